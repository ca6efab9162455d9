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

use crate::overlay::{Files, Overlay};
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
