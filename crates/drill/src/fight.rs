//! 4.0: fights. The table that resolves them is the one the forecast reads.

use crate::state::{DrillState, Frame};
use crate::{DrillRules, sequence};
use atlas::HexId;
use engine::forecast::{Acts, Battle, Term};
use engine::{Case, Chart, Choice, Facts, Rules, UnitId, What};

const COLUMNS: [&str; 3] = ["-1", "0", "+1"];
/// Rows are the modified die, columns the difference.
const TABLE: [[&str; 3]; 6] =
    [["A", "A", "-"], ["A", "-", "-"], ["A", "-", "-"], ["-", "-", "D"], ["-", "D", "D"], ["D", "D", "D"]];

/// 4.2: the table as printed.
pub(crate) fn chart() -> Chart {
    let chart = Chart::new("fights", "Fights", "4.2", &COLUMNS);
    TABLE.iter().enumerate().fold(chart, |chart, (i, row)| chart.row(i + 1, row))
}

/// Strength as printed: horse, foot, guard, and the scout under either token.
const STRENGTH: [i8; crate::COUNTERS] = [2, 3, 3, 2, 2];

/// 4.1: a unit that has not attacked and has somebody next to it.
pub(crate) fn may_attack(rules: &DrillRules, s: &DrillState, unit: UnitId) -> Result<(), Case> {
    let ours = DrillState::of(s.phasing).contains(&unit.0) && !s.is_lost(unit) && !s.spent.contains(unit);
    let near = || rules.map().neighbours(s.at[unit.index()]).any(|h| may_target(rules, s, unit, h).is_ok());
    if ours && !s.is_hidden(unit) && near() { Ok(()) } else { Err(Case("4.1")) }
}

/// 4.1: an adjacent enemy counter.
pub(crate) fn may_target(_: &DrillRules, s: &DrillState, unit: UnitId, hex: HexId) -> Result<(), Case> {
    let enemy = s.unit_in(hex).is_some_and(|u| DrillState::side(u) == sequence::other(s.phasing));
    if enemy && s.at[unit.index()].distance(hex) == 1 { Ok(()) } else { Err(Case("4.1")) }
}

pub(crate) fn offer(rules: &DrillRules, s: &DrillState, unit: UnitId, out: &mut Vec<Choice>) {
    let targets =
        rules.map().neighbours(s.at[unit.index()]).filter(|h| may_target(rules, s, unit, *h).is_ok());
    out.extend(targets.map(Choice::Hex));
    out.sort_unstable();
}

/// 4.1: a token attacked is turned over first; a dummy ends the fight.
pub(crate) fn declare(s: &mut DrillState, unit: UnitId, hex: HexId, facts: &mut Facts) {
    s.agenda.pop();
    s.spent.insert(unit);
    let side = s.phasing;
    facts.tell(Case("4.1"), || What::Attacks { hex, side });
    if s.unit_in(hex).is_some_and(|u| s.is_hidden(u)) {
        sequence::reveal(s, Case("4.1"), facts);
    }
    if let Some(target) = s.unit_in(hex) {
        s.agenda.push(Frame::Roll { unit, target });
    }
}

/// 4.2: the column, and what is added to the die.
fn odds(rules: &DrillRules, s: &DrillState, unit: UnitId, target: UnitId) -> (u8, i8) {
    let difference = STRENGTH[unit.index()] - STRENGTH[target.index()];
    let wood = rules.map().terrain_name(s.at[target.index()]) == "forest";
    ((difference.clamp(-1, 1) + 1) as u8, if wood { -1 } else { 0 })
}

/// 4.2: the die falls.
pub(crate) fn resolve(
    rules: &DrillRules,
    s: &mut DrillState,
    unit: UnitId,
    target: UnitId,
    face: u8,
    facts: &mut Facts,
) {
    s.agenda.pop();
    let (column, modifier) = odds(rules, s, unit, target);
    let row = (face as i8 + modifier).clamp(1, 6) as u8 - 1;
    let result = TABLE[usize::from(row)][usize::from(column)];
    let by = s.phasing;
    facts.tell(Case("4.2"), || What::Rolls { by, face, purpose: "fight" });
    facts.tell(Case("4.2"), || What::Resolves { table: "fights", column, row, result });
    match result {
        "A" => sequence::remove(s, unit, Case("4.2"), facts),
        "D" => sequence::remove(s, target, Case("4.2"), facts),
        _ => {}
    }
}

/// The battle whose die is awaited.
pub(crate) fn battle(rules: &DrillRules, s: &DrillState) -> Option<Battle> {
    let Some(Frame::Roll { unit, target }) = s.agenda.last().copied() else { return None };
    let (column, die) = odds(rules, s, unit, target);
    let wood = Term {
        case: Case("4.2"),
        acts: Acts::Die,
        amount: die.to_string(),
        label: "the defender stands in a wood".into(),
        units: vec![target],
    };
    Some(Battle {
        parts: 1,
        table: "fights",
        columns: COLUMNS.map(String::from).to_vec(),
        rows: (1..=6).map(|n| n.to_string()).collect(),
        cells: TABLE.iter().map(|row| row.to_vec()).collect(),
        column,
        die,
        attackers: vec![unit],
        defenders: vec![target],
        hexes: vec![s.at[target.index()]],
        attack: STRENGTH[unit.index()].into(),
        defence: STRENGTH[target.index()].into(),
        terms: if die == 0 { vec![] } else { vec![wood] },
        retreats: vec![],
        advances: vec![],
    })
}
