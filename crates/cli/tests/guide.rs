//! The guide tells the truth: its examples load, its program finds the same dice.

mod common;

use common::{file, folder, tannenberg, with_input};
use engine::{Input, Pending};
use std::path::Path;
use std::process::Command;

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The fenced blocks of a kind.
fn blocks(page: &str, kind: &str) -> Vec<String> {
    let opening = format!("```{kind}\n");
    let parts = page.split(&opening).skip(1);
    parts.map(|p| p.split("\n```").next().unwrap_or(p).to_string() + "\n").collect()
}

#[test]
fn positions_of_the_guide_load() {
    let examples = blocks(&page("positions.md"), "position");
    assert!(examples.len() >= 4);
    let (wrong, right) = examples.split_first().unwrap();
    let ran = with_input(&["scene", "-"], wrong);
    assert_eq!(ran.code, 3);
    assert!(ran.err.contains("-:10: 0203 holds another counter already (2.2)"), "{}", ran.err);
    for text in right {
        let ran = with_input(&["scene", "-", "--legal"], text);
        assert_eq!(ran.code, 0, "{}\n{text}", ran.err);
    }
}

/// Whatever a written position says, the guide explains: every line and every status word of both titles.
#[test]
fn every_line_of_a_position_is_in_the_guide() {
    let page = page("positions.md");
    let mut draw = 1914_u64;
    let mut below = |n: usize| {
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (draw >> 33) as usize % n
    };
    for title in ["world-undone", "great-war-east"] {
        let info = library::shelf().info(title).unwrap();
        for scenario in &info.scenarios {
            let mut setup = engine::GameSetup::new(&scenario.id);
            for option in &info.options {
                setup = setup.with(&option.id, &option.values[below(option.values.len())]);
            }
            let setup = info.accept(&setup).unwrap();
            let mut table = library::shelf().begin(title, &setup).unwrap();
            for n in 0..600 {
                if n % 20 == 0 {
                    table.position().lines().for_each(|line| explained(&page, title, line));
                }
                let input = match table.pending() {
                    Pending::Over(_) => break,
                    Pending::Roll(dice) => Input::Rolled(below(dice.faces.into()) as u8 + 1),
                    Pending::Ask(..) => {
                        let legal = table.legal();
                        Input::Choice(legal[below(legal.len())])
                    }
                };
                table.play(input).unwrap();
            }
        }
    }
}

fn explained(page: &str, title: &str, line: &str) {
    let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
    let Some(key) = words.next() else { return };
    let is_hex = key.bytes().all(|b| b.is_ascii_digit());
    let said = |text: String| page.contains(&text);
    assert!(is_hex || said(format!("`{key} ")) || said(format!("`{key}`")), "{title}: the line {key:?}");
    if is_hex || ["due", "lost", "waiting", "abroad"].contains(&key) {
        for word in words.skip(1) {
            let known = match word.split_once('=') {
                Some((name, _)) => said(format!("{name}=")),
                None => said(format!("`{word}`")),
            };
            assert!(known, "{title}: the word {word:?} in {line:?}");
        }
    }
}

#[test]
fn the_game_of_the_guide_replays() {
    let examples = blocks(&page("game-files.md"), "game");
    assert_eq!(examples.len(), 1);
    let ran = with_input(&["replay", "-"], &examples[0]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("1 dice"), "{}", ran.out);
}

#[test]
fn every_command_is_in_the_guide() {
    let page = page("command-line.md");
    let help = tannenberg(&["help"]).out;
    let commands =
        help.lines().skip_while(|l| !l.starts_with("Commands:")).skip(1).take_while(|l| !l.is_empty());
    let names: Vec<&str> = commands
        .filter(|l| l.starts_with("  ") && !l.starts_with("   "))
        .filter_map(|l| l.split_whitespace().next())
        .collect();
    assert!(names.len() > 8, "{help}");
    for name in names {
        assert!(name == "help" || page.contains(&format!("\n## {name}")), "{name} is missing");
    }
}

/// The outsider's program agrees with ours, and finds a forged die. Skipped where there is no Python.
#[test]
fn the_program_of_the_guide_finds_the_same_dice() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("no python3 here");
        return;
    }
    let folder = folder("python");
    let program = file(&folder, "check.py", &blocks(&page("dice.md"), "python")[0]);
    let python = |game: &str| Command::new("python3").args([program.as_str(), game]).output().unwrap();
    let mut dice = 0;
    for seed in ["1", "2", "3", "4", "5", "6"] {
        let game = folder.join(format!("{seed}.game")).to_string_lossy().into_owned();
        let entropy = ["--entropy", "Löwe", "--entropy", "two words"];
        assert_eq!(
            tannenberg(&[&["new", "drill", "skirmish", "--out", &game][..], &entropy].concat()).code,
            0
        );
        let seats = ["--white", "bot:random", "--black", "bot:random", "--seed", seed];
        assert_eq!(tannenberg(&[&["play", game.as_str()][..], &seats].concat()).code, 0);
        let said = python(&game);
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
        let ours = tannenberg(&["verify", &game, "--json"]).json()["dice"].as_u64().unwrap();
        assert_eq!(String::from_utf8_lossy(&said.stdout), format!("{ours} dice are as promised\n"));
        dice += ours;
        let text = std::fs::read_to_string(&game).unwrap();
        if let Some(line) = text.lines().find(|l| l.starts_with("roll ")) {
            let face: u8 = line[5..6].parse().unwrap();
            let forged = line.replacen(&line[5..6], &(face % 6 + 1).to_string(), 1);
            std::fs::write(&game, text.replacen(line, &forged, 1)).unwrap();
            assert!(!python(&game).status.success(), "a forged die goes unnoticed");
        }
    }
    assert!(dice > 0, "six games without a fight");
}
