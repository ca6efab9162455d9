//! The course of a game as one pair of eyes saw it: log lines, steps, the scrub bar, and what may be taken away.

use super::live::Live;
use super::slot;
use crate::wire::{LogLine, Moment, Now, Status, Tick, Timeline};
use engine::gamefile::{DiceRecord, GameFile};
use engine::{Eyes, Fact, Input, Side, Table, What};

/// Is a fact for these eyes? Spectators are told only what every side is told.
pub(super) fn told(table: &dyn Table, fact: &Fact, eyes: Eyes) -> bool {
    let sides = table.info().sides.len() as u8;
    match eyes {
        Eyes::Public => fact.to.has(Eyes::Public) && (0..sides).all(|s| fact.to.has(Eyes::Side(Side(s)))),
        _ => fact.to.has(eyes),
    }
}

impl Live {
    /// The step these eyes are at: how many inputs that count they saw.
    pub fn step(&self, eyes: Eyes) -> u32 {
        self.steps_before(eyes, self.log.len())
    }
    fn steps_before(&self, eyes: Eyes, length: usize) -> u32 {
        length.checked_sub(1).map_or(0, |last| self.log[last].steps[slot(eyes)])
    }
    /// How many inputs had been made at a step of these eyes; `None` beyond the last.
    pub fn length_at(&self, eyes: Eyes, step: u32) -> Option<usize> {
        if step == 0 {
            return Some(0);
        }
        let at = self.log.partition_point(|e| e.steps[slot(eyes)] < step);
        (at < self.log.len()).then_some(at + 1)
    }
    /// The step of these eyes at a length of the log.
    pub fn step_at(&self, eyes: Eyes, length: usize) -> u32 {
        self.steps_before(eyes, length.min(self.log.len()))
    }
    /// The board as it is now, for these eyes.
    pub fn now(&self, eyes: Eyes) -> Now {
        let (undoable, fence) = self.undoable(eyes);
        Now {
            version: self.version(eyes),
            step: self.step(eyes),
            yours: self.asked().is_some_and(|side| eyes == Eyes::Side(side)),
            view: self.view(eyes),
            undoable,
            fence,
        }
    }
    /// The log from an input on, cut to these eyes.
    pub fn lines(&self, eyes: Eyes, from: usize) -> Vec<LogLine> {
        let mut lines = Vec::new();
        for entry in &self.log[from..] {
            let step = entry.steps[slot(eyes)];
            lines.extend(entry.facts.iter().filter_map(|f| self.line(f, eyes, step)));
        }
        lines
    }
    fn line(&self, fact: &Fact, eyes: Eyes, step: u32) -> Option<LogLine> {
        if !told(&*self.table, fact, eyes) {
            return None;
        }
        let text = self.table.tell(fact, eyes)?;
        let secret = !told(&*self.table, fact, Eyes::Public);
        Some(LogLine { step, case: fact.case, text, what: fact.what, secret })
    }
    /// The dice and reveals that a take-back to this length cancels, as these eyes know them.
    pub fn cancels(&self, eyes: Eyes, length: usize) -> Vec<LogLine> {
        let told = |l: &LogLine| matches!(l.what, What::Rolls { .. } | What::Reveals { .. });
        self.lines(eyes, length).into_iter().filter(told).collect()
    }
    /// Which viewpoints are open to these eyes.
    pub fn viewpoints(&self, eyes: Eyes) -> Vec<Eyes> {
        let sides = self.table.info().sides.len() as u8;
        if self.head.status == Status::Over {
            let all = (0..sides).map(|s| Eyes::Side(Side(s)));
            return [Eyes::All, Eyes::Public].into_iter().chain(all).collect();
        }
        vec![eyes]
    }
    /// The scrub bar.
    pub fn timeline(&self, own: Eyes, eyes: Eyes) -> Timeline {
        let word = |e: &Eyes| match e {
            Eyes::Side(side) => self.table.info().sides[usize::from(side.0)].id.clone(),
            Eyes::Public => "public".to_string(),
            Eyes::All => "all".to_string(),
        };
        let tick = |l: LogLine| {
            let (step, label) = (l.step, l.text);
            match l.what {
                What::Heading { turn, side, .. } => Some(Tick::Phase { step, turn, side, label }),
                What::Attacks { .. } => Some(Tick::Battle { step, label }),
                What::Reveals { .. } => Some(Tick::Reveal { step, label }),
                _ => None,
            }
        };
        Timeline {
            steps: self.step(eyes),
            ticks: self.lines(eyes, 0).into_iter().filter_map(tick).collect(),
            viewpoints: self.viewpoints(own).iter().map(word).collect(),
        }
    }
    /// The game after so many inputs.
    pub fn table_at(&self, length: usize) -> Box<dyn Table> {
        let mut table = self.table.fork();
        table.rewind(length);
        table
    }
    /// One step of the course.
    pub fn moment(&self, eyes: Eyes, step: u32) -> Option<Moment> {
        let length = self.length_at(eyes, step)?;
        let mut view = self.table_at(length).view(eyes);
        view.offers.clear();
        let last = length.checked_sub(1).map(|i| &self.log[i]);
        let log = last.iter().flat_map(|e| &e.facts).filter_map(|f| self.line(f, eyes, step)).collect();
        Some(Moment { step, steps: self.step(eyes), view, log })
    }

    /// May the whole truth be taken away?
    fn is_open_book(&self) -> bool {
        self.head.status == Status::Over || !self.head.secrets
    }
    /// The position after so many inputs as these eyes may take it away; spectators of a game with secrets may not.
    pub fn position(&self, eyes: Eyes, length: usize) -> Option<String> {
        let table = self.table_at(length);
        match eyes {
            _ if self.is_open_book() => Some(table.position()),
            Eyes::Side(side) => Some(table.position_for(side, 0)),
            _ => None,
        }
    }
    /// The game as these eyes may take it away: the whole file, or the position as the seat may suppose it with what
    /// it was told, as comments.
    pub fn export(&self, eyes: Eyes) -> Option<String> {
        if self.is_open_book() {
            return Some(self.file().to_string());
        }
        let position = self.position(eyes, self.log.len())?;
        let mut text = position;
        text.push_str("\n# what this seat was told; the whole game can be had when it is over\n");
        for line in self.lines(eyes, 0) {
            let said = self.table.say(engine::Lang::En, &line.text);
            text.push_str(&format!("# {}: {said} ({})\n", line.step, line.case));
        }
        Some(text)
    }
    fn file(&self) -> GameFile {
        let mut file = GameFile::new(self.table.info(), self.head.setup.clone());
        file.rules = self.head.rules;
        file.start = self.head.start.clone();
        file.dice = Some(DiceRecord {
            commitment: self.head.commitment.clone(),
            entropy: self.head.seats.iter().map(|s| s.entropy.clone()).collect(),
            seed: self.head.seed.as_deref().and_then(engine::dice::unhex),
        });
        for entry in &self.log {
            let roll = entry.roll.filter(|_| matches!(entry.input, Input::Rolled(_)));
            file.push(self.table.names(), entry.input, roll);
        }
        file
    }
}
