//! 11.4: where the garrison usually stands. Every town is free; whoever does not want to look for himself gets this.

use crate::book::Book;
use atlas::{DataError, HexId, Map};
use engine::UnitId;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    garrison: Vec<Stack>,
}
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stack {
    hex: String,
    units: Vec<String>,
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "confidence")]
    _confidence: String,
}

/// A hex for each unit of the table; a drawn map has none of them.
pub(super) fn read(book: &Book, map: &Map) -> Result<Vec<(UnitId, HexId)>, DataError> {
    let file: File = book.files.toml("setup.toml")?;
    let wrong = |why: String| book.files.wrong("setup.toml", why);
    let mut usual = Vec::new();
    for stack in file.garrison.iter().filter(|_| !book.is_drawn(map)) {
        let number = &stack.hex;
        let hex = map.hex(number).ok_or_else(|| wrong(format!("{number:?} is no hex of the map")))?;
        for name in &stack.units {
            let unit = book.named(name).filter(|u| book.counters[u.index()].arrival == "start");
            usual.push((unit.ok_or_else(|| wrong(format!("no unit {name:?} starts on the map")))?, hex));
        }
    }
    Ok(usual)
}
