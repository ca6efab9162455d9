//! The kernels against plain searches, on random ground.

use atlas::search::{
    Heading, March, Step, connects, connects_with, flood, flood_across, flood_with, reach, reach_with, sweep,
    sweep_with, within,
};
use atlas::{Across, COLS, Dir, HexId, HexSet, Map, ROWS};
use proptest::prelude::*;

fn whole() -> &'static Map {
    static WHOLE: std::sync::LazyLock<Map> =
        std::sync::LazyLock::new(|| Map::from_scratch(&["clear"]).block("0101", "6336").build().unwrap());
    &WHOLE
}

fn any_hex() -> impl Strategy<Value = HexId> {
    (1..COLS, 1..=ROWS).prop_map(|(a, b)| HexId::at(a, b).unwrap())
}

/// A set with about `share` of 256 of all hexes.
fn any_set(share: u8) -> impl Strategy<Value = HexSet> {
    prop::array::uniform32(any::<u64>()).prop_map(move |seed| {
        let mut state =
            seed.iter().fold(0x9E37_79B9_7F4A_7C15u64, |s, x| (s ^ x).wrapping_mul(0x2545_F491_4F6C_DD1D));
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        };
        HexSet::ALL.iter().filter(|_| next() < share).collect()
    })
}

fn any_across(share: u8) -> impl Strategy<Value = Across> {
    [any_set(share), any_set(share), any_set(share), any_set(share), any_set(share), any_set(share)]
        .prop_map(Across)
}

/// The march asked step by step, over the same law.
fn slow(start: HexId, budget: u16, law: &March) -> HexSet {
    let found = reach_with(whole(), start, budget, |from, to| {
        let dir = whole().direction(from, to).unwrap();
        let cost = law.cost.iter().position(|plane| plane.contains(to)).ok_or("closed ground")?;
        if law.closed.contains(to) || (from == start && law.first.contains(to)) {
            return Err("closed");
        }
        if law.barred.is_some_and(|b| b.has(from, dir)) {
            return Err("barred");
        }
        let extra = law.dearer.map_or(0, |(sides, n)| if sides.has(from, dir) { n } else { 0 });
        Ok(Step { cost: (cost + 1 + extra) as u16, halt: law.halt.contains(to) })
    });
    *found.hexes()
}

fn planes(deep: &HexSet, rough: &HexSet, lake: &HexSet) -> [HexSet; 3] {
    let clear = HexSet::ALL - deep - rough - lake;
    [clear, *rough - deep - lake, *deep - lake]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn reach_is_what_a_plain_search_finds(
        start in any_hex(), budget in 0u16..16, deep in any_set(25), rough in any_set(60), lake in any_set(20),
        closed in any_set(8), zone in any_set(40),
    ) {
        let cost = planes(&deep, &rough, &lake);
        let none = HexSet::EMPTY;
        let first = if zone.contains(start) { &zone } else { &none };
        let law = March { closed: &closed, halt: &zone, first, ..March::new(&cost) };
        prop_assert_eq!(reach(start, usize::from(budget), &law), slow(start, budget, &law));
    }

    #[test]
    fn reach_over_sides_is_what_a_plain_search_finds(
        start in any_hex(), budget in 0u16..12, rough in any_set(60), lake in any_set(20), zone in any_set(40),
        river in any_across(60), wall in any_across(30), extra in 0usize..4,
    ) {
        let cost = planes(&HexSet::EMPTY, &rough, &lake);
        let law = March {
            halt: &zone, first: &zone, dearer: Some((&river, extra)), barred: Some(&wall), ..March::new(&cost)
        };
        prop_assert_eq!(reach(start, usize::from(budget), &law), slow(start, budget, &law));
    }

    #[test]
    fn a_flood_is_what_a_plain_search_finds(seed in any_set(3), open in any_set(140)) {
        let slow = flood_with(whole(), &(seed & open), |_, to| open.contains(to));
        prop_assert_eq!(flood(&seed, &open), slow);
        prop_assert_eq!(flood_across(&seed, &open, &Across::EMPTY), slow);
    }

    #[test]
    fn a_flood_stops_at_barred_sides(seed in any_set(3), open in any_set(220), wall in any_across(120)) {
        let slow = flood_with(whole(), &(seed & open), |from, to| {
            open.contains(to) && !wall.has(from, whole().direction(from, to).unwrap())
        });
        prop_assert_eq!(flood_across(&seed, &open, &wall), slow);
    }

    #[test]
    fn connected_is_what_a_flood_finds(
        from in any_hex(), goal in any_set(3), open in any_set(220), wall in any_across(120),
    ) {
        let here = HexSet::from([from]);
        let all = flood_across(&here, &(open | here), &wall);
        let met = all.meets(&(goal & (open | here)));
        for heading in [Heading::Left, Heading::Right] {
            let (goal, mut full) = (goal & (open | here), HexSet::EMPTY);
            prop_assert_eq!(connects(from, heading, &goal, &wall, |r| open.0[r]), met);
            prop_assert_eq!(connects_with(from, heading, &goal, &wall, |r| open.0[r], &mut full), met);
            prop_assert!(full.is_within(&all) && full.contains(from));
            prop_assert!(met || full == all);
        }
    }

    #[test]
    fn a_sweep_finds_what_is_there(
        from in any_hex(), open in any_set(235), wall in any_across(9), left in any::<bool>(),
    ) {
        let (heading, column) = if left { (Heading::Left, 1) } else { (Heading::Right, COLS - 1) };
        let edge: HexSet = HexSet::ALL.iter().filter(|h| h.col() == column).collect();
        let goal = (edge & open) | (edge & HexSet::from([from]));
        for barred in [&wall, &Across::EMPTY] {
            let mut runs = HexSet::EMPTY;
            let came = |r: usize, run: u64| runs.0[r] |= run;
            let found = sweep_with(from, heading, &goal, barred, |r| open.0[r], came);
            prop_assert_eq!(found, sweep(from, heading, &goal, barred, |r| open.0[r]));
            let here = HexSet::from([from]);
            prop_assert!(runs.is_within(&flood_across(&here, &(open | here), barred)));
            let Some(steps) = found else { continue };
            prop_assert!(connects(from, heading, &goal, barred, |r| open.0[r]));
            if *barred == Across::EMPTY {
                prop_assert!(within(&HexSet::from([from]), &open, steps).meets(&goal), "{} steps", steps);
            }
        }
    }

    #[test]
    fn within_counts_steps(hex in any_hex(), steps in 0usize..9) {
        let near = within(&HexSet::from([hex]), &HexSet::ALL, steps);
        for other in &HexSet::ALL {
            prop_assert_eq!(near.contains(other), hex.distance(other) as usize <= steps);
        }
    }

    #[test]
    fn the_path_of_a_march_costs_what_it_says(start in any_hex(), rough in any_set(90), zone in any_set(50)) {
        let step = |to: HexId| Step { cost: if rough.contains(to) { 2 } else { 1 }, halt: zone.contains(to) };
        let found = reach_with(whole(), start, 7, |_, to| Ok::<_, ()>(step(to)));
        for hex in found.hexes() {
            let path = found.path(hex).unwrap();
            let cost: u16 = path.iter().map(|h| step(*h).cost).sum();
            prop_assert_eq!(Some(cost), found.cost(hex));
            let mut at = start;
            for (i, next) in path.iter().enumerate() {
                prop_assert!(whole().direction(at, *next).is_some());
                prop_assert!(i + 1 == path.len() || !zone.contains(*next), "marches on through a zone");
                at = *next;
            }
            prop_assert_eq!(at, hex);
        }
    }
}

#[test]
fn a_dearer_way_that_may_go_on_is_kept_beside_a_cheap_one_that_halts() {
    let map = Map::from_scratch(&["clear"]).hexes("0101 0102 0201 0103").build().unwrap();
    let hex = |n| map.hex(n).unwrap();
    // 0102 can be entered straight (halting) or round by 0201 (free to go on).
    let found = reach_with(&map, hex("0101"), 9, |from, to| {
        Ok::<_, ()>(Step { cost: 1, halt: from == hex("0101") && to == hex("0102") })
    });
    assert_eq!(found.cost(hex("0102")), Some(1));
    assert_eq!(found.path(hex("0102")).unwrap(), [hex("0102")]);
    assert_eq!(found.path(hex("0103")).unwrap(), ["0201", "0102", "0103"].map(hex));
}

#[test]
fn directions_of_a_drawn_map_stop_at_its_edge() {
    let map = Map::from_scratch(&["clear"]).hexes("0101 0102").build().unwrap();
    let hex = map.hex("0101").unwrap();
    assert_eq!(map.neighbours(hex).collect::<Vec<_>>(), [map.hex("0102").unwrap()]);
    assert_eq!(map.neighbour(hex, Dir(3)), map.hex("0102"));
    assert_eq!(map.neighbour(hex, Dir(1)), None);
}
