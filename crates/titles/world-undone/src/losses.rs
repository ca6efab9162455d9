//! What is eliminated, what it scores, and what follows: replacements (10.5), headquarters (10.6), Samsonov.

use crate::prelude::*;

impl WuRules {
    /// 8.0a, R138: what a unit is worth when it is lost; heavy artillery one point.
    pub fn worth(&self, unit: UnitId) -> u8 {
        if self.artillery.contains(unit) { 1 } else { self.sp[unit] }
    }
    /// May this unit come back (10.5a, R155)?
    fn returns(&self, unit: UnitId) -> bool {
        let is_hq = self.hqs.contains(unit);
        self.options.replacements
            && !self.dummies.contains(unit)
            && (!is_hq || self.options.replaced_headquarters)
    }
}

/// Takes a counter off the map, with everything it carried.
pub(crate) fn remove(rules: &WuRules, s: &mut WuState, unit: UnitId, facts: &mut Facts) {
    let from = s.at(unit);
    rules.put(s, unit, HexId::NONE);
    (s.due[unit], s.mp[unit], s.reserve[unit]) = (LOST, 0, 0);
    for set in [&mut s.moved, &mut s.forced, &mut s.disrupted, &mut s.entrained, &mut s.overstacked] {
        set.remove(unit);
    }
    control::leave(s, from, facts);
    stacking::settle(rules, s, from);
}

/// 3.2e, 6.4, 6.5e: a unit is eliminated; the other side scores it (R125).
pub(crate) fn eliminate(rules: &WuRules, s: &mut WuState, unit: UnitId, case: Case, facts: &mut Facts) {
    let from = s.at(unit);
    remove(rules, s, unit, facts);
    facts.tell(case, || What::Leaves { unit, from, fate: Fate::Eliminated });
    let winner = other(rules.side_of(unit));
    let points = rules.worth(unit);
    s.scored[winner] += u16::from(points);
    facts.tell(Case("8.0a"), || What::Scores { side: winner, points: points.into() });
    if rules.armies[1].contains(unit) {
        s.second_lost = s.second_lost.saturating_add(points);
    }
    if rules.fixed == Some(unit) {
        s.fixed = false;
    }
    if rules.returns(unit) && !s.over {
        ask_return(s, unit);
    }
}

/// 10.5a: the die for a replacement comes before everything else, the lowest unit first.
fn ask_return(s: &mut WuState, unit: UnitId) {
    match s.agenda.last_mut() {
        Some(Frame::Returns(Returns(units))) => units.insert(unit),
        _ => s.agenda.push(Returns(UnitSet::only(unit)).into()),
    }
}

/// 10.6b, R159: an elimination in combat; a headquarters has consequences.
pub(crate) fn eliminate_in_combat(
    rules: &WuRules,
    s: &mut WuState,
    unit: UnitId,
    case: Case,
    facts: &mut Facts,
) {
    eliminate(rules, s, unit, case, facts);
    if !rules.hqs.contains(unit) {
        return;
    }
    match rules.army_of(unit) {
        Some(army) => s.frozen[army] = s.turn,
        // 10.6.1d: a German headquarters lost in combat ends the game at once
        None => (s.headquarters_lost, s.over) = (true, true),
    }
}

/// 10.6.2.1a, R158: is Samsonov's roll due? Once a game, while he commands.
fn samsonov_is_due(rules: &WuRules, s: &WuState) -> bool {
    let commands = !rules.options.headquarters || rules.samsonov.is_some_and(|u| s.on_map(u));
    rules.options.samsonov && s.samsonov == Samsonov::Waiting && s.second_lost >= DOOM && commands
}

/// 10.6.2.1a: strength points the Second Army loses before the roll.
pub(crate) const DOOM: u8 = 25;

/// 10.6.2.1a: losses may have brought on Samsonov's roll; the dice of replacements come before it.
pub(crate) fn may_doom_samsonov(rules: &WuRules, s: &mut WuState) {
    if !samsonov_is_due(rules, s) || s.agenda.contains(&Fatal.into()) {
        return;
    }
    let dice = s.agenda.last().copied().filter(|f| matches!(f, Frame::Returns(_)));
    if let Some(dice) = dice {
        s.agenda.replace(Fatal);
        s.agenda.push(dice);
    } else {
        s.agenda.push(Fatal.into());
    }
}

/// 10.6.2.1a: Samsonov's die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fatal;

impl agenda::Frame<WuRules> for Fatal {
    fn wait(&self, _: &WuRules, _: &WuState) -> Pending {
        Dice::six(RUSSIAN, "10.6.2.1a", "samsonov")
    }
    /// 10.6.2.1a-d: his fate.
    fn rolled(self, rules: &WuRules, s: &mut WuState, face: u8, facts: &mut Facts) {
        s.agenda.pop();
        let dies = face <= 4;
        s.samsonov = if dies { Samsonov::Dead(s.turn) } else { Samsonov::Spared(s.turn) };
        let text = Text::new(if dies { "samsonov-dies" } else { "samsonov-lives" }).number("face", face);
        facts.say(Case("10.6.2.1a"), || text);
        if let Some(unit) = rules.samsonov.filter(|u| dies && s.on_map(*u)) {
            let from = s.at(unit);
            remove(rules, s, unit, facts);
            facts.tell(Case("10.6.2.1a"), || What::Leaves { unit, from, fate: Fate::Withdrawn });
        }
    }
}

/// 10.5a: eliminated units whose return is still to be rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Returns(pub UnitSet);

impl Returns {
    fn next(&self) -> UnitId {
        self.0.first().expect("a set of units under way is not empty")
    }
}

impl agenda::Frame<WuRules> for Returns {
    fn wait(&self, rules: &WuRules, _: &WuState) -> Pending {
        Dice::six(rules.side_of(self.next()), "10.5a", "replacement")
    }
    /// 10.5a: the unit returns that many turns later; too late is never.
    fn rolled(mut self, rules: &WuRules, s: &mut WuState, face: u8, facts: &mut Facts) {
        let unit = self.next();
        s.agenda.pop();
        let turn = s.turn + face;
        let late = turn > rules.scenario.last_turn;
        s.due[unit] = if late { LOST } else { turn };
        let key = if late { "no-replacement" } else { "replacement" };
        let text = Text::new(key).unit("unit", unit).number("turn", turn);
        facts.say(Case("10.5a"), || text);
        self.0.remove(unit);
        if !self.0.is_empty() {
            s.agenda.push(self.into());
        }
    }
    fn lies_on(&self, _: &WuRules, s: &WuState, _: Option<&Frame>) -> Result<(), String> {
        let lost = |u: UnitId| u.index() < crate::state::UNITS && !s.on_map(u);
        agenda::fits(!self.0.is_empty() && self.0.iter().all(lost))
    }
}

/// 10.6.2c-d: may this army (0 First, 1 Second) move again?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Thaw(pub u8);

impl agenda::Frame<WuRules> for Thaw {
    fn wait(&self, _: &WuRules, _: &WuState) -> Pending {
        Dice::six(RUSSIAN, "10.6.2c", "army")
    }
    /// 10.6.2c-e, R157: an army without headquarters asks whether it may move.
    fn rolled(self, _: &WuRules, s: &mut WuState, face: u8, facts: &mut Facts) {
        let army = usize::from(self.0);
        s.agenda.pop();
        let moves = match s.turn.saturating_sub(s.frozen[army]) {
            1 => face == 1,
            2 => face <= 3,
            _ => true,
        };
        if moves {
            s.frozen[army] = 0;
        }
        let key = if moves { "army-moves-die" } else { "army-frozen" };
        let text = Text::new(key).word("army", ARMIES[army]).number("face", face);
        facts.say(Case("10.6.2b"), || text);
    }
    fn lies_on(&self, _: &WuRules, _: &WuState, _: Option<&Frame>) -> Result<(), String> {
        agenda::fits(self.0 < 2)
    }
}

/// The Russian armies, as sentences tell them apart.
pub(crate) const ARMIES: [&str; 2] = ["first", "second"];

/// 10.6.1c: Hindenburg and Ludendorff take over where Prittwitz is.
pub(crate) fn relieve_prittwitz(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    let (Some(old), Some(new)) = (rules.prittwitz, rules.hindenburg) else { return };
    if !rules.options.headquarters || s.turn < 3 || s.phasing != GERMAN {
        return;
    }
    let due = s.due[old];
    if !s.on_map(old) && (due == LOST || due == UNUSED) {
        return;
    }
    s.due[old] = UNUSED; // relieved, not lost (R125)
    if !s.on_map(old) {
        s.due[new] = due; // R155, R156: due to return, and somebody else comes
        return;
    }
    let at = s.at(old);
    rules.put(s, new, at);
    s.due[new] = 0;
    for set in [&mut s.entrained, &mut s.overstacked].into_iter().filter(|set| set.contains(old)) {
        set.insert(new);
    }
    rules.put(s, old, HexId::NONE);
    for set in [&mut s.entrained, &mut s.overstacked, &mut s.disrupted] {
        set.remove(old);
    }
    facts.say(Case("10.6.1c"), || Text::new("hindenburg"));
    facts.whisper(Audience::only(GERMAN), Case("10.6.1c"), || What::Enters { unit: new, at });
}
