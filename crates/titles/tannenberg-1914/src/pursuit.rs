//! 7.5: pursuit. Pursuers move one after another (R201), along a way the beaten took or over a cleared hex.

use crate::frames::Below;
use crate::rules::T14Rules;
use crate::state::{T14State, UnitSet, other};
use crate::why::Because;
use engine::prelude::*;

/// 7.51: one unit goes after the beaten.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pursuit {
    /// Who.
    pub unit: UnitId,
    /// Hexes entered so far.
    pub steps: u8,
    /// It left the route, or crossed a big river: it goes no further (7.54, 7.58).
    pub halted: bool,
    /// The routes it may still be on, by bit: those whose hexes it has entered so far. Cleared hexes: see `free`.
    pub on: u64,
    /// 7.57a: it entered a cleared hex and may go one hex further.
    pub free: bool,
}

impl T14Rules {
    /// 7.56, 15.3, R91: attackers that may pursue, and have not said whether.
    fn pursuers(&self, s: &T14State) -> UnitSet {
        let able = s.fight.attackers.minus(&s.disorganized).minus(&s.fight.settled);
        able.iter().filter(|u| self.may_pursue(s, *u).is_ok()).collect()
    }
    fn may_pursue(&self, s: &T14State, unit: UnitId) -> Result<(), Case> {
        if !s.fight.attackers.contains(unit) || s.fight.settled.contains(unit) {
            return Err(Case("7.56"));
        }
        if s.disorganized.contains(unit) {
            return Err(Case("15.3"));
        }
        let begin = self.pursuit_of(s, unit);
        let goes = self.spot(s.at(unit)).ascending().any(|to| self.chase(s, &begin, s.at(unit), to).is_ok());
        if goes { Ok(()) } else { Err(Case("7.51")) }
    }
    fn pursuit_of(&self, s: &T14State, unit: UnitId) -> Pursuit {
        let on = (0..s.fight.routes.len()).fold(0, |bits, i| bits | 1 << i);
        Pursuit { unit, steps: 0, halted: false, on, free: false }
    }
    /// 7.51-7.58, R84-R90: one step of a pursuit that stands in `from`, and the pursuit after it.
    fn chase(&self, s: &T14State, at: &Pursuit, from: HexId, to: HexId) -> Result<Pursuit, Case> {
        let Some(dir) = self.spot(from).towards(to) else { return Err(Case("7.51")) };
        if at.halted {
            return Err(Case("7.54"));
        }
        let cost = self.ground.cost(s, from, dir, self.class(at.unit));
        let river = self.spot(from).big >> dir & 1 != 0;
        if river && self.cavalry.contains(at.unit) {
            return Err(Case("7.58"));
        }
        if cost == 0 {
            return Err(Case("7.55"));
        }
        self.overrun_price(s, at.unit, to)?;
        let next = self.follow(s, at, to)?;
        let next = Pursuit { halted: next.halted || river, ..next };
        let goes_on =
            || self.spot(to).ascending().any(|on| on != from && self.chase(s, &next, to, on).is_ok());
        // guns and staffs of the enemy there are overrun and take no room
        let overruns = self.holds(s, other(self.side_of(at.unit)), to);
        let room = overruns || self.may_join(s, to, self.levels(s, at.unit)).is_ok();
        if room || goes_on() { Ok(next) } else { Err(Case("5.0a")) }
    }
    /// Where a step leads on the routes: along one of them, or aside as the last step.
    fn follow(&self, s: &T14State, at: &Pursuit, to: HexId) -> Result<Pursuit, Case> {
        let step = usize::from(at.steps);
        let next = Pursuit { steps: at.steps + 1, ..*at };
        if at.free {
            return Ok(Pursuit { halted: true, ..next });
        }
        if step == 0 && s.fight.cleared.contains(&to) {
            return Ok(Pursuit { free: true, on: 0, ..next });
        }
        let routes = || s.fight.routes.iter().enumerate().filter(|(i, _)| at.on >> i & 1 != 0);
        let along = routes().filter(|(_, r)| step < r.len() && r.hexes()[step] == to);
        let on = along.fold(0, |bits, (i, _)| bits | 1 << i);
        if on != 0 {
            return Ok(Pursuit { on, ..next });
        }
        let longest = routes().map(|(_, r)| r.len()).max().unwrap_or(0);
        if step == 0 || step >= longest { Err(Case("7.51")) } else { Ok(Pursuit { halted: true, ..next }) }
    }
}

/// 7.51, 7.56: the attacker names who pursues next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Chase;

impl agenda::Frame<T14Rules> for Chase {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        Prompt::new("7.51", "chase", PromptKind::Advance).to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(rules.pursuers(s).iter().map(Choice::Unit));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| rules.may_pursue(s, unit).or_why(rules, s, choice))
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, _: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => {
                s.fight.settled.insert(unit);
                s.agenda.push(rules.pursuit_of(s, unit).into());
            }
            _ => _ = s.agenda.pop(),
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = rules.pursuers(s).is_empty();
        if over {
            s.agenda.pop();
        }
        over
    }
    fn ask(&self, rules: &T14Rules, s: &T14State, _: Eyes) -> Question {
        Question::new("ask-chase").units(rules.pursuers(s).iter()).done("no-pursuit")
    }
    fn lies_on(&self, rules: &T14Rules, s: &T14State, _: Below) -> Result<(), String> {
        s.fight.is_resolved(rules)
    }
}

impl Pursuit {
    fn steps(self, rules: &T14Rules, s: &T14State) -> Vec<HexId> {
        let here = s.at(self.unit);
        rules.spot(here).ascending().filter(|to| rules.chase(s, &self, here, *to).is_ok()).collect()
    }
    /// R28: it may stop where there is room; where it began it may always stay.
    fn may_stop(self, rules: &T14Rules, s: &T14State) -> Result<(), Case> {
        let full = self.steps > 0 && rules.excess(s, s.at(self.unit)) > 0;
        if full && !self.steps(rules, s).is_empty() { Err(Case("5.0a")) } else { Ok(()) }
    }
}

impl agenda::Frame<T14Rules> for Pursuit {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        Prompt::new("7.51", "pursuit", PromptKind::Advance).to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        if self.may_stop(rules, s).is_ok() {
            out.push(Choice::Done);
        }
        out.extend((*self).steps(rules, s).into_iter().map(Choice::Hex));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => self.may_stop(rules, s).or_why(rules, s, choice),
            Choice::Hex(to) => rules.chase(s, self, s.at(self.unit), to).or_why(rules, s, choice),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        s.agenda.pop();
        let Input::Choice(Choice::Hex(to)) = input else { return };
        let (unit, from) = (self.unit, s.at(self.unit));
        let Ok(next) = rules.chase(s, &self, from, to) else { return };
        facts.tell(Case("7.51"), || What::Advances { unit, from, to });
        rules.come_into(s, unit, to, facts);
        rules.stir(s, unit);
        s.agenda.push(next.into());
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = self.steps(rules, s).is_empty();
        if over {
            s.agenda.pop();
        }
        over
    }
    fn ask(&self, _: &T14Rules, _: &T14State, _: Eyes) -> Question {
        let text = Text::new("ask-pursuit").unit("unit", self.unit);
        Question::from(text).units([self.unit]).done("halt")
    }
    fn lies_on(&self, _: &T14Rules, s: &T14State, _: Below) -> Result<(), String> {
        let fits = s.on_map(self.unit) && s.fight.attackers.contains(self.unit);
        if fits { Ok(()) } else { Err("only an attacker on the map pursues".into()) }
    }
}
