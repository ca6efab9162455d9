//! Why not: what stands in the way of an answer here and now, in words and on the map. The law has spoken its case
//! already; nothing here decides anything, and nothing is told that the asker does not see.

use crate::combat::Field;
use crate::march::March;
use crate::rules::WuRules;
use crate::state::{RUSSIAN, UNITS, UnitSet, WuState, other};
use crate::{rail, reserve};
use atlas::Dir;
use engine::prelude::*;

fn because(case: Case, why: Text) -> Refusal {
    Refusal::new(case).because(why)
}

/// 5.0a-b: why a unit does not move.
pub(crate) fn rest(rules: &WuRules, s: &WuState, unit: UnitId, case: Case) -> Refusal {
    let told = |key| Text::new(key).unit("unit", unit);
    let why = match case.0 {
        "5.0b" => told("why-disrupted"),
        "5.0i" => told("why-moved"),
        "5.1f" => told("why-in-reserve"),
        "9.4g" => told("why-fixed"),
        "5.3a" if s.turn < s.due[unit] && rules.is_expected(s, unit) => {
            told("why-due").number("turn", s.due[unit])
        }
        "5.3a" | "10.1e" if rules.is_expected(s, unit) => told("why-first-movement"),
        "10.6.2b" => told("why-no-headquarters"),
        "10.6.2.1b" => told("why-mourning"),
        _ => Text::none(),
    };
    because(case, why).by(unit)
}

/// 5.0, 5.1, 5.2: why a march does not do this.
pub(crate) fn march(rules: &WuRules, s: &WuState, m: &March, choice: Choice, case: Case) -> Refusal {
    match choice {
        Choice::Hex(to) if rules.map.contains(to) => step(rules, s, m, to, case),
        Choice::Unit(unit) if m.fresh => company(rules, s, m, unit, case),
        Choice::Done | Choice::Unit(_) => marker(s, m, s.at(m.lead), case),
        Choice::Pick(rail::ENTRAIN | rail::DETRAIN) => train(rules, s, m, case),
        _ => case.into(),
    }
}

/// 5.0h-j: why a unit does not come along.
fn company(rules: &WuRules, s: &WuState, m: &March, unit: UnitId, case: Case) -> Refusal {
    let mine = rules.of[s.phasing].contains(unit);
    match case.0 {
        "5.0j" if mine && s.at(unit) != s.at(m.lead) => {
            because(case, Text::new("why-elsewhere").unit("unit", unit).unit("lead", m.lead)).by(unit)
        }
        "7.2a" => because(case, Text::new("why-armies-apart")).by(unit),
        _ => rest(rules, s, unit, case),
    }
}

/// 5.0d-g, 3.3: why a hex is not entered.
fn step(rules: &WuRules, s: &WuState, m: &March, to: HexId, case: Case) -> Refusal {
    let from = s.at(m.lead);
    match case.0 {
        "5.0d" => because(case, Text::new("why-not-adjacent").hex("hex", to)),
        "5.0e" => {
            let needs = rules.entry_cost(s, from, to);
            because(case, Text::new("why-points").number("needs", needs).number("left", m.purse(s))).at(to)
        }
        "3.3g" => zone(rules, s, s.phasing, from, case, ["why-halted-unit", "why-halted"]),
        "3.3i" => zone(rules, s, s.phasing, to, case, ["why-zone-unit", "why-zone"]),
        "5.2d" => zone(rules, s, s.phasing, to, case, ["why-zone-unit", "why-rail-zone"]),
        "5.2c" => track(rules, s, to, case),
        "7.2a" => rivals(rules, s, &m.group, to, case),
        "5.1f" => marker(s, m, to, case),
        _ => ground(to, case),
    }
}

/// What lies or stands in a hex and keeps others out.
fn ground(hex: HexId, case: Case) -> Refusal {
    let key = match case.0 {
        "5.0a" => "why-enemy",
        "3.3f" => "why-fortress",
        "TEC-g" => "why-water",
        "10.3b" => "why-forced",
        _ => return Refusal::new(case).at(hex),
    };
    because(case, Text::new(key).hex("hex", hex)).at(hex)
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
    let Some(source) = zone_source(rules, s, side, hex) else { return Refusal::new(case).at(hex) };
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
    let unit =
        Dir::ALL.into_iter().find(|d| ring >> d.0 & 1 != 0).map(|d| spot.around.ring[usize::from(d.0)]);
    let fort = || rules.map.neighbours(hex).find(|h| rules.fortress_in(s, *h).is_some());
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
fn marker(s: &WuState, m: &March, hex: HexId, case: Case) -> Refusal {
    let value = if hex.is_some() { reserve::marker(s, hex) } else { 0 };
    if case.0 != "5.1f" || value == 0 {
        return case.into();
    }
    because(case, Text::new("why-marker").hex("hex", hex).number("value", value).number("left", m.purse(s)))
        .at(hex)
}

/// 5.2: why a unit does not board or leave a train.
fn train(rules: &WuRules, s: &WuState, m: &March, case: Case) -> Refusal {
    let hex = s.at(m.lead);
    match case.0 {
        "5.2f" => {
            let why = Text::new("why-trains").number("used", s.rail_used);
            because(case, why.number("capacity", rules.rail_capacity(s)))
        }
        "5.2d" => zone(rules, s, s.phasing, hex, case, ["why-zone-unit", "why-rail-zone"]),
        "5.2c" => track(rules, s, hex, case),
        "5.2b" if m.group.len() > 1 => because(case, Text::new("why-train-alone")),
        _ => case.into(),
    }
}

/// 5.2c: what is wrong with the line in a hex.
fn track(rules: &WuRules, s: &WuState, hex: HexId, case: Case) -> Refusal {
    let key = match hex {
        _ if !rules.rail.contains(hex) => "why-no-rail",
        _ if s.cut.contains(hex) => "why-rail-cut",
        _ if !s.german.contains(hex) => "why-rail-lost",
        _ => "why-rail-broken",
    };
    because(case, Text::new(key).hex("hex", hex)).at(hex)
}

/// 3.2: a hex with more units of a kind than it holds.
pub(crate) fn crowd(rules: &WuRules, s: &WuState, crowded: Option<HexId>) -> Refusal {
    let told = crowded.and_then(|hex| Some((hex, rules.overload(s, hex)?)));
    let Some((hex, (count, limit))) = told else { return Case("3.2e").into() };
    let why = Text::new("why-crowd").hex("hex", hex).number("count", count).number("limit", limit);
    because(Case("3.2e"), why).at(hex)
}

/// 3.2a: no room for one more.
pub(crate) fn full(rules: &WuRules, s: &WuState, unit: UnitId, hex: HexId, case: Case) -> Refusal {
    let Some((count, limit)) = rules.load(s, unit, hex).filter(|_| case.0 == "3.2a") else {
        return Refusal::new(case).at(hex);
    };
    let why = Text::new("why-full").hex("hex", hex).number("count", count + 1).number("limit", limit);
    because(case, why).at(hex)
}

/// 6.0, 6.1: why an attack is not announced so.
pub(crate) fn attack(field: &Field, choice: Choice, case: Case) -> Refusal {
    match (case.0, choice) {
        ("6.0b", _) => owed(field, choice, case),
        ("10.2.1a", _) => because(case, Text::new("why-needs-infantry")),
        (_, Choice::Unit(unit)) if unit.index() < UNITS => idle(field, unit, case),
        ("6.0a", Choice::Hex(hex)) => {
            let key = if field.is_targeted(hex) { "why-attacked-already" } else { "why-nobody-attacks" };
            because(case, Text::new(key).hex("hex", hex)).at(hex)
        }
        ("6.1d", Choice::Hex(hex)) => because(case, Text::new("why-not-together").hex("hex", hex)).at(hex),
        ("TEC-g", Choice::Hex(hex)) => because(case, Text::new("why-lake").hex("hex", hex)).at(hex),
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

/// 6.1b: why a unit takes no part.
fn idle(field: &Field, unit: UnitId, case: Case) -> Refusal {
    let (rules, s) = (field.rules, field.s);
    let mine = rules.real[s.phasing].contains(unit) && s.on_map(unit);
    let told = |key| because(case, Text::new(key).unit("unit", unit)).by(unit);
    match case.0 {
        "3.5b" => told("why-disrupted"),
        "6.5g" => told("why-overstacked"),
        "5.2e" => told("why-entrained"),
        "3.1f" => told("why-lone-gun"),
        "7.2a" => told("why-armies-apart-unit"),
        "6.1b" if s.attack_of[unit] > 0 => told("why-fights-already"),
        "6.1b" if mine => far(field, unit, case),
        _ => Refusal::new(case).by(unit),
    }
}

/// 6.1b: a target that the unit is not next to.
fn far(field: &Field, unit: UnitId, case: Case) -> Refusal {
    let Some(hex) = field.s.targets_of(field.s.announced).find(|h| !field.touches(unit, *h)) else {
        return Refusal::new(case).by(unit);
    };
    because(case, Text::new("why-not-next-to").unit("unit", unit).hex("hex", hex)).by(unit).at(hex)
}

/// 6.5: why a retreat does not go there.
pub(crate) fn retreat(
    rules: &WuRules,
    s: &WuState,
    (side, units): (Side, &UnitSet),
    to: HexId,
    case: Case,
) -> Refusal {
    let told = |key| because(case, Text::new(key).hex("hex", to)).at(to);
    match case.0 {
        _ if !rules.map.contains(to) => case.into(),
        "6.5c" => zone(rules, s, side, to, case, ["why-zone-unit", "why-zone"]),
        "6.5d" => told("why-river"),
        "6.5b" => told("why-away"),
        "6.5e" => told("why-too-short"),
        "3.2a" => full(rules, s, units.first().expect("a retreat has units"), to, case),
        "7.2a" => rivals(rules, s, units, to, case),
        _ => ground(to, case),
    }
}
