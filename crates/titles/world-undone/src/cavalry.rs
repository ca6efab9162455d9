//! 10.2: cavalry exceptions. Who may attack infantry, and who may leave before combat.

use crate::advance;
use crate::prelude::*;

/// 10.2.2c: cavalry that stands with infantry or heavy artillery does not leave.
fn is_tied(rules: &WuRules, s: &WuState, unit: UnitId) -> bool {
    let heavy = rules.infantry.or(&rules.artillery);
    s.in_hex(s.at(unit)).any(|u| heavy.contains(u))
}

fn holds(s: &WuState, hexes: &HexSet, kind: &UnitSet) -> bool {
    kind.iter().any(|u| hexes.contains(s.at(u)))
}

/// 10.2.1a, R146, R150: may these units attack those hexes together?
pub(crate) fn may_attack(rules: &WuRules, s: &WuState, units: &UnitSet, hexes: &HexSet) -> Law {
    let horse = units.and(&rules.cavalry);
    let against_foot = holds(s, hexes, &rules.infantry);
    if !rules.options.cavalry || horse.is_empty() || !against_foot || !units.and(&rules.infantry).is_empty() {
        return Ok(());
    }
    let alone = horse == *units && units.iter().all(|u| may_probe(rules, s, u, hexes));
    demand(alone, "10.2.1a")
}

/// R150: may this cavalry feel out infantry without infantry of its own? It must be sure to get away.
pub(crate) fn may_probe(rules: &WuRules, s: &WuState, unit: UnitId, hexes: &HexSet) -> bool {
    rules.options.probing
        && rules.cavalry.contains(unit)
        && !is_tied(rules, s, unit)
        && !holds(s, hexes, &rules.cavalry)
        && retreat::can_leave(rules, s, unit)
}

/// R150: an attack of cavalry alone on infantry, which must be broken off.
fn is_probe(rules: &WuRules, s: &WuState) -> bool {
    let hexes: HexSet = s.targets_of(s.fight.attack).collect();
    let units = s.attackers_of(s.fight.attack);
    units.minus(&rules.cavalry).is_empty() && holds(s, &hexes, &rules.infantry)
}

/// 10.2.2a, 10.2.2f: cavalry may leave before combat, the defender's first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Leave {
    /// 10.2.2a: the defender's.
    Defenders,
    /// 10.2.2f: the attacker's.
    Attackers,
}

impl Leave {
    fn side(self, s: &WuState) -> Side {
        if self == Leave::Defenders { other(s.phasing) } else { s.phasing }
    }
    /// Cavalry that could leave now, if it has a way.
    fn able(self, rules: &WuRules, s: &WuState) -> UnitSet {
        let all = match self {
            Leave::Defenders => results::defenders(rules, s),
            Leave::Attackers => results::attackers(s),
        };
        let horse = all.and(&rules.cavalry).minus(&s.fight.asked).minus(&s.entrained);
        horse.iter().filter(|u| !is_tied(rules, s, *u)).collect()
    }
    /// 10.2.2: may this unit leave?
    fn may_leave(self, rules: &WuRules, s: &WuState, unit: UnitId) -> Law {
        forbid(!self.able(rules, s).contains(unit), "10.2.2c")?;
        demand(retreat::can_leave(rules, s, unit), "10.2.2a")
    }
    /// R150: a probe must be broken off while it can be.
    fn may_stay(self, rules: &WuRules, s: &WuState) -> Law {
        let bound = self == Leave::Attackers && is_probe(rules, s);
        let free = || self.able(rules, s).iter().any(|u| retreat::can_leave(rules, s, u));
        forbid(bound && free(), "10.2.2g")
    }
    /// Is there anybody to ask? Where ways back could tell a secret, the question is put anyway.
    fn asks(self, rules: &WuRules, s: &WuState) -> bool {
        if !rules.options.cavalry {
            return false;
        }
        let able = self.able(rules, s);
        !able.is_empty() && (rules.options.hidden || able.iter().any(|u| retreat::can_leave(rules, s, u)))
    }
    /// 10.2.2b: does the other side have cavalry in this combat that gives chase?
    fn is_chased(self, rules: &WuRules, s: &WuState) -> bool {
        let hunters = match self {
            Leave::Defenders => s.attackers_of(s.fight.attack),
            Leave::Attackers => results::defenders(rules, s),
        };
        hunters.meets(&rules.cavalry)
    }
    /// On to the attacker's cavalry, or to the question whether to fight on.
    fn pass(self, s: &mut WuState) {
        match self {
            Leave::Defenders => s.agenda.replace(Leave::Attackers),
            Leave::Attackers => s.agenda.replace(CallOff),
        }
    }
}

impl agenda::Frame<WuRules> for Leave {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        let case = if *self == Leave::Defenders { "10.2.2a" } else { "10.2.2f" };
        Prompt::new(case, "leave", PromptKind::Interrupt).to(self.side(s))
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        out.extend(self.may_stay(rules, s).is_ok().then_some(Choice::Done));
        let leaves = |u: &UnitId| retreat::can_leave(rules, s, *u);
        out.extend(self.able(rules, s).iter().filter(leaves).map(Choice::Unit));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        if choice == Choice::Done {
            return Ok(self.may_stay(rules, s)?);
        }
        choice.unit_by(|u| self.may_leave(rules, s, u))
    }
    /// 10.2.2b, 10.2.2f: the unit leaves, on a die if the other side has cavalry in this combat.
    fn take(self, rules: &WuRules, s: &mut WuState, input: Input, _: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) if self.is_chased(rules, s) => {
                s.agenda.push(Chase(unit).into());
            }
            Input::Choice(Choice::Unit(unit)) => s.agenda.push(retreat::leaving(s, unit).into()),
            _ => {
                s.fight.asked = UnitSet::EMPTY;
                self.pass(s);
            }
        }
    }
    fn run(self, rules: &WuRules, s: &mut WuState, _: &mut Facts) -> bool {
        let idle = !self.asks(rules, s);
        idle.then(|| self.pass(s)).is_some()
    }
    fn ask(&self, _: &WuRules, s: &WuState, _: Eyes) -> Question {
        let defends = *self == Leave::Defenders;
        let key = if defends { "ask-leave-defenders" } else { "ask-leave-attackers" };
        Question::new(key).hexes(s.targets_of(s.fight.attack)).done("stand-and-fight")
    }
    /// R150: a probe comes to no die.
    fn towards_die(&self, rules: &WuRules, s: &WuState) -> Option<Choice> {
        self.may_stay(rules, s).is_ok().then_some(Choice::Done)
    }
}

/// 10.2.2b: does this cavalry unit get away from the cavalry that gives chase?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Chase(pub UnitId);

impl agenda::Frame<WuRules> for Chase {
    fn wait(&self, rules: &WuRules, _: &WuState) -> Pending {
        Dice::six(rules.side_of(self.0), "10.2.2b", "leave")
    }
    /// 10.2.2b: one to three gets away.
    fn rolled(self, _: &WuRules, s: &mut WuState, face: u8, facts: &mut Facts) {
        let unit = self.0;
        s.agenda.pop();
        let gone = face <= 3;
        let key = if gone { "cavalry-leaves" } else { "cavalry-held" };
        let text = Text::new(key).unit("unit", unit).number("face", face);
        facts.say(Case("10.2.2b"), || text);
        if gone {
            s.agenda.push(retreat::leaving(s, unit).into());
        } else {
            s.fight.asked.insert(unit);
        }
    }
}

/// R150: with its cavalry gone, the rest may fight on or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CallOff;

impl agenda::Frame<WuRules> for CallOff {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        Prompt::new("10.2.2g", "call-off", PromptKind::Option).to(s.phasing)
    }
    fn offer(&self, _: &WuRules, _: &WuState, out: &mut Vec<Choice>) {
        out.extend([Choice::Pick(0), Choice::Pick(1)]);
    }
    fn take(self, rules: &WuRules, s: &mut WuState, input: Input, facts: &mut Facts) {
        s.fight.void = input == Input::Choice(Choice::Pick(1));
        if s.fight.void {
            results::over(rules, s, facts);
        } else {
            s.agenda.replace(results::Roll);
        }
    }
    /// 10.2.2d, R149, R150: who is left to fight? The attacker is asked only if his cavalry has gone and infantry stays.
    fn run(self, rules: &WuRules, s: &mut WuState, facts: &mut Facts) -> bool {
        let (ours, theirs) = (results::attackers(s), results::defenders(rules, s));
        let gone = s.attackers_of(s.fight.attack).and(&s.fight.left);
        s.fight.asked = UnitSet::EMPTY;
        if ours.is_empty() {
            s.fight.void = true;
            results::over(rules, s, facts);
        } else if theirs.is_empty() && !is_fort(rules, s) {
            unopposed(rules, s);
        } else if gone.meets(&rules.cavalry) && !ours.meets(&rules.cavalry) {
            // R150: cavalry of this attack has left, and none of it is here any more
            return false;
        } else {
            s.agenda.replace(results::Roll);
        }
        true
    }
    fn ask(&self, _: &WuRules, s: &WuState, _: Eyes) -> Question {
        Question::new("ask-call-off").hexes(s.targets_of(s.fight.attack))
    }
    fn label(&self, _: &WuRules, _: &WuState, choice: Choice) -> Text {
        Text::new(if choice == Choice::Pick(0) { "fight-on" } else { "call-off" })
    }
    fn towards_die(&self, _: &WuRules, _: &WuState) -> Option<Choice> {
        Some(Choice::Pick(0))
    }
}

/// Is a fortress among the targets that fights without units too?
fn is_fort(rules: &WuRules, s: &WuState) -> bool {
    s.phasing != GERMAN && s.targets_of(s.fight.attack).any(|h| rules.fortress_in(s, h).is_some())
}

/// R149: the defenders have gone; the attackers may follow.
fn unopposed(rules: &WuRules, s: &mut WuState) {
    s.fight.void = true;
    s.fight.vacated = s.targets_of(s.fight.attack).collect();
    let left = s.fight.left;
    special::count_opening(rules, s, &left, s.fight.column.into());
    s.agenda.replace(advance::Advances);
}
