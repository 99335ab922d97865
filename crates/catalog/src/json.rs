//! Plain data as JSON text, appended to a buffer, in half the instructions that `serde_json` takes.
//!
//! A server tells every step with the position after it, and writing views was half of what it computed. They are structs of
//! numbers, short strings and lists: here a key is copied with its quotation marks at once and never searched for characters to
//! escape, since the name of a field has none. Everything small is inlined, so that a key has a length that the compiler knows.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{self, Serializer};

/// A value that has no form in JSON, such as a map with lists as keys.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unwritable(String);

impl ser::Error for Unwritable {
    fn custom<T: Display>(reason: T) -> Self {
        Self(reason.to_string())
    }
}

/// Appends the value to the text, as `serde_json` would write it.
///
/// # Errors
/// If the value has no form in JSON. Part of it may have been written.
///
/// # Examples
/// ```
/// let mut json = "[7,".to_owned();
/// rollwright_catalog::write_json(&mut json, &("roll", [1, 2]))?;
/// assert_eq!(json, r#"[7,["roll",[1,2]]"#);
/// # Ok::<_, rollwright_catalog::Unwritable>(())
/// ```
pub fn write_json(json: &mut String, value: &(impl Serialize + ?Sized)) -> Result<(), Unwritable> {
    value.serialize(Writer(json))
}

/// What is rare in a view is written by `serde_json`.
fn write_rare(json: &mut String, value: &(impl Serialize + ?Sized)) -> Result<(), Unwritable> {
    json.push_str(&serde_json::to_string(value).map_err(ser::Error::custom)?);
    Ok(())
}

fn write_string(json: &mut String, text: &str) -> Result<(), Unwritable> {
    if text
        .bytes()
        .any(|byte| byte < b' ' || matches!(byte, b'"' | b'\\'))
    {
        return write_rare(json, text);
    }
    json.push('"');
    json.push_str(text);
    json.push('"');
    Ok(())
}

struct Writer<'a>(&'a mut String);

/// A list, struct or map that is being written.
struct Members<'a> {
    json: &'a mut String,
    is_empty: bool,
    /// What comes after the last member.
    end: &'static str,
}

impl<'a> Members<'a> {
    #[inline]
    fn begin(json: &'a mut String, start: char, end: &'static str) -> Self {
        json.push(start);
        let is_empty = true;
        Self {
            json,
            is_empty,
            end,
        }
    }

    #[inline]
    fn separate(&mut self) {
        if !std::mem::take(&mut self.is_empty) {
            self.json.push(',');
        }
    }

    #[inline]
    fn value(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Unwritable> {
        self.separate();
        value.serialize(Writer(self.json))
    }

    #[inline]
    fn field(
        &mut self,
        key: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), Unwritable> {
        debug_assert!(!key.contains(['"', '\\']), "{key}");
        self.separate();
        self.json.push('"');
        self.json.push_str(key);
        self.json.push_str("\":");
        value.serialize(Writer(self.json))
    }

    #[inline]
    fn finish(self) {
        self.json.push_str(self.end);
    }
}

macro_rules! write_integers {
    ($($method:ident $integer:ty),*) => {
        $(#[inline]
        fn $method(self, number: $integer) -> Result<(), Unwritable> {
            self.0.push_str(itoa::Buffer::new().format(number));
            Ok(())
        })*
    };
}

macro_rules! write_rare {
    ($($method:ident $value:ty),*) => {
        $(fn $method(self, value: $value) -> Result<(), Unwritable> {
            write_rare(self.0, &value)
        })*
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Members<'a>;
    type SerializeTuple = Members<'a>;
    type SerializeTupleStruct = Members<'a>;
    type SerializeTupleVariant = Members<'a>;
    type SerializeMap = Members<'a>;
    type SerializeStruct = Members<'a>;
    type SerializeStructVariant = Members<'a>;

    write_integers! {
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64
    }

    write_rare! { serialize_f32 f32, serialize_f64 f64, serialize_char char, serialize_bytes &[u8] }

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), Unwritable> {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Unwritable> {
        write_string(self.0, text)
    }

    #[inline]
    fn serialize_none(self) -> Result<(), Unwritable> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Result<(), Unwritable> {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unwritable> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Unwritable> {
        write_string(self.0, variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        let mut members = Members::begin(self.0, '{', "}");
        members.field(variant, value)?;
        members.finish();
        Ok(())
    }

    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Members<'a>, Unwritable> {
        Ok(Members::begin(self.0, '[', "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Members<'a>, Unwritable> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Members<'a>, Unwritable> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Members<'a>, Unwritable> {
        self.0.push('{');
        write_string(self.0, variant)?;
        self.0.push(':');
        Ok(Members::begin(self.0, '[', "]}"))
    }

    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<Members<'a>, Unwritable> {
        Ok(Members::begin(self.0, '{', "}"))
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members<'a>, Unwritable> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Members<'a>, Unwritable> {
        self.0.push('{');
        write_string(self.0, variant)?;
        self.0.push(':');
        Ok(Members::begin(self.0, '{', "}}"))
    }
}

macro_rules! write_members {
    ($($kind:ident $method:ident),*) => {
        $(impl ser::$kind for Members<'_> {
            type Ok = ();
            type Error = Unwritable;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
                self.value(value)
            }

            #[inline]
            fn end(self) -> Result<(), Unwritable> {
                self.finish();
                Ok(())
            }
        })*
    };
}

write_members! {
    SerializeSeq serialize_element, SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field
}

macro_rules! write_fields {
    ($($kind:ident),*) => {
        $(impl ser::$kind for Members<'_> {
            type Ok = ();
            type Error = Unwritable;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Unwritable> {
                self.field(key, value)
            }

            #[inline]
            fn end(self) -> Result<(), Unwritable> {
                self.finish();
                Ok(())
            }
        })*
    };
}

write_fields! { SerializeStruct, SerializeStructVariant }

impl ser::SerializeMap for Members<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritable> {
        self.separate();
        let key = serde_json::to_string(key).map_err(ser::Error::custom)?;
        match key.chars().next() {
            Some('"') => self.json.push_str(&key),
            // A number as a key is a string in JSON.
            Some('-' | '0'..='9') => write_string(self.json, &key)?,
            _ => return Err(ser::Error::custom("a key is a string or a number")),
        }
        self.json.push(':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        value.serialize(Writer(self.json))
    }

    fn end(self) -> Result<(), Unwritable> {
        self.finish();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    enum Kind {
        Unit,
        Newtype(u8),
        Tuple(u8, char),
        Struct { a: Option<bool>, b: () },
    }

    #[derive(Serialize)]
    struct Pair(i64, f64);

    #[derive(Serialize)]
    struct Everything {
        kinds: Vec<Kind>,
        pair: Pair,
        text: String,
        numbers: BTreeMap<u8, &'static str>,
        names: BTreeMap<&'static str, [u16; 2]>,
        empty: [u8; 0],
        wide: (u64, i8),
    }

    #[test]
    fn whatever_a_view_has_is_written_as_serde_json_writes_it() {
        for text in ["", "plain", "Zoë ☀", "a \"quoted\" \\ line\n\t\u{1}"] {
            let everything = Everything {
                kinds: vec![
                    Kind::Unit,
                    Kind::Newtype(7),
                    Kind::Tuple(255, '"'),
                    Kind::Struct {
                        a: Some(false),
                        b: (),
                    },
                    Kind::Struct { a: None, b: () },
                ],
                pair: Pair(i64::MIN, 0.1),
                text: text.to_owned(),
                numbers: [(3, "three"), (4, "four")].into(),
                names: [("one", [1, 65_535]), ("two\n", [0, 2])].into(),
                empty: [],
                wide: (u64::MAX, -1),
            };
            let mut json = "before ".to_owned();
            write_json(&mut json, &everything).expect("plain data");
            let expected = serde_json::to_string(&everything).expect("plain data");
            assert_eq!(json, format!("before {expected}"));
        }
    }

    #[test]
    fn a_map_with_lists_as_keys_is_refused() {
        let map: BTreeMap<Vec<u8>, u8> = [(vec![1], 2)].into();
        assert!(write_json(&mut String::new(), &map).is_err());
    }
}
