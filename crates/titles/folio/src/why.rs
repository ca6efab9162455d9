//! What stands in the way, in words: the causes behind the cases that forbid a move or an attack.

use crate::movement::March;
use crate::rules::FolioRules;
use crate::state::{FolioState, Place};
use atlas::HexId;
use engine::{Case, Refusal, Text, UnitId};

/// A step that may not be taken.
pub(crate) fn step(rules: &FolioRules, s: &FolioState, march: &March, to: HexId, case: Case) -> Refusal {
    let refusal = Refusal::new(case).at(to);
    let from = march.group.first().map_or(HexId::NONE, |u| s.at(u));
    let text = match case.0 {
        "5.1.1a" => Text::new("why-enemy").hex("at", to),
        "5.2c" => Text::new("why-water"),
        "6.1a" => Text::new("why-zone-stop"),
        "4.1h" | "6.1c" => Text::new("why-zones"),
        "5.3a" | "5.3f" => Text::new("why-crowded"),
        "14.3c" => Text::new("why-seen"),
        _ if case == rules.volume.case_marker_stacking() => Text::new("why-marker-company"),
        "5.2b" if from.is_some() => {
            let spot = &rules.spots[from.index()];
            let needs = spot.towards(to).map_or(0, |d| spot.cost[d]);
            Text::new("why-too-far").number("needs", needs).number("left", march.left)
        }
        _ => return refusal,
    };
    refusal.because(text)
}

/// A march that may not end here.
pub(crate) fn halt(rules: &FolioRules, case: Case) -> Refusal {
    let refusal = Refusal::new(case);
    match case == rules.volume.case_marker_stacking() {
        true => refusal.because(Text::new("why-marker-company")),
        false => refusal,
    }
}

/// A counter that may not move.
pub(crate) fn counter(unit: UnitId, case: Case) -> Refusal {
    let refusal = Refusal::new(case).by(unit);
    match case.0 {
        "5.0d" => refusal.because(Text::new("why-moved").unit("unit", unit)),
        "4.1f" => refusal.because(Text::new("why-zone-start").unit("unit", unit)),
        "2.3.2b" => refusal.because(Text::new("why-lost").unit("unit", unit)),
        _ => refusal,
    }
}

/// 7.9c: staffs and guns stay where they are.
pub(crate) fn no_advance(unit: UnitId) -> Refusal {
    Refusal::new(Case("7.9c")).by(unit).because(Text::new("why-no-advance").unit("unit", unit))
}

/// 15.3a: a counter that lends no strength.
pub(crate) fn support(rules: &FolioRules, s: &FolioState, unit: UnitId) -> Refusal {
    let key = match () {
        _ if !rules.hqs.contains(unit) => "why-no-staff",
        _ if rules.side_of(unit) != s.phasing => "why-foreign",
        _ if s.is_flipped(unit) => "why-unsupplied",
        _ => "why-nobody-to-help",
    };
    Refusal::new(Case("15.3a")).by(unit).because(Text::new(key).unit("unit", unit))
}

/// 15.5: a step that no headquarters can replace.
pub(crate) fn replacement(rules: &FolioRules, s: &FolioState, unit: UnitId) -> Refusal {
    let staffs = || rules.hqs.iter().filter(|hq| s.on_map(*hq) && rules.controls(*hq, unit));
    let gave = staffs().any(|hq| s.spent.contains(hq) && rules.replaces(s, hq, unit).is_ok());
    let (case, key) = match s.place(unit) {
        _ if rules.side_of(unit) != s.phasing => ("4.1e", "why-foreign"),
        _ if !rules.infantry.contains(unit) => ("15.5a", "why-not-infantry"),
        Place::Captured => ("15.5c", "why-captured"),
        _ if staffs().next().is_none() => ("15.5a", "why-far-from-staff"),
        Place::Map if !s.is_flipped(unit) => ("15.5a", "why-whole"),
        _ if gave => ("15.5a", "why-step-given"),
        Place::Map => ("15.5b", "why-far-from-staff"),
        Place::Eliminated if rules.volume.is_away(rules, s, unit) => ("15.5c", "why-division-away"),
        _ => ("15.5c", "why-no-return"),
    };
    Refusal::new(Case(case)).by(unit).because(Text::new(key).unit("unit", unit))
}

/// 15.5: a headquarters that cannot help the unit named.
pub(crate) fn helper(rules: &FolioRules, s: &FolioState, unit: UnitId, hq: UnitId) -> Refusal {
    let able = rules.hqs.contains(hq) && s.on_map(hq) && !s.spent.contains(hq);
    match able.then(|| rules.replaces(s, hq, unit)) {
        Some(Err(case)) if case != Case("15.5a") => {
            Refusal::new(case).by(hq).because(Text::new("why-staff-apart").unit("unit", hq))
        }
        _ => Refusal::new(Case("15.5a")).by(hq),
    }
}

/// A hex that may not attack.
pub(crate) fn attack(case: Case, at: HexId) -> Refusal {
    let refusal = Refusal::new(case).at(at);
    let key = match case.0 {
        "7.1c" => "why-hinders",
        "7.0b" => "why-busy",
        "7.0a" => "why-apart",
        "7.1a" => "why-no-attackers",
        _ => return refusal,
    };
    refusal.because(Text::new(key).hex("at", at))
}

/// A hex that may not be attacked.
pub(crate) fn target(case: Case, at: HexId) -> Refusal {
    let refusal = Refusal::new(case).at(at);
    match case.0 {
        "7.0a" => refusal.because(Text::new("why-target-apart").hex("at", at)),
        "7.0b" => refusal.because(Text::new("why-target-busy").hex("at", at)),
        _ => refusal,
    }
}
