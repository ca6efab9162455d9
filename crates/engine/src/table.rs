//! A game being played, with its rules and state erased: what the server and the command line hold.

use crate::catalogue::{Catalogue, Lang, Subject};
use crate::chart::Chart;
use crate::choice::{Choice, Eyes, Illegal, Input, Outcome, Pending, Side, UnitId};
use crate::consequence::weigh;
use crate::deploy::{Deployment, Fill, Wish, deployment};
use crate::fact::{Fact, Facts};
use crate::forecast::{Forecast, forecast};
use crate::moment::Moment;
use crate::overlay::{Files, Overlay};
use crate::plan;
use crate::preview::{Preview, preview};
use crate::rules::Rules;
use crate::say::{Text, Voice};
use crate::text::{Doc, Line, Names, Position, write_header};
use crate::title::{CaseRegister, GameSetup, TitleInfo};
use crate::view::{Danger, Explanation, Layer, OverlayInfo, Turn, View};
use crate::why::explain;
use atlas::{DataError, Map};
use chacha20::ChaCha8Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};
use std::any::Any;
use std::collections::VecDeque;
use std::sync::Arc;

/// A title that can open games: its data, read once.
pub trait Title: Send + Sync {
    /// The rules it opens.
    type Rules: Rules;

    /// What it says of itself.
    fn info(&self) -> &TitleInfo;
    /// The book in our words.
    fn cases(&self) -> &CaseRegister;
    /// The title's terrain names, for maps drawn in a file.
    fn terrain(&self) -> Vec<&str>;
    /// The rules of one game, on the title's own map or on one drawn for a test. `setup` has been accepted.
    fn open(&self, setup: &GameSetup, map: Option<Map>) -> Result<Self::Rules, DataError>;

    /// Charts and tables as printed, built from the data the rules use.
    fn charts(&self) -> Vec<Chart> {
        Vec::new()
    }

    /// The files an owner may correct, by name; none where the title has no tables.
    fn tables(&self) -> Files {
        Files::new()
    }
    /// The title with an owner's overlay over its tables; a wrong row is refused with file and line.
    fn overlaid(&self, overlay: &Overlay) -> Result<Self, DataError>
    where
        Self: Sized,
    {
        let _ = overlay;
        Err(DataError::new("overlay", 0, "this title has no tables to lay it over"))
    }
    /// Digest of the overlay this title was made with.
    fn overlay(&self) -> Option<&str> {
        None
    }
    /// Is this a game the title can play? A game begun with other figures than the title has is refused.
    fn accept(&self, setup: &GameSetup) -> Result<GameSetup, String> {
        let mut setup = self.info().accept(setup)?;
        match (self.overlay(), &setup.overlay) {
            (mine, Some(theirs)) if mine != Some(theirs.as_str()) => Err(format!(
                "this game is played with the overlay {theirs}, which is not loaded; it belongs to whoever began the game"
            )),
            (mine, _) => {
                setup.overlay = mine.map(str::to_string);
                Ok(setup)
            }
        }
    }

    /// A new game.
    fn begin(&self, setup: &GameSetup) -> Result<Game<Self::Rules>, DataError> {
        let setup = self.accept(setup).map_err(|why| DataError::new("setup", 0, why))?;
        Ok(Game::new(Arc::new(self.open(&setup, None)?)))
    }
    /// The game a position text describes.
    fn load(&self, position: &Position) -> Result<Game<Self::Rules>, DataError> {
        let accept = |setup: &GameSetup| {
            let mut setup = setup.clone();
            if setup.scenario.is_empty() {
                setup.scenario = self.info().scenarios[0].id.clone();
            }
            self.accept(&setup)
        };
        let refused = |why| position.blame_head(why, |setup| accept(setup).is_ok());
        let setup = accept(&position.setup).map_err(refused)?;
        let terrain = self.terrain();
        let open = |position: &Position| self.open(&setup, position.scratch_map(&terrain)?);
        let rules = open(position).map_err(|e| position.blame_drawing(e, |p| open(p).is_ok()))?;
        let read = |doc: &Doc| rules.read(doc);
        let state = read(&position.doc).map_err(|e| position.doc.blame(e, read))?;
        Ok(Game::from_state(Arc::new(rules), state, position.drawing.clone()))
    }
}

/// A game with its log.
pub struct Game<R: Rules> {
    rules: Arc<R>,
    start: Arc<R::State>,
    now: Moment<R::State>,
    /// The moments before each of the last inputs, so that taking back an order costs nothing.
    recent: VecDeque<Moment<R::State>>,
    inputs: Vec<Input>,
    /// Copies along the course, so that going back is no longer for a long game than for a short one.
    marks: Arc<Vec<Arc<Moment<R::State>>>>,
    drawing: Vec<Line>,
}

/// Inputs between two marks.
const MARK_EVERY: usize = 64;
/// Inputs before which the state is kept.
const RECENT: usize = 16;

impl<R: Rules> Clone for Game<R> {
    fn clone(&self) -> Self {
        Game {
            rules: self.rules.clone(),
            start: self.start.clone(),
            now: self.now.clone(),
            // a copy seldom goes back
            recent: self.recent.back().cloned().into_iter().collect(),
            inputs: self.inputs.clone(),
            marks: self.marks.clone(),
            drawing: self.drawing.clone(),
        }
    }
}

impl<R: Rules> Game<R> {
    /// The scenario's opening.
    pub fn new(rules: Arc<R>) -> Game<R> {
        let state = rules.setup();
        Game::from_state(rules, state, Vec::new())
    }
    /// A game from a given position, on a map drawn by these lines if there are any.
    pub fn from_state(rules: Arc<R>, state: R::State, drawing: Vec<Line>) -> Game<R> {
        let (start, now) = (Arc::new(state.clone()), Moment::new(state, 0));
        let (marks, recent, inputs) = (Arc::default(), VecDeque::new(), Vec::new());
        Game { rules, start, now, recent, inputs, marks, drawing }
    }
    /// The rules.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }
    /// The state. It knows every secret: it goes to no player.
    pub fn state(&self) -> &R::State {
        &self.now.state
    }
    /// The moment before the last input.
    fn before(&self) -> &Moment<R::State> {
        self.recent.back().unwrap_or(&self.now)
    }
    /// The position as text.
    pub fn text(&self) -> String {
        self.text_of(&self.now.state)
    }
    fn view_of(&self, at: &Moment<R::State>, eyes: Eyes) -> View {
        let s = &at.state;
        let mut view = self.rules.view(s, eyes);
        weigh(&*self.rules, s, eyes, &mut view);
        if let Pending::Ask(side, _) = self.rules.pending(s)
            && eyes.are(side)
        {
            // told from what the side knows, so that no title can give a secret away here
            view.duties = self.rules.duties(at.guess(&*self.rules, side), side);
        }
        view
    }
    fn text_of(&self, state: &R::State) -> String {
        let mut doc = write_header(&self.rules.title().id, self.rules.game(), &self.drawing);
        self.rules.write(state, &mut doc);
        doc.to_string()
    }
}

/// What stops an undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    /// Nothing has been chosen since the start or the last fence: a die, a reveal, another side's turn to choose.
    Fence,
}

/// A game in play, its types erased. Everything a player may be told goes through [`Eyes`].
pub trait Table: Send + Sync {
    /// What the title says of itself.
    fn info(&self) -> &TitleInfo;
    /// The book in our words.
    fn cases(&self) -> &CaseRegister;
    /// Scenario and options.
    fn setup(&self) -> &GameSetup;
    /// The board.
    fn map(&self) -> &Map;
    /// Names of counters and sides.
    fn names(&self) -> &dyn Names;
    /// How many counters can be chosen.
    fn units(&self) -> usize;
    /// Does this game keep secrets?
    fn has_secrets(&self) -> bool;
    /// What the game waits for.
    fn pending(&self) -> Pending;
    /// Every answer allowed now.
    fn legal(&self) -> Vec<Choice>;
    /// Plays one input through the checked door.
    fn play(&mut self, input: Input) -> Result<Vec<Fact>, Illegal>;
    /// Did the last input change the board for these eyes? A view of what is imagined is the view itself, so two states that
    /// are imagined alike look alike; the reverse holds where a title supposes by sight, and is looked at elsewhere.
    fn looks_otherwise(&self, eyes: Eyes) -> bool;
    /// Did the last input change the question for these eyes? Then they saw something of it, whatever else changed.
    fn asks_otherwise(&self, eyes: Eyes) -> bool;
    /// All inputs since the start.
    fn inputs(&self) -> &[Input];
    /// How many inputs could be taken back without passing a fence.
    fn undoable(&self) -> usize;
    /// Takes back the last `n` inputs; all or nothing.
    fn undo(&mut self, n: usize) -> Result<(), NoUndo>;
    /// Takes the game back to its first `n` inputs, fences or not: for the umpire and for consent.
    fn rewind(&mut self, n: usize);
    /// The turn, seen by all.
    fn turn(&self) -> Turn;
    /// What these eyes may see.
    fn view(&self, eyes: Eyes) -> View;
    /// A fact as one line of the log; `None` where it is not for these eyes.
    fn tell(&self, fact: &Fact, eyes: Eyes) -> Option<Text>;
    /// The sentences of the title.
    fn catalogue(&self) -> &Catalogue;
    /// Who says the table's texts in a language.
    fn voice(&self, lang: Lang) -> Voice;
    /// A text as a sentence.
    fn say(&self, lang: Lang, text: &Text) -> String {
        self.voice(lang).say(text)
    }
    /// Which of these choices to play first: sets may be named in any order.
    fn next_of(&self, plan: &[Choice]) -> usize;
    /// Why, or why not, after the choices planned so far?
    fn explain(&self, eyes: Eyes, plan: &[Choice], choice: Choice) -> Explanation;
    /// How the game would end if it ended now, as these eyes suppose it; nothing where the title does not say.
    fn standing(&self, eyes: Eyes) -> Option<Outcome>;
    /// How the set-up now asked for stands with these wishes (see [`deployment`]).
    fn deployment(
        &self,
        eyes: Eyes,
        wishes: &[Wish],
        about: Option<UnitId>,
        fill: Fill,
    ) -> Option<Deployment>;
    /// Where the enemies of these eyes could strike next, the hardest blow first.
    fn dangers(&self, eyes: Eyes) -> Vec<Danger>;
    /// What would be open after these choices?
    fn preview(&self, eyes: Eyes, prefix: &[Choice]) -> Result<Preview, Illegal>;
    /// The exact chances of the battle these choices plan.
    fn forecast(&self, eyes: Eyes, prefix: &[Choice]) -> Result<Option<Forecast>, Illegal>;
    /// Layers the client can switch on.
    fn overlays(&self) -> &'static [OverlayInfo];
    /// One of them.
    fn layer(&self, eyes: Eyes, id: &str, about: Option<UnitId>) -> Option<Layer>;
    /// The position as text, secrets and all: for the umpire.
    fn position(&self) -> String;
    /// The position as a side may export it while the game runs: its secrets dealt anew for everybody else.
    fn position_for(&self, side: Side, seed: u64) -> String;
    /// A fingerprint of the state.
    fn digest(&self) -> String;
    /// Checks the state from scratch.
    fn audit(&self) -> Result<(), String>;
    /// A game `side` cannot tell from this one, without its log.
    fn imagine(&self, side: Side, seed: u64) -> Box<dyn Table>;
    /// A copy.
    fn fork(&self) -> Box<dyn Table>;
    /// The typed game, for those who know which it is.
    fn as_any(&self) -> &dyn Any;
}

impl<R: Rules> Table for Game<R> {
    fn info(&self) -> &TitleInfo {
        self.rules.title()
    }
    fn cases(&self) -> &CaseRegister {
        self.rules.cases()
    }
    fn setup(&self) -> &GameSetup {
        self.rules.game()
    }
    fn map(&self) -> &Map {
        self.rules.map()
    }
    fn names(&self) -> &dyn Names {
        &*self.rules
    }
    fn units(&self) -> usize {
        self.rules.units()
    }
    fn has_secrets(&self) -> bool {
        self.rules.has_secrets()
    }
    fn pending(&self) -> Pending {
        self.rules.pending(&self.now.state)
    }
    fn legal(&self) -> Vec<Choice> {
        let mut out = Vec::new();
        self.rules.legal(&self.now.state, &mut out);
        out
    }
    fn play(&mut self, input: Input) -> Result<Vec<Fact>, Illegal> {
        let asked = self.pending();
        let mut facts = Facts::new();
        let state = self.now.state.clone();
        self.rules.apply(&mut self.now.state, input, &mut facts)?;
        let before = self.now.go_on(state);
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(before);
        self.inputs.push(input);
        if facts.is_fenced() || !same_chooser(asked, self.pending()) {
            self.now.fence = self.inputs.len();
        }
        if self.inputs.len().is_multiple_of(MARK_EVERY) {
            let mark = Moment::new(self.now.state.clone(), self.now.fence);
            Arc::make_mut(&mut self.marks).push(Arc::new(mark));
        }
        Ok(facts.into_list())
    }
    fn looks_otherwise(&self, eyes: Eyes) -> bool {
        !self.now.looks_like(self.before(), &*self.rules, eyes)
    }
    fn asks_otherwise(&self, eyes: Eyes) -> bool {
        self.rules.asked(&self.before().state, eyes) != self.rules.asked(&self.now.state, eyes)
    }
    fn inputs(&self) -> &[Input] {
        &self.inputs
    }
    fn undoable(&self) -> usize {
        self.inputs.len() - self.now.fence
    }
    fn undo(&mut self, n: usize) -> Result<(), NoUndo> {
        if n > self.undoable() {
            return Err(NoUndo::Fence);
        }
        let fence = self.now.fence;
        self.rewind(self.inputs.len() - n);
        self.now.fence = fence;
        Ok(())
    }
    fn rewind(&mut self, n: usize) {
        let n = n.min(self.inputs.len());
        let mark = n / MARK_EVERY;
        if let Some(kept) = self.recent.len().checked_sub(self.inputs.len() - n) {
            if let Some(at) = self.recent.drain(kept..).next() {
                self.now = at;
            }
            self.inputs.truncate(n);
            return Arc::make_mut(&mut self.marks).truncate(mark);
        }
        let again = self.inputs[mark * MARK_EVERY..n].to_vec();
        self.inputs.truncate(mark * MARK_EVERY);
        Arc::make_mut(&mut self.marks).truncate(mark);
        self.now = match self.marks.last() {
            Some(mark) => (**mark).clone(),
            None => Moment::new((*self.start).clone(), 0),
        };
        self.recent.clear();
        for input in again {
            self.play(input).expect("what was played once can be played again");
        }
    }
    fn turn(&self) -> Turn {
        self.rules.turn(&self.now.state)
    }
    fn view(&self, eyes: Eyes) -> View {
        self.view_of(&self.now, eyes)
    }
    fn tell(&self, fact: &Fact, eyes: Eyes) -> Option<Text> {
        fact.to.has(eyes).then(|| self.rules.tell(fact, eyes))
    }
    fn catalogue(&self) -> &Catalogue {
        self.rules.catalogue()
    }
    fn voice(&self, lang: Lang) -> Voice {
        let rules = self.rules.clone();
        Voice::new(move |text| {
            rules.catalogue().say(lang, text, &Subject { names: &*rules, map: rules.map() })
        })
    }
    fn next_of(&self, plan: &[Choice]) -> usize {
        plan::next(&*self.rules, &self.now.state, plan)
    }
    fn explain(&self, eyes: Eyes, plan: &[Choice], choice: Choice) -> Explanation {
        explain(&*self.rules, &self.now.state, eyes, plan, choice)
    }
    fn standing(&self, eyes: Eyes) -> Option<Outcome> {
        let known = self.now.supposed(&*self.rules, eyes)?;
        self.rules.standing(&known)
    }
    fn deployment(
        &self,
        eyes: Eyes,
        wishes: &[Wish],
        about: Option<UnitId>,
        fill: Fill,
    ) -> Option<Deployment> {
        deployment(&*self.rules, &self.now.state, eyes, wishes, about, fill)
    }
    fn dangers(&self, eyes: Eyes) -> Vec<Danger> {
        match (eyes, self.now.supposed(&*self.rules, eyes)) {
            (Eyes::Side(side), Some(known)) => self.rules.dangers(&known, side),
            _ => Vec::new(),
        }
    }
    fn preview(&self, eyes: Eyes, prefix: &[Choice]) -> Result<Preview, Illegal> {
        preview(&*self.rules, &self.now.state, eyes, prefix)
    }
    fn forecast(&self, eyes: Eyes, prefix: &[Choice]) -> Result<Option<Forecast>, Illegal> {
        forecast(&*self.rules, &self.now.state, eyes, prefix)
    }
    fn overlays(&self) -> &'static [OverlayInfo] {
        self.rules.overlays()
    }
    fn layer(&self, eyes: Eyes, id: &str, about: Option<UnitId>) -> Option<Layer> {
        let side = match (eyes, self.pending()) {
            (Eyes::Side(side), _) | (Eyes::All, Pending::Ask(side, _)) => side,
            (Eyes::All, _) => Side(0),
            (Eyes::Public, _) => return None,
        };
        let known = self.now.supposed(&*self.rules, eyes)?;
        self.rules.layer(&known, side, id, about)
    }
    fn position(&self) -> String {
        self.text()
    }
    fn position_for(&self, side: Side, seed: u64) -> String {
        let state = self.rules.imagine(&self.now.state, side, &mut ChaCha8Rng::seed_from_u64(seed));
        self.text_of(&state)
    }
    fn digest(&self) -> String {
        digest(&serde_json::to_vec(&self.now.state).expect("states are made of plain values"))
    }
    fn audit(&self) -> Result<(), String> {
        self.rules.audit(&self.now.state)
    }
    fn imagine(&self, side: Side, seed: u64) -> Box<dyn Table> {
        let state = self.rules.imagine(&self.now.state, side, &mut ChaCha8Rng::seed_from_u64(seed));
        Box::new(Game::from_state(self.rules.clone(), state, self.drawing.clone()))
    }
    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// May an input between these two be undone? Not if a die fell or another side is asked.
fn same_chooser(before: Pending, after: Pending) -> bool {
    match (before, after) {
        (Pending::Ask(a, _), Pending::Ask(b, _)) => a == b,
        _ => false,
    }
}

/// A short fingerprint of bytes.
pub fn digest(bytes: &[u8]) -> String {
    crate::dice::hex(&Sha256::digest(bytes)[..8])
}
