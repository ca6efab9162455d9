//! 8.0, 8.11, 8.23: an attack is declared: which hexes, and by whom.

use crate::attack::{
    add_target, ally, any, may_add_target, may_begin, may_join, may_target, near, proposer, walled_off,
    with_joiners, with_more_targets,
};
use crate::prelude::*;
use crate::state::Battle;

/// 4.0/A3b: the Combat Resolution Segment begins.
pub(crate) fn begin(rules: &GweRules, s: &mut State) {
    s.attacked = UnitSet::EMPTY;
    s.defended = UnitSet::EMPTY;
    s.retreated = UnitSet::EMPTY;
    s.shifted = UnitSet::EMPTY;
    s.stormed = 0;
    for side in rules.players(s.phasing).iter().rev() {
        s.agenda.push(Combats { side: *side }.into());
    }
}

/// A hex that is no target; 8.3 points at both hexes of the side nobody attacks across.
fn refused(rules: &GweRules, s: &State, hex: HexId, ban: Ban) -> Refusal {
    let wall = walled_off(rules, s, hex).filter(|_| ban.case == Case("8.3"));
    wall.into_iter().fold(Refusal::from(ban).at(hex), Refusal::at)
}

/// 8.0: what is attacked next?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Combats {
    pub(crate) side: Side,
}

impl agenda::Frame<GweRules> for Combats {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("8.0", "combats", Attack, "no-more-attacks").gathering(Verb::Hex).to(self.side)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let look = Look::new(rules, s);
        let near = near(&look, s);
        out.extend(near.iter().filter(|h| may_target(rules, s, &look, *h).is_ok()).map(Choice::Hex));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        let law = |hex| may_target(rules, s, &Look::new(rules, s), hex);
        choice.done_or_hex(|hex| law(hex).map_err(|ban| refused(rules, s, hex, ban)))
    }
    /// 8.0: a hex is attacked.
    fn take(self, rules: &GweRules, s: &mut State, input: Input, facts: &mut Facts) {
        let (side, Input::Choice(Choice::Hex(hex))) = (self.side, input) else {
            s.agenda.pop();
            return;
        };
        s.fight = Fight::default();
        add_target(s, hex, facts);
        s.agenda.push(Battle { side }.into());
        facts.tell(Case("8.0"), || What::Attacks { hex, side });
        debug_assert!(Nation::of(side) == s.phasing && rules.board.hexes.contains(hex));
    }
    fn run(self, rules: &GweRules, s: &mut State, _: &mut Facts) -> bool {
        let idle = !any(rules, s);
        pass_over(s, idle)
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(s, s.step == Step::Combat && take_turns(rules, s, s.phasing, *self, below))
    }
}

/// Battles that could be declared now.
pub(crate) fn attacks(rules: &GweRules, s: &State) -> Vec<Vec<Choice>> {
    let Some(Frame::Combats(combats)) = s.agenda.last() else { return Vec::new() };
    let mut all = Vec::new();
    agenda::Frame::offer(combats, rules, s, &mut all);
    all.into_iter().filter(|c| *c != Choice::Done).map(|c| vec![c]).collect()
}

/// 8.23: which further hexes are attacked together with it?
#[derive(Clone, Copy)]
pub(crate) struct Targets;

impl agenda::Frame<GweRules> for Targets {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        ask!("8.23", "targets", Attack, "only-these-hexes").gathering(Verb::Hex).to(attacker(rules, s))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let last = s.fight.targets.last().copied().unwrap_or(HexId::NONE);
        with_more_targets(rules, s, |hexes| out.extend(hexes.filter(|h| *h > last).map(Choice::Hex)));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        let law = |hex| may_add_target(rules, s, &Look::new(rules, s), hex);
        choice.done_or_hex(|hex| law(hex).map_err(|ban| refused(rules, s, hex, ban)))
    }
    fn floor(&self, _: &GweRules, s: &State) -> Option<Choice> {
        s.fight.targets.last().copied().map(Choice::Hex)
    }
    fn take(self, rules: &GweRules, s: &mut State, input: Input, facts: &mut Facts) {
        let Input::Choice(Choice::Hex(hex)) = input else {
            s.fight.stage = Stage::Attackers;
            return;
        };
        let side = rules.players(s.phasing)[0];
        add_target(s, hex, facts);
        facts.tell(Case("8.23"), || What::Attacks { hex, side });
    }
    /// The question stays while a hex could still be named, also one that comes before the last.
    fn run(self, rules: &GweRules, s: &mut State, _: &mut Facts) -> bool {
        let idle = with_more_targets(rules, s, |hexes| hexes.next().is_none());
        if idle {
            s.fight.stage = Stage::Attackers;
        }
        idle
    }
    fn towards_die(&self, _: &GweRules, _: &State) -> Option<Choice> {
        Some(Choice::Done)
    }
}

/// The player who attacks.
fn attacker(rules: &GweRules, s: &State) -> Side {
    proposer(s).unwrap_or(rules.players(s.phasing)[0])
}

/// 8.11: who attacks; 22.5: then who of the other Russian army joins.
#[derive(Clone, Copy)]
pub(crate) struct Attackers;

impl Attackers {
    fn asked(&self, rules: &GweRules, s: &State) -> Side {
        let side = attacker(rules, s);
        if s.fight.stage == Stage::Allies { ally(rules, side) } else { side }
    }
    /// 22.5: the other army may join before the supply is looked at.
    fn next(&self, rules: &GweRules, s: &mut State) {
        let joined = rules.players(s.phasing).len() > 1 && s.fight.stage == Stage::Attackers;
        s.fight.stage = if joined { Stage::Allies } else { Stage::Supply };
    }
    /// The last one this player has named.
    fn last(&self, rules: &GweRules, s: &State) -> Option<UnitId> {
        let side = self.asked(rules, s);
        s.fight.attackers.iter().filter(|u| rules.owner(*u) == side).last()
    }
    fn may_end(&self, rules: &GweRules, s: &State) -> Result<(), Ban> {
        if s.fight.stage == Stage::Allies { Ok(()) } else { may_begin(rules, s) }
    }
}

impl agenda::Frame<GweRules> for Attackers {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        let case = if s.fight.stage == Stage::Allies { "22.5" } else { "8.11" };
        Prompt::new(case, "attackers", PromptKind::Attack).gathering(Verb::Unit).to(self.asked(rules, s))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        if self.may_end(rules, s).is_ok() {
            out.push(Choice::Done);
        }
        let last = self.last(rules, s);
        with_joiners(rules, s, |units| out.extend(units.filter(|u| Some(*u) > last).map(Choice::Unit)));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(self.may_end(rules, s)?),
            Choice::Unit(unit) => may_join(rules, s, unit).map_err(|ban| match ban.case {
                Case("8.3") => Refusal::from(ban).by(unit).at(s.at[unit]),
                _ => ban.into(),
            }),
            _ => Err(Refusal::kind()),
        }
    }
    fn floor(&self, rules: &GweRules, s: &State) -> Option<Choice> {
        self.last(rules, s).map(Choice::Unit)
    }
    fn take(self, rules: &GweRules, s: &mut State, input: Input, facts: &mut Facts) {
        let Input::Choice(Choice::Unit(unit)) = input else { return self.next(rules, s) };
        s.fight.attackers.insert(unit);
        facts.tell(Case("8.11"), || What::Tells { text: Text::new("joins").unit("unit", unit) });
    }
    /// The question stays while anybody could still be named, also one who comes before the last.
    fn run(self, rules: &GweRules, s: &mut State, _: &mut Facts) -> bool {
        let idle = with_joiners(rules, s, |units| units.next().is_none());
        if idle {
            self.next(rules, s);
        }
        idle
    }
    fn ask(&self, _: &GweRules, s: &State, _: Eyes) -> Question {
        Question::new(if s.fight.stage == Stage::Allies { "ask-allies" } else { "ask-attackers" })
    }
    fn label(&self, _: &GweRules, s: &State, choice: Choice) -> Text {
        match (choice, s.fight.stage) {
            (Choice::Done, Stage::Allies) => Text::new("nobody-else-joins"),
            (Choice::Done, _) => Text::new("attack-with-these"),
            _ => Text::none(),
        }
    }
    fn towards_die(&self, rules: &GweRules, s: &State) -> Option<Choice> {
        if self.may_end(rules, s).is_ok() {
            return Some(Choice::Done);
        }
        let last = self.last(rules, s);
        with_joiners(rules, s, |units| {
            let mut later = units.filter(|u| Some(*u) > last);
            later.next().map(Choice::Unit)
        })
    }
}
