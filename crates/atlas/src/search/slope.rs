//! The way to a source on an empty board, found once. Most lines find their way by it without a search.

use crate::ids::{CELLS, Dir, HexId, ROWS};
use crate::set::{HexSet, ring};

/// For every hex the directions that lead nearer to the sources, and those that keep the distance.
pub struct Slope {
    /// Where it leads.
    pub sources: HexSet,
    nearer: Vec<u8>,
    level: Vec<u8>,
}

/// Sidesteps after which a walk down the slope gives up.
const DETOURS: u32 = 6;

impl Slope {
    /// `open`: where lines may run; the hex they start from may be any.
    pub fn new(sources: HexSet, open: &HexSet) -> Slope {
        let mut distance = vec![u8::MAX; CELLS];
        let (mut edge, mut seen) = (sources & open, sources & open);
        for n in 0..u8::MAX {
            edge.iter().for_each(|h| distance[h.index()] = n);
            let next = (edge.adjacent() & open) - seen;
            if next.is_empty() {
                break;
            }
            (edge, seen) = (next, seen | next);
        }
        let (mut nearer, mut level) = (vec![0; CELLS], vec![0; CELLS]);
        for hex in seen.iter() {
            for dir in Dir::ALL {
                let Some(next) = hex.neighbour(dir).filter(|n| open.contains(*n)) else { continue };
                let (here, there) = (distance[hex.index()], distance[next.index()]);
                nearer[hex.index()] |= u8::from(there < here) << dir.0;
                level[hex.index()] |= u8::from(there == here) << dir.0;
            }
        }
        Slope { sources, nearer, level }
    }

    /// A walk down the slope with a few steps aside, over hexes of `row`: the hexes it came by and its length. That it
    /// got nowhere within `limit` steps proves nothing.
    pub fn walk(
        &self,
        from: HexId,
        limit: usize,
        mut row: impl FnMut(usize) -> u64,
    ) -> Option<(HexSet, usize)> {
        let (mut at, mut steps, mut aside, mut back) = (from, 0, 0, 0);
        let (mut here, mut rows) = (usize::MAX, [0; ROWS]);
        let mut path = HexSet::EMPTY;
        while !self.sources.contains(at) {
            if at.row() != here {
                here = at.row();
                (here.saturating_sub(1)..=(here + 1).min(ROWS - 1)).for_each(|r| rows[r] = row(r));
            }
            path.insert(at);
            let open = ring(at, |r| rows[r]);
            let mut ways = open & self.nearer[at.index()];
            if ways == 0 {
                ways = open & self.level[at.index()] & !back;
                aside += 1;
            }
            steps += 1;
            if ways == 0 || aside > DETOURS || steps > limit {
                return None;
            }
            let dir = Dir(ways.trailing_zeros() as u8);
            back = 1 << dir.opposite().0;
            at = at.neighbour(dir)?;
        }
        Some((path, steps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_goes_round_what_is_in_the_way() {
        let hex = |n: &str| HexId::parse(n).unwrap();
        let block: HexSet =
            (1..=5).flat_map(|c| (1..=5).map(move |r| hex(&format!("{c:02}{r:02}")))).collect();
        let slope = Slope::new(HexSet::from([hex("0103")]), &block);
        let walk = |open: HexSet, limit| slope.walk(hex("0503"), limit, |r| open.0[r]).map(|(_, n)| n);
        assert_eq!(walk(block, 4), Some(4));
        assert_eq!(walk(block, 3), None);
        let open = block - HexSet::from(["0302", "0303"].map(hex));
        assert!(walk(open, 8).is_some_and(|n| n >= 4));
        assert_eq!(walk(block - HexSet::from(["0301", "0302", "0303", "0304", "0305"].map(hex)), 9), None);
    }
}
