//! Where a game stands in its book: the step of the Player-Turn, what is still to be done, the battle going on.

use crate::state::NOBODY;
use atlas::HexId;
use engine::{Side, Stack, UnitId, UnitSet};
use serde::{Deserialize, Serialize};

/// The steps of a Player-Turn (4.0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Step {
    /// 22.2, 18.0: before the first turn.
    #[default]
    Before,
    /// 4.0/A1a.
    Supply,
    /// 4.0/A1b.
    Reinforcement,
    /// 4.0/A1c.
    Command,
    /// 10.41.
    CommandDice,
    /// 4.0/A1d.
    Movement,
    /// 4.0/A1e.
    Attrition,
    /// The end of the Movement Phase.
    MovementEnd,
    /// 4.0/A2.
    Withdrawal,
    /// Its end.
    WithdrawalEnd,
    /// 4.0/A3a.
    CombatCommand,
    /// 4.0/A3b.
    Combat,
    /// Its end.
    CombatEnd,
    /// 4.0/A4.
    Replacement,
    /// Its end.
    ReplacementEnd,
    /// 4.0/C.
    Interphase,
    /// Nothing more.
    Over,
}

/// What is still to be done, innermost last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say what their names say")]
pub enum Frame {
    /// 22.2: put this unit down.
    Deploy { unit: UnitId },
    /// 18.0: lay out Gruppen before the first turn.
    #[default]
    Gruppen,
    /// 18.5: put this marker down.
    Marker { token: UnitId },
    /// 18.32: take units up into this marker, or set them down in the open.
    Regroup { hex: HexId, into: UnitId },
    /// 19.14: the West Front by choice.
    Call,
    /// 19.11: the die.
    VariableDie,
    /// 19.21: HL-8 goes where?
    Successor,
    /// 14.0: who enters?
    Arrivals { side: Side },
    /// 14.0: enters where?
    Entry { unit: UnitId },
    /// 10.32: who is put in command?
    Command { side: Side },
    /// 10.32: by this headquarters.
    CommandBy { staff: UnitId },
    /// 17.3: von Hoffman helps whom?
    Hoffman { second: bool },
    /// 10.41: who tries the die?
    CommandDice { side: Side },
    /// 10.41: the die.
    CommandDie { unit: UnitId },
    /// 5.0: who moves next?
    Moves { side: Side },
    /// 5.0: this unit goes hex by hex; `rail` counts the rail hexes it may still ride.
    March { unit: UnitId, rail: u8 },
    /// 16.11: the die.
    EntrainDie { unit: UnitId },
    /// 9.22, 9.23: dice for these, one bit for each counter of the side.
    Attrition { left: u64, combat: bool },
    /// 6.14: one more has to go.
    Overstack { hex: HexId, nation: u8 },
    /// 12.11: who tries to withdraw?
    Withdrawals { side: Side },
    /// 12.12: the die.
    WithdrawDie { unit: UnitId },
    /// 12.13, 8.63: one more hex back. A stack in retreat, or one horseman.
    Retreat { from: HexId, at: HexId, left: u8, unit: UnitId },
    /// 12.16: into the hex left behind; each player of the phasing side for himself (22.5).
    FollowUp { hex: HexId, side: Side },
    /// 10.52: this headquarters goes where?
    Displace { staff: UnitId },
    /// 10.54: turn it over or lose it?
    Reserve { staff: UnitId },
    /// 8.0: what is attacked next?
    Combats { side: Side },
    /// 8.0: the battle in [`crate::State::fight`].
    Battle { side: Side },
    /// 13.0: who is rebuilt?
    Replacements,
    /// 13.0: the die.
    ReplaceDie { unit: UnitId },
}

/// The stages of a battle (GWE-051).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    /// 8.23: further hexes.
    #[default]
    Targets,
    /// 8.11: who attacks.
    Attackers,
    /// 22.5: who of the other Russian army joins.
    Allies,
    /// 9.23: supply.
    Supply,
    /// 10.21: shifts.
    Shifts,
    /// 8.4: the die.
    Die,
    /// 8.9: the defender's option.
    Option,
    /// 8.9: the defender's steps.
    DefenderLoss,
    /// 8.61: retreats.
    Retreats,
    /// 8.66: the steps of those who had retreated into the hex.
    Guests,
    /// 8.9: the attacker's steps.
    AttackerLoss,
    /// 8.71: advance.
    Advance,
}

/// One battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fight {
    /// Where it stands.
    pub stage: Stage,
    /// The hexes attacked, ascending.
    pub targets: Stack<HexSlot, 6>,
    /// Who attacks.
    pub attackers: UnitSet,
    /// Who defends and counts, with their staffs (8.66 leaves guests out).
    pub defenders: UnitSet,
    /// 8.66: those in the same hexes who had retreated or withdrawn there, with their staffs.
    #[serde(default)]
    pub guests: UnitSet,
    /// Attackers out of supply at the instant of combat.
    pub hungry: UnitSet,
    /// Columns to the right.
    pub shift: u8,
    /// Command levels that have given a shift: bit 0 corps, bit 1 army.
    pub levels: u8,
    /// Result for the attacker.
    pub attacker: u8,
    /// Result for the defender; 4 is E.
    pub defender: u8,
    /// 8.9: affected steps.
    pub affected: u8,
    /// Steps still to be lost by the side whose stage it is.
    pub owed: u8,
    /// 22.5: the player who answers for the side whose stage it is.
    pub lead: u8,
    /// 22.5: what his ally still owes of it.
    pub share: u8,
    /// The option chosen, counted from one.
    pub option: u8,
    /// Hexes to retreat.
    pub retreat: u8,
    /// 8.75: were all defenders in supply?
    pub fed: bool,
    /// Target hexes with combat units in them when the battle began, a bit each.
    pub manned: u8,
    /// Next target hex to be treated.
    pub next: u8,
    /// 8.66: target hexes whose hosts lost steps, a bit each.
    pub hurt: u8,
    /// Hexes that units advanced from, so that their staffs may follow (GWE-073).
    pub origins: Stack<HexSlot, 6>,
}

/// A hex that may be none, for stacks of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HexSlot(pub HexId);

impl Default for HexSlot {
    fn default() -> Self {
        HexSlot(HexId::NONE)
    }
}

/// 5.38: a unit on an off-map line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Abroad {
    /// Who.
    pub unit: UnitId,
    /// Where it comes in again.
    pub to: HexId,
    /// Rail hexes still to go.
    pub left: u8,
}

impl Default for Abroad {
    fn default() -> Self {
        Abroad { unit: NOBODY, to: HexId::NONE, left: 0 }
    }
}
