//! The agenda: every question of the two games. Each frame stands in the file of its chapter.

use crate::attack::{Attackers, Resolve, Targets};
use crate::battle::Battle;
use crate::cavalry::Withdraw;
use crate::headquarters::{Flips, Mode, Modes, Replacements, SupplyRolls};
use crate::hidden::{Deploy, Reveals, Unmask};
use crate::march::Moves;
use crate::masuria::entry::{Calls, Lines, Return};
use crate::masuria::snow::Snow;
use crate::movement::March;
use crate::resistance::Resist;
use crate::retreat::Retreat;
use crate::ride::Ride;
use crate::rules::FolioRules;
use crate::sequence::Opening;
use crate::setup::Cover;
use crate::tannenberg::arrivals::{Courses, Guard};
use crate::tannenberg::boxes::{Barred, Boxing};
use crate::tannenberg::redeployment::Redeploy;
use crate::tannenberg::strategies::Choose;

engine::frames! {
    /// What is still to be done, innermost last.
    pub enum Frame for FolioRules {
        Moves(Moves), Opening(Opening), March(March), Ride(Ride), Withdraw(Withdraw), Reveals(Reveals), Unmask(Unmask), Deploy(Deploy),
        Mode(Mode), Modes(Modes), Flips(Flips), SupplyRolls(SupplyRolls), Replacements(Replacements), Targets(Targets), Attackers(Attackers),
        Resolve(Resolve), Battle(Battle), Resist(Resist), Retreat(Retreat),
        Cover(Cover), Choose(Choose), Guard(Guard), Courses(Courses), Boxing(Boxing), Barred(Barred), Redeploy(Redeploy),
        Calls(Calls), Lines(Lines), Return(Return), Snow(Snow),
    }
}

/// The frame under another in a written position.
pub(crate) type Below<'f> = Option<&'f Frame>;

impl Frame {
    /// Is it a question of a standard chapter, which both volumes ask?
    fn is_standard(&self) -> bool {
        use Frame::*;
        !matches!(
            self,
            Choose(_)
                | Guard(_)
                | Courses(_)
                | Boxing(_)
                | Barred(_)
                | Redeploy(_)
                | Calls(_)
                | Lines(_)
                | Return(_)
                | Snow(_)
        )
    }
    /// May it lie on the agenda of this game?
    pub(crate) fn may_lie(&self, rules: &FolioRules) -> Result<(), String> {
        match self.is_standard() || rules.volume.owns(self) {
            true => Ok(()),
            false => Err("a question of another volume".into()),
        }
    }
}
