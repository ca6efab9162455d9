//! Where cases meet: guests and hosts, staffs that fled, garrisons behind works, trains beside headquarters. Each
//! position was worked out from the book before it was played.

use crate::{at, bare, offers, scene, steps};
use engine::Rules;
use engine::scene::Scene;
use great_war_east::GweRules;

pub const LYCK: &str = "place Lyck 0506 town fort=4 weakened=2 side=german bank=east\n";
const OSOW: &str = "place Osow 0505 town fort=4 weakened=2 side=russian\n";

/// The side that is asked, by name.
fn asked(t: &Scene<GweRules>) -> String {
    use engine::text::Names;
    t.asked().map_or("a die".into(), |side| t.game.rules().side_name(side).to_string())
}

/// Odds and results as the forecast shows them.
fn shown(t: &Scene<GweRules>) -> Vec<String> {
    t.chances().chances.into_iter().map(|c| c.0).collect()
}

/// 12.17, GWE-071: whether cavalry retreated or withdrew into company, it dies with its hosts.
#[test]
fn case_8_66_withdrawn_cavalry_dies_with_its_hosts() {
    for flag in ["withdrawn", "retreated"] {
        let mut t = scene(&format!(
            "turn 4\nphasing 0\nstep Combat\n0505 R:III steps=1, R:2C {flag}\n0504 R:R-1\n\
             0506 G:1, G:2, G:41\n0605 G:35, G:36, G:37"
        ));
        t.choose("0505, G:1, G:2, G:35, done");
        t.roll(1);
        assert_eq!((at(&t, "R:III"), at(&t, "R:2C")), ("none".into(), "none".into()), "{flag}");
        assert_eq!(t.waits_for(), "advance", "{flag}");
    }
}

/// 8.75: hosts that stand to the last take their guests with them, whatever advance that leaves.
#[test]
fn case_8_66_guests_die_when_hosts_stand_to_the_last() {
    let mut t = scene(
        "turn 4\nphasing 0\nstep Combat\n0505 R:III, R:2C withdrawn\n0504 R:R-1\n0506 G:1, G:2, G:41\n\
         0605 G:35, G:36, G:37",
    );
    t.choose("0505, G:1, G:2, G:35, G:36, G:37, G:41");
    t.roll(3);
    assert_eq!(t.result(), "1/2");
    t.choose("pick 1");
    assert_eq!((at(&t, "R:III"), at(&t, "R:2C")), ("none".into(), "none".into()));
}

/// 12.17: the same for German cavalry beside a German division.
#[test]
fn case_8_66_german_cavalry_dies_with_its_hosts() {
    let mut t = scene(
        "turn 4\nstep Combat\n0506 G:6LW, G:1-1C withdrawn\n0505 R:III, R:XX, R:R-1\n0405 R:IV\n0512 G:35",
    );
    t.choose("0506, R:IV, R:XX, R:III, done");
    t.roll(1);
    assert_eq!((t.result(), at(&t, "G:6LW"), at(&t, "G:1-1C")), ("-/E", "none".into(), "none".into()));
}

/// 8.66: a fortress is a host: cavalry that withdrew into an empty one dies when it falls.
#[test]
fn case_8_66_withdrawn_cavalry_dies_with_the_works_that_took_it_in() {
    let mut t = scene(&format!(
        "{OSOW}forts 0505=1\nturn 4\nphasing 0\nstep Combat\n0505 R:2C withdrawn\n0504 R:R-1\n\
         0506 G:1, G:2, G:41\n0605 G:35, G:36, G:37"
    ));
    t.choose("0505, G:1, G:2, G:35, G:36, G:37, G:41");
    t.roll(1);
    assert_eq!((t.state().forts[0], at(&t, "R:2C")), (0, "none".into()));
}

/// 8.66: a headquarters that fled into a hex lends it nothing.
#[test]
fn case_8_66_a_staff_that_retreated_adds_nothing() {
    let mut t =
        scene("turn 4\nstep Combat\n0507 G:2, G:1 retreated, G:vF-1 retreated\n0506 R:III, R:XX\n0404 R:R-1");
    t.choose("0507, R:XX, R:III");
    assert_eq!(t.chances().battle.defence / 4, 6, "G:2 alone");
}

/// 8.66, GWE-149: and it does not go on with those that took it in.
#[test]
fn case_8_66_a_staff_that_retreated_falls_when_its_hosts_retreat() {
    let mut t = scene(
        "turn 4\nstep Combat\n0507 G:2, G:6LW retreated, G:vF-1 retreated\n0506 R:III, R:XX\n0404 R:R-1",
    );
    t.choose("0507, R:XX, R:III, done");
    t.roll(3);
    assert_eq!(t.result(), "1/1");
    t.choose("pick 2, 0508");
    assert_eq!(at(&t, "G:2"), "0508");
    assert_eq!((at(&t, "G:6LW"), at(&t, "G:vF-1")), ("none".into(), "none".into()));
}

/// 10.43: what the forecast shows is what is suffered, defender and attacker.
#[test]
fn case_10_43_the_forecast_shows_what_is_suffered() {
    let mut t = scene("turn 4\nphasing 0\nstep Combat\n0505 R:III\n0501 R:R-1\n0506 G:1, G:2, G:35");
    t.choose("0505, G:1, G:2, G:35");
    assert_eq!(shown(&t), ["-/3", "1/-", "1/2", "1/3"]);
    let mut t = scene("turn 4\nstep Combat\n0505 R:III ooc, R:XX ooc\n0506 G:1");
    t.choose("0506, R:XX, R:III");
    t.roll(5);
    assert_eq!(t.log.iter().filter(|l| l.contains("suffers")).count(), 1, "{:?}", t.log);
    assert_eq!(t.result(), "2/-");
}

/// 8.9, 11.13, GWE-099: the works pay for themselves, the garrison for itself, nobody twice.
#[test]
fn case_11_13_a_garrison_that_goes_does_not_pay_for_its_works() {
    let mut t = scene(&format!(
        "{LYCK}turn 4\nstep Combat\n0505 R:III, R:XX, R:R-1\n0405 R:IV, R:26\n0605 R:XIII, R:VI\n0506 G:1"
    ));
    t.choose("0506, R:IV, R:XX, R:III, R:VI, R:XIII, R:26, R:R-1");
    t.roll(3);
    t.choose("pick 2, G:1, 0507");
    assert_eq!((at(&t, "G:1"), steps(&t, "G:1"), t.state().forts[0]), ("0507".into(), 1, 2));
}

/// 20.0: whoever is left of a garrison that is short stays, on foot and by rail, also while others come.
#[test]
fn case_20_0_a_garrison_already_short_is_not_stripped() {
    let land =
        "turn 6\nphasing 1\nstep Movement\n2918 R:2ID\n2917 R:S-2\n0303 R:54R\n1503 R:56R\n0520 G:KB\n";
    let mut t = bare(land);
    t.choose("R:2ID");
    t.refuses("hex 2917", "20.0");
    t.choose("pick 0");
    t.roll(3);
    t.refuses("hex 2917", "20.0");
    let mut t = bare(&format!("{land}3016 R:73R"));
    t.choose("R:2ID");
    t.refuses("hex 2917", "20.0");
}

/// 5.31: staffs ride besides the capacity, however much it is overdrawn.
#[test]
fn case_5_31_a_staff_rides_while_the_capacity_is_overdrawn() {
    let mut t = scene(
        "turn 9\nphasing 0\n0512 G:22 entrained, G:38 entrained, G:3G entrained, G:1GR entrained\n\
         0511 G:GJ entrained\n0508 G:vF-1, G:1\n0202 R:III",
    );
    t.choose("G:1");
    t.refuses("pick 0", "5.31");
    t.choose("done, G:vF-1");
    t.allows("pick 0");
}

/// 20.0: the ways shown to a garrison are those it may go.
#[test]
fn case_20_0_the_ways_of_a_garrison_are_its_legal_steps() {
    let mut t =
        bare("turn 6\nphasing 1\nstep Movement\n2918 R:I\n2917 R:S-2\n0303 R:54R\n1503 R:56R\n0520 G:KB");
    t.choose("R:I");
    assert_eq!(t.game.rules().ways(t.state()).len(), 0, "only done is legal");
}

/// 10.52, GWE-090: the hex a unit came from is no way out of a full ring.
#[test]
fn case_10_52_the_ring_stays_shut_behind_whoever_steps_in() {
    let ring = "0506 R:III\n0508 R:XX\n0406 R:IV\n0606 R:XIII\n0407 R:26\n0607 R:VI\n";
    let mut t = scene(&format!("turn 4\n{ring}0507 G:vF-1\n0512 G:1\n0404 R:R-1"));
    t.choose("R:III, 0507");
    assert_eq!(at(&t, "G:vF-1"), "none");
}

/// 8.9, GWE-069: of two stacks each makes its own retreat.
#[test]
fn case_8_9_of_two_stacks_each_makes_its_own_retreat() {
    let mut t =
        scene("turn 4\nstep Combat\n0506 G:1\n0507 G:2\n0606 R:III, R:XX\n0605 R:5RF, R:R-1\n0512 G:35");
    t.choose("0506, 0507, R:XX, R:III, done");
    t.roll(1);
    t.choose("pick 2, 0507, 0508");
    assert_eq!((at(&t, "G:1"), at(&t, "G:2")), ("0507".into(), "0508".into()));
}

/// 12.15, GWE-071: beside a headquarters alone withdrawn cavalry defends as usual, and keeps it company (10.53).
#[test]
fn case_12_17_a_headquarters_alone_is_no_host() {
    let mut t =
        scene("turn 4\nphasing 0\nstep Combat\n0505 R:R-1, R:2C withdrawn\n0404 R:IV\n0506 G:1\n0605 G:2");
    t.choose("0505, G:1, G:2");
    assert_eq!(t.chances().battle.defence, 2 * 4, "in quarters");
    t.roll(1);
    assert_eq!((t.result(), at(&t, "R:2C")), ("-/E", "none".into()));
}

/// GWE-150: whatever the order in which the hexes were named, and whichever number is lower.
#[test]
fn case_8_62_the_eastern_stack_goes_first() {
    let mut t = scene(
        "turn 4\nphasing 0\nstep Combat\n0505 R:III\n0604 R:XX\n0303 R:R-1\n\
         0605 G:1, G:2, G:35\n0605 G:36, G:37, G:41",
    );
    t.choose("0505, 0604, G:1, G:2, G:35, G:36, G:37, G:41").roll(3);
    assert_eq!(t.result(), "1/1");
    let first = t.choose("pick 2").legal()[0].clone();
    t.choose(&first);
    assert_ne!(at(&t, "R:XX"), "0604");
    assert_eq!((at(&t, "R:III"), t.waits_for()), ("0505".into(), "retreat"));
}

/// 8.64, GWE-076: nor does one die because the other has no way.
#[test]
fn case_8_64_a_stack_that_made_its_hex_does_not_die_with_another() {
    let mut t = bare(
        "map 0201-0912\ncountry russia 0201-0912\nrail 0506 0507 0508 0509 0510 0511 0512\narea entry-A entry 0512\n\
         turn 4\nphasing 0\nstep Combat\n0506 R:54R, R:R-1\n0507 R:III\n0606 G:1, G:2, G:35, G:36\n0607 G:37\n0407 G:41",
    );
    t.choose("0506, 0507, G:1, G:2, G:35, G:36");
    for _ in 0..4 {
        t.roll(6);
    }
    t.roll(3);
    t.choose("pick 2");
    while t.waits_for() == "retreat" {
        let next = t.legal()[0].clone();
        t.choose(&next);
    }
    assert_ne!((at(&t, "R:54R"), at(&t, "R:R-1")), ("none".into(), "none".into()));
    assert_eq!(at(&t, "R:III"), "none");
}

/// GWE-136, 8.66: staffs and guests are no steps where it is decided who answers.
#[test]
fn case_22_5_neither_staffs_nor_guests_choose_the_option() {
    let three = "scenario three-player\n";
    let land = crate::LAND;
    let mut t = bare(&format!(
        "{three}{land}turn 4\nphasing 0\nstep Combat\n0505 R:54R steps=1, R:R-1, R:2ID\n0503 R:S-2\n\
         0506 G:1, G:2, G:35, G:36"
    ));
    t.choose("0505, G:1, G:2, G:35, G:36");
    t.roll(3);
    assert_eq!((t.waits_for(), asked(&t)), ("option", "russian-second".into()));
    let mut t = bare(&format!(
        "{three}{land}turn 4\nphasing 0\nstep Combat\n0505 R:54R, R:I retreated defended\n0504 R:S-2, R:R-1\n\
         0506 G:1, G:2, G:35"
    ));
    t.choose("0505, G:1, G:2, G:35");
    t.roll(3);
    assert_eq!((t.waits_for(), asked(&t)), ("option", "russian".into()));
}

/// GWE-141: the player who chose the option leads the stack to its last hex.
#[test]
fn case_22_5_the_second_hex_of_a_retreat_is_asked_of_the_same_player() {
    let land = crate::LAND;
    let mut t = bare(&format!(
        "scenario three-player\n{land}turn 4\nphasing 0\nstep Combat\n0505 R:54R, R:I\n0504 R:S-2\n0502 R:R-1\n\
         0506 G:1, G:2, G:35, G:36\n0605 G:37, G:41"
    ));
    t.choose("0505, G:1, G:2, G:35, G:36, G:37, G:41");
    t.roll(3);
    assert_eq!(asked(&t), "russian-second", "I has four steps of six");
    t.choose("pick 3, 0504");
    assert_eq!((t.waits_for(), asked(&t)), ("retreat", "russian-second".into()));
}

/// 14.21, GWE-030: a staff or depot arrives beside no enemy headquarters.
#[test]
fn case_14_21_a_staff_does_not_arrive_on_an_enemy_headquarters() {
    let t = scene(
        "turn 5\nphasing 1\nstep Before\narea entry-C entry 0501\nwaiting R:P-10\n0501 G:vF-1\n0512 G:1\n0303 R:III",
    );
    assert!(t.waits_for() != "arrivals" || !offers(&t, "unit R:P-10"));
    assert_eq!(at(&t, "G:vF-1"), "0501");
    let mut t = bare(
        "turn 6\nphasing 1\nstep Movement\n0401 R:P-10 entrained\n0901 G:vF-1\n1420 G:1\n0303 R:III, R:R-1\n\
         1503 R:56R\n2918 R:I",
    );
    t.choose("R:P-10");
    t.refuses("pick 12", "5.37");
}

/// 10.52: a lone headquarters stops no train; a staff rides over it and does not stay there.
#[test]
fn case_10_52_a_staff_rides_over_a_lone_enemy_headquarters() {
    let mut t = scene("turn 4\nphasing 0\n0509 G:vF-1 entrained, G:2\n0507 R:R-1\n0404 R:III\n0912 G:vPr-8");
    t.choose("G:vF-1, 0508, 0507");
    t.refuses("done", "10.52").refuses("pick 1", "10.52");
    t.choose("0506, done");
    assert_eq!((at(&t, "G:vF-1"), at(&t, "R:R-1")), ("0506".into(), "0507".into()));
}

/// 10.43, GWE-066, GWE-068: steps of works are in command.
#[test]
fn case_10_43_works_outweigh_a_brigade_without_orders() {
    let mut t = scene(&format!(
        "{OSOW}turn 4\nphasing 0\nstep Combat\n0505 R:FR2\n0303 R:III\n0506 G:1, G:2, G:35, G:36\n0605 G:37, G:41"
    ));
    t.choose("0505, G:1, G:2, G:35, G:36, G:37, G:41");
    t.roll(3);
    assert_eq!((t.result(), t.state().fight.defender), ("-/3", 3));
}

/// 17.11, GWE-093: a staff that can leave its train can part.
#[test]
fn case_17_11_a_staff_on_a_train_must_part_too() {
    let mut t =
        scene("turn 4\nphasing 1\nduties 0\n0505 R:R-1 entrained\n0404 R:S-2 moved\n0503 R:III\n0912 G:1");
    t.refuses("done", "17.11");
    t.choose("R:R-1");
    t.refuses("done", "17.11");
    t.allows("pick 1");
}

/// GWE-053: the log names the ratio as it is, and nobody attacks whom no shift can help.
#[test]
fn case_8_8_a_ratio_below_the_table_is_named_and_rescued_or_refused() {
    let land = crate::LAND;
    let text = |more: &str| {
        format!(
            "option shifts-rescue yes\n{land}turn 4\nphasing 0\nstep Combat\n0505 R:III, R:XX, R:R-1\n{more}0506 G:1, G:vF-1"
        )
    };
    let mut t = bare(&text(""));
    t.choose("0505, G:1, done, G:vF-1");
    t.roll(3);
    let log = t.log.join("\n");
    assert!(log.contains("4 against 17") && log.contains("Odds of 1-5, shifted 2 to 1-3"), "{log}");
    let mut t = bare(&text("0605 R:IV\n"));
    t.choose("0505, 0605, G:1");
    t.refuses("done", "8.8").allows("unit G:vF-1");
}

/// GWE-136: the prompt names what its reader owes.
#[test]
fn case_22_5_the_question_names_the_share() {
    let land = crate::LAND;
    let mut t = bare(&format!(
        "scenario three-player\n{land}turn 4\nphasing 0\nstep Combat\n0505 R:54R, R:2ID\n0504 R:S-2, R:R-1\n\
         0506 G:1, G:2"
    ));
    t.choose("0505, G:1, G:2");
    t.roll(3);
    t.choose("pick 1");
    let text = t.question();
    assert!(text.contains("1 step left to lose"), "{text}");
}

/// 10.54, GWE-149: an army staff that fled into the hex sets up elsewhere when its hosts go, and only then do they.
#[test]
fn case_10_54_an_army_staff_that_fled_here_turns_over_when_its_hosts_go() {
    let mut t = scene(
        "turn 4\nstep Combat\n0507 G:2, G:6LW retreated, G:vB-8 retreated\n0506 R:III, R:XX\n0404 R:R-1\n0510 G:35",
    );
    t.choose("0507, R:XX, R:III, done");
    t.roll(3);
    t.choose("pick 2");
    assert_eq!(t.waits_for(), "reserve");
    t.choose("pick 1, 0508");
    assert_eq!((at(&t, "G:2"), at(&t, "G:vB-8"), steps(&t, "G:vB-8")), ("0508".into(), "0510".into(), 1));
    assert_eq!(at(&t, "G:6LW"), "none");
}

/// 12.15, 8.66: withdrawn cavalry alone is its own host, and host to those who flee to it.
#[test]
fn case_12_15_withdrawn_cavalry_is_host_to_those_who_flee_to_it() {
    let mut t = scene(
        "turn 4\nphasing 0\nstep Combat\n0505 R:2C withdrawn, R:54R retreated defended\n0504 R:R-1\n0506 G:1, G:2",
    );
    t.choose("0505, G:1, G:2");
    assert_eq!(t.chances().battle.defence / 4, 1, "the cavalry alone");
    t.roll(1);
    assert_eq!((t.result(), at(&t, "R:54R")), ("-/E", "none".into()), "it dies with its host");
}

/// 8.66, 11.13: works that lose steps are hosts that lose steps.
#[test]
fn case_8_66_works_that_are_hurt_hurt_their_guests() {
    let mut t = scene(&format!(
        "{OSOW}turn 4\nphasing 0\nstep Combat\n0505 R:III retreated defended\n0504 R:R-1\n0506 G:1, G:2, G:35"
    ));
    t.choose("0505, G:1, G:2, G:35");
    assert_eq!(t.chances().battle.defence / 4, 4, "the works alone");
    t.roll(5);
    assert_eq!(t.result(), "1/1");
    t.choose("hex 0505");
    assert_eq!((t.state().forts[0], steps(&t, "R:III")), (3, 2), "half of four");
}

/// 8.66: a garrison that goes leaves its guests to die, though the works stand.
#[test]
fn case_8_66_guests_die_when_the_garrison_goes_though_the_works_stand() {
    let mut t = scene(&format!(
        "{OSOW}turn 4\nphasing 0\nstep Combat\n0505 R:54R, R:III retreated defended\n0504 R:R-1\n0506 G:1, G:2, G:35"
    ));
    t.choose("0505, G:1, G:2, G:35");
    t.roll(4);
    assert_eq!(t.result(), "1/1");
    t.choose("pick 2");
    let next = t.legal()[0].clone();
    t.choose(&next);
    assert_eq!((at(&t, "R:III"), t.state().forts[0] > 0), ("none".into(), true));
    assert_ne!(at(&t, "R:54R"), "none");
}

/// GWE-096, GWE-099: a fortress hex and a field hex stand on a 3: 150 % behind works, all in the field.
#[test]
fn case_11_13_field_and_fortress_stand_together() {
    let mut t = scene(&format!(
        "{LYCK}turn 4\nstep Combat\n0605 R:III, R:XX, R:R-1\n0506 G:6LW\n0606 G:5LW, G:70LW\n0512 G:35"
    ));
    t.choose("0506, 0606, R:XX, R:III");
    t.choose("R:R-1").roll(1);
    assert_eq!((t.result(), t.state().fight.affected), ("-/3", 7), "four steps of works, three brigades");
    t.choose("pick 1");
    assert_eq!(t.state().fight.owed, 10, "two in the field, five behind works at 150 %");
}

/// Goes on to the die of a battle.
pub fn until_die(t: &mut Scene<GweRules>) {
    while t.waits_for() != "combat" {
        if t.asked().is_none() {
            t.roll(6);
            continue;
        }
        let next = if offers(t, "done") { "done".into() } else { t.legal()[0].clone() };
        t.choose(&next);
    }
}

/// GWE-136: the works belong to the player who leads; his ally pays with his own units.
#[test]
fn case_22_5_an_ally_does_not_pay_with_the_works() {
    let land = crate::LAND;
    let mut t = bare(&format!(
        "scenario three-player\n{land}{OSOW}turn 4\nphasing 0\nstep Combat\n0505 R:54R, R:I\n0504 R:S-2, R:R-1\n\
         0506 G:1, G:2, G:35, G:36\n0605 G:37, G:41"
    ));
    t.choose("0505, G:1, G:2, G:35, G:36, G:37, G:41");
    t.roll(1);
    t.choose("pick 1");
    assert_eq!((t.waits_for(), asked(&t)), ("defender-loss", "russian".into()), "I leads for the 2nd Army");
    t.refuses("hex 0505", "22.5").choose("R:54R, R:54R");
    assert_eq!(asked(&t), "russian-second");
    t.allows("hex 0505");
}

/// 10.54, GWE-150: a staff displaced into the other hex of the battle has had its share.
#[test]
fn case_10_54_a_staff_displaced_into_the_other_hex_falls_once() {
    let mut t = scene(
        "turn 4\nphasing 0\nstep Combat\n0504 R:5RF, R:R-1\n0505 R:III\n0604 G:1, G:2, G:35, G:36\n0202 R:54R",
    );
    t.choose("0504, 0505, G:1, G:2, G:35, G:36");
    until_die(&mut t);
    t.roll(2);
    assert_eq!(t.waits_for(), "option");
    t.choose("pick 2, R:5RF");
    while t.waits_for() == "defender-loss" {
        t.choose("R:III");
    }
    assert_eq!(t.waits_for(), "reserve");
    let before = t.state().vp;
    t.choose("pick 1");
    assert_eq!(t.state().vp, before - 14, "once");
    assert_eq!((at(&t, "R:R-1"), steps(&t, "R:R-1")), ("0505".into(), 1));
    while t.waits_for() == "retreat" {
        let next = t.legal()[0].clone();
        t.choose(&next);
    }
    assert_eq!((at(&t, "R:R-1"), t.state().scores[4]), ("0505".into(), -14), "it stays and scores no more");
}

/// 5.36, 10.35: a train that is attacked gives half its strength, its headquarters all of it.
#[test]
fn case_5_36_trains_defend_at_half_and_their_headquarters_whole() {
    let mut t = scene("turn 4\nphasing 0\nstep Combat\n0505 R:54R entrained, R:R-1 entrained\n0506 G:1, G:2");
    t.choose("0505, G:1, G:2");
    assert_eq!(t.chances().battle.defence / 4, 1 + 1, "3 halved is 1, and the staff");
}

/// 8.66, 10.53: guests do not make up the two points a headquarters wants.
#[test]
fn case_10_53_guests_are_no_company_for_a_headquarters() {
    let mut t =
        scene("turn 4\nphasing 0\nstep Combat\n0505 R:5RF, R:R-1, R:III retreated defended\n0506 G:1, G:2");
    t.choose("0505, G:1, G:2");
    assert_eq!(t.chances().battle.defence / 4, 2, "the brigade alone");
}

/// 12.21: foot among the guests is foot in the hex.
#[test]
fn case_12_21_a_guest_on_foot_hampers_cavalry() {
    let land = "turn 4\nstep Combat\n0505 R:2C, R:1GC, R:3C\n";
    let mut t = scene(&format!("{land}0506 G:1-1C, G:6LW retreated defended\n0404 R:R-1"));
    t.choose("0506");
    until_die(&mut t);
    assert_eq!(t.chances().battle.attack % 4, 0);
    let quarter = t.chances().battle.attack;
    let mut t = scene(&format!("{land}0506 G:1-1C\n0404 R:R-1"));
    t.choose("0506");
    until_die(&mut t);
    assert!(quarter < t.chances().battle.attack, "a quarter, and full strength without the guest");
}
