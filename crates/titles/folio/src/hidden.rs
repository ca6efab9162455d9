//! 14.0 in both volumes: pairs of markers, one of them real; what reveals them, and how units come down from them.

use crate::cavalry::Withdraw;
use crate::headquarters::{self, Mode, Modes};
use crate::rules::FolioRules;
use crate::state::{FolioState, PAIRS, Place, UnitSet, other};
use atlas::{HexId, HexSet};
use engine::agenda::{Frame, Question};
use engine::{Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Text, UnitId, What};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

impl FolioRules {
    /// The pair a marker belongs to.
    #[inline]
    pub fn pair_of(&self, marker: UnitId) -> usize {
        usize::from(marker.0.saturating_sub(self.first_marker)) / 2
    }
    /// The two markers of a pair.
    #[inline]
    pub fn twins(&self, pair: usize) -> [UnitId; 2] {
        let first = self.first_marker + 2 * pair as u16;
        [UnitId(first), UnitId(first + 1)]
    }
    /// 14.1b: the marker that stands for the units.
    pub fn real_of(&self, s: &FolioState, pair: usize) -> UnitId {
        self.twins(pair)[usize::from(s.real >> pair & 1)]
    }
    /// 14.1: are the markers of a pair out?
    pub fn is_out(&self, s: &FolioState, pair: usize) -> bool {
        self.twins(pair).iter().any(|m| s.place(*m) != Place::Aside)
    }
    /// 14.1: the units under a pair.
    pub fn hidden_under(&self, s: &FolioState, pair: usize) -> UnitSet {
        let side = self.book.pairs[pair].side;
        s.boxed(pair as u8).and(&self.of[usize::from(side.0)])
    }
    /// T 14.4c-d, M 14.3b-c, R70: would a counter of this side be seen in this hex?
    pub fn is_seen(&self, s: &FolioState, side: engine::Side, hex: HexId) -> bool {
        let enemy = other(side);
        let reveal = &self.book.standard.reveal;
        self.is_near(hex, reveal.cavalry, |r| s.row_of(&s.horse, enemy, r))
            || self.is_near(hex, reveal.others, |r| s.row_of(&s.manned, enemy, r))
    }
    /// Pairs of a side of which a marker is seen now, a bit for each.
    fn exposed(&self, s: &FolioState, side: engine::Side) -> u16 {
        let mut seen = 0;
        for marker in self.markers.and(&self.of[usize::from(side.0)]).iter() {
            let hex = s.at(marker);
            if hex.is_some() && self.is_seen(s, side, hex) {
                seen |= 1 << self.pair_of(marker);
            }
        }
        seen
    }
    /// R70: is a marker in sight after a change at these hexes? One farther away than anybody sees was looked at before.
    pub(crate) fn is_any_seen(&self, s: &FolioState, hexes: &[HexId]) -> bool {
        let far = self.book.standard.reveal.cavalry.max(self.book.standard.reveal.others);
        // rows are cheaper to compare than distances
        let near = |at: HexId| {
            hexes.iter().any(|h| h.row().abs_diff(at.row()) <= far as usize && h.distance(at) <= far)
        };
        let first = usize::from(self.first_marker);
        let markers = s.at[first..self.book.counters.len()].iter().enumerate();
        markers
            .filter(|(_, at)| at.is_some() && near(**at))
            .any(|(i, at)| self.is_seen(s, self.side_of(UnitId((first + i) as u16)), *at))
    }
}

/// R167: after every change of position: reveals, then withdrawals, then forced flips.
pub(crate) fn after_change(rules: &FolioRules, s: &mut FolioState, hexes: &[HexId], facts: &mut Facts) {
    after_step(rules, s, hexes, None, facts);
}

/// The same, with cavalry that may withdraw.
pub(crate) fn after_step(
    rules: &FolioRules,
    s: &mut FolioState,
    hexes: &[HexId],
    riders: Option<Withdraw>,
    facts: &mut Facts,
) {
    // markers are coming off already: what follows from that lies below them
    if is_unmasking(s) {
        return;
    }
    let seen = rules.is_any_seen(s, hexes);
    if is_deploying(s) {
        if seen {
            s.push(Unmask);
        }
        return;
    }
    if !seen && riders.is_none() {
        headquarters::flip_exposed(rules, s, hexes, facts);
        return;
    }
    s.push(Modes);
    if let Some(riders) = riders {
        s.push(riders);
    }
    if seen {
        s.push(Unmask);
    }
}

fn is_unmasking(s: &FolioState) -> bool {
    s.agenda.iter().any(|f| matches!(f, crate::agenda::Frame::Unmask(_)))
}

/// R63: are units being set down? What flips alone in an enemy zone is judged when all of them are.
pub(crate) fn is_deploying(s: &FolioState) -> bool {
    s.agenda.iter().any(|f| matches!(f, crate::agenda::Frame::Deploy(_)))
}

/// T 14.4c-e, M 14.3b-d, R168: markers that are seen come off: first those of the side that is not moving, pair by pair
/// in the owner's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Unmask;

impl Unmask {
    fn due(rules: &FolioRules, s: &FolioState) -> (engine::Side, u16) {
        let waiting = other(s.phasing);
        match rules.exposed(s, waiting) {
            0 => (s.phasing, rules.exposed(s, s.phasing)),
            some => (waiting, some),
        }
    }
}

impl Frame<FolioRules> for Unmask {
    fn wait(&self, rules: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new(rules.volume.case_reveal(true).0, "unmask", PromptKind::Interrupt)
            .to(Unmask::due(rules, s).0)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        let (_, pairs) = Unmask::due(rules, s);
        out.extend(listed(pairs).map(|p| Choice::Unit(rules.twins(p)[0])));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        named(rules, listed(Unmask::due(rules, s).1), rules.volume.case_reveal(true), choice)
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) -> bool {
        let (_, pairs) = Unmask::due(rules, s);
        match pairs.count_ones() {
            0 => {
                s.agenda.pop();
            }
            1 => reveal(rules, s, pairs.trailing_zeros() as usize, true, facts),
            _ => return false,
        }
        true
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        if let Input::Choice(Choice::Unit(marker)) = input {
            reveal(rules, s, rules.pair_of(marker), true, facts);
        }
    }
    fn ask(&self, rules: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        let (_, pairs) = Unmask::due(rules, s);
        Question::new("ask-unmask").units(listed(pairs).flat_map(|p| rules.twins(p)))
    }
}

/// Is this one of these pairs? Each is named by its first marker.
fn named(
    rules: &FolioRules,
    mut pairs: impl Iterator<Item = usize>,
    case: Case,
    choice: Choice,
) -> Result<(), Refusal> {
    match choice {
        Choice::Unit(unit) if pairs.any(|p| rules.twins(p)[0] == unit) => Ok(()),
        Choice::Unit(unit) => {
            Err(Refusal::new(case).by(unit).because(Text::new("why-pair").unit("unit", unit)))
        }
        _ => Err(Refusal::kind()),
    }
}

/// The pairs of a mask.
fn listed(pairs: u16) -> impl Iterator<Item = usize> {
    (0..PAIRS).filter(move |p| pairs >> p & 1 != 0)
}

/// T 14.4a, M 14.3a: both markers come off and the units appear where the real one is, on the map or off it (R173, R121).
pub(crate) fn reveal(rules: &FolioRules, s: &mut FolioState, pair: usize, forced: bool, facts: &mut Facts) {
    let real = rules.real_of(s, pair);
    let (at, place, when) = (s.at(real), s.place(real), s.when(real));
    let units = rules.hidden_under(s, pair);
    facts.fence();
    let case = rules.volume.case_reveal(forced);
    for marker in rules.twins(pair) {
        let from = s.at(marker);
        rules.remove(s, marker, Place::Aside, 0, facts);
        s.moved.remove(marker);
        if marker == real {
            facts.tell(case, || What::Reveals { unit: marker, at: from });
        } else {
            facts.tell(case, || What::Leaves { unit: marker, from, fate: engine::Fate::Returned });
        }
    }
    s.real &= !(1 << pair);
    rules.volume.revealed(s, pair);
    if rules.volume.hides_unsupplied() {
        units.and(&rules.hqs).iter().for_each(|u| s.flipped.insert(u));
    }
    let (place, when) = match place {
        Place::Map => (Place::Revealed, 0),
        // a marker that waits shows its line of the arrival box, a unit has its own
        Place::Due | Place::Scheduled if rules.volume.lines_on_markers() => (place, 0),
        _ => (place, when),
    };
    for unit in units.iter() {
        (s.place[unit.index()], s.when[unit.index()]) = (place, when);
    }
    if at.is_some() {
        if !is_unmasking(s) {
            // R168, R195: whoever comes into sight meanwhile follows when all of these are down
            s.push(Modes);
            s.push(Unmask);
        }
        s.push(Deploy { at, units, forced });
    }
}

/// T 14.4a, M 14.3a: the owner may unmask pairs as a movement phase of his opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Reveals;

impl Reveals {
    /// Pairs of the phasing side that are out: everybody sees which.
    fn pairs(rules: &FolioRules, s: &FolioState) -> impl Iterator<Item = usize> {
        let all = rules.book.pairs.iter().enumerate();
        let out = all.filter(|(p, pair)| pair.side == s.phasing && rules.is_out(s, *p));
        out.map(|(p, _)| p).collect::<Vec<_>>().into_iter()
    }
}

impl Frame<FolioRules> for Reveals {
    fn wait(&self, rules: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new(rules.volume.case_voluntary_reveal().0, "reveals", PromptKind::Command).to(s.phasing)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(Reveals::pairs(rules, s).map(|p| Choice::Unit(rules.twins(p)[0])));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            _ => named(rules, Reveals::pairs(rules, s), rules.volume.case_voluntary_reveal(), choice),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = Reveals::pairs(rules, s).next().is_none();
        s.pop_if(none)
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(marker)) => reveal(rules, s, rules.pair_of(marker), false, facts),
            _ => {
                s.agenda.pop();
            }
        }
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::new("ask-reveals")
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("done-reveals") } else { Text::none() }
    }
}

/// T 14.4b, M R123, R71: the units of a revealed pair are set down one by one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Deploy {
    /// Where the real marker stood.
    pub at: HexId,
    /// Who has yet to be set down; the first is asked for.
    pub units: UnitSet,
    /// An enemy saw it, or it came into sight: its units may not move in this phase.
    pub forced: bool,
}

impl Deploy {
    fn case(&self, rules: &FolioRules) -> Case {
        rules.volume.case_reveal(self.forced)
    }
    fn unit(&self) -> UnitId {
        self.units.first().unwrap_or(UnitId(0))
    }
    /// R71: the marker's hex and those next to it, within stacking and without enemies; if none has room, the next ring.
    fn hexes(&self, rules: &FolioRules, s: &FolioState) -> HexSet {
        let unit = self.unit();
        let (group, enemy) = (UnitSet::only(unit), other(rules.side_of(unit)));
        let open = |h: &HexId| !s.holds(enemy, *h) && rules.may_stay(s, &group, *h).is_ok();
        let spot = &rules.spots[self.at.index()];
        let near: HexSet = spot.ascending().chain([self.at]).filter(open).collect();
        if !near.is_empty() {
            return near;
        }
        let rings = (2..64).map(|d| -> HexSet {
            rules.land.iter().filter(|h| h.distance(self.at) == d).filter(open).collect()
        });
        rings.into_iter().find(|ring| !ring.is_empty()).unwrap_or_default()
    }
}

impl Frame<FolioRules> for Deploy {
    fn wait(&self, rules: &FolioRules, _: &FolioState) -> Pending {
        Prompt::new(self.case(rules).0, "deploy", PromptKind::SetUp).to(rules.side_of(self.unit()))
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        out.extend(self.hexes(rules, s).iter().map(Choice::Hex));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Hex(hex) if self.hexes(rules, s).contains(hex) => Ok(()),
            Choice::Hex(hex) => Err(Refusal::new(self.case(rules)).at(hex)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, _: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        s.pop_if(self.units.is_empty())
    }
    fn take(mut self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let unit = self.unit();
        let Input::Choice(Choice::Hex(hex)) = input else { return };
        // R71, R171: seen, it may not move in this phase; unmasked by its owner, it may not hide again
        if self.forced {
            s.moved.insert(unit);
        } else {
            s.spent.insert(unit);
        }
        self.units.remove(unit);
        s.set(self);
        rules.put(s, unit, hex, facts);
        facts.tell(self.case(rules), || What::Enters { unit, at: hex });
        after_change(rules, s, &[hex], facts);
        if rules.volume.mode_on_reveal(rules, unit) {
            s.push(Mode { unit });
        }
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        let text = Text::new("ask-deploy").unit("unit", self.unit());
        Question::from(text).units([self.unit()]).hexes([self.at])
    }
}

/// R68, R99: at the end every pair is revealed, and its units hold the hex where the real marker stands.
pub(crate) fn count(rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) {
    for (pair, printed) in rules.book.pairs.iter().enumerate() {
        let hex = s.at(rules.real_of(s, pair));
        if hex.is_some() && !rules.hidden_under(s, pair).is_empty() {
            rules.seize(s, hex, printed.side, facts);
        }
    }
}

/// R180: what a side cannot know is dealt anew: which marker of an enemy pair is real, which units lie under which of
/// his pairs, and his strategy. It hangs on nothing but what the side sees and the generator.
pub(crate) fn imagine(
    rules: &FolioRules,
    s: &FolioState,
    side: engine::Side,
    rng: &mut dyn Rng,
) -> FolioState {
    let mut world = *s;
    if s.over {
        // R102: whatever was hidden lies open at the end
        return world;
    }
    let enemy = other(side);
    let mut draw = |n: u32| rng.next_u32() % n;
    for (p, pair) in rules.book.pairs.iter().enumerate() {
        let bit = draw(2) as u16;
        if pair.side == enemy {
            let known = if rules.is_out(s, p) { bit } else { 0 };
            world.real = world.real & !(1 << p) | known << p;
        }
    }
    rules.volume.redeal(rules, &mut world, enemy, &mut draw);
    world
}

/// A unit under a pair: nobody else may know where it is.
pub(crate) fn is_secret(rules: &FolioRules, s: &FolioState, unit: UnitId, eyes: Eyes) -> bool {
    s.place(unit) == Place::Boxed && !eyes.are(rules.side_of(unit))
}
