//! How a game comes to life: new, from its rows, or from a file.

use super::live::{Change, Live};
use crate::error::{AppError, Result};
use crate::store::{Head, Kind, Row, Snapshot};
use crate::wire::{Status, TroubleCode};
use engine::dice::{DiceBox, unhex};
use engine::text::read_input;
use engine::{Input, Table};
use library::{Replay, Shelf};

/// A game before its first input. `seed` is in hexadecimal digits.
pub fn begin(head: Head, table: Box<dyn Table>, seed: &str) -> Live {
    let mut live = Live::untouched(head, table, seed);
    live.load_dice();
    live.head.secrets = live.table.has_secrets();
    live.head.turn = live.table.say(engine::Lang::En, &live.table.turn().label);
    live
}

impl Live {
    /// Puts seed and words of all seats into the dice box. Nothing is rolled before every seat is taken.
    pub fn load_dice(&mut self) {
        let seed = unhex(&self.seed).expect("seeds are made by this program");
        let words: Vec<&str> = self.head.seats.iter().map(|s| s.entropy.as_str()).collect();
        self.dice = DiceBox::new(seed, &words);
    }
    /// Every seat is taken: the game begins. Returns what has to be kept.
    pub fn start(&mut self) -> Change {
        self.load_dice();
        let mut change = Change { from: self.log.len(), ..Change::default() };
        if self.head.status == Status::Waiting {
            self.head.status = Status::Running;
            self.settle(&mut change);
        }
        self.start_clock();
        change
    }
}

/// The table a head describes, before the first input.
fn opening(shelf: &Shelf, head: &Head) -> Result<Box<dyn Table>> {
    let lost = |e| {
        let why = format!("The game {} cannot be opened by this version of the program: {e}", head.id);
        AppError::new(TroubleCode::BadFile, why)
    };
    match &head.start {
        Some(text) => Ok(shelf.load("start", text).map_err(lost)?.0),
        None => shelf.begin(&head.title, &head.setup).map_err(lost),
    }
}

/// A game from its rows: the fold of the log. Where the present rules refuse what was played, or lead elsewhere than
/// the snapshots say, the game can only be looked at.
pub fn open(shelf: &Shelf, head: Head, rows: &[Row], snapshots: &[Snapshot], seed: &str) -> Result<Live> {
    let table = opening(shelf, &head)?;
    let mut live = begin(head, table, seed);
    let present = live.table.info().rules;
    if live.head.rules != present {
        live.frozen = Some(format!(
            "This game is played by rules {} of {}, this server has rules {present}; it can be looked at and \
             downloaded, not played on.",
            live.head.rules, live.head.title
        ));
    }
    live.account(rows);
    let (branch, check) = branch(rows, snapshots);
    for row in branch {
        if let Err(why) = live.again(row) {
            live.frozen = Some(why);
            break;
        }
        let same = |s: &&Snapshot| s.digest == live.table.digest();
        if check.is_some_and(|(length, _)| length == live.log.len())
            && check.map(|c| c.1).filter(same).is_none()
        {
            live.frozen = Some("The rules of this server lead to another position than was played.".into());
        }
    }
    live.head.asked = live.asked();
    Ok(live)
}

/// The rows that count, undone ones left out; and the last snapshot on their way with its length.
fn branch<'a>(rows: &'a [Row], snapshots: &'a [Snapshot]) -> (Vec<&'a Row>, Option<(usize, &'a Snapshot)>) {
    let mut kept: Vec<&Row> = Vec::new();
    let mut lengths: Vec<(usize, &Snapshot)> = Vec::new();
    for row in rows {
        match row.kind {
            Kind::Choice | Kind::Die | Kind::Thrown => kept.push(row),
            Kind::Undo | Kind::TakeBack => {
                kept.truncate(row.body.parse().unwrap_or(0));
                lengths.retain(|(length, _)| *length <= kept.len());
            }
        }
        lengths.extend(snapshots.iter().filter(|s| s.seq == row.seq + 1).map(|s| (kept.len(), s)));
    }
    (kept, lengths.pop().filter(|(length, _)| *length > 0))
}

impl Live {
    /// Versions, clocks, numbers and answers, from all rows, undone ones too.
    fn account(&mut self, rows: &[Row]) {
        for row in rows {
            self.seq = row.seq + 1;
            for (i, version) in self.versions.iter_mut().enumerate() {
                *version += u32::from(row.seen >> i & 1);
            }
            if let Some(used) = row.side.and_then(|s| self.used.get_mut(usize::from(s.0))) {
                *used += row.spent as u64;
            }
            self.next_roll = self.next_roll.max(row.roll.map_or(0, |n| n as u64 + 1));
            let key = row.key.as_deref().and_then(|k| k.split_once(':'));
            if let (Some((side, key)), Some(reply)) = (key, &row.reply) {
                let side = side.parse().unwrap_or(u8::MAX);
                self.replies.insert((side, key.to_string()), reply.clone());
            }
        }
    }
    fn again(&mut self, row: &Row) -> std::result::Result<(), String> {
        let refused = |why: String| format!("The rules of this server refuse what was played: {why}");
        let input = read_input(self.table.names(), &row.body).map_err(refused)?;
        let facts = self.table.play(input).map_err(|e| refused(format!("{}: {e}", row.body)))?;
        // what another box threw cannot be checked by this game's seed, and no file says that it could
        let roll = row.roll.filter(|_| row.kind != Kind::Thrown).map(|n| n as u64);
        self.enter(input, roll, row.side, facts, row.seen);
        Ok(())
    }
}

/// A game from a file, its course played again; returns it with the rows to be stored. Dice of an unfinished game
/// keep their numbers, and the next die has the next one; but they came from another box, and the file that goes out
/// does not claim them for this one.
pub fn import(head: Head, opening: Box<dyn Table>, replay: &Replay, seed: &str) -> Result<(Live, Change)> {
    let over = matches!(replay.table.pending(), engine::Pending::Over(_));
    let mut live = begin(head, opening, seed);
    let mut change = Change::default();
    for entry in &replay.entries {
        let side = match (live.table.pending(), entry.input) {
            (engine::Pending::Ask(side, _), Input::Choice(_)) => Some(side),
            _ => None,
        };
        let roll = entry.roll.filter(|_| over);
        live.record(entry.input, roll, side, &mut change).map_err(AppError::internal)?;
        if let (Some(number), Some(row), false) = (entry.roll, change.rows.last_mut(), over) {
            (row.kind, row.roll) = (Kind::Thrown, Some(number as i64));
        }
    }
    live.next_roll = replay.next_roll();
    if over {
        live.settle(&mut change);
    }
    change.ops.clear();
    Ok((live, change))
}
