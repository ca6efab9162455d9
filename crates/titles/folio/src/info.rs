//! What a volume says of itself: sides, scenario, switches.

use crate::book::{Files, FrontPage, Scenario};
use atlas::DataError;
use engine::{OptionInfo, OptionKind, ScenarioInfo, SideInfo, TitleInfo};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionRow {
    id: String,
    name: String,
    case: String,
    values: Vec<String>,
    summary: String,
}

/// The front page.
pub(crate) fn info(
    files: &Files,
    cover: &FrontPage,
    scenario: &Scenario,
    turns: usize,
) -> Result<TitleInfo, DataError> {
    let side = |id: &str, name: &str| SideInfo { id: id.into(), name: name.into(), ally: String::new() };
    Ok(TitleInfo {
        id: cover.id.into(),
        name: cover.name.into(),
        rules: 4,
        summary: cover.summary.into(),
        results: crate::results::meanings(),
        favours: crate::results::favours(),
        sides: vec![side("german", "German"), side("russian", "Russian")],
        scenarios: vec![ScenarioInfo {
            id: scenario.id.clone(),
            name: scenario.name.clone(),
            turns: turns as u16,
            summary: scenario.summary.clone(),
            cases: scenario.cases.clone(),
            sides: 0,
        }],
        options: read_options(files)?,
    })
}

/// The switches: those of both volumes, then those of this one.
fn read_options(files: &Files) -> Result<Vec<OptionInfo>, DataError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct OptionFile {
        option: Vec<OptionRow>,
    }
    let mut all = Vec::new();
    for file in ["standard/options.toml", "options.toml"] {
        for o in files.toml::<OptionFile>(file)?.option {
            if o.values.len() < 2 {
                return Err(files.wrong(file, format!("{} has nothing to switch", o.id)));
            }
            let values: Vec<&str> = o.values.iter().map(String::as_str).collect();
            all.push(OptionInfo::new(&o.id, &o.name, &o.case, OptionKind::Ruling, &values, &o.summary));
        }
    }
    Ok(all)
}
