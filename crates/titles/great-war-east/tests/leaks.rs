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
use great_war_east::{GreatWarEast, GweRules, RUSSIA, SECOND_ARMY, State, is_token};
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

/// What came of an input, as a side came to know it.
struct Heard {
    then: State,
    facts: Vec<Fact>,
    /// The same facts as the side reads them, and what it sees afterwards.
    told: Vec<String>,
    seen: String,
    /// Can the side take it back?
    undo: bool,
}

/// What a side hears of an input, and what it sees afterwards. `None` if the input cannot be given.
fn heard(rules: &GweRules, s: &State, input: Input, side: Side) -> Option<Heard> {
    let (mut then, mut facts) = (*s, Facts::new());
    rules.apply(&mut then, input, &mut facts).ok()?;
    let eyes = Eyes::Side(side);
    let mine = |s: &State| matches!(rules.pending(s), Pending::Ask(asked, _) if asked == side);
    let undo = mine(s) && mine(&then) && !facts.is_fenced();
    let facts: Vec<Fact> = facts.list().iter().filter(|f| f.to.has(eyes)).cloned().collect();
    let after = rules.view(&then, eyes);
    // whoever comes into sight is seen as he is, with his steps and marks
    let shown = |f: &Fact| match f.what {
        What::Reveals { unit, .. } => {
            serde_json::to_string(&after.counters.iter().find(|c| c.id == unit)).unwrap()
        }
        _ => String::new(),
    };
    let line = |f: &Fact| format!("{} {:?} {:?} {}", f.case, f.what, rules.tell(f, eyes), shown(f));
    let told = facts.iter().map(line).collect();
    let secret = |u: UnitId| s.is_hidden(u) && then.is_hidden(u);
    let named = facts.iter().find(|f| f.what.unit().is_some_and(secret));
    assert!(named.is_none(), "{input:?} names a unit under a marker: {named:?}");
    Some(Heard { then, facts, told, seen: serde_json::to_string(&after).unwrap(), undo })
}

/// Does a fact bring out what the Russian did not know, as the book lets it? Units and markers that come into sight or off
/// the map (18.33, 18.34, 18.42, 18.61), staffs that find no friends (10.52), answers to his questions (18.41, 18.61), the
/// shift of a covered staff (10.21), supply and command of counters in the open, a division in the open for which a die was
/// thrown (13.0), the number of hungry units (9.22, GWE-128), points for what covered troops lost or took (GWE-128, GWE-144)
/// and the end of the screen (22.2).
fn brings_out(before: &State, fact: &Fact) -> bool {
    let open = |u: UnitId| !before.is_hidden(u);
    match fact.what {
        What::Reveals { unit, .. } => before.is_hidden(unit),
        What::Leaves { unit, .. } => is_token(unit) || before.is_hidden(unit) || fact.case.0 == "10.52",
        What::Tells { text } => {
            let answers = ["zone-yes", "zone-no", "line-cut", "line-free", "attrition", "screen-lifted"];
            answers.contains(&text.key) || ["odds", "odds-shifted"].contains(&text.key)
        }
        What::Marks { unit, mark, .. } => open(unit) && ["unsupplied", "out-of-command"].contains(&mark),
        What::Steps { unit, .. } => open(unit) && fact.case.0 == "13.0",
        What::Scores { .. } => true,
        _ => false,
    }
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

/// What a side is shown, asked, offered, promised and told to be impossible now.
fn compare(rules: &GweRules, a: &State, b: &State, side: Side, rng: &mut ChaCha8Rng) {
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
        let (one, two) = (explain(rules, a, eyes, &[], choice), explain(rules, b, eyes, &[], choice));
        assert_eq!(one, two, "explanations of {choice:?}");
    }
}

/// The same input in two worlds that looked the same: do they still? If not, the first thing told otherwise brings a secret
/// out, and everything before it was the same to the byte.
fn still_the_same(a: (&State, &Heard), b: (&State, &Heard), input: Input) -> bool {
    let ((a, one), (b, two)) = (a, b);
    let same = one.told.iter().zip(&two.told).take_while(|(x, y)| x == y).count();
    let (x, y) = (one.facts.get(same), two.facts.get(same));
    if x.is_none() && y.is_none() {
        let parts = |t: &str| t.split(",\"").map(String::from).collect::<Vec<_>>();
        let (x, y) = (parts(&one.seen), parts(&two.seen));
        let first = x.iter().zip(&y).find(|(x, y)| x != y);
        assert!(
            one.seen == two.seen,
            "{input:?} in {:?} tells the worlds apart in silence: {first:?}\n{:?}",
            a.agenda.last(),
            one.told
        );
        assert_eq!(one.undo, two.undo, "{input:?}: what can be taken back tells the worlds apart");
        return true;
    }
    assert!(!one.undo && !two.undo, "{input:?} is taken back after it brought a secret out: {:?}", one.told);
    let speaks = x.is_some_and(|f| brings_out(a, f)) || y.is_some_and(|f| brings_out(b, f));
    assert!(
        speaks,
        "{input:?} in {:?} / {:?} step {:?}:\n{:?}\n{:?}",
        a.agenda.last(),
        b.agenda.last(),
        a.step,
        &one.told[same..],
        &two.told[same..]
    );
    false
}

/// What came of the comparisons of what a side hears.
#[derive(Default, Debug)]
struct Tally {
    /// The same to the byte, and the worlds look the same afterwards.
    same: u64,
    /// The same up to a secret that came out.
    parted: u64,
    /// Done out of sight: nothing was heard or seen.
    unseen: u64,
    /// What the German could do in no other world that was dealt.
    peculiar: u64,
}

impl Tally {
    fn compared(&self) -> u64 {
        self.same + self.parted + self.unseen
    }
}

/// What a side hears of an input, held against worlds in which it can be given too.
fn hear(rules: &GweRules, s: &State, side: Side, input: Input, rng: &mut ChaCha8Rng, tally: &mut Tally) {
    let one = heard(rules, s, input, side).expect("it was listed");
    let frame = |s: &State| s.agenda.last().map(std::mem::discriminant);
    for _ in 0..DEALS {
        let other = rules.imagine(s, side, rng);
        if frame(&other) != frame(s) {
            // 10.32, 18.32: what the German does out of sight in the middle of another question
            if one.told.is_empty() {
                assert_eq!(view(rules, s, side), one.seen, "{input:?} in {:?} shows", s.agenda.last());
            } else {
                let seen = one.facts[0].what.unit().is_some_and(|u| !s.is_hidden(u));
                assert!(
                    seen || brings_out(s, &one.facts[0]),
                    "{input:?} in {:?}: {:?}",
                    s.agenda.last(),
                    one.told
                );
            }
            tally.unseen += 1;
            return;
        }
        if let Some(two) = heard(rules, &other, input, side) {
            let same = still_the_same((s, &one), (&other, &two), input);
            *(if same { &mut tally.same } else { &mut tally.parted }) += 1;
            return;
        }
    }
    tally.peculiar += 1;
}

/// Worlds dealt in search of one in which the German can do the same.
const DEALS: u32 = 20;

#[test]
fn worlds_that_look_the_same_are_told_apart_by_nothing() {
    let wanted = laws::size("GWE_PAIRS", 120, 10_000);
    let title = GreatWarEast::new();
    let mut rng = ChaCha8Rng::seed_from_u64(1914);
    let (mut pairs, mut tally) = (0, Tally::default());
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
                    compare(&rules, &s, &other, side, &mut rng);
                    hear(&rules, &s, side, input, &mut rng, &mut tally);
                    pairs += 1;
                    of_game += 1;
                }
            }
            if tally.compared() >= wanted {
                eprintln!("{pairs} pairs: {tally:?}");
                assert!(tally.peculiar < wanted / 20, "{tally:?}: too few could be compared");
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
        let same = still_the_same((&a, &one), (&b, &two), input);
        (a, b, steps) = (one.then, two.then, steps + 1);
        // in his own Player-Turn the German shows what he can do
        if !same || a.phasing == great_war_east::GERMAN {
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
            if s.phasing == great_war_east::RUSSIAN && rng.next_u32() % 300 == 0 {
                let side =
                    if scenario == "three-player" && rng.next_u32() % 2 == 0 { SECOND_ARMY } else { RUSSIA };
                let other = rules.imagine(&s, side, &mut rng);
                if other != s {
                    steps += play_both(&rules, &s, &other, side, &mut rng);
                    pairs += 1;
                }
            }
            if pairs >= wanted {
                eprintln!("{pairs} pairs, {steps} steps");
                assert!(steps > 3 * wanted, "{steps} steps of {pairs} pairs: too few to tell");
                return;
            }
            rules.apply_unchecked(&mut s, input, &mut Facts::silent());
        }
    }
}
