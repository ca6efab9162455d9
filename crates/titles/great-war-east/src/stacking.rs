//! 6.0: stacking.

use crate::boards::CROWD;
use crate::prelude::*;
use crate::sequence::is_end;
use engine::view::{Load, Pile};

/// 15/[6.11]: Stacking Points in a hex at the end of a Phase, and in a box of the display (18.22).
pub(crate) const LIMIT: u8 = 9;

/// 6.11, 6.12, 6.16: Stacking Points of a side in a hex; lost steps do not count.
pub(crate) fn points(rules: &GweRules, s: &State, n: Nation, hex: HexId) -> u8 {
    rules.kinds.points(n, s.mask_in(n, hex))
}

/// 6.11: stacks as these eyes see them; a hex with a Gruppe marker only for those who know what is under it.
pub(crate) fn piles(rules: &GweRules, s: &State, eyes: Eyes) -> Vec<Pile> {
    let markers: HexSet = tokens().map(|t| s.at[t]).filter(|h| h.is_some()).collect();
    let german = match sees_all(eyes) {
        true => s.held(GERMAN),
        false if hidden::is_screened(rules, s) => HexSet::EMPTY,
        false => s.held(GERMAN) - markers,
    };
    let piles = |n: Nation, hexes: HexSet| hexes.iter().map(|hex| pile(rules, s, n, hex)).collect::<Vec<_>>();
    [piles(GERMAN, german), piles(RUSSIAN, s.held(RUSSIAN))].concat()
}

fn pile(rules: &GweRules, s: &State, n: Nation, hex: HexId) -> Pile {
    let value = points(rules, s, n, hex);
    let troops = bits(n, s.mask_in(n, hex) & !rules.kinds.staffs[n]).map(|u| odds::strength(rules, s, u));
    let (attack, defence) = troops.fold((0, 0), |sum, (a, d)| (sum.0 + u16::from(a), sum.1 + u16::from(d)));
    Pile {
        hex,
        side: rules.players(n)[0],
        strength: format!("{attack}-{defence}"),
        loads: vec![Load { label: Text::new("load-stacking"), value: value.into(), limit: LIMIT.into() }],
        over: value > LIMIT,
        case: Case("15/[6.11]"),
    }
}

/// 15/[6.11]: would a hex be within the limit with this unit in it?
pub(crate) fn may_stay(rules: &GweRules, s: &State, unit: UnitId, hex: HexId) -> Permit {
    let sum = points(rules, s, nation(unit), hex) + rules.unit(unit).stacking;
    enough(sum, LIMIT, "15/[6.11]", "why-stack")
}

/// 6.14: hexes over the limit at the end of a Phase, one frame for each side and hex, as many as there is room for.
pub(crate) fn judge(rules: &GweRules, s: &mut State) {
    let look = Look::new(rules, s);
    for n in Nation::ALL.into_iter().filter(|n| !look.set(CROWD[*n]).is_empty()) {
        let mut left = look.on_map[n];
        while left != 0 {
            let hex = s.at[first(n, left).index()];
            let here = look.units[n][hex.index()];
            left &= !here;
            if look.has(CROWD[n], hex) && s.has_room() {
                s.agenda.push(Overstack { hex, nation: n }.into());
            }
        }
    }
}

/// 22.5, GWE-141: which player clears a hex. After a retreat the one with most Stacking Points among those who came;
/// else whoever brought units there in this Phase, the later mover first; else the one with most points there.
fn payer(rules: &GweRules, s: &State, hex: HexId, n: Nation) -> Side {
    let players = rules.players(n);
    let weight = |side: &Side, came: bool| -> u8 {
        let of_his = of(n).filter(|u| rules.owner(*u) == *side && may_leave(rules, s, hex, n, *u).is_ok());
        of_his.filter(|u| !came || has_come(s, *u)).map(|u| rules.unit(u).stacking).sum()
    };
    let retreat = s.retreating.iter().any(|u| s.at[u] == hex);
    let newcomer = players.iter().rev().find(|side| !retreat && weight(side, true) > 0);
    let heaviest = players.iter().rev().max_by_key(|side| weight(side, false));
    newcomer.or(heaviest).copied().unwrap_or(players[0])
}

/// Did the unit come to its hex in this Phase: on foot, by train, as a reinforcement, or as cavalry that withdrew?
fn has_come(s: &State, unit: UnitId) -> bool {
    s.used[unit] > 0
        || s.railed.contains(unit)
        || s.fresh.contains(unit)
        || s.withdrawn.contains(unit) && s.step == Step::WithdrawalEnd
}

/// 6.14: the owner eliminates units of his choice until the limit is met; nobody those of another (22.5).
fn may_go(rules: &GweRules, s: &State, hex: HexId, n: Nation, unit: UnitId) -> Permit {
    may_leave(rules, s, hex, n, unit)?;
    let own = rules.players(n).len() == 1 || rules.owner(unit) == payer(rules, s, hex, n);
    ensure(own, "22.5", "why-ally")
}

/// 6.14, 6.15: is it among those whose loss would help?
fn may_leave(rules: &GweRules, s: &State, hex: HexId, n: Nation, unit: UnitId) -> Permit {
    // 6.15, GWE-079: after a retreat only those who came, as long as any of them counts
    let came = |u: UnitId| s.at[u] == hex && rules.unit(u).stacking > 0;
    let spared = !s.retreating.contains(unit) && s.retreating.iter().any(came);
    ensure(!spared, "6.15", "why-was-there")?;
    ensure(unit.index() < UNITS && nation(unit) == n && s.at[unit] == hex, "6.14", "why-not-in-hex")?;
    // 6.11: a headquarters weighs nothing, and its loss would not help
    ensure(rules.unit(unit).stacking > 0, "6.11", "why-weighs-nothing")
}

engine::questions! {
    /// 6.14: one more has to go.
    Overstack { hex: HexId, nation: Nation }
}

impl agenda::Frame<GweRules> for Overstack {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        let payer = payer(rules, s, self.hex, self.nation);
        ask!("6.14", "overstack", Loss).to(payer)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        let n = self.nation;
        out.extend(of(n).filter(|u| may_go(rules, s, self.hex, n, *u).is_ok()).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.unit_by(|unit| may_go(rules, s, self.hex, self.nation, unit))
    }
    fn named(self, rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
        let case = Case(if s.retreating.is_empty() { "6.14" } else { "6.15" });
        eliminate(rules, s, unit, case, facts);
        if self.is_idle(rules, s) {
            s.agenda.pop();
            s.retreating = UnitSet::EMPTY;
        }
    }
    fn is_idle(&self, rules: &GweRules, s: &State) -> bool {
        points(rules, s, self.nation, self.hex) <= LIMIT
    }
    fn ask(&self, rules: &GweRules, s: &State, eyes: Eyes) -> Question {
        let own = eyes.are(payer(rules, s, self.hex, self.nation));
        let text = Text::new(if own { "ask-overstack" } else { "ask-an-overstack" }).hex("hex", self.hex);
        let over = points(rules, s, self.nation, self.hex).saturating_sub(LIMIT);
        Question::from(if own { text.number("over", over) } else { text }).hexes([self.hex])
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let crowd = rules.board.hexes.contains(self.hex);
        let time = match below {
            Some(Frame::Battle(_)) => self.nation == s.phasing.enemy(),
            None | Some(Frame::Overstack(_)) => is_end(s.step),
            _ => false,
        };
        fits(s, crowd && time)
    }
}
