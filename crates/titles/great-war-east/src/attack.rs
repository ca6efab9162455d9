//! 8.0, 8.1, 8.2: an attack is declared: who may attack whom, and with whom.

use crate::prelude::*;

/// 8.66, 12.17: who counts in a hex, and who came there in retreat and counts for nothing; staffs are among both.
/// Withdrawn cavalry without a host defends as usual (12.15). A battle asks once, before its die falls.
pub(crate) fn hosts_and_guests(rules: &GweRules, s: &State, n: Nation, hex: HexId) -> (u64, u64) {
    let here = s.mask_in(n, hex);
    let (retreated, withdrawn) = (here & mask(&s.retreated, n), here & mask(&s.withdrawn, n));
    let own = here & !(retreated | withdrawn | rules.kinds.staffs[n]);
    let is_host = own != 0 || fortresses::standing(rules, s, n, hex).is_some();
    let guests = if is_host { retreated | withdrawn } else { retreated };
    (here & !guests, guests)
}

/// The combat units and depots that defend a hex and count.
pub(crate) fn defenders_in(rules: &GweRules, s: &State, n: Nation, hex: HexId) -> u64 {
    hosts_and_guests(rules, s, n, hex).0 & !rules.kinds.staffs[n]
}

/// 8.12, 8.14, 5.34, 5.36: may a unit attack at all in this phase?
pub(crate) fn may_attack(rules: &GweRules, s: &State, unit: UnitId) -> Permit {
    let n = s.phasing;
    ensure(unit.index() < UNITS && nation(unit) == n, "8.11", "why-not-yours")?;
    ensure(s.is_on_map(unit) && !s.is_hidden(unit), "8.11", "why-not-in-sight")?;
    let printed = rules.unit(unit);
    ensure(printed.front.0 > 0 && !printed.is_depot(), "8.12", "why-no-attack")?;
    ensure(!s.attacked.contains(unit), "8.14", "why-attacked")?;
    // 10.35, GWE-155: a leader minds no train
    ensure(!s.entrained.contains(unit) || printed.is_staff(), "5.36", "why-entrained")?;
    // 10.24: a Heroic leader who shifted another combat lends his strength to none
    ensure(!printed.is_staff() || !s.shifted.contains(unit), "10.24", "why-shifted")?;
    ensure(n == GERMAN || !s.railed.contains(unit) || printed.is_staff(), "5.34", "why-rode")
}

/// 8.11, 8.3: is it next to the hex, over a side that can be attacked across?
fn touches(rules: &GweRules, s: &State, unit: UnitId, hex: HexId) -> bool {
    rules.board.dir(s.at[unit], hex).is_some()
}

/// 8.3: a hex of ours next to this one, behind a side that nobody attacks across.
pub(crate) fn walled_off(rules: &GweRules, s: &State, hex: HexId) -> Option<HexId> {
    let own = of(s.phasing).filter(|u| s.is_on_map(*u) && !rules.unit(*u).is_staff());
    own.map(|u| s.at[u]).find(|at| at.distance(hex) == 1 && rules.board.dir(*at, hex).is_none())
}

/// 8.14, GWE-060, GWE-071: is a hex a target for anybody?
fn is_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Permit {
    let n = s.phasing.enemy();
    // what lies under a marker is no target: it is set down before it can be attacked (GWE-112)
    if !look.open_troops(n).contains(hex) && !look.forts(n).contains(hex) {
        // GWE-060: headquarters by themselves are not attacked but pushed aside
        ensure(!s.in_hex(n, hex).any(|u| !s.is_hidden(u)), "10.52", "why-lone-staff")?;
        ensure(n == RUSSIAN || !look.tokens().contains(hex), "18.42", "why-covered")?;
        return no("8.11", "why-nobody-there");
    }
    let units = defenders_in(rules, s, n, hex);
    let fort = fortresses::standing(rules, s, n, hex);
    ensure(units != 0 || fort.is_some(), "8.14", "why-only-retreated")?;
    let stormed = fort.is_some_and(|f| s.stormed >> f & 1 != 0);
    ensure(!stormed && units & mask(&s.defended, n) == 0, "8.14", "why-was-attacked")
}

/// 22.5: the player who proposed the battle at hand, or who is asked what to attack.
pub(crate) fn proposer(s: &State) -> Option<Side> {
    s.agenda.iter().rev().find_map(|frame| match frame {
        Frame::Battle(battle) => Some(battle.side),
        Frame::Combats(combats) => Some(combats.side),
        _ => None,
    })
}

/// 22.5: the other player of the same nation, if there is one.
pub(crate) fn ally(rules: &GweRules, side: Side) -> Side {
    rules.players(Nation::of(side)).iter().copied().find(|p| *p != side).unwrap_or(side)
}

/// 22.5, GWE-135: an attack is proposed with a player's own units; those of his ally join afterwards.
fn is_asked(rules: &GweRules, s: &State, unit: UnitId) -> bool {
    let joins = s.fight.stage == Stage::Allies;
    proposer(s).is_none_or(|side| (rules.owner(unit) == side) != joins)
}

/// All whom [`may_attack`] and [`is_asked`] allow, as a mask.
fn able(look: &Look, s: &State) -> u64 {
    let (kinds, n) = (&look.rules.kinds, s.phasing);
    let covered = if n == GERMAN { look.hidden } else { 0 };
    let staffs = kinds.staffs[n];
    let railed = if n == RUSSIAN { mask(&s.railed, n) & !staffs } else { 0 };
    let shifted = mask(&s.shifted, n) & staffs;
    let aboard = mask(&s.entrained, n) & !staffs;
    let barred = covered | mask(&s.attacked, n) | aboard | railed | shifted;
    // 22.5, GWE-135: as `is_asked` says
    let own = proposer(s).map_or(!0, |side| kinds.of(side));
    let asked = if s.fight.stage == Stage::Allies && proposer(s).is_some() { !own } else { own };
    look.on_map[n] & kinds.strikers[n] & asked & !barred
}

/// Those of a mask who stand beside each of these hexes.
fn beside_all(look: &Look, s: &State, able: u64, targets: &[HexId]) -> u64 {
    let here = |hex: HexId| look.units[s.phasing][hex.index()];
    let beside = |t: &HexId| look.rules.board.neighbours(*t).fold(0, |all, h| all | here(h));
    targets.iter().fold(able, |all, t| all & beside(t))
}

/// All who could join an attack on these hexes (8.23: each next to every one).
fn candidates(look: &Look, s: &State, able: u64, targets: &[HexId]) -> UnitSet {
    let (rules, n) = (look.rules, s.phasing);
    let fit = beside_all(look, s, able, targets);
    let staffs = rules.kinds.staffs[n];
    let mut all = set_of(n, fit & !staffs);
    for staff in bits(n, fit & staffs) {
        if headquarters::has_company(rules, s, staff, &all) {
            all.insert(staff);
        }
    }
    all
}

/// 10.23: a force without the leaders who have too few of it beside them.
pub(crate) fn accompanied(rules: &GweRules, s: &State, force: &UnitSet) -> UnitSet {
    let n = s.phasing;
    let alone = |u: &UnitId| !headquarters::has_company(rules, s, *u, force);
    let lonely = bits(n, mask(force, n) & rules.kinds.staffs[n]).filter(alone);
    force.minus(&lonely.collect())
}

/// 8.8, GWE-053: the column they reach, some of them out of supply, with the shifts that could lift them into the table where the ruling allows it (GWE-053).
pub(crate) fn best_column(rules: &GweRules, s: &State, by: &Assault) -> Option<i32> {
    let force = accompanied(rules, s, by.force);
    let column = odds::column(rules, s, &Assault { force: &force, ..*by })?;
    if column >= 0 || !rules.options.shifts_rescue {
        return Some(column);
    }
    Some(column + i32::from(s.fight.shift + shifts::shifts_left(rules, s, &force)))
}

/// GWE-153: do staffs that may lie under markers decide what can be attacked? Then the German is always asked.
fn is_secret(rules: &GweRules, s: &State) -> bool {
    s.phasing == GERMAN && rules.options.shifts_rescue && s.has_tokens()
}

/// 8.0: may this hex be attacked now?
pub(crate) fn may_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Permit {
    is_target(rules, s, look, hex)?;
    let all = candidates(look, s, able(look, s), &[hex]);
    if !all.is_empty() {
        return is_enough(rules, s, &all, &[hex]);
    }
    let near = |u: &UnitId| s.is_on_map(*u) && is_asked(rules, s, *u) && touches(rules, s, *u, hex);
    if let Some(unit) = of(s.phasing).find(near) {
        may_attack(rules, s, unit)?;
    }
    ensure(walled_off(rules, s, hex).is_none(), "8.3", "why-walled-off")?;
    no("8.11", "why-nobody-beside")
}

/// 8.8: do they reach the table in supply, which is looked at later (GWE-131)? 12.21: of too little cavalry nothing is left.
fn is_enough(rules: &GweRules, s: &State, force: &UnitSet, targets: &[HexId]) -> Permit {
    let fed = Assault { force, targets, hungry: &UnitSet::EMPTY };
    let Some(column) = best_column(rules, s, &fed) else {
        let horse = force.iter().any(|u| rules.unit(u).is_cavalry());
        return no(if horse { "12.21" } else { "8.8" }, "why-nothing-left");
    };
    let (least, reached) = (odds::ratio(s.phasing, 0), odds::ratio(s.phasing, column));
    if column >= 0 { Ok(()) } else { Err(Ban::new("8.8", "why-odds").of(least.1 as i16, reached.1 as i16)) }
}

/// Enemy hexes next to our troops.
pub(crate) fn near(look: &Look, s: &State) -> HexSet {
    let n = s.phasing.enemy();
    (*look.troops(n) | look.forts(n)) & look.rules.board.spread(look.troops(n.enemy()))
}

/// GWE-112: what still lies under a marker in a hex about to be attacked is set down first.
pub(crate) fn add_target(s: &mut State, hex: HexId, facts: &mut Facts) {
    s.fight.targets.push(hex);
    for unit in s.in_hex(s.phasing.enemy(), hex) {
        hidden::uncover(s, unit, facts);
    }
}

/// 8.23: may another hex be attacked with it? Somebody must touch them all.
pub(crate) fn may_add_target(rules: &GweRules, s: &State, look: &Look, hex: HexId) -> Permit {
    let mut all = s.fight.targets;
    ensure(!all.contains(&hex), "8.23", "why-named")?;
    ensure(!all.is_full(), "8.23", "why-no-more-hexes")?;
    is_target(rules, s, look, hex)?;
    all.push(hex);
    let joint = candidates(look, s, able(look, s), &all);
    ensure(!joint.is_empty(), "8.23", "why-nobody-beside-all")?;
    is_enough(rules, s, &joint, &all)
}

/// What is made of the hexes that may be attacked with the others; they are looked for one by one.
pub(crate) fn with_more_targets<T>(
    rules: &GweRules,
    s: &State,
    make: impl FnOnce(&mut dyn Iterator<Item = HexId>) -> T,
) -> T {
    let first = s.fight.targets[0];
    // whoever touches both stands next to the first: look two hexes around it
    let near = HexSet::from([first]).spread(2) & rules.board.hexes;
    let look = Look::new(rules, s);
    let n = s.phasing.enemy();
    let held = near & (*look.troops(n) | look.forts(n));
    make(&mut held.iter().filter(|h| may_add_target(rules, s, &look, *h).is_ok()))
}

/// 8.11, 8.13: may this unit join? The rest must still reach the table.
pub(crate) fn may_join(rules: &GweRules, s: &State, unit: UnitId) -> Permit {
    may_attack(rules, s, unit)?;
    ensure(is_asked(rules, s, unit), "22.5", "why-ally")?;
    let targets = s.fight.targets;
    if let Some(far) = targets.iter().find(|t| !touches(rules, s, unit, **t)) {
        ensure(s.at[unit].distance(*far) != 1, "8.3", "why-walled-off")?;
        return no(if targets.len() == 1 { "8.11" } else { "8.23" }, "why-not-beside");
    }
    ensure(!s.fight.attackers.contains(unit), "8.11", "why-named")?;
    is_accompanied(rules, s, unit)?;
    let look = Look::new(rules, s);
    let all = candidates(&look, s, able(&look, s), &targets);
    is_enough(rules, s, &with_later(s, &all, unit), &targets)
}

/// 10.23: a leader joins two Stacking Points of those named beside him.
fn is_accompanied(rules: &GweRules, s: &State, unit: UnitId) -> Permit {
    let follows =
        !rules.unit(unit).is_staff() || headquarters::has_company(rules, s, unit, &s.fight.attackers);
    ensure(follows, "10.23", "why-alone")
}

/// Those named, this one, and all of a set that come after it.
fn with_later(s: &State, all: &UnitSet, unit: UnitId) -> UnitSet {
    s.fight.attackers.or(&all.iter().filter(|u| *u >= unit).collect()).or(&UnitSet::only(unit))
}

/// What is made of those who may join; they are looked for one by one.
pub(crate) fn with_joiners<T>(
    rules: &GweRules,
    s: &State,
    make: impl FnOnce(&mut dyn Iterator<Item = UnitId>) -> T,
) -> T {
    let look = Look::new(rules, s);
    let targets = s.fight.targets;
    let all = candidates(&look, s, able(&look, s), &targets);
    let fits = |unit: UnitId| {
        !s.fight.attackers.contains(unit)
            && is_accompanied(rules, s, unit).is_ok()
            && is_enough(rules, s, &with_later(s, &all, unit), &targets).is_ok()
    };
    // a staff may join whoever has been named, also where the rest could not
    let near = beside_all(&look, s, able(&look, s), &targets);
    make(&mut bits(s.phasing, near).filter(|u| fits(*u)))
}

/// 4.0/A3b: the Combat Resolution Segment begins.
pub(crate) fn begin(rules: &GweRules, s: &mut State) {
    (s.attacked, s.defended) = (UnitSet::EMPTY, UnitSet::EMPTY);
    (s.retreated, s.shifted, s.stormed) = (UnitSet::EMPTY, UnitSet::EMPTY, 0);
    for side in rules.players(s.phasing).iter().rev() {
        s.agenda.push(Combats { side: *side }.into());
    }
}

/// A hex that is no target; 8.3 points at both hexes of the side nobody attacks across.
fn refused(rules: &GweRules, s: &State, hex: HexId, ban: Ban) -> Refusal {
    let wall = walled_off(rules, s, hex).filter(|_| ban.case == Case("8.3"));
    wall.into_iter().fold(Refusal::from(ban).at(hex), Refusal::at)
}

engine::questions! {
    /// 8.0: what is attacked next?
    Combats { side: Side }
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
    fn placed(self, _: &GweRules, s: &mut State, hex: HexId, facts: &mut Facts) {
        let side = self.side;
        s.fight = Fight::default();
        add_target(s, hex, facts);
        s.agenda.push(combat::Battle { side }.into());
        facts.tell(Case("8.0"), || What::Attacks { hex, side });
    }
    fn is_idle(&self, rules: &GweRules, s: &State) -> bool {
        let look = Look::new(rules, s);
        !is_secret(rules, s) && !near(&look, s).iter().any(|h| may_target(rules, s, &look, h).is_ok())
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
    fn ended(self, _: &GweRules, s: &mut State, _: &mut Facts) {
        s.fight.stage = Stage::Attackers;
    }
    fn placed(self, rules: &GweRules, s: &mut State, hex: HexId, facts: &mut Facts) {
        let side = rules.players(s.phasing)[0];
        add_target(s, hex, facts);
        facts.tell(Case("8.23"), || What::Attacks { hex, side });
    }
    /// The question stays while a hex could still be named, also one that comes before the last.
    fn is_idle(&self, rules: &GweRules, s: &State) -> bool {
        !is_secret(rules, s) && with_more_targets(rules, s, |hexes| hexes.next().is_none())
    }
    fn towards_die(&self, _: &GweRules, _: &State) -> Option<Choice> {
        Some(Choice::Done)
    }
}

/// The player who attacks.
pub(crate) fn attacker(rules: &GweRules, s: &State) -> Side {
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
    /// The last one this player has named.
    fn last(&self, rules: &GweRules, s: &State) -> Option<UnitId> {
        let side = self.asked(rules, s);
        s.fight.attackers.iter().filter(|u| rules.owner(*u) == side).last()
    }
    /// 8.8: may the attack begin with those named?
    fn may_end(&self, rules: &GweRules, s: &State) -> Permit {
        let Fight { stage, attackers: force, targets, .. } = &s.fight;
        if *stage == Stage::Allies {
            return Ok(());
        }
        ensure(force.iter().any(|u| !rules.unit(u).is_staff()), "8.11", "why-nobody-named")?;
        is_enough(rules, s, force, targets)
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
    fn named(self, _: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
        s.fight.attackers.insert(unit);
        facts.say(Case("8.11"), || Text::new("joins").unit("unit", unit));
    }
    /// 22.5: the other army may join before the supply is looked at.
    fn ended(self, rules: &GweRules, s: &mut State, _: &mut Facts) {
        let joined = rules.players(s.phasing).len() > 1 && s.fight.stage == Stage::Attackers;
        s.fight.stage = if joined { Stage::Allies } else { Stage::Supply };
    }
    /// The question stays while anybody could still be named, also one who comes before the last.
    fn is_idle(&self, rules: &GweRules, s: &State) -> bool {
        !is_secret(rules, s) && with_joiners(rules, s, |units| units.next().is_none())
    }
    fn ask(&self, _: &GweRules, s: &State, _: Eyes) -> Question {
        match s.fight.stage {
            Stage::Allies => Question::new("ask-allies").done("nobody-else-joins"),
            _ => Question::new("ask-attackers").done("attack-with-these"),
        }
    }
    fn towards_die(&self, rules: &GweRules, s: &State) -> Option<Choice> {
        agenda::first_offer(self, rules, s)
    }
}
