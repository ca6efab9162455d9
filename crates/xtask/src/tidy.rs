//! Tidiness of the tree: nothing unfinished or switched off, no machine paths, no addresses outside, no download
//! addresses in the lock file. Names file and line.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// One thing to tidy.
#[derive(Debug, PartialEq, Eq)]
pub struct Mess {
    /// File, from the root of the workspace.
    pub file: String,
    /// Line, counted from one.
    pub line: usize,
    /// What is wrong.
    pub why: &'static str,
}

/// Looks at every file git knows or would know, and prints what it finds.
pub fn command() -> Result<ExitCode> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let found = tree(&root)?;
    for mess in &found {
        println!("{}:{}: {}", mess.file, mess.line, mess.why);
    }
    println!("tidy: {} found", found.len());
    Ok(if found.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn tree(root: &Path) -> Result<Vec<Mess>> {
    let git =
        Command::new("git").arg("-C").arg(root).args(["ls-files", "-co", "--exclude-standard"]).output();
    let listed = git.context("git is needed to list the files of the tree")?.stdout;
    let mut found = Vec::new();
    for file in String::from_utf8_lossy(&listed).lines() {
        // binaries and files just removed are none of its business
        if let Ok(text) = std::fs::read_to_string(root.join(file)) {
            found.extend(look(file, &text));
        }
    }
    Ok(found)
}

/// What is untidy in one file.
pub fn look(file: &str, text: &str) -> Vec<Mess> {
    // this file names what it looks for
    if file.ends_with("xtask/src/tidy.rs") {
        return Vec::new();
    }
    let code = [".rs", ".ts", ".svelte"].iter().any(|end| file.ends_with(end));
    let lock = file.ends_with("package-lock.json");
    let licence = file.contains("LICENSE") || file.contains("OFL");
    let mut found = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let mut add = |why| found.push(Mess { file: file.to_string(), line: i + 1, why });
        if code
            && ["todo!(", "unimplemented!(", "dbg!(", "#[ignore", "TODO", "FIXME"]
                .iter()
                .any(|w| line.contains(w))
        {
            add("unfinished or switched off");
        }
        if ["root", "home", "work"].iter().any(|folder| line.contains(&format!("/{folder}/"))) && !licence {
            add("a path of some machine");
        }
        if lock && line.contains("\"resolved\"") && line.contains("://") {
            add("a download address: regenerate with omit-lockfile-registry-resolved=true");
        }
        let own = ["http://www.w3.org/", "://${location.host}"];
        if file.starts_with("web/src") && line.contains("://") && !own.iter().any(|a| line.contains(a)) {
            add("an address outside: the page loads nothing from elsewhere");
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(file: &str, text: &str) -> Vec<&'static str> {
        look(file, text).into_iter().map(|m| m.why).collect()
    }

    #[test]
    fn finds_what_it_looks_for() {
        assert_eq!(why("a.rs", "fn f() { todo!() }"), ["unfinished or switched off"]);
        assert_eq!(why("a.md", "see /home/me/x"), ["a path of some machine"]);
        assert_eq!(why("web/src/a.ts", "fetch('https://x.org')").len(), 1);
        assert_eq!(why("web/package-lock.json", "\"resolved\": \"https://x\"").len(), 1);
        assert!(why("web/src/a.ts", "const ns = 'http://www.w3.org/2000/svg'").is_empty());
    }

    #[test]
    fn the_tree_is_tidy() {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
        assert_eq!(tree(&root).unwrap(), []);
    }
}
