//! 12.0: secret strategies, and what they score at the end.

use super::Tannenberg;
use crate::book::{Book, side as side_named};
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Place, RUSSIAN, other};
use crate::volume::Edge;
use atlas::{DataError, Feature, HexId, HexSet, Map};
use engine::agenda::{Frame, Question};
use engine::scout::Prize;
use engine::view::ScoreLine;
use engine::{Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Side, Text};
use serde::{Deserialize, Serialize};

/// One strategy.
#[derive(Clone, Debug)]
pub(crate) struct Strategy {
    pub side: Side,
    pub case: &'static str,
    pub objectives: HexSet,
    pub rail_to: Option<Edge>,
    pub double_track: Option<[HexId; 2]>,
    /// No Russian unit in these hexes.
    pub clear: HexSet,
    pub clear_points: u8,
    pub annihilation: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    side: String,
    #[serde(rename = "id")]
    _id: String,
    case: String,
    #[serde(default)]
    objectives: Vec<String>,
    rail_to: Option<String>,
    double_track: Option<[String; 2]>,
    #[serde(default)]
    clear_columns: Option<[usize; 2]>,
    #[serde(default)]
    clear_rows: Option<[usize; 2]>,
    #[serde(default)]
    clear_points: u8,
    #[serde(default)]
    annihilation: bool,
    #[serde(default, rename = "historical")]
    _historical: bool,
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "confidence")]
    _confidence: String,
}

/// The cases of the strategies.
const CASES: [&str; 6] = ["12.3a", "12.3b", "12.3c", "12.4a", "12.4b", "12.4c"];

pub(super) fn read(book: &Book, map: &Map) -> Result<Vec<Strategy>, DataError> {
    #[derive(Deserialize)]
    struct File {
        strategy: Vec<Row>,
    }
    let wrong = |why: String| book.files.wrong("strategies.toml", why);
    let drawn = book.is_drawn(map);
    let hex = |number: &String| map.hex(number).ok_or_else(|| wrong(format!("no hex {number}")));
    let mut all = Vec::new();
    for row in book.files.toml::<File>("strategies.toml")?.strategy {
        let case = CASES.into_iter().find(|c| *c == row.case);
        let within = |h: &HexId| {
            let fits = |range: Option<[usize; 2]>, n: usize| range.is_some_and(|[a, b]| (a..=b).contains(&n));
            fits(row.clear_columns, h.col()) && fits(row.clear_rows, h.row() + 1)
        };
        let objectives = row.objectives.iter().filter(|_| !drawn).map(&hex).collect::<Result<HexSet, _>>()?;
        let double_track = match &row.double_track {
            Some([a, b]) if !drawn => Some([hex(a)?, hex(b)?]),
            _ => None,
        };
        all.push(Strategy {
            side: side_named(&row.side).ok_or_else(|| wrong(format!("no side {:?}", row.side)))?,
            case: case.ok_or_else(|| wrong(format!("no case {:?}", row.case)))?,
            objectives,
            rail_to: row.rail_to.as_deref().and_then(Edge::from_word),
            double_track,
            clear: map.hexes().iter().filter(within).collect(),
            clear_points: row.clear_points,
            annihilation: row.annihilation,
        });
    }
    if [GERMAN, RUSSIAN].iter().any(|side| all.iter().filter(|s| s.side == *side).count() != 3) {
        return Err(wrong("three strategies a side".into()));
    }
    Ok(all)
}

impl Tannenberg {
    /// The strategy of that number.
    pub(crate) fn strategy(&self, side: Side, number: u8) -> &Strategy {
        let mut own = self.strategies.iter().filter(|s| s.side == side);
        own.nth(usize::from(number.min(2))).expect("three a side")
    }
}

/// 12.3a-c: objectives, and a Russian railway from Mlawa to an edge (R97).
fn russian_points(rules: &FolioRules, s: &FolioState, strategy: &Strategy) -> i32 {
    let towns = strategy.objectives.iter().filter(|h| s.controller(*h) == RUSSIAN).count() as i32;
    let net = rules.rail_of(s, RUSSIAN);
    let mlawa = rules.rail.on_edge[Edge::South as usize] & net;
    let exits = strategy.rail_to.map_or(HexSet::EMPTY, |e| rules.rail.on_edge[e as usize]);
    let joined = mlawa.iter().any(|h| rules.along_track(h, &net, Feature::Rail).meets(&exits));
    towns + i32::from(joined)
}

/// R99: where a unit counts: at the end one under a marker stands where the real marker does.
fn stands(rules: &FolioRules, s: &FolioState, unit: engine::UnitId) -> HexId {
    match s.place(unit) {
        Place::Boxed if s.over => s.at(rules.real_of(s, usize::from(s.when(unit)))),
        _ => s.at(unit),
    }
}

/// 12.4a-c: the double track, ground free of Russians, no Russian staff or gun in Germany.
fn german_points(rules: &FolioRules, s: &FolioState, strategy: &Strategy) -> i32 {
    let line = strategy.double_track.is_some_and(|[from, to]| {
        let net = rules.along_track(from, &rules.rail_of(s, GERMAN), Feature::DoubleRail);
        net.contains(to) && whole_line(rules, from, to).is_within(&net)
    });
    let stands = |u: engine::UnitId| stands(rules, s, u);
    let russians: HexSet = rules.units_of(RUSSIAN).iter().map(stands).filter(|h| h.is_some()).collect();
    let clear = !strategy.clear.is_empty() && !russians.meets(&strategy.clear);
    let staffs = rules.support.and(&rules.units_of(RUSSIAN));
    let fled = strategy.annihilation && !staffs.iter().any(|u| rules.germany.contains(stands(u)));
    i32::from(line) + i32::from(clear) * i32::from(strategy.clear_points) + i32::from(fled)
}

impl FolioRules {
    /// 12.4: for advice: the hexes the German strategy wants free of Russians, and those it wants free of their
    /// headquarters and artillery. Empty where the volume has no strategies.
    pub fn german_ground(&self, s: &FolioState) -> (HexSet, HexSet) {
        let Some(t) = self.volume.as_any().downcast_ref::<Tannenberg>() else {
            return (HexSet::EMPTY, HexSet::EMPTY);
        };
        let chosen = t.strategy(GERMAN, s.strategy[usize::from(GERMAN.0)]);
        (chosen.clear, if chosen.annihilation { self.germany } else { HexSet::EMPTY })
    }
}

/// R98: every hex of the double track that joins the two ends.
fn whole_line(rules: &FolioRules, from: HexId, to: HexId) -> HexSet {
    let all = rules.along_track(from, &rules.rail.double, Feature::DoubleRail);
    debug_assert!(all.contains(to) || all.is_empty());
    all
}

/// 12.2, R100: enemy units captured, and eliminated and not replaced, five for a point, rounded up.
fn unit_points(t: &Tannenberg, rules: &FolioRules, s: &FolioState, side: Side) -> i32 {
    let lost = |u: &engine::UnitId| matches!(s.place(*u), Place::Captured | Place::Eliminated);
    let count = rules.units_of(other(side)).iter().filter(lost).count() as u16;
    i32::from(count.div_ceil(t.charts.victory.units_a_point))
}

/// 17.1, R92: the turn since which a unit is redeployed, in the open or under the real marker of a box.
pub(super) fn redeployed(rules: &FolioRules, s: &FolioState, unit: engine::UnitId) -> Option<u8> {
    let counter = match s.place(unit) {
        Place::Boxed => rules.real_of(s, usize::from(s.when(unit))),
        _ => unit,
    };
    (s.place(counter) == Place::Redeployed).then(|| s.when(counter))
}

/// 12.5: turns of redeployed divisions, ten for a point, halves up.
fn redeployment_points(t: &Tannenberg, rules: &FolioRules, s: &FolioState) -> i32 {
    let last = rules.book.turns.len() as u16;
    let turns = |d: &crate::state::UnitSet| {
        let told = |u: &engine::UnitId| s.over || s.place(*u) == Place::Redeployed;
        let since = d.iter().filter(told).find_map(|u| redeployed(rules, s, u));
        since.map_or(0, |turn| last + 1 - u16::from(turn))
    };
    let all: u16 = t.divisions.iter().map(turns).sum();
    let a_point = t.charts.victory.turns_a_point;
    i32::from((2 * all + a_point) / (2 * a_point))
}

/// 12.1b: every source of points, line by line.
pub(super) fn score(t: &Tannenberg, rules: &FolioRules, s: &FolioState) -> Vec<ScoreLine> {
    let line = |side: Side, key: &'static str, points: i32, case: &'static str| ScoreLine {
        side,
        label: Text::new(key),
        points,
        case: Case(case),
    };
    let chosen = |side: Side| t.strategy(side, s.strategy[usize::from(side.0)]);
    let (german, russian) = (chosen(GERMAN), chosen(RUSSIAN));
    vec![
        line(GERMAN, "score-strategy", german_points(rules, s, german), german.case),
        line(GERMAN, "score-units", unit_points(t, rules, s, GERMAN), "12.2a"),
        line(GERMAN, "score-redeployment", redeployment_points(t, rules, s), "12.5b"),
        line(RUSSIAN, "score-strategy", russian_points(rules, s, russian), russian.case),
        line(RUSSIAN, "score-units", unit_points(t, rules, s, RUSSIAN), "12.2a"),
    ]
}

/// 12.3: the objectives of the Russian strategy.
pub(super) fn prizes(t: &Tannenberg, s: &FolioState, out: &mut Vec<Prize>) {
    let chosen = t.strategy(RUSSIAN, s.strategy[usize::from(RUSSIAN.0)]);
    out.extend(chosen.objectives.iter().map(|hex| Prize {
        hex,
        worth: 100,
        holder: s.controller(hex),
        only: Some(RUSSIAN),
    }));
}

/// 12.1a: a side chooses its strategy in secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choose {
    /// Which side.
    pub side: Side,
}

impl Frame<FolioRules> for Choose {
    fn wait(&self, _: &FolioRules, _: &FolioState) -> Pending {
        Prompt::new("12.1a", "strategy", PromptKind::SetUp).to(self.side)
    }
    fn offer(&self, _: &FolioRules, _: &FolioState, out: &mut Vec<Choice>) {
        out.extend((0..3).map(Choice::Pick));
    }
    fn may(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Result<(), Refusal> {
        if matches!(choice, Choice::Pick(0..3)) { Ok(()) } else { Err(Refusal::kind()) }
    }
    fn take(self, _: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        if let Input::Choice(Choice::Pick(number)) = input {
            s.strategy[usize::from(self.side.0)] = number;
        }
        facts.fence();
        s.agenda.pop();
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, _: Eyes) -> Question {
        Question::new("ask-strategy")
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        let german =
            ["strategy-covering-battle", "strategy-rennenkampf-first", "strategy-battle-of-annihilation"];
        let russian = ["strategy-juncture", "strategy-lesser-envelopment", "strategy-greater-envelopment"];
        match choice {
            Choice::Pick(n @ 0..3) => {
                Text::new(if self.side == GERMAN { german } else { russian }[usize::from(n)])
            }
            _ => Text::none(),
        }
    }
}
