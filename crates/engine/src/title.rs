//! What a title says of itself: its name, sides, scenarios, options and the register of its cases.

use crate::choice::{Case, Side};
use atlas::DataError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A title on the shelf. A title writes it down in a `title.toml`; scenarios may come from files of their own.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TitleInfo {
    /// `"world-undone"`.
    pub id: String,
    /// `"The World Undone: 1914 East Prussia"`.
    pub name: String,
    /// Number of the rules as implemented; a change of behaviour raises it, and game files name it.
    pub rules: u32,
    /// The players, in the order of [`Side`].
    pub sides: Vec<SideInfo>,
    /// What can be played.
    #[serde(default)]
    pub scenarios: Vec<ScenarioInfo>,
    /// Optional rules, and rulings that players may decide otherwise.
    #[serde(default)]
    pub options: Vec<OptionInfo>,
    /// What the game is about, in one sentence.
    #[serde(default)]
    pub summary: String,
    /// What the results of the combat tables say, in a few words: a result as printed, and its meaning.
    #[serde(default)]
    pub results: Vec<(String, String)>,
    /// Whom each of these results favours, seen from the attacker.
    #[serde(default)]
    pub favours: Vec<(String, Favour)>,
}

/// Whom a result of a combat table favours, seen from the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Favour {
    /// The defender pays and the attacker does not.
    Win,
    /// Both pay, or nobody.
    Hold,
    /// The attacker pays and the defender does not.
    Lose,
}

/// A player's name and colours.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideInfo {
    /// `"german"`: the word in position texts, and the style of the counters.
    pub id: String,
    /// `"German"`.
    pub name: String,
    /// The side it wins and loses points with, where two players share a cause.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ally: String,
}

/// One scenario.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenarioInfo {
    /// `"historical"`.
    pub id: String,
    /// `"Historical"`.
    pub name: String,
    /// Number of game turns played.
    pub turns: u16,
    /// One or two sentences.
    #[serde(default)]
    pub summary: String,
    /// The cases that describe it.
    #[serde(default)]
    pub cases: Vec<String>,
    /// How many of the title's sides play, counted from the first; 0: all of them.
    #[serde(default)]
    pub sides: u8,
}

/// Why an option exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// An optional rule of the book.
    Optional,
    /// A ruling of ours that players may decide otherwise; the default is our ruling.
    Ruling,
}

/// One switch.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// `"hidden-movement"`.
    pub id: String,
    /// `"Hidden movement"`.
    pub name: String,
    /// The case or ruling it belongs to.
    pub case: String,
    /// Optional rule or ruling.
    pub kind: OptionKind,
    /// Its settings, the default first; a plain switch has `off` and `on`.
    pub values: Vec<String>,
    /// What players read for each setting; empty: the settings themselves.
    #[serde(default)]
    pub labels: Vec<String>,
    /// One sentence.
    #[serde(default)]
    pub summary: String,
    /// The scenarios in which it makes a difference; empty: all of them.
    #[serde(default)]
    pub scenarios: Vec<String>,
}

impl OptionInfo {
    /// An option as a title lists it; the first of its values is the default.
    pub fn new(id: &str, name: &str, case: &str, kind: OptionKind, values: &[&str], summary: &str) -> Self {
        OptionInfo {
            id: id.into(),
            name: name.into(),
            case: case.into(),
            kind,
            values: values.iter().map(|v| v.to_string()).collect(),
            labels: Vec::new(),
            summary: summary.into(),
            scenarios: Vec::new(),
        }
    }
    /// The same, offered in these scenarios alone.
    pub fn only_in(mut self, scenarios: &[&str]) -> Self {
        self.scenarios = scenarios.iter().map(|s| s.to_string()).collect();
        self
    }
}

/// A scenario and the switches that are not at their default: what a game is begun with.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameSetup {
    /// The scenario's id.
    pub scenario: String,
    /// Option id to value, defaults left out.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Digest of the owner's overlay over the title's figures, if one is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overlay: Option<String>,
}

impl GameSetup {
    /// A scenario with every option at its default.
    pub fn new(scenario: &str) -> GameSetup {
        GameSetup { scenario: scenario.to_string(), ..GameSetup::default() }
    }
    /// The same with one option set.
    pub fn with(mut self, option: &str, value: &str) -> GameSetup {
        self.options.insert(option.to_string(), value.to_string());
        self
    }
}

impl TitleInfo {
    /// Is what one of these sides gains a gain of the other too?
    pub fn share(&self, a: Side, b: Side) -> bool {
        let info = |side: Side| self.sides.get(usize::from(side.0));
        let joins =
            |a: Option<&SideInfo>, b: Option<&SideInfo>| a.zip(b).is_some_and(|(a, b)| a.ally == b.id);
        a == b || joins(info(a), info(b)) || joins(info(b), info(a))
    }
    /// How many sides play a scenario: seats to be filled, in the order of [`Side`].
    pub fn players(&self, scenario: &str) -> usize {
        match self.scenarios.iter().find(|s| s.id == scenario) {
            Some(s) if s.sides > 0 => usize::from(s.sides).min(self.sides.len()),
            _ => self.sides.len(),
        }
    }
    /// Is this a game the title can play? Defaults named in full are dropped, so that equal games compare equal.
    pub fn accept(&self, setup: &GameSetup) -> Result<GameSetup, String> {
        if !self.scenarios.iter().any(|s| s.id == setup.scenario) {
            let known: Vec<&str> = self.scenarios.iter().map(|s| s.id.as_str()).collect();
            return Err(format!(
                "{} has no scenario {:?}; it has {}",
                self.id,
                setup.scenario,
                known.join(", ")
            ));
        }
        let mut accepted = GameSetup { options: BTreeMap::new(), ..setup.clone() };
        for (id, value) in &setup.options {
            let Some(option) = self.options.iter().find(|o| o.id == *id) else {
                return Err(format!("{} has no option {id:?}", self.id));
            };
            if !option.values.contains(value) {
                return Err(format!("option {id} is one of {}, not {value:?}", option.values.join(", ")));
            }
            if *value != option.values[0] {
                accepted.options.insert(id.clone(), value.clone());
            }
        }
        Ok(accepted)
    }
    /// The value an option has in a game.
    pub fn value<'a>(&'a self, setup: &'a GameSetup, option: &str) -> Option<&'a str> {
        let info = self.options.iter().find(|o| o.id == option)?;
        Some(setup.options.get(option).unwrap_or(&info.values[0]))
    }
    /// The side with this id.
    pub fn side(&self, id: &str) -> Option<Side> {
        self.sides.iter().position(|s| s.id == id).map(|i| Side(i as u8))
    }
}

/// One case of a book in our own words.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CaseText {
    /// `"3.3g"`.
    pub id: String,
    /// A short heading.
    pub title: String,
    /// The field it belongs to: movement, supply, combat …
    #[serde(default)]
    pub group: String,
    /// What it says.
    pub text: String,
    /// Part of an optional rule?
    #[serde(default)]
    pub optional: bool,
    /// Nothing in it to enforce?
    #[serde(default)]
    pub informative: bool,
    /// Rulings that settle it.
    #[serde(default)]
    pub rulings: Vec<String>,
}

/// A chapter of a book.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chapter {
    /// What the numbers of its cases begin with: `"3"`.
    pub id: String,
    /// What it is about.
    pub title: String,
}

/// All cases of a book, in its order.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct CaseRegister {
    /// The chapters.
    pub chapters: Vec<Chapter>,
    /// The cases.
    pub cases: Vec<CaseText>,
    #[serde(skip)]
    places: BTreeMap<String, usize>,
}

impl CaseRegister {
    /// Reads `[[chapter]]` and `[[case]]` tables; other tables of the file are left to the title.
    pub fn parse(file: &str, text: &str) -> Result<CaseRegister, DataError> {
        #[derive(Deserialize)]
        struct File {
            #[serde(rename = "chapter", default)]
            chapters: Vec<Chapter>,
            #[serde(rename = "case", default)]
            cases: Vec<CaseText>,
        }
        let parsed: File = toml::from_str(text).map_err(|e| {
            let line = e.span().map_or(0, |s| text[..s.start.min(text.len())].matches('\n').count() + 1);
            DataError::new(file, line, e.message().to_string())
        })?;
        let mut places = BTreeMap::new();
        for (i, case) in parsed.cases.iter().enumerate() {
            if places.insert(case.id.clone(), i).is_some() {
                return Err(DataError::new(file, 0, format!("case {} is there twice", case.id)));
            }
        }
        Ok(CaseRegister { chapters: parsed.chapters, cases: parsed.cases, places })
    }
    /// The text of a case.
    pub fn get(&self, id: &str) -> Option<&CaseText> {
        self.places.get(id).map(|i| &self.cases[*i])
    }
    /// May a prompt, a refusal or a fact cite this?
    pub fn knows(&self, case: Case) -> bool {
        case == Case::ORDER || self.get(case.0).is_some()
    }
    /// The sentence shown beside a case number.
    pub fn sentence(&self, case: Case) -> &str {
        match self.get(case.0) {
            Some(text) => &text.text,
            None => "This is not what the game is waiting for now.",
        }
    }
    /// The cases that bind: everything but what is only told.
    pub fn binding(&self) -> impl Iterator<Item = &CaseText> {
        self.cases.iter().filter(|c| !c.informative)
    }
}
