//! Searches against the bare kernels of the same run, and the loading of all five maps.
//!
//! `cargo bench -p atlas --bench search` prints nanoseconds and ratios.

mod yardstick;

use atlas::search::{March, Step, flood, flood_across, reach, reach_with};
use atlas::{Across, Dir, Feature, HexId, HexSet, Map, Sources};
use std::hint::black_box;
use std::time::Instant;
use yardstick::{H, Rows, W, cost, scatter};

/// Nanoseconds per call, the best of several rounds: what the work costs when nobody disturbs it.
fn time(mut work: impl FnMut(usize)) -> f64 {
    let rounds = 2000;
    let mut best = f64::MAX;
    for _ in 0..12 {
        let start = Instant::now();
        for i in 0..rounds {
            work(i);
        }
        best = best.min(start.elapsed().as_nanos() as f64 / rounds as f64);
    }
    best
}

const POSITIONS: usize = 32;

/// 48 enemies scattered over a map, their zones, and 48 starts.
struct Scene {
    enemy: HexSet,
    zone: HexSet,
    starts: Vec<HexId>,
}

fn scene(seed: u32, map: &HexSet) -> Scene {
    let hexes: Vec<HexId> = map.iter().collect();
    let pick = |n: u32| hexes[scatter(seed * 1000 + n) as usize % hexes.len()];
    let enemy: HexSet = (0..48).map(pick).collect();
    Scene { enemy, zone: enemy.adjacent() & map, starts: (100..148).map(pick).collect() }
}

fn main() {
    let ours = our_map();
    let limit = limits();
    for points in [4, 6, 8] {
        let (base, got) = (limit.reach(points), our_reach(&ours, points));
        println!("reach {points} points: kernel {base:.0} ns, ours {got:.0} ns, ratio {:.2}", got / base);
    }
    let (base, got, walled) = (limit.flood(), our_flood(&ours, None), our_flood(&ours, Some(&walls(&ours))));
    println!("flood: kernel {base:.0} ns, ours {got:.0} ns, ratio {:.2}", got / base);
    println!("flood with barred sides: {walled:.0} ns, ratio {:.2}", walled / base);
    let (sided, asked) = (our_sided(&ours, 6), our_asked(&ours, 6));
    println!("reach 6 points with rivers: {sided:.0} ns, ratio {:.2}", sided / limit.reach(6));
    println!("reach 6 points asked step by step: {asked:.0} ns");
    println!("loading all five maps: {:.2} ms", loading());
}

fn our_map() -> (Vec<HexSet>, HexSet, Across) {
    let all: HexSet = (1..=W).flat_map(|a| (1..=36).filter_map(move |b| HexId::at(a, b))).collect();
    let plane = |c: usize| all.iter().filter(|h| cost(u32::from(h.0)) == c).collect::<HexSet>();
    let mut river = Across::EMPTY;
    for hex in all.iter().filter(|h| scatter(u32::from(h.0) + 77).is_multiple_of(6)) {
        river.mark(hex, Dir((scatter(u32::from(hex.0)) % 6) as u8));
    }
    ((1..=3).map(plane).collect(), all, river)
}

fn scenes(all: &HexSet) -> Vec<Scene> {
    (1..=POSITIONS as u32).map(|seed| scene(seed, all)).collect()
}

fn our_reach((planes, all, _): &(Vec<HexSet>, HexSet, Across), points: usize) -> f64 {
    let (scenes, none) = (scenes(all), HexSet::EMPTY);
    time(|i| {
        let s = &scenes[i % POSITIONS];
        let start = s.starts[i % 48];
        let first = if s.zone.contains(start) { &s.zone } else { &none };
        let law = March { closed: &s.enemy, halt: &s.zone, first, ..March::new(planes) };
        black_box(reach(black_box(start), points, &law));
    })
}

fn our_sided((planes, all, river): &(Vec<HexSet>, HexSet, Across), points: usize) -> f64 {
    let scenes = scenes(all);
    time(|i| {
        let s = &scenes[i % POSITIONS];
        let law = March { closed: &s.enemy, halt: &s.zone, dearer: Some((river, 1)), ..March::new(planes) };
        black_box(reach(black_box(s.starts[i % 48]), points, &law));
    })
}

fn our_asked((planes, all, _): &(Vec<HexSet>, HexSet, Across), points: u16) -> f64 {
    let map = Map::from_scratch(&["clear"]).block("0101", "6036").build().expect("a plain map");
    let scenes = scenes(all);
    time(|i| {
        let s = &scenes[i % POSITIONS];
        let found = reach_with(&map, s.starts[i % 48], points, |_, to| {
            let cost = planes.iter().position(|p| p.contains(to)).ok_or(())? as u16 + 1;
            if s.enemy.contains(to) { Err(()) } else { Ok(Step { cost, halt: s.zone.contains(to) }) }
        });
        black_box(found.hexes());
    })
}

fn walls((_, all, _): &(Vec<HexSet>, HexSet, Across)) -> Across {
    let mut walls = Across::EMPTY;
    for hex in all.iter().filter(|h| scatter(u32::from(h.0) + 7).is_multiple_of(12)) {
        walls.mark(hex, Dir((scatter(u32::from(hex.0)) % 6) as u8));
    }
    walls
}

fn our_flood((planes, all, _): &(Vec<HexSet>, HexSet, Across), walls: Option<&Across>) -> f64 {
    let ground = planes.iter().fold(HexSet::EMPTY, |all, p| all | p);
    let edge: HexSet = all.iter().filter(|h| h.col() == 1).collect();
    let open: Vec<HexSet> = scenes(all).iter().map(|s| ground - s.enemy - s.zone).collect();
    time(|i| {
        let open = black_box(&open[i % POSITIONS]);
        match walls {
            None => black_box(flood(&edge, open)),
            Some(walls) => black_box(flood_across(&edge, open, walls)),
        };
    })
}

/// The kernels on their own map, with as many enemies as ours.
struct Limit {
    class: [Rows; 3],
    scenes: Vec<Bare>,
}

/// Enemies, their zones, starts.
type Bare = (Rows, Rows, Vec<(usize, usize)>);

fn limits() -> Limit {
    let mut class = [[0; H]; 3];
    for n in 0..W * H {
        if let Some(c) = cost(n as u32).checked_sub(1) {
            class[c][n / W] |= 1 << (n % W);
        }
    }
    let scene = |seed: u32| {
        let at =
            |n: u32| (scatter(seed * 1000 + n) as usize % W, scatter(seed * 1000 + n + 500) as usize % H);
        let (mut enemy, mut zone) = ([0; H], [0; H]);
        for (c, r) in (0..48).map(at) {
            enemy[r] |= 1u64 << c;
        }
        for r in 0..H {
            let push = |p: u64| if r & 1 == 1 { p | p >> 1 } else { p | p << 1 };
            let above = if r > 0 { push(enemy[r - 1]) } else { 0 };
            let below = if r + 1 < H { push(enemy[r + 1]) } else { 0 };
            zone[r] = (enemy[r] << 1 | enemy[r] >> 1 | above | below) & ((1 << W) - 1);
        }
        (enemy, zone, (100..148).map(at).collect())
    };
    Limit { class, scenes: (1..=POSITIONS as u32).map(scene).collect() }
}

impl Limit {
    fn reach(&self, points: usize) -> f64 {
        time(|i| {
            let (enemy, zone, starts) = &self.scenes[i % POSITIONS];
            black_box(yardstick::reach(&self.class, black_box(starts[i % 48]), points, enemy, zone));
        })
    }
    fn flood(&self) -> f64 {
        let ground: Rows = std::array::from_fn(|r| self.class[0][r] | self.class[1][r] | self.class[2][r]);
        let open: Vec<Rows> = (self.scenes.iter())
            .map(|(enemy, zone, _)| std::array::from_fn(|r| ground[r] & !enemy[r] & !zone[r]))
            .collect();
        time(|i| {
            black_box(yardstick::flood(black_box(&open[i % POSITIONS])));
        })
    }
}

macro_rules! sources {
    ($folder:literal) => {
        Sources {
            folder: $folder,
            map: include_str!(concat!("../../../titles/", $folder, "/map/map.toml")),
            hexes: include_str!(concat!("../../../titles/", $folder, "/map/hexes.csv")),
            hexsides: include_str!(concat!("../../../titles/", $folder, "/map/hexsides.csv")),
            places: include_str!(concat!("../../../titles/", $folder, "/map/places.csv")),
            shapes: include_str!(concat!("../../../titles/", $folder, "/map/shapes.csv")),
        }
    };
}

/// Milliseconds to load all five maps, the best of ten.
fn loading() -> f64 {
    let all = [
        sources!("world-undone/data"),
        sources!("great-war-east/data"),
        sources!("tannenberg-1914/data"),
        sources!("folio/data/tannenberg"),
        sources!("folio/data/masuria"),
    ];
    let once = || {
        let start = Instant::now();
        let rivers: usize =
            all.iter().map(|s| Map::load(s).expect("it loads").touched_by(Feature::River).len()).sum();
        black_box(rivers);
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..10).map(|_| once()).fold(f64::MAX, f64::min)
}
