//! A game that is over, looked at again: how it stood after each player turn, and how much of every change was luck.

use crate::judge::Judge;
use engine::{Facts, Game, Input, Pending, Scout, Side, Table, Title};
use library::Visitor;

/// How the game stood when a player turn was over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// Inputs made until then.
    pub inputs: usize,
    /// The turn.
    pub turn: u16,
    /// Whose turn it was.
    pub side: Side,
    /// The first side's chance to do better in the end, from 0 to 1, as bots see it.
    pub chance: f32,
    /// How much of the change since the last mark the dice made.
    pub luck: f32,
}

/// A mark for every player turn of a game, from its opening and its inputs. It is reckoned from the whole truth: for
/// games that are over.
pub fn review(opening: &dyn Table, inputs: &[Input]) -> Vec<Mark> {
    library::visit(&opening.info().id, Look { opening, inputs }).unwrap_or_default()
}

struct Look<'a> {
    opening: &'a dyn Table,
    inputs: &'a [Input],
}

impl Visitor for Look<'_> {
    type Out = Vec<Mark>;
    fn visit<T: Title<Rules: Scout> + 'static>(self, _: &'static T) -> Vec<Mark> {
        let Some(game) = self.opening.as_any().downcast_ref::<Game<T::Rules>>() else { return Vec::new() };
        let rules = &**game.rules();
        let mut reader = Reader { rules, judge: Judge::new(rules), luck: 0.0 };
        reader.read(game.state().clone(), self.inputs)
    }
}

struct Reader<'a, R: Scout> {
    rules: &'a R,
    judge: Judge<'a, R>,
    luck: f32,
}

impl<R: Scout> Reader<'_, R> {
    fn read(&mut self, mut s: R::State, inputs: &[Input]) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (made, input) in inputs.iter().enumerate() {
            let clock = self.rules.clock(&s);
            if let (Pending::Roll(dice), Input::Rolled(face)) = (self.rules.pending(&s), *input) {
                self.luck += self.judge.luck(&s, Side(0), dice, face);
            }
            self.rules.apply_unchecked(&mut s, *input, &mut Facts::silent());
            let next = self.rules.clock(&s);
            let over = matches!(self.rules.pending(&s), Pending::Over(_));
            if over || (next.side, next.turn) != (clock.side, clock.turn) {
                let luck = std::mem::take(&mut self.luck);
                let (turn, side) = (clock.turn, clock.side);
                marks.push(Mark {
                    inputs: made + 1,
                    turn,
                    side,
                    chance: self.judge.chance(&s, Side(0)),
                    luck,
                });
            }
            if over {
                break;
            }
        }
        marks
    }
}
