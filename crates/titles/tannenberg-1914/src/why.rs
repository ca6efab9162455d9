//! Why not: what stands in the way of an answer here and now, in words, with its numbers and on the map. The law has named its
//! case already; nothing here decides anything.

use crate::battle::Battle;
use crate::duty::Debt;
use crate::frames::Frame;
use crate::ground::{HORSE, banks};
use crate::march::{LOAD, March};
use crate::rules::T14Rules;
use crate::state::{GERMAN, NOBODY, Phase, RUSSIAN, T14State, UNITS, UnitSet, other};
use atlas::{HexId, HexsideId};
use engine::{Case, Choice, Refusal, Text, UnitId};

/// A counter without a number and a hex without a place are told by the case alone.
fn told(key: &'static str) -> Text {
    Text::new(key)
}

/// A law's verdict, told with its cause.
pub(crate) trait Because {
    /// The case becomes a refusal of this answer.
    fn or_why(self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal>;
}

impl<T> Because for Result<T, Case> {
    #[inline]
    fn or_why(self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        self.map(|_| ()).map_err(|case| rules.why(s, choice, case))
    }
}

impl T14Rules {
    /// The same for a refusal that may be one of order.
    pub(crate) fn reason(&self, s: &T14State, choice: Choice, refusal: Refusal) -> Refusal {
        if refusal.why.is_empty() { self.why(s, choice, refusal.case) } else { refusal }
    }
    /// The refusal of an answer to the question on top, with its cause.
    #[cold]
    pub(crate) fn why(&self, s: &T14State, choice: Choice, case: Case) -> Refusal {
        let refusal = Refusal::new(case);
        match choice {
            Choice::Unit(unit) if unit.index() < UNITS => self.why_unit(s, unit, refusal),
            Choice::Hex(hex) if self.map.contains(hex) => self.why_hex(s, hex, refusal),
            Choice::Hexside(side) => self.why_side(s, side, refusal),
            Choice::Pick(pick) => self.why_pick(s, pick, refusal),
            Choice::Done => self.why_done(s, refusal),
            _ => refusal.because(told("why-nowhere")),
        }
    }
    /// The march on top, if there is one.
    fn marching(&self, s: &T14State) -> Option<March> {
        match s.agenda.last() {
            Some(Frame::March(march)) => Some(*march),
            _ => None,
        }
    }
    /// The unit the question is about.
    fn subject(&self, s: &T14State) -> UnitId {
        match s.agenda.last() {
            Some(Frame::March(march)) => march.unit,
            Some(Frame::Pursuit(pursuit)) => pursuit.unit,
            Some(Frame::Withdraw(group)) => group.units.first().unwrap_or(NOBODY),
            Some(Frame::BaseRun(run)) => run.unit,
            Some(Frame::Train(train)) => train.unit,
            Some(Frame::Arrive(arrival)) => arrival.unit,
            Some(Frame::Station(station)) => station.unit,
            Some(Frame::Sky(sky)) => sky.unit,
            Some(Frame::Shelling(_)) => s.fight.guns.first().unwrap_or(NOBODY),
            _ => NOBODY,
        }
    }
    fn why_unit(&self, s: &T14State, unit: UnitId, refusal: Refusal) -> Refusal {
        let about = |key| told(key).unit("unit", unit);
        let (here, ours) = (s.at(unit), self.of(self.chooser(s)).contains(unit));
        let near = |hexes: &[HexId]| hexes.iter().map(|h| h.distance(here)).min().unwrap_or(0) as i32;
        let why = match refusal.case.0 {
            "11.12" if s.marked.contains(unit) => return self.zone_over(s, unit, here, refusal),
            "11.12" => about("why-not-marked"),
            "11.21" => about("why-no-points").number("less", self.book.charts.movement.strategic_less),
            "11.24" => {
                let staffs = self.staffs.and(self.of(self.side_of(unit)));
                let far = staffs.iter().filter(|u| s.on_map(*u)).map(|u| s.at(u).distance(here)).min();
                about("why-no-staff")
                    .number("distance", far.unwrap_or(99) as i32)
                    .number("range", self.book.charts.headquarters.range)
            }
            "13.11" => self.why_not_due(unit),
            "13.13" => about("why-entry-shut"),
            "13.16" => about("why-no-free-train").number("strength", self.book.charts.rail.strength),
            "12.53" | "17.1c" if s.phase != Phase::Movement => about("why-movement-only"),
            "12.53" | "17.1c" if s.done.contains(unit) => about("why-moved"),
            "12.53" => about("why-base-stuck"),
            "16.0a" => about("why-airship"),
            "17.1c" if !s.on_map(unit) => about("why-gone"),
            "17.1c" => about("why-loaded-today"),
            "7.27" => about("why-fought"),
            "15.3" => about("why-disorganized"),
            "7.51" => about("why-no-pursuit"),
            "8.75" => about("why-limbered"),
            "8.61" if s.barraged.contains(unit) => about("why-barraged"),
            "8.61" => about("why-no-second-gun"),
            "8.22" | "8.34" | "8.48" => about("why-gun-fired"),
            "8.51" if s.fight.targets.contains(&here) => about("why-gun-alone"),
            "8.51" | "8.42" => about("why-gun-pinned"),
            "8.24" if s.fight.targets.is_empty() && !matches!(s.agenda.last(), Some(Frame::Shelling(_))) => {
                about("why-no-mark").number("range", self.book.charts.range.artillery)
            }
            "8.24" | "8.32" | "8.44" => {
                let mark = match s.agenda.last() {
                    Some(Frame::Shelling(fire)) => near(&[fire.victim()]),
                    _ => near(&s.fight.targets),
                };
                about("why-range").number("distance", mark).number("range", self.book.charts.range.artillery)
            }
            "7.28" => about("why-other-hex"),
            "7.29" => return self.why_strands(s, refusal.because(about("why-needed-elsewhere"))),
            "7.39" => about("why-no-retreat"),
            "4.1" if ours && s.done.contains(unit) => about("why-moved"),
            _ if !s.on_map(unit) => about("why-gone"),
            _ if !ours => about("why-not-yours"),
            // the owner of a shelled hex names any unit in it
            "8.21" if self.chooser(s) != s.phasing => about("why-not-now"),
            "8.11" | "8.71" | "8.21" | "8.31" | "8.41" if !self.artillery.contains(unit) => {
                about("why-no-gun")
            }
            "7.11" if !self.fighters.contains(unit) => about("why-no-fighter"),
            "7.11" => about("why-not-beside"),
            _ if s.phase == Phase::Attack && !s.fight.everyone().contains(unit) => about("why-not-in-it"),
            _ => about("why-not-now"),
        };
        refusal.because(why).by(unit)
    }
    /// 7.34: the hexes a side may go back at most.
    fn most_retreat(&self, s: &T14State) -> u8 {
        match s.agenda.last() {
            Some(Frame::Battle(battle)) => Battle::most(*battle, self, s),
            _ => 0,
        }
    }
    /// The side that is asked.
    fn chooser(&self, s: &T14State) -> engine::Side {
        engine::agenda::chooser(self, s).unwrap_or(s.phasing)
    }
    fn why_not_due(&self, unit: UnitId) -> Text {
        match self.due(unit) {
            Some(turn) if turn <= 17 => told("why-due-august").unit("unit", unit).number("day", turn + 14),
            Some(turn) => told("why-due-september").unit("unit", unit).number("day", turn - 17),
            None => told("why-not-now").unit("unit", unit),
        }
    }
    /// 6.11: an enemy whose zone covers the hex.
    fn zone_over(&self, s: &T14State, unit: UnitId, hex: HexId, refusal: Refusal) -> Refusal {
        let enemy = other(self.side_of(unit));
        let ring = self.zone_ring(s, enemy, hex);
        let from = (0..6).find(|d| ring >> d & 1 != 0).map(|d| self.spot(hex).ring[d]);
        let foe = from.and_then(|h| self.units_in(s, h, enemy).and(&self.fighters).first());
        match foe {
            Some(foe) => refusal.because(told("why-zone").unit("unit", foe).hex("hex", hex)).by(foe).at(hex),
            None => refusal.at(hex),
        }
    }
    /// 5.0a: too many levels.
    fn why_full(&self, s: &T14State, hex: HexId) -> Text {
        let (levels, limit) = (self.levels_in(s, hex), self.book.charts.stacking.limit);
        told("why-full").hex("hex", hex).number("levels", levels).number("limit", limit)
    }
    /// 4.34, 7.40: what kind of ground shuts a step.
    fn why_closed(&self, s: &T14State, unit: UnitId, hex: HexId) -> Text {
        let here = s.at(unit);
        let dir = if here.is_some() { self.spot(here).towards(hex) } else { None };
        let key = match dir {
            _ if !self.ground.land.contains(hex) => "why-water",
            Some(d) if self.spot(here).open >> d & 1 == 0 => "why-lake",
            Some(d) if !self.ground.is_dry(s, here, d) => "why-big-river",
            _ if self.class(unit) == HORSE && self.ground.wild.contains(hex) => "why-marsh",
            _ => "why-closed",
        };
        told(key).hex("hex", hex)
    }
    fn why_hex(&self, s: &T14State, hex: HexId, refusal: Refusal) -> Refusal {
        let unit = self.subject(s);
        let about = |key| told(key).hex("hex", hex);
        let enemy = if unit == NOBODY { other(s.phasing) } else { other(self.side_of(unit)) };
        let foe = s.stack(hex).and(self.of(enemy)).minus(&self.airships).first();
        // R229: a combat unit goes back over trains and bases, so that they are not in its way
        let takes = refusal.case.0 == "7.39" && self.fighters.contains(unit);
        let foe = foe.filter(|foe| !takes || self.units.contains(*foe));
        let (charts, here) = (&self.book.charts, if unit == NOBODY { HexId::NONE } else { s.at(unit) });
        let far = |from: HexId| if from.is_some() { from.distance(hex) as i32 } else { 0 };
        let why = match refusal.case.0 {
            "4.1" => about("why-not-adjacent"),
            "4.21" | "7.39" | "S2.6" if foe.is_some() => {
                let foe = foe.unwrap_or(NOBODY);
                return refusal.because(about("why-enemy").unit("unit", foe)).by(foe).at(hex);
            }
            "4.22" => {
                let march = self.marching(s).unwrap_or(March { unit, left: 0, fresh: false, halted: false });
                about("why-points").number("needs", self.step_price(s, unit, hex)).number("left", march.left)
            }
            "4.34" | "7.40" | "7.55" => self.why_closed(s, unit, hex),
            "5.0a" | "7.44" => self.why_full(s, hex),
            "6.21" | "7.54" => told("why-halted").unit("unit", unit),
            "6.23" if self.options.no_sliding => about("why-slide-never").unit("unit", unit),
            "6.23" => about("why-slide").unit("unit", unit),
            "11.22" => return self.zone_over(s, unit, hex, refusal),
            "8.77" => told("why-shift").unit("unit", unit),
            "7.11" | "8.21" if foe.is_none() => about("why-no-enemy"),
            "7.11" => about("why-nobody-beside"),
            "7.27" => about("why-attacked"),
            "7.28" => about("why-not-together"),
            "7.29" => return self.why_strands(s, refusal.because(about("why-strands"))),
            "7.34" => about("why-not-away"),
            "7.39" if self.in_enemy_zone(s, other(enemy), hex) => {
                return self.zone_over(s, unit, hex, refusal);
            }
            "7.39" => about("why-no-way-on"),
            "7.41" => about("why-big-river"),
            "7.42" => about("why-toll"),
            "7.51" => about("why-off-route"),
            "7.58" => told("why-horse-river").unit("unit", unit),
            "8.24" => told("why-range")
                .unit("unit", unit)
                .number("distance", far(here))
                .number("range", charts.range.artillery),
            "8.61" => told("why-no-second-gun").unit("unit", unit),
            "12.53" => about("why-base-step"),
            "12.52" if self.is_station(hex) && s.controller(hex) != RUSSIAN => about("why-taken"),
            "12.52" => about("why-no-rail-network"),
            "13.13" => about("why-entry-held"),
            "13.17" => about("why-no-entry").unit("unit", unit),
            "17.1c" | "S1.4" if !self.is_station(hex) => about("why-no-station"),
            "17.1c" => about("why-no-rail-way"),
            "S1.4" => about("why-taken"),
            "16.0a" => about("why-there-already").unit("unit", unit),
            "S2.6" => match self.line_of(unit) {
                Some(line) if far(line.hex) > i32::from(line.radius) => about("why-too-far-off")
                    .number("distance", far(line.hex))
                    .number("radius", line.radius)
                    .hex("from", line.hex),
                _ => about("why-not-home"),
            },
            _ => about("why-not-here"),
        };
        refusal.because(why).at(hex)
    }
    fn why_side(&self, s: &T14State, side: HexsideId, refusal: Refusal) -> Refusal {
        let unit = self.subject(s);
        let why = match refusal.case.0 {
            "4.22" => {
                let needs = self.crossing_at(side).and_then(|c| self.work_price(s, c)).unwrap_or(0);
                let left = self.marching(s).map_or(0, |m| m.left);
                told("why-points").hex("hex", side.hexes().0).number("needs", needs).number("left", left)
            }
            "6.21" => told("why-halted").unit("unit", unit),
            "14.11" | "14.21" if s.phase != Phase::Movement => told("why-movement-only").unit("unit", unit),
            "14.11" | "14.21" if self.artillery.contains(unit) => told("why-guns-no-bridge"),
            "14.11" => told("why-no-bridge"),
            "14.13" => told("why-small-river"),
            "14.22b" => told("why-bank-zone"),
            "14.22a" => told("why-no-engineers"),
            _ => told("why-no-big-bridge"),
        };
        banks(side).fold(refusal.because(why), Refusal::at)
    }
    fn why_pick(&self, s: &T14State, pick: u8, refusal: Refusal) -> Refusal {
        let unit = self.subject(s);
        let about = |key| told(key).unit("unit", unit);
        let charts = &self.book.charts;
        let here = if unit == NOBODY { HexId::NONE } else { s.at(unit) };
        let why = match refusal.case.0 {
            "5.0a" => self.why_full(s, here),
            "8.71" => about("why-no-gun"),
            "6.21" => about("why-halted"),
            "8.61" => about("why-barraged"),
            "8.73" => told("why-points")
                .hex("hex", here)
                .number("needs", charts.movement.change_formation)
                .number("left", self.marching(s).map_or(0, |m| m.left)),
            "7.43" => about("why-retreated"),
            "9.12" => told("why-marsh-dig").hex("hex", here),
            "9.17" => told("why-works").hex("hex", here),
            "9.11" | "11.12" if s.phase != Phase::Movement => about("why-movement-only"),
            "9.11" if s.trenches[usize::from(self.side_of(unit).0)].contains(here) => {
                told("why-dug").hex("hex", here)
            }
            "9.11" | "11.12" => about("why-moved-first"),
            "11.21" => about("why-no-points").number("less", charts.movement.strategic_less),
            "17.1b" if pick == LOAD => self.why_no_train(s, unit),
            "17.1d" if !self.is_station(here) => told("why-no-station").hex("hex", here),
            // R229: a gun or a staff takes no base
            "17.1d" if self.has_stock(s, RUSSIAN, here) => about("why-not-now"),
            "17.1d" => about("why-nothing-aboard"),
            "7.34" => told("why-at-most").number("hexes", self.most_retreat(s)),
            _ => about("why-not-now"),
        };
        refusal.because(why)
    }
    /// 17.1b: what keeps a unit from boarding.
    fn why_no_train(&self, s: &T14State, unit: UnitId) -> Text {
        let (here, most) = (s.at(unit), self.book.charts.rail.strength);
        let weight = self.weight(s, unit);
        if self.side_of(unit) != GERMAN {
            return told("why-german-trains");
        }
        if weight > most {
            return told("why-too-heavy").unit("unit", unit).number("strength", weight).number("most", most);
        }
        told(if self.is_station(here) { "why-no-train" } else { "why-no-station" }).hex("hex", here)
    }
    fn why_done(&self, s: &T14State, refusal: Refusal) -> Refusal {
        let unit = self.subject(s);
        match refusal.case.0 {
            "5.0a" => {
                let hex = if unit == NOBODY { self.jam(s).0.unwrap_or_default() } else { s.at(unit) };
                refusal.because(self.why_full(s, hex)).at(hex)
            }
            "7.12a" => refusal.because(told("why-nobody-attacks")),
            "8.61" => refusal.because(told("why-two-guns")),
            "7.22" => {
                let debt = Debt::of(self, s);
                let missing = debt.musts(debt.mask(&s.fight.targets)).minus(&s.fight.attackers);
                let why = told("why-must-join").number("units", missing.len() as i32);
                missing.iter().fold(refusal.because(why), Refusal::by)
            }
            _ => self.why_strands(s, refusal.because(told("why-strands-rest"))),
        }
    }
    /// 7.29: the hexes and units that the attack being declared would leave behind.
    pub(crate) fn why_strands(&self, s: &T14State, refusal: Refusal) -> Refusal {
        let debt = Debt::of(self, s);
        let rest = debt.open() & !debt.mask(&s.fight.targets);
        let left = debt.hexes.iter().enumerate().filter(|(i, _)| rest >> i & 1 != 0).map(|(_, h)| *h);
        let bound: UnitSet = debt.bound.minus(&s.fight.attackers);
        let why = refusal.why.number("hexes", rest.count_ones() as i32).number("units", bound.len() as i32);
        let refusal = left.fold(refusal.because(why), Refusal::at);
        bound.iter().fold(refusal, Refusal::by)
    }
}
