//! Finds the tests that hold cases of the books, so that `tannenberg cases` knows them: every test function called
//! `case_…` in the tests of a title. The drill's stand among the engine's.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for title in sorted(&crates.join("titles")) {
        let name = title.file_name().unwrap_or_default().to_string_lossy().to_string();
        scan(&name, &title.join("tests"), &mut found);
    }
    scan("drill", &crates.join("engine/tests/drill_cases.rs"), &mut found);
    let mut table = String::from("/// Title, file, test.\npub const TESTS: &[(&str, &str, &str)] = &[\n");
    for (title, file, test) in found {
        let _ = writeln!(table, "    ({title:?}, {file:?}, {test:?}),");
    }
    table.push_str("];\n");
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo gives a folder for what is built"));
    std::fs::write(out.join("tests.rs"), table).expect("the folder can be written to");
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|e| e.path()).collect();
    paths.sort();
    paths
}

fn scan(title: &str, path: &Path, found: &mut Vec<(String, String, String)>) {
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
    let file = path.file_name().unwrap_or_default().to_string_lossy().to_string();
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
