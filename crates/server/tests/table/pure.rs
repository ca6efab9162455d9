//! The live table stays free of sockets, tasks, storage and clocks: the same table will run inside a browser.

use std::path::Path;

/// Words that have no business there.
const FOREIGN: [&str; 19] = [
    "tokio",
    "sqlx",
    "axum",
    "hyper",
    "tower",
    "futures",
    "getrandom",
    "rustix",
    "crate::store",
    "crate::table",
    "crate::http",
    "crate::error",
    "crate::net",
    "crate::run",
    "std::fs",
    "std::net",
    "std::thread",
    "std::time",
    "async ",
];

#[test]
fn the_live_table_knows_no_socket_no_task_no_storage_and_no_clock() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files: Vec<_> = std::fs::read_dir(src.join("live")).unwrap().map(|e| e.unwrap().path()).collect();
    files.push(src.join("live.rs"));
    files.push(src.join("wire/patch.rs"));
    assert!(files.len() > 7, "versions, undo, offers, draws, patches and replay are here: {files:?}");
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let code = text.lines().filter(|l| !l.trim_start().starts_with("//"));
        for (i, line) in code.enumerate() {
            for word in FOREIGN {
                assert!(!line.contains(word), "{}:{}: {word} in {line:?}", file.display(), i + 1);
            }
        }
    }
}
