//! 5.0: movement on foot, hex by hex; 18.31: Gruppen move as one unit. What a step costs, who came last, and whom an
//! arrival stirs up.

use crate::hidden::Regroup;
use crate::prelude::*;
use engine::ride::Train;

/// Pick in a march: entrain (5.32).
pub(crate) const ENTRAIN: u8 = 0;
/// Detrain (5.34).
pub(crate) const DETRAIN: u8 = 1;
/// Take units up into the Gruppe (18.32).
pub(crate) const TAKE_UP: u8 = 2;
/// Set units down from it (18.33).
pub(crate) const SET_DOWN: u8 = 3;
/// Take the marker off (18.34).
pub(crate) const REMOVE: u8 = 4;
/// Off-map links begin here (5.37).
pub(crate) const LINKS: u8 = 8;

/// 5.14, 9.21, 18.63: the Movement Allowance in this phase. 22.4: snow takes a point on the first two turns.
pub(crate) fn allowance(rules: &GweRules, s: &State, unit: UnitId) -> u8 {
    if is_token(unit) {
        return 8;
    }
    let printed = rules.unit(unit);
    let mut points = printed.moves;
    if s.hungry.contains(unit) {
        points = supply::halved(points);
    }
    if rules.options.snow && s.turn <= 2 && !printed.is_staff() {
        points = points.saturating_sub(1).max(1);
    }
    points
}

/// 5.14, 18.33: points left; a Gruppe has those of its slowest unit.
pub(crate) fn left(rules: &GweRules, s: &State, mover: UnitId) -> u8 {
    left_of(rules, s, mover, s.movers(mover))
}

/// The same, with those who move known.
pub(crate) fn left_of(rules: &GweRules, s: &State, mover: UnitId, movers: u64) -> u8 {
    let own = |u: UnitId| allowance(rules, s, u).saturating_sub(s.used[u]);
    bits(nation(mover), movers).map(own).min().unwrap_or_else(|| own(mover))
}

/// 5.17: has it spent nothing at all?
pub(crate) fn is_rested(s: &State, mover: UnitId) -> bool {
    s.with_load(mover).all(|u| s.used[u] == 0)
}

/// 10.31, 18.33: is it, or everything under it, in command?
pub(crate) fn is_commanded(s: &State, mover: UnitId) -> bool {
    s.movers(mover) & !mask(&s.commanded, nation(mover)) == 0
}

/// A step on foot: what it costs, and what part of that is only a reserve (18.41).
#[derive(Clone, Copy)]
pub(crate) struct Cost {
    pub points: u8,
    /// One of the points is due only if a Gruppe proves to control the hex.
    pub reserve: bool,
}

/// 5.12, 7.21: what a step costs in points, whoever can pay.
#[inline(always)]
fn cost(look: &Look, n: Nation, from: HexId, dir: usize, to: HexId) -> Cost {
    let board = &look.rules.board;
    let river = board.rivers[from.index()] >> dir & 1;
    let plain = look.ground(n, to) + river;
    if n == GERMAN {
        return Cost { points: plain + u8::from(look.controls(RUSSIAN, to)), reserve: false };
    }
    let known = look.controls_openly(GERMAN, to);
    let reserve = !known && look.near_token(to);
    Cost { points: plain + u8::from(known || reserve), reserve }
}

/// 5.14, 5.17: what a step costs somebody with so many points left, or, as an error, what he cannot pay. A unit that has
/// spent nothing enters one hex whatever it costs.
#[inline]
pub(crate) fn toll(
    look: &Look,
    n: Nation,
    (from, dir, to): (HexId, usize, HexId),
    points: u8,
    rested: bool,
) -> Result<Cost, Cost> {
    let price = cost(look, n, from, dir, to);
    match price.points > points {
        false => Ok(price),
        true if rested && points > 0 => Ok(Cost { points, reserve: false }),
        true => Err(price),
    }
}

/// 5.13, 10.52, 18.61: may it stand there, enemies considered?
#[inline(always)]
pub(crate) fn may_occupy(look: &Look, mover: UnitId, to: HexId) -> Permit {
    let n = nation(mover);
    let barred = if n == GERMAN {
        look.is_barred(GERMAN, to)
    } else {
        look.open_troops(GERMAN).contains(to) || look.forts(GERMAN).contains(to) || look.tokens().contains(to)
    };
    ensure(!barred, "5.13", "why-occupied")?;
    ensure(!look.staffs(n.enemy()).contains(to) || look.is_armed(mover), "10.52", "why-unarmed")
}

/// Somebody on foot, and what is the same for all his next steps.
struct Walker<'l, 'r> {
    look: &'l Look<'r>,
    s: &'l State,
    mover: UnitId,
    from: HexId,
    points: u8,
    is_rested: bool,
    duty: garrisons::Duty,
}

impl<'l, 'r> Walker<'l, 'r> {
    fn new(look: &'l Look<'r>, s: &'l State, mover: UnitId) -> Result<Self, Ban> {
        ensure(!s.entrained.contains(mover), "5.35", "why-entrained")?;
        let case = if is_token(mover) { "18.33" } else { "10.4" };
        ensure(look.is_commanded(s, mover), case, "why-uncommanded")?;
        let (points, is_rested) = (left(look.rules, s, mover), is_rested(s, mover));
        let duty = garrisons::Duty::new(look, s, mover);
        Ok(Walker { look, s, mover, from: s.at[mover], points, is_rested, duty })
    }
    /// The law of one step on foot.
    #[inline]
    fn may_enter(&self, dir: usize, to: HexId) -> Result<Cost, Ban> {
        let (look, n) = (self.look, nation(self.mover));
        may_occupy(look, self.mover, to)?;
        headquarters::may_approach(look.rules, self.s, self.mover, to)?;
        let price = toll(look, n, (self.from, dir, to), self.points, self.is_rested)
            .map_err(|price| self.too_dear(n, to, price))?;
        self.duty.may_step(look, self.s, self.mover, to, price.points)?;
        Ok(price)
    }
    fn too_dear(&self, n: Nation, to: HexId, price: Cost) -> Ban {
        let foe = |hex| match n {
            GERMAN => self.look.controls(RUSSIAN, hex),
            RUSSIAN => self.look.controls_openly(GERMAN, hex),
        };
        let zone = price.points - 1 <= self.points && (price.reserve || foe(to));
        let (case, why) = match (zone, price.reserve) {
            (true, true) => ("18.41", "why-points-gruppe"),
            // 7.21 for the first controlled hex, 7.22 from one to the next
            (true, false) => (if foe(self.from) { "7.22" } else { "7.21" }, "why-points-zone"),
            _ => ("5.14", "why-points"),
        };
        Ban::new(case, why).of(price.points.into(), self.points.into())
    }
}

/// The law of one step on foot.
pub(crate) fn may_enter(look: &Look, s: &State, mover: UnitId, to: HexId) -> Result<Cost, Ban> {
    let from = s.at[mover];
    ensure(from.distance(to) == 1, "5.0", "why-far")?;
    let Some(dir) = look.rules.board.dir(from, to) else { return no("5.4", "why-prohibited") };
    Walker::new(look, s, mover)?.may_enter(dir, to)
}

/// 20.0, 17.11, 5.31: a march may not stop short of a duty that nobody else can fulfil.
pub(crate) fn may_end(look: &Look, s: &State, unit: UnitId) -> Permit {
    rail::may_stay_aboard(look.rules, s, unit)?;
    rail::may_halt(look, s, unit)?;
    headquarters::may_rest(look.rules, s, unit)?;
    garrisons::may_give_up(look, s, unit)
}

/// 18.32: a unit ends its march under a marker in its hex; a Gruppe lets units go over to another one there.
fn may_meet(look: &Look, s: &State, unit: UnitId, other: UnitId) -> Permit {
    let hex = s.at[unit];
    ensure(nation(unit) == GERMAN, "5.0", "why-hex-wanted")?;
    let meets = is_token(other) && other != unit && s.at[other] == hex;
    ensure(meets, "18.32", "why-no-marker")?;
    if is_token(unit) {
        return hidden::may_regroup(look.rules, s, hex, other);
    }
    rail::may_stay_aboard(look.rules, s, unit)?;
    hidden::may_join(look.rules, s, hex, other, unit)
}

/// The special answers of a march.
fn may_pick(look: &Look, s: &State, unit: UnitId, pick: u8) -> Permit {
    match pick {
        ENTRAIN => rail::may_entrain(look, s, unit),
        DETRAIN => rail::may_detrain(s, unit),
        TAKE_UP if is_token(unit) => hidden::may_regroup(look.rules, s, s.at[unit], unit),
        SET_DOWN if is_token(unit) && s.under_token(unit).next().is_some() => Ok(()),
        REMOVE if is_token(unit) => Ok(()),
        TAKE_UP => no("18.32", "why-no-gruppe"),
        SET_DOWN => no("18.33", "why-empty-gruppe"),
        REMOVE => no("18.34", "why-no-gruppe"),
        _ => no("5.0", "why-no-such-button"),
    }
}

/// A march is over.
fn end(rules: &GweRules, s: &mut State, unit: UnitId) {
    s.agenda.pop();
    s.moved.insert(unit);
    if s.entrained.contains(unit) {
        rail::charge(rules, s, unit); // 5.31: whoever stays entrained counts
    }
}

/// A step that is refused, with the enemies in the hex if they stand in the way.
fn shut(s: &State, unit: UnitId, to: HexId, ban: Ban) -> Refusal {
    let seen = s.in_hex(nation(unit).enemy(), to).filter(|u| ban.case == Case("5.13") && !s.is_hidden(*u));
    seen.fold(Refusal::from(ban).at(to), Refusal::by)
}

engine::questions! {
    /// 5.0: this unit goes hex by hex.
    March {
        /// Who.
        unit: UnitId,
        /// Rail hexes it may still ride.
        rail: u8,
    }
}

/// 5.0: what everybody sees of a march.
pub(crate) const MARCH: Prompt = ask!("5.0", "march", March);

impl March {
    /// Where it can go next, on foot or by train.
    fn steps(&self, look: &Look, s: &State) -> Stack<HexId, 6> {
        let (board, from) = (&look.rules.board, s.at[self.unit]);
        let mut out = Stack::new();
        if s.entrained.contains(self.unit) {
            let rides = |h: &HexId| rail::may_ride(look, s, self.unit, self.rail, *h).is_ok();
            board.neighbours(from).filter(rides).for_each(|to| out.push(to));
        } else if let Ok(walker) = Walker::new(look, s, self.unit) {
            let ways = board.ring(from).into_iter().enumerate().filter(|way| way.1.is_some());
            let open = ways.filter(|(dir, to)| walker.may_enter(*dir, *to).is_ok());
            open.for_each(|(_, to)| out.push(to));
        }
        out.sort_unstable();
        out
    }
    /// 18.32, 18.33: units change places in this hex.
    fn regroup(&self, s: &mut State, into: UnitId) {
        let hex = s.at[self.unit];
        s.agenda.push(Regroup { hex, into }.into());
    }
}

impl agenda::Frame<GweRules> for March {
    fn wait(&self, rules: &GweRules, _: &State) -> Pending {
        MARCH.to(rules.owner(self.unit))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        let (look, unit, from) = (Look::new(rules, s), self.unit, s.at[self.unit]);
        if may_end(&look, s, unit).is_ok() {
            out.push(Choice::Done);
        }
        if nation(unit) == GERMAN && look.tokens().contains(from) {
            let others = tokens().filter(|t| s.at[t] == from && may_meet(&look, s, unit, *t).is_ok());
            out.extend(others.map(Choice::Unit));
        }
        out.extend(self.steps(&look, s).iter().copied().map(Choice::Hex));
        if rail::may_halt(&look, s, unit).is_ok() {
            let last = if is_token(unit) { REMOVE } else { DETRAIN };
            let picks = (ENTRAIN..=last).filter(|pick| may_pick(&look, s, unit, *pick).is_ok());
            out.extend(picks.map(Choice::Pick));
        }
        if rules.board.link_ends.contains(from) {
            let links = 0..rules.board.links.len() as u8;
            let open = links.filter(|link| rail::may_link(&look, s, unit, self.rail, *link).is_ok());
            out.extend(open.map(|link| Choice::Pick(LINKS + link)));
        }
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        let (look, March { unit, rail }) = (Look::new(rules, s), *self);
        match choice {
            Choice::Done => may_end(&look, s, unit)?,
            Choice::Hex(hex) if s.entrained.contains(unit) => rail::may_ride(&look, s, unit, rail, hex)?,
            Choice::Hex(hex) => {
                may_enter(&look, s, unit, hex).map_err(|ban| shut(s, unit, hex, ban))?;
            }
            Choice::Unit(other) => may_meet(&look, s, unit, other)?,
            Choice::Pick(pick) if pick >= LINKS => rail::may_link(&look, s, unit, rail, pick - LINKS)?,
            Choice::Pick(pick) => {
                rail::may_halt(&look, s, unit)?;
                may_pick(&look, s, unit, pick)?;
            }
            Choice::Hexside(_) => return Err(Refusal::kind()),
        }
        Ok(())
    }
    fn chosen(self, rules: &GweRules, s: &mut State, choice: Choice, facts: &mut Facts) {
        let March { unit, rail } = self;
        match choice {
            Choice::Hex(to) if s.entrained.contains(unit) => rail::ride(rules, s, unit, rail, to, facts),
            Choice::Hex(to) => walk(rules, s, unit, to, facts),
            Choice::Unit(into) if is_token(unit) => self.regroup(s, into),
            Choice::Unit(into) => {
                end(rules, s, unit);
                hidden::join(s, s.at[unit], into, unit, facts);
            }
            Choice::Pick(ENTRAIN) => rail::entrain(rules, s, unit, facts),
            Choice::Pick(DETRAIN) => rail::detrain(rules, s, unit, facts),
            Choice::Pick(TAKE_UP) => self.regroup(s, unit),
            Choice::Pick(SET_DOWN) => self.regroup(s, NOBODY),
            Choice::Pick(REMOVE) => {
                s.agenda.pop();
                hidden::remove(rules, s, unit, Case("18.34"), facts);
            }
            Choice::Pick(link) if link >= LINKS => rail::link(rules, s, unit, rail, link - LINKS, facts),
            _ => end(rules, s, unit),
        }
    }
    fn ask(&self, rules: &GweRules, s: &State, eyes: Eyes) -> Question {
        let unit = self.unit;
        let text = |key| Text::new(key).unit("unit", unit);
        let question = match eyes.are(rules.owner(unit)) {
            false => Text::new("ask-a-march"),
            true if s.entrained.contains(unit) => text("ask-ride").number("left", self.rail),
            true => text("ask-march").number("left", left(rules, s, unit)),
        };
        let question = Question::from(question);
        question.units((!s.is_hidden(unit) || sees_all(eyes)).then_some(unit))
    }
    fn label(&self, rules: &GweRules, _: &State, choice: Choice) -> Text {
        const PICKS: [&str; 5] = ["entrain", "detrain", "take-up", "set-down", "take-marker-off"];
        match choice {
            Choice::Done => Text::new("stop-here"),
            Choice::Pick(pick) if pick >= LINKS => {
                let link = rules.board.links.get(usize::from(pick - LINKS));
                let text = |[from, to]: [HexId; 2]| Text::new("off-map").hex("from", from).hex("to", to);
                link.map_or(Text::none(), |link| text(link.ends).number("cost", link.cost))
            }
            Choice::Pick(pick) => Text::new(PICKS[usize::from(pick.min(REMOVE))]),
            _ => Text::none(),
        }
    }
    fn ways(&self, rules: &GweRules, s: &State) -> Vec<Way> {
        reach::ways(rules, s, self.unit)
    }
    fn train(&self, _: &GweRules, s: &State) -> Option<Train> {
        let [board, alight] = [ENTRAIN, DETRAIN].map(Choice::Pick);
        (!s.entrained.contains(self.unit)).then_some(Train { board, alight: Some(alight) })
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let March { unit, rail } = *self;
        let there = unit.index() < COUNTERS && s.is_on_map(unit) && !s.is_hidden(unit);
        let rides = rail <= rail::rate(nation(unit)) && (rail == 0 || s.entrained.contains(unit));
        let ours = |side| nation(unit) == s.phasing && rules.owner(unit) == side;
        let moved = matches!(below, Some(Frame::Moves(moves)) if there && rides && ours(moves.side));
        fits(s, s.step == Step::Movement && moved)
    }
}

/// One step on foot.
#[inline(never)]
pub(crate) fn walk(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId, facts: &mut Facts) {
    let look = Look::against(rules, s, nation(unit));
    let (movers, from) = (s.movers(unit), s.at[unit]);
    let Some(dir) = rules.board.dir(from, to) else { return };
    let left = left_of(rules, s, unit, movers);
    let Ok(price) = toll(&look, nation(unit), (from, dir, to), left, true) else { return };
    let stir = Stir::new(&look, s, unit, to);
    let asks = nation(unit) == RUSSIAN && look.near_token(to);
    drop(look);
    let mut points = price.points;
    put(rules, s, unit, movers, to);
    tell_step(unit, from, to, Case(if points > 1 { "5.12" } else { "5.0" }), facts);
    stir.take(rules, s, unit, (from, to), facts);
    // 18.41: the German says only whether a zone is there; the point kept for it is paid if there is
    if asks && !hidden::announce(rules, s, to, facts) && price.reserve {
        points -= 1;
    }
    spend(s, unit, movers, points);
}

/// Spends points, for a Gruppe of every unit in it.
pub(crate) fn pay(s: &mut State, unit: UnitId, points: u8) {
    spend(s, unit, s.movers(unit), points);
}

/// The same, with those who move known.
fn spend(s: &mut State, unit: UnitId, movers: u64, points: u8) {
    let all = bits(nation(unit), movers).chain(is_token(unit).then_some(unit));
    all.for_each(|u| s.used[u] = s.used[u].saturating_add(points));
}

/// A counter stands in a new hex in a Movement Phase: contacts, displaced headquarters, hands of hexes, duties.
pub(crate) fn go(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId, case: Case, facts: &mut Facts) {
    let from = s.at[unit];
    place(rules, s, unit, to);
    tell_step(unit, from, to, case, facts);
    arrive(rules, s, unit, (from, to), facts);
}

/// On foot or by train, dearly or cheaply: how a Gruppe goes is its owner's secret.
fn tell_step(unit: UnitId, from: HexId, to: HexId, case: Case, facts: &mut Facts) {
    let case = if is_token(unit) { Case("18.31") } else { case };
    facts.tell(case, || What::Moves { unit, from, to });
}

/// Puts a counter, or a Gruppe with its units, in a hex and notes who came last.
pub(crate) fn place(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId) {
    put(rules, s, unit, s.movers(unit), to);
}

/// The same, with those who move known.
fn put(rules: &GweRules, s: &mut State, unit: UnitId, all: u64, to: HexId) {
    s.at[unit] = to;
    bits(nation(unit), all).for_each(|u| s.at[u] = to);
    let troops = all & !rules.kinds.staffs[nation(unit)] != 0;
    if is_token(unit) && s.is_known_russian(to) {
        s.veiled.insert(to);
    } else if troops {
        s.veiled.remove(to);
    }
    if troops {
        claim(rules, s, unit, to);
    }
}

/// GWE-034: the last combat unit or depot that entered.
fn claim(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId) {
    if nation(unit) == GERMAN {
        s.russian.remove(to);
        return;
    }
    s.russian.insert(to);
    if let Some(i) = rules.board.town(to) {
        let mark = 1 << (i % 32);
        if rules.owner(unit) == crate::SECOND_ARMY { s.second |= mark } else { s.second &= !mark }
    }
}

/// What follows from an arrival, whatever brought it about; `from` is the hex next door it came from, if any.
pub(crate) fn arrive(rules: &GweRules, s: &mut State, unit: UnitId, way: (HexId, HexId), facts: &mut Facts) {
    let stir = Stir::new(&Look::against(rules, s, nation(unit)), s, unit, way.1);
    stir.take(rules, s, unit, way, facts);
}

/// Whom an arrival stirs up: that depends on the enemy alone, and can be asked before or after it.
struct Stir {
    meets: bool,
    presses: bool,
}

impl Stir {
    #[inline]
    fn new(look: &Look, s: &State, unit: UnitId, to: HexId) -> Stir {
        Stir {
            meets: nation(unit) == RUSSIAN && look.has_token_about(to),
            presses: headquarters::presses(look, s, unit, to),
        }
    }
    #[inline]
    fn take(&self, rules: &GweRules, s: &mut State, unit: UnitId, way: (HexId, HexId), facts: &mut Facts) {
        let (_, to) = way;
        if self.meets {
            hidden::contact(rules, s, to, facts);
        }
        if nation(unit) == GERMAN {
            garrisons::lapse_near(rules, s, rules.board.guarded[to.index()], facts);
        }
        if self.meets || self.presses {
            headquarters::push_aside(rules, s, unit, way, facts);
        }
    }
}
