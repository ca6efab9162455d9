//! Bodies over HTTP.

use atlas::HexId;
use atlas::render::Layout;
use engine::dice::Promise;
use engine::{CaseText, Chapter, Chart, Outcome, Side, Text, TitleInfo};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A request that came to nothing: what is wrong, and what to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Trouble {
    /// A word for programs.
    pub code: TroubleCode,
    /// One sentence for people: what is wrong and what to do.
    pub text: String,
}

/// Why a request came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum TroubleCode {
    /// The request cannot be read.
    Malformed,
    /// There is no such title, game, seat, step or page.
    Unknown,
    /// This key opens another seat, or none.
    WrongSeat,
    /// The seat is taken, or the game is not in a state for this.
    Conflict,
    /// Sign in first, or the name and password do not match.
    SignIn,
    /// More bytes than the server takes.
    TooLarge,
    /// Too many requests: wait.
    TooMany,
    /// The request took too long to arrive or to be answered.
    TooSlow,
    /// More than this account, this address or the whole server may keep.
    Quota,
    /// The file is damaged, or made by other rules.
    BadFile,
    /// The server cannot write: the disk is full or read-only.
    Storage,
    /// A fault of the server.
    Internal,
}

/// A title as the shelf shows it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TitleCard {
    /// What the title says of itself.
    #[schema(value_type = Object)]
    pub info: TitleInfo,
    /// Bot levels that can be seated, weakest first.
    pub bots: Vec<BotInfo>,
    /// Layers the client can switch on.
    pub overlays: Vec<OverlayInfo>,
    /// The names of the sides in the reader's language, in their order.
    pub sides: Vec<String>,
}

/// A layer over the map that the client can switch on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OverlayInfo {
    /// `"supply"`.
    pub id: String,
    /// Its name in the reader's language.
    pub label: String,
    /// The case behind it.
    pub case: String,
}

/// A bot level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BotInfo {
    /// `"cadet"`.
    pub id: String,
    /// `"Cadet"`.
    pub name: String,
    /// One sentence.
    pub summary: String,
}

/// The rules reference of a title.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesBook {
    /// The chapters of the book.
    #[schema(value_type = Vec<Object>)]
    pub chapters: Vec<Chapter>,
    /// Every case in our words, in the order of the book.
    #[schema(value_type = Vec<Object>)]
    pub cases: Vec<CaseText>,
    /// Our rulings, as Markdown; empty if there are none.
    pub rulings: String,
    /// What had to be reconstructed, as Markdown; empty if nothing.
    pub notes: String,
    /// Charts and tables.
    #[schema(value_type = Vec<Object>)]
    pub charts: Vec<Chart>,
}

/// A title's map: the geometry of its picture, and what is printed in each hex.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MapInfo {
    /// Where each hex lies in `map.svg`.
    #[schema(value_type = Object)]
    pub layout: Layout,
    /// What is printed in each hex, in the order of the layout.
    pub hexes: Vec<HexInfo>,
}

/// What is printed in a hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HexInfo {
    /// Its id.
    #[schema(value_type = u16)]
    pub id: HexId,
    /// Its printed number.
    pub number: String,
    /// Terrain.
    pub terrain: String,
    /// Country.
    pub country: String,
    /// The place in it, as it was called in 1914; empty if none.
    pub name: String,
    /// The same today.
    pub modern: String,
    /// What the title adds to the place: `["fortress", "2"]`.
    pub traits: Vec<(String, String)>,
    /// What runs along or across each of its six sides, clockwise from the top of the digits: `"river"`, `"rail"`.
    pub sides: Vec<Vec<String>>,
}

/// Who shall sit on a side of a new game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SeatPlan {
    /// Whoever creates the game; on both sides: hot seat.
    Me,
    /// The first comer.
    Open,
    /// Whoever holds the invitation link.
    Invite,
    /// A bot of this level.
    Bot {
        /// Its id.
        level: String,
    },
}

/// A game to be created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewGame {
    /// The title's id.
    pub title: String,
    /// The scenario's id.
    pub scenario: String,
    /// Options that are not at their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Digest of the owner's figures to play with; they are brought along before.
    #[serde(default)]
    pub figures: Option<String>,
    /// One plan for each side, in the order of the title's sides.
    pub seats: Vec<SeatPlan>,
    /// The creator's name at the table.
    #[serde(default)]
    pub name: String,
    /// The creator's word for the dice under seal, see docs/guide/dice.md; needed only where others play.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub seal: Option<String>,
}

/// An owner's figures: files as `data export` names them, with only the rows that differ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewFigures {
    /// File name to text.
    pub files: BTreeMap<String, String>,
}

/// An owner's figures as games know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Figures {
    /// The title they belong to.
    pub title: String,
    /// The name by which games know them.
    pub digest: String,
    /// File name to text, for everybody who plays with them to read.
    pub files: BTreeMap<String, String>,
}

/// A file brought along: a game or a position, recognised by its first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Upload {
    /// The whole file.
    pub text: String,
    /// One plan for each side.
    pub seats: Vec<SeatPlan>,
    /// The uploader's name at the table.
    #[serde(default)]
    pub name: String,
    /// A word for the dice under seal, see docs/guide/dice.md; needed only where others play.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub seal: Option<String>,
}

/// Taking a seat: an open one, or by invitation.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TakeSeat {
    /// Name at the table.
    #[serde(default)]
    pub name: String,
    /// A word for the dice under seal, see docs/guide/dice.md.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub seal: Option<String>,
}

/// What became of taking a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seated {
    /// The game.
    pub game: String,
    /// The side.
    #[schema(value_type = u8)]
    pub side: Side,
    /// The seat's key: it opens the socket and every request about this seat. Keep it secret.
    pub key: String,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Status {
    /// A seat is still to be taken.
    Waiting,
    /// In play.
    Running,
    /// Over.
    Over,
}

/// What sits on a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SeatKind {
    /// Nobody yet; the first comer may.
    Open,
    /// Nobody yet; the invited may.
    Invited,
    /// A person.
    Human,
    /// A bot.
    Bot,
}

/// A seat as everybody sees it; keys and invitations only for those who own them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The side.
    #[schema(value_type = u8)]
    pub side: Side,
    /// What sits there.
    pub kind: SeatKind,
    /// The bot's level.
    pub level: Option<String>,
    /// Name at the table.
    pub name: String,
    /// Is a socket open for it?
    pub here: bool,
    /// The seat's key, if it is yours.
    pub key: Option<String>,
    /// The secret of the invitation link (`/join/SECRET`), if you created the game and it is not used yet.
    pub invitation: Option<String>,
}

/// A game as the list shows it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// The title's id.
    pub title: String,
    /// The title's name.
    pub title_name: String,
    /// The scenario's id.
    pub scenario: String,
    /// The scenario's name.
    pub scenario_name: String,
    /// Options that are not at their default.
    pub options: BTreeMap<String, String>,
    /// Digest of the owner's figures it is played with.
    pub figures: Option<String>,
    /// Number of the rules it is played by.
    pub rules: u32,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// When something last happened.
    pub touched: u64,
    /// Where it stands.
    pub status: Status,
    /// The seats, in the order of the sides.
    pub seats: Vec<SeatInfo>,
    /// Who must answer now.
    #[schema(value_type = Option<u8>)]
    pub asked: Option<Side>,
    /// The turn, as the book names it.
    pub turn: String,
    /// How it ended.
    pub end: Option<End>,
    /// How its dice are made.
    pub dice: DiceInfo,
    /// Does it keep secrets between the sides?
    pub secrets: bool,
    /// The secret of the spectators' link (`/watch/GAME?token=SECRET`), for those who sit at the table.
    pub spectator: Option<String>,
    /// The game it was continued from, as a what-if.
    pub parent: Option<String>,
    /// The game that repeats it with sides swapped.
    pub rematch: Option<String>,
    /// Why it can only be looked at, if so: played by other rules than the present ones.
    pub frozen: Option<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "how")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum End {
    /// By the book.
    Played {
        /// The winner, or nobody.
        #[schema(value_type = Option<u8>)]
        winner: Option<Side>,
        /// The level the book gives it.
        level: String,
        /// The case that says so.
        case: String,
    },
    /// A side gave up.
    Resigned {
        /// Which.
        #[schema(value_type = u8)]
        by: Side,
    },
    /// A draw by consent.
    Agreed,
}

impl From<Outcome> for End {
    fn from(o: Outcome) -> End {
        End::Played { winner: o.winner, level: o.level.to_string(), case: o.case.to_string() }
    }
}

/// How the dice of a game are made. `docs/guide/dice.md` tells how to check them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DiceInfo {
    /// The server's promise, published before anybody seals a word.
    pub commitment: String,
    /// The word of each seat under seal, in the order of the sides: empty while it is owed, nothing where none is brought.
    pub seals: Vec<Option<String>>,
    /// Which seats have opened their word.
    pub opened: Vec<bool>,
    /// The words, in the order of the sides, once all of them are open.
    pub entropy: Vec<String>,
    /// Sixteen digits that stand for commitment and seals: the same for everybody at the table.
    pub mark: String,
    /// Seats that did not open their word; each time everything was drawn anew.
    #[schema(value_type = Vec<u8>)]
    pub voids: Vec<Side>,
    /// What is promised about the dice, at the most.
    #[schema(value_type = String)]
    pub promise: Promise,
    /// What the game waits for before it begins.
    pub stage: Stage,
    /// The seed, once the game is over.
    pub seed: Option<String>,
}

/// What a game that has not begun waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Stage {
    /// Somebody to sit down.
    Seats,
    /// A sealed word.
    Seals,
    /// A word to be opened.
    Words,
    /// Nothing: it has begun.
    Begun,
}

/// A mark on the scrub bar.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Tick {
    /// A turn or phase begins.
    Phase {
        /// The step.
        step: u32,
        /// The turn.
        turn: u16,
        /// Whose phase.
        #[schema(value_type = Option<u8>)]
        side: Option<Side>,
        /// As the log tells it.
        #[schema(value_type = String)]
        label: Text,
    },
    /// A battle.
    Battle {
        /// The step.
        step: u32,
        /// As the log tells it.
        #[schema(value_type = String)]
        label: Text,
    },
    /// A secret came out.
    Reveal {
        /// The step.
        step: u32,
        /// As the log tells it.
        #[schema(value_type = String)]
        label: Text,
    },
}

/// The course of a game for one viewpoint. Steps count what those eyes saw.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Timeline {
    /// The last step.
    pub steps: u32,
    /// Phases, battles and reveals.
    pub ticks: Vec<Tick>,
    /// Viewpoints that may be asked for: `"public"`, a side's id, or `"all"` once the game is over.
    pub viewpoints: Vec<String>,
}

/// A what-if game to be continued from a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Continue {
    /// The step, counted for the viewpoint.
    pub step: u32,
    /// The viewpoint; needed only once the game is over.
    #[serde(default)]
    pub viewpoint: Option<String>,
    /// One plan for each side.
    pub seats: Vec<SeatPlan>,
    /// The creator's name at the table.
    #[serde(default)]
    pub name: String,
    /// A word for the dice under seal, see docs/guide/dice.md; needed only where others play.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub seal: Option<String>,
}
