//! 14.1-14.3: units go under a pair of markers.

use crate::hidden;
use crate::rules::FolioRules;
use crate::state::{FolioState, Place, UnitSet};
use atlas::{HexId, HexSet};
use engine::agenda::{Frame, Question};
use engine::{
    Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Side, Text, UnitId, What,
};
use serde::{Deserialize, Serialize};

/// 14.1d, 14.2b, R171: a free pair, its hex, the units it takes, and which of the two is real.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Boxing {
    /// Whose; the phasing player's if nobody is named.
    pub side: Option<Side>,
    /// The pair named.
    pub pair: Option<u8>,
    /// Its hex.
    pub at: HexId,
    /// The units taken so far.
    pub units: UnitSet,
    /// The real marker is asked for.
    pub naming: bool,
}

impl Boxing {
    fn owner(&self, s: &FolioState) -> Side {
        self.side.unwrap_or(s.phasing)
    }
    /// 14.4f, R171: pairs that are in their box and free.
    fn free(&self, rules: &FolioRules, s: &FolioState) -> Vec<usize> {
        let owner = self.owner(s);
        let all = rules.book.pairs.iter().enumerate();
        let free =
            all.filter(|(p, pair)| pair.side == owner && !rules.is_out(s, *p) && s.resting >> p & 1 == 0);
        free.map(|(p, _)| p).collect()
    }
    /// R171: units that may go under a marker in this hex: there or next to it, and not just out of a box.
    fn takes(&self, rules: &FolioRules, s: &FolioState, at: HexId) -> UnitSet {
        let own = rules.units_of(self.owner(s)).minus(&s.spent).minus(&self.units);
        own.iter().filter(|u| s.on_map(*u) && rules.beside(at, s.at(*u))).collect()
    }
    /// 14.2b, 14.3b: hexes where the pair would not be seen, shares the hex with no unit left over, and has units to
    /// take.
    fn may_place(&self, rules: &FolioRules, s: &FolioState, hex: HexId) -> Result<(), Case> {
        let owner = self.owner(s);
        let foreign = s.stack(hex).minus(&rules.units_of(owner));
        if !rules.land.contains(hex) || !foreign.is_empty() || rules.is_seen(s, owner, hex) {
            return Err(Case("14.2b"));
        }
        let takes = self.takes(rules, s, hex);
        let here = rules.units_in(s, hex);
        if takes.is_empty() || !here.minus(&takes).is_empty() { Err(Case("14.2b")) } else { Ok(()) }
    }
    fn hexes(&self, rules: &FolioRules, s: &FolioState) -> HexSet {
        let own = rules.units_of(self.owner(s)).minus(&s.spent);
        let near = |u: UnitId| {
            let at = s.at(u);
            let ring = at.is_some().then(|| rules.spots[at.index()]);
            ring.into_iter()
                .flat_map(move |spot| spot.ascending().chain(std::iter::once(at)).collect::<Vec<_>>())
        };
        let all: HexSet = own.iter().flat_map(near).collect();
        all.iter().filter(|h| self.may_place(rules, s, *h).is_ok()).collect()
    }
    /// 14.1c: more may be taken.
    fn open(&self, rules: &FolioRules, s: &FolioState) -> UnitSet {
        let Some(pair) = self.pair else { return UnitSet::EMPTY };
        let room = usize::from(rules.book.pairs[usize::from(pair)].capacity) - self.units.len();
        let here = rules.units_in(s, self.at).minus(&self.units).minus(&rules.guns);
        match room {
            0 => UnitSet::EMPTY,
            // what stands in the marker's own hex must go under it
            n if n <= here.len() => self.takes(rules, s, self.at).and(&here),
            _ => self.takes(rules, s, self.at),
        }
    }
    fn may_close(&self, rules: &FolioRules, s: &FolioState) -> bool {
        !self.units.is_empty() && rules.units_in(s, self.at).minus(&self.units).is_empty()
    }
    /// 14.1d: the units go into the box and both markers are put out.
    fn close(self, rules: &FolioRules, s: &mut FolioState, real: u8, facts: &mut Facts) {
        let Some(pair) = self.pair else { return };
        let mut hexes = vec![self.at];
        for unit in self.units.iter() {
            hexes.push(s.at(unit));
            rules.remove(s, unit, Place::Boxed, pair, facts);
        }
        s.real = s.real & !(1 << pair) | u16::from(real) << pair;
        for marker in rules.twins(usize::from(pair)) {
            rules.put(s, marker, self.at, facts);
            facts.tell(Case("14.1d"), || What::Enters { unit: marker, at: self.at });
        }
        facts.fence();
        s.set(Boxing { side: self.side, ..Boxing::default() });
        hidden::after_change(rules, s, &hexes, facts);
    }
}

impl Frame<FolioRules> for Boxing {
    fn wait(&self, _: &FolioRules, s: &FolioState) -> Pending {
        let ask = match self {
            Boxing { naming: true, .. } => "box-real",
            Boxing { pair: None, .. } => "box",
            Boxing { at, .. } if !at.is_some() => "box-hex",
            _ => "box-units",
        };
        Prompt::new("14.2b", ask, PromptKind::SetUp).to(self.owner(s))
    }
    fn offer(&self, rules: &FolioRules, s: &FolioState, out: &mut Vec<Choice>) {
        match self {
            Boxing { naming: true, .. } => out.extend([Choice::Pick(0), Choice::Pick(1)]),
            Boxing { pair: None, .. } => {
                out.push(Choice::Done);
                let first =
                    self.free(rules, s).into_iter().next().filter(|_| !self.hexes(rules, s).is_empty());
                out.extend(first.map(|p| Choice::Unit(rules.twins(p)[0])));
            }
            Boxing { at, .. } if !at.is_some() => out.extend(self.hexes(rules, s).iter().map(Choice::Hex)),
            _ => {
                if self.may_close(rules, s) {
                    out.push(Choice::Done);
                }
                out.extend(self.open(rules, s).iter().map(Choice::Unit));
            }
        }
    }
    fn may(&self, rules: &FolioRules, s: &FolioState, choice: Choice) -> Result<(), Refusal> {
        let mut all = Vec::new();
        self.offer(rules, s, &mut all);
        match choice {
            _ if all.contains(&choice) => Ok(()),
            Choice::Hex(hex) if self.pair.is_some() && !self.at.is_some() => {
                Err(Refusal::new(Case("14.2b")).at(hex))
            }
            Choice::Unit(unit) if !self.naming => Err(Refusal::new(Case("14.2b")).by(unit)),
            Choice::Done if self.at.is_some() && !self.naming => Err(Refusal::new(Case("14.3b")).at(self.at)),
            _ => Err(Refusal::kind()),
        }
    }
    fn run(self, rules: &FolioRules, s: &mut FolioState, _: &mut Facts) -> bool {
        if self.pair.is_none() {
            // everybody sees which pairs are free and where units stand
            let none = self.free(rules, s).is_empty() || self.hexes(rules, s).is_empty();
            if none {
                s.spent = UnitSet::EMPTY;
                s.agenda.pop();
            }
            return none;
        }
        let full =
            self.at.is_some() && !self.naming && self.may_close(rules, s) && self.open(rules, s).is_empty();
        if full {
            s.set(Boxing { naming: true, ..self });
        }
        full
    }
    fn take(mut self, rules: &FolioRules, s: &mut FolioState, input: Input, facts: &mut Facts) {
        let Input::Choice(choice) = input else { return };
        match choice {
            Choice::Pick(real) => self.close(rules, s, real, facts),
            Choice::Hex(at) => s.set(Boxing { at, ..self }),
            Choice::Unit(unit) if self.pair.is_none() => {
                s.set(Boxing { pair: Some(rules.pair_of(unit) as u8), ..self });
            }
            Choice::Unit(unit) => {
                self.units.insert(unit);
                s.set(self);
            }
            _ if self.pair.is_some() => s.set(Boxing { naming: true, ..self }),
            _ => {
                s.spent = UnitSet::EMPTY;
                s.agenda.pop();
            }
        }
    }
    fn ask(&self, _: &FolioRules, _: &FolioState, eyes: Eyes) -> Question {
        let _ = eyes;
        let key = match self {
            Boxing { naming: true, .. } => "ask-box-real",
            Boxing { pair: None, .. } => "ask-box",
            Boxing { at, .. } if !at.is_some() => "ask-box-hex",
            _ => "ask-box-units",
        };
        Question::new(key).hexes(Some(self.at).filter(|h| h.is_some()))
    }
    fn label(&self, _: &FolioRules, _: &FolioState, choice: Choice) -> Text {
        match choice {
            Choice::Done if self.pair.is_none() => Text::new("done-box"),
            Choice::Done => Text::new("done-box-units"),
            Choice::Pick(0) => Text::new("label-first-real"),
            Choice::Pick(_) => Text::new("label-second-real"),
            _ => Text::none(),
        }
    }
}

/// R109, R180: which of the units out of sight lie under which pair is dealt anew: one for each pair that is out, the
/// rest wherever there is room. Everybody can see who is out of sight and which pairs are out.
pub(super) fn redeal(rules: &FolioRules, s: &mut FolioState, enemy: Side, draw: &mut dyn FnMut(u32) -> u32) {
    let mut hidden: Vec<UnitId> =
        rules.units_of(enemy).iter().filter(|u| s.place(*u) == Place::Boxed).collect();
    let pairs = rules.book.pairs.iter().enumerate();
    let out: Vec<(usize, usize)> = pairs
        .filter(|(p, pair)| pair.side == enemy && rules.is_out(s, *p))
        .map(|(p, pair)| (p, usize::from(pair.capacity)))
        .collect();
    for i in (1..hidden.len()).rev() {
        hidden.swap(i, draw(i as u32 + 1) as usize);
    }
    let mut load = vec![0; out.len()];
    for (i, unit) in hidden.into_iter().enumerate() {
        let room: Vec<usize> = (0..out.len()).filter(|p| load[*p] < out[*p].1).collect();
        let to = if i < out.len() { i } else { room[draw(room.len() as u32) as usize] };
        load[to] += 1;
        s.when[unit.index()] = out[to].0 as u8;
        // R103: woods may have flipped it unseen; supposed the worst, it is the same for whoever cannot know
        if rules.artillery.contains(unit) {
            s.flipped.insert(unit);
        }
    }
}
