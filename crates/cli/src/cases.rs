//! `cases`: every case of a book, whether it binds, its tests, its rulings, and the gaps.

use crate::files::shelf;
use crate::files::{Found, no_title, print_json, say};
use anyhow::Result;
use engine::{CaseRegister, CaseText};
use serde::Serialize;
use std::collections::BTreeMap;

include!(concat!(env!("OUT_DIR"), "/tests.rs"));

#[derive(clap::Args)]
pub struct Arguments {
    /// The title; all of them if none is named
    title: Option<String>,
    /// Only what binds and has no test; exit code 1 if there is any
    #[arg(long)]
    gaps: bool,
}

#[derive(Serialize)]
struct Summary {
    title: String,
    /// How many cases bind.
    binding: usize,
    /// How many of them have a test.
    tested: usize,
    /// Those that have none.
    gaps: Vec<String>,
    cases: Vec<CaseLine>,
    /// Tests that name no case of the register.
    strays: Vec<String>,
}

#[derive(Serialize)]
struct CaseLine {
    id: String,
    title: String,
    binding: bool,
    tests: Vec<String>,
    rulings: Vec<String>,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let titles: Vec<&str> = match &arguments.title {
        Some(id) => vec![id],
        None => shelf().titles().map(|t| t.id.as_str()).collect(),
    };
    let mut summaries = Vec::new();
    for id in titles {
        let register = shelf().cases(id).ok_or_else(|| no_title(id))?;
        summaries.push(summary(id, register));
    }
    let gaps: usize = summaries.iter().map(|s| s.gaps.len()).sum();
    match (json, &arguments.title) {
        (true, Some(_)) => print_json(&summaries[0])?,
        (true, None) => print_json(&summaries)?,
        (false, _) => summaries.iter().try_for_each(|s| print(s, arguments.gaps))?,
    }
    if arguments.gaps && gaps > 0 { Err(Found(format!("{gaps} cases have no test")).into()) } else { Ok(()) }
}

fn summary(title: &str, register: &CaseRegister) -> Summary {
    let (mut tests, mut strays) = (BTreeMap::<&str, Vec<String>>::new(), Vec::new());
    for (_, file, test) in TESTS.iter().filter(|(t, ..)| *t == title) {
        let name = format!("{file}::{test}");
        match case_of(register, test) {
            Some(case) => tests.entry(case.id.as_str()).or_default().push(name),
            None if has_a_case_elsewhere(title, test) => {}
            None => strays.push(name),
        }
    }
    let line = |case: &CaseText| CaseLine {
        id: case.id.clone(),
        title: case.title.clone(),
        binding: !case.informative,
        tests: tests.get(case.id.as_str()).cloned().unwrap_or_default(),
        rulings: case.rulings.clone(),
    };
    let cases: Vec<CaseLine> = register.cases.iter().map(line).collect();
    let binding = cases.iter().filter(|c| c.binding).count();
    let gap = |c: &&CaseLine| c.binding && c.tests.is_empty();
    let gaps: Vec<String> = cases.iter().filter(gap).map(|c| c.id.clone()).collect();
    Summary { title: title.to_string(), binding, tested: binding - gaps.len(), gaps, cases, strays }
}

/// The case a test is named after: `case_3_3g_…` is 3.3g. Where several fit, the longest id.
fn case_of<'a>(register: &'a CaseRegister, test: &str) -> Option<&'a CaseText> {
    let name = test.strip_prefix("case_")?;
    let fits = |case: &&CaseText| {
        let id = in_words(&case.id);
        name.strip_prefix(id.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    register.cases.iter().filter(fits).max_by_key(|c| c.id.len())
}

/// A test of several volumes may be named after a case that only one of them has.
fn has_a_case_elsewhere(title: &str, test: &str) -> bool {
    let families = SISTERS.iter().filter(|family| family.contains(&title));
    let mut others = families.flat_map(|family| family.iter()).filter(|other| **other != title);
    others.any(|other| shelf().cases(other).is_some_and(|register| case_of(register, test).is_some()))
}

/// `10.2.1a` as it stands in the name of a test.
fn in_words(id: &str) -> String {
    id.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect()
}

fn print(summary: &Summary, only_gaps: bool) -> Result<()> {
    for case in &summary.cases {
        let gap = case.binding && case.tests.is_empty();
        if only_gaps && !gap {
            continue;
        }
        let state = match (case.binding, case.tests.len()) {
            (_, 1) => "1 test".to_string(),
            (true, 0) => "GAP".to_string(),
            (false, 0) => "told only".to_string(),
            (_, n) => format!("{n} tests"),
        };
        let rulings = match case.rulings.len() {
            0 => String::new(),
            _ => format!(" [{}]", case.rulings.join(", ")),
        };
        say(format!("{:<10} {:<10} {}{rulings}", case.id, state, case.title))?;
    }
    for stray in &summary.strays {
        say(format!("stray      {stray} names no case of the register"))?;
    }
    say(format!(
        "{}: {} cases bind, {} have a test, {} have none",
        summary.title,
        summary.binding,
        summary.tested,
        summary.gaps.len()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_of_the_sister_volume_is_no_stray() {
        let of = |title| summary(title, shelf().cases(title).unwrap()).strays;
        assert_eq!((of("folio-tannenberg"), of("folio-masuria")), (Vec::new(), Vec::new()));
        assert!(has_a_case_elsewhere("folio-masuria", "case_17_2b_a_recall"));
        assert!(!has_a_case_elsewhere("folio-masuria", "case_99_1_no_such_case"));
        assert!(!has_a_case_elsewhere("world-undone", "case_17_2b_a_recall"));
    }

    #[test]
    fn the_longest_id_wins() {
        let toml = ["3.3", "3.3g", "10.2", "10.2.1a"]
            .map(|id| format!("[[case]]\nid = {id:?}\ntitle = \"\"\ntext = \"\"\n"))
            .concat();
        let register = CaseRegister::parse("cases.toml", &toml).unwrap();
        let of = |test| case_of(&register, test).map(|c| c.id.as_str());
        assert_eq!(of("case_3_3_zones"), Some("3.3"));
        assert_eq!(of("case_3_3g_far_hex"), Some("3.3g"));
        assert_eq!(of("case_10_2_1a_first"), Some("10.2.1a"));
        assert_eq!(of("case_10_2"), Some("10.2"));
        assert_eq!(of("case_10_21_other"), None);
    }
}
