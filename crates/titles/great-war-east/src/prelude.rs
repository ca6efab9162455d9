//! What almost every chapter speaks of.

pub(crate) use crate::GweRules;
pub(crate) use crate::book::{
    Arm, Book, COUNTERS, GERMANS, Level, Place, STAFFS, Scenario, Size, TOKENS, UNITS,
};
pub(crate) use crate::losses::{absence, is_own, is_there};
pub(crate) use crate::nation::*;
pub(crate) use crate::sequence::{Step, fits, pass_over, take_turns};
pub(crate) use crate::state::Fate;
pub(crate) use crate::state::*;
pub(crate) use crate::zones::Look;
pub(crate) use crate::{
    attack, attrition, cavalry, combat, command, declare, fortresses, garrisons, headquarters, hidden, links,
    movement, odds, orders, payments, rail, reach, reinforcements, replacement, retreat, sequence, setup,
    shifts, stacking, steps, supply, victory, view, westfront,
};
pub(crate) use atlas::lines::ALL_ROWS;
pub(crate) use engine::prelude::*;
