//! 4.0: movement: what a step costs, what stands in its way, and who marches next.

use crate::ground::{FOOT, HORSE, WHOLE};
use crate::march::March;
use crate::rules::T14Rules;
use crate::state::{GERMAN, Phase, T14State, UNITS, UnitSet, other};
use crate::why::Because;
use crate::zones::Around;
use engine::prelude::*;

/// What a step costs, and whether the march ends with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub cost: u8,
    pub halt: bool,
}

/// What all steps out of a hex have in common.
pub(crate) struct Footing {
    pub from: HexId,
    pub side: Side,
    /// 4.33: foot or horse.
    pub class: usize,
    /// 8.77: artillery in combat formation.
    pub shifts: bool,
    /// 6.26: the hex is in an enemy zone.
    pub leaves: bool,
    /// The enemy zones around it.
    zones: Around,
}

impl T14Rules {
    /// 2.2e, 12.32, R117: the movement points a unit has now.
    pub(crate) fn allowance(&self, s: &T14State, unit: UnitId) -> u8 {
        let printed = self.mp[unit.index()];
        let halved = s.lack[unit.index()] > 0 && !self.options.hungry_march;
        if halved { printed.div_ceil(2) } else { printed }
    }
    /// 4.33: foot or horse.
    #[inline]
    pub(crate) fn class(&self, unit: UnitId) -> usize {
        if self.kind[unit.index()].is_horse() { HORSE } else { FOOT }
    }
    /// 4.1, 8.61, 11.12: may this unit on the map begin to move in this phase?
    pub(crate) fn may_march(&self, s: &T14State, unit: UnitId) -> Result<(), Case> {
        if !self.of(s.phasing).contains(unit) || !self.units.contains(unit) || !s.on_map(unit) {
            return Err(Case("4.1"));
        }
        if s.done.contains(unit) {
            return Err(Case("4.1"));
        }
        if s.phase == Phase::Strategic {
            return self.may_go_strategic(s, unit);
        }
        if s.barraged.contains(unit) { Err(Case("8.61")) } else { Ok(()) }
    }
    /// What a unit that marches out of a hex has under its feet.
    #[inline]
    pub(crate) fn footing(&self, s: &T14State, unit: UnitId, from: HexId) -> Footing {
        let side = self.side_of(unit);
        let zones = self.zones_around(s, other(side), from);
        Footing {
            from,
            side,
            class: self.class(unit),
            shifts: self.artillery.contains(unit) && !s.limbered.contains(unit),
            leaves: self.covers(s, &zones, from),
            zones,
        }
    }
    /// One step of a march that stands in `from`.
    pub(crate) fn step(&self, s: &T14State, march: &March, from: HexId, to: HexId) -> Result<Step, Case> {
        let Some(dir) = self.spot(from).towards(to) else { return Err(Case("4.1")) };
        self.stride(s, march, &self.footing(s, march.unit, from), dir)
    }
    /// 4.2-4.3, 6.2, 8.7: one step of a march in a direction.
    pub(crate) fn stride(&self, s: &T14State, march: &March, at: &Footing, dir: usize) -> Result<Step, Case> {
        let (unit, to) = (march.unit, self.spot(at.from).ring[dir]);
        if march.halted {
            return Err(Case("6.21"));
        }
        // 8.72, 8.77: in combat formation one hex, and nothing besides
        if at.shifts && !march.fresh {
            return Err(Case("8.77"));
        }
        let base = self.ground.cost(s, at.from, dir, at.class);
        if base == 0 {
            return Err(Case("4.34"));
        }
        let extra = self.overrun_price(s, unit, to)?;
        let zone = self.covers(s, &at.zones, to);
        if zone && s.phase == Phase::Strategic {
            return Err(Case("11.22"));
        }
        if zone && at.leaves {
            self.may_slide(s, at.side, at.from, to)?;
        }
        let toll = extra + if at.leaves { self.book.charts.movement.leave_zone } else { 0 };
        let (cost, last) = self.price(march, base, toll, extra > 0)?;
        let halt = zone || last || at.shifts;
        if (halt || cost == march.left) && self.may_rest(s, unit, to).is_err() {
            return Err(Case("5.0a"));
        }
        Ok(Step { cost, halt })
    }
    /// What a step that was found to be allowed takes.
    pub(crate) fn taken(&self, s: &T14State, march: &March, to: HexId) -> Result<Step, Case> {
        let (unit, from, side) = (march.unit, s.at(march.unit), self.side_of(march.unit));
        let dir = self.spot(from).towards(to).ok_or(Case("4.1"))?;
        let base = self.ground.cost(s, from, dir, self.class(unit));
        let extra = self.overrun_price(s, unit, to)?;
        let zones = self.zones_around(s, other(side), from);
        let leaves = self.covers(s, &zones, from);
        let toll = extra + if leaves { self.book.charts.movement.leave_zone } else { 0 };
        let (cost, last) = self.price(march, base, toll, extra > 0)?;
        let shifts = self.artillery.contains(unit) && !s.limbered.contains(unit);
        Ok(Step { cost, halt: last || shifts || self.covers(s, &zones, to) })
    }
    /// 4.22, 4.34, R17, R36: what a step takes, and whether it is one that ends the march.
    fn price(&self, march: &March, base: u8, toll: u8, overruns: bool) -> Result<(u8, bool), Case> {
        if base != WHOLE && base + toll <= march.left {
            return Ok((base + toll, false));
        }
        let whole = march.fresh && march.left > 0 && !overruns;
        if whole { Ok((march.left, true)) } else { Err(Case("4.22")) }
    }
    /// What a step to a neighbour would cost in all, for refusals; all points of a ferry are told as the printed allowance.
    pub(crate) fn step_price(&self, s: &T14State, unit: UnitId, to: HexId) -> u8 {
        let from = s.at(unit);
        let Some(dir) = self.spot(from).towards(to) else { return 0 };
        let base = self.ground.cost(s, from, dir, self.class(unit));
        let leaves = self.in_enemy_zone(s, self.side_of(unit), from);
        let toll = if leaves { self.book.charts.movement.leave_zone } else { 0 };
        let base = if base == WHOLE { self.allowance(s, unit) } else { base };
        base + toll + self.overrun_price(s, unit, to).unwrap_or(0)
    }
    /// 4.21, 8.16, 10.38, R26, R27: points to overrun what the enemy has in a hex, or that it may not be entered.
    pub(crate) fn overrun_price(&self, s: &T14State, unit: UnitId, hex: HexId) -> Result<u8, Case> {
        if self.is_bare(s, hex) {
            return Ok(0);
        }
        let enemy = other(self.side_of(unit));
        if s.posts.contains(hex) {
            return if s.controller(hex) == enemy { Err(Case("4.21")) } else { Ok(0) };
        }
        let there = s.stack(hex).and(self.of(enemy)).minus(&self.airships);
        if there.is_empty() {
            return Ok(0);
        }
        let bars =
            there.meets(&self.fighters) || !self.fighters.contains(unit) || s.phase == Phase::Strategic;
        if bars {
            return Err(Case("4.21"));
        }
        let moves = &self.book.charts.movement;
        let each = if self.is_fortified(s, hex, enemy) { moves.overrun_fortified } else { moves.overrun };
        Ok(each * there.and(&self.units).len() as u8)
    }
    /// 17.1f, R128, R229: has this side a train or a base here?
    pub(crate) fn has_stock(&self, s: &T14State, side: Side, hex: HexId) -> bool {
        let stock = if side == GERMAN { &self.trains } else { &self.bases };
        self.ground.rails.contains(hex) && stock.iter().any(|u| s.at(*u) == hex)
    }
    /// Nothing stands here but perhaps an airship: trains and bases keep to railways.
    #[inline]
    fn is_bare(&self, s: &T14State, hex: HexId) -> bool {
        !s.manned.contains(hex) && !self.ground.rails.contains(hex)
    }
    /// 8.16, 9.15, 10.38, 17.1f, R128: a unit comes into a hex; what the enemy left there is lost.
    pub(crate) fn come_into(&self, s: &mut T14State, unit: UnitId, hex: HexId, facts: &mut Facts) {
        let enemy = other(self.side_of(unit));
        let takes = self.fighters.contains(unit) && !self.is_bare(s, hex);
        let lost = if takes { s.stack(hex).and(self.of(enemy)) } else { UnitSet::EMPTY };
        for victim in lost.minus(&self.airships).iter() {
            let case = match self.kind[victim.index()] {
                crate::book::Kind::Headquarters => "10.38",
                crate::book::Kind::Train => "17.1f",
                crate::book::Kind::Base => "12.53",
                _ => "8.16",
            };
            self.remove(s, victim, Case(case), facts);
        }
        self.raze(s, hex, enemy, Case("9.15"), facts);
        self.put(s, unit, hex);
    }
    /// A counter is gone for good, and with a train its load (17.1f).
    pub(crate) fn remove(&self, s: &mut T14State, unit: UnitId, case: Case, facts: &mut Facts) {
        if let Some(i) = self.trains.iter().position(|t| *t == unit) {
            let load = std::mem::replace(&mut s.load[i], crate::state::NOBODY);
            s.fresh_load &= !(1 << i);
            if load != crate::state::NOBODY {
                self.forget(s, load);
                let from = s.at(unit);
                facts.tell(case, || What::Leaves { unit: load, from, fate: engine::Fate::Eliminated });
            }
        }
        let from = s.at(unit);
        self.put(s, unit, HexId::NONE);
        self.forget(s, unit);
        facts.tell(case, || What::Leaves { unit, from, fate: engine::Fate::Eliminated });
    }
    /// Nothing is remembered of a counter that is lost.
    fn forget(&self, s: &mut T14State, unit: UnitId) {
        s.lack[unit.index()] = 0;
        for set in [
            &mut s.reduced,
            &mut s.disorganized,
            &mut s.limbered,
            &mut s.stirred,
            &mut s.done,
            &mut s.marked,
            &mut s.retreated,
            &mut s.roamed,
            &mut s.fought,
            &mut s.attacked,
            &mut s.owed,
            &mut s.pinned,
            &mut s.supported,
            &mut s.barraged,
            &mut s.fight.attackers,
            &mut s.fight.guns,
            &mut s.fight.support,
            &mut s.fight.defenders,
            &mut s.fight.guests,
            &mut s.fight.leaving,
            &mut s.fight.settled,
        ] {
            set.remove(unit);
        }
    }
    /// Spending a point is moving (R35): it interrupts recovery and keeps a staff from building (R145).
    pub(crate) fn stir(&self, s: &mut T14State, unit: UnitId) {
        s.stirred.insert(unit);
        if self.staffs.contains(unit) {
            s.roamed.insert(unit);
        }
    }
}

/// 3.1-3, 3.1-5: the phasing player names who moves or enters next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Moves;

impl Moves {
    fn may_pick(self, rules: &T14Rules, s: &T14State, unit: UnitId) -> Result<(), Case> {
        if unit.index() >= UNITS || !rules.of(s.phasing).contains(unit) {
            return Err(Case("4.1"));
        }
        if s.waiting.contains(unit) {
            return rules.may_arrive(s, unit);
        }
        match rules.kind[unit.index()] {
            crate::book::Kind::Train => rules.may_run_train(s, unit),
            crate::book::Kind::Base => rules.may_run_base(s, unit),
            crate::book::Kind::Airship => Err(Case("16.0a")),
            _ => rules.may_march(s, unit),
        }
    }
    /// All counters that may be picked, most of them by sets.
    fn able(self, rules: &T14Rules, s: &T14State) -> UnitSet {
        let ours = s.places.on_map().and(rules.of(s.phasing));
        let able = |all: UnitSet| all.iter().filter(|u| self.may_pick(rules, s, *u).is_ok()).collect();
        let coming = rules.arrivals(s, s.phasing);
        if s.phase == Phase::Strategic {
            return coming.or(&able(ours.and(&s.marked).minus(&s.done)));
        }
        let marching = ours.and(&rules.units).minus(&s.done).minus(&s.barraged);
        coming.or(&marching).or(&able(ours.minus(&rules.units)))
    }
    /// R28: the phase may not end while somebody can still move out of a crowded hex.
    fn may_end(self, rules: &T14Rules, s: &T14State) -> Result<(), Refusal> {
        match rules.jam(s) {
            (Some(hex), true) => {
                let why = Text::new("why-crowded").hex("hex", hex).number("over", rules.excess(s, hex));
                Err(Refusal::new(Case("5.0a")).because(why).at(hex))
            }
            _ => Ok(()),
        }
    }
}

impl agenda::Frame<T14Rules> for Moves {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        let strategic = ask!("3.1-5", "strategic-moves", Intent, "end-strategic");
        let ordinary = ask!("3.1-3", "moves", Intent, "end-movement");
        if s.phase == Phase::Strategic { strategic } else { ordinary }.to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        if !rules.is_jammed(s) {
            out.push(Choice::Done);
        }
        let able = self.able(rules, s);
        let first = out.len();
        out.resize(first + able.len(), Choice::Done);
        out[first..].iter_mut().zip(able.iter()).for_each(|(slot, unit)| *slot = Choice::Unit(unit));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => self.may_end(rules, s),
            Choice::Unit(unit) => self.may_pick(rules, s, unit).or_why(rules, s, choice),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) if s.waiting.contains(unit) => {
                s.agenda.push(crate::reinforcements::Arrive { unit }.into());
            }
            Input::Choice(Choice::Unit(unit)) => match rules.kind[unit.index()] {
                crate::book::Kind::Train => s.agenda.push(crate::trains::Train { unit }.into()),
                crate::book::Kind::Base => {
                    let base = crate::supply::BaseRun { unit, steps: 0, abroad: false };
                    s.agenda.push(base.into());
                }
                _ => s.agenda.push(rules.march_of(s, unit).into()),
            },
            _ => rules.end_moves(s, facts),
        }
    }
}
