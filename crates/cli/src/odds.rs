//! The exact chances of a battle, as figures and in words.

use crate::files::{say, told_by};
use anyhow::Result;
use atlas::DataError;
use engine::forecast::Forecast;
use engine::text::{read_choice, write_input};
use engine::{Case, Choice, Eyes, Illegal, Table};

/// The forecast of the battle at hand, or of the one these choices plan.
pub fn of(table: &dyn Table, eyes: Eyes, prefix: &str) -> Result<Option<Forecast>> {
    let wrong = |why: String| DataError::new("--forecast", 0, why);
    let choices = choices(table, prefix).map_err(wrong)?;
    let told = table.forecast(eyes, &choices);
    Ok(told.map_err(|e| wrong(refusal(table, &e)))?)
}

/// Choices with commas between them.
pub fn choices(table: &dyn Table, text: &str) -> Result<Vec<Choice>, String> {
    let words = text.split([',', ';', '\n']).map(str::trim).filter(|w| !w.is_empty());
    words.map(|w| read_choice(table.names(), w)).collect()
}

/// Why an input was refused, in one line: the case, what stands in the way here, else what the case says.
pub fn refusal(table: &dyn Table, illegal: &Illegal) -> String {
    let words = write_input(table.names(), illegal.input);
    let why = match illegal.why.is_empty() {
        true => table.cases().sentence(illegal.because).to_string(),
        false => told_by(table, &illegal.why),
    };
    match illegal.because {
        Case::ORDER => format!("{words} is refused: {why}"),
        case => format!("{words} is refused by {case}: {why}"),
    }
}

/// In words.
pub fn print(table: &dyn Table, forecast: &Forecast) -> Result<()> {
    let names = |units: &[engine::UnitId]| {
        units.iter().map(|u| table.names().unit_name(*u)).collect::<Vec<_>>().join(", ")
    };
    let battle = &forecast.battle;
    // an empty fortress has no counter to name
    let defenders = if battle.defenders.is_empty() { "nobody".into() } else { names(&battle.defenders) };
    let hexes: Vec<String> = battle.hexes.iter().map(ToString::to_string).collect();
    say(format!(
        "{} ({}) against {} ({}) in {}",
        names(&battle.attackers),
        battle.points(battle.attack),
        defenders,
        battle.points(battle.defence),
        hexes.join(", ")
    ))?;
    let column = battle.columns.get(usize::from(battle.column)).map_or("?", String::as_str);
    say(format!("table {}, column {column}, die {:+}", battle.table, battle.die))?;
    for term in &battle.terms {
        say(format!("  {:>6} {} ({})", term.amount, told_by(table, &term.label), term.case))?;
    }
    for (result, chance) in &forecast.chances {
        let share = 100.0 * chance.num as f64 / chance.den as f64;
        say(format!("  {result:<8} {:>3}/{:<4} {share:5.1} %", chance.num, chance.den))?;
    }
    Ok(())
}
