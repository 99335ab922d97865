//! The chain that a client makes for its seat, and keeps secret.

use std::fmt;

use super::Link;

/// How many links a chain has: the tip is `link[1024]`.
pub const CHAIN_LENGTH: u64 = 1024;

/// Every so many links one is kept, so that none is more than so many hashes away.
const SPACING: u64 = 32;

/// A client's own chain. Whoever knows its tip knows all its links.
#[derive(Clone)]
pub struct OwnChain {
    tip: Link,
    /// `link[0]`, `link[32]`, `link[64]` and so on.
    kept: Vec<Link>,
}

impl OwnChain {
    /// The chain of this tip: 32 random bytes, for one seat of one table and never used again.
    pub fn new(tip: [u8; 32]) -> Self {
        let tip = Link(tip);
        let mut kept = vec![tip];
        for _ in 0..CHAIN_LENGTH / SPACING {
            kept.push(kept[kept.len() - 1].hashed(SPACING));
        }
        kept.reverse();
        Self { tip, kept }
    }

    /// What the chain was made of.
    pub fn tip(&self) -> [u8; 32] {
        self.tip.0
    }

    /// What everybody is shown before the first link.
    pub fn anchor(&self) -> Link {
        self.kept[0]
    }

    /// The link of this number; the first that is given has the number 1.
    pub fn link(&self, number: u64) -> Option<Link> {
        let kept = usize::try_from(number.div_ceil(SPACING)).ok()?;
        let later = self.kept.get(kept)?;
        Some(later.hashed(number.next_multiple_of(SPACING) - number))
    }
}

impl fmt::Debug for OwnChain {
    /// Without the tip, which is a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OwnChain({}, …)", self.anchor())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_is_the_hash_of_the_next() {
        let chain = OwnChain::new([3; 32]);
        assert_eq!(chain.link(CHAIN_LENGTH), Some(Link([3; 32])));
        assert_eq!(chain.link(0), Some(chain.anchor()));
        for number in 0..CHAIN_LENGTH {
            let next = chain.link(number + 1).expect("a link");
            assert_eq!(chain.link(number), Some(next.hashed(1)), "{number}");
        }
        assert_eq!(chain.link(CHAIN_LENGTH + 1), None);
        assert_eq!(chain.link(u64::MAX), None);
        assert!(!format!("{chain:?}").contains("0303"));
    }
}
