//! Every refusal says its cause, and goes or changes when the cause is taken out of the position.

use atlas::HexId;
use engine::laws::{self, Causes, check_causes};
use engine::{Arg, Choice, GameSetup, Refusal, Rules, Side, Title, UnitId};
use folio::book::Kind;
use folio::{Folio, FolioRules, FolioState, Frame, GERMAN, March, Phase, Place, Trains, UnitSet, other};

/// Puts a counter somewhere, or off the map, and keeps the sets of hexes in step.
fn put(rules: &FolioRules, s: &mut FolioState, unit: UnitId, hex: HexId) {
    let place = if hex.is_some() { Place::Map } else { Place::Eliminated };
    (s.at[unit.index()], s.place[unit.index()]) = (hex, place);
    let there: Vec<UnitId> = units(rules).filter(|u| s.on_map(*u)).collect();
    let of = |kinds: &[Kind]| {
        there.iter().filter(|u| kinds.contains(&rules.counter(**u).kind)).map(|u| s.at(*u)).collect()
    };
    (s.foot, s.horse) = (of(&[Kind::Infantry]), of(&[Kind::Cavalry]));
    s.manned = there.iter().map(|u| s.at(*u)).collect();
    for unit in there {
        let hex = s.at(unit);
        if rules.side_of(unit) == GERMAN { _ = s.german.insert(hex) } else { _ = s.german.remove(hex) }
    }
}

/// Every counter but markers.
fn units(rules: &FolioRules) -> impl Iterator<Item = UnitId> {
    rules.units_of(GERMAN).or(&rules.units_of(other(GERMAN))).iter().collect::<Vec<_>>().into_iter()
}

/// Takes everybody of a side off some hexes.
fn clear(rules: &FolioRules, s: &mut FolioState, side: Side, hexes: &[HexId]) -> bool {
    let gone: Vec<UnitId> = units(rules)
        .filter(|u| rules.side_of(*u) == side && s.on_map(*u) && hexes.contains(&s.at(*u)))
        .collect();
    gone.iter().for_each(|u| put(rules, s, *u, HexId::NONE));
    !gone.is_empty()
}

fn around(rules: &FolioRules, hex: HexId) -> Vec<HexId> {
    rules.map().neighbours(hex).chain([hex]).collect()
}

fn spoken(refusal: &Refusal) -> Option<HexId> {
    let hex = |(_, arg): &(_, Arg)| if let Arg::Hex(hex) = arg { Some(*hex) } else { None };
    refusal.why.args().iter().find_map(hex).or(refusal.hexes.first().copied())
}

fn march(s: &mut FolioState) -> Option<&mut March> {
    if let Some(Frame::March(march)) = s.agenda.last_mut() { Some(march) } else { None }
}

/// What is on a counter itself.
fn ail(rules: &FolioRules, s: &mut FolioState, key: &str, unit: UnitId) -> bool {
    match key {
        "why-moved" | "why-zone-start" | "why-15-5b-unit" => {
            s.moved.remove(unit);
            s.spent.remove(unit);
            s.fled.remove(unit);
        }
        "why-whole" => s.flipped.insert(unit),
        "why-captured" => s.place[unit.index()] = Place::Eliminated,
        "why-lost" => {
            let Some(friend) =
                units(rules).find(|u| rules.side_of(*u) == rules.side_of(unit) && s.on_map(*u))
            else {
                return false;
            };
            put(rules, s, unit, s.at(friend));
        }
        "why-4-1i-unit" => s.phase = Phase::RegularMovement,
        "why-13-1b-unit" => s.trains = Trains::Idle,
        "why-5-0c-unit" => {
            let Some(march) = march(s) else { return false };
            let Some(lead) = march.group.first().filter(|u| *u != unit) else { return false };
            march.fresh = true;
            march.group = UnitSet::only(lead);
            let here = s.at(lead);
            if !units(rules).any(|u| u == unit) || !units(rules).any(|u| u == lead) || !here.is_some() {
                return false;
            }
            s.moved.remove(unit);
            put(rules, s, unit, here);
        }
        _ => return false,
    }
    true
}

/// What stands in the way on the map.
fn obstacle(rules: &FolioRules, s: &mut FolioState, key: &str, hex: HexId) -> bool {
    let enemy = other(s.phasing);
    match key {
        "why-enemy" | "why-5-1-1a-hex" => return clear(rules, s, enemy, &[hex]),
        "why-zones" => return clear(rules, s, enemy, &around(rules, hex)),
        "why-crowded" => {
            clear(rules, s, s.phasing, &[hex]);
            // markers share a hex with nobody else
            s.at.iter_mut().filter(|at| **at == hex).for_each(|at| *at = HexId::NONE);
        }
        "why-too-far" => return march(s).map(|m| m.left = 40).is_some(),
        "why-zone-stop" => return march(s).map(|m| m.fresh = true).is_some(),
        "why-13-1b-pick" => s.trains = Trains::Idle,
        "why-4-1i-pick" => s.phase = Phase::RegularMovement,
        "why-5-0a-hex" => {
            let Some(group) = march(s).map(|m| m.group) else { return false };
            let Some(near) = rules.map().neighbours(hex).find(|h| !s.manned.contains(*h)) else {
                return false;
            };
            if group.iter().any(|u| !units(rules).any(|o| o == u) || s.at(u) == near) {
                return false;
            }
            group.iter().for_each(|u| put(rules, s, u, near));
        }
        "why-7-0c-hex" => {
            clear(rules, s, s.phasing, &[hex]);
            let Some(foe) = units(rules).find(|u| rules.side_of(*u) == enemy && s.on_map(*u)) else {
                return false;
            };
            put(rules, s, foe, hex);
        }
        _ => return false,
    }
    true
}

fn knife(rules: &FolioRules, s: &FolioState, choice: Choice, refusal: &Refusal) -> Option<FolioState> {
    let (mut then, key) = (*s, refusal.why.key);
    let unit = if let Choice::Unit(unit) = choice { Some(unit) } else { None };
    let hex = if let Choice::Hex(hex) = choice { hex } else { spoken(refusal).unwrap_or_default() };
    let cut = unit.is_some_and(|u| u.index() < rules.units() && ail(rules, &mut then, key, u))
        || obstacle(rules, &mut then, key, hex);
    cut.then_some(then)
}

fn audit(title: Folio) {
    let wanted = laws::size("FOLIO_CAUSES", 1_000, 10_000);
    let rules = title.open(&GameSetup::new("campaign"), None).unwrap();
    let seen: Causes = check_causes(&rules, wanted, 1914, knife);
    let kinds = seen.keys.values().filter(|(cut, _)| *cut > 0).count();
    assert!(seen.cut >= wanted && kinds >= 8, "{kinds} sentences were cut: {seen:#?}");
}

#[test]
fn a_thousand_refusals_of_tannenberg_go_with_their_cause() {
    audit(Folio::tannenberg());
}

#[test]
fn a_thousand_refusals_of_masuria_go_with_their_cause() {
    audit(Folio::masuria());
}
