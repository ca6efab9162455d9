//! The map as the rules see it (4.3, 6.1, 7.6, 9.4, 12.2, 14.0): costs, rivers, roads, railways, towns and works, laid out
//! by hex and direction.

use crate::book::Book;
use crate::state::{Crossings, T14State};
use atlas::{Across, CELLS, DataError, Dir, Feature, HexId, HexSet, HexsideId, Map, Sides};

/// Infantry and staffs, or cavalry and artillery (4.33).
pub(crate) const FOOT: usize = 0;
/// Cavalry and artillery.
pub(crate) const HORSE: usize = 1;
/// R36: a step that takes all movement points: infantry over a big river.
pub(crate) const WHOLE: u8 = 200;
/// The dearest hex infantry can enter; charts with a higher price are refused.
pub(crate) const MOST_COST: usize = 7;
/// No bridge stands on this side, and none can be built.
const NO_CROSSING: u16 = u16::MAX;

/// 9.4: what encloses a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Ring {
    /// Nothing.
    #[default]
    None,
    /// A fixed position all round.
    Position,
    /// A fortress.
    Fortress,
}

/// A hex and what lies around it, by direction.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    /// The neighbour; [`HexId::NONE`] beyond the edge.
    pub ring: [HexId; 6],
    /// Points to enter it, by class, while its bridge stands; 0 where it is closed.
    cost: [[u8; 6]; 2],
    /// The same while it does not.
    shut: [[u8; 6]; 2],
    /// The bridge on each side.
    crossing: [u16; 6],
    /// A bit for each direction: a bridge, or a place for one.
    pub bridged: u8,
    /// A road.
    pub road: u8,
    /// A railway.
    pub rail: u8,
    /// A small river.
    pub small: u8,
    /// A big river.
    pub big: u8,
    /// Land that can be walked to, big rivers or not.
    pub open: u8,
    /// 6.13, 6.14: a zone reaches over this side.
    pub zone: u8,
    /// R24: the zones of cavalry do not.
    pub wild: u8,
    /// 9.42, 9.41: the works of a ring face this way.
    pub walls: u8,
    /// R110: the works of a German line face this way.
    pub line: u8,
    /// What encloses the hex.
    pub works: Ring,
    /// 7.62: columns to the left for a defender, towns among them.
    pub shift: u8,
    /// It lies in an even column.
    even: bool,
}

/// The directions in ascending order of the neighbours' ids, for odd and for even columns.
const ASCENDING: [[usize; 6]; 2] = [[5, 0, 1, 4, 2, 3], [0, 5, 1, 4, 3, 2]];

impl Spot {
    const NOWHERE: Spot = Spot {
        ring: [HexId::NONE; 6],
        cost: [[0; 6]; 2],
        shut: [[0; 6]; 2],
        crossing: [NO_CROSSING; 6],
        bridged: 0,
        road: 0,
        rail: 0,
        small: 0,
        big: 0,
        open: 0,
        zone: 0,
        wild: 0,
        walls: 0,
        line: 0,
        works: Ring::None,
        shift: 0,
        even: false,
    };
    /// The directions by ascending neighbour.
    #[inline]
    pub fn order(&self) -> [usize; 6] {
        ASCENDING[usize::from(self.even)]
    }
    /// The neighbours that can be walked to, ids ascending.
    #[inline]
    pub fn ascending(&self) -> impl Iterator<Item = HexId> + '_ {
        self.order().into_iter().filter(|d| self.open >> d & 1 != 0).map(|d| self.ring[d])
    }
    /// The direction of a neighbour.
    #[inline]
    pub fn towards(&self, hex: HexId) -> Option<usize> {
        self.ring.iter().position(|h| *h == hex && hex.is_some())
    }
    /// The bridge, or the place for one, in a direction.
    pub fn crossing(&self, dir: usize) -> Option<u16> {
        Some(self.crossing[dir]).filter(|c| *c != NO_CROSSING)
    }
}

/// One place where a bridge stands or can be built.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// Where.
    pub side: HexsideId,
    /// Over a big river.
    pub big: bool,
    /// Is it printed?
    pub printed: bool,
}

/// The map as sets and tables.
pub(crate) struct Ground {
    pub spots: Vec<Spot>,
    /// Hexes that can be stood in.
    pub land: HexSet,
    pub germany: HexSet,
    pub russia: HexSet,
    /// R195: towns, cities and works.
    pub towns: HexSet,
    /// Marsh that no town replaces (R199).
    pub marsh: HexSet,
    /// R24: marsh without a road: closed to horse and to the zones of cavalry.
    pub wild: HexSet,
    /// 12.27: where supply lines end.
    pub dead_ends: HexSet,
    /// Hexes along a road.
    pub roads: HexSet,
    /// Hexes along a railway.
    pub rails: HexSet,
    /// Sides without a railway, or over a lake.
    pub no_rail: Across,
    /// Sides over which no zone reaches.
    pub zone_ends: Across,
    /// 12.27: sides a supply line cannot cross while all bridges are as printed.
    pub wet: Across,
    /// Sides with a small river and no printed bridge.
    pub fords: Across,
    /// Hexes by the points infantry pays to enter them off roads.
    pub by_cost: [HexSet; MOST_COST + 1],
    /// Bridges and places for them, by hexside.
    pub crossings: Vec<Crossing>,
    /// R124: the railheads of the Russian network.
    pub railheads: HexSet,
    /// R123: the cities that supply the Germans.
    pub cities: HexSet,
    /// The land hexes of the board edges, in the order of [`crate::book::Edge`].
    pub edges: [HexSet; 4],
    /// The western edge.
    pub west: HexSet,
    /// Hexes beside the printed bridges over big rivers.
    pub bridgeheads: HexSet,
    /// R142: the shortest railway from the western edge to a station, the edge first.
    pub approach: Vec<HexId>,
}

impl Ground {
    pub(crate) fn of(book: &Book, map: &Map) -> Result<Ground, DataError> {
        let land = *map.hexes() - map.of_ground(atlas::Ground::is_water);
        let towns = towns(map) & land;
        let barred = map.across(Feature::Lake).or(map.across(Feature::Blocked));
        let small = map.across(Feature::River).but_not(map.across(Feature::MajorRiver));
        let roads = map.touched_by(Feature::Road);
        let marsh = map.of_terrain("marsh") - towns;
        let edges = map.rims().map(|rim| rim & land);
        let fords = small.but_not(map.across(Feature::Bridge)).but_not(&barred);
        let wet = barred.or(&map.across(Feature::MajorRiver).but_not(map.across(Feature::Bridge)));
        let mut ground = Ground {
            spots: vec![Spot::NOWHERE; CELLS],
            germany: map.in_country("germany") & land,
            russia: map.in_country("russia") & land,
            marsh,
            wild: marsh - roads,
            dead_ends: (marsh | (map.of_terrain("mountains") - towns)) - roads,
            rails: map.touched_by(Feature::Rail) & land,
            no_rail: no_rail(map).or(&barred),
            zone_ends: barred.or(map.across(Feature::MajorRiver)),
            wet,
            fords,
            by_cost: [HexSet::EMPTY; MOST_COST + 1],
            crossings: crossings(map)?,
            railheads: map.area_set("russian-rail-sources"),
            cities: map.area_set("german-supply"),
            west: edges[crate::book::Edge::West as usize],
            bridgeheads: HexSet::EMPTY,
            approach: Vec::new(),
            edges,
            land,
            towns,
            roads,
        };
        let cost = costs(book, map, &ground)?;
        for hex in &land {
            ground.spots[hex.index()] = ground.spot(book, map, hex, &cost, &barred);
            ground.by_cost[usize::from(cost[hex.index()][FOOT])].insert(hex);
        }
        ground.fortify(map);
        ground.bridgeheads = ground.big_bridges(&Crossings::default()).flat_map(banks).collect();
        ground.approach = ground.approach();
        Ok(ground)
    }
    fn approach(&self) -> Vec<HexId> {
        let stations = self.towns & self.rails;
        let mut layers = vec![self.west & self.rails];
        let mut seen = layers[0];
        while !layers[layers.len() - 1].meets(&stations) {
            let next = (self.no_rail.adjacent_avoiding(&layers[layers.len() - 1]) & self.rails) - seen;
            if next.is_empty() {
                return Vec::new();
            }
            seen |= next;
            layers.push(next);
        }
        let mut way: Vec<HexId> = Vec::new();
        for layer in layers.iter().rev() {
            let near = match way.last() {
                Some(hex) => self.no_rail.adjacent_avoiding(&HexSet::from([*hex])),
                None => stations,
            };
            way.extend((near & *layer).first());
        }
        way.reverse();
        way
    }

    fn spot(&self, book: &Book, map: &Map, hex: HexId, cost: &[[u8; 2]], barred: &Across) -> Spot {
        let mut spot = Spot { even: hex.col().is_multiple_of(2), ..Spot::NOWHERE };
        let town = if self.towns.contains(hex) { book.charts.town.shift } else { 0 };
        spot.shift =
            town + if self.swallowed(map, hex) { 0 } else { terrain(book, map, hex).map_or(0, |t| t.shift) };
        for dir in Dir::ALL {
            let (d, bit) = (usize::from(dir.0), 1u8 << dir.0);
            let Some(next) = map.neighbour(hex, dir) else { continue };
            spot.ring[d] = next;
            let side = map.side(hex, dir);
            let flag = |on: bool| if on { bit } else { 0 };
            spot.road |= flag(side.has(Feature::Road));
            spot.rail |= flag(side.has(Feature::Rail));
            spot.big |= flag(side.has(Feature::MajorRiver));
            spot.small |= flag(side.has(Feature::River) && !side.has(Feature::MajorRiver));
            if barred.has(hex, dir) || !self.land.contains(next) {
                continue;
            }
            spot.open |= bit;
            spot.zone |= flag(!side.has(Feature::MajorRiver));
            spot.wild |= flag(self.wild.contains(next));
            spot.crossing[d] = self.crossing_on(HexsideId::of(hex, dir));
            spot.bridged |= flag(spot.crossing[d] != NO_CROSSING);
            for class in [FOOT, HORSE] {
                [spot.cost[class][d], spot.shut[class][d]] =
                    step_costs(book, side, cost[next.index()][class], class);
            }
        }
        spot
    }
    /// R199: a town replaces the marsh it lies in.
    fn swallowed(&self, map: &Map, hex: HexId) -> bool {
        self.towns.contains(hex) && map.terrain_name(hex) == "marsh"
    }
    fn crossing_on(&self, side: Option<HexsideId>) -> u16 {
        let found = side.and_then(|side| self.crossings.binary_search_by_key(&side, |c| c.side).ok());
        found.map_or(NO_CROSSING, |i| i as u16)
    }
    /// 9.4, R195, R196: rings face outwards, a line the way of its fortified sides.
    fn fortify(&mut self, map: &Map) {
        for area in map.areas() {
            let works = match area.kind.as_str() {
                "fortress" => Ring::Fortress,
                "fixed-position" => Ring::Position,
                "german-line" => Ring::None,
                _ => continue,
            };
            for hex in &area.set {
                let spot = &mut self.spots[hex.index()];
                let outside = |d: &usize| !area.set.contains(spot.ring[*d]);
                let front = |d: &usize| map.side(hex, Dir(*d as u8)).has(Feature::Fortified);
                let mask = |wanted: &dyn Fn(&usize) -> bool| {
                    (0..6).filter(|d| wanted(d)).fold(0, |m, d| m | 1u8 << d)
                };
                if works == Ring::None {
                    spot.line = mask(&|d| outside(d) && front(d));
                } else {
                    (spot.walls, spot.works) = (mask(&outside), works);
                }
            }
        }
    }
    /// Does a bridge stand here now?
    #[inline]
    pub(crate) fn stands(&self, bridges: &Crossings, crossing: u16) -> bool {
        self.crossings[usize::from(crossing)].printed != bridges.has(crossing)
    }
    /// Points to enter the neighbour in a direction, as bridges are now: 0 where it is closed, [`WHOLE`] for all.
    #[inline]
    pub(crate) fn cost(&self, s: &T14State, from: HexId, dir: usize, class: usize) -> u8 {
        let spot = &self.spots[from.index()];
        match spot.crossing[dir] {
            NO_CROSSING => spot.cost[class][dir],
            c if self.stands(&s.bridges, c) => spot.cost[class][dir],
            _ => spot.shut[class][dir],
        }
    }
    /// 7.41, 12.27: is this side free of a big river without a bridge?
    #[inline]
    pub(crate) fn is_dry(&self, s: &T14State, from: HexId, dir: usize) -> bool {
        let spot = &self.spots[from.index()];
        spot.big >> dir & 1 == 0 || spot.crossing(dir).is_some_and(|c| self.stands(&s.bridges, c))
    }
    /// The bridges over big rivers that stand now, ids of their sides ascending.
    pub(crate) fn big_bridges<'a>(&'a self, bridges: &'a Crossings) -> impl Iterator<Item = HexsideId> + 'a {
        let all = self.crossings.iter().enumerate();
        all.filter(|(i, c)| c.big && self.stands(bridges, *i as u16)).map(|(_, c)| c.side)
    }
    /// Is one of them beside this hex?
    pub(crate) fn is_bridgehead(&self, bridges: &Crossings, hex: HexId) -> bool {
        let stands = |c: u16| self.crossings[usize::from(c)].big && self.stands(bridges, c);
        (0..6).any(|d| self.spots[hex.index()].crossing(d).is_some_and(stands))
    }
    /// R206: does the railway over this side run?
    #[inline]
    pub(crate) fn runs(&self, s: &T14State, from: HexId, dir: usize) -> bool {
        let spot = &self.spots[from.index()];
        let whole = spot.crossing(dir).is_none_or(|c| self.stands(&s.bridges, c));
        spot.rail >> dir & 1 != 0 && spot.open >> dir & 1 != 0 && whole
    }
}

/// The hexes on both sides of a hexside.
pub(crate) fn banks(side: HexsideId) -> impl Iterator<Item = HexId> {
    let (a, b) = side.hexes();
    [Some(a), b].into_iter().flatten()
}

fn no_rail(map: &Map) -> Across {
    let mut none = Across::EMPTY;
    for hex in map.hexes() {
        for dir in Dir::ALL.into_iter().filter(|d| !map.side(hex, *d).has(Feature::Rail)) {
            none.mark_one_way(hex, dir);
        }
    }
    none
}

/// R195: places that carry a tag.
fn towns(map: &Map) -> HexSet {
    let tags = ["town", "city", "fort", "fixed-position", "victory"];
    map.places().iter().filter(|p| tags.iter().any(|t| p.tag(t).is_some())).map(|p| p.hex).collect()
}

fn crossings(map: &Map) -> Result<Vec<Crossing>, DataError> {
    let mut found = Vec::new();
    for (side, on) in map.hexsides() {
        let (printed, big) = (on.has(Feature::Bridge), on.has(Feature::MajorRiver));
        if printed || big {
            found.push(Crossing { side, big, printed });
        }
    }
    if found.len() <= Crossings::ROOM {
        return Ok(found);
    }
    Err(DataError::new(
        "tannenberg-1914/map/hexsides.csv",
        0,
        format!("{} bridges and big-river sides", found.len()),
    ))
}

fn terrain<'b>(book: &'b Book, map: &Map, hex: HexId) -> Option<&'b crate::charts::Terrain> {
    book.charts.terrain.get(map.terrain_name(hex))
}

/// 4.31-4.33: points to enter each hex off roads and without its rivers, for foot and horse; 0 where it is closed.
fn costs(book: &Book, map: &Map, ground: &Ground) -> Result<Vec<[u8; 2]>, DataError> {
    let mut cost = vec![[0; 2]; CELLS];
    for hex in &ground.land {
        let word = if ground.swallowed(map, hex) { "clear" } else { map.terrain_name(hex) };
        let Some(row) = book.charts.terrain.get(word) else {
            let why = format!("{hex}: terrain {word:?} is not in charts.toml");
            return Err(DataError::new("tannenberg-1914/map/hexes.csv", 0, why));
        };
        if usize::from(row.foot + book.charts.river.foot) > MOST_COST {
            let why = format!("{word} costs more than {MOST_COST} points with its river");
            return Err(DataError::new("tannenberg-1914/charts.toml", 0, why));
        }
        cost[hex.index()] = [row.foot, row.horse];
    }
    Ok(cost)
}

/// 4.3, R36, R144, R206: the price of a step while a bridge stands on the side and while none does.
fn step_costs(book: &Book, side: Sides, terrain: u8, class: usize) -> [u8; 2] {
    let river = [book.charts.river.foot, book.charts.river.horse][class];
    let road = side.has(Feature::Road);
    let by_land = if road { book.charts.road.cost } else { terrain };
    let plus = |cost: u8| if cost == 0 { 0 } else { cost + river };
    if side.has(Feature::MajorRiver) {
        let ferry = if class == FOOT && by_land > 0 { WHOLE } else { 0 };
        return [by_land, ferry];
    }
    if side.has(Feature::River) && !side.has(Feature::Bridge) {
        return [plus(by_land); 2];
    }
    if side.has(Feature::River) { [by_land, plus(by_land)] } else { [by_land; 2] }
}
