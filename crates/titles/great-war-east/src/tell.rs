//! Facts as lines of the log.

use crate::{GweRules, odds};
use atlas::HexId;
use engine::text::Names;
use engine::{Fact, Fate, Side, UnitId, What};

/// A hex with the name of what lies there.
fn spot(rules: &GweRules, hex: HexId) -> String {
    match rules.map.place_in(hex) {
        Some(place) => format!("{hex} {}", place.name),
        None => hex.to_string(),
    }
}

fn says(rules: &GweRules, key: &str, a: i16, b: i16) -> String {
    let name = |n: i16| rules.called(UnitId(n as u16)).to_string();
    match key {
        "zone-yes" => "A Gruppe controls the hex".into(),
        "zone-no" => "No Gruppe controls the hex".into(),
        "regroup" => format!("{} joins {}", name(a), name(b)),
        "command-all" => "Headquarters command whom they can".into(),
        "called-off" => "The attack is called off: the odds are below the table".into(),
        "option" => format!(
            "The defender takes option {a} of result {}",
            if b == 4 { "E".into() } else { b.to_string() }
        ),
        "joins" => format!("{} attacks", name(a)),
        "odds" => {
            let part = ["", ".25", ".5", ".75"][(a % 4) as usize];
            format!("{}{part} against {b}", a / 4)
        }
        "column" => {
            let (tcr, shift) = ((b / 16) as u8, b % 16);
            let ratio = |n: i16| odds::headings(tcr)[n.clamp(0, 7) as usize];
            match shift {
                0 => format!("Odds of {}", ratio(a)),
                _ => format!("Odds of {}, shifted {shift} to {}", ratio(a), ratio(a + shift)),
            }
        }
        "worse-attacker" => format!("Out of command: the attacker suffers a {a}"),
        "worse-defender" => format!(
            "Out of command: the defender suffers {}",
            if a == 4 { "E".into() } else { a.to_string() }
        ),
        "west-front" => "The West Front units are called".into(),
        "prittwitz" => "von Prittwitz is relieved of his command".into(),
        "off-map" => format!("{} goes round by an off-map line", name(a)),
        "kovno" => "Kovno needs a garrison no longer".into(),
        "grodno" => "Grodno needs a garrison no longer".into(),
        "warsaw" => "Warsaw needs a garrison no longer".into(),
        other => other.to_string(),
    }
}

fn hex_mark(spot: &str, mark: &str, on: bool) -> String {
    match mark {
        "fortress-weakened" => format!("The fortress in {spot} is weakened"),
        "fortress-destroyed" => format!("The fortress in {spot} is destroyed"),
        _ if on => format!("{spot}: {}", mark.replace('-', " ")),
        _ => format!("{spot}: no longer {}", mark.replace('-', " ")),
    }
}

pub(crate) fn tell(rules: &GweRules, fact: &Fact) -> String {
    let name = |unit: UnitId| rules.called(unit).to_string();
    let side = |side: Side| rules.info.sides.get(usize::from(side.0)).map_or("", |s| s.name.as_str());
    let spot = |hex| spot(rules, hex);
    match fact.what {
        What::Heading { turn, side: Some(who), key } => {
            format!("Game-Turn {turn}: {} {}", side(who), key.replace('-', " "))
        }
        What::Heading { turn, key, .. } => format!("Game-Turn {turn}: {}", key.replace('-', " ")),
        What::Enters { unit, at } => format!("{} enters in {}", name(unit), spot(at)),
        What::Moves { unit, to, .. } => format!("{} moves to {}", name(unit), spot(to)),
        What::Retreats { unit, to, .. } => format!("{} goes back to {}", name(unit), spot(to)),
        What::Advances { unit, to, .. } => format!("{} advances to {}", name(unit), spot(to)),
        What::Leaves { unit, from, fate: Fate::Eliminated } => {
            format!("{} is destroyed in {}", name(unit), spot(from))
        }
        What::Leaves { unit, from, fate: Fate::Returned } => format!("{} is taken off {from}", name(unit)),
        What::Leaves { unit, from, .. } => format!("{} leaves {from}", name(unit)),
        What::Marks { unit, mark, on } => {
            let not = if on { "" } else { "no longer " };
            match mark {
                "shift" if on => format!("{} shifts the odds", name(unit)),
                "shift" => format!("{} does not shift the odds", name(unit)),
                _ => format!("{} is {not}{}", name(unit), mark.replace('-', " ")),
            }
        }
        What::Steps { unit, left: 1 } => format!("{} has 1 step left", name(unit)),
        What::Steps { unit, left } => format!("{} has {left} steps left", name(unit)),
        What::MarksHex { hex, mark, on } => hex_mark(&spot(hex), mark, on),
        What::MarksSide { side, mark, .. } => format!("{side}: {mark}"),
        What::Controls { hex, side: who } => format!("{} control of {}", side(who), spot(hex)),
        What::Reveals { unit, at } => format!("{} stands in {}", name(unit), spot(at)),
        What::Attacks { hex, side: who } => format!("{} attack on {}", side(who), spot(hex)),
        What::Rolls { face, purpose, .. } => format!("The die for {purpose} shows {face}"),
        What::Resolves { table: "variable", row, result, .. } => {
            format!("Variable reinforcements, {row}: {}", result.replace('-', " "))
        }
        What::Resolves { row, result, .. } => format!("Row {}: result {result}", row + 1),
        What::Scores { points, .. } => format!("{points:+} Victory Points"),
        What::Says { key, a, b } => says(rules, key, a, b),
    }
}
