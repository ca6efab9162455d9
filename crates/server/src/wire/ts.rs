//! Writes `web/src/wire.ts` and sees to it that the committed one is fresh.

use super::*;
use std::collections::BTreeMap;
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

#[derive(Default)]
struct Collect {
    config: Config,
    found: BTreeMap<String, String>,
}

impl Collect {
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        // only named types of ours are declared; numbers, strings and lists are TypeScript's own
        if T::output_path().is_none() {
            T::visit_dependencies(self);
            T::visit_generics(self);
            return;
        }
        if self.found.contains_key(&T::ident(&self.config)) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let text = format!("{docs}export {}", T::decl(&self.config));
        self.found.insert(T::ident(&self.config), text);
        T::visit_dependencies(self);
    }
}

impl TypeVisitor for Collect {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}

fn generated() -> String {
    let mut all = Collect { config: Config::new().with_large_int("number"), ..Collect::default() };
    all.add::<Request>();
    all.add::<Message>();
    all.add::<Trouble>();
    all.add::<TitleCard>();
    all.add::<RulesBook>();
    all.add::<MapInfo>();
    all.add::<NewGame>();
    all.add::<NewFigures>();
    all.add::<Figures>();
    all.add::<Upload>();
    all.add::<TakeSeat>();
    all.add::<Seated>();
    all.add::<GameInfo>();
    all.add::<Timeline>();
    all.add::<Moment>();
    all.add::<Fought>();
    all.add::<Reviewed>();
    all.add::<Continue>();
    all.add::<SignIn>();
    all.add::<AccountInfo>();
    let head = "// Written from the Rust types by `UPDATE_WIRE=1 cargo test -p server wire`; do not edit.\n";
    let types: Vec<&str> = all.found.values().map(String::as_str).collect();
    let text = format!("{head}\n{}\n", types.join("\n\n"));
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn wire_types_of_the_client_are_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    let wanted = generated();
    if std::env::var_os("UPDATE_WIRE").is_some() {
        std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).unwrap();
        std::fs::write(&path, &wanted).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == wanted, "web/src/wire.ts is stale; run UPDATE_WIRE=1 cargo test -p server wire");
}
