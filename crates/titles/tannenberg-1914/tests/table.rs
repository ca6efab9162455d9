//! What the table tells: every refusal has a cause that can be said in every language, and a forecast is what is applied.

use chacha20::ChaCha8Rng;
use engine::catalogue::Subject;
use engine::laws;
use engine::{Case, Choice, Eyes, Facts, GameSetup, Input, Lang, Pending, Rules, Title, UnitId, What};
use rand_core::{Rng, SeedableRng};
use std::collections::{BTreeMap, BTreeSet};
use tannenberg_1914::{T14Rules, T14State, Tannenberg1914, UNITS};

/// Plays at random and shows every `every`th state in which somebody is asked.
fn walk(
    rules: &T14Rules,
    seed: u64,
    inputs: usize,
    every: usize,
    mut look: impl FnMut(&T14State, engine::Side),
) {
    let (mut rng, mut s) = (ChaCha8Rng::seed_from_u64(seed), rules.setup());
    let mut legal: Vec<Choice> = Vec::new();
    for n in 0..inputs {
        let input = match rules.pending(&s) {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled((rng.next_u32() % u32::from(dice.faces)) as u8 + 1),
            Pending::Ask(side, _) => {
                if n % every == 0 {
                    look(&s, side);
                }
                rules.legal(&s, &mut legal);
                Input::Choice(legal[rng.next_u32() as usize % legal.len()])
            }
        };
        rules.apply_unchecked(&mut s, input, &mut Facts::silent());
    }
}

/// Every counter, every hex and hexside around, every pick and `done`: what is refused says why, here and now.
#[test]
fn every_refusal_says_its_cause() {
    let title = Tannenberg1914::new();
    let (mut looked, mut keys) = (0, BTreeSet::new());
    for (i, scenario) in ["border", "gumbinnen", "tannenberg", "masuria", "campaign"].into_iter().enumerate()
    {
        let setup = GameSetup::new(scenario).with("barrage", "on");
        let rules = title.open(&title.info().accept(&setup).unwrap(), None).unwrap();
        let hexes: Vec<_> = rules.map().hexes().iter().collect();
        let sides: Vec<_> = rules.map().hexsides().map(|(side, _)| side).collect();
        walk(&rules, 40 + i as u64, 2500, 11, |s, side| {
            let units = (0..UNITS as u16).map(|u| Choice::Unit(UnitId(u)));
            let hexes = hexes.iter().skip(looked % 7).step_by(7).map(|h| Choice::Hex(*h));
            let sides = sides.iter().skip(looked % 9).step_by(9).map(|h| Choice::Hexside(*h));
            let picks = (0..8).map(Choice::Pick);
            for choice in units.chain(hexes).chain(sides).chain(picks).chain([Choice::Done]) {
                let Some(refusal) = rules.refusal(s, Eyes::Side(side), choice) else { continue };
                looked += 1;
                assert!(
                    !refusal.why.is_empty(),
                    "{scenario}: {choice:?} is refused by {:?} without a cause",
                    refusal.case
                );
                if refusal.case == Case::ORDER || !keys.insert((refusal.case.0, refusal.why.key)) {
                    continue;
                }
                for lang in Lang::ALL {
                    let about = Subject { names: &rules, map: rules.map() };
                    let said = rules.catalogue().try_say(lang, &refusal.why, &about);
                    assert!(said.as_ref().is_ok_and(|text| !text.is_empty()), "{said:?}");
                }
            }
        });
    }
    assert!(looked > 100_000, "{looked} refusals");
    assert!(keys.len() > 45, "{} different causes: {keys:?}", keys.len());
}

/// All results of the dice awaited, thrown one by one through the checked door, with their number of 36ths.
fn thrown(rules: &T14Rules, s: &T14State, weight: u64, results: &mut BTreeMap<String, u64>) {
    let Pending::Roll(dice) = rules.pending(s) else { panic!("the table has not answered") };
    for face in 1..=dice.faces {
        let (mut next, mut facts) = (*s, Facts::new());
        rules.apply(&mut next, Input::Rolled(face), &mut facts).unwrap();
        let told = facts.list().iter().find_map(|f| match f.what {
            What::Resolves { result, table, column, row } => Some((result, table, column, row)),
            _ => None,
        });
        match told {
            Some((result, table, column, row)) => {
                *results.entry(result.to_string()).or_default() += weight / u64::from(dice.faces);
                let battle = rules.battle(s).unwrap();
                let cell = battle.cells[usize::from(row)][usize::from(column)];
                assert_eq!(
                    (battle.table, battle.column, cell),
                    (table, column, result),
                    "the cell that is lit"
                );
            }
            None => thrown(rules, &next, weight / u64::from(dice.faces), results),
        }
    }
}

/// Battles, shelling, barrages and bombs: what was forecast before the dice is what the dice bring. Players who stay where they are
/// fight a lot.
#[test]
fn a_forecast_is_what_is_applied() {
    let wanted = laws::size("T14_BATTLES", 400, 10_000);
    let title = Tannenberg1914::new();
    let mut seen: BTreeMap<&str, u64> = BTreeMap::new();
    let scenarios = ["gumbinnen", "tannenberg", "border", "masuria"];
    for seed in 0.. {
        let setup = GameSetup::new(scenarios[seed as usize % 4]).with("barrage", "on");
        let rules = title.open(&title.info().accept(&setup).unwrap(), None).unwrap();
        let (mut rng, mut s) = (ChaCha8Rng::seed_from_u64(seed), rules.setup());
        let mut legal: Vec<Choice> = Vec::new();
        loop {
            let input = match rules.pending(&s) {
                Pending::Over(_) => break,
                Pending::Roll(dice) => {
                    if let Some(forecast) = engine::forecast::chances(&rules, &s) {
                        let mut results = BTreeMap::new();
                        thrown(&rules, &s, 36, &mut results);
                        let told =
                            forecast.chances.iter().map(|(r, c)| (r.clone(), c.num * 36 / c.den)).collect();
                        assert_eq!(results, told);
                        *seen.entry(forecast.battle.table).or_default() += 1;
                    }
                    Input::Rolled((rng.next_u32() % u32::from(dice.faces)) as u8 + 1)
                }
                Pending::Ask(_, prompt) => {
                    rules.legal(&s, &mut legal);
                    let stays = prompt.ask == "moves" && legal[0] == Choice::Done && rng.next_u32() % 8 != 0;
                    let hex =
                        legal.iter().position(|c| prompt.ask == "attacks" && matches!(c, Choice::Hex(_)));
                    let pick = match hex {
                        _ if stays => 0,
                        Some(first) if rng.next_u32() % 8 != 0 => first,
                        _ => rng.next_u32() as usize % legal.len(),
                    };
                    Input::Choice(legal[pick])
                }
            };
            rules.apply_unchecked(&mut s, input, &mut Facts::silent());
        }
        let fought = seen.get("combat").copied().unwrap_or(0);
        if seen.values().sum::<u64>() >= wanted && fought >= wanted / 2 {
            break;
        }
    }
    println!("{seen:?}");
    assert!(seen["combat"] > wanted / 3 && seen["artillery"] > wanted / 20, "{seen:?}");
}

/// The book of rulings and the register of cases cite each other: whoever looks a case up finds every ruling that settles it.
#[test]
fn rulings_and_cases_cite_each_other() {
    let file =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/rulings/tannenberg-1914.md");
    let text = std::fs::read_to_string(file).unwrap();
    let title = Tannenberg1914::new();
    let (mut id, mut told) = ("", BTreeSet::new());
    for line in text.lines() {
        if let Some(head) = line.strip_prefix("### ") {
            id = head.split(' ').next().unwrap_or_default();
        }
        let Some(cases) = line.strip_prefix("Cases: ") else { continue };
        told.extend(cases.trim_end_matches('.').split(", ").map(|case| (case.to_string(), id.to_string())));
    }
    let cited = title.cases().cases.iter();
    let cited: BTreeSet<_> =
        cited.flat_map(|case| case.rulings.iter().map(|r| (case.id.clone(), r.clone()))).collect();
    assert!(told.len() > 300, "{} citations read", told.len());
    assert_eq!(told.difference(&cited).collect::<Vec<_>>(), Vec::<&(String, String)>::new(), "not cited");
    assert_eq!(cited.difference(&told).collect::<Vec<_>>(), Vec::<&(String, String)>::new(), "not told");
}
