//! 3.4: the line of supply.

use crate::rules::WuRules;
use crate::state::{GERMAN, RUSSIAN, WuState, other};
use atlas::{HexId, HexSet, search};
use engine::{Side, UnitId};

impl WuRules {
    /// 3.4b, 3.4j, R51: hexes a line of supply of `side` may use, terrain left aside.
    fn usable(&self, s: &WuState, side: Side) -> HexSet {
        let enemy = other(side);
        let closed = self.zones(s, enemy) - self.held(s, side);
        let own = if side == GERMAN { s.german | self.lakes } else { self.land - s.german };
        (own & (self.land | self.lakes)) - closed - self.occupied(s, enemy)
    }

    /// 3.4d-i: every hex in which a unit of `side` would be in supply.
    pub fn supplied(&self, s: &WuState, side: Side) -> HexSet {
        if side == GERMAN { self.german_supply(s) } else { self.russian_supply(s) }
    }

    /// 3.4d, 3.4e, 3.4h: at most 40 hexes over any terrain, from the western edge or from Königsberg (R52, R55).
    fn german_supply(&self, s: &WuState) -> HexSet {
        let open = self.usable(s, GERMAN);
        let edge = self.edge[0] & open;
        let city: HexSet = self.koenigsberg.filter(|h| open.contains(*h)).into_iter().collect();
        if self.scenario.unlimited_german_supply {
            return search::flood(&(edge | city), &open);
        }
        let length = usize::from(self.book.charts.supply.german_length);
        // the first hex at the edge counts, the hex of Königsberg does not
        let near = search::within(&(edge | (city.adjacent() & open)), &open, length - 1);
        near | city
    }

    /// 3.4f, 3.4g, 3.4i: any length, not through forest, swamp or water, from the eastern edge; the last hex may be
    /// forest or swamp (R53, R56).
    fn russian_supply(&self, s: &WuState) -> HexSet {
        let usable = self.usable(s, RUSSIAN);
        let open = usable - self.wild;
        let chain = search::flood_across(&(self.edge[1] & open), &open, &self.barred);
        let last = self.barred.adjacent_avoiding(&chain) | self.edge[1];
        chain | (last & usable & self.wild)
    }

    /// 3.4a: is this unit in supply?
    pub fn is_supplied(&self, s: &WuState, unit: UnitId) -> bool {
        self.is_supplied_at(s, self.side_of(unit), s.at(unit))
    }

    /// The same for a hex. A German line is sought from the hex outwards and ends at the first source it meets, which
    /// is sooner than to supply the whole map.
    pub(crate) fn is_supplied_at(&self, s: &WuState, side: Side, hex: HexId) -> bool {
        if side == RUSSIAN || self.scenario.unlimited_german_supply {
            return self.supplied(s, side).contains(hex);
        }
        let open = self.usable(s, GERMAN);
        let length = usize::from(self.book.charts.supply.german_length);
        let edge = self.edge[0] & open;
        let city: HexSet = self.koenigsberg.filter(|h| open.contains(*h)).into_iter().collect();
        if !open.contains(hex) {
            return false;
        }
        let mut seen = HexSet::from([hex]);
        // after n steps the chain holds n + 1 hexes; the edge counts as a hex, Königsberg does not
        for steps in 0..=length {
            if seen.meets(&city) || steps < length && seen.meets(&edge) {
                return true;
            }
            let next = seen | (seen.adjacent() & open);
            if next == seen {
                return false;
            }
            seen = next;
        }
        false
    }
}
