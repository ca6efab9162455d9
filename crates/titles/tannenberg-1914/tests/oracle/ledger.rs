//! 7.3, 9.44: what a combat costs, from the die to its end (R62-R67, R72, R75, R78-R80, R219).

use crate::plain::{Plain, foe};
use atlas::HexId;
use std::collections::BTreeSet;
use tannenberg_1914::book::Kind;

/// The COMBAT TABLE as rebuilt: columns 1:4 to 10:1, rows one to six; a star is the attacker's disorganization roll.
const TABLE: [[&str; 13]; 6] = [
    [
        "A2-1", "A2-1", "A2-1", "A2-1", "A1-1", "A1-1", "-1/-1", "-1/-1", "-1/B1*", "-1/B1*", "-1/B1*", "B1",
        "B2*",
    ],
    ["A2-1", "A2-1", "A2-1", "A1-1", "A1-1", "-1/-1", "-1/-1", "-1/B1*", "-1/B1*", "B1", "B1", "B2*", "B2"],
    ["A2-1", "A2-1", "A1-1", "A1-1", "-1/-1", "-1/B1*", "-1/B1*", "-1/B1*", "B1", "B1", "B2*", "B2", "B3"],
    ["A2-1", "A1-1", "A1-1", "-1/-1", "-1/-1", "-1/B1*", "B1", "B1", "B2*", "B2*", "B2", "B3", "B3"],
    ["A1-1", "A1-1", "-1/-1", "-1/-1", "-1/B1*", "B1", "B2*", "B2*", "B2", "B3", "B3", "B3", "B4"],
    ["A1-1", "-1/-1", "-1/-1", "-1/B1*", "B1", "B2*", "B2", "B3", "B3", "B3", "B4", "B4", "B5"],
];

/// Levels and hexes of one side.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Toll {
    pub levels: u32,
    pub hexes: u32,
}

/// A cell of the table: attacker, defender, marked.
pub fn cell(column: i32, die: u8) -> (Toll, Toll, bool) {
    let text = TABLE[usize::from(die) - 1][column as usize];
    let marked = text.ends_with('*');
    let text = text.trim_end_matches('*');
    let none = Toll::default();
    let back = |t: &str| Toll { levels: 0, hexes: t[1..].parse().unwrap() };
    let (attacker, defender) = match text {
        "A2-1" => (Toll { levels: 1, hexes: 2 }, none),
        "A1-1" => (Toll { levels: 1, hexes: 1 }, none),
        "-1/-1" => (Toll { levels: 1, hexes: 0 }, Toll { levels: 1, hexes: 0 }),
        "-1/B1" => (Toll { levels: 1, hexes: 0 }, back("B1")),
        b => (none, back(b)),
    };
    (attacker, defender, marked)
}

/// What a side owes if it goes back `gone` hexes.
pub fn price(toll: Toll, gone: u32) -> u32 {
    toll.levels + toll.hexes - gone
}

/// 9.44: the same for whoever stays in works.
pub fn price_in_works(toll: Toll) -> u32 {
    toll.levels + [0, 0, 1, 2, 2, 3][toll.hexes as usize]
}

/// 7.32b, R80: disorganization rolls by hexes gone back.
pub fn rolls(gone: u32) -> u32 {
    [0, 0, 1, 2, 3, 3][gone as usize]
}

impl Plain<'_> {
    /// Levels these counters have on the map.
    pub fn worth(&self, units: &BTreeSet<usize>) -> u32 {
        units.iter().filter(|u| self.at(**u).is_some()).map(|u| self.levels(*u)).sum()
    }
    /// R67: who must pay for an attack: attackers, and guns that supported from their hex while in a zone.
    pub fn attacking_payers(&self, pinned: &BTreeSet<usize>) -> BTreeSet<usize> {
        let fight = &self.s.fight;
        let mut all: BTreeSet<usize> = fight.attackers.iter().map(|u| u.index()).collect();
        let posts: BTreeSet<HexId> = all.iter().map(|u| self.at(*u)).collect();
        let guns = fight.guns.iter().map(|u| u.index());
        all.extend(guns.filter(|u| pinned.contains(u) && posts.contains(&self.at(*u))));
        all
    }
    /// 10.37: staffs that may be given up beside them.
    pub fn staffs_beside(&self, payers: &BTreeSet<usize>) -> BTreeSet<usize> {
        let side = self.s.phasing;
        let posts: BTreeSet<HexId> = payers.iter().map(|u| self.at(*u)).collect();
        let here = posts.into_iter().flat_map(|h| self.here(side, h));
        here.filter(|u| self.kind(*u) == Kind::Headquarters).collect()
    }
    /// R203: defenders who share the price: all but staffs alone in their hex.
    pub fn defending_payers(&self) -> BTreeSet<usize> {
        let side = foe(self.s.phasing);
        let lone = |h: &HexId| self.defenders(side, *h).iter().all(|u| self.kind(*u) == Kind::Headquarters);
        let hexes = self.s.fight.targets.iter().filter(|h| !lone(h));
        hexes.flat_map(|h| self.defenders(side, *h)).collect()
    }
}
