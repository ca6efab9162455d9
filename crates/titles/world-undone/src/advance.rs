//! 6.6: advance after combat.

use crate::prelude::*;

/// 6.6a, 6.6d, 6.6g, R126: units of the winner that have a right to advance.
fn winners(rules: &WuRules, s: &WuState) -> UnitSet {
    let all = if s.fight.repelled { results::defenders(rules, s) } else { results::attackers(s) };
    let able = all.and(&rules.infantry.or(&rules.cavalry)).minus(&rules.pinned(s));
    able.minus(&s.overstacked).minus(&s.entrained).minus(&s.fight.asked)
}

/// 6.6b, 6.6e-f, R127-R130: may the unit enter this hex as its next step, stacking aside?
fn may_step(rules: &WuRules, s: &WuState, unit: UnitId, from: HexId, steps: u8, to: HexId) -> Law {
    let Some((river, barred)) = rules.between(from, to) else { return Err(Case("6.6b")) };
    let side = rules.side_of(unit);
    let enemy = rules.posts(s, other(side));
    let way = if steps == 0 { s.fight.vacated.contains(&to) } else { s.fight.trail.contains(&to) };
    // after as many hexes as were retreated through it would only go in circles
    let lost = usize::from(steps) > s.fight.trail.len();
    forbid(!way || lost || barred || enemy.contains(to), "6.6b")?;
    forbid(river && s.fight.repelled, "6.6f")?;
    forbid(steps >= 2 && rules.in_zone(&enemy, from), "6.6e")?;
    let storms = steps == 0 && !s.fight.repelled;
    forbid(side == RUSSIAN && rules.fortress_in(s, to).is_some() && !storms, "3.3f")?;
    if side == RUSSIAN {
        special::may_approach(rules, s, &[unit].into_iter().collect(), from, to)?;
    }
    Ok(())
}

/// R129: may it end there, or at least go on to a hex where it may?
fn may_enter(rules: &WuRules, s: &WuState, unit: UnitId, from: HexId, steps: u8, to: HexId) -> Law {
    may_step(rules, s, unit, from, steps, to)?;
    let goes_on = |h: HexId| h != from && may_enter(rules, s, unit, to, steps + 1, h).is_ok();
    let onward = || steps < 4 && rules.map.neighbours(to).any(goes_on);
    demand(rules.has_room(s, unit, to) || onward(), "3.2a")
}

/// Somebody may advance. With hidden movement the question is asked wherever a hex was left empty, so that its
/// absence tells nothing.
fn may_anybody(rules: &WuRules, s: &WuState) -> bool {
    let able = winners(rules, s);
    if rules.options.hidden && !able.is_empty() {
        let enemy = rules.occupied(s, if s.fight.repelled { s.phasing } else { other(s.phasing) });
        return s.fight.vacated.iter().any(|h| !enemy.contains(*h));
    }
    able.iter().any(|u| may_lead(rules, s, u).is_ok())
}

/// May this unit advance at all?
fn may_lead(rules: &WuRules, s: &WuState, unit: UnitId) -> Law {
    if !winners(rules, s).contains(unit) {
        if rules.side_of(unit) != winner(s) {
            // 10.1: not a word about marks that he may not see
            return Err(Case("6.6a"));
        }
        let stays = rules.hqs.or(&rules.artillery).or(&s.overstacked).contains(unit);
        let case = match unit {
            _ if stays => "6.6g",
            _ if s.entrained.contains(unit) => "5.2e",
            _ if s.fixed && rules.fixed == Some(unit) => "9.4g",
            _ => "6.6a",
        };
        return Err(Case(case));
    }
    let from = s.at(unit);
    let any = rules.map.neighbours(from).any(|h| may_enter(rules, s, unit, from, 0, h).is_ok());
    demand(any, "6.6b")
}

/// The side that advances.
fn winner(s: &WuState) -> Side {
    if s.fight.repelled { other(s.phasing) } else { s.phasing }
}

/// R129: nobody ends an advance over the limit.
fn may_stop(rules: &WuRules, s: &WuState, unit: UnitId) -> Law {
    forbid(rules.is_overstacked(s, s.at(unit)), "3.2a")
}

/// 6.6: the winners go forward, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Advances;

impl agenda::Frame<WuRules> for Advances {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        Prompt::new("6.6a", "advance", PromptKind::Advance).to(winner(s))
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(winners(rules, s).iter().filter(|u| may_lead(rules, s, *u).is_ok()).map(Choice::Unit));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|u| may_lead(rules, s, u))
    }
    fn take(self, rules: &WuRules, s: &mut WuState, input: Input, facts: &mut Facts) {
        if let Input::Choice(Choice::Unit(unit)) = input {
            s.fight.asked.insert(unit);
            s.agenda.push(Advance { unit, steps: 0 }.into());
        } else {
            results::over(rules, s, facts);
        }
    }
    fn run(self, rules: &WuRules, s: &mut WuState, facts: &mut Facts) -> bool {
        let nobody = !may_anybody(rules, s);
        nobody.then(|| results::over(rules, s, facts)).is_some()
    }
    fn ask(&self, _: &WuRules, s: &WuState, _: Eyes) -> Question {
        Question::new("ask-advances").hexes(s.targets_of(s.fight.attack)).done("no-further-advance")
    }
}

/// 6.6b: one unit goes forward, hex by hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Advance {
    /// Who.
    pub unit: UnitId,
    /// Hexes entered so far.
    pub steps: u8,
}

impl Advance {
    /// May it go to this hex next?
    fn may_go(&self, rules: &WuRules, s: &WuState, to: HexId) -> Law {
        may_enter(rules, s, self.unit, s.at(self.unit), self.steps, to)
    }
}

impl agenda::Frame<WuRules> for Advance {
    fn wait(&self, rules: &WuRules, _: &WuState) -> Pending {
        Prompt::new("6.6b", "advance-to", PromptKind::Advance).to(rules.side_of(self.unit))
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        out.extend(may_stop(rules, s, self.unit).is_ok().then_some(Choice::Done));
        let near = rules.spots[s.at(self.unit).index()].ascending();
        out.extend(near.filter(|h| self.may_go(rules, s, *h).is_ok()).map(Choice::Hex));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        let (from, unit) = (s.at(self.unit), UnitSet::only(self.unit));
        if choice == Choice::Done {
            let crowd = Why { rules, s, case: Case("3.2e") };
            return may_stop(rules, s, self.unit).map_err(|_| crowd.crowd(Some(from)));
        }
        let barred = |hex, case| Why { rules, s, case }.going(&unit, from, hex);
        choice.hex_by(|hex| self.may_go(rules, s, hex).map_err(|case| barred(hex, case)))
    }
    fn take(self, rules: &WuRules, s: &mut WuState, input: Input, facts: &mut Facts) {
        s.agenda.pop();
        let Input::Choice(Choice::Hex(to)) = input else { return };
        step(rules, s, self.unit, to, facts);
        let next = Advance { steps: self.steps + 1, ..self };
        let more = rules.map.neighbours(s.at(self.unit)).any(|h| next.may_go(rules, s, h).is_ok());
        if more || may_stop(rules, s, self.unit).is_err() {
            s.agenda.push(next.into());
        }
    }
    fn ask(&self, _: &WuRules, _: &WuState, _: Eyes) -> Question {
        Question::from(Text::new("ask-advance").unit("unit", self.unit)).units([self.unit]).done("stop-here")
    }
}

/// One step forward, and what it brings about.
fn step(rules: &WuRules, s: &mut WuState, unit: UnitId, to: HexId, facts: &mut Facts) {
    let from = s.at(unit);
    let sight = hidden::sight(rules, s, UnitSet::only(unit), to, facts);
    facts.tell(Case("6.6a"), || What::Advances { unit, from, to });
    rules.put(s, unit, to);
    storm(rules, s, unit, to, facts);
    control::enter(rules, s, unit, to, facts);
    control::leave(s, from, facts);
    stacking::settle(rules, s, from);
    scenarios::contact(rules, s, to, facts);
    hidden::reveal(rules, s, &sight, facts);
}

/// 6.6h-j: a Russian unit of the attacking force in a fortress destroys it.
fn storm(rules: &WuRules, s: &mut WuState, unit: UnitId, hex: HexId, facts: &mut Facts) {
    if rules.side_of(unit) != RUSSIAN {
        return;
    }
    if let Some(index) = rules.fortress_in(s, hex) {
        s.destroyed |= 1 << index;
        facts.tell(Case("6.6h"), || What::MarksHex { hex, mark: "fortress-destroyed", on: true });
        let points = rules.fortresses[index].sp.into();
        facts.tell(Case("6.6j"), || What::Scores { side: RUSSIAN, points });
    }
}
