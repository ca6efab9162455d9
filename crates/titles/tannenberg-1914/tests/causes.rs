//! Every refusal says its cause, and goes or changes when the cause is taken out of the position.

use atlas::{HexId, HexSet};
use engine::laws::{self, Causes, check_causes};
use engine::{Arg, Choice, GameSetup, Refusal, Rules, Side, Title, UnitId};
use tannenberg_1914::{Frame, GERMAN, RUSSIAN, T14Rules, T14State, Tannenberg1914, UNITS, UnitSet};

/// Puts a counter somewhere, or off the map, and keeps the sets of manned hexes in step.
fn put(rules: &T14Rules, s: &mut T14State, unit: UnitId, hex: HexId) {
    s.places.put(unit, hex);
    s.waiting.remove(unit);
    let fights = |u: &UnitId| rules.counter(*u).kind.fights();
    let there: Vec<(UnitId, HexId)> = s.places.on_map().iter().map(|u| (u, s.at(u))).collect();
    s.manned = there.iter().filter(|(u, _)| rules.counter(*u).kind.is_unit()).map(|(_, h)| *h).collect();
    s.posts = there.iter().filter(|(u, _)| fights(u)).map(|(_, h)| *h).collect();
    for (u, h) in there.into_iter().filter(|(u, _)| fights(u)) {
        if rules.side_of(u) == GERMAN { _ = s.german.insert(h) } else { _ = s.german.remove(h) }
    }
    let over = |h: &HexId| s.stack(*h).iter().map(|u| rules.levels(s, u)).sum::<u8>() > 6;
    let full = |side: Side| s.manned.iter().filter(|h| over(h) && rules.holds(s, side, *h)).count() as u8;
    s.crowded = [full(GERMAN), full(RUSSIAN)];
}

/// Takes everybody of a side off some hexes.
fn clear(rules: &T14Rules, s: &mut T14State, side: Side, hexes: impl IntoIterator<Item = HexId>) -> bool {
    let gone: UnitSet =
        hexes.into_iter().flat_map(|h| s.stack(h).and(rules.of(side)).iter().collect::<Vec<_>>()).collect();
    gone.iter().for_each(|u| put(rules, s, u, HexId::NONE));
    !gone.is_empty()
}

fn around(rules: &T14Rules, hex: HexId) -> Vec<HexId> {
    rules.map().neighbours(hex).chain([hex]).collect()
}

/// The first hex a refusal speaks of.
fn spoken(refusal: &Refusal) -> Option<HexId> {
    refusal.why.args().iter().find_map(|(_, arg)| if let Arg::Hex(hex) = arg { Some(*hex) } else { None })
}

/// The counter a refusal speaks of.
fn named(refusal: &Refusal) -> Option<UnitId> {
    let unit = |(_, arg): &(_, Arg)| if let Arg::Unit(unit) = arg { Some(*unit) } else { None };
    refusal.why.args().iter().find_map(unit).filter(|u| u.index() < UNITS)
}

/// What is on a counter itself.
fn ail(s: &mut T14State, key: &str, unit: UnitId) -> bool {
    let set: &mut UnitSet = match key {
        "why-moved" => &mut s.done,
        "why-fought" => &mut s.fought,
        "why-disorganized" => &mut s.disorganized,
        "why-limbered" => &mut s.limbered,
        "why-barraged" => &mut s.barraged,
        "why-gun-pinned" => &mut s.pinned,
        "why-retreated" => &mut s.retreated,
        "why-gun-fired" if s.fought.contains(unit) => &mut s.fought,
        "why-gun-fired" if s.barraged.contains(unit) => &mut s.barraged,
        "why-gun-fired" => &mut s.supported,
        _ => return false,
    };
    let was = set.contains(unit);
    set.remove(unit);
    was
}

/// What the march on top lacks.
fn march(s: &mut T14State, key: &str) -> bool {
    let Some(Frame::March(march)) = s.agenda.last_mut() else { return false };
    match key {
        "why-points" => march.left = 40,
        "why-halted" => march.halted = false,
        "why-moved-first" | "why-shift" => march.fresh = true,
        _ => return false,
    }
    true
}

/// A counter comes to stand in this hex, or beside it.
fn appear(rules: &T14Rules, s: &mut T14State, unit: UnitId, near: HexId) -> bool {
    let enemy = Side(1 - rules.side_of(unit).0);
    let free = |h: &HexId| !rules.map().ground(*h).is_water() && s.stack(*h).and(rules.of(enemy)).is_empty();
    let Some(hex) = rules.map().neighbours(near).find(|h| free(h) && *h != s.at(unit)) else { return false };
    put(rules, s, unit, hex);
    true
}

fn friend(rules: &T14Rules, s: &T14State, unit: UnitId) -> Option<HexId> {
    s.places.on_map().and(rules.of(rules.side_of(unit))).first().map(|u| s.at(u))
}

/// What stands in the way on the map.
fn obstacle(rules: &T14Rules, s: &mut T14State, key: &str, refusal: &Refusal) -> bool {
    let (hex, unit) = (spoken(refusal), named(refusal));
    match (key, hex, unit) {
        ("why-enemy" | "why-zone", _, Some(foe)) => put(rules, s, foe, HexId::NONE),
        ("why-full" | "why-crowded", Some(hex), _) => {
            let Some(last) = s.stack(hex).iter().filter(|u| rules.levels(s, *u) > 0).last() else {
                return false;
            };
            put(rules, s, last, HexId::NONE);
        }
        ("why-slide" | "why-bank-zone", Some(hex), Some(unit)) => {
            return clear(rules, s, Side(1 - rules.side_of(unit).0), around(rules, hex));
        }
        ("why-entry-held", Some(hex), _) => {
            return clear(rules, s, Side(1 - s.phasing.0), around(rules, hex));
        }
        ("why-due-august" | "why-due-september", _, Some(_)) => s.turn = 29,
        ("why-not-marked", _, Some(unit)) => s.marked.insert(unit),
        ("why-gone", _, Some(unit)) => {
            return friend(rules, s, unit).is_some_and(|h| appear(rules, s, unit, h));
        }
        ("why-not-adjacent", Some(hex), _) => {
            let Some(Frame::March(march)) = s.agenda.last() else { return false };
            let unit = march.unit;
            return appear(rules, s, unit, hex);
        }
        ("why-attacked", Some(_), _) => s.attacked = UnitSet::EMPTY,
        ("why-no-enemy", Some(hex), _) => {
            let ours = s.stack(hex).and(rules.of(s.phasing));
            ours.iter().for_each(|u| put(rules, s, u, HexId::NONE));
            let foes = s.places.on_map().and(rules.of(Side(1 - s.phasing.0)));
            let Some(foe) = foes.iter().find(|u| rules.counter(*u).kind.fights()) else { return false };
            put(rules, s, foe, hex);
        }
        ("why-not-beside" | "why-range", _, Some(unit)) => {
            let Some(target) = s.fight.targets.iter().next().copied() else { return false };
            return appear(rules, s, unit, target);
        }
        ("why-attacks-owed", ..) => (s.owed, s.posts) = (UnitSet::EMPTY, HexSet::EMPTY),
        ("why-dug", Some(hex), _) => s.trenches.iter_mut().for_each(|t| _ = t.remove(hex)),
        ("why-loaded-today", ..) => s.fresh_load = 0,
        _ => return false,
    }
    true
}

fn knife(rules: &T14Rules, s: &T14State, choice: Choice, refusal: &Refusal) -> Option<T14State> {
    let (mut then, key) = (*s, refusal.why.key);
    let named = if let Choice::Unit(unit) = choice { Some(unit) } else { named(refusal) };
    let cut = named.is_some_and(|u| u.index() < UNITS && ail(&mut then, key, u))
        || march(&mut then, key)
        || obstacle(rules, &mut then, key, refusal);
    cut.then_some(then)
}

#[test]
fn a_thousand_refusals_go_with_their_cause() {
    let wanted = laws::size("T14_CAUSES", 400, 4_000);
    let title = Tannenberg1914::new();
    let mut all = Causes::default();
    for (i, scenario) in ["border", "gumbinnen", "tannenberg", "masuria", "campaign"].into_iter().enumerate()
    {
        let setup = GameSetup::new(scenario).with("barrage", "on");
        let rules = title.open(&title.info().accept(&setup).unwrap(), None).unwrap();
        let seen = check_causes(&rules, wanted, 1914 + i as u64 * 1000, knife);
        (all.refusals, all.cut) = (all.refusals + seen.refusals, all.cut + seen.cut);
        for (key, (cut, left)) in seen.keys {
            let sum = all.keys.entry(key).or_default();
            *sum = (sum.0 + cut, sum.1 + left);
        }
    }
    let kinds = all.keys.values().filter(|(cut, _)| *cut > 0).count();
    assert!(all.cut >= 1_000 && kinds >= 15, "{kinds} sentences were cut: {all:?}");
}
