//! The law suite, proven on the drill: it passes, and each law fails when the rule behind it is broken on purpose.

use atlas::{DataError, HexId, HexSet, Map};
use drill::{BLACK, Drill, DrillRules, DrillState, Frame, WHITE};
use engine::laws::{self, Effort, perft};
use engine::scout::{Clock, Odds, Piece, Prize, Reach, Threat};
use engine::text::{Doc, Names};
use engine::view::{Duty, Layer, PhaseTick, Turn};
use engine::{
    Audience, CaseRegister, Catalogue, Choice, Eyes, Fact, Facts, GameSetup, Input, Pending, Refusal, Rules,
    Scout, Side, Text, Title, TitleInfo, UnitId, Verb, View, Way,
};
use rand_core::Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn open(setup: &GameSetup) -> DrillRules {
    Drill::new().open(setup, None).unwrap()
}

fn mark(unit: u16) -> engine::What {
    engine::What::Marks { unit: UnitId(unit), mark: "seen", on: true }
}

#[test]
fn the_drill_keeps_every_law() {
    for setup in [GameSetup::new("skirmish"), GameSetup::new("skirmish").with("open-woods", "on")] {
        let rules = open(&setup);
        let report = laws::check(&rules, Effort::thorough(60));
        report.expect_clean(&rules);
        let scouted = laws::check_scout(&rules, 60, 1);
        assert!(scouted.marches > 50 && scouted.odds > 20, "{scouted:?}");
        laws::check_fields(&rules, 60, 1);
        assert_eq!(report.games, 60);
        assert!(report.differing_worlds > 100 && report.forecasts > 20, "{report:?}");
    }
}

#[test]
fn the_drill_speaks_four_languages() {
    let rules = open(&GameSetup::new("skirmish"));
    assert_eq!(rules.catalogue().gaps(), Vec::<String>::new());
}

/// Takes out of the drill what a refusal says is in the way.
fn cut(s: &DrillState, choice: Choice, refusal: &Refusal) -> Option<DrillState> {
    let mut then = *s;
    match (refusal.why.key, choice) {
        ("why-2-3-unit", Choice::Unit(unit)) if s.spent.contains(unit) => {
            then.spent.remove(unit);
        }
        ("why-2-2-hex", Choice::Hex(hex)) => {
            then.at.iter_mut().filter(|at| **at == hex).for_each(|at| *at = atlas::HexId::NONE);
        }
        ("too-far", _) => {
            let Some(drill::Frame::March(march)) = then.agenda.last_mut() else { return None };
            march.left = 9;
        }
        _ => return None,
    }
    Some(then)
}

#[test]
fn a_refusal_that_blames_another_is_found() {
    let rules = open(&GameSetup::new("skirmish"));
    let seen = laws::check_causes(&rules, 300, 1, |_, s, choice, refusal| cut(s, choice, refusal));
    assert!(seen.keys.values().filter(|(cut, _)| *cut > 0).count() >= 3, "{seen:?}");
    let broken = Broken { rules, fault: Fault::BlamesAnother };
    let found = catch_unwind(AssertUnwindSafe(|| {
        laws::check_causes(&broken, 300, 1, |_, s, choice, refusal| cut(s, choice, refusal))
    }));
    let why = found.err().and_then(|e| e.downcast_ref::<String>().cloned()).unwrap_or_default();
    assert!(why.contains("stands without its cause"), "{why:?}");
}

/// Hand counts. From the opening White's two units and `done` are 3 answers. After `done` the fights hold `done`
/// only; after either unit there is `done` and the hexes it can enter.
#[test]
fn perft_of_the_opening() {
    let rules = open(&GameSetup::new("skirmish"));
    let s = rules.setup();
    assert_eq!(perft(&rules, &s, 1), 3);
    // horse in 0101: 0102, and not 0201 (the foot stands there); foot in 0201: 0102, 0202 (wood), 0301, 0302 (wood)
    assert_eq!(perft(&rules, &s, 2), 1 + 2 + 5);
}

/// The drill with one rule broken on purpose.
struct Broken {
    rules: DrillRules,
    fault: Fault,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Fault {
    /// Offers a hex that the march cannot enter.
    OffersTooMuch,
    /// Lists the answers downwards.
    Descending,
    /// Shows White where the scout is.
    Leaks,
    /// Lets White's answers depend on the secret.
    LegalByTruth,
    /// Deals no secret anew.
    ImaginesTruth,
    /// Forgets who has marched when written down.
    ForgetsInText,
    /// Loses a counter without counting it.
    Miscounts,
    /// Refuses without a reason.
    Silent,
    /// Never ends.
    Endless,
    /// Cites a case that no book has.
    CitesNonsense,
    /// Tells everybody of a counter that only its owner sees.
    Gossips,
    /// Tells Black and spectators of what nobody sees.
    WhispersOfNothing,
    /// Hides from White which counter Black has chosen, and lets his bots suppose it all the same.
    HidesTheHand,
    /// Changes the state although it refuses.
    RefusesWithTraces,
    /// Lets an answer be taken back or not by where the scout is.
    FencesByTruth,
    /// Shows a way whose inputs are refused.
    WaysGoAstray,
    /// Lists an attack that cannot be declared.
    ListsNoAttack,
    /// Says what no catalogue knows.
    Mumbles,
    /// Refuses an answer of the wrong kind without a word.
    Curt,
    /// Takes points for leaving a phase that nobody was told of.
    FinesUnannounced,
    /// Gathers who attacks and refuses the lower of two by the book.
    OrderByTheBook,
    /// Applies another result than the table's cell on the highest face.
    AppliesAnother,
    /// Says that somebody stands in a hex that is too far away.
    BlamesAnother,
    /// Tells White of a duty that hangs on where the scout is.
    DutiesByTruth,
    /// Tells bots of pieces in a hex where nobody stands.
    PiecesElsewhere,
    /// Tells bots that both sides are ahead.
    BothAhead,
    /// Tells bots that nothing threatens anybody.
    SeesNoThreat,
    /// Tells bots that an attack is still owed that is being made.
    OwesTwice,
    /// Tells bots of a loss that people are not told of.
    ForfeitsInSilence,
    /// Tells bots of supply beyond the map.
    FeedsBeyond,
    /// Shows people other zones than bots.
    ZonesForPeople,
    /// Shows people other supply than bots.
    SupplyForPeople,
    /// Names a prize twice.
    PrizesTwice,
}

impl Broken {
    /// The fault [`Fault::OrderByTheBook`]: to name a unit spends it and all before it, and nobody marches.
    fn names_a_set(&self, s: &mut DrillState, input: Input) -> bool {
        let asks = matches!(self.rules.pending(s), Pending::Ask(_, prompt) if prompt.ask == "moves");
        let Input::Choice(Choice::Unit(unit)) = input else { return false };
        if self.fault != Fault::OrderByTheBook || !asks {
            return false;
        }
        (0..=unit.0).for_each(|u| s.spent.insert(UnitId(u)));
        true
    }
}

impl Names for Broken {
    fn unit_name(&self, unit: UnitId) -> &str {
        self.rules.unit_name(unit)
    }
    fn unit_named(&self, name: &str) -> Option<UnitId> {
        self.rules.unit_named(name)
    }
    fn side_name(&self, side: Side) -> &str {
        self.rules.side_name(side)
    }
    fn side_named(&self, name: &str) -> Option<Side> {
        self.rules.side_named(name)
    }
}

impl Broken {
    /// The state with the counter back in hand that Black has chosen to march, where a fault hides it.
    fn shown(&self, s: &DrillState) -> DrillState {
        let mut shown = *s;
        let hides = matches!(self.fault, Fault::HidesTheHand | Fault::WhispersOfNothing);
        if let (true, BLACK, Some(Frame::March(march))) = (hides, s.phasing, s.agenda.last()) {
            shown.spent.remove(march.unit);
            shown.agenda.pop();
        }
        shown
    }
}

impl Rules for Broken {
    type State = DrillState;

    fn title(&self) -> &TitleInfo {
        self.rules.title()
    }
    fn cases(&self) -> &CaseRegister {
        self.rules.cases()
    }
    fn game(&self) -> &GameSetup {
        self.rules.game()
    }
    fn map(&self) -> &Map {
        self.rules.map()
    }
    fn units(&self) -> usize {
        self.rules.units()
    }
    fn has_secrets(&self) -> bool {
        true
    }
    fn setup(&self) -> DrillState {
        self.rules.setup()
    }
    fn pending(&self, s: &DrillState) -> Pending {
        match (self.fault, self.rules.pending(s)) {
            (Fault::CitesNonsense, Pending::Roll(dice)) => {
                Pending::Roll(engine::Dice { case: engine::Case("99.9"), ..dice })
            }
            (Fault::OrderByTheBook, Pending::Ask(side, prompt)) if prompt.ask == "moves" => {
                prompt.gathering(Verb::Unit).to(side)
            }
            (_, pending) => pending,
        }
    }
    fn legal(&self, s: &DrillState, out: &mut Vec<Choice>) {
        self.rules.legal(s, out);
        match self.fault {
            Fault::OffersTooMuch if out.len() > 2 => {
                let far = Choice::Hex(atlas::HexId::parse("0403").unwrap());
                if out.iter().any(|c| matches!(c, Choice::Hex(_))) && !out.contains(&far) {
                    out.push(far);
                    out.sort();
                }
            }
            Fault::Descending => out.reverse(),
            Fault::LegalByTruth if s.scout == UnitId(3) && out.len() > 2 => {
                out.pop();
            }
            _ => {}
        }
    }
    fn apply_unchecked(&self, s: &mut DrillState, input: Input, facts: &mut Facts) {
        if self.names_a_set(s, input) {
            return;
        }
        self.rules.apply_unchecked(s, input, facts);
        if self.fault == Fault::Gossips {
            facts.tell(engine::Case("3.1"), || mark(9));
        }
        match self.fault {
            Fault::Miscounts => s.lost[0] = 0,
            Fault::Endless => s.turn = s.turn.min(2),
            Fault::FencesByTruth if s.scout == UnitId(3) => facts.fence(),
            _ => {}
        }
    }
    fn apply(&self, s: &mut DrillState, input: Input, facts: &mut Facts) -> Result<(), engine::Illegal> {
        if matches!(input, Input::Choice(c) if self.rules.is_legal(s, c)) && self.names_a_set(s, input) {
            return Ok(());
        }
        let done = self.rules.apply(s, input, facts);
        if self.fault == Fault::Curt {
            return done.map_err(|illegal| engine::Illegal::new(illegal.input, engine::Case::ORDER));
        }
        if self.fault == Fault::FinesUnannounced && done.is_ok() && input == Input::Choice(Choice::Done) {
            facts.tell(engine::Case("5.1"), || engine::What::Scores { side: Side(0), points: -1 });
            facts.tell(engine::Case("5.1"), || engine::What::Scores { side: Side(1), points: -1 });
        }
        if self.fault == Fault::AppliesAnother && done.is_ok() && input == Input::Rolled(6) {
            let (table, column, row) = ("fights", 0, 0);
            facts.tell(engine::Case("4.2"), || engine::What::Resolves { table, column, row, result: "A" });
        }
        if self.fault == Fault::Gossips && done.is_ok() {
            facts.tell(engine::Case("3.1"), || mark(9));
        }
        match self.fault {
            Fault::WhispersOfNothing if done.is_ok() => {
                facts.whisper(Audience::but(WHITE), engine::Case("3.1"), || mark(0));
            }
            Fault::RefusesWithTraces if done.is_err() => s.turn = 9,
            Fault::Miscounts => s.lost[0] = 0,
            Fault::Endless => s.turn = s.turn.min(2),
            _ => {}
        }
        done
    }
    fn refusal(&self, s: &DrillState, eyes: Eyes, choice: Choice) -> Option<Refusal> {
        let refusal = self.rules.refusal(s, eyes, choice);
        match (self.fault, choice) {
            (Fault::Silent, _) => None,
            (Fault::BlamesAnother, Choice::Hex(hex))
                if refusal.as_ref().is_some_and(|r| r.case.0 == "2.1") =>
            {
                Some(Refusal::new(engine::Case("2.2")).because(Text::new("why-2-2-hex").hex("hex", hex)))
            }
            _ => refusal,
        }
    }
    fn view(&self, s: &DrillState, eyes: Eyes) -> View {
        let shown = if eyes.are(BLACK) { *s } else { self.shown(s) };
        let mut view = self.rules.view(&shown, eyes);
        if self.fault == Fault::Leaks {
            view.counters.sort_by_key(|c| c.id != s.scout);
        }
        view
    }
    fn imagine(&self, s: &DrillState, side: Side, rng: &mut dyn Rng) -> DrillState {
        match self.fault {
            Fault::ImaginesTruth => *s,
            Fault::WhispersOfNothing if side != BLACK => self.rules.imagine(&self.shown(s), side, rng),
            _ => self.rules.imagine(s, side, rng),
        }
    }
    fn turn(&self, s: &DrillState) -> Turn {
        self.rules.turn(s)
    }
    fn phases(&self, s: &DrillState) -> Vec<PhaseTick> {
        self.rules.phases(s)
    }
    fn catalogue(&self) -> &Catalogue {
        self.rules.catalogue()
    }
    fn battle(&self, s: &DrillState) -> Option<engine::forecast::Battle> {
        self.rules.battle(s)
    }
    fn ways(&self, s: &DrillState) -> Vec<Way> {
        let mut ways = self.rules.ways(s);
        if self.fault == Fault::WaysGoAstray {
            ways.iter_mut().for_each(|way| way.inputs.push(Choice::Hex(way.hex)));
        }
        ways
    }
    fn attacks(&self, s: &DrillState) -> Vec<Vec<Choice>> {
        match self.fault {
            Fault::ListsNoAttack => vec![vec![Choice::Hex(atlas::HexId::parse("0403").unwrap())]],
            _ => self.rules.attacks(s),
        }
    }
    fn tell(&self, fact: &Fact, eyes: Eyes) -> Text {
        match self.fault {
            Fault::Mumbles => Text::new("fact-nobody-knows"),
            _ => self.rules.tell(fact, eyes),
        }
    }
    fn duties(&self, s: &DrillState, side: Side) -> Vec<Duty> {
        let told = self.fault == Fault::DutiesByTruth && s.scout == UnitId(3);
        let duty = Duty::new(engine::Case("5.1"), Text::new("end-of-moves"), 1);
        if told { vec![duty] } else { self.rules.duties(s, side) }
    }
    fn layer(&self, _: &DrillState, _: Side, id: &str, _: Option<UnitId>) -> Option<Layer> {
        match (self.fault, id) {
            (Fault::ZonesForPeople, "zones") => Some(Layer::of([("own", *self.map().hexes())])),
            (Fault::SupplyForPeople, "supply") => Some(Layer::of([("in supply", HexSet::EMPTY)])),
            _ => None,
        }
    }
    fn write(&self, s: &DrillState, doc: &mut Doc) {
        let mut s = *s;
        if self.fault == Fault::ForgetsInText {
            s.spent = engine::UnitSet::EMPTY;
        }
        self.rules.write(&s, doc);
    }
    fn read(&self, doc: &Doc) -> Result<DrillState, DataError> {
        self.rules.read(doc)
    }
    fn audit(&self, s: &DrillState) -> Result<(), String> {
        self.rules.audit(s)
    }
}

impl Scout for Broken {
    fn clock(&self, s: &DrillState) -> Clock {
        self.rules.clock(s)
    }
    fn margin(&self, s: &DrillState, side: Side) -> i32 {
        self.rules.margin(s, side) + i32::from(self.fault == Fault::BothAhead)
    }
    fn reach(&self, s: &DrillState, unit: UnitId, out: &mut Reach) {
        self.rules.reach(s, unit, out);
    }
    fn zones(&self, s: &DrillState, side: Side) -> HexSet {
        self.rules.zones(s, side)
    }
    fn supply(&self, s: &DrillState, side: Side) -> HexSet {
        let supply = self.rules.supply(s, side);
        if self.fault == Fault::FeedsBeyond { supply.spread(1) } else { supply }
    }
    fn threat(&self, s: &DrillState, side: Side, out: &mut Threat) {
        self.rules.threat(s, side, out);
        if self.fault == Fault::SeesNoThreat {
            out.clear();
        }
    }
    fn odds(&self, s: &DrillState, targets: &[HexId], attackers: &[UnitId]) -> Option<Odds> {
        self.rules.odds(s, targets, attackers)
    }
    fn obligations(&self, s: &DrillState, targets: &[HexId], attackers: &[UnitId]) -> HexSet {
        let owed = self.rules.obligations(s, targets, attackers);
        if self.fault == Fault::OwesTwice { targets.iter().copied().collect() } else { owed }
    }
    fn pieces(&self, s: &DrillState, side: Side, out: &mut Vec<Piece>) {
        self.rules.pieces(s, side, out);
        if self.fault == Fault::PiecesElsewhere {
            out.iter_mut().for_each(|piece| piece.at = HexId::NONE);
        }
    }
    fn prizes(&self, s: &DrillState, out: &mut Vec<Prize>) {
        self.rules.prizes(s, out);
        if self.fault == Fault::PrizesTwice {
            out.extend_from_within(..);
        }
    }
    fn forfeit(&self, s: &DrillState, side: Side) -> u16 {
        self.rules.forfeit(s, side) + u16::from(self.fault == Fault::ForfeitsInSilence)
    }
}

#[test]
fn every_false_answer_to_a_bot_is_found() {
    let laws = [
        (Fault::PiecesElsewhere, "pieces stand where the map shows them"),
        (Fault::BothAhead, "what one side is ahead the other is behind"),
        (Fault::SeesNoThreat, "an attack was a threat"),
        (Fault::OwesTwice, "an attack made is not owed"),
        (Fault::ForfeitsInSilence, "forfeits are announced"),
        (Fault::FeedsBeyond, "fields lie on the map"),
        (Fault::ZonesForPeople, "bots and people see the same zones"),
        (Fault::SupplyForPeople, "bots and people see the same supply"),
        (Fault::PrizesTwice, "a hex is one prize"),
    ];
    for (fault, law) in laws {
        let broken = Broken { rules: open(&GameSetup::new("skirmish")), fault };
        let checked = AssertUnwindSafe(|| laws::check_fields(&broken, 20, 1));
        let told = catch_unwind(checked).err().and_then(|e| e.downcast_ref::<String>().cloned());
        assert!(told.as_ref().is_some_and(|why| why.starts_with(law)), "{fault:?}: {told:?}");
    }
}

#[test]
fn every_broken_rule_is_found() {
    let laws = [
        (Fault::OffersTooMuch, "nothing legal is explained away"),
        (Fault::Descending, "answers ascend"),
        (Fault::Leaks, "imagined worlds look the same"),
        (Fault::LegalByTruth, "legal choices apply"),
        (Fault::ImaginesTruth, "imagined worlds differ"),
        (Fault::ForgetsInText, "state to text to state"),
        (Fault::Miscounts, "counters and points add up"),
        (Fault::Silent, "refusals have reasons"),
        (Fault::Endless, "every game ends"),
        (Fault::CitesNonsense, "prompts cite cases"),
        (Fault::Gossips, "facts keep secrets"),
        (Fault::WhispersOfNothing, "spectators see what is told around a side"),
        (Fault::HidesTheHand, "nobody supposes more than he sees"),
        (Fault::RefusesWithTraces, "refusals change nothing"),
        (Fault::FencesByTruth, "no secret is taken back"),
        (Fault::WaysGoAstray, "ways lead where they say"),
        (Fault::ListsNoAttack, "listed attacks can be declared"),
        (Fault::Mumbles, "every text can be said"),
        (Fault::Curt, "a refusal says what is awaited"),
        (Fault::FinesUnannounced, "losses are announced"),
        (Fault::OrderByTheBook, "order is no rule of the book"),
        (Fault::AppliesAnother, "the forecast is what is applied"),
        (Fault::DutiesByTruth, "equal views, equal duties"),
    ];
    for (fault, law) in laws {
        let broken = Broken { rules: open(&GameSetup::new("skirmish")), fault };
        let report = laws::check(&broken, Effort { longest: 2000, ..Effort::thorough(20) });
        let found: Vec<&str> = report.violations.iter().map(|v| v.law).collect();
        assert!(!found.is_empty(), "{fault:?} went unnoticed");
        let expected = match fault {
            // the answers differ between worlds that look the same, whichever law notices first
            Fault::LegalByTruth => found.iter().any(|l| {
                l.starts_with("equal views")
                    || *l == "the rest is refused"
                    || *l == "imagined worlds look the same"
                    || *l == law
            }),
            _ => found.contains(&law),
        };
        assert!(expected, "{fault:?} broke {found:?}, expected {law:?}");
    }
}
