//! What each side sees of the drill, and what it may imagine.

use crate::DrillRules;
use crate::state::{BLACK, DrillState, TOKENS, TURNS, WHITE};
use atlas::counter::{Face, Kind};
use engine::text::Names;
use engine::view::{Counter, PhaseTick, Picture, Place, ScoreLine, Turn, assemble, ticks};
use engine::{Case, Eyes, Scout, Side, Text, UnitId, View};
use rand_core::Rng;

pub(crate) fn view(rules: &DrillRules, s: &DrillState, eyes: Eyes) -> View {
    let score = [WHITE, BLACK].map(|side| score(rules, s, side)).to_vec();
    let picture = Picture { counters: counters(rules, s, eyes), score, ..Picture::default() };
    assemble(rules, s, eyes, picture)
}

pub(crate) fn turn(s: &DrillState) -> Turn {
    let label = Text::new("turn").number("turn", s.turn);
    Turn { number: s.turn.into(), last: TURNS.into(), label }
}

pub(crate) fn phases(rules: &DrillRules, s: &DrillState) -> Vec<PhaseTick> {
    let phase = |i: u8| (["phase-moves", "phase-fights"][usize::from(i % 2)], Some(Side(i / 2)), Case("1.1"));
    ticks((0..4).map(phase), rules.clock(s).phase.into())
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
    ScoreLine { side, label: Text::new("score-losses"), points: s.points(rules, side), case: Case("5.1") }
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
