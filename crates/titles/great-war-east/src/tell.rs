//! Facts as lines of the log.

use crate::book::{GERMAN, RUSSIAN};
use crate::prompts::plural;
use crate::state::{GERMANY, is_token};
use crate::{GweRules, SIDES};
use atlas::HexId;
use engine::text::Names;
use engine::{Eyes, Fact, Fate, Rules, Side, UnitId, What};

fn says(rules: &GweRules, key: &str, a: i16, b: i16) -> String {
    let name = |n: i16| rules.called(UnitId(n as u16)).to_string();
    match key {
        "zone-yes" => "A Gruppe controls the hex".into(),
        "zone-no" => "No Gruppe controls the hex".into(),
        "line-cut" => "German troops were last in the hex: the train stops".into(),
        "line-free" => "No German troops were in the hex".into(),
        "attrition" => format!("Out of supply: {}", plural(a as u8, "die is thrown", "dice are thrown")),
        "screen" => "The German set-up is shown".into(),
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
            let (nation, shift) = (if b / 16 == 1 { GERMAN } else { RUSSIAN }, b % 16);
            let heads = rules.book.charts.headings(nation);
            let ratio = |n: i16| heads[n.clamp(0, heads.len() as i16 - 1) as usize].as_str();
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

/// A hex with the name of what lies there.
fn spot(rules: &GweRules, hex: HexId) -> String {
    match rules.map().place_in(hex) {
        Some(place) => format!("{hex} {}", place.name),
        None => hex.to_string(),
    }
}

fn marks(name: &str, mark: &str, on: bool) -> String {
    match (mark, on) {
        ("shift", _) => format!("{name} shifts the odds"),
        ("unsupplied", true) => format!("{name} is out of supply"),
        ("out-of-command", false) => format!("{name} is in command"),
        (mark, true) => format!("{name} is {}", mark.replace('-', " ")),
        (mark, false) => format!("{name} is no longer {}", mark.replace('-', " ")),
    }
}

fn steps(name: &str, left: u8) -> String {
    match left {
        0 => format!("{name} has no step left"),
        1 => format!("{name} has 1 step left"),
        _ => format!("{name} has {left} steps left"),
    }
}

pub(crate) fn tell(rules: &GweRules, fact: &Fact, eyes: Eyes) -> String {
    let name = |unit: UnitId| match is_token(unit) && !eyes.are(GERMANY) {
        // 18.11: the Russian does not see the number
        true => "A Gruppe".to_string(),
        false => rules.called(unit).to_string(),
    };
    let spot = |hex: HexId| spot(rules, hex);
    let side = |side: Side| SIDES[usize::from(side.0).min(2)].1;
    match fact.what {
        What::Heading { turn, side: Some(who), key: "player-turn" } => {
            format!("Game-Turn {turn}: {} Player-Turn", side(who))
        }
        What::Heading { turn, side: Some(who), key } => format!("Game-Turn {turn}: {} {key}", side(who)),
        What::Heading { turn, key, .. } => format!("Game-Turn {turn}: {key}"),
        What::Enters { unit, at } => format!("{} enters in {}", name(unit), spot(at)),
        What::Moves { unit, to, .. } => format!("{} moves to {}", name(unit), spot(to)),
        What::Retreats { unit, to, .. } => format!("{} goes back to {}", name(unit), spot(to)),
        What::Advances { unit, to, .. } => format!("{} advances to {}", name(unit), spot(to)),
        What::Leaves { unit, from, fate: Fate::Eliminated } => {
            format!("{} is destroyed in {}", name(unit), spot(from))
        }
        What::Leaves { unit, from, fate: Fate::Returned } => {
            format!("{} is taken off {}", name(unit), spot(from))
        }
        What::Leaves { unit, from, .. } => format!("{} leaves {}", name(unit), spot(from)),
        What::Marks { unit, mark, on } => marks(&name(unit), mark, on),
        What::Steps { unit, left } => steps(&name(unit), left),
        What::MarksHex { hex, mark: "fortress-weakened", .. } => {
            format!("The fortress in {} is weakened", spot(hex))
        }
        What::MarksHex { hex, mark: "fortress-destroyed", .. } => {
            format!("The fortress in {} is destroyed", spot(hex))
        }
        What::MarksHex { hex, mark: "fortress-step", .. } => {
            format!("The fortress in {} loses a step", spot(hex))
        }
        What::MarksHex { hex, mark, .. } => format!("{}: {mark}", spot(hex)),
        What::MarksSide { side, mark, .. } => format!("{side}: {mark}"),
        What::Controls { hex, side: who } => format!("{} falls to the {} side", spot(hex), side(who)),
        What::Reveals { unit, at } => format!("{} stands in {}", name(unit), spot(at)),
        What::Attacks { hex, .. } => format!("{} is attacked", spot(hex)),
        What::Rolls { face, purpose, .. } => {
            let what = match purpose {
                "entrain" => "entraining",
                "variable" => "the West Front",
                other => other,
            };
            format!("The die for {what} shows {face}")
        }
        What::Resolves { table: "variable", row, result, .. } => {
            let result = match result {
                "prittwitz" => "von Prittwitz goes",
                "west-front" => "the West Front sends units",
                "both" => "von Prittwitz goes, and the West Front sends units",
                _ => "nothing happens",
            };
            format!("With what is added {row}: {result}")
        }
        What::Resolves { row, result, .. } => format!("Row {} of the table: {result}", row + 1),
        What::Scores { points, .. } => format!("{points:+} Victory Points"),
        What::Says { key, a, b } => says(rules, key, a, b),
        What::Tells { text } => text.key.to_string(),
    }
}
