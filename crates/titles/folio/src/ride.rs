//! 13.0: trains: who may ride, and where the group gets off. Capacity and lines are the volume's.

use crate::board::Board;
use crate::hidden;
use crate::march::free_of_markers;
use crate::movement::March;
use crate::rules::FolioRules;
use crate::state::{FolioState, Phase, Place};
use atlas::{HexId, HexSet};
use engine::agenda::{Frame, Question};
use engine::{Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Text, What};
use serde::{Deserialize, Serialize};

/// 13.0: may the group ride: board here, and get off somewhere?
pub(crate) fn may_ride(rules: &FolioRules, s: &FolioState, b: &Board, march: &March) -> Result<(), Case> {
    if s.phase != Phase::RegularMovement {
        return Err(Case("4.1i"));
    }
    rules.volume.may_board(rules, s, march)?;
    if rules.volume.can_plainly_ride(rules, s, march) {
        return Ok(());
    }
    let ends = rides(rules, s, b, march);
    if ends.is_empty() && rules.volume.may_ride_off(rules, s, march).is_err() {
        Err(rules.volume.case_no_stop(rules, s, march, HexId::NONE))
    } else {
        Ok(())
    }
}

/// The same where nobody has looked at the board yet: most groups cannot even board.
pub(crate) fn can_ride(rules: &FolioRules, s: &FolioState, march: &March) -> bool {
    s.phase == Phase::RegularMovement
        && rules.volume.may_board(rules, s, march).is_ok()
        && may_ride(rules, s, &rules.board(s), march).is_ok()
}

/// 13.0: the stops where the group may end.
fn rides(rules: &FolioRules, s: &FolioState, b: &Board, march: &March) -> HexSet {
    let stops = rules.volume.stops(rules, s, march);
    stops.iter().filter(|h| may_get_off(rules, s, b, march, *h).is_ok()).collect()
}

/// R36, R88: may the group get off here: to stay, or to march on to where it may?
fn may_get_off(rules: &FolioRules, s: &FolioState, b: &Board, march: &March, hex: HexId) -> Result<(), Case> {
    free_of_markers(rules, s, b, hex)?;
    rules.may_end(s, b, &march.group, hex).or_else(|case| {
        let left = rules.volume.ride(rules, &mut s.clone(), march, hex);
        let after = March { left, fresh: false, train: true, ..*march };
        if rules.can_finish(s, b, &after, hex) { Ok(()) } else { Err(case) }
    })
}

/// 13.0: where the group gets off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Ride;

impl Ride {
    fn march(s: &FolioState) -> March {
        let below = s.agenda.len().checked_sub(2).map(|i| s.agenda[i]);
        if let Some(crate::agenda::Frame::March(march)) = below { march } else { March::default() }
    }
}

impl Frame<FolioRules> for Ride {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("13.1b", "ride", PromptKind::March).to(s.phasing)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        let march = Ride::march(s);
        out.extend(rides(rules, s, &rules.board(s), &march).iter().map(Choice::Hex));
        if rules.volume.may_ride_off(rules, s, &march).is_ok() {
            out.push(Choice::Pick(0));
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        let march = Ride::march(s);
        match choice {
            Choice::Pick(0) => rules.volume.may_ride_off(rules, s, &march).map_err(Refusal::new),
            Choice::Hex(hex) if !rules.volume.stops(rules, s, &march).contains(hex) => {
                Err(Refusal::new(rules.volume.case_no_stop(rules, s, &march, hex)).at(hex))
            }
            Choice::Hex(hex) => {
                may_get_off(rules, s, &rules.board(s), &march, hex).map_err(|c| Refusal::new(c).at(hex))
            }
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let march = Ride::march(s);
        let to = if let Input::Choice(Choice::Hex(hex)) = input { hex } else { HexId::NONE };
        let left = rules.volume.ride(rules, s, &march, to);
        s.agenda.pop();
        s.moved = s.moved.or(&march.group);
        let from = march.group.first().map_or(HexId::NONE, |u| s.at(u));
        if !to.is_some() {
            s.agenda.pop();
            for unit in march.group.iter() {
                let ready = s.turn + rules.options.transit_delay;
                rules.remove(s, unit, Place::Transit, ready, facts);
                facts.tell(Case("13.3b"), || What::Leaves { unit, from, fate: engine::Fate::Withdrawn });
            }
            hidden::after_change(rules, s, &[from], facts);
            return;
        }
        s.set(March { left, fresh: false, train: true, ..march });
        for unit in march.group.iter() {
            rules.put(s, unit, to, facts);
            facts.tell(Case("13.1b"), || What::Moves { unit, from, to });
            // R174: getting off in woods flips artillery, riding through them does not
            if rules.woods.contains(to) {
                march.enter_woods(rules, s, unit, facts);
            }
        }
        hidden::after_change(rules, s, &[from, to], facts);
    }
    fn ask(&self, _: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        Question::new("ask-ride").units(Ride::march(s).group.iter())
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        if matches!(choice, Choice::Pick(_)) { Text::new("label-transit") } else { Text::none() }
    }
}
