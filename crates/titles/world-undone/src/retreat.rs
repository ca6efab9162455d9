//! 6.5: retreats. A stack names its hexes one by one and goes when the last is named.

use crate::options::Retreats;
use crate::prelude::*;
use crate::zones::Posts;
use mechanics::retreat as ways;

/// One way back: up to three hexes.
pub type Path = Stack<HexId, 3>;

/// 6.5: a stack on its way back. It stands in its hex until the last step is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreat {
    /// Who.
    pub units: UnitSet,
    /// From where.
    pub from: HexId,
    /// How many hexes.
    pub length: u8,
    /// The hexes named so far.
    pub path: Path,
    /// 10.2.2a: one or two hexes by choice, before combat.
    pub before_combat: bool,
}

impl Retreat {
    fn side(&self, rules: &WuRules) -> Side {
        rules.side_of(self.units.first().expect("a retreat has units"))
    }
    /// The hex named last.
    fn at(&self) -> HexId {
        self.path.last().copied().unwrap_or(self.from)
    }
}

impl agenda::Frame<WuRules> for Retreat {
    fn wait(&self, rules: &WuRules, _: &WuState) -> Pending {
        Prompt::new("6.5b", "retreat", PromptKind::Retreat).to(self.side(rules))
    }
    fn offer(&self, rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
        let ways = open(rules, s, self);
        if ways.iter().any(|p| p.len() == self.path.len()) {
            out.push(Choice::Done);
        }
        let next: HexSet = ways.iter().filter_map(|p| p.get(self.path.len())).copied().collect();
        out.extend(next.iter().map(Choice::Hex));
    }
    fn may(&self, rules: &WuRules, s: &WuState, choice: Choice) -> Result<(), Refusal> {
        let mut answers = Vec::new();
        self.offer(rules, s, &mut answers);
        match choice {
            _ if answers.contains(&choice) => Ok(()),
            Choice::Done if self.path.is_empty() => Err(Refusal::kind()),
            Choice::Done => Err(may_end(rules, s, self, self.at()).err().unwrap_or(Case("6.5e")).into()),
            Choice::Hex(to) => {
                let case = refused(rules, s, self, to);
                Err(Why { rules, s, case }.going(&self.units, self.at(), to))
            }
            _ => Err(Refusal::kind()),
        }
    }
    /// One more hex is named; with the last one the stack goes.
    fn take(mut self, rules: &WuRules, s: &mut WuState, input: Input, facts: &mut Facts) {
        s.agenda.pop();
        if let Input::Choice(Choice::Hex(hex)) = input {
            self.path.push(hex);
            // an ordinary retreat goes on until it is long enough; before combat the second hex is offered if there is one
            let more = usize::from(self.length) > self.path.len();
            let open_end = || open(rules, s, &self).iter().any(|p| p.len() > self.path.len());
            if more && (!self.before_combat || open_end()) {
                return s.agenda.push(self.into());
            }
        }
        go(rules, s, &self, facts);
    }
    fn ask(&self, _: &WuRules, _: &WuState, _: Eyes) -> Question {
        let left = i32::from(self.length) - self.path.len() as i32;
        let hexes = [self.from].into_iter().chain(self.path.iter().copied());
        Question::from(Text::new("ask-retreat").number("left", left))
            .units(self.units.iter())
            .hexes(hexes)
            .done("stop-here")
    }
    fn ways(&self, rules: &WuRules, s: &WuState) -> Vec<Way> {
        let all = open(rules, s, self);
        let mut seen = HexSet::EMPTY;
        let mut ends = Vec::new();
        for path in all.iter().filter(|p| p.len() > self.path.len()) {
            let hex = *path.last().expect("a way has hexes");
            if seen.insert(hex) {
                ends.push(way(&all, path, self.path.len()));
            }
        }
        ends
    }
    fn lies_on(&self, rules: &WuRules, _: &WuState, _: Option<&Frame>) -> Result<(), String> {
        let short = self.path.len() < self.length.into() && self.length <= 3;
        agenda::fits(rules.map.contains(self.from) && short)
    }
}

/// What is left of a path after the hexes named.
fn way(all: &[Path], path: &Path, named: usize) -> Way {
    let rest = path[named..].to_vec();
    let mut inputs: Vec<Choice> = rest.iter().copied().map(Choice::Hex).collect();
    // 10.2.2a: before combat one hex is enough, and has to be said where there are two
    if all.iter().any(|q| q.len() > path.len() && q.starts_with(path)) {
        inputs.push(Choice::Done);
    }
    Way { hex: path[path.len() - 1], cost: rest.len() as u16, left: 0, path: rest, inputs }
}

/// What closes hexes to a retreat.
struct Ground<'a> {
    rules: &'a WuRules,
    s: &'a WuState,
    side: Side,
    enemy: Posts<'a>,
    units: &'a UnitSet,
    from: HexId,
}

impl<'a> Ground<'a> {
    fn new(rules: &'a WuRules, s: &'a WuState, side: Side, units: &'a UnitSet, from: HexId) -> Ground<'a> {
        Ground { rules, s, side, enemy: rules.posts(s, other(side)), units, from }
    }

    /// 3.3k: friends who were there before cancel a zone.
    fn has_friend(&self, hex: HexId) -> bool {
        let real = &self.rules.real[self.side];
        self.s.holds(self.side, hex) && self.s.stack(hex).minus(self.units).meets(real)
    }

    /// 6.5b-d, R117, R120, R121: may a retreat take this step?
    fn may_step(&self, from: HexId, to: HexId) -> Law {
        let rules = self.rules;
        let Some((river, barred)) = rules.between(from, to) else { return Err(Case("6.5e")) };
        forbid(river, "6.5d")?;
        forbid(barred || !rules.land.contains(to), "TEC-g")?;
        forbid(
            self.enemy.contains(to) || self.side == RUSSIAN && rules.fortress_in(self.s, to).is_some(),
            "6.5e",
        )?;
        forbid(rules.in_zone(&self.enemy, to) && !self.has_friend(to), "6.5c")?;
        let (now, then) = (rules.to_edge(self.side, from), rules.to_edge(self.side, to));
        let closer = match rules.options.retreats {
            Retreats::Sideways => then <= now,
            Retreats::Strict => then < now,
            Retreats::Free => true,
        };
        demand(closer, "6.5b")
    }

    /// The steps open from a hex, in order.
    fn steps(&self, at: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.rules.spots[at.index()].ascending().filter(move |to| self.may_step(at, *to).is_ok())
    }

    /// All ways of this length, in order.
    fn walk(&self, length: usize) -> Vec<Path> {
        ways::all(self.from, length, |at| self.steps(at))
    }

    /// R117, R118: how good a way is, rivals aside; the best come first.
    fn class(&self, path: &Path) -> (bool, bool) {
        let end = *path.last().expect("a retreat has at least one hex");
        let closer = self.rules.to_edge(self.side, end) < self.rules.to_edge(self.side, self.from);
        let sideways = self.rules.options.retreats == Retreats::Sideways && !closer;
        let curls = (self.from.distance(end) as usize) < path.len();
        (sideways, curls)
    }
    /// R124: does a way come near the other army?
    fn nears_rivals(&self, path: &Path) -> bool {
        path.iter().any(|hex| self.rules.is_too_close(self.s, self.units, *hex))
    }

    /// R117, R118, R124: of the ways of this length that may end where they do, the best class there is.
    fn ways(&self, length: u8, may_end: impl Fn(HexId) -> bool) -> Vec<Path> {
        let mut found = self.walk(length.into());
        found.retain(|p| p.last().is_some_and(|end| may_end(*end)));
        let best = found.iter().map(|p| self.class(p)).min();
        found.retain(|p| Some(self.class(p)) == best);
        if self.side == RUSSIAN && self.rules.rivals(self.s) && found.iter().any(|p| !self.nears_rivals(p)) {
            found.retain(|p| !self.nears_rivals(p));
        }
        found
    }
}

/// 6.5, R117, R118: every way of this length the owner may choose from: the best class there is, in order.
pub fn paths(
    rules: &WuRules,
    s: &WuState,
    side: Side,
    units: &UnitSet,
    from: HexId,
    length: u8,
) -> Vec<Path> {
    Ground::new(rules, s, side, units, from).ways(length, |_| true)
}

/// 6.5e: is there any way of this length? The best class is never empty where some way is there.
pub(crate) fn has_path(rules: &WuRules, s: &WuState, units: &UnitSet, from: HexId, length: u8) -> bool {
    let Some(side) = units.first().map(|u| rules.side_of(u)) else { return false };
    let ground = Ground::new(rules, s, side, units, from);
    let r = Retreat { units: *units, from, length, path: Path::new(), before_combat: false };
    ways::ends(from, length.into(), |at| ground.steps(at), |end| may_end(rules, s, &r, end).is_ok())
}

/// R119: nobody ends in a hex that his own side must leave in this combat, unless others stay there. R147: cavalry that
/// leaves before combat ends where there is room, and out of that combat.
fn may_end(rules: &WuRules, s: &WuState, r: &Retreat, end: HexId) -> Law {
    if !r.before_combat {
        let others = || s.stack(end).minus(&rules.dummies).minus(&r.units);
        let stay = || !others().minus(&results::losers(rules, s)).is_empty();
        return demand(!s.fight.vacated.contains(&end) || stay(), "6.5b");
    }
    forbid(s.targets_of(s.fight.attack).any(|hex| hex == end), "10.2.2a")?;
    let unit = r.units.first().expect("a retreat has units");
    demand(rules.has_room(s, unit, end), "3.2a")
}

/// The ways that begin with what has been named.
fn open(rules: &WuRules, s: &WuState, r: &Retreat) -> Vec<Path> {
    let ground = Ground::new(rules, s, r.side(rules), &r.units, r.from);
    // before combat a way into a full hex is none, so it cannot be the best one either
    let all_of = |length| ground.ways(length, |end| may_end(rules, s, r, end).is_ok());
    let mut all = all_of(r.length);
    if r.before_combat {
        all.extend(all_of(1));
    }
    all.retain(|p| p.starts_with(&r.path));
    all
}

/// 10.2.2a: is there a way to leave before combat?
pub(crate) fn can_leave(rules: &WuRules, s: &WuState, unit: UnitId) -> bool {
    !open(rules, s, &leaving(s, unit)).is_empty()
}

/// 10.2.2a: one or two hexes.
pub(crate) fn leaving(s: &WuState, unit: UnitId) -> Retreat {
    let units = UnitSet::only(unit);
    Retreat { units, from: s.at(unit), length: 2, path: Path::new(), before_combat: true }
}

/// Why a step of a retreat is refused.
fn refused(rules: &WuRules, s: &WuState, r: &Retreat, to: HexId) -> Case {
    let ground = Ground::new(rules, s, r.side(rules), &r.units, r.from);
    ground.may_step(r.at(), to).err().unwrap_or_else(|| drawback(&ground, r, to))
}

/// Why a step that is open in itself is refused: it does not lead far enough, it ends where nobody may, or a better
/// way must be taken.
fn drawback(ground: &Ground, r: &Retreat, to: HexId) -> Case {
    let mut path = r.path;
    path.push(to);
    let mut all = Vec::new();
    for length in if r.before_combat { 1..=r.length } else { r.length..=r.length } {
        all.extend(ground.walk(length.into()));
    }
    let leads = |p: &&Path| p.starts_with(&path);
    let ends = |p: &Path| p.last().map_or(Ok(()), |end| may_end(ground.rules, ground.s, r, *end));
    match all.iter().filter(leads).map(ends).min_by_key(|end| end.is_err()) {
        None => return Case("6.5e"),
        Some(Err(case)) => return case,
        Some(Ok(())) => {}
    }
    all.retain(|p| ends(p).is_ok());
    let best = all.iter().map(|p| ground.class(p)).min();
    let second = all.iter().filter(leads).any(|p| Some(ground.class(p)) == best);
    Case(if second { "7.2a" } else { "6.5b" }) // R124, R117-R118
}

/// 6.5: the stack goes back along its path. Hexes it enters become its own (R132); trains are left (R86).
fn go(rules: &WuRules, s: &mut WuState, r: &Retreat, facts: &mut Facts) {
    let side = r.side(rules);
    let mut from = r.from;
    for unit in r.units.iter() {
        s.overstacked.remove(unit);
        s.fight.asked.insert(unit);
    }
    if r.before_combat {
        s.fight.left = s.fight.left.or(&r.units);
    }
    for to in r.path.iter().copied() {
        let sight = hidden::sight(rules, s, r.units, to, facts);
        for unit in r.units.iter() {
            facts.tell(Case("6.5a"), || What::Retreats { unit, from, to });
            rules.put(s, unit, to);
            control::enter(rules, s, unit, to, facts);
            s.entrained.remove(unit);
        }
        control::leave(s, from, facts);
        scenarios::contact(rules, s, to, facts);
        // R127: only the losers' way is followed; attacking cavalry that leaves before combat has lost nothing
        let followed = !r.before_combat || side != s.phasing;
        if followed && !s.fight.trail.is_full() {
            s.fight.trail.push(to);
        }
        hidden::reveal(rules, s, &sight, facts); // R144: in passing too
        from = to;
    }
    stacking::settle(rules, s, r.from);
    stacking::arrive(rules, s, r.units, from);
}
