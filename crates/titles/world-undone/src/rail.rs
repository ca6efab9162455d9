//! 5.2: German railways, and what is done to them.

use crate::prelude::*;
use atlas::search::{Step, flood_across};

/// 5.2.1a: cut the line.
pub const CUT: u8 = 1;
/// 5.2.1b: repair it.
pub const REPAIR: u8 = 2;
/// 5.2b: entrain.
pub const ENTRAIN: u8 = 3;
/// 5.2b: detrain.
pub const DETRAIN: u8 = 4;

impl WuRules {
    /// 5.2f: units that may be entrained this turn; none while Prittwitz commands (10.6.1b).
    pub fn rail_capacity(&self, s: &WuState) -> u8 {
        if self.options.headquarters && s.turn <= 2 {
            return 0;
        }
        self.book.turns.get(usize::from(s.turn) - 1).map_or(0, |t| t.rail)
    }
    /// 5.2c-d: rail hexes that trains may use now.
    pub fn open_rail(&self, s: &WuState) -> HexSet {
        (self.rail & s.german) - s.cut - self.zones(s, RUSSIAN)
    }
}

/// One German unit on its own, real, with this many points left.
fn may_use_trains(rules: &WuRules, s: &WuState, m: &March, cost: u8) -> Law {
    forbid(s.phasing != GERMAN || rules.dummies.contains(m.lead), "5.2a")?;
    forbid(m.group.len() != 1 || s.mp[m.lead] < cost, "5.2b")
}

/// 5.2f: is there a train left for this unit?
fn may_count(rules: &WuRules, s: &WuState, unit: UnitId) -> Law {
    forbid(rules.options.headquarters && s.turn <= 2, "10.6.1b")?;
    let room = s.railed.contains(unit) || s.rail_used < rules.rail_capacity(s);
    demand(room, "5.2f")
}

/// 5.2b-d: may the unit entrain where it stands? A reinforcement entrains on entry, free of cost (5.3c).
pub(crate) fn may_entrain(rules: &WuRules, s: &WuState, m: &March) -> Law {
    let arriving = !s.on_map(m.lead);
    may_use_trains(rules, s, m, if arriving { 0 } else { rules.book.charts.rail.entrain })?;
    forbid(s.entrained.contains(m.lead) || m.rode, "5.2b")?;
    may_count(rules, s, m.lead)?;
    if arriving {
        let open = rules.west_rail & (rules.open_rail(s) - rules.occupied(s, RUSSIAN));
        let by_edge = rules.entry_place(s, m.lead).is_none();
        return demand(by_edge && !open.is_empty(), "5.3c");
    }
    may_use(rules, s, s.at(m.lead))
}

/// 5.2c-d: the hex is a station, German, uncut and out of enemy zones.
fn may_use(rules: &WuRules, s: &WuState, hex: HexId) -> Law {
    forbid(!rules.rail.contains(hex) || !s.german.contains(hex) || s.cut.contains(hex), "5.2c")?;
    forbid(rules.in_zone(&rules.posts(s, RUSSIAN), hex), "5.2d")
}

/// 5.2b: may the unit detrain?
pub(crate) fn may_detrain(rules: &WuRules, s: &WuState, m: &March) -> Law {
    may_use_trains(rules, s, m, rules.book.charts.rail.detrain)?;
    forbid(!s.entrained.contains(m.lead) || !s.on_map(m.lead), "5.2b")?;
    may_use(rules, s, s.at(m.lead))
}

/// 5.2b-d: every hex the train can go to.
pub(crate) fn line(rules: &WuRules, s: &WuState, m: &March) -> HexSet {
    let from = s.at(m.lead);
    if m.rode || s.mp[m.lead] < rules.book.charts.rail.ride {
        return HexSet::EMPTY;
    }
    let open = rules.open_rail(s) - rules.occupied(s, RUSSIAN);
    let reached = flood_across(&HexSet::from([from]), &open, &rules.no_rail).without(from);
    if s.reserves_used == [0; 2] && !m.forced {
        return reached;
    }
    let at = Look::new(rules, s, m);
    // 5.1f is about hexes with units, 10.3b about those near the enemy
    let doubtful = if m.forced { reached } else { reached & s.manned };
    let refused: HexSet = doubtful.iter().filter(|h| may_arrive(rules, s, &at, m, *h).is_err()).collect();
    reached - refused
}

/// 5.1f, 10.3b: nobody rides to a marker he cannot meet, nor by force next to an enemy.
fn may_arrive(rules: &WuRules, s: &WuState, at: &Look, m: &March, to: HexId) -> Law {
    forbid(m.forced && movement::touches_enemy(rules, s, at, to), "10.3b")?;
    let left = s.mp[m.lead] - rules.book.charts.rail.ride;
    reserve::may_stay(rules, s, m.lead, to, left)
}

/// 5.2b-d: may the train go there?
pub(crate) fn may_ride(rules: &WuRules, s: &WuState, m: &March, to: HexId) -> Law<Step> {
    forbid(m.rode || s.mp[m.lead] < rules.book.charts.rail.ride, "5.2b")?;
    let step = Step { cost: rules.book.charts.rail.ride.into(), halt: false };
    if line(rules, s, m).contains(to) {
        return Ok(step);
    }
    // with no enemy near, could the train get there?
    let from = HexSet::from([s.at(m.lead)]);
    let whole = (rules.rail & s.german) - s.cut;
    let joined = |open: &HexSet| flood_across(&from, open, &rules.no_rail).contains(to);
    forbid(!joined(&whole), "5.2c")?;
    forbid(!joined(&(whole - rules.zones(s, RUSSIAN))), "5.2d")?;
    may_arrive(rules, s, &Look::new(rules, s, m), m, to)?;
    Err(Case("5.2c"))
}

/// 5.2b: the train goes.
pub(crate) fn ride(rules: &WuRules, s: &mut WuState, m: &mut March, to: HexId, facts: &mut Facts) {
    let (unit, from) = (m.lead, s.at(m.lead));
    if !s.lent.is_empty() && !rules.cavalry.contains(unit) {
        // 2.0a, R152: what it cannot but ride through is its side's for good
        let open = rules.open_rail(s) - rules.occupied(s, RUSSIAN);
        let by = |hex| flood_across(&HexSet::from([from]), &open.without(hex), &rules.no_rail).contains(to);
        s.lent = s.lent.iter().copied().filter(|hex| by(*hex)).collect();
    }
    let sight = hidden::sight(rules, s, UnitSet::only(unit), to, facts);
    s.mp[unit] -= rules.book.charts.rail.ride;
    hidden::moves(rules, s, unit, from, to, &sight, facts);
    rules.put(s, unit, to);
    control::enter(rules, s, unit, to, facts);
    (m.fresh, m.rode) = (false, true);
    movement::arrive(rules, s, m, from, to, &sight, facts);
}

/// 5.2b, 5.2e-f: on or off the train.
pub(crate) fn board(rules: &WuRules, s: &mut WuState, m: &mut March, pick: u8, facts: &mut Facts) {
    let unit = m.lead;
    let on = pick == ENTRAIN;
    if s.on_map(unit) {
        let costs = &rules.book.charts.rail;
        s.mp[unit] -= if on { costs.entrain } else { costs.detrain };
        m.fresh = false;
    }
    if on {
        s.entrained.insert(unit);
        if !s.on_map(unit) {
            return; // it counts, and is told, when it comes (5.3c)
        }
        count(s, unit);
    } else {
        s.entrained.remove(unit);
        m.rode = true;
    }
    hidden::marks(rules, s, unit, ("5.2b", "entrained", on), facts);
}

/// 5.2f, R84: the unit counts against the capacity, once a turn.
pub(crate) fn count(s: &mut WuState, unit: UnitId) {
    if !s.railed.contains(unit) {
        s.railed.insert(unit);
        s.rail_used += 1;
    }
}

/// 5.2.1: infantry on its own with a point to spare, on foot.
fn may_work(rules: &WuRules, s: &WuState, m: &March, case: &'static str, cost: u8) -> Law {
    let able = m.group.len() == 1 && rules.infantry.contains(m.lead) && !s.entrained.contains(m.lead);
    let pays = s.on_map(m.lead) && s.mp[m.lead] >= cost;
    if able && pays { Ok(()) } else { Err(Case(case)) }
}

/// 5.2.1a, 5.2.1d-e: may the Russian unit cut the line here?
pub(crate) fn may_cut(rules: &WuRules, s: &WuState, m: &March) -> Law {
    may_work(rules, s, m, "5.2.1a", rules.book.charts.rail.cut)?;
    let hex = s.at(m.lead);
    forbid(s.phasing != RUSSIAN || !rules.rail.contains(hex) || s.cut.contains(hex), "5.2.1a")?;
    forbid(m.forced, "5.2.1e")
}

/// 5.2.1b-d: may the German unit repair it? It must be in supply there.
pub(crate) fn may_repair(rules: &WuRules, s: &WuState, m: &March) -> Law {
    may_work(rules, s, m, "5.2.1b", rules.book.charts.rail.repair)?;
    forbid(s.phasing != GERMAN || !s.cut.contains(s.at(m.lead)), "5.2.1b")?;
    demand(rules.is_supplied(s, m.lead), "5.2.1c")
}

/// 5.2.1a-b: the line is cut, or whole again.
pub(crate) fn work(rules: &WuRules, s: &mut WuState, m: &mut March, pick: u8, facts: &mut Facts) {
    let hex = s.at(m.lead);
    let on = pick == CUT;
    let costs = &rules.book.charts.rail;
    s.mp[m.lead] -= if on { costs.cut } else { costs.repair };
    m.fresh = false;
    if on {
        s.cut.insert(hex);
    } else {
        s.cut.remove(hex);
    }
    let case = if on { "5.2.1a" } else { "5.2.1b" };
    facts.tell(Case(case), || What::MarksHex { hex, mark: "rail-cut", on });
}
