//! 4.0: the order of a turn, and the agenda that drives it. Questions, answers and effects are dispatched to the
//! chapters from here.

use crate::rules::WuRules;
use crate::state::{Die, Frame, GERMAN, Phase, RUSSIAN, Stage, UNITS, UnitSet, WuState, other};
use crate::{
    advance, cavalry, combat, hidden, losses, movement, results, retreat, scenarios, special, stacking,
    victory,
};
use engine::{
    Case, Choice, Dice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Side, Stack, UnitId, Verb,
    What,
};

/// What a question is about, and whether it gathers a set.
fn prompt(case: &'static str, ask: &'static str) -> Prompt {
    let kind = match ask {
        "dummies" => PromptKind::SetUp,
        "march" => PromptKind::March,
        "plan" | "targets" | "attackers" | "guns" | "resolve" => PromptKind::Attack,
        "call-off" => PromptKind::Option,
        "excess" | "exchange" | "crowd" => PromptKind::Loss,
        "retreats" | "retreat" => PromptKind::Retreat,
        "advance" | "advance-to" => PromptKind::Advance,
        "leave" => PromptKind::Interrupt,
        _ => PromptKind::Intent,
    };
    let prompt = Prompt::new(case, ask, kind);
    match ask {
        "plan" | "targets" => prompt.gathering(Verb::Hex),
        "moves" | "march" | "attackers" | "guns" => prompt.gathering(Verb::Unit),
        _ => prompt,
    }
}

/// What the innermost frame waits for.
pub(crate) fn pending(rules: &WuRules, s: &WuState) -> Pending {
    let ask = |side, case, ask| prompt(case, ask).to(side);
    let roll = |by, case, purpose| Pending::Roll(Dice { by, faces: 6, case: Case(case), purpose });
    if s.over {
        return Pending::Over(victory::outcome(rules, s));
    }
    if let Some(unit) = s.returning.iter().next() {
        return roll(rules.side_of(unit), "10.5a", "replacement");
    }
    match s.agenda.last().expect("a game that is not over has something to do") {
        Frame::Dummies(side) => ask(*side, "10.1c", "dummies"),
        Frame::Moves => ask(s.phasing, "5.0a", "moves"),
        Frame::March(_) => ask(s.phasing, "5.0d", "march"),
        Frame::Excess => ask(s.phasing, "3.2e", "excess"),
        Frame::Plan => ask(s.phasing, "6.0a", "plan"),
        Frame::Targets => ask(s.phasing, "6.1d", "targets"),
        Frame::Attackers => ask(s.phasing, "6.1b", "attackers"),
        Frame::Guns => ask(s.phasing, "6.3f", "guns"),
        Frame::Resolve => ask(s.phasing, "6.0a", "resolve"),
        Frame::Combat(stage) => match stage {
            Stage::DefendersLeave => ask(other(s.phasing), "10.2.2a", "leave"),
            Stage::AttackersLeave => ask(s.phasing, "10.2.2f", "leave"),
            Stage::CallOff => ask(s.phasing, "10.2.2g", "call-off"),
            Stage::Roll => roll(s.phasing, "6.0f", "combat"),
            Stage::Exchange => ask(s.phasing, "6.4c", "exchange"),
            Stage::Retreats => {
                ask(if s.fight.repelled { s.phasing } else { other(s.phasing) }, "6.5a", "retreats")
            }
            Stage::Advance | Stage::Over => {
                ask(if s.fight.repelled { other(s.phasing) } else { s.phasing }, "6.6a", "advance")
            }
        },
        Frame::Retreat(r) => ask(owner(rules, &r.units), "6.5b", "retreat"),
        Frame::Crowd(units) => ask(owner(rules, units), "3.2f", "crowd"),
        Frame::Advance { unit, .. } => ask(rules.side_of(*unit), "6.6b", "advance-to"),
        Frame::Die(die) => match die {
            Die::Leave(unit) => roll(rules.side_of(*unit), "10.2.2b", "leave"),
            Die::Army(_) => roll(RUSSIAN, "10.6.2c", "army"),
            Die::Samsonov => roll(RUSSIAN, "10.6.2.1a", "samsonov"),
            Die::Release => roll(GERMAN, "9.4h", "release"),
        },
    }
}

fn owner(rules: &WuRules, units: &UnitSet) -> Side {
    rules.side_of(units.iter().next().expect("a set of units under way is not empty"))
}

/// The legal answers of the innermost frame, ascending.
pub(crate) fn offer(rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
    if s.over || !s.returning.is_empty() {
        return;
    }
    let Some(frame) = s.agenda.last() else { return };
    match frame {
        Frame::Dummies(side) => hidden::offer_dummies(rules, s, *side, out),
        Frame::Moves => movement::offer_movers(rules, s, out),
        Frame::March(m) => movement::offer(rules, s, m, out),
        Frame::Excess => stacking::offer(rules, s, out),
        Frame::Plan | Frame::Targets | Frame::Attackers | Frame::Guns => combat::offer(rules, s, frame, out),
        Frame::Resolve => combat::offer_resolve(s, out),
        Frame::Combat(stage @ (Stage::DefendersLeave | Stage::AttackersLeave)) => {
            cavalry::offer(rules, s, *stage, out);
        }
        Frame::Combat(Stage::CallOff) => out.extend([Choice::Pick(0), Choice::Pick(1)]),
        Frame::Combat(Stage::Exchange) => results::offer_exchange(rules, s, out),
        Frame::Combat(Stage::Retreats) => results::offer_retreats(rules, s, out),
        Frame::Combat(Stage::Advance) => advance::offer(rules, s, out),
        Frame::Retreat(r) => retreat::offer(rules, s, r, out),
        Frame::Crowd(units) => {
            let hex = s.at(units.iter().next().expect("arrivals"));
            out.extend(stacking::crowd(rules, s, *units, hex).iter().map(Choice::Unit));
        }
        Frame::Advance { unit, steps } => advance::offer_step(rules, s, *unit, *steps, out),
        Frame::Combat(Stage::Roll | Stage::Over) | Frame::Die(_) => {}
    }
}

/// Is this answer allowed, and if not, by which case?
pub(crate) fn verdict(rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Case> {
    let Pending::Ask(_, prompt) = pending(rules, s) else { return Err(Case::ORDER) };
    let frame = s.agenda.last().expect("somebody is asked");
    match (frame, choice) {
        (Frame::Dummies(_), Choice::Done) => Ok(()),
        (Frame::Dummies(side), Choice::Hex(hex)) => hidden::may_set(rules, s, *side, hex),
        (Frame::Moves, Choice::Done) => Ok(()),
        (Frame::Moves, Choice::Unit(unit)) => movement::may_move(rules, s, known(unit)?),
        (Frame::March(m), Choice::Unit(unit)) => movement::verdict(rules, s, m, Choice::Unit(known(unit)?)),
        (Frame::March(m), _) => movement::verdict(rules, s, m, choice),
        (Frame::Excess, Choice::Unit(unit)) => stacking::may_go(rules, s, unit),
        (Frame::Attackers | Frame::Guns, Choice::Unit(unit)) => {
            combat::verdict(rules, s, frame, Choice::Unit(known(unit)?))
        }
        (Frame::Plan | Frame::Targets | Frame::Attackers | Frame::Guns, _) => {
            combat::verdict(rules, s, frame, choice)
        }
        (Frame::Resolve, Choice::Hex(hex)) if combat::attack_on(s, hex).is_some() => Ok(()),
        (Frame::Combat(stage @ (Stage::DefendersLeave | Stage::AttackersLeave)), _) => match choice {
            Choice::Done => cavalry::may_stay(rules, s, *stage),
            Choice::Unit(unit) => cavalry::may_leave(rules, s, *stage, unit),
            _ => Err(prompt.case),
        },
        (Frame::Combat(Stage::CallOff), Choice::Pick(0 | 1)) => Ok(()),
        (Frame::Combat(Stage::Exchange), Choice::Unit(unit)) => results::may_pay(rules, s, unit),
        (Frame::Combat(Stage::Retreats), Choice::Hex(hex)) => results::may_start_retreat(rules, s, hex),
        (Frame::Combat(Stage::Advance), Choice::Done) => Ok(()),
        (Frame::Combat(Stage::Advance), Choice::Unit(unit)) => advance::may_lead(rules, s, known(unit)?),
        (Frame::Retreat(r), _) => retreat::verdict(rules, s, r, choice),
        (Frame::Crowd(units), Choice::Unit(unit)) => {
            let hex = s.at(units.iter().next().expect("arrivals"));
            let open = stacking::crowd(rules, s, *units, hex);
            if open.contains(unit) { Ok(()) } else { Err(Case("3.2f")) }
        }
        (Frame::Advance { unit, steps }, _) => advance::verdict(rules, s, *unit, *steps, choice),
        _ => Err(prompt.case),
    }
}

/// Only counters of this game are spoken of.
fn known(unit: UnitId) -> Result<UnitId, Case> {
    if unit.index() < UNITS { Ok(unit) } else { Err(Case("3.1a")) }
}

/// Why a choice is not among the answers, from what these eyes know.
pub(crate) fn refusal(rules: &WuRules, s: &WuState, eyes: Eyes, choice: Choice) -> Option<Refusal> {
    let Pending::Ask(side, _) = pending(rules, s) else { return Some(Refusal::new(Case::ORDER)) };
    if !eyes.are(side) {
        return Some(Refusal::new(Case::ORDER));
    }
    verdict(rules, s, choice).err().map(|case| match choice {
        Choice::Hex(hex) => Refusal::new(case).at(hex),
        Choice::Unit(unit) => Refusal::new(case).by(unit),
        _ => Refusal::new(case),
    })
}

/// Takes one input that is known to be allowed, then goes on to the next question.
pub(crate) fn take(rules: &WuRules, s: &mut WuState, input: Input, facts: &mut Facts) {
    if s.over {
        return;
    }
    match input {
        Input::Choice(choice) => answer(rules, s, choice, facts),
        Input::Rolled(face) => rolled(rules, s, face, facts),
    }
    while !is_decided(s) && s.returning.is_empty() && !run(rules, s, facts) {}
    is_decided(s);
}

/// Is the game over? 10.6.1d: a German headquarters lost in combat ends it at once.
fn is_decided(s: &mut WuState) -> bool {
    if s.headquarters_lost {
        s.over = true;
        s.returning = UnitSet::EMPTY;
    }
    s.over
}

fn answer(rules: &WuRules, s: &mut WuState, choice: Choice, facts: &mut Facts) {
    let Some(frame) = s.agenda.last().copied() else { return };
    match (frame, choice) {
        (Frame::Dummies(side), _) => hidden::set_dummy(rules, s, side, choice, facts),
        (Frame::Moves, Choice::Unit(unit)) => movement::begin(rules, s, unit),
        (Frame::Moves, _) => {
            s.agenda.pop();
            s.agenda.push(Frame::Excess);
        }
        (Frame::March(m), _) => movement::take(rules, s, m, choice, facts),
        (Frame::Excess, Choice::Unit(unit)) => {
            stacking::take(rules, s, unit, facts);
            after_losses(rules, s);
        }
        (Frame::Plan | Frame::Targets | Frame::Attackers | Frame::Guns, _) => {
            combat::take(s, frame, choice, facts);
        }
        (Frame::Resolve, Choice::Hex(hex)) => {
            if let Some(attack) = combat::attack_on(s, hex) {
                results::begin(rules, s, attack, facts);
            }
        }
        (Frame::Combat(stage @ (Stage::DefendersLeave | Stage::AttackersLeave)), _) => {
            cavalry::take(rules, s, stage, choice);
        }
        (Frame::Combat(Stage::CallOff), _) => cavalry::call_off(s, choice),
        (Frame::Combat(Stage::Exchange), Choice::Unit(unit)) => results::pay(rules, s, unit, facts),
        (Frame::Combat(Stage::Retreats), Choice::Hex(hex)) => results::start_retreat(rules, s, hex, facts),
        (Frame::Combat(Stage::Advance), Choice::Unit(unit)) => {
            s.fight.asked.insert(unit);
            s.agenda.push(Frame::Advance { unit, steps: 0 });
        }
        (Frame::Combat(Stage::Advance), _) => results::stage(s, Stage::Over),
        (Frame::Retreat(r), _) => retreat::take(rules, s, r, choice, facts),
        (Frame::Crowd(units), Choice::Unit(unit)) => stacking::name(rules, s, units, unit),
        (Frame::Advance { unit, steps }, _) => advance::take(rules, s, unit, steps, choice, facts),
        _ => {}
    }
}

fn rolled(rules: &WuRules, s: &mut WuState, face: u8, facts: &mut Facts) {
    if let Some(unit) = s.returning.iter().next() {
        return losses::replacement(rules, s, unit, face, facts);
    }
    match s.agenda.last().copied() {
        Some(Frame::Combat(Stage::Roll)) => results::roll(rules, s, face, facts),
        Some(Frame::Die(die)) => {
            s.agenda.pop();
            match die {
                Die::Leave(unit) => cavalry::roll(s, unit, face, facts),
                Die::Army(army) => losses::thaw(s, army, face, facts),
                Die::Samsonov => losses::samsonov(rules, s, face, facts),
                Die::Release => scenarios::release(rules, s, face, facts),
            }
        }
        _ => {}
    }
}

/// Lets the innermost frame go on by itself. True if it waits for somebody.
fn run(rules: &WuRules, s: &mut WuState, facts: &mut Facts) -> bool {
    match s.agenda.last().copied() {
        None => {
            s.over = true;
            true
        }
        Some(Frame::Excess) => stacking::run(rules, s, facts),
        Some(frame @ (Frame::Plan | Frame::Targets | Frame::Guns)) => combat::run(rules, s, frame, facts),
        Some(Frame::Resolve) => combat::run_resolve(rules, s, facts),
        Some(Frame::Combat(stage)) => results::run(rules, s, stage, facts),
        Some(_) => true,
    }
}

/// 10.6.2.1a: losses may have brought on Samsonov's roll.
pub(crate) fn after_losses(rules: &WuRules, s: &mut WuState) {
    if losses::samsonov_is_due(rules, s) && !s.agenda.contains(&Frame::Die(Die::Samsonov)) {
        s.agenda.push(Frame::Die(Die::Samsonov));
    }
}

/// The end of a movement phase: stacks are in order, points lapse.
pub(crate) fn end_movement(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    rest(s);
    if s.phase == Phase::SecondMovement {
        s.reserve = [0; UNITS]; // 5.1b
        s.reserves_used = [0; 2];
    }
    next_phase(rules, s, facts);
}

fn rest(s: &mut WuState) {
    (s.moved, s.forced, s.mp) = (UnitSet::EMPTY, UnitSet::EMPTY, [0; UNITS]);
}

/// The end of a combat phase: the plan is forgotten; after the second, the disrupted recover (3.5c).
pub(crate) fn end_combat(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    s.attack_of = [0; UNITS];
    s.targets = Stack::new();
    (s.announced, s.resolved) = (0, 0);
    if s.phase == Phase::SecondCombat {
        s.disrupted = s.disrupted.minus(&rules.of[usize::from(s.phasing.0)]);
        if s.phasing == GERMAN {
            special::opening_ends(rules, s, facts);
        }
    }
    next_phase(rules, s, facts);
}

/// 4.0a-b: the next phase, player turn or game turn.
fn next_phase(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    match s.phase {
        Phase::FirstMovement => s.phase = Phase::FirstCombat,
        Phase::FirstCombat => s.phase = Phase::SecondMovement,
        Phase::SecondMovement => s.phase = Phase::SecondCombat,
        Phase::SecondCombat => {
            s.phase = Phase::FirstMovement;
            if s.phasing == GERMAN {
                special::reconcile(rules, s, facts); // R34: before the marker advances
                if s.turn == rules.scenario.last_turn {
                    s.over = true;
                    if !rules.scenario.clear_east_prussia {
                        let [a, b] = [GERMAN, RUSSIAN].map(|side| rules.points(s, side) as i16);
                        facts.tell(Case("8.0a"), || What::Says { key: "final-points", a, b });
                    }
                    return;
                }
                s.turn += 1;
            }
            s.phasing = other(s.phasing);
        }
    }
    begin_phase(rules, s, facts);
}

/// Sets the frames of the phase that begins.
pub(crate) fn begin_phase(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    let (turn, side, key) = (u16::from(s.turn), Some(s.phasing), phase_key(s.phase));
    facts.tell(Case("4.0b"), || What::Heading { turn, side, key });
    if !s.phase.is_movement() {
        s.agenda.push(Frame::Plan);
        return;
    }
    s.agenda.push(Frame::Moves);
    if s.phase == Phase::FirstMovement {
        begin_player_turn(rules, s, facts);
    }
}

/// What happens at the start of a player turn.
pub(crate) fn begin_player_turn(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    s.reserves_used = [0; 2];
    if s.phasing == GERMAN {
        losses::relieve_prittwitz(rules, s, facts);
        s.railed = s.entrained; // R84: who is still on a train counts
        s.rail_used = s.entrained.len() as u8;
        if s.fixed && s.turn >= rules.scenario.release_turn {
            s.agenda.push(Frame::Die(Die::Release));
        }
        return;
    }
    for army in [1, 0] {
        match s.frozen[army] {
            0 => {}
            since if s.turn >= since + 3 => s.frozen[army] = 0, // 10.6.2e
            since if s.turn > since => s.agenda.push(Frame::Die(Die::Army(army as u8))),
            _ => {}
        }
    }
}

/// The key of a phase.
pub(crate) fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::FirstMovement => "first-movement",
        Phase::FirstCombat => "first-combat",
        Phase::SecondMovement => "second-movement",
        Phase::SecondCombat => "second-combat",
    }
}
