//! A slow, plain second reading of zones, marches, supply lines, duties of combat, odds and retreats, held against the
//! title on states of random play. `T14_STATES` looks at more of them than the gate does.

mod agree_combats;
mod agree_marches;
mod agree_supplies;
mod battle;
mod duty;
mod fire;
mod guns;
mod ledger;
mod march;
mod plain;
mod pursuit;
mod rail;
mod retreat;
mod supply;

use atlas::HexId;
use battle::Parties;
use duty::{Attack, Debts};
use engine::scout::Reach;
use engine::{Choice, Facts, GameSetup, Input, Pending, Rules, Scout, Side, Title, UnitId, laws};
use plain::{Board, Hexes, Plain};
use std::collections::BTreeSet;
use tannenberg_1914::{Frame, GERMAN, Phase, RUSSIAN, T14Rules, T14State, Tannenberg1914, UNITS, UnitSet};

/// Every ruling that is a switch, decided the other way.
const SWITCHES: [(&str, &str); 7] = [
    ("barrage", "on"),
    ("poor-odds", "down"),
    ("sliding", "never"),
    ("hungry-march", "full"),
    ("line-from-road", "paid"),
    ("bases", "anywhere"),
    ("opening-control", "frontier"),
];

const SCENARIOS: [&str; 5] = ["border", "gumbinnen", "tannenberg", "masuria", "campaign"];

/// Random play from a seed; `look` sees every state before it is answered and says whether to go on. These players like
/// to march on, and to fight.
fn wander(rules: &T14Rules, seed: u64, mut look: impl FnMut(&T14State) -> bool) {
    let mut seed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut draw = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 20) as usize % n.max(1)
    };
    let mut s = rules.setup();
    let (mut legal, mut facts) = (Vec::new(), Facts::silent());
    loop {
        if !look(&s) {
            return;
        }
        let input = match rules.pending(&s) {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled(draw(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                if legal.len() > 1 && draw(3) != 0 {
                    legal.retain(|c| *c != Choice::Done);
                }
                if asked(rules, &s) == "option" && draw(2) == 0 {
                    // the longest way back, so that there is something to pursue
                    legal.drain(..legal.len() - 1);
                }
                if matches!(s.agenda.last(), Some(Frame::March(_))) && draw(3) != 0 {
                    towards_the_enemy(rules, &s, &mut legal);
                }
                Input::Choice(legal[draw(legal.len())])
            }
        };
        rules.apply_unchecked(&mut s, input, &mut facts);
    }
}

/// Leaves only the steps that bring a march nearest to enemy troops.
fn towards_the_enemy(rules: &T14Rules, s: &T14State, legal: &mut Vec<Choice>) {
    let hostile = |u: &usize| place(s, *u).is_some() && rules.counter(UnitId(*u as u16)).side != s.phasing;
    let foes: Vec<HexId> = (0..UNITS).filter(hostile).map(|u| place(s, u)).collect();
    let far = |c: &Choice| match c {
        Choice::Hex(h) => foes.iter().map(|f| f.distance(*h)).min().unwrap_or(0),
        _ => u32::MAX,
    };
    let best = legal.iter().map(far).min().unwrap_or(u32::MAX);
    if best < u32::MAX {
        legal.retain(|c| far(c) == best);
    }
}

/// Games of every scenario in turn, by our rulings and with every switch thrown, until `look` has seen enough.
fn games(first: u64, mut look: impl FnMut(&T14Rules, &Board, &str, &T14State) -> bool) {
    let ready = |setup: GameSetup| {
        let rules = Tannenberg1914::new().open(&setup, None).unwrap();
        let board = Board::new(&rules);
        (setup.scenario.clone(), rules, board)
    };
    let switched =
        |id: &&str| SWITCHES.iter().fold(GameSetup::new(id), |s, (name, value)| s.with(name, value));
    let ours = SCENARIOS.iter().map(|id| GameSetup::new(id));
    let all: Vec<_> = ours.chain(SCENARIOS.iter().map(switched)).map(ready).collect();
    for seed in first.. {
        for (id, rules, board) in &all {
            let mut go_on = true;
            wander(rules, seed, |s| {
                go_on = look(rules, board, id, s);
                go_on
            });
            if !go_on {
                return;
            }
        }
    }
}

fn states(usual: usize) -> usize {
    laws::size("T14_STATES", usual as u64, 100_000) as usize
}

fn asked(rules: &T14Rules, s: &T14State) -> &'static str {
    match rules.pending(s) {
        Pending::Ask(_, prompt) => prompt.ask,
        Pending::Roll(dice) => dice.purpose,
        Pending::Over(_) => "over",
    }
}

/// Where a counter stands.
fn place(s: &T14State, u: usize) -> HexId {
    s.at(UnitId(u as u16))
}

fn hexes(legal: &[Choice]) -> Hexes {
    legal.iter().filter_map(|c| if let Choice::Hex(h) = c { Some(*h) } else { None }).collect()
}

fn units(legal: &[Choice]) -> BTreeSet<usize> {
    legal.iter().filter_map(|c| if let Choice::Unit(u) = c { Some(u.index()) } else { None }).collect()
}

fn list(set: &UnitSet) -> Vec<usize> {
    set.iter().map(UnitId::index).collect()
}

/// The position, for whoever has to look at a disagreement.
fn shown(rules: &T14Rules, s: &T14State) -> String {
    let mut doc = engine::text::Doc::new();
    rules.write(s, &mut doc);
    format!("{doc}")
}
