//! Zones, steps, reach, who may move, and who controls what.

use super::*;

#[test]
fn zones_agree() {
    let (mut left, mut count) = (states(150), 0);
    games(1, |rules, board, id, s| {
        count += 1;
        if count % 211 == 0 {
            left -= 1;
            let plain = Plain::new(rules, board, s);
            for side in [GERMAN, RUSSIAN] {
                let found: Hexes = Scout::zones(rules, s, side).iter().collect();
                assert_eq!(found, plain.zone(side), "{id}: {side:?}");
            }
        }
        left > 0
    });
}

/// Steps on foot and on horse, one at a time. A full hex may be refused besides (5.0, R28).
#[test]
fn steps_agree() {
    let wanted = states(1500);
    let (mut left, mut count, mut strategic, mut zone) = (wanted, 0, 0, 0);
    let mut legal = Vec::new();
    games(21, |rules, board, id, s| {
        let Some(Frame::March(march)) = s.agenda.last().copied() else { return true };
        count += 1;
        if count % 5 != 0 {
            return true;
        }
        left -= 1;
        rules.legal(s, &mut legal);
        let plain = Plain::new(rules, board, s);
        let u = march.unit.index();
        let mut read = Hexes::new();
        if !march.halted {
            read = plain.next_steps(u, march.left.into(), march.fresh);
        }
        let offered = hexes(&legal);
        let extra: Vec<&HexId> = offered.difference(&read).collect();
        let short: Vec<&HexId> = read.difference(&offered).collect();
        let side = plain.side(u);
        let full = |h: &HexId| {
            plain.here(side, *h).iter().map(|v| plain.levels(*v)).sum::<u32>() + plain.levels(u) > 6
        };
        assert!(
            extra.is_empty() && short.iter().all(|h| full(h)),
            "{id}: {} {march:?} in {}: offered besides {extra:?}, not offered {short:?}\n{}",
            plain.name(u),
            place(s, u),
            shown(rules, s)
        );
        strategic += usize::from(s.phase == Phase::Strategic);
        zone += usize::from(plain.in_zone(plain::foe(side), place(s, u)));
        left > 0
    });
    assert!(strategic > wanted / 100 && zone > wanted / 100, "{strategic} strategic, {zone} out of a zone");
}

/// What bots are told about reach, cost for cost.
#[test]
fn reach_agrees() {
    let mut left = states(300);
    let (mut count, mut hexes) = (0, 0);
    let mut reach = Reach::new();
    games(31, |rules, board, id, s| {
        let moves = matches!(s.agenda.last(), Some(Frame::Moves(_)));
        count += 1;
        if !moves || count % 7 != 0 || s.phase != Phase::Movement {
            return true;
        }
        let plain = Plain::new(rules, board, s);
        let mine: Vec<usize> = (0..UNITS)
            .filter(|u| place(s, *u).is_some() && plain.side(*u) == s.phasing && plain.kind(*u).is_unit())
            .filter(|u| !Plain::has(&s.done, *u) && !Plain::has(&s.barraged, *u))
            .collect();
        let Some(u) = mine.get(count / 7 % mine.len().max(1)).copied() else { return true };
        left -= 1;
        reach.clear();
        rules.reach(s, UnitId(u as u16), &mut reach);
        let found: std::collections::BTreeMap<HexId, u32> = reach
            .hexes()
            .iter()
            .filter(|h| **h != place(s, u))
            .map(|h| (*h, u32::from(reach.cost(*h).expect("a cost"))))
            .collect();
        let read = plain.reach(u);
        let full = |h: &HexId| {
            plain.here(s.phasing, *h).iter().map(|v| plain.levels(*v)).sum::<u32>() + plain.levels(u) > 6
        };
        for (hex, cost) in &found {
            assert_eq!(Some(cost), read.get(hex), "{id}: {} to {hex}\n{}", plain.name(u), shown(rules, s));
        }
        for hex in read.keys().filter(|h| !found.contains_key(h)) {
            assert!(full(hex), "{id}: {} never to {hex}\n{}", plain.name(u), shown(rules, s));
        }
        hexes += found.len();
        left > 0
    });
    assert!(hexes > 1000, "{hexes}");
}

/// 6.16, R134, R190: who controls what, kept from the first phase on; R198: and at the start.
#[test]
fn control_agrees() {
    let wanted = states(20_000);
    let (mut left, mut changes) = (wanted, 0);
    let mut last: Option<T14State> = None;
    let mut german = atlas::HexSet::default();
    games(91, |rules, board, id, s| {
        let fresh = last.as_ref().is_none_or(|l| l.phase == Phase::SetUp || s.turn < l.turn);
        let before = last.replace(*s);
        if s.phase == Phase::SetUp {
            return true;
        }
        left -= 1;
        if fresh {
            german = s.german;
            if before.is_some_and(|b| b.phase == Phase::SetUp) {
                let plain = Plain::new(rules, board, s);
                let mut read = plain.opening();
                // the first phases of the day have ended without a question
                for (hex, side) in plain.claimed() {
                    if side == GERMAN {
                        read.insert(hex)
                    } else {
                        read.remove(&hex)
                    };
                }
                let land = |h: &HexId| !board.is_water(*h);
                let told: Hexes = s.german.iter().filter(land).collect();
                assert_eq!(
                    told.symmetric_difference(&read).map(ToString::to_string).collect::<Vec<_>>(),
                    Vec::<String>::new(),
                    "{id}: at the start\n{}",
                    shown(rules, s)
                );
            }
            return left > 0;
        }
        let before = before.expect("not the first");
        for u in (0..UNITS).filter(|u| place(s, *u).is_some() && place(s, *u) != place(&before, *u)) {
            let counter = rules.counter(UnitId(u as u16));
            if counter.kind.fights() {
                if counter.side == GERMAN {
                    german.insert(place(s, u))
                } else {
                    german.remove(place(s, u))
                };
            }
        }
        if (before.turn, before.phasing, before.phase) != (s.turn, s.phasing, s.phase) {
            for (hex, side) in Plain::new(rules, board, s).claimed() {
                let changed = if side == GERMAN { german.insert(hex) } else { german.remove(hex) };
                changes += usize::from(changed);
            }
        }
        assert_eq!(
            (s.german - german).iter().chain((german - s.german).iter()).collect::<Vec<_>>(),
            [],
            "{id}\n{}",
            shown(rules, s)
        );
        left > 0
    });
    assert!(changes > 100, "{changes}");
}

/// 4.1, 4.22, 8.61, 11.12, 11.24: who may still march, in movement and in strategic movement; each unit once.
#[test]
fn movers_agree() {
    let wanted = states(1500);
    let (mut left, mut strategic) = (wanted, 0);
    let mut phase = None;
    let mut named: BTreeSet<usize> = BTreeSet::new();
    let mut legal = Vec::new();
    games(111, |rules, board, id, s| {
        let now = Some((s.turn, s.phasing, s.phase));
        if phase != now {
            phase = now;
            named.clear();
        }
        match s.agenda.last() {
            Some(Frame::March(march)) => {
                named.insert(march.unit.index());
                return true;
            }
            Some(Frame::Moves(_)) => {}
            _ => return true,
        }
        left -= 1;
        let plain = Plain::new(rules, board, s);
        rules.legal(s, &mut legal);
        let on_foot = |u: &usize| plain.at(*u).is_some() && plain.kind(*u).is_unit();
        let offered: BTreeSet<usize> = units(&legal).into_iter().filter(on_foot).collect();
        let ours = (0..UNITS).filter(|u| on_foot(u) && plain.side(*u) == s.phasing && !named.contains(u));
        let names = |set: &BTreeSet<usize>| set.iter().map(|u| plain.name(*u).to_owned()).collect::<Vec<_>>();
        if s.phase == Phase::Strategic {
            strategic += 1;
            let read = ours.filter(|u| plain.may_go(*u)).collect();
            assert_eq!(names(&offered), names(&read), "{id}\n{}", shown(rules, s));
        } else {
            let able = |u: &usize| !Plain::has(&s.barraged, *u) && !Plain::has(&s.done, *u);
            let read: BTreeSet<usize> = ours.filter(able).collect();
            assert!(offered.is_subset(&read), "{id}: {:?}", names(&(&offered - &read)));
            let idle: BTreeSet<usize> = &read - &offered;
            let stuck = |u: &usize| plain.next_steps(*u, plain.allowance(*u), true).is_empty();
            assert!(idle.iter().all(stuck), "{id}: {:?}\n{}", names(&idle), shown(rules, s));
        }
        left > 0
    });
    assert!(strategic > wanted / 100, "{strategic}");
}
