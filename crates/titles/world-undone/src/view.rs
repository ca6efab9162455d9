//! What each pair of eyes sees.

use crate::book::Kind;
use crate::rules::WuRules;
use crate::state::{
    Frame, GERMAN, LOST, March, Phase, RUSSIAN, Stage, UNITS, UNUSED, UnitSet, WuState, other,
};
use crate::{movement, rail, reserve, sequence, stacking, victory};
use atlas::HexId;
use atlas::counter::{Corner, Face, Kind as Symbol, Mark, Shape, Tone};
use engine::text::Names;
use engine::view::{Asked, Counter, Drawer, HexMark, Offer, PhaseTick, Place, Track, Turn, When};
use engine::{Case, Choice, Eyes, Pending, Prompt, PromptKind, Side, UnitId, Verb, View};

/// The whole picture.
pub(crate) fn view(rules: &WuRules, s: &WuState, eyes: Eyes) -> View {
    let pending = sequence::pending(rules, s);
    let mut offers = Vec::new();
    let mut asked = None;
    if let Pending::Ask(side, prompt) = pending {
        asked = Some(question(rules, s, eyes, side, prompt));
        if eyes.are(side) {
            let mut choices = Vec::new();
            sequence::offer(rules, s, &mut choices);
            offers.extend(choices.into_iter().map(|choice| Offer::new(choice, label(s, choice))));
        }
    }
    let drawers = Drawers::of(rules, s);
    let counters = counters(rules, s, eyes, &drawers);
    View {
        eyes,
        turn: turn(rules, s),
        sequence: phases(rules, s),
        asked,
        roll: if let Pending::Roll(dice) = pending { Some(dice) } else { None },
        outcome: if let Pending::Over(outcome) = pending { Some(outcome) } else { None },
        offers,
        stacks: stacking::piles(rules, &counters),
        counters,
        hexes: marks(rules, s, eyes),
        sides: vec![],
        drawers: drawers.list,
        tracks: tracks(rules, s, eyes),
        score: victory::score(rules, s),
        duties: vec![],
    }
}

/// The turn and its date.
pub(crate) fn turn(rules: &WuRules, s: &WuState) -> Turn {
    let label = rules.book.turns.get(usize::from(s.turn) - 1).map_or(String::new(), |t| t.date.clone());
    Turn { number: s.turn.into(), last: rules.scenario.last_turn.into(), label: label.into() }
}

/// Do these eyes follow the marches of the phasing side? With hidden movement only its own do.
fn follows(rules: &WuRules, s: &WuState, eyes: Eyes) -> bool {
    !rules.is_veiled(s) || eyes.are(s.phasing)
}

fn question(rules: &WuRules, s: &WuState, eyes: Eyes, side: Side, prompt: Prompt) -> Asked {
    let Prompt { case, ask: key, kind, gathers } = prompt;
    let frame = s.agenda.last().expect("somebody is asked");
    if !follows(rules, s, eyes) && !matches!(frame, Frame::Dummies(_)) {
        let (case, key, kind, gathers) = (Case("5.0a"), "moves", PromptKind::Intent, Some(Verb::Unit));
        let text = "The enemy is moving.".into();
        return Asked { side, case, key, kind, gathers, text, units: vec![], hexes: vec![] };
    }
    let (mut units, mut hexes) = (Vec::new(), Vec::new());
    let name = |u: UnitId| rules.called(u).to_string();
    let text: String = match frame {
        Frame::Dummies(_) => "Set down your dummies, out of the enemy's sight.".into(),
        Frame::Moves if s.phase == Phase::FirstMovement => "First Movement: which unit marches?".into(),
        Frame::Moves => "Second Movement: which unit marches?".into(),
        Frame::March(m) => {
            units.extend(m.group.iter());
            hexes.extend(Some(s.at(m.lead)).filter(|h| h.is_some()));
            march(rules, s, m)
        }
        Frame::Excess => {
            hexes.extend(rules.crowded(s, s.phasing));
            "Too many units in one hex: which one is taken off?".into()
        }
        Frame::Plan => "Announce an attack: which hex? Or no more attacks.".into(),
        Frame::Targets => "Attack more hexes together with it?".into(),
        Frame::Attackers => "Who attacks?".into(),
        Frame::Guns => "Which heavy artillery supports the attack?".into(),
        Frame::Resolve => "Which attack is resolved next?".into(),
        Frame::Combat(Stage::DefendersLeave) => "Does cavalry retreat before combat?".into(),
        Frame::Combat(Stage::AttackersLeave) => "Does attacking cavalry fall back before combat?".into(),
        Frame::Combat(Stage::CallOff) => "The cavalry has gone. Fight on?".into(),
        Frame::Combat(Stage::Exchange) => {
            format!("Exchange: give units worth {} strength points.", s.fight.owed.div_ceil(2))
        }
        Frame::Combat(Stage::Retreats) => "Which stack retreats first?".into(),
        Frame::Combat(_) => "Who advances?".into(),
        Frame::Retreat(r) => {
            units.extend(r.units.iter());
            hexes.extend([r.from].into_iter().chain(r.path.iter().copied()));
            let left = usize::from(r.length) - r.path.len();
            format!("Retreat where? {left} more {}.", if left == 1 { "hex" } else { "hexes" })
        }
        Frame::Crowd(arrived) => {
            units.extend(arrived.iter());
            "The hex is full: which of the units that came in are over the limit?".into()
        }
        Frame::Advance { unit, .. } => {
            units.push(*unit);
            format!("{} advances: where to?", name(*unit))
        }
        Frame::Die(_) => "A die decides.".into(),
    };
    if matches!(frame, Frame::Targets | Frame::Attackers | Frame::Guns) {
        hexes.extend(s.targets_of(s.announced));
        units.extend(s.attackers_of(s.announced).iter());
    }
    if matches!(frame, Frame::Combat(_)) {
        hexes.extend(s.targets_of(s.fight.attack));
    }
    Asked { side, case, key, kind, gathers, text: text.into(), units, hexes }
}

/// Who is on the way, how, and with how much left.
fn march(rules: &WuRules, s: &WuState, m: &March) -> String {
    let left = m.group.iter().map(|u| s.mp[u.index()]).min().unwrap_or(0);
    let how = match m.group.len() {
        1 if !s.on_map(m.lead) => " enters the map".into(),
        1 if s.entrained.contains(m.lead) => " is on the train".into(),
        1 => " marches".into(),
        n => format!(" and {} more march", n - 1),
    };
    let points = if left == 1 { "point" } else { "points" };
    format!("{}{how}: {left} movement {points} left.", rules.called(m.lead))
}

/// Questions of loss, retreat and advance.
pub(crate) fn weighs(s: &WuState) -> bool {
    let weighty = |frame: &Frame| match frame {
        Frame::Combat(stage) => *stage != Stage::Roll,
        Frame::Excess | Frame::Retreat(_) | Frame::Crowd(_) | Frame::Advance { .. } => true,
        _ => false,
    };
    s.agenda.last().is_some_and(weighty)
}

/// What a button says.
fn label(s: &WuState, choice: Choice) -> String {
    let frame = s.agenda.last().expect("somebody is asked");
    let text = match (frame, choice) {
        (Frame::Moves, Choice::Done) => "End of movement",
        (Frame::March(_), Choice::Done) => "Stop here",
        (Frame::Plan, Choice::Done) => "No more attacks",
        (Frame::Targets, Choice::Done) => "Only these hexes",
        (Frame::Attackers, Choice::Done) => "Attack with these",
        (Frame::Guns, Choice::Done) => "No more artillery",
        (Frame::Dummies(_), Choice::Done) => "Keep the rest in hand",
        (Frame::Combat(Stage::Advance), Choice::Done) => "No further advance",
        (Frame::Combat(Stage::DefendersLeave | Stage::AttackersLeave), Choice::Done) => "Stand and fight",
        (Frame::Advance { .. } | Frame::Retreat(_), Choice::Done) => "Stop here",
        (Frame::Combat(Stage::CallOff), Choice::Pick(0)) => "Fight on",
        (Frame::Combat(Stage::CallOff), Choice::Pick(_)) => "Call the attack off",
        (Frame::March(_), Choice::Pick(pick)) => match pick {
            rail::CUT => "Cut the railway",
            rail::REPAIR => "Repair the railway",
            rail::ENTRAIN => "Entrain",
            rail::DETRAIN => "Detrain",
            movement::FORCE => "Forced march",
            movement::KEEP => "Take control of the hex",
            reserve::LEFT.. => return format!("Leave a reserve of {} MP here", pick - reserve::LEFT),
            _ => return format!("Reserve {} MP", pick - reserve::MARKER),
        },
        _ => "",
    };
    text.into()
}

/// 4.0: the phases of this turn.
pub(crate) fn phases(rules: &WuRules, s: &WuState) -> Vec<PhaseTick> {
    let labels = ["First Movement", "First Combat", "Second Movement", "Second Combat"];
    let now = (s.phasing == GERMAN, s.phase);
    let opening = s.turn == 1;
    let mut ticks = Vec::new();
    for side in [RUSSIAN, GERMAN] {
        for (phase, label) in Phase::ALL.into_iter().zip(labels) {
            // 7.1a: turn 1 is a half turn
            let half = rules.scenario.opening_attacks && phase < Phase::SecondMovement;
            if opening && (side == RUSSIAN || half) {
                continue;
            }
            let at = (side == GERMAN, phase);
            let when = match at.cmp(&now) {
                _ if s.over => When::Past,
                std::cmp::Ordering::Less => When::Past,
                std::cmp::Ordering::Equal => When::Now,
                std::cmp::Ordering::Greater => When::Ahead,
            };
            let key = sequence::phase_key(phase);
            ticks.push(PhaseTick { key, label: label.into(), side: Some(side), case: Case("4.0b"), when });
        }
    }
    ticks
}

/// Boxes beside the map.
struct Drawers {
    list: Vec<Drawer>,
}

impl Drawers {
    fn of(rules: &WuRules, s: &WuState) -> Drawers {
        let mut drawers = Drawers { list: Vec::new() };
        for unit in (0..UNITS as u16).map(UnitId) {
            if let Some((key, label, side, note)) = Drawers::wanted(rules, s, unit)
                && drawers.find(key, side, &note).is_none()
            {
                drawers.list.push(Drawer { key, label: label.into(), side: Some(side), note: note.into() });
            }
        }
        drawers
            .list
            .sort_by_key(|d| (d.key != "reinforcements", d.key, d.side, d.note.key.len(), d.note.key));
        drawers
    }
    fn wanted(rules: &WuRules, s: &WuState, unit: UnitId) -> Option<(&'static str, String, Side, String)> {
        let due = s.due[unit.index()];
        if s.on_map(unit) || due == UNUSED {
            return None;
        }
        let side = rules.side_of(unit);
        let name = if side == GERMAN { "German" } else { "Russian" };
        Some(match due {
            _ if rules.dummies.contains(unit) => {
                ("dummies", format!("{name} dummies"), side, format!("Turn {due}"))
            }
            LOST => ("eliminated", format!("{name} losses"), side, String::new()),
            turn => ("reinforcements", format!("{name} reinforcements"), side, format!("Turn {turn}")),
        })
    }
    fn find(&self, key: &str, side: Side, note: &str) -> Option<u16> {
        let found = self.list.iter().position(|d| d.key == key && d.side == Some(side) && d.note.key == note);
        found.map(|i| i as u16)
    }
    fn place(&self, rules: &WuRules, s: &WuState, unit: UnitId) -> Option<Place> {
        if s.on_map(unit) {
            return Some(Place::Hex(s.at(unit)));
        }
        let (key, _, side, note) = Drawers::wanted(rules, s, unit)?;
        self.find(key, side, &note).map(Place::Drawer)
    }
}

/// Counters these eyes know, and backs for those they do not.
fn counters(rules: &WuRules, s: &WuState, eyes: Eyes, drawers: &Drawers) -> Vec<Counter> {
    let known = |side: Side| -> UnitSet {
        let all = rules.of[usize::from(side.0)];
        if !rules.options.hidden || eyes.are(side) { all } else { all.and(&rules.seen(s, other(side))) }
    };
    let known = [known(GERMAN), known(RUSSIAN)];
    let supply = [GERMAN, RUSSIAN].map(|side| {
        let open = !rules.options.hidden || eyes.are(side);
        open.then(|| rules.supplied(s, side))
    });
    let mut shown = Vec::new();
    let mut backs = Vec::new();
    for unit in (0..UNITS as u16).map(UnitId) {
        let side = rules.side_of(unit);
        let Some(place) = drawers.place(rules, s, unit) else { continue };
        if known[usize::from(side.0)].contains(unit) {
            let lines = &supply[usize::from(side.0)];
            let cut = lines.as_ref().is_some_and(|l| s.on_map(unit) && !l.contains(s.at(unit)));
            shown.push(front(rules, s, eyes, unit, place, cut));
        } else {
            backs.push((s.at(unit), status(s, unit), side));
        }
    }
    backs.sort_by_key(|(hex, marks, side)| {
        (*side, *hex, marks.iter().map(|m| m.letter.clone()).collect::<Vec<_>>())
    });
    for (i, (hex, marks, side)) in backs.into_iter().enumerate() {
        shown.push(Counter {
            // a number made for this view alone: it follows no unit
            id: UnitId((UNITS + i) as u16),
            name: "hidden".into(),
            called: "hidden".into(),
            side,
            place: Place::Hex(hex),
            face: Face::hidden(rules.side_name(side), ""),
            marks,
            known: false,
            ready: false,
            level: 0,
        });
    }
    let mut height = std::collections::BTreeMap::new();
    for counter in &mut shown {
        if let Place::Hex(hex) = counter.place {
            let level = height.entry(hex).or_insert(0);
            counter.level = *level;
            *level += 1;
        }
    }
    shown
}

fn front(rules: &WuRules, s: &WuState, eyes: Eyes, unit: UnitId, place: Place, cut: bool) -> Counter {
    let side = rules.side_of(unit);
    let mine = follows(rules, s, eyes) && side == s.phasing;
    // what waits off the map is open to both (R142), but not how it is about to enter
    let unwatched = !s.on_map(unit) && side == s.phasing && !follows(rules, s, eyes);
    let mut marks = if unwatched { Vec::new() } else { status(s, unit) };
    if cut && !rules.dummies.contains(unit) {
        marks.push(Mark::unsupplied());
    }
    if mine && s.moved.contains(unit) && s.phase.is_movement() {
        marks.push(Mark::moved());
    }
    if s.fixed && rules.fixed == Some(unit) {
        marks.push(Mark::new(Shape::Square, "F", Corner::TopLeft, Tone::Warn));
    }
    let ready = mine
        && if s.phase.is_movement() {
            movement::may_move(rules, s, unit).is_ok()
        } else {
            crate::combat::may_fight(rules, s, unit).is_ok()
        };
    Counter {
        id: unit,
        name: rules.unit_name(unit).to_string(),
        called: rules.called(unit).to_string(),
        side,
        place,
        face: face(rules, unit),
        marks,
        known: true,
        ready,
        level: 0,
    }
}

/// Marks that show on a back too (R142).
fn status(s: &WuState, unit: UnitId) -> Vec<Mark> {
    let mut marks = Vec::new();
    if s.disrupted.contains(unit) {
        marks.push(Mark::disrupted());
    }
    if s.entrained.contains(unit) {
        marks.push(Mark::new(Shape::Square, "T", Corner::Right, Tone::Good));
    }
    if s.overstacked.contains(unit) {
        marks.push(Mark::new(Shape::Wedge, "O", Corner::TopRight, Tone::Bad));
    }
    if s.reserve[unit.index()] > 0 {
        let value = s.reserve[unit.index()].to_string();
        marks.push(Mark::new(Shape::Disc, &value, Corner::Bottom, Tone::Good));
    }
    marks
}

fn face(rules: &WuRules, unit: UnitId) -> Face {
    let c = rules.counter(unit);
    let symbol = match c.kind {
        Kind::Infantry if c.garrison => Symbol::Garrison,
        Kind::Infantry if c.unit.starts_with("Ldw") => Symbol::Landwehr,
        Kind::Infantry if c.unit.ends_with('R') => Symbol::Reserve,
        Kind::Infantry if c.unit.ends_with("Sch") => Symbol::Rifles,
        Kind::Infantry => Symbol::Infantry,
        Kind::Cavalry => Symbol::Cavalry,
        Kind::Artillery => Symbol::HeavyArtillery,
        Kind::Headquarters => Symbol::Headquarters,
        Kind::Dummy => Symbol::Dummy,
    };
    let strength = if c.kind == Kind::Artillery { "(-1)".to_string() } else { c.sp.to_string() };
    let size = match c.kind {
        Kind::Headquarters => "XXXX",
        Kind::Infantry | Kind::Cavalry if c.sp >= 2 => "XX",
        Kind::Infantry | Kind::Cavalry => "X",
        _ => "",
    };
    let tint = match c.army {
        crate::book::Army::First => 1,
        crate::book::Army::Second => 2,
        _ => 0,
    };
    let mut face = Face::new(rules.side_name(c.side), symbol)
        .size(size)
        .formation(&c.formation)
        .name(&c.unit)
        .values(&[&strength, &c.ma.to_string()]);
    face.tint = tint;
    face
}

/// Markers on hexes: control away from home, cut rails, ruins, reserves, and hexes held by cavalry alone.
fn marks(rules: &WuRules, s: &WuState, eyes: Eyes) -> Vec<HexMark> {
    let mut marks = Vec::new();
    let home = rules.germany & rules.land;
    for (hexes, side) in [(s.german - home, GERMAN), (home - s.german, RUSSIAN)] {
        let control = |hex| HexMark { hex, key: "control", side: Some(side), label: String::new() };
        marks.extend(hexes.iter().map(control));
    }
    let plain = |hex, key, side| HexMark { hex, key, side, label: String::new() };
    marks.extend(s.cut.iter().map(|hex| plain(hex, "rail-cut", Some(RUSSIAN))));
    for (i, fortress) in rules.fortresses.iter().enumerate().filter(|(i, _)| s.destroyed >> i & 1 != 0) {
        let label = rules.fortresses[i].name.clone();
        marks.push(HexMark { hex: fortress.hex, key: "fortress-destroyed", side: Some(RUSSIAN), label });
    }
    let seen = |hex: HexId| {
        let holder = s.controller(hex);
        let watch = || rules.seen(s, other(holder));
        !rules.options.hidden || eyes.are(holder) || s.in_hex(hex).all(|u| watch().contains(u))
    };
    let lent = s.lent.iter().copied().filter(|h| seen(*h));
    marks.extend(lent.map(|hex| plain(hex, "held-by-cavalry", Some(s.controller(hex)))));
    marks
}

/// Numbers worth watching.
fn tracks(rules: &WuRules, s: &WuState, eyes: Eyes) -> Vec<Track> {
    let track = |key, label: &str, side, value: i32, of, case| Track {
        key,
        label: label.into(),
        side: Some(side),
        value,
        of,
        case: Case(case),
    };
    let limits = &rules.book.charts.reserve;
    let capacity = i32::from(rules.rail_capacity(s));
    let left = |used: u8, limit: u8| i32::from(limit.saturating_sub(used));
    let mut tracks = vec![
        track("rail", "Units entrained this turn", GERMAN, s.rail_used.into(), Some(capacity), "5.2f"),
        track("vp", "Victory points", GERMAN, rules.points(s, GERMAN).into(), None, "8.0a"),
        track("vp", "Victory points", RUSSIAN, rules.points(s, RUSSIAN).into(), None, "8.0a"),
    ];
    if s.phasing == GERMAN {
        let value = left(s.reserves_used[0], limits.german);
        tracks.push(track(
            "reserve",
            "Reserve markers left",
            GERMAN,
            value,
            Some(limits.german.into()),
            "5.1d",
        ));
    } else if !rules.options.hidden || eyes.are(RUSSIAN) {
        let armies = [
            ("First Army: reserve markers left", limits.first_army),
            ("Second Army: reserve markers left", limits.second_army),
        ];
        for (i, (label, limit)) in armies.into_iter().enumerate() {
            let value = left(s.reserves_used[i], limit);
            tracks.push(track("reserve", label, RUSSIAN, value, Some(limit.into()), "5.1e"));
        }
    }
    if rules.scenario.opening_attacks && s.turn == 1 {
        let wanted = i32::from(rules.book.charts.special.opening_attacks);
        tracks.push(track(
            "opening",
            "Attacks at 2:1 on the First Army",
            GERMAN,
            s.opening.into(),
            Some(wanted),
            "7.1b",
        ));
    }
    if rules.options.samsonov {
        tracks.push(track(
            "second-army-losses",
            "Losses of the Second Army",
            RUSSIAN,
            s.second_lost.into(),
            Some(25),
            "10.6.2.1a",
        ));
    }
    tracks
}
