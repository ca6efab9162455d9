//! 3.0: turns and phases, and what happens between them.

use crate::frames::Frame;
use crate::rules::T14Rules;
use crate::state::{GERMAN, Phase, RUSSIAN, T14State, UnitSet, other};
use engine::{Case, Facts, Side, UnitId, What};

impl T14Rules {
    /// 3.0c: is the phasing side player A of this turn?
    pub(crate) fn is_first(&self, s: &T14State) -> bool {
        s.phasing == self.initiative(s.turn)
    }
    /// 3.0a, 3.1: the agenda is empty: control is settled and the next phase begins.
    pub(crate) fn next_phase(&self, s: &mut T14State, facts: &mut Facts) -> bool {
        if s.over {
            return false;
        }
        if !self.is_idle(s) {
            self.settle_control(s, facts);
        }
        if self.decided(s).is_some() {
            s.over = true;
            return false;
        }
        match Phase::ALL.iter().position(|p| *p == s.phase) {
            None => {
                s.phase = Phase::Air;
                s.phasing = self.initiative(s.turn);
            }
            Some(i) if i + 1 < Phase::ALL.len() => s.phase = Phase::ALL[i + 1],
            _ if self.is_first(s) => {
                s.phase = Phase::Air;
                s.phasing = other(s.phasing);
            }
            _ => {
                s.turn += 1;
                if s.turn > self.last_turn {
                    s.turn = self.last_turn;
                    s.over = true;
                    return false;
                }
                s.phase = Phase::Air;
                s.phasing = self.initiative(s.turn);
            }
        }
        self.begin_phase(s, facts);
        true
    }
    /// A phase in which nobody on the ground moves or dies, or whose own end settles control; the first of a game settles
    /// what the set-up left.
    fn is_idle(&self, s: &T14State) -> bool {
        match s.phase {
            Phase::SetUp => true,
            Phase::Air => s.turn > self.scenario.first_turn || !self.is_first(s),
            Phase::Barrage => !self.options.barrage && !self.scenario.barrage,
            Phase::Strategic | Phase::Supply => true,
            Phase::Movement | Phase::Attack => false,
        }
    }
    /// 3.0b, R13: the questions of a phase; one with nothing to do is told and passed over.
    pub(crate) fn begin_phase(&self, s: &mut T14State, facts: &mut Facts) {
        let (turn, side, key) = (crate::view::turn(self, s).number, Some(s.phasing), s.phase.word());
        facts.tell(Case(self.phase_case(s)), || What::Heading { turn, side, key });
        match s.phase {
            Phase::Air => {
                // 8.61, R98: what binds guns lasts no longer than to their owner's next half-turn
                s.barraged = s.barraged.minus(self.of(s.phasing));
                if let Some(unit) = self.airship_of(s, s.phasing) {
                    s.agenda.push(crate::airship::Sky { unit, stage: crate::airship::Flight::Course }.into());
                }
            }
            Phase::Barrage if self.options.barrage || self.scenario.barrage => {
                s.agenda.push(crate::barrage::Barrage.into());
            }
            Phase::Movement => {
                s.agenda.push(crate::movement::Moves.into());
                s.agenda.push(crate::bridges::Engineers.into());
            }
            Phase::Attack => {
                self.pin(s);
                self.owe(s);
                s.agenda.push(crate::combat::Attacks.into());
            }
            Phase::Strategic => self.begin_strategic(s),
            Phase::Supply => {
                let units = self.check_supply(s, s.phasing, facts);
                s.agenda.push(crate::supply::Surrender { units }.into());
            }
            _ => {}
        }
    }
    /// The case that provides for a phase.
    pub(crate) fn phase_case(&self, s: &T14State) -> &'static str {
        match s.phase {
            Phase::SetUp => "S2.6",
            Phase::Air => "3.1-1",
            Phase::Barrage => "3.1-2",
            Phase::Movement => "3.1-3",
            Phase::Attack => "3.1-4",
            Phase::Strategic => "3.1-5",
            Phase::Supply => "3.1-6",
        }
    }
    /// 11.12, 13.12: only if somebody may move or come in.
    fn begin_strategic(&self, s: &mut T14State) {
        let ours = self.of(s.phasing);
        if s.marked.meets(ours) || !self.arrivals(s, s.phasing).is_empty() {
            s.agenda.push(crate::movement::Moves.into());
        }
    }
    /// The phasing player has ended his movement: crowded hexes are thinned out first (R28).
    pub(crate) fn end_moves(&self, s: &mut T14State, _: &mut Facts) {
        s.agenda.pop();
        s.agenda.push(Frame::from(crate::stacking::Excess));
    }
    /// 9.13, 15.2b: the end of a movement phase, ordinary or strategic.
    pub(crate) fn close_moves(&self, s: &mut T14State, facts: &mut Facts) {
        let side = s.phasing;
        if s.phase == Phase::Strategic {
            s.marked = s.marked.minus(self.of(side));
            s.done = UnitSet::EMPTY;
            self.settle_control(s, facts);
            return;
        }
        self.abandon_trenches(s, side, facts);
        self.recover(s, side, facts);
        s.stirred = s.stirred.minus(self.of(side));
        s.retreated = s.retreated.minus(self.of(side));
        s.roamed = s.roamed.minus(self.of(side));
        s.done = UnitSet::EMPTY;
        s.fresh_load = 0;
    }
    /// 7.29, 8.61, R98: the combat phase is over; the enemy's barrage binds his guns no longer.
    pub(crate) fn end_attacks(&self, s: &mut T14State, facts: &mut Facts) {
        s.agenda.pop();
        self.drop_markers(s, facts);
        s.barraged = s.barraged.minus(self.of(other(s.phasing)));
        (s.fought, s.attacked, s.supported) = (UnitSet::EMPTY, UnitSet::EMPTY, UnitSet::EMPTY);
        (s.owed, s.pinned) = (UnitSet::EMPTY, UnitSet::EMPTY);
    }
    /// R194: a side without a combat unit on the board and without one to come has lost.
    pub(crate) fn decided(&self, s: &T14State) -> Option<Side> {
        if s.phase == Phase::SetUp {
            return None;
        }
        let lives = |side: Side| {
            let fighters = self.fighters.and(self.of(side));
            let coming = |u: &UnitId| self.due(*u).is_some_and(|t| t <= self.last_turn);
            fighters.meets(s.places.on_map())
                || fighters.and(&s.waiting).iter().any(|u| coming(&u))
                || fighters.meets(&s.aboard())
        };
        [GERMAN, RUSSIAN].into_iter().find(|side| !lives(*side)).map(other)
    }
    /// Does a counter take part in this game at all?
    pub(crate) fn is_used(&self, s: &T14State, unit: UnitId) -> bool {
        s.on_map(unit) || s.waiting.contains(unit) || s.aboard().contains(unit)
    }
}
