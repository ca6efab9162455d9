//! The four faces of type, how wide a line sets, and how it is written.
//!
//! The fonts travel with the crate (SIL Open Font License, `assets/fonts`). An SVG names them first and generic families
//! after them, so a page without the fonts still reads; a PNG is always set in them.

use super::{
    colour::Rgb,
    svg::{N, Pen},
    widths,
};

/// A face of type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    /// Names of towns.
    Serif,
    /// Names of waters and regions.
    Italic,
    /// Names of cities, titles.
    Bold,
    /// Numbers and counters.
    Sans,
}

/// A bundled font: family, weight, style and the file itself.
pub struct Font {
    /// Family as named in `font-family`.
    pub family: &'static str,
    /// Weight as in CSS.
    pub weight: u16,
    /// `normal` or `italic`.
    pub style: &'static str,
    /// Name of the file, for a server that hands it out.
    pub file: &'static str,
    /// TrueType data, cut down to Latin letters.
    pub data: &'static [u8],
}

/// The bundled fonts, for a PNG or for a page that wants to serve them.
pub const FONTS: [Font; 4] = [
    Font {
        family: "Alegreya",
        weight: 500,
        style: "normal",
        file: "Alegreya_500Medium.ttf",
        data: include_bytes!("../../assets/fonts/Alegreya_500Medium.ttf"),
    },
    Font {
        family: "Alegreya",
        weight: 500,
        style: "italic",
        file: "Alegreya_500Medium_Italic.ttf",
        data: include_bytes!("../../assets/fonts/Alegreya_500Medium_Italic.ttf"),
    },
    Font {
        family: "Alegreya",
        weight: 700,
        style: "normal",
        file: "Alegreya_700Bold.ttf",
        data: include_bytes!("../../assets/fonts/Alegreya_700Bold.ttf"),
    },
    Font {
        family: "Barlow Condensed",
        weight: 600,
        style: "normal",
        file: "BarlowCondensed_600SemiBold.ttf",
        data: include_bytes!("../../assets/fonts/BarlowCondensed_600SemiBold.ttf"),
    },
];

/// Style rules that name each font at the address `url` gives for it.
pub fn font_faces(url: impl Fn(&Font) -> String) -> String {
    let rule = |f: &Font| {
        format!(
            "@font-face{{font-family:'{}';font-weight:{};font-style:{};src:url({}) format('truetype')}}",
            f.family,
            f.weight,
            f.style,
            url(f)
        )
    };
    FONTS.iter().map(rule).collect()
}

/// Style rules with the fonts in them.
pub(super) fn embedded() -> String {
    font_faces(|f| format!("data:font/ttf;base64,{}", base64(f.data)))
}

fn base64(data: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(data.len() / 3 * 4 + 4);
    for three in data.chunks(3) {
        let bits = three.iter().fold(0u32, |b, x| b << 8 | u32::from(*x)) << (8 * (3 - three.len()));
        for i in 0..4 {
            let letter = char::from(LETTERS[(bits >> (18 - 6 * i) & 63) as usize]);
            out.push(if i > three.len() { '=' } else { letter });
        }
    }
    out
}

impl Type {
    /// Families in order of preference.
    pub const fn family(self) -> &'static str {
        match self {
            Type::Sans => "'Barlow Condensed','Roboto Condensed','Arial Narrow',Arial,sans-serif",
            _ => "Alegreya,'Palatino Linotype',Georgia,serif",
        }
    }
    /// Weight as in CSS.
    pub const fn weight(self) -> u16 {
        match self {
            Type::Serif | Type::Italic => 500,
            Type::Bold => 700,
            Type::Sans => 600,
        }
    }
    /// Height of capitals as a share of the size.
    pub const fn cap(self) -> f64 {
        match self {
            Type::Sans => 0.70,
            _ => 0.637,
        }
    }
    /// Width of a line set at `size`.
    pub fn width(self, text: &str, size: f64) -> f64 {
        let table = match self {
            Type::Serif => &widths::SERIF,
            Type::Italic => &widths::ITALIC,
            Type::Bold => &widths::BOLD,
            Type::Sans => &widths::SANS,
        };
        let of = |c: char| match table.get((c as usize).wrapping_sub(32)) {
            Some(&w) if w > 0 => f64::from(w),
            _ => 600.0,
        };
        text.chars().map(of).sum::<f64>() * size / 1000.0
    }
    /// The largest size up to `size` at which the line is no wider than `room`.
    pub fn fit(self, text: &str, size: f64, room: f64) -> f64 {
        let width = self.width(text, size);
        if width > room { size * room / width } else { size }
    }
}

/// Where a line is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// By its first letter.
    Start,
    /// By its middle.
    Middle,
    /// By its last letter.
    End,
}

impl Anchor {
    const fn css(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// One line of type with its place and ink.
pub struct Line<'a> {
    /// The words.
    pub text: &'a str,
    /// Face of type.
    pub face: Type,
    /// Size of the type.
    pub size: f64,
    /// Where the line is held.
    pub anchor: Anchor,
    /// Ink.
    pub ink: Rgb,
}

impl Line<'_> {
    /// Writes the line with its baseline at `(x, y)`.
    pub fn at(&self, pen: &mut Pen, x: f64, y: f64) {
        let style = if self.face == Type::Italic { "italic" } else { "normal" };
        pen.leaf(
            "text",
            &[
                ("x", &N(x)),
                ("y", &N(y)),
                ("font-family", &self.face.family()),
                ("font-weight", &self.face.weight()),
                ("font-style", &style),
                ("font-size", &N(self.size)),
                ("text-anchor", &self.anchor.css()),
                ("fill", &self.ink),
            ],
            self.text,
        );
    }
    /// Writes the line with the middle of its capitals at `(x, y)`.
    pub fn centred(&self, pen: &mut Pen, x: f64, y: f64) {
        self.at(pen, x, y + self.size * self.face.cap() / 2.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_grows_with_text_and_size() {
        assert!(Type::Serif.width("Königsberg", 20.0) > Type::Serif.width("Lyck", 20.0));
        assert!((Type::Sans.width("1826", 40.0) - 2.0 * Type::Sans.width("1826", 20.0)).abs() < 1e-9);
    }

    #[test]
    fn base64_is_as_the_standard_has_it() {
        for (plain, coded) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
        assert_eq!(embedded().matches("@font-face").count(), FONTS.len());
    }

    #[test]
    fn fit_never_exceeds_the_room() {
        for room in [10.0, 30.0, 300.0] {
            let size = Type::Sans.fit("Preußisch Holland", 18.0, room);
            assert!(size <= 18.0 && Type::Sans.width("Preußisch Holland", size) <= room + 1e-6);
        }
    }
}
