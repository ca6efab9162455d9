//! Facts: what came of an input, for people and for animation. Nothing is ever rebuilt from them.

use crate::choice::{Case, Dice, Eyes, Pending, Side, UnitId};
use crate::say::Text;
use atlas::{HexId, HexsideId};
use serde::Serialize;

/// Who may learn of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Audience(u8);

impl Audience {
    /// Everybody, spectators too.
    pub const ALL: Audience = Audience(0xFF);
    const SPECTATORS: u8 = 0x80;
    const UMPIRE: u8 = 0x40;

    /// One side alone, and the umpire.
    pub const fn only(side: Side) -> Audience {
        Audience(1 << side.0 | Self::UMPIRE)
    }
    /// Everybody but this side; spectators know no more than the least informed player and are left out of neither.
    /// The umpire hears what that side hears, and so hears everything once.
    pub const fn but(side: Side) -> Audience {
        Audience(!(1 << side.0 | Self::UMPIRE))
    }
    /// Is a fact for this audience seen by these eyes?
    pub fn has(self, eyes: Eyes) -> bool {
        match eyes {
            Eyes::Side(side) => self.0 >> side.0 & 1 != 0,
            Eyes::Public => self.0 & Self::SPECTATORS != 0,
            Eyes::All => self.0 & Self::UMPIRE != 0,
        }
    }
}

/// Where a counter went that left the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Destroyed.
    Eliminated,
    /// Off the map, alive.
    Withdrawn,
    /// Put back among the markers in hand.
    Returned,
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs, reason = "the fields say what their names say")]
pub enum What {
    /// A new heading of the log: a turn, a phase. `key` is a key of the text catalogue.
    Heading { turn: u16, side: Option<Side>, key: &'static str },
    /// A counter came onto the map.
    Enters { unit: UnitId, at: HexId },
    /// A counter went one step.
    Moves { unit: UnitId, from: HexId, to: HexId },
    /// A counter retreated one step.
    Retreats { unit: UnitId, from: HexId, to: HexId },
    /// A counter advanced one step after combat.
    Advances { unit: UnitId, from: HexId, to: HexId },
    /// A counter left the map.
    Leaves { unit: UnitId, from: HexId, fate: Fate },
    /// A counter got or lost a status mark.
    Marks { unit: UnitId, mark: &'static str, on: bool },
    /// A counter's strength changed to this many steps.
    Steps { unit: UnitId, left: u8 },
    /// A hex got or lost a marker.
    MarksHex { hex: HexId, mark: &'static str, on: bool },
    /// A hexside got or lost a marker.
    MarksSide { side: HexsideId, mark: &'static str, on: bool },
    /// A hex changed hands.
    Controls { hex: HexId, side: Side },
    /// A secret came out.
    Reveals { unit: UnitId, at: HexId },
    /// A battle was declared against this hex.
    Attacks { hex: HexId, side: Side },
    /// A die was thrown.
    Rolls { by: Side, face: u8, purpose: &'static str },
    /// A table gave its answer. `column` and `row` are places in the printed table.
    Resolves { table: &'static str, column: u8, row: u8, result: &'static str },
    /// Victory points moved.
    Scores { side: Side, points: i16 },
    /// Of the attacks that were announced before, the one on this hex is fought now.
    Fights { hex: HexId, side: Side },
    /// Anything else worth a line.
    Tells { text: Text },
}

impl What {
    /// The counter it names, if it names one.
    pub fn unit(&self) -> Option<UnitId> {
        match *self {
            What::Enters { unit, .. }
            | What::Moves { unit, .. }
            | What::Retreats { unit, .. }
            | What::Advances { unit, .. }
            | What::Leaves { unit, .. }
            | What::Marks { unit, .. }
            | What::Steps { unit, .. }
            | What::Reveals { unit, .. } => Some(unit),
            _ => None,
        }
    }
    /// The counters its sentence names.
    pub fn named(&self) -> impl Iterator<Item = UnitId> {
        let said = if let What::Tells { text } = self { *text } else { Text::none() };
        self.unit().into_iter().chain(said.units().collect::<Vec<_>>())
    }
    /// Its sentence, by a key that every title shares. A catalogue of a title may say the key otherwise.
    pub fn text(&self) -> Text {
        let on = |on, yes, no| Text::new(if on { yes } else { no });
        match *self {
            What::Heading { turn, side: Some(side), key } => {
                Text::new("fact-heading-side").number("turn", turn).side("side", side).key("phase", key)
            }
            What::Heading { turn, side: None, key } => {
                Text::new("fact-heading").number("turn", turn).key("phase", key)
            }
            What::Enters { unit, at } => Text::new("fact-enters").unit("unit", unit).hex("at", at),
            What::Moves { unit, from, to } => {
                Text::new("fact-moves").unit("unit", unit).hex("from", from).hex("to", to)
            }
            What::Retreats { unit, to, .. } => Text::new("fact-retreats").unit("unit", unit).hex("to", to),
            What::Advances { unit, to, .. } => Text::new("fact-advances").unit("unit", unit).hex("to", to),
            What::Leaves { unit, from, fate } => leaves(unit, from, fate),
            What::Marks { unit, mark, on: is } => {
                on(is, "fact-marked", "fact-unmarked").unit("unit", unit).word("mark", mark)
            }
            What::Steps { unit, left } => Text::new("fact-steps").unit("unit", unit).number("left", left),
            What::MarksHex { hex, mark, on: is } => {
                on(is, "fact-hex-marked", "fact-hex-unmarked").hex("hex", hex).word("mark", mark)
            }
            What::MarksSide { side, mark, on: is } => {
                let (hex, other) = side.hexes();
                on(is, "fact-side-marked", "fact-side-unmarked")
                    .hex("hex", hex)
                    .hex("other", other.unwrap_or(hex))
                    .word("mark", mark)
            }
            What::Controls { hex, side } => Text::new("fact-controls").hex("hex", hex).side("side", side),
            What::Reveals { unit, at } => Text::new("fact-reveals").unit("unit", unit).hex("at", at),
            What::Attacks { hex, side } => Text::new("fact-attacks").hex("hex", hex).side("side", side),
            What::Rolls { face, purpose, .. } => {
                Text::new("fact-rolls").number("face", face).word("purpose", purpose)
            }
            What::Resolves { table, column, row, result } => Text::new("fact-resolves")
                .word("table", table)
                .number("column", column)
                .number("row", row)
                .word("result", result),
            What::Scores { side, points } => {
                Text::new("fact-scores").side("side", side).number("points", points)
            }
            What::Fights { hex, side } => Text::new("fact-fights").hex("hex", hex).side("side", side),
            What::Tells { text } => text,
        }
    }
}

fn leaves(unit: UnitId, from: HexId, fate: Fate) -> Text {
    let key = match fate {
        Fate::Eliminated => "fact-eliminated",
        Fate::Withdrawn => "fact-withdrawn",
        // a dummy is no unit with a name
        Fate::Returned => return Text::new("fact-returned").hex("from", from),
    };
    Text::new(key).unit("unit", unit).hex("from", from)
}

/// One thing that happened, the case behind it, and who may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fact {
    /// Who may learn of it.
    pub to: Audience,
    /// The case behind it.
    pub case: Case,
    /// What it was.
    pub what: What,
}

/// Where facts go. Search passes a silent one, and then no fact is even built.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    on: bool,
    fence: bool,
    screen: Option<Audience>,
    list: Vec<Fact>,
}

impl Facts {
    /// Collects facts.
    pub fn new() -> Facts {
        Facts { on: true, ..Facts::default() }
    }
    /// Swallows them.
    pub fn silent() -> Facts {
        Facts::default()
    }
    /// Does nobody listen? Then it need not even be found out who would hear a fact.
    #[inline]
    pub fn is_silent(&self) -> bool {
        !self.on
    }
    /// Something everybody sees.
    #[inline]
    pub fn tell(&mut self, case: Case, what: impl FnOnce() -> What) {
        if self.on {
            self.list.push(Fact { to: self.screen.unwrap_or(Audience::ALL), case, what: what() });
        }
    }
    /// Something that only some see.
    #[inline]
    pub fn whisper(&mut self, to: Audience, case: Case, what: impl FnOnce() -> What) {
        if self.on {
            let to = self.screen.map_or(to, |screen| Audience(to.0 & screen.0));
            self.list.push(Fact { to, case, what: what() });
        }
    }
    /// Something everybody sees where it is open; otherwise only its owner does.
    pub fn report(&mut self, open: bool, owner: Side, case: Case, what: impl FnOnce() -> What) {
        self.whisper(if open { Audience::ALL } else { Audience::only(owner) }, case, what);
    }
    /// A sentence for everybody.
    #[inline]
    pub fn say(&mut self, case: Case, text: impl FnOnce() -> Text) {
        self.tell(case, || What::Tells { text: text() });
    }
    /// The face of the die that was awaited.
    ///
    /// ```
    /// use engine::{Dice, Facts, Side, What};
    /// let mut facts = Facts::new();
    /// facts.roll(Dice::six(Side(1), "8.4", "combat"), 5);
    /// assert_eq!(facts.list()[0].what, What::Rolls { by: Side(1), face: 5, purpose: "combat" });
    /// ```
    #[inline]
    pub fn roll(&mut self, awaited: Pending, face: u8) {
        if let Pending::Roll(Dice { by, case, purpose, .. }) = awaited {
            self.tell(case, || What::Rolls { by, face, purpose });
        }
    }
    /// Until told otherwise nobody but these learns anything: what is done behind a screen.
    pub fn screen(&mut self, to: Option<Audience>) {
        self.screen = to;
    }
    /// Somebody learned something by this input: it cannot be undone.
    #[inline]
    pub fn fence(&mut self) {
        self.fence = true;
    }
    /// Was a fence raised since the last [`Facts::clear`]?
    pub fn is_fenced(&self) -> bool {
        self.fence
    }
    /// What was told, in order.
    pub fn list(&self) -> &[Fact] {
        &self.list
    }
    /// The same, to keep.
    pub fn into_list(self) -> Vec<Fact> {
        self.list
    }
    /// Forget all.
    pub fn clear(&mut self) {
        self.list.clear();
        self.fence = false;
    }
}
