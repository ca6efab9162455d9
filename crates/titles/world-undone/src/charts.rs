//! The charts as tables to read, built from the book the rules use.

use crate::book::{Book, Crt, Kind, TerrainRow};
use crate::rules::{fortresses, towns};
use crate::state::GERMAN;
use crate::victory::LEVELS;
use engine::Chart;
use std::collections::BTreeMap;

/// All of them, in the order of the book.
pub(crate) fn all(book: &Book) -> Vec<Chart> {
    let mut charts = vec![
        crt("german-crt", "Combat results: German attacks", "CRT-G", &book.charts.german),
        crt("russian-crt", "Combat results: Russian attacks", "CRT-R", &book.charts.russian),
        terrain(book),
        modifiers(book),
        limits(book),
        rail(book),
        turns(book),
        arrivals(book),
        levels(),
    ];
    charts.extend(places(book));
    charts
}

fn crt(key: &str, name: &str, case: &str, crt: &Crt) -> Chart {
    let mut chart = Chart::new(key, name, case, &crt.columns);
    let last = crt.rows.len() - 1;
    for (die, row) in crt.rows.iter().enumerate() {
        chart.add(format!("{die}{}", if die == last { "+" } else { "" }), row);
    }
    chart.note("Rows: the die with its modifiers. A attacker, D defender, E eliminated, EX exchange, a number: hexes of retreat.")
}

/// TEC: costs and modifiers of the ground.
fn terrain(book: &Book) -> Chart {
    let columns = ["Movement points", "Die modifier", "Russian supply"];
    let mut chart = Chart::new("terrain", "Terrain effects", "TEC-a", &columns);
    let supply = |row: &TerrainRow| if row.blocks_russian_supply { "closed" } else { "open" };
    for (name, row) in &book.charts.terrain {
        chart.add(name, [row.mp.to_string(), format!("{:+}", row.drm), supply(row).into()]);
    }
    let river = &book.charts.river;
    chart.add("river hexside", [format!("+{}", river.mp), format!("{:+}", river.drm), supply(river).into()]);
    chart.note("The modifier is added to the attacker's die.")
}

/// 6.3e-f.
fn modifiers(book: &Book) -> Chart {
    let m = &book.charts.modifiers;
    let rows = [
        ("Flanking attack", m.flank),
        ("Each attacking heavy artillery unit", m.attacking_artillery),
        ("Each defending heavy artillery unit", m.defending_artillery),
    ];
    let chart = Chart::new("modifiers", "Die roll modifiers", "6.3f", &["Die"]);
    rows.iter().fold(chart, |chart, (what, drm)| chart.row(what, [format!("{drm:+}")]))
}

/// 3.2, 3.4d, 5.1d-e.
fn limits(book: &Book) -> Chart {
    let (stacking, reserve) = (&book.charts.stacking, &book.charts.reserve);
    let rows = [
        ("Infantry and cavalry in a hex", stacking.fighting, "3.2a"),
        ("Heavy artillery in a hex", stacking.artillery, "3.2b"),
        ("Headquarters in a hex", stacking.headquarters, "3.2b"),
        ("Hexes of a German line of supply", book.charts.supply.german_length, "3.4d"),
        ("German stacks in reserve", reserve.german, "5.1d"),
        ("First Army stacks in reserve", reserve.first_army, "5.1e"),
        ("Second Army stacks in reserve", reserve.second_army, "5.1e"),
    ];
    let chart = Chart::new("limits", "Limits", "3.2a", &["At most", "Case"]);
    rows.iter().fold(chart, |chart, (what, n, case)| chart.row(what, [n.to_string(), case.to_string()]))
}

/// 5.2b, 5.2.1.
fn rail(book: &Book) -> Chart {
    let r = &book.charts.rail;
    let rows = [
        ("Entrain", r.entrain),
        ("Ride", r.ride),
        ("Detrain", r.detrain),
        ("Cut a line", r.cut),
        ("Repair a line", r.repair),
    ];
    let chart = Chart::new("rail", "Railways", "5.2b", &["Movement points"]);
    rows.iter().fold(chart, |chart, (what, mp)| chart.row(what, [mp]))
}

/// 5.2f: the turn track.
fn turns(book: &Book) -> Chart {
    let mut chart = Chart::new("turns", "Turn track", "5.2f", &["Date", "German units entrained"]);
    for (i, turn) in book.turns.iter().enumerate() {
        chart.add(format!("Turn {}", i + 1), [turn.date.clone(), turn.rail.to_string()]);
    }
    chart
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

/// 8.0b-d.
fn levels() -> Chart {
    let chart = Chart::new("victory", "Victory", "8.0b", &["Points of the winner", "Case"]);
    let level = |chart: Chart, (name, times, case): &(&str, u16, &str)| {
        chart.row(name, [format!("at least {times} times the other side's"), case.to_string()])
    };
    LEVELS.iter().fold(chart, level).row("draw", ["anything else", "8.0d"])
}

/// 8.0a, 6.6j: what towns and fortresses are worth.
fn places(book: &Book) -> Vec<Chart> {
    let Ok(map) = book.pages.map() else { return Vec::new() };
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
