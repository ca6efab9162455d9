//! 12.2: supply lines, their limits, and the railways of the Russians (R118-R131).

use crate::plain::{Hexes, Plain, foe};
use atlas::{Feature, HexId};
use engine::{Rules, Side};
use std::collections::{BTreeMap, BTreeSet};
use tannenberg_1914::book::Kind;
use tannenberg_1914::{GERMAN, RUSSIAN, UNITS};

impl Plain<'_> {
    fn country(&self, hex: HexId) -> &str {
        self.rules.map().country(hex)
    }
    /// R120, R181: a town, city or fortress this side controls.
    fn own_town(&self, side: Side, hex: HexId) -> bool {
        self.is_town(hex) && self.s.controller(hex) == side
    }
    /// R120: whoever extends the line and lifts zones: a unit, or a town of one's own.
    fn is_friend(&self, side: Side, hex: HexId) -> bool {
        self.holds(side, hex) || self.own_town(side, hex)
    }
    /// 12.24, R120: no line comes here. A unit in an enemy town, such as a lone gun, is the friend that lets it in.
    fn is_cut(&self, side: Side, hex: HexId, zone: &Hexes) -> bool {
        self.holds(foe(side), hex)
            || self.is_town(hex) && !self.is_friend(side, hex)
            || zone.contains(&hex) && !self.is_friend(side, hex)
    }
    /// R131: hexes under an airship of the other side.
    fn overflown(&self, side: Side) -> Hexes {
        let ships = (0..UNITS).filter(|u| self.kind(*u) == Kind::Airship && self.side(*u) != side);
        ships.map(|u| self.at(u)).collect()
    }
    /// R124, R125: railways of one set that hang together with the railheads.
    fn joined(&self, track: &dyn Fn(HexId) -> bool) -> Hexes {
        let zone = self.supply_zone(GERMAN);
        let heads = self.rules.map().area_set("russian-rail-sources");
        // 16.0: nor does the railway's way run through the hex of an airship (R226)
        let flown = self.overflown(RUSSIAN);
        let fits =
            |h: HexId| track(h) && self.has_rail(h) && !self.is_cut(RUSSIAN, h, &zone) && !flown.contains(&h);
        let mut all: Hexes = heads.iter().filter(|h| fits(*h)).collect();
        let mut open: Vec<HexId> = all.iter().copied().collect();
        while let Some(at) = open.pop() {
            for n in self.ring(at) {
                let on = self.on(at, n);
                let whole = !on.has(Feature::River) || self.is_bridged(at, n) && on.has(Feature::Bridge);
                if on.has(Feature::Rail) && whole && fits(n) && all.insert(n) {
                    open.push(n);
                }
            }
        }
        all
    }
    /// R124: the network in Russia.
    pub fn network(&self) -> Hexes {
        self.joined(&|h| self.country(h) == "russia")
    }
    /// R125: hexes used by bases, joined to the network.
    pub fn railheads(&self) -> Hexes {
        let used = |h: HexId| self.s.used.contains(h);
        // R225: bases and the railways they used, joined or not
        if self.rules.options.free_bases {
            let base = |u: &usize| self.kind(*u) == Kind::Base && self.at(*u).is_some();
            let bases = (0..UNITS).filter(base).map(|u| self.at(u));
            return bases.chain(self.s.used.iter()).collect();
        }
        let all = self.joined(&|h| self.country(h) == "russia" || used(h));
        all.into_iter().filter(|h| used(*h)).collect()
    }
    fn sources(&self, side: Side, abroad: bool) -> Hexes {
        let map = self.rules.map();
        if side == GERMAN {
            let west = map.hexes().iter().filter(|h| h.col() == west_column(map) && !self.is_water(*h));
            let cities = map.area_set("german-supply");
            return west.chain(cities.iter().filter(|h| self.s.controller(*h) == GERMAN)).collect();
        }
        let heads = self.railheads();
        if abroad { heads } else { &heads | &self.network() }
    }
    /// R118: does a road, or a railway that serves this side, run through?
    fn is_way(&self, side: Side, hex: HexId) -> bool {
        let rail = self.has_rail(hex)
            && (side == GERMAN || self.country(hex) == "russia" || self.s.used.contains(hex));
        rail || self.has_road(hex)
    }
    /// 12.23: points for one hex of a line; `None` where it cannot go.
    fn line_step(&self, side: Side, a: HexId, b: HexId, zone: &Hexes) -> Option<u32> {
        let big = self.is_big(a, b);
        if !self.is_open(a, b) || big && !self.is_bridged(a, b) || self.is_cut(side, b, zone) {
            return None;
        }
        // 12.27, R199: into roadless marsh only to a unit that stands there
        let way = self.is_way(side, b);
        if self.is_marsh(b) && !way && !self.holds(side, b) {
            return None;
        }
        let paid_road = self.rules.options.line_pays_from_road;
        let before = self.is_friend(side, a) || self.is_way(side, a) && !paid_road;
        if way || self.is_friend(side, b) && before {
            return Some(0);
        }
        let ground = match self.rules.map().terrain_name(b) {
            "forest" | "hills" => 2,
            "marsh" if !self.is_town(b) => 3,
            _ => 1,
        };
        let water = u32::from(self.is_small(a, b) && !self.is_bridged(a, b));
        Some(ground + water)
    }
    /// 12.26: where a unit of this side would be in supply; for a Russian at home or abroad.
    fn lines(&self, side: Side, abroad: bool) -> Hexes {
        self.trails(side, abroad).into_keys().collect()
    }
    /// The line to a hex, end first, for whoever has to look at a disagreement.
    pub fn line_to(&self, side: Side, hex: HexId) -> Vec<HexId> {
        let trails = self.trails(side, self.country(hex) == "germany");
        let mut line = vec![hex];
        while let Some(from) = trails.get(&line[line.len() - 1]).filter(|h| **h != line[line.len() - 1]) {
            line.push(*from);
        }
        line
    }
    /// Every hex a line reaches, and the hex it comes from.
    fn trails(&self, side: Side, abroad: bool) -> BTreeMap<HexId, HexId> {
        let mut came = BTreeMap::new();
        let (zone, overflown) = (self.supply_zone(foe(side)), self.overflown(side));
        let limit = if side == GERMAN { 4 } else { 2 };
        let mut spent: BTreeMap<HexId, u32> = BTreeMap::new();
        let mut open: BTreeSet<(u32, HexId)> = BTreeSet::new();
        for hex in self.sources(side, abroad) {
            if !self.is_cut(side, hex, &zone) {
                spent.insert(hex, 0);
                came.insert(hex, hex);
                open.insert((0, hex));
            }
        }
        while let Some((cost, at)) = open.pop_first() {
            let stops = overflown.contains(&at) || self.is_marsh(at) && !self.is_way(side, at);
            if stops {
                continue;
            }
            for next in self.ring(at) {
                let Some(more) = self.line_step(side, at, next, &zone) else { continue };
                let total = cost + more;
                if total <= limit && spent.get(&next).is_none_or(|old| *old > total) {
                    spent.insert(next, total);
                    came.insert(next, at);
                    open.insert((total, next));
                }
            }
        }
        came
    }
    /// 12.31: every unit of the side on the map without a line.
    pub fn unfed(&self, side: Side) -> BTreeSet<usize> {
        let home = self.lines(side, false);
        let away = if side == RUSSIAN { self.lines(side, true) } else { home.clone() };
        let all =
            (0..UNITS).filter(|u| self.side(*u) == side && self.kind(*u).is_unit() && self.at(*u).is_some());
        all.filter(|u| {
            let hex = self.at(*u);
            let lines = if self.country(hex) == "germany" { &away } else { &home };
            !lines.contains(&hex)
        })
        .collect()
    }
}

fn west_column(map: &atlas::Map) -> usize {
    map.hexes().iter().map(HexId::col).min().unwrap_or(0)
}
