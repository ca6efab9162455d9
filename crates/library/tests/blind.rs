//! Somebody who knows no rule of any book plays the first turn of every scenario, doing only what questions and duties
//! say. What costs that player something was announced in words before: a penalty nobody was told of is a fault of the
//! table, however right the engine is.

use engine::dice::DiceBox;
use engine::view::Duty;
use engine::{Choice, Eyes, Fact, Fate, GameSetup, Input, Lang, Pending, Side, Table, UnitId, View, What};
use std::collections::BTreeSet;

/// Inputs of a first turn at the most: whoever needs more does not end it.
const LONGEST: usize = 6_000;
/// Marches and attacks begun in one phase at the most: the player tries things out, then goes on.
const TRIES: usize = 25;

/// The player without rules.
#[derive(Default)]
struct Blind {
    /// What was announced to each side in this turn: the case, and the counters named.
    announced: Vec<(Side, String, BTreeSet<u16>)>,
    /// Things begun in this phase.
    tries: usize,
    phase: String,
}

impl Blind {
    /// Reads the card: what the book wants of the side asked.
    fn read(&mut self, side: Side, view: &View) {
        let now = view.sequence.iter().find(|p| p.when == engine::view::When::Now);
        let phase = format!("{side:?}/{}", now.map_or("", |p| p.key));
        if phase != self.phase {
            (self.phase, self.tries) = (phase, 0);
        }
        for duty in view.duties.iter().filter(|d| !d.is_met()) {
            self.announced.push((side, duty.case.to_string(), duty.units.iter().map(|u| u.0).collect()));
        }
    }
    /// One answer. A duty's own counters and hexes come first, then something may be tried, then the word that ends the
    /// question; where nothing can be declined, the first answer.
    fn answer(&mut self, view: &View) -> Choice {
        let offers: Vec<Choice> = view.offers.iter().map(|o| o.choice).collect();
        let open: Vec<&Duty> = view.duties.iter().filter(|d| !d.is_met()).collect();
        let wanted = |c: &&Choice| match c {
            Choice::Unit(unit) => open.iter().any(|d| d.units.contains(unit)),
            Choice::Hex(hex) => open.iter().any(|d| d.hexes.contains(hex)),
            _ => false,
        };
        let ends = offers.contains(&Choice::Done);
        if !ends {
            return offers.iter().find(wanted).copied().unwrap_or(offers[0]);
        }
        self.tries += 1;
        match offers.iter().find(wanted) {
            Some(choice) if self.tries < TRIES => *choice,
            _ => Choice::Done,
        }
    }
    fn told(&self, side: Side, case: &str, unit: Option<UnitId>) -> bool {
        self.announced
            .iter()
            .any(|(s, c, units)| *s == side && (c == case || unit.is_some_and(|u| units.contains(&u.0))))
    }
}

/// What a fact costs, and whom: points of somebody else, points of one's own, a counter, a step.
fn costs(fact: &Fact, owner: impl Fn(UnitId) -> Option<Side>, sides: u8) -> Vec<(Side, Option<UnitId>)> {
    let others = |side: Side| (0..sides).map(Side).filter(move |s| *s != side);
    match fact.what {
        What::Scores { side, points } if points > 0 => others(side).map(|s| (s, None)).collect(),
        What::Scores { side, .. } => vec![(side, None)],
        What::Steps { unit, .. } | What::Leaves { unit, fate: Fate::Eliminated, .. } => {
            owner(unit).map(|s| (s, Some(unit))).into_iter().collect()
        }
        _ => vec![],
    }
}

/// Plays one first turn; returns penalties nobody was told of.
fn first_turn(table: &mut dyn Table, seed: u8) -> Result<Vec<String>, String> {
    let sides = table.info().sides.len() as u8;
    let first = table.turn().number;
    let dice = DiceBox::new([seed; 32], &["blind"]);
    let (mut blind, mut surprises, mut rolls) = (Blind::default(), Vec::new(), 0);
    for _ in 0..LONGEST {
        if table.turn().number != first {
            return Ok(surprises);
        }
        let (input, chooser, fights) = match table.pending() {
            Pending::Over(_) => return Ok(surprises),
            Pending::Roll(die) => {
                // what a battle costs is told by its forecast
                let fights = table.forecast(Eyes::All, &[]).ok().flatten().is_some();
                rolls += 1;
                (Input::Rolled(dice.roll(rolls, die.faces)), None, fights)
            }
            Pending::Ask(side, prompt) => {
                let view = table.view(Eyes::Side(side));
                blind.read(side, &view);
                let answer = blind.answer(&view);
                // who is asked in the set-up which counter loses a step has been told of it by the question
                let named = prompt.kind == engine::PromptKind::SetUp && matches!(answer, Choice::Unit(_));
                (Input::Choice(answer), Some(side), prompt.kind.weighs() || named)
            }
        };
        let before = table.view(Eyes::All).counters;
        let owner = |unit: UnitId| before.iter().find(|c| c.id == unit).map(|c| c.side);
        let facts = table.play(input).map_err(|illegal| format!("{illegal:?}"))?;
        for fact in facts.iter().filter(|_| !fights) {
            for (side, unit) in costs(fact, owner, sides) {
                // what the other side did is not one's own neglect
                let own = chooser.is_none_or(|c| c == side);
                // points lost with a step that was announced are part of the same price
                let part = unit.is_none()
                    && facts
                        .iter()
                        .any(|f| f.what.unit().is_some() && blind.told(side, f.case.0, f.what.unit()));
                if own && !part && !blind.told(side, fact.case.0, unit) {
                    let words = table.say(Lang::En, &fact.what.text());
                    surprises.push(format!(
                        "{side:?}: {words} ({}), after {input:?} in {}",
                        fact.case, blind.phase
                    ));
                }
            }
        }
    }
    Err(format!("the turn does not end: {:?}", table.pending()))
}

#[test]
fn who_does_what_the_card_says_is_not_surprised_in_the_first_turn() {
    let mut faults = Vec::new();
    for info in library::shelf().titles() {
        for scenario in &info.scenarios {
            for seed in [1, 2] {
                let setup = GameSetup { scenario: scenario.id.clone(), ..GameSetup::default() };
                let mut table = library::shelf().begin(&info.id, &setup).expect("the scenario opens");
                match first_turn(&mut *table, seed) {
                    Ok(list) => {
                        faults.extend(list.iter().map(|f| format!("{}/{}: {f}", info.id, scenario.id)))
                    }
                    Err(why) => faults.push(format!("{}/{}: {why}", info.id, scenario.id)),
                }
            }
        }
    }
    faults.sort();
    faults.dedup();
    assert!(faults.is_empty(), "{} penalties nobody announced:\n{}", faults.len(), faults.join("\n"));
}
