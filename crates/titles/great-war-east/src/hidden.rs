//! 18.0: hidden movement. A marker on the map stands for the units under it; none is a dummy. Markers are laid out before
//! the first turn, put back on the map, filled and emptied.

use crate::prelude::*;
use crate::setup::SET_UP;
use engine::Fate;

/// 18.22: Stacking Points under a marker.
pub(crate) fn load(rules: &GweRules, s: &State, token: UnitId) -> u8 {
    s.under_token(token).map(|u| rules.unit(u).stacking).sum()
}

/// 18.5, GWE-116: may a marker come back in this Movement Segment?
pub(crate) fn may_return(rules: &GweRules, s: &State, token: UnitId) -> Permit {
    let rests = s.resting >> (token.index() - UNITS) & 1 != 0;
    ensure(!rests, "18.5", "why-marker-rests")?;
    ensure(has_home(rules, s), "18.5", "why-no-home")
}

/// 18.0, 18.11: may a marker be laid out before the first turn? Each once.
pub(crate) fn may_lay(rules: &GweRules, s: &State, token: UnitId) -> Permit {
    ensure(!s.is_on_map(token), "18.11", "why-laid-out")?;
    may_return(rules, s, token)
}

/// Is there any hex for a marker at all?
pub(crate) fn has_home(rules: &GweRules, s: &State) -> bool {
    let fed = |u: UnitId| s.is_on_map(u) && !s.hungry.contains(u);
    of(GERMAN).any(fed) || s.has_tokens() || !homes(rules, s).is_empty()
}

/// 18.5: hexes with a German fortress, a Gruppe or a supplied German unit.
pub(crate) fn homes(rules: &GweRules, s: &State) -> HexSet {
    let look = Look::new(rules, s);
    let mut out = *look.forts(GERMAN) | look.tokens();
    for unit in bits(GERMAN, look.on_map[GERMAN] & !mask(&s.hungry, GERMAN)) {
        out.insert(s.at[unit]);
    }
    out
}

/// 18.5: may the marker be put in this hex?
pub(crate) fn may_put(rules: &GweRules, s: &State, hex: HexId) -> Permit {
    ensure(homes(rules, s).contains(hex), "18.5", "why-no-home-there")
}

/// 18.32: may units be taken up here at all?
pub(crate) fn may_regroup(rules: &GweRules, s: &State, hex: HexId, into: UnitId) -> Permit {
    // where nobody can be, why the last one cannot who is not there already
    let mut verdict = no("18.32", "why-nobody-to-take");
    for unit in s.in_hex(GERMAN, hex).filter(|u| s.token_of(*u) != Some(into)) {
        verdict = may_join(rules, s, hex, into, unit);
        if verdict.is_ok() {
            break;
        }
    }
    verdict
}

/// 18.32, 18.22: a unit in the same hex joins a marker, or is set down from any marker there.
pub(crate) fn may_join(rules: &GweRules, s: &State, hex: HexId, into: UnitId, unit: UnitId) -> Permit {
    // 18.0: the display holds German units; 18.12: a marker stands for them
    ensure(!is_token(unit), "18.12", "why-is-marker")?;
    is_there(rules, s, GERMANY, unit, "18.0")?;
    ensure(s.at[unit] == hex, "18.32", "why-not-in-hex")?;
    if into == NOBODY {
        return ensure(s.is_hidden(unit), "18.33", "why-in-the-open");
    }
    ensure(s.token_of(unit) != Some(into), "18.32", "why-under-it")?;
    enough(load(rules, s, into) + rules.unit(unit).stacking, LIMIT, "18.22", "why-stack")?;
    // 5.32: trains do not mix with marching columns
    let empty = s.under_token(into).next().is_none();
    let same = s.entrained.contains(unit) == s.entrained.contains(into);
    let fresh = empty && s.used[into] == 0 && !s.railed.contains(into);
    ensure(same || fresh, "5.32", "why-trains-apart")
}

/// 18.32, 18.33: a unit leaves its marker and stands in the open.
pub(crate) fn step_out(rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
    let at = s.at[unit];
    show(rules, s, unit);
    facts.fence();
    facts.tell(Case("18.33"), || What::Reveals { unit, at });
}

/// A unit lies open. Where troops stand, everybody sees who came last (GWE-144).
fn show(rules: &GweRules, s: &mut State, unit: UnitId) {
    s.under[unit] = 0;
    if !rules.unit(unit).is_staff() {
        s.veiled.remove(s.at[unit]);
    }
}

/// 18.32: a unit goes under a marker of its hex.
pub(crate) fn join(s: &mut State, hex: HexId, into: UnitId, unit: UnitId, facts: &mut Facts) {
    let was_open = !s.is_hidden(unit);
    if s.under_token(into).next().is_none() {
        let rides = s.entrained.contains(unit);
        if rides {
            s.entrained.insert(into)
        } else {
            s.entrained.remove(into)
        }
        if s.railed.contains(unit) {
            s.railed.insert(into);
        }
    }
    s.under[unit] = (into.index() - UNITS) as u8 + 1;
    if was_open {
        facts.tell(Case("18.13"), || What::Leaves { unit, from: hex, fate: Fate::Withdrawn });
    } else {
        let text = Text::new("regrouped").unit("unit", unit).unit("into", into);
        facts.whisper(Audience::only(GERMANY), Case("18.32"), || What::Tells { text });
    }
}

/// 18.34, 18.42: a marker comes off; whatever lay under it is on the map now.
pub(crate) fn remove(rules: &GweRules, s: &mut State, token: UnitId, case: Case, facts: &mut Facts) {
    let from = s.at[token];
    if !from.is_some() {
        return;
    }
    for unit in s.under_token(token) {
        show(rules, s, unit);
        facts.tell(case, || What::Reveals { unit, at: from });
    }
    take_off(s, token);
    facts.fence();
    facts.tell(case, || What::Leaves { unit: token, from, fate: Fate::Returned });
}

/// A marker goes back into the German's hand, as if it had never been out.
fn take_off(s: &mut State, token: UnitId) {
    (s.at[token], s.used[token], s.ridden[token]) = (HexId::NONE, 0, 0);
    for set in [&mut s.entrained, &mut s.railed, &mut s.moved, &mut s.tried] {
        set.remove(token);
    }
    s.resting |= 1 << (token.index() - UNITS);
}

/// One unit comes into the open; its marker goes if nothing is left under it and it was seen to be no dummy.
pub(crate) fn uncover(s: &mut State, unit: UnitId, facts: &mut Facts) {
    let Some(token) = s.token_of(unit) else { return };
    let at = s.at[unit];
    s.under[unit] = 0;
    facts.fence();
    facts.tell(Case("18.42"), || What::Reveals { unit, at });
    if s.under_token(token).next().is_none() {
        take_off(s, token);
        facts.tell(Case("18.61"), || What::Leaves { unit: token, from: at, fate: Fate::Returned });
    }
}

/// 18.41, 18.42, GWE-111: a Russian unit of any kind stands in `hex`, or is about to enter it: dummies next to it go, and
/// in the Russian Movement Phase Gruppen of headquarters alone make off when troops are there (10.52, 18.61, GWE-117). What
/// stays is no dummy: that is not taken back either.
pub(crate) fn contact(rules: &GweRules, s: &mut State, hex: HexId, facts: &mut Facts) {
    if !Look::new(rules, s).has_token_about(hex) {
        return;
    }
    facts.fence();
    let marching = s.step == Step::Movement && s.phasing == RUSSIAN;
    let there = marching && s.mask_in(RUSSIAN, hex) & !rules.kinds.staffs[RUSSIAN] != 0;
    let near: Vec<UnitId> = tokens().filter(|t| s.is_on_map(*t) && s.at[t].distance(hex) <= 1).collect();
    // GWE-117: headquarters and nothing else under the marker, and nobody else in the hex who would keep them there (10.52)
    let lone = |s: &State, token: UnitId| {
        let staffs = s.under_mask(token) & !rules.kinds.staffs[GERMAN] == 0;
        staffs && !Look::new(rules, s).is_held(GERMAN, s.at[token])
    };
    for token in near {
        if s.under_mask(token) == 0 {
            remove(rules, s, token, Case("18.42"), facts);
        } else if there && lone(s, token) {
            remove(rules, s, token, Case("18.61"), facts);
            headquarters::alarm(rules, s, GERMAN, Some(hex), facts);
        }
    }
}

/// 18.41, GWE-132: does a Gruppe have to tell a Russian about this hex before he enters it?
pub(crate) fn is_asked(look: &Look, hex: HexId) -> bool {
    look.near_token(hex) || look.tokens().contains(hex)
}

/// 18.41, 18.62: does a unit under a marker control this hex? That is announced, and no more.
pub(crate) fn announce(rules: &GweRules, s: &State, hex: HexId, facts: &mut Facts) -> bool {
    let mute = rules.kinds.staffs[GERMAN] | rules.kinds.depots[GERMAN] | mask(&s.entrained, GERMAN);
    let covered = |h: HexId| bits(GERMAN, s.mask_in(GERMAN, h) & !mute).any(|u| s.is_hidden(u));
    let zone = rules.board.neighbours(hex).any(covered);
    facts.fence();
    let key = if zone { "zone-yes" } else { "zone-no" };
    facts.say(Case("18.41"), || Text::new(key));
    zone
}

/// 18.42, GWE-112: at the end of a Phase every marker next to a Russian unit comes off.
pub(crate) fn end_of_phase(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    if !s.has_tokens() {
        return;
    }
    let look = Look::new(rules, s);
    let russians = look.friends(RUSSIAN);
    let near = (russians | russians.adjacent()) & *look.tokens();
    drop(look);
    remove_all(rules, s, &near, Case("18.42"), facts);
}

/// The markers in these hexes come off.
fn remove_all(rules: &GweRules, s: &mut State, hexes: &HexSet, case: Case, facts: &mut Facts) {
    for token in tokens().filter(|_| !hexes.is_empty()) {
        if s.is_on_map(token) && hexes.contains(s.at[token]) {
            remove(rules, s, token, case, facts);
        }
    }
}

/// GWE-127: before a Russian retreat or withdrawal the Gruppen next to any hex it could enter, as far as he knows, declare
/// themselves.
pub(crate) fn declare_near(rules: &GweRules, s: &mut State, hex: HexId, steps: u8, facts: &mut Facts) {
    if !s.has_tokens() {
        return;
    }
    let ways = retreat::within(rules, s, hex, steps);
    remove_all(rules, s, &(ways | ways.adjacent()), Case("18.61"), facts);
}

/// Is the German still setting up out of sight (22.2)?
pub(crate) fn is_screened(rules: &GweRules, s: &State) -> bool {
    let time = rules.scenario == Scenario::FreeSetup && s.step == Step::Before;
    let deploys = |f: &Frame| matches!(f, Frame::Deploy(deploy) if nation(deploy.unit) == GERMAN);
    time && s.agenda.iter().any(|f| matches!(f, Frame::Gruppen(_)) || deploys(f))
}

/// 22.2: what the German does behind his screen looks the same from outside.
fn screened(rules: &GweRules, s: &State, prompt: Prompt) -> Pending {
    if is_screened(rules, s) { SET_UP.to(GERMANY) } else { prompt.to(GERMANY) }
}

/// The question for whoever may read it; the others read that units are being set up while the screen stands.
fn shown(rules: &GweRules, s: &State, eyes: Eyes, prompt: Prompt, question: Question) -> Question {
    match sees_all(eyes) {
        true => Question { truly: Some(prompt), ..question },
        false if is_screened(rules, s) => Question::new("ask-set-up"),
        false => question,
    }
}

const GRUPPEN: Prompt = ask!("18.0", "gruppen", SetUp, "begin-the-game");

impl agenda::Frame<GweRules> for Gruppen {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        screened(rules, s, GRUPPEN)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        if !homes(rules, s).is_empty() {
            out.extend(tokens().filter(|t| !s.is_on_map(*t)).map(Choice::Unit));
        }
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        let marker = |unit| ensure(is_token(unit), "18.0", "why-no-marker-chosen");
        choice.done_or_unit(|unit| marker(unit).and_then(|()| may_lay(rules, s, unit)))
    }
    fn named(self, _: &GweRules, s: &mut State, token: UnitId, _: &mut Facts) {
        s.agenda.push(Marker { token }.into());
    }
    fn ended(self, rules: &GweRules, s: &mut State, facts: &mut Facts) {
        s.agenda.pop();
        setup::after_gruppen(rules, s, facts);
    }
    fn ask(&self, rules: &GweRules, s: &State, eyes: Eyes) -> Question {
        shown(rules, s, eyes, GRUPPEN, Question::new("ask-gruppen").done("begin-the-game"))
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let free = rules.scenario == Scenario::FreeSetup;
        fits(s, s.step == Step::Before && below.is_none() && (!free || rules.is_printed))
    }
}

engine::questions! {
    /// 18.0: lay out Gruppen before the first turn.
    Gruppen
    /// 18.5: put this marker down.
    Marker { token: UnitId }
    /// 18.32: take units up into this marker, or set them down in the open.
    Regroup {
        hex: HexId,
        /// The marker; [`NOBODY`] for the open.
        into: UnitId,
    }
}

const MARKER: Prompt = ask!("18.5", "marker", SetUp);

impl agenda::Frame<GweRules> for Marker {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        screened(rules, s, MARKER)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.extend(homes(rules, s).iter().map(Choice::Hex));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.hex_by(|hex| may_put(rules, s, hex))
    }
    /// 18.5: it returns empty and may take up units at once.
    fn placed(self, _: &GweRules, s: &mut State, hex: HexId, facts: &mut Facts) {
        let token = self.token;
        s.agenda.pop();
        (s.at[token], s.used[token], s.ridden[token]) = (hex, 0, 0);
        s.entrained.remove(token);
        s.railed.remove(token);
        facts.tell(Case("18.5"), || What::Enters { unit: token, at: hex });
        s.agenda.push(Regroup { hex, into: token }.into());
    }
    fn ask(&self, rules: &GweRules, s: &State, eyes: Eyes) -> Question {
        let question = match eyes.are(GERMANY) {
            true => Question::from(Text::new("ask-marker").unit("unit", self.token)),
            false => Question::new("ask-a-marker"),
        };
        shown(rules, s, eyes, MARKER, question.units([self.token]))
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let homeless = is_token(self.token) && !s.is_on_map(self.token) && has_home(rules, s);
        fits(s, homeless && holds_markers(s, below))
    }
}

/// Markers are put down before the first turn and in a German Movement Segment.
fn holds_markers(s: &State, below: Option<&Frame>) -> bool {
    match below {
        Some(Frame::Gruppen(_)) => s.step == Step::Before,
        Some(Frame::Moves(_)) => s.step == Step::Movement && s.phasing == GERMAN,
        _ => false,
    }
}

const REGROUP: Prompt = ask!("18.32", "regroup", March, "these-are-all");

impl Regroup {
    /// 18.32: the march in the middle of which units change places. The exchange is made out of sight: from outside the
    /// march goes on.
    fn march(&self, s: &State) -> Option<UnitId> {
        match s.agenda.split_last()?.1.last()? {
            Frame::March(march) => Some(march.unit),
            _ => None,
        }
    }
}

impl agenda::Frame<GweRules> for Regroup {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        if self.march(s).is_some() { movement::MARCH.to(GERMANY) } else { screened(rules, s, REGROUP) }
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let here = s.in_hex(GERMAN, self.hex);
        out.extend(here.filter(|u| may_join(rules, s, self.hex, self.into, *u).is_ok()).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_join(rules, s, self.hex, self.into, unit))
    }
    /// 18.32: free of Movement Points. Only the German knows who moved between markers.
    fn named(self, rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
        if self.into == NOBODY {
            step_out(rules, s, unit, facts);
        } else {
            join(s, self.hex, self.into, unit, facts);
        }
        rail::regrouped(s);
    }
    fn ask(&self, rules: &GweRules, s: &State, eyes: Eyes) -> Question {
        if let (Some(unit), false) = (self.march(s), sees_all(eyes)) {
            return Question::new("ask-a-march").units([unit]);
        }
        let marker = is_token(self.into).then_some(self.into);
        let question = match (eyes.are(GERMANY), marker) {
            (true, Some(into)) => Question::from(Text::new("ask-take-up").unit("unit", into)),
            (true, None) => Question::new("ask-set-down"),
            (false, _) => Question::new("ask-regroup"),
        };
        let question = question.done("these-are-all").units(marker).hexes([self.hex]);
        shown(rules, s, eyes, REGROUP, question)
    }
    fn lies_on(&self, _: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let filled = is_token(self.into) && self.hex.is_some() && s.at[self.into] == self.hex;
        let holds = match below {
            Some(Frame::March(march)) => {
                let halts = is_token(march.unit) && s.at[march.unit] == self.hex;
                s.step == Step::Movement && halts && (filled || self.into == NOBODY)
            }
            _ => filled && holds_markers(s, below),
        };
        fits(s, holds)
    }
}
