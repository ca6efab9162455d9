//! A slow, plain second reading of supply, command radius, rail supply, retreat priorities, odds and marches, held
//! against the title on states of random play. `GWE_STATES` looks at more of them than the gate does.

mod battle;
mod march;
mod plain;

use atlas::Feature;
use engine::laws;
use engine::{Choice, Facts, GameSetup, Input, Pending, Rules, Side, Title, UnitId};
use great_war_east::{GERMAN, GERMANS, GreatWarEast, GweRules, RUSSIAN, State, Step, UNITS};
use plain::{Hexes, Plain};
use std::collections::BTreeSet;

/// Random play from a seed, `look` at every state.
fn wander(rules: &GweRules, seed: u64, look: impl FnMut(&State) -> bool) {
    play(rules, seed, |_, _| {}, look);
}

/// The same by players most of whose units march, and as far as they can, away from whatever feeds them.
fn roam(rules: &GweRules, seed: u64, look: impl FnMut(&State) -> bool) {
    let march_on = |legal: &mut Vec<Choice>, lot: usize| {
        let marches = |c: &Choice| matches!(c, Choice::Hex(_));
        if legal.iter().any(marches) {
            legal.retain(marches);
        } else if legal.len() > 1 && lot != 0 {
            legal.retain(|c| *c != Choice::Done);
        }
    };
    play(rules, seed, march_on, look);
}

fn play(
    rules: &GweRules,
    seed: u64,
    prefer: impl Fn(&mut Vec<Choice>, usize),
    mut look: impl FnMut(&State) -> bool,
) {
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
        let input = match rules.pending(&s) {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled(draw(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                prefer(&mut legal, draw(4));
                Input::Choice(legal[draw(legal.len())])
            }
        };
        rules.apply_unchecked(&mut s, input, &mut facts);
        if !look(&s) {
            return;
        }
    }
}

fn states(usual: usize) -> usize {
    laws::size("GWE_STATES", usual as u64, 100_000) as usize
}

fn open(scenario: &str) -> GweRules {
    GreatWarEast::new().open(&GameSetup::new(scenario), None).unwrap()
}

fn layer(
    rules: &GweRules,
    s: &State,
    n: great_war_east::Nation,
    id: &str,
    class: &str,
    about: Option<UnitId>,
) -> Hexes {
    let layer = rules.layer(s, Side(n as u8), id, about).unwrap();
    layer.classes.iter().filter(|c| c.0 == class).flat_map(|c| c.1.clone()).collect()
}

#[test]
fn supply_rails_and_zones_agree() {
    let mut left = states(150);
    let mut round = 0;
    while left > 0 {
        for scenario in ["encirclement", "campaign", "winter-battle"] {
            let rules = open(scenario);
            let mut count = 0;
            wander(&rules, 7 + round, |s| {
                count += 1;
                if count % 97 != 0 || left == 0 {
                    return left > 0;
                }
                left -= 1;
                for n in [GERMAN, RUSSIAN] {
                    // a Russian's layers are drawn from what he knows
                    let plain = Plain { rules: &rules, s, open: n == RUSSIAN };
                    let name = if n == GERMAN { "german" } else { "russian" };
                    assert_eq!(layer(&rules, s, n, "zones", name, None), plain.zone(n), "zones of {name}");
                    assert_eq!(
                        layer(&rules, s, n, "rail", "usable", None),
                        plain.rail_sources(n),
                        "rails of {name}"
                    );
                    assert_eq!(
                        layer(&rules, s, n, "supply", "sources", None),
                        plain.sources(n).0,
                        "sources of {name}"
                    );
                }
                true
            });
        }
        round += 1;
    }
}

/// When a Player-Turn begins the title notes who is out of supply; those fed by works are left out of it.
#[test]
fn the_hungry_agree() {
    let wanted = states(200);
    let (mut left, mut hungry) = (wanted, 0);
    'rounds: for round in 0.. {
        for scenario in ["encirclement", "campaign", "winter-battle", "three-player"] {
            let rules = open(scenario);
            let mut last = (0, GERMAN);
            roam(&rules, 40 + round, |s| {
                let now = (s.turn, s.phasing);
                // the first question of a Player-Turn comes before anybody has moved
                if s.step == Step::Before || s.step == Step::Over || now == last {
                    return true;
                }
                last = now;
                left -= 1;
                let n = s.phasing;
                let plain = Plain { rules: &rules, s, open: false };
                let found: BTreeSet<usize> = s.hungry.iter().map(|u| u.index()).collect();
                assert_eq!(found, plain.unfed(n), "{scenario}, round {round}, {now:?}");
                hungry += found.len();
                left > 0
            });
            if left == 0 {
                break 'rounds;
            }
        }
    }
    assert!(hungry > wanted / 3, "{hungry}");
}

/// Who lies in whose radius is found when a Command Control Segment begins, and once more when von Hoffman helps.
#[test]
fn command_radii_agree() {
    let wanted = states(300);
    let (mut left, mut inside, mut helped) = (wanted, 0, 0);
    let title = GreatWarEast::new();
    'rounds: for round in 0.. {
        for scenario in ["encirclement", "campaign", "winter-battle"] {
            let rules = open(scenario);
            let mut last = None;
            wander(&rules, 90 + round, |s| {
                let segment = matches!(
                    s.step,
                    Step::Command | Step::CommandDice | Step::Movement | Step::CombatCommand | Step::Combat
                );
                let now = Some((s.turn, s.phasing, s.step, s.hoffman));
                if !segment || now == last {
                    return true;
                }
                last = now;
                left -= 1;
                let n = s.phasing;
                // GWE-025: a Russian radius minds no Gruppe that has not shown itself
                let plain = Plain { rules: &rules, s, open: n == RUSSIAN };
                let shut = plain.shut(n);
                for (i, staff) in title.book().staffs.iter().enumerate() {
                    let unit = UnitId(staff.unit);
                    let u = unit.index();
                    if Plain::nation(u) != n || !s.at[u].is_some() {
                        continue;
                    }
                    let back = usize::from(s.steps[u] < rules.unit(unit).steps);
                    let doubled = s.hoffman[0] == unit;
                    helped += usize::from(doubled);
                    let far = usize::from(staff.ratings[back].2) * if doubled { 2 } else { 1 };
                    let area = plain.radius(u, far, &shut);
                    let base = if n == GERMAN { 0 } else { GERMANS };
                    for v in (0..UNITS).filter(|v| Plain::nation(*v) == n) {
                        let reached = s.reach[i] >> (v - base) & 1 != 0;
                        assert_eq!(reached, area.contains(&s.at[v]), "{} and {v}", staff.commander);
                        inside += usize::from(reached);
                    }
                }
                left > 0
            });
            if left == 0 {
                break 'rounds;
            }
        }
    }
    assert!(inside > 10 * wanted, "{inside}");
    assert!(wanted < 1000 || helped > 0, "von Hoffman helped nobody");
}

#[test]
fn retreats_agree() {
    let mut seen = 0;
    let wanted = states(60);
    'rounds: for round in 0.. {
        for scenario in ["encirclement", "winter-battle", "campaign"] {
            let rules = open(scenario);
            let mut legal = Vec::new();
            wander(&rules, 300 + round, |s| {
                if let Some(great_war_east::Frame::Retreat(retreat)) = s.agenda.last().copied() {
                    let (from, at, left, unit) = (retreat.from, retreat.at, retreat.left, retreat.unit);
                    rules.legal(s, &mut legal);
                    let offered: Hexes = legal
                        .iter()
                        .filter_map(|c| if let Choice::Hex(h) = c { Some(*h) } else { None })
                        .collect();
                    let group: Vec<UnitId> = s.retreating.iter().collect();
                    let rider = unit != great_war_east::NOBODY;
                    let open = Plain::nation(group[0].index()) == RUSSIAN;
                    let plain = Plain { rules: &rules, s, open };
                    assert_eq!(
                        offered,
                        plain.exits_of(from, at, left, &group, rider),
                        "from {from} at {at}, {left} left"
                    );
                    seen += 1;
                }
                seen < wanted
            });
            if seen >= wanted {
                break 'rounds;
            }
        }
    }
}

/// 8.8: the ratios over the columns for TCR 1 and for TCR 3, attacker first.
const GERMAN_ROW: [(f64, f64); 8] =
    [(1.0, 4.0), (1.0, 3.0), (1.0, 2.0), (1.0, 1.0), (2.0, 1.0), (3.0, 1.0), (4.0, 1.0), (5.0, 1.0)];
const RUSSIAN_ROW: [(f64, f64); 8] =
    [(1.0, 3.0), (1.0, 2.0), (1.0, 1.0), (2.0, 1.0), (3.0, 1.0), (4.0, 1.0), (5.0, 1.0), (6.0, 1.0)];

#[test]
fn odds_agree() {
    let mut left = states(200);
    'rounds: for round in 0.. {
        for scenario in ["encirclement", "winter-battle", "campaign"] {
            let rules = open(scenario);
            wander(&rules, 700 + round, |s| {
                let Pending::Roll(engine::Dice { purpose: "combat", .. }) = rules.pending(s) else {
                    return true;
                };
                left -= 1;
                let plain = Plain { rules: &rules, s, open: false };
                let battle = rules.battle(s).unwrap();
                let n = s.phasing;
                let attack = plain.attack(&battle.hexes);
                let defence: i32 = battle.hexes.iter().map(|h| plain.defence(n.enemy(), *h)).sum();
                assert_eq!(
                    (f64::from(battle.attack) / 4.0, battle.defence / 4),
                    (attack, defence),
                    "{:?}",
                    s.fight
                );
                let row = if n == GERMAN { GERMAN_ROW } else { RUSSIAN_ROW };
                let fits = |r: &(f64, f64)| attack * r.1 >= r.0 * f64::from(defence);
                let column =
                    if defence == 0 { 7 } else { row.iter().rposition(fits).expect("a legal ratio") };
                assert_eq!(usize::from(battle.column), (column + usize::from(s.fight.shift)).min(7));
                let map = rules.map();
                let major = |u: UnitId| {
                    battle.hexes.iter().all(|t| map.between(s.at[u.index()], *t).has(Feature::MajorRiver))
                };
                assert_eq!(battle.die == 2, s.fight.attackers.iter().all(major));
                left > 0
            });
            if left == 0 {
                break 'rounds;
            }
        }
    }
}

/// On foot and by rail, garrisons (20.0) and the staffs that keep apart (17.11) left aside.
#[test]
fn marches_agree() {
    // 15/[5.41]: RusRail by turn; the Winter Battle has one figure for all of its turns
    const RUSRAIL: [u8; 16] = [4, 4, 6, 8, 8, 10, 10, 10, 12, 12, 12, 12, 12, 12, 12, 12];
    let (wanted, mut trains) = (states(600), 0);
    let mut left = wanted;
    let mut legal = Vec::new();
    'rounds: for round in 0.. {
        for scenario in ["campaign", "encirclement", "winter-battle"] {
            let rules = open(scenario);
            let winter = scenario == "winter-battle";
            let mut count = 0;
            wander(&rules, 1100 + round, |s| {
                let Some(great_war_east::Frame::March(march)) = s.agenda.last().copied() else {
                    return true;
                };
                let (unit, rail) = (march.unit, march.rail);
                count += 1;
                let russian = unit.index() < UNITS && unit.index() >= GERMANS;
                let bound = russian && (s.turn > 4 && !winter || rules.unit(unit).is_staff());
                let train = s.entrained.contains(unit);
                if bound || !train && count % 7 != 0 {
                    return true;
                }
                rules.legal(s, &mut legal);
                let hex = |c: &Choice| if let Choice::Hex(h) = c { Some(*h) } else { None };
                let offered: Hexes = legal.iter().filter_map(hex).collect();
                let plain = Plain { rules: &rules, s, open: false };
                let read = if train {
                    trains += 1;
                    let rusrail = if winter { 6 } else { RUSRAIL[usize::from(s.turn) - 1] };
                    plain.next_stations(unit, rail, if russian { rusrail } else { 8 })
                } else {
                    plain.next_steps(unit)
                };
                assert_eq!(offered, read, "{unit:?} in {}, on a train: {train}", s.at[unit.index()]);
                left -= 1;
                left > 0
            });
            if left == 0 {
                break 'rounds;
            }
        }
    }
    assert!(trains > wanted / 10, "{trains} trains");
}
