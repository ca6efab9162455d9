//! What a rulebook says about its map: the hexes it names, the anchors of the fit, ways that must stay open.

use crate::error::DataError;
use crate::ids::HexId;
use crate::table::{Row, Table};
use serde::Deserialize;

/// The files a book is read from; titles or the map command embed or read them.
#[derive(Clone, Copy, Debug)]
pub struct BookSources<'a> {
    /// Where the files live, for error messages.
    pub folder: &'a str,
    /// `named.csv`: `hex,kind,place,label,side,scenario,source`.
    pub named: &'a str,
    /// `anchors.csv`: `hex,place,kind,pin,residual,falls_in`, written by the map compiler.
    pub anchors: &'a str,
    /// `checks.toml`: lanes and accepted pockets; may be empty.
    pub checks: &'a str,
}

/// What a rulebook says about its map.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// Hexes the book names.
    pub named: Vec<Named>,
    /// Anchors of the fit.
    pub anchors: Vec<Anchor>,
    /// Ways that must stay open.
    pub lanes: Vec<Lane>,
    /// Hexes of pockets that are meant to be cut off.
    pub pockets: Vec<HexId>,
}

/// Why the book names a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A unit sets up there.
    Setup,
    /// Units enter there.
    Entry,
    /// It counts for victory.
    Victory,
    /// A place is named.
    Named,
    /// A front line passes.
    Front,
    /// The number is a slip of the book.
    Misprint,
}

impl Kind {
    const ALL: [Kind; 6] =
        [Kind::Setup, Kind::Entry, Kind::Victory, Kind::Named, Kind::Front, Kind::Misprint];
    /// The word used in the data files.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Setup => "setup",
            Kind::Entry => "entry",
            Kind::Victory => "victory",
            Kind::Named => "named",
            Kind::Front => "front",
            Kind::Misprint => "misprint",
        }
    }
}

/// A hex the book names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The hex.
    pub hex: HexId,
    /// Why it is named.
    pub kind: Kind,
    /// The place it must be; empty if the book says no more.
    pub place: String,
    /// What stands there, in the book's words.
    pub label: String,
}

/// A place whose hex is known or guessed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Anchor {
    /// Its hex.
    pub hex: HexId,
    /// The place.
    pub place: String,
    /// How the hex is known: `book`, `strong`, `counter`, `weak`.
    pub kind: String,
    /// Is the ground pulled so that the place lies in its hex?
    pub pinned: bool,
    /// Distance from the middle of its hex in the bare fit, in hundredths of a hex.
    pub residual_hundredths: u32,
    /// The hex it falls in, if that is on the map.
    pub falls_in: Option<HexId>,
}

impl Anchor {
    /// Must the map hold it in its hex?
    pub fn must_hold(&self) -> bool {
        self.pinned || self.kind == "book" || self.kind == "counter"
    }
}

/// A way that must stay open.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lane {
    /// What it is for.
    pub name: String,
    /// Hexes it starts from; each must reach it or stand next to it.
    pub from: Vec<String>,
    /// The area it leads to.
    pub to: String,
    /// Terrain it cannot use.
    pub avoid: Vec<String>,
    /// The country it stays in.
    pub country: String,
    /// Must no single hex be able to plug it?
    #[serde(default)]
    pub two_wide: bool,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Checks {
    #[serde(default)]
    lane: Vec<Lane>,
    #[serde(default)]
    pocket: Vec<Pocket>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pocket {
    hexes: Vec<String>,
    reason: String,
}

impl Book {
    /// Reads a book.
    pub fn load(from: &BookSources) -> Result<Book, DataError> {
        let mut book = Book::default();
        for row in Table::read(from.folder, "named.csv", from.named)?.rows() {
            let word = row.get("kind")?;
            let kind = Kind::ALL.into_iter().find(|k| k.word() == word);
            book.named.push(Named {
                hex: hex(&row, "hex")?,
                kind: kind.ok_or_else(|| row.wrong(format!("no kind {word:?}")))?,
                place: row.get("place")?.to_owned(),
                label: row.get("label")?.to_owned(),
            });
        }
        for row in Table::read(from.folder, "anchors.csv", from.anchors)?.rows() {
            book.anchors.push(Anchor {
                hex: hex(&row, "hex")?,
                place: row.get("place")?.to_owned(),
                kind: row.get("kind")?.to_owned(),
                pinned: row.parse::<u32>("pin")? >= 100,
                residual_hundredths: row.parse("residual")?,
                falls_in: HexId::parse(row.get("falls_in")?),
            });
        }
        let file = || format!("{}/checks.toml", from.folder);
        let checks: Checks =
            toml::from_str(from.checks).map_err(|e| DataError::new(file(), 0, e.message()))?;
        for pocket in checks.pocket {
            if pocket.reason.is_empty() {
                return Err(DataError::new(file(), 0, "a pocket without a reason"));
            }
            for number in &pocket.hexes {
                let hex = HexId::parse(number)
                    .ok_or_else(|| DataError::new(file(), 0, format!("no hex {number:?}")));
                book.pockets.push(hex?);
            }
        }
        book.lanes = checks.lane;
        Ok(book)
    }
}

fn hex(row: &Row, column: &str) -> Result<HexId, DataError> {
    let number = row.get(column)?;
    HexId::parse(number).ok_or_else(|| row.wrong(format!("{number:?} is not a hex number")))
}
