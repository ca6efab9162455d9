//! What is forecast is what happens: every face of the die is held against the printed table, thrown, and the combat is
//! played out by chance; what it cost whom is then held against the key of the table. `FOLIO_BATTLES` looks at more
//! battles than the gate does.

use crate::battle::RESULTS;
use crate::plain::Plain;
use crate::{each, lots, text};
use atlas::HexId;
use engine::forecast::{Chance, chances};
use engine::{Choice, Facts, Input, Pending, Rules, UnitId, laws};
use folio::book::Kind;
use folio::{Battle, FolioRules, FolioState, Frame, Phase, Place, Stage, other};
use std::collections::BTreeMap;

/// A printed cell as this phase reads it (4.1k, R25).
fn read(cell: &str, phase: Phase) -> &'static str {
    match cell {
        "Ex" if phase == Phase::MobileCombat => "-",
        "Ex" => "Ex",
        "De" => "De",
        "Ae" => "Ae",
        "(A)" => "(A)",
        "." => "-",
        _ if cell.starts_with('D') => "D",
        _ => "A",
    }
}

/// What the book says a combat may cost.
struct Before {
    hex: HexId,
    defenders: Vec<UnitId>,
    /// Attacking hexes: who attacks, and who else must go with them.
    stacks: Vec<(HexId, Vec<UnitId>, Vec<UnitId>)>,
    staffs: Vec<UnitId>,
}

impl Before {
    fn new(p: &Plain, battle: &Battle) -> Before {
        let side = p.s.phasing;
        let stack = |hex: HexId| {
            let all = p.units(side, hex).into_iter();
            let stays = |u: &UnitId| p.s.fled.contains(*u) || p.kind(*u) == Kind::Gun;
            (hex, p.attackers_in(side, hex), all.filter(|u| !stays(u)).collect())
        };
        Before {
            hex: battle.hex,
            defenders: p.units(other(side), battle.hex),
            stacks: p.from(battle.hex, battle.from).into_iter().map(stack).collect(),
            staffs: battle.support.iter().flatten().copied().collect(),
        }
    }
    fn attackers(&self) -> Vec<UnitId> {
        self.stacks.iter().flat_map(|s| s.1.clone()).collect()
    }
}

/// Steps a unit lost between two states.
fn lost(p: &Plain, after: &FolioState, unit: UnitId) -> i32 {
    if after.place(unit) == Place::Captured {
        return 0;
    }
    let steps = |s: &FolioState| match s.place(unit) {
        Place::Eliminated => 0,
        _ if p.fights(unit) && !s.is_flipped(unit) => 2,
        _ => 1,
    };
    steps(p.s) - steps(after)
}

/// Has it paid so many steps? A unit that had one more may have been captured on its way back.
fn paid(p: &Plain, after: &FolioState, unit: UnitId, due: i32) -> bool {
    let last = p.s.is_flipped(unit) || !p.fights(unit);
    let survives = due == 0 || !last;
    lost(p, after, unit) == due || survives && after.place(unit) == Place::Captured
}

fn total(p: &Plain, after: &FolioState, units: &[UnitId]) -> i32 {
    units.iter().map(|u| lost(p, after, *u)).sum()
}

/// All of them are out of the hex, in one place or captured together.
fn gone_together(after: &FolioState, hex: HexId, units: &[UnitId]) -> bool {
    let live: Vec<UnitId> = units.iter().copied().filter(|u| after.place(*u) != Place::Eliminated).collect();
    let first = live.first().map(|u| (after.place(*u), after.at(*u)));
    live.iter().all(|u| after.at(*u) != hex && (after.at(*u) == first.unwrap().1 || !after.at(*u).is_some()))
}

/// 7.6, CRT-b to CRT-i: what each result costs, and what it leaves alone.
fn judge(p: &Plain, before: &Before, after: &FolioState, result: &str) -> Result<(), String> {
    let holds = |ok: bool, what: &str| if ok { Ok(()) } else { Err(format!("{result}: {what}")) };
    let paying: Vec<UnitId> = before.defenders.iter().copied().filter(|u| p.kind(*u) != Kind::Gun).collect();
    let attackers = before.attackers();
    let captured = |units: &[UnitId]| units.iter().any(|u| after.place(*u) == Place::Captured);
    let in_hex = |units: &[UnitId], hex: HexId| {
        units.iter().all(|u| after.place(*u) == Place::Eliminated || after.at(*u) == hex)
    };
    let (loss_a, loss_d) = (total(p, after, &attackers), total(p, after, &paying));
    match result {
        "-" => {
            holds(loss_a == 0 && loss_d == 0, "a dot costs nothing")?;
            holds(in_hex(&paying, before.hex) && !captured(&attackers), "nobody has to go")?;
        }
        "Ex" => {
            holds(loss_a == 1, "the attackers lose one step")?;
            holds(loss_d == i32::from(!paying.is_empty()), "the defenders lose one step")?;
            holds(in_hex(&paying, before.hex) && !captured(&attackers), "nobody has to go")?;
            order(p, after, &paying)
                .and_then(|()| before.stacks.iter().try_for_each(|(_, stack, _)| order(p, after, stack)))?;
        }
        "D" => {
            holds(loss_a == 0, "the attackers lose nothing")?;
            let stood = loss_d == 1 && in_hex(&paying, before.hex);
            let went = loss_d == 0 && gone_together(after, before.hex, &paying);
            holds(stood || went, "the defenders stand for a step or go together")?;
            order(p, after, &paying)?;
        }
        "De" => {
            holds(loss_a == 0, "the attackers lose nothing")?;
            let escorted = paying.iter().any(|u| p.fights(*u));
            let due = |u: UnitId| i32::from(p.fights(u) || !escorted);
            holds(
                paying.iter().all(|u| paid(p, after, *u, due(*u))),
                "a step for every unit, guns and staffs last",
            )?;
            holds(gone_together(after, before.hex, &paying), "survivors go together")?;
        }
        "A" => {
            holds(loss_d == 0 && in_hex(&paying, before.hex), "the defenders stay unhurt")?;
            for (hex, stack, all) in &before.stacks {
                let stood = total(p, after, all) == 1 && in_hex(all, *hex);
                let went = total(p, after, all) == 0 && gone_together(after, *hex, all);
                holds(stood || went, "each stack stands for a step or goes")?;
                order(p, after, stack)?;
            }
        }
        "(A)" => {
            holds(loss_d == 0 && in_hex(&paying, before.hex), "the defenders stay unhurt")?;
            holds(loss_a == 1 && !captured(&attackers), "one step of the attackers")?;
            before.stacks.iter().try_for_each(|(_, stack, _)| order(p, after, stack))?;
        }
        "Ae" => {
            holds(loss_d == 0 && in_hex(&paying, before.hex), "the defenders stay unhurt")?;
            for (hex, stack, all) in &before.stacks {
                let escorted = stack.iter().any(|u| p.fights(*u));
                let due = |u: UnitId| match p.kind(u) {
                    Kind::Artillery => i32::from(!escorted),
                    Kind::Gun => 0,
                    _ => 1,
                };
                holds(
                    stack.iter().all(|u| paid(p, after, *u, due(*u))),
                    "R29: a step each, guns spared beside others",
                )?;
                holds(gone_together(after, *hex, all), "survivors go together")?;
            }
        }
        other => return Err(format!("no result {other}")),
    }
    // 15.3c, 16.3a, R52: who took part shows its back
    let took_part = attackers.iter().chain(&before.defenders).chain(&before.staffs);
    let front = took_part.filter(|u| p.supports(**u)).find(|u| after.on_map(**u) && !after.is_flipped(**u));
    holds(front.is_none(), "guns and staffs flip after combat")
}

/// 7.6j: nobody paid while one who goes first stood beside him unhurt.
fn order(p: &Plain, after: &FolioState, stack: &[UnitId]) -> Result<(), String> {
    let may = p.losers(stack);
    let wrong = stack.iter().find(|u| lost(p, after, **u) > 0 && !may.contains(u));
    wrong.map_or(Ok(()), |u| Err(format!("{} paid before its turn", p.name(*u))))
}

fn at_the_die(rules: &FolioRules, s: &FolioState) -> bool {
    matches!(s.agenda.last(), Some(Frame::Battle(b)) if b.stage == Stage::Roll)
        && matches!(rules.pending(s), Pending::Roll(_))
}

/// Plays on by chance until the combat is over.
fn play_out(p: &Plain, s: &mut FolioState, hex: HexId, depth: usize, draw: &mut impl FnMut(usize) -> usize) {
    let (mut legal, mut facts) = (Vec::new(), Facts::silent());
    while matches!(s.agenda.get(depth), Some(Frame::Battle(b)) if b.hex == hex) {
        let input = match p.rules.pending(s) {
            Pending::Roll(dice) => Input::Rolled(draw(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                p.rules.legal(s, &mut legal);
                Input::Choice(legal[draw(legal.len())])
            }
            Pending::Over(_) => return,
        };
        p.rules.apply(s, input, &mut facts).expect("a legal answer");
    }
}

#[test]
fn a_forecast_is_what_is_applied() {
    let wanted = laws::size("FOLIO_BATTLES", 150, 10_000);
    each(wanted.div_ceil(2), 1, at_the_die, |p| {
        let Some(Frame::Battle(battle)) = p.s.agenda.last() else { return };
        let before = Before::new(p, battle);
        let column = p.sums(battle).column;
        let mut counts = BTreeMap::<&str, u64>::new();
        let mut draw = lots(u64::from(p.s.turn) * 1000 + battle.hex.index() as u64);
        for (i, row) in RESULTS.iter().enumerate() {
            let result = read(row.split(' ').nth(column).unwrap(), p.s.phase);
            *counts.entry(result).or_default() += 1;
            let mut after = *p.s;
            let face = Input::Rolled(i as u8 + 1);
            p.rules.apply(&mut after, face, &mut Facts::silent()).expect("a die is awaited");
            play_out(p, &mut after, battle.hex, p.s.agenda.len() - 1, &mut draw);
            if let Err(why) = judge(p, &before, &after, result) {
                let all = before.defenders.iter().chain(before.stacks.iter().flat_map(|s| &s.2));
                let end = |u: &UnitId| format!("{} {:?} {}", p.name(*u), after.place(*u), after.at(*u));
                let ends: Vec<String> = all.map(end).collect();
                panic!("a {} on {}: {why}; {}\n{}", i + 1, battle.hex, ends.join(", "), text(p));
            }
        }
        let told = chances(p.rules, p.s).expect("a battle is at hand");
        let found: BTreeMap<&str, Chance> = told.chances.iter().map(|c| (c.0.as_str(), c.1)).collect();
        let wanted: BTreeMap<&str, Chance> =
            counts.into_iter().map(|(r, n)| (r, Chance::NEVER.or(Chance { num: n, den: 6 }))).collect();
        assert_eq!(found, wanted, "the attack on {}\n{}", battle.hex, text(p));
    });
}

/// 7.6c, 7.6g, 7.6j: whose step may be named.
#[test]
fn losses_agree() {
    let paying = |rules: &FolioRules, s: &FolioState| {
        let stage = matches!(s.agenda.last(), Some(Frame::Battle(b)) if matches!(b.stage, Stage::DefenderPays | Stage::AttackerPays));
        stage && matches!(rules.pending(s), Pending::Ask(..))
    };
    each(crate::states(60), 1, paying, |p| {
        let Some(Frame::Battle(battle)) = p.s.agenda.last() else { return };
        let side = p.s.phasing;
        let mut wanted: Vec<UnitId> = match battle.stage {
            Stage::DefenderPays => p.losers(&p.units(other(side), battle.hex)),
            _ => {
                let hexes = p.from(battle.hex, battle.from).into_iter();
                hexes.flat_map(|h| p.losers(&p.attackers_in(side, h))).collect()
            }
        };
        wanted.sort();
        let mut legal = Vec::new();
        p.rules.legal(p.s, &mut legal);
        let offered: Vec<UnitId> =
            legal.iter().filter_map(|c| if let Choice::Unit(u) = c { Some(*u) } else { None }).collect();
        assert_eq!(offered, wanted, "{}", text(p));
    });
}
