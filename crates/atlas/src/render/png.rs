//! SVG to PNG, with the bundled fonts and nothing else.

use std::sync::{Arc, OnceLock};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree, fontdb::Database},
};

use super::text::FONTS;

/// Why a picture could not be made.
#[derive(Debug)]
pub enum Error {
    /// The SVG is not well formed or not understood.
    Svg(String),
    /// The picture would be empty or too large.
    Size,
    /// Writing the PNG failed.
    Encode(String),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Svg(why) => write!(f, "cannot read the drawing: {why}"),
            Error::Size => f.write_str("the picture would be empty or too large"),
            Error::Encode(why) => write!(f, "cannot write the picture: {why}"),
        }
    }
}

impl std::error::Error for Error {}

fn fonts() -> Arc<Database> {
    static FONTS_DB: OnceLock<Arc<Database>> = OnceLock::new();
    FONTS_DB
        .get_or_init(|| {
            let mut db = Database::new();
            for font in FONTS {
                db.load_font_data(font.data.to_vec());
            }
            db.set_serif_family("Alegreya");
            db.set_sans_serif_family("Barlow Condensed");
            Arc::new(db)
        })
        .clone()
}

/// The drawing as pixels, `width` of them across.
fn pixels(svg: &str, width: u32) -> Result<Pixmap, Error> {
    let options = Options { fontdb: fonts(), font_family: "Alegreya".to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|e| Error::Svg(e.to_string()))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    let mut pixmap = Pixmap::new(width, height).ok_or(Error::Size)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// The drawing as a PNG file, `width` pixels across.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, Error> {
    pixels(svg, width)?.encode_png().map_err(|e| Error::Encode(e.to_string()))
}
