//! Dice that anyone can check: a stream of numbers that nobody at the table could choose and everybody can recompute.
//!
//! The server commits to a seed before it knows the seeds of the seats; all chance of the game follows from both. This
//! module owns the stream and the certificate in a record. It draws no seeds itself: that is the server's part.
//!
//! # Examples
//! ```
//! use rollwright_core::Luck;
//! use rollwright_record::fair::{FairDice, SeatSeed, ServerSeed};
//!
//! let server_seed = ServerSeed([7; 32]);
//! println!("shown to all before the game: {}", server_seed.commitment());
//! let seat_seeds = [SeatSeed(Some([1; 16])), SeatSeed(None)];
//! let dice = FairDice::new(&server_seed, "table-1", &seat_seeds);
//! let rolled = dice.step(0).dice(5);
//! // Once the server seed is revealed, anybody can roll the same dice again.
//! let again = FairDice::new(&server_seed, "table-1", &seat_seeds);
//! assert_eq!(again.step(0).dice(5), rolled);
//! ```

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use rollwright_core::Luck;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::record::present;

/// The server's secret until the game ends: 32 random bytes.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
pub struct ServerSeed(#[serde(with = "as_hex")] pub [u8; 32]);

/// What the server shows from the beginning: the SHA-256 of its seed.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
pub struct Commitment(#[serde(with = "as_hex")] pub [u8; 32]);

/// What a person's client adds to the dice: 16 random bytes; nothing for a bot.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct SeatSeed(pub Option<[u8; 16]>);

impl ServerSeed {
    /// What binds the server to this seed before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl SeatSeed {
    fn as_bytes(&self) -> &[u8] {
        self.0.as_ref().map_or(&[], |seed| seed)
    }
}

/// The `fair` field of a record: what is needed to check its dice.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
pub struct Certificate {
    /// The table's id.
    pub table: String,
    /// What the server was bound to.
    pub commitment: Commitment,
    /// The server's seed, once the game has ended.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    pub server_seed: Option<ServerSeed>,
    /// What each seat added, seat 0 first.
    pub seat_seeds: Vec<SeatSeed>,
}

/// All chance of one game.
#[derive(Clone, Debug)]
pub struct FairDice {
    keyed: Hmac<Sha256>,
}

impl FairDice {
    /// The dice that these seeds give at this table.
    pub fn new(server_seed: &ServerSeed, table: &str, seat_seeds: &[SeatSeed]) -> Self {
        let mut mac = keyed(&server_seed.0);
        mac.update(table.as_bytes());
        mac.update(&[0]);
        for seed in seat_seeds {
            let bytes = seed.as_bytes();
            mac.update(&[u8::try_from(bytes.len()).expect("at most 16 bytes")]);
            mac.update(bytes);
        }
        let key: [u8; 32] = mac.finalize().into_bytes().into();
        Self { keyed: keyed(&key) }
    }

    /// The numbers for one chance step, where 0 is the game's first.
    pub fn step(&self, number: u64) -> FairStep {
        FairStep {
            keyed: self.keyed.clone(),
            number,
            block: [0; 32],
            next_block: 0,
            next_word: WORDS,
        }
    }
}

fn keyed(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes keys of any length")
}

/// The words in one block of the stream.
const WORDS: usize = 8;

/// The numbers of one chance step, in order.
#[derive(Clone, Debug)]
pub struct FairStep {
    keyed: Hmac<Sha256>,
    number: u64,
    block: [u8; 32],
    next_block: u32,
    next_word: usize,
}

impl FairStep {
    /// The next 32 bits of the stream.
    pub fn word(&mut self) -> u32 {
        if self.next_word == WORDS {
            let mut mac = self.keyed.clone();
            mac.update(&self.number.to_be_bytes());
            mac.update(&self.next_block.to_be_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.next_block += 1;
            self.next_word = 0;
        }
        let (words, _) = self.block.as_chunks::<4>();
        let word = u32::from_be_bytes(words[self.next_word]);
        self.next_word += 1;
        word
    }
}

impl Luck for FairStep {
    fn uniform(&mut self, n: u32) -> u32 {
        // Words beyond the last whole multiple of n are skipped, so that every result is equally likely.
        let whole = (1u64 << 32) - (1u64 << 32) % u64::from(n);
        loop {
            let word = self.word();
            if u64::from(word) < whole {
                return word % n;
            }
        }
    }
}

impl fmt::Display for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}

/// Bytes as hexadecimal digits, written in lower case.
mod as_hex {
    use super::{Deserialize, Deserializer, Serializer, bytes};
    use serde::de::Error as _;

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&hex::encode(bytes))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        d: D,
    ) -> Result<[u8; N], D::Error> {
        let bytes = bytes(&String::deserialize(d)?);
        bytes.ok_or_else(|| D::Error::custom(format_args!("expected {N} bytes in hex")))
    }
}

impl Serialize for SeatSeed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        as_hex::serialize(self.as_bytes(), serializer)
    }
}

impl<'de> Deserialize<'de> for SeatSeed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.is_empty() {
            return Ok(Self(None));
        }
        match bytes(&text) {
            Some(seed) => Ok(Self(Some(seed))),
            None => Err(D::Error::custom("expected 16 bytes in hex, or nothing")),
        }
    }
}
