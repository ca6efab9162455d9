//! T 11.4, M 11.3-11.4: the starting units are set down on the ground that the volume gives them.

use crate::headquarters::Mode;
use crate::rules::FolioRules;
use crate::state::{FolioState, Place, UnitSet};
use atlas::HexId;
use engine::agenda::{Frame, Question};
use engine::{Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Side, Text, UnitId, What};
use serde::{Deserialize, Serialize};

/// R186: a side covers its ground: its starting units are asked for one by one, in the order of the counter sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cover {
    /// Whose.
    pub side: Side,
}

impl Cover {
    /// Those not yet set down.
    pub(crate) fn waiting(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        let own = rules.starters.and(&rules.of[usize::from(self.side.0)]);
        own.iter().filter(|u| s.place(*u) == Place::Due).collect()
    }
    fn next(&self, rules: &FolioRules, s: &FolioState) -> Option<UnitId> {
        self.waiting(rules, s).first()
    }
    fn may_place(&self, rules: &FolioRules, s: &FolioState, unit: UnitId, hex: HexId) -> Result<(), Refusal> {
        let volume = &rules.volume;
        if !volume.start_ground(rules, s, unit).contains(hex) {
            return Err(Refusal::new(volume.case_start_ground(self.side)).at(hex));
        }
        rules.may_stay(s, &UnitSet::only(unit), hex).map_err(|case| Refusal::new(case).at(hex))?;
        match volume.start_hexes(rules, s, unit).contains(hex) {
            true => Ok(()),
            false => Err(Refusal::new(volume.case_start(self.side)).at(hex)),
        }
    }
}

impl Frame<FolioRules> for Cover {
    fn wait(&self, rules: &FolioRules, _: &FolioState) -> Pending {
        let (ask, _) = rules.volume.start_words();
        Prompt::new(rules.volume.case_start(self.side).0, ask, PromptKind::SetUp).to(self.side)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        if let Some(unit) = self.next(rules, s) {
            out.extend(rules.volume.start_hexes(rules, s, unit).iter().map(Choice::Hex));
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match (self.next(rules, s), choice) {
            (Some(unit), Choice::Hex(hex)) => self.may_place(rules, s, unit, hex),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = self.next(rules, s).is_none();
        s.pop_if(none)
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let (Some(unit), Input::Choice(Choice::Hex(hex))) = (self.next(rules, s), input) else { return };
        rules.put(s, unit, hex, facts);
        facts.tell(rules.volume.case_start(self.side), || What::Enters { unit, at: hex });
        if rules.support.contains(unit) {
            s.push(Mode { unit });
        }
    }
    fn ask(&self, rules: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        let unit = self.next(rules, s).unwrap_or(UnitId(0));
        let (_, text) = rules.volume.start_words();
        Question::from(Text::new(text).unit("unit", unit)).units([unit])
    }
}
