//! What bots are called, their style in a sentence, and why they did what they did, in every language.

use crate::{Aim, Level, Why};
use engine::{Catalogue, Lang, Text};
use std::sync::OnceLock;

/// The sentences of the bots, for the client too.
pub const TEXTS: [(Lang, &str); 4] = [
    (Lang::En, include_str!("../data/text/en.ftl")),
    (Lang::De, include_str!("../data/text/de.ftl")),
    (Lang::Pl, include_str!("../data/text/pl.ftl")),
    (Lang::Ru, include_str!("../data/text/ru.ftl")),
];

/// The catalogue of them.
pub fn catalogue() -> &'static Catalogue {
    static ALL: OnceLock<Catalogue> = OnceLock::new();
    ALL.get_or_init(|| Catalogue::new(&TEXTS).expect("checked by tests"))
}

impl Level {
    /// What it is called.
    pub fn title(self) -> Text {
        Text::new(match self {
            Level::Random => "bot-random",
            Level::Recruit => "bot-recruit",
            Level::Cadet => "bot-cadet",
            Level::Captain => "bot-captain",
            Level::General => "bot-general",
            Level::Marshal => "bot-marshal",
        })
    }
    /// Its style in a sentence.
    pub fn style(self) -> Text {
        Text::new(match self {
            Level::Random => "bot-random-style",
            Level::Recruit => "bot-recruit-style",
            Level::Cadet => "bot-cadet-style",
            Level::Captain => "bot-captain-style",
            Level::General => "bot-general-style",
            Level::Marshal => "bot-marshal-style",
        })
    }
}

impl Why {
    /// The reason as a sentence.
    pub fn text(&self) -> Text {
        match (self.aim, self.hexes.first(), self.odds) {
            // units that have moved up already are no longer named
            (Aim::Assault, Some(hex), _) if !self.units.is_empty() => {
                Text::new("why-assault").number("units", self.units.len() as i32).hex("hex", *hex)
            }
            (Aim::Attack, Some(hex), Some((attack, defence))) => {
                Text::new("why-attack").hex("hex", *hex).number("attack", attack).number("defence", defence)
            }
            (Aim::Redeploy | Aim::Assault, ..) => Text::new("why-redeploy"),
            (Aim::Hold, ..) => Text::new("why-hold"),
            _ => Text::new("why-answer"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use atlas::HexId;
    use engine::UnitId;

    /// Every name, style and reason has its sentence, and no language lacks one.
    #[test]
    fn every_language_has_every_sentence() {
        let why = |aim, odds| Why {
            aim,
            units: vec![UnitId(1), UnitId(2)],
            hexes: vec![HexId::parse("1010").unwrap()],
            odds,
            gain: None,
        };
        let mut texts: Vec<Text> = Level::ALL.iter().flat_map(|l| [l.title(), l.style()]).collect();
        texts.extend([Aim::Assault, Aim::Redeploy, Aim::Hold, Aim::Answer].map(|aim| why(aim, None).text()));
        texts.push(why(Aim::Attack, Some((12, 4))).text());
        assert!(texts.iter().all(|text| catalogue().has(text.key)), "{texts:?}");
        assert_eq!(catalogue().gaps(), Vec::<String>::new());
        assert_eq!(catalogue().plain(Lang::De, &Level::Captain.title()), "Hauptmann");
    }
}
