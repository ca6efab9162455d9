//! 7.0: the first turn, the rivalry of the Russian armies; and what stops an army from moving (10.6.2).

use crate::prelude::*;

/// 10.6.2.1c: turns from Samsonov's death until the armies work together.
pub(crate) const MOURNING: u8 = 2;

/// 7.1b, R133: an attack of turn 1 on the First Army at this column counts towards the three.
pub(crate) fn count_opening(rules: &WuRules, s: &mut WuState, defenders: &UnitSet, column: usize) {
    if !opening_counts(rules, s) {
        return;
    }
    let wanted = &rules.book.charts.special.opening_ratio;
    let crt = &rules.book.charts.german;
    let enough = crt.columns.iter().position(|c| c == wanted).is_some_and(|i| column >= i);
    let first = !defenders.and(&rules.armies[0]).is_empty();
    if enough && first {
        s.opening += 1;
    }
}

/// 7.1b: are attacks counted now?
pub(crate) fn opening_counts(rules: &WuRules, s: &WuState) -> bool {
    rules.scenario.opening_attacks && s.turn == 1 && s.phasing == GERMAN
}

/// 7.1c, R134: the penalty falls due when the first combat phase of the game ends.
pub(crate) fn opening_ends(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    let special = &rules.book.charts.special;
    if rules.scenario.opening_attacks && s.turn == 1 && s.opening < special.opening_attacks {
        s.penalty = true;
        let points = special.opening_penalty as i16;
        facts.tell(Case("7.1c"), || What::Scores { side: RUSSIAN, points });
    }
}

impl WuRules {
    /// 7.2a: must the Russian armies keep apart?
    pub fn rivals(&self, s: &WuState) -> bool {
        let forgiven = matches!(s.samsonov, Samsonov::Dead(turn) if s.turn >= turn + MOURNING);
        !s.reconciled && !forgiven
    }
    /// Is there a rival of this army (0 First, 1 Second) so few columns and rows away? All counters are looked at in
    /// one go, which is much cheaper than to measure distances.
    fn has_rival_in_box(&self, s: &WuState, army: usize, hex: HexId, reach: u16) -> bool {
        let (row, col) = (hex.row() as u16, hex.col() as u16);
        let near = |at: HexId| {
            let rows = (at.row() as u16).abs_diff(row) <= reach;
            rows & ((at.col() as u16).abs_diff(col) <= reach)
        };
        let rivals = s.at.iter().zip(&self.rivals_of[army]);
        rivals.fold(false, |any, (at, rival)| any | (near(*at) & rival))
    }
    /// Has one of these units a rival so near to a hex? Those of a mixed stack are none to each other while they go
    /// together.
    fn has_rival_within(&self, s: &WuState, units: &UnitSet, hex: HexId, reach: u32) -> bool {
        let near = |army: usize| {
            let rivals = || self.armies[1 - army].minus(units);
            units.meets(&self.armies[army])
                && self.has_rival_in_box(s, army, hex, reach as u16)
                && rivals().iter().map(|u| s.at(u)).any(|at| at.is_some() && at.distance(hex) <= reach)
        };
        near(0) || near(1)
    }
    /// 7.2a: does a hex lie too near to a rival of one of these units?
    pub(crate) fn is_too_close(&self, s: &WuState, units: &UnitSet, hex: HexId) -> bool {
        let least = u32::from(self.book.charts.special.army_distance);
        least.checked_sub(1).is_some_and(|reach| self.has_rival_within(s, units, hex, reach))
    }
    /// 7.2a: the hexes too near to a rival of one of these units.
    pub(crate) fn rival_ground(&self, s: &WuState, units: &UnitSet) -> HexSet {
        let least = usize::from(self.book.charts.special.army_distance);
        let near = |army: usize| match units.meets(&self.armies[army]) {
            true => s.at.hexes(&self.armies[1 - army]).spread(least.saturating_sub(1)),
            false => HexSet::EMPTY,
        };
        near(0) | near(1)
    }
    /// 7.2a, R135, R136: a step keeps the distance to every rival, or at least does not lessen one that is too small
    /// already.
    pub(crate) fn keeps_apart(&self, s: &WuState, unit: UnitId, from: HexId, to: HexId) -> bool {
        let least = u32::from(self.book.charts.special.army_distance);
        let Some(army) = self.army_of(unit) else { return true };
        let keeps = |rival: HexId| {
            let then = rival.distance(to);
            then >= least || from.is_some() && then >= rival.distance(from)
        };
        !self.has_rival_in_box(s, army, to, least as u16)
            || self.armies[1 - army].iter().map(|u| s.at(u)).all(|at| !at.is_some() || keeps(at))
    }
}

/// 7.2a: so far from the other army that one step cannot come too near.
pub(crate) fn is_far(rules: &WuRules, s: &WuState, group: &UnitSet, hex: HexId) -> bool {
    !rules.has_rival_within(s, group, hex, rules.book.charts.special.army_distance.into())
}

/// 7.2a: the group may not come near the other army.
pub(crate) fn may_approach(rules: &WuRules, s: &WuState, group: &UnitSet, from: HexId, to: HexId) -> Law {
    forbid(rules.rivals(s) && group.iter().any(|u| !rules.keeps_apart(s, u, from, to)), "7.2a")
}

/// 7.2a, R93: nor may a unit appear near it.
pub(crate) fn may_appear(rules: &WuRules, s: &WuState, unit: UnitId, to: HexId) -> Law {
    let apart = rules.keeps_apart(s, unit, HexId::NONE, to);
    forbid(rules.rivals(s) && !apart, "7.2a")
}

/// 7.2a, R112: nor do the armies attack together.
pub(crate) fn may_join(rules: &WuRules, s: &WuState, sent: &UnitSet, unit: UnitId) -> Law {
    let meets = |army: usize| sent.meets(&rules.armies[1 - army]) && rules.rivals(s);
    forbid(rules.army_of(unit).is_some_and(meets), "7.2a")
}

/// 7.2b, R137: at the end of a turn, enough of the Second Army near Königsberg ends the rivalry.
pub(crate) fn reconcile(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    let Some(city) = rules.koenigsberg.filter(|_| rules.rivals(s)) else { return };
    let special = &rules.book.charts.special;
    let near = |u: &UnitId| {
        let at = s.at(*u);
        at.is_some()
            && at.distance(city) <= special.release_distance.into()
            && rules.is_supplied_at(s, RUSSIAN, at)
    };
    let foot = rules.armies[1].and(&rules.infantry);
    let strength: u16 = foot.iter().filter(near).map(|u| u16::from(rules.sp[u])).sum();
    if strength >= special.release_sp.into() {
        s.reconciled = true;
        facts.say(Case("7.2b"), || Text::new("armies-reconciled"));
    }
}

/// The units of armies that do not move.
pub(crate) fn stopped(rules: &WuRules, s: &WuState) -> UnitSet {
    let stays = |army: &usize| may_go(s, *army).is_err();
    [0, 1].iter().filter(|a| stays(a)).fold(UnitSet::EMPTY, |all, army| all.or(&rules.armies[*army]))
}

/// 10.6.2b, 10.6.2.1b: an army without its head does not move.
pub(crate) fn may_army_move(rules: &WuRules, s: &WuState, unit: UnitId) -> Law {
    rules.army_of(unit).map_or(Ok(()), |army| may_go(s, army))
}

fn may_go(s: &WuState, army: usize) -> Law {
    forbid(s.frozen[army] > 0, "10.6.2b")?;
    match s.samsonov {
        Samsonov::Dead(turn) if army == 1 && s.turn == turn + 1 => Err(Case("10.6.2.1b")),
        _ => Ok(()),
    }
}
