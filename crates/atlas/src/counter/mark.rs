//! Status marks: small badges on the rim of a counter, told apart by shape and letter, then by colour.

use serde::{Deserialize, Serialize};

use super::symbol::star_path;
use crate::render::{
    colour::Rgb,
    svg::{N, Pen},
    text::{Anchor, Line, Type},
};

/// Outline of a mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A round badge.
    Disc,
    /// A square.
    Square,
    /// A square on its corner.
    Diamond,
    /// A triangle pointing up.
    Triangle,
    /// A triangle pointing down.
    Wedge,
    /// Six corners.
    Hexagon,
    /// A star.
    Star,
    /// An arrow to the right.
    Arrow,
}

/// Where on the rim of the counter a mark sits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// Top left.
    TopLeft,
    /// Top middle.
    Top,
    /// Top right.
    TopRight,
    /// Middle of the right side.
    Right,
    /// Bottom right.
    BottomRight,
    /// Bottom middle.
    Bottom,
    /// Bottom left.
    BottomLeft,
    /// Middle of the left side.
    Left,
}

/// What a mark means for its owner, shown as colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Neither good nor bad: done, used.
    Plain,
    /// An advantage.
    Good,
    /// A hindrance.
    Warn,
    /// A grave state.
    Bad,
}

impl Tone {
    /// Every tone.
    pub const ALL: [Tone; 4] = [Tone::Plain, Tone::Good, Tone::Warn, Tone::Bad];

    /// Ground of the mark.
    pub const fn ground(self) -> Rgb {
        match self {
            Tone::Plain => Rgb::hex(0xfbf8ef),
            Tone::Good => Rgb::hex(0x1f5f8b),
            Tone::Warn => Rgb::hex(0xf0b429),
            Tone::Bad => Rgb::hex(0x8e1f2f),
        }
    }
}

/// A status mark.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// Outline.
    pub shape: Shape,
    /// One or two letters inside.
    pub letter: String,
    /// Place on the rim.
    pub corner: Corner,
    /// Colour.
    pub tone: Tone,
}

impl Mark {
    /// Any mark.
    pub fn new(shape: Shape, letter: &str, corner: Corner, tone: Tone) -> Mark {
        Mark { shape, letter: letter.to_owned(), corner, tone }
    }
    /// The marks that apply.
    pub fn those(marks: impl IntoIterator<Item = (bool, Mark)>) -> Vec<Mark> {
        marks.into_iter().filter(|(applies, _)| *applies).map(|(_, mark)| mark).collect()
    }
    /// Has moved.
    pub fn moved() -> Mark {
        Mark::new(Shape::Arrow, "", Corner::BottomRight, Tone::Plain)
    }
    /// Has fought.
    pub fn fought() -> Mark {
        Mark::new(Shape::Star, "", Corner::BottomLeft, Tone::Plain)
    }
    /// Disrupted or disorganised.
    pub fn disrupted() -> Mark {
        Mark::new(Shape::Triangle, "D", Corner::Left, Tone::Bad)
    }
    /// Out of supply.
    pub fn unsupplied() -> Mark {
        Mark::new(Shape::Wedge, "U", Corner::Top, Tone::Bad)
    }
    /// Out of supply for the nth time.
    pub fn unsupplied_for(turns: u8) -> Mark {
        Mark::new(Shape::Wedge, &format!("U{turns}"), Corner::Top, Tone::Bad)
    }
    /// Out of command.
    pub fn out_of_command() -> Mark {
        Mark::new(Shape::Hexagon, "C", Corner::Left, Tone::Warn)
    }
    /// Entrained.
    pub fn entrained() -> Mark {
        Mark::new(Shape::Square, "RR", Corner::Bottom, Tone::Plain)
    }
    /// Holds `n` points or strength in reserve.
    pub fn reserve(n: u8) -> Mark {
        Mark::new(Shape::Disc, &n.to_string(), Corner::Right, Tone::Good)
    }
    /// May not move.
    pub fn fixed() -> Mark {
        Mark::new(Shape::Square, "F", Corner::BottomRight, Tone::Warn)
    }
    /// Entrenched.
    pub fn entrenched() -> Mark {
        Mark::new(Shape::Diamond, "E", Corner::Bottom, Tone::Good)
    }
    /// Number of counters in a stack.
    pub fn count(n: usize) -> Mark {
        Mark::new(Shape::Disc, &n.to_string(), Corner::TopRight, Tone::Plain)
    }
    /// Draws the mark on a counter of 100 units.
    pub(super) fn draw(&self, pen: &mut Pen) {
        let (x, y) = self.corner.at();
        let ground = self.tone.ground();
        let ink = ground.ink();
        pen.open("g", &[("transform", &format!("translate({x} {y})")), ("class", &"mark")]);
        pen.el(
            "path",
            &[
                ("d", &self.shape.path()),
                ("fill", &ground),
                ("stroke", &Rgb::hex(0x17191c)),
                ("stroke-width", &N(2.0)),
                ("stroke-linejoin", &"round"),
            ],
        );
        if !self.letter.is_empty() {
            let size = Type::Sans.fit(&self.letter, 17.0, 16.0);
            let line = Line { text: &self.letter, face: Type::Sans, size, anchor: Anchor::Middle, ink };
            line.centred(pen, 0.0, self.shape.weight());
        }
        pen.close("g");
    }
}

impl Corner {
    const fn at(self) -> (u8, u8) {
        match self {
            Corner::TopLeft => (4, 4),
            Corner::Top => (53, 2),
            Corner::TopRight => (103, 0),
            Corner::Right => (98, 46),
            Corner::BottomRight => (96, 98),
            Corner::Bottom => (53, 99),
            Corner::BottomLeft => (4, 98),
            Corner::Left => (3, 46),
        }
    }
}

impl Shape {
    /// Every shape.
    pub const ALL: [Shape; 8] = [
        Shape::Disc,
        Shape::Square,
        Shape::Diamond,
        Shape::Triangle,
        Shape::Wedge,
        Shape::Hexagon,
        Shape::Star,
        Shape::Arrow,
    ];

    fn path(self) -> String {
        match self {
            Shape::Disc => "M-11 0A11 11 0 1 1 11 0A11 11 0 1 1 -11 0Z".to_owned(),
            Shape::Square => "M-10 -10H10V10H-10Z".to_owned(),
            Shape::Diamond => "M0 -14L14 0L0 14L-14 0Z".to_owned(),
            Shape::Triangle => "M0 -14L14 10H-14Z".to_owned(),
            Shape::Wedge => "M0 14L-15 -10H15Z".to_owned(),
            Shape::Hexagon => "M-6.5 -11H6.5L13 0L6.5 11H-6.5L-13 0Z".to_owned(),
            Shape::Star => star_path(14.0, 6.0),
            Shape::Arrow => "M-12 -5H0V-11L13 0L0 11V5H-12Z".to_owned(),
        }
    }
    /// How far below the origin a letter looks centred.
    const fn weight(self) -> f64 {
        match self {
            Shape::Triangle => 3.0,
            Shape::Wedge => -3.0,
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_readable_on_every_tone() {
        for tone in Tone::ALL {
            assert!(tone.ground().contrast(tone.ground().ink()) >= 4.5, "{tone:?}");
        }
    }

    #[test]
    fn the_common_marks_differ_by_shape_or_letter() {
        let all = [
            Mark::moved(),
            Mark::fought(),
            Mark::disrupted(),
            Mark::unsupplied(),
            Mark::out_of_command(),
            Mark::entrained(),
            Mark::reserve(2),
            Mark::fixed(),
            Mark::entrenched(),
        ];
        for (i, a) in all.iter().enumerate() {
            for b in &all[i + 1..] {
                assert!((a.shape, &a.letter) != (b.shape, &b.letter), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn every_shape_closes() {
        assert!(Shape::ALL.iter().all(|s| s.path().starts_with('M') && s.path().ends_with('Z')));
    }
}
