//! 15.2, 15.5, 16.2: modes of headquarters and artillery, supply rolls, replacements.

use crate::hidden;
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Place, RUSSIAN, UnitSet, other};
use crate::why;
use atlas::{HexId, HexSet};
use engine::agenda::{Frame, Question};
use engine::{
    Case, Choice, Dice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Text, UnitId, What,
};
use serde::{Deserialize, Serialize};

impl FolioRules {
    /// 15.2a, 16.2a: a headquarters or artillery unit turns to its unsupplied side.
    pub(crate) fn flip(&self, s: &mut FolioState, unit: UnitId, case: Case, facts: &mut Facts) {
        if self.support.contains(unit) && !s.is_flipped(unit) {
            s.flipped.insert(unit);
            facts.tell(case, || What::Marks { unit, mark: "unsupplied", on: true });
        }
    }
    /// 15.2b, 16.2b, R37: is it in a zone of enemy infantry with no infantry or cavalry beside it?
    pub fn is_exposed(&self, s: &FolioState, unit: UnitId) -> bool {
        let hex = s.at(unit);
        hex.is_some()
            && self.in_foot_zone(s, self.side_of(unit), hex)
            && !self.units_in(s, hex).meets(&self.fighting)
    }
    /// 15.2d-g, R57: the highest die that brings a unit back into supply.
    pub fn supply_target(&self, s: &FolioState, unit: UnitId) -> i32 {
        let roll = &self.book.standard.supply_roll;
        let hex = s.at(unit);
        let town = if self.towns.contains(hex) { roll.town } else { 0 };
        let rail = if self.has_route(s, self.side_of(unit), hex) { roll.rail } else { 0 };
        roll.target - town - rail
    }
    /// 15.5, R60-R62: may this headquarters replace a step of that unit? Where it would stand.
    pub fn replaces(&self, s: &FolioState, hq: UnitId, unit: UnitId) -> Result<HexSet, Case> {
        if s.place(unit) == Place::Eliminated && self.volume.is_away(self, s, unit) {
            return Err(Case("15.5c"));
        }
        self.could_replace(s, hq, unit)
    }
    /// The same, wherever the unit's division may be.
    fn could_replace(&self, s: &FolioState, hq: UnitId, unit: UnitId) -> Result<HexSet, Case> {
        if !self.infantry.contains(unit) || !self.controls(hq, unit) {
            return Err(Case("15.5a"));
        }
        let at = s.at(hq);
        match s.place(unit) {
            Place::Map if s.is_flipped(unit) && self.beside(at, s.at(unit)) => Ok(HexSet::from([s.at(unit)])),
            Place::Map if !s.is_flipped(unit) => Err(Case("15.5a")),
            Place::Map => Err(Case("15.5b")),
            Place::Eliminated => {
                let hexes = self.returns(s, hq, unit);
                if hexes.is_empty() { Err(Case("15.5c")) } else { Ok(hexes) }
            }
            _ => Err(Case("15.5c")),
        }
    }
    /// 15.5c: where an eliminated unit comes back: in or next to the headquarters' hex, in no enemy zone (R37).
    fn returns(&self, s: &FolioState, hq: UnitId, unit: UnitId) -> HexSet {
        let (at, side, group) = (s.at(hq), self.side_of(hq), UnitSet::only(unit));
        let open = |h: &HexId| {
            !s.holds(other(side), *h)
                && !self.in_foot_zone(s, side, *h)
                && self.may_stay(s, &group, *h).is_ok()
        };
        std::iter::once(at).chain(self.spots[at.index()].ascending()).filter(open).collect()
    }
}

/// R63: after a change at these hexes, staffs and guns near them that stand alone in an enemy zone flip.
pub(crate) fn flip_exposed(rules: &FolioRules, s: &mut FolioState, hexes: &[HexId], facts: &mut Facts) {
    // nobody is exposed where only one side stands
    let meet = |h: &HexId| {
        let near = |side| rules.is_near(*h, 2, |r| s.row_of(&s.manned, side, r));
        h.is_some() && near(GERMAN) && near(RUSSIAN)
    };
    if !hexes.iter().any(meet) {
        return;
    }
    for unit in rules.support.minus(&s.flipped).iter() {
        let at = s.at(unit);
        let near = |h: &HexId| at.is_some() && h.is_some() && at.distance(*h) <= 1;
        if hexes.iter().any(near) && rules.is_exposed(s, unit) {
            let case = if rules.hqs.contains(unit) { "15.2b" } else { "16.2b" };
            rules.flip(s, unit, Case(case), facts);
        }
    }
}

/// 11.2c, 11.4c, R106, R177: which side a headquarters or artillery unit shows as it comes down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Mode {
    /// Which.
    pub unit: UnitId,
}

impl Frame<FolioRules> for Mode {
    fn wait(&self, rules: &FolioRules, _: &FolioState) -> Pending {
        Prompt::new("2.3.1e", "mode", PromptKind::SetUp).to(rules.side_of(self.unit))
    }
    fn offer(&self, _: &FolioRules, _: &FolioState, out: &mut Vec<Choice>) {
        out.extend([Choice::Pick(0), Choice::Pick(1)]);
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        s.agenda.pop();
        if input == Input::Choice(Choice::Pick(1)) {
            rules.flip(s, self.unit, Case("2.3.1e"), facts);
        } else if hidden::is_deploying(s) || !rules.is_exposed(s, self.unit) {
            s.flipped.remove(self.unit);
        } else {
            // it was turned over as it came, and would be again
            let hex = s.at(self.unit);
            flip_exposed(rules, s, &[hex], facts);
        }
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::from(Text::new("ask-mode").unit("unit", self.unit)).units([self.unit])
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        Text::new(if choice == Choice::Pick(0) { "label-supplied" } else { "label-unsupplied" })
    }
}

/// R63, R167: once reveals and withdrawals are over, staffs and guns that stand alone in an enemy zone flip. It asks
/// nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Modes;

impl Frame<FolioRules> for Modes {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("15.2b", "modes", PromptKind::Command).to(s.phasing)
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) -> bool {
        s.agenda.pop();
        let hexes: Vec<HexId> = rules.support.minus(&s.flipped).iter().map(|u| s.at(u)).collect();
        flip_exposed(rules, s, &hexes, facts);
        true
    }
    fn take(self, _: &FolioRules, _: &mut FolioState, _: Input, _: &mut Facts) {}
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::default()
    }
}

/// 15.2c: headquarters that may be flipped by their owner as a movement phase opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Flips;

impl Flips {
    fn all(rules: &FolioRules, s: &FolioState) -> UnitSet {
        let own = rules.hqs.and(&rules.of[usize::from(s.phasing.0)]).minus(&s.flipped);
        own.iter().filter(|u| s.on_map(*u)).collect()
    }
    /// R58: whoever has come out of hiding rolls for supply and gives a step like the others.
    fn end(s: &mut FolioState) {
        s.spent = UnitSet::EMPTY;
        s.agenda.pop();
    }
}

impl Frame<FolioRules> for Flips {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("15.2c", "flips", PromptKind::Command).to(s.phasing)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(Flips::all(rules, s).iter().map(Choice::Unit));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Unit(unit) if Flips::all(rules, s).contains(unit) => Ok(()),
            Choice::Unit(unit) => Err(Refusal::new(Case("15.2c")).by(unit)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = Flips::all(rules, s).is_empty();
        if none {
            Flips::end(s);
        }
        none
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => rules.flip(s, unit, Case("15.2c"), facts),
            _ => Flips::end(s),
        }
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::new("ask-flips")
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("done-flips") } else { Text::none() }
    }
}

/// 15.2d, 16.2c, R57: one die for each unsupplied headquarters and artillery unit on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct SupplyRolls;

impl SupplyRolls {
    /// The next to roll: not alone in an enemy zone, where it would flip back at once.
    fn next(rules: &FolioRules, s: &FolioState) -> Option<UnitId> {
        let own = rules.support.and(&rules.of[usize::from(s.phasing.0)]).and(&s.flipped).minus(&s.spent);
        own.iter().find(|u| s.on_map(*u) && !rules.is_exposed(s, *u))
    }
}

impl Frame<FolioRules> for SupplyRolls {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Dice::six(s.phasing, "15.2d", "supply")
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let none = SupplyRolls::next(rules, s).is_none();
        if none {
            s.spent = UnitSet::EMPTY;
            s.agenda.pop();
        }
        none
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let (Some(unit), Input::Rolled(face)) = (SupplyRolls::next(rules, s), input) else { return };
        facts.tell(Case("15.2d"), || What::Rolls { by: s.phasing, face, purpose: "supply" });
        s.spent.insert(unit);
        if i32::from(face) <= rules.supply_target(s, unit) {
            s.flipped.remove(unit);
            facts.tell(Case("15.2d"), || What::Marks { unit, mark: "unsupplied", on: false });
        } else {
            let text = Text::new("fact-still-unsupplied").unit("unit", unit);
            facts.tell(Case("15.2d"), || What::Tells { text });
        }
    }
    fn ask(&self, rules: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        let unit = SupplyRolls::next(rules, s);
        Question::new("ask-supply").units(unit)
    }
}

/// 15.5: each headquarters may replace one step as the mobile movement phase opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Replacements {
    /// The unit named; its headquarters is asked for next, then its hex.
    pub unit: Option<UnitId>,
    /// The headquarters named.
    pub hq: Option<UnitId>,
}

impl Replacements {
    /// Headquarters that have not yet given a step.
    fn staffs(rules: &FolioRules, s: &FolioState) -> impl Iterator<Item = UnitId> {
        let own = rules.hqs.and(&rules.of[usize::from(s.phasing.0)]).minus(&s.spent);
        let on: UnitSet = own.iter().filter(|u| s.on_map(*u)).collect();
        on.iter()
    }
    /// Units that some headquarters can help.
    fn units(rules: &FolioRules, s: &FolioState) -> UnitSet {
        let staffs: UnitSet = Replacements::staffs(rules, s).collect();
        let own = rules.infantry.and(&rules.of[usize::from(s.phasing.0)]);
        let lame = |u: &UnitId| s.is_flipped(*u) || s.place(*u) == Place::Eliminated;
        let helped = |u: &UnitId| staffs.iter().any(|hq| rules.replaces(s, hq, *u).is_ok());
        own.iter().filter(lame).filter(helped).collect()
    }
    /// Units that some headquarters could help as far as the enemy can see.
    fn seen(rules: &FolioRules, s: &FolioState) -> UnitSet {
        let staffs: UnitSet = Replacements::staffs(rules, s).collect();
        let own = rules.infantry.and(&rules.of[usize::from(s.phasing.0)]);
        let helped = |u: &UnitId| staffs.iter().any(|hq| rules.could_replace(s, hq, *u).is_ok());
        let lame = own.iter().filter(|u| s.is_flipped(*u) || s.place(*u) == Place::Eliminated);
        lame.filter(|u| !rules.volume.is_openly_away(s, *u)).filter(helped).collect()
    }
    fn helpers(rules: &FolioRules, s: &FolioState, unit: UnitId) -> UnitSet {
        Replacements::staffs(rules, s).filter(|hq| rules.replaces(s, *hq, unit).is_ok()).collect()
    }
    fn restore(
        rules: &FolioRules,
        s: &mut FolioState,
        hq: UnitId,
        unit: UnitId,
        hex: HexId,
        facts: &mut Facts,
    ) {
        s.spent.insert(hq);
        s.moved.insert(unit);
        s.fled.insert(unit);
        s.set(Replacements::default());
        if s.on_map(unit) {
            s.flipped.remove(unit);
            facts.tell(Case("15.5b"), || What::Steps { unit, left: 2 });
            return;
        }
        // R61: it comes back depleted
        s.flipped.insert(unit);
        rules.put(s, unit, hex, facts);
        facts.tell(Case("15.5c"), || What::Enters { unit, at: hex });
        hidden::after_change(rules, s, &[hex], facts);
    }
}

impl Frame<FolioRules> for Replacements {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        let ask = match self {
            Replacements { unit: None, .. } => "replacements",
            Replacements { hq: None, .. } => "replacing",
            _ => "returning",
        };
        Prompt::new("15.5a", ask, PromptKind::Command).to(s.phasing)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        match (self.unit, self.hq) {
            (None, _) => {
                out.push(Choice::Done);
                out.extend(Replacements::units(rules, s).iter().map(Choice::Unit));
            }
            (Some(unit), None) => {
                out.extend(Replacements::helpers(rules, s, unit).iter().map(Choice::Unit));
            }
            (Some(unit), Some(hq)) => {
                let hexes = rules.replaces(s, hq, unit).unwrap_or_default();
                out.extend(hexes.iter().map(Choice::Hex));
            }
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match (self.unit, self.hq, choice) {
            (None, _, Choice::Unit(unit)) if !Replacements::units(rules, s).contains(unit) => {
                Err(why::replacement(rules, s, unit))
            }
            (None, _, Choice::Done | Choice::Unit(_)) => Ok(()),
            (Some(unit), None, Choice::Unit(hq)) => {
                match Replacements::helpers(rules, s, unit).contains(hq) {
                    true => Ok(()),
                    false => Err(why::helper(rules, s, unit, hq)),
                }
            }
            (Some(unit), Some(hq), Choice::Hex(hex)) => {
                let may = rules.replaces(s, hq, unit).is_ok_and(|h| h.contains(hex));
                if may { Ok(()) } else { Err(Refusal::new(Case("15.5c"))) }
            }
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) -> bool {
        match (self.unit, self.hq) {
            (None, _) if Replacements::seen(rules, s).is_empty() => {
                s.spent = UnitSet::EMPTY;
                s.agenda.pop();
                true
            }
            (Some(unit), None) => {
                let helpers = Replacements::helpers(rules, s, unit);
                let only = helpers.first().filter(|_| helpers.len() == 1);
                only.is_some_and(|hq| {
                    s.set(Replacements { hq: Some(hq), ..self });
                    true
                })
            }
            (Some(unit), Some(hq)) if s.on_map(unit) => {
                Replacements::restore(rules, s, hq, unit, HexId::NONE, facts);
                true
            }
            _ => false,
        }
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        match (self.unit, self.hq, input) {
            (None, _, Input::Choice(Choice::Unit(unit))) => {
                s.set(Replacements { unit: Some(unit), hq: None })
            }
            (Some(_), None, Input::Choice(Choice::Unit(hq))) => s.set(Replacements { hq: Some(hq), ..self }),
            (Some(unit), Some(hq), Input::Choice(Choice::Hex(hex))) => {
                Replacements::restore(rules, s, hq, unit, hex, facts);
            }
            _ => {
                s.spent = UnitSet::EMPTY;
                s.agenda.pop();
            }
        }
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        match (self.unit, self.hq) {
            (None, _) => Question::new("ask-replacements"),
            (Some(unit), None) => Question::from(Text::new("ask-replacing").unit("unit", unit)).units([unit]),
            (Some(unit), _) => Question::from(Text::new("ask-returning").unit("unit", unit)).units([unit]),
        }
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("done-replacements") } else { Text::none() }
    }
}
