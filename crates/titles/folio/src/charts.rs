//! The printed charts, for the rules page.

use crate::book::Book;
use engine::Chart;

/// The results table with its four rows of labels, and the terrain key.
pub(crate) fn all(book: &Book) -> Vec<Chart> {
    let columns: Vec<usize> = (1..=book.crt.columns()).collect();
    let mut crt = Chart::new("crt", "Combat results", "7.6a", &columns);
    for (i, row) in book.standard.crt.results.rows.iter().enumerate() {
        crt.add(i + 1, row);
    }
    let mut key = Chart::new("terrain", "Terrain", "5.2a", &["cost", "row"]);
    for (name, terrain) in book.key.terrain.iter().chain([(&"river hexside".to_string(), &book.key.river)]) {
        // the keys of terrain and rows join words: `light-woods`, `city-gap-fortress`
        key.add(
            name.replace('-', " "),
            [terrain.cost.to_string(), terrain.row.replace("light-", "light ").replace('-', ", ")],
        );
    }
    vec![crt, key]
}
