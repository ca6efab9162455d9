//! The log in English.

use crate::rules::WuRules;
use atlas::HexId;
use engine::text::Names;
use engine::{Fact, Fate, Side, UnitId, What};

/// A fact as one line.
pub(crate) fn tell(rules: &WuRules, fact: &Fact) -> String {
    let name = |unit: UnitId| rules.called(unit).to_string();
    let side = |side: Side| if side.0 == 0 { "German" } else { "Russian" };
    match fact.what {
        What::Heading { turn, side: who, key } => {
            let who = who.map_or("", side);
            format!("Turn {turn}: {who} {}", key.replace('-', " "))
        }
        What::Enters { unit, at } => format!("{} enters at {}", name(unit), spot(rules, at)),
        What::Moves { unit, from, to } => format!("{} moves from {from} to {}", name(unit), spot(rules, to)),
        What::Retreats { unit, to, .. } => format!("{} retreats to {}", name(unit), spot(rules, to)),
        What::Advances { unit, to, .. } => format!("{} advances to {}", name(unit), spot(rules, to)),
        What::Leaves { unit, from, fate } => match fate {
            Fate::Eliminated => format!("{} is eliminated in {}", name(unit), spot(rules, from)),
            Fate::Withdrawn => format!("{} leaves the map", name(unit)),
            Fate::Returned => format!("The counter in {from} was a dummy"),
        },
        What::Marks { unit, mark, on: true } => format!("{} is {mark}", name(unit)),
        What::Marks { unit, mark, on: false } => format!("{} is no longer {mark}", name(unit)),
        What::MarksHex { hex, mark, on } => hex_mark(rules, hex, mark, on),
        What::Controls { hex, side: who } => format!("{} control of {}", side(who), spot(rules, hex)),
        What::Reveals { unit, at } => format!("The counter in {at} is {}", name(unit)),
        What::Attacks { hex, side: who } => format!("{} attack on {}", side(who), spot(rules, hex)),
        What::Rolls { face, purpose, .. } => format!("The die for {purpose} shows {face}"),
        What::Resolves { table, column, row, result } => {
            let crt =
                if table == "german-crt" { &rules.book.charts.german } else { &rules.book.charts.russian };
            let column = crt.columns.get(usize::from(column)).map_or("?", String::as_str);
            format!("Column {column}, row {row}: {result}")
        }
        What::Scores { side: who, points } => {
            let s = if points == 1 { "" } else { "s" };
            let why = match fact.case.0 {
                "7.1c" => ": fewer than three attacks on the First Army",
                "6.6j" => ": a fortress is destroyed",
                _ => "",
            };
            format!("{points} victory point{s} for the {} side{why}", side(who))
        }
        What::Says { key, a, b } => say(rules, key, a, b),
        other => format!("{other:?}"),
    }
}

/// A hex with the name of what lies there.
fn spot(rules: &WuRules, hex: HexId) -> String {
    match rules.map.place_in(hex) {
        Some(place) => format!("{hex} {}", place.name),
        None => hex.to_string(),
    }
}

fn hex_mark(rules: &WuRules, hex: HexId, mark: &str, on: bool) -> String {
    let spot = spot(rules, hex);
    match (mark, on) {
        ("rail-cut", true) => format!("The railway is cut in {spot}"),
        ("rail-cut", false) => format!("The railway is repaired in {spot}"),
        ("fortress-destroyed", _) => format!("The fortress in {spot} is destroyed"),
        ("mp-reserved", true) => format!("Movement points are reserved in {spot}"),
        ("mp-reserved", false) => format!("The reserve in {spot} is spent in combat"),
        _ => format!("{mark} in {spot}"),
    }
}

fn say(rules: &WuRules, key: &str, a: i16, b: i16) -> String {
    let hex = |n: i16| HexId(n as u16);
    let unit = || rules.called(UnitId(a as u16)).to_string();
    let army = if a == 0 { "First" } else { "Second" };
    match key {
        "attacks" => format!("{} takes part", unit()),
        "combat" if b == 0 => format!("Combat in {}", spot(rules, hex(a))),
        "combat" => format!("Combat in {}, {b:+} to the die", spot(rules, hex(a))),
        "odds" => format!("Strength {a} against {b}"),
        "final-points" => format!("Victory points: German {a}, Russian {b}"),
        "hidden-move" => format!("A counter moves from {} to {}", hex(a), hex(b)),
        "hidden-entry" => format!("A counter is set down in {}", hex(a)),
        "armies-reconciled" => "The Russian armies work together from now on".into(),
        "samsonov-dies" => format!("Samsonov dies by his own hand (die {a})"),
        "samsonov-lives" => format!("Samsonov lives, and his army takes heart (die {a})"),
        "replacement" => format!("{} returns on turn {b}", unit()),
        "no-replacement" => format!("{} does not return: turn {b} is after the end", unit()),
        "army-moves" if b == 0 => format!("The {army} Army moves again"),
        "army-moves" => format!("The {army} Army moves again (die {b})"),
        "army-frozen" => format!("The {army} Army still waits for orders (die {b})"),
        "hindenburg" => "Hindenburg and Ludendorff take command of the Eighth Army".into(),
        "cavalry-leaves" => format!("{} slips away (die {b})", unit()),
        "cavalry-held" => format!("{} is held and must fight (die {b})", unit()),
        _ => format!("{key} {a} {b}"),
    }
}
