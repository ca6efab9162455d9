//! 7.5: where a victor may go next, by the way it has gone (R84-R91, R201, R202).

use crate::march::Ground;
use crate::plain::{Hexes, Plain, foe};
use atlas::{Feature, HexId};
use tannenberg_1914::book::Kind;

impl Plain<'_> {
    /// The next hexes of a pursuer that has come along `path`, which begins where it fought.
    pub fn chase(&self, u: usize, path: &[HexId]) -> Hexes {
        let (at, gone) = (path[path.len() - 1], path.len() - 1);
        let mut next = Hexes::new();
        // 7.58: whoever has crossed a big river has come to the end
        if path.windows(2).any(|w| self.is_big(w[0], w[1])) {
            return next;
        }
        for route in self.s.fight.routes.iter() {
            let hexes: Vec<HexId> = route.hexes().iter().copied().collect();
            let length = hexes.len() - 1;
            if gone < length && path[1..] == hexes[..gone] {
                next.insert(hexes[gone]);
                if gone > 0 {
                    next.extend(self.ring(at));
                }
            }
        }
        for cleared in self.s.fight.cleared.iter() {
            match gone {
                0 => {
                    next.insert(*cleared);
                }
                1 if at == *cleared => next.extend(self.ring(at)),
                _ => {}
            }
        }
        next.into_iter().filter(|b| at.distance(*b) == 1 && self.may_chase(u, at, *b)).collect()
    }
    /// 7.55, 7.58, 4.21, 8.16: one step, points aside.
    fn may_chase(&self, u: usize, a: HexId, b: HexId) -> bool {
        let enemy = foe(self.side(u));
        let barred = self.here(enemy, b).iter().any(|v| self.kind(*v).fights());
        let shut = self.ground(u, a, b) == Ground::Shut && !self.on(a, b).has(Feature::Road);
        let river = self.is_big(a, b);
        let wet = river && self.kind(u) != Kind::Infantry;
        self.is_open(a, b) && !barred && !wet && (!shut || river)
    }
}
