//! `bench --scouts`: what bots ask of a title, and how long the answers take.

use super::random_game;
use crate::cpu::ns_per;
use crate::files::say;
use anyhow::Result;
use atlas::{DataError, HexId};
use engine::scout::{Reach, Threat};
use engine::view::Place;
use engine::{Choice, Eyes, Facts, GameSetup, Input, Pending, PromptKind, Scout, Side, Title, UnitId};
use library::Visitor;
use serde::Serialize;
use std::hint::black_box;
use std::time::Duration;

/// Positions that are asked about.
const SAMPLES: usize = 64;

/// Microseconds of each answer.
#[derive(Serialize)]
pub struct Scouted {
    bench: String,
    scenario: String,
    /// The reach of a unit that may march.
    reach_us: f64,
    /// The odds of a battle about to be rolled for.
    odds_us: f64,
    zones_us: f64,
    supply_us: f64,
    threat_us: f64,
    /// Whole movement phases, every answer the first but `Done` that chance finds, applied and judged by the margin, a second.
    phases_s: f64,
}

pub struct Ask<'a>(pub &'a GameSetup, pub Duration);

impl Visitor for Ask<'_> {
    type Out = Result<Scouted, DataError>;
    fn visit<T: Title<Rules: Scout> + 'static>(self, title: &'static T) -> Self::Out {
        Ok(measure(&title.open(self.0, None)?, self.1))
    }
}

/// A question about the `i`th of some samples, again and again, in microseconds.
fn us(time: Duration, samples: usize, mut ask: impl FnMut(usize)) -> f64 {
    let mut i = 0;
    match samples {
        0 => f64::NAN,
        _ => {
            ns_per(time, || {
                ask(i % samples);
                i += 1;
            }) / 1000.0
        }
    }
}

type Battle = (Vec<HexId>, Vec<UnitId>);

fn measure<R: Scout>(rules: &R, time: Duration) -> Scouted {
    let (mut boards, mut marches, mut battles, mut phases) = (vec![], vec![], vec![], vec![]);
    for seed in 1..=4 {
        let mut n = 0u64;
        random_game(rules, seed, |s, legal, _| {
            n += 1;
            if n.is_multiple_of(97) && boards.len() < SAMPLES {
                boards.push(s.clone());
            }
            let Pending::Ask(side, prompt) = rules.pending(s) else {
                if let Some(battle) = battle(rules, s).filter(|_| battles.len() < SAMPLES) {
                    battles.push((s.clone(), battle));
                }
                return;
            };
            if prompt.kind == PromptKind::Intent && n.is_multiple_of(31) && marches.len() < SAMPLES {
                let unit = |c: &Choice| if let Choice::Unit(unit) = c { Some(*unit) } else { None };
                let on_map = on_map(rules, s, side);
                let movers = legal.iter().filter_map(unit).filter(|u| on_map.contains(u));
                marches.extend(movers.map(|u| (s.clone(), u)));
                phases.push(s.clone());
            }
        });
    }
    let (mut reach, mut threat) = (Reach::new(), Threat::default());
    let side = |i: usize| Side((i % 2) as u8);
    Scouted {
        bench: rules.title().id.clone(),
        scenario: rules.game().scenario.clone(),
        reach_us: us(time, marches.len(), |i| rules.reach(&marches[i].0, marches[i].1, &mut reach)),
        odds_us: us(time, battles.len(), |i| {
            let (s, (hexes, units)): &(R::State, Battle) = &battles[i];
            black_box(rules.odds(s, hexes, units));
        }),
        zones_us: us(time, boards.len(), |i| _ = black_box(rules.zones(&boards[i], side(i)))),
        supply_us: us(time, boards.len(), |i| _ = black_box(rules.supply(&boards[i], side(i)))),
        threat_us: us(time, boards.len(), |i| rules.threat(&boards[i], side(i), &mut threat)),
        phases_s: 1e6 / us(time, phases.len(), |i| _ = black_box(play_phase(rules, &phases[i]))),
    }
}

fn on_map<R: Scout>(rules: &R, s: &R::State, side: Side) -> Vec<UnitId> {
    let counters = rules.view(s, Eyes::Side(side)).counters.into_iter();
    counters.filter(|c| matches!(c.place, Place::Hex(_))).map(|c| c.id).collect()
}

fn battle<R: Scout>(rules: &R, s: &R::State) -> Option<Battle> {
    let battle = rules.battle(s)?;
    Some((battle.hexes, battle.attackers))
}

/// Answers the questions of a movement phase to its end and judges what came of it. The answers are picked by count, so that
/// a phase is the same every time: about as many marches as a plan of a bot has.
fn play_phase<R: Scout>(rules: &R, from: &R::State) -> i32 {
    let (mut s, mut legal, mut facts) = (from.clone(), Vec::new(), Facts::silent());
    let (clock, mut n) = (rules.clock(from), 0usize);
    while rules.clock(&s) == clock && n < MOST {
        let input = match rules.pending(&s) {
            Pending::Over(_) => break,
            Pending::Roll(_) => Input::Rolled(1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                Input::Choice(if n < MARCHES { legal[(7 * n + 3) % legal.len()] } else { legal[0] })
            }
        };
        rules.apply_unchecked(&mut s, input, &mut facts);
        n += 1;
    }
    rules.margin(&s, clock.side)
}

/// Answers given by count before the phase is ended, and the most a phase takes.
const MARCHES: usize = 40;
const MOST: usize = 400;

pub fn print(s: &Scouted) -> Result<()> {
    say(format!(
        "bench={} scenario={} reach_us={:.2} odds_us={:.2} zones_us={:.2} supply_us={:.2} threat_us={:.2} phases_s={:.0}",
        s.bench, s.scenario, s.reach_us, s.odds_us, s.zones_us, s.supply_us, s.threat_us, s.phases_s
    ))
}
