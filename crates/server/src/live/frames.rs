//! What is told to the sockets of a table. Everything is built here, from a view and facts cut to the same eyes.

use super::draw::{record as dice_record, stage_of, word};
use super::game::{Change, Live};
use super::offers::Standing;
use super::records::{Head, Seat};
use super::{bit, eyes_of};
use crate::wire::{ChatLine, DiceInfo, GameInfo, Message, Patch, SeatInfo};
use engine::{Eyes, Side, TitleInfo, View};
use std::sync::Arc;

/// Who asks for a game's head: what may be shown depends on it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Asker<'a> {
    /// The account of the browser.
    pub account: Option<&'a str>,
    /// The seat a key opens.
    pub side: Option<Side>,
}

impl Live {
    /// The head of the game, with keys and invitations for their owners only.
    pub fn info(&self, asker: Asker, here: &[Option<Side>]) -> GameInfo {
        info_of(&self.head, self.table.info(), asker, here, self.frozen.clone())
    }
    /// The first message of a socket.
    pub fn hello(
        &self,
        side: Option<Side>,
        here: &[Option<Side>],
        chat: &[ChatLine],
        note: String,
        offer: Option<&Standing>,
    ) -> Message {
        let eyes = eyes_of(side);
        Message::Hello {
            game: Box::new(self.info(Asker { account: None, side }, here)),
            side,
            now: Box::new(self.now(eyes)),
            log: self.lines(eyes, 0),
            chat: chat.to_vec(),
            note,
            offer: offer.map(|o| o.info(self, eyes)),
            clocks: self.clocks(),
        }
    }
    /// What these eyes are told of a change; nothing if they saw nothing.
    pub fn update(&self, eyes: Eyes, change: &Change) -> Option<Message> {
        if change.seen & bit(eyes) == 0 {
            return None;
        }
        Some(Message::Update {
            now: Box::new(self.now(eyes)),
            log: self.lines(eyes, change.from),
            cut: change.cut.map(|length| self.step_at(eyes, length)),
            clocks: self.clocks(),
        })
    }
}

/// The same message with only what changed on the board since `base`.
pub fn as_patch(update: &Message, base: &(u32, Arc<View>)) -> Option<Message> {
    let Message::Update { now, log, cut, clocks } = update else { return None };
    Some(Message::Change {
        base: base.0,
        version: now.version,
        step: now.step,
        patch: Box::new(Patch::between(&base.1, &now.view)),
        yours: now.yours,
        undoable: now.undoable,
        fence: now.fence,
        log: log.clone(),
        cut: *cut,
        clocks: clocks.clone(),
    })
}

/// The head of a game, with keys and invitations for their owners only.
pub fn info_of(
    head: &Head,
    title: &TitleInfo,
    asker: Asker,
    here: &[Option<Side>],
    frozen: Option<String>,
) -> GameInfo {
    let scenario = title.scenarios.iter().find(|s| s.id == head.setup.scenario);
    let creator = asker.account.is_some_and(|a| a == head.creator);
    let sits = asker.side.is_some() || head.seats.iter().any(|s| owns(s, asker));
    GameInfo {
        id: head.id.clone(),
        title: head.title.clone(),
        title_name: title.name.clone(),
        scenario: head.setup.scenario.clone(),
        scenario_name: scenario.map(|s| s.name.clone()).unwrap_or_default(),
        options: head.setup.options.clone(),
        figures: head.setup.overlay.clone(),
        rules: head.rules,
        created: head.created as u64,
        touched: head.touched as u64,
        status: head.status,
        seats: head.seats.iter().map(|s| seat_info(s, asker, creator, here)).collect(),
        asked: head.asked,
        turn: head.turn.clone(),
        end: head.end.clone(),
        dice: dice_info(head),
        secrets: head.secrets,
        spectator: (sits || creator).then(|| head.spectator.clone()),
        parent: head.parent.clone(),
        rematch: head.rematch.clone(),
        frozen,
    }
}

/// How the dice are made, as everybody may know it.
pub fn dice_info(head: &Head) -> DiceInfo {
    let seals: Vec<Option<String>> = head.seats.iter().map(|s| s.seal.clone()).collect();
    DiceInfo {
        commitment: head.commitment.clone(),
        mark: engine::dice::mark(&head.commitment, &seals),
        seals,
        opened: head.seats.iter().map(|s| !s.entropy.is_empty()).collect(),
        entropy: head.seats.iter().map(|s| word(head, s)).collect(),
        voids: head.voids.clone(),
        promise: dice_record(head).promise(),
        stage: stage_of(head),
        seed: head.seed.clone(),
    }
}

/// The seats as everybody may see them.
pub fn public_seats(live: &Live, here: &[Option<Side>]) -> Vec<SeatInfo> {
    live.head.seats.iter().map(|s| seat_info(s, Asker::default(), false, here)).collect()
}

fn owns(seat: &Seat, asker: Asker) -> bool {
    asker.side == Some(seat.side) || (asker.account.is_some() && seat.account.as_deref() == asker.account)
}

fn seat_info(seat: &Seat, asker: Asker, creator: bool, here: &[Option<Side>]) -> SeatInfo {
    SeatInfo {
        side: seat.side,
        kind: seat.kind,
        level: seat.level.clone(),
        name: seat.name.clone(),
        here: here.contains(&Some(seat.side)),
        key: seat.key.clone().filter(|_| owns(seat, asker)),
        invitation: seat.invitation.clone().filter(|_| creator),
    }
}
