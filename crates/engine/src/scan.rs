//! Looking through short rows of values in one go.

/// Which of at most 64 entries equal this one, a bit for each. All are compared side by side, then eight at a time are
/// packed: their lowest bits meet in the highest byte of the product.
#[inline]
pub fn equal<T: Copy + PartialEq>(entries: &[T], value: T) -> u64 {
    let mut hits = [0u8; 64];
    for (hit, entry) in hits.iter_mut().zip(entries) {
        *hit = u8::from(*entry == value);
    }
    let eight = |i: usize| {
        let bytes = std::array::from_fn(|j| hits[8 * i + j]);
        u64::from_le_bytes(bytes).wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * i)
    };
    (0..8).fold(0, |all, i| all | eight(i))
}

/// Do two rows of values differ anywhere? All are compared side by side.
#[inline]
pub fn differ<T: Copy + PartialEq>(a: &[T], b: &[T]) -> bool {
    a.iter().zip(b).fold(false, |any, (a, b)| any | (a != b))
}

/// Brings a row of values up to another one, run by run; `each` is told of every place where they differed, with what
/// was there before.
#[inline]
pub fn catch_up<T: Copy + PartialEq>(old: &mut [T], new: &[T], mut each: impl FnMut(usize, T)) {
    const RUN: usize = 16;
    let all = old.len().min(new.len());
    let mut place = |i: usize, old: &mut T, new: T| {
        if *old != new {
            each(i, std::mem::replace(old, new));
        }
    };
    // runs of a length that is known beforehand are compared at once
    let (runs, rest) = old[..all].as_chunks_mut::<RUN>();
    let (others, last) = new[..all].as_chunks::<RUN>();
    for (i, (run, other)) in runs.iter_mut().zip(others).enumerate() {
        if differ(run, other) {
            run.iter_mut().zip(other).enumerate().for_each(|(j, (old, new))| place(RUN * i + j, old, *new));
        }
    }
    let first = all - rest.len();
    rest.iter_mut().zip(last).enumerate().for_each(|(j, (old, new))| place(first + j, old, *new));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_catches_up_and_tells_where() {
        let (mut old, new): ([u16; 37], [u16; 37]) = ([1; 37], std::array::from_fn(|i| 1 + i as u16 / 30));
        let mut told = Vec::new();
        catch_up(&mut old, &new, |i, before| told.push((i, before)));
        assert_eq!(told, (30..37).map(|i| (i, 1)).collect::<Vec<_>>());
        assert!(!differ(&old, &new));
    }

    #[test]
    fn equal_entries_are_found() {
        let row: [u16; 64] = std::array::from_fn(|i| i as u16 % 5);
        for value in 0..6 {
            let plain = (0..64).filter(|i| row[*i] == value).fold(0u64, |all, i| all | 1 << i);
            assert_eq!(equal(&row, value), plain);
            assert_eq!(equal(&row[..9], value), plain & 0x1FF);
        }
    }
}
