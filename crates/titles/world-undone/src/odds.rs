//! 6.0c-6.3: the numbers of a combat. The resolver and the forecast both read them here.

use crate::prelude::*;
use crate::supply::Lines;
use engine::forecast::{Acts, Battle, Term};

/// The numbers of one combat.
#[derive(Clone, Debug)]
pub struct Odds {
    /// Strength of the attack.
    pub attack: u32,
    /// Strength of the defence.
    pub defence: u32,
    /// The column of the table.
    pub column: usize,
    /// What is added to the die.
    pub drm: i8,
    /// Who attacks.
    pub attackers: UnitSet,
    /// Who defends, overstacked units left out.
    pub defenders: UnitSet,
    /// The hexes attacked.
    pub hexes: HexSet,
}

/// 6.3: a case, what it adds to the die, and how that is called.
type Modifier = (&'static str, i8, &'static str);

impl WuRules {
    /// 6.1a, 6.5g: the units that defend a hex; overstacked ones add nothing.
    pub(crate) fn defenders(&self, s: &WuState, hex: HexId) -> UnitSet {
        let side = &self.real[other(s.phasing)];
        s.in_hex(hex).filter(|u| side.contains(*u) && !s.overstacked.contains(*u)).collect()
    }
    /// 3.1f, R18: heavy artillery with nobody else in its hex fights as one point each.
    pub(crate) fn is_lone_gun(&self, s: &WuState, unit: UnitId) -> bool {
        let real = |u: &UnitId| !self.dummies.contains(*u) && !s.overstacked.contains(*u);
        self.artillery.contains(unit) && s.in_hex(s.at(unit)).filter(real).all(|u| self.artillery.contains(u))
    }
    /// 3.1d-f, 3.4l, 6.2a: a unit's strength in combat, halved out of supply.
    pub fn strength(&self, s: &WuState, unit: UnitId, supply: &HexSet) -> u32 {
        let printed = if self.is_lone_gun(s, unit) {
            1
        } else if self.artillery.contains(unit) {
            0
        } else {
            self.sp[unit] + self.spared(s, unit)
        };
        let fort = self.side_of(unit) == GERMAN && self.fortress_in(s, s.at(unit)).is_some();
        if fort || supply.contains(s.at(unit)) { printed.into() } else { self.halved(printed.into()) }
    }
    /// 6.2a, R49: half, rounded up, or down if the players so decided.
    pub fn halved(&self, sp: u32) -> u32 {
        if self.options.halve_down { sp / 2 } else { sp.div_ceil(2) }
    }
    /// 6.0d, R101, R102: the column for this ratio.
    pub fn column(&self, attack: u32, defence: u32) -> usize {
        if attack == 0 {
            return 0; // R49: halved down to nothing, against nothing too
        }
        let ratios = &self.book.charts.german.ratios;
        let fits = |[num, den]: &[u32; 2]| attack * den >= defence * num;
        ratios.iter().rposition(fits).unwrap_or(0)
    }

    /// 6.0c-6.3: everything about an announced attack, as the board stands.
    pub fn odds(&self, s: &WuState, attack: u8) -> Odds {
        let here = s.attackers_of(attack).minus(&s.fight.left);
        self.odds_of(s, here.iter().filter(|u| s.on_map(*u)).collect(), s.targets_of(attack).collect())
    }
    /// The same if these units of the phasing side attacked those hexes.
    pub(crate) fn odds_of(&self, s: &WuState, attackers: UnitSet, targets: HexSet) -> Odds {
        // R149: a hex that its cavalry has left is defended no longer
        let held = |h: &HexId| s.holds(other(s.phasing), *h) || self.fort_strength(s, *h).is_some();
        let hexes: HexSet = targets.iter().filter(held).collect();
        let defenders = hexes.iter().fold(UnitSet::EMPTY, |all, h| all.or(&self.defenders(s, h)));
        let (ours, theirs) = (self.fed(s, s.phasing, &attackers), self.fed(s, other(s.phasing), &defenders));
        let forts: u32 = hexes.iter().filter_map(|h| self.fort_strength(s, h)).sum();
        let sum = |units: &UnitSet, supply| units.iter().map(|u| self.strength(s, u, supply)).sum::<u32>();
        let (a, d) = (sum(&attackers, &ours), sum(&defenders, &theirs) + forts);
        let mut odds =
            Odds { attack: a, defence: d, column: self.column(a, d), drm: 0, attackers, defenders, hexes };
        odds.drm = self.modifiers(s, &odds).map(|m| m.1).sum();
        odds
    }
    /// Hexes of these units that are in supply.
    fn fed(&self, s: &WuState, side: Side, units: &UnitSet) -> HexSet {
        let mut lines = Lines::new(self, s, side);
        let (mut fed, mut hungry) = (HexSet::EMPTY, HexId::NONE);
        for hex in units.iter().map(|u| s.at(u)).filter(|h| h.is_some()) {
            // units of a stack mostly follow one another
            if hex != hungry && !fed.contains(hex) {
                if lines.reach(hex) {
                    fed.insert(hex);
                } else {
                    hungry = hex;
                }
            }
        }
        fed
    }
    /// 6.1e: the strength of a fortress under attack.
    fn fort_strength(&self, s: &WuState, hex: HexId) -> Option<u32> {
        let attacked = s.phasing != GERMAN;
        self.fortress_in(s, hex).filter(|_| attacked).map(|i| self.fortresses[i].sp.into())
    }

    /// 6.3: every modifier that applies, with its case.
    fn modifiers(&self, s: &WuState, odds: &Odds) -> impl Iterator<Item = Modifier> + use<> {
        let chart = &self.book.charts.modifiers;
        let river = if self.all_over_rivers(s, odds) { self.book.charts.river.drm } else { 0 };
        let flank = if self.flanks(s, odds) { chart.flank } else { 0 };
        let guns = odds.attackers.and(&self.artillery).len() as i8;
        let batteries = odds.defenders.and(&self.artillery);
        let batteries = batteries.iter().filter(|u| !self.is_lone_gun(s, *u)).count() as i8;
        let all = [
            self.cover(odds),
            ("6.3d", river, "term-river"),
            ("6.3e", flank, "term-flank"),
            ("6.3f", guns * chart.attacking_artillery, "term-guns-attack"),
            ("6.3f", batteries * chart.defending_artillery, "term-guns-defend"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0)
    }
    /// 6.3b-c: the ground that helps the defender most.
    fn cover(&self, odds: &Odds) -> Modifier {
        let best = odds.hexes.iter().max_by_key(|h| self.drm[h.index()]);
        let drm = best.map_or(0, |hex| self.drm[hex.index()]);
        match best.map(|hex| self.map.terrain_name(hex)) {
            Some("swamp") => ("6.3c", drm, "term-swamp"),
            _ => ("6.3b", drm, "term-forest"),
        }
    }
    /// 6.3d, R105: a river between every attacker and every defending hex.
    fn all_over_rivers(&self, s: &WuState, odds: &Odds) -> bool {
        let crosses = |u: UnitId, h| self.between(s.at(u), h).is_some_and(|(river, _)| river);
        odds.attackers.iter().all(|u| odds.hexes.iter().all(|h| crosses(u, h)))
    }
    /// 6.3e, R106: everything around the defending hexes is held or covered by units of this attack.
    fn flanks(&self, s: &WuState, odds: &Odds) -> bool {
        let held = |hex: HexId| odds.attackers.iter().any(|u| s.at(u) == hex || self.covers(s, u, hex));
        let around = |hex: HexId| self.map.neighbours(hex).filter(|n| !odds.hexes.contains(*n));
        odds.hexes.iter().flat_map(around).all(|n| self.outside.contains(n) || held(n))
    }
}

/// The combat whose die is awaited, or the attack being announced.
pub(crate) fn battle(rules: &WuRules, s: &WuState) -> Option<Battle> {
    let attack = match s.agenda.last()? {
        Frame::Leave(_) | Frame::CallOff(_) | Frame::Roll(_) => s.fight.attack,
        Frame::Attackers(_) | Frame::Guns(_) if !s.attackers_of(s.announced).is_empty() => s.announced,
        _ => return None,
    };
    let odds = rules.odds(s, attack);
    let (charts, cells) = (&rules.book.charts, rules.book.crt(s.phasing));
    let (crt, table) = match s.phasing {
        GERMAN => (&charts.german, "Combat results: German attacks"),
        _ => (&charts.russian, "Combat results: Russian attacks"),
    };
    Some(Battle {
        parts: 1,
        table,
        columns: crt.columns.clone(),
        rows: (0..10).map(|n| if n == 9 { "9+".into() } else { n.to_string() }).collect(),
        cells: cells.iter_rows().map(|row| row.iter().map(|v| v.code()).collect()).collect(),
        column: odds.column as u8,
        die: odds.drm,
        attackers: odds.attackers.iter().collect(),
        defenders: odds.defenders.iter().collect(),
        hexes: odds.hexes.iter().collect(),
        attack: odds.attack as i32,
        defence: odds.defence as i32,
        terms: terms(rules, s, &odds),
        retreats: retreats(rules, s, &odds),
        advances: odds.attackers.and(&rules.infantry.or(&rules.cavalry)).iter().collect(),
    })
}

/// What makes the numbers other than those printed, with the units it concerns.
fn terms(rules: &WuRules, s: &WuState, odds: &Odds) -> Vec<Term> {
    let mut terms = Vec::new();
    let sides =
        [(&odds.attackers, Acts::Attack, s.phasing), (&odds.defenders, Acts::Defence, other(s.phasing))];
    for (units, acts, side) in sides {
        let supply = rules.supplied(s, side);
        let short = |u: &UnitId| rules.strength(s, *u, &supply) != rules.strength(s, *u, &HexSet::ALL);
        let heartened = |u: &UnitId| rules.spared(s, *u) > 0 && !rules.artillery.contains(*u);
        terms.extend(Term::by("10.6.2.1d", acts, "+1", "term-samsonov", units.iter().filter(heartened)));
        terms.extend(Term::by("6.2a", acts, "half", "term-unsupplied", units.iter().filter(short)));
    }
    let here = odds.hexes.iter().fold(UnitSet::EMPTY, |all, h| all.or(&s.stack(h)));
    let guns = odds.defenders.iter().filter(|u| rules.is_lone_gun(s, *u));
    terms.extend(Term::by("3.1f", Acts::Defence, "1", "term-lone-guns", guns));
    terms.extend(Term::by("6.5g", Acts::Defence, "0", "term-overstacked", here.and(&s.overstacked).iter()));
    let works = |hex| Some((rules.fort_strength(s, hex)?, Text::new("term-fortress").hex("hex", hex)));
    let works = odds.hexes.iter().filter_map(works);
    terms.extend(works.map(|(sp, label)| Term::new("6.1e", Acts::Defence, format!("+{sp}"), label)));
    let die = |(case, drm, key): (_, i8, _)| Term::new(case, Acts::Die, format!("{drm:+}"), Text::new(key));
    terms.extend(rules.modifiers(s, odds).map(die));
    terms
}

/// Where the defenders could begin to retreat, by one hex.
fn retreats(rules: &WuRules, s: &WuState, odds: &Odds) -> Vec<HexId> {
    let enemy = other(s.phasing);
    let first = |hex| {
        let units = rules.defenders(s, hex);
        crate::retreat::paths(rules, s, enemy, &units, hex, 1).into_iter().filter_map(|p| p.first().copied())
    };
    let all: HexSet = odds.hexes.iter().flat_map(first).collect();
    (all - odds.hexes).iter().collect() // R119
}
