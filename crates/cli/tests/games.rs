//! From `new` by way of `play` to `verify`, and what is said when somebody touched the dice.

mod common;

use common::{folder, tannenberg, with_input};
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

fn begin(name: &str) -> String {
    let path = folder(name).join("a.game").to_string_lossy().into_owned();
    let ran = tannenberg(&["new", "drill", "skirmish", "--out", &path, "--option", "open-woods=on"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    path
}

/// A game that bots have finished, with at least one die in it.
fn finished(name: &str) -> String {
    for seed in 1..20 {
        let path = begin(&format!("{name}-{seed}"));
        let seed = seed.to_string();
        let ran =
            tannenberg(&["play", &path, "--white", "bot:cadet", "--black", "bot:random", "--seed", &seed]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        if std::fs::read_to_string(&path).unwrap().contains("roll ") {
            return path;
        }
    }
    panic!("twenty games without a fight");
}

#[test]
fn a_game_of_bots_is_verified() {
    let path = finished("verified");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("\nseed "), "the seed is published\n{text}");
    assert!(!std::path::Path::new(&format!("{path}.seed")).exists(), "and kept secret no longer");
    let ran = tannenberg(&["verify", &path]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let json = tannenberg(&["verify", &path, "--json"]).json();
    assert_eq!(json["verified"], true);
    assert!(json["dice"].as_u64().unwrap() > 0);
    let replay = tannenberg(&["replay", &path, "--quiet"]);
    assert!(replay.out.contains(&format!("digest {}", json["digest"].as_str().unwrap())), "{}", replay.out);
}

#[test]
fn a_tampered_die_is_refused() {
    let path = finished("tampered");
    let text = std::fs::read_to_string(&path).unwrap();
    let (no, line) = text.lines().enumerate().find(|(_, l)| l.starts_with("roll ")).unwrap();
    let face: u8 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    let other = face % 6 + 1;
    let forged = line.replacen(&face.to_string(), &other.to_string(), 1);
    let text: Vec<&str> =
        text.lines().enumerate().map(|(i, l)| if i == no { forged.as_str() } else { l }).collect();
    std::fs::write(&path, text.join("\n")).unwrap();
    let ran = tannenberg(&["verify", &path]);
    assert_eq!(ran.code, 1);
    // the forged die either does not fit the seed, or has already led to a move that is not legal any more
    assert!(ran.err.contains("NOT verified"), "{}", ran.err);
    assert!(ran.err.contains(&format!("{path}:")), "{}", ran.err);
}

#[test]
fn another_seed_is_not_the_promised_one() {
    let path = finished("seed");
    let text = std::fs::read_to_string(&path).unwrap();
    let seed = text.lines().find(|l| l.starts_with("seed ")).unwrap();
    let forged = format!("seed      {}", "0".repeat(64));
    std::fs::write(&path, text.replace(seed, &forged)).unwrap();
    let ran = tannenberg(&["verify", &path]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("not the one the host committed to"), "{}", ran.err);
}

#[test]
fn a_person_plays_is_refused_takes_back_and_saves() {
    let path = begin("person");
    let typed = "?\nwhy 0403\n0403\nW:horse\nundo\nunits\nodds\nnonsense\nW:horse\n0102\nquit\n";
    let ran = with_input(&["play", &path, "--black", "bot:random"], typed);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for said in [
        "unit W:horse         horse in 0101",
        "hex 0403: not allowed, see order: Choose a counter here.",
        "hex 0403 is refused: Choose a counter here.",
        "taken back; white is asked: Which unit marches?",
        "0101         W:horse *",
        "no battle is at hand",
        "\"nonsense\" is no choice",
        "horse moves from 0101 to 0102",
        "saved in",
    ] {
        assert!(ran.out.contains(said), "{said:?} is missing in\n{}", ran.out);
    }
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.ends_with("begin\nunit W:horse\nhex 0102\n"), "{text}");
    // it is not over: nothing to verify yet, but it plays on
    let ran = tannenberg(&["verify", &path]);
    assert!(ran.err.contains("the seed is not published yet"), "{}", ran.err);
    let ran = tannenberg(&["play", &path, "--seat", "white=bot:random", "--seat", "black=bot:cadet"]);
    assert!(ran.out.contains("the seed is published"), "{}\n{}", ran.out, ran.err);
    assert_eq!(tannenberg(&["verify", &path]).code, 0);
}

#[test]
fn replay_stops_where_it_is_told_and_prints_the_position() {
    let path = finished("replay");
    let ran = tannenberg(&["replay", &path, "--to", "0"]);
    assert!(ran.out.contains("0101      W:horse") && ran.out.contains("0 inputs"), "{}", ran.out);
    let ran = tannenberg(&["replay", &path]);
    assert!(ran.out.contains("The die shows"), "{}", ran.out);
}

#[test]
fn strange_game_files_are_refused_with_a_reason() {
    let folder = folder("strange");
    let head = "tannenberg-game 1\ntitle drill\nrules 1\nscenario skirmish\n";
    for (text, why) in [
        ("hello\n".to_string(), ":1: a game file begins with"),
        (head.to_string(), ": the line \"begin\""),
        (head.replace("rules 1", "rules 7") + "begin\n", ": this game was played by rules 7 of drill"),
        (head.replace("skirmish", "siege") + "begin\n", ": drill has no scenario"),
        (format!("{head}begin\nunit W:horse\nhex 0303\n"), ":7: hex 0303 is not allowed, see 2.3:"),
        (
            format!("{head}begin\nunit W:horse\nhex 0404\n"),
            ":7: hex 0404 is not allowed: That hex is not on the map.",
        ),
        (format!("{head}begin\nroll 3\n"), ":6: roll 3 is not allowed"),
        (format!("{head}begin\ndance\n"), ":6: \"dance\" is no choice"),
        (format!("{head}seed 12\nbegin\n"), ":5: a seed is 64 hexadecimal digits"),
    ] {
        let path = common::file(&folder, "strange.game", &text);
        for command in ["replay", "play"] {
            let ran = tannenberg(&[command, &path]);
            assert_eq!(ran.code, 3, "{text}\n{}", ran.err);
            assert!(ran.err.contains(&format!("{path}{why}")), "{text}\n{}", ran.err);
        }
    }
}

#[test]
fn new_refuses_what_cannot_be_played() {
    for (words, why) in [
        (&["new", "chess", "x"][..], "there is no title \"chess\""),
        (&["new", "drill", "siege"], "drill has no scenario \"siege\""),
        (&["new", "drill", "skirmish", "--option", "magic=on"], "drill has no option \"magic\""),
        (
            &["new", "drill", "skirmish", "--option", "open-woods=maybe"],
            "option open-woods is one of off, on",
        ),
    ] {
        let ran = tannenberg(words);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(ran.err.contains(why), "{}", ran.err);
    }
}

/// Nobody has to type `quit` for the game to be there again.
#[test]
fn what_was_played_outlives_a_closed_terminal() {
    let path = begin("closed");
    let mut child = Command::new(env!("CARGO_BIN_EXE_tannenberg"))
        .args(["play", &path])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.as_mut().unwrap().write_all(b"W:horse\nundo\nW:foot\n0202\n").unwrap();
    let kept = |text: &str| text.ends_with("begin\nunit W:foot\nhex 0202\n");
    let there = (0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(25));
        kept(&std::fs::read_to_string(&path).unwrap())
    });
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(there, "{}", std::fs::read_to_string(&path).unwrap());
}

/// The same game under different records of its draw: what is promised is said, and no more.
#[test]
fn verify_says_what_is_promised_and_no_more() {
    let path = finished("promised");
    let text = std::fs::read_to_string(&path).unwrap();
    let words: Vec<&str> = text.lines().filter_map(|l| l.strip_prefix("entropy")).map(str::trim).collect();
    let seals: Vec<String> = words.iter().map(|w| engine::dice::seal(w)).collect();
    let with = |lines: &str| {
        let first = text.lines().position(|l| l.starts_with("commitment")).unwrap();
        let mut all: Vec<&str> = text.lines().collect();
        all.splice(first + 1..first + 1, lines.lines());
        std::fs::write(&path, all.join("\n")).unwrap();
        tannenberg(&["verify", &path])
    };
    let [a, b] = [&seals[0], &seals[1]];
    let both = format!("seat person 1 sealed {a}\nseat person 2 sealed {b}");
    let one = format!("seat person 1 sealed {a}\nseat person 2");
    for (lines, says, never) in [
        (both.as_str(), "nobody chose these dice", "trust"),
        (one.as_str(), "without a sealed word (2) have to trust", "nobody chose"),
        ("seat person 1\nseat person 2", "Nobody sealed a word", "nobody chose"),
        ("seat person 1\nseat person 1", "One person played", "nobody chose"),
        ("seat person 1\nseat bot", "One person played", "nobody chose"),
        ("", "One person played", "nobody chose"),
        ("seat person 1\nseat person 2\nbrought 3", "brought from another table", "verified"),
    ] {
        let ran = with(lines);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.contains(says), "{lines}\n{}", ran.out);
        assert!(!ran.out.contains(never), "{lines} says too much\n{}", ran.out);
    }
    let ahead = with(&both).out;
    assert!(ahead.contains("could look ahead") && ahead.contains("showed the mark"), "{ahead}");
    let void = with(&format!("{both}\nvoid 2")).out;
    assert!(void.contains("was not opened: 1 (seat 2)"), "{void}");
    let swapped = with(&format!("seat person 1 sealed {b}\nseat person 2 sealed {a}"));
    assert!(swapped.code == 1 && swapped.err.contains("not the one it sealed"), "{}", swapped.err);
}

/// The terminal accepts the names it prints, and has a map and a score.
#[test]
fn a_person_uses_printed_names_and_looks_at_map_and_score() {
    let path = folder("named").join("w.game").to_string_lossy().into_owned();
    assert_eq!(tannenberg(&["new", "world-undone", "historical", "--out", &path]).code, 0);
    let ran = with_input(&["play", &path, "--russian", "bot:random"], "map 5320\nscore\n2/I\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("5320") && ran.out.contains("two counters of the side"), "{}", ran.out);
    assert!(ran.out.contains("if it ended now"), "{}", ran.out);
    assert!(!ran.out.contains("help tells what else"), "{}", ran.out);
    assert!(std::fs::read_to_string(&path).unwrap().contains("unit G:I-2"), "the choice is in the file");
}
