//! 10.1: hidden movement. What each side sees, what comes to light, and what the other side may imagine.
//!
//! A counter is seen by the enemy while it touches one of his units, takes part in a combat, or is pinned in the open
//! by its scenario. Until then it counts as a unit against him, dummy or not (R162).

use crate::rules::WuRules;
use crate::state::{Frame, GERMAN, RUSSIAN, UnitSet, WuState, other};
use atlas::{HexId, HexSet};
use engine::{Audience, Case, Choice, Facts, Fate, Side, Stack, UnitId, What};
use rand_core::Rng;

/// What each side sees of the other, before something happens; nothing in a game without secrets.
pub(crate) type Sight = Option<[UnitSet; 2]>;

/// What is seen now on the map: a counter that comes on next to the enemy is news to him.
pub(crate) fn sight(rules: &WuRules, s: &WuState) -> Sight {
    let on_map = |seen: UnitSet| seen.iter().filter(|u| s.on_map(*u)).collect();
    rules.options.hidden.then(|| [GERMAN, RUSSIAN].map(|side| on_map(rules.seen(s, side))))
}

impl WuRules {
    /// 10.1b, R142: the enemy counters that `side` may look at.
    pub fn seen(&self, s: &WuState, side: Side) -> UnitSet {
        let enemy = &self.of[usize::from(other(side).0)];
        if !self.options.hidden {
            return *enemy;
        }
        let near = self.watched(s, side);
        let open = self.exposed(s);
        enemy.iter().filter(|u| !s.on_map(*u) || near.contains(s.at(*u)) || open.contains(*u)).collect()
    }
    /// Hexes next to a unit of `side`; lakes keep eyes apart, rivers do not (R109).
    pub(crate) fn watched(&self, s: &WuState, side: Side) -> HexSet {
        self.barred.adjacent_avoiding(&self.held(s, side))
    }
    /// Counters everybody sees wherever they are: those in a combat, and a fixed unit (9.4g).
    fn exposed(&self, s: &WuState) -> UnitSet {
        let mut open = s.fight.asked.or(&s.fight.left);
        for (i, attack) in s.attack_of.iter().enumerate() {
            if *attack > 0 {
                open.insert(UnitId(i as u16));
            }
        }
        for frame in s.agenda.iter() {
            match frame {
                Frame::Retreat(r) => open = open.or(&r.units),
                Frame::Crowd(units) => open = open.or(units),
                Frame::Advance { unit, .. } => open.insert(*unit),
                _ => {}
            }
        }
        if let Some(unit) = self.fixed.filter(|_| s.fixed) {
            open.insert(unit);
        }
        open
    }
    /// 10.1: is the phasing player moving behind the other's back?
    pub(crate) fn is_veiled(&self, s: &WuState) -> bool {
        self.options.hidden && s.phase.is_movement() && !s.over
    }
}

/// A counter has gone one step: everybody hears of it if it is seen, only its owner otherwise.
pub(crate) fn moves(
    rules: &WuRules,
    s: &WuState,
    unit: UnitId,
    from: HexId,
    to: HexId,
    sight: &Sight,
    facts: &mut Facts,
) {
    let what = || What::Moves { unit, from, to };
    let owner = rules.side_of(unit);
    let enemy = other(owner);
    let open = sight
        .is_none_or(|seen| seen[usize::from(enemy.0)].contains(unit) || rules.watched(s, enemy).contains(to));
    if open {
        return facts.tell(Case("5.0d"), what);
    }
    facts.whisper(Audience::only(owner), Case("5.0d"), what);
    let blind = || What::Says { key: "hidden-move", a: from.0 as i16, b: to.0 as i16 };
    facts.whisper(Audience::but(owner), Case("10.1a"), blind);
}

/// A counter has come onto the map.
pub(crate) fn enters(rules: &WuRules, s: &WuState, unit: UnitId, at: HexId, facts: &mut Facts) {
    let owner = rules.side_of(unit);
    if !rules.options.hidden || rules.watched(s, other(owner)).contains(at) || !rules.dummies.contains(unit) {
        // reinforcements due are open to both (R142), so is where they enter
        return facts.tell(Case("5.3a"), || What::Enters { unit, at });
    }
    facts.whisper(Audience::only(owner), Case("10.1c"), || What::Enters { unit, at });
    let blind = || What::Says { key: "hidden-entry", a: at.0 as i16, b: 0 };
    facts.whisper(Audience::but(owner), Case("10.1c"), blind);
}

/// A counter got or lost a mark that shows on its back too.
pub(crate) fn marks(
    rules: &WuRules,
    s: &WuState,
    unit: UnitId,
    case: Case,
    mark: &'static str,
    on: bool,
    facts: &mut Facts,
) {
    let what = || What::Marks { unit, mark, on };
    let owner = rules.side_of(unit);
    if !rules.options.hidden || rules.seen(s, other(owner)).contains(unit) {
        return facts.tell(case, what);
    }
    facts.whisper(Audience::only(owner), case, what);
}

/// 10.1b, 10.1e: something moved. Dummies next to the enemy come off the map; whoever learned something raised a
/// fence.
pub(crate) fn reveal(rules: &WuRules, s: &mut WuState, before: &Sight, facts: &mut Facts) {
    let Some(before) = before else { return };
    for side in [GERMAN, RUSSIAN] {
        let now = rules.seen(s, side);
        let fresh = now.minus(&before[usize::from(side.0)]);
        for unit in fresh.iter().filter(|u| s.on_map(*u)).collect::<UnitSet>().iter() {
            let at = s.at(unit);
            facts.fence();
            facts.tell(Case("10.1b"), || What::Reveals { unit, at });
            if rules.dummies.contains(unit) {
                rules.put(s, unit, HexId::NONE);
                s.due[unit.index()] = s.turn + 1;
                s.moved.remove(unit);
                s.mp[unit.index()] = 0;
                facts.tell(Case("10.1e"), || What::Leaves { unit, from: at, fate: Fate::Returned });
            }
        }
    }
}

/// 10.1c, R143: where a dummy may be set down before the game: with a unit of its side or in its own country, out of
/// the enemy's sight. Every back counts as an enemy: what is refused must not tell which of them are dummies.
pub(crate) fn may_set(rules: &WuRules, s: &WuState, side: Side, hex: HexId) -> Result<(), Case> {
    if dummy_hexes(rules, s, side).contains(hex) { Ok(()) } else { Err(Case("10.1c")) }
}

fn dummy_hexes(rules: &WuRules, s: &WuState, side: Side) -> HexSet {
    let home =
        if side == GERMAN { rules.germany & s.german } else { (rules.land - rules.germany) - s.german };
    let near_enemy = rules.occupied(s, other(side)).adjacent();
    let forts = if side == RUSSIAN { rules.forts(s) } else { HexSet::EMPTY };
    ((home & rules.land) | rules.held(s, side)) - near_enemy - rules.occupied(s, other(side)) - forts
}

/// 10.1c: the next dummy's places, or enough.
pub(crate) fn offer_dummies(rules: &WuRules, s: &WuState, side: Side, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    out.extend(dummy_hexes(rules, s, side).iter().map(Choice::Hex));
}

fn next_dummy(rules: &WuRules, s: &WuState, side: Side) -> Option<UnitId> {
    rules.of[usize::from(side.0)].and(&rules.dummies).iter().find(|u| !s.on_map(*u))
}

/// 10.1c: a dummy is set down; the rest stay in hand and may come as reinforcements.
pub(crate) fn set_dummy(rules: &WuRules, s: &mut WuState, side: Side, choice: Choice, facts: &mut Facts) {
    if let (Choice::Hex(hex), Some(unit)) = (choice, next_dummy(rules, s, side)) {
        rules.put(s, unit, hex);
        s.due[unit.index()] = 0;
        enters(rules, s, unit, hex, facts);
        if next_dummy(rules, s, side).is_some() {
            return;
        }
    }
    s.agenda.pop();
}

/// What shows on the back of a counter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    hex: HexId,
    disrupted: bool,
    entrained: bool,
    overstacked: bool,
    reserve: u8,
}

impl Slot {
    fn of(s: &WuState, unit: UnitId) -> Slot {
        Slot {
            hex: s.at(unit),
            disrupted: s.disrupted.contains(unit),
            entrained: s.entrained.contains(unit),
            overstacked: s.overstacked.contains(unit),
            reserve: s.reserve[unit.index()],
        }
    }
    fn is_marked(&self) -> bool {
        self.disrupted || self.entrained || self.overstacked || self.reserve > 0
    }
    fn put(&self, s: &mut WuState, unit: UnitId) {
        s.at[unit.index()] = self.hex;
        s.reserve[unit.index()] = self.reserve;
        let marks = [
            (&mut s.disrupted, self.disrupted),
            (&mut s.entrained, self.entrained),
            (&mut s.overstacked, self.overstacked),
        ];
        for (set, on) in marks {
            if on {
                set.insert(unit);
            }
        }
        if self.entrained {
            s.railed.insert(unit);
        }
    }
}

/// A world `side` cannot tell from this one: unseen counters dealt anew over the backs it sees, and what it did not
/// watch forgotten.
pub(crate) fn imagine(rules: &WuRules, s: &WuState, side: Side, rng: &mut dyn Rng) -> WuState {
    let mut world = *s;
    if !rules.options.hidden {
        return world;
    }
    let enemy = other(side);
    let theirs = rules.of[usize::from(enemy.0)];
    let unseen = theirs.minus(&rules.seen(s, side));
    forget(rules, &mut world, enemy, &theirs, &unseen);
    let mut slots: Vec<Slot> = unseen.iter().map(|u| Slot::of(s, u)).collect();
    slots.sort_unstable();
    let (fakes, units) = (unseen.and(&rules.dummies), unseen.minus(&rules.dummies));
    // a dummy of mine that was not revealed stands next to dummies only
    let mine = crate::zones::hexes_of(s, &rules.of[usize::from(side.0)].and(&rules.dummies));
    let bluffed = rules.barred.adjacent_avoiding(&mine);
    let sure = |slot: &Slot| s.controller(slot.hex) != enemy || bluffed.contains(slot.hex);
    let hollow = choose_hollow(slots.iter().map(sure).collect(), &slots, fakes.len(), rng);
    let (mut fakes, mut units) = (shuffled(fakes, rng), shuffled(units, rng));
    for (i, slot) in slots.iter().enumerate() {
        let unit = if hollow[i] { fakes.pop() } else { units.pop() };
        slot.put(&mut world, unit.expect("as many counters as backs"));
    }
    world.manned = rules.stands(&world, GERMAN) | rules.stands(&world, RUSSIAN);
    if enemy == RUSSIAN && s.phasing == RUSSIAN {
        let saves = |army: &UnitSet| army.iter().any(|u| world.reserve[u.index()] > 0);
        world.reserves_used = [0, 1].map(|i| u8::from(saves(&rules.armies[i])));
    }
    world
}

/// Clears what `side` does not see of the enemy's counters, and the marches it does not follow.
fn forget(rules: &WuRules, world: &mut WuState, enemy: Side, theirs: &UnitSet, unseen: &UnitSet) {
    for unit in unseen.iter() {
        world.disrupted.remove(unit);
        world.entrained.remove(unit);
        world.overstacked.remove(unit);
        world.reserve[unit.index()] = 0;
    }
    let hexes: HexSet = unseen.iter().map(|u| world.at(u)).collect();
    world.lent = world.lent.iter().copied().filter(|h| !hexes.contains(*h)).collect();
    if rules.is_veiled(world) && world.phasing == enemy {
        for unit in theirs.iter() {
            world.moved.remove(unit);
            world.forced.remove(unit);
            world.mp[unit.index()] = 0;
            if !world.on_map(unit) {
                world.entrained.remove(unit);
            }
        }
        let open = |f: &&Frame| matches!(f, Frame::Moves | Frame::Die(_) | Frame::Dummies(_));
        world.agenda = world.agenda.iter().filter(open).copied().collect::<Stack<Frame, 7>>();
        if !world.agenda.contains(&Frame::Moves) {
            let dice = world.agenda;
            world.agenda = [Frame::Moves].into_iter().chain(dice.iter().copied()).collect();
        }
    }
    world.railed = world.railed.minus(theirs).or(&world.entrained.and(theirs));
}

/// Which backs have nothing under them: those that are sure to, and others without a mark by lot. A counter in a hex
/// its side does not control is a dummy; one with a mark is a unit.
fn choose_hollow(mut hollow: Vec<bool>, slots: &[Slot], fakes: usize, rng: &mut dyn Rng) -> Vec<bool> {
    let open = |(i, slot): (usize, &Slot)| (!hollow[i] && !slot.is_marked()).then_some(i);
    let mut free: Vec<usize> = slots.iter().enumerate().filter_map(open).collect();
    let left = fakes.saturating_sub(hollow.iter().filter(|h| **h).count());
    for _ in 0..left.min(free.len()) {
        let i = rng.next_u32() as usize % free.len();
        hollow[free.swap_remove(i)] = true;
    }
    hollow
}

fn shuffled(units: UnitSet, rng: &mut dyn Rng) -> Vec<UnitId> {
    let mut list: Vec<UnitId> = units.iter().collect();
    for i in (1..list.len()).rev() {
        list.swap(i, rng.next_u32() as usize % (i + 1));
    }
    list
}
