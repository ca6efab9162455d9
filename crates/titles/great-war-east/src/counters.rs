//! The rows of the counters, as their files give them.

use crate::book::Staff;
use crate::prelude::*;
use engine::book::AtMost;

/// A row of `units.csv`.
#[derive(Deserialize)]
struct UnitRow {
    name: String,
    side: String,
    #[serde(rename = "type")]
    arm: Arm,
    size: Size,
    superior: String,
    attack: AtMost<60>,
    defence: AtMost<60>,
    r#move: AtMost<20>,
    back_attack: AtMost<60>,
    back_defence: AtMost<60>,
    steps: AtMost<4>,
    stacking: AtMost<4>,
    place: Place,
}

impl UnitRow {
    fn unit(self, nation: Nation) -> Unit {
        Unit {
            name: self.name,
            nation,
            arm: self.arm,
            size: self.size,
            superior: self.superior,
            front: (self.attack.0, self.defence.0),
            back: (self.back_attack.0, self.back_defence.0),
            moves: self.r#move.0,
            steps: self.steps.0,
            stacking: self.stacking.0,
            place: self.place,
            staff: None,
        }
    }
}

/// A row of `headquarters.csv`.
#[derive(Deserialize)]
struct StaffRow {
    name: String,
    side: String,
    commander: String,
    level: Level,
    formation: String,
    shift: AtMost<7>,
    strength: AtMost<99>,
    radius: AtMost<20>,
    back_shift: AtMost<7>,
    back_strength: AtMost<99>,
    back_radius: AtMost<20>,
    combat: AtMost<60>,
    heroic: u8,
    place: Place,
}

impl StaffRow {
    fn staff(self, nation: Nation, unit: usize, staff: usize) -> (Unit, Staff) {
        let front = (self.shift.0, self.strength.0, self.radius.0);
        let back = (self.back_shift.0, self.back_strength.0, self.back_radius.0);
        let (heroic, combat) = (self.heroic == 1, self.combat.0);
        let sides = (if heroic { combat } else { 0 }, combat);
        let unit = Staff {
            unit: unit as u16,
            commander: self.commander,
            level: self.level,
            ratings: [front, back],
            heroic,
        };
        let counter = Unit {
            name: self.name,
            nation,
            arm: Arm::Staff,
            size: Size::None,
            superior: self.formation,
            front: sides,
            back: sides,
            moves: 8,
            steps: if back == (0, 0, 0) { 1 } else { 2 },
            stacking: 0,
            place: self.place,
            staff: Some(staff),
        };
        (counter, unit)
    }
}

/// Units and headquarters, the Germans first.
pub(crate) fn read_counters(pages: &Pages) -> Result<(Vec<Unit>, Vec<Staff>), DataError> {
    let (mut units, mut staffs): (Vec<Unit>, Vec<Staff>) = (Vec::new(), Vec::new());
    for nation in Nation::ALL {
        let rows = pages.list::<UnitRow>("units.csv")?.into_iter();
        units.extend(rows.filter(|row| row.side == nation.word()).map(|row| row.unit(nation)));
        let rows = pages.list::<StaffRow>("headquarters.csv")?.into_iter();
        for row in rows.filter(|row| row.side == nation.word()) {
            let (unit, staff) = row.staff(nation, units.len(), staffs.len());
            units.push(unit);
            staffs.push(staff);
        }
    }
    if let Some(odd) = units.iter().find(|u| ![0, 1, 2, 4].contains(&u.stacking)) {
        return Err(pages.error("units.csv", 0, format!("{} weighs neither 0, 1, 2 nor 4", odd.name)));
    }
    let germans = units.iter().filter(|u| u.nation == GERMAN).count();
    if units.len() != UNITS || staffs.len() != STAFFS || germans != GERMANS {
        return Err(pages.error("units.csv", 0, "the counter mix has 91 units and 21 headquarters"));
    }
    Ok((units, staffs))
}
