//! What only `fight` itself can see.

use super::*;

#[test]
fn a_route_remembers_its_hexes() {
    let hex = |n| HexId::parse(n).unwrap();
    let mut route = Route::new(hex("1010"));
    assert!(route.is_empty());
    for dir in [0, 5, 0, 1, 0] {
        route.push(dir);
    }
    let found: Vec<String> = route.hexes().iter().map(HexId::to_string).collect();
    assert_eq!(found, ["1010", "1009", "0909", "0908", "1007", "1006"]);
    assert_eq!(route.len(), 5);
}
