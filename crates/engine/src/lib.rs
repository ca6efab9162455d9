//! The contract every title fulfils. A game is a pure fold over small inputs: an input is one choice by one side, or
//! one die, and the same set-up and inputs give the same state on every machine. Replay, undo, audit, bots, studies
//! and bug reports all come from that.
//!
//! - [`Rules`] is a title with a scenario and options; [`Title`] opens it; [`Table`] erases its types.
//! - [`Choice`], [`Input`], [`Pending`]: five verbs, one die at a time, and what the game waits for.
//! - [`Fact`]s tell people what happened; a [`View`] is all that a pair of eyes may see.
//! - [`preview()`], [`forecast()`] and [`explain()`] answer "what then?", "what are the odds?" and "why not?".
//! - [`agenda`] drives the frames that own a title's questions; [`plan`] takes sets, [`deploy`] set-ups in any order.
//! - [`Text`] is a sentence to be told, [`catalogue`] says it in a language.
//! - [`scout`] is what bots need besides: reach, fields, odds, utility, all without a word.
//! - [`text`] is the position text, [`gamefile`] the game file, [`dice`] the host's dice.
//! - [`book`] reads a title's data files, [`edition`] is what all books have, [`text::fields`] declares its positions.
//! - [`Each`], [`Units`], [`Places`] and [`Stack`] make states without a heap; [`prelude`] is what a chapter needs.
//! - [`overlay`] lets the owner of a boxed game correct a title's figures.
//! - [`laws`] is the suite that holds for every title, [`golden`] holds whole games against what they were, and
//!   [`scene`] is how tests talk to a game.
//!
//! Deliberately absent: I/O (but for the files of golden plays, in tests), clocks, threads, logging, randomness, and
//! any knowledge of a title.

pub mod agenda;
pub mod ban;
pub mod book;
pub mod catalogue;
mod chart;
mod choice;
mod consequence;
pub mod deploy;
pub mod dice;
mod each;
pub mod edition;
mod fact;
pub mod forecast;
pub mod gamefile;
pub mod golden;
pub mod law;
pub mod laws;
mod moment;
pub mod overlay;
mod picture;
mod places;
pub mod plan;
pub mod prelude;
pub mod preview;
pub mod ride;
mod rules;
mod say;
mod scan;
pub mod scene;
pub mod scout;
mod sheets;
mod stack;
mod switches;
mod table;
pub mod text;
mod title;
pub mod view;
mod why;

pub use ban::Ban;
pub use catalogue::{Catalogue, Lang};
pub use chart::Chart;
pub use choice::{
    Case, Choice, Dice, Eyes, Illegal, Input, Outcome, Pending, Prompt, PromptKind, Side, UnitId, Verb, other,
};
pub use consequence::weigh;
pub use deploy::{Deployment, Fill, Wish, deployment};
pub use each::Each;
pub use fact::{Audience, Fact, Facts, Fate, What};
pub use forecast::forecast;
pub use overlay::Overlay;
pub use picture::Boxes;
pub use places::Places;
pub use preview::{Preview, Way, preview};
pub use rules::Rules;
pub use say::{Arg, Text, Voice};
pub use scan::{catch_up, differ, equal};
pub use scout::Scout;
pub use stack::{Stack, UnitIter, UnitSet, Units};
pub use table::{Game, NoUndo, Table, Title, digest};
pub use title::{
    CaseRegister, CaseText, Chapter, Favour, GameSetup, OptionInfo, OptionKind, ScenarioInfo, SideInfo,
    TitleInfo,
};
pub use view::{Danger, Duty, Explanation, Refusal, View};
pub use why::explain;
