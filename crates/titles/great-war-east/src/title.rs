//! What the title says of itself, and the switches of a game.

use crate::prelude::*;
use engine::{GameSetup, TitleInfo};

/// The front page of the title.
pub(crate) fn info(book: &Book) -> TitleInfo {
    let pages = engine::pages!("great-war-east", "title.toml");
    let info: TitleInfo = pages.toml("title.toml").expect("the title's own data is checked by its tests");
    TitleInfo { results: odds::meanings(book), favours: odds::favours(book), ..info }
}

/// The switches of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    /// 10.32/option.
    pub unlimited_command: bool,
    /// 16.21.
    pub rail_lines: bool,
    /// 17.5.
    pub improved_command: bool,
    /// 22.4: snow on the first two turns.
    pub snow: bool,
    /// GWE-013: what a Russian step costs.
    pub step_value: i16,
    /// GWE-026: may von Hoffman serve two headquarters?
    pub two_hqs: bool,
    /// GWE-042: are off-map links paid in Movement Points?
    pub links_by_points: bool,
    /// GWE-053: may shifts lift an illegal ratio into the table?
    pub shifts_rescue: bool,
    /// GWE-068: does one uncommanded step suffice?
    pub any_uncommanded: bool,
}

impl Options {
    pub fn new(info: &TitleInfo, setup: &GameSetup, scenario: Scenario) -> Options {
        let is = |option: &str, value: &str| info.value(setup, option) == Some(value);
        let campaign = matches!(scenario, Scenario::Campaign | Scenario::FreeSetup | Scenario::ThreePlayer);
        Options {
            unlimited_command: is("unlimited-command", "on"),
            rail_lines: is("rail-lines", "on"),
            improved_command: is("improved-command", "on") && campaign,
            snow: is("snow", "on") && scenario == Scenario::Winter,
            step_value: info.value(setup, "russian-step").and_then(|v| v.parse().ok()).unwrap_or(1),
            two_hqs: is("hoffman", "two-hqs"),
            links_by_points: is("off-map-links", "movement-points"),
            shifts_rescue: is("shifts-rescue", "yes"),
            any_uncommanded: is("uncommanded-result", "any"),
        }
    }
}
