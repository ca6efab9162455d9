//! Forecasts against the charts and against what is suffered: the column from the ratio over it, the cell from the
//! printed table, made worse where the battle itself is (10.43), every face of the die counted. `GWE_BATTLES` looks at more battles than the gate does.

use engine::forecast::{Chance, chances};
use engine::laws;
use engine::{Arg, Facts, GameSetup, Input, Pending, Rules, Title, What};
use great_war_east::{Frame, GreatWarEast, GweRules, RUSSIAN, Stage, State};
use std::collections::BTreeMap;

/// The printed table, entered a second time: by die, then column.
const TABLE: [[&str; 8]; 8] = [
    ["1/1", "1/1", "-/1", "-/2", "-/3", "-/3", "-/E", "-/E"],
    ["1/1", "1/1", "1/1", "1/2", "-/2", "-/2", "-/E", "-/E"],
    ["1/-", "1/1", "1/1", "1/1", "1/2", "1/2", "-/3", "-/3"],
    ["1/-", "1/-", "1/1", "1/1", "1/1", "1/2", "1/2", "-/3"],
    ["2/-", "1/-", "1/-", "1/1", "1/1", "1/1", "1/1", "1/2"],
    ["2/-", "2/-", "1/-", "1/-", "1/1", "1/1", "1/1", "1/1"],
    ["2/-", "2/-", "2/-", "1/-", "1/-", "1/1", "1/1", "1/1"],
    ["2/-", "2/-", "2/-", "2/-", "1/-", "1/-", "1/-", "1/1"],
];

/// The ratios over its columns: TCR 1, and TCR 3 one to the left.
const RATIOS: [(i64, i64); 9] = [(1, 4), (1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)];

/// The distribution by hand.
fn by_hand(rules: &GweRules, s: &State) -> BTreeMap<String, u64> {
    let battle = rules.battle(s).unwrap();
    let ratios = if s.phasing == RUSSIAN { &RATIOS[1..9] } else { &RATIOS[0..8] };
    let (attack, defence) = (i64::from(battle.attack), i64::from(battle.defence));
    let reached = |r: &(i64, i64)| defence == 0 || attack * r.1 >= defence * r.0;
    let base = ratios.iter().filter(|r| reached(r)).count() - 1;
    let column = (base + usize::from(s.fight.shift)).min(7);
    let mut out = BTreeMap::new();
    for face in 1..=6 {
        let row = face + usize::try_from(battle.die).unwrap() - 1;
        *out.entry(suffered(rules, s, face as u8, TABLE[row][column])).or_insert(0) += 1;
    }
    out
}

/// What a face does in the end: the cell, as the log corrects it for those out of command.
fn suffered(rules: &GweRules, s: &State, face: u8, cell: &str) -> String {
    let (mut then, mut facts) = (*s, Facts::new());
    rules.apply_unchecked(&mut then, Input::Rolled(face), &mut facts);
    let (mut attacker, mut defender) = cell.split_once('/').unwrap();
    for fact in facts.list() {
        match fact.what {
            What::Tells { text } if text.key == "worse-attacker" => attacker = "2",
            What::Tells { text } if text.key == "worse-defender" => match text.args()[0].1 {
                Arg::Word(result) => defender = result,
                other => panic!("{other:?} is no result"),
            },
            _ => {}
        }
    }
    let result = format!("{attacker}/{defender}");
    if then.fight.stage >= Stage::Option {
        let code = |n: u8| ["-", "1", "2", "3", "E"][usize::from(n)];
        assert_eq!(format!("{}/{}", code(then.fight.attacker), code(then.fight.defender)), result);
    }
    result
}

#[test]
fn forecasts_equal_the_charts() {
    let wanted = laws::size("GWE_BATTLES", 60, 10_000) as usize;
    let title = GreatWarEast::new();
    let mut seen = 0;
    for seed in 1u64.. {
        let scenario = ["encirclement", "winter-battle"][seed as usize % 2];
        let rules = title.open(&GameSetup::new(scenario), None).unwrap();
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut draw = |n: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 20) as usize % n.max(1)
        };
        let mut s = rules.setup();
        let (mut legal, mut facts) = (Vec::new(), Facts::silent());
        loop {
            let waits = rules.pending(&s);
            let at_die = matches!(s.agenda.last(), Some(Frame::Battle(_))) && s.fight.stage == Stage::Die;
            if at_die {
                let forecast = chances(&rules, &s).expect("a battle is at hand");
                for (result, count) in by_hand(&rules, &s) {
                    let found = forecast.chances.iter().find(|c| c.0 == result).map(|c| c.1);
                    let wanted = Chance::NEVER.or(Chance { num: count, den: 6 });
                    assert_eq!(found, Some(wanted), "{result}: {:?}", forecast.battle);
                }
                seen += 1;
            }
            let input = match waits {
                Pending::Over(_) => break,
                Pending::Roll(dice) => Input::Rolled(draw(dice.faces.into()) as u8 + 1),
                Pending::Ask(..) => {
                    rules.legal(&s, &mut legal);
                    Input::Choice(legal[draw(legal.len())])
                }
            };
            rules.apply_unchecked(&mut s, input, &mut facts);
        }
        if seen >= wanted {
            return;
        }
    }
}
