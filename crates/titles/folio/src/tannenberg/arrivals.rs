//! 11.5-11.7: who arrives when and where, and the German decisions.

use super::{Tannenberg, rail, redeployment, volume};
use crate::board::Board;
use crate::book::{Book, Kind, row_hex, row_side, sourced};
use crate::glance::Glance;
use crate::headquarters::Mode;
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Place, ROOM, RUSSIAN, UnitSet, other};
use atlas::{DataError, HexId, HexSet, Map};
use engine::agenda::{Frame, Question};
use engine::{Case, Choice, Dice, Eyes, Facts, Input, Pending, Prompt, Refusal, Side, Text, UnitId, What};
use serde::{Deserialize, Serialize};

/// A group of the arrival boxes.
#[derive(Clone, Debug)]
pub(crate) struct Arrival {
    pub id: String,
    pub side: Side,
    /// 11.6b: the turn of the German decision; 0 for none.
    pub available: u8,
    /// The turn of entry; 0 at the start, or by die.
    pub entry: u8,
    /// Where it enters.
    pub area: HexSet,
    /// 11.5c: hexes open one turn later.
    pub later: HexSet,
    count: usize,
}

pub(super) fn read(book: &Book, map: &Map) -> Result<Vec<Arrival>, DataError> {
    let mut all: Vec<Arrival> = Vec::new();
    for row in book.files.table("arrivals.csv")?.rows() {
        sourced(&row, &["source", "confidence", "label"])?;
        let area = row.get("area")?;
        // a drawn map has no areas: there the rows are only read
        let known = area.is_empty() || book.is_drawn(map) || map.area(area).is_some();
        if !known {
            return Err(row.wrong(format!("the map has no area {area:?}")));
        }
        let mut later = HexSet::EMPTY;
        for number in row.get("later")?.split_whitespace().filter(|_| !book.is_drawn(map)) {
            later.insert(row_hex(&row, map, number)?);
        }
        all.push(Arrival {
            id: row.get("group")?.to_string(),
            side: row_side(&row)?,
            available: row.parse("available")?,
            entry: row.parse("entry")?,
            area: map.area_set(area),
            later,
            count: row.parse("count")?,
        });
    }
    Ok(all)
}

/// The group of every unit; counts are held against the table.
pub(super) fn groups(book: &Book, arrivals: &[Arrival]) -> Result<[u8; ROOM], DataError> {
    let mut group = [0; ROOM];
    for (i, counter) in book.counters.iter().enumerate().filter(|(_, c)| c.kind != Kind::Marker) {
        let at = arrivals.iter().position(|a| a.id == counter.arrival && a.side == counter.side);
        let unknown =
            || book.files.wrong("units.csv", format!("{}: no group {:?}", counter.name, counter.arrival));
        group[i] = at.ok_or_else(unknown)? as u8;
    }
    for (g, arrival) in arrivals.iter().enumerate() {
        let units = book.counters.iter().enumerate().filter(|(_, c)| c.kind != Kind::Marker);
        let found = units.filter(|(i, _)| usize::from(group[*i]) == g).count();
        if found != arrival.count {
            let why = format!("{}: {found} counters, {} listed", arrival.id, arrival.count);
            return Err(book.files.wrong("arrivals.csv", why));
        }
    }
    Ok(group)
}

/// R172: for each group the first one that comes at the same time and place.
pub(super) fn lines(arrivals: &[Arrival]) -> Vec<u8> {
    let same = |a: &Arrival, b: &Arrival| {
        (a.side, a.available, a.entry) == (b.side, b.available, b.entry)
            && (a.area, a.later) == (b.area, b.later)
            && (a.entry > 0 || a.id == b.id)
    };
    arrivals.iter().map(|a| arrivals.iter().position(|b| same(a, b)).unwrap_or(0) as u8).collect()
}

impl Tannenberg {
    /// The line of the arrival box a counter off the map belongs to; a marker shows its own (R187).
    pub(super) fn line(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> u8 {
        match rules.markers.contains(unit) {
            true => s.when(unit).min(self.lines.len() as u8 - 1),
            false => self.lines[usize::from(self.group[unit.index()])],
        }
    }
    /// When and where that is.
    pub(super) fn arrival(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> &Arrival {
        &self.arrivals[usize::from(self.line(rules, s, unit))]
    }
    /// 11.5: the turn a Russian counter is due; 0 while the die has not brought it.
    fn due(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> u8 {
        match self.arrival(rules, s, unit).entry {
            0 => s.called[0],
            turn => turn,
        }
    }
    /// R75, R172: may this unit go into a box before it arrives? At set-up all whose turn is known; later those whose
    /// turn has come and who have no course yet.
    pub(super) fn may_hide(&self, rules: &FolioRules, s: &FolioState, unit: UnitId, in_setup: bool) -> bool {
        let arrival = self.arrival(rules, s, unit);
        if s.place(unit) != Place::Due || rules.starters.contains(unit) {
            return false;
        }
        let turn = if arrival.side == GERMAN { arrival.available } else { self.due(rules, s, unit) };
        turn > 0 && (in_setup || turn <= s.turn)
    }
    /// R172: must this marker come on now, and would it be seen wherever it could?
    pub(super) fn is_barred(&self, rules: &FolioRules, s: &FolioState, marker: UnitId) -> bool {
        let bound = must_enter(self, rules, s, marker).is_err();
        bound && entries(self, rules, s, &rules.board(s), &UnitSet::only(marker)).0.is_empty()
    }
}

/// 11.5, 11.7: where these off-map counters may be put down now.
pub(super) fn entries(
    t: &Tannenberg,
    rules: &FolioRules,
    s: &FolioState,
    b: &Board,
    group: &UnitSet,
) -> (HexSet, Case) {
    let Some(lead) = group.first() else { return (HexSet::EMPTY, Case("11.7c")) };
    let enemy = other(rules.side_of(lead));
    let hides = rules.markers.contains(lead);
    // 14.3c: a marker never comes where it would be seen
    let seen = |h: HexId| rules.is_seen(s, other(enemy), h);
    let open = |hexes: HexSet| match hides {
        true => hexes.iter().filter(|h| !s.holds(enemy, *h) && !seen(*h)).collect(),
        false => hexes - s.held(enemy),
    };
    match s.place(lead) {
        Place::Transit if s.when(lead) <= s.turn => {
            let full = !rail::has_capacity(rules, s, group);
            (rail::arrivals(t, rules, s, b, group), Case(if full { "13.1b" } else { "11.7f" }))
        }
        Place::Transit => (HexSet::EMPTY, Case("11.6d")),
        Place::Scheduled if t.arrival(rules, s, lead).entry <= s.turn => {
            (open(ground(t, rules, s, lead)), Case("11.7c"))
        }
        Place::Scheduled => (HexSet::EMPTY, Case("11.6f")),
        Place::Due if rules.side_of(lead) == RUSSIAN => (open(ground(t, rules, s, lead)), Case("11.5c")),
        Place::Redeployed => (HexSet::EMPTY, Case("17.2a")),
        Place::Boxed => (HexSet::EMPTY, Case("14.1d")),
        _ if hides => (HexSet::EMPTY, Case("14.1d")),
        _ => (HexSet::EMPTY, Case("11.6c")),
    }
}

/// 11.5, 11.6f: the hexes by which a counter comes that is not in transit.
fn ground(t: &Tannenberg, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet {
    match s.place(unit) {
        Place::Scheduled if rules.options.any_area => t.german,
        Place::Scheduled => t.arrival(rules, s, unit).area,
        _ => russian(t, rules, s, unit),
    }
}

/// R193: why these counters cannot come on here: what binds stacks on rails, or a marker that would be seen.
pub(super) fn no_entry(
    t: &Tannenberg,
    rules: &FolioRules,
    s: &FolioState,
    group: &UnitSet,
    hex: HexId,
    general: Case,
) -> Case {
    let lead = group.first().filter(|u| group.meets(&rules.markers) && s.place(*u) != Place::Transit);
    let sees = |u: UnitId| ground(t, rules, s, u).contains(hex) && !s.holds(other(s.phasing), hex);
    match general {
        Case("11.7f") => rail::no_arrival(t, rules, s, rail::is_stack(rules, group), hex),
        _ if lead.is_some_and(sees) => Case("14.3c"),
        _ => general,
    }
}

/// The same at a glance for a single unit: an exit that no stretch of line claims, or a hex of its area, where nobody
/// stands; nothing before its turn.
pub(super) fn plainly_lands(
    t: &Tannenberg,
    rules: &FolioRules,
    s: &FolioState,
    unit: UnitId,
    glance: &Glance,
) -> Option<bool> {
    let arrival = t.arrival(rules, s, unit);
    match s.place(unit) {
        Place::Transit if s.when(unit) > s.turn || !rail::has_capacity(rules, s, &UnitSet::only(unit)) => {
            Some(false)
        }
        Place::Transit => {
            let doors = rules.rail.sure & t.rail_arrival & s.german;
            (doors - *glance.zone).meets(glance.vacant).then_some(true)
        }
        Place::Scheduled if arrival.entry > s.turn => Some(false),
        Place::Scheduled => arrival.area.meets(glance.vacant).then_some(true),
        Place::Due if arrival.side == GERMAN => Some(false),
        Place::Due => {
            let due = t.due(rules, s, unit);
            (due == 0 || s.turn < due).then_some(false)
        }
        _ => None,
    }
}

/// 11.5b-c, R80, R181: a unit of Turn 1 at the hexes of its formation; a later one at Mlawa on its turn, at the other
/// two the turn after, and once it was kept out at any of the three.
fn russian(t: &Tannenberg, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet {
    let (arrival, due) = (t.arrival(rules, s, unit), t.due(rules, s, unit));
    if due == 0 || s.turn < due {
        return HexSet::EMPTY;
    }
    if arrival.later.is_empty() {
        return arrival.area;
    }
    let shut = arrival.later.iter().all(|h| s.holds(GERMAN, h));
    match s.turn - due {
        0 => arrival.area,
        1 if !shut && !rules.options.hold_back => arrival.later,
        _ => arrival.area | arrival.later,
    }
}

/// R81: must it come in this phase, if it can?
pub(super) fn must_enter(
    t: &Tannenberg,
    rules: &FolioRules,
    s: &FolioState,
    unit: UnitId,
) -> Result<(), Case> {
    if rules.options.hold_back {
        return Ok(());
    }
    match s.place(unit) {
        Place::Scheduled if t.arrival(rules, s, unit).entry <= s.turn => Err(Case("11.6f")),
        Place::Due if rules.side_of(unit) == RUSSIAN => {
            let due = t.due(rules, s, unit);
            let grace = u8::from(!t.arrival(rules, s, unit).later.is_empty());
            if due > 0 && s.turn >= due + grace { Err(Case("11.5c")) } else { Ok(()) }
        }
        _ => Ok(()),
    }
}

/// 11.5d, R82: the die for the 3rd Guard Division.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Guard;

impl Guard {
    fn waiting(rules: &FolioRules, s: &FolioState) -> UnitSet {
        let own = rules.units_of(RUSSIAN);
        let by_die = |u: &UnitId| volume(rules).arrival(rules, s, *u).entry == 0;
        match s.called[0] {
            0 => own.iter().filter(|u| s.place(*u) == Place::Due).filter(by_die).collect(),
            _ => UnitSet::EMPTY,
        }
    }
}

impl Frame<FolioRules> for Guard {
    fn wait(&self, _: &FolioRules, _: &FolioState) -> Pending {
        Dice::six(RUSSIAN, "11.5d", "guard")
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = Guard::waiting(rules, s).is_empty();
        s.pop_if(none)
    }
    fn take(self, _: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let Input::Rolled(face) = input else { return };
        facts.tell(Case("11.5d"), || What::Rolls { by: RUSSIAN, face, purpose: "guard" });
        if face < s.turn {
            s.called[0] = s.turn;
            facts.tell(Case("11.5d"), || What::Tells { text: Text::new("fact-guard") });
        }
        s.agenda.pop();
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::default()
    }
}

/// 11.6c-f, R75, R77: each German counter that becomes available takes one of three courses, once and for all; the
/// markers of a box each their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Courses;

impl Courses {
    /// The next unit to decide.
    fn next(rules: &FolioRules, s: &FolioState) -> Option<UnitId> {
        let own = rules.of[usize::from(GERMAN.0)];
        let open = |u: &UnitId| volume(rules).arrival(rules, s, *u).available <= s.turn;
        own.iter().filter(|u| s.place(*u) == Place::Due).find(open)
    }
    /// 11.6e: the counters that are redeployed together: a division, all of it undecided, or a marker of a box that holds
    /// one (R92).
    fn division(rules: &FolioRules, s: &FolioState, unit: UnitId) -> Option<UnitSet> {
        if rules.markers.contains(unit) {
            let whole = redeployment::in_box(rules, s, rules.pair_of(unit)).is_some();
            return whole.then_some(UnitSet::only(unit));
        }
        let division = *volume(rules).divisions.iter().find(|d| d.contains(unit))?;
        division.iter().all(|u| s.place(u) == Place::Due).then_some(division)
    }
}

impl Frame<FolioRules> for Courses {
    fn wait(&self, _: &FolioRules, _: &FolioState) -> Pending {
        Prompt::new("11.6c", "course", engine::PromptKind::SetUp).to(GERMAN)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        let Some(unit) = Courses::next(rules, s) else { return };
        out.push(Choice::Pick(1));
        if Courses::division(rules, s, unit).is_some() {
            out.push(Choice::Pick(2));
        }
        out.push(Choice::Pick(3));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        let unit = Courses::next(rules, s).ok_or_else(Refusal::kind)?;
        match choice {
            Choice::Pick(1 | 3) => Ok(()),
            Choice::Pick(2) if Courses::division(rules, s, unit).is_some() => Ok(()),
            Choice::Pick(2) => Err(Refusal::new(Case("11.6e")).by(unit)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = Courses::next(rules, s).is_none();
        s.pop_if(none)
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let (Some(unit), Input::Choice(Choice::Pick(pick))) = (Courses::next(rules, s), input) else {
            return;
        };
        let (units, place, when) = match pick {
            1 => (UnitSet::only(unit), Place::Transit, s.turn + rules.options.transit_delay),
            2 => (Courses::division(rules, s, unit).unwrap_or_default(), Place::Redeployed, s.turn),
            // a marker keeps the line of its group
            _ => (UnitSet::only(unit), Place::Scheduled, s.when(unit)),
        };
        for unit in units.iter() {
            (s.place[unit.index()], s.when[unit.index()]) = (place, when);
            let key =
                ["fact-transit", "fact-redeployed", "fact-scheduled"][usize::from(pick.clamp(1, 3)) - 1];
            facts.tell(Case("11.6c"), || What::Tells { text: Text::new(key).unit("unit", unit) });
            if rules.support.contains(unit) {
                s.push(Mode { unit });
            }
        }
    }
    fn ask(&self, rules: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        let unit = Courses::next(rules, s).unwrap_or(UnitId(0));
        Question::from(Text::new("ask-course").unit("unit", unit)).units([unit])
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        match choice {
            Choice::Pick(1) => Text::new("label-course-transit"),
            Choice::Pick(2) => Text::new("label-course-redeploy"),
            Choice::Pick(_) => Text::new("label-course-scheduled"),
            _ => Text::none(),
        }
    }
}
