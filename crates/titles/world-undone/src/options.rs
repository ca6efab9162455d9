//! The switches of a game: the optional rules of section 10, and rulings that players may decide otherwise. They are
//! listed in
//! `title.toml`, from which they are read by their names.

use serde::Deserialize;

/// R117: what a retreat towards the own edge is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Retreats {
    /// No step away from the edge, an end closer to it where possible.
    Sideways,
    /// Every step closer to the edge.
    Strict,
    /// Any direction.
    Free,
}

/// R19, R93: where the garrison of Königsberg comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Garrison {
    /// Placed in Königsberg on its turn.
    Koenigsberg,
    /// By the western edge like the others.
    West,
    /// In Königsberg from the start.
    Start,
}

/// The switches as a game has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Options {
    /// 10.1
    #[serde(rename = "hidden-movement")]
    pub hidden: bool,
    /// 10.2.1, 10.2.2
    #[serde(rename = "cavalry-exceptions")]
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
    #[serde(rename = "retreat-direction")]
    pub retreats: Retreats,
    /// R22, R23: control at the start by the letter of 2.0b.
    #[serde(rename = "starting-control")]
    pub literal_control: bool,
    /// R150: cavalry may feel out infantry alone.
    #[serde(rename = "cavalry-probing")]
    pub probing: bool,
    /// R155: headquarters come back too.
    #[serde(rename = "replace-headquarters")]
    pub replaced_headquarters: bool,
    /// R49: halve downwards.
    #[serde(rename = "supply-halving")]
    pub halve_down: bool,
    /// R19, R93
    #[serde(rename = "koenigsberg-garrison")]
    pub garrison: Garrison,
    /// R09: the southern edge serves the Russians too.
    pub south_edge: bool,
}
