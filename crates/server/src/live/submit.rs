//! A submission: checked against the version its sender saw, played in memory, answered once for each key.

use super::game::{Before, Change, Live};
use crate::wire::{Fence, Status, Stop, TroubleCode};
use engine::{Choice, Explanation, Eyes, Side};
use serde::{Deserialize, Serialize};

/// Rows a game may have, undone ones included: ten times as many as any game needs.
const LONGEST: i64 = 200_000;

/// Why something cannot be done now: a word for programs and a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct No {
    /// The word.
    pub code: TroubleCode,
    /// The sentence.
    pub text: String,
}

impl No {
    /// Not now.
    pub fn conflict(text: impl Into<String>) -> No {
        No { code: TroubleCode::Conflict, text: text.into() }
    }
    /// Never.
    pub fn malformed(text: impl Into<String>) -> No {
        No { code: TroubleCode::Malformed, text: text.into() }
    }
    /// Not from this seat.
    pub fn wrong_seat(text: impl Into<String>) -> No {
        No { code: TroubleCode::WrongSeat, text: text.into() }
    }
}

/// What is submitted.
#[derive(Clone, PartialEq, Debug)]
pub enum Move {
    /// Answers to the questions asked.
    Plan(Vec<Choice>),
    /// So many choices back.
    Undo(u32),
}

/// The answer to a submission that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// How many choices were played.
    pub played: u32,
    /// Why no more.
    pub stopped: Stop,
    /// The version of this seat afterwards.
    pub version: u32,
}

/// What came of a submission.
pub enum Heard {
    /// It was played before; the answer is the same.
    Again(Reply),
    /// The version named is not the present one.
    Stale,
    /// A choice is not legal, by its number; nothing is played.
    Refused(u32, Box<Explanation>),
    /// It is played in memory. It becomes durable, or `Before` is restored.
    Played(Box<(Before, Change, Reply)>),
}

impl Live {
    /// May anybody choose now?
    pub fn may_play(&self) -> Result<(), No> {
        if let Some(why) = &self.frozen {
            return Err(No::conflict(why.clone()));
        }
        match self.head.status {
            Status::Waiting => Err(No::conflict(self.waits_for())),
            Status::Over => Err(No::conflict("The game is over; ask for a rematch.")),
            Status::Running => Ok(()),
        }
    }
    /// Plays a submission in memory.
    pub fn submit(&mut self, side: Side, version: u32, key: &str, what: Move) -> Result<Heard, No> {
        if !(8..=64).contains(&key.len()) {
            return Err(No::malformed("A submission needs a key of 8 to 64 characters, fresh each time."));
        }
        if let Some(reply) = self.reply(side, key) {
            let damaged =
                |_| No { code: TroubleCode::Internal, text: "An old answer cannot be read.".into() };
            return serde_json::from_str(reply).map(Heard::Again).map_err(damaged);
        }
        self.may_play()?;
        if self.seq > LONGEST {
            return Err(No::conflict(
                "So much was played and taken back here that nothing more can be kept; resign.",
            ));
        }
        let eyes = Eyes::Side(side);
        if version != self.version(eyes) || self.asked() != Some(side) {
            return Ok(Heard::Stale);
        }
        let before = self.before();
        let (played, stopped, mut change) = match what {
            Move::Plan(plan) if plan.is_empty() || plan.len() > 500 => {
                return Err(No::malformed("A plan has 1 to 500 choices."));
            }
            Move::Plan(plan) => match self.play(side, &plan) {
                Ok(done) => done,
                Err((at, why)) => {
                    self.restore(before);
                    return Ok(Heard::Refused(at, Box::new(why)));
                }
            },
            Move::Undo(count) => match self.undo(side, count) {
                Some((count, change)) => (count, Stop::End, change),
                None => return Err(self.no_undo(side)),
            },
        };
        let reply = Reply { played, stopped, version: self.version(eyes) };
        let text = serde_json::to_string(&reply).expect("a reply is plain data");
        self.keep_reply(side, key, text, &mut change);
        Ok(Heard::Played(Box::new((before, change, reply))))
    }
    fn no_undo(&self, side: Side) -> No {
        let why = match self.undoable(Eyes::Side(side)).1 {
            Fence::Start => "nothing has been chosen yet",
            Fence::Die => "a die was rolled",
            Fence::Reveal => "something was learned",
            Fence::Chooser => "the other side has chosen since, or it is its turn",
        };
        No::conflict(format!("Nothing can be undone: {why}. You may offer to take it back."))
    }
}
