//! 5.0: the march, hex by hex. It is named by its lead unit, then companions, then hexes; naming a member again on the
//! way drops it off.

use crate::movement::{may_enter, may_move, may_step};
use crate::prelude::*;
use atlas::search::Step;
use engine::ride::Train;
use engine::scout::Reach;

/// 10.3a: declare a forced march.
pub const FORCE: u8 = 5;
/// 10.2.3a: cavalry pays for the control of its hex.
pub const KEEP: u8 = 6;

/// 5.0a: the question of [`Moves`], and all that the enemy of a hidden march is told.
pub(crate) const MOVES: Prompt = Prompt::new("5.0a", "moves", PromptKind::Intent).gathering(Verb::Unit);

/// 5.0a: the phasing player names who marches next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Moves;

impl agenda::Frame<WuRules> for Moves {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        MOVES.to(s.phasing)
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(movers(rules, s).map(Choice::Unit));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|u| may_move(rules, s, u).map_err(|case| Why { rules, s, case }.rest(u)))
    }
    fn take(self, rules: &WuRules, s: &mut WuState, input: Input, _: &mut Facts) {
        if let Input::Choice(Choice::Unit(unit)) = input {
            let saved = muster(rules, s, unit);
            s.agenda.push(March { saved, ..March::of(unit) }.into());
        } else {
            s.agenda.pop();
            s.agenda.push(stacking::Excess.into());
        }
    }
    fn ask(&self, rules: &WuRules, s: &WuState, eyes: Eyes) -> Question {
        let first = s.phase == Phase::FirstMovement;
        let key = if first { "ask-moves-first" } else { "ask-moves-second" };
        hidden::veil(rules, s, eyes).unwrap_or_else(|| Question::new(key)).done("end-of-movement")
    }
}

/// Units of the phasing side that may march.
fn movers<'a>(rules: &'a WuRules, s: &'a WuState) -> impl Iterator<Item = UnitId> + 'a {
    let mut idle = rules.of[s.phasing].minus(&s.moved).minus(&s.disrupted).minus(&rules.pinned(s));
    if s.phasing == RUSSIAN {
        idle = idle.minus(&special::stopped(rules, s));
    }
    idle.iter().filter(|u| s.on_map(*u) || reinforcements::may_come(rules, s, *u).is_ok())
}

/// 5.0: a group on the march.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct March {
    /// The first unit named.
    pub lead: UnitId,
    /// All who march.
    pub group: UnitSet,
    /// Nothing has been spent yet: companions may still join.
    pub fresh: bool,
    /// 10.3: a forced march was declared.
    pub forced: bool,
    /// 5.2b: the one ride of the phase is over.
    pub rode: bool,
    /// 3.3g: a zone was entered; no further hex.
    pub halted: bool,
    /// 5.1g: points saved in the First Movement Phase are being spent.
    pub saved: bool,
    /// 5.0i: somebody was dropped off in the hex where the march stands.
    #[serde(default)]
    pub dropped: bool,
}

impl March {
    /// A unit that leads off.
    pub(crate) fn of(lead: UnitId) -> March {
        March { lead, group: UnitSet::only(lead), fresh: true, ..March::default() }
    }
}

/// Points that everybody has left.
pub(crate) fn purse(s: &WuState, units: &UnitSet) -> u8 {
    units.iter().map(|u| s.mp[u]).min().unwrap_or(0)
}

impl agenda::Frame<WuRules> for March {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        Prompt::new("5.0d", "march", PromptKind::March).gathering(Verb::Unit).to(s.phasing)
    }
    /// 5.0: what the march may do next.
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        if may_stop(rules, s, self).is_ok() {
            out.push(Choice::Done);
        }
        if self.fresh && s.on_map(self.lead) {
            let later = |u: &UnitId| Some(*u) > self.group.last();
            let mates = s.in_hex(s.at(self.lead)).filter(later);
            out.extend(mates.filter(|u| may_join(rules, s, self, *u).is_ok()).map(Choice::Unit));
        } else if self.group.len() > 1 {
            out.extend(self.group.iter().filter(|u| may_drop(rules, s, self, *u).is_ok()).map(Choice::Unit));
        }
        if !self.halted {
            offer_hexes(rules, s, self, out);
        }
        picks(rules, s, self, out);
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        let verdict = match choice {
            Choice::Done => may_stop(rules, s, self),
            Choice::Unit(unit) if self.fresh => may_join(rules, s, self, unit),
            Choice::Unit(unit) => may_drop(rules, s, self, unit),
            Choice::Hex(hex) => may_enter(rules, s, &Look::new(rules, s, self), self, hex).map(|_| ()),
            Choice::Pick(pick) => may_pick(rules, s, self, pick),
            Choice::Hexside(_) => return Err(Refusal::kind()),
        };
        verdict.map_err(|case| Why { rules, s, case }.march(self, choice))
    }
    /// 5.0h: companions are named in ascending order.
    fn floor(&self, _: &WuRules, s: &WuState) -> Option<Choice> {
        self.group.last().filter(|_| self.fresh && s.on_map(self.lead)).map(Choice::Unit)
    }
    fn take(mut self, rules: &WuRules, s: &mut WuState, input: Input, facts: &mut Facts) {
        s.agenda.pop();
        let Input::Choice(choice) = input else { return };
        match choice {
            Choice::Unit(unit) if self.fresh => {
                self.saved |= muster(rules, s, unit);
                self.group.insert(unit);
            }
            Choice::Unit(unit) => drop_off(rules, s, &mut self, unit),
            Choice::Hex(hex) if !s.on_map(self.lead) => {
                reinforcements::enter(rules, s, &mut self, hex, facts)
            }
            Choice::Hex(hex) if s.entrained.contains(self.lead) => {
                rail::ride(rules, s, &mut self, hex, facts)
            }
            Choice::Hex(hex) => step(rules, s, &mut self, hex, facts),
            Choice::Pick(pick) => act(rules, s, &mut self, pick, facts),
            _ => return finish(rules, s, &self),
        }
        go_on(rules, s, self);
    }
    fn ask(&self, rules: &WuRules, s: &WuState, eyes: Eyes) -> Question {
        let here = Some(s.at(self.lead)).filter(|h| h.is_some());
        let asked = || Question::from(self.told(s)).units(self.group.iter()).hexes(here);
        hidden::veil(rules, s, eyes).unwrap_or_else(asked)
    }
    fn label(&self, _: &WuRules, _: &WuState, choice: Choice) -> Text {
        match choice {
            Choice::Done => Text::new("stop-here"),
            Choice::Pick(pick) => pick_label(pick),
            _ => Text::none(),
        }
    }
    fn ways(&self, rules: &WuRules, s: &WuState) -> Vec<Way> {
        ways(rules, s, self)
    }
    fn train(&self, _: &WuRules, s: &WuState) -> Option<Train> {
        let [board, alight] = [rail::ENTRAIN, rail::DETRAIN].map(Choice::Pick);
        (s.on_map(self.lead) && !s.entrained.contains(self.lead))
            .then_some(Train { board, alight: Some(alight) })
    }
    fn lies_on(&self, _: &WuRules, s: &WuState, _: Option<&Frame>) -> Result<(), String> {
        let alone = self.group.len() == 1 && self.lead.index() < crate::state::UNITS;
        let there = self.group.contains(self.lead) && (alone || s.all_there(&self.group));
        agenda::fits(there)
    }
}

impl March {
    /// Who is on the way, how, and with how much left.
    fn told(&self, s: &WuState) -> Text {
        let key = match self.group.len() {
            1 if !s.on_map(self.lead) => "ask-march-enters",
            1 if s.entrained.contains(self.lead) => "ask-march-rides",
            1 => "ask-march",
            _ => "ask-march-group",
        };
        let text = Text::new(key).unit("unit", self.lead).number("left", purse(s, &self.group));
        if self.group.len() > 1 { text.number("more", self.group.len() as i32 - 1) } else { text }
    }
}

/// What the button of a pick says.
fn pick_label(pick: u8) -> Text {
    match pick {
        rail::CUT => Text::new("pick-cut"),
        rail::REPAIR => Text::new("pick-repair"),
        rail::ENTRAIN => Text::new("pick-entrain"),
        rail::DETRAIN => Text::new("pick-detrain"),
        FORCE => Text::new("pick-force"),
        KEEP => Text::new("pick-keep"),
        reserve::LEFT.. => Text::new("pick-leave-reserve").number("points", pick - reserve::LEFT),
        _ => Text::new("pick-reserve").number("points", pick - reserve::MARKER),
    }
}

/// The hexes the march may enter next, ascending.
fn offer_hexes(rules: &WuRules, s: &WuState, m: &March, out: &mut Vec<Choice>) {
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

/// 5.0c: a unit begins to move; its supply is checked now.
pub(crate) fn muster(rules: &WuRules, s: &mut WuState, unit: UnitId) -> bool {
    let supplied = !s.on_map(unit) || rules.dummies.contains(unit) || rules.is_supplied(s, unit);
    s.mp[unit] = rules.allowance(s, unit, supplied);
    let saved = s.reserve[unit] > 0;
    s.reserve[unit] = 0;
    s.moved.insert(unit);
    saved
}

/// 5.0h, 5.0j: companions join before the first step, from the same hex.
fn may_join(rules: &WuRules, s: &WuState, m: &March, unit: UnitId) -> Law {
    forbid(!m.fresh || s.at(unit) != s.at(m.lead) || !s.on_map(unit) || m.group.contains(unit), "5.0j")?;
    forbid(s.entrained.contains(m.lead) || s.entrained.contains(unit), "5.2b")?;
    forbid(m.forced, "10.3a")?;
    special::may_join(rules, s, &m.group, unit)?;
    may_move(rules, s, unit)
}

/// 5.0i: a member is left behind on the way.
fn may_drop(rules: &WuRules, s: &WuState, m: &March, unit: UnitId) -> Law {
    forbid(m.fresh || m.group.len() < 2 || !m.group.contains(unit), "5.0j")?;
    reserve::may_stay(rules, s, unit, s.at(unit), s.mp[unit])
}

/// The march may end here: nobody ends under a marker it cannot meet (5.1f).
fn may_stop(rules: &WuRules, s: &WuState, m: &March) -> Law {
    m.group.iter().try_for_each(|u| reserve::may_stay(rules, s, u, s.at(u), s.mp[u]))
}

/// 10.3a, 10.3c: may the group march by force?
fn may_force(rules: &WuRules, s: &WuState, m: &March) -> Law {
    let marked = s.phase == Phase::FirstMovement && reserve::marker(s, s.at(m.lead)) > 0;
    forbid(!rules.options.forced_march || !m.fresh || m.forced, "10.3a")?;
    forbid(m.saved || marked, "10.3c")
}

/// What a march may do besides walking. Under a marker nothing is spent that the marker needs (5.1f).
pub(crate) fn may_pick(rules: &WuRules, s: &WuState, m: &March, pick: u8) -> Law {
    if !matches!(pick, FORCE | reserve::MARKER..) {
        may_spend(rules, s, m)?;
    }
    may_do(rules, s, m, pick)
}

/// 5.1f: may the lead spend a point where it stands?
fn may_spend(rules: &WuRules, s: &WuState, m: &March) -> Law {
    if !s.on_map(m.lead) {
        return Ok(());
    }
    let rest = s.mp[m.lead].saturating_sub(1);
    reserve::may_stay(rules, s, m.lead, s.at(m.lead), rest)
}

/// The same, points aside.
fn may_do(rules: &WuRules, s: &WuState, m: &March, pick: u8) -> Law {
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

/// The picks of a march besides markers, ascending. Under way most hexes are neither lent nor have they a railway.
fn acts<'a>(rules: &'a WuRules, s: &'a WuState, m: &'a March) -> impl Iterator<Item = u8> + 'a {
    let works = m.fresh || !s.on_map(m.lead) || !s.lent.is_empty() || rules.rail.contains(s.at(m.lead));
    let spends = works && may_spend(rules, s, m).is_ok();
    PICKS.into_iter().filter(move |p| works && (spends || *p == FORCE) && may_do(rules, s, m, *p).is_ok())
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

/// 5.0i: a member stays behind; the lowest of the others leads on.
fn drop_off(rules: &WuRules, s: &mut WuState, m: &mut March, unit: UnitId) {
    m.group.remove(unit);
    m.dropped = true;
    reserve::stay(rules, s, unit);
    if unit == m.lead {
        m.lead = m.group.first().expect("nobody drops the last of a group");
    }
}

/// Puts the march back on the agenda unless it is over: nobody left, or nothing left to do.
fn go_on(rules: &WuRules, s: &mut WuState, m: March) {
    if m.group.is_empty() || reserve::is_marked(s, &m) {
        return;
    }
    let spent = m.group.iter().all(|u| s.mp[u] == 0);
    if !m.fresh && (spent || m.halted) {
        let busy = acts(rules, s, &m).next().is_some()
            || reserve::most(rules, s, &m).is_some()
            || m.dropped && reserve::may_leave(rules, s, &m, 1).is_ok();
        if !busy && may_stop(rules, s, &m).is_ok() {
            return finish(rules, s, &m);
        }
    }
    s.agenda.push(m.into());
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
                s.mp[unit] += 1;
                s.forced.insert(unit);
                hidden::marks(rules, s, unit, ("10.3a", "forced-march", true), facts);
            }
        }
        KEEP => {
            m.fresh = false;
            s.mp[m.lead] -= 1;
            control::keep(s, s.at(m.lead));
            hidden::marks(rules, s, m.lead, ("10.2.3a", "holds", true), facts);
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
        s.mp[unit] = s.mp[unit].saturating_sub(cost);
        hidden::moves(rules, s, unit, from, to, &sight, facts);
        rules.put(s, unit, to);
        control::enter(rules, s, unit, to, facts);
    }
    m.fresh = false;
    movement::arrive(rules, s, m, from, to, &sight, facts);
}

/// 5.0d-g: every hex the march can come to on foot, and by which way. The preview and the bots read it here.
pub(crate) fn reach(rules: &WuRules, s: &WuState, m: &March, out: &mut Reach) {
    let (start, budget) = (s.at(m.lead), u16::from(purse(s, &m.group)));
    let at = Look::far(rules, s, m);
    out.grow(start, budget, |out, from, spent| {
        let halts = from != start && at.ezoc(rules, from);
        for to in rules.spots[from.index()].ascending().filter(|_| !halts) {
            let Ok(step) = may_step(rules, s, &at, m, from, to) else { continue };
            // 5.0f: the first step may cost more than there is
            let first = m.fresh && from == start;
            let cost = spent + if first { step.cost.min(budget) } else { step.cost };
            let whole = Step { cost, ..step };
            if cost <= budget && reserve::may_pass(rules, s, &at, m, to, whole).is_ok() {
                out.visit(to, cost, from);
            }
        }
        false
    });
}

/// Where the march now being made could end.
pub(crate) fn ways(rules: &WuRules, s: &WuState, m: &March) -> Vec<Way> {
    let direct = |hex: HexId| {
        let left = u16::from(purse(s, &m.group).saturating_sub(rules.book.charts.rail.ride));
        Way { hex, cost: 1, left, path: vec![hex], inputs: vec![Choice::Hex(hex)] }
    };
    if m.halted {
        return Vec::new();
    }
    if !s.on_map(m.lead) || s.entrained.contains(m.lead) {
        let mut doors = Vec::new();
        offer_hexes(rules, s, m, &mut doors);
        let hex = |choice| if let Choice::Hex(hex) = choice { Some(direct(hex)) } else { None };
        return doors.into_iter().filter_map(hex).collect();
    }
    let mut found = Reach::new();
    reach(rules, s, m, &mut found);
    let mut ways = found.ways(purse(s, &m.group).into());
    ways.retain(|way| reserve::all_stay(rules, s, m, way.hex, way.cost as u8));
    ways
}
