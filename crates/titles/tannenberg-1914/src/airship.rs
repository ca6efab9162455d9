//! 16.0: airships: where one flies, whether it survives, and the bridges it bombs (14.23, R147).

use crate::rules::T14Rules;
use crate::state::T14State;
use crate::why::Because;
use atlas::{Dir, HexsideId};
use engine::prelude::*;

/// How far an airship is in its phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Flight {
    /// 16.0a: it is placed, or stays.
    #[default]
    Course,
    /// 16.0a-b: the die.
    Fate,
    /// R147: it may bomb a bridge.
    Bombs,
    /// 14.23: two dice.
    Hits(HexsideId),
}

/// The air phase of one airship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sky {
    /// Which.
    pub unit: UnitId,
    /// How far it is.
    pub stage: Flight,
}

impl T14Rules {
    /// The airship of a side, if it still flies.
    pub(crate) fn airship_of(&self, s: &T14State, side: Side) -> Option<UnitId> {
        self.airships.and(self.of(side)).iter().find(|u| s.on_map(*u))
    }
    /// 14.23, R146, R147: may the airship bomb the bridge on this side of its hex?
    fn may_bomb(&self, s: &T14State, unit: UnitId, side: HexsideId) -> Result<(), Case> {
        let (a, b) = side.hexes();
        let near = a == s.at(unit) || b == Some(s.at(unit));
        let big = self.crossing_at(side).is_some_and(|(_, c)| c.big) && self.bridge_stands(s, side);
        if near && big { Ok(()) } else { Err(Case("14.23")) }
    }
    fn bombable(&self, s: &T14State, unit: UnitId) -> Vec<HexsideId> {
        let sides = Dir::ALL.into_iter().filter_map(|d| HexsideId::of(s.at(unit), d));
        let mut sides: Vec<HexsideId> = sides.filter(|side| self.may_bomb(s, unit, *side).is_ok()).collect();
        sides.sort_unstable();
        sides
    }
}

impl Sky {
    fn goes(self, s: &mut T14State, stage: Flight) {
        s.take_up(Sky { stage, ..self });
    }
    /// 16.0a: placed anywhere.
    fn fly(self, rules: &T14Rules, s: &mut T14State, to: HexId, facts: &mut Facts) {
        let (unit, from) = (self.unit, s.at(self.unit));
        rules.put(s, unit, to);
        facts.tell(Case("16.0a"), || What::Moves { unit, from, to });
        self.goes(s, Flight::Fate);
    }
    fn survive(self, rules: &T14Rules, s: &mut T14State, face: u8, facts: &mut Facts) {
        let by = rules.side_of(self.unit);
        facts.tell(Case("16.0a"), || What::Rolls { by, face, purpose: "airship" });
        if face >= rules.book.charts.airship.lost_on {
            rules.remove(s, self.unit, Case("16.0a"), facts);
            s.agenda.pop();
        } else {
            self.goes(s, Flight::Bombs);
        }
    }
    /// 14.23: the second die decides.
    fn hit(self, rules: &T14Rules, s: &mut T14State, side: HexsideId, face: u8, facts: &mut Facts) {
        let by = rules.side_of(self.unit);
        facts.tell(Case("14.23"), || What::Rolls { by, face, purpose: "bombs" });
        if s.fight.first == 0 {
            s.fight.first = face;
            return;
        }
        let total = std::mem::take(&mut s.fight.first) + face;
        rules.bombard(s, side, rules.book.charts.destruction.airship_row(), total, facts);
        s.agenda.pop();
    }
}

impl agenda::Frame<T14Rules> for Sky {
    fn wait(&self, rules: &T14Rules, _: &T14State) -> Pending {
        let side = rules.side_of(self.unit);
        match self.stage {
            Flight::Course => Prompt::new("16.0a", "airship", PromptKind::Command).to(side),
            Flight::Fate => Dice::six(side, "16.0a", "airship"),
            Flight::Bombs => Prompt::new("14.23", "bombs", PromptKind::Command).to(side),
            Flight::Hits(_) => Dice::six(side, "14.23", "bombs"),
        }
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        match self.stage {
            Flight::Course => out.extend(rules.map.hexes().without(s.at(self.unit)).iter().map(Choice::Hex)),
            Flight::Bombs => out.extend(rules.bombable(s, self.unit).into_iter().map(Choice::Hexside)),
            _ => out.clear(),
        }
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match (self.stage, choice) {
            (_, Choice::Done) => Ok(()),
            (Flight::Course, Choice::Hex(hex)) if rules.map.contains(hex) && hex != s.at(self.unit) => Ok(()),
            (Flight::Course, Choice::Hex(_)) => Err(rules.why(s, choice, Case("16.0a"))),
            (Flight::Bombs, Choice::Hexside(side)) => {
                rules.may_bomb(s, self.unit, side).or_why(rules, s, choice)
            }
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match (self.stage, input) {
            (Flight::Course, Input::Choice(Choice::Hex(to))) => self.fly(rules, s, to, facts),
            (Flight::Course, _) => self.goes(s, Flight::Fate),
            (Flight::Fate, Input::Rolled(face)) => self.survive(rules, s, face, facts),
            (Flight::Bombs, Input::Choice(Choice::Hexside(side))) => self.goes(s, Flight::Hits(side)),
            (Flight::Hits(side), Input::Rolled(face)) => self.hit(rules, s, side, face, facts),
            _ => _ = s.agenda.pop(),
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = self.stage == Flight::Bombs && rules.bombable(s, self.unit).is_empty();
        if over {
            s.agenda.pop();
        }
        over
    }
    fn ask(&self, _: &T14Rules, s: &T14State, _: Eyes) -> Question {
        let key = if self.stage == Flight::Bombs { "ask-bombs" } else { "ask-airship" };
        Question::from(Text::new(key).unit("unit", self.unit).hex("at", s.at(self.unit))).units([self.unit])
    }
    fn label(&self, _: &T14Rules, _: &T14State, choice: Choice) -> Text {
        match (self.stage, choice) {
            (Flight::Course, Choice::Done) => Text::new("airship-stays"),
            (_, Choice::Done) => Text::new("no-bombs"),
            (_, Choice::Hexside(_)) => Text::new("bomb-bridge"),
            _ => Text::none(),
        }
    }
}
