//! The numbers of chance steps.

use hmac::{Hmac, KeyInit, Mac};
use rollwright_core::Luck;
use sha2::Sha256;

use super::{Link, ServerSeed};

/// All chance of one game.
#[derive(Clone, Debug)]
pub struct FairDice {
    /// Keyed with the server seed, and fed with the table's id.
    table: Hmac<Sha256>,
}

impl FairDice {
    /// The dice that this seed gives at this table.
    pub fn new(server_seed: &ServerSeed, table: &str) -> Self {
        let mut keyed = keyed(&server_seed.0);
        keyed.update(table.as_bytes());
        keyed.update(&[0]);
        Self { table: keyed }
    }

    /// The numbers for one chance step, where 0 is the game's first, with the links that the seats gave for its run.
    pub fn step(&self, number: u64, links: &[Option<Link>]) -> FairStep {
        let mut mac = self.table.clone();
        mac.update(&number.to_be_bytes());
        for link in links {
            match link {
                None => mac.update(&[0]),
                Some(link) => {
                    mac.update(&[1]);
                    mac.update(&link.0);
                }
            }
        }
        let key: [u8; 32] = mac.finalize().into_bytes().into();
        FairStep {
            keyed: keyed(&key),
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
    block: [u8; 32],
    next_block: u32,
    next_word: usize,
}

impl FairStep {
    /// The next 32 bits of the stream.
    pub fn word(&mut self) -> u32 {
        if self.next_word == WORDS {
            let mut mac = self.keyed.clone();
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
