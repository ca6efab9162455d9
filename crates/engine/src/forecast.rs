//! Exact chances: the dice of a battle, all of them, thrown through the resolver itself.

use crate::choice::{Case, Choice, Eyes, Illegal, Input, Pending, UnitId};
use crate::fact::{Facts, What};
use crate::preview::{play_prefix, supposed};
use crate::rules::Rules;
use crate::say::Text;
use atlas::HexId;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a term of the reckoning acts on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Acts {
    /// The attacker's strength.
    Attack,
    /// The defender's strength.
    Defence,
    /// The column of the table.
    Column,
    /// The die.
    Die,
}

/// One modifier and the case behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Term {
    /// The case behind it.
    pub case: Case,
    /// What it acts on.
    pub acts: Acts,
    /// How much: `+2`, `-1`, `half`, `x2`.
    pub amount: String,
    /// What it is.
    pub label: Text,
    /// The counters that bring it.
    pub units: Vec<UnitId>,
}

impl Term {
    /// One that nobody in particular brings.
    pub fn new(case: &'static str, acts: Acts, amount: impl Into<String>, label: Text) -> Term {
        Term { case: Case(case), acts, amount: amount.into(), label, units: Vec::new() }
    }
    /// One that counters bring: its sentence names the first as `$unit` and counts the others as `$more`. None without them.
    pub fn by(
        case: &'static str,
        acts: Acts,
        amount: impl Into<String>,
        key: &'static str,
        units: impl IntoIterator<Item = UnitId>,
    ) -> Option<Term> {
        let units: Vec<UnitId> = units.into_iter().collect();
        let label = Text::new(key).unit("unit", *units.first()?).number("more", units.len() as i32 - 1);
        Some(Term { units, ..Term::new(case, acts, amount, label) })
    }
}

/// A battle by the numbers the resolver uses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Battle {
    /// The table's name.
    pub table: &'static str,
    /// Its columns as printed.
    pub columns: Vec<String>,
    /// Its rows as printed.
    pub rows: Vec<String>,
    /// Its cells, row by row.
    pub cells: Vec<Vec<&'static str>>,
    /// The column that applies.
    pub column: u8,
    /// What is added to the die.
    pub die: i8,
    /// Who attacks.
    pub attackers: Vec<UnitId>,
    /// Who defends, by what the asker may know.
    pub defenders: Vec<UnitId>,
    /// The hexes attacked.
    pub hexes: Vec<HexId>,
    /// Strength of the attack after all terms, in parts of a point.
    pub attack: i32,
    /// Strength of the defence, in the same parts.
    pub defence: i32,
    /// How many parts make a point: 4 where a book counts in quarters.
    pub parts: u8,
    /// Every modifier with its case.
    pub terms: Vec<Term>,
    /// Where the defenders could begin to retreat.
    pub retreats: Vec<HexId>,
    /// Who could advance.
    pub advances: Vec<UnitId>,
}

impl Battle {
    /// A strength in points: `"6.5"` for 26 quarters.
    pub fn points(&self, strength: i32) -> String {
        (f64::from(strength) / f64::from(self.parts)).to_string()
    }
}

/// An exact chance, reduced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chance {
    /// Ways it happens …
    pub num: u64,
    /// … of so many.
    pub den: u64,
}

impl Chance {
    /// Never.
    pub const NEVER: Chance = Chance { num: 0, den: 1 };
    /// Always.
    pub const SURE: Chance = Chance { num: 1, den: 1 };

    fn reduced(num: u64, den: u64) -> Chance {
        let (mut a, mut b) = (num, den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Chance { num: num / a.max(1), den: den / a.max(1) }
    }
    /// Either of two that exclude each other.
    pub fn or(self, other: Chance) -> Chance {
        Chance::reduced(self.num * other.den + other.num * self.den, self.den * other.den)
    }
    /// One of `n` equal parts.
    pub fn part(self, n: u64) -> Chance {
        Chance::reduced(self.num, self.den * n)
    }
}

/// The exact distribution of a battle's results.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Forecast {
    /// The battle.
    pub battle: Battle,
    /// Each result of the table with its chance; they add up to one.
    pub chances: Vec<(String, Chance)>,
}

/// The chances of the battle that `prefix` plans, or of the one whose die is awaited. `None` where there is none,
/// or where these eyes may not plan it.
pub fn forecast<R: Rules>(
    rules: &R,
    s: &R::State,
    eyes: Eyes,
    prefix: &[Choice],
) -> Result<Option<Forecast>, Illegal> {
    let Some(mut known) = supposed(rules, s, eyes) else { return Ok(None) };
    match rules.pending(&known) {
        Pending::Ask(side, _) if !eyes.are(side) && !prefix.is_empty() => return Ok(None),
        _ => {}
    }
    let played = play_prefix(rules, &mut known, prefix)?;
    match prefix.get(played) {
        Some(surplus) => Err(Illegal::order(Input::Choice(*surplus), Text::new("surplus"))),
        None => Ok(chances(rules, &known)),
    }
}

/// The chances of the battle that stands in a state, its die thrown through the resolver.
pub fn chances<R: Rules>(rules: &R, s: &R::State) -> Option<Forecast> {
    let mut known = s.clone();
    let mut facts = Facts::silent();
    // a battle has few stages; the bound only guards against a title that never reaches its die
    for _ in 0..64 {
        match rules.pending(&known) {
            Pending::Ask(..) => {
                let choice = rules.towards_die(&known)?;
                // the open door: a plan that still owes something is judged as it stands
                rules.apply_unchecked(&mut known, Input::Choice(choice), &mut facts);
            }
            Pending::Roll(_) => {
                let battle = rules.battle(&known)?;
                let mut results = BTreeMap::new();
                throw(rules, &known, Chance::SURE, &mut results);
                return Some(Forecast { battle, chances: results.into_iter().collect() });
            }
            Pending::Over(_) => return None,
        }
    }
    None
}

/// Throws every face of the die awaited, and of those that follow it, until the table has answered. What is asked between
/// two dice is answered by the way to the next; a battle that has none left ends without a result.
fn throw<R: Rules>(rules: &R, s: &R::State, chance: Chance, results: &mut BTreeMap<String, Chance>) {
    let mut s = s.clone();
    let dice = loop {
        match (rules.pending(&s), rules.towards_die(&s)) {
            (Pending::Roll(dice), _) => break dice,
            (Pending::Ask(..), Some(choice)) => {
                rules.apply_unchecked(&mut s, Input::Choice(choice), &mut Facts::silent());
            }
            _ => return add(results, "-", chance),
        }
    };
    for face in 1..=dice.faces {
        let mut next = s.clone();
        let mut facts = Facts::new();
        rules.apply_unchecked(&mut next, Input::Rolled(face), &mut facts);
        // where a rule makes the cell of the table better or worse, the last word is what is applied
        let answer = facts.list().iter().rev().find_map(|f| match f.what {
            What::Resolves { result, .. } => Some(result),
            _ => None,
        });
        match answer {
            Some(result) => add(results, result, chance.part(dice.faces.into())),
            None => throw(rules, &next, chance.part(dice.faces.into()), results),
        }
    }
}

fn add(results: &mut BTreeMap<String, Chance>, result: &str, chance: Chance) {
    let sum = results.entry(result.to_string()).or_insert(Chance::NEVER);
    *sum = sum.or(chance);
}
