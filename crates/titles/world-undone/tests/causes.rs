//! Every refusal says its cause, and goes or changes when the cause is taken out of the position.

use engine::laws::{Causes, check_causes};
use engine::{Arg, Choice, Each, GameSetup, Refusal, Rules, Title, UnitId};
use world_undone::{Frame, Phase, Samsonov, UNITS, WorldUndone, WuRules, WuState};

use atlas::{Feature, HexId};

/// Takes a counter off the map.
fn lift(rules: &WuRules, s: &mut WuState, unit: UnitId) {
    let from = s.at(unit);
    (s.at[unit], s.due[unit]) = (HexId::NONE, world_undone::LOST);
    if s.in_hex(from).all(|u| !rules.units_of(rules.side_of(u)).contains(u)) {
        s.manned.remove(from);
    }
}

/// Takes everybody off a hex.
fn clear(rules: &WuRules, s: &mut WuState, hex: HexId) {
    s.in_hex(hex).for_each(|unit| lift(rules, s, unit));
    if let Some(fort) = rules.fortress_in(s, hex) {
        s.destroyed |= 1 << fort;
    }
}

/// The units of the march or retreat under way.
fn walkers(s: &WuState) -> Vec<UnitId> {
    match s.agenda.last() {
        Some(Frame::March(m)) => m.group.iter().collect(),
        Some(Frame::Retreat(r)) => r.units.iter().collect(),
        Some(Frame::Advance(a)) => vec![a.unit],
        _ => Vec::new(),
    }
}

/// The first hex a refusal speaks of.
fn spoken(refusal: &Refusal) -> Option<HexId> {
    refusal.why.args().iter().find_map(|(_, arg)| if let Arg::Hex(hex) = arg { Some(*hex) } else { None })
}

/// 7.2, 9.4, 10.6 and what is on a unit itself.
fn ail(s: &mut WuState, key: &str, unit: UnitId) -> bool {
    match key {
        "why-5-0b-unit" | "why-3-5b-unit" => s.disrupted.remove(unit),
        "why-5-0i-unit" => s.moved.remove(unit),
        "why-5-1f-unit" => {
            s.reserve[unit] = 0;
            s.moved.remove(unit);
        }
        "why-9-4g-unit" => s.fixed = false,
        "why-due" => s.due[unit] = s.turn,
        "why-5-0a-unit" => (s.due[unit], s.phase) = (s.turn, Phase::FirstMovement),
        "why-5-3a-unit" | "why-10-1e-unit" if s.due[unit] <= s.turn => s.phase = Phase::FirstMovement,
        "why-10-6-2b-unit" => s.frozen = [0; 2],
        "why-10-6-2-1b-unit" => s.samsonov = Samsonov::Waiting,
        "why-6-5g-unit" => s.overstacked.remove(unit),
        "why-5-2e-unit" | "why-train-aboard" => s.entrained.remove(unit),
        "why-train-afoot" => s.entrained.insert(unit),
        "why-fights-already" => s.attack_of[unit] = 0,
        "why-7-2a-unit" => s.reconciled = true,
        _ => return false,
    }
    true
}

/// What is in the way of a march, a retreat or an advance.
fn obstacle(rules: &WuRules, s: &mut WuState, key: &str, refusal: &Refusal, choice: Choice) -> bool {
    let hex = spoken(refusal);
    match (key, hex) {
        ("why-halted-unit" | "why-zone-unit" | "why-halted" | "why-zone" | "why-5-0a-hex", Some(hex)) => {
            clear(rules, s, hex);
            if let (Some(Frame::March(_)), "why-halted-unit" | "why-halted") = (s.agenda.last(), key) {
                unhalt(s);
            }
        }
        ("why-3-3f-hex", Some(hex)) => s.destroyed |= 1 << rules.fortress_in(s, hex).expect("a fortress"),
        ("why-points", _) => walkers(s).into_iter().for_each(|u| s.mp[u] = 9),
        ("why-rival", _) => refusal.units.iter().for_each(|u| lift(rules, s, *u)),
        ("why-marker", Some(hex)) => s.in_hex(hex).for_each(|u| s.reserve[u] = 0),
        ("why-5-0d-hex", Some(hex)) => {
            let Some(near) = rules.map().neighbours(hex).find(|h| s.at(walkers(s)[0]) != *h) else {
                return false;
            };
            walkers(s).into_iter().for_each(|u| s.at[u] = near);
        }
        ("why-elsewhere", _) => {
            let Choice::Unit(unit) = choice else { return false };
            s.at[unit] = s.at(walkers(s)[0]);
        }
        ("why-full", Some(hex)) => {
            let goes = s.in_hex(hex).last();
            goes.into_iter().for_each(|u| lift(rules, s, u));
        }
        ("why-10-3b-hex", Some(hex)) => {
            rules.map().neighbours(hex).for_each(|h| clear(rules, s, h));
        }
        _ => return false,
    }
    true
}

fn unhalt(s: &mut WuState) {
    if let Some(Frame::March(m)) = s.agenda.last_mut() {
        m.halted = false;
    }
}

/// Trains, reserves, attacks.
fn duty(rules: &WuRules, s: &mut WuState, key: &str, refusal: &Refusal) -> bool {
    let hex = spoken(refusal);
    match (key, hex) {
        ("why-trains", _) => (s.rail_used, s.turn) = (0, 20),
        ("why-rail-cut", Some(hex)) => _ = s.cut.remove(hex),
        ("why-rail-lost", Some(hex)) => _ = s.german.insert(hex),
        ("why-quota", _) => s.reserves_used = [0; 2],
        ("why-saves", _) => s.mp = Each::all(9),
        ("why-5-1b-pick", _) => s.phase = Phase::FirstMovement,
        ("why-10-6-1b", _) => s.turn = 5,
        ("why-owed", _) => refusal.hexes.iter().for_each(|h| clear(rules, s, *h)),
        ("why-exchange", _) => s.fight.owed = 0,
        ("why-attacked-already", Some(hex)) => {
            s.targets = s.targets.iter().copied().filter(|t| t.hex != hex).collect();
        }
        ("why-not-next-to", Some(hex)) => {
            let dry = |h: &HexId| {
                let side = rules.map().between(hex, *h);
                !side.has(Feature::Lake) && !side.has(Feature::Blocked) && !rules.map().ground(*h).is_water()
            };
            let Some(near) = rules.map().neighbours(hex).find(dry) else { return false };
            refusal.units.iter().for_each(|u| s.at[*u] = near);
        }
        _ => return false,
    }
    true
}

fn knife(rules: &WuRules, s: &WuState, choice: Choice, refusal: &Refusal) -> Option<WuState> {
    let (mut then, key) = (*s, refusal.why.key);
    let unit = if let Choice::Unit(unit) = choice { Some(unit) } else { walkers(s).first().copied() };
    let cut = unit.is_some_and(|u| u.index() < UNITS && ail(&mut then, key, u))
        || obstacle(rules, &mut then, key, refusal, choice)
        || duty(rules, &mut then, key, refusal);
    cut.then_some(then)
}

fn audit(setup: GameSetup, cuts: u64, seed: u64) -> Causes {
    let title = WorldUndone::new();
    let rules = title.open(&title.info().accept(&setup).unwrap(), None).unwrap();
    check_causes(&rules, cuts, seed, knife)
}

/// Every optional rule that brings refusals of its own.
fn all(scenario: &str) -> GameSetup {
    let on =
        ["cavalry-exceptions", "cavalry-control", "forced-march", "refugees", "replacements", "headquarters"];
    on.iter().fold(GameSetup::new(scenario), |setup, option| setup.with(option, "on"))
}

#[test]
fn a_thousand_refusals_go_with_their_cause() {
    let games = [
        audit(GameSetup::new("historical"), 400, 1),
        audit(all("historical").with("samsonov", "on"), 400, 2),
        audit(all("masurian"), 200, 3),
        audit(GameSetup::new("ninth-army").with("hidden-movement", "on"), 100, 4),
    ];
    let cut: u64 = games.iter().map(|g| g.cut).sum();
    let mut keys: Vec<&str> = games.iter().flat_map(|g| g.keys.keys().copied()).collect();
    keys.sort_unstable();
    keys.dedup();
    assert!(cut >= 1_000 && keys.len() >= 25, "{cut} causes cut, {} sentences: {games:#?}", keys.len());
}
