//! Seeds, commitments and links: 32 bytes each, written in lowercase hexadecimal digits.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// The server's secret until the game ends: 32 random bytes.
#[derive(Copy, Clone, Eq, PartialEq)]
pub struct ServerSeed(pub [u8; 32]);

/// What the server shows from the beginning: the SHA-256 of its seed.
#[derive(Copy, Clone, Eq, PartialEq)]
pub struct Commitment(pub [u8; 32]);

/// A link of a seat's chain. The anchor is the link that all others lead to.
#[derive(Copy, Clone, Eq, PartialEq)]
pub struct Link(pub [u8; 32]);

impl ServerSeed {
    /// What binds the server to this seed before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl Link {
    /// The link before this one, given so many times.
    pub fn hashed(self, times: u64) -> Self {
        (0..times).fold(self, |link, _| Self(Sha256::digest(link.0).into()))
    }
}

/// Text that is not 32 bytes in hexadecimal digits.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("expected 32 bytes as 64 lowercase hexadecimal digits")]
pub struct NotHex;

fn bytes(text: &str) -> Result<[u8; 32], NotHex> {
    let mut bytes = [0; 32];
    if text.bytes().any(|digit| digit.is_ascii_uppercase()) {
        return Err(NotHex);
    }
    hex::decode_to_slice(text, &mut bytes).map_err(|_| NotHex)?;
    Ok(bytes)
}

macro_rules! as_hex {
    ($($name:ident),+) => { $(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                bytes(text).map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut digits = [0; 64];
                hex::encode_to_slice(self.0, &mut digits).expect("two digits a byte");
                serializer.serialize_str(std::str::from_utf8(&digits).expect("digits are ASCII"))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )+ };
}

as_hex!(ServerSeed, Commitment, Link);

impl fmt::Debug for ServerSeed {
    /// Without the seed, which is a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSeed(…)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Link({self})")
    }
}
