//! What sockets ask of the task: actions go on to it, questions are answered from the asker's own eyes, beside the
//! game's course.

use super::actor::{Act, Actor, frame};
use super::eyes_of;
use super::offers::{Deed, Standing, consent};
use crate::error::{AppError, Result};
use crate::store::{Job, now_ms};
use crate::wire::{ChatLine, End, Message, Proposal, Request, SeatKind, Status};
use engine::{Eyes, Side};

/// Characters of a line of chat.
const CHAT: usize = 500;
/// Lines of chat a new socket is told.
const CHAT_LINES: usize = 500;
/// Characters of a note.
const NOTE: usize = 20_000;

impl Actor {
    pub(super) async fn say(&mut self, from: u64, request: Request) {
        let Some(side) = self.sockets.get(&from).map(|s| s.side) else { return };
        let id = id_of(&request);
        let answer = match request {
            Request::Ping { id } => Ok(Some(Message::Ok { id })),
            Request::Explain { id, plan, choice } => {
                let why = self.live.table().explain(eyes_of(side), &plan, choice);
                Ok(Some(Message::Explained { id, why }))
            }
            Request::Preview { .. } | Request::Forecast { .. } | Request::Layer { .. } => {
                self.ponder(from, side, request);
                Ok(None)
            }
            other => self.do_for_seat(side, other).await.map(Some),
        };
        match answer {
            Ok(Some(message)) => self.send(from, &message),
            Ok(None) => {}
            Err(AppError { code, text, .. }) => self.send(from, &Message::Error { id: Some(id), code, text }),
        }
    }

    async fn do_for_seat(&mut self, side: Option<Side>, request: Request) -> Result<Message> {
        let Some(side) = side else {
            return Err(AppError::wrong_seat("Spectators only look on; take a seat to play or to talk."));
        };
        match request {
            Request::Submit { id, version, key, plan } => {
                self.act(side, Act::Submit { id, version, key, plan }).await
            }
            Request::Undo { id, version, key, count } => {
                self.act(side, Act::Undo { id, version, key, count }).await
            }
            Request::Offer { id, proposal } => self.act(side, Act::Offer { id, proposal }).await,
            Request::Answer { id, offer, accept } => self.act(side, Act::Answer { id, offer, accept }).await,
            Request::Resign { id } => self.act(side, Act::Resign { id }).await,
            Request::Chat { id, text } => self.chat(side, id, &text).await,
            Request::Note { id, text } => self.note(side, id, &text).await,
            other => Ok(Message::Ok { id: id_of(&other) }),
        }
    }

    /// Previews, forecasts and layers are reckoned on a worker thread, so that the game goes on meanwhile.
    fn ponder(&mut self, from: u64, side: Option<Side>, request: Request) {
        let Some(frames) = self.sockets.get(&from).map(|s| s.frames.clone()) else { return };
        let (table, eyes) = (self.live.table().fork(), eyes_of(side));
        tokio::task::spawn_blocking(move || {
            let answer = match request {
                Request::Preview { id, prefix } => {
                    Message::Previewed { id, preview: table.preview(eyes, &prefix).ok().map(Box::new) }
                }
                Request::Forecast { id, prefix } => {
                    Message::Forecast { id, forecast: table.forecast(eyes, &prefix).ok().flatten() }
                }
                Request::Layer { id, layer, about } => {
                    Message::Layer { id, layer: table.layer(eyes, &layer, about) }
                }
                other => Message::Ok { id: id_of(&other) },
            };
            let _ = frames.try_send(frame(&answer));
        });
    }

    async fn chat(&mut self, side: Side, id: u32, text: &str) -> Result<Message> {
        let text = plain(text, CHAT);
        if text.is_empty() {
            return Err(AppError::malformed("There is nothing to say in this line."));
        }
        let name = self.live.head.seats[usize::from(side.0)].name.clone();
        let line = ChatLine { at: now_ms() as u64, side: Some(side), name, text };
        self.store.keep_chat(&self.live.head.id, self.chat.len() as i64, &line).await?;
        self.chat.push(line.clone());
        self.tell(|_, _| Some(Message::Chat { line: line.clone() }));
        Ok(Message::Ok { id })
    }
    /// What a new socket is told of the talk so far.
    pub(super) fn recent_chat(&self) -> &[ChatLine] {
        &self.chat[self.chat.len().saturating_sub(CHAT_LINES)..]
    }

    async fn note(&mut self, side: Side, id: u32, text: &str) -> Result<Message> {
        if text.chars().count() > NOTE {
            return Err(AppError::malformed(format!("A note has at most {NOTE} characters; shorten it.")));
        }
        self.store.keep_note(&self.live.head.id, side, text).await?;
        Ok(Message::Ok { id })
    }

    pub(super) async fn propose(&mut self, by: Side, id: u32, proposal: Proposal) -> Result<Message> {
        self.may_play()?;
        let deed = match proposal {
            Proposal::Draw => Deed::Draw,
            Proposal::TakeBack { step } => {
                let length = self.live.length_at(Eyes::Side(by), step);
                let length = length.filter(|n| *n < self.live.log().len());
                Deed::TakeBack(
                    length.ok_or_else(|| AppError::malformed("There is nothing after this step."))?,
                )
            }
        };
        let seats = &self.live.head.seats;
        if deed == Deed::Draw && seats.iter().any(|s| s.kind == SeatKind::Bot) {
            return Err(AppError::conflict("The bot plays on. You may resign."));
        }
        // whoever offers what is offered already agrees to it
        if let Some(standing) = self.offer.as_ref().filter(|o| o.deed == deed && o.waits_for.contains(&by)) {
            let number = standing.number;
            return self.answer(by, id, number, true).await;
        }
        self.offers_made += 1;
        let waits_for = consent(seats, by);
        self.offer = Some(Standing { number: self.offers_made, by, deed, waits_for });
        self.close_offer(by).await?;
        Ok(Message::Ok { id })
    }

    pub(super) async fn answer(&mut self, side: Side, id: u32, number: u32, accept: bool) -> Result<Message> {
        self.may_play()?;
        let Some(offer) = self.offer.as_mut().filter(|o| o.number == number) else {
            return Err(AppError::conflict("This offer does not stand any more."));
        };
        if !accept && (offer.waits_for.contains(&side) || offer.by == side) {
            self.store.write(Job::one(Standing::forget(&self.live.head.id))).await?;
            self.offer = None;
            self.tell(|_, _| Some(Message::Offer { offer: None }));
            return Ok(Message::Ok { id });
        }
        if !offer.waits_for.contains(&side) {
            return Err(AppError::wrong_seat("This offer does not wait for your answer."));
        }
        offer.waits_for.retain(|s| *s != side);
        self.close_offer(side).await?;
        Ok(Message::Ok { id })
    }

    /// Does what was offered once everybody has agreed, or tells how the offer stands.
    async fn close_offer(&mut self, side: Side) -> Result<()> {
        let Some(offer) = self.offer.clone() else { return Ok(()) };
        if !offer.waits_for.is_empty() {
            self.store.write(Job::one(offer.keep(&self.live.head.id))).await?;
            self.tell(|live, side| Some(Message::Offer { offer: Some(offer.info(live, eyes_of(side))) }));
            return Ok(());
        }
        match offer.deed {
            Deed::Draw => self.end(End::Agreed).await,
            Deed::TakeBack(length) => {
                let before = self.live.before();
                let change = self.live.take_back(length, side);
                debug_assert!(self.live.head.status != Status::Waiting);
                self.commit(before, change).await
            }
        }
    }
}

/// Text of people: no control characters, not too long, never markup.
pub fn plain(text: &str, longest: usize) -> String {
    let kept = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !c.is_control());
    kept.take(longest).collect::<String>().trim().to_string()
}

fn id_of(request: &Request) -> u32 {
    match request {
        Request::Submit { id, .. }
        | Request::Undo { id, .. }
        | Request::Explain { id, .. }
        | Request::Preview { id, .. }
        | Request::Forecast { id, .. }
        | Request::Layer { id, .. }
        | Request::Offer { id, .. }
        | Request::Answer { id, .. }
        | Request::Resign { id }
        | Request::Chat { id, .. }
        | Request::Note { id, .. }
        | Request::Ping { id } => *id,
    }
}
