//! 10.3, 10.4, 17.0: command control.

use crate::prelude::*;
use crate::sequence::tell_marks;

/// The ratings in force: Attack Shift, Command Strength, Command Radius, von Hoffman's help included (17.3).
pub(crate) fn ratings(rules: &GweRules, s: &State, staff: UnitId) -> (u8, u8, u8) {
    let (shift, mut strength, mut radius) = printed(rules, s, staff);
    if s.hoffman[0] == staff {
        radius *= 2;
    }
    if s.hoffman[1] == staff {
        strength += strength / 2;
    }
    if rules.options.unlimited_command {
        strength = u8::MAX;
    }
    (shift, strength, radius)
}

/// 10.31: Command Strength that a headquarters has not spent.
pub(crate) fn strength_left(rules: &GweRules, s: &State, staff: UnitId) -> u8 {
    let (_, strength, _) = ratings(rules, s, staff);
    let spent = rules.unit(staff).staff.map_or(0, |i| s.spent[i]);
    if strength == u8::MAX { strength } else { strength.saturating_sub(spent) }
}

/// The ratings on the side that is up.
pub(crate) fn printed(rules: &GweRules, s: &State, staff: UnitId) -> (u8, u8, u8) {
    let unit = rules.unit(staff);
    let Some(i) = unit.staff else { return (0, 0, 0) };
    let side = usize::from(s.steps[staff] < unit.steps);
    rules.book.staffs[i].ratings[side]
}

/// 10.33, 10.34: the hexes in a Command Radius. Not through prohibited sides or enemy troops; for Russians not
/// through controlled hexes unless a friendly unit stands there.
pub(crate) fn radius(rules: &GweRules, s: &State, look: &Look, staff: UnitId) -> HexSet {
    let (_, _, far) = ratings(rules, s, staff);
    rules.board.disc(s.at[staff], usize::from(far), &passable(look, nation(staff)))
}

/// Hexes that a Command Radius of a side runs through.
fn passable(look: &Look, n: Nation) -> HexSet {
    let mut open = look.rules.board.hexes - look.holds(n.enemy());
    if n == RUSSIAN {
        open -= look.zone(n.enemy()) - look.friends(n);
    }
    open
}

/// 10.31: who is in the radius of whom, kept for the segment (GWE-129).
pub(crate) fn determine(rules: &GweRules, s: &mut State) {
    s.reach = reaches(s, &Look::known(rules, s, s.phasing), s.phasing);
}

/// The same, by headquarters.
pub(crate) fn reaches(s: &State, look: &Look, n: Nation) -> Each<u64, STAFFS> {
    let (open, held) = (passable(look, n), *look.troops(n) | look.staffs(n));
    let mut reach = Each::default();
    for unit in bits(n, look.on_map[n] & look.rules.kinds.staffs[n]) {
        if let Some(i) = look.rules.unit(unit).staff {
            reach[i] = in_radius(look, s, &open, &held, unit);
        }
    }
    reach
}

/// The counters in the radius of a headquarters; `held` are the hexes where any of its side stand.
fn in_radius(look: &Look, s: &State, open: &HexSet, held: &HexSet, staff: UnitId) -> u64 {
    let (rules, n, at) = (look.rules, nation(staff), s.at[staff]);
    let three = rules.scenario == Scenario::ThreePlayer;
    let own = if three { rules.kinds.of(rules.owner(staff)) } else { ALL[n] };
    let far = usize::from(ratings(rules, s, staff).2);
    let mut found = 0;
    rules.board.each_in_disc((at, far), open, held, |hex| found |= look.units[n][hex.index()]);
    own & found
}

/// 10.32: is a unit in the radius, uncommanded, and within what is left of the Command Strength?
pub(crate) fn may_command(rules: &GweRules, s: &State, staff: UnitId, unit: UnitId) -> Result<(), Refusal> {
    let Some(i) = rules.unit(staff).staff else { return Err(Refusal::kind()) };
    is_there(rules, s, rules.owner(staff), unit, "10.32")?;
    if s.reach[i] & bit(unit) == 0 {
        let why = Text::new("why-radius").unit("staff", staff).number("radius", ratings(rules, s, staff).2);
        return Err(Refusal::new(Case("10.33")).because(why).by(staff));
    }
    ensure(!s.commanded.contains(unit), "10.31/commanded", "why-commanded")?;
    let (needs, left) = (rules.unit(unit).stacking, strength_left(rules, s, staff));
    enough(needs, left, "10.31/strength", "why-strength").map_err(|ban| Refusal::from(ban).by(staff))
}

/// All whom [`may_command`] allows, as a mask.
pub(crate) fn takers(rules: &GweRules, s: &State, look: &Look, staff: UnitId) -> u64 {
    let Some(i) = rules.unit(staff).staff else { return 0 };
    let n = nation(staff);
    let light = rules.kinds.up_to(n, strength_left(rules, s, staff));
    s.reach[i] & look.on_map[n] & !mask(&s.commanded, n) & light
}

/// Who would be in command, and what each headquarters would have spent.
pub(crate) type Allotment = (u64, Each<u8, STAFFS>);

/// The same on paper.
pub(crate) fn allot(rules: &GweRules, s: &State, look: &Look, side: Side) -> Allotment {
    let n = Nation::of(side);
    let (mut commanded, mut spent) = (mask(&s.commanded, n), s.spent);
    let own = look.on_map[n] & rules.kinds.staffs[n] & rules.kinds.of(side);
    let mut order: Vec<_> = bits(n, own).map(|staff| (ratings(rules, s, staff).2, staff)).collect();
    order.sort_unstable();
    for (_, staff) in order {
        let Some(i) = rules.unit(staff).staff else { continue };
        let (_, strength, _) = ratings(rules, s, staff);
        for (w, size) in WEIGHTS.into_iter().enumerate().rev() {
            let fits = s.reach[i] & look.on_map[n] & rules.kinds.weights[w][n];
            for unit in bits(n, fits) {
                if commanded & bit(unit) == 0 && strength - spent[i].min(strength) >= size {
                    spent[i] = spent[i].saturating_add(size);
                    commanded |= bit(unit);
                }
            }
        }
    }
    (commanded, spent)
}

/// 17.3: headquarters beside von Hoffman.
pub(crate) fn pupils(rules: &GweRules, s: &State) -> Vec<UnitId> {
    let at = s.at[rules.hoffman.index() % crate::COUNTERS];
    if !at.is_some() {
        return Vec::new();
    }
    let is_pupil = |u: &UnitId| rules.unit(*u).is_staff() && *u != rules.hoffman;
    s.in_hex(GERMAN, at).filter(is_pupil).collect()
}

/// What can be done in the Command Control Segment: a headquarters that can still take somebody, von Hoffman, all
/// at once (`Pick(0)`), or enough.
pub(crate) fn may_pick_staff(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Permit {
    if unit == rules.hoffman && side == GERMANY {
        let fresh = s.hoffman == [NOBODY; 2] && s.spent.iter().all(|n| *n == 0);
        ensure(fresh, "17.3", "why-hoffman-late")?;
        return ensure(!pupils(rules, s).is_empty(), "17.3", "why-hoffman-alone");
    }
    let staff = unit.index() < UNITS && rules.unit(unit).is_staff();
    ensure(staff, "10.32", "why-no-staff")?;
    is_there(rules, s, side, unit, "10.32")?;
    if takers(rules, s, &Look::new(rules, s), unit) != 0 {
        return Ok(());
    }
    // 10.33: it reaches nobody; 10.31: those it reaches are in command, or its strength is spent
    let troops = !rules.kinds.staffs[nation(unit)];
    let reached = rules.unit(unit).staff.map_or(0, |i| s.reach[i] & troops);
    ensure(reached != 0, "10.33", "why-reaches-nobody")?;
    ensure(reached & !mask(&s.commanded, nation(unit)) != 0, "10.31/commanded", "why-all-commanded")?;
    no("10.31/strength", "why-strength-spent")
}

/// 10.41, GWE-019: an uncommanded unit that has not tried in this phase. 18.35: or a Gruppe, for show.
pub(crate) fn may_try(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Permit {
    if is_token(unit) {
        ensure(side == GERMANY, "10.41", "why-not-yours")?;
        ensure(s.is_on_map(unit), "18.35", "why-in-hand")?;
        return ensure(!s.tried.contains(unit), "18.35", "why-tried");
    }
    is_there(rules, s, side, unit, "10.41")?;
    ensure(!s.commanded.contains(unit), "10.41", "why-commanded")?;
    ensure(!s.tried.contains(unit), "10.41", "why-tried")
}

/// All of them, as a mask.
pub(crate) fn tryers(rules: &GweRules, s: &State, side: Side) -> u64 {
    let n = Nation::of(side);
    let own = rules.kinds.of(side);
    let left = own & !mask(&s.commanded, n) & !mask(&s.tried, n);
    if left == 0 { 0 } else { s.on_map(n) & left }
}

/// Only German counters have ids below this.
const _: () = assert!(GERMANS <= 64 && UNITS - GERMANS <= 64);

/// 10.32: what everybody sees of commands being given.
const COMMAND: Prompt = ask!("10.32", "command", Command, "no-more-commands");

/// 4.0/A1c, 4.0/A3a: the segment begins. 17.2: on Game-Turn 1 every Russian unit is in command.
pub(crate) fn begin(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = s.phasing;
    s.spent = Each::default();
    s.tried = UnitSet::EMPTY;
    s.hoffman = [NOBODY; 2];
    let look = Look::known(rules, s, n);
    s.reach = reaches(s, &look, n);
    let on_map = look.on_map[n];
    if n == RUSSIAN && s.turn == 1 && rules.scenario != Scenario::Winter {
        s.commanded = set_of(n, on_map);
        return;
    }
    // 10.35, GWE-020: headquarters need no command
    s.commanded = set_of(n, on_map & rules.kinds.staffs[n]);
    for side in rules.players(n).iter().rev() {
        match settles_itself(rules, s, &look, *side) {
            Some(allotment) => command_all(s, *side, allotment, facts),
            None => s.agenda.push(Command { side: *side }.into()),
        }
    }
}

/// Nothing to decide, as everybody sees: no markers on the map, no von Hoffman beside a headquarters, and every
/// unit in some radius can be commanded.
fn settles_itself(rules: &GweRules, s: &State, look: &Look, side: Side) -> Option<Allotment> {
    if side == GERMANY && (s.has_tokens() || !pupils(rules, s).is_empty()) {
        return None;
    }
    let allotment = allot(rules, s, look, side);
    let all = s.reach.iter().fold(0, |all, mask| all | mask);
    let n = Nation::of(side);
    let left = all & rules.kinds.of(side) & look.on_map[n] & !allotment.0;
    (left == 0).then_some(allotment)
}

/// As many as the headquarters can take, small radii first, big units first.
fn command_all(s: &mut State, side: Side, (commanded, spent): Allotment, facts: &mut Facts) {
    s.commanded = s.commanded.or(&set_of(Nation::of(side), commanded));
    s.spent = spent;
    facts.whisper(Audience::only(side), Case("10.31"), || What::Tells { text: Text::new("command-all") });
}

engine::questions! {
    /// 10.32: who is put in command?
    Command { side: Side }
    /// 10.32: whom does this headquarters command?
    CommandBy { staff: UnitId }
    /// 17.3: von Hoffman helps whom?
    Hoffman {
        /// GWE-026: the second one, for the strength alone.
        second: bool,
    }
    /// 10.41: who tries the die?
    CommandDice { side: Side }
    /// 10.41: the die.
    CommandDie { unit: UnitId }
}

impl agenda::Frame<GweRules> for Command {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        COMMAND.to(self.side)
    }
    /// A headquarters that can still take somebody, von Hoffman, all at once (`Pick(0)`), or enough.
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let (n, look) = (Nation::of(self.side), Look::new(rules, s));
        let own = look.on_map[n] & rules.kinds.staffs[n] & rules.kinds.of(self.side);
        let helps = |u: UnitId| may_pick_staff(rules, s, self.side, u).is_ok();
        let takes = |u: UnitId| if u == rules.hoffman { helps(u) } else { takers(rules, s, &look, u) != 0 };
        out.extend(bits(n, own).filter(|u| takes(*u)).map(Choice::Unit));
        out.push(Choice::Pick(0));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done | Choice::Pick(0) => Ok(()),
            Choice::Unit(unit) => Ok(may_pick_staff(rules, s, self.side, unit)?),
            _ => Err(Refusal::kind()),
        }
    }
    fn named(self, rules: &GweRules, s: &mut State, staff: UnitId, _: &mut Facts) {
        let helper = staff == rules.hoffman;
        s.agenda.push(if helper { Hoffman { second: false }.into() } else { CommandBy { staff }.into() });
    }
    fn picked(self, rules: &GweRules, s: &mut State, _: u8, facts: &mut Facts) {
        let allotment = allot(rules, s, &Look::new(rules, s), self.side);
        command_all(s, self.side, allotment, facts);
        s.agenda.pop();
    }
    fn label(&self, _: &GweRules, _: &State, choice: Choice) -> Text {
        if let Choice::Pick(_) = choice { Text::new("command-everybody") } else { Text::none() }
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let time = matches!(s.step, Step::Command | Step::CombatCommand);
        fits(s, time && take_turns(rules, s, s.phasing, *self, below))
    }
}

impl agenda::Frame<GweRules> for CommandBy {
    fn wait(&self, rules: &GweRules, _: &State) -> Pending {
        COMMAND.to(rules.owner(self.staff))
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let takers = takers(rules, s, &Look::new(rules, s), self.staff);
        out.extend(bits(nation(self.staff), takers).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_command(rules, s, self.staff, unit))
    }
    fn named(self, rules: &GweRules, s: &mut State, unit: UnitId, _: &mut Facts) {
        if let Some(i) = rules.unit(self.staff).staff {
            s.spent[i] = s.spent[i].saturating_add(rules.unit(unit).stacking);
        }
        s.commanded.insert(unit);
    }
    /// Who commands whom is the German's secret until all commands are given.
    fn ask(&self, rules: &GweRules, s: &State, eyes: Eyes) -> Question {
        let open = sees_all(eyes) || nation(self.staff) == RUSSIAN;
        let question = if !eyes.are(rules.owner(self.staff)) {
            Question::new("ask-command")
        } else if rules.options.unlimited_command {
            Question::from(Text::new("ask-command-all").unit("unit", self.staff))
        } else {
            let left = strength_left(rules, s, self.staff);
            Question::from(Text::new("ask-command-by").unit("unit", self.staff).number("left", left))
        };
        question.units(open.then_some(self.staff))
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let unit = self.staff.index();
        let staff = unit < UNITS && rules.unit(self.staff).is_staff() && s.is_on_map(self.staff);
        let ours = staff && nation(self.staff) == s.phasing;
        let commands = |side| ours && rules.owner(self.staff) == side;
        fits(s, matches!(below, Some(Frame::Command(command)) if commands(command.side)))
    }
}

impl agenda::Frame<GweRules> for Hoffman {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        COMMAND.to(GERMANY)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.extend(pupils(rules, s).into_iter().map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.unit_by(|unit| ensure(pupils(rules, s).contains(&unit), "17.3", "why-not-with-hoffman"))
    }
    fn named(self, rules: &GweRules, s: &mut State, unit: UnitId, _: &mut Facts) {
        s.agenda.pop();
        s.hoffman = [if self.second { s.hoffman[0] } else { unit }, unit];
        if !self.second && rules.options.two_hqs {
            s.agenda.push(Hoffman { second: true }.into());
        }
        determine(rules, s);
    }
    fn ask(&self, _: &GweRules, _: &State, eyes: Eyes) -> Question {
        if !sees_all(eyes) {
            return Question::new("ask-command");
        }
        let truly = Some(Prompt { case: Case("17.3"), ..COMMAND });
        Question { truly, ..Question::new(if self.second { "ask-hoffman-strength" } else { "ask-hoffman" }) }
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let helps = s.phasing == GERMAN && !pupils(rules, s).is_empty();
        fits(s, helps && matches!(below, Some(Frame::Command(_))))
    }
}

/// 10.41: the movement segment ends with a die for whoever is still uncommanded, if his player wants it.
pub(crate) fn begin_dice(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    tell_uncommanded(s, Case("10.41"), facts);
    ask_players(rules, s, s.phasing, |side| CommandDice { side });
}

/// 10.41, 10.42: all commands are given: whom none has reached.
pub(crate) fn tell_uncommanded(s: &State, case: Case, facts: &mut Facts) {
    let n = s.phasing;
    let left = set_of(n, s.on_map(n) & !mask(&s.commanded, n));
    tell_marks(s, &left, case, "out-of-command", facts);
}

impl agenda::Frame<GweRules> for CommandDice {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("10.41", "command-dice", Command, "no-more-dice").to(self.side)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(bits(Nation::of(self.side), tryers(rules, s, self.side)).map(Choice::Unit));
        if self.side == GERMANY {
            out.extend(tokens().filter(|t| may_try(rules, s, self.side, *t).is_ok()).map(Choice::Unit));
        }
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_try(rules, s, self.side, unit))
    }
    fn named(self, _: &GweRules, s: &mut State, unit: UnitId, _: &mut Facts) {
        s.agenda.push(CommandDie { unit }.into());
    }
    /// With markers on the map the German is always asked: who lies under them out of command is his secret.
    fn is_idle(&self, rules: &GweRules, s: &State) -> bool {
        let covered = self.side == GERMANY && s.has_tokens();
        !covered && tryers(rules, s, self.side) == 0
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(s, s.step == Step::CommandDice && take_turns(rules, s, s.phasing, *self, below))
    }
}

impl agenda::Frame<GweRules> for CommandDie {
    fn wait(&self, rules: &GweRules, _: &State) -> Pending {
        Dice::six(rules.owner(self.unit), "10.41", "command")
    }
    /// 10.41: more than the TCR puts the unit in command. 18.35: thrown for a Gruppe, the die does nothing.
    fn rolled(self, rules: &GweRules, s: &mut State, face: u8, facts: &mut Facts) {
        let unit = self.unit;
        s.agenda.pop();
        s.tried.insert(unit);
        facts.roll(self.wait(rules, s), face);
        if is_token(unit) {
            return;
        }
        let on = face > nation(unit).tcr();
        if on {
            s.commanded.insert(unit);
        }
        let told = What::Marks { unit, mark: "out-of-command", on: !on };
        facts.whisper(s.hearers(unit), Case("10.41"), || told);
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let tries = |side| s.step == Step::CommandDice && may_try(rules, s, side, self.unit).is_ok();
        fits(s, matches!(below, Some(Frame::CommandDice(dice)) if tries(dice.side)))
    }
}
