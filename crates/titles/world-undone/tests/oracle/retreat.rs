//! 6.5: retreat after combat, by writing down every path there is.

use super::board::{Army, Board, Homeward, Nation};
use super::movement::keeps_apart;
use super::zones::ezoc;
use atlas::HexId;

/// Who retreats: counters of one hex.
#[derive(Clone, Debug)]
pub struct Rout {
    pub nation: Nation,
    pub armies: Vec<Army>,
    pub from: HexId,
    /// The counters that retreat; they open no hex for themselves (R120).
    pub pieces: Vec<usize>,
    /// Hexes that all of their side must leave in this combat (R119).
    pub given_up: Vec<HexId>,
}

/// R117, R120, R121: may a path go from one hex to the next?
fn may_step(board: &Board, rout: &Rout, from: HexId, to: HexId) -> bool {
    let nation = rout.nation;
    let barred = board.is_water(to)
        || board.river(from, to)
        || board.lake_side(from, to)
        || board.shows(to, nation.enemy())
        || (nation == Nation::Russian && board.has_fort(to));
    let friend = board.units_in(to, nation).iter().any(|i| !rout.pieces.contains(i));
    let zone = ezoc(board, nation, to) && !friend;
    let (before, after) = (board.to_edge(nation, from), board.to_edge(nation, to));
    let homeward = match board.law.homeward {
        Homeward::Sideways => after <= before,
        Homeward::Strict => after < before,
        Homeward::Free => true,
    };
    !barred && !zone && homeward
}

/// Every path of exactly `length` hexes that 6.5 allows at all; the hex it began in is never entered again.
pub fn all_paths(board: &Board, rout: &Rout, length: usize) -> Vec<Vec<HexId>> {
    let mut paths = vec![Vec::new()];
    for _ in 0..length {
        let mut longer = Vec::new();
        for path in paths {
            let at = path.last().copied().unwrap_or(rout.from);
            for to in board.around(at) {
                if to != rout.from && !path.contains(&to) && may_step(board, rout, at, to) {
                    let mut next = path.clone();
                    next.push(to);
                    longer.push(next);
                }
            }
        }
        paths = longer;
    }
    paths
}

/// Keeps those that pass the test, unless none does.
fn prefer(paths: Vec<Vec<HexId>>, test: impl Fn(&[HexId]) -> bool) -> Vec<Vec<HexId>> {
    let good: Vec<Vec<HexId>> = paths.iter().filter(|p| test(p)).cloned().collect();
    if good.is_empty() { paths } else { good }
}

/// R117, R118, R124: the paths the owner may choose from; none means the stack is lost.
pub fn paths(board: &Board, rout: &Rout, length: usize) -> Vec<Vec<HexId>> {
    let end = |path: &[HexId]| *path.last().expect("a retreat has a hex");
    let here = board.to_edge(rout.nation, rout.from);
    let closer = |path: &[HexId]| board.to_edge(rout.nation, end(path)) < here;
    let mut all = all_paths(board, rout, length);
    all.retain(|p| !rout.given_up.contains(&end(p)));
    if board.law.homeward == Homeward::Sideways {
        all = prefer(all, closer);
    }
    let all = prefer(all, |p| end(p).distance(rout.from) as usize == length);
    // those who go together are no rivals on the way
    let mut rest = board.clone();
    rout.pieces.iter().for_each(|i| rest.pieces[*i].hex = None);
    prefer(all, |p| p.iter().all(|h| rout.armies.iter().all(|a| keeps_apart(&rest, *a, None, *h))))
}
