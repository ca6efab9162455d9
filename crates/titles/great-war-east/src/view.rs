//! What a pair of eyes may see of the game.

use crate::book;
use crate::prelude::*;
use atlas::counter::{Face, Kind, Mark};
use engine::book::days;
use engine::text::Names;
use engine::view::{Counter, Drawer, HexMark, PhaseTick, Picture, Place, ScoreLine, Track, Turn};
use engine::view::{assemble, ticks};
use engine::{Boxes, Fact, View};

pub(crate) fn view(rules: &GweRules, s: &State, eyes: Eyes) -> View {
    let boxes = boxes(rules, s, eyes);
    let picture = Picture {
        counters: counters(rules, s, eyes, &boxes),
        stacks: stacking::piles(rules, s, eyes),
        hexes: hex_marks(rules, s, eyes),
        drawers: boxes.drawers(|kept| drawer(s, kept)),
        tracks: tracks(rules, s, eyes),
        score: score(rules, s),
        ..Picture::default()
    };
    assemble(rules, s, eyes, picture)
}

pub(crate) fn turn(rules: &GweRules, s: &State) -> Turn {
    let number = s.turn.min(rules.last_turn);
    let file = rules.file();
    let place = usize::from(number.saturating_sub(1));
    let dates = file.dates.get(place).or_else(|| rules.book.turns.get(place).map(|t| &t.dates));
    let label = dates.and_then(|text| days(text)).unwrap_or(Text::new("turn").number("turn", number));
    Turn { number: number.into(), last: rules.last_turn.into(), label }
}

/// A fact as a line of the log. 18.11: the Russian does not see the number of a Gruppe.
pub(crate) fn tell(rules: &GweRules, fact: &Fact, eyes: Eyes) -> Text {
    let nameless = |unit: UnitId| is_token(unit) && !sees_all(eyes);
    match fact.what {
        What::Enters { unit, at } if nameless(unit) => Text::new("fact-gruppe-enters").hex("at", at),
        What::Moves { unit, to, .. } if nameless(unit) => Text::new("fact-gruppe-moves").hex("to", to),
        // what 10.43 makes of the cell is told next
        What::Resolves { table: "combat", row, column, result } => {
            let cell =
                rules.book.results.iter_rows().nth(row.into()).and_then(|r| r.get(usize::from(column)));
            let printed = cell.map_or(result, |c| c.code());
            Text::new("fact-combat").number("row", row + 1).word("result", printed)
        }
        What::Scores { points, .. } => {
            let sign = if points < 0 { "-" } else { "+" };
            let text = Text::new("fact-points").word("sign", sign).number("points", points.abs());
            text.word("why", Score::word(fact.case.0))
        }
        what => what.text(),
    }
}

/// Do these eyes see what the German sees?
pub(crate) fn sees_all(eyes: Eyes) -> bool {
    eyes.are(GERMANY)
}

const PHASES: [(&str, &str, Step); 8] = [
    ("phase-supply", "4.0/A1a", Step::Supply),
    ("phase-reinforcement", "4.0/A1b", Step::Reinforcement),
    ("phase-command", "4.0/A1c", Step::CommandDice),
    ("phase-movement", "4.0/A1d", Step::Movement),
    ("phase-attrition", "4.0/A1e", Step::MovementEnd),
    ("phase-withdrawal", "4.0/A2", Step::WithdrawalEnd),
    ("phase-combat", "4.0/A3b", Step::CombatEnd),
    ("phase-replacement", "4.0/A4", Step::ReplacementEnd),
];

/// The phase of the turn, from zero, the set-up left aside.
pub(crate) fn phase(rules: &GweRules, s: &State) -> usize {
    let second = usize::from(s.phasing != rules.first);
    second * PHASES.len() + PHASES.iter().position(|p| s.step <= p.2).unwrap_or(PHASES.len())
}

pub(crate) fn phases(rules: &GweRules, s: &State) -> Vec<PhaseTick> {
    let before = (s.step == Step::Before).then_some(("phase-set-up", Some(GERMANY), Case("18.0")));
    let of_nation = |n: Nation| {
        PHASES.into_iter().map(move |(key, case, _)| {
            let side = if key == "phase-withdrawal" { n.enemy() } else { n };
            (key, Some(rules.players(side)[0]), Case(case))
        })
    };
    let both = [rules.first, rules.first.enemy()].into_iter().flat_map(of_nation);
    let now = if before.is_some() { 0 } else { phase(rules, s) };
    ticks(before.into_iter().chain(both), now)
}

/// The boxes beside the map, in the order in which they are shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kept {
    /// 14.0, 19.22: reinforcements, by nation, then by the schedule; who is not on it lies apart.
    Due(Nation, book::Place),
    Lost(Nation),
    Abroad,
    /// 18.11: markers in the German's hand.
    InHand,
    /// 18.11: what lies under a marker.
    Under(UnitId),
}

/// The box of a unit, or of a marker, that lies beside the map for eyes that see it there.
fn kept(rules: &GweRules, s: &State, unit: UnitId) -> Option<Kept> {
    match s.fate.0.get(unit.index()) {
        Some(Fate::Map) => s.token_of(unit).map(Kept::Under),
        Some(Fate::Waiting) => Some(match rules.places[unit.index()] {
            book::Place::Hex(_) => Kept::Due(nation(unit), book::Place::Unused),
            place => Kept::Due(nation(unit), place),
        }),
        Some(Fate::Lost) => Some(Kept::Lost(nation(unit))),
        Some(Fate::Abroad) => Some(Kept::Abroad),
        Some(Fate::Unused) => None,
        None => (!s.is_on_map(unit)).then_some(Kept::InHand),
    }
}

/// One box for each time and place at which somebody still comes; the display is for the German alone.
fn boxes(rules: &GweRules, s: &State, eyes: Eyes) -> Boxes<Kept> {
    let waiting = seen(rules, s, eyes).filter(|u| s.fate.0.get(u.index()) == Some(&Fate::Waiting));
    let fixed = [Kept::Lost(GERMAN), Kept::Lost(RUSSIAN), Kept::Abroad];
    let display = tokens().filter(|m| s.is_on_map(*m)).map(Kept::Under).chain([Kept::InHand]);
    let due = waiting.filter_map(|u| kept(rules, s, u));
    Boxes::of(due.chain(fixed).chain(display.filter(|_| sees_all(eyes))))
}

fn drawer(s: &State, kept: Kept) -> Drawer {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let (side, none) = (|n: Nation| Some([GERMANY, RUSSIA][n]), Text::none());
    let (drawer, note) = match kept {
        Kept::Due(n, place) => {
            let note = match place {
                book::Place::Turn(turn, letter) => {
                    let i = usize::from(letter.saturating_sub(b'A')).min(25);
                    Text::new("due-turn").number("turn", turn).word("entry", &LETTERS[i..=i])
                }
                book::Place::West(0) => Text::new("due-west"),
                book::Place::West(turns) => Text::new("due-after-call").number("turns", turns),
                book::Place::Successor => Text::new("due-successor"),
                book::Place::Hex(_) | book::Place::Unused => Text::none(),
            };
            let label = ["german-reinforcements", "russian-reinforcements"][n];
            (Drawer::new("reinforcements", label, side(n)), note)
        }
        Kept::Lost(n) => (Drawer::new("eliminated", ["german-losses", "russian-losses"][n], side(n)), none),
        Kept::Abroad => (Drawer::new("off-map", "off-map-railways", None), none),
        Kept::InHand => (Drawer::new("display", "gruppen-in-hand", side(GERMAN)), none),
        Kept::Under(marker) => {
            let note = Text::new("marker-in").unit("unit", marker).hex("hex", s.at[marker]);
            (Drawer::new("display", "gruppen-on-map", side(GERMAN)), note)
        }
    };
    Drawer { note, ..drawer }
}

/// Counters and markers that these eyes see, whatever they know of them.
fn seen(rules: &GweRules, s: &State, eyes: Eyes) -> impl Iterator<Item = UnitId> {
    let all = sees_all(eyes);
    let screened = hidden::is_screened(rules, s);
    // 18.11: markers in hand lie in their box, where their owner takes them from
    let open = move |u: &UnitId| !screened && !s.is_hidden(*u) && (!is_token(*u) || s.is_on_map(*u));
    (0..COUNTERS).map(|i| UnitId(i as u16)).filter(move |u| all || nation(*u) == RUSSIAN || open(u))
}

fn counters(rules: &GweRules, s: &State, eyes: Eyes, boxes: &Boxes<Kept>) -> Vec<Counter> {
    let shown = |unit: UnitId| {
        let place = match kept(rules, s, unit) {
            Some(kept) => boxes.place(kept),
            None if s.is_on_map(unit) => Place::Hex(s.at[unit]),
            None => return None,
        };
        let make = if is_token(unit) { marker } else { counter };
        Some(make(rules, s, eyes, unit, place))
    };
    seen(rules, s, eyes).filter_map(shown).collect()
}

/// 18.11: the number is on the side that only the German sees.
fn marker(rules: &GweRules, s: &State, eyes: Eyes, marker: UnitId, place: Place) -> Counter {
    let known = sees_all(eyes);
    let called = if known { rules.called(marker) } else { "Gruppe" };
    let face = match known && s.under_token(marker).next().is_none() {
        true => Face::new("german", Kind::Dummy).name(called),
        false => Face::hidden("german", called),
    };
    let (ready, called) = (s.phasing == GERMAN && !s.moved.contains(marker), called.to_string());
    Counter { known, ready, called, ..Counter::known(rules, marker, GERMANY, place, face) }
}

fn counter(rules: &GweRules, s: &State, eyes: Eyes, unit: UnitId, place: Place) -> Counter {
    let (on_map, phasing) = (s.is_on_map(unit), s.phasing == nation(unit));
    // 10.31, 10.42, GWE-147: while the German gives his commands only he sees whom they reach
    let shown = on_map && phasing && (!s.is_commanding() || sees_all(eyes));
    let judged = shown && (Step::Command..=Step::Combat).contains(&s.step);
    let marks = Mark::those([
        (s.hungry.contains(unit), Mark::unsupplied()),
        (judged && !s.commanded.contains(unit), Mark::out_of_command()),
        (s.entrained.contains(unit), Mark::entrained()),
        (phasing && s.moved.contains(unit), Mark::moved()),
        (s.attacked.contains(unit) || s.defended.contains(unit), Mark::fought()),
    ]);
    let ready = phasing && on_map && !s.moved.contains(unit);
    Counter { marks, ready, ..Counter::known(rules, unit, rules.owner(unit), place, face(rules, s, unit)) }
}

fn face(rules: &GweRules, s: &State, unit: UnitId) -> Face {
    let printed = rules.unit(unit);
    // by arm and by size
    const KINDS: [Kind; 5] =
        [Kind::Infantry, Kind::Cavalry, Kind::HeavyArtillery, Kind::Supply, Kind::Headquarters];
    const SIZES: [&str; 4] = ["X", "XX", "XXX", ""];
    const ARMIES: [&str; 3] = ["1", "2", "10"];
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
    let tint = ARMIES.iter().position(|army| *army == formation).map_or(0, |i| i as u8 + 1);
    let single = printed.is_staff() && printed.steps == 1;
    let (left, full) = if single { (0, 0) } else { (s.steps[unit], printed.steps) };
    let face =
        Face::new(printed.nation.word(), KINDS[printed.arm as usize]).size(SIZES[printed.size as usize]);
    face.formation(formation).name(name).values(&texts).steps(left, full).tint(tint)
}

fn hex_marks(rules: &GweRules, s: &State, eyes: Eyes) -> Vec<HexMark> {
    let mut out = Vec::new();
    for (fort, left) in rules.board.forts.iter().zip(s.forts) {
        let (key, strength) = match left {
            0 => ("fortress-destroyed", 0),
            1 | 2 => ("fortress-weakened", fort.strength.1),
            _ => ("fortress", fort.strength.0),
        };
        let label = if left > 0 { format!("{strength} ({left}/4)") } else { String::new() };
        out.push(HexMark { hex: fort.hex, key, side: Some(rules.players(fort.nation)[0]), label });
    }
    for town in &rules.board.towns {
        // GWE-144: what a Gruppe took away shows when it comes out
        if s.russian.contains(town.hex) || s.veiled.contains(town.hex) && !sees_all(eyes) {
            let label = town.value.to_string();
            out.push(HexMark { label, ..HexMark::new(town.hex, "russian-control", Some(RUSSIA)) });
        }
    }
    out.extend(rules.board.trenches.iter().map(|hex| HexMark::new(hex, "trench", None)));
    out
}

fn tracks(rules: &GweRules, s: &State, eyes: Eyes) -> Vec<Track> {
    let free = |track: Track| Track { side: None, ..track };
    let mut out = vec![free(Track::new("vp", "track-vp", RUSSIA, Case("21.0")).at(s.vp))];
    let rail = |side: Side, case| {
        let track = Track::new("rail", "track-rail", side, Case(case));
        track.at(s.rail[side]).of(rail::capacity(rules, s, side))
    };
    out.extend(rules.players(RUSSIAN).iter().map(|side| rail(*side, "16.12")));
    if rules.scenario == Scenario::ThreePlayer {
        let own = |(side, points): (&Side, i16)| {
            Track::new("own-score", "track-own", *side, Case("22.5")).at(points)
        };
        out.extend(rules.players(RUSSIAN).iter().zip(s.own).map(own));
    }
    if sees_all(eyes) {
        out.push(rail(GERMANY, "5.31"));
        let staffs = rules.book.staffs.iter().map(|staff| UnitId(staff.unit)).zip(s.spent.iter());
        for (unit, spent) in staffs.filter(|(unit, spent)| **spent > 0 && nation(*unit) == GERMAN) {
            let track = Track::new("command", "track-command", GERMANY, Case("10.31")).at(*spent);
            let label = Text::new("track-command").unit("unit", unit);
            out.push(Track { label, ..track.of(command::ratings(rules, s, unit).1) });
        }
    }
    if !hidden::is_screened(rules, s) {
        let in_hand = tokens().filter(|t| !s.is_on_map(*t)).count() as i32;
        let track = Track::new("gruppen", "gruppen-in-hand", GERMANY, Case("18.11"));
        out.push(track.at(in_hand).of(TOKENS as i32));
    }
    if s.called > 0 && !s.west {
        out.push(free(Track::new("west-front", "track-west", RUSSIA, Case("19.22")).at(s.called + 4)));
    }
    if rules.scenario != Scenario::Winter && s.turn >= 5 {
        let live = s.duties.count_ones() as i32;
        out.push(Track::new("duties", "track-garrisons", RUSSIA, Case("20.0")).at(live).of(3));
    }
    out
}

fn score(rules: &GweRules, s: &State) -> Vec<ScoreLine> {
    let start = rules.file().start_vp;
    let first = (start != 0).then(|| ScoreLine::new(RUSSIA, "score-start", start, "22.4"));
    let scored = Score::LINES.into_iter().zip(s.scores).filter(|(_, points)| *points != 0);
    let lines = scored.map(|((_, label, _), points)| ScoreLine::new(RUSSIA, label, points, "21.2"));
    first.into_iter().chain(lines).collect()
}
