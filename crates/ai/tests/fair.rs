//! Fairness: two worlds that a side cannot tell apart get the same answer from the same bot; and no answer above the
//! recruit falls to chance.

use ai::{Budget, Level, Seat};
use engine::{Choice, Eyes, GameSetup, Input, Pending, PromptKind, Side, Table};
use library::shelf;
use std::collections::{BTreeMap, BTreeSet};

/// So little thought that a decision takes milliseconds.
const SHORT: Budget = Budget { positions: 6, time: None, memory: 8 << 20 };

/// A deterministic stream of numbers.
struct Draw(u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// Scenarios with every option on that hides something.
fn openings() -> Vec<(String, GameSetup)> {
    let mut all = Vec::new();
    for info in shelf().titles().filter(|i| i.id != "drill") {
        let mut setup = GameSetup::new(&info.scenarios[0].id);
        for option in info.options.iter().filter(|o| o.id.contains("hidden")) {
            if let Some(on) = option.values.last() {
                setup.options.insert(option.id.clone(), on.clone());
            }
        }
        all.push((info.id.clone(), setup));
    }
    all
}

/// Random play; `look` sees the table whenever a side has a choice.
fn wander(
    title: &str,
    setup: &GameSetup,
    seed: u64,
    inputs: usize,
    mut look: impl FnMut(&dyn Table, Side, &mut Draw),
) {
    let mut draw = Draw(seed);
    let mut table = shelf().begin(title, setup).unwrap();
    for _ in 0..inputs {
        let input = match table.pending() {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled(draw.below(usize::from(dice.faces)) as u8 + 1),
            Pending::Ask(side, _) => {
                let legal = table.legal();
                if legal.len() > 1 {
                    look(&*table, side, &mut draw);
                }
                Input::Choice(legal[draw.below(legal.len())])
            }
        };
        table.play(input).unwrap();
    }
}

/// Looks at a few positions of each game of a title; each level answers in two worlds. Returns how many pairs of worlds were
/// compared, and how many differed in truth.
fn compare(title: &str, setup: &GameSetup, levels: &[Level], pairs: usize, soak: bool) -> (usize, usize) {
    let (mut compared, mut differ, mut seed) = (0, 0, 1);
    let every = if soak { 12 } else { 90 };
    let budget = if soak { Budget { positions: 2, ..SHORT } } else { SHORT };
    while compared < pairs && seed < 20_000 {
        wander(title, setup, seed, 4000, |table, side, draw| {
            if compared >= pairs || draw.below(every) > 0 {
                return;
            }
            let (a, b) = (table.imagine(side, draw.0), table.imagine(side, draw.0 ^ 0xFFFF));
            assert_eq!(a.view(Eyes::Side(side)), b.view(Eyes::Side(side)), "{title}");
            let level = levels[compared % levels.len()];
            let answer = |t: &dyn Table| level.bot(draw.0, budget).choose(&Seat::new(t, side));
            assert_eq!(answer(&*a), answer(&*b), "{title}: {} peeks\n{}", level.name(), a.position());
            compared += 1;
            differ += usize::from(a.digest() != b.digest());
        });
        seed += 1;
    }
    (compared, differ)
}

/// A sample in the gate; ten thousand pairs for every title and level in `make soak`, or `FAIR_PAIRS` of them.
#[test]
fn equal_worlds_equal_answers() {
    let soak = std::env::var_os("SOAK").is_some();
    let wanted = std::env::var("FAIR_PAIRS").ok().and_then(|n| n.parse().ok());
    let (mut compared, mut differ) = (0, 0);
    for (title, setup) in openings() {
        let rounds: Vec<Vec<Level>> =
            if soak { Level::ALL.map(|level| vec![level]).to_vec() } else { vec![Level::ALL.to_vec()] };
        for levels in rounds {
            let pairs = if soak { wanted.unwrap_or(10_000) } else { 12 };
            let (of_title, other) = compare(&title, &setup, &levels, pairs, soak);
            if soak {
                println!("{title} {}: {of_title} pairs, {other} differ in truth", levels[0].name());
            }
            assert!(of_title >= pairs, "{title}: {of_title}");
            (compared, differ) = (compared + of_title, differ + other);
        }
    }
    println!("{compared} pairs, {differ} of them differ in truth");
    assert!(differ > 5, "only {differ} of {compared} pairs differ in truth");
}

/// Each question of a game once: what decides is its kind.
fn reasons(title: &str, table: &dyn Table, side: Side, asked: &mut BTreeMap<&'static str, PromptKind>) {
    let Pending::Ask(_, prompt) = table.pending() else { return };
    if asked.insert(prompt.ask, prompt.kind).is_some() {
        return;
    }
    for level in [Level::Cadet, Level::Captain, Level::General, Level::Marshal] {
        let mut bot = level.bot(3, SHORT);
        let choice = bot.choose(&Seat::new(table, side));
        assert!(table.legal().contains(&choice));
        assert!(bot.why().is_some(), "{title}: {} has no reason at {:?}", level.name(), prompt.ask);
    }
    let mut recruit = Level::Recruit.bot(3, SHORT);
    recruit.choose(&Seat::new(table, side));
    assert!(recruit.why().is_none(), "whoever gives no reason is told apart");
}

/// Every scenario of a title, plain, and with the last value of every option.
fn scenarios(title: &str) -> Vec<GameSetup> {
    let info = shelf().titles().find(|i| i.id == title).unwrap();
    let last = |o: &engine::OptionInfo| o.values.last().map(|v| (o.id.clone(), v.clone()));
    let all = info.scenarios.iter().flat_map(|scenario| {
        let plain = GameSetup::new(&scenario.id);
        [GameSetup { options: info.options.iter().filter_map(last).collect(), ..plain.clone() }, plain]
    });
    all.filter(|setup| shelf().begin(title, setup).is_ok()).collect()
}

/// Random play seldom comes to it: losses fall to the whole stack or to nobody.
fn is_rare(title: &str, kind: PromptKind) -> bool {
    title == "folio-tannenberg" && kind == PromptKind::Loss
}

/// Over the questions that random play meets in every scenario, and those that the cadet meets when it plays.
#[test]
fn no_answer_above_the_recruit_falls_to_chance() {
    use PromptKind::*;
    let kinds = [Intent, March, Attack, Option, Loss, Retreat, Advance, SetUp, Interrupt];
    for (title, setup) in openings() {
        let mut asked = BTreeMap::new();
        let all = scenarios(&title);
        for seed in 5..5 + 30 / all.len() as u64 {
            for scenario in &all {
                wander(&title, scenario, seed, 6000, |t, side, _| reasons(&title, t, side, &mut asked));
            }
        }
        played(&title, &setup, 900, |table, side| reasons(&title, table, side, &mut asked));
        let missed: Vec<PromptKind> = kinds
            .into_iter()
            .filter(|k| !asked.values().any(|met| met == k) && !is_rare(&title, *k))
            .collect();
        println!("{title}: {} questions", asked.len());
        assert_eq!(missed, [], "{title}: {asked:?}");
    }
}

/// 12.0 of folio-tannenberg: a secret that is always the same is none.
#[test]
fn secret_strategies_are_mixed() {
    let table = shelf().begin("folio-tannenberg", &GameSetup::new("campaign")).unwrap();
    let Pending::Ask(side, prompt) = table.pending() else { panic!("it begins with a question") };
    assert_eq!(prompt.kind, PromptKind::SetUp, "{prompt:?}");
    for level in [Level::Cadet, Level::Captain, Level::General, Level::Marshal] {
        let pick = |seed| level.bot(seed, SHORT).choose(&Seat::new(&*table, side));
        let picked: BTreeSet<Choice> = (0..20).map(pick).collect();
        assert!(picked.len() > 1, "{}: {picked:?}", level.name());
        assert!((0..5).all(|seed| pick(seed) == pick(seed)), "but the same for a seed");
    }
}

/// A cadet plays both sides; `look` sees the table whenever there is a choice.
fn played(title: &str, setup: &GameSetup, inputs: usize, mut look: impl FnMut(&dyn Table, Side)) {
    let mut draw = Draw(11);
    let mut bots = [1, 2, 3].map(|seed| Level::Cadet.bot(seed, SHORT));
    let mut table = shelf().begin(title, setup).unwrap();
    for _ in 0..inputs {
        let input = match table.pending() {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled(draw.below(usize::from(dice.faces)) as u8 + 1),
            Pending::Ask(side, _) => {
                if table.legal().len() > 1 {
                    look(&*table, side);
                }
                Input::Choice(bots[usize::from(side.0)].choose(&Seat::new(&*table, side)))
            }
        };
        table.play(input).unwrap();
    }
}
