//! Ways back: a retreating stack goes hex by hex and never comes to a hex twice.

use atlas::HexId;
use engine::Stack;
use std::ops::ControlFlow;

/// The longest retreat a book knows.
pub const LONGEST: usize = 4;

/// Every way of exactly `length` hexes from `start` that does not cross itself, in the order in which `next` names the
/// hexes; `next` is the title's law for one step. `visit` may stop the search.
pub fn ways<I: Iterator<Item = HexId>>(
    start: HexId,
    length: usize,
    next: impl Fn(HexId) -> I,
    mut visit: impl FnMut(&[HexId]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    walk(start, length, &next, &mut Stack::new(), &mut visit)
}

/// All such ways.
pub fn all<I: Iterator<Item = HexId>, P: FromIterator<HexId>>(
    start: HexId,
    length: usize,
    next: impl Fn(HexId) -> I,
) -> Vec<P> {
    let mut found = Vec::new();
    let _ = ways(start, length, next, |path| {
        found.push(path.iter().copied().collect());
        ControlFlow::Continue(())
    });
    found
}

/// The first hexes of the best such ways, ascending: `key` weighs a way, the smaller the better, and leaves out what is none.
pub fn best<I: Iterator<Item = HexId>, K: Ord>(
    start: HexId,
    length: usize,
    next: impl Fn(HexId) -> I,
    key: impl Fn(&[HexId]) -> Option<K>,
) -> Vec<HexId> {
    let mut found: Vec<(K, HexId)> = Vec::new();
    let _ = ways(start, length, next, |path| {
        found.extend(key(path).map(|key| (key, path[0])));
        ControlFlow::Continue(())
    });
    found.sort_unstable();
    found.dedup();
    let ties = found.iter().take_while(|way| way.0 == found[0].0).count();
    found.into_iter().take(ties).map(|way| way.1).collect()
}

/// Does any such way end where it may?
pub fn ends<I: Iterator<Item = HexId>>(
    start: HexId,
    length: usize,
    next: impl Fn(HexId) -> I,
    may_end: impl Fn(HexId) -> bool,
) -> bool {
    let judge = |path: &[HexId]| match path.last() {
        Some(end) if may_end(*end) => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    ways(start, length, next, judge).is_break()
}

/// Is there any such way?
pub fn has_way<I: Iterator<Item = HexId>>(start: HexId, length: usize, next: impl Fn(HexId) -> I) -> bool {
    ways(start, length, next, |_| ControlFlow::Break(())).is_break()
}

fn walk<I: Iterator<Item = HexId>>(
    start: HexId,
    length: usize,
    next: &impl Fn(HexId) -> I,
    path: &mut Stack<HexId, LONGEST>,
    visit: &mut impl FnMut(&[HexId]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if path.len() == length {
        return visit(path);
    }
    for to in next(path.last().copied().unwrap_or(start)) {
        if to != start && !path.contains(&to) {
            path.push(to);
            let flow = walk(start, length, next, path, visit);
            path.pop();
            flow?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use atlas::Dir;

    fn around(hex: HexId) -> impl Iterator<Item = HexId> {
        Dir::ALL.into_iter().filter_map(move |dir| hex.neighbour(dir))
    }

    fn count(length: usize) -> usize {
        let mut found = 0;
        let start = HexId::parse("1010").unwrap();
        let _ = ways(start, length, around, |path| {
            assert_eq!(path.len(), length);
            found += 1;
            ControlFlow::Continue(())
        });
        found
    }

    /// Walks on the hexagonal lattice that do not cross themselves: 6, 30, 138, 618.
    #[test]
    fn every_way_is_found_once() {
        assert_eq!([1, 2, 3, 4].map(count), [6, 30, 138, 618]);
    }

    /// Of all ways of two hexes those that end farthest away begin in any hex; those that end nearest to one go its way.
    #[test]
    fn the_best_ways_are_named_by_their_first_hexes() {
        let start = HexId::parse("1010").unwrap();
        let far = |path: &[HexId]| Some(std::cmp::Reverse(start.distance(path[1])));
        assert_eq!(best(start, 2, around, far).len(), 6);
        let goal = HexId::parse("1012").unwrap();
        let near = |path: &[HexId]| Some(goal.distance(path[1]));
        assert_eq!(best(start, 2, around, near), [HexId::parse("1011").unwrap()]);
        assert!(best(start, 2, around, |_| None::<u8>).is_empty());
    }

    #[test]
    fn a_dead_end_is_no_way() {
        let [start, end] = ["1010", "1011"].map(|n| HexId::parse(n).unwrap());
        let lane = |hex: HexId| [start, end].into_iter().filter(move |to| hex.distance(*to) == 1);
        assert!(has_way(start, 1, lane) && !has_way(start, 2, lane));
    }
}
