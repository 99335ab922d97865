//! The record as JSON, not verified yet.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::fair::Certificate;

/// The version of the format that this program reads and writes.
pub const VERSION: u64 = 1;

/// A finished or unfinished game as it is written down. What its steps are made of is `S`: strings where it was read,
/// [`Event`](crate::Event)s where it is written.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
pub struct Record<S = Vec<String>> {
    /// Version of the format.
    pub rollwright: u64,
    /// Which game.
    pub game: String,
    /// Which variant.
    pub variant: String,
    /// Id of the deck or pad.
    pub layout: String,
    /// Display names, seat 0 first.
    pub seats: Vec<String>,
    /// Everything that happened, in order.
    pub steps: S,
    /// Final points per seat, or nothing while the game runs.
    #[serde(deserialize_with = "nullable")]
    pub scores: Option<Vec<i64>>,
    /// The seats with the most points, or nothing while the game runs.
    #[serde(deserialize_with = "nullable")]
    pub winners: Option<Vec<i64>>,
    /// What proves the dice of an online table.
    #[serde(
        default,
        deserialize_with = "object",
        skip_serializing_if = "Option::is_none"
    )]
    pub fair: Option<Certificate>,
    /// The seed of a simulation. Its presence marks the dice as simulated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<serde_json::Value>,
    /// Which game of that simulation, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<serde_json::Value>,
}

/// A required field that may be null.
fn nullable<'de, T: Deserialize<'de>, D: Deserializer<'de>>(d: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(d)
}

/// A value that must be a JSON object: a derived parser would also take an array of the fields.
#[derive(Debug)]
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct ObjectVisitor<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
            type Value = T;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(fields))
            }
        }
        d.deserialize_map(ObjectVisitor(PhantomData)).map(Self)
    }
}

/// An optional field that must be an object.
fn object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(d: D) -> Result<Option<T>, D::Error> {
    Object::deserialize(d).map(|Object(value)| Some(value))
}

/// An optional field that must not be null.
pub(crate) fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    d: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(d).map(Some)
}
