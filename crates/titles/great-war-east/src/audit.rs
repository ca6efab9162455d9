//! Is a state in order? What holds for every state a game reaches, and what a file written by hand could get wrong:
//! numbers out of range, things under way that nothing could have begun, a set-up that nobody could have laid out.

use crate::book::{GERMAN, GERMANS, Place, RUSSIAN, Scenario, UNITS};
use crate::hidden::load;
use crate::state::{
    Fate, Fight, Frame, NOBODY, Stage, State, Step, bit, enemy, is_token, nation, of, of_mask, tokens,
};
use crate::{
    GweRules, cavalry, command, hidden, nation_of, rail, reinforcements, replacement, setup, westfront,
};
use engine::{Side, UnitId};

/// Each counter in one place, steps and points in order.
pub(crate) fn audit(rules: &GweRules, s: &State) -> Result<(), String> {
    for i in 0..UNITS {
        let printed = &rules.book.units[i];
        let name = &printed.name;
        let on_map = s.at[i].is_some();
        if on_map != (s.fate[i] == Fate::Map) {
            return Err(format!("{name} is in two places or in none"));
        }
        if on_map && !rules.board.hexes.contains(s.at[i]) {
            return Err(format!("{name} stands off the map in {}", s.at[i]));
        }
        let alive = matches!(s.fate[i], Fate::Map | Fate::Waiting | Fate::Abroad);
        if alive != (s.steps[i] > 0) || s.steps[i] > printed.steps {
            return Err(format!("{name} has {} steps", s.steps[i]));
        }
        let abroad = s.abroad.iter().filter(|a| a.unit == UnitId(i as u16)).count();
        if abroad != usize::from(s.fate[i] == Fate::Abroad) {
            return Err(format!("{name} is off the map {abroad} times"));
        }
    }
    for unit in of(GERMAN).filter(|u| s.is_hidden(*u)) {
        let marker = s.token_of(unit).filter(|t| t.index() < crate::COUNTERS);
        if marker.is_none_or(|t| s.at[t.index()] != s.at[unit.index()] || !s.is_on_map(t)) {
            return Err(format!("{} lies under a marker that is not there", rules.unit(unit).name));
        }
    }
    for marker in tokens() {
        if load(rules, s, marker) > crate::stacking::LIMIT {
            return Err(format!("more than nine points lie under {marker:?} (18.22)"));
        }
    }
    let look = crate::zones::Look::new(rules, s);
    let shared = (look.bars(GERMAN) & look.troops(GERMAN)) | (look.bars(RUSSIAN) & look.troops(RUSSIAN));
    if !shared.is_empty() {
        return Err(format!("both sides hold {shared:?}"));
    }
    check_points(rules, s)
}

/// The index stands where the scores have brought it.
pub(crate) fn check_points(rules: &GweRules, s: &State) -> Result<(), String> {
    let start = rules.book.scenarios[rules.scenario as usize].start_vp;
    let sum: i32 = s.scores.iter().map(|points| i32::from(*points)).sum();
    if !rules.is_printed || i32::from(s.vp) == i32::from(start) + sum {
        return Ok(());
    }
    let kinds = "towns, fortresses, German steps, Russian steps, headquarters, Game-Turn 6, West Front, empty Germany";
    Err(format!("vp {} is not {start} and the sum of the eight scores ({kinds}): {sum}", s.vp))
}

/// Points beyond these no game sees; they leave room to count on.
const POINTS: std::ops::RangeInclusive<i16> = -8_000..=8_000;
/// Stacking Points no railway carries.
const TRAINS: u8 = 100;
/// Rail hexes no journey off the map has.
const JOURNEY: u8 = 100;

/// Numbers of a position that have bounds, each complaint with the key of its line.
pub(crate) fn check_numbers(rules: &GweRules, s: &State) -> Result<(), (&'static str, String)> {
    let hold = |key, holds: bool, why: &str| if holds { Ok(()) } else { Err((key, why.to_string())) };
    let forts = rules.board.forts.len();
    hold("forts", s.forts.iter().all(|steps| *steps <= 4), "a fortress has at most four steps")?;
    hold("forts", s.forts[forts..].iter().all(|steps| *steps == 0), "the map has fewer fortresses")?;
    let helped = |u: UnitId| u == NOBODY || is_staff(rules, GERMAN, u);
    hold("hoffman", s.hoffman.into_iter().all(helped), "von Hoffman helps German headquarters")?;
    hold("lent", s.lent <= TRAINS, "no railway carries that much")?;
    hold("rail-used", s.rail.iter().all(|used| *used <= TRAINS), "no railway carries that much")?;
    let leg = |a: &crate::state::Abroad| {
        a.unit.index() < UNITS && rules.board.hexes.contains(a.to) && a.left <= JOURNEY
    };
    hold("journeys", s.abroad.iter().all(leg), "a journey needs a counter, a hex to come to and a length")?;
    hold("vp", POINTS.contains(&s.vp), "no game has that many points")?;
    hold("scores", s.scores.iter().all(|p| POINTS.contains(p)), "no game has that many points")?;
    hold("own", s.own.iter().all(|p| POINTS.contains(p)), "no game has that many points")?;
    hold("called", s.called <= s.turn, "the West Front is called on a turn that has come")?;
    hold("successor", s.successor <= 2, "0 for nothing, 1 for due, 2 for come")?;
    hold("duties", s.duties <= 0b111, "there are three garrisons")?;
    hold("attempts", s.attempts <= 2, "there are two attempts")?;
    hold("resting", s.resting >> crate::book::TOKENS == 0, "there are 21 markers")
}

fn is_staff(rules: &GweRules, n: usize, unit: UnitId) -> bool {
    unit.index() < UNITS && nation(unit) == n && rules.unit(unit).is_staff()
}

/// Does one of the players of a nation own the frame, above no other or above the one who acts after him?
fn stands(rules: &GweRules, n: usize, side: Side, below: Option<Side>) -> bool {
    rules.players(n).contains(&side) && below.is_none_or(|other| other.0 > side.0)
}

/// What a forged file could get wrong: a frame on one that never carries it, in a step that never sees it, or about
/// counters and hexes that it could not be about.
pub(crate) fn check_frame(rules: &GweRules, s: &State, frame: Frame) -> Result<(), String> {
    let below = s.agenda.last().copied();
    let holds = match s.step {
        Step::Before => before(rules, s, below, frame),
        Step::Reinforcement => reinforcement(rules, s, below, frame),
        Step::Command | Step::CombatCommand | Step::CommandDice => commanding(rules, s, below, frame),
        Step::Movement => moving(rules, s, below, frame),
        Step::Attrition => starving(rules, s, below, frame),
        Step::Withdrawal => withdrawing(rules, s, below, frame),
        Step::Combat => fighting(rules, s, below, frame),
        Step::Replacement => rebuilding(rules, s, below, frame),
        Step::MovementEnd | Step::WithdrawalEnd | Step::CombatEnd | Step::ReplacementEnd => {
            matches!(below, None | Some(Frame::Overstack { .. })) && is_crowd(rules, s, frame)
        }
        Step::Supply | Step::Interphase | Step::Over => false,
    };
    if holds { Ok(()) } else { Err(format!("this cannot be under way here in step {:?}", s.step)) }
}

fn before(rules: &GweRules, s: &State, below: Option<Frame>, frame: Frame) -> bool {
    match (below, frame) {
        (None, Frame::Deploy { unit }) => {
            let owed = unit.index() < UNITS && s.fate[unit.index()] == Fate::Waiting;
            owed && rules.scenario == Scenario::FreeSetup && rules.is_printed
        }
        (None, Frame::Gruppen) => rules.scenario != Scenario::FreeSetup || rules.is_printed,
        (Some(Frame::Gruppen), frame) => marker(rules, s, frame),
        _ => false,
    }
}

/// A marker about to be put down, or one on the map that takes units up.
fn marker(rules: &GweRules, s: &State, frame: Frame) -> bool {
    match frame {
        Frame::Marker { token } => is_token(token) && !s.is_on_map(token) && hidden::has_home(rules, s),
        Frame::Regroup { hex, into } => is_token(into) && hex.is_some() && s.at[into.index()] == hex,
        _ => false,
    }
}

fn reinforcement(rules: &GweRules, s: &State, below: Option<Frame>, frame: Frame) -> bool {
    let n = usize::from(s.phasing);
    let german = n == GERMAN && westfront::applies(rules);
    match (below, frame) {
        (None, Frame::Arrivals { side }) => stands(rules, n, side, None),
        (Some(Frame::Arrivals { side: other }), Frame::Arrivals { side }) => {
            stands(rules, n, side, Some(other))
        }
        (Some(Frame::Arrivals { side }), Frame::Entry { unit }) => {
            reinforcements::may_arrive(rules, s, side, unit).is_ok()
        }
        (None | Some(Frame::Arrivals { .. }), Frame::Call) => german,
        (Some(Frame::Call), Frame::VariableDie) => german,
        (None | Some(Frame::Arrivals { .. } | Frame::Call | Frame::VariableDie), Frame::Successor) => {
            german && s.successor == 1 && westfront::may_come(rules, s)
        }
        (Some(Frame::Arrivals { .. } | Frame::Displace { .. }), Frame::Displace { staff }) => {
            is_adrift(rules, s, staff)
        }
        _ => false,
    }
}

fn commanding(rules: &GweRules, s: &State, below: Option<Frame>, frame: Frame) -> bool {
    let n = usize::from(s.phasing);
    let dice = s.step == Step::CommandDice;
    match (below, frame) {
        (None, Frame::Command { side }) => !dice && stands(rules, n, side, None),
        (Some(Frame::Command { side: other }), Frame::Command { side }) => {
            stands(rules, n, side, Some(other))
        }
        (Some(Frame::Command { side }), Frame::CommandBy { staff }) => {
            is_staff(rules, n, staff) && s.is_on_map(staff) && rules.owner(staff) == side
        }
        (Some(Frame::Command { .. }), Frame::Hoffman { .. }) => n == GERMAN && command::has_pupils(rules, s),
        (None, Frame::CommandDice { side }) => dice && stands(rules, n, side, None),
        (Some(Frame::CommandDice { side: other }), Frame::CommandDice { side }) => {
            stands(rules, n, side, Some(other))
        }
        (Some(Frame::CommandDice { side }), Frame::CommandDie { unit }) => {
            command::may_try(rules, s, side, unit).is_ok()
        }
        _ => false,
    }
}

fn moving(rules: &GweRules, s: &State, below: Option<Frame>, frame: Frame) -> bool {
    let n = usize::from(s.phasing);
    match (below, frame) {
        (None, Frame::Moves { side }) => stands(rules, n, side, None),
        (Some(Frame::Moves { side: other }), Frame::Moves { side }) => stands(rules, n, side, Some(other)),
        (Some(Frame::Moves { side }), Frame::March { unit, rail }) => may_march(rules, s, side, unit, rail),
        (Some(Frame::Moves { .. }), Frame::Marker { .. } | Frame::Regroup { .. }) => {
            n == GERMAN && marker(rules, s, frame)
        }
        (Some(Frame::March { unit, .. }), Frame::Regroup { hex, into }) => {
            let meets = is_token(into) && s.at[into.index()] == hex;
            is_token(unit) && s.at[unit.index()] == hex && (meets || into == NOBODY)
        }
        (Some(Frame::March { unit: marching, .. }), Frame::EntrainDie { unit }) => {
            unit == marching && n == RUSSIAN && !s.entrained.contains(unit)
        }
        (
            Some(Frame::Moves { .. } | Frame::March { .. } | Frame::Displace { .. }),
            Frame::Displace { staff },
        ) => is_adrift(rules, s, staff),
        _ => false,
    }
}

fn may_march(rules: &GweRules, s: &State, side: Side, unit: UnitId, ride: u8) -> bool {
    let ours = unit.index() < crate::COUNTERS
        && s.is_on_map(unit)
        && !s.is_hidden(unit)
        && nation(unit) == usize::from(s.phasing)
        && rules.owner(unit) == side;
    ours && ride <= rail::rate(nation(unit)) && (ride == 0 || s.entrained.contains(unit))
}

fn starving(rules: &GweRules, s: &State, below: Option<Frame>, frame: Frame) -> bool {
    let Frame::Attrition { left, combat: false } = frame else { return false };
    below.is_none() && are_hungry(rules, s, left)
}

/// Are these units on the map, and could they starve?
fn are_hungry(rules: &GweRules, s: &State, left: u64) -> bool {
    let mut known = 0;
    for unit in of_mask(usize::from(s.phasing), left) {
        if !s.is_on_map(unit) || rules.unit(unit).is_staff() {
            return false;
        }
        known |= bit(unit);
    }
    left != 0 && left == known
}

fn withdrawing(rules: &GweRules, s: &State, below: Option<Frame>, frame: Frame) -> bool {
    let n = enemy(usize::from(s.phasing));
    match (below, frame) {
        (None, Frame::Withdrawals { side }) => stands(rules, n, side, None),
        (Some(Frame::Withdrawals { side: other }), Frame::Withdrawals { side }) => {
            stands(rules, n, side, Some(other))
        }
        (Some(Frame::Withdrawals { side }), Frame::WithdrawDie { unit }) => {
            cavalry::may_withdraw(rules, s, side, unit).is_ok()
        }
        (Some(Frame::Withdrawals { side }), Frame::Retreat { unit, .. }) => {
            let alone = s.retreating.iter().eq([unit]) && nation_of(side) == n;
            alone && unit.index() < UNITS && rules.owner(unit) == side && is_retreat(rules, s, n, frame)
        }
        (Some(Frame::Withdrawals { .. }), Frame::FollowUp { hex, side }) => {
            rules.board.hexes.contains(hex) && stands(rules, enemy(n), side, None)
        }
        (Some(Frame::FollowUp { hex: other, side: later }), Frame::FollowUp { hex, side }) => {
            hex == other && stands(rules, enemy(n), side, Some(later))
        }
        (
            Some(
                Frame::Withdrawals { .. }
                | Frame::Retreat { .. }
                | Frame::FollowUp { .. }
                | Frame::Displace { .. },
            ),
            Frame::Displace { staff },
        ) => is_adrift(rules, s, staff),
        _ => false,
    }
}

/// One or two hexes still to go, everybody together at the place where the stack is.
fn is_retreat(rules: &GweRules, s: &State, n: usize, frame: Frame) -> bool {
    let Frame::Retreat { from, at, left, .. } = frame else { return false };
    let hexes = rules.board.hexes.contains(from) && rules.board.hexes.contains(at);
    let together = |u: UnitId| u.index() < UNITS && nation(u) == n && s.at[u.index()] == at;
    hexes && from.distance(at) <= 1 && (1..=2).contains(&left) && s.retreating.iter().all(together)
}

fn fighting(rules: &GweRules, s: &State, below: Option<Frame>, frame: Frame) -> bool {
    let n = usize::from(s.phasing);
    match (below, frame) {
        (None, Frame::Combats { side }) => stands(rules, n, side, None),
        (Some(Frame::Combats { side: other }), Frame::Combats { side }) => {
            stands(rules, n, side, Some(other))
        }
        (Some(Frame::Combats { side: other }), Frame::Battle { side }) => side == other,
        (Some(Frame::Battle { .. }), Frame::Attrition { left, combat: true }) => {
            let all = s.fight.attackers.iter().fold(0, |mask, u| mask | bit(u));
            s.fight.stage == Stage::Shifts && are_hungry(rules, s, left) && left & !all == 0
        }
        (Some(Frame::Battle { .. }), Frame::Retreat { unit, .. }) => {
            unit == cavalry::STACK && is_retreat(rules, s, enemy(n), frame)
        }
        (Some(Frame::Battle { .. }), Frame::Overstack { nation, .. }) => {
            usize::from(nation) == enemy(n) && is_crowd(rules, s, frame)
        }
        (Some(Frame::Battle { .. } | Frame::Reserve { .. }), Frame::Reserve { staff }) => {
            is_adrift(rules, s, staff)
                && s.steps[staff.index()] == 2
                && matches!(s.fight.stage, Stage::Retreats | Stage::Advance)
        }
        (
            Some(
                Frame::Battle { .. }
                | Frame::Retreat { .. }
                | Frame::Overstack { .. }
                | Frame::Reserve { .. }
                | Frame::Displace { .. },
            ),
            Frame::Displace { staff },
        ) => is_adrift(rules, s, staff),
        _ => false,
    }
}

fn rebuilding(rules: &GweRules, s: &State, below: Option<Frame>, frame: Frame) -> bool {
    match (below, frame) {
        (None, Frame::Replacements) => usize::from(s.phasing) == GERMAN,
        (Some(Frame::Replacements), Frame::ReplaceDie { unit }) => {
            replacement::may_rebuild(rules, s, unit).is_ok()
        }
        _ => false,
    }
}

/// A headquarters in the open that somebody is about to move.
fn is_adrift(rules: &GweRules, s: &State, staff: UnitId) -> bool {
    let known = is_staff(rules, GERMAN, staff) || is_staff(rules, RUSSIAN, staff);
    known && s.is_on_map(staff) && !s.is_hidden(staff)
}

fn is_crowd(rules: &GweRules, s: &State, frame: Frame) -> bool {
    let Frame::Overstack { hex, nation } = frame else { return false };
    let news = !s.agenda.contains(&frame);
    nation < 2 && rules.board.hexes.contains(hex) && news
}

/// A battle is in order, and there is none where none is under way.
pub(crate) fn check_fight(rules: &GweRules, s: &State) -> Result<(), String> {
    let fight = &s.fight;
    if !s.agenda.iter().any(|f| matches!(f, Frame::Battle { .. })) {
        return if *fight == Fight::default() { Ok(()) } else { Err("no battle is under way".into()) };
    }
    let n = usize::from(s.phasing);
    let of_nation = |set: &engine::UnitSet, n: usize| set.iter().all(|u| u.index() < UNITS && nation(u) == n);
    let hexes = || fight.targets.iter().chain(fight.origins.iter());
    let ascending = fight.targets.windows(2).all(|w| w[0].0 < w[1].0);
    if fight.targets.is_empty() || !ascending || !hexes().all(|h| rules.board.hexes.contains(h.0)) {
        return Err("a battle is for hexes of the map, named in ascending order".into());
    }
    let sides = of_nation(&fight.attackers, n)
        && of_nation(&fight.hungry, n)
        && of_nation(&fight.defenders, enemy(n));
    if !sides {
        return Err("attackers and defenders are units of their sides".into());
    }
    let there = |u: UnitId| s.is_on_map(u) && !s.is_hidden(u);
    let early = fight.stage < Stage::Option;
    if early && !fight.attackers.iter().all(there) {
        return Err("an attacker is not on the map".into());
    }
    let numbers = fight.attacker <= 2
        && fight.defender <= 4
        && fight.affected <= 250
        && fight.option <= 3
        && fight.retreat <= 2
        && fight.shift <= 16
        && fight.levels <= 3
        && fight.lead <= 2
        && usize::from(fight.next) <= fight.targets.len();
    if numbers { Ok(()) } else { Err("no battle has such numbers".into()) }
}

/// 22.2: a free set-up that is still going on is one that the players could have laid out.
pub(crate) fn check_setup(rules: &GweRules, s: &State) -> Result<(), String> {
    if rules.scenario != Scenario::FreeSetup || s.step != Step::Before || s.agenda.is_empty() {
        return Ok(());
    }
    let next = match s.agenda[0] {
        Frame::Deploy { unit } => unit.index(),
        _ => GERMANS,
    };
    let mut own = setup::opening(rules);
    for i in 0..next {
        if i == GERMANS {
            lay_markers(s, &mut own);
        }
        let unit = UnitId(i as u16);
        if own.fate[i] != Fate::Waiting || !matches!(rules.places[i], Place::Hex(_)) {
            continue;
        }
        let hex = s.at[i];
        if setup::may_deploy(rules, &own, unit, hex).is_err() {
            return Err(format!("{} could not have been set up in {hex}", rules.unit(unit).name));
        }
        own.at[i] = hex;
        own.fate[i] = Fate::Map;
    }
    if next == GERMANS {
        lay_markers(s, &mut own);
    }
    own.agenda = s.agenda;
    let homeless = |t: UnitId| s.is_on_map(t) && hidden::may_put(rules, &own, s.at[t.index()]).is_err();
    if tokens().any(homeless) || own != *s {
        return Err("the players could not have set up like this (22.2)".into());
    }
    Ok(())
}

fn lay_markers(s: &State, own: &mut State) {
    for token in tokens() {
        own.at[token.index()] = s.at[token.index()];
    }
    own.under = s.under;
}
