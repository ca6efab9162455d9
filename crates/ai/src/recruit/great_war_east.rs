//! Advice for Great War in the East: the net points and what the next turns will add to them, strength on the map and
//! in supply, the pull of German towns on the Russians and of the enemy on everybody.

use ::great_war_east::{GERMAN, GERMANY, Ground, GweRules, Nation, RUSSIAN, SECOND_ARMY, State};
use atlas::HexId;
use engine::{Side, UnitId};

/// A point of Attack or Defence Strength on the map, in hundredths of a victory point.
const STRENGTH: i32 = 12;
/// A German step out of supply: half of a unit is lost every other time.
const HUNGRY_GERMAN: i32 = 220;
/// A Russian one, as the German sees it, who means to keep it so, and as the Russian does, who means to march on.
const HUNGRY_RUSSIAN: [i32; 2] = [110, 55];
/// The march to the line of Game-Turn 6 (21.2): a Stacking Point beyond it, and what a hex short of it costs.
const BEYOND: i32 = 90;
const SHORT: i32 = 9;
/// Interphases a town or a foothold is counted ahead.
const AHEAD: i32 = 3;
/// How much of that is believed, in hundredths.
const TRUST: i32 = 70;
/// Each Russian unit in supply on German ground, up to this many: the last one decides, but all have to go.
const FOOTING: i32 = 220;
const FEET: u8 = 12;
/// What a Russian gains by each hex nearer to a town, by its value.
const PULL: i32 = 30;
/// What a unit gains by each hex nearer to its prey, for each point of Attack Strength.
const HUNT: i32 = 7;
/// A Stacking Point in command in the Player-Turn of its side.
const COMMANDED: i32 = 15;
/// What a headquarters loses by each hex from its troops.
const APART: i32 = 20;

/// What a German who is losing dares, in hundredths of the points his steps cost.
const DARING: i32 = 45;

/// What the position is worth to a side.
pub fn worth(rules: &GweRules, s: &State, side: Side) -> i32 {
    let ground = rules.ground(s);
    let net = 100 * i32::from(s.vp) + promised(rules, s, &ground);
    let hungry = HUNGRY_RUSSIAN[usize::from(side != GERMANY)];
    let net = net + troops(rules, s, &ground, RUSSIAN, hungry);
    let net = net - troops(rules, s, &ground, GERMAN, HUNGRY_GERMAN);
    let ordered = commanded(rules, s, side);
    if side == GERMANY {
        let losing = s.vp > rules.german_goal();
        let dare = if losing { DARING * i32::from(s.scores[2]) } else { 0 };
        return hunt(rules, s, GERMAN) - net + dare + ordered;
    }
    let own = |army: Side| i32::from(s.own[usize::from(army == SECOND_ARMY)]);
    let rival = if side == SECOND_ARMY { ::great_war_east::RUSSIA } else { SECOND_ARMY };
    let goal = if ground.scores_towns { advance(rules, s) } else { hunt(rules, s, RUSSIAN) };
    net + 25 * (own(side) - own(rival)) + goal + beyond(rules, s) + ordered
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

/// Points that will come unless something changes: towns, the foothold, the West Front once it is called.
fn promised(rules: &GweRules, s: &State, ground: &Ground) -> i32 {
    let ahead = i32::from(rules.turns_left(s)).min(AHEAD);
    let empty = if ground.footing == Some(0) { 2000 } else { 0 };
    let each = 100 * i32::from(ground.towns) - empty;
    let west = if s.called > 0 && !s.west { 4500 } else { 0 };
    let relief = if s.successor == 1 { 2000 } else { 0 };
    let feet = ground.footing.unwrap_or(0).min(FEET);
    each * ahead * TRUST / 100 + west + relief + FOOTING * i32::from(feet)
}

fn of(nation: Nation) -> std::ops::Range<usize> {
    nation.range()
}

/// Strength on the map, less what is out of supply and staffs that stray.
fn troops(rules: &GweRules, s: &State, ground: &Ground, nation: Nation, hungry: i32) -> i32 {
    let mut sum = 0;
    for i in of(nation).filter(|i| s.at[*i].is_some()) {
        let unit = UnitId(i as u16);
        if rules.unit(unit).is_staff() {
            sum += 300 - APART * nearest(rules, s, nation, s.at[i]).min(10);
            continue;
        }
        let (attack, defence) = rules.strength(s, unit);
        sum += STRENGTH * i32::from(attack + defence);
        if ground.hungry[nation].contains(unit) {
            sum -= hungry * i32::from(s.steps[i]);
        }
    }
    sum
}

/// Hexes to the nearest troops of a nation.
fn nearest(rules: &GweRules, s: &State, nation: Nation, at: HexId) -> i32 {
    let troops = of(nation).filter(|i| s.at[*i].is_some());
    let troops = troops.filter(|i| !rules.unit(UnitId(*i as u16)).is_staff());
    troops.map(|i| s.at[i].distance(at) as i32).min().unwrap_or(10)
}

/// How hard German towns pull the Russians; depots go with the troops.
fn advance(rules: &GweRules, s: &State) -> i32 {
    let mut sum = 0;
    for i in of(RUSSIAN).filter(|i| s.at[*i].is_some()) {
        let unit = rules.unit(UnitId(i as u16));
        if unit.is_staff() {
            continue;
        }
        let weight = if unit.is_depot() { 3 } else { i32::from(unit.stacking) };
        let open = rules.board().towns.iter().filter(|t| !s.russian.contains(t.hex) || t.hex == s.at[i]);
        let by = |hex: HexId, value: u8| {
            PULL * weight * (2 + i32::from(value)) / (2 + s.at[i].distance(hex) as i32)
        };
        sum += open.map(|t| by(t.hex, t.value)).max().unwrap_or(0);
    }
    sum
}

/// How near the troops of a nation are to the enemies they are after: Germans to the invaders, Russians to anybody.
fn hunt(rules: &GweRules, s: &State, nation: Nation) -> i32 {
    let germany = &rules.board().country[GERMAN];
    let prey = |i: &usize| {
        let unit = rules.unit(UnitId(*i as u16));
        s.at[*i].is_some() && !unit.is_staff() && (nation == RUSSIAN || germany.contains(s.at[*i]))
    };
    let prey: Vec<HexId> = of(nation.enemy()).filter(prey).map(|i| s.at[i]).collect();
    let mut sum = 0;
    for i in of(nation).filter(|i| s.at[*i].is_some()) {
        let unit = UnitId(i as u16);
        if rules.unit(unit).is_staff() {
            continue;
        }
        let far = prey.iter().map(|h| h.distance(s.at[i]) as i32).min().unwrap_or(0);
        let weight = i32::from(rules.strength(s, unit).0).max(1);
        sum -= HUNT * weight * far.min(12);
    }
    sum
}
