//! A game being played, with its rules and state erased: what the server and the command line hold.

use crate::catalogue::{Catalogue, Lang, Subject};
use crate::chart::Chart;
use crate::choice::{Case, Choice, Eyes, Illegal, Input, Outcome, Pending, Side, UnitId};
use crate::consequence::weigh;
use crate::deploy::{Deployment, Fill, Wish, deployment};
use crate::fact::{Fact, Facts};
use crate::forecast::{Forecast, forecast};
use crate::overlay::{Files, Overlay};
use crate::plan;
use crate::preview::{Preview, play_prefix, preview, supposed};
use crate::rules::Rules;
use crate::say::{Text, Voice};
use crate::text::{Doc, Line, Names, Position, write_header};
use crate::title::{CaseRegister, GameSetup, TitleInfo};
use crate::view::{Danger, Explanation, Layer, OverlayInfo, Refusal, Turn, View};
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
    state: R::State,
    /// The states before each of the last inputs, so that taking back an order costs nothing.
    recent: VecDeque<Mark<R::State>>,
    inputs: Vec<Input>,
    /// Nothing before this length of the log can be undone.
    fence: usize,
    /// Copies along the course, so that going back is no longer for a long game than for a short one.
    marks: Arc<Vec<Arc<Mark<R::State>>>>,
    drawing: Vec<Line>,
}

/// A moment of the course to go back to.
#[derive(Clone)]
struct Mark<S> {
    state: S,
    fence: usize,
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
            state: self.state.clone(),
            // a copy seldom goes back
            recent: self.recent.back().cloned().into_iter().collect(),
            inputs: self.inputs.clone(),
            fence: self.fence,
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
        let (start, marks, recent) = (Arc::new(state.clone()), Arc::default(), VecDeque::new());
        Game { rules, start, state, recent, inputs: Vec::new(), fence: 0, marks, drawing }
    }
    /// The rules.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }
    /// The state. It knows every secret: it goes to no player.
    pub fn state(&self) -> &R::State {
        &self.state
    }
    /// The state before the last input.
    fn before(&self) -> &R::State {
        self.recent.back().map_or(&self.state, |mark| &mark.state)
    }
    /// The position as text.
    pub fn text(&self) -> String {
        self.text_of(&self.state)
    }
    fn view_of(&self, s: &R::State, eyes: Eyes) -> View {
        let mut view = self.rules.view(s, eyes);
        weigh(&*self.rules, s, eyes, &mut view);
        if let Pending::Ask(side, _) = self.rules.pending(s)
            && eyes.are(side)
        {
            // told from what the side knows, so that no title can give a secret away here
            let known = supposed(&*self.rules, s, Eyes::Side(side));
            view.duties = known.map_or(Vec::new(), |known| self.rules.duties(&known, side));
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
    /// Nothing has been chosen since the start, or since the last fence: a die, a reveal, or the other side's turn
    /// to choose.
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
    /// Is it sure, without cutting a view, that the last input changed nothing for these eyes? A view of what is imagined
    /// is the view itself, so two states that are imagined alike look alike.
    fn hides(&self, eyes: Eyes) -> bool;
    /// Did the last input change the question for these eyes? Then they saw something of it, whatever else changed.
    fn asks_otherwise(&self, eyes: Eyes) -> bool;
    /// What these eyes saw before the last input.
    fn view_before(&self, eyes: Eyes) -> View;
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
        self.rules.pending(&self.state)
    }
    fn legal(&self) -> Vec<Choice> {
        let mut out = Vec::new();
        self.rules.legal(&self.state, &mut out);
        out
    }
    fn play(&mut self, input: Input) -> Result<Vec<Fact>, Illegal> {
        let asked = self.pending();
        let mut facts = Facts::new();
        let before = Mark { state: self.state.clone(), fence: self.fence };
        self.rules.apply(&mut self.state, input, &mut facts)?;
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(before);
        self.inputs.push(input);
        if facts.is_fenced() || !same_chooser(asked, self.pending()) {
            self.fence = self.inputs.len();
        }
        if self.inputs.len().is_multiple_of(MARK_EVERY) {
            let mark = Mark { state: self.state.clone(), fence: self.fence };
            Arc::make_mut(&mut self.marks).push(Arc::new(mark));
        }
        Ok(facts.list().to_vec())
    }
    fn hides(&self, eyes: Eyes) -> bool {
        let alike = |side| {
            let imagined = |s| self.rules.imagine(s, side, &mut ChaCha8Rng::seed_from_u64(0));
            imagined(self.before()) == imagined(&self.state)
        };
        match eyes {
            Eyes::All => *self.before() == self.state,
            Eyes::Side(side) => alike(side),
            // spectators see no more than any player
            Eyes::Public => (0..self.rules.title().sides.len() as u8).any(|side| alike(Side(side))),
        }
    }
    fn asks_otherwise(&self, eyes: Eyes) -> bool {
        self.rules.asked(self.before(), eyes) != self.rules.asked(&self.state, eyes)
    }
    fn view_before(&self, eyes: Eyes) -> View {
        self.view_of(self.before(), eyes)
    }
    fn inputs(&self) -> &[Input] {
        &self.inputs
    }
    fn undoable(&self) -> usize {
        self.inputs.len() - self.fence
    }
    fn undo(&mut self, n: usize) -> Result<(), NoUndo> {
        if n > self.undoable() {
            return Err(NoUndo::Fence);
        }
        let fence = self.fence;
        self.rewind(self.inputs.len() - n);
        self.fence = fence;
        Ok(())
    }
    fn rewind(&mut self, n: usize) {
        let n = n.min(self.inputs.len());
        let mark = n / MARK_EVERY;
        if let Some(kept) = self.recent.len().checked_sub(self.inputs.len() - n) {
            if let Some(at) = self.recent.drain(kept..).next() {
                (self.state, self.fence) = (at.state, at.fence);
            }
            self.inputs.truncate(n);
            return Arc::make_mut(&mut self.marks).truncate(mark);
        }
        let again = self.inputs[mark * MARK_EVERY..n].to_vec();
        self.inputs.truncate(mark * MARK_EVERY);
        Arc::make_mut(&mut self.marks).truncate(mark);
        (self.state, self.fence) = match self.marks.last() {
            Some(mark) => (mark.state.clone(), mark.fence),
            None => ((*self.start).clone(), 0),
        };
        self.recent.clear();
        for input in again {
            self.play(input).expect("what was played once can be played again");
        }
    }
    fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }
    fn view(&self, eyes: Eyes) -> View {
        self.view_of(&self.state, eyes)
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
        plan::next(&*self.rules, &self.state, plan)
    }
    fn explain(&self, eyes: Eyes, plan: &[Choice], choice: Choice) -> Explanation {
        explain(&*self.rules, &self.state, eyes, plan, choice)
    }
    fn standing(&self, eyes: Eyes) -> Option<Outcome> {
        let known = supposed(&*self.rules, &self.state, eyes)?;
        self.rules.standing(&known)
    }
    fn deployment(
        &self,
        eyes: Eyes,
        wishes: &[Wish],
        about: Option<UnitId>,
        fill: Fill,
    ) -> Option<Deployment> {
        deployment(&*self.rules, &self.state, eyes, wishes, about, fill)
    }
    fn dangers(&self, eyes: Eyes) -> Vec<Danger> {
        match (eyes, supposed(&*self.rules, &self.state, eyes)) {
            (Eyes::Side(side), Some(known)) => self.rules.dangers(&known, side),
            _ => Vec::new(),
        }
    }
    fn preview(&self, eyes: Eyes, prefix: &[Choice]) -> Result<Preview, Illegal> {
        preview(&*self.rules, &self.state, eyes, prefix)
    }
    fn forecast(&self, eyes: Eyes, prefix: &[Choice]) -> Result<Option<Forecast>, Illegal> {
        forecast(&*self.rules, &self.state, eyes, prefix)
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
        let known = supposed(&*self.rules, &self.state, eyes)?;
        self.rules.layer(&known, side, id, about)
    }
    fn position(&self) -> String {
        self.text()
    }
    fn position_for(&self, side: Side, seed: u64) -> String {
        let state = self.rules.imagine(&self.state, side, &mut ChaCha8Rng::seed_from_u64(seed));
        self.text_of(&state)
    }
    fn digest(&self) -> String {
        digest(&serde_json::to_vec(&self.state).expect("states are made of plain values"))
    }
    fn audit(&self) -> Result<(), String> {
        self.rules.audit(&self.state)
    }
    fn imagine(&self, side: Side, seed: u64) -> Box<dyn Table> {
        let state = self.rules.imagine(&self.state, side, &mut ChaCha8Rng::seed_from_u64(seed));
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

/// Why, or why not, after the choices planned so far: the case, our sentence for it, and what causes it. A plan that
/// cannot be played is explained by what stops it.
pub fn explain<R: Rules>(
    rules: &R,
    s: &R::State,
    eyes: Eyes,
    plan: &[Choice],
    choice: Choice,
) -> Explanation {
    let told = |allowed, r: Refusal| Explanation {
        allowed,
        case: r.case,
        text: rules.cases().sentence(r.case).to_string(),
        why: r.why,
        hexes: r.hexes,
        units: r.units,
    };
    let mut known = match (plan, supposed(rules, s, eyes)) {
        ([], _) => s.clone(),
        (_, Some(known)) => known,
        // whoever plans nothing is told nothing of what a plan would meet
        (_, None) => return told(false, Refusal::order(Text::new("not-yet"))),
    };
    let start = known.clone();
    match play_prefix(rules, &mut known, plan) {
        Err(illegal) => return told(false, Refusal::new(illegal.because).because(illegal.why)),
        Ok(played) if played < plan.len() => return told(false, Refusal::order(Text::new("not-yet"))),
        Ok(_) => {}
    }
    match (rules.pending(&known), rules.refusal(&known, eyes, choice)) {
        (Pending::Ask(side, prompt), None) if eyes.are(side) => told(true, Refusal::new(prompt.case)),
        (_, Some(refusal)) if refusal.case == Case::ORDER => {
            match plan::as_member(rules, start, plan, choice) {
                Some(Ok(case)) => told(true, Refusal::new(case)),
                Some(Err(rival)) => told(false, rival),
                None => told(false, refusal),
            }
        }
        (_, refusal) => told(false, refusal.unwrap_or_else(|| Refusal::order(Text::new("not-yet")))),
    }
}

/// A short fingerprint of bytes.
pub fn digest(bytes: &[u8]) -> String {
    crate::dice::hex(&Sha256::digest(bytes)[..8])
}
