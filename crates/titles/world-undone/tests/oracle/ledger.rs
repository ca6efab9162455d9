//! What can be kept by ear: control and losses, booked from the facts a game tells, never from its state.

use super::board::{Arm, Nation, Piece};
use atlas::HexId;
use engine::{Fact, Fate, What};
use std::collections::BTreeMap;

/// The books of one game.
pub struct Ledger {
    pub control: BTreeMap<HexId, Nation>,
    /// Points for enemy units and fortresses: German, Russian.
    pub points: [i32; 2],
    pub forts: BTreeMap<HexId, i32>,
    pub at: BTreeMap<usize, HexId>,
}

fn row(nation: Nation) -> usize {
    usize::from(nation == Nation::Russian)
}

impl Ledger {
    /// R138: what a unit is worth to the enemy.
    fn worth(piece: &Piece) -> i32 {
        match piece.arm {
            Arm::Dummy => 0,
            Arm::Artillery | Arm::Headquarters => 1,
            _ => piece.sp,
        }
    }
    /// 2.0a, R132: whoever enters a hex by any step controls it.
    fn enters(&mut self, piece: &Piece, unit: usize, hex: HexId) {
        self.at.insert(unit, hex);
        if piece.arm == Arm::Dummy {
            return;
        }
        self.control.insert(hex, piece.nation);
        // R130: only a Russian advance ever enters the hex of a fortress that stands
        if piece.nation == Nation::Russian
            && let Some(sp) = self.forts.remove(&hex)
        {
            self.points[row(Nation::Russian)] += sp;
        }
    }
    /// Books what was told. `pieces` carry the printed values.
    pub fn book(&mut self, pieces: &[Piece], facts: &[Fact]) {
        for fact in facts {
            match fact.what {
                What::Enters { unit, at } => self.enters(&pieces[unit.index()], unit.index(), at),
                What::Moves { unit, to, .. }
                | What::Retreats { unit, to, .. }
                | What::Advances { unit, to, .. } => {
                    self.enters(&pieces[unit.index()], unit.index(), to);
                }
                What::Leaves { unit, fate, .. } => {
                    self.at.remove(&unit.index());
                    let piece = &pieces[unit.index()];
                    if fate == Fate::Eliminated {
                        self.points[row(piece.nation.enemy())] += Ledger::worth(piece);
                    }
                }
                // 10.6.1c: Hindenburg steps into Prittwitz's place; nobody is told from where
                What::Tells { text } if text.key == "hindenburg" => {
                    let old = pieces.iter().position(|p| p.name == "G:8A-Pritt").expect("a counter");
                    self.at.remove(&old);
                }
                _ => {}
            }
        }
    }
}
