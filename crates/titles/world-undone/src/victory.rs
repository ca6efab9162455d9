//! 8.0: victory.

use crate::prelude::*;
use engine::view::ScoreLine;
use engine::{Fact, Outcome};

impl WuRules {
    /// 8.0a, R140: points for towns a side controls.
    pub fn town_points(&self, s: &WuState, side: Side) -> u16 {
        self.towns.iter().filter(|t| s.controller(t.hex) == side).map(|t| t.vp).sum()
    }
    /// 6.6j: points for destroyed fortresses.
    pub fn fortress_points(&self, s: &WuState) -> u16 {
        self.works(s.destroyed).map(|f| u16::from(f.sp)).sum()
    }
    /// 7.1c, 9.2.1b, R141: points given.
    fn gift(&self, s: &WuState, side: Side) -> u16 {
        match side {
            GERMAN => self.scenario.german_vp,
            _ if s.penalty => self.book.charts.special.opening_penalty,
            _ => 0,
        }
    }
    /// 8.0a: the points a side would have if the game ended now.
    pub fn points(&self, s: &WuState, side: Side) -> u16 {
        let forts = if side == RUSSIAN { self.fortress_points(s) } else { 0 };
        self.town_points(s, side) + s.scored[side] + forts + self.gift(s, side)
    }
}

/// How the game ended, or would end now.
pub(crate) fn outcome(rules: &WuRules, s: &WuState) -> Outcome {
    if s.headquarters_lost {
        return Outcome { winner: Some(RUSSIAN), level: "headquarters", case: Case("10.6.1d") };
    }
    if rules.scenario.clear_east_prussia {
        // 9.4d, R25: any Russian unit in Germany denies the victory
        let left = rules.held(s, RUSSIAN).meets(&rules.germany);
        let winner = Some(if left { RUSSIAN } else { GERMAN });
        return Outcome { winner, level: "victory", case: Case("9.4d") };
    }
    let (g, r) = (rules.points(s, GERMAN), rules.points(s, RUSSIAN));
    let (winner, more, less) = if g > r { (GERMAN, g, r) } else { (RUSSIAN, r, g) };
    let times = &rules.book.charts.victory;
    let levels = [("significant", times.significant, "8.0b"), ("minor", times.minor, "8.0c")];
    match levels.into_iter().find(|(_, times, _)| more > 0 && more >= times * less) {
        Some((level, _, case)) => Outcome { winner: Some(winner), level, case: Case(case) },
        None => Outcome { winner: None, level: "draw", case: Case("8.0d") },
    }
}

/// How each point arises.
pub(crate) fn score(rules: &WuRules, s: &WuState) -> Vec<ScoreLine> {
    let mut lines = Vec::new();
    for side in [GERMAN, RUSSIAN] {
        let mut line = |key, points: u16, case: &'static str| {
            if points > 0 {
                let label = Text::new(key);
                lines.push(ScoreLine { side, label, points: points.into(), case: Case(case) });
            }
        };
        line("score-towns", rules.town_points(s, side), "8.0a");
        line("score-units", s.scored[side], "8.0a");
        if side == RUSSIAN {
            line("score-fortresses", rules.fortress_points(s), "6.6j");
            line("score-opening", rules.gift(s, side), "7.1c");
        } else {
            line("score-west", rules.gift(s, side), "9.2.1b");
        }
    }
    lines
}

/// A line of the log; points that are no losses say what they are for.
pub(crate) fn tell(_: &WuRules, fact: &Fact, _: Eyes) -> Text {
    let What::Scores { side, points } = fact.what else { return fact.what.text() };
    let key = match fact.case.0 {
        "7.1c" => "fact-scores-opening",
        "6.6j" => "fact-scores-fortress",
        _ => return fact.what.text(),
    };
    Text::new(key).side("side", side).number("points", points)
}
