//! The drill's cases, each on a small drawn position: the pattern every title follows.

use drill::{BLACK, Drill, DrillRules, WHITE};
use engine::scene::Scene;

fn scene(text: &str) -> Scene<DrillRules> {
    Scene::new(&Drill::new(), &format!("title drill\n{text}"))
}

#[test]
fn case_1_1_a_turn_is_moves_and_fights_of_both() {
    let mut t = scene("map 0101-0403\n0101 W:horse\n0403 B:guard, B:left\n".replace(", B:left", "").as_str());
    for (waits, side) in [("moves", WHITE), ("fights", WHITE), ("moves", BLACK), ("fights", BLACK)] {
        assert_eq!((t.waits_for(), t.asked()), (waits, Some(side)));
        t.choose("done");
    }
    assert_eq!(t.state().turn, 2);
    t.choose("done,done,done,done,done,done,done,done");
    assert_eq!(t.outcome().case.0, "5.1");
}

#[test]
fn case_2_1_woods_take_both_points() {
    let mut t =
        scene("map 0101-0301\nterrain forest 0201\n0101 W:horse\nlost W:foot, B:guard, B:left, B:right");
    t.choose("W:horse, 0201");
    assert_eq!(t.legal(), ["done"]);
    t.refuses("0301", "2.1");
    let mut open = scene("option open-woods on\nmap 0101-0301\nterrain forest 0201\n0101 W:horse");
    open.choose("W:horse, 0201, 0301");
}

#[test]
fn case_2_2_one_to_a_hex() {
    let mut t = scene("map 0101-0103\n0101 W:horse\n0102 W:foot");
    t.choose("W:horse").refuses("0102", "2.2");
}

#[test]
fn case_2_3_one_march_each_and_only_to_the_next_hex() {
    let mut t = scene("map 0101-0105\n0101 W:horse\n0105 B:guard");
    t.refuses("B:guard", "2.3");
    t.choose("W:horse").refuses("0103", "2.3").choose("0102, done");
    t.refuses("W:horse", "2.3");
}

#[test]
fn case_3_1_only_black_knows_the_scout() {
    let left = scene("map 0101-0403\n0101 W:horse\n0301 B:left\n0303 B:right\nscout B:left");
    let right = scene("map 0101-0403\n0101 W:horse\n0301 B:left\n0303 B:right\nscout B:right");
    assert_eq!(left.view(WHITE), right.view(WHITE));
    assert_ne!(left.view(BLACK), right.view(BLACK));
}

#[test]
fn case_3_2_the_scout_ends_a_march_and_a_dummy_does_not() {
    let text = "map 0101-0501\n0101 W:horse\n0401 B:left\n0501 B:right\nscout ";
    let mut t = scene(&format!("{text}B:left"));
    t.choose("W:horse, 0201, 0301");
    assert_eq!((t.asked(), t.waits_for()), (Some(BLACK), "ambush"));
    t.choose("pick 1");
    assert_eq!(t.waits_for(), "moves");
    assert!(t.state().revealed);

    let mut t = scene(&format!("{text}B:right"));
    t.choose("W:horse, 0201, 0301, pick 1");
    assert_eq!(t.waits_for(), "march");
    let mut t = scene(&format!("{text}B:left"));
    t.choose("W:horse, 0201, 0301, pick 0");
    assert!(!t.state().revealed);
}

#[test]
fn case_4_1_a_hidden_token_does_not_attack_and_is_turned_over_when_attacked() {
    let text = "map 0101-0103\n0101 W:foot\n0102 B:left\n0103 B:right\ndoing Fights\n";
    let mut t = scene(&format!("{text}scout B:right"));
    t.choose("W:foot, 0102");
    assert_eq!(t.waits_for(), "fights", "a dummy ends the fight without a die");
    t.choose("done, done").refuses("B:right", "4.1");
    let mut t = scene(&format!("{text}scout B:left\nphasing black"));
    t.refuses("B:left", "4.1");
}

#[test]
fn case_4_2_the_table_and_the_wood() {
    let mut t = scene("map 0101-0102\nterrain forest 0102\n0101 W:foot\n0102 B:guard\ndoing Fights\ndice 5");
    t.choose("W:foot, 0102");
    assert_eq!(t.result(), "-", "5 less one for the wood, even strength");
    let t = scene(
        "map 0101-0102\nterrain forest 0102\n0101 W:foot\n0102 B:guard\ndoing Fights\n\
         doing Roll{unit=W:foot target=B:guard}",
    );
    let odds: Vec<_> = t.chances().chances.into_iter().map(|(r, c)| (r, c.num, c.den)).collect();
    assert_eq!(odds, [("-".into(), 1, 2), ("A".into(), 1, 3), ("D".to_string(), 1, 6)]);
}

#[test]
fn case_5_1_points_for_losses_and_the_hill() {
    let end = "turn 4\nmap 0101-0103\nplace Hill 0101 site\n";
    let t = scene(&format!("{end}0101 W:horse\n0103 B:guard\n0102 B:left\nlost W:foot, B:right"));
    assert_eq!(t.outcome().winner, Some(WHITE), "the hill against the foot; a dummy is no loss");
    let t = scene(&format!("{end}0102 W:horse\n0103 W:foot\n0101 B:guard\nlost B:left, B:right\nrevealed"));
    assert_eq!(t.outcome().winner, Some(BLACK), "the hill against the scout");
}

#[test]
fn a_preview_puts_the_next_question_with_its_buttons() {
    use engine::{Choice, Eyes, GameSetup, Lang, Table, Title, UnitId};
    let game = Drill::new().begin(&GameSetup::new("skirmish")).unwrap();
    let shown = game.preview(Eyes::Side(WHITE), &[Choice::Unit(UnitId(0))]).unwrap();
    assert_eq!(shown.question.map(|q| q.key), Some("march"));
    let done = shown.offers.iter().find(|o| o.choice == Choice::Done).unwrap();
    assert_eq!(game.say(Lang::En, &done.label), "Stop here");
    let stopped = game.preview(Eyes::Side(WHITE), &[Choice::Done, Choice::Done]).unwrap();
    assert!(stopped.question.is_none(), "the other side is asked, and its question is not ours to read");
}
