//! Cases that both books have, each in both volumes: components, sequence, movement, stacking and combat.

use crate::worlds::{World, both};
use engine::{Pending, Table, Title};
use folio::{GERMAN, Ground, Phase, Place, RUSSIAN};

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

// 7.0: combat

/// The second of two declared attacks is made first and settled to the end before the other is begun.
#[test]
fn case_7_0e_combats_are_made_one_by_one_in_any_order() {
    both(|w| {
        let mut t = w.fight("0202 G:1IB, G:2IB\n0302 R:22-1\n0808 G:3IB, G:4IB\n0908 R:24-1\n");
        t.choose("0302, 0908, done, 0202, 0808");
        assert_eq!(t.waits(), "resolve");
        t.choose("0908, roll 1");
        assert_eq!(t.waits(), "resist");
        t.choose("done, 1008, G:3IB, 0908, done");
        assert_eq!((t.battle().hex.to_string().as_str(), t.waits()), ("0302", "combat"), "only one is left");
    });
}

/// 0604 hinders 0505 in a joint attack on 0605, and is left alone: 0606 attacks by itself.
#[test]
fn case_7_1d_the_neighbour_need_not_be_attacked() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0606 G:3IB\n0605 R:22-1\n0604 R:24-1\n");
        t.choose("0605, done, 0606");
        assert_eq!((t.waits(), t.attack()), ("combat", 5));
    });
}

/// A staff at 0706 is a neighbour that keeps 0606 out; behind a lake side it is none.
#[test]
fn case_7_1f_any_unit_is_an_unattacked_neighbour_unless_water_parts_them() {
    both(|w| {
        let land = "0505 G:1IB\n0506 G:2IB\n0606 G:3IB\n0605 R:22-1\n0706 R:HQ-1\n";
        let mut t = w.fight(land);
        t.choose("0605, done, 0505").refuses("0606", "7.1c").allows("hex 0506");
        let mut t = w.fight(&format!("hexside lake 0606/0706\n{land}"));
        t.choose("0605, done, 0505").allows("hex 0606");
    });
}

#[test]
fn case_7_2a_a_strength_is_never_split() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n0604 R:24-1\n");
        t.choose("0604").refuses("0605", "7.0b");
        t.choose("done, 0505");
        assert_eq!(t.attack(), 10, "both brigades on one hex");
    });
}

#[test]
fn case_7_2c_guns_and_staffs_defend_with_the_side_they_show() {
    both(|w| {
        let front = w.field("0605 R:22-FA\n0805 R:HQ-1\n");
        let back = w.field("0605 R:22-FA flipped\n0805 R:HQ-1 flipped\n");
        assert_eq!((front.defence("0605"), front.defence("0805")), (2, 1));
        assert_eq!((back.defence("0605"), back.defence("0805")), (1, 1));
    });
}

#[test]
fn case_7_3a_attack_less_defence() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1, R:22-FA\n");
        t.choose("0605, done, 0505");
        assert_eq!(t.difference(), 10 - 6);
    });
}

/// 5 + 5 of one division, half of 5 rounded up, and 3 of the staff unhalved.
#[test]
fn case_7_3b_full_then_half_then_staffs() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0606 G:70IB\n0404 G:HQ-1\n0605 R:22-1\n");
        t.choose("0605, done, 0505, 0606, G:HQ-1, 0505");
        assert_eq!(t.attack(), 5 + 5 + 3 + 3);
    });
}

#[test]
fn case_7_4b_the_best_row_for_the_defender() {
    both(|w| {
        let t = w.field("terrain light-woods 0605\nterrain woods 0805\nterrain city 0305\nhexside river 0505/0605 0705/0805 0205/0305\n");
        let from = |hex: &str, from: &str| {
            let ring = *engine::Rules::map(t.rules()).ring(t.hex(hex));
            t.rules().ground_of(t.hex(hex), 1 << ring.iter().position(|h| *h == t.hex(from)).unwrap())
        };
        assert_eq!(from("0605", "0505"), Ground::RiverWoods, "a river before light woods");
        assert_eq!(from("0605", "0604"), Ground::LightWoods, "no river here");
        assert_eq!(from("0805", "0705"), Ground::RiverWoods);
        assert_eq!(from("0305", "0205"), Ground::City, "a city before a river");
    });
}

#[test]
fn case_7_4d_the_attackers_ground_does_not_matter() {
    both(|w| {
        let column = |ground: &str| {
            let mut t = w.fight(&format!("terrain {ground} 0505\n0505 G:1IB\n0605 R:22-1\n"));
            t.choose("0605, done, 0505");
            t.battle().column(t.rules(), t.scene.state())
        };
        assert!(["clear", "woods", "city", "gap"].iter().all(|g| column(g) == 6), "+1 in the open");
    });
}

#[test]
fn case_7_6a_one_die_and_the_result_at_once() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505");
        let Pending::Roll(dice) = t.scene.game.pending() else { panic!("no die") };
        assert_eq!(dice.faces, 6);
        t.choose("roll 3");
        assert!(t.result() == "Ex" && t.flipped("R:22-1") && t.flipped("G:1IB"));
    });
}

/// +6 and a 1 is printed D3, +4 and a 1 D2: one hex each.
#[test]
fn case_7_6d_d2_and_d3_drive_back_one_hex() {
    both(|w| {
        for defenders in ["R:22-1", "R:22-1, R:22-FA"] {
            let mut t = w.fight(&format!("0505 G:1IB, G:2IB\n0605 {defenders}\n"));
            t.choose("0605, done, 0505, roll 1");
            assert_eq!(t.result(), "D");
            t.choose("done, 0705");
            assert_eq!((t.at("R:22-1").as_str(), t.waits()), ("0705", "aftermath"));
        }
    });
}

#[test]
fn case_7_7a_a_retreat_is_one_hex() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 1, done");
        assert_eq!(t.hexes(), ["0606", "0705", "0706"], "0506 and 0604 lie in the zone of the attackers");
        t.choose("0706");
        assert_eq!((t.at("R:22-1").as_str(), t.waits()), ("0706", "aftermath"));
    });
}

/// 5 against 4 is +1: a 4 is the dot; the stack falls back of its own will, and its staff flips.
#[test]
fn case_7_7i_a_staff_that_falls_back_willingly_flips_too() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:HQ-1\n0605 R:22-1\n");
        t.choose("0605, done, 0505, done, roll 4");
        assert!(!t.flipped("G:HQ-1"), "R53: it did not help");
        t.choose("0505, 0404");
        assert_eq!((t.at("G:HQ-1").as_str(), t.flipped("G:HQ-1")), ("0404", true));
    });
}

/// 0705 is full, 0506 and 0706 lie in zones, and so does everything behind 0705: nobody makes room, the brigade is captured.
#[test]
fn case_7_7_2a_nobody_is_pushed_out_of_a_hex() {
    both(|w| {
        let mut t = w.fight(
            "0505 G:1IB, G:2IB, G:1FAB\n0604 G:3IB\n0606 G:4IB\n0905 G:70IB\n0605 R:22-1\n0705 R:24-1, R:24-2\n",
        );
        t.choose("0605, done, 0505, done, roll 3");
        assert_eq!(t.result(), "D");
        t.choose("done");
        assert_eq!(t.place("R:22-1"), Place::Captured);
        assert_eq!((t.at("R:24-1").as_str(), t.at("R:24-2").as_str()), ("0705", "0705"));
    });
}

/// R46: 14 against 4 is +10, a 1 is De; the survivor goes back without a die.
#[test]
fn case_7_8e_no_stand_against_de() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 1");
        assert_eq!((t.result(), t.waits(), t.flipped("R:22-1")), ("De", "retreat", true));
    });
}

/// An exchange that leaves the defender in place lets nobody forward; a hex left empty does.
#[test]
fn case_7_9a_only_into_a_hex_left_empty() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 5");
        assert_eq!(t.result(), "Ex");
        t.choose("G:1IB");
        t.refuses("unit G:1IB", "7.6i").allows("hex 0505");
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 1, done, 0705").allows("unit G:1IB").allows("unit G:2IB");
    });
}

/// 1IB advances next to 0705, which another brigade attacks afterwards: it does not join.
#[test]
fn case_7_9d_an_advanced_unit_attacks_no_more_in_this_phase() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n0705 R:24-1\n0805 G:3IB\n");
        t.choose("0605, 0705, done, 0505, 0805, 0605, roll 1, done, 0606, G:1IB, 0605, done");
        assert_eq!((t.at("G:1IB").as_str(), t.battle().hex.to_string().as_str()), ("0605", "0705"));
        assert_eq!(t.attack(), 5, "3IB alone");
    });
}

/// 5 against 8 is -3: a 1 is A2. The attackers go back, the victors stay.
#[test]
fn case_7_9e_a_defender_that_wins_stays() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0605 R:22-1, R:22-2\n");
        t.choose("0605, done, 0505, roll 1");
        assert_eq!((t.result(), t.scene.asked()), ("A", Some(GERMAN)));
        t.choose("done, 0404");
        assert_eq!((t.at("R:22-1").as_str(), t.at("G:1IB").as_str()), ("0605", "0404"));
        assert_ne!(t.scene.asked(), Some(RUSSIAN), "nobody is asked to advance");
    });
}

/// Shut in among enemies, without track or staff: it marches, attacks and defends with the numbers on the counter.
#[test]
fn case_9_0a_nobody_starves() {
    both(|w| {
        let around = "0304 R:22-1\n0306 R:22-2\n0705 R:24-1\n0708 R:24-2\n";
        let mut t = w.fight(&format!("0605 G:1IB\n{around}"));
        t.choose("0705, done, 0605");
        assert_eq!((t.attack(), t.defence("0605")), (5, 4));
        let mut t = w.field(&format!("phasing german\n0505 G:1IB\n{around}"));
        assert_eq!(t.allowance("G:1IB"), if w == World::Tannenberg { 4 } else { 3 });
        t.choose("G:1IB").allows("hex 0504");
    });
}

// 10.3: what the exclusive books change

#[test]
fn case_10_3_2_3_1a_division_and_corps_are_printed() {
    both(|w| {
        let t = w.field("0505 G:1IB, G:2IB\n0606 G:3IB\n");
        let card = |name| t.rules().counter(t.unit(name));
        assert_eq!(card("G:1IB").division, card("G:2IB").division);
        assert_ne!(card("G:1IB").division, card("G:3IB").division);
        assert_eq!(card("G:1IB").corps, card("G:3IB").corps);
    });
}

#[test]
fn case_10_3_2_3_1c_the_army_staff_serves_a_units() {
    both(|w| {
        let t = w.field("0505 R:HQ-2A\n0404 R:HQ-1\n0606 R:4CD\n");
        assert!(t.rules().controls(t.unit("R:HQ-2A"), t.unit("R:4CD")));
        assert!(!t.rules().controls(t.unit("R:HQ-1"), t.unit("R:4CD")));
    });
}

/// One class of movement: the cavalry pays for woods what the infantry pays.
#[test]
fn case_10_3_2_3_2_one_class_of_movement() {
    both(|w| {
        let mut t = w.field("terrain woods 0605\nphasing russian\n0505 R:22-1, R:4CD\n");
        let points = t.allowance("R:4CD");
        t.choose("R:4CD, 0605");
        let Some(folio::Frame::March(march)) = t.scene.state().agenda.last() else { panic!("{}", t.waits()) };
        assert_eq!(march.left, points - 2);
    });
}

/// A brigade marches out in the regular phase, and again in the mobile one, for it stands in no zone.
#[test]
fn case_10_3_4_1a_the_mobile_phase_is_a_second_march() {
    both(|w| {
        let mut t = w.field("phasing german\n0105 G:1IB\n0909 R:22-1\n");
        t.choose("G:1IB, 0205, done, done").open_moves();
        assert_eq!(t.scene.state().phase, Phase::MobileMovement);
        t.choose("G:1IB, 0305");
        assert_eq!(t.at("G:1IB"), "0305");
    });
}

#[test]
fn case_10_3_4_1b_half_the_points_rounded_up() {
    both(|w| {
        let t = w.field("phasing russian\nphase mobile-movement\n0105 R:22-1\n0505 R:4CD\n");
        assert_eq!((t.allowance("R:22-1"), t.allowance("R:4CD")), (2, 3), "4 or 3 of foot, 6 or 5 of horse");
    });
}

#[test]
fn case_10_3_4_1c_no_infiltration_after_the_regular_phase() {
    both(|w| {
        let mut t = w.field(
            "phasing german\nphase mobile-movement\n0505 G:1IB, G:HQ-1 flipped\n0605 R:22-1\n0101 G:2IB\n",
        );
        t.refuses("unit G:1IB", "4.1f").refuses("unit G:HQ-1", "4.1f");
    });
}

/// The same stack attacks the same hex in both combat phases of a turn. 5 against 4: a 4 is the dot.
#[test]
fn case_10_3_4_1d_everybody_may_attack_again() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 4, done, done");
        assert_eq!((t.scene.state().phase, t.waits()), (Phase::MobileCombat, "targets"));
        t.choose("0605, done, 0505");
        assert_eq!(t.attack(), 5);
    });
}

#[test]
fn case_10_3_4_1e_an_exchange_in_mobile_combat_is_nothing() {
    both(|w| {
        let mut t = w.field("phasing german\nphase mobile-combat\n0505 G:1IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 3");
        assert_eq!((t.result(), t.flipped("G:1IB"), t.flipped("R:22-1")), ("-", false, false));
        assert_eq!(t.waits(), "aftermath", "CRT-e: the attackers may fall back");
    });
}

/// The reconstructed key: two for woods, one for all else, one more over a river.
#[test]
fn case_10_3_5_2_the_terrain_key() {
    both(|w| {
        for (ground, cost) in [("clear", 1), ("light-woods", 1), ("woods", 2), ("city", 1), ("gap", 1)] {
            for river in [0, 1] {
                let side = if river == 1 { "hexside river 0505/0605\n" } else { "" };
                let mut t = w.field(&format!("terrain {ground} 0605\n{side}phasing german\n0505 G:1IB\n"));
                let points = t.allowance("G:1IB");
                t.choose("G:1IB, 0605");
                let left = match t.scene.state().agenda.last() {
                    Some(folio::Frame::March(march)) => march.left,
                    _ => 0,
                };
                assert_eq!(left, points - cost - river, "{ground}, river {river}");
            }
        }
    });
}

#[test]
fn case_10_3_5_3a_two_and_one() {
    both(|w| {
        let t = w.field("");
        let fits = |names: &[&str]| {
            let mut set = folio::UnitSet::EMPTY;
            names.iter().for_each(|n| set.insert(t.unit(n)));
            t.rules().fits(&set)
        };
        assert!(
            fits(&["G:1IB", "G:2IB", "G:1FAB"])
                && fits(&["G:1IB", "G:2IB", "G:HQ-1"])
                && fits(&["R:4CD", "R:22-1"])
        );
        assert!(!fits(&["G:1IB", "G:2IB", "G:3IB"]) && !fits(&["R:4CD", "R:22-1", "R:22-2"]));
        assert!(
            !fits(&["G:HQ-1", "G:1FAB"]) && !fits(&["G:1FAB", "G:2FAB"]) && !fits(&["G:HQ-1", "G:HQ-8A"])
        );
    });
}

/// Attack, defence and retreat of a whole stack.
#[test]
fn case_10_3_5_3b_a_stack_is_one_body() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-1, R:HQ-1\n");
        t.choose("0605, done, 0505");
        assert_eq!((t.attack(), t.defence("0605")), (14, 5));
        t.choose("roll 3, done, 0706");
        assert_eq!((t.at("R:22-1").as_str(), t.at("R:HQ-1").as_str()), ("0706", "0706"));
    });
}

#[test]
fn case_10_3_5_3c_each_decides_on_its_own_advance() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 1, done, 0705, G:1IB, 0605, G:2IB, 0604");
        assert_eq!((t.at("G:1IB").as_str(), t.at("G:2IB").as_str()), ("0605", "0604"));
    });
}

/// The zone of 0804 reaches 0705: cavalry there halts a march and does not close a retreat.
#[test]
fn case_10_3_6_0a_a_zone_of_cavalry_stops_marches_alone() {
    both(|w| {
        let land = "0505 R:22-1, R:22-2, R:22-FA\n0605 G:1IB\n";
        let mut t = w.field(&format!("phasing russian\nphase regular-combat\n0804 R:4CD\n{land}"));
        t.choose("0605, done, 0505, roll 1, done").allows("hex 0705");
        let mut t = w.field("phasing german\n0606 G:1IB\n0804 R:4CD\n");
        t.choose("G:1IB, 0706, 0705, pick 0");
        assert_eq!((t.at("G:1IB").as_str(), t.waits()), ("0705", "moves"));
    });
}

#[test]
fn case_10_3_6_0b_no_zone_of_guns_and_staffs() {
    both(|w| {
        let mut t = w.field("phasing german\n0405 G:1IB\n0605 R:22-FA, R:HQ-1\n");
        assert!(t.rules().zone(t.scene.state(), RUSSIAN).is_empty());
        t.choose("G:1IB, 0505").allows("hex 0506");
    });
}

#[test]
fn case_10_3_7_1a_one_hex_may_ignore_its_other_neighbours() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0605 R:22-1\n0604 R:24-1\n0506 R:24-2\n");
        t.choose("0605, done, 0505");
        assert_eq!(t.attack(), 5);
    });
}

/// 0706 is next to 0605 and to 0606: unattacked it keeps 0606 out, attacked it does not.
#[test]
fn case_10_3_7_1b_no_joint_attack_past_an_unattacked_neighbour() {
    both(|w| {
        let land = "0505 G:1IB\n0506 G:2IB\n0606 G:3IB\n0805 G:4IB\n0605 R:22-1\n0706 R:24-1\n";
        let mut t = w.fight(land);
        t.choose("0605, done, 0505").refuses("0606", "7.1c");
        let mut t = w.fight(land);
        t.choose("0605, 0706, done, 0505, 0606, 0805");
        assert_eq!(t.waits(), "resolve");
    });
}

#[test]
fn case_10_3_7_1c_the_others_attack_without_the_one_next_to_it() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0506 G:2IB\n0606 G:3IB\n0605 R:22-1\n0706 R:24-1\n");
        t.choose("0605, done, 0505, 0506");
        assert_eq!((t.waits(), t.attack()), ("combat", 10), "two hexes, not three");
    });
}

/// 14 against 3 is +11, a 1 is De: a lone gun pays, beside a brigade it is spared.
#[test]
fn case_10_3_7_6a_de_takes_guns_only_if_they_stand_alone() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-FA\n");
        t.choose("0605, done, 0505, roll 1");
        assert_eq!((t.result(), t.place("R:22-FA")), ("De", Place::Eliminated));
        let mut t = w.fight("0505 G:1IB, G:2IB, G:1FAB\n0606 G:3IB\n0605 R:22-1, R:HQ-1\n");
        t.choose("0605, done, 0505, 0606, roll 1");
        assert_eq!((t.result(), t.flipped("R:22-1"), t.place("R:HQ-1")), ("De", true, Place::Map));
        t.choose("0705");
        assert_eq!((t.at("R:22-1").as_str(), t.at("R:HQ-1").as_str()), ("0705", "0705"));
    });
}

/// -1 and a 4 is A3, +1 and a 5 is A2, +2 and a 6 is A1: one hex each.
#[test]
fn case_10_3_7_6b_every_a_is_one_hex() {
    both(|w| {
        for (defenders, face) in [("R:22-1, R:22-FA", 4), ("R:22-1", 5), ("R:22-2 flipped, R:HQ-1", 6)] {
            let mut t = w.fight(&format!("0505 G:1IB\n0605 {defenders}\n"));
            t.choose(&format!("0605, done, 0505, roll {face}"));
            assert_eq!(t.result(), "A", "{defenders}");
            t.choose("done, 0404");
            assert_eq!(t.at("G:1IB"), "0404");
            assert_ne!(t.waits(), "retreat");
        }
    });
}

/// After a dot, an exchange, a D and an (A) the attackers may fall back; after an A they have to.
#[test]
fn case_10_3_7_6c_attackers_may_fall_back_after_any_other_result() {
    both(|w| {
        let after = |face: u8, rest: &str| {
            let mut t = w.fight("0505 G:1IB\n0605 R:22-1\n");
            t.choose(&format!("0605, done, 0505, roll {face}{rest}"));
            assert_eq!(t.waits(), "aftermath", "{face}");
            t.choose("0505, 0405");
            assert_eq!(t.at("G:1IB"), "0405");
        };
        after(1, ", done, 0705");
        after(2, "");
        after(4, "");
        after(6, "");
    });
}

#[test]
fn case_10_3_7_7a_two_or_three_is_still_one() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 3, done, 0705");
        assert_eq!((t.at("R:22-1").as_str(), t.waits()), ("0705", "aftermath"), "printed D3");
    });
}

/// A staff of their own in 0705 lifts the zone of 3IB for the retreat.
#[test]
fn case_10_3_7_7b_a_friend_lifts_the_zone() {
    both(|w| {
        let land = "0505 G:1IB, G:2IB\n0804 G:3IB\n0605 R:22-1\n";
        let mut t = w.fight(land);
        t.choose("0605, done, 0505, roll 1, done").refuses("0705", "6.2a");
        let mut t = w.fight(&format!("{land}0705 R:HQ-1 flipped\n"));
        t.choose("0605, done, 0505, roll 1, done").allows("hex 0705");
    });
}

#[test]
fn case_10_3_7_7c_it_may_stop_with_friends() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n0705 R:24-1\n");
        t.choose("0605, done, 0505, roll 1, done, 0705, done");
        assert_eq!(t.at("R:22-1"), "0705");
    });
}

/// Driven onto 0705, which is attacked next: 4 + 4 defend.
#[test]
fn case_10_3_7_7d_who_retreated_defends_again() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n0705 R:24-1\n0805 G:3IB, G:4IB\n");
        t.choose("0605, 0705, done, 0505, 0805, 0605, roll 1, done, 0705, done, done");
        assert_eq!((t.battle().hex.to_string().as_str(), t.defence("0705")), ("0705", 8));
    });
}

/// A second hex through friends, because the owner likes or because there is no room.
#[test]
fn case_10_3_7_7e_a_second_hex_by_will_or_by_need() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n0705 R:24-1\n");
        t.choose("0605, done, 0505, roll 1, done, 0705").allows("done").choose("0805");
        assert_eq!(t.at("R:22-1"), "0805");
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n0705 R:24-1, R:24-2\n");
        t.choose("0605, done, 0505, roll 1, done, 0705").refuses("done", "7.7d").choose("0804");
        assert_eq!(t.at("R:22-1"), "0804");
    });
}

/// The stand fails (5 against 4) and every hex is held or in a zone.
#[test]
fn case_10_3_7_7f_no_stand_and_no_way_is_captured() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0705 G:3IB\n0607 G:4IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, done, roll 1, R:22-1, roll 5");
        assert_eq!(t.place("R:22-1"), Place::Captured);
    });
}

/// 0705 is full and everything behind it in German zones; nobody steps aside.
#[test]
fn case_10_3_7_7_2_there_is_no_displacement() {
    both(|w| {
        let mut t = w.fight(
            "0505 G:1IB, G:2IB\n0606 G:3IB\n0604 G:4IB\n0905 G:70IB\n0605 R:22-1\n0705 R:24-1, R:24-2\n",
        );
        t.choose("0605, done, 0505, done, roll 1, done");
        assert_eq!((t.place("R:22-1"), t.at("R:24-1").as_str()), (Place::Captured, "0705"));
    });
}

/// 4 holds at the price of a step, 5 does not and costs nothing.
#[test]
fn case_10_3_7_8a_a_stand_needs_a_die() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 1, R:22-1, roll 4");
        assert_eq!((t.at("R:22-1").as_str(), t.flipped("R:22-1")), ("0605", true));
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 1, R:22-1, roll 5, 0705");
        assert_eq!((t.at("R:22-1").as_str(), t.flipped("R:22-1")), ("0705", false));
    });
}

/// One member rolls for all, and pays for all.
#[test]
fn case_10_3_7_8b_one_rolls_and_pays_for_the_stack() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-1, R:22-2\n");
        t.choose("0605, done, 0505, roll 1, R:22-2, roll 4");
        assert_eq!((t.flipped("R:22-1"), t.flipped("R:22-2")), (false, true));
        assert_eq!((t.at("R:22-1").as_str(), t.at("R:22-2").as_str()), ("0605", "0605"));
    });
}

#[test]
fn case_10_3_7_9a_an_advance_is_one_hex() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 1, done, 0705, G:1IB");
        assert_eq!(t.hexes(), ["0506", "0604", "0605"], "the hex itself, or one next to both");
    });
}

#[test]
fn case_10_3_7_9b_all_who_took_part_may_advance() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0606 G:2IB\n0404 G:3IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, 0606, roll 1, done, 0705");
        t.allows("unit G:1IB").allows("unit G:2IB").refuses("unit G:3IB", "7.6i");
        t.choose("G:1IB, 0605, G:2IB, 0605");
        assert_eq!((t.at("G:1IB").as_str(), t.at("G:2IB").as_str()), ("0605", "0605"));
    });
}

/// There is no support fire: guns fight in the stack like brigades.
#[test]
fn case_10_3_8_0_guns_fight_as_units() {
    both(|w| {
        let mut t = w.fight("0505 G:1FAB\n0604 G:1IB\n0605 R:22-1\n");
        t.choose("0605, done, 0604, 0505");
        assert_eq!(t.attack(), 9);
    });
}
