//! One game's rules: scenario, options and map, with every printed value laid out for quick lookups.

use crate::book::{Arrival, Book, Counter, Edge, Entry, Kind, Scenario};
use crate::ground::{Ground, Spot};
use crate::options::Options;
use crate::state::{GERMAN, RUSSIAN, T14State, UNITS, UnitSet};
use atlas::{DataError, HexId, HexSet, Map};
use engine::{Catalogue, GameSetup, Side, UnitId};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// How many games were opened.
static GAMES: AtomicU64 = AtomicU64::new(1);

/// The rules of one game.
pub struct T14Rules {
    /// No other opened game has this number.
    pub(crate) number: u64,
    pub(crate) book: Arc<Book>,
    pub(crate) texts: Arc<Catalogue>,
    pub(crate) setup: GameSetup,
    pub(crate) map: Map,
    /// The switches.
    pub options: Options,
    /// The scenario.
    pub scenario: Scenario,
    /// The last turn, by the scenario or by R187.
    pub last_turn: u8,
    pub(crate) kind: [Kind; UNITS],
    pub(crate) strength: [[u8; 2]; UNITS],
    pub(crate) mp: [u8; UNITS],
    /// All counters of a side.
    pub(crate) of: [UnitSet; 2],
    /// Combat units: they have a zone.
    pub(crate) fighters: UnitSet,
    pub(crate) cavalry: UnitSet,
    pub(crate) artillery: UnitSet,
    pub(crate) staffs: UnitSet,
    /// Artillery and staffs of each side.
    pub(crate) followers: [Vec<UnitId>; 2],
    /// Everything with levels.
    pub(crate) units: UnitSet,
    /// Supply bases.
    pub(crate) depots: UnitSet,
    /// R142: counters that come by rail.
    pub(crate) riders: UnitSet,
    pub(crate) trains: Vec<UnitId>,
    pub(crate) bases: Vec<UnitId>,
    pub(crate) airships: UnitSet,
    /// Everything that stands on the ground: all but airships.
    pub(crate) ground_counters: UnitSet,
    /// The map as the rules see it.
    pub(crate) ground: Ground,
    /// The victory hexes.
    pub(crate) victory: Vec<HexId>,
    /// The line of the set-up that places each counter.
    pub(crate) line: [Option<u8>; UNITS],
    /// The arrival of each counter, as a position in the calendar.
    pub(crate) arrival: [Option<u8>; UNITS],
    /// 13.11, R209: the turn each counter is due; 0 where it never is.
    pub(crate) due: [u8; UNITS],
    /// Counters due on a turn or before it, by turn.
    pub(crate) due_by: Vec<UnitSet>,
    /// The position before the first input, found once.
    pub(crate) start: OnceLock<T14State>,
}

impl T14Rules {
    pub(crate) fn open(
        book: Arc<Book>,
        texts: Arc<Catalogue>,
        setup: &GameSetup,
        map: Map,
    ) -> Result<T14Rules, DataError> {
        let options = Options::of(&book.info, setup);
        let scenario = book.scenarios.iter().find(|s| s.id == setup.scenario);
        let scenario = scenario.expect("the setup was accepted").clone();
        let counters = &book.counters;
        let who = |wanted: &dyn Fn(&Counter) -> bool| -> UnitSet {
            counters.iter().enumerate().filter(|(_, c)| wanted(c)).map(|(i, _)| UnitId(i as u16)).collect()
        };
        let mut arrival = [None; UNITS];
        for (i, row) in book.calendar.iter().enumerate() {
            row.units.iter().for_each(|u| arrival[u.index()] = Some(i as u8));
        }
        let riders = book.calendar.iter().filter(|row| row.entry == Entry::Rail);
        let riders = riders.flat_map(|row| row.units.iter().copied()).collect();
        let mut line = [None; UNITS];
        for (i, row) in scenario.lines.iter().enumerate().rev() {
            row.units.iter().for_each(|u| line[u.index()] = Some(i as u8));
        }
        let last_turn = scenario.last_turn.max(options.until);
        let due = due(&book);
        let by = |turn: u8| {
            (0..UNITS).filter(|i| (1..=turn).contains(&due[*i])).map(|i| UnitId(i as u16)).collect()
        };
        Ok(T14Rules {
            number: GAMES.fetch_add(1, Ordering::Relaxed),
            kind: std::array::from_fn(|i| counters[i].kind),
            strength: std::array::from_fn(|i| counters[i].strength),
            mp: std::array::from_fn(|i| counters[i].mp),
            of: [GERMAN, RUSSIAN].map(|side| who(&|c| c.side == side)),
            fighters: who(&|c| c.kind.fights()),
            cavalry: who(&|c| c.kind == Kind::Cavalry),
            artillery: who(&|c| c.kind == Kind::Artillery),
            staffs: who(&|c| c.kind == Kind::Headquarters),
            followers: [GERMAN, RUSSIAN].map(|side| {
                who(&|c| c.side == side && c.kind.is_unit() && !c.kind.fights()).iter().collect()
            }),
            units: who(&|c| c.kind.is_unit()),
            trains: who(&|c| c.kind == Kind::Train).iter().collect(),
            bases: who(&|c| c.kind == Kind::Base).iter().collect(),
            depots: who(&|c| c.kind == Kind::Base),
            airships: who(&|c| c.kind == Kind::Airship),
            ground_counters: who(&|c| c.kind != Kind::Airship),
            due_by: (0..=book.dates.len() as u8).map(by).collect(),
            due,
            ground: Ground::of(&book, &map)?,
            victory: victory(&book, &scenario, last_turn, &map),
            start: OnceLock::new(),
            arrival,
            line,
            riders,
            options,
            last_turn,
            scenario,
            setup: setup.clone(),
            map,
            texts,
            book,
        })
    }
    /// The counter as printed.
    pub fn counter(&self, unit: UnitId) -> &Counter {
        &self.book.counters[unit.index()]
    }
    /// Whose a counter is.
    #[inline]
    pub fn side_of(&self, unit: UnitId) -> Side {
        if self.of[0].contains(unit) { GERMAN } else { RUSSIAN }
    }
    /// All counters of a side.
    #[inline]
    pub fn of(&self, side: Side) -> &UnitSet {
        &self.of[usize::from(side.0)]
    }
    /// A hex and what lies around it.
    #[inline]
    pub(crate) fn spot(&self, hex: HexId) -> &Spot {
        &self.ground.spots[hex.index()]
    }
    /// The line of the calendar that brings a counter.
    pub(crate) fn arrival_of(&self, unit: UnitId) -> Option<&Arrival> {
        self.arrival[unit.index()].map(|i| &self.book.calendar[usize::from(i)])
    }
    /// R15: who has the initiative on a turn: the scenario's side, and the Germans from 3 September.
    pub(crate) fn initiative(&self, turn: u8) -> Side {
        let linked = turn > self.scenario.last_turn || self.scenario.id == "campaign";
        if linked {
            return if turn < GERMAN_INITIATIVE { RUSSIAN } else { GERMAN };
        }
        if self.scenario.initiative == "german" { GERMAN } else { RUSSIAN }
    }
    /// The land hexes of a board edge.
    pub(crate) fn edge(&self, edge: Edge) -> &HexSet {
        &self.ground.edges[edge as usize]
    }
}

/// 13.11, R209: the turns of the calendar; supply bases come with Flug.
fn due(book: &Book) -> [u8; UNITS] {
    let mut due = [0; UNITS];
    for row in &book.calendar {
        row.units.iter().for_each(|u| due[u.index()] = row.turn);
    }
    let flug = book.counters.iter().position(|c| c.name == "R:HQ-10").map_or(0, |i| due[i]);
    for (i, counter) in book.counters.iter().enumerate().filter(|(_, c)| c.kind == Kind::Base) {
        debug_assert!(counter.side == RUSSIAN, "only Russians have supply bases");
        due[i] = flug;
    }
    due
}

/// R15: 3 September.
const GERMAN_INITIATIVE: u8 = 20;

/// R172: the list of the last scenario reached.
fn victory(book: &Book, scenario: &Scenario, last: u8, map: &Map) -> Vec<HexId> {
    let ends = |s: &&Scenario| s.id != "campaign" && s.last_turn == last;
    let list = book.scenarios.iter().find(ends).unwrap_or(scenario);
    let mut hexes: Vec<HexId> = list.victory.iter().filter_map(|h| map.hex(h)).collect();
    hexes.sort_unstable();
    hexes
}
