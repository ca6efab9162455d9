//! `titles`: what is on the shelf.

use crate::files::shelf;
use crate::files::{print_json, say};
use anyhow::Result;

pub fn run(json: bool) -> Result<()> {
    if json {
        return print_json(&shelf().titles().collect::<Vec<_>>());
    }
    for title in shelf().titles() {
        let sides: Vec<&str> = title.sides.iter().map(|s| s.id.as_str()).collect();
        say(format!("{:<22} {} (sides {}; rules {})", title.id, title.name, sides.join(", "), title.rules))?;
        for scenario in &title.scenarios {
            let players = match title.players(&scenario.id) {
                2 => String::new(),
                n => format!(", {n} players"),
            };
            let (id, name, turns) = (&scenario.id, &scenario.name, scenario.turns);
            say(format!("  scenario {id:<22} {name}, {turns} turns{players}"))?;
        }
        for option in &title.options {
            say(format!("  option   {:<22} {} [{}]", option.id, option.name, option.values.join("|")))?;
        }
    }
    Ok(())
}
