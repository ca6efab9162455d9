//! 7.7: retreat and capture.

use crate::agenda::Below;
use crate::hidden;
use crate::rules::FolioRules;
use crate::state::{FolioState, Place, UnitSet, other};
use atlas::{HexId, HexSet};
use engine::agenda::{Frame, Question};
use engine::{Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Side, Text, What};
use serde::{Deserialize, Serialize};

/// 7.7: a stack on its way back. It stands in its hex until the way is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Retreat {
    /// Who, all of one hex (7.7g).
    pub units: UnitSet,
    /// From where.
    pub from: HexId,
    /// R42: the hex just attacked, closed to the attackers.
    pub barred: HexId,
    /// 7.7e: the first hex, if it has been named.
    pub first: HexId,
    /// Not of their own will: without a way they are captured (7.7h).
    pub forced: bool,
}

impl Retreat {
    pub(crate) fn new(units: UnitSet, from: HexId, barred: HexId, forced: bool) -> Retreat {
        Retreat { units, from, barred, first: HexId::NONE, forced }
    }
    fn side(&self, rules: &FolioRules) -> Side {
        self.units.first().map_or(Side(0), |u| rules.side_of(u))
    }
    fn here(&self) -> HexId {
        if self.first.is_some() { self.first } else { self.from }
    }
    /// R50: a friendly unit that is not one of the stack.
    fn has_friends(&self, rules: &FolioRules, s: &FolioState, hex: HexId) -> bool {
        s.holds(self.side(rules), hex) && !rules.units_in(s, hex).minus(&self.units).is_empty()
    }
    /// 7.7c, 6.2a: may the stack go into this hex, wherever it stops?
    fn may_pass(&self, rules: &FolioRules, s: &FolioState, to: HexId) -> Result<(), Case> {
        let side = self.side(rules);
        if !rules.adjacent(self.here(), to) {
            return Err(Case("7.7a"));
        }
        if to == self.barred || to == self.from || s.holds(other(side), to) {
            return Err(Case("7.7c"));
        }
        let zone = rules.in_foot_zone(s, side, to) && !self.has_friends(rules, s, to);
        if zone { Err(Case("6.2a")) } else { Ok(()) }
    }
    /// 7.7d, R36: may it stop there?
    fn may_stop(&self, rules: &FolioRules, s: &FolioState, hex: HexId) -> Result<(), Case> {
        rules.may_stay(s, &self.units, hex).map_err(|_| Case("7.7d"))
    }
    /// 7.7e, R43: may it go on from this first hex, and where?
    fn beyond(&self, rules: &FolioRules, s: &FolioState, first: HexId) -> HexSet {
        if !rules.options.second_hex_always && !self.has_friends(rules, s, first) {
            return HexSet::EMPTY;
        }
        let on = Retreat { first, ..*self };
        let open = |h: &HexId| on.may_pass(rules, s, *h).is_ok() && on.may_stop(rules, s, *h).is_ok();
        rules.spots[first.index()].ascending().filter(open).collect()
    }
    /// 7.7: may the next hex be this one?
    fn may_go(&self, rules: &FolioRules, s: &FolioState, to: HexId) -> Result<(), Case> {
        self.may_pass(rules, s, to)?;
        match self.may_stop(rules, s, to) {
            // a full first hex is no end, but may be a way
            Err(_) if !self.first.is_some() && self.goes_on(rules, s, to) => Ok(()),
            stops => stops,
        }
    }
    fn goes_on(&self, rules: &FolioRules, s: &FolioState, first: HexId) -> bool {
        !self.beyond(rules, s, first).is_empty() || rules.volume.may_leave(rules, &self.units, first)
    }
    fn exits(&self, rules: &FolioRules, s: &FolioState) -> impl Iterator<Item = HexId> {
        let spot = rules.spots[self.here().index()];
        let all: Vec<HexId> = spot.ascending().filter(|h| self.may_go(rules, s, *h).is_ok()).collect();
        all.into_iter()
    }
    /// M 11.7g: may it leave the map from where it is?
    fn may_leave(&self, rules: &FolioRules) -> bool {
        rules.volume.may_leave(rules, &self.units, self.here())
    }
    /// 7.6i: has the stack anywhere to go?
    pub(crate) fn is_possible(&self, rules: &FolioRules, s: &FolioState) -> bool {
        self.may_leave(rules) || self.exits(rules, s).next().is_some()
    }
    /// 7.7g, 7.7i: the stack goes; staffs and guns flip.
    fn go(self, rules: &FolioRules, s: &mut FolioState, to: HexId, facts: &mut Facts) {
        s.agenda.pop();
        let from = self.from;
        for unit in self.units.iter() {
            if self.first.is_some() && to != self.first {
                rules.put(s, unit, self.first, facts);
            }
            rules.put(s, unit, to, facts);
            facts.tell(Case("7.7b"), || What::Retreats { unit, from, to });
            rules.flip(s, unit, Case("7.7i"), facts);
        }
        (s.fled, s.spent) = (s.fled.or(&self.units), s.spent.or(&self.units));
        hidden::after_change(rules, s, &[from, to], facts);
    }
    /// R70, R195: would the stack bring a marker into sight as it passes its first hex?
    fn is_watched(&self, rules: &FolioRules, s: &FolioState) -> bool {
        let mut there = *s;
        self.units.iter().for_each(|u| rules.put(&mut there, u, self.first, &mut Facts::silent()));
        rules.is_any_seen(&there, &[self.first])
    }
    /// R167, R195: it halts in its first hex while markers come off, and the rest of its way is chosen anew.
    fn halt(self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) {
        self.units.iter().for_each(|u| rules.put(s, u, self.first, facts));
        hidden::after_change(rules, s, &[self.from, self.first], facts);
    }
    /// 7.7h: nowhere to go.
    fn capture(self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) {
        s.agenda.pop();
        let from = self.from;
        for unit in self.units.iter() {
            rules.remove(s, unit, Place::Captured, 0, facts);
            s.flipped.remove(unit);
            facts.tell(Case("7.7h"), || What::Tells {
                text: Text::new("fact-captured").unit("unit", unit).hex("from", from),
            });
        }
        hidden::after_change(rules, s, &[from], facts);
    }
}

impl Frame<FolioRules> for Retreat {
    fn wait(&self, rules: &FolioRules, _: &FolioState) -> Pending {
        Prompt::new("7.7b", "retreat", PromptKind::Retreat).to(self.side(rules))
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        if self.first.is_some() && self.may_stop(rules, s, self.first).is_ok() {
            out.push(Choice::Done);
        }
        out.extend(self.exits(rules, s).map(Choice::Hex));
        if self.may_leave(rules) {
            out.push(Choice::Pick(0));
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done if self.first.is_some() => self.may_stop(rules, s, self.first).map_err(Refusal::new),
            Choice::Hex(hex) => self.may_go(rules, s, hex).map_err(|case| Refusal::new(case).at(hex)),
            Choice::Pick(0) if self.may_leave(rules) => Ok(()),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) -> bool {
        if self.units.is_empty() {
            s.agenda.pop();
            return true;
        }
        let halts = self.first.is_some() && self.may_stop(rules, s, self.first).is_ok();
        if halts || self.is_possible(rules, s) {
            return false;
        }
        self.capture(rules, s, facts);
        true
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(_) | Choice::Pick(_))
                if self.first.is_some() && self.is_watched(rules, s) =>
            {
                self.halt(rules, s, facts);
            }
            Input::Choice(Choice::Pick(_)) => {
                s.agenda.pop();
                rules.volume.leave(rules, s, &self.units, self.here(), facts);
                hidden::after_change(rules, s, &[self.from, self.first], facts);
            }
            Input::Choice(Choice::Hex(hex)) if !self.first.is_some() && self.goes_on(rules, s, hex) => {
                s.set(Retreat { first: hex, ..self });
            }
            Input::Choice(Choice::Hex(hex)) => self.go(rules, s, hex, facts),
            _ => self.go(rules, s, self.first, facts),
        }
    }
    fn ask(&self, rules: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        let key = match self.first.is_some() {
            false => "ask-retreat",
            true if self.may_stop(rules, s, self.first).is_ok() => "ask-retreat-on",
            true => "ask-retreat-further",
        };
        Question::from(Text::new(key).hex("from", self.here())).units(self.units.iter()).hexes([self.from])
    }
    fn lies_on(&self, rules: &FolioRules, _: &FolioState, _: Below) -> Result<(), String> {
        rules.has_land(self.from)
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        match choice {
            Choice::Done => Text::new("done-retreat"),
            Choice::Pick(_) => Text::new("label-off-map"),
            _ => Text::none(),
        }
    }
}
