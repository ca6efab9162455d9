//! 9.0: supply by rail, depots and chains.

use crate::prelude::*;
use atlas::ROWS;

/// 15/[9.1]: that of all Russians.
const RUSSIAN_RANGE: usize = 3;

/// 15/[9.1]: the Supply Range of a unit.
pub(crate) fn range(rules: &GweRules, unit: UnitId) -> usize {
    if nation(unit) == RUSSIAN { RUSSIAN_RANGE } else { usize::from(rules.unit(unit).moves) }
}

/// What the enemy leaves to a side's lines.
pub(crate) struct Land {
    /// Hexes free of his troops and works, and of his control.
    open: HexSet,
    /// Those that he controls with no friend of ours in them (7.24).
    dear: HexSet,
}

impl Land {
    pub fn new(look: &Look, n: Nation) -> Land {
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
    with_depots(rules, s, look, land, n, rail_sources(rules, s, look, land, n))
}

/// The same, with what the rails give known.
fn with_depots(
    rules: &GweRules,
    s: &State,
    look: &Look,
    land: &Land,
    n: Nation,
    mut sources: HexSet,
) -> (HexSet, UnitSet) {
    let mut depots = UnitSet::EMPTY;
    let mine = look.on_map[n] & rules.kinds.depots[n];
    if mine == 0 {
        return (sources, depots);
    }
    for unit in bits(n, mine).filter(|u| sources.contains(s.at[u.index()])) {
        depots.insert(unit);
    }
    if mine & !mask(&depots, n) == 0 {
        return (sources, depots);
    }
    // 9.16: a depot's own line may not touch a controlled hex, German or Russian
    let longest = bits(n, mine).map(|u| range(rules, u)).max().unwrap_or(0);
    loop {
        let waiting = mine & !mask(&depots, n);
        let mut lines = Held::new(land, &sources);
        let mut grown = false;
        for length in 1..=longest {
            lines.longer(rules, rows(s, n, waiting, longest - length));
            for unit in bits(n, waiting).filter(|u| range(rules, *u) == length) {
                let hex = s.at[unit.index()];
                if lines.reaches(hex) {
                    depots.insert(unit);
                    grown |= sources.insert(hex);
                }
            }
        }
        if !grown || mine & !mask(&depots, n) == 0 {
            return (sources, depots);
        }
    }
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

/// Every row of the map.
pub(crate) const ROWS_OF_MAP: (usize, usize) = (0, ROWS - 1);

/// See [`Fed`], as far as these rows tell.
pub(crate) fn fed(look: &Look, s: &State, n: Nation, range: usize, rows: (usize, usize)) -> Fed {
    let (rules, land) = (look.rules, Land::new(look, n));
    let (sources, depots) = sources(rules, s, look, &land, n);
    let hexes = match n {
        GERMAN => Daring::new(&land, &sources).lay(rules, range, rows),
        RUSSIAN => Clean::new(&land, &sources).lay(rules, range, rows),
    };
    Fed { sources, hexes, depots }
}

/// The same for Russians, who all have the same range.
pub(crate) fn russian(rules: &GweRules, s: &State, rows: (usize, usize)) -> Fed {
    fed(&Look::new(rules, s), s, RUSSIAN, RUSSIAN_RANGE, rows)
}

impl Fed {
    /// Nobody is.
    pub const NONE: Fed = Fed { sources: HexSet::EMPTY, hexes: HexSet::EMPTY, depots: UnitSet::EMPTY };

    /// A unit where it stands. A depot does not supply itself (GWE-085).
    pub fn has(&self, rules: &GweRules, s: &State, unit: UnitId) -> bool {
        if rules.unit(unit).is_depot() {
            return self.depots.contains(unit);
        }
        self.hexes.contains(s.at[unit.index()])
    }
}

/// Hexes from which a line of so many counted hexes leads to a source; Germans may count up to two controlled hexes
/// (9.14). A hex on a source needs no line.
struct Lines<'l, const N: usize> {
    land: &'l Land,
    /// Hexes that begin a line of so many hexes with at most `j` controlled ones among them.
    line: [HexSet; N],
    reached: HexSet,
    /// Room for what spreads.
    rings: [HexSet; 2],
}

/// Lines that touch no controlled hex.
type Clean<'l> = Lines<'l, 1>;
/// Lines that may touch two.
type Daring<'l> = Lines<'l, 3>;

impl<'l, const N: usize> Lines<'l, N> {
    fn new(land: &'l Land, sources: &HexSet) -> Self {
        let mut line = [*sources & land.open; N];
        for bold in line.iter_mut().skip(1) {
            *bold |= *sources & land.dear;
        }
        Lines { land, line, reached: *sources, rings: [HexSet::EMPTY; 2] }
    }
    /// What so many hexes reach.
    fn lay(mut self, rules: &GweRules, hexes: usize, rows: (usize, usize)) -> HexSet {
        for more in (0..hexes).rev() {
            self.longer(rules, wider(rows, more));
        }
        self.reached
    }
    /// What one hex more reaches, as far as these rows tell: those that nobody looks at any more are left out.
    fn longer(&mut self, rules: &GweRules, rows: (usize, usize)) {
        let (board, land) = (&rules.board, self.land);
        let [mut ring, mut below] = self.rings.each_mut();
        board.spread_rows(&self.line[N - 1], ring, rows);
        for r in rows.0..=rows.1 {
            self.reached.0[r] |= ring.0[r];
        }
        for j in (1..N).rev() {
            board.spread_rows(&self.line[j - 1], below, rows);
            for r in rows.0..=rows.1 {
                self.line[j].0[r] |= ring.0[r] & land.open.0[r] | below.0[r] & land.dear.0[r];
            }
            std::mem::swap(&mut ring, &mut below);
        }
        for r in rows.0..=rows.1 {
            self.line[0].0[r] |= ring.0[r] & land.open.0[r];
        }
    }
}

/// Lines that touch no controlled hex, as far as troops of the side stand on them: whoever holds a hex keeps it free of
/// control (7.24), so that a line leads to him exactly if one leads through his hex.
struct Held<'l> {
    land: &'l Land,
    line: HexSet,
}

impl<'l> Held<'l> {
    fn new(land: &'l Land, sources: &HexSet) -> Self {
        Held { land, line: *sources & land.open }
    }
}

/// Lines that grow hex by hex.
trait Grows {
    /// One hex more, as far as these rows tell.
    fn longer(&mut self, rules: &GweRules, rows: (usize, usize));
    /// Do they lead to troops in this hex?
    fn reaches(&self, hex: HexId) -> bool;
}

impl Grows for Held<'_> {
    #[inline]
    fn longer(&mut self, rules: &GweRules, rows: (usize, usize)) {
        rules.board.grow_rows(&mut self.line, &self.land.open, rows);
    }
    #[inline]
    fn reaches(&self, hex: HexId) -> bool {
        self.line.contains(hex)
    }
}

impl Grows for Daring<'_> {
    fn longer(&mut self, rules: &GweRules, rows: (usize, usize)) {
        Lines::longer(self, rules, rows);
    }
    fn reaches(&self, hex: HexId) -> bool {
        self.reached.contains(hex)
    }
}

/// The rows in which these units stand, and so many more on either side.
fn rows(s: &State, n: Nation, units: u64, more: usize) -> (usize, usize) {
    let (mut lo, mut hi) = (ROWS - 1, 0);
    for unit in bits(n, units) {
        let row = s.at[unit.index()].row();
        (lo, hi) = (lo.min(row), hi.max(row));
    }
    wider((lo, hi), more)
}

/// These rows, and so many more on either side.
fn wider((lo, hi): (usize, usize), more: usize) -> (usize, usize) {
    (lo.saturating_sub(more), (hi + more).min(ROWS - 1))
}

/// 11.22, 15/[10.2]: the unit that feeds off a fortress, and for Germans another off a trench (GWE-087). The one
/// with most Stacking Points eats first, then the one with most steps, then the lower number.
fn feed(rules: &GweRules, s: &State, n: Nation, hungry: &mut UnitSet) {
    let forts = rules.board.forts.iter().zip(s.forts).filter(|(fort, steps)| fort.nation == n && *steps > 0);
    let trenches = rules.board.trenches.iter().filter(|_| n == GERMAN);
    for hex in forts.map(|(fort, _)| fort.hex).chain(trenches) {
        let weight = |u: &UnitId| (rules.unit(*u).stacking, s.steps[u.index()], std::cmp::Reverse(u.0));
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

/// The same, with nobody fed by works: what counts for attackers (11.22).
pub(crate) fn starving(rules: &GweRules, s: &State, n: Nation) -> UnitSet {
    set_of(n, starving_among(rules, s, n, ALL[n]))
}

/// The same of some, as masks.
pub(crate) fn starving_among(rules: &GweRules, s: &State, n: Nation, some: u64) -> u64 {
    let look = Look::new(rules, s);
    let kinds = &rules.kinds;
    let land = Land::new(&look, n);
    let rails = rail_sources(rules, s, &look, &land, n);
    let mut out = look.on_map[n] & some & kinds.depots[n];
    let mut left = look.on_map[n] & some & !kinds.staffs[n] & !kinds.depots[n];
    out &= !standing_in(s, n, out, &rails);
    left &= !standing_in(s, n, left, &rails);
    if out == 0 {
        // depots feed nobody who is fed without them
        left = unfed(rules, s, n, left, Held::new(&land, &rails));
    }
    if out | left == 0 {
        return 0;
    }
    let (sources, depots) = with_depots(rules, s, &look, &land, n, rails);
    out &= !mask(&depots, n);
    left &= !standing_in(s, n, left, &sources);
    let mut far = unfed(rules, s, n, left, Held::new(&land, &sources));
    if far != 0 && n == GERMAN && !land.dear.is_empty() {
        // 9.14: a closer look only at those who would be fed if the enemy controlled nothing
        let wide = Land { open: land.open | land.dear, dear: HexSet::EMPTY };
        let out_of_reach = unfed(rules, s, n, far, Held::new(&wide, &sources));
        far = out_of_reach | unfed(rules, s, n, far & !out_of_reach, Daring::new(&land, &sources));
    }
    out | far
}

/// Those of a mask to whom no line leads that is short enough.
fn unfed(rules: &GweRules, s: &State, n: Nation, mut left: u64, mut lines: impl Grows) -> u64 {
    let mut out = 0;
    let longest = bits(n, left).map(|u| range(rules, u)).max().unwrap_or(0);
    for length in 1.. {
        let (mut lo, mut hi) = (ROWS - 1, 0);
        for unit in bits(n, left) {
            let hex = s.at[unit.index()];
            if length > 1 && lines.reaches(hex) {
                left &= !bit(unit);
            } else if range(rules, unit) < length {
                // whoever has no longer line to offer starves
                left &= !bit(unit);
                out |= bit(unit);
            } else {
                (lo, hi) = (lo.min(hex.row()), hi.max(hex.row()));
            }
        }
        if left == 0 {
            break;
        }
        lines.longer(rules, wider((lo, hi), longest - length));
    }
    out
}

/// Those of a mask who stand in one of these hexes.
fn standing_in(s: &State, n: Nation, units: u64, hexes: &HexSet) -> u64 {
    mask_of(bits(n, units).filter(|u| hexes.contains(s.at[u.index()])))
}

/// 9.21: half, rounded down, never below one; a printed zero stays zero (8.12).
pub(crate) fn halved(printed: u8) -> u8 {
    (printed / 2).max(printed.min(1))
}
