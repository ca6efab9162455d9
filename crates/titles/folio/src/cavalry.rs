//! 18.0: cavalry slips away as an enemy comes into its zone.

use crate::hidden;
use crate::rules::FolioRules;
use crate::state::{FolioState, UnitSet, other};
use atlas::HexId;
use engine::agenda::{Frame, Question};
use engine::{
    Case, Choice, Dice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Stack, Text, UnitId, What,
};
use serde::{Deserialize, Serialize};

/// 18.0a, R65: the enemy cavalry that may withdraw when the phasing player steps into this hex: next to it, and in no
/// zone of his infantry just before the step.
pub(crate) fn may_react(rules: &FolioRules, s: &FolioState, hex: HexId) -> UnitSet {
    let enemy = other(s.phasing);
    if atlas::ring(hex, |r| s.row_of(&s.horse, enemy, r)) == 0 {
        return UnitSet::EMPTY;
    }
    let near = |u: &UnitId| s.on_map(*u) && rules.adjacent(hex, s.at(*u));
    let free = |u: &UnitId| !rules.in_foot_zone(s, enemy, s.at(*u));
    rules.cavalry.and(&rules.of[usize::from(enemy.0)]).iter().filter(near).filter(free).collect()
}

/// What the withdrawal waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The owner's yes or no.
    #[default]
    Ask,
    /// 18.0b: the die.
    Roll,
    /// The hexes.
    Go,
}

/// 18.0, an interrupt: cavalry units decide one after the other (R169).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Withdraw {
    /// Who has yet to decide; the first is asked.
    pub who: UnitSet,
    /// Where the mover stands.
    pub mover: HexId,
    /// What is awaited.
    pub stage: Stage,
    /// 18.0b: hexes still to go.
    pub left: u8,
    /// The hexes it has been in, its own first.
    pub path: Stack<HexId, 7>,
}

impl Withdraw {
    pub(crate) fn new(who: UnitSet, mover: HexId) -> Withdraw {
        Withdraw { who, mover, ..Withdraw::default() }
    }
    fn unit(&self) -> UnitId {
        self.who.first().unwrap_or(UnitId(0))
    }
    /// R66, R169: may it go from one hex to the next? Not nearer to the mover, into no enemy, into no zone of enemy
    /// infantry unless a friend stands there, and never to a hex twice (R184).
    fn may_pass(
        &self,
        rules: &FolioRules,
        s: &FolioState,
        path: &[HexId],
        from: HexId,
        to: HexId,
    ) -> Result<(), Case> {
        let side = rules.side_of(self.unit());
        if !rules.adjacent(from, to) || path.contains(&to) {
            return Err(Case("18.0b"));
        }
        if s.holds(other(side), to) {
            return Err(Case("5.1.1a"));
        }
        if to.distance(self.mover) < from.distance(self.mover) {
            return Err(Case("18.0b"));
        }
        let barred = rules.in_foot_zone(s, side, to) && !s.holds(side, to);
        if barred { Err(Case("6.2a")) } else { Ok(()) }
    }
    /// R66: may it end here: within stacking, and farther from the mover than where it began?
    fn may_rest(&self, rules: &FolioRules, s: &FolioState, path: &[HexId], hex: HexId) -> bool {
        let unit = UnitSet::only(self.unit());
        hex.distance(self.mover) > path[0].distance(self.mover) && rules.may_stay(s, &unit, hex).is_ok()
    }
    /// The most hexes, up to `left`, that it can go on from the end of this path and then rest.
    fn longest(
        &self,
        rules: &FolioRules,
        s: &FolioState,
        path: &mut Stack<HexId, 7>,
        left: u8,
    ) -> Option<u8> {
        let here = *path.last()?;
        let rests = self.may_rest(rules, s, path, here).then_some(0);
        if left == 0 {
            return rests;
        }
        let mut best = rests;
        for to in rules.spots[here.index()].ascending() {
            if self.may_pass(rules, s, path, here, to).is_ok() {
                path.push(to);
                let more = self.longest(rules, s, path, left - 1).map(|n| n + 1);
                path.pop();
                best = best.max(more);
                if best == Some(left) {
                    break;
                }
            }
        }
        best
    }
    /// R66: how far it can go from where it stands.
    fn reach(&self, rules: &FolioRules, s: &FolioState) -> u8 {
        let mut path = self.path;
        self.longest(rules, s, &mut path, self.left).unwrap_or(0)
    }
    /// 18.0b: a step that still leads as far as it can go.
    fn may_step(&self, rules: &FolioRules, s: &FolioState, to: HexId, reach: u8) -> Result<(), Case> {
        let here = s.at(self.unit());
        self.may_pass(rules, s, &self.path, here, to)?;
        let mut path = self.path;
        path.push(to);
        let more = self.longest(rules, s, &mut path, self.left - 1).map(|n| n + 1);
        if more == Some(reach) { Ok(()) } else { Err(Case("18.0b")) }
    }
    fn next(mut self, s: &mut FolioState) {
        let unit = self.unit();
        self.who.remove(unit);
        s.set(Withdraw { stage: Stage::Ask, left: 0, path: Stack::new(), ..self });
    }
}

impl Frame<FolioRules> for Withdraw {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        let side = other(s.phasing);
        match self.stage {
            Stage::Ask => Prompt::new("18.0a", "withdraw", PromptKind::Interrupt).to(side),
            Stage::Roll => Dice::six(side, "18.0b", "withdrawal"),
            Stage::Go => Prompt::new("18.0b", "withdraw-to", PromptKind::Interrupt).to(side),
        }
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        match self.stage {
            Stage::Ask => out.extend([Choice::Pick(0), Choice::Pick(1)]),
            Stage::Roll => {}
            Stage::Go => {
                let reach = self.reach(rules, s);
                let here = s.at(self.unit());
                let steps = rules.spots[here.index()].ascending();
                out.extend(steps.filter(|h| self.may_step(rules, s, *h, reach).is_ok()).map(Choice::Hex));
            }
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        match (self.stage, choice) {
            (Stage::Ask, Choice::Pick(0 | 1)) => Ok(()),
            (Stage::Go, Choice::Hex(hex)) => {
                self.may_step(rules, s, hex, self.reach(rules, s)).map_err(|case| Refusal::new(case).at(hex))
            }
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        if self.who.is_empty() {
            s.agenda.pop();
            return true;
        }
        match self.stage {
            Stage::Go if self.left == 0 || self.reach(rules, s) == 0 => {
                self.next(s);
                true
            }
            // a reveal on the way may have settled its fate
            Stage::Ask if !s.on_map(self.unit()) => {
                self.next(s);
                true
            }
            _ => false,
        }
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let unit = self.unit();
        match (self.stage, input) {
            (Stage::Ask, Input::Choice(Choice::Pick(1))) => s.set(Withdraw { stage: Stage::Roll, ..self }),
            (Stage::Roll, Input::Rolled(face)) => {
                facts.tell(Case("18.0b"), || What::Rolls {
                    by: rules.side_of(unit),
                    face,
                    purpose: "withdrawal",
                });
                let path = [s.at(unit)].into_iter().collect();
                s.set(Withdraw { stage: Stage::Go, left: face, path, ..self });
            }
            (Stage::Go, Input::Choice(Choice::Hex(hex))) => {
                let from = s.at(unit);
                let mut path = self.path;
                path.push(hex);
                s.set(Withdraw { left: self.left - 1, path, ..self });
                rules.put(s, unit, hex, facts);
                facts.tell(Case("18.0b"), || What::Retreats { unit, from, to: hex });
                hidden::after_change(rules, s, &[from, hex], facts);
            }
            _ => self.next(s),
        }
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        let text = match self.stage {
            Stage::Go => Text::new("ask-withdraw-to").unit("unit", self.unit()).number("left", self.left),
            _ => Text::new("ask-withdraw").unit("unit", self.unit()).hex("at", self.mover),
        };
        Question::from(text).units([self.unit()]).hexes([self.mover])
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        match choice {
            Choice::Pick(0) => Text::new("label-stand"),
            Choice::Pick(_) => Text::new("label-withdraw"),
            _ => Text::none(),
        }
    }
}
