//! The contract's verbs on every title of the library: legal, apply, clone, view, imagine, save, load. The positions
//! are taken from random games, so that every phase has its share.
//!
//! `cargo bench -p engine`; `tannenberg bench` prints the same as ratios.

use divan::{Bencher, black_box};
use engine::text::Doc;
use engine::{Choice, Eyes, Facts, GameSetup, Input, Pending, Rules, Side, Title};
use library::{Visitor, ids, visit};

fn main() {
    divan::main();
}

/// What is measured.
#[derive(Clone, Copy)]
enum Verb {
    Legal,
    Apply,
    Clone,
    View,
    Imagine,
    Save,
    Load,
    Game,
}

#[divan::bench(args = ids())]
fn legal(bencher: Bencher, id: &str) {
    run(bencher, id, Verb::Legal);
}
#[divan::bench(args = ids())]
fn apply(bencher: Bencher, id: &str) {
    run(bencher, id, Verb::Apply);
}
#[divan::bench(args = ids())]
fn clone(bencher: Bencher, id: &str) {
    run(bencher, id, Verb::Clone);
}
#[divan::bench(args = ids())]
fn view(bencher: Bencher, id: &str) {
    run(bencher, id, Verb::View);
}
#[divan::bench(args = ids())]
fn imagine(bencher: Bencher, id: &str) {
    run(bencher, id, Verb::Imagine);
}
#[divan::bench(args = ids())]
fn save(bencher: Bencher, id: &str) {
    run(bencher, id, Verb::Save);
}
#[divan::bench(args = ids())]
fn load(bencher: Bencher, id: &str) {
    run(bencher, id, Verb::Load);
}
#[divan::bench(args = ids())]
fn random_game(bencher: Bencher, id: &str) {
    run(bencher, id, Verb::Game);
}

fn run(bencher: Bencher, id: &str, verb: Verb) {
    visit(id, Measure { bencher, verb }).expect("an id of the shelf is on the shelf");
}

struct Measure<'a, 'b> {
    bencher: Bencher<'a, 'b>,
    verb: Verb,
}

impl Visitor for Measure<'_, '_> {
    type Out = ();
    fn visit<T: Title + 'static>(self, title: &'static T) {
        let setup = GameSetup::new(&title.info().scenarios[0].id);
        let rules = title.open(&setup, None).expect("a title opens its first scenario");
        measure(&rules, self);
    }
}

fn measure<R: Rules>(rules: &R, Measure { bencher, verb }: Measure) {
    let samples = samples(rules);
    let texts: Vec<String> = samples.iter().map(|(s, _)| saved(rules, s)).collect();
    let mut turn = 0;
    let next = move || {
        turn = (turn + 1) % samples.len();
        samples[turn].clone()
    };
    match verb {
        Verb::Legal => {
            let mut out = Vec::new();
            bencher.with_inputs(next).bench_local_refs(|(s, _)| {
                rules.legal(s, &mut out);
                black_box(out.len())
            });
        }
        Verb::Apply => bencher.with_inputs(next).bench_local_refs(|(s, input)| {
            rules.apply_unchecked(s, *input, &mut Facts::silent());
        }),
        Verb::Clone => bencher.with_inputs(next).bench_local_refs(|(s, _)| s.clone()),
        Verb::View => bencher.with_inputs(next).bench_local_refs(|(s, _)| rules.view(s, Eyes::Side(Side(0)))),
        Verb::Imagine => {
            use rand_core::SeedableRng;
            let mut rng = chacha20::ChaCha8Rng::seed_from_u64(1);
            bencher.with_inputs(next).bench_local_refs(|(s, _)| rules.imagine(s, Side(0), &mut rng));
        }
        Verb::Save => bencher.with_inputs(next).bench_local_refs(|(s, _)| saved(rules, s)),
        Verb::Load => {
            let mut texts = texts.iter().cycle();
            bencher
                .with_inputs(|| texts.next().expect("there are positions").as_str())
                .bench_local_values(|text| rules.read(&Doc::parse("position", text)).is_ok());
        }
        Verb::Game => {
            let mut seed = 0;
            bencher.bench_local(|| {
                seed += 1;
                play(rules, seed, |_, _| {});
            });
        }
    }
}

fn saved<R: Rules>(rules: &R, s: &R::State) -> String {
    let mut doc = Doc::new();
    rules.write(s, &mut doc);
    doc.to_string()
}

/// A few hundred positions of random games, each with the input that follows it.
fn samples<R: Rules>(rules: &R) -> Vec<(R::State, Input)> {
    let mut all = Vec::new();
    (1..=4).for_each(|seed| play(rules, seed, |s, input| all.push((s.clone(), input))));
    let step = all.len().div_ceil(256).max(1);
    all.into_iter().step_by(step).collect()
}

fn play<R: Rules>(rules: &R, seed: u64, mut each: impl FnMut(&R::State, Input)) {
    let mut s = rules.setup();
    let mut draw = seed;
    let mut legal: Vec<Choice> = Vec::new();
    let mut below = |n: usize| {
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (draw >> 33) as usize % n
    };
    loop {
        let input = match rules.pending(&s) {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled(below(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                Input::Choice(legal[below(legal.len())])
            }
        };
        each(&s, input);
        rules.apply_unchecked(&mut s, input, &mut Facts::silent());
    }
}
