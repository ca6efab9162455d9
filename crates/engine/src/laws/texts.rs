//! Every text that is shown can be said in every language.

use super::plans::speaks;
use super::{Broken, hold};
use crate::catalogue::{Lang, Subject};
use crate::choice::{Eyes, Pending};
use crate::fact::Fact;
use crate::rules::Rules;
use crate::say::Text;
use crate::view::View;
use chacha20::ChaCha8Rng;
use rand_core::Rng;

/// The texts of what a pair of eyes sees, of the battle at hand and of the duties.
pub(super) fn check<R: Rules>(rules: &R, s: &R::State, rng: &mut ChaCha8Rng) -> Result<(), Broken> {
    if !speaks(rules) {
        return Ok(());
    }
    let mut texts = of_view(&rules.view(s, Eyes::All));
    texts.extend(rules.battle(s).into_iter().flat_map(|b| b.terms).map(|term| term.label));
    texts.extend(rules.overlays().iter().map(|o| Text::new(o.label)));
    if let Pending::Ask(side, _) = rules.pending(s) {
        texts.extend(rules.duties(s, side).into_iter().flat_map(|d| [d.text, d.price]));
    }
    // a language a position: what one of them lacks is lacking again and again
    let lang = Lang::ALL[rng.next_u32() as usize % Lang::ALL.len()];
    texts.iter().try_for_each(|text| can_be_said(rules, lang, text))
}

/// The line of the log for a fact.
pub(super) fn of_fact<R: Rules>(rules: &R, fact: &Fact) -> Result<(), Broken> {
    if !speaks(rules) {
        return Ok(());
    }
    let text = rules.tell(fact, Eyes::All);
    Lang::ALL.into_iter().try_for_each(|lang| can_be_said(rules, lang, &text))
}

fn of_view(view: &View) -> Vec<Text> {
    let mut texts = vec![view.turn.label];
    texts.extend(view.sequence.iter().map(|p| p.label));
    texts.extend(view.asked.iter().map(|a| a.text));
    texts.extend(view.offers.iter().map(|o| o.label));
    texts.extend(view.stacks.iter().flat_map(|p| p.loads.iter().map(|l| l.label)));
    texts.extend(view.drawers.iter().flat_map(|d| [d.label, d.note]));
    texts.extend(view.tracks.iter().map(|t| t.label));
    texts.extend(view.score.iter().map(|l| l.label));
    texts
}

fn can_be_said<R: Rules>(rules: &R, lang: Lang, text: &Text) -> Result<(), Broken> {
    let said = rules.catalogue().try_say(lang, text, &Subject { names: rules, map: rules.map() });
    hold("every text can be said", said.is_ok(), || format!("{said:?}"))
}
