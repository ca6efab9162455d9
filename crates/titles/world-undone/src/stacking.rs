//! 3.2: stacking.

use crate::prelude::*;
use engine::view::{Counter, Load, Pile};

/// 3.2a-b: the three limits.
const CATEGORIES: usize = 3;

impl WuRules {
    /// 3.2a-b: which limit a unit falls under; dummies under none (R41).
    fn category(&self, unit: UnitId) -> Option<usize> {
        match unit {
            _ if self.artillery.contains(unit) => Some(1),
            _ if self.hqs.contains(unit) => Some(2),
            _ => (!self.dummies.contains(unit)).then_some(0),
        }
    }
    fn limits(&self) -> [u8; CATEGORIES] {
        let limits = &self.book.charts.stacking;
        [limits.fighting, limits.artillery, limits.headquarters]
    }
    fn counts(&self, s: &WuState, hex: HexId) -> [u8; CATEGORIES] {
        let mut counts = [0; CATEGORIES];
        for category in s.in_hex(hex).filter_map(|u| self.category(u)) {
            counts[category] += 1;
        }
        counts
    }
    /// 3.2a-b: how many units of each category are too many.
    fn over(&self, s: &WuState, hex: HexId) -> [u8; CATEGORIES] {
        let (counts, limits) = (self.counts(s, hex), self.limits());
        std::array::from_fn(|c| counts[c].saturating_sub(limits[c]))
    }
    /// 3.2a-b, R39: is some limit of this hex exceeded?
    pub fn is_overstacked(&self, s: &WuState, hex: HexId) -> bool {
        self.over(s, hex) != [0; CATEGORIES]
    }
    /// 3.2a-b: is there room for one more unit of this kind?
    pub(crate) fn has_room(&self, s: &WuState, unit: UnitId, hex: HexId) -> bool {
        self.load(s, unit, hex).is_none_or(|(count, limit)| count < limit)
    }
    /// 3.2a-b: how many units of this one's kind are in a hex, and how many may be.
    pub(crate) fn load(&self, s: &WuState, unit: UnitId, hex: HexId) -> Option<(u8, u8)> {
        self.category(unit).map(|c| (self.counts(s, hex)[c], self.limits()[c]))
    }
    /// 3.2a-b: the first limit of a hex that is exceeded: how many there are, and how many may be.
    pub(crate) fn overload(&self, s: &WuState, hex: HexId) -> Option<(u8, u8)> {
        self.counts(s, hex).into_iter().zip(self.limits()).find(|(count, limit)| count > limit)
    }
    /// 3.2e-f: the units of a hex that may be taken off as excess. What retreated in goes first.
    fn excess(&self, s: &WuState, hex: HexId) -> UnitSet {
        let over = self.over(s, hex);
        let crowded = |u: &UnitId| self.category(*u).is_some_and(|c| over[c] > 0);
        let all: UnitSet = s.in_hex(hex).filter(crowded).collect();
        let marked = all.and(&s.overstacked);
        if marked.is_empty() { all } else { marked }
    }
    /// 3.2e: strength of the weakest units that would have to go.
    pub(crate) fn surplus(&self, s: &WuState, hex: HexId) -> u16 {
        let mut sum = 0;
        for (category, over) in self.over(s, hex).into_iter().enumerate() {
            let here = s.in_hex(hex).filter(|u| self.category(*u) == Some(category));
            let mut strengths: Vec<u8> = here.map(|u| self.sp[u.index()]).collect();
            strengths.sort_unstable();
            sum += strengths.into_iter().take(over.into()).map(|sp| 1 + u16::from(sp)).sum::<u16>();
        }
        sum
    }
    /// The first hex of `side` that is over a limit.
    pub(crate) fn crowded(&self, s: &WuState, side: Side) -> Option<HexId> {
        let units = self.real[side];
        let hexes = || units.iter().map(|u| s.at(u)).filter(|h| h.is_some());
        let (mut seen, mut stacks) = (HexSet::EMPTY, HexSet::EMPTY);
        // a limit below one would make a single unit too many
        let lone = self.limits().contains(&0);
        for hex in hexes() {
            if !seen.insert(hex) || lone {
                stacks.insert(hex);
            }
        }
        hexes().find(|h| stacks.remove(*h) && self.is_overstacked(s, *h))
    }
}

/// 3.2a-b: what a stack weighs.
pub(crate) fn pile(rules: &WuRules, hex: HexId, side: Side, stack: &[&Counter]) -> Pile {
    const LABELS: [&str; CATEGORIES] = ["load-fighting", "load-artillery", "load-headquarters"];
    let mut counts = [0; CATEGORIES];
    for category in stack.iter().filter_map(|c| rules.category(c.id)) {
        counts[category] += 1;
    }
    let load =
        |c: usize| Load { label: Text::new(LABELS[c]), value: counts[c], limit: rules.limits()[c].into() };
    let loads: Vec<Load> = (0..CATEGORIES).filter(|c| counts[*c] > 0).map(load).collect();
    let strength: u16 = stack.iter().map(|c| u16::from(rules.sp[c.id])).sum();
    let over = loads.iter().any(|l| l.value > l.limit);
    Pile { hex, side, strength: strength.to_string(), loads, over, case: Case("3.2a") }
}

/// 3.2e: excess units are taken off, hex by hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Excess;

impl agenda::Frame<WuRules> for Excess {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        Prompt::new("3.2e", "excess", PromptKind::Loss).to(s.phasing)
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        if let Some(hex) = rules.crowded(s, s.phasing) {
            out.extend(rules.excess(s, hex).iter().map(Choice::Unit));
        }
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        let crowded = rules.crowded(s, s.phasing);
        let goes = |u| crowded.is_some_and(|h| rules.excess(s, h).contains(u));
        let kept = Why { rules, s, case: Case("3.2e") };
        choice.unit_by(|u| if goes(u) { Ok(()) } else { Err(kept.crowd(crowded)) })
    }
    fn chosen(self, rules: &WuRules, s: &mut WuState, choice: Choice, facts: &mut Facts) {
        let Choice::Unit(unit) = choice else { return };
        losses::eliminate(rules, s, unit, Case("3.2e"), facts);
        losses::may_doom_samsonov(rules, s);
    }
    /// What leaves no choice is done at once: 3.2f: units that retreated in are the excess.
    fn run(self, rules: &WuRules, s: &mut WuState, facts: &mut Facts) -> bool {
        let Some(hex) = rules.crowded(s, s.phasing) else {
            s.agenda.pop();
            sequence::end_movement(rules, s, facts);
            return true;
        };
        let doomed = rules.doomed(s, hex).first();
        if let Some(unit) = doomed {
            losses::eliminate(rules, s, unit, Case("3.2f"), facts);
            losses::may_doom_samsonov(rules, s);
        }
        doomed.is_some()
    }
    fn ask(&self, rules: &WuRules, s: &WuState, eyes: Eyes) -> Question {
        let asked = || Question::new("ask-excess").hexes(rules.crowded(s, s.phasing));
        hidden::veil(rules, s, eyes).unwrap_or_else(asked)
    }
}

impl WuRules {
    /// 3.2e: how many units of a hex are too many.
    pub(crate) fn surplus_in(&self, s: &WuState, hex: HexId) -> u16 {
        self.over(s, hex).into_iter().map(u16::from).sum()
    }
    /// 3.2f: units that retreated into a hex and must go, where all of their kind must.
    pub(crate) fn doomed(&self, s: &WuState, hex: HexId) -> UnitSet {
        let marked = self.excess(s, hex).and(&s.overstacked);
        let goes = |u: &UnitId| self.category(*u).is_some_and(|c| all_go(self, s, hex, &marked, c));
        marked.iter().filter(goes).collect()
    }
}

/// 3.2f, R38, R168: must all marked units of a category go, or have others left the hex since?
fn all_go(rules: &WuRules, s: &WuState, hex: HexId, marked: &UnitSet, category: usize) -> bool {
    let mine = marked.iter().filter(|u| rules.category(*u) == Some(category)).count();
    mine <= rules.over(s, hex)[category].into()
}

/// R38, R39: units are overstacked no longer once their hex is within the limit they fall under.
pub(crate) fn settle(rules: &WuRules, s: &mut WuState, hex: HexId) {
    if s.overstacked.is_empty() || !hex.is_some() {
        return;
    }
    let over = rules.over(s, hex);
    for unit in s.stack(hex).and(&s.overstacked).iter() {
        if rules.category(unit).is_some_and(|c| over[c] == 0) {
            s.overstacked.remove(unit);
        }
    }
}

/// R38: of the units that have just retreated into a hex, those among which the excess must be named. Where all of
/// a kind are excess they are marked at once; what is left is a choice.
pub(crate) fn arrive(rules: &WuRules, s: &mut WuState, units: UnitSet, hex: HexId) {
    let open = crowd(rules, s, units, hex);
    let mut rest = UnitSet::EMPTY;
    for category in 0..CATEGORIES {
        let mine: UnitSet = open.iter().filter(|u| rules.category(*u) == Some(category)).collect();
        let over = surplus(rules, s, hex, category);
        if over >= mine.len() {
            mine.iter().for_each(|u| s.overstacked.insert(u));
        } else if over > 0 {
            mine.iter().for_each(|u| rest.insert(u));
        }
    }
    if !rest.is_empty() {
        s.agenda.push(Crowd(units).into());
    }
}

/// R38: how many of a category are over the limit and not yet marked.
fn surplus(rules: &WuRules, s: &WuState, hex: HexId, category: usize) -> usize {
    let marked = s.in_hex(hex).filter(|u| s.overstacked.contains(*u) && rules.category(*u) == Some(category));
    usize::from(rules.over(s, hex)[category]).saturating_sub(marked.count())
}

/// R38: arrivals of which some must still be named as excess.
fn crowd(rules: &WuRules, s: &WuState, arrivals: UnitSet, hex: HexId) -> UnitSet {
    let free = arrivals.minus(&s.overstacked);
    let over = |u: &UnitId| rules.category(*u).is_some_and(|c| surplus(rules, s, hex, c) > 0);
    free.iter().filter(|u| s.at(*u) == hex).filter(over).collect()
}

/// 3.2f, R38: which of the units that retreated in are the excess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Crowd(pub UnitSet);

impl Crowd {
    fn first(&self) -> UnitId {
        self.0.first().expect("a set of units under way is not empty")
    }
    /// Those who could be named now.
    fn open(&self, rules: &WuRules, s: &WuState) -> UnitSet {
        crowd(rules, s, self.0, s.at(self.first()))
    }
}

impl agenda::Frame<WuRules> for Crowd {
    fn wait(&self, rules: &WuRules, _: &WuState) -> Pending {
        Prompt::new("3.2f", "crowd", PromptKind::Loss).to(rules.side_of(self.first()))
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        out.extend(self.open(rules, s).iter().map(Choice::Unit));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        choice.unit_by(|u| demand(self.open(rules, s).contains(u), "3.2f"))
    }
    fn chosen(self, rules: &WuRules, s: &mut WuState, choice: Choice, _: &mut Facts) {
        let Choice::Unit(unit) = choice else { return };
        s.overstacked.insert(unit);
        if self.open(rules, s).is_empty() {
            s.agenda.pop();
        }
    }
    fn ask(&self, _: &WuRules, _: &WuState, _: Eyes) -> Question {
        Question::new("ask-crowd").units(self.0.iter())
    }
}
