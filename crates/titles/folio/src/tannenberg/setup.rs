//! 11.1-11.4: the set-up.

use super::boxes::Boxing;
use super::strategies::Choose;
use crate::headquarters::Mode;
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Place, RUSSIAN, UnitSet};
use crate::volume::Steps;
use atlas::{HexId, HexSet};
use engine::agenda::{Frame, Question};
use engine::{Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Text, UnitId, What};
use serde::{Deserialize, Serialize};

/// 11.1a, 11.4: strategies, the German garrison, and hidden markers (R74, R172).
pub(super) fn steps() -> Steps {
    let mut steps = Steps::new();
    steps.push(Choose { side: RUSSIAN }.into());
    steps.push(Choose { side: GERMAN }.into());
    steps.push(Garrison.into());
    steps.push(Boxing { side: Some(GERMAN), ..Boxing::default() }.into());
    for side in [GERMAN, RUSSIAN] {
        let side = Some(side);
        steps.push(Boxing { side, arriving: true, in_setup: true, ..Boxing::default() }.into());
    }
    steps
}

/// 11.4a, R73: each of the eight starting counters is set down in or next to a town on German soil.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Garrison;

impl Garrison {
    /// The next of those who start on the map.
    fn next(rules: &FolioRules, s: &FolioState) -> Option<UnitId> {
        let start = |u: &UnitId| rules.counter(*u).arrival == "start";
        rules.units_of(GERMAN).iter().filter(start).find(|u| s.place(*u) == Place::Due)
    }
    fn hexes(rules: &FolioRules) -> HexSet {
        let towns = rules.towns & rules.germany;
        let near =
            |h: &HexId| towns.contains(*h) || rules.spots[h.index()].ascending().any(|n| towns.contains(n));
        (rules.germany & rules.land).iter().filter(near).collect()
    }
    fn may_place(rules: &FolioRules, s: &FolioState, unit: UnitId, hex: HexId) -> Result<(), Case> {
        if !Garrison::hexes(rules).contains(hex) {
            return Err(Case("11.4a"));
        }
        rules.may_stay(s, &UnitSet::only(unit), hex)
    }
}

impl Frame<FolioRules> for Garrison {
    fn wait(&self, _: &FolioRules, _: &FolioState) -> Pending {
        Prompt::new("11.4a", "garrison", PromptKind::SetUp).to(GERMAN)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        let Some(unit) = Garrison::next(rules, s) else { return };
        let hexes = Garrison::hexes(rules);
        let fits = |h: &HexId| rules.may_stay(s, &UnitSet::only(unit), *h).is_ok();
        out.extend(hexes.iter().filter(fits).map(Choice::Hex));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match (Garrison::next(rules, s), choice) {
            (Some(unit), Choice::Hex(hex)) => {
                Garrison::may_place(rules, s, unit, hex).map_err(|c| Refusal::new(c).at(hex))
            }
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = Garrison::next(rules, s).is_none();
        if none {
            s.agenda.pop();
        }
        none
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let (Some(unit), Input::Choice(Choice::Hex(hex))) = (Garrison::next(rules, s), input) else { return };
        rules.put(s, unit, hex, facts);
        facts.tell(Case("11.4a"), || What::Enters { unit, at: hex });
        if rules.support.contains(unit) {
            s.push(Mode { unit });
        }
    }
    fn ask(&self, rules: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        let unit = Garrison::next(rules, s).unwrap_or(UnitId(0));
        Question::from(Text::new("ask-garrison").unit("unit", unit)).units([unit])
    }
}
