//! 4.0: the order of a turn, and the agenda that drives it.

use crate::book::GERMAN;
use crate::state::{Fate, Frame, GERMANY, Stage, State, Step, enemy, nation};
use crate::{
    GweRules, advance, cavalry, combat, command, headquarters, hidden, movement, options, rail,
    reinforcements, replacement, retreat, setup, stacking, supply, victory, westfront,
};
use atlas::HexId;
use engine::{
    Audience, Case, Choice, Dice, Facts, Input, Pending, Prompt, PromptKind, Side, UnitId, UnitSet, Verb,
    What,
};

/// What a question is about, and whether it gathers a set.
fn prompt(case: &'static str, ask: &'static str) -> Prompt {
    let kind = match ask {
        "set-up" | "gruppen" | "marker" | "entry" | "arrivals" | "successor" => PromptKind::SetUp,
        "command" | "command-dice" | "replacements" | "call" | "reserve" => PromptKind::Command,
        "march" | "regroup" => PromptKind::March,
        "combats" | "targets" | "attackers" | "shifts" => PromptKind::Attack,
        "option" => PromptKind::Option,
        "overstack" | "defender-loss" | "guest-loss" | "attacker-loss" => PromptKind::Loss,
        "retreat" | "withdraw" | "displace" => PromptKind::Retreat,
        "advance" | "follow-up" => PromptKind::Advance,
        "withdrawals" => PromptKind::Interrupt,
        _ => PromptKind::Intent,
    };
    let prompt = Prompt::new(case, ask, kind);
    match ask {
        "combats" | "targets" => prompt.gathering(Verb::Hex),
        "attackers" => prompt.gathering(Verb::Unit),
        _ => prompt,
    }
}

/// What the innermost frame waits for.
pub(crate) fn pending(rules: &GweRules, s: &State) -> Pending {
    let ask = |side, case, ask| prompt(case, ask).to(side);
    let roll = |by, case, purpose| Pending::Roll(Dice { by, faces: 6, case: Case(case), purpose });
    let Some(frame) = s.agenda.last() else { return Pending::Over(victory::outcome(rules, s)) };
    let phasing = rules.players(usize::from(s.phasing))[0];
    // 22.2: what the German does behind his screen looks the same from outside
    if hidden::is_screened(rules, s) {
        return ask(GERMANY, "22.2", "set-up");
    }
    match *frame {
        Frame::Deploy { unit } => ask(rules.owner(unit), "22.2", "set-up"),
        Frame::Gruppen => ask(GERMANY, "18.0", "gruppen"),
        Frame::Marker { .. } => ask(GERMANY, "18.5", "marker"),
        // 18.32: an exchange in the middle of a march looks like the march
        Frame::Regroup { .. } if hidden::is_exchange(s.agenda.split_last().map_or(&[], |a| a.1)) => {
            ask(GERMANY, "5.0", "march")
        }
        Frame::Regroup { .. } => ask(GERMANY, "18.32", "regroup"),
        Frame::Call => ask(GERMANY, "19.14", "call"),
        Frame::VariableDie => roll(GERMANY, "19.11", "variable"),
        Frame::Successor => ask(GERMANY, "19.21", "successor"),
        Frame::Arrivals { side } => ask(side, "14.0", "arrivals"),
        Frame::Entry { unit } => ask(rules.owner(unit), "14.21", "entry"),
        Frame::Command { side } => ask(side, "10.32", "command"),
        Frame::CommandBy { staff } => ask(rules.owner(staff), "10.32", "command"),
        Frame::Hoffman { .. } => ask(GERMANY, "10.32", "command"),
        Frame::CommandDice { side } => ask(side, "10.41", "command-dice"),
        Frame::CommandDie { unit } => roll(rules.owner(unit), "10.41", "command"),
        Frame::Moves { side } => ask(side, "5.0", "moves"),
        Frame::March { unit, .. } => ask(rules.owner(unit), "5.0", "march"),
        Frame::EntrainDie { unit } => roll(rules.owner(unit), "16.11", "entrain"),
        Frame::Attrition { combat, .. } => roll(phasing, if combat { "9.23" } else { "9.22" }, "attrition"),
        Frame::Overstack { hex, nation } => {
            ask(stacking::payer(rules, s, hex, usize::from(nation)), "6.14", "overstack")
        }
        Frame::Withdrawals { side } => ask(side, "12.11", "withdrawals"),
        Frame::WithdrawDie { unit } => roll(rules.owner(unit), "12.12", "withdrawal"),
        Frame::Retreat { unit, .. } if unit != cavalry::STACK => ask(rules.owner(unit), "12.13", "withdraw"),
        Frame::Retreat { .. } => ask(retreating(rules, s), "8.63", "retreat"),
        Frame::FollowUp { side, .. } => ask(side, "12.16", "follow-up"),
        Frame::Displace { staff } => ask(rules.owner(staff), "10.52", "displace"),
        Frame::Reserve { staff } => ask(rules.owner(staff), "10.54", "reserve"),
        Frame::Combats { side } => ask(side, "8.0", "combats"),
        Frame::Battle { side } => battle(rules, s, side),
        Frame::Replacements => ask(GERMANY, "13.0", "replacements"),
        Frame::ReplaceDie { .. } => roll(GERMANY, "15/[11.0]", "replacement"),
    }
}

fn battle(rules: &GweRules, s: &State, side: Side) -> Pending {
    let ask = |side, case, ask| prompt(case, ask).to(side);
    match s.fight.stage {
        Stage::Targets => ask(side, "8.23", "targets"),
        Stage::Attackers => ask(side, "8.11", "attackers"),
        Stage::Allies => ask(combat::ally(rules, side), "22.5", "attackers"),
        Stage::Shifts => ask(combat::shifter(rules, s), "10.21", "shifts"),
        Stage::Supply | Stage::Die => {
            Pending::Roll(Dice { by: side, faces: 6, case: Case("8.4"), purpose: "combat" })
        }
        Stage::Option => ask(combat::defender(rules, s), "8.9", "option"),
        Stage::DefenderLoss | Stage::Retreats => {
            ask(options::payer(rules, s, enemy(usize::from(s.phasing))), "8.9", "defender-loss")
        }
        Stage::Guests => ask(options::payer(rules, s, enemy(usize::from(s.phasing))), "8.66", "guest-loss"),
        Stage::AttackerLoss => ask(options::payer(rules, s, usize::from(s.phasing)), "8.9", "attacker-loss"),
        Stage::Advance => ask(advance::chooser(s), "8.71", "advance"),
    }
}

/// 22.5, GWE-136: a stack of two players is led by the one who chose the option, if any of his is in it.
fn retreating(rules: &GweRules, s: &State) -> Side {
    let lead = combat::defender(rules, s);
    let mut owners = s.retreating.iter().map(|u| rules.owner(u));
    let first = owners.next().unwrap_or(lead);
    if owners.any(|side| side == lead) { lead } else { first }
}

/// The legal answers of the innermost frame, ascending.
pub(crate) fn offer(rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
    let Some(frame) = s.agenda.last() else { return };
    match *frame {
        Frame::Deploy { unit } => setup::offer(rules, s, unit, out),
        Frame::Gruppen => hidden::offer_first(rules, s, out),
        Frame::Marker { .. } => hidden::offer_homes(rules, s, out),
        Frame::Regroup { hex, into } => hidden::offer_units(rules, s, hex, into, out),
        Frame::Call | Frame::Reserve { .. } => out.extend([Choice::Pick(0), Choice::Pick(1)]),
        Frame::Successor => westfront::offer(rules, s, out),
        Frame::Arrivals { side } => reinforcements::offer(rules, s, side, out),
        Frame::Entry { unit } => reinforcements::offer_hexes(rules, s, unit, out),
        Frame::Command { side } => command::offer(rules, s, side, out),
        Frame::CommandBy { staff } => command::offer_units(rules, s, staff, out),
        Frame::Hoffman { .. } => command::offer_pupils(rules, s, out),
        Frame::CommandDice { side } => command::offer_dice(rules, s, side, out),
        Frame::Moves { side } => offer_moves(rules, s, side, out),
        Frame::March { unit, rail } => movement::offer(rules, s, unit, rail, out),
        Frame::Overstack { hex, nation } => stacking::offer(rules, s, hex, usize::from(nation), out),
        Frame::Withdrawals { side } => cavalry::offer(rules, s, side, out),
        Frame::Retreat { from, at, left, unit } => retreat::offer(rules, s, (from, at, left, unit), out),
        Frame::FollowUp { hex, side } => cavalry::offer_followers(rules, s, hex, side, out),
        Frame::Displace { staff } => headquarters::offer_havens(rules, s, staff, out),
        Frame::Combats { .. } => combat::offer(rules, s, out),
        Frame::Battle { .. } => combat::offer_battle(rules, s, out),
        Frame::Replacements => replacement::offer(rules, s, out),
        Frame::VariableDie
        | Frame::CommandDie { .. }
        | Frame::EntrainDie { .. }
        | Frame::Attrition { .. }
        | Frame::WithdrawDie { .. }
        | Frame::ReplaceDie { .. } => {}
    }
}

/// 5.0, 20.0, 17.11: may the player end his movement?
pub(crate) fn may_finish(rules: &GweRules, s: &State, side: Side) -> Result<(), Case> {
    crate::garrisons::may_finish(rules, s, side)?;
    rail::may_finish(rules, s, side)?;
    if headquarters::must_part(rules, s, side) { Err(Case("17.11")) } else { Ok(()) }
}

fn offer_moves(rules: &GweRules, s: &State, side: Side, out: &mut Vec<Choice>) {
    let done = may_finish(rules, s, side).is_ok();
    if done {
        out.push(Choice::Done);
    }
    movement::offer_moves(rules, s, side, out);
    if done && rail::may_lend(rules, s, side).is_ok() {
        out.push(Choice::Pick(0));
    }
    if side == GERMANY {
        let picks = 1..=crate::book::TOKENS as u8;
        out.extend(picks.filter(|p| movement::may_take_off(s, side, *p).is_ok()).map(Choice::Pick));
    }
}

/// Takes one input that is known to be allowed, and goes on to the next question.
pub(crate) fn take(rules: &GweRules, s: &mut State, input: Input, facts: &mut Facts) {
    let Some(frame) = s.agenda.last().copied() else { return };
    // 22.2: what the German lays out behind his screen is told to him alone
    facts.screen(hidden::is_screened(rules, s).then_some(Audience::only(GERMANY)));
    match input {
        Input::Rolled(face) => take_die(rules, s, frame, face, facts),
        Input::Choice(choice) => take_choice(rules, s, frame, choice, facts),
    }
    facts.screen(None);
    if !s.agenda.last().is_some_and(is_plain) {
        settle(rules, s, facts);
    }
}

/// Questions that are asked whenever they come up.
#[inline]
fn is_plain(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::March { .. }
            | Frame::Moves { .. }
            | Frame::Regroup { .. }
            | Frame::Marker { .. }
            | Frame::Command { .. }
            | Frame::CommandBy { .. }
            | Frame::CommandDie { .. }
    )
}

fn take_die(rules: &GweRules, s: &mut State, frame: Frame, face: u8, facts: &mut Facts) {
    match frame {
        Frame::VariableDie => westfront::roll(rules, s, face, facts),
        Frame::CommandDie { unit } => command::roll(rules, s, unit, face, facts),
        Frame::EntrainDie { unit } => rail::roll(rules, s, unit, face, facts),
        Frame::Attrition { left, combat } => supply::roll_attrition(rules, s, left, combat, face, facts),
        Frame::WithdrawDie { unit } => cavalry::roll(rules, s, unit, face, facts),
        Frame::Battle { .. } => options::resolve(rules, s, face, facts),
        Frame::ReplaceDie { unit } => replacement::roll(rules, s, unit, face, facts),
        _ => {}
    }
}

fn take_choice(rules: &GweRules, s: &mut State, frame: Frame, choice: Choice, facts: &mut Facts) {
    match (frame, choice) {
        (Frame::Deploy { unit }, Choice::Hex(hex)) => setup::take(rules, s, unit, hex, facts),
        (Frame::Gruppen, Choice::Unit(token)) => s.agenda.push(Frame::Marker { token }),
        (Frame::Gruppen, _) => {
            s.agenda.pop();
            setup::after_gruppen(rules, s, facts);
        }
        (Frame::Marker { token }, Choice::Hex(hex)) => hidden::put(s, token, hex, facts),
        (Frame::Regroup { hex, into }, choice) => hidden::regroup(rules, s, hex, into, choice, facts),
        (Frame::Call, choice) => westfront::take_call(s, choice == Choice::Pick(1), facts),
        (Frame::Successor, Choice::Hex(hex)) => westfront::put(rules, s, hex, facts),
        (Frame::Arrivals { .. }, Choice::Unit(unit)) => s.agenda.push(Frame::Entry { unit }),
        (Frame::Entry { unit }, Choice::Hex(hex)) => reinforcements::enter(rules, s, unit, hex, facts),
        (Frame::Command { side }, choice) => command::take(rules, s, side, choice, facts),
        (Frame::CommandBy { staff }, choice) => command::take_unit(rules, s, staff, choice),
        (Frame::Hoffman { second }, Choice::Unit(u)) => command::take_pupil(rules, s, second, u),
        (Frame::CommandDice { .. }, Choice::Unit(unit)) => s.agenda.push(Frame::CommandDie { unit }),
        (Frame::Moves { side }, Choice::Pick(0)) => {
            s.agenda.pop();
            rail::lend(rules, s, side);
        }
        (Frame::Moves { side }, Choice::Pick(pick)) => {
            if let Ok(token) = movement::may_take_off(s, side, pick) {
                hidden::remove(rules, s, token, Case("18.34"), facts);
            }
        }
        (Frame::Moves { .. }, Choice::Unit(unit)) => movement::begin(rules, s, unit, facts),
        (Frame::March { unit, rail }, choice) => movement::take(rules, s, unit, rail, choice, facts),
        (Frame::Overstack { hex, nation }, Choice::Unit(unit)) => {
            stacking::take(rules, s, hex, usize::from(nation), unit, facts)
        }
        (Frame::Withdrawals { .. }, Choice::Unit(unit)) => s.agenda.push(Frame::WithdrawDie { unit }),
        (Frame::Retreat { from, at, left, unit }, Choice::Hex(hex)) => {
            retreat::take(rules, s, (from, at, left, unit), hex, facts)
        }
        (Frame::FollowUp { hex, .. }, choice) => cavalry::follow(rules, s, hex, choice, facts),
        (Frame::Displace { staff }, Choice::Hex(hex)) => {
            s.agenda.pop();
            headquarters::settle(rules, s, staff, hex, facts);
        }
        (Frame::Reserve { staff }, choice) => {
            headquarters::take_reserve(rules, s, staff, choice == Choice::Pick(1), facts)
        }
        (Frame::Combats { side }, Choice::Hex(hex)) => combat::declare(rules, s, side, hex, facts),
        (Frame::Battle { .. }, choice) => combat::take(rules, s, choice, facts),
        (Frame::Replacements, Choice::Unit(unit)) => s.agenda.push(Frame::ReplaceDie { unit }),
        _ => {
            s.agenda.pop();
        }
    }
}

/// Goes on until somebody must choose or a die must fall. Questions are skipped only on grounds that all can see.
pub(crate) fn settle(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let mut judged = false;
    loop {
        let Some(frame) = s.agenda.last().copied() else {
            if s.step == Step::Over {
                return;
            }
            if is_end(s.step) && !judged {
                // more hexes over the limit than there was room for
                stacking::judge(rules, s);
                if !s.agenda.is_empty() {
                    continue;
                }
            }
            next_step(rules, s, facts);
            judged = s.agenda.is_empty();
            continue;
        };
        let idle = match frame {
            Frame::Battle { .. } => {
                if !combat::run(rules, s, facts) {
                    return;
                }
                continue;
            }
            Frame::Retreat { from, at, left, unit } => {
                if !retreat::run(rules, s, (from, at, left, unit), facts) {
                    return;
                }
                continue;
            }
            Frame::Displace { staff } => {
                if !headquarters::resettle(rules, s, staff, facts) {
                    return;
                }
                continue;
            }
            Frame::Reserve { staff } => !s.is_on_map(staff),
            Frame::Attrition { left, .. } => supply::next_hungry(s, left).is_none(),
            Frame::Overstack { hex, nation } => {
                stacking::points(rules, s, usize::from(nation), hex) <= stacking::LIMIT
            }
            Frame::Arrivals { side } => !reinforcements::any(rules, s, side),
            Frame::Withdrawals { side } => cavalry::riders(rules, s, side) == 0,
            Frame::CommandDice { side } => {
                let covered = side == GERMANY && s.has_tokens();
                !covered && command::tryers(rules, s, side) == 0
            }
            Frame::FollowUp { hex, side } => !cavalry::may_any_follow(rules, s, hex, side),
            Frame::Combats { .. } => !combat::any(rules, s),
            _ => false,
        };
        if !idle {
            return;
        }
        s.agenda.pop();
    }
}

/// 4.0: the steps of a Player-Turn in their order.
fn next_step(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = usize::from(s.phasing);
    if s.step == Step::Before {
        // GWE-143: what was laid out next to a Russian is set down before play begins
        hidden::end_of_phase(rules, s, facts);
    }
    s.step = following(rules, s);
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
            for side in rules.players(n).iter().rev() {
                s.agenda.push(Frame::Moves { side: *side });
            }
            heading(rules, s, "movement", facts);
            headquarters::alarm(rules, s, enemy(n), None, facts);
        }
        Step::Attrition => supply::begin_attrition(rules, s, facts),
        Step::MovementEnd | Step::WithdrawalEnd | Step::CombatEnd | Step::ReplacementEnd => {
            hidden::end_of_phase(rules, s, facts);
            stacking::judge(rules, s);
        }
        Step::Withdrawal => cavalry::begin(rules, s),
        Step::CombatCommand => {
            heading(rules, s, "combat", facts);
            command::begin(rules, s, facts);
        }
        Step::Combat => {
            command::tell_uncommanded(s, Case("10.42"), facts);
            combat::begin(rules, s);
        }
        Step::Replacement => replacement::begin(rules, s),
        Step::Interphase => interphase(rules, s, facts),
        Step::Before | Step::Over => {}
    }
}

fn is_end(step: Step) -> bool {
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
        Step::ReplacementEnd if usize::from(s.phasing) == rules.first => Step::Supply,
        Step::ReplacementEnd => Step::Interphase,
        Step::Interphase if s.turn > rules.last_turn => Step::Over,
        Step::Interphase => Step::Supply,
        Step::Over => Step::Over,
    }
}

/// 4.0/A, 4.0/B, 9.11: a Player-Turn begins with the supply of its side.
fn begin_turn(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    if !s.between {
        s.phasing = enemy(usize::from(s.phasing)) as u8;
    }
    s.between = false;
    let n = usize::from(s.phasing);
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
    s.used = [0; crate::COUNTERS];
    s.ridden = [0; crate::COUNTERS];
    s.tracks = [0; 256];
    for side in rules.players(n) {
        s.rail[usize::from(side.0)] = 0;
    }
    if n == GERMAN {
        hidden::refresh(s);
    }
    s.hungry = supply::hungry(rules, s, n);
    heading(rules, s, "player-turn", facts);
    tell_marks(s, n, &s.hungry, Case("9.11"), "unsupplied", facts);
}

/// Who of a side in the open gets a mark. Of units under markers only the German hears.
pub(crate) fn tell_marks(
    s: &State,
    n: usize,
    marked: &UnitSet,
    case: Case,
    mark: &'static str,
    facts: &mut Facts,
) {
    if facts.is_silent() {
        return;
    }
    for unit in marked.iter().filter(|u| nation(*u) == n) {
        let to = if s.is_hidden(unit) { Audience::only(GERMANY) } else { Audience::ALL };
        facts.whisper(to, case, || What::Marks { unit, mark, on: true });
    }
}

/// 4.0/C: points, then the next turn.
fn interphase(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    victory::interphase(rules, s, facts);
    s.fought = [UnitSet::EMPTY, s.fought[0]];
    s.turn += 1;
    s.phasing = rules.first as u8;
    s.between = true;
}

fn heading(rules: &GweRules, s: &State, key: &'static str, facts: &mut Facts) {
    let (turn, side) = (u16::from(s.turn), Some(rules.players(usize::from(s.phasing))[0]));
    facts.tell(Case("4.0"), || What::Heading { turn, side, key });
}

/// 8.5, 2.4/step: steps are lost, points are scored, the last one takes the unit away.
pub(crate) fn lose_steps(
    rules: &GweRules,
    s: &mut State,
    unit: UnitId,
    steps: u8,
    case: Case,
    facts: &mut Facts,
) {
    let steps = steps.min(s.steps[unit.index()]);
    if steps == 0 || rules.unit(unit).is_staff() {
        return;
    }
    s.steps[unit.index()] -= steps;
    let left = s.steps[unit.index()];
    let to = if s.is_hidden(unit) && left > 0 { Audience::only(GERMANY) } else { Audience::ALL };
    facts.whisper(to, case, || What::Steps { unit, left });
    if left == 0 {
        take_away(rules, s, unit, case, facts);
    }
    victory::steps_lost(rules, s, unit, steps, facts);
}

/// A unit loses everything it has.
pub(crate) fn eliminate(rules: &GweRules, s: &mut State, unit: UnitId, case: Case, facts: &mut Facts) {
    if rules.unit(unit).is_staff() {
        headquarters::lose(rules, s, unit, case, facts);
    } else {
        lose_steps(rules, s, unit, u8::MAX, case, facts);
    }
}

fn take_away(rules: &GweRules, s: &mut State, unit: UnitId, case: Case, facts: &mut Facts) {
    let from = s.at[unit.index()];
    s.at[unit.index()] = HexId::NONE;
    s.fate[unit.index()] = Fate::Lost;
    if unit.index() < crate::GERMANS {
        s.under[unit.index()] = 0;
    }
    for set in [&mut s.entrained, &mut s.retreating, &mut s.commanded, &mut s.hungry] {
        set.remove(unit);
    }
    if matches!(s.fight.stage, Stage::Supply | Stage::Shifts) {
        // 9.23: lost to attrition before the odds, it takes no part
        s.fight.attackers.remove(unit);
    }
    facts.tell(case, || What::Leaves { unit, from, fate: engine::Fate::Eliminated });
    westfront::note_loss(rules, s, unit);
}
