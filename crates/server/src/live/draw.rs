//! The draw: how the dice of a game come about before its first roll. The host commits to a seed; each person seals a
//! word; when all seals are there, and not before, the words are opened; then the game begins. Who does not open its
//! word can be replaced, and everything is drawn anew. `docs/guide/dice.md` tells why.

use super::game::{Change, Live};
use super::records::{Head, Seat};
use super::submit::No;
use crate::wire::{SeatKind, Stage, Status};
use engine::Side;
use engine::dice::{commitment, seal, unhex};
use engine::gamefile::{DiceRecord, DiceSeat};

/// Letters a word must have: nobody shall guess it from its seal.
const SHORTEST: usize = 16;
/// Letters a word may have.
const LONGEST: usize = 100;
/// Draws that may be thrown away before the game has to be made anew.
const VOIDS: usize = 3;
/// How long a seat may take to open its word before others may have it replaced, in milliseconds.
pub const PATIENCE: i64 = 60_000;

/// Is nobody sitting there yet?
pub fn is_free(seat: &Seat) -> bool {
    matches!(seat.kind, SeatKind::Open | SeatKind::Invited)
}

/// Is this a seal? 64 hexadecimal digits, lower case.
pub fn is_seal(text: &str) -> bool {
    unhex(text).is_some() && !text.bytes().any(|b| b.is_ascii_uppercase())
}

/// Leaves one seal to each person, and none to somebody who plays alone: there is nobody to be protected from.
pub fn tidy(seats: &mut [Seat]) {
    let others = |seats: &[Seat], own: &Option<String>| {
        seats.iter().any(|s| is_free(s) || (s.kind == SeatKind::Human && s.account != *own))
    };
    for i in 0..seats.len() {
        let own = seats[i].account.clone();
        let earlier = own.is_some() && seats[..i].iter().any(|s| s.account == own && s.seal.is_some());
        if seats[i].kind != SeatKind::Human || earlier || !others(seats, &own) {
            seats[i].seal = None;
        }
    }
}

/// What a game's draw waits for.
pub fn stage_of(head: &Head) -> Stage {
    let seats = &head.seats;
    match head.status {
        Status::Waiting if seats.iter().any(is_free) => Stage::Seats,
        Status::Waiting if seats.iter().any(|s| s.seal.as_deref() == Some("")) => Stage::Seals,
        Status::Waiting if seats.iter().any(is_closed) => Stage::Words,
        _ => Stage::Begun,
    }
}

impl Live {
    /// What the draw waits for.
    pub fn stage(&self) -> Stage {
        stage_of(&self.head)
    }
    /// Begins the game if nothing is left to wait for. `change` takes up what has to be kept.
    pub fn begin_if_ready(&mut self, change: &mut Change) {
        let ready = self.stage() == Stage::Begun && self.head.status == Status::Waiting;
        self.stage_since = self.time();
        if ready {
            *change = self.start();
            change.seen = 0xFF;
        }
    }
    /// A seat seals its word.
    pub fn seal(&mut self, side: Side, sealed: &str) -> Result<(), No> {
        if !is_seal(sealed) {
            return Err(No::malformed(
                "A seal is 64 hexadecimal digits: SHA-256 of the word, see docs/guide/dice.md.",
            ));
        }
        if self.head.seats.iter().any(|s| s.seal.as_deref() == Some(sealed)) {
            return Err(No::conflict("Somebody has sealed the same word; draw another one."));
        }
        let seat = self.seat_mut(side)?;
        if seat.seal.as_deref() != Some("") {
            return Err(No::conflict("This seat owes no seal now."));
        }
        seat.seal = Some(sealed.to_string());
        Ok(())
    }
    /// A seat opens its word.
    pub fn open_word(&mut self, side: Side, word: &str) -> Result<(), No> {
        if self.stage() != Stage::Words {
            return Err(No::conflict("Words are opened when every seat has sealed one, and not before."));
        }
        let length = word.chars().count();
        let plain = |c: char| !c.is_control() && !c.is_whitespace() && !matches!(c, '#' | '"');
        if !(SHORTEST..=LONGEST).contains(&length) || !word.chars().all(plain) {
            let text = format!(
                "A word has {SHORTEST} to {LONGEST} letters, without blanks, '#' and quotation marks."
            );
            return Err(No::malformed(text));
        }
        let seat = self.seat_mut(side)?;
        if seat.seal.as_deref() != Some(seal(word).as_str()) {
            return Err(No::conflict("This is not the word that the seat has sealed."));
        }
        seat.entropy = word.to_string();
        Ok(())
    }
    /// Throws the draw away, because `blamed` does not open its word: with a fresh seed, and fresh words from everybody.
    /// Whoever blames another seat frees it, after a while; whoever has lost its own word keeps its seat.
    pub fn draw_anew(&mut self, by: Side, blamed: Side, seed: &str) -> Result<(), No> {
        let stage = self.stage();
        if !matches!(stage, Stage::Seals | Stage::Words) {
            return Err(No::conflict(
                "The dice can be drawn anew only between the last seat taken and the first roll.",
            ));
        }
        if self.head.voids.len() >= VOIDS {
            return Err(No::conflict("Too many draws were thrown away; make a new game."));
        }
        let waited = self.time() - self.stage_since;
        let seat = self.seat_mut(blamed)?;
        if !is_closed(seat) && seat.seal.as_deref() != Some("") {
            return Err(No::conflict("This seat owes nothing."));
        }
        if by != blamed && waited < PATIENCE {
            let text = format!("Wait another {} seconds for this seat.", (PATIENCE - waited) / 1000 + 1);
            return Err(No::conflict(text));
        }
        if by != blamed {
            *seat = Seat {
                kind: SeatKind::Open,
                level: None,
                name: String::new(),
                account: None,
                key: None,
                ..seat.clone()
            };
        }
        self.head.voids.push(blamed);
        for seat in self.head.seats.iter_mut().filter(|s| s.seal.is_some()) {
            (seat.seal, seat.entropy) = (Some(String::new()), String::new());
        }
        self.seed = seed.to_string();
        self.head.commitment = commitment(&unhex(seed).expect("seeds are made by this program"));
        self.stage_since = self.time();
        Ok(())
    }
    /// Moves the beginning of the wait back by so many milliseconds, for tests.
    pub fn wait(&mut self, ms: i64) {
        self.stage_since -= ms;
    }
    fn seat_mut(&mut self, side: Side) -> Result<&mut Seat, No> {
        let none = || No::malformed("There is no such seat.");
        self.head.seats.get_mut(usize::from(side.0)).ok_or_else(none)
    }
    /// What a game file says of the dice.
    pub(super) fn dice_record(&self) -> DiceRecord {
        record(&self.head)
    }
}

/// A word is sealed and not opened.
fn is_closed(seat: &Seat) -> bool {
    seat.seal.as_ref().is_some_and(|s| !s.is_empty()) && seat.entropy.is_empty()
}

/// The word of a seat as it may be shown: all of them together, when the last one is open. Nobody decides about the own
/// word in the light of another's.
pub fn word(head: &Head, seat: &Seat) -> String {
    if head.status == Status::Waiting { String::new() } else { seat.entropy.clone() }
}

/// What is known of a game's dice.
pub fn record(head: &Head) -> DiceRecord {
    let mut known: Vec<Option<String>> = Vec::new();
    let mut seats = Vec::new();
    for seat in &head.seats {
        // somebody whose account is gone is a person of its own
        let at = known.iter().position(|k| k.is_some() && *k == seat.account);
        let person = (seat.kind != SeatKind::Bot).then(|| {
            at.unwrap_or_else(|| {
                known.push(seat.account.clone());
                known.len() - 1
            }) as u8
                + 1
        });
        seats.push(DiceSeat { person, seal: seat.seal.clone().filter(|s| !s.is_empty()) });
    }
    DiceRecord {
        commitment: head.commitment.clone(),
        seats,
        entropy: head.seats.iter().map(|s| word(head, s)).collect(),
        voids: head.voids.iter().map(|s| s.0 + 1).collect(),
        brought: head.brought as usize,
        seed: head.seed.as_deref().and_then(unhex),
    }
}
