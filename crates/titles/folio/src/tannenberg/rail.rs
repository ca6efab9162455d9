//! 13.0: German trains, and arrivals out of the In Transit box (11.7f-g).

use super::Tannenberg;
use crate::board::Board;
use crate::movement::March;
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, RUSSIAN, Trains, UnitSet};
use atlas::{Feature, HexId, HexSet};
use engine::Case;

/// 13.4, R85: does the group ride like a stack: double track, from town to town?
pub(super) fn is_stack(rules: &FolioRules, group: &UnitSet) -> bool {
    let marker = group.meets(&rules.markers) && !rules.options.single_markers;
    marker || group.len() > 1
}

/// 13.1b, R83: is there capacity for the group?
pub(super) fn has_capacity(rules: &FolioRules, s: &FolioState, group: &UnitSet) -> bool {
    let marker = group.and(&rules.markers).first();
    match (s.trains, marker) {
        (Trains::Idle, _) => true,
        (Trains::Marker(pair), Some(marker)) => usize::from(pair) == rules.pair_of(marker),
        (Trains::Counters(n), None) => group.len() == 1 && n < super::volume(rules).charts.rail.counters,
        _ => false,
    }
}

/// What the railways have carried once the group has ridden.
pub(super) fn after(rules: &FolioRules, s: &FolioState, group: &UnitSet) -> Trains {
    let marker = group.and(&rules.markers).first();
    match (marker, s.trains) {
        (Some(marker), _) => Trains::Marker(rules.pair_of(marker) as u8),
        (None, Trains::Counters(n)) => Trains::Counters(n + 1),
        (None, _) if group.len() == 1 => Trains::Counters(1),
        _ => Trains::Stack,
    }
}

/// 13.3a, 13.3d: rail hexes a train may use: German-controlled and in no Russian zone.
fn usable(rules: &FolioRules, s: &FolioState) -> HexSet {
    rules.rail_of(s, GERMAN) - rules.zone(s, RUSSIAN)
}

fn track(stack: bool) -> Feature {
    if stack { Feature::DoubleRail } else { Feature::Rail }
}

/// 13.3e: half the allowance, rounded up (R21).
fn price(rules: &FolioRules, s: &FolioState, march: &March) -> u8 {
    rules.group_allowance(s, &march.group).div_ceil(2)
}

/// 13.1-13.4: may the group board a train where it stands?
pub(super) fn may_board(rules: &FolioRules, s: &FolioState, march: &March) -> Result<(), Case> {
    let Some(lead) = march.group.first() else { return Err(Case("13.3a")) };
    let here = s.at(lead);
    if s.phasing != GERMAN {
        return Err(Case("13.1a"));
    }
    if march.train || march.left < price(rules, s, march) {
        return Err(Case("13.3e"));
    }
    if !has_capacity(rules, s, &march.group) {
        return Err(Case("13.1b"));
    }
    if march.zoned || rules.in_zone(s, GERMAN, here) {
        return Err(Case("13.3d"));
    }
    if is_stack(rules, &march.group) {
        match (rules.towns.contains(here), rules.rail.double.contains(here)) {
            (false, _) => return Err(Case("13.4b")),
            (_, false) => return Err(Case("13.4c")),
            _ => {}
        }
    }
    // in no zone, as was seen above; whoever stands in a hex controls its line
    let own = || s.holds(GERMAN, here) || rules.rail_of(s, GERMAN).contains(here);
    if rules.rail.track.contains(here) && own() { Ok(()) } else { Err(Case("13.3a")) }
}

/// Can a single unit get off at the next hex of its line, where nobody stands?
pub(super) fn can_ride_on(rules: &FolioRules, s: &FolioState, march: &March) -> bool {
    let Some(unit) = march.group.first().filter(|_| march.group.len() == 1) else { return false };
    let here = s.at(unit);
    let next = rules.spots[here.index()].ascending();
    let along = |h: &HexId| rules.map.between(here, *h).has(Feature::Rail) && s.is_vacant(*h);
    let open = |h: HexId| !rules.in_zone(s, GERMAN, h) && rules.rail_of(s, GERMAN).contains(h);
    !rules.markers.contains(unit) && next.filter(along).any(open)
}

/// Rail hexes the group can get to.
fn net(rules: &FolioRules, s: &FolioState, march: &March) -> HexSet {
    let here = march.group.first().map_or(HexId::NONE, |u| s.at(u));
    let usable = usable(rules, s);
    if !here.is_some() {
        return HexSet::EMPTY;
    }
    rules.along_track(here, &usable, track(is_stack(rules, &march.group))).without(here)
}

/// 13.3a, 13.4b: where the group may get off.
pub(super) fn stops(rules: &FolioRules, s: &FolioState, march: &March) -> HexSet {
    if may_board(rules, s, march).is_err() {
        return HexSet::EMPTY;
    }
    let net = net(rules, s, march);
    let net = if is_stack(rules, &march.group) { net & rules.towns } else { net };
    unseen(rules, s, &march.group, net)
}

/// R193: why the group cannot get off here: what binds stacks, where a single unit could; a marker in sight; a zone.
pub(super) fn no_stop(rules: &FolioRules, s: &FolioState, march: &March, hex: HexId) -> Case {
    let here = march.group.first().map_or(HexId::NONE, |u| s.at(u));
    let [single, double] =
        [Feature::Rail, Feature::DoubleRail].map(|f| rules.along_track(here, &usable(rules, s), f));
    match () {
        // no train from here leads anywhere
        _ if !hex.is_some() => Case("13.3a"),
        _ if is_stack(rules, &march.group) && single.contains(hex) && !double.contains(hex) => Case("13.4c"),
        _ if is_stack(rules, &march.group) && single.contains(hex) && !rules.towns.contains(hex) => {
            Case("13.4b")
        }
        _ if march.group.meets(&rules.markers) && rules.is_seen(s, GERMAN, hex) => Case("14.3c"),
        _ if rules.rail.track.contains(hex) && rules.in_zone(s, GERMAN, hex) => Case("13.3d"),
        _ => Case("13.2a"),
    }
}

/// The same for counters out of the In Transit box, markers in sight left aside.
pub(super) fn no_arrival(
    t: &Tannenberg,
    rules: &FolioRules,
    s: &FolioState,
    stack: bool,
    hex: HexId,
) -> Case {
    let comes = |stack: bool| find_arrivals(t, rules, s, &rules.board(s), stack).contains(hex);
    match () {
        _ if comes(stack) => Case("14.3c"),
        _ if !comes(false) => Case("11.7f"),
        _ if rules.rail.double.contains(hex) => Case("13.4b"),
        _ => Case("13.4c"),
    }
}

/// 14.3c: a marker gets off only where it is not seen.
fn unseen(rules: &FolioRules, s: &FolioState, group: &UnitSet, hexes: HexSet) -> HexSet {
    if !group.meets(&rules.markers) {
        return hexes;
    }
    hexes.iter().filter(|h| !rules.is_seen(s, GERMAN, *h)).collect()
}

/// 13.3b: through a controlled exit into the In Transit box.
pub(super) fn may_ride_off(rules: &FolioRules, s: &FolioState, march: &March) -> Result<(), Case> {
    may_board(rules, s, march)?;
    let here = march.group.first().map_or(HexId::NONE, |u| s.at(u));
    let net = net(rules, s, march).with(here);
    let exits = rules.rail.exits & net;
    let exits = if is_stack(rules, &march.group) { exits & rules.rail.double } else { exits };
    if exits.is_empty() { Err(Case("13.3b")) } else { Ok(()) }
}

/// 13.3e: what is left of the allowance: the other half, if it was not spent before.
pub(super) fn left_after(rules: &FolioRules, s: &FolioState, march: &March) -> u8 {
    if march.walked { 0 } else { march.left - price(rules, s, march) }
}

/// 11.7f-g, 13.3b, R86-R87: where counters in the In Transit box may come on: by a ride from any controlled exit, or
/// set down at or next to one between 0901 and 1828.
pub(super) fn arrivals(
    t: &Tannenberg,
    rules: &FolioRules,
    s: &FolioState,
    b: &Board,
    group: &UnitSet,
) -> HexSet {
    if !has_capacity(rules, s, group) {
        return HexSet::EMPTY;
    }
    let on = [s.german, s.manned, s.foot, s.horse];
    let key =
        Key { rules: rules.serial, on, stack: is_stack(rules, group), hides: group.meets(&rules.markers) };
    let known = KNOWN.with_borrow(|all| all.iter().find(|k| k.0 == key).map(|k| k.1));
    known.unwrap_or_else(|| {
        let found = unseen(rules, s, group, find_arrivals(t, rules, s, b, key.stack));
        KNOWN.with_borrow_mut(|all| {
            all.rotate_right(1);
            all[0] = (key, found);
        });
        found
    })
}

/// What arrivals by rail hang on, and the last answers (ADR 0009).
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    rules: u64,
    on: [HexSet; 4],
    stack: bool,
    hides: bool,
}

const NOBODY: Key = Key { rules: 0, on: [HexSet::EMPTY; 4], stack: false, hides: false };

thread_local! {
    static KNOWN: std::cell::RefCell<[(Key, HexSet); 3]> =
        const { std::cell::RefCell::new([(NOBODY, HexSet::EMPTY); 3]) };
}

fn find_arrivals(t: &Tannenberg, rules: &FolioRules, s: &FolioState, b: &Board, stack: bool) -> HexSet {
    debug_assert!(s.phasing == GERMAN, "nobody comes in the enemy's turn");
    let usable = rules.rail_of(s, GERMAN) - b.zone(s);
    let exits = rules.rail.exits & usable;
    let doors = if stack { exits & rules.rail.double } else { exits };
    let mut rides = HexSet::EMPTY;
    for door in &doors {
        if !rides.contains(door) {
            rides |= rules.along_track(door, &usable, track(stack));
        }
    }
    let rides = if stack { rides & rules.towns } else { rides };
    let placed = if stack && !rules.options.any_track { doors } else { exits };
    let open = |h: &HexId| !s.holds(RUSSIAN, *h) && !b.zone(s).contains(*h);
    let next =
        |exit: HexId| std::iter::once(exit).chain(rules.spots[exit.index()].ascending().collect::<Vec<_>>());
    let beside: HexSet = (placed & t.rail_arrival).iter().flat_map(next).filter(open).collect();
    rides | beside
}
