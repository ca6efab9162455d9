//! 9.0: set-ups, and what is special to Masurian Lakes.

use crate::hidden::Dummies;
use crate::options::Garrison;
use crate::prelude::*;
use std::collections::BTreeSet;

/// A board with nothing on it.
pub(crate) fn blank(rules: &WuRules) -> WuState {
    let (turn, german) = (rules.scenario.first_turn, rules.germany & rules.land);
    WuState { turn, german, due: Each::all(UNUSED), ..WuState::default() }
}

/// 9.1-9.4: the position before the first input.
pub(crate) fn setup(rules: &WuRules) -> WuState {
    let mut s = blank(rules);
    for unit in (0..UNITS as u16).map(UnitId).filter(|u| rules.is_used(*u)) {
        place(rules, &mut s, unit);
    }
    starting_control(rules, &mut s);
    s.fixed = rules.fixed.is_some_and(|u| s.on_map(u));
    let (side, phase) = starts(rules);
    (s.phasing, s.phase) = (side, phase);
    sequence::begin_phase(rules, &mut s, &mut Facts::silent());
    if rules.options.hidden {
        s.agenda.push(Dummies(RUSSIAN).into());
        s.agenda.push(Dummies(GERMAN).into());
    }
    s
}

/// 9.1.1, 9.1.2, 9.4: a counter goes to its hex, to the turn track, or into the box.
fn place(rules: &WuRules, s: &mut WuState, unit: UnitId) {
    let c = rules.counter(unit);
    let masurian = rules.scenario.units == "masurian";
    let mut where_to = if masurian { c.masurian.as_str() } else { c.historical.as_str() };
    if Some(unit) == rules.garrison && !masurian && rules.options.garrison == Garrison::Start {
        where_to = "Königsberg";
    }
    let hex = HexId::parse(where_to).or_else(|| rules.map.place(where_to).map(|p| p.hex));
    if let Some(hex) = hex {
        rules.put(s, unit, hex);
        s.due[unit] = 0;
    } else if c.group == "dummy" {
        s.due[unit] = s.turn + 1;
    } else if c.arrives > 0 && !masurian {
        s.due[unit] = c.arrives;
    }
}

/// 7.1a, 9.2.1c, R24: side and phase of the first question.
fn starts(rules: &WuRules) -> (Side, Phase) {
    let (side, phase) = rules.scenario.starts.split_once(' ').unwrap_or(("russian", ""));
    let side = if side == "german" { GERMAN } else { RUSSIAN };
    let phase = Phase::ALL.iter().copied().find(|p| p.word() == phase);
    (side, phase.unwrap_or(Phase::FirstMovement))
}

/// 2.0b, R22, R23: who controls what before the first move.
fn starting_control(rules: &WuRules, s: &mut WuState) {
    for side in [GERMAN, RUSSIAN] {
        let stands = rules.stands(s, side);
        control::own(s, &stands, side);
    }
    if !rules.options.literal_control {
        if rules.scenario.units == "masurian" {
            nearest_control(rules, s);
        } else {
            approach_control(rules, s);
        }
    }
}

/// R22: the shortest way each unit has come from its own country is its side's.
fn approach_control(rules: &WuRules, s: &mut WuState) {
    let germany = rules.germany & rules.land;
    for side in [GERMAN, RUSSIAN] {
        let home = if side == GERMAN { germany } else { rules.land - germany };
        let (enemy, zones) = (rules.held(s, other(side)), rules.zones(s, other(side)));
        let wild = if side == GERMAN { HexSet::EMPTY } else { rules.wild };
        let way = Approach { rules, home, enemy, zones, wild };
        let come = (rules.held(s, side) - home).iter().flat_map(|start| way.back(start)).collect();
        control::own(s, &come, side);
    }
}

/// R22: the board on which a side's units have come.
struct Approach<'a> {
    rules: &'a WuRules,
    home: HexSet,
    enemy: HexSet,
    zones: HexSet,
    wild: HexSet,
}

impl Approach<'_> {
    /// The way from a hex back home: fewest hexes, then ground that supply can pass, then fewest zones, then the lowest
    /// hex numbers, compared from the unit's hex on.
    fn back(&self, start: HexId) -> Vec<HexId> {
        let (mut open, mut seen) = (BTreeSet::from([(0, Vec::new())]), HexSet::EMPTY);
        while let Some((cost, way)) = open.pop_first() {
            let at = way.last().map_or(start, |(_, _, hex)| *hex);
            if self.home.contains(at) {
                return way.into_iter().map(|(_, _, hex)| hex).collect();
            }
            if !seen.insert(at) {
                continue;
            }
            for to in self.rules.spots[at.index()].ascending().filter(|h| !self.enemy.contains(*h)) {
                let worse = 100 * u32::from(self.wild.contains(to)) + u32::from(self.zones.contains(to));
                let mut longer = way.clone();
                longer.push((to.col(), to.row(), to));
                open.insert((cost + 10_000 + worse, longer));
            }
        }
        Vec::new()
    }
}

/// R23: a hex of Germany closer to a Russian than to any German unit is Russian; fortresses stay German.
fn nearest_control(rules: &WuRules, s: &mut WuState) {
    let (ours, theirs) = (rules.held(s, GERMAN), rules.held(s, RUSSIAN));
    let nearest = |hex: HexId, set: &HexSet| set.iter().map(|h| h.distance(hex)).min().unwrap_or(u32::MAX);
    let forts = rules.forts(s);
    let taken: HexSet =
        (s.german - forts).iter().filter(|h| nearest(*h, &theirs) < nearest(*h, &ours)).collect();
    s.german -= taken;
}

/// 9.4i: a Russian unit next to the fixed cavalry releases it at once.
pub(crate) fn contact(rules: &WuRules, s: &mut WuState, hex: HexId, facts: &mut Facts) {
    if !s.fixed {
        return;
    }
    let Some(unit) = rules.fixed else { return };
    let theirs = &rules.real[RUSSIAN];
    let near = s.at(unit).distance(hex) == 1 && s.in_hex(hex).any(|u| theirs.contains(u));
    if near {
        s.fixed = false;
        facts.tell(Case("9.4i"), || What::Marks { unit, mark: "fixed", on: false });
    }
}

/// 9.4h: is the fixed cavalry released? A die of the German First Movement Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Release;

impl agenda::Frame<WuRules> for Release {
    fn wait(&self, _: &WuRules, _: &WuState) -> Pending {
        Dice::six(GERMAN, "9.4h", "release")
    }
    fn rolled(self, rules: &WuRules, s: &mut WuState, face: u8, facts: &mut Facts) {
        s.agenda.pop();
        facts.tell(Case("9.4h"), || What::Rolls { by: GERMAN, face, purpose: "release" });
        if let Some(unit) = rules.fixed.filter(|_| face >= rules.scenario.release_roll) {
            s.fixed = false;
            facts.tell(Case("9.4h"), || What::Marks { unit, mark: "fixed", on: false });
        }
    }
}
