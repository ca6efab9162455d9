//! The charts as tables to read: from what the rules use where they hold a table, from `charts.toml` where a chart is
//! spread over many rules.

use crate::book::{Book, GERMAN, Place, Size};
use crate::{info, odds, options, stacking, victory};
use engine::Chart;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What is shown from `charts.toml`.
#[derive(Deserialize)]
struct File {
    tables: Tables,
}

#[derive(Deserialize)]
struct Tables {
    tec: Vec<Ground>,
    vp: Vec<Points>,
    variable: Vec<Relief>,
}

#[derive(Deserialize)]
struct Relief {
    die: String,
    effect: String,
}

#[derive(Deserialize)]
struct Ground {
    terrain: String,
    games: String,
    mp: Price,
    #[serde(default)]
    add: bool,
    combat: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Price {
    Points([u8; 4]),
    Words(String),
}

#[derive(Deserialize)]
struct Points {
    points: i16,
    event: String,
}

/// All of them.
pub(crate) fn all(book: &Book) -> Vec<Chart> {
    let file: File = toml::from_str(include_str!("../data/charts.toml")).expect("checked by tests");
    vec![
        combat(),
        choices(),
        terrain(&file.tables.tec),
        weights(book),
        turns(book),
        arrivals(book),
        staffs(book),
        links(book),
        schedule(&file.tables.vp),
        levels(book),
        relief(&file.tables.variable),
    ]
}

/// 8.8: the Germans are of TCR 1, the Russians of TCR 3.
fn combat() -> Chart {
    let heads: Vec<String> =
        odds::headings(1).iter().zip(odds::headings(3)).map(|(g, r)| format!("{g} | {r}")).collect();
    let mut chart = Chart::new("combat", "Combat results", "8.8", &heads);
    for die in 1..=8 {
        chart.add(die, (0..8).map(|column| odds::read(column, die).0));
    }
    chart.note("Columns: the ratio of a German attack | of a Russian one. Cells: attacker/defender.")
}

/// 8.9: the options of the defender, and what the attacker loses.
fn choices() -> Chart {
    let loss =
        |halves: u8| ["nothing", "half of the affected steps", "all affected steps"][usize::from(halves)];
    let mut chart = Chart::new("options", "Options of combat", "8.9", &["Loss", "Retreat"]);
    for result in 1..=2 {
        chart.add(format!("Attacker {result}"), [loss(result).to_string(), "none".into()]);
    }
    for result in 1..=4 {
        let name = if result == 4 { "E".to_string() } else { result.to_string() };
        for pick in 1..=3 {
            if let Some((halves, hexes)) = options::option(result, pick) {
                let retreat = if hexes == 0 { "none".into() } else { format!("{hexes}") };
                chart.add(format!("Defender {name}, option {pick}"), [loss(halves).to_string(), retreat]);
            }
        }
    }
    chart.note("Halves are rounded up. Fortresses pay by 11.13.")
}

/// 5.4: the ground of this game.
fn terrain(rows: &[Ground]) -> Chart {
    let columns = ["German Movement Points", "Russian Movement Points", "Combat"];
    let mut chart = Chart::new("terrain", "Terrain effects", "5.4", &columns);
    for row in rows.iter().filter(|r| r.games.contains('T')) {
        let plus = if row.add { "+" } else { "" };
        let (german, russian) = match &row.mp {
            Price::Points(mp) => (format!("{plus}{}", mp[0]), format!("{plus}{}", mp[2])),
            Price::Words(words) => (words.clone(), words.clone()),
        };
        chart.add(row.terrain.replace('_', " "), [german, russian, row.combat.clone()]);
    }
    chart
}

/// 6.11: Stacking Points by the counters' sizes.
fn weights(book: &Book) -> Chart {
    let mut chart = Chart::new("stacking", "Stacking Points", "15/[6.11]", &["Points"]);
    let sizes = [(Size::Brigade, "Brigade"), (Size::Division, "Division"), (Size::Corps, "Corps")];
    for (size, name) in sizes {
        let mut points: Vec<u8> = book.units.iter().filter(|u| u.size == size).map(|u| u.stacking).collect();
        points.sort_unstable();
        points.dedup();
        chart.add(name, [points.iter().map(u8::to_string).collect::<Vec<_>>().join(" or ")]);
    }
    for (name, unit) in [
        ("Depot", book.units.iter().find(|u| u.is_depot())),
        ("Headquarters", book.units.iter().find(|u| u.is_staff())),
    ] {
        chart.add(name, unit.map(|u| u.stacking));
    }
    chart.row("Limit of a hex", [stacking::LIMIT])
}

/// 16.12: the turn record track.
fn turns(book: &Book) -> Chart {
    let mut chart = Chart::new("turns", "Turn record track", "16.12", &["Dates", "Russian Rail Capacity"]);
    for (i, turn) in book.turns.iter().enumerate() {
        chart.add(format!("Game-Turn {}", i + 1), [turn.dates.clone(), turn.rusrail.to_string()]);
    }
    chart.note("The campaign; the shorter scenarios have their own dates.")
}

/// 14.0: who enters, when and where, by the counters.
fn arrivals(book: &Book) -> Chart {
    let mut groups: BTreeMap<(u8, String, usize), Vec<&str>> = BTreeMap::new();
    for unit in &book.units {
        let (turn, entry) = match unit.place {
            Place::Turn(turn, b'W') => (turn, "West Front".to_string()),
            Place::Turn(turn, letter) => (turn, char::from(letter).to_string()),
            Place::West(after) => (0, format!("{after} turns after the call")),
            _ => continue,
        };
        groups.entry((turn, entry, unit.nation)).or_default().push(&unit.name);
    }
    let columns = ["Side", "Entry", "Units"];
    let mut chart = Chart::new("reinforcements", "Reinforcements", "14.0", &columns);
    for ((turn, entry, nation), units) in groups {
        let when = if turn == 0 { "West Front".to_string() } else { format!("Game-Turn {turn}") };
        let side = if nation == GERMAN { "German" } else { "Russian" };
        chart.add(when, [side.to_string(), entry, units.join(", ")]);
    }
    chart.note("The campaign.")
}

/// 10.11: ratings of the headquarters.
fn staffs(book: &Book) -> Chart {
    let columns = ["Counter", "Attack Shift", "Command Strength", "Command Radius", "Reverse"];
    let mut chart = Chart::new("headquarters", "Headquarters", "10.11", &columns);
    for staff in &book.staffs {
        let [(shift, strength, radius), back] = staff.ratings;
        let reverse =
            if back == (0, 0, 0) { "-".into() } else { format!("{}, {}, {}", back.0, back.1, back.2) };
        let unit = &book.units[usize::from(staff.unit)];
        let numbers = [shift, strength, radius].map(|n| n.to_string());
        let [shift, strength, radius] = numbers;
        chart.add(&staff.commander, [unit.name.clone(), shift, strength, radius, reverse]);
    }
    chart
}

/// 5.37: off-map rail links.
fn links(book: &Book) -> Chart {
    let mut chart = Chart::new("links", "Off-map rail links", "5.37", &["Rail hexes"]);
    for (a, b, cost) in &book.links {
        chart.add(format!("{} to {}", char::from(*a), char::from(*b)), [cost]);
    }
    chart
}

/// 21.2: the schedule.
fn schedule(rows: &[Points]) -> Chart {
    let mut chart = Chart::new("points", "Victory Point schedule", "21.2", &["Russian points"]);
    for row in rows {
        chart.add(&row.event, [format!("{:+}", row.points)]);
    }
    chart
}

/// 21.3: the levels, and those of scenarios that have their own.
fn levels(book: &Book) -> Chart {
    let names: Vec<String> = info().scenarios.into_iter().map(|s| s.name).collect();
    let own: Vec<usize> =
        (0..book.scenarios.len()).filter(|i| !book.scenarios[*i].levels.is_empty()).collect();
    let mut columns = vec!["Campaign".to_string()];
    columns.extend(own.iter().map(|i| names[*i].clone()));
    let mut chart = Chart::new("victory", "Victory levels", "21.3", &columns);
    let from = |least: i16| if least == i16::MIN { "below".into() } else { format!("{least} or more") };
    for (i, (level, _)) in victory::LEVELS.iter().enumerate() {
        let mut cells = vec![from(victory::floor(&[], i))];
        cells.extend(own.iter().map(|s| from(victory::floor(&book.scenarios[*s].levels, i))));
        chart.add(level.replace('-', " "), cells);
    }
    chart.note("Net Russian Victory Points.")
}

/// 19.12: what the die brings, and what is added to it.
fn relief(rows: &[Relief]) -> Chart {
    let mut chart =
        Chart::new("variable", "Variable reinforcements", "19.12", &["Effect, or when it is added"]);
    for row in rows {
        chart.add(&row.die, [&row.effect]);
    }
    chart.note("Campaigns only. Thrown when 19.11 asks for it.")
}
