//! 2.0, 15.0, 23.0: the pieces.

use crate::{opening, scene, title};
use engine::{Eyes, Rules};
use great_war_east::{Arm, GERMAN, Level, Place, RUSSIAN, Size};

#[test]
fn case_2_31_values_sizes_and_ratings_are_on_the_counter() {
    let (rules, s) = opening("campaign");
    let view = rules.view(&s, Eyes::Side(great_war_east::RUSSIA));
    let face = |name: &str| view.counters.iter().find(|c| c.name == name).unwrap().face.clone();
    assert_eq!(face("R:III").values, ["4", "8", "4"]);
    assert_eq!(face("R:III").size, "XXX");
    assert_eq!(face("R:R-1").values, ["2", "27", "3"]);
    assert_eq!(face("G:1").formation, "I");
}

#[test]
fn case_2_33_infantry_cavalry_artillery_depots_and_staffs() {
    let count = |arm: Arm, nation: great_war_east::Nation| {
        title().book().units.iter().filter(|u| u.arm == arm && u.nation == nation).count()
    };
    assert_eq!((count(Arm::Staff, GERMAN), count(Arm::Staff, RUSSIAN)), (17, 4));
    assert_eq!((count(Arm::Depot, GERMAN), count(Arm::Depot, RUSSIAN)), (2, 7));
    assert_eq!((count(Arm::Artillery, RUSSIAN), count(Arm::Cavalry, RUSSIAN)), (2, 9));
}

#[test]
fn case_2_4_stacking_point_never_changes() {
    for unit in &title().book().units {
        assert!(unit.stacking <= 4, "{}", unit.name);
        assert_eq!(unit.size == Size::Corps, unit.steps == 4, "{}", unit.name);
    }
}

#[test]
fn case_15__2_3__levels_of_staffs_and_winter_counters() {
    let book = title().book();
    for staff in &book.staffs {
        let unit = &book.units[usize::from(staff.unit)];
        if unit.nation == RUSSIAN {
            assert_eq!(staff.level, Level::Army, "{}", unit.name);
        }
    }
    let winter = book.units.iter().filter(|u| u.place == Place::Unused).count();
    assert!(winter > 10, "{winter} counters serve in the Winter Battle only");
    let successor = book.units.iter().find(|u| u.name == "G:HL-8").unwrap();
    assert_eq!(successor.place, Place::Successor);
}

#[test]
fn case_15__3_4__ratings_of_the_armies() {
    let rating = |name: &str| title().book().units.iter().find(|u| u.name == name).unwrap().tcr();
    assert_eq!((rating("G:1"), rating("R:III")), (1, 3));
}

#[test]
fn case_15__4_1__the_russian_is_first() {
    let (_, s) = opening("campaign");
    assert_eq!(s.phasing, RUSSIAN);
}

#[test]
fn case_15__6_11__nine_points() {
    let mut t = scene("0502 R:III, R:XX, R:5RF\n0303 R:R-1\n0909 G:1");
    t.choose("done");
    assert_ne!(t.waits_for(), "overstack", "nine are allowed");
    let mut t = scene("0502 R:III, R:XX, R:5RF, R:FR1\n0303 R:R-1\n0909 G:1");
    t.choose("done");
    assert_eq!(t.waits_for(), "overstack", "ten are not");
}
