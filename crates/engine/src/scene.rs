//! Scenes: how tests talk to a game. A position is drawn in text, choices are made by name, dice say what they are
//! told to say, and refusals name their case.
//!
//! ```
//! use engine::scene::Scene;
//! let mut t = Scene::new(&drill::Drill::new(), "
//!     title drill
//!     map 0101-0104
//!     0101 W:horse
//!     0103 B:guard
//! ");
//! t.choose("W:horse, hex 0102");
//! t.refuses("hex 0103", "2.2");
//! ```

use crate::catalogue::Lang;
use crate::choice::{Eyes, Input, Outcome, Pending, Side, UnitId};
use crate::fact::{Facts, What};
use crate::forecast::{Forecast, chances};
use crate::plan;
use crate::rules::Rules;
use crate::table::{Game, Table, Title};
use crate::text::{Position, read_choice, read_input, write_choice};
use crate::view::View;
use crate::why::explain;
use atlas::HexId;

/// A position under test.
pub struct Scene<R: Rules> {
    /// The game.
    pub game: Game<R>,
    /// What happened since the scene began, as the log tells it to the umpire.
    pub log: Vec<String>,
    /// The facts of the last input.
    pub facts: Vec<crate::fact::Fact>,
    dice: Vec<u8>,
}

impl<R: Rules> Scene<R> {
    /// Loads a position; panics with file, line and reason if it cannot.
    pub fn new<T: Title<Rules = R>>(title: &T, text: &str) -> Scene<R> {
        let position = Position::parse("scene", text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        let game = title.load(&position).unwrap_or_else(|e| panic!("{e}\n{text}"));
        let dice = position.dice.iter().rev().copied().collect();
        let mut scene = Scene { game, log: Vec::new(), facts: Vec::new(), dice };
        scene.throw();
        scene
    }
    /// Plays inputs written on one line each or with commas between, sets in any order; dice prepared by `dice` lines fall by
    /// themselves. Panics where the game refuses.
    pub fn choose(&mut self, inputs: &str) -> &mut Scene<R> {
        let words = inputs.split([',', '\n']).map(str::trim).filter(|w| !w.is_empty());
        let read = |w: &str| read_input(&**self.game.rules(), w).unwrap_or_else(|e| panic!("{e}"));
        let mut rest: Vec<Input> = words.map(read).collect();
        while !rest.is_empty() {
            let input = rest.remove(plan::next_input(&**self.game.rules(), self.game.state(), &rest));
            self.play(input);
            self.throw();
        }
        self
    }
    /// Plays one die.
    pub fn roll(&mut self, face: u8) -> &mut Scene<R> {
        self.play(Input::Rolled(face));
        self.throw();
        self
    }
    fn play(&mut self, input: Input) {
        let facts = self.game.play(input).unwrap_or_else(|e| {
            panic!(
                "{input:?}: {e}\npending {:?}\nlegal {}\n{}",
                self.game.pending(),
                self.legal().join(", "),
                self.game.text()
            )
        });
        let told = facts.iter().filter_map(|f| self.game.tell(f, Eyes::All));
        self.log.extend(told.map(|text| self.game.say(Lang::En, &text)));
        self.facts = facts;
    }
    fn throw(&mut self) {
        while let (Pending::Roll(_), Some(face)) = (self.game.pending(), self.dice.last().copied()) {
            self.dice.pop();
            self.play(Input::Rolled(face));
        }
    }
    /// The choice must be refused by this case, with nothing changed.
    #[track_caller]
    pub fn refuses(&mut self, choice: &str, case: &str) -> &mut Scene<R> {
        let wanted = read_choice(&**self.game.rules(), choice).unwrap_or_else(|e| panic!("{e}"));
        let before = self.game.state().clone();
        let because = match self.game.play(Input::Choice(wanted)) {
            Ok(_) => panic!("{choice} was taken; expected a refusal by {case}"),
            Err(illegal) => illegal.because,
        };
        assert_eq!(because.0, case, "{choice} is refused by another case");
        assert!(before == *self.game.state(), "a refusal changed the state");
        let Pending::Ask(side, _) = self.game.pending() else { return self };
        let told = explain(&**self.game.rules(), self.game.state(), Eyes::Side(side), &[], wanted);
        assert_eq!((told.allowed, told.case.0), (false, case), "explain tells another story");
        self
    }
    /// The choice must be among the answers.
    #[track_caller]
    pub fn allows(&mut self, choice: &str) -> &mut Scene<R> {
        assert!(
            self.legal().iter().any(|c| c == choice),
            "{choice} is not among {}",
            self.legal().join(", ")
        );
        self
    }
    /// The answers, in words.
    pub fn legal(&self) -> Vec<String> {
        self.game.legal().into_iter().map(|c| write_choice(&**self.game.rules(), c)).collect()
    }
    /// The side asked.
    pub fn asked(&self) -> Option<Side> {
        match self.game.pending() {
            Pending::Ask(side, _) => Some(side),
            _ => None,
        }
    }
    /// The key of the question asked, of the die awaited, or of the level of the outcome.
    pub fn waits_for(&self) -> &'static str {
        match self.game.pending() {
            Pending::Ask(_, prompt) => prompt.ask,
            Pending::Roll(dice) => dice.purpose,
            Pending::Over(outcome) => outcome.level,
        }
    }
    /// How it ended; panics if it has not.
    pub fn outcome(&self) -> Outcome {
        match self.game.pending() {
            Pending::Over(outcome) => outcome,
            other => panic!("not over: {other:?}"),
        }
    }
    /// The counter of that name.
    pub fn unit(&self, name: &str) -> UnitId {
        self.game.rules().unit_named(name).unwrap_or_else(|| panic!("no counter is called {name}"))
    }
    /// The state.
    pub fn state(&self) -> &R::State {
        self.game.state()
    }
    /// What a side sees.
    pub fn view(&self, side: Side) -> View {
        self.game.view(Eyes::Side(side))
    }
    /// The question asked, in English as the side asked reads it.
    pub fn question(&self) -> String {
        let asked = self.asked().and_then(|side| self.view(side).asked);
        self.game.say(Lang::En, &asked.expect("nobody is asked").text)
    }
    /// Why a choice is refused after those before it, in English; nothing where it is allowed.
    pub fn why(&self, choices: &str) -> String {
        let read =
            |word: &str| read_choice(&**self.game.rules(), word.trim()).unwrap_or_else(|e| panic!("{e}"));
        let mut plan: Vec<_> = choices.split(',').map(read).collect();
        let wanted = plan.pop().expect("a choice is named");
        let eyes = self.asked().map_or(Eyes::All, Eyes::Side);
        self.game.say(Lang::En, &self.game.explain(eyes, &plan, wanted).why)
    }
    /// The exact chances of the battle at hand.
    pub fn chances(&self) -> Forecast {
        chances(&**self.game.rules(), self.game.state()).expect("no battle is at hand")
    }
    /// The last result a table gave.
    pub fn result(&self) -> &'static str {
        let answer = self.facts.iter().rev().find_map(|f| match f.what {
            What::Resolves { result, .. } => Some(result),
            _ => None,
        });
        answer.expect("no table was read by the last input")
    }
    /// The hex of that number.
    pub fn hex(&self, number: &str) -> HexId {
        HexId::parse(number).unwrap_or_else(|| panic!("{number} is no hex"))
    }
    /// Plays `input` on a copy with a silent sink: the open door.
    pub fn after(&self, input: Input) -> R::State {
        let mut copy = self.game.state().clone();
        self.game.rules().apply_unchecked(&mut copy, input, &mut Facts::silent());
        copy
    }
}
