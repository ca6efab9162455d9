//! What each title adds: its own features and its weights. The only place in this crate that lists the titles.

use crate::judge::Survey;
use crate::weights::Weights;
use crate::{Level, folio, great_war_east, tannenberg_1914, world_undone};
use engine::{Rules, Side};
use std::any::Any;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The title's own features of a position, in the order of its names, into a buffer of the caller's.
pub type Own<R> = fn(&R, &<R as Rules>::State, Side, &Survey, &mut Vec<i32>);

/// The title's own features.
pub fn own<R: Rules>() -> Option<Own<R>> {
    of::<R, ::world_undone::WuRules>(world_undone::own)
        .or_else(|| of::<R, ::great_war_east::GweRules>(great_war_east::own))
        .or_else(|| of::<R, ::tannenberg_1914::T14Rules>(tannenberg_1914::own))
        .or_else(|| of::<R, ::folio::FolioRules>(folio::own))
}

/// `advice`, if it is for these rules: a cast that the compiler cannot see through.
fn of<R: Rules, For: Rules>(advice: Own<For>) -> Option<Own<R>> {
    let any: &dyn Any = &advice;
    any.downcast_ref::<Own<R>>().copied()
}

/// The names of a title's own features.
pub fn names(id: &str) -> &'static [&'static str] {
    match id {
        "world-undone" => &world_undone::NAMES,
        "great-war-east" => &great_war_east::NAMES,
        "tannenberg-1914" => &tannenberg_1914::NAMES,
        "folio-tannenberg" | "folio-masuria" => &folio::NAMES,
        _ => &[],
    }
}

/// The weights that every level of a title thinks with which has no others.
const FILES: [(&str, &str); 6] = [
    ("world-undone", include_str!("../data/weights/world-undone.toml")),
    ("great-war-east", include_str!("../data/weights/great-war-east.toml")),
    ("tannenberg-1914", include_str!("../data/weights/tannenberg-1914.toml")),
    ("folio-tannenberg", include_str!("../data/weights/folio-tannenberg.toml")),
    ("folio-masuria", include_str!("../data/weights/folio-masuria.toml")),
    ("", include_str!("../data/weights/any.toml")),
];

/// Weights learned from play, from which level on.
const LEARNED: [(&str, Level, &str); 3] = [
    ("great-war-east", Level::General, include_str!("../data/weights/great-war-east-general.toml")),
    ("tannenberg-1914", Level::General, include_str!("../data/weights/tannenberg-1914-general.toml")),
    ("folio-tannenberg", Level::General, include_str!("../data/weights/folio-tannenberg-general.toml")),
];

/// The weights a level of a title thinks with: those learned for it or for a level below, or those as they are shipped.
pub fn weights(id: &str, level: Level) -> &'static Weights {
    static ALL: OnceLock<Vec<(&str, Level, Weights)>> = OnceLock::new();
    let read = |(id, level, text)| (id, level, Weights::parse(text, names(id)).expect("checked by tests"));
    let all = ALL.get_or_init(|| LEARNED.into_iter().map(read).collect());
    let of = all.iter().filter(|(of, from, _)| *of == id && *from <= level);
    of.max_by_key(|(_, from, _)| *from).map_or_else(|| shipped(id), |(_, _, weights)| weights)
}

/// The weights of a title as they are shipped; those of any title where it has none of its own.
pub fn shipped(id: &str) -> &'static Weights {
    static ALL: OnceLock<BTreeMap<&str, Weights>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let read = |id, text| Weights::parse(text, names(id)).expect("checked by tests");
        FILES.into_iter().map(|(id, text)| (id, read(id, text))).collect()
    });
    all.get(id).unwrap_or_else(|| &all[""])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_title_has_weights_with_provenance_and_features_of_its_own() {
        for id in library::ids() {
            assert!(!weights(id, Level::Marshal).provenance.is_empty(), "{id}");
        }
        for (id, _) in &FILES[..5] {
            assert!((5..=15).contains(&names(id).len()), "{id}: {}", names(id).len());
            assert!(shipped(id).own.iter().any(|w| *w != 0.0), "{id}");
        }
    }
    #[test]
    fn learned_weights_are_for_their_level_and_those_above() {
        for (id, level, _) in LEARNED {
            let (below, from) = (weights(id, Level::Captain), weights(id, level));
            assert!(std::ptr::eq(below, shipped(id)), "{id}");
            assert_ne!(from, shipped(id), "{id}");
            assert!(from.provenance.contains("seed"), "{id}: {}", from.provenance);
        }
    }
}
