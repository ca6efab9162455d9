//! 17.0: snow.

use super::volume;
use crate::rules::FolioRules;
use crate::state::FolioState;
use engine::agenda::{Frame, Question};
use engine::{Case, Dice, Eyes, Facts, Input, Pending, Text, What};
use serde::{Deserialize, Serialize};

/// 17.0b-c, R139: the die for the weather of the turn that begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Snow;

impl Frame<FolioRules> for Snow {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Dice::six(s.phasing, "17.0b", "snow")
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let Input::Rolled(face) = input else { return };
        let chart = &volume(rules).charts.snow;
        let table = if s.snow { &chart.from_snow } else { &chart.from_clear };
        let by = s.phasing;
        facts.tell(Case("17.0b"), || What::Rolls { by, face, purpose: "snow" });
        s.snow = table[usize::from(face.clamp(1, 6)) - 1];
        let key = if s.snow { "fact-snow" } else { "fact-clear" };
        facts.tell(Case("17.0c"), || What::Tells { text: Text::new(key) });
        s.agenda.pop();
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::default()
    }
}
