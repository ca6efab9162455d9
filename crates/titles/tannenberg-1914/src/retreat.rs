//! 7.39-7.44: retreats. The owner moves group after group (R213), each as far as the side decided.

use crate::fight::Route;
use crate::frames::{Below, gather};
use crate::ground::{FOOT, HORSE};
use crate::rules::T14Rules;
use crate::state::{T14State, UnitSet, other};
use crate::why::Because;
use engine::prelude::*;

/// What a group of units is on its way back.
struct Group {
    side: Side,
    classes: [bool; 2],
    levels: u8,
    /// R229: it takes what the enemy left, for a combat unit is with it.
    takes: bool,
}

impl T14Rules {
    fn group(&self, s: &T14State, units: &UnitSet) -> Group {
        let horse = units.iter().any(|u| self.class(u) == HORSE);
        let foot = units.iter().any(|u| self.class(u) == FOOT);
        let side = units.first().map_or(s.phasing, |u| self.side_of(u));
        let takes = units.meets(&self.fighters);
        Group { side, classes: [foot, horse], levels: self.levels_of(s, units), takes }
    }
    /// 7.39-7.42, 7.66, R68, R69: may the group step back here? The levels it costs (R70).
    fn fall_back(
        &self,
        s: &T14State,
        group: &Group,
        origin: HexId,
        from: HexId,
        to: HexId,
    ) -> Result<u8, Case> {
        let Some(dir) = self.spot(from).towards(to) else { return Err(Case("7.34")) };
        if origin.distance(to) <= origin.distance(from) {
            return Err(Case("7.34"));
        }
        if self.spot(from).open >> dir & 1 == 0 {
            return Err(Case("7.40"));
        }
        if !self.ground.is_dry(s, from, dir) {
            return Err(Case("7.41"));
        }
        if self.is_closed(s, group, from, dir) {
            return Err(Case("7.40"));
        }
        let enemy = other(group.side);
        if self.holds(s, enemy, to) || (!group.takes && self.has_stock(s, enemy, to)) {
            return Err(Case("7.39"));
        }
        if !self.in_enemy_zone(s, group.side, to) {
            return Ok(0);
        }
        let friends = self.units_in(s, to, group.side).minus(&s.fight.leaving);
        if friends.is_empty() { Err(Case("7.39")) } else { Ok(1) }
    }
    /// 7.40: ground closed to one of the group.
    fn is_closed(&self, s: &T14State, group: &Group, from: HexId, dir: usize) -> bool {
        [FOOT, HORSE]
            .into_iter()
            .any(|class| group.classes[class] && self.ground.cost(s, from, dir, class) == 0)
    }
    /// 7.39, R71: can the group go back `left` hexes more from here?
    fn can_retreat(&self, s: &T14State, group: &Group, origin: HexId, from: HexId, left: u8) -> bool {
        if left == 0 {
            return true;
        }
        self.spot(from).ascending().any(|to| self.may_retreat(s, group, origin, from, to, left).is_ok())
    }
    /// 7.39, 7.42, R71: can these units of one hex go back so far, alone or with others of it that come after them?
    pub(crate) fn can_go_back(&self, s: &T14State, units: &UnitSet, others: &UnitSet, hexes: u8) -> bool {
        let (group, here) = (self.group(s, units), s.at(units.first().expect("a group")));
        let with = |u: UnitId| self.can_go_back(s, &units.or(&UnitSet::only(u)), others, hexes);
        self.can_retreat(s, &group, here, here, hexes)
            || others.iter().filter(|u| Some(*u) > units.last() && s.at(*u) == here).any(with)
    }
    /// The same for a group on its way.
    fn can_retreat_on(&self, s: &T14State, group: &Withdraw) -> bool {
        self.can_retreat(s, &self.group(s, &group.units), group.route.from, group.here(s), group.left)
    }
    /// The same for one step: what it costs, if the rest can be done and there is room at the end (7.44, R29).
    fn may_retreat(
        &self,
        s: &T14State,
        group: &Group,
        origin: HexId,
        from: HexId,
        to: HexId,
        left: u8,
    ) -> Result<u8, Case> {
        let toll = self.fall_back(s, group, origin, from, to)?;
        if toll >= group.levels {
            return Err(Case("7.42"));
        }
        let after = Group { levels: group.levels - toll, ..*group };
        if left == 1 {
            self.may_join(s, to, after.levels).map_err(|_| Case("7.44"))?;
        }
        if self.can_retreat(s, &after, origin, to, left - 1) { Ok(toll) } else { Err(Case("7.39")) }
    }
}

/// 7.34, R213: which of the beaten units goes back next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Retire {
    /// The attackers go back, not the defenders.
    pub attackers: bool,
    /// How far.
    pub hexes: u8,
}

impl Retire {
    fn side(self, s: &T14State) -> Side {
        if self.attackers { s.phasing } else { other(s.phasing) }
    }
    fn may_go(self, rules: &T14Rules, s: &T14State, unit: UnitId) -> Result<(), Case> {
        if !s.fight.leaving.contains(unit) {
            return Err(Case("7.34"));
        }
        let able = rules.can_go_back(s, &UnitSet::only(unit), &s.fight.leaving, self.hexes);
        if able { Ok(()) } else { Err(Case("7.39")) }
    }
    fn begin(self, s: &mut T14State, unit: UnitId) {
        let (units, route) = (UnitSet::only(unit), Route::new(s.at(unit)));
        let withdraw = Withdraw { units, route, left: self.hexes, attackers: self.attackers, toll: false };
        s.agenda.push(withdraw.into());
    }
    fn able(self, rules: &T14Rules, s: &T14State) -> UnitSet {
        s.fight.leaving.iter().filter(|u| self.may_go(rules, s, *u).is_ok()).collect()
    }
}

impl agenda::Frame<T14Rules> for Retire {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        Prompt::new("7.34", "retire", PromptKind::Retreat).to(self.side(s))
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.extend(self.able(rules, s).iter().map(Choice::Unit));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        choice.unit_by(|unit| self.may_go(rules, s, unit).or_why(rules, s, choice))
    }
    fn take(self, _: &T14Rules, s: &mut T14State, input: Input, _: &mut Facts) {
        if let Input::Choice(Choice::Unit(unit)) = input {
            self.begin(s, unit);
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) -> bool {
        if s.fight.leaving.is_empty() {
            s.agenda.pop();
            return true;
        }
        let able = self.able(rules, s);
        if able.is_empty() {
            // 7.39, R71: whoever cannot go back is lost
            s.fight.leaving.iter().for_each(|u| rules.remove(s, u, Case("7.39"), facts));
            return true;
        }
        let alone = s.fight.leaving.len() == 1;
        if alone {
            self.begin(s, able.first().expect("one"));
        }
        alone
    }
    fn ask(&self, _: &T14Rules, s: &T14State, _: Eyes) -> Question {
        Question::from(Text::new("ask-retire").number("hexes", self.hexes)).units(s.fight.leaving.iter())
    }
    fn lies_on(&self, rules: &T14Rules, s: &T14State, _: Below) -> Result<(), String> {
        s.fight.is_resolved(rules)
    }
}

/// 7.39: one group on its way back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Withdraw {
    /// Who.
    pub units: UnitSet,
    /// The way so far.
    pub route: Route,
    /// Hexes still to go.
    pub left: u8,
    /// Of the attacking side.
    pub attackers: bool,
    /// 7.42: somebody of the group must lose a level first.
    pub toll: bool,
}

impl Withdraw {
    fn here(self, s: &T14State) -> HexId {
        self.units.first().map_or(self.route.from, |u| s.at(u))
    }
    fn may_step(self, rules: &T14Rules, s: &T14State, to: HexId) -> Result<u8, Case> {
        let group = rules.group(s, &self.units);
        rules.may_retreat(s, &group, self.route.from, self.here(s), to, self.left)
    }
    /// R70: may this unit go along? The group must still find a way.
    fn may_join(self, rules: &T14Rules, s: &T14State, unit: UnitId) -> Result<(), Case> {
        if !s.fight.leaving.contains(unit) || s.at(unit) != self.route.from || !self.route.is_empty() {
            return Err(Case("7.34"));
        }
        let mut units = self.units;
        units.insert(unit);
        let able = rules.can_go_back(s, &units, &s.fight.leaving, self.left);
        if able { Ok(()) } else { Err(Case("7.39")) }
    }
    fn joiners(self, rules: &T14Rules, s: &T14State) -> UnitSet {
        let from = self.units.last().map_or(0, |u| u.0 + 1);
        s.fight.leaving.iter().filter(|u| u.0 >= from && self.may_join(rules, s, *u).is_ok()).collect()
    }
    fn go(mut self, rules: &T14Rules, s: &mut T14State, to: HexId, facts: &mut Facts) {
        let from = self.here(s);
        let (Ok(toll), Some(dir)) = (self.may_step(rules, s, to), rules.spot(from).towards(to)) else {
            return;
        };
        self.route.push(dir);
        self.left -= 1;
        self.toll = toll > 0;
        for unit in self.units.iter() {
            rules.come_into(s, unit, to, facts);
            rules.stir(s, unit);
            s.retreated.insert(unit);
            s.fight.leaving.remove(unit);
            facts.tell(Case("7.34"), || What::Retreats { unit, from, to });
        }
        s.take_up(self);
    }
    fn pay(mut self, rules: &T14Rules, s: &mut T14State, unit: UnitId, facts: &mut Facts) {
        rules.lose_level(s, unit, Case("7.42"), facts);
        if !s.on_map(unit) {
            self.units.remove(unit);
        }
        self.toll = false;
        s.take_up(self);
    }
    fn side(self, s: &T14State) -> Side {
        if self.attackers { s.phasing } else { other(s.phasing) }
    }
}

impl agenda::Frame<T14Rules> for Withdraw {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        let side = self.side(s);
        if self.toll {
            return Prompt::new("7.42", "toll", PromptKind::Loss).to(side);
        }
        gather("7.34", "withdraw", PromptKind::Retreat, side)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        if self.toll {
            return out.extend(self.units.iter().map(Choice::Unit));
        }
        if self.route.is_empty() {
            out.extend(self.joiners(rules, s).iter().map(Choice::Unit));
        }
        let here = self.here(s);
        let steps = rules.spot(here).ascending().filter(|to| self.may_step(rules, s, *to).is_ok());
        out.extend(steps.map(Choice::Hex));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Unit(unit) if self.toll => {
                if self.units.contains(unit) {
                    Ok(())
                } else {
                    Err(rules.why(s, choice, Case("7.42")))
                }
            }
            Choice::Unit(unit) => self.may_join(rules, s, unit).or_why(rules, s, choice),
            Choice::Hex(to) if !self.toll => self.may_step(rules, s, to).or_why(rules, s, choice),
            _ => Err(Refusal::kind()),
        }
    }
    fn floor(&self, _: &T14Rules, _: &T14State) -> Option<Choice> {
        self.units.last().filter(|_| !self.toll).map(Choice::Unit)
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) if self.toll => self.pay(rules, s, unit, facts),
            Input::Choice(Choice::Unit(unit)) => {
                let mut units = self.units;
                units.insert(unit);
                s.take_up(Withdraw { units, ..self });
            }
            Input::Choice(Choice::Hex(to)) => self.go(rules, s, to, facts),
            _ => {}
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) -> bool {
        if self.toll && self.units.len() == 1 {
            self.pay(rules, s, self.units.first().expect("one"), facts);
            return true;
        }
        let over = !self.toll && (self.left == 0 || self.units.is_empty());
        let led = self.units.meets(&rules.fighters) || self.route.is_empty();
        if !over && !self.toll && !led && !rules.can_retreat_on(s, &self) {
            // R229: its last combat unit paid the toll, and a train or a base bars the way
            self.units.iter().for_each(|u| rules.remove(s, u, Case("7.39"), facts));
            s.take_up(Withdraw { units: UnitSet::EMPTY, ..self });
            return true;
        }
        if over {
            if !self.attackers {
                s.fight.routes.push(self.route);
            }
            s.agenda.pop();
        }
        over
    }
    fn ask(&self, _: &T14Rules, _: &T14State, _: Eyes) -> Question {
        let text = if self.toll {
            Text::new("ask-toll")
        } else {
            Text::new("ask-withdraw").number("left", self.left)
        };
        Question::from(text).units(self.units.iter())
    }
    fn lies_on(&self, rules: &T14Rules, s: &T14State, _: Below) -> Result<(), String> {
        let fits = !self.units.is_empty() && self.units.iter().all(|u| s.on_map(u)) && self.route.is_sound();
        if fits { s.fight.is_resolved(rules) } else { Err("nobody on the map retreats".into()) }
    }
}
