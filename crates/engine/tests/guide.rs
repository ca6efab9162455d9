//! The guide to a new title tells the truth: each of its blocks of code stands word for word in the file it names.

use std::path::Path;

/// The blocks of a guide that name a file: the file and the lines.
fn blocks(guide: &str) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    let mut lines = guide.lines();
    while let Some(line) = lines.next() {
        let Some(file) = line.strip_prefix("```").and_then(|head| head.split_once(' ')).map(|(_, file)| file)
        else {
            continue;
        };
        let code = lines.by_ref().take_while(|line| !line.starts_with("```")).map(str::to_string).collect();
        found.push((file.to_string(), code));
    }
    found
}

#[test]
fn the_guide_to_a_new_title_shows_the_drill_as_it_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read =
        |file: &str| std::fs::read_to_string(root.join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
    let blocks = blocks(&read("docs/guide/new-title.md"));
    assert!(blocks.len() > 8, "only {} blocks name a file", blocks.len());
    for (file, code) in blocks {
        let text = read(&file);
        let source: Vec<&str> = text.lines().collect();
        let stands = source.windows(code.len()).any(|lines| lines == code);
        assert!(stands, "{file} does not contain this any more:\n{}", code.join("\n"));
    }
}
