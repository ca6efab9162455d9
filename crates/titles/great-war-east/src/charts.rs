//! The charts as tables to read, built from the figures the rules use.

use crate::prelude::*;
use crate::tables::{COLUMNS, ELIMINATED};
use engine::Chart;
use std::collections::BTreeMap;

/// All of them.
pub(crate) fn all(book: &Book) -> Vec<Chart> {
    vec![
        combat(book),
        choices(book),
        terrain(book),
        weights(book),
        turns(book),
        arrivals(book),
        staffs(book),
        links(book),
        variable(book),
        schedule(book),
        levels(book),
    ]
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

/// 5.4: the ground of this game, and what the rules add to it.
fn terrain(book: &Book) -> Chart {
    let columns = ["German Movement Points", "Russian Movement Points", "Combat"];
    let mut chart = Chart::new("terrain", "Terrain effects", "5.4", &columns);
    for (word, ground) in &book.charts.terrain {
        let combat = if word == "city" { "defender doubled" } else { "none" };
        let cells = match ground.mp {
            Some((german, russian)) => [german.to_string(), russian.to_string(), combat.into()],
            None => ["prohibited"; 3].map(String::from),
        };
        chart.add(word, cells);
    }
    let across = "units attacking across halved";
    for (what, german, russian, combat) in [
        ("town", "as the ground", "as the ground", "none"),
        ("fortress", "1; not the enemy's", "1; not the enemy's", "adds its own strength (11.1)"),
        ("trench", "+1", "+1", "defender doubled"),
        ("river hexside", "+1", "+1", across),
        ("major river hexside", "+1", "+1", "the same; +2 to the die if all attack only across major rivers"),
        ("lake or blocked hexside", "prohibited", "prohibited", "prohibited"),
        ("enemy controlled hex", "+1", "+1", "none"),
        ("to entrain", "1", "3", "entrained units do not attack"),
    ] {
        chart.add(what, [german, russian, combat]);
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
        chart.add(format!("Game-Turn {}", i + 1), [turn.dates.clone(), turn.rusrail.0.to_string()]);
    }
    chart.note("The campaign; the shorter scenarios have their own dates.")
}

/// 14.0: who enters, when and where, by the counters.
fn arrivals(book: &Book) -> Chart {
    let mut groups: BTreeMap<(u8, String, Nation), Vec<&str>> = BTreeMap::new();
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
    for link in &book.links {
        chart.add(format!("{} to {}", link.from, link.to), [link.cost.0]);
    }
    chart
}

/// 19.12: the Variable Reinforcement Chart.
fn variable(book: &Book) -> Chart {
    let v = &book.charts.variable;
    let mut chart = Chart::new("variable", "Variable reinforcements", "19.12", &["Effect"]);
    chart.add(format!("{} or less", v.relief - 1), ["nothing"]);
    chart.add(format!("{} to {}", v.relief, v.call - 1), ["von Prittwitz is relieved (19.21)"]);
    chart.add(format!("{} to {}", v.call, v.both - 1), ["the West Front units are called (19.22)"]);
    chart.add(format!("{} or more", v.both), ["both"]);
    let adds = |what: String, amount: u8| (what, format!("adds {amount}"));
    for (what, amount) in [
        adds(format!("{} Russian Stacking Points deep in Germany", v.strong), 1),
        adds(format!("{} of them", v.stronger), 1),
        adds(format!("{} Victory Points", v.points), 1),
        adds("Russian infantry near the Vistula or Königsberg".into(), v.vital),
        ("each German infantry division destroyed".into(), format!("adds 1, at most {}", v.divisions)),
        ("each earlier roll".into(), format!("adds 1, at most {}", v.rolls)),
    ] {
        chart.add(what, [amount]);
    }
    chart.note("The sum of the die and what is added to it. The printed chart is lost; this one is ours.")
}

/// 21.2: the schedule.
fn schedule(book: &Book) -> Chart {
    let p = &book.charts.points;
    let mut chart = Chart::new("points", "Victory Point schedule", "21.2", &["Russian points"]);
    for (event, points) in [
        ("German fortress west of the Vistula destroyed", p.german_fortress_west),
        ("German fortress of up to 3 Strength Points east of it destroyed", p.german_fortress_small),
        ("German fortress of 4 or more Strength Points east of it destroyed", p.german_fortress_large),
        ("each German step lost", p.german_step),
        (
            "each Russian Stacking Point in xx19 or west and 14xx or north, end of Game-Turn 6",
            p.deep_stacking_point,
        ),
        ("HL-8 enters the map", p.successor),
        ("West Front reinforcements enter the map", p.west_front),
        ("each German headquarters destroyed or turned over", p.german_headquarters),
        ("each Russian fortress destroyed", p.russian_fortress),
        ("each Russian headquarters destroyed or turned over", p.russian_headquarters),
        ("from Game-Turn 3, no supplied Russian unit in Germany north of hexrow 20xx", p.no_foothold),
    ] {
        chart.add(event, [format!("{points:+}")]);
    }
    chart.add("each Russian step lost", ["-1, -2 or -6, as the players set it (GWE-013)"]);
    chart
}

/// 21.3: the levels, and those of scenarios that have their own.
fn levels(book: &Book) -> Chart {
    let names: Vec<String> = crate::title::info(book).scenarios.into_iter().map(|s| s.name).collect();
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
