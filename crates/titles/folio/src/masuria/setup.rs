//! 11.1-11.4: control at start, and the free set-up that must cover the front lines.

use super::Masuria;
use crate::book::Book;
use crate::rules::{FolioRules, Spot, spots};
use crate::setup::Cover;
use crate::state::{FolioState, GERMAN, Place, RUSSIAN, UnitSet};
use crate::volume::Edge;
use atlas::search::flood_with;
use atlas::{CELLS, DataError, Feature, HexId, HexSet, Map};
use engine::{Side, Stack, UnitId};
use serde::Deserialize;

/// A stretch of front and those who must cover it.
#[derive(Clone, Debug)]
pub(crate) struct Sector {
    pub side: Side,
    /// The hexes to be covered; a bit for each in what follows.
    pub front: Vec<HexId>,
    /// Units of the sector's own corps.
    pub own: UnitSet,
    /// By hex, what a unit with a zone covers from it, if it is of the side's ground.
    covers: Vec<u64>,
    /// The hexes from which it covers anything.
    within: HexSet,
    /// For each hex of the front, the ways to cover it with a zone, the widest first.
    ways: Vec<Vec<u64>>,
    /// The most hexes of the front that one unit covers.
    width: usize,
}

impl Sector {
    fn new(side: Side, front: HexSet, own: UnitSet, ground: &HexSet, spots: &[Spot]) -> Sector {
        let front: Vec<HexId> = front.iter().take(64).collect();
        let bits = |hexes: &mut dyn Iterator<Item = HexId>| -> u64 {
            hexes.filter_map(|h| front.iter().position(|f| *f == h)).fold(0, |mask, i| mask | 1 << i)
        };
        let from = |h: HexId| bits(&mut spots[h.index()].ascending().chain([h]));
        let mut covers = vec![0; CELLS];
        ground.iter().for_each(|h| covers[h.index()] = from(h));
        let within = ground.iter().filter(|h| covers[h.index()] != 0).collect();
        let ways = (0..front.len()).map(|i| widest(covers.iter().copied().filter(|m| m >> i & 1 != 0)));
        let ways = ways.collect();
        let width = covers.iter().map(|m| m.count_ones() as usize).max().unwrap_or(0);
        Sector { side, front, own, covers, within, ways, width }
    }
    /// What a unit covers from a hex: its own, and those around it if it has a zone (R111, R112).
    fn covered(&self, zone: bool, hex: HexId) -> u64 {
        match zone {
            true => self.covers[hex.index()],
            false => self.front.iter().position(|f| *f == hex).map_or(0, |i| 1 << i),
        }
    }
    /// Can these hexes of the front be covered with so many hands?
    fn can_cover(&self, left: u64, hands: Hands, patience: &mut u32) -> bool {
        if left.count_ones() as usize <= hands.zones + hands.singles {
            return true;
        }
        if *patience == 0 || left.count_ones() as usize > hands.zones * self.width + hands.singles {
            return false;
        }
        *patience -= 1;
        let first = left.trailing_zeros() as usize;
        if hands.zones > 0 {
            let fewer = Hands { zones: hands.zones - 1, ..hands };
            if self.ways[first].iter().any(|way| self.can_cover(left & !way, fewer, patience)) {
                return true;
            }
        }
        let fewer = Hands { singles: hands.singles.saturating_sub(1), ..hands };
        hands.singles > 0 && self.can_cover(left & (left - 1), fewer, patience)
    }
}

/// The covers that no other contains, the widest first.
fn widest(covers: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut all: Vec<u64> = covers.collect();
    all.sort_by_key(|m| (std::cmp::Reverse(m.count_ones()), *m));
    let mut kept: Vec<u64> = Vec::new();
    for cover in all {
        if !kept.iter().any(|k| cover & !k == 0) {
            kept.push(cover);
        }
    }
    kept
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
    let (land, spots) = (map.of_ground(|g| !g.is_water()), spots(book, map));
    let (german, russian) = (land & sheet.german, land - sheet.german);
    let front = area(&file.german.covers)?;
    if file.corps.len() > 8 {
        return Err(wrong("at most eight corps".into()));
    }
    sheet.sectors.push(Sector::new(GERMAN, front, starters(GERMAN, "A"), &german, &spots));
    for row in &file.corps {
        let own = starters(RUSSIAN, &row.corps);
        if own.is_empty() {
            return Err(wrong(format!("no corps {:?} starts on the map", row.corps)));
        }
        if let Some(name) = &row.covers {
            sheet.sectors.push(Sector::new(RUSSIAN, area(name)?, own, &russian, &spots));
        }
        if let Some(name) = &row.within {
            sheet.within.push((own, area(name)?));
        }
    }
    let staff = book.named(&file.army.unit).ok_or_else(|| wrong(format!("no unit {:?}", file.army.unit)))?;
    let fronts: HexSet = sheet.sectors.iter().flat_map(|s| s.front.iter().copied()).collect();
    let edges: Vec<Edge> = file.army.edges.iter().filter_map(|e| Edge::from_word(e)).collect();
    sheet.any.remove(staff);
    sheet.within.push((UnitSet::only(staff), army_towns(map, &sheet.german, &fronts, &edges)));
    Ok(sheet)
}

/// R115: towns behind the front on track that runs over Russian hexes to an exit on one of these edges.
fn army_towns(map: &Map, german: &HexSet, fronts: &HexSet, edges: &[Edge]) -> HexSet {
    let tagged = |p: &&atlas::Place| ["town", "city", "fort"].iter().any(|t| p.tag(t).is_some());
    let russian = map.touched_by(Feature::Rail) - *german;
    let on = |h: &HexId| Edge::of(map, *h, super::EDGES).is_some_and(|edge| edges.contains(&edge));
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

/// Those who could still cover a stretch: units with a zone, and units without.
#[derive(Clone, Copy)]
struct Hands {
    zones: usize,
    singles: usize,
}

/// Steps of the search before it is given up.
const PATIENCE: u32 = 4_000;

/// 11.4a, 11.4g, 11.4l, R111: where a unit may stand at all.
pub(super) fn ground(m: &Masuria, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet {
    let own = side_ground(rules, s, rules.side_of(unit));
    let bound = m.setup.within.iter().find(|(units, hexes)| units.contains(unit) && !hexes.is_empty());
    bound.map_or(own, |(_, hexes)| *hexes & own)
}

fn side_ground(rules: &FolioRules, s: &FolioState, side: Side) -> HexSet {
    if side == GERMAN { rules.land & s.german } else { rules.land - s.german }
}

/// Hexes where the unit may be set down so that the front can still be covered. Where no way is left the duty lapses
/// (R185).
pub(super) fn hexes(m: &Masuria, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet {
    let group = UnitSet::only(unit);
    let ground = rules.fitting(s, unit, ground(m, rules, s, unit));
    let side = rules.side_of(unit);
    let fronts = Fronts { sheet: &m.setup, side, waiting: Cover { side }.waiting(rules, s).minus(&group) };
    let bare: Bare = fronts.sectors().map(|x| fronts.bare(rules, s, x)).collect();
    let mut needs = Needs::new();
    if fronts.is_possible(rules, &bare, &mut needs) {
        return ground;
    }
    let helps = |h: &HexId| {
        let left = fronts.with(rules, &bare, unit, *h);
        left != bare && fronts.is_possible(rules, &left, &mut needs)
    };
    // a hex that covers nothing leaves all as it is
    let near = fronts.sectors().fold(HexSet::EMPTY, |all, x| all | x.within);
    let useful: HexSet = (ground & near).iter().filter(helps).collect();
    if useful.is_empty() { ground } else { useful }
}

/// What of each sector of a side is not covered yet.
type Bare = Stack<u64, 8>;

/// What was found out while hexes are compared, many of which cover the same: a sector, what is bare of it, and how many
/// hands it needs besides its own.
type Needs = Vec<(usize, u64, Option<usize>)>;

/// 11.3a, 11.4b-c: the fronts of a side and those who have yet to be set down.
struct Fronts<'a> {
    sheet: &'a Sheet,
    side: Side,
    waiting: UnitSet,
}

impl Fronts<'_> {
    fn sectors(&self) -> impl Iterator<Item = &Sector> {
        self.sheet.sectors.iter().filter(|x| x.side == self.side)
    }
    /// 11.4c: those who count for every sector.
    fn any(&self) -> UnitSet {
        if self.side == GERMAN { UnitSet::EMPTY } else { self.sheet.any }
    }
    /// 11.4b: what of a sector is not covered yet.
    fn bare(&self, rules: &FolioRules, s: &FolioState, sector: &Sector) -> u64 {
        let all = u64::MAX.checked_shr(64 - sector.front.len() as u32).unwrap_or(0);
        let placed = sector.own.or(&self.any());
        let placed = placed.iter().filter(|u| s.on_map(*u));
        placed.fold(all, |bare, u| bare & !sector.covered(rules.fighting.contains(u), s.at(u)))
    }
    /// What of each sector is not covered yet, once a unit stands in a hex.
    fn with(&self, rules: &FolioRules, bare: &Bare, unit: UnitId, hex: HexId) -> Bare {
        let zone = rules.fighting.contains(unit);
        let counts = |x: &Sector| x.own.or(&self.any()).contains(unit);
        let left = |(x, bare): (&Sector, &u64)| if counts(x) { bare & !x.covered(zone, hex) } else { *bare };
        self.sectors().zip(bare.iter()).map(left).collect()
    }
    /// Can what is bare of each sector still be covered by those waiting?
    fn is_possible(&self, rules: &FolioRules, bare: &Bare, needs: &mut Needs) -> bool {
        let mut spare = self.waiting.and(&self.any()).and(&rules.fighting).len();
        for (i, (sector, bare)) in self.sectors().zip(bare.iter()).enumerate() {
            let known = needs.iter().find(|n| (n.0, n.1) == (i, *bare)).map(|n| n.2);
            let need = known.unwrap_or_else(|| {
                let need = self.need(rules, sector, *bare);
                needs.push((i, *bare, need));
                need
            });
            match need {
                Some(n) if n <= spare => spare -= n,
                _ => return false,
            }
        }
        true
    }
    /// How many hands that count for every sector this one needs.
    fn need(&self, rules: &FolioRules, sector: &Sector, bare: u64) -> Option<usize> {
        let spare = self.waiting.and(&self.any()).and(&rules.fighting).len();
        let own = self.waiting.and(&sector.own);
        let hands = |more: usize| Hands {
            zones: own.and(&rules.fighting).len() + more,
            singles: own.minus(&rules.fighting).len(),
        };
        (0..=spare).find(|n| sector.can_cover(bare, hands(*n), &mut PATIENCE.clone()))
    }
}

/// Where the counter covers most of what its corps must cover and does not yet; near the front, where all is covered.
pub(super) fn usual(m: &Masuria, rules: &FolioRules, s: &FolioState, unit: UnitId) -> Option<HexId> {
    let fronts = Fronts { sheet: &m.setup, side: rules.side_of(unit), waiting: UnitSet::EMPTY };
    let counts = |x: &&Sector| x.own.or(&fronts.any()).contains(unit);
    let own: Vec<_> = fronts.sectors().filter(counts).map(|x| (x, fronts.bare(rules, s, x))).collect();
    let zone = rules.fighting.contains(unit);
    let more =
        |hex: HexId| own.iter().map(|(x, bare)| (x.covered(zone, hex) & bare).count_ones()).sum::<u32>();
    let far = |hex: HexId| own.iter().flat_map(|(x, _)| &x.front).map(|h| h.distance(hex)).min().unwrap_or(0);
    let best = |h: &HexId| (more(*h), std::cmp::Reverse(far(*h)), std::cmp::Reverse(*h));
    hexes(m, rules, s, unit).iter().max_by_key(best)
}
