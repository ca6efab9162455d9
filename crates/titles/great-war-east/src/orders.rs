//! 10.3, 10.4: the questions of the Command Control Segment.

use crate::command::{
    Allotment, allot, determine, may_command, may_help, may_pick_staff, may_try, pupils, reaches,
    strength_left, takers, tryers,
};
use crate::prelude::*;
use crate::sequence::tell_marks;
use crate::view::sees_all;

/// 10.32: what everybody sees of commands being given.
const COMMAND: Prompt = ask!("10.32", "command", Command, "no-more-commands");

/// 4.0/A1c, 4.0/A3a: the segment begins. 17.2: on Game-Turn 1 every Russian unit is in command.
pub(crate) fn begin(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = s.phasing;
    s.spent = Each::default();
    s.tried = UnitSet::EMPTY;
    s.hoffman = [NOBODY; 2];
    let look = Look::known(rules, s, n);
    s.reach = reaches(rules, s, &look);
    // 10.35, GWE-020: headquarters need no command
    let on_map = look.on_map[n];
    s.commanded = set_of(n, on_map & rules.kinds.staffs[n]);
    let campaign = !matches!(rules.scenario, Scenario::Winter);
    if n == RUSSIAN && s.turn == 1 && campaign {
        s.commanded = set_of(n, on_map);
        return;
    }
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

fn command_one(rules: &GweRules, s: &mut State, staff: UnitId, unit: UnitId) {
    if let Some(i) = rules.unit(staff).staff {
        s.spent[i] = s.spent[i].saturating_add(rules.unit(unit).stacking);
    }
    s.commanded.insert(unit);
}

/// As many as the headquarters can take, small radii first, big units first.
fn command_all(s: &mut State, side: Side, (commanded, spent): Allotment, facts: &mut Facts) {
    s.commanded = s.commanded.or(&set_of(Nation::of(side), commanded));
    s.spent = spent;
    facts.whisper(Audience::only(side), Case("10.31"), || What::Tells { text: Text::new("command-all") });
}

/// 10.32: who is put in command?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Command {
    pub(crate) side: Side,
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
    fn take(self, rules: &GweRules, s: &mut State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(staff)) if staff == rules.hoffman => {
                s.agenda.push(Hoffman { second: false }.into())
            }
            Input::Choice(Choice::Unit(staff)) => s.agenda.push(CommandBy { staff }.into()),
            Input::Choice(Choice::Pick(_)) => {
                let allotment = allot(rules, s, &Look::new(rules, s), self.side);
                command_all(s, self.side, allotment, facts);
                s.agenda.pop();
            }
            _ => s.done(),
        }
    }
    fn label(&self, _: &GweRules, _: &State, choice: Choice) -> Text {
        if let Choice::Pick(_) = choice { Text::new("command-everybody") } else { Text::none() }
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(
            s,
            matches!(s.step, Step::Command | Step::CombatCommand)
                && take_turns(rules, s, s.phasing, *self, below),
        )
    }
}

/// 10.32: whom does this headquarters command?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CommandBy {
    pub(crate) staff: UnitId,
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
    fn take(self, rules: &GweRules, s: &mut State, input: Input, _: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => command_one(rules, s, self.staff, unit),
            _ => s.done(),
        }
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

/// 17.3: von Hoffman helps whom?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hoffman {
    /// GWE-026: the second one, for the strength alone.
    pub second: bool,
}

impl agenda::Frame<GweRules> for Hoffman {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        COMMAND.to(GERMANY)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.extend(pupils(rules, s).into_iter().map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.unit_by(|unit| may_help(rules, s, unit))
    }
    fn take(self, rules: &GweRules, s: &mut State, input: Input, _: &mut Facts) {
        let Input::Choice(Choice::Unit(unit)) = input else { return };
        s.agenda.pop();
        if self.second {
            s.hoffman[1] = unit;
        } else {
            s.hoffman = [unit; 2];
            if rules.options.two_hqs {
                s.agenda.push(Hoffman { second: true }.into());
            }
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
    let n = s.phasing;
    tell_uncommanded(s, Case("10.41"), facts);
    for side in rules.players(n).iter().rev() {
        let asks = (n == GERMAN && s.has_tokens()) || tryers(rules, s, *side) != 0;
        if asks {
            s.agenda.push(CommandDice { side: *side }.into());
        }
    }
}

/// 10.41, 10.42: all commands are given: whom none has reached.
pub(crate) fn tell_uncommanded(s: &State, case: Case, facts: &mut Facts) {
    if !facts.is_silent() {
        let n = s.phasing;
        let left = set_of(n, s.on_map(n) & !mask(&s.commanded, n));
        tell_marks(s, n, &left, case, "out-of-command", facts);
    }
}

/// 10.41: who tries the die?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CommandDice {
    pub(crate) side: Side,
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
    fn take(self, _: &GweRules, s: &mut State, input: Input, _: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => s.agenda.push(CommandDie { unit }.into()),
            _ => s.done(),
        }
    }
    /// With markers on the map the German is always asked: who lies under them out of command is his secret.
    fn run(self, rules: &GweRules, s: &mut State, _: &mut Facts) -> bool {
        let covered = self.side == GERMANY && s.has_tokens();
        let idle = !covered && tryers(rules, s, self.side) == 0;
        pass_over(s, idle)
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        fits(s, s.step == Step::CommandDice && take_turns(rules, s, s.phasing, *self, below))
    }
}

/// 10.41: the die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CommandDie {
    pub(crate) unit: UnitId,
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
        let by = rules.owner(unit);
        facts.tell(Case("10.41"), || What::Rolls { by, face, purpose: "command" });
        if is_token(unit) {
            return;
        }
        let on = face > rules.unit(unit).tcr();
        if on {
            s.commanded.insert(unit);
        }
        facts.whisper(s.hearers(unit), Case("10.41"), || What::Marks {
            unit,
            mark: "out-of-command",
            on: !on,
        });
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let tries = |side| s.step == Step::CommandDice && may_try(rules, s, side, self.unit).is_ok();
        fits(s, matches!(below, Some(Frame::CommandDice(dice)) if tries(dice.side)))
    }
}
