//! 4.0: the order of play.

use crate::attack::Targets;
use crate::march::Moves;
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Phase, RUSSIAN, Trains, UnitSet, other};
use engine::agenda::{Frame, Question};
use engine::{Case, Eyes, Facts, Input, Outcome, Pending, Prompt, PromptKind, Side, What};
use serde::{Deserialize, Serialize};

/// 4.1b: the phase after this one, or the next player turn, or the next game turn. False when the game is over.
pub(crate) fn next(rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) -> bool {
    let later = Phase::ALL.into_iter().filter(|p| *p > s.phase && rules.volume.has_phase(s, *p));
    if let Some(phase) = later.min() {
        begin(rules, s, phase, facts);
        return true;
    }
    if s.phasing == rules.book.first {
        s.phasing = other(s.phasing);
    } else if usize::from(s.turn) == rules.book.turns.len() {
        crate::hidden::count(rules, s, facts);
        s.over = true;
        return true;
    } else {
        s.turn += 1;
        s.phasing = rules.book.first;
    }
    begin(rules, s, Phase::RegularMovement, facts);
    true
}

/// 4.1b-d: a phase begins: what it opens with lies on top of what it is about.
pub(crate) fn begin(rules: &FolioRules, s: &mut FolioState, phase: Phase, facts: &mut Facts) {
    s.phase = phase;
    (s.moved, s.spent, s.fled) = (UnitSet::EMPTY, UnitSet::EMPTY, UnitSet::EMPTY);
    let (turn, side, key) = (u16::from(s.turn), Some(s.phasing), phase_key(phase));
    facts.tell(Case("4.1b"), || What::Heading { turn, side, key });
    if !phase.is_movement() {
        s.push(Targets);
        return;
    }
    if phase == Phase::RegularMovement {
        s.trains = Trains::Idle;
    }
    rules.volume.refresh(rules, s);
    s.push(Moves::default());
    s.push(Opening { of: Opens::Phase, at: 0 });
}

/// What the steps of an opening open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opens {
    /// 3.0a: the game.
    Game,
    /// 4.1c: a movement phase.
    #[default]
    Phase,
}

/// 3.0a, 4.1c-d, R58: the questions that come before the first turn or before a movement phase, one after the other. It
/// asks nobody itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Opening {
    /// Of what.
    pub of: Opens,
    /// The next of them.
    pub at: u8,
}

impl Frame<FolioRules> for Opening {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("4.1c", "opening", PromptKind::Command).to(s.phasing)
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        let steps = match self.of {
            Opens::Game => rules.volume.setup(),
            Opens::Phase => rules.volume.opening(rules, s),
        };
        match steps.get(usize::from(self.at)) {
            Some(step) => {
                s.set(Opening { at: self.at + 1, ..self });
                s.push(*step);
            }
            None => {
                s.agenda.pop();
            }
        }
        true
    }
    fn take(self, _: &FolioRules, _: &mut FolioState, _: Input, _: &mut Facts) {}
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::default()
    }
}

/// The place of a phase in its player turn, from zero.
pub(crate) fn phase_number(phase: Phase) -> u8 {
    Phase::ALL.iter().position(|p| *p == phase).unwrap_or(0) as u8
}

/// The key of a phase in the catalogue.
pub(crate) fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::RegularMovement => "phase-regular-movement",
        Phase::RegularCombat => "phase-regular-combat",
        Phase::MobileMovement => "phase-mobile-movement",
        Phase::MobileCombat => "phase-mobile-combat",
    }
}

/// 3.0a: the position before the first input.
pub(crate) fn setup(rules: &FolioRules) -> FolioState {
    let mut s = FolioState::blank(rules.book.first);
    let mut facts = Facts::silent();
    begin(rules, &mut s, Phase::RegularMovement, &mut facts);
    rules.volume.lay_out(rules, &mut s);
    // what the set-up asks comes before what the first phase opens with
    s.push(Opening { of: Opens::Game, at: 0 });
    engine::agenda::settle(rules, &mut s, &mut facts);
    s
}

/// 12.1: more points win; the margin gives the level.
pub(crate) fn outcome(rules: &FolioRules, s: &FolioState) -> Outcome {
    let lines = rules.volume.score(rules, s);
    let points = |side: Side| lines.iter().filter(|l| l.side == side).map(|l| l.points).sum::<i32>();
    let margin = points(GERMAN) - points(RUSSIAN);
    let winner = match margin.signum() {
        1 => Some(GERMAN),
        -1 => Some(RUSSIAN),
        _ => None,
    };
    let levels = ["draw", "modest", "substantial", "decisive", "epic"];
    let level = levels[(margin.unsigned_abs() as usize).min(levels.len() - 1)];
    Outcome { winner, level, case: rules.volume.case_victory(margin.unsigned_abs()) }
}
