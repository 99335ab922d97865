//! Deserializes an enum whose variant is named by the first field of an object, such as `"type"`, straight into that variant.
//!
//! serde's own `tag` attribute accepts the tag anywhere and therefore buffers the whole object, which the text of a
//! [`View`](crate::View) does not survive, and which takes ten times as long for the messages of a game. The server always writes
//! the tag first.

use std::borrow::Cow;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error, MapAccess};

/// Gives an enum that serde writes with a `tag` an implementation of `Deserialize` that expects this tag first.
macro_rules! tag_first {
    ($tag:tt, $name:tt, $(#[$meta:meta])* pub enum $enum:ident { $($variants:tt)* }) => {
        $(#[$meta])*
        #[derive(serde::Serialize)]
        #[serde(tag = $tag, rename_all = "snake_case")]
        pub enum $enum { $($variants)* }

        impl<'de> serde::Deserialize<'de> for $enum {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[derive(serde::Deserialize)]
                #[serde(remote = $name, rename_all = "snake_case")]
                enum Variants { $($variants)* }

                struct ObjectVisitor;

                impl<'de> serde::de::Visitor<'de> for ObjectVisitor {
                    type Value = $enum;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(concat!("an object that begins with \"", $tag, "\""))
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<$enum, A::Error> {
                        Variants::deserialize($crate::tag_first::externally_tagged(map, $tag)?)
                    }
                }

                deserializer.deserialize_map(ObjectVisitor)
            }
        }
    };
}

pub(crate) use tag_first;

/// Presents `{"type": "move", …}`, whose first key must be the tag, as `{"move": {…}}`: serde's default form of an enum.
pub(crate) fn externally_tagged<'de, A: MapAccess<'de>>(
    mut map: A,
    tag: &str,
) -> Result<MapAccessDeserializer<ExternallyTagged<A>>, A::Error> {
    match map.next_key::<Cow<'de, str>>()? {
        Some(key) if key == tag => Ok(MapAccessDeserializer::new(ExternallyTagged(map))),
        _ => Err(A::Error::custom(format_args!(
            "\"{tag}\" does not come first"
        ))),
    }
}

/// An object of which the tag's key has been read.
pub(crate) struct ExternallyTagged<A>(A);

impl<'de, A: MapAccess<'de>> MapAccess<'de> for ExternallyTagged<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        variant: K,
    ) -> Result<Option<K::Value>, A::Error> {
        self.0.next_value_seed(variant).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        fields: V,
    ) -> Result<V::Value, A::Error> {
        fields.deserialize(MapAccessDeserializer::new(&mut self.0))
    }
}
