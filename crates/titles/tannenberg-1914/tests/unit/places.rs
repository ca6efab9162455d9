//! What only `places` itself can see.

use super::*;
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Whatever the order of moves, the chains say what the places say, and equal places are equal.
#[test]
fn chains_follow_the_counters() {
    let mut rng = ChaCha8Rng::seed_from_u64(19);
    let (mut places, mut at) = (Places::EMPTY, [HexId::NONE; UNITS]);
    for _ in 0..20_000 {
        let unit = UnitId((rng.next_u32() % UNITS as u32) as u16);
        // few hexes, some of them in one bucket
        let hex = HexId((rng.next_u32() % 40) as u16 * 45);
        let hex = if rng.next_u32().is_multiple_of(5) { HexId::NONE } else { hex };
        assert_eq!(places.put(unit, hex), std::mem::replace(&mut at[unit.index()], hex));
        let there =
            |h: HexId| -> UnitSet { (0..UNITS).filter(|i| at[*i] == h).map(|i| UnitId(i as u16)).collect() };
        assert_eq!(places.stack(hex), if hex.is_some() { there(hex) } else { UnitSet::EMPTY });
        assert_eq!(places.of(unit), hex);
    }
    let again: Places = serde_json::from_str(&serde_json::to_string(&places).unwrap()).unwrap();
    assert_eq!(again, places);
    assert!(serde_json::from_str::<Places>("[1,2]").is_err());
}
