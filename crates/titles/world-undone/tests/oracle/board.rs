//! The position as plain lists, and the ground under it.

use atlas::{Dir, Feature, HexId, Map};
use std::collections::{BTreeMap, BTreeSet};

/// The two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Nation {
    German,
    Russian,
}

impl Nation {
    pub fn enemy(self) -> Nation {
        match self {
            Nation::German => Nation::Russian,
            Nation::Russian => Nation::German,
        }
    }
}

/// 3.1a, and the dummies of 10.1c.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
    Headquarters,
    Dummy,
}

/// 3.1c: which army keeps its distance from which (7.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Army {
    German,
    First,
    Second,
}

/// One counter.
#[derive(Clone, Debug)]
pub struct Piece {
    pub name: String,
    pub nation: Nation,
    pub arm: Arm,
    pub army: Army,
    /// SP at this moment, before supply; artillery has none.
    pub sp: i32,
    /// MA at this moment, before supply.
    pub ma: i32,
    pub hex: Option<HexId>,
    /// 6.5g: retreated in beyond the limit.
    pub overstacked: bool,
}

/// R117: what a retreat towards the own edge is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Homeward {
    /// No step farther away, an end closer where possible.
    Sideways,
    /// Every step closer.
    Strict,
    /// Anywhere.
    Free,
}

/// Numbers that scenario and options settle.
#[derive(Clone, Debug)]
pub struct Law {
    /// 3.4d, 9.4b
    pub german_los: Option<usize>,
    /// R49: halves are rounded up; the switch rounds them down.
    pub halves_up: bool,
    /// R117
    pub homeward: Homeward,
    /// 10.4
    pub refugees: bool,
    /// R09: the last row of Russia serves the Russians as an edge too.
    pub south: bool,
    /// R162: with hidden movement an unseen dummy is a unit to the enemy.
    pub bluff: bool,
}

impl Default for Law {
    fn default() -> Law {
        Law {
            german_los: Some(40),
            halves_up: true,
            homeward: Homeward::Sideways,
            refugees: false,
            south: false,
            bluff: false,
        }
    }
}

/// A whole position.
#[derive(Clone)]
pub struct Board<'m> {
    pub map: &'m Map,
    pub pieces: Vec<Piece>,
    pub control: BTreeMap<HexId, Nation>,
    /// Fortresses that stand, with their SP.
    pub forts: BTreeMap<HexId, i32>,
    pub cuts: BTreeSet<HexId>,
    pub koenigsberg: Option<HexId>,
    pub turn: i32,
    /// 7.2 still in force.
    pub rivalry: bool,
    pub law: Law,
}

impl Board<'_> {
    /// The hexes around a hex that are on the sheet.
    pub fn around(&self, hex: HexId) -> Vec<HexId> {
        Dir::ALL.into_iter().filter_map(|d| hex.neighbour(d)).filter(|h| self.map.contains(*h)).collect()
    }
    /// R11, R54: outside the playing area; a Haff is sea.
    pub fn is_sea(&self, hex: HexId) -> bool {
        matches!(self.map.terrain_name(hex), "sea" | "lagoon")
    }
    /// R11: nothing but water.
    pub fn is_water(&self, hex: HexId) -> bool {
        matches!(self.map.terrain_name(hex), "sea" | "lagoon" | "lake")
    }
    pub fn is_forest(&self, hex: HexId) -> bool {
        self.map.terrain_name(hex) == "forest"
    }
    pub fn is_swamp(&self, hex: HexId) -> bool {
        self.map.terrain_name(hex) == "swamp"
    }
    /// R154: drawn as a town or a city.
    pub fn is_town(&self, hex: HexId) -> bool {
        let drawn = [atlas::PlaceClass::Town, atlas::PlaceClass::City];
        self.map.places().iter().any(|p| p.hex == hex && drawn.contains(&p.class))
    }
    pub fn river(&self, a: HexId, b: HexId) -> bool {
        self.map.between(a, b).has(Feature::River)
    }
    /// A hexside drawn as lake, or barred.
    pub fn lake_side(&self, a: HexId, b: HexId) -> bool {
        self.map.between(a, b).has(Feature::Lake) || self.map.between(a, b).has(Feature::Blocked)
    }
    /// R88: a line German trains can use.
    pub fn rail(&self, a: HexId, b: HexId) -> bool {
        let side = self.map.between(a, b);
        let inland = [a, b].iter().all(|h| self.map.country(*h) == "russia");
        side.has(Feature::Rail) && !side.has(Feature::BroadGauge) && !inland
    }
    pub fn has_fort(&self, hex: HexId) -> bool {
        self.forts.contains_key(&hex)
    }
    /// Real units of a side in a hex; dummies are nothing (R143).
    pub fn units_in(&self, hex: HexId, nation: Nation) -> Vec<usize> {
        (0..self.pieces.len())
            .filter(|i| {
                let p = &self.pieces[*i];
                p.hex == Some(hex) && p.nation == nation && p.arm != Arm::Dummy
            })
            .collect()
    }
    pub fn held(&self, hex: HexId, nation: Nation) -> bool {
        let real = |p: &Piece| p.hex == Some(hex) && p.nation == nation && p.arm != Arm::Dummy;
        self.pieces.iter().any(real)
    }
    /// Does the enemy of this side take the hex for held by it?
    pub fn shows(&self, hex: HexId, nation: Nation) -> bool {
        let there = |p: &Piece| p.hex == Some(hex) && p.nation == nation;
        self.held(hex, nation) || (self.law.bluff && self.pieces.iter().any(there))
    }
    pub fn controls(&self, nation: Nation, hex: HexId) -> bool {
        self.held(hex, nation) || self.control.get(&hex) == Some(&nation)
    }
    /// R09: the column (or area) that is this side's edge.
    pub fn edge(&self, nation: Nation) -> Vec<HexId> {
        let name = if nation == Nation::German { "west" } else { "east" };
        let mut hexes = self.map.area(name).map(|a| a.hexes.clone()).unwrap_or_default();
        hexes.extend(self.southern_edge(nation));
        hexes
    }
    /// R09: the southern edge, where a switch gives it to the Russians.
    fn southern_edge(&self, nation: Nation) -> Vec<HexId> {
        let serves = nation == Nation::Russian && self.law.south;
        let last = self.map.hexes().iter().map(|h| h.row()).max();
        let here = |h: &HexId| serves && Some(h.row()) == last && self.map.country(*h) == "russia";
        self.map.hexes().iter().filter(|h| here(h) && !self.is_water(*h)).collect()
    }
    /// R117: columns to the own edge; by R09 hexes to the southern one, if they are fewer.
    pub fn to_edge(&self, nation: Nation, hex: HexId) -> usize {
        let columns = self.edge(nation).first().map_or(usize::MAX, |edge| hex.col().abs_diff(edge.col()));
        let rows = self.southern_edge(nation).into_iter().map(|h| h.distance(hex) as usize).min();
        columns.min(rows.unwrap_or(usize::MAX))
    }
}
