//! 17.0: railway transport: loading, running, unloading.

use crate::frames::Below;
use crate::march::March;
use crate::memory::Sides;
use crate::rules::T14Rules;
use crate::state::{GERMAN, NOBODY, Phase, T14State, other};
use crate::why::Because;
use engine::prelude::*;

/// The answer that unloads.
const UNLOAD: u8 = 0;

impl T14Rules {
    /// Which of the eight a train is.
    fn train_no(&self, train: UnitId) -> usize {
        self.trains.iter().position(|t| *t == train).expect("a train")
    }
    /// 17.1b, R136: what a unit weighs on a train.
    pub(crate) fn weight(&self, s: &T14State, unit: UnitId) -> u8 {
        let back = usize::from(s.reduced.contains(unit));
        if self.artillery.contains(unit) {
            self.counter(unit).fire[0]
        } else {
            self.strength[unit.index()][back]
        }
    }
    /// R195: a town or city with a railway.
    pub(crate) fn is_station(&self, hex: HexId) -> bool {
        self.ground.towns.contains(hex) && self.ground.rails.contains(hex)
    }
    /// 17.1b, R136, R137, R212: an empty train in the unit's hex that it may board.
    pub(crate) fn train_for(&self, s: &T14State, unit: UnitId) -> Result<usize, Case> {
        let hex = s.at(unit);
        let light = self.side_of(unit) == GERMAN && self.weight(s, unit) <= self.book.charts.rail.strength;
        if !light || !self.is_station(hex) || self.in_enemy_zone(s, GERMAN, hex) {
            return Err(Case("17.1b"));
        }
        let free = |i: &usize| s.at(self.trains[*i]) == hex && s.load[*i] == NOBODY;
        (0..self.trains.len()).find(free).ok_or(Case("17.1b"))
    }
    /// 17.1b: it is loaded; the train is turned to its B side.
    pub(crate) fn board(&self, s: &mut T14State, unit: UnitId, facts: &mut Facts) {
        let Ok(i) = self.train_for(s, unit) else { return };
        self.stir(s, unit);
        self.put(s, unit, HexId::NONE);
        s.load[i] = unit;
        s.fresh_load |= 1 << i;
        facts.tell(Case("17.1b"), || What::Marks { unit, mark: "aboard", on: true });
    }
    /// 17.1c, R138, R139: may this train run or unload now? Not on the day it was loaded.
    pub(crate) fn may_run_train(&self, s: &T14State, train: UnitId) -> Result<(), Case> {
        let runs =
            s.phase == Phase::Movement && s.on_map(train) && s.fresh_load >> self.train_no(train) & 1 == 0;
        if runs && !s.done.contains(train) { Ok(()) } else { Err(Case("17.1c")) }
    }
    /// 17.1c, R140, R212: the hexes trains can run to from here.
    pub(crate) fn train_reach(&self, s: &T14State, from: &HexSet) -> HexSet {
        let barred = self.held(s, other(GERMAN)) | self.zone(s, other(GERMAN));
        let open = (self.ground.rails - barred) | *from;
        Sides::of(self, &s.bridges).joined(from, &open)
    }
}

/// 17.1: one train: where it runs, and whether its load gets off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Train {
    /// Which.
    pub unit: UnitId,
}

impl Train {
    fn load(self, rules: &T14Rules, s: &T14State) -> UnitId {
        s.load[rules.train_no(self.unit)]
    }
    /// 17.1c: towns and cities the train can run to.
    fn may_run(self, rules: &T14Rules, s: &T14State, to: HexId) -> Result<(), Case> {
        let here = s.at(self.unit);
        let fits =
            to != here && rules.is_station(to) && rules.train_reach(s, &HexSet::from([here])).contains(to);
        if fits { Ok(()) } else { Err(Case("17.1c")) }
    }
    /// 17.1d: in a town or city with a railway.
    fn may_unload(self, rules: &T14Rules, s: &T14State) -> Result<(), Case> {
        let (load, here) = (self.load(rules, s), s.at(self.unit));
        let fits = load != NOBODY && rules.is_station(here) && rules.overrun_price(s, load, here).is_ok();
        if fits { Ok(()) } else { Err(Case("17.1d")) }
    }
    /// 17.1d, R138, R139: the load gets off and marches; the empty train may act again.
    fn unload(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) {
        let unit = std::mem::replace(&mut s.load[rules.train_no(self.unit)], NOBODY);
        s.agenda.pop();
        facts.tell(Case("17.1d"), || What::Marks { unit, mark: "aboard", on: false });
        // R229: it comes into the hex like anybody else; R232: its train has carried somebody today
        rules.come_into(s, unit, s.at(self.unit), facts);
        [unit, self.unit].into_iter().for_each(|u| rules.stir(s, u));
        s.done.remove(unit);
        let left = rules.allowance(s, unit);
        s.agenda.push(March { unit, left, fresh: false, halted: false }.into());
    }
}

impl agenda::Frame<T14Rules> for Train {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        Prompt::new("17.1c", "train", PromptKind::March).to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let here = s.at(self.unit);
        let stations = rules.train_reach(s, &HexSet::from([here])) & rules.ground.towns & rules.ground.rails;
        out.extend(stations.without(here).iter().map(Choice::Hex));
        if self.may_unload(rules, s).is_ok() {
            out.push(Choice::Pick(UNLOAD));
        }
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Hex(to) => self.may_run(rules, s, to).or_why(rules, s, choice),
            Choice::Pick(UNLOAD) => self.may_unload(rules, s).or_why(rules, s, choice),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(to)) => {
                let (unit, from) = (self.unit, s.at(self.unit));
                rules.put(s, unit, to);
                facts.tell(Case("17.1c"), || What::Moves { unit, from, to });
                // the run is over; its load may still get off
                let load = self.load(rules, s);
                if load == NOBODY {
                    s.finish(unit);
                } else {
                    // R175: whoever rides has moved
                    rules.stir(s, load);
                    s.take_up(Arrived { unit });
                }
            }
            Input::Choice(Choice::Pick(_)) => self.unload(rules, s, facts),
            _ => s.finish(self.unit),
        }
    }
    fn ask(&self, rules: &T14Rules, s: &T14State, _: Eyes) -> Question {
        let load = self.load(rules, s);
        let text = if load == NOBODY {
            Text::new("ask-train")
        } else {
            Text::new("ask-loaded-train").unit("load", load)
        };
        Question::from(text.unit("unit", self.unit)).units([self.unit])
    }
    fn label(&self, _: &T14Rules, _: &T14State, choice: Choice) -> Text {
        match choice {
            Choice::Done => Text::new("train-stays"),
            Choice::Pick(_) => Text::new("unload"),
            _ => Text::none(),
        }
    }
    fn lies_on(&self, rules: &T14Rules, s: &T14State, _: Below) -> Result<(), String> {
        let fits = rules.trains.contains(&self.unit) && s.on_map(self.unit);
        if fits { Ok(()) } else { Err("no such train on the map".into()) }
    }
}

/// 17.1d: a loaded train has come to a town: the load gets off or stays aboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Arrived {
    /// Which train.
    pub unit: UnitId,
}

impl agenda::Frame<T14Rules> for Arrived {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        Prompt::new("17.1d", "arrived", PromptKind::March).to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend((Train { unit: self.unit }).may_unload(rules, s).map(|()| Choice::Pick(UNLOAD)));
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        let train = Train { unit: self.unit };
        match input {
            Input::Choice(Choice::Pick(_)) => train.unload(rules, s, facts),
            _ => s.finish(self.unit),
        }
    }
    fn ask(&self, rules: &T14Rules, s: &T14State, _: Eyes) -> Question {
        let load = Train { unit: self.unit }.load(rules, s);
        Question::from(Text::new("ask-arrived").unit("load", load).hex("at", s.at(self.unit)))
            .units([self.unit])
    }
    fn label(&self, _: &T14Rules, _: &T14State, choice: Choice) -> Text {
        Text::new(if choice == Choice::Done { "stay-aboard" } else { "unload" })
    }
    fn lies_on(&self, rules: &T14Rules, s: &T14State, below: Below) -> Result<(), String> {
        Train { unit: self.unit }.lies_on(rules, s, below)
    }
}
