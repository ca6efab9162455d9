//! Facts as lines of the log.

use crate::{GweRules, odds};
use engine::text::Names;
use engine::{Fact, Fate, UnitId, What};

fn says(rules: &GweRules, key: &str, a: i16, b: i16) -> String {
    let name = |n: i16| rules.called(UnitId(n as u16)).to_string();
    match key {
        "zone-yes" => "A Gruppe controls the hex".into(),
        "zone-no" => "No Gruppe controls the hex".into(),
        "line-cut" => "German troops were last in the hex: the train stops".into(),
        "line-free" => "No German troops were in the hex".into(),
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

pub(crate) fn tell(rules: &GweRules, fact: &Fact) -> String {
    let name = |unit: UnitId| rules.called(unit).to_string();
    let side = |side| rules.side_name(side).to_string();
    match fact.what {
        What::Heading { turn, side: Some(who), key } => format!("Game-Turn {turn}, {}: {key}", side(who)),
        What::Heading { turn, key, .. } => format!("Game-Turn {turn}: {key}"),
        What::Enters { unit, at } => format!("{} enters in {at}", name(unit)),
        What::Moves { unit, to, .. } => format!("{} moves to {to}", name(unit)),
        What::Retreats { unit, to, .. } => format!("{} goes back to {to}", name(unit)),
        What::Advances { unit, to, .. } => format!("{} advances to {to}", name(unit)),
        What::Leaves { unit, from, fate: Fate::Eliminated } => {
            format!("{} is destroyed in {from}", name(unit))
        }
        What::Leaves { unit, from, fate: Fate::Returned } => format!("{} is taken off {from}", name(unit)),
        What::Leaves { unit, from, .. } => format!("{} leaves {from}", name(unit)),
        What::Marks { unit, mark, on } => {
            format!("{} is {}{mark}", name(unit), if on { "" } else { "no longer " })
        }
        What::Steps { unit, left } => format!("{} has {left} steps left", name(unit)),
        What::MarksHex { hex, mark, .. } => format!("{hex}: {mark}"),
        What::MarksSide { side, mark, .. } => format!("{side}: {mark}"),
        What::Controls { hex, side: who } => format!("{hex} falls to the {}", side(who)),
        What::Reveals { unit, at } => format!("{} stands in {at}", name(unit)),
        What::Attacks { hex, .. } => format!("{hex} is attacked"),
        What::Rolls { face, purpose, .. } => format!("The die for {purpose} shows {face}"),
        What::Resolves { table, column, row, result } => {
            format!("{table}: column {}, row {}: {result}", column + 1, row + 1)
        }
        What::Scores { points, .. } => format!("{points:+} Victory Points"),
        What::Says { key, a, b } => says(rules, key, a, b),
    }
}
