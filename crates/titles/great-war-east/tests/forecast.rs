//! Forecasts against the charts: the column from the ratio read off its heading, the cell from `charts.toml`, every face
//! of the die counted by hand. `GWE_BATTLES` looks at more battles than the gate does.

use engine::forecast::{Chance, chances};
use engine::laws;
use engine::{Facts, GameSetup, Input, Pending, Rules, Title};
use great_war_east::{Frame, GreatWarEast, GweRules, RUSSIAN, Stage, State};
use std::collections::BTreeMap;

/// The rows of the printed table, by die and column.
fn table() -> Vec<Vec<String>> {
    let text = include_str!("../data/charts.toml");
    let row = |n: usize| -> Vec<String> {
        let line = text.lines().find(|l| l.starts_with(&format!("row_{n} "))).expect("eight rows");
        line.split('"').skip(1).step_by(2).map(String::from).collect()
    };
    (1..=8).map(row).collect()
}

fn headings(key: &str) -> Vec<(i64, i64)> {
    let text = include_str!("../data/charts.toml");
    let line = text.lines().find(|l| l.starts_with(key)).expect("a row of ratios");
    let ratio = |r: &str| r.split_once('-').map(|(a, b)| (a.parse().unwrap(), b.parse().unwrap())).unwrap();
    line.split('"').skip(1).step_by(2).map(ratio).collect()
}

/// The distribution by hand.
fn by_hand(rules: &GweRules, s: &State) -> BTreeMap<String, u64> {
    let battle = rules.battle(s).unwrap();
    let ratios = headings(if usize::from(s.phasing) == RUSSIAN { "ratios_tcr2_3" } else { "ratios_tcr1" });
    let (attack, defence) = (i64::from(battle.attack), i64::from(battle.defence));
    let reached = |r: &(i64, i64)| defence == 0 || attack * r.1 >= defence * r.0;
    let base = ratios.iter().filter(|r| reached(r)).count() - 1;
    let column = (base + usize::from(s.fight.shift)).min(7);
    let table = table();
    let mut out = BTreeMap::new();
    for face in 1..=6 {
        let row = face + usize::try_from(battle.die).unwrap() - 1;
        *out.entry(table[row][column].clone()).or_insert(0) += 1;
    }
    out
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
            let at_die = matches!(s.agenda.last(), Some(Frame::Battle { .. })) && s.fight.stage == Stage::Die;
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
