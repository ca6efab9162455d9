//! 11.1-11.4: control at start, and the free set-up that must cover the front lines.

use super::volume;
use crate::book::Book;
use crate::headquarters::Mode;
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Place, RUSSIAN, UnitSet};
use crate::volume::{Edge, Steps};
use atlas::search::flood_with;
use atlas::{DataError, Feature, HexId, HexSet, Map};
use engine::agenda::{Frame, Question};
use engine::{
    Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Side, Text, UnitId, What,
};
use serde::{Deserialize, Serialize};

/// A stretch of front and those who must cover it.
#[derive(Clone, Debug)]
pub(crate) struct Sector {
    pub side: Side,
    pub front: HexSet,
    /// Units of the sector's own corps.
    pub own: UnitSet,
}

/// The set-up sheet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheet {
    pub sectors: Vec<Sector>,
    /// 11.4c: Russian units that count for any corps.
    pub any: UnitSet,
    /// Units that must stand in certain hexes (11.4g, 11.4l).
    pub within: Vec<(UnitSet, HexSet)>,
    /// 11.1a: German at start.
    pub german: HexSet,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    german: GermanRow,
    corps: Vec<CorpsRow>,
    army: ArmyRow,
}
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GermanRow {
    covers: String,
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "confidence")]
    _confidence: String,
}
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CorpsRow {
    corps: String,
    covers: Option<String>,
    within: Option<String>,
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "confidence")]
    _confidence: String,
}
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyRow {
    unit: String,
    edges: Vec<String>,
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "confidence")]
    _confidence: String,
}

pub(super) fn read(book: &Book, map: &Map) -> Result<Sheet, DataError> {
    let file: File = book.files.toml("setup.toml")?;
    let wrong = |why: String| book.files.wrong("setup.toml", why);
    let drawn = book.is_drawn(map);
    let area = |name: &str| match map.area(name) {
        Some(area) => Ok(area.set),
        None if drawn => Ok(HexSet::EMPTY),
        None => Err(wrong(format!("the map has no area {name:?}"))),
    };
    let starters = |side: Side, corps: &str| -> UnitSet {
        let all = book.counters.iter().enumerate();
        let mine = all.filter(|(_, c)| c.side == side && c.arrival == "start" && c.corps == corps);
        mine.map(|(i, _)| UnitId(i as u16)).collect()
    };
    let mut sheet =
        Sheet { german: area("german-control")?, any: starters(RUSSIAN, "A"), ..Sheet::default() };
    let front = area(&file.german.covers)?;
    sheet.sectors.push(Sector { side: GERMAN, front, own: starters(GERMAN, "A") });
    for row in &file.corps {
        let own = starters(RUSSIAN, &row.corps);
        if own.is_empty() {
            return Err(wrong(format!("no corps {:?} starts on the map", row.corps)));
        }
        if let Some(name) = &row.covers {
            sheet.sectors.push(Sector { side: RUSSIAN, front: area(name)?, own });
        }
        if let Some(name) = &row.within {
            sheet.within.push((own, area(name)?));
        }
    }
    let staff = book.named(&file.army.unit).ok_or_else(|| wrong(format!("no unit {:?}", file.army.unit)))?;
    let fronts = sheet.sectors.iter().fold(HexSet::EMPTY, |all, s| all | s.front);
    let edges: Vec<Edge> = file.army.edges.iter().filter_map(|e| Edge::from_word(e)).collect();
    sheet.any.remove(staff);
    sheet.within.push((UnitSet::only(staff), army_towns(map, &sheet.german, &fronts, &edges)));
    Ok(sheet)
}

/// R115: towns behind the front on track that runs over Russian hexes to an exit on one of these edges.
fn army_towns(map: &Map, german: &HexSet, fronts: &HexSet, edges: &[Edge]) -> HexSet {
    let tagged = |p: &&atlas::Place| ["town", "city", "fort"].iter().any(|t| p.tag(t).is_some());
    let russian = map.touched_by(Feature::Rail) - *german;
    let rows = |col: usize| map.hexes().iter().filter(move |h| h.col() == col).map(|h| h.row());
    let last = map.hexes().iter().map(|h| h.col()).max();
    let on = |h: &HexId| {
        let south = rows(h.col()).max() == Some(h.row()) && edges.contains(&Edge::South);
        let ends = rows(h.col()).min() == Some(h.row()) || rows(h.col()).max() == Some(h.row());
        south || edges.contains(&Edge::East) && Some(h.col()) == last && !ends
    };
    let exits: HexSet = (map.area_set("rail-exits") & russian).iter().filter(on).collect();
    let net = flood_with(map, &exits, |a, b| russian.contains(b) && map.between(a, b).has(Feature::Rail));
    let towns: HexSet = map.places().iter().filter(tagged).map(|p| p.hex).collect();
    (towns & net) - *fronts
}

/// 11.1a, 16.4: control and guns.
pub(super) fn lay_out(rules: &FolioRules, s: &mut FolioState) {
    s.german = rules.volume.german_at_start(rules);
    for unit in rules.units_of(GERMAN).or(&rules.units_of(RUSSIAN)).minus(&rules.guns).iter() {
        s.place[unit.index()] = Place::Due;
    }
    for (hex, gun) in &rules.garrisons {
        (s.at[gun.index()], s.place[gun.index()]) = (*hex, Place::Map);
        s.manned.insert(*hex);
    }
}

/// 11.2b: the German set-up, then the Russian.
pub(super) fn steps() -> Steps {
    let mut steps = Steps::new();
    steps.push(Cover { side: GERMAN }.into());
    steps.push(Cover { side: RUSSIAN }.into());
    steps
}

/// What a unit covers from a hex: its own, and those around it if it has a zone (R111, R112).
fn covered(rules: &FolioRules, unit_has_zone: bool, hex: HexId) -> HexSet {
    let around = rules.spots[hex.index()].ascending().filter(|_| unit_has_zone);
    around.chain(std::iter::once(hex)).collect()
}

/// Those who could still cover a stretch: units with a zone, and units without.
#[derive(Clone, Copy)]
struct Hands {
    zones: usize,
    singles: usize,
}

/// Steps of the search before it is given up.
const PATIENCE: u32 = 4_000;

/// Can these hexes be covered from `open` with so many hands?
fn can_cover(rules: &FolioRules, left: &HexSet, open: &HexSet, hands: Hands, patience: &mut u32) -> bool {
    let Some(first) = left.first() else { return true };
    if left.len() <= hands.zones + hands.singles && left.is_within(open) {
        return true;
    }
    if *patience == 0 || hands.zones + hands.singles == 0 {
        return false;
    }
    *patience -= 1;
    if hands.zones > 0 {
        for cover in best_covers(rules, left, open, first) {
            let fewer = Hands { zones: hands.zones - 1, ..hands };
            if can_cover(rules, &(*left - cover), open, fewer, patience) {
                return true;
            }
        }
    }
    let fewer = Hands { singles: hands.singles.saturating_sub(1), ..hands };
    hands.singles > 0 && open.contains(first) && can_cover(rules, &left.without(first), open, fewer, patience)
}

/// What the hexes around one cover of the rest, the most first; what another covers too is left out.
fn best_covers(rules: &FolioRules, left: &HexSet, open: &HexSet, first: HexId) -> Vec<HexSet> {
    let spots = rules.spots[first.index()].ascending().chain(std::iter::once(first));
    let mut covers: Vec<HexSet> =
        spots.filter(|h| open.contains(*h)).map(|h| covered(rules, true, h) & *left).collect();
    covers.sort_by_key(|c| std::cmp::Reverse(c.len()));
    let mut kept: Vec<HexSet> = Vec::new();
    for cover in covers {
        if !kept.iter().any(|k| cover.is_within(k)) {
            kept.push(cover);
        }
    }
    kept
}

/// 11.3a, 11.4b-c: a side sets its starting units down one by one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cover {
    /// Whose.
    pub side: Side,
}

impl Cover {
    /// Those not yet set down.
    fn waiting(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        let start = |u: &UnitId| s.place(*u) == Place::Due && rules.counter(*u).arrival == "start";
        rules.units_of(self.side).iter().filter(start).collect()
    }
    fn case(&self) -> Case {
        Case(if self.side == GERMAN { "11.3a" } else { "11.4b" })
    }
    /// 11.4a, 11.4g, 11.4l, R111: where a unit may stand at all.
    fn ground(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet {
        let sheet = &volume(rules).setup;
        let own = if self.side == GERMAN { rules.land & s.german } else { rules.land - s.german };
        let bound = sheet.within.iter().find(|(units, hexes)| units.contains(unit) && !hexes.is_empty());
        let base = bound.map_or(own, |(_, hexes)| *hexes & own);
        let group = UnitSet::only(unit);
        base.iter().filter(|h| rules.may_stay(s, &group, *h).is_ok()).collect()
    }
    /// 11.4b: what of a sector is not covered yet.
    fn bare(&self, rules: &FolioRules, s: &FolioState, sector: &Sector) -> HexSet {
        let counts = sector.own.or(&volume(rules).setup.any);
        let counts = if self.side == GERMAN { sector.own } else { counts };
        let placed = counts.iter().filter(|u| s.on_map(*u));
        placed.fold(sector.front, |bare, u| bare - covered(rules, rules.fighting.contains(u), s.at(u)))
    }
    /// Can all sectors still be covered by those waiting, `gone` left aside and `also` covered already?
    fn is_possible(&self, rules: &FolioRules, s: &FolioState, gone: Option<UnitId>, also: &HexSet) -> bool {
        let sheet = &volume(rules).setup;
        let mut waiting = self.waiting(rules, s);
        gone.into_iter().for_each(|u| waiting.remove(u));
        let open: HexSet = if self.side == GERMAN { rules.land & s.german } else { rules.land - s.german };
        let mut spare = waiting.and(&sheet.any).and(&rules.fighting).len();
        if self.side == GERMAN {
            spare = 0;
        }
        for sector in sheet.sectors.iter().filter(|x| x.side == self.side) {
            let mut bare = self.bare(rules, s, sector);
            let counts = gone.is_none_or(|u| sector.own.contains(u) || sheet.any.contains(u));
            if counts {
                bare -= *also;
            }
            let own = waiting.and(&sector.own);
            let hands = |more: usize| Hands {
                zones: own.and(&rules.fighting).len() + more,
                singles: own.minus(&rules.fighting).len(),
            };
            let need = (0..=spare).find(|n| can_cover(rules, &bare, &open, hands(*n), &mut PATIENCE.clone()));
            match need {
                Some(n) => spare -= n,
                None => return false,
            }
        }
        true
    }
    /// Hexes where the unit may be set down so that the front can still be covered. Where no way is left the duty lapses
    /// (R185).
    fn hexes(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet {
        let ground = self.ground(rules, s, unit);
        if self.is_possible(rules, s, Some(unit), &HexSet::EMPTY) {
            return ground;
        }
        let sheet = &volume(rules).setup;
        let own = sheet.sectors.iter().filter(|x| x.side == self.side);
        let bare = own.fold(HexSet::EMPTY, |all, x| all | self.bare(rules, s, x));
        let zone = rules.fighting.contains(unit);
        let helps = |h: &HexId| {
            let cover = covered(rules, zone, *h);
            cover.meets(&bare) && self.is_possible(rules, s, Some(unit), &cover)
        };
        let useful: HexSet = ground.iter().filter(helps).collect();
        if useful.is_empty() { ground } else { useful }
    }
}

impl Frame<FolioRules> for Cover {
    fn wait(&self, _: &FolioRules, _: &FolioState) -> Pending {
        Prompt::new(self.case().0, "cover", PromptKind::SetUp).to(self.side)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        if let Some(unit) = self.waiting(rules, s).first() {
            out.extend(self.hexes(rules, s, unit).iter().map(Choice::Hex));
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        let unit = self.waiting(rules, s).first().ok_or_else(Refusal::kind)?;
        match choice {
            Choice::Hex(hex) if !self.ground(rules, s, unit).contains(hex) => {
                Err(Refusal::new(Case(if self.side == GERMAN { "11.3a" } else { "11.4a" })).at(hex))
            }
            Choice::Hex(hex) if self.hexes(rules, s, unit).contains(hex) => Ok(()),
            Choice::Hex(hex) => Err(Refusal::new(self.case()).at(hex)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = self.waiting(rules, s).is_empty();
        if none {
            s.agenda.pop();
        }
        none
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let (Some(unit), Input::Choice(Choice::Hex(hex))) = (self.waiting(rules, s).first(), input) else {
            return;
        };
        rules.put(s, unit, hex, facts);
        facts.tell(self.case(), || What::Enters { unit, at: hex });
        if rules.support.contains(unit) {
            s.push(Mode { unit });
        }
    }
    fn ask(&self, rules: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        let unit = self.waiting(rules, s).first().unwrap_or(UnitId(0));
        Question::from(Text::new("ask-cover").unit("unit", unit)).units([unit])
    }
}
