//! Charts as data: a title writes down in `tables.toml` how its charts look, and the figures come from the files the
//! rules read, so that what is shown and what is played cannot part.
//!
//! ```toml
//! [[chart]]
//! key = "terrain"
//! name = "Terrain effects"
//! case = "5.1"
//! columns = ["Movement points", "Die"]
//! each = "terrain"                       # a row for each table in it, its name at the head
//! cells = ["{mp}", "{drm:+}"]
//! rows = [["river hexside", "+{river.mp}", "{river.drm:+}"]]
//! ```
//!
//! In a cell, and in the heading of a column, `{path}` is a figure, `{path:+}` the same with its sign, `{path-1}` one less, `{path|none}` a figure that may be
//! left out, `{path?yes:no}` a word for a switch; `{mp.0}` is the first of a list. `each` may also
//! name a list of rows (`heads` stand before them) or a CSV file; `{name}` is the name of a row.

use crate::book::Pages;
use crate::chart::Chart;
use atlas::DataError;
use serde::Deserialize;
use toml::Value;

#[derive(Deserialize)]
struct Sheets {
    chart: Vec<Sheet>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    key: String,
    name: String,
    case: String,
    columns: Columns,
    #[serde(default)]
    each: String,
    #[serde(default)]
    heads: Vec<String>,
    #[serde(default)]
    cells: Vec<String>,
    #[serde(default)]
    rows: Vec<Vec<String>>,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Columns {
    /// As they stand, with their figures filled in.
    Named(Vec<String>),
    /// The place of a list in the figures.
    Listed(String),
}

impl Pages {
    /// The charts of `tables.toml`, with the figures of `figures`.
    pub fn charts(&self, figures: &str) -> Result<Vec<Chart>, DataError> {
        let sheets: Sheets = self.toml("tables.toml")?;
        let figures = Value::Table(self.toml(figures)?);
        let wrong = |key: &str, why: String| self.error("tables.toml", 0, format!("{key}: {why}"));
        let chart = |sheet: &Sheet| {
            let chart = self.chart(sheet, &figures)?;
            chart.check().map_err(|why| wrong(&sheet.key, why))?;
            Ok(chart)
        };
        sheets.chart.iter().map(chart).collect()
    }

    fn chart(&self, sheet: &Sheet, figures: &Value) -> Result<Chart, DataError> {
        let wrong = |why: String| self.error("tables.toml", 0, format!("{}: {why}", sheet.key));
        let columns = match &sheet.columns {
            Columns::Named(names) => names
                .iter()
                .map(|name| fill(name, figures, ""))
                .collect::<Result<Vec<_>, _>>()
                .map_err(wrong)?,
            Columns::Listed(path) => words(find(figures, path).map_err(wrong)?),
        };
        let mut chart = Chart::new(&sheet.key, &sheet.name, &sheet.case, &columns).note(&sheet.note);
        for (i, (name, row)) in self.each(sheet, figures)?.iter().enumerate() {
            let head = sheet.heads.get(i).or(sheet.heads.last()).map_or("{name}", String::as_str);
            let cells = match sheet.cells.as_slice() {
                [] => words(row),
                cells => cells.iter().map(|c| fill(c, row, name)).collect::<Result<_, _>>().map_err(wrong)?,
            };
            chart.add(fill(head, row, name).map_err(wrong)?, cells);
        }
        for row in &sheet.rows {
            let cells: Result<Vec<String>, String> = row.iter().map(|c| fill(c, figures, "")).collect();
            let cells = cells.map_err(wrong)?;
            chart.add(&cells[0], &cells[1..]);
        }
        Ok(chart)
    }

    /// The rows a chart goes through, with their names.
    fn each(&self, sheet: &Sheet, figures: &Value) -> Result<Vec<(String, Value)>, DataError> {
        if sheet.each.is_empty() {
            return Ok(Vec::new());
        }
        if sheet.each.ends_with(".csv") {
            let rows = self.rows::<toml::Table>(&sheet.each)?;
            return Ok(rows.into_iter().map(|(_, row)| (String::new(), Value::Table(row))).collect());
        }
        let found = find(figures, &sheet.each).map_err(|why| self.error("tables.toml", 0, why))?;
        Ok(match found {
            Value::Table(rows) => rows.iter().map(|(name, row)| (name.clone(), row.clone())).collect(),
            Value::Array(rows) => rows.iter().enumerate().map(|(i, r)| (i.to_string(), r.clone())).collect(),
            _ => Vec::new(),
        })
    }
}

/// The figure at a path of names.
fn find<'a>(figures: &'a Value, path: &str) -> Result<&'a Value, String> {
    let step = |at: &'a Value, name: &str| {
        at.get(name).or_else(|| name.parse().ok().and_then(|place: usize| at.get(place)))
    };
    let found = path.split('.').try_fold(figures, step);
    found.ok_or_else(|| format!("nothing stands at {path:?}"))
}

fn words(list: &Value) -> Vec<String> {
    list.as_array().map_or(Vec::new(), |items| items.iter().map(word).collect())
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

/// A cell with its figures filled in.
fn fill(cell: &str, figures: &Value, name: &str) -> Result<String, String> {
    let Some((before, rest)) = cell.split_once('{') else { return Ok(cell.to_string()) };
    let (path, after) = rest.split_once('}').ok_or_else(|| format!("{cell:?} has no closing brace"))?;
    let filled = match (path.split_once('?'), path.strip_suffix(":+")) {
        _ if path == "name" => name.to_string(),
        (Some((path, words)), _) => {
            let (yes, no) = words.split_once(':').unwrap_or((words, ""));
            let on = find(figures, path).is_ok_and(|v| v.as_bool() == Some(true));
            if on { yes.to_string() } else { no.to_string() }
        }
        _ if path.contains('|') => {
            let (path, otherwise) = path.split_once('|').unwrap_or((path, ""));
            find(figures, path).map_or(otherwise.to_string(), word)
        }
        _ if path.ends_with("-1") => {
            let figure = find(figures, path.trim_end_matches("-1"))?.as_integer();
            figure.map_or("?".into(), |n| (n - 1).to_string())
        }
        (None, Some(path)) => find(figures, path)?.as_integer().map_or("?".into(), |n| format!("{n:+}")),
        (None, None) => word(find(figures, path)?),
    };
    Ok(format!("{before}{filled}{}", fill(after, figures, name)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_follows_its_figures() {
        let tables = "[[chart]]\nkey = \"t\"\nname = \"Terrain\"\ncase = \"5\"\ncolumns = [\"MP\", \"Die of {list.0}\"]\neach = \"terrain\"\n\
                      cells = [\"{mp}\", \"{drm:+}\"]\nrows = [[\"river\", \"+{river.mp}\", \"{river.shut?closed:open}\"], [\"{river.mp-1}\", \"{swim|none}\", \"{list.1}\"]]\n";
        let figures = "list = [4, 5]\nriver = { mp = 1, shut = true }\n[terrain.swamp]\nmp = 2\ndrm = -1\n";
        let files = [("tables.toml", tables), ("charts.toml", figures)];
        let pages = Pages::new("any", files.map(|(name, text)| (name.into(), text.into())).into());
        let chart = &pages.charts("charts.toml").unwrap()[0];
        assert_eq!(chart.columns, ["MP", "Die of 4"]);
        assert_eq!(chart.rows, ["swamp", "river", "0"]);
        assert_eq!(chart.cells, [["2", "-1"], ["+1", "closed"], ["none", "5"]]);
        let wrong = Pages::new(
            "any",
            [("tables.toml".into(), tables.replace("{mp}", "{mb}")), ("charts.toml".into(), figures.into())]
                .into(),
        );
        assert!(wrong.charts("charts.toml").unwrap_err().to_string().contains("mb"));
    }
}
