//! The printed map as the rules see it: costs, barriers, rails, works, towns and exits, laid out once.

use crate::book::{Book, GERMAN, RUSSIAN};
use atlas::{CELLS, Dir, Feature, HexId, HexSet, HexsideId, Map, ROWS};

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

impl Board {
    /// Lays out a map. `trenches` are those the scenario adds.
    pub fn new(map: &Map, book: &Book, trenches: &[String]) -> Board {
        let hexes = *map.hexes();
        let lake = bits(map, Feature::Lake);
        let blocked = bits(map, Feature::Blocked);
        let rail = bits(map, Feature::Rail);
        let double_bits = bits(map, Feature::DoubleRail);
        // 5.4: what a word of the chart costs Germans and Russians; a word it does not know is clear
        let terrain_cost =
            |word: &str| book.charts.terrain.get(word).map_or(Some((1, 1)), |ground| ground.mp);
        let is_land = |hex: HexId| hex.is_some() && terrain_cost(map.terrain_name(hex)).is_some();
        let mut trench: HexSet =
            map.areas().iter().filter(|a| a.kind == "trench").fold(HexSet::EMPTY, |all, a| all | a.set);
        trench.extend(trenches.iter().filter_map(|n| map.hex(n)));
        let mut ring = vec![[HexId::NONE; 6]; CELLS];
        let (mut open, mut edge) = ([HexSet::EMPTY; 6], HexSet::EMPTY);
        let mut cost = [vec![0; CELLS], vec![0; CELLS]];
        let (mut ruins, mut ruin_cost) = (HexSet::EMPTY, [vec![0; CELLS], vec![0; CELLS]]);
        let mut cities = map.of_terrain("city");
        let mut forts: Vec<Fortress> = Vec::new();
        let mut towns: Vec<Town> = Vec::new();
        let mut fort_at = vec![NO_FORT; CELLS];
        for place in map.places() {
            let number = |key: &str| place.tag(key).and_then(|v| v.parse::<u8>().ok());
            if place.tag("city").is_some() {
                cities.insert(place.hex);
            }
            if let Some(strong) = number("fort") {
                fort_at[place.hex.index()] = forts.len() as u8;
                forts.push(Fortress {
                    hex: place.hex,
                    nation: usize::from(place.tag("side") == Some("russian")),
                    strength: (strong, number("weakened").unwrap_or(1)),
                    is_west: place.tag("bank") == Some("west"),
                    name: place.name.clone(),
                });
            }
            if let Some(value) = number("vp").filter(|v| *v > 0) {
                towns.push(Town { hex: place.hex, value, name: place.name.clone() });
            }
        }
        for hex in &hexes {
            for dir in Dir::ALL {
                let i = usize::from(dir.0);
                let next = map.ring(hex)[i];
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
            if let Some((german, russian)) = terrain_cost(map.terrain_name(hex)) {
                let works = u8::from(trench.contains(hex));
                let plain = cities.contains(hex) || fort_at[hex.index()] != NO_FORT;
                cost[GERMAN][hex.index()] = if plain { 1 } else { german } + works;
                cost[RUSSIAN][hex.index()] = if plain { 1 } else { russian } + works;
                if plain && !cities.contains(hex) && german.max(russian) > 1 {
                    ruins.insert(hex);
                    ruin_cost[GERMAN][hex.index()] = german + works;
                    ruin_cost[RUSSIAN][hex.index()] = russian + works;
                }
            }
        }
        let country = [map.in_country("germany"), map.in_country("russia")];
        let mut rails = [vec![0; CELLS], vec![0; CELLS]];
        let mut rail_hexes = [HexSet::EMPTY; 2];
        let mut track = vec![u16::MAX; 3 * CELLS];
        let mut double = Vec::new();
        for hex in &hexes {
            for dir in Dir::ALL {
                let next = map.ring(hex)[usize::from(dir.0)];
                if rail[hex.index()] >> dir.0 & 1 == 0 || !next.is_some() {
                    continue;
                }
                if let Some(side) = HexsideId::of(hex, dir)
                    && track[side.index()] == u16::MAX
                {
                    track[side.index()] = (double.len() % TRACKS) as u16;
                    double.push(double_bits[hex.index()] >> dir.0 & 1 != 0);
                }
                for nation in [GERMAN, RUSSIAN] {
                    if country[nation].contains(hex) {
                        rail_hexes[nation].insert(hex);
                        if country[nation].contains(next) {
                            rails[nation][hex.index()] |= 1 << dir.0;
                        }
                    }
                }
            }
        }
        let mut parallel = vec![u16::MAX; 3 * CELLS];
        for (a, b, two) in &book.parallels {
            let side = HexsideId::between(*a, *b).map(|side| side.index());
            if let Some(side) = side.filter(|side| track[*side] != u16::MAX) {
                parallel[side] = (double.len() % TRACKS) as u16;
                double.push(*two);
            }
        }
        let link_track = double.len();
        double.extend(book.links.iter().map(|_| true));
        let mut entries = Vec::new();
        // 9.13: a line that only grazes the edge, with no hexside of its own on the map, is nobody's exit
        let mut all_exits = map.area_set("rail-exits") & (rail_hexes[GERMAN] | rail_hexes[RUSSIAN]);
        for area in map.areas().iter().filter(|a| a.kind == "entry") {
            let letter = area.name.bytes().last().unwrap_or(b'?');
            entries.extend(area.hexes.iter().map(|hex| (letter, *hex)));
            all_exits |= area.set;
        }
        let north: HexSet = hexes.iter().filter(|h| h.col() == 1).collect();
        let has_entries = !entries.is_empty();
        let mut exits = [all_exits & country[GERMAN], all_exits & country[RUSSIAN]];
        if has_entries {
            exits[GERMAN] -= north;
        }
        let entry = |letter: u8| entries.iter().find(|e| e.0 == letter).map(|e| e.1);
        let links: Vec<(HexId, HexId, u8)> =
            book.links.iter().filter_map(|(a, b, cost)| Some((entry(*a)?, entry(*b)?, *cost))).collect();
        let mut town_at = vec![NO_FORT; CELLS];
        for (i, town) in towns.iter().enumerate().take(usize::from(NO_FORT)).rev() {
            town_at[town.hex.index()] = i as u8;
        }
        let link_ends = links.iter().flat_map(|(a, b, _)| [*a, *b]).collect();
        let named = |number: &str| map.hex(number).unwrap_or(HexId::NONE);
        let garrisons = [named("0303"), named("1503"), named("2918")];
        let mut guarded = vec![0; CELLS];
        for hex in &hexes {
            let near = |town: &HexId| town.is_some() && town.distance(hex) <= 4;
            guarded[hex.index()] = (0..3).fold(0, |all, i| all | u8::from(near(&garrisons[i])) << i);
        }
        let russian_ground = country[RUSSIAN];
        let mut vistula: HexSet = HexSet::EMPTY;
        for (side, _) in map.hexsides() {
            if map.side_name(side).is_some_and(|n| n.starts_with("Weichsel")) {
                let (a, b) = side.hexes();
                vistula.extend([Some(a), b].into_iter().flatten().filter(|h| hexes.contains(*h)));
            }
        }
        let mut vital = vistula.spread(1);
        if let Some(fort) = forts.iter().find(|f| f.name == "Königsberg") {
            vital |= HexSet::from([fort.hex]).spread(2);
        }
        // GWE-109: the Vistula at Warsaw threatens nobody
        vital &= country[GERMAN];
        Board {
            deep: country[GERMAN] - russian_ground.spread(1),
            garrisons,
            guarded,
            vital,
            rivers: bits(map, Feature::River),
            majors: bits(map, Feature::MajorRiver),
            hexes,
            ring,
            gates: Gates::new(&open),
            link_ends,
            cost,
            ruins,
            ruin_cost,
            cities,
            trenches: trench,
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
