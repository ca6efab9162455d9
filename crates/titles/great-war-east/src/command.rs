//! 10.3, 10.4, 17.0: command control.

use crate::prelude::*;
use atlas::{COLS, ROWS};

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

/// Hexes that a Command Radius of a side runs through.
fn passable(look: &Look, n: Nation) -> HexSet {
    let mut open = look.rules.board.hexes - look.holds(n.enemy());
    if n == RUSSIAN {
        open -= look.zone(n.enemy()) - look.friends(n);
    }
    open
}

/// 10.31: who is in the radius of whom, kept for the segment (GWE-129).
pub(crate) fn determine(rules: &GweRules, s: &mut State) {
    s.reach = reaches(rules, s, &Look::known(rules, s, s.phasing));
}

/// The same, by headquarters.
pub(crate) fn reaches(rules: &GweRules, s: &State, look: &Look) -> Each<u64, STAFFS> {
    let n = s.phasing;
    let (open, held) = (passable(look, n), *look.troops(n) | look.staffs(n));
    let mut reach = Each::default();
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
    let own = if three { rules.kinds.of(rules.owner(staff)) } else { ALL[n] };
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
pub(crate) fn in_some_radius(rules: &GweRules, s: &State, n: Nation) -> u64 {
    let look = Look::known(rules, s, n);
    let (open, held) = (passable(&look, n), *look.troops(n) | look.staffs(n));
    let staffs = bits(n, look.on_map[n] & rules.kinds.staffs[n]);
    staffs.fold(0, |mask, u| mask | in_radius(&look, s, &open, &held, u))
}

/// 10.32: is a unit in the radius, uncommanded, and within what is left of the Command Strength?
pub(crate) fn may_command(rules: &GweRules, s: &State, staff: UnitId, unit: UnitId) -> Result<(), Refusal> {
    let Some(i) = rules.unit(staff).staff else { return Err(Refusal::kind()) };
    is_there(rules, s, rules.owner(staff), unit, "10.32")?;
    if s.reach[i] & bit(unit) == 0 {
        let why = Text::new("why-radius").unit("staff", staff).number("radius", ratings(rules, s, staff).2);
        return Err(Refusal::new(Case("10.33")).because(why).by(staff));
    }
    ensure(!s.commanded.contains(unit), "10.31/commanded", "why-commanded")?;
    let (needs, left) = (rules.unit(unit).stacking, strength_left(rules, s, staff));
    enough(needs, left, "10.31/strength", "why-strength").map_err(|ban| Refusal::from(ban).by(staff))
}

/// All whom [`may_command`] allows, as a mask.
pub(crate) fn takers(rules: &GweRules, s: &State, look: &Look, staff: UnitId) -> u64 {
    let Some(i) = rules.unit(staff).staff else { return 0 };
    let n = nation(staff);
    let light = rules.kinds.up_to(n, strength_left(rules, s, staff));
    s.reach[i] & look.on_map[n] & !mask(&s.commanded, n) & light
}

/// Who would be in command, and what each headquarters would have spent.
pub(crate) type Allotment = (u64, Each<u8, STAFFS>);

/// The same on paper.
pub(crate) fn allot(rules: &GweRules, s: &State, look: &Look, side: Side) -> Allotment {
    let n = Nation::of(side);
    let (mut commanded, mut spent) = (mask(&s.commanded, n), s.spent);
    let own = look.on_map[n] & rules.kinds.staffs[n] & rules.kinds.of(side);
    let mut order = [(u8::MAX, NOBODY); crate::STAFFS];
    for (place, staff) in order.iter_mut().zip(bits(n, own)) {
        *place = (ratings(rules, s, staff).2, staff);
    }
    let order = &mut order[..own.count_ones() as usize];
    order.sort_unstable_by_key(|(radius, staff)| (*radius, staff.0));
    for (_, staff) in order.iter().copied() {
        let Some(i) = rules.unit(staff).staff else { continue };
        let (_, strength, _) = ratings(rules, s, staff);
        for (w, size) in crate::kinds::WEIGHTS.into_iter().enumerate().rev() {
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
pub(crate) fn pupils(rules: &GweRules, s: &State) -> Vec<UnitId> {
    let at = s.at[rules.hoffman.index() % crate::COUNTERS];
    if !at.is_some() {
        return Vec::new();
    }
    let is_pupil = |u: &UnitId| rules.unit(*u).is_staff() && *u != rules.hoffman;
    s.in_hex(GERMAN, at).filter(is_pupil).collect()
}

/// What can be done in the Command Control Segment: a headquarters that can still take somebody, von Hoffman, all
/// at once (`Pick(0)`), or enough.
pub(crate) fn may_pick_staff(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Result<(), Ban> {
    if unit == rules.hoffman && side == GERMANY {
        let fresh = s.hoffman == [NOBODY; 2] && s.spent.iter().all(|n| *n == 0);
        ensure(fresh, "17.3", "why-hoffman-late")?;
        return ensure(!pupils(rules, s).is_empty(), "17.3", "why-hoffman-alone");
    }
    let staff = unit.index() < UNITS && rules.unit(unit).is_staff();
    ensure(staff, "10.32", "why-no-staff")?;
    is_there(rules, s, side, unit, "10.32")?;
    if takers(rules, s, &Look::new(rules, s), unit) != 0 {
        return Ok(());
    }
    // 10.33: it reaches nobody; 10.31: those it reaches are in command, or its strength is spent
    let troops = !rules.kinds.staffs[nation(unit)];
    let reached = rules.unit(unit).staff.map_or(0, |i| s.reach[i] & troops);
    ensure(reached != 0, "10.33", "why-reaches-nobody")?;
    ensure(reached & !mask(&s.commanded, nation(unit)) != 0, "10.31/commanded", "why-all-commanded")?;
    no("10.31/strength", "why-strength-spent")
}

/// 17.3, GWE-026: one headquarters beside him; with the other ruling a second one for the strength.
pub(crate) fn may_help(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Ban> {
    ensure(pupils(rules, s).contains(&unit), "17.3", "why-not-with-hoffman")
}

/// 10.41, GWE-019: an uncommanded unit that has not tried in this phase. 18.35: or a Gruppe, for show.
pub(crate) fn may_try(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Result<(), Ban> {
    if is_token(unit) {
        ensure(side == GERMANY, "10.41", "why-not-yours")?;
        ensure(s.is_on_map(unit), "18.35", "why-in-hand")?;
        return ensure(!s.tried.contains(unit), "18.35", "why-tried");
    }
    is_there(rules, s, side, unit, "10.41")?;
    ensure(!s.commanded.contains(unit), "10.41", "why-commanded")?;
    ensure(!s.tried.contains(unit), "10.41", "why-tried")
}

/// All of them, as a mask.
pub(crate) fn tryers(rules: &GweRules, s: &State, side: Side) -> u64 {
    let n = Nation::of(side);
    let own = rules.kinds.of(side);
    let left = own & !mask(&s.commanded, n) & !mask(&s.tried, n);
    if left == 0 { 0 } else { s.on_map(n) & left }
}

/// 10.42: is an attacker out of command in the combat segment?
pub(crate) fn is_out(s: &State, unit: UnitId) -> bool {
    debug_assert!(s.step >= Step::CombatCommand);
    !s.commanded.contains(unit)
}

/// Only German counters have ids below this.
const _: () = assert!(GERMANS <= 64 && UNITS - GERMANS <= 64);
