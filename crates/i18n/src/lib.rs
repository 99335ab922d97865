//! Every sentence a person reads, in their language.
//!
//! The sentences stand in `locales/` as [Fluent](https://projectfluent.org) messages that the web app reads, too; all of them are
//! built into the program. What is written for programs and for operators (logs, errors, JSON) is English and not here.
//!
//! The build script generates a type for each message in [`msg`], with the arguments of the message as fields:
//!
//! ```
//! use rollwright_i18n::{Language, Words, msg};
//!
//! let words = Words::new(Language::German);
//! assert_eq!(words.text(msg::app::GameOver), "Die Partie ist vorbei");
//! assert_eq!(words.text(msg::learn::Progress { step: 2, steps: 7 }), "2 von 7");
//! ```
//!
//! A message that does not exist, an argument that is missing, and text where a number is counted do not compile:
//!
//! ```compile_fail
//! # use rollwright_i18n::{Language, Words, msg};
//! Words::new(Language::German).text(msg::app::GameIsOver);
//! ```
//! ```compile_fail
//! # use rollwright_i18n::{Language, Words, msg};
//! Words::new(Language::German).text(msg::learn::Progress { step: 2 });
//! ```
//! ```compile_fail
//! # use rollwright_i18n::{Language, Words, msg};
//! Words::new(Language::German).text(msg::app::Points { count: "two" });
//! ```
//!
//! A message whose id is only known at run time belongs to a family, and may be missing:
//!
//! ```
//! use rollwright_i18n::{Language, Words, msg::family};
//!
//! let words = Words::new(Language::French);
//! let title = |game| words.find(family::Title { game }).unwrap_or_else(|| game.to_owned());
//! assert_eq!(title("one-card"), "Tout sur 1 carte");
//! assert_eq!(title("chess"), "chess");
//! ```

mod language;
mod message;
mod words;

pub use language::{Language, UnknownLanguage};
pub use message::{Lookup, Message, Value};
pub use words::{Words, ids};

/// The keys of all messages, generated from `locales/en`: a module for each file, a type for each message.
pub mod msg {
    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}
