//! The commands that print figures: their shapes are relied upon.

mod common;

use common::{folder, tannenberg, with_input};

#[test]
fn titles_tell_sides_scenarios_and_options() {
    let json = tannenberg(&["titles", "--json"]).json();
    let drill = json.as_array().unwrap().iter().find(|t| t["id"] == "drill").unwrap();
    assert_eq!(drill["name"], "The Drill");
    assert_eq!(drill["sides"][1]["id"], "black");
    assert_eq!(drill["scenarios"][0]["turns"], 3);
    assert_eq!(drill["options"][0]["id"], "open-woods");
    assert!(tannenberg(&["titles"]).out.contains("scenario skirmish"));
}

#[test]
fn cases_know_their_tests() {
    let json = tannenberg(&["cases", "drill", "--json"]).json();
    assert_eq!((json["title"].as_str(), json["binding"].as_u64()), (Some("drill"), Some(9)));
    assert_eq!(json["tested"], 9);
    assert_eq!(json["gaps"], serde_json::json!([]));
    assert_eq!(json["strays"], serde_json::json!([]));
    let ran = tannenberg(&["cases", "drill"]);
    assert!(ran.out.contains("6.1        told only"), "{}", ran.out);
    assert_eq!(tannenberg(&["cases", "drill", "--gaps"]).code, 0);
    assert_eq!(tannenberg(&["cases", "chess"]).code, 2);
}

#[test]
fn fuzz_is_clean_on_the_drill() {
    let out = folder("fuzz").join("failures");
    let words = ["fuzz", "drill", "--games", "12", "--seed", "5", "--every", "3", "--json", "--mix-options"];
    let ran = tannenberg(&[&words[..], &["--out", out.to_str().unwrap()]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let json = ran.json();
    assert_eq!((json["title"].as_str(), json["games"].as_u64()), (Some("drill"), Some(12)));
    assert!(json["inputs"].as_u64().unwrap() > 100);
    assert_eq!((&json["violations"], &json["failures"]), (&serde_json::json!(0), &serde_json::json!([])));
    assert!(!out.exists());
}

#[test]
fn parsers_are_fuzzed() {
    let ran = tannenberg(&["fuzz", "--parsers", "--seconds", "1", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.json().as_array().unwrap().iter().all(|p| p["texts"].as_u64().unwrap() > 0));
}

#[test]
fn a_duel_is_the_same_every_time() {
    let words = [
        "duel", "drill", "skirmish", "--a", "cadet", "--b", "random", "--pairs", "10", "--seed", "3",
        "--json",
    ];
    let run = || tannenberg(&words).json()["report"].clone();
    let (first, second) = (run(), run());
    for key in ["wins", "losses", "draws", "pairs", "score", "pair_share", "pentanomial", "behaviour"] {
        assert_eq!(first[key], second[key], "{key}");
        assert!(!first[key].is_null(), "{key}");
    }
    let sum: u64 = ["wins", "losses", "draws"].iter().map(|k| first[*k].as_u64().unwrap()).sum();
    assert_eq!((sum, first["pairs"].as_u64()), (20, Some(10)));
    assert!(tannenberg(&["duel", "drill", "skirmish", "--a", "genius", "--b", "random"]).code == 2);
}

#[test]
fn games_of_a_duel_are_kept_and_replay() {
    let kept = folder("duel").join("games");
    let (to, lines) = (kept.to_str().unwrap(), folder("duel-lines").join("lines"));
    let words = ["duel", "drill", "skirmish", "--a", "cadet", "--b", "random", "--pairs", "2", "--seed", "5"];
    let ran = tannenberg(&[&words[..], &["--save", to, "--lines", lines.to_str().unwrap()]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("pairs:") && ran.out.contains("won by side"), "{}", ran.out);
    for (seed, seat) in [(5, 0), (5, 1), (6, 0), (6, 1)] {
        let ran = tannenberg(&["replay", &format!("{to}/drill-skirmish-{seed}-{seat}.game")]);
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
    let text = std::fs::read_to_string(lines).unwrap();
    assert_eq!(text.lines().filter(|l| l.contains("\"utility\"") && l.contains("\"luck\"")).count(), 4);
    let file = kept.join("drill-skirmish-5-0.game");
    let ran = tannenberg(&[&words[..], &["--save", file.to_str().unwrap()]].concat());
    assert!(ran.code != 0 && ran.err.contains("cannot be made"), "{}", ran.err);
    assert_eq!(tannenberg(&[&words[..], &["--until", "100,0"]].concat()).code, 2);
}

#[test]
fn bench_prints_its_line() {
    let ran = tannenberg(&["bench", "drill", "--seconds", "0.05"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let line = ran.out.lines().next().unwrap();
    assert!(line.starts_with("bench=drill "), "{line}");
    for key in ["decisions_s", "games_s", "replay_decisions_s", "state_bytes", "clone_ns"] {
        let word = line.split(' ').find_map(|w| w.strip_prefix(&format!("{key}="))).unwrap();
        assert!(word.parse::<f64>().unwrap() > 0.0, "{key}");
    }
    assert!(ran.out.contains("calib_msteps=") && ran.out.contains("ratio"), "{}", ran.out);
    let every = tannenberg(&["bench", "drill", "--scenario", "all", "--seconds", "0.05", "--json"]).json();
    assert_eq!(every["scenario"], "skirmish", "the drill has one scenario");
    assert!(every["apply_ns"].is_number());
}

#[test]
fn bench_counts_questions_and_the_digest_is_of_the_games() {
    let ask = |options: &[&str]| {
        tannenberg(&[&["bench", "drill", "--questions", "--json"], options].concat()).json()
    };
    let plain = ask(&[]);
    let shares: f64 =
        plain["questions"].as_array().unwrap().iter().map(|q| q["share"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{plain}");
    assert_eq!(plain["digest"], ask(&[])["digest"]);
    assert_ne!(plain["digest"], ask(&["--option", "open-woods=on"])["digest"], "another rule, other games");
}

#[test]
fn maps_are_checked_and_drawn() {
    let ran = tannenberg(&["map", "--check", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert_eq!(ran.json().as_array().unwrap().len(), 5);
    let path = folder("map").join("drill.svg");
    let svg = path.to_str().unwrap();
    let ran = tannenberg(&["map", "drill", "--scenario", "skirmish", "--svg", svg]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("<svg") && text.contains("id=\"stack-0101\""), "counters stand on it");
    let ran = tannenberg(&["map", "drill", "--scenario", "skirmish", "--svg", svg, "--overlay", "zoc"]);
    assert!(ran.err.contains("drill has no layer \"zoc\""), "{}", ran.err);
    assert_eq!(tannenberg(&["map", "chess", "--svg", svg]).code, 2);
}

#[test]
fn help_names_every_command_and_code() {
    let ran = tannenberg(&["help"]);
    for word in [
        "titles",
        "cases",
        "map",
        "scene",
        "new",
        "play",
        "replay",
        "verify",
        "refold",
        "backup",
        "fuzz",
        "duel",
        "ladder",
        "train",
        "bridge",
        "bench",
        "Exit codes",
    ] {
        assert!(ran.out.contains(word), "{word}");
    }
    assert_eq!(tannenberg(&["dance"]).code, 2);
}

#[test]
fn a_ladder_begins_with_the_recruit() {
    let words =
        ["ladder", "drill", "skirmish", "--pairs", "2", "--top", "captain", "--positions", "100", "--json"];
    let told = tannenberg(&words).json();
    let rungs = told["rungs"].as_array().unwrap();
    assert_eq!(
        (rungs.len(), &rungs[0]["above"], &rungs[1]["bot"]),
        (2, &"recruit".into(), &"captain".into())
    );
}

/// The same seed gives the same weights, and a run cut short goes on from its lessons.
#[test]
fn training_goes_on_where_it_stopped() {
    let home = folder("train");
    let path = |name: &str| home.join(name).to_str().unwrap().to_string();
    let train = |out: &str, lessons: &str, pairs: &str| {
        let (out, lessons) = (path(out), path(lessons));
        let words = [
            "train",
            "drill",
            "skirmish",
            "--bot",
            "cadet",
            "--positions",
            "60",
            "--pairs",
            pairs,
            "--out",
            &out,
            "--lessons",
            &lessons,
        ];
        assert_eq!(tannenberg(&words).code, 0);
        std::fs::read_to_string(&out).unwrap()
    };
    let whole = train("a.toml", "a.lessons", "6");
    train("b.toml", "b.lessons", "2");
    assert_eq!(train("b.toml", "b.lessons", "6"), whole);
    assert!(whole.contains("12 games (skirmish)"), "{whole}");
}

/// A tuning cut short goes on from its results to the same weights; results of another title are turned away.
#[test]
fn tuning_goes_on_where_it_stopped() {
    let home = folder("tune");
    let path = |name: &str| home.join(name).to_str().unwrap().to_string();
    let (out, results) = (path("a.toml"), path("a.results"));
    let words = "train drill skirmish --tune --bot cadet --positions 60 --pairs 4".split(' ');
    let words: Vec<&str> = words.chain(["--out", &out, "--lessons", &results]).collect();
    let tune = || {
        assert_eq!(tannenberg(&words).code, 0);
        std::fs::read_to_string(&out).unwrap()
    };
    let whole = tune();
    assert!(whole.contains("4 pairs of games (skirmish"), "{whole}");
    let mut course: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&results).unwrap()).unwrap();
    course["results"].as_array_mut().unwrap().truncate(2);
    std::fs::write(&results, course.to_string()).unwrap();
    assert_eq!(tune(), whole);
    course["spreads"] = serde_json::json!([1.0]);
    std::fs::write(&results, course.to_string()).unwrap();
    let ran = tannenberg(&words);
    assert!(ran.code != 0 && ran.err.contains("another title"), "{}", ran.err);
}

/// A program from outside plays a game to its end.
#[test]
fn a_game_is_played_over_the_bridge() {
    let ask = |lines: &[String]| -> Vec<serde_json::Value> {
        let ran = with_input(&["bridge", "drill", "skirmish"], &(lines.join("\n") + "\n"));
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect()
    };
    let mut lines = vec![r#"{"op":"tell","state":0}"#.to_string()];
    for n in 0..400 {
        let told = ask(&lines).pop().unwrap();
        let action = match (&told["moves"][0], &told["faces"]) {
            (m, _) if m.is_u64() => m.as_u64().unwrap(),
            (_, f) if f.is_u64() => 1 + n % f.as_u64().unwrap(),
            _ => {
                assert!(told["over"].is_string() && told["value"].is_f64(), "{told}");
                lines.push(r#"{"op":"dance"}"#.into());
                assert!(ask(&lines).pop().unwrap()["error"].is_string());
                return;
            }
        };
        lines.push(format!(r#"{{"op":"apply","state":0,"action":{action}}}"#));
    }
    panic!("the game does not end");
}
