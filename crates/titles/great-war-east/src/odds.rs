//! 8.3, 8.4, 8.8: strengths, ratio, column and die.

use crate::attack::{defenders_in, hosts_and_guests};
use crate::prelude::*;
use engine::forecast::{Acts, Battle, Term};

/// 8.53, 8.52: attack and defence at the present steps.
pub(crate) fn strength(rules: &GweRules, s: &State, unit: UnitId) -> (u8, u8) {
    let printed = rules.unit(unit);
    let left = s.steps[unit.index()];
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
    let at = s.at[unit.index()];
    targets.iter().any(|t| rules.board.dir(at, *t).is_some_and(|d| bits[at.index()] >> d & 1 != 0))
}

/// The Attack Strength of one unit in quarters, before the cavalry is cut: supply (9.21, rounded), command (10.42)
/// and rivers (8.3) in that order (GWE-052).
fn attack_of(rules: &GweRules, s: &State, unit: UnitId, targets: &[HexId], hungry: &UnitSet) -> u32 {
    let (mut points, _) = strength(rules, s, unit);
    let staff = rules.unit(unit).is_staff();
    if hungry.contains(unit) && !staff {
        points = supply::halved(points);
    }
    let mut quarters = u32::from(points) * 4;
    if !staff && command::is_out(s, unit) {
        quarters /= 2;
    }
    if is_across(rules, s, unit, targets, &rules.board.rivers) {
        quarters /= 2;
    }
    quarters
}

/// 12.21, GWE-061: is there anything but cavalry, depots and headquarters in the hexes attacked?
fn has_foot(rules: &GweRules, s: &State, n: Nation, targets: &[HexId]) -> bool {
    let foot =
        |u: UnitId| !rules.unit(u).is_cavalry() && !rules.unit(u).is_depot() && !rules.unit(u).is_staff();
    targets.iter().any(|t| s.in_hex(n, *t).any(foot) || fortresses::standing(rules, s, n, *t).is_some())
}

/// Does cavalry attack?
pub(crate) fn has_horse(rules: &GweRules, force: &UnitSet) -> bool {
    force.iter().any(|u| rules.unit(u).is_cavalry())
}

/// The whole attack in quarters.
pub(crate) fn attack(
    rules: &GweRules,
    s: &State,
    attackers: &UnitSet,
    targets: &[HexId],
    hungry: &UnitSet,
) -> u32 {
    let sum = |horse: bool| -> u32 {
        let some = attackers.iter().filter(|u| rules.unit(*u).is_cavalry() == horse);
        some.map(|u| attack_of(rules, s, u, targets, hungry)).sum()
    };
    let n = s.phasing.enemy();
    let horse = if has_foot(rules, s, n, targets) { sum(true) / 16 * 4 } else { sum(true) };
    sum(false) + horse
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
    let mut sum: u32 = 0;
    for unit in bits(n, hosts & !staffs) {
        let (_, points) = strength(rules, s, unit);
        let halved = s.entrained.contains(unit) && !rules.unit(unit).is_staff();
        sum += u32::from(if halved { points / 2 } else { points });
    }
    if rules.board.cities.contains(hex) {
        sum *= 2;
    }
    if rules.board.trenches.contains(hex) {
        sum *= 2;
    }
    sum + fortresses::standing(rules, s, n, hex).map_or(0, |f| u32::from(fortresses::strength(rules, s, f)))
}

/// 8.4, 8.8: the column before shifts, rounded to the defender; below the table it is negative (one for each ratio
/// missing). `None` if nobody attacks, or nothing is left of his strength.
pub(crate) fn column(
    rules: &GweRules,
    s: &State,
    attackers: &UnitSet,
    targets: &[HexId],
    hungry: &UnitSet,
) -> Option<i32> {
    let n = s.phasing;
    let attack = attack(rules, s, attackers, targets, hungry);
    let defence = defence(rules, s, n.enemy(), targets) * 4;
    // 12.21: of too little cavalry nothing is left
    if attack == 0 {
        return None;
    }
    if defence == 0 {
        return Some(7); // GWE-059
    }
    // 1-1 is the fourth heading of TCR 1, the third of TCR 3
    let even = if n.tcr() == 1 { 3 } else { 2 };
    let ratio =
        if attack >= defence { (attack / defence) as i32 - 1 } else { 1 - defence.div_ceil(attack) as i32 };
    Some((even + ratio).min(7))
}

/// 8.8: the ratio over a column of the table for a side, attacker first; below the table (GWE-053) one against one more
/// for each column missing.
pub(crate) fn ratio(n: Nation, column: i32) -> (i32, i32) {
    let even = if n.tcr() == 1 { 3 } else { 2 };
    let step = column.min(7) - even;
    if step >= 0 { (1 + step, 1) } else { (1, 1 - step) }
}

/// 8.3, GWE-057: two is added to the die if everybody attacks across major rivers and nothing else.
pub(crate) fn die_bonus(rules: &GweRules, s: &State, attackers: &UnitSet, targets: &[HexId]) -> u8 {
    let only_major = |u: UnitId| {
        let at = s.at[u.index()];
        let major =
            |t: &HexId| rules.board.dir(at, *t).is_some_and(|d| rules.board.majors[at.index()] >> d & 1 != 0);
        targets.iter().all(major)
    };
    let all = attackers.iter().all(only_major);
    if all && !attackers.is_empty() { 2 } else { 0 }
}

/// Steps of a force, staffs left out; fortresses count theirs one for one (GWE-066).
pub(crate) fn force_steps(rules: &GweRules, s: &State, force: &UnitSet) -> u32 {
    force.iter().filter(|u| !rules.unit(*u).is_staff()).map(|u| u32::from(s.steps[u.index()])).sum()
}

/// Steps of the fortresses attacked.
pub(crate) fn fort_steps(rules: &GweRules, s: &State, n: Nation, targets: &[HexId]) -> u32 {
    let live = targets.iter().filter_map(|t| fortresses::standing(rules, s, n, *t));
    live.map(|f| u32::from(s.forts[f])).sum()
}

/// 10.43, GWE-068: is a Russian force out of command in its larger part (or at all, by the other ruling)?
/// Works obey whoever is in them and count as in command.
pub(crate) fn is_leaderless(rules: &GweRules, s: &State, force: &UnitSet, attacking: bool) -> bool {
    let Some(first) = force.iter().next() else { return false };
    if nation(first) != RUSSIAN {
        return false;
    }
    let covered = if attacking { 0 } else { command::in_some_radius(rules, s, RUSSIAN) };
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
    let early = matches!(
        s.fight.stage,
        Stage::Targets | Stage::Attackers | Stage::Allies | Stage::Supply | Stage::Shifts | Stage::Die
    );
    if !planned || !early {
        return None;
    }
    let n = s.phasing;
    let hexes = s.fight.targets;
    let attackers = s.fight.attackers;
    let base = column(rules, s, &attackers, &hexes, &s.fight.hungry).unwrap_or(-1);
    let bonus = die_bonus(rules, s, &attackers, &hexes);
    let defenders: Vec<UnitId> =
        hexes.iter().flat_map(|h| s.in_hex(n.enemy(), *h).collect::<Vec<_>>()).collect();
    Some(Battle {
        table: "Combat results",
        parts: 4,
        columns: rules.book.charts.headings(n).to_vec(),
        rows: (1..=rules.book.results.rows()).map(|n| n.to_string()).collect(),
        cells: rules.book.results.iter_rows().map(|row| row.iter().map(|c| c.code()).collect()).collect(),
        column: (base + i32::from(s.fight.shift)).clamp(0, 7) as u8,
        die: bonus as i8,
        attack: attack(rules, s, &attackers, &hexes, &s.fight.hungry) as i32,
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
    let uncommanded = some(&|u| !staff(u) && command::is_out(s, u));
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
