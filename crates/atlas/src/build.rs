//! Building a map, piece by piece, with every reference checked.

use crate::error::DataError;
use crate::ids::{CELLS, HexId, HexsideId};
use crate::lattice::Lattice;
use crate::map::{Area, Ground, Map, NO_PLACE, Place, PlaceClass, Terrain, derive};
use crate::outline::Outline;
use crate::set::HexSet;
use crate::side::Sides;

/// A map in the making. All steps refuse what does not fit and say why.
pub(crate) struct Raw(Map);

impl Raw {
    pub fn new(name: &str) -> Raw {
        Raw(Map {
            name: name.to_owned(),
            lattice: Lattice::default(),
            hexes: HexSet::EMPTY,
            neighbours: Vec::new(),
            terrains: Vec::new(),
            terrain: vec![0; CELLS],
            terrain_sets: Vec::new(),
            countries: vec![String::new()],
            country: vec![0; CELLS],
            country_sets: Vec::new(),
            sides: vec![Sides::NONE; 3 * CELLS],
            side_names: Vec::new(),
            across: Vec::new(),
            places: Vec::new(),
            place_at: vec![NO_PLACE; CELLS],
            areas: Vec::new(),
            outlines: Vec::new(),
        })
    }
    pub fn lattice(&mut self, lattice: Lattice) {
        self.0.lattice = lattice;
    }
    pub fn outlines(&mut self, outlines: Vec<Outline>) {
        self.0.outlines = outlines;
    }
    pub fn terrain_word(&mut self, name: &str, ground: Ground) -> Result<(), String> {
        if self.0.terrain_code(name).is_some() {
            return Err(format!("terrain {name:?} is declared twice"));
        }
        self.0.terrains.push(Terrain { name: name.to_owned(), ground });
        Ok(())
    }
    pub fn number(&self, number: &str) -> Result<HexId, String> {
        self.0.hex(number).ok_or_else(|| format!("no hex {number:?} on the map"))
    }
    pub fn hex(&mut self, number: &str, terrain: &str, country: &str) -> Result<HexId, String> {
        let hex = HexId::parse(number).ok_or_else(|| format!("{number:?} is not a hex number"))?;
        let terrain = self.code(terrain)?;
        if !self.0.hexes.insert(hex) {
            return Err(format!("hex {number} is given twice"));
        }
        self.0.terrain[hex.index()] = terrain;
        self.0.country[hex.index()] = self.country_code(country);
        Ok(hex)
    }
    pub fn set_terrain(&mut self, hex: HexId, terrain: &str) -> Result<(), String> {
        self.0.terrain[hex.index()] = self.code(terrain)?;
        Ok(())
    }
    pub fn set_country(&mut self, hex: HexId, country: &str) {
        self.0.country[hex.index()] = self.country_code(country);
    }
    fn code(&self, terrain: &str) -> Result<u8, String> {
        self.0.terrain_code(terrain).ok_or_else(|| format!("no terrain {terrain:?} in the title's chart"))
    }
    fn country_code(&mut self, country: &str) -> u8 {
        let known = self.0.countries.iter().position(|c| c == country);
        known.unwrap_or_else(|| {
            self.0.countries.push(country.to_owned());
            self.0.countries.len() - 1
        }) as u8
    }
    /// Adds `features` to the side between two hexes; true if something was there before.
    pub fn side(&mut self, a: &str, b: &str, features: &str, name: &str) -> Result<bool, String> {
        let (x, y) = (self.number(a)?, self.number(b)?);
        let id = HexsideId::between(x, y).ok_or_else(|| format!("{a} and {b} do not touch"))?;
        let sides = &mut self.0.sides[id.index()];
        let held = !sides.is_empty();
        *sides = sides.and(Sides::parse(features)?);
        if !name.is_empty() {
            self.0.side_names.push((id, name.to_owned()));
        }
        Ok(held)
    }
    pub fn place(&mut self, place: Place) -> Result<(), String> {
        if self.0.place(&place.name).is_some() {
            return Err(format!("place {:?} is given twice", place.name));
        }
        self.0.places.push(place);
        Ok(())
    }
    pub fn has_place(&self, name: &str) -> Result<HexId, String> {
        self.0.place(name).map(|p| p.hex).ok_or_else(|| format!("no place {name:?} on the map"))
    }
    pub fn area(&mut self, name: &str, kind: &str, label: &str, hexes: Vec<HexId>) -> Result<(), String> {
        if self.0.area(name).is_some() {
            return Err(format!("area {name:?} is given twice"));
        }
        let set: HexSet = hexes.iter().copied().collect();
        if set.len() != hexes.len() {
            return Err(format!("area {name:?} names a hex twice"));
        }
        let text = |s: &str| s.to_owned();
        self.0.areas.push(Area { name: text(name), kind: text(kind), label: text(label), hexes, set });
        Ok(())
    }
    pub fn finish(mut self) -> Map {
        derive(&mut self.0);
        self.0
    }
}

/// A small map drawn for a test. The first thing that does not fit is reported by [`Scratch::build`].
///
/// ```
/// use atlas::{Feature, Map};
/// let map = Map::from_scratch(&["clear", "forest"])
///     .hexes("0101 0102 0103 0201")
///     .terrain("forest", "0103")
///     .side("0101 0102", "river+bridge")
///     .place("Usdau", "0102")
///     .country("russia", "0201")
///     .area("west", "edge", "0101 0102")
///     .build()
///     .unwrap();
/// let usdau = map.place("Usdau").unwrap().hex;
/// assert_eq!(map.terrain_name(usdau), "clear");
/// assert!(map.between(map.hex("0101").unwrap(), usdau).has(Feature::River));
/// ```
pub struct Scratch {
    raw: Raw,
    first_word: String,
    wrong: Option<String>,
}

impl Map {
    /// A map drawn by hand: `terrains` are the words of the title's chart, the first one is what hexes are made of
    /// unless told otherwise. Words that name a look (`swamp`, `lake`, …) get it; others look clear.
    pub fn from_scratch(terrains: &[&str]) -> Scratch {
        let mut raw = Raw::new("scratch");
        let mut wrong = None;
        for word in terrains {
            let look = if *word == "forest" { "woods" } else { word };
            let done = raw.terrain_word(word, Ground::from_word(look).unwrap_or(Ground::Clear));
            wrong = wrong.or(done.err());
        }
        let first_word = terrains.first().map_or(String::new(), |w| (*w).to_owned());
        Scratch { raw, first_word, wrong }
    }
}

impl Scratch {
    /// Hexes by printed number, separated by blanks.
    #[must_use]
    pub fn hexes(mut self, numbers: &str) -> Scratch {
        for number in numbers.split_whitespace() {
            let word = self.first_word.clone();
            let done = self.raw.hex(number, &word, "");
            self.note(done.map(|_| ()));
        }
        self
    }
    /// Every hex of the rectangle between two corners.
    #[must_use]
    pub fn block(mut self, from: &str, to: &str) -> Scratch {
        match (HexId::parse(from), HexId::parse(to)) {
            (Some(a), Some(b)) => {
                for col in a.col()..=b.col() {
                    for row in a.row()..=b.row() {
                        self = self.hexes(&format!("{col:02}{:02}", row + 1));
                    }
                }
            }
            _ => self.note(Err(format!("{from:?} or {to:?} is not a hex number"))),
        }
        self
    }
    /// Gives hexes a terrain.
    #[must_use]
    pub fn terrain(mut self, word: &str, numbers: &str) -> Scratch {
        for number in numbers.split_whitespace() {
            let done = self.raw.number(number).and_then(|hex| self.raw.set_terrain(hex, word));
            self.note(done);
        }
        self
    }
    /// Gives hexes a country.
    #[must_use]
    pub fn country(mut self, country: &str, numbers: &str) -> Scratch {
        for number in numbers.split_whitespace() {
            let done = self.raw.number(number).map(|hex| self.raw.set_country(hex, country));
            self.note(done);
        }
        self
    }
    /// Puts features such as `river+bridge` on the sides along a chain of hexes: each hex and the next one.
    #[must_use]
    pub fn side(mut self, chain: &str, features: &str) -> Scratch {
        let numbers: Vec<&str> = chain.split_whitespace().collect();
        for pair in numbers.windows(2) {
            let done = self.raw.side(pair[0], pair[1], features, "");
            self.note(done.map(|_| ()));
        }
        self
    }
    /// Puts a town in a hex.
    #[must_use]
    pub fn place(self, name: &str, number: &str) -> Scratch {
        self.place_with(name, number, PlaceClass::Town, 0, &[])
    }
    /// Puts a place in a hex.
    #[must_use]
    pub fn place_with(
        mut self,
        name: &str,
        number: &str,
        class: PlaceClass,
        fortress: u8,
        tags: &[(&str, &str)],
    ) -> Scratch {
        let tags = tags.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let place =
            |hex| Place { hex, name: name.to_owned(), modern: String::new(), class, size: 0, fortress, tags };
        let done = self.raw.number(number).and_then(|hex| self.raw.place(place(hex)));
        self.note(done);
        self
    }
    /// Names a list of hexes.
    #[must_use]
    pub fn area(mut self, name: &str, kind: &str, numbers: &str) -> Scratch {
        let hexes: Result<Vec<HexId>, String> =
            numbers.split_whitespace().map(|n| self.raw.number(n)).collect();
        let done = hexes.and_then(|hexes| self.raw.area(name, kind, "", hexes));
        self.note(done);
        self
    }
    /// The first thing that did not fit, if something has not.
    pub fn wrong(&self) -> Option<&str> {
        self.wrong.as_deref()
    }
    /// The map, or the first thing that did not fit.
    pub fn build(self) -> Result<Map, DataError> {
        match self.wrong {
            None => Ok(self.raw.finish()),
            Some(why) => Err(DataError::new("scratch", 0, why)),
        }
    }
    fn note(&mut self, done: Result<(), String>) {
        if let Err(why) = done {
            self.wrong.get_or_insert(why);
        }
    }
}
