//! Positions that somebody has tampered with: they are refused with a reason, or they can be looked at, written, read
//! again and played on. `GWE_FORGED` tries more of them than the gate does.

use engine::laws;
use engine::text::{Doc, Line};
use engine::{Eyes, Facts, GameSetup, Input, Pending, Rules, Side, Title};
use great_war_east::{GreatWarEast, GweRules, State};

const SCENARIOS: [&str; 5] = ["campaign", "free-setup", "encirclement", "winter-battle", "three-player"];

struct Draw(u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n.max(1)
    }
}

fn input(rules: &GweRules, s: &State, draw: &mut Draw) -> Option<Input> {
    let mut legal = Vec::new();
    match rules.pending(s) {
        Pending::Over(_) => None,
        Pending::Roll(dice) => Some(Input::Rolled(draw.below(dice.faces.into()) as u8 + 1)),
        Pending::Ask(..) => {
            rules.legal(s, &mut legal);
            assert!(!legal.is_empty(), "a choice is owed and none can be made");
            Some(Input::Choice(legal[draw.below(legal.len())]))
        }
    }
}

fn written(rules: &GweRules, s: &State) -> Vec<Line> {
    let mut doc = Doc::new();
    rules.write(s, &mut doc);
    doc.lines
}

/// Positions of random games, one in so many.
fn honest(rules: &GweRules, every: usize, draw: &mut Draw) -> Vec<Vec<Line>> {
    let (mut s, mut found) = (rules.setup(), Vec::new());
    while let Some(input) = input(rules, &s, draw) {
        if draw.below(every) == 0 {
            found.push(written(rules, &s));
        }
        rules.apply_unchecked(&mut s, input, &mut Facts::silent());
    }
    found
}

/// A line from elsewhere, a line less, or other words in a line.
fn tamper(lines: &mut Vec<Line>, others: &[Vec<Line>], draw: &mut Draw) {
    let other = &others[draw.below(others.len())];
    let keys = ["doing", "fight", "step", "phasing", "journeys", "turn"];
    match draw.below(6) {
        0 => {
            // everything under way comes from another position
            lines.retain(|l| l.key != "doing");
            lines.extend(other.iter().filter(|l| l.key == "doing").cloned());
        }
        1 | 2 => {
            let key = keys[draw.below(keys.len())];
            let from: Vec<&Line> = other.iter().filter(|l| l.key == key).collect();
            if let Some(line) = from.get(draw.below(from.len())) {
                if draw.below(2) == 0 {
                    lines.retain(|l| l.key != key);
                }
                lines.push((*line).clone());
            }
        }
        3 => {
            lines.remove(draw.below(lines.len()));
        }
        _ => {
            let (i, j) = (draw.below(lines.len()), draw.below(other.len()));
            let mut words: Vec<&str> = lines[i].rest.split(' ').collect();
            let new: Vec<&str> = other[j].rest.split(' ').collect();
            let k = draw.below(words.len());
            words[k] = new[draw.below(new.len())];
            lines[i].rest = words.join(" ");
        }
    }
}

/// Looks at the position with all eyes, writes it, reads it again and plays on.
fn exercise(rules: &GweRules, start: State, draw: &mut Draw) {
    let mut s = start;
    rules.audit(&s).expect("what was read is in order");
    let mut doc = Doc::new();
    rules.write(&s, &mut doc);
    let again = rules.read(&Doc::parse("again", &doc.to_string())).expect("what was written can be read");
    assert_eq!(again, s);
    for _ in 0..40 {
        for eyes in [Eyes::Side(Side(0)), Eyes::Side(Side(1)), Eyes::Public, Eyes::All] {
            rules.view(&s, eyes);
        }
        let Some(input) = input(rules, &s, draw) else { return };
        rules.apply(&mut s, input, &mut Facts::new()).expect("what is legal can be played");
        rules.audit(&s).expect("a position in order stays in order");
    }
}

#[test]
fn tampered_positions_are_refused_or_can_be_played() {
    let rounds = laws::size("GWE_FORGED", 250, 20_000) as usize;
    let title = GreatWarEast::new();
    let mut draw = Draw(0x9E37_79B9_7F4A_7C15);
    let tables: Vec<GweRules> =
        SCENARIOS.iter().map(|id| title.open(&GameSetup::new(id), None).unwrap()).collect();
    let mut all: Vec<(usize, Vec<Line>)> = Vec::new();
    for (i, rules) in tables.iter().enumerate() {
        all.extend(honest(rules, 60, &mut draw).into_iter().map(|lines| (i, lines)));
    }
    let others: Vec<Vec<Line>> = all.iter().map(|a| a.1.clone()).collect();
    let mut taken = 0;
    for _ in 0..rounds {
        let (i, mut lines) = all[draw.below(all.len())].clone();
        for _ in 0..=draw.below(3) {
            tamper(&mut lines, &others, &mut draw);
        }
        let doc = Doc { file: "forged".into(), lines };
        let text = doc.to_string();
        let Ok(s) = tables[i].read(&Doc::parse("forged", &text)) else { continue };
        taken += 1;
        let seed = draw.0;
        let play = std::panic::AssertUnwindSafe(|| exercise(&tables[i], s, &mut draw));
        if let Err(panic) = std::panic::catch_unwind(play) {
            eprintln!("scenario {}, draw {seed}\n{text}", SCENARIOS[i]);
            std::panic::resume_unwind(panic);
        }
    }
    assert!(taken > rounds / 20, "only {taken} of {rounds} were taken");
}

/// On the opening of the campaign, with these lines in place of its own of the same keys.
fn refusal(lines: &[&str]) -> String {
    let rules = GreatWarEast::new().open(&GameSetup::new("campaign"), None).unwrap();
    let mut doc = Doc::new();
    rules.write(&rules.setup(), &mut doc);
    let key = |line: &str| line.split(' ').next().unwrap_or_default().to_string();
    doc.lines.retain(|l| !lines.iter().any(|new| key(new) == l.key));
    let text = format!("{}\n{doc}", lines.join("\n"));
    rules.read(&Doc::parse("forged", &text)).expect_err("somebody made this up").to_string()
}

#[test]
fn what_cannot_be_under_way_is_refused_with_its_line() {
    for lines in [
        ["step Movement", "doing Gruppen"],
        ["step Movement", "doing March{unit=R:III rail=0}"],
        ["step Movement", "doing Moves{side=german}"],
        ["step Combat", "doing Battle{side=russian}"],
        ["step Command", "doing CommandBy{staff=R:III}"],
        ["step MovementEnd", "doing Overstack{hex=9999 nation=0}"],
        ["step MovementEnd", "doing Overstack{hex=0607 nation=7}"],
        ["step Attrition", "doing Attrition{left=18446744073709551615 combat=no}"],
        ["step Withdrawal", "doing FollowUp{hex=0607 side=german}"],
        ["step Replacement", "doing ReplaceDie{unit=G:1}"],
        ["step Over", "doing Gruppen"],
        ["step Before", "doing Deploy{unit=G:1}"],
        ["step Before", "doing Marker{token=G:1}"],
    ] {
        let why = refusal(&lines);
        assert!(why.contains("forged:2:"), "{lines:?}: {why}");
    }
}

#[test]
fn numbers_out_of_range_are_refused_with_their_line() {
    for line in [
        "turn 200",
        "phasing 2",
        "forts [9 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4]",
        "rail-used [250 0 0]",
        "hoffman [R:III nobody]",
        "vp 30000",
        "called 16",
        "successor 3",
        "duties 9",
        "attempts 3",
        "resting 4294967295",
        "journeys [{unit=G:1 to=9999 left=3}]",
        "fight {stage=Option targets=[] attackers=[] defenders=[] hungry=[] shift=0 levels=0 attacker=9 defender=9 affected=0 owed=0 option=0 retreat=0 fed=no manned=0 next=0 hurt=no origins=[]}",
    ] {
        let why = refusal(&[line]);
        assert!(why.contains("forged:1:"), "{line}: {why}");
    }
}
