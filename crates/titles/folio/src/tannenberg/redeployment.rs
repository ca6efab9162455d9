//! 17.0: divisions used off the map, and their recall.

use super::volume;
use crate::book::{Book, chart};
use crate::hidden;
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Place, UnitSet};
use atlas::DataError;
use engine::agenda::{Frame, Question};
use engine::{Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Text, UnitId, What};
use serde::{Deserialize, Serialize};

/// The charts of this volume besides the terrain key.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Charts {
    pub rail: RailChart,
    pub redeployment: RedeploymentChart,
    pub victory: VictoryChart,
}
chart!(
    /// 13.1b.
    RailChart {
        /// Single counters a turn.
        counters: u8,
    }
);
chart!(
    /// 17.1b.
    RedeploymentChart {
        /// The field divisions.
        divisions: Vec<String>,
    }
);
chart!(
    /// 12.1, 12.2, 12.5.
    VictoryChart {
        /// Enemy units for one point.
        units_a_point: u16,
        /// Division turns for one point.
        turns_a_point: u16,
        /// Levels by margin.
        levels: Vec<String>,
    }
);

/// 17.1b: the field divisions as sets of units.
pub(super) fn divisions(book: &Book, charts: &Charts) -> Result<Vec<UnitSet>, DataError> {
    let of = |name: &String| -> Result<UnitSet, DataError> {
        let units = book.counters.iter().enumerate();
        let mine = units.filter(|(_, c)| c.side == GERMAN && c.division == *name);
        let set: UnitSet = mine.map(|(i, _)| UnitId(i as u16)).collect();
        match set.is_empty() {
            true => Err(book.files.wrong("charts.toml", format!("no German division {name:?}"))),
            false => Ok(set),
        }
    };
    charts.redeployment.divisions.iter().map(of).collect()
}

/// 17.1d-e, R90: is the division complete where `here` looks? One eliminated unit is tolerated, a captured one not.
fn is_complete(s: &FolioState, division: &UnitSet, here: impl Fn(UnitId) -> bool) -> bool {
    let there = division.iter().filter(|u| here(*u)).count();
    let lost = division.iter().filter(|u| s.place(*u) == Place::Eliminated).count();
    there > 0 && lost <= 1 && there + lost == division.len()
}

/// R92: the field division that a box holds whole, and nobody else.
pub(super) fn in_box(rules: &FolioRules, s: &FolioState, pair: usize) -> Option<UnitSet> {
    let hidden = rules.hidden_under(s, pair);
    let whole = |d: &&UnitSet| hidden.minus(d).is_empty() && is_complete(s, d, |u| hidden.contains(u));
    volume(rules).divisions.iter().find(whole).copied()
}

/// 17.1d, 17.2a: divisions are redeployed or recalled as the German regular movement phase opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Redeploy;

impl Redeploy {
    /// What goes or comes back together with a counter: its division, or a marker of a box that holds one (R92).
    fn division(rules: &FolioRules, s: &FolioState, unit: UnitId) -> Option<UnitSet> {
        if s.moved.contains(unit) {
            return None;
        }
        if rules.markers.contains(unit) {
            let may = match s.place(unit) {
                Place::Transit => in_box(rules, s, rules.pair_of(unit)).is_some(),
                place => place == Place::Redeployed,
            };
            return may.then_some(UnitSet::only(unit));
        }
        let division = *volume(rules).divisions.iter().find(|d| d.contains(unit))?;
        let away = division.iter().any(|u| s.place(u) == Place::Redeployed);
        let may = !division.meets(&s.moved)
            && (away || is_complete(s, &division, |u| s.place(u) == Place::Transit));
        may.then_some(division)
    }
    /// German markers off the map that could stand for a division, seen from outside.
    fn markers(rules: &FolioRules, s: &FolioState) -> UnitSet {
        let own = rules.markers.and(&rules.of[usize::from(GERMAN.0)]).minus(&s.moved);
        own.iter().filter(|u| matches!(s.place(*u), Place::Transit | Place::Redeployed)).collect()
    }
    /// Each division by its first unit, then markers.
    fn all(rules: &FolioRules, s: &FolioState) -> UnitSet {
        let alive = |d: &UnitSet| d.iter().find(|u| s.place(*u) != Place::Eliminated);
        let leads = volume(rules).divisions.iter().filter_map(alive);
        let all = leads.chain(Redeploy::markers(rules, s).iter());
        all.filter(|u| Redeploy::division(rules, s, *u).is_some()).collect()
    }
    /// 17.1b-e: which sentence keeps a counter from being redeployed.
    fn forbidden(rules: &FolioRules, s: &FolioState, unit: UnitId) -> Refusal {
        let division = volume(rules).divisions.iter().find(|d| d.contains(unit));
        let in_transit = |d: &UnitSet| d.iter().any(|u| s.place(u) == Place::Transit);
        let lead = division.and_then(|d| d.and(&Redeploy::all(rules, s)).first());
        let refusal = |case: &'static str| Refusal::new(Case(case)).by(unit);
        match (division, lead) {
            // one counter is named for all of it
            (_, Some(lead)) => {
                refusal("17.1e").because(Text::new("why-named-by").unit("unit", unit).unit("lead", lead))
            }
            (None, _) => refusal("17.1b"),
            (Some(division), _) if in_transit(division) => refusal("17.1e"),
            _ => refusal("17.1c"),
        }
    }
    /// R92: a recalled marker brings its pair to light.
    fn recall(rules: &FolioRules, s: &mut FolioState, marker: UnitId, facts: &mut Facts) {
        let ready = s.turn + 1;
        (s.place[marker.index()], s.when[marker.index()]) = (Place::Transit, ready);
        facts.tell(Case("17.2a"), || What::Tells { text: Text::new("fact-recalled").unit("unit", marker) });
        let (pair, real) = (rules.pair_of(marker), rules.real_of(s, rules.pair_of(marker)));
        if marker == real {
            s.moved = s.moved.or(&rules.hidden_under(s, pair));
        }
        hidden::reveal(rules, s, pair, false, facts);
    }
}

impl Frame<FolioRules> for Redeploy {
    fn wait(&self, _: &FolioRules, _: &FolioState) -> Pending {
        Prompt::new("17.1d", "redeploy", PromptKind::Command).to(GERMAN)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(Redeploy::all(rules, s).iter().map(Choice::Unit));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Unit(unit) if Redeploy::all(rules, s).contains(unit) => Ok(()),
            Choice::Unit(unit) => Err(Redeploy::forbidden(rules, s, unit)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        // a marker off the map may stand for a division: whether it does is not told by skipping the question
        let none = Redeploy::all(rules, s).is_empty() && Redeploy::markers(rules, s).is_empty();
        s.pop_if(none)
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let Input::Choice(Choice::Unit(unit)) = input else {
            s.agenda.pop();
            return;
        };
        let Some(division) = Redeploy::division(rules, s, unit) else { return };
        s.moved = s.moved.or(&division);
        if rules.markers.contains(unit) && s.place(unit) == Place::Redeployed {
            return Redeploy::recall(rules, s, unit, facts);
        }
        for unit in division.iter() {
            // R93: what is recalled may come on from the next turn
            let (place, when, key) = match s.place(unit) {
                Place::Transit => (Place::Redeployed, s.turn, "fact-redeployed"),
                Place::Redeployed => (Place::Transit, s.turn + 1, "fact-recalled"),
                _ => continue,
            };
            (s.place[unit.index()], s.when[unit.index()]) = (place, when);
            facts.tell(Case("17.1d"), || What::Tells { text: Text::new(key).unit("unit", unit) });
        }
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::new("ask-redeploy")
    }
    fn label(&self, _: &FolioRules, s: &FolioState, choice: Choice) -> Text {
        match choice {
            Choice::Done => Text::new("done-redeploy"),
            Choice::Unit(unit) if s.place(unit) == Place::Redeployed => {
                Text::new("label-recall").unit("unit", unit)
            }
            Choice::Unit(unit) => Text::new("label-redeploy").unit("unit", unit),
            _ => Text::none(),
        }
    }
}
