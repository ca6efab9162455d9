//! 8.6: barrage, where a scenario or an option allows it (R98). The fire itself is that of 8.2.

use crate::artillery::Shelling;
use crate::rules::T14Rules;
use crate::state::{T14State, UnitSet, other};
use crate::why::Because;
use engine::prelude::*;

/// 8.61: the phasing player names the first gun of a barrage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Barrage;

impl Barrage {
    /// 8.61: a gun that may fire at a hex together with a second one.
    fn may_open(self, rules: &T14Rules, s: &T14State, gun: UnitId) -> Result<(), Case> {
        rules.may_fire(s, gun)?;
        let enemy = rules.held(s, other(s.phasing));
        let reach = |u: UnitId| atlas::HexSet::from([s.at(u)]).spread(2) & enemy;
        let mine = reach(gun);
        let partner = |u: &UnitId| *u != gun && rules.may_fire(s, *u).is_ok() && reach(*u).meets(&mine);
        let guns = rules.artillery.and(rules.of(s.phasing));
        if guns.iter().any(|u| partner(&u)) { Ok(()) } else { Err(Case("8.61")) }
    }
    fn able(self, rules: &T14Rules, s: &T14State) -> UnitSet {
        let guns = rules.artillery.and(rules.of(s.phasing));
        guns.iter().filter(|u| self.may_open(rules, s, *u).is_ok()).collect()
    }
}

impl agenda::Frame<T14Rules> for Barrage {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        ask!("8.61", "barrage", Attack, "end-barrage").to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(self.able(rules, s).iter().map(Choice::Unit));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|gun| self.may_open(rules, s, gun).or_why(rules, s, choice))
    }
    fn take(self, _: &T14Rules, s: &mut T14State, input: Input, _: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(gun)) => {
                Shelling::begin(s, gun);
            }
            _ => {
                s.agenda.pop();
                s.fought = UnitSet::EMPTY;
            }
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = self.able(rules, s).is_empty();
        if over {
            s.agenda.pop();
            s.fought = UnitSet::EMPTY;
        }
        over
    }
}
