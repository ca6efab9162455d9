//! 10.2: headquarters shift the odds of an attack.

use crate::attack::best_column;
use crate::combat::lead;
use crate::command::ratings;
use crate::prelude::*;

/// 10.22: the level of a headquarters as a bit.
pub(crate) fn level_bit(rules: &GweRules, staff: UnitId) -> u8 {
    let level = rules.unit(staff).staff.map(|i| rules.book.staffs[i].level);
    level.map_or(0, |level| [2, 1, 0][level as usize])
}

/// 10.21, 17.12, 17.4, GWE-063: may a headquarters shift the attack of these units?
pub(crate) fn may_shift(rules: &GweRules, s: &State, staff: UnitId) -> Permit {
    ensure(staff.index() < UNITS && nation(staff) == s.phasing, "10.21", "why-not-yours")?;
    ensure(s.is_on_map(staff), "10.21", "why-not-on-map")?;
    let Some(i) = rules.unit(staff).staff else { return no("10.21", "why-no-staff") };
    ensure(rules.owner(staff) == shifter(rules, s), "22.5", "why-ally")?;
    helps(rules, s, staff, i, &s.fight.attackers)
}

/// GWE-053: the columns that headquarters could still shift an attack of this force, the best of each level.
pub(crate) fn shifts_left(rules: &GweRules, s: &State, force: &UnitSet) -> u8 {
    let n = s.phasing;
    let mut best = [0; 4];
    for staff in bits(n, rules.kinds.staffs[n]).filter(|u| s.is_on_map(*u)) {
        if rules.unit(staff).staff.is_some_and(|i| helps(rules, s, staff, i, force).is_ok()) {
            let level = &mut best[usize::from(level_bit(rules, staff))];
            *level = ratings(rules, s, staff).0.max(*level);
        }
    }
    best[1] + best[2]
}

/// The same of one headquarters, whoever is asked; `i` is its row of ratings.
fn helps(rules: &GweRules, s: &State, staff: UnitId, i: usize, force: &UnitSet) -> Permit {
    let level = level_bit(rules, staff);
    let (shift, _, _) = ratings(rules, s, staff);
    ensure(level != 0 && shift != 0, "10.11", "why-no-shift")?;
    ensure(!s.shifted.contains(staff), "10.21", "why-shifted")?;
    ensure(s.fight.levels & level == 0, "10.22", "why-level-shifted")?;
    // 10.24: a Heroic leader who lends his strength elsewhere
    ensure(!s.attacked.contains(staff) || force.contains(staff), "10.24", "why-attacked")?;
    let counted = |u: &UnitId| !rules.unit(*u).is_staff() && !rules.unit(*u).is_depot();
    let steps = |f: &dyn Fn(UnitId) -> bool| -> u32 {
        let some = force.iter().filter(counted).filter(|u| f(*u));
        some.map(|u| u32::from(s.steps[u])).sum()
    };
    let all = steps(&|_| true);
    let led = steps(&|u| s.reach[i] & bit(u) != 0);
    enough(all.div_ceil(2) as i16, led as i16, "10.21", "why-steps-in-radius")?;
    let own = |u: UnitId| rules.unit(u).superior == rules.unit(staff).superior;
    if nation(staff) == RUSSIAN {
        let free = rules.options.improved_command || rules.scenario == Scenario::Winter;
        if !free {
            enough(all as i16 / 2 + 1, steps(&own) as i16, "17.12", "why-steps-of-army")?;
        }
    } else if level == 1 {
        let riders = || force.iter().filter(|u| rules.unit(*u).is_cavalry()).count() >= 2;
        let horse = rules.unit(staff).superior == "3-Cav";
        let led = if horse { riders() } else { force.iter().any(|u| counted(&u) && own(u)) };
        ensure(led, "17.4", "why-not-its-corps")?;
    }
    Ok(())
}

/// 22.5, GWE-135: who is asked for shifts: the player who proposed the attack, then his ally, each for his own staffs.
fn shifter(rules: &GweRules, s: &State) -> Side {
    lead(rules, s, s.phasing)
}

/// 10.21: which headquarters shift the odds?
#[derive(Clone, Copy)]
pub(crate) struct Shifts;

impl agenda::Frame<GweRules> for Shifts {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        ask!("10.21", "shifts", Attack, "no-more-shifts").to(shifter(rules, s))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let staffs = bits(s.phasing, rules.kinds.staffs[s.phasing]);
        out.extend(staffs.filter(|u| may_shift(rules, s, *u).is_ok()).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_shift(rules, s, unit))
    }
    /// On to the ally, and after him to the die.
    fn ended(self, rules: &GweRules, s: &mut State, _: &mut Facts) {
        let asked = shifter(rules, s);
        let ally = ally(rules, asked);
        if ally != asked && proposer(s) == Some(asked) {
            s.fight.lead = ally.0;
        } else {
            s.fight.stage = Stage::Die;
        }
    }
    fn named(self, rules: &GweRules, s: &mut State, staff: UnitId, facts: &mut Facts) {
        s.shifted.insert(staff);
        s.fight.levels |= level_bit(rules, staff);
        s.fight.shift += ratings(rules, s, staff).0;
        // 18.22: a staff under a marker stays there; what it does for the odds is told with them
        let told = What::Marks { unit: staff, mark: "shift", on: true };
        facts.whisper(s.hearers(staff), Case("10.21"), || told);
    }
    /// Is there no headquarters to shift the attack, or no attack left to shift (9.23, GWE-064)? With a staff under a marker
    /// the player is asked: whether it is near enough is his secret.
    fn is_idle(&self, rules: &GweRules, s: &State) -> bool {
        let staffs = || bits(s.phasing, rules.kinds.staffs[s.phasing]);
        let asks = staffs().any(|u| s.is_hidden(u)) || staffs().any(|u| may_shift(rules, s, u).is_ok());
        !asks || best_column(rules, s, &s.fight.assault()).is_none_or(|column| column < 0)
    }
    fn towards_die(&self, _: &GweRules, _: &State) -> Option<Choice> {
        Some(Choice::Done)
    }
}
