//! What is refused is refused by the rule that forbids it: every question, and every kind of answer to it.

use crate::{LAND, bare, opening, scene, until};
use engine::scene::Scene;
use great_war_east::GweRules;

/// A position of the three-player game.
fn three(text: &str) -> Scene<GweRules> {
    bare(&format!("scenario three-player\n{LAND}{text}"))
}

/// What a choice of the first player asked is refused by, in the opening of a scenario.
fn because(scenario: &str, before: &[&str], choice: &str) -> &'static str {
    use engine::{Eyes, Facts, Input, Rules, text::read_choice};
    let (rules, mut s) = opening(scenario);
    for words in before {
        let input = Input::Choice(read_choice(&rules, words).unwrap());
        rules.apply(&mut s, input, &mut Facts::silent()).unwrap();
    }
    let choice = read_choice(&rules, choice).unwrap();
    rules.refusal(&s, Eyes::Side(great_war_east::GERMANY), choice).expect("refused").case.0
}

/// 8.11: a set that closes itself is refused by the rule, not because a die is due.
#[test]
fn case_8_11_a_member_too_many_is_refused_by_the_rule() {
    let t = scene("turn 4\nphasing 0\nstep Combat\n0505 R:III\n0506 G:1, G:2\n0508 G:35\n0303 R:R-1\n");
    let alone = t.why("0505, G:1, G:35");
    assert!(alone.contains("next to"), "{alone}");
    assert_eq!(t.why("0505, G:1, G:2, G:35"), alone);
    assert_eq!(t.why("0505, G:2, G:1"), "");
}

/// What is wrong with a position is told with its line, also where the board as a whole is out of order.
#[test]
fn every_wrong_line_of_a_position_is_told_with_its_number() {
    use engine::Title;
    let wrong = |text: &str| {
        let position =
            engine::text::Position::parse("p", &format!("title great-war-east\n{LAND}{text}")).unwrap();
        let error = crate::title().load(&position).map(|_| ()).unwrap_err();
        (error.line, error.why)
    };
    assert_eq!(wrong("turn 4\n0505 R:III\n1505 R:XX\n").0, 11);
    assert_eq!(wrong("turn 4\n0505 R:III steps=9\n").0, 10);
    assert_eq!(wrong("turn 4\n0505 R:III\n0505 G:1\n"), (11, "both sides hold 0505".to_string()));
    assert_eq!(wrong("turn 4\nscenario nowhere\n").0, 10);
    assert_eq!(wrong("0505 R:III\noption nothing on\n").0, 10);
}

/// 18.0: markers and who goes under them, before the first turn.
#[test]
fn case_18_0_the_layout_is_refused_by_the_rules_of_gruppen() {
    let lay = ["G:Gruppe-1", "0613"];
    // only German units go into the display, each from the hex of the marker, markers themselves do not
    assert_eq!(because("campaign", &lay, "R:III"), "18.0");
    assert_eq!(because("campaign", &lay, "G:vPr-8"), "18.32");
    assert_eq!(because("campaign", &lay, "G:Gruppe-2"), "18.12");
    assert_eq!(because("campaign", &lay, "G:VG"), "14.0");
    assert_eq!(because("campaign", &lay, "hex 0613"), "order");
    assert_eq!(because("campaign", &["G:Gruppe-1"], "0303"), "18.5");
    assert_eq!(because("campaign", &["G:Gruppe-1", "0613", "done"], "G:Gruppe-1"), "18.11");
    assert_eq!(because("campaign", &[], "R:III"), "18.0");
    // behind the screen of 22.2 he hears what is awaited
    assert_eq!(because("free-setup", &[], "pick 0"), "order");
}

/// 18.0: the same behind the screen and in the middle of a march, which pass for something else from outside.
#[test]
fn case_18_32_an_exchange_is_refused_by_its_own_case() {
    let mut t = scene("phasing 0\n0202 R:III\n0508 G:Gruppe-1, G:1\n0509 G:2");
    t.choose("G:Gruppe-1, pick 2")
        .refuses("hex 0509", "order")
        .refuses("G:2", "18.32")
        .refuses("R:III", "18.0");
    // nobody can be taken up: why is told
    let full = "0508 G:Gruppe-1, G:1 under=1, G:2 under=1, G:35 under=1, G:36 under=1, G:37";
    let mut t = scene(&format!("phasing 0\n0202 R:III\n{full}"));
    t.choose("G:Gruppe-1").refuses("pick 2", "18.22");
    let mut t = scene("phasing 0\n0202 R:III\n0508 G:Gruppe-1, G:1 under=1, G:2 entrained railed");
    t.choose("G:Gruppe-1").refuses("pick 2", "5.32");
}

#[test]
fn case_5_11_who_may_be_picked_up() {
    let mut t = scene(
        "turn 2\n0503 R:III\n0512 G:1, G:Gruppe-1, G:2 under=1\nwaiting R:54R\nlost R:IV\n0909 G:vPr-8",
    );
    // whatever lies under a marker, an enemy is an enemy
    for enemy in ["G:1", "G:2", "G:Gruppe-1", "G:Gruppe-5", "G:35"] {
        t.refuses(enemy, "5.11");
    }
    t.refuses("R:54R", "14.0")
        .refuses("R:IV", "2.4/step")
        .refuses("hex 0503", "order")
        .refuses("pick 0", "order");
    t.choose("R:III").refuses("G:1", "5.0").refuses("pick 6", "5.0").refuses("pick 4", "18.34");
    let mut t = scene("phasing 0\nturn 2\n0503 R:III\n0512 G:1\nwaiting G:22");
    t.refuses("G:22", "19.22").refuses("pick 0", "order").refuses("pick 3", "18.34").refuses("R:III", "5.11");
    // with three players nobody moves another's units, and only the 1st Army can leave capacity to the other
    let mut t = three("turn 2\n0503 R:III\n0403 R:XIII\n0909 G:1");
    t.refuses("R:XIII", "22.5").choose("done").refuses("R:III", "22.5").refuses("pick 0", "22.5");
}

/// 7.21 for the first controlled hex, 7.22 from one to the next.
#[test]
fn case_7_21_a_zone_that_cannot_be_paid() {
    let mut t = scene("0504 R:XIII used=3\n0506 G:41");
    t.choose("R:XIII").refuses("0505", "7.21");
}

#[test]
fn case_14_24_a_reinforcement_is_refused_by_its_schedule() {
    let due = "turn 3\nstep Before\n0303 R:III, R:R-1\n0909 G:1\n";
    let mut t = scene(&format!("{due}waiting R:54R, R:72R\nlost R:IV\n"));
    t.refuses("R:III", "14.0").refuses("R:IV", "2.4/step").refuses("G:1", "14.0");
    t.choose("R:54R").refuses("0502", "14.24");
    // its hex is held: not yet another one, and then not one that is shut as well
    let mut t = scene(&format!("{due}waiting R:54R blocked\n0401 G:2\n"));
    t.choose("R:54R").refuses("0501", "14.21").refuses("0701", "14.22").refuses("0301", "14.21");
    let west = "phasing 0\nturn 7\nstep Before\ncalled 3\nsuccessor 2\n0303 R:III\n0909 G:1\n";
    let mut t = scene(&format!("{west}waiting G:22, G:vFl-3C"));
    t.refuses("G:vFl-3C", "19.22").choose("G:22").refuses("0511", "19.22");
    let mut t = three("turn 4\nstep Before\n0303 R:III, R:R-1\n0909 G:1\nwaiting R:54R, R:3G\n");
    t.refuses("R:3G", "22.5");
}

#[test]
fn case_10_33_a_staff_that_reaches_nobody() {
    let text = "turn 2\nstep Before\nphasing 0\n0202 R:III\n0508 G:vF-1\n0509 G:1\n0201 R:R-1\n0212 G:vS-20\n0909 G:Gruppe-1\n";
    let mut t = scene(text);
    until(&mut t, "command");
    t.refuses("G:vS-20", "10.33").refuses("G:1", "10.32").refuses("R:R-1", "10.32");
    t.choose("G:vF-1").refuses("R:III", "10.32");
    t.choose("G:1, done").refuses("G:vF-1", "10.31/commanded");
    let mut t = three(
        "turn 2\nstep Before\n0503 R:R-1, R:III, R:IV, R:XX, R:54R, R:XIII\n0403 R:II, R:5RF, R:1GC, R:2GC, R:2C, R:3C, R:1C\n0402 R:1IC, R:68R\n0909 G:1\n0803 R:S-2",
    );
    assert_eq!(t.waits_for(), "command");
    t.refuses("R:S-2", "22.5").choose("R:R-1").refuses("R:XIII", "22.5");
}

#[test]
fn case_10_41_who_may_throw_for_command() {
    let mut t = three(
        "turn 2\nstep CommandDice\nphasing 1\n0503 R:III ooc\n0403 R:XIII ooc\n0909 G:1\nlost R:IV\n\
        doing CommandDice{side=russian-second}\ndoing CommandDice{side=russian}\n",
    );
    t.refuses("R:XIII", "22.5")
        .refuses("R:IV", "2.4/step")
        .refuses("G:1", "10.41")
        .refuses("G:Gruppe-1", "10.41");
}

#[test]
fn case_12_13_a_rider_is_refused_by_the_rules_of_riders() {
    let mut t = scene("step MovementEnd\n0505 R:III\n0506 G:1-1C\n0909 G:1, G:vPr-8\n");
    assert_eq!(t.waits_for(), "withdrawals");
    t.choose("G:1-1C").roll(6);
    t.refuses("0509", "12.13").refuses("0505", "8.61").refuses("done", "order");
    // a Russian rider may not cross a zone
    let mut t = scene("phasing 0\nstep MovementEnd\n0505 R:2GC\n0506 G:1\n0304 G:2\n0201 R:R-1");
    assert_eq!(t.waits_for(), "withdrawals");
    t.choose("R:2GC").roll(6);
    t.refuses("0404", "12.13");
    let mut t = three("phasing 0\nturn 2\nstep MovementEnd\n0505 R:2GC\n0605 R:15C\n0506 G:1\n0201 R:R-1");
    t.refuses("R:15C", "22.5");
}

/// 8.62: the stack goes together; nobody goes by himself.
#[test]
fn case_8_62_no_unit_of_a_stack_retreats_by_itself() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1\n0909 G:2");
    t.choose("0506, R:XX, R:III").roll(4);
    t.choose("pick 2").refuses("G:1", "8.62").refuses("done", "order");
}

#[test]
fn case_18_42_a_gruppe_is_no_target() {
    for under in ["", ", G:2 under=1", ", G:vF-1 under=1"] {
        let mut t =
            scene(&format!("step Combat\n0505 R:III\n0506 G:1\n0405 R:XX retreated\n0406 G:Gruppe-1{under}"));
        t.refuses("0406", "18.42").refuses("0303", "8.11");
    }
}

/// 8.8 for too little, 12.21 for nothing at all, 8.11 for nobody.
#[test]
fn case_8_8_why_an_attack_does_not_begin() {
    let mut t =
        scene("phasing 0\nstep Combat\n0505 R:III, R:R-1\n0506 G:1, G:2, G:1-1C, G:6LW, G:vF-1\n0912 G:D1");
    t.choose("0505").refuses("done", "8.11").choose("G:6LW").refuses("done", "8.8");
    let mut t = scene("phasing 0\nstep Combat\n0505 R:5RF, R:R-1\n0506 G:1-1C, G:2-1C\n0404 G:1\n0912 G:D1");
    t.choose("0505").choose("G:1-1C").refuses("done", "12.21");
}

/// 17.3: von Hoffman's question looks like one of command from outside, and is refused by its own case.
#[test]
fn case_17_3_von_hoffman_helps_somebody() {
    let mut t =
        scene("turn 2\nstep Before\nphasing 0\n0202 R:III\n0508 G:vF-1, G:vH\n0509 G:1\n0909 G:Gruppe-1\n");
    until(&mut t, "command");
    t.choose("G:vH").refuses("done", "order").refuses("G:1", "17.3").refuses("pick 0", "order");
    assert_eq!(t.view(great_war_east::GERMANY).asked.unwrap().case.0, "17.3");
    assert_eq!(t.view(great_war_east::RUSSIA).asked.unwrap().case.0, "10.32");
}

/// 8.9: who pays, and by which case the others do not.
#[test]
fn case_8_9_losses_are_refused_by_what_spares_them() {
    let battle = "step Combat\n0505 R:III, R:XX, R:R-1, R:5RF\n0506 G:1, G:vF-1\n0507 G:35\n0909 G:2\n";
    let mut t = scene(battle);
    t.choose("0506, R:XX, R:III");
    until(&mut t, "combat");
    t.roll(2);
    t.choose("pick 1");
    assert_eq!(t.waits_for(), "defender-loss");
    // a staff has no steps; others are not in the battle; a hex pays only where works stand
    t.refuses("G:vF-1", "10.53").refuses("G:35", "8.21").refuses("R:III", "8.54").refuses("done", "order");
    t.refuses("0506", "8.9").refuses("0507", "8.9").refuses("0303", "8.9").choose("G:1");
    assert_eq!(t.waits_for(), "attacker-loss");
    t.refuses("R:5RF", "8.12").refuses("R:R-1", "10.53").refuses("G:1", "8.54").refuses("0505", "8.9");
}

#[test]
fn case_11_12_what_works_pay_with_and_when() {
    let works = "place Lyck 0506 town fort=1 weakened=1 side=german bank=east\n\
        place Mlawa 0405 town fort=2 weakened=1 side=russian bank=east\nstep Combat\n0505 R:III, R:XX, R:R-1\n\
        0405 R:IV, R:II\n0605 R:XIII, R:XV\n0507 R:VI, R:I\n";
    let storm = |garrison: &str, face: u8| {
        let mut t = scene(&format!("{works}0506 {garrison}\n0912 G:6LW"));
        t.choose("0506");
        while t.waits_for() == "attackers" {
            let next = t.legal().into_iter().find(|c| c.starts_with("unit")).unwrap();
            t.choose(&next);
        }
        until(&mut t, "combat");
        t.roll(face);
        t
    };
    let mut t = storm("G:KBR, G:PO", 6);
    t.choose("pick 1").allows("hex 0506").refuses("0405", "8.9").choose("hex 0506, hex 0506");
    assert_eq!(t.waits_for(), "attacker-loss");
    t.refuses("0405", "11.11").refuses("0506", "8.9");
    // a garrison that goes leaves the works to pay for themselves
    let mut t = storm("G:1 entrained, G:2 entrained, G:35 entrained, G:36 entrained", 1);
    assert_eq!((t.waits_for(), t.result()), ("option", "-/2"), "{:?}", t.log);
    t.choose("pick 2");
    assert_eq!(t.waits_for(), "defender-loss");
    t.refuses("0506", "11.12");
}

/// 8.66: hosts and guests pay apart.
#[test]
fn case_8_66_hosts_and_guests_are_not_taken_for_each_other() {
    let mut t = scene(
        "phasing 0\nstep Combat\n0505 R:XX, R:5RF retreated, R:1RF retreated, R:R-1\n0506 G:1, G:2\n0405 G:35, G:36\n",
    );
    t.choose("0505, G:1, G:2, G:35, G:36");
    until(&mut t, "combat");
    t.roll(4);
    t.choose("pick 1").refuses("R:5RF", "8.66").choose("R:XX, R:XX");
    assert_eq!(t.waits_for(), "guest-loss");
    t.refuses("R:XX", "8.66").refuses("0505", "8.66").refuses("done", "order");
}

#[test]
fn case_8_71_who_does_not_advance() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1\n0909 G:2\nlost R:IV");
    t.choose("0506, R:XX, R:III").roll(4);
    t.choose("pick 2, 0507");
    until(&mut t, "advance");
    t.refuses("G:2", "8.74").refuses("R:IV", "2.4/step").refuses("0506", "order");
}

/// 15/[11.0] names who may be rebuilt at all, 13.0 what he must have done or left.
#[test]
fn case_15__11_0__who_is_rebuilt() {
    let mut t = scene(
        "turn 8\nphasing 0\nstep CombatEnd\n0910 G:1 steps=1\n0303 R:III steps=3\n0811 G:35 steps=1 fought-before\n\
         0812 G:36\n0709 G:1-1C\n0708 G:6LW\nlost G:37\nwaiting G:22",
    );
    assert_eq!(t.waits_for(), "replacements");
    t.refuses("R:III", "15/[11.0]")
        .refuses("G:1-1C", "13.0")
        .refuses("G:6LW", "15/[11.0]")
        .refuses("G:36", "13.0")
        .refuses("G:35", "13.0");
    t.refuses("G:37", "2.4/step").refuses("G:22", "19.22").refuses("G:Gruppe-1", "13.0");
}

/// 6.11: headquarters weigh nothing, so that their loss does not help.
#[test]
fn case_6_14_who_is_not_too_many() {
    let mut t = scene("step MovementEnd\n0503 R:III, R:XX, R:54R, R:R-1\n0403 R:IV\n0909 G:1");
    assert_eq!(t.waits_for(), "overstack");
    t.refuses("R:R-1", "6.11").refuses("R:IV", "6.14").refuses("G:1", "6.14").refuses("done", "order");
}

/// What is in the way is said with its numbers.
#[test]
fn case_5_14_a_refusal_says_what_is_short() {
    let mut t = scene("0504 R:XIII used=3\n0506 G:41\n0202 R:R-1");
    t.choose("R:XIII");
    assert_eq!(t.why("hex 0505"), "The enemy controls that hex: needs 2 movement points, has 1.");
    let mut t =
        scene("phasing 0\nstep Combat\n0505 R:III, R:R-1\n0506 G:1, G:2, G:1-1C, G:6LW, G:vF-1\n0912 G:D1");
    t.choose("0505, G:6LW");
    assert_eq!(t.why("done"), "Odds of 1-9; the table begins at 1-4.");
    let text =
        "turn 2\nstep Before\nphasing 0\n0202 R:III\n0508 G:vF-1, G:1, G:2, G:35, G:36\n0909 G:Gruppe-1\n";
    let mut t = scene(text);
    until(&mut t, "command");
    t.choose("G:vF-1, G:1, G:2, G:35");
    assert_eq!(t.why("G:36"), "Needs 2 points of Command Strength, 1 left.");
}

/// 14.0: whoever could not come on its turn is not told that it is due today.
#[test]
fn an_overdue_reinforcement_has_not_come_yet() {
    let text = "turn 2\nphasing 1\nstep Movement\nwaiting R:54R\n0303 R:III, R:R-1\n0909 G:1\n";
    assert_eq!(scene(text).why("R:54R"), "It has not entered yet.");
    let early = scene(&text.replace("turn 2", "turn 1"));
    assert_eq!(early.why("R:54R"), "It is due on Game-Turn 2; this is Game-Turn 1.");
}
