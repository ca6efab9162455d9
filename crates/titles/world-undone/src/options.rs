//! The switches of a game: the optional rules of section 10, and rulings that players may decide otherwise.

use engine::{GameSetup, OptionInfo, OptionKind, TitleInfo};

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

/// Id, name, case, kind, values (the default first), one sentence.
type OptionRow =
    (&'static str, &'static str, &'static str, OptionKind, &'static [&'static str], &'static str);

/// Everything that can be switched, in the order of the book, rulings last.
pub fn all() -> Vec<OptionInfo> {
    use OptionKind::{Optional, Ruling};
    let off = &["off", "on"][..];
    let on = &["on", "off"][..];
    let rows: [OptionRow; 16] = [
        (
            "hidden-movement",
            "Hidden movement",
            "10.1a",
            Optional,
            off,
            "Counters that touch no enemy are seen from the back; five dummies a side.",
        ),
        (
            "cavalry-exceptions",
            "Cavalry exceptions",
            "10.2.1a",
            Optional,
            off,
            "Cavalry needs infantry to attack infantry, and may retreat before combat.",
        ),
        (
            "cavalry-control",
            "Cavalry hex control",
            "10.2.3a",
            Optional,
            off,
            "Cavalry holds a hex only while it is there, unless it pays a movement point.",
        ),
        (
            "forced-march",
            "Forced march",
            "10.3a",
            Optional,
            off,
            "One movement point more, away from the enemy.",
        ),
        (
            "refugees",
            "Refugee congestion",
            "10.4",
            Optional,
            off,
            "Towns cost one movement point more on turns 1 to 4.",
        ),
        (
            "replacements",
            "Replacements",
            "10.5a",
            Optional,
            off,
            "Eliminated units return after as many turns as a die shows.",
        ),
        (
            "headquarters",
            "Army headquarters",
            "10.6a",
            Optional,
            off,
            "Headquarters take the field; losing one has consequences.",
        ),
        (
            "samsonov",
            "Samsonov's roll",
            "10.6.2.1a",
            Optional,
            off,
            "A die decides over Samsonov when his army has lost 25 strength points.",
        ),
        (
            "extra-units",
            "Units from history",
            "9.1.1b",
            Ruling,
            on,
            "Three units that history puts on this map and the book does not name.",
        ),
        (
            "retreat-direction",
            "Direction of retreats",
            "6.5b",
            Ruling,
            &["sideways", "strict", "free"],
            "R117: a retreat may go sideways, must go closer with every step, or goes anywhere.",
        ),
        (
            "starting-control",
            "Control at the start",
            "2.0b",
            Ruling,
            &["marched", "literal"],
            "R22, R23: hexes behind the set-up units are theirs, or all of Germany is German.",
        ),
        (
            "cavalry-probing",
            "Cavalry probing alone",
            "10.2.2g",
            Ruling,
            on,
            "R150: cavalry without infantry may feel out infantry and fall back.",
        ),
        (
            "replace-headquarters",
            "Headquarters are replaced",
            "10.5a",
            Ruling,
            off,
            "R155: eliminated headquarters return as replacements too.",
        ),
        (
            "supply-halving",
            "Halving out of supply",
            "6.2a",
            Ruling,
            &["up", "down"],
            "R49: strength halved for want of supply is rounded up, or down.",
        ),
        (
            "koenigsberg-garrison",
            "The garrison of Königsberg",
            "5.3b",
            Ruling,
            &["koenigsberg", "west", "start"],
            "R19, R93: it appears in the fortress, comes from the west, or is there from the start.",
        ),
        (
            "south-edge",
            "A southern edge for the Russians",
            "3.4i",
            Ruling,
            off,
            "R09: the Russian part of the southern edge supplies the Russians too and is a way back; the Second Army enters by it.",
        ),
    ];
    let row = |(id, name, case, kind, values, summary): OptionRow| {
        OptionInfo::new(id, name, case, kind, values, summary)
    };
    rows.into_iter().map(row).collect()
}
