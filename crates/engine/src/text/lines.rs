//! Lines that positions of every title have: the turn, the phase, sets of hexes, and what is under way.

use super::doc::{Doc, Line, Piece};
use super::{Names, blocks};
use crate::agenda::Driven;
use crate::choice::{Choice, Pending, Side};
use crate::rules::Rules;
use crate::stack::Stack;
use atlas::{DataError, HexSet};
use serde::de::DeserializeOwned;
use std::ops::RangeInclusive;

impl Doc {
    /// Adds a line with these hexes, if there are any.
    pub fn hexes(&mut self, key: &str, hexes: &HexSet) {
        if !hexes.is_empty() {
            let numbers: Vec<String> = hexes.iter().map(|h| h.to_string()).collect();
            self.line(key, numbers.join(" "));
        }
    }
    /// The hexes on all lines with this key; each must be one of `land`.
    pub fn read_hexes(&self, key: &str, land: &HexSet) -> Result<HexSet, DataError> {
        self.all(key).map(|line| self.hexes_on(line, land)).try_fold(HexSet::EMPTY, |all, set| Ok(all | set?))
    }
    /// The hexes on a line.
    pub fn hexes_on(&self, line: &Line, land: &HexSet) -> Result<HexSet, DataError> {
        let hex = |word: &str| {
            let hex = atlas::HexId::parse(word).filter(|h| land.contains(*h));
            hex.ok_or_else(|| self.error(line.no, format!("{word:?} is no land hex of the map")))
        };
        let words = blocks(&line.rest).map_err(|why| self.error(line.no, why))?;
        words.split_whitespace().map(hex).collect()
    }
    /// The turn, one of those the scenario has; the first where nothing is said.
    pub fn turn(&self, names: &dyn Names, turns: RangeInclusive<u8>) -> Result<u8, DataError> {
        let turn = self.get(names, "turn")?.unwrap_or(*turns.start());
        if turns.contains(&turn) {
            return Ok(turn);
        }
        let why = format!("this scenario is played from turn {} to turn {}", turns.start(), turns.end());
        Err(self.error(self.one("turn")?.map_or(0, |l| l.no), why))
    }
    /// `phase german first-movement`: the side, and the phase by its word.
    pub fn phase<P: Copy>(
        &self,
        names: &dyn Names,
        phases: &[P],
        word: impl Fn(P) -> &'static str,
    ) -> Result<Option<(Side, P)>, DataError> {
        let Some(line) = self.one("phase")? else { return Ok(None) };
        let found = line.rest.split_once(' ').and_then(|(side, phase)| {
            let phase = phases.iter().find(|p| word(**p) == phase.trim())?;
            Some((names.side_named(side)?, *phase))
        });
        let example = word(phases[0]);
        let wrong = || self.error(line.no, format!("a phase is written: phase german {example}"));
        found.ok_or_else(wrong).map(Some)
    }
    /// Hands every counter named to `take`; one that is named twice is refused.
    pub fn each_piece(
        &self,
        names: &dyn Names,
        boxes: &[&str],
        mut take: impl FnMut(Piece) -> Result<(), String>,
    ) -> Result<(), DataError> {
        let mut seen = std::collections::BTreeSet::new();
        for piece in self.pieces(names, boxes)? {
            let line = piece.line;
            if !seen.insert(piece.unit) {
                return Err(self.error(line, format!("{} is there twice", names.unit_name(piece.unit))));
            }
            take(piece).map_err(|why| self.error(line, why))?;
        }
        Ok(())
    }
    /// Adds what is under way, innermost last.
    pub fn doing<R: Driven>(&mut self, rules: &R, s: &R::State)
    where
        R::Frame: serde::Serialize,
    {
        let agenda = rules.agenda(s);
        agenda.iter().for_each(|frame| self.put(rules, "doing", frame));
        if agenda.is_empty() {
            self.line("nobody", "");
        }
    }
    /// What is under way; false where the position leaves it to the phase.
    pub fn read_doing<F, const N: usize>(
        &self,
        names: &dyn Names,
        agenda: &mut Stack<F, N>,
    ) -> Result<bool, DataError>
    where
        F: DeserializeOwned + Copy + Default,
    {
        for line in self.all("doing") {
            if agenda.is_full() {
                return Err(self.error(line.no, format!("no more than {N} things are ever under way")));
            }
            agenda.push(self.value(names, line)?);
        }
        Ok(!agenda.is_empty() || self.one("nobody")?.is_some())
    }
    /// The state read, if everything is in order and the question that stands has an answer.
    pub fn checked<R: Rules>(&self, rules: &R, s: R::State) -> Result<R::State, DataError> {
        rules.audit(&s).map_err(|why| self.error(0, why))?;
        let mut answers: Vec<Choice> = Vec::new();
        rules.legal(&s, &mut answers);
        if answers.is_empty() && matches!(rules.pending(&s), Pending::Ask(..)) {
            let line = self.all("doing").last().map_or(0, |l| l.no);
            return Err(self.error(line, "the question that stands has no answer"));
        }
        Ok(s)
    }
}

/// Keys of the lines that are read here.
pub const KEYS: [&str; 4] = ["turn", "phase", "doing", "nobody"];
