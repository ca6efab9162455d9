//! 6.0b, 6.1: every plan of attack the book allows can be announced, and no other. Small random positions, all plans
//! counted twice: by the questions of the game, and by the definition.

use crate::field;
use atlas::HexId;
use chacha20::ChaCha8Rng;
use engine::laws::size;
use engine::scene::Scene;
use engine::{Choice, Facts, Input, Pending, Rules, UnitId};
use rand_core::{Rng, SeedableRng};
use std::collections::BTreeSet;
use world_undone::book::Kind;
use world_undone::{Frame, WuRules, WuState};

/// One attack: hexes and units. A plan is a set of them.
type Attack = (Vec<HexId>, Vec<UnitId>);
type Plan = BTreeSet<Attack>;

/// What stands where, and the rivers between.
struct Drawn {
    text: String,
    horse: bool,
    probing: bool,
}

const NEAR: [&str; 4] = ["0504", "0505", "0506", "0606"];
const FAR: [&str; 4] = ["0604", "0605", "0705", "0605"];

fn draw(seed: u64, horse: bool) -> Drawn {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut pick = |n: usize| rng.next_u32() as usize % n;
    let probing = pick(2) == 0;
    let mut text = String::from("option headquarters on\nphase german first-combat\n");
    for (unit, often) in [("G:8A-1KB", 3), ("G:8A-2KB", 3), ("G:I-2", 2), ("G:8A-H-L", 1)] {
        if pick(4) < often {
            text += &format!("{} {unit}\n", NEAR[pick(4)]);
        }
    }
    for (unit, often) in [("R:XX-28", 3), ("R:XX-29", 2), ("R:IC-3C", 2), ("R:1A-1HA", 2), ("R:1A-Renn", 1)] {
        if pick(4) < often {
            text += &format!("{} {unit}\n", FAR[pick(4)]);
        }
    }
    for side in ["0505/0604", "0505/0605", "0504/0604", "0606/0605", "0506/0605", "0606/0706"] {
        if pick(4) == 0 {
            text += &format!("hexside river {side}\n");
        }
    }
    if horse {
        text += "option cavalry-exceptions on\n";
    }
    if !probing {
        text += "option cavalry-probing off\n";
    }
    Drawn { text, horse, probing }
}

/// The plan of a state.
fn plan(s: &WuState) -> Plan {
    (1..=s.announced)
        .map(|a| (sorted(s.targets_of(a).collect()), s.attackers_of(a).iter().collect()))
        .collect()
}

fn sorted(mut hexes: Vec<HexId>) -> Vec<HexId> {
    hexes.sort();
    hexes
}

/// Every plan the questions lead to.
fn asked(t: &Scene<WuRules>) -> BTreeSet<Plan> {
    let rules = t.game.rules();
    let (mut found, mut open, mut legal) = (BTreeSet::new(), vec![*t.state()], Vec::new());
    let mut seen = BTreeSet::new();
    while let Some(s) = open.pop() {
        let Some(frame) = s.agenda.last().copied() else { continue };
        // the same attacks announced in another order are the same plan, but the last one is still open
        let current: Vec<HexId> = s.targets_of(s.announced).collect();
        let planning = matches!(frame, Frame::Plan(_));
        if !seen.insert((format!("{frame:?}"), plan(&s), (!planning).then_some(current))) {
            continue;
        }
        rules.legal(&s, &mut legal);
        assert!(!legal.is_empty() && matches!(rules.pending(&s), Pending::Ask(..)), "a dead end");
        for choice in legal.drain(..) {
            if planning && choice == Choice::Done {
                found.insert(plan(&s));
                continue;
            }
            let mut next = s;
            rules.apply_unchecked(&mut next, Input::Choice(choice), &mut Facts::silent());
            open.push(next);
        }
    }
    found
}

/// Every plan by the definition.
fn defined(t: &Scene<WuRules>, drawn: &Drawn) -> BTreeSet<Plan> {
    let (rules, s) = (t.game.rules(), t.state());
    let of = |side| rules.units_of(side).iter().filter(|u| s.on_map(*u)).collect::<Vec<UnitId>>();
    let (ours, theirs) = (of(world_undone::GERMAN), of(world_undone::RUSSIAN));
    let hexes: Vec<HexId> =
        sorted(theirs.iter().map(|u| s.at(*u)).collect::<BTreeSet<_>>().into_iter().collect());
    let kind = |u: UnitId| rules.counter(u).kind;
    let holds = |h: HexId, k: Kind| theirs.iter().any(|u| s.at(*u) == h && kind(*u) == k);
    let river = |a: HexId, b: HexId| {
        let dir = atlas::Dir::ALL.into_iter().find(|d| a.neighbour(*d) == Some(b));
        dir.is_some_and(|d| rules.map().side(a, d).has(atlas::Feature::River))
    };
    // R150: alone in its hex, no cavalry before it, and a way back
    let probes = |u: UnitId, targets: &[HexId]| {
        let tied = ours.iter().any(|v| s.at(*v) == s.at(u) && kind(*v) == Kind::Infantry);
        let one = [u].into_iter().collect();
        let way = (1..=2).any(|n| {
            let ways = world_undone::retreat_paths(rules, s, world_undone::GERMAN, &one, s.at(u), n);
            ways.iter().any(|p| ours.iter().filter(|v| Some(&s.at(**v)) == p.last()).count() < 3)
        });
        drawn.probing && !tied && way && targets.iter().all(|h| !holds(*h, Kind::Cavalry))
    };
    let allowed = |(targets, units): &Attack| {
        let touch = units.iter().all(|u| targets.iter().all(|h| s.at(*u).distance(*h) == 1));
        let riders: Vec<&UnitId> = units.iter().filter(|u| kind(**u) == Kind::Cavalry).collect();
        let foot = targets.iter().any(|h| holds(*h, Kind::Infantry));
        let escort = units.iter().any(|u| kind(*u) == Kind::Infantry);
        let bold = !drawn.horse || riders.is_empty() || !foot || escort;
        let alone = riders.len() == units.len();
        touch && (bold || alone && units.iter().all(|u| probes(*u, targets)))
    };
    let (n, m) = (hexes.len(), ours.len());
    let mut found = BTreeSet::new();
    // each hex and each unit belongs to one of as many attacks as there are hexes, or to none
    let ways = (n + 1).pow((n + m) as u32);
    for code in 0..ways {
        let digit = |i: usize| code / (n + 1).pow(i as u32) % (n + 1);
        let attack = |a: usize| -> Attack {
            let targets = (0..n).filter(|i| digit(*i) == a).map(|i| hexes[i]).collect();
            (targets, (0..m).filter(|i| digit(n + i) == a).map(|i| ours[i]).collect())
        };
        let attacks: Vec<Attack> =
            (1..=n).map(attack).filter(|(h, u)| !h.is_empty() || !u.is_empty()).collect();
        if attacks.iter().any(|a| a.0.is_empty() || a.1.is_empty() || !allowed(a)) {
            continue;
        }
        let under: BTreeSet<HexId> = attacks.iter().flat_map(|a| a.0.iter().copied()).collect();
        let owed = |u: &UnitId| {
            hexes
                .iter()
                .filter(|h| s.at(*u).distance(**h) == 1 && !river(s.at(*u), **h))
                .all(|h| under.contains(h))
        };
        if attacks.iter().flat_map(|a| &a.1).all(owed) {
            found.insert(attacks.into_iter().collect());
        }
    }
    found
}

fn compare(seeds: std::ops::Range<u64>, horse: bool) -> usize {
    let mut plans = 0;
    for seed in seeds {
        let drawn = draw(seed, horse);
        let t = field(&drawn.text);
        if t.waits_for() != "plan" {
            continue;
        }
        let (asked, defined) = (asked(&t), defined(&t, &drawn));
        assert!(
            asked.is_subset(&defined),
            "seed {seed}\n{}\n{:?}",
            drawn.text,
            asked.difference(&defined).next()
        );
        assert!(
            defined.is_subset(&asked),
            "seed {seed}\n{}\n{:?}",
            drawn.text,
            defined.difference(&asked).next()
        );
        plans += asked.len();
    }
    plans
}

#[test]
fn case_6_0b_every_plan_by_the_book_can_be_announced_and_no_other() {
    let plans = compare(0..size("PLANS", 300, 6000), false);
    assert!(plans > 1000, "{plans}");
}

#[test]
fn case_10_2_1a_every_plan_with_cavalry_can_be_announced_and_no_other() {
    let plans = compare(0..size("PLANS", 300, 6000), true);
    assert!(plans > 700, "{plans}");
}
