//! The five compiled maps with what their books say about them, whether or not the title plays yet.

use atlas::check::{Book, BookSources};
use atlas::{DataError, Map, Sources};

/// A compiled map as the program carries it.
pub struct Sheet {
    /// The title's id.
    pub id: &'static str,
    map: Sources<'static>,
    book: BookSources<'static>,
}

macro_rules! sheet {
    ($id:literal, $folder:literal, checks: $checks:expr) => {
        Sheet {
            id: $id,
            map: Sources {
                folder: concat!("crates/titles/", $folder),
                map: include_str!(concat!("../../titles/", $folder, "/map.toml")),
                hexes: include_str!(concat!("../../titles/", $folder, "/hexes.csv")),
                hexsides: include_str!(concat!("../../titles/", $folder, "/hexsides.csv")),
                places: include_str!(concat!("../../titles/", $folder, "/places.csv")),
                shapes: include_str!(concat!("../../titles/", $folder, "/shapes.csv")),
            },
            book: BookSources {
                folder: concat!("crates/titles/", $folder),
                named: include_str!(concat!("../../titles/", $folder, "/named.csv")),
                anchors: include_str!(concat!("../../titles/", $folder, "/anchors.csv")),
                checks: $checks,
            },
        }
    };
}

/// The five of them.
pub static SHEETS: [Sheet; 5] = [
    sheet!(
        "world-undone",
        "world-undone/data/map",
        checks: include_str!("../../titles/world-undone/data/map/checks.toml")
    ),
    sheet!("tannenberg-1914", "tannenberg-1914/data/map", checks: ""),
    sheet!("great-war-east", "great-war-east/data/map", checks: ""),
    sheet!(
        "folio-tannenberg",
        "folio/data/tannenberg/map",
        checks: include_str!("../../titles/folio/data/tannenberg/map/checks.toml")
    ),
    sheet!("folio-masuria", "folio/data/masuria/map", checks: ""),
];

impl Sheet {
    /// The sheet of a title.
    pub fn of(id: &str) -> Option<&'static Sheet> {
        SHEETS.iter().find(|s| s.id == id)
    }
    /// The map.
    pub fn map(&self) -> Result<Map, DataError> {
        Map::load(&self.map)
    }
    /// What the book says about it.
    pub fn book(&self) -> Result<Book, DataError> {
        Book::load(&self.book)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sheet_loads_with_its_book() {
        for sheet in &SHEETS {
            assert!(sheet.map().unwrap().hexes().len() > 100, "{}", sheet.id);
            assert!(!sheet.book().unwrap().anchors.is_empty(), "{}", sheet.id);
        }
    }

    /// A `checks.toml` that is there must not be forgotten here.
    #[test]
    fn every_file_of_checks_is_carried() {
        for sheet in &SHEETS {
            let path = format!("{}/../../{}/checks.toml", env!("CARGO_MANIFEST_DIR"), sheet.book.folder);
            let there = std::fs::read_to_string(path).unwrap_or_default();
            assert_eq!(there, sheet.book.checks, "{}", sheet.id);
        }
    }
}
