//! Every sentence a person reads, in their language.
//!
//! The sentences stand in `locales/`, as [Fluent](https://projectfluent.org) messages that the web app reads, too; all of them are
//! built into the program. What is written for programs and for operators (logs, errors, JSON) is English and not here.

mod language;
mod words;

pub use fluent_bundle::FluentValue as Value;
pub use language::{Language, UnknownLanguage};
pub use words::{Words, ids};
