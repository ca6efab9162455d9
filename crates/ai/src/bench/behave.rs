//! What players did that no good player does, counted over a game.

use engine::scout::Piece;
use engine::{Choice, Fact, Pending, PromptKind, Scout, Side, What};
use serde::Serialize;
use std::collections::BTreeMap;

/// Counts of one side in one game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Behaviour {
    /// Units lost for crowded hexes.
    pub overstacked: u32,
    /// Duties left undone when a phase was left.
    pub duties_missed: u32,
    /// Duties that stood open when a phase was left or were met by then.
    pub duties: u32,
    /// Units on the map, counted once each turn.
    pub unit_turns: u32,
    /// Those out of supply.
    pub hungry: u32,
    /// Those that neither moved nor attacked.
    pub idle: u32,
    /// Units that were back, after two turns, where they had gone far away from.
    pub returns: u32,
    /// Battles fought as the attacker.
    pub attacks: u32,
    /// Battles below even odds that were not owed.
    pub rash: u32,
    /// Combat phases with an attack on offer …
    pub chances: u32,
    /// … and none made.
    pub passive: u32,
}

/// How far a unit goes for its way back to be called one: farther than most march.
const FAR: u32 = 7;

/// Watches one game.
#[derive(Default)]
pub struct Watch {
    pub sides: Vec<Behaviour>,
    last: Vec<BTreeMap<u16, [Option<atlas::HexId>; 2]>>,
    fought: Vec<Vec<u16>>,
    owed: bool,
    phase: Option<(u16, u8)>,
    attacked: bool,
    battle: Option<(Vec<atlas::HexId>, Vec<engine::UnitId>)>,
}

impl Watch {
    pub fn new(sides: usize) -> Watch {
        Watch {
            sides: vec![Behaviour::default(); sides],
            last: vec![BTreeMap::new(); sides],
            fought: vec![Vec::new(); sides],
            ..Watch::default()
        }
    }
    /// Before an answer is played.
    pub fn answer<R: Scout>(&mut self, rules: &R, s: &R::State, side: Side, choice: Choice) {
        let Pending::Ask(_, prompt) = rules.pending(s) else { return };
        let clock = rules.clock(s);
        let who = usize::from(side.0);
        if prompt.kind == PromptKind::Attack && !rules.attacks(s).is_empty() {
            if self.phase != Some((clock.turn, clock.phase)) {
                (self.phase, self.attacked, self.battle) = (Some((clock.turn, clock.phase)), false, None);
                self.sides[who].chances += 1;
                self.sides[who].passive += 1;
            }
            if choice != Choice::Done {
                self.owed = !rules.is_legal(s, Choice::Done);
                if !self.attacked {
                    self.attacked = true;
                    self.sides[who].passive = self.sides[who].passive.saturating_sub(1);
                }
            }
        }
    }
    /// The duties that stood open as the phase was left.
    pub fn left<R: Scout>(&mut self, rules: &R, before: &R::State, side: Side) {
        let who = usize::from(side.0);
        for duty in rules.duties(before, side).iter().filter(|d| d.price != engine::Text::none()) {
            self.sides[who].duties += 1;
            self.sides[who].duties_missed += u32::from(!duty.is_met());
        }
    }
    /// A battle is about to be thrown for.
    pub fn battle(&mut self, battle: &engine::forecast::Battle, side: Side) {
        let who = usize::from(side.0);
        // some books throw more than one die for a battle
        let key = (battle.hexes.clone(), battle.attackers.clone());
        if self.battle.replace(key.clone()) == Some(key) {
            return;
        }
        self.sides[who].attacks += 1;
        self.fought[who].extend(battle.attackers.iter().map(|u| u.0));
        if battle.attack < battle.defence && !self.owed {
            self.sides[who].rash += 1;
        }
    }
    /// What came of an input of a side.
    pub fn facts(&mut self, facts: &[Fact], loss: Option<(Side, bool)>) {
        if let Some((side, true)) = loss {
            let gone = |f: &&Fact| matches!(f.what, What::Leaves { fate: engine::Fate::Eliminated, .. });
            self.sides[usize::from(side.0)].overstacked += facts.iter().filter(gone).count() as u32;
        }
    }
    /// The turn of a side is over.
    pub fn turn_over<R: Scout>(&mut self, rules: &R, s: &R::State, side: Side) {
        let who = usize::from(side.0);
        let fed = rules.supply(s, side);
        let mut pieces: Vec<Piece> = Vec::new();
        rules.pieces(s, side, &mut pieces);
        let fought = std::mem::take(&mut self.fought[who]);
        for piece in pieces.iter().filter(|p| p.fights) {
            let count = &mut self.sides[who];
            let past = self.last[who].entry(piece.unit.0).or_default();
            count.unit_turns += 1;
            count.hungry += u32::from(!fed.contains(piece.at));
            count.idle += u32::from(past[0] == Some(piece.at) && !fought.contains(&piece.unit.0));
            let back = past[1] == Some(piece.at) && past[0].is_some_and(|h| h.distance(piece.at) >= FAR);
            count.returns += u32::from(back);
            *past = [Some(piece.at), past[0]];
        }
    }
}
