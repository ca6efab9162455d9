//! The rules of one game: the book, the map on the table, the scenario and its switches.

use crate::nation::Kinds;
use crate::position;
use crate::prelude::*;
use crate::victory::Ground;
use atlas::Map;
use engine::GameSetup;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Games opened so far: what is derived from one is never taken for another.
static GAMES: AtomicU64 = AtomicU64::new(1);

/// The rules of one game.
pub struct GweRules {
    pub(crate) book: Arc<Book>,
    pub(crate) setup: GameSetup,
    pub(crate) map: Map,
    pub(crate) board: Board,
    pub(crate) scenario: Scenario,
    pub(crate) options: Options,
    pub(crate) last_turn: u8,
    /// Who moves first.
    pub(crate) first: Nation,
    /// Which player moves each counter.
    pub(crate) owner: Vec<Side>,
    pub(crate) kinds: Kinds,
    /// No other opened game has this number.
    pub(crate) number: u64,
    /// The staffs of the 1st and the 2nd Army (17.11).
    pub(crate) rivals: [UnitId; 2],
    /// Where each counter begins in this scenario.
    pub(crate) places: Vec<Place>,
    /// Is the title's own map on the table?
    pub(crate) is_printed: bool,
    pub(crate) hoffman: UnitId,
    pub(crate) successor: UnitId,
    pub(crate) prittwitz: UnitId,
}

/// The switches of a game, by the ids of the options.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Options {
    /// 10.32/option.
    pub unlimited_command: bool,
    /// 16.21.
    pub rail_lines: bool,
    /// 17.5.
    pub improved_command: bool,
    /// 22.4: snow on the first two turns.
    pub snow: bool,
    /// GWE-013: what a Russian step costs.
    #[serde(rename = "russian-step")]
    pub step_value: i16,
    /// GWE-026: may von Hoffman serve two headquarters?
    #[serde(rename = "hoffman")]
    pub two_hqs: bool,
    /// GWE-042: are off-map links paid in Movement Points?
    #[serde(rename = "off-map-links")]
    pub links_by_points: bool,
    /// GWE-053: may shifts lift an illegal ratio into the table?
    pub shifts_rescue: bool,
    /// GWE-068: does one uncommanded step suffice?
    #[serde(rename = "uncommanded-result")]
    pub any_uncommanded: bool,
}

impl GweRules {
    pub(crate) fn open(book: Arc<Book>, setup: &GameSetup, map: Option<Map>) -> Result<GweRules, DataError> {
        let info = &book.edition.info;
        let index = info.scenarios.iter().position(|s| s.id == setup.scenario).unwrap_or(0);
        let (scenario, file) = (Scenario::ALL[index], &book.scenarios[index]);
        let mut options: Options = info.switches(setup)?;
        options.improved_command &= scenario.is_campaign();
        options.snow &= scenario == Scenario::Winter;
        let is_printed = map.is_none();
        let map = book.edition.board(map)?;
        let board = Board::new(&map, &book, if is_printed { &file.trenches } else { &[] });
        let many = board.forts.len();
        let few = amiss(many > FORTS, || format!("{many} fortresses; a game has at most {FORTS}"));
        few.map_err(|why| DataError::new("map", 0, why))?;
        let places = setup::places(&book, scenario)?;
        if is_printed {
            position::check_places(&book, &places, &board)?;
        }
        let owner = setup::owners(&book, &places, scenario);
        let named = |name: &str| book.edition.roster.find(name).unwrap_or(NOBODY);
        Ok(GweRules {
            kinds: Kinds::new(&book, &owner),
            owner,
            places,
            number: GAMES.fetch_add(1, Ordering::Relaxed),
            rivals: [named("R:R-1"), named("R:S-2")],
            hoffman: named("G:vH"),
            successor: named("G:HL-8"),
            prittwitz: named("G:vPr-8"),
            last_turn: file.last_turn,
            first: if file.first_player == "russian" { RUSSIAN } else { GERMAN },
            setup: setup.clone(),
            map,
            board,
            scenario,
            options,
            is_printed,
            book,
        })
    }
    /// The scenario as its file gives it.
    pub(crate) fn file(&self) -> &crate::book::ScenarioFile {
        &self.book.scenarios[self.scenario as usize]
    }
    /// What is printed on a counter.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.book.units[unit.index()]
    }
    /// The printed map as the rules see it.
    pub fn board(&self) -> &Board {
        &self.board
    }
    /// Attack and Defence Strength at the present steps (8.53).
    pub fn strength(&self, s: &State, unit: UnitId) -> (u8, u8) {
        odds::strength(self, s, unit)
    }
    /// What the ground promises, for advice.
    pub fn ground(&self, s: &State) -> Ground {
        victory::ground(self, s)
    }
    /// 21.3: the most points with which the German still wins.
    pub fn german_goal(&self) -> i16 {
        victory::floor(&self.book, self.scenario as usize, 2) - 1
    }
    /// 21.3: the points with which each level but the lowest begins, the Russian's best first.
    pub fn floors(&self) -> [i16; 5] {
        std::array::from_fn(|level| victory::floor(&self.book, self.scenario as usize, level))
    }
    /// 21.2: does the scenario count the Stacking Points beyond the line on Game-Turn 6?
    pub fn counts_sixth(&self) -> bool {
        victory::counts(self, Score::Sixth)
    }
    /// Interphases still to come.
    pub fn turns_left(&self, s: &State) -> u8 {
        (self.last_turn + 1).saturating_sub(s.turn)
    }
    /// 17.11: the staff of the other army, if this is the one of the 1st or of the 2nd.
    #[inline]
    pub(crate) fn rival(&self, staff: UnitId) -> Option<UnitId> {
        let [one, two] = self.rivals;
        if staff == one { Some(two) } else { (staff == two).then_some(one) }
    }
    /// The player a counter or a marker belongs to.
    pub(crate) fn owner(&self, unit: UnitId) -> Side {
        self.owner.get(unit.index()).copied().unwrap_or(GERMANY)
    }
    /// All that belong to a player.
    pub(crate) fn counters_of(&self, side: Side) -> UnitSet {
        set_of(Nation::of(side), self.kinds.of(side))
    }
    /// The players of a nation, in the order in which they act.
    pub(crate) fn players(&self, nation: Nation) -> &'static [Side] {
        match (nation, self.scenario) {
            (GERMAN, _) => &[GERMANY],
            (_, Scenario::ThreePlayer) => &[RUSSIA, SECOND_ARMY],
            _ => &[RUSSIA],
        }
    }
}
