//! `tools/attack` attacks the binary from outside, as the review of 17 November 2026 did. Attacks that wait for silence to be
//! noticed, that send much, or that look at the clock are made by `make attack` alone.

use std::path::Path;
use std::process::Command;

const QUICK: [&str; 16] = [
    "1",
    "2",
    "3",
    "7",
    "9",
    "10",
    "12",
    "forged uploads",
    "second server",
    "rematch",
    "printed address",
    "damaged database",
    "empty database",
    "locked database",
    "figures",
    "names",
];

#[test]
fn what_the_review_found_holds_when_attacked_from_outside() {
    if Command::new("python3").arg("--version").output().is_err() {
        return eprintln!("skipped: no python3 here");
    }
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/attack");
    let mut attack = Command::new("python3");
    let ran = attack.arg(tool).arg(env!("CARGO_BIN_EXE_tannenberg")).args(QUICK).output().unwrap();
    let told = String::from_utf8_lossy(&ran.stdout);
    let holds = told.lines().filter(|line| line.starts_with("holds: ")).count();
    assert_eq!(holds, QUICK.len(), "{told}{}", String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success());
}
