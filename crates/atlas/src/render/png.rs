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

/// The drawing as a PNG file, `width` pixels across, in full colour.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, Error> {
    pixels(svg, width)?.encode_png().map_err(|e| Error::Encode(e.to_string()))
}

/// The drawing as a PNG file of 256 colours: a map needs few, and the file is a third of the size.
pub fn small_png(svg: &str, width: u32) -> Result<Vec<u8>, Error> {
    let pixmap = pixels(svg, width)?;
    let rgb: Vec<[u8; 3]> = pixmap
        .pixels()
        .iter()
        .map(|p| {
            let c = p.demultiply();
            [c.red(), c.green(), c.blue()]
        })
        .collect();
    let palette = Palette::of(&rgb);
    let indexed: Vec<u8> = rgb.iter().map(|c| palette.at(*c)).collect();
    encode(pixmap.width(), pixmap.height(), &palette.colours.concat(), &indexed)
        .map_err(|e| Error::Encode(e.to_string()))
}

fn encode(width: u32, height: u32, palette: &[u8], indexed: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(indexed)?;
    writer.finish()?;
    Ok(out)
}

/// Colours shared by bits: five of red, six of green, five of blue.
const SHADES: usize = 1 << 16;

struct Palette {
    colours: Vec<[u8; 3]>,
    /// The colour nearest to every shade.
    nearest: Vec<u8>,
}

impl Palette {
    fn shade(c: [u8; 3]) -> usize {
        usize::from(c[0] >> 3) << 11 | usize::from(c[1] >> 2) << 5 | usize::from(c[2] >> 3)
    }
    /// The 256 commonest shades that are not all but equal to a commoner one.
    fn of(rgb: &[[u8; 3]]) -> Palette {
        let mut seen: Vec<(u32, [u8; 3])> = vec![(0, [0; 3]); SHADES];
        for c in rgb {
            let entry = &mut seen[Palette::shade(*c)];
            *entry = (entry.0 + 1, if entry.0 == 0 { *c } else { entry.1 });
        }
        let shades = seen.clone();
        seen.retain(|s| s.0 > 0);
        seen.sort_by_key(|s| (std::cmp::Reverse(s.0), s.1));
        let mut colours: Vec<[u8; 3]> = Vec::with_capacity(256);
        for apart in [220, 60, 0] {
            for (_, c) in &seen {
                if colours.len() < 256 && colours.iter().all(|k| distance(*k, *c) > apart) {
                    colours.push(*c);
                }
            }
        }
        let near = |s: &(u32, [u8; 3])| {
            if s.0 == 0 {
                return 0;
            }
            let best = (0..colours.len()).min_by_key(|i| distance(colours[*i], s.1));
            best.unwrap_or(0) as u8
        };
        Palette { nearest: shades.iter().map(near).collect(), colours }
    }
    fn at(&self, c: [u8; 3]) -> u8 {
        self.nearest[Palette::shade(c)]
    }
}

/// Squared distance, green weighing most as it does to the eye.
fn distance(a: [u8; 3], b: [u8; 3]) -> i32 {
    let d = |i: usize| i32::from(a[i]) - i32::from(b[i]);
    2 * d(0) * d(0) + 4 * d(1) * d(1) + 2 * d(2) * d(2)
}

#[cfg(test)]
mod tests {
    use resvg::usvg::fontdb::{Family, Query, Style, Weight};

    use super::*;
    use crate::render::text::Type;

    #[test]
    fn every_face_of_type_is_found_and_as_wide_as_we_think() {
        let faces = [(Type::Serif, 500), (Type::Bold, 700), (Type::Sans, 600)];
        for (face, weight) in faces {
            let family = if face == Type::Sans { "Barlow Condensed" } else { "Alegreya" };
            let query =
                Query { families: &[Family::Name(family)], weight: Weight(weight), ..Query::default() };
            let id = fonts().query(&query).expect("the font is bundled");
            assert_eq!(fonts().face(id).unwrap().weight, Weight(weight));
            assert_eq!(fonts().face(id).unwrap().style, Style::Normal);
            let line = "Preußisch Holland 0123456789 Łomża";
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"60\"><text x=\"0\" y=\"40\" \
                 font-family=\"{family}\" font-weight=\"{weight}\" font-size=\"30\" font-kerning=\"none\">{line}</text></svg>"
            );
            let options = Options { fontdb: fonts(), ..Options::default() };
            let tree = Tree::from_str(&svg, &options).unwrap();
            let drawn = f64::from(tree.root().abs_bounding_box().width());
            let thought = face.width(line, 30.0);
            assert!(
                (drawn - thought).abs() < thought * 0.04,
                "{face:?}: drawn {drawn:.1}, thought {thought:.1}"
            );
        }
    }

    #[test]
    fn few_colours_make_a_small_file_of_the_same_picture() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"64\">\
                   <rect width=\"64\" height=\"64\" fill=\"#f1e8d0\"/><circle cx=\"32\" cy=\"32\" r=\"20\" fill=\"#3f7893\"/></svg>";
        let small = small_png(svg, 128).unwrap();
        let decoder = png::Decoder::new(std::io::Cursor::new(&small));
        let mut reader = decoder.read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), (128, 128));
        let mut out = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut out).unwrap();
        let palette = reader.info().palette.as_ref().unwrap();
        let at = |x: usize, y: usize| {
            let i = usize::from(out[y * 128 + x]) * 3;
            [palette[i], palette[i + 1], palette[i + 2]]
        };
        assert_eq!(at(2, 2), [0xf1, 0xe8, 0xd0]);
        assert_eq!(at(64, 64), [0x3f, 0x78, 0x93]);
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        assert!(matches!(png("<svg", 10), Err(Error::Svg(_))));
        assert!(matches!(
            png("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>", 0),
            Err(Error::Size)
        ));
    }
}
