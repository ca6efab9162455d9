//! 4.0: the order of a turn.

use crate::moves::Moves;
use crate::prelude::*;
use engine::Outcome;

/// The steps of a Player-Turn (4.0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Step {
    /// 22.2, 18.0: before the first turn.
    #[default]
    Before,
    /// 4.0/A1a.
    Supply,
    /// 4.0/A1b.
    Reinforcement,
    /// 4.0/A1c.
    Command,
    /// 10.41.
    CommandDice,
    /// 4.0/A1d.
    Movement,
    /// 4.0/A1e.
    Attrition,
    /// The end of the Movement Phase.
    MovementEnd,
    /// 4.0/A2.
    Withdrawal,
    /// Its end.
    WithdrawalEnd,
    /// 4.0/A3a.
    CombatCommand,
    /// 4.0/A3b.
    Combat,
    /// Its end.
    CombatEnd,
    /// 4.0/A4.
    Replacement,
    /// Its end.
    ReplacementEnd,
    /// 4.0/C.
    Interphase,
    /// Nothing more.
    Over,
}

/// How the game ended, if it has.
pub(crate) fn outcome(rules: &GweRules, s: &State) -> Option<Outcome> {
    (s.step == Step::Over && s.agenda.is_empty()).then(|| victory::outcome(rules, s))
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
    s.step = following(rules, s);
    begin(rules, s, facts);
    true
}

/// A step begins.
pub(crate) fn begin(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = s.phasing;
    match s.step {
        Step::Supply => begin_turn(rules, s, facts),
        Step::Reinforcement => reinforcements::begin(rules, s, facts),
        Step::Command => {
            reinforcements::end(rules, s);
            orders::begin(rules, s, facts);
        }
        Step::CommandDice => orders::begin_dice(rules, s, facts),
        Step::Movement => {
            rail::charge_entrained(rules, s);
            for side in rules.players(n).iter().rev() {
                s.agenda.push(Moves { side: *side }.into());
            }
            heading(rules, s, "phase-movement", facts);
            headquarters::alarm(rules, s, n.enemy(), None, facts);
        }
        Step::Attrition => attrition::begin(rules, s, facts),
        Step::MovementEnd | Step::WithdrawalEnd | Step::CombatEnd | Step::ReplacementEnd => {
            hidden::end_of_phase(rules, s, facts);
            stacking::judge(rules, s);
        }
        Step::Withdrawal => cavalry::begin(rules, s),
        Step::CombatCommand => {
            heading(rules, s, "phase-combat", facts);
            orders::begin(rules, s, facts);
        }
        Step::Combat => {
            orders::tell_uncommanded(s, Case("10.42"), facts);
            declare::begin(rules, s);
        }
        Step::Replacement => replacement::begin(rules, s),
        Step::Interphase => interphase(rules, s, facts),
        Step::Before | Step::Over => {}
    }
}

/// Is it a moment at which stacking is looked at (6.14)?
pub(crate) fn is_end(step: Step) -> bool {
    matches!(step, Step::MovementEnd | Step::WithdrawalEnd | Step::CombatEnd | Step::ReplacementEnd)
}

fn following(rules: &GweRules, s: &State) -> Step {
    match s.step {
        Step::Before => Step::Supply,
        Step::Supply => Step::Reinforcement,
        Step::Reinforcement => Step::Command,
        Step::Command => Step::CommandDice,
        Step::CommandDice => Step::Movement,
        Step::Movement => Step::Attrition,
        Step::Attrition => Step::MovementEnd,
        Step::MovementEnd => Step::Withdrawal,
        Step::Withdrawal => Step::WithdrawalEnd,
        Step::WithdrawalEnd => Step::CombatCommand,
        Step::CombatCommand => Step::Combat,
        Step::Combat => Step::CombatEnd,
        Step::CombatEnd => Step::Replacement,
        Step::Replacement => Step::ReplacementEnd,
        Step::ReplacementEnd if s.phasing == rules.first => Step::Supply,
        Step::ReplacementEnd => Step::Interphase,
        Step::Interphase if s.turn > rules.last_turn => Step::Over,
        Step::Interphase => Step::Supply,
        Step::Over => Step::Over,
    }
}

/// 4.0/A, 4.0/B, 9.11: a Player-Turn begins with the supply of its side.
fn begin_turn(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    if !s.between {
        s.phasing = s.phasing.enemy();
    }
    s.between = false;
    let n = s.phasing;
    for set in [
        &mut s.moved,
        &mut s.railed,
        &mut s.fresh,
        &mut s.tried,
        &mut s.attacked,
        &mut s.defended,
        &mut s.retreated,
        &mut s.withdrawn,
        &mut s.shifted,
        &mut s.commanded,
    ] {
        *set = UnitSet::EMPTY;
    }
    s.stormed = 0;
    s.lent = 0;
    s.used = Each::default();
    s.ridden = Each::default();
    s.tracks = Each::default();
    for side in rules.players(n) {
        s.rail[usize::from(side.0)] = 0;
    }
    if n == GERMAN {
        // 18.5: markers that rested may return
        s.resting = 0;
    }
    s.hungry = supply::hungry(rules, s, n);
    crate::garrisons::lapse_standing(rules, s, facts);
    heading(rules, s, "phase-player-turn", facts);
    tell_marks(s, n, &s.hungry, Case("9.11"), "unsupplied", facts);
}

/// Who of a side in the open gets a mark. Of units under markers only the German hears.
pub(crate) fn tell_marks(
    s: &State,
    n: Nation,
    marked: &UnitSet,
    case: Case,
    mark: &'static str,
    facts: &mut Facts,
) {
    if facts.is_silent() {
        return;
    }
    for unit in marked.iter().filter(|u| nation(*u) == n) {
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

/// Takes a question off that leaves nothing to decide.
pub(crate) fn pass_over(s: &mut State, idle: bool) -> bool {
    if idle {
        s.agenda.pop();
    }
    idle
}

/// What a forged file could get wrong: a frame on one that never carries it, in a step that never sees it, or about
/// counters and hexes that it could not be about.
pub(crate) fn fits(s: &State, holds: bool) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("this cannot be under way here in step {:?}", s.step)) }
}
