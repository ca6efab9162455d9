//! 5.3, 16.0, 15/[5.41], 15/[5.42]: railways.

use crate::{at, offers, scene, until, used};
use engine::Table;

#[test]
fn case_5_31_capacity_is_counted_in_stacking_points_and_headquarters_ride_free() {
    let mut t = scene("turn 1\n0501 R:III\n0502 R:54R\n0503 R:R-1\ndice 6");
    t.choose("R:III, pick 0, done");
    assert_eq!(t.state().rail[1], 4, "RusRail of turn 1 is 4");
    t.choose("R:54R").refuses("pick 0", "16.12").choose("done");
    t.choose("R:R-1, pick 0");
    assert_eq!(t.state().rail[1], 4);
}

#[test]
fn case_5_31_trains_that_do_not_all_fit_are_chosen_by_their_owner() {
    // RusRail of turn 3 is 6: a corps and a division fit, or two divisions, not all three
    let text = "turn 3\n0501 R:III entrained, R:54R entrained, R:56R entrained\n0303 R:57R\n0909 G:1";
    let mut t = scene(&format!("step Movement\n{text}"));
    assert_eq!((t.waits_for(), t.state().rail[1]), ("moves", 0), "nobody is charged before he rides");
    t.choose("R:III, 0502, done");
    assert_eq!(t.state().rail[1], 4);
    t.choose("R:56R, 0502, done");
    assert_eq!(t.state().rail[1], 6);
    // the third one has to get off, and may walk
    t.refuses("done", "5.31").choose("R:54R").refuses("0502", "5.31").refuses("done", "5.31");
    t.choose("pick 1, 0401, done");
    assert_eq!(t.state().rail[1], 6);
    // without command he stays aboard and is charged all the same
    let ooc = text.replace("R:54R entrained", "R:54R entrained ooc");
    let mut t = scene(&format!("step Movement\n{ooc}"));
    t.choose("R:III, 0502, done, R:56R, 0502, done, R:54R").refuses("pick 1", "5.35").choose("done");
    assert!(offers(&t, "done"));
}

#[test]
fn case_5_31_a_german_train_that_stands_and_empties_is_not_counted() {
    let mut t = scene(
        "phasing 0\nstep CommandDice\n0508 G:1 entrained, G:2 entrained\n0509 G:35, G:36, G:37\n0303 R:III",
    );
    assert_eq!(t.state().rail[0], 4);
    t.choose("G:1, pick 1, done");
    assert_eq!(t.state().rail[0], 2, "it neither rode nor stays aboard");
    t.choose("G:2, 0507, pick 1, done");
    assert_eq!(t.state().rail[0], 2, "this one rode");
    for unit in ["G:35", "G:36", "G:37"] {
        t.choose(&format!("{unit}, pick 0, done"));
    }
    assert_eq!(t.state().rail[0], 8);
    // so it is where off-map links are paid in Movement Points, but who came by one has ridden
    let mut t = scene(
        "area entry-K entry 0912\nrail 0912 0911\noption off-map-links movement-points\nphasing 0\nstep CommandDice\n\
         0508 G:1 entrained\n0512 G:2 entrained\n0303 R:III",
    );
    t.choose("G:1, pick 1, done");
    assert_eq!(t.state().rail[0], 2);
    t.choose("G:2, pick 8, pick 1");
    assert_eq!((at(&t, "G:2"), t.state().rail[0]), ("0912".into(), 2));
    // a Russian train counts once somebody is in it (16.12)
    let mut t = scene("step CommandDice\nturn 3\n0503 R:54R entrained\n0909 G:1");
    t.choose("R:54R, pick 1, done");
    assert_eq!(t.state().rail[1], 2);
}

#[test]
fn case_5_32_entraining_takes_rail_supply_command_and_points() {
    let mut t = scene("0501 R:III\ndice 6");
    t.choose("R:III, pick 0");
    assert_eq!(used(&t, "R:III"), 3);
}

#[test]
fn case_5_32_line_there_must_be_one() {
    let mut t = scene("0303 R:54R");
    t.choose("R:54R").refuses("pick 0", "5.32/line");
}

#[test]
fn case_5_32_supply_is_needed() {
    let mut t = scene("0501 R:III hungry");
    t.choose("R:III").refuses("pick 0", "5.32/supply");
}

#[test]
fn case_5_32_command_is_needed() {
    let mut t = scene("0501 R:III entrained ooc");
    t.choose("R:III").refuses("pick 1", "5.35");
    let mut t = scene("phasing 0\n0506 G:Gruppe-1, G:1 under=1 ooc\n0202 R:III");
    t.choose("G:Gruppe-1").refuses("pick 0", "5.32/command");
}

#[test]
fn case_5_32_points_of_the_rating_are_needed() {
    let mut t = scene("0503 R:III used=2");
    t.choose("R:III").refuses("pick 0", "5.32/points");
}

#[test]
fn case_5_32_zone_stops_the_russian_and_not_the_german() {
    let mut t = scene("0504 R:III\n0505 G:1");
    t.choose("R:III").refuses("pick 0", "5.32/zone");
    let mut t = scene("phasing 0\n0505 R:III\n0506 G:1");
    t.choose("G:1, pick 0");
    assert_eq!(used(&t, "G:1"), 1);
}

#[test]
fn case_5_32_once_in_a_phase() {
    let mut t = scene("phasing 0\n0508 G:1\n0202 R:III");
    t.choose("G:1, pick 0, 0509, pick 1").refuses("pick 0", "5.32/once");
}

#[test]
fn case_5_33_trains_keep_to_the_line_out_of_zones_and_off_captured_hexes() {
    let mut t = scene("0501 R:III entrained railed\n0405 G:1");
    t.choose("R:III").refuses("0401", "5.33").choose("0502, 0503, 0504").refuses("0505", "5.33");
    let mut t = scene("0501 R:III entrained railed\nrussian-won []\nrussian-lost [0503]");
    t.choose("R:III, 0502").refuses("0503", "5.33");
}

#[test]
fn case_5_34_detrain_free_and_only_germans_attack_after_it() {
    let mut t = scene("0501 R:54R entrained railed\n0509 G:1");
    t.choose("R:54R, 0502, pick 1");
    assert_eq!(used(&t, "R:54R"), 0);
    t.choose("0402, done");
    let mut t = scene("step Combat\n0504 R:III railed\n0505 G:1");
    t.refuses("0505", "5.34");
    let mut t = scene("phasing 0\nstep Combat\n0505 R:III\n0506 G:1 railed");
    t.allows("hex 0505");
}

#[test]
fn case_5_35_out_of_command_a_train_rolls_on_but_nobody_gets_off() {
    let mut t = scene("0501 R:54R entrained railed ooc");
    t.choose("R:54R, 0502").refuses("pick 1", "5.35").refuses("0402", "5.33");
}

#[test]
fn case_5_36_entrained_units_have_no_zone_defend_at_half_and_do_not_attack() {
    let mut t = scene("0504 R:2GC\n0506 G:1 entrained");
    t.choose("R:2GC, 0505");
    assert_eq!(used(&t, "R:2GC"), 1, "no zone");
    let mut t = scene("step Combat\n0505 R:III\n0506 G:1 entrained");
    t.choose("0506, R:III");
    let battle = t.chances().battle;
    assert_eq!((battle.attack, battle.defence), (16, 12), "4 against half of 6");
    t.roll(1);
    assert!(!t.state().entrained.contains(t.unit("G:1")), "detrained at once");
    let mut t = scene("phasing 0\nstep Combat\n0505 R:III\n0506 G:1 entrained");
    t.refuses("0505", "5.36");
}

#[test]
fn case_5_37_links_cost_rail_hexes_and_do_not_lead_into_zones() {
    let links = "area entry-B entry 0901\nrail 0901 0902\n";
    let mut t = scene(&format!("{links}0501 R:54R entrained railed"));
    t.choose("R:54R, pick 8");
    assert_eq!(at(&t, "R:54R"), "0901");
    assert_eq!(t.waits_for(), "march", "14 of 18 hexes: four are left");
    let mut t = scene(&format!("{links}0501 R:54R entrained railed\n0902 G:1"));
    t.choose("R:54R").refuses("pick 8", "5.37");
}

/// 18.41, GWE-132
#[test]
fn case_5_37_a_train_that_comes_back_next_to_a_gruppe_is_told_first() {
    let links = "area entry-B entry 0901\nrail 0901 0902\n";
    let with = |under: &str| {
        let mut t = scene(&format!(
            "{links}turn 3\n0501 R:54R entrained railed\n0902 G:Gruppe-1{under}\n0710 G:1, G:vPr-8"
        ));
        t.choose("R:54R");
        t
    };
    // whatever lies there, the answer is open
    for under in ["", ", G:2 under=1", ", G:vF-1 under=1"] {
        with(under).allows("pick 8");
    }
    let mut t = with("");
    t.choose("pick 8");
    assert_eq!((at(&t, "R:54R"), at(&t, "G:Gruppe-1")), ("0901".into(), "none".into()), "a dummy");
    let mut t = with(", G:2 under=1");
    t.choose("pick 8");
    assert_eq!((at(&t, "R:54R"), at(&t, "G:Gruppe-1")), ("0501".into(), "0902".into()), "it stops before it");
    t.refuses("pick 8", "5.38").choose("done");
    let mut t = with(", G:vF-1 under=1");
    t.choose("pick 8");
    assert_eq!((at(&t, "R:54R"), at(&t, "G:vF-1")), ("0901".into(), "0710".into()), "a staff makes off");
    // on its way for a turn already it waits, and asks again
    for (under, stands) in [("", "0901"), (", G:2 under=1", "none")] {
        let mut t = scene(&format!(
            "{links}turn 3\nabroad R:54R entrained\njourneys [{{unit=R:54R to=0901 left=4}}]\n\
             0902 G:Gruppe-1{under}\n0710 G:1"
        ));
        t.choose("R:54R");
        assert_eq!(at(&t, "R:54R"), stands);
    }
}

/// GWE-132: a marker in the hex itself is asked like one beside it: with nobody under it, it keeps no train out.
#[test]
fn case_5_37_a_dummy_where_a_train_comes_back_keeps_it_out_no_longer() {
    let links = "area entry-B entry 0901\nrail 0901 0902\n";
    for (under, stands) in [("", "0901"), (", G:2 under=1", "none"), (", G:D1 under=1", "none")] {
        let mut t = scene(&format!(
            "{links}turn 3\nabroad R:54R entrained\njourneys [{{unit=R:54R to=0901 left=4}}]\n\
             0901 G:Gruppe-1{under}\n0710 G:1\n0303 R:III"
        ));
        t.allows("unit R:54R").choose("R:54R");
        assert_eq!(at(&t, "R:54R"), stands, "{under}");
        assert_eq!(t.game.undoable(), 0, "what was learned is not taken back");
    }
}

#[test]
fn case_5_38_a_journey_off_the_map_is_credited() {
    let links = "area entry-B entry 0901\nrail 0901 0902\n";
    let mut t = scene(&format!("{links}turn 3\n0505 R:54R entrained railed\n0509 G:1"));
    t.choose("R:54R, 0504, 0503, 0502, 0501, pick 8");
    // four hexes of the rate are gone, fourteen are left: it arrives
    assert_eq!(at(&t, "R:54R"), "0901");
    let mut t = scene(&format!(
        "{links}option off-map-links movement-points\nturn 3\n0501 R:54R entrained railed\n0509 G:1"
    ));
    t.choose("R:54R, pick 8");
    assert_eq!(at(&t, "R:54R"), "none");
    assert_eq!(t.state().abroad[0].left, 10, "four of fourteen points");
    // credited in the next Game-Turn, and counted against the capacity again
    t.choose("done");
    until(&mut t, "moves");
    t.choose("done");
    until(&mut t, "moves");
    assert_eq!((t.state().turn, t.state().rail[1]), (4, 2));
    t.choose("R:54R");
    assert_eq!(t.state().abroad[0].left, 6);
}

/// GWE-042: off the map everybody is in command.
#[test]
fn case_5_38_whoever_comes_back_may_get_off() {
    let links = "area entry-B entry 0901\nrail 0901 0902\n";
    let mut t = scene(&format!(
        "{links}turn 3\nabroad R:54R entrained\njourneys [{{unit=R:54R to=0901 left=4}}]\n0303 R:R-1\n0510 G:1"
    ));
    t.choose("R:54R, pick 1, 0801, done");
    assert_eq!(at(&t, "R:54R"), "0801");
}

#[test]
fn case_5_37_a_journey_waits_while_the_hex_is_shut() {
    let links = "area entry-B entry 0901\nrail 0901 0902\n";
    let far = |left: u8| {
        scene(&format!(
            "{links}turn 3\nabroad R:54R entrained\njourneys [{{unit=R:54R to=0901 left={left}}}]\n\
             0902 G:1\n0303 R:III"
        ))
    };
    let mut t = far(4);
    t.refuses("R:54R", "5.37");
    assert!(
        !offers(&t, "unit R:54R") && !t.state().moved.contains(t.unit("R:54R")),
        "it may try again later"
    );
    // on the way it rolls on
    let mut t = far(30);
    t.choose("R:54R");
    assert_eq!(t.state().abroad[0].left, 12);
    // no room on the railways
    let mut t = scene(&format!(
        "{links}turn 3\nrail-used [0 5 0]\nabroad R:54R entrained\njourneys [{{unit=R:54R to=0901 left=4}}]\n\
         0303 R:III\n0510 G:1"
    ));
    t.refuses("R:54R", "5.31");
}

/// GWE-040
#[test]
fn case_5_34_a_russian_who_failed_to_entrain_may_attack() {
    // a train has no zone, so the corps may try to entrain next to it
    let mut t = scene("0504 R:III, R:R-1\n0505 G:6LW entrained\ndice 1");
    t.choose("R:III, pick 0, done");
    until(&mut t, "combats");
    t.allows("hex 0505");
    let mut t = scene("0504 R:III, R:R-1\n0505 G:6LW entrained\ndice 3");
    t.choose("R:III, pick 0, pick 1, done, done");
    assert_eq!(t.asked(), Some(great_war_east::GERMANY), "nobody can attack");
}

#[test]
fn case_15__5_41__rate_thirty_and_eighteen_hexes() {
    let long: Vec<String> = (1..=34).map(|n| format!("05{n:02}")).collect();
    let land = format!(
        "map 0401-0634\ncountry russia 0401-0634\nrail {}\narea entry-A entry 0501\n",
        long.join(" ")
    );
    let mut t = crate::bare(&format!("{land}0501 R:54R entrained railed"));
    let ride: Vec<String> = (2..=19).map(|n| format!("05{n:02}")).collect();
    t.choose("R:54R").choose(&ride.join(",")).refuses("0520", "5.31");
    let land = land.replace("russia", "germany");
    let mut t = crate::bare(&format!("{land}phasing 0\n0501 G:1 entrained railed"));
    let ride: Vec<String> = (2..=31).map(|n| format!("05{n:02}")).collect();
    t.choose("G:1").choose(&ride.join(",")).refuses("0532", "5.31");
}

#[test]
fn case_15__5_41__capacity_eight_for_the_german_and_rusrail_for_the_russian() {
    let mut t = scene("phasing 0\n0506 G:1, G:2\n0507 G:35, G:36\n0508 G:37");
    for unit in ["G:1", "G:2", "G:35", "G:36"] {
        t.choose(&format!("{unit}, pick 0, done"));
    }
    t.choose("G:37").refuses("pick 0", "5.31");
}

#[test]
fn case_15__5_42__railways_of_the_other_country_are_of_no_use() {
    let mut t = scene("rail 0505 0506\nphasing 0\n0507 G:1 entrained railed");
    t.choose("G:1, 0506").refuses("0505", "15/[5.42]");
    let mut t = scene("phasing 0\n0505 G:1");
    t.choose("G:1").refuses("pick 0", "5.32/line");
}

#[test]
fn case_16_11_a_one_or_two_ends_the_movement() {
    let mut t = scene("0501 R:54R\ndice 2");
    t.choose("R:54R, pick 0");
    assert_eq!(t.waits_for(), "moves");
    assert!(!t.state().entrained.contains(t.unit("R:54R")));
    t.refuses("R:54R", "5.14");
    let mut t = scene("0501 R:54R\ndice 3");
    t.choose("R:54R, pick 0, 0502");
    assert!(t.state().entrained.contains(t.unit("R:54R")));
}

#[test]
fn case_16_12_attempts_that_fail_are_charged() {
    let mut t = scene("turn 1\n0501 R:III\n0502 R:54R\ndice 1");
    t.choose("R:III, pick 0").choose("R:54R").refuses("pick 0", "16.12");
}

#[test]
fn case_16_13_depots_and_headquarters_need_no_die() {
    let mut t = scene("0501 R:D1, R:R-1");
    t.choose("R:D1, pick 0, 0502, done");
    assert_eq!(t.state().rail[1], 2);
    t.choose("R:R-1, pick 0, 0502");
    assert_eq!(t.state().rail[1], 2);
}

#[test]
fn case_16_21_so_much_crosses_a_single_line() {
    let mut t = scene("option rail-lines on\nturn 9\nduties 0\n0501 R:III, R:54R, R:5RF\ndice 6 6 6");
    t.choose("R:III, pick 0, 0502, done");
    t.choose("R:54R, pick 0").refuses("0502", "16.21");
    let mut t = scene("turn 9\nduties 0\n0501 R:III, R:54R\ndice 6 6");
    t.choose("R:III, pick 0, 0502, done, R:54R, pick 0, 0502");
    // the German moves five points over a single line
    let mut t = scene("option rail-lines on\nphasing 0\n0508 G:1, G:2, G:6LW, G:5LW\n0303 R:III");
    for unit in ["G:1", "G:2", "G:6LW"] {
        t.choose(&format!("{unit}, pick 0, 0507, done"));
    }
    t.choose("G:5LW, pick 0").refuses("0507", "16.21").allows("hex 0509");
}

#[test]
fn case_16_23_two_lines_cross_a_hexside_one_after_the_other() {
    // two single lines between 0911 and 0912, one everywhere else
    let land = "map 0801-1014\ncountry russia 0801-1014\nrail 0910 0911 0912 0913\narea entry-A entry 0910\n\
        option rail-lines on\nturn 9\nduties 0\n1001 G:1\n";
    let mut t = crate::bare(&format!("{land}0911 R:III, R:54R, R:56R, R:57R\ndice 6 6 6 6"));
    t.choose("R:III, pick 0, 0912, done").choose("R:54R, pick 0, 0912, done");
    // the first line is used up by the corps, the second has room for two more
    t.choose("R:56R, pick 0, 0912");
    assert_eq!(at(&t, "R:56R"), "0912");
    t.choose("done, R:57R, pick 0").refuses("0912", "16.21");
    // one line: the corps alone
    let mut t = crate::bare(&format!("{land}0912 R:III, R:54R\ndice 6 6"));
    t.choose("R:III, pick 0, 0913, done, R:54R, pick 0").refuses("0913", "16.21");
}

#[test]
fn case_16_21_off_map_links_are_lines_of_two_tracks() {
    let text = "area entry-B entry 0901\nrail 0901 0902\noption rail-lines on\nturn 9\nduties 0\n\
        0501 R:III entrained, R:XX entrained, R:IV entrained railed\n0502 R:54R entrained railed\n0909 G:1\nrail-used [0 0 0]";
    let mut t = scene(text);
    t.choose("R:III, pick 8, done, R:XX, pick 8, done, R:IV, pick 8, done");
    assert_eq!(at(&t, "R:IV"), "0901");
    t.choose("R:54R, 0501").refuses("pick 8", "16.21");
}

#[test]
fn case_16_23_a_double_line_carries_more() {
    let mut t = scene(
        "hexside double 0501/0502\noption rail-lines on\nturn 9\nduties 0\n0501 R:III, R:54R\ndice 6 6",
    );
    t.choose("R:III, pick 0, 0502, done, R:54R, pick 0, 0502");
    assert_eq!(at(&t, "R:54R"), "0502");
    t.choose("0503");
    assert_eq!(at(&t, "R:54R"), "0503", "the corps stayed in 0502: the single line is free");
}
