//! Games with their types erased.

use crate::replay::{self, Replay};
use crate::{Visitor, ids, visit, words};
use atlas::DataError;
use engine::gamefile::GameFile;
use engine::overlay::Files;
use engine::text::Position;
use engine::{CaseRegister, Chart, GameSetup, Lang, Overlay, Table, Title, TitleInfo};
use std::sync::OnceLock;

/// All titles, and the owners' overlays that are at hand.
#[derive(Clone)]
pub struct Shelf {
    titles: Vec<(&'static TitleInfo, &'static CaseRegister)>,
    overlays: Vec<Overlay>,
}

/// The shelf. Reading a title's data happens once, here.
pub fn shelf() -> &'static Shelf {
    static SHELF: OnceLock<Shelf> = OnceLock::new();
    SHELF.get_or_init(|| {
        let read = |id| visit(id, Read).expect("an id of the list is in the list");
        Shelf { titles: ids().into_iter().map(read).collect(), overlays: Vec::new() }
    })
}

impl Shelf {
    /// The same shelf with overlays at hand: a game that names one of them by its digest is played with its figures.
    pub fn with(&self, overlays: impl IntoIterator<Item = Overlay>) -> Shelf {
        let mut shelf = self.clone();
        shelf.overlays.extend(overlays);
        shelf
    }
    fn overlay(&self, digest: Option<&String>) -> Option<&Overlay> {
        self.overlays.iter().find(|o| Some(o.digest()) == digest.map(String::as_str))
    }
    /// The files of a title that an owner may correct.
    pub fn tables(&self, id: &str) -> Result<Files, DataError> {
        visit(id, Tables)
    }
    /// Can this overlay be laid over that title? A wrong row is named with its file and line.
    pub fn check(&self, id: &str, overlay: &Overlay) -> Result<(), DataError> {
        visit(id, Check(overlay))?
    }
    /// What the titles say of themselves, in the order of the shelf.
    pub fn titles(&self) -> impl Iterator<Item = &'static TitleInfo> {
        self.titles.iter().map(|(info, _)| *info)
    }
    /// What one title says of itself.
    pub fn info(&self, id: &str) -> Option<&'static TitleInfo> {
        self.titles().find(|info| info.id == id)
    }
    /// The book of one title in our words.
    pub fn cases(&self, id: &str) -> Option<&'static CaseRegister> {
        self.titles.iter().find(|(info, _)| info.id == id).map(|(_, cases)| *cases)
    }
    /// A new game.
    pub fn begin(&self, id: &str, setup: &GameSetup) -> Result<Box<dyn Table>, DataError> {
        visit(id, Begin(setup, self.overlay(setup.overlay.as_ref())))?
    }
    /// A title's charts and tables.
    pub fn charts(&self, id: &str) -> Result<Vec<Chart>, DataError> {
        visit(id, Charts)
    }
    /// What one title says of itself, in a language; settings of options come with words to read.
    pub fn info_in(&self, id: &str, lang: Lang) -> Option<TitleInfo> {
        self.info(id).map(|info| words::info(info, lang))
    }
    /// A title's charts and tables in a language.
    pub fn charts_in(&self, id: &str, lang: Lang) -> Result<Vec<Chart>, DataError> {
        let mut charts = self.charts(id)?;
        charts.iter_mut().for_each(|chart| words::chart(id, chart, lang));
        Ok(charts)
    }
    /// The game a position text describes, and the dice it prepares.
    pub fn load(&self, file: &str, text: &str) -> Result<(Box<dyn Table>, Vec<u8>), DataError> {
        let position = Position::parse(file, text)?;
        let own = self.overlay(position.setup.overlay.as_ref());
        let table =
            visit(&position.title, Load(&position, own)).map_err(|e| position.doc.error(1, e.why))??;
        Ok((table, position.dice))
    }
    /// A game file played again from its beginning.
    pub fn replay(&self, game: &GameFile) -> Result<Replay, DataError> {
        replay::replay(self, game)
    }
}

struct Read;

impl Visitor for Read {
    type Out = (&'static TitleInfo, &'static CaseRegister);
    fn visit<T: Title + 'static>(self, title: &'static T) -> Self::Out {
        (title.info(), title.cases())
    }
}

struct Charts;

impl Visitor for Charts {
    type Out = Vec<Chart>;
    fn visit<T: Title + 'static>(self, title: &'static T) -> Self::Out {
        title.charts()
    }
}

struct Tables;

impl Visitor for Tables {
    type Out = Files;
    fn visit<T: Title + 'static>(self, title: &'static T) -> Files {
        title.tables()
    }
}

struct Check<'a>(&'a Overlay);

impl Visitor for Check<'_> {
    type Out = Result<(), DataError>;
    fn visit<T: Title + 'static>(self, title: &'static T) -> Self::Out {
        title.overlaid(self.0).map(drop)
    }
}

struct Begin<'a>(&'a GameSetup, Option<&'a Overlay>);

impl Visitor for Begin<'_> {
    type Out = Result<Box<dyn Table>, DataError>;
    fn visit<T: Title + 'static>(self, title: &'static T) -> Self::Out {
        Ok(match self.1 {
            Some(overlay) => Box::new(title.overlaid(overlay)?.begin(self.0)?),
            None => Box::new(title.begin(self.0)?),
        })
    }
}

struct Load<'a>(&'a Position, Option<&'a Overlay>);

impl Visitor for Load<'_> {
    type Out = Result<Box<dyn Table>, DataError>;
    fn visit<T: Title + 'static>(self, title: &'static T) -> Self::Out {
        Ok(match self.1 {
            Some(overlay) => Box::new(title.overlaid(overlay)?.load(self.0)?),
            None => Box::new(title.load(self.0)?),
        })
    }
}
