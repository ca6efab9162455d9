//! 8.6: retreats, and the path of cavalry that withdraws (12.13).

use crate::book::{GERMAN, RUSSIAN};
use crate::sequence::eliminate;
use crate::state::{Frame, State, bits, enemy, mask, nation};
use crate::zones::Look;
use crate::{GweRules, cavalry, movement, options, stacking, supply};
use atlas::{COLS, HexId, HexSet, ROWS};
use engine::{Case, Choice, Facts, UnitId, UnitSet, What};
use mechanics::retreat::ways;
use std::ops::ControlFlow;

/// What is weighed at each step, the better the smaller: ending two hexes away, within stacking, nearer to supply,
/// out of enemy zones.
type Key = [u8; 6];

struct Law<'r> {
    look: Look<'r>,
    n: usize,
    sources: HexSet,
    weight: u8,
}

impl<'r> Law<'r> {
    fn new(rules: &'r GweRules, s: &State, from: HexId) -> Law<'r> {
        let n = s.retreating.iter().next().map_or(enemy(usize::from(s.phasing)), nation);
        let look = known(rules, s, n);
        // GWE-144: what Gruppen took unseen may not steer a Russian retreat
        let seen;
        let s = if n == RUSSIAN && !s.veiled.is_empty() {
            seen = s.as_russian_knows();
            &seen
        } else {
            s
        };
        let mut sources =
            supply::sources(rules, s, &look, &supply::Land::new(&look, n), n).0 - HexSet::from([from]);
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
        let others = self.sources - HexSet::from([left]);
        let mut near = HexSet::from([hex]);
        for far in 0..ROWS + COLS {
            if near.meets(&others) {
                return far as u32;
            }
            near |= near.adjacent();
        }
        0
    }
    /// Lower, equal or greater distance.
    fn class(&self, from: HexId, to: HexId) -> u8 {
        match self.far(to, from).cmp(&self.far(from, from)) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        }
    }
    fn in_zone(&self, hex: HexId) -> u8 {
        u8::from(self.n == GERMAN && is_foul(&self.look, self.n, hex))
    }
    /// GWE-079: would the end be over the limit?
    fn is_over(&self, s: &State, hex: HexId) -> u8 {
        u8::from(stacking::points(self.look.rules, s, self.n, hex) + self.weight > stacking::LIMIT)
    }
}

/// GWE-127: Gruppen in reach have declared themselves; those far away may not steer a retreat.
fn known<'r>(rules: &'r GweRules, s: &State, n: usize) -> Look<'r> {
    let look = Look::new(rules, s);
    if n == RUSSIAN { look.without_secrets() } else { look }
}

/// Does the enemy control a hex that no friend holds (7.24)?
fn is_foul(look: &Look, n: usize, hex: HexId) -> bool {
    look.controls(enemy(n), hex) && !look.is_held(n, hex)
}

/// 8.61, 8.64: may the stack enter at all? Russians never a controlled hex without friends.
fn may_enter(look: &Look, n: usize, hex: HexId) -> Result<(), Case> {
    if look.is_barred(n, hex) {
        return Err(Case("8.61"));
    }
    if n == RUSSIAN && is_foul(look, n, hex) { Err(Case("8.64")) } else { Ok(()) }
}

/// Is there any way at all: would [`exits`] find one for a stack of this side? What makes one way better than another
/// need not be known for that.
pub(crate) fn has_exit(
    rules: &GweRules,
    s: &State,
    n: usize,
    (from, at, left): (HexId, HexId, u8),
    exact: bool,
) -> bool {
    let look = known(rules, s, n);
    let steps = |hex: HexId| {
        rules.board.neighbours(hex).filter(|h| *h != from && *h != at && may_enter(&look, n, *h).is_ok())
    };
    let away = |hex: HexId| hex.distance(from) >= 2;
    steps(at).any(|first| match left {
        0 | 1 => !exact || at == from || away(first),
        _ => steps(first).any(|second| !exact || away(second)),
    })
}

/// 8.61, 8.64, GWE-127: every hex a Russian could enter in so many steps back, as far as he knows.
pub(crate) fn within(rules: &GweRules, s: &State, from: HexId, steps: u8) -> HexSet {
    let look = known(rules, s, RUSSIAN);
    let (mut all, mut last) = (HexSet::EMPTY, HexSet::from([from]));
    for _ in 0..steps {
        let next = last.iter().flat_map(|h| rules.board.neighbours(h));
        last = next.filter(|h| *h != from && may_enter(&look, RUSSIAN, *h).is_ok()).collect();
        all |= last;
    }
    all
}

/// 8.63, GWE-075, GWE-076: the next hexes of the best class that can be completed. `exact` is for cavalry, which
/// goes exactly two hexes away (12.11). Empty: there is no way at all.
pub(crate) fn exits(
    rules: &GweRules,
    s: &State,
    from: HexId,
    at: HexId,
    left: u8,
    exact: bool,
) -> Vec<HexId> {
    let law = Law::new(rules, s, from);
    let mut found: Vec<(Key, HexId)> = Vec::new();
    let next = |hex| law.steps_from(hex).filter(|h| *h != from);
    let _ = ways(at, usize::from(left.max(1)), next, |path| {
        let (first, end) = (path[0], path[path.len() - 1]);
        // the last hex of a way of two ends two hexes from where the stack stood
        let away = u8::from((left > 1 || at != from) && end.distance(from) < 2);
        if exact && away != 0 {
            return ControlFlow::Continue(());
        }
        let mut key = [away, law.is_over(s, end), 0, 0, 0, 0];
        for (i, hex) in path.iter().enumerate() {
            let left = if i == 0 { at } else { path[i - 1] };
            key[2 + 2 * i] = law.class(left, *hex);
            key[3 + 2 * i] = law.in_zone(*hex);
        }
        found.push((key, first));
        ControlFlow::Continue(())
    });
    let best = found.iter().map(|f| f.0).min();
    let mut out: Vec<HexId> = found.into_iter().filter(|f| Some(f.0) == best).map(|f| f.1).collect();
    out.sort_unstable();
    out.dedup();
    out
}

/// Where the defenders of these hexes could begin to retreat, as both players can tell: the best of 8.63 where
/// everything lies open, every hex that 8.61 and 8.64 allow where Gruppen hide what would steer the retreat.
pub(crate) fn ways_out(rules: &GweRules, s: &State, hexes: &[HexId]) -> Vec<HexId> {
    let n = enemy(usize::from(s.phasing));
    let mut ways = HexSet::EMPTY;
    for &from in hexes {
        let mut after = *s;
        after.retreating = s.in_hex(n, from).collect();
        if n == GERMAN && s.has_gruppen() {
            ways.extend(Law::new(rules, &after, from).steps_from(from));
        } else {
            ways.extend([1, 2].into_iter().flat_map(|left| exits(rules, &after, from, from, left, false)));
        }
    }
    let left: HexSet = hexes.iter().copied().collect();
    (ways - left).iter().collect()
}

pub(crate) fn may_go(
    rules: &GweRules,
    s: &State,
    frame: (HexId, HexId, u8, UnitId),
    hex: HexId,
) -> Result<(), Case> {
    let (from, at, left, unit) = frame;
    let rider = unit != cavalry::STACK;
    if exits(rules, s, from, at, left, rider).contains(&hex) {
        return Ok(());
    }
    let rule = Case(if rider { "12.13" } else { "8.63" });
    if !rules.board.hexes.contains(hex) || rules.board.dir(at, hex).is_none() {
        return Err(if rider { rule } else { Case("8.61") });
    }
    let law = Law::new(rules, s, from);
    match may_enter(&law.look, law.n, hex) {
        // 12.13 says of zones for riders what 8.64 says for the rest
        Err(case) if !rider || case != Case("8.64") => Err(case),
        _ => Err(rule),
    }
}

pub(crate) fn offer(rules: &GweRules, s: &State, frame: (HexId, HexId, u8, UnitId), out: &mut Vec<Choice>) {
    let (from, at, left, unit) = frame;
    out.extend(exits(rules, s, from, at, left, unit != cavalry::STACK).into_iter().map(Choice::Hex));
}

/// One hex back, the whole stack.
pub(crate) fn take(
    rules: &GweRules,
    s: &mut State,
    frame: (HexId, HexId, u8, UnitId),
    to: HexId,
    facts: &mut Facts,
) {
    let (from, at, left, unit) = frame;
    s.agenda.pop();
    let group = s.retreating;
    let case = Case(if unit == cavalry::STACK { "8.62" } else { "12.13" });
    for u in group.iter() {
        movement::place(rules, s, u, to);
        facts.tell(case, || What::Retreats { unit: u, from: at, to });
    }
    if left > 1 {
        s.agenda.push(Frame::Retreat { from, at: to, left: left - 1, unit });
    } else {
        finish(rules, s, from, to, unit, facts);
    }
    let leader = group.iter().find(|u| !rules.unit(*u).is_staff()).or(group.iter().next());
    if let Some(leader) = leader {
        movement::arrive(rules, s, leader, at, to, facts);
    }
}

fn finish(rules: &GweRules, s: &mut State, from: HexId, to: HexId, unit: UnitId, _: &mut Facts) {
    if unit != cavalry::STACK {
        cavalry::gone(rules, s, unit, from);
        return;
    }
    let n = enemy(usize::from(s.phasing));
    for u in s.retreating.iter() {
        s.retreated.insert(u);
    }
    if stacking::points(rules, s, n, to) > stacking::LIMIT {
        s.agenda.push(Frame::Overstack { hex: to, nation: n as u8 });
    } else {
        s.retreating = UnitSet::EMPTY;
    }
}

/// GWE-076: no way: the stack is lost where it stands. True if it was.
pub(crate) fn run(
    rules: &GweRules,
    s: &mut State,
    frame: (HexId, HexId, u8, UnitId),
    facts: &mut Facts,
) -> bool {
    let (from, at, left, unit) = frame;
    let rider = unit != cavalry::STACK;
    let Some(first) = s.retreating.iter().next() else {
        s.agenda.pop();
        return true;
    };
    if has_exit(rules, s, nation(first), (from, at, left), rider) {
        return false;
    }
    s.agenda.pop();
    let group = s.retreating;
    s.retreating = UnitSet::EMPTY;
    if rider {
        // the second hex was closed after the first: it stays where it got to
        s.withdrawn.insert(unit);
        return true;
    }
    let n = enemy(usize::from(s.phasing));
    let (stack, staffs) = (mask(&group, n), rules.kinds.staffs[n]);
    bits(n, stack & !staffs).for_each(|u| eliminate(rules, s, u, Case("8.64"), facts));
    options::fall_each(rules, s, stack & staffs, n, facts);
    true
}
