//! 7.21, 7.22, 7.29: what must still be attacked and who must still attack, and which attacks leave a way to do the rest.
//!
//! Units and hexes make a graph: a unit is joined to the enemy hexes it may attack. Nobody moves before he has fought or been
//! attacked, so joints only vanish while the phase lasts. As long as every bound unit and every owed hex keeps a joint,
//! the rest can be paid: any such graph falls into stars, and a star is a legal attack (R48).

use crate::rules::T14Rules;
use crate::state::{T14State, UNITS, UnitSet, other};
use atlas::{HexId, HexSet, Lease, ROWS, Shelf, ring};
use engine::{Case, Refusal, Side, UnitId};

/// A set of enemy hexes, as bits of [`Debt::hexes`].
pub(crate) type Mask = u128;

/// The most enemy hexes in contact.
const HEXES: usize = Mask::BITS as usize;

thread_local! {
    static SHELF: Shelf<Debt> = const { Shelf::new(None) };
}

/// What obligations rest on.
struct Board {
    game: u64,
    /// Nothing far from this hex is looked at; everything where it is none.
    about: HexId,
    phasing: Side,
    at: [HexId; UNITS],
    german: HexSet,
    trenches: HexSet,
    /// Combat units alone: guns that fire owe nothing and pay nothing.
    fought: UnitSet,
    attacked: UnitSet,
    owed: UnitSet,
}

/// The obligations of the phasing side at this moment. A thread keeps them while an attack is put together (ADR 0009).
pub(crate) struct Debt {
    board: Board,
    /// Enemy hexes that can be attacked, ids ascending.
    pub hexes: Vec<HexId>,
    /// Who may attack each of them.
    beside: [UnitSet; HEXES],
    /// R46: the hexes next to each free unit that it may attack.
    next: [Mask; UNITS],
    /// 6.11: those of them in its zone.
    zone: [Mask; UNITS],
    /// Combat units that have not attacked yet and could.
    pub free: UnitSet,
    /// 7.22, R47: those of them that must.
    pub bound: UnitSet,
    /// 7.21: hexes that must be attacked.
    pub owed: Mask,
    /// Those of them that can be.
    open: Mask,
}

impl Board {
    /// Is this the board of the state?
    fn is_of(&self, rules: &T14Rules, s: &T14State, about: HexId) -> bool {
        self.game == rules.number
            && (self.about == about || self.about == HexId::NONE)
            && self.phasing == s.phasing
            && [self.fought, self.attacked, self.owed] == [s.fought.and(&rules.fighters), s.attacked, s.owed]
            && s.places.are(&self.at)
            && self.german == s.german
            && self.trenches == s.trenches[usize::from(s.phasing.0)]
    }
    fn of(rules: &T14Rules, s: &T14State, about: HexId) -> Board {
        Board {
            game: rules.number,
            about,
            phasing: s.phasing,
            at: *s.places.all(),
            german: s.german,
            trenches: s.trenches[usize::from(s.phasing.0)],
            fought: s.fought.and(&rules.fighters),
            attacked: s.attacked,
            owed: s.owed,
        }
    }
}

impl T14Rules {
    /// 7.21, R47: as the combat phase begins: enemy units in the zone of a unit that is not fortified.
    pub(crate) fn owe(&self, s: &mut T14State) {
        let (ours, mut near) = (s.posts_of(s.phasing), HexSet::EMPTY);
        for hex in &(ours & (s.manned - ours).adjacent()) {
            if self.is_fortified(s, hex, s.phasing) {
                continue;
            }
            let (spot, dirs) = (self.spot(hex), s.manned.ring(hex) & self.spot(hex).zone);
            let dirs = if self.foot_in(s, hex).is_empty() { dirs & !spot.wild } else { dirs };
            near.extend((0..6).filter(|d| dirs >> d & 1 != 0).map(|d| spot.ring[d]));
        }
        let enemy = other(s.phasing);
        s.owed = near.iter().fold(UnitSet::EMPTY, |owed, hex| owed.or(&self.units_in(s, hex, enemy)));
    }
}

impl T14Rules {
    /// 7.11: can anybody be attacked now?
    pub(crate) fn has_contact(&self, s: &T14State) -> bool {
        let beside = |u: UnitId| ring(s.at(u), |r| s.post_row(s.phasing, r)) != 0;
        s.owed.minus(&s.attacked).and(s.places.on_map()).iter().any(beside)
            || near(s, HexId::NONE).iter().any(|hex| !self.exposed(s, hex, other(s.phasing)).is_empty())
    }
}

impl Debt {
    fn blank(rules: &T14Rules, s: &T14State) -> Debt {
        Debt {
            board: Board { game: 0, ..Board::of(rules, s, HexId::NONE) },
            hexes: Vec::new(),
            beside: [UnitSet::EMPTY; HEXES],
            next: [0; UNITS],
            zone: [0; UNITS],
            free: UnitSet::EMPTY,
            bound: UnitSet::EMPTY,
            owed: 0,
            open: 0,
        }
    }
    /// The obligations now.
    pub fn of(rules: &T14Rules, s: &T14State) -> Lease<Debt> {
        Debt::near(rules, s, HexId::NONE)
    }
    /// What matters to the attack being declared.
    pub fn around(rules: &T14Rules, s: &T14State) -> Lease<Debt> {
        Debt::near(rules, s, s.fight.targets.first().copied().unwrap_or_default())
    }
    fn near(rules: &T14Rules, s: &T14State, about: HexId) -> Lease<Debt> {
        let mut debt = Lease::take(&SHELF, || Debt::blank(rules, s));
        if !debt.board.is_of(rules, s, about) {
            debt.board = Board::of(rules, s, about);
            debt.lay(rules, s);
        }
        debt
    }
    fn lay(&mut self, rules: &T14Rules, s: &T14State) {
        (self.free, self.bound, self.owed, self.open) = (UnitSet::EMPTY, UnitSet::EMPTY, 0, 0);
        self.hexes.clear();
        let mut contact = HexSet::EMPTY;
        for hex in &near(s, self.board.about) {
            let (exposed, i) = (rules.exposed(s, hex, other(s.phasing)), self.hexes.len());
            if exposed.is_empty() {
                continue;
            }
            self.owed |= Mask::from(exposed.meets(&s.owed)) << i;
            self.beside[i] = UnitSet::EMPTY;
            self.hexes.push(hex);
            contact.insert(hex);
        }
        for hex in &(s.posts_of(s.phasing) & contact.adjacent()) {
            let here = s.stack(hex).and(&rules.fighters).minus(&s.fought);
            here.iter().for_each(|unit| self.add(rules, s, unit));
        }
        self.open = self.owed & self.beside(&self.free);
    }
    fn add(&mut self, rules: &T14Rules, s: &T14State, unit: UnitId) {
        let (here, i) = (s.at(unit), unit.index());
        (self.next[i], self.zone[i]) = (0, 0);
        let near = s.manned.ring(here) & rules.spot(here).open;
        for dir in (0..6).filter(|d| near >> d & 1 != 0) {
            let Ok(no) = self.hexes.binary_search(&rules.spot(here).ring[dir]) else { continue };
            // R46: not into ground it could never enter
            if rules.cavalry.contains(unit) && rules.ground.wild.contains(rules.spot(here).ring[dir]) {
                continue;
            }
            self.next[i] |= 1 << no;
            self.beside[no].insert(unit);
            if rules.reaches(s, unit, dir) {
                self.zone[i] |= 1 << no;
            }
        }
        if self.next[i] != 0 {
            self.free.insert(unit);
        }
        if self.zone[i] != 0 && !rules.is_fortified(s, here, s.phasing) {
            self.bound.insert(unit);
        }
    }
    /// The bit of a hex.
    pub fn bit(&self, hex: HexId) -> Option<Mask> {
        self.hexes.binary_search(&hex).ok().map(|i| 1 << i)
    }
    /// The bits of these hexes.
    pub fn mask(&self, hexes: &[HexId]) -> Mask {
        hexes.iter().filter_map(|h| self.bit(*h)).fold(0, |all, bit| all | bit)
    }
    /// Hexes that must still be attacked and can be.
    pub fn open(&self) -> Mask {
        self.open
    }
    /// Hexes that these units could attack.
    fn beside(&self, units: &UnitSet) -> Mask {
        units.iter().fold(0, |all, u| all | self.next[u.index()])
    }
    /// 7.29, R49: nothing is left that must be done.
    pub fn is_paid(&self) -> bool {
        self.bound.is_empty() && self.open() == 0
    }
    /// Units that can attack all of these hexes.
    pub fn able(&self, targets: Mask) -> UnitSet {
        bits(targets).fold(self.free, |able, i| able.and(&self.beside[i]))
    }
    /// Bound units that have nobody left to attack if these hexes are attacked: they must take part.
    pub fn musts(&self, targets: Mask) -> UnitSet {
        let near = bits(targets).fold(UnitSet::EMPTY, |near, i| near.or(&self.beside[i]));
        near.and(&self.bound).iter().filter(|u| self.zone[u.index()] & !targets == 0).collect()
    }
    /// Does every other owed hex keep somebody beside it if these units are used?
    pub fn spares(&self, targets: Mask, used: &UnitSet) -> bool {
        bits(self.open & !targets & self.beside(used)).all(|i| !self.beside[i].minus(used).is_empty())
    }
    /// 7.28: the units that may attack these hexes together with `lead`.
    pub fn partners(&self, s: &T14State, targets: Mask, lead: Option<UnitId>) -> UnitSet {
        let able = self.able(targets);
        match lead {
            Some(lead) if targets.count_ones() > 1 => {
                able.iter().filter(|u| s.at(*u) == s.at(lead)).collect()
            }
            _ => able,
        }
    }
    /// Can these hexes be attacked together, leaving a way to do the rest?
    fn is_closable(&self, s: &T14State, targets: Mask) -> bool {
        let musts = self.musts(targets);
        let fits = |lead: &UnitId| {
            let crew = self.partners(s, targets, Some(*lead));
            let sent = if musts.is_empty() { UnitSet::only(*lead) } else { musts };
            musts.minus(&crew).is_empty() && self.spares(targets, &sent)
        };
        self.able(targets).iter().any(|lead| fits(&lead))
    }
    /// The same, perhaps with more hexes of higher numbers.
    pub fn is_open_to(&self, s: &T14State, targets: Mask) -> bool {
        self.is_open_from(s, targets, Mask::BITS - targets.leading_zeros())
    }
    /// The same with more hexes from this number on.
    fn is_open_from(&self, s: &T14State, targets: Mask, from: u32) -> bool {
        let able = self.able(targets);
        if able.is_empty() {
            return false;
        }
        if self.is_closable(s, targets) {
            return true;
        }
        let near = able.iter().fold(0, |all, u| all | self.next[u.index()]) & !targets;
        (from..self.hexes.len() as u32)
            .any(|i| near >> i & 1 != 0 && self.is_open_from(s, targets | 1 << i, i + 1))
    }
    /// 7.21, 7.28, 7.29: may these hexes be the targets, or the beginning of them? If only hexes of lower numbers are
    /// missing, they have to be named first.
    pub fn may_target(&self, s: &T14State, targets: Mask) -> Result<(), Refusal> {
        if self.able(targets).is_empty() {
            return Err(Refusal::new(Case(if targets.count_ones() > 1 { "7.28" } else { "7.11" })));
        }
        if self.is_open_to(s, targets) {
            return Ok(());
        }
        Err(if self.is_open_from(s, targets, 0) { Refusal::late() } else { Refusal::new(Case("7.29")) })
    }
    /// May the targets be left at these?
    pub fn may_close_targets(&self, s: &T14State, targets: Mask) -> Result<(), Case> {
        if self.is_closable(s, targets) { Ok(()) } else { Err(Case("7.29")) }
    }
    /// 7.23, 7.25, 7.27-7.29: may this unit join the attack? Those named come before it.
    pub fn may_join(&self, s: &T14State, targets: Mask, sent: &UnitSet, unit: UnitId) -> Result<(), Refusal> {
        if !self.free.contains(unit) || self.next[unit.index()] & targets == 0 {
            return Err(Refusal::new(Case(if s.fought.contains(unit) { "7.27" } else { "7.11" })));
        }
        let lead = sent.first().unwrap_or(unit);
        if !self.partners(s, targets, Some(lead)).contains(unit) {
            return Err(Refusal::new(Case("7.28")));
        }
        let mut sent = *sent;
        sent.insert(unit);
        let musts = self.musts(targets);
        let missing = musts.minus(&sent);
        let apart = !missing.minus(&self.partners(s, targets, Some(lead))).is_empty();
        if apart || !self.spares(targets, &sent.or(&musts)) {
            return Err(Refusal::new(Case("7.29")));
        }
        // whoever must take part and has a lower number is named first
        if missing.first().is_some_and(|u| u < unit) { Err(Refusal::late()) } else { Ok(()) }
    }
    /// Units that could still be named but for their number.
    pub fn skipped(&self, s: &T14State, targets: Mask, sent: &UnitSet) -> bool {
        let rest = self.partners(s, targets, sent.first()).minus(sent);
        rest.iter().any(|u| self.may_join(s, targets, sent, u).is_ok())
    }
    /// May the attack go in with these?
    pub fn may_close(&self, targets: Mask, sent: &UnitSet) -> Result<(), Case> {
        if sent.is_empty() {
            return Err(Case("7.12a"));
        }
        if self.musts(targets).minus(sent).is_empty() { Ok(()) } else { Err(Case("7.22")) }
    }
}

/// Hexes with units, but without combat units of the phasing side, next to these. Not those more than four columns or rows from
/// a hex, if there is one: targets lie two steps apart, whoever must join an attack on them one step further, and what he owes
/// besides one more.
fn near(s: &T14State, about: HexId) -> HexSet {
    let ours = s.posts_of(s.phasing);
    if about == HexId::NONE {
        return (ours.adjacent() & s.manned) - ours;
    }
    let (columns, row) = ((0x1FF << about.col()) >> 4, about.row());
    let mut near = HexSet::EMPTY;
    for r in row.saturating_sub(4)..=(row + 4).min(ROWS - 1) {
        near.0[r] = ours.adjacent_row(r) & columns & s.manned.0[r] & !ours.0[r];
    }
    near
}

/// The positions of the bits of a mask.
fn bits(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            lowest
        })
    })
}

#[cfg(test)]
#[path = "../tests/unit/duty.rs"]
mod tests;
