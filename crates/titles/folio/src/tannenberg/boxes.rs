//! 14.1-14.3: units go under a pair of markers.

use super::volume;
use crate::board::Board;
use crate::hidden;
use crate::rules::FolioRules;
use crate::state::{FolioState, Place, UnitSet};
use atlas::{HexId, HexSet};
use engine::agenda::{Frame, Question};
use engine::{
    Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Side, Text, UnitId, What,
};
use serde::{Deserialize, Serialize};

/// 14.1d, 14.2, R171-R172: a free pair, its hex, the units it takes, and which of the two is real. Units that have yet
/// to arrive are hidden without a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Boxing {
    /// Whose; the phasing player's if nobody is named.
    pub side: Option<Side>,
    /// The pair named.
    pub pair: Option<u8>,
    /// Its hex.
    pub at: HexId,
    /// The units taken so far.
    pub units: UnitSet,
    /// The real marker is asked for.
    pub naming: bool,
    /// R172: the units have yet to arrive.
    #[serde(default)]
    pub arriving: bool,
    /// 14.2a: the game is being set up.
    #[serde(default)]
    pub in_setup: bool,
}

impl Boxing {
    fn owner(&self, s: &FolioState) -> Side {
        self.side.unwrap_or(s.phasing)
    }
    /// 14.4f, R171: pairs that are in their box and free.
    fn free(&self, rules: &FolioRules, s: &FolioState) -> Vec<usize> {
        let owner = self.owner(s);
        let all = rules.book.pairs.iter().enumerate();
        let free =
            all.filter(|(p, pair)| pair.side == owner && !rules.is_out(s, *p) && s.resting >> p & 1 == 0);
        free.map(|(p, _)| p).collect()
    }
    /// 14.2a, R172: units that have yet to arrive and may go under a marker: with those taken already at the same time
    /// and place.
    fn coming(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        let t = volume(rules);
        let line = self.units.first().map(|u| t.line(rules, s, u));
        let own = rules.units_of(self.owner(s)).minus(&self.units);
        let fits = |u: &UnitId| line.is_none_or(|l| t.line(rules, s, *u) == l);
        own.iter().filter(|u| t.may_hide(rules, s, *u, self.in_setup)).filter(fits).collect()
    }
    /// Is there anybody to hide? Everybody can see that.
    fn is_open(&self, rules: &FolioRules, s: &FolioState) -> bool {
        match self.arriving {
            true => !self.coming(rules, s).is_empty(),
            false => {
                let b = &rules.board(s);
                let mut own = rules.units_of(self.owner(s)).minus(&s.spent).iter().map(|u| s.at(u));
                // mostly one of the hexes where they stand will do
                own.any(|h| h.is_some() && self.may_place(rules, s, b, h))
                    || self.near(rules, s).iter().any(|h| self.may_place(rules, s, b, h))
            }
        }
    }
    /// Has the pair its place?
    fn is_placed(&self) -> bool {
        self.arriving || self.at.is_some()
    }
    /// R171: units that may go under a marker in this hex: there or next to it, and not just out of a box.
    fn takes(&self, rules: &FolioRules, s: &FolioState, b: &Board, at: HexId) -> UnitSet {
        let own = rules.units_of(self.owner(s)).minus(&s.spent).minus(&self.units);
        around(rules, at).fold(UnitSet::EMPTY, |all, h| all.or(&b.stack(h).and(&own)))
    }
    /// 14.2b, 14.3b: of the hexes with units to take: may the pair be put here, where it is not seen and shares the hex
    /// with no unit left over?
    fn may_place(&self, rules: &FolioRules, s: &FolioState, b: &Board, hex: HexId) -> bool {
        let owner = self.owner(s);
        let full = || !b.stack(hex).minus(&rules.units_of(owner).minus(&s.spent)).is_empty();
        rules.land.contains(hex) && (b.vacant.contains(hex) || !full()) && !rules.is_seen(s, owner, hex)
    }
    /// Hexes in or next to which the owner has units.
    fn near(&self, rules: &FolioRules, s: &FolioState) -> HexSet {
        let own = rules.units_of(self.owner(s)).minus(&s.spent);
        let held: HexSet = own.iter().map(|u| s.at(u)).filter(|h| h.is_some()).collect();
        let mut near = held;
        held.iter().for_each(|h| near.extend(rules.spots[h.index()].ascending()));
        near
    }
    fn hexes(&self, rules: &FolioRules, s: &FolioState) -> HexSet {
        let b = &rules.board(s);
        self.near(rules, s).iter().filter(|h| self.may_place(rules, s, b, *h)).collect()
    }
    /// 14.1c: more may be taken.
    fn open(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        let Some(pair) = self.pair else { return UnitSet::EMPTY };
        let room = usize::from(rules.book.pairs[usize::from(pair)].capacity).saturating_sub(self.units.len());
        if self.arriving {
            return if room > 0 { self.coming(rules, s) } else { UnitSet::EMPTY };
        }
        let b = &rules.board(s);
        let here = rules.units_in(s, self.at).minus(&self.units).minus(&rules.guns);
        match room {
            0 => UnitSet::EMPTY,
            // what stands in the marker's own hex must go under it
            n if n <= here.len() => self.takes(rules, s, b, self.at).and(&here),
            _ => self.takes(rules, s, b, self.at),
        }
    }
    /// Whoever came out of a box may hide again from now on.
    fn end(self, s: &mut FolioState) {
        if !self.arriving {
            s.spent = UnitSet::EMPTY;
        }
        s.agenda.pop();
    }
    fn may_close(&self, rules: &FolioRules, s: &FolioState) -> bool {
        let left = |at: HexId| rules.units_in(s, at).minus(&self.units);
        !self.units.is_empty() && (self.arriving || left(self.at).is_empty())
    }
    /// 14.1d: the units go into the box and both markers are put out.
    fn close(self, rules: &FolioRules, s: &mut FolioState, real: u8, facts: &mut Facts) {
        let Some(pair) = self.pair else { return };
        let line = self.units.first().map_or(0, |u| volume(rules).line(rules, s, u));
        let mut hexes = vec![self.at];
        for unit in self.units.iter() {
            hexes.push(s.at(unit));
            rules.remove(s, unit, Place::Boxed, pair, facts);
        }
        s.real = s.real & !(1 << pair) | u16::from(real) << pair;
        facts.fence();
        s.set(Boxing { pair: None, at: HexId::NONE, units: UnitSet::EMPTY, naming: false, ..self });
        for marker in rules.twins(usize::from(pair)) {
            if self.arriving {
                (s.place[marker.index()], s.when[marker.index()]) = (Place::Due, line);
                facts.tell(Case("14.2a"), || What::Tells {
                    text: Text::new("fact-boxed").unit("unit", marker),
                });
            } else {
                rules.put(s, marker, self.at, facts);
                facts.tell(Case("14.1d"), || What::Enters { unit: marker, at: self.at });
            }
        }
        if !self.arriving {
            hidden::after_change(rules, s, &hexes, facts);
        }
    }
    fn case(&self) -> &'static str {
        if self.arriving { "14.2a" } else { "14.2b" }
    }
}

impl Frame<FolioRules> for Boxing {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        let ask = match self {
            Boxing { naming: true, .. } => "box-real",
            Boxing { pair: None, .. } => "box",
            _ if !self.is_placed() => "box-hex",
            _ => "box-units",
        };
        Prompt::new(self.case(), ask, PromptKind::SetUp).to(self.owner(s))
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        match self {
            Boxing { naming: true, .. } => out.extend([Choice::Pick(0), Choice::Pick(1)]),
            Boxing { pair: None, .. } => {
                out.push(Choice::Done);
                let first = self.free(rules, s).into_iter().next().filter(|_| self.is_open(rules, s));
                out.extend(first.map(|p| Choice::Unit(rules.twins(p)[0])));
            }
            _ if !self.is_placed() => out.extend(self.hexes(rules, s).iter().map(Choice::Hex)),
            _ => {
                if self.may_close(rules, s) {
                    out.push(Choice::Done);
                }
                out.extend(self.open(rules, s).iter().map(Choice::Unit));
            }
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        let mut all = Vec::new();
        self.offer(rules, s, &mut all);
        match choice {
            _ if all.contains(&choice) => Ok(()),
            Choice::Hex(hex) if self.pair.is_some() && !self.is_placed() => {
                Err(Refusal::new(Case(self.case())).at(hex))
            }
            // R171: a pair in use, or revealed in this phase
            Choice::Unit(unit) if self.pair.is_none() && rules.markers.contains(unit) => {
                Err(Refusal::new(Case("14.4f")).by(unit))
            }
            Choice::Unit(unit) if !self.naming => Err(Refusal::new(Case(self.case())).by(unit)),
            Choice::Done if self.at.is_some() && !self.naming => Err(Refusal::new(Case("14.3b")).at(self.at)),
            Choice::Done if self.arriving && !self.naming => Err(Refusal::new(Case("14.2a"))),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        if self.pair.is_none() {
            // everybody sees which pairs are free and where units stand
            let none = self.free(rules, s).is_empty() || !self.is_open(rules, s);
            if none {
                self.end(s);
            }
            return none;
        }
        let full =
            self.is_placed() && !self.naming && self.may_close(rules, s) && self.open(rules, s).is_empty();
        if full {
            s.set(Boxing { naming: true, ..self });
        }
        full
    }
    fn take(mut self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let Input::Choice(choice) = input else { return };
        match choice {
            Choice::Pick(real) => self.close(rules, s, real, facts),
            Choice::Hex(at) => s.set(Boxing { at, ..self }),
            Choice::Unit(unit) if self.pair.is_none() => {
                s.set(Boxing { pair: Some(rules.pair_of(unit) as u8), ..self });
            }
            Choice::Unit(unit) => {
                self.units.insert(unit);
                s.set(self);
            }
            _ if self.pair.is_some() => s.set(Boxing { naming: true, ..self }),
            _ => self.end(s),
        }
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        let key = match self {
            Boxing { naming: true, .. } => "ask-box-real",
            Boxing { pair: None, arriving: true, .. } => "ask-box-arrivals",
            Boxing { pair: None, .. } => "ask-box",
            _ if !self.is_placed() => "ask-box-hex",
            _ => "ask-box-units",
        };
        Question::new(key).hexes(Some(self.at).filter(|h| h.is_some()))
    }
    fn label(&self, rules: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        match choice {
            Choice::Done if self.pair.is_none() => Text::new("done-box"),
            Choice::Done => Text::new("done-box-units"),
            Choice::Pick(n @ (0 | 1)) => {
                let twins = rules.twins(self.pair.map_or(0, usize::from));
                Text::new("label-real").unit("unit", twins[usize::from(n)])
            }
            _ => Text::none(),
        }
    }
}

/// A hex and those next to it.
fn around(rules: &FolioRules, at: HexId) -> impl Iterator<Item = HexId> + '_ {
    rules.spots[at.index()].ascending().chain(std::iter::once(at))
}

/// R172: pairs with a marker that must come on and would be seen wherever it could come are revealed. It asks nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Barred;

impl Frame<FolioRules> for Barred {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("14.3c", "barred", PromptKind::Command).to(s.phasing)
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) -> bool {
        let own = rules.markers.and(&rules.of[usize::from(s.phasing.0)]);
        let next = own.iter().find(|m| !s.on_map(*m) && volume(rules).is_barred(rules, s, *m));
        match next {
            Some(marker) => hidden::reveal(rules, s, rules.pair_of(marker), true, facts),
            None => {
                s.agenda.pop();
            }
        }
        true
    }
    fn take(self, _: &FolioRules, _: &mut FolioState, _: Input, _: &mut Facts) {}
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::default()
    }
}

/// What everybody knows of the box of a pair that is out.
struct Load {
    pair: u8,
    room: usize,
    /// R187: a marker that waits shows when and where its units come.
    line: Option<u8>,
    /// R92: a marker on the turn track stands for one division.
    division: bool,
    units: UnitSet,
}

/// R109, R180: which of the units out of sight lie under which pair is dealt anew, by what everybody can see: who is out
/// of sight, which pairs are out, and where their markers are.
pub(super) fn redeal(rules: &FolioRules, s: &mut FolioState, enemy: Side, draw: &mut dyn FnMut(u32) -> u32) {
    let hidden: Vec<UnitId> = rules.units_of(enemy).iter().filter(|u| s.place(*u) == Place::Boxed).collect();
    let waits = |m: &UnitId| matches!(s.place(*m), Place::Due | Place::Scheduled);
    let load = |(p, pair): (usize, &crate::book::Pair)| Load {
        pair: p as u8,
        room: pair.capacity.into(),
        line: rules.twins(p).into_iter().find(waits).map(|m| s.when(m)),
        division: rules.twins(p).into_iter().any(|m| s.place(m) == Place::Redeployed),
        units: UnitSet::EMPTY,
    };
    let pairs = rules.book.pairs.iter().enumerate();
    let mut loads: Vec<Load> =
        pairs.filter(|(p, pair)| pair.side == enemy && rules.is_out(s, *p)).map(load).collect();
    // those whose content is most bound are filled first
    loads.sort_by_key(|l| (!l.division, l.line.is_none()));
    let mut shuffled = hidden;
    for i in (1..shuffled.len()).rev() {
        shuffled.swap(i, draw(i as u32 + 1) as usize);
    }
    let turns: Vec<u32> = shuffled.iter().map(|_| draw(64)).collect();
    let found = deal(rules, s, &mut loads, &shuffled, &turns);
    debug_assert!(found, "the true world is one way to deal them");
    for load in loads.iter().filter(|_| found) {
        for unit in load.units.iter() {
            s.when[unit.index()] = load.pair;
        }
    }
    // whom the enemy is about to hide he has told nobody
    if let Some(crate::agenda::Frame::Boxing(boxing)) = s.agenda.last().copied()
        && boxing.owner(s) == enemy
    {
        s.set(Boxing { units: UnitSet::EMPTY, ..boxing });
    }
    // R103: woods may have flipped it unseen; supposed the worst, it is the same for whoever cannot know
    shuffled.iter().filter(|u| rules.artillery.contains(**u)).for_each(|u| s.flipped.insert(*u));
}

/// Fills the first box that is still empty, then gives the rest wherever they fit; takes back what leads nowhere.
fn deal(rules: &FolioRules, s: &FolioState, loads: &mut [Load], left: &[UnitId], turns: &[u32]) -> bool {
    let Some(empty) = loads.iter().position(|l| l.units.is_empty()) else {
        return deal_rest(rules, s, loads, left, turns);
    };
    let rest_without =
        |taken: &UnitSet| left.iter().copied().filter(|u| !taken.contains(*u)).collect::<Vec<_>>();
    let t = volume(rules);
    let tries: Vec<UnitSet> = match loads[empty].division {
        true => t.divisions.iter().filter_map(|d| whole(s, d, left)).collect(),
        false => left.iter().copied().map(UnitSet::only).collect(),
    };
    let fits = |load: &Load, units: &UnitSet| {
        load.line.is_none_or(|line| units.iter().all(|u| t.line(rules, s, u) == line))
    };
    let first = turns.first().map_or(0, |n| *n as usize);
    for i in 0..tries.len() {
        let units = tries[(first + i) % tries.len()];
        if fits(&loads[empty], &units) {
            loads[empty].units = units;
            if deal(rules, s, loads, &rest_without(&units), turns) {
                return true;
            }
            loads[empty].units = UnitSet::EMPTY;
        }
    }
    false
}

/// A division of which everybody alive is out of sight.
fn whole(s: &FolioState, division: &UnitSet, hidden: &[UnitId]) -> Option<UnitSet> {
    let here: UnitSet = division.iter().filter(|u| hidden.contains(u)).collect();
    let lost = division.iter().filter(|u| s.place(*u) == Place::Eliminated).count();
    (!here.is_empty() && lost <= 1 && here.len() + lost == division.len()).then_some(here)
}

/// The units left over, one by one.
fn deal_rest(rules: &FolioRules, s: &FolioState, loads: &mut [Load], left: &[UnitId], turns: &[u32]) -> bool {
    let Some((unit, rest)) = left.split_first() else { return true };
    let line = volume(rules).line(rules, s, *unit);
    let first = turns.get(left.len() - 1).map_or(0, |n| *n as usize);
    for i in 0..loads.len() {
        let at = (first + i) % loads.len();
        let load = &mut loads[at];
        let open = !load.division && load.units.len() < load.room && load.line.is_none_or(|l| l == line);
        if open {
            load.units.insert(*unit);
            if deal_rest(rules, s, loads, rest, turns) {
                return true;
            }
            loads[at].units.remove(*unit);
        }
    }
    false
}
