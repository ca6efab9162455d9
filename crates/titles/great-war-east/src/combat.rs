//! 8.0: combat: the stages of one battle (GWE-051). Who attacks whom is in `attack`.

use crate::attack::{
    accompanied, add_target, has_joiner, hosts_and_guests, joiners, may_add_target, may_begin, may_join,
    more_targets, reaches, with_more_targets,
};
pub(crate) use crate::attack::{
    ally, any, attacks, declare, may_target, offer, proposer, targets, walled_off,
};
use crate::book::GERMAN;
use crate::state::{Fight, Frame, GERMANY, Stage, State, bits, enemy, mask, of, set_of};
use crate::zones::Look;
use crate::{GweRules, advance, command, fortresses, odds, options, supply};
use engine::{Audience, Case, Choice, Facts, Side, UnitSet, What};

/// 4.0/A3b: the Combat Resolution Segment begins.
pub(crate) fn begin(rules: &GweRules, s: &mut State) {
    s.attacked = UnitSet::EMPTY;
    s.defended = UnitSet::EMPTY;
    s.retreated = UnitSet::EMPTY;
    s.shifted = UnitSet::EMPTY;
    s.stormed = 0;
    for side in rules.players(usize::from(s.phasing)).iter().rev() {
        s.agenda.push(Frame::Combats { side: *side });
    }
}

/// What a battle waits for can be answered so.
pub(crate) fn offer_battle(rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
    let n = usize::from(s.phasing);
    match s.fight.stage {
        Stage::Targets => {
            out.push(Choice::Done);
            out.extend(more_targets(rules, s).iter().map(|h| Choice::Hex(h.0)));
        }
        Stage::Attackers => {
            if may_begin(rules, s).is_ok() {
                out.push(Choice::Done);
            }
            out.extend(bits(n, joiners(rules, s)).map(Choice::Unit));
        }
        Stage::Allies => {
            out.push(Choice::Done);
            out.extend(bits(n, joiners(rules, s)).map(Choice::Unit));
        }
        Stage::Shifts => {
            out.push(Choice::Done);
            let staffs = bits(n, rules.kinds.staffs[n]);
            out.extend(staffs.filter(|u| command::may_shift(rules, s, *u).is_ok()).map(Choice::Unit));
        }
        Stage::Option => out.extend(options::allowed(rules, s).map(Choice::Pick)),
        Stage::DefenderLoss | Stage::Guests => options::offer_losses(rules, s, enemy(n), out),
        Stage::AttackerLoss => options::offer_losses(rules, s, n, out),
        Stage::Advance => advance::offer(rules, s, out),
        Stage::Supply | Stage::Die | Stage::Retreats => {}
    }
}

pub(crate) fn refusal(rules: &GweRules, s: &State, choice: Choice) -> Result<(), Case> {
    let n = usize::from(s.phasing);
    match (s.fight.stage, choice) {
        (Stage::Targets | Stage::Allies | Stage::Shifts | Stage::Advance, Choice::Done) => Ok(()),
        (Stage::Targets, Choice::Hex(hex)) => may_add_target(rules, s, &Look::new(rules, s), hex),
        (Stage::Attackers, Choice::Done) => may_begin(rules, s),
        (Stage::Attackers | Stage::Allies, Choice::Unit(unit)) => may_join(rules, s, unit),
        (Stage::Shifts, Choice::Unit(unit)) => command::may_shift(rules, s, unit),
        (Stage::Option, Choice::Pick(pick)) => options::may_choose(rules, s, pick),
        (Stage::DefenderLoss | Stage::Guests, choice) => options::may_lose(rules, s, enemy(n), choice),
        (Stage::AttackerLoss, choice) => options::may_lose(rules, s, n, choice),
        (Stage::Advance, Choice::Unit(unit)) => advance::may_advance(rules, s, unit),
        (Stage::Targets, _) => Err(Case("8.23")),
        (Stage::Attackers | Stage::Allies, _) => Err(Case("8.11")),
        (Stage::Shifts, _) => Err(Case("10.21")),
        (Stage::Option, _) => Err(Case("8.9")),
        _ => Err(Case("8.71")),
    }
}

pub(crate) fn take(rules: &GweRules, s: &mut State, choice: Choice, facts: &mut Facts) {
    let n = usize::from(s.phasing);
    match (s.fight.stage, choice) {
        (Stage::Targets, Choice::Hex(hex)) => {
            let side = rules.players(n)[0];
            add_target(s, hex, facts);
            facts.tell(Case("8.23"), || What::Attacks { hex, side });
        }
        (Stage::Targets, _) => s.fight.stage = Stage::Attackers,
        (Stage::Attackers | Stage::Allies, Choice::Unit(unit)) => {
            s.fight.attackers.insert(unit);
            facts.tell(Case("8.11"), || What::Says { key: "joins", a: unit.0 as i16, b: 0 });
        }
        (Stage::Attackers, _) => s.fight.stage = after_attackers(rules, n),
        (Stage::Allies, _) => s.fight.stage = Stage::Supply,
        (Stage::Shifts, Choice::Unit(staff)) => {
            s.shifted.insert(staff);
            s.fight.levels |= command::level_bit(rules, staff);
            s.fight.shift += command::ratings(rules, s, staff).0;
            // 18.22: a staff under a marker stays there; what it does for the odds is told with them
            let to = if s.is_hidden(staff) { Audience::only(GERMANY) } else { Audience::ALL };
            facts.whisper(to, Case("10.21"), || What::Marks { unit: staff, mark: "shift", on: true });
        }
        (Stage::Shifts, _) => after_shifts(rules, s),
        (Stage::Option, Choice::Pick(pick)) => options::choose(rules, s, pick, facts),
        (Stage::DefenderLoss | Stage::Guests, choice) => options::lose(rules, s, enemy(n), choice, facts),
        (Stage::AttackerLoss, choice) => options::lose(rules, s, n, choice, facts),
        (Stage::Advance, choice) => advance::take(rules, s, choice, facts),
        _ => {}
    }
}

/// Goes on until somebody must choose or a die must fall. True while something was done.
pub(crate) fn run(rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
    let n = usize::from(s.phasing);
    match s.fight.stage {
        Stage::Targets if with_more_targets(rules, s, |hexes| hexes.next().is_none()) => {
            s.fight.stage = Stage::Attackers
        }
        Stage::Attackers if !has_joiner(rules, s) => s.fight.stage = after_attackers(rules, n),
        Stage::Allies if !has_joiner(rules, s) => s.fight.stage = Stage::Supply,
        Stage::Supply => check_supply(rules, s, facts),
        Stage::Shifts if !can_shift(rules, s) => after_shifts(rules, s),
        Stage::Die => return begin_die(rules, s, facts),
        Stage::Option => return options::run(rules, s, facts),
        Stage::DefenderLoss => return options::run_defender(rules, s, facts),
        Stage::Retreats => options::run_retreats(rules, s, facts),
        Stage::Guests => return options::run_guests(rules, s, facts),
        Stage::AttackerLoss => return options::run_attacker(rules, s, facts),
        Stage::Advance => return advance::run(rules, s),
        _ => return false,
    }
    true
}

/// 22.5: the player of a nation who answers at this stage of the battle.
pub(crate) fn lead(rules: &GweRules, s: &State, n: usize) -> Side {
    let (players, lead) = (rules.players(n), Side(s.fight.lead));
    if players.contains(&lead) { lead } else { players[0] }
}

/// 22.5, GWE-135: who is asked for shifts: the player who proposed the attack, then his ally, each for his own staffs.
pub(crate) fn shifter(rules: &GweRules, s: &State) -> Side {
    lead(rules, s, usize::from(s.phasing))
}

/// On to the ally, and after him to the die.
fn after_shifts(rules: &GweRules, s: &mut State) {
    let asked = shifter(rules, s);
    let ally = ally(rules, asked);
    if ally != asked && proposer(s) == Some(asked) {
        s.fight.lead = ally.0;
    } else {
        s.fight.stage = Stage::Die;
    }
}

/// 10.21: is there a headquarters to shift the attack, and an attack left to shift (9.23, GWE-064)?
fn can_shift(rules: &GweRules, s: &State) -> bool {
    let n = usize::from(s.phasing);
    command::asks_shifts(rules, s, n) && reaches(rules, s, &s.fight.attackers, &targets(s), &s.fight.hungry)
}

/// 22.5: the other army may join before the supply is looked at.
fn after_attackers(rules: &GweRules, n: usize) -> Stage {
    if rules.players(n).len() > 1 { Stage::Allies } else { Stage::Supply }
}

/// 9.23, GWE-064: attackers out of supply check for attrition just before the odds.
fn check_supply(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = usize::from(s.phasing);
    let left = supply::starving_among(rules, s, n, mask(&s.fight.attackers, n));
    s.fight.hungry = set_of(n, left);
    s.fight.stage = Stage::Shifts;
    s.fight.lead = proposer(s).map_or(0, |side| side.0);
    supply::suffer(s, left, true, facts);
}

/// 8.8, GWE-064: the odds are known; an attack that fell below the table is called off.
fn begin_die(rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
    let n = usize::from(s.phasing);
    let fighting = s.fight.attackers.iter().any(|u| s.attacked.contains(u));
    if fighting {
        return false;
    }
    // 10.23: a leader whose companions fell to attrition takes no part
    s.fight.attackers = accompanied(rules, s, &s.fight.attackers);
    for unit in s.fight.attackers.iter() {
        s.attacked.insert(unit);
    }
    let column = odds::column(rules, s, &s.fight.attackers, &targets(s), &s.fight.hungry);
    let shift = if rules.options.shifts_rescue { i32::from(s.fight.shift) } else { 0 };
    let possible = column.is_some_and(|c| c + shift >= 0) && !s.fight.attackers.is_empty();
    if !possible {
        facts.tell(Case("8.8"), || What::Says { key: "called-off", a: 0, b: 0 });
        finish(s);
        return true;
    }
    call_out(rules, s, enemy(n));
    true
}

/// 8.66: who defends, and who is a guest there, is settled before the die falls; their fates are read from this.
fn call_out(rules: &GweRules, s: &mut State, n: usize) {
    let (mut all, mut guests) = (0, 0);
    for (i, hex) in targets(s).iter().copied().enumerate() {
        let (here, came) = hosts_and_guests(rules, s, n, hex);
        s.fight.manned |= u8::from(here & !rules.kinds.staffs[n] != 0) << i;
        s.stormed |= fortresses::standing(rules, s, n, hex).map_or(0, |f| 1 << f);
        (all, guests) = (all | here, guests | came);
    }
    let troops = set_of(n, all & !rules.kinds.staffs[n]);
    (s.fight.defenders, s.fight.guests) = (set_of(n, all), set_of(n, guests));
    s.fight.fed = supply::hungry_among(rules, s, n, all | guests).and(&troops).is_empty();
    s.defended = s.defended.or(&troops);
    s.fought[0] = s.fought[0].or(&troops).or(&s.fight.attackers);
}

/// The battle is over.
pub(crate) fn finish(s: &mut State) {
    if matches!(s.agenda.last(), Some(Frame::Battle { .. })) {
        s.agenda.pop();
    }
    s.fight = Fight::default();
}

/// 22.5, GWE-136: who answers for the defender: of two players the one with most steps that count.
pub(crate) fn defender(rules: &GweRules, s: &State) -> Side {
    let n = enemy(usize::from(s.phasing));
    let players = rules.players(n);
    let steps = |side: Side| {
        let own = s.fight.defenders.iter().filter(|u| rules.owner(*u) == side);
        odds::force_steps(rules, s, &own.collect())
    };
    players.iter().copied().max_by_key(|p| (steps(*p), std::cmp::Reverse(p.0))).unwrap_or(players[0])
}

/// The answer that leads towards the die.
pub(crate) fn towards_die(rules: &GweRules, s: &State) -> Option<Choice> {
    if !matches!(s.agenda.last(), Some(Frame::Battle { .. })) {
        return None;
    }
    match s.fight.stage {
        Stage::Targets | Stage::Allies | Stage::Shifts => Some(Choice::Done),
        Stage::Attackers if may_begin(rules, s).is_ok() => Some(Choice::Done),
        Stage::Attackers => {
            let n = usize::from(s.phasing);
            of(n).find(|u| may_join(rules, s, *u).is_ok()).map(Choice::Unit)
        }
        _ => None,
    }
}

/// Germans have a TCR of 1, Russians of 3 (15/[3.4]).
pub(crate) fn tcr(n: usize) -> u8 {
    if n == GERMAN { 1 } else { 3 }
}
