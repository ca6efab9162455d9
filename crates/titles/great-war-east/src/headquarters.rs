//! 10.5, 17.11: headquarters and the enemy; keeping the Russian staffs apart.

use crate::prelude::*;

/// 17.11: hexes within which the staffs of the 1st and the 2nd Army may not be of each other.
const APART: u32 = 12;

/// 17.11: is the rule in force? Void once either has lost a step, under 17.5 and in the Winter Battle.
fn keeps_apart(rules: &GweRules, s: &State) -> bool {
    let whole = |u: UnitId| s.is_on_map(u) && s.steps[u] == rules.unit(u).steps;
    !rules.options.improved_command
        && rules.scenario != Scenario::Winter
        && rules.rivals.into_iter().all(whole)
}

/// GWE-093: hexes between the two, German ones twice from Game-Turn 10 on the shortest path that counts most.
fn gap(rules: &GweRules, s: &State, a: HexId, b: HexId) -> u32 {
    let plain = a.distance(b);
    if s.turn < 10 || plain == 0 {
        return plain;
    }
    plain + atlas::search::most_between(a, b, &rules.board.country[GERMAN])
}

/// 17.11: R-1 and S-2 may not move to within twelve hexes of each other; a step that widens a forced gap is legal.
#[inline]
pub(crate) fn may_approach(rules: &GweRules, s: &State, mover: UnitId, to: HexId) -> Permit {
    rules.rival(mover).map_or(Ok(()), |other| keeps_distance(rules, s, mover, s.at[other], to))
}

fn keeps_distance(rules: &GweRules, s: &State, mover: UnitId, there: HexId, to: HexId) -> Permit {
    if !keeps_apart(rules, s) || to.distance(there) > APART {
        return Ok(());
    }
    let then = gap(rules, s, to, there);
    // a gap that is too small already may be widened
    let widened = || (gap(rules, s, s.at[mover], there) + 1..=APART).contains(&then);
    let closer = then <= APART && !widened();
    if closer { enough(APART as i16 + 1, then as i16, "17.11", "why-apart") } else { Ok(()) }
}

/// 17.11: may a staff come back from an off-map line in this hex? Not within twelve hexes of the other one.
pub(crate) fn may_come_back(rules: &GweRules, s: &State, staff: UnitId, to: HexId) -> Permit {
    let Some(other) = rules.rival(staff).filter(|other| s.is_on_map(*other)) else { return Ok(()) };
    let mut then = *s;
    then.at[staff] = to;
    let gap = if keeps_apart(rules, &then) { gap(rules, s, to, s.at[other]) } else { APART + 1 };
    enough(APART as i16 + 1, gap as i16, "17.11", "why-apart")
}

/// 17.11: too close, and one of them can still step away: the Russian must.
pub(crate) fn must_part(rules: &GweRules, s: &State, side: Side) -> bool {
    if side == crate::GERMANY || !keeps_apart(rules, s) {
        return false;
    }
    let [a, b] = rules.rivals.map(|u| s.at[u]);
    if a.distance(b) > APART || gap(rules, s, a, b) > APART {
        return false;
    }
    let can = |u: UnitId| rules.owner(u) == side && !s.moved.contains(u) && can_part(rules, s, u);
    rules.rivals.into_iter().any(can)
}

/// 17.11: how far the two staffs are from each other, where the rule is in force.
pub(crate) fn apart(rules: &GweRules, s: &State) -> Option<u32> {
    let [a, b] = rules.rivals.map(|u| s.at.0.get(u.index()).copied().unwrap_or(HexId::NONE));
    keeps_apart(rules, s).then(|| gap(rules, s, a, b))
}

/// 17.11: can this staff step away: on foot, or by its train, or once it has left that?
fn can_part(rules: &GweRules, s: &State, staff: UnitId) -> bool {
    let look = Look::new(rules, s);
    let (mut afoot, rides) = (*s, s.entrained.contains(staff));
    afoot.entrained.remove(staff);
    rules.board.neighbours(s.at[staff]).filter(|h| widens(rules, s, staff, *h)).any(|h| {
        movement::may_enter(&look, &afoot, staff, h).is_ok()
            || rides && rail::may_ride(&look, s, staff, rail::rest(s, staff), h).is_ok()
    })
}

/// 17.11: may this staff end its march? Not too close, as long as it can step away and the other one cannot.
pub(crate) fn may_rest(rules: &GweRules, s: &State, unit: UnitId) -> Permit {
    let other_can = || {
        let mut then = *s;
        then.moved.insert(unit);
        rules.players(RUSSIAN).iter().any(|side| must_part(rules, &then, *side))
    };
    let must = rules.rival(unit).is_some() && must_part(rules, s, rules.owner(unit));
    ensure(!must || other_can(), "17.11", "why-must-part")
}

fn widens(rules: &GweRules, s: &State, mover: UnitId, to: HexId) -> bool {
    let there = rules.rival(mover).map_or(HexId::NONE, |other| s.at[other]);
    gap(rules, s, to, there) > gap(rules, s, s.at[mover], there)
}

/// 10.52, GWE-090: is one of the six neighbours open to the headquarters? Whoever pushes it out of its hex controls
/// nothing yet; a Russian one minds no Gruppe that has not shown itself.
/// Whoever enters shuts the hex `behind` him that he came from.
pub(crate) fn has_way_out(rules: &GweRules, s: &State, staff: UnitId, behind: HexId) -> bool {
    let (n, at) = (nation(staff), s.at[staff]);
    let look = Look::known(rules, s, n);
    let controlled = |h: HexId| rules.board.neighbours(h).any(|k| k != at && look.has_zone(GERMAN, k));
    rules.board.neighbours(at).any(|h| {
        let zone = n == RUSSIAN && !look.is_held(n, h) && controlled(h);
        h != behind && !look.is_barred(n, h) && !zone
    })
}

/// 10.52: the nearest hexes with a combat unit or fortress of its side.
fn havens(look: &Look, s: &State, staff: UnitId) -> HexSet {
    let at = s.at[staff];
    let all = look.holds(nation(staff)) - HexSet::from([at]);
    let near = all.iter().map(|h| h.distance(at)).min();
    all.iter().filter(|h| Some(h.distance(at)) == near).collect()
}

/// 10.52, 10.54: has it a way out, and friends to go to?
fn can_flee(rules: &GweRules, s: &State, staff: UnitId) -> bool {
    has_way_out(rules, s, staff, HexId::NONE) && !havens(&Look::new(rules, s), s, staff).is_empty()
}

/// 10.52: goes to the nearest friends, its owner choosing among equals; lost if it cannot.
fn displace(rules: &GweRules, s: &mut State, staff: UnitId, facts: &mut Facts) {
    let havens = havens(&Look::new(rules, s), s, staff);
    match havens.len() {
        0 => lose(rules, s, staff, Case("10.52"), facts),
        n if asks_haven(s, staff, n) && s.has_room() => s.agenda.push(Displace { staff }.into()),
        _ => settle(rules, s, staff, havens.first().unwrap_or(HexId::NONE), facts),
    }
}

/// Is the owner asked where to? With markers on the map the German always: how many hexes he has to choose from would
/// tell where his troops are.
fn asks_haven(s: &State, staff: UnitId, havens: usize) -> bool {
    havens > 1 || havens == 1 && nation(staff) == GERMAN && s.has_tokens()
}

/// The headquarters stands in its new place.
fn settle(rules: &GweRules, s: &mut State, staff: UnitId, to: HexId, facts: &mut Facts) {
    let from = s.at[staff];
    s.at[staff] = to;
    s.entrained.remove(staff);
    // GWE-150: displaced into another hex of the same battle it shares nothing there
    s.fight.defenders.remove(staff);
    if nation(staff) == GERMAN {
        s.under[staff] = 0;
    }
    facts.tell(Case("10.52"), || What::Retreats { unit: staff, from, to });
    if nation(staff) == RUSSIAN {
        hidden::contact(rules, s, to, facts);
    }
}

/// Could an arrival matter to enemy headquarters at all?
pub(crate) fn presses(look: &Look, s: &State, mover: UnitId, to: HexId) -> bool {
    let n = nation(mover).enemy();
    let beside =
        || s.step == Step::Movement && look.staffs(n).touches(to) && holds_ground(look.rules, s, mover);
    look.staffs(n).contains(to) && pushes(look.rules, s, mover) || beside()
}

/// GWE-151: a train without anybody who attacks rides over headquarters and leaves them where they are.
fn pushes(rules: &GweRules, s: &State, mover: UnitId) -> bool {
    !s.entrained.contains(mover) || s.movers(mover) & rules.kinds.armed[nation(mover)] != 0
}

/// Is there a combat unit or depot in it: something that changes hands of hexes (GWE-034)?
fn holds_ground(rules: &GweRules, s: &State, mover: UnitId) -> bool {
    s.movers(mover) & !rules.kinds.staffs[nation(mover)] != 0
}

/// 10.52, GWE-091: an enemy entered: lone headquarters in the hex displace or die; in the enemy Movement Phase those
/// next to it displace too if they can.
pub(crate) fn push_aside(
    rules: &GweRules,
    s: &mut State,
    mover: UnitId,
    (from, to): (HexId, HexId),
    facts: &mut Facts,
) {
    let n = nation(mover).enemy();
    let troops = holds_ground(rules, s, mover);
    let inside = Look::new(rules, s).units[n][to.index()] & rules.kinds.staffs[n];
    let pushed = if pushes(rules, s, mover) { inside } else { 0 };
    for staff in bits(n, pushed) {
        hidden::uncover(s, staff, facts);
        match has_way_out(rules, s, staff, from) {
            true => displace(rules, s, staff, facts),
            false => lose(rules, s, staff, Case("10.52"), facts),
        }
    }
    if s.step == Step::Movement && troops {
        alarm(rules, s, n, Some(to), facts);
    }
}

/// GWE-091: lone headquarters of a side next to enemy troops displace if they can. `near` limits the search to the
/// neighbourhood of an arrival.
pub(crate) fn alarm(rules: &GweRules, s: &mut State, n: Nation, near: Option<HexId>, facts: &mut Facts) {
    let mut look = Look::new(rules, s);
    let mut staffs = look.on_map[n] & rules.kinds.staffs[n];
    if let Some(hex) = near {
        let beside = |u: &UnitId| s.at[u].distance(hex) == 1;
        staffs = mask_of(bits(n, staffs).filter(beside));
    }
    for staff in bits(n, staffs) {
        let at = s.at[staff];
        let lone = at.is_some() && !look.is_held(n, at);
        let pressed = lone && rules.board.neighbours(at).any(|h| look.troops(n.enemy()).contains(h));
        if pressed && !s.agenda.contains(&Displace { staff }.into()) && can_flee(rules, s, staff) {
            drop(look);
            hidden::uncover(s, staff, facts);
            displace(rules, s, staff, facts);
            look = Look::new(rules, s);
        }
    }
}

/// A headquarters is gone; the enemy scores (21.2, GWE-120).
pub(crate) fn lose(rules: &GweRules, s: &mut State, staff: UnitId, case: Case, facts: &mut Facts) {
    let from = s.at[staff];
    hidden::uncover(s, staff, facts);
    s.take_out(staff);
    facts.tell(case, || What::Leaves { unit: staff, from, fate: engine::Fate::Eliminated });
    score(rules, s, staff, facts);
}

fn score(rules: &GweRules, s: &mut State, staff: UnitId, facts: &mut Facts) {
    let chart = &rules.book.charts.points;
    let (points, whose) = if nation(staff) == GERMAN {
        // 22.5: whoever attacked it, or marched in
        let marches = |f: &Frame| match f {
            Frame::March(march) if nation(march.unit) == RUSSIAN => Some(rules.owner(march.unit)),
            _ => None,
        };
        let marcher = || s.agenda.iter().rev().find_map(marches);
        (chart.german_headquarters.0, victory::attacker_of_most(rules, s).or_else(marcher))
    } else {
        (chart.russian_headquarters.0, Some(rules.owner(staff)))
    };
    victory::score(rules, s, Score::Staffs, points, whose, facts);
}

/// 10.53, 10.54, GWE-070, GWE-092: all combat units beside it died in combat. An army staff with a reverse may turn
/// over and displace if it has a way out.
pub(crate) fn fall(rules: &GweRules, s: &mut State, staff: UnitId, facts: &mut Facts) {
    let whole = rules.unit(staff).steps == 2 && s.steps[staff] == 2;
    if whole && s.has_room() && can_flee(rules, s, staff) {
        s.agenda.push(Reserve { staff }.into());
    } else {
        lose(rules, s, staff, Case("10.53"), facts);
    }
}

/// 10.51, 10.53: do at least two Stacking Points of these units stand beside it?
pub(crate) fn has_company(rules: &GweRules, s: &State, staff: UnitId, force: &engine::UnitSet) -> bool {
    let n = nation(staff);
    let at = s.at[staff];
    let force = mask(force, n);
    // without a Stacking Point in the whole force nobody need be looked for
    force != 0 && at.is_some() && rules.kinds.points(n, s.mask_in(n, at) & force) >= 2
}

/// A headquarters in the open that somebody is about to move.
fn is_adrift(rules: &GweRules, s: &State, staff: UnitId) -> bool {
    let known = staff.index() < UNITS && rules.unit(staff).is_staff();
    known && s.is_on_map(staff) && !s.is_hidden(staff)
}

engine::questions! {
    /// 10.52: this headquarters goes where?
    Displace { staff: UnitId }
    /// 10.54: turn it over or lose it?
    Reserve { staff: UnitId }
}

impl agenda::Frame<GweRules> for Displace {
    fn wait(&self, rules: &GweRules, _: &State) -> Pending {
        ask!("10.52", "displace", Retreat).to(rules.owner(self.staff))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.extend(havens(&Look::new(rules, s), s, self.staff).iter().map(Choice::Hex));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        let havens = havens(&Look::new(rules, s), s, self.staff);
        choice.hex_by(|hex| ensure(havens.contains(hex), "10.52", "why-haven"))
    }
    fn placed(self, rules: &GweRules, s: &mut State, hex: HexId, facts: &mut Facts) {
        s.agenda.pop();
        settle(rules, s, self.staff, hex, facts);
    }
    /// The board may have decided while it waited for its owner's choice.
    fn run(self, rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
        let there = s.is_on_map(self.staff);
        if there && asks_haven(s, self.staff, havens(&Look::new(rules, s), s, self.staff).len()) {
            return false;
        }
        s.agenda.pop();
        if there {
            displace(rules, s, self.staff, facts);
        }
        true
    }
    fn ask(&self, _: &GweRules, _: &State, _: Eyes) -> Question {
        Question::from(Text::new("ask-displace").unit("unit", self.staff)).units([self.staff])
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let crowded = matches!(below, Some(Frame::Overstack(_))) && s.step != Step::Combat;
        fits(s, !crowded && is_adrift(rules, s, self.staff))
    }
}

impl agenda::Frame<GweRules> for Reserve {
    fn wait(&self, rules: &GweRules, _: &State) -> Pending {
        ask!("10.54", "reserve", Option).to(rules.owner(self.staff))
    }
    fn offer(&self, _: &GweRules, _: &State, out: &mut Vec<Choice>) {
        out.extend([Choice::Pick(0), Choice::Pick(1)]);
    }
    fn may(&self, _: &GweRules, _: &State, choice: Choice) -> Result<(), Refusal> {
        choice.button_of(2)
    }
    /// 10.54: `Pick(1)` turns it over, `Pick(0)` lets it go. The enemy scores either way.
    fn picked(self, rules: &GweRules, s: &mut State, pick: u8, facts: &mut Facts) {
        let staff = self.staff;
        s.agenda.pop();
        if pick == 0 {
            return lose(rules, s, staff, Case("10.54"), facts);
        }
        s.steps[staff] = 1;
        facts.tell(Case("10.54"), || What::Steps { unit: staff, left: 1 });
        score(rules, s, staff, facts);
        displace(rules, s, staff, facts);
    }
    fn is_idle(&self, _: &GweRules, s: &State) -> bool {
        !s.is_on_map(self.staff)
    }
    fn ask(&self, _: &GweRules, _: &State, _: Eyes) -> Question {
        Question::from(Text::new("ask-reserve").unit("unit", self.staff)).units([self.staff])
    }
    fn label(&self, _: &GweRules, _: &State, choice: Choice) -> Text {
        Text::new(if choice == Choice::Pick(1) { "turn-it-over" } else { "let-it-go" })
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let falls = matches!(s.fight.stage, Stage::Retreats | Stage::Advance);
        let carried = matches!(below, Some(Frame::Battle(_) | Frame::Reserve(_)));
        fits(s, falls && carried && is_adrift(rules, s, self.staff) && s.steps[self.staff] == 2)
    }
}
