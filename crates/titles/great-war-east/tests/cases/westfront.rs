//! 19.0, 20.0: the West Front, Prittwitz, garrisons.

use crate::{at, bare, heard, offers, said, scene, until};
use great_war_east::GERMANY;

/// Two armies deep in Germany, far apart, on the German's turn.
const DEEP: &str = "map 0101-0134 0201-0234 0301-0334\ncountry russia 0101-0104 0201-0204 0301-0304\n\
    country germany 0105-0134 0205-0234 0305-0334\nphasing 0\nturn 4\nstep Before\n\
    0207 R:XX, R:III\n0107 R:R-1\n0226 R:XIII, R:XV\n0126 R:S-2\n0333 G:1\n";

#[test]
fn case_19_11_the_die_is_due_when_both_armies_stand_deep_and_apart() {
    let t = bare(DEEP);
    assert_eq!(t.waits_for(), "variable");
    // too close together
    let t = bare(&DEEP.replace("0226", "0210").replace("0126", "0110"));
    assert_ne!(t.waits_for(), "variable");
    // one army alone
    let t = bare(&DEEP.replace("R:XIII, R:XV", "R:XIII"));
    assert_ne!(t.waits_for(), "variable");
    // the chart: 24 points are not there, VP 0: a 4 does nothing, a 5 unseats Prittwitz
    let mut t = bare(DEEP);
    t.roll(4);
    assert_eq!((t.state().successor, t.state().called), (0, 0));
    let mut t = bare(DEEP);
    t.roll(5);
    assert_eq!((t.state().successor, t.state().called), (1, 0));
    let mut t = bare(&format!("{DEEP}rolls 3\nvp 20\n"));
    t.roll(5);
    assert_eq!((t.state().successor, t.state().called), (1, 4), "5 + 3 + 1 is nine");
}

/// Every band of the chart, and every addition to the die.
#[test]
fn case_19_12_the_chart_and_what_is_added() {
    let effect = |text: &str, face: u8| {
        let mut t = bare(text);
        assert_eq!(t.waits_for(), "variable", "{text}");
        t.roll(face);
        (t.state().successor > 0, t.state().called > 0)
    };
    let none = (false, false);
    let (prittwitz, west, both) = ((true, false), (false, true), (true, true));
    // three earlier rolls add three: 4 to 9
    let rolled = format!("{DEEP}rolls 3\n");
    let bands: Vec<_> = (1..=6).map(|face| effect(&rolled, face)).collect();
    assert_eq!(bands, [none, prittwitz, prittwitz, west, west, both]);
    assert_eq!(effect(&format!("{DEEP}rolls 9\n"), 1), none, "at most three for rolls");
    // each addition turns a 4, which does nothing, into a 5
    assert_eq!(effect(DEEP, 4), none);
    assert_eq!(effect(&format!("{DEEP}vp 19\n"), 4), none);
    assert_eq!(effect(&format!("{DEEP}vp 20\n"), 4), prittwitz);
    assert_eq!(effect(&format!("{DEEP}divisions 1\n"), 4), prittwitz);
    assert_eq!(effect(&format!("{DEEP}divisions 5\n"), 4), prittwitz, "at most two for divisions");
    assert_eq!(effect(&format!("{DEEP}divisions 5\n"), 5), west);
    let more = |units: &str| format!("{DEEP}0208 {units}\n");
    assert_eq!(effect(&more("R:IV, R:54R"), 4), none, "22 points");
    assert_eq!(effect(&more("R:IV, R:26"), 4), prittwitz, "24 points");
    assert_eq!(effect(&format!("{}0225 R:I, R:VI\n", more("R:IV, R:26")), 5), west, "32 points add two");
    // Königsberg is two hexes from 0207, then three
    let fort = |hex: &str| format!("{DEEP}place Königsberg {hex} town fort=6 weakened=3 side=german\n");
    assert_eq!(effect(&fort("0209"), 3), prittwitz);
    assert_eq!(effect(&fort("0210"), 3), none);
}

#[test]
fn case_19_14_both_or_nothing_by_choice() {
    let mut t = scene("phasing 0\nturn 3\nstep Before\n0303 R:III\n0909 G:1, G:vPr-8\nwaiting G:HL-8, G:22");
    assert_eq!(t.waits_for(), "call");
    t.choose("pick 1");
    assert_eq!((t.state().successor, t.state().called), (1, 3));
}

/// GWE-109: what is in force already is not told a second time, nor asked about: the question names what is left.
#[test]
fn case_19_14_what_the_chart_has_brought_is_not_brought_again() {
    let after = |text: &str, face: u8| {
        let mut t = bare(&format!("{DEEP}rolls 3\n{text}"));
        assert_eq!(t.waits_for(), "variable");
        t.roll(face);
        let button = t.view(GERMANY).offers.last().expect("two buttons").label;
        (heard(&t, GERMANY).pop().unwrap(), t.question(), said(&t, &button))
    };
    let (told, asked, button) = after("successor 2\n", 2);
    assert!(told.ends_with("roll 5: no effect"), "{told}");
    assert_eq!((asked.as_str(), button.as_str()), ("Call the West Front units?", "Call them"));
    let (told, asked, button) = after("called 2\n", 4);
    assert!(told.ends_with("roll 7: no effect"), "{told}");
    assert_eq!((asked.as_str(), button.as_str()), ("Relieve von Prittwitz?", "Relieve him"));
    // the choice brings what is left, and no more
    let mut t = bare(&format!("{DEEP}rolls 3\ncalled 2\n"));
    t.roll(1).choose("pick 1");
    assert_eq!((t.state().successor, t.state().called), (1, 2));
}

#[test]
fn case_19_21_hindenburg_takes_over_in_the_next_segment() {
    let mut t = scene(
        "phasing 0\nturn 4\nstep Before\nsuccessor 1\ncalled 3\n0303 R:III\n0509 G:1, G:vPr-8\nwaiting G:HL-8",
    );
    assert_eq!((at(&t, "G:HL-8"), at(&t, "G:vPr-8")), ("0509".into(), "none".into()));
    assert_eq!(t.state().vp, 20);
    until(&mut t, "moves");
    // covered, the exchange is made in the display: the Russian sees the points and who is gone
    let text =
        "phasing 0\nturn 4\nstep Before\nsuccessor 1\ncalled 3\n0303 R:III\nwaiting G:HL-8\n0909 G:6LW\n";
    let t = scene(&format!("{text}0509 G:Gruppe-1, G:1 under=1, G:vPr-8 under=1"));
    assert_eq!((at(&t, "G:HL-8"), t.state().vp), ("0509".into(), 20));
    assert!(t.state().is_hidden(t.unit("G:HL-8")));
    let view = t.view(great_war_east::RUSSIA);
    assert!(!view.counters.iter().any(|c| c.name == "G:HL-8"));
    // out of supply: beside any German unit or fortress
    let mut t = scene(
        "phasing 0\nturn 4\nstep Before\nsuccessor 1\ncalled 3\n0303 R:III\n0510 G:1\n0404 R:IV\n0202 G:vPr-8\n0201 R:5RF\n0301 R:XX\n0203 R:XV\n0302 R:XIII\nwaiting G:HL-8",
    );
    assert_eq!(t.waits_for(), "successor");
    t.choose("0510");
    assert_eq!((at(&t, "G:HL-8"), at(&t, "G:vPr-8")), ("0510".into(), "none".into()));
}

/// GWE-094: relieved on an off-map line he does not come back.
#[test]
fn case_19_21_a_relieved_prittwitz_on_an_off_map_line_is_gone() {
    let mut t = scene(
        "phasing 0\nturn 4\nstep Before\nsuccessor 1\ncalled 3\n0303 R:III\n0510 G:1\nabroad G:vPr-8 entrained\n\
         journeys [{unit=G:vPr-8 to=0512 left=9}]\nwaiting G:HL-8",
    );
    assert_eq!(t.waits_for(), "successor");
    t.choose("0510");
    assert_eq!((at(&t, "G:HL-8"), t.state().abroad.len()), ("0510".into(), 0));
    assert_eq!(t.state().fate[t.unit("G:vPr-8").index()], great_war_east::Fate::Lost);
}

/// GWE-094: swapped in place, on the train too: trains do not mix with marching columns (5.32).
#[test]
fn case_19_21_the_successor_takes_over_on_the_train() {
    let mut t = scene(
        "phasing 0\nturn 4\nstep Before\nsuccessor 1\ncalled 3\n0303 R:III\nwaiting G:HL-8\n\
         0510 G:Gruppe-1 entrained, G:1 under=1 entrained, G:vPr-8 under=1 entrained\n",
    );
    let (token, staff) = (t.unit("G:Gruppe-1"), t.unit("G:HL-8"));
    assert_eq!((t.state().token_of(staff), t.state().entrained.contains(staff)), (Some(token), true));
    until(&mut t, "command");
    t.choose("pick 0");
    until(&mut t, "moves");
    t.choose("G:Gruppe-1, 0509, pick 1, 0508");
    assert_eq!(at(&t, "G:HL-8"), "0508");
}

#[test]
fn case_19_22_four_turns_after_the_call_by_the_west_edge() {
    let text = "phasing 0\nturn 7\nstep Before\ncalled 3\nsuccessor 2\n0303 R:III\n0909 G:1\nwaiting G:22, G:38, G:vFl-3C";
    let mut t = scene(text);
    assert_eq!(t.waits_for(), "arrivals");
    t.refuses("G:vFl-3C", "19.22").choose("G:22, 0512");
    assert_eq!(t.state().vp, 45);
    t.choose("G:38, 0512");
    assert_eq!(t.state().vp, 45, "once");
    let t = scene(&text.replace("turn 7", "turn 6"));
    assert_ne!(t.waits_for(), "arrivals");
    let t = scene(&text.replace("turn 7", "turn 10"));
    assert!(offers(&t, "unit G:vFl-3C"), "seven turns");
}

/// A land with Kovno at 0303.
const KOVNO: &str = "map 0201-0412\ncountry russia 0201-0405\ncountry germany 0206-0412\nrail 0301 0302 0303\narea entry-A entry 0301\n";

#[test]
fn case_20_0_a_garrison_may_not_leave_and_must_be_found() {
    let mut t = bare(&format!("{KOVNO}turn 5\n0303 R:54R\n0412 G:1"));
    t.choose("R:54R").refuses("0304", "20.0");
    let mut t = bare(&format!("{KOVNO}turn 4\n0303 R:54R\n0412 G:1"));
    t.choose("R:54R, 0304");
    // empty: a division that can get there must
    let mut t = bare(&format!("{KOVNO}turn 5\n0301 R:54R used=2\n0412 G:1"));
    t.refuses("done", "20.0").choose("R:54R").refuses("0201", "20.0").refuses("done", "20.0");
    t.choose("0302").refuses("done", "20.0").choose("0303, done, done");
    // one garrison that nobody can reach does not excuse another
    let both = "map 0301-0312\nmap 1501-1504\ncountry russia 0301-0305\ncountry russia 1501-1504\n\
        country germany 0306-0312\nturn 5\n";
    let mut t = bare(&format!("{both}1502 R:54R used=3\n0312 G:1"));
    t.refuses("done", "20.0").choose("R:54R").refuses("1501", "20.0").choose("1503, done, done");
    // brigades do not count
    let mut t = bare(&format!("{KOVNO}turn 5\n0303 R:5RF\n0412 G:1"));
    t.choose("R:5RF, 0302");
}

#[test]
fn case_20_0_warsaw_wants_a_corps_or_two_divisions() {
    let land =
        "map 2801-2925\ncountry russia 2801-2920\ncountry germany 2821-2825 2921-2925\nturn 5\n2925 G:1\n";
    // of three divisions one may go, horse counts as a division, reduced or not
    let mut t = bare(&format!("{land}2918 R:54R steps=1, R:56R, R:1C"));
    t.choose("R:56R, 2917, done, R:1C").refuses("2917", "20.0").choose("done, R:54R").refuses("2917", "20.0");
    // a corps is enough, whoever stands beside it
    let mut t = bare(&format!("{land}2918 R:III steps=1, R:54R"));
    t.choose("R:54R, 2917, done, R:III").refuses("2917", "20.0");
    let mut t = bare(&format!("{land}2918 R:III, R:XX"));
    t.choose("R:III, 2917, done, R:XX").refuses("2917", "20.0");
    // one division is too few: another one that can come must
    let mut t = bare(&format!("{land}2918 R:54R\n2916 R:56R used=2"));
    t.refuses("done", "20.0").choose("R:56R").refuses("2915", "20.0").choose("2917, 2918, done, done");
}

#[test]
fn case_20_0_duties_end_when_germans_come_near_or_points_are_few() {
    let mut t = bare(&format!("{KOVNO}turn 5\nphasing 0\n0303 R:54R\n0309 G:1"));
    t.choose("G:1, 0308");
    assert_eq!(t.state().duties, 0b111, "five hexes");
    t.choose("0307");
    assert_eq!(t.state().duties & 1, 0, "four hexes from Kovno");
    // GWE-118: a Gruppe counts whatever lies under it, so that the end of a duty tells nothing
    let told = ["", ", G:2 under=1", ", G:vF-1 under=1"].map(|under| {
        let mut t =
            bare(&format!("{KOVNO}turn 5\nphasing 0\n0303 R:54R\n0308 G:Gruppe-1{under}\n0412 G:1, G:vPr-8"));
        t.choose("G:Gruppe-1, 0307");
        assert_eq!(t.state().duties & 1, 0, "{under:?}");
        let eyes = engine::Eyes::Side(great_war_east::RUSSIA);
        let mut heard = t.facts.clone();
        heard.retain(|f| f.to.has(eyes));
        format!("{heard:?}")
    });
    assert!(told[0] == told[1] && told[1] == told[2], "{told:?}");
    let t = bare(&format!("{KOVNO}turn 10\nstep Before\nvp 24\n0303 R:54R\n0412 G:1"));
    assert_eq!(t.state().duties, 0);
    let t = bare(&format!("{KOVNO}turn 10\nstep Before\nvp 25\n0303 R:54R\n0412 G:1"));
    assert_eq!(t.state().duties, 0b111);
}
