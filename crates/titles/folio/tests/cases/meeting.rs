//! Cases together, in both volumes: two or more chapters in one position, worked out from the books before they were run.

use crate::worlds::both;
use folio::{GERMAN, Place, RUSSIAN};

/// 7.7e with 6.2a and 7.7d: 0705 lies in the zone of 3IB but holds friends, so the retreat may pass; it is full, so it may not stop.
/// Of the hexes behind, 0704 and 0805 lie in that zone and 0604 in the attackers': only 0706 is left.
#[test]
fn case_7_7e_together_through_a_full_hex_in_a_zone() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0804 G:3IB\n0605 R:22-1\n0705 R:24-1, R:24-2\n");
        t.choose("0605, done, 0505, roll 1, done, 0705");
        assert_eq!(t.hexes(), ["0706"]);
        t.refuses("done", "7.7d").choose("0706");
        assert_eq!(t.at("R:22-1"), "0706");
    });
}

/// 18.0b with 5.3c and 6.2a, R66: one hex farther from the mover lie 0606, 0705 and 0706; the first is in a zone of infantry, the
/// others are full. The cavalry stays, and its zone halts the mover.
#[test]
fn case_18_0b_together_no_room_to_withdraw_into() {
    both(|w| {
        let mut t = w.field(
            "phasing german\n0405 G:1IB\n0607 G:2IB moved\n0605 R:4CD\n0705 R:22-1, R:22-2\n0706 R:24-1, R:24-2\n",
        );
        t.choose("G:1IB, 0505, pick 1, roll 1");
        assert_eq!((t.at("R:4CD").as_str(), t.at("G:1IB").as_str(), t.waits()), ("0605", "0505", "moves"));
    });
}

/// 5.1.2 with 18.0a, R65: an infiltration into the zone of cavalry is an entry too. It costs the whole allowance, so the mover
/// stays though the cavalry has gone.
#[test]
fn case_5_1_2a_together_infiltration_lets_cavalry_withdraw() {
    both(|w| {
        let mut t = w.field("phasing german\n0505 G:1IB\n0604 R:22-1\n0606 R:4CD\n");
        t.choose("G:1IB, 0506");
        assert_eq!((t.waits(), t.scene.asked()), ("withdraw", Some(RUSSIAN)));
        t.choose("pick 1, roll 1, 0707");
        assert_eq!((t.at("R:4CD").as_str(), t.at("G:1IB").as_str(), t.waits()), ("0707", "0506", "moves"));
    });
}

/// 4.1f with 6.0d, R34: a zone of cavalry alone keeps a unit in place in the mobile phase.
#[test]
fn case_4_1f_together_cavalry_pins_in_the_mobile_phase() {
    both(|w| {
        let mut t = w.field("phasing german\nphase mobile-movement\n0505 G:1IB\n0605 R:4CD\n0101 G:2IB\n");
        t.refuses("unit G:1IB", "4.1f").allows("unit G:2IB");
    });
}

/// 7.9a with 15.2b, R63: the brigade that advances to 0605 puts the staff at 0705, alone, into its zone.
#[test]
fn case_7_9a_together_an_advance_flips_a_staff_left_alone() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n0705 R:HQ-1\n");
        t.choose("0605, done, 0505, roll 1, done, 0706");
        assert!(!t.flipped("R:HQ-1"));
        t.choose("G:1IB, 0605");
        assert!(t.flipped("R:HQ-1"));
    });
}

/// 7.9 with 15.2b and R53: the staff took no part; its brigade advances, and it is alone in the zone of 24-1.
#[test]
fn case_15_2b_together_a_staff_left_behind_by_an_advance() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:HQ-1\n0605 R:22-1\n0604 R:24-1\n");
        t.choose("0605, done, 0505, done, roll 1, done, 0706");
        assert!(!t.flipped("G:HQ-1"));
        t.choose("G:1IB, 0605");
        assert!(t.flipped("G:HQ-1"));
    });
}

/// 7.1e with 7.6f, R165: the attack on 0604 lets 0505 join that on 0605. It fails and its brigade goes back; the joint attack is made
/// all the same.
#[test]
fn case_7_1e_together_the_test_is_not_repeated() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0606 G:3IB\n0504 G:70IB\n0605 R:22-1\n0604 R:24-1\n");
        t.choose("0604, 0605, done, 0504, done, 0505, 0606, 0604, roll 5");
        assert_eq!(t.result(), "A", "5 against 4 is +1");
        t.choose("done, 0403");
        assert_eq!((t.battle().hex.to_string().as_str(), t.attack()), ("0605", 5 + 3));
    });
}

/// 15.4c with 15.3a: two divisions round an army staff attack as one, 20, and the staff adds 4; on its back it still commands.
#[test]
fn case_15_4c_together_an_army_staff_commands_and_helps() {
    both(|w| {
        let land = "0505 G:1IB, G:2IB\n0606 G:70IB, G:87IB\n0605 R:22-1, R:22-2, R:22-FA\n";
        let mut t = w.fight(&format!("{land}0506 G:HQ-8A\n"));
        t.choose("0605, done, 0505, 0606, G:HQ-8A, 0505");
        assert_eq!((t.attack(), t.difference()), (24, 14));
        let mut t = w.fight(&format!("{land}0506 G:HQ-8A flipped\n"));
        t.choose("0605, done, 0505, 0606");
        assert_eq!((t.attack(), t.waits()), (20, "combat"));
        let mut t = w.fight(land);
        t.choose("0605, done, 0505, 0606");
        assert_eq!(t.attack(), 10 + 5, "without it half of the other division");
    });
}

/// 7.8a with 15.2b, R52: the stack stands and does not retreat; the staff flips because it fought.
#[test]
fn case_7_8a_together_a_stand_does_not_save_the_staffs_supply() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1, R:HQ-1\n");
        t.choose("0605, done, 0505, roll 1");
        assert_eq!(t.result(), "D", "10 against 5 is +5");
        t.choose("R:22-1, roll 2, done");
        assert_eq!((t.at("R:HQ-1").as_str(), t.flipped("R:HQ-1"), t.flipped("R:22-1")), ("0605", true, true));
    });
}

/// 7.8d with 7.9a: the last brigade holds by dying; the hex is empty and the attackers come in.
#[test]
fn case_7_8d_together_a_last_stand_leaves_the_hex_to_the_attackers() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1 flipped\n");
        t.choose("0605, done, 0505, roll 3, R:22-1, roll 1");
        assert_eq!((t.place("R:22-1"), t.waits()), (Place::Eliminated, "aftermath"));
        t.choose("G:1IB, 0605, done");
        assert_eq!(t.scene.state().controller(t.hex("0605")), GERMAN);
    });
}

/// 7.6h with 7.7h: 5 against 10 is -5, a 6 is Ae. The brigade is depleted, has nowhere to go and is captured, for no stand is
/// allowed (7.8e).
#[test]
fn case_7_6h_together_ae_among_enemies_is_a_capture() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0605 R:22-1, R:22-2, R:22-FA\n0403 R:24-1\n0406 R:24-2\n");
        t.choose("0605, done, 0505, roll 6");
        assert_eq!((t.result(), t.place("G:1IB")), ("Ae", Place::Captured));
    });
}

/// 7.6i with 6.2a, R49: after a dot the attackers may fall back, but have no hex; nobody is captured.
#[test]
fn case_7_6i_together_no_way_to_fall_back() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0605 R:22-1\n0403 R:24-1\n0406 R:24-2\n");
        t.choose("0605, done, 0505, roll 4");
        assert_eq!((t.result(), t.at("G:1IB").as_str()), ("-", "0505"));
        assert!(t.waits() != "aftermath" || !t.scene.legal().contains(&"hex 0505".to_string()));
    });
}

/// 15.5c with 6.0d, R37: a zone of cavalry does not close a hex to a returning unit, one of infantry does.
#[test]
fn case_15_5c_together_a_return_into_a_zone_of_cavalry() {
    both(|w| {
        let returns = |enemy: &str| {
            let mut t = w.field(&format!(
                "phasing german\nphase mobile-movement\n0505 G:HQ-1\neliminated G:1IB\n0704 {enemy}\ndoing Moves{{begun=no}}\ndoing Replacements{{unit=- hq=-}}\n"
            ));
            t.choose("G:1IB");
            t.hexes().contains(&"0604".to_string())
        };
        assert!(returns("R:4CD") && !returns("R:22-1"));
    });
}

/// 15.5b with 6.0a and 4.1f: a reduced brigade in contact is restored all the same, and fights in the mobile combat that follows.
#[test]
fn case_15_5b_together_a_step_in_an_enemy_zone() {
    both(|w| {
        let mut t = w.field(
            "phasing german\nphase mobile-movement\n0505 G:HQ-1, G:2IB\n0604 G:1IB flipped\n0704 R:22-1\ndoing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n",
        );
        t.choose("G:1IB, done, 0704, done, 0604");
        if t.waits() == "support" {
            t.choose("done");
        }
        assert_eq!((t.flipped("G:1IB"), t.attack()), (false, 5));
    });
}

/// 16.2b with 5.0c: a stack marches into light woods: the gun flips, the staff of the other stack does not.
#[test]
fn case_16_2b_together_woods_trouble_guns_not_staffs() {
    both(|w| {
        let mut t =
            w.field("terrain light-woods 0605\nphasing german\n0505 G:1IB, G:1FAB\n0506 G:2IB, G:HQ-1\n");
        t.choose("G:1IB, G:1FAB, 0605, 0705, done, G:2IB, G:HQ-1, 0605, done");
        assert_eq!((t.flipped("G:1FAB"), t.flipped("G:HQ-1")), (true, false));
    });
}

/// 7.9b with 5.3a, R158: two of three winners fill the hex; the third finds only 0706, next to both.
#[test]
fn case_7_9b_together_a_third_winner_finds_the_hex_full() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0606 G:3IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, 0606, roll 3, done, 0705, G:1IB, 0605, G:2IB, 0605, G:3IB");
        assert_eq!(t.hexes(), ["0506", "0706"]);
    });
}

/// 7.2c with 16.3a: a gun that has fought once this turn defends with its back in the second combat phase: 4 + 2, then 4 + 1.
#[test]
fn case_16_3a_together_a_gun_defends_twice_in_a_turn() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1, R:22-FA\n");
        assert_eq!(t.defence("0605"), 6);
        t.choose("0605, done, 0505, roll 4");
        assert_eq!(t.result(), "Ex", "10 against 6 is +4");
        t.choose("G:1IB, done").open_moves().choose("done");
        assert_eq!(
            (t.defence("0605"), t.waits()),
            (2 + 1, "targets"),
            "the brigade paid, the gun shows its back"
        );
    });
}

/// 15.3c with 4.1j, R51: 8 against 4 is +4, column 9: a 6 is the dot. The staff that helped is unsupplied, so in the mobile combat
/// nobody is asked for it.
#[test]
fn case_15_3c_together_a_staff_helps_once_a_turn() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0404 G:HQ-1\n0605 R:22-1\n");
        t.choose("0605, done, 0505, G:HQ-1, 0505, roll 6");
        assert_eq!(t.result(), "-");
        t.choose("done").open_moves().choose("done, 0605, done, 0505");
        assert_eq!((t.waits(), t.attack()), ("combat", 5));
    });
}

/// 6.1c with 5.1.2d and 5.3: a brigade takes one gun along when it infiltrates; the staff stays and flips, alone in the zone.
#[test]
fn case_5_1_2d_together_infiltration_leaves_a_staff_alone() {
    both(|w| {
        let mut t = w.field("phasing german\n0505 G:1IB, G:HQ-1\n0605 R:22-1\n");
        t.choose("G:1IB, 0506");
        assert_eq!((t.at("G:HQ-1").as_str(), t.flipped("G:HQ-1")), ("0505", true), "15.2b");
        t.choose("G:HQ-1").refuses("0506", "5.1.2d").allows("hex 0404");
    });
}

/// 7.6f with 7.8a and 7.7h: 5 and 3 of one division against 8 is 0, column 6: a 4 is A2. Each stack for itself: 0505 stands with a
/// 2 at the price of its last step, 0606 fails with a 5 and has no way (0506 and 0706 lie in the defenders' zone, 0507, 0607 and 0707
/// in those of 24-1 and 24-2).
#[test]
fn case_7_6f_together_one_stack_stands_the_other_is_captured() {
    both(|w| {
        let mut t =
            w.fight("0505 G:1IB flipped\n0606 G:2IB\n0605 R:22-1, R:22-2\n0708 R:24-1\n0508 R:24-2\n");
        t.choose("0605, done, 0505, 0606, roll 4");
        assert_eq!((t.result(), t.waits()), ("A", "beaten"));
        t.choose("0505, G:1IB, roll 2, G:2IB, roll 5");
        assert_eq!((t.place("G:1IB"), t.place("G:2IB")), (Place::Eliminated, Place::Captured));
    });
}

/// 7.7f with 7.6e: 22-1 is driven onto 24-1, which is depleted. The hex is struck next: 14 against 6 is +8, column 11, a 1 is De:
/// the depleted one dies, the newcomer pays a step and goes back again.
#[test]
fn case_7_6e_together_de_strikes_newcomers_too() {
    both(|w| {
        let mut t =
            w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n0705 R:24-1 flipped\n0804 G:3IB, G:4IB, G:2FAB\n");
        t.choose("0605, 0705, done, 0505, 0804, 0605, roll 1, done, 0705, done, done");
        assert_eq!((t.attack(), t.defence("0705")), (14, 6));
        t.choose("roll 1");
        assert_eq!((t.result(), t.place("R:24-1"), t.flipped("R:22-1")), ("De", Place::Eliminated, true));
        assert_eq!(t.waits(), "retreat");
    });
}
