//! 4.0: the order of a turn.

use crate::moves::Moves;
use crate::prelude::*;

engine::ordered! {
    /// 4.0: the steps of a Player-Turn, between the set-up (18.0, 22.2) and the end of the game.
    pub enum Step {
        Before,
        // A1a, A1b, A1c
        Supply, Reinforcement, Command, CommandDice,
        // A1d, A1e
        Movement, Attrition, MovementEnd,
        // A2
        Withdrawal, WithdrawalEnd,
        // A3a, A3b
        CombatCommand, Combat, CombatEnd,
        // A4, C
        Replacement, ReplacementEnd, Interphase,
        Over,
    }
}

/// 4.0: nothing is left to do in this step: the next one begins.
pub(crate) fn next(rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
    if is_end(s.step) {
        // more hexes over the limit than there was room for
        stacking::judge(rules, s);
        if !s.agenda.is_empty() {
            return true;
        }
    }
    if s.step == Step::Before {
        // GWE-143: what was laid out next to a Russian is set down before play begins
        hidden::end_of_phase(rules, s, facts);
    }
    loop {
        s.step = match s.step {
            Step::ReplacementEnd if s.phasing == rules.first => Step::Supply,
            Step::Interphase if s.turn <= rules.last_turn => Step::Supply,
            step => step.next().unwrap_or(step),
        };
        begin(rules, s, facts);
        // an end that crowds nobody is over at once
        if !is_end(s.step) || !s.agenda.is_empty() {
            return true;
        }
    }
}

/// A step begins. Kept out of what every input runs through, which is slower with it.
#[inline(never)]
pub(crate) fn begin(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = s.phasing;
    match s.step {
        Step::Supply => begin_turn(rules, s, facts),
        Step::Reinforcement => reinforcements::begin(rules, s, facts),
        Step::Command => {
            reinforcements::end(rules, s);
            command::begin(rules, s, facts);
        }
        Step::CommandDice => command::begin_dice(rules, s, facts),
        Step::Movement => {
            rail::charge_entrained(rules, s);
            ask_players(rules, s, n, |side| Moves { side });
            heading(rules, s, "phase-movement", facts);
            headquarters::alarm(rules, s, n.enemy(), None, facts);
        }
        Step::Attrition => {
            let hungry = supply::hungry(rules, s, n);
            supply::suffer(s, mask(&hungry, n), false, facts);
        }
        Step::MovementEnd | Step::WithdrawalEnd | Step::CombatEnd | Step::ReplacementEnd => {
            hidden::end_of_phase(rules, s, facts);
            stacking::judge(rules, s);
        }
        Step::Withdrawal => cavalry::begin(rules, s),
        Step::CombatCommand => {
            heading(rules, s, "phase-combat", facts);
            command::begin(rules, s, facts);
        }
        Step::Combat => {
            command::tell_uncommanded(s, Case("10.42"), facts);
            attack::begin(rules, s);
        }
        Step::Replacement => reinforcements::begin_replacements(rules, s),
        Step::Interphase => interphase(rules, s, facts),
        Step::Before | Step::Over => {}
    }
}

/// Is it a moment at which stacking is looked at (6.14)?
pub(crate) fn is_end(step: Step) -> bool {
    matches!(step, Step::MovementEnd | Step::WithdrawalEnd | Step::CombatEnd | Step::ReplacementEnd)
}

/// 4.0/A, 4.0/B, 9.11: a Player-Turn begins with the supply of its side.
fn begin_turn(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    if !s.between {
        s.phasing = s.phasing.enemy();
    }
    s.between = false;
    let n = s.phasing;
    let none = UnitSet::EMPTY;
    (s.moved, s.railed, s.fresh, s.tried, s.commanded) = (none, none, none, none, none);
    (s.attacked, s.defended, s.retreated, s.withdrawn, s.shifted) = (none, none, none, none, none);
    (s.stormed, s.lent) = (0, 0);
    (s.used, s.ridden, s.tracks) = Default::default();
    rules.players(n).iter().for_each(|side| s.rail[*side] = 0);
    if n == GERMAN {
        // 18.5: markers that rested may return
        s.resting = 0;
    }
    s.hungry = supply::hungry(rules, s, n);
    crate::garrisons::lapse_standing(rules, s, facts);
    heading(rules, s, "phase-player-turn", facts);
    tell_marks(s, &s.hungry, Case("9.11"), "unsupplied", facts);
}

/// Who of a side in the open gets a mark. Of units under markers only the German hears.
pub(crate) fn tell_marks(s: &State, marked: &UnitSet, case: Case, mark: &'static str, facts: &mut Facts) {
    if facts.is_silent() {
        return;
    }
    for unit in marked.iter() {
        facts.whisper(s.hearers(unit), case, || What::Marks { unit, mark, on: true });
    }
}

/// 4.0/C: points, then the next turn.
fn interphase(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    victory::interphase(rules, s, facts);
    s.fought = [UnitSet::EMPTY, s.fought[0]];
    s.turn += 1;
    s.phasing = rules.first;
    s.between = true;
}

fn heading(rules: &GweRules, s: &State, key: &'static str, facts: &mut Facts) {
    let (turn, side) = (u16::from(s.turn), Some(rules.players(s.phasing)[0]));
    facts.tell(Case("4.0"), || What::Heading { turn, side, key });
}

/// Asks the players of a side the same question, the first on top; who has nothing to decide is passed over.
pub(crate) fn ask_players<F>(rules: &GweRules, s: &mut State, n: Nation, ask: impl Fn(Side) -> F)
where
    F: agenda::Frame<GweRules>,
    Frame: From<F>,
{
    for side in rules.players(n).iter().rev() {
        let frame = ask(*side);
        if !frame.is_idle(rules, s) {
            s.agenda.push(frame.into());
        }
    }
}

/// May a question to a player lie on this one? Players of a side are asked the same one after the other, the first on top.
pub(crate) fn take_turns<F>(rules: &GweRules, s: &State, n: Nation, frame: F, below: Option<&Frame>) -> bool
where
    Frame: From<F>,
{
    let frame = Frame::from(frame);
    let asked = |frame: &Frame| match frame.wait(rules, s) {
        Pending::Ask(side, _) => side,
        _ => GERMANY,
    };
    let same = |other: &Frame| std::mem::discriminant(other) == std::mem::discriminant(&frame);
    let later = |other: &Frame| same(other) && asked(other) > asked(&frame);
    rules.players(n).contains(&asked(&frame)) && below.is_none_or(later)
}

/// What a forged file could get wrong: a frame on one that never carries it, in a step that never sees it, or about
/// counters and hexes that it could not be about.
pub(crate) fn fits(s: &State, holds: bool) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("this cannot be under way here in step {:?}", s.step)) }
}
