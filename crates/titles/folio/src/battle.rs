//! 7.2-7.9: one combat, from the headquarters that help to the advance.

use crate::agenda::Below;
use crate::hidden;
use crate::odds::dirs;
use crate::resistance::Resist;
use crate::results::Verdict;
use crate::retreat::Retreat;
use crate::rules::FolioRules;
use crate::state::{FolioState, UnitSet, other};
use crate::why;
use atlas::{HexId, HexSet};
use engine::agenda::{Frame, Question};
use engine::{
    Case, Choice, Dice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Text, UnitId, What,
};
use serde::{Deserialize, Serialize};

/// The order inside a combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// 15.3a: headquarters that add their strength.
    #[default]
    Support,
    /// 7.6a: the die.
    Roll,
    /// 7.6c: the defender's step of an exchange.
    DefenderPays,
    /// 7.6c, 7.6g: the attacker's step.
    AttackerPays,
    /// 7.6f, 7.6h: beaten attackers go back, stack by stack.
    Beaten,
    /// 7.6i, 7.9, R49: each attacking stack advances, retreats or stays.
    Aftermath,
    /// 15.3c, 16.3a: staffs and guns flip.
    Over,
}

/// One combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    /// The defending hex.
    pub hex: HexId,
    /// The attacking hexes: a bit for each direction from it.
    pub from: u8,
    /// What is awaited.
    pub stage: Stage,
    /// What the table said.
    pub verdict: Verdict,
    /// 15.3b: the headquarters that helps each attacking hex.
    pub support: [Option<UnitId>; 6],
    /// A headquarters, or a unit that advances, whose hex is asked for.
    pub naming: Option<UnitId>,
    /// Who attacked.
    pub attackers: UnitSet,
    /// Staffs and guns that took part.
    pub guns: UnitSet,
    /// Units that have advanced.
    pub advanced: UnitSet,
    /// Attacking stacks that have yet to go back.
    pub beaten: u8,
    /// Attacking stacks that have gone back, or begun to advance.
    pub settled: u8,
}

impl Battle {
    pub(crate) fn new(hex: HexId, from: u8) -> Battle {
        Battle { hex, from, ..Battle::default() }
    }
    fn ring(&self, rules: &FolioRules) -> [HexId; 6] {
        rules.spots[self.hex.index()].ring
    }
    /// 15.3a-b: attacking hexes this headquarters could help.
    fn helped_by(&self, rules: &FolioRules, s: &FolioState, hq: UnitId) -> HexSet {
        if self.support.contains(&Some(hq)) {
            return HexSet::EMPTY;
        }
        let ring = self.ring(rules);
        let free = dirs(self.from).filter(|d| self.support[*d].is_none());
        free.map(|d| ring[d]).filter(|h| rules.may_support(s, hq, *h).is_ok()).collect()
    }
    fn helpers(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        let own = rules.hqs.and(&rules.of[usize::from(s.phasing.0)]).minus(&s.flipped);
        own.iter().filter(|hq| !self.helped_by(rules, s, *hq).is_empty()).collect()
    }
    /// All who attack now.
    pub fn attacking(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        let ring = self.ring(rules);
        dirs(self.from).fold(UnitSet::EMPTY, |all, d| all.or(&rules.attackers_in(s, ring[d])))
    }
    /// 7.3b: the attack total.
    pub fn attack(&self, rules: &FolioRules, s: &FolioState) -> u16 {
        let staffs = self.support.iter().flatten().map(|hq| u16::from(rules.face(s, *hq).attack));
        rules.command(s, &self.attacking(rules, s)).total() + staffs.sum::<u16>()
    }
    /// 7.3a, M 17.0f: the differential that counts.
    pub fn difference(&self, rules: &FolioRules, s: &FolioState) -> i32 {
        let plain = i32::from(self.attack(rules, s)) - i32::from(rules.defence(s, self.hex));
        rules.volume.differential(s, plain)
    }
    /// 7.4: the column of the table, from zero.
    pub fn column(&self, rules: &FolioRules, s: &FolioState) -> u8 {
        rules.column(rules.ground_of(self.hex, self.from), self.difference(rules, s))
    }
    /// The defenders, a printed gun left out.
    fn defenders(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        if s.holds(other(s.phasing), self.hex) {
            rules.units_in(s, self.hex).minus(&rules.guns)
        } else {
            UnitSet::EMPTY
        }
    }
    /// The attackers still in one of the attacking hexes; those who fell back into it are through (R49).
    fn stack_in(&self, rules: &FolioRules, s: &FolioState, dir: usize) -> UnitSet {
        rules.units_in(s, self.ring(rules)[dir]).and(&self.attackers).minus(&self.advanced).minus(&s.fled)
    }
    /// R44, R53, R166: who goes back from an attacking hex: the whole stack but those who fled into it.
    fn retreat_of(&self, rules: &FolioRules, s: &FolioState, dir: usize, forced: bool) -> Retreat {
        let from = self.ring(rules)[dir];
        let stack = rules.units_in(s, from).minus(&rules.guns).minus(&s.fled);
        Retreat::new(stack, from, self.hex, forced)
    }
    fn go_to(self, s: &mut FolioState, stage: Stage) {
        s.set(Battle { stage, naming: None, ..self });
    }
    /// 7.6: the die is cast.
    fn resolve(mut self, rules: &FolioRules, s: &mut FolioState, face: u8, facts: &mut Facts) {
        let column = self.column(rules, s);
        let verdict = rules.book.crt.at(i32::from(column), i32::from(face)).in_phase(s.phase);
        let (by, row) = (s.phasing, face - 1);
        let (attack, defence) = (self.attack(rules, s), rules.defence(s, self.hex));
        let odds =
            Text::new("fact-odds").hex("at", self.hex).number("attack", attack).number("defence", defence);
        facts.tell(Case("7.3a"), || What::Tells { text: odds });
        facts.tell(Case("7.6a"), || What::Rolls { by, face, purpose: "combat" });
        facts.tell(Case("7.6a"), || What::Resolves { table: "crt", column, row, result: verdict.word() });
        let staffs: UnitSet = self.support.iter().flatten().copied().collect();
        self.attackers = self.attacking(rules, s);
        self.guns = self.attackers.and(&rules.artillery).or(&staffs);
        if rules.options.flip_after_defence {
            self.guns = self.guns.or(&self.defenders(rules, s).and(&rules.support));
        }
        self.verdict = verdict;
        s.spent = s.spent.or(&self.attackers).or(&staffs);
        self.apply(rules, s, facts);
    }
    fn apply(mut self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) {
        let defenders = self.defenders(rules, s);
        match self.verdict {
            Verdict::Nothing => self.go_to(s, Stage::Aftermath),
            Verdict::Exchange => self.go_to(s, Stage::DefenderPays),
            Verdict::AttackerStep => self.go_to(s, Stage::AttackerPays),
            Verdict::DefenderBack => {
                self.go_to(s, Stage::Aftermath);
                if !defenders.is_empty() {
                    s.push(Resist { units: defenders, hex: self.hex, ..Resist::default() });
                }
            }
            Verdict::DefenderLoss => {
                self.go_to(s, Stage::Aftermath);
                self.defenders_lose(rules, s, &defenders, facts);
            }
            Verdict::AttackerBack => {
                self.beaten = self.from;
                self.go_to(s, Stage::Beaten);
            }
            Verdict::AttackerLoss => {
                self.beaten = self.from;
                self.go_to(s, Stage::Beaten);
                self.attackers_lose(rules, s, facts);
            }
        }
    }
    /// 7.6e: De.
    fn defenders_lose(&self, rules: &FolioRules, s: &mut FolioState, defenders: &UnitSet, facts: &mut Facts) {
        for unit in rules.pays_for_de(defenders).iter() {
            rules.lose_step(s, unit, Case("7.6e"), facts);
        }
        let left = self.defenders(rules, s);
        if !left.is_empty() {
            s.push(Retreat::new(left, self.hex, HexId::NONE, true));
        }
    }
    /// 7.6h: Ae, hex by hex.
    fn attackers_lose(&self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) {
        let beside = self.attackers.meets(&rules.fighting);
        for dir in dirs(self.from) {
            for unit in rules.pays_for_ae(&self.stack_in(rules, s, dir), beside).iter() {
                rules.lose_step(s, unit, Case("7.6h"), facts);
            }
        }
    }
    /// R30: who may pay the attacker's step.
    fn payers(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        let of = |d| rules.may_lose(&self.stack_in(rules, s, d).minus(&rules.hqs));
        dirs(self.from).fold(UnitSet::EMPTY, |all, d| all.or(&of(d)))
    }
    /// 7.9a, R134: is the defending hex empty now because of this result?
    fn is_vacated(&self, rules: &FolioRules, s: &FolioState) -> bool {
        let lost = matches!(self.verdict, Verdict::Exchange | Verdict::DefenderBack | Verdict::DefenderLoss);
        lost && self.defenders(rules, s).is_empty()
    }
    /// 7.9b, R48: may this unit advance into this hex?
    fn may_advance(&self, rules: &FolioRules, s: &FolioState, unit: UnitId, to: HexId) -> Result<(), Case> {
        let group = UnitSet::only(unit);
        if !self.is_vacated(rules, s) {
            return Err(Case("7.9a"));
        }
        if rules.support.contains(unit) {
            return Err(Case("7.9c"));
        }
        // who fell in the exchange stands nowhere
        let left = self.attackers.and(&rules.fighting).minus(&self.advanced).minus(&s.fled);
        if !left.contains(unit) || !s.on_map(unit) {
            return Err(Case("7.9a"));
        }
        if !rules.adjacent(s.at(unit), to) || !(to == self.hex || rules.adjacent(self.hex, to)) {
            return Err(Case("7.9b"));
        }
        let others = rules.units_in(s, to).minus(&self.advanced);
        let vacant = others.is_empty() || to == self.hex && others.minus(&rules.guns).is_empty();
        if !vacant {
            return Err(Case("7.9b"));
        }
        let mine = s.stack(to).and(&self.advanced.or(&rules.markers)).or(&group);
        let markers = mine.meets(&rules.markers);
        if markers || !rules.fits(&mine) { Err(Case("7.9c")) } else { Ok(()) }
    }
    /// Why a unit cannot advance anywhere (R193).
    fn no_advance(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> Refusal {
        match self.may_advance(rules, s, unit, self.hex) {
            Err(Case("7.9c")) if rules.support.contains(unit) => why::no_advance(unit),
            Err(case) => Refusal::new(case).by(unit),
            Ok(()) => Refusal::new(Case("7.9b")).by(unit),
        }
    }
    fn advances(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> impl Iterator<Item = HexId> {
        let spot = rules.spots[s.at(unit).index()];
        let all: Vec<HexId> =
            spot.ascending().filter(|h| self.may_advance(rules, s, unit, *h).is_ok()).collect();
        all.into_iter()
    }
    /// Units that could still advance.
    fn advancers(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        if !self.is_vacated(rules, s) {
            return UnitSet::EMPTY;
        }
        let left = dirs(self.from).fold(UnitSet::EMPTY, |all, d| all.or(&self.stack_in(rules, s, d)));
        let left = left.and(&rules.fighting);
        left.iter().filter(|u| self.advances(rules, s, *u).next().is_some()).collect()
    }
    /// 7.6i, R49: attacking hexes whose stack may still go back of its own will.
    fn leavers(&self, rules: &FolioRules, s: &FolioState) -> HexSet {
        let ring = self.ring(rules);
        let may = |d: &usize| {
            !self.stack_in(rules, s, *d).is_empty()
                && self.retreat_of(rules, s, *d, false).is_possible(rules, s)
        };
        dirs(self.from & !self.settled).filter(may).map(|d| ring[d]).collect()
    }
    /// The next beaten stack goes back or resists.
    fn drive_back(mut self, rules: &FolioRules, s: &mut FolioState, dir: usize) {
        self.beaten &= !(1 << dir);
        s.set(self);
        let retreat = self.retreat_of(rules, s, dir, true);
        if retreat.units.is_empty() {
            return;
        }
        if self.verdict == Verdict::AttackerBack {
            s.push(Resist { units: retreat.units, hex: retreat.from, barred: self.hex, unit: None });
        } else {
            s.push(retreat);
        }
    }
    /// R52: the combat is over.
    fn close(self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) {
        s.agenda.pop();
        for unit in self.guns.iter().filter(|u| s.on_map(*u)).collect::<Vec<_>>() {
            let case = if rules.hqs.contains(unit) { "15.3c" } else { "16.3a" };
            rules.flip(s, unit, Case(case), facts);
        }
    }
    fn asker(&self, s: &FolioState) -> engine::Side {
        if self.stage == Stage::DefenderPays { other(s.phasing) } else { s.phasing }
    }
    /// The units the question is about.
    fn choices(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        match self.stage {
            Stage::Support => self.helpers(rules, s),
            Stage::DefenderPays => rules.may_lose(&self.defenders(rules, s)),
            Stage::AttackerPays => self.payers(rules, s),
            Stage::Aftermath => self.advancers(rules, s),
            _ => UnitSet::EMPTY,
        }
    }
    /// The hexes the question is about.
    fn hexes(&self, rules: &FolioRules, s: &FolioState) -> HexSet {
        let ring = self.ring(rules);
        match (self.stage, self.naming) {
            (Stage::Support, Some(hq)) => self.helped_by(rules, s, hq),
            (Stage::Aftermath, Some(unit)) => self.advances(rules, s, unit).collect(),
            (Stage::Aftermath, None) => self.leavers(rules, s),
            (Stage::Beaten, _) => dirs(self.beaten).map(|d| ring[d]).collect(),
            _ => HexSet::EMPTY,
        }
    }
    fn case(&self) -> &'static str {
        match self.stage {
            Stage::Support => "15.3a",
            Stage::DefenderPays | Stage::AttackerPays => "7.6j",
            Stage::Beaten => "7.6f",
            Stage::Aftermath if self.verdict.lets_attackers_go() && self.naming.is_none() => "7.6i",
            Stage::Aftermath => "7.9b",
            _ => "7.6a",
        }
    }
}

impl Frame<FolioRules> for Battle {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        let ask = |ask, kind| Prompt::new(self.case(), ask, kind).to(self.asker(s));
        match (self.stage, self.naming) {
            (Stage::Support, None) => ask("support", PromptKind::Attack),
            (Stage::Support, Some(_)) => ask("support-hex", PromptKind::Attack),
            (Stage::DefenderPays | Stage::AttackerPays, _) => ask("loss", PromptKind::Loss),
            (Stage::Beaten, _) => ask("beaten", PromptKind::Retreat),
            (Stage::Aftermath, None) => ask("aftermath", PromptKind::Advance),
            (Stage::Aftermath, Some(_)) => ask("advance", PromptKind::Advance),
            (Stage::Roll | Stage::Over, _) => Dice::six(s.phasing, "7.6a", "combat"),
        }
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        if self.naming.is_none() {
            if matches!(self.stage, Stage::Support | Stage::Aftermath) {
                out.push(Choice::Done);
            }
            out.extend(self.choices(rules, s).iter().map(Choice::Unit));
        }
        out.extend(self.hexes(rules, s).iter().map(Choice::Hex));
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        let refusal = Refusal::new(Case(self.case()));
        match choice {
            Choice::Done
                if self.naming.is_none() && matches!(self.stage, Stage::Support | Stage::Aftermath) =>
            {
                Ok(())
            }
            Choice::Unit(unit) if self.naming.is_none() && self.stage != Stage::Beaten => {
                match self.choices(rules, s).contains(unit) {
                    true => Ok(()),
                    false if self.stage == Stage::Aftermath => Err(self.no_advance(rules, s, unit)),
                    false if self.stage == Stage::Support => Err(why::support(rules, s, unit)),
                    false => Err(refusal.by(unit)),
                }
            }
            Choice::Hex(hex)
                if self.naming.is_some() || matches!(self.stage, Stage::Beaten | Stage::Aftermath) =>
            {
                if self.hexes(rules, s).contains(hex) { Ok(()) } else { Err(refusal.at(hex)) }
            }
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, facts: &mut Facts) -> bool {
        match self.stage {
            Stage::Support if self.naming.is_none() && self.helpers(rules, s).is_empty() => {
                self.go_to(s, Stage::Roll);
            }
            Stage::DefenderPays => {
                let choices = self.choices(rules, s);
                if choices.len() > 1 {
                    return false;
                }
                self.go_to(s, Stage::AttackerPays);
                choices.iter().for_each(|u| rules.lose_step(s, u, Case("7.6c"), facts));
            }
            Stage::AttackerPays => {
                let choices = self.choices(rules, s);
                if choices.len() > 1 {
                    return false;
                }
                self.go_to(s, Stage::Aftermath);
                choices.iter().for_each(|u| rules.lose_step(s, u, Case("7.6g"), facts));
            }
            Stage::Beaten => match self.beaten.count_ones() {
                0 => self.go_to(s, Stage::Over),
                1 => self.drive_back(rules, s, self.beaten.trailing_zeros() as usize),
                _ => return false,
            },
            Stage::Aftermath if self.naming.is_none() => {
                if !self.choices(rules, s).is_empty() || !self.hexes(rules, s).is_empty() {
                    return false;
                }
                self.go_to(s, Stage::Over);
            }
            Stage::Over => self.close(rules, s, facts),
            _ => return false,
        }
        true
    }
    fn take(mut self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        match (self.stage, input) {
            (Stage::Roll, Input::Rolled(face)) => self.resolve(rules, s, face, facts),
            (Stage::Support | Stage::Aftermath, Input::Choice(Choice::Unit(unit))) => {
                s.set(Battle { naming: Some(unit), ..self });
            }
            (Stage::Support, Input::Choice(Choice::Hex(hex))) => {
                if let Some(dir) = rules.spots[self.hex.index()].towards(hex) {
                    self.support[dir] = self.naming;
                }
                self.go_to(s, Stage::Support);
            }
            (Stage::Support, _) => self.go_to(s, Stage::Roll),
            (Stage::DefenderPays, Input::Choice(Choice::Unit(unit))) => {
                self.go_to(s, Stage::AttackerPays);
                rules.lose_step(s, unit, Case("7.6c"), facts);
            }
            (Stage::AttackerPays, Input::Choice(Choice::Unit(unit))) => {
                self.go_to(s, Stage::Aftermath);
                rules.lose_step(s, unit, Case("7.6g"), facts);
            }
            (Stage::Beaten, Input::Choice(Choice::Hex(hex))) => {
                if let Some(dir) = rules.spots[self.hex.index()].towards(hex) {
                    self.drive_back(rules, s, dir);
                }
            }
            (Stage::Aftermath, Input::Choice(Choice::Hex(hex))) => self.follow(rules, s, hex, facts),
            (Stage::Aftermath, _) => self.go_to(s, Stage::Over),
            _ => {}
        }
    }
    fn ask(&self, rules: &FolioRules, s: &FolioState, _: Eyes) -> Question {
        let key = match (self.stage, self.naming) {
            (Stage::Support, None) => "ask-support",
            (Stage::Support, Some(_)) => "ask-support-hex",
            (Stage::DefenderPays | Stage::AttackerPays, _) => "ask-loss",
            (Stage::Beaten, _) => "ask-beaten",
            (Stage::Aftermath, None) if !self.is_vacated(rules, s) => "ask-leave",
            (Stage::Aftermath, None) if self.advanced.is_empty() => "ask-aftermath",
            (Stage::Aftermath, None) => "ask-follow",
            _ => "ask-advance",
        };
        Question::from(Text::new(key).hex("at", self.hex)).units(self.naming).hexes([self.hex])
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        match (self.stage, choice) {
            (Stage::Support, Choice::Done) => Text::new("done-support"),
            (Stage::Aftermath, Choice::Done) => Text::new("done-aftermath"),
            (Stage::Aftermath, Choice::Hex(hex)) if self.naming.is_none() => {
                Text::new("label-fall-back").hex("from", hex)
            }
            _ => Text::none(),
        }
    }
    fn lies_on(&self, rules: &FolioRules, _: &FolioState, _: Below) -> Result<(), String> {
        let open = |hex: HexId| rules.land.contains(hex).then(|| rules.spots[hex.index()].open);
        match open(self.hex) {
            Some(open) if self.from != 0 && (self.from | self.beaten | self.settled) & !open == 0 => Ok(()),
            _ => Err("a combat needs a hex and hexes next to it that attack".into()),
        }
    }
    fn towards_die(&self, rules: &FolioRules, s: &FolioState) -> Option<Choice> {
        match self.naming {
            _ if self.stage != Stage::Support => None,
            None => Some(Choice::Done),
            Some(hq) => self.helped_by(rules, s, hq).first().map(Choice::Hex),
        }
    }
}

impl Battle {
    /// R49: a unit goes forward, or a stack goes back.
    fn follow(mut self, rules: &FolioRules, s: &mut FolioState, hex: HexId, facts: &mut Facts) {
        let spot = &rules.spots[self.hex.index()];
        let Some(unit) = self.naming else {
            let Some(dir) = spot.towards(hex) else { return };
            self.settled |= 1 << dir;
            s.set(self);
            s.push(self.retreat_of(rules, s, dir, false));
            return;
        };
        let from = s.at(unit);
        self.advanced.insert(unit);
        self.settled |= spot.towards(from).map_or(0, |d| 1 << d);
        self.go_to(s, Stage::Aftermath);
        rules.put(s, unit, hex, facts);
        facts.tell(Case("7.9b"), || What::Advances { unit, from, to: hex });
        hidden::after_change(rules, s, &[from, hex], facts);
    }
}
