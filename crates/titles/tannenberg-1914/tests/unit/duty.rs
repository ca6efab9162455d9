//! What only `duty` itself can see.

use super::*;
use crate::Tannenberg1914;
use crate::frames::Frame;
use chacha20::ChaCha8Rng;
use engine::scene::Scene;
use engine::{Facts, GameSetup, Input, Pending, Rules, Title};
use rand_core::{Rng, SeedableRng};

/// A few units in contact, some of them dug in.
fn cluster(rng: &mut ChaCha8Rng) -> Scene<T14Rules> {
    let mut pick = |from: &[&str]| from[rng.next_u32() as usize % from.len()].to_string();
    let (ours, theirs) = (["0404", "0504", "0405", "0605"], ["0505", "0604", "0506", "0503", "0705"]);
    let mut text =
        "title tannenberg-1914\nmap 0101-0909\nphase german attack\n0101 G:Kulm\n0909 R:Rozan\n".to_string();
    for unit in ["G:1-1", "G:1-2", "G:2-3", "G:2-4"] {
        text += &format!("{} {unit}\n", pick(&ours));
    }
    for unit in ["R:28-1", "R:28-2", "R:29-1"] {
        text += &format!("{} {unit}\n", pick(&theirs));
    }
    text += &format!("trenches-german {}\nhexside major 0504/0505 0405/0506\n", pick(&ours));
    Scene::new(&Tannenberg1914::new(), &text)
}

/// Units left, units that must attack, hexes not attacked, hexes that must be.
#[derive(Clone, Copy)]
struct Rest {
    free: UnitSet,
    bound: UnitSet,
    hexes: Mask,
    owed: Mask,
}

/// All attacks of a shape that 7.28 allows.
fn attacks(debt: &Debt, s: &T14State, rest: &Rest) -> Vec<(Mask, UnitSet)> {
    let units: Vec<UnitId> = rest.free.iter().collect();
    let mut all = Vec::new();
    for targets in (1..1 << debt.hexes.len()).filter(|t| t & !rest.hexes == 0) {
        for bits in 1u32..1 << units.len() {
            let sent: UnitSet =
                units.iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0).map(|(_, u)| *u).collect();
            let touch = sent.iter().all(|u| debt.next[u.index()] & targets == targets);
            let together = sent.iter().all(|u| s.at(u) == s.at(sent.first().unwrap()));
            if touch && (together || targets.count_ones() == 1) {
                all.push((targets, sent));
            }
        }
    }
    all
}

fn after(rest: &Rest, targets: Mask, sent: &UnitSet) -> Rest {
    Rest {
        free: rest.free.minus(sent),
        bound: rest.bound.minus(sent),
        hexes: rest.hexes & !targets,
        owed: rest.owed & !targets,
    }
}

/// R48: no bound unit is left without an enemy in its zone, and everything can still be paid.
fn can_pay(debt: &Debt, s: &T14State, rest: &Rest) -> bool {
    if rest.bound.iter().any(|u| debt.zone[u.index()] & rest.hexes == 0) {
        return false;
    }
    if rest.bound.is_empty() && rest.owed == 0 {
        return true;
    }
    attacks(debt, s, rest).iter().any(|(t, sent)| can_pay(debt, s, &after(rest, *t, sent)))
}

/// Does the search accept the attack, named in ascending order?
fn accepts(debt: &Debt, s: &T14State, targets: Mask, sent: &UnitSet) -> bool {
    let mut named = 0;
    for i in (0..debt.hexes.len()).filter(|i| targets >> i & 1 != 0) {
        named |= 1 << i;
        if debt.may_target(s, named).is_err() {
            return false;
        }
    }
    let mut crew = UnitSet::EMPTY;
    for unit in sent.iter() {
        if debt.may_join(s, targets, &crew, unit).is_err() {
            return false;
        }
        crew.insert(unit);
    }
    debt.may_close_targets(s, targets).is_ok() && debt.may_close(targets, sent).is_ok()
}

/// 7.29, R48: the search accepts an attack exactly if the rest can still be paid.
#[test]
fn case_7_29_the_debt_search_agrees_with_brute_force() {
    let mut rng = ChaCha8Rng::seed_from_u64(721);
    let mut looked = 0;
    for _ in 0..150 {
        let t = cluster(&mut rng);
        let (s, debt) = (t.state(), Debt::of(t.game.rules(), t.state()));
        let rest = Rest {
            free: debt.free,
            bound: debt.bound,
            hexes: (1 << debt.hexes.len()) - 1,
            owed: debt.open(),
        };
        assert!(can_pay(&debt, s, &rest), "{}", t.game.text());
        for (targets, sent) in attacks(&debt, s, &rest) {
            let pays = can_pay(&debt, s, &after(&rest, targets, &sent));
            assert_eq!(accepts(&debt, s, targets, &sent), pays, "{targets:b} {sent:?}\n{}", t.game.text());
            looked += 1;
        }
    }
    assert!(looked > 1000, "{looked}");
}

/// What lies far from a target says nothing about the attack on it: random games, every target at every declaration.
#[test]
fn a_look_around_a_target_is_a_look_at_everything() {
    let rules = Tannenberg1914::new().open(&GameSetup::new("tannenberg"), None).unwrap();
    let (mut rng, mut legal, mut smaller) = (ChaCha8Rng::seed_from_u64(7), Vec::new(), 0);
    let mut s = rules.setup();
    loop {
        let input = match rules.pending(&s) {
            Pending::Over(_) => break,
            Pending::Roll(dice) => Input::Rolled((rng.next_u32() % u32::from(dice.faces)) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                Input::Choice(legal[rng.next_u32() as usize % legal.len()])
            }
        };
        if matches!(s.agenda.last(), Some(Frame::Attacks(_))) {
            let full = Debt::of(&rules, &s);
            for hex in full.hexes.iter().copied() {
                let mut near = Debt { board: Board::of(&rules, &s, hex), ..Debt::blank(&rules, &s) };
                near.lay(&rules, &s);
                smaller += usize::from(near.hexes.len() < full.hexes.len());
                compare(&full, &near, &s, hex);
            }
        }
        rules.apply_unchecked(&mut s, input, &mut Facts::silent());
    }
    assert!(smaller > 100, "the window leaves nothing out");
}

fn compare(full: &Debt, near: &Debt, s: &T14State, hex: HexId) {
    let (all, some) = (full.mask(&[hex]), near.mask(&[hex]));
    assert_eq!(full.able(all), near.able(some), "{hex}");
    assert_eq!(full.musts(all), near.musts(some), "{hex}");
    assert_eq!(full.may_close_targets(s, all), near.may_close_targets(s, some), "{hex}");
    for unit in full.free.iter() {
        let join = |debt: &Debt, mask| debt.may_join(s, mask, &UnitSet::EMPTY, unit).is_ok();
        assert_eq!(join(full, all), join(near, some), "{hex} {unit:?}");
    }
    for other in full.hexes.iter().copied().filter(|h| *h > hex) {
        let open =
            |debt: &Debt, mask: Mask| debt.bit(other).is_some_and(|bit| debt.is_open_to(s, mask | bit));
        assert_eq!(open(full, all), open(near, some), "{hex} {other}");
    }
}
