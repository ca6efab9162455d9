//! 8.5, 8.9, 8.66: the steps a result costs, and who pays them.

use crate::prelude::*;

/// May a fortress step be paid in this stage, and for how much?
fn fort_pays(rules: &GweRules, s: &State, n: Nation, hex: HexId) -> Option<(usize, u8)> {
    if s.fight.stage != Stage::DefenderLoss || s.fight.retreat > 0 || !s.fight.targets.contains(&hex) {
        return None;
    }
    let fort = fortresses::standing(rules, s, n, hex)?;
    Some((fort, if s.fight.defender == 4 { 1 } else { 2 }))
}

/// The fortresses that can pay, each with what a step of it is worth.
fn works(rules: &GweRules, s: &State, n: Nation) -> impl Iterator<Item = (usize, u8)> {
    s.fight.targets.iter().filter_map(move |hex| fort_pays(rules, s, n, *hex))
}

fn payers(rules: &GweRules, s: &State, n: Nation) -> UnitSet {
    let force = match s.fight.stage {
        Stage::Guests => set_of(n, guests(s, n)),
        _ if n == s.phasing => s.fight.attackers,
        _ => s.fight.defenders,
    };
    force.iter().filter(|u| !rules.unit(*u).is_staff() && s.steps[u] > 0).collect()
}

/// 22.5, GWE-136: two Russian players lose by their steps, fractions falling to the one who leads; works are his.
pub(crate) fn share(rules: &GweRules, s: &State, n: Nation) -> u8 {
    if rules.players(n).len() < 2 {
        return 0;
    }
    let payers = payers(rules, s, n);
    let others = payers.minus(&rules.counters_of(Side(s.fight.lead)));
    let works: u32 = works(rules, s, n).map(|(fort, _)| u32::from(s.forts[fort])).sum();
    let [all, other] = [&payers, &others].map(|units| odds::force_steps(rules, s, units));
    let share = (u32::from(s.fight.owed) * other).checked_div(all + works);
    share.map_or(0, |share| share.min(other) as u8)
}

/// Who pays the next step: the ally his share, then the player who leads.
fn payer(rules: &GweRules, s: &State, n: Nation) -> Side {
    match (rules.players(n), Side(s.fight.lead)) {
        ([one], _) => *one,
        (_, lead) if s.fight.share > 0 => ally(rules, lead),
        (_, lead) => lead,
    }
}

/// The units of the player who pays; of both if he has none left.
fn next_payers(rules: &GweRules, s: &State, n: Nation) -> UnitSet {
    let all = payers(rules, s, n);
    let own = all.and(&rules.counters_of(payer(rules, s, n)));
    if own.is_empty() && works(rules, s, n).next().is_none() { all } else { own }
}

/// 8.9: any unit of the force may pay; a fortress pays by its hex.
fn may_lose(rules: &GweRules, s: &State, n: Nation, choice: Choice) -> Permit {
    match choice {
        Choice::Unit(unit) if payers(rules, s, n).contains(unit) => {
            ensure(next_payers(rules, s, n).contains(unit), "22.5", "why-ally")
        }
        // GWE-136: works are the leading player's
        Choice::Hex(hex) if fort_pays(rules, s, n, hex).is_some() => {
            ensure(s.fight.share == 0, "22.5", "why-ally")
        }
        Choice::Unit(unit) => Err(spared(rules, s, n, unit)),
        Choice::Hex(hex) => {
            let fort = fortresses::standing(rules, s, n, hex).is_some();
            ensure(!fort || n != s.phasing, "11.11", "why-fort-did-not-attack")?;
            // GWE-099: the garrison goes and the works have paid for themselves
            let paid = s.fight.stage == Stage::DefenderLoss && s.fight.targets.contains(&hex) && fort;
            ensure(!paid, "11.12", "why-fort-has-paid")?;
            no(loss_case(s).0, "why-no-fort-here")
        }
        _ => no(loss_case(s).0, "why-no-fort-here"),
    }
}

/// Why this unit does not pay.
fn spared(rules: &GweRules, s: &State, n: Nation, unit: UnitId) -> Ban {
    if is_token(unit) {
        return Ban::new(loss_case(s).0, "why-is-marker");
    }
    match () {
        // 8.54: each side pays its own result
        _ if nation(unit) != n => Ban::new("8.54", "why-not-yours"),
        _ if !s.is_on_map(unit) => absence(rules, s, unit),
        _ if rules.unit(unit).is_staff() => Ban::new("10.53", "why-staff-has-no-steps"),
        _ if n == s.phasing => Ban::new("8.12", "why-did-not-attack"),
        _ if !s.fight.targets.contains(&s.at[unit]) => Ban::new("8.21", "why-not-attacked"),
        // 8.66: hosts and guests pay apart
        _ => Ban::new("8.66", "why-hosts-and-guests"),
    }
}

/// One step is paid.
fn lose(rules: &GweRules, s: &mut State, n: Nation, choice: Choice, facts: &mut Facts) {
    let mut worth = 1;
    if let Choice::Unit(unit) = choice {
        note_hurt(s, n, s.at[unit]);
        lose_steps(rules, s, unit, 1, loss_case(s), facts);
    } else if let Choice::Hex(hex) = choice
        && let Some((fort, points)) = fort_pays(rules, s, n, hex)
    {
        worth = points;
        note_hurt(s, n, hex);
        fortresses::lose(rules, s, fort, 1, facts);
    }
    s.fight.owed = s.fight.owed.saturating_sub(worth);
    s.fight.share = s.fight.share.saturating_sub(worth).min(s.fight.owed);
}

/// The case behind the steps that are being paid.
fn loss_case(s: &State) -> Case {
    Case(if s.fight.stage == Stage::Guests { "8.66" } else { "8.9" })
}

/// 8.66: the hosts of a hex lose steps: its guests will suffer with them.
pub(crate) fn note_hurt(s: &mut State, n: Nation, hex: HexId) {
    if n != s.phasing && s.fight.stage == Stage::DefenderLoss {
        let at = s.fight.targets.iter().position(|t| *t == hex);
        s.fight.hurt |= at.map_or(0, |i| 1 << i);
    }
}

/// What a force could pay in all.
fn purse(rules: &GweRules, s: &State, n: Nation) -> u32 {
    let steps = odds::force_steps(rules, s, &payers(rules, s, n));
    let works = works(rules, s, n).map(|(fort, worth)| u32::from(s.forts[fort]) * u32::from(worth));
    steps + works.sum::<u32>()
}

/// Is there nothing to choose? Then whatever is owed is paid by all who can.
fn is_settled(rules: &GweRules, s: &mut State, n: Nation, facts: &mut Facts) -> bool {
    let owed = u32::from(std::mem::take(&mut s.fight.owed));
    if owed > 0 && purse(rules, s, n) > owed {
        s.fight.owed = owed as u8;
        return false;
    }
    if owed == 0 {
        return true;
    }
    for unit in payers(rules, s, n).iter() {
        note_hurt(s, n, s.at[unit]);
        eliminate(rules, s, unit, loss_case(s), facts);
    }
    let hexes = s.fight.targets;
    for hex in hexes.iter().copied() {
        if let Some((fort, _)) = fort_pays(rules, s, n, hex) {
            note_hurt(s, n, hex);
            fortresses::lose(rules, s, fort, 4, facts);
        }
    }
    true
}

/// 8.61, 8.66, 10.53: hex by hex: guests die with their hosts or lose half with them, staffs fall with the last
/// unit, and the stack retreats if the option says so.
fn run_retreats(rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
    let n = s.phasing.enemy();
    let Some(hex) = s.fight.targets.get(usize::from(s.fight.next)).copied() else {
        begin_attacker_loss(rules, s);
        return true;
    };
    let here = 1 << s.fight.next;
    let (manned, hurt) = (s.fight.manned & here != 0, s.fight.hurt & here != 0);
    let staffs = rules.kinds.staffs[n];
    // GWE-150: a stack of this battle that fled into the hex has done its part
    let hosts = s.mask_in(n, hex) & mask(&s.fight.defenders, n) & !mask(&s.retreated, n);
    let goes = s.fight.retreat > 0 && hosts & !staffs != 0;
    let standing = fortresses::standing(rules, s, n, hex).is_some();
    // 8.66: the hosts are the units that defended, or the fortress if there were none
    let lost = if manned { hosts & !staffs == 0 } else { !standing };
    let guests = guests(s, n);
    if guests != 0 && (goes || lost) {
        s.fight.guests = s.fight.guests.minus(&set_of(n, guests));
        bits(n, guests & !staffs).for_each(|u| eliminate(rules, s, u, Case("8.66"), facts));
        // GWE-149: their staffs may set up elsewhere (10.54) before the hosts go
        fall_each(rules, s, guests & staffs, n, facts);
        return true;
    }
    if hurt && guests & !staffs != 0 {
        // GWE-071: they lose half of their steps together, and then the hex is looked at again
        s.fight.hurt &= !here;
        s.fight.owed = odds::force_steps(rules, s, &set_of(n, guests)).div_ceil(2) as u8;
        s.fight.stage = Stage::Guests;
        s.fight.share = share(rules, s, n);
        return true;
    }
    s.fight.next += 1;
    if goes {
        begin_retreat(rules, s, n, hex, set_of(n, hosts), facts);
    } else if lost {
        // 10.53, GWE-070: even where a fortress stands; a staff alone in a fortress falls only with it
        fall_each(rules, s, hosts & staffs, n, facts);
    }
    true
}

/// 8.66: those in the hex at hand who had retreated or withdrawn into it, with their staffs.
fn guests(s: &State, n: Nation) -> u64 {
    let hex = s.fight.targets.get(usize::from(s.fight.next)).copied().unwrap_or(HexId::NONE);
    if hex.is_some() { s.mask_in(n, hex) & mask(&s.fight.guests, n) } else { 0 }
}

/// 8.66: guests pay their half, as their owner likes.
fn run_guests(rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
    let n = s.phasing.enemy();
    if s.fight.owed > 0 && purse(rules, s, n) > u32::from(s.fight.owed) && payers(rules, s, n).len() > 1 {
        return false;
    }
    while s.fight.owed > 0
        && let Some(unit) = payers(rules, s, n).first()
    {
        lose(rules, s, n, Choice::Unit(unit), facts);
    }
    (s.fight.owed, s.fight.share, s.fight.stage) = (0, 0, Stage::Retreats);
    true
}

/// These staffs lose their last companions.
pub(crate) fn fall_each(rules: &GweRules, s: &mut State, staffs: u64, n: Nation, facts: &mut Facts) {
    bits(n, staffs).for_each(|staff| headquarters::fall(rules, s, staff, facts));
}

/// 8.62: the stack goes together. GWE-127: Gruppen near a Russian retreat declare themselves first.
fn begin_retreat(rules: &GweRules, s: &mut State, n: Nation, hex: HexId, stack: UnitSet, facts: &mut Facts) {
    if n == RUSSIAN {
        hidden::declare_near(rules, s, hex, s.fight.retreat, facts);
    }
    s.retreating = stack;
    s.agenda.push(Retreat::of_stack(hex, s.fight.retreat).into());
}

/// 8.9, GWE-065: what the attacker owes.
pub(crate) fn begin_attacker_loss(rules: &GweRules, s: &mut State) {
    s.fight.owed = match s.fight.attacker {
        0 => 0,
        1 => s.fight.affected.div_ceil(2),
        _ => s.fight.affected,
    };
    s.fight.stage = Stage::AttackerLoss;
    s.fight.lead = proposer(s).map_or(0, |side| side.0);
    s.fight.share = share(rules, s, s.phasing);
}

/// What is owed is paid: the defenders go, or the attackers come. 10.53, GWE-133: a Heroic leader who lent his strength
/// falls with the last combat unit beside him.
fn next_stage(rules: &GweRules, s: &mut State, paid: Stage, facts: &mut Facts) -> bool {
    s.fight.next = 0;
    if paid != Stage::AttackerLoss {
        s.fight.stage = Stage::Retreats;
        return true;
    }
    s.fight.stage = Stage::Advance;
    let (n, staffs) = (s.phasing, rules.kinds.staffs[s.phasing]);
    for leader in bits(n, mask(&s.fight.attackers, n) & staffs) {
        if s.is_on_map(leader) && s.mask_in(n, s.at[leader]) & !staffs == 0 {
            headquarters::fall(rules, s, leader, facts);
        }
    }
    true
}

/// 8.75: were all defenders, in supply, wiped out by their own choice of option 1 after a 2 or a 3?
pub(crate) fn held_to_the_last(rules: &GweRules, s: &State) -> bool {
    let fight = &s.fight;
    let chosen = fight.option == 1 && matches!(fight.defender, 2 | 3);
    let stays = |u: UnitId| fight.targets.contains(&s.at[u]) && !rules.unit(u).is_staff();
    chosen && fight.fed && !of(s.phasing.enemy()).any(stays)
}

/// 8.9, 8.61, 8.66: who loses the next step, the defender, his guests or the attacker; between them the defenders go,
/// hex by hex, and nobody is asked.
#[derive(Clone, Copy)]
pub(crate) struct Losses;

impl Losses {
    /// Whose steps.
    fn nation(&self, s: &State) -> Nation {
        let n = s.phasing;
        if s.fight.stage == Stage::AttackerLoss { n } else { n.enemy() }
    }
}

impl agenda::Frame<GweRules> for Losses {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        let ask = match s.fight.stage {
            Stage::Guests => "guest-loss",
            Stage::AttackerLoss => "attacker-loss",
            _ => "defender-loss",
        };
        Prompt::new(loss_case(s).0, ask, PromptKind::Loss).to(payer(rules, s, self.nation(s)))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        let (n, targets) = (self.nation(s), s.fight.targets);
        out.extend(next_payers(rules, s, n).iter().map(Choice::Unit));
        let works = targets.iter().map(|h| Choice::Hex(*h));
        out.extend(works.filter(|c| may_lose(rules, s, n, *c).is_ok()));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Unit(_) | Choice::Hex(_) => Ok(may_lose(rules, s, self.nation(s), choice)?),
            _ => Err(Refusal::kind()),
        }
    }
    fn chosen(self, rules: &GweRules, s: &mut State, choice: Choice, facts: &mut Facts) {
        lose(rules, s, self.nation(s), choice, facts);
    }
    fn run(self, rules: &GweRules, s: &mut State, facts: &mut Facts) -> bool {
        match s.fight.stage {
            Stage::Retreats => run_retreats(rules, s, facts),
            Stage::Guests => run_guests(rules, s, facts),
            // 8.54: the defender first; then guests and staffs share his fate
            stage => is_settled(rules, s, self.nation(s), facts) && next_stage(rules, s, stage, facts),
        }
    }
    /// 22.5, GWE-136: of two players each reads what he owes himself.
    fn ask(&self, _: &GweRules, s: &State, _: Eyes) -> Question {
        let due = if s.fight.share > 0 { s.fight.share } else { s.fight.owed };
        let key = if s.fight.stage == Stage::Guests { "ask-guest-loss" } else { "ask-loss" };
        Question::from(Text::new(key).number("due", due))
    }
}
