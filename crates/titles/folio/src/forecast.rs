//! The combat at hand by the numbers the resolver uses, for the forecast.

use crate::agenda::Frame;
use crate::battle::{Battle, Stage};
use crate::odds::dirs;
use crate::rules::FolioRules;
use crate::state::{FolioState, UnitSet};
use engine::forecast::{Acts, Battle as Forecast, Term};
use engine::{Case, Text, UnitId};

/// The combat whose headquarters are being named or whose die is awaited.
pub(crate) fn battle(rules: &FolioRules, s: &FolioState) -> Option<Forecast> {
    let Some(Frame::Battle(battle)) = s.agenda.last() else { return None };
    matches!(battle.stage, Stage::Support | Stage::Roll).then(|| forecast(rules, s, battle))
}

fn forecast(rules: &FolioRules, s: &FolioState, battle: &Battle) -> Forecast {
    let crt = &rules.book.crt;
    let ground = rules.ground_of(battle.hex, battle.from);
    let attackers = battle.attacking(rules, s);
    let staffs: UnitSet = battle.support.iter().flatten().copied().collect();
    Forecast {
        table: "crt",
        columns: labels(rules, ground.word()),
        rows: (1..=6).map(|n| n.to_string()).collect(),
        // 4.1k: as this phase reads the table
        cells: crt.iter_rows().map(|row| row.iter().map(|v| v.in_phase(s.phase).word()).collect()).collect(),
        column: battle.column(rules, s),
        die: 0,
        attackers: attackers.or(&staffs).iter().collect(),
        defenders: rules.units_in(s, battle.hex).iter().collect(),
        hexes: vec![battle.hex],
        attack: battle.attack(rules, s).into(),
        defence: rules.defence(s, battle.hex).into(),
        parts: 1,
        terms: terms(rules, s, battle),
        retreats: Vec::new(),
        advances: attackers.and(&rules.fighting).iter().collect(),
    }
}

/// 7.4a: the labels of a terrain row, column by column.
fn labels(rules: &FolioRules, row: &str) -> Vec<String> {
    let labels = rules.book.standard.crt.terrain[row];
    let label = |i: i32| match labels.lowest + i {
        _ if i >= labels.last => String::new(),
        d if d <= 0 => d.to_string(),
        1 => "+1".into(),
        d if i + 1 == labels.last => format!("+{}", 2 * (d - 2) + 2),
        d => format!("+{},+{}", 2 * (d - 2) + 2, 2 * (d - 2) + 3),
    };
    (0..rules.book.crt.columns() as i32).map(label).collect()
}

/// What changed the plain sum, each with its case.
fn terms(rules: &FolioRules, s: &FolioState, battle: &Battle) -> Vec<Term> {
    let mut terms = Vec::new();
    let mut add = |case, acts, amount: String, key, units: Vec<UnitId>| {
        terms.push(Term { case: Case(case), acts, amount, label: Text::new(key), units });
    };
    let sum = rules.command(s, &battle.attacking(rules, s));
    if sum.halved > 0 {
        let lost = i32::from(sum.halved) / 2;
        add("15.4b", Acts::Attack, format!("-{lost}"), "term-halved", Vec::new());
    }
    for dir in dirs(battle.from) {
        if let Some(hq) = battle.support[dir] {
            add("15.3a", Acts::Attack, format!("+{}", rules.face(s, hq).attack), "term-support", vec![hq]);
        }
    }
    let plain = i32::from(battle.attack(rules, s)) - i32::from(rules.defence(s, battle.hex));
    let cut = battle.difference(rules, s) - plain;
    if cut != 0 {
        add("17.0f", Acts::Column, cut.to_string(), "term-snow", Vec::new());
    }
    let shift = rules.ground_of(battle.hex, battle.from) as u8;
    if shift > 0 {
        add("7.4a", Acts::Column, format!("-{shift}"), "term-terrain", Vec::new());
    }
    terms
}
