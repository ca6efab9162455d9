//! 10.3, 10.4, 17.0: command control.

use crate::book::{GERMAN, GERMANS, Level, RUSSIAN, Scenario, UNITS};
use crate::refusals::absence;
use crate::state::{
    ALL, Frame, GERMANY, NOBODY, State, Step, bit, bits, enemy, is_token, mask, nation, set_of, tokens,
};
use crate::zones::Look;
use crate::{GweRules, nation_of, sequence};
use atlas::{COLS, HexSet, ROWS};
use engine::{Audience, Case, Choice, Facts, Side, UnitId, UnitSet, What};

/// The ratings in force: Attack Shift, Command Strength, Command Radius, von Hoffman's help included (17.3).
pub(crate) fn ratings(rules: &GweRules, s: &State, staff: UnitId) -> (u8, u8, u8) {
    let (shift, mut strength, mut radius) = printed(rules, s, staff);
    if s.hoffman[0] == staff {
        radius *= 2;
    }
    if s.hoffman[1] == staff {
        strength += strength / 2;
    }
    if rules.options.unlimited_command {
        strength = u8::MAX;
    }
    (shift, strength, radius)
}

/// 10.31: Command Strength that a headquarters has not spent.
pub(crate) fn strength_left(rules: &GweRules, s: &State, staff: UnitId) -> u8 {
    let (_, strength, _) = ratings(rules, s, staff);
    let spent = rules.unit(staff).staff.map_or(0, |i| s.spent[i]);
    if strength == u8::MAX { strength } else { strength.saturating_sub(spent) }
}

/// The ratings on the side that is up.
pub(crate) fn printed(rules: &GweRules, s: &State, staff: UnitId) -> (u8, u8, u8) {
    let unit = rules.unit(staff);
    let Some(i) = unit.staff else { return (0, 0, 0) };
    let side = usize::from(s.steps[staff.index()] < unit.steps);
    rules.book.staffs[i].ratings[side]
}

/// 10.33, 10.34: the hexes in a Command Radius. Not through prohibited sides or enemy troops; for Russians not
/// through controlled hexes unless a friendly unit stands there.
pub(crate) fn radius(rules: &GweRules, s: &State, look: &Look, staff: UnitId) -> HexSet {
    let (_, _, far) = ratings(rules, s, staff);
    rules.board.disc(s.at[staff.index()], usize::from(far), &passable(look, nation(staff)))
}

/// GWE-025: a radius is traced by what its owner knows: Gruppen that have not shown themselves (18.4) stop no Russian one.
pub(crate) fn known<'r>(rules: &'r GweRules, s: &State, n: usize) -> Look<'r> {
    let look = Look::new(rules, s);
    if n == RUSSIAN { look.without_secrets() } else { look }
}

/// Hexes that a Command Radius of a side runs through.
fn passable(look: &Look, n: usize) -> HexSet {
    let mut open = look.rules.board.hexes - look.bars(n);
    if n == RUSSIAN {
        open -= look.zone(enemy(n)) - look.troops(n);
    }
    open
}

/// 10.31: who is in the radius of whom, kept for the segment (GWE-129).
pub(crate) fn determine(rules: &GweRules, s: &mut State) {
    s.reach = reaches(rules, s, &known(rules, s, usize::from(s.phasing)));
}

/// The same, by headquarters.
fn reaches(rules: &GweRules, s: &State, look: &Look) -> [u64; crate::STAFFS] {
    let n = usize::from(s.phasing);
    let (open, held) = (passable(look, n), *look.troops(n) | look.staffs(n));
    let mut reach = [0; crate::STAFFS];
    for (i, staff) in rules.book.staffs.iter().enumerate() {
        let unit = UnitId(staff.unit);
        if s.is_on_map(unit) && nation(unit) == n {
            reach[i] = in_radius(look, s, &open, &held, unit);
        }
    }
    reach
}

/// The counters in the radius of a headquarters; `held` are the hexes where any of its side stand.
fn in_radius(look: &Look, s: &State, open: &HexSet, held: &HexSet, staff: UnitId) -> u64 {
    let (rules, n, at) = (look.rules, nation(staff), s.at[staff.index()]);
    let three = rules.scenario == Scenario::ThreePlayer;
    let own = if three { rules.kinds.of_side[usize::from(rules.owner(staff).0)] } else { ALL[n] };
    let far = usize::from(ratings(rules, s, staff).2);
    let disc = rules.board.disc(at, far, open);
    let mut found = 0;
    for r in at.row().saturating_sub(far)..=(at.row() + far).min(ROWS - 1) {
        let mut row = disc.0[r] & held.0[r];
        while row != 0 {
            found |= look.units[n][r * COLS + row.trailing_zeros() as usize];
            row &= row - 1;
        }
    }
    own & found
}

/// 10.43: units of a side in any friendly radius now (GWE-027).
pub(crate) fn in_some_radius(rules: &GweRules, s: &State, n: usize) -> u64 {
    let look = known(rules, s, n);
    let (open, held) = (passable(&look, n), *look.troops(n) | look.staffs(n));
    let staffs = bits(n, look.on_map[n] & rules.kinds.staffs[n]);
    staffs.fold(0, |mask, u| mask | in_radius(&look, s, &open, &held, u))
}

/// 4.0/A1c, 4.0/A3a: the segment begins. 17.2: on Game-Turn 1 every Russian unit is in command.
pub(crate) fn begin(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = usize::from(s.phasing);
    s.spent = [0; crate::STAFFS];
    s.tried = UnitSet::EMPTY;
    s.hoffman = [NOBODY; 2];
    let look = known(rules, s, n);
    s.reach = reaches(rules, s, &look);
    // 10.35, GWE-020: headquarters need no command
    let on_map = look.on_map[n];
    s.commanded = set_of(n, on_map & rules.kinds.staffs[n]);
    let campaign = !matches!(rules.scenario, Scenario::Winter);
    if n == RUSSIAN && s.turn == 1 && campaign {
        s.commanded = set_of(n, on_map);
        return;
    }
    for side in rules.players(n).iter().rev() {
        match settles_itself(rules, s, &look, *side) {
            Some(allotment) => command_all(s, *side, allotment, facts),
            None => s.agenda.push(Frame::Command { side: *side }),
        }
    }
}

/// Nothing to decide, as everybody sees: no markers on the map, no von Hoffman beside a headquarters, and every
/// unit in some radius can be commanded.
fn settles_itself(rules: &GweRules, s: &State, look: &Look, side: Side) -> Option<Allotment> {
    if side == GERMANY && (s.has_tokens() || !pupils(rules, s).is_empty()) {
        return None;
    }
    let allotment = allot(rules, s, look, side);
    let all = s.reach.iter().fold(0, |all, mask| all | mask);
    let n = nation_of(side);
    let left = all & rules.kinds.of_side[usize::from(side.0)] & look.on_map[n] & !allotment.0;
    (left == 0).then_some(allotment)
}

/// 10.32: is a unit in the radius, uncommanded, and within what is left of the Command Strength?
pub(crate) fn may_command(rules: &GweRules, s: &State, staff: UnitId, unit: UnitId) -> Result<(), Case> {
    let Some(i) = rules.unit(staff).staff else { return Err(Case("10.32")) };
    if unit.index() >= UNITS || nation(unit) != nation(staff) {
        return Err(Case("10.32"));
    }
    if !s.is_on_map(unit) {
        return Err(absence(rules, s, unit));
    }
    if rules.owner(unit) != rules.owner(staff) {
        return Err(Case("22.5"));
    }
    if s.reach[i] & bit(unit) == 0 {
        return Err(Case("10.33"));
    }
    if s.commanded.contains(unit) {
        return Err(Case("10.31/commanded"));
    }
    if strength_left(rules, s, staff) < rules.unit(unit).stacking {
        Err(Case("10.31/strength"))
    } else {
        Ok(())
    }
}

/// All whom [`may_command`] allows, as a mask.
fn takers(rules: &GweRules, s: &State, look: &Look, staff: UnitId) -> u64 {
    let Some(i) = rules.unit(staff).staff else { return 0 };
    let n = nation(staff);
    let light = rules.kinds.up_to(n, strength_left(rules, s, staff));
    s.reach[i] & look.on_map[n] & !mask(&s.commanded, n) & light
}

fn command_one(rules: &GweRules, s: &mut State, staff: UnitId, unit: UnitId) {
    if let Some(i) = rules.unit(staff).staff {
        s.spent[i] = s.spent[i].saturating_add(rules.unit(unit).stacking);
    }
    s.commanded.insert(unit);
}

/// As many as the headquarters can take, small radii first, big units first.
fn command_all(s: &mut State, side: Side, (commanded, spent): Allotment, facts: &mut Facts) {
    s.commanded = s.commanded.or(&set_of(nation_of(side), commanded));
    s.spent = spent;
    facts.whisper(Audience::only(side), Case("10.31"), || What::Says { key: "command-all", a: 0, b: 0 });
}

/// Who would be in command, and what each headquarters would have spent.
type Allotment = (u64, [u8; crate::STAFFS]);

/// The same on paper.
fn allot(rules: &GweRules, s: &State, look: &Look, side: Side) -> Allotment {
    let n = nation_of(side);
    let (mut commanded, mut spent) = (mask(&s.commanded, n), s.spent);
    let own = look.on_map[n] & rules.kinds.staffs[n] & rules.kinds.of_side[usize::from(side.0)];
    let mut order = [(u8::MAX, NOBODY); crate::STAFFS];
    for (place, staff) in order.iter_mut().zip(bits(n, own)) {
        *place = (ratings(rules, s, staff).2, staff);
    }
    let order = &mut order[..own.count_ones() as usize];
    order.sort_unstable_by_key(|(radius, staff)| (*radius, staff.0));
    for (_, staff) in order.iter().copied() {
        let Some(i) = rules.unit(staff).staff else { continue };
        let (_, strength, _) = ratings(rules, s, staff);
        for (w, size) in crate::WEIGHTS.into_iter().enumerate().rev() {
            let fits = s.reach[i] & look.on_map[n] & rules.kinds.weights[n][w];
            for unit in bits(n, fits) {
                if commanded & bit(unit) == 0 && strength - spent[i].min(strength) >= size {
                    spent[i] = spent[i].saturating_add(size);
                    commanded |= bit(unit);
                }
            }
        }
    }
    (commanded, spent)
}

/// 17.3: headquarters beside von Hoffman.
fn pupils(rules: &GweRules, s: &State) -> Vec<UnitId> {
    let at = s.at[rules.hoffman.index() % crate::COUNTERS];
    if !at.is_some() {
        return Vec::new();
    }
    let is_pupil = |u: &UnitId| rules.unit(*u).is_staff() && *u != rules.hoffman;
    s.in_hex(GERMAN, at).filter(is_pupil).collect()
}

/// 17.3: is there any?
pub(crate) fn has_pupils(rules: &GweRules, s: &State) -> bool {
    !pupils(rules, s).is_empty()
}

/// What can be done in the Command Control Segment: a headquarters that can still take somebody, von Hoffman, all
/// at once (`Pick(0)`), or enough.
pub(crate) fn may_pick_staff(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Result<(), Case> {
    if unit == rules.hoffman && side == GERMANY {
        let fresh = s.hoffman == [NOBODY; 2] && s.spent.iter().all(|n| *n == 0);
        return if fresh && !pupils(rules, s).is_empty() { Ok(()) } else { Err(Case("17.3")) };
    }
    if unit.index() >= UNITS || !rules.unit(unit).is_staff() || nation(unit) != nation_of(side) {
        return Err(Case("10.32"));
    }
    if rules.owner(unit) != side {
        return Err(Case("22.5"));
    }
    if !s.is_on_map(unit) {
        return Err(absence(rules, s, unit));
    }
    if takers(rules, s, &Look::new(rules, s), unit) != 0 {
        return Ok(());
    }
    // 10.33: it reaches nobody; 10.31: those it reaches are in command, or its strength is spent
    let troops = !rules.kinds.staffs[nation(unit)];
    let reached = rules.unit(unit).staff.map_or(0, |i| s.reach[i] & troops);
    Err(Case(match (reached, reached & !mask(&s.commanded, nation(unit))) {
        (0, _) => "10.33",
        (_, 0) => "10.31/commanded",
        _ => "10.31/strength",
    }))
}

pub(crate) fn offer(rules: &GweRules, s: &State, side: Side, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    let n = nation_of(side);
    let look = Look::new(rules, s);
    let own = look.on_map[n] & rules.kinds.staffs[n] & rules.kinds.of_side[usize::from(side.0)];
    let helps = |u: UnitId| may_pick_staff(rules, s, side, u).is_ok();
    let takes = |u: UnitId| if u == rules.hoffman { helps(u) } else { takers(rules, s, &look, u) != 0 };
    out.extend(bits(n, own).filter(|u| takes(*u)).map(Choice::Unit));
    out.push(Choice::Pick(0));
}

pub(crate) fn take(rules: &GweRules, s: &mut State, side: Side, choice: Choice, facts: &mut Facts) {
    match choice {
        Choice::Unit(u) if u == rules.hoffman => s.agenda.push(Frame::Hoffman { second: false }),
        Choice::Unit(staff) => s.agenda.push(Frame::CommandBy { staff }),
        Choice::Pick(_) => {
            let allotment = allot(rules, s, &Look::new(rules, s), side);
            command_all(s, side, allotment, facts);
            s.agenda.pop();
        }
        _ => {
            s.agenda.pop();
        }
    }
}

pub(crate) fn offer_units(rules: &GweRules, s: &State, staff: UnitId, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    out.extend(bits(nation(staff), takers(rules, s, &Look::new(rules, s), staff)).map(Choice::Unit));
}

pub(crate) fn take_unit(rules: &GweRules, s: &mut State, staff: UnitId, choice: Choice) {
    match choice {
        Choice::Unit(unit) => command_one(rules, s, staff, unit),
        _ => {
            s.agenda.pop();
        }
    }
}

/// 17.3, GWE-026: one headquarters beside him; with the other ruling a second one for the strength.
pub(crate) fn may_help(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    if pupils(rules, s).contains(&unit) { Ok(()) } else { Err(Case("17.3")) }
}

pub(crate) fn offer_pupils(rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
    out.extend(pupils(rules, s).into_iter().map(Choice::Unit));
}

pub(crate) fn take_pupil(rules: &GweRules, s: &mut State, second: bool, unit: UnitId) {
    s.agenda.pop();
    if second {
        s.hoffman[1] = unit;
    } else {
        s.hoffman = [unit; 2];
        if rules.options.two_hqs {
            s.agenda.push(Frame::Hoffman { second: true });
        }
    }
    determine(rules, s);
}

/// 10.41: the movement segment ends with a die for whoever is still uncommanded, if his player wants it.
pub(crate) fn begin_dice(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = usize::from(s.phasing);
    tell_uncommanded(s, Case("10.41"), facts);
    for side in rules.players(n).iter().rev() {
        let asks = (n == GERMAN && s.has_tokens()) || tryers(rules, s, *side) != 0;
        if asks {
            s.agenda.push(Frame::CommandDice { side: *side });
        }
    }
}

/// 10.41, 10.42: all commands are given: whom none has reached.
pub(crate) fn tell_uncommanded(s: &State, case: Case, facts: &mut Facts) {
    if !facts.is_silent() {
        let n = usize::from(s.phasing);
        let left = set_of(n, s.on_map(n) & !mask(&s.commanded, n));
        sequence::tell_marks(s, n, &left, case, "out-of-command", facts);
    }
}

/// 10.41, GWE-019: an uncommanded unit that has not tried in this phase. 18.35: or a Gruppe, for show.
pub(crate) fn may_try(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Result<(), Case> {
    if is_token(unit) {
        if side != GERMANY {
            return Err(Case("10.41"));
        }
        let may = s.is_on_map(unit) && !s.tried.contains(unit);
        return if may { Ok(()) } else { Err(Case("18.35")) };
    }
    if unit.index() >= UNITS || nation(unit) != nation_of(side) {
        return Err(Case("10.41"));
    }
    if rules.owner(unit) != side {
        return Err(Case("22.5"));
    }
    if !s.is_on_map(unit) {
        return Err(absence(rules, s, unit));
    }
    let open = !s.commanded.contains(unit) && !s.tried.contains(unit);
    if open { Ok(()) } else { Err(Case("10.41")) }
}

/// All of them, as a mask.
pub(crate) fn tryers(rules: &GweRules, s: &State, side: Side) -> u64 {
    let n = nation_of(side);
    let own = rules.kinds.of_side[usize::from(side.0)];
    let left = own & !mask(&s.commanded, n) & !mask(&s.tried, n);
    if left == 0 { 0 } else { s.on_map(n) & left }
}

pub(crate) fn offer_dice(rules: &GweRules, s: &State, side: Side, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    out.extend(bits(nation_of(side), tryers(rules, s, side)).map(Choice::Unit));
    if side == GERMANY {
        out.extend(tokens().filter(|t| may_try(rules, s, side, *t).is_ok()).map(Choice::Unit));
    }
}

/// 10.41: more than the TCR puts the unit in command. 18.35: thrown for a Gruppe, the die does nothing.
pub(crate) fn roll(rules: &GweRules, s: &mut State, unit: UnitId, face: u8, facts: &mut Facts) {
    s.agenda.pop();
    s.tried.insert(unit);
    let by = rules.owner(unit);
    facts.tell(Case("10.41"), || What::Rolls { by, face, purpose: "command" });
    if is_token(unit) {
        return;
    }
    let on = face > rules.unit(unit).tcr();
    if on {
        s.commanded.insert(unit);
    }
    let to = if s.is_hidden(unit) { Audience::only(GERMANY) } else { Audience::ALL };
    facts.whisper(to, Case("10.41"), || What::Marks { unit, mark: "out-of-command", on: !on });
}

/// 10.42: is an attacker out of command in the combat segment?
pub(crate) fn is_out(s: &State, unit: UnitId) -> bool {
    debug_assert!(s.step >= Step::CombatCommand);
    !s.commanded.contains(unit)
}

/// 10.22: the level of a headquarters as a bit.
pub(crate) fn level_bit(rules: &GweRules, staff: UnitId) -> u8 {
    match rules.unit(staff).staff.map(|i| rules.book.staffs[i].level) {
        Some(Level::Army) => 2,
        Some(Level::Corps) => 1,
        _ => 0,
    }
}

/// 10.21, 17.12, 17.4, GWE-063: may a headquarters shift the attack of these units?
pub(crate) fn may_shift(rules: &GweRules, s: &State, staff: UnitId) -> Result<(), Case> {
    let unit = staff.index();
    if unit >= UNITS || nation(staff) != usize::from(s.phasing) || !s.is_on_map(staff) {
        return Err(Case("10.21"));
    }
    let Some(i) = rules.unit(staff).staff else { return Err(Case("10.21")) };
    if rules.owner(staff) != crate::combat::shifter(rules, s) {
        return Err(Case("22.5"));
    }
    helps(rules, s, staff, i, &s.fight.attackers)
}

/// GWE-053: the columns that headquarters could still shift an attack of this force, the best of each level.
pub(crate) fn shifts_left(rules: &GweRules, s: &State, force: &UnitSet) -> u8 {
    let n = usize::from(s.phasing);
    let mut best = [0; 4];
    for staff in bits(n, rules.kinds.staffs[n]).filter(|u| s.is_on_map(*u)) {
        if rules.unit(staff).staff.is_some_and(|i| helps(rules, s, staff, i, force).is_ok()) {
            let level = &mut best[usize::from(level_bit(rules, staff))];
            *level = ratings(rules, s, staff).0.max(*level);
        }
    }
    best[1] + best[2]
}

/// The same of one headquarters, whoever is asked; `i` is its row of ratings.
fn helps(rules: &GweRules, s: &State, staff: UnitId, i: usize, force: &UnitSet) -> Result<(), Case> {
    let level = level_bit(rules, staff);
    let (shift, _, _) = ratings(rules, s, staff);
    if level == 0 || shift == 0 {
        return Err(Case("10.11"));
    }
    if s.shifted.contains(staff) {
        return Err(Case("10.21"));
    }
    if s.fight.levels & level != 0 {
        return Err(Case("10.22"));
    }
    // 10.24: a Heroic leader who lends his strength elsewhere
    if s.attacked.contains(staff) && !force.contains(staff) {
        return Err(Case("10.24"));
    }
    let counted = |u: &UnitId| !rules.unit(*u).is_staff() && !rules.unit(*u).is_depot();
    let steps = |f: &dyn Fn(UnitId) -> bool| -> u32 {
        let some = force.iter().filter(counted).filter(|u| f(*u));
        some.map(|u| u32::from(s.steps[u.index()])).sum()
    };
    let all = steps(&|_| true);
    if 2 * steps(&|u| s.reach[i] & bit(u) != 0) < all {
        return Err(Case("10.21"));
    }
    let own = |u: UnitId| rules.unit(u).superior == rules.unit(staff).superior;
    if nation(staff) == RUSSIAN {
        let free = rules.options.improved_command || rules.scenario == Scenario::Winter;
        if !free && 2 * steps(&own) <= all {
            return Err(Case("17.12"));
        }
    } else if level == 1 {
        let ok = if rules.unit(staff).superior == "3-Cav" {
            force.iter().filter(|u| rules.unit(*u).is_cavalry()).count() >= 2
        } else {
            force.iter().any(|u| counted(&u) && own(u))
        };
        if !ok {
            return Err(Case("17.4"));
        }
    }
    Ok(())
}

/// 10.21: is the phasing player asked for shifts? With a staff under a marker always: whether it is near enough is his
/// secret.
pub(crate) fn asks_shifts(rules: &GweRules, s: &State, n: usize) -> bool {
    let staffs = || bits(n, rules.kinds.staffs[n]);
    staffs().any(|u| s.is_hidden(u)) || staffs().any(|u| may_shift(rules, s, u).is_ok())
}

/// Only German counters have ids below this.
const _: () = assert!(GERMANS <= 64 && UNITS - GERMANS <= 64);
