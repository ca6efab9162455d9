//! The agenda: what is still to be done, innermost last. A frame is a small plain struct that owns one question: what it
//! waits for, what it offers, why not, what an answer does, and how it is asked stand together in one file. The engine
//! drives the frames; a title only pushes, changes and pops them.
//!
//! - An interrupt is a push. When it pops, the frame below looks at the board again.
//! - What belongs to a battle lives in its frame and leaves with it.
//! - A question is skipped in [`Frame::run`], and only on grounds that every player can see.
//!
//! [`frames!`](crate::frames) makes the enum of a title's frames and hands every call to the frame it holds. A title's
//! `Rules` then takes the five verbs of the contract from here with [`driven!`](crate::driven).

mod macros;

use crate::choice::{Choice, Eyes, Illegal, Input, Outcome, Pending, Prompt, PromptKind, Side, UnitId, Verb};
use crate::fact::Facts;
use crate::preview::Way;
use crate::ride::{Train, rides};
use crate::rules::Rules;
use crate::say::Text;
use crate::view::{Asked, Offer, Refusal};

/// One question and all that belongs to it.
pub trait Frame<R: Driven>: Copy {
    /// Whom it asks or which die it awaits. Cheap: it is looked at before and after every input.
    fn wait(&self, rules: &R, s: &R::State) -> Pending;
    /// Every answer it allows, ascending.
    fn offer(&self, rules: &R, s: &R::State, out: &mut Vec<Choice>) {
        let _ = (rules, s, out);
    }
    /// Is this one of them? If not, by which case; an answer of a verb it never takes is [`Refusal::kind`].
    fn may(&self, rules: &R, s: &R::State, choice: Choice) -> Result<(), Refusal> {
        let mut all = Vec::new();
        self.offer(rules, s, &mut all);
        all.binary_search(&choice).map(|_| ()).map_err(|_| Refusal::kind())
    }
    /// Where the question gathers a set: the last member named. What comes before it is out of order, not illegal.
    fn floor(&self, rules: &R, s: &R::State) -> Option<Choice> {
        let _ = (rules, s);
        None
    }
    /// One input that is known to be allowed. The frame still lies on the agenda: it pops itself when it is done.
    #[inline]
    fn take(self, rules: &R, s: &mut R::State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(choice) => self.chosen(rules, s, choice, facts),
            Input::Rolled(face) => self.rolled(rules, s, face, facts),
        }
    }
    /// What an answer does, where [`Frame::take`] is left as it is: by its verb.
    #[inline]
    fn chosen(self, rules: &R, s: &mut R::State, choice: Choice, facts: &mut Facts) {
        match choice {
            Choice::Unit(unit) => self.named(rules, s, unit, facts),
            Choice::Hex(hex) => self.placed(rules, s, hex, facts),
            Choice::Pick(pick) => self.picked(rules, s, pick, facts),
            Choice::Done => self.ended(rules, s, facts),
            Choice::Hexside(_) => {}
        }
    }
    /// What a counter does that is named, where [`Frame::chosen`] is left as it is.
    fn named(self, rules: &R, s: &mut R::State, unit: UnitId, facts: &mut Facts) {
        let _ = (rules, s, unit, facts);
    }
    /// What a hex does, likewise.
    fn placed(self, rules: &R, s: &mut R::State, hex: atlas::HexId, facts: &mut Facts) {
        let _ = (rules, s, hex, facts);
    }
    /// What a button does, likewise.
    fn picked(self, rules: &R, s: &mut R::State, pick: u8, facts: &mut Facts) {
        let _ = (rules, s, pick, facts);
    }
    /// What `Done` does, likewise: by itself the question is off the agenda.
    fn ended(self, rules: &R, s: &mut R::State, facts: &mut Facts) {
        let _ = facts;
        rules.close(s);
    }
    /// What a die does, likewise.
    fn rolled(self, rules: &R, s: &mut R::State, face: u8, facts: &mut Facts) {
        let _ = (rules, s, face, facts);
    }
    /// Goes on by itself where there is nothing to decide: false if it waits for somebody. By itself a question that is
    /// [idle](Frame::is_idle) ends as `Done` would end it.
    #[inline]
    fn run(self, rules: &R, s: &mut R::State, facts: &mut Facts) -> bool {
        let idle = self.is_idle(rules, s);
        if idle {
            self.ended(rules, s, facts);
        }
        idle
    }
    /// Does it leave nothing to decide, as everybody can see?
    #[inline]
    fn is_idle(&self, rules: &R, s: &R::State) -> bool {
        let _ = (rules, s);
        false
    }
    /// The question as these eyes may read it. By itself it is put as its [`Prompt`] says; a die needs no sentence.
    fn ask(&self, rules: &R, s: &R::State, eyes: Eyes) -> Question {
        let _ = eyes;
        match self.wait(rules, s) {
            Pending::Ask(_, prompt) => Question::new(prompt.text).done(prompt.done),
            _ => Question::default(),
        }
    }
    /// What the button of an answer says; nothing where the map says it. `Done` says what the question or the [`Prompt`]
    /// tells of it.
    fn label(&self, rules: &R, s: &R::State, choice: Choice) -> Text {
        if choice == Choice::Done { self.ask(rules, s, Eyes::All).done } else { Text::none() }
    }
    /// Where the march, retreat or advance now being made could end.
    fn ways(&self, rules: &R, s: &R::State) -> Vec<Way> {
        let _ = (rules, s);
        Vec::new()
    }
    /// How the march now being made could take a train, so that a ride is one order (see [`crate::ride`]).
    fn train(&self, rules: &R, s: &R::State) -> Option<Train> {
        let _ = (rules, s);
        None
    }
    /// The answer that leads towards the die of the battle being planned (see [`Rules::towards_die`]).
    fn towards_die(&self, rules: &R, s: &R::State) -> Option<Choice> {
        let _ = (rules, s);
        None
    }
    /// May it lie on top of `below`? What the audit of positions wants to know.
    fn lies_on(&self, rules: &R, s: &R::State, below: Option<&R::Frame>) -> Result<(), String> {
        let _ = (rules, s, below);
        Ok(())
    }
}

/// The first answer a frame offers: enough, where that is one, else the lowest member of its set.
pub fn first_offer<R: Driven>(frame: &impl Frame<R>, rules: &R, s: &R::State) -> Option<Choice> {
    let mut offers = Vec::new();
    frame.offer(rules, s, &mut offers);
    offers.first().copied()
}

/// Verdicts on answers of one kind, for [`Frame::may`]: the law is asked about what the answer names, and an answer of
/// another kind is [`Refusal::kind`].
impl Choice {
    /// A counter by this law.
    #[inline]
    pub fn unit_by<E: Into<Refusal>>(self, law: impl FnOnce(UnitId) -> Result<(), E>) -> Result<(), Refusal> {
        if let Choice::Unit(unit) = self { law(unit).map_err(E::into) } else { Err(Refusal::kind()) }
    }
    /// A hex by this law.
    #[inline]
    pub fn hex_by<E: Into<Refusal>>(
        self,
        law: impl FnOnce(atlas::HexId) -> Result<(), E>,
    ) -> Result<(), Refusal> {
        if let Choice::Hex(hex) = self { law(hex).map_err(E::into) } else { Err(Refusal::kind()) }
    }
    /// Enough, or a counter by this law.
    #[inline]
    pub fn done_or_unit<E: Into<Refusal>>(
        self,
        law: impl FnOnce(UnitId) -> Result<(), E>,
    ) -> Result<(), Refusal> {
        if self == Choice::Done { Ok(()) } else { self.unit_by(law) }
    }
    /// Enough, or a hex by this law.
    #[inline]
    pub fn done_or_hex<E: Into<Refusal>>(
        self,
        law: impl FnOnce(atlas::HexId) -> Result<(), E>,
    ) -> Result<(), Refusal> {
        if self == Choice::Done { Ok(()) } else { self.hex_by(law) }
    }
    /// One of the first so many buttons, all of them open.
    #[inline]
    pub fn button_of(self, buttons: u8) -> Result<(), Refusal> {
        if let Choice::Pick(pick) = self
            && pick < buttons
        {
            Ok(())
        } else {
            Err(Refusal::kind())
        }
    }
}

/// How a question is put.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Question {
    /// One sentence.
    pub text: Text,
    /// The counters it is about, lit on the map.
    pub units: Vec<UnitId>,
    /// The hexes it is about.
    pub hexes: Vec<atlas::HexId>,
    /// What the button of `Done` says, where [`Frame::label`] is left as it is.
    pub done: Text,
    /// What is asked in truth, for eyes that may know, where [`Frame::wait`] shows the others a disguise.
    pub truly: Option<Prompt>,
}

impl Question {
    /// A question about nothing on the map.
    pub fn new(key: &'static str) -> Question {
        Question::from(Text::new(key))
    }
    /// The same, with this key on the button of `Done`.
    pub fn done(mut self, key: &'static str) -> Question {
        self.done = Text::new(key);
        self
    }
    /// The same about these counters.
    pub fn units(mut self, units: impl IntoIterator<Item = UnitId>) -> Question {
        self.units.extend(units);
        self
    }
    /// The same about these hexes.
    pub fn hexes(mut self, hexes: impl IntoIterator<Item = atlas::HexId>) -> Question {
        self.hexes.extend(hexes);
        self
    }
}

impl From<Text> for Question {
    fn from(text: Text) -> Question {
        Question { text, ..Question::default() }
    }
}

/// The enum of a title's frames, made by [`frames!`](crate::frames): it reaches for the innermost frame where it lies, so
/// that no more of it is copied than the frame itself.
pub trait Frames<R: Driven>: Frame<R> + 'static {
    /// The innermost frame takes the input, if there is one.
    fn hand(rules: &R, s: &mut R::State, input: Input, facts: &mut Facts);
    /// The innermost frame, or the next phase where there is none, goes on by itself: false if it waits for somebody.
    fn go_on(rules: &R, s: &mut R::State, facts: &mut Facts) -> bool;
}

/// Rules whose questions are frames.
pub trait Driven: Rules + Sized {
    /// The enum that [`frames!`](crate::frames) makes.
    type Frame: Frames<Self>;
    /// The agenda, innermost last.
    fn agenda<'s>(&self, s: &'s Self::State) -> &'s [Self::Frame];
    /// The innermost question is answered: it comes off the agenda. For frames that leave [`Frame::ended`] or
    /// [`Frame::run`] as they are.
    #[inline]
    fn close(&self, s: &mut Self::State) {
        let _ = s;
    }
    /// How the game ended, if it has.
    fn outcome(&self, s: &Self::State) -> Option<Outcome>;
    /// Has it ended? Looked at after every input.
    #[inline]
    fn is_over(&self, s: &Self::State) -> bool {
        self.outcome(s).is_some()
    }
    /// Is there such a counter or hex at all? The laws of a title need not ask again.
    fn knows(&self, choice: Choice) -> bool {
        match choice {
            Choice::Unit(unit) => unit.index() < self.units(),
            Choice::Hex(hex) => self.map().contains(hex),
            _ => true,
        }
    }
    /// A screen over what is told, put up before and after every input, around the frames. Not asked where nothing is told.
    fn around(&self, s: &Self::State, facts: &mut Facts) {
        let _ = (s, facts);
    }
    /// The agenda is empty and the game is not over: the next phase. False if nothing comes.
    fn next(&self, s: &mut Self::State, facts: &mut Facts) -> bool {
        let _ = (s, facts);
        false
    }
}

fn innermost<R: Driven>(rules: &R, s: &R::State) -> Option<R::Frame> {
    rules.agenda(s).last().copied()
}

/// [`Rules::pending`].
#[inline]
pub fn pending<R: Driven>(rules: &R, s: &R::State) -> Pending {
    match (rules.outcome(s), rules.agenda(s).last()) {
        (Some(outcome), _) => Pending::Over(outcome),
        (None, Some(frame)) => frame.wait(rules, s),
        (None, None) => unreachable!("a game that is not over has something to do"),
    }
}

/// [`Rules::legal`].
#[inline]
pub fn legal<R: Driven>(rules: &R, s: &R::State, out: &mut Vec<Choice>) {
    out.clear();
    if let (None, Some(frame)) = (rules.outcome(s), rules.agenda(s).last()) {
        frame.offer(rules, s, out);
    }
}

/// [`Rules::is_legal`].
#[inline]
pub fn is_legal<R: Driven>(rules: &R, s: &R::State, choice: Choice) -> bool {
    let Pending::Ask(..) = pending(rules, s) else { return false };
    innermost(rules, s).is_some_and(|frame| judge(rules, s, &frame, choice).is_ok())
}

/// A frame's verdict; what comes before the last member of a set is out of order whatever else is wrong with it.
fn judge<R: Driven>(rules: &R, s: &R::State, frame: &R::Frame, choice: Choice) -> Result<(), Refusal> {
    if !rules.knows(choice) {
        let off_map = Refusal::order(Text::new("off-the-map"));
        return Err(if choice.verb() == Verb::Hex { off_map } else { Refusal::kind() });
    }
    match frame.floor(rules, s) {
        Some(last) if last.verb() == choice.verb() && choice <= last => Err(Refusal::late()),
        _ => frame.may(rules, s, choice),
    }
}

/// [`Rules::refusal`].
pub fn refusal<R: Driven>(rules: &R, s: &R::State, eyes: Eyes, choice: Choice) -> Option<Refusal> {
    let side = match pending(rules, s) {
        Pending::Ask(side, _) => side,
        Pending::Roll(_) => return Some(Refusal::order(Text::new("awaits-die"))),
        Pending::Over(_) => return Some(Refusal::order(Text::new("not-over"))),
    };
    if !eyes.are(side) {
        return Some(Refusal::order(Text::new("not-yet")));
    }
    let frame = innermost(rules, s).expect("somebody is asked");
    let refusal = judge(rules, s, &frame, choice).err()?;
    let refusal = if refusal.is_kind() { Refusal::order(awaited(rules, s, &frame)) } else { refusal };
    let by_case = || rules.catalogue().why(refusal.case, choice);
    let why = if refusal.why.is_empty() { by_case() } else { refusal.why };
    Some(refusal.because(why).about(choice))
}

/// What is asked for, told to somebody who answered with something else.
fn awaited<R: Driven>(rules: &R, s: &R::State, frame: &R::Frame) -> Text {
    let mut offers = Vec::new();
    frame.offer(rules, s, &mut offers);
    let verbs = [Verb::Unit, Verb::Hex, Verb::Hexside, Verb::Pick];
    let wanted = verbs.into_iter().find(|verb| offers.iter().any(|c| c.verb() == *verb));
    let awaits = Text::new("awaits").word("kind", wanted.unwrap_or(Verb::Done).word());
    match label(rules, s, frame, Choice::Done) {
        done if wanted.is_none() && done.args().is_empty() && !done.is_empty() => {
            awaits.key("done", done.key)
        }
        _ => awaits.word("done", ""),
    }
}

/// [`Rules::apply_unchecked`]: the innermost frame takes the input, then frames go on by themselves until somebody
/// must choose, a die must fall or the game is over.
#[inline]
pub fn apply<R: Driven>(rules: &R, s: &mut R::State, input: Input, facts: &mut Facts) {
    if !facts.is_silent() {
        rules.around(s, facts);
    }
    R::Frame::hand(rules, s, input, facts);
    settle(rules, s, facts);
}

/// Lets frames go on by themselves. A set-up calls it once its first frames are laid out.
#[inline]
pub fn settle<R: Driven>(rules: &R, s: &mut R::State, facts: &mut Facts) {
    loop {
        if !facts.is_silent() {
            rules.around(s, facts);
        }
        if rules.is_over(s) || !R::Frame::go_on(rules, s, facts) {
            return;
        }
    }
}

/// The question now open, as these eyes read it.
pub fn asked<R: Driven>(rules: &R, s: &R::State, eyes: Eyes) -> Option<Asked> {
    let Pending::Ask(side, prompt) = pending(rules, s) else { return None };
    let question = innermost(rules, s)?.ask(rules, s, eyes);
    let Prompt { case, ask, kind, gathers, .. } = question.truly.unwrap_or(prompt);
    let Question { text, units, hexes, .. } = question;
    Some(Asked { side, case, key: ask, kind, gathers, text, units, hexes })
}

/// What these eyes may answer, with the words of each button.
pub fn offers<R: Driven>(rules: &R, s: &R::State, eyes: Eyes) -> Vec<Offer> {
    let Pending::Ask(side, _) = pending(rules, s) else { return Vec::new() };
    let Some(frame) = innermost(rules, s).filter(|_| eyes.are(side)) else { return Vec::new() };
    let mut choices = Vec::new();
    frame.offer(rules, s, &mut choices);
    choices.into_iter().map(|choice| Offer::new(choice, label(rules, s, &frame, choice))).collect()
}

/// The words of a button: the frame's own, or those of the prompt for the answer that ends it.
fn label<R: Driven>(rules: &R, s: &R::State, frame: &R::Frame, choice: Choice) -> Text {
    match (frame.label(rules, s, choice), frame.wait(rules, s)) {
        (text, Pending::Ask(_, prompt)) if text.is_empty() && choice == Choice::Done => {
            Text::new(prompt.done)
        }
        (text, _) => text,
    }
}

/// [`Rules::journeys`]: the ways of the frame, and rides to where it cannot walk.
pub fn journeys<R: Driven>(rules: &R, s: &R::State) -> Vec<Way> {
    let mut ways = ways(rules, s);
    if let Some(train) = innermost(rules, s).and_then(|frame| frame.train(rules, s)) {
        rides(rules, s, train, &mut ways);
    }
    ways
}

/// [`Rules::ways`]: those of the innermost frame.
pub fn ways<R: Driven>(rules: &R, s: &R::State) -> Vec<Way> {
    innermost(rules, s).map_or(Vec::new(), |frame| frame.ways(rules, s))
}

/// [`Rules::placing`]: a question of the set-up about one counter, whose answers are hexes and nothing else.
pub fn placing<R: Driven>(rules: &R, s: &R::State) -> Option<UnitId> {
    let Pending::Ask(side, prompt) = pending(rules, s) else { return None };
    if prompt.kind != PromptKind::SetUp || prompt.gathers.is_some() {
        return None;
    }
    let frame = innermost(rules, s)?;
    let question = frame.ask(rules, s, Eyes::Side(side));
    let ([unit], true) = (&question.units[..], question.truly.is_none_or(|p| p.kind == PromptKind::SetUp))
    else {
        return None;
    };
    let mut offers = Vec::new();
    frame.offer(rules, s, &mut offers);
    let all = !offers.is_empty() && offers.iter().all(|c| c.verb() == Verb::Hex);
    all.then_some(*unit)
}

/// [`Rules::towards_die`].
pub fn towards_die<R: Driven>(rules: &R, s: &R::State) -> Option<Choice> {
    innermost(rules, s)?.towards_die(rules, s)
}

/// Does every frame lie on one that it can lie on?
pub fn audit<R: Driven>(rules: &R, s: &R::State) -> Result<(), String> {
    let agenda = rules.agenda(s);
    for (i, frame) in agenda.iter().enumerate() {
        frame.lies_on(rules, s, i.checked_sub(1).map(|below| &agenda[below]))?;
    }
    Ok(())
}

/// Does a frame lie on one of those it can lie on? For [`frames!`](crate::frames).
pub fn bedded(on: Option<&[&str]>, below: Option<&str>) -> Result<(), String> {
    fits(match (on, below) {
        (None, _) => true,
        (Some(on), None) => on.is_empty(),
        (Some(on), Some(below)) => on.contains(&below),
    })
}

/// What a forged position could get wrong: a frame on one that never carries it, or about counters that are not there.
pub fn fits(holds: bool) -> Result<(), String> {
    if holds { Ok(()) } else { Err("this cannot be under way here".to_string()) }
}

/// Why an input that is not even of the kind awaited is refused.
pub(crate) fn misplaced<R: Rules>(rules: &R, s: &R::State, input: Input) -> Illegal {
    let why = match (rules.pending(s), input) {
        (Pending::Over(_), _) => "not-over",
        (Pending::Roll(_), Input::Choice(_)) => "awaits-die",
        (Pending::Roll(_), Input::Rolled(_)) => "not-a-face",
        (Pending::Ask(..), _) => "not-a-die",
    };
    Illegal::order(input, Text::new(why))
}

/// The side asked, if anybody is.
pub fn chooser<R: Rules>(rules: &R, s: &R::State) -> Option<Side> {
    match rules.pending(s) {
        Pending::Ask(side, _) => Some(side),
        _ => None,
    }
}
