//! 12.0: cavalry: withdrawal before combat, and what it can do against foot.

use crate::prelude::*;
use crate::retreat::Retreat;

/// 4.0/A2, 12.1: the phase of the side that is not on turn.
pub(crate) fn begin(rules: &GweRules, s: &mut State) {
    s.tried = UnitSet::EMPTY;
    s.withdrawn = UnitSet::EMPTY;
    let n = s.phasing.enemy();
    for side in rules.players(n).iter().rev() {
        if riders(rules, s, *side) != 0 {
            s.agenda.push(Withdrawals { side: *side }.into());
        }
    }
}

/// 12.11, GWE-100: cavalry next to an enemy unit, in command or not, not on a train, once.
fn may_withdraw(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Result<(), Ban> {
    is_there(rules, s, side, unit, "12.11")?;
    ensure(rules.unit(unit).is_cavalry(), "12.11", "why-no-cavalry")?;
    ensure(!s.entrained.contains(unit), "12.11", "why-entrained")?;
    // what lies under a marker is in nobody's sight before the phase ends (18.42, GWE-112)
    ensure(!s.is_hidden(unit), "12.11", "why-not-in-sight")?;
    ensure(!s.tried.contains(unit), "12.12", "why-tried")?;
    let seen = |u: UnitId| s.is_on_map(u) && !s.is_hidden(u) && s.at[u].distance(s.at[unit]) == 1;
    ensure(of(nation(unit).enemy()).any(seen), "12.11", "why-no-enemy-beside")
}

/// All of them, as a mask.
fn riders(rules: &GweRules, s: &State, side: Side) -> u64 {
    let n = Nation::of(side);
    let look = Look::new(rules, s);
    let own = look.on_map[n] & rules.kinds.cavalry[n] & rules.kinds.of(side);
    let hidden = if n == GERMAN { look.hidden } else { 0 };
    let fit = own & !hidden & !mask(&s.entrained, n) & !mask(&s.tried, n);
    if fit == 0 {
        return 0;
    }
    let foe = n.enemy();
    let covered = if foe == GERMAN { look.hidden } else { 0 };
    let mut seen = *look.open_troops(foe);
    for staff in bits(foe, look.on_map[foe] & rules.kinds.staffs[foe] & !covered) {
        seen.insert(s.at[staff.index()]);
    }
    mask_of(bits(n, fit).filter(|u| seen.touches(s.at[u.index()])))
}

/// 12.16: the hex left behind is open to the enemy at once if nobody holds it.
pub(crate) fn gone(rules: &GweRules, s: &mut State, unit: UnitId, from: HexId) {
    s.withdrawn.insert(unit);
    s.retreating = UnitSet::EMPTY;
    let look = Look::new(rules, s);
    if look.is_held(nation(unit), from) {
        return;
    }
    drop(look);
    for side in rules.players(s.phasing).iter().rev() {
        if may_any_follow(rules, s, from, *side) {
            s.agenda.push(FollowUp { hex: from, side: *side }.into());
        }
    }
}

/// Has a player anybody who may follow?
fn may_any_follow(rules: &GweRules, s: &State, hex: HexId, side: Side) -> bool {
    of(s.phasing).any(|u| may_follow(rules, s, hex, side, u).is_ok())
}

/// 12.16, GWE-101: a phasing unit next to the vacated hex, within stacking, moved by its own player.
fn may_follow(rules: &GweRules, s: &State, hex: HexId, side: Side, unit: UnitId) -> Result<(), Ban> {
    let ours = unit.index() < UNITS && nation(unit) == s.phasing;
    ensure(ours, "12.16", "why-not-yours")?;
    ensure(s.is_on_map(unit) && !s.is_hidden(unit), "12.16", "why-not-in-sight")?;
    ensure(!s.entrained.contains(unit), "12.16", "why-entrained")?;
    is_own(rules, side, unit, "12.16")?;
    ensure(rules.board.dir(s.at[unit], hex).is_some(), "12.16", "why-not-beside")?;
    movement::may_occupy(&Look::new(rules, s), unit, hex)?;
    headquarters::may_approach(rules, s, unit, hex)?;
    garrisons::may_advance(rules, s, unit)?;
    stacking::may_stay(rules, s, unit, hex)
}

/// Nobody in particular: a stack in retreat after combat.
pub(crate) const STACK: UnitId = NOBODY;

/// 12.11: who tries to withdraw?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Withdrawals {
    pub(crate) side: Side,
}

impl agenda::Frame<GweRules> for Withdrawals {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("12.11", "withdrawals", Interrupt, "no-more-withdrawals").to(self.side)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(bits(Nation::of(self.side), riders(rules, s, self.side)).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_withdraw(rules, s, self.side, unit))
    }
    fn take(self, _: &GweRules, s: &mut State, input: Input, _: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => s.agenda.push(WithdrawDie { unit }.into()),
            _ => s.done(),
        }
    }
    fn run(self, rules: &GweRules, s: &mut State, _: &mut Facts) -> bool {
        let idle = riders(rules, s, self.side) == 0;
        pass_over(s, idle)
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(s, s.step == Step::Withdrawal && take_turns(rules, s, s.phasing.enemy(), *self, below))
    }
}

/// 12.12: the die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct WithdrawDie {
    pub(crate) unit: UnitId,
}

impl agenda::Frame<GweRules> for WithdrawDie {
    fn wait(&self, rules: &GweRules, _: &State) -> Pending {
        Dice::six(rules.owner(self.unit), "12.12", "withdrawal")
    }
    /// 12.12: above the TCR it goes back exactly two hexes, if there is a way.
    fn rolled(self, rules: &GweRules, s: &mut State, face: u8, facts: &mut Facts) {
        let unit = self.unit;
        s.agenda.pop();
        s.tried.insert(unit);
        let by = rules.owner(unit);
        facts.tell(Case("12.12"), || What::Rolls { by, face, purpose: "withdrawal" });
        if face <= rules.unit(unit).tcr() {
            return;
        }
        let (n, at) = (nation(unit), s.at[unit.index()]);
        if n == crate::RUSSIAN {
            hidden::declare_near(rules, s, at, 2, facts);
        }
        let retreat = Retreat { from: at, at, left: 2, unit };
        if retreat.has_exit(rules, s, n) {
            s.retreating = UnitSet::from_iter([unit]);
            s.agenda.push(retreat.into());
        }
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let tries = |side| s.step == Step::Withdrawal && may_withdraw(rules, s, side, self.unit).is_ok();
        fits(s, matches!(below, Some(Frame::Withdrawals(all)) if tries(all.side)))
    }
}

/// 12.16: into the hex left behind; each player of the phasing side for himself (22.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FollowUp {
    pub(crate) hex: HexId,
    pub(crate) side: Side,
}

impl agenda::Frame<GweRules> for FollowUp {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("12.16", "follow-up", Advance, "nobody-else-follows").to(self.side)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let own = of(s.phasing);
        let follows = |u: &UnitId| may_follow(rules, s, self.hex, self.side, *u).is_ok();
        out.extend(own.filter(follows).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_follow(rules, s, self.hex, self.side, unit))
    }
    fn take(self, rules: &GweRules, s: &mut State, input: Input, facts: &mut Facts) {
        let Input::Choice(Choice::Unit(unit)) = input else { return s.done() };
        let (from, to) = (s.at[unit.index()], self.hex);
        movement::place(rules, s, unit, to);
        facts.tell(Case("12.16"), || What::Advances { unit, from, to });
        movement::arrive(rules, s, unit, from, to, facts);
    }
    fn run(self, rules: &GweRules, s: &mut State, _: &mut Facts) -> bool {
        let idle = !may_any_follow(rules, s, self.hex, self.side);
        pass_over(s, idle)
    }
    fn ask(&self, _: &GweRules, _: &State, _: Eyes) -> Question {
        Question::from(Text::new("ask-follow-up").hex("hex", self.hex)).hexes([self.hex])
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let later = match below {
            Some(Frame::Withdrawals(_)) => true,
            Some(Frame::FollowUp(other)) => other.hex == self.hex && other.side.0 > self.side.0,
            _ => false,
        };
        let ours = rules.players(s.phasing).contains(&self.side);
        fits(s, s.step == Step::Withdrawal && later && ours && rules.board.hexes.contains(self.hex))
    }
}
