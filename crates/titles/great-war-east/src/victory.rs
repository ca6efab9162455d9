//! 21.0: victory points and levels.

use crate::prelude::*;
use atlas::ROWS;

/// Does this kind of event score in the scenario (22.3, 22.4)?
pub(crate) fn counts(rules: &GweRules, kind: Score) -> bool {
    match rules.scenario {
        Scenario::Encirclement => !matches!(kind, Score::Towns | Score::West | Score::Empty),
        Scenario::Winter => !matches!(kind, Score::Towns | Score::West | Score::Sixth),
        _ => true,
    }
}

/// 21.15-21.17: points change the net Russian total at once, and the own score of `whose` (22.5) or of both.
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
    facts.tell(Case(Score::LINES[kind as usize].0), || What::Scores { side: RUSSIA, points });
}

/// 21.2: steps lost, whatever the cause (GWE-119).
pub(crate) fn steps_lost(rules: &GweRules, s: &mut State, unit: UnitId, steps: u8, facts: &mut Facts) {
    let (kind, each, whose) = match nation(unit) {
        GERMAN => (Score::GermanSteps, rules.book.charts.points.german_step.0, attacker_of_most(rules, s)),
        RUSSIAN => (Score::RussianSteps, -rules.options.step_value, Some(rules.owner(unit))),
    };
    score(rules, s, kind, each * i16::from(steps), whose, facts);
}

/// 22.5: the Russian player with most of the attacking steps, if Russians attack.
pub(crate) fn attacker_of_most(rules: &GweRules, s: &State) -> Option<Side> {
    let own = |side: Side| s.fight.attackers.and(&rules.counters_of(side));
    let steps = |side: Side| own(side).iter().map(|u| u16::from(s.steps[u])).sum::<u16>();
    let (first, second) = (steps(RUSSIA), steps(SECOND_ARMY));
    (first + second > 0).then_some(if second > first { SECOND_ARMY } else { RUSSIA })
}

/// 21.2, GWE-124: a fortress is destroyed.
pub(crate) fn fort_lost(rules: &GweRules, s: &mut State, fort: usize, facts: &mut Facts) {
    let work = &rules.board.forts[fort];
    let chart = &rules.book.charts.points;
    let points = match (work.nation, work.is_west, work.strength.0) {
        (RUSSIAN, ..) => chart.russian_fortress.0,
        (_, true, _) => chart.german_fortress_west.0,
        (_, _, 0..=3) => chart.german_fortress_small.0,
        _ => chart.german_fortress_large.0,
    };
    let whose = attacker_of_most(rules, s).filter(|_| work.nation == GERMAN);
    score(rules, s, Score::Forts, points, whose, facts);
}

/// 21.12, GWE-089, GWE-123: does the Russian control a town?
fn holds_town(rules: &GweRules, s: &State, supply: &supply::Fed, town: usize) -> bool {
    has_town(rules, s, town) && supply.hexes.contains(rules.board.towns[town].hex)
}

/// The same, supplied or not.
fn has_town(rules: &GweRules, s: &State, town: usize) -> bool {
    let hex = rules.board.towns[town].hex;
    s.russian.contains(hex) && fortresses::standing(rules, s, GERMAN, hex).is_none()
}

/// 4.0/C: the Interphase.
pub(crate) fn interphase(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let towns = s.turn >= 2 && counts(rules, Score::Towns);
    let ground = s.turn >= 3 && counts(rules, Score::Empty);
    // lines are laid only where somebody asks for them
    let matters = |t: &usize| has_town(rules, s, *t) || s.veiled.contains(rules.board.towns[*t].hex);
    let held = (0..rules.board.towns.len()).filter(|t| towns && matters(t));
    let there = of(RUSSIAN).filter(|u| ground && is_north(rules, s, *u)).map(|u| s.at[u]);
    let rows = held.map(|t| rules.board.towns[t].hex).chain(there).map(|hex| hex.row());
    let (lo, hi) = rows.fold((ROWS, 0), |(lo, hi), row| (lo.min(row), hi.max(row)));
    let supply = if lo <= hi { supply::russian(rules, s, (lo, hi)) } else { supply::Fed::NONE };
    // 21.13, 21.14
    if towns {
        for (i, town) in rules.board.towns.iter().enumerate() {
            if holds_town(rules, s, &supply, i) {
                let whose = if s.second >> (i % 32) & 1 != 0 { SECOND_ARMY } else { RUSSIA };
                score(rules, s, Score::Towns, town.value.into(), Some(whose), facts);
            }
        }
        // GWE-144: the points tell who holds the towns that are in supply
        for town in rules.board.towns.iter().filter(|town| supply.hexes.contains(town.hex)) {
            s.veiled.remove(town.hex);
        }
    }
    for unit in of(RUSSIAN).filter(|_| s.turn == 6).filter(|u| is_beyond(s.at[u])).collect::<Vec<_>>() {
        let points = deep_points(rules, unit);
        score(rules, s, Score::Sixth, points, Some(rules.owner(unit)), facts);
    }
    if ground && !of(RUSSIAN).any(|u| is_footing(rules, s, &supply, u)) {
        score(rules, s, Score::Empty, rules.book.charts.points.no_foothold.0, None, facts);
    }
}

/// 21.2, GWE-122: a supplied Russian combat unit or depot in Germany north of hexrow 20xx.
fn is_footing(rules: &GweRules, s: &State, supply: &supply::Fed, unit: UnitId) -> bool {
    is_north(rules, s, unit) && supply.has(rules, s, unit)
}

/// The same, supplied or not.
fn is_north(rules: &GweRules, s: &State, unit: UnitId) -> bool {
    let hex = s.at[unit];
    let north = hex.is_some() && hex.col() <= 19 && rules.board.country[GERMAN].contains(hex);
    north && !rules.unit(unit).is_staff()
}

/// 21.2: points for the Stacking Points beyond the line on Game-Turn 6.
pub(crate) fn beyond_the_line(rules: &GweRules, s: &State) -> i16 {
    of(RUSSIAN).filter(|u| is_beyond(s.at[u])).map(|u| deep_points(rules, u)).sum()
}

/// The same for one unit.
fn deep_points(rules: &GweRules, unit: UnitId) -> i16 {
    rules.book.charts.points.deep_stacking_point.0 * i16::from(rules.unit(unit).stacking)
}

fn is_beyond(hex: HexId) -> bool {
    hex.is_some() && hex.row() + 1 >= 19 && hex.col() <= 14
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
    let supply = supply::russian(rules, s, ALL_ROWS);
    let scores_towns = counts(rules, Score::Towns);
    let held = (0..rules.board.towns.len()).filter(|t| scores_towns && holds_town(rules, s, &supply, *t));
    let towns = held.map(|t| i16::from(rules.board.towns[t].value)).sum();
    let there = |u: UnitId| s.is_on_map(u) && !rules.unit(u).is_staff();
    let starves = |u: &UnitId| there(*u) && !supply.has(rules, s, *u);
    let germans = set_of(GERMAN, supply::starving_among(rules, s, GERMAN, ALL[GERMAN]));
    let footing = of(RUSSIAN).filter(|u| is_footing(rules, s, &supply, *u)).count() as u8;
    Ground {
        scores_towns,
        towns,
        footing: counts(rules, Score::Empty).then_some(footing),
        hungry: [germans, of(RUSSIAN).filter(starves).collect()],
    }
}

/// 21.3: the levels, the Russian's best first.
pub(crate) const LEVELS: [&str; 6] = [
    "russian-strategic",
    "russian-substantive",
    "russian-marginal",
    "german-marginal",
    "german-substantive",
    "german-strategic",
];

/// 21.3, 22.0: where a level begins, by the scenario's own figures if it has any. The last has no floor.
pub(crate) fn floor(book: &Book, scenario: usize, level: usize) -> i16 {
    let Some(printed) = book.charts.levels.from.get(level) else { return i16::MIN };
    book.scenarios[scenario].levels.get(level).map_or(*printed, |own| own.0)
}

/// 21.3, or 22.3 with its own figures: the level, read on the net total.
pub(crate) fn outcome(rules: &GweRules, s: &State) -> Outcome {
    let i = (0..6).find(|i| s.vp >= floor(&rules.book, rules.scenario as usize, *i)).unwrap_or(5);
    let winner = match (i, rules.scenario) {
        (3.., _) => GERMANY,
        (_, Scenario::ThreePlayer) if s.own[1] > s.own[0] => SECOND_ARMY,
        _ => RUSSIA,
    };
    let case = Case(if rules.scenario == Scenario::Encirclement { "22.3" } else { "21.3" });
    Outcome { winner: Some(winner), level: LEVELS[i], case }
}
