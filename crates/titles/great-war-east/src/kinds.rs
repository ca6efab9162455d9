//! Counters by what they are.

use crate::prelude::*;

/// Counters by what they are, a mask for each side.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Kinds {
    pub staffs: [u64; 2],
    pub depots: [u64; 2],
    pub cavalry: [u64; 2],
    pub corps: [u64; 2],
    pub divisions: [u64; 2],
    /// Those with Attack Strength, headquarters left out.
    pub armed: [u64; 2],
    /// 8.12: those that attack, Heroic leaders too, depots not.
    pub strikers: [u64; 2],
    /// Those of each player, in the mask of his nation.
    pub of_side: [u64; 3],
    /// Those of one, two and four Stacking Points.
    pub weights: [[u64; 3]; 2],
}

impl Kinds {
    pub fn new(book: &Book, owner: &[Side]) -> Kinds {
        let mut kinds = Kinds::default();
        for (i, unit) in book.units.iter().enumerate() {
            let bit = bit(UnitId(i as u16));
            let set = match unit.arm {
                Arm::Staff => &mut kinds.staffs,
                Arm::Depot => &mut kinds.depots,
                Arm::Cavalry => &mut kinds.cavalry,
                Arm::Infantry | Arm::Artillery => &mut [0; 2],
            };
            set[unit.nation] |= bit;
            match unit.size {
                Size::Corps => kinds.corps[unit.nation] |= bit,
                Size::Division => kinds.divisions[unit.nation] |= bit,
                Size::Brigade | Size::None => {}
            }
            if unit.front.0 > 0 && !unit.is_staff() {
                kinds.armed[unit.nation] |= bit;
            }
            if unit.front.0 > 0 && !unit.is_depot() {
                kinds.strikers[unit.nation] |= bit;
            }
            if let Some(i) = WEIGHTS.iter().position(|w| *w == unit.stacking) {
                kinds.weights[unit.nation][i] |= bit;
            }
            kinds.of_side[usize::from(owner[i].0)] |= bit;
        }
        kinds
    }
    /// Those of a player, in the mask of his nation.
    #[inline]
    pub fn of(&self, side: Side) -> u64 {
        self.of_side[usize::from(side.0)]
    }
    /// 6.11: Stacking Points of these counters.
    #[inline]
    pub fn points(&self, nation: Nation, mask: u64) -> u8 {
        let some = |i: usize| (mask & self.weights[nation][i]).count_ones() as u8 * WEIGHTS[i];
        some(0) + some(1) + some(2)
    }
    /// The counters that weigh no more than so many points.
    #[inline]
    pub fn up_to(&self, nation: Nation, points: u8) -> u64 {
        let heavy = (0..3).filter(|i| WEIGHTS[*i] > points).fold(0, |all, i| all | self.weights[nation][i]);
        ALL[nation] & !heavy
    }
}

/// 6.11: what counters weigh, if they weigh anything.
pub(crate) const WEIGHTS: [u8; 3] = [1, 2, 4];
