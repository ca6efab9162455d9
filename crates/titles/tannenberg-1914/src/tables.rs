//! The charts for people, and the battle at hand by the numbers the resolver uses.

use crate::book::Book;
use crate::odds::Odds;
use crate::rules::T14Rules;
use crate::state::{Phase, T14State, UnitSet, other};
use engine::forecast::{Acts, Battle, Term};
use engine::{Case, Chart, Text};

/// All charts: their words say that they are reconstructions.
pub(crate) fn all(book: &Book) -> Vec<Chart> {
    vec![combat(book), artillery(book), terrain(book), destruction(book)]
}

const REBUILT: &str =
    "Rebuilt: the printed chart was not at hand. Symbols, layout and examples are the book's.";

fn combat(book: &Book) -> Chart {
    let data = &book.charts.combat;
    let chart = Chart::new("combat", "Combat table", "7.12g", &data.columns).note(REBUILT);
    data.rows.iter().enumerate().fold(chart, |chart, (i, row)| chart.row(i + 1, row))
}

fn artillery(book: &Book) -> Chart {
    let data = &book.charts.artillery;
    let columns: Vec<String> = (2..=12).map(|n| n.to_string()).collect();
    let chart = Chart::new("artillery", "Artillery table", "8.21", &columns).note(REBUILT);
    data.rows.iter().zip(&data.from).fold(chart, |chart, (row, from)| chart.row(format!("{from}+"), row))
}

fn terrain(book: &Book) -> Chart {
    let columns = ["infantry, staffs", "cavalry, artillery", "columns left"];
    let mut chart = Chart::new("terrain", "Terrain table", "4.31", &columns).note(REBUILT);
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
    let chart = Chart::new("destruction", "Destruction of objects", "14.23", &["destroyed on"]).note(REBUILT);
    let chart = data
        .from
        .iter()
        .zip(&data.destroyed_on)
        .fold(chart, |c, (from, on)| c.row(format!("{from}+"), [format!("{on}+")]));
    chart.row("airship", [format!("{}+", data.airship)])
}

/// The combat being declared, or about to be rolled for.
pub(crate) fn battle(rules: &T14Rules, s: &T14State) -> Option<Battle> {
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
    let term = |case, acts, amount: String, label| Term {
        case: Case(case),
        acts,
        amount,
        label: Text::new(label),
        units: vec![],
    };
    let left = |case, columns: u8, label| {
        (columns > 0).then(|| term(case, Acts::Column, format!("-{columns}"), label))
    };
    let mut all = Vec::new();
    if odds.over_big_river > 0 {
        all.push(term("7.64b", Acts::Attack, "half".into(), "term-big-river"));
    }
    if odds.halved {
        all.push(term("9.41", Acts::Attack, "half".into(), "term-works-halve"));
    }
    if odds.command > 0 {
        all.push(term("10.32", Acts::Column, format!("+{}", odds.command), "term-command"));
    }
    all.extend(left("7.62", odds.terrain, "term-terrain"));
    all.extend(left("7.64a", odds.river, "term-river"));
    all.extend(left("7.61", odds.marsh, "term-marsh"));
    all.extend(left("9.21", odds.trenches, "term-trenches"));
    all.extend(left("9.42", odds.works, "term-works"));
    all.extend(left("10.33a", odds.staff, "term-staff"));
    all
}
