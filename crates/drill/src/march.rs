//! 2.0 and 3.0: marches, and the ambush that interrupts them. Three questions, each whole in its frame.

use crate::state::{BLACK, DrillState, Frame, TOKENS, WHITE};
use crate::{DrillRules, sequence};
use atlas::HexId;
use engine::agenda::{self, Question};
use engine::scout::Reach;
use engine::{
    Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Rules, Text, UnitId, Way, What,
};
use serde::{Deserialize, Serialize};

/// 2.1: movement points of every unit.
pub(crate) const POINTS: u8 = 2;

/// 2.3: a unit of the phasing side that has not marched yet.
fn may_march(s: &DrillState, unit: UnitId) -> Result<(), Case> {
    let ours = DrillState::of(s.phasing).contains(&unit.0) && !s.is_lost(unit);
    if ours && !s.spent.contains(unit) { Ok(()) } else { Err(Case("2.3")) }
}

/// 2.1-2.3: what it costs to enter a hex from its neighbour with so many points left, or what forbids it.
fn may_enter(rules: &DrillRules, s: &DrillState, left: u8, from: HexId, to: HexId) -> Result<u8, Refusal> {
    if !rules.map().hexes().contains(to) || from.distance(to) != 1 {
        return Err(Case("2.3").into());
    }
    if s.unit_in(to).is_some() {
        return Err(Case("2.2").into());
    }
    let cost = cost(rules, to);
    if cost <= left {
        return Ok(cost);
    }
    let why = Text::new("too-far").number("needs", cost).number("left", left);
    Err(Refusal::new(Case("2.1")).because(why))
}

fn cost(rules: &DrillRules, hex: HexId) -> u8 {
    if rules.map().terrain_name(hex) == "forest" && !rules.open_woods { 2 } else { 1 }
}

/// 2.1: every hex a unit can come to with so many points. The preview and the bots read it here.
pub(crate) fn reach(rules: &DrillRules, s: &DrillState, start: HexId, left: u8, out: &mut Reach) {
    out.grow(start, left.into(), |out, from, spent| {
        for to in rules.map().neighbours(from) {
            if let Ok(cost) = may_enter(rules, s, left - spent as u8, from, to) {
                out.visit(to, spent + u16::from(cost), from);
            }
        }
        false
    });
}

/// 1.1: a side picks who marches next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Moves;

impl agenda::Frame<DrillRules> for Moves {
    fn wait(&self, _: &DrillRules, s: &DrillState) -> Pending {
        Prompt::new("2.3", "moves", PromptKind::Intent).to(s.phasing)
    }
    fn offer(&self, _: &DrillRules, s: &DrillState, out: &mut Vec<Choice>) {
        let units = DrillState::of(s.phasing).map(UnitId);
        out.push(Choice::Done);
        out.extend(units.filter(|u| may_march(s, *u).is_ok()).map(Choice::Unit));
    }
    fn may(&self, _: &DrillRules, s: &DrillState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Unit(unit) => Ok(may_march(s, unit)?),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, _: &DrillRules, s: &mut DrillState, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => {
                s.spent.insert(unit);
                s.agenda.push(March { unit, left: POINTS }.into());
            }
            _ => sequence::next_phase(s, facts),
        }
    }
    fn ask(&self, _: &DrillRules, _: &DrillState, _: Eyes) -> Question {
        Question::new("ask-moves")
    }
    fn label(&self, _: &DrillRules, _: &DrillState, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("end-of-moves") } else { Text::none() }
    }
    fn lies_on(&self, _: &DrillRules, s: &DrillState, below: Option<&Frame>) -> Result<(), String> {
        sequence::begins_a_phase(s, below)
    }
}

/// 2.1: one unit goes hex by hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct March {
    /// Who.
    pub unit: UnitId,
    /// Points left.
    pub left: u8,
}

impl agenda::Frame<DrillRules> for March {
    fn wait(&self, _: &DrillRules, s: &DrillState) -> Pending {
        Prompt::new("2.1", "march", PromptKind::March).to(s.phasing)
    }
    fn offer(&self, rules: &DrillRules, s: &DrillState, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let first = out.len();
        let from = s.at[self.unit.index()];
        let enters = |to: &HexId| may_enter(rules, s, self.left, from, *to).is_ok();
        out.extend(rules.map().neighbours(from).filter(enters).map(Choice::Hex));
        out[first..].sort_unstable();
    }
    fn may(&self, rules: &DrillRules, s: &DrillState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Hex(to) => may_enter(rules, s, self.left, s.at[self.unit.index()], to).map(|_| ()),
            _ => Err(Refusal::kind()),
        }
    }
    /// One step, or the end of the march. An ambush goes on top; when it pops, the march looks at the board again.
    fn take(self, rules: &DrillRules, s: &mut DrillState, input: Input, facts: &mut Facts) {
        s.agenda.pop();
        let (March { unit, left }, Input::Choice(Choice::Hex(to))) = (self, input) else { return };
        let from = s.at[unit.index()];
        s.at[unit.index()] = to;
        facts.tell(Case("2.1"), || What::Moves { unit, from, to });
        s.agenda.push(March { unit, left: left - cost(rules, to) }.into());
        if DrillState::side(unit) == WHITE {
            // 3.2: asked for every hidden token, dummy or not: a silent skip would tell the secret
            let near = |t: &UnitId| s.is_hidden(*t) && !s.is_lost(*t) && s.at[t.index()].distance(to) == 1;
            if let Some(token) = TOKENS.into_iter().find(near) {
                s.agenda.push(Ambush { token }.into());
            }
        }
    }
    fn ask(&self, _: &DrillRules, _: &DrillState, _: Eyes) -> Question {
        let text = Text::new("ask-march").unit("unit", self.unit).number("left", self.left);
        Question::from(text).units([self.unit])
    }
    fn label(&self, _: &DrillRules, _: &DrillState, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("stop-here") } else { Text::none() }
    }
    fn ways(&self, rules: &DrillRules, s: &DrillState) -> Vec<Way> {
        let mut found = Reach::new();
        reach(rules, s, s.at[self.unit.index()], self.left, &mut found);
        found.ways(self.left.into())
    }
    fn lies_on(&self, _: &DrillRules, s: &DrillState, below: Option<&Frame>) -> Result<(), String> {
        let ours = DrillState::of(s.phasing).contains(&self.unit.0) && !s.is_lost(self.unit);
        let marches = ours && s.spent.contains(self.unit) && self.left <= POINTS;
        sequence::fits(marches && matches!(below, Some(Frame::Moves(_))))
    }
}

/// 3.2, an interrupt: Black may turn this token over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ambush {
    /// Which token.
    pub token: UnitId,
}

impl agenda::Frame<DrillRules> for Ambush {
    fn wait(&self, _: &DrillRules, _: &DrillState) -> Pending {
        Prompt::new("3.2", "ambush", PromptKind::Interrupt).to(BLACK)
    }
    fn offer(&self, _: &DrillRules, _: &DrillState, out: &mut Vec<Choice>) {
        out.extend([Choice::Pick(0), Choice::Pick(1)]);
    }
    /// 3.2: Black turns the token over, or lies low.
    fn take(self, _: &DrillRules, s: &mut DrillState, input: Input, facts: &mut Facts) {
        s.agenda.pop();
        if input == Input::Choice(Choice::Pick(0)) {
            return;
        }
        sequence::reveal(s, Case("3.2"), facts);
        if self.token == s.scout {
            s.agenda.pop(); // the march ends
        }
    }
    fn ask(&self, _: &DrillRules, _: &DrillState, _: Eyes) -> Question {
        Question::new("ask-ambush").units([self.token])
    }
    fn label(&self, _: &DrillRules, _: &DrillState, choice: Choice) -> Text {
        Text::new(if choice == Choice::Pick(0) { "lie-low" } else { "turn-over" })
    }
    fn lies_on(&self, _: &DrillRules, s: &DrillState, below: Option<&Frame>) -> Result<(), String> {
        let lurks = s.phasing == WHITE && s.is_hidden(self.token) && !s.is_lost(self.token);
        sequence::fits(lurks && matches!(below, Some(Frame::March(_))))
    }
}
