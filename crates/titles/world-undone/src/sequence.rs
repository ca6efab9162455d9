//! 4.0: the order of a turn. Each question stands in its chapter.

use crate::announce::Plan;
use crate::losses::{ARMIES, Thaw};
use crate::march::Moves;
use crate::prelude::*;
use crate::scenarios::Release;

/// The end of a movement phase: stacks are in order, points lapse.
pub(crate) fn end_movement(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    (s.moved, s.forced, s.mp) = (UnitSet::EMPTY, UnitSet::EMPTY, Each::default());
    if s.phase == Phase::SecondMovement {
        s.reserve = Each::default(); // 5.1b
        s.reserves_used = [0; 2];
    }
    next_phase(rules, s, facts);
}

/// The end of a combat phase: the plan is forgotten; after the second, the disrupted recover (3.5c).
pub(crate) fn end_combat(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    s.attack_of = Each::default();
    s.targets = Stack::new();
    (s.announced, s.resolved) = (0, 0);
    if s.phase == Phase::SecondCombat {
        s.disrupted = s.disrupted.minus(&rules.of[s.phasing]);
        if s.phasing == GERMAN {
            special::opening_ends(rules, s, facts);
        }
    }
    next_phase(rules, s, facts);
}

/// 4.0a-b: the next phase, player turn or game turn.
fn next_phase(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    let after = s.phase.next();
    s.phase = after.unwrap_or_default();
    if after.is_some() || next_player(rules, s, facts) {
        begin_phase(rules, s, facts);
    }
}

/// 4.0a: the other player's turn, or the next game turn. False if the game is over.
fn next_player(rules: &WuRules, s: &mut WuState, facts: &mut Facts) -> bool {
    if s.phasing == GERMAN {
        special::reconcile(rules, s, facts); // R34: before the marker advances
        if s.turn == rules.scenario.last_turn {
            s.over = true;
            final_points(rules, s, facts);
            return false;
        }
        s.turn += 1;
    }
    s.phasing = other(s.phasing);
    true
}

/// 8.0a: the reckoning at the end.
fn final_points(rules: &WuRules, s: &WuState, facts: &mut Facts) {
    if rules.scenario.clear_east_prussia {
        return;
    }
    let [german, russian] = [GERMAN, RUSSIAN].map(|side| rules.points(s, side));
    let text = Text::new("final-points").number("german", german).number("russian", russian);
    facts.say(Case("8.0a"), || text);
}

/// Sets the frames of the phase that begins.
pub(crate) fn begin_phase(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    let (turn, side, key) = (u16::from(s.turn), Some(s.phasing), s.phase.key());
    facts.tell(Case("4.0b"), || What::Heading { turn, side, key });
    if !s.phase.is_movement() {
        s.agenda.push(Plan.into());
        return;
    }
    s.agenda.push(Moves.into());
    if s.phase == Phase::FirstMovement {
        begin_player_turn(rules, s, facts);
    }
}

/// What happens at the start of a player turn.
fn begin_player_turn(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    s.reserves_used = [0; 2];
    if s.phasing == GERMAN {
        losses::relieve_prittwitz(rules, s, facts);
        s.railed = s.entrained; // R84: who is still on a train counts
        s.rail_used = s.entrained.len() as u8;
        if s.fixed && s.turn >= rules.scenario.release_turn {
            s.agenda.push(Release.into());
        }
        return;
    }
    if s.samsonov == Samsonov::Dead(s.turn.saturating_sub(special::MOURNING)) && !s.reconciled {
        facts.say(Case("10.6.2.1c"), || Text::new("armies-reconciled"));
    }
    [1, 0].into_iter().for_each(|army| wake(s, army, facts));
}

/// 10.6.2c-e: an army without headquarters may ask to move, and moves after three turns at the latest.
fn wake(s: &mut WuState, army: usize, facts: &mut Facts) {
    match s.frozen[army] {
        0 => {}
        since if s.turn >= since + 3 => {
            s.frozen[army] = 0;
            let text = Text::new("army-moves").word("army", ARMIES[army]);
            facts.say(Case("10.6.2e"), || text);
        }
        since if s.turn > since => s.agenda.push(Thaw(army as u8).into()),
        _ => {}
    }
}
