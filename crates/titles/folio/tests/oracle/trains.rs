//! 11.7, 13.0, 14.4 and 12.0 read plainly: trains, arrivals by rail, where revealed units come down, the final count.

use crate::march::{Walk, told};
use crate::plain::{Hexes, Plain, distance};
use crate::{asks, each, hexes, list, states, text};
use atlas::{Feature, HexId};
use engine::{Eyes, Pending, Rules, Side, UnitId};
use folio::book::Kind;
use folio::{FolioRules, FolioState, Frame, GERMAN, March, Place, RUSSIAN, Trains, other};

impl Plain<'_> {
    fn together(&self, group: &[UnitId]) -> bool {
        group.len() > 1 || !self.is_unit(group[0]) && !self.rules.options.single_markers
    }
    /// 13.3, 13.4: the hexes to which a train could bring the group from one of these.
    fn stations(&self, group: &[UnitId], from: &[HexId], from_box: bool) -> Hexes {
        let zone = self.zone(RUSSIAN, false);
        let open: Hexes = self.rails_of(GERMAN).into_iter().filter(|h| !zone.contains(h)).collect();
        if !self.together(group) {
            return self.ride(from, &open, Feature::Rail);
        }
        let starts: Vec<HexId> =
            from.iter().copied().filter(|h| from_box || self.land.towns.contains(h)).collect();
        let doubled = |h: &HexId| !self.land.track(*h, Feature::DoubleRail).is_empty();
        let starts: Vec<HexId> = starts.into_iter().filter(doubled).collect();
        let found = self.ride(&starts, &open, Feature::DoubleRail);
        found.into_iter().filter(|h| self.land.towns.contains(h)).collect()
    }
    /// 11.7f, R86: hexes on or next to a map-edge rail hex from 0901 round the north to 1828.
    fn platforms(&self, group: &[UnitId]) -> Hexes {
        let zone = self.zone(RUSSIAN, false);
        let rails = self.rails_of(GERMAN);
        let double = ["0401", "0929"].map(|h| HexId::parse(h).unwrap());
        let named = "0901 0401 0106 0113 0115 0117 0122 0125 0228 0729 0929 1828";
        let edge = named.split(' ').map(|h| HexId::parse(h).unwrap()).filter(|h| {
            let track = !self.together(group) || double.contains(h) || self.rules.options.any_track;
            rails.contains(h) && !self.held(RUSSIAN, *h) && !zone.contains(h) && track
        });
        let near = edge.flat_map(|h| [vec![h], self.land.around(h)].concat());
        near.filter(|h| !self.held(RUSSIAN, *h) && !zone.contains(h)).collect()
    }
    /// Those of the hexes where the group could stop or go on from.
    fn usable(&self, group: &[UnitId], left: i32, found: Hexes) -> Hexes {
        let walk = Walk { group: group.to_vec(), left, fresh: false, entered: true, train: true };
        let side = self.card(group[0]).side;
        // 14.3c, R69: no marker into sight, nobody onto an enemy marker
        let hidden = |h: &HexId| !self.is_unit(group[0]) && self.seen(side, *h);
        let barred = |h: &HexId| hidden(h) || !self.markers(other(side), *h).is_empty();
        found.into_iter().filter(|h| !barred(h) && self.can_finish(&walk, *h, false)).collect()
    }
    /// M 13.1, R133: the fortresses a Russian train could go to.
    fn fortresses(&self, group: &[UnitId], at: HexId) -> Hexes {
        let zone = self.zone(GERMAN, true);
        let (osowiec, needed) = (HexId::parse("0928").unwrap(), HexId::parse("1028").unwrap());
        let ready = |h: HexId| {
            let open = h != osowiec || self.controller(needed) == RUSSIAN;
            self.controller(h) == RUSSIAN && !zone.contains(&h) && open
        };
        let route = |to: HexId| match self.s.trains {
            Trains::Route(_, a, b) => !self.rules.options.one_route || (a, b) == (at, to),
            _ => true,
        };
        // 13.1b: stacking limits hold at both ends, whoever may leave later
        let fits = |h: HexId| self.fits(&self.with(RUSSIAN, h, group));
        let packed = self.fits(&self.with(RUSSIAN, at, &[]));
        let all = self.land.guns.iter().map(|g| g.0);
        all.filter(|h| packed && *h != at && ready(*h) && ready(at) && route(*h) && fits(*h)).collect()
    }
    /// R71: in the marker's hex or next to it, else in the first ring with room.
    fn landings(&self, at: HexId, unit: UnitId) -> Hexes {
        let side = self.card(unit).side;
        let free = |h: &HexId| !self.held(other(side), *h) && self.fits(&self.with(side, *h, &[unit]));
        let near: Hexes = [self.land.around(at), vec![at]].concat().into_iter().filter(free).collect();
        if !near.is_empty() {
            return near;
        }
        let ring = |n: i32| {
            self.land.ground.iter().copied().filter(|h| distance(*h, at) == n && free(h)).collect::<Hexes>()
        };
        (2..40).map(ring).find(|r| !r.is_empty()).unwrap_or_default()
    }
}

/// The march under a ride.
fn riding(s: &FolioState) -> Option<March> {
    if !matches!(s.agenda.last(), Some(Frame::Ride(_))) {
        return None;
    }
    match s.agenda.get(s.agenda.len() - 2) {
        Some(Frame::March(march)) => Some(*march),
        _ => None,
    }
}

#[test]
fn trains_agree() {
    let aboard = |rules: &FolioRules, s: &FolioState| asks(rules, s) && riding(s).is_some();
    each(states(60), 1, aboard, |p| {
        let march = riding(p.s).unwrap();
        let group: Vec<UnitId> = march.group.iter().collect();
        let at = p.s.at(group[0]);
        let whole = group.iter().map(|u| p.allowance(*u)).min().unwrap();
        let wanted = if p.land.tannenberg {
            // 13.3e: what is left is marched before or after, not both
            let left = if march.walked { 0 } else { i32::from(march.left) - (whole + 1) / 2 };
            let found = p.stations(&group, &[at], false).into_iter().filter(|h| *h != at).collect();
            p.usable(&group, left, found)
        } else {
            p.fortresses(&group, at)
        };
        assert_eq!(list(&hexes(p)), list(&wanted), "{} at {at}\n{}", told(p.rules, &group), text(p));
    });
}

/// T 11.7f: out of the In Transit box.
#[test]
fn arrivals_by_rail_agree() {
    let coming = |rules: &FolioRules, s: &FolioState| {
        let Some(Frame::March(march)) = s.agenda.last() else { return false };
        asks(rules, s) && march.group.first().is_some_and(|u| s.place(u) == Place::Transit)
    };
    // Masuria has no box; a picked state never comes there
    crate::each_in(0, states(60), 1, coming, |p| {
        let Some(Frame::March(march)) = p.s.agenda.last() else { return };
        let group: Vec<UnitId> = march.group.iter().collect();
        let whole = group.iter().map(|u| p.allowance(*u)).min().unwrap();
        let exits: Vec<HexId> = p.land.exits.iter().copied().collect();
        let found: Hexes = p.stations(&group, &exits, true).union(&p.platforms(&group)).copied().collect();
        let wanted = p.usable(&group, whole - (whole + 1) / 2, found);
        assert_eq!(list(&hexes(p)), list(&wanted), "{}\n{}", told(p.rules, &group), text(p));
    });
}

#[test]
fn deployments_agree() {
    let landing = |rules: &FolioRules, s: &FolioState| {
        asks(rules, s) && matches!(s.agenda.last(), Some(Frame::Deploy(_)))
    };
    each(states(40), 1, landing, |p| {
        let Some(Frame::Deploy(deploy)) = p.s.agenda.last() else { return };
        let unit = deploy.units.first().unwrap();
        let wanted = p.landings(deploy.at, unit);
        assert_eq!(list(&hexes(p)), list(&wanted), "{} at {}\n{}", p.name(unit), deploy.at, text(p));
    });
}

/// Where a unit counts at the end; R99: a hidden one where its real marker stands.
fn counted_at(p: &Plain, unit: UnitId) -> HexId {
    if p.s.place(unit) != Place::Boxed {
        return p.s.at(unit);
    }
    let pair = usize::from(p.s.when(unit));
    let second = p.s.real >> pair & 1 != 0;
    let markers: Vec<UnitId> = p.every().into_iter().filter(|u| !p.is_unit(*u)).collect();
    p.s.at(markers[2 * pair + usize::from(second)])
}

/// 12.0 of Tannenberg.
fn tannenberg_points(p: &Plain) -> [i32; 2] {
    let gone = |side: Side| {
        let lost = |u: &UnitId| {
            p.is_unit(*u)
                && p.card(*u).side == side
                && matches!(p.s.place(*u), Place::Captured | Place::Eliminated)
        };
        p.every().into_iter().filter(lost).count() as i32
    };
    let units = |side: Side| (gone(side) + 4) / 5;
    let turns: i32 = ["1", "2", "35", "36", "37", "41", "1R", "3R", "36R"]
        .iter()
        .map(|division| {
            let away = p.every().into_iter().find(|u| {
                p.card(*u).side == GERMAN
                    && p.card(*u).division == *division
                    && p.s.place(*u) == Place::Redeployed
            });
            away.map_or(0, |u| 10 - i32::from(p.s.when(u)))
        })
        .sum();
    let hex = |number: &str| HexId::parse(number).unwrap();
    let russian = |number: &str| i32::from(p.controller(hex(number)) == RUSSIAN);
    let rails = p.rails_of(RUSSIAN);
    let from_mlawa = p.ride(&[hex("2523")], &rails, Feature::Rail);
    let reaches = |exits: &str| i32::from(exits.split(' ').any(|h| from_mlawa.contains(&hex(h))));
    let russian_strategy = match p.s.strategy[1] {
        0 => russian("0106") + russian("0503") + russian("0901") + reaches("0401 0901 1701 2201"),
        1 => russian("0106") + russian("0210") + russian("1015") + reaches("0106 0113 0115 0117 0122 0125"),
        _ => russian("0828") + russian("0922") + russian("1015") + reaches("0228 0729 0929 1828"),
    };
    let russians: Vec<UnitId> = p
        .every()
        .into_iter()
        .filter(|u| p.is_unit(*u) && p.card(*u).side == RUSSIAN && counted_at(p, *u).is_some())
        .collect();
    let column = |u: UnitId| counted_at(p, u).to_string()[..2].parse::<i32>().unwrap();
    let row = |u: UnitId| counted_at(p, u).to_string()[2..].parse::<i32>().unwrap();
    let german_strategy = match p.s.strategy[0] {
        0 => {
            // R98: the double track between the two ends, by whatever hexes it runs
            let all: Hexes = p.land.ground.clone();
            let line = p.ride(&[hex("0401")], &all, Feature::DoubleRail);
            let mine = p.rails_of(GERMAN);
            let held = line.contains(&hex("0929")) && line.iter().all(|h| mine.contains(h));
            i32::from(held) + i32::from(!russians.iter().any(|u| column(*u) <= 14))
        }
        1 => 2 * i32::from(!russians.iter().any(|u| column(*u) <= 9 && row(*u) <= 10)),
        _ => {
            let inside = |u: &UnitId| p.supports(*u) && p.land.map.country(counted_at(p, *u)) == "germany";
            i32::from(!russians.iter().any(inside))
        }
    };
    [german_strategy + units(RUSSIAN) + (turns + 5) / 10, russian_strategy + units(GERMAN)]
}

/// 12.0 of Masuria.
fn masuria_points(p: &Plain) -> [i32; 2] {
    let captured = |side: Side| {
        let lost = |u: &UnitId| {
            p.is_unit(*u)
                && p.kind(*u) != Kind::Gun
                && p.card(*u).side == side
                && p.s.place(*u) == Place::Captured
        };
        (p.every().into_iter().filter(lost).count() as i32 + 2) / 3
    };
    let held = p.land.guns.iter().filter(|g| p.held(GERMAN, g.0)).count() as i32;
    let turns: i32 = p.s.called.iter().map(|t| if *t == 0 { 0 } else { 19 - i32::from(*t) }).sum();
    [held + captured(RUSSIAN) + (turns + 5) / 10, 3 + captured(GERMAN)]
}

/// The count at the end of a game, and the level of the outcome.
#[test]
fn final_counts_agree() {
    let over = |rules: &FolioRules, s: &FolioState| matches!(rules.pending(s), Pending::Over(_));
    each(states(600) / 50, 1, over, |p| {
        let points = if p.land.tannenberg { tannenberg_points(p) } else { masuria_points(p) };
        let view = p.rules.view(p.s, Eyes::All);
        let told = [GERMAN, RUSSIAN]
            .map(|side| view.score.iter().filter(|l| l.side == side).map(|l| l.points).sum::<i32>());
        assert_eq!(told, points, "{}", text(p));
        let Pending::Over(outcome) = p.rules.pending(p.s) else { return };
        let margin = points[0] - points[1];
        let winner = match margin.signum() {
            0 => None,
            1 => Some(GERMAN),
            _ => Some(RUSSIAN),
        };
        let level =
            ["draw", "modest", "substantial", "decisive", "epic"][margin.unsigned_abs().min(4) as usize];
        assert_eq!((outcome.winner, outcome.level), (winner, level), "{}", text(p));
    });
}
