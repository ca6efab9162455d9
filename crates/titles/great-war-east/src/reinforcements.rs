//! 14.0: reinforcements.

use crate::board::Link;
use crate::prelude::*;
use crate::state::Abroad;

/// 4.0/A1b: the segment begins.
pub(crate) fn begin(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = s.phasing;
    if n == RUSSIAN {
        garrisons::lapse_by_points(s, facts);
    }
    for side in rules.players(n).iter().rev() {
        if any(rules, s, *side) {
            s.agenda.push(Arrivals { side: *side }.into());
        }
    }
    if n == GERMAN {
        westfront::begin(rules, s, facts);
    }
}

/// 14.0, 19.22: is the unit due?
fn is_due(rules: &GweRules, s: &State, unit: UnitId) -> bool {
    s.fate[unit.index()] == Fate::Waiting
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
fn may_arrive(look: &Look, s: &State, side: Side, unit: UnitId) -> Result<(), Ban> {
    let rules = look.rules;
    ensure(!s.is_on_map(unit), "14.0", "why-has-come")?;
    is_own(rules, side, unit, "14.0")?;
    if !is_due(rules, s, unit) {
        return Err(absence(rules, s, unit));
    }
    if nation(unit) == RUSSIAN {
        let left = rail::capacity(rules, s, side).saturating_sub(s.rail[usize::from(side.0)]);
        enough(rules.unit(unit).stacking, left, "15/[14.1]", "why-rail")?;
    }
    // 14.22: told of a zone in this segment, it waits
    let case = if s.fresh.contains(unit) { "14.22" } else { "14.21" };
    ensure(!entries(rules, s, look, unit).is_empty(), case, "why-entry-shut")
}

/// Those that are still to come, for the quick look whether there is anything to ask.
fn any(rules: &GweRules, s: &State, side: Side) -> bool {
    let due = due(rules, s, Nation::of(side));
    if due == 0 {
        return false;
    }
    let look = Look::new(rules, s);
    bits(Nation::of(side), due).any(|u| may_arrive(&look, s, side, u).is_ok())
}

fn may_enter(rules: &GweRules, s: &State, unit: UnitId, hex: HexId) -> Result<(), Ban> {
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

/// 14.11, 14.12, 14.14: placed free, entrained, and it may move on in the Movement Segment.
fn enter(rules: &GweRules, s: &mut State, unit: UnitId, hex: HexId, facts: &mut Facts) {
    s.agenda.pop();
    let n = nation(unit);
    let own = scheduled(rules, unit);
    let joins = |link: &&Link| link.beyond(hex).is_some_and(|from| own.contains(from));
    let link = rules.board.links.iter().filter(joins).map(|link| link.cost).min();
    let link = if own.contains(hex) { None } else { link };
    // off the map it is asked when the journey ends (5.37)
    if n == RUSSIAN && link.is_none() && hidden::is_asked(&Look::new(rules, s), hex) {
        // 14.21, 18.41: a Gruppe found to control the hex, or with troops in it, blocks it
        hidden::contact(rules, s, hex, facts);
        let zone = hidden::announce(rules, s, hex, facts);
        if zone || movement::may_occupy(&Look::new(rules, s), unit, hex).is_err() {
            s.fresh.insert(unit);
            if !own.contains(hex) {
                s.blocked.remove(unit);
            }
            return;
        }
    }
    let side = rules.owner(unit);
    if n == RUSSIAN {
        s.rail[usize::from(side.0)] += rules.unit(unit).stacking;
    }
    s.fresh.insert(unit);
    s.railed.insert(unit);
    s.blocked.remove(unit);
    if let Some(cost) = link {
        // 14.23: off-map movement from the scheduled hex
        s.fate[unit.index()] = Fate::Abroad;
        s.entrained.insert(unit);
        s.abroad.push(Abroad { unit, to: hex, left: cost });
        facts.tell(Case("14.23"), || What::Tells { text: Text::new("goes-round").unit("unit", unit) });
        return;
    }
    s.fate[unit.index()] = Fate::Map;
    if rules.board.rails.hexes[n].contains(hex) {
        s.entrained.insert(unit);
    }
    facts.tell(Case("14.0"), || What::Enters { unit, at: hex });
    movement::place(rules, s, unit, hex);
    movement::arrive(rules, s, unit, HexId::NONE, hex, facts);
    if matches!(rules.places[unit.index()], Place::West(_)) && !s.west {
        s.west = true;
        victory::score(rules, s, Score::West, rules.book.charts.points.west_front.0, None, facts);
    }
}

/// 14.22: whoever finds his hex blocked now may use another one a turn later.
pub(crate) fn end(rules: &GweRules, s: &mut State) {
    let n = s.phasing;
    let mut blocked = UnitSet::EMPTY;
    let due = due(rules, s, n);
    if due != 0 {
        let look = Look::new(rules, s);
        for unit in bits(n, due) {
            let own = scheduled(rules, unit);
            let shut = own.iter().all(|h| is_blocked(&look, unit, h)) || s.fresh.contains(unit);
            if shut {
                blocked.insert(unit);
            }
        }
    }
    s.blocked = s.blocked.minus(&set_of(n, ALL[n])).or(&blocked);
}

/// 14.0: who enters?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Arrivals {
    pub(crate) side: Side,
}

impl agenda::Frame<GweRules> for Arrivals {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("14.0", "arrivals", SetUp, "no-more-arrivals").to(self.side)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let (n, look) = (Nation::of(self.side), Look::new(rules, s));
        let comes = |u: &UnitId| may_arrive(&look, s, self.side, *u).is_ok();
        out.extend(bits(n, due(rules, s, n)).filter(comes).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_arrive(&Look::new(rules, s), s, self.side, unit))
    }
    fn take(self, _: &GweRules, s: &mut State, input: Input, _: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => s.agenda.push(Entry { unit }.into()),
            _ => s.done(),
        }
    }
    fn run(self, rules: &GweRules, s: &mut State, _: &mut Facts) -> bool {
        let idle = !any(rules, s, self.side);
        pass_over(s, idle)
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(s, s.step == Step::Reinforcement && take_turns(rules, s, s.phasing, *self, below))
    }
}

/// 14.0: enters where?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub(crate) unit: UnitId,
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
    fn take(self, rules: &GweRules, s: &mut State, input: Input, facts: &mut Facts) {
        let Input::Choice(Choice::Hex(hex)) = input else { return };
        enter(rules, s, self.unit, hex, facts);
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
