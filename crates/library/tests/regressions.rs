//! Texts that once broke a parser, or what it took. The name of a file begins with its parser's.

use std::path::Path;

#[test]
fn what_once_broke_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/regressions");
    let mut seen = 0;
    for path in std::fs::read_dir(folder).unwrap().flatten().map(|e| e.path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let parser = name.split('-').next().unwrap();
        assert!(library::parsers::PARSERS.iter().any(|p| p.name == parser), "{name} names no parser");
        library::parsers::run(parser, &std::fs::read_to_string(&path).unwrap());
        seen += 1;
    }
    assert!(seen > 0);
}
