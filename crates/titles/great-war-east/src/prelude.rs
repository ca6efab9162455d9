//! What almost every chapter speaks of.

pub(crate) use crate::attack::{accompanied, ally, hosts_and_guests, proposer};
pub(crate) use crate::book::{Arm, Book, Level, Place, Scenario, Size, Unit};
pub(crate) use crate::book::{COUNTERS, GERMANS, STAFFS, TOKENS, UNITS};
pub(crate) use crate::losses::{absence, eliminate, is_own, is_there, lose_steps};
pub(crate) use crate::nation::*;
pub(crate) use crate::odds::Assault;
pub(crate) use crate::sequence::{ask_players, fits, take_turns};
pub(crate) use crate::stacking::{LIMIT, Overstack};
pub(crate) use crate::state::{Fate, *};
pub(crate) use crate::supply::Attrition;
pub(crate) use crate::view::sees_all;
pub(crate) use crate::{GweRules, board::Board, movement::March, retreat::Retreat, zones::Look};
pub(crate) use crate::{
    attack, cavalry, combat, command, fortresses, garrisons, headquarters, hidden, movement, moves, odds,
    payments, rail, reach, reinforcements, retreat, sequence, setup, shifts, stacking, supply, victory, view,
    westfront,
};
pub(crate) use atlas::lines::ALL_ROWS;
pub(crate) use atlas::{DataError, Lease, Shelf};
pub(crate) use engine::prelude::*;
pub(crate) use engine::{Outcome, book::Pages};
