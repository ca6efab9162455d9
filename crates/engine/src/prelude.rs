//! What a chapter of a book needs of the engine: `use engine::prelude::*`.

pub use crate::agenda::{self, Frame as _, Question};
pub use crate::ban::{Ban, Permit, enough, ensure, no};
pub use crate::law::{Law, amiss, demand, forbid};
pub use crate::{
    Audience, Case, Choice, Dice, Each, Eyes, Facts, Fate, Input, Pending, Prompt, PromptKind, Refusal,
    Rules, Side, Stack, Text, UnitId, UnitSet, Verb, Way, What, amiss, ask, other,
};
pub use atlas::{HexId, HexSet};
pub use serde::{Deserialize, Serialize};
