//! 10.1: hidden movement. What each side sees, what comes to light, and what the other side may imagine.
//!
//! A counter is seen by the enemy while it touches one of his units, takes part in a combat, or is pinned in the open
//! by its scenario. Until then it counts as a unit against him, dummy or not (R162).

use crate::march::{MOVES, Moves};
use crate::prelude::*;
use atlas::ring;
use rand_core::Rng;

/// Who of those that a move can bring to light was seen on the map before it; nothing in a game without secrets. A
/// move shows its enemy the movers, and the movers' side the counters around the hex where it ends: everybody else
/// is seen as before, or loses sight.
pub(crate) type Sight = Option<Seen>;

/// See [`Sight`].
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    movers: UnitSet,
    to: HexId,
    /// Can anything come to light at all? Not where a march ends with no enemy around, unit or dummy.
    near: bool,
    /// Is somebody around the goal whom the movers' side does not know?
    strange: bool,
    /// The movers whom the enemy saw, and the enemies around the goal whom they saw.
    known: UnitSet,
}

/// What is seen now on the map: a counter that comes on next to the enemy is news to him.
#[inline]
pub(crate) fn sight(rules: &WuRules, s: &WuState, movers: UnitSet, to: HexId, facts: &Facts) -> Sight {
    if rules.options.hidden { look_around(rules, s, movers, to, facts) } else { None }
}

fn look_around(rules: &WuRules, s: &WuState, movers: UnitSet, to: HexId, facts: &Facts) -> Sight {
    let own = rules.side_of(movers.first()?);
    // a retreat exposes those who make it, wherever it ends
    let near = !s.phase.is_movement() || rules.posts(s, other(own)).ring(to) != 0;
    let (mut known, mut strange) = (UnitSet::EMPTY, false);
    if near || !facts.is_silent() {
        known = in_sight(rules, s, other(own), &movers);
    }
    if near {
        let around = rules.around(s, other(own), to);
        let seen = in_sight(rules, s, own, &around);
        strange = seen != around;
        known = known.or(&seen);
    }
    Some(Seen { movers, to, near, strange, known })
}

/// Who of these is on the map and in sight of `side`.
fn in_sight(rules: &WuRules, s: &WuState, side: Side, concerned: &UnitSet) -> UnitSet {
    let mut found = UnitSet::EMPTY;
    let (mut last, mut watched) = (HexId::NONE, false);
    for unit in concerned.iter().filter(|u| s.on_map(*u)) {
        // mostly they stand together
        if s.at(unit) != last {
            last = s.at(unit);
            watched = rules.is_watched(s, side, last);
        }
        if watched || rules.is_exposed(s, unit) {
            found.insert(unit);
        }
    }
    found
}

impl WuRules {
    /// 10.1b, R142: the enemy counters that `side` may look at.
    pub fn seen(&self, s: &WuState, side: Side) -> UnitSet {
        let enemy = &self.of[other(side)];
        if !self.options.hidden {
            return *enemy;
        }
        let near = self.watched(s, side);
        let open = self.exposed(s);
        enemy.iter().filter(|u| !s.on_map(*u) || near.contains(s.at(*u)) || open.contains(*u)).collect()
    }
    /// Hexes next to a unit of `side`; lakes keep eyes apart, rivers do not (R109).
    pub fn watched(&self, s: &WuState, side: Side) -> HexSet {
        self.barred.adjacent_avoiding(&self.held(s, side))
    }
    /// The same for one hex.
    #[inline]
    pub fn is_watched(&self, s: &WuState, side: Side, hex: HexId) -> bool {
        ring(hex, |r| s.held_row(side, r)) & !self.spots[hex.index()].barred != 0
    }
    /// Counters of a side next to a hex.
    fn around(&self, s: &WuState, side: Side, hex: HexId) -> UnitSet {
        let (spot, mut ways) = (&self.spots[hex.index()], self.posts(s, side).ring(hex));
        let mut found = UnitSet::EMPTY;
        while ways != 0 {
            found = found.or(&s.stack(spot.around.ring[ways.trailing_zeros() as usize]));
            ways &= ways - 1;
        }
        found.and(&self.of[side])
    }
    /// The same as [`WuRules::exposed`] for one counter.
    #[inline]
    pub fn is_exposed(&self, s: &WuState, unit: UnitId) -> bool {
        s.attack_of[unit] > 0
            || s.fight.asked.contains(unit)
            || s.fight.left.contains(unit)
            || s.fixed && self.fixed == Some(unit)
            || s.agenda.iter().any(|frame| frame.named().is_some_and(|units| units.contains(unit)))
    }
    /// Counters everybody sees wherever they are: those in a combat, and a fixed unit (9.4g).
    pub fn exposed(&self, s: &WuState) -> UnitSet {
        let open = s.fight.asked.or(&s.fight.left).or(&s.sent()).or(&self.pinned(s));
        s.agenda.iter().filter_map(Frame::named).fold(open, |all, units| all.or(&units))
    }
    /// 10.1: is the phasing player moving behind the other's back?
    pub(crate) fn is_veiled(&self, s: &WuState) -> bool {
        self.options.hidden && s.phase.is_movement() && !s.over
    }
    /// Do these eyes follow the marches of the phasing side? With hidden movement only its own do.
    pub(crate) fn follows(&self, s: &WuState, eyes: Eyes) -> bool {
        !self.is_veiled(s) || eyes.are(s.phasing)
    }
}

/// 10.1: all that is told of a question to eyes that do not follow the march.
pub(crate) fn veil(rules: &WuRules, s: &WuState, eyes: Eyes) -> Option<Question> {
    let blind = !rules.follows(s, eyes);
    blind.then(|| Question { truly: Some(MOVES), ..Question::new("ask-enemy-moves") })
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
    if facts.is_silent() {
        return;
    }
    let what = || What::Moves { unit, from, to };
    let owner = rules.side_of(unit);
    let enemy = other(owner);
    let open = sight.is_none_or(|seen| seen.known.contains(unit) || rules.is_watched(s, enemy, to));
    if open {
        return facts.tell(Case("5.0d"), what);
    }
    facts.whisper(Audience::only(owner), Case("5.0d"), what);
    let text = Text::new("hidden-move").hex("from", from).hex("to", to);
    facts.whisper(Audience::but(owner), Case("10.1a"), || What::Tells { text });
}

/// A counter has come onto the map.
pub(crate) fn enters(rules: &WuRules, s: &WuState, unit: UnitId, at: HexId, facts: &mut Facts) {
    let owner = rules.side_of(unit);
    if !rules.options.hidden || rules.is_watched(s, other(owner), at) || !rules.dummies.contains(unit) {
        // reinforcements due are open to both (R142), so is where they enter
        return facts.tell(Case("5.3a"), || What::Enters { unit, at });
    }
    facts.whisper(Audience::only(owner), Case("10.1c"), || What::Enters { unit, at });
    let text = Text::new("hidden-entry").hex("at", at);
    facts.whisper(Audience::but(owner), Case("10.1c"), || What::Tells { text });
}

/// A counter got or lost a mark that shows on its back too.
pub(crate) fn marks(
    rules: &WuRules,
    s: &WuState,
    unit: UnitId,
    (case, mark, on): (&'static str, &'static str, bool),
    facts: &mut Facts,
) {
    let owner = rules.side_of(unit);
    let seen =
        || !s.on_map(unit) || rules.is_watched(s, other(owner), s.at(unit)) || rules.is_exposed(s, unit);
    let open = !rules.options.hidden || seen();
    facts.report(open, owner, Case(case), || What::Marks { unit, mark, on });
}

/// 10.1b, 10.1e: something moved. Dummies next to the enemy come off the map; whoever learned something raised a
/// fence.
pub(crate) fn reveal(rules: &WuRules, s: &mut WuState, before: &Sight, facts: &mut Facts) {
    let Some(before) = before.filter(|seen| seen.near) else { return };
    if before.strange {
        // a dummy that stays learns as much as one that goes: there stands no unit
        facts.fence();
    }
    for side in [GERMAN, RUSSIAN] {
        let enemy = other(side);
        let comes = before.movers.meets(&rules.of[enemy]);
        let concerned = if comes { before.movers } else { rules.around(s, enemy, before.to) };
        let now = in_sight(rules, s, side, &concerned);
        for unit in now.minus(&before.known).iter() {
            let at = s.at(unit);
            facts.fence();
            facts.tell(Case("10.1b"), || What::Reveals { unit, at });
            if rules.dummies.contains(unit) {
                rules.put(s, unit, HexId::NONE);
                s.due[unit] = s.turn + 1;
                s.moved.remove(unit);
                s.mp[unit] = 0;
                facts.tell(Case("10.1e"), || What::Leaves { unit, from: at, fate: Fate::Returned });
            }
        }
    }
}

/// 10.1c, R143: where a dummy may be set down before the game: with a unit of its side or in its own country, out of
/// the enemy's sight. Every back counts as an enemy: what is refused must not tell which of them are dummies.
fn may_set(rules: &WuRules, s: &WuState, side: Side, hex: HexId) -> Law {
    if dummy_hexes(rules, s, side).contains(hex) {
        return Ok(());
    }
    let enemies = rules.occupied(s, other(side));
    Err(Case(match hex {
        _ if enemies.contains(hex) => "5.0a",
        _ if side == RUSSIAN && rules.forts(s).contains(hex) => "3.3f",
        // it would be looked at, and come off at once (10.1e)
        _ if enemies.adjacent().contains(hex) => "10.1b",
        _ => "10.1c",
    }))
}

fn dummy_hexes(rules: &WuRules, s: &WuState, side: Side) -> HexSet {
    let home =
        if side == GERMAN { rules.germany & s.german } else { (rules.land - rules.germany) - s.german };
    let near_enemy = rules.occupied(s, other(side)).adjacent();
    let forts = if side == RUSSIAN { rules.forts(s) } else { HexSet::EMPTY };
    ((home & rules.land) | rules.held(s, side)) - near_enemy - rules.occupied(s, other(side)) - forts
}

fn next_dummy(rules: &WuRules, s: &WuState, side: Side) -> Option<UnitId> {
    rules.of[side].and(&rules.dummies).iter().find(|u| !s.on_map(*u))
}

/// 10.1c: a side sets its dummies down; those it keeps may come as reinforcements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Dummies(pub Side);

impl agenda::Frame<WuRules> for Dummies {
    fn wait(&self, _: &WuRules, _: &WuState) -> Pending {
        ask!("10.1c", "dummies", SetUp, "keep-the-rest").to(self.0)
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(dummy_hexes(rules, s, self.0).iter().map(Choice::Hex));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_hex(|hex| may_set(rules, s, self.0, hex))
    }
    fn take(self, rules: &WuRules, s: &mut WuState, input: Input, facts: &mut Facts) {
        let next = next_dummy(rules, s, self.0);
        if let (Input::Choice(Choice::Hex(hex)), Some(unit)) = (input, next) {
            rules.put(s, unit, hex);
            s.due[unit] = 0;
            enters(rules, s, unit, hex, facts);
            if next_dummy(rules, s, self.0).is_some() {
                return;
            }
        }
        s.agenda.pop();
    }
}

/// What shows on the back of a counter: where it lies, whether it is disrupted, entrained or overstacked, its reserve.
type Slot = (HexId, [bool; 3], u8);

fn slot(s: &WuState, unit: UnitId) -> Slot {
    let marks = [&s.disrupted, &s.entrained, &s.overstacked].map(|set| set.contains(unit));
    (s.at(unit), marks, s.reserve[unit])
}

/// Puts a counter under a back.
fn lay(s: &mut WuState, unit: UnitId, (hex, marks, reserve): Slot) {
    (s.at[unit], s.reserve[unit]) = (hex, reserve);
    let sets = [&mut s.disrupted, &mut s.entrained, &mut s.overstacked];
    sets.into_iter().zip(marks).filter(|(_, on)| *on).for_each(|(set, _)| set.insert(unit));
    if marks[1] {
        s.railed.insert(unit);
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
    let theirs = rules.of[enemy];
    let unseen = theirs.minus(&rules.seen(s, side));
    forget(rules, &mut world, enemy, &theirs, &unseen);
    let mut slots: Vec<Slot> = unseen.iter().map(|u| slot(s, u)).collect();
    slots.sort_unstable();
    let (fakes, units) = (unseen.and(&rules.dummies), unseen.minus(&rules.dummies));
    // a dummy of mine that was not revealed stands next to dummies only
    let mine = s.at.hexes(&rules.of[side].and(&rules.dummies));
    let bluffed = rules.barred.adjacent_avoiding(&mine);
    let sure = |slot: &Slot| s.controller(slot.0) != enemy || bluffed.contains(slot.0);
    let hollow = choose_hollow(slots.iter().map(sure).collect(), &slots, fakes.len(), rng);
    let (mut fakes, mut units) = (fakes.shuffled(rng), units.shuffled(rng));
    for (i, slot) in slots.iter().enumerate() {
        let unit = if hollow[i] { fakes.pop() } else { units.pop() };
        lay(&mut world, unit.expect("as many counters as backs"), *slot);
    }
    world.manned = rules.stands(&world, GERMAN) | rules.stands(&world, RUSSIAN);
    if enemy == RUSSIAN && s.phasing == RUSSIAN {
        let saves = |army: &UnitSet| army.iter().any(|u| world.reserve[u] > 0);
        world.reserves_used = [0, 1].map(|i| u8::from(saves(&rules.armies[i])));
    }
    world
}

/// Clears what `side` does not see of the enemy's counters, and the marches it does not follow.
fn forget(rules: &WuRules, world: &mut WuState, enemy: Side, theirs: &UnitSet, unseen: &UnitSet) {
    for set in [&mut world.disrupted, &mut world.entrained, &mut world.overstacked] {
        *set = set.minus(unseen);
    }
    unseen.iter().for_each(|unit| world.reserve[unit] = 0);
    let hexes = world.at.hexes(unseen);
    world.lent = world.lent.iter().copied().filter(|h| !hexes.contains(*h)).collect();
    if rules.is_veiled(world) && world.phasing == enemy {
        (world.moved, world.forced) = (world.moved.minus(theirs), world.forced.minus(theirs));
        theirs.iter().for_each(|unit| world.mp[unit] = 0);
        let away: UnitSet = theirs.iter().filter(|u| !world.on_map(*u)).collect();
        world.entrained = world.entrained.minus(&away);
        let dice: Stack<Frame, 7> = world.agenda.iter().copied().filter(is_open).collect();
        world.agenda = [Moves.into()].into_iter().chain(dice.iter().copied()).collect();
    }
    world.railed = world.railed.minus(theirs).or(&world.entrained.and(theirs));
}

/// What both see to be under way in a hidden movement phase, the phase itself left aside.
fn is_open(frame: &Frame) -> bool {
    use Frame::{Dummies, Fatal, Release, Returns, Thaw};
    matches!(frame, Dummies(_) | Fatal(_) | Release(_) | Returns(_) | Thaw(_))
}

/// Which backs have nothing under them: those that are sure to, and others without a mark by lot. A counter in a hex
/// its side does not control is a dummy; one with a mark is a unit.
fn choose_hollow(mut hollow: Vec<bool>, slots: &[Slot], fakes: usize, rng: &mut dyn Rng) -> Vec<bool> {
    let open = |(i, slot): (usize, &Slot)| (!hollow[i] && slot.1 == [false; 3] && slot.2 == 0).then_some(i);
    let mut free: Vec<usize> = slots.iter().enumerate().filter_map(open).collect();
    let left = fakes.saturating_sub(hollow.iter().filter(|h| **h).count());
    for _ in 0..left.min(free.len()) {
        let i = rng.next_u32() as usize % free.len();
        hollow[free.swap_remove(i)] = true;
    }
    hollow
}
