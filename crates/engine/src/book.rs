//! The book kit: a title's data files as they are shipped or corrected by an owner, read into plain structs by serde.
//! Every complaint names file and line.
//!
//! ```
//! #[derive(serde::Deserialize)]
//! struct Row { name: String, steps: u8 }
//! let pages = engine::book::Pages::new("drill", [("units.csv".into(), "# ours\nname,steps\nI,2\nXX,two\n".into())].into());
//! let wrong = pages.rows::<Row>("units.csv").err().unwrap();
//! assert!(wrong.to_string().starts_with("drill/units.csv:4: "));
//! ```

use crate::choice::Side;
use crate::overlay::{Files, Overlay};
use crate::say::Text;
use crate::table::Title;
use crate::title::GameSetup;
use atlas::{DataError, HexId, Map, Sources};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The files of a title.
#[derive(Clone, Debug)]
pub struct Pages {
    folder: String,
    files: Files,
}

impl Pages {
    /// These files; `folder` stands before their names in complaints.
    pub fn new(folder: &str, files: Files) -> Pages {
        Pages { folder: folder.to_string(), files }
    }
    /// The files by name.
    pub fn files(&self) -> &Files {
        &self.files
    }
    /// A file as it is.
    pub fn text(&self, name: &str) -> Result<&str, DataError> {
        self.files.get(name).map(String::as_str).ok_or_else(|| self.error(name, 0, "there is no such file"))
    }
    /// A TOML file as a struct.
    pub fn toml<T: DeserializeOwned>(&self, name: &str) -> Result<T, DataError> {
        let text = self.text(name)?;
        toml::from_str(text).map_err(|e| {
            let line = e.span().map_or(0, |s| text[..s.start.min(text.len())].matches('\n').count() + 1);
            self.error(name, line, e.message())
        })
    }
    /// The rows of a CSV file as structs, each with its line. Lines that begin with `#` are comments; an empty field is
    /// no value.
    pub fn rows<T: DeserializeOwned>(&self, name: &str) -> Result<Vec<(usize, T)>, DataError> {
        let text = self.text(name)?;
        let mut reader = csv::ReaderBuilder::new();
        reader.comment(Some(b'#')).trim(csv::Trim::All).quoting(false);
        let mut reader = reader.from_reader(text.as_bytes());
        let told = |line: u64, e: &csv::Error| self.error(name, line as usize, plainly(e));
        let at = |e: &csv::Error| e.position().map_or(0, csv::Position::line);
        let head = reader.headers().map_err(|e| told(at(&e), &e))?.clone();
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|e| told(at(&e), &e))?;
            let line = record.position().map_or(0, csv::Position::line);
            let row = record.deserialize(Some(&head));
            let row = row.map_err(|e| self.error(name, line as usize, unfit::<T>(&e, &head, &record)))?;
            rows.push((line as usize, row));
        }
        Ok(rows)
    }
    /// The same without their lines.
    pub fn list<T: DeserializeOwned>(&self, name: &str) -> Result<Vec<T>, DataError> {
        Ok(self.rows(name)?.into_iter().map(|(_, row)| row).collect())
    }
    /// The rows of a track: their column `turn` counts from 1 without a gap.
    pub fn track<T: DeserializeOwned>(&self, name: &str) -> Result<Vec<T>, DataError> {
        #[derive(Deserialize)]
        struct Numbered {
            turn: usize,
        }
        let turns = self.rows::<Numbered>(name)?;
        if let Some((_, (line, _))) = turns.iter().enumerate().find(|(i, (_, row))| row.turn != i + 1) {
            return Err(self.error(name, *line, "turns are numbered from 1 without a gap"));
        }
        self.list(name)
    }
    /// The counters of a file, so many of them and no two of one name; `check` looks at each, and at those before it.
    pub fn counters<T: DeserializeOwned>(
        &self,
        name: &str,
        count: usize,
        called: impl Fn(&T) -> &str,
        check: impl Fn(&T, &[T]) -> Result<(), String>,
    ) -> Result<Vec<T>, DataError> {
        let mut all: Vec<T> = Vec::new();
        for (line, counter) in self.rows(name)? {
            let twice = all.iter().any(|c| called(c) == called(&counter));
            let unique = if twice { Err("this counter is given twice".into()) } else { Ok(()) };
            unique.and_then(|()| check(&counter, &all)).map_err(|why| self.error(name, line, why))?;
            all.push(counter);
        }
        let wrong = || self.error(name, 0, format!("{} counters, the game has {count}", all.len()));
        if all.len() == count { Ok(all) } else { Err(wrong()) }
    }
    /// The map in the folder `map`.
    pub fn map(&self) -> Result<Map, DataError> {
        let text = |name: &str| self.files.get(name).map_or("", String::as_str);
        Map::load(&Sources {
            folder: &format!("{}/map", self.folder),
            map: text("map/map.toml"),
            hexes: text("map/hexes.csv"),
            hexsides: text("map/hexsides.csv"),
            places: text("map/places.csv"),
            shapes: text("map/shapes.csv"),
        })
    }
    /// A file as complaints call it.
    pub fn name(&self, name: &str) -> String {
        format!("{}/{name}", self.folder)
    }
    /// A complaint about a file.
    pub fn error(&self, name: &str, line: usize, why: impl Into<String>) -> DataError {
        DataError::new(self.name(name), line, why)
    }
}

/// What is wrong with a row, without the place, which is told before it.
fn plainly(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("{len} fields, {expected_len} wanted")
        }
        _ => error.to_string(),
    }
}

/// What is wrong with a field, by the name of its column.
fn unfit<T: DeserializeOwned>(
    error: &csv::Error,
    head: &csv::StringRecord,
    record: &csv::StringRecord,
) -> String {
    let csv::ErrorKind::Deserialize { err, .. } = error.kind() else { return plainly(error) };
    let place = err.field().map(|i| i as usize).or_else(|| culprit::<T>(head, record));
    let field = place.and_then(|i| Some((head.get(i)?, record.get(i)?)));
    match (field, err.kind()) {
        (None, _) => err.to_string(),
        (Some((column, _)), csv::DeserializeErrorKind::Message(why)) if why.starts_with("is ") => {
            format!("{column} {why}")
        }
        (Some((column, _)), csv::DeserializeErrorKind::Message(why)) => format!("{column}: {why}"),
        (Some((column, word)), _) => format!("{column}: {word:?} does not fit"),
    }
}

/// The field without whose value the row would do: a type's own complaint does not say where it stands.
fn culprit<T: DeserializeOwned>(head: &csv::StringRecord, record: &csv::StringRecord) -> Option<usize> {
    let without =
        |i: usize| record.iter().enumerate().map(move |(j, field)| if i == j { "0" } else { field });
    let fits = |i: &usize| without(*i).collect::<csv::StringRecord>().deserialize::<T>(Some(head)).is_ok();
    (0..record.len()).find(fits)
}

/// A printed number that leaves room to count on: at most `N`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "u8")]
pub struct AtMost<const N: u8>(pub u8);

impl<const N: u8> TryFrom<u8> for AtMost<N> {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        if number <= N { Ok(AtMost(number)) } else { Err(format!("is at most {N}, not {number}")) }
    }
}

/// A printed number of either sign that leaves room to count on: from `-N` to `N`.
///
/// ```
/// use engine::book::Within;
/// assert_eq!(Within::<500>::try_from(-3), Ok(Within(-3)));
/// assert_eq!(Within::<500>::try_from(600).unwrap_err(), "is between -500 and 500, not 600");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "i16")]
pub struct Within<const N: i16>(pub i16);

impl<const N: i16> TryFrom<i16> for Within<N> {
    type Error = String;
    fn try_from(number: i16) -> Result<Self, String> {
        let fits = (-N..=N).contains(&number);
        if fits { Ok(Within(number)) } else { Err(format!("is between -{N} and {N}, not {number}")) }
    }
}

/// Where figures come from: a table without its source is refused.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Source(pub String);

impl TryFrom<String> for Source {
    type Error = &'static str;
    fn try_from(source: String) -> Result<Self, &'static str> {
        if source.trim().is_empty() { Err("every table names its source") } else { Ok(Source(source)) }
    }
}

impl std::fmt::Display for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// A hex by its printed number, as data files write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Spot(pub HexId);

impl TryFrom<String> for Spot {
    type Error = String;
    fn try_from(number: String) -> Result<Self, String> {
        HexId::parse(&number).map(Spot).ok_or_else(|| format!("is no hex number: {number:?}"))
    }
}

/// A day as data files write it, `Thu 20 August 1914`: the sentence `date` with its weekday, day, month and year.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Day(pub Text);

const WEEKDAYS: &str = "Mon Tue Wed Thu Fri Sat Sun";
const MONTHS: &str = "January February March April May June July August September October November December";

impl TryFrom<String> for Day {
    type Error = &'static str;
    fn try_from(date: String) -> Result<Self, Self::Error> {
        let known = |list: &'static str, word: &str| list.split(' ').find(|w| *w == word);
        let read = |words: [&str; 4]| {
            let [weekday, day, month, year] = words;
            let text = Text::new("date").word("weekday", known(WEEKDAYS, weekday)?);
            let text = text.number("day", day.parse::<i32>().ok()?).word("month", known(MONTHS, month)?);
            Some(Day(text.number("year", year.parse::<i32>().ok()?)))
        };
        let words = <[&str; 4]>::try_from(date.split_whitespace().collect::<Vec<_>>());
        words.ok().and_then(read).ok_or("a date is written: Thu 20 August 1914")
    }
}

/// Some days as data files write them, `15-17 Aug 1914` or `30 Aug-1 Sep`: the sentence `date` with the first day and the
/// last, the month of the last, that of the first and the year where they are named.
///
/// ```
/// let date = engine::Text::new("date").number("from", 30).number("to", 1).word("month", "Sep");
/// assert_eq!(engine::book::days("30 Aug-1 Sep"), Some(date.word("first", "Aug").word("year", "")));
/// assert_eq!(engine::book::days("some day"), None);
/// ```
pub fn days(text: &str) -> Option<Text> {
    const MONTHS: &str = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec";
    const YEARS: &str = "1914 1915 1916 1917 1918";
    let (from, to) = text.split_once('-')?;
    let day = |part: &str| part.split_whitespace().next()?.parse::<i32>().ok();
    let named = |list: &'static str, part: &str| list.split(' ').find(|word| part.contains(word));
    let days = Text::new("date").number("from", day(from)?).number("to", day(to)?);
    let days = days.word("month", named(MONTHS, to)?).word("first", named(MONTHS, from).unwrap_or(""));
    Some(days.word("year", named(YEARS, text).unwrap_or("")))
}

/// A side by its id, for a field of a row: its place among those of the title.
pub fn side<'de, D: serde::Deserializer<'de>>(from: D, sides: &[&str]) -> Result<Side, D::Error> {
    let word = String::deserialize(from)?;
    let place = sides.iter().position(|side| *side == word).map(|i| Side(i as u8));
    place.ok_or_else(|| serde::de::Error::custom(format!("no side {word:?}")))
}

/// A printed chart as a struct, with its source.
///
/// ```
/// engine::chart! {
///     /// 3.2: how many may share a hex.
///     Stacking { units: u8, guns: u8 }
/// }
/// let chart: Stacking = toml::from_str("source = '3.2a'\nunits = 2\nguns = 1").unwrap();
/// assert_eq!((chart.units, chart.guns), (2, 1));
/// ```
#[macro_export]
macro_rules! chart {
    ($($(#[$doc:meta])* $name:ident { $($(#[$attr:meta])* $field:ident: $ty:ty),* $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(missing_docs, reason = "the chart prints the names")]
        pub struct $name {
            /// Where the book has it.
            pub source: $crate::book::Source,
            $($(#[$attr])* pub $field: $ty,)*
        }
    )+};
}

/// A title with an owner's overlay over its files: read again by `read`, every scenario opened once, and whatever is
/// wrong told of the overlay's own line.
pub fn overlaid<T: Title>(
    pages: &Pages,
    overlay: &Overlay,
    read: impl FnOnce(Pages) -> Result<T, DataError>,
) -> Result<T, DataError> {
    let laid = overlay.over(&pages.files)?;
    let title = read(Pages { folder: pages.folder.clone(), files: laid.files.clone() });
    let title = title.map_err(|e| laid.blame(e))?;
    let mut scenarios = title.info().scenarios.iter();
    match scenarios.find_map(|s| title.open(&GameSetup::new(&s.id), None).err()) {
        Some(error) => Err(laid.blame(error)),
        None => Ok(title),
    }
}

/// The files of a title as shipped: names below its `data` folder.
#[macro_export]
macro_rules! pages {
    ($folder:literal, $($name:literal),+ $(,)?) => {
        $crate::book::Pages::new(
            $folder,
            [$(($name.to_string(), include_str!(concat!("../data/", $name)).to_string())),+].into(),
        )
    };
}
