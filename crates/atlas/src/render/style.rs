//! The one look of all maps: colours by role.

use super::colour::Rgb;

/// Colours of a map by what they stand for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Margin and panel.
    pub paper: Rgb,
    /// Open country.
    pub land: Rgb,
    /// Forest: ground and trees.
    pub woods: (Rgb, Rgb),
    /// Light woods: ground and trees.
    pub light_woods: (Rgb, Rgb),
    /// Marsh: ground and reeds.
    pub swamp: (Rgb, Rgb),
    /// Hills: ground and hachures.
    pub hills: (Rgb, Rgb),
    /// Built-up ground and its houses.
    pub town: (Rgb, Rgb),
    /// Sea, Haff and lake.
    pub sea: Rgb,
    /// A Haff.
    pub lagoon: Rgb,
    /// A lake.
    pub lake: Rgb,
    /// Shore and rivers.
    pub shore: Rgb,
    /// Light inside a great river.
    pub stream: Rgb,
    /// Railways of normal gauge.
    pub rail: Rgb,
    /// Railways of Russian gauge.
    pub broad: Rgb,
    /// Roads.
    pub road: Rgb,
    /// The frontier.
    pub frontier: Rgb,
    /// Bands along the frontier, one for each country in turn.
    pub bands: [Rgb; 2],
    /// Lines of the grid.
    pub grid: Rgb,
    /// Hex numbers.
    pub number: Rgb,
    /// Names of places.
    pub name: Rgb,
    /// Names of waters.
    pub water_name: Rgb,
    /// Fortress works.
    pub works: Rgb,
    /// Victory values: ground.
    pub victory: Rgb,
    /// Frames, titles.
    pub ink: Rgb,
}

impl Style {
    /// Muted colours of an old printed map.
    pub const PAPER: Style = Style {
        paper: Rgb::hex(0xf7f1e1),
        land: Rgb::hex(0xf1e8d0),
        woods: (Rgb::hex(0xc3cfa3), Rgb::hex(0x71895a)),
        light_woods: (Rgb::hex(0xdcdfbb), Rgb::hex(0x8b9c6a)),
        swamp: (Rgb::hex(0xd3ddd0), Rgb::hex(0x4f7f88)),
        hills: (Rgb::hex(0xe9d5ad), Rgb::hex(0xa98352)),
        town: (Rgb::hex(0xe6c4ab), Rgb::hex(0x5a3a2c)),
        sea: Rgb::hex(0xbdd5de),
        lagoon: Rgb::hex(0xcadfe3),
        lake: Rgb::hex(0xb5d2df),
        shore: Rgb::hex(0x3f7893),
        stream: Rgb::hex(0x9fc8db),
        rail: Rgb::hex(0x2b2725),
        broad: Rgb::hex(0x6a2a1c),
        road: Rgb::hex(0x96632f),
        frontier: Rgb::hex(0x7c1f33),
        bands: [Rgb::hex(0x6f8fae), Rgb::hex(0xc08a3a)],
        grid: Rgb::hex(0x776b55),
        number: Rgb::hex(0x4a4337),
        name: Rgb::hex(0x1d1814),
        water_name: Rgb::hex(0x1c4a63),
        works: Rgb::hex(0x8a2432),
        victory: Rgb::hex(0xe8bf4f),
        ink: Rgb::hex(0x2b241c),
    };

    /// Every ground a text may stand on.
    pub fn grounds(&self) -> [Rgb; 10] {
        [
            self.paper,
            self.land,
            self.woods.0,
            self.light_woods.0,
            self.swamp.0,
            self.hills.0,
            self.town.0,
            self.sea,
            self.lagoon,
            self.lake,
        ]
    }
}

impl Default for Style {
    fn default() -> Style {
        Style::PAPER
    }
}

/// What a highlight means. Each has its own colour and, where it fills, its own hatching.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// What may be chosen now, where a unit can go.
    Reach,
    /// What is chosen.
    Chosen,
    /// An enemy zone, a threat.
    Threat,
    /// In supply, friendly.
    Supply,
    /// Out of supply, cut off.
    Cut,
    /// Anything else.
    Note,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 6] = [Role::Reach, Role::Chosen, Role::Threat, Role::Supply, Role::Cut, Role::Note];

    /// Colour of lines and hatching: at least 3:1 on every ground of the map.
    pub const fn colour(self) -> Rgb {
        match self {
            Role::Reach => Rgb::hex(0x1d4f9c),
            Role::Chosen => Rgb::hex(0x15181c),
            Role::Threat => Rgb::hex(0xa3182f),
            Role::Supply => Rgb::hex(0x0e6650),
            Role::Cut => Rgb::hex(0x6d2a86),
            Role::Note => Rgb::hex(0x7a4a06),
        }
    }
    /// Angle of the hatching, so that two fills differ without colour.
    pub const fn hatch(self) -> f64 {
        match self {
            Role::Reach => 45.0,
            Role::Chosen => 0.0,
            Role::Threat => 135.0,
            Role::Supply => 90.0,
            Role::Cut => 20.0,
            Role::Note => 160.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_highlights_stand_out_on_every_ground() {
        let style = Style::PAPER;
        for ground in style.grounds() {
            for text in [style.number, style.name, style.ink, style.water_name] {
                assert!(text.contrast(ground) >= 4.5, "{text} on {ground}: {:.2}", text.contrast(ground));
            }
            for role in Role::ALL {
                assert!(role.colour().contrast(ground) >= 3.0, "{role:?} on {ground}");
            }
            for line in [style.rail, style.broad, style.frontier] {
                assert!(line.contrast(ground) >= 3.0, "{line} on {ground}");
            }
        }
        assert!(style.victory.contrast(style.name) >= 4.5);
    }

    #[test]
    fn rivers_show_on_land() {
        let style = Style::PAPER;
        for ground in [style.land, style.woods.0, style.light_woods.0, style.swamp.0, style.hills.0] {
            assert!(style.shore.contrast(ground) >= 2.9, "{:.2}", style.shore.contrast(ground));
        }
    }
}
