//! Every position of a random game held against the plain reading.

use super::adapter::{board, nation};
use super::advance::{Opening, ends, has_room, next};
use super::board::{Arm, Board, Nation, Piece};
use super::combat::{Attack, chances, odds, owed};
use super::movement::{March, allowance, may_enter, near_enemy, price, reach, ride};
use super::retreat::{Rout, all_paths, paths};
use super::supply::supplied;
use super::walk::Chance;
use super::zones::ezoc;
use atlas::HexId;
use engine::{Choice, Facts, Input, Rules, Side, UnitId};
use std::collections::{BTreeMap, BTreeSet};
use world_undone::{Advance, Frame, Phase, Retreat, WuRules, WuState};

/// 10.3a: the pick that declares a forced march.
const FORCE: u8 = 5;

/// What was compared, for the report.
#[derive(Default, Debug)]
pub struct Tally {
    pub states: u64,
    pub zones: u64,
    pub lines: u64,
    pub steps: u64,
    pub reaches: u64,
    pub rides: u64,
    pub retreats: u64,
    pub advances: u64,
    pub battles: u64,
    pub plans: u64,
}

/// Position of a game, seen both ways.
pub struct Both<'a> {
    pub rules: &'a WuRules,
    pub s: &'a WuState,
    pub plain: Board<'a>,
    pub printed: &'a [Piece],
}

fn legal(rules: &WuRules, s: &WuState) -> Vec<Choice> {
    let mut all = Vec::new();
    rules.legal(s, &mut all);
    all
}

fn hexes(choices: &[Choice]) -> BTreeSet<HexId> {
    choices.iter().filter_map(|c| if let Choice::Hex(h) = c { Some(*h) } else { None }).collect()
}

fn numbers<'a>(hexes: impl IntoIterator<Item = &'a HexId>) -> String {
    let mut all: Vec<String> = hexes.into_iter().map(|h| h.to_string()).collect();
    all.sort();
    all.join(" ")
}

impl<'a> Both<'a> {
    pub fn new(rules: &'a WuRules, s: &'a WuState, printed: &'a [Piece]) -> Both<'a> {
        Both { rules, s, plain: board(rules, s, printed), printed }
    }
    fn land(&self) -> Vec<HexId> {
        self.plain.map.hexes().iter().filter(|h| !self.plain.is_water(*h)).collect()
    }
    fn name(&self, piece: usize) -> &str {
        &self.printed[piece].name
    }

    /// 3.3 on the whole map.
    pub fn zones(&self, tally: &mut Tally) {
        for side in [Side(0), Side(1)] {
            let theirs = self.rules.zones(self.s, side);
            for hex in self.land() {
                let ours = ezoc(&self.plain, nation(side).enemy(), hex);
                assert_eq!(theirs.contains(hex), ours, "zone of {:?} in {hex}", nation(side));
            }
            tally.zones += 1;
        }
    }

    /// 3.4 for `count` units drawn by chance.
    pub fn lines(&self, chance: &mut Chance, count: usize, tally: &mut Tally) {
        let here: Vec<usize> = (0..self.plain.pieces.len())
            .filter(|i| self.plain.pieces[*i].hex.is_some() && self.plain.pieces[*i].arm != Arm::Dummy)
            .collect();
        for _ in 0..count.min(here.len()) {
            let unit = *chance.pick(&here);
            let theirs = self.rules.is_supplied(self.s, UnitId(unit as u16));
            assert_eq!(theirs, supplied(&self.plain, unit), "supply of {}", self.name(unit));
            tally.lines += 1;
        }
    }

    /// 5.1: hexes under a marker, where a march may not always end.
    fn marked(&self) -> BTreeSet<HexId> {
        let units = (0..self.plain.pieces.len()).filter(|i| self.s.reserve[*i] > 0);
        units.filter_map(|i| self.plain.pieces[i].hex).collect()
    }

    /// 5.0: a unit drawn by chance takes up its march; what it begins with, where it may step, where it could end.
    pub fn march(&self, chance: &mut Chance, tally: &mut Tally) {
        let movers: Vec<UnitId> = legal(self.rules, self.s)
            .into_iter()
            .filter_map(|c| if let Choice::Unit(u) = c { Some(u) } else { None })
            .filter(|u| self.s.on_map(*u) && !self.s.entrained.contains(*u))
            .collect();
        if movers.is_empty() {
            return;
        }
        let unit = *chance.pick(&movers);
        let mut s = *self.s;
        self.rules.apply_unchecked(&mut s, Input::Choice(Choice::Unit(unit)), &mut Facts::silent());
        let saved = if s.phase == Phase::SecondMovement { self.s.reserve[unit.index()] } else { 0 };
        let points = allowance(&self.plain, unit.index()) + i32::from(saved);
        assert_eq!(i32::from(s.mp[unit.index()]), points, "MP of {}", self.name(unit.index()));
        let begun = Both::new(self.rules, &s, self.printed);
        begun.marching(tally);
        if legal(self.rules, &s).contains(&Choice::Pick(FORCE)) && chance.one_in(2) {
            let force = Input::Choice(Choice::Pick(FORCE));
            self.rules.apply_unchecked(&mut s, force, &mut Facts::silent());
            Both::new(self.rules, &s, self.printed).marching(tally);
        }
    }

    /// A march under way: the next hexes, and all ends of it.
    pub fn marching(&self, tally: &mut Tally) {
        let Some(Frame::March(m)) = self.s.agenda.last() else { return };
        if !self.s.on_map(m.lead) {
            return;
        }
        let at = self.s.at(m.lead);
        let offered = hexes(&legal(self.rules, self.s));
        let first = self.s.phase == Phase::FirstMovement;
        let marked = if first { self.marked() } else { BTreeSet::new() };
        if self.s.entrained.contains(m.lead) {
            let runs = !m.rode && self.s.mp[m.lead.index()] >= 1;
            let mut ours = if runs { ride(&self.plain, at) } else { BTreeSet::new() };
            ours.remove(&at);
            ours.retain(|h| !(m.forced && near_enemy(&self.plain, Nation::German, *h)));
            let (ours, offered) = (ours.difference(&marked), offered.difference(&marked));
            assert_eq!(numbers(offered), numbers(ours), "trains from {at}");
            tally.rides += 1;
            return;
        }
        let company: Vec<usize> = m.group.iter().map(UnitId::index).collect();
        let walk = |piece| March { piece, company: &company, forced: m.forced };
        for to in self.plain.around(at).into_iter().filter(|h| !marked.contains(h)) {
            let pays = |u: usize| m.fresh || i32::from(self.s.mp[u]) >= price(&self.plain, at, to);
            let ours =
                !m.halted && company.iter().all(|u| pays(*u) && may_enter(&self.plain, walk(*u), at, to));
            let who = self.name(m.lead.index());
            assert_eq!(offered.contains(&to), ours, "{who} and {} more, {at} to {to}", company.len() - 1);
            tally.steps += 1;
        }
        if company.len() == 1 && m.fresh {
            self.ends(m.lead.index(), walk(m.lead.index()), marked);
            tally.reaches += 1;
        }
    }

    fn ends(&self, unit: usize, march: March, marked: BTreeSet<HexId>) {
        let ways = self.rules.ways(self.s).into_iter();
        let theirs: BTreeMap<HexId, i32> = ways.map(|w| (w.hex, i32::from(w.cost))).collect();
        let mut ours = reach(&self.plain, march, self.s.mp[unit].into());
        ours.remove(&self.s.at[unit]);
        let text = |ends: &BTreeMap<HexId, i32>| {
            let open = ends.iter().filter(|(h, _)| !marked.contains(h));
            open.map(|(h, c)| format!("{h}={c}")).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(text(&theirs), text(&ours), "reach of {}", self.name(unit));
    }

    /// 6.5: the next hexes of a retreat.
    pub fn retreat(&self, tally: &mut Tally) {
        let Some(Frame::Retreat(r)) = self.s.agenda.last() else { return };
        let rout = self.rout(r);
        let named: Vec<HexId> = r.path.iter().copied().collect();
        let offered = hexes(&legal(self.rules, self.s));
        if r.before_combat {
            let all = (1..=2).flat_map(|n| all_paths(&self.plain, &rout, n));
            let firsts: BTreeSet<HexId> =
                all.filter(|p| p.starts_with(&named)).filter_map(|p| p.get(named.len()).copied()).collect();
            assert!(offered.is_subset(&firsts), "{} offers {}", r.from, numbers(&offered));
            return;
        }
        let all = paths(&self.plain, &rout, r.length.into());
        let nexts: BTreeSet<HexId> =
            all.iter().filter(|p| p.starts_with(&named)).map(|p| p[named.len()]).collect();
        let so_far = numbers(&named);
        assert_eq!(numbers(&offered), numbers(&nexts), "retreat of {} from {} by {so_far}", r.length, r.from);
        tally.retreats += 1;
    }
    fn rout(&self, r: &Retreat) -> Rout {
        let pieces: Vec<usize> = r.units.iter().map(UnitId::index).collect();
        let nation = self.plain.pieces[pieces[0]].nation;
        let armies = pieces.iter().map(|i| self.plain.pieces[*i].army).collect();
        Rout { nation, armies, from: r.from, pieces, given_up: self.given_up() }
    }
    /// R119: hexes the losers of this combat must leave, and where nobody stays.
    fn given_up(&self) -> Vec<HexId> {
        let (s, fight) = (self.s, &self.s.fight);
        let fights = |u: &UnitId| s.attack_of[u.index()] == fight.attack && !fight.left.contains(*u);
        let stays = |hex: &HexId| fight.repelled && s.in_hex(*hex).any(|u| !fights(&u));
        fight.vacated.iter().copied().filter(|h| !stays(h)).collect()
    }

    fn opening(&self) -> Opening {
        let fight = &self.s.fight;
        Opening {
            lost: fight.vacated.iter().copied().collect(),
            trail: fight.trail.iter().copied().collect(),
            winners_defend: fight.repelled,
        }
    }

    /// 6.6: the next hexes of an advance.
    pub fn advance(&self, tally: &mut Tally) {
        let Some(Frame::Advance(Advance { unit, steps })) = self.s.agenda.last() else { return };
        let fight = &self.s.fight;
        let opening = self.opening();
        let ours: BTreeSet<HexId> =
            next(&self.plain, &opening, unit.index(), usize::from(*steps)).into_iter().collect();
        let offered = hexes(&legal(self.rules, self.s));
        assert!(offered.is_subset(&ours), "{} offers {}", self.name(unit.index()), numbers(&offered));
        let room = |h: &&HexId| has_room(&self.plain, unit.index(), **h);
        let missing = ours.iter().filter(room).find(|h| !offered.contains(h));
        let circling = usize::from(*steps) > fight.trail.len();
        assert!(missing.is_none() || circling, "{} is kept from {missing:?}", self.name(unit.index()));
        tally.advances += 1;
    }
    /// 6.6a, 6.6d, 6.6g, R126: who may advance at all.
    pub fn victors(&self) {
        if self.s.over {
            return; // the game was lost with a headquarters
        }
        let fight = &self.s.fight;
        let opening = self.opening();
        let able = |u: &UnitId| {
            let p = &self.plain.pieces[u.index()];
            let fought = if fight.repelled {
                p.nation == nation(self.s.phasing).enemy()
                    && p.hex.is_some_and(|h| self.s.targets_of(fight.attack).any(|t| t == h))
            } else {
                self.s.attack_of[u.index()] == fight.attack && !fight.left.contains(*u)
            };
            let fixed = self.s.fixed && self.name(u.index()) == "G:8A-41KB";
            fought && !self.s.entrained.contains(*u) && !fixed && !fight.asked.contains(*u) && p.hex.is_some()
        };
        let all = (0..self.plain.pieces.len()).map(|i| UnitId(i as u16));
        let ours: Vec<UnitId> =
            all.filter(able).filter(|u| !ends(&self.plain, &opening, u.index()).is_empty()).collect();
        let offered: Vec<UnitId> = legal(self.rules, self.s)
            .iter()
            .filter_map(|c| if let Choice::Unit(u) = c { Some(*u) } else { None })
            .collect();
        assert_eq!(offered, ours, "who advances");
    }

    /// 6.0-6.3: the combat whose die is awaited.
    pub fn battle(&self, tally: &mut Tally) {
        if !matches!(self.s.agenda.last(), Some(Frame::Roll(_))) {
            return;
        }
        let attack = self.attack(self.s.fight.attack);
        let reckoned = odds(&self.plain, &attack);
        let forecast = engine::forecast::chances(self.rules, self.s).expect("a battle is at hand");
        let b = &forecast.battle;
        assert_eq!(
            (b.attack, b.defence, usize::from(b.column), i32::from(b.die)),
            (reckoned.attack, reckoned.defence, reckoned.column, reckoned.drm),
            "attack on {} by {:?}",
            numbers(&attack.hexes),
            attack.units.iter().map(|u| self.name(*u)).collect::<Vec<_>>()
        );
        let ours: Vec<(String, u64)> =
            chances(attack.nation, &reckoned).into_iter().map(|(r, n)| (r.to_string(), n)).collect();
        let theirs: Vec<(String, u64)> =
            forecast.chances.iter().map(|(r, c)| (r.clone(), c.num * 6 / c.den)).collect();
        assert!(forecast.chances.iter().all(|(_, c)| 6 % c.den == 0), "chances are sixths");
        assert_eq!(theirs, ours);
        tally.battles += 1;
    }
    /// R149: a hex that its cavalry has left before combat is defended no longer.
    fn is_defended(&self, hex: HexId) -> bool {
        let enemy = nation(self.s.phasing).enemy();
        self.plain.held(hex, enemy) || enemy == Nation::German && self.plain.has_fort(hex)
    }
    fn attack(&self, number: u8) -> Attack {
        let left = &self.s.fight.left;
        let units = self.s.attackers_of(number);
        Attack {
            nation: nation(self.s.phasing),
            units: units.iter().filter(|u| !left.contains(*u)).map(UnitId::index).collect(),
            hexes: self.s.targets_of(number).filter(|h| self.is_defended(*h)).collect(),
        }
    }

    /// 6.0b, 6.1d, R97, R107: the plan as announced.
    pub fn plan(&self, tally: &mut Tally) {
        if !matches!(self.s.agenda.last(), Some(Frame::Resolve(_))) || self.s.resolved != 0 {
            return;
        }
        let side = nation(self.s.phasing);
        let mut everybody = Vec::new();
        let mut attacked = BTreeSet::new();
        for number in 1..=self.s.announced {
            let attack = self.attack(number);
            for unit in &attack.units {
                self.may_attack(&attack, *unit);
            }
            assert!(attack.hexes.iter().all(|h| attacked.insert(*h)), "a hex is attacked twice");
            everybody.extend(attack.units);
        }
        let debt: Vec<HexId> =
            owed(&self.plain, side, &everybody).into_iter().filter(|h| !attacked.contains(h)).collect();
        assert!(debt.is_empty(), "nobody attacks {}", numbers(&debt));
        tally.plans += 1;
    }
    fn may_attack(&self, attack: &Attack, unit: usize) {
        let p = &self.plain.pieces[unit];
        let at = p.hex.expect("attackers are on the map");
        let id = UnitId(unit as u16);
        let able = p.nation == attack.nation && p.arm != Arm::Dummy && !p.overstacked;
        let ready = !self.s.disrupted.contains(id) && !self.s.entrained.contains(id);
        assert!(able && ready, "{} attacks", p.name);
        for hex in &attack.hexes {
            let near = at.distance(*hex) == 1 && !self.plain.lake_side(at, *hex);
            assert!(near, "{} attacks {hex} from {at}", p.name);
            let fort = attack.nation == Nation::Russian && self.plain.has_fort(*hex);
            assert!(fort || self.plain.held(*hex, attack.nation.enemy()), "nothing to attack in {hex}");
        }
        let mate = |i: &usize| {
            let mate = &self.plain.pieces[*i];
            mate.hex == p.hex && mate.arm != Arm::Artillery
        };
        assert!(p.arm != Arm::Artillery || attack.units.iter().any(mate), "{} fires alone", p.name);
    }

    /// 3.2e: nobody is crowded once a movement phase is over.
    pub fn stacks(&self) {
        let mut counts: BTreeMap<HexId, [u8; 3]> = BTreeMap::new();
        for p in self.plain.pieces.iter().filter(|p| p.nation == nation(self.s.phasing)) {
            let Some(hex) = p.hex else { continue };
            let kind = match p.arm {
                Arm::Infantry | Arm::Cavalry => 0,
                Arm::Artillery => 1,
                Arm::Headquarters => 2,
                Arm::Dummy => continue,
            };
            counts.entry(hex).or_default()[kind] += 1;
        }
        for (hex, [men, guns, staffs]) in counts {
            assert!(men <= 3 && guns <= 1 && staffs <= 1, "{hex} is crowded after movement");
        }
    }
}
