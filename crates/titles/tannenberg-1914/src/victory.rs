//! S1.5, S2.5, S3.5, S4.5: victory hexes (R171, R172, R194).

use crate::rules::T14Rules;
use crate::state::{GERMAN, RUSSIAN, T14State};
use engine::{Case, Outcome, Side};

impl T14Rules {
    /// R171: victory hexes a side controls now.
    pub fn points(&self, s: &T14State, side: Side) -> i32 {
        self.victory.iter().filter(|h| s.controller(**h) == side).count() as i32
    }
    /// The case with the list of the last scenario reached.
    pub(crate) fn victory_case(&self) -> &'static str {
        match self.last_turn {
            ..=6 => "S1.5",
            7..=12 => "S2.5",
            13..=19 => "S3.5",
            _ => "S4.5",
        }
    }
    /// How the game ended, if it has.
    pub(crate) fn result(&self, s: &T14State) -> Option<Outcome> {
        if !s.over {
            return None;
        }
        let points = [GERMAN, RUSSIAN].map(|side| self.points(s, side));
        let by_hexes = match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Some(GERMAN),
            std::cmp::Ordering::Less => Some(RUSSIAN),
            std::cmp::Ordering::Equal => None,
        };
        let swept = self.decided(s);
        let level = if swept.is_some() { "destruction" } else { "hexes" };
        Some(Outcome { winner: swept.or(by_hexes), level, case: Case(self.victory_case()) })
    }
}
