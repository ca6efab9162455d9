//! Great War in the East: points that will come unless something changes (21.1), the foothold and the line of Game-Turn 6
//! (21.2), command (10.3), and what a German who is losing dares.

use ::great_war_east::{GERMAN, GERMANY, GweRules, Nation, RUSSIAN, SECOND_ARMY, State};
use atlas::HexId;
use engine::{Side, UnitId};

/// The march to the line of Game-Turn 6 (21.2): a Stacking Point beyond it, and what a hex short of it costs.
const BEYOND: i32 = 90;
const SHORT: i32 = 9;
/// Each Russian unit in supply on German ground, up to this many: the last one decides, but all have to go.
const FOOTING: i32 = 220;
const FEET: u8 = 12;
/// A Stacking Point in command in the Player-Turn of its side.
const COMMANDED: i32 = 15;
/// Interphases a missing foothold is counted ahead.
const AHEAD: i32 = 3;
/// A step out of supply: attrition takes it before long (9.3).
const HUNGRY: [i32; 2] = [160, 80];

/// The title's own features.
pub fn own(rules: &GweRules, s: &State, side: Side) -> i32 {
    let ground = rules.ground(s);
    let ahead = i32::from(rules.turns_left(s)).min(AHEAD);
    let empty = if ground.footing == Some(0) { 1400 * ahead } else { 0 };
    let west = if s.called > 0 && !s.west { 4500 } else { 0 };
    let relief = if s.successor == 1 { 2000 } else { 0 };
    let feet = FOOTING * i32::from(ground.footing.unwrap_or(0).min(FEET));
    let towns = 70 * i32::from(ground.towns) * ahead;
    let hungry = |n: Nation| -> i32 {
        let starving = ground.hungry[n].iter();
        starving.map(|u| HUNGRY[n as usize] * i32::from(s.steps[u.index()])).sum()
    };
    let russian = west + relief + feet + towns - empty + beyond(rules, s) - hungry(RUSSIAN) + hungry(GERMAN);
    let rival = |army: Side| i32::from(s.own[usize::from(army == SECOND_ARMY)]);
    match side {
        GERMANY => commanded(rules, s, side) - russian,
        _ => {
            let other = if side == SECOND_ARMY { Side(1) } else { SECOND_ARMY };
            russian + commanded(rules, s, side) + 25 * (rival(side) - rival(other))
        }
    }
}

fn of(nation: Nation) -> std::ops::Range<usize> {
    nation.range()
}

/// 10.31: units that may march and fight in full, while their side is on turn.
fn commanded(rules: &GweRules, s: &State, side: Side) -> i32 {
    let nation = Nation::of(side);
    if s.phasing != nation {
        return 0;
    }
    let ordered = of(nation).map(|i| UnitId(i as u16)).filter(|u| s.commanded.contains(*u));
    ordered.map(|u| COMMANDED * i32::from(rules.unit(u).stacking)).sum()
}

/// 21.2: how near the Russians are to the line that is counted on Game-Turn 6.
fn beyond(rules: &GweRules, s: &State) -> i32 {
    if s.turn > 6 || !rules.counts_sixth() {
        return 0;
    }
    let far = |at: HexId| 19usize.saturating_sub(at.row() + 1) + at.col().saturating_sub(14);
    let on_map = of(RUSSIAN).filter(|i| s.at[*i].is_some());
    let worth = |i: usize| {
        let short = SHORT * far(s.at[i]).min(9) as i32;
        i32::from(rules.unit(UnitId(i as u16)).stacking) * (BEYOND - short)
    };
    on_map.map(worth).sum()
}
