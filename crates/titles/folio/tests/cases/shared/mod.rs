//! Cases that both books have, each in both volumes: components, sequence, movement, stacking and combat.

mod basics;
mod changes;
mod combat;

use crate::worlds::{World, both};
use engine::{Pending, Table, Title};
use folio::{GERMAN, Ground, Phase, Place, RUSSIAN};
