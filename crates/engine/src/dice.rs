//! The host's dice: ChaCha20 keyed by a seed that is committed before the first roll and published after the last.
//! `docs/guide/dice.md` tells it step by step, so that anybody can check a game in another language.
//!
//! ```
//! use engine::dice::DiceBox;
//! let dice = DiceBox::new([7; 32], &["white", "black"]);
//! assert_eq!(dice.roll(0, 6), dice.roll(0, 6));
//! assert!((1..=6).contains(&dice.roll(1, 6)));
//! ```

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use sha2::{Digest, Sha256};

/// A seed and what the seats mixed in.
#[derive(Clone, PartialEq, Eq)]
pub struct DiceBox {
    seed: [u8; 32],
    key: [u8; 32],
}

impl DiceBox {
    /// `seed` is the host's secret; `entropy` is what each seat said, in the order of the sides, after it had seen
    /// the commitment.
    pub fn new(seed: [u8; 32], entropy: &[impl AsRef<str>]) -> DiceBox {
        let mut hash = Sha256::new();
        hash.update(b"tannenberg dice key 1\n");
        hash.update(seed);
        for word in entropy {
            hash.update((word.as_ref().len() as u32).to_le_bytes());
            hash.update(word.as_ref().as_bytes());
        }
        DiceBox { seed, key: hash.finalize().into() }
    }
    /// The seed, to be published when the game is over.
    pub fn seed(&self) -> [u8; 32] {
        self.seed
    }
    /// Face of roll number `n` of a die with `faces` faces: the first byte of the key stream with nonce `n` that
    /// falls below the largest multiple of `faces`, modulo `faces`, plus one.
    pub fn roll(&self, n: u64, faces: u8) -> u8 {
        let mut nonce = [0; 12];
        nonce[..8].copy_from_slice(&n.to_le_bytes());
        let mut stream = ChaCha20::new(&self.key.into(), &nonce.into());
        let limit = 256 - 256 % u16::from(faces.max(1));
        loop {
            let mut byte = [0];
            stream.apply_keystream(&mut byte);
            if u16::from(byte[0]) < limit {
                return byte[0] % faces.max(1) + 1;
            }
        }
    }
}

impl std::fmt::Debug for DiceBox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DiceBox(secret)") // a seed has no business in a log
    }
}

/// The promise made before the first roll.
pub fn commitment(seed: &[u8; 32]) -> String {
    let mut hash = Sha256::new();
    hash.update(b"tannenberg dice commitment 1\n");
    hash.update(seed);
    hex(&<[u8; 32]>::from(hash.finalize()))
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Hexadecimal digits as 32 bytes.
pub fn unhex(text: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> = text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    if digits.len() != 64 {
        return None;
    }
    Some(std::array::from_fn(|i| digits[2 * i] << 4 | digits[2 * i + 1]))
}
