//! 8.4, 8.8, 8.9: the result of the table, and how the defender answers it.

use crate::payments::{begin_attacker_loss, note_hurt, share};
use crate::prelude::*;
use crate::tables::Cell;

/// The die falls (8.4, 8.8): column, shifts (capped, GWE-054), die and what 10.43 adds.
pub(crate) fn resolve(rules: &GweRules, s: &mut State, face: u8, facts: &mut Facts) {
    let n = s.phasing;
    let hexes = s.fight.targets;
    let attackers = s.fight.attackers;
    let base = odds::column(rules, s, &s.fight.assault()).unwrap_or(0);
    let column = (base + i32::from(s.fight.shift)).clamp(0, 7) as u8;
    let die = i32::from(face + odds::die_bonus(rules, s, &attackers, &hexes));
    let (row, printed) = (rules.book.results.row_of(die), rules.book.results.at(column.into(), die));
    // 10.43: asked only where it matters
    let attacker = printed.attacker == 1 && odds::is_leaderless(rules, s, &attackers, true);
    let defender =
        (1..=3).contains(&printed.defender) && odds::is_leaderless(rules, s, &s.fight.defenders, false);
    let cell = printed.worse(attacker, defender);
    let by = rules.players(n)[0];
    tell_odds(rules, s, base, facts);
    facts.tell(Case("8.4"), || What::Rolls { by, face, purpose: "combat" });
    facts.tell(Case("8.8"), || What::Resolves { table: "combat", column, row, result: cell.code() });
    if attacker {
        facts.say(Case("10.43"), || Text::new("worse-attacker"));
    }
    if defender {
        let text = Text::new("worse-defender").word("result", written(cell.defender));
        facts.say(Case("10.43"), || text);
    }
    let lead = combat::defender(rules, s).0;
    let ours = odds::force_steps(rules, s, &attackers);
    let theirs =
        odds::force_steps(rules, s, &s.fight.defenders) + odds::fort_steps(rules, s, n.enemy(), &hexes);
    // 5.36: whoever is attacked leaves his train, staffs and guests too
    for hex in hexes.iter() {
        s.entrained = s.entrained.minus(&set_of(n.enemy(), s.mask_in(n.enemy(), *hex)));
    }
    let (Cell { attacker, defender }, affected) = (cell, ours.min(theirs).min(250) as u8);
    s.fight = Fight { lead, attacker, defender, affected, stage: Stage::Option, ..s.fight };
}

/// The log names strengths, ratio and shift before the die.
fn tell_odds(rules: &GweRules, s: &State, base: i32, facts: &mut Facts) {
    let n = s.phasing;
    facts.say(Case("8.4"), || {
        let quarters = odds::attack(rules, s, &s.fight.assault());
        let part = ["", "25", "5", "75"][quarters as usize % 4];
        let text = Text::new("strengths").number("attack", quarters as i32 / 4).word("part", part);
        text.number("defence", odds::defence(rules, s, n.enemy(), &s.fight.targets) as i32)
    });
    let shift = i32::from(s.fight.shift);
    let (from, to) = (odds::ratio(n, base), odds::ratio(n, base + shift));
    let odds = |key| Text::new(key).number("attack", from.0).number("defence", from.1);
    facts.say(Case("8.8"), || match shift {
        0 => odds("odds"),
        _ => odds("odds-shifted").number("shift", shift).number("to", to.0).number("against", to.1),
    });
}

/// A result for the defender, as the table writes it.
fn written(result: u8) -> &'static str {
    ["-", "1", "2", "3", "E"][usize::from(result.min(4))]
}

/// 8.9, 11.12: the options open to the defender; a fortress by itself can only stand.
fn may_choose(rules: &GweRules, s: &State, pick: u8) -> Permit {
    let Some((_, retreat)) = rules.book.charts.option(s.fight.defender, pick) else {
        return no("8.9", "why-no-option");
    };
    let any = s.fight.defenders.iter().any(|u| !rules.unit(u).is_staff());
    ensure(retreat == 0 || any, "11.12", "why-fortress-stays")
}

fn allowed(rules: &GweRules, s: &State) -> impl Iterator<Item = u8> {
    (1..=3).filter(|pick| may_choose(rules, s, *pick).is_ok())
}

/// 8.9: the defender chooses.
fn choose(rules: &GweRules, s: &mut State, pick: u8, facts: &mut Facts) {
    let Some((halves, retreat)) = rules.book.charts.option(s.fight.defender, pick) else { return };
    let (result, n) = (s.fight.defender, s.phasing.enemy());
    if !facts.is_silent() && allowed(rules, s).count() > 1 {
        let text = Text::new("option-taken").number("option", pick).word("result", written(result));
        facts.say(Case("8.9"), || text);
    }
    s.fight.option = pick;
    s.fight.retreat = retreat;
    s.fight.owed = debt(rules, s, n, halves);
    s.fight.stage = Stage::DefenderLoss;
    if retreat > 0 {
        works_pay(rules, s, n, facts);
    }
    s.fight.share = share(rules, s, n);
}

/// Steps of the defenders in hexes with or without a fortress that stands.
fn defending(rules: &GweRules, s: &State, n: Nation, behind_works: bool) -> u16 {
    let fits = |u: &UnitId| fortresses::standing(rules, s, n, s.at[u]).is_some() == behind_works;
    odds::force_steps(rules, s, &s.fight.defenders.iter().filter(fits).collect()) as u16
}

/// 8.9, 11.13: what the units owe for an option. Standing in a fortress hex costs result x 50 % (GWE-096), standing in
/// the field beside it what the table says; whoever goes pays for the units alone (GWE-099).
fn debt(rules: &GweRules, s: &State, n: Nation, halves: u8) -> u8 {
    let (result, affected, halves) = (s.fight.defender, u16::from(s.fight.affected), u16::from(halves));
    let field = defending(rules, s, n, false);
    let sum = match s.fight.retreat {
        0 if result < 4 => {
            let field = field.min(affected);
            halves * field + u16::from(result) * (affected - field)
        }
        0 => halves * affected,
        _ => halves * affected.min(field + defending(rules, s, n, true)),
    };
    sum.div_ceil(2).min(255) as u8
}

/// GWE-099: the units go, and the works pay for their own part of the affected steps.
fn works_pay(rules: &GweRules, s: &mut State, n: Nation, facts: &mut Facts) {
    let units = defending(rules, s, n, false) + defending(rules, s, n, true);
    let mut rest = u16::from(s.fight.affected).saturating_sub(units) as u8;
    let hexes = s.fight.targets;
    for hex in hexes.iter().copied() {
        let Some(fort) = fortresses::standing(rules, s, n, hex) else { continue };
        let own = s.forts[fort].min(rest);
        rest -= own;
        if own > 0 {
            note_hurt(s, n, hex);
            let owed = fortresses::due(s.fight.defender.min(3), own);
            fortresses::lose(rules, s, fort, owed.div_ceil(2), facts);
        }
    }
}

/// 8.9: the defender's option.
#[derive(Clone, Copy)]
pub(crate) struct Answer;

impl agenda::Frame<GweRules> for Answer {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        let lead = combat::lead(rules, s, s.phasing.enemy());
        ask!("8.9", "option", Option).to(lead)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.extend(allowed(rules, s).map(Choice::Pick));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        let Choice::Pick(pick) = choice else { return Err(Refusal::kind()) };
        Ok(may_choose(rules, s, pick)?)
    }
    fn picked(self, rules: &GweRules, s: &mut State, pick: u8, facts: &mut Facts) {
        choose(rules, s, pick, facts);
    }
    /// Nothing to choose where the result is a dash, E, or one option is all there is.
    fn run(self, rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
        if s.fight.defender == 0 {
            begin_attacker_loss(rules, s);
            return true;
        }
        let [pick] = allowed(rules, s).collect::<Vec<_>>()[..] else { return false };
        choose(rules, s, pick, facts);
        true
    }
    fn label(&self, rules: &GweRules, s: &State, choice: Choice) -> Text {
        let Choice::Pick(pick) = choice else { return Text::none() };
        match rules.book.charts.option(s.fight.defender, pick) {
            Some((1, 0)) => Text::new("option-half"),
            Some((2, 0)) => Text::new("option-stand"),
            Some((0, hexes)) => Text::new("option-retreat").number("hexes", hexes),
            Some((1, hexes)) => Text::new("option-half-and-retreat").number("hexes", hexes),
            _ => Text::new("option-number").number("option", pick),
        }
    }
}
