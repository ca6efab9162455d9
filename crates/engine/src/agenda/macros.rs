//! The macros of the agenda: the enum of a title's frames, the verbs that frames answer, a frame that stands for several.

/// Makes the enum of a title's frames: one variant for each, the first being the default, and every call of
/// [`Frame`](crate::agenda::Frame) handed to the frame it holds.
///
/// ```ignore
/// engine::frames! {
///     /// What is still to be done, innermost last.
///     pub enum Frame for DrillRules { Moves(Moves) on [], March(March) on [Moves], Ambush(Ambush) }
/// }
/// ```
///
/// `on` names the frames that one can lie on; nothing between the brackets: it is the outermost. Without `on` the frame
/// says it by [`Frame::lies_on`](crate::agenda::Frame::lies_on), which is asked in any case.
#[macro_export]
macro_rules! frames {
    ($(#[$meta:meta])* $vis:vis enum $name:ident for $rules:ty {
        $first:ident($inner:ty) $(on [$($floor:ident),*])?
        $(, $variant:ident($frame:ty) $(on [$($below:ident),*])?)* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs, reason = "each variant is told by its frame")]
        $vis enum $name { $first($inner), $($variant($frame),)* }

        impl Default for $name {
            fn default() -> Self { $name::$first(<$inner>::default()) }
        }
        impl From<$inner> for $name {
            fn from(frame: $inner) -> Self { $name::$first(frame) }
        }
        $(impl From<$frame> for $name {
            fn from(frame: $frame) -> Self { $name::$variant(frame) }
        })*
        impl $name {
            /// The word by which position texts know the frame.
            pub const fn word(&self) -> &'static str {
                match self {
                    $name::$first(_) => stringify!($first),
                    $($name::$variant(_) => stringify!($variant),)*
                }
            }
            /// What the frame can lie on, nothing for the outermost; `None` where the frame itself says it.
            const fn bed(&self) -> Option<&'static [&'static str]> {
                match self {
                    $name::$first(_) => $crate::frames!(@bed $([$($floor)*])?),
                    $($name::$variant(_) => $crate::frames!(@bed $([$($below)*])?),)*
                }
            }
        }
        $crate::frames!(@dispatch $name, $rules, $first $(, $variant)*);
    };
    (@bed) => { None };
    (@bed [$($below:ident)*]) => { Some(&[$(stringify!($below)),*]) };
    (@dispatch $name:ident, $rules:ty, $($variant:ident),*) => {
        impl $crate::agenda::Frames<$rules> for $name {
            #[inline]
            fn hand(
                rules: &$rules, s: &mut <$rules as $crate::Rules>::State, input: $crate::Input,
                facts: &mut $crate::Facts,
            ) {
                match $crate::agenda::Driven::agenda(rules, s).last() {
                    $(Some(&$name::$variant(f)) => $crate::agenda::Frame::take(f, rules, s, input, facts),)*
                    None => {}
                }
            }
            #[inline]
            fn go_on(
                rules: &$rules, s: &mut <$rules as $crate::Rules>::State, facts: &mut $crate::Facts,
            ) -> bool {
                match $crate::agenda::Driven::agenda(rules, s).last() {
                    $(Some(&$name::$variant(f)) => $crate::agenda::Frame::run(f, rules, s, facts),)*
                    None => $crate::agenda::Driven::next(rules, s, facts),
                }
            }
        }
        impl $crate::agenda::Frame<$rules> for $name {
            #[inline]
            fn wait(&self, rules: &$rules, s: &<$rules as $crate::Rules>::State) -> $crate::Pending {
                match self { $($name::$variant(f) => $crate::agenda::Frame::wait(f, rules, s),)* }
            }
            #[inline]
            fn offer(&self, rules: &$rules, s: &<$rules as $crate::Rules>::State, out: &mut Vec<$crate::Choice>) {
                match self { $($name::$variant(f) => $crate::agenda::Frame::offer(f, rules, s, out),)* }
            }
            fn may(
                &self, rules: &$rules, s: &<$rules as $crate::Rules>::State, choice: $crate::Choice,
            ) -> Result<(), $crate::Refusal> {
                match self { $($name::$variant(f) => $crate::agenda::Frame::may(f, rules, s, choice),)* }
            }
            fn floor(&self, rules: &$rules, s: &<$rules as $crate::Rules>::State) -> Option<$crate::Choice> {
                match self { $($name::$variant(f) => $crate::agenda::Frame::floor(f, rules, s),)* }
            }
            #[inline]
            fn take(
                self, rules: &$rules, s: &mut <$rules as $crate::Rules>::State, input: $crate::Input,
                facts: &mut $crate::Facts,
            ) {
                match self { $($name::$variant(f) => $crate::agenda::Frame::take(f, rules, s, input, facts),)* }
            }
            #[inline]
            fn run(
                self, rules: &$rules, s: &mut <$rules as $crate::Rules>::State, facts: &mut $crate::Facts,
            ) -> bool {
                match self { $($name::$variant(f) => $crate::agenda::Frame::run(f, rules, s, facts),)* }
            }
            fn ask(
                &self, rules: &$rules, s: &<$rules as $crate::Rules>::State, eyes: $crate::Eyes,
            ) -> $crate::agenda::Question {
                match self { $($name::$variant(f) => $crate::agenda::Frame::ask(f, rules, s, eyes),)* }
            }
            fn label(
                &self, rules: &$rules, s: &<$rules as $crate::Rules>::State, choice: $crate::Choice,
            ) -> $crate::Text {
                match self { $($name::$variant(f) => $crate::agenda::Frame::label(f, rules, s, choice),)* }
            }
            fn ways(&self, rules: &$rules, s: &<$rules as $crate::Rules>::State) -> Vec<$crate::Way> {
                match self { $($name::$variant(f) => $crate::agenda::Frame::ways(f, rules, s),)* }
            }
            fn train(
                &self, rules: &$rules, s: &<$rules as $crate::Rules>::State,
            ) -> Option<$crate::ride::Train> {
                match self { $($name::$variant(f) => $crate::agenda::Frame::train(f, rules, s),)* }
            }
            fn towards_die(
                &self, rules: &$rules, s: &<$rules as $crate::Rules>::State,
            ) -> Option<$crate::Choice> {
                match self { $($name::$variant(f) => $crate::agenda::Frame::towards_die(f, rules, s),)* }
            }
            fn lies_on(
                &self, rules: &$rules, s: &<$rules as $crate::Rules>::State, below: Option<&$name>,
            ) -> Result<(), String> {
                $crate::agenda::bedded(self.bed(), below.map(|f| f.word()))?;
                match self { $($name::$variant(f) => $crate::agenda::Frame::lies_on(f, rules, s, below),)* }
            }
        }
    };
}

/// Makes the plain data of questions, each by its name with what it has to know; one that knows nothing is a name alone.
///
/// ```
/// # use serde::{Deserialize, Serialize};
/// # #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
/// # pub struct Unit(u8);
/// engine::questions! {
///     /// 12.11: who tries to withdraw?
///     Withdrawals
///     /// 12.12: the die.
///     WithdrawDie { unit: Unit }
/// }
/// assert_ne!(WithdrawDie { unit: Unit(1) }, WithdrawDie { unit: Unit(2) });
/// ```
#[macro_export]
macro_rules! questions {
    ($($(#[$meta:meta])* $name:ident $({ $($(#[$doc:meta])* $field:ident: $ty:ty),* $(,)? })?)+) => {
        $($crate::questions!(@one [$(#[$meta])*] $name $({ $($(#[$doc])* $field: $ty),* })?);)+
    };
    (@one [$(#[$meta:meta])*] $name:ident) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
        )]
        pub struct $name;
    };
    (@one [$(#[$meta:meta])*] $name:ident { $($(#[$doc:meta])* $field:ident: $ty:ty),* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs, reason = "the question says what it is about")]
        pub struct $name { $($(#[$doc])* pub $field: $ty,)* }
    };
}

/// Makes the phases of a player turn, in order, each with the key of its name.
///
/// ```
/// engine::phases! {
///     /// 4.0: the phases of a player turn.
///     pub enum Phase {
///         /// Everybody moves.
///         Movement = "phase-movement",
///         /// Everybody fights.
///         Combat = "phase-combat",
///     }
/// }
/// assert_eq!((Phase::Movement.word(), Phase::Movement.next()), ("movement", Some(Phase::Combat)));
/// ```
#[macro_export]
macro_rules! phases {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $(#[$first_doc:meta])* $first:ident = $first_key:literal
        $(, $(#[$doc:meta])* $phase:ident = $key:literal)* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
        )]
        #[serde(rename_all = "kebab-case")]
        $vis enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$doc])* $phase,)*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$name::$first $(, $name::$phase)*];

            /// The key of its name.
            pub const fn key(self) -> &'static str {
                match self {
                    $name::$first => $first_key,
                    $($name::$phase => $key,)*
                }
            }
            /// Its word in position texts.
            pub fn word(self) -> &'static str {
                self.key().trim_start_matches("phase-")
            }
            /// The one after it; nothing after the last.
            pub fn next(self) -> Option<$name> {
                $name::ALL.get(self as usize + 1).copied()
            }
        }
    };
}

/// Makes things that come in an order, steps of a turn or scenarios of a book, known to position texts as they are called
/// here.
///
/// ```
/// engine::ordered! {
///     /// 4.0: the steps of a player turn.
///     pub enum Step { Supply, Movement, Combat }
/// }
/// assert_eq!((Step::default(), Step::Supply.next(), Step::Combat.next()), (Step::Supply, Some(Step::Movement), None));
/// ```
#[macro_export]
macro_rules! ordered {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $first:ident $(, $other:ident)* $(,)? }) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
        )]
        #[allow(missing_docs, reason = "the names say it")]
        $vis enum $name { #[default] $first, $($other,)* }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$name::$first $(, $name::$other)*];

            /// The one after it; nothing after the last.
            pub fn next(self) -> Option<$name> {
                $name::ALL.get(self as usize + 1).copied()
            }
        }
    };
}

/// Inside `impl Rules`: the verbs that the agenda answers for a [`Driven`](crate::agenda::Driven) title, and what a
/// [`Scout`](crate::Scout) sees coming.
#[macro_export]
macro_rules! driven {
    () => {
        #[inline]
        fn pending(&self, s: &Self::State) -> $crate::Pending {
            $crate::agenda::pending(self, s)
        }
        #[inline]
        fn legal(&self, s: &Self::State, out: &mut Vec<$crate::Choice>) {
            $crate::agenda::legal(self, s, out)
        }
        #[inline]
        fn is_legal(&self, s: &Self::State, choice: $crate::Choice) -> bool {
            $crate::agenda::is_legal(self, s, choice)
        }
        #[inline]
        fn apply_unchecked(&self, s: &mut Self::State, input: $crate::Input, facts: &mut $crate::Facts) {
            $crate::agenda::apply(self, s, input, facts)
        }
        fn refusal(
            &self,
            s: &Self::State,
            eyes: $crate::Eyes,
            choice: $crate::Choice,
        ) -> Option<$crate::Refusal> {
            $crate::agenda::refusal(self, s, eyes, choice)
        }
        fn ways(&self, s: &Self::State) -> Vec<$crate::Way> {
            $crate::agenda::ways(self, s)
        }
        fn journeys(&self, s: &Self::State) -> Vec<$crate::Way> {
            $crate::agenda::journeys(self, s)
        }
        fn asked(&self, s: &Self::State, eyes: $crate::Eyes) -> Option<$crate::view::Asked> {
            $crate::agenda::asked(self, s, eyes)
        }
        fn towards_die(&self, s: &Self::State) -> Option<$crate::Choice> {
            $crate::agenda::towards_die(self, s)
        }
        fn placing(&self, s: &Self::State) -> Option<$crate::UnitId> {
            $crate::agenda::placing(self, s)
        }
        fn dangers(&self, s: &Self::State, side: $crate::Side) -> Vec<$crate::Danger> {
            $crate::scout::dangers(self, s, side)
        }
    };
}

/// Inside `impl Frame`: a frame that stands for one of several, by what the state says. Every call goes to the one that is
/// on; `lies_on` is left to it, and so is a method `about(rules, s, question)` that says what all these
/// questions are about.
///
/// ```ignore
/// engine::staged!(GweRules, |s| s.fight.stage => { Stage::Targets => Targets, Stage::Die => CombatDie });
/// ```
#[macro_export]
macro_rules! staged {
    ($rules:ty, |$s:ident| $stage:expr => { $($when:pat => $frame:expr),+ $(,)? }) => {
        fn wait(&self, rules: &$rules, $s: &<$rules as $crate::Rules>::State) -> $crate::Pending {
            match $stage { $($when => $crate::agenda::Frame::wait(&$frame, rules, $s),)+ }
        }
        fn offer(&self, rules: &$rules, $s: &<$rules as $crate::Rules>::State, out: &mut Vec<$crate::Choice>) {
            match $stage { $($when => $crate::agenda::Frame::offer(&$frame, rules, $s, out),)+ }
        }
        fn may(
            &self, rules: &$rules, $s: &<$rules as $crate::Rules>::State, choice: $crate::Choice,
        ) -> Result<(), $crate::Refusal> {
            match $stage { $($when => $crate::agenda::Frame::may(&$frame, rules, $s, choice),)+ }
        }
        fn floor(&self, rules: &$rules, $s: &<$rules as $crate::Rules>::State) -> Option<$crate::Choice> {
            match $stage { $($when => $crate::agenda::Frame::floor(&$frame, rules, $s),)+ }
        }
        fn take(
            self, rules: &$rules, $s: &mut <$rules as $crate::Rules>::State, input: $crate::Input,
            facts: &mut $crate::Facts,
        ) {
            match $stage { $($when => $crate::agenda::Frame::take($frame, rules, $s, input, facts),)+ }
        }
        fn run(
            self, rules: &$rules, $s: &mut <$rules as $crate::Rules>::State, facts: &mut $crate::Facts,
        ) -> bool {
            match $stage { $($when => $crate::agenda::Frame::run($frame, rules, $s, facts),)+ }
        }
        fn label(
            &self, rules: &$rules, $s: &<$rules as $crate::Rules>::State, choice: $crate::Choice,
        ) -> $crate::Text {
            match $stage { $($when => $crate::agenda::Frame::label(&$frame, rules, $s, choice),)+ }
        }
        fn towards_die(
            &self, rules: &$rules, $s: &<$rules as $crate::Rules>::State,
        ) -> Option<$crate::Choice> {
            match $stage { $($when => $crate::agenda::Frame::towards_die(&$frame, rules, $s),)+ }
        }
        fn ask(
            &self, rules: &$rules, $s: &<$rules as $crate::Rules>::State, eyes: $crate::Eyes,
        ) -> $crate::agenda::Question {
            let question = match $stage { $($when => $crate::agenda::Frame::ask(&$frame, rules, $s, eyes),)+ };
            self.about(rules, $s, question)
        }
    };
}
