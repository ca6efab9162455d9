//! What only `supply` itself can see.

use super::*;
use crate::Tannenberg1914;
use engine::{GameSetup, Rules, Title};

/// R127: the hexes linked at once are those from which a link is found one by one.
#[test]
fn links_found_together_are_links_found_alone() {
    for scenario in ["gumbinnen", "masuria"] {
        let rules = Tannenberg1914::new().open(&GameSetup::new(scenario), None).unwrap();
        let s = rules.setup();
        let lines = Lines::new(&rules, &s, RUSSIAN);
        let network = lines.network();
        let alone = rules.ground.rails.iter().filter(|h| lines.link(*h, &network).is_some()).collect();
        assert_eq!(lines.linked(&network), alone, "{scenario}");
    }
}
