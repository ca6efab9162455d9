//! 6.5: retreats. A stack names its hexes one by one and goes when the last is named.

use crate::options::Retreats;
use crate::rules::WuRules;
use crate::state::{Frame, RUSSIAN, Retreat, WuState, other};
use crate::{control, hidden, scenarios, stacking};
use atlas::{HexId, HexSet};
use engine::{Case, Choice, Facts, Side, UnitId, UnitSet, What};

/// One way back.
pub type Path = Vec<HexId>;

/// What closes hexes to a retreat.
struct Ground<'a> {
    rules: &'a WuRules,
    s: &'a WuState,
    side: Side,
    enemy: HexSet,
    zones: HexSet,
    /// 3.3k: friends who were there before cancel a zone.
    friends: HexSet,
    forts: HexSet,
}

impl<'a> Ground<'a> {
    fn new(rules: &'a WuRules, s: &'a WuState, side: Side, units: &UnitSet) -> Ground<'a> {
        let enemy = other(side);
        let rest = rules.real[usize::from(side.0)].minus(units);
        Ground {
            rules,
            s,
            side,
            enemy: rules.occupied(s, enemy),
            zones: rules.zones(s, enemy),
            friends: crate::zones::hexes_of(s, &rest),
            forts: if side == RUSSIAN { rules.forts(s) } else { HexSet::EMPTY },
        }
    }

    /// 6.5b-d, R117, R120, R121: may a retreat take this step?
    fn may_step(&self, from: HexId, to: HexId) -> Result<(), Case> {
        let Some((river, barred)) = self.rules.between(from, to) else { return Err(Case("6.5e")) };
        if river {
            return Err(Case("6.5d"));
        }
        if barred || !self.rules.land.contains(to) {
            return Err(Case("TEC-g"));
        }
        if self.enemy.contains(to) || self.forts.contains(to) {
            return Err(Case("6.5e"));
        }
        if self.zones.contains(to) && !self.friends.contains(to) {
            return Err(Case("6.5c"));
        }
        let (now, then) = (self.rules.to_edge(self.side, from), self.rules.to_edge(self.side, to));
        let closer = match self.rules.options.retreats {
            Retreats::Sideways => then <= now,
            Retreats::Strict => then < now,
            Retreats::Free => true,
        };
        if closer { Ok(()) } else { Err(Case("6.5b")) }
    }

    fn walk(&self, length: usize, path: &mut Path, from: HexId, found: &mut Vec<Path>) {
        let at = path.last().copied().unwrap_or(from);
        if path.len() == length {
            found.push(path.clone());
            return;
        }
        for to in self.rules.map.neighbours(at) {
            let fresh = to != from && !path.contains(&to);
            if fresh && self.may_step(at, to).is_ok() {
                path.push(to);
                self.walk(length, path, from, found);
                path.pop();
            }
        }
    }

    /// R117, R118, R124: how good a way is; the best come first.
    fn class(&self, units: &UnitSet, from: HexId, path: &Path) -> (bool, bool, bool) {
        let end = *path.last().expect("a retreat has at least one hex");
        let closer = self.rules.to_edge(self.side, end) < self.rules.to_edge(self.side, from);
        let sideways = self.rules.options.retreats == Retreats::Sideways && !closer;
        let curls = (from.distance(end) as usize) < path.len();
        let close = |hex: &HexId| units.iter().any(|u| !self.rules.keeps_apart(self.s, u, HexId::NONE, *hex));
        let rivals = self.side == RUSSIAN && self.rules.rivals(self.s) && path.iter().any(close);
        (sideways, curls, rivals)
    }
}

/// 6.5, R117, R118: every way of this length the owner may choose from: the best class there is, in order.
pub fn paths(
    rules: &WuRules,
    s: &WuState,
    side: Side,
    units: &UnitSet,
    from: HexId,
    length: u8,
) -> Vec<Path> {
    let ground = Ground::new(rules, s, side, units);
    let mut found = Vec::new();
    ground.walk(length.into(), &mut Vec::new(), from, &mut found);
    let Some(best) = found.iter().map(|p| ground.class(units, from, p)).min() else { return found };
    found.retain(|p| ground.class(units, from, p) == best);
    found.sort();
    found
}

/// The ways that begin with what has been named.
fn open(rules: &WuRules, s: &WuState, r: &Retreat) -> Vec<Path> {
    let side = rules.side_of(r.units.iter().next().expect("a retreat has units"));
    let mut all = paths(rules, s, side, &r.units, r.from, r.length);
    if r.before_combat {
        all.extend(paths(rules, s, side, &r.units, r.from, 1));
        let unit = r.units.iter().next().expect("a retreat has units");
        all.retain(|p| rules.has_room(s, unit, *p.last().expect("a path has an end")));
    }
    all.retain(|p| p.starts_with(&r.path));
    all
}

/// 10.2.2a: is there a way to leave before combat?
pub(crate) fn can_leave(rules: &WuRules, s: &WuState, unit: UnitId) -> bool {
    !open(rules, s, &leaving(s, unit)).is_empty()
}

/// 10.2.2a: one or two hexes.
pub(crate) fn leaving(s: &WuState, unit: UnitId) -> Retreat {
    let units = [unit].into_iter().collect();
    Retreat { units, from: s.at(unit), length: 2, path: engine::Stack::new(), before_combat: true }
}

pub(crate) fn offer(rules: &WuRules, s: &WuState, r: &Retreat, out: &mut Vec<Choice>) {
    let ways = open(rules, s, r);
    if ways.iter().any(|p| p.len() == r.path.len()) {
        out.push(Choice::Done);
    }
    let next: HexSet = ways.iter().filter_map(|p| p.get(r.path.len())).copied().collect();
    out.extend(next.iter().map(Choice::Hex));
}

/// Why a step of a retreat is refused.
pub(crate) fn verdict(rules: &WuRules, s: &WuState, r: &Retreat, choice: Choice) -> Result<(), Case> {
    let mut answers = Vec::new();
    offer(rules, s, r, &mut answers);
    if answers.contains(&choice) {
        return Ok(());
    }
    let Choice::Hex(to) = choice else { return Err(Case("6.5e")) };
    let side = rules.side_of(r.units.iter().next().expect("a retreat has units"));
    let at = r.path.last().copied().unwrap_or(r.from);
    if !rules.map.contains(to) {
        return Err(Case("6.5e"));
    }
    Ground::new(rules, s, side, &r.units).may_step(at, to)?;
    Err(Case("6.5b")) // a better way must be taken, or this one does not lead far enough
}

/// One more hex is named; with the last one the stack goes.
pub(crate) fn take(rules: &WuRules, s: &mut WuState, mut r: Retreat, choice: Choice, facts: &mut Facts) {
    s.agenda.pop();
    if let Choice::Hex(hex) = choice {
        r.path.push(hex);
        let ways = open(rules, s, &r);
        if ways.iter().any(|p| p.len() > r.path.len()) {
            s.agenda.push(Frame::Retreat(r));
            return;
        }
    }
    go(rules, s, &r, facts);
}

/// 6.5: the stack goes back along its path. Hexes it enters become its own (R132); trains are left (R86).
fn go(rules: &WuRules, s: &mut WuState, r: &Retreat, facts: &mut Facts) {
    let sight = hidden::sight(rules, s);
    let side = rules.side_of(r.units.iter().next().expect("a retreat has units"));
    let mut from = r.from;
    for to in r.path.iter().copied() {
        for unit in r.units.iter() {
            s.at[unit.index()] = to;
            facts.tell(Case("6.5a"), || What::Retreats { unit, from, to });
            control::enter(rules, s, unit, to, facts);
            s.entrained.remove(unit);
        }
        control::leave(rules, s, from, facts);
        scenarios::contact(rules, s, to, facts);
        // R127: only the losers' way is followed; attacking cavalry that leaves before combat has lost nothing
        let followed = !r.before_combat || side != s.phasing;
        if followed && !s.fight.trail.is_full() {
            s.fight.trail.push(to);
        }
        from = to;
    }
    for unit in r.units.iter() {
        s.overstacked.remove(unit);
        s.fight.asked.insert(unit);
    }
    if r.before_combat {
        s.fight.left = s.fight.left.or(&r.units);
    }
    stacking::settle(rules, s, r.from);
    hidden::reveal(rules, s, &sight, facts);
    stacking::arrive(rules, s, r.units, from);
}
