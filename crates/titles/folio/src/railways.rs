//! 13.2: railways: who controls them, where they leave the map, and the routes that 15.2f and the victory rules ask for.

use crate::odds::dirs;
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, other};
use crate::volume::{Edge, Volume};
use atlas::{CELLS, Dir, Feature, HexId, HexSet, Map};
use engine::Side;

/// R149, R164: the rail hexes between two neighbouring towns of the net.
#[derive(Clone, Debug)]
pub(crate) struct Stretch {
    pub ends: [HexId; 2],
    pub between: HexSet,
}

/// The railways of a map.
#[derive(Debug)]
pub(crate) struct Railways {
    /// Hexes with track.
    pub track: HexSet,
    /// Hexes with double track.
    pub double: HexSet,
    /// R163: rail hexes where track leaves the map.
    pub exits: HexSet,
    /// Exits that no stretch claims: whoever controls the hex controls the line.
    pub sure: HexSet,
    /// The exits on each edge.
    pub on_edge: [HexSet; 4],
    pub stretches: Vec<Stretch>,
    /// By hex, the directions in which track leaves it, and double track.
    pub lines: Vec<u8>,
    pub double_lines: Vec<u8>,
    /// Track, towns on it, and all hexes next to it: what control of a line hangs on.
    pub looks: HexSet,
}

impl Railways {
    pub fn new(map: &Map, towns: &HexSet, volume: &dyn Volume) -> Railways {
        let track = map.touched_by(Feature::Rail);
        let exits = map.area_set("rail-exits") & track;
        let on =
            |edge: Edge| exits.iter().filter(|h| Edge::of(map, *h, volume.edges()) == Some(edge)).collect();
        let stretches = stretches(map, &(track & *towns));
        let double = map.touched_by(Feature::DoubleRail);
        let looks = track | track.adjacent();
        let [lines, double_lines] = [Feature::Rail, Feature::DoubleRail].map(|f| lines(map, f));
        let sure = stretches.iter().fold(exits, |sure, stretch| sure - stretch.between);
        Railways {
            track,
            double,
            exits,
            sure,
            on_edge: Edge::ALL.map(on),
            stretches,
            lines,
            double_lines,
            looks,
        }
    }
}

/// By hex, the directions in which the track of this kind leaves it for another hex.
fn lines(map: &Map, feature: Feature) -> Vec<u8> {
    let mut lines = vec![0; CELLS];
    for hex in map.hexes() {
        let on = |d: &Dir| map.ring(hex)[usize::from(d.0)].is_some() && map.side(hex, *d).has(feature);
        lines[hex.index()] = Dir::ALL.into_iter().filter(on).fold(0, |mask, d| mask | 1 << d.0);
    }
    lines
}

/// R164: every run of track from one town to another that meets no third and uses no hex twice.
fn stretches(map: &Map, stations: &HexSet) -> Vec<Stretch> {
    let mut all: Vec<Stretch> = Vec::new();
    for start in stations {
        let mut path = vec![start];
        runs(map, stations, &mut path, &mut all);
    }
    all
}

fn runs(map: &Map, stations: &HexSet, path: &mut Vec<HexId>, all: &mut Vec<Stretch>) {
    let here = path[path.len() - 1];
    for next in map.neighbours(here) {
        if path.contains(&next) || !map.between(here, next).has(Feature::Rail) {
            continue;
        }
        if !stations.contains(next) {
            path.push(next);
            runs(map, stations, path, all);
            path.pop();
        } else if path[0] < next {
            let ends = [path[0], next];
            let between: HexSet = path[1..].iter().copied().collect();
            match all.iter_mut().find(|s| s.ends == ends) {
                Some(stretch) => stretch.between |= between,
                None => all.push(Stretch { ends, between }),
            }
        }
    }
}

/// The railways a side controlled when they were last asked for, and all that this hangs on (ADR 0009).
struct Known {
    rules: u64,
    near: [HexSet; 3],
    rails: HexSet,
}

thread_local! {
    static KNOWN: std::cell::RefCell<[Option<Known>; 2]> = const { std::cell::RefCell::new([None, None]) };
}

impl FolioRules {
    /// 13.2b, R164: hexes presumed to be a side's because both towns of a stretch are.
    fn presumed(&self, s: &FolioState, side: Side) -> HexSet {
        let held =
            |stretch: &&crate::railways::Stretch| stretch.ends.iter().all(|h| s.controller(*h) == side);
        self.rail.stretches.iter().filter(held).fold(HexSet::EMPTY, |all, stretch| all | stretch.between)
    }
    /// 13.2: the rail hexes a side controls: its own, and those between its towns that hold no enemy and lie in no
    /// zone of enemy infantry. If a stretch of each side claims a hex, ordinary control decides (R164).
    pub fn rail_of(&self, s: &FolioState, side: Side) -> HexSet {
        let near = [s.german & self.rail.looks, s.manned & self.rail.track, s.foot & self.rail.looks];
        KNOWN.with_borrow_mut(|known| {
            let known = &mut known[usize::from(side.0)];
            match known {
                Some(k) if k.rules == self.serial && k.near == near => k.rails,
                _ => {
                    let rails = self.find_rail(s, side);
                    *known = Some(Known { rules: self.serial, near, rails });
                    rails
                }
            }
        })
    }
    fn find_rail(&self, s: &FolioState, side: Side) -> HexSet {
        let enemy = other(side);
        let own = if side == GERMAN { s.german } else { *self.map.hexes() - s.german };
        let (mine, theirs) = (self.presumed(s, side), self.presumed(s, enemy));
        let claims = |of: Side, theirs: &HexSet, hex: HexId| {
            theirs.contains(hex) && !s.holds(other(of), hex) && !self.in_foot_zone(s, of, hex)
        };
        // ordinary control decides but where one side alone claims a hex of the other
        let doubtful = (mine - own) | (theirs & own);
        let turned = doubtful.iter().filter(|h| {
            let claimed = [claims(side, &mine, *h), claims(enemy, &theirs, *h)];
            claimed == [!own.contains(*h), own.contains(*h)]
        });
        let turned: HexSet = turned.collect();
        self.rail.track & ((own - turned) | (turned - own))
    }
    /// Rail hexes joined to a hex by track of this kind within a set.
    pub fn along_track(&self, from: HexId, within: &HexSet, feature: Feature) -> HexSet {
        self.track_until(from, within, feature, &HexSet::EMPTY)
    }
    /// The same, but no more than it takes to come to one of these hexes.
    fn track_until(&self, from: HexId, within: &HexSet, feature: Feature, goal: &HexSet) -> HexSet {
        let lines = if feature == Feature::Rail { &self.rail.lines } else { &self.rail.double_lines };
        let (mut found, mut open) = (HexSet::EMPTY, vec![from]);
        while let Some(hex) = open.pop().filter(|_| within.contains(from)) {
            if found.insert(hex) {
                if goal.contains(hex) {
                    break;
                }
                let ring = &self.spots[hex.index()].ring;
                open.extend(dirs(lines[hex.index()]).map(|d| ring[d]).filter(|h| within.contains(*h)));
            }
        }
        found
    }
    /// 15.2f, R59: can a rail route of controlled hexes be traced from here to a controlled exit?
    pub fn has_route(&self, s: &FolioState, side: Side, from: HexId) -> bool {
        self.rail.track.contains(from) && {
            let exits = &self.rail.exits;
            self.track_until(from, &self.rail_of(s, side), Feature::Rail, exits).meets(exits)
        }
    }
}

impl FolioRules {
    /// R163: the rail exits on an edge.
    pub fn exits(&self, edge: Edge) -> &HexSet {
        &self.rail.on_edge[edge as usize]
    }
}
