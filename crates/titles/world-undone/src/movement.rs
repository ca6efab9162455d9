//! 5.0: movement, hex by hex. A march is named by its lead unit, then companions in ascending order, then hexes;
//! naming a member again on the way drops it off.

use crate::rules::WuRules;
use crate::state::{Frame, March, Phase, RUSSIAN, Samsonov, UnitSet, WuState, other};
use crate::zones::Posts;
use crate::{control, hidden, rail, reinforcements, reserve, scenarios, special, stacking};
use atlas::HexId;
use atlas::search::{Step, reach_with};
use engine::{Case, Choice, Facts, Side, UnitId, Way};

/// 10.3a: declare a forced march.
pub const FORCE: u8 = 5;
/// 10.2.3a: cavalry pays for the control of its hex.
pub const KEEP: u8 = 6;

/// The board as a mover sees it.
pub(crate) struct Look<'a> {
    pub side: Side,
    /// Where the enemy's counters are.
    pub enemy: Posts<'a>,
    /// The hex the march stands in, and what is known of it: a zone of the enemy, the other army far away.
    here: HexId,
    here_in_zone: bool,
    here_far_from_rivals: bool,
    /// No zone of the enemy anywhere around it.
    quiet: bool,
}

impl<'a> Look<'a> {
    pub fn new(rules: &WuRules, s: &'a WuState, m: &March) -> Look<'a> {
        let side = s.phasing;
        let here = s.at(m.lead);
        let mut look = Look {
            side,
            enemy: rules.posts(s, other(side)),
            here,
            here_in_zone: false,
            here_far_from_rivals: false,
            quiet: false,
        };
        if here.is_some() {
            look.quiet = rules.is_quiet(&look.enemy, here);
            look.here_in_zone = !look.quiet && look.ezoc(rules, here);
            look.here_far_from_rivals =
                side != RUSSIAN || !rules.rivals(s) || special::is_far(rules, s, &m.group, here);
        }
        look
    }
    fn zone_at(&self, rules: &WuRules, hex: HexId) -> bool {
        if hex == self.here { self.here_in_zone } else { self.ezoc(rules, hex) }
    }
    /// 3.3: is this hex in a zone of the enemy?
    pub fn ezoc(&self, rules: &WuRules, hex: HexId) -> bool {
        rules.in_zone(&self.enemy, hex)
    }
}

/// 5.0a-b: may this counter begin to move now?
pub(crate) fn may_move(rules: &WuRules, s: &WuState, unit: UnitId) -> Result<(), Case> {
    if !rules.of[usize::from(s.phasing.0)].contains(unit) {
        return Err(Case("2.0d"));
    }
    if s.disrupted.contains(unit) {
        return Err(Case("5.0b"));
    }
    if s.moved.contains(unit) {
        return Err(Case(if s.reserve[unit.index()] > 0 { "5.1f" } else { "5.0i" }));
    }
    if s.fixed && rules.fixed == Some(unit) {
        return Err(Case("9.4g"));
    }
    if s.phasing == RUSSIAN {
        special::may_army_move(rules, s, unit)?;
    }
    if s.on_map(unit) { Ok(()) } else { reinforcements::may_come(rules, s, unit) }
}

impl WuRules {
    /// 2.0c, 3.4k, 5.1g: the movement points a unit begins with, in or out of supply.
    pub fn allowance(&self, s: &WuState, unit: UnitId, supplied: bool) -> u8 {
        let printed = self.ma[unit.index()] + self.spared(s, unit);
        let penalty = u8::from(!supplied && !self.dummies.contains(unit));
        let saved = if s.phase == Phase::SecondMovement { s.reserve[unit.index()] } else { 0 };
        printed.saturating_sub(penalty) + saved
    }
    /// 10.6.2.1d: the point more that Samsonov's survival gives, to movement and strength alike.
    pub(crate) fn spared(&self, s: &WuState, unit: UnitId) -> u8 {
        match s.samsonov {
            Samsonov::Spared(turn) if s.turn <= turn + 1 => u8::from(self.armies[1].contains(unit)),
            _ => 0,
        }
    }
    /// TEC, 10.4: points to enter a hex, and one more over a river.
    pub fn entry_cost(&self, s: &WuState, from: HexId, to: HexId) -> u8 {
        let spot = &self.spots[from.index()];
        let cost = spot.towards(to).map_or(self.cost[to.index()], |dir| spot.cost[dir]);
        cost + u8::from(self.is_crowded(s, to))
    }
    /// 10.4: do refugees crowd the roads of this hex?
    #[inline]
    fn is_crowded(&self, s: &WuState, hex: HexId) -> bool {
        self.options.refugees && s.turn <= 4 && self.town_hexes.contains(hex)
    }
}

/// 5.0c: a unit begins to move; its supply is checked now.
fn muster(rules: &WuRules, s: &mut WuState, unit: UnitId) -> bool {
    let supplied = !s.on_map(unit) || rules.dummies.contains(unit) || rules.is_supplied(s, unit);
    s.mp[unit.index()] = rules.allowance(s, unit, supplied);
    let saved = s.reserve[unit.index()] > 0;
    s.reserve[unit.index()] = 0;
    s.moved.insert(unit);
    saved
}

/// 5.0h: a unit leads off.
pub(crate) fn begin(rules: &WuRules, s: &mut WuState, unit: UnitId) {
    let saved = muster(rules, s, unit);
    let group = UnitSet::only(unit);
    s.agenda.push(Frame::March(March {
        lead: unit,
        group,
        fresh: true,
        forced: false,
        rode: false,
        halted: false,
        saved,
        dropped: false,
    }));
}

/// 5.0h, 5.0j: companions join before the first step, from the same hex, in ascending order.
fn may_join(rules: &WuRules, s: &WuState, m: &March, unit: UnitId) -> Result<(), Case> {
    let last = m.group.iter().last().unwrap_or(m.lead);
    if !m.fresh || s.at(unit) != s.at(m.lead) || !s.on_map(unit) || unit <= last {
        return Err(Case("5.0j"));
    }
    if s.entrained.contains(m.lead) || s.entrained.contains(unit) {
        return Err(Case("5.2b"));
    }
    if m.forced {
        return Err(Case("10.3a"));
    }
    special::may_join(rules, s, &m.group, unit)?;
    may_move(rules, s, unit)
}

/// 5.0i: a member is left behind on the way.
fn may_drop(rules: &WuRules, s: &WuState, m: &March, unit: UnitId) -> Result<(), Case> {
    if m.fresh || m.group.len() < 2 || !m.group.contains(unit) {
        return Err(Case("5.0j"));
    }
    reserve::may_stay(rules, s, unit, s.at(unit), s.mp[unit.index()])
}

/// The march may end here: nobody ends under a marker it cannot meet (5.1f).
fn may_stop(rules: &WuRules, s: &WuState, m: &March) -> Result<(), Case> {
    m.group.iter().try_for_each(|u| reserve::may_stay(rules, s, u, s.at(u), s.mp[u.index()]))
}

/// 5.0d-g, 3.3f-j: may the group enter this hex next? The cost, and whether it must halt there.
pub(crate) fn may_enter(rules: &WuRules, s: &WuState, at: &Look, m: &March, to: HexId) -> Result<Step, Case> {
    let from = s.at(m.lead);
    if !from.is_some() {
        return reinforcements::may_enter(rules, s, at, m, to);
    }
    if s.entrained.contains(m.lead) {
        return rail::may_ride(rules, s, m, to);
    }
    let step = may_step(rules, s, at, m, from, to)?;
    let poor = |u: UnitId| u16::from(s.mp[u.index()]) < step.cost;
    // 5.0f: whoever has spent nothing may always go one hex
    if !m.fresh && m.group.iter().any(poor) {
        return Err(Case("5.0e"));
    }
    reserve::may_pass(rules, s, at, m, to, step)?;
    Ok(step)
}

/// One step of a march, whatever it costs.
pub(crate) fn may_step(
    rules: &WuRules,
    s: &WuState,
    at: &Look,
    m: &March,
    from: HexId,
    to: HexId,
) -> Result<Step, Case> {
    let spot = &rules.spots[from.index()];
    let Some(dir) = spot.towards(to) else { return Err(Case("5.0d")) };
    if m.halted {
        return Err(Case("3.3g"));
    }
    if spot.open >> dir & 1 == 0 {
        return Err(Case("TEC-g"));
    }
    may_stand(rules, s, at, to)?;
    let zone = !(at.quiet && from == at.here) && at.ezoc(rules, to);
    if m.forced && (zone || touches_enemy(rules, s, at, to)) {
        return Err(Case("10.3b"));
    }
    if zone && at.zone_at(rules, from) && !s.holds(at.side, to) {
        return Err(Case("3.3i"));
    }
    let safe = from == at.here && at.here_far_from_rivals;
    if !safe && at.side == RUSSIAN {
        special::may_approach(rules, s, &m.group, from, to)?;
    }
    let cost = spot.cost[dir] + u8::from(rules.is_crowded(s, to));
    Ok(Step { cost: cost.into(), halt: zone })
}

/// 5.0a, 3.3f: hexes nobody may move into: the enemy's, and live fortresses for the Russians.
pub(crate) fn may_stand(rules: &WuRules, s: &WuState, at: &Look, to: HexId) -> Result<(), Case> {
    if at.enemy.contains(to) {
        return Err(Case("5.0a"));
    }
    if at.side == RUSSIAN && rules.fortress_in(s, to).is_some() {
        return Err(Case("3.3f"));
    }
    Ok(())
}

/// 10.3b: next to an enemy unit, over rivers and lakes too, or to a fortress of the enemy.
pub(crate) fn touches_enemy(rules: &WuRules, s: &WuState, at: &Look, hex: HexId) -> bool {
    let fort = |h: HexId| at.side == RUSSIAN && rules.fortress_in(s, h).is_some();
    rules.map.neighbours(hex).any(|h| at.enemy.contains(h) || fort(h))
}

/// 10.3a, 10.3c: may the group march by force?
fn may_force(rules: &WuRules, s: &WuState, m: &March) -> Result<(), Case> {
    let marked = s.phase == Phase::FirstMovement && reserve::marker(s, s.at(m.lead)) > 0;
    if !rules.options.forced_march || !m.fresh || m.forced {
        return Err(Case("10.3a"));
    }
    if m.saved || marked { Err(Case("10.3c")) } else { Ok(()) }
}

/// What a march may do besides walking. Under a marker nothing is spent that the marker needs (5.1f).
pub(crate) fn may_pick(rules: &WuRules, s: &WuState, m: &March, pick: u8) -> Result<(), Case> {
    if !matches!(pick, FORCE | reserve::MARKER..) {
        may_spend(rules, s, m)?;
    }
    may_do(rules, s, m, pick)
}

/// 5.1f: may the lead spend a point where it stands?
fn may_spend(rules: &WuRules, s: &WuState, m: &March) -> Result<(), Case> {
    if !s.on_map(m.lead) {
        return Ok(());
    }
    let rest = s.mp[m.lead.index()].saturating_sub(1);
    reserve::may_stay(rules, s, m.lead, s.at(m.lead), rest)
}

/// The same, points aside.
fn may_do(rules: &WuRules, s: &WuState, m: &March, pick: u8) -> Result<(), Case> {
    match pick {
        rail::CUT => rail::may_cut(rules, s, m),
        rail::REPAIR => rail::may_repair(rules, s, m),
        rail::ENTRAIN => rail::may_entrain(rules, s, m),
        rail::DETRAIN => rail::may_detrain(rules, s, m),
        FORCE => may_force(rules, s, m),
        KEEP => control::may_keep(rules, s, m),
        reserve::LEFT.. => reserve::may_leave(rules, s, m, pick - reserve::LEFT),
        reserve::MARKER.. => reserve::may_save(rules, s, m, pick - reserve::MARKER),
        _ => Err(Case("5.0a")),
    }
}

const PICKS: [u8; 6] = [rail::CUT, rail::REPAIR, rail::ENTRAIN, rail::DETRAIN, FORCE, KEEP];

/// The picks of a march besides markers, ascending.
fn acts<'a>(rules: &'a WuRules, s: &'a WuState, m: &'a March) -> impl Iterator<Item = u8> + 'a {
    let spends = may_spend(rules, s, m).is_ok();
    PICKS.into_iter().filter(move |p| (spends || *p == FORCE) && may_do(rules, s, m, *p).is_ok())
}

/// The picks of a march, ascending.
fn picks(rules: &WuRules, s: &WuState, m: &March, out: &mut Vec<Choice>) {
    out.extend(acts(rules, s, m).map(Choice::Pick));
    if let Some(most) = reserve::most(rules, s, m) {
        out.extend((1..=most).map(|v| Choice::Pick(reserve::MARKER + v)));
    }
    if m.dropped {
        let fits = |v: &u8| reserve::may_leave(rules, s, m, *v).is_ok();
        out.extend((1..=reserve::MOST).take_while(fits).map(|v| Choice::Pick(reserve::LEFT + v)));
    }
}

/// 5.0: what the march may do next, ascending.
pub(crate) fn offer(rules: &WuRules, s: &WuState, m: &March, out: &mut Vec<Choice>) {
    if may_stop(rules, s, m).is_ok() {
        out.push(Choice::Done);
    }
    if m.fresh && s.on_map(m.lead) {
        let mates = s.in_hex(s.at(m.lead)).filter(|u| may_join(rules, s, m, *u).is_ok());
        out.extend(mates.map(Choice::Unit));
    } else if m.group.len() > 1 {
        out.extend(m.group.iter().filter(|u| may_drop(rules, s, m, *u).is_ok()).map(Choice::Unit));
    }
    if !m.halted {
        let at = Look::new(rules, s, m);
        let enters = |h: &HexId| may_enter(rules, s, &at, m, *h).is_ok();
        if !s.on_map(m.lead) {
            out.extend(reinforcements::doors(rules, s, m).iter().filter(|h| enters(h)).map(Choice::Hex));
        } else if s.entrained.contains(m.lead) {
            out.extend(rail::line(rules, s, m).iter().map(Choice::Hex));
        } else {
            let near = rules.spots[s.at(m.lead).index()].ascending();
            out.extend(near.filter(|h| enters(h)).map(Choice::Hex));
        }
    }
    picks(rules, s, m, out);
}

/// Why an answer to a march is refused.
pub(crate) fn verdict(rules: &WuRules, s: &WuState, m: &March, choice: Choice) -> Result<(), Case> {
    match choice {
        Choice::Done => may_stop(rules, s, m),
        Choice::Unit(unit) if m.fresh => may_join(rules, s, m, unit),
        Choice::Unit(unit) => may_drop(rules, s, m, unit),
        Choice::Hex(hex) if !rules.map.contains(hex) => Err(Case("5.0d")),
        Choice::Hex(hex) => may_enter(rules, s, &Look::new(rules, s, m), m, hex).map(|_| ()),
        Choice::Pick(pick) => may_pick(rules, s, m, pick),
        Choice::Hexside(_) => Err(Case("5.0d")),
    }
}

/// One answer to a march.
pub(crate) fn take(rules: &WuRules, s: &mut WuState, mut m: March, choice: Choice, facts: &mut Facts) {
    s.agenda.pop();
    match choice {
        Choice::Unit(unit) if m.fresh => {
            m.saved |= muster(rules, s, unit);
            m.group.insert(unit);
        }
        Choice::Unit(unit) => {
            m.group.remove(unit);
            m.dropped = true;
            reserve::stay(rules, s, unit);
            if unit == m.lead {
                m.lead = m.group.iter().next().expect("nobody drops the last of a group");
            }
        }
        Choice::Hex(hex) if !s.on_map(m.lead) => reinforcements::enter(rules, s, &mut m, hex, facts),
        Choice::Hex(hex) if s.entrained.contains(m.lead) => rail::ride(rules, s, &mut m, hex, facts),
        Choice::Hex(hex) => step(rules, s, &mut m, hex, facts),
        Choice::Pick(pick) => act(rules, s, &mut m, pick, facts),
        _ => return finish(rules, s, &m),
    }
    go_on(rules, s, m);
}

/// Puts the march back on the agenda unless it is over: nobody left, or nothing left to do.
fn go_on(rules: &WuRules, s: &mut WuState, m: March) {
    if m.group.is_empty() || reserve::is_marked(s, &m) {
        return;
    }
    let spent = m.group.iter().all(|u| s.mp[u.index()] == 0);
    if !m.fresh && (spent || m.halted) {
        let busy = acts(rules, s, &m).next().is_some()
            || reserve::most(rules, s, &m).is_some()
            || m.dropped && reserve::may_leave(rules, s, &m, 1).is_ok();
        if !busy && may_stop(rules, s, &m).is_ok() {
            return finish(rules, s, &m);
        }
    }
    s.agenda.push(Frame::March(m));
}

/// The march ends here.
fn finish(rules: &WuRules, s: &mut WuState, m: &March) {
    m.group.iter().for_each(|u| reserve::stay(rules, s, u));
    if !s.on_map(m.lead) {
        s.entrained.remove(m.lead); // it did not come after all
    }
}

fn act(rules: &WuRules, s: &mut WuState, m: &mut March, pick: u8, facts: &mut Facts) {
    match pick {
        rail::CUT | rail::REPAIR => rail::work(rules, s, m, pick, facts),
        rail::ENTRAIN | rail::DETRAIN => rail::board(rules, s, m, pick, facts),
        FORCE => {
            m.forced = true;
            for unit in m.group.iter() {
                s.mp[unit.index()] += 1;
                s.forced.insert(unit);
                hidden::marks(rules, s, unit, Case("10.3a"), "on a forced march", true, facts);
            }
        }
        KEEP => {
            m.fresh = false;
            s.mp[m.lead.index()] -= 1;
            control::keep(s, s.at(m.lead));
            hidden::marks(rules, s, m.lead, Case("10.2.3a"), "holding its hex for good", true, facts);
        }
        reserve::LEFT.. => reserve::leave(rules, s, m, pick - reserve::LEFT, facts),
        _ => reserve::save(rules, s, m, pick - reserve::MARKER, facts),
    }
}

/// 5.0d: the group enters the next hex.
fn step(rules: &WuRules, s: &mut WuState, m: &mut March, to: HexId, facts: &mut Facts) {
    let from = s.at(m.lead);
    let cost = rules.entry_cost(s, from, to);
    let sight = hidden::sight(rules, s, m.group, to, facts);
    for unit in m.group.iter() {
        s.mp[unit.index()] = s.mp[unit.index()].saturating_sub(cost);
        hidden::moves(rules, s, unit, from, to, &sight, facts);
        rules.put(s, unit, to);
        control::enter(rules, s, unit, to, facts);
    }
    m.fresh = false;
    arrive(rules, s, m, from, to, &sight, facts);
}

/// What every arrival brings about: the hex left behind, contact, sight, a halt in a zone.
pub(crate) fn arrive(
    rules: &WuRules,
    s: &mut WuState,
    m: &mut March,
    from: HexId,
    to: HexId,
    sight: &hidden::Sight,
    facts: &mut Facts,
) {
    if from.is_some() {
        control::leave(rules, s, from, facts);
        stacking::settle(rules, s, from);
    }
    for unit in m.group.iter() {
        s.overstacked.remove(unit);
    }
    m.dropped = false;
    scenarios::contact(rules, s, to, facts);
    hidden::reveal(rules, s, sight, facts);
    if sight.is_some() && m.group.meets(&rules.dummies) {
        // whoever was unmasked has left the map
        m.group = m.group.iter().filter(|u| s.on_map(*u)).collect();
    }
    if !m.group.is_empty() {
        m.lead = m.group.first().expect("a group that is not empty");
        m.halted = rules.in_zone(&rules.posts(s, other(s.phasing)), to);
    }
}

/// Where the march now being made could end.
pub(crate) fn ways(rules: &WuRules, s: &WuState, m: &March) -> Vec<Way> {
    let from = s.at(m.lead);
    if !from.is_some() || m.halted {
        return Vec::new();
    }
    let purse = m.group.iter().map(|u| s.mp[u.index()]).min().unwrap_or(0);
    if s.entrained.contains(m.lead) {
        let ride = |hex| Way {
            hex,
            cost: 1,
            left: u16::from(purse.saturating_sub(1)),
            path: vec![hex],
            inputs: vec![Choice::Hex(hex)],
        };
        return rail::line(rules, s, m).iter().map(ride).collect();
    }
    let at = Look::new(rules, s, m);
    let budget = u16::from(purse);
    let found = reach_with(&rules.map, from, budget, |a, b| {
        let step = may_step(rules, s, &at, m, a, b)?;
        // 5.0f: the first step may cost more than there is
        let cost = if m.fresh && a == from { step.cost.min(budget) } else { step.cost };
        Ok::<_, Case>(Step { cost, ..step })
    });
    let end = |hex: HexId| {
        let cost = found.cost(hex)?;
        let path = found.path(hex)?;
        let left = budget - cost;
        let stays = m.group.iter().all(|u| {
            let unspent = s.mp[u.index()].saturating_sub(cost as u8);
            reserve::may_stay(rules, s, u, hex, unspent).is_ok()
        });
        let inputs = path.iter().map(|h| Choice::Hex(*h)).collect();
        stays.then_some(Way { hex, cost, left, path, inputs })
    };
    found.hexes().iter().filter(|h| *h != from).filter_map(end).collect()
}

/// Units of the phasing side, for the question who moves next.
pub(crate) fn offer_movers(rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    let mut idle = rules.of[usize::from(s.phasing.0)].minus(&s.moved).minus(&s.disrupted);
    if let Some(unit) = rules.fixed.filter(|_| s.fixed) {
        idle.remove(unit);
    }
    if s.phasing == RUSSIAN {
        idle = idle.minus(&special::stopped(rules, s));
    }
    let comes = |u: &UnitId| s.on_map(*u) || reinforcements::may_come(rules, s, *u).is_ok();
    out.extend(idle.iter().filter(comes).map(Choice::Unit));
}
