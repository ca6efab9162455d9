//! The dice box as a die: every face as often as any other, and no roll tells anything of another.
//! `ROLLS=n` throws n dice of each kind; `SOAK=1` ten million.

use engine::dice::DiceBox;
use engine::laws::size;

/// The sum of squares by which counts differ from what is expected of them all, in units of that expectation.
fn deviation(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    counts.iter().map(|n| (*n as f64 - expected).powi(2) / expected).sum()
}

/// That sum has the mean `cells - 1` and twice that as its variance; eight deviations above the mean nothing honest
/// comes. A die made of a byte without skipping the last four values would be seen at 400,000 rolls.
fn is_fair(counts: &[u64]) -> bool {
    let free = counts.len() as f64 - 1.0;
    deviation(counts) < free + 8.0 * (2.0 * free).sqrt()
}

#[test]
fn every_face_is_as_likely_and_rolls_are_independent() {
    let rolls = size("ROLLS", 400_000, 10_000_000);
    for faces in [6_u8, 10] {
        let sides = usize::from(faces);
        let dice = DiceBox::new([faces; 32], &["one word", "another"]);
        // the same numbers in a game whose seats said something else
        let other = DiceBox::new([faces; 32], &["one word", "another one"]);
        let mut single = vec![0; sides];
        let mut after = vec![0; sides * sides];
        let mut across = vec![0; sides * sides];
        let mut last = usize::from(dice.roll(0, faces)) - 1;
        for n in 1..rolls {
            let (face, theirs) =
                (usize::from(dice.roll(n, faces)) - 1, usize::from(other.roll(n, faces)) - 1);
            single[face] += 1;
            after[last * sides + face] += 1;
            across[face * sides + theirs] += 1;
            last = face;
        }
        assert!(is_fair(&single), "a die of {faces} faces: {single:?}");
        assert!(is_fair(&after), "a roll and the one before it: {after:?}");
        assert!(is_fair(&across), "two games with one seed: {across:?}");
    }
}

#[test]
fn a_false_die_would_be_seen() {
    let byte = |n: u64| (n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as usize;
    let mut counts = [0; 6];
    (0..400_000).for_each(|n| counts[byte(n) % 6] += 1);
    assert!(!is_fair(&counts), "a byte modulo six favours four faces: {counts:?}");
}
