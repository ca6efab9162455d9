//! What a pair of eyes may see of the game.

use crate::book::{Arm, GERMAN, RUSSIAN, Scenario, Size, UNITS};
use crate::prompts::{label, plural};
use crate::state::{Fate, GERMANY, RUSSIA, SCORES, State, Step, nation, tokens};
use crate::{GweRules, book, command, hidden, odds, questions, rail, sequence, stacking};
use atlas::counter::{Face, Kind, Mark};
use engine::text::Names;
use engine::view::{Counter, Drawer, HexMark, Offer, PhaseTick, Place, ScoreLine, Track, Turn, When};
use engine::{Case, Eyes, Pending, UnitId, View};

pub(crate) fn view(rules: &GweRules, s: &State, eyes: Eyes) -> View {
    let pending = sequence::pending(rules, s);
    let mut offers = Vec::new();
    let mut asked = None;
    if let Pending::Ask(side, prompt) = pending {
        asked = Some(questions::question(rules, s, eyes, side, prompt));
        if eyes.are(side) {
            let mut choices = Vec::new();
            sequence::offer(rules, s, &mut choices);
            offers.extend(choices.into_iter().map(|choice| Offer::new(choice, label(rules, s, choice))));
        }
    }
    View {
        eyes,
        turn: turn(rules, s),
        sequence: phases(rules, s),
        asked,
        roll: if let Pending::Roll(dice) = pending { Some(dice) } else { None },
        outcome: if let Pending::Over(outcome) = pending { Some(outcome) } else { None },
        offers,
        counters: counters(rules, s, eyes),
        stacks: stacking::piles(rules, s, eyes),
        hexes: hex_marks(rules, s, eyes),
        sides: vec![],
        drawers: drawers(rules, s, eyes),
        tracks: tracks(rules, s, eyes),
        score: score(rules, s),
        duties: vec![],
    }
}

pub(crate) fn turn(rules: &GweRules, s: &State) -> Turn {
    let number = s.turn.min(rules.last_turn);
    let file = &rules.book.scenarios[rules.scenario as usize];
    let place = usize::from(number.saturating_sub(1));
    let dates = file.dates.get(place).or_else(|| rules.book.turns.get(place).map(|t| &t.dates));
    Turn {
        number: number.into(),
        last: rules.last_turn.into(),
        label: dates.cloned().unwrap_or_default().into(),
    }
}

/// Do these eyes see what the German sees?
pub(crate) fn sees_all(eyes: Eyes) -> bool {
    eyes.are(GERMANY)
}

const PHASES: [(&str, &str, &str, Step); 8] = [
    ("supply", "Supply", "4.0/A1a", Step::Supply),
    ("reinforcement", "Reinforcements", "4.0/A1b", Step::Reinforcement),
    ("command", "Command", "4.0/A1c", Step::CommandDice),
    ("movement", "Movement", "4.0/A1d", Step::Movement),
    ("attrition", "Attrition", "4.0/A1e", Step::MovementEnd),
    ("withdrawal", "Cavalry withdrawal", "4.0/A2", Step::WithdrawalEnd),
    ("combat", "Combat", "4.0/A3b", Step::CombatEnd),
    ("replacement", "Replacement", "4.0/A4", Step::ReplacementEnd),
];

pub(crate) fn phases(rules: &GweRules, s: &State) -> Vec<PhaseTick> {
    let order = [rules.first, 1 - rules.first];
    let turn_now = usize::from(usize::from(s.phasing) != rules.first);
    let now = PHASES.iter().position(|p| s.step <= p.3).unwrap_or(PHASES.len());
    let now = turn_now * PHASES.len() + now;
    let mut out = Vec::new();
    let before = s.step == Step::Before;
    if before {
        let (key, label, side) = ("set-up", "Set-up".into(), Some(GERMANY));
        out.push(PhaseTick { key, label, side, case: Case("18.0"), when: When::Now });
    }
    for (t, n) in order.into_iter().enumerate() {
        for (i, (key, label, case, _)) in PHASES.into_iter().enumerate() {
            let at = t * PHASES.len() + i;
            let side = if key == "withdrawal" { 1 - n } else { n };
            out.push(PhaseTick {
                key,
                label: label.into(),
                side: Some(rules.players(side)[0]),
                case: Case(case),
                when: match at.cmp(&now) {
                    _ if before => When::Ahead,
                    std::cmp::Ordering::Less => When::Past,
                    std::cmp::Ordering::Equal => When::Now,
                    std::cmp::Ordering::Greater => When::Ahead,
                },
            });
        }
    }
    out
}

/// Drawers between those of the reinforcements and the display.
const BOXES: u16 = 3;

/// 18.11: the place of a marker's box in the display: those in hand lie together, the others have one each.
fn box_of(s: &State, marker: UnitId) -> u16 {
    if !s.is_on_map(marker) {
        return BOXES;
    }
    let before = tokens().take_while(|m| *m != marker).filter(|m| s.is_on_map(*m)).count();
    BOXES + 1 + before as u16
}

/// When a reinforcement comes: by nation, then in order, then in words.
type Due = (usize, u8, String);

/// 14.0, 19.22: the schedule as it is printed for this scenario.
fn due(rules: &GweRules, unit: UnitId) -> Due {
    let (order, note) = match rules.places[unit.index()] {
        book::Place::Turn(turn, entry) => (turn, format!("Game-Turn {turn}, entry {}", char::from(entry))),
        book::Place::West(0) => (100, "when the West Front is called".into()),
        book::Place::West(later) => {
            (100 + later, format!("{} after the call to the West Front", plural(later, "turn", "turns")))
        }
        book::Place::Successor => (250, "in place of von Prittwitz".into()),
        book::Place::Hex(_) | book::Place::Unused => (251, String::new()),
    };
    (nation(unit), order, note)
}

/// One box for each time and place at which somebody still comes.
fn waits(rules: &GweRules, s: &State, screened: bool) -> Vec<Due> {
    let units = (0..UNITS).map(|i| UnitId(i as u16));
    let waiting = units.filter(|u| s.fate[u.index()] == Fate::Waiting);
    let seen = waiting.filter(|u| !screened || nation(*u) != GERMAN);
    let mut waits: Vec<Due> = seen.map(|u| due(rules, u)).collect();
    waits.sort();
    waits.dedup();
    waits
}

fn drawers(rules: &GweRules, s: &State, eyes: Eyes) -> Vec<Drawer> {
    let drawer =
        |key, label: &str, side, note: &str| Drawer { key, label: label.into(), side, note: note.into() };
    let screened = hidden::is_screened(rules, s) && !sees_all(eyes);
    let mut out: Vec<Drawer> = waits(rules, s, screened)
        .iter()
        .map(|(nation, _, note)| {
            let (label, side) =
                [("German reinforcements", GERMANY), ("Russian reinforcements", RUSSIA)][*nation];
            drawer("reinforcements", label, Some(side), note)
        })
        .collect();
    out.extend([
        drawer("eliminated", "German losses", Some(GERMANY), ""),
        drawer("eliminated", "Russian losses", Some(RUSSIA), ""),
        drawer("off-map", "On off-map railways", None, "5.38"),
    ]);
    if sees_all(eyes) {
        out.push(drawer("display", "Gruppe markers in hand", Some(GERMANY), ""));
        for marker in tokens().filter(|m| s.is_on_map(*m)) {
            let note = format!("{} in {}", rules.called(marker), s.at[marker.index()]);
            out.push(drawer("display", "Gruppen on the map", Some(GERMANY), &note));
        }
    }
    out
}

fn counters(rules: &GweRules, s: &State, eyes: Eyes) -> Vec<Counter> {
    let mut out = Vec::new();
    let screened = hidden::is_screened(rules, s) && !sees_all(eyes);
    let waits = waits(rules, s, screened);
    let first = waits.len() as u16;
    for i in 0..UNITS {
        let unit = UnitId(i as u16);
        let german = nation(unit) == GERMAN;
        if german && (screened || s.is_hidden(unit) && !sees_all(eyes)) {
            continue;
        }
        let place = match s.fate[i] {
            Fate::Map => match s.token_of(unit) {
                Some(marker) => Place::Drawer(first + box_of(s, marker)),
                None => Place::Hex(s.at[i]),
            },
            Fate::Waiting => Place::Drawer(waits.binary_search(&due(rules, unit)).unwrap_or(0) as u16),
            Fate::Lost => Place::Drawer(first + u16::from(!german)),
            Fate::Abroad => Place::Drawer(first + 2),
            Fate::Unused => continue,
        };
        out.push(counter(rules, s, eyes, unit, place));
    }
    // 18.11: markers in hand lie in their boxes, where their owner takes them from
    for marker in tokens() {
        let place = match s.is_on_map(marker) {
            true if screened => continue,
            true => Place::Hex(s.at[marker.index()]),
            false if sees_all(eyes) => Place::Drawer(first + box_of(s, marker)),
            false => continue,
        };
        let name = rules.unit_name(marker).to_string();
        // 18.11: the number is on the side that only the German sees
        let called = if sees_all(eyes) { rules.called(marker) } else { "Gruppe" };
        let dummy = s.under_token(marker).next().is_none();
        let face = match (sees_all(eyes), dummy) {
            (true, true) => Face::new("german", Kind::Dummy).name(called),
            _ => Face::hidden("german", called),
        };
        out.push(Counter {
            id: marker,
            face,
            name,
            called: called.to_string(),
            side: GERMANY,
            place,
            marks: vec![],
            known: sees_all(eyes),
            ready: usize::from(s.phasing) == GERMAN && !s.moved.contains(marker),
            level: 0,
        });
    }
    out
}

/// 10.41, 10.42: is it settled who is in command? While the German gives his commands only he sees whom they reach.
fn shows_command(s: &State, unit: UnitId, eyes: Eyes) -> bool {
    let given = s.step != Step::CombatCommand || nation(unit) == RUSSIAN || sees_all(eyes);
    usize::from(s.phasing) == nation(unit) && s.step >= Step::CommandDice && s.step <= Step::Combat && given
}

fn counter(rules: &GweRules, s: &State, eyes: Eyes, unit: UnitId, place: Place) -> Counter {
    let n = nation(unit);
    let mut marks = Vec::new();
    let on_map = s.is_on_map(unit);
    let phasing = usize::from(s.phasing) == n;
    if s.hungry.contains(unit) {
        marks.push(Mark::unsupplied());
    }
    if on_map && shows_command(s, unit, eyes) && !s.commanded.contains(unit) {
        marks.push(Mark::out_of_command());
    }
    if s.entrained.contains(unit) {
        marks.push(Mark::entrained());
    }
    if s.moved.contains(unit) && phasing {
        marks.push(Mark::moved());
    }
    if s.attacked.contains(unit) || s.defended.contains(unit) {
        marks.push(Mark::fought());
    }
    let level = (0..unit.index())
        .filter(|u| on_map && s.at[*u] == s.at[unit.index()] && !s.is_hidden(UnitId(*u as u16)))
        .count();
    Counter {
        id: unit,
        name: rules.unit_name(unit).to_string(),
        called: rules.called(unit).to_string(),
        side: rules.owner(unit),
        place,
        face: face(rules, s, unit),
        marks,
        known: true,
        ready: phasing && on_map && !s.moved.contains(unit),
        level: if s.is_hidden(unit) { 0 } else { level.min(255) as u8 },
    }
}

fn face(rules: &GweRules, s: &State, unit: UnitId) -> Face {
    let printed = rules.unit(unit);
    let nation = if printed.nation == GERMAN { "german" } else { "russian" };
    let kind = match printed.arm {
        Arm::Infantry => Kind::Infantry,
        Arm::Cavalry => Kind::Cavalry,
        Arm::Artillery => Kind::HeavyArtillery,
        Arm::Depot => Kind::Supply,
        Arm::Staff => Kind::Headquarters,
    };
    let size = match printed.size {
        Size::Brigade => "X",
        Size::Division => "XX",
        Size::Corps => "XXX",
        Size::None => "",
    };
    let texts = if printed.is_staff() {
        let (shift, strength, radius) = command::printed(rules, s, unit);
        [shift, strength, radius].map(|v| v.to_string())
    } else {
        let (attack, defence) = odds::strength(rules, s, unit);
        [attack, defence, printed.moves].map(|v| v.to_string())
    };
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let name = printed.name.split_once(':').map_or("", |n| n.1);
    let formation = if printed.superior == "-" { "" } else { &printed.superior };
    let tint = match formation {
        "1" => 1,
        "2" => 2,
        "10" => 3,
        _ => 0,
    };
    let shown = if printed.is_staff() && printed.steps == 1 {
        (0, 0)
    } else {
        (s.steps[unit.index()], printed.steps)
    };
    Face::new(nation, kind)
        .size(size)
        .formation(formation)
        .name(name)
        .values(&texts)
        .steps(shown.0, shown.1)
        .tint(tint)
}

fn hex_marks(rules: &GweRules, s: &State, eyes: Eyes) -> Vec<HexMark> {
    let mut out = Vec::new();
    for (i, fort) in rules.board.forts.iter().enumerate() {
        let side = Some(rules.players(fort.nation)[0]);
        let left = s.forts[i];
        let (key, label) = match left {
            0 => ("fortress-destroyed", String::new()),
            1 | 2 => ("fortress-weakened", format!("{} ({left} steps)", fort.strength.1)),
            _ => ("fortress", format!("{} ({left} steps)", fort.strength.0)),
        };
        out.push(HexMark { hex: fort.hex, key, side, label });
    }
    for town in &rules.board.towns {
        // GWE-144: what a Gruppe took away shows when it comes out
        if s.russian.contains(town.hex) || s.veiled.contains(town.hex) && !sees_all(eyes) {
            out.push(HexMark {
                hex: town.hex,
                key: "russian-control",
                side: Some(RUSSIA),
                label: town.value.to_string(),
            });
        }
    }
    out.extend(rules.board.trenches.iter().map(|hex| HexMark {
        hex,
        key: "trench",
        side: None,
        label: String::new(),
    }));
    out
}

fn tracks(rules: &GweRules, s: &State, eyes: Eyes) -> Vec<Track> {
    let track = |key, label: &str, side, value, of, case| Track {
        key,
        label: label.into(),
        side,
        value,
        of,
        case: Case(case),
    };
    let mut out = vec![track("vp", "Net Russian Victory Points", None, i32::from(s.vp), None, "21.0")];
    for side in rules.players(RUSSIAN) {
        let of = i32::from(rail::capacity(rules, s, *side));
        let used = i32::from(s.rail[usize::from(side.0)]);
        out.push(track("rail", "Rail Capacity used", Some(*side), used, Some(of), "16.12"));
    }
    if rules.scenario == Scenario::ThreePlayer {
        for (side, points) in rules.players(RUSSIAN).iter().zip(s.own) {
            out.push(track("own-score", "Own score", Some(*side), i32::from(points), None, "22.5"));
        }
    }
    if sees_all(eyes) {
        let used = i32::from(s.rail[0]);
        out.push(track("rail", "Rail Capacity used", Some(GERMANY), used, Some(8), "5.31"));
        let staffs = rules.book.staffs.iter().enumerate().filter(|(i, _)| s.spent[*i] > 0);
        for (i, staff) in staffs {
            let unit = UnitId(staff.unit);
            if nation(unit) == GERMAN {
                let of = i32::from(command::ratings(rules, s, unit).1);
                let label = format!("{} commands", rules.called(unit));
                out.push(track("command", &label, Some(GERMANY), i32::from(s.spent[i]), Some(of), "10.31"));
            }
        }
    }
    let in_hand = tokens().filter(|t| !s.is_on_map(*t)).count() as i32;
    if !hidden::is_screened(rules, s) {
        out.push(track("gruppen", "Gruppe markers in hand", Some(GERMANY), in_hand, Some(21), "18.11"));
    }
    if s.called > 0 && !s.west {
        out.push(track(
            "west-front",
            "West Front units arrive on Game-Turn",
            None,
            i32::from(s.called) + 4,
            None,
            "19.22",
        ));
    }
    if rules.scenario != Scenario::Winter && s.turn >= 5 {
        out.push(track(
            "duties",
            "Garrison duties in force",
            Some(RUSSIA),
            s.duties.count_ones() as i32,
            Some(3),
            "20.0",
        ));
    }
    out
}

fn score(rules: &GweRules, s: &State) -> Vec<ScoreLine> {
    const LABELS: [&str; SCORES] = [
        "Towns",
        "Fortresses",
        "German steps",
        "Russian steps",
        "Headquarters",
        "Beyond the line on Game-Turn 6",
        "Hindenburg and the West Front",
        "Germany empty",
    ];
    let line = |label: &str, points: i16, case| ScoreLine {
        side: RUSSIA,
        label: label.into(),
        points: points.into(),
        case: Case(case),
    };
    let start = rules.book.scenarios[rules.scenario as usize].start_vp;
    let mut out = Vec::new();
    if start != 0 {
        out.push(line("At the start", start, "22.4"));
    }
    out.extend(LABELS.iter().zip(s.scores).filter(|(_, p)| *p != 0).map(|(l, p)| line(l, p, "21.2")));
    out
}
