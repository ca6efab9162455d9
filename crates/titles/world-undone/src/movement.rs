//! 5.0: movement: who may move, with how many points, and what a step costs. The march itself is in `march`.

use crate::prelude::*;
use crate::zones::Posts;
use atlas::search::Step;

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
    /// 7.2a: hexes too near to the other army, where they were laid out for a whole march.
    rivals: Option<HexSet>,
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
            rivals: None,
        };
        if here.is_some() {
            look.quiet = rules.is_quiet(&look.enemy, here);
            look.here_in_zone = !look.quiet && look.ezoc(rules, here);
            look.here_far_from_rivals =
                side != RUSSIAN || !rules.rivals(s) || special::is_far(rules, s, &m.group, here);
        }
        look
    }
    /// The same for many steps: what a step would have to find out again and again is laid out.
    pub fn far(rules: &WuRules, s: &'a WuState, m: &March) -> Look<'a> {
        let rivals = s.phasing == RUSSIAN && rules.rivals(s);
        Look { rivals: rivals.then(|| rules.rival_ground(s, &m.group)), ..Look::new(rules, s, m) }
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
pub(crate) fn may_move(rules: &WuRules, s: &WuState, unit: UnitId) -> Law {
    forbid(!rules.of[s.phasing].contains(unit), "2.0d")?;
    forbid(s.disrupted.contains(unit), "5.0b")?;
    if s.moved.contains(unit) {
        return Err(Case(if s.reserve[unit] > 0 { "5.1f" } else { "5.0i" }));
    }
    forbid(s.fixed && rules.fixed == Some(unit), "9.4g")?;
    if s.phasing == RUSSIAN {
        special::may_army_move(rules, s, unit)?;
    }
    if s.on_map(unit) { Ok(()) } else { reinforcements::may_come(rules, s, unit) }
}

impl WuRules {
    /// 2.0c, 3.4k, 5.1g: the movement points a unit begins with, in or out of supply.
    pub fn allowance(&self, s: &WuState, unit: UnitId, supplied: bool) -> u8 {
        let printed = self.ma[unit] + self.spared(s, unit);
        let penalty = u8::from(!supplied && !self.dummies.contains(unit));
        let saved = if s.phase == Phase::SecondMovement { s.reserve[unit] } else { 0 };
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
        let cost = spot.around.towards(to).map_or(self.cost[to.index()], |dir| spot.cost[dir]);
        cost + u8::from(self.is_crowded(s, to))
    }
    /// 10.4: do refugees crowd the roads of this hex?
    #[inline]
    fn is_crowded(&self, s: &WuState, hex: HexId) -> bool {
        self.options.refugees && s.turn <= 4 && self.town_hexes.contains(hex)
    }
}

/// 5.0d-g, 3.3f-j: may the group enter this hex next? The cost, and whether it must halt there.
pub(crate) fn may_enter(rules: &WuRules, s: &WuState, at: &Look, m: &March, to: HexId) -> Law<Step> {
    let from = s.at(m.lead);
    if !from.is_some() {
        return reinforcements::may_enter(rules, s, at, m, to);
    }
    if s.entrained.contains(m.lead) {
        return rail::may_ride(rules, s, m, to);
    }
    let step = may_step(rules, s, at, m, from, to)?;
    let poor = |u: UnitId| u16::from(s.mp[u]) < step.cost;
    // 5.0f: whoever has spent nothing may always go one hex
    forbid(!m.fresh && m.group.iter().any(poor), "5.0e")?;
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
) -> Law<Step> {
    let spot = &rules.spots[from.index()];
    let Some(dir) = spot.around.towards(to) else { return Err(Case("5.0d")) };
    forbid(m.halted, "3.3g")?;
    forbid(spot.open >> dir & 1 == 0, "TEC-g")?;
    may_stand(rules, s, at, to)?;
    let zone = !(at.quiet && from == at.here) && at.ezoc(rules, to);
    forbid(m.forced && (zone || touches_enemy(rules, s, at, to)), "10.3b")?;
    forbid(zone && at.zone_at(rules, from) && !s.holds(at.side, to), "3.3i")?;
    let far = || at.rivals.as_ref().is_some_and(|near| !near.contains(to));
    let safe = from == at.here && at.here_far_from_rivals || far();
    if !safe && at.side == RUSSIAN {
        special::may_approach(rules, s, &m.group, from, to)?;
    }
    let cost = spot.cost[dir] + u8::from(rules.is_crowded(s, to));
    Ok(Step { cost: cost.into(), halt: zone })
}

/// 5.0a, 3.3f: hexes nobody may move into: the enemy's, and live fortresses for the Russians.
pub(crate) fn may_stand(rules: &WuRules, s: &WuState, at: &Look, to: HexId) -> Law {
    forbid(at.enemy.contains(to), "5.0a")?;
    forbid(at.side == RUSSIAN && rules.fortress_in(s, to).is_some(), "3.3f")
}

/// 10.3b: next to an enemy unit, over rivers and lakes too, or to a fortress of the enemy.
pub(crate) fn touches_enemy(rules: &WuRules, s: &WuState, at: &Look, hex: HexId) -> bool {
    let fort = |h: HexId| at.side == RUSSIAN && rules.fortress_in(s, h).is_some();
    rules.map.neighbours(hex).any(|h| at.enemy.contains(h) || fort(h))
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
        control::leave(s, from, facts);
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
