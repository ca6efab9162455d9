//! What only `odds` itself can see.

use super::*;

/// 7.12c, R37, R38: the printed results, and their mirror below even.
#[test]
fn case_7_12c_ratios_go_to_the_nearest_column_and_halves_to_the_defender() {
    let column = |a, d| ["1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1"][ratio(a, d, false) as usize];
    assert_eq!(
        [(16, 5), (7, 2), (351, 100), (18, 5)].map(|(a, d)| column(a, d)),
        ["3:1", "3:1", "4:1", "4:1"]
    );
    assert_eq!(
        [(10, 10), (10, 14), (10, 15), (10, 24)].map(|(a, d)| column(a, d)),
        ["1:1", "1:1", "1:2", "1:2"]
    );
    assert_eq!([(10, 25), (1, 6), (15, 10)].map(|(a, d)| column(a, d)), ["1:3", "1:4", "1:1"]);
    assert_eq!((ratio(15, 1, false), ratio(100, 10, false)), (BEST, BEST));
    assert_eq!((ratio(10, 11, true), ratio(10, 20, true), ratio(10, 21, true)), (2, 2, 1));
}
