//! Secrets, ids and codes: what is drawn at random and shown to people or devices.

use std::sync::Arc;

use rollwright_protocol::Secret;
use rollwright_store::Hash;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters and digits that are not mistaken for each other, read aloud or written down.
const LETTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// Where random bytes come from.
pub trait Randomness: Send + Sync {
    /// Fills all of it with bytes that nobody can guess.
    fn fill(&self, bytes: &mut [u8]);
}

/// The random bytes of the operating system.
#[derive(Copy, Clone, Debug)]
pub struct SystemRandomness;

impl Randomness for SystemRandomness {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the operating system has random bytes");
    }
}

/// Draws what must not be guessed.
#[derive(Clone)]
pub(crate) struct Draw(pub(crate) Arc<dyn Randomness>);

impl Draw {
    /// Random bytes.
    pub(crate) fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.fill(&mut bytes);
        bytes
    }

    /// A new secret, and what is stored of it.
    pub(crate) fn secret(&self) -> (Secret, Hash) {
        let bytes: [u8; 32] = self.bytes();
        (Secret(hex::encode(bytes)), Sha256::digest(bytes).into())
    }

    /// A table's id, of 100 random bits.
    pub(crate) fn id(&self) -> String {
        self.letters(20).to_lowercase()
    }

    /// A table's short code.
    pub(crate) fn code(&self) -> String {
        self.letters(6)
    }

    fn letters(&self, length: usize) -> String {
        let mut text = String::with_capacity(length);
        while text.len() < length {
            for byte in self.bytes::<32>() {
                // Bytes beyond the last whole multiple are skipped, so that every letter is equally likely.
                if byte < 248 && text.len() < length {
                    text.push(char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
                }
            }
        }
        text
    }
}

/// What is stored of a secret; nothing if it is not one.
pub(crate) fn hash(secret: &Secret) -> Option<Hash> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(&secret.0, &mut bytes).ok()?;
    Some(Sha256::digest(bytes).into())
}

/// Whether two hashes are the same, in a time that does not tell where they differ.
pub(crate) fn same(a: &Hash, b: &Hash) -> bool {
    a.ct_eq(b).into()
}

/// A code as people type it, if it may be one.
pub(crate) fn typed_code(text: &str) -> Option<String> {
    let code: String = text
        .chars()
        .filter(|c| !matches!(c, ' ' | '-'))
        .map(|c| c.to_ascii_uppercase())
        .collect();
    (code.len() == 6 && code.bytes().all(|b| LETTERS.contains(&b))).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_by_its_hash() {
        let draw = Draw(Arc::new(SystemRandomness));
        let (secret, hashed) = draw.secret();
        assert_eq!(secret.0.len(), 64);
        assert!(same(&hash(&secret).unwrap(), &hashed));
        let (other, _) = draw.secret();
        assert!(!same(&hash(&other).unwrap(), &hashed));
        assert_eq!(hash(&Secret("no secret".to_owned())), None);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
    }

    #[test]
    fn a_code_is_understood_however_it_is_typed() {
        let draw = Draw(Arc::new(SystemRandomness));
        let code = draw.code();
        let typed = format!(" {}-{} ", code[..3].to_lowercase(), &code[3..]);
        assert_eq!(typed_code(&typed), Some(code));
        assert_eq!(typed_code("ABC"), None);
        assert_eq!(typed_code(&draw.id()), None);
    }
}
