//! The position text: title, scenario, options, perhaps a map drawn in the file, dice to come, then the title's own
//! lines. `docs/guide/positions.md` is its manual.

use super::doc::{Doc, Line};
use crate::title::GameSetup;
use atlas::{DataError, HexId, Map, PlaceClass, Scratch};

/// The first line of every position.
const MAGIC: &str = "tannenberg-position";
/// The format's number.
const FORMAT: &str = "1";
/// Lines that draw a scratch map.
const DRAWING: [&str; 8] = ["map", "terrain", "hexside", "rail", "road", "place", "country", "area"];

/// Lines before the title's own, and those of them that say what is played.
const HEAD: [&str; 5] = ["title", "scenario", "overlay", "option", "dice"];
const SETUP: [&str; 3] = ["scenario", "overlay", "option"];

/// A position as read, its head understood and the title's lines still to be read by the title.
#[derive(Clone, Debug)]
pub struct Position {
    /// The title's id.
    pub title: String,
    /// Scenario and options.
    pub setup: GameSetup,
    /// The lines that name scenario, options and figures.
    pub head: Vec<Line>,
    /// The lines of a map drawn in the file, if there is one.
    pub drawing: Vec<Line>,
    /// Dice to come, used before the host's own.
    pub dice: Vec<u8>,
    /// The title's lines.
    pub doc: Doc,
}

/// Writes the head of a position.
pub fn write_header(title: &str, setup: &GameSetup, drawing: &[Line]) -> Doc {
    let mut doc = Doc::new();
    doc.line(MAGIC, FORMAT);
    doc.line("title", title);
    doc.line("scenario", &setup.scenario);
    for (option, value) in &setup.options {
        doc.line("option", format!("{option} {value}"));
    }
    if let Some(digest) = &setup.overlay {
        doc.line("overlay", digest);
    }
    doc.lines.extend(drawing.iter().cloned());
    doc
}

impl Position {
    /// Reads the head. The first line may be left out in tests and by hand; scenario too, then the title's first.
    pub fn parse(file: &str, text: &str) -> Result<Position, DataError> {
        let mut doc = Doc::parse(file, text);
        if doc.lines.first().is_some_and(|l| l.key == MAGIC) {
            let line = doc.lines.remove(0);
            if line.rest != FORMAT {
                let why =
                    format!("this is position format {:?}; this program reads format {FORMAT}", line.rest);
                return Err(doc.error(line.no, why));
            }
        }
        let word = |key: &str| doc.one(key).map(|l| l.map(|l| l.rest.clone()));
        let Some(title) = word("title")? else {
            return Err(doc.error(1, "a position begins with a line such as: title world-undone"));
        };
        let mut setup = GameSetup::new(&word("scenario")?.unwrap_or_default());
        setup.overlay = word("overlay")?;
        for line in doc.all("option") {
            let Some((id, value)) = line.rest.split_once(char::is_whitespace) else {
                return Err(doc.error(line.no, "an option is written: option NAME VALUE"));
            };
            setup.options.insert(id.to_string(), value.trim().to_string());
        }
        let mut dice = Vec::new();
        for line in doc.all("dice") {
            for word in line.rest.split_whitespace() {
                let face =
                    word.parse().map_err(|_| doc.error(line.no, format!("{word:?} is no face of a die")))?;
                dice.push(face);
            }
        }
        let (drawing, rest): (Vec<Line>, Vec<Line>) =
            std::mem::take(&mut doc.lines).into_iter().partition(|l| DRAWING.contains(&l.key.as_str()));
        let (mut head, rest): (Vec<Line>, Vec<Line>) =
            rest.into_iter().partition(|l| HEAD.contains(&l.key.as_str()));
        head.retain(|l| SETUP.contains(&l.key.as_str()));
        doc.lines = rest;
        Ok(Position { title, setup, head, drawing, dice, doc })
    }

    /// A complaint about scenario and options, laid to the last line without which they would be accepted.
    pub fn blame_head(&self, why: String, accepts: impl Fn(&GameSetup) -> bool) -> DataError {
        let without = |line: &&Line| {
            let mut setup = self.setup.clone();
            match line.key.as_str() {
                "option" => drop(setup.options.remove(line.rest.split_whitespace().next().unwrap_or(""))),
                "overlay" => setup.overlay = None,
                _ => setup.scenario.clear(),
            }
            accepts(&setup)
        };
        self.doc.error(self.head.iter().rev().find(without).map_or(0, |line| line.no), why)
    }

    /// A complaint about the map drawn in the file, laid to the last line without which `opens` finds nothing wrong.
    pub fn blame_drawing(&self, error: DataError, opens: impl Fn(&Position) -> bool) -> DataError {
        let without = |i: &usize| {
            let mut position = self.clone();
            position.drawing.remove(*i);
            opens(&position)
        };
        let places = |i: &usize| self.drawing[*i].key == "place";
        match (0..self.drawing.len()).rev().filter(places).find(without) {
            Some(i) if error.file != self.doc.file => self.doc.error(self.drawing[i].no, error.why),
            _ => error,
        }
    }

    /// The map drawn in the file, with the title's terrain names; `None` if the file draws none.
    pub fn scratch_map(&self, terrain: &[&str]) -> Result<Option<Map>, DataError> {
        if self.drawing.is_empty() {
            return Ok(None);
        }
        let mut scratch = Map::from_scratch(terrain);
        for line in &self.drawing {
            scratch = draw(scratch, line).map_err(|why| self.doc.error(line.no, why))?;
            if let Some(why) = scratch.wrong() {
                return Err(self.doc.error(line.no, why));
            }
        }
        scratch.build().map(Some)
    }
}

/// One line of a drawing.
fn draw(scratch: Scratch, line: &Line) -> Result<Scratch, String> {
    let (word, rest) = line.rest.split_once(char::is_whitespace).unwrap_or((&line.rest, ""));
    let rest = rest.trim();
    Ok(match line.key.as_str() {
        "map" => scratch.hexes(&blocks(&line.rest)?),
        "terrain" => scratch.terrain(word, &blocks(rest)?),
        "country" => scratch.country(word, &blocks(rest)?),
        "area" => match rest.split_once(char::is_whitespace) {
            Some((kind, hexes)) => scratch.area(word, kind, &blocks(hexes)?),
            None => return Err("an area is written: area NAME KIND NNNN …".into()),
        },
        "hexside" => rest.split_whitespace().fold(scratch, |s, pair| s.side(&pair.replace('/', " "), word)),
        "rail" | "road" => scratch.side(&line.rest, &line.key),
        _ => place(scratch, &line.rest)?,
    })
}

/// `place Usdau 0102 town fortress=2 vp=3`.
fn place(scratch: Scratch, text: &str) -> Result<Scratch, String> {
    let mut words = text.split_whitespace();
    let (Some(name), Some(hex)) = (words.next(), words.next()) else {
        return Err("a place is written: place NAME NNNN key=value …".into());
    };
    let (mut class, mut fortress, mut tags) = (PlaceClass::Town, 0, Vec::new());
    for word in words {
        match word.split_once('=') {
            Some(("fortress", grade)) => {
                fortress = grade.parse().map_err(|_| format!("{grade:?} is no grade of a fortress"))?;
            }
            Some(pair) => tags.push(pair),
            None => {
                class =
                    PlaceClass::from_word(word).ok_or_else(|| format!("{word:?} is no class of places"))?;
            }
        }
    }
    Ok(scratch.place_with(name, hex, class, fortress, &tags))
}

/// Hex numbers as they are, blocks such as `0101-0403` written out.
pub fn blocks(text: &str) -> Result<String, String> {
    let parse = |word: &str| HexId::parse(word).ok_or(format!("{word:?} is no hex number"));
    let mut out = Vec::new();
    for word in text.split_whitespace() {
        match word.split_once('-') {
            None => out.push(word.to_string()),
            Some((from, to)) => {
                let (from, to) = (parse(from)?, parse(to)?);
                for row in from.row()..=to.row() {
                    out.extend((from.col()..=to.col()).map(|col| format!("{col:02}{:02}", row + 1)));
                }
            }
        }
    }
    Ok(out.join(" "))
}
