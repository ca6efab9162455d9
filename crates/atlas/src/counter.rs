//! Counters and markers as SVG: nation, NATO symbol, formation, values, steps and status marks.
//!
//! A [`Face`] says everything printed on one side of a counter in plain words and text; no game is known here. Nations
//! differ by colour, by the cut of the corners, by the strip on the left edge and by their emblem, so that they stay
//! apart for every kind of eye and in a grey print. Status marks differ by shape and letter first, by colour second.
//!
//! ```
//! use atlas::counter::{self, Face, Kind, Mark};
//! let face = Face::new("german", Kind::Infantry).size("XX").formation("XVII").name("36").values(&["7", "3"]);
//! let svg = counter::svg(&face, &[Mark::moved()], 64.0);
//! assert!(svg.starts_with("<g"));
//! ```

mod body;
mod mark;
mod marker;
mod nation;
mod sheet;
mod symbol;

use serde::{Deserialize, Serialize};

pub use mark::{Corner, Mark, Shape, Tone};
pub use marker::{Glyph, Marker, marker};
pub use nation::{Cut, Emblem, Nation, nation};
pub use sheet::{Row, sheet};

/// What kind of unit the symbol shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Line infantry.
    Infantry,
    /// Reserve infantry.
    Reserve,
    /// Landwehr, landsturm, opolchenie.
    Landwehr,
    /// Rifles, Jäger.
    Rifles,
    /// Cavalry.
    Cavalry,
    /// Field artillery.
    Artillery,
    /// Heavy artillery.
    HeavyArtillery,
    /// Engineers and pontoons.
    Engineer,
    /// Headquarters.
    Headquarters,
    /// A leader in person.
    Leader,
    /// Garrison of a town or fortress.
    Garrison,
    /// Guns or troops that belong to a fortress.
    Fortress,
    /// Depot, supply base, supply train.
    Supply,
    /// Railway train.
    Train,
    /// Airship.
    Airship,
    /// A dummy: nothing is there.
    Dummy,
}

/// One side of a counter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Face {
    /// Nation or side: a key of [`nation`], such as `"german"`.
    pub nation: String,
    /// What the symbol shows.
    pub kind: Kind,
    /// Size mark over the symbol: `"XX"`, `"III"`, or nothing.
    #[serde(default)]
    pub size: String,
    /// Superior formation, top left: `"XVII"`, `"8A"`.
    #[serde(default)]
    pub formation: String,
    /// Designation, top right: `"36"`, `"G Boyn"`.
    #[serde(default)]
    pub name: String,
    /// Printed values from left to right, at most three.
    #[serde(default)]
    pub values: Vec<String>,
    /// Steps left; with one or none full steps no pips are drawn.
    #[serde(default)]
    pub steps: u8,
    /// Steps when full. Fewer steps left than these is the reduced side.
    #[serde(default)]
    pub full: u8,
    /// Tint of the symbol by army or corps: 0 none, then 1 to 8.
    #[serde(default)]
    pub tint: u8,
    /// Hidden: only nation, emblem and `name` (of the token) are drawn. What travels to a player who may not see the
    /// front must be made by [`Face::hidden`], which holds nothing else.
    #[serde(default)]
    pub back: bool,
}

impl Face {
    /// A bare counter of a nation and kind.
    pub fn new(nation: &str, kind: Kind) -> Face {
        Face {
            nation: nation.to_owned(),
            kind,
            size: String::new(),
            formation: String::new(),
            name: String::new(),
            values: Vec::new(),
            steps: 0,
            full: 0,
            tint: 0,
            back: false,
        }
    }
    /// The hidden side of a counter or token; `name` is what everybody may read on it.
    pub fn hidden(nation: &str, name: &str) -> Face {
        Face { back: true, ..Face::new(nation, Kind::Dummy).name(name) }
    }
    /// With a size mark.
    pub fn size(mut self, size: &str) -> Face {
        self.size = size.to_owned();
        self
    }
    /// With a superior formation.
    pub fn formation(mut self, formation: &str) -> Face {
        self.formation = formation.to_owned();
        self
    }
    /// With a designation.
    pub fn name(mut self, name: &str) -> Face {
        self.name = name.to_owned();
        self
    }
    /// With values, left to right.
    pub fn values(mut self, values: &[&str]) -> Face {
        self.values = values.iter().map(|v| (*v).to_owned()).collect();
        self
    }
    /// With steps left of a full number.
    pub fn steps(mut self, left: u8, full: u8) -> Face {
        (self.steps, self.full) = (left, full);
        self
    }
    /// With a tint of the symbol.
    pub fn tint(mut self, tint: u8) -> Face {
        self.tint = tint;
        self
    }
    /// Is this the reduced side?
    pub fn is_reduced(&self) -> bool {
        self.steps < self.full
    }
    /// What a screen reader says: the words of the counter in order, of a hidden one only what everybody sees.
    pub fn words(&self) -> String {
        if self.back {
            return format!("{} hidden {}", self.nation, self.name).trim_end().to_owned();
        }
        let mut words = vec![self.nation.clone(), format!("{:?}", self.kind).to_lowercase()];
        let texts = [&self.formation, &self.name, &self.size];
        words.extend(texts.into_iter().filter(|t| !t.is_empty()).cloned());
        if !self.values.is_empty() {
            words.push(self.values.join("-"));
        }
        if self.full > 1 {
            words.push(format!("{} of {} steps", self.steps, self.full));
        }
        words.join(" ")
    }
}

/// The counter as a `<g>` of `size` units, its upper left corner at the origin.
pub fn svg(face: &Face, marks: &[Mark], size: f64) -> String {
    body::counter(face, marks, size)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Kind; 16] = [
        Kind::Infantry,
        Kind::Reserve,
        Kind::Landwehr,
        Kind::Rifles,
        Kind::Cavalry,
        Kind::Artillery,
        Kind::HeavyArtillery,
        Kind::Engineer,
        Kind::Headquarters,
        Kind::Leader,
        Kind::Garrison,
        Kind::Fortress,
        Kind::Supply,
        Kind::Train,
        Kind::Airship,
        Kind::Dummy,
    ];

    fn face(kind: Kind) -> Face {
        Face::new("russian", kind)
            .size("XX")
            .formation("<II>")
            .name("5 & 6")
            .values(&["8", "10", "4"])
            .steps(1, 3)
    }

    #[test]
    fn every_kind_is_well_formed_and_its_own_drawing() {
        let all: Vec<String> = KINDS.iter().map(|k| svg(&face(*k), &[Mark::moved()], 50.0)).collect();
        for (i, drawing) in all.iter().enumerate() {
            let wrapped = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{drawing}</svg>");
            roxmltree::Document::parse(&wrapped).expect("well formed");
            let symbol = |s: &str| s.split_once("</title>").map(|t| t.1.to_owned());
            assert!(all[i + 1..].iter().all(|other| symbol(other) != symbol(drawing)), "{:?}", KINDS[i]);
        }
    }

    #[test]
    fn all_printed_texts_are_on_the_front_and_none_on_the_back() {
        let front = face(Kind::Infantry);
        let texts = |f: &Face| {
            let svg = svg(f, &[], 50.0);
            let doc = roxmltree::Document::parse(&svg).unwrap();
            doc.descendants()
                .filter(|n| n.has_tag_name("text"))
                .filter_map(|n| n.text())
                .collect::<Vec<_>>()
                .join("|")
        };
        assert_eq!(texts(&front), "<II>|5 & 6|XX|8|10|4");
        let back = Face { back: true, name: "A".to_owned(), ..front };
        assert_eq!(texts(&back), "A");
        assert_eq!(back.words(), "russian hidden A");
    }

    #[test]
    fn a_face_survives_the_wire() {
        let front = face(Kind::HeavyArtillery);
        let json = serde_json::to_string(&front).unwrap();
        assert_eq!(serde_json::from_str::<Face>(&json).unwrap(), front);
        let short: Face = serde_json::from_str(r#"{"nation":"german","kind":"cavalry"}"#).unwrap();
        assert_eq!(short, Face::new("german", Kind::Cavalry));
    }
}
