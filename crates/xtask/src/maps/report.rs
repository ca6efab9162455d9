//! The part of `docs/maps.md` that is written by the compiler: the fits and their anchors.

use super::compile::{Compiled, grid_of};
use super::grid::Fits;
use super::spec::Spec;
use anyhow::{Result, anyhow};
use atlas::Table;
use std::fmt::Write as _;

const BEGIN: &str = "<!-- anchors: written by xtask maps -->";
const END: &str = "<!-- end of anchors -->";

/// One anchor with its residual in hundredths of a hex.
struct Row {
    hex: String,
    place: String,
    kind: String,
    pin: u32,
    residual: u32,
    falls_in: String,
}

/// The document with its tables made anew.
pub fn refresh(document: &str, fits: &Fits, maps: &[(Spec, Compiled)]) -> Result<String> {
    let missing = || anyhow!("docs/maps.md has lost its markers");
    let (head, rest) = document.split_once(BEGIN).ok_or_else(missing)?;
    let (_, tail) = rest.split_once(END).ok_or_else(missing)?;
    Ok(format!("{head}{BEGIN}\n{}{END}{tail}", tables(fits, maps)?))
}

fn tables(fits: &Fits, maps: &[(Spec, Compiled)]) -> Result<String> {
    let mut summary = String::from(
        "\n| map | hexes | km per hex (book) | turned | anchors | mean | worst | trust |\n|---|---|---|---|---|---|---|---|\n",
    );
    let mut details = String::new();
    for (spec, made) in maps {
        let rows = anchors(made)?;
        let grid = grid_of(fits, spec)?;
        let fit = &grid.fit;
        let worst = rows.iter().map(|r| r.residual).max().unwrap_or(0);
        let mean = rows.iter().map(|r| r.residual).sum::<u32>() / rows.len().max(1) as u32;
        let book =
            if fit.stated_hex_km > 0.0 { format!("{}", fit.stated_hex_km) } else { "not given".into() };
        let _ = writeln!(
            summary,
            "| {} | {} | {:.2} ({book}) | {:.1}° | {} | {} | {} | {} |",
            spec.name,
            grid.hexes().len(),
            fit.hex_km,
            fit.rotation_deg,
            rows.len(),
            hexes(mean),
            hexes(worst),
            fit.confidence
        );
        let _ = writeln!(
            details,
            "\n### {}\n\n| hex | place | known by | pinned | bare fit off by | lies in |",
            spec.name
        );
        details.push_str("|---|---|---|---|---|---|\n");
        for r in &rows {
            let pin = if r.pin == 0 { "no".to_owned() } else { format!("{} %", r.pin) };
            let (off, place) = (hexes(r.residual), &r.place);
            let _ =
                writeln!(details, "| {} | {place} | {} | {pin} | {off} | {} |", r.hex, r.kind, r.falls_in);
        }
    }
    Ok(summary + &details + "\n")
}

fn anchors(made: &Compiled) -> Result<Vec<Row>> {
    let table = Table::read("", "anchors.csv", &made.anchors)?;
    let row = |r: atlas::Row| -> Result<Row> {
        Ok(Row {
            hex: r.get("hex")?.to_owned(),
            place: r.get("place")?.to_owned(),
            kind: r.get("kind")?.to_owned(),
            pin: r.parse("pin")?,
            residual: r.parse("residual")?,
            falls_in: r.get("falls_in")?.to_owned(),
        })
    };
    table.rows().map(row).collect()
}

fn hexes(hundredths: u32) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
