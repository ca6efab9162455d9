//! A judge keeps sums from one position to the next: what it says must be what a fresh one says.

use ai::Judge;
use engine::{Facts, GameSetup, Input, Pending, Scout, Side, Title};
use library::Visitor;

struct Wander(String);

impl Visitor for Wander {
    type Out = usize;
    fn visit<T: Title<Rules: Scout> + 'static>(self, title: &'static T) -> usize {
        let rules = title.open(&GameSetup::new(&self.0), None).unwrap();
        compare(&rules)
    }
}

/// Random play; every position in which a side is asked is judged for both sides, and some of them again after others.
fn compare<R: Scout>(rules: &R) -> usize {
    let (mut s, mut legal, mut draw) = (rules.setup(), Vec::new(), 5u64);
    let (mut kept, mut worths, mut compared) = (Judge::new(rules), Vec::new(), 0);
    for n in 0..3000 {
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let below = |n: usize| (draw >> 33) as usize % n.max(1);
        let input = match rules.pending(&s) {
            Pending::Over(_) => break,
            Pending::Roll(dice) => Input::Rolled(below(usize::from(dice.faces)) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                Input::Choice(legal[below(legal.len())])
            }
        };
        rules.apply_unchecked(&mut s, input, &mut Facts::silent());
        if n % 7 < 3 {
            for side in [Side(0), Side(1)] {
                worths.push(kept.worth(&s, side));
                assert_eq!(worths.last(), Some(&Judge::new(rules).worth(&s, side)), "after {n} inputs");
                compared += 1;
            }
        }
    }
    assert!(worths.iter().any(|w| *w != worths[0]), "positions are not all worth the same");
    compared
}

#[test]
fn a_judge_that_remembers_judges_as_a_fresh_one_does() {
    for info in library::shelf().titles().filter(|i| i.id != "drill") {
        let compared = library::visit(&info.id, Wander(info.scenarios[0].id.clone())).unwrap();
        assert!(compared > 100, "{}: {compared}", info.id);
    }
}
