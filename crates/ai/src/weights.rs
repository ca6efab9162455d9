//! Weights of the evaluation: data, one file a title, with their provenance.

use serde::{Deserialize, Serialize};

/// The shared features, in the order in which a file gives their weights.
pub const FEATURES: [&str; 18] = [
    "margin",
    "strength",
    "own-hungry",
    "enemy-hungry",
    "own-forfeit",
    "enemy-forfeit",
    "outlook",
    "pull",
    "own-exposed",
    "enemy-exposed",
    "hunt",
    "own-ringed",
    "enemy-ringed",
    "apart",
    "alone",
    "own-open",
    "enemy-open",
    "massed",
];

/// How the title's combat table is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Odds {
    /// By attack to defence.
    #[default]
    Ratio,
    /// By attack less defence.
    Difference,
}

/// A set of weights, in hundredths of a point for one of each feature.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// One for each shared feature.
    pub shared: [f32; FEATURES.len()],
    /// One for each feature of the title's own, in the order of its names.
    pub own: Vec<f32>,
    /// The names of those.
    pub names: &'static [&'static str],
    /// How its combat table is read.
    pub odds: Odds,
    /// Does the margin count what is held now? Then a prize is worth what changes.
    pub counted: bool,
    /// Points of worth that make a lead of one turn's luck: the spread of [`Weights::chance`].
    pub spread: f32,
    /// Where the figures come from.
    pub provenance: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    provenance: String,
    counted: bool,
    spread: f32,
    #[serde(default)]
    odds: Odds,
    weights: Named,
    #[serde(default)]
    own: Named,
}

type Named = std::collections::BTreeMap<String, f32>;

impl Weights {
    /// Reads a file of a title with these features of its own; a feature the file does not name weighs nothing.
    pub fn parse(text: &str, names: &'static [&'static str]) -> Result<Weights, String> {
        let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
        known(&file.weights, &FEATURES)?;
        known(&file.own, names)?;
        let shared = FEATURES.map(|name| file.weights.get(name).copied().unwrap_or(0.0));
        let own = names.iter().map(|name| file.own.get(*name).copied().unwrap_or(0.0)).collect();
        let File { provenance, counted, spread, odds, .. } = file;
        Ok(Weights { shared, own, names, odds, counted, spread: spread.max(1.0), provenance })
    }
    /// The file again.
    pub fn write(&self) -> String {
        let named = |names: &[&str], weights: &[f32]| -> Named {
            names.iter().zip(weights).map(|(name, w)| (name.to_string(), *w)).collect()
        };
        let (weights, own) = (named(&FEATURES, &self.shared), named(self.names, &self.own));
        let (provenance, counted, spread, odds) =
            (self.provenance.clone(), self.counted, self.spread, self.odds);
        toml::to_string(&File { provenance, counted, spread, odds, weights, own }).expect("plain values")
    }
    /// The chance to end better than even, for a worth.
    pub fn chance(&self, worth: f32) -> f32 {
        1.0 / (1.0 + (-worth / self.spread).exp())
    }
}

fn known(weights: &Named, names: &[&str]) -> Result<(), String> {
    match weights.keys().find(|name| !names.contains(&name.as_str())) {
        Some(name) => Err(format!("there is no feature {name:?}; there are: {}", names.join(", "))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_and_written() {
        let text = "provenance = \"by hand\"\ncounted = true\nspread = 500.0\nodds = \"difference\"\n\
                    [weights]\nmargin = 1.0\n[own]\nsnow = 2.0\n";
        let names = &["rain", "snow"];
        let weights = Weights::parse(text, names).unwrap();
        assert_eq!((weights.shared[0], weights.shared[1]), (1.0, 0.0));
        assert_eq!((&weights.own[..], weights.odds), (&[0.0, 2.0][..], Odds::Difference));
        assert_eq!(Weights::parse(&weights.write(), names).unwrap(), weights);
        assert!(Weights::parse(&text.replace("margin", "luck"), names).unwrap_err().contains("luck"));
        assert!(Weights::parse(&text.replace("snow", "hail"), names).unwrap_err().contains("hail"));
        assert!(weights.chance(100.0) > 0.5 && weights.chance(0.0) == 0.5);
    }
}
