//! `scene`: a position from a file; what is legal in it, its chances, why not, and what comes of inputs.

use crate::files::shelf;
use crate::files::{Found, lines, print_json, read, say, told_by};
use crate::odds;
use anyhow::Result;
use atlas::DataError;
use engine::text::{read_input, write_choice};
use engine::{Choice, Eyes, Input, Pending, Side, Table};
use serde_json::{Value, json};

#[derive(clap::Args)]
pub struct Arguments {
    /// The position; - for standard input
    file: String,
    /// List every answer allowed now
    #[arg(long)]
    legal: bool,
    /// Tell the exact chances of the battle at hand, or of the one these choices plan
    #[arg(long, num_args = 0..=1, default_missing_value = "", value_name = "CHOICES")]
    forecast: Option<String>,
    /// Explain why a choice is allowed or not; choices before it, with commas between, are supposed to be made
    #[arg(long, value_name = "CHOICES", allow_hyphen_values = true)]
    why: Option<String>,
    /// Play inputs with commas between them, dice as "roll 4"; then print facts and position
    #[arg(long, value_name = "INPUTS")]
    play: Option<String>,
    /// Whose eyes: a side, "public" or "all"
    #[arg(long, default_value = "all")]
    eyes: String,
    /// Print what these eyes see, as JSON
    #[arg(long)]
    view: bool,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let (mut table, dice) = shelf().load(&arguments.file, &read(&arguments.file)?)?;
    let eyes = eyes(&*table, &arguments.eyes)?;
    let mut shown = json!({
        "title": table.info().id, "scenario": table.setup().scenario, "options": table.setup().options,
    });
    let played = match &arguments.play {
        Some(inputs) => Some(play(&mut *table, inputs, dice, eyes)?),
        None => None,
    };
    shown["pending"] = pending(&*table, eyes);
    if let Some(played) = &played {
        shown["facts"] = json!(played.log);
        shown["refused"] = json!(played.refused);
        shown["position"] = json!(position(&*table, eyes));
    }
    if arguments.legal {
        shown["legal"] = json!(legal(&*table, eyes));
    }
    if let Some(prefix) = &arguments.forecast {
        shown["forecast"] = json!(odds::of(&*table, eyes, prefix)?);
    }
    if let Some(why) = &arguments.why {
        shown["why"] = explain(&*table, eyes, why)?;
    }
    if arguments.view {
        shown["view"] = serde_json::to_value(table.view(eyes))?;
    }
    match json {
        true => print_json(&shown)?,
        false => print(&*table, &shown, arguments, eyes)?,
    }
    match played.and_then(|p| p.refused) {
        Some(why) => Err(Found(if json { String::new() } else { why }).into()),
        None => Ok(()),
    }
}

/// The eyes of that name.
pub fn eyes(table: &dyn Table, name: &str) -> Result<Eyes> {
    match (name, table.info().side(name)) {
        (_, Some(side)) => Ok(Eyes::Side(side)),
        ("all", _) => Ok(Eyes::All),
        ("public", _) => Ok(Eyes::Public),
        _ => {
            let sides: Vec<&str> = table.info().sides.iter().map(|s| s.id.as_str()).collect();
            let why = format!("nobody is called {name:?}; there are {}, public and all", sides.join(", "));
            Err(DataError::new("", 0, why).into())
        }
    }
}

/// The answers these eyes may give, and what the button of each says.
fn legal(table: &dyn Table, eyes: Eyes) -> Vec<Value> {
    let offers = table.view(eyes).offers;
    let offer = |o: &engine::view::Offer| json!({"choice": write_choice(table.names(), o.choice), "label": told_by(table, &o.label)});
    offers.iter().map(offer).collect()
}

/// The position as these eyes may have it: the whole one for the umpire and where nothing is hidden, else as the side may
/// suppose it. Spectators of a game with secrets get none.
pub fn position(table: &dyn Table, eyes: Eyes) -> Option<String> {
    match eyes {
        Eyes::Side(side) if table.has_secrets() => Some(table.position_for(side, 0)),
        Eyes::Public if table.has_secrets() => None,
        _ => Some(table.position()),
    }
}

/// The question as these eyes read it; the umpire reads it with the eyes of whoever is asked.
fn question(table: &dyn Table, eyes: Eyes, asked: Side) -> Option<String> {
    let eyes = if eyes == Eyes::All { Eyes::Side(asked) } else { eyes };
    table.view(eyes).asked.map(|a| told_by(table, &a.text))
}

/// What the game waits for.
pub fn pending(table: &dyn Table, eyes: Eyes) -> Value {
    match table.pending() {
        Pending::Ask(side, prompt) => {
            let text = question(table, eyes, side);
            json!({"kind": "ask", "about": prompt.kind, "side": table.names().side_name(side), "case": prompt.case, "ask": prompt.ask,
                   "text": text})
        }
        Pending::Roll(dice) => {
            json!({"kind": "roll", "side": table.names().side_name(dice.by), "case": dice.case,
                                      "faces": dice.faces, "purpose": dice.purpose})
        }
        Pending::Over(outcome) => json!({"kind": "over", "case": outcome.case, "level": outcome.level,
                                         "winner": outcome.winner.map(|s| table.names().side_name(s))}),
    }
}

/// The same in one line.
pub fn waits(table: &dyn Table, eyes: Eyes) -> String {
    let name = |side| table.names().side_name(side).to_string();
    match table.pending() {
        Pending::Ask(side, prompt) => {
            let asked = question(table, eyes, side);
            format!("{} is asked: {} ({})", name(side), asked.unwrap_or("…".into()), prompt.case)
        }
        Pending::Roll(dice) => {
            format!(
                "{} throws a die of {} faces: {} ({})",
                name(dice.by),
                dice.faces,
                dice.purpose,
                dice.case
            )
        }
        Pending::Over(outcome) => {
            let winner = outcome.winner.map_or("nobody wins".into(), |s| format!("{} wins", name(s)));
            format!("over: {winner}, {} ({})", outcome.level, outcome.case)
        }
    }
}

struct Played {
    log: Vec<String>,
    refused: Option<String>,
}

/// Plays inputs; dice that the position prepared fall by themselves. The first refusal ends it.
fn play(table: &mut dyn Table, inputs: &str, dice: Vec<u8>, eyes: Eyes) -> Result<Played> {
    let mut played = Played { log: Vec::new(), refused: None };
    let mut dice = dice.into_iter();
    let words = inputs.split([',', ';', '\n']).map(str::trim).filter(|w| !w.is_empty());
    let read = |w: &str| read_input(table.names(), w).map_err(|why| DataError::new("--play", 0, why));
    let wanted: Vec<Input> = words.map(read).collect::<Result<_, _>>()?;
    let mut wanted = wanted;
    loop {
        let prepared = match table.pending() {
            Pending::Roll(_) => dice.next().map(Input::Rolled),
            _ => None,
        };
        let Some(input) = prepared.or_else(|| next(table, &mut wanted)) else { return Ok(played) };
        match table.play(input) {
            Ok(facts) => played.log.extend(lines(table, &facts, eyes)),
            Err(illegal) => {
                played.refused = Some(odds::refusal(table, &illegal));
                return Ok(played);
            }
        }
    }
}

/// The input to be played next: the members of a set may be written in any order.
fn next(table: &dyn Table, wanted: &mut Vec<Input>) -> Option<Input> {
    let choice = |input: &Input| match input {
        Input::Choice(choice) => Some(*choice),
        Input::Rolled(_) => None,
    };
    let choices: Vec<Choice> = wanted.iter().map_while(choice).collect();
    (!wanted.is_empty()).then(|| wanted.remove(table.next_of(&choices)))
}

/// Why a choice is allowed or not; the umpire asks on behalf of the side whose turn it is.
fn explain(table: &dyn Table, eyes: Eyes, words: &str) -> Result<Value> {
    let choices = odds::choices(table, words).map_err(|why| DataError::new("--why", 0, why))?;
    Ok(reason(table, eyes, &choices))
}

/// The answer to "why?" about the last of these choices, with its causes by name.
pub fn reason(table: &dyn Table, eyes: Eyes, choices: &[Choice]) -> Value {
    let Some((choice, plan)) = choices.split_last() else { return Value::Null };
    // if one of those before it cannot be made, that one is explained
    let failed =
        table.preview(eyes, plan).err().and_then(|e| plan.iter().position(|c| Input::Choice(*c) == e.input));
    let (choice, plan) = failed.map_or((*choice, plan), |at| (plan[at], &plan[..at]));
    let told = table.explain(eyes, plan, choice);
    let hexes: Vec<String> = told.hexes.iter().map(ToString::to_string).collect();
    let units: Vec<&str> = told.units.iter().map(|u| table.names().unit_name(*u)).collect();
    json!({"choice": write_choice(table.names(), choice), "allowed": told.allowed, "case": told.case,
           "why": told_by(table, &told.why), "text": told.text, "hexes": hexes, "units": units})
}

/// The same in words.
pub fn say_reason(why: &Value) -> Result<()> {
    let text = |key: &str| why[key].as_str().unwrap_or_default().to_string();
    let verdict = if why["allowed"] == true { "allowed" } else { "not allowed" };
    let because = if text("why").is_empty() { text("text") } else { text("why") };
    say(format!("{}: {verdict}, see {}: {because}", text("choice"), text("case")))?;
    for (word, key) in [("hexes", "hexes"), ("counters", "units")] {
        let list: Vec<&str> = why[key].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        if !list.is_empty() {
            say(format!("  {word}: {}", list.join(", ")))?;
        }
    }
    Ok(())
}

fn print(table: &dyn Table, shown: &Value, arguments: &Arguments, eyes: Eyes) -> Result<()> {
    for line in shown["facts"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        say(line)?;
    }
    say(waits(table, eyes))?;
    if arguments.legal {
        for offer in legal(table, eyes) {
            let word = |key: &str| offer[key].as_str().unwrap_or_default().to_string();
            say(format!("{:<20} {}", word("choice"), word("label")).trim_end())?;
        }
    }
    if let Some(prefix) = &arguments.forecast {
        match odds::of(table, eyes, prefix)? {
            Some(forecast) => odds::print(table, &forecast)?,
            None => say("no battle is at hand")?,
        }
    }
    if let Some(why) = shown.get("why") {
        say_reason(why)?;
    }
    if let Some(view) = shown.get("view") {
        say(serde_json::to_string_pretty(view)?)?;
    }
    if let Some(position) = position(table, eyes).filter(|_| arguments.play.is_some()) {
        say(format!("\n{}", position.trim_end()))?;
    }
    Ok(())
}
