//! What a thread remembers of the boards it was asked about last (ADR 0009): the sides of the map as the bridges leave them,
//! and railways joined together. A memory is compared with the board before it is used.

use crate::ground::{Crossing, Ground, banks};
use crate::rules::T14Rules;
use crate::state::Crossings;
use atlas::search::{Basin, Floods};
use atlas::{Across, Dir, Fringe, HexId, HexSet, Lease, Shelf};
use engine::Each;
use std::cell::RefCell;

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
    floods: RefCell<Floods>,
    /// R124: the railways joined to the Russian railheads.
    pub net: RefCell<Basin>,
    /// 12.23a: where lines run free of cost, by their sources.
    pub springs: RefCell<[Spring; 3]>,
}

/// What a thread keeps of the lines from some sources.
#[derive(Default)]
pub(crate) struct Spring {
    /// What lies beside sources where lines do not run on.
    pub beside: Fringe,
    pub basin: Basin,
}

impl Sides {
    /// The sides as these bridges leave them.
    #[inline]
    pub fn of(rules: &T14Rules, bridges: &Crossings) -> Lease<Sides> {
        let mut sides = Lease::take(&SHELF, || Sides::lay(rules));
        if sides.game != rules.number {
            *sides = Sides::lay(rules);
        }
        if sides.bridges != *bridges {
            sides.follow(&rules.ground, bridges);
        }
        sides
    }
    /// With all bridges as printed.
    #[cold]
    fn lay(rules: &T14Rules) -> Sides {
        let ground = &rules.ground;
        Sides {
            game: rules.number,
            bridges: Crossings::default(),
            no_rail: ground.no_rail,
            streams: ground.wet.or(&ground.fords),
            wet: ground.wet,
            fords: ground.fords,
            bridgeheads: ground.bridgeheads,
            floods: RefCell::default(),
            net: RefCell::default(),
            springs: RefCell::default(),
        }
    }
    /// Looks again at the sides whose bridges have come or gone.
    #[cold]
    fn follow(&mut self, ground: &Ground, bridges: &Crossings) {
        let others = self.bridges.unlike(bridges);
        self.bridges = *bridges;
        self.floods = RefCell::default();
        for (index, crossing) in others.iter().filter_map(|i| Some((i as u16, ground.crossings.get(i)?))) {
            self.cross(ground, crossing, bridges.has(index));
            if crossing.big {
                self.bridgeheads -= banks(crossing.side).collect::<HexSet>();
                self.bridgeheads.extend(banks(crossing.side).filter(|b| ground.is_bridgehead(bridges, *b)));
            }
        }
    }
    /// 12.27, R206: one of them, which is not as printed, or is again.
    fn cross(&mut self, ground: &Ground, crossing: &Crossing, changed: bool) {
        let (hex, dir) = (crossing.side.hexes().0, Dir((crossing.side.index() % 3) as u8));
        let ends: HexSet = banks(crossing.side).collect();
        if crossing.printed && set(&mut self.no_rail, hex, dir, changed || ground.no_rail.has(hex, dir)) {
            self.net.get_mut().doubt(&ends);
        }
        if crossing.big {
            let barred = if changed { crossing.printed } else { ground.wet.has(hex, dir) };
            let shut = set(&mut self.wet, hex, dir, barred);
            for spring in self.springs.get_mut() {
                spring.beside = Fringe::default();
                if shut {
                    spring.basin.doubt(&ends);
                }
            }
        } else {
            set(&mut self.fords, hex, dir, changed || ground.fords.has(hex, dir));
        }
        set(&mut self.streams, hex, dir, self.wet.has(hex, dir) || self.fords.has(hex, dir));
    }
    /// R206: the railway hexes of `open` joined to `seed`.
    pub fn joined(&self, seed: &HexSet, open: &HexSet) -> HexSet {
        self.floods.borrow_mut().flood(seed, open, &self.no_rail)
    }
}

/// Marks a side, or takes its mark off. Is the mark a new one?
fn set(sides: &mut Across, hex: HexId, dir: Dir, on: bool) -> bool {
    let before = sides.has(hex, dir);
    if on {
        sides.mark(hex, dir)
    } else {
        sides.clear(hex, dir)
    }
    on && !before
}
