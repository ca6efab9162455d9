//! 12.53, 13.17-13.18, 17.1: trains, supply bases, and where reinforcements appear (R126, R132, R133, R140, R207, R208).

use crate::plain::{Hexes, Plain, foe};
use atlas::{Feature, HexId};
use engine::Rules;
use tannenberg_1914::book::{Arrival, Edge, Entry};
use tannenberg_1914::{GERMAN, Phase, RUSSIAN};

impl Plain<'_> {
    /// R140, R206: neighbours along whole track.
    fn tracks(&self, hex: HexId) -> Vec<HexId> {
        let whole = |n: &HexId| {
            let on = self.on(hex, *n);
            on.has(Feature::Rail) && (!on.has(Feature::River) || self.is_bridged(hex, *n))
        };
        self.ring(hex).into_iter().filter(whole).collect()
    }
    /// 17.1c, R140: towns a train can run to.
    pub fn stations(&self, train: usize) -> Hexes {
        let start = self.at(train);
        self.runs(&[start]).into_iter().filter(|h| *h != start).collect()
    }
    /// R140: towns on whole track from these hexes, no enemy and no enemy zone entered.
    fn runs(&self, from: &[HexId]) -> Hexes {
        let free = |h: &HexId| self.here(RUSSIAN, *h).is_empty() && !self.in_zone(RUSSIAN, *h);
        let mut all: Hexes = from.iter().copied().collect();
        let mut open = from.to_vec();
        while let Some(at) = open.pop() {
            for next in self.tracks(at).into_iter().filter(free) {
                if all.insert(next) {
                    open.push(next);
                }
            }
        }
        all.into_iter().filter(|h| self.is_town(*h)).collect()
    }
    /// 12.53, R126, R207: the next hexes of a base that has gone these.
    pub fn base_steps(&self, base: usize, gone: &[HexId]) -> Hexes {
        let map = self.rules.map();
        let fits = |to: &HexId| {
            let abroad = gone.iter().chain([to]).any(|h| map.country(*h) != "russia");
            gone.len() < if abroad { 1 } else { 2 }
                && self.here(GERMAN, *to).is_empty()
                && !self.in_zone(GERMAN, *to)
                && !(self.is_town(*to) && self.s.controller(*to) == GERMAN)
        };
        self.tracks(self.at(base)).into_iter().filter(fits).collect()
    }
    /// 13.13, 13.17, 13.18: where a unit of this line of the calendar may appear today.
    pub fn entries(&self, u: usize, line: &Arrival) -> Hexes {
        let map = self.rules.map();
        let (side, home) = if self.side(u) == GERMAN { (GERMAN, "germany") } else { (RUSSIAN, "russia") };
        let late = self.s.turn > line.turn;
        let strategic = self.s.phase == Phase::Strategic;
        let less = if strategic { 2 } else { 0 };
        let printed = u32::from(self.rules.counter(engine::UnitId(u as u16)).mp);
        let (all, half) = (printed.saturating_sub(less), printed.div_ceil(2).saturating_sub(less));
        let free =
            |h: HexId| !self.is_water(h) && self.here(foe(side), h).is_empty() && !self.in_zone(foe(side), h);
        // 13.15, 4.34: the entry is a first step, so every open hex can be had for all the points there are
        let pays = |h: HexId, points: u32| points > 0 && !(self.kind(u).is_horse() && self.is_marsh(h));
        // 13.13, R228: taken by the enemy in one's own country; R229: a train or a base of his
        let taken = |h: HexId| map.country(h) == home && self.s.controller(h) != side;
        let bars = |h: HexId| self.has_stock(foe(side), h) && (strategic || !self.kind(u).fights());
        let edge = |h: HexId| self.on_edge(h, line.edge);
        // R142: 1 Landwehr Division comes on trains of its own, from the railways of the western edge
        if line.entry == Entry::Rail {
            let heads: Vec<HexId> =
                map.hexes().iter().filter(|h| edge(*h) && self.has_rail(*h) && free(*h)).collect();
            return self.runs(&heads);
        }
        let at = match line.entry {
            Entry::Hex(hex) => Some(hex),
            _ => None,
        };
        let hexes = map.hexes().iter();
        hexes
            .filter(|h| {
                let inner = at.is_some_and(|p| !edge(p));
                let open = match at {
                    None => edge(*h) && pays(*h, all),
                    Some(p) if *h == p => !taken(p) && pays(*h, all),
                    Some(_) if late && edge(*h) && map.country(*h) == home => pays(*h, all),
                    Some(p) if inner => h.distance(p) <= 3 && self.s.controller(*h) == side && pays(*h, half),
                    Some(p) => edge(*h) && h.distance(p) <= 3 && map.country(*h) == home && pays(*h, half),
                };
                free(*h) && !bars(*h) && open
            })
            .collect()
    }
    fn on_edge(&self, hex: HexId, edge: Edge) -> bool {
        let all = self.rules.map().hexes();
        let column = |h: HexId| h.col();
        match edge {
            Edge::West => hex.col() == all.iter().map(column).min().unwrap_or(0),
            Edge::East => hex.col() == all.iter().map(column).max().unwrap_or(0),
            Edge::North => hex.row() == all.iter().map(|h| h.row()).min().unwrap_or(0),
            Edge::South => hex.row() == all.iter().map(|h| h.row()).max().unwrap_or(0),
        }
    }
}
