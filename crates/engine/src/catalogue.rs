//! Catalogues: the sentences of a title in every language, as Fluent resources (projectfluent.org). The engine brings
//! the sentences that every title shares; a title's own stand beside its data and win over them. The command line reads
//! them through this module, the client reads the same files.
//!
//! In a sentence `{ $unit }` is what a counter is called, `{ $hex }` a number with its place, `{ $side }` the id of a
//! side to select by and `{ $side-name }` its name, and numbers choose the plural of the language. Words in the names
//! of counters are told in the language where the catalogue has them: `word-dummy`.

use crate::choice::{Case, Choice, Side, UnitId};
use crate::say::{Arg, Text};
use crate::text::Names;
use atlas::{DataError, HexId, Map};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

/// A language the table speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Lang {
    /// English, which every key has.
    #[default]
    En,
    /// German.
    De,
    /// Polish.
    Pl,
    /// Russian.
    Ru,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 4] = [Lang::En, Lang::De, Lang::Pl, Lang::Ru];

    /// `"en"`.
    pub fn code(self) -> &'static str {
        ["en", "de", "pl", "ru"][self as usize]
    }
    /// The language a code or a locale such as `de_DE.UTF-8` stands for.
    pub fn of(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| code.get(..2).is_some_and(|c| c.eq_ignore_ascii_case(lang.code())))
    }
    /// Plural categories that whole numbers fall into.
    fn plurals(self) -> &'static [&'static str] {
        match self {
            Lang::En | Lang::De => &["one", "other"],
            Lang::Pl | Lang::Ru => &["one", "few", "many"],
        }
    }
}

/// The Fluent source of one language.
pub type Source = (Lang, &'static str);

/// The sentences every title shares.
pub const SHARED: [Source; 4] = [
    (Lang::En, include_str!("../data/text/en.ftl")),
    (Lang::De, include_str!("../data/text/de.ftl")),
    (Lang::Pl, include_str!("../data/text/pl.ftl")),
    (Lang::Ru, include_str!("../data/text/ru.ftl")),
];

/// The sentences of a title in every language.
pub struct Catalogue {
    spoken: BTreeMap<Lang, Spoken>,
    /// The keys of English, to be made into texts.
    keys: BTreeSet<&'static str>,
}

struct Spoken {
    bundle: FluentBundle<Arc<FluentResource>>,
    messages: BTreeMap<String, Shape>,
}

/// What a message wants: the variables it names, and the plural categories it tells apart, by variable.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Shape {
    variables: BTreeSet<String>,
    plurals: BTreeMap<String, BTreeSet<String>>,
}

impl Catalogue {
    /// Reads the shared sentences and a title's own; a mistake is told with its language and line.
    pub fn new(own: &[Source]) -> Result<Catalogue, DataError> {
        let mut spoken = BTreeMap::new();
        for lang in Lang::ALL {
            let sources = SHARED.iter().chain(own).filter(|(l, _)| *l == lang).map(|(_, text)| *text);
            spoken.insert(lang, Spoken::read(lang, sources)?);
        }
        let lines =
            SHARED.iter().chain(own).filter(|(l, _)| *l == Lang::En).flat_map(|(_, text)| text.lines());
        let keys = lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect();
        Ok(Catalogue { spoken, keys })
    }
    /// The shared sentences alone.
    pub fn shared() -> &'static Catalogue {
        static SHARED: OnceLock<Catalogue> = OnceLock::new();
        SHARED.get_or_init(|| Catalogue::new(&[]).expect("the shared sentences are checked by tests"))
    }

    /// The sentence, in this language or, where it has none, in English.
    pub fn say(&self, lang: Lang, text: &Text, about: &Subject) -> String {
        self.try_say(lang, text, about)
            .or_else(|_| self.try_say(Lang::En, text, about))
            .unwrap_or_else(|_| text.key.to_string())
    }
    /// The sentence in this language; `Err` says what is missing.
    pub fn try_say(&self, lang: Lang, text: &Text, about: &Subject) -> Result<String, String> {
        if text.is_empty() {
            return Ok(String::new());
        }
        let spoken = &self.spoken[&lang];
        let mut args = FluentArgs::new();
        for (name, arg) in text.args() {
            self.put(lang, name, arg, about, &mut args)?;
        }
        spoken.tell(text.key, Some(&args)).map_err(|why| format!("{} ({}): {why}", text.key, lang.code()))
    }
    fn put(
        &self,
        lang: Lang,
        name: &'static str,
        arg: &Arg,
        about: &Subject,
        to: &mut FluentArgs,
    ) -> Result<(), String> {
        let value: FluentValue = match *arg {
            Arg::Unit(unit) => self.called(lang, unit, about).into(),
            Arg::Hex(hex) => about.spot(hex).into(),
            Arg::Number(number) => number.into(),
            Arg::Case(case) => case.0.into(),
            Arg::Word(word) => word.into(),
            Arg::Key(key) => self.try_say(lang, &Text::new(key), about)?.into(),
            Arg::Side(side) => {
                to.set(format!("{name}-name"), self.side(lang, side, about));
                about.names.side_name(side).to_string().into()
            }
        };
        to.set(name, value);
        Ok(())
    }
    /// What a counter is called; a name of several words is told word by word.
    fn called(&self, lang: Lang, unit: UnitId, about: &Subject) -> String {
        let called = about.names.called(unit);
        if !called.contains(' ') {
            return called.to_string();
        }
        let word =
            |word| self.spoken[&lang].tell(&format!("word-{word}"), None).unwrap_or(String::from(word));
        called.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }
    fn side(&self, lang: Lang, side: Side, about: &Subject) -> String {
        let id = about.names.side_name(side);
        self.spoken[&lang].tell(&format!("side-{id}"), None).unwrap_or_else(|_| id.to_string())
    }
    /// A sentence that speaks of nothing in particular, in this language or in English.
    pub fn plain(&self, lang: Lang, text: &Text) -> String {
        let spoken = self.spoken[&lang].tell(text.key, None);
        spoken
            .or_else(|_| self.spoken[&Lang::En].tell(text.key, None))
            .unwrap_or_else(|_| text.key.to_string())
    }
    /// Does English have this key?
    pub fn has(&self, key: &str) -> bool {
        self.spoken[&Lang::En].messages.contains_key(key)
    }
    /// What a refusal says whose law gives the case alone, by the name of the case: `why-5-0b-unit` or `why-5-0b-hex`,
    /// which speak of the answer that is refused, or `why-5-0b`.
    pub fn why(&self, case: Case, choice: Choice) -> Text {
        let plain = format!("why-{}", case.0.replace(['.', '/', '[', ']'], "-"));
        let own = format!("{plain}-{}", choice.verb().word());
        let key = self.keys.get(own.as_str()).or_else(|| self.keys.get(plain.as_str()));
        match (key.copied(), choice) {
            (None, _) => Text::none(),
            (Some(key), Choice::Unit(unit)) => Text::new(key).unit("unit", unit),
            (Some(key), Choice::Hex(hex)) => Text::new(key).hex("hex", hex),
            (Some(key), _) => Text::new(key),
        }
    }
    /// What the other languages lack against English: keys, variables, plurals. Nothing in a finished catalogue.
    pub fn gaps(&self) -> Vec<String> {
        let english = &self.spoken[&Lang::En].messages;
        let mut gaps = Vec::new();
        for (lang, spoken) in &self.spoken {
            for (key, wanted) in english {
                match spoken.messages.get(key) {
                    None => gaps.push(format!("{}: {key} is missing", lang.code())),
                    Some(shape) => gaps.extend(lacks(*lang, key, wanted, shape)),
                }
            }
            let stray = spoken.messages.keys().filter(|k| !english.contains_key(*k));
            gaps.extend(stray.map(|key| format!("{}: {key} has no English", lang.code())));
        }
        gaps
    }
}

/// What a message lacks: a variable that English names, or a form of a plural.
fn lacks(lang: Lang, key: &str, english: &Shape, shape: &Shape) -> Vec<String> {
    let code = lang.code();
    let strange = shape.variables.difference(&english.variables);
    let mut gaps: Vec<String> =
        strange.map(|v| format!("{code}: {key} names ${v}, English does not")).collect();
    for variable in english.plurals.keys() {
        let forms = shape.plurals.get(variable).cloned().unwrap_or_default();
        let missing = lang.plurals().iter().filter(|form| !forms.contains(**form));
        gaps.extend(
            missing.map(|form| format!("{code}: {key} lacks the plural form {form:?} of ${variable}")),
        );
    }
    gaps
}

impl Spoken {
    fn read(lang: Lang, sources: impl Iterator<Item = &'static str>) -> Result<Spoken, DataError> {
        let id = lang.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        let mut messages = BTreeMap::new();
        for source in sources {
            let resource = FluentResource::try_new(source.to_string()).map_err(|(_, errors)| {
                let line = errors.first().map_or(0, |e| source[..e.pos.start].lines().count());
                DataError::new(format!("text/{}.ftl", lang.code()), line, format!("{:?}", errors[0].kind))
            })?;
            messages.extend(shapes(&resource));
            bundle.add_resource_overriding(Arc::new(resource));
        }
        Ok(Spoken { bundle, messages })
    }
    fn tell(&self, key: &str, args: Option<&FluentArgs>) -> Result<String, String> {
        let message = self.bundle.get_message(key).ok_or("there is no such sentence")?;
        let pattern = message.value().ok_or("the sentence has no value")?;
        let mut errors = Vec::new();
        let told = self.bundle.format_pattern(pattern, args, &mut errors).into_owned();
        if errors.is_empty() { Ok(told) } else { Err(format!("{errors:?}")) }
    }
}

fn shapes(resource: &FluentResource) -> Vec<(String, Shape)> {
    let message = |entry: &Entry<&str>| match entry {
        Entry::Message(m) => {
            let mut shape = Shape::default();
            m.value.iter().for_each(|pattern| look(pattern, &mut shape));
            // a choice between words has an "other" too, but no "one"
            shape.plurals.retain(|_, forms| forms.contains("one"));
            Some((m.id.name.to_string(), shape))
        }
        _ => None,
    };
    resource.entries().filter_map(message).collect()
}

fn look(pattern: &Pattern<&str>, shape: &mut Shape) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                shape.variables.insert(id.name.to_string());
            }
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                shape.variables.insert(id.name.to_string());
                for variant in variants {
                    if let VariantKey::Identifier { name } = &variant.key
                        && ["zero", "one", "two", "few", "many", "other"].contains(name)
                    {
                        shape.plurals.entry(id.name.to_string()).or_default().insert(name.to_string());
                    }
                    look(&variant.value, shape);
                }
            }
            _ => {}
        }
    }
}

/// What sentences speak of: the names of a title and its map.
pub struct Subject<'a> {
    /// Names of counters and sides.
    pub names: &'a dyn Names,
    /// The board, for the names of places.
    pub map: &'a Map,
}

impl Subject<'_> {
    /// A hex with the name of what lies there.
    fn spot(&self, hex: HexId) -> String {
        match self.map.place_in(hex) {
            Some(place) => format!("{hex} {}", place.name),
            None => hex.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shared_sentences_are_complete() {
        assert_eq!(Catalogue::shared().gaps(), Vec::<String>::new());
    }

    #[test]
    fn a_missing_language_and_a_missing_plural_are_found() {
        let en = "left = { $n ->\n    [one] one left\n   *[other] { $n } left\n}\n";
        let pl = "left = { $n ->\n    [one] jeden\n   *[other] { $n }\n}\n";
        let gaps = Catalogue::new(&[(Lang::En, en), (Lang::Pl, pl), (Lang::De, en)]).unwrap().gaps();
        assert!(gaps.contains(&"ru: left is missing".to_string()), "{gaps:?}");
        assert!(gaps.contains(&"pl: left lacks the plural form \"few\" of $n".to_string()), "{gaps:?}");
        assert!(!gaps.iter().any(|g| g.starts_with("de")), "{gaps:?}");
    }

    #[test]
    fn locales_are_languages() {
        assert_eq!(Lang::of("de_DE.UTF-8"), Some(Lang::De));
        assert_eq!(Lang::of("C"), None);
    }
}
