//! 21.0: victory points and levels.

use crate::book::{GERMAN, RUSSIAN, Scenario};
use crate::state::{GERMANY, RUSSIA, SECOND_ARMY, Score, State, of};
use crate::zones::Look;
use crate::{GweRules, supply};
use engine::{Case, Facts, Outcome, Side, UnitId, What};

/// Does this kind of event score in the scenario (22.3, 22.4)?
pub(crate) fn counts(rules: &GweRules, kind: Score) -> bool {
    match rules.scenario {
        Scenario::Encirclement => !matches!(kind, Score::Towns | Score::West | Score::Empty),
        Scenario::Winter => !matches!(kind, Score::Towns | Score::West | Score::Sixth),
        _ => true,
    }
}

/// 21.15-21.17: points are added to or taken from the net Russian total at once. `whose` is the Russian player whose
/// own score it touches (22.5); nobody in particular means both.
pub(crate) fn score(
    rules: &GweRules,
    s: &mut State,
    kind: Score,
    points: i16,
    whose: Option<Side>,
    facts: &mut Facts,
) {
    if points == 0 || !counts(rules, kind) {
        return;
    }
    // a drawn map may hold towns of any value: the count stops at the end of its range
    let add = |sum: &mut i16, points: i16| *sum = sum.saturating_add(points);
    add(&mut s.vp, points);
    add(&mut s.scores[kind as usize], points);
    match whose {
        Some(RUSSIA) => add(&mut s.own[0], points),
        Some(SECOND_ARMY) => add(&mut s.own[1], points),
        None if kind == Score::Empty => s.own.iter_mut().for_each(|o| add(o, points)),
        None if kind == Score::West => {
            add(&mut s.own[0], (points + 1) / 2);
            add(&mut s.own[1], points / 2);
        }
        _ => {}
    }
    facts.tell(Case("21.2"), || What::Scores { side: RUSSIA, points });
}

/// 21.2: steps lost, whatever the cause (GWE-119).
pub(crate) fn steps_lost(rules: &GweRules, s: &mut State, unit: UnitId, steps: u8, facts: &mut Facts) {
    if rules.unit(unit).nation == GERMAN {
        let most = attacker_of_most(rules, s);
        score(rules, s, Score::GermanSteps, 6 * i16::from(steps), most, facts);
    } else {
        let points = -rules.options.step_value * i16::from(steps);
        score(rules, s, Score::RussianSteps, points, Some(rules.owner(unit)), facts);
    }
}

/// 22.5: the Russian player with most of the attacking steps, if Russians attack.
pub(crate) fn attacker_of_most(rules: &GweRules, s: &State) -> Option<Side> {
    let sum = |side: Side| -> u16 {
        let mine = s.fight.attackers.iter().filter(|u| rules.owner(*u) == side);
        mine.map(|u| u16::from(s.steps[u.index()])).sum()
    };
    let (first, second) = (sum(RUSSIA), sum(SECOND_ARMY));
    (first + second > 0).then_some(if second > first { SECOND_ARMY } else { RUSSIA })
}

/// 21.2, GWE-124: a fortress is destroyed.
pub(crate) fn fort_lost(rules: &GweRules, s: &mut State, fort: usize, facts: &mut Facts) {
    let work = &rules.board.forts[fort];
    let points = match (work.nation, work.is_west, work.strength.0) {
        (RUSSIAN, ..) => -5,
        (_, true, _) => 10,
        (_, _, 0..=3) => 6,
        _ => 12,
    };
    let whose = if work.nation == GERMAN { attacker_of_most(rules, s) } else { None };
    score(rules, s, Score::Forts, points, whose, facts);
}

/// 21.12, GWE-089, GWE-123: does the Russian control a town?
pub(crate) fn holds_town(rules: &GweRules, s: &State, supply: &supply::Supply, town: usize) -> bool {
    let hex = rules.board.towns[town].hex;
    let standing =
        rules.board.fort(hex).is_some_and(|f| rules.board.forts[f].nation == GERMAN && s.forts[f] > 0);
    s.russian.contains(hex) && !standing && supply.feeds(hex, 3)
}

/// 4.0/C: the Interphase.
pub(crate) fn interphase(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let look = Look::new(rules, s);
    let supply = supply::supply(rules, s, &look, RUSSIAN);
    // 21.13, 21.14
    if s.turn >= 2 {
        for town in 0..rules.board.towns.len() {
            if holds_town(rules, s, &supply, town) {
                let whose = if s.second >> (town % 32) & 1 != 0 { SECOND_ARMY } else { RUSSIA };
                let points = i16::from(rules.board.towns[town].value);
                score(rules, s, Score::Towns, points, Some(whose), facts);
            }
        }
    }
    // GWE-144: the points tell who holds the towns that are in supply
    for town in &rules.board.towns {
        if s.turn >= 2 && counts(rules, Score::Towns) && supply.feeds(town.hex, 3) {
            s.veiled.remove(town.hex);
        }
    }
    if s.turn == 6 {
        for unit in of(RUSSIAN) {
            let hex = s.at[unit.index()];
            if hex.is_some() && hex.row() + 1 >= 19 && hex.col() <= 14 {
                let points = i16::from(rules.unit(unit).stacking);
                score(rules, s, Score::Sixth, points, Some(rules.owner(unit)), facts);
            }
        }
    }
    if s.turn >= 3 && !has_foothold(rules, s, &supply) {
        score(rules, s, Score::Empty, -20, None, facts);
    }
}

/// 21.2, GWE-122: a supplied Russian combat unit or depot in Germany north of hexrow 20xx.
fn has_foothold(rules: &GweRules, s: &State, supply: &supply::Supply) -> bool {
    of(RUSSIAN).any(|u| is_footing(rules, s, supply, u))
}

fn is_footing(rules: &GweRules, s: &State, supply: &supply::Supply, unit: UnitId) -> bool {
    let hex = s.at[unit.index()];
    !rules.unit(unit).is_staff()
        && hex.is_some()
        && hex.col() <= 19
        && rules.board.country[GERMAN].contains(hex)
        && supply.has(rules, s, unit)
}

/// What the ground promises, for advice.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// Do towns score in this scenario?
    pub scores_towns: bool,
    /// 21.13: points of the towns that the Russian holds in supply.
    pub towns: i16,
    /// 21.2: supplied Russian units in Germany north of hexrow 20xx, where the scenario asks for one.
    pub footing: Option<u8>,
    /// Units out of supply now, Germans and Russians; nobody is fed by works.
    pub hungry: [engine::UnitSet; 2],
}

/// See [`Ground`].
pub(crate) fn ground(rules: &GweRules, s: &State) -> Ground {
    let look = Look::new(rules, s);
    let supply = supply::supply(rules, s, &look, RUSSIAN);
    let scores_towns = counts(rules, Score::Towns);
    let held = (0..rules.board.towns.len()).filter(|t| scores_towns && holds_town(rules, s, &supply, *t));
    let towns = held.map(|t| i16::from(rules.board.towns[t].value)).sum();
    let there = |u: UnitId| s.is_on_map(u) && !rules.unit(u).is_staff();
    let starves = |u: &UnitId| there(*u) && !supply.has(rules, s, *u);
    let footing = of(RUSSIAN).filter(|u| is_footing(rules, s, &supply, *u)).count() as u8;
    Ground {
        scores_towns,
        towns,
        footing: counts(rules, Score::Empty).then_some(footing),
        hungry: [supply::starving(rules, s, GERMAN), of(RUSSIAN).filter(starves).collect()],
    }
}

/// 21.3: the levels, the Russian's best first, with the points each begins at.
pub(crate) const LEVELS: [(&str, i16); 6] = [
    ("russian-strategic", 100),
    ("russian-substantive", 50),
    ("russian-marginal", 33),
    ("german-marginal", 20),
    ("german-substantive", 1),
    ("german-strategic", i16::MIN),
];

/// 21.3, 22.0: where a level begins, by the scenario's own figures if it has any.
pub(crate) fn floor(own: &[(i16, String)], level: usize) -> i16 {
    match own.get(level) {
        Some(_) if level == 5 => i16::MIN,
        Some((min, _)) => *min,
        None => LEVELS[level].1,
    }
}

/// 21.3: the level, read on the net total.
pub(crate) fn outcome(rules: &GweRules, s: &State) -> Outcome {
    let own = &rules.book.scenarios[rules.scenario as usize].levels;
    let i = (0..6).find(|i| s.vp >= floor(own, *i)).unwrap_or(5);
    let winner = match (i, rules.scenario) {
        (3.., _) => GERMANY,
        (_, Scenario::ThreePlayer) if s.own[1] > s.own[0] => SECOND_ARMY,
        _ => RUSSIA,
    };
    Outcome { winner: Some(winner), level: LEVELS[i].0, case: Case("21.3") }
}
