//! 5.0: who moves next, and when a player may end his movement.

use crate::hidden::Marker;
use crate::prelude::*;

/// 5.0, 18.5: a counter the player may pick up next.
fn may_move(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Permit {
    if is_token(unit) {
        ensure(side == GERMANY, "5.11", "why-not-yours")?;
        if !s.is_on_map(unit) {
            return hidden::may_return(rules, s, unit);
        }
        return ensure(!s.moved.contains(unit), "5.14", "why-moved");
    }
    is_own(rules, side, unit, "5.11")?;
    ensure(!s.moved.contains(unit), "5.14", "why-moved")?;
    if s.fate[unit] == Fate::Abroad {
        return rail::may_go_on(&Look::new(rules, s), s, unit);
    }
    is_there(rules, s, side, unit, "5.11")?;
    // 18.32: units leave a Gruppe that goes on in its march, and one that has ended it here
    let marches = s.token_of(unit).is_some_and(|token| !s.moved.contains(token));
    ensure(!marches, "18.31", "why-under-marker")?;
    ensure(s.commanded.contains(unit) || s.entrained.contains(unit), "10.4", "why-uncommanded")
}

/// 5.0: everything the player may pick up next, ascending: what [`may_move`] allows, all at once.
fn offer_movers(rules: &GweRules, s: &State, side: Side, out: &mut Vec<Choice>) {
    let n = Nation::of(side);
    let look = Look::new(rules, s);
    let ready = mask(&s.commanded, n) | mask(&s.entrained, n);
    let covered = if n == GERMAN { look.hidden & !halted(&look, s) } else { 0 };
    let abroad = s.abroad.iter().map(|a| a.unit).filter(|u| nation(*u) == n);
    let away = mask_of(abroad.filter(|u| rail::may_go_on(&look, s, *u).is_ok()));
    let units = look.on_map[n] & ready & !covered | away;
    let still = rules.kinds.of(side) & !mask(&s.moved, n);
    out.extend(bits(n, units & still).map(Choice::Unit));
    if n == GERMAN {
        let back = hidden::has_home(rules, s);
        let rests = |t: UnitId| s.resting >> (t.index() - UNITS) & 1 != 0;
        let may = |t: &UnitId| if s.is_on_map(*t) { !s.moved.contains(*t) } else { back && !rests(*t) };
        out.extend(tokens().filter(may).map(Choice::Unit));
    }
}

/// 18.34: may a marker whose march is over be taken off? `Pick(n)` is the nth. Before and in its march it comes off by
/// [`REMOVE`](crate::movement::REMOVE).
fn may_take_off(s: &State, side: Side, pick: u8) -> Result<UnitId, Ban> {
    let marker = tokens().nth(usize::from(pick).wrapping_sub(1)).filter(|_| side == GERMANY);
    let halted = marker.filter(|t| s.moved.contains(*t) && s.is_on_map(*t));
    halted.ok_or(Ban::new("18.34", "why-not-halted"))
}

/// 18.32: the units under markers that have ended their march.
fn halted(look: &Look, s: &State) -> u64 {
    if look.hidden == 0 {
        return 0;
    }
    tokens().filter(|t| s.moved.contains(*t)).fold(0, |all, t| all | look.movers(t))
}

/// 5.0, 20.0, 17.11: may the player end his movement?
fn may_finish(rules: &GweRules, s: &State, side: Side) -> Permit {
    garrisons::may_finish(rules, s, side)?;
    rail::may_finish(rules, s, side)?;
    ensure(!headquarters::must_part(rules, s, side), "17.11", "why-must-part")
}

engine::questions! {
    /// 5.0: who moves next?
    Moves { side: Side }
}

/// End of movement, the rest of the Rail Capacity to the 2nd Army (22.5). Higher picks take markers off (18.34).
const LEND: Choice = Choice::Pick(0);

impl agenda::Frame<GweRules> for Moves {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("5.0", "moves", Intent).to(self.side)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        let done = may_finish(rules, s, self.side).is_ok();
        if done {
            out.push(Choice::Done);
        }
        offer_movers(rules, s, self.side, out);
        if done && rail::may_lend(rules, s, self.side).is_ok() {
            out.push(LEND);
        }
        let picks = 1..=TOKENS as u8;
        out.extend(picks.filter(|p| may_take_off(s, self.side, *p).is_ok()).map(Choice::Pick));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        let side = self.side;
        match choice {
            Choice::Done => Ok(may_finish(rules, s, side)?),
            LEND if rules.players(Nation::of(side)).len() > 1 => {
                may_finish(rules, s, side)?;
                Ok(rail::may_lend(rules, s, side)?)
            }
            Choice::Pick(pick @ 1..) if side == GERMANY => Ok(may_take_off(s, side, pick).map(|_| ())?),
            Choice::Unit(unit) => Ok(may_move(rules, s, side, unit)?),
            _ => Err(Refusal::kind()),
        }
    }
    /// 5.0: a march begins, on the map or off it.
    fn named(self, rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
        if is_token(unit) && !s.is_on_map(unit) {
            return s.agenda.push(Marker { token: unit }.into());
        }
        if s.fate.0.get(unit.index()) == Some(&Fate::Abroad) {
            return rail::go_on_abroad(rules, s, unit, facts);
        }
        if s.is_hidden(unit) {
            hidden::step_out(rules, s, unit, facts);
        }
        let ride = if s.entrained.contains(unit) { rail::rest(s, unit) } else { 0 };
        s.agenda.push(March { unit, rail: ride }.into());
    }
    fn picked(self, rules: &GweRules, s: &mut State, pick: u8, facts: &mut Facts) {
        if let Ok(token) = may_take_off(s, self.side, pick) {
            return hidden::remove(rules, s, token, Case("18.34"), facts);
        }
        s.agenda.pop();
        rail::lend(rules, s, self.side);
    }
    fn label(&self, _: &GweRules, _: &State, choice: Choice) -> Text {
        match choice {
            Choice::Done => Text::new("end-of-movement"),
            LEND => Text::new("lend-rail"),
            Choice::Pick(pick) => Text::new("take-gruppe-off").number("number", pick),
            _ => Text::none(),
        }
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(s, s.step == Step::Movement && take_turns(rules, s, s.phasing, *self, below))
    }
}
