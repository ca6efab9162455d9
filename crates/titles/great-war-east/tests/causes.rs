//! Every refusal says its cause, and goes or changes when the cause is taken out of the position.

use atlas::HexId;
use engine::laws::{Causes, check_causes};
use engine::{Choice, Each, GameSetup, Refusal, Title, UnitId, UnitSet};
use great_war_east::{COUNTERS, Fate, Frame, GreatWarEast, GweRules, State, UNITS};

/// The unit a question is about: the one named, or the one on its march.
fn subject(s: &State, choice: Choice) -> Option<UnitId> {
    match (choice, s.agenda.last()) {
        (Choice::Unit(unit), _) => Some(unit),
        (_, Some(Frame::March(march))) => Some(march.unit),
        _ => None,
    }
}

/// Takes everybody and every work out of a hex.
fn clear(rules: &GweRules, s: &mut State, hex: HexId) {
    let there: Vec<usize> = (0..COUNTERS).filter(|i| s.at[*i] == hex).collect();
    for i in there {
        s.at[i] = HexId::NONE;
        if i < UNITS {
            (s.fate[i], s.steps[i]) = (Fate::Lost, 0);
        }
    }
    if let Some(fort) = rules.board().fort(hex) {
        s.forts[fort] = 0;
    }
}

/// What is on a unit itself.
fn ail(s: &mut State, key: &str, unit: UnitId) -> bool {
    let set: &mut UnitSet = match key {
        "why-moved" => &mut s.moved,
        "why-entrained" => &mut s.entrained,
        "why-attacked" => &mut s.attacked,
        "why-shifted" => &mut s.shifted,
        "why-tried" => &mut s.tried,
        "why-rode" => &mut s.railed,
        "why-commanded" => &mut s.commanded,
        "why-hungry" => &mut s.hungry,
        "why-fought" => &mut s.fought[1],
        _ => return false,
    };
    let was = set.contains(unit);
    set.remove(unit);
    was
}

/// A counter that is not on the map comes to stand beside a friend.
fn appear(rules: &GweRules, s: &mut State, unit: UnitId) -> bool {
    let friend =
        |i: &usize| s.at[*i].is_some() && rules.unit(UnitId(*i as u16)).nation == rules.unit(unit).nation;
    let Some(hex) = (0..UNITS).find(friend).map(|i| s.at[i]) else { return false };
    (s.at[unit], s.fate[unit], s.steps[unit]) = (hex, Fate::Map, rules.unit(unit).steps);
    s.abroad.clear();
    true
}

fn knife(rules: &GweRules, s: &State, choice: Choice, refusal: &Refusal) -> Option<State> {
    let (mut then, key, unit) = (*s, refusal.why.key, subject(s, choice));
    let troops = unit.filter(|u| u.index() < UNITS);
    let cut = match (key, troops) {
        ("why-uncommanded", Some(unit)) => {
            then.commanded.insert(unit);
            true
        }
        ("why-due" | "why-lost" | "why-to-come" | "why-unused" | "why-not-called", Some(unit)) => {
            appear(rules, &mut then, unit)
        }
        ("why-points" | "why-points-zone" | "why-points-gruppe", Some(_)) => {
            then.used = Each::all(0);
            true
        }
        ("why-strength" | "why-strength-spent", _) => {
            then.spent = Each::all(0);
            true
        }
        ("why-no-attempts", _) => {
            then.attempts = 0;
            true
        }
        ("why-was-attacked", _) => {
            (then.stormed, then.defended) = (0, UnitSet::EMPTY);
            true
        }
        ("why-whole", Some(unit)) => {
            then.steps[unit] = 1;
            true
        }
        ("why-occupied", _) => match choice {
            Choice::Hex(hex) => {
                clear(rules, &mut then, hex);
                true
            }
            _ => false,
        },
        (_, Some(unit)) => ail(&mut then, key, unit),
        _ => false,
    };
    cut.then_some(then)
}

#[test]
fn every_refusal_says_its_cause() {
    let wanted = std::env::var("GWE_CAUSES").ok().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    let title = GreatWarEast::new();
    let mut all = Causes::default();
    for (i, scenario) in ["campaign", "encirclement", "winter-battle", "three-player"].into_iter().enumerate()
    {
        let rules = title.open(&GameSetup::new(scenario), None).unwrap();
        let seen = check_causes(&rules, wanted / 4, i as u64 * 1000, knife);
        (all.refusals, all.cut) = (all.refusals + seen.refusals, all.cut + seen.cut);
    }
    assert!(all.cut >= wanted / 4 * 4 && all.refusals > all.cut, "{all:?}");
}

/// Copies are made millions of times in a search: the state stays small.
#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 2_848 * 105 / 100, "{} bytes", size_of::<State>());
}
