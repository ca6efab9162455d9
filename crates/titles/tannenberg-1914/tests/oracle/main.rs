//! A slow, plain second reading of zones, marches, supply lines, duties of combat, odds and retreats, held against the
//! title on states of random play. `T14_STATES` looks at more of them than the gate does.

mod battle;
mod duty;
mod guns;
mod ledger;
mod march;
mod plain;
mod pursuit;
mod rail;
mod retreat;
mod supply;

use atlas::HexId;
use battle::Parties;
use duty::{Attack, Debts};
use engine::scout::Reach;
use engine::{Choice, Facts, GameSetup, Input, Pending, Rules, Scout, Side, Title, UnitId, laws};
use plain::{Board, Hexes, Plain};
use std::collections::BTreeSet;
use tannenberg_1914::{Frame, GERMAN, Phase, RUSSIAN, T14Rules, T14State, Tannenberg1914, UNITS, UnitSet};

/// Every ruling that is a switch, decided the other way.
const SWITCHES: [(&str, &str); 7] = [
    ("barrage", "on"),
    ("poor-odds", "down"),
    ("sliding", "never"),
    ("hungry-march", "full"),
    ("line-from-road", "paid"),
    ("bases", "anywhere"),
    ("opening-control", "frontier"),
];

const SCENARIOS: [&str; 5] = ["border", "gumbinnen", "tannenberg", "masuria", "campaign"];

/// Random play from a seed; `look` sees every state before it is answered and says whether to go on. These players like
/// to march on, and to fight.
fn wander(rules: &T14Rules, seed: u64, mut look: impl FnMut(&T14State) -> bool) {
    let mut seed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut draw = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 20) as usize % n.max(1)
    };
    let mut s = rules.setup();
    let (mut legal, mut facts) = (Vec::new(), Facts::silent());
    loop {
        if !look(&s) {
            return;
        }
        let input = match rules.pending(&s) {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled(draw(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                if legal.len() > 1 && draw(3) != 0 {
                    legal.retain(|c| *c != Choice::Done);
                }
                if matches!(s.agenda.last(), Some(Frame::March(_))) && draw(3) != 0 {
                    towards_the_enemy(rules, &s, &mut legal);
                }
                Input::Choice(legal[draw(legal.len())])
            }
        };
        rules.apply_unchecked(&mut s, input, &mut facts);
    }
}

/// Leaves only the steps that bring a march nearest to enemy troops.
fn towards_the_enemy(rules: &T14Rules, s: &T14State, legal: &mut Vec<Choice>) {
    let hostile = |u: &usize| place(s, *u).is_some() && rules.counter(UnitId(*u as u16)).side != s.phasing;
    let foes: Vec<HexId> = (0..UNITS).filter(hostile).map(|u| place(s, u)).collect();
    let far = |c: &Choice| match c {
        Choice::Hex(h) => foes.iter().map(|f| f.distance(*h)).min().unwrap_or(0),
        _ => u32::MAX,
    };
    let best = legal.iter().map(far).min().unwrap_or(u32::MAX);
    if best < u32::MAX {
        legal.retain(|c| far(c) == best);
    }
}

/// Games of every scenario in turn, by our rulings and with every switch thrown, until `look` has seen enough.
fn games(first: u64, mut look: impl FnMut(&T14Rules, &Board, &str, &T14State) -> bool) {
    let ready = |setup: GameSetup| {
        let rules = Tannenberg1914::new().open(&setup, None).unwrap();
        let board = Board::new(&rules);
        (setup.scenario.clone(), rules, board)
    };
    let switched =
        |id: &&str| SWITCHES.iter().fold(GameSetup::new(id), |s, (name, value)| s.with(name, value));
    let ours = SCENARIOS.iter().map(|id| GameSetup::new(id));
    let all: Vec<_> = ours.chain(SCENARIOS.iter().map(switched)).map(ready).collect();
    for seed in first.. {
        for (id, rules, board) in &all {
            let mut go_on = true;
            wander(rules, seed, |s| {
                go_on = look(rules, board, id, s);
                go_on
            });
            if !go_on {
                return;
            }
        }
    }
}

fn states(usual: usize) -> usize {
    laws::size("T14_STATES", usual as u64, 100_000) as usize
}

fn asked(rules: &T14Rules, s: &T14State) -> &'static str {
    match rules.pending(s) {
        Pending::Ask(_, prompt) => prompt.ask,
        Pending::Roll(dice) => dice.purpose,
        Pending::Over(_) => "over",
    }
}

/// Where a counter stands.
fn place(s: &T14State, u: usize) -> HexId {
    s.at(UnitId(u as u16))
}

fn hexes(legal: &[Choice]) -> Hexes {
    legal.iter().filter_map(|c| if let Choice::Hex(h) = c { Some(*h) } else { None }).collect()
}

fn units(legal: &[Choice]) -> BTreeSet<usize> {
    legal.iter().filter_map(|c| if let Choice::Unit(u) = c { Some(u.index()) } else { None }).collect()
}

fn list(set: &UnitSet) -> Vec<usize> {
    set.iter().map(UnitId::index).collect()
}

/// The position, for whoever has to look at a disagreement.
fn shown(rules: &T14Rules, s: &T14State) -> String {
    let mut doc = engine::text::Doc::new();
    rules.write(s, &mut doc);
    format!("{doc}")
}

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

/// 12.31: in a supply phase units with a line lose their counter, the others get the next one.
#[test]
fn supply_lines_agree() {
    let wanted = states(150);
    let (mut left, mut hungry, mut fed) = (wanted, 0, 0);
    let mut before: Option<(Side, Phase)> = None;
    games(11, |rules, board, id, s| {
        let now = (s.phasing, s.phase);
        let last = before.replace(now);
        let checked = match last {
            Some((side, phase)) if phase != Phase::SetUp && phase != Phase::Supply => {
                (now.1 == Phase::Supply || now.0 != side).then_some(side)
            }
            _ => None,
        };
        if let Some(side) = checked.filter(|_| !s.over) {
            left -= 1;
            let plain = Plain::new(rules, board, s);
            let unfed = plain.unfed(side);
            for u in 0..UNITS {
                if place(s, u).is_some() && plain.side(u) == side && plain.kind(u).is_unit() {
                    let wants = unfed.contains(&u);
                    assert_eq!(
                        s.lack[u] > 0,
                        wants,
                        "{id}: {} in {}, line {:?}\n{}",
                        plain.name(u),
                        place(s, u),
                        plain.line_to(side, place(s, u)),
                        shown(rules, s)
                    );
                    hungry += usize::from(wants);
                    fed += usize::from(!wants);
                }
            }
        }
        left > 0
    });
    assert!(hungry > wanted / 3 && fed > wanted * 10, "{hungry} without supply, {fed} with");
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

/// 7.21-7.29: the debts when a combat phase begins, and at every step of a declaration what may be answered.
#[test]
fn duties_agree() {
    let wanted = states(600);
    let (mut left, mut pressed, mut skipped) = (wanted, 0, 0);
    let mut before = None;
    let mut debts = Debts::default();
    let mut open: Option<Vec<Attack>> = None;
    let mut legal = Vec::new();
    games(41, |rules, board, id, s| {
        let now = (s.turn, s.phasing, s.phase);
        let begins = before.replace(now) != Some(now);
        if s.phase != Phase::Attack {
            return true;
        }
        let plain = Plain::new(rules, board, s);
        let side = s.phasing;
        if begins {
            debts = plain.debts(side);
            let told: BTreeSet<usize> = list(&s.owed).into_iter().collect();
            assert_eq!(told, debts.owed, "{id}: owed\n{}", shown(rules, s));
        }
        let question = asked(rules, s);
        if question == "attacks" {
            let (bound, owed) = plain.unpaid(side, &debts);
            rules.legal(s, &mut legal);
            let free = bound.is_empty() && owed.is_empty();
            assert_eq!(
                legal.contains(&Choice::Done),
                free,
                "{id}: bound {:?}, owed {owed:?}\n{}",
                bound.iter().map(|u| plain.name(*u)).collect::<Vec<_>>(),
                shown(rules, s)
            );
            pressed += usize::from(!free);
            open = plain.attacks(side, &debts);
        }
        if !["attacks", "targets", "attackers"].contains(&question) {
            return true;
        }
        let Some(all) = &open else {
            skipped += 1;
            return true;
        };
        left -= 1;
        rules.legal(s, &mut legal);
        let (targets, chosen) = (&s.fight.targets[..], list(&s.fight.attackers));
        let prefix = |a: &&Attack| match question {
            "attacks" => true,
            "targets" => a.0.starts_with(targets),
            _ => a.0 == targets && a.1.starts_with(&chosen),
        };
        let fits: Vec<&Attack> = all.iter().filter(prefix).collect();
        let told = format!("{id}: {question}, {targets:?} {chosen:?}");
        match question {
            "attackers" => {
                let next: BTreeSet<usize> =
                    fits.iter().filter_map(|a| a.1.get(chosen.len()).copied()).collect();
                assert_eq!(units(&legal), next, "{told}\n{}", shown(rules, s));
                let whole = fits.iter().any(|a| a.1.len() == chosen.len());
                assert_eq!(legal.contains(&Choice::Done), whole, "{told}\n{}", shown(rules, s));
            }
            _ => {
                let n = if question == "attacks" { 0 } else { targets.len() };
                let next: Hexes = fits.iter().filter_map(|a| a.0.get(n).copied()).collect();
                assert_eq!(hexes(&legal), next, "{told}\n{}", shown(rules, s));
                if question == "targets" {
                    let whole = fits.iter().any(|a| a.0.len() == n);
                    assert_eq!(legal.contains(&Choice::Done), whole, "{told}\n{}", shown(rules, s));
                }
            }
        }
        left > 0
    });
    assert!(pressed > wanted / 20, "{pressed} moments with a debt");
    assert!(skipped < wanted / 4, "{skipped} crowds not looked at");
}

#[test]
fn odds_agree() {
    let wanted = states(300);
    let (mut left, mut with_guns, mut several) = (wanted, 0, 0);
    games(51, |rules, board, id, s| {
        if asked(rules, s) != "combat" {
            return true;
        }
        left -= 1;
        let plain = Plain::new(rules, board, s);
        let (attackers, guns, support) =
            (list(&s.fight.attackers), list(&s.fight.guns), list(&s.fight.support));
        with_guns += usize::from(!guns.is_empty() || !support.is_empty());
        several += usize::from(s.fight.targets.len() > 1);
        let parties = Parties {
            attacker: s.phasing,
            targets: &s.fight.targets,
            attackers: &attackers,
            guns: &guns,
            support: &support,
        };
        let read = plain.reckon(&parties);
        let told = rules.battle(s).expect("a battle");
        assert_eq!(
            (told.attack, told.defence, i32::from(told.column)),
            (read.attack as i32, read.defence as i32, read.column),
            "{id}: {:?}\n{}",
            rules.odds(s, &s.fight, s.phasing),
            shown(rules, s)
        );
        let mut after = *s;
        rules.apply_unchecked(&mut after, Input::Rolled(1), &mut Facts::silent());
        if after.fight.die == 1 {
            assert_eq!(i32::from(after.fight.column), read.column, "{id}: applied\n{}", shown(rules, s));
        }
        left > 0
    });
    assert!(with_guns > wanted / 20, "{with_guns} with guns");
    assert!(several > 0, "{several} with several targets");
}

#[test]
fn retreats_agree() {
    let wanted = states(200);
    let mut left = wanted;
    let mut legal = Vec::new();
    games(61, |rules, board, id, s| {
        let Some(Frame::Withdraw(way)) = s.agenda.last().copied() else { return true };
        rules.legal(s, &mut legal);
        let offered = hexes(&legal);
        if offered.is_empty() {
            return true;
        }
        left -= 1;
        let plain = Plain::new(rules, board, s);
        let group = list(&way.units);
        let at = place(s, group[0]);
        assert_eq!(
            offered,
            plain.exits(&group, way.route.from, at, way.left),
            "{id}: {way:?} at {at}\n{}",
            shown(rules, s)
        );
        left > 0
    });
}

/// 7.5: who may pursue, and every next hex. A full hex may be refused besides (R28).
#[test]
fn pursuits_agree() {
    let (mut left, mut aside) = (states(600), 0);
    let mut path: Vec<HexId> = Vec::new();
    let mut legal = Vec::new();
    games(71, |rules, board, id, s| {
        let Some(Frame::Pursuit(pursuit)) = s.agenda.last().copied() else {
            path.clear();
            return true;
        };
        let u = pursuit.unit.index();
        path.push(place(s, u));
        left -= 1;
        rules.legal(s, &mut legal);
        let plain = Plain::new(rules, board, s);
        let read = plain.chase(u, &path);
        let offered = hexes(&legal);
        let full = |h: &HexId| {
            let others = plain.here(plain.side(u), *h);
            others.iter().map(|v| plain.levels(*v)).sum::<u32>() + plain.levels(u) > 6
        };
        assert!(
            offered.is_subset(&read) && read.difference(&offered).all(full),
            "{id}: {} along {path:?}: offered {offered:?}, read {read:?}\n{}",
            plain.name(u),
            shown(rules, s)
        );
        aside += usize::from(path.len() > 2);
        left > 0
    });
    assert!(aside > 0);
}

/// 8.0: the guns that may fire, support an attack, support a defence.
#[test]
fn guns_agree() {
    let wanted = states(300);
    let (mut left, mut supports) = (wanted, 0);
    let mut before = None;
    let mut pinned = BTreeSet::new();
    let mut legal = Vec::new();
    games(81, |rules, board, id, s| {
        let now = (s.turn, s.phasing, s.phase);
        let begins = before.replace(now) != Some(now);
        if s.phase != Phase::Attack {
            return true;
        }
        let plain = Plain::new(rules, board, s);
        if begins {
            pinned = plain.pinned();
        }
        let question = asked(rules, s);
        let (chosen, read) = match question {
            "attacks" => (Vec::new(), plain.may_fire(&pinned)),
            "guns" => (list(&s.fight.guns), plain.may_support(&pinned)),
            "support" => (list(&s.fight.support), plain.may_defend(&pinned)),
            _ => return true,
        };
        left -= 1;
        supports += usize::from(question != "attacks");
        rules.legal(s, &mut legal);
        let read: BTreeSet<usize> = read.into_iter().filter(|u| chosen.iter().all(|c| c < u)).collect();
        let names = |set: &BTreeSet<usize>| set.iter().map(|u| plain.name(*u).to_owned()).collect::<Vec<_>>();
        assert_eq!(names(&units(&legal)), names(&read), "{id}: {question}\n{}", shown(rules, s));
        left > 0
    });
    assert!(supports > wanted / 20, "{supports}");
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

/// 17.1, 12.53, 13.1: where trains and bases run, and where reinforcements appear.
#[test]
fn trains_bases_and_arrivals_agree() {
    let wanted = states(400);
    let (mut left, mut seen) = (wanted, [0; 3]);
    let calendar = tannenberg_1914::book::Book::shipped().unwrap().calendar;
    let mut gone: Vec<HexId> = Vec::new();
    let mut legal = Vec::new();
    games(101, |rules, board, id, s| {
        let base = matches!(s.agenda.last(), Some(Frame::BaseRun(_)));
        if !base {
            gone.clear();
        }
        if !matches!(s.agenda.last(), Some(Frame::Train(_) | Frame::BaseRun(_) | Frame::Arrive(_))) {
            return true;
        }
        let plain = Plain::new(rules, board, s);
        let (kind, unit, read) = match s.agenda.last() {
            Some(Frame::Train(train)) => (0, train.unit, plain.stations(train.unit.index())),
            Some(Frame::BaseRun(run)) => {
                let at = s.at(run.unit);
                if run.steps > 0 {
                    gone.push(at);
                }
                (1, run.unit, plain.base_steps(run.unit.index(), &gone))
            }
            Some(Frame::Arrive(arrive)) => {
                let line = calendar.iter().find(|l| l.units.contains(&arrive.unit));
                // R209: the bases of the 10th Army come on the network
                let read = line.map_or_else(|| plain.network(), |l| plain.entries(arrive.unit.index(), l));
                (2, arrive.unit, read)
            }
            _ => return true,
        };
        left -= 1;
        seen[kind] += 1;
        rules.legal(s, &mut legal);
        let show = |set: &Hexes| set.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(
            show(&hexes(&legal)),
            show(&read),
            "{id}: {} in {}, {:?}\n{}",
            plain.name(unit.index()),
            s.at(unit),
            s.agenda.last(),
            shown(rules, s)
        );
        left > 0
    });
    assert!(seen.iter().all(|n| *n > wanted / 100), "{seen:?}");
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

/// One combat on its way from the die to its end.
struct Account {
    attackers: BTreeSet<usize>,
    staffs: BTreeSet<usize>,
    defenders: BTreeSet<usize>,
    /// Levels of attackers, staffs beside them and defenders before the die.
    before: [u32; 3],
    column: i32,
    works: bool,
    staffs_only: bool,
    seen: [bool; 2],
    /// Hexes the sides have gone back.
    gone: [u32; 2],
    die: u8,
    /// Dice thrown for disorganization.
    dice: u32,
}

/// 7.31-7.38, 9.44: every combat of a game costs what the table says, by the choice of its owners.
#[test]
fn costs_agree() {
    let wanted = states(300);
    let (mut left, mut stayed, mut disordered) = (wanted, [0; 2], 0);
    let (mut before, mut pinned) = (None, BTreeSet::new());
    let mut open: Option<Account> = None;
    games(121, |rules, board, id, s| {
        let now = (s.turn, s.phasing, s.phase);
        let begins = before.replace(now) != Some(now);
        if s.phase != Phase::Attack {
            open = None;
            return true;
        }
        let plain = Plain::new(rules, board, s);
        if begins {
            pinned = plain.pinned();
        }
        let waits = asked(rules, s);
        if waits == "combat" {
            let (attackers, guns, support) =
                (list(&s.fight.attackers), list(&s.fight.guns), list(&s.fight.support));
            let targets = s.fight.targets;
            let parties = Parties {
                attacker: s.phasing,
                targets: &targets,
                attackers: &attackers,
                guns: &guns,
                support: &support,
            };
            let read = plain.reckon(&parties);
            let payers = plain.attacking_payers(&pinned);
            let staffs = plain.staffs_beside(&payers);
            let defenders = plain.defending_payers();
            open = Some(Account {
                before: [plain.worth(&payers), plain.worth(&staffs), plain.worth(&defenders)],
                column: read.column,
                works: plain.works(plain::foe(s.phasing), read.measure).is_some(),
                staffs_only: defenders.is_empty(),
                attackers: payers,
                staffs,
                defenders,
                seen: [false; 2],
                gone: [0; 2],
                die: 0,
                dice: 0,
            });
            return true;
        }
        let Some(account) = open.as_mut() else { return true };
        let battle = s.agenda.iter().find_map(|f| if let Frame::Battle(b) = f { Some(*b) } else { None });
        let Some(battle) = battle else {
            // settled by the die alone: nothing was asked, nothing can be read here
            if account.die == 0 {
                open = None;
                return true;
            }
            let (_, _, marked) = ledger::cell(account.column, account.die);
            let beaten = ledger::rolls(account.gone[0]).max(u32::from(marked));
            let most = [beaten, ledger::rolls(account.gone[1])];
            let fresh = |units: &BTreeSet<usize>| {
                let steady = |u: &&usize| plain.at(**u).is_some() && !Plain::has(&s.disorganized, **u);
                units.iter().filter(steady).any(|u| plain.kind(*u).fights())
            };
            // a roll that nobody is left for is not made
            let least: u32 = [&account.attackers, &account.defenders]
                .iter()
                .zip(most)
                .map(|(units, n)| if fresh(units) { n } else { 0 })
                .sum();
            let made = account.dice / 2;
            assert!(made <= most[0] + most[1] && made >= least, "{id}: {made} rolls, {most:?}, {least}");
            disordered += usize::from(made > 0);
            open = None;
            left -= 1;
            return left > 0;
        };
        let (attacker, defender, _) = ledger::cell(account.column, s.fight.die);
        account.die = s.fight.die;
        account.gone = s.fight.hexes.map(u32::from);
        let stage = battle.stage as u8;
        account.dice += u32::from(waits == "disorganization");
        let told =
            |who: &str, owes: u32| format!("{id}: {who} owes {owes}, {:?}\n{}", s.fight, shown(rules, s));
        // stages: 2 the attacker pays, 4 the defender pays; each is looked at once, when it is over
        if stage > 2 && !account.seen[0] {
            account.seen[0] = true;
            let gone = u32::from(s.fight.hexes[0]);
            let owes = ledger::price(attacker, gone);
            let lost = account.before[0] - plain.worth(&account.attackers);
            let staffs = account.before[1] - plain.worth(&account.staffs);
            let must = owes.min(account.before[0]);
            if gone == 0 {
                assert!(lost + staffs == owes || lost == must, "{}", told("the attacker", owes));
                stayed[0] += 1;
            } else {
                assert!(lost + staffs >= must, "{}", told("the attacker", owes));
            }
        }
        if stage > 4 && !account.seen[1] && !account.staffs_only {
            account.seen[1] = true;
            let gone = u32::from(s.fight.hexes[1]);
            let owes = if account.works && gone == 0 {
                ledger::price_in_works(defender)
            } else {
                ledger::price(defender, gone)
            };
            let lost = account.before[2] - plain.worth(&account.defenders);
            let owes = owes.min(account.before[2]);
            if gone == 0 {
                assert_eq!(lost, owes, "{}", told("the defender", owes));
                stayed[1] += usize::from(owes > 0);
            } else {
                assert!(lost >= owes, "{}", told("the defender", owes));
            }
        }
        true
    });
    assert!(stayed.iter().all(|n| *n > wanted / 20) && disordered > wanted / 20, "{stayed:?}, {disordered}");
}
