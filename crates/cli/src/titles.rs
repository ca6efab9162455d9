//! `titles`: what is on the shelf.

use crate::files::shelf;
use crate::files::{print_json, say};
use anyhow::Result;

pub fn run(json: bool) -> Result<()> {
    if json {
        return print_json(&shelf().titles().collect::<Vec<_>>());
    }
    for title in shelf().titles() {
        let sides: Vec<&str> = title.sides.iter().map(|s| s.name.as_str()).collect();
        say(format!("{:<18} {} ({}; rules {})", title.id, title.name, sides.join(" against "), title.rules))?;
        for scenario in &title.scenarios {
            say(format!("  scenario {:<18} {}, {} turns", scenario.id, scenario.name, scenario.turns))?;
        }
        for option in &title.options {
            say(format!("  option   {:<18} {} [{}]", option.id, option.name, option.values.join("|")))?;
        }
    }
    Ok(())
}
