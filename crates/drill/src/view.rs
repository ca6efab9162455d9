//! What each side sees of the drill, and what it may imagine.

use crate::state::{BLACK, DrillState, Frame, TOKENS, TURNS, WHITE};
use crate::{DrillRules, sequence};
use atlas::counter::{Face, Kind};
use engine::text::Names;
use engine::view::{Asked, Counter, Offer, PhaseTick, Place, ScoreLine, Turn, When};
use engine::{Case, Choice, Eyes, Fact, Pending, Side, UnitId, View, What};
use rand_core::Rng;

pub(crate) fn view(rules: &DrillRules, s: &DrillState, eyes: Eyes) -> View {
    let pending = sequence::pending(rules, s);
    let mut offers = Vec::new();
    let mut asked = None;
    if let Pending::Ask(side, prompt) = pending {
        asked = Some(question(s, side, prompt.case, prompt.ask));
        if eyes.are(side) {
            let mut choices = Vec::new();
            sequence::offer(rules, s, &mut choices);
            offers.extend(choices.into_iter().map(|choice| Offer::new(choice, label(s, choice))));
        }
    }
    View {
        eyes,
        turn: Turn { number: s.turn.into(), last: TURNS.into(), label: format!("Turn {}", s.turn) },
        sequence: phases(s),
        asked,
        roll: if let Pending::Roll(dice) = pending { Some(dice) } else { None },
        outcome: if let Pending::Over(outcome) = pending { Some(outcome) } else { None },
        offers,
        counters: counters(rules, s, eyes),
        stacks: vec![],
        hexes: vec![],
        sides: vec![],
        drawers: vec![],
        tracks: vec![],
        score: [WHITE, BLACK].map(|side| score(rules, s, side)).to_vec(),
    }
}

fn question(s: &DrillState, side: Side, case: Case, key: &'static str) -> Asked {
    let (text, unit) = match s.agenda.last() {
        Some(Frame::March { unit, left }) => (format!("March on, {left} points left?"), Some(*unit)),
        Some(Frame::Ambush { token }) => ("Turn the token over?".into(), Some(*token)),
        Some(Frame::Fights) => ("Who attacks?".into(), None),
        Some(Frame::Target { unit }) => ("Attack which hex?".into(), Some(*unit)),
        _ => ("Who marches?".into(), None),
    };
    Asked { side, case, key, text, units: unit.into_iter().collect(), hexes: vec![] }
}

fn label(s: &DrillState, choice: Choice) -> String {
    match (s.agenda.last(), choice) {
        (Some(Frame::Ambush { .. }), Choice::Pick(0)) => "Lie low".into(),
        (Some(Frame::Ambush { .. }), _) => "Turn it over".into(),
        (_, Choice::Done) => "Done".into(),
        _ => String::new(),
    }
}

fn phases(s: &DrillState) -> Vec<PhaseTick> {
    let fights = s.agenda.first() == Some(&Frame::Fights);
    let now = 2 * usize::from(s.phasing.0) + usize::from(fights);
    let tick = |i: usize| PhaseTick {
        key: if i.is_multiple_of(2) { "moves" } else { "fights" },
        label: if i.is_multiple_of(2) { "Moves".into() } else { "Fights".into() },
        side: Some(Side(i as u8 / 2)),
        case: Case("1.1"),
        when: match i.cmp(&now) {
            std::cmp::Ordering::Less => When::Past,
            std::cmp::Ordering::Equal => When::Now,
            std::cmp::Ordering::Greater => When::Ahead,
        },
    };
    (0..4).map(tick).collect()
}

fn counters(rules: &DrillRules, s: &DrillState, eyes: Eyes) -> Vec<Counter> {
    let shown = (0..crate::COUNTERS as u16).map(UnitId).filter(|u| !s.is_lost(*u));
    let counter = |id: UnitId| {
        let side = DrillState::side(id);
        let known = !s.is_hidden(id) || eyes.are(BLACK);
        let name = rules.unit_name(id).to_string();
        Counter {
            face: face(s, id, side, known, &name),
            id,
            called: rules.called(id).to_string(),
            name,
            side,
            place: Place::Hex(s.at[id.index()]),
            marks: vec![],
            known,
            ready: side == s.phasing && !s.spent.contains(id),
            level: 0,
        }
    };
    shown.map(counter).collect()
}

fn face(s: &DrillState, id: UnitId, side: Side, known: bool, name: &str) -> Face {
    let nation = if side == WHITE { "german" } else { "russian" };
    let kind = match id {
        UnitId(0) => Kind::Cavalry,
        token if TOKENS.contains(&token) && token != s.scout => Kind::Dummy,
        _ => Kind::Infantry,
    };
    if known { Face::new(nation, kind).name(name) } else { Face::hidden(nation, name) }
}

fn score(rules: &DrillRules, s: &DrillState, side: Side) -> ScoreLine {
    ScoreLine { side, label: "Losses and the hill".into(), points: s.points(rules, side), case: Case("5.1") }
}

/// 3.1: White deals the scout anew under tokens it has not seen turned over. A dummy once lost is known to be one.
pub(crate) fn imagine(s: &DrillState, side: Side, rng: &mut dyn Rng) -> DrillState {
    let mut world = *s;
    let draw = TOKENS[(rng.next_u32() % 2) as usize];
    if side != BLACK && !s.revealed {
        world.scout = draw;
    }
    world
}

pub(crate) fn tell(rules: &DrillRules, fact: &Fact) -> String {
    let name = |unit| rules.called(unit).to_string();
    match fact.what {
        What::Heading { turn, key, .. } => format!("Turn {turn}: {key}"),
        What::Moves { unit, to, .. } => format!("{} marches to {to}", name(unit)),
        What::Leaves { unit, from, .. } => format!("{} is lost in {from}", name(unit)),
        What::Reveals { unit, at } => format!("{} in {at} is the scout", name(unit)),
        What::Attacks { hex, .. } => format!("attack on {hex}"),
        What::Rolls { face, .. } => format!("the die shows {face}"),
        What::Resolves { result, .. } => format!("result {result}"),
        other => format!("{other:?}"),
    }
}
