//! Bodies about the course of a game: single steps, battles with the chances they had, the review of a finished game.

use super::socket::LogLine;
use atlas::HexId;
use engine::Side;
use engine::forecast::Chance;
use engine::view::View;
use serde::Serialize;
use utoipa::ToSchema;

/// A battle of a game that is over, with the chances it had.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fought {
    /// The step of its last die.
    pub step: u32,
    /// Who threw the die.
    #[schema(value_type = u8)]
    pub side: Side,
    /// The hexes attacked.
    #[schema(value_type = Vec<u16>)]
    pub hexes: Vec<HexId>,
    /// What came of it.
    pub result: String,
    /// Each result with its chance before the die.
    #[schema(value_type = Vec<Object>)]
    pub chances: Vec<(String, Chance)>,
}

/// How a game that is over stood when a player turn ended, as bots see it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reviewed {
    /// The last step of that turn.
    pub step: u32,
    /// The turn.
    pub turn: u16,
    /// Whose turn it was.
    #[schema(value_type = u8)]
    pub side: Side,
    /// The first side's chance to do better in the end, from 0 to 1.
    pub chance: f32,
    /// How much of the change since the turn before the dice made.
    pub luck: f32,
}

/// One step of the course of a game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Moment {
    /// The step.
    pub step: u32,
    /// The last step.
    pub steps: u32,
    /// The board then, without offers.
    #[schema(value_type = Object)]
    pub view: View,
    /// What happened at this step.
    #[schema(value_type = Vec<Object>)]
    pub log: Vec<LogLine>,
}
