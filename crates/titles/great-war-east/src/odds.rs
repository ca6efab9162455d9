//! 8.3, 8.4, 8.8: strengths, ratio, column and die.

use crate::attack::defenders_in;
use crate::prelude::*;
use engine::forecast::{Acts, Battle, Term};

/// 8.53, 8.52: attack and defence at the present steps.
pub(crate) fn strength(rules: &GweRules, s: &State, unit: UnitId) -> (u8, u8) {
    let printed = rules.unit(unit);
    let left = s.steps[unit];
    if printed.is_staff() {
        return printed.front;
    }
    match (printed.steps, left) {
        (_, 0) => (0, 0),
        (4, 4) => printed.front,
        (4, 3) => less_one(printed.front),
        (4, 2) => printed.back,
        (4, _) => less_one(printed.back),
        (2, 1) => printed.back,
        _ => printed.front,
    }
}

/// 8.53: a corps with a reduction marker; an owner's own figures may have a zero there.
fn less_one((attack, defence): (u8, u8)) -> (u8, u8) {
    (attack.saturating_sub(1), defence.saturating_sub(1))
}

/// 8.3, GWE-056: does it attack across a river anywhere?
fn is_across(rules: &GweRules, s: &State, unit: UnitId, targets: &[HexId], bits: &[u8]) -> bool {
    let at = s.at[unit];
    targets.iter().any(|t| rules.board.dir(at, *t).is_some_and(|d| bits[at.index()] >> d & 1 != 0))
}

/// The Attack Strength of one unit in quarters, before the cavalry is cut: supply (9.21, rounded), command (10.42)
/// and rivers (8.3) in that order (GWE-052).
fn attack_of(rules: &GweRules, s: &State, unit: UnitId, by: &Assault) -> u32 {
    let (points, _) = strength(rules, s, unit);
    let troops = !rules.unit(unit).is_staff();
    let points = if troops && by.hungry.contains(unit) { supply::halved(points) } else { points };
    let halvings = u8::from(troops && !s.commanded.contains(unit))
        + u8::from(is_across(rules, s, unit, by.targets, &rules.board.rivers));
    (u32::from(points) * 4) >> halvings
}

/// 12.21, GWE-061: is there anything but cavalry, depots and headquarters in the hexes attacked?
fn has_foot(rules: &GweRules, s: &State, n: Nation, targets: &[HexId]) -> bool {
    let foot =
        |u: UnitId| !rules.unit(u).is_cavalry() && !rules.unit(u).is_depot() && !rules.unit(u).is_staff();
    targets.iter().any(|t| s.in_hex(n, *t).any(foot) || fortresses::standing(rules, s, n, *t).is_some())
}

/// Who attacks which hexes, some of them out of supply.
#[derive(Clone, Copy)]
pub(crate) struct Assault<'a> {
    pub force: &'a UnitSet,
    pub targets: &'a [HexId],
    pub hungry: &'a UnitSet,
}

impl Fight {
    /// The attack as it stands.
    pub(crate) fn assault(&self) -> Assault<'_> {
        Assault { force: &self.attackers, targets: &self.targets, hungry: &self.hungry }
    }
}

/// The whole attack in quarters.
pub(crate) fn attack(rules: &GweRules, s: &State, by: &Assault) -> u32 {
    let sum = |horse: bool| -> u32 {
        let some = by.force.iter().filter(|u| rules.unit(*u).is_cavalry() == horse);
        some.map(|u| attack_of(rules, s, u, by)).sum()
    };
    let foot = has_foot(rules, s, s.phasing.enemy(), by.targets);
    sum(false) + if foot { sum(true) / 16 * 4 } else { sum(true) }
}

/// The Defence Strength of the hexes: units doubled by City and by Trench (8.3, GWE-058), entrained ones halved
/// first (5.36), staffs only with company (10.53), fortresses as printed (11.11, GWE-095), guests not at all (8.66).
pub(crate) fn defence(rules: &GweRules, s: &State, n: Nation, targets: &[HexId]) -> u32 {
    targets.iter().map(|hex| defence_of(rules, s, n, *hex)).sum()
}

fn defence_of(rules: &GweRules, s: &State, n: Nation, hex: HexId) -> u32 {
    let hosts = hosts_and_guests(rules, s, n, hex).0;
    // 10.53: staffs lend their strength to two Stacking Points or more
    let staffs = if rules.kinds.points(n, hosts) < 2 { rules.kinds.staffs[n] } else { 0 };
    let points = |unit: UnitId| {
        let halved = s.entrained.contains(unit) && !rules.unit(unit).is_staff();
        u32::from(strength(rules, s, unit).1 >> u8::from(halved))
    };
    let doubled = [&rules.board.cities, &rules.board.trenches].map(|set| u8::from(set.contains(hex)));
    let sum = bits(n, hosts & !staffs).map(points).sum::<u32>() << (doubled[0] + doubled[1]);
    sum + fortresses::standing(rules, s, n, hex).map_or(0, |f| u32::from(fortresses::strength(rules, s, f)))
}

/// 8.4, 8.8: the column before shifts, rounded to the defender; below the table it is negative (one for each ratio
/// missing). `None` if nobody attacks, or nothing is left of his strength.
pub(crate) fn column(rules: &GweRules, s: &State, by: &Assault) -> Option<i32> {
    let n = s.phasing;
    let attack = attack(rules, s, by);
    let defence = defence(rules, s, n.enemy(), by.targets) * 4;
    match (attack, defence) {
        (0, _) => None,    // 12.21: of too little cavalry nothing is left
        (_, 0) => Some(7), // GWE-059
        _ if attack >= defence => Some((EVEN[n] + (attack / defence) as i32 - 1).min(7)),
        _ => Some(EVEN[n] + 1 - defence.div_ceil(attack) as i32),
    }
}

/// The column of 1-1: the fourth heading of TCR 1, the third of TCR 3.
const EVEN: [i32; 2] = [3, 2];

/// 8.8: the ratio over a column of the table for a side, attacker first; below the table (GWE-053) one against one more
/// for each column missing.
pub(crate) fn ratio(n: Nation, column: i32) -> (i32, i32) {
    let step = column.min(7) - EVEN[n];
    if step >= 0 { (1 + step, 1) } else { (1, 1 - step) }
}

/// 8.3, GWE-057: two is added to the die if everybody attacks across major rivers and nothing else.
pub(crate) fn die_bonus(rules: &GweRules, s: &State, attackers: &UnitSet, targets: &[HexId]) -> u8 {
    let major = |u: UnitId, t: HexId| is_across(rules, s, u, &[t], &rules.board.majors);
    let all = attackers.iter().all(|u| targets.iter().all(|t| major(u, *t)));
    if all && !attackers.is_empty() { 2 } else { 0 }
}

/// Steps of a force, staffs left out; fortresses count theirs one for one (GWE-066).
pub(crate) fn force_steps(rules: &GweRules, s: &State, force: &UnitSet) -> u32 {
    force.iter().filter(|u| !rules.unit(*u).is_staff()).map(|u| u32::from(s.steps[u])).sum()
}

/// Steps of the fortresses attacked.
pub(crate) fn fort_steps(rules: &GweRules, s: &State, n: Nation, targets: &[HexId]) -> u32 {
    let live = targets.iter().filter_map(|t| fortresses::standing(rules, s, n, *t));
    live.map(|f| u32::from(s.forts[f])).sum()
}

/// 10.43, GWE-068: is a Russian force out of command in its larger part (or at all, by the other ruling)?
/// Works obey whoever is in them and count as in command; defenders are where a radius reaches now (GWE-027).
pub(crate) fn is_leaderless(rules: &GweRules, s: &State, force: &UnitSet, attacking: bool) -> bool {
    let Some(first) = force.iter().next() else { return false };
    if nation(first) != RUSSIAN {
        return false;
    }
    let reaches = (!attacking).then(|| command::reaches(s, &Look::known(rules, s, RUSSIAN), RUSSIAN));
    let covered = reaches.iter().flat_map(|reach| reach.iter()).fold(0, |all, mask| all | mask);
    let lost = |u: &UnitId| if attacking { !s.commanded.contains(*u) } else { covered & bit(*u) == 0 };
    let out: UnitSet = force.iter().filter(lost).collect();
    let works = if attacking { 0 } else { fort_steps(rules, s, RUSSIAN, &s.fight.targets) };
    let (some, all) = (force_steps(rules, s, &out), force_steps(rules, s, force) + works);
    if rules.options.any_uncommanded { some > 0 } else { 2 * some > all }
}

/// The battle at hand by the numbers the resolver uses.
pub(crate) fn battle(rules: &GweRules, s: &State) -> Option<Battle> {
    let planned = match s.agenda.last() {
        Some(Frame::Battle(_)) => true,
        Some(Frame::Attrition(attrition)) => attrition.combat,
        _ => false,
    };
    if !planned || s.fight.stage > Stage::Die {
        return None;
    }
    let n = s.phasing;
    let hexes = s.fight.targets;
    let attackers = s.fight.attackers;
    let base = column(rules, s, &s.fight.assault()).unwrap_or(-1);
    let bonus = die_bonus(rules, s, &attackers, &hexes);
    let defenders = hexes.iter().flat_map(|h| s.in_hex(n.enemy(), *h)).collect();
    Some(Battle {
        table: "Combat results",
        parts: 4,
        columns: rules.book.charts.headings(n).to_vec(),
        rows: (1..=rules.book.results.rows()).map(|n| n.to_string()).collect(),
        cells: rules.book.results.iter_rows().map(|row| row.iter().map(|c| c.code()).collect()).collect(),
        column: (base + i32::from(s.fight.shift)).clamp(0, 7) as u8,
        die: bonus as i8,
        attack: attack(rules, s, &s.fight.assault()) as i32,
        defence: defence(rules, s, n.enemy(), &hexes) as i32 * 4,
        terms: terms(rules, s, &hexes, bonus),
        attackers: attackers.iter().collect(),
        defenders,
        retreats: retreat::ways_out(rules, s, &hexes),
        advances: attackers.iter().collect(),
        hexes: hexes.to_vec(),
    })
}

fn terms(rules: &GweRules, s: &State, hexes: &[HexId], bonus: u8) -> Vec<Term> {
    let n = s.phasing;
    let mut out = attack_terms(rules, s, hexes);
    for hex in hexes {
        out.extend(defence_terms(rules, s, n.enemy(), *hex));
    }
    let guess = Term::new("18.61", Acts::Attack, "?", Text::new("term-gruppen"));
    out.extend(Some(guess).filter(|_| n == RUSSIAN && s.has_tokens()));
    if s.fight.shift > 0 {
        let staffs = of(n).filter(|u| s.shifted.contains(*u));
        out.extend(Term::by("10.21", Acts::Column, format!("+{}", s.fight.shift), "term-shift", staffs));
    }
    if bonus > 0 {
        out.push(Term::new("8.3", Acts::Die, "+2", Text::new("term-major-rivers")));
    }
    let defenders = hexes.iter().fold(0, |all, h| all | defenders_in(rules, s, n.enemy(), *h));
    let forces =
        [(s.fight.attackers, true, Acts::Attack), (set_of(n.enemy(), defenders), false, Acts::Defence)];
    for (force, attacking, acts) in forces {
        if is_leaderless(rules, s, &force, attacking) {
            out.push(Term::new("10.43", acts, "+1", Text::new("term-leaderless")));
        }
    }
    out
}

fn attack_terms(rules: &GweRules, s: &State, hexes: &[HexId]) -> Vec<Term> {
    let acts = Acts::Attack;
    let some = |f: &dyn Fn(UnitId) -> bool| s.fight.attackers.iter().filter(|u| f(*u)).collect::<Vec<_>>();
    let staff = |u: UnitId| rules.unit(u).is_staff();
    let foot = has_foot(rules, s, s.phasing.enemy(), hexes);
    let leaders = some(&staff);
    let points: u8 = leaders.iter().map(|u| strength(rules, s, *u).0).sum();
    let hungry = some(&|u| s.fight.hungry.contains(u));
    let uncommanded = some(&|u| !staff(u) && !s.commanded.contains(u));
    let across = some(&|u| is_across(rules, s, u, hexes, &rules.board.rivers));
    let cavalry = some(&|u| foot && rules.unit(u).is_cavalry());
    let terms = [
        Term::by("10.23", acts, format!("+{points}"), "term-leader", leaders),
        Term::by("9.21", acts, "half", "term-hungry", hungry),
        Term::by("10.42", acts, "half", "term-uncommanded", uncommanded),
        Term::by("8.3", acts, "half", "term-river", across),
        Term::by("12.21", acts, "quarter", "term-cavalry", cavalry),
    ];
    terms.into_iter().flatten().collect()
}

fn defence_terms(rules: &GweRules, s: &State, n: Nation, hex: HexId) -> Vec<Term> {
    let (hosts, guests) = hosts_and_guests(rules, s, n, hex);
    let staffs = if rules.kinds.points(n, hosts) < 2 { 0 } else { hosts & rules.kinds.staffs[n] };
    let points: u8 = bits(n, staffs).map(|u| strength(rules, s, u).1).sum();
    let entrained = hosts & mask(&s.entrained, n) & !rules.kinds.staffs[n];
    let acts = Acts::Defence;
    let mut out = Vec::new();
    out.extend(Term::by("10.53", acts, format!("+{points}"), "term-staffs", bits(n, staffs)));
    out.extend(Term::by("5.36", acts, "half", "term-entrained", bits(n, entrained)));
    out.extend(Term::by("8.66", acts, "+0", "term-guests", bits(n, guests)));
    for (set, label) in [(&rules.board.cities, "term-city"), (&rules.board.trenches, "term-trench")] {
        if set.contains(hex) {
            out.push(Term::new("8.3", acts, "x2", Text::new(label).hex("hex", hex)));
        }
    }
    if let Some(fort) = fortresses::standing(rules, s, n, hex) {
        let points = format!("+{}", fortresses::strength(rules, s, fort));
        out.push(Term::new("11.11", acts, points, Text::new("term-fortress").hex("hex", hex)));
    }
    out
}
