//! 10.3 in both volumes: what the exclusive books change.

use super::*;

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
        t.allows("unit G:1IB").allows("unit G:2IB").refuses("unit G:3IB", "7.9a");
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
