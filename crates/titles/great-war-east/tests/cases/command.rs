//! 10.0, 17.0: command and headquarters.

use crate::{at, bare, offers, opening, scene, steps, until};
use engine::Rules;

/// The Command Control Segment of a Player-Turn on turn 2.
fn segment(text: &str) -> engine::scene::Scene<great_war_east::GweRules> {
    let mut t = scene(&format!("turn 2\nstep Before\n{text}"));
    if t.waits_for() == "call" {
        t.choose("pick 0");
    }
    t
}

fn is_commanded(t: &engine::scene::Scene<great_war_east::GweRules>, unit: &str) -> bool {
    t.state().commanded.contains(t.unit(unit))
}

#[test]
fn case_10_11_shift_strength_and_radius_are_printed() {
    let mut t = segment("0502 R:R-1, R:III\n0505 R:54R\n0905 R:IV");
    until(&mut t, "command-dice");
    assert!(is_commanded(&t, "R:III") && is_commanded(&t, "R:54R"), "within three hexes");
    assert!(!is_commanded(&t, "R:IV"), "beyond");
}

#[test]
fn case_10_12_heroic_leaders_differ_in_combat_alone() {
    let book = crate::title().book();
    let heroes: Vec<&str> = book.staffs.iter().filter(|s| s.heroic).map(|s| s.commander.as_str()).collect();
    assert!(heroes.contains(&"von François") && heroes.contains(&"von Mackensen"), "{heroes:?}");
    for staff in &book.staffs {
        let unit = &book.units[usize::from(staff.unit)];
        assert_eq!(staff.heroic, unit.front.0 > 0, "{}", unit.name);
    }
}

#[test]
fn case_10_21_a_shift_moves_the_column_if_half_the_steps_are_in_radius() {
    let mut t = scene("phasing 0\nstep Combat\n0505 R:III, R:R-1\n0506 G:1, G:2, G:vF-1");
    t.choose("0505, G:1, G:2, done");
    assert_eq!(t.waits_for(), "shifts");
    let before = t.chances().battle.column;
    t.choose("G:vF-1");
    assert_eq!(t.chances().battle.column, before + 2);
    // too far away
    let mut t = scene("phasing 0\nstep Combat\n0505 R:III, R:R-1\n0506 G:1, G:2\n0509 G:vF-1");
    t.choose("0505, G:1, G:2");
    assert_eq!(t.waits_for(), "combat");
}

#[test]
fn case_10_22_one_shift_of_each_level() {
    let mut t = scene("phasing 0\nstep Combat\n0505 R:III, R:R-1\n0506 G:1, G:35, G:vF-1, G:vM-17, G:vPr-8");
    t.choose("0505, G:1, G:35, done, G:vF-1").refuses("G:vM-17", "10.22").choose("G:vPr-8");
    assert_eq!(t.state().fight.shift, 3);
}

#[test]
fn case_10_23_a_heroic_leader_lends_his_strength() {
    let mut t = scene("phasing 0\nstep Combat\n0505 R:III, R:R-1\n0506 G:1, G:vF-1");
    t.choose("0505, G:1, G:vF-1");
    assert_eq!(t.chances().battle.attack / 4, 4 + 3);
    // not beside a single brigade
    let mut t = scene("phasing 0\nstep Combat\n0505 R:5RF, R:R-1\n0506 G:6LW, G:vF-1");
    t.choose("0505, G:6LW");
    assert_eq!(t.chances().battle.attack / 4, 1);
}

#[test]
fn case_10_24_not_strength_here_and_shift_there() {
    let mut t = scene("phasing 0\nstep Combat\n0505 R:5RF\n0605 R:FR1\n0504 R:R-1\n0506 G:1, G:2, G:vF-1");
    t.choose("0505, done, G:1, G:vF-1, done, done").roll(6);
    until(&mut t, "combats");
    t.choose("0605, G:2");
    assert_eq!(t.waits_for(), "combat", "von François has fought with the 1st");
    // nor the other way round: having shifted there he lends no strength here
    let mut t = scene("phasing 0\nstep Combat\n0505 R:5RF\n0605 R:FR1\n0504 R:R-1\n0506 G:1, G:2, G:vF-1");
    t.choose("0505, done, G:1, done, G:vF-1").roll(6);
    until(&mut t, "combats");
    t.choose("0605, G:2");
    assert_eq!(t.waits_for(), "combat");
    let mut t = scene("phasing 0\nstep Combat\n0605 R:FR1\n0504 R:R-1\n0506 G:2, G:35, G:vF-1 shifted");
    t.choose("0605, G:2").refuses("G:vF-1", "10.24");
}

#[test]
fn case_10_31_strength_is_spent_in_stacking_points() {
    // vF-1 commands seven points: four divisions are one too many
    let mut t = segment("phasing 0\n0508 G:vF-1, G:1, G:2, G:35, G:36\n0303 R:III");
    assert_eq!(t.waits_for(), "command");
    t.choose("G:vF-1, G:1, G:2, G:35").refuses("G:36", "10.31/strength").choose("done, done");
    assert!(!is_commanded(&t, "G:36"));
}

#[test]
fn case_10_32_the_owner_chooses_who_is_commanded() {
    let mut t = segment("phasing 0\n0508 G:vF-1, G:1, G:2, G:35, G:36\n0303 R:III");
    t.choose("G:vF-1, G:36, done, pick 0");
    assert!(is_commanded(&t, "G:36"), "whatever its corps (GWE-021)");
}

#[test]
fn case_10_32_option_unlimited_strength() {
    let mut t =
        segment("option unlimited-command on\nphasing 0\n0508 G:vF-1, G:1, G:2, G:35, G:36\n0303 R:III");
    until(&mut t, "moves");
    assert!(["G:1", "G:2", "G:35", "G:36"].iter().all(|u| is_commanded(&t, u)), "nothing to decide");
}

#[test]
fn case_10_33_not_through_enemies_or_blocked_sides() {
    let strip = "map 0201-0208\ncountry russia 0201-0208\narea entry-A entry 0201\nturn 2\nstep Before\n";
    let t = bare(&format!("{strip}0201 R:R-1\n0204 R:54R"));
    assert!(is_commanded(&t, "R:54R"));
    let t = bare(&format!("{strip}hexside blocked 0202/0203\n0201 R:R-1\n0204 R:54R"));
    assert!(!is_commanded(&t, "R:54R"));
    let t = bare(&format!("{strip}0201 R:R-1\n0204 R:54R\n0203 G:D1"));
    assert!(!is_commanded(&t, "R:54R"), "a depot stands in the way");
}

#[test]
fn case_10_34_zones_stop_russian_staffs_only() {
    let strip = "map 0201-0308\ncountry russia 0201-0308\narea entry-A entry 0201\nturn 2\nstep Before\n";
    let t = bare(&format!("{strip}0201 R:R-1\n0204 R:54R\n0303 G:1"));
    assert!(!is_commanded(&t, "R:54R"), "0202 and 0203 are controlled");
    let t = bare(&format!("{strip}0201 R:R-1\n0204 R:54R\n0303 G:1\n0202 R:56R\n0203 R:57R"));
    assert!(is_commanded(&t, "R:54R"), "friends stand there");
    let t = bare(&format!("{strip}0201 R:R-1\n0204 R:54R\n0303 G:1\n0202 R:56R\n0203 R:S-2"));
    assert!(is_commanded(&t, "R:54R"), "another staff is a friend too (GWE-154)");
    let mut t = bare(&format!("{strip}phasing 0\n0201 G:vPr-8\n0204 G:1\n0303 R:III\n0202 G:6LW"));
    until(&mut t, "moves");
    assert!(is_commanded(&t, "G:1"));
}

#[test]
fn case_10_35_headquarters_mind_neither_supply_nor_trains() {
    let mut t = segment("0905 R:R-1 entrained, R:54R\n0912 G:1");
    assert!(is_commanded(&t, "R:R-1") && is_commanded(&t, "R:54R"));
    assert!(!t.state().hungry.contains(t.unit("R:R-1")));
    until(&mut t, "moves");
}

/// GWE-155, with 5.36, 10.23
#[test]
fn case_10_35_a_leader_in_a_train_lends_his_strength() {
    let mut t = scene("phasing 0\nstep Combat\n0505 R:54R, R:R-1 entrained\n0506 G:1, G:2, G:vF-1 entrained");
    t.choose("0505, G:1, G:2, G:vF-1");
    assert_eq!(t.chances().battle.attack / 4, 4 + 4 + 3);
    // the troops themselves do mind
    let mut t = scene("phasing 0\nstep Combat\n0505 R:54R\n0504 R:R-1\n0506 G:1, G:2 entrained, G:vF-1");
    t.choose("0505").refuses("G:2", "5.36");
}

#[test]
fn case_10_36_command_is_judged_again_for_combat() {
    let mut t = segment("0502 R:R-1, R:III\n0506 G:1");
    until(&mut t, "moves");
    t.choose("R:III, 0503, 0504, 0505, done, R:R-1, 0501, done, done");
    assert_eq!(t.waits_for(), "combats");
    assert!(!is_commanded(&t, "R:III"), "0505 is four hexes from 0501");
}

#[test]
fn case_10_41_a_die_above_the_rating_helps_once() {
    let mut t = segment("0905 R:54R\n0912 G:1\ndice 3");
    until(&mut t, "command-dice");
    t.choose("R:54R");
    assert!(!is_commanded(&t, "R:54R"), "three is not above three");
    assert_eq!(t.waits_for(), "moves", "nobody is left to try");
    let mut t = segment("0905 R:54R\n0912 G:1\ndice 4");
    until(&mut t, "command-dice");
    t.choose("R:54R");
    assert!(is_commanded(&t, "R:54R"));
}

#[test]
fn case_10_42_uncommanded_attackers_are_halved() {
    let mut t = scene("step Combat\n0505 R:III ooc\n0506 G:6LW");
    t.choose("0506, R:III");
    assert_eq!(t.chances().battle.attack, 2 * 4);
    // out of supply too: a quarter
    let mut t = scene("step Combat\n0904 R:III ooc\n0905 G:6LW\ndice 6");
    t.choose("0905, R:III");
    assert_eq!(t.chances().battle.attack, 4);
}

#[test]
fn case_10_43_poor_troops_without_orders_suffer_more() {
    // defender outside every radius: a 1 becomes a 2
    let mut t = scene("phasing 0\nstep Combat\n0506 G:1\n0505 R:54R");
    t.choose("0505, G:1").roll(4);
    assert_eq!((t.result(), t.state().fight.defender), ("1/2", 2));
    let mut t = scene("phasing 0\nstep Combat\n0506 G:1\n0505 R:54R\n0504 R:R-1");
    t.choose("0505, G:1").roll(4);
    assert_eq!(t.state().fight.defender, 1);
    // attacker: a 1 becomes a 2
    let mut t = scene("step Combat\n0505 R:III ooc, R:XX ooc\n0506 G:KBR");
    t.choose("0506, R:XX, R:III").roll(5);
    assert_eq!(t.state().fight.attacker, 2);
    // by the other ruling one uncommanded step is enough
    let text = "step Combat\n0505 R:III, R:5RF ooc, R:R-1\n0506 G:KBR";
    let mut t = scene(text);
    t.choose("0506, R:III, R:5RF, done").roll(6);
    assert_eq!(t.state().fight.attacker, 1);
    let mut t = scene(&format!("option uncommanded-result any\n{text}"));
    t.choose("0506, R:III, R:5RF, done").roll(6);
    assert_eq!(t.state().fight.attacker, 2);
}

#[test]
fn case_10_51_strength_beside_two_points_supply_or_not() {
    let mut t = scene("phasing 0\nstep Combat\n0904 R:R-1, R:54R\n0905 G:1\n0912 G:2");
    t.choose("0904, G:1");
    while t.waits_for() == "attrition" {
        t.roll(6);
    }
    assert_eq!(t.chances().battle.defence / 4, 3 + 1);
    let mut t = scene("phasing 0\nstep Combat\n0505 R:R-1, R:5RF\n0506 G:1");
    t.choose("0505, G:1");
    assert_eq!(t.chances().battle.defence / 4, 2, "one point beside it: nothing added");
}

#[test]
fn case_10_52_lone_staffs_are_pushed_aside() {
    // entering the hex, and coming next to it
    let mut t = scene("phasing 0\n0507 G:1\n0503 R:R-1\n0302 R:III");
    t.choose("G:1, 0506, 0505, 0504");
    assert_eq!(at(&t, "R:R-1"), "0302", "the enemy came next to it");
    let mut t = scene("phasing 0\n0507 G:LZN\n0506 R:R-1");
    t.choose("G:LZN").refuses("0506", "10.52");
    // stacked with troops it stays
    let mut t = scene("phasing 0\n0507 G:1\n0503 R:R-1, R:5RF\n0302 R:III");
    t.choose("G:1, 0506, 0505, 0504");
    assert_eq!(at(&t, "R:R-1"), "0503");
    // two friends equally near: the owner chooses
    let mut t = scene("phasing 0\n0507 G:1\n0504 R:R-1\n0303 R:III\n0703 R:IV\n");
    t.choose("G:1, 0506, 0505");
    assert_eq!((t.waits_for(), t.asked()), ("displace", Some(great_war_east::RUSSIA)));
    t.refuses("0501", "10.52").choose("0303");
    assert_eq!((at(&t, "R:R-1"), t.waits_for()), ("0303".into(), "march"));
}

#[test]
fn case_10_52_a_trapped_staff_is_lost_when_entered() {
    let ring = "0504 R:R-1\n0503 G:2\n0403 G:35\n0404 G:36\n0603 G:37\n0604 G:41\n0506 G:1\n0302 R:III";
    let mut t = scene(&format!("phasing 0\n{ring}"));
    t.choose("G:1, 0505, 0504");
    assert_eq!((at(&t, "R:R-1"), t.state().vp), ("none".into(), -14));
}

/// The zone of whoever enters the hex does not hold the staff in it (GWE-090).
#[test]
fn case_10_52_a_retreat_pushes_a_lone_staff_aside() {
    let text = "step Combat\n0508 R:III, R:XX\n0509 G:6LW\n0510 R:R-1\n0304 R:56R\n0912 G:1";
    let retreat = |text: &str| {
        let mut t = scene(text);
        t.choose("0509, R:XX, R:III").roll(6);
        t.choose("pick 2, 0510");
        assert_eq!(at(&t, "G:6LW"), "0510");
        t
    };
    let t = retreat(text);
    assert_eq!((at(&t, "R:R-1"), t.state().vp), ("0508".into(), 0), "to the nearest troops");
    // held on all sides it is lost
    let t = retreat(&format!("{text}\n0409 G:35\n0410 G:36\n0609 G:37\n0610 G:41\n0511 G:2"));
    assert_eq!((at(&t, "R:R-1"), t.state().vp), ("none".into(), -14));
}

/// GWE-111: a staff that makes off is a Russian unit like any other.
#[test]
fn case_10_52_a_staff_that_makes_off_meets_dummies() {
    let mut t = scene(
        "place Olita 0302 town fort=3 side=russian\nphasing 0\n0507 G:1\n0504 R:R-1\n0201 G:Gruppe-1\n0912 G:2",
    );
    t.choose("G:1, 0506, 0505");
    assert_eq!((at(&t, "R:R-1"), at(&t, "G:Gruppe-1")), ("0302".into(), "none".into()));
}

#[test]
fn case_10_53_staffs_share_the_fate_of_their_stack() {
    // 20 to 4: 5-1 and E: the division dies, the staff has no reverse left
    let mut t =
        scene("phasing 0\nstep Combat\n0505 R:54R, R:R-1 steps=1\n0506 G:1, G:2\n0405 G:35, G:36\n0605 G:37");
    t.choose("0505, G:1, G:2, G:35, G:36, G:37").roll(1);
    assert_eq!(t.result(), "-/E");
    assert_eq!((at(&t, "R:54R"), at(&t, "R:R-1")), ("none".into(), "none".into()));
    assert_eq!(t.state().vp, -2 - 14);
}

#[test]
fn case_10_53_a_leader_who_fought_falls_with_his_last_companion() {
    // 1 to 3 and his 3: 4 to 9 is 1-3, a 6 is 2/-: every affected step goes
    let attack = |extra: &str| {
        let mut t =
            scene(&format!("phasing 0\nstep Combat\n0505 R:III, R:R-1\n0506 G:PO steps=1, G:vF-1\n{extra}"));
        t.choose("0505, G:PO, G:vF-1");
        until(&mut t, "combat");
        t.roll(6);
        assert_eq!(t.result(), "2/-");
        t
    };
    let t = attack("");
    assert_eq!((at(&t, "G:PO"), at(&t, "G:vF-1")), ("none".into(), "none".into()));
    assert_eq!(t.state().vp, 6 + 20);
    let t = attack("0506 G:6LW");
    assert_eq!(at(&t, "G:vF-1"), "0506", "a brigade that took no part is still beside him");
}

#[test]
fn case_10_54_an_army_staff_may_turn_over_and_leave() {
    let text =
        "phasing 0\nstep Combat\n0505 R:54R, R:R-1\n0503 R:III\n0506 G:1, G:2\n0405 G:35, G:36\n0605 G:37";
    let mut t = scene(text);
    t.choose("0505, G:1, G:2, G:35, G:36, G:37").roll(1);
    assert_eq!((t.waits_for(), t.asked()), ("reserve", Some(great_war_east::RUSSIA)));
    t.choose("pick 1");
    assert_eq!((at(&t, "R:R-1"), steps(&t, "R:R-1")), ("0503".into(), 1));
    assert_eq!(t.state().vp, -2 - 14, "the points are scored all the same");
}

#[test]
fn case_17_11_the_two_staffs_keep_their_distance() {
    let strip = "map 0101-0234\ncountry russia 0101-0234\n";
    let mut t = bare(&format!("{strip}0101 R:R-1\n0114 R:S-2"));
    t.choose("R:R-1").refuses("0102", "17.11");
    let mut t = bare(&format!("{strip}0101 R:R-1\n0115 R:S-2"));
    t.choose("R:R-1, 0102").refuses("0103", "17.11");
    let mut t = bare(&format!("{strip}option improved-command on\n0101 R:R-1\n0114 R:S-2"));
    t.choose("R:R-1, 0102");
    // forced closer: one of them must go before the phase ends
    let mut t = bare(&format!("{strip}0110 R:R-1\n0115 R:S-2"));
    t.refuses("done", "17.11").choose("R:R-1").refuses("0111", "17.11").choose("0109");
    // picking both up and leaving them where they are is no way round it
    let mut t = bare(&format!("{strip}0110 R:R-1\n0115 R:S-2"));
    t.choose("R:R-1, done, R:S-2").refuses("done", "17.11").choose("0116");
    // void once one has lost a step
    let mut t = bare(&format!("{strip}0101 R:R-1 steps=1\n0114 R:S-2"));
    t.choose("R:R-1, 0102");
}

/// Nor by an off-map line: A and B are fourteen rail hexes apart.
#[test]
fn case_17_11_an_off_map_line_does_not_lead_round_it() {
    let land = "map 0101-0434 0901-0934\ncountry russia 0101-0434 0901-0934\nrail 0101 0102\nrail 0901 0902\n\
        area entry-A entry 0101\narea entry-B entry 0901\n";
    let mut t = bare(&format!("{land}0101 R:R-1 entrained railed\n0910 R:S-2"));
    t.choose("R:R-1").refuses("pick 8", "17.11");
    let mut t = bare(&format!("{land}0101 R:R-1 entrained railed\n0920 R:S-2"));
    t.choose("R:R-1, pick 8");
    assert_eq!(at(&t, "R:R-1"), "0901");
    // on its way it waits until the other one is gone
    let way = format!("{land}abroad R:R-1 entrained railed\njourneys [{{unit=R:R-1 to=0901 left=2}}]\n");
    let mut t = bare(&format!("{way}0910 R:S-2"));
    t.refuses("R:R-1", "17.11");
    let mut t = bare(&format!("{way}0920 R:S-2"));
    t.choose("R:R-1");
    assert_eq!(at(&t, "R:R-1"), "0901");
}

#[test]
fn case_17_11_german_hexes_count_twice_from_turn_ten() {
    let strip = "map 0101-0234\ncountry germany 0101-0234\n";
    let mut t = bare(&format!("{strip}turn 10\n0101 R:R-1\n0112 R:S-2"));
    t.choose("R:R-1, 0102");
    let mut t = bare(&format!("{strip}turn 9\n0101 R:R-1\n0112 R:S-2"));
    t.choose("R:R-1").refuses("0102", "17.11");
}

#[test]
fn case_17_12_a_russian_staff_shifts_for_its_own_army() {
    let mut t = scene("step Combat\n0505 R:III, R:R-1\n0506 G:1");
    t.choose("0506, R:III").allows("unit R:R-1");
    let mut t = scene("step Combat\n0505 R:XIII, R:R-1\n0506 G:1");
    t.choose("0506, R:XIII");
    assert_eq!(t.waits_for(), "combat", "the 2nd Army attacks");
    let mut t = scene("option improved-command on\nstep Combat\n0505 R:XIII, R:R-1\n0506 G:1");
    t.choose("0506, R:XIII").allows("unit R:R-1");
}

#[test]
fn case_17_2_all_russians_are_commanded_on_the_first_turn() {
    let mut t = scene("turn 1\nstep Before\n0905 R:54R\n0906 G:1");
    assert!(t.state().commanded.contains(t.unit("R:54R")));
    // for combat too: nobody is near, and the attack is not halved
    until(&mut t, "combats");
    assert!(is_commanded(&t, "R:54R"));
    // the German turn of it is judged as always (GWE-024)
    until(&mut t, "moves");
    assert!(!t.state().commanded.contains(t.unit("R:54R")));
    let mut t = segment("0905 R:54R");
    until(&mut t, "command-dice");
    assert!(!is_commanded(&t, "R:54R"));
}

#[test]
fn case_17_3_hoffman_doubles_a_radius_and_raises_a_strength() {
    let text = "phasing 0\n0508 G:vF-1, G:vM-17, G:vH, G:1\n0510 G:2\n0303 R:III";
    let mut t = segment(text);
    t.choose("G:vH, G:vF-1");
    t.choose("G:vF-1").allows("unit G:2");
    let mut t = segment(text);
    t.choose("G:vF-1").refuses("G:2", "10.33");
    // strength 7 and a half of it is 10
    let mut t = segment("phasing 0\n0508 G:vF-1, G:vH, G:1, G:2, G:35, G:36\n0303 R:III");
    t.choose("G:vH, G:vF-1, G:vF-1, G:1, G:2, G:35, G:36");
    // by the other ruling the benefits may be parted
    let mut t = segment(&format!("option hoffman two-hqs\n{text}"));
    t.choose("G:vH, G:vF-1");
    assert!(offers(&t, "unit G:vM-17"));
    t.choose("G:vM-17");
    assert_eq!(t.state().hoffman, [t.unit("G:vF-1"), t.unit("G:vM-17")]);
}

#[test]
fn case_17_4_a_german_corps_staff_shifts_for_its_own_corps() {
    let mut t = scene("phasing 0\nstep Combat\n0505 R:III, R:R-1\n0506 G:35, G:36, G:vF-1");
    t.choose("0505, G:35, G:36, done");
    assert_eq!(t.waits_for(), "combat", "the XVII Corps is not his");
    let mut t = scene("phasing 0\nstep Combat\n0505 R:1C\n0504 R:R-1\n0506 G:1-1C, G:2-1C, G:vFl-3C");
    t.choose("0505, G:1-1C, G:2-1C, done").allows("unit G:vFl-3C");
}

#[test]
fn case_17_5_improved_command_in_the_campaigns_only() {
    use engine::{GameSetup, Title};
    let title = crate::title();
    let setup = GameSetup::new("encirclement").with("improved-command", "on");
    let rules = title.open(&setup, None).unwrap();
    assert_eq!(rules.game().scenario, "encirclement");
    let mut t = bare(
        "scenario encirclement\noption improved-command on\nturn 4\nmap 0101-0234\ncountry russia 0101-0234\n0101 R:R-1\n0114 R:S-2",
    );
    t.choose("R:R-1").refuses("0102", "17.11");
}

#[test]
fn case_10_52_no_staff_is_driven_off_by_the_set_up() {
    for scenario in ["campaign", "encirclement", "winter-battle"] {
        let (rules, s) = opening(scenario);
        rules.audit(&s).unwrap();
        let unit = |i: usize| rules.unit(engine::UnitId(i as u16));
        let there = |i: &usize| s.at[*i].is_some();
        for staff in (0..great_war_east::UNITS).filter(there).filter(|i| unit(*i).is_staff()) {
            let friend = |i: &usize| s.at[*i] == s.at[staff] && !unit(*i).is_staff();
            let near =
                |i: &usize| unit(*i).nation != unit(staff).nation && s.at[*i].distance(s.at[staff]) < 2;
            let alone = !(0..great_war_east::UNITS).any(|i| friend(&i));
            let pressed = (0..great_war_east::UNITS).filter(there).any(|i| near(&i));
            assert!(!(alone && pressed), "{scenario}: {}", unit(staff).name);
        }
    }
}
