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
pub(crate) fn may_attack(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Ban> {
    let n = s.phasing;
    ensure(unit.index() < UNITS && nation(unit) == n, "8.11", "why-not-yours")?;
    ensure(s.is_on_map(unit) && !s.is_hidden(unit), "8.11", "why-not-in-sight")?;
    let printed = rules.unit(unit);
    ensure(printed.front.0 > 0 && !printed.is_depot(), "8.12", "why-no-attack")?;
    ensure(!s.attacked.contains(unit), "8.14", "why-attacked")?;
    // 10.35, GWE-155: a leader minds no train
    ensure(!s.entrained.contains(unit) || printed.is_staff(), "5.36", "why-entrained")?;
    // 10.24: a Heroic leader who shifted another combat lends his strength to none
    ensure(!printed.is_staff() || !s.shifted.contains(unit), "10.24", "why-shifted")?;
    ensure(n == GERMAN || !s.railed.contains(unit) || printed.is_staff(), "5.34", "why-rode")
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
fn is_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Result<(), Ban> {
    let n = s.phasing.enemy();
    // what lies under a marker is no target: it is set down before it can be attacked (GWE-112)
    if !look.open_troops(n).contains(hex) && !look.forts(n).contains(hex) {
        // GWE-060: headquarters by themselves are not attacked but pushed aside
        ensure(!s.in_hex(n, hex).any(|u| !s.is_hidden(u)), "10.52", "why-lone-staff")?;
        ensure(n == RUSSIAN || !look.tokens().contains(hex), "18.42", "why-covered")?;
        return no("8.11", "why-nobody-there");
    }
    let units = defenders_in(rules, s, n, hex);
    let fort = fortresses::standing(rules, s, n, hex);
    ensure(units != 0 || fort.is_some(), "8.14", "why-only-retreated")?;
    let stormed = fort.is_some_and(|f| s.stormed >> f & 1 != 0);
    ensure(!stormed && units & mask(&s.defended, n) == 0, "8.14", "why-was-attacked")
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
    let aboard = mask(&s.entrained, n) & !staffs;
    let barred = covered | mask(&s.attacked, n) | aboard | railed | shifted;
    // 22.5, GWE-135: as `is_asked` says
    let own = proposer(s).map_or(!0, |side| kinds.of(side));
    let asked = if s.fight.stage == Stage::Allies && proposer(s).is_some() { !own } else { own };
    look.on_map[n] & kinds.strikers[n] & asked & !barred
}

/// Those of a mask who stand beside each of these hexes.
fn beside_all(look: &Look, s: &State, able: u64, targets: &[HexId]) -> u64 {
    let here = |hex: HexId| look.units[s.phasing][hex.index()];
    let beside = |t: &HexId| look.rules.board.neighbours(*t).fold(0, |all, h| all | here(h));
    targets.iter().fold(able, |all, t| all & beside(t))
}

/// All who could join an attack on these hexes (8.23: each next to every one).
fn candidates(look: &Look, s: &State, able: u64, targets: &[HexId]) -> UnitSet {
    let (rules, n) = (look.rules, s.phasing);
    let fit = beside_all(look, s, able, targets);
    let staffs = rules.kinds.staffs[n];
    let mut all = set_of(n, fit & !staffs);
    for staff in bits(n, fit & staffs) {
        if headquarters::has_company(rules, s, staff, &all) {
            all.insert(staff);
        }
    }
    all
}

/// 10.23: a force without the leaders who have too few of it beside them.
pub(crate) fn accompanied(rules: &GweRules, s: &State, force: &UnitSet) -> UnitSet {
    let n = s.phasing;
    let alone = |u: &UnitId| !headquarters::has_company(rules, s, *u, force);
    let lonely = bits(n, mask(force, n) & rules.kinds.staffs[n]).filter(alone);
    force.minus(&lonely.collect())
}

/// 8.8, GWE-053: the column they reach, some of them out of supply, with the shifts that could lift them into the table where the ruling allows it (GWE-053).
pub(crate) fn best_column(
    rules: &GweRules,
    s: &State,
    attackers: &UnitSet,
    targets: &[HexId],
    hungry: &UnitSet,
) -> Option<i32> {
    let force = accompanied(rules, s, attackers);
    let column = odds::column(rules, s, &force, targets, hungry)?;
    if column >= 0 || !rules.options.shifts_rescue {
        return Some(column);
    }
    Some(column + i32::from(s.fight.shift + shifts::shifts_left(rules, s, &force)))
}

/// 8.0: may this hex be attacked now?
pub(crate) fn may_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Result<(), Ban> {
    is_target(rules, s, look, hex)?;
    let all = candidates(look, s, able(look, s), &[hex]);
    if !all.is_empty() {
        return is_enough(rules, s, &all, &[hex]);
    }
    let near = |u: &UnitId| s.is_on_map(*u) && is_asked(rules, s, *u) && touches(rules, s, *u, hex);
    if let Some(unit) = of(s.phasing).find(near) {
        may_attack(rules, s, unit)?;
    }
    ensure(walled_off(rules, s, hex).is_none(), "8.3", "why-walled-off")?;
    no("8.11", "why-nobody-beside")
}

/// 8.8: do they reach the table in supply, which is looked at later (GWE-131)? 12.21: of too little cavalry nothing is left.
fn is_enough(rules: &GweRules, s: &State, force: &UnitSet, targets: &[HexId]) -> Result<(), Ban> {
    let Some(column) = best_column(rules, s, force, targets, &UnitSet::EMPTY) else {
        return no(if odds::has_horse(rules, force) { "12.21" } else { "8.8" }, "why-nothing-left");
    };
    let (least, reached) = (odds::ratio(s.phasing, 0), odds::ratio(s.phasing, column));
    if column >= 0 { Ok(()) } else { Err(Ban::new("8.8", "why-odds").of(least.1 as i16, reached.1 as i16)) }
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
pub(crate) fn may_add_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Result<(), Ban> {
    let mut all = s.fight.targets;
    ensure(!all.contains(&hex), "8.23", "why-named")?;
    ensure(!all.is_full(), "8.23", "why-no-more-hexes")?;
    is_target(rules, s, look, hex)?;
    all.push(hex);
    let joint = candidates(look, s, able(look, s), &all);
    ensure(!joint.is_empty(), "8.23", "why-nobody-beside-all")?;
    is_enough(rules, s, &joint, &all)
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
pub(crate) fn may_join(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Ban> {
    may_attack(rules, s, unit)?;
    ensure(is_asked(rules, s, unit), "22.5", "why-ally")?;
    let targets = s.fight.targets;
    if let Some(far) = targets.iter().find(|t| !touches(rules, s, unit, **t)) {
        ensure(s.at[unit].distance(*far) != 1, "8.3", "why-walled-off")?;
        return no(if targets.len() == 1 { "8.11" } else { "8.23" }, "why-not-beside");
    }
    ensure(!s.fight.attackers.contains(unit), "8.11", "why-named")?;
    is_accompanied(rules, s, unit)?;
    let look = Look::new(rules, s);
    let all = candidates(&look, s, able(&look, s), &targets);
    is_enough(rules, s, &with_later(s, &all, unit), &targets)
}

/// 10.23: a leader joins two Stacking Points of those named beside him.
fn is_accompanied(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Ban> {
    let follows =
        !rules.unit(unit).is_staff() || headquarters::has_company(rules, s, unit, &s.fight.attackers);
    ensure(follows, "10.23", "why-alone")
}

/// Those named, this one, and all of a set that come after it.
fn with_later(s: &State, all: &UnitSet, unit: UnitId) -> UnitSet {
    s.fight.attackers.or(&all.iter().filter(|u| *u >= unit).collect()).or(&UnitSet::only(unit))
}

/// What is made of those who may join; they are looked for one by one.
pub(crate) fn with_joiners<T>(
    rules: &GweRules,
    s: &State,
    make: impl FnOnce(&mut dyn Iterator<Item = UnitId>) -> T,
) -> T {
    let look = Look::new(rules, s);
    let targets = s.fight.targets;
    let all = candidates(&look, s, able(&look, s), &targets);
    let fits = |unit: UnitId| {
        !s.fight.attackers.contains(unit)
            && is_accompanied(rules, s, unit).is_ok()
            && is_enough(rules, s, &with_later(s, &all, unit), &targets).is_ok()
    };
    // a staff may join whoever has been named, also where the rest could not
    let near = beside_all(&look, s, able(&look, s), &targets);
    make(&mut bits(s.phasing, near).filter(|u| fits(*u)))
}

/// 8.8: may the attack begin with those named?
pub(crate) fn may_begin(rules: &GweRules, s: &State) -> Result<(), Ban> {
    let force = &s.fight.attackers;
    ensure(force.iter().any(|u| !rules.unit(u).is_staff()), "8.11", "why-nobody-named")?;
    is_enough(rules, s, force, &s.fight.targets)
}
