//! The owner's overlay: whoever owns the boxed game corrects figures of a title without touching the program. An
//! overlay holds only what differs: rows of a CSV table by their key, tables of a TOML file by their name. It is known by
//! its digest, which games carry, so that both players know which figures they play with.

use atlas::DataError;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// File name to text.
pub type Files = BTreeMap<String, String>;

/// Files that change a title's tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overlay {
    files: Files,
    digest: String,
}

/// A title's files with an overlay laid over them.
#[derive(Clone, Debug)]
pub struct Laid {
    /// The files as the title reads them.
    pub files: Files,
    /// Where lines of the overlay ended up: (file, line there) to line of the overlay.
    lines: BTreeMap<(String, usize), usize>,
    /// Its TOML files as they were given: merged, their lines are others.
    tables: Files,
}

impl Overlay {
    /// An overlay of these files.
    pub fn new(files: Files) -> Overlay {
        let mut hash = Sha256::new();
        for (name, text) in &files {
            hash.update((name.len() as u64).to_le_bytes());
            hash.update(name.as_bytes());
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text.as_bytes());
        }
        let digest = crate::dice::hex(&<[u8; 32]>::from(hash.finalize()));
        Overlay { files, digest }
    }
    /// The name by which games know it.
    pub fn digest(&self) -> &str {
        &self.digest
    }
    /// Its files.
    pub fn files(&self) -> &Files {
        &self.files
    }
    /// Lays it over a title's files. A row or key the title does not have is refused.
    pub fn over(&self, shipped: &Files) -> Result<Laid, DataError> {
        let mut laid = Laid { files: shipped.clone(), lines: BTreeMap::new(), tables: Files::new() };
        for (name, text) in &self.files {
            let file = format!("overlay/{name}");
            let Some(base) = shipped.get(name) else {
                return Err(DataError::new(file, 0, "the title has no such file"));
            };
            let merged = match name.rsplit_once('.') {
                Some((_, "csv")) => rows(&file, name, base, text, &mut laid.lines)?,
                _ => {
                    laid.tables.insert(name.clone(), text.clone());
                    tables(&file, base, text)?
                }
            };
            laid.files.insert(name.clone(), merged);
        }
        Ok(laid)
    }
}

impl Laid {
    /// A complaint of the title about a line that the overlay brought, told of the overlay.
    pub fn blame(&self, error: DataError) -> DataError {
        let mine =
            self.lines.iter().find(|((name, line), _)| error.file.ends_with(name) && *line == error.line);
        if let Some(((name, _), line)) = mine {
            return DataError::new(format!("overlay/{name}"), *line, error.why);
        }
        match self.tables.iter().find(|(name, _)| error.file.ends_with(name.as_str())) {
            Some((name, text)) => {
                DataError::new(format!("overlay/{name}"), told_line(text, &error.why), error.why)
            }
            None => error,
        }
    }
}

/// The line of a TOML overlay that a complaint speaks of: the one with a word it quotes, else that of the table it names
/// first.
fn told_line(text: &str, why: &str) -> usize {
    let quoted = why.split('"').skip(1).step_by(2).map(|word| format!("\"{word}\""));
    let table = why.split([' ', ',', ':']).next().map(|word| format!("[{word}"));
    let find = |word: String| text.lines().position(|line| line.contains(&word));
    quoted.chain(table).find_map(find).map_or(0, |i| i + 1)
}

fn is_row(line: &str) -> bool {
    !line.starts_with('#') && !line.trim().is_empty()
}

fn cells(line: &str) -> Vec<&str> {
    line.split(',').map(str::trim).collect()
}

/// The columns that tell rows apart: two hexes, a name, the counters of a line, or the first.
fn key_columns<'a>(columns: &[&'a str]) -> Vec<&'a str> {
    let has = |name: &str| columns.iter().copied().find(|c| *c == name);
    match (has("a"), has("b"), has("name").or(has("units"))) {
        (Some(a), Some(b), _) => vec![a, b],
        (_, _, Some(name)) => vec![name],
        _ => columns.first().copied().into_iter().collect(),
    }
}

/// Rows of an overlay in the place of the shipped rows with the same key; columns left out keep their values.
fn rows(
    file: &str,
    name: &str,
    base: &str,
    text: &str,
    lines: &mut BTreeMap<(String, usize), usize>,
) -> Result<String, DataError> {
    let mut out: Vec<String> = base.lines().map(str::to_string).collect();
    let Some(head) = base.lines().find(|l| is_row(l)) else { return Ok(text.to_string()) };
    let columns = cells(head);
    let keys = key_columns(&columns);
    let mut given = text.lines().enumerate().filter(|(_, l)| is_row(l));
    let Some((at, own)) = given.next() else { return Ok(base.to_string()) };
    let own = cells(own);
    if let Some(strange) = own.iter().chain(&keys).find(|c| !columns.contains(c) || !own.contains(c)) {
        let why = format!("column {strange:?}: the title has {head}, and {} must be given", keys.join(", "));
        return Err(DataError::new(file, at + 1, why));
    }
    let place = |column: &str, of: &[&str]| of.iter().position(|c| *c == column).expect("checked above");
    for (i, line) in given {
        let fields = cells(line);
        if fields.len() != own.len() {
            return Err(DataError::new(
                file,
                i + 1,
                format!("{} fields, {} wanted", fields.len(), own.len()),
            ));
        }
        let is_same = |row: &str| {
            let there = cells(row);
            is_row(row)
                && there.len() == columns.len()
                && keys.iter().all(|k| there[place(k, &columns)] == fields[place(k, &own)])
        };
        let Some(row) = out.iter().position(|row| is_same(row)) else {
            let key: Vec<&str> = keys.iter().map(|k| fields[place(k, &own)]).collect();
            return Err(DataError::new(file, i + 1, format!("the title has no row {}", key.join(", "))));
        };
        let mut merged: Vec<String> = cells(&out[row]).into_iter().map(str::to_string).collect();
        for (column, field) in own.iter().zip(&fields) {
            merged[place(column, &columns)] = field.to_string();
        }
        out[row] = merged.join(",");
        lines.insert((name.to_string(), row + 1), i + 1);
    }
    Ok(out.join("\n") + "\n")
}

/// Tables of an overlay merged into the shipped ones.
fn tables(file: &str, base: &str, text: &str) -> Result<String, DataError> {
    let parse = |file: &str, text: &str| -> Result<toml::Table, DataError> {
        toml::from_str(text).map_err(|e: toml::de::Error| {
            let line = e.span().map_or(0, |s| line_of(text, s.start));
            DataError::new(file, line, e.message())
        })
    };
    let mut merged = parse(file, base)?;
    merge(&mut merged, parse(file, text)?).map_err(|(key, why)| {
        let at = text.lines().position(|l| l.trim_start().trim_start_matches('[').starts_with(&key));
        DataError::new(file, at.map_or(0, |i| i + 1), why)
    })?;
    toml::to_string(&merged).map_err(|e| DataError::new(file, 0, e.to_string()))
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text[..at.min(text.len())].matches('\n').count()
}

fn merge(base: &mut toml::Table, own: toml::Table) -> Result<(), (String, String)> {
    for (key, value) in own {
        let Some(there) = base.get_mut(&key) else {
            let why = format!("the title has no {key:?} here");
            return Err((key, why));
        };
        match (there, value) {
            (toml::Value::Table(there), toml::Value::Table(value)) => merge(there, value)?,
            (there, value) if there.same_type(&value) => *there = value,
            (there, value) => {
                let why = format!("{key:?} is of type {}, not {}", there.type_str(), value.type_str());
                return Err((key, why));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(name: &str, text: &str) -> Files {
        [(name.to_string(), text.to_string())].into()
    }

    #[test]
    fn rows_are_replaced_by_key_and_wrong_ones_named_by_line() {
        let base = files("u.csv", "# ours\nname,sp,ma\nI,9,3\nXX,6,3\n");
        let laid = Overlay::new(files("u.csv", "name,sp\nXX,7\n")).over(&base).unwrap();
        assert_eq!(laid.files["u.csv"], "# ours\nname,sp,ma\nI,9,3\nXX,7,3\n");
        let told = laid.blame(DataError::new("x/u.csv", 4, "too strong"));
        assert_eq!(told.to_string(), "overlay/u.csv:2: too strong");
        let wrong = Overlay::new(files("u.csv", "name,sp\nXY,7\n")).over(&base).unwrap_err();
        assert_eq!(wrong.to_string(), "overlay/u.csv:2: the title has no row XY");
    }

    #[test]
    fn tables_are_merged_and_digests_tell_overlays_apart() {
        let base = files("c.toml", "[river]\nmp = 1\ndrm = 3\n");
        let overlay = Overlay::new(files("c.toml", "[river]\nmp = 2\n"));
        let text = &overlay.over(&base).unwrap().files["c.toml"];
        assert!(text.contains("mp = 2") && text.contains("drm = 3"));
        let wrong = Overlay::new(files("c.toml", "[river]\nmp = \"two\"\n")).over(&base).unwrap_err();
        assert_eq!(wrong.line, 2);
        let told = overlay.over(&base).unwrap().blame(DataError::new("x/c.toml", 0, "river: too dear"));
        assert_eq!(told.to_string(), "overlay/c.toml:1: river: too dear");
        assert_ne!(overlay.digest(), Overlay::new(Files::new()).digest());
    }
}
