//! 7.21, 7.22, 7.28, 7.29: who must attack whom, and which attacks leave every debt payable (R46-R49, R216).

use crate::plain::{Hexes, Plain, foe};
use atlas::HexId;
use engine::Side;
use std::collections::BTreeSet;

/// The debts when a combat phase begins.
#[derive(Clone, Default, Debug)]
pub struct Debts {
    /// Units that must attack.
    pub bound: BTreeSet<usize>,
    /// Enemy units that must be attacked.
    pub owed: BTreeSet<usize>,
}

/// One attack: targets and attackers, ascending.
pub type Attack = (Vec<HexId>, Vec<usize>);

impl Plain<'_> {
    /// R47: the graph at the start.
    pub fn debts(&self, side: Side) -> Debts {
        let mut debts = Debts::default();
        for u in self.army(side).into_iter().filter(|u| !self.is_dug_in(side, self.at(*u))) {
            let met: Vec<usize> = self.zone_of(u).iter().flat_map(|h| self.here(foe(side), *h)).collect();
            if !met.is_empty() {
                debts.bound.insert(u);
                debts.owed.extend(met);
            }
        }
        debts
    }
    /// R46: may this unit attack that hex at all?
    fn may_attack(&self, u: usize, hex: HexId) -> bool {
        let at = self.at(u);
        at.is_some()
            && at.distance(hex) == 1
            && self.is_open(at, hex)
            && !(self.kind(u).is_horse() && self.is_marsh(hex) && !self.has_road(hex))
    }
    /// Enemy hexes with somebody who was not attacked yet.
    fn targets(&self, side: Side) -> Hexes {
        let enemy = foe(side);
        let on_map = |u: &usize| self.side(*u) == enemy && self.kind(*u).is_unit() && self.at(*u).is_some();
        let all = (0..tannenberg_1914::UNITS).filter(on_map);
        all.filter(|u| !Self::has(&self.s.attacked, *u)).map(|u| self.at(u)).collect()
    }
    fn unused(&self, side: Side) -> Vec<usize> {
        self.army(side).into_iter().filter(|u| !Self::has(&self.s.fought, *u)).collect()
    }
    /// What is still to be paid: bound units with an enemy left in their zone, owed hexes with somebody who can pay.
    pub fn unpaid(&self, side: Side, debts: &Debts) -> (Vec<usize>, Hexes) {
        let (targets, unused) = (self.targets(side), self.unused(side));
        let bound = unused
            .iter()
            .copied()
            .filter(|u| debts.bound.contains(u) && self.zone_of(*u).iter().any(|h| targets.contains(h)));
        let bound = bound.collect();
        let mut owed = Hexes::new();
        for v in debts.owed.iter().filter(|v| self.at(**v).is_some() && !Self::has(&self.s.attacked, **v)) {
            let hex = self.at(*v);
            if unused.iter().any(|u| self.may_attack(*u, hex)) {
                owed.insert(hex);
            }
        }
        (bound, owed)
    }
    /// Every attack that may be declared now. Gives up (`None`) where too many stand together.
    pub fn attacks(&self, side: Side, debts: &Debts) -> Option<Vec<Attack>> {
        let (targets, unused) = (self.targets(side), self.unused(side));
        let (bound, owed) = self.unpaid(side, debts);
        let mut all = Vec::new();
        for hex in &targets {
            let near: Vec<usize> = unused.iter().copied().filter(|u| self.may_attack(*u, *hex)).collect();
            if near.len() > 12 {
                return None;
            }
            for units in subsets(&near) {
                all.push((vec![*hex], units));
            }
        }
        let posts: Hexes = unused.iter().map(|u| self.at(*u)).collect();
        for post in posts {
            let stack: Vec<usize> = unused.iter().copied().filter(|u| self.at(*u) == post).collect();
            for units in subsets(&stack) {
                let common: Vec<HexId> = targets
                    .iter()
                    .copied()
                    .filter(|h| units.iter().all(|u| self.may_attack(*u, *h)))
                    .collect();
                for hexes in subsets(&common).into_iter().filter(|t| t.len() > 1) {
                    all.push((hexes, units.clone()));
                }
            }
        }
        // what each debt can still be paid by, looked up once
        let enemies: Vec<(usize, Hexes)> = bound.iter().map(|u| (*u, &self.zone_of(*u) & &targets)).collect();
        let payers: Vec<(HexId, Vec<usize>)> = owed
            .iter()
            .map(|h| (*h, unused.iter().copied().filter(|u| self.may_attack(*u, *h)).collect()))
            .collect();
        all.retain(|(hexes, units)| {
            let kept =
                |(u, met): &(usize, Hexes)| units.contains(u) || met.iter().any(|h| !hexes.contains(h));
            let payable =
                |(h, by): &(HexId, Vec<usize>)| hexes.contains(h) || by.iter().any(|u| !units.contains(u));
            enemies.iter().all(kept) && payers.iter().all(payable)
        });
        Some(all)
    }
}

/// Every nonempty subset, each ascending.
fn subsets<T: Copy>(items: &[T]) -> Vec<Vec<T>> {
    (1_u32..1 << items.len())
        .map(|bits| {
            let chosen = items.iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0);
            chosen.map(|(_, item)| *item).collect()
        })
        .collect()
}
