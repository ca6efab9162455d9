//! 14.0: bridges destroyed, rebuilt and built.

use crate::ground::{Crossing, banks};
use crate::march::March;
use crate::rules::T14Rules;
use crate::state::{Phase, T14State, UnitSet};
use crate::why::Because;
use atlas::{Dir, HexsideId};
use engine::prelude::*;

impl T14Rules {
    /// The bridge, or the place for one, on a hexside.
    pub(crate) fn crossing_at(&self, side: HexsideId) -> Option<(u16, Crossing)> {
        let found = self.ground.crossings.binary_search_by_key(&side, |c| c.side).ok()?;
        Some((found as u16, self.ground.crossings[found]))
    }
    /// Is a bridge standing on this hexside now?
    pub(crate) fn bridge_stands(&self, s: &T14State, side: HexsideId) -> bool {
        self.crossing_at(side).is_some_and(|(i, _)| self.ground.stands(&s.bridges, i))
    }
    /// 14.11, 14.12, 14.21: points to destroy or rebuild a bridge; none for what marching units cannot build.
    pub(crate) fn work_price(&self, s: &T14State, (index, bridge): (u16, Crossing)) -> Option<u8> {
        let costs = &self.book.charts.bridges;
        match (self.ground.stands(&s.bridges, index), bridge.big) {
            (true, true) => Some(costs.destroy_big),
            (true, false) => Some(costs.destroy_small),
            (false, big) => Some(costs.rebuild_small).filter(|_| !big),
        }
    }
    /// 14.11-14.13, 14.21, R144: what it costs the marching unit to destroy or rebuild the bridge on a side of its hex.
    pub(crate) fn may_work(&self, s: &T14State, march: &March, side: HexsideId) -> Result<u8, Case> {
        let unit = march.unit;
        let here = s.at(unit);
        let (a, b) = side.hexes();
        let touches = a == here || b == Some(here);
        let Some((index, bridge)) = self.crossing_at(side).filter(|_| touches) else {
            return Err(Case("14.11"));
        };
        if self.artillery.contains(unit) || s.phase != Phase::Movement {
            return Err(Case(if bridge.big { "14.21" } else { "14.11" }));
        }
        if march.halted {
            return Err(Case("6.21"));
        }
        let cost = self.work_price(s, (index, bridge)).ok_or(Case("14.22a"))?;
        let watched = || banks(side).any(|hex| self.in_enemy_zone(s, self.side_of(unit), hex));
        if !self.ground.stands(&s.bridges, index) && watched() {
            return Err(Case("14.22b"));
        }
        if cost <= march.left { Ok(cost) } else { Err(Case("4.22")) }
    }
    /// The sides of the hex where the marching unit may work.
    pub(crate) fn offer_bridges(&self, s: &T14State, march: &March, out: &mut Vec<Choice>) {
        let (here, first) = (s.at(march.unit), out.len());
        if s.phase != Phase::Movement || march.left == 0 || self.spot(here).bridged == 0 {
            return;
        }
        let sides = Dir::ALL.into_iter().filter(|d| self.spot(here).crossing(usize::from(d.0)).is_some());
        let sides = sides.filter_map(|d| HexsideId::of(here, d));
        out.extend(sides.filter(|side| self.may_work(s, march, *side).is_ok()).map(Choice::Hexside));
        out[first..].sort_unstable();
    }
    /// 14.11, 14.12, 14.21: the work is done at once.
    pub(crate) fn work(&self, s: &mut T14State, mut march: March, side: HexsideId, facts: &mut Facts) {
        let Ok(cost) = self.may_work(s, &march, side) else { return };
        let case = match (self.bridge_stands(s, side), self.crossing_at(side)) {
            (true, Some((_, bridge))) if bridge.big => "14.21",
            (true, _) => "14.11",
            (false, _) => "14.12",
        };
        self.alter(s, side, Case(case), facts);
        self.stir(s, march.unit);
        march.left -= cost;
        march.fresh = false;
        s.take_up(march);
    }
    /// A bridge goes, or comes.
    pub(crate) fn alter(&self, s: &mut T14State, side: HexsideId, case: Case, facts: &mut Facts) {
        let Some((index, _)) = self.crossing_at(side) else { return };
        s.bridges.toggle(index);
        let on = self.ground.stands(&s.bridges, index);
        facts.tell(case, || What::MarksSide { side, mark: "bridge", on });
    }
    /// What the button of a hexside says.
    pub(crate) fn bridge_label(&self, s: &T14State, side: HexsideId) -> Text {
        Text::new(if self.bridge_stands(s, side) { "destroy-bridge" } else { "rebuild-bridge" })
    }
    /// 14.22a, R145: staffs of a side that stayed a whole turn in their hex.
    fn engineers(&self, s: &T14State, side: Side) -> UnitSet {
        self.staffs.and(self.of(side)).minus(&s.roamed).iter().filter(|u| s.on_map(*u)).collect()
    }
    /// 14.22: may a staff that stayed here build or rebuild on this side?
    pub(crate) fn may_build(&self, s: &T14State, side: HexsideId) -> Result<UnitId, Case> {
        let Some((index, bridge)) = self.crossing_at(side) else { return Err(Case("14.22a")) };
        if !bridge.big {
            return Err(Case("14.13"));
        }
        if banks(side).any(|h| self.in_enemy_zone(s, s.phasing, h)) {
            return Err(Case("14.22b"));
        }
        let beside = |hex: HexId| self.engineers(s, s.phasing).iter().find(|u| s.at(*u) == hex);
        let staff = banks(side).filter_map(beside).next();
        let free = !self.ground.stands(&s.bridges, index);
        staff.filter(|_| free).ok_or(Case("14.22a"))
    }
    /// The sides where staffs may build now.
    pub(crate) fn sites(&self, s: &T14State) -> Vec<HexsideId> {
        let near = self.engineers(s, s.phasing);
        let mut sides: Vec<HexsideId> = Vec::new();
        for unit in near.iter() {
            let here = s.at(unit);
            let open = Dir::ALL.into_iter().filter(|d| self.spot(here).crossing(usize::from(d.0)).is_some());
            sides.extend(
                open.filter_map(|d| HexsideId::of(here, d)).filter(|side| self.may_build(s, *side).is_ok()),
            );
        }
        sides.sort_unstable();
        sides.dedup();
        sides
    }
}

/// 14.22: staffs build bridges over big rivers when the movement phase begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Engineers;

impl agenda::Frame<T14Rules> for Engineers {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        ask!("14.22a", "engineers", Command, "no-bridge").to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(rules.sites(s).into_iter().map(Choice::Hexside));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Hexside(side) => rules.may_build(s, side).or_why(rules, s, choice),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        let Input::Choice(Choice::Hexside(side)) = input else {
            s.agenda.pop();
            return;
        };
        if let Ok(staff) = rules.may_build(s, side) {
            // one bridge a staff and turn
            s.roamed.insert(staff);
            rules.alter(s, side, Case("14.22a"), facts);
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = rules.sites(s).is_empty();
        if over {
            s.agenda.pop();
        }
        over
    }
    fn label(&self, _: &T14Rules, _: &T14State, choice: Choice) -> Text {
        if choice == Choice::Done { Text::none() } else { Text::new("build-bridge") }
    }
}
