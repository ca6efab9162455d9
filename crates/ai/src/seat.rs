//! What a bot is handed.

use engine::text::Names;
use engine::{Choice, Eyes, GameSetup, Pending, PromptKind, Side, Table, TitleInfo, View};

/// A chair at the table: the side's own view, and games that could be the true one as far as the side knows.
pub struct Seat<'a> {
    table: &'a dyn Table,
    side: Side,
}

impl<'a> Seat<'a> {
    /// The chair of `side`. The table stays behind the chair's back.
    pub fn new(table: &'a dyn Table, side: Side) -> Seat<'a> {
        Seat { table, side }
    }
    /// Whose chair.
    pub fn side(&self) -> Side {
        self.side
    }
    /// What the title says of itself.
    pub fn info(&self) -> &TitleInfo {
        self.table.info()
    }
    /// Scenario and options.
    pub fn setup(&self) -> &GameSetup {
        self.table.setup()
    }
    /// Names of counters and sides.
    pub fn names(&self) -> &dyn Names {
        self.table.names()
    }
    /// What the side sees.
    pub fn view(&self) -> View {
        self.table.view(Eyes::Side(self.side))
    }
    /// What it may answer: by law these depend on nothing but what it knows.
    pub fn legal(&self) -> Vec<Choice> {
        self.table.legal()
    }
    /// Does this game keep secrets?
    pub fn has_secrets(&self) -> bool {
        self.table.has_secrets()
    }
    /// What the question is about, if one is asked.
    pub fn kind(&self) -> Option<PromptKind> {
        match self.table.pending() {
            Pending::Ask(_, prompt) => Some(prompt.kind),
            _ => None,
        }
    }
    /// A game it cannot tell from the true one, without its log.
    pub fn imagine(&self, seed: u64) -> Box<dyn Table> {
        self.table.imagine(self.side, seed)
    }
}
