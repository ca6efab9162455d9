//! 7.12, 7.2: attacks are declared: targets, attackers and guns by the attacker, then guns by the defender (8.47).

use crate::battle::Battle;
use crate::duty::Debt;
use crate::frames::{Below, gather};
use crate::rules::T14Rules;
use crate::state::{T14State, other};
use crate::why::Because;
use engine::prelude::*;

/// 3.1-4: the phasing player names the next attack, lets a gun fire by itself, or ends the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Attacks;

impl Attacks {
    /// 7.29: the phase lasts until nothing is owed.
    fn may_end(self, rules: &T14Rules, s: &T14State) -> Result<(), Refusal> {
        let debt = Debt::of(rules, s);
        if debt.is_paid() {
            return Ok(());
        }
        let refusal = Refusal::new(Case("7.29")).because(Text::new("why-attacks-owed"));
        Err(rules.why_strands(s, refusal))
    }
}

impl agenda::Frame<T14Rules> for Attacks {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        Prompt::new("3.1-4", "attacks", PromptKind::Attack).gathering(Verb::Hex).to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        let debt = Debt::of(rules, s);
        if debt.is_paid() {
            out.push(Choice::Done);
        }
        out.extend(rules.batteries(s, s.phasing).iter().map(Choice::Unit));
        let open = debt.hexes.iter().enumerate().filter(|(i, _)| debt.is_open_to(s, 1 << i));
        out.extend(open.map(|(_, hex)| Choice::Hex(*hex)));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => self.may_end(rules, s),
            Choice::Unit(gun) => {
                rules.may_fire(s, gun).or_why(rules, s, choice)?;
                if rules.batteries(s, s.phasing).contains(gun) {
                    Ok(())
                } else {
                    Err(rules.why(s, choice, Case("8.24")))
                }
            }
            Choice::Hex(hex) => {
                let debt = Debt::of(rules, s);
                let Some(bit) = debt.bit(hex) else {
                    return Err(rules.why(s, choice, no_target(rules, s, hex)));
                };
                debt.may_target(s, bit).map_err(|refusal| rules.reason(s, choice, refusal))
            }
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(hex)) => {
                s.fight.targets.push(hex);
                s.agenda.push(Declare::default().into());
            }
            Input::Choice(Choice::Unit(gun)) => {
                crate::artillery::Shelling::begin(s, gun);
            }
            _ => rules.end_attacks(s, facts),
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) -> bool {
        // 3.0b: nobody to attack and nothing to fire at
        let idle = !rules.has_contact(s) && rules.batteries(s, s.phasing).is_empty();
        if idle {
            rules.end_attacks(s, facts);
        }
        idle
    }
    fn ask(&self, rules: &T14Rules, s: &T14State, _: Eyes) -> Question {
        let debt = Debt::of(rules, s);
        let owed = debt.open().count_ones() as i32;
        let text = Text::new("ask-attacks").number("owed", owed);
        Question::from(text).units(debt.bound.iter()).done("end-attacks")
    }
}

/// Attacks that could be declared now: their first hex.
pub(crate) fn openings(rules: &T14Rules, s: &T14State) -> Vec<Vec<Choice>> {
    if !matches!(s.agenda.last(), Some(crate::frames::Frame::Attacks(_))) {
        return Vec::new();
    }
    let debt = Debt::of(rules, s);
    let open = debt.hexes.iter().enumerate().filter(|(i, _)| debt.is_open_to(s, 1 << i));
    open.map(|(_, hex)| vec![Choice::Hex(*hex)]).collect()
}

/// 7.11, 7.27: why a hex cannot be attacked at all.
fn no_target(rules: &T14Rules, s: &T14State, hex: HexId) -> Case {
    let enemy = other(s.phasing);
    let attacked =
        rules.map.contains(hex) && rules.holds(s, enemy, hex) && rules.exposed(s, hex, enemy).is_empty();
    Case(if attacked { "7.27" } else { "7.11" })
}

/// How far a declaration is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// 7.28: more hexes, attacked from one.
    #[default]
    Targets,
    /// 7.23: who attacks.
    Attackers,
    /// 8.33: artillery of the attacker.
    Guns,
    /// 8.47: artillery of the defender.
    Support,
}

/// 7.12a-b: one attack is put together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Declare {
    /// How far it is.
    pub step: Step,
}

impl Declare {
    fn next(self, s: &mut T14State, facts: &mut Facts) {
        s.agenda.pop();
        let step = match self.step {
            Step::Targets => Step::Attackers,
            Step::Attackers => Step::Guns,
            Step::Guns => {
                announce(s, facts);
                Step::Support
            }
            Step::Support => return s.agenda.push(Battle::default().into()),
        };
        s.agenda.push(Declare { step }.into());
    }
    /// The artillery that may take part and is not named yet.
    fn guns(self, rules: &T14Rules, s: &T14State) -> impl Iterator<Item = UnitId> {
        let spent = match self.step {
            Step::Guns => s.fight.guns.or(&s.fought),
            _ => s.fight.support.or(&s.supported),
        };
        let all = rules.unlimbered(s, self.side(s)).minus(&spent);
        // 8.32, 8.46: nobody out of range of every target takes part
        let near = move |u: UnitId| s.fight.targets.iter().any(|h| rules.in_range(s, u, *h));
        all.iter().filter(move |u| near(*u) && self.may_name(rules, s, *u).is_ok())
    }
    /// The last gun named.
    fn last_gun(self, s: &T14State) -> Option<UnitId> {
        if self.step == Step::Guns { s.fight.guns.last() } else { s.fight.support.last() }
    }
    fn may_name(self, rules: &T14Rules, s: &T14State, gun: UnitId) -> Result<(), Case> {
        if self.step == Step::Guns {
            rules.may_support_attack(s, gun)
        } else {
            rules.may_support_defence(s, gun)
        }
    }
    fn choose(self, s: &mut T14State, unit: UnitId) {
        match self.step {
            Step::Guns => s.fight.guns.insert(unit),
            Step::Support => s.fight.support.insert(unit),
            _ => s.fight.attackers.insert(unit),
        }
    }
    fn side(self, s: &T14State) -> Side {
        if self.step == Step::Support { other(s.phasing) } else { s.phasing }
    }
    fn offer_targets(self, debt: &Debt, s: &T14State, out: &mut Vec<Choice>) {
        let named = debt.mask(&s.fight.targets);
        if debt.may_close_targets(s, named).is_ok() {
            out.push(Choice::Done);
        }
        out.extend(self.more_targets(debt, s).map(Choice::Hex));
    }
    fn more_targets(self, debt: &Debt, s: &T14State) -> impl Iterator<Item = HexId> {
        let named = debt.mask(&s.fight.targets);
        let above = debt.hexes.iter().enumerate().filter(|(_, h)| Some(*h) > s.fight.targets.last());
        above.filter(move |(i, _)| debt.is_open_to(s, named | 1 << i)).map(|(_, hex)| *hex)
    }
    fn offer_attackers(self, debt: &Debt, s: &T14State, out: &mut Vec<Choice>) {
        let (targets, sent) = (debt.mask(&s.fight.targets), s.fight.attackers);
        if debt.may_close(targets, &sent).is_ok() {
            out.push(Choice::Done);
        }
        let from = sent.last().map_or(0, |u| u.0 + 1);
        let able = debt.free.iter().filter(|u| u.0 >= from && debt.may_join(s, targets, &sent, *u).is_ok());
        out.extend(able.map(Choice::Unit));
    }
}

/// 8.33: the attack as the defender sees it before he names his guns.
fn announce(s: &T14State, facts: &mut Facts) {
    let side = s.phasing;
    for hex in s.fight.targets.iter() {
        let hex = *hex;
        facts.tell(Case("7.12a"), || What::Attacks { hex, side });
    }
}

impl agenda::Frame<T14Rules> for Declare {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        let side = self.side(s);
        match self.step {
            Step::Targets => Prompt::new("7.28", "targets", PromptKind::Attack).gathering(Verb::Hex).to(side),
            Step::Attackers => gather("7.23", "attackers", PromptKind::Attack, side),
            Step::Guns => gather("8.33", "guns", PromptKind::Attack, side),
            Step::Support => gather("8.47", "support", PromptKind::Interrupt, side),
        }
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        match self.step {
            Step::Targets => self.offer_targets(&Debt::around(rules, s), s, out),
            Step::Attackers => self.offer_attackers(&Debt::around(rules, s), s, out),
            _ => {
                out.push(Choice::Done);
                let above = |u: &UnitId| self.last_gun(s).is_none_or(|last| *u > last);
                out.extend(self.guns(rules, s).filter(above).map(Choice::Unit));
            }
        }
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        let debt = || Debt::of(rules, s);
        match (self.step, choice) {
            (Step::Targets, Choice::Done) => {
                let debt = debt();
                debt.may_close_targets(s, debt.mask(&s.fight.targets)).or_why(rules, s, choice)
            }
            (Step::Targets, Choice::Hex(hex)) => {
                let debt = debt();
                let Some(bit) = debt.bit(hex) else {
                    return Err(rules.why(s, choice, no_target(rules, s, hex)));
                };
                let all = debt.mask(&s.fight.targets) | bit;
                debt.may_target(s, all).map_err(|refusal| rules.reason(s, choice, refusal))
            }
            (Step::Attackers, Choice::Done) => {
                let debt = debt();
                debt.may_close(debt.mask(&s.fight.targets), &s.fight.attackers).or_why(rules, s, choice)
            }
            (Step::Attackers, Choice::Unit(unit)) => {
                let debt = debt();
                let joins = debt.may_join(s, debt.mask(&s.fight.targets), &s.fight.attackers, unit);
                joins.map_err(|refusal| rules.reason(s, choice, refusal))
            }
            (Step::Guns | Step::Support, Choice::Unit(gun)) => {
                self.may_name(rules, s, gun).or_why(rules, s, choice)
            }
            (Step::Guns | Step::Support, Choice::Done) => Ok(()),
            _ => Err(Refusal::kind()),
        }
    }
    fn floor(&self, _: &T14Rules, s: &T14State) -> Option<Choice> {
        match self.step {
            Step::Targets => s.fight.targets.last().copied().map(Choice::Hex),
            Step::Attackers => s.fight.attackers.last().map(Choice::Unit),
            Step::Guns => s.fight.guns.last().map(Choice::Unit),
            Step::Support => s.fight.support.last().map(Choice::Unit),
        }
    }
    fn take(self, _: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(hex)) => s.fight.targets.push(hex),
            Input::Choice(Choice::Unit(unit)) => self.choose(s, unit),
            _ => self.next(s, facts),
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) -> bool {
        let nothing = match self.step {
            Step::Targets => {
                let debt = Debt::around(rules, s);
                let closed = debt.may_close_targets(s, debt.mask(&s.fight.targets)).is_ok();
                closed && self.more_targets(&debt, s).next().is_none()
            }
            Step::Attackers => {
                let debt = Debt::around(rules, s);
                let (targets, sent) = (debt.mask(&s.fight.targets), s.fight.attackers);
                debt.may_close(targets, &sent).is_ok() && !debt.skipped(s, targets, &sent)
            }
            _ => self.guns(rules, s).next().is_none(),
        };
        if nothing {
            self.next(s, facts);
        }
        nothing
    }
    fn ask(&self, _: &T14Rules, s: &T14State, _: Eyes) -> Question {
        let (key, done) = match self.step {
            Step::Targets => ("ask-targets", "no-more-targets"),
            Step::Attackers => ("ask-attackers", "no-more-attackers"),
            Step::Guns => ("ask-guns", "no-more-guns"),
            Step::Support => ("ask-support", "no-more-guns"),
        };
        let hex = s.fight.targets.first().copied().unwrap_or_default();
        let more = s.fight.targets.len().saturating_sub(1) as i32;
        Question::from(Text::new(key).hex("hex", hex).number("more", more))
            .hexes(s.fight.targets.iter().copied())
            .units(s.fight.attackers.iter())
            .done(done)
    }
    fn towards_die(&self, rules: &T14Rules, s: &T14State) -> Option<Choice> {
        agenda::first_offer(self, rules, s)
    }
    fn lies_on(&self, _: &T14Rules, s: &T14State, _: Below) -> Result<(), String> {
        let sent = self.step <= Step::Attackers || !s.fight.attackers.is_empty();
        let fits = sent && !s.fight.targets.is_empty();
        if fits { Ok(()) } else { Err("an attack being declared needs targets: see the line fight".into()) }
    }
}
