//! Is a map what its rulebook says, and does it hang together? Findings name hex and feature.

mod book;
mod ground;
mod lines;

pub use book::{Anchor, Book, BookSources, Lane, Named};

use crate::ids::HexId;
use crate::map::Map;
use book::Kind;

/// How much a finding weighs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// For the record: residuals of a fit, a reading of a misprint.
    Note,
    /// The map is wrong.
    Error,
}

/// Something found on a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// How much it weighs.
    pub weight: Weight,
    /// Where; none for the map as a whole.
    pub hex: Option<HexId>,
    /// What it is about: `anchor`, `rail`, `river`, `lake`, …
    pub feature: &'static str,
    /// What was found.
    pub what: String,
}

impl Finding {
    fn error(hex: HexId, feature: &'static str, what: impl Into<String>) -> Finding {
        Finding { weight: Weight::Error, hex: Some(hex), feature, what: what.into() }
    }
    fn note(feature: &'static str, what: impl Into<String>) -> Finding {
        Finding { weight: Weight::Note, hex: None, feature, what: what.into() }
    }
    /// Does it make the map wrong?
    pub fn is_error(&self) -> bool {
        self.weight == Weight::Error
    }
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.hex {
            Some(hex) => write!(f, "{hex} {}: {}", self.feature, self.what),
            None => write!(f, "{}: {}", self.feature, self.what),
        }
    }
}

/// All findings about a map, errors first, in the order of their hexes.
pub fn check(map: &Map, book: &Book) -> Vec<Finding> {
    let mut found = Vec::new();
    named(map, book, &mut found);
    anchors(map, book, &mut found);
    ground::pockets(map, book, &mut found);
    ground::lakes(map, &mut found);
    ground::frontier(map, &mut found);
    ground::places(map, &mut found);
    ground::lanes(map, book, &mut found);
    lines::rails(map, &mut found);
    lines::rail_sources(map, &mut found);
    lines::rail_areas(map, &mut found);
    lines::bridges(map, &mut found);
    lines::rivers(map, &mut found);
    found.sort_by_key(|f| (std::cmp::Reverse(f.weight), f.hex));
    found
}

/// Every hex the book names exists, is the place it says, and can be stood on.
fn named(map: &Map, book: &Book, found: &mut Vec<Finding>) {
    for row in &book.named {
        if row.kind == Kind::Misprint {
            found.push(Finding::note("misprint", row.label.clone()));
            continue;
        }
        if !map.contains(row.hex) {
            found.push(Finding::error(row.hex, row.kind.word(), format!("{} is not on the map", row.label)));
            continue;
        }
        let ground = map.ground(row.hex);
        if ground.is_water() {
            let what = format!("{} stands in {} water", row.label, ground.word());
            found.push(Finding::error(row.hex, row.kind.word(), what));
        } else if map.neighbours(row.hex).all(|n| map.ground(n).is_water()) {
            found.push(Finding::error(row.hex, row.kind.word(), format!("{} has no way out", row.label)));
        }
        if !row.place.is_empty() {
            match map.place(&row.place) {
                None => found.push(Finding::error(row.hex, "place", format!("{} is missing", row.place))),
                Some(place) if place.hex != row.hex => {
                    let what = format!("{} lies in {}", row.place, place.hex);
                    found.push(Finding::error(row.hex, "place", what));
                }
                Some(_) => {}
            }
        }
        if row.kind == Kind::Entry && map.neighbours(row.hex).count() == 6 {
            let what = format!("{} enters where there is no edge", row.label);
            found.push(Finding { weight: Weight::Note, hex: Some(row.hex), feature: "entry", what });
        }
    }
}

/// Pinned anchors lie in their hex; the residuals of the bare fit are reported.
fn anchors(map: &Map, book: &Book, found: &mut Vec<Finding>) {
    for anchor in &book.anchors {
        let held = map.place(&anchor.place).map_or(anchor.falls_in, |p| Some(p.hex));
        if anchor.must_hold() && held != Some(anchor.hex) {
            let where_ = held.map_or("off the map".to_owned(), |h| format!("in {h}"));
            found.push(Finding::error(anchor.hex, "anchor", format!("{} falls {where_}", anchor.place)));
        }
    }
    if let Some(worst) = book.anchors.iter().max_by_key(|a| a.residual_hundredths) {
        let all = book.anchors.len() as u32;
        let mean = book.anchors.iter().map(|a| a.residual_hundredths).sum::<u32>() / all;
        let text = |hundredths: u32| format!("{}.{:02}", hundredths / 100, hundredths % 100);
        let what = format!(
            "{all} anchors, bare fit off by {} hexes in the mean, {} at worst ({} {})",
            text(mean),
            text(worst.residual_hundredths),
            worst.hex,
            worst.place
        );
        found.push(Finding::note("fit", what));
    }
}
