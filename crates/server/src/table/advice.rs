//! What bots say: hints for somebody who plays without other people, and why a bot did what it did.

use super::actor::Actor;
use super::bots::hint;
use super::tell::frame;
use crate::error::{AppError, Result};
use crate::live::eyes_of;
use crate::store::Reason;
use crate::wire::{Message, SeatKind, Status};
use ai::Why;
use engine::catalogue::Subject;
use engine::{Lang, Side, Table};

impl Actor {
    /// A bot thinks for the player who asks, from that player's own view. The answer comes when it has thought.
    pub(super) fn hint(&mut self, from: u64, side: Option<Side>, id: u32) -> Result<()> {
        let side =
            side.ok_or_else(|| AppError::wrong_seat("Spectators only look on; hints are for players."))?;
        if self.is_between_people(side) {
            return Err(AppError::wrong_seat("Hints are off in games between people."));
        }
        if self.live.asked() != Some(side) {
            return Err(AppError::conflict("Hints are for the player who has to choose."));
        }
        let Some((frames, lang)) = self.sockets.get(&from).map(|s| (s.frames.clone(), s.lang)) else {
            return Ok(());
        };
        let (bots, table, said) = (self.bots.clone(), self.live.table().fork(), self.live.table().fork());
        let (seed, who, frames) = (self.live.seq as u64, self.thinks_for(), frames.downgrade());
        tokio::spawn(async move {
            let (plan, why) = hint(&bots, &who, table, side, seed).await.unwrap_or_default();
            let why = why.map(|why| sentence(&*said, lang, &why)).unwrap_or_default();
            let Some(frames) = frames.upgrade() else { return };
            let _ = frames.try_send(frame(&*said, lang, &Message::Hint { id, plan, why }));
        });
        Ok(())
    }
    /// Does anybody else play than bots and the person of this seat?
    fn is_between_people(&self, side: Side) -> bool {
        let seats = &self.live.head.seats;
        let own = seats.get(usize::from(side.0)).and_then(|s| s.account.as_deref());
        let other = |s: &&crate::live::Seat| s.side != side && s.kind != SeatKind::Bot;
        seats.iter().filter(other).any(|s| s.account.is_none() || s.account.as_deref() != own)
    }
    /// Why a bot did what these eyes saw in a step. A plan is a secret: while the game runs, only a declared attack tells its
    /// reason, and where nothing is hidden everything that was done before the turn changed hands.
    pub(super) async fn why(
        &mut self,
        side: Option<Side>,
        lang: Lang,
        id: u32,
        step: u32,
    ) -> Result<Message> {
        let input = self.live.length_at(eyes_of(side), step).and_then(|length| length.checked_sub(1));
        let input = input.ok_or_else(|| AppError::malformed("There is no such step."))?;
        let reason = self.store.reason(&self.live.head.id, input).await?;
        let open = reason.filter(|r| self.may_tell(r));
        let why = open.map(|r| sentence(self.live.table(), lang, &r.why));
        Ok(Message::Why { id, why })
    }
    fn may_tell(&self, reason: &Reason) -> bool {
        let head = &self.live.head;
        let handed_over = self.live.asked() != Some(reason.side);
        head.status == Status::Over || reason.why.is_declared() || (!head.secrets && handed_over)
    }
}

fn sentence(table: &dyn Table, lang: Lang, why: &Why) -> String {
    let about = Subject { names: table.names(), map: table.map() };
    ai::texts::catalogue().say(lang, &why.text(), &about)
}
