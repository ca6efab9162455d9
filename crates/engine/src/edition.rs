//! What every boxed game has, whatever its rules: pages, a cover, a register of cases, sentences, and counters with
//! names. A title implements [`Printed`] for its book; [`Shipped`] then is the title, and the macros
//! [`names!`](crate::names) and [`printed!`](crate::printed) give its rules their names and getters.

use crate::book::{Pages, overlaid};
use crate::catalogue::{Catalogue, Lang};
use crate::chart::Chart;
use crate::choice::{Side, UnitId};
use crate::overlay::{Files, Overlay};
use crate::rules::Rules;
use crate::table::Title;
use crate::title::{CaseRegister, GameSetup, TitleInfo};
use atlas::{DataError, Map};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The parts of a book that all books have.
pub struct Edition {
    /// The cover: name, sides, scenarios, options.
    pub info: TitleInfo,
    /// Every case in our words.
    pub cases: CaseRegister,
    /// Every sentence.
    pub texts: Catalogue,
    /// Every counter's name.
    pub roster: Roster,
    /// The files all this was read from.
    pub pages: Pages,
}

impl Edition {
    /// Reads `title.toml` and `cases.toml`; the sentences are given, the counters come later.
    pub fn read(pages: Pages, texts: &[(Lang, &'static str)]) -> Result<Edition, DataError> {
        let info: TitleInfo = pages.toml("title.toml")?;
        Ok(Edition {
            cases: CaseRegister::parse(&pages.name("cases.toml"), pages.text("cases.toml")?)?,
            texts: Catalogue::new(texts)?,
            roster: Roster::default(),
            info,
            pages,
        })
    }
    /// The map that was given, or the printed one.
    pub fn board(&self, map: Option<Map>) -> Result<Map, DataError> {
        map.map_or_else(|| self.pages.map(), Ok)
    }
}

/// What counters are called: in position texts, and at the table. Counters are told by their places in the lists.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    names: Vec<String>,
    called: Vec<String>,
    places: BTreeMap<String, u16>,
    unknown: &'static str,
}

impl Roster {
    /// These counters; `unknown` is the name of any other.
    pub fn new(names: Vec<String>, called: Vec<String>, unknown: &'static str) -> Roster {
        let places = names.iter().enumerate().map(|(i, name)| (name.clone(), i as u16)).collect();
        Roster { names, called, places, unknown }
    }
    /// The same, with the name of the unknown for [`UnitId::NOBODY`], which frames may hold.
    pub fn with_nobody(mut self) -> Roster {
        self.places.insert(self.unknown.to_string(), UnitId::NOBODY.0);
        self
    }
    /// See [`Names::unit_name`](crate::text::Names::unit_name).
    pub fn name(&self, unit: UnitId) -> &str {
        self.names.get(unit.index()).map_or(self.unknown, |name| name)
    }
    /// See [`Names::called`](crate::text::Names::called).
    pub fn called(&self, unit: UnitId) -> &str {
        self.called.get(unit.index()).map_or(self.unknown, |name| name)
    }
    /// The counter of that name.
    pub fn find(&self, name: &str) -> Option<UnitId> {
        self.places.get(name).map(|i| UnitId(*i))
    }
}

/// A book that can be opened for a game.
pub trait Printed: Send + Sync + Sized + 'static {
    /// What is played by it.
    type Rules: Rules;
    /// The files it is shipped with.
    fn files() -> Pages;
    /// The book read from files.
    fn read(pages: Pages) -> Result<Self, DataError>;
    /// What it has like every book.
    fn edition(&self) -> &Edition;
    /// The words for its terrain.
    fn terrain(&self) -> Vec<&str>;
    /// Its charts, for people.
    fn charts(&self) -> Vec<Chart>;
    /// The rules of one game; without a map it is played on the printed one (see [`Edition::board`]).
    fn open(self: &Arc<Self>, setup: &GameSetup, map: Option<Map>) -> Result<Self::Rules, DataError>;
}

/// A title whose book is printed: as shipped, or with an owner's corrections over its figures.
pub struct Shipped<B> {
    book: Arc<B>,
    overlay: Option<String>,
}

impl<B: Printed> Shipped<B> {
    /// The title as shipped.
    pub fn new() -> Self {
        let book = B::read(B::files()).expect("the data shipped is checked by tests");
        Shipped { book: Arc::new(book), overlay: None }
    }
    /// Everything printed.
    pub fn book(&self) -> &B {
        &self.book
    }
}

impl<B: Printed> Default for Shipped<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Printed> Title for Shipped<B> {
    type Rules = B::Rules;

    fn info(&self) -> &TitleInfo {
        &self.book.edition().info
    }
    fn cases(&self) -> &CaseRegister {
        &self.book.edition().cases
    }
    fn terrain(&self) -> Vec<&str> {
        self.book.terrain()
    }
    fn open(&self, setup: &GameSetup, map: Option<Map>) -> Result<B::Rules, DataError> {
        self.book.open(setup, map)
    }
    fn charts(&self) -> Vec<Chart> {
        self.book.charts()
    }
    fn tables(&self) -> Files {
        self.book.edition().pages.files().clone()
    }
    fn overlaid(&self, overlay: &Overlay) -> Result<Self, DataError> {
        overlaid(&self.book.edition().pages, overlay, |pages| {
            let overlay = Some(overlay.digest().to_string());
            Ok(Shipped { book: Arc::new(B::read(pages)?), overlay })
        })
    }
    fn overlay(&self) -> Option<&str> {
        self.overlay.as_deref()
    }
}

/// The side of that place on the cover, as position texts call it.
pub fn side_name(info: &TitleInfo, side: Side) -> &str {
    info.sides.get(usize::from(side.0)).map_or("?", |s| &s.id)
}

/// The sentences of a title, shipped in `data/text`.
#[macro_export]
macro_rules! texts {
    () => {
        [
            ($crate::Lang::En, include_str!("../data/text/en.ftl")),
            ($crate::Lang::De, include_str!("../data/text/de.ftl")),
            ($crate::Lang::Pl, include_str!("../data/text/pl.ftl")),
            ($crate::Lang::Ru, include_str!("../data/text/ru.ftl")),
        ]
    };
}

/// The names of a title's counters and sides: `engine::names!(WuRules, book.edition)`.
#[macro_export]
macro_rules! names {
    ($rules:ty, $($edition:ident).+) => {
        impl $crate::text::Names for $rules {
            fn unit_name(&self, unit: $crate::UnitId) -> &str {
                self.$($edition).+.roster.name(unit)
            }
            fn called(&self, unit: $crate::UnitId) -> &str {
                self.$($edition).+.roster.called(unit)
            }
            fn unit_named(&self, name: &str) -> Option<$crate::UnitId> {
                self.$($edition).+.roster.find(name)
            }
            fn side_name(&self, side: $crate::Side) -> &str {
                $crate::edition::side_name(&self.$($edition).+.info, side)
            }
            fn side_named(&self, name: &str) -> Option<$crate::Side> {
                self.$($edition).+.info.side(name)
            }
        }
    };
}

/// Inside `impl Rules`: verbs of the contract that are functions of the title, by name. They take the rules in the place of
/// `self`; `layers` names a module with `OVERLAYS` and `layer`.
///
/// ```ignore
/// engine::answered!(view: view::view, imagine: hidden::imagine, audit: audit::audit, layers: layers);
/// ```
#[macro_export]
macro_rules! answered {
    ($($verb:ident: $($by:ident)::+),+ $(,)?) => { $($crate::answered!(@$verb $($by)::+);)+ };
    (@setup $($by:ident)::+) => {
        fn setup(&self) -> Self::State { $($by)::+(self) }
    };
    (@turn $($by:ident)::+) => {
        fn turn(&self, s: &Self::State) -> $crate::view::Turn { $($by)::+(self, s) }
    };
    (@phases $($by:ident)::+) => {
        fn phases(&self, s: &Self::State) -> Vec<$crate::view::PhaseTick> { $($by)::+(self, s) }
    };
    (@view $($by:ident)::+) => {
        fn view(&self, s: &Self::State, eyes: $crate::Eyes) -> $crate::View { $($by)::+(self, s, eyes) }
    };
    (@imagine $($by:ident)::+) => {
        fn imagine(&self, s: &Self::State, side: $crate::Side, rng: &mut dyn rand_core::Rng) -> Self::State {
            $($by)::+(self, s, side, rng)
        }
    };
    (@tell $($by:ident)::+) => {
        fn tell(&self, fact: &$crate::Fact, eyes: $crate::Eyes) -> $crate::Text { $($by)::+(self, fact, eyes) }
    };
    (@duties $($by:ident)::+) => {
        fn duties(&self, s: &Self::State, side: $crate::Side) -> Vec<$crate::Duty> { $($by)::+(self, s, side) }
    };
    (@battle $($by:ident)::+) => {
        fn battle(&self, s: &Self::State) -> Option<$crate::forecast::Battle> { $($by)::+(self, s) }
    };
    (@attacks $($by:ident)::+) => {
        fn attacks(&self, s: &Self::State) -> Vec<Vec<$crate::Choice>> { $($by)::+(self, s) }
    };
    (@standing $($by:ident)::+) => {
        fn standing(&self, s: &Self::State) -> Option<$crate::Outcome> { Some($($by)::+(self, s)) }
    };
    (@usual $($by:ident)::+) => {
        fn usual(&self, s: &Self::State, unit: $crate::UnitId) -> Option<atlas::HexId> { $($by)::+(self, s, unit) }
    };
    (@layers $($by:ident)::+) => {
        fn overlays(&self) -> &'static [$crate::view::OverlayInfo] { &$($by)::+::OVERLAYS }
        fn layer(
            &self, s: &Self::State, side: $crate::Side, id: &str, about: Option<$crate::UnitId>,
        ) -> Option<$crate::view::Layer> {
            $($by)::+::layer(self, s, side, id, about)
        }
    };
    (@write $($by:ident)::+) => {
        fn write(&self, s: &Self::State, doc: &mut $crate::text::Doc) { $($by)::+(self, s, doc) }
    };
    (@read $($by:ident)::+) => {
        fn read(&self, doc: &$crate::text::Doc) -> Result<Self::State, atlas::DataError> { $($by)::+(self, doc) }
    };
    (@audit $($by:ident)::+) => {
        fn audit(&self, s: &Self::State) -> Result<(), String> { $($by)::+(self, s) }
    };
}

/// Inside `impl Rules`, for rules with the fields `setup` and `map`: what the edition answers,
/// `engine::printed!(book.edition)`.
#[macro_export]
macro_rules! printed {
    ($($edition:ident).+) => {
        fn title(&self) -> &$crate::TitleInfo {
            &self.$($edition).+.info
        }
        fn cases(&self) -> &$crate::CaseRegister {
            &self.$($edition).+.cases
        }
        fn catalogue(&self) -> &$crate::Catalogue {
            &self.$($edition).+.texts
        }
        fn game(&self) -> &$crate::GameSetup {
            &self.setup
        }
        fn map(&self) -> &atlas::Map {
            &self.map
        }
    };
}
