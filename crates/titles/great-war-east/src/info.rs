//! What the title says of itself: sides, scenarios, options and rulings left to the players.

use crate::{Book, SIDES, odds};
use engine::{OptionInfo, OptionKind, ScenarioInfo, SideInfo, TitleInfo};

/// The front page of the title.
pub(crate) fn info(book: &Book) -> TitleInfo {
    let scenario = |id: &str, name: &str, turns, case: &str, summary: &str| ScenarioInfo {
        id: id.into(),
        name: name.into(),
        turns,
        summary: summary.into(),
        cases: vec![case.into()],
        sides: if id == "three-player" { 3 } else { 2 },
    };
    let option = OptionInfo::new;
    use OptionKind::{Optional, Ruling};
    TitleInfo {
        id: "great-war-east".into(),
        name: "Great War in the East: Tannenberg".into(),
        rules: 2,
        summary:
            "Headquarters, railways and Gruppen whose strength only their owner knows, three days to a turn."
                .into(),
        results: odds::meanings(book),
        favours: odds::favours(book),
        sides: SIDES.iter().map(|(id, name)| SideInfo { id: (*id).into(), name: (*name).into() }).collect(),
        scenarios: vec![
            scenario(
                "campaign",
                "Campaign: historical set-up",
                16,
                "22.1",
                "August and September 1914, from the frontier battles to the Niemen.",
            ),
            scenario(
                "free-setup",
                "Historical game: free set-up",
                16,
                "22.2",
                "The same forces, placed by the players within the limits of the plans.",
            ),
            scenario(
                "encirclement",
                "Encirclement and Destruction",
                4,
                "22.3",
                "24 August to 4 September 1914: the destruction of the Second Army.",
            ),
            scenario(
                "winter-battle",
                "The Winter Battle",
                5,
                "22.4",
                "February 1915: two German armies close on the Tenth Army.",
            ),
            scenario(
                "three-player",
                "Three-player campaign",
                16,
                "22.5",
                "The campaign with a player for each Russian army.",
            ),
        ],
        options: vec![
            option(
                "unlimited-command",
                "Unlimited Command Strength",
                "10.32/option",
                Optional,
                &["off", "on"],
                "Headquarters command everything in their radius.",
            ),
            option(
                "rail-lines",
                "Limits of each rail line",
                "16.21",
                Optional,
                &["off", "on"],
                "Only so many Stacking Points cross a hexside by one line in a phase.",
            ),
            option(
                "improved-command",
                "Improved Russian command",
                "17.5",
                Optional,
                &["off", "on"],
                "Russian armies may mix; campaign scenarios only.",
            ),
            option(
                "snow",
                "Snow",
                "22.4",
                Optional,
                &["off", "on"],
                "Winter Battle: one Movement Point less on the first two turns.",
            ),
            option(
                "russian-step",
                "Value of a Russian step",
                "GWE-013",
                Ruling,
                &["1", "2", "6"],
                "Points the German gains for each Russian step.",
            ),
            option(
                "hoffman",
                "von Hoffman's benefits",
                "GWE-026",
                Ruling,
                &["one-hq", "two-hqs"],
                "Radius and strength go to one headquarters, or may be parted.",
            ),
            option(
                "off-map-links",
                "Off-map links",
                "GWE-042",
                Ruling,
                &["rail-rate", "movement-points"],
                "Links are charged to the rail rate, or to the unit's Movement Points.",
            ),
            option(
                "shifts-rescue",
                "Shifts rescue low odds",
                "GWE-053",
                Ruling,
                &["no", "yes"],
                "A shift may lift a ratio below the table into it.",
            ),
            option(
                "uncommanded-result",
                "Uncommanded poor troops",
                "GWE-068",
                Ruling,
                &["majority", "any"],
                "The result is raised when most of the steps are out of command, or when any is.",
            ),
        ],
    }
}
