//! A slow, plain second reading of zones, supply, rail control, movement, stacking, the multi-hex test, odds, retreats
//! and withdrawals, written from the books alone and held against the title on states of random games of both volumes.
//! `FOLIO_STATES` looks at more of them than the gate does.

mod applied;
mod battle;
mod march;
mod plain;
mod trains;

use atlas::HexId;
use battle::Going;
use engine::{Choice, Facts, GameSetup, Input, Pending, Rules, Title, UnitId, laws};
use folio::book::Kind;
use folio::{Folio, FolioRules, FolioState, Frame, GERMAN, Phase, Place, RUSSIAN, other};
use march::{Walk, told};
use plain::{Hexes, Land, Plain};

/// A volume opened, and its map read plainly.
fn volumes() -> [(Folio, FolioRules, bool); 2] {
    let open = |title: Folio, tannenberg| {
        let rules = title.open(&GameSetup::new("campaign"), None).unwrap();
        (title, rules, tannenberg)
    };
    [open(Folio::tannenberg(), true), open(Folio::masuria(), false)]
}

fn lots(seed: u64) -> impl FnMut(usize) -> usize {
    let mut seed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 20) as usize % n.max(1)
    }
}

/// One game by players who like to march and to attack; `look` at every state, and go on while it says so. Sides that
/// never come near each other would leave little to compare.
fn wander(rules: &FolioRules, seed: u64, mut look: impl FnMut(&FolioState) -> bool) {
    let mut draw = lots(seed);
    let mut s = rules.setup();
    let (mut legal, mut facts) = (Vec::new(), Facts::silent());
    loop {
        let input = match rules.pending(&s) {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled(draw(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                if legal.len() > 1 && draw(6) != 0 {
                    legal.retain(|c| *c != Choice::Done);
                }
                let mut choice = legal[draw(legal.len())];
                if let Some(Frame::March(_)) = s.agenda.last()
                    && let Choice::Hex(_) = choice
                {
                    // most march towards the enemy
                    let middle =
                        if s.phasing == GERMAN { HexId::parse("1216") } else { HexId::parse("0612") };
                    let near = |c: &Choice| match c {
                        Choice::Hex(h) => plain::distance(*h, middle.unwrap()),
                        _ => 99,
                    };
                    if draw(3) != 0 {
                        choice = *legal.iter().min_by_key(|c| near(c)).unwrap();
                    }
                }
                Input::Choice(choice)
            }
        };
        rules.apply_unchecked(&mut s, input, &mut facts);
        if !look(&s) {
            return;
        }
    }
}

/// Looks at so many states of each volume that `picks` finds worth it, one in `every` of them.
fn each(wanted: u64, every: u64, picks: impl Fn(&FolioRules, &FolioState) -> bool, look: impl Fn(&Plain)) {
    each_in(0, wanted, every, &picks, &look);
    each_in(1, wanted, every, &picks, &look);
}

/// The same in one volume.
fn each_in(
    volume: usize,
    wanted: u64,
    every: u64,
    picks: impl Fn(&FolioRules, &FolioState) -> bool,
    look: impl Fn(&Plain),
) {
    let (title, rules, tannenberg) = &volumes()[volume];
    let land = Land::new(title, rules, *tannenberg);
    let (mut left, mut met) = (wanted, 0);
    for seed in 1.. {
        wander(rules, seed, |s| {
            if picks(rules, s) {
                met += 1;
                if met % every == 0 {
                    look(&Plain { rules, land: &land, s });
                    left -= 1;
                }
            }
            left > 0
        });
        if left == 0 {
            break;
        }
    }
}

fn states(usual: u64) -> u64 {
    laws::size("FOLIO_STATES", usual, 100_000)
}

/// The state as text, for the report of a disagreement.
fn text(p: &Plain) -> String {
    let mut doc = engine::text::Doc::new();
    p.rules.write(p.s, &mut doc);
    doc.to_string()
}

fn hexes(p: &Plain) -> Hexes {
    let mut legal = Vec::new();
    p.rules.legal(p.s, &mut legal);
    legal.into_iter().filter_map(|c| if let Choice::Hex(h) = c { Some(h) } else { None }).collect()
}

/// Hexes by their numbers.
fn list(hexes: &Hexes) -> String {
    hexes.iter().map(|h| h.to_string()).collect::<Vec<_>>().join(" ")
}

fn asks(rules: &FolioRules, s: &FolioState) -> bool {
    matches!(rules.pending(s), Pending::Ask(..))
}

#[test]
fn zones_rails_and_supply_agree() {
    each(
        states(150),
        41,
        |_, _| true,
        |p| {
            for side in [GERMAN, RUSSIAN] {
                let set = |set: atlas::HexSet| set.iter().collect::<Hexes>();
                assert_eq!(
                    set(p.rules.zone(p.s, side)),
                    p.zone(side, false),
                    "zone of {side:?}\n{}",
                    text(p)
                );
                assert_eq!(
                    set(p.rules.foot_zone(p.s, side)),
                    p.zone(side, true),
                    "foot of {side:?}\n{}",
                    text(p)
                );
                assert_eq!(
                    set(p.rules.rail_of(p.s, side)),
                    p.rails_of(side),
                    "rails of {side:?}\n{}",
                    text(p)
                );
            }
            for unit in p.every().into_iter().filter(|u| p.supports(*u) && p.s.at(*u).is_some()) {
                let name = p.name(unit);
                assert_eq!(p.rules.supply_target(p.s, unit), p.supply_target(unit), "{name}\n{}", text(p));
                assert_eq!(p.rules.is_exposed(p.s, unit), p.exposed(unit), "{name}\n{}", text(p));
            }
            for hex in p.land.ground.iter().filter(|h| h.index() % 7 == 0) {
                for side in [GERMAN, RUSSIAN] {
                    assert_eq!(
                        p.rules.is_seen(p.s, side, *hex),
                        p.seen(side, *hex),
                        "{hex} {side:?}\n{}",
                        text(p)
                    );
                }
            }
        },
    );
}

/// What must hold of every quiet state: who stands where, what shows which side, who controls what.
#[test]
fn the_board_is_in_order() {
    let quiet = |_: &FolioRules, s: &FolioState| {
        matches!(s.agenda.last(), Some(Frame::Moves(_) | Frame::Targets(_) | Frame::Resolve(_)))
    };
    each(states(150), 23, quiet, |p| {
        for unit in p.every() {
            let (name, hex) = (p.name(unit), p.s.at(unit));
            if !hex.is_some() {
                continue;
            }
            if p.is_unit(unit) {
                assert_eq!(p.s.controller(hex), p.card(unit).side, "{name} at {hex}\n{}", text(p));
                assert!(!p.exposed(unit) || p.s.is_flipped(unit), "{name} is alone in a zone\n{}", text(p));
            } else {
                assert!(!p.seen(p.card(unit).side, hex), "{name} at {hex} is in sight\n{}", text(p));
            }
        }
        for (hex, gun) in &p.land.guns {
            let german = p.held(GERMAN, *hex);
            assert_eq!(p.s.place(*gun) == Place::Map, !german, "the gun of {hex}\n{}", text(p));
            assert_eq!(p.s.controller(*hex) == GERMAN, german, "{hex}\n{}", text(p));
        }
    });
}

/// 5.3f, R183: a movement phase may end exactly when no hex over the limit holds a unit that can still leave it. Nothing
/// else ever leaves a hex over the limit, so a surplus in a combat phase is one that was shut in.
#[test]
fn movement_phases_end_as_they_may() {
    let moving = |rules: &FolioRules, s: &FolioState| {
        asks(rules, s) && matches!(s.agenda.last(), Some(Frame::Moves(_)))
    };
    each(states(300), 5, moving, |p| {
        let mut legal = Vec::new();
        p.rules.legal(p.s, &mut legal);
        let side = p.s.phasing;
        let waits = |u: &UnitId| {
            let place = p.s.place(*u);
            p.card(*u).side == side
                && matches!(place, Place::Due | Place::Scheduled | Place::Transit | Place::Line)
        };
        let coming = p.every().iter().any(waits);
        let full: Vec<HexId> =
            p.land.ground.iter().copied().filter(|h| !p.fits(&p.with(side, *h, &[]))).collect();
        let idle = |u: &UnitId| !p.s.moved.contains(*u) && p.kind(*u) != Kind::Gun;
        let leaves = |h: HexId, u: UnitId, all: &[UnitId]| {
            let walk =
                Walk { group: vec![u], left: p.allowance(u), fresh: true, entered: false, train: false };
            let mates = all.iter().filter(|m| p.is_unit(**m)).count() > 1 && p.is_unit(u);
            mates || !p.steps(&walk, h).is_empty()
        };
        let open: Vec<HexId> = full
            .into_iter()
            .filter(|h| {
                let all: Vec<UnitId> = p.with(side, *h, &[]).into_iter().filter(idle).collect();
                let track = !p.land.track(*h, atlas::Feature::Rail).is_empty() && !all.is_empty();
                all.iter().any(|u| leaves(*h, *u, &all)) || track && !legal.contains(&Choice::Done)
            })
            .collect();
        if legal.contains(&Choice::Done) {
            assert!(open.is_empty(), "the phase may end with {open:?} over the limit\n{}", text(p));
        } else {
            assert!(coming || !open.is_empty(), "the phase may not end\n{}", text(p));
        }
    });
}

#[test]
fn marches_agree() {
    let marching = |rules: &FolioRules, s: &FolioState| {
        let Some(Frame::March(march)) = s.agenda.last() else { return false };
        asks(rules, s) && march.group.first().is_some_and(|u| s.on_map(u))
    };
    each(states(400), 7, marching, |p| {
        let Some(Frame::March(march)) = p.s.agenda.last() else { return };
        let walk = Walk::new(march);
        let at = p.s.at(walk.group[0]);
        let who = told(p.rules, &walk.group);
        assert_eq!(
            list(&hexes(p)),
            list(&p.steps(&walk, at)),
            "{who} at {at}, {} left\n{}",
            walk.left,
            text(p)
        );
        if walk.fresh && !walk.entered && p.is_unit(walk.group[0]) {
            let slowest = walk.group.iter().map(|u| p.allowance(*u)).min();
            assert_eq!(Some(walk.left), slowest, "{who}\n{}", text(p));
        }
    });
}

/// 4.1f, R34: who may move in the mobile phase is settled as it opens; who got a replacement step stays (15.5b-c).
#[test]
fn the_mobile_phase_finds_the_same_units() {
    for (title, rules, tannenberg) in &volumes() {
        let land = Land::new(title, rules, *tannenberg);
        let (mut left, mut kept) = (states(60).min(5000), 0);
        for seed in 1.. {
            let (mut before, mut opened) = (None, false);
            wander(rules, seed, |s| {
                if s.phase != Phase::MobileMovement {
                    before = None;
                } else if !opened {
                    before = Some(*s);
                }
                opened = s.phase == Phase::MobileMovement;
                let open = matches!(s.agenda.last(), Some(Frame::Moves(m)) if m.begun);
                if s.phase != Phase::MobileMovement || !open {
                    return true;
                }
                let Some(was) = before.take() else { return true };
                let p = Plain { rules, land: &land, s };
                let zone = p.zone(other(s.phasing), false);
                for unit in p.every() {
                    let own = p.card(unit).side == s.phasing && p.is_unit(unit) && p.kind(unit) != Kind::Gun;
                    if !own || !s.at(unit).is_some() {
                        continue;
                    }
                    // R71: markers seen while the phase opened; their units may not move
                    if was.place(unit) == Place::Boxed {
                        continue;
                    }
                    let returned = was.place(unit) == Place::Eliminated;
                    let restored =
                        p.kind(unit) == Kind::Infantry && was.is_flipped(unit) && !s.is_flipped(unit);
                    let held = zone.contains(&s.at(unit)) || returned || restored;
                    kept += u64::from(held);
                    assert_eq!(s.moved.contains(unit), held, "{}\n{}", p.name(unit), text(&p));
                }
                left -= 1;
                left > 0
            });
            if left == 0 {
                break;
            }
        }
        assert!(kept > 0, "nobody was ever held back");
    }
}

#[test]
fn plans_of_attack_agree() {
    let planning = |rules: &FolioRules, s: &FolioState| {
        asks(rules, s) && matches!(s.agenda.last(), Some(Frame::Targets(_) | Frame::Attackers(_)))
    };
    each(states(250), 3, planning, |p| {
        let side = p.s.phasing;
        let targets: Vec<HexId> = p.s.plan.iter().map(|a| a.hex).collect();
        if matches!(p.s.agenda.last(), Some(Frame::Targets(_))) {
            let ok = |h: &HexId| {
                let after = targets.iter().all(|t| t < h);
                let all = [&targets[..], &[*h]].concat();
                after && p.held(other(side), *h) && p.can_serve(side, &all, &[])
            };
            let wanted: Hexes = p.land.ground.iter().copied().filter(ok).collect();
            assert_eq!(list(&hexes(p)), list(&wanted), "targets after {targets:?}\n{}", text(p));
            return;
        }
        let Some(Frame::Attackers(frame)) = p.s.agenda.last() else { return };
        let index = usize::from(frame.index);
        let target = targets[index];
        let chosen = p.from(target, p.s.plan[index].from);
        let used: Vec<HexId> = p.s.plan.iter().flat_map(|a| p.from(a.hex, a.from)).collect();
        let ok = |h: &HexId| {
            let later = chosen.iter().all(|c| c < h) && !used.contains(h);
            let all = [&chosen[..], &[*h]].concat();
            let test = all.len() == 1 || all.iter().all(|a| !p.hindered(side, target, *a, &targets));
            later && test && p.can_serve(side, &targets[index + 1..], &[&used[..], &[*h]].concat())
        };
        let wanted: Hexes = p.assailants(side, target).into_iter().filter(ok).collect();
        assert_eq!(list(&hexes(p)), list(&wanted), "attackers of {target} besides {chosen:?}\n{}", text(p));
    });
}

#[test]
fn odds_agree() {
    let rolling = |rules: &FolioRules, s: &FolioState| {
        matches!(s.agenda.last(), Some(Frame::Battle(_)))
            && matches!(rules.pending(s), Pending::Roll(dice) if dice.purpose == "combat")
    };
    each(states(200), 1, rolling, |p| {
        let Some(Frame::Battle(battle)) = p.s.agenda.last() else { return };
        let sums = p.sums(battle);
        assert_eq!(
            i32::from(battle.attack(p.rules, p.s)),
            sums.attack,
            "attack on {}\n{}",
            battle.hex,
            text(p)
        );
        assert_eq!(battle.difference(p.rules, p.s), sums.difference, "attack on {}\n{}", battle.hex, text(p));
        assert_eq!(
            usize::from(battle.column(p.rules, p.s)),
            sums.column,
            "attack on {}\n{}",
            battle.hex,
            text(p)
        );
        let mut legal = Vec::new();
        p.rules.legal(p.s, &mut legal);
        assert!(legal.is_empty());
    });
}

/// 15.3: which staffs could help, before the die.
#[test]
fn supports_agree() {
    let asking = |rules: &FolioRules, s: &FolioState| {
        matches!(s.agenda.last(), Some(Frame::Battle(b)) if b.stage == folio::Stage::Support && b.naming.is_none())
            && asks(rules, s)
    };
    each(states(25), 1, asking, |p| {
        let Some(Frame::Battle(battle)) = p.s.agenda.last() else { return };
        let mut legal = Vec::new();
        p.rules.legal(p.s, &mut legal);
        let offered: Vec<UnitId> =
            legal.iter().filter_map(|c| if let Choice::Unit(u) = c { Some(*u) } else { None }).collect();
        let ring = p.land.map.ring(battle.hex);
        let free: Vec<HexId> = (0..6)
            .filter(|d| battle.from >> d & 1 != 0 && battle.support[*d].is_none())
            .map(|d| ring[d])
            .collect();
        let helps =
            |hq: &UnitId| !battle.support.contains(&Some(*hq)) && free.iter().any(|h| p.may_support(*hq, *h));
        let wanted: Vec<UnitId> = p.staffs(p.s.phasing).into_iter().filter(helps).collect();
        assert_eq!(told(p.rules, &offered), told(p.rules, &wanted), "{}", text(p));
    });
}

#[test]
fn retreats_agree() {
    let going = |rules: &FolioRules, s: &FolioState| {
        asks(rules, s) && matches!(s.agenda.last(), Some(Frame::Retreat(_)))
    };
    each(states(150), 1, going, |p| {
        let Some(Frame::Retreat(retreat)) = p.s.agenda.last() else { return };
        let first = Some(retreat.first).filter(|h| h.is_some());
        let going = Going {
            units: retreat.units.iter().collect(),
            from: retreat.from,
            barred: retreat.barred,
            first,
        };
        let at = first.unwrap_or(retreat.from);
        let who = told(p.rules, &going.units);
        assert_eq!(list(&hexes(p)), list(&p.exits(&going, at)), "{who} from {at}\n{}", text(p));
        let side = p.card(going.units[0]).side;
        let mut legal = Vec::new();
        p.rules.legal(p.s, &mut legal);
        let off = legal.iter().any(|c| matches!(c, Choice::Pick(_)));
        assert_eq!(off, p.leaves_map(side, at), "{who} off the map from {at}\n{}", text(p));
    });
}

#[test]
fn withdrawals_agree() {
    let going = |rules: &FolioRules, s: &FolioState| {
        matches!(s.agenda.last(), Some(Frame::Withdraw(w)) if w.left > 0 && !w.path.is_empty())
            && asks(rules, s)
    };
    each(states(60), 1, going, |p| {
        let Some(Frame::Withdraw(w)) = p.s.agenda.last() else { return };
        let unit = w.who.first().unwrap();
        let path: Vec<HexId> = w.path.iter().copied().collect();
        let wanted = p.flight(unit, w.mover, &path, w.left);
        assert_eq!(
            list(&hexes(p)),
            list(&wanted),
            "{} along {path:?}, {} left\n{}",
            p.name(unit),
            w.left,
            text(p)
        );
    });
}

/// 15.5: every staff and every unit.
#[test]
fn replacements_agree() {
    let mobile = |_: &FolioRules, s: &FolioState| s.phase == Phase::MobileMovement;
    each(states(60), 67, mobile, |p| {
        for side in [GERMAN, RUSSIAN] {
            for hq in p.staffs(side) {
                for unit in p.every().into_iter().filter(|u| p.card(*u).side == side) {
                    let found = p.rules.replaces(p.s, hq, unit).map(|h| h.iter().collect::<Hexes>());
                    let wanted = p.replaces(hq, unit);
                    let (a, b) = (p.name(hq), p.name(unit));
                    assert_eq!(
                        found.is_ok_and(|h| !h.is_empty()),
                        !wanted.is_empty(),
                        "{a} for {b}\n{}",
                        text(p)
                    );
                    if p.s.place(unit) == Place::Eliminated {
                        let found = p.rules.replaces(p.s, hq, unit).unwrap_or(atlas::HexSet::EMPTY);
                        assert_eq!(found.iter().collect::<Hexes>(), wanted, "{a} for {b}\n{}", text(p));
                    }
                }
            }
        }
    });
}
