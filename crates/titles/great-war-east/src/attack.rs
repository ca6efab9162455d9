//! 8.1, 8.2: who may attack whom, and with whom.

use crate::prelude::*;

/// 8.66, 12.17: who counts in a hex, and who came there in retreat and counts for nothing; staffs are among both.
/// Withdrawn cavalry without a host defends as usual (12.15). A battle asks once, before its die falls.
pub(crate) fn hosts_and_guests(rules: &GweRules, s: &State, n: Nation, hex: HexId) -> (u64, u64) {
    let here = s.mask_in(n, hex);
    let (retreated, withdrawn) = (here & mask(&s.retreated, n), here & mask(&s.withdrawn, n));
    let own = here & !(retreated | withdrawn | rules.kinds.staffs[n]);
    let is_host = own != 0 || fortresses::standing(rules, s, n, hex).is_some();
    let guests = if is_host { retreated | withdrawn } else { retreated };
    (here & !guests, guests)
}

/// The combat units and depots that defend a hex and count.
pub(crate) fn defenders_in(rules: &GweRules, s: &State, n: Nation, hex: HexId) -> u64 {
    hosts_and_guests(rules, s, n, hex).0 & !rules.kinds.staffs[n]
}

/// 8.12, 8.14, 5.34, 5.36: may a unit attack at all in this phase?
pub(crate) fn may_attack(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    let n = s.phasing;
    if unit.index() >= UNITS || nation(unit) != n || !s.is_on_map(unit) || s.is_hidden(unit) {
        return Err(Case("8.11"));
    }
    let printed = rules.unit(unit);
    if printed.front.0 == 0 || printed.is_depot() {
        return Err(Case("8.12"));
    }
    if s.attacked.contains(unit) {
        return Err(Case("8.14"));
    }
    if s.entrained.contains(unit) {
        return Err(Case("5.36"));
    }
    // 10.24: a Heroic leader who shifted another combat lends his strength to none
    if printed.is_staff() && s.shifted.contains(unit) {
        return Err(Case("10.24"));
    }
    if n == RUSSIAN && s.railed.contains(unit) && !printed.is_staff() {
        return Err(Case("5.34"));
    }
    Ok(())
}

/// 8.11, 8.3: is it next to the hex, over a side that can be attacked across?
fn touches(rules: &GweRules, s: &State, unit: UnitId, hex: HexId) -> bool {
    rules.board.dir(s.at[unit.index()], hex).is_some()
}

/// 8.3: a hex of ours next to this one, behind a side that nobody attacks across.
pub(crate) fn walled_off(rules: &GweRules, s: &State, hex: HexId) -> Option<HexId> {
    let own = of(s.phasing).filter(|u| s.is_on_map(*u) && !rules.unit(*u).is_staff());
    own.map(|u| s.at[u.index()]).find(|at| at.distance(hex) == 1 && rules.board.dir(*at, hex).is_none())
}

/// 8.14, GWE-060, GWE-071: is a hex a target for anybody?
fn is_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Result<(), Case> {
    let n = s.phasing.enemy();
    // what lies under a marker is no target: it is set down before it can be attacked (GWE-112)
    if !look.has_open_troops(n, hex) && !look.has_fort(n, hex) {
        // GWE-060: headquarters by themselves are not attacked but pushed aside
        let staffs = s.in_hex(n, hex).any(|u| !s.is_hidden(u));
        let covered = n == GERMAN && look.has_token(hex);
        return Err(Case(match (staffs, covered) {
            (true, _) => "10.52",
            (false, true) => "18.42",
            _ => "8.11",
        }));
    }
    let units = defenders_in(rules, s, n, hex);
    let fort = fortresses::standing(rules, s, n, hex);
    let stormed = fort.is_some_and(|f| s.stormed >> f & 1 != 0);
    if units == 0 && fort.is_none() || stormed || units & mask(&s.defended, n) != 0 {
        return Err(Case("8.14"));
    }
    Ok(())
}

/// 22.5: the player who proposed the battle at hand, or who is asked what to attack.
pub(crate) fn proposer(s: &State) -> Option<Side> {
    s.agenda.iter().rev().find_map(|frame| match frame {
        Frame::Battle(battle) => Some(battle.side),
        Frame::Combats(combats) => Some(combats.side),
        _ => None,
    })
}

/// 22.5: the other player of the same nation, if there is one.
pub(crate) fn ally(rules: &GweRules, side: Side) -> Side {
    let players = rules.players(Nation::of(side)).iter().copied();
    players.into_iter().find(|p| *p != side).unwrap_or(side)
}

/// 22.5, GWE-135: an attack is proposed with a player's own units; those of his ally join afterwards.
fn is_asked(rules: &GweRules, s: &State, unit: UnitId) -> bool {
    let joins = s.fight.stage == Stage::Allies;
    proposer(s).is_none_or(|side| (rules.owner(unit) == side) != joins)
}

/// All whom [`may_attack`] and [`is_asked`] allow, as a mask.
fn able(look: &Look, s: &State) -> u64 {
    let (kinds, n) = (&look.rules.kinds, s.phasing);
    let covered = if n == GERMAN { look.hidden } else { 0 };
    let staffs = kinds.staffs[n];
    let railed = if n == RUSSIAN { mask(&s.railed, n) & !staffs } else { 0 };
    let shifted = mask(&s.shifted, n) & staffs;
    let barred = covered | mask(&s.attacked, n) | mask(&s.entrained, n) | railed | shifted;
    // 22.5, GWE-135: as `is_asked` says
    let own = proposer(s).map_or(!0, |side| kinds.of(side));
    let asked = if s.fight.stage == Stage::Allies && proposer(s).is_some() { !own } else { own };
    look.on_map[n] & kinds.strikers[n] & asked & !barred
}

/// All who could join an attack on these hexes (8.23: each next to every one).
fn candidates(look: &Look, s: &State, able: u64, targets: &[HexId]) -> UnitSet {
    let (rules, n) = (look.rules, s.phasing);
    let beside = |t: &HexId| rules.board.neighbours(*t).fold(0, |all, h| all | look.units[n][h.index()]);
    let fit = targets.iter().fold(able, |all, t| all & beside(t));
    let staffs = rules.kinds.staffs[n];
    let mut all = set_of(n, fit & !staffs);
    for staff in bits(n, fit & staffs) {
        if crate::headquarters::has_company(rules, s, staff, &all) {
            all.insert(staff);
        }
    }
    all
}

/// 10.23: a force without the leaders who have too few of it beside them.
pub(crate) fn accompanied(rules: &GweRules, s: &State, force: &UnitSet) -> UnitSet {
    let n = s.phasing;
    let alone = |u: &UnitId| !crate::headquarters::has_company(rules, s, *u, force);
    let lonely = bits(n, mask(force, n) & rules.kinds.staffs[n]).filter(alone);
    force.minus(&lonely.collect())
}

/// 8.8, GWE-053: could these units attack these hexes at a ratio of the table, some of them out of supply?
pub(crate) fn reaches(
    rules: &GweRules,
    s: &State,
    attackers: &UnitSet,
    targets: &[HexId],
    hungry: &UnitSet,
) -> bool {
    let force = accompanied(rules, s, attackers);
    let Some(column) = odds::column(rules, s, &force, targets, hungry) else { return false };
    let rescue = || s.fight.shift + shifts::shifts_left(rules, s, &force);
    column >= 0 || rules.options.shifts_rescue && column + i32::from(rescue()) >= 0
}

/// The same in supply, which is looked at later (GWE-131).
fn is_enough(rules: &GweRules, s: &State, attackers: &UnitSet, targets: &[HexId]) -> bool {
    reaches(rules, s, attackers, targets, &UnitSet::EMPTY)
}

/// 8.0: may this hex be attacked now?
pub(crate) fn may_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Result<(), Case> {
    if !rules.board.hexes.contains(hex) {
        return Err(Case("8.11"));
    }
    is_target(rules, s, look, hex)?;
    let all = candidates(look, s, able(look, s), &[hex]);
    if all.is_empty() {
        let near = |u: &UnitId| s.is_on_map(*u) && is_asked(rules, s, *u) && touches(rules, s, *u, hex);
        let near = of(s.phasing).find(near);
        let walled = if walled_off(rules, s, hex).is_some() { Case("8.3") } else { Case("8.11") };
        return Err(near.and_then(|u| may_attack(rules, s, u).err()).unwrap_or(walled));
    }
    if is_enough(rules, s, &all, &[hex]) {
        return Ok(());
    }
    Err(too_weak(rules, s, &all, &[hex]))
}

/// 8.8: the column that everybody who could join would reach together.
pub(crate) fn best_column(look: &Look, s: &State, targets: &[HexId]) -> Option<i32> {
    let force = accompanied(look.rules, s, &candidates(look, s, able(look, s), targets));
    odds::column(look.rules, s, &force, targets, &UnitSet::EMPTY)
}

/// 8.8: below the table; 12.21: nothing is left of the cavalry.
fn too_weak(rules: &GweRules, s: &State, force: &UnitSet, targets: &[HexId]) -> Case {
    let nothing = odds::attack(rules, s, force, targets, &UnitSet::EMPTY) == 0;
    Case(if nothing { "12.21" } else { "8.8" })
}

/// Enemy hexes next to our troops.
pub(crate) fn near(look: &Look, s: &State) -> HexSet {
    let n = s.phasing.enemy();
    (*look.troops(n) | look.forts(n)) & look.rules.board.spread(look.troops(n.enemy()))
}

/// Is there any hex that can be attacked?
pub(crate) fn any(rules: &GweRules, s: &State) -> bool {
    let look = Look::new(rules, s);
    near(&look, s).iter().any(|h| may_target(rules, s, &look, h).is_ok())
}

/// GWE-112: what still lies under a marker in a hex about to be attacked is set down first.
pub(crate) fn add_target(s: &mut State, hex: HexId, facts: &mut Facts) {
    s.fight.targets.push(hex);
    for unit in s.in_hex(s.phasing.enemy(), hex) {
        hidden::uncover(s, unit, facts);
    }
}

/// 8.23: may another hex be attacked with it? Somebody must touch them all.
pub(crate) fn may_add_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Result<(), Case> {
    let mut all = s.fight.targets;
    if s.fight.targets.is_full() || all.contains(&hex) || !rules.board.hexes.contains(hex) {
        return Err(Case("8.23"));
    }
    is_target(rules, s, look, hex)?;
    all.push(hex);
    let joint = candidates(look, s, able(look, s), &all);
    if is_enough(rules, s, &joint, &all) {
        return Ok(());
    }
    Err(if joint.is_empty() { Case("8.23") } else { too_weak(rules, s, &joint, &all) })
}

/// What is made of the hexes that may be attacked with the others; they are looked for one by one.
pub(crate) fn with_more_targets<T>(
    rules: &GweRules,
    s: &State,
    make: impl FnOnce(&mut dyn Iterator<Item = HexId>) -> T,
) -> T {
    let first = s.fight.targets[0];
    // whoever touches both stands next to the first: look two hexes around it
    let near = HexSet::from([first]).spread(2) & rules.board.hexes;
    let look = Look::new(rules, s);
    let n = s.phasing.enemy();
    let held = near & (*look.troops(n) | look.forts(n));
    make(&mut held.iter().filter(|h| may_add_target(rules, s, &look, *h).is_ok()))
}

/// 8.11, 8.13: may this unit join? The rest must still reach the table.
pub(crate) fn may_join(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    may_attack(rules, s, unit)?;
    if !is_asked(rules, s, unit) {
        return Err(Case("22.5"));
    }
    let targets = s.fight.targets;
    if let Some(far) = targets.iter().find(|t| !touches(rules, s, unit, **t)) {
        let beside = s.at[unit.index()].distance(*far) == 1;
        return Err(Case(match (beside, targets.len()) {
            (true, _) => "8.3",
            (_, 1) => "8.11",
            _ => "8.23",
        }));
    }
    if s.fight.attackers.contains(unit) {
        return Err(Case("8.11"));
    }
    let mut chosen = s.fight.attackers;
    chosen.insert(unit);
    if rules.unit(unit).is_staff() && !crate::headquarters::has_company(rules, s, unit, &s.fight.attackers) {
        return Err(Case("10.23"));
    }
    let look = Look::new(rules, s);
    let all = candidates(&look, s, able(&look, s), &targets);
    let most = chosen.or(&later(&all, unit));
    if is_enough(rules, s, &most, &targets) { Ok(()) } else { Err(too_weak(rules, s, &most, &targets)) }
}

/// Those of a set that come after a unit.
fn later(all: &UnitSet, unit: UnitId) -> UnitSet {
    all.iter().filter(|u| *u > unit).collect()
}

/// What is made of those who may join; they are looked for one by one.
pub(crate) fn with_joiners<T>(
    rules: &GweRules,
    s: &State,
    make: impl FnOnce(&mut dyn Iterator<Item = UnitId>) -> T,
) -> T {
    let look = Look::new(rules, s);
    let (n, targets) = (s.phasing, s.fight.targets);
    let all = candidates(&look, s, able(&look, s), &targets);
    let fits = |unit: UnitId| {
        let mut chosen = s.fight.attackers;
        chosen.insert(unit);
        let alone = || !crate::headquarters::has_company(rules, s, unit, &s.fight.attackers);
        let barred = s.fight.attackers.contains(unit) || rules.unit(unit).is_staff() && alone();
        !barred && is_enough(rules, s, &chosen.or(&later(&all, unit)), &targets)
    };
    // a staff may join whoever has been named, also where the rest could not
    let near = targets.iter().fold(able(&look, s), |left, t| {
        left & rules.board.neighbours(*t).fold(0, |all, h| all | look.units[n][h.index()])
    });
    make(&mut bits(n, near).filter(|u| fits(*u)))
}

/// 8.8: may the attack begin with those named?
pub(crate) fn may_begin(rules: &GweRules, s: &State) -> Result<(), Case> {
    let (force, targets) = (&s.fight.attackers, s.fight.targets);
    if !force.iter().any(|u| !rules.unit(u).is_staff()) {
        return Err(Case("8.11"));
    }
    if is_enough(rules, s, force, &targets) { Ok(()) } else { Err(too_weak(rules, s, force, &targets)) }
}
