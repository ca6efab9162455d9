//! 6.0, 6.1: attacks are announced, all of them before the first die (R97), then resolved one by one. An attack is
//! announced as its target hexes, its units, its heavy artillery.

use crate::combat::{Field, may_fight};
use crate::prelude::*;

/// Targets of the attack being announced.
fn named(s: &WuState) -> HexSet {
    s.targets_of(s.announced).collect()
}

/// 6.0a-b: may this hex be the first target of a new attack?
fn may_open(field: &Field, hex: HexId) -> Law {
    forbid(field.is_targeted(hex) || field.s.targets.is_full(), "6.0a")?;
    if !field.free.iter().any(|u| field.touches(u, hex)) {
        return Err(field.idle(hex));
    }
    let named = HexSet::from([hex]);
    if field.feasible(&named, true) { Ok(()) } else { Err(field.obstacle(&named)) }
}

/// 6.0b: may the plan be closed?
fn may_close(field: &Field) -> Law {
    demand(field.debts(&UnitSet::EMPTY).is_empty(), "6.0b")
}

/// 6.1d: may this hex be attacked together with those named?
fn may_add(field: &Field, hex: HexId) -> Law {
    let named = named(field.s);
    let touched = |u: UnitId| field.touches(u, hex) && named.iter().all(|h| field.touches(u, h));
    forbid(field.is_targeted(hex) || field.s.targets.is_full() || !field.free.iter().any(touched), "6.1d")?;
    let named = named.with(hex);
    if field.feasible(&named, true) { Ok(()) } else { Err(field.obstacle(&named)) }
}

/// 6.1d, 6.0b: are the targets enough?
fn may_name_attackers(field: &Field) -> Law {
    let named = named(field.s);
    if field.feasible(&named, false) { Ok(()) } else { Err(field.obstacle(&named)) }
}

/// 6.1b, 6.0b, 10.2.1a: may this unit join the attack being announced?
fn may_join(field: &Field, unit: UnitId) -> Law {
    let (rules, s) = (field.rules, field.s);
    may_fight(rules, s, unit)?;
    if rules.artillery.contains(unit) {
        // alone it attacks nobody; with others it is asked for after them
        return Err(Case(if rules.is_lone_gun(s, unit) { "3.1f" } else { "6.3f" }));
    }
    let sent = s.attackers_of(s.announced);
    let targets = named(s);
    forbid(!targets.iter().all(|h| field.touches(unit, h)), "6.1b")?;
    special::may_join(rules, s, &sent, unit)?;
    let me = UnitSet::only(unit);
    forbid(!field.solvent(&me), "6.0b")?;
    let with_me = sent.or(&me);
    let escorted = || {
        let foot = field.free.and(&rules.infantry);
        foot.iter().filter(|v| *v > unit && targets.iter().all(|h| field.touches(*v, h))).any(|v| {
            let both = me.or(&UnitSet::only(v));
            special::may_join(rules, s, &with_me, v).is_ok() && field.solvent(&both)
        })
    };
    if cavalry::may_attack(rules, s, &with_me, &targets).is_ok() || escorted() {
        Ok(())
    } else {
        Err(Case("10.2.1a"))
    }
}

/// 6.1b: are the attackers enough?
fn may_go(field: &Field) -> Law {
    let sent = field.s.attackers_of(field.s.announced);
    forbid(sent.is_empty(), "6.1b")?;
    cavalry::may_attack(field.rules, field.s, &sent, &named(field.s))
}

/// 3.1e, 6.3f: may this heavy artillery support the attack being announced?
fn may_support(rules: &WuRules, s: &WuState, unit: UnitId) -> Law {
    may_fight(rules, s, unit)?;
    forbid(!rules.artillery.contains(unit) || !has_mate(rules, s, s.announced, unit), "6.3f")?;
    special::may_join(rules, s, &s.attackers_of(s.announced), unit)
}

/// R107: does anybody in the hex of this gun make that attack?
pub(crate) fn has_mate(rules: &WuRules, s: &WuState, attack: u8, gun: UnitId) -> bool {
    s.attackers_of(attack).minus(&rules.artillery).iter().any(|u| s.at(u) == s.at(gun))
}

/// A question of the announcement, with the hexes and units named so far.
fn about(s: &WuState, key: &'static str) -> Question {
    Question::new(key).hexes(named(s).iter()).units(s.attackers_of(s.announced).iter())
}

/// 6.0: attacks are announced; the first target of the next one, or enough.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Plan;

impl agenda::Frame<WuRules> for Plan {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        ask!("6.0a", "plan", Attack, "no-more-attacks").gathering(Verb::Hex).to(s.phasing)
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        let field = Field::new(rules, s);
        out.extend(may_close(&field).is_ok().then_some(Choice::Done));
        let near = field.in_reach();
        out.extend(near.iter().filter(|h| may_open(&field, *h).is_ok()).map(Choice::Hex));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        let field = Field::new(rules, s);
        let verdict = match choice {
            Choice::Done => may_close(&field),
            Choice::Hex(hex) => may_open(&field, hex),
            _ => return Err(Refusal::kind()),
        };
        verdict.map_err(|case| Why { rules, s, case }.attack(&field, choice))
    }
    fn take(self, _: &WuRules, s: &mut WuState, input: Input, _: &mut Facts) {
        if let Input::Choice(Choice::Hex(hex)) = input {
            s.announced += 1;
            s.targets.push(Target { hex, attack: s.announced });
            s.agenda.push(Targets.into());
        } else {
            s.agenda.replace(Resolve);
        }
    }
    /// Nobody can attack anybody, for both to see.
    fn run(self, rules: &WuRules, s: &mut WuState, _: &mut Facts) -> bool {
        let idle = !rules.options.hidden && s.announced == 0 && Field::new(rules, s).free.is_empty();
        idle.then(|| s.agenda.replace(Resolve)).is_some()
    }
    fn towards_die(&self, _: &WuRules, s: &WuState) -> Option<Choice> {
        (s.announced > 0).then_some(Choice::Done)
    }
}

/// 6.1d: more targets for the attack being announced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Targets;

impl agenda::Frame<WuRules> for Targets {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        Prompt::new("6.1d", "targets", PromptKind::Attack).gathering(Verb::Hex).to(s.phasing)
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        let field = Field::new(rules, s);
        out.extend(may_name_attackers(&field).is_ok().then_some(Choice::Done));
        out.extend(field.in_reach().iter().filter(|h| may_follow(&field, *h)).map(Choice::Hex));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        let field = Field::new(rules, s);
        let verdict = match choice {
            Choice::Done => may_name_attackers(&field),
            Choice::Hex(hex) => may_add(&field, hex),
            _ => return Err(Refusal::kind()),
        };
        verdict.map_err(|case| Why { rules, s, case }.attack(&field, choice))
    }
    fn floor(&self, _: &WuRules, s: &WuState) -> Option<Choice> {
        named(s).iter().last().map(Choice::Hex)
    }
    fn take(self, _: &WuRules, s: &mut WuState, input: Input, _: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(hex)) => s.targets.push(Target { hex, attack: s.announced }),
            _ => s.agenda.replace(Attackers),
        }
    }
    fn run(self, rules: &WuRules, s: &mut WuState, _: &mut Facts) -> bool {
        let field = Field::new(rules, s);
        let single = !field.in_reach().iter().any(|h| may_follow(&field, h));
        single.then(|| s.agenda.replace(Attackers)).is_some()
    }
    fn ask(&self, _: &WuRules, s: &WuState, _: Eyes) -> Question {
        about(s, "ask-targets").done("only-these-hexes")
    }
    fn towards_die(&self, rules: &WuRules, s: &WuState) -> Option<Choice> {
        agenda::first_offer(self, rules, s)
    }
}

/// May this hex be named after those that are?
fn may_follow(field: &Field, hex: HexId) -> bool {
    Some(hex) > named(field.s).iter().last() && may_add(field, hex).is_ok()
}

/// 6.1b: who attacks them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Attackers;

impl agenda::Frame<WuRules> for Attackers {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        Prompt::new("6.1b", "attackers", PromptKind::Attack).gathering(Verb::Unit).to(s.phasing)
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        let field = Field::new(rules, s);
        out.extend(may_go(&field).is_ok().then_some(Choice::Done));
        let last = s.attackers_of(s.announced).last();
        let joins = |u: &UnitId| Some(*u) > last && may_join(&field, *u).is_ok();
        out.extend(field.free.iter().filter(joins).map(Choice::Unit));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        let field = Field::new(rules, s);
        let verdict = match choice {
            Choice::Done => may_go(&field),
            Choice::Unit(unit) => may_join(&field, unit),
            // it would have been a target if it had been named in time
            Choice::Hex(hex) if may_add(&field, hex).is_ok() => {
                return Err(Refusal::late());
            }
            _ => return Err(Refusal::kind()),
        };
        verdict.map_err(|case| Why { rules, s, case }.attack(&field, choice))
    }
    fn floor(&self, _: &WuRules, s: &WuState) -> Option<Choice> {
        s.attackers_of(s.announced).last().map(Choice::Unit)
    }
    fn take(self, _: &WuRules, s: &mut WuState, input: Input, _: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => s.attack_of[unit] = s.announced,
            _ => s.agenda.replace(Guns),
        }
    }
    fn ask(&self, _: &WuRules, s: &WuState, _: Eyes) -> Question {
        about(s, "ask-attackers").done("attack-with-these")
    }
    fn towards_die(&self, rules: &WuRules, s: &WuState) -> Option<Choice> {
        agenda::first_offer(self, rules, s)
    }
}

/// 6.3f: heavy artillery that takes part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Guns;

impl agenda::Frame<WuRules> for Guns {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        Prompt::new("6.3f", "guns", PromptKind::Attack).gathering(Verb::Unit).to(s.phasing)
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(more_guns(rules, s).map(Choice::Unit));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|u| may_support(rules, s, u))
    }
    fn floor(&self, rules: &WuRules, s: &WuState) -> Option<Choice> {
        sent_guns(rules, s).last().map(Choice::Unit)
    }
    fn take(self, _: &WuRules, s: &mut WuState, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => s.attack_of[unit] = s.announced,
            _ => announced(s, facts),
        }
    }
    fn run(self, rules: &WuRules, s: &mut WuState, facts: &mut Facts) -> bool {
        let none = more_guns(rules, s).next().is_none();
        none.then(|| announced(s, facts)).is_some()
    }
    fn ask(&self, _: &WuRules, s: &WuState, _: Eyes) -> Question {
        about(s, "ask-guns").done("no-more-artillery")
    }
    fn towards_die(&self, _: &WuRules, _: &WuState) -> Option<Choice> {
        Some(Choice::Done)
    }
}

/// Guns that support the attack being announced.
fn sent_guns(rules: &WuRules, s: &WuState) -> UnitSet {
    s.attackers_of(s.announced).and(&rules.artillery)
}

/// Guns after those named that may support it too.
fn more_guns<'a>(rules: &'a WuRules, s: &'a WuState) -> impl Iterator<Item = UnitId> + 'a {
    let last = sent_guns(rules, s).last();
    rules.artillery.iter().filter(move |u| Some(*u) > last && may_support(rules, s, *u).is_ok())
}

/// 6.0a: one attack is announced, and the plan goes on.
fn announced(s: &mut WuState, facts: &mut Facts) {
    s.agenda.pop();
    let side = s.phasing;
    for hex in named(s).iter() {
        facts.tell(Case("6.0a"), || What::Attacks { hex, side });
    }
    for unit in s.attackers_of(s.announced).iter() {
        facts.say(Case("6.1b"), || Text::new("takes-part").unit("unit", unit));
    }
}

/// 6.0: which of the announced attacks comes next. Each is named by its first target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Resolve;

impl agenda::Frame<WuRules> for Resolve {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        ask!("6.0a", "resolve", Attack).to(s.phasing)
    }
    fn offer(&self, _: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        out.extend(open_attacks(s).filter_map(|a| s.targets_of(a).next()).map(Choice::Hex));
        out.sort_unstable();
    }
    fn may(&self, _: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        choice.hex_by(|hex| match attack_on(s, hex) {
            Some(_) => Ok(()),
            None => Err(Refusal::new(Case("6.0a")).because(Text::new("why-no-attack").hex("hex", hex))),
        })
    }
    fn chosen(self, rules: &WuRules, s: &mut WuState, choice: Choice, facts: &mut Facts) {
        let Choice::Hex(hex) = choice else { return };
        if let Some(attack) = attack_on(s, hex) {
            results::begin(rules, s, attack, facts);
        }
    }
    /// R97: a single attack needs no question, and none ends the phase.
    fn run(self, rules: &WuRules, s: &mut WuState, facts: &mut Facts) -> bool {
        let open: Vec<u8> = open_attacks(s).collect();
        match open[..] {
            [] => {
                s.agenda.pop();
                sequence::end_combat(rules, s, facts);
            }
            [attack] => results::begin(rules, s, attack, facts),
            _ => return false,
        }
        true
    }
    fn towards_die(&self, _: &WuRules, s: &WuState) -> Option<Choice> {
        open_attacks(s).last().and_then(|a| s.targets_of(a).next()).map(Choice::Hex)
    }
}

/// Attacks announced and not yet resolved.
fn open_attacks(s: &WuState) -> impl Iterator<Item = u8> + '_ {
    (1..=s.announced).filter(|a| s.resolved >> (a - 1) & 1 == 0)
}

/// The open attack whose first target is this hex.
fn attack_on(s: &WuState, hex: HexId) -> Option<u8> {
    open_attacks(s).find(|a| s.targets_of(*a).next() == Some(hex))
}

/// Battles that could be announced now: the opening choices of each.
pub(crate) fn attacks(rules: &WuRules, s: &WuState) -> Vec<Vec<Choice>> {
    let Some(Frame::Plan(plan)) = s.agenda.last() else { return Vec::new() };
    let mut out = Vec::new();
    agenda::Frame::offer(plan, rules, s, &mut out);
    out.into_iter().filter(|c| *c != Choice::Done).map(|c| vec![c]).collect()
}
