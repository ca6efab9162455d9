//! What each title adds: its own features and its weights. The only place in this crate that lists the titles.

use crate::weights::Weights;
use engine::{Rules, Side};
use std::any::Any;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// What a title's own features add to a position, in hundredths of a point.
pub type Own<R> = fn(&R, &<R as Rules>::State, Side) -> i32;

/// The title's own features.
pub fn own<R: Rules>() -> Option<Own<R>> {
    of::<R, ::world_undone::WuRules>(crate::world_undone::own)
        .or_else(|| of::<R, ::great_war_east::GweRules>(crate::great_war_east::own))
        .or_else(|| of::<R, ::tannenberg_1914::T14Rules>(crate::tannenberg_1914::own))
        .or_else(|| of::<R, ::folio::FolioRules>(crate::folio::own))
}

/// `advice`, if it is for these rules: a cast that the compiler cannot see through.
fn of<R: Rules, For: Rules>(advice: Own<For>) -> Option<Own<R>> {
    let any: &dyn Any = &advice;
    any.downcast_ref::<Own<R>>().copied()
}

const FILES: [(&str, &str); 6] = [
    ("world-undone", include_str!("../data/weights/world-undone.toml")),
    ("great-war-east", include_str!("../data/weights/great-war-east.toml")),
    ("tannenberg-1914", include_str!("../data/weights/tannenberg-1914.toml")),
    ("folio-tannenberg", include_str!("../data/weights/folio-tannenberg.toml")),
    ("folio-masuria", include_str!("../data/weights/folio-masuria.toml")),
    ("", include_str!("../data/weights/any.toml")),
];

/// The weights of a title; those of any title where it has none of its own.
pub fn weights(id: &str) -> &'static Weights {
    static ALL: OnceLock<BTreeMap<&str, Weights>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let read = |text| Weights::parse(text).expect("checked by tests");
        FILES.into_iter().map(|(id, text)| (id, read(text))).collect()
    });
    all.get(id).unwrap_or_else(|| &all[""])
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_title_has_weights_with_provenance() {
        for id in library::ids() {
            assert!(!super::weights(id).provenance.is_empty(), "{id}");
        }
    }
}
