//! 7.6: results of combat, and who loses steps.

use crate::hidden;
use crate::options::AttackingGuns;
use crate::rules::FolioRules;
use crate::state::{FolioState, Phase, Place, UnitSet};
use engine::{Case, Facts, Fate, Favour, Text, UnitId, What};

/// A cell of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// 7.6b: a dot.
    #[default]
    Nothing,
    /// 7.6c: Ex.
    Exchange,
    /// 7.6d: D2, D3.
    DefenderBack,
    /// 7.6e: De.
    DefenderLoss,
    /// 7.6f: A1, A2, A3.
    AttackerBack,
    /// 7.6g: (A).
    AttackerStep,
    /// 7.6h: Ae.
    AttackerLoss,
}

impl Verdict {
    /// Reads a printed cell. D2 and D3 are D1, A2 and A3 are A1 (R25).
    pub fn parse(cell: &str) -> Option<Verdict> {
        Some(match cell {
            "-" => Verdict::Nothing,
            "Ex" => Verdict::Exchange,
            "D1" | "D2" | "D3" => Verdict::DefenderBack,
            "De" => Verdict::DefenderLoss,
            "A1" | "A2" | "A3" => Verdict::AttackerBack,
            "(A)" => Verdict::AttackerStep,
            "Ae" => Verdict::AttackerLoss,
            _ => return None,
        })
    }
    /// The word the log uses.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Nothing => "-",
            Verdict::Exchange => "Ex",
            Verdict::DefenderBack => "D",
            Verdict::DefenderLoss => "De",
            Verdict::AttackerBack => "A",
            Verdict::AttackerStep => "(A)",
            Verdict::AttackerLoss => "Ae",
        }
    }
    /// 4.1k: in the mobile combat phase an exchange is nothing.
    pub fn in_phase(self, phase: Phase) -> Verdict {
        if self == Verdict::Exchange && phase == Phase::MobileCombat { Verdict::Nothing } else { self }
    }
    /// 7.6i: may attackers retreat of their own will after it?
    pub fn lets_attackers_go(self) -> bool {
        !matches!(self, Verdict::AttackerBack | Verdict::AttackerLoss)
    }
}

/// The line of the log for a result.
pub(crate) fn told(word: &str) -> Text {
    Text::new(match Verdict::parse(word).or(Verdict::parse(&format!("{word}2"))) {
        Some(Verdict::Exchange) => "result-exchange",
        Some(Verdict::DefenderBack) => "result-defender-back",
        Some(Verdict::DefenderLoss) => "result-defender-loss",
        Some(Verdict::AttackerBack) => "result-attacker-back",
        Some(Verdict::AttackerStep) => "result-attacker-step",
        Some(Verdict::AttackerLoss) => "result-attacker-loss",
        _ => "result-nothing",
    })
}

/// What each result means, for the table.
pub(crate) fn meanings() -> Vec<(String, String)> {
    [
        ("-", "nothing happens"),
        ("Ex", "each side loses a step; nothing in mobile combat"),
        ("D", "the defenders retreat one hex or try stiff resistance"),
        ("De", "every defending infantry and cavalry unit loses a step, the rest retreats"),
        ("A", "the attackers retreat one hex or try stiff resistance"),
        ("(A)", "one attacking unit loses a step"),
        ("Ae", "every attacking infantry and cavalry unit loses a step, the rest retreats"),
    ]
    .map(|(result, means)| (result.into(), means.into()))
    .to_vec()
}

/// 7.6: whom each result favours, seen from the attacker.
pub(crate) fn favours() -> Vec<(String, Favour)> {
    [
        ("-", Favour::Hold),
        ("Ex", Favour::Hold),
        ("D", Favour::Win),
        ("De", Favour::Win),
        ("A", Favour::Lose),
        ("(A)", Favour::Lose),
        ("Ae", Favour::Lose),
    ]
    .map(|(result, whom)| (result.into(), whom))
    .to_vec()
}

impl FolioRules {
    /// 7.6j, 15.3f, 16.3c: of the units in one hex, those that may lose the next step: infantry and cavalry, then
    /// artillery, then the headquarters. A printed gun never (R134).
    pub fn may_lose(&self, units: &UnitSet) -> UnitSet {
        [&self.fighting, &self.artillery, &self.hqs]
            .into_iter()
            .map(|arm| units.and(arm))
            .find(|arm| !arm.is_empty())
            .unwrap_or_default()
    }
    /// 7.6e, R28: who pays for De: all infantry and cavalry; the others only if there is neither.
    pub fn pays_for_de(&self, defenders: &UnitSet) -> UnitSet {
        let fighting = defenders.and(&self.fighting);
        if fighting.is_empty() { defenders.minus(&self.guns) } else { fighting }
    }
    /// 7.6h, R29: who of one attacking hex pays for Ae. `beside`: did infantry or cavalry attack from any hex?
    pub fn pays_for_ae(&self, attackers: &UnitSet, beside: bool) -> UnitSet {
        let (fighting, guns) = (attackers.and(&self.fighting), attackers.and(&self.artillery));
        let spared = match self.options.attacking_guns {
            AttackingGuns::Spared => !fighting.is_empty(),
            AttackingGuns::SparedBeside => beside,
            AttackingGuns::Lost => false,
        };
        if spared { fighting } else { fighting.or(&guns) }
    }
    /// 2.3.1d, 2.3.2b: a unit loses a step, and with its last one is eliminated.
    pub(crate) fn lose_step(&self, s: &mut FolioState, unit: UnitId, case: Case, facts: &mut Facts) {
        let from = s.at(unit);
        if self.steps(s, unit) > 1 {
            s.flipped.insert(unit);
            facts.tell(case, || What::Steps { unit, left: 1 });
            return;
        }
        self.remove(s, unit, Place::Eliminated, 0, facts);
        s.flipped.remove(unit);
        facts.tell(case, || What::Leaves { unit, from, fate: Fate::Eliminated });
        hidden::after_change(self, s, &[from], facts);
    }
    /// 2.3.1d-e: steps a unit has left.
    pub fn steps(&self, s: &FolioState, unit: UnitId) -> u8 {
        if self.fighting.contains(unit) && !s.is_flipped(unit) { 2 } else { 1 }
    }
}
