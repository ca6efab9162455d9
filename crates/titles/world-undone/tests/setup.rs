//! Every scenario begins in order: legal stacks, supply where history has it, room for the opening.

use engine::text::Names;
use engine::{GameSetup, Rules, Title, UnitId};
use world_undone::book::Army;
use world_undone::{GERMAN, RUSSIAN, UNITS, WorldUndone, WuRules, WuState};

fn open(setup: &GameSetup) -> (WuRules, WuState) {
    let title = WorldUndone::new();
    let rules = title.open(&title.info().accept(setup).unwrap(), None).unwrap();
    let state = rules.setup();
    (rules, state)
}

fn scenarios() -> Vec<GameSetup> {
    let ids = WorldUndone::new().info().scenarios.iter().map(|s| s.id.clone()).collect::<Vec<_>>();
    let plain = ids.iter().map(|id| GameSetup::new(id));
    let full = ids.iter().map(|id| GameSetup::new(id).with("headquarters", "on"));
    plain.chain(full).collect()
}

#[test]
fn every_scenario_is_in_order() {
    for setup in scenarios() {
        let (rules, s) = open(&setup);
        rules.audit(&s).unwrap_or_else(|why| panic!("{setup:?}: {why}"));
        let on_map: Vec<UnitId> = (0..UNITS as u16).map(UnitId).filter(|u| s.on_map(*u)).collect();
        for unit in on_map {
            // R18: two heavy artillery units in 4916 are in the book
            let hex = s.at(unit);
            let fine =
                !rules.is_overstacked(&s, hex) || setup.scenario == "masurian" && hex.to_string() == "4916";
            assert!(fine, "{setup:?}: {hex} is over the limit");
        }
    }
}

#[test]
fn every_unit_begins_in_supply() {
    for setup in scenarios() {
        let (rules, s) = open(&setup);
        for side in [GERMAN, RUSSIAN] {
            let supply = rules.supplied(&s, side);
            let cut: Vec<String> = (0..UNITS as u16)
                .map(UnitId)
                .filter(|u| s.on_map(*u) && rules.side_of(*u) == side && !supply.contains(s.at(*u)))
                .map(|u| format!("{} in {}", rules.counter(u).name, s.at(u)))
                .collect();
            assert!(cut.is_empty(), "{}: out of supply: {cut:?}", setup.scenario);
        }
    }
}

/// R09: the Second Army's lane to the eastern edge is free of forest and swamp.
#[test]
fn the_lane_of_the_second_army_is_open() {
    let (rules, s) = open(&GameSetup::new("historical"));
    let supply = rules.supplied(&s, RUSSIAN);
    for number in ["2232", "2532", "2932", "1932"] {
        assert!(supply.contains(rules.map().hex(number).unwrap()), "{number}");
    }
}

/// 7.2a, R136: the Russian armies begin apart.
#[test]
fn the_russian_armies_begin_apart() {
    for setup in scenarios() {
        let (rules, s) = open(&setup);
        let of = |army: Army| -> Vec<_> {
            let mine = |u: &UnitId| rules.counter(*u).army == army && s.on_map(*u);
            (0..UNITS as u16).map(UnitId).filter(mine).map(|u| s.at(u)).collect()
        };
        for first in of(Army::First) {
            for second in of(Army::Second) {
                assert!(first.distance(second) >= 4, "{first} and {second}");
            }
        }
    }
}

#[test]
fn counts_of_the_set_ups() {
    let count = |setup: &GameSetup| {
        let (rules, s) = open(setup);
        let of = |side| {
            (0..UNITS as u16).map(UnitId).filter(|u| s.on_map(*u) && rules.side_of(*u) == side).count()
        };
        (of(GERMAN), of(RUSSIAN))
    };
    assert_eq!(count(&GameSetup::new("historical")), (19, 29));
    assert_eq!(count(&GameSetup::new("schlieffen")), (15, 29));
    assert_eq!(count(&GameSetup::new("ninth-army")), (19, 29));
    assert_eq!(count(&GameSetup::new("masurian")), (18, 19));
    assert_eq!(count(&GameSetup::new("masurian").with("headquarters", "on")), (19, 20));
    assert_eq!(count(&GameSetup::new("historical").with("headquarters", "on")), (20, 31));
}

#[test]
fn every_counter_is_called_something_of_its_own() {
    let rules = WorldUndone::new().open(&GameSetup::new("historical"), None).unwrap();
    let called: Vec<&str> = (0..UNITS as u16).map(|u| rules.called(UnitId(u))).collect();
    let apart: std::collections::BTreeSet<&str> = called.iter().copied().collect();
    assert_eq!(called.len(), apart.len(), "{called:?}");
    let one = |name: &str| rules.called(rules.unit_named(name).unwrap());
    assert_eq!((one("G:XX-37"), one("R:1A-Renn"), one("G:dummy-1")), ("37/XX", "HQ Renn.", "German dummy 1"));
}

/// 7.1b: the three attacks of the first turn can be made from the set-up, each at 2:1 on the First Army.
#[test]
fn the_opening_attacks_can_be_made() {
    let title = WorldUndone::new();
    let game = title.begin(&GameSetup::new("historical")).unwrap();
    let mut t = engine::scene::Scene::new(&title, &engine::Table::position(&game));
    t.choose(
        "G:8A-1KB, 5715, G:8A-2KB, 5616, 5615, 5614, G:XVII-36, 5321, G:IR-36R, 4724, G:8A-3R, 4724, done",
    );
    for attack in [
        "4824, G:IR-36R, G:8A-3R, done",
        "5421, G:XVII-36, G:XVII-35, done",
        "5714, G:8A-1KB, G:8A-2KB, done",
    ] {
        t.choose(attack);
    }
    t.choose("done");
    while t.state().turn == 1 {
        match t.asked() {
            None => t.roll(3),
            Some(_) => {
                let first = t.legal()[0].clone();
                t.choose(&first)
            }
        };
    }
    assert_eq!((t.state().opening, t.state().penalty), (3, false), "{:?}", t.log);
}
