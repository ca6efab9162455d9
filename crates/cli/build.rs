//! Finds the tests that hold cases of the books, so that `tannenberg cases` knows them: every test function called
//! `case_…` in the tests of a title. The drill's stand among the engine's. A crate with several volumes has the tests of
//! one volume in files or folders that begin with its name; all others count for each of its volumes.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for title in sorted(&crates.join("titles")) {
        let name = title.file_name().unwrap_or_default().to_string_lossy().to_string();
        let volumes = VOLUMES.iter().find(|v| v.0 == name).map_or(&[][..], |v| v.1);
        let mut tests = Vec::new();
        scan(&name, &title.join("tests"), &mut tests);
        match volumes {
            [] => found.extend(tests),
            volumes => volumes.iter().for_each(|v| found.extend(of_volume(&tests, &name, v, volumes))),
        }
    }
    scan("drill", &crates.join("engine/tests/drill_cases.rs"), &mut found);
    let mut table = String::from("/// Title, file, test.\npub const TESTS: &[(&str, &str, &str)] = &[\n");
    for (title, file, test) in found {
        let _ = writeln!(table, "    ({title:?}, {file:?}, {test:?}),");
    }
    table.push_str("];\n");
    // a test of several volumes may name a case of one alone
    table.push_str("/// Titles that share tests.\npub const SISTERS: &[&[&str]] = &[\n");
    for (name, volumes) in VOLUMES {
        let titles: Vec<String> = volumes.iter().map(|volume| format!("{name}-{volume}")).collect();
        let _ = writeln!(table, "    &{titles:?},");
    }
    table.push_str("];\n");
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo gives a folder for what is built"));
    std::fs::write(out.join("tests.rs"), table).expect("the folder can be written to");
}

/// Crates that hold several volumes.
const VOLUMES: &[(&str, &[&str])] = &[("folio", &["tannenberg", "masuria"])];

type Found = (String, String, String);

/// The tests of one volume: its own, and those that name no volume.
fn of_volume(tests: &[Found], name: &str, volume: &str, volumes: &[&str]) -> Vec<Found> {
    let names = |file: &str, volume: &str| file.split('/').any(|part| part.starts_with(volume));
    let counts = |file: &str| names(file, volume) || !volumes.iter().any(|v| names(file, v));
    let mine = tests.iter().filter(|(_, file, _)| counts(file));
    mine.map(|(_, file, test)| (format!("{name}-{volume}"), file.clone(), test.clone())).collect()
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|e| e.path()).collect();
    paths.sort();
    paths
}

fn scan(title: &str, path: &Path, found: &mut Vec<Found>) {
    if path.is_dir() || !path.exists() {
        // the folder is watched even while it is empty: a first test must be seen
        println!("cargo::rerun-if-changed={}", path.display());
        sorted(path).iter().for_each(|inside| scan(title, inside, found));
        return;
    }
    if path.extension().is_none_or(|e| e != "rs") {
        return;
    }
    println!("cargo::rerun-if-changed={}", path.display());
    let Ok(text) = std::fs::read_to_string(path) else { return };
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    let tests = parts.iter().rposition(|part| part == "tests").map_or(parts.len() - 1, |i| i + 1);
    let file = parts[tests.min(parts.len() - 1)..].join("/");
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if let Some(name) = line.strip_prefix("fn case_").filter(|_| is_test) {
            let name = name.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(name);
            found.push((title.to_string(), file.clone(), format!("case_{name}")));
            is_test = false;
        } else if line.starts_with("fn ") {
            is_test = false;
        }
    }
}
