//! The committed maps are what the compiler makes of the model today.

use xtask::maps::compile::{Compiled, compile};
use xtask::maps::grid::Fits;
use xtask::maps::model::Model;
use xtask::maps::spec::{Overrides, Spec};
use xtask::maps::{MAPS, load, root};

fn made() -> Vec<(&'static str, &'static str, Compiled)> {
    let data = root().join("crates/atlas/data");
    let (model, fits) = (Model::read(&data).unwrap(), Fits::read(&data).unwrap());
    let have = MAPS.into_iter().filter(|(_, folder)| root().join(folder).join("spec.toml").exists());
    have.map(|(name, folder)| {
        let path = root().join(folder);
        let (spec, fixes) = (Spec::read(&path).unwrap(), Overrides::read(&path).unwrap());
        (name, folder, compile(&model, &fits, &spec, &fixes).unwrap())
    })
    .collect()
}

#[test]
fn the_committed_files_are_fresh() {
    for (name, folder, made) in made() {
        for (file, text) in made.files() {
            let held = std::fs::read_to_string(root().join(folder).join(file)).unwrap_or_default();
            assert!(held == *text, "{name}: {file} is stale, run `cargo run -p xtask -- maps`");
        }
    }
}

#[test]
fn a_compiled_map_loads_and_is_made_alike_twice() {
    let (once, twice) = (made(), made());
    for ((name, folder, a), (_, _, b)) in once.iter().zip(&twice) {
        assert_eq!(load(folder, a).unwrap().name(), *name);
        assert!(a.files().iter().zip(b.files()).all(|(x, y)| x.1 == y.1), "{name} differs from run to run");
    }
}
