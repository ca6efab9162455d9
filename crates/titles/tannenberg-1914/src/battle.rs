//! 7.12f-g, 7.3: one combat after its declaration: the die, what each side pays, retreats, disorganization, pursuit (R77).

use crate::frames::Below;
use crate::retreat::Retire;
use crate::rules::T14Rules;
use crate::state::{T14State, UnitSet, other};
use engine::prelude::*;

/// R77: the order inside a combat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    /// 7.12f: the die.
    #[default]
    Roll,
    /// 7.31a-b: how far the attacker goes back.
    AttackerOption,
    /// 7.38: what he loses.
    AttackerLosses,
    /// 7.31d-f: how far the defender goes back.
    DefenderOption,
    /// 7.36: what he loses.
    DefenderLosses,
    /// 7.39: his way back.
    DefenderRetreat,
    /// The attacker's.
    AttackerRetreat,
    /// 7.32: disorganization rolls of the defender.
    DefenderRolls,
    /// Who of his is disorganized.
    DefenderDisorder,
    /// 7.32: the attacker's.
    AttackerRolls,
    /// Who of his is disorganized.
    AttackerDisorder,
    /// 7.5: pursuit.
    Pursuit,
    /// All effects are carried out (7.57c).
    Over,
}

/// One combat being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    /// How far it is.
    pub stage: Stage,
}

impl T14Rules {
    /// R67, 10.37, R112: attackers, guns that fought in contact, and staffs stacked with attackers.
    fn attacking_payers(&self, s: &T14State) -> UnitSet {
        let mut payers = s.fight.attackers.or(&self.contact_guns(s));
        for staff in self.staffs.and(self.of(s.phasing)).iter().filter(|u| s.on_map(*u)) {
            if s.fight.attackers.iter().any(|u| s.at(u) == s.at(staff)) {
                payers.insert(staff);
            }
        }
        payers
    }
    /// R67: guns that supported the attack from a hex of the attackers while in an enemy zone.
    pub(crate) fn contact_guns(&self, s: &T14State) -> UnitSet {
        let near = |gun: &UnitId| s.fight.attackers.iter().any(|u| s.at(u) == s.at(*gun));
        s.fight.guns.and(&s.pinned).iter().filter(near).collect()
    }
    /// Who may pay for a side, and who must before the debt lapses (R66).
    fn payers(&self, s: &T14State, attacker: bool) -> (UnitSet, UnitSet) {
        if attacker {
            return (self.attacking_payers(s), s.fight.attackers.or(&self.contact_guns(s)));
        }
        (s.fight.defenders, s.fight.defenders)
    }
    /// R50: the hex where a counter of the other side fought is left by the last of its defenders.
    pub(crate) fn defenders_in(&self, s: &T14State, hex: HexId) -> UnitSet {
        s.fight.defenders.iter().filter(|u| s.at(*u) == hex).collect()
    }
}

impl Battle {
    fn goes(s: &mut T14State, stage: Stage) {
        s.take_up(Battle { stage });
    }
    /// 7.12g: the die falls, the column is read, and whoever took part has fought (7.27).
    fn resolve(self, rules: &T14Rules, s: &mut T14State, face: u8, facts: &mut Facts) {
        let (by, enemy) = (s.phasing, other(s.phasing));
        let odds = rules.odds(s, &s.fight, by);
        (s.fight.column, s.fight.die, s.fight.measure) = (odds.column, face, odds.measure);
        let (column, row, result) = (odds.column, face - 1, s.fight.verdict(rules).symbol());
        facts.tell(Case("7.12f"), || What::Rolls { by, face, purpose: "combat" });
        facts.tell(Case("7.12g"), || What::Resolves { table: "combat", column, row, result });
        let targets = s.fight.targets;
        for hex in targets.iter().copied() {
            let exposed = rules.exposed(s, hex, enemy);
            s.fight.defenders = s.fight.defenders.or(&exposed);
            s.fight.guests = s.fight.guests.or(&rules.units_in(s, hex, enemy).minus(&exposed));
        }
        let fight = s.fight;
        s.attacked = s.attacked.or(&fight.defenders);
        s.fought = s.fought.or(&fight.attackers).or(&fight.guns);
        s.supported = s.supported.or(&fight.support);
        s.stirred = s.stirred.or(&fight.everyone());
        self.kill_lone_staffs(rules, s, facts);
        Battle::goes(s, Stage::AttackerOption);
    }
    /// 7.30, R203: staffs alone in an attacked hex are lost whatever was rolled.
    fn kill_lone_staffs(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) {
        let targets = s.fight.targets;
        for hex in targets.iter().copied() {
            let there = rules.defenders_in(s, hex);
            if there.minus(&rules.staffs).is_empty() {
                there.iter().for_each(|staff| rules.remove(s, staff, Case("7.30"), facts));
            }
        }
    }
    /// R62, 9.44: the levels a side pays if it goes back so many hexes.
    fn price(self, rules: &T14Rules, s: &T14State, hexes: u8) -> u8 {
        let verdict = s.fight.verdict(rules);
        if self.is_attackers() {
            return verdict.attacker_loss + verdict.attacker_retreat - hexes;
        }
        let stays = if hexes == 0 {
            rules.price_to_stay(s.fight.measure, other(s.phasing), verdict.defender_retreat)
        } else {
            verdict.defender_retreat - hexes
        };
        verdict.defender_loss + stays
    }
    /// R65, R66: losses come before the retreat; do they take everybody who has to pay? Artillery alone does not go back
    /// (8.78), and where there is no way nobody does (7.39).
    fn is_ruinous(self, rules: &T14Rules, s: &T14State, hexes: u8) -> bool {
        let (payers, must) = rules.payers(s, self.is_attackers());
        let movers = must.minus(&rules.artillery);
        let goes = |u: UnitId| rules.can_go_back(s, &UnitSet::only(u), &movers, hexes);
        if hexes > 0 && !movers.iter().any(goes) {
            return true;
        }
        payers == must && rules.levels_of(s, &must) <= self.price(rules, s, hexes)
    }
    fn is_attackers(self) -> bool {
        use Stage::{AttackerDisorder, AttackerLosses, AttackerOption, AttackerRetreat, AttackerRolls};
        matches!(
            self.stage,
            AttackerOption | AttackerLosses | AttackerRetreat | AttackerRolls | AttackerDisorder
        )
    }
    fn side(self, s: &T14State) -> Side {
        if self.is_attackers() || self.stage == Stage::Roll { s.phasing } else { other(s.phasing) }
    }
    /// Hexes the side may go back at most.
    pub(crate) fn most(self, rules: &T14Rules, s: &T14State) -> u8 {
        let verdict = s.fight.verdict(rules);
        if self.is_attackers() { verdict.attacker_retreat } else { verdict.defender_retreat }
    }
    fn group(self, s: &T14State) -> UnitSet {
        if self.is_attackers() { s.fight.attackers } else { s.fight.defenders.or(&s.fight.guests) }
    }
    /// 7.34, R65: so many hexes for all, the rest in levels.
    fn decide(self, rules: &T14Rules, s: &mut T14State, hexes: u8, facts: &mut Facts) {
        s.fight.owed = self.price(rules, s, hexes);
        s.fight.hexes[usize::from(!self.is_attackers())] = hexes;
        if self.most(rules, s) > 0 {
            let (side, owed) = (self.side(s), s.fight.owed);
            facts.tell(Case("7.34"), || {
                let ruined = self.is_ruinous(rules, s, hexes);
                let text = Text::new(if ruined { "all-lost" } else { "goes-back" }).side("side", side);
                let text = if ruined { text } else { text.number("hexes", hexes).number("levels", owed) };
                What::Tells { text }
            });
        }
        Battle::goes(s, if self.is_attackers() { Stage::AttackerLosses } else { Stage::DefenderLosses });
    }
    /// One level is paid.
    fn pay(self, rules: &T14Rules, s: &mut T14State, unit: UnitId, facts: &mut Facts) {
        s.fight.owed -= 1;
        let case = if rules.staffs.contains(unit) {
            "10.37"
        } else if self.is_attackers() {
            "7.38"
        } else {
            "7.36"
        };
        rules.lose_level(s, unit, Case(case), facts);
    }
    /// R66: when all who must pay would die, they do; true if something happened.
    fn settle_losses(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) -> bool {
        let (payers, must) = rules.payers(s, self.is_attackers());
        if s.fight.owed == 0 || must.is_empty() {
            s.fight.owed = 0;
            let next = if self.is_attackers() { Stage::DefenderOption } else { Stage::DefenderRetreat };
            Battle::goes(s, next);
            return true;
        }
        // a staff beside the attackers may pay, but need not (10.37)
        if payers == must && rules.levels_of(s, &must) <= s.fight.owed {
            must.iter().for_each(|u| rules.remove(s, u, Case("7.37"), facts));
            s.fight.owed = 0;
            return true;
        }
        if payers.len() == 1 {
            self.pay(rules, s, payers.first().expect("one"), facts);
            return true;
        }
        false
    }
    /// 7.39, R50, R72: who goes back now. Guns that would have to are lost (8.78).
    fn begin_retreat(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) {
        let attackers = self.is_attackers();
        let hexes = s.fight.hexes[usize::from(!attackers)];
        if hexes > 0 {
            let guns =
                if attackers { rules.contact_guns(s) } else { s.fight.defenders.and(&rules.artillery) };
            guns.iter().for_each(|gun| rules.remove(s, gun, Case("8.78"), facts));
            s.fight.leaving = if attackers { s.fight.attackers } else { s.fight.defenders };
        }
        if !attackers {
            let driven = |u: &UnitId| hexes > 0 || rules.defenders_in(s, s.at(*u)).is_empty();
            let guests: UnitSet = s.fight.guests.iter().filter(driven).collect();
            guests.and(&rules.artillery).iter().for_each(|gun| rules.remove(s, gun, Case("8.78"), facts));
            s.fight.leaving = s.fight.leaving.or(&guests.minus(&rules.artillery));
        }
        Battle::goes(s, if attackers { Stage::DefenderRolls } else { Stage::AttackerRetreat });
        if !s.fight.leaving.is_empty() {
            s.agenda.push(Retire { attackers, hexes: hexes.max(1) }.into());
        }
    }
    /// R88, R202: attacked hexes where the last defender was eliminated and nobody went back.
    fn note_cleared(self, rules: &T14Rules, s: &mut T14State) {
        let targets = s.fight.targets;
        for hex in targets.iter().copied() {
            let retreated = s.fight.routes.iter().any(|r| r.from == hex && !r.is_empty());
            if !retreated && !rules.holds(s, other(s.phasing), hex) {
                s.fight.cleared.push(hex);
            }
        }
    }
    /// 7.32, R78-R80: how many rolls each side makes.
    fn count_rolls(self, rules: &T14Rules, s: &mut T14State) {
        let marked = u8::from(s.fight.verdict(rules).marked);
        let attacker = rules.rolls_after(s.fight.hexes[0]).max(marked);
        s.fight.rolls = [attacker.min(1), rules.rolls_after(s.fight.hexes[1])];
    }
    /// Those of the side that fight in this combat; guests do not (R50).
    fn party(self, s: &T14State) -> UnitSet {
        if self.is_attackers() { s.fight.attackers } else { s.fight.defenders }
    }
    /// R81: combat units of the side that took part, live and are not disorganized yet.
    fn shaken(self, rules: &T14Rules, s: &T14State) -> UnitSet {
        self.party(s).and(&rules.fighters).minus(&s.disorganized)
    }
    fn roll_order(self, rules: &T14Rules, s: &mut T14State, face: u8, facts: &mut Facts) {
        let side = self.side(s);
        facts.tell(Case("15.2c"), || What::Rolls { by: side, face, purpose: "disorganization" });
        if s.fight.first == 0 {
            s.fight.first = face;
            return;
        }
        let total = std::mem::take(&mut s.fight.first) + face;
        s.fight.rolls[usize::from(!self.is_attackers())] -= 1;
        if rules.disorganizes(side, total) {
            let next = if self.is_attackers() { Stage::AttackerDisorder } else { Stage::DefenderDisorder };
            Battle::goes(s, next);
        }
    }
    fn disorder(self, rules: &T14Rules, s: &mut T14State, unit: UnitId, facts: &mut Facts) {
        rules.disorganize(s, unit, facts);
        Battle::goes(s, if self.is_attackers() { Stage::AttackerRolls } else { Stage::DefenderRolls });
    }
    /// 7.57c: the combat is over.
    fn end(self, s: &mut T14State) {
        s.agenda.pop();
        s.fight = crate::fight::Fight::default();
    }
}

impl agenda::Frame<T14Rules> for Battle {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        let side = self.side(s);
        match self.stage {
            Stage::Roll => Dice::six(side, "7.12f", "combat"),
            Stage::AttackerOption | Stage::DefenderOption => {
                Prompt::new("7.34", "option", PromptKind::Option).to(side)
            }
            Stage::AttackerLosses => Prompt::new("7.38", "losses", PromptKind::Loss).to(side),
            Stage::DefenderLosses => Prompt::new("7.36", "losses", PromptKind::Loss).to(side),
            Stage::DefenderRolls | Stage::AttackerRolls => Dice::six(side, "15.2c", "disorganization"),
            _ => Prompt::new("15.1", "disorder", PromptKind::Loss).to(side),
        }
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        match self.stage {
            Stage::AttackerOption | Stage::DefenderOption => {
                out.extend((0..=self.most(rules, s)).map(Choice::Pick))
            }
            Stage::AttackerLosses | Stage::DefenderLosses => {
                out.extend(rules.payers(s, self.is_attackers()).0.iter().map(Choice::Unit));
            }
            Stage::DefenderDisorder | Stage::AttackerDisorder => {
                out.extend(self.shaken(rules, s).iter().map(Choice::Unit))
            }
            _ => {}
        }
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        let listed = |set: UnitSet, unit: UnitId, case: &'static str| {
            if set.contains(unit) { Ok(()) } else { Err(rules.why(s, choice, Case(case))) }
        };
        match (self.stage, choice) {
            (Stage::AttackerOption | Stage::DefenderOption, Choice::Pick(hexes)) => {
                if hexes <= self.most(rules, s) { Ok(()) } else { Err(rules.why(s, choice, Case("7.34"))) }
            }
            (Stage::AttackerLosses, Choice::Unit(u)) => listed(rules.payers(s, true).0, u, "7.38"),
            (Stage::DefenderLosses, Choice::Unit(u)) => listed(rules.payers(s, false).0, u, "7.36"),
            (Stage::DefenderDisorder | Stage::AttackerDisorder, Choice::Unit(u)) => {
                listed(self.shaken(rules, s), u, "15.1")
            }
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match (self.stage, input) {
            (Stage::Roll, Input::Rolled(face)) => self.resolve(rules, s, face, facts),
            (_, Input::Rolled(face)) => self.roll_order(rules, s, face, facts),
            (_, Input::Choice(Choice::Pick(hexes))) => self.decide(rules, s, hexes, facts),
            (Stage::DefenderDisorder | Stage::AttackerDisorder, Input::Choice(Choice::Unit(unit))) => {
                self.disorder(rules, s, unit, facts);
            }
            (_, Input::Choice(Choice::Unit(unit))) => self.pay(rules, s, unit, facts),
            _ => {}
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) -> bool {
        match self.stage {
            Stage::Roll => return false,
            Stage::AttackerOption | Stage::DefenderOption => {
                if self.most(rules, s) > 0 && !self.party(s).is_empty() {
                    return false;
                }
                self.decide(rules, s, 0, facts);
            }
            Stage::AttackerLosses | Stage::DefenderLosses => return self.settle_losses(rules, s, facts),
            Stage::DefenderRetreat => self.begin_retreat(rules, s, facts),
            Stage::AttackerRetreat => {
                self.count_rolls(rules, s);
                self.begin_retreat(rules, s, facts);
            }
            Stage::DefenderRolls | Stage::AttackerRolls => {
                let left = s.fight.rolls[usize::from(!self.is_attackers())];
                if left > 0 && !self.shaken(rules, s).is_empty() {
                    return false;
                }
                Battle::goes(s, if self.is_attackers() { Stage::Pursuit } else { Stage::AttackerRolls });
            }
            Stage::DefenderDisorder | Stage::AttackerDisorder => {
                let shaken = self.shaken(rules, s);
                if shaken.len() != 1 {
                    return false;
                }
                self.disorder(rules, s, shaken.first().expect("one"), facts);
            }
            Stage::Pursuit => {
                Battle::goes(s, Stage::Over);
                if s.fight.verdict(rules).is_won() {
                    self.note_cleared(rules, s);
                    s.agenda.push(crate::pursuit::Chase.into());
                }
            }
            Stage::Over => self.end(s),
        }
        true
    }
    fn ask(&self, rules: &T14Rules, s: &T14State, _: Eyes) -> Question {
        let text = match self.stage {
            Stage::AttackerOption | Stage::DefenderOption => {
                Text::new("ask-option").number("hexes", self.most(rules, s))
            }
            Stage::AttackerLosses | Stage::DefenderLosses => {
                Text::new("ask-losses").number("owed", s.fight.owed)
            }
            _ => Text::new("ask-disorder"),
        };
        Question::from(text).units(self.group(s).iter()).hexes(s.fight.targets.iter().copied())
    }
    fn label(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Text {
        match choice {
            Choice::Pick(0) if self.is_ruinous(rules, s, 0) => Text::new("hold-and-die"),
            Choice::Pick(hexes) if self.is_ruinous(rules, s, hexes) => {
                Text::new("retreat-and-die").number("hexes", hexes)
            }
            Choice::Pick(0) => Text::new("hold-for").number("levels", self.price(rules, s, 0)),
            Choice::Pick(hexes) => {
                Text::new("retreat-for").number("hexes", hexes).number("levels", self.price(rules, s, hexes))
            }
            _ => Text::none(),
        }
    }
    fn lies_on(&self, rules: &T14Rules, s: &T14State, _: Below) -> Result<(), String> {
        if self.stage != Stage::Roll {
            return s.fight.is_resolved(rules);
        }
        let fits = !s.fight.targets.is_empty() && !s.fight.attackers.is_empty();
        if fits { Ok(()) } else { Err("a combat needs targets and attackers: see the line fight".into()) }
    }
}
