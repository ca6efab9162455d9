//! Random play of every scenario on one core: decisions a second, and the size and clone of a state.
//!
//! `cargo run --release -p great-war-east --example speed`

use engine::{Facts, GameSetup, Input, Pending, Rules, Title};
use great_war_east::{GreatWarEast, State};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let title = GreatWarEast::new();
    println!("state {} bytes", size_of::<State>());
    for scenario in ["campaign", "encirclement", "winter-battle"] {
        let rules = title.open(&GameSetup::new(scenario), None).expect("the title's own scenario");
        let start = rules.setup();
        let began = Instant::now();
        for _ in 0..100_000 {
            black_box(black_box(start).clone_from_bench());
        }
        let clone = began.elapsed().as_nanos() / 100_000;
        let (mut decisions, mut games, mut seed) = (0u64, 0u64, 88_172_645_463_325_252_u64);
        let mut draw = |n: usize| {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            (seed >> 20) as usize % n.max(1)
        };
        let (mut legal, mut facts) = (Vec::new(), Facts::silent());
        let began = Instant::now();
        while began.elapsed().as_secs_f64() < 2.0 {
            let mut s = start;
            loop {
                let input = match rules.pending(&s) {
                    Pending::Over(_) => break,
                    Pending::Roll(dice) => Input::Rolled(draw(dice.faces.into()) as u8 + 1),
                    Pending::Ask(..) => {
                        rules.legal(&s, &mut legal);
                        Input::Choice(legal[draw(legal.len())])
                    }
                };
                rules.apply_unchecked(&mut s, input, &mut facts);
                decisions += 1;
            }
            games += 1;
        }
        let rate = decisions as f64 / began.elapsed().as_secs_f64();
        println!("{scenario}: {rate:.0} decisions/s, {} a game, clone {clone} ns", decisions / games.max(1));
    }
}

/// A copy that the optimiser cannot skip.
trait CloneFromBench {
    fn clone_from_bench(&self) -> Self;
}

impl CloneFromBench for State {
    fn clone_from_bench(&self) -> State {
        *self
    }
}
