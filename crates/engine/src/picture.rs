//! Short ways to the parts of a picture that every title shows: counters and their backs, markers, tracks, layers, duties.

use crate::choice::{Case, Side, UnitId};
use crate::say::Text;
use crate::text::Names;
use crate::view::{Counter, Drawer, Duty, HexMark, Layer, Pile, Place, ScoreLine, Track};
use atlas::HexId;
use atlas::counter::Face;
use std::collections::{BTreeMap, BTreeSet};

impl Counter {
    /// A counter that these eyes know, with nothing said of it yet.
    pub fn known(names: &impl Names, id: UnitId, side: Side, place: Place, face: Face) -> Counter {
        let (name, called) = (names.unit_name(id).to_string(), names.called(id).to_string());
        Counter {
            id,
            name,
            called,
            side,
            place,
            face,
            marks: Vec::new(),
            known: true,
            ready: false,
            level: 0,
        }
    }
    /// The back of one that they do not know. Its number is made for this view alone and follows no unit.
    pub fn back(names: &impl Names, id: UnitId, side: Side, hex: HexId) -> Counter {
        let face = Face::hidden(names.side_name(side), "");
        let counter = Counter::known(names, id, side, Place::Hex(hex), face);
        Counter { name: "hidden".into(), called: "hidden".into(), known: false, ..counter }
    }
}

/// The boxes beside the map that hold something, known by keys and lying in their order.
pub struct Boxes<K>(Vec<K>);

impl<K: Ord + Copy> Boxes<K> {
    /// The boxes in which counters lie.
    pub fn of(keys: impl IntoIterator<Item = K>) -> Boxes<K> {
        Boxes(keys.into_iter().collect::<BTreeSet<K>>().into_iter().collect())
    }
    /// Where the counters of a box are.
    pub fn place(&self, key: K) -> Place {
        Place::Drawer(self.0.binary_search(&key).unwrap_or(0) as u16)
    }
    /// All of them, as they are shown.
    pub fn drawers(&self, drawer: impl FnMut(K) -> Drawer) -> Vec<Drawer> {
        self.0.iter().copied().map(drawer).collect()
    }
}

impl HexMark {
    /// A marker with nothing written on it.
    pub fn new(hex: HexId, key: &'static str, side: Option<Side>) -> HexMark {
        HexMark { hex, key, side, label: String::new() }
    }
    /// Markers of control: what each side, by its place in the list, holds of the other's home.
    pub fn control(held: [atlas::HexSet; 2]) -> Vec<HexMark> {
        let mark = |i: usize| move |hex| HexMark::new(hex, "control", Some(Side(i as u8)));
        let marks = |i: usize| held[i].iter().map(mark(i)).collect::<Vec<_>>();
        [marks(0), marks(1)].concat()
    }
}

impl Track {
    /// A number of a side; `of` is its limit, if it has one.
    pub fn new(key: &'static str, label: &'static str, side: Side, case: Case) -> Track {
        Track { key, label: Text::new(label), side: Some(side), value: 0, of: None, case }
    }
    /// The same, at this value.
    pub fn at(self, value: impl Into<i32>) -> Track {
        Track { value: value.into(), ..self }
    }
    /// The same, with a limit.
    pub fn of(self, limit: impl Into<i32>) -> Track {
        Track { of: Some(limit.into()), ..self }
    }
}

impl ScoreLine {
    /// So many points of a side for this.
    pub fn new(side: Side, label: &'static str, points: impl Into<i32>, case: &'static str) -> ScoreLine {
        ScoreLine { side, label: Text::new(label), points: points.into(), case: Case(case) }
    }
}

impl Drawer {
    /// A box with nothing under its heading.
    pub fn new(key: &'static str, label: &'static str, side: Option<Side>) -> Drawer {
        Drawer { key, label: Text::new(label), side, note: Text::none() }
    }
}

impl Layer {
    /// These classes.
    pub fn of(classes: impl IntoIterator<Item = (&'static str, atlas::HexSet)>) -> Layer {
        Layer { classes: classes.into_iter().map(|(class, set)| (class, set.iter().collect())).collect() }
    }
}

impl Duty {
    /// The same, so much of it done.
    pub fn done(self, done: impl Into<u16>) -> Duty {
        Duty { done: done.into(), ..self }
    }
    /// The same, at this price.
    pub fn price(self, price: Text) -> Duty {
        Duty { price, ..self }
    }
    /// The same about these counters.
    pub fn units(self, units: impl IntoIterator<Item = UnitId>) -> Duty {
        Duty { units: units.into_iter().collect(), ..self }
    }
    /// The same about these hexes.
    pub fn hexes(self, hexes: impl IntoIterator<Item = HexId>) -> Duty {
        Duty { hexes: hexes.into_iter().collect(), ..self }
    }
}

impl Duty {
    /// A duty towards each of these counters; none where there are none.
    pub fn towards(case: Case, text: Text, units: impl IntoIterator<Item = UnitId>) -> Option<Duty> {
        let units: Vec<UnitId> = units.into_iter().collect();
        (!units.is_empty())
            .then(|| Duty { text, ..Duty::new(case, Text::none(), units.len() as u16).units(units) })
    }
}

impl Pile {
    /// Stacks as these eyes see them: `weigh` gets the counters of a side in a hex where all of them are known.
    pub fn all(counters: &[Counter], weigh: impl Fn(HexId, Side, &[&Counter]) -> Pile) -> Vec<Pile> {
        let mut here: BTreeMap<(HexId, Side), Vec<&Counter>> = BTreeMap::new();
        for counter in counters {
            if let Place::Hex(hex) = counter.place {
                here.entry((hex, counter.side)).or_default().push(counter);
            }
        }
        here.retain(|_, stack| stack.iter().all(|c| c.known));
        here.into_iter().map(|((hex, side), stack)| weigh(hex, side, &stack)).collect()
    }
}
