//! The printed map as the rules see it: costs, barriers, rails, works, towns and exits, laid out once.

use crate::book::{Book, GERMAN, RUSSIAN};
use atlas::{CELLS, Dir, Feature, HexId, HexSet, HexsideId, Map, Place, ROWS};

/// A fortress printed on the map (11.0).
#[derive(Clone, Debug)]
pub struct Fortress {
    /// Where.
    pub hex: HexId,
    /// Whose.
    pub nation: usize,
    /// Defence Strength, and the smaller one after two lost steps.
    pub strength: (u8, u8),
    /// West of the Vistula (GWE-124)?
    pub is_west: bool,
    /// Its name.
    pub name: String,
}

/// A town that scores (21.11).
#[derive(Clone, Debug)]
pub struct Town {
    /// Where.
    pub hex: HexId,
    /// Points in each Interphase.
    pub value: u8,
    /// Its name.
    pub name: String,
}

/// No fortress in a hex.
pub const NO_FORT: u8 = u8::MAX;
/// Rail hexsides at most, for the bookkeeping of 16.2.
pub const TRACKS: usize = 512;

/// See the module.
pub struct Board {
    /// Hexes of the map.
    pub hexes: HexSet,
    /// Neighbours that can be stepped to: prohibited sides and water are left out (5.4).
    pub ring: Vec<[HexId; 6]>,
    /// Where a spread goes from each hex.
    gates: Gates,
    /// Terrain cost of a hex for Germans and Russians, trench included, zones and rivers not.
    pub cost: [Vec<u8>; 2],
    /// 5.4, GWE-098: what the ground under works costs once they are destroyed, where that is more than one.
    pub ruins: HexSet,
    /// The same in points.
    pub ruin_cost: [Vec<u8>; 2],
    /// River sides, a bit for each direction.
    pub rivers: Vec<u8>,
    /// Major rivers.
    pub majors: Vec<u8>,
    /// City hexes.
    pub cities: HexSet,
    /// Trenches of the scenario.
    pub trenches: HexSet,
    /// Hexes of each country.
    pub country: [HexSet; 2],
    /// Fortresses.
    pub forts: Vec<Fortress>,
    /// Index of the fortress of a hex.
    pub fort_at: Vec<u8>,
    /// Towns with a value.
    pub towns: Vec<Town>,
    /// Index of the town of a hex.
    town_at: Vec<u8>,
    /// Sides with a line of one's own country (15/[5.42]), a bit for each direction.
    pub rails: [Vec<u8>; 2],
    /// Hexes with such a line.
    pub rail_hexes: [HexSet; 2],
    /// Exits on a friendly edge (GWE-084).
    pub exits: [HexSet; 2],
    /// Entry hexes by letter.
    pub entries: Vec<(u8, HexId)>,
    /// Off-map links with their cost.
    pub links: Vec<(HexId, HexId, u8)>,
    /// Where they begin and end.
    pub link_ends: HexSet,
    /// 16.2: number of each rail hexside, and whether it has two tracks.
    pub track: Vec<u16>,
    /// 16.23: number of the second line of a rail hexside.
    pub parallel: Vec<u16>,
    /// Number of the first off-map link, which count as lines of two tracks (GWE-043).
    pub link_track: usize,
    /// Two tracks?
    pub double: Vec<bool>,
    /// Hexes on the edge of the map.
    pub edge: HexSet,
    /// Kovno, Grodno, Warsaw (20.0), where the map has them.
    pub garrisons: [HexId; 3],
    /// Those within four hexes of a hex, a bit for each.
    pub guarded: Vec<u8>,
    /// German hexes at least two hexes from Russian ground (GWE-108).
    pub deep: HexSet,
    /// German hexes within two of Königsberg or of the Vistula.
    pub vital: HexSet,
}

/// Bits of the even columns, which sit half a hex lower than the odd ones.
const EVEN: u64 = 0x5555_5555_5555_5555;

/// The sides that can be crossed, as masks of the hexes they are crossed from: straight up and down, and sideways
/// within a row, to the row below and to the row above. A whole row is spread by eight of them.
struct Gates {
    up: [u64; ROWS],
    down: [u64; ROWS],
    right: [u64; ROWS],
    right_down: [u64; ROWS],
    right_up: [u64; ROWS],
    left: [u64; ROWS],
    left_down: [u64; ROWS],
    left_up: [u64; ROWS],
}

impl Gates {
    fn new(open: &[HexSet; 6]) -> Gates {
        let part = |dir: usize, columns: u64| open[dir].0.map(|row| row & columns);
        let both = |even: usize, odd: usize| {
            std::array::from_fn(|r| open[even].0[r] & EVEN | open[odd].0[r] & !EVEN)
        };
        Gates {
            up: open[0].0,
            down: open[3].0,
            right: both(1, 2),
            right_down: part(2, EVEN),
            right_up: part(1, !EVEN),
            left: both(5, 4),
            left_down: part(4, EVEN),
            left_up: part(5, !EVEN),
        }
    }
    /// Adds to rows `lo` to `hi` of a set what it spreads to in open hexes. One row after the other: for few rows that is
    /// quicker than all at once.
    #[inline]
    fn grow(&self, full: &mut [u64; ROWS], open: &[u64; ROWS], lo: usize, hi: usize) {
        let down = |r: usize, m: u64| {
            m & self.down[r] | (m & self.right_down[r]) << 1 | (m & self.left_down[r]) >> 1
        };
        let up = |r: usize, m: u64| m & self.up[r] | (m & self.right_up[r]) << 1 | (m & self.left_up[r]) >> 1;
        // what comes down from the row above, as that row was before
        let mut from_above = if lo == 0 { 0 } else { down(lo - 1, full[lo - 1]) };
        for r in lo..=hi {
            let here = full[r];
            let from_below = if r + 1 == ROWS || full[r + 1] == 0 { 0 } else { up(r + 1, full[r + 1]) };
            let sideways = (here & self.right[r]) << 1 | (here & self.left[r]) >> 1;
            full[r] = here | (sideways | from_above | from_below) & open[r];
            from_above = down(r, here);
        }
    }
    /// Rows `lo` to `hi` of what a set spreads to.
    #[inline]
    fn spread(&self, set: &[u64; ROWS], out: &mut [u64; ROWS], lo: usize, hi: usize) {
        for r in lo..=hi {
            let m = set[r];
            out[r] = (m & self.right[r]) << 1 | (m & self.left[r]) >> 1;
        }
        for r in lo.max(1)..=hi {
            let m = set[r - 1];
            out[r] |=
                m & self.down[r - 1] | (m & self.right_down[r - 1]) << 1 | (m & self.left_down[r - 1]) >> 1;
        }
        for r in lo..=hi.min(ROWS - 2) {
            let m = set[r + 1];
            out[r] |= m & self.up[r + 1] | (m & self.right_up[r + 1]) << 1 | (m & self.left_up[r + 1]) >> 1;
        }
    }
}

fn bits(map: &Map, feature: Feature) -> Vec<u8> {
    let mut out = vec![0; CELLS];
    let across = map.across(feature);
    for dir in Dir::ALL {
        for hex in across.dir(dir).iter() {
            out[hex.index()] |= 1 << dir.0;
        }
    }
    out
}

/// What is printed in single hexes: works, cities and towns with a value.
struct Sites {
    cities: HexSet,
    forts: Vec<Fortress>,
    fort_at: Vec<u8>,
    towns: Vec<Town>,
    town_at: Vec<u8>,
}

impl Sites {
    fn new(map: &Map) -> Sites {
        let (cities, none) = (map.of_terrain("city"), vec![NO_FORT; CELLS]);
        let mut sites = Sites { cities, forts: vec![], fort_at: none.clone(), towns: vec![], town_at: none };
        map.places().iter().for_each(|place| sites.add(place));
        for (i, town) in sites.towns.iter().enumerate().take(usize::from(NO_FORT)).rev() {
            sites.town_at[town.hex.index()] = i as u8;
        }
        sites
    }
    fn add(&mut self, place: &Place) {
        let number = |key: &str| place.tag(key).and_then(|v| v.parse::<u8>().ok());
        if place.tag("city").is_some() {
            self.cities.insert(place.hex);
        }
        if let Some(strong) = number("fort") {
            self.fort_at[place.hex.index()] = self.forts.len() as u8;
            self.forts.push(Fortress {
                hex: place.hex,
                nation: usize::from(place.tag("side") == Some("russian")),
                strength: (strong, number("weakened").unwrap_or(1)),
                is_west: place.tag("bank") == Some("west"),
                name: place.name.clone(),
            });
        }
        if let Some(value) = number("vp").filter(|v| *v > 0) {
            self.towns.push(Town { hex: place.hex, value, name: place.name.clone() });
        }
    }
}

/// 5.4: what a word of the chart costs Germans and Russians; a word it does not know is clear.
fn terrain_cost(book: &Book, map: &Map, hex: HexId) -> Option<(u8, u8)> {
    book.charts.terrain.get(map.terrain_name(hex)).map_or(Some((1, 1)), |ground| ground.mp)
}

/// Where one can step: neighbours by side, the sides that are open, and the edge of the map.
fn steps(map: &Map, book: &Book) -> (Vec<[HexId; 6]>, [HexSet; 6], HexSet) {
    let (lake, blocked) = (bits(map, Feature::Lake), bits(map, Feature::Blocked));
    let is_land = |hex: HexId| hex.is_some() && terrain_cost(book, map, hex).is_some();
    let mut ring = vec![[HexId::NONE; 6]; CELLS];
    let (mut open, mut edge) = ([HexSet::EMPTY; 6], HexSet::EMPTY);
    for hex in map.hexes() {
        for dir in Dir::ALL {
            let (i, next) = (usize::from(dir.0), map.ring(hex)[usize::from(dir.0)]);
            if !next.is_some() {
                edge.insert(hex);
                continue;
            }
            let barred = (lake[hex.index()] | blocked[hex.index()]) >> dir.0 & 1 != 0;
            if is_land(next) && is_land(hex) && !barred {
                ring[hex.index()][i] = next;
                open[i].insert(hex);
            }
        }
    }
    (ring, open, edge)
}

/// 5.4: what hexes cost to enter, and what those with works cost once the works are gone.
struct Costs {
    cost: [Vec<u8>; 2],
    ruins: HexSet,
    ruin_cost: [Vec<u8>; 2],
}

impl Costs {
    fn new(map: &Map, book: &Book, sites: &Sites, trenches: &HexSet) -> Costs {
        let none = || [vec![0; CELLS], vec![0; CELLS]];
        let mut costs = Costs { cost: none(), ruins: HexSet::EMPTY, ruin_cost: none() };
        for hex in map.hexes() {
            let Some((german, russian)) = terrain_cost(book, map, hex) else { continue };
            let (i, works) = (hex.index(), u8::from(trenches.contains(hex)));
            let plain = sites.cities.contains(hex) || sites.fort_at[i] != NO_FORT;
            costs.cost[GERMAN][i] = if plain { 1 } else { german } + works;
            costs.cost[RUSSIAN][i] = if plain { 1 } else { russian } + works;
            if plain && !sites.cities.contains(hex) && german.max(russian) > 1 {
                costs.ruins.insert(hex);
                costs.ruin_cost[GERMAN][i] = german + works;
                costs.ruin_cost[RUSSIAN][i] = russian + works;
            }
        }
        costs
    }
}

/// 5.3, 16.2: the railways, each line with its number.
struct Lines {
    rails: [Vec<u8>; 2],
    rail_hexes: [HexSet; 2],
    track: Vec<u16>,
    parallel: Vec<u16>,
    link_track: usize,
    double: Vec<bool>,
}

impl Lines {
    fn new(map: &Map, book: &Book, country: &[HexSet; 2]) -> Lines {
        let none = || vec![u16::MAX; 3 * CELLS];
        let mut lines = Lines {
            rails: [vec![0; CELLS], vec![0; CELLS]],
            rail_hexes: [HexSet::EMPTY; 2],
            track: none(),
            parallel: none(),
            link_track: 0,
            double: Vec::new(),
        };
        let (rail, double) = (bits(map, Feature::Rail), bits(map, Feature::DoubleRail));
        for hex in map.hexes() {
            for dir in Dir::ALL.into_iter().filter(|dir| rail[hex.index()] >> dir.0 & 1 != 0) {
                let next = map.ring(hex)[usize::from(dir.0)];
                if next.is_some() {
                    lines.number(hex, dir, double[hex.index()] >> dir.0 & 1 != 0);
                    lines.join(country, hex, dir, next);
                }
            }
        }
        lines.add_parallels(book);
        lines.link_track = lines.double.len();
        lines.double.extend(book.links.iter().map(|_| true));
        lines
    }
    /// 16.21: each hexside of a line gets a number, once.
    fn number(&mut self, hex: HexId, dir: Dir, is_double: bool) {
        if let Some(side) = HexsideId::of(hex, dir)
            && self.track[side.index()] == u16::MAX
        {
            self.track[side.index()] = (self.double.len() % TRACKS) as u16;
            self.double.push(is_double);
        }
    }
    /// 15/[5.42]: lines are those of the country they run through.
    fn join(&mut self, country: &[HexSet; 2], hex: HexId, dir: Dir, next: HexId) {
        for nation in [GERMAN, RUSSIAN] {
            if country[nation].contains(hex) {
                self.rail_hexes[nation].insert(hex);
                if country[nation].contains(next) {
                    self.rails[nation][hex.index()] |= 1 << dir.0;
                }
            }
        }
    }
    /// 16.23: second lines over the same hexside.
    fn add_parallels(&mut self, book: &Book) {
        for (a, b, two) in &book.parallels {
            let side = HexsideId::between(*a, *b).map(|side| side.index());
            if let Some(side) = side.filter(|side| self.track[*side] != u16::MAX) {
                self.parallel[side] = (self.double.len() % TRACKS) as u16;
                self.double.push(*two);
            }
        }
    }
}

/// 9.13, 14.0: where each side leaves the map by rail, and the entries by their letters.
fn exits(map: &Map, lines: &Lines, country: &[HexSet; 2]) -> ([HexSet; 2], Vec<(u8, HexId)>) {
    let mut entries = Vec::new();
    // 9.13: a line that only grazes the edge, with no hexside of its own on the map, is nobody's exit
    let mut all = map.area_set("rail-exits") & (lines.rail_hexes[GERMAN] | lines.rail_hexes[RUSSIAN]);
    for area in map.areas().iter().filter(|a| a.kind == "entry") {
        let letter = area.name.bytes().last().unwrap_or(b'?');
        entries.extend(area.hexes.iter().map(|hex| (letter, *hex)));
        all |= area.set;
    }
    let mut exits = [all & country[GERMAN], all & country[RUSSIAN]];
    if !entries.is_empty() {
        let north: HexSet = map.hexes().iter().filter(|h| h.col() == 1).collect();
        exits[GERMAN] -= north;
    }
    (exits, entries)
}

/// 20.0: which garrisons a German in a hex would set free, a bit each.
fn guarded(map: &Map, garrisons: &[HexId; 3]) -> Vec<u8> {
    let mut out = vec![0; CELLS];
    for hex in map.hexes() {
        let near = |town: &HexId| town.is_some() && town.distance(hex) <= 4;
        out[hex.index()] = (0..3).fold(0, |all, i| all | u8::from(near(&garrisons[i])) << i);
    }
    out
}

/// 19.12, GWE-109: German hexes within two of Königsberg or of the Vistula; at Warsaw it threatens nobody.
fn vital(map: &Map, forts: &[Fortress], germany: &HexSet) -> HexSet {
    let mut vistula = HexSet::EMPTY;
    for (side, _) in map.hexsides() {
        if map.side_name(side).is_some_and(|n| n.starts_with("Weichsel")) {
            let (a, b) = side.hexes();
            vistula.extend([Some(a), b].into_iter().flatten().filter(|h| map.hexes().contains(*h)));
        }
    }
    let fort = forts.iter().find(|f| f.name == "Königsberg");
    let near = fort.map_or(HexSet::EMPTY, |fort| HexSet::from([fort.hex]).spread(2));
    (vistula.spread(1) | near) & *germany
}

impl Board {
    /// Lays out a map. `trenches` are those the scenario adds.
    pub fn new(map: &Map, book: &Book, trenches: &[String]) -> Board {
        let dug = map.areas().iter().filter(|a| a.kind == "trench");
        let mut trench = dug.fold(HexSet::EMPTY, |all, a| all | a.set);
        trench.extend(trenches.iter().filter_map(|n| map.hex(n)));
        let sites = Sites::new(map);
        let Costs { cost, ruins, ruin_cost } = Costs::new(map, book, &sites, &trench);
        let Sites { cities, forts, fort_at, towns, town_at } = sites;
        let (ring, open, edge) = steps(map, book);
        let country = [map.in_country("germany"), map.in_country("russia")];
        let lines = Lines::new(map, book, &country);
        let (exits, entries) = exits(map, &lines, &country);
        let Lines { rails, rail_hexes, track, parallel, link_track, double } = lines;
        let entry = |letter: u8| entries.iter().find(|e| e.0 == letter).map(|e| e.1);
        let link = |(a, b, cost): &(u8, u8, u8)| Some((entry(*a)?, entry(*b)?, *cost));
        let links: Vec<(HexId, HexId, u8)> = book.links.iter().filter_map(link).collect();
        let garrisons = ["0303", "1503", "2918"].map(|number| map.hex(number).unwrap_or(HexId::NONE));
        Board {
            deep: country[GERMAN] - country[RUSSIAN].spread(1),
            guarded: guarded(map, &garrisons),
            vital: vital(map, &forts, &country[GERMAN]),
            rivers: bits(map, Feature::River),
            majors: bits(map, Feature::MajorRiver),
            hexes: *map.hexes(),
            gates: Gates::new(&open),
            link_ends: links.iter().flat_map(|(a, b, _)| [*a, *b]).collect(),
            trenches: trench,
            garrisons,
            ring,
            cost,
            ruins,
            ruin_cost,
            cities,
            country,
            forts,
            fort_at,
            town_at,
            towns,
            rails,
            rail_hexes,
            exits,
            entries,
            links,
            track,
            parallel,
            link_track,
            double,
            edge,
        }
    }
    /// The hexes one step from a set, by sides that can be crossed. Hexes of the set itself only if another touches.
    #[inline]
    pub fn spread(&self, set: &HexSet) -> HexSet {
        let mut out = HexSet::EMPTY;
        let Some(first) = set.0.iter().position(|row| *row != 0) else { return out };
        let last = set.0.iter().rposition(|row| *row != 0).unwrap_or(first);
        self.gates.spread(&set.0, &mut out.0, first.saturating_sub(1), (last + 1).min(ROWS - 1));
        out
    }
    /// The same for some rows only; the others are left as they are.
    #[inline]
    pub fn spread_rows(&self, set: &HexSet, out: &mut HexSet, rows: (usize, usize)) {
        self.gates.spread(&set.0, &mut out.0, rows.0, rows.1);
    }
    /// Adds to some rows of a set the open hexes one step from it.
    #[inline]
    pub fn grow_rows(&self, full: &mut HexSet, open: &HexSet, rows: (usize, usize)) {
        self.gates.grow(&mut full.0, &open.0, rows.0, rows.1);
    }
    /// All hexes within so many steps of a hex, by sides that can be crossed and hexes that are open.
    #[inline]
    pub fn disc(&self, center: HexId, steps: usize, open: &HexSet) -> HexSet {
        let mut full = HexSet::EMPTY;
        full.insert(center);
        for step in 1..=steps {
            let (lo, hi) = (center.row().saturating_sub(step), (center.row() + step).min(ROWS - 1));
            self.gates.grow(&mut full.0, &open.0, lo, hi);
        }
        full
    }
    /// Neighbours that can be stepped to.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = HexId> + use<> {
        self.ring[hex.index()].into_iter().filter(|h| h.is_some())
    }
    /// The direction of a step, if the side can be crossed.
    #[inline]
    pub fn dir(&self, from: HexId, to: HexId) -> Option<usize> {
        if !to.is_some() || !from.is_some() {
            return None;
        }
        self.ring[from.index()].iter().position(|h| *h == to)
    }
    /// The first town of a hex.
    #[inline]
    pub fn town(&self, hex: HexId) -> Option<usize> {
        match self.town_at[hex.index()] {
            NO_FORT => None,
            i => Some(usize::from(i)),
        }
    }
    /// The live or dead fortress of a hex.
    #[inline]
    pub fn fort(&self, hex: HexId) -> Option<usize> {
        match self.fort_at[hex.index()] {
            NO_FORT => None,
            i => Some(usize::from(i)),
        }
    }
}
