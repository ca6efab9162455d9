//! 8.6: retreats, and the path of cavalry that withdraws (12.13).

use crate::prelude::*;
use mechanics::retreat::best;

/// What is weighed at each step, the better the smaller: ending two hexes away, within stacking, nearer to supply,
/// out of enemy zones.
type Key = [u8; 6];

struct Law<'r> {
    look: Look<'r>,
    n: Nation,
    sources: HexSet,
    weight: u8,
}

impl<'r> Law<'r> {
    fn new(rules: &'r GweRules, s: &State, from: HexId) -> Law<'r> {
        let n = s.retreating.first().map_or(s.phasing.enemy(), nation);
        let look = Look::known(rules, s, n);
        // GWE-144: what Gruppen took unseen may not steer a Russian retreat
        let known = if n == RUSSIAN { s.as_russian_knows() } else { *s };
        let (all, _) = supply::sources(rules, &known, &look, &supply::land(&look, n), n);
        let mut sources = all - HexSet::from([from]);
        if sources.is_empty() {
            sources = rules.board.exits[n];
        }
        let weight = s.retreating.iter().map(|u| rules.unit(u).stacking).sum();
        Law { look, n, sources, weight }
    }
    fn steps_from(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.look.rules.board.neighbours(hex).filter(|h| may_enter(&self.look, self.n, *h).is_ok())
    }
    /// 8.63, GWE-075: hexes to the nearest source, the hex being left not counted.
    fn far(&self, hex: HexId, left: HexId) -> u32 {
        self.sources.without(left).nearest(hex).unwrap_or(0)
    }
    /// Lower, equal or greater distance: 0, 1 or 2.
    fn class(&self, from: HexId, to: HexId) -> u8 {
        (self.far(to, from).cmp(&self.far(from, from)) as i8 + 1) as u8
    }
    /// GWE-079: would the end be over the limit?
    fn is_over(&self, s: &State, hex: HexId) -> u8 {
        u8::from(stacking::points(self.look.rules, s, self.n, hex) + self.weight > stacking::LIMIT)
    }
}

/// Does the enemy control a hex that no friend holds (7.24)?
fn is_foul(look: &Look, n: Nation, hex: HexId) -> bool {
    look.controls(n.enemy(), hex) && !look.is_kept(n, hex)
}

/// 8.61, 8.64: may the stack enter at all? Russians never a controlled hex without friends.
fn may_enter(look: &Look, n: Nation, hex: HexId) -> Permit {
    ensure(!look.is_barred(n, hex), "8.61", "why-occupied")?;
    ensure(n == GERMAN || !is_foul(look, n, hex), "8.64", "why-zone")
}

/// 8.61, 8.64, GWE-127: every hex a Russian could enter in so many steps back, as far as he knows.
pub(crate) fn within(rules: &GweRules, s: &State, from: HexId, steps: u8) -> HexSet {
    let look = Look::known(rules, s, RUSSIAN);
    let (mut all, mut last) = (HexSet::EMPTY, HexSet::from([from]));
    for _ in 0..steps {
        let next = last.iter().flat_map(|h| rules.board.neighbours(h));
        last = next.filter(|h| *h != from && may_enter(&look, RUSSIAN, *h).is_ok()).collect();
        all |= last;
    }
    all
}

/// Where the defenders of these hexes could begin to retreat, as both players can tell: the best of 8.63 where
/// everything lies open, every hex that 8.61 and 8.64 allow where Gruppen hide what would steer the retreat.
pub(crate) fn ways_out(rules: &GweRules, s: &State, hexes: &[HexId]) -> Vec<HexId> {
    let n = s.phasing.enemy();
    let mut ways = HexSet::EMPTY;
    for &from in hexes {
        let mut after = *s;
        after.retreating = s.in_hex(n, from).collect();
        if n == GERMAN && s.has_tokens() {
            ways.extend(Law::new(rules, &after, from).steps_from(from));
        } else {
            ways.extend(
                [1, 2].into_iter().flat_map(|left| Retreat::of_stack(from, left).exits(rules, &after)),
            );
        }
    }
    let left: HexSet = hexes.iter().copied().collect();
    (ways - left).iter().collect()
}

/// Nobody in particular: a stack in retreat after combat.
pub(crate) const STACK: UnitId = NOBODY;

engine::questions! {
    /// 12.13, 8.63: one more hex back: a stack in retreat, or one horseman.
    Retreat {
        /// Where it began.
        from: HexId,
        /// Where it has come to.
        at: HexId,
        /// Hexes still to go.
        left: u8,
        /// The horseman; [`STACK`] for a stack.
        unit: UnitId,
    }
}

impl Retreat {
    /// 8.61: a stack that goes so many hexes.
    pub(crate) fn of_stack(from: HexId, left: u8) -> Retreat {
        Retreat { from, at: from, left, unit: STACK }
    }
    fn is_rider(&self) -> bool {
        self.unit != STACK
    }
    /// The case that leads the way.
    fn case(&self) -> Case {
        Case(if self.is_rider() { "12.13" } else { "8.63" })
    }
    /// Is there any way at all: would [`exits`] find one for a stack of this side? What makes one way better than
    /// another need not be known for that.
    pub(crate) fn has_exit(&self, rules: &GweRules, s: &State, n: Nation) -> bool {
        let (look, exact) = (Look::known(rules, s, n), self.is_rider());
        let &Retreat { from, at, left, .. } = self;
        let steps = |hex: HexId| {
            let free = move |h: &HexId| *h != from && *h != at;
            rules.board.neighbours(hex).filter(free).filter(|h| may_enter(&look, n, *h).is_ok())
        };
        let away = |hex: HexId| hex.distance(from) >= 2;
        steps(at).any(|first| match left {
            0 | 1 => !exact || at == from || away(first),
            _ => steps(first).any(|second| !exact || away(second)),
        })
    }
    /// 8.63, GWE-075, GWE-076: the next hexes of the best class that can be completed; cavalry goes exactly two hexes away
    /// (12.11). Empty: there is no way at all.
    pub(crate) fn exits(&self, rules: &GweRules, s: &State) -> Vec<HexId> {
        let &Retreat { from, at, left, .. } = self;
        let law = Law::new(rules, s, from);
        let next = |hex| law.steps_from(hex).filter(|h| *h != from);
        best(at, usize::from(left.max(1)), next, |path| {
            let end = path[path.len() - 1];
            // the last hex of a way of two ends two hexes from where the stack stood
            let away = u8::from((left > 1 || at != from) && end.distance(from) < 2);
            let mut key: Key = [away, law.is_over(s, end), 0, 0, 0, 0];
            for (i, hex) in path.iter().enumerate() {
                let left = if i == 0 { at } else { path[i - 1] };
                key[2 + 2 * i] = law.class(left, *hex);
                key[3 + 2 * i] = u8::from(law.n == GERMAN && is_foul(&law.look, GERMAN, *hex));
            }
            (!self.is_rider() || away == 0).then_some(key)
        })
    }
    fn may_go(&self, rules: &GweRules, s: &State, hex: HexId) -> Permit {
        if self.exits(rules, s).contains(&hex) {
            return Ok(());
        }
        let lead = if self.is_rider() { "12.13" } else { "8.61" };
        ensure(rules.board.dir(self.at, hex).is_some(), lead, "why-not-beside")?;
        let law = Law::new(rules, s, self.from);
        match may_enter(&law.look, law.n, hex) {
            // 12.13 says of zones for riders what 8.64 says for the rest
            Err(ban) if ban.case == Case("8.64") && self.is_rider() => no("12.13", ban.why),
            Err(ban) => Err(ban),
            Ok(()) => no(self.case().0, "why-better-way"),
        }
    }
    /// 22.5, GWE-136: a stack of two players is led by the one who chose the option, if any of his is in it.
    fn leader(&self, rules: &GweRules, s: &State) -> Side {
        if self.is_rider() {
            return rules.owner(self.unit);
        }
        let lead = combat::lead(rules, s, s.phasing.enemy());
        let mut owners = s.retreating.iter().map(|u| rules.owner(u));
        let first = owners.next().unwrap_or(lead);
        if owners.any(|side| side == lead) { lead } else { first }
    }
    /// The last hex is reached.
    fn finish(&self, rules: &GweRules, s: &mut State, to: HexId) {
        if self.is_rider() {
            cavalry::gone(rules, s, self.unit, self.from);
            return;
        }
        let n = s.phasing.enemy();
        s.retreated = s.retreated.or(&s.retreating);
        if stacking::points(rules, s, n, to) > stacking::LIMIT {
            s.agenda.push(Overstack { hex: to, nation: n }.into());
        } else {
            s.retreating = UnitSet::EMPTY;
        }
    }
}

impl agenda::Frame<GweRules> for Retreat {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        let ask = if self.is_rider() { "withdraw" } else { "retreat" };
        Prompt::new(self.case().0, ask, PromptKind::Retreat).to(self.leader(rules, s))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.extend(self.exits(rules, s).into_iter().map(Choice::Hex));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Hex(hex) => Ok(self.may_go(rules, s, hex)?),
            // 8.62: nobody goes by himself
            Choice::Unit(_) if !self.is_rider() => Ok(no("8.62", "why-together")?),
            _ => Err(Refusal::kind()),
        }
    }
    /// One hex back, the whole stack.
    fn placed(self, rules: &GweRules, s: &mut State, to: HexId, facts: &mut Facts) {
        let (group, at) = (s.retreating, self.at);
        s.agenda.pop();
        let case = Case(if self.is_rider() { "12.13" } else { "8.62" });
        for u in group.iter() {
            movement::place(rules, s, u, to);
            facts.tell(case, || What::Retreats { unit: u, from: at, to });
        }
        if self.left > 1 {
            s.agenda.push(Retreat { at: to, left: self.left - 1, ..self }.into());
        } else {
            self.finish(rules, s, to);
        }
        let leader = group.iter().find(|u| !rules.unit(*u).is_staff()).or(group.iter().next());
        if let Some(leader) = leader {
            movement::arrive(rules, s, leader, (at, to), facts);
        }
    }
    /// GWE-076: no way: the stack is lost where it stands.
    fn run(self, rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
        let Some(first) = s.retreating.iter().next() else {
            s.agenda.pop();
            return true;
        };
        if self.has_exit(rules, s, nation(first)) {
            return false;
        }
        s.agenda.pop();
        let group = std::mem::take(&mut s.retreating);
        if self.is_rider() {
            // the second hex was closed after the first: it stays where it got to
            s.withdrawn.insert(self.unit);
            return true;
        }
        let n = s.phasing.enemy();
        let (stack, staffs) = (mask(&group, n), rules.kinds.staffs[n]);
        bits(n, stack & !staffs).for_each(|u| eliminate(rules, s, u, Case("8.64"), facts));
        payments::fall_each(rules, s, stack & staffs, n, facts);
        true
    }
    fn ask(&self, _: &GweRules, _: &State, _: Eyes) -> Question {
        let text = match self.is_rider() {
            true => Text::new("ask-withdraw").unit("unit", self.unit),
            false => Text::new("ask-retreat"),
        };
        Question::from(text.number("left", self.left)).hexes([self.at])
    }
    /// One or two hexes still to go, everybody together at the place where the stack is.
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let n = s.phasing.enemy();
        let alone = |side| {
            let rides = self.unit.index() < crate::UNITS && rules.owner(self.unit) == side;
            s.step == Step::Withdrawal && rides && s.retreating.iter().eq([self.unit])
        };
        let carried = match below {
            Some(Frame::Withdrawals(all)) => alone(all.side),
            Some(Frame::Battle(_)) => !self.is_rider(),
            _ => false,
        };
        let hexes = rules.board.hexes.contains(self.from) && rules.board.hexes.contains(self.at);
        let together = |u: UnitId| u.index() < crate::UNITS && nation(u) == n && s.at[u] == self.at;
        let near = hexes && self.from.distance(self.at) <= 1 && (1..=2).contains(&self.left);
        fits(s, carried && near && s.retreating.iter().all(together))
    }
}
