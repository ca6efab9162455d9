//! Runs the binary and keeps what it said.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run left behind.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// Its standard output as JSON.
    #[allow(dead_code, reason = "not every test file reads JSON")]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}\n{}\n{}", self.out, self.err))
    }
}

/// Runs `tannenberg` with these words, blanks inside quotes kept.
pub fn tannenberg(arguments: &[&str]) -> Ran {
    with_input(arguments, "")
}

/// The same, with something typed in.
pub fn with_input(arguments: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tannenberg"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary is built before its tests");
    // a program that has heard enough may close its ears
    let _ = child.stdin.take().expect("it was piped").write_all(input.as_bytes());
    let done = child.wait_with_output().expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it writes UTF-8");
    Ran { code: done.status.code().unwrap_or(-1), out: text(done.stdout), err: text(done.stderr) }
}

/// A place of its own for a test's files.
#[allow(dead_code, reason = "not every test file writes files")]
pub fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the target folder can be written to");
    path
}

/// A file in such a place.
#[allow(dead_code, reason = "not every test file writes files")]
pub fn file(folder: &std::path::Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the target folder can be written to");
    path.to_string_lossy().into_owned()
}
