//! 8.0: artillery: its formations, who it reaches and whom it may support, and fire of its own.

use crate::book::Kind as Arm;
use crate::charts::DESTROYED;
use crate::frames::{Below, gather};
use crate::ground::banks;
use crate::march::March;
use crate::memory::Sides;
use crate::rules::T14Rules;
use crate::state::{Phase, T14State, UnitSet, other};
use crate::why::Because;
use atlas::HexsideId;
use engine::prelude::*;

impl T14Rules {
    /// 8.73, R34: may the marching artillery change its formation now?
    pub(crate) fn may_change_formation(&self, s: &T14State, march: &March) -> Result<(), Case> {
        if !self.artillery.contains(march.unit) {
            return Err(Case("8.71"));
        }
        if march.halted {
            return Err(Case("6.21"));
        }
        let cost = self.book.charts.movement.change_formation;
        let barred = s.barraged.contains(march.unit);
        if barred {
            Err(Case("8.61"))
        } else if cost <= march.left {
            Ok(())
        } else {
            Err(Case("8.73"))
        }
    }
    /// 8.71: from combat to marching formation or back.
    pub(crate) fn change_formation(&self, s: &mut T14State, unit: UnitId, facts: &mut Facts) {
        let on = !s.limbered.contains(unit);
        if on {
            s.limbered.insert(unit)
        } else {
            s.limbered.remove(unit)
        }
        self.stir(s, unit);
        facts.tell(Case("8.73"), || What::Marks { unit, mark: "limbered", on });
    }
    /// 8.13: is a hex in range?
    pub(crate) fn in_range(&self, s: &T14State, gun: UnitId, hex: HexId) -> bool {
        let (here, range) = (s.at(gun), self.book.charts.range.artillery);
        here.row().abs_diff(hex.row()) <= range.into() && here.distance(hex) <= range.into()
    }
    /// 8.75: the guns of a side on the map in combat formation.
    pub(crate) fn unlimbered(&self, s: &T14State, side: Side) -> UnitSet {
        self.artillery.and(self.of(side)).and(s.places.on_map()).minus(&s.limbered)
    }
    /// 8.61, 8.75: a gun in combat formation that is not bound by a barrage.
    fn is_ready(&self, s: &T14State, gun: UnitId) -> Result<(), Case> {
        if !self.artillery.contains(gun) || !s.on_map(gun) {
            return Err(Case("8.11"));
        }
        if s.limbered.contains(gun) {
            return Err(Case("8.75"));
        }
        if s.barraged.contains(gun) { Err(Case("8.61")) } else { Ok(()) }
    }
    /// 8.31-8.34, 8.51, R92, R94, R192: may this gun support the attack being declared?
    pub(crate) fn may_support_attack(&self, s: &T14State, gun: UnitId) -> Result<(), Case> {
        self.is_ready(s, gun)?;
        if !self.of(s.phasing).contains(gun) {
            return Err(Case("8.31"));
        }
        if s.fought.contains(gun) {
            return Err(Case("8.34"));
        }
        if s.pinned.contains(gun) && !s.fight.attackers.iter().any(|u| s.at(u) == s.at(gun)) {
            return Err(Case("8.51"));
        }
        let reaches = s.fight.targets.iter().any(|h| self.in_range(s, gun, *h));
        if reaches { Ok(()) } else { Err(Case("8.32")) }
    }
    /// 8.41-8.48, 8.51, R57, R94, R223: may this gun support the defence?
    pub(crate) fn may_support_defence(&self, s: &T14State, gun: UnitId) -> Result<(), Case> {
        self.is_ready(s, gun)?;
        let side = other(s.phasing);
        if !self.of(side).contains(gun) {
            return Err(Case("8.41"));
        }
        if s.supported.contains(gun) {
            return Err(Case("8.48"));
        }
        let fights = |hex: HexId| self.exposed(s, hex, side).meets(&self.fighters);
        let here = s.at(gun);
        if s.fight.targets.contains(&here) {
            return if fights(here) { Ok(()) } else { Err(Case("8.51")) };
        }
        if s.pinned.contains(gun) {
            return Err(Case("8.42"));
        }
        // a lone staff has no defence to support, but is one of several units attacked like any other
        let defended = |hex: &HexId| !self.exposed(s, *hex, side).minus(&self.staffs).is_empty();
        let targets = &s.fight.targets;
        let reaches = targets.iter().any(defended) && targets.iter().any(|h| self.in_range(s, gun, *h));
        if reaches { Ok(()) } else { Err(Case("8.44")) }
    }
    /// 8.42, 8.51, R94: artillery in an enemy zone as the combat phase begins.
    pub(crate) fn pin(&self, s: &mut T14State) {
        let caught = |gun: &UnitId| self.in_enemy_zone(s, self.side_of(*gun), s.at(*gun));
        s.pinned = self.artillery.and(s.places.on_map()).iter().filter(caught).collect();
    }
    /// 8.21, R92, R94, R204: may this gun fire by itself, or open a barrage?
    pub(crate) fn may_fire(&self, s: &T14State, gun: UnitId) -> Result<(), Case> {
        self.is_ready(s, gun)?;
        if !self.of(s.phasing).contains(gun) {
            return Err(Case("8.21"));
        }
        if s.fought.contains(gun) {
            return Err(Case("8.22"));
        }
        let caught = if s.phase == Phase::Barrage {
            self.in_enemy_zone(s, s.phasing, s.at(gun))
        } else {
            s.pinned.contains(gun)
        };
        if caught { Err(Case("8.51")) } else { Ok(()) }
    }
    /// 8.24, R205: may this hex be shelled by this gun?
    pub(crate) fn may_shell(&self, s: &T14State, gun: UnitId, hex: HexId) -> Result<(), Case> {
        if !self.map.contains(hex) || !self.holds(s, other(s.phasing), hex) {
            return Err(Case("8.21"));
        }
        if self.in_range(s, gun, hex) { Ok(()) } else { Err(Case("8.24")) }
    }
    /// 14.23, R146, R205: may this gun fire at the bridge on this side?
    pub(crate) fn may_raze(&self, s: &T14State, gun: UnitId, side: HexsideId) -> Result<(), Case> {
        let big = self.crossing_at(side).is_some_and(|(_, c)| c.big) && self.bridge_stands(s, side);
        let near = banks(side).any(|h| self.in_range(s, gun, h));
        if big && near && s.phase == Phase::Attack { Ok(()) } else { Err(Case("14.23")) }
    }
    /// All hexes and bridges a gun may fire at, ascending.
    fn marks(&self, s: &T14State, gun: UnitId) -> Vec<Choice> {
        let near = HexSet::from([s.at(gun)]).spread(usize::from(self.book.charts.range.artillery))
            & self.map.hexes();
        let hexes = near.iter().filter(|h| self.may_shell(s, gun, *h).is_ok()).map(Choice::Hex);
        let close = |side: &HexsideId| banks(*side).any(|h| self.in_range(s, gun, h));
        let bridges = self.ground.big_bridges(&s.bridges).filter(close);
        let bridges = bridges.filter(|side| self.may_raze(s, gun, *side).is_ok());
        hexes.chain(bridges.map(Choice::Hexside)).collect()
    }
}

/// What is shelled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Mark {
    /// Not yet named.
    #[default]
    None,
    /// Whatever stands in a hex.
    Hex(HexId),
    /// A bridge over a big river.
    Bridge(HexsideId),
}

/// 8.2, 8.6: artillery fires by itself: the mark, the guns, two dice, and what they do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shelling {
    /// The gun that was named first; the others follow in ascending order.
    pub lead: UnitId,
    /// What is fired at.
    pub mark: Mark,
    /// The guns are named.
    pub closed: bool,
    /// A unit is still to be disorganized.
    pub disorders: bool,
    /// The dice have fallen.
    pub fallen: bool,
}

impl Shelling {
    pub(crate) fn victim(self) -> HexId {
        if let Mark::Hex(hex) = self.mark { hex } else { HexId::NONE }
    }
    fn keep(self, s: &mut T14State) {
        s.take_up(self);
    }
    /// This gun begins to fire, and perhaps others with it.
    pub(crate) fn begin(s: &mut T14State, lead: UnitId) {
        s.fight.guns.insert(lead);
        let fire = Shelling { lead, mark: Mark::None, closed: false, disorders: false, fallen: false };
        s.agenda.push(fire.into());
    }
    /// The last gun named after the first.
    fn last(self, s: &T14State) -> Option<UnitId> {
        s.fight.guns.minus(&UnitSet::only(self.lead)).last()
    }
    /// 8.22, 8.23: may this gun join?
    fn may_join(self, rules: &T14Rules, s: &T14State, gun: UnitId) -> Result<(), Case> {
        rules.may_fire(s, gun)?;
        match self.mark {
            Mark::Hex(hex) => rules.may_shell(s, gun, hex),
            Mark::Bridge(side) => rules.may_raze(s, gun, side),
            Mark::None => Err(Case("8.22")),
        }
    }
    fn joiners(self, rules: &T14Rules, s: &T14State) -> impl Iterator<Item = UnitId> {
        let last = self.last(s);
        let far = move |u: UnitId| matches!(self.mark, Mark::Hex(hex) if !rules.in_range(s, u, hex));
        let able = move |u: &UnitId| Some(*u) > last && !far(*u) && self.may_join(rules, s, *u).is_ok();
        rules.unlimbered(s, s.phasing).minus(&s.fight.guns).iter().filter(able)
    }
    /// 8.61: a barrage needs two guns; it is opened only if two can come together.
    fn may_close(self, s: &T14State) -> Result<(), Case> {
        let enough = s.phase != Phase::Barrage || s.fight.guns.len() >= 2;
        if enough { Ok(()) } else { Err(Case("8.61")) }
    }
    /// A mark that the guns at hand can take: two of them in a barrage.
    fn may_aim(self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Case> {
        let aimed = Shelling { mark: mark_of(choice), ..self };
        aimed.may_join(rules, s, self.lead)?;
        if s.phase == Phase::Barrage && aimed.joiners(rules, s).next().is_none() {
            return Err(Case("8.61"));
        }
        Ok(())
    }
    /// The strength points that count (8.23, 8.26, 8.61).
    pub(crate) fn strength(self, rules: &T14Rules, s: &T14State) -> i32 {
        let sum: i32 = s.fight.guns.iter().map(|u| i32::from(rules.firepower(s, u, 0))).sum();
        let sum = if s.phase == Phase::Barrage { 2 * sum } else { sum };
        match self.mark {
            Mark::Hex(hex) => sum - i32::from(rules.shelter(s, hex, other(s.phasing))),
            _ => sum,
        }
    }
    fn resolve(mut self, rules: &T14Rules, s: &mut T14State, face: u8, facts: &mut Facts) {
        let by = s.phasing;
        facts.tell(Case("8.21"), || What::Rolls { by, face, purpose: "fire" });
        if s.fight.first == 0 {
            s.fight.first = face;
            return;
        }
        let total = std::mem::take(&mut s.fight.first) + face;
        let strength = self.strength(rules, s);
        self.fallen = true;
        let (charts, row) = (&rules.book.charts, total - 2);
        if let Mark::Bridge(side) = self.mark {
            let column = charts.destruction.row(strength);
            rules.bombard(s, side, column, total, facts);
        } else {
            let fire = charts.fire(&rules.book.tables, strength, total);
            let (column, result) = (charts.artillery.row(strength), fire.symbol());
            facts.tell(Case("8.21"), || What::Resolves { table: "artillery", column, row, result });
            s.fight.owed = fire.losses;
            self.disorders = fire.disorganizes;
        }
        self.keep(s);
    }
    /// R97: who may lose a level, or be disorganized.
    fn payers(self, rules: &T14Rules, s: &T14State) -> UnitSet {
        let all = rules.units_in(s, self.victim(), other(s.phasing));
        if s.fight.owed > 0 { all } else { all.minus(&rules.staffs).minus(&s.disorganized) }
    }
    fn pay(mut self, rules: &T14Rules, s: &mut T14State, unit: UnitId, facts: &mut Facts) {
        if s.fight.owed > 0 {
            s.fight.owed -= 1;
            rules.lose_level(s, unit, Case("8.21"), facts);
        } else {
            rules.disorganize(s, unit, facts);
            self.disorders = false;
            self.keep(s);
        }
    }
    /// The guns have fired; nothing is left of it.
    fn end(self, s: &mut T14State) {
        s.agenda.pop();
        s.fight = crate::fight::Fight::default();
    }
    /// R92, R175, R204: guns that fire have acted.
    fn commit(mut self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) {
        let guns = s.fight.guns;
        s.fought = s.fought.or(&guns);
        s.stirred = s.stirred.or(&guns);
        if s.phase == Phase::Barrage {
            s.barraged = s.barraged.or(&guns);
        }
        let (hex, side) = (self.victim(), s.phasing);
        let count = guns.len() as i32;
        let strength = self.strength(rules, s);
        facts.tell(Case("8.21"), || {
            let text = match self.mark {
                Mark::Bridge(b) => Text::new("fires-at-bridge").hex("hex", b.hexes().0),
                _ => Text::new("fires-at").hex("hex", hex),
            };
            What::Tells { text: text.side("side", side).number("guns", count).number("strength", strength) }
        });
        self.closed = true;
        self.keep(s);
    }
}

/// The mark a choice names.
fn mark_of(choice: Choice) -> Mark {
    match choice {
        Choice::Hex(hex) => Mark::Hex(hex),
        Choice::Hexside(side) => Mark::Bridge(side),
        _ => Mark::None,
    }
}

impl agenda::Frame<T14Rules> for Shelling {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        let enemy = other(s.phasing);
        if self.fallen {
            let ask = if s.fight.owed > 0 { "fire-losses" } else { "fire-disorder" };
            return Prompt::new("8.21", ask, PromptKind::Loss).to(enemy);
        }
        match (self.mark, self.closed) {
            (Mark::None, _) => Prompt::new("8.22", "mark", PromptKind::Attack).to(s.phasing),
            (_, false) => gather("8.23", "battery", PromptKind::Attack, s.phasing),
            (_, true) => Dice::six(s.phasing, "8.21", "fire"),
        }
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        if self.fallen {
            out.extend(self.payers(rules, s).iter().map(Choice::Unit));
        } else if self.mark == Mark::None {
            let marks = rules.marks(s, self.lead);
            out.extend(marks.into_iter().filter(|c| self.may_aim(rules, s, *c).is_ok()));
        } else if !self.closed {
            if self.may_close(s).is_ok() {
                out.push(Choice::Done);
            }
            out.extend(self.joiners(rules, s).map(Choice::Unit));
        }
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        let again = |gun: UnitId| self.mark != Mark::None && s.fight.guns.contains(gun);
        match choice {
            Choice::Unit(unit) if self.fallen => {
                if self.payers(rules, s).contains(unit) {
                    Ok(())
                } else {
                    Err(rules.why(s, choice, Case("8.21")))
                }
            }
            Choice::Hex(_) | Choice::Hexside(_) if self.mark == Mark::None => {
                self.may_aim(rules, s, choice).or_why(rules, s, choice)
            }
            Choice::Unit(unit) if again(unit) => Err(Refusal::late()),
            Choice::Unit(unit) if self.mark != Mark::None => {
                self.may_join(rules, s, unit).or_why(rules, s, choice)
            }
            Choice::Done if self.mark != Mark::None && !self.fallen => {
                self.may_close(s).or_why(rules, s, choice)
            }
            _ => Err(Refusal::kind()),
        }
    }
    fn floor(&self, _: &T14Rules, s: &T14State) -> Option<Choice> {
        let gathers = self.mark != Mark::None && !self.fallen;
        self.last(s).filter(|_| gathers).map(Choice::Unit)
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Rolled(face) => self.resolve(rules, s, face, facts),
            Input::Choice(Choice::Unit(unit)) if self.fallen => self.pay(rules, s, unit, facts),
            Input::Choice(Choice::Unit(gun)) => s.fight.guns.insert(gun),
            Input::Choice(Choice::Done) => self.commit(rules, s, facts),
            Input::Choice(choice) => Shelling { mark: mark_of(choice), ..self }.keep(s),
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) -> bool {
        if self.fallen {
            let payers = self.payers(rules, s);
            let over = (s.fight.owed == 0 && !self.disorders)
                || rules.units_in(s, self.victim(), other(s.phasing)).is_empty()
                || payers.is_empty();
            if over {
                self.end(s);
                return true;
            }
            if payers.len() == 1 {
                self.pay(rules, s, payers.first().expect("one"), facts);
                return true;
            }
            return false;
        }
        let ready = self.mark != Mark::None && !self.closed && self.joiners(rules, s).next().is_none();
        if ready {
            self.commit(rules, s, facts);
        }
        ready
    }
    fn ask(&self, rules: &T14Rules, s: &T14State, _: Eyes) -> Question {
        if self.fallen {
            let key = if s.fight.owed > 0 { "ask-fire-losses" } else { "ask-fire-disorder" };
            return Question::from(Text::new(key).hex("hex", self.victim()).number("owed", s.fight.owed))
                .hexes([self.victim()]);
        }
        if self.mark == Mark::None {
            return Question::from(Text::new("ask-mark").unit("unit", self.lead)).units([self.lead]);
        }
        Question::from(Text::new("ask-battery").number("strength", self.strength(rules, s)))
            .units(s.fight.guns.iter())
    }
    fn label(&self, _: &T14Rules, _: &T14State, choice: Choice) -> Text {
        match choice {
            Choice::Done => Text::new("fire"),
            Choice::Hexside(_) => Text::new("fire-at-bridge"),
            _ => Text::none(),
        }
    }
    fn towards_die(&self, rules: &T14Rules, s: &T14State) -> Option<Choice> {
        if self.mark == Mark::None || self.fallen {
            return None;
        }
        agenda::first_offer(self, rules, s)
    }
    fn lies_on(&self, rules: &T14Rules, s: &T14State, _: Below) -> Result<(), String> {
        let guns = s.fight.guns;
        let fits = guns.contains(self.lead) && guns.minus(&rules.artillery).is_empty();
        if fits { Ok(()) } else { Err("a shelling needs guns: see the line fight".into()) }
    }
}

impl T14Rules {
    /// 7.37, 8.12, 10.35: one level less.
    pub(crate) fn lose_level(&self, s: &mut T14State, unit: UnitId, case: Case, facts: &mut Facts) {
        let dies = self.levels(s, unit) <= 1;
        if dies || matches!(self.kind[unit.index()], Arm::Artillery | Arm::Headquarters) {
            return self.remove(s, unit, case, facts);
        }
        self.reduce(s, unit);
        facts.tell(case, || What::Steps { unit, left: 1 });
    }
    /// 14.23: two dice have fallen for a bridge over a big river.
    pub(crate) fn bombard(
        &self,
        s: &mut T14State,
        side: HexsideId,
        column: u8,
        total: u8,
        facts: &mut Facts,
    ) {
        let (hit, row) = (self.book.charts.destruction.hits(column, total), total - 2);
        let result = if hit { DESTROYED } else { "-" };
        facts.tell(Case("14.23"), || What::Resolves { table: "destruction", column, row, result });
        if hit {
            self.alter(s, side, Case("14.23"), facts);
        }
    }
    /// What artillery of a side can fire at in this phase.
    fn fire_marks(&self, s: &T14State, side: Side) -> HexSet {
        let bridges = match s.phase {
            Phase::Attack => Sides::of(self, &s.bridges).bridgeheads,
            _ => HexSet::EMPTY,
        };
        self.held(s, other(side)) | bridges
    }
    /// The artillery of a side that may still fire by itself in this phase, and has something to fire at.
    pub(crate) fn batteries(&self, s: &T14State, side: Side) -> UnitSet {
        let guns: UnitSet =
            self.unlimbered(s, side).iter().filter(|u| self.may_fire(s, *u).is_ok()).collect();
        if guns.is_empty() {
            return guns;
        }
        let (marks, range) = (self.fire_marks(s, side), self.book.charts.range.artillery);
        guns.iter().filter(|u| marks.comes_near(s.at(*u), range.into())).collect()
    }
}
