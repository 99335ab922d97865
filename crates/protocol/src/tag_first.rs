//! Reads an enum whose variant is named by the first field of an object, such as `"type"`, straight into that variant.
//!
//! serde's own `tag` attribute accepts the tag anywhere and therefore buffers the whole object, which the text of a
//! [`View`](crate::View) does not survive, and which takes ten times as long for the messages of a game. The server always writes
//! the tag first.

use std::borrow::Cow;
use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, EnumAccess, Error, MapAccess, VariantAccess, Visitor};

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

                Variants::deserialize($crate::tag_first::TagFirst { tag: $tag, deserializer })
            }
        }
    };
}

pub(crate) use tag_first;

/// Deserializes an enum from an object that begins with the tag.
pub(crate) struct TagFirst<D> {
    pub(crate) tag: &'static str,
    pub(crate) deserializer: D,
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for TagFirst<D> {
    type Error = D::Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        variants: V,
    ) -> Result<V::Value, D::Error> {
        let tag = self.tag;
        self.deserializer.deserialize_map(Object { tag, variants })
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.deserializer.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

struct Object<V> {
    tag: &'static str,
    variants: V,
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Object<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object that begins with \"{}\"", self.tag)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<V::Value, A::Error> {
        match map.next_key::<Cow<'de, str>>()? {
            Some(key) if key == self.tag => self.variants.visit_enum(Fields(map)),
            _ => Err(A::Error::custom(format_args!(
                "\"{}\" does not come first",
                self.tag
            ))),
        }
    }
}

/// The rest of the object: the value of the tag, then the fields of the variant.
struct Fields<A>(A);

impl<'de, A: MapAccess<'de>> EnumAccess<'de> for Fields<A> {
    type Error = A::Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(
        mut self,
        seed: V,
    ) -> Result<(V::Value, Self), A::Error> {
        let variant = self.0.next_value_seed(seed)?;
        Ok((variant, self))
    }
}

impl<'de, A: MapAccess<'de>> VariantAccess<'de> for Fields<A> {
    type Error = A::Error;

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        visitor.visit_map(self.0)
    }

    fn unit_variant(self) -> Result<(), A::Error> {
        Err(not_named())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, A::Error> {
        Err(not_named())
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, A::Error> {
        Err(not_named())
    }
}

fn not_named<E: Error>() -> E {
    E::custom("only variants with named fields can be read from an object")
}
