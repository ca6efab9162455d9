//! S1.9, S2.6, S2.8, S3.10, S4.9: the set-up: fixed places, free radii, losses, formations, bases and trains (R157).

use crate::book::{Kind as Arm, SetupLine};
use crate::frames::Below;
use crate::rules::T14Rules;
use crate::state::{
    Crossings, GERMAN, NOBODY, Phase, Places, RUSSIAN, T14State, TRAINS, UNITS, UnitSet, other,
};
use crate::supply::Lines;
use crate::why::Because;
use engine::prelude::*;

impl T14Rules {
    /// Nothing on the map.
    pub(crate) fn blank(&self) -> T14State {
        let none = UnitSet::EMPTY;
        T14State {
            turn: self.scenario.first_turn,
            phasing: self.initiative(self.scenario.first_turn),
            phase: Phase::Air,
            over: false,
            places: Places::EMPTY,
            lack: [0; UNITS],
            waiting: none,
            reduced: none,
            disorganized: none,
            limbered: none,
            stirred: none,
            done: none,
            marked: none,
            retreated: none,
            roamed: none,
            fought: none,
            attacked: none,
            owed: none,
            pinned: none,
            supported: none,
            barraged: none,
            german: self.ground.germany,
            manned: HexSet::EMPTY,
            posts: HexSet::EMPTY,
            crowded: [0; 2],
            trenches: [HexSet::EMPTY; 2],
            improved: Stack::new(),
            used: HexSet::EMPTY,
            bridges: Crossings::default(),
            load: [NOBODY; TRAINS],
            fresh_load: 0,
            fight: Default::default(),
            agenda: Stack::new(),
        }
    }
    /// The position before the first question: everything in its printed hex.
    pub(crate) fn opening(&self) -> T14State {
        let mut s = self.blank();
        (s.phase, s.phasing) = (Phase::SetUp, other(s.phasing));
        for line in &self.scenario.lines {
            self.place_line(&mut s, line);
        }
        for row in &self.book.calendar {
            let due = (self.scenario.first_turn..=self.last_turn).contains(&row.turn);
            for unit in row.units.iter().copied() {
                if !due || s.on_map(unit) {
                    continue;
                }
                s.waiting.insert(unit);
            }
        }
        s.limbered = s.limbered.or(&s.waiting.and(&self.artillery));
        self.call_bases(&mut s);
        for link in &self.scenario.converted {
            s.used.extend(link.hexes.iter().filter_map(|h| self.map.hex(h)));
        }
        // R145, R175: nobody has rested or waited yet
        s.stirred = s.disorganized;
        s.roamed = self.staffs;
        s.agenda.push(Toll::at(self, &s, s.phasing, 0).into());
        engine::agenda::settle(self, &mut s, &mut Facts::silent());
        s
    }
    /// R209: in linked games the bases of the Tenth Army come with Flug.
    fn call_bases(&self, s: &mut T14State) {
        let listed = |u: &UnitId| self.scenario.lines.iter().any(|l| l.units.contains(u));
        for base in self.bases.iter().filter(|u| !listed(u)) {
            if self.due(*base).is_some_and(|turn| turn >= self.scenario.first_turn && turn <= self.last_turn)
            {
                s.waiting.insert(*base);
            }
        }
    }
    fn place_line(&self, s: &mut T14State, line: &SetupLine) {
        if !self.map.contains(line.hex) {
            return;
        }
        for unit in &line.units {
            let airship = self.kind[unit.index()] == Arm::Airship;
            if airship && !self.scenario.airship {
                continue;
            }
            self.put(s, *unit, line.hex);
            s.lack[unit.index()] = line.lack;
            if line.disorganized {
                s.disorganized.insert(*unit);
            }
            if self.kind[unit.index()] == Arm::Base {
                s.used.insert(line.hex);
            }
        }
        if line.dug_in {
            let side = self.side_of(line.units[0]);
            s.trenches[usize::from(side.0)].insert(line.hex);
        }
    }
    /// 6.16, R198: who controls what when play begins.
    fn open_control(&self, s: &mut T14State) {
        s.german = self.ground.germany;
        let posts = [GERMAN, RUSSIAN].map(|side| {
            self.fighters
                .and(self.of(side))
                .iter()
                .map(|u| s.at(u))
                .filter(|h| h.is_some())
                .collect::<HexSet>()
        });
        if self.scenario.front_line_control && !self.options.frontier_control {
            let lost = nearer(posts[1], posts[0], &self.ground.germany);
            s.german -= lost;
        }
        for unit in self.units.iter().filter(|u| s.on_map(*u)).collect::<Vec<_>>() {
            crate::zones::set_control(s, s.at(unit), self.side_of(unit));
        }
    }
    /// R157: where a unit with a free radius may stand.
    fn may_station(&self, s: &T14State, line: &SetupLine, unit: UnitId, hex: HexId) -> Result<(), Case> {
        let side = self.side_of(unit);
        let home = if side == GERMAN { self.ground.germany } else { self.ground.russia };
        let horse_bog = self.kind[unit.index()].is_horse() && self.ground.wild.contains(hex);
        let fits = line.hex.distance(hex) <= u32::from(line.radius) && home.contains(hex) && !horse_bog;
        if !fits || self.holds(s, other(side), hex) {
            return Err(Case("S2.6"));
        }
        let stays = hex == s.at(unit) || hex == line.hex;
        if stays || self.may_join(s, hex, self.levels(s, unit)).is_ok() { Ok(()) } else { Err(Case("5.0a")) }
    }
    pub(crate) fn line_of(&self, unit: UnitId) -> Option<&SetupLine> {
        self.line.get(unit.index()).copied().flatten().map(|i| &self.scenario.lines[usize::from(i)])
    }
    /// R127, R143: where a base or a train may be placed.
    fn yards(&self, s: &T14State, unit: UnitId) -> HexSet {
        if self.kind[unit.index()] == Arm::Train {
            return self.ground.towns & self.ground.rails & s.german;
        }
        let lines = Lines::new(self, s, RUSSIAN);
        let (network, ours) = (lines.network(), self.ground.rails - s.german);
        match self.scenario.id.as_str() {
            _ if self.options.free_bases => ours - lines.shut,
            "gumbinnen" => network | (ours & self.ground.germany & lines.linked(&network)),
            _ => network,
        }
    }
    /// Is there any? A railhead far from all units is part of the network.
    fn has_yard(&self, s: &T14State, unit: UnitId) -> bool {
        let ground = &self.ground;
        let quiet = |h: HexId| s.stack(h).is_empty() && s.manned.ring(h) == 0 && !s.german.contains(h);
        let heads = ground.railheads & ground.rails & ground.russia;
        self.kind[unit.index()] == Arm::Base && heads.iter().any(quiet) || !self.yards(s, unit).is_empty()
    }
    /// A unit with a free radius stays in its printed hex; a base or a train goes where its own troops are nearest.
    pub(crate) fn usual_place(&self, s: &T14State, unit: UnitId) -> Option<HexId> {
        if let Some(line) = self.line_of(unit).filter(|l| l.hex.is_some()) {
            return Some(line.hex);
        }
        let own = self.fighters.and(self.of(self.side_of(unit)));
        let troops: Vec<HexId> = own.iter().map(|u| s.at(u)).filter(|h| h.is_some()).collect();
        let far = |hex: &HexId| -> u32 { troops.iter().map(|t| t.distance(*hex)).sum() };
        self.yards(s, unit).iter().min_by_key(far)
    }
    /// The next counter of a kind that is to be placed freely.
    fn homeless(&self, s: &T14State, side: Side) -> Option<UnitId> {
        self.unplaced(s).filter(|u| self.side_of(*u) == side).min()
    }
    fn unplaced(&self, s: &T14State) -> impl Iterator<Item = UnitId> {
        let free = self.scenario.lines.iter().filter(|l| !l.hex.is_some());
        free.flat_map(|l| &l.units).copied().filter(|u| !s.on_map(*u))
    }
    /// Bases and trains that wait for a place while the board is set up: their owner must see them.
    pub(crate) fn homeless_all(&self, s: &T14State) -> Vec<UnitId> {
        if s.phase == Phase::SetUp { self.unplaced(s).collect() } else { Vec::new() }
    }
}

/// R198: the hexes of `among` that are nearer to `these` than to `those`, by plain distance.
fn nearer(mut these: HexSet, mut those: HexSet, among: &HexSet) -> HexSet {
    let (mut found, mut open) = (HexSet::EMPTY, *among);
    while !(open.is_empty() || these.is_empty() && those.is_empty()) {
        found |= (these & open) - those;
        open -= these | those;
        (these, those) = (these.spread(1), those.spread(1));
    }
    found
}

/// R155: the owner spreads the losses of a line of the set-up over its counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Toll {
    /// Whose.
    pub side: Side,
    /// Which line.
    pub line: u8,
    /// Levels still to lose.
    pub left: u8,
}

impl Toll {
    /// The next line of the side with losses, from this one on; beyond the last where there is none.
    fn at(rules: &T14Rules, s: &T14State, side: Side, from: usize) -> Toll {
        let lines = rules.scenario.lines.iter().enumerate().skip(from);
        let bleeds = |l: &SetupLine| {
            l.loss > 0 && rules.side_of(l.units[0]) == side && l.units.iter().any(|u| s.on_map(*u))
        };
        let found = lines.into_iter().find(|(_, l)| bleeds(l));
        found.map_or(Toll { side, line: u8::MAX, left: 0 }, |(i, l)| Toll {
            side,
            line: i as u8,
            left: l.loss,
        })
    }
    fn payers(self, rules: &T14Rules, s: &T14State) -> UnitSet {
        let line = rules.scenario.lines.get(usize::from(self.line));
        line.map_or(UnitSet::EMPTY, |l| {
            l.units.iter().copied().filter(|u| s.on_map(*u) && rules.units.contains(*u)).collect()
        })
    }
    fn pay(mut self, rules: &T14Rules, s: &mut T14State, unit: UnitId, facts: &mut Facts) {
        rules.lose_level(s, unit, Case("S2.6"), facts);
        self.left -= 1;
        s.take_up(self);
    }
}

impl agenda::Frame<T14Rules> for Toll {
    fn wait(&self, _: &T14Rules, _: &T14State) -> Pending {
        Prompt::new("S2.6", "toll-of-line", PromptKind::SetUp).to(self.side)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.extend(self.payers(rules, s).iter().map(Choice::Unit));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Unit(unit) if self.payers(rules, s).contains(unit) => Ok(()),
            Choice::Unit(_) => Err(rules.why(s, choice, Case("S2.6"))),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        if let Input::Choice(Choice::Unit(unit)) = input {
            self.pay(rules, s, unit, facts);
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) -> bool {
        if self.left == 0 {
            s.agenda.pop();
            let next = Toll::at(rules, s, self.side, usize::from(self.line) + 1);
            let over = self.line == u8::MAX || next.line == u8::MAX;
            s.agenda.push(if over { Station::from(rules, s, self.side, 0).into() } else { next.into() });
            return true;
        }
        let payers = self.payers(rules, s);
        if payers.is_empty() {
            s.take_up(Toll { left: 0, ..self });
            return true;
        }
        let alone = payers.len() == 1;
        if alone {
            self.pay(rules, s, payers.first().expect("one"), facts);
        }
        alone
    }
    fn ask(&self, rules: &T14Rules, s: &T14State, _: Eyes) -> Question {
        Question::from(Text::new("ask-losses").number("owed", self.left)).units(self.payers(rules, s).iter())
    }
    fn lies_on(&self, rules: &T14Rules, _: &T14State, _: Below) -> Result<(), String> {
        let known = self.line == u8::MAX || usize::from(self.line) < rules.scenario.lines.len();
        if known { Ok(()) } else { Err("no such line in the set-up".into()) }
    }
}

/// R157: units with a radius are placed one after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Station {
    /// Whose.
    pub side: Side,
    /// Who is next; nobody where all stand.
    pub unit: UnitId,
}

impl Station {
    fn from(rules: &T14Rules, s: &T14State, side: Side, least: u16) -> Station {
        let free =
            |u: &UnitId| u.0 >= least && s.on_map(*u) && rules.line_of(*u).is_some_and(|l| l.radius > 0);
        let unit = rules.units.and(rules.of(side)).iter().find(free);
        Station { side, unit: unit.unwrap_or(NOBODY) }
    }
    fn places(self, rules: &T14Rules, s: &T14State) -> Vec<HexId> {
        let Some(line) = rules.line_of(self.unit) else { return Vec::new() };
        let near = HexSet::from([line.hex]).spread(usize::from(line.radius)) & rules.ground.land;
        near.iter().filter(|h| rules.may_station(s, line, self.unit, *h).is_ok()).collect()
    }
}

impl agenda::Frame<T14Rules> for Station {
    fn wait(&self, _: &T14Rules, _: &T14State) -> Pending {
        Prompt::new("S2.6", "station", PromptKind::SetUp).to(self.side)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.extend(self.places(rules, s).into_iter().map(Choice::Hex));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match (choice, rules.line_of(self.unit)) {
            (Choice::Hex(hex), Some(line)) if rules.map.contains(hex) => {
                rules.may_station(s, line, self.unit, hex).or_why(rules, s, choice)
            }
            (Choice::Hex(_), _) => Err(rules.why(s, choice, Case("S2.6"))),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        let Input::Choice(Choice::Hex(hex)) = input else { return };
        let unit = self.unit;
        rules.put(s, unit, hex);
        facts.tell(Case("S2.6"), || What::Enters { unit, at: hex });
        s.take_up(Station::from(rules, s, self.side, unit.0 + 1));
    }
    fn run(self, _: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = self.unit == NOBODY;
        if over {
            s.take_up(Limber { side: self.side });
        }
        over
    }
    fn ask(&self, _: &T14Rules, _: &T14State, _: Eyes) -> Question {
        Question::from(Text::new("ask-station").unit("unit", self.unit)).units([self.unit])
    }
    fn lies_on(&self, rules: &T14Rules, s: &T14State, _: Below) -> Result<(), String> {
        let fits = self.unit == NOBODY
            || (rules.units.contains(self.unit) && s.on_map(self.unit) && !self.places(rules, s).is_empty());
        if fits { Ok(()) } else { Err("this counter is not set up freely".into()) }
    }
}

/// R100: which artillery starts in marching formation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Limber {
    /// Whose.
    pub side: Side,
}

impl Limber {
    fn guns(self, rules: &T14Rules, s: &T14State) -> UnitSet {
        rules.artillery.and(rules.of(self.side)).iter().filter(|u| s.on_map(*u)).collect()
    }
    fn last(self, rules: &T14Rules, s: &T14State) -> Option<UnitId> {
        self.guns(rules, s).and(&s.limbered).last()
    }
    fn may_limber(self, rules: &T14Rules, s: &T14State, unit: UnitId) -> Result<(), Case> {
        if self.guns(rules, s).minus(&s.limbered).contains(unit) { Ok(()) } else { Err(Case("8.71")) }
    }
    /// The other side sets up, or bases and trains are placed.
    fn hand_over(self, rules: &T14Rules, s: &mut T14State) {
        s.agenda.pop();
        let first = rules.initiative(s.turn);
        if self.side != first {
            s.phasing = first;
            s.agenda.push(Toll::at(rules, s, first, 0).into());
        } else {
            rules.open_control(s);
            s.agenda.push(Depots { side: RUSSIAN }.into());
        }
    }
}

impl agenda::Frame<T14Rules> for Limber {
    fn wait(&self, _: &T14Rules, _: &T14State) -> Pending {
        crate::frames::gather("8.71", "limber", PromptKind::SetUp, self.side)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let from = self.last(rules, s).map_or(0, |u| u.0 + 1);
        out.extend(self.guns(rules, s).iter().filter(|u| u.0 >= from).map(Choice::Unit));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Unit(unit) => self.may_limber(rules, s, unit).or_why(rules, s, choice),
            _ => Err(Refusal::kind()),
        }
    }
    fn floor(&self, rules: &T14Rules, s: &T14State) -> Option<Choice> {
        self.last(rules, s).map(Choice::Unit)
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => {
                s.limbered.insert(unit);
                facts.tell(Case("8.71"), || What::Marks { unit, mark: "limbered", on: true });
            }
            _ => self.hand_over(rules, s),
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = self.guns(rules, s).is_empty();
        if over {
            self.hand_over(rules, s);
        }
        over
    }
    fn ask(&self, _: &T14Rules, _: &T14State, _: Eyes) -> Question {
        Question::new("ask-limber")
    }
    fn label(&self, _: &T14Rules, _: &T14State, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("all-set") } else { Text::none() }
    }
}

/// S1.4, S1.7, R127, R143: supply bases, then trains, are placed freely.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Depots {
    /// Whose.
    pub side: Side,
}

impl agenda::Frame<T14Rules> for Depots {
    fn wait(&self, _: &T14Rules, _: &T14State) -> Pending {
        let (case, ask) = if self.side == RUSSIAN { ("12.52", "bases") } else { ("S1.4", "trains") };
        Prompt::new(case, ask, PromptKind::SetUp).to(self.side)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        if let Some(unit) = rules.homeless(s, self.side) {
            out.extend(rules.yards(s, unit).iter().map(Choice::Hex));
        }
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        let case = if self.side == RUSSIAN { "12.52" } else { "S1.4" };
        match (choice, rules.homeless(s, self.side)) {
            (Choice::Hex(hex), Some(unit)) if rules.yards(s, unit).contains(hex) => Ok(()),
            (Choice::Hex(_), _) => Err(rules.why(s, choice, Case(case))),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        let (Input::Choice(Choice::Hex(hex)), Some(unit)) = (input, rules.homeless(s, self.side)) else {
            return;
        };
        if self.side == RUSSIAN {
            let lines = Lines::new(rules, s, RUSSIAN);
            let link = lines.link(hex, &lines.network()).unwrap_or_default();
            s.used.extend(link);
            s.used.insert(hex);
        }
        rules.put(s, unit, hex);
        facts.tell(Case("12.52"), || What::Enters { unit, at: hex });
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = rules.homeless(s, self.side).is_none_or(|unit| !rules.has_yard(s, unit));
        if over {
            s.agenda.pop();
            if self.side == RUSSIAN {
                s.agenda.push(Depots { side: GERMAN }.into());
            }
        }
        over
    }
    fn ask(&self, rules: &T14Rules, s: &T14State, _: Eyes) -> Question {
        let unit = rules.homeless(s, self.side).unwrap_or(NOBODY);
        Question::from(Text::new(if self.side == RUSSIAN { "ask-bases" } else { "ask-trains" })).units([unit])
    }
}
