//! 18.0: the questions of Gruppe markers: laid out before the first turn, put back on the map, filled and emptied.

use crate::hidden::{has_home, homes, is_screened, may_join, may_lay, may_put};
use crate::prelude::*;
use crate::setup::SET_UP;
use crate::view::sees_all;
use crate::{hidden, setup};

/// 22.2: what the German does behind his screen looks the same from outside.
fn screened(rules: &GweRules, s: &State, prompt: Prompt) -> Pending {
    if is_screened(rules, s) { SET_UP.to(GERMANY) } else { prompt.to(GERMANY) }
}

/// The question for whoever may read it; the others read that units are being set up while the screen stands.
fn shown(rules: &GweRules, s: &State, eyes: Eyes, prompt: Prompt, question: Question) -> Question {
    match sees_all(eyes) {
        true => Question { truly: Some(prompt), ..question },
        false if is_screened(rules, s) => Question::new("ask-set-up"),
        false => question,
    }
}

/// 18.0: lay out Gruppen before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Gruppen;

const GRUPPEN: Prompt = ask!("18.0", "gruppen", SetUp, "begin-the-game");

impl agenda::Frame<GweRules> for Gruppen {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        screened(rules, s, GRUPPEN)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        if !homes(rules, s).is_empty() {
            out.extend(tokens().filter(|t| !s.is_on_map(*t)).map(Choice::Unit));
        }
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        let marker = |unit| ensure(is_token(unit), "18.0", "why-no-marker-chosen");
        choice.done_or_unit(|unit| marker(unit).and_then(|()| may_lay(rules, s, unit)))
    }
    fn take(self, rules: &GweRules, s: &mut State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(token)) => s.agenda.push(Marker { token }.into()),
            _ => {
                s.agenda.pop();
                setup::after_gruppen(rules, s, facts);
            }
        }
    }
    fn ask(&self, rules: &GweRules, s: &State, eyes: Eyes) -> Question {
        shown(rules, s, eyes, GRUPPEN, Question::new("ask-gruppen"))
    }
    fn label(&self, _: &GweRules, _: &State, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("begin-the-game") } else { Text::none() }
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let free = rules.scenario == Scenario::FreeSetup;
        fits(s, s.step == Step::Before && below.is_none() && (!free || rules.is_printed))
    }
}

/// 18.5: put this marker down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Marker {
    pub(crate) token: UnitId,
}

const MARKER: Prompt = ask!("18.5", "marker", SetUp);

impl agenda::Frame<GweRules> for Marker {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        screened(rules, s, MARKER)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.extend(homes(rules, s).iter().map(Choice::Hex));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.hex_by(|hex| may_put(rules, s, hex))
    }
    /// 18.5: it returns empty and may take up units at once.
    fn take(self, _: &GweRules, s: &mut State, input: Input, facts: &mut Facts) {
        let (token, Input::Choice(Choice::Hex(hex))) = (self.token, input) else { return };
        s.agenda.pop();
        s.at[token.index()] = hex;
        s.used[token.index()] = 0;
        s.ridden[token.index()] = 0;
        s.entrained.remove(token);
        s.railed.remove(token);
        facts.tell(Case("18.5"), || What::Enters { unit: token, at: hex });
        s.agenda.push(Regroup { hex, into: token }.into());
    }
    fn ask(&self, rules: &GweRules, s: &State, eyes: Eyes) -> Question {
        let question = match eyes.are(GERMANY) {
            true => Question::from(Text::new("ask-marker").unit("unit", self.token)),
            false => Question::new("ask-a-marker"),
        };
        shown(rules, s, eyes, MARKER, question.units([self.token]))
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let homeless = is_token(self.token) && !s.is_on_map(self.token) && has_home(rules, s);
        fits(s, homeless && holds_markers(s, below))
    }
}

/// Markers are put down before the first turn and in a German Movement Segment.
fn holds_markers(s: &State, below: Option<&Frame>) -> bool {
    match below {
        Some(Frame::Gruppen(_)) => s.step == Step::Before,
        Some(Frame::Moves(_)) => s.step == Step::Movement && s.phasing == GERMAN,
        _ => false,
    }
}

/// 18.32: take units up into this marker, or set them down in the open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Regroup {
    pub(crate) hex: HexId,
    /// The marker; [`NOBODY`] for the open.
    pub into: UnitId,
}

const REGROUP: Prompt = ask!("18.32", "regroup", March, "these-are-all");

impl Regroup {
    /// 18.32: the march in the middle of which units change places. The exchange is made out of sight: from outside the
    /// march goes on.
    fn march(&self, s: &State) -> Option<UnitId> {
        match s.agenda.split_last()?.1.last()? {
            Frame::March(march) => Some(march.unit),
            _ => None,
        }
    }
}

impl agenda::Frame<GweRules> for Regroup {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        if self.march(s).is_some() { movement::MARCH.to(GERMANY) } else { screened(rules, s, REGROUP) }
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let here = s.in_hex(GERMAN, self.hex);
        out.extend(here.filter(|u| may_join(rules, s, self.hex, self.into, *u).is_ok()).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_join(rules, s, self.hex, self.into, unit))
    }
    /// 18.32: free of Movement Points. Only the German knows who moved between markers.
    fn take(self, rules: &GweRules, s: &mut State, input: Input, facts: &mut Facts) {
        let Input::Choice(Choice::Unit(unit)) = input else { return s.done() };
        if self.into == NOBODY {
            hidden::step_out(rules, s, unit, facts);
        } else {
            hidden::join(s, self.hex, self.into, unit, facts);
        }
        rail::regrouped(s);
    }
    fn ask(&self, rules: &GweRules, s: &State, eyes: Eyes) -> Question {
        if let (Some(unit), false) = (self.march(s), sees_all(eyes)) {
            return Question::new("ask-a-march").units([unit]);
        }
        let marker = is_token(self.into).then_some(self.into);
        let question = match (eyes.are(GERMANY), marker) {
            (true, Some(into)) => Question::from(Text::new("ask-take-up").unit("unit", into)),
            (true, None) => Question::new("ask-set-down"),
            (false, _) => Question::new("ask-regroup"),
        };
        shown(rules, s, eyes, REGROUP, question.units(marker).hexes([self.hex]))
    }
    fn label(&self, _: &GweRules, _: &State, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("these-are-all") } else { Text::none() }
    }
    fn lies_on(&self, _: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let filled = is_token(self.into) && self.hex.is_some() && s.at[self.into.index()] == self.hex;
        let holds = match below {
            Some(Frame::March(march)) => {
                let halts = is_token(march.unit) && s.at[march.unit.index()] == self.hex;
                s.step == Step::Movement && halts && (filled || self.into == NOBODY)
            }
            _ => filled && holds_markers(s, below),
        };
        fits(s, holds)
    }
}
