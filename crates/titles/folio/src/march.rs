//! 5.0: the questions of a movement phase: who moves, where to, by train or on foot.

use crate::agenda::Below;
use crate::board::Board;
use crate::cavalry;
use crate::glance::Glance;
use crate::headquarters::Mode;
use crate::hidden;
use crate::movement::March;
use crate::ride::{Ride, can_ride, may_ride};
use crate::rules::FolioRules;
use crate::state::{FolioState, Phase, Place, UnitSet};
use crate::why;
use atlas::HexId;
use engine::agenda::{Frame, Question};
use engine::ride::Train;
use engine::scout::Reach;
use engine::{
    Case, Choice, Duty, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Text, UnitId, Way, What,
};
use serde::{Deserialize, Serialize};

/// 5.0a: the phasing player names who moves next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Moves {
    /// 4.1f: who may move at all is settled.
    pub begun: bool,
}

impl Frame<FolioRules> for Moves {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("5.0a", "moves", PromptKind::Intent).to(s.phasing)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        let b = &*rules.board(s);
        if may_end_phase(rules, s, b).is_ok() {
            out.push(Choice::Done);
        }
        let glance = Glance::new(rules, s, b);
        let mut last: Option<(UnitId, bool)> = None;
        for unit in rules.of[usize::from(s.phasing.0)].minus(&s.moved).iter() {
            let may = match s.on_map(unit) {
                true => glance.is_free(rules, s, unit) || may_begin(rules, s, b, unit).is_ok(),
                false => s.is_coming(unit) && comes(rules, s, b, unit, &glance, &mut last),
            };
            if may {
                out.push(Choice::Unit(unit));
            }
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        let b = &*rules.board(s);
        match choice {
            Choice::Done => may_end_phase(rules, s, b).map_err(Refusal::from),
            Choice::Unit(unit) => may_begin(rules, s, b, unit).map_err(|case| why::counter(unit, case)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        if self.begun {
            return false;
        }
        // R171: whoever came out of hiding in the opening moves like the others
        s.spent = UnitSet::EMPTY;
        if s.phase == Phase::MobileMovement {
            pin(rules, s);
        }
        s.set(Moves { begun: true });
        true
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, _: &mut Facts) {
        let Input::Choice(Choice::Unit(unit)) = input else {
            s.agenda.pop();
            return;
        };
        let group = UnitSet::only(unit);
        let left = rules.group_allowance(s, &group);
        s.push(March { group, left, fresh: true, ..March::default() });
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::new("ask-moves")
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        if choice == Choice::Done { Text::new("done-moves") } else { Text::none() }
    }
}

/// 11.7: may an off-map counter set out? `last` is what was found of one before it.
fn comes(
    rules: &FolioRules,
    s: &FolioState,
    b: &Board,
    unit: UnitId,
    glance: &Glance,
    last: &mut Option<(UnitId, bool)>,
) -> bool {
    if let Some((like, lands)) = *last
        && rules.volume.is_like(rules, s, like, unit)
    {
        return lands;
    }
    let plain = glance.can_land(rules, s, unit);
    *last = plain.map(|lands| (unit, lands)).or(*last);
    plain.unwrap_or_else(|| may_begin(rules, s, b, unit).is_ok())
}

/// 4.1f: whoever is in an enemy zone as the mobile phase starts may not move in it.
fn pin(rules: &FolioRules, s: &mut FolioState) {
    for unit in rules.of[usize::from(s.phasing.0)].iter() {
        let hex = s.at(unit);
        if hex.is_some() && rules.in_zone(s, s.phasing, hex) {
            s.moved.insert(unit);
            s.spent.insert(unit);
        }
    }
}

/// 5.0a, 11.7: may this counter set out, on the map or onto it?
fn may_begin(rules: &FolioRules, s: &FolioState, b: &Board, unit: UnitId) -> Result<(), Case> {
    if s.on_map(unit) || rules.side_of(unit) != s.phasing {
        rules.may_march(s, unit)?;
        return if can_go(rules, s, b, unit) { Ok(()) } else { Err(Case("5.0a")) };
    }
    if matches!(s.place(unit), Place::Eliminated | Place::Captured) {
        return Err(Case("2.3.2b"));
    }
    if s.phase != Phase::RegularMovement && s.is_coming(unit) {
        return Err(Case("4.1i"));
    }
    let march = setting_out(rules, s, unit);
    let (hexes, case) = rules.volume.entries(rules, s, b, &march.group);
    if !hexes.iter().any(|h| lands(rules, s, b, &march, h).is_ok()) {
        return Err(case);
    }
    // T 13.3c: whoever has left the map in this phase does not come back in it
    if s.moved.contains(unit) { Err(Case("5.0d")) } else { Ok(()) }
}

fn setting_out(rules: &FolioRules, s: &FolioState, unit: UnitId) -> March {
    let group = UnitSet::only(unit);
    March { group, left: rules.group_allowance(s, &group), fresh: true, ..March::default() }
}

/// Is there anything it could do: a step, a train, or a march with others?
fn can_go(rules: &FolioRules, s: &FolioState, b: &Board, unit: UnitId) -> bool {
    let march = setting_out(rules, s, unit);
    let from = s.at(unit);
    rules.spots[from.index()].ascending().any(|to| rules.may_step(s, b, &march, to).is_ok())
        || may_ride(rules, s, b, &march).is_ok()
        || b.stack(from).iter().any(|u| rules.may_join(s, &march, u).is_ok())
}

/// What keeps a movement phase open.
enum Cause {
    /// 5.3f: a hex over the limit.
    Crowded(HexId),
    /// R81, R176: a counter that must come on.
    Due(Case, UnitId),
}

impl From<Cause> for Refusal {
    fn from(cause: Cause) -> Refusal {
        match cause {
            Cause::Crowded(hex) => Refusal::new(Case("5.3f")).at(hex),
            Cause::Due(case, unit) => Refusal::new(case).by(unit),
        }
    }
}

/// 5.3f, R81, R176: why the phase cannot be ended yet: a hex over the limit that can still be thinned out, a counter
/// that must come on and can.
fn may_end_phase(rules: &FolioRules, s: &FolioState, b: &Board) -> Result<(), Cause> {
    for hex in rules.crowded(b, s.phasing) {
        let stack = b.stack(hex);
        if stack.iter().any(|u| !s.moved.contains(u) && may_begin(rules, s, b, u).is_ok()) {
            return Err(Cause::Crowded(hex));
        }
    }
    if s.phase == Phase::RegularMovement {
        for unit in rules.of[usize::from(s.phasing.0)].iter().filter(|u| s.is_coming(*u)) {
            if let Err(case) = must_come(rules, s, b, unit) {
                return Err(Cause::Due(case, unit));
            }
        }
    }
    Ok(())
}

/// R81, R176: a counter that has to come on and fits somewhere.
fn must_come(rules: &FolioRules, s: &FolioState, b: &Board, unit: UnitId) -> Result<(), Case> {
    let Err(case) = rules.volume.must_enter(rules, s, unit) else { return Ok(()) };
    let group = UnitSet::only(unit);
    let (hexes, _) = rules.volume.entries(rules, s, b, &group);
    let stays = |h: HexId| rules.may_share(&b.stack(h).or(&group)).is_ok();
    if hexes.iter().any(stays) { Err(case) } else { Ok(()) }
}

/// 11.7: may the counter be put down here? It must be able to end its move within the limit.
fn may_come(rules: &FolioRules, s: &FolioState, march: &March, hex: HexId) -> Result<March, Case> {
    let b = &*rules.board(s);
    let (hexes, case) = rules.volume.entries(rules, s, b, &march.group);
    match hexes.contains(hex) {
        true => lands(rules, s, b, march, hex),
        false => Err(rules.volume.case_no_entry(rules, s, &march.group, hex, case)),
    }
}

/// The same for a hex where it may come.
fn lands(rules: &FolioRules, s: &FolioState, b: &Board, march: &March, hex: HexId) -> Result<March, Case> {
    free_of_markers(rules, s, b, hex)?;
    let after = March { left: march.left - march.left.div_ceil(2), fresh: false, entered: true, ..*march };
    if rules.can_finish(s, b, &after, hex) { Ok(after) } else { Err(Case("5.3f")) }
}

/// R69, R191: nobody gets off a train or comes onto the map in a hex with an enemy marker.
pub(crate) fn free_of_markers(rules: &FolioRules, s: &FolioState, b: &Board, hex: HexId) -> Result<(), Case> {
    let foreign = rules.markers.minus(&rules.of[usize::from(s.phasing.0)]);
    if b.stack(hex).meets(&foreign) { Err(Case("5.1.1a")) } else { Ok(()) }
}

/// What must be done before the movement phase can end, and what stands over the limit meanwhile.
pub(crate) fn duties(rules: &FolioRules, s: &FolioState, side: engine::Side) -> Vec<Duty> {
    let moving = s.agenda.iter().any(|f| matches!(f, crate::agenda::Frame::Moves(_)));
    let binds = side == s.phasing && moving;
    let (mut all, b) = (Vec::new(), &*rules.board(s));
    if binds && s.phase == Phase::RegularMovement {
        for unit in rules.of[usize::from(side.0)].iter().filter(|u| s.is_coming(*u)) {
            if let Err(case) = must_come(rules, s, b, unit) {
                let text = Text::new("duty-enter").unit("unit", unit);
                all.push(Duty { binds: true, units: vec![unit], ..Duty::new(case, text, 1) });
            }
        }
    }
    for hex in rules.crowded(b, side) {
        // R183: a surplus that was shut in, or written down, stays until its owner moves
        let text = Text::new(if binds { "duty-crowded" } else { "duty-crowded-later" }).hex("at", hex);
        all.push(Duty { binds, hexes: vec![hex], ..Duty::new(Case("5.3f"), text, 1) });
    }
    all
}

impl Frame<FolioRules> for March {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        Prompt::new("5.0b", "march", PromptKind::March).to(s.phasing)
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        let Some(lead) = self.group.first() else { return };
        let (from, b) = (s.at(lead), &*rules.board(s));
        if !from.is_some() {
            self.offer_company(rules, s, b, out);
            let (hexes, _) = rules.volume.entries(rules, s, b, &self.group);
            out.extend(hexes.iter().filter(|h| lands(rules, s, b, self, *h).is_ok()).map(Choice::Hex));
            return;
        }
        let steps = rules.next_hexes(s, b, self, from);
        if self.may_halt(rules, s, b, steps.is_empty()).is_ok() {
            out.push(Choice::Done);
        }
        let here = b.stack(from);
        out.extend(here.iter().filter(|u| self.may_name(rules, s, b, *u).is_ok()).map(Choice::Unit));
        out.extend(steps.iter().copied().map(Choice::Hex));
        if may_ride(rules, s, b, self).is_ok() {
            out.push(Choice::Pick(0));
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        let lead = self.group.first().ok_or_else(Refusal::kind)?;
        let (from, b) = (s.at(lead), &*rules.board(s));
        match choice {
            Choice::Hex(hex) if !from.is_some() => {
                may_come(rules, s, self, hex).map(|_| ()).map_err(|c| why::step(rules, s, self, hex, c))
            }
            Choice::Unit(unit) if !from.is_some() => {
                self.may_come_along(rules, s, b, unit).map_err(|c| Refusal::new(c).by(unit))
            }
            _ if !from.is_some() => Err(Refusal::kind()),
            Choice::Done => {
                let stuck =
                    !rules.spots[from.index()].ascending().any(|h| rules.may_step(s, b, self, h).is_ok());
                self.may_halt(rules, s, b, stuck).map_err(|c| why::halt(rules, c))
            }
            Choice::Unit(unit) => self.may_name(rules, s, b, unit).map_err(|c| why::counter(unit, c)),
            Choice::Hex(hex) => {
                rules.may_step(s, b, self, hex).map(|_| ()).map_err(|c| why::step(rules, s, self, hex, c))
            }
            Choice::Pick(0) => may_ride(rules, s, b, self).map_err(Refusal::new),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        if self.fresh {
            return false;
        }
        // a marker on the march may have been revealed, and have nothing left to do
        let Some(lead) = self.group.first().filter(|u| s.on_map(*u)) else {
            s.agenda.pop();
            return true;
        };
        let from = s.at(lead);
        // what a marker has left is its owner's secret: its march ends when he says so
        let idle = (self.left == 0 || rules.in_zone(s, s.phasing, from)) && !self.group.meets(&rules.markers);
        let choices = idle && self.group.len() == 1 && !can_ride(rules, s, &self);
        if choices {
            self.end(rules, s);
        }
        choices
    }
    fn take(self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(hex)) => self.go(rules, s, hex, facts),
            Input::Choice(Choice::Unit(unit)) if self.fresh => {
                let mut group = self.group;
                group.insert(unit);
                let left = rules.group_allowance(s, &group);
                s.set(March { group, left, ..self });
            }
            Input::Choice(Choice::Unit(unit)) => {
                let mut group = self.group;
                group.remove(unit);
                s.moved.insert(unit);
                s.set(March { group, dropped: true, ..self });
            }
            Input::Choice(Choice::Pick(_)) => s.push(Ride),
            _ => self.end(rules, s),
        }
    }
    fn ways(&self, rules: &FolioRules, s: &FolioState) -> Vec<Way> {
        let Some(lead) = self.group.first().filter(|u| s.on_map(*u)) else { return Vec::new() };
        let mut reach = Reach::new();
        self.reach(rules, s, s.at(lead), &mut reach);
        reach.ways(self.left.into())
    }
    fn lies_on(&self, rules: &FolioRules, s: &FolioState, _: Below) -> Result<(), String> {
        let own = &rules.of[usize::from(s.phasing.0)].minus(&rules.guns);
        match !self.group.is_empty() && self.group.minus(own).is_empty() && self.left <= 8 {
            true => Ok(()),
            false => Err("a march needs counters of the phasing side, with at most 8 points".into()),
        }
    }
    fn train(&self, _: &FolioRules, _: &FolioState) -> Option<Train> {
        // whoever has got off may march on, so the march stays open
        Some(Train { board: Choice::Pick(0), alight: None })
    }
    fn ask(&self, rules: &FolioRules, s: &FolioState, eyes: Eyes) -> Question {
        let lead = self.group.first().unwrap_or(UnitId(0));
        if rules.markers.contains(lead) && !eyes.are(s.phasing) && s.on_map(lead) {
            return Question::from(Text::new("ask-march-hidden").unit("unit", lead)).units([lead]);
        }
        let key = if s.on_map(lead) { "ask-march" } else { "ask-enter" };
        let text = Text::new(key).unit("unit", lead).number("left", self.left);
        Question::from(text).units(self.group.iter())
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        match choice {
            Choice::Done => Text::new("done-march"),
            Choice::Unit(unit) if self.fresh => Text::new("label-join").unit("unit", unit),
            Choice::Unit(unit) => Text::new("label-drop").unit("unit", unit),
            Choice::Pick(_) => Text::new("label-train"),
            _ => Text::none(),
        }
    }
}

impl March {
    /// Every hex the group can step to, cheapest way first, by the law of the step itself.
    pub(crate) fn reach(&self, rules: &FolioRules, s: &FolioState, from: HexId, out: &mut Reach) {
        let (mut open, b) = (vec![(*self, from)], &*rules.board(s));
        out.visit(from, 0, HexId::NONE);
        while let Some((march, at)) = open.pop() {
            for to in rules.spots[at.index()].ascending() {
                let Ok(cost) = rules.step(s, &march, at, to) else { continue };
                let after = March { left: cost.left, fresh: false, ..march };
                let spent = u16::from(self.left - cost.left);
                if rules.can_finish(s, b, &after, to) && out.visit(to, spent, at) {
                    open.push((after, to));
                }
            }
        }
    }
    /// 5.3f: may the group end here? It always may where it has nowhere to go. A march that has not begun ends the move
    /// of the unit named first, which may have to make room.
    fn may_halt(&self, rules: &FolioRules, s: &FolioState, b: &Board, stuck: bool) -> Result<(), Case> {
        let Some(lead) = self.group.first() else { return Ok(()) };
        match self.fresh {
            _ if stuck => Ok(()),
            true => rules.may_end(s, b, &UnitSet::only(lead), s.at(lead)),
            false => rules.may_end(s, b, &self.group, s.at(lead)),
        }
    }
    /// 5.0c: a companion before the march begins; later one that is left behind.
    fn may_name(&self, rules: &FolioRules, s: &FolioState, b: &Board, unit: UnitId) -> Result<(), Case> {
        if self.fresh {
            return rules.may_join(s, self, unit);
        }
        if !self.group.contains(unit) || self.group.len() < 2 {
            return Err(Case("5.0c"));
        }
        rules.may_end(s, b, &UnitSet::only(unit), s.at(unit))
    }
    /// 5.0d: the move is over. One that never began leaves its companions free to move.
    fn end(self, rules: &FolioRules, s: &mut FolioState) {
        if !self.fresh {
            s.moved = s.moved.or(&self.group);
        } else if let Some(lead) = self.group.first() {
            // naming a unit and leaving it where it stands ends its move too, so that no question is asked twice; unless
            // it has to make room and was only held up by its companions
            let alone = UnitSet::only(lead);
            if self.group == alone || rules.may_end(s, &rules.board(s), &alone, s.at(lead)).is_ok() {
                s.moved.insert(lead);
            }
        }
        s.agenda.pop();
    }
    /// One hex further, or onto the map.
    fn go(self, rules: &FolioRules, s: &mut FolioState, hex: HexId, facts: &mut Facts) {
        let Some(lead) = self.group.first() else { return };
        let from = s.at(lead);
        let mut modes = UnitSet::EMPTY;
        let after = if from.is_some() {
            let Ok(cost) = rules.step(s, &self, from, hex) else { return };
            // T 13.3d: a zone that was entered counts, whether or not its cavalry withdraws
            let zoned = self.zoned || [from, hex].iter().any(|h| rules.in_zone(s, s.phasing, *h));
            March { left: cost.left, fresh: false, walked: true, dropped: false, zoned, ..self }
        } else {
            let Ok(after) = may_come(rules, s, &self, hex) else { return };
            modes = self.group.iter().filter(|u| rules.volume.mode_on_entry(rules, s, *u)).collect();
            March { train: rules.volume.enter(rules, s, &self.group, hex), ..after }
        };
        let riders = cavalry::may_react(rules, s, hex);
        s.set(after);
        s.moved = s.moved.or(&self.group);
        for unit in self.group.iter() {
            rules.put(s, unit, hex, facts);
            let told = if from.is_some() {
                What::Moves { unit, from, to: hex }
            } else {
                What::Enters { unit, at: hex }
            };
            facts.tell(Case("5.0a"), || told);
            if from.is_some() && rules.woods.contains(hex) {
                self.enter_woods(rules, s, unit, facts);
            }
        }
        let reacts = from.is_some() && !rules.markers.contains(lead) && !riders.is_empty();
        let riders = reacts.then(|| cavalry::Withdraw::new(riders, hex));
        hidden::after_step(rules, s, &[from, hex], riders, facts);
        modes.iter().for_each(|unit| s.push(Mode { unit }));
    }
    /// 16.2b: artillery that moves into woods flips; under the real marker it does so unseen (R103).
    pub(crate) fn enter_woods(self, rules: &FolioRules, s: &mut FolioState, unit: UnitId, facts: &mut Facts) {
        if rules.artillery.contains(unit) {
            rules.flip(s, unit, Case("16.2b"), facts);
        } else if rules.markers.contains(unit) && rules.real_of(s, rules.pair_of(unit)) == unit {
            let hidden = rules.hidden_under(s, rules.pair_of(unit)).and(&rules.artillery);
            s.flipped = s.flipped.or(&hidden);
        }
    }
    /// T 13.4a: every off-map companion. All of them come to the same hexes, so one where nobody stands is looked for once.
    fn offer_company(&self, rules: &FolioRules, s: &FolioState, b: &Board, out: &mut Vec<Choice>) {
        let mut plain = None;
        for unit in rules.of[usize::from(s.phasing.0)].minus(&self.group).iter() {
            let Ok(march) = self.with_company(rules, s, unit) else { continue };
            let fits = rules.may_share(&march.group).is_ok();
            let open = || rules.volume.entries(rules, s, b, &march.group).0.meets(&b.vacant);
            if fits && *plain.get_or_insert_with(open) || self.may_come_along(rules, s, b, unit).is_ok() {
                out.push(Choice::Unit(unit));
            }
        }
    }
    /// T 13.4a: the group with an off-map companion.
    fn with_company(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> Result<March, Case> {
        let lead = self.group.first().ok_or(Case("5.0c"))?;
        if self.group.contains(unit)
            || s.moved.contains(unit)
            || !rules.volume.may_enter_together(rules, s, lead, unit)
        {
            return Err(Case("5.0c"));
        }
        let mut group = self.group;
        group.insert(unit);
        Ok(March { group, left: rules.group_allowance(s, &group), ..*self })
    }
    /// T 13.4a: an off-map companion, if the whole group still has somewhere to come.
    fn may_come_along(
        &self,
        rules: &FolioRules,
        s: &FolioState,
        b: &Board,
        unit: UnitId,
    ) -> Result<(), Case> {
        let march = self.with_company(rules, s, unit)?;
        let (hexes, case) = rules.volume.entries(rules, s, b, &march.group);
        if hexes.iter().any(|h| lands(rules, s, b, &march, h).is_ok()) { Ok(()) } else { Err(case) }
    }
}
