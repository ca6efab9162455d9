//! The committed maps are what the compiler makes of the model today.

use std::sync::LazyLock;
use xtask::maps::compile::{Compiled, compile};
use xtask::maps::grid::Fits;
use xtask::maps::model::Model;
use xtask::maps::spec::{Overrides, Spec};
use xtask::maps::{MAPS, book, load, root};

type Made = (&'static str, &'static str, Compiled);

/// All maps, compiled once for all tests.
static MADE: LazyLock<Vec<Made>> = LazyLock::new(make);

fn make() -> Vec<Made> {
    let data = root().join("crates/atlas/data");
    let (model, fits) = (Model::read(&data).unwrap(), Fits::read(&data).unwrap());
    let one = |(name, folder): (&'static str, &'static str)| {
        let path = root().join(folder);
        let (spec, fixes) = (Spec::read(&path).unwrap(), Overrides::read(&path).unwrap());
        (name, folder, compile(&model, &fits, &spec, &fixes).unwrap())
    };
    MAPS.into_iter().map(one).collect()
}

#[test]
fn the_committed_files_are_fresh() {
    for (name, folder, made) in MADE.iter() {
        for (file, text) in made.files() {
            let held = std::fs::read_to_string(root().join(folder).join(file)).unwrap_or_default();
            assert!(held == *text, "{name}: {file} is stale, run `cargo run -p xtask -- maps`");
        }
    }
}

#[test]
fn a_compiled_map_loads_and_is_made_alike_twice() {
    let again = make();
    for ((name, folder, a), (_, _, b)) in MADE.iter().zip(&again) {
        assert_eq!(load(folder, a).unwrap().name(), *name);
        assert!(a.files().iter().zip(b.files()).all(|(x, y)| x.1 == y.1), "{name} differs from run to run");
    }
}

#[test]
fn every_map_passes_its_checks() {
    for (name, folder, made) in MADE.iter() {
        let found = atlas::check(&load(folder, made).unwrap(), &book(folder, made).unwrap());
        let errors: Vec<String> = found.iter().filter(|f| f.is_error()).map(|f| f.to_string()).collect();
        assert!(errors.is_empty(), "{name}: {errors:#?}");
        assert!(found.iter().any(|f| f.feature == "fit"), "{name} reports no residuals");
    }
}

/// A compiled file with one line taken out or changed.
fn spoil(text: &str, line: impl Fn(&str) -> bool, instead: &str) -> String {
    let at = text.lines().position(line).expect("the line to spoil");
    let lines = text.lines().enumerate().map(|(i, l)| if i == at { instead } else { l });
    lines.filter(|l| !l.is_empty()).map(|l| format!("{l}\n")).collect()
}

#[test]
fn a_break_in_a_real_map_is_found() {
    let (_, folder, mut made) = make().into_iter().find(|m| m.0 == "world-undone").unwrap();
    let whole = made.hexsides.clone();
    let errors = |made: &Compiled| -> Vec<String> {
        let found = atlas::check(&load(folder, made).unwrap(), &book(folder, made).unwrap());
        found.into_iter().filter(|f| f.is_error()).map(|f| f.to_string()).collect()
    };
    // A river side in the middle of the Alle.
    let alle: Vec<&str> = whole.lines().filter(|l| l.ends_with(",river,Alle")).collect();
    let victim = alle[alle.len() / 2].to_owned();
    made.hexsides = spoil(&whole, |l| l == victim, "");
    assert!(errors(&made).iter().any(|e| e.contains("Alle breaks off")), "{victim}: {:?}", errors(&made));
    // A forest across the lane of the Second Army.
    made.hexsides = whole;
    for hex in ["4534", "4535", "4434", "4435", "4436", "4433", "4536", "4533"] {
        let row = format!("{hex},clear,russia");
        if made.hexes.contains(&row) {
            made.hexes = made.hexes.replace(&row, &format!("{hex},forest,russia"));
        }
    }
    assert!(
        errors(&made).iter().any(|e| e.contains("lane: supply of the Second Army")),
        "{:?}",
        errors(&made)
    );
}
