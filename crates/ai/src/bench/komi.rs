//! What a scenario gives to its first side, by reference games: data with its provenance.

use serde::Deserialize;
use std::sync::OnceLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// Which games the figures are from.
    provenance: String,
    scenario: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    title: String,
    id: String,
    /// Median margin of the first side, in hundredths of a point.
    margin: i64,
    /// Games it is the median of.
    games: u32,
}

fn file() -> &'static File {
    static FILE: OnceLock<File> = OnceLock::new();
    FILE.get_or_init(|| toml::from_str(include_str!("../../data/komi.toml")).expect("checked by tests"))
}

/// What the first side of a scenario was ahead by in half of the reference games; none if none were played.
pub fn komi(title: &str, scenario: &str) -> Option<i64> {
    let row = |r: &&Row| r.title == title && r.id == scenario && r.games > 0;
    file().scenario.iter().find(row).map(|r| r.margin)
}

/// Which games the figures are from.
pub fn komi_provenance() -> &'static str {
    &file().provenance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_names_scenarios_that_exist() {
        assert!(!file().provenance.is_empty());
        for row in &file().scenario {
            let setup = engine::GameSetup::new(&row.id);
            assert!(library::shelf().begin(&row.title, &setup).is_ok(), "{} {}", row.title, row.id);
            assert_eq!(komi(&row.title, &row.id), Some(row.margin));
        }
        assert_eq!(komi("world-undone", "no such"), None);
    }
}
