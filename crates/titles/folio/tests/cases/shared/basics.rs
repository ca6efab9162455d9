//! Components, sequence, movement and stacking in both volumes.

use super::*;

// 2.0: components

/// 0505 stands in an odd column, so 0604 and 0605 touch it and 0606 does not; 0605 reaches down to 0506.
#[test]
fn case_2_1a_even_columns_sit_half_a_hex_lower() {
    both(|w| {
        let t = w.field("0505 G:1IB\n");
        let adjacent = |a, b| t.rules().adjacent(t.hex(a), t.hex(b));
        assert!(adjacent("0505", "0604") && adjacent("0505", "0605") && !adjacent("0505", "0606"));
        assert!(adjacent("0605", "0505") && adjacent("0605", "0506") && !adjacent("0605", "0504"));
    });
}

/// R162: water parts neighbours, but is no obstacle to counting: 0405 is two hexes from 0605 all the same.
#[test]
fn case_2_1b_a_lake_parts_neighbours_but_not_distances() {
    both(|w| {
        let t = w.field("hexside lake 0505/0605\n0605 R:22-1\n");
        assert!(!t.rules().adjacent(t.hex("0505"), t.hex("0605")));
        let seen = |hex| t.rules().is_seen(t.scene.state(), GERMAN, t.hex(hex));
        assert!(seen("0405") && !seen("0305"), "two hexes away, and three");
    });
}

#[test]
fn case_2_3_1c_an_a_unit_obeys_its_army_alone() {
    both(|w| {
        let t = w.field("0505 G:HQ-8A\n0404 G:HQ-1\n0606 G:6RIB\n");
        let unit = t.unit("G:6RIB");
        assert_eq!(t.rules().counter(unit).corps, "A");
        assert!(t.rules().controls(t.unit("G:HQ-8A"), unit));
        assert!(!t.rules().controls(t.unit("G:HQ-1"), unit));
    });
}

/// Foot, horse, guns and staffs: all march in both movement phases.
#[test]
fn case_2_3_2a_every_unit_is_a_leg_unit() {
    both(|w| {
        for phase in ["regular-movement", "mobile-movement"] {
            let mut t = w.field(&format!("phasing russian\nphase {phase}\n0202 R:22-1\n0404 R:4CD\n0606 R:22-FA flipped\n0808 R:HQ-1 flipped\ndoing Moves{{begun=yes}}\n"));
            for unit in ["R:22-1", "R:4CD", "R:22-FA", "R:HQ-1"] {
                t.allows(&format!("unit {unit}"));
            }
        }
    });
}

/// 5 + 5 against 2 is +8, column 11: a 4 drives back, a 5 is an exchange. The exchange eliminates the depleted brigade; driven
/// back with Germans all around it is captured.
#[test]
fn case_2_3_2b_eliminated_is_not_captured() {
    both(|w| {
        let land = "0505 G:1IB, G:2IB\n0705 G:3IB\n0607 G:4IB\n0605 R:22-1 flipped\n";
        let mut t = w.fight(land);
        t.choose("0605, done, 0505, done, roll 5");
        assert_eq!((t.result(), t.place("R:22-1")), ("Ex", Place::Eliminated));
        let mut t = w.fight(land);
        t.choose("0605, done, 0505, done, roll 4, done");
        assert_eq!(t.place("R:22-1"), Place::Captured);
    });
}

#[test]
fn case_3_0a_each_book_says_who_begins() {
    both(|w| {
        let game = w.title().begin(&engine::GameSetup::new("campaign")).unwrap();
        let first = if w == World::Tannenberg { RUSSIAN } else { GERMAN };
        assert_eq!((game.state().turn, game.state().phasing), (1, first));
    });
}

// 4.0: sequence

/// The defender is asked for what is his: to stand, to retreat. Everything else is the phasing player's.
#[test]
fn case_4_1e_the_other_player_answers_for_his_own_units_only() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
        assert_eq!(t.scene.asked(), Some(GERMAN));
        t.choose("0605, done, 0505, roll 1");
        assert_eq!((t.waits(), t.scene.asked()), ("resist", Some(RUSSIAN)));
        t.choose("done");
        assert_eq!((t.waits(), t.scene.asked()), ("retreat", Some(RUSSIAN)));
        t.choose("0705");
        assert_eq!((t.waits(), t.scene.asked()), ("aftermath", Some(GERMAN)));
    });
}

/// In a zone nobody moves in the mobile phase, and a unit that comes into one halts: no step leads from zone to zone.
#[test]
fn case_4_1h_no_infiltration_in_the_mobile_phase() {
    both(|w| {
        let mut t = w.field("phasing german\nphase mobile-movement\n0505 G:1IB\n0406 G:2IB\n0605 R:22-1\n");
        t.refuses("unit G:1IB", "4.1f");
        t.choose("G:2IB, 0506");
        assert_eq!((t.at("G:2IB").as_str(), t.waits()), ("0506", "moves"));
        assert!(!t.scene.legal().contains(&w.say("unit G:2IB")));
    });
}

// 5.0: movement and stacking

/// As many clear hexes as the unit has points, and no more.
#[test]
fn case_5_0b_a_unit_spends_no_more_than_its_allowance() {
    both(|w| {
        let mut t = w.field("phasing german\n0105 G:1IB\n");
        let way = ["0205", "0305", "0405", "0505"];
        let points = usize::from(t.allowance("G:1IB"));
        t.choose(&format!("G:1IB, {}", way[..points].join(", ")));
        assert_eq!((t.at("G:1IB").as_str(), t.waits()), (way[points - 1], "moves"));
    });
}

#[test]
fn case_5_0d_a_move_that_has_ended_is_not_taken_up_again() {
    both(|w| {
        let mut t = w.field("phasing german\n0105 G:1IB\n0808 G:2IB\n");
        t.choose("G:1IB, 0205, done").refuses("unit G:1IB", "5.0d").allows("unit G:2IB");
    });
}

#[test]
fn case_5_1_1c_nobody_walks_off_the_map() {
    both(|w| {
        let mut t = w.field("phasing german\n0101 G:1IB\n");
        t.choose("G:1IB");
        assert_eq!(t.hexes(), ["0102", "0201"]);
        assert!(!t.scene.legal().iter().any(|c| c.starts_with("pick")));
    });
}

/// Woods behind a river would cost three: infiltration costs the whole allowance whatever the ground, but not over a lake.
#[test]
fn case_5_1_2b_infiltration_costs_everything_and_asks_for_no_terrain() {
    both(|w| {
        let mut t =
            w.field("terrain woods 0506\nhexside river 0505/0506\nhexside lake 0505/0504\nphasing german\n0505 G:1IB\n0605 R:22-1\n0604 R:24-1\n");
        t.choose("G:1IB").refuses("0504", "5.2c");
        t.choose("0506");
        assert_eq!((t.at("G:1IB").as_str(), t.waits()), ("0506", "moves"));
    });
}

#[test]
fn case_5_1_2c_infiltration_belongs_to_the_regular_phase() {
    both(|w| {
        let land = "0505 G:1IB\n0605 R:22-1\n";
        let mut t = w.field(&format!("phasing german\n{land}"));
        t.choose("G:1IB").allows("hex 0506");
        let mut t = w.field(&format!("phasing german\nphase mobile-movement\n0101 G:2IB\n{land}"));
        t.refuses("unit G:1IB", "4.1f");
    });
}

/// R35: one staff or one gun, never both, however few stand there.
#[test]
fn case_5_3b_a_staff_and_a_gun_never_share_a_hex() {
    both(|w| {
        let mut t =
            w.field("phasing german\n0505 G:HQ-1\n0605 G:1FAB moved\n0404 G:2FAB\n0304 G:35FAB moved\n");
        t.choose("G:HQ-1, 0605").refuses("done", "5.3a");
        t.choose("0705, done, G:2FAB, 0304").refuses("done", "5.3a");
    });
}

#[test]
fn case_5_3c_a_full_hex_may_be_passed() {
    both(|w| {
        let mut t = w.field("phasing german\n0505 G:1IB\n0605 G:3IB moved, G:4IB moved, G:2FAB moved\n");
        t.choose("G:1IB, 0605").refuses("done", "5.3a");
        t.choose("0705, done");
        assert_eq!(t.at("G:1IB"), "0705");
    });
}

/// 4 + 4 + 2 defend; driven back, all three go to one hex.
#[test]
fn case_5_3d_a_stack_defends_and_retreats_as_one() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-1, R:22-2, R:22-FA\n");
        assert_eq!(t.defence("0605"), 10);
        t.choose("0605, done, 0505, roll 1");
        assert_eq!(t.result(), "D", "14 against 10 is +4");
        t.choose("done, 0705");
        assert!(["R:22-1", "R:22-2", "R:22-FA"].iter().all(|u| t.at(u) == "0705"));
    });
}

#[test]
fn case_5_3e_units_of_a_stack_advance_one_by_one() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 1, done, 0705, G:2IB, 0605, done");
        assert_eq!((t.at("G:1IB").as_str(), t.at("G:2IB").as_str()), ("0505", "0605"));
    });
}
