//! The list of titles, and the only place that names all of them. A title goes on the shelf by one line of
//! `titles!` below.
//!
//! - [`shelf`] gives games with their types erased: what the server and the command line hold.
//! - [`visit`] gives the typed title to whoever is generic over [`Title`]: bots, benches, the law suite.
//!
//! ```
//! for title in library::shelf().titles() {
//!     println!("{}: {}", title.id, title.name);
//! }
//! assert!(library::shelf().info("chess").is_none());
//! ```
//!
//! Deliberately absent: any rule, any I/O.

mod maps;
pub mod parsers;
mod replay;
mod shelf;
pub mod words;

pub use maps::{SHEETS, Sheet};
pub use replay::Replay;
pub use shelf::{Shelf, shelf};

use atlas::DataError;
use engine::{Overlay, Scout, Title};

/// Something done with a title whose types are known.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it. Every title on the shelf can be scouted, so that bots can play it.
    fn visit<T: Title<Rules: Scout> + 'static>(self, title: &'static T) -> Self::Out;
}

/// Makes `ids` and `visit` from one line a title: its id and how it is built. Data is read at the first use and
/// kept.
macro_rules! titles {
    ($($(#[$when:meta])* $id:literal => $make:expr, $title:ty;)*) => {
        /// The ids on the shelf, in its order.
        pub fn ids() -> Vec<&'static str> {
            vec![$($(#[$when])* $id),*]
        }

        /// Hands the title of that id to a visitor.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, DataError> {
            match id {
                $($(#[$when])* $id => {
                    static TITLE: std::sync::OnceLock<$title> = std::sync::OnceLock::new();
                    Ok(visitor.visit(TITLE.get_or_init(|| $make)))
                })*
                _ => {
                    let _ = visitor;
                    Err(unknown(id))
                }
            }
        }
    };
}

/// Hands the title of that id to a visitor, with an overlay laid over it if there is one. An overlaid title is kept for
/// as long as the program runs: this is for programs that play with one set of figures, not for a host of many games.
pub fn visit_with<V: Visitor>(id: &str, overlay: Option<&Overlay>, visitor: V) -> Result<V::Out, DataError> {
    match overlay {
        None => visit(id, visitor),
        Some(overlay) => visit(id, Laid { overlay, visitor })?,
    }
}

struct Laid<'a, V> {
    overlay: &'a Overlay,
    visitor: V,
}

impl<V: Visitor> Visitor for Laid<'_, V> {
    type Out = Result<V::Out, DataError>;
    fn visit<T: Title<Rules: Scout> + 'static>(self, title: &'static T) -> Self::Out {
        Ok(self.visitor.visit::<T>(Box::leak(Box::new(title.overlaid(self.overlay)?))))
    }
}

titles! {
    "world-undone" => world_undone::WorldUndone::new(), world_undone::WorldUndone;
    "great-war-east" => great_war_east::GreatWarEast::new(), great_war_east::GreatWarEast;
    "tannenberg-1914" => tannenberg_1914::Tannenberg1914::new(), tannenberg_1914::Tannenberg1914;
    "folio-tannenberg" => folio::Folio::tannenberg(), folio::Folio;
    "folio-masuria" => folio::Folio::masuria(), folio::Folio;
    #[cfg(feature = "drill")]
    "drill" => drill::Drill::new(), drill::Drill;
}

fn unknown(id: &str) -> DataError {
    DataError::new("title", 0, format!("there is no title {id:?}; there are {}", ids().join(", ")))
}
