//! Pairs of worlds that look the same to a player: the true one, and one in which everything he cannot know was dealt
//! anew: which marker is real, what lies under it, the enemy's strategy (14.0, 12.1a, R180). What he is shown, offered,
//! told and explained is the same to the byte, and what he hears of an input given in both is the same up to the fact
//! that brings a secret out. `FOLIO_PAIRS` compares more of them than the gate does.

use chacha20::ChaCha8Rng;
use engine::forecast::forecast;
use engine::preview::preview;
use engine::{
    Choice, Eyes, Fact, Facts, Fate, GameSetup, Input, Pending, Rules, Side, Title, What, explain, laws,
};
use folio::{Folio, FolioRules, FolioState, Frame};
use rand_core::{Rng, SeedableRng};

fn input(rules: &FolioRules, s: &FolioState, rng: &mut ChaCha8Rng) -> Option<Input> {
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

fn view(rules: &FolioRules, s: &FolioState, eyes: Eyes) -> String {
    serde_json::to_string(&rules.view(s, eyes)).unwrap()
}

/// What a side hears of an input, the state after it, and whether it could be taken back.
struct Heard {
    then: FolioState,
    facts: Vec<Fact>,
    fenced: bool,
}

fn heard(rules: &FolioRules, s: &FolioState, input: Input, side: Side) -> Option<Heard> {
    let (mut then, mut facts) = (*s, Facts::new());
    rules.apply(&mut then, input, &mut facts).ok()?;
    let fenced = facts.is_fenced();
    let facts = facts.list().iter().filter(|f| f.to.has(Eyes::Side(side))).cloned().collect();
    Some(Heard { then, facts, fenced })
}

/// 14.4, 14.3: markers that come off tell which of them was real, and everything after that may differ.
fn brings_out(fact: &Fact) -> bool {
    matches!(fact.what, What::Reveals { .. } | What::Leaves { fate: Fate::Returned, .. })
}

#[derive(Debug, Default)]
struct Count {
    pairs: u64,
    differing: u64,
    equal: u64,
    brought_out: u64,
    only_here: u64,
}

/// Everything a side may ask of a position.
fn channels(
    rules: &FolioRules,
    s: &FolioState,
    side: Side,
    rng: &mut ChaCha8Rng,
) -> Vec<(&'static str, String)> {
    let eyes = Eyes::Side(side);
    let mut all = vec![
        ("view", view(rules, s, eyes)),
        ("public view", view(rules, s, Eyes::Public)),
        ("duties", format!("{:?}", rules.duties(s, side))),
        ("standing", format!("{:?}", rules.standing(s))),
    ];
    if !matches!(rules.pending(s), Pending::Ask(asked, _) if asked == side) {
        return all;
    }
    let mut legal = Vec::new();
    rules.legal(s, &mut legal);
    all.push(("answers", format!("{legal:?}")));
    let choice = legal[rng.next_u32() as usize % legal.len()];
    all.push(("preview", serde_json::to_string(&preview(rules, s, eyes, &[choice]).ok()).unwrap()));
    all.push(("forecast", serde_json::to_string(&forecast(rules, s, eyes, &[choice]).ok()).unwrap()));
    let any = Choice::Unit(engine::UnitId((rng.next_u32() % rules.units() as u32) as u16));
    all.push(("explanation", serde_json::to_string(&explain(rules, s, eyes, &[], any)).unwrap()));
    all
}

fn compare(rules: &FolioRules, s: &FolioState, side: Side, seed: u64, next: Input, count: &mut Count) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let world = rules.imagine(s, side, &mut rng);
    count.pairs += 1;
    count.differing += u64::from(world != *s);
    let more = || ChaCha8Rng::seed_from_u64(seed ^ 1);
    let (true_ones, others) =
        (channels(rules, s, side, &mut more()), channels(rules, &world, side, &mut more()));
    for ((name, a), (_, b)) in true_ones.iter().zip(&others) {
        assert_eq!(a, b, "{name} of {side:?} differs (seed {seed})");
    }
    let boxing = matches!(s.agenda.last(), Some(Frame::Boxing(_)));
    if boxing && s.agenda.last() != world.agenda.last() {
        // whom a pair will take is supposed otherwise: the same answer may end the question here and not there
        count.only_here += 1;
        return;
    }
    let (Some(a), Some(b)) = (heard(rules, s, next, side), heard(rules, &world, next, side)) else {
        // the other world would not have taken this answer of the enemy's
        count.only_here += 1;
        return;
    };
    let until = |facts: &[Fact]| facts.iter().position(brings_out).unwrap_or(facts.len());
    let (until_a, until_b) = (until(&a.facts), until(&b.facts));
    let known = until_a.min(until_b);
    assert_eq!(a.facts[..known], b.facts[..known], "{next:?} is told otherwise (seed {seed})");
    if until_a == a.facts.len() && until_b == b.facts.len() {
        assert_eq!(a.facts.len(), b.facts.len(), "{next:?} tells more (seed {seed})");
        if !a.then.over && !b.then.over {
            let eyes = Eyes::Side(side);
            assert_eq!(
                view(rules, &a.then, eyes),
                view(rules, &b.then, eyes),
                "after {next:?} (seed {seed})"
            );
            let mine = |s: &FolioState| matches!(rules.pending(s), Pending::Ask(asked, _) if asked == side);
            if mine(s) {
                assert_eq!(a.fenced, b.fenced, "whether {next:?} can be taken back (seed {seed})");
            }
            count.equal += 1;
        }
    } else {
        assert!(
            until_a < a.facts.len() && until_b < b.facts.len(),
            "{next:?} reveals here alone (seed {seed})"
        );
        count.brought_out += 1;
    }
}

fn pairs(title: &Folio) -> Count {
    let rules = title.open(&GameSetup::new("campaign"), None).unwrap();
    let wanted = laws::size("FOLIO_PAIRS", 300, 10_000);
    let (mut count, mut seed) = (Count::default(), 0);
    while count.pairs < wanted {
        seed += 1;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut s = rules.setup();
        while let Some(next) = input(&rules, &s, &mut rng) {
            // mostly where markers are out: there is more to keep
            let often = if out(title, &rules, &s) == 0 { 301 } else { 23 };
            if rng.next_u32().is_multiple_of(often) {
                let side = Side((rng.next_u32() % 2) as u8);
                compare(&rules, &s, side, rng.next_u64(), next, &mut count);
            }
            rules.apply_unchecked(&mut s, next, &mut Facts::silent());
        }
    }
    println!("{}: {count:?}", title.info().id);
    count
}

#[test]
fn tannenberg_keeps_its_secrets() {
    let count = pairs(&Folio::tannenberg());
    assert!(count.differing * 3 > count.pairs * 2 && count.equal * 2 > count.pairs, "{count:?}");
    assert!(count.brought_out > 0, "{count:?}");
}

#[test]
fn masuria_keeps_its_secrets() {
    let count = pairs(&Folio::masuria());
    assert!(count.differing * 8 > count.pairs && count.equal * 2 > count.pairs, "{count:?}");
}

/// 14.1, R85, R92, R103: the real marker and the dummy of a pair in the same place always have the same choices.
#[test]
fn a_real_marker_and_a_dummy_have_the_same_choices() {
    for title in [Folio::tannenberg(), Folio::masuria()] {
        let rules = title.open(&GameSetup::new("campaign"), None).unwrap();
        let (mut compared, mut legal, mut other) = (0, Vec::new(), Vec::new());
        for seed in 0..laws::size("FOLIO_GAMES", 4, 200) {
            let mut rng = ChaCha8Rng::seed_from_u64(7_000 + seed);
            let mut s = rules.setup();
            while let Some(next) = input(&rules, &s, &mut rng) {
                if matches!(rules.pending(&s), Pending::Ask(..)) {
                    let swapped = FolioState { real: s.real ^ out(&title, &rules, &s), ..s };
                    rules.legal(&s, &mut legal);
                    rules.legal(&swapped, &mut other);
                    assert_eq!(legal, other, "seed {seed}");
                    compared += u64::from(swapped != s);
                }
                rules.apply_unchecked(&mut s, next, &mut Facts::silent());
            }
        }
        assert!(compared > 100, "{}: {compared}", title.info().id);
    }
}

/// A bit for each pair of markers that is out.
fn out(title: &Folio, rules: &FolioRules, s: &FolioState) -> u16 {
    (0..title.book().pairs.len()).filter(|p| rules.is_out(s, *p)).fold(0, |mask, p| mask | 1 << p)
}
