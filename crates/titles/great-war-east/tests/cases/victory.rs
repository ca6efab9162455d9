//! 21.0: points and levels.

use crate::{bare, scene};

/// The last step of a Game-Turn, then the Interphase.
fn interphase(text: &str) -> engine::scene::Scene<great_war_east::GweRules> {
    scene(&format!("step ReplacementEnd\nphasing 0\n{text}"))
}

#[test]
fn case_21_11_towns_with_a_value_score() {
    let t = interphase("place Lyck 0506 town vp=3\nplace Arys 0507 town\nturn 2\n0506 R:III\n0912 G:1");
    assert_eq!(t.state().vp, 3);
}

#[test]
fn case_21_12_last_occupied_and_in_supply() {
    let t = interphase(
        "place Lyck 0506 town vp=3\nturn 2\nrussian-won [0506]\nrussian-lost []\n0303 R:III\n0912 G:1",
    );
    assert_eq!(t.state().vp, 3, "nobody is there, but a Russian came last");
    let t = interphase("place Lyck 0911 town vp=3\nturn 2\n0911 R:III\n0812 G:1");
    assert_eq!(t.state().vp, 0, "out of supply");
}

#[test]
fn case_21_13_again_and_again() {
    let mut t = interphase("place Lyck 0506 town vp=3\nturn 2\n0506 R:III\n0912 G:1");
    while t.state().turn == 3 {
        match t.asked() {
            None => t.roll(6),
            Some(_) if crate::offers(&t, "done") => t.choose("done"),
            Some(_) => t.choose("pick 0"),
        };
    }
    assert_eq!(t.state().vp, 6);
}

#[test]
fn case_21_14_not_on_the_first_turn() {
    let t = interphase("place Lyck 0506 town vp=3\nturn 1\n0506 R:III\n0912 G:1");
    assert_eq!(t.state().vp, 0);
}

#[test]
fn case_21_15_other_points_when_they_happen() {
    let mut t = scene("0904 R:5RF\n0912 G:1\ndice 1");
    t.choose("done");
    assert_eq!(t.state().vp, -1);
}

#[test]
fn case_21_16_minus_sums_are_taken_off_at_once() {
    let mut t = scene("vp 10\n0904 R:5RF\n0912 G:1\ndice 1");
    t.choose("done");
    assert_eq!(t.state().vp, 9);
    let mut t = scene("option russian-step 6\nvp 10\n0904 R:5RF\n0912 G:1\ndice 1");
    t.choose("done");
    assert_eq!(t.state().vp, 4);
}

#[test]
fn case_21_17_the_total_may_be_negative() {
    let mut t = scene("0904 R:54R\n0912 G:1\ndice 1");
    t.choose("done");
    assert!(t.state().vp < 0);
}

#[test]
fn case_21_2_the_schedule() {
    // a German step is 6
    let mut t = scene("phasing 0\n0904 G:6LW\n0804 R:III\n0903 R:IV\n0905 R:XX\n0803 R:XV\ndice 1");
    t.choose("done");
    assert_eq!(t.state().vp, 6);
    // Germany empty of supplied Russians from turn 3
    assert_eq!(interphase("turn 3\n0303 R:III\n0912 G:1").state().vp, -20);
    assert_eq!(interphase("turn 2\n0303 R:III\n0912 G:1").state().vp, 0);
    assert_eq!(interphase("turn 3\n0506 R:III\n0912 G:1").state().vp, 0);
    assert_eq!(interphase("turn 3\n0506 R:R-1\n0912 G:1").state().vp, -20, "a staff holds no ground");
    // Stacking Points beyond xx19 and north of 14xx at the end of turn 6
    let land = "map 0118-0320\ncountry germany 0118-0320\narea entry-A entry 0118\n";
    let t = bare(&format!("{land}step ReplacementEnd\nphasing 0\nturn 6\n0119 R:III\n0218 R:XX\n0320 G:1"));
    assert_eq!(t.state().scores[5], 4);
    // both limits belong to it, and no other turn does
    let land = "map 1318-1520\ncountry germany 1318-1520\narea entry-A entry 1318\n";
    let sixth = |hex: &str, turn: u8| {
        let text = format!("{land}step ReplacementEnd\nphasing 0\nturn {turn}\n{hex} R:III, R:1HA, R:R-1\n");
        bare(&format!("{text}1320 G:1")).state().scores[5]
    };
    assert_eq!(["1419", "1519", "1418"].map(|hex| sixth(hex, 6)), [5, 0, 0]);
    assert_eq!([5, 7].map(|turn| sixth("1419", turn)), [0, 0]);
}

/// A fortress with one step left is attacked and falls.
fn fall_of(fort: &str, german: bool) -> i16 {
    let works = if german { "forts 0506=1" } else { "forts 0505=1" };
    let mut t = if german {
        scene(&format!(
            "place Works 0506 town {fort} side=german\nstep Combat\n0505 R:III, R:XX\n0404 R:R-1\n{works}"
        ))
    } else {
        scene(&format!(
            "place Works 0505 town {fort} side=russian\nphasing 0\nstep Combat\n0506 G:1, G:2, G:35\n{works}"
        ))
    };
    t.choose(if german { "0506, R:XX, R:III" } else { "0505, G:1, G:2, G:35" });
    crate::until(&mut t, "combat");
    t.roll(1);
    crate::until(&mut t, if german { "moves" } else { "call" });
    t.state().scores[1]
}

#[test]
fn case_21_2_fortresses_by_bank_and_strength() {
    assert_eq!(fall_of("fort=3 weakened=1 bank=west", true), 10, "west of the Vistula");
    assert_eq!(fall_of("fort=5 weakened=1 bank=west", true), 10, "whatever its strength");
    assert_eq!(fall_of("fort=3 weakened=1 bank=east", true), 6);
    assert_eq!(fall_of("fort=4 weakened=1 bank=east", true), 12);
    assert_eq!(fall_of("fort=4 weakened=1", false), -5, "a Russian one");
}

#[test]
fn case_21_2_a_german_headquarters_is_twenty() {
    // six Russian units around it: even a staff of TCR 1 cannot get away
    let mut t = scene(
        "0508 G:vF-1\n0507 R:5RF\n0509 R:FR1\n0407 R:FR2\n0408 R:1RF\n0607 R:54R, R:57R\n0608 R:56R\n0912 G:1\n0502 R:R-1",
    );
    t.choose("R:54R, 0508");
    assert_eq!((crate::at(&t, "G:vF-1"), t.state().vp), ("none".into(), 20));
    // with three players they are the own points of whoever marched in (22.5)
    let mut t = scene(
        "scenario three-player\nturn 2\n0508 G:vF-1\n0507 R:5RF\n0509 R:FR1\n0407 R:FR2\n0408 R:1RF\n0607 R:54R, R:57R\n\
         0608 R:56R\n0912 G:1\n0502 R:R-1",
    );
    t.choose("done, R:57R, 0508");
    assert_eq!((t.state().vp, t.state().own), (20, [0, 20]));
}

#[test]
fn case_21_3_levels_by_the_net_total() {
    let level = |vp: i16| scene(&format!("step Over\nturn 17\nvp {vp}\n0303 R:III")).outcome().level;
    for (lowest, highest, name) in [
        (100, 140, "russian-strategic"),
        (50, 99, "russian-substantive"),
        (33, 49, "russian-marginal"),
        (20, 32, "german-marginal"),
        (1, 19, "german-substantive"),
        (-40, 0, "german-strategic"),
    ] {
        assert_eq!((level(lowest), level(highest)), (name, name));
    }
}
