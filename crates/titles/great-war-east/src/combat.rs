//! 8.0: one battle, stage by stage (GWE-051). Who attacks whom is in `attack` and `declare`, shifts are in `shifts`,
//! the result in `results`, losses and retreats in `payments`, the advance in `advance`.

use crate::advance::Advance;
use crate::attack::{Attackers, Targets};
use crate::payments::Losses;
use crate::prelude::*;
use crate::results::{Answer, resolve};
use crate::shifts::Shifts;
use crate::supply::suffer;

engine::ordered! {
    /// The stages of a battle (GWE-051).
    pub enum Stage {
        // 8.23, 8.11, 22.5: further hexes, who attacks, who of the other Russian army joins
        Targets, Attackers, Allies,
        // 9.23, 10.21, 8.4: supply, shifts, the die
        Supply, Shifts, Die,
        // 8.9, 8.61, 8.66: the defender's option and steps, retreats, the steps of those who had retreated into the hex
        Option, DefenderLoss, Retreats, Guests,
        // 8.9, 8.71: the attacker's steps, advance
        AttackerLoss, Advance,
    }
}

/// One battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fight {
    /// Where it stands.
    pub stage: Stage,
    /// The hexes attacked, ascending.
    pub targets: Stack<HexId, 6>,
    /// Who attacks.
    pub attackers: UnitSet,
    /// Who defends and counts, with their staffs (8.66 leaves guests out).
    pub defenders: UnitSet,
    /// 8.66: those in the same hexes who had retreated or withdrawn there, with their staffs.
    #[serde(default)]
    pub guests: UnitSet,
    /// Attackers out of supply at the instant of combat.
    pub hungry: UnitSet,
    /// Columns to the right.
    pub shift: u8,
    /// Command levels that have given a shift: bit 0 corps, bit 1 army.
    pub levels: u8,
    /// Result for the attacker.
    pub attacker: u8,
    /// Result for the defender; 4 is E.
    pub defender: u8,
    /// 8.9: affected steps.
    pub affected: u8,
    /// Steps still to be lost by the side whose stage it is.
    pub owed: u8,
    /// 22.5: the player who answers for the side whose stage it is.
    pub lead: u8,
    /// 22.5: what his ally still owes of it.
    pub share: u8,
    /// The option chosen, counted from one.
    pub option: u8,
    /// Hexes to retreat.
    pub retreat: u8,
    /// 8.75: were all defenders in supply?
    pub fed: bool,
    /// Target hexes with combat units in them when the battle began, a bit each.
    pub manned: u8,
    /// Next target hex to be treated.
    pub next: u8,
    /// 8.66: target hexes whose hosts lost steps, a bit each.
    pub hurt: u8,
    /// Hexes that units advanced from, so that their staffs may follow (GWE-073).
    pub origins: Stack<HexId, 6>,
}

engine::questions! {
    /// 8.0: the battle in [`State::fight`]: a frame of its own for each stage.
    Battle { side: Side }
}

impl Battle {
    /// All its questions are about the hexes attacked.
    fn about(&self, _: &GweRules, s: &State, question: Question) -> Question {
        question.hexes(s.fight.targets.iter().copied())
    }
}

impl agenda::Frame<GweRules> for Battle {
    engine::staged!(GweRules, |s| s.fight.stage => {
        Stage::Targets => Targets,
        Stage::Attackers | Stage::Allies => Attackers,
        Stage::Shifts => Shifts,
        Stage::Supply | Stage::Die => CombatDie,
        Stage::Option => Answer,
        Stage::DefenderLoss | Stage::Retreats | Stage::Guests | Stage::AttackerLoss => Losses,
        Stage::Advance => Advance,
    });
    fn lies_on(&self, _: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let declared = matches!(below, Some(Frame::Combats(combats)) if combats.side == self.side);
        fits(s, s.step == Step::Combat && declared)
    }
}

/// 22.5: the player of a nation who answers at this stage of the battle.
pub(crate) fn lead(rules: &GweRules, s: &State, n: Nation) -> Side {
    let (players, lead) = (rules.players(n), Side(s.fight.lead));
    if players.contains(&lead) { lead } else { players[0] }
}

/// 9.23, 8.4: the supply of the attackers, which asks nobody, and the die.
#[derive(Clone, Copy)]
struct CombatDie;

impl agenda::Frame<GweRules> for CombatDie {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        Dice::six(attack::attacker(rules, s), "8.4", "combat")
    }
    fn rolled(self, rules: &GweRules, s: &mut State, face: u8, facts: &mut Facts) {
        resolve(rules, s, face, facts);
    }
    fn run(self, rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
        if s.fight.stage != Stage::Supply {
            return begin_die(rules, s, facts);
        }
        // 9.23, GWE-064: attackers out of supply check for attrition just before the odds
        let n = s.phasing;
        let left = supply::starving_among(rules, s, n, mask(&s.fight.attackers, n));
        s.fight.hungry = set_of(n, left);
        s.fight.stage = Stage::Shifts;
        s.fight.lead = proposer(s).map_or(0, |side| side.0);
        suffer(s, left, true, facts);
        true
    }
}

/// 8.8, GWE-064: the odds are known; an attack that fell below the table is called off.
fn begin_die(rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
    let n = s.phasing;
    if s.fight.attackers.meets(&s.attacked) {
        return false;
    }
    // 10.23: a leader whose companions fell to attrition takes no part
    s.fight.attackers = accompanied(rules, s, &s.fight.attackers);
    s.attacked = s.attacked.or(&s.fight.attackers);
    let column = odds::column(rules, s, &s.fight.assault());
    let shift = if rules.options.shifts_rescue { i32::from(s.fight.shift) } else { 0 };
    let possible = column.is_some_and(|c| c + shift >= 0) && !s.fight.attackers.is_empty();
    if possible {
        call_out(rules, s, n.enemy());
    } else {
        facts.say(Case("8.8"), || Text::new("called-off"));
        finish(s);
    }
    true
}

/// 8.66: who defends, and who is a guest there, is settled before the die falls; their fates are read from this.
fn call_out(rules: &GweRules, s: &mut State, n: Nation) {
    let (mut all, mut guests) = (0, 0);
    for (i, hex) in s.fight.targets.iter().copied().enumerate() {
        let (here, came) = hosts_and_guests(rules, s, n, hex);
        s.fight.manned |= u8::from(here & !rules.kinds.staffs[n] != 0) << i;
        s.stormed |= fortresses::standing(rules, s, n, hex).map_or(0, |f| 1 << f);
        (all, guests) = (all | here, guests | came);
    }
    let troops = set_of(n, all & !rules.kinds.staffs[n]);
    (s.fight.defenders, s.fight.guests) = (set_of(n, all), set_of(n, guests));
    s.fight.fed = supply::hungry_among(rules, s, n, all | guests).and(&troops).is_empty();
    s.defended = s.defended.or(&troops);
    s.fought[0] = s.fought[0].or(&troops).or(&s.fight.attackers);
}

/// The battle is over.
pub(crate) fn finish(s: &mut State) {
    if matches!(s.agenda.last(), Some(Frame::Battle(_))) {
        s.agenda.pop();
    }
    s.fight = Fight::default();
}

/// 22.5, GWE-136: who answers for the defender: of two players the one with most steps that count.
pub(crate) fn defender(rules: &GweRules, s: &State) -> Side {
    let n = s.phasing.enemy();
    let players = rules.players(n);
    let steps = |side| odds::force_steps(rules, s, &s.fight.defenders.and(&rules.counters_of(side)));
    players.iter().copied().max_by_key(|p| (steps(*p), std::cmp::Reverse(p.0))).unwrap_or(players[0])
}

/// A battle is in order, and there is none where none is under way.
pub(crate) fn check_fight(rules: &GweRules, s: &State) -> Result<(), String> {
    let fight = &s.fight;
    if !s.agenda.iter().any(|f| matches!(f, Frame::Battle(_))) {
        return if *fight == Fight::default() { Ok(()) } else { Err("no battle is under way".into()) };
    }
    let n = s.phasing;
    let mut hexes = fight.targets.iter().chain(fight.origins.iter());
    let ordered = !fight.targets.is_empty() && fight.targets.windows(2).all(|w| w[0] < w[1]);
    let on_board = hexes.all(|h| rules.board.hexes.contains(*h));
    amiss!(!ordered || !on_board, "a battle is for hexes of the map, named in ascending order");
    let (ours, theirs) = (fight.attackers.or(&fight.hungry), fight.defenders);
    let strange = !ours.minus(&set_of(n, ALL[n])).is_empty()
        || !theirs.minus(&set_of(n.enemy(), ALL[n.enemy()])).is_empty();
    amiss!(strange, "attackers and defenders are units of their sides");
    let there = |u: UnitId| s.is_on_map(u) && !s.is_hidden(u);
    let gone = fight.stage < Stage::Option && !fight.attackers.iter().all(there);
    amiss!(gone, "an attacker is not on the map");
    let Fight { attacker, defender, affected, option, retreat, shift, levels, lead, .. } = *fight;
    let most = [(attacker, 2), (defender, 4), (affected, 250), (option, 3), (retreat, 2), (shift, 16)];
    let large = most.iter().any(|(number, most)| number > most) || levels > 3 || lead > 2;
    amiss!(large || usize::from(fight.next) > fight.targets.len(), "no battle has such numbers");
    Ok(())
}
