//! Why not: numbers, zones and counters that stand in the way of an answer here and now. The law has spoken its case
//! already, and most cases have their sentence in the catalogue; nothing here decides anything, and nothing is told that
//! the asker does not see.

use crate::combat::Field;
use crate::march::March;
use crate::rules::WuRules;
use crate::state::{GERMAN, RUSSIAN, UnitSet, WuState, other};
use crate::{rail, reserve};
use atlas::Dir;
use engine::prelude::*;

fn because(case: Case, why: Text) -> Refusal {
    Refusal::new(case).because(why)
}

/// 5.0a, 5.3a: why a unit does not move.
pub(crate) fn rest(rules: &WuRules, s: &WuState, unit: UnitId, case: Case) -> Refusal {
    let due = case.0 == "5.3a" && s.turn < s.due[unit] && rules.is_expected(s, unit);
    let why = Text::new("why-due").unit("unit", unit).number("turn", s.due[unit]);
    if due { because(case, why).by(unit) } else { case.into() }
}

/// 5.0, 5.1, 5.2: why a march does not do this.
pub(crate) fn march(rules: &WuRules, s: &WuState, m: &March, choice: Choice, case: Case) -> Refusal {
    match choice {
        Choice::Hex(to) => going(rules, s, &m.group, (s.at(m.lead), to), case),
        Choice::Unit(unit) if m.fresh => company(rules, s, m, unit, case),
        Choice::Pick(rail::ENTRAIN | rail::DETRAIN) => train(rules, s, m, choice, case),
        Choice::Pick(pick) => saving(rules, s, m, pick, case),
        _ => marker(s, &m.group, s.at(m.lead), case),
    }
}

/// 5.0h-j: why a unit does not come along.
fn company(rules: &WuRules, s: &WuState, m: &March, unit: UnitId, case: Case) -> Refusal {
    let elsewhere = rules.of[s.phasing].contains(unit) && s.at(unit) != s.at(m.lead);
    match case.0 {
        "5.0j" if elsewhere => {
            because(case, Text::new("why-elsewhere").unit("unit", unit).unit("lead", m.lead)).by(unit)
        }
        _ => rest(rules, s, unit, case),
    }
}

/// 3.3, 5.0d-g, 6.5, 6.6: why these units do not go on from one hex to another.
pub(crate) fn going(
    rules: &WuRules,
    s: &WuState,
    units: &UnitSet,
    (from, to): (HexId, HexId),
    case: Case,
) -> Refusal {
    let lead = units.first().expect("somebody goes");
    let side = rules.side_of(lead);
    match case.0 {
        "5.0e" => points(case, rules.entry_cost(s, from, to), purse(s, units)).at(to),
        "3.3g" | "6.6e" => zone(rules, s, side, from, case, ["why-halted-unit", "why-halted"]),
        "3.3i" | "5.2d" | "6.5c" => zone(rules, s, side, to, case, ["why-zone-unit", "why-zone"]),
        "6.5e" if rules.posts(s, other(side)).contains(to) => {
            because(case, Text::new("why-5-0a-hex").hex("hex", to)).at(to)
        }
        "5.2c" => track(rules, s, to, case),
        "7.2a" => rivals(rules, s, units, to, case),
        "5.1f" => marker(s, units, to, case),
        "3.2a" => full(rules, s, lead, to, case),
        _ => Refusal::new(case).at(to),
    }
}

/// Points that everybody has left.
fn purse(s: &WuState, units: &UnitSet) -> u8 {
    units.iter().map(|u| s.mp[u]).min().unwrap_or(0)
}

fn points(case: Case, needs: u8, left: u8) -> Refusal {
    because(case, Text::new("why-points").number("needs", needs).number("left", left))
}

/// 3.3: a zone of the enemy, and the counter or the fortress it comes from.
fn zone(
    rules: &WuRules,
    s: &WuState,
    side: Side,
    hex: HexId,
    case: Case,
    keys: [&'static str; 2],
) -> Refusal {
    let Some(source) = zone_source(rules, s, side, hex) else { return broken(hex, case) };
    let foes = s.stack(source).and(&rules.seen(s, side));
    match foes.first() {
        Some(unit) => because(case, Text::new(keys[0]).unit("unit", unit).hex("hex", source)).by(unit),
        None => because(case, Text::new(keys[1]).hex("hex", source)).at(source),
    }
}

/// 3.3a-e: a hex from which an enemy of `side` has a zone here.
fn zone_source(rules: &WuRules, s: &WuState, side: Side, hex: HexId) -> Option<HexId> {
    let (spot, enemy) = (&rules.spots[hex.index()], rules.posts(s, other(side)));
    let ring = enemy.ring(hex) & spot.zone;
    let unit = Dir::ALL.into_iter().find(|d| ring >> d.0 & 1 != 0);
    let fort = || rules.map.neighbours(hex).find(|h| rules.fortress_in(s, *h).is_some());
    let unit = unit.map(|d| spot.around.ring[usize::from(d.0)]);
    unit.or_else(|| fort().filter(|_| side == RUSSIAN))
}

/// 7.2a: the rival that is too near.
fn rivals(rules: &WuRules, s: &WuState, units: &UnitSet, to: HexId, case: Case) -> Refusal {
    let army = usize::from(units.meets(&rules.armies[1]));
    let near = rules.armies[1 - army].iter().filter(|u| s.on_map(*u)).min_by_key(|u| s.at(*u).distance(to));
    let Some(unit) = near else { return case.into() };
    let (distance, least) = (s.at(unit).distance(to), rules.book.charts.special.army_distance);
    let why = Text::new("why-rival").unit("unit", unit).number("distance", distance as i32);
    because(case, why.number("least", least)).by(unit)
}

/// 5.1f: the marker on a hex, and what it takes to share it.
fn marker(s: &WuState, units: &UnitSet, hex: HexId, case: Case) -> Refusal {
    let value = if hex.is_some() { reserve::marker(s, hex) } else { 0 };
    if case.0 != "5.1f" || value == 0 {
        return case.into();
    }
    let why = Text::new("why-marker").hex("hex", hex).number("value", value);
    because(case, why.number("left", purse(s, units))).at(hex)
}

/// 5.1c-e: why these points are not saved.
fn saving(rules: &WuRules, s: &WuState, m: &March, pick: u8, case: Case) -> Refusal {
    let limits = &rules.book.charts.reserve;
    let quota = |used: u8, limit: u8| {
        because(case, Text::new("why-quota").number("used", used).number("limit", limit))
    };
    let [first, second] = s.reserves_used;
    match case.0 {
        "5.1c" if pick >= reserve::MARKER => {
            let value = (pick - reserve::MARKER) % (reserve::LEFT - reserve::MARKER);
            let left = reserve::most(rules, s, m).unwrap_or(0);
            because(case, Text::new("why-saves").number("left", left).number("value", value))
        }
        "5.1d" if s.phasing == GERMAN => quota(first, limits.german),
        "5.1e" if second >= limits.second_army => quota(second, limits.second_army),
        "5.1e" => quota(first, limits.first_army),
        _ => case.into(),
    }
}

/// 5.2: why a unit does not board or leave a train.
fn train(rules: &WuRules, s: &WuState, m: &March, choice: Choice, case: Case) -> Refusal {
    let (unit, hex, costs) = (m.lead, s.at(m.lead), &rules.book.charts.rail);
    let boards = choice == Choice::Pick(rail::ENTRAIN);
    let told = |key| because(case, Text::new(key).unit("unit", unit)).by(unit);
    match case.0 {
        "5.2f" => {
            let why = Text::new("why-trains").number("used", s.rail_used);
            because(case, why.number("capacity", rules.rail_capacity(s)))
        }
        "5.2d" => zone(rules, s, s.phasing, hex, case, ["why-zone-unit", "why-zone"]),
        "5.2c" => track(rules, s, hex, case),
        "5.2b" if m.group.len() > 1 => because(case, Text::new("why-train-alone")),
        "5.2b" if boards && s.entrained.contains(unit) => told("why-train-aboard"),
        "5.2b" if boards && m.rode => told("why-train-rode"),
        "5.2b" if !boards && !s.entrained.contains(unit) => told("why-train-afoot"),
        "5.2b" => points(case, if boards { costs.entrain } else { costs.detrain }, s.mp[unit]),
        _ => case.into(),
    }
}

/// 5.2c: what is wrong with the line in a hex.
fn track(rules: &WuRules, s: &WuState, hex: HexId, case: Case) -> Refusal {
    let key = match hex {
        _ if !rules.rail.contains(hex) => "why-no-rail",
        _ if s.cut.contains(hex) => "why-rail-cut",
        _ if !s.german.contains(hex) => "why-rail-lost",
        _ => return broken(hex, case),
    };
    because(case, Text::new(key).hex("hex", hex)).at(hex)
}

/// 5.2c-d: the line is shut somewhere on the way.
fn broken(hex: HexId, case: Case) -> Refusal {
    because(case, Text::new("why-rail-broken").hex("hex", hex)).at(hex)
}

/// 3.2: a hex with more units of a kind than it holds.
pub(crate) fn crowd(rules: &WuRules, s: &WuState, crowded: Option<HexId>) -> Refusal {
    let told = crowded.and_then(|hex| Some((hex, rules.overload(s, hex)?)));
    told.map_or(Case("3.2e").into(), |(hex, load)| too_many(hex, load, Case("3.2e")))
}

/// 3.2a: no room for one more.
pub(crate) fn full(rules: &WuRules, s: &WuState, unit: UnitId, hex: HexId, case: Case) -> Refusal {
    let load = rules.load(s, unit, hex).filter(|_| case.0 == "3.2a");
    load.map_or(Refusal::new(case).at(hex), |(count, limit)| too_many(hex, (count + 1, limit), case))
}

fn too_many(hex: HexId, (count, limit): (u8, u8), case: Case) -> Refusal {
    let why = Text::new("why-full").hex("hex", hex).number("count", count).number("limit", limit);
    because(case, why).at(hex)
}

/// 6.0, 6.1: why an attack is not announced so.
pub(crate) fn attack(field: &Field, choice: Choice, case: Case) -> Refusal {
    match (case.0, choice) {
        ("6.0b", _) => owed(field, choice, case),
        (_, Choice::Unit(unit)) => idle(field, unit, case),
        ("6.0a", Choice::Hex(hex)) if field.is_targeted(hex) => {
            because(case, Text::new("why-attacked-already").hex("hex", hex)).at(hex)
        }
        _ => case.into(),
    }
}

/// 6.0b: the hexes that would still have to be attacked.
fn owed(field: &Field, choice: Choice, case: Case) -> Refusal {
    let debts = match choice {
        Choice::Unit(unit) => field.debts(&UnitSet::only(unit)),
        _ => Some(field.debts(&UnitSet::EMPTY))
            .filter(|d| !d.is_empty())
            .unwrap_or_else(|| then(field, choice)),
    };
    let Some(first) = debts.iter().next() else { return case.into() };
    let why = Text::new("why-owed").hex("hex", first).number("count", debts.len() as i32);
    debts.iter().fold(because(case, why), Refusal::at)
}

/// What the first unit that can attack the hexes named would owe besides.
fn then(field: &Field, choice: Choice) -> HexSet {
    let mut named: HexSet = field.s.targets_of(field.s.announced).collect();
    if let Choice::Hex(hex) = choice {
        named = HexSet::from([hex]) | named;
    }
    let able = field.free.iter().find(|u| named.iter().all(|h| field.touches(*u, h)));
    able.map_or(HexSet::EMPTY, |u| field.debts(&UnitSet::only(u)) - named)
}

/// 6.1b: why a unit takes no part: it fights elsewhere, is a gun, or is not next to a target.
fn idle(field: &Field, unit: UnitId, case: Case) -> Refusal {
    let s = field.s;
    let mine = field.rules.real[s.phasing].contains(unit) && s.on_map(unit);
    let told = |key| because(case, Text::new(key).unit("unit", unit)).by(unit);
    let far = s.targets_of(s.announced).find(|h| mine && !field.touches(unit, *h));
    match (case.0, far) {
        ("6.1b", _) if s.attack_of[unit] > 0 => told("why-fights-already"),
        ("6.1b", Some(hex)) => {
            because(case, Text::new("why-not-next-to").unit("unit", unit).hex("hex", hex)).by(unit).at(hex)
        }
        ("6.3f", _) if field.rules.artillery.contains(unit) => told("why-gun-later"),
        _ => Refusal::new(case).by(unit),
    }
}
