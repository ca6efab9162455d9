//! Pairs of worlds that look the same to a Russian player: the true one, and one whose Gruppen were dealt anew. What he
//! is shown, offered, told and explained is the same to the byte. Played on with the same answers and dice they stay the
//! same to him until a Gruppe speaks (18.4, 18.6). `GWE_PAIRS` compares more of them than the gate does.

use chacha20::ChaCha8Rng;
use engine::forecast::forecast;
use engine::laws;
use engine::preview::preview;
use engine::{
    Choice, Eyes, Fact, Facts, GameSetup, Input, Pending, Rules, Side, Title, UnitId, What, explain,
};
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

/// What came of an input.
struct Heard {
    then: State,
    facts: Vec<Fact>,
    /// What the side sees afterwards, and what it was told.
    seen: String,
    told: Vec<String>,
}

/// What a side hears of an input, and what it sees afterwards.
fn heard(rules: &GweRules, s: &State, input: Input, side: Side) -> Option<Heard> {
    let (mut then, mut facts) = (*s, Facts::new());
    rules.apply(&mut then, input, &mut facts).ok()?;
    let eyes = Eyes::Side(side);
    let list: Vec<Fact> = facts.list().iter().filter(|f| f.to.has(eyes)).cloned().collect();
    let told = list.iter().map(|f| format!("{} {:?} {}", f.case, f.what, rules.tell(f, eyes))).collect();
    Some(Heard { then, facts: list, seen: view(rules, &then, side), told })
}

/// Does a side learn here what a Gruppe is, or whom it feeds, and so see one world part from the other? Markers and units
/// that come off the map or into sight, answers of 18.41, the shift of a covered staff told with the odds, headquarters that make off (10.52), the verdict of supply that
/// 18.61 lets it ask for: at the beginning of a Player-Turn, by dice of attrition and by what they cost.
fn speaks(rules: &GweRules, one: &Heard) -> bool {
    let dice = matches!(rules.pending(&one.then), Pending::Roll(d) if d.purpose == "attrition");
    dice || one.facts.iter().any(|f| match f.what {
        What::Reveals { .. } | What::Leaves { .. } | What::Scores { .. } => true,
        What::Retreats { .. } => f.case.0 == "10.52",
        What::Rolls { purpose, .. } => purpose == "attrition",
        What::Heading { key, .. } => key == "player-turn",
        What::Says { key, .. } => ["zone-yes", "zone-no", "line-cut", "line-free", "column"].contains(&key),
        _ => false,
    })
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
    let public = |s: &State| serde_json::to_string(&rules.view(s, Eyes::Public)).unwrap();
    assert_eq!(public(a), public(b), "what spectators see");
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
    // an input may bring a secret out, and then says so; where it does not, the worlds stay the same. Whom a German die is
    // for is such a secret: it comes out with the die, if the unit stands in the open
    let whose = |dice: &engine::Dice| ["command", "replacement", "attrition"].contains(&dice.purpose);
    if matches!(rules.pending(a), Pending::Roll(dice) if whose(&dice)) {
        return;
    }
    // who is in command is the work of staffs wherever they are (18.35), and shows by marks; and what he changes under his
    // markers the German does in the middle of another question
    let inner = |s: &State| s.agenda.last().map(std::mem::discriminant);
    let commands = matches!(rules.pending(a), Pending::Ask(_, prompt) if prompt.ask == "command");
    if commands && a.phasing == 0 || inner(a) != inner(b) {
        return;
    }
    if let (Some(one), Some(two)) = (heard(rules, a, input, side), heard(rules, b, input, side)) {
        same_or_told(rules, &one, &two, input);
    }
}

fn same_or_told(rules: &GweRules, one: &Heard, two: &Heard, input: Input) -> bool {
    let same = one.seen == two.seen;
    if same {
        assert_eq!(one.told, two.told, "facts of {input:?}");
    } else if !speaks(rules, one) && !speaks(rules, two) {
        let parts = |t: &str| t.split(",\"").map(String::from).collect::<Vec<_>>();
        let (a, b) = (parts(&one.seen), parts(&two.seen));
        let first = a.iter().zip(&b).find(|(x, y)| x != y);
        panic!("{input:?} tells the worlds apart in silence: {first:?}\n{:?}\n{:?}", one.told, two.told);
    }
    same
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

/// Two worlds that look the same to a Russian, played on by the same answers and dice.
fn play_both(rules: &GweRules, a: &State, b: &State, side: Side, rng: &mut ChaCha8Rng) -> u64 {
    let (mut a, mut b) = (*a, *b);
    let mut steps = 0;
    while steps < 400 {
        let (mut legal, mut other) = (Vec::new(), Vec::new());
        let input = match (rules.pending(&a), rules.pending(&b)) {
            (Pending::Roll(dice), Pending::Roll(_)) => {
                Input::Rolled((rng.next_u32() % u32::from(dice.faces)) as u8 + 1)
            }
            (Pending::Ask(asked, _), Pending::Ask(..)) => {
                rules.legal(&a, &mut legal);
                rules.legal(&b, &mut other);
                if asked == side {
                    assert_eq!(legal, other, "answers");
                }
                // what the German could do differs with what he has
                legal.retain(|choice| other.contains(choice));
                if legal.is_empty() {
                    return steps;
                }
                Input::Choice(legal[rng.next_u32() as usize % legal.len()])
            }
            _ => return steps,
        };
        let (Some(one), Some(two)) = (heard(rules, &a, input, side), heard(rules, &b, input, side)) else {
            return steps;
        };
        let same = same_or_told(rules, &one, &two, input);
        (a, b, steps) = (one.then, two.then, steps + 1);
        // in his own Player-Turn the German shows what he can do
        if !same || a.phasing == 0 {
            return steps;
        }
    }
    steps
}

#[test]
fn worlds_part_only_when_a_gruppe_speaks() {
    let wanted = laws::size("GWE_PAIRS", 40, 10_000);
    let title = GreatWarEast::new();
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    let (mut pairs, mut steps) = (0, 0);
    for round in 0.. {
        let scenario = SCENARIOS[round % SCENARIOS.len()];
        let rules = title.open(&GameSetup::new(scenario), None).unwrap();
        let mut s = rules.setup();
        while let Some(input) = input(&rules, &s, &mut rng) {
            // worlds of which the same was known when the Russian's Player-Turn began
            if usize::from(s.phasing) == great_war_east::RUSSIAN && rng.next_u32() % 300 == 0 {
                let side =
                    if scenario == "three-player" && rng.next_u32() % 2 == 0 { SECOND_ARMY } else { RUSSIA };
                let other = rules.imagine(&s, side, &mut rng);
                if other != s {
                    steps += play_both(&rules, &s, &other, side, &mut rng);
                    pairs += 1;
                }
            }
            if pairs >= wanted {
                assert!(steps > 3 * wanted, "{steps} steps of {pairs} pairs: too few to tell");
                return;
            }
            rules.apply_unchecked(&mut s, input, &mut Facts::silent());
        }
    }
}
