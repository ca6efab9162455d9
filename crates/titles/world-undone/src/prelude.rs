//! What almost every chapter speaks of.

pub(crate) use crate::state::{UnitSet, *};
pub(crate) use crate::{
    announce, cavalry, combat, control, hidden, losses, march, movement, rail, reinforcements, reserve,
    results, retreat, scenarios, sequence, special, stacking, victory,
};
pub(crate) use crate::{march::March, movement::Look, rules::WuRules, why::Why};
pub(crate) use engine::prelude::*;
