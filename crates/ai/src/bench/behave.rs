//! What players did that no good player does, counted over a game.

use crate::weights::Odds;
use crate::{advice, lines};
use atlas::HexId;
use engine::scout::{Piece, Reach};
use engine::{Choice, Fact, PromptKind, Scout, Side, What};
use serde::Serialize;
use std::collections::BTreeMap;

/// Counts of one side in one game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Behaviour {
    /// Units lost for crowded hexes.
    pub overstacked: u32,
    /// Duties with a price that stood in the book's list in a phase, hunger left aside …
    pub duties: u32,
    /// … and were still open at the side's last answer of that phase.
    pub duties_missed: u32,
    /// The same by case: how many there were, and how many were missed.
    pub by_case: BTreeMap<&'static str, [u32; 2]>,
    /// Units on the map, counted once each turn.
    pub unit_turns: u32,
    /// Those out of supply.
    pub hungry: u32,
    /// Those of them that could have marched into supply this turn.
    pub avoidable: u32,
    /// Those that neither moved nor attacked.
    pub idle: u32,
    /// Units that were back, after two turns, where they had gone far away from.
    pub returns: u32,
    /// Battles fought as the attacker.
    pub attacks: u32,
    /// Battles below even odds that were not owed.
    pub rash: u32,
    /// Those of them by which the attacker's own forecast gains nothing.
    pub unexplained: u32,
    /// Combat phases with an attack on offer …
    pub chances: u32,
    /// … and none made.
    pub passive: u32,
    /// Combat phases with an attack on offer at two to one, or four points ahead where the difference counts …
    pub ripe: u32,
    /// … and none made.
    pub ripe_passive: u32,
}

/// Prices of hunger, which is counted by itself.
const HUNGER: [&str; 2] = ["price-hunger", "price-unsupplied"];

/// How far a unit goes for its way back to be called one: farther than most march.
const FAR: u32 = 7;

/// Watches one game.
pub struct Watch<S> {
    pub sides: Vec<Behaviour>,
    last: Vec<BTreeMap<u16, [Option<HexId>; 2]>>,
    fought: Vec<Vec<u16>>,
    owed: bool,
    /// What the attacker's forecast gains by the attack under way, if it made one.
    pub gain: Option<i64>,
    /// The combat phase under way: its clock, whether an attack at good odds was on offer, and whether one was made.
    phase: Option<((u16, u8), bool, bool)>,
    battle: Option<(Vec<HexId>, Vec<engine::UnitId>)>,
    /// The position in which each side was first asked who marches in its turn.
    began: Vec<Option<(u16, S)>>,
    /// Duties of the phase under way, and whether they are open.
    duties: Vec<Open>,
}

/// The phase, and for each case that stood in its list whether it is still open.
type Open = ((u16, u8), BTreeMap<&'static str, bool>);

impl<S: Clone> Watch<S> {
    pub fn new(sides: usize) -> Self {
        Watch {
            sides: vec![Behaviour::default(); sides],
            last: vec![BTreeMap::new(); sides],
            fought: vec![Vec::new(); sides],
            owed: false,
            gain: None,
            phase: None,
            battle: None,
            began: (0..sides).map(|_| None).collect(),
            duties: vec![Open::default(); sides],
        }
    }
    /// Before an answer is played.
    pub fn answer<R: Scout<State = S>>(
        &mut self,
        rules: &R,
        s: &S,
        side: Side,
        kind: PromptKind,
        choice: Choice,
    ) {
        let clock = rules.clock(s);
        let (who, now) = (usize::from(side.0), (clock.turn, clock.phase));
        if kind == PromptKind::Intent && self.began[who].as_ref().is_none_or(|(turn, _)| *turn != clock.turn)
        {
            self.began[who] = Some((clock.turn, s.clone()));
        }
        if clock.side == side && matches!(kind, PromptKind::Intent | PromptKind::Attack) {
            self.duties(rules, s, side, now);
        }
        if kind == PromptKind::Attack {
            self.attack(rules, s, side, now, choice);
        }
    }
    fn attack<R: Scout<State = S>>(&mut self, rules: &R, s: &S, side: Side, now: (u16, u8), choice: Choice) {
        let who = usize::from(side.0);
        if self.phase.is_none_or(|(then, _, _)| then != now) {
            let offers = rules.attacks(s);
            if offers.is_empty() {
                return;
            }
            let ripe = u32::from(offers.into_iter().any(|line| is_ripe(rules, s, side, line)));
            (self.phase, self.battle) = (Some((now, ripe > 0, false)), None);
            let count = &mut self.sides[who];
            count.chances += 1;
            count.passive += 1;
            count.ripe += ripe;
            count.ripe_passive += ripe;
        }
        if choice != Choice::Done
            && let Some((_, ripe, made)) = &mut self.phase
        {
            self.owed = !rules.is_legal(s, Choice::Done);
            if !std::mem::replace(made, true) {
                let count = &mut self.sides[who];
                count.passive = count.passive.saturating_sub(1);
                count.ripe_passive = count.ripe_passive.saturating_sub(u32::from(*ripe));
            }
        }
    }
    /// What the book wants with a price on it: what was listed once and no longer is has been met.
    fn duties<R: Scout<State = S>>(&mut self, rules: &R, s: &S, side: Side, now: (u16, u8)) {
        let who = usize::from(side.0);
        if self.duties[who].0 != now {
            self.settle(who);
            self.duties[who].0 = now;
        }
        let listed = &mut self.duties[who].1;
        listed.values_mut().for_each(|open| *open = false);
        let counts =
            |d: &&engine::view::Duty| !HUNGER.contains(&d.price.key) && d.price != engine::Text::none();
        for duty in rules.duties(s, side).iter().filter(counts) {
            *listed.entry(duty.case.0).or_default() |= !duty.is_met();
        }
    }
    /// Counts the duties of a phase that is over.
    fn settle(&mut self, who: usize) {
        let (_, listed) = std::mem::take(&mut self.duties[who]);
        let count = &mut self.sides[who];
        for (case, open) in listed {
            count.duties += 1;
            count.duties_missed += u32::from(open);
            let [all, missed] = count.by_case.entry(case).or_default();
            (*all, *missed) = (*all + 1, *missed + u32::from(open));
        }
    }
    /// The game is over: what each side did.
    pub fn over(mut self) -> Vec<Behaviour> {
        (0..self.sides.len()).for_each(|who| self.settle(who));
        self.sides
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
            self.sides[who].unexplained += u32::from(self.gain.is_none_or(|gain| gain <= 0));
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
    pub fn turn_over<R: Scout<State = S>>(&mut self, rules: &R, s: &S, side: Side) {
        let who = usize::from(side.0);
        self.settle(who);
        let fed = rules.supply(s, side);
        let began = self.began[who].take();
        let mut reach = Reach::new();
        let mut pieces: Vec<Piece> = Vec::new();
        rules.pieces(s, side, &mut pieces);
        let fought = std::mem::take(&mut self.fought[who]);
        for piece in pieces.iter().filter(|p| p.fights) {
            let count = &mut self.sides[who];
            let past = self.last[who].entry(piece.unit.0).or_default();
            count.unit_turns += 1;
            if !fed.contains(piece.at) {
                count.hungry += 1;
                if let Some((_, start)) = &began {
                    rules.reach(start, piece.unit, &mut reach);
                    count.avoidable += u32::from(reach.hexes().iter().any(|h| fed.contains(*h)));
                }
            }
            count.idle += u32::from(past[0] == Some(piece.at) && !fought.contains(&piece.unit.0));
            let back = past[1] == Some(piece.at) && past[0].is_some_and(|h| h.distance(piece.at) >= FAR);
            count.returns += u32::from(back);
            *past = [Some(piece.at), past[0]];
        }
    }
}

/// Could this attack be made at two to one, or four points ahead where the difference counts?
fn is_ripe<R: Scout>(rules: &R, s: &R::State, side: Side, line: Vec<Choice>) -> bool {
    let line = lines::all_in(rules, s, line);
    let first = line.iter().take_while(|c| matches!(c, Choice::Hex(_))).count();
    let hex = |c: &Choice| if let Choice::Hex(h) = c { Some(*h) } else { None };
    let targets: Vec<HexId> = line[..first].iter().filter_map(hex).collect();
    let mut units: Vec<engine::UnitId> =
        line.iter().filter_map(|c| if let Choice::Unit(u) = c { Some(*u) } else { None }).collect();
    if units.is_empty() {
        let from: Vec<HexId> = line[first..].iter().filter_map(hex).collect();
        let mut pieces = Vec::new();
        rules.pieces(s, side, &mut pieces);
        units.extend(pieces.iter().filter(|p| p.fights && from.contains(&p.at)).map(|p| p.unit));
    }
    let difference = advice::shipped(&rules.title().id).odds == Odds::Difference;
    rules.odds(s, &targets, &units).is_some_and(|odds| match difference {
        true => odds.attack - odds.defence >= 4,
        false => odds.attack >= 2 * odds.defence,
    })
}
