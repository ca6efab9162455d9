//! The host's dice: ChaCha20 keyed by a seed that is committed before the first roll and published after the last, and
//! by a word of each person, sealed before any of them is opened.
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
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A seed and what the seats mixed in.
#[derive(Clone, PartialEq, Eq)]
pub struct DiceBox {
    seed: [u8; 32],
    key: [u8; 32],
}

impl DiceBox {
    /// `seed` is the host's secret; `entropy` is the word of each seat, in the order of the sides.
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

/// A word under seal: what a seat shows before any word is opened.
pub fn seal(word: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"tannenberg dice seal 1\n");
    hash.update(word.as_bytes());
    hex(&<[u8; 32]>::from(hash.finalize()))
}

/// The mark of a draw: sixteen digits that stand for the host's promise and all seals. Whoever saw it before the words
/// were opened can tell later whether a file is of the same draw.
pub fn mark(commitment: &str, seals: &[Option<String>]) -> String {
    let mut hash = Sha256::new();
    hash.update(b"tannenberg dice draw 1\n");
    for line in std::iter::once(commitment).chain(seals.iter().map(|s| s.as_deref().unwrap_or("-"))) {
        hash.update(line.as_bytes());
        hash.update(b"\n");
    }
    hex(&<[u8; 32]>::from(hash.finalize()))[..16].to_string()
}

/// What can be promised about the dice of a game, at the most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Promise {
    /// Every person sealed a word before any was opened: nobody chose the dice, the host included.
    Sealed,
    /// Some did; whoever did not has to trust the host and the others together.
    Partly,
    /// Several people and no sealed word: everybody has to trust the host.
    Trust,
    /// One person alone, perhaps with bots: the dice were fixed before the first roll, no more.
    #[default]
    Solo,
    /// All of it, or its beginning, was played at another table.
    Brought,
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
