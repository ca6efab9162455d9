//! Colours and how eyes see them: contrast of text, difference of hues, the three common colour deficiencies.

use std::fmt;

/// An sRGB colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// A way of seeing colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// All three receptors.
    Full,
    /// No red receptor.
    Protan,
    /// No green receptor.
    Deutan,
    /// No blue receptor.
    Tritan,
    /// No colour at all: a grey print.
    Grey,
}

impl Eyes {
    /// Every kind, the full one first.
    pub const ALL: [Eyes; 5] = [Eyes::Full, Eyes::Protan, Eyes::Deutan, Eyes::Tritan, Eyes::Grey];

    /// Linear RGB as seen by these eyes (Machado, Oliveira and Fernandes 2009, full severity).
    fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Eyes::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Eyes::Protan => [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
            Eyes::Deutan => [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
            Eyes::Tritan => [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
            Eyes::Grey => [[0.2126, 0.7152, 0.0722]; 3],
        }
    }
}

impl Rgb {
    /// A colour given as `0xrrggbb`.
    pub const fn hex(rgb: u32) -> Rgb {
        Rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    }
    fn linear(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|c| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        })
    }
    /// Relative luminance, 0 black to 1 white.
    pub fn luminance(self) -> f64 {
        let [r, g, b] = self.linear();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    /// Contrast ratio of two colours, 1 to 21 (WCAG 2).
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        if a > b { a / b } else { b / a }
    }
    /// The better of a dark and a light ink on this ground.
    pub fn ink(self) -> Rgb {
        let (dark, light) = (Rgb::hex(0x17191c), Rgb::hex(0xfffdf6));
        if self.contrast(dark) >= self.contrast(light) { dark } else { light }
    }
    /// This colour laid over `ground` with `share` of its own.
    pub fn over(self, ground: Rgb, share: f64) -> Rgb {
        let mix = |a: u8, b: u8| (f64::from(a) * share + f64::from(b) * (1.0 - share)).round() as u8;
        Rgb(mix(self.0, ground.0), mix(self.1, ground.1), mix(self.2, ground.2))
    }
    /// Difference of two colours to such eyes (CIE 1976 in L*a*b*); about 2 is just seen, 20 is plain.
    pub fn difference(self, other: Rgb, eyes: Eyes) -> f64 {
        let (a, b) = (self.lab(eyes), other.lab(eyes));
        (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
    }
    fn lab(self, eyes: Eyes) -> [f64; 3] {
        let (m, rgb) = (eyes.matrix(), self.linear());
        let seen = m.map(|row| (row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]).clamp(0.0, 1.0));
        let xyz = [
            (0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505,
            0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2],
            (0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089,
        ];
        let f = xyz.map(|t| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
        [116.0 * f[1] - 16.0, 500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2])]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_on_white_is_the_widest_contrast() {
        let (black, white) = (Rgb::hex(0), Rgb::hex(0xffffff));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((black.difference(white, Eyes::Full) - 100.0).abs() < 0.1);
    }

    #[test]
    fn red_and_green_grow_alike_without_a_red_or_green_receptor() {
        let (red, green) = (Rgb::hex(0xb04a3a), Rgb::hex(0x6f7a2a));
        let full = red.difference(green, Eyes::Full);
        assert!(red.difference(green, Eyes::Deutan) < full / 2.0);
        assert!(red.difference(green, Eyes::Protan) < full / 2.0);
    }
}
