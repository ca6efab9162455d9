//! 7.0-7.1: attacks are declared together, hex by hex, and then made one by one (R39, R165).

use crate::agenda::Below;
use crate::battle::Battle;
use crate::odds::dirs;
use crate::rules::FolioRules;
use crate::state::{Attack, FolioState, other};
use crate::why;
use atlas::{HexId, HexSet};
use engine::agenda::{Frame, Question};
use engine::{Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Text, Verb, What};
use serde::{Deserialize, Serialize};

impl FolioRules {
    /// 7.0a: the directions from which a hex could be attacked now.
    pub fn attackable_from(&self, s: &FolioState, hex: HexId) -> u8 {
        let spot = &self.spots[hex.index()];
        let can = |d: &usize| {
            let from = spot.ring[*d];
            s.holds(s.phasing, from) && !self.attackers_in(s, from).is_empty()
        };
        dirs(spot.open).filter(can).fold(0, |mask, d| mask | 1 << d)
    }
    /// 7.1c-f, R40: enemy hexes that would keep an attacking hex out of a combined attack unless they are attacked too.
    pub fn hinders(&self, s: &FolioState, target: HexId, from: HexId) -> HexSet {
        let enemy = other(s.phasing);
        let shared = |u: &HexId| *u != target && s.holds(enemy, *u) && self.adjacent(from, *u);
        self.spots[target.index()].ascending().filter(shared).collect()
    }
    /// 7.1b-c: may these hexes attack together, if all of `targets` are attacked in this phase?
    pub fn may_combine(
        &self,
        s: &FolioState,
        target: HexId,
        from: u8,
        targets: &HexSet,
    ) -> Result<(), HexId> {
        if from.count_ones() < 2 {
            return Ok(());
        }
        let ring = self.spots[target.index()].ring;
        let left = dirs(from).flat_map(|d| self.hinders(s, target, ring[d]).iter().collect::<Vec<_>>());
        match left.into_iter().find(|u| !targets.contains(*u)) {
            Some(unattacked) => Err(unattacked),
            None => Ok(()),
        }
    }
    fn hex_towards(&self, target: HexId, dir: usize) -> HexId {
        self.spots[target.index()].ring[dir]
    }
}

/// Attacks that could be declared now: a target, and the first hex that attacks it.
pub(crate) fn attacks(rules: &FolioRules, s: &FolioState) -> Vec<Vec<Choice>> {
    if !matches!(s.agenda.last(), Some(crate::agenda::Frame::Targets(_))) || !s.plan.is_empty() {
        return Vec::new();
    }
    let one = |hex: HexId| {
        let dir = dirs(rules.attackable_from(s, hex)).next()?;
        Some(vec![Choice::Hex(hex), Choice::Done, Choice::Hex(rules.hex_towards(hex, dir))])
    };
    let targets = Targets::candidates(s);
    targets.iter().filter(|h| Targets::may_target(rules, s, *h).is_ok()).filter_map(one).collect()
}

/// R39: can every one of these targets have an attacking hex of its own, those in `used` left aside?
fn can_all_be_attacked(rules: &FolioRules, s: &FolioState, targets: &[HexId], used: &HexSet) -> bool {
    let mut seats: Vec<(HexId, usize)> = Vec::with_capacity(targets.len());
    (0..targets.len()).all(|t| seat(rules, s, targets, used, t, &mut HexSet::EMPTY.clone(), &mut seats))
}

/// Finds an attacker for a target, moving others to another of theirs if need be.
fn seat(
    rules: &FolioRules,
    s: &FolioState,
    targets: &[HexId],
    used: &HexSet,
    t: usize,
    tried: &mut HexSet,
    seats: &mut Vec<(HexId, usize)>,
) -> bool {
    for d in dirs(rules.attackable_from(s, targets[t])) {
        let from = rules.hex_towards(targets[t], d);
        if used.contains(from) || !tried.insert(from) {
            continue;
        }
        let taken = seats.iter().position(|(hex, _)| *hex == from);
        let free = match taken {
            None => true,
            Some(i) => {
                let sitting = seats[i].1;
                seat(rules, s, targets, used, sitting, tried, seats)
            }
        };
        if free {
            seats.retain(|(hex, _)| *hex != from);
            seats.push((from, t));
            return true;
        }
    }
    false
}

/// 7.1e: the hexes to be attacked in this phase, all named before the first die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Targets;

impl Targets {
    fn may_target(rules: &FolioRules, s: &FolioState, hex: HexId) -> Result<(), Case> {
        if !s.holds(other(s.phasing), hex) {
            return Err(Case("7.0c"));
        }
        if rules.attackable_from(s, hex) == 0 {
            return Err(Case("7.0a"));
        }
        let mut all: Vec<HexId> = s.plan.iter().map(|a| a.hex).collect();
        all.push(hex);
        if can_all_be_attacked(rules, s, &all, &HexSet::EMPTY) { Ok(()) } else { Err(Case("7.0b")) }
    }
    /// Enemy hexes next to units that can attack, beyond the last one named.
    fn candidates(s: &FolioState) -> HexSet {
        let (own, enemy) = (s.held(s.phasing), s.held(other(s.phasing)));
        enemy & own.adjacent()
    }
}

impl Frame<FolioRules> for Targets {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("7.1e", "targets", PromptKind::Attack).gathering(Verb::Hex).to(s.phasing)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let last = s.plan.last().map_or(HexId(0), |a| a.hex);
        let named = |h: &HexId| s.plan.is_empty() || *h > last;
        let may = |h: &HexId| named(h) && Targets::may_target(rules, s, *h).is_ok();
        out.extend(Targets::candidates(s).iter().filter(may).map(Choice::Hex));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Hex(hex) => Targets::may_target(rules, s, hex).map_err(|case| why::target(case, hex)),
            _ => Err(Refusal::kind()),
        }
    }
    fn floor(&self, _: &FolioRules, s: &FolioState) -> Option<Choice> {
        s.plan.last().map(|a| Choice::Hex(a.hex))
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = s.plan.is_empty()
            && !Targets::candidates(s).iter().any(|h| Targets::may_target(rules, s, h).is_ok());
        s.pop_if(none)
    }
    fn take(self, _: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(hex)) => {
                s.plan.push(Attack { hex, from: 0 });
                facts.tell(Case("7.1e"), || What::Attacks { hex, side: s.phasing });
            }
            _ if s.plan.is_empty() => {
                s.agenda.pop();
            }
            _ => s.set(Attackers { index: 0 }),
        }
    }
    fn ask(&self, _: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        Question::new("ask-targets").hexes(s.plan.iter().map(|a| a.hex))
    }
    fn label(&self, _: &FolioRules, s: &FolioState, choice: Choice) -> Text {
        match choice {
            Choice::Done if s.plan.is_empty() => Text::new("done-no-attack"),
            Choice::Done => Text::new("done-targets"),
            _ => Text::none(),
        }
    }
}

/// 7.1a-d: the hexes that attack one target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Attackers {
    /// Which of the declared attacks.
    pub index: u8,
}

impl Attackers {
    fn attack(&self, s: &FolioState) -> Attack {
        s.plan.get(usize::from(self.index)).copied().unwrap_or_default()
    }
    /// Hexes that attack somewhere already.
    fn used(rules: &FolioRules, s: &FolioState) -> HexSet {
        let hexes = |a: &Attack| dirs(a.from).map(|d| rules.hex_towards(a.hex, d)).collect::<Vec<_>>();
        s.plan.iter().flat_map(hexes).collect()
    }
    /// 7.0b, 7.1: may this hex join? It attacks nobody else, the test of 7.1c holds for all who take part, and every
    /// later target keeps an attacker of its own.
    fn may_join(&self, rules: &FolioRules, s: &FolioState, from: HexId) -> Result<(), (Case, HexId)> {
        let attack = self.attack(s);
        let refuse = |case: &'static str| (Case(case), from);
        let spot = &rules.spots[attack.hex.index()];
        let dir = spot.towards(from).ok_or_else(|| refuse("7.0a"))?;
        if spot.open >> dir & 1 == 0 {
            return Err(refuse("7.0d"));
        }
        if rules.attackable_from(s, attack.hex) >> dir & 1 == 0 {
            return Err(refuse("7.1a"));
        }
        let used = Attackers::used(rules, s);
        if used.contains(from) {
            return Err(refuse("7.0b"));
        }
        let targets: HexSet = s.plan.iter().map(|a| a.hex).collect();
        let joined = attack.from | 1 << dir;
        rules
            .may_combine(s, attack.hex, joined, &targets)
            .map_err(|unattacked| (Case("7.1c"), unattacked))?;
        let later: Vec<HexId> = s.plan.iter().skip(usize::from(self.index) + 1).map(|a| a.hex).collect();
        if can_all_be_attacked(rules, s, &later, &used.with(from)) { Ok(()) } else { Err(refuse("7.0b")) }
    }
    /// The last hex named, in the order of ids.
    fn last(&self, rules: &FolioRules, s: &FolioState) -> Option<HexId> {
        let attack = self.attack(s);
        dirs(attack.from).map(|d| rules.hex_towards(attack.hex, d)).max()
    }
    fn open(&self, rules: &FolioRules, s: &FolioState) -> Vec<HexId> {
        let last = self.last(rules, s);
        let spot = &rules.spots[self.attack(s).hex.index()];
        let may = |h: &HexId| last.is_none_or(|l| *h > l) && self.may_join(rules, s, *h).is_ok();
        spot.ascending().filter(may).collect()
    }
    /// Could this hex have joined one of the first attacks, had it been named in time? Then no rule of the book is in its way.
    fn is_late(rules: &FolioRules, s: &FolioState, attacks: usize, hex: HexId) -> bool {
        (0..attacks).any(|i| Attackers { index: i as u8 }.may_join(rules, s, hex).is_ok())
    }
    fn next(self, s: &mut FolioState) {
        let index = self.index + 1;
        if usize::from(index) < s.plan.len() {
            s.set(Attackers { index });
        } else {
            s.set(Resolve);
        }
    }
}

impl Frame<FolioRules> for Attackers {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("7.1a", "attackers", PromptKind::Attack).gathering(Verb::Hex).to(s.phasing)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        if self.attack(s).from != 0 {
            out.push(Choice::Done);
        }
        out.extend(self.open(rules, s).into_iter().map(Choice::Hex));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done if self.attack(s).from != 0 => Ok(()),
            Choice::Done => Err(Refusal::new(Case("7.1e")).at(self.attack(s).hex)),
            Choice::Hex(hex) => self.may_join(rules, s, hex).map_err(|(case, at)| {
                let late = Attackers::is_late(rules, s, usize::from(self.index), hex);
                if late { Refusal::late() } else { why::attack(case, at) }
            }),
            _ => Err(Refusal::kind()),
        }
    }
    fn floor(&self, rules: &FolioRules, s: &FolioState) -> Option<Choice> {
        self.last(rules, s).map(Choice::Hex)
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let done = self.attack(s).from != 0 && self.open(rules, s).is_empty();
        if done {
            self.next(s);
        }
        done
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, _: &mut Facts) {
        let Input::Choice(Choice::Hex(hex)) = input else { return self.next(s) };
        let attack = &mut s.plan[usize::from(self.index)];
        if let Some(dir) = rules.spots[attack.hex.index()].towards(hex) {
            attack.from |= 1 << dir;
        }
    }
    fn lies_on(&self, _: &FolioRules, s: &FolioState, _: Below) -> Result<(), String> {
        let named = usize::from(self.index) < s.plan.len();
        if named { Ok(()) } else { Err("no such attack was declared".into()) }
    }
    /// 7.1a: whoever attacks is named aloud, hex by hex.
    fn ask(&self, rules: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        let Attack { hex, from } = self.attack(s);
        let named = dirs(from).map(|d| rules.hex_towards(hex, d));
        Question::from(Text::new("ask-attackers").hex("at", hex)).hexes([hex].into_iter().chain(named))
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("done-attackers") } else { Text::none() }
    }
}

/// 7.0e: which of the declared attacks is made next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Resolve;

impl Resolve {
    /// R39: an attack that has become impossible is dropped: nobody left to attack, or nobody to be attacked.
    fn is_possible(rules: &FolioRules, s: &FolioState, attack: &Attack) -> bool {
        s.holds(other(s.phasing), attack.hex) && attack.from & rules.attackable_from(s, attack.hex) != 0
    }
    fn begin(rules: &FolioRules, s: &mut FolioState, index: usize, facts: &mut Facts) {
        let attack = s.plan.remove(index);
        facts.tell(Case("7.0e"), || What::Fights { hex: attack.hex, side: s.phasing });
        let from = attack.from & rules.attackable_from(s, attack.hex);
        s.push(Battle::new(attack.hex, from));
    }
}

impl Frame<FolioRules> for Resolve {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("7.0e", "resolve", PromptKind::Attack).to(s.phasing)
    }
    fn offer(&self, _: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        out.extend(s.plan.iter().map(|a| Choice::Hex(a.hex)));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Hex(hex) if s.plan.iter().any(|a| a.hex == hex) => Ok(()),
            Choice::Hex(hex) if Attackers::is_late(rules, s, s.plan.len(), hex) => Err(Refusal::late()),
            Choice::Hex(hex) => Err(Refusal::new(Case("7.1e")).at(hex)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) -> bool {
        if let Some(i) = s.plan.iter().position(|a| !Resolve::is_possible(rules, s, a)) {
            s.plan.remove(i);
            return true;
        }
        match s.plan.len() {
            0 => {
                s.agenda.pop();
            }
            1 => Resolve::begin(rules, s, 0, facts),
            _ => return false,
        }
        true
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let Input::Choice(Choice::Hex(hex)) = input else { return };
        if let Some(i) = s.plan.iter().position(|a| a.hex == hex) {
            Resolve::begin(rules, s, i, facts);
        }
    }
    fn ask(&self, _: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        Question::new("ask-resolve").hexes(s.plan.iter().map(|a| a.hex))
    }
}
