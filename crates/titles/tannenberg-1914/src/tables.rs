//! The charts for people, and the battle at hand by the numbers the resolver uses.

use crate::airship::{Flight, Sky};
use crate::artillery::{Mark, Shelling};
use crate::book::Book;
use crate::charts::DESTROYED;
use crate::frames::Frame;
use crate::ground::banks;
use crate::odds::Odds;
use crate::rules::T14Rules;
use crate::state::{Phase, T14State, UnitSet, other};
use engine::forecast::{Acts, Battle, Term};
use engine::{Case, Chart, Text};

/// All charts: their words say that they are reconstructions.
pub(crate) fn all(book: &Book) -> Vec<Chart> {
    vec![combat(book), artillery(book), terrain(book), destruction(book)]
}

const REBUILT: &str = "Rebuilt: the printed chart was not at hand. Symbols, layout and examples are the book's. Owners of the printed chart can lay it over this one.";

/// What a chart says of itself: that it is rebuilt, and how sure its cells are.
fn rebuilt<'a>(sure: impl Iterator<Item = &'a String>) -> String {
    let mut words: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
    sure.for_each(|word| *words.entry(word).or_default() += 1);
    if words.keys().all(|word| *word == "owner") {
        return "The figures of an owner of the printed chart.".into();
    }
    let list: Vec<String> = words.iter().map(|(word, n)| format!("{word} {n}")).collect();
    format!("{REBUILT} How sure the cells are: {}.", list.join(", "))
}

fn combat(book: &Book) -> Chart {
    let data = &book.charts.combat;
    let chart = Chart::new("combat", "Combat table", "7.12g", &data.columns)
        .note(&rebuilt(data.confidence.iter().flatten()));
    data.rows.iter().enumerate().fold(chart, |chart, (i, row)| chart.row(i + 1, row))
}

fn artillery(book: &Book) -> Chart {
    let data = &book.charts.artillery;
    let columns: Vec<String> = (2..=12).map(|n| n.to_string()).collect();
    let chart = Chart::new("artillery", "Artillery table", "8.21", &columns)
        .note(&rebuilt(data.confidence.iter().flatten()));
    data.rows.iter().zip(&data.from).fold(chart, |chart, (row, from)| chart.row(format!("{from}+"), row))
}

fn terrain(book: &Book) -> Chart {
    let columns = ["infantry, staffs", "cavalry, artillery", "columns left"];
    let lines = book.charts.terrain.values().chain([&book.charts.river]);
    let sure = lines.flat_map(|row| &row.confidence).chain([&book.charts.town.confidence]);
    let mut chart = Chart::new("terrain", "Terrain table", "4.31", &columns).note(&rebuilt(sure));
    let points = |n: u8| if n == 0 { "closed".to_string() } else { n.to_string() };
    for (name, row) in &book.charts.terrain {
        chart.add(name, [points(row.foot), points(row.horse), row.shift.to_string()]);
    }
    let river = &book.charts.river;
    chart.add(
        "small river, added",
        [river.foot.to_string(), river.horse.to_string(), river.shift.to_string()],
    );
    chart.add("town, added", ["0".into(), "0".into(), book.charts.town.shift.to_string()]);
    chart
}

fn destruction(book: &Book) -> Chart {
    let data = &book.charts.destruction;
    let chart = Chart::new("destruction", "Destruction of objects", "14.23", &["destroyed on"])
        .note(&rebuilt(data.confidence.iter()));
    let chart = data
        .from
        .iter()
        .zip(&data.destroyed_on)
        .fold(chart, |c, (from, on)| c.row(format!("{from}+"), [format!("{on}+")]));
    chart.row("airship", [format!("{}+", data.airship)])
}

/// The combat, the fire or the bombs being planned, or about to be rolled for.
pub(crate) fn battle(rules: &T14Rules, s: &T14State) -> Option<Battle> {
    match s.agenda.last()? {
        Frame::Shelling(fire) => shelling(rules, s, fire),
        Frame::Sky(Sky { unit, stage: Flight::Hits(side) }) => {
            let charts = &rules.book.charts.destruction;
            let battle = two_dice(bridges(rules), charts.airship_row());
            Some(Battle { attackers: vec![*unit], hexes: banks(*side).collect(), ..battle })
        }
        _ => combat_at_hand(rules, s),
    }
}

/// A table of two dice: its name, its columns by strength, and what a total says in each.
type Dice2<'a> = (&'static str, Vec<String>, Box<dyn Fn(u8, u8) -> &'static str + 'a>);

fn strengths(from: &[u8]) -> Vec<String> {
    ["0".to_string()].into_iter().chain(from.iter().map(|n| format!("{n}+"))).collect()
}

fn guns(rules: &T14Rules) -> Dice2<'_> {
    let (charts, tables) = (&rules.book.charts, &rules.book.tables);
    let least =
        |column: u8| if column == 0 { 0 } else { i32::from(charts.artillery.from[usize::from(column) - 1]) };
    let cell = move |column: u8, total: u8| charts.fire(tables, least(column), total).symbol();
    ("artillery", strengths(&charts.artillery.from), Box::new(cell))
}

fn bridges(rules: &T14Rules) -> Dice2<'_> {
    let charts = &rules.book.charts.destruction;
    let mut columns = strengths(&charts.from);
    columns.push("Z".to_string());
    let cell = |column, total| if charts.hits(column, total) { DESTROYED } else { "-" };
    ("destruction", columns, Box::new(cell))
}

/// The table turned so that the strength is the column and the total of the dice the row.
fn two_dice((table, columns, cell): Dice2, column: u8) -> Battle {
    let across = 0..columns.len() as u8;
    Battle {
        table,
        rows: (2..=12).map(|n| n.to_string()).collect(),
        cells: (2..=12).map(|total| across.clone().map(|column| cell(column, total)).collect()).collect(),
        columns,
        column,
        die: 0,
        attackers: Vec::new(),
        defenders: Vec::new(),
        hexes: Vec::new(),
        attack: 0,
        defence: 0,
        parts: 1,
        terms: Vec::new(),
        retreats: Vec::new(),
        advances: Vec::new(),
    }
}

/// 8.21, 14.23: guns that have named their mark.
fn shelling(rules: &T14Rules, s: &T14State, fire: &Shelling) -> Option<Battle> {
    if fire.mark == Mark::None || fire.fallen {
        return None;
    }
    let (charts, strength) = (&rules.book.charts, fire.strength(rules, s));
    let (battle, hexes) = match fire.mark {
        Mark::Bridge(side) => {
            (two_dice(bridges(rules), charts.destruction.row(strength)), banks(side).collect())
        }
        _ => (two_dice(guns(rules), charts.artillery.row(strength)), vec![fire.victim()]),
    };
    let victims = rules.units_in(s, fire.victim(), other(s.phasing));
    let mut terms = Vec::new();
    if s.phase == Phase::Barrage {
        terms.push(term("8.61", Acts::Attack, "x2".into(), "term-barrage"));
    }
    let shelter = if fire.victim().is_some() { rules.shelter(s, fire.victim(), other(s.phasing)) } else { 0 };
    if shelter > 0 {
        terms.push(term("8.26", Acts::Attack, format!("-{shelter}"), "term-shelter"));
    }
    Some(Battle {
        attackers: s.fight.guns.iter().collect(),
        defenders: victims.iter().collect(),
        hexes,
        attack: strength,
        terms,
        ..battle
    })
}

fn term(case: &'static str, acts: Acts, amount: String, label: &'static str) -> Term {
    Term { case: Case(case), acts, amount, label: Text::new(label), units: vec![] }
}

/// The combat being declared, or about to be rolled for.
fn combat_at_hand(rules: &T14Rules, s: &T14State) -> Option<Battle> {
    let declared = s.phase == Phase::Attack
        && !s.fight.targets.is_empty()
        && s.fight.die == 0
        && !s.fight.attackers.is_empty();
    if !declared {
        return None;
    }
    let (attacker, defender) = (s.phasing, other(s.phasing));
    let odds = rules.odds(s, &s.fight, attacker);
    let data = &rules.book.charts.combat;
    let defenders =
        s.fight.targets.iter().fold(UnitSet::EMPTY, |all, h| all.or(&rules.exposed(s, *h, defender)));
    Some(Battle {
        table: "combat",
        columns: data.columns.clone(),
        rows: (1..=6).map(|n| n.to_string()).collect(),
        cells: rules
            .book
            .tables
            .combat
            .iter_rows()
            .map(|row| row.iter().map(|v| v.symbol()).collect())
            .collect(),
        column: odds.column,
        die: 0,
        attackers: s.fight.attackers.or(&s.fight.guns).iter().collect(),
        defenders: defenders.or(&s.fight.support).iter().collect(),
        hexes: s.fight.targets.to_vec(),
        attack: odds.attack as i32,
        defence: odds.defence as i32,
        parts: 1,
        terms: terms(&odds),
        retreats: Vec::new(),
        advances: Vec::new(),
    })
}

fn terms(odds: &Odds) -> Vec<Term> {
    let left = |case, columns: u8, label| {
        (columns > 0).then(|| term(case, Acts::Column, format!("-{columns}"), label))
    };
    let mut all = Vec::new();
    if odds.over_big_river > 0 {
        all.push(term("7.64b", Acts::Attack, "half".into(), "term-big-river"));
    }
    let fortress = odds.halved && odds.works > 0;
    if odds.halved {
        let (case, label) =
            if fortress { ("9.42", "term-fortress-halve") } else { ("9.41", "term-works-halve") };
        all.push(term(case, Acts::Attack, "half".into(), label));
    }
    if odds.command > 0 {
        all.push(term("10.32", Acts::Column, format!("+{}", odds.command), "term-command"));
    }
    all.extend(left("7.62", odds.terrain, "term-terrain"));
    all.extend(left("7.64a", odds.river, "term-river"));
    all.extend(left("7.61", odds.marsh, "term-marsh"));
    all.extend(left("9.21", odds.trenches, "term-trenches"));
    let (case, label) = if fortress { ("9.42", "term-fortress") } else { ("9.43", "term-rear") };
    all.extend(left(case, odds.works, label));
    all.extend(left("10.33a", odds.staff, "term-staff"));
    all
}
