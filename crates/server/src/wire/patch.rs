//! What changed between two views of the same eyes: a great board changes little by one choice.

use engine::view::{
    Asked, Counter, Drawer, HexMark, Offer, PhaseTick, Pile, ScoreLine, SideMark, Track, Turn, View,
};
use engine::{Dice, Duty, Outcome};
use serde::Serialize;

/// How a list changed: first the splice, then the single places.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Edit<T> {
    /// From this place so many go, and these come instead.
    pub splice: Option<(u32, u32, Vec<T>)>,
    /// At this place stands this now.
    pub set: Vec<(u32, T)>,
}

impl<T: Clone + PartialEq> Edit<T> {
    /// What makes `new` out of `old`; nothing if they are equal.
    pub fn between(old: &[T], new: &[T]) -> Option<Edit<T>> {
        if old == new {
            return None;
        }
        if old.len() == new.len() {
            let changed = old.iter().zip(new).enumerate().filter(|(_, (a, b))| a != b);
            let set = changed.map(|(i, (_, b))| (i as u32, b.clone())).collect();
            return Some(Edit { splice: None, set });
        }
        let shorter = old.len().min(new.len());
        let head = old.iter().zip(new).take_while(|(a, b)| a == b).count();
        let ends = old.iter().rev().zip(new.iter().rev());
        let tail = ends.take(shorter - head).take_while(|(a, b)| a == b).count();
        let gone = (old.len() - head - tail) as u32;
        let come = new[head..new.len() - tail].to_vec();
        Some(Edit { splice: Some((head as u32, gone, come)), set: Vec::new() })
    }
    /// Makes the new list out of the old one, as clients do.
    pub fn apply(&self, list: &mut Vec<T>) {
        if let Some((at, gone, come)) = &self.splice {
            let at = *at as usize;
            list.splice(at..at + *gone as usize, come.iter().cloned());
        }
        for (at, now) in &self.set {
            list[*at as usize] = now.clone();
        }
    }
}

/// Makes the patch, and what applies it, from one list of fields.
macro_rules! patch {
    (whole { $($whole:ident: $type:ty),* $(,)? } lists { $($list:ident: $item:ty),* $(,)? }) => {
        /// The parts of a view that changed; what is not named is as it was.
        #[derive(Clone, PartialEq, Debug, Default, Serialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[allow(missing_docs, reason = "the fields are those of a view")]
        pub struct Patch {
            $(#[serde(skip_serializing_if = "Option::is_none")] #[cfg_attr(test, ts(optional))]
            pub $whole: Option<$type>,)*
            $(#[serde(skip_serializing_if = "Option::is_none")] #[cfg_attr(test, ts(optional))]
            pub $list: Option<Edit<$item>>,)*
        }

        impl Patch {
            /// What makes `new` out of `old`, both seen by the same eyes.
            pub fn between(old: &View, new: &View) -> Patch {
                Patch {
                    $($whole: (old.$whole != new.$whole).then(|| new.$whole.clone()),)*
                    $($list: Edit::between(&old.$list, &new.$list),)*
                }
            }
            /// Makes the new view out of the old one, as clients do.
            pub fn apply(&self, view: &mut View) {
                $(if let Some(now) = &self.$whole { view.$whole = now.clone(); })*
                $(if let Some(edit) = &self.$list { edit.apply(&mut view.$list); })*
            }
        }
    };
}

patch! {
    whole {
        turn: Turn,
        asked: Option<Asked>,
        roll: Option<Dice>,
        outcome: Option<Outcome>,
    }
    lists {
        sequence: PhaseTick,
        offers: Offer,
        counters: Counter,
        stacks: Pile,
        hexes: HexMark,
        sides: SideMark,
        drawers: Drawer,
        tracks: Track,
        score: ScoreLine,
        duties: Duty,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Eyes, GameSetup, Input, Pending, Side};

    #[test]
    fn an_edit_makes_the_new_list() {
        let lists: [&[u8]; 6] = [&[], &[1, 2, 3], &[1, 9, 3], &[1, 3], &[1, 2, 2, 3], &[7, 1, 2, 3]];
        for old in lists {
            for new in lists {
                let mut list = old.to_vec();
                if let Some(edit) = Edit::between(old, new) {
                    edit.apply(&mut list);
                }
                assert_eq!(list, new, "{old:?}");
            }
        }
    }

    #[test]
    fn a_patch_makes_the_new_view_in_every_title() {
        for info in library::shelf().titles() {
            let mut table = library::shelf().begin(&info.id, &GameSetup::new(&info.scenarios[0].id)).unwrap();
            let eyes = Eyes::Side(Side(0));
            let mut seen = table.view(eyes);
            for n in 0..60 {
                let input = match table.pending() {
                    Pending::Ask(..) => {
                        let legal = table.legal();
                        Input::Choice(legal[n * 7 % legal.len()])
                    }
                    Pending::Roll(dice) => Input::Rolled(n as u8 % dice.faces + 1),
                    Pending::Over(_) => break,
                };
                table.play(input).unwrap();
                let now = table.view(eyes);
                Patch::between(&seen, &now).apply(&mut seen);
                assert_eq!(seen, now, "{} after {n}", info.id);
            }
        }
    }
}
