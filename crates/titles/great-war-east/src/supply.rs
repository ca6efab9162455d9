//! 9.0: supply by rail, depots and chains; attrition.

use crate::prelude::*;
use atlas::ROWS;
use atlas::lines::{Grows, Land, Lines, Plain, Rows, cut_off};

/// 15/[9.1]: that of all Russians.
const RUSSIAN_RANGE: usize = 3;

/// 15/[9.1]: the Supply Range of a unit.
pub(crate) fn range(rules: &GweRules, unit: UnitId) -> usize {
    if nation(unit) == RUSSIAN { RUSSIAN_RANGE } else { usize::from(rules.unit(unit).moves) }
}

/// 7.24, 9.14: what the enemy leaves to a side's lines: hexes free of his troops, works and control, and the dear ones that
/// he controls with no friend of ours in them.
pub(crate) fn land(look: &Look, n: Nation) -> Land {
    let (board, foe) = (&look.rules.board, n.enemy());
    let (bars, forts) = (look.troops(foe), look.forts(foe));
    let (held, works) = (look.friends(n), look.forts(n));
    let (mut open, mut dear) = (look.zone(foe), HexSet::EMPTY);
    for r in 0..ROWS {
        let free = board.hexes.0[r] & !(bars.0[r] | forts.0[r]);
        let foul = open.0[r] & !(held.0[r] | works.0[r]);
        open.0[r] = free & !foul;
        dear.0[r] = free & foul;
    }
    Land { open, dear }
}

/// 9.15: rail hexes joined to a friendly exit by rail hexes free of the enemy and of his control (7.24 helps), and
/// not themselves last entered by the enemy; besides the exits (9.13, GWE-084).
pub(crate) fn rail_sources(rules: &GweRules, s: &State, look: &Look, land: &Land, n: Nation) -> HexSet {
    let board = &rules.board;
    let open = board.rails.hexes[n] & land.open;
    let full = look.rails[n].borrow_mut().through(board, &board.rails.sides[n], &board.exits[n], &open);
    let foreign = if n == GERMAN { s.russian } else { board.hexes - s.russian };
    (full - foreign) | (board.exits[n] & (land.open | land.dear))
}

/// 9.13, 9.16: what lines lead to, and the depots among it.
pub(crate) fn sources(rules: &GweRules, s: &State, look: &Look, land: &Land, n: Nation) -> (HexSet, UnitSet) {
    with_depots(look, s, land, n, rail_sources(rules, s, look, land, n))
}

/// The same, with what the rails give known.
fn with_depots(look: &Look, s: &State, land: &Land, n: Nation, mut sources: HexSet) -> (HexSet, UnitSet) {
    let rules = look.rules;
    let mine = look.on_map[n] & rules.kinds.depots[n];
    let mut depots = standing_in(s, n, mine, &sources);
    // 9.16: a depot's own line may not touch a controlled hex, German or Russian
    while mine & !depots != 0 {
        let waiting = mine & !depots;
        let fed = waiting & !unfed(rules, s, n, waiting, Plain::new(land, &sources));
        depots |= fed;
        let grown = bits(n, fed).fold(false, |grown, unit| grown | sources.insert(s.at[unit]));
        if !grown {
            break;
        }
    }
    (sources, set_of(n, depots))
}

/// 9.12-9.17: what feeds the units of a side that have the same Supply Range. 9.17: hexes with headquarters only, and
/// with dummies (18.61), are open.
pub(crate) struct Fed {
    /// 9.13: rail hexes, exits and supplied depots.
    pub sources: HexSet,
    /// Hexes in which a unit is supplied.
    pub hexes: HexSet,
    /// Depots that are.
    depots: UnitSet,
}

/// See [`Fed`], as far as these rows tell.
pub(crate) fn fed(look: &Look, s: &State, n: Nation, range: usize, rows: Rows) -> Fed {
    let (rules, land) = (look.rules, land(look, n));
    let (sources, depots) = sources(rules, s, look, &land, n);
    let hexes = match n {
        GERMAN => Daring::new(&land, &sources).lay(&rules.board, range, rows),
        RUSSIAN => Lines::<1>::new(&land, &sources).lay(&rules.board, range, rows),
    };
    Fed { sources, hexes, depots }
}

/// The same for Russians, who all have the same range.
pub(crate) fn russian(rules: &GweRules, s: &State, rows: Rows) -> Fed {
    fed(&Look::new(rules, s), s, RUSSIAN, RUSSIAN_RANGE, rows)
}

impl Fed {
    /// Nobody is.
    pub const NONE: Fed = Fed { sources: HexSet::EMPTY, hexes: HexSet::EMPTY, depots: UnitSet::EMPTY };

    /// A unit where it stands. A depot does not supply itself (GWE-085).
    pub fn has(&self, rules: &GweRules, s: &State, unit: UnitId) -> bool {
        let depot = rules.unit(unit).is_depot();
        if depot { self.depots.contains(unit) } else { self.hexes.contains(s.at[unit]) }
    }
}

/// 9.14: lines of Germans, who may count up to two controlled hexes.
type Daring<'l> = Lines<'l, 3>;

/// 11.22, 15/[10.2]: the unit that feeds off a fortress, and for Germans another off a trench (GWE-087). The one
/// with most Stacking Points eats first, then the one with most steps, then the lower number.
fn feed(rules: &GweRules, s: &State, n: Nation, hungry: &mut UnitSet) {
    let forts = rules.board.forts.iter().zip(s.forts).filter(|(fort, steps)| fort.nation == n && *steps > 0);
    let trenches = rules.board.trenches.iter().filter(|_| n == GERMAN);
    for hex in forts.map(|(fort, _)| fort.hex).chain(trenches) {
        let weight = |u: &UnitId| (rules.unit(*u).stacking, s.steps[u], std::cmp::Reverse(u.0));
        let eats = hungry.iter().filter(|u| s.at[*u] == hex).max_by_key(weight);
        if let Some(unit) = eats {
            hungry.remove(unit);
        }
    }
}

/// 9.11, 9.24: the units of a side that are out of supply now, those that feed off works left out. 10.35: never a
/// headquarters.
pub(crate) fn hungry(rules: &GweRules, s: &State, n: Nation) -> UnitSet {
    hungry_among(rules, s, n, ALL[n])
}

/// The same of some, all who stand in certain hexes: whoever shares works with them is among them.
pub(crate) fn hungry_among(rules: &GweRules, s: &State, n: Nation, some: u64) -> UnitSet {
    let mut out = set_of(n, starving_among(rules, s, n, some));
    if !out.is_empty() {
        feed(rules, s, n, &mut out);
    }
    out
}

/// The same, with nobody fed by works: what counts for attackers (11.22). As masks.
pub(crate) fn starving_among(rules: &GweRules, s: &State, n: Nation, some: u64) -> u64 {
    let look = Look::new(rules, s);
    let kinds = &rules.kinds;
    let land = land(&look, n);
    let rails = rail_sources(rules, s, &look, &land, n);
    let mut out = look.on_map[n] & some & kinds.depots[n];
    let mut left = look.on_map[n] & some & !kinds.staffs[n] & !kinds.depots[n];
    out &= !standing_in(s, n, out, &rails);
    left &= !standing_in(s, n, left, &rails);
    if out == 0 {
        // depots feed nobody who is fed without them
        left = unfed(rules, s, n, left, Plain::new(&land, &rails));
    }
    if out | left == 0 {
        return 0;
    }
    let (sources, depots) = with_depots(&look, s, &land, n, rails);
    out &= !mask(&depots, n);
    left &= !standing_in(s, n, left, &sources);
    let mut far = unfed(rules, s, n, left, Plain::new(&land, &sources));
    if far != 0 && n == GERMAN && !land.dear.is_empty() {
        // 9.14: a closer look only at those who would be fed if the enemy controlled nothing
        let wide = Land { open: land.open | land.dear, dear: HexSet::EMPTY };
        let out_of_reach = unfed(rules, s, n, far, Plain::new(&wide, &sources));
        far = out_of_reach | unfed(rules, s, n, far & !out_of_reach, Daring::new(&land, &sources));
    }
    out | far
}

/// Those of a mask to whom no line leads that is short enough. Whoever holds a hex keeps it free of control (7.24), so that
/// a plain line leads to him exactly if one leads through his hex.
fn unfed(rules: &GweRules, s: &State, n: Nation, left: u64, lines: impl Grows) -> u64 {
    let unit = |i: usize| UnitId((n.range().start + i) as u16);
    cut_off(&rules.board, left, |i| (s.at[unit(i)], range(rules, unit(i))), lines)
}

/// Those of a mask who stand in one of these hexes.
fn standing_in(s: &State, n: Nation, units: u64, hexes: &HexSet) -> u64 {
    mask_of(bits(n, units).filter(|u| hexes.contains(s.at[u])))
}

/// 9.21: half, rounded down, never below one; a printed zero stays zero (8.12).
pub(crate) fn halved(printed: u8) -> u8 {
    (printed / 2).max(printed.min(1))
}

/// 9.22, 9.23, GWE-128: a die for each; how many there will be is told to all.
pub(crate) fn suffer(s: &mut State, left: u64, combat: bool, facts: &mut Facts) {
    if s.has_tokens() {
        // 18.61, GWE-148: whom Gruppen cut off comes out here, and so does that they cut off nobody
        facts.fence();
    }
    if left == 0 {
        return;
    }
    let attrition = Attrition { left, combat };
    s.agenda.push(attrition.into());
    facts.say(attrition.case(), || Text::new("attrition").number("dice", left.count_ones() as i32));
}

engine::questions! {
    /// 9.22, 9.23: dice for these, one bit for each counter of the side.
    Attrition {
        /// Who is still to roll.
        left: u64,
        /// 9.23: attackers, just before the odds.
        combat: bool,
    }
}

impl Attrition {
    fn case(&self) -> Case {
        Case(if self.combat { "9.23" } else { "9.22" })
    }
    /// The next unit to roll: those in the open first, so that a die tells nothing about markers (GWE-128).
    fn next(&self, s: &State) -> Option<UnitId> {
        let n = s.phasing;
        let open = bits(n, self.left & ALL[n]).find(|u| !s.is_hidden(*u));
        open.or_else(|| bits(n, self.left & ALL[n]).next())
    }
}

impl agenda::Frame<GweRules> for Attrition {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        Dice::six(self.next(s).map_or(GERMANY, |unit| rules.owner(unit)), self.case().0, "attrition")
    }
    /// 9.22, 9.23: a 1, 2 or 3 costs half the remaining steps, rounded up.
    fn rolled(self, rules: &GweRules, s: &mut State, face: u8, facts: &mut Facts) {
        s.agenda.pop();
        let Some(unit) = self.next(s) else { return };
        let (case, by) = (self.case(), rules.owner(unit));
        facts.tell(case, || What::Rolls { by, face, purpose: "attrition" });
        let left = self.left & !bit(unit);
        if left != 0 {
            s.agenda.push(Attrition { left, ..self }.into());
        }
        if face <= 3 {
            let loss = s.steps[unit].div_ceil(2);
            lose_steps(rules, s, unit, loss, case, facts);
        }
    }
    fn is_idle(&self, _: &GweRules, s: &State) -> bool {
        self.next(s).is_none()
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let time = match below {
            None => s.step == Step::Attrition && !self.combat,
            Some(Frame::Battle(_)) => {
                let attackers = mask(&s.fight.attackers, s.phasing);
                self.combat && s.fight.stage == Stage::Shifts && self.left & !attackers == 0
            }
            _ => false,
        };
        let starving = s.on_map(s.phasing) & !rules.kinds.staffs[s.phasing];
        fits(s, time && self.left != 0 && self.left & !starving == 0)
    }
}
