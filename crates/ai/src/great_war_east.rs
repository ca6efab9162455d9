//! Great War in the East: points that will come unless something changes (21.1), the level they lead to (21.3), the
//! foothold and the line of Game-Turn 6 (21.2), command (10.3), hunger (9.3), staffs and depots.

use crate::judge::{Survey, level};
use ::great_war_east::{GERMAN, GERMANY, GweRules, Nation, RUSSIAN, SECOND_ARMY, State};
use atlas::HexId;
use engine::scout::Piece;
use engine::{Side, UnitId};

/// The features, in the order in which [`own`] gives them.
pub const NAMES: [&str; 14] = [
    "level",
    "towns",
    "footing",
    "empty",
    "west",
    "relief",
    "beyond",
    "short",
    "commanded",
    "rival",
    "germans-starving",
    "russians-starving",
    "own-staffs",
    "enemy-staffs",
];

/// Russian units in supply on German ground that count: the last one decides, but all have to go.
const FEET: u8 = 12;
/// Interphases a missing foothold is counted ahead.
const AHEAD: i32 = 3;
/// Staffs lost of a hundred where so many times their guard could come next to them.
const AT_RISK: [i32; 8] = [0, 4, 12, 22, 34, 46, 58, 70];
/// 21.2: what a missing foothold costs.
const EMPTY: i32 = 20;

/// The title's own features.
pub fn own(rules: &GweRules, s: &State, side: Side, seen: &Survey, out: &mut Vec<i32>) {
    let ground = rules.ground(s);
    let sign = if side == GERMANY { -1 } else { 1 };
    let left = i32::from(rules.turns_left(s));
    let ahead = left.min(AHEAD);
    let empty = if ground.footing == Some(0) { ahead } else { 0 };
    let (beyond, short) = beyond(rules, s);
    // what the book will pay if nothing changes any more
    let promised =
        i32::from(s.vp) + i32::from(ground.towns) * left - EMPTY * empty.min(1) * left + beyond / 8;
    let floors = rules.floors().map(|f| f32::from(f) - 0.5);
    let russian = level(promised as f32, &floors, 4.0 + 2.0 * left as f32);
    out.extend([
        sign * russian,
        sign * i32::from(ground.towns) * ahead,
        sign * i32::from(ground.footing.unwrap_or(0).min(FEET)),
        -sign * empty,
        sign * i32::from(s.called > 0 && !s.west),
        sign * i32::from(s.successor == 1),
        sign * beyond,
        -sign * short,
        commanded(rules, s, side),
        rival(s, side),
    ]);
    let starving =
        |n: Nation| -> i32 { ground.hungry[n].iter().map(|u| i32::from(s.steps[u.index()])).sum() };
    out.extend([
        sign * starving(GERMAN),
        -sign * starving(RUSSIAN),
        staffs(rules, seen, 0),
        staffs(rules, seen, 1),
    ]);
}

/// 10.31: Stacking Points that may march and fight in full, while their side is on turn.
fn commanded(rules: &GweRules, s: &State, side: Side) -> i32 {
    let nation = Nation::of(side);
    if s.phasing != nation {
        return 0;
    }
    let ordered = nation.range().map(|i| UnitId(i as u16)).filter(|u| s.commanded.contains(*u));
    ordered.map(|u| i32::from(rules.unit(u).stacking)).sum()
}

/// 21.2: Russian Stacking Points on their way to the line that is counted on Game-Turn 6, and how many hexes they are short.
fn beyond(rules: &GweRules, s: &State) -> (i32, i32) {
    if s.turn > 6 || !rules.counts_sixth() {
        return (0, 0);
    }
    let far = |at: HexId| 19usize.saturating_sub(at.row() + 1) + at.col().saturating_sub(14);
    let on_map = RUSSIAN.range().filter(|i| s.at[*i].is_some());
    on_map.fold((0, 0), |(all, short), i| {
        let points = i32::from(rules.unit(UnitId(i as u16)).stacking);
        (all + points, short + points * far(s.at[i]).min(9) as i32)
    })
}

/// 22.5: where two Russians play, each wants to be the better one.
fn rival(s: &State, side: Side) -> i32 {
    let own = |army: Side| i32::from(s.own[usize::from(army == SECOND_ARMY)]);
    match side {
        GERMANY => 0,
        SECOND_ARMY => own(side) - own(Side(1)),
        _ => own(side) - own(SECOND_ARMY),
    }
}

/// 21.2: how likely the staffs of a side are to be lost next turn, in hundredths of a staff: by what could come next to
/// them against what guards them.
fn staffs(rules: &GweRules, seen: &Survey, who: usize) -> i32 {
    let risk = |at: HexId| {
        let near = |p: &&Piece| p.fights && p.at.distance(at) <= u32::from(p.moves) / 2 + 2;
        let threat: i32 = seen.pieces[1 - who].iter().filter(near).map(|p| i32::from(p.attack)).sum();
        let guard = seen.stacks[who].iter().find(|s| s.at == at && s.fights).map_or(1, |s| s.defence.max(1));
        AT_RISK[((threat / guard) as usize).min(AT_RISK.len() - 1)]
    };
    let staffs = seen.pieces[who].iter().filter(|p| !p.fights && rules.unit(p.unit).is_staff());
    staffs.map(|p| risk(p.at)).sum()
}
