//! 8.6, 8.7: retreat and advance.

use crate::{at, scene, steps};
use engine::scene::Scene;
use great_war_east::GweRules;

/// Two Russian corps attack one German division at 1-1 and roll a 4: both suffer a 1. The defender may retreat.
fn attacked(extra: &str) -> Scene<GweRules> {
    let mut t = scene(&format!("step Combat\n0505 R:III, R:XX\n0506 G:1\n{extra}"));
    t.choose("0506");
    t.choose("R:XX, R:III").roll(4);
    assert_eq!(t.waits_for(), "option");
    t
}

/// A German attack on a Russian division with its staff in reach; the defender suffers a 1 or a 2.
fn pressed(extra: &str, dice: u8) -> Scene<GweRules> {
    let mut t = scene(&format!("phasing 0\nstep Combat\n0505 R:54R\n0506 G:1\n{extra}"));
    t.choose("0505");
    while t.waits_for() == "targets" {
        t.choose("done");
    }
    t.choose("G:1");
    while t.waits_for() != "combat" {
        t.choose("done");
    }
    t.roll(dice);
    t
}

#[test]
fn case_8_61_not_into_enemies_nor_over_prohibited_sides() {
    let mut t = attacked("hexside blocked 0506/0507\n0910 G:2");
    t.choose("pick 2").refuses("0505", "8.61").refuses("0507", "8.61");
}

#[test]
fn case_8_62_the_stack_goes_together_by_its_owner() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1, G:6LW, G:vF-1");
    t.choose("0506, R:XX, R:III").roll(2);
    t.choose("pick 2");
    assert_eq!(t.asked(), Some(great_war_east::GERMANY));
    t.choose("0507");
    for unit in ["G:1", "G:6LW", "G:vF-1"] {
        assert_eq!(at(&t, unit), "0507", "{unit}");
    }
}

#[test]
fn case_8_63_toward_the_nearest_source_first() {
    // the line is cut behind 0506: sources begin at 0508, so 0507 is nearer than 0406 and 0606
    let mut t = attacked("russian-won [0507 0506]\nrussian-lost []");
    t.choose("pick 2");
    assert_eq!(t.legal(), ["hex 0507"]);
    t.refuses("0406", "8.63");
}

#[test]
fn case_8_63_germans_avoid_zones_among_equals() {
    // the way along the line is barred: 0406 and 0606 are equally far from the exit, 0406 is controlled
    let base = "hexside blocked 0506/0507\nrussian-won [0506 0507 0508 0509 0510 0511]\nrussian-lost []\n";
    let mut t = attacked(base);
    t.choose("pick 2");
    assert_eq!(t.legal(), ["hex 0406", "hex 0606"]);
    let mut t = attacked(&format!("{base}0307 R:1C"));
    t.choose("pick 2");
    assert_eq!(t.legal(), ["hex 0606"]);
    // priority 1 outranks 2: nearer to supply, zone or not
    let mut t = attacked("russian-won [0506 0507 0508 0509 0510 0511]\nrussian-lost []\n0408 R:1C");
    t.choose("pick 2");
    assert_eq!(t.legal(), ["hex 0507"]);
}

/// GWE-075
#[test]
fn case_8_63_without_any_source_toward_the_edge() {
    // the exit itself is taken: nothing feeds the German any more
    let mut t = attacked("0512 R:2GC");
    t.choose("pick 2");
    assert_eq!(t.legal(), ["hex 0507"]);
}

/// GWE-079
#[test]
fn case_8_63_not_into_a_full_hex_where_another_is_as_good() {
    let base = "hexside blocked 0506/0507\nrussian-won [0506 0507 0508 0509 0510 0511]\nrussian-lost []\n";
    let mut t = attacked(&format!("{base}0406 G:2, G:35, G:36, G:37"));
    t.choose("pick 2");
    assert_eq!(t.legal(), ["hex 0606"], "ten points in 0406");
    let mut t = attacked(&format!("{base}0406 G:2, G:35, G:36, G:6LW"));
    t.choose("pick 2");
    assert_eq!(t.legal(), ["hex 0406", "hex 0606"], "nine are allowed");
}

/// GWE-076
#[test]
fn case_8_61_two_hexes_are_two_hexes_away() {
    // no source and no edge of his own: every way is as good as another
    let mut t = crate::bare(
        "map 0201-0912\ncountry russia 0201-0912\nrail 0501 0502 0503 0504 0505\narea entry-A entry 0501\n\
         step Combat\n0505 R:III, R:XX\n0405 R:IV\n0506 G:KBR",
    );
    t.choose("0506, R:IV, R:XX, R:III").roll(3).choose("pick 3, 0507");
    assert_eq!(t.legal(), ["hex 0407", "hex 0607", "hex 0508"], "neither 0406 nor 0606 beside 0506");
}

#[test]
fn case_8_63_a_depot_that_goes_along_is_no_goal() {
    // a 2 for the defender: option 3 is two hexes; the depot itself is a source where it stands
    let mut t = scene(
        "step Combat\n0505 R:III, R:XX\n0405 R:IV\n0506 G:KBR, G:D1\n\
         russian-won [0506 0507 0508 0509]\nrussian-lost []",
    );
    t.choose("0506, R:IV, R:XX, R:III").roll(1);
    assert_eq!(t.state().fight.defender, 3);
    t.choose("pick 2, G:D1, G:KBR").choose("0507");
    assert_eq!(t.legal(), ["hex 0508"], "toward the line that begins in 0510");
}

#[test]
fn case_8_64_russians_die_rather_than_enter_a_zone() {
    // Germans all around: every way out of 0505 is controlled
    let ring = "0406 G:2\n0404 G:35\n0604 G:36\n0606 G:37\n0503 R:R-1";
    let mut t = pressed(ring, 4);
    assert_eq!(t.state().fight.defender, 2, "R-1 does not reach through the zone either");
    t.choose("pick 3");
    assert_eq!(at(&t, "R:54R"), "none");
    // a friend in the hex opens it
    let mut t = pressed(&format!("{ring}\n0504 R:III"), 4);
    t.choose("pick 2").choose("0504");
    assert_eq!(at(&t, "R:54R"), "0504");
}

/// GWE-154, 7.24: any friendly unit will do.
#[test]
fn case_8_64_a_lone_headquarters_opens_a_way_back() {
    let ring = "0406 G:2\n0404 G:35\n0604 G:36\n0606 G:37\n0504 R:R-1";
    let mut t = pressed(ring, 4);
    t.choose("pick 2").choose("0504");
    assert_eq!(at(&t, "R:54R"), "0504");
}

#[test]
fn case_8_65_friends_are_passed_undisturbed() {
    // 4 to 3 is 1-1, a 1 is -/2: two hexes back, through the corps
    let mut t = pressed("0504 R:III\n0503 R:R-1", 1);
    assert_eq!(t.result(), "-/2");
    t.choose("pick 3, 0504, 0503");
    assert_eq!((at(&t, "R:54R"), steps(&t, "R:54R")), ("0503".into(), 2));
    assert_eq!((at(&t, "R:III"), steps(&t, "R:III")), ("0504".into(), 4));
}

#[test]
fn case_8_66_a_guest_adds_nothing_and_shares_the_worst() {
    let mut t = scene("phasing 0\nstep Combat\n0505 R:54R, R:III retreated\n0506 G:1\n0504 R:R-1");
    t.choose("0505, G:1");
    assert_eq!(t.chances().battle.defence / 4, 3, "the guest adds no strength");
    t.roll(4);
    t.choose("pick 2").choose("0504");
    assert_eq!(at(&t, "R:III"), "none", "its host retreats");
    let mut t = scene("phasing 0\nstep Combat\n0505 R:54R, R:III retreated\n0506 G:1\n0504 R:R-1");
    t.choose("0505, G:1").roll(4).choose("pick 1, R:54R");
    assert_eq!((steps(&t, "R:54R"), steps(&t, "R:III")), (1, 2), "half of its own");
    let mut t = scene("phasing 0\nstep Combat\n0505 R:III retreated\n0506 G:1\n0504 R:R-1");
    t.refuses("0505", "8.14");
}

#[test]
fn case_8_66_guests_lose_half_of_their_steps_together() {
    // two brigades came in retreat: of their two steps one is lost, and their owner picks
    let mut t =
        scene("phasing 0\nstep Combat\n0505 R:54R, R:1RF retreated, R:5RF retreated\n0506 G:1\n0504 R:R-1");
    t.choose("0505, G:1").roll(4).choose("pick 1, R:54R");
    assert_eq!((t.waits_for(), t.asked()), ("guest-loss", Some(great_war_east::RUSSIA)));
    t.refuses("R:54R", "8.66").choose("R:5RF");
    assert_eq!((steps(&t, "R:1RF"), steps(&t, "R:5RF"), steps(&t, "R:54R")), (1, 0, 1));
    assert_eq!(t.waits_for(), "attacker-loss");
}

#[test]
fn case_8_66_guests_suffer_with_the_hosts_of_their_own_hex() {
    let mut t =
        scene("phasing 0\nstep Combat\n0505 R:54R, R:III retreated\n0605 R:56R\n0506 G:1, G:2\n0504 R:R-1");
    t.choose("0505, 0605, G:1, G:2").roll(4);
    assert_eq!((t.result(), t.state().fight.affected), ("1/1", 4));
    // both steps are taken from the other hex
    t.choose("pick 1, R:56R, R:56R");
    assert_eq!((steps(&t, "R:54R"), steps(&t, "R:III")), (2, 4));
}

#[test]
fn case_8_71_victors_may_enter_the_empty_hex() {
    let mut t = attacked("");
    t.choose("pick 2").choose("0507").choose("R:III");
    assert_eq!(t.waits_for(), "advance");
    t.choose("R:III, R:XX");
    assert_eq!((at(&t, "R:III"), at(&t, "R:XX")), ("0506".into(), "0506".into()));
}

/// GWE-073
#[test]
fn case_8_71_an_advance_keeps_the_stacking_limit() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0405 R:IV, R:5RF\n0605 R:1RF\n0506 G:1");
    t.choose("0506, R:IV, R:XX, R:III, R:1RF, R:5RF").roll(5);
    assert_eq!(t.result(), "1/1");
    t.choose("pick 2, 0507, R:XX");
    t.choose("R:III, R:IV").refuses("R:XX", "15/[6.11]").choose("R:1RF");
    assert_ne!(t.waits_for(), "advance", "nine points");
    assert_eq!((at(&t, "R:IV"), at(&t, "R:1RF")), ("0506".into(), "0506".into()));
}

/// GWE-073: into one hex each, and a staff only behind its own.
#[test]
fn case_8_71_one_hex_for_each_and_staffs_behind_their_troops() {
    // 8 to 2 is 4-1, a 1 is -/3: one brigade dies, the other goes
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0605 G:5LW\n0506 G:6LW");
    t.choose("0605, 0506, R:XX, R:III").roll(1).choose("pick 2, G:5LW, 0507, 0508");
    assert_eq!(t.waits_for(), "advance");
    t.choose("R:III, done").refuses("R:III", "8.71").choose("R:XX");
    assert_eq!((at(&t, "R:III"), at(&t, "R:XX")), ("0605".into(), "0506".into()));
    let mut t = attacked("0405 R:P-10");
    t.choose("pick 2, 0507, R:III, R:III").refuses("R:P-10", "8.71");
}

/// GWE-072: with a survivor somewhere they were not wiped out.
#[test]
fn case_8_75_the_whole_force_is_looked_at() {
    // 4 to 5 is 1-2, shifted twice to 2-1: a 1 is -/2; four steps against five
    let mut t = scene("step Combat\n0505 R:III, R:R-1\n0605 G:5LW, G:70LW, G:2LW\n0506 G:6LW, G:KB");
    t.choose("0605, 0506, R:III, R:R-1").roll(1);
    assert_eq!((t.result(), t.state().fight.affected), ("-/2", 4));
    t.choose("pick 1, G:6LW, G:KB, G:5LW, G:70LW");
    assert_eq!((at(&t, "G:2LW"), t.waits_for()), ("0605".into(), "advance"));
    t.choose("R:III");
    assert_eq!(at(&t, "R:III"), "0506");
}

/// GWE-093: an advance is a move of the staff's own choice.
#[test]
fn case_17_11_a_staff_does_not_follow_an_advance_within_twelve_hexes() {
    let follow = |other: &str| {
        let mut t = crate::bare(&format!(
            "map 0401-0622\ncountry russia 0401-0605\ncountry germany 0406-0622\n\
             rail 0501 0502 0503 0504 0505\nrail 0506 0507 0508 0509\narea entry-A entry 0501\narea entry-J entry 0509\n\
             step Combat\n0505 R:III, R:XX, R:R-1\n0506 G:1\n{other} R:S-2"
        ));
        t.choose("0506, R:XX, R:III");
        if t.waits_for() == "shifts" {
            t.choose("done");
        }
        t.roll(4).choose("pick 2, 0507, R:XX, R:III");
        t
    };
    follow("0519").allows("unit R:R-1");
    follow("0518").refuses("R:R-1", "17.11");
    // nor into a hex that cavalry left behind
    let mut t = crate::bare(
        "map 0401-0622\ncountry russia 0401-0605\ncountry germany 0406-0622\n\
         step Withdrawal\ndoing Withdrawals{side=german}\n0505 R:III, R:R-1\n0506 G:1-1C\n0518 R:S-2\ndice 6",
    );
    t.choose("G:1-1C");
    let first = t.legal()[0].clone();
    t.choose(&first);
    let second = t.legal()[0].clone();
    t.choose(&second).refuses("R:R-1", "17.11").allows("unit R:III");
    // nor by an off-map line
    let mut t = scene("area entry-B entry 0901\nrail 0901 0902\n0501 R:R-1 entrained railed\n0912 R:S-2");
    t.choose("R:R-1").refuses("pick 8", "17.11");
}

#[test]
fn case_8_72_zones_do_not_hinder_an_advance() {
    // 0406 and the hex of the retreat both control 0506
    let mut t = attacked("0406 G:2");
    t.choose("pick 2").choose("0507").choose("R:III").choose("R:III");
    assert_eq!(at(&t, "R:III"), "0506");
}

#[test]
fn case_8_73_at_once_never_forced_and_no_second_attack() {
    // 0606 touches 0506 but not 0505: whoever advances comes to stand beside it
    let mut t = attacked("0606 G:6LW\n0706 R:5RF");
    t.choose("pick 2").choose("0507").choose("R:III");
    assert_eq!(t.waits_for(), "advance", "before any other combat");
    t.choose("R:III, done");
    assert_eq!((at(&t, "R:III"), at(&t, "R:XX")), ("0506".into(), "0505".into()), "nobody has to");
    t.choose("0606").refuses("R:III", "8.14").allows("unit R:5RF");
}

#[test]
fn case_8_74_defenders_stay_where_they_are() {
    let mut t = scene("step Combat\n0505 R:5RF\n0506 G:6LW");
    t.choose("0506, R:5RF").roll(6);
    assert_eq!(at(&t, "G:6LW"), "0506");
    let mut t = attacked("");
    t.choose("pick 2").choose("0507").choose("R:III").refuses("G:1", "8.74");
}

#[test]
fn case_8_75_ils_ne_passeront_pas() {
    // 12 to 3: 4-1, die 3 is 1/2: the division chooses to stand and dies in supply
    let stand = |extra: &str| {
        let mut t = scene(&format!("step Combat\n0505 R:III, R:XX\n0405 R:IV\n0506 G:KBR\n{extra}"));
        t.choose("0506");
        t.choose("R:IV, R:XX, R:III");
        if t.waits_for() == "attackers" {
            t.choose("done");
        }
        assert_eq!(t.waits_for(), "combat", "{}", t.legal().join(" "));
        t.roll(3);
        assert_eq!(t.result(), "1/2");
        t.choose("pick 1");
        while t.waits_for() == "attacker-loss" {
            t.choose("R:III");
        }
        t
    };
    assert_ne!(stand("").waits_for(), "advance", "in supply: no advance");
    let cut = stand("0512 R:2GC\n0507 R:1GC\n0406 R:1C\n0606 R:3C\n0607 R:4C\n0407 R:6C");
    assert_eq!(cut.waits_for(), "advance", "cut off from supply");
    // 16 to 3 is 5-1: a 3 is -/3 and bars the way as well, a 1 is -/E and does not
    for (face, result, advance) in [(3, "-/3", false), (1, "-/E", true)] {
        let mut t = scene("step Combat\n0505 R:III, R:XX\n0405 R:IV\n0605 R:XIII\n0506 G:KBR");
        t.choose("0506, R:IV, R:XX, R:III, R:XIII").roll(face);
        assert_eq!(t.result(), result);
        if t.waits_for() == "option" {
            t.choose("pick 1");
        }
        assert_eq!((at(&t, "G:KBR"), t.waits_for() == "advance"), ("none".into(), advance), "{result}");
    }
    // driven off, not wiped out: the way is open
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0405 R:IV\n0605 R:XIII\n0506 G:KBR");
    t.choose("0506, R:IV, R:XX, R:III, R:XIII").roll(3).choose("pick 2, G:KBR, 0507, 0508");
    assert_eq!((steps(&t, "G:KBR"), t.waits_for()), (1, "advance"), "half, and two hexes");
}
