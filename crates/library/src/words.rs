//! Covers and charts in other languages. What a title says of itself and prints is English data; `data/words` says the same
//! in German, Polish and Russian. English is the key, so that a sentence that was changed is found to lack its translations;
//! `#` stands for a number.

use engine::{Chart, Lang, OptionInfo, ScenarioInfo, TitleInfo};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// English to German, Polish and Russian.
type Words = BTreeMap<String, [String; 3]>;

const SHARED: &str = include_str!("../data/words/shared.toml");

fn file(id: &str) -> &'static str {
    match id {
        "world-undone" => include_str!("../data/words/world-undone.toml"),
        "great-war-east" => include_str!("../data/words/great-war-east.toml"),
        "tannenberg-1914" => include_str!("../data/words/tannenberg-1914.toml"),
        "folio-tannenberg" | "folio-masuria" => include_str!("../data/words/folio.toml"),
        _ => "",
    }
}

/// The words of a title and those all titles share; its own win.
fn words(id: &str) -> &'static Words {
    static READ: OnceLock<BTreeMap<&'static str, Words>> = OnceLock::new();
    let read = |text: &str| toml::from_str::<Words>(text).expect("the words shipped are checked by tests");
    let all = READ.get_or_init(|| {
        let of = |id| (id, read(SHARED).into_iter().chain(read(file(id))).collect());
        crate::ids().into_iter().map(of).collect()
    });
    static NONE: Words = Words::new();
    all.get(id).unwrap_or(&NONE)
}

/// A phrase with its numbers taken out.
fn bare(english: &str) -> (String, Vec<&str>) {
    let numbers = english.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
    let mut key = String::with_capacity(english.len());
    for c in english.chars() {
        match c.is_ascii_digit() {
            true if key.ends_with('#') => {}
            true => key.push('#'),
            false => key.push(c),
        }
    }
    (key, numbers)
}

/// What the title of that id says for this English; `None` where nobody wrote it down.
fn find(id: &str, lang: Lang, english: &str) -> Option<String> {
    let (words, place) = (words(id), (lang as usize).checked_sub(1));
    let Some(place) = place else { return Some(english.to_string()) };
    if let Some(said) = words.get(english) {
        return Some(said[place].clone());
    }
    let (key, numbers) = bare(english);
    let said = &words.get(&key)?[place];
    Some(numbers.into_iter().fold(said.clone(), |said, n| said.replacen('#', n, 1)))
}

fn put(id: &str, lang: Lang, text: &mut String) {
    if let Some(said) = find(id, lang, text) {
        *text = said;
    }
}

/// What players read for each setting of an option.
fn labels(option: &OptionInfo) -> Vec<String> {
    match option.labels.is_empty() {
        true => option.values.iter().map(|v| v.replace('-', " ")).collect(),
        false => option.labels.clone(),
    }
}

/// A cover in a language; what nobody translated stays English.
pub(crate) fn info(title: &TitleInfo, lang: Lang) -> TitleInfo {
    let mut info = title.clone();
    info.options.iter_mut().for_each(|o| o.labels = labels(o));
    each(&mut info, |text| put(&title.id, lang, text));
    info
}

/// Every text of a cover.
fn each(info: &mut TitleInfo, mut text: impl FnMut(&mut String)) {
    text(&mut info.name);
    text(&mut info.summary);
    info.sides.iter_mut().for_each(|s| text(&mut s.name));
    for ScenarioInfo { name, summary, .. } in &mut info.scenarios {
        [name, summary].into_iter().for_each(&mut text);
    }
    for OptionInfo { name, summary, labels, .. } in &mut info.options {
        [name, summary].into_iter().chain(labels).for_each(&mut text);
    }
    info.results.iter_mut().for_each(|(_, meaning)| text(meaning));
}

/// A chart in a language.
pub(crate) fn chart(id: &str, chart: &mut Chart, lang: Lang) {
    each_of(chart, |text| put(id, lang, text));
}

fn each_of(chart: &mut Chart, mut text: impl FnMut(&mut String)) {
    let Chart { name, note, columns, rows, cells, .. } = chart;
    [name, note].into_iter().chain(columns).chain(rows).chain(cells.iter_mut().flatten()).for_each(&mut text);
}

/// Texts of a title's cover and charts that a language lacks. Names of places and counters, which `is_name` knows, and what
/// has no word in it need none.
pub fn untold(id: &str, is_name: impl Fn(&str) -> bool) -> Vec<String> {
    let Some(title) = crate::shelf().info(id) else { return Vec::new() };
    let mut gaps = Vec::new();
    let is_word = |text: &str| {
        text.split(|c: char| !c.is_alphabetic()).any(|w| w.chars().filter(|c| c.is_lowercase()).count() > 1)
    };
    let mut look = |text: &mut String| {
        let lacks = find(id, Lang::Ru, text).is_none_or(|said| said.contains('#') || said.is_empty());
        if lacks && is_word(text) && !text.split(", ").all(&is_name) && !gaps.contains(text) {
            gaps.push(text.clone());
        }
    };
    each(&mut info(title, Lang::En), &mut look);
    crate::shelf().charts(id).unwrap_or_default().iter_mut().for_each(|c| each_of(c, &mut look));
    gaps
}

/// English of a title's words that its cover and charts do not say any more.
pub fn unsaid(ids: &[&str]) -> Vec<String> {
    let mut said = std::collections::BTreeSet::new();
    let mut look = |text: &mut String| {
        said.insert(bare(text).0);
        said.insert(std::mem::take(text));
    };
    for id in ids {
        let Some(title) = crate::shelf().info(id) else { continue };
        each(&mut info(title, Lang::En), &mut look);
        crate::shelf().charts(id).unwrap_or_default().iter_mut().for_each(|c| each_of(c, &mut look));
    }
    let own = toml::from_str::<Words>(file(ids[0])).expect("the words shipped are checked by tests");
    own.into_keys().filter(|key| !said.contains(key)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_put_back_where_they_were() {
        assert_eq!(bare("15-17 Aug 1914"), ("#-# Aug #".to_string(), vec!["15", "17", "1914"]));
        assert_eq!(find("world-undone", Lang::De, "Turn 26").unwrap(), "Runde 26");
        assert_eq!(find("world-undone", Lang::En, "Turn 26").unwrap(), "Turn 26");
        assert_eq!(find("world-undone", Lang::Pl, "no such words"), None);
    }
}
