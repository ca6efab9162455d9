//! The railways of a map: which sides a country's own lines cross, and each line over a side by its number, for books that
//! count what goes by it.

use crate::ids::{CELLS, Dir, HexId, HexsideId};
use crate::map::Map;
use crate::set::HexSet;
use crate::side::Feature;

/// No line crosses the hexside.
const NO_LINE: u16 = u16::MAX;

/// See the module. A line is that of the country it runs through.
pub struct Rails<const COUNTRIES: usize> {
    /// Sides with a line of one's own country, a bit for each direction.
    pub sides: [Vec<u8>; COUNTRIES],
    /// Hexes with such a line.
    pub hexes: [HexSet; COUNTRIES],
    /// The numbers of the first and of the second line of each hexside.
    lines: [Vec<u16>; 2],
    /// Has the line of this number two tracks?
    pub double: Vec<bool>,
}

impl<const COUNTRIES: usize> Rails<COUNTRIES> {
    /// The railways of a map; `parallels` are second lines over sides that have one, each with its tracks.
    pub fn new(
        map: &Map,
        country: &[HexSet; COUNTRIES],
        parallels: impl Iterator<Item = (HexId, HexId, u8)>,
    ) -> Self {
        let mut rails = Rails {
            sides: std::array::from_fn(|_| vec![0; CELLS]),
            hexes: [HexSet::EMPTY; COUNTRIES],
            lines: [vec![NO_LINE; 3 * CELLS], vec![NO_LINE; 3 * CELLS]],
            double: Vec::new(),
        };
        let (rail, double) = (map.across(Feature::Rail), map.across(Feature::DoubleRail));
        for hex in map.hexes() {
            for dir in Dir::ALL.into_iter().filter(|dir| rail.has(hex, *dir)) {
                if let Some(next) = map.neighbour(hex, dir) {
                    rails.number(0, HexsideId::of(hex, dir), double.has(hex, dir));
                    rails.join(country, hex, dir, next);
                }
            }
        }
        for (a, b, tracks) in parallels {
            let side = HexsideId::between(a, b);
            rails.number(1, side.filter(|side| rails.lines[0][side.index()] != NO_LINE), tracks > 1);
        }
        rails
    }
    /// Each hexside of a line gets a number, once.
    fn number(&mut self, line: usize, side: Option<HexsideId>, is_double: bool) {
        if let Some(side) = side.filter(|side| self.lines[line][side.index()] == NO_LINE) {
            self.lines[line][side.index()] = self.double.len() as u16;
            self.double.push(is_double);
        }
    }
    fn join(&mut self, country: &[HexSet; COUNTRIES], hex: HexId, dir: Dir, next: HexId) {
        for (i, own) in country.iter().enumerate().filter(|(_, own)| own.contains(hex)) {
            self.hexes[i].insert(hex);
            self.sides[i][hex.index()] |= u8::from(own.contains(next)) << dir.0;
        }
    }
    /// The lines that cross a hexside, by their numbers.
    pub fn between(&self, from: HexId, to: HexId) -> impl Iterator<Item = usize> {
        let side = HexsideId::between(from, to).map(|side| side.index());
        let numbers = [0, 1].map(|line| side.map_or(NO_LINE, |side| self.lines[line][side]));
        numbers.into_iter().filter(|n| *n != NO_LINE).map(usize::from)
    }
}
