//! The names of the countries, large and faint, where they disturb least.

use super::{
    Draw,
    geometry::{HEX, Pt},
    svg::{N, Pen},
    text::Type,
};
use crate::{Ground, HexId, HexSet};

/// Writes the name of every country that the map knows by its usual key.
pub fn draw(cx: &Draw, pen: &mut Pen) {
    for country in cx.map.countries() {
        let text = match country.as_str() {
            "germany" => "DEUTSCHES REICH",
            "russia" => "RUSSISCHES REICH",
            _ => continue,
        };
        let (size, spacing) = (70.0 * cx.k.sqrt(), 24.0);
        let width = Type::Bold.width(text, size) + spacing * text.chars().count() as f64;
        if let Some(at) = quietest(cx, &cx.map.in_country(country), width) {
            pen.leaf(
                "text",
                &[
                    ("class", &"country"),
                    ("x", &N(at.x)),
                    ("y", &N(at.y + size * 0.32)),
                    ("font-family", &Type::Bold.family()),
                    ("font-weight", &Type::Bold.weight()),
                    ("font-size", &N(size)),
                    ("letter-spacing", &N(spacing)),
                    ("text-anchor", &"middle"),
                    ("fill", &cx.style.ink),
                    ("fill-opacity", &"0.17"),
                ],
                text,
            );
        }
    }
    pen.line();
}

/// The middle of the line of hexes within the country that has the fewest towns, woods and waters on it.
fn quietest(cx: &Draw, land: &HexSet, width: f64) -> Option<Pt> {
    let mut best: Option<(u32, Pt)> = None;
    for hex in land {
        let p = cx.frame.centre(hex);
        let under: Vec<HexId> = cx
            .map
            .hexes()
            .iter()
            .filter(|h| {
                let q = cx.frame.centre(*h);
                (q.x - p.x).abs() < width / 2.0 + HEX / 2.0 && (q.y - p.y).abs() < HEX * 0.8
            })
            .collect();
        let wide = width + HEX < 2.0 * p.x.min(cx.far.x - p.x);
        if !wide || under.iter().any(|h| !land.contains(*h)) {
            continue;
        }
        let noise = under.iter().map(|h| noise(cx, *h)).sum::<u32>();
        if best.is_none_or(|(least, _)| noise < least) {
            best = Some((noise, p));
        }
    }
    best.map(|b| b.1)
}

fn noise(cx: &Draw, hex: HexId) -> u32 {
    let ground = match cx.map.ground(hex) {
        Ground::Clear => 0,
        Ground::Sea | Ground::Lagoon | Ground::Lake => 9,
        _ => 4,
    };
    let town = cx.map.place_in(hex).map_or(0, |p| 4 + u32::from(p.size));
    let rim = if cx.map.neighbours(hex).count() < 6 { 6 } else { 0 };
    ground + town + rim
}
