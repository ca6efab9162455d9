//! 7.8: stiff resistance.

use crate::agenda::Below;
use crate::retreat::Retreat;
use crate::rules::FolioRules;
use crate::state::{FolioState, UnitSet};
use atlas::HexId;
use engine::agenda::{Frame, Question};
use engine::{
    Case, Choice, Dice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Side, Text, UnitId, What,
};
use serde::{Deserialize, Serialize};

impl FolioRules {
    /// 7.8c-d, R45: who of a stack may try: whoever could take the loss.
    pub fn may_resist(&self, s: &FolioState, stack: &UnitSet) -> UnitSet {
        let all = self.may_lose(stack);
        if self.options.last_step_resistance {
            return all;
        }
        all.iter().filter(|u| self.steps(s, *u) > 1).collect()
    }
}

/// 7.8: a stack that must retreat may try to hold instead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Resist {
    /// The stack.
    pub units: UnitSet,
    /// Where it stands.
    pub hex: HexId,
    /// R42: the hex closed to its retreat.
    pub barred: HexId,
    /// The unit that tries; the die is awaited.
    pub unit: Option<UnitId>,
}

impl Resist {
    fn side(&self, rules: &FolioRules) -> Side {
        self.units.first().map_or(Side(0), |u| rules.side_of(u))
    }
    fn retreat(&self) -> Retreat {
        Retreat::new(self.units, self.hex, self.barred, true)
    }
}

impl Frame<FolioRules> for Resist {
    fn wait(&self, rules: &FolioRules, _: &FolioState) -> Pending {
        match self.unit {
            None => Prompt::new("7.8a", "resist", PromptKind::Option).to(self.side(rules)),
            Some(_) => Dice::six(self.side(rules), "7.8a", "resistance"),
        }
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        if self.unit.is_some() {
            return;
        }
        out.push(Choice::Done);
        out.extend(rules.may_resist(s, &self.units).iter().map(Choice::Unit));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Unit(unit) if rules.may_resist(s, &self.units).contains(unit) => Ok(()),
            Choice::Unit(unit) => Err(Refusal::new(Case("7.8c")).by(unit)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        if self.unit.is_some() {
            return false;
        }
        let none = rules.may_resist(s, &self.units).is_empty();
        if none {
            s.set(self.retreat());
        }
        none
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        match (self.unit, input) {
            (None, Input::Choice(Choice::Unit(unit))) => s.set(Resist { unit: Some(unit), ..self }),
            (Some(unit), Input::Rolled(face)) => {
                let by = self.side(rules);
                facts.tell(Case("7.8a"), || What::Rolls { by, face, purpose: "resistance" });
                if face <= rules.face(s, unit).defence {
                    s.agenda.pop();
                    rules.lose_step(s, unit, Case("7.8a"), facts);
                } else {
                    s.set(self.retreat());
                }
            }
            _ => s.set(self.retreat()),
        }
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::from(Text::new("ask-resist").hex("at", self.hex)).units(self.units.iter()).hexes([self.hex])
    }
    fn lies_on(&self, rules: &FolioRules, _: &FolioState, _: Below) -> Result<(), String> {
        rules.has_land(self.hex)
    }
    fn label(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Text {
        match choice {
            Choice::Done if self.retreat().is_possible(rules, s) => Text::new("done-resist"),
            Choice::Done => Text::new("done-resist-captured"),
            _ => Text::none(),
        }
    }
}
