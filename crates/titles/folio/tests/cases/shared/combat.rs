//! Combat in both volumes.

use super::*;

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
        t.refuses("unit G:1IB", "7.9a").allows("hex 0505");
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
