//! 3.4: the line of supply.

use crate::rules::WuRules;
use crate::state::{GERMAN, RUSSIAN, WuState, other};
use crate::trail::{self, Trail, has_near};
use crate::zones::Posts;
use atlas::search::{self, Heading};
use atlas::{Across, CELLS, COLS, Dir, HexId, HexSet, ROWS, ring};
use engine::{Side, UnitId};

impl WuRules {
    /// 3.4b, 3.4j, R51: hexes a line of supply of `side` may use, terrain left aside.
    fn usable(&self, s: &WuState, side: Side) -> HexSet {
        let mut lines = Lines::new(self, s, side);
        HexSet(std::array::from_fn(|r| lines.usable_row(r)))
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

    /// The same for a hex.
    pub(crate) fn is_supplied_at(&self, s: &WuState, side: Side, hex: HexId) -> bool {
        Lines::new(self, s, side).reach(hex)
    }
}

/// The way to a source on an empty board: for every hex the directions that lead nearer, and those that keep the
/// distance. Most lines to Königsberg find their way by it without a search.
pub(crate) struct Slope {
    sources: HexSet,
    nearer: Vec<u8>,
    level: Vec<u8>,
}

impl Slope {
    /// `open`: where lines may run; the hex they start from may be any.
    pub(crate) fn new(sources: HexSet, open: &HexSet) -> Slope {
        let mut distance = vec![u8::MAX; CELLS];
        let (mut ring, mut seen) = (sources & open, sources & open);
        for n in 0..u8::MAX {
            ring.iter().for_each(|h| distance[h.index()] = n);
            let next = (ring.adjacent() & open) - seen;
            if next.is_empty() {
                break;
            }
            (ring, seen) = (next, seen | next);
        }
        let (mut nearer, mut level) = (vec![0; CELLS], vec![0; CELLS]);
        for hex in seen.iter() {
            for dir in Dir::ALL {
                let Some(next) = hex.neighbour(dir).filter(|n| open.contains(*n)) else { continue };
                let (here, there) = (distance[hex.index()], distance[next.index()]);
                nearer[hex.index()] |= u8::from(there < here) << dir.0;
                level[hex.index()] |= u8::from(there == here) << dir.0;
            }
        }
        Slope { sources, nearer, level }
    }
}

/// Sidesteps after which a walk down the slope gives up.
const DETOURS: u32 = 6;

/// Lines of supply of one side as the board stands; rows of the board are looked at only where a line comes by.
pub(crate) struct Lines<'a> {
    rules: &'a WuRules,
    s: &'a WuState,
    side: Side,
    foes: Posts<'a>,
    /// What is known already; given back to be used again.
    trail: Option<Box<Trail>>,
}

impl Drop for Lines<'_> {
    #[inline]
    fn drop(&mut self) {
        if let Some(trail) = self.trail.take() {
            trail::give_back(self.side, trail);
        }
    }
}

impl<'a> Lines<'a> {
    pub fn new(rules: &'a WuRules, s: &'a WuState, side: Side) -> Lines<'a> {
        let foes = rules.posts(s, other(side));
        let (trail, mut touched) = trail::borrow(rules, s, side, &foes.dummies);
        let mut lines = Lines { rules, s, side, foes, trail: Some(trail) };
        while touched != 0 {
            lines.check(touched.trailing_zeros() as usize);
            touched &= touched - 1;
        }
        lines
    }

    /// Forgets what a change in this row has made wrong.
    fn check(&mut self, r: usize) {
        let (laid, was) = (self.trail().laid.0[r], self.trail().rows[r]);
        if laid != 0 && laid & !self.row(r) != 0 {
            self.trail().laid = HexSet::EMPTY;
        }
        if has_near(&self.trail().shut, r) {
            let mut gained = self.row(r) & !was;
            while gained != 0 {
                let hex = HexId((r * COLS) as u16 + gained.trailing_zeros() as u16);
                gained &= gained - 1;
                if self.trail().shut.ring(hex) & !self.bars(hex) != 0 {
                    self.trail().shut = HexSet::EMPTY;
                    break;
                }
            }
        }
    }
    /// The sides of a hex that lines may not cross, a bit for each.
    #[inline]
    fn bars(&self, hex: HexId) -> u8 {
        if self.side == GERMAN { 0 } else { self.rules.spots[hex.index()].barred }
    }

    #[inline(always)]
    fn trail(&mut self) -> &mut Trail {
        self.trail.as_deref_mut().expect("lines have their trail until they are dropped")
    }

    /// 3.4b, 3.4j, R51: one row of the hexes a line may use, terrain left aside.
    fn usable(&mut self, r: usize) -> u64 {
        let (rules, s) = (self.rules, self.s);
        if self.trail().zoned >> r & 1 == 0 {
            let zone = rules.zone_row(&self.foes, r);
            let trail = self.trail();
            trail.zoned |= 1 << r;
            trail.zones[r] = zone;
        }
        let own = match self.side {
            GERMAN => s.german.0[r] | rules.lakes.0[r],
            _ => rules.land.0[r] & !s.german.0[r],
        };
        let closed = self.trail().zones[r] & !s.held_row(self.side, r);
        own & !closed & !self.foes.row(r)
    }
    /// The same, found once.
    #[inline(always)]
    fn usable_row(&mut self, r: usize) -> u64 {
        if self.trail().known >> r & 1 == 0 {
            self.learn(r);
        }
        self.trail().rows[r]
    }
    #[inline(never)]
    fn learn(&mut self, r: usize) {
        let usable = self.usable(r);
        let trail = self.trail();
        trail.known |= 1 << r;
        trail.rows[r] = usable;
    }
    /// 3.4f: the same, without what is closed to Russian lines.
    #[inline]
    fn row(&mut self, r: usize) -> u64 {
        let usable = self.usable_row(r);
        if self.side == GERMAN { usable } else { usable & !self.rules.wild.0[r] }
    }

    /// In which directions do lines go on?
    fn open_ring(&mut self, hex: HexId) -> u8 {
        let rows = hex.row().saturating_sub(1)..=(hex.row() + 1).min(ROWS - 1);
        let mut open = [0; ROWS];
        rows.for_each(|r| open[r] = self.row(r));
        ring(hex, |r| open[r])
    }

    /// 3.4d-i: is a unit in this hex in supply?
    pub fn reach(&mut self, hex: HexId) -> bool {
        if !hex.is_some() || self.usable_row(hex.row()) >> hex.col() & 1 == 0 {
            return false;
        }
        let bars = self.bars(hex);
        let trail = self.trail();
        if trail.laid.contains(hex) || trail.laid.ring(hex) & !bars != 0 {
            return true;
        }
        if trail.shut.contains(hex) {
            return false;
        }
        if self.side == GERMAN { self.german(hex) } else { self.russian(hex) }
    }

    /// Is an open hex connected to a source at all, however far? Remembers what hangs together with it: the pocket if it
    /// is one, and else what has lines of any length, if those are allowed.
    fn connects(&mut self, hex: HexId, heading: Heading, barred: &Across, limit: usize) -> bool {
        let (goal, mut full) = (&self.rules.sources[usize::from(self.side.0)], HexSet::EMPTY);
        if search::connects_with(hex, heading, goal, barred, |r| self.row(r), &mut full) {
            if limit == usize::MAX {
                self.trail().lay(&full);
            }
            return true;
        }
        if self.trail().shut(&full) {
            for r in (0..ROWS).filter(|r| has_near(&full, *r)) {
                self.usable_row(r);
            }
        }
        false
    }

    /// 3.4f-i: any length, to the eastern edge; the hex itself may be forest or swamp.
    fn russian(&mut self, hex: HexId) -> bool {
        let (rules, spot) = (self.rules, &self.rules.spots[hex.index()]);
        if rules.edge[1].contains(hex) {
            return true;
        }
        if rules.wild.contains(hex) {
            let near = self.open_ring(hex) & !spot.barred;
            return (0..6).any(|dir| near >> dir & 1 != 0 && self.reach(spot.ring[dir]));
        }
        let (edge, mut runs) = (&rules.sources[1], HexSet::EMPTY);
        let came = |r: usize, run: u64| runs.0[r] |= run;
        if search::sweep_with(hex, Heading::Right, edge, &rules.barred, |r| self.row(r), came).is_some() {
            self.trail().lay(&runs);
            return true;
        }
        self.connects(hex, Heading::Right, &rules.barred, usize::MAX)
    }

    /// 3.4d-e, 3.4h: at most so many hexes, to the western edge or to Königsberg. The first hex at the edge counts, the
    /// hex of Königsberg does not.
    fn german(&mut self, hex: HexId) -> bool {
        let rules = self.rules;
        let limit = match rules.scenario.unlimited_german_supply {
            true => usize::MAX,
            false => rules.book.charts.supply.german_length.into(),
        };
        let west = |lines: &mut Self| {
            let (edge, mut runs) = (&rules.edge[0], HexSet::EMPTY);
            let came = |r: usize, run: u64| runs.0[r] |= run;
            let found = search::sweep_with(hex, Heading::Left, edge, &Across::EMPTY, |r| lines.row(r), came);
            if found.is_some_and(|n| 2 * n + 1 < limit) {
                // wherever the sweep came by, the way back and on to the edge is short enough
                lines.trail().lay(&runs);
            }
            found.is_some_and(|n| n < limit)
        };
        // the sweep is the cheaper try, but not where the edge is too far anyway
        let quick = match hex.col() + 4 > limit {
            true => self.walk(&rules.city, hex, limit) || west(self),
            false => west(self) || self.walk(&rules.city, hex, limit),
        };
        let connects = |lines: &mut Self| lines.connects(hex, Heading::Left, &Across::EMPTY, limit);
        quick || connects(self) && (limit == usize::MAX || self.measure(hex, limit))
    }

    /// A walk down the slope, with a few steps aside. True only if it got to a source within `limit` steps; that it
    /// did not proves nothing.
    fn walk(&mut self, slope: &Slope, from: HexId, limit: usize) -> bool {
        let (mut at, mut steps, mut aside, mut back) = (from, 0, 0, 0);
        let mut row = usize::MAX;
        let mut path = HexSet::EMPTY;
        while !slope.sources.contains(at) {
            if at.row() != row {
                row = at.row();
                for r in row.saturating_sub(1)..=(row + 1).min(ROWS - 1) {
                    self.usable_row(r);
                }
            }
            path.insert(at);
            let rows = &self.trail().rows;
            let open = ring(at, |r| rows[r]);
            let mut ways = open & slope.nearer[at.index()];
            if ways == 0 {
                ways = open & slope.level[at.index()] & !back;
                aside += 1;
            }
            steps += 1;
            if ways == 0 || aside > DETOURS || steps > limit {
                return false;
            }
            let dir = ways.trailing_zeros() as usize;
            back = 1 << ((dir + 3) % 6);
            at = self.rules.spots[at.index()].ring[dir];
        }
        if steps < limit {
            self.trail().lay(&path);
        }
        true
    }

    /// 3.4e: is a source within so many hexes?
    fn measure(&mut self, hex: HexId, length: usize) -> bool {
        let open = HexSet(std::array::from_fn(|r| self.row(r)));
        let (edge, city) = (&self.rules.edge[0], &self.rules.city.sources);
        let mut seen = HexSet::from([hex]);
        // after n steps the chain holds n + 1 hexes; the edge counts as a hex, Königsberg does not
        for steps in 0..=length {
            if seen.meets(city) || steps < length && seen.meets(edge) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::Walk;
    use engine::{Facts, GameSetup};

    /// What is remembered of earlier boards answers as a flood over this board does, whatever lies between the two.
    fn agree(rules: &WuRules, s: &WuState) {
        for side in [GERMAN, RUSSIAN] {
            let whole = rules.supplied(s, side);
            for hex in rules.map.hexes() {
                assert_eq!(rules.is_supplied_at(s, side, hex), whole.contains(hex), "{side:?} {hex}");
            }
        }
    }

    fn play(setup: GameSetup, seed: u64) {
        let mut walk = Walk::new(setup, seed);
        let mut boards = vec![walk.state];
        for n in 0..2_500 {
            if walk.step(&mut Facts::silent()).is_none() {
                break;
            }
            if n % 9 == 0 {
                agree(&walk.rules, &walk.state);
            }
            if n % 90 == 0 {
                // and back to a board of long ago
                let old = walk.below(boards.len());
                agree(&walk.rules, &boards[old]);
                boards.push(walk.state);
            }
        }
        assert!(boards.len() > 5, "{} boards", boards.len());
    }

    #[test]
    fn remembered_lines_and_pockets_are_what_a_flood_finds() {
        play(GameSetup::new("historical"), 1);
        play(GameSetup::new("ninth-army").with("hidden-movement", "on"), 2);
        play(GameSetup::new("masurian"), 3);
        play(GameSetup::new("historical").with("cavalry-exceptions", "on"), 4);
    }
}
