//! How the nations look: ground, ink, strip, cut of the corners and emblem.

use crate::render::colour::Rgb;

/// How the corners of a counter are cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// Square corners, hardly rounded.
    Square,
    /// Corners cut off straight.
    Chamfer,
    /// Corners well rounded.
    Round,
}

/// What stands on a hidden counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Emblem {
    /// A cross with widening arms.
    Cross,
    /// An oval cockade of three rings.
    Cockade,
    /// A plain ring.
    Ring,
}

/// The look of a nation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nation {
    /// Key in [`super::Face::nation`].
    pub key: &'static str,
    /// Ground of the counter.
    pub ground: Rgb,
    /// Text and symbol on the ground.
    pub ink: Rgb,
    /// Edge and strip.
    pub edge: Rgb,
    /// Cut of the corners.
    pub cut: Cut,
    /// Is the strip on the left hatched, or solid?
    pub hatched: bool,
    /// Emblem of the hidden side.
    pub emblem: Emblem,
}

/// Known nations; an unknown key gets the last.
pub const NATIONS: [Nation; 4] = [
    Nation {
        key: "german",
        ground: Rgb::hex(0x93a9b8),
        ink: Rgb::hex(0x10181f),
        edge: Rgb::hex(0x2e4150),
        cut: Cut::Square,
        hatched: false,
        emblem: Emblem::Cross,
    },
    Nation {
        key: "russian",
        ground: Rgb::hex(0xddc88a),
        ink: Rgb::hex(0x1f1a0c),
        edge: Rgb::hex(0x4f5a22),
        cut: Cut::Chamfer,
        hatched: true,
        emblem: Emblem::Cockade,
    },
    Nation {
        key: "austrian",
        ground: Rgb::hex(0xefe6e0),
        ink: Rgb::hex(0x231a18),
        edge: Rgb::hex(0x7a3b34),
        cut: Cut::Round,
        hatched: false,
        emblem: Emblem::Ring,
    },
    Nation {
        key: "neutral",
        ground: Rgb::hex(0xf2ede0),
        ink: Rgb::hex(0x1d1b18),
        edge: Rgb::hex(0x5b554a),
        cut: Cut::Round,
        hatched: true,
        emblem: Emblem::Ring,
    },
];

/// The look of a nation by its key.
pub fn nation(key: &str) -> &'static Nation {
    NATIONS.iter().find(|n| n.key == key).unwrap_or(&NATIONS[3])
}

/// Tints of the symbol's box by army or corps; the first is the plain one. All bear dark ink.
pub const TINTS: [Rgb; 9] = [
    Rgb::hex(0xfbf7ea),
    Rgb::hex(0xf3c9b4),
    Rgb::hex(0xbfd9ee),
    Rgb::hex(0xf4e58f),
    Rgb::hex(0xcfc3e6),
    Rgb::hex(0xbfe0c4),
    Rgb::hex(0xf0a95e),
    Rgb::hex(0xa9adb3),
    Rgb::hex(0xf1b9d0),
];

/// The tint with a number; beyond the last they begin again after the plain one.
pub fn tint(n: u8) -> Rgb {
    let n = usize::from(n);
    TINTS[if n == 0 { 0 } else { (n - 1) % (TINTS.len() - 1) + 1 }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::colour::Eyes;

    #[test]
    fn text_of_every_nation_is_readable() {
        for n in NATIONS {
            assert!(n.ink.contrast(n.ground) >= 4.5, "{} text", n.key);
            assert!(n.edge.contrast(n.ground) >= 3.0, "{} edge", n.key);
        }
        for t in 0..20 {
            assert!(tint(t).contrast(NATIONS[0].ink) >= 4.5, "tint {t}");
        }
    }

    #[test]
    fn germans_and_russians_differ_to_all_eyes() {
        let (g, r) = (nation("german"), nation("russian"));
        for eyes in Eyes::ALL {
            let least = if eyes == Eyes::Grey { 10.0 } else { 20.0 };
            let seen = g.ground.difference(r.ground, eyes);
            assert!(seen >= least, "{eyes:?}: {seen:.1}");
        }
        assert_ne!(g.cut, r.cut);
        assert_ne!(g.hatched, r.hatched);
        assert_ne!(g.emblem, r.emblem);
    }

    #[test]
    fn an_unknown_nation_is_neutral() {
        assert_eq!(nation("danish").key, "neutral");
    }
}
