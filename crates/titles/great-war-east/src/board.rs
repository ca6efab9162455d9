//! The printed map as the rules see it: costs, barriers, rails, works, towns and exits, laid out once.

use crate::book::OffMap;
use crate::prelude::*;
use atlas::{CELLS, Feature, HexsideId, Map, Paths, Place as Site, Rails};
use std::ops::Deref;

/// A fortress printed on the map (11.0).
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Fortress {
    pub hex: HexId,
    pub nation: Nation,
    /// Defence Strength, and the smaller one after two lost steps.
    pub strength: (u8, u8),
    /// West of the Vistula (GWE-124)?
    pub is_west: bool,
    pub name: String,
}

/// A town that scores (21.11): its points in each Interphase.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Town {
    pub hex: HexId,
    pub value: u8,
}

/// See the module. Steps go where [`Paths`] has them: prohibited sides and water are left out (5.4).
#[allow(missing_docs, reason = "the names say it")]
pub struct Board {
    pub hexes: HexSet,
    paths: Paths,
    /// Terrain cost of a hex for Germans and Russians, trench included, zones and rivers not.
    pub cost: [Vec<u8>; 2],
    /// 5.4, GWE-098: what the ground under works costs once they are destroyed, where that is more than one.
    pub(crate) ruins: HexSet,
    pub(crate) ruin_cost: [Vec<u8>; 2],
    /// River sides, a bit for each direction.
    pub(crate) rivers: Vec<u8>,
    pub(crate) majors: Vec<u8>,
    pub(crate) cities: HexSet,
    pub trenches: HexSet,
    pub country: [HexSet; 2],
    pub forts: Vec<Fortress>,
    fort_at: Vec<Option<u8>>,
    pub towns: Vec<Town>,
    town_at: Vec<Option<u8>>,
    /// 5.3, 16.2: the railways; the off-map links come last among their lines and have two tracks (GWE-043).
    pub rails: Rails<2>,
    /// Number of the first off-map link.
    pub(crate) first_link: usize,
    /// Exits on a friendly edge (GWE-084).
    pub exits: [HexSet; 2],
    /// Entry hexes by letter.
    pub(crate) entries: Vec<(u8, HexId)>,
    pub(crate) links: Vec<Link>,
    pub(crate) link_ends: HexSet,
    pub(crate) edge: HexSet,
    /// Kovno, Grodno, Warsaw (20.0), where the map has them.
    pub(crate) garrisons: [HexId; 3],
    /// Those within four hexes of a hex, a bit for each.
    pub(crate) guarded: Vec<u8>,
    /// German hexes at least two hexes from Russian ground (GWE-108).
    pub(crate) deep: HexSet,
    /// German hexes within two of Königsberg or of the Vistula.
    pub vital: HexSet,
}

impl Deref for Board {
    type Target = Paths;
    #[inline]
    fn deref(&self) -> &Paths {
        &self.paths
    }
}

/// 5.37: an off-map line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub ends: [HexId; 2],
    /// Rail hexes.
    pub cost: u8,
}

impl Link {
    /// The other end.
    pub fn beyond(&self, hex: HexId) -> Option<HexId> {
        let [a, b] = self.ends;
        if a == hex { Some(b) } else { (b == hex).then_some(a) }
    }
}

/// A number that a place is tagged with.
fn number(place: &Site, key: &str) -> Option<u8> {
    place.tag(key)?.parse().ok()
}

/// The works that are printed in a hex.
fn fortress(place: &Site) -> Option<Fortress> {
    Some(Fortress {
        hex: place.hex,
        nation: if place.tag("side") == Some("russian") { RUSSIAN } else { GERMAN },
        strength: (number(place, "fort")?, number(place, "weakened").unwrap_or(1)),
        is_west: place.tag("bank") == Some("west"),
        name: place.name.clone(),
    })
}

/// Which of these places lies in a hex; of two in one hex the last counts.
fn numbered(hexes: impl Iterator<Item = (usize, HexId)>) -> Vec<Option<u8>> {
    let mut out = vec![None; CELLS];
    hexes.for_each(|(i, hex)| out[hex.index()] = u8::try_from(i).ok());
    out
}

/// 5.4: what a word of the chart costs Germans and Russians; a word it does not know is clear.
fn terrain_cost(book: &Book, map: &Map, hex: HexId) -> Option<(u8, u8)> {
    book.charts.terrain.get(map.terrain_name(hex)).map_or(Some((1, 1)), |ground| ground.mp)
}

/// 5.4: where one can step: over land, and not over lakes and blocked sides.
fn paths(map: &Map, book: &Book) -> Paths {
    let barred = map.across(Feature::Lake).or(map.across(Feature::Blocked));
    let is_land = |hex: HexId| terrain_cost(book, map, hex).is_some();
    Paths::new(map, |hex, dir, next| is_land(hex) && is_land(next) && !barred.has(hex, dir))
}

/// 5.4: what hexes cost Germans and Russians to enter; some are clear, whatever the ground.
fn costs(map: &Map, book: &Book, clear: &HexSet, trenches: &HexSet) -> [Vec<u8>; 2] {
    let mut costs = [vec![0; CELLS], vec![0; CELLS]];
    for hex in map.hexes() {
        let Some(ground) = terrain_cost(book, map, hex) else { continue };
        let (german, russian) = if clear.contains(hex) { (1, 1) } else { ground };
        let works = u8::from(trenches.contains(hex));
        costs[GERMAN][hex.index()] = german + works;
        costs[RUSSIAN][hex.index()] = russian + works;
    }
    costs
}

/// 14.0: the entries by their letters.
fn entries(map: &Map) -> Vec<(u8, HexId)> {
    let areas = map.areas().iter().filter(|a| a.kind == "entry");
    let letter = |name: &str| name.bytes().last().unwrap_or(b'?');
    areas.flat_map(|area| area.hexes.iter().map(move |hex| (letter(&area.name), *hex))).collect()
}

/// 9.13, 14.0: where each side leaves the map by rail.
fn exits(map: &Map, rails: &Rails<2>, entries: &[(u8, HexId)], country: &[HexSet; 2]) -> [HexSet; 2] {
    // 9.13: a line that only grazes the edge, with no hexside of its own on the map, is nobody's exit
    let lines = map.area_set("rail-exits") & (rails.hexes[GERMAN] | rails.hexes[RUSSIAN]);
    let all = lines | entries.iter().map(|entry| entry.1).collect::<HexSet>();
    let is_north = |hex: &HexId| hex.col() == 1 && !entries.is_empty();
    let north: HexSet = map.hexes().iter().filter(is_north).collect();
    [(all & country[GERMAN]) - north, all & country[RUSSIAN]]
}

/// 20.0: which garrisons a German in a hex would set free, a bit each.
fn guarded(map: &Map, garrisons: &[HexId; 3]) -> Vec<u8> {
    let mut out = vec![0; CELLS];
    for (i, town) in garrisons.iter().enumerate().filter(|(_, town)| town.is_some()) {
        map.hexes().iter().filter(|h| town.distance(*h) <= 4).for_each(|hex| out[hex.index()] |= 1 << i);
    }
    out
}

/// 19.12, GWE-109: German hexes within two of Königsberg or of the Vistula; at Warsaw it threatens nobody.
fn vital(map: &Map, forts: &[Fortress], germany: &HexSet) -> HexSet {
    let is_vistula = |side: &HexsideId| map.side_name(*side).is_some_and(|n| n.starts_with("Weichsel"));
    let sides = map.hexsides().map(|(side, _)| side).filter(is_vistula);
    let banks = sides.map(|side| side.hexes()).flat_map(|(a, b)| [Some(a), b]).flatten();
    let vistula = banks.collect::<HexSet>() & *map.hexes();
    let fort = forts.iter().find(|f| f.name == "Königsberg");
    let near = fort.map_or(HexSet::EMPTY, |fort| HexSet::from([fort.hex]).spread(2));
    (vistula.spread(1) | near) & *germany
}

impl Board {
    /// Lays out a map. `trenches` are those the scenario adds.
    pub(crate) fn new(map: &Map, book: &Book, trenches: &[String]) -> Board {
        let dug = map.areas().iter().filter(|a| a.kind == "trench");
        let mut trench = dug.fold(HexSet::EMPTY, |all, a| all | a.set);
        trench.extend(trenches.iter().filter_map(|n| map.hex(n)));
        let forts: Vec<Fortress> = map.places().iter().filter_map(fortress).collect();
        let value = |place: &Site| number(place, "vp").filter(|value| *value > 0);
        let town = |place: &Site| Some(Town { hex: place.hex, value: value(place)? });
        let towns: Vec<Town> = map.places().iter().filter_map(town).collect();
        let tagged = map.places().iter().filter(|place| place.tag("city").is_some());
        let cities = map.of_terrain("city") | tagged.map(|place| place.hex).collect::<HexSet>();
        let works = forts.iter().map(|fort| fort.hex).collect::<HexSet>();
        let is_rough = |hex: &HexId| terrain_cost(book, map, *hex).is_some_and(|mp| mp.0.max(mp.1) > 1);
        let country = [map.in_country("germany"), map.in_country("russia")];
        let parallels = book.parallels.iter().map(|line| (line.a.0, line.b.0, line.tracks));
        let (mut rails, entries) = (Rails::new(map, &country, parallels), entries(map));
        let first_link = rails.double.len();
        rails.double.extend(book.links.iter().map(|_| true));
        let entry = |letter: char| entries.iter().find(|e| char::from(e.0) == letter).map(|e| e.1);
        let link = |l: &OffMap| Some(Link { ends: [entry(l.from)?, entry(l.to)?], cost: l.cost.0 });
        let links: Vec<Link> = book.links.iter().filter_map(link).collect();
        let garrisons = ["0303", "1503", "2918"].map(|number| map.hex(number).unwrap_or(HexId::NONE));
        Board {
            hexes: *map.hexes(),
            paths: paths(map, book),
            cost: costs(map, book, &(cities | works), &trench),
            ruins: (works - cities).iter().filter(is_rough).collect(),
            ruin_cost: costs(map, book, &cities, &trench),
            rivers: map.sides_with(Feature::River),
            majors: map.sides_with(Feature::MajorRiver),
            cities,
            trenches: trench,
            country,
            fort_at: numbered(forts.iter().map(|fort| fort.hex).enumerate()),
            vital: vital(map, &forts, &country[GERMAN]),
            forts,
            town_at: numbered(towns.iter().map(|town| town.hex).enumerate().rev()),
            towns,
            exits: exits(map, &rails, &entries, &country),
            rails,
            first_link,
            entries,
            link_ends: links.iter().flat_map(|link| link.ends).collect(),
            links,
            edge: map.edge(),
            guarded: guarded(map, &garrisons),
            garrisons,
            deep: country[GERMAN] - country[RUSSIAN].spread(1),
        }
    }
    /// The town of a hex.
    #[inline]
    pub(crate) fn town(&self, hex: HexId) -> Option<usize> {
        self.town_at[hex.index()].map(usize::from)
    }
    /// The live or dead fortress of a hex.
    #[inline]
    pub fn fort(&self, hex: HexId) -> Option<usize> {
        self.fort_at[hex.index()].map(usize::from)
    }
}
