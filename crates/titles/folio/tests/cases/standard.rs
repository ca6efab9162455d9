//! Standard cases that need only a line or two.

use crate::worlds::both;
use crate::{at, field, flipped, place, winter};
use engine::{Eyes, GameSetup, Table, Title};
use folio::{Folio, FolioState, GERMAN, Ground, Phase, Place, RUSSIAN};

/// The state is small enough to be copied for every step of a search.
#[test]
fn a_state_has_at_most_three_kibibytes() {
    assert!(size_of::<FolioState>() <= 3072, "{} bytes", size_of::<FolioState>());
}

#[test]
fn case_2_3_1d_infantry_and_cavalry_have_two_steps() {
    let t = field("0505 G:1IB, G:70LwB flipped, G:1FAB\n0805 R:4CD, R:HQ-1\n");
    let steps = |name| t.game.rules().steps(t.state(), t.unit(name));
    assert_eq!(["G:1IB", "R:4CD", "G:70LwB"].map(steps), [2, 2, 1]);
}

#[test]
fn case_2_3_1e_staffs_and_guns_have_one() {
    let t = field("0505 G:1FAB\n0805 R:HQ-1\n");
    assert_eq!(["G:1FAB", "R:HQ-1"].map(|n| t.game.rules().steps(t.state(), t.unit(n))), [1, 1]);
}

#[test]
fn case_4_1b_four_phases_for_each_player() {
    let t = field("phasing russian\n0505 R:22-1\n");
    let ticks = t.game.view(Eyes::All).sequence;
    assert_eq!(ticks.len(), 8);
    assert_eq!((ticks[0].side, ticks[4].side), (Some(RUSSIAN), Some(GERMAN)), "11.1d");
}

#[test]
fn case_4_0a_the_first_player_then_the_second_then_the_next_turn() {
    let mut t = field("turn 3\nphasing german\nphase mobile-combat\n0505 G:1IB\n0605 R:22-1\n");
    t.choose("done");
    let s = t.state();
    assert_eq!((s.turn, s.phasing, s.phase), (4, RUSSIAN, Phase::RegularMovement));
}

#[test]
fn case_11_1e_the_game_ends_after_turn_nine() {
    let mut t = field("turn 9\nphasing german\nphase mobile-combat\n0505 G:1IB\n0605 R:22-1\n");
    t.choose("done");
    assert_eq!(t.outcome().level, t.waits_for());
}

#[test]
fn case_11_2d_the_germans_begin_in_masuria() {
    assert_eq!(Folio::masuria().begin(&GameSetup::new("campaign")).unwrap().state().phasing, GERMAN);
}

#[test]
fn case_5_2e_a_railway_is_no_help_on_foot() {
    let mut t = field("terrain woods 0405 0505\nrail 0305 0405 0505\nphasing german\n0305 G:1IB\n");
    t.choose("G:1IB, 0405, 0505");
    assert_eq!(t.waits_for(), "moves", "two points for each");
}

#[test]
fn case_6_1d_a_friend_does_not_lift_a_zone() {
    let mut t = field("phasing german\n0404 G:1IB\n0505 G:3IB moved\n0605 R:22-1\n");
    t.choose("G:1IB, 0505");
    assert_eq!((at(&t, "G:1IB").as_str(), t.waits_for()), ("0505", "moves"));
}

#[test]
fn case_7_4e_a_town_is_no_cover() {
    let t = field("place Usdau 0605 town=yes\n");
    assert_eq!(t.game.rules().ground_of(t.hex("0605"), 1), Ground::Clear);
}

#[test]
fn case_7_4a_each_terrain_has_its_row() {
    let t = winter(
        "terrain light-woods 0202\nterrain woods 0303\nterrain gap 0404\nterrain city 0505\nterrain fortress 0606\n",
    );
    let row = |hex| t.game.rules().ground_of(t.hex(hex), 1);
    assert_eq!(
        ["0101", "0202", "0303", "0404", "0505", "0606"].map(row),
        [Ground::Clear, Ground::LightWoods, Ground::RiverWoods, Ground::City, Ground::City, Ground::City]
    );
}

/// 5 against 4 is +1: column 7, and a 4 is the dot.
#[test]
fn case_7_6b_a_dot_is_nothing() {
    let mut t = field("phasing german\nphase regular-combat\n0505 G:1IB\n0605 R:22-1\n");
    t.choose("0605, done, 0505, roll 4");
    assert_eq!(t.result(), "-");
    assert!(!flipped(&t, "G:1IB") && !flipped(&t, "R:22-1"));
}

#[test]
fn case_7_6j_guns_are_lost_after_infantry_and_cavalry() {
    let t = field("0505 R:22-1, R:22-FA\n0606 R:24-FA\n0707 R:HQ-1\n");
    let rules = t.game.rules();
    let pays = |hex| rules.may_lose(&rules.units_in(t.state(), t.hex(hex))).iter().collect::<Vec<_>>();
    assert_eq!(pays("0505"), [t.unit("R:22-1")]);
    assert_eq!((pays("0606"), pays("0707")), (vec![t.unit("R:24-FA")], vec![t.unit("R:HQ-1")]));
}

#[test]
fn case_7_7b_the_owner_moves_the_retreat() {
    let mut t = field("phasing german\nphase regular-combat\n0505 G:1IB, G:2IB\n0605 R:22-1\n");
    t.choose("0605, done, 0505, roll 3");
    assert_eq!((t.result(), t.asked()), ("D", Some(RUSSIAN)));
}

#[test]
fn case_7_8b_one_try_for_a_stack() {
    let mut t =
        field("phasing german\nphase regular-combat\n0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-1, R:22-2\n");
    t.choose("0605, done, 0505, roll 2");
    assert_eq!(t.result(), "D", "14 against 8 is +6");
    t.choose("R:22-1, roll 6");
    assert_eq!(t.waits_for(), "retreat");
    assert!(!flipped(&t, "R:22-1"), "a failed try costs nothing");
}

#[test]
fn case_6_2b_an_advance_ignores_zones() {
    let mut t = field("phasing german\nphase regular-combat\n0505 G:1IB, G:2IB\n0605 R:22-1\n0706 R:24-1\n");
    t.choose("0605, done, 0505, roll 1, done, 0606, G:1IB, 0605, done");
    assert_eq!(at(&t, "G:1IB"), "0605");
    assert_eq!(place(&t, "G:1IB"), Place::Map);
}

#[test]
fn case_15_1f_an_army_headquarters_commands_everybody() {
    both(|w| {
        let t = w.field("0505 G:HQ-8A\n");
        let controls = |hq, unit| t.rules().controls(t.unit(hq), t.unit(unit));
        assert!(["G:6RIB", "G:1IB", "G:1FAB", "G:HQ-1"].into_iter().all(|u| controls("G:HQ-8A", u)));
        assert!(!controls("G:HQ-8A", "R:22-1") && controls("R:HQ-2A", "R:4CD"));
        assert!(controls("G:HQ-1", "G:3IB") && !controls("G:HQ-1", "G:70IB"), "15.1e: not another corps");
    });
}

/// R141: divisions of two corps that share a number are two divisions.
#[test]
fn case_2_3_1a_a_division_belongs_to_one_corps() {
    let mut t = winter("phasing russian\nphase regular-combat\n0505 R:56-1\n0606 R:9Si-1\n0605 G:3IB\n");
    t.choose("0605, done, 0505, 0606");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(battle.attack(t.game.rules(), t.state()), 4 + 2, "both are printed as the 22nd");
}

/// 15.2d with R57: nobody off the map or hidden rolls for supply.
#[test]
fn case_16_2c_guns_roll_like_staffs_and_only_on_the_map() {
    both(|w| {
        let mut t = w.field(
            "phasing german\n0505 G:1FAB flipped\ndue G:2FAB flipped\ndoing Moves{begun=yes}\ndoing SupplyRolls\n",
        );
        t.choose("roll 2");
        assert_eq!((t.flipped("G:1FAB"), t.flipped("G:2FAB"), t.waits()), (false, true, "moves"));
    });
}
