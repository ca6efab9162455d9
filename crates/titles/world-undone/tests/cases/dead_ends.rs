//! No question without an answer. Contact is made on purpose: lone guns and staffs, full hexes, rivers, fortresses, both
//! Russian armies, under every pair of options; then chance plays on through the turn.

use crate::field;
use chacha20::ChaCha8Rng;
use engine::laws::size;
use engine::scene::Scene;
use engine::{Choice, Facts, Input, Pending, Rules, Title, UnitId};
use rand_core::{Rng, SeedableRng};
use std::collections::BTreeSet;
use world_undone::book::{Army, Kind};
use world_undone::{Frame, GERMAN, RUSSIAN, WorldUndone, WuRules, WuState};

const GERMANS: [&str; 9] =
    ["G:8A-1KB", "G:8A-2KB", "G:8A-41KB", "G:I-2", "G:I-1", "G:XX-41", "G:8A-Ldw2", "G:8A-HRG", "G:8A-H-L"];
const RUSSIANS: [&str; 12] = [
    "R:IC-3C",
    "R:IC-1GC",
    "R:2A-4C",
    "R:XX-28",
    "R:XX-29",
    "R:III-25",
    "R:VI-16",
    "R:1A-1HA",
    "R:1A-2HA",
    "R:2A-3HA",
    "R:1A-Renn",
    "R:2A-Sams",
];
/// Where they meet: six columns, the middle ones shared.
const GROUND: [&str; 14] = [
    "0404", "0405", "0406", "0504", "0505", "0506", "0507", "0604", "0605", "0606", "0704", "0705", "0706",
    "0505",
];

fn draw(rng: &mut ChaCha8Rng, options: &[(String, String)]) -> String {
    let mut pick = |n: usize| rng.next_u32() as usize % n;
    let phase = ["first-movement", "first-combat", "second-movement", "second-combat"][pick(4)];
    let side = ["german", "russian"][pick(2)];
    let mut text = format!("turn {}\nphase {side} {phase}\nrail 0105 0204 0304 0403 0503\n", 2 + pick(4));
    for (id, value) in options {
        text += &format!("option {id} {value}\n");
    }
    if pick(3) == 0 {
        text += "place Boyen 0405 town fort=4\n";
    }
    if pick(4) == 0 {
        text += "reconciled yes\n";
    }
    if options.iter().any(|o| o.0 == "hidden-movement") {
        text += "0205 G:dummy-1\n0204 G:dummy-2\n0905 R:dummy-1\n0906 R:dummy-2\n";
    }
    let mut owner = std::collections::BTreeMap::new();
    for (i, name) in GERMANS.iter().chain(&RUSSIANS).enumerate() {
        let mine = i < GERMANS.len();
        let hex = GROUND[pick(GROUND.len())];
        let fort = !mine && hex == "0405";
        let often =
            if name.contains("HA") || name.ends_with("Renn") || name.ends_with("Sams") { 3 } else { 2 };
        let staff = name.ends_with("-L") || name.ends_with("Renn") || name.ends_with("Sams");
        let without = staff && !options.iter().any(|o| o.0 == "headquarters");
        if pick(5) < often && !fort && !without && *owner.entry(hex).or_insert(mine) == mine {
            // who has attacked before in this turn
            let tired = (side == "german") == mine && phase.starts_with("second") && pick(4) == 0;
            text += &format!("{hex} {name}{}\n", if tired { " disrupted" } else { "" });
        }
    }
    for side in ["0505/0604", "0505/0605", "0504/0604", "0606/0605", "0506/0605", "0606/0706", "0404/0504"] {
        if pick(5) == 0 {
            text += &format!("hexside {} {side}\n", ["river", "lake"][pick(8) / 7]);
        }
    }
    text
}

/// Plays on by chance; every question must have an answer, and what is offered must be allowed.
fn play(t: &Scene<WuRules>, rng: &mut ChaCha8Rng, inputs: usize) {
    let rules = t.game.rules();
    let (mut s, mut legal) = (*t.state(), Vec::new());
    for _ in 0..inputs {
        let below = |rng: &mut ChaCha8Rng, n: usize| rng.next_u32() as usize % n;
        let input = match rules.pending(&s) {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled(below(rng, dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                assert!(!legal.is_empty(), "nothing is allowed\n{}", written(t, &s));
                if below(rng, 20) == 0 {
                    doors_agree(t, &s, &legal);
                }
                // an attack rather than the end of the phase, a march rarely
                let n = below(rng, legal.len());
                let lazy = s.phase.is_movement() && below(rng, 3) > 0;
                Input::Choice(legal[if lazy { 0 } else { n }])
            }
        };
        if below(rng, 8) == 0 {
            ways_are_legal(t, &s);
        }
        let before = s;
        rules.apply_unchecked(&mut s, input, &mut Facts::silent());
        let sound = rules.audit(&s).and_then(|()| in_order(rules, &before, &s));
        if let Err(why) = sound {
            panic!("{why} after {input:?}\nbefore\n{}\nafter\n{}", written(t, &before), written(t, &s));
        }
    }
}

/// What is not offered is refused, whatever it is.
fn doors_agree(t: &Scene<WuRules>, s: &WuState, legal: &[Choice]) {
    let rules = t.game.rules();
    let hexes = rules.map().hexes().iter().map(Choice::Hex);
    let units = (0..world_undone::UNITS as u16).map(|i| Choice::Unit(UnitId(i)));
    for choice in hexes.chain(units).chain((0..=40).map(Choice::Pick)).chain([Choice::Done]) {
        let allowed = rules.is_legal(s, choice);
        assert_eq!(allowed, legal.contains(&choice), "{choice:?}\n{}", written(t, s));
    }
}

/// Every way shown can be gone, answer by answer. A dummy may be unmasked on its way, which nobody can foresee.
fn ways_are_legal(t: &Scene<WuRules>, s: &WuState) {
    let rules = t.game.rules();
    let fake = |u: UnitId| rules.counter(u).kind == Kind::Dummy;
    if matches!(s.agenda.last(), Some(Frame::March(m)) if m.group.iter().any(fake)) {
        return;
    }
    for way in rules.ways(s) {
        let mut then = *s;
        for choice in &way.inputs {
            assert!(
                rules.is_legal(&then, *choice),
                "the way to {} at {choice:?}\n{}",
                way.hex,
                written(t, s)
            );
            rules.apply_unchecked(&mut then, Input::Choice(*choice), &mut Facts::silent());
        }
    }
}

/// What holds after every input, said once more: markers (5.1), trains (5.2), disruption (3.5), lent hexes (10.2.3),
/// the two armies (7.2).
fn in_order(rules: &WuRules, before: &WuState, s: &WuState) -> Result<(), String> {
    let units = || (0..world_undone::UNITS as u16).map(UnitId);
    let marked = |army: Army| -> usize {
        let mine = |u: &UnitId| s.reserve[u.index()] > 0 && rules.counter(*u).army == army && s.on_map(*u);
        units().filter(mine).map(|u| s.at(u)).collect::<BTreeSet<_>>().len()
    };
    if marked(Army::Eighth) > 5 || marked(Army::First) > 1 || marked(Army::Second) > 1 {
        return Err("more markers than there are".into());
    }
    for unit in units().filter(|u| s.on_map(*u)) {
        let side = rules.side_of(unit);
        if s.entrained.contains(unit) && side != GERMAN || s.disrupted.contains(unit) && side != s.phasing {
            return Err(format!("{} has a mark it cannot have", rules.counter(unit).name));
        }
    }
    for hex in s.lent.iter() {
        let only_horse = |u: UnitId| matches!(rules.counter(u).kind, Kind::Cavalry | Kind::Dummy);
        if !s.in_hex(*hex).any(|u| rules.counter(u).kind == Kind::Cavalry) || !s.in_hex(*hex).all(only_horse)
        {
            return Err(format!("{hex} is lent to nobody"));
        }
    }
    let chosen = matches!(before.agenda.last(), Some(Frame::March(_) | Frame::Advance(_)));
    if !chosen || !rules.rivals(before) || before.phasing != RUSSIAN {
        return Ok(());
    }
    for a in units().filter(|u| rules.counter(*u).army == Army::First && s.on_map(*u)) {
        for b in units().filter(|u| rules.counter(*u).army == Army::Second && s.on_map(*u)) {
            let now = s.at(a).distance(s.at(b));
            let then = before.at(a).is_some() && before.at(b).is_some();
            if now < 4 && (!then || now < before.at(a).distance(before.at(b))) {
                return Err(format!("{} and {} come near", rules.counter(a).name, rules.counter(b).name));
            }
        }
    }
    Ok(())
}

fn written(t: &Scene<WuRules>, s: &WuState) -> String {
    let mut doc = engine::text::Doc::new();
    t.game.rules().write(s, &mut doc);
    format!("{}\n{}", t.game.text(), doc)
}

#[test]
fn case_6_0b_no_pair_of_options_leads_to_a_dead_end() {
    let title = WorldUndone::new();
    let mut rng = ChaCha8Rng::seed_from_u64(1914);
    let switches: Vec<(String, String)> = (title.info().options.iter())
        .filter(|o| o.id != "starting-control" && o.id != "extra-units" && o.id != "koenigsberg-garrison")
        .flat_map(|o| o.values[1..].iter().map(|v| (o.id.clone(), v.clone())))
        .collect();
    for _ in 0..size("DEAD_ENDS", 3, 100) {
        for (i, a) in switches.iter().enumerate() {
            for b in switches[i + 1..].iter().filter(|b| b.0 != a.0) {
                let mut on = vec![a.clone(), b.clone()];
                // cavalry has most ways to be stuck
                if rng.next_u32() % 2 == 0 && a.0 != "cavalry-exceptions" && b.0 != "cavalry-exceptions" {
                    on.push(("cavalry-exceptions".into(), "on".into()));
                }
                let t = field(&draw(&mut rng, &on));
                play(&t, &mut rng, 150);
            }
        }
    }
}
