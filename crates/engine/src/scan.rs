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

#[cfg(test)]
mod tests {
    use super::*;

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
