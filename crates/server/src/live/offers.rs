//! Offers between seats: a draw, or to take the game back.

use super::game::Live;
use super::records::Seat;
use super::submit::No;
use crate::wire::{OfferInfo, Proposal, SeatKind};
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

/// What comes of a word on an offer. Nothing of it has happened yet: it has to become durable first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// The offer stands like this.
    Stands(Standing),
    /// There is no offer any more.
    Gone,
    /// Everybody has agreed to this.
    Agreed(Deed),
}

impl Standing {
    fn said(self) -> Said {
        if self.waits_for.is_empty() { Said::Agreed(self.deed) } else { Said::Stands(self) }
    }
}

impl Live {
    /// A seat offers something; `made` offers were made before.
    pub fn propose(
        &self,
        by: Side,
        proposal: &Proposal,
        standing: Option<&Standing>,
        made: u32,
    ) -> Result<Said, No> {
        self.may_play()?;
        let deed = match proposal {
            Proposal::Draw => Deed::Draw,
            Proposal::TakeBack { step } => {
                let length = self.length_at(Eyes::Side(by), *step).filter(|n| *n < self.log().len());
                Deed::TakeBack(length.ok_or_else(|| No::malformed("There is nothing after this step."))?)
            }
        };
        let seats = &self.head.seats;
        if deed == Deed::Draw && seats.iter().any(|s| s.kind == SeatKind::Bot) {
            return Err(No::conflict("The bot plays on. You may resign."));
        }
        // whoever offers what is offered already agrees to it
        if let Some(offer) = standing.filter(|o| o.deed == deed && o.waits_for.contains(&by)) {
            return self.answer(by, offer.number, true, standing);
        }
        Ok(Standing { number: made + 1, by, deed, waits_for: consent(seats, by) }.said())
    }
    /// A seat answers the offer that stands.
    pub fn answer(
        &self,
        side: Side,
        number: u32,
        accept: bool,
        standing: Option<&Standing>,
    ) -> Result<Said, No> {
        self.may_play()?;
        let Some(offer) = standing.filter(|o| o.number == number) else {
            return Err(No::conflict("This offer does not stand any more."));
        };
        if !accept && (offer.waits_for.contains(&side) || offer.by == side) {
            return Ok(Said::Gone);
        }
        if !offer.waits_for.contains(&side) {
            return Err(No::wrong_seat("This offer does not wait for your answer."));
        }
        let mut next = offer.clone();
        next.waits_for.retain(|s| *s != side);
        Ok(next.said())
    }
}
