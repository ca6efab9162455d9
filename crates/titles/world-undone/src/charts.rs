//! The charts as tables to read: those of `tables.toml`, and what counters and map tell.

use crate::book::{Book, Kind};
use crate::rules::{fortresses, towns};
use crate::state::GERMAN;
use engine::{Chart, UnitId};
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
    for (i, c) in book.counters.iter().enumerate().filter(|(_, c)| c.arrives > 0 && c.kind != Kind::Dummy) {
        let called = book.edition.roster.called(UnitId(i as u16));
        groups.entry((c.arrives, c.side != GERMAN, &c.entry)).or_default().push(called);
    }
    let mut chart = Chart::new("reinforcements", "Reinforcements", "5.3a", &["Side", "Where", "Units"]);
    for ((turn, russian, entry), units) in groups {
        let side = if russian { "Russian" } else { "German" };
        chart.add(format!("Turn {turn}"), [side.to_string(), comes(book, entry), units.join(", ")]);
    }
    chart.note("Scenarios and options may leave some of them out.")
}

/// Where an arrival comes in, for people: a map edge, a place, or another counter's hex.
fn comes(book: &Book, entry: &str) -> String {
    let roster = &book.edition.roster;
    let replaced = entry.strip_prefix("replaces ").and_then(|rest| rest.strip_suffix(" in its hex"));
    match replaced.and_then(|name| roster.find(&name.replacen('-', ":", 1))) {
        Some(unit) => format!("in place of {}", roster.called(unit)),
        None => entry.to_string(),
    }
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
