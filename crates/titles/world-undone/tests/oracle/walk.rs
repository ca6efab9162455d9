//! Random games, seen position by position.

use engine::{Choice, Fact, Facts, Input, Pending, Rules};

/// A small generator of our own: the same walk on every machine.
pub struct Chance(pub u64);

impl Chance {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// Plays one random game and shows every position with the facts that led to it, until `visit` has seen enough.
/// `Done` is taken more rarely than chance would, so that armies meet.
pub fn walk<R: Rules>(
    rules: &R,
    chance: &mut Chance,
    mut visit: impl FnMut(&R::State, &[Fact], Option<Input>, &mut Chance) -> bool,
) {
    let mut state = rules.setup();
    let mut facts = Facts::new();
    let mut last = None;
    let mut legal = Vec::new();
    loop {
        if !visit(&state, facts.list(), last, chance) {
            return;
        }
        let input = match rules.pending(&state) {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled(chance.below(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&state, &mut legal);
                assert!(!legal.is_empty(), "no answer is legal\n{}", told(rules, &state));
                let mut choice = *chance.pick(&legal);
                if choice == Choice::Done && !chance.one_in(3) {
                    choice = *chance.pick(&legal);
                }
                Input::Choice(choice)
            }
        };
        facts.clear();
        last = Some(input);
        rules.apply(&mut state, input, &mut facts).expect("a listed choice is legal");
    }
}

/// The position as text.
pub fn told<R: Rules>(rules: &R, s: &R::State) -> String {
    let mut doc = engine::text::write_header(&rules.title().id, rules.game(), &[]);
    rules.write(s, &mut doc);
    doc.to_string()
}
