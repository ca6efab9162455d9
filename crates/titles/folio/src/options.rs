//! The switches of a game: rulings that players may decide otherwise. Their texts are data (`options.toml`).

use engine::{GameSetup, TitleInfo};

/// R29: what Ae does to attacking artillery.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttackingGuns {
    /// Spared where infantry or cavalry attacks from its hex.
    Spared,
    /// Always lost.
    Lost,
    /// Spared if infantry or cavalry attacked from any hex.
    SparedBeside,
}

/// The switches as a game has them. A switch the volume does not have stands at its default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// R26: the river row needs every attacker to cross.
    pub river_needs_all: bool,
    /// R31
    pub infiltration: bool,
    /// R33
    pub minimum_move: bool,
    /// R45
    pub last_step_resistance: bool,
    /// R29
    pub attacking_guns: AttackingGuns,
    /// R43: a second hex of retreat without friends in the first.
    pub second_hex_always: bool,
    /// R52
    pub flip_after_defence: bool,
    /// T R76: a scheduled unit comes at either area.
    pub any_area: bool,
    /// T R78: turns a unit stays in the In Transit box.
    pub transit_delay: u8,
    /// T R81
    pub hold_back: bool,
    /// T R85: markers ride like single units.
    pub single_markers: bool,
    /// T R86: stacks are set down at any exit.
    pub any_track: bool,
    /// M R133: one route for both trains.
    pub one_route: bool,
}

impl Options {
    /// The switches of a game.
    pub fn of(info: &TitleInfo, setup: &GameSetup) -> Options {
        let is = |id: &str, value: &str| info.value(setup, id) == Some(value);
        Options {
            river_needs_all: !is("river-row", "any"),
            infiltration: !is("infiltration", "off"),
            minimum_move: !is("minimum-move", "off"),
            last_step_resistance: !is("last-step-resistance", "off"),
            attacking_guns: match info.value(setup, "attacking-guns") {
                Some("lost") => AttackingGuns::Lost,
                Some("spared-beside") => AttackingGuns::SparedBeside,
                _ => AttackingGuns::Spared,
            },
            second_hex_always: is("second-hex", "always"),
            flip_after_defence: !is("flip-after-defence", "off"),
            any_area: is("scheduled-area", "chosen"),
            transit_delay: u8::from(!is("in-transit-delay", "same-turn")),
            hold_back: is("hold-back", "on"),
            single_markers: is("marker-trains", "single"),
            any_track: is("stack-arrival", "any-track"),
            one_route: !is("rail-one-route", "off"),
        }
    }
}
