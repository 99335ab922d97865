//! A message with its arguments, before it is put into a language.

pub use fluent_bundle::FluentValue as Value;
pub(crate) use fluent_bundle::types::FluentNumber as Number;

/// A message that every language has. The types in [`msg`](crate::msg) turn into one.
#[derive(Clone, Debug)]
pub struct Message<'a> {
    pub(crate) id: &'static str,
    pub(crate) args: Arguments<'a>,
}

/// A message that may not exist, because its id was completed at run time. The types in [`msg::family`](crate::msg::family)
/// turn into one.
#[derive(Clone, Debug)]
pub struct Lookup<'a> {
    pub(crate) id: String,
    pub(crate) args: Arguments<'a>,
}

pub(crate) type Arguments<'a> = Vec<(&'static str, Value<'a>)>;

impl<'a> Message<'a> {
    pub(crate) fn new(id: &'static str, args: Arguments<'a>) -> Self {
        Self { id, args }
    }
}

impl<'a> Lookup<'a> {
    /// Codes of the protocol have underscores where ids have hyphens.
    pub(crate) fn new(id: &str, args: Arguments<'a>) -> Self {
        let id = id.replace('_', "-");
        Self { id, args }
    }
}

/// The word that a message selects by for yes or no.
pub(crate) fn flag(is: bool) -> Value<'static> {
    Value::from(if is { "yes" } else { "no" })
}
