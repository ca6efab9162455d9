//! What sockets ask of the task: actions go on to it, questions are answered from the asker's own eyes, beside the
//! game's course.

use super::actor::{Act, Actor, Draw};
use super::reckon::reckoned;
use super::tell::frame;
use crate::error::{AppError, Result};
use crate::live::{Deed, Said, Standing, eyes_of};
use crate::store::{Job, now_ms};
use crate::wire::{ChatLine, End, Message, Proposal, Request, TroubleCode};
use engine::Side;
use std::sync::Arc;

/// Characters of a line of chat.
const CHAT: usize = 500;
/// Lines of chat a new socket is told.
const CHAT_LINES: usize = 500;
/// Lines of chat a game keeps.
const CHAT_KEPT: usize = 5000;
/// Wishes of a set-up that are listened to.
const WISHES: usize = 400;
/// Choices of a plan that is only asked about: as many as may be played at once.
const SUPPOSED: usize = 500;
/// Questions of one socket that wait for their answer.
const UNANSWERED: usize = 32;
/// Characters of a note.
const NOTE: usize = 20_000;

impl Actor {
    pub(super) async fn say(&mut self, from: u64, request: Request) {
        let Some(side) = self.sockets.get(&from).map(|s| s.side) else { return };
        let id = id_of(&request);
        let answer = match request {
            Request::Ping { id } => Ok(Some(Message::Ok { id })),
            Request::Explain { .. }
            | Request::Preview { .. }
            | Request::Forecast { .. }
            | Request::Standing { .. }
            | Request::Deploy { .. }
            | Request::Dangers { .. }
            | Request::Layer { .. } => self.ponder(from, side, request).map(|()| None),
            Request::Hint { id } => self.hint(from, side, id).map(|()| None),
            Request::Why { id, step } => {
                let lang = self.sockets.get(&from).map_or(engine::Lang::En, |s| s.lang);
                self.why(side, lang, id, step).await.map(Some)
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
            Request::Seal { id, seal } => self.act(side, Act::Draw { id, step: Draw::Seal(seal) }).await,
            Request::OpenWord { id, word } => self.act(side, Act::Draw { id, step: Draw::Open(word) }).await,
            Request::DrawAnew { id, side: blamed } => {
                self.act(side, Act::Draw { id, step: Draw::Anew(blamed) }).await
            }
            Request::Chat { id, text, to } => self.chat(side, id, &text, to).await,
            Request::Note { id, text } => self.note(side, id, &text).await,
            other => Ok(Message::Ok { id: id_of(&other) }),
        }
    }

    /// Explanations, previews, forecasts and layers are reckoned on a worker thread, so that the game goes on meanwhile;
    /// so many at a time, and nothing for a socket that has gone.
    fn ponder(&mut self, from: u64, side: Option<Side>, request: Request) -> Result<()> {
        let Some(socket) = self.sockets.get(&from) else { return Ok(()) };
        let supposed = match &request {
            Request::Explain { prefix, .. }
            | Request::Preview { prefix, .. }
            | Request::Forecast { prefix, .. } => prefix.len(),
            _ => 0,
        };
        if supposed > SUPPOSED {
            return Err(AppError::malformed(format!("A plan has at most {SUPPOSED} choices.")));
        }
        let (asked, frames, lang) = (socket.asked.clone(), socket.frames.downgrade(), socket.lang);
        if Arc::strong_count(&asked) > UNANSWERED + 1 {
            let text = "So many questions at once are not answered; wait for some of the answers.";
            return Err(AppError { wait: Some(1), ..AppError::new(TroubleCode::TooMany, text) });
        }
        let (table, eyes) = (self.live.table().fork(), eyes_of(side));
        let reckon = move || {
            let _asked = asked;
            // whoever has gone in the meantime wants no answer
            frames.upgrade()?;
            let answer = match request {
                Request::Explain { id, prefix, choice } => {
                    Message::Explained { id, why: table.explain(eyes, &prefix, choice) }
                }
                Request::Standing { id } => Message::Standing { id, outcome: table.standing(eyes) },
                Request::Deploy { id, wishes, about, fill } => {
                    let wishes = &wishes[..wishes.len().min(WISHES)];
                    let deployment = table.deployment(eyes, wishes, about, fill).map(Box::new);
                    Message::Deployed { id, deployment }
                }
                Request::Dangers { id } => Message::Dangers { id, dangers: table.dangers(eyes) },
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
            frames.upgrade()?.try_send(frame(&*table, lang, &answer)).ok()
        };
        tokio::spawn(reckoned(reckon));
        Ok(())
    }

    async fn chat(&mut self, side: Side, id: u32, text: &str, to: Vec<Side>) -> Result<Message> {
        let text = plain(text, CHAT);
        if text.is_empty() {
            return Err(AppError::malformed("There is nothing to say in this line."));
        }
        if self.chat.len() >= CHAT_KEPT {
            return Err(AppError::conflict("This table has said all that it can keep."));
        }
        let name = self.live.head.seats[usize::from(side.0)].name.clone();
        let line = ChatLine { at: now_ms() as u64, side: Some(side), name, text, to };
        let job = self.store.chat_job(&self.live.head.id, self.chat.len() as i64, &line);
        self.write(job).await?;
        self.chat.push(line.clone());
        self.tell(|_, ears| line.is_for(ears).then(|| Message::Chat { line: line.clone() }));
        Ok(Message::Ok { id })
    }
    /// What a new socket is told of the talk so far.
    pub(super) fn recent_chat(&self, ears: Option<Side>) -> Vec<ChatLine> {
        let recent = &self.chat[self.chat.len().saturating_sub(CHAT_LINES)..];
        recent.iter().filter(|l| l.is_for(ears)).cloned().collect()
    }

    async fn note(&mut self, side: Side, id: u32, text: &str) -> Result<Message> {
        if text.chars().count() > NOTE {
            return Err(AppError::malformed(format!("A note has at most {NOTE} characters; shorten it.")));
        }
        let job = self.store.note_job(&self.live.head.id, side, text);
        self.write(job).await?;
        Ok(Message::Ok { id })
    }

    pub(super) async fn propose(&mut self, by: Side, id: u32, proposal: Proposal) -> Result<Message> {
        let said = self.live.propose(by, &proposal, self.offer.as_ref(), self.offers_made)?;
        self.said(by, id, said).await
    }
    pub(super) async fn answer(&mut self, side: Side, id: u32, number: u32, accept: bool) -> Result<Message> {
        let said = self.live.answer(side, number, accept, self.offer.as_ref())?;
        self.said(side, id, said).await
    }
    /// Makes durable what was said of an offer, then tells it.
    async fn said(&mut self, side: Side, id: u32, said: Said) -> Result<Message> {
        match said {
            Said::Stands(offer) => {
                self.write(Job::one(offer.keep(&self.live.head.id))).await?;
                self.offers_made = self.offers_made.max(offer.number);
                self.offer = Some(offer.clone());
                self.tell(|live, side| Some(Message::Offer { offer: Some(offer.info(live, eyes_of(side))) }));
            }
            Said::Gone => {
                self.write(Job::one(Standing::forget(&self.live.head.id))).await?;
                self.offer = None;
                self.tell(|_, _| Some(Message::Offer { offer: None }));
            }
            Said::Agreed(Deed::Draw) => self.end(End::Agreed).await?,
            Said::Agreed(Deed::TakeBack(length)) => {
                let before = self.live.before();
                let change = self.live.take_back(length, side);
                self.commit(before, change).await?;
            }
        }
        Ok(Message::Ok { id })
    }
}

/// Text of people: nothing that cannot be seen or that turns the line around, not too long, never markup.
pub fn plain(text: &str, longest: usize) -> String {
    let kept = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !is_unseen(*c));
    kept.take(longest).collect::<String>().trim().to_string()
}

/// Controls, marks of direction, blanks without width, fillers, tags: by them a name could pass for another.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

fn id_of(request: &Request) -> u32 {
    match request {
        Request::Submit { id, .. }
        | Request::Undo { id, .. }
        | Request::Explain { id, .. }
        | Request::Preview { id, .. }
        | Request::Forecast { id, .. }
        | Request::Standing { id }
        | Request::Deploy { id, .. }
        | Request::Dangers { id }
        | Request::Layer { id, .. }
        | Request::Offer { id, .. }
        | Request::Answer { id, .. }
        | Request::Resign { id }
        | Request::Chat { id, .. }
        | Request::Note { id, .. }
        | Request::Seal { id, .. }
        | Request::OpenWord { id, .. }
        | Request::DrawAnew { id, .. }
        | Request::Hint { id }
        | Request::Why { id, .. }
        | Request::Ping { id } => *id,
    }
}
