//! 6.4: one combat, stage by stage (R111).

use crate::advance::Advances;
use crate::cavalry::Leave;
use crate::odds::Odds;
use crate::prelude::*;
use crate::retreat::Retreat;

/// 6.4: what the table says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// AE: the attackers are eliminated.
    AttackerEliminated,
    /// A#: the attackers retreat.
    AttackerRetreats(u8),
    /// EX: exchange.
    Exchange,
    /// D#: the defenders retreat.
    DefenderRetreats(u8),
    /// DE: the defenders are eliminated.
    DefenderEliminated,
}

/// Every code of the tables.
const CODES: [(&str, Verdict); 9] = [
    ("AE", Verdict::AttackerEliminated),
    ("A1", Verdict::AttackerRetreats(1)),
    ("A2", Verdict::AttackerRetreats(2)),
    ("A3", Verdict::AttackerRetreats(3)),
    ("EX", Verdict::Exchange),
    ("D1", Verdict::DefenderRetreats(1)),
    ("D2", Verdict::DefenderRetreats(2)),
    ("D3", Verdict::DefenderRetreats(3)),
    ("DE", Verdict::DefenderEliminated),
];

impl Verdict {
    /// The verdict behind a code.
    pub fn parse(code: &str) -> Option<Verdict> {
        CODES.iter().find(|c| c.0 == code).map(|c| c.1)
    }
    /// The code as printed.
    pub fn code(self) -> &'static str {
        CODES.iter().find(|c| c.1 == self).map_or("-", |c| c.0)
    }
}

/// R111: an announced attack is taken up.
pub(crate) fn begin(rules: &WuRules, s: &mut WuState, attack: u8, facts: &mut Facts) {
    // R158: a gun whose last companion in this attack is dead takes no part in it
    let alone = |gun: &UnitId| !announce::has_mate(rules, s, attack, *gun);
    let left = s.attackers_of(attack).and(&rules.artillery).iter().filter(alone).collect();
    s.fight = Fight { attack, left, ..Fight::default() };
    let (hex, side) = (s.targets_of(attack).next().unwrap_or_default(), s.phasing);
    facts.tell(Case("6.0a"), || What::Fights { hex, side });
    if rules.options.cavalry && special::opening_counts(rules, s) {
        s.fight.column = rules.odds(s, attack).column as u8;
    }
    if s.reserves_used != [0; 2] {
        let hexes: HexSet = s.attackers_of(attack).iter().map(|u| s.at(u)).filter(|h| h.is_some()).collect();
        hexes.iter().for_each(|h| reserve::forfeit(s, h, facts));
    }
    s.agenda.push(Leave::Defenders.into());
}

/// The side that lost, once the die has fallen.
fn loser(s: &WuState) -> Side {
    if s.fight.repelled { s.phasing } else { other(s.phasing) }
}

/// Attackers still in the combat.
pub(crate) fn attackers(s: &WuState) -> UnitSet {
    s.attackers_of(s.fight.attack).minus(&s.fight.left).iter().filter(|u| s.on_map(*u)).collect()
}

/// Defenders in the target hexes, overstacked ones among them.
pub(crate) fn defenders(rules: &WuRules, s: &WuState) -> UnitSet {
    let theirs = &rules.real[other(s.phasing)];
    let all = s.targets_of(s.fight.attack).fold(UnitSet::EMPTY, |all, hex| all.or(&s.stack(hex)));
    all.and(theirs)
}

/// 6.0f: the die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Roll;

impl agenda::Frame<WuRules> for Roll {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        Dice::six(s.phasing, "6.0f", "combat")
    }
    /// The die falls, and the table answers.
    fn rolled(self, rules: &WuRules, s: &mut WuState, face: u8, facts: &mut Facts) {
        let odds = rules.odds(s, s.fight.attack);
        // 6.0e: each nation attacks on a table of its own
        let table = if s.phasing == GERMAN { "german-crt" } else { "russian-crt" };
        let crt = rules.book.crt(s.phasing);
        let die = i32::from(face) + i32::from(odds.drm);
        let (row, verdict) = (crt.row_of(die), crt.at(odds.column as i32, die));
        let (by, column) = (s.phasing, odds.column as u8);
        facts.say(Case("6.0d"), || strengths(&odds));
        facts.tell(Case("6.0f"), || What::Rolls { by, face, purpose: "combat" });
        facts.tell(Case("6.0e"), || What::Resolves { table, column, row, result: verdict.code() });
        special::count_opening(rules, s, &odds.defenders, odds.column);
        apply(rules, s, verdict, odds.defence, facts);
    }
}

/// What fights, and what is added to the die.
fn strengths(odds: &Odds) -> Text {
    let key = match odds.drm {
        0 => "strengths",
        1.. => "strengths-plus",
        _ => "strengths-minus",
    };
    let text = Text::new(key).number("attack", odds.attack as i32).number("defence", odds.defence as i32);
    if odds.drm == 0 { text } else { text.number("die", odds.drm.abs()) }
}

/// 6.4a-e: what the result does.
fn apply(rules: &WuRules, s: &mut WuState, verdict: Verdict, defence: u32, facts: &mut Facts) {
    let (ours, theirs) = (attackers(s), defenders(rules, s));
    s.fight.asked = UnitSet::EMPTY;
    s.fight.repelled = matches!(verdict, Verdict::AttackerEliminated | Verdict::AttackerRetreats(_));
    if s.fight.repelled {
        // R149: only attackers follow the cavalry that left before combat
        s.fight.trail = Stack::new();
    }
    s.fight.vacated = if s.fight.repelled {
        let hexes: HexSet = ours.iter().map(|u| s.at(u)).collect();
        hexes.iter().collect()
    } else {
        s.targets_of(s.fight.attack).collect()
    };
    match verdict {
        Verdict::AttackerEliminated => {
            s.agenda.replace(Advances);
            crush(rules, s, &ours, facts);
            kill(rules, s, ours, Case("6.4a"), facts);
        }
        Verdict::AttackerRetreats(n) => {
            s.fight.retreat = n;
            s.agenda.replace(Retreats);
            crush(rules, s, &ours, facts);
        }
        Verdict::Exchange => {
            // R149: all that may be entered afterwards is what cavalry left before the combat
            let left = |h: &HexId| !s.manned.contains(*h) && rules.fortress_in(s, *h).is_none();
            s.fight.vacated = s.fight.vacated.iter().copied().filter(left).collect();
            s.fight.owed = defence.min(255) as u8;
            s.agenda.replace(Exchange);
            kill(rules, s, theirs, Case("6.4c"), facts);
        }
        Verdict::DefenderRetreats(n) => {
            let crowd = theirs.and(&s.overstacked);
            s.fight.retreat = n;
            s.agenda.replace(Retreats);
            kill(rules, s, crowd, Case("6.5g"), facts);
        }
        Verdict::DefenderEliminated => {
            s.agenda.replace(Advances);
            kill(rules, s, theirs, Case("6.4e"), facts);
        }
    }
}

/// Eliminates units in combat.
pub(crate) fn kill(rules: &WuRules, s: &mut WuState, units: UnitSet, case: Case, facts: &mut Facts) {
    for unit in units.iter() {
        losses::eliminate_in_combat(rules, s, unit, case, facts);
    }
}

/// 6.5g, R40: overstacked units in the hexes of beaten attackers are lost.
fn crush(rules: &WuRules, s: &mut WuState, beaten: &UnitSet, facts: &mut Facts) {
    let mine = rules.real[s.phasing].and(&s.overstacked);
    if mine.is_empty() {
        return;
    }
    let hexes: HexSet = beaten.iter().map(|u| s.at(u)).collect();
    let crowd: UnitSet = mine.iter().filter(|u| hexes.contains(s.at(*u))).collect();
    kill(rules, s, crowd, Case("6.5g"), facts);
}

/// 6.4c, R114: units the attacker may still give for an exchange.
fn payers(rules: &WuRules, s: &WuState) -> UnitSet {
    let all = attackers(s);
    let worth: UnitSet = all.minus(&rules.artillery);
    if worth.is_empty() { UnitSet::EMPTY } else { all }
}

/// 6.4c: the attacker pays for an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Exchange;

impl agenda::Frame<WuRules> for Exchange {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        Prompt::new("6.4c", "exchange", PromptKind::Loss).to(s.phasing)
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        out.extend(payers(rules, s).iter().map(Choice::Unit));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        if choice == Choice::Done {
            let why = Text::new("why-exchange").number("owed", s.fight.owed.div_ceil(2));
            return Err(Refusal::new(Case("6.4c")).because(why));
        }
        choice.unit_by(|u| demand(payers(rules, s).contains(u), "6.4c"))
    }
    /// One unit is given; printed strength counts, twice it against the defender's total.
    fn chosen(self, rules: &WuRules, s: &mut WuState, choice: Choice, facts: &mut Facts) {
        let Choice::Unit(unit) = choice else { return };
        s.fight.owed = s.fight.owed.saturating_sub(rules.sp[unit] * 2);
        // R40: an original unit of the hex is lost, and the crowd with it; who belongs to it is settled before there is room
        let crowd: UnitSet = s.in_hex(s.at(unit)).filter(|u| s.overstacked.contains(*u)).collect();
        kill(rules, s, UnitSet::only(unit), Case("6.4c"), facts);
        kill(rules, s, crowd, Case("6.5g"), facts);
    }
    fn run(self, rules: &WuRules, s: &mut WuState, facts: &mut Facts) -> bool {
        let paid = s.fight.owed == 0 || payers(rules, s).is_empty();
        paid.then(|| finish_exchange(rules, s, facts)).is_some()
    }
    fn ask(&self, _: &WuRules, s: &WuState, _: Eyes) -> Question {
        let text = Text::new("ask-exchange").number("owed", s.fight.owed.div_ceil(2));
        Question::from(text).hexes(s.targets_of(s.fight.attack))
    }
}

/// R114: where the attackers together are worth less, all are lost, guns too. Nobody advances to where the exchange was.
fn finish_exchange(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    let rest = if s.fight.owed > 0 { attackers(s) } else { UnitSet::EMPTY };
    s.agenda.replace(Advances);
    kill(rules, s, rest, Case("6.4c"), facts);
}

/// The units that lost, once the die has fallen.
pub(crate) fn losers(rules: &WuRules, s: &WuState) -> UnitSet {
    if s.fight.repelled { attackers(s) } else { defenders(rules, s) }
}

/// 6.5a: losers of a hex that have not retreated yet.
fn stack_in(rules: &WuRules, s: &WuState, hex: HexId) -> UnitSet {
    s.stack(hex).minus(&s.fight.asked).and(&losers(rules, s))
}

/// R119: hexes whose stack must still go back.
fn routed(rules: &WuRules, s: &WuState) -> Stack<HexId, 6> {
    s.fight.vacated.iter().copied().filter(|h| !stack_in(rules, s, *h).is_empty()).collect()
}

/// 6.5: the losers go back, stack by stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreats;

impl agenda::Frame<WuRules> for Retreats {
    fn wait(&self, _: &WuRules, s: &WuState) -> Pending {
        Prompt::new("6.5a", "retreats", PromptKind::Retreat).to(loser(s))
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        out.extend(routed(rules, s).iter().copied().map(Choice::Hex));
        out.sort_unstable();
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        choice.hex_by(|hex| demand(routed(rules, s).contains(&hex), "6.5a"))
    }
    fn chosen(self, rules: &WuRules, s: &mut WuState, choice: Choice, facts: &mut Facts) {
        let Choice::Hex(hex) = choice else { return };
        start_retreat(rules, s, hex, facts);
    }
    /// A single stack needs no question.
    fn run(self, rules: &WuRules, s: &mut WuState, facts: &mut Facts) -> bool {
        match &routed(rules, s)[..] {
            [] => s.agenda.replace(Advances),
            [only] => start_retreat(rules, s, *only, facts),
            _ => return false,
        }
        true
    }
    fn ask(&self, _: &WuRules, s: &WuState, _: Eyes) -> Question {
        Question::new("ask-retreats").hexes(s.targets_of(s.fight.attack))
    }
}

/// 6.5: one stack sets out, or is lost because it cannot.
fn start_retreat(rules: &WuRules, s: &mut WuState, hex: HexId, facts: &mut Facts) {
    let units = stack_in(rules, s, hex);
    let length = s.fight.retreat;
    if !retreat::has_path(rules, s, &units, hex, length) {
        return kill(rules, s, units, Case("6.5e"), facts);
    }
    let path = Stack::new();
    s.agenda.push(Retreat { units, from: hex, length, path, before_combat: false }.into());
}

/// 6.0g, 3.5a: the combat is over; attackers of the First Combat Phase are disrupted.
pub(crate) fn over(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    s.agenda.pop();
    let attack = s.fight.attack;
    s.resolved |= 1 << (attack - 1);
    if s.phase == Phase::FirstCombat {
        for unit in s.attackers_of(attack).iter().filter(|u| s.on_map(*u)).collect::<UnitSet>().iter() {
            s.disrupted.insert(unit);
            facts.tell(Case("6.0g"), || What::Marks { unit, mark: "disrupted", on: true });
        }
    }
    s.fight = Fight::default();
    losses::may_doom_samsonov(rules, s);
}
