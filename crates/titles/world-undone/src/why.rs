//! Why not: numbers, zones and counters that stand in the way of an answer here and now. The law has spoken its case
//! already, and most cases have their sentence in the catalogue; nothing here decides anything, and nothing is told that
//! the asker does not see.

use crate::combat::Field;
use crate::prelude::*;
use atlas::Dir;

/// The case that was spoken, and the board it was spoken of.
#[derive(Clone, Copy)]
pub(crate) struct Why<'a> {
    pub rules: &'a WuRules,
    pub s: &'a WuState,
    pub case: Case,
}

impl Why<'_> {
    fn because(self, why: Text) -> Refusal {
        Refusal::new(self.case).because(why)
    }
    /// A sentence about a counter.
    fn of(self, key: &'static str, unit: UnitId) -> Refusal {
        self.because(Text::new(key).unit("unit", unit)).by(unit)
    }
    /// A sentence about a hex.
    fn at(self, key: &'static str, hex: HexId) -> Refusal {
        self.because(Text::new(key).hex("hex", hex)).at(hex)
    }
    /// A sentence about two numbers.
    fn numbers(self, key: &'static str, first: (&'static str, u8), second: (&'static str, u8)) -> Refusal {
        self.because(Text::new(key).number(first.0, first.1).number(second.0, second.1))
    }
    fn points(self, needs: u8, left: u8) -> Refusal {
        self.numbers("why-points", ("needs", needs), ("left", left))
    }

    /// 5.0a, 5.3a: why a unit does not move.
    pub fn rest(self, unit: UnitId) -> Refusal {
        let turn = self.s.due[unit];
        // 3.1g: it waits off the map for its turn
        let waits = !self.s.on_map(unit) && !matches!(self.s.due[unit], LOST | UNUSED);
        let due = self.case.0 == "5.3a" && self.s.turn < turn && waits;
        let why = || Text::new("why-due").unit("unit", unit).number("turn", turn);
        if due { self.because(why()).by(unit) } else { self.case.into() }
    }

    /// 5.0, 5.1, 5.2: why a march does not do this.
    pub fn march(self, m: &March, choice: Choice) -> Refusal {
        let here = self.s.at(m.lead);
        match choice {
            Choice::Hex(to) => self.going(&m.group, here, to),
            Choice::Unit(unit) if m.fresh => self.company(m, unit),
            Choice::Pick(rail::ENTRAIN | rail::DETRAIN) => self.train(m, choice),
            Choice::Pick(pick) => self.saving(m, pick),
            _ => self.marker(&m.group, here),
        }
    }

    /// 5.0h-j: why a unit does not come along.
    fn company(self, m: &March, unit: UnitId) -> Refusal {
        let s = self.s;
        let elsewhere = self.rules.of[s.phasing].contains(unit) && s.at(unit) != s.at(m.lead);
        if self.case.0 != "5.0j" || !elsewhere {
            return self.rest(unit);
        }
        self.because(Text::new("why-elsewhere").unit("unit", unit).unit("lead", m.lead)).by(unit)
    }

    /// 3.3, 5.0d-g, 6.5, 6.6: why these units do not go on from one hex to another.
    pub fn going(self, units: &UnitSet, from: HexId, to: HexId) -> Refusal {
        let lead = units.first().expect("somebody goes");
        let side = self.rules.side_of(lead);
        match self.case.0 {
            "5.0e" => {
                self.points(self.rules.entry_cost(self.s, from, to), march::purse(self.s, units)).at(to)
            }
            "3.3g" | "6.6e" => self.zone(side, from, ["why-halted-unit", "why-halted"]),
            "3.3i" | "5.2d" | "6.5c" => self.zone(side, to, ["why-zone-unit", "why-zone"]),
            "6.5e" if self.rules.posts(self.s, other(side)).contains(to) => self.at("why-5-0a-hex", to),
            "5.2c" => self.track(to),
            "7.2a" => self.rivals(units, to),
            "5.1f" => self.marker(units, to),
            "3.2a" => self.full(lead, to),
            _ => Refusal::new(self.case).at(to),
        }
    }

    /// 3.3: a zone of the enemy, and the counter or the fortress it comes from.
    fn zone(self, side: Side, hex: HexId, keys: [&'static str; 2]) -> Refusal {
        let Some(source) = self.zone_source(side, hex) else { return self.at("why-rail-broken", hex) };
        let foes = self.s.stack(source).and(&self.rules.seen(self.s, side));
        match foes.first() {
            Some(unit) => self.because(Text::new(keys[0]).unit("unit", unit).hex("hex", source)).by(unit),
            None => self.at(keys[1], source),
        }
    }

    /// 3.3a-e: a hex from which an enemy of `side` has a zone here.
    fn zone_source(self, side: Side, hex: HexId) -> Option<HexId> {
        let (rules, s) = (self.rules, self.s);
        let spot = &rules.spots[hex.index()];
        let ring = rules.posts(s, other(side)).ring(hex) & spot.zone;
        let unit = Dir::ALL.into_iter().find(|d| ring >> d.0 & 1 != 0);
        let fort = || rules.map.neighbours(hex).find(|h| rules.fortress_in(s, *h).is_some());
        let unit = unit.map(|d| spot.around.ring[usize::from(d.0)]);
        unit.or_else(|| fort().filter(|_| side == RUSSIAN))
    }

    /// 7.2a: the rival that is too near.
    fn rivals(self, units: &UnitSet, to: HexId) -> Refusal {
        let (rules, s) = (self.rules, self.s);
        let army = usize::from(units.meets(&rules.armies[1]));
        let there = rules.armies[1 - army].iter().filter(|u| s.on_map(*u));
        let near = there.min_by_key(|u| s.at(*u).distance(to));
        let Some(unit) = near else { return self.case.into() };
        let (distance, least) = (s.at(unit).distance(to), rules.book.charts.special.army_distance);
        let why = Text::new("why-rival").unit("unit", unit).number("distance", distance as i32);
        self.because(why.number("least", least)).by(unit)
    }

    /// 5.1f: the marker on a hex, and what it takes to share it.
    fn marker(self, units: &UnitSet, hex: HexId) -> Refusal {
        let value = if hex.is_some() { reserve::marker(self.s, hex) } else { 0 };
        if self.case.0 != "5.1f" || value == 0 {
            return self.case.into();
        }
        let why = Text::new("why-marker").hex("hex", hex).number("value", value);
        self.because(why.number("left", march::purse(self.s, units))).at(hex)
    }

    /// 5.1c-e: why these points are not saved.
    fn saving(self, m: &March, pick: u8) -> Refusal {
        let limits = &self.rules.book.charts.reserve;
        let quota = |used, limit| self.numbers("why-quota", ("used", used), ("limit", limit));
        let [first, second] = self.s.reserves_used;
        match self.case.0 {
            "5.1c" if pick >= reserve::MARKER => {
                let value = (pick - reserve::MARKER) % (reserve::LEFT - reserve::MARKER);
                let left = reserve::most(self.rules, self.s, m).unwrap_or(0);
                self.numbers("why-saves", ("left", left), ("value", value))
            }
            "5.1d" if self.s.phasing == GERMAN => quota(first, limits.german),
            "5.1e" if second >= limits.second_army => quota(second, limits.second_army),
            "5.1e" => quota(first, limits.first_army),
            _ => self.case.into(),
        }
    }

    /// 5.2: why a unit does not board or leave a train.
    fn train(self, m: &March, choice: Choice) -> Refusal {
        let (s, costs) = (self.s, &self.rules.book.charts.rail);
        let (unit, hex, boards) = (m.lead, s.at(m.lead), choice == Choice::Pick(rail::ENTRAIN));
        let capacity = self.rules.rail_capacity(s);
        match self.case.0 {
            "5.2f" => self.numbers("why-trains", ("used", s.rail_used), ("capacity", capacity)),
            "5.2d" => self.zone(s.phasing, hex, ["why-zone-unit", "why-zone"]),
            "5.2c" => self.track(hex),
            "5.2b" if m.group.len() > 1 => self.because(Text::new("why-train-alone")),
            "5.2b" if boards && s.entrained.contains(unit) => self.of("why-train-aboard", unit),
            "5.2b" if boards && m.rode => self.of("why-train-rode", unit),
            "5.2b" if !boards && !s.entrained.contains(unit) => self.of("why-train-afoot", unit),
            "5.2b" => self.points(if boards { costs.entrain } else { costs.detrain }, s.mp[unit]),
            _ => self.case.into(),
        }
    }

    /// 5.2c-d: what is wrong with the line in a hex, or that it is shut somewhere on the way.
    fn track(self, hex: HexId) -> Refusal {
        let key = match hex {
            _ if !self.rules.rail.contains(hex) => "why-no-rail",
            _ if self.s.cut.contains(hex) => "why-rail-cut",
            _ if !self.s.german.contains(hex) => "why-rail-lost",
            _ => "why-rail-broken",
        };
        self.at(key, hex)
    }

    /// 3.2: a hex with more units of a kind than it holds.
    pub fn crowd(self, crowded: Option<HexId>) -> Refusal {
        let told = crowded.and_then(|hex| Some((hex, self.rules.overload(self.s, hex)?)));
        told.map_or(self.case.into(), |(hex, load)| self.too_many(hex, load))
    }

    /// 3.2a: no room for one more.
    fn full(self, unit: UnitId, hex: HexId) -> Refusal {
        let load = self.rules.load(self.s, unit, hex);
        load.map_or(Refusal::new(self.case).at(hex), |(n, limit)| self.too_many(hex, (n + 1, limit)))
    }

    fn too_many(self, hex: HexId, (count, limit): (u8, u8)) -> Refusal {
        let why = Text::new("why-full").hex("hex", hex).number("count", count).number("limit", limit);
        self.because(why).at(hex)
    }

    /// 6.0, 6.1: why an attack is not announced so.
    pub fn attack(self, field: &Field, choice: Choice) -> Refusal {
        match (self.case.0, choice) {
            ("6.0b", _) => self.owed(field, choice),
            (_, Choice::Unit(unit)) => self.idle(field, unit),
            ("6.0a", Choice::Hex(hex)) if field.is_targeted(hex) => self.at("why-attacked-already", hex),
            _ => self.case.into(),
        }
    }

    /// 6.0b: the hexes that would still have to be attacked.
    fn owed(self, field: &Field, choice: Choice) -> Refusal {
        let more = if let Choice::Unit(unit) = choice { UnitSet::only(unit) } else { UnitSet::EMPTY };
        let debts = Some(field.debts(&more)).filter(|d| !d.is_empty() || !more.is_empty());
        let debts = debts.unwrap_or_else(|| then(field, choice));
        let Some(first) = debts.iter().next() else { return self.case.into() };
        let why = Text::new("why-owed").hex("hex", first).number("count", debts.len() as i32);
        debts.iter().fold(self.because(why), Refusal::at)
    }

    /// 6.1b: why a unit takes no part: it fights elsewhere, is a gun, or is not next to a target.
    fn idle(self, field: &Field, unit: UnitId) -> Refusal {
        let (rules, s) = (self.rules, self.s);
        let mine = rules.real[s.phasing].contains(unit) && s.on_map(unit);
        let far = s.targets_of(s.announced).find(|h| mine && !field.touches(unit, *h));
        match (self.case.0, far) {
            ("6.1b", _) if s.attack_of[unit] > 0 => self.of("why-fights-already", unit),
            ("6.1b", Some(hex)) => {
                self.because(Text::new("why-not-next-to").unit("unit", unit).hex("hex", hex)).by(unit).at(hex)
            }
            ("6.3f", _) if rules.artillery.contains(unit) => self.of("why-gun-later", unit),
            _ => Refusal::new(self.case).by(unit),
        }
    }
}

/// What the first unit that can attack the hexes named would owe besides.
fn then(field: &Field, choice: Choice) -> HexSet {
    let mut named: HexSet = field.s.targets_of(field.s.announced).collect();
    if let Choice::Hex(hex) = choice {
        named.insert(hex);
    }
    let able = field.free.iter().find(|u| named.iter().all(|h| field.touches(*u, h)));
    able.map_or(HexSet::EMPTY, |u| field.debts(&UnitSet::only(u)) - named)
}
