//! The game file: a head, then one input a line. Replay is a fold over it.

use crate::choice::Input;
use crate::dice::{DiceBox, Promise, commitment, hex, seal, unhex};
use crate::text::{Doc, Line, Names, read_input, write_input};
use crate::title::{GameSetup, TitleInfo};
use atlas::DataError;

const MAGIC: &str = "tannenberg-game";
const FORMAT: &str = "1";

/// One input as written, with the number of its roll if it is a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The input.
    pub input: Input,
    /// Which roll of the dice box it was; numbers only grow, and a gap tells of rolls taken back by consent.
    pub roll: Option<u64>,
    /// Line of the file, zero if it was not read from one.
    pub line: usize,
}

/// How the dice of a game were made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DiceRecord {
    /// The host's promise.
    pub commitment: String,
    /// Who sat where, in the order of the sides; nothing in a game of one terminal.
    pub seats: Vec<DiceSeat>,
    /// The word of each seat, in the order of the sides.
    pub entropy: Vec<String>,
    /// Seats, counted from one, that did not open their word: each time everything was drawn anew.
    pub voids: Vec<u8>,
    /// So many inputs were brought from another table.
    pub brought: usize,
    /// The seed, once the game is over.
    pub seed: Option<[u8; 32]>,
}

/// A seat as far as the dice are concerned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceSeat {
    /// Which person, counted from one; nobody for a bot.
    pub person: Option<u8>,
    /// The word under seal, if the seat brought one.
    pub seal: Option<String>,
}

/// What a check of the dice found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckedDice {
    /// Dice that follow from the seed and the words.
    pub dice: usize,
    /// Dice of the part that was brought along, about which nothing is known.
    pub elsewhere: usize,
    /// What is promised at the most.
    pub promise: Promise,
}

impl DiceRecord {
    /// What is promised at the most, by who sat there and what they brought.
    pub fn promise(&self) -> Promise {
        let mut people: Vec<u8> = self.seats.iter().filter_map(|s| s.person).collect();
        people.sort_unstable();
        people.dedup();
        let has_sealed = |p: &&u8| self.seats.iter().any(|s| s.person == Some(**p) && s.seal.is_some());
        match (people.len(), people.iter().filter(has_sealed).count()) {
            _ if self.brought > 0 => Promise::Brought,
            (0 | 1, _) => Promise::Solo,
            (_, 0) => Promise::Trust,
            (all, sealed) if sealed < all => Promise::Partly,
            _ => Promise::Sealed,
        }
    }
    /// Every seal hides the word that was opened, and no two are the same.
    fn check_seals(&self) -> Result<(), String> {
        for (i, seat) in self.seats.iter().enumerate() {
            let Some(sealed) = &seat.seal else { continue };
            let word = self.entropy.get(i).map_or("", String::as_str);
            if seal(word) != *sealed {
                return Err(format!("the word of seat {} is not the one it sealed", i + 1));
            }
            if self.seats[..i].iter().any(|s| s.seal.as_ref() == Some(sealed)) {
                return Err(format!("seat {} has copied the seal of another", i + 1));
            }
        }
        Ok(())
    }
    fn read_seat(&mut self, rest: &str) -> Result<(), String> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let number = |n: &str| n.parse::<u8>().map_err(|_| format!("{n:?} is no number of a person"));
        let seat = match words.as_slice() {
            ["bot"] => DiceSeat { person: None, seal: None },
            ["person", n] => DiceSeat { person: Some(number(n)?), seal: None },
            ["person", n, "sealed", seal] if unhex(seal).is_some() => {
                DiceSeat { person: Some(number(n)?), seal: Some(seal.to_lowercase()) }
            }
            _ => return Err("a seat is written: seat bot, or: seat person N sealed HEX".into()),
        };
        self.seats.push(seat);
        Ok(())
    }
    fn write(&self, doc: &mut Doc) {
        doc.line("commitment", &self.commitment);
        for seat in &self.seats {
            let sealed = seat.seal.as_ref().map_or(String::new(), |s| format!(" sealed {s}"));
            doc.line("seat", seat.person.map_or("bot".into(), |n| format!("person {n}{sealed}")));
        }
        self.entropy.iter().for_each(|e| doc.line("entropy", e));
        self.voids.iter().for_each(|n| doc.line("void", n));
        if self.brought > 0 {
            doc.line("brought", self.brought);
        }
        if let Some(seed) = self.seed {
            doc.line("seed", hex(&seed));
        }
    }
}

/// A game on paper.
#[derive(Clone, PartialEq, Debug)]
pub struct GameFile {
    /// The title's id.
    pub title: String,
    /// Number of the rules it was played by.
    pub rules: u32,
    /// Scenario and options.
    pub setup: GameSetup,
    /// How its dice were made; nothing for dice thrown by hand.
    pub dice: Option<DiceRecord>,
    /// The position it began from, if not from the scenario's own.
    pub start: Option<String>,
    /// Its inputs, still as words: the title's names are needed to read them.
    pub inputs: Vec<Line>,
    file: String,
}

impl GameFile {
    /// A game not yet begun.
    pub fn new(title: &TitleInfo, setup: GameSetup) -> GameFile {
        GameFile {
            title: title.id.clone(),
            rules: title.rules,
            setup,
            dice: None,
            start: None,
            inputs: Vec::new(),
            file: String::new(),
        }
    }

    /// Reads a file. Inputs are read by [`GameFile::entries`].
    pub fn parse(file: &str, text: &str) -> Result<GameFile, DataError> {
        let doc = Doc::parse(file, text);
        let mut lines = doc.lines.iter();
        match lines.next() {
            Some(l) if l.key == MAGIC && l.rest == FORMAT => {}
            Some(l) if l.key == MAGIC => {
                let why = format!("this is game format {:?}; this program reads format {FORMAT}", l.rest);
                return Err(doc.error(l.no, why));
            }
            _ => return Err(doc.error(1, format!("a game file begins with the line: {MAGIC} {FORMAT}"))),
        }
        let begin = doc.lines.iter().position(|l| l.key == "begin");
        let Some(begin) = begin else {
            return Err(doc.error(0, "the line \"begin\" before the inputs is missing"));
        };
        let mut game = GameFile {
            title: String::new(),
            rules: 0,
            setup: GameSetup::default(),
            dice: None,
            start: None,
            inputs: doc.lines[begin + 1..].to_vec(),
            file: file.to_string(),
        };
        for line in &doc.lines[1..begin] {
            game.read_head(line).map_err(|why| doc.error(line.no, why))?;
        }
        for (key, missing) in [("title", game.title.is_empty()), ("rules", game.rules == 0)] {
            if missing {
                return Err(doc.error(0, format!("the line {key:?} is missing")));
            }
        }
        Ok(game)
    }

    fn read_head(&mut self, line: &Line) -> Result<(), String> {
        let dice = || DiceRecord::default();
        match line.key.as_str() {
            "title" => self.title = line.rest.clone(),
            "rules" => {
                self.rules = line.rest.parse().map_err(|_| format!("{:?} is no rules number", line.rest))?
            }
            "scenario" => self.setup.scenario = line.rest.clone(),
            "overlay" => self.setup.overlay = Some(line.rest.clone()),
            "option" => {
                let (id, value) =
                    line.rest.split_once(' ').ok_or("an option is written: option NAME VALUE")?;
                self.setup.options.insert(id.to_string(), value.trim().to_string());
            }
            "commitment" => self.dice.get_or_insert_with(dice).commitment = line.rest.clone(),
            "entropy" => self.dice.get_or_insert_with(dice).entropy.push(line.rest.clone()),
            "seat" => self.dice.get_or_insert_with(dice).read_seat(&line.rest)?,
            "void" => {
                let seat =
                    line.rest.parse().map_err(|_| format!("{:?} is no number of a seat", line.rest))?;
                self.dice.get_or_insert_with(dice).voids.push(seat);
            }
            "brought" => {
                let inputs =
                    line.rest.parse().map_err(|_| format!("{:?} is no number of inputs", line.rest))?;
                self.dice.get_or_insert_with(dice).brought = inputs;
            }
            "seed" => {
                let seed = unhex(&line.rest).ok_or("a seed is 64 hexadecimal digits")?;
                self.dice.get_or_insert_with(dice).seed = Some(seed);
            }
            // the lines of the position it began from, behind a bar
            "|" => {
                let start = self.start.get_or_insert_with(String::new);
                start.push_str(&line.rest);
                start.push('\n');
            }
            key => return Err(format!("nothing is known of a line {key:?}")),
        }
        Ok(())
    }

    /// The file it was read from, as complaints name it.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Refuses what was played by other rules than the title's present ones.
    pub fn check_rules(&self, title: &TitleInfo) -> Result<(), DataError> {
        if self.rules == title.rules {
            return Ok(());
        }
        let why = format!(
            "this game was played by rules {} of {}, this program has rules {}; replay it with the program it was \
             played with",
            self.rules, self.title, title.rules
        );
        Err(DataError::new(&self.file, 0, why))
    }

    /// The inputs.
    pub fn entries(&self, names: &dyn Names) -> Result<Vec<Entry>, DataError> {
        let entry = |line: &Line| {
            let words = format!("{} {}", line.key, line.rest);
            let (text, roll) = match words.split_once('@') {
                None => (words.as_str(), None),
                Some((text, n)) => {
                    let n = n.trim().parse().map_err(|_| format!("{n:?} is no number of a roll"))?;
                    (text, Some(n))
                }
            };
            read_input(names, text.trim()).map(|input| Entry { input, roll, line: line.no })
        };
        self.inputs.iter().map(|l| entry(l).map_err(|why| DataError::new(&self.file, l.no, why))).collect()
    }

    /// Adds an input.
    pub fn push(&mut self, names: &dyn Names, input: Input, roll: Option<u64>) {
        let text = write_input(names, input);
        let (key, rest) = text.split_once(' ').unwrap_or((&text, ""));
        let rest = roll.map_or(rest.to_string(), |n| format!("{rest} @{n}"));
        self.inputs.push(Line { no: 0, key: key.to_string(), rest });
    }

    /// Recomputes every die of a finished game. Dice without a number are passed over only in the part that was brought
    /// from another table.
    pub fn verify_dice(&self, entries: &[Entry], faces: &[u8]) -> Result<CheckedDice, DataError> {
        let complain = |line, why: String| Err(DataError::new(&self.file, line, why));
        let Some(dice) = &self.dice else {
            return complain(0, "the dice of this game were thrown by hand".into());
        };
        let Some(seed) = dice.seed else {
            return complain(0, "the seed is not published yet: the game is not over".into());
        };
        if commitment(&seed) != dice.commitment {
            return complain(0, "the seed is not the one the host committed to".into());
        }
        if let Err(why) = dice.check_seals() {
            return complain(0, why);
        }
        let dice_box = DiceBox::new(seed, &dice.entropy);
        let mut next = 0;
        let rolls = entries.iter().enumerate().filter_map(|(i, e)| match e.input {
            Input::Rolled(face) => Some((i, e, face)),
            Input::Choice(_) => None,
        });
        let mut checked = CheckedDice { dice: 0, elsewhere: 0, promise: dice.promise() };
        for ((i, entry, face), faces) in rolls.zip(faces) {
            let Some(n) = entry.roll else {
                if i < dice.brought {
                    checked.elsewhere += 1;
                    continue;
                }
                return complain(entry.line, "this die has no number (@N)".into());
            };
            if n < next {
                return complain(entry.line, format!("roll {n} comes after roll {}", next - 1));
            }
            let true_face = dice_box.roll(n, *faces);
            if true_face != face {
                return complain(entry.line, format!("roll {n} shows {true_face}, the file says {face}"));
            }
            next = n.saturating_add(1);
            checked.dice += 1;
        }
        Ok(checked)
    }
}

impl std::fmt::Display for GameFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut doc = Doc::new();
        doc.line(MAGIC, FORMAT);
        doc.line("title", &self.title);
        doc.line("rules", self.rules);
        doc.line("scenario", &self.setup.scenario);
        for (option, value) in &self.setup.options {
            doc.line("option", format!("{option} {value}"));
        }
        if let Some(digest) = &self.setup.overlay {
            doc.line("overlay", digest);
        }
        if let Some(dice) = &self.dice {
            dice.write(&mut doc);
        }
        for line in self.start.iter().flat_map(|s| s.lines()) {
            doc.line("|", line);
        }
        doc.line("begin", "");
        write!(f, "{doc}")?;
        for line in &self.inputs {
            writeln!(f, "{}", format!("{} {}", line.key, line.rest).trim_end())?;
        }
        Ok(())
    }
}
