//! 14.0: hidden movement in both volumes.

use crate::{at, field, place};
use engine::Eyes;
use engine::Table;
use engine::scene::Scene;
use engine::text::read_choice;
use folio::{Folio, GERMAN, Place, RUSSIAN};

/// A pair of German markers at 0202 hiding a brigade and its guns.
const PAIR: &str = "0202 G:I-a, G:I-b\nboxed G:1IB, G:1FAB\n";

#[test]
fn case_14_3a_each_marker_moves_like_a_unit() {
    let mut t = field(&format!("phasing german\n{PAIR}"));
    t.choose("G:I-a, 0302, 0401, done");
    assert_eq!((at(&t, "G:I-a").as_str(), at(&t, "G:I-b").as_str()), ("0401", "0202"));
}

#[test]
fn case_14_3b_markers_stack_with_their_twin_alone() {
    let mut t = field(&format!("phasing german\n{PAIR}0302 G:70IB moved\n0303 G:II-a\nboxed G:3IB when=1\n"));
    t.choose("G:I-a, 0302").refuses("done", "14.3b");
}

#[test]
fn case_14_3c_a_marker_never_walks_into_sight() {
    let mut t = field(&format!("phasing german\n{PAIR}0502 R:22-1\n"));
    t.choose("G:I-a").refuses("0302", "14.3c").allows("hex 0102");
}

/// 14.4c-e: cavalry sees three hexes far; the march halts while the units come down at the real marker.
#[test]
fn case_14_4c_cavalry_reveals_at_three_hexes() {
    let mut t = field(&format!("phasing russian\n{PAIR}0702 R:4CD\n"));
    t.choose("R:4CD, 0601, 0502");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    t.choose("0202, 0202");
    assert_eq!((at(&t, "G:1IB").as_str(), at(&t, "G:1FAB").as_str()), ("0202", "0202"));
    assert_eq!(place(&t, "G:I-b"), Place::Aside);
    assert_eq!(t.waits_for(), "march", "the cavalry goes on");
}

#[test]
fn case_14_4d_other_units_reveal_at_two() {
    let mut t = field(&format!("phasing russian\n{PAIR}0602 R:22-1\n"));
    t.choose("R:22-1, 0502");
    assert_eq!(t.waits_for(), "march");
    t.choose("0401");
    assert_eq!(t.waits_for(), "deploy");
}

/// 14.4g: whichever marker is seen, the units appear at the real one.
#[test]
fn case_14_4g_a_dummy_seen_gives_the_real_one_away() {
    let mut t = field("phasing russian\n0202 G:I-a\n0209 G:I-b\nboxed G:1IB\nreal 1\n0502 R:22-1\n");
    t.choose("R:22-1, 0401");
    assert_eq!(t.waits_for(), "deploy");
    t.refuses("0202", "14.4b").choose("0209");
    assert_eq!(at(&t, "G:1IB"), "0209");
}

#[test]
fn case_14_2b_units_go_under_a_pair_from_its_hex_and_beside_it() {
    let mut t = field(
        "phasing german\n0303 G:1IB, G:2IB\n0304 G:1FAB\n0307 G:3IB\ndoing Moves{begun=yes}\ndoing Boxing{side=german pair=- at=none units=[] naming=no}\n",
    );
    t.choose("G:I-a, 0303").refuses("done", "14.3b").refuses("unit G:3IB", "14.2b");
    t.choose("G:1IB, G:2IB, G:1FAB");
    assert_eq!(t.waits_for(), "box-real");
    t.choose("pick 1");
    assert_eq!(place(&t, "G:1IB"), Place::Boxed);
    assert_eq!((at(&t, "G:I-a").as_str(), at(&t, "G:I-b").as_str()), ("0303", "0303"));
}

/// 13.1b, R83: a pair rides as one; while another pair waits its twin still finds room, and the other does not.
#[test]
fn case_13_1b_the_twin_of_a_marker_that_has_ridden_follows_it() {
    let mut t = Scene::new(
        &Folio::tannenberg(),
        "title folio-tannenberg\nturn 2\nphasing german\nphase regular-movement\nboxed G:1IB when=1, G:1FAB when=4\n\
         transit G:II-a when=2\ntransit G:II-b when=2\n0227 G:V-a moved\ntransit G:V-b when=2\ntrains marker(4)\n2404 R:22-1\n\
         doing Moves{begun=yes}\n",
    );
    let legal = t.game.legal();
    let is_legal =
        |name: &str| legal.contains(&read_choice(&**t.game.rules(), &format!("unit {name}")).unwrap());
    assert!(is_legal("G:V-b") && !is_legal("G:II-a"));
    t.allows("unit G:V-b").refuses("unit G:II-a", "13.1b");
}

/// R180: whom a pair is about to take is known to its owner alone; neither a bot of the enemy nor a position he takes home
/// tells it.
#[test]
fn case_14_2b_whom_a_pair_will_take_is_no_news_to_the_enemy() {
    let supposed = |unit: &str| {
        let mut t = field(
            "phasing german\n0303 G:1IB, G:2IB\n0304 G:1FAB\n0307 G:3IB\ndoing Moves{begun=yes}\ndoing Boxing{side=german pair=- at=none units=[] naming=no}\n",
        );
        t.choose(&format!("G:I-a, 0303, {unit}"));
        (t.game.view(Eyes::Side(RUSSIAN)), t.game.position_for(RUSSIAN, 7), t.game.position_for(GERMAN, 7))
    };
    let (one, two) = (supposed("G:1IB"), supposed("G:2IB"));
    assert!(one.0 == two.0 && one.2 != two.2);
    assert_eq!(one.1, two.1);
}

/// R109, R180: the enemy sees two markers and nothing of what lies under them.
#[test]
fn case_14_1b_the_enemy_sees_two_markers_alike() {
    let t = field(&format!("phasing german\n{PAIR}0602 R:22-1\n"));
    let seen = t.game.view(Eyes::Side(RUSSIAN));
    let names: Vec<&str> = seen.counters.iter().map(|c| c.name.as_str()).collect();
    assert!(names.contains(&"G:I-a") && names.contains(&"G:I-b") && !names.contains(&"G:1IB"));
    let faces: Vec<_> =
        seen.counters.iter().filter(|c| c.name.starts_with("G:I-")).map(|c| &c.face).collect();
    assert_eq!(faces[0], faces[1]);
    let own = t.game.view(Eyes::Side(GERMAN));
    assert!(own.counters.iter().any(|c| c.name == "G:1IB"));
}

/// 14.4e with 18.0: one step reveals a marker and lets cavalry withdraw; the reveal comes first (R167), and the revealed
/// brigade's zone then stops the mover.
#[test]
fn together_a_reveal_and_a_withdrawal_on_one_step() {
    let mut t = field("phasing russian\n0404 G:I-a, G:I-b\nboxed G:1IB\n0804 R:22-1\n");
    t.choose("R:22-1, 0704, 0604");
    assert_eq!(t.waits_for(), "deploy");
    t.choose("0504");
    assert_eq!((t.waits_for(), at(&t, "R:22-1").as_str()), ("moves", "0604"), "halted in the new zone");
}
