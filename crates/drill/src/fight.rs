//! 4.0: fights. The table that resolves them is the one the forecast reads.

use crate::state::{DrillState, Frame};
use crate::{DrillRules, sequence};
use atlas::HexId;
use engine::agenda::{self, Question};
use engine::forecast::{Acts, Battle, Term};
use engine::{
    Case, Chart, Choice, Dice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Rules, Text, UnitId,
    What,
};
use serde::{Deserialize, Serialize};

const COLUMNS: [&str; 3] = ["-1", "0", "+1"];
/// Rows are the modified die, columns the difference.
const TABLE: [[&str; 3]; 6] =
    [["A", "A", "-"], ["A", "-", "-"], ["A", "-", "-"], ["-", "-", "D"], ["-", "D", "D"], ["D", "D", "D"]];

/// 4.2: the table as printed.
pub(crate) fn chart() -> Chart {
    let chart = Chart::new("fights", "Fights", "4.2", &COLUMNS);
    TABLE.iter().enumerate().fold(chart, |chart, (i, row)| chart.row(i + 1, row))
}

/// Strength as printed: horse, foot, guard, and the scout under either token.
pub(crate) const STRENGTH: [i8; crate::COUNTERS] = [2, 3, 3, 2, 2];

/// 4.1: a unit that has not attacked and has somebody next to it.
fn may_attack(rules: &DrillRules, s: &DrillState, unit: UnitId) -> Result<(), Case> {
    let ours = DrillState::of(s.phasing).contains(&unit.0) && !s.is_lost(unit) && !s.spent.contains(unit);
    let near = || rules.map().neighbours(s.at[unit.index()]).any(|h| may_target(s, unit, h).is_ok());
    if ours && !s.is_hidden(unit) && near() { Ok(()) } else { Err(Case("4.1")) }
}

/// 4.1: an adjacent enemy counter.
fn may_target(s: &DrillState, unit: UnitId, hex: HexId) -> Result<(), Case> {
    let enemy = s.unit_in(hex).is_some_and(|u| DrillState::side(u) == sequence::other(s.phasing));
    if enemy && s.at[unit.index()].distance(hex) == 1 { Ok(()) } else { Err(Case("4.1")) }
}

/// 4.2: the column, and what is added to the die.
pub(crate) fn odds(rules: &DrillRules, s: &DrillState, unit: UnitId, target: UnitId) -> (u8, i8) {
    let difference = STRENGTH[unit.index()] - STRENGTH[target.index()];
    let wood = rules.map().terrain_name(s.at[target.index()]) == "forest";
    ((difference.clamp(-1, 1) + 1) as u8, if wood { -1 } else { 0 })
}

/// 4.1: a side picks who attacks next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fights;

impl agenda::Frame<DrillRules> for Fights {
    fn wait(&self, _: &DrillRules, s: &DrillState) -> Pending {
        Prompt::new("4.1", "fights", PromptKind::Attack).to(s.phasing)
    }
    fn offer(&self, rules: &DrillRules, s: &DrillState, out: &mut Vec<Choice>) {
        let units = DrillState::of(s.phasing).map(UnitId);
        out.push(Choice::Done);
        out.extend(units.filter(|u| may_attack(rules, s, *u).is_ok()).map(Choice::Unit));
    }
    fn may(&self, rules: &DrillRules, s: &DrillState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Unit(unit) => Ok(may_attack(rules, s, unit)?),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, _: &DrillRules, s: &mut DrillState, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => s.agenda.push(Target { unit }.into()),
            _ => sequence::next_phase(s, facts),
        }
    }
    fn ask(&self, _: &DrillRules, _: &DrillState, _: Eyes) -> Question {
        Question::new("ask-fights")
    }
    fn label(&self, _: &DrillRules, _: &DrillState, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("no-more-attacks") } else { Text::none() }
    }
    fn lies_on(&self, _: &DrillRules, s: &DrillState, below: Option<&Frame>) -> Result<(), String> {
        sequence::begins_a_phase(s, below)
    }
}

/// 4.1: one unit picks its target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Target {
    /// Who attacks.
    pub unit: UnitId,
}

impl agenda::Frame<DrillRules> for Target {
    fn wait(&self, _: &DrillRules, s: &DrillState) -> Pending {
        Prompt::new("4.1", "target", PromptKind::Attack).to(s.phasing)
    }
    fn offer(&self, rules: &DrillRules, s: &DrillState, out: &mut Vec<Choice>) {
        let near = rules.map().neighbours(s.at[self.unit.index()]);
        out.extend(near.filter(|h| may_target(s, self.unit, *h).is_ok()).map(Choice::Hex));
        out.sort_unstable();
    }
    fn may(&self, _: &DrillRules, s: &DrillState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Hex(hex) => Ok(may_target(s, self.unit, hex)?),
            _ => Err(Refusal::kind()),
        }
    }
    /// 4.1: a token attacked is turned over first; a dummy ends the fight.
    fn take(self, _: &DrillRules, s: &mut DrillState, input: Input, facts: &mut Facts) {
        let (unit, side, Input::Choice(Choice::Hex(hex))) = (self.unit, s.phasing, input) else { return };
        s.agenda.pop();
        s.spent.insert(unit);
        facts.tell(Case("4.1"), || What::Attacks { hex, side });
        if s.unit_in(hex).is_some_and(|u| s.is_hidden(u)) {
            sequence::reveal(s, Case("4.1"), facts);
        }
        if let Some(target) = s.unit_in(hex) {
            s.agenda.push(Roll { unit, target }.into());
        }
    }
    fn ask(&self, _: &DrillRules, _: &DrillState, _: Eyes) -> Question {
        Question::from(Text::new("ask-target").unit("unit", self.unit)).units([self.unit])
    }
    fn lies_on(&self, rules: &DrillRules, s: &DrillState, below: Option<&Frame>) -> Result<(), String> {
        let attacks = may_attack(rules, s, self.unit).is_ok();
        sequence::fits(attacks && matches!(below, Some(Frame::Fights(_))))
    }
}

/// 4.2: the die is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// Who attacks.
    pub unit: UnitId,
    /// Who defends.
    pub target: UnitId,
}

impl agenda::Frame<DrillRules> for Roll {
    fn wait(&self, _: &DrillRules, s: &DrillState) -> Pending {
        Dice::six(s.phasing, "4.2", "fight")
    }
    /// 4.2: the die falls.
    fn take(self, rules: &DrillRules, s: &mut DrillState, input: Input, facts: &mut Facts) {
        let (Roll { unit, target }, Input::Rolled(face)) = (self, input) else { return };
        s.agenda.pop();
        let (column, modifier) = odds(rules, s, unit, target);
        let row = (face as i8 + modifier).clamp(1, 6) as u8 - 1;
        let result = TABLE[usize::from(row)][usize::from(column)];
        let by = s.phasing;
        facts.tell(Case("4.2"), || What::Rolls { by, face, purpose: "fight" });
        facts.tell(Case("4.2"), || What::Resolves { table: "fights", column, row, result });
        match result {
            "A" => sequence::remove(s, unit, Case("4.2"), facts),
            "D" => sequence::remove(s, target, Case("4.2"), facts),
            _ => {}
        }
    }
    fn ask(&self, _: &DrillRules, _: &DrillState, _: Eyes) -> Question {
        Question::default()
    }
    fn lies_on(&self, _: &DrillRules, s: &DrillState, below: Option<&Frame>) -> Result<(), String> {
        let Roll { unit, target } = *self;
        let (ours, theirs) = (DrillState::of(s.phasing), DrillState::of(sequence::other(s.phasing)));
        let both =
            ours.contains(&unit.0) && theirs.contains(&target.0) && !s.is_lost(unit) && !s.is_lost(target);
        let near = both && s.at[unit.index()].distance(s.at[target.index()]) == 1;
        let open = !s.is_hidden(unit) && !s.is_hidden(target);
        sequence::fits(near && open && matches!(below, Some(Frame::Fights(_))))
    }
}

/// The battle whose die is awaited.
pub(crate) fn battle(rules: &DrillRules, s: &DrillState) -> Option<Battle> {
    let Some(Frame::Roll(Roll { unit, target })) = s.agenda.last().copied() else { return None };
    let (column, die) = odds(rules, s, unit, target);
    let wood = Term {
        case: Case("4.2"),
        acts: Acts::Die,
        amount: die.to_string(),
        label: Text::new("term-wood"),
        units: vec![target],
    };
    Some(Battle {
        parts: 1,
        table: "fights",
        columns: COLUMNS.map(String::from).to_vec(),
        rows: (1..=6).map(|n| n.to_string()).collect(),
        cells: TABLE.iter().map(|row| row.to_vec()).collect(),
        column,
        die,
        attackers: vec![unit],
        defenders: vec![target],
        hexes: vec![s.at[target.index()]],
        attack: STRENGTH[unit.index()].into(),
        defence: STRENGTH[target.index()].into(),
        terms: if die == 0 { vec![] } else { vec![wood] },
        retreats: vec![],
        advances: vec![],
    })
}
