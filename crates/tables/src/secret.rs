//! Secrets, ids and codes: what is drawn at random and shown to people or devices.

use rollwright_protocol::Secret;
use rollwright_store::Hash;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters and digits that are not mistaken for each other, read aloud or written down.
const LETTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// A new secret, and what is stored of it.
pub(crate) fn new_secret() -> (Secret, Hash) {
    let bytes: [u8; 32] = random();
    (Secret(hex::encode(bytes)), Sha256::digest(bytes).into())
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

/// A table's id, of 100 random bits.
pub(crate) fn new_id() -> String {
    text(20).to_lowercase()
}

/// A table's short code.
pub(crate) fn new_code() -> String {
    text(6)
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

fn text(length: usize) -> String {
    let mut text = String::with_capacity(length);
    while text.len() < length {
        for byte in random::<32>() {
            // Bytes beyond the last whole multiple are skipped, so that every letter is equally likely.
            if byte < 248 && text.len() < length {
                text.push(char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_by_its_hash() {
        let (secret, hashed) = new_secret();
        assert_eq!(secret.0.len(), 64);
        assert!(same(&hash(&secret).unwrap(), &hashed));
        let (other, _) = new_secret();
        assert!(!same(&hash(&other).unwrap(), &hashed));
        assert_eq!(hash(&Secret("no secret".to_owned())), None);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
    }

    #[test]
    fn a_code_is_understood_however_it_is_typed() {
        let code = new_code();
        let typed = format!(" {}-{} ", code[..3].to_lowercase(), &code[3..]);
        assert_eq!(typed_code(&typed), Some(code));
        assert_eq!(typed_code("ABC"), None);
        assert_eq!(typed_code(&new_id()), None);
    }
}
