//! What the book still wants of a side, and what is about to happen to it: garrisons (20.0), staffs that keep apart
//! (17.11), stacks over the limit (6.14), attrition (9.22), reinforcements (14.0) and the points of the Interphase (21.0).

use crate::prelude::*;
use engine::Duty;

pub(crate) fn duties(rules: &GweRules, s: &State, side: Side) -> Vec<Duty> {
    let n = Nation::of(side);
    // GWE-144: a Russian is told what he can know, whatever the Gruppen cut off
    let mut known = if n == RUSSIAN { s.as_russian_knows() } else { *s };
    let covered = of(GERMAN).filter(|u| n == RUSSIAN && s.is_hidden(*u));
    covered.for_each(|u| known.at[u] = HexId::NONE);
    let s = &known;
    let mut out = Vec::new();
    if s.phasing == n && s.step == Step::Reinforcement {
        out.extend(arrivals(rules, s, side));
    }
    if s.phasing == n && s.step == Step::Movement {
        if n == RUSSIAN {
            out.extend(garrison(rules, s));
            out.extend(separation(rules, s));
        }
        out.extend(hunger(rules, s, side));
    }
    out.extend(crowds(rules, s, side));
    out.extend(points(rules, s, side));
    out
}

/// 14.0: whoever is due and has not come.
fn arrivals(rules: &GweRules, s: &State, side: Side) -> Option<Duty> {
    let n = Nation::of(side);
    let due = reinforcements::due(rules, s, n) & rules.kinds.of(side);
    let text = Text::new("duty-arrivals").number("units", due.count_ones() as i32);
    Duty::towards(Case("14.0"), text, bits(n, due))
}

/// 20.0: what each garrison wants.
fn garrison(rules: &GweRules, s: &State) -> Vec<Duty> {
    let duty = |(hex, has, wants): (_, u8, u8)| {
        let text = Text::new("duty-garrison").hex("hex", hex).number("wants", wants);
        Duty { binds: true, ..Duty::new(Case("20.0"), text, wants.into()).done(has).hexes([hex]) }
    };
    garrisons::roster(rules, s).into_iter().map(duty).collect()
}

/// 17.11: the staffs of the two armies, while they are too close.
fn separation(rules: &GweRules, s: &State) -> Option<Duty> {
    let gap = headquarters::apart(rules, s).filter(|gap| *gap <= 12)?;
    let text = Text::new("duty-apart").number("gap", gap as i32);
    Some(Duty { binds: true, units: rules.rivals.to_vec(), ..Duty::new(Case("17.11"), text, 1) })
}

/// 9.22: who would roll for attrition if the movement ended now.
fn hunger(rules: &GweRules, s: &State, side: Side) -> Option<Duty> {
    let hungry = supply::hungry(rules, s, Nation::of(side)).and(&rules.counters_of(side));
    let text = Text::new("duty-hunger").number("units", hungry.len() as i32);
    Some(Duty::towards(Case("9.22"), text, hungry.iter())?.price(Text::new("price-hunger")))
}

/// 6.14: stacks over the limit, with those of whom somebody would be lost at the end of the phase.
fn crowds(rules: &GweRules, s: &State, side: Side) -> Vec<Duty> {
    let n = Nation::of(side);
    let crowd = |hex| {
        let over = stacking::points(rules, s, n, hex).checked_sub(LIMIT).filter(|over| *over > 0)?;
        let here = s.in_hex(n, hex).filter(|u| rules.unit(*u).stacking > 0 && rules.owner(*u) == side);
        let text = Text::new("duty-crowd").hex("hex", hex).number("over", over);
        let duty = Duty::new(Case("6.14"), text, over.into()).price(Text::new("price-crowd"));
        Some(duty.units(here).hexes([hex]))
    };
    s.held(n).iter().filter_map(crowd).collect()
}

/// Supplied units in Germany that Gruppen might cut off without a Russian's knowing.
const FEW: u8 = 3;

/// 21.0: points that go against the side in the coming Interphase as things stand.
fn points(rules: &GweRules, s: &State, side: Side) -> Vec<Duty> {
    let ground = victory::ground(rules, s);
    let against = |case, key, points: i16| {
        let text = Text::new(key).number("points", points.abs());
        (points != 0).then(|| Duty::new(Case(case), text, 1))
    };
    if side == GERMANY {
        let towns = if s.turn >= 2 { ground.towns } else { 0 };
        let sixth = s.turn == 6 && victory::counts(rules, Score::Sixth);
        let line = if sixth { victory::beyond_the_line(rules, s) } else { 0 };
        let duties = [against("21.13", "duty-towns", towns), against("21.2/game-turn-6", "duty-line", line)];
        return duties.into_iter().flatten().collect();
    }
    // with Gruppen about nobody is sure of a few
    let enough = if s.has_tokens() { FEW + 1 } else { 1 };
    let empty = s.turn >= 3 && ground.footing.is_some_and(|units| units < enough);
    let price = if empty { rules.book.charts.points.no_foothold.0 } else { 0 };
    against("21.2/empty-germany", "duty-foothold", price).into_iter().collect()
}
