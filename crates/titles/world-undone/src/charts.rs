//! The charts as tables to read: those of `tables.toml`, and what counters and map tell.

use crate::book::{Book, Kind};
use crate::rules::{fortresses, towns};
use crate::state::GERMAN;
use engine::Chart;
use std::collections::BTreeMap;

/// All of them.
pub(crate) fn all(book: &Book) -> Vec<Chart> {
    let mut charts = book.sheets.clone();
    charts.push(arrivals(book));
    charts.extend(places(book));
    charts
}

/// 5.3: who arrives, when and where, by the counters.
fn arrivals(book: &Book) -> Chart {
    let mut groups: BTreeMap<(u8, bool, &str), Vec<&str>> = BTreeMap::new();
    for c in book.counters.iter().filter(|c| c.arrives > 0 && c.kind != Kind::Dummy) {
        groups.entry((c.arrives, c.side != GERMAN, &c.entry)).or_default().push(&c.name);
    }
    let mut chart = Chart::new("reinforcements", "Reinforcements", "5.3a", &["Side", "Where", "Units"]);
    for ((turn, russian, entry), units) in groups {
        let side = if russian { "Russian" } else { "German" };
        chart.add(format!("Turn {turn}"), [side.to_string(), entry.to_string(), units.join(", ")]);
    }
    chart.note("Scenarios and options may leave some of them out.")
}

/// 8.0a, 6.6j: what towns and fortresses are worth.
fn places(book: &Book) -> Vec<Chart> {
    let Ok(map) = book.edition.pages.map() else { return Vec::new() };
    let mut value = Chart::new("towns", "Towns and cities", "8.0a", &["Hex", "Victory points"]);
    for town in towns(&map).unwrap_or_default().iter().filter(|t| t.vp > 0) {
        value.add(&town.name, [town.hex.to_string(), town.vp.to_string()]);
    }
    let mut works = Chart::new("fortresses", "Fortresses", "6.1e", &["Hex", "Strength points"]);
    for fort in fortresses(&map).unwrap_or_default() {
        works.add(&fort.name, [fort.hex.to_string(), fort.sp.to_string()]);
    }
    vec![value, works]
}
