//! 3.0, 22.0: how the scenarios begin, and the free set-up of 22.2.

use crate::hidden::Gruppen;
use crate::prelude::*;

/// 22.2: what everybody sees of a set-up.
pub(crate) const SET_UP: Prompt = ask!("22.2", "set-up", SetUp);

/// Where every counter begins.
pub(crate) fn places(book: &Book, scenario: Scenario) -> Result<Vec<Place>, DataError> {
    let file = &book.scenarios[scenario as usize];
    if file.setup.is_empty() {
        return Ok(book.units.iter().map(|u| u.place).collect());
    }
    let wrong = |name: &str| DataError::new("scenarios", 0, format!("no counter {name}"));
    let counter = |name: &str| book.edition.roster.find(name).ok_or_else(|| wrong(name));
    let mut out = vec![Place::Unused; UNITS];
    for stack in &file.setup {
        for name in &stack.units {
            out[counter(name)?.index()] = Place::Hex(stack.hex.0);
        }
    }
    for coded in &file.reinforcements {
        out[counter(&coded.unit)?.index()] = coded.code;
    }
    Ok(out)
}

/// 22.5: the 10th Army goes by its entry, depots by the nearest army.
pub(crate) fn owners(book: &Book, places: &[Place], scenario: Scenario) -> Vec<Side> {
    let army = |i: usize| match (book.units[i].superior.as_str(), places[i]) {
        ("1", _) => Some(RUSSIA),
        ("2", _) => Some(SECOND_ARMY),
        (_, Place::Turn(_, b'A' | b'B' | b'C')) => Some(RUSSIA),
        (_, Place::Turn(..)) => Some(SECOND_ARMY),
        _ => None,
    };
    let hex = |i: usize| if let Place::Hex(hex) = places[i] { Some(hex) } else { None };
    let nearest = |at: HexId| {
        let troops = (GERMANS..UNITS).filter_map(|i| Some((hex(i)?.distance(at), army(i)?)));
        troops.min_by_key(|(far, side)| (*far, side.0)).map(|(_, side)| side)
    };
    let owner = |i: usize| match (book.units[i].nation, scenario) {
        (GERMAN, _) => GERMANY,
        (_, Scenario::ThreePlayer) => army(i).or_else(|| hex(i).and_then(nearest)).unwrap_or(RUSSIA),
        _ => RUSSIA,
    };
    (0..UNITS).map(owner).collect()
}

/// 22.2: units whose place is fixed in the free set-up.
const FIXED: [&str; 6] = ["G:KB", "G:KBR", "G:LZN", "G:PO", "G:35R", "G:E"];

/// The position before the first input.
pub(crate) fn opening(rules: &GweRules) -> State {
    let mut s = State::empty();
    let file = rules.file();
    let free = rules.scenario == Scenario::FreeSetup;
    (s.turn, s.phasing, s.vp) = (file.first_turn, rules.first, file.start_vp);
    s.russian = rules.board.country[RUSSIAN];
    s.russian.extend(file.russian_held.iter().filter_map(|n| HexId::parse(n)));
    for (i, place) in rules.places.iter().enumerate() {
        s.steps[i] = rules.book.units[i].steps;
        let fixed = !free || FIXED.contains(&rules.book.units[i].name.as_str());
        match place {
            Place::Hex(hex) if fixed && rules.board.hexes.contains(*hex) => {
                (s.at[i], s.fate[i]) = (*hex, Fate::Map);
            }
            Place::Unused => s.steps[i] = 0,
            _ => s.fate[i] = Fate::Waiting,
        }
    }
    s.russian = (s.russian | s.held(RUSSIAN)) - s.held(GERMAN);
    s.forts = std::array::from_fn(|i| if i < rules.board.forts.len() { 4 } else { 0 });
    let first = if free { next_to_deploy(rules, &s, 0) } else { None };
    s.agenda.push(first.map_or(Gruppen.into(), |unit| Deploy { unit }.into()));
    s
}

/// The next counter to be put down, Germans first.
fn next_to_deploy(rules: &GweRules, s: &State, from: usize) -> Option<UnitId> {
    let owed = |i: &usize| matches!(rules.places[*i], Place::Hex(_)) && s.fate[*i] == Fate::Waiting;
    (from..UNITS).find(owed).map(|i| UnitId(i as u16))
}

/// 22.2: where the historical set-up has it.
pub(crate) fn usual(rules: &GweRules, _: &State, unit: UnitId) -> Option<HexId> {
    let Some(Place::Hex(hex)) = rules.places.get(unit.index()) else { return None };
    Some(*hex)
}

/// 22.2: may this unit be put here?
pub(crate) fn may_deploy(rules: &GweRules, s: &State, unit: UnitId, hex: HexId) -> Permit {
    Site::new(rules, s, unit).may_take(hex)
}

/// One counter to be put down, and what is the same for all hexes.
struct Site<'r> {
    look: Look<'r>,
    unit: UnitId,
    /// Hexes closed to it, stacking left aside.
    shut: HexSet,
    /// Hexes in which it leaves what is wanted possible.
    dutiful: HexSet,
}

impl<'r> Site<'r> {
    fn new(rules: &'r GweRules, s: &State, unit: UnitId) -> Site<'r> {
        let look = Look::new(rules, s);
        let (shut, dutiful) = match nation(unit) {
            // only the 1st Cavalry may stand on the border
            GERMAN if rules.unit(unit).superior == "1C" => (HexSet::EMPTY, rules.board.hexes),
            GERMAN => (rules.board.country[RUSSIAN].adjacent(), rules.board.hexes),
            RUSSIAN => (russian_shut(rules, s, &look, unit), dutiful(rules, s, unit)),
        };
        Site { look, unit, shut, dutiful }
    }
    fn may_take(&self, hex: HexId) -> Permit {
        let (rules, n) = (self.look.rules, nation(self.unit));
        let home = rules.board.country[n].contains(hex) && rules.board.cost[n][hex.index()] > 0;
        ensure(home, "22.2", "why-own-country")?;
        let sum = rules.kinds.points(n, self.look.units[n][hex.index()]) + rules.unit(self.unit).stacking;
        enough(sum, LIMIT, "15/[6.11]", "why-stack")?;
        ensure(self.dutiful.contains(hex), "22.2", "why-set-up-duty")?;
        ensure(!self.shut.contains(hex), "22.2", "why-set-up-limits")
    }
}

fn russian_shut(rules: &GweRules, s: &State, look: &Look, unit: UnitId) -> HexSet {
    let printed = rules.unit(unit);
    let board = &rules.board;
    let mut shut = HexSet::EMPTY;
    if !printed.is_cavalry() {
        let open = bits(GERMAN, look.on_map[GERMAN] & !look.hidden).map(|u| s.at[u]);
        shut |= (*look.tokens() | open.collect::<HexSet>()).spread(2);
    }
    if printed.is_depot() {
        shut |= board.hexes - board.rails.hexes[RUSSIAN].spread(3);
    }
    let belt = |hex: HexId| match printed.superior.as_str() {
        "1" => hex.col() <= 12,
        "2" => hex.col() >= 13,
        _ => true,
    };
    let there = rules.rival(unit).map_or(HexId::NONE, |other| s.at[other]);
    let apart = |hex: HexId| !there.is_some() || there.distance(hex) > 12;
    shut.extend(board.country[RUSSIAN].iter().filter(|h| !belt(*h) || !apart(*h)));
    shut
}

fn is_central(hex: HexId) -> bool {
    HexId::parse("0607").is_some_and(|center| hex.distance(center) <= 4)
}

fn is_south(hex: HexId) -> bool {
    hex.is_some() && hex.col() > 24
}

/// 22.2: two hexes near 0607 with a corps of the 1st Army each, and 8 points of infantry south of rank 24, must stay
/// possible with what is still to be put down.
fn dutiful(rules: &GweRules, s: &State, unit: UnitId) -> HexSet {
    let all = rules.board.hexes;
    let later = |u: &UnitId| {
        u.0 > unit.0 && s.fate[u] == Fate::Waiting && matches!(rules.places[u.index()], Place::Hex(_))
    };
    let is_corps = |u: UnitId| rules.unit(u).size == Size::Corps && rules.unit(u).superior == "1";
    let is_foot = |u: UnitId| rules.unit(u).arm == Arm::Infantry && rules.unit(u).superior == "2";
    if is_corps(unit) {
        let corps = || of(RUSSIAN).filter(|u| is_corps(*u));
        let held: HexSet = corps().map(|u| s.at[u]).filter(|h| h.is_some() && is_central(*h)).collect();
        return match 2_usize.saturating_sub(held.len() + corps().filter(later).count()) {
            0 => all,
            1 => all.iter().filter(|h| is_central(*h)).collect::<HexSet>() - held,
            _ => HexSet::EMPTY,
        };
    }
    let counted = |u: &UnitId| is_foot(*u) && (is_south(s.at[u]) || later(u));
    let points: u8 = of(RUSSIAN).filter(counted).map(|u| rules.unit(u).stacking).sum();
    match () {
        _ if !is_foot(unit) || points >= 8 => all,
        _ if points + rules.unit(unit).stacking >= 8 => all.iter().filter(|h| is_south(*h)).collect(),
        _ => HexSet::EMPTY,
    }
}

engine::questions! {
    /// 22.2: put this unit down.
    Deploy {
        /// Which.
        unit: UnitId,
    }
}

impl agenda::Frame<GweRules> for Deploy {
    fn wait(&self, rules: &GweRules, _: &State) -> Pending {
        SET_UP.to(rules.owner(self.unit))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        let site = Site::new(rules, s, self.unit);
        let all = rules.board.country[nation(self.unit)];
        out.extend(all.iter().filter(|h| site.may_take(*h).is_ok()).map(Choice::Hex));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.hex_by(|hex| may_deploy(rules, s, self.unit, hex))
    }
    /// Puts it down and goes on to the next; the German lays out Gruppen when all of his are down.
    fn placed(self, rules: &GweRules, s: &mut State, hex: HexId, facts: &mut Facts) {
        let unit = self.unit;
        s.agenda.pop();
        (s.at[unit], s.fate[unit]) = (hex, Fate::Map);
        if nation(unit) == RUSSIAN {
            facts.tell(Case("22.2"), || What::Enters { unit, at: hex });
        }
        match next_to_deploy(rules, s, unit.index() + 1) {
            Some(next) if nation(next) == nation(unit) => s.agenda.push(Deploy { unit: next }.into()),
            _ if nation(unit) == GERMAN => s.agenda.push(Gruppen.into()),
            _ => {}
        }
    }
    fn ask(&self, rules: &GweRules, _: &State, eyes: Eyes) -> Question {
        if eyes.are(rules.owner(self.unit)) {
            return Question::from(Text::new("ask-deploy").unit("unit", self.unit)).units([self.unit]);
        }
        let shown = (nation(self.unit) == RUSSIAN).then_some(self.unit);
        Question::new("ask-set-up").units(shown)
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let owed = s.fate.0.get(self.unit.index()) == Some(&Fate::Waiting) && rules.is_printed;
        let time = s.step == Step::Before && rules.scenario == Scenario::FreeSetup;
        fits(s, below.is_none() && owed && time)
    }
}

/// After the Gruppen of the German the Russian sets up, if he has to.
pub(crate) fn after_gruppen(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    debug_assert_eq!(s.step, Step::Before);
    if rules.scenario == Scenario::FreeSetup {
        facts.screen(None);
        facts.say(Case("22.2"), || Text::new("screen-lifted"));
    }
    if let Some(unit) = next_to_deploy(rules, s, GERMANS) {
        s.agenda.push(Deploy { unit }.into());
    }
}
