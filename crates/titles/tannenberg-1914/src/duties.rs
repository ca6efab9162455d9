//! What the book still wants of a side in this phase, and what threatens it.

use crate::airship::{Flight, Sky};
use crate::duty::Debt;
use crate::frames::Frame;
use crate::rules::T14Rules;
use crate::state::{Phase, T14State};
use engine::Duty;
use engine::prelude::*;

/// Everything, what binds first. Nobody has duties in the other player's phases, or while the board is set up.
pub(crate) fn duties(rules: &T14Rules, s: &T14State, side: Side) -> Vec<Duty> {
    if s.over || side != s.phasing || s.phase == Phase::SetUp {
        return Vec::new();
    }
    [attacks(rules, s), airship(rules, s), crowd(rules, s), hunger(rules, s)].into_iter().flatten().collect()
}

/// 7.21, 7.22, 7.29: attacks that are still owed.
fn attacks(rules: &T14Rules, s: &T14State) -> Option<Duty> {
    if s.phase != Phase::Attack {
        return None;
    }
    let debt = Debt::of(rules, s);
    let open = debt.hexes.iter().enumerate().filter(|(i, _)| debt.open() >> i & 1 != 0);
    let hexes: Vec<_> = open.map(|(_, h)| *h).collect();
    let text =
        Text::new("duty-attack").number("hexes", hexes.len() as i32).number("units", debt.bound.len() as i32);
    let duty = Duty::new(Case("7.29"), text, (hexes.len() + debt.bound.len()) as u16);
    (!debt.is_paid()).then(|| Duty { binds: true, units: debt.bound.iter().collect(), hexes, ..duty })
}

/// 16.0a: wherever an airship flies, a die decides whether it comes home.
fn airship(rules: &T14Rules, s: &T14State) -> Option<Duty> {
    let Some(&Frame::Sky(Sky { unit, stage: Flight::Course })) = s.agenda.last() else { return None };
    let face = rules.book.charts.airship.lost_on;
    let text = Text::new("duty-airship").unit("unit", unit).number("face", face);
    Some(Duty { units: vec![unit], ..Duty::new(Case("16.0a"), text, 1) })
}

/// 5.0a, R28, R31: hexes over the limit. A movement phase does not end while somebody there can still move out.
fn crowd(rules: &T14Rules, s: &T14State) -> Option<Duty> {
    let (Some(_), can_go) = rules.jam(s) else { return None };
    let over = |hex: HexId| u16::from(rules.excess(s, hex));
    let hexes: Vec<HexId> = rules.held(s, s.phasing).iter().filter(|h| over(*h) > 0).collect();
    let levels = hexes.iter().map(|h| over(*h)).sum();
    let text =
        Text::new("duty-crowd").number("over", levels).number("limit", rules.book.charts.stacking.limit);
    let (binds, price) = (can_go && s.phase.is_movement(), Text::new("price-crowd"));
    Some(Duty { binds, price, hexes, ..Duty::new(Case("5.0a"), text, levels) })
}

/// 12.31, 12.33: units without supply at the last check that no line reaches now: they may surrender at the next.
fn hunger(rules: &T14Rules, s: &T14State) -> Option<Duty> {
    let ours = rules.units.and(rules.of(s.phasing)).and(s.places.on_map());
    let hungry: UnitSet = ours.iter().filter(|u| s.lack[u.index()] > 0).collect();
    if hungry.is_empty() || s.phase == Phase::Supply {
        return None;
    }
    let supplied = rules.supplied(s, s.phasing);
    let units: Vec<UnitId> = hungry.iter().filter(|u| !supplied.contains(s.at(*u))).collect();
    let text = Text::new("duty-hunger").number("units", units.len() as i32);
    let duty = Duty::new(Case("12.33"), text, units.len() as u16);
    (!units.is_empty()).then(|| Duty { price: Text::new("price-hunger"), units, ..duty })
}
