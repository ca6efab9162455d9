//! 12.0: cavalry: withdrawal before combat, and what it can do against foot.

use crate::prelude::*;

/// 4.0/A2, 12.1: the phase of the side that is not on turn.
pub(crate) fn begin(rules: &GweRules, s: &mut State) {
    s.tried = UnitSet::EMPTY;
    s.withdrawn = UnitSet::EMPTY;
    ask_players(rules, s, s.phasing.enemy(), |side| Withdrawals { side });
}

/// 12.11, GWE-100: cavalry next to an enemy unit, in command or not, not on a train, once.
fn may_withdraw(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Permit {
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
    // what lies under markers is German
    let [own, covered] = if n == GERMAN { [look.hidden, 0] } else { [0, look.hidden] };
    let fit = look.on_map[n] & rules.kinds.cavalry[n] & rules.kinds.of(side) & !own;
    let fit = fit & !mask(&s.entrained, n) & !mask(&s.tried, n);
    if fit == 0 {
        return 0;
    }
    let foe = n.enemy();
    let staffs = bits(foe, look.on_map[foe] & rules.kinds.staffs[foe] & !covered);
    let seen = *look.open_troops(foe) | staffs.map(|u| s.at[u]).collect::<HexSet>();
    mask_of(bits(n, fit).filter(|u| seen.touches(s.at[u])))
}

/// 12.16: the hex left behind is open to the enemy at once if nobody holds it.
pub(crate) fn gone(rules: &GweRules, s: &mut State, unit: UnitId, from: HexId) {
    s.withdrawn.insert(unit);
    s.retreating = UnitSet::EMPTY;
    if !Look::new(rules, s).is_held(nation(unit), from) {
        ask_players(rules, s, s.phasing, |side| FollowUp { hex: from, side });
    }
}

/// Those of a player who may follow.
fn followers(rules: &GweRules, s: &State, hex: HexId, side: Side) -> impl Iterator<Item = UnitId> {
    of(s.phasing).filter(move |u| may_follow(rules, s, hex, side, *u).is_ok())
}

/// 12.16, GWE-101: a phasing unit next to the vacated hex, within stacking, moved by its own player.
fn may_follow(rules: &GweRules, s: &State, hex: HexId, side: Side, unit: UnitId) -> Permit {
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

engine::questions! {
    /// 12.11: who tries to withdraw?
    Withdrawals { side: Side }
    /// 12.12: the die.
    WithdrawDie { unit: UnitId }
    /// 12.16: into the hex left behind; each player of the phasing side for himself (22.5).
    FollowUp { hex: HexId, side: Side }
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
    fn named(self, _: &GweRules, s: &mut State, unit: UnitId, _: &mut Facts) {
        s.agenda.push(WithdrawDie { unit }.into());
    }
    fn is_idle(&self, rules: &GweRules, s: &State) -> bool {
        riders(rules, s, self.side) == 0
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(s, s.step == Step::Withdrawal && take_turns(rules, s, s.phasing.enemy(), *self, below))
    }
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
        facts.roll(self.wait(rules, s), face);
        if face <= nation(unit).tcr() {
            return;
        }
        let (n, at) = (nation(unit), s.at[unit]);
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

impl agenda::Frame<GweRules> for FollowUp {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("12.16", "follow-up", Advance, "nobody-else-follows").to(self.side)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(followers(rules, s, self.hex, self.side).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_follow(rules, s, self.hex, self.side, unit))
    }
    fn named(self, rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
        let (from, to) = (s.at[unit], self.hex);
        movement::place(rules, s, unit, to);
        facts.tell(Case("12.16"), || What::Advances { unit, from, to });
        movement::arrive(rules, s, unit, (from, to), facts);
    }
    fn is_idle(&self, rules: &GweRules, s: &State) -> bool {
        followers(rules, s, self.hex, self.side).next().is_none()
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
