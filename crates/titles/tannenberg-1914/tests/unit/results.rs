//! What only `results` itself can see.

use super::*;

#[test]
fn every_symbol_is_read_back() {
    for (symbols, ..) in SYMBOLS {
        for symbol in symbols {
            assert_eq!(Verdict::parse(symbol).unwrap().symbol(), symbol);
        }
    }
    assert_eq!(Verdict::parse("B6"), None);
    assert!(Verdict::parse("-1/B1*").unwrap().is_won() && !Verdict::parse("A1-1").unwrap().is_won());
}
