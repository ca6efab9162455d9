//! 8.0: combat: who attacks whom, and the stages of one battle (GWE-051).

use crate::book::{GERMAN, RUSSIAN, UNITS};
use crate::state::{
    Fight, Frame, GERMANY, HexSlot, Stage, State, bit, bits, enemy, mask, nation, of, set_of,
};
use crate::zones::Look;
use crate::{GweRules, advance, command, fortresses, nation_of, odds, options, supply};
use atlas::{HexId, HexSet};
use engine::{Audience, Case, Choice, Facts, Side, Stack, UnitId, UnitSet, What};

/// 4.0/A3b: the Combat Resolution Segment begins.
pub(crate) fn begin(rules: &GweRules, s: &mut State) {
    s.attacked = UnitSet::EMPTY;
    s.defended = UnitSet::EMPTY;
    s.retreated = UnitSet::EMPTY;
    s.shifted = UnitSet::EMPTY;
    s.stormed = 0;
    for side in rules.players(usize::from(s.phasing)).iter().rev() {
        s.agenda.push(Frame::Combats { side: *side });
    }
}

/// 8.66: does a unit count for nothing in its hex because it came there in retreat? Withdrawn cavalry by itself
/// defends as usual (12.15).
pub(crate) fn is_guest(rules: &GweRules, s: &State, unit: UnitId) -> bool {
    if s.retreated.contains(unit) {
        return true;
    }
    if !s.withdrawn.contains(unit) {
        return false;
    }
    let at = s.at[unit.index()];
    let host = |u: UnitId| !rules.unit(u).is_staff() && !s.withdrawn.contains(u) && !s.retreated.contains(u);
    s.in_hex(nation(unit), at).any(host) || fortresses::standing(rules, s, nation(unit), at).is_some()
}

/// The units that defend a hex and count.
fn defenders_in<'a>(
    rules: &'a GweRules,
    s: &'a State,
    n: usize,
    hex: HexId,
) -> impl Iterator<Item = UnitId> + 'a {
    s.in_hex(n, hex).filter(move |u| !rules.unit(*u).is_staff() && !is_guest(rules, s, *u))
}

/// 8.12, 8.14, 5.34, 5.36: may a unit attack at all in this phase?
pub(crate) fn may_attack(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    let n = usize::from(s.phasing);
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

/// 8.14, GWE-060, GWE-071: is a hex a target for anybody?
fn is_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Result<(), Case> {
    let n = enemy(usize::from(s.phasing));
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
    let units = || defenders_in(rules, s, n, hex);
    let fort = fortresses::standing(rules, s, n, hex);
    let stormed = fort.is_some_and(|f| s.stormed >> f & 1 != 0);
    if units().next().is_none() && fort.is_none() || stormed || units().any(|u| s.defended.contains(u)) {
        return Err(Case("8.14"));
    }
    Ok(())
}

/// 22.5: the player who proposed the battle at hand, or who is asked what to attack.
pub(crate) fn proposer(s: &State) -> Option<Side> {
    s.agenda.iter().rev().find_map(|frame| match frame {
        Frame::Battle { side } | Frame::Combats { side } => Some(*side),
        _ => None,
    })
}

/// 22.5: the other player of the same nation, if there is one.
pub(crate) fn ally(rules: &GweRules, side: Side) -> Side {
    let players = rules.players(nation_of(side)).iter().copied();
    players.into_iter().find(|p| *p != side).unwrap_or(side)
}

/// 22.5, GWE-135: an attack is proposed with a player's own units; those of his ally join afterwards.
fn is_asked(rules: &GweRules, s: &State, unit: UnitId) -> bool {
    let joins = s.fight.stage == Stage::Allies;
    proposer(s).is_none_or(|side| (rules.owner(unit) == side) != joins)
}

/// All whom [`may_attack`] and [`is_asked`] allow, as a mask.
fn able(look: &Look, s: &State) -> u64 {
    let (kinds, n) = (&look.rules.kinds, usize::from(s.phasing));
    let covered = if n == GERMAN { look.hidden } else { 0 };
    let staffs = kinds.staffs[n];
    let railed = if n == RUSSIAN { mask(&s.railed, n) & !staffs } else { 0 };
    let shifted = mask(&s.shifted, n) & staffs;
    let barred = covered | mask(&s.attacked, n) | mask(&s.entrained, n) | railed | shifted;
    // 22.5, GWE-135: as `is_asked` says
    let own = proposer(s).map_or(!0, |side| kinds.of_side[usize::from(side.0)]);
    let asked = if s.fight.stage == Stage::Allies && proposer(s).is_some() { !own } else { own };
    look.on_map[n] & kinds.strikers[n] & asked & !barred
}

/// All who could join an attack on these hexes (8.23: each next to every one).
fn candidates(look: &Look, s: &State, able: u64, targets: &[HexId]) -> UnitSet {
    let (rules, n) = (look.rules, usize::from(s.phasing));
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
fn accompanied(rules: &GweRules, s: &State, force: &UnitSet) -> UnitSet {
    let n = usize::from(s.phasing);
    let alone = |u: &UnitId| !crate::headquarters::has_company(rules, s, *u, force);
    let lonely = bits(n, mask(force, n) & rules.kinds.staffs[n]).filter(alone);
    force.minus(&lonely.collect())
}

/// 8.8, GWE-053: could these units attack these hexes at a ratio of the table, some of them out of supply?
fn reaches(rules: &GweRules, s: &State, attackers: &UnitSet, targets: &[HexId], hungry: &UnitSet) -> bool {
    let force = accompanied(rules, s, attackers);
    let Some(column) = odds::column(rules, s, &force, targets, hungry) else { return false };
    column >= 0 || rules.options.shifts_rescue && column >= -4
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
        let near = of(usize::from(s.phasing)).find(near);
        return Err(near.and_then(|u| may_attack(rules, s, u).err()).unwrap_or(Case("8.11")));
    }
    if is_enough(rules, s, &all, &[hex]) {
        return Ok(());
    }
    let nothing = odds::attack(rules, s, &all, &[hex], &UnitSet::EMPTY) == 0;
    Err(Case(if nothing { "12.21" } else { "8.8" }))
}

pub(crate) fn offer(rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    let look = Look::new(rules, s);
    let near = near(&look, s);
    out.extend(near.iter().filter(|h| may_target(rules, s, &look, *h).is_ok()).map(Choice::Hex));
}

/// Enemy hexes next to our troops.
fn near(look: &Look, s: &State) -> HexSet {
    let n = enemy(usize::from(s.phasing));
    (*look.troops(n) | look.forts(n)) & look.rules.board.spread(look.troops(enemy(n)))
}

/// Is there any hex that can be attacked?
pub(crate) fn any(rules: &GweRules, s: &State) -> bool {
    let look = Look::new(rules, s);
    near(&look, s).iter().any(|h| may_target(rules, s, &look, h).is_ok())
}

/// Battles that could be declared now.
pub(crate) fn attacks(rules: &GweRules, s: &State) -> Vec<Vec<Choice>> {
    if !matches!(s.agenda.last(), Some(Frame::Combats { .. })) {
        return Vec::new();
    }
    let mut all = Vec::new();
    offer(rules, s, &mut all);
    all.into_iter().filter(|c| *c != Choice::Done).map(|c| vec![c]).collect()
}

/// 8.0: a hex is attacked.
pub(crate) fn declare(rules: &GweRules, s: &mut State, side: Side, hex: HexId, facts: &mut Facts) {
    let mut fight = Fight::default();
    fight.targets.push(HexSlot(hex));
    s.fight = fight;
    s.agenda.push(Frame::Battle { side });
    facts.tell(Case("8.0"), || What::Attacks { hex, side });
    debug_assert!(nation_of(side) == usize::from(s.phasing) && rules.board.hexes.contains(hex));
}

/// The hexes of the battle.
pub(crate) fn targets(s: &State) -> Stack<HexId, 6> {
    s.fight.targets.iter().map(|t| t.0).collect()
}

/// 8.23: may another hex be attacked with it? Ascending, and somebody must touch them all.
pub(crate) fn may_add_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Result<(), Case> {
    let mut all = targets(s);
    if s.fight.targets.is_full()
        || all.last().is_some_and(|last| hex <= *last)
        || !rules.board.hexes.contains(hex)
    {
        return Err(Case("8.23"));
    }
    is_target(rules, s, look, hex)?;
    all.push(hex);
    let joint = candidates(look, s, able(look, s), &all);
    if is_enough(rules, s, &joint, &all) {
        return Ok(());
    }
    Err(Case(if joint.is_empty() { "8.23" } else { "8.8" }))
}

fn more_targets(rules: &GweRules, s: &State) -> Stack<HexSlot, 24> {
    with_more_targets(rules, s, |hexes| hexes.map(HexSlot).collect())
}

/// What is made of the hexes that may be attacked with the others; they are looked for one by one.
fn with_more_targets<T>(
    rules: &GweRules,
    s: &State,
    make: impl FnOnce(&mut dyn Iterator<Item = HexId>) -> T,
) -> T {
    let first = s.fight.targets[0].0;
    // whoever touches both stands next to the first: look two hexes around it
    let near = HexSet::from([first]).spread(2) & rules.board.hexes;
    let look = Look::new(rules, s);
    let n = enemy(usize::from(s.phasing));
    let held = near & (*look.troops(n) | look.forts(n));
    make(&mut held.iter().filter(|h| may_add_target(rules, s, &look, *h).is_ok()))
}

/// 8.11, 8.13: may this unit join? Ascending, and the rest must still reach the table.
pub(crate) fn may_join(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    may_attack(rules, s, unit)?;
    if !is_asked(rules, s, unit) {
        return Err(Case("22.5"));
    }
    let targets = targets(s);
    if !targets.iter().all(|t| touches(rules, s, unit, *t)) {
        return Err(Case(if targets.len() > 1 { "8.23" } else { "8.11" }));
    }
    let mut own = s.fight.attackers.iter().filter(|u| rules.owner(*u) == rules.owner(unit));
    if own.any(|named| unit <= named) {
        return Err(Case("8.11"));
    }
    let mut chosen = s.fight.attackers;
    chosen.insert(unit);
    if rules.unit(unit).is_staff() && !crate::headquarters::has_company(rules, s, unit, &s.fight.attackers) {
        return Err(Case("10.23"));
    }
    let look = Look::new(rules, s);
    let all = candidates(&look, s, able(&look, s), &targets);
    if is_enough(rules, s, &chosen.or(&later(&all, unit)), &targets) { Ok(()) } else { Err(Case("8.8")) }
}

/// Those of a set that come after a unit.
fn later(all: &UnitSet, unit: UnitId) -> UnitSet {
    all.iter().filter(|u| *u > unit).collect()
}

/// All whom [`may_join`] allows, as a mask.
fn joiners(rules: &GweRules, s: &State) -> u64 {
    with_joiners(rules, s, |units| units.fold(0, |all, u| all | bit(u)))
}

/// Is there anybody?
fn has_joiner(rules: &GweRules, s: &State) -> bool {
    with_joiners(rules, s, |units| units.next().is_some())
}

/// What is made of those who may join; they are looked for one by one.
fn with_joiners<T>(
    rules: &GweRules,
    s: &State,
    make: impl FnOnce(&mut dyn Iterator<Item = UnitId>) -> T,
) -> T {
    let look = Look::new(rules, s);
    let (n, targets) = (usize::from(s.phasing), targets(s));
    let all = candidates(&look, s, able(&look, s), &targets);
    let fits = |unit: UnitId| {
        let mut chosen = s.fight.attackers;
        chosen.insert(unit);
        let alone = || !crate::headquarters::has_company(rules, s, unit, &s.fight.attackers);
        let mut own = s.fight.attackers.iter().filter(|u| rules.owner(*u) == rules.owner(unit));
        let barred = own.any(|named| unit <= named) || rules.unit(unit).is_staff() && alone();
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
    let some = s.fight.attackers.iter().any(|u| !rules.unit(u).is_staff());
    if some && is_enough(rules, s, &s.fight.attackers, &targets(s)) { Ok(()) } else { Err(Case("8.8")) }
}

/// What a battle waits for can be answered so.
pub(crate) fn offer_battle(rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
    let n = usize::from(s.phasing);
    match s.fight.stage {
        Stage::Targets => {
            out.push(Choice::Done);
            out.extend(more_targets(rules, s).iter().map(|h| Choice::Hex(h.0)));
        }
        Stage::Attackers => {
            if may_begin(rules, s).is_ok() {
                out.push(Choice::Done);
            }
            out.extend(bits(n, joiners(rules, s)).map(Choice::Unit));
        }
        Stage::Allies => {
            out.push(Choice::Done);
            out.extend(bits(n, joiners(rules, s)).map(Choice::Unit));
        }
        Stage::Shifts => {
            out.push(Choice::Done);
            let staffs = bits(n, rules.kinds.staffs[n]);
            out.extend(staffs.filter(|u| command::may_shift(rules, s, *u).is_ok()).map(Choice::Unit));
        }
        Stage::Option => out.extend(options::allowed(rules, s).map(Choice::Pick)),
        Stage::DefenderLoss | Stage::Guests => options::offer_losses(rules, s, enemy(n), out),
        Stage::AttackerLoss => options::offer_losses(rules, s, n, out),
        Stage::Advance => advance::offer(rules, s, out),
        Stage::Supply | Stage::Die | Stage::Retreats => {}
    }
}

pub(crate) fn refusal(rules: &GweRules, s: &State, choice: Choice) -> Result<(), Case> {
    let n = usize::from(s.phasing);
    match (s.fight.stage, choice) {
        (Stage::Targets | Stage::Allies | Stage::Shifts | Stage::Advance, Choice::Done) => Ok(()),
        (Stage::Targets, Choice::Hex(hex)) => may_add_target(rules, s, &Look::new(rules, s), hex),
        (Stage::Attackers, Choice::Done) => may_begin(rules, s),
        (Stage::Attackers | Stage::Allies, Choice::Unit(unit)) => may_join(rules, s, unit),
        (Stage::Shifts, Choice::Unit(unit)) => command::may_shift(rules, s, unit),
        (Stage::Option, Choice::Pick(pick)) => options::may_choose(rules, s, pick),
        (Stage::DefenderLoss | Stage::Guests, choice) => options::may_lose(rules, s, enemy(n), choice),
        (Stage::AttackerLoss, choice) => options::may_lose(rules, s, n, choice),
        (Stage::Advance, Choice::Unit(unit)) => advance::may_advance(rules, s, unit),
        (Stage::Targets, _) => Err(Case("8.23")),
        (Stage::Attackers | Stage::Allies, _) => Err(Case("8.11")),
        (Stage::Shifts, _) => Err(Case("10.21")),
        (Stage::Option, _) => Err(Case("8.9")),
        _ => Err(Case("8.71")),
    }
}

pub(crate) fn take(rules: &GweRules, s: &mut State, choice: Choice, facts: &mut Facts) {
    let n = usize::from(s.phasing);
    match (s.fight.stage, choice) {
        (Stage::Targets, Choice::Hex(hex)) => {
            let side = rules.players(n)[0];
            s.fight.targets.push(HexSlot(hex));
            facts.tell(Case("8.23"), || What::Attacks { hex, side });
        }
        (Stage::Targets, _) => s.fight.stage = Stage::Attackers,
        (Stage::Attackers | Stage::Allies, Choice::Unit(unit)) => {
            s.fight.attackers.insert(unit);
            facts.tell(Case("8.11"), || What::Says { key: "joins", a: unit.0 as i16, b: 0 });
        }
        (Stage::Attackers, _) => s.fight.stage = after_attackers(rules, n),
        (Stage::Allies, _) => s.fight.stage = Stage::Supply,
        (Stage::Shifts, Choice::Unit(staff)) => {
            s.shifted.insert(staff);
            s.fight.levels |= command::level_bit(rules, staff);
            s.fight.shift += command::ratings(rules, s, staff).0;
            // 18.22: a staff under a marker stays there; what it does for the odds is told with them
            let to = if s.is_hidden(staff) { Audience::only(GERMANY) } else { Audience::ALL };
            facts.whisper(to, Case("10.21"), || What::Marks { unit: staff, mark: "shift", on: true });
        }
        (Stage::Shifts, _) => after_shifts(rules, s),
        (Stage::Option, Choice::Pick(pick)) => options::choose(rules, s, pick, facts),
        (Stage::DefenderLoss | Stage::Guests, choice) => options::lose(rules, s, enemy(n), choice, facts),
        (Stage::AttackerLoss, choice) => options::lose(rules, s, n, choice, facts),
        (Stage::Advance, choice) => advance::take(rules, s, choice, facts),
        _ => {}
    }
}

/// Goes on until somebody must choose or a die must fall. True while something was done.
pub(crate) fn run(rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
    let n = usize::from(s.phasing);
    match s.fight.stage {
        Stage::Targets if with_more_targets(rules, s, |hexes| hexes.next().is_none()) => {
            s.fight.stage = Stage::Attackers
        }
        Stage::Attackers if !has_joiner(rules, s) => s.fight.stage = after_attackers(rules, n),
        Stage::Allies if !has_joiner(rules, s) => s.fight.stage = Stage::Supply,
        Stage::Supply => check_supply(rules, s, facts),
        Stage::Shifts if !can_shift(rules, s) => after_shifts(rules, s),
        Stage::Die => return begin_die(rules, s, facts),
        Stage::Option => return options::run(rules, s, facts),
        Stage::DefenderLoss => return options::run_defender(rules, s, facts),
        Stage::Retreats => options::run_retreats(rules, s, facts),
        Stage::Guests => return options::run_guests(rules, s, facts),
        Stage::AttackerLoss => return options::run_attacker(rules, s, facts),
        Stage::Advance => return advance::run(rules, s),
        _ => return false,
    }
    true
}

/// 22.5, GWE-135: who is asked for shifts: the player who proposed the attack, then his ally, each for his own staffs.
pub(crate) fn shifter(rules: &GweRules, s: &State) -> Side {
    let players = rules.players(usize::from(s.phasing));
    let lead = Side(s.fight.lead);
    if players.contains(&lead) { lead } else { players[0] }
}

/// On to the ally, and after him to the die.
fn after_shifts(rules: &GweRules, s: &mut State) {
    let asked = shifter(rules, s);
    let ally = ally(rules, asked);
    if ally != asked && proposer(s) == Some(asked) {
        s.fight.lead = ally.0;
    } else {
        s.fight.stage = Stage::Die;
    }
}

/// 10.21: is there a headquarters to shift the attack, and an attack left to shift (9.23, GWE-064)?
fn can_shift(rules: &GweRules, s: &State) -> bool {
    let n = usize::from(s.phasing);
    command::asks_shifts(rules, s, n) && reaches(rules, s, &s.fight.attackers, &targets(s), &s.fight.hungry)
}

/// 22.5: the other army may join before the supply is looked at.
fn after_attackers(rules: &GweRules, n: usize) -> Stage {
    if rules.players(n).len() > 1 { Stage::Allies } else { Stage::Supply }
}

/// 9.23, GWE-064: attackers out of supply check for attrition just before the odds.
fn check_supply(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = usize::from(s.phasing);
    let left = supply::starving_among(rules, s, n, mask(&s.fight.attackers, n));
    s.fight.hungry = set_of(n, left);
    s.fight.stage = Stage::Shifts;
    s.fight.lead = proposer(s).map_or(0, |side| side.0);
    supply::suffer(s, left, true, facts);
}

/// 8.8, GWE-064: the odds are known; an attack that fell below the table is called off.
fn begin_die(rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
    let n = usize::from(s.phasing);
    let fighting = s.fight.attackers.iter().any(|u| s.attacked.contains(u));
    if fighting {
        return false;
    }
    // 10.23: a leader whose companions fell to attrition takes no part
    s.fight.attackers = accompanied(rules, s, &s.fight.attackers);
    for unit in s.fight.attackers.iter() {
        s.attacked.insert(unit);
    }
    let column = odds::column(rules, s, &s.fight.attackers, &targets(s), &s.fight.hungry);
    let shift = if rules.options.shifts_rescue { i32::from(s.fight.shift) } else { 0 };
    let possible = column.is_some_and(|c| c + shift >= 0) && !s.fight.attackers.is_empty();
    if !possible {
        facts.tell(Case("8.8"), || What::Says { key: "called-off", a: 0, b: 0 });
        finish(s);
        return true;
    }
    let mut defenders = UnitSet::EMPTY;
    for (i, hex) in targets(s).iter().copied().enumerate() {
        let here: UnitSet = defenders_in(rules, s, enemy(n), hex).collect();
        s.fight.manned |= u8::from(!here.is_empty()) << i;
        s.stormed |= fortresses::standing(rules, s, enemy(n), hex).map_or(0, |f| 1 << f);
        defenders = defenders.or(&here);
    }
    s.fight.defenders = defenders;
    let there = targets(s).iter().fold(0, |all, hex| all | s.mask_in(enemy(n), *hex));
    s.fight.fed = supply::hungry_among(rules, s, enemy(n), there).and(&defenders).is_empty();
    for unit in defenders.iter() {
        s.defended.insert(unit);
    }
    for unit in defenders.or(&s.fight.attackers).iter() {
        s.fought[0].insert(unit);
    }
    true
}

/// The battle is over.
pub(crate) fn finish(s: &mut State) {
    if matches!(s.agenda.last(), Some(Frame::Battle { .. })) {
        s.agenda.pop();
    }
    s.fight = Fight::default();
}

/// Who answers for the defender: with three players the one with most steps there.
pub(crate) fn defender(rules: &GweRules, s: &State) -> Side {
    let n = enemy(usize::from(s.phasing));
    let players = rules.players(n);
    let steps = |side: Side| -> u16 {
        let mut sum = 0;
        for hex in s.fight.targets.iter() {
            let mine = s.in_hex(n, hex.0).filter(|u| rules.owner(*u) == side);
            sum += mine.map(|u| u16::from(s.steps[u.index()])).sum::<u16>();
        }
        sum
    };
    players.iter().copied().max_by_key(|p| (steps(*p), std::cmp::Reverse(p.0))).unwrap_or(players[0])
}

/// The answer that leads towards the die.
pub(crate) fn towards_die(rules: &GweRules, s: &State) -> Option<Choice> {
    if !matches!(s.agenda.last(), Some(Frame::Battle { .. })) {
        return None;
    }
    match s.fight.stage {
        Stage::Targets | Stage::Allies | Stage::Shifts => Some(Choice::Done),
        Stage::Attackers if may_begin(rules, s).is_ok() => Some(Choice::Done),
        Stage::Attackers => {
            let n = usize::from(s.phasing);
            of(n).find(|u| may_join(rules, s, *u).is_ok()).map(Choice::Unit)
        }
        _ => None,
    }
}

/// Germans have a TCR of 1, Russians of 3 (15/[3.4]).
pub(crate) fn tcr(n: usize) -> u8 {
    if n == GERMAN { 1 } else { 3 }
}
