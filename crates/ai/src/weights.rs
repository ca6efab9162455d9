//! Weights of the evaluation: data, one file a title, with their provenance.

use serde::{Deserialize, Serialize};

/// The shared features, in the order in which a file gives their weights.
pub const FEATURES: [&str; 15] = [
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
];

/// A set of weights, in hundredths of a point for one of each feature.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// One for each shared feature.
    pub shared: [f32; FEATURES.len()],
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
    weights: std::collections::BTreeMap<String, f32>,
}

impl Weights {
    /// Reads a file; a feature it does not name weighs nothing.
    pub fn parse(text: &str) -> Result<Weights, String> {
        let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
        if let Some(name) = file.weights.keys().find(|name| !FEATURES.contains(&name.as_str())) {
            return Err(format!("there is no feature {name:?}; there are: {}", FEATURES.join(", ")));
        }
        let shared = FEATURES.map(|name| file.weights.get(name).copied().unwrap_or(0.0));
        let File { provenance, counted, spread, .. } = file;
        Ok(Weights { shared, counted, spread: spread.max(1.0), provenance })
    }
    /// The file again.
    pub fn write(&self) -> String {
        let weights = FEATURES.iter().zip(self.shared).map(|(name, w)| (name.to_string(), w)).collect();
        let (provenance, counted, spread) = (self.provenance.clone(), self.counted, self.spread);
        toml::to_string(&File { provenance, counted, spread, weights }).expect("plain values")
    }
    /// The chance to end better than even, for a worth.
    pub fn chance(&self, worth: f32) -> f32 {
        1.0 / (1.0 + (-worth / self.spread).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_and_written() {
        let text = "provenance = \"by hand\"\ncounted = true\nspread = 500.0\n[weights]\nmargin = 1.0\n";
        let weights = Weights::parse(text).unwrap();
        assert_eq!((weights.shared[0], weights.shared[1]), (1.0, 0.0));
        assert_eq!(Weights::parse(&weights.write()).unwrap(), weights);
        assert!(Weights::parse(&text.replace("margin", "luck")).unwrap_err().contains("luck"));
        assert!(weights.chance(100.0) > 0.5 && weights.chance(0.0) == 0.5);
    }
}
