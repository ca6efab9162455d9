//! `play`: a plain text game in the terminal. People and bots on any side; the host throws the dice.

use crate::files::{lines, read_game, say, senseless, told_by, write};
use crate::new::{read_seed, seed_path};
use crate::odds;
use crate::scene::{reason, say_reason, waits};
use crate::sketch;
use ai::{Bot, Budget, Level, Seat};
use anyhow::Result;
use engine::dice::DiceBox;
use engine::gamefile::GameFile;
use engine::text::{read_input, write_choice};
use engine::view::Place;
use engine::{Choice, Dice, Eyes, Fact, Input, Pending, Side, Table};
use std::io::{BufRead, IsTerminal, Write};

#[derive(clap::Args)]
pub struct Arguments {
    /// The game, as begun by `tannenberg new`
    file: String,
    /// Who has a side: SIDE=human or SIDE=bot:LEVEL; --SIDE WHO says the same
    #[arg(long = "seat", value_name = "SIDE=WHO")]
    seats: Vec<String>,
    /// Seed of the bots
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Dice are thrown by hand and typed in
    #[arg(long)]
    hand: bool,
}

const HELP: &str = "A choice is done, a counter's name, a hex number, side NNNN/NNNN or pick N. Also: ? (answers), \
                    why CHOICE, odds [CHOICES], map [HEX], units, score, undo, position, quit (the game is saved).";

/// `--white bot:cadet` is another way to write `--seat white=bot:cadet`: sides have the names their title gives
/// them, so the parser of the command line cannot know them.
pub fn named_seats(arguments: Vec<String>) -> Vec<String> {
    // the command comes first, or after the options that every command takes
    if !arguments.iter().skip(1).take(4).any(|a| a == "play") {
        return arguments;
    }
    let mut out = Vec::new();
    let mut words = arguments.into_iter().peekable();
    while let Some(word) = words.next() {
        let who = words.peek().filter(|w| *w == "human" || w.starts_with("bot")).cloned();
        match (word.strip_prefix("--"), who) {
            (Some(side), Some(who)) if !["seat", "figures"].contains(&side) => {
                words.next();
                out.extend(["--seat".to_string(), format!("{side}={who}")]);
            }
            _ => out.push(word),
        }
    }
    out
}

struct Host {
    path: String,
    game: GameFile,
    table: Box<dyn Table>,
    /// A bot for each side that has one.
    bots: Vec<Option<Box<dyn Bot>>>,
    dice: Option<DiceBox>,
    rolls: u64,
    /// How many inputs the file holds; `None` where it has to be written anew.
    saved: Option<usize>,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let (game, replay) = read_game(&arguments.file)?;
    let rolls = replay.next_roll();
    let table = replay.table;
    let bots = seats(&*table, &arguments.seats, arguments.seed)?;
    let dice = match (&game.dice, arguments.hand, table.pending()) {
        (_, _, Pending::Over(_)) | (None, ..) | (_, true, _) => None,
        (Some(record), ..) => Some(DiceBox::new(read_seed(&arguments.file)?, &record.entropy)),
    };
    let saved = Some(game.inputs.len());
    let mut host = Host { path: arguments.file.clone(), game, table, bots, dice, rolls, saved };
    host.run()
}

/// Who has which side; people have what is not given away.
fn seats(table: &dyn Table, given: &[String], seed: u64) -> Result<Vec<Option<Box<dyn Bot>>>> {
    let sides = &table.info().sides;
    let mut bots: Vec<Option<Box<dyn Bot>>> = sides.iter().map(|_| None).collect();
    for seat in given {
        let (side, who) = seat.split_once('=').unwrap_or((seat, ""));
        let Some(Side(side)) = table.info().side(side) else {
            let known: Vec<&str> = sides.iter().map(|s| s.id.as_str()).collect();
            return Err(senseless(format!("there is no side {side:?}; there are: {}", known.join(", "))));
        };
        bots[usize::from(side)] = match who.split_once(':').unwrap_or((who, "cadet")) {
            ("human", _) => None,
            ("bot", level) => {
                let level: Level = level.parse().map_err(senseless::<String>)?;
                Some(level.bot(seed.wrapping_add(side.into()), Budget::default()))
            }
            _ => {
                let levels: Vec<String> = Level::ALL.iter().map(|l| format!("bot:{}", l.name())).collect();
                let why = format!("a seat is given to human or {}, not to {who:?}", levels.join(" or "));
                return Err(senseless(why));
            }
        };
    }
    Ok(bots)
}

impl Host {
    fn run(&mut self) -> Result<()> {
        let mut shown = None;
        loop {
            let input = match self.table.pending() {
                Pending::Over(_) => return self.finish(),
                Pending::Roll(dice) => match self.roll(dice)? {
                    Some(input) => input,
                    None => return self.save(),
                },
                Pending::Ask(side, _) => match &mut self.bots[usize::from(side.0)] {
                    Some(bot) => (Input::Choice(bot.choose(&Seat::new(&*self.table, side))), None),
                    None => {
                        if shown != Some(side) && self.table.has_secrets() && self.people() > 1 {
                            say(format!("--- now {}", self.table.names().side_name(side)))?;
                        }
                        shown = Some(side);
                        match self.ask(side)? {
                            Some(input) => (input, None),
                            None => return self.save(),
                        }
                    }
                },
            };
            self.take(input)?;
        }
    }

    fn people(&self) -> usize {
        self.bots.iter().filter(|b| b.is_none()).count()
    }

    fn take(&mut self, (input, roll): (Input, Option<u64>)) -> Result<()> {
        match self.table.play(input) {
            Ok(facts) => {
                self.game.push(self.table.names(), input, roll);
                self.log(&facts)
            }
            Err(illegal) => say(odds::refusal(&*self.table, &illegal)),
        }
    }

    /// People read what the one person among them may know; several people, and bots alone, what all may.
    fn log(&self, facts: &[Fact]) -> Result<()> {
        let eyes = match (self.people(), self.bots.iter().position(Option::is_none)) {
            (1, Some(side)) => Eyes::Side(Side(side as u8)),
            _ => Eyes::Public,
        };
        lines(&*self.table, facts, eyes).iter().try_for_each(say)
    }

    /// The host's die, or one thrown by hand.
    fn roll(&mut self, dice: Dice) -> Result<Option<(Input, Option<u64>)>> {
        if let Some(dice_box) = &self.dice {
            let n = self.rolls;
            self.rolls += 1;
            return Ok(Some((Input::Rolled(dice_box.roll(n, dice.faces)), Some(n))));
        }
        loop {
            let Some(line) = prompt(&format!("throw a die of {} faces for {}: ", dice.faces, dice.purpose))?
            else {
                return Ok(None);
            };
            match line.trim().trim_start_matches("roll ").parse() {
                Ok(face) if (1..=dice.faces).contains(&face) => return Ok(Some((Input::Rolled(face), None))),
                _ if line.trim() == "quit" => return Ok(None),
                _ => say(format!("a face is a number from 1 to {}", dice.faces))?,
            }
        }
    }

    /// A person's answer; `None` when there is no more to read.
    fn ask(&mut self, side: Side) -> Result<Option<Input>> {
        // what was played until now outlives a closed terminal
        if self.saved != Some(self.game.inputs.len()) {
            write(&self.path, &self.game.to_string())?;
            self.saved = Some(self.game.inputs.len());
        }
        say(waits(&*self.table, Eyes::All))?;
        loop {
            let Some(line) = prompt("> ")? else { return Ok(None) };
            let line = line.trim();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" => {}
                "quit" => return Ok(None),
                "help" => say(HELP)?,
                "?" => self.answers(side)?,
                "units" => self.units(side)?,
                "map" => self.map(side, rest)?,
                "score" => self.score(side)?,
                "odds" => self.odds(side, rest)?,
                "why" => self.why(side, rest)?,
                "position" => say(self.table.position_for(side, 0))?,
                "undo" => self.undo()?,
                _ => match read_input(self.table.names(), &self.named(side, line)) {
                    Ok(Input::Rolled(_)) => say("the host throws the dice")?,
                    Ok(input) => return Ok(Some(input)),
                    Err(why) => say(format!("{why}; help tells what else can be said"))?,
                },
            }
        }
    }

    /// What can be answered, each with what the table calls it and what would come of it.
    fn answers(&self, side: Side) -> Result<()> {
        let view = self.table.view(Eyes::Side(side));
        for offer in &view.offers {
            let words = write_choice(self.table.names(), offer.choice);
            let counter = match offer.choice {
                Choice::Unit(unit) => view.counters.iter().find(|c| c.id == unit),
                _ => None,
            };
            let stands = counter.map(|c| format!("{} in {}", c.called, place(c.place)));
            let mut more = vec![stands.unwrap_or_default()];
            let texts = [&offer.label].into_iter().chain(&offer.then).chain([&offer.next]);
            more.extend(texts.map(|text| told_by(&*self.table, text)));
            more.retain(|t| !t.is_empty());
            say(format!("{words:<20} {}", more.join("; ")).trim_end())?;
        }
        Ok(())
    }

    /// What the table calls a counter is as good a name for it as the one in files, where only one is called so.
    fn named(&self, side: Side, words: &str) -> String {
        let view = self.table.view(Eyes::Side(side));
        let mut called = view.counters.iter().filter(|c| c.called == words);
        match (called.next(), called.next()) {
            (Some(counter), None) => counter.name.clone(),
            _ => words.to_string(),
        }
    }

    /// How each point arose, and how it would end now.
    fn score(&self, side: Side) -> Result<()> {
        let sides = &self.table.info().sides;
        let name = |side: Side| sides.get(usize::from(side.0)).map_or("nobody", |s| s.name.as_str());
        for line in self.table.view(Eyes::Side(side)).score {
            say(format!(
                "{:<12} {:>4}  {} ({})",
                name(line.side),
                line.points,
                told_by(&*self.table, &line.label),
                line.case
            ))?;
        }
        match self.table.standing(Eyes::Side(side)) {
            Some(end) => {
                let winner = end.winner.map_or("nobody", name);
                say(format!("if it ended now: {winner} wins, {} ({})", end.level, end.case))
            }
            None => Ok(()),
        }
    }

    /// A window of the map around a hex, or around whoever can act.
    fn map(&self, side: Side, hex: &str) -> Result<()> {
        let hex = atlas::HexId::parse(hex.trim()).filter(|h| self.table.map().contains(*h));
        sketch::around(self.table.map(), &self.table.view(Eyes::Side(side)), hex).iter().try_for_each(say)
    }

    /// All counters, those that can still act with a star.
    fn units(&self, side: Side) -> Result<()> {
        for counter in self.table.view(Eyes::Side(side)).counters {
            let name = format!("{}{}", counter.name, if counter.ready { " *" } else { "" });
            say(format!("{:<12} {name:<18} {}", place(counter.place), counter.called))?;
        }
        Ok(())
    }

    fn odds(&self, side: Side, prefix: &str) -> Result<()> {
        match odds::of(&*self.table, Eyes::Side(side), prefix) {
            Ok(Some(forecast)) => odds::print(&*self.table, &forecast),
            Ok(None) => say("no battle is at hand"),
            Err(error) => say(crate::files::told(&error)),
        }
    }

    fn why(&self, side: Side, words: &str) -> Result<()> {
        match odds::choices(&*self.table, &self.named(side, words)) {
            Err(why) => say(why),
            Ok(choices) => say_reason(&reason(&*self.table, Eyes::Side(side), &choices)),
        }
    }

    fn undo(&mut self) -> Result<()> {
        match self.table.undo(1) {
            Ok(()) => {
                self.game.inputs.pop();
                self.saved = None;
                say(format!("taken back; {}", waits(&*self.table, Eyes::All)))
            }
            Err(_) => say("nothing can be taken back: a die, a secret or the other side lies between"),
        }
    }

    fn save(&self) -> Result<()> {
        write(&self.path, &self.game.to_string())?;
        say(format!("saved in {}", self.path))
    }

    /// The game is over: the seed is published.
    fn finish(&mut self) -> Result<()> {
        say(waits(&*self.table, Eyes::All))?;
        if let (Some(record), Some(dice)) = (&mut self.game.dice, &self.dice) {
            record.seed = Some(dice.seed());
        }
        self.save()?;
        if self.dice.is_some() {
            // best effort: the seed is public now, a leftover file does no harm
            let _ = std::fs::remove_file(seed_path(&self.path));
            say(format!("the seed is published; check it with: tannenberg verify {}", self.path))?;
        }
        Ok(())
    }
}

/// Where a counter is, in words.
fn place(place: Place) -> String {
    match place {
        Place::Hex(hex) => hex.to_string(),
        Place::Drawer(_) => "off the map".into(),
    }
}

/// One line from the person; `None` at the end of the input.
fn prompt(text: &str) -> Result<Option<String>> {
    if std::io::stdin().is_terminal() {
        let mut out = std::io::stdout().lock();
        write!(out, "{text}")?;
        out.flush()?;
    }
    let mut line = String::new();
    let read = std::io::stdin().lock().read_line(&mut line)?;
    Ok((read > 0).then_some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_named_by_side() {
        let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
        let rewritten = named_seats(words("tannenberg play a.game --white bot:cadet --seed 3 --black human"));
        assert_eq!(
            rewritten,
            words("tannenberg play a.game --seat white=bot:cadet --seed 3 --seat black=human")
        );
        let other = words("tannenberg duel drill skirmish --a bot --b bot");
        assert_eq!(named_seats(other.clone()), other);
    }
}
