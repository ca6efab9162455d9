//! `tannenberg scene` on the drill: it loads, lists, forecasts, explains, plays, and says what is wrong with a file.

mod common;

use common::{file, folder, tannenberg, with_input};

const FIGHT: &str = "tannenberg-position 1\ntitle drill\nmap 0101-0102\nterrain forest 0102\n0101 W:foot\n\
                     0102 B:guard\nlost W:horse, B:left, B:right\ndoing Fights\n";

#[test]
fn legal_answers_are_listed() {
    let path = file(&folder("legal"), "fight.position", FIGHT);
    let ran = tannenberg(&["scene", &path, "--legal"]);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (0, "white is asked: Which unit attacks? (4.1)\ndone                 No more attacks\nunit W:foot\n")
    );
    let json = tannenberg(&["scene", &path, "--legal", "--json"]).json();
    assert_eq!(
        json["legal"],
        serde_json::json!([{"choice": "done", "label": "No more attacks"}, {"choice": "unit W:foot", "label": ""}])
    );
    assert_eq!(json["pending"]["case"], "4.1");
}

#[test]
fn chances_are_exact_and_add_up() {
    let path = file(&folder("chances"), "fight.position", FIGHT);
    let json = tannenberg(&["scene", &path, "--forecast", "W:foot, 0102", "--json"]).json();
    let chances = json["forecast"]["chances"].as_array().unwrap();
    let of = |result: &str| chances.iter().find(|c| c[0] == result).unwrap()[1].clone();
    assert_eq!(of("D"), serde_json::json!({"num": 1, "den": 6}));
    assert_eq!(of("A"), serde_json::json!({"num": 1, "den": 3}));
    assert_eq!(json["forecast"]["battle"]["terms"][0]["case"], "4.2");
    let ran = tannenberg(&["scene", &path, "--forecast", "W:foot, 0102"]);
    assert!(ran.out.contains("D          1/6     16.7 %"), "{}", ran.out);
}

#[test]
fn a_refusal_is_explained() {
    let path = file(&folder("why"), "fight.position", FIGHT);
    let ran = tannenberg(&["scene", &path, "--why", "B:guard"]);
    assert!(ran.out.contains("unit B:guard: not allowed, see 4.1: guard is not yours"), "{}", ran.out);
    let json = tannenberg(&["scene", &path, "--why", "W:foot", "--eyes", "white", "--json"]).json();
    assert_eq!(json["why"]["allowed"], true);
    // the choices before the last are supposed to be made
    let json = tannenberg(&["scene", &path, "--why", "W:foot, 0101", "--json"]).json();
    assert_eq!((&json["why"]["allowed"], &json["why"]["case"]), (&false.into(), &"4.1".into()));
    let surplus = tannenberg(&["scene", &path, "--forecast", "W:foot, 0102, done"]);
    assert!(surplus.err.contains("nothing more can be chosen before the die"), "{}", surplus.err);
    let german = tannenberg(&["scene", &path, "--legal", "--lang", "de"]);
    assert!(german.out.contains("Welche Einheit greift an?"), "{}", german.out);
}

#[test]
fn a_choice_that_cannot_be_made_is_explained_and_not_the_one_after_it() {
    let path = file(&folder("why-first"), "fight.position", FIGHT);
    let json = tannenberg(&["scene", &path, "--why", "W:foot, 0101, done", "--json"]).json();
    assert_eq!((&json["why"]["choice"], &json["why"]["allowed"]), (&"hex 0101".into(), &false.into()));
}

/// R190: what is left to a hidden marker betrays what lies under it; the other side reads neither that nor the position.
#[test]
fn the_eyes_of_a_side_read_no_secret_of_the_other() {
    let text = |third: &str| {
        format!(
            "tannenberg-position 1\ntitle folio-tannenberg\nturn 4\nphasing german\nphase regular-movement\n0922 G:I-a\n0926 G:I-b\n\
             boxed G:1IB when=0, G:2IB when=0, {third} when=0\nreal 1\n1115 G:HQ-20\n2404 R:22-1\n"
        )
    };
    let folder = folder("secrets");
    let seen = |third: &str| {
        let path = file(&folder, "marker.position", &text(third));
        let ran = tannenberg(&["scene", &path, "--play", "G:I-a", "--eyes", "russian"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    let (guns, landwehr) = (seen("G:1FAB"), seen("G:20LwB"));
    let questions = |out: &str| out.lines().take_while(|l| !l.is_empty()).collect::<Vec<_>>().join("\n");
    assert_eq!(questions(&guns), questions(&landwehr));
    assert!(!guns.contains("movement points left"), "{guns}");
}

#[test]
fn inputs_are_played_and_told() {
    let path = file(&folder("play"), "fight.position", FIGHT);
    let ran = tannenberg(&["scene", &path, "--play", "W:foot, 0102, roll 6"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for line in
        ["attack on 0102", "The die shows 6", "Result D", "guard is eliminated in 0102", "lost      B:guard"]
    {
        assert!(ran.out.contains(line), "{line} is missing in\n{}", ran.out);
    }
    // what it prints is a position again
    let position = &ran.out[ran.out.find("tannenberg-position").unwrap()..];
    let again = with_input(&["scene", "-", "--legal"], position);
    assert_eq!(again.code, 0, "{}", again.err);
}

#[test]
fn prepared_dice_fall_by_themselves() {
    let path = file(&folder("prepared"), "fight.position", &format!("{FIGHT}dice 1\n"));
    let ran = tannenberg(&["scene", &path, "--play", "W:foot, 0102"]);
    assert!(ran.out.contains("The die shows 1\n"), "{}", ran.out);
}

#[test]
fn a_refused_input_ends_with_code_1() {
    let path = file(&folder("refused"), "fight.position", FIGHT);
    let ran = tannenberg(&["scene", &path, "--play", "0102"]);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.err, "hex 0102 is refused: Choose a counter here.\n");
    let ran = tannenberg(&["scene", &path, "--play", "B:guard"]);
    assert!(ran.err.starts_with("unit B:guard is refused by 4.1:"), "{}", ran.err);
}

#[test]
fn malformed_files_give_file_line_and_reason() {
    let folder = folder("malformed");
    let wrong = [
        ("title chess\n", ":1: there is no title \"chess\""),
        ("title drill\n0101 W:horse\nturn 99\n", ":3: turns run from 1 to 3"),
        ("title drill\nmap 0101\n0101 W:pony\n", ":3: no counter is called \"W:pony\""),
        ("title drill\nfoo bar\n", ":2: nothing is known of a line \"foo\""),
        ("title drill\ndoing March{unit=W:horse left=x}\n", ":2: \"x\" is not a number that fits here"),
        ("tannenberg-position 9\ntitle drill\n", ":1: this is position format \"9\""),
        ("0101 W:horse\n", ":1: a position begins with a line such as"),
        ("title drill\nmap 0101\nterrain lava 0101\n", ":3: "),
        ("title drill\ndice seven\n", ":2: \"seven\" is no face of a die"),
        ("title drill\nscenario siege\n", ":2: drill has no scenario \"siege\""),
    ];
    for (i, (text, why)) in wrong.into_iter().enumerate() {
        let path = file(&folder, &format!("{i}.position"), text);
        let ran = tannenberg(&["scene", &path]);
        assert_eq!(ran.code, 3, "{text}\n{}", ran.err);
        assert!(ran.err.contains(&format!("{path}{why}")), "{text}\n{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "one clear line, not\n{}", ran.err);
    }
    let ran = tannenberg(&["scene", "no-such.position"]);
    assert_eq!(ran.code, 3);
    assert!(ran.err.starts_with("error: no-such.position: "), "{}", ran.err);
    let path = folder.join("bytes.position");
    std::fs::write(&path, b"title drill\n\xff\xfe").unwrap();
    let ran = tannenberg(&["scene", path.to_str().unwrap()]);
    assert!(ran.err.contains(":2: this is not UTF-8 text"), "{}", ran.err);
}
