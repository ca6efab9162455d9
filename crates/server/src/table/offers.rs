//! Offers between seats: a draw, or to take the game back.

use super::Live;
use crate::store::{Op, Seat};
use crate::wire::{OfferInfo, SeatKind};
use engine::{Eyes, Side};
use serde::{Deserialize, Serialize};

/// What an offer would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Deed {
    /// A draw.
    Draw,
    /// Back to the first so many inputs.
    TakeBack(usize),
}

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// Its number.
    pub number: u32,
    /// Who offers.
    pub by: Side,
    /// What.
    pub deed: Deed,
    /// Who has still to agree.
    pub waits_for: Vec<Side>,
}

impl Standing {
    /// The statement that keeps it.
    pub fn keep(&self, game: &str) -> Op {
        let body = serde_json::to_string(self).expect("an offer is plain data");
        Op::new(
            "INSERT INTO offers (game, body) VALUES ($1, $2) ON CONFLICT (game) DO UPDATE SET body = $2",
            vec![game.into(), body.into()],
        )
    }
    /// The statement that forgets it.
    pub fn forget(game: &str) -> Op {
        Op::new("DELETE FROM offers WHERE game = $1", vec![game.into()])
    }
    /// The offer as it was kept; one that cannot be read does not stand any more.
    pub fn read(body: &str) -> Option<Standing> {
        serde_json::from_str(body).ok()
    }
    /// The offer as these eyes read it.
    pub fn info(&self, live: &Live, eyes: Eyes) -> OfferInfo {
        let length = match self.deed {
            Deed::TakeBack(length) => Some(length),
            Deed::Draw => None,
        };
        OfferInfo {
            number: self.number,
            by: self.by,
            draw: length.is_none(),
            step: length.map(|n| live.step_at(eyes, n)),
            cancels: length.map(|n| live.cancels(eyes, n)).unwrap_or_default(),
            waits_for: self.waits_for.clone(),
        }
    }
}

/// Whose consent `by` needs: that of the other people. Whoever plays both sides needs none, and bots agree.
pub fn consent(seats: &[Seat], by: Side) -> Vec<Side> {
    let own = seats.iter().find(|s| s.side == by).and_then(|s| s.account.clone());
    let asks = |s: &&Seat| s.side != by && s.kind == SeatKind::Human && (own.is_none() || s.account != own);
    seats.iter().filter(asks).map(|s| s.side).collect()
}
