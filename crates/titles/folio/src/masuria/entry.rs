//! 11.5-11.7, 14.1b: corps are called to entry areas, wait on the line, and enter; German units may flee that way.

use super::{Masuria, volume};
use crate::book::{Book, side as side_named, sourced};
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Place, RUSSIAN, UnitSet, other};
use crate::volume::Edge;
use atlas::{DataError, HexId, HexSet, Map};
use engine::agenda::{Frame, Question};
use engine::{
    Case, Choice, Dice, Eyes, Facts, Fate, Input, Pending, Prompt, PromptKind, Refusal, Side, Text, UnitId,
    What,
};
use serde::{Deserialize, Serialize};

/// A group that is called: a corps under its twin headquarters, or an army headquarters.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub id: String,
    pub side: Side,
    /// 11.5a, 11.6a: the first turn of a call.
    pub first: u8,
    /// The pair that hides it.
    pub pair: Option<usize>,
    pub units: UnitSet,
}

/// 11.7a: an entry area.
#[derive(Clone, Debug)]
pub(crate) struct Area {
    pub side: Side,
    /// A key of the catalogue.
    pub label: &'static str,
    pub hexes: HexSet,
    /// R117: each hex that has a neighbour on both sides along the edge, and the two.
    between: Vec<(HexId, [HexId; 2])>,
}

/// The areas of the map, with the side and the words of each.
const AREAS: [(&str, Side, &str); 7] = [
    ("german-tilsit", GERMAN, "area-tilsit"),
    ("german-insterburg", GERMAN, "area-insterburg"),
    ("german-loetzen", GERMAN, "area-loetzen"),
    ("german-johannisburg", GERMAN, "area-johannisburg"),
    ("russian-kovno", RUSSIAN, "area-kovno"),
    ("russian-grodno", RUSSIAN, "area-grodno"),
    ("russian-bialystok", RUSSIAN, "area-bialystok"),
];

pub(super) fn areas(map: &Map) -> Vec<Area> {
    let edge = |h: HexId| Edge::of(map, h, super::EDGES);
    // R117: are both on the same edge of the map, side by side?
    let beside = |h: HexId| -> Option<(HexId, [HexId; 2])> {
        let along = map.neighbours(h).filter(|n| edge(h).is_some() && edge(h) == edge(*n));
        Some((h, <[HexId; 2]>::try_from(along.collect::<Vec<_>>()).ok()?))
    };
    let area = |(name, side, label): &(&str, Side, &'static str)| Area {
        side: *side,
        label,
        hexes: map.area_set(name),
        between: map.area_set(name).iter().filter_map(beside).collect(),
    };
    AREAS.iter().map(area).collect()
}

pub(super) fn read(book: &Book) -> Result<Vec<Group>, DataError> {
    let mut all = Vec::new();
    for row in book.files.table("arrivals.csv")?.rows() {
        sourced(&row, &["source", "confidence", "label"])?;
        let id = row.get("group")?;
        let units: UnitSet = (book.counters.iter().enumerate())
            .filter(|(_, c)| c.arrival == id)
            .map(|(i, _)| UnitId(i as u16))
            .collect();
        if units.len() != row.parse::<usize>("count")? {
            return Err(row.wrong(format!("{} counters arrive with {id}", units.len())));
        }
        let Some(side) = side_named(row.get("side")?) else { continue };
        let pair = match row.get("pair")? {
            "" => None,
            name => {
                let at = book.pairs.iter().position(|p| p.id == name);
                Some(at.ok_or_else(|| row.wrong(format!("no pair {name:?}")))?)
            }
        };
        all.push(Group { id: id.to_string(), side, first: row.parse("first")?, pair, units });
    }
    Ok(all)
}

/// A place on a line: the area, and the turn it was taken up.
fn on_line(area: u8, turn: u8) -> u8 {
    area << 5 | turn
}
/// The area of a counter on a line.
pub(crate) fn area_of(when: u8) -> usize {
    usize::from(when >> 5)
}

/// 11.7c: does it stand on a line since an earlier turn?
pub(super) fn is_ready(s: &FolioState, unit: UnitId) -> bool {
    s.place(unit) == Place::Line && s.when(unit) & 31 < s.turn
}

/// 11.7d, R117: hexes of an area that are open: no enemy in them, nor on both sides along the edge.
fn open(m: &Masuria, s: &FolioState, area: usize) -> HexSet {
    let Some(area) = m.areas.get(area) else { return HexSet::EMPTY };
    let enemy = other(area.side);
    let shut = area.between.iter().filter(|(_, beside)| beside.iter().all(|n| s.holds(enemy, *n)));
    let shut: HexSet = shut.map(|(hex, _)| *hex).collect();
    (area.hexes - shut).iter().filter(|h| !s.holds(enemy, *h)).collect()
}

/// 11.7c: where these counters may be put down now.
pub(super) fn entries(m: &Masuria, s: &FolioState, group: &UnitSet) -> (HexSet, Case) {
    let Some(unit) = group.first() else { return (HexSet::EMPTY, Case("11.7c")) };
    match s.place(unit) {
        Place::Line if is_ready(s, unit) => (open(m, s, area_of(s.when(unit))), Case("11.7d")),
        Place::Line => (HexSet::EMPTY, Case("11.7c")),
        Place::Boxed => (HexSet::EMPTY, Case("14.1c")),
        Place::Away => (HexSet::EMPTY, Case("11.7h")),
        _ => (HexSet::EMPTY, Case("11.7b")),
    }
}

/// 11.5, 11.6, 14.1b: groups are called to entry areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Calls {
    /// The counter whose area is asked for.
    pub unit: Option<UnitId>,
    /// The pair whose real headquarters is asked for.
    pub real: Option<u8>,
}

impl Calls {
    /// 11.5a, 11.6a, 11.7e: what may be called: a first marker for a corps, a marker that was withdrawn, an army
    /// headquarters.
    fn all(rules: &FolioRules, s: &FolioState) -> UnitSet {
        let m = volume(rules);
        let mut all = UnitSet::EMPTY;
        for group in m.groups.iter().filter(|g| g.side == s.phasing && g.first > 0 && g.first <= s.turn) {
            let whole = due(s, &group.units) == group.units;
            let more = match group.pair {
                // R126: a corps once revealed comes in the open
                Some(p) if s.resting >> p & 1 == 0 => match whole && !rules.is_out(s, p) {
                    true => UnitSet::only(rules.twins(p)[0]),
                    false => due(s, &rules.twins(p).into_iter().collect()),
                },
                _ => due(s, &group.units),
            };
            all = all.or(&more);
        }
        // 11.7e, 11.7h: who stood on the map from the start, fled, and was taken back from a line
        all.or(&due(s, &rules.starters.and(&rules.of[usize::from(s.phasing.0)])))
    }
    /// 11.5b, 11.6b, R196: the areas a counter may be called to: those of one corps in the open come by one.
    fn open(rules: &FolioRules, s: &FolioState, unit: UnitId) -> Vec<u8> {
        let corps = volume(rules).groups.iter().find(|g| g.units.contains(unit));
        let mate = corps.and_then(|g| g.units.iter().find(|u| s.place(*u) == Place::Line));
        let shared = |a: &u8| mate.is_none_or(|u| area_of(s.when(u)) == usize::from(*a));
        Calls::areas(rules, s).filter(shared).collect()
    }
    /// The areas of the phasing side.
    fn areas(rules: &FolioRules, s: &FolioState) -> impl Iterator<Item = u8> {
        let own = volume(rules).areas.iter().enumerate().filter(|(_, a)| a.side == s.phasing);
        own.map(|(i, _)| i as u8).collect::<Vec<_>>().into_iter()
    }
    /// 11.7b: a counter goes onto a line. For a corps its twin follows, then the question which of them is real.
    fn place(rules: &FolioRules, s: &mut FolioState, unit: UnitId, area: u8, facts: &mut Facts) {
        let turn = s.turn;
        (s.place[unit.index()], s.when[unit.index()]) = (Place::Line, on_line(area, turn));
        let label = volume(rules).areas[usize::from(area)].label;
        facts.tell(Case("11.7b"), || What::Tells {
            text: Text::new("fact-line").unit("unit", unit).key("area", label),
        });
        s.set(Calls::default());
        if !rules.markers.contains(unit) {
            return;
        }
        let pair = rules.pair_of(unit);
        let [first, second] = rules.twins(pair);
        if unit == first && s.place(second) == Place::Aside {
            s.set(Calls { unit: Some(second), real: None });
        } else if unit == second && rules.hidden_under(s, pair).is_empty() {
            s.set(Calls { unit: None, real: Some(pair as u8) });
        }
    }
    /// 14.1: the corps is under its headquarters now.
    fn hide(rules: &FolioRules, s: &mut FolioState, pair: u8, real: u8, facts: &mut Facts) {
        let m = volume(rules);
        let Some(group) = m.groups.iter().find(|g| g.pair == Some(usize::from(pair))) else { return };
        for unit in group.units.iter() {
            (s.place[unit.index()], s.when[unit.index()]) = (Place::Boxed, pair);
        }
        s.real = s.real & !(1 << pair) | u16::from(real) << pair;
        if group.side == RUSSIAN {
            let corps = m.groups.iter().filter(|g| g.side == RUSSIAN).position(|g| g.id == group.id);
            if let Some(called) = corps.and_then(|i| s.called.get_mut(i)).filter(|t| **t == 0) {
                *called = s.turn;
            }
        }
        facts.fence();
        s.set(Calls::default());
    }
}

/// Those of a set that wait to be called, and may be in this turn.
fn due(s: &FolioState, units: &UnitSet) -> UnitSet {
    units.iter().filter(|u| s.place(*u) == Place::Due && s.when(*u) <= s.turn).collect()
}

impl Frame<FolioRules> for Calls {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        let ask = match (self.unit, self.real) {
            (_, Some(_)) => "call-real",
            (Some(_), _) => "call-area",
            _ => "calls",
        };
        Prompt::new("11.7b", ask, PromptKind::SetUp).to(s.phasing)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        match (self.unit, self.real) {
            (_, Some(_)) => out.extend([Choice::Pick(0), Choice::Pick(1)]),
            (Some(unit), _) => out.extend(Calls::open(rules, s, unit).into_iter().map(Choice::Pick)),
            _ => {
                out.push(Choice::Done);
                out.extend(Calls::all(rules, s).iter().map(Choice::Unit));
            }
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match (self.unit, self.real, choice) {
            (_, Some(_), Choice::Pick(0 | 1)) | (None, None, Choice::Done) => Ok(()),
            (Some(unit), None, Choice::Pick(area)) if Calls::open(rules, s, unit).contains(&area) => Ok(()),
            (Some(unit), None, Choice::Pick(area)) if Calls::areas(rules, s).any(|a| a == area) => {
                Err(Refusal::new(Case(if s.phasing == GERMAN { "11.5b" } else { "11.6b" })).by(unit))
            }
            (None, None, Choice::Unit(unit)) if Calls::all(rules, s).contains(unit) => Ok(()),
            (None, None, Choice::Unit(unit)) if s.place(unit) == Place::Line => {
                Err(Refusal::new(Case("11.7c")).by(unit).because(Text::new("why-on-line").unit("unit", unit)))
            }
            (None, None, Choice::Unit(unit)) => Err(Refusal::new(Case("11.7b")).by(unit)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = self == Calls::default() && Calls::all(rules, s).is_empty();
        s.pop_if(none)
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        match (self.unit, self.real, input) {
            (_, Some(pair), Input::Choice(Choice::Pick(real))) => Calls::hide(rules, s, pair, real, facts),
            (Some(unit), _, Input::Choice(Choice::Pick(area))) => Calls::place(rules, s, unit, area, facts),
            (_, _, Input::Choice(Choice::Unit(unit))) => s.set(Calls { unit: Some(unit), real: None }),
            _ => {
                s.agenda.pop();
            }
        }
    }
    fn ask(&self, rules: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        match (self.unit, self.real) {
            (_, Some(pair)) => Question::new("ask-call-real").units(rules.twins(usize::from(pair))),
            (Some(unit), _) => Question::from(Text::new("ask-call-area").unit("unit", unit)).units([unit]),
            _ => Question::new("ask-calls"),
        }
    }
    fn label(&self, rules: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        match (self.real, choice) {
            (_, Choice::Done) => Text::new("done-calls"),
            (Some(pair), Choice::Pick(n)) => {
                Text::new("label-real").unit("unit", rules.twins(usize::from(pair))[usize::from(n != 0)])
            }
            (None, Choice::Pick(area)) => Text::new(volume(rules).areas[usize::from(area)].label),
            _ => Text::none(),
        }
    }
}

/// 11.7e, R118, R176: counters whose area is shut may be taken back from the line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Lines;

impl Lines {
    fn shut(rules: &FolioRules, s: &FolioState) -> UnitSet {
        let m = volume(rules);
        let own = rules.of[usize::from(s.phasing.0)];
        let shut = |u: &UnitId| is_ready(s, *u) && open(m, s, area_of(s.when(*u))).is_empty();
        own.iter().filter(shut).collect()
    }
}

impl Frame<FolioRules> for Lines {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("11.7e", "lines", PromptKind::Command).to(s.phasing)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(Lines::shut(rules, s).iter().map(Choice::Unit));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Unit(unit) if Lines::shut(rules, s).contains(unit) => Ok(()),
            Choice::Unit(unit) => Err(Refusal::new(Case("11.7e")).by(unit)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = Lines::shut(rules, s).is_empty();
        s.pop_if(none)
    }
    fn take(self, _: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let Input::Choice(Choice::Unit(unit)) = input else {
            s.agenda.pop();
            return;
        };
        // available for entry on the following turn: it may not be called again in this one
        (s.place[unit.index()], s.when[unit.index()]) = (Place::Due, s.turn + 1);
        facts.tell(Case("11.7e"), || What::Tells { text: Text::new("fact-taken-back").unit("unit", unit) });
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::new("ask-lines")
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("done-lines") } else { Text::none() }
    }
}

/// 11.7g-h, R129: units that left the map: a die for each, and the line by which each comes back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Return {
    /// Those whose die is still to fall; empty while returns are settled.
    pub rolls: UnitSet,
    /// The area they left by.
    pub area: u8,
}

/// 11.7g: the stack is off the map.
pub(super) fn leave(
    m: &Masuria,
    rules: &FolioRules,
    s: &mut FolioState,
    units: &UnitSet,
    from: HexId,
    facts: &mut Facts,
) {
    let area = m.areas.iter().position(|a| a.side == GERMAN && a.hexes.contains(from)).unwrap_or(0);
    for unit in units.iter() {
        rules.flip(s, unit, Case("7.7i"), facts);
        rules.remove(s, unit, Place::Away, 0, facts);
        facts.tell(Case("11.7g"), || What::Leaves { unit, from, fate: Fate::Withdrawn });
    }
    s.push(Return { rolls: *units, area: area as u8 });
}

impl Return {
    /// R129: whoever is on a line in this turn to enter in the next.
    fn next(rules: &FolioRules, s: &FolioState) -> Option<UnitId> {
        let own = rules.of[usize::from(s.phasing.0)];
        own.iter().find(|u| s.place(*u) == Place::Away && s.when(*u) > 0 && s.when(*u) <= s.turn + 1)
    }
}

impl Frame<FolioRules> for Return {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        match self.rolls.is_empty() {
            false => Dice::six(GERMAN, "11.7h", "return"),
            true => Prompt::new("11.7h", "return", PromptKind::SetUp).to(s.phasing),
        }
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        if self.rolls.is_empty() {
            out.extend(Calls::areas(rules, s).map(Choice::Pick));
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = self.rolls.is_empty() && Return::next(rules, s).is_none();
        s.pop_if(none)
    }
    fn take(mut self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        match (input, self.rolls.first()) {
            (Input::Rolled(face), Some(unit)) => {
                facts.tell(Case("11.7h"), || What::Rolls { by: GERMAN, face, purpose: "return" });
                self.rolls.remove(unit);
                (s.place[unit.index()], s.when[unit.index()]) = match face {
                    1 => (Place::Line, on_line(self.area, s.turn)),
                    n => (Place::Away, s.turn + n),
                };
                let back = s.turn + face;
                if usize::from(back) <= rules.book.turns.len() {
                    let text = Text::new("fact-comes-back").unit("unit", unit).number("turn", back);
                    facts.tell(Case("11.7h"), || What::Tells { text });
                }
                if self.rolls.is_empty() {
                    s.agenda.pop();
                } else {
                    s.set(self);
                }
            }
            (Input::Choice(Choice::Pick(area)), None) => {
                if let Some(unit) = Return::next(rules, s) {
                    (s.place[unit.index()], s.when[unit.index()]) = (Place::Line, on_line(area, s.turn));
                }
            }
            _ => {}
        }
    }
    fn ask(&self, rules: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        match Return::next(rules, s) {
            Some(unit) => Question::from(Text::new("ask-return").unit("unit", unit)).units([unit]),
            None => Question::default(),
        }
    }
    fn label(&self, rules: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        match choice {
            Choice::Pick(area) => {
                volume(rules).areas.get(usize::from(area)).map_or(Text::none(), |a| Text::new(a.label))
            }
            _ => Text::none(),
        }
    }
}
