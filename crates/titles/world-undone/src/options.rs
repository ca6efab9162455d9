//! The switches of a game: the optional rules of section 10, and rulings that players may decide otherwise. They are
//! listed in `title.toml`.

use engine::{GameSetup, TitleInfo};

/// R117: what a retreat towards the own edge is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retreats {
    /// No step away from the edge, an end closer to it where possible.
    Sideways,
    /// Every step closer to the edge.
    Strict,
    /// Any direction.
    Free,
}

/// R19, R93: where the garrison of Königsberg comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Garrison {
    /// Placed in Königsberg on its turn.
    Koenigsberg,
    /// By the western edge like the others.
    West,
    /// In Königsberg from the start.
    Start,
}

/// The switches as a game has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// 10.1
    pub hidden: bool,
    /// 10.2.1, 10.2.2
    pub cavalry: bool,
    /// 10.2.3
    pub cavalry_control: bool,
    /// 10.3
    pub forced_march: bool,
    /// 10.4
    pub refugees: bool,
    /// 10.5
    pub replacements: bool,
    /// 10.6
    pub headquarters: bool,
    /// 10.6.2.1
    pub samsonov: bool,
    /// Reconstruction: three units that history has and the book has not.
    pub extra_units: bool,
    /// R117
    pub retreats: Retreats,
    /// R22, R23: control at the start by the letter of 2.0b.
    pub literal_control: bool,
    /// R150: cavalry may feel out infantry alone.
    pub probing: bool,
    /// R155: headquarters come back too.
    pub replaced_headquarters: bool,
    /// R49: halve downwards.
    pub halve_down: bool,
    /// R19, R93
    pub garrison: Garrison,
    /// R09: the southern edge serves the Russians too.
    pub south_edge: bool,
}

impl Options {
    /// The switches of one game.
    pub fn of(info: &TitleInfo, setup: &GameSetup) -> Options {
        let value = |id: &str| info.value(setup, id).unwrap_or("");
        let on = |id: &str| value(id) == "on";
        Options {
            hidden: on("hidden-movement"),
            cavalry: on("cavalry-exceptions"),
            cavalry_control: on("cavalry-control"),
            forced_march: on("forced-march"),
            refugees: on("refugees"),
            replacements: on("replacements"),
            headquarters: on("headquarters"),
            samsonov: on("samsonov"),
            extra_units: on("extra-units"),
            retreats: match value("retreat-direction") {
                "strict" => Retreats::Strict,
                "free" => Retreats::Free,
                _ => Retreats::Sideways,
            },
            literal_control: value("starting-control") == "literal",
            probing: on("cavalry-probing"),
            replaced_headquarters: on("replace-headquarters"),
            halve_down: value("supply-halving") == "down",
            garrison: match value("koenigsberg-garrison") {
                "west" => Garrison::West,
                "start" => Garrison::Start,
                _ => Garrison::Koenigsberg,
            },
            south_edge: on("south-edge"),
        }
    }
}
