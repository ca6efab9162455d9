//! 11.0: fortresses in combat.

use crate::prelude::*;

/// 11.14, GWE-097: the strength in force: the smaller one with two steps lost, none when destroyed.
pub(crate) fn strength(rules: &GweRules, s: &State, fort: usize) -> u8 {
    let (strong, weak) = rules.board.forts[fort].strength;
    match s.forts[fort] {
        3.. => strong,
        1 | 2 => weak,
        _ => 0,
    }
}

/// The standing fortress of a side in a hex.
pub(crate) fn standing(rules: &GweRules, s: &State, n: Nation, hex: HexId) -> Option<usize> {
    rules.board.fort(hex).filter(|f| rules.board.forts[*f].nation == n && s.forts[*f] > 0)
}

/// 11.13, 11.15: steps are lost for good; the last one destroys it and scores.
pub(crate) fn lose(rules: &GweRules, s: &mut State, fort: usize, steps: u8, facts: &mut Facts) {
    let before = s.forts[fort];
    if before == 0 {
        return;
    }
    s.forts[fort] = before.saturating_sub(steps);
    let hex = rules.board.forts[fort].hex;
    let left = s.forts[fort];
    for _ in left..before {
        facts.tell(Case("11.13"), || What::MarksHex { hex, mark: "fortress-step", on: true });
    }
    if before > 2 && left <= 2 && left > 0 {
        facts.tell(Case("11.14"), || What::MarksHex { hex, mark: "fortress-weakened", on: true });
    }
    if left == 0 {
        facts.tell(Case("11.12"), || What::MarksHex { hex, mark: "fortress-destroyed", on: true });
        victory::fort_lost(rules, s, fort, facts);
    }
}

/// 11.13, GWE-096: what a hex that stands owes for a result: half the affected steps for each point of it.
pub(crate) fn due(result: u8, affected: u8) -> u8 {
    (u16::from(result) * u16::from(affected)).div_ceil(2).min(255) as u8
}
