//! Pairs of worlds that look the same to a Russian player: the true one, and one whose Gruppen were dealt anew. What he
//! is shown, offered, told and explained is the same to the byte. `GWE_PAIRS` compares more of them than the gate does.

use chacha20::ChaCha8Rng;
use engine::forecast::forecast;
use engine::laws;
use engine::preview::preview;
use engine::{Choice, Eyes, Facts, GameSetup, Input, Pending, Rules, Side, Title, UnitId, explain};
use great_war_east::{GreatWarEast, GweRules, RUSSIA, SECOND_ARMY, State};
use rand_core::{Rng, SeedableRng};

const SCENARIOS: [&str; 4] = ["campaign", "free-setup", "encirclement", "three-player"];

fn input(rules: &GweRules, s: &State, rng: &mut ChaCha8Rng) -> Option<Input> {
    match rules.pending(s) {
        Pending::Over(_) => None,
        Pending::Roll(dice) => Some(Input::Rolled((rng.next_u32() % u32::from(dice.faces)) as u8 + 1)),
        Pending::Ask(..) => {
            let mut legal = Vec::new();
            rules.legal(s, &mut legal);
            Some(Input::Choice(legal[rng.next_u32() as usize % legal.len()]))
        }
    }
}

fn view(rules: &GweRules, s: &State, side: Side) -> String {
    serde_json::to_string(&rules.view(s, Eyes::Side(side))).unwrap()
}

/// What a side hears of an input, and what it sees afterwards.
fn heard(rules: &GweRules, s: &State, input: Input, side: Side) -> Option<(String, Vec<String>)> {
    let (mut then, mut facts) = (*s, Facts::new());
    rules.apply(&mut then, input, &mut facts).ok()?;
    let eyes = Eyes::Side(side);
    let told = facts.list().iter().filter(|f| f.to.has(eyes));
    let told = told.map(|f| format!("{} {:?} {}", f.case, f.what, rules.tell(f, eyes))).collect();
    Some((view(rules, &then, side), told))
}

/// Whatever can be said in answer, and things that cannot.
fn sayable(rules: &GweRules, legal: &[Choice], rng: &mut ChaCha8Rng) -> Vec<Choice> {
    let hexes: Vec<_> = rules.map().hexes().iter().collect();
    let mut all = legal.to_vec();
    for _ in 0..12 {
        all.push(Choice::Hex(hexes[rng.next_u32() as usize % hexes.len()]));
        all.push(Choice::Unit(UnitId(rng.next_u32() as u16 % rules.units() as u16)));
        all.push(Choice::Pick(rng.next_u32() as u8 % 12));
    }
    all
}

fn compare(rules: &GweRules, a: &State, b: &State, side: Side, input: Input, rng: &mut ChaCha8Rng) {
    assert_eq!(view(rules, a, side), view(rules, b, side), "views");
    assert_eq!(rules.pending(a), rules.pending(b), "questions");
    let (mut legal, mut other) = (Vec::new(), Vec::new());
    let eyes = Eyes::Side(side);
    if matches!(rules.pending(a), Pending::Ask(asked, _) if asked == side) {
        rules.legal(a, &mut legal);
        rules.legal(b, &mut other);
        assert_eq!(legal, other, "answers");
        for choice in &legal {
            let one = std::slice::from_ref(choice);
            assert_eq!(preview(rules, a, eyes, one), preview(rules, b, eyes, one), "previews of {choice:?}");
            assert_eq!(
                forecast(rules, a, eyes, one),
                forecast(rules, b, eyes, one),
                "forecasts of {choice:?}"
            );
        }
    }
    for choice in sayable(rules, &legal, rng) {
        let (one, two) = (explain(rules, a, eyes, choice), explain(rules, b, eyes, choice));
        assert_eq!(one, two, "explanations of {choice:?}");
    }
    // an input may bring a secret out; where it does not, it is told in the same words. Whom a German die is for is
    // such a secret: it comes out with the die, if the unit stands in the open
    let whose = |dice: &engine::Dice| ["command", "replacement", "attrition"].contains(&dice.purpose);
    if matches!(rules.pending(a), Pending::Roll(dice) if whose(&dice)) {
        return;
    }
    if let (Some(one), Some(two)) = (heard(rules, a, input, side), heard(rules, b, input, side))
        && one.0 == two.0
    {
        assert_eq!(one.1, two.1, "facts of {input:?}");
    }
}

#[test]
fn worlds_that_look_the_same_are_told_apart_by_nothing() {
    let wanted = laws::size("GWE_PAIRS", 120, 10_000);
    let title = GreatWarEast::new();
    let mut rng = ChaCha8Rng::seed_from_u64(1914);
    let mut pairs = 0;
    for round in 0.. {
        let scenario = SCENARIOS[round % SCENARIOS.len()];
        let rules = title.open(&GameSetup::new(scenario), None).unwrap();
        let mut s = rules.setup();
        let mut of_game = 0;
        while let Some(input) = input(&rules, &s, &mut rng) {
            for side in [RUSSIA, SECOND_ARMY] {
                if rng.next_u32() % 40 != 0 || side == SECOND_ARMY && scenario != "three-player" {
                    continue;
                }
                let other = rules.imagine(&s, side, &mut rng);
                if other != s {
                    compare(&rules, &s, &other, side, input, &mut rng);
                    pairs += 1;
                    of_game += 1;
                }
            }
            if pairs >= wanted {
                return;
            }
            rules.apply_unchecked(&mut s, input, &mut Facts::silent());
        }
        assert!(round > 8 || of_game > 0 || round == 0, "{scenario}: no secrets in a whole game");
    }
}
