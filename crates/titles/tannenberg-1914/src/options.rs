//! The switches of a game: the barrage of 8.6, how far a game is played on, and rulings that players may decide otherwise.

use engine::{GameSetup, OptionInfo, OptionKind, TitleInfo};

/// The switches as a game has them. The default is our ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// 8.61, R98: barrage is allowed.
    pub barrage: bool,
    /// R187: play on to this turn; 0 for the scenario's own end.
    pub until: u8,
    /// R38: odds below one to one always fall to the next column down.
    pub poor_odds_down: bool,
    /// R21: no step from zone to zone that stays in the zone of one enemy.
    pub no_sliding: bool,
    /// R117: units out of supply keep their movement points.
    pub hungry_march: bool,
    /// R119: a supply line pays for the step from a road to a unit.
    pub line_pays_from_road: bool,
    /// R125: a supply base is a source wherever it stands.
    pub free_bases: bool,
    /// R198: control at the start follows the frontier in every scenario.
    pub frontier_control: bool,
}

/// Last turns a game may be played on to (R187), by the value of the option.
const UNTIL: [(&str, u8); 4] =
    [("scenario", 0), ("26-august", 12), ("2-september", 19), ("12-september", 29)];

impl Options {
    /// The switches of a game.
    pub fn of(info: &TitleInfo, setup: &GameSetup) -> Options {
        let is = |id: &str, value: &str| info.value(setup, id) == Some(value);
        let until = info.value(setup, "play-on").unwrap_or_default();
        Options {
            barrage: is("barrage", "on"),
            until: UNTIL.iter().find(|u| u.0 == until).map_or(0, |u| u.1),
            poor_odds_down: is("poor-odds", "down"),
            no_sliding: is("sliding", "never"),
            hungry_march: is("hungry-march", "full"),
            line_pays_from_road: is("line-from-road", "paid"),
            free_bases: is("bases", "anywhere"),
            frontier_control: is("opening-control", "frontier"),
        }
    }
}

/// What players are offered; the first value of each is the default.
pub fn all() -> Vec<OptionInfo> {
    let optional = OptionKind::Optional;
    let ruling = OptionKind::Ruling;
    let until: Vec<&str> = UNTIL.iter().map(|u| u.0).collect();
    vec![
        option(
            "barrage",
            "Barrage",
            "8.61",
            optional,
            &["off", "on"],
            "Massed artillery fires before the movement phase (8.6). No printed scenario allows it (R98).",
        ),
        option(
            "play-on",
            "Play on",
            "S1.6",
            optional,
            &until,
            "Link the scenario with the following ones and play on to this date (R187).",
        )
        .only_in(&["border", "gumbinnen", "tannenberg"]),
        option(
            "poor-odds",
            "Odds below one to one",
            "7.12c",
            ruling,
            &["nearest", "down"],
            "Below even odds the ratio is rounded to the nearest column, or always down (R38).",
        ),
        option(
            "sliding",
            "Sliding along a front",
            "6.23",
            ruling,
            &["new-zone", "never"],
            "A step from zone to zone needs an enemy who did not cover the old hex, or no enemy who covers both (R21).",
        ),
        option(
            "hungry-march",
            "Marching without supply",
            "12.32",
            ruling,
            &["half", "full"],
            "Units out of supply move at half their allowance, or in full (R117).",
        ),
        option(
            "line-from-road",
            "Supply from road to unit",
            "12.28",
            ruling,
            &["free", "paid"],
            "A supply line steps from a road to a unit beside it free, or at the cost of the terrain (R119).",
        ),
        option(
            "bases",
            "Supply bases",
            "12.23b",
            ruling,
            &["joined", "anywhere"],
            "A Russian supply base must be joined by rail to the Russian network, or serves wherever it stands (R125, R127).",
        ),
        option(
            "opening-control",
            "Control at the start",
            "6.16",
            ruling,
            &["front", "frontier"],
            "In scenarios 2 to 4 German ground nearer to Russian units starts Russian, or all of it German (R198).",
        )
        .only_in(&["gumbinnen", "tannenberg", "masuria"]),
    ]
}

fn option(id: &str, name: &str, case: &str, kind: OptionKind, values: &[&str], summary: &str) -> OptionInfo {
    OptionInfo::new(id, name, case, kind, values, summary)
}
