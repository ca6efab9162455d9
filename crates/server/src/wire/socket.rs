//! Messages of a table's socket: `GET /api/games/{id}/ws?token=KEY`, one JSON object a frame.

use engine::forecast::Forecast;
use engine::view::{Explanation, Layer, View};
use engine::{
    Case, Choice, Danger, Deployment, Eyes, Fill, Outcome, Preview, Side, Text, UnitId, What, Wish,
};
use serde::{Deserialize, Serialize};

use super::patch::Patch;
use super::people::ChatLine;
use super::rest::{DiceInfo, End, GameInfo, SeatInfo, TroubleCode};
use std::sync::Arc;

/// What a client asks. `id` is any number of the client's; the answer repeats it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "do")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Request {
    /// Answers to the questions asked, in order. Played up to the first interrupt or fence.
    Submit {
        /// Number of the request.
        id: u32,
        /// The version the chooser saw.
        version: u32,
        /// A fresh random word; a request sent again with the same key is not played again.
        key: String,
        /// The choices.
        plan: Vec<Choice>,
    },
    /// Takes back the last choices, no further than the last fence.
    Undo {
        /// Number of the request.
        id: u32,
        /// The version the chooser saw.
        version: u32,
        /// A fresh random word.
        key: String,
        /// How many choices; all that can be, if more.
        count: u32,
    },
    /// Why, or why not?
    Explain {
        /// Number of the request.
        id: u32,
        /// The choices made so far; the question is put after them.
        #[serde(default)]
        prefix: Vec<Choice>,
        /// What about this?
        choice: Choice,
    },
    /// How would it end if it ended now?
    Standing {
        /// Number of the request.
        id: u32,
    },
    /// How does a free set-up stand with these wishes?
    Deploy {
        /// Number of the request.
        id: u32,
        /// Counters and where they are wanted, in any order.
        wishes: Vec<Wish>,
        /// Where could this one go?
        #[serde(default)]
        about: Option<UnitId>,
        /// What becomes of counters without a wish.
        #[serde(default)]
        fill: Fill,
    },
    /// Where could the enemy strike next?
    Dangers {
        /// Number of the request.
        id: u32,
    },
    /// What would be open after these choices?
    Preview {
        /// Number of the request.
        id: u32,
        /// The choices.
        prefix: Vec<Choice>,
    },
    /// The exact chances of the battle these choices plan.
    Forecast {
        /// Number of the request.
        id: u32,
        /// The choices.
        prefix: Vec<Choice>,
    },
    /// A layer over the map.
    Layer {
        /// Number of the request.
        id: u32,
        /// Its id.
        layer: String,
        /// For this counter.
        #[serde(default)]
        about: Option<UnitId>,
    },
    /// Offers to take the game back to a step of one's own counting, or to make a draw, or answers such an offer.
    Offer {
        /// Number of the request.
        id: u32,
        /// What is offered.
        proposal: Proposal,
    },
    /// Answers the offer that stands.
    Answer {
        /// Number of the request.
        id: u32,
        /// The number of the offer.
        offer: u32,
        /// Yes or no.
        accept: bool,
    },
    /// Gives the game up.
    Resign {
        /// Number of the request.
        id: u32,
    },
    /// Says something to the table.
    Chat {
        /// Number of the request.
        id: u32,
        /// Plain text.
        text: String,
        /// The seats it is for; empty: everybody.
        #[serde(default)]
        to: Vec<Side>,
    },
    /// Keeps a private note; the whole note, each time.
    Note {
        /// Number of the request.
        id: u32,
        /// Plain text.
        text: String,
    },
    /// Seals a word for the dice, where one is owed.
    Seal {
        /// Number of the request.
        id: u32,
        /// SHA-256 of the word, see docs/guide/dice.md.
        seal: String,
    },
    /// Opens the word that was sealed; the server takes it only when every seat has sealed one.
    OpenWord {
        /// Number of the request.
        id: u32,
        /// The word.
        word: String,
    },
    /// Throws the draw away: another seat does not open its word and is freed, or one's own word is lost.
    DrawAnew {
        /// Number of the request.
        id: u32,
        /// The seat that is at fault.
        side: Side,
    },
    /// What would a bot do here? Not in games between people.
    Hint {
        /// Number of the request.
        id: u32,
    },
    /// Why did a bot do what was seen in this step?
    Why {
        /// Number of the request.
        id: u32,
        /// The step, as the asker counts.
        step: u32,
    },
    /// Are you there?
    Ping {
        /// Number of the request.
        id: u32,
    },
}

/// What can be offered to the other seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Proposal {
    /// A draw.
    Draw,
    /// Back to a step, as the offering side counts.
    TakeBack {
        /// The step.
        step: u32,
    },
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "say")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Message {
    /// The first message: everything needed to draw the table.
    Hello {
        /// The game.
        game: Box<GameInfo>,
        /// The seat this key opens; nothing for spectators.
        side: Option<Side>,
        /// The board.
        now: Box<Now>,
        /// The log so far.
        log: Vec<LogLine>,
        /// What was said at the table.
        chat: Vec<ChatLine>,
        /// The private note of this seat.
        note: String,
        /// The offer that stands.
        offer: Option<OfferInfo>,
        /// Clocks, in the order of the sides.
        clocks: Vec<Clock>,
    },
    /// Something happened that these eyes saw.
    Update {
        /// The board.
        now: Box<Now>,
        /// What happened, in order.
        log: Vec<LogLine>,
        /// Lines of the log with a step above this are gone: they were taken back.
        cut: Option<u32>,
        /// Clocks, in the order of the sides.
        clocks: Vec<Clock>,
    },
    /// The same for sockets opened with `patches=1`: only what changed since the view that was told before.
    Change {
        /// The version the patch is for; whoever holds another one loads the table again.
        base: u32,
        /// Counts what these eyes saw.
        version: u32,
        /// The last step of the course of the game, as these eyes count.
        step: u32,
        /// What changed on the board.
        patch: Box<Patch>,
        /// Must this seat answer?
        yours: bool,
        /// How many choices can be undone.
        undoable: u32,
        /// What stops a longer undo.
        fence: Fence,
        /// What happened, in order.
        log: Vec<LogLine>,
        /// Lines of the log with a step above this are gone: they were taken back.
        cut: Option<u32>,
        /// Clocks, in the order of the sides.
        clocks: Vec<Clock>,
    },
    /// The answer to `submit` and `undo`: played.
    Played {
        /// Number of the request.
        id: u32,
        /// How many choices were played.
        played: u32,
        /// Why no more.
        stopped: Stop,
        /// The version of this seat afterwards.
        version: u32,
    },
    /// The answer to `submit` and `undo`: the version named is not the present one. Nothing was played.
    Stale {
        /// Number of the request.
        id: u32,
        /// The fresh board.
        now: Box<Now>,
    },
    /// The answer to `submit`: a choice is not legal. What came before it in the plan was not played either.
    Refused {
        /// Number of the request.
        id: u32,
        /// Which choice of the plan.
        at: u32,
        /// Why.
        why: Explanation,
    },
    /// The answer to `explain`.
    Explained {
        /// Number of the request.
        id: u32,
        /// Why.
        why: Explanation,
    },
    /// The answer to `preview`.
    Previewed {
        /// Number of the request.
        id: u32,
        /// What would be open; nothing where it is not yours to choose or the choices are not legal.
        preview: Option<Box<Preview>>,
    },
    /// How it would end now.
    Standing {
        /// Number of the request.
        id: u32,
        /// The outcome, if the title says one.
        outcome: Option<Outcome>,
    },
    /// The answer to `deploy`.
    Deployed {
        /// Number of the request.
        id: u32,
        /// How it stands; nothing where no counter is to be set down.
        deployment: Option<Box<Deployment>>,
    },
    /// The answer to `dangers`.
    Dangers {
        /// Number of the request.
        id: u32,
        /// The hardest blow first.
        dangers: Vec<Danger>,
    },
    /// The answer to `forecast`.
    Forecast {
        /// Number of the request.
        id: u32,
        /// The battle and its chances, if the choices plan one.
        forecast: Option<Forecast>,
    },
    /// The answer to `layer`.
    Layer {
        /// Number of the request.
        id: u32,
        /// The layer, if there is one.
        layer: Option<Layer>,
    },
    /// The answer to `hint`.
    Hint {
        /// Number of the request.
        id: u32,
        /// The next choices of the bot.
        plan: Vec<Choice>,
        /// What they are for, in the reader's language.
        why: String,
    },
    /// The answer to `why`.
    Why {
        /// Number of the request.
        id: u32,
        /// The reason, in the reader's language; nothing where no bot chose or its reason is kept until the end.
        why: Option<String>,
    },
    /// The answer to everything that needs no other.
    Ok {
        /// Number of the request.
        id: u32,
    },
    /// An offer was made, answered or withdrawn.
    Offer {
        /// The offer that stands now.
        offer: Option<OfferInfo>,
    },
    /// Somebody sat down, came or went; or the game's head changed otherwise.
    Seats {
        /// The seats.
        seats: Vec<SeatInfo>,
        /// How many spectators watch.
        spectators: u32,
    },
    /// Seals and words for the dice, before the game begins.
    Dice {
        /// The dice.
        dice: DiceInfo,
    },
    /// Somebody said something.
    Chat {
        /// What.
        line: ChatLine,
    },
    /// The game is over; the seed of its dice is published.
    Over {
        /// How.
        end: End,
        /// The seed.
        seed: String,
    },
    /// A request came to nothing.
    Error {
        /// Number of the request, if it could be read.
        id: Option<u32>,
        /// A word for programs.
        code: TroubleCode,
        /// One sentence for people.
        text: String,
    },
}

/// The board as it is now, for one pair of eyes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Now {
    /// Counts what these eyes saw; never falls, not even when something is taken back.
    pub version: u32,
    /// The last step of the course of the game, as these eyes count.
    pub step: u32,
    /// The board.
    #[serde(serialize_with = "whole")]
    pub view: Arc<View>,
    /// Must this seat answer?
    pub yours: bool,
    /// How many choices can be undone.
    pub undoable: u32,
    /// What stops a longer undo.
    pub fence: Fence,
}

/// A shared view goes over the wire like one's own.
fn whole<S: serde::Serializer>(view: &Arc<View>, out: S) -> Result<S::Ok, S::Error> {
    View::serialize(view, out)
}

/// What stops an undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Fence {
    /// The beginning of the game.
    Start,
    /// A die was rolled.
    Die,
    /// Somebody learned something.
    Reveal,
    /// Another side chose, or it is another side's to choose.
    Chooser,
}

/// Why a plan was not played further.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Stop {
    /// It was played to its end.
    End,
    /// A die fell, something was learned, or another side was asked.
    Fence,
    /// The game is over.
    Over,
}

/// One line of the log, for these eyes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LogLine {
    /// The step it belongs to, as these eyes count.
    pub step: u32,
    /// The case behind it.
    pub case: Case,
    /// In the reader's language.
    pub text: Text,
    /// The fact itself, for animation.
    pub what: What,
    /// Is it a secret of one's own, not known to all?
    pub secret: bool,
}

/// An offer that waits for its answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OfferInfo {
    /// Its number.
    pub number: u32,
    /// Who offers.
    pub by: Side,
    /// A draw?
    pub draw: bool,
    /// Back to this step, as the reader counts.
    pub step: Option<u32>,
    /// The dice and reveals that a take-back cancels, as the reader knows them.
    pub cancels: Vec<LogLine>,
    /// Who has still to answer.
    pub waits_for: Vec<Side>,
}

/// The thinking time of a seat. It stands still while the server is down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clock {
    /// Milliseconds used so far.
    pub used: u64,
    /// Does it run now?
    pub runs: bool,
}

/// Whose eyes a viewpoint word means: `"public"`, `"all"`, or a side's id.
pub fn viewpoint(info: &engine::TitleInfo, word: &str) -> Option<Eyes> {
    match word {
        "public" => Some(Eyes::Public),
        "all" => Some(Eyes::All),
        side => info.side(side).map(Eyes::Side),
    }
}
