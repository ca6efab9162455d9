//! 22.0: the scenarios on the printed map.

use crate::{bare, opening, title};
use engine::text::Names;
use engine::{Choice, Facts, Input, Pending, Rules, UnitId};
use great_war_east::{Fate, GERMAN, GweRules, RUSSIAN, State, UNITS};

/// Set-up sanity: legally stacked, on land, in supply where it counts, no contact in the campaign.
fn sane(rules: &GweRules, s: &State) {
    rules.audit(s).unwrap();
    for i in (0..UNITS).filter(|i| s.at[*i].is_some()) {
        let hex = s.at[i];
        let unit = UnitId(i as u16);
        let sum: u8 = (0..UNITS)
            .filter(|j| s.at[*j] == hex && rules.unit(UnitId(*j as u16)).nation == rules.unit(unit).nation)
            .map(|j| rules.unit(UnitId(j as u16)).stacking)
            .sum();
        assert!(sum <= 9, "{} in {hex}: {sum} points", rules.unit_name(unit));
        let ground = rules.map().terrain_name(hex);
        assert!(!["sea", "lake", "lagoon"].contains(&ground), "{} in {ground} {hex}", rules.unit_name(unit));
    }
}

/// Units of a side found out of supply when its first Player-Turn begins.
fn hungry(rules: &GweRules, s: &State, nation: great_war_east::Nation) -> Vec<String> {
    let mut s = *s;
    let mut facts = Facts::silent();
    for _ in 0..4000 {
        if s.step > great_war_east::Step::Supply && s.phasing == nation {
            break;
        }
        let input = match rules.pending(&s) {
            Pending::Over(_) => break,
            Pending::Roll(_) => Input::Rolled(6),
            Pending::Ask(..) => {
                let mut legal = Vec::new();
                rules.legal(&s, &mut legal);
                Input::Choice(legal[0])
            }
        };
        rules.apply(&mut s, input, &mut facts).unwrap();
    }
    s.hungry.iter().map(|u| rules.unit_name(u).to_string()).collect()
}

#[test]
fn case_22_1_the_campaign_begins_sane_and_in_supply() {
    let (rules, s) = opening("campaign");
    sane(&rules, &s);
    assert_eq!(hungry(&rules, &s, RUSSIAN), [""; 0]);
    assert_eq!(hungry(&rules, &s, GERMAN), [""; 0]);
    assert_eq!((rules.title().scenarios[0].turns, s.turn), (16, 1));
}

#[test]
fn case_3_0_every_counter_with_a_hex_stands_there() {
    let (rules, s) = opening("campaign");
    for (i, unit) in title().book().units.iter().enumerate() {
        match unit.place {
            great_war_east::Place::Hex(hex) => assert_eq!(s.at[i], hex, "{}", unit.name),
            great_war_east::Place::Unused => assert_eq!(s.fate[i], Fate::Unused, "{}", unit.name),
            _ => assert_eq!(s.fate[i], Fate::Waiting, "{}", unit.name),
        }
    }
    assert_eq!(rules.units(), 133);
}

#[test]
fn case_22_2_free_set_up_within_limits_and_behind_a_screen() {
    let (rules, mut s) = opening("free-setup");
    let mut facts = Facts::silent();
    let blank = rules.view(&s, engine::Eyes::Side(great_war_east::RUSSIA));
    let mut legal = Vec::new();
    let mut looks = 0;
    while s.step == great_war_east::Step::Before {
        rules.legal(&s, &mut legal);
        assert!(!legal.is_empty());
        let german = matches!(rules.pending(&s), Pending::Ask(great_war_east::GERMANY, _));
        if german {
            looks += 1;
            let view = rules.view(&s, engine::Eyes::Side(great_war_east::RUSSIA));
            assert_eq!(view, blank, "the Russian sees nothing of it");
            // the German is asked what he is asked
            let own = rules.view(&s, engine::Eyes::Side(great_war_east::GERMANY)).asked.unwrap();
            match s.agenda.last() {
                Some(great_war_east::Frame::Deploy(deploy)) => {
                    let subject = engine::catalogue::Subject { names: &rules, map: rules.map() };
                    let text = rules.catalogue().say(engine::Lang::En, &own.text, &subject);
                    assert_eq!(text, format!("Choose a hex to set up {}.", rules.called(deploy.unit)));
                }
                _ => assert_eq!((own.key, own.case.0), ("gruppen", "18.0")),
            }
        }
        let pick = if legal[0] == Choice::Done { legal[0] } else { legal[legal.len() / 2] };
        rules.apply(&mut s, Input::Choice(pick), &mut facts).unwrap();
    }
    assert!(looks > 20);
    sane(&rules, &s);
    let at = |n: &str| s.at[rules.unit_named(n).unwrap().index()];
    assert_eq!(at("G:KB").to_string(), "0520");
    assert!(at("R:R-1").distance(at("R:S-2")) > 12);
    let south: u8 = (0..UNITS)
        .filter(|i| s.at[*i].is_some() && s.at[*i].col() > 24)
        .map(|i| rules.unit(UnitId(i as u16)))
        .filter(|u| u.nation == RUSSIAN && u.superior == "2" && u.arm == great_war_east::Arm::Infantry)
        .map(|u| u.stacking)
        .sum();
    assert!(south >= 8, "{south} points south of rank 24");
}

/// The Russian puts his units down one by one: what each of them may not do.
#[test]
fn case_22_2_each_limit_of_the_set_up() {
    let (rules, mut s) = opening("free-setup");
    let mut facts = Facts::silent();
    let mut legal = Vec::new();
    let (mut german, mut seen) = (Vec::new(), 0);
    while s.step == great_war_east::Step::Before {
        rules.legal(&s, &mut legal);
        let frame = s.agenda.last().copied();
        if let Some(great_war_east::Frame::Deploy(deploy)) = frame {
            let unit = deploy.unit;
            let printed = rules.unit(unit);
            let hexes: Vec<_> =
                legal.iter().filter_map(|c| if let Choice::Hex(h) = c { Some(*h) } else { None }).collect();
            let russia = |h: &&atlas::HexId| rules.map().country(**h) == "russia";
            let beside =
                |h: &atlas::HexId| (0..6).filter_map(|d| h.neighbour(atlas::Dir(d))).any(|n| russia(&&n));
            seen += 1;
            if printed.nation == GERMAN {
                let bold = hexes.iter().any(beside);
                assert_eq!(bold, printed.superior == "1C", "{} beside the border", printed.name);
                assert!(!hexes.iter().any(|h| russia(&h)), "{} in Russia", printed.name);
            } else {
                let near = |h: &atlas::HexId| german.iter().any(|g: &atlas::HexId| g.distance(*h) <= 2);
                assert!(hexes.iter().all(|h| russia(&h)), "{} in Germany", printed.name);
                assert_eq!(hexes.iter().any(near), printed.is_cavalry(), "{} within two hexes", printed.name);
                let ranks: Vec<usize> = hexes.iter().map(|h| h.col()).collect();
                match printed.superior.as_str() {
                    "1" => assert!(ranks.iter().all(|r| *r <= 12), "{}", printed.name),
                    "2" => assert!(ranks.iter().all(|r| *r >= 13), "{}", printed.name),
                    _ => {}
                }
            }
        }
        let last = *legal.last().unwrap();
        let pick = match frame {
            // the Germans on the border, so that there is somebody to keep away from
            Some(great_war_east::Frame::Deploy(deploy)) if rules.unit(deploy.unit).nation == GERMAN => {
                legal[0]
            }
            Some(great_war_east::Frame::Gruppen(_)) => {
                german = (0..great_war_east::GERMANS).map(|i| s.at[i]).filter(|h| h.is_some()).collect();
                Choice::Done
            }
            _ => last,
        };
        rules.apply(&mut s, Input::Choice(pick), &mut facts).unwrap();
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn case_22_3_encirclement_has_its_own_points_and_levels() {
    let (rules, s) = opening("encirclement");
    sane(&rules, &s);
    assert_eq!(s.turn, 4);
    assert!(s.at[rules.unit_named("G:HL-8").unwrap().index()].is_some());
    assert_eq!(s.fate[rules.unit_named("G:vPr-8").unwrap().index()], Fate::Unused);
    let level = |vp: i16| {
        let map = "map 0201-0204\ncountry russia 0201-0204\n";
        let end =
            bare(&format!("scenario encirclement\n{map}step Over\nturn 8\nvp {vp}\n0203 R:III")).outcome();
        assert_eq!(end.case.0, "22.3", "the case that gives the figures");
        end.level
    };
    assert_eq!(
        (level(40), level(9), level(-16)),
        ("russian-strategic", "german-marginal", "german-strategic")
    );
}

/// Steps, headquarters, fortresses and the count of Game-Turn 6: nothing else scores, and the West Front comes by itself.
#[test]
fn case_22_3_neither_towns_nor_an_empty_germany_score() {
    let land = format!("{}place Lyck 0506 town vp=3\nscenario encirclement\n", crate::LAND);
    let t = bare(&format!("{land}turn 5\nphasing 0\nstep ReplacementEnd\n0506 R:III\n0912 G:1"));
    assert_eq!((t.state().vp, t.state().turn), (0, 6), "no towns");
    let t = bare(&format!("{land}turn 5\nphasing 0\nstep ReplacementEnd\n0303 R:III\n0912 G:1"));
    assert_eq!((t.state().vp, t.state().turn), (0, 6), "no foothold is asked for");
    let mut t = bare(&format!("{land}turn 5\n0904 R:5RF\n0912 G:1\ndice 1"));
    t.choose("done");
    assert_eq!(t.state().vp, -1, "a step");
    let mut t = bare(&format!("{land}turn 7\nphasing 0\nstep Before\n0303 R:III\n0909 G:1\nwaiting G:22"));
    assert_eq!(t.waits_for(), "arrivals", "nobody has to be called");
    t.choose("G:22, 0512");
    assert_eq!(t.state().vp, 0);
}

/// Off in the winter: 17.1, 17.2, 19, 20, replacement and towns; the foothold counts from the third turn.
#[test]
fn case_22_4_what_the_winter_battle_leaves_out() {
    let winter = "scenario winter-battle\n";
    let strip = "map 0101-0234\ncountry russia 0101-0234\n";
    let mut t = bare(&format!("{winter}{strip}phasing 1\nturn 2\n0101 R:R-1\n0113 R:S-2"));
    t.choose("R:R-1, 0102");
    let land = format!("{winter}{}", crate::LAND);
    let t = bare(&format!("{land}phasing 1\nturn 1\nstep Before\nbetween no\n0905 R:54R\n0912 G:1"));
    assert!(!t.state().commanded.contains(t.unit("R:54R")), "no orders for all on the first turn");
    let mut t = bare(&format!("{land}phasing 0\nturn 2\nstep Before\n0303 R:III\n0909 G:1, G:vE-10"));
    crate::until(&mut t, "moves");
    assert!(!t.log.iter().any(|l| l.contains("West Front")), "nobody is asked for the West Front");
    let kovno = "map 0201-0412\ncountry russia 0201-0405\ncountry germany 0206-0412\n";
    let mut t = bare(&format!("{winter}{kovno}phasing 1\nturn 5\n0303 R:54R\n0412 G:1"));
    t.choose("R:54R, 0304");
    let t = bare(&format!("{land}turn 5\nphasing 0\nstep CombatEnd\n0910 G:1 steps=1\n0303 R:III"));
    assert_ne!(t.waits_for(), "replacements");
    let end = |turn: u8, hex: &str| {
        let text =
            format!("place Lyck 0506 town vp=3\nturn {turn}\nphasing 1\nstep ReplacementEnd\n{hex} R:III");
        bare(&format!("{land}{text}\n0912 G:1")).state().vp
    };
    assert_eq!([end(2, "0303"), end(3, "0303"), end(3, "0506")], [0, -20, 0]);
}

#[test]
fn case_22_4_the_winter_battle_german_first_at_fifty() {
    let (rules, s) = opening("winter-battle");
    sane(&rules, &s);
    assert_eq!((s.vp, s.phasing), (50, GERMAN));
    // snow takes a point on the first two turns
    let map = "map 0201-0208\ncountry germany 0201-0208\n";
    let mut t = bare(&format!("scenario winter-battle\noption snow on\n{map}turn 1\n0201 G:6LW\n0208 R:5RF"));
    t.choose("G:6LW, 0202, 0203, 0204").refuses("0205", "5.14");
    let mut t = bare(&format!("scenario winter-battle\noption snow on\n{map}turn 3\n0201 G:6LW\n0208 R:5RF"));
    t.choose("G:6LW, 0202, 0203, 0204, 0205");
}

#[test]
fn case_22_5_three_players_share_the_russian_turn() {
    let (rules, s) = opening("three-player");
    sane(&rules, &s);
    assert_eq!(rules.title().sides.len(), 3);
    let map = crate::LAND;
    let mut t = bare(&format!("scenario three-player\n{map}turn 2\n0503 R:III\n0403 R:XIII\n0909 G:1"));
    assert_eq!(t.asked(), Some(great_war_east::RUSSIA));
    t.refuses("R:XIII", "22.5").choose("R:III, 0502, done, done");
    assert_eq!(t.asked(), Some(great_war_east::SECOND_ARMY));
    t.refuses("R:III", "22.5").choose("R:XIII, 0402, done");
    // one of them proposes an attack with his own units, which alone must reach the table; the other may join
    let text =
        "scenario three-player\nturn 2\nstep Combat\n0505 R:III, R:R-1\n0405 R:XIII, R:S-2\n0506 G:1, G:6LW";
    let mut t = bare(&format!("{map}{text}"));
    assert_eq!(t.asked(), Some(great_war_east::RUSSIA));
    t.choose("0506").refuses("R:XIII", "22.5").choose("R:III");
    assert_eq!((t.waits_for(), t.asked()), ("attackers", Some(great_war_east::SECOND_ARMY)));
    t.refuses("R:III", "22.5").choose("R:XIII");
    // 8 to 7 is 1-1 and a 6 is 1/-: three steps are affected, two are lost, one by each
    crate::until(&mut t, "combat");
    t.roll(6);
    assert_eq!((t.result(), t.waits_for()), ("1/-", "attacker-loss"));
    assert_eq!((t.state().fight.owed, t.asked()), (2, Some(great_war_east::SECOND_ARMY)));
    t.refuses("R:III", "22.5").choose("R:XIII");
    assert_eq!(t.asked(), Some(great_war_east::RUSSIA));
    t.choose("R:III");
    assert_eq!((crate::steps(&t, "R:III"), crate::steps(&t, "R:XIII")), (3, 3));
    assert_eq!(t.state().own, [-1, -1]);
    // fractions fall to the one who proposed: five steps and two, the guest owes one of four
    let joint = "scenario three-player\nturn 2\nstep Combat\n0505 R:III, R:5RF, R:R-1\n0405 R:3G, R:S-2\n0506 G:1, G:2";
    let mut t = bare(&format!("{map}{joint}"));
    t.choose("0506, R:III, R:5RF, R:3G");
    crate::until(&mut t, "combat");
    t.roll(6);
    assert_eq!((t.result(), t.state().fight.owed, t.state().fight.share), ("2/-", 4, 1));
    // defenders: the one with most steps answers, both pay
    let defence = "scenario three-player\nphasing 0\nturn 2\nstep Combat\n0505 R:III, R:3G, R:R-1, R:S-2\n\
        0506 G:1, G:2, G:35, G:36\n0405 G:37, G:41";
    let mut t = bare(&format!("{map}{defence}"));
    t.choose("0505, G:1, G:2, G:35, G:36, G:37, G:41");
    crate::until(&mut t, "combat");
    t.roll(4);
    assert_eq!((t.result(), t.asked()), ("1/1", Some(great_war_east::RUSSIA)));
    t.choose("pick 1");
    assert_eq!((t.state().fight.owed, t.asked()), (3, Some(great_war_east::SECOND_ARMY)));
    t.choose("R:3G, R:III, R:III");
    assert_eq!((crate::steps(&t, "R:III"), crate::steps(&t, "R:3G")), (2, 1));
    // Rail Capacity is halved; the 1st Army may leave what it does not use
    let trains =
        format!("{map}scenario three-player\nturn 4\n0501 R:XIII, R:XV\n0502 R:III\n0909 G:1\ndice 6 6");
    let mut t = bare(&trains);
    t.choose("done, R:XIII, pick 0, done, R:XV").refuses("pick 0", "16.12");
    let mut t = bare(&trains);
    t.choose("pick 0, R:XIII, pick 0, done, R:XV, pick 0, done");
    assert_eq!(t.state().rail, [0, 0, 8]);
    // the Russian with the better score of his own wins a Russian level
    let t = bare(&format!("scenario three-player\n{map}step Over\nturn 17\nvp 60\nown [10 50]\n0503 R:III"));
    assert_eq!(t.outcome().winner, Some(great_war_east::SECOND_ARMY));
}

/// GWE-146: no scenario begins with a unit out of supply, on either side.
#[test]
fn case_9_11_everybody_begins_in_supply() {
    use engine::{Choice, Facts, Input, Rules};
    use great_war_east::Step;
    for scenario in ["campaign", "encirclement", "winter-battle", "three-player"] {
        let (rules, mut s) = opening(scenario);
        let first = s.phasing;
        for phasing in [first, first.enemy()] {
            // nobody moves, fights or comes in
            while s.step < Step::Supply || s.phasing != phasing {
                let mut legal = Vec::new();
                rules.legal(&s, &mut legal);
                let input = match legal.first() {
                    None => Input::Rolled(6),
                    Some(_) if legal.contains(&Choice::Done) => Input::Choice(Choice::Done),
                    Some(answer) => Input::Choice(*answer),
                };
                rules.apply(&mut s, input, &mut Facts::silent()).unwrap();
            }
            let hungry: Vec<_> = s.hungry.iter().map(|u| engine::text::Names::unit_name(&rules, u)).collect();
            assert!(hungry.is_empty(), "{scenario}, {phasing:?}: {hungry:?}");
        }
    }
}

/// GWE-141
#[test]
fn case_22_5_each_player_advances_his_own() {
    use great_war_east::{RUSSIA, SECOND_ARMY};
    let map = crate::LAND;
    let mut t = bare(&format!(
        "{map}scenario three-player\nturn 2\nstep Combat\n0505 R:III, R:R-1\n0405 R:XIII, R:S-2\n0506 G:6LW"
    ));
    t.choose("0506, R:III");
    assert_eq!(t.asked(), Some(SECOND_ARMY));
    t.choose("R:XIII");
    crate::until(&mut t, "combat");
    t.roll(1);
    crate::until(&mut t, "advance");
    assert_eq!(t.asked(), Some(RUSSIA));
    t.refuses("R:XIII", "22.5").choose("done");
    assert_eq!((t.waits_for(), t.asked()), ("advance", Some(SECOND_ARMY)));
    t.refuses("R:III", "22.5").choose("R:XIII");
    assert_eq!(crate::at(&t, "R:XIII"), "0506");
}
