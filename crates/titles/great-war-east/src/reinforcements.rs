//! 13.0, 14.0: reinforcements, and replacement of lost steps.

use crate::board::Link;
use crate::prelude::*;

/// 4.0/A1b: the segment begins.
pub(crate) fn begin(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = s.phasing;
    if n == RUSSIAN && s.turn >= 10 && s.vp < 25 {
        // 20.0: so few points end all duties
        garrisons::end(s, 0b111, facts);
    }
    ask_players(rules, s, n, |side| Arrivals { side });
    if n == GERMAN {
        westfront::begin(rules, s, facts);
    }
}

/// 14.0, 19.22: is the unit due?
fn is_due(rules: &GweRules, s: &State, unit: UnitId) -> bool {
    s.fate[unit] == Fate::Waiting
        && match rules.places[unit.index()] {
            Place::Turn(turn, _) => turn <= s.turn,
            Place::West(later) => s.called > 0 && s.called + later <= s.turn,
            _ => false,
        }
}

/// All of a side that are, as a mask.
pub(crate) fn due(rules: &GweRules, s: &State, n: Nation) -> u64 {
    mask_of(bits(n, s.waiting(n)).filter(|u| is_due(rules, s, *u)))
}

/// 14.0, 19.22: its scheduled hexes. West Front units take any rail hex of the west edge.
fn scheduled(rules: &GweRules, unit: UnitId) -> HexSet {
    let letter = match rules.places[unit.index()] {
        Place::Turn(_, letter) => letter,
        Place::West(_) => b'W',
        _ => return HexSet::EMPTY,
    };
    let board = &rules.board;
    let wanted = |e: &&(u8, HexId)| {
        if letter == b'W' { board.country[GERMAN].contains(e.1) } else { e.0 == letter }
    };
    board.entries.iter().filter(wanted).map(|e| e.1).collect()
}

/// 14.21: enemy-occupied or enemy-controlled, as far as the owner knows. Headquarters block those that could not push
/// them aside (10.52, GWE-030).
pub(crate) fn is_blocked(look: &Look, unit: UnitId, hex: HexId) -> bool {
    if nation(unit) == GERMAN {
        return movement::may_occupy(look, unit, hex).is_err() || look.controls(RUSSIAN, hex);
    }
    // a Gruppe is asked when he tries (GWE-132)
    let staffs = look.staffs(GERMAN).contains(hex) && !look.tokens().contains(hex) && !look.is_armed(unit);
    let troops = look.open_troops(GERMAN).contains(hex) || look.forts(GERMAN).contains(hex);
    staffs || troops || look.controls_openly(GERMAN, hex)
}

/// 14.21-14.23: where the unit may enter: its hex; once that was blocked for a turn the nearest open edge hex; by an
/// off-map link while it is blocked.
fn entries(rules: &GweRules, s: &State, look: &Look, unit: UnitId) -> HexSet {
    let own = scheduled(rules, unit);
    let open: HexSet = own.iter().filter(|h| !is_blocked(look, unit, *h)).collect();
    // 14.21: told in this segment that a Gruppe controls its hex
    if !open.is_empty() && !s.fresh.contains(unit) {
        return open;
    }
    let mut out = HexSet::EMPTY;
    if s.blocked.contains(unit) {
        out |= alternates(rules, s, look, unit, &own);
    }
    if !s.abroad.is_full() {
        let beyond = |from| rules.board.links.iter().filter_map(move |link| link.beyond(from));
        out.extend(own.iter().flat_map(beyond).filter(|to| !is_blocked(look, unit, *to)));
    }
    out
}

/// 14.22, GWE-105: the nearest open edge hexes, of those the ones towards the nearest friendly unit.
fn alternates(rules: &GweRules, s: &State, look: &Look, unit: UnitId, own: &HexSet) -> HexSet {
    let (board, n) = (&rules.board, nation(unit));
    // nobody is led to a hex with a Gruppe in it while there is another
    let shut = |h: &HexId| is_blocked(look, unit, *h) || n == RUSSIAN && look.tokens().contains(*h);
    let fits = |h: &HexId| board.cost[n][h.index()] > 0 && !shut(h) && !own.contains(*h);
    let edge: Vec<HexId> = (board.edge & board.country[n]).iter().filter(fits).collect();
    let far = |h: &HexId| own.iter().map(|o| o.distance(*h)).min().unwrap_or(u32::MAX);
    let friends = s.held(n);
    let to_friend = |h: &HexId| friends.iter().map(|f| f.distance(*h)).min().unwrap_or(0);
    let best = edge.iter().map(|h| (far(h), to_friend(h))).min();
    edge.into_iter().filter(|h| Some((far(h), to_friend(h))) == best).collect()
}

/// 14.0, 14.24, 15/[14.1]: may the unit enter now? Russians count toward the Rail Capacity at once.
fn may_arrive(look: &Look, s: &State, side: Side, unit: UnitId) -> Permit {
    let rules = look.rules;
    ensure(!s.is_on_map(unit), "14.0", "why-has-come")?;
    is_own(rules, side, unit, "14.0")?;
    if !is_due(rules, s, unit) {
        return Err(absence(rules, s, unit));
    }
    if nation(unit) == RUSSIAN {
        let left = rail::capacity(rules, s, side).saturating_sub(s.rail[side]);
        enough(rules.unit(unit).stacking, left, "15/[14.1]", "why-rail")?;
    }
    // 14.22: told of a zone in this segment, it waits
    let case = if s.fresh.contains(unit) { "14.22" } else { "14.21" };
    ensure(!entries(rules, s, look, unit).is_empty(), case, "why-entry-shut")
}

/// All of a player who may, ascending.
fn arriving<'a>(rules: &'a GweRules, s: &'a State, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    let due = due(rules, s, Nation::of(side));
    let look = (due != 0).then(|| Look::new(rules, s));
    let comes = move |u: &UnitId| look.as_ref().is_some_and(|look| may_arrive(look, s, side, *u).is_ok());
    bits(Nation::of(side), due).filter(comes)
}

fn may_enter(rules: &GweRules, s: &State, unit: UnitId, hex: HexId) -> Permit {
    let look = Look::new(rules, s);
    if entries(rules, s, &look, unit).contains(hex) {
        return Ok(());
    }
    let own = scheduled(rules, unit);
    let open = own.iter().any(|h| !is_blocked(&look, unit, h)) && !s.fresh.contains(unit);
    match rules.places[unit.index()] {
        // its own hex is open: no other will do
        Place::West(_) if open => no("19.22", "why-west-edge"),
        _ if open => no("14.24", "why-own-entry"),
        _ if is_blocked(&look, unit, hex) => no("14.21", "why-entry-shut"),
        _ => no("14.22", "why-nearest-entry"),
    }
}

/// 14.22: whoever finds his hex blocked now may use another one a turn later.
pub(crate) fn end(rules: &GweRules, s: &mut State) {
    let n = s.phasing;
    s.blocked = s.blocked.minus(&set_of(n, ALL[n]));
    let due = due(rules, s, n);
    if due != 0 {
        let look = Look::new(rules, s);
        let shut = |unit: UnitId| scheduled(rules, unit).iter().all(|h| is_blocked(&look, unit, h));
        let blocked = bits(n, due).filter(|u| shut(*u) || s.fresh.contains(*u));
        s.blocked = s.blocked.or(&blocked.collect());
    }
}

engine::questions! {
    /// 14.0: who enters?
    Arrivals { side: Side }
    /// 14.0: enters where?
    Entry { unit: UnitId }
    /// 13.0: who is rebuilt?
    Replacements
    /// 13.0: the die.
    ReplaceDie { unit: UnitId }
}

impl agenda::Frame<GweRules> for Arrivals {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("14.0", "arrivals", SetUp, "no-more-arrivals").to(self.side)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(arriving(rules, s, self.side).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_arrive(&Look::new(rules, s), s, self.side, unit))
    }
    fn named(self, _: &GweRules, s: &mut State, unit: UnitId, _: &mut Facts) {
        s.agenda.push(Entry { unit }.into());
    }
    fn is_idle(&self, rules: &GweRules, s: &State) -> bool {
        arriving(rules, s, self.side).next().is_none()
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(s, s.step == Step::Reinforcement && take_turns(rules, s, s.phasing, *self, below))
    }
}

impl agenda::Frame<GweRules> for Entry {
    fn wait(&self, rules: &GweRules, _: &State) -> Pending {
        ask!("14.21", "entry", SetUp).to(rules.owner(self.unit))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.extend(entries(rules, s, &Look::new(rules, s), self.unit).iter().map(Choice::Hex));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.hex_by(|hex| may_enter(rules, s, self.unit, hex))
    }
    /// 14.11, 14.12, 14.14: placed free, entrained, and it may move on in the Movement Segment.
    fn placed(self, rules: &GweRules, s: &mut State, hex: HexId, facts: &mut Facts) {
        let unit = self.unit;
        s.agenda.pop();
        let n = nation(unit);
        let own = scheduled(rules, unit);
        let joins = |link: &&Link| link.beyond(hex).is_some_and(|from| own.contains(from));
        let links = rules.board.links.iter().filter(|_| !own.contains(hex));
        let link = links.filter(joins).map(|link| link.cost).min();
        // off the map it is asked when the journey ends (5.37)
        if link.is_none() && rail::is_warned(rules, s, unit, hex, facts) {
            // 14.21, 18.41: a Gruppe found to control the hex, or with troops in it, blocks it
            s.fresh.insert(unit);
            if !own.contains(hex) {
                s.blocked.remove(unit);
            }
            return;
        }
        let side = rules.owner(unit);
        if n == RUSSIAN {
            s.rail[side] += rules.unit(unit).stacking;
        }
        s.fresh.insert(unit);
        s.blocked.remove(unit);
        // 14.12: whoever comes beside the lines comes on foot
        if link.is_some() || rules.board.rails.hexes[n].contains(hex) {
            s.entrained.insert(unit);
            s.railed.insert(unit);
        }
        if let Some(cost) = link {
            // 14.23: off-map movement from the scheduled hex
            s.fate[unit] = Fate::Abroad;
            s.abroad.push(Abroad { unit, to: hex, left: cost });
            facts.say(Case("14.23"), || Text::new("goes-round").unit("unit", unit));
            return;
        }
        s.fate[unit] = Fate::Map;
        facts.tell(Case("14.0"), || What::Enters { unit, at: hex });
        movement::place(rules, s, unit, hex);
        movement::arrive(rules, s, unit, (HexId::NONE, hex), facts);
        if matches!(rules.places[unit.index()], Place::West(_)) && !s.west {
            s.west = true;
            victory::score(rules, s, Score::West, rules.book.charts.points.west_front.0, None, facts);
        }
    }
    fn ask(&self, rules: &GweRules, _: &State, eyes: Eyes) -> Question {
        let question = match eyes.are(rules.owner(self.unit)) {
            true => Question::from(Text::new("ask-entry").unit("unit", self.unit)),
            false => Question::new("ask-an-entry"),
        };
        question.units([self.unit])
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let look = Look::new(rules, s);
        let comes = |side| s.step == Step::Reinforcement && may_arrive(&look, s, side, self.unit).is_ok();
        fits(s, matches!(below, Some(Frame::Arrivals(arrivals)) if comes(arrivals.side)))
    }
}

/// 15/[11.0]: the German only, from Game-Turn 8; two attempts.
const FIRST_TURN: u8 = 8;
const ATTEMPTS: u8 = 2;
/// Hexes from any Russian.
const FAR: i16 = 7;

/// 4.0/A4: the phase begins. Whether anybody qualifies under a marker is nobody's business.
pub(crate) fn begin_replacements(rules: &GweRules, s: &mut State) {
    s.attempts = 0;
    s.tried = UnitSet::EMPTY;
    let time = s.phasing == GERMAN && s.turn >= FIRST_TURN && rules.scenario != Scenario::Winter;
    if time && (s.has_tokens() || of(GERMAN).any(|u| may_rebuild(rules, s, u).is_ok())) {
        s.agenda.push(Replacements.into());
    }
}

/// 13.0, GWE-103: a reduced infantry division, seven hexes from any Russian, that did not fight in the last
/// Game-Turn and did not move in this one.
fn may_rebuild(rules: &GweRules, s: &State, unit: UnitId) -> Permit {
    ensure(s.attempts < ATTEMPTS, "15/[11.0]", "why-no-attempts")?;
    ensure(!is_token(unit), "13.0", "why-is-marker")?;
    let printed = rules.unit(unit);
    ensure(!printed.is_cavalry() && !printed.is_depot(), "13.0", "why-no-division")?;
    let fits = printed.arm == Arm::Infantry && printed.size == Size::Division;
    ensure(nation(unit) == GERMAN && fits, "15/[11.0]", "why-no-division")?;
    is_there(rules, s, GERMANY, unit, "15/[11.0]")?;
    ensure(s.steps[unit] < printed.steps, "13.0", "why-whole")?;
    ensure(!s.tried.contains(unit), "13.0", "why-tried")?;
    // GWE-103: whoever stood where he was, in a train or out of it, has not been moved
    let still = s.used[unit] == 0 && s.ridden[unit] == 0 && !s.fresh.contains(unit);
    ensure(still, "13.0", "why-moved")?;
    ensure(!s.fought[1].contains(unit), "13.0", "why-fought")?;
    let russians = of(RUSSIAN).filter(|r| s.is_on_map(*r)).map(|r| s.at[r].distance(s.at[unit]));
    enough(FAR, russians.min().map_or(FAR, |far| far as i16), "15/[11.0]", "why-too-near")
}

impl agenda::Frame<GweRules> for Replacements {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("13.0", "replacements", Command, "nobody-else-rebuilt").to(GERMANY)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(of(GERMAN).filter(|u| may_rebuild(rules, s, *u).is_ok()).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_rebuild(rules, s, unit))
    }
    fn named(self, _: &GweRules, s: &mut State, unit: UnitId, _: &mut Facts) {
        s.agenda.push(ReplaceDie { unit }.into());
    }
    fn ask(&self, _: &GweRules, s: &State, _: Eyes) -> Question {
        Question::from(Text::new("ask-replacements").number("left", ATTEMPTS.saturating_sub(s.attempts)))
    }
    fn lies_on(&self, _: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let time = s.step == Step::Replacement && s.phasing == GERMAN;
        fits(s, time && below.is_none())
    }
}

impl agenda::Frame<GweRules> for ReplaceDie {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        Dice::six(GERMANY, "15/[11.0]", "replacement")
    }
    /// 15/[11.0]: a 5 or 6 restores the step.
    fn rolled(self, rules: &GweRules, s: &mut State, face: u8, facts: &mut Facts) {
        let unit = self.unit;
        s.agenda.pop();
        s.attempts += 1;
        s.tried.insert(unit);
        facts.roll(self.wait(rules, s), face);
        if face >= 5 {
            let full = rules.unit(unit).steps;
            s.steps[unit] = full;
            facts.whisper(s.hearers(unit), Case("13.0"), || What::Steps { unit, left: full });
        }
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let rebuilt = s.step == Step::Replacement && may_rebuild(rules, s, self.unit).is_ok();
        fits(s, rebuilt && matches!(below, Some(Frame::Replacements(_))))
    }
}
