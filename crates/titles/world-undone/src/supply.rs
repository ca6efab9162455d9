//! 3.4: the line of supply. Lines are remembered from one question to the next (`atlas::search::Trail`).

use crate::prelude::*;
use crate::zones::{FAKES, Posts};
use atlas::search::{self, Heading, Trail};
use atlas::{Across, Lease, Shelf};

impl WuRules {
    /// 3.4d-i: every hex in which a unit of `side` would be in supply.
    pub fn supplied(&self, s: &WuState, side: Side) -> HexSet {
        if side == GERMAN { self.german_supply(s) } else { self.russian_supply(s) }
    }

    /// 3.4d, 3.4e, 3.4h: at most 40 hexes over any terrain, from the western edge or from Königsberg (R52, R55).
    fn german_supply(&self, s: &WuState) -> HexSet {
        let open = Lines::new(self, s, GERMAN).0.rows();
        let edge = self.edge[GERMAN] & open;
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
        let mut lines = Lines::new(self, s, RUSSIAN).0;
        let usable = HexSet(std::array::from_fn(|r| lines.usable(r)));
        let open = usable - self.wild;
        let chain = search::flood_across(&(self.edge[RUSSIAN] & open), &open, &self.barred);
        let last = self.barred.adjacent_avoiding(&chain) | self.edge[RUSSIAN];
        chain | (last & usable & self.wild)
    }

    /// 3.4a: is this unit in supply?
    pub fn is_supplied(&self, s: &WuState, unit: UnitId) -> bool {
        self.is_supplied_at(s, self.side_of(unit), s.at(unit))
    }
    /// The same for a hex.
    pub fn is_supplied_at(&self, s: &WuState, side: Side, hex: HexId) -> bool {
        Lines::new(self, s, side).reach(hex)
    }
}

/// The board as lines of one side see it.
struct Board<'a> {
    rules: &'a WuRules,
    s: &'a WuState,
    side: Side,
    foes: Posts<'a>,
}

impl<'a> search::Ground<'a> for Board<'a> {
    fn zone(&self, r: usize) -> u64 {
        self.rules.zone_row(&self.foes, r)
    }
    /// 3.4b, 3.4j, R51: hexes a line may use, terrain left aside.
    fn usable(&self, r: usize, zone: u64) -> u64 {
        let own = match self.side {
            GERMAN => self.s.german.0[r] | self.rules.lakes.0[r],
            _ => self.rules.land.0[r] & !self.s.german.0[r],
        };
        own & !(zone & !self.s.held_row(self.side, r)) & !self.foes.row(r)
    }
    /// 3.4f.
    #[inline]
    fn closed(&self, r: usize) -> u64 {
        if self.side == GERMAN { 0 } else { self.rules.wild.0[r] }
    }
    #[inline]
    fn bars(&self, hex: HexId) -> u8 {
        if self.side == GERMAN { 0 } else { self.rules.spots[hex.index()].barred }
    }
    fn barred(&self) -> &'a Across {
        if self.side == GERMAN { &Across::EMPTY } else { &self.rules.barred }
    }
    fn goal(&self) -> &'a HexSet {
        &self.rules.sources[self.side]
    }
    fn heading(&self) -> Heading {
        if self.side == GERMAN { Heading::Left } else { Heading::Right }
    }
}

/// What makes two boards incomparable: the game, fallen fortresses, the enemy's dummies.
type Key = (u64, u16, [HexId; FAKES]);

thread_local! {
    static GERMAN_TRAIL: Shelf<Trail<Key>> = const { Shelf::new(None) };
    static RUSSIAN_TRAIL: Shelf<Trail<Key>> = const { Shelf::new(None) };
}

/// Lines of supply of one side as the board stands.
pub(crate) struct Lines<'a>(search::Lines<Board<'a>, Lease<Trail<Key>>>);

impl<'a> Lines<'a> {
    pub fn new(rules: &'a WuRules, s: &'a WuState, side: Side) -> Lines<'a> {
        let foes = rules.posts(s, other(side));
        let shelf = if side == GERMAN { &GERMAN_TRAIL } else { &RUSSIAN_TRAIL };
        let mut trail = Lease::take(shelf, Trail::default);
        let touched = if rules.scenario.unlimited_german_supply {
            trail.forget();
            0
        } else {
            let key = (rules.number, s.destroyed, foes.dummies);
            let foreign = if side == GERMAN { u64::MAX } else { 0 };
            trail.follow(key, [&s.manned, &s.german], |[manned, german]| manned & (german ^ foreign))
        };
        Lines(search::Lines::new(Board { rules, s, side, foes }, trail, touched))
    }

    /// 3.4d-i: is a unit in this hex in supply?
    pub fn reach(&mut self, hex: HexId) -> bool {
        let german = self.0.ground.side == GERMAN;
        self.0.recall(hex).unwrap_or_else(|| if german { self.german(hex) } else { self.russian(hex) })
    }

    /// 3.4f-i: any length, to the eastern edge; the hex itself may be forest or swamp.
    fn russian(&mut self, hex: HexId) -> bool {
        let rules = self.0.ground.rules;
        if rules.edge[RUSSIAN].contains(hex) {
            return true;
        }
        if rules.wild.contains(hex) {
            let near = self.0.ways(hex);
            return (0..6).any(|d| near >> d & 1 != 0 && self.reach(rules.spots[hex.index()].around.ring[d]));
        }
        self.0.sweep(hex, &rules.sources[RUSSIAN], |_| true).is_some() || self.0.connects(hex, true)
    }

    /// 3.4d-e, 3.4h: at most so many hexes, to the western edge or to Königsberg. The first hex at the edge counts, the
    /// hex of Königsberg does not.
    fn german(&mut self, hex: HexId) -> bool {
        let rules = self.0.ground.rules;
        let limit = match rules.scenario.unlimited_german_supply {
            true => usize::MAX,
            false => rules.book.charts.supply.german_length.into(),
        };
        let west = |lines: &mut Self| {
            // wherever a short sweep came by, the way back and on to the edge is short enough
            let keep = |n: usize| 2 * n + 1 < limit;
            lines.0.sweep(hex, &rules.edge[GERMAN], keep).is_some_and(|n| n < limit)
        };
        // the sweep is the cheaper try, but not where the edge is too far anyway
        let quick = match hex.col() + 4 > limit {
            true => self.0.walk(&rules.city, hex, limit) || west(self),
            false => west(self) || self.0.walk(&rules.city, hex, limit),
        };
        let any = limit == usize::MAX;
        quick || self.0.connects(hex, any) && (any || self.measure(hex, limit))
    }

    /// 3.4e: is a source within so many hexes?
    fn measure(&mut self, hex: HexId, length: usize) -> bool {
        let (rules, open) = (self.0.ground.rules, self.0.rows());
        let (edge, city) = (&rules.edge[GERMAN], &rules.city.sources);
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
