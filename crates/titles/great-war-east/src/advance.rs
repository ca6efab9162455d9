//! 8.7: advance after combat.

use crate::combat::finish;
use crate::prelude::*;

/// The target hex now open to the victors: empty of enemy troops and works (GWE-073), not barred by 8.75.
fn opened(rules: &GweRules, s: &State) -> Option<HexId> {
    let hex = s.fight.targets.get(usize::from(s.fight.next)).copied()?;
    let look = Look::new(rules, s);
    let shut = look.is_barred(s.phasing, hex);
    (!shut && !payments::held_to_the_last(rules, s)).then_some(hex)
}

/// 22.5, GWE-135: the player who proposed the attack is asked, then the one who joined it, each for his own. On to the
/// other player, and after him to the next hex.
fn pass(rules: &GweRules, s: &mut State) {
    let asked = Side(s.fight.lead);
    let first = attack::proposer(s).unwrap_or(asked);
    let ally = attack::ally(rules, first);
    if asked == first && ally != first {
        s.fight.lead = ally.0;
    } else {
        s.fight.lead = first.0;
        s.fight.next += 1;
    }
}

/// 8.71, 8.73, GWE-073: a victorious attacker next to the hex, within stacking; a staff only behind a unit that
/// advanced from its hex, and not where it may not move (17.11, GWE-093).
fn may_advance(rules: &GweRules, s: &State, unit: UnitId) -> Permit {
    ensure(!payments::held_to_the_last(rules, s), "8.75", "why-held-to-the-last")?;
    let Some(hex) = opened(rules, s) else { return no("8.71", "why-still-held") };
    may_advance_to(rules, s, unit, hex)
}

fn may_advance_to(rules: &GweRules, s: &State, unit: UnitId, hex: HexId) -> Permit {
    ensure(unit.index() < UNITS && nation(unit) == s.phasing, "8.74", "why-not-yours")?;
    is_there(rules, s, rules.owner(unit), unit, "8.74")?;
    ensure(rules.owner(unit) == Side(s.fight.lead), "22.5", "why-ally")?;
    let at = s.at[unit];
    let staff = rules.unit(unit).is_staff();
    let follows = staff && s.fight.origins.contains(&at) && !s.entrained.contains(unit);
    let fought = !staff && s.fight.attackers.contains(unit) && s.steps[unit] > 0;
    ensure(follows || fought, "8.71", if staff { "why-staff-follows" } else { "why-did-not-attack" })?;
    ensure(!s.fight.targets.contains(&at), "8.71", "why-has-advanced")?;
    ensure(rules.board.dir(at, hex).is_some(), "8.71", "why-not-beside")?;
    stacking::may_stay(rules, s, unit, hex)?;
    headquarters::may_approach(rules, s, unit, hex)?;
    garrisons::may_advance(rules, s, unit)
}

/// All whom [`may_advance`] allows, ascending.
fn victors(rules: &GweRules, s: &State) -> impl Iterator<Item = UnitId> {
    let n = s.phasing;
    let some = mask(&s.fight.attackers, n) | rules.kinds.staffs[n];
    let hex = opened(rules, s);
    bits(n, some).filter(move |u| hex.is_some_and(|h| may_advance_to(rules, s, *u, h).is_ok()))
}

/// 8.71: who advances?
#[derive(Clone, Copy)]
pub(crate) struct Advance;

impl agenda::Frame<GweRules> for Advance {
    fn wait(&self, _: &GweRules, s: &State) -> Pending {
        ask!("8.71", "advance", Advance, "no-further-advance").to(Side(s.fight.lead))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(victors(rules, s).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_advance(rules, s, unit))
    }
    /// 8.72: zones do not matter.
    fn named(self, rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
        let Some(hex) = opened(rules, s) else { return };
        let from = s.at[unit];
        if !s.fight.origins.contains(&from) && !s.fight.origins.is_full() {
            s.fight.origins.push(from);
        }
        hidden::uncover(s, unit, facts);
        movement::place(rules, s, unit, hex);
        facts.tell(Case("8.71"), || What::Advances { unit, from, to: hex });
        movement::arrive(rules, s, unit, (from, hex), facts);
    }
    fn ended(self, rules: &GweRules, s: &mut State, _: &mut Facts) {
        pass(rules, s);
    }
    /// Hex by hex; nobody is asked where nobody can go.
    fn run(self, rules: &GweRules, s: &mut State, _: &mut Facts) -> bool {
        if usize::from(s.fight.next) >= s.fight.targets.len() {
            finish(s);
            return true;
        }
        if victors(rules, s).next().is_some() {
            return false;
        }
        pass(rules, s);
        true
    }
    fn ask(&self, rules: &GweRules, s: &State, _: Eyes) -> Question {
        match opened(rules, s) {
            Some(hex) => Question::from(Text::new("ask-advance").hex("hex", hex)),
            None => Question::default(),
        }
    }
}
