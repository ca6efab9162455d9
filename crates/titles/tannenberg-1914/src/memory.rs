//! What a thread remembers of the boards it was asked about last (ADR 0009): the sides of the map as the bridges leave them,
//! and railways joined together. A memory is compared with the board before it is used.

use crate::rules::T14Rules;
use crate::state::Crossings;
use atlas::search::flood_across;
use atlas::{Across, Fringe, HexSet, Lease, Shelf};
use engine::Each;
use std::cell::RefCell;

/// How many floods are remembered.
const FLOODS: usize = 4;

thread_local! {
    static SHELF: Shelf<Sides> = const { Shelf::new(None) };
    static FRINGES: Shelf<Fringes> = const { Shelf::new(None) };
}

/// 6.1, 12.25a: what lies beside the combat units and the artillery of each side, over sides that no zone ends at.
#[derive(Default)]
pub(crate) struct Fringes {
    game: u64,
    pub posts: Each<Fringe, 2>,
    pub guns: Each<Fringe, 2>,
}

impl Fringes {
    #[inline]
    pub fn of(rules: &T14Rules) -> Lease<Fringes> {
        let mut fringes = Lease::take(&FRINGES, Fringes::default);
        if fringes.game != rules.number {
            *fringes = Fringes { game: rules.number, ..Fringes::default() };
        }
        fringes
    }
}

/// The sides of the map as the bridges are now.
pub(crate) struct Sides {
    /// The game and the bridges it was laid out for.
    game: u64,
    bridges: Crossings,
    /// R206: sides over which no train runs.
    pub no_rail: Across,
    /// 12.27: sides no line of supply crosses.
    pub wet: Across,
    /// Sides over which it pays for a small river.
    pub fords: Across,
    /// Both.
    pub streams: Across,
    /// Hexes beside the bridges over big rivers.
    pub bridgeheads: HexSet,
    /// The railways that were asked about last.
    floods: RefCell<Vec<Flood>>,
}

struct Flood {
    seed: HexSet,
    open: HexSet,
    found: HexSet,
}

impl Flood {
    /// From one hex of a connected piece of railway the others are reached as well.
    fn answers(&self, seed: &HexSet, open: &HexSet) -> bool {
        let single = |set: &HexSet| set.len() == 1;
        self.open == *open
            && (self.seed == *seed || single(seed) && single(&self.seed) && seed.is_within(&self.found))
    }
}

impl Sides {
    /// The sides as these bridges leave them.
    #[inline]
    pub fn of(rules: &T14Rules, bridges: &Crossings) -> Lease<Sides> {
        let mut sides = Lease::take(&SHELF, || Sides::lay(rules, bridges));
        if sides.game != rules.number || sides.bridges != *bridges {
            *sides = Sides::lay(rules, bridges);
        }
        sides
    }
    #[cold]
    fn lay(rules: &T14Rules, bridges: &Crossings) -> Sides {
        let ground = &rules.ground;
        let [wet, fords] = ground.rivers(bridges);
        Sides {
            game: rules.number,
            bridges: *bridges,
            no_rail: ground.cut_rails(bridges),
            streams: wet.or(&fords),
            wet,
            fords,
            bridgeheads: ground.bridgeheads(bridges),
            floods: RefCell::default(),
        }
    }
    /// R206: the railway hexes of `open` joined to `seed`.
    pub fn joined(&self, seed: &HexSet, open: &HexSet) -> HexSet {
        let mut floods = self.floods.borrow_mut();
        if let Some(flood) = floods.iter().find(|f| f.answers(seed, open)) {
            return flood.found;
        }
        let found = flood_across(seed, open, &self.no_rail);
        if floods.len() == FLOODS {
            floods.remove(0);
        }
        floods.push(Flood { seed: *seed, open: *open, found });
        found
    }
}
