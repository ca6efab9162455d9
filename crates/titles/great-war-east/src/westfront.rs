//! 19.0: the West Front reinforcements and the relief of Prittwitz.

use crate::prelude::*;
use atlas::search::{Step as MarchStep, clusters, reach_with};
use engine::{Fate as Gone, Rules};

/// 9.12: the Supply Range of a headquarters.
const FED: usize = 8;

/// GWE-109: nothing is left to decide once both effects are in force.
fn is_settled(s: &State) -> bool {
    s.called > 0 && s.successor > 0
}

/// What 19.14 would still bring.
fn left(s: &State) -> &'static str {
    if s.called > 0 { "relief" } else { ["both", "west-front"][usize::from(s.successor > 0)] }
}

/// The German Reinforcement Segment: HL-8 if due, the die of 19.11, the choice of 19.14.
pub(crate) fn begin(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    if !rules.scenario.is_campaign() {
        return;
    }
    if !is_settled(s) {
        s.agenda.push(Call.into());
        if must_roll(rules, s) {
            s.agenda.push(VariableDie.into());
        }
    }
    if s.successor == 1 {
        relieve(rules, s, facts);
    }
}

/// GWE-108: Russian infantry of the two armies deep in Germany.
fn invaders(rules: &GweRules, s: &State) -> Vec<UnitId> {
    let foot = |u: &UnitId| {
        rules.unit(*u).arm == Arm::Infantry && matches!(rules.unit(*u).superior.as_str(), "1" | "2")
    };
    of(RUSSIAN).filter(|u| rules.board.deep.contains(s.at[u]) && foot(u)).collect()
}

/// 19.11: eight points of each army, four of them far from the rest.
pub(crate) fn must_roll(rules: &GweRules, s: &State) -> bool {
    let units = invaders(rules, s);
    let army = |name: &str| -> u8 {
        units.iter().filter(|u| rules.unit(**u).superior == name).map(|u| rules.unit(*u).stacking).sum()
    };
    if army("1") < 8 || army("2") < 8 {
        return false;
    }
    let hexes: HexSet = units.iter().map(|u| s.at[u]).collect();
    let weight = |group: HexSet| -> u32 {
        let here = units.iter().filter(|u| group.contains(s.at[**u]));
        here.map(|u| u32::from(rules.unit(*u).stacking)).sum()
    };
    let groups: Vec<u32> = clusters(&hexes, |hex| marching(rules, hex)).into_iter().map(weight).collect();
    // the groups must fall into two parts of four points or more
    let total: u32 = groups.iter().sum();
    let sums = groups.iter().fold(1u128, |sums, group| sums | sums << (*group).min(100));
    (4..=total.saturating_sub(4)).any(|n| n < 128 && sums >> n & 1 != 0)
}

/// Hexes within twelve points of march for a TCR 3 unit, nobody in the way.
fn marching(rules: &GweRules, from: HexId) -> HexSet {
    let found = reach_with(rules.map(), from, 12, |a, b| {
        let dir = rules.board.dir(a, b).ok_or(())?;
        let river = rules.board.rivers[a.index()] >> dir & 1;
        Ok::<_, ()>(MarchStep { cost: u16::from(rules.board.cost[RUSSIAN][b.index()] + river), halt: false })
    });
    *found.hexes()
}

/// 19.12: what is added to the die.
pub(crate) fn additions(rules: &GweRules, s: &State) -> u8 {
    let points: u8 = invaders(rules, s).into_iter().map(|u| rules.unit(u).stacking).sum();
    let foot = |u: UnitId| rules.unit(u).arm == Arm::Infantry && rules.board.vital.contains(s.at[u]);
    let chart = &rules.book.charts.variable;
    u8::from(points >= chart.strong)
        + u8::from(points >= chart.stronger)
        + u8::from(s.vp >= chart.points)
        + s.divisions.min(chart.divisions)
        + if of(RUSSIAN).any(foot) { chart.vital } else { 0 }
        + s.rolls.min(chart.rolls)
}

fn call(s: &mut State, facts: &mut Facts) {
    if s.called == 0 {
        s.called = s.turn;
        facts.say(Case("19.22"), || Text::new("west-front-called"));
    }
}

fn replace(s: &mut State, facts: &mut Facts) {
    if s.successor == 0 {
        s.successor = 1;
        facts.say(Case("19.21"), || Text::new("prittwitz-relieved"));
    }
}

/// 19.21, GWE-094: HL-8 takes the place of a supplied vPr-8; otherwise it is put beside any German unit or fortress.
fn relieve(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let old = rules.prittwitz;
    if has_come(rules, s) {
        s.successor = 2;
        return;
    }
    let (hex, under, rides) = (s.at[old], s.under[old], s.entrained.contains(old));
    let fed = || supply::fed(&Look::new(rules, s), s, GERMAN, FED, ALL_ROWS).hexes;
    let fed = hex.is_some() && fed().contains(hex);
    if hex.is_some() {
        // what lay under a marker leaves as it lay
        let gone = || What::Leaves { unit: old, from: hex, fate: Gone::Withdrawn };
        facts.whisper(s.hearers(old), Case("19.21"), gone);
        s.take_out(old);
    } else if let Some(i) = s.abroad.iter().position(|a| a.unit == old) {
        // GWE-094: on an off-map line it stands in no hex
        s.abroad.remove(i);
        s.take_out(old);
    }
    if !fed {
        if !havens(rules, s).is_empty() {
            s.agenda.push(Successor.into());
        }
        return;
    }
    arrive(rules, s, hex, facts);
    s.under[rules.successor] = under;
    if rides {
        s.entrained.insert(rules.successor);
    }
    if under == 0 {
        facts.tell(Case("19.21"), || What::Enters { unit: rules.successor, at: hex });
    }
}

fn arrive(rules: &GweRules, s: &mut State, hex: HexId, facts: &mut Facts) {
    let unit = rules.successor;
    // whole, also where a position written by hand left it out
    (s.at[unit], s.fate[unit], s.steps[unit]) = (hex, Fate::Map, rules.unit(unit).steps);
    s.successor = 2;
    victory::score(rules, s, Score::West, rules.book.charts.points.successor.0, None, facts);
}

/// A position written by hand may have HL-8 at hand before it is called.
fn has_come(rules: &GweRules, s: &State) -> bool {
    matches!(s.fate[rules.successor], Fate::Map | Fate::Abroad)
}

fn havens(rules: &GweRules, s: &State) -> HexSet {
    let look = Look::new(rules, s);
    look.holds(GERMAN) | look.staffs(GERMAN)
}

/// 19.12: a German infantry division is gone for good.
pub(crate) fn note_loss(rules: &GweRules, s: &mut State, unit: UnitId) {
    let printed = rules.unit(unit);
    let counts = nation(unit) == GERMAN && printed.arm == Arm::Infantry && printed.size == Size::Division;
    s.divisions = s.divisions.saturating_add(counts.into());
}

engine::questions! {
    /// 19.14: the West Front by choice.
    Call
    /// 19.11: the die.
    VariableDie
    /// 19.21: HL-8 goes where?
    Successor
}

impl agenda::Frame<GweRules> for Call {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("19.14", "call", Command).to(GERMANY)
    }
    fn offer(&self, _: &GweRules, _: &State, out: &mut Vec<Choice>) {
        out.extend([Choice::Pick(0), Choice::Pick(1)]);
    }
    fn may(&self, _: &GweRules, _: &State, choice: Choice) -> Result<(), Refusal> {
        choice.button_of(2)
    }
    /// 19.14: `Pick(1)` commits both, `Pick(0)` neither. GWE-109: what the chart has brought already stays as it is.
    fn picked(self, _: &GweRules, s: &mut State, pick: u8, facts: &mut Facts) {
        s.agenda.pop();
        if pick == 1 {
            call(s, facts);
            replace(s, facts);
        }
    }
    fn ask(&self, _: &GweRules, s: &State, _: Eyes) -> Question {
        Question::from(Text::new("ask-call").word("left", left(s)))
    }
    fn label(&self, _: &GweRules, s: &State, choice: Choice) -> Text {
        let key = if choice == Choice::Pick(1) { "call-both" } else { "call-neither" };
        Text::new(key).word("left", left(s))
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(s, is_time(rules, s) && matches!(below, None | Some(Frame::Arrivals(_))))
    }
}

/// 19.0: is it the German Reinforcement Segment of a campaign?
fn is_time(rules: &GweRules, s: &State) -> bool {
    s.step == Step::Reinforcement && s.phasing == GERMAN && rules.scenario.is_campaign()
}

impl agenda::Frame<GweRules> for VariableDie {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        Dice::six(GERMANY, "19.11", "variable")
    }
    /// 19.11: the die on the chart of 19.12.
    fn rolled(self, rules: &GweRules, s: &mut State, face: u8, facts: &mut Facts) {
        s.agenda.pop();
        let sum = face + additions(rules, s);
        facts.roll(self.wait(rules, s), face);
        let chart = &rules.book.charts.variable;
        let both = sum >= chart.both;
        // GWE-109: a result already in force has no second effect
        let calls = sum >= chart.call && s.called == 0;
        let relieves = (both || (chart.relief..chart.call).contains(&sum)) && s.successor == 0;
        let result =
            [["none", "west-front"], ["prittwitz", "both"]][usize::from(relieves)][usize::from(calls)];
        facts.tell(Case("19.12"), || What::Resolves { table: "variable", column: 0, row: sum, result });
        s.rolls = s.rolls.saturating_add(1);
        if calls {
            call(s, facts);
        }
        if relieves {
            replace(s, facts);
        }
        if is_settled(s) && matches!(s.agenda.last(), Some(Frame::Call(_))) {
            s.agenda.pop();
        }
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(s, is_time(rules, s) && matches!(below, Some(Frame::Call(_))))
    }
}

impl agenda::Frame<GweRules> for Successor {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("19.21", "successor", SetUp).to(GERMANY)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.extend(havens(rules, s).iter().map(Choice::Hex));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.hex_by(|hex| ensure(havens(rules, s).contains(hex), "19.21", "why-successor"))
    }
    fn placed(self, rules: &GweRules, s: &mut State, hex: HexId, facts: &mut Facts) {
        s.agenda.pop();
        arrive(rules, s, hex, facts);
        facts.tell(Case("19.21"), || What::Enters { unit: rules.successor, at: hex });
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let carried =
            matches!(below, None | Some(Frame::Arrivals(_) | Frame::Call(_) | Frame::VariableDie(_)));
        let comes = s.successor == 1 && !has_come(rules, s) && !havens(rules, s).is_empty();
        fits(s, is_time(rules, s) && carried && comes)
    }
}
