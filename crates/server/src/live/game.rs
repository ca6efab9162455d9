//! The game as its host holds it: the table, its log with what each pair of eyes saw, versions, clocks and dice.

use super::records::{Head, Kind, Position, Row};
use super::{ALL, SLOTS, bit, slot};
use crate::wire::{Clock as Shown, End, Fence, Stage, Status, Stop};
use engine::dice::DiceBox;
use engine::text::write_input;
use engine::{Choice, Explanation, Eyes, Fact, Illegal, Input, Lang, Pending, Side, Table, Text, View, What};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// The host's clock: milliseconds since 1970.
pub type Clock = fn() -> i64;

/// One input that counts, and what came of it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The input.
    pub input: Input,
    /// Number of the roll.
    pub roll: Option<u64>,
    /// Who chose; nobody for a die.
    pub side: Option<Side>,
    /// What came of it.
    pub facts: Vec<Fact>,
    /// Whose eyes saw something of it.
    pub seen: u8,
    /// How many inputs each pair of eyes had seen then, this one included, in the order of the eyes.
    pub steps: [u32; SLOTS],
}

/// What has to become durable before anybody hears of it.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// Rows of the log.
    pub rows: Vec<Row>,
    /// The head, where the list shows another one now.
    pub head: Option<Box<Head>>,
    /// Positions at hand-overs.
    pub positions: Vec<Position>,
    /// Entries of the log from here on are new.
    pub from: usize,
    /// The log was cut back to this length first.
    pub cut: Option<usize>,
    /// Whose eyes saw something of it.
    pub seen: u8,
}

/// A game in play.
pub struct Live {
    /// What it is.
    pub head: Head,
    pub(super) table: Box<dyn Table>,
    pub(super) log: Vec<Arc<Entry>>,
    /// What the change now being made cut off, and from where: it comes back if the change does not become durable.
    undone: Option<(usize, Vec<Arc<Entry>>)>,
    /// Number of the next row.
    pub seq: i64,
    /// How much each pair of eyes saw, by its bit.
    pub(super) versions: [u32; 8],
    pub(super) next_roll: u64,
    pub(super) used: Vec<u64>,
    pub(super) asked_since: i64,
    clock: Clock,
    pub(super) dice: DiceBox,
    /// Answers to submissions, by side and key.
    pub(super) replies: BTreeMap<(u8, String), String>,
    /// Why it can only be looked at.
    pub frozen: Option<String>,
    /// The seed, to be published at the end.
    pub(super) seed: String,
    /// Since when the draw waits for what it waits for.
    pub(super) stage_since: i64,
    /// The turn whose words are in the head.
    turn: Option<Text>,
    /// The hour that the store knows.
    pub(super) kept: i64,
    /// What each pair of eyes sees now, looked at once, in the order of the eyes.
    looks: Looks,
    /// What the sockets of each pair of eyes were last told, and the version of it.
    told: [Option<(u32, Arc<View>)>; SLOTS],
}

/// What is needed to go back, if a change does not become durable: lengths, not copies.
pub struct Before {
    head: Head,
    length: usize,
    seq: i64,
    versions: [u32; 8],
    next_roll: u64,
    used: Vec<u64>,
    seed: String,
    stage_since: i64,
    asked_since: i64,
}

/// Views that were cut, by the eyes they are for.
type Looks = [OnceLock<Arc<View>>; SLOTS];

/// While nothing else changes in the list, the hour of a game is written once a minute: choices come by the second.
const KEEP_HOUR: i64 = 60_000;

impl Live {
    /// A table nobody has touched yet.
    pub(super) fn untouched(head: Head, table: Box<dyn Table>, seed: &str, clock: Clock) -> Live {
        let sides = table.info().sides.len();
        Live {
            dice: DiceBox::new([0; 32], &[""]),
            seed: seed.to_string(),
            head,
            table,
            log: Vec::new(),
            undone: None,
            seq: 0,
            versions: [0; 8],
            next_roll: 0,
            used: vec![0; sides],
            asked_since: clock(),
            clock,
            replies: BTreeMap::new(),
            frozen: None,
            stage_since: clock(),
            turn: None,
            kept: 0,
            looks: Default::default(),
            told: Default::default(),
        }
    }
    /// What the game waits for.
    pub fn pending(&self) -> Pending {
        self.table.pending()
    }
    /// The side that must answer, while the game runs.
    pub fn asked(&self) -> Option<Side> {
        match self.table.pending() {
            Pending::Ask(side, _) if self.head.status == Status::Running => Some(side),
            _ => None,
        }
    }
    /// What a game that has not begun waits for, in a sentence.
    pub(super) fn waits_for(&self) -> String {
        let text = match self.stage() {
            Stage::Seats => "The game begins when every seat is taken; send the invitation link.",
            _ => "The game begins when everybody has come to the table: words for the dice are still sealed.",
        };
        text.into()
    }
    /// The table itself. It knows every secret.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }
    /// The inputs that count.
    pub fn log(&self) -> &[Arc<Entry>] {
        &self.log
    }
    /// What these eyes may see now.
    pub fn view(&self, eyes: Eyes) -> Arc<View> {
        let view = self.look(eyes);
        if self.head.status == Status::Running || view.offers.is_empty() {
            return view;
        }
        Arc::new(View { offers: Vec::new(), ..(*view).clone() })
    }
    /// The table as these eyes see it, looked at once.
    fn look(&self, eyes: Eyes) -> Arc<View> {
        self.looks[slot(eyes)].get_or_init(|| Arc::new(self.table.view(eyes))).clone()
    }
    /// The board is another one now.
    fn look_again(&mut self) {
        self.looks = Default::default();
    }
    /// The sockets of these eyes are told the present view.
    pub fn tell_now(&mut self, eyes: Eyes) {
        self.told[slot(eyes)] = Some((self.version(eyes), self.view(eyes)));
    }
    /// What they were last told, and the version of it.
    pub fn told(&self, eyes: Eyes) -> Option<&(u32, Arc<View>)> {
        self.told[slot(eyes)].as_ref()
    }
    /// How much these eyes saw; it never falls.
    pub fn version(&self, eyes: Eyes) -> u32 {
        match eyes {
            Eyes::All => self.seq as u32,
            _ => self.versions[slot(eyes)],
        }
    }
    /// The thinking times.
    pub fn clocks(&self) -> Vec<Shown> {
        let asked = self.asked();
        let now = |i: usize, used: u64| {
            let runs = asked == Some(Side(i as u8));
            let going = if runs { self.thought() as u64 } else { 0 };
            Shown { used: used + going, runs }
        };
        self.used.iter().enumerate().map(|(i, used)| now(i, *used)).collect()
    }
    /// How many choices `eyes` could undo now, and what stops there.
    pub fn undoable(&self, eyes: Eyes) -> (u32, Fence) {
        match (self.asked(), eyes) {
            (Some(side), Eyes::Side(own)) if side == own => {
                let count = self.table.undoable();
                (count as u32, self.fence(self.log.len() - count.min(self.log.len()), eyes))
            }
            _ => (0, Fence::Chooser),
        }
    }
    fn fence(&self, length: usize, eyes: Eyes) -> Fence {
        let Some(last) = length.checked_sub(1).and_then(|i| self.log.get(i)) else { return Fence::Start };
        let reveals = |f: &Fact| matches!(f.what, What::Reveals { .. }) && f.to.has(eyes);
        match last.input {
            Input::Rolled(_) => Fence::Die,
            _ if last.facts.iter().any(reveals) => Fence::Reveal,
            _ => Fence::Chooser,
        }
    }

    /// Remembers everything a change could touch.
    pub fn before(&mut self) -> Before {
        self.undone = None;
        Before {
            head: self.head.clone(),
            length: self.log.len(),
            seq: self.seq,
            versions: self.versions,
            next_roll: self.next_roll,
            used: self.used.clone(),
            seed: self.seed.clone(),
            stage_since: self.stage_since,
            asked_since: self.asked_since,
        }
    }
    /// Goes back to it.
    pub fn restore(&mut self, before: Before) {
        let (common, undone) = self.undone.take().unwrap_or((before.length, Vec::new()));
        self.table.rewind(common);
        self.log.truncate(common);
        for entry in undone {
            self.table.play(entry.input).expect("what was played once can be played again");
            self.log.push(entry);
        }
        self.look_again();
        (self.head, self.turn) = (before.head, None);
        self.seq = before.seq;
        self.versions = before.versions;
        self.next_roll = before.next_roll;
        self.used = before.used;
        (self.seed, self.stage_since) = (before.seed, before.stage_since);
        self.asked_since = before.asked_since;
    }

    /// Plays a plan up to the first fence, sets in whatever order they were named. A plan with a choice that is not legal is refused as a whole, by the number
    /// of that choice and the reason; the caller restores what was before.
    pub fn play(&mut self, side: Side, plan: &[Choice]) -> Result<(u32, Stop, Change), (u32, Explanation)> {
        let mut change = Change { from: self.log.len(), ..Change::default() };
        let mut played = 0;
        let spent = self.thought();
        let mut rest = plan.to_vec();
        while !rest.is_empty() {
            if played > 0 && self.table.undoable() == 0 {
                break;
            }
            let choice = rest.remove(self.table.next_of(&rest));
            // a refused choice leaves the table as it was, so that it can say why
            if self.record(Input::Choice(choice), None, Some(side), &mut change).is_err() {
                return Err((played, self.table.explain(Eyes::Side(side), &[], choice)));
            }
            played += 1;
        }
        if let Some(first) = change.rows.first_mut() {
            first.spent = spent;
            self.used[usize::from(side.0)] += spent as u64;
        }
        let fenced = self.table.undoable() == 0;
        self.settle(&mut change);
        let stop = match self.head.status {
            Status::Over => Stop::Over,
            _ if fenced && (played as usize) < plan.len() => Stop::Fence,
            _ => Stop::End,
        };
        Ok((played, stop, change))
    }

    /// Plays one input and writes its row.
    pub(super) fn record(
        &mut self,
        input: Input,
        roll: Option<u64>,
        side: Option<Side>,
        change: &mut Change,
    ) -> Result<(), Illegal> {
        let facts = self.table.play(input)?;
        let was = std::mem::take(&mut self.looks);
        let seen = self.seen(side, &facts);
        self.keep_looks(seen, was);
        let kind = if side.is_some() { Kind::Choice } else { Kind::Die };
        let body = write_input(self.table.names(), input);
        self.add_row(kind, side, body, roll, seen, change);
        self.enter(input, roll, side, facts, seen);
        Ok(())
    }
    /// Who saw something of the last input: whoever chose it, whoever was told of it, and whoever may suppose otherwise
    /// than before and so sees the board otherwise. Without secrets everybody sees everything.
    fn seen(&self, chooser: Option<Side>, facts: &[Fact]) -> u8 {
        if !self.head.secrets {
            return 0xFF;
        }
        let looks_otherwise =
            |eyes: Eyes| self.table.asks_otherwise(eyes) || self.table.looks_otherwise(eyes);
        let hears = |eyes: Eyes| facts.iter().any(|f| f.to.has(eyes));
        let sides = || (0..self.table.info().sides.len() as u8).map(|s| Eyes::Side(Side(s)));
        let saw = |eyes: &Eyes| {
            chooser.is_some_and(|s| *eyes == Eyes::Side(s)) || hears(*eyes) || looks_otherwise(*eyes)
        };
        let seen = sides().filter(saw).fold(0, |seen, eyes| seen | bit(eyes));
        let all = sides().fold(0, |all, eyes| all | bit(eyes));
        // spectators see no more than any player: what one of them did not see, they did not see either; and of what every
        // player hears in his own way they see what all have in common
        let public = Eyes::Public;
        let told = || hears(public) && sides().all(hears);
        if seen == all && (told() || looks_otherwise(public)) { seen | bit(public) } else { seen }
    }
    /// Whoever saw nothing of an input sees what he saw before.
    fn keep_looks(&mut self, seen: u8, was: Looks) {
        for (i, look) in was.into_iter().enumerate() {
            if i != ALL && seen >> i & 1 == 0 {
                self.looks[i] = look;
            }
        }
    }
    /// One more input that counts.
    pub(super) fn enter(
        &mut self,
        input: Input,
        roll: Option<u64>,
        side: Option<Side>,
        facts: Vec<Fact>,
        seen: u8,
    ) {
        let mut steps = self.log.last().map_or([0; SLOTS], |e| e.steps);
        for (i, step) in steps.iter_mut().enumerate() {
            let saw = if i == ALL { seen != 0 } else { seen >> i & 1 != 0 };
            *step += u32::from(saw);
        }
        self.log.push(Arc::new(Entry { input, roll, side, facts, seen, steps }));
    }

    pub(super) fn add_row(
        &mut self,
        kind: Kind,
        side: Option<Side>,
        body: String,
        roll: Option<u64>,
        seen: u8,
        change: &mut Change,
    ) {
        change.seen |= seen;
        for (i, version) in self.versions.iter_mut().enumerate() {
            *version += u32::from(seen >> i & 1);
        }
        // what belongs to one change is made at one moment
        let made = change.rows.last().map_or_else(self.clock, |row| row.made);
        change.rows.push(Row {
            game: self.head.id.clone(),
            seq: self.seq,
            kind,
            side,
            body,
            roll: roll.map(|n| n as i64),
            seen,
            spent: 0,
            made,
            key: None,
            reply: None,
        });
        self.seq += 1;
    }

    /// Throws the dice that are awaited, sees whether the game is over, and keeps head and snapshot.
    pub(super) fn settle(&mut self, change: &mut Change) {
        while let Pending::Roll(dice) = self.table.pending() {
            let roll = self.next_roll;
            self.next_roll += 1;
            let face = self.dice.roll(roll, dice.faces);
            self.record(Input::Rolled(face), Some(roll), None, change).expect("a die shows one of its faces");
        }
        if let Pending::Over(outcome) = self.table.pending() {
            self.finish(End::from(outcome));
        }
        self.keep(change);
    }

    /// The game is over; the seed is published.
    pub fn finish(&mut self, end: End) {
        self.head.status = Status::Over;
        self.head.end = Some(end);
        self.head.seed = Some(self.seed.clone());
    }

    /// Writes the head where the list would show another one, and a snapshot if the game was handed over.
    pub fn keep(&mut self, change: &mut Change) {
        let (asked, label) = (self.asked(), self.table.turn().label);
        let handed_over = asked != self.head.asked;
        let turned = self.turn != Some(label);
        let moved = handed_over || turned || self.head.status != Status::Running;
        self.head.asked = asked;
        if turned {
            (self.head.turn, self.turn) = (self.table.say(Lang::En, &label), Some(label));
        }
        // the hour is public: it moves only when something happened that everybody saw
        if change.seen & bit(Eyes::Public) != 0 || self.head.status == Status::Over {
            self.head.touched = (self.clock)();
        }
        if moved || self.head.touched - self.kept > KEEP_HOUR {
            self.kept = self.head.touched;
            change.head = Some(Box::new(self.head.clone()));
        }
        if handed_over && !change.rows.is_empty() {
            let (text, digest) = (self.table.position(), self.table.digest());
            change.positions.push(Position { seq: self.seq, text, digest });
        }
    }

    /// Undoes the chooser's last `count` choices, or as many as there are since the fence.
    pub fn undo(&mut self, side: Side, count: u32) -> Option<(u32, Change)> {
        let count = (count as usize).min(self.table.undoable());
        if self.asked() != Some(side) || count == 0 {
            return None;
        }
        let length = self.log.len() - count;
        self.table.undo(count).ok()?;
        Some((count as u32, self.cut(length, Kind::Undo, Some(side))))
    }

    /// Takes the game back to its first `length` inputs, by consent. Dice are not thrown again: the next one has the
    /// next number.
    pub fn take_back(&mut self, length: usize, side: Side) -> Change {
        self.table.rewind(length);
        self.cut(length, Kind::TakeBack, Some(side))
    }

    fn cut(&mut self, length: usize, kind: Kind, side: Option<Side>) -> Change {
        let seen = match kind {
            // everybody was asked and knows
            Kind::TakeBack => 0xFF,
            _ => self.log[length..].iter().fold(0, |all, e| all | e.seen),
        };
        self.look_again();
        self.undone = Some((length, self.log.split_off(length)));
        let mut change = Change { from: length, cut: Some(length), ..Change::default() };
        self.add_row(kind, side, length.to_string(), None, seen, &mut change);
        self.settle(&mut change);
        change
    }

    /// The answer a submission with this key got, if it was played.
    pub fn reply(&self, side: Side, key: &str) -> Option<&str> {
        self.replies.get(&(side.0, key.to_string())).map(String::as_str)
    }
    /// Keeps the answer of a submission with the rows it made.
    pub fn keep_reply(&mut self, side: Side, key: &str, reply: String, change: &mut Change) {
        if let Some(last) = change.rows.last_mut() {
            last.key = Some(format!("{}:{key}", side.0));
            last.reply = Some(reply.clone());
        }
        self.replies.insert((side.0, key.to_string()), reply);
    }
    /// Forgets it again, because it did not become durable.
    pub fn drop_reply(&mut self, side: Side, key: &str) {
        self.replies.remove(&(side.0, key.to_string()));
    }
    /// The chooser's clock starts now.
    pub fn start_clock(&mut self) {
        self.asked_since = (self.clock)();
    }
    /// The host's time.
    pub(super) fn time(&self) -> i64 {
        (self.clock)()
    }
    /// Number of the next roll.
    pub fn next_roll(&self) -> u64 {
        self.next_roll
    }
    /// Milliseconds the chooser has thought so far. A clock that was set back counts for nothing.
    fn thought(&self) -> i64 {
        ((self.clock)() - self.asked_since).max(0)
    }
}
