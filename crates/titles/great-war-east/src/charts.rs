//! The charts as tables to read: those of `tables.toml`, and what has to be put together from several figures.

use crate::prelude::*;
use crate::tables::{COLUMNS, ELIMINATED};
use engine::Chart;
use std::collections::BTreeMap;

/// All of them.
pub(crate) fn all(book: &Book) -> Vec<Chart> {
    let mut charts = vec![combat(book), choices(book), weights(book), arrivals(book), levels(book)];
    charts.extend(book.sheets.iter().cloned());
    charts
}

/// 8.8: the Germans are of TCR 1, the Russians of TCR 3.
fn combat(book: &Book) -> Chart {
    let [german, russian] = Nation::ALL.map(|n| book.charts.headings(n));
    let heads: Vec<String> = (0..COLUMNS).map(|i| format!("{} | {}", german[i], russian[i])).collect();
    let mut chart = Chart::new("combat", "Combat results", "8.8", &heads);
    for (i, row) in book.results.iter_rows().enumerate() {
        chart.add(i + 1, row.iter().map(|cell| cell.code()));
    }
    chart.note("Columns: the ratio of a German attack | of a Russian one. Cells: attacker/defender.")
}

/// 8.9: the options of the defender, and what the attacker loses.
fn choices(book: &Book) -> Chart {
    let loss =
        |halves: u8| ["nothing", "half of the affected steps", "all affected steps"][usize::from(halves)];
    let mut chart = Chart::new("options", "Options of combat", "8.9", &["Loss", "Retreat"]);
    for result in 1..=2 {
        chart.add(format!("Attacker {result}"), [loss(result).to_string(), "none".into()]);
    }
    for result in 1..=ELIMINATED {
        let name = if result == ELIMINATED { "E".to_string() } else { result.to_string() };
        for pick in 1..=3 {
            if let Some((halves, hexes)) = book.charts.option(result, pick) {
                let retreat = if hexes == 0 { "none".into() } else { format!("{hexes}") };
                chart.add(format!("Defender {name}, option {pick}"), [loss(halves).to_string(), retreat]);
            }
        }
    }
    chart.note("Halves are rounded up. Fortresses pay by 11.13.")
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

/// 14.0: who enters, when and where, by the counters.
fn arrivals(book: &Book) -> Chart {
    let mut groups: BTreeMap<(u8, String, Nation), Vec<&str>> = BTreeMap::new();
    for (i, unit) in book.units.iter().enumerate() {
        let (turn, entry) = match unit.place {
            Place::Turn(turn, b'W') => (turn, "West Front".to_string()),
            Place::Turn(turn, letter) => (turn, char::from(letter).to_string()),
            Place::West(after) => (0, format!("{after} turns after the call")),
            _ => continue,
        };
        let called = book.edition.roster.called(UnitId(i as u16));
        groups.entry((turn, entry, unit.nation)).or_default().push(called);
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

/// 21.3: the levels, and those of scenarios that have their own.
fn levels(book: &Book) -> Chart {
    let names = book.edition.info.scenarios.iter().map(|s| &s.name).collect::<Vec<_>>();
    let own = (0..book.scenarios.len()).filter(|i| !book.scenarios[*i].levels.is_empty());
    // the campaign comes first, which plays by the printed levels
    let shown: Vec<usize> = std::iter::once(0).chain(own).collect();
    let mut columns = vec!["Campaign".to_string()];
    columns.extend(shown[1..].iter().map(|i| names[*i].clone()));
    let mut chart = Chart::new("victory", "Victory levels", "21.3", &columns);
    let from = |least: i16| if least == i16::MIN { "below".into() } else { format!("{least} or more") };
    for (i, level) in victory::LEVELS.iter().enumerate() {
        chart.add(level.replace('-', " "), shown.iter().map(|s| from(victory::floor(book, *s, i))));
    }
    chart.note("Net Russian Victory Points.")
}
