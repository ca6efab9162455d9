//! Shorelines as they are on the ground, in sheet positions: for drawing only, no rule looks at them.

use crate::{error::DataError, map::Ground, table::Table};

/// The outline of a water, finer than the hexes that stand for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline {
    /// Sea, lagoon or lake.
    pub ground: Ground,
    /// Its name in 1914.
    pub name: String,
    /// Corners of the closed ring in sheet positions, counted in hexes (see [`crate::Lattice`]).
    pub ring: Vec<(f64, f64)>,
}

/// Reads `shapes.csv`: `kind,name,points` with the points as `u v u v …`. An empty text is a map without outlines.
pub(crate) fn read(folder: &str, text: &str) -> Result<Vec<Outline>, DataError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let table = Table::read(folder, "shapes.csv", text)?;
    let mut all = Vec::new();
    for row in table.rows() {
        let word = row.get("kind")?;
        let ground = Ground::from_word(word)
            .filter(|g| g.is_water())
            .ok_or_else(|| row.wrong(format!("{word:?} is no water")))?;
        let numbers: Result<Vec<f64>, _> = row.get("points")?.split_whitespace().map(str::parse).collect();
        let numbers = numbers.map_err(|_| row.wrong("the points are not all numbers"))?;
        if numbers.len() < 6 || numbers.len() % 2 != 0 {
            return Err(row.wrong("a ring needs three points of two numbers"));
        }
        let ring = numbers.chunks_exact(2).map(|p| (p[0], p[1])).collect();
        all.push(Outline { ground, name: row.get("name")?.to_owned(), ring });
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_read_and_a_wrong_one_refused_with_its_line() {
        let good = read("x", "kind,name,points\nlake,Spirding,1 2 3 4 5.5 6\n").unwrap();
        assert_eq!((good[0].name.as_str(), good[0].ring[2]), ("Spirding", (5.5, 6.0)));
        assert!(read("x", "").unwrap().is_empty());
        for bad in ["woods,x,1 2 3 4 5 6", "lake,x,1 2 3 4", "lake,x,1 2 3 4 5 y"] {
            let error = read("x", &format!("kind,name,points\n{bad}\n")).unwrap_err();
            assert!(error.to_string().contains("shapes.csv") && error.to_string().contains('2'), "{error}");
        }
    }
}
