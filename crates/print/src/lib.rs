//! Sheets, cards and rules on paper, as SVG and as PDF.
//!
//! An [`Order`] says what to print, and [`print()`] draws it; [`print_game`] draws how a finished game ended; [`products`] lists what
//! there is for a game. A [`Document`] writes its pages as SVG ([`Document::svg`]) or as PDF ([`Document::pdf`]), with text as text
//! and the font inside.
//!
//! Read in this order: `pen` (what can be drawn), `svg` and `pdf` (how a drawing is written down), `font` (how wide text is),
//! `product` (what can be printed of which game), then the folder of a game. Layouts and views of the games say what to draw;
//! nothing here knows a rule.
//!
//! # Examples
//! Two blank sheets of Twenty One:
//! ```
//! use rollwright_catalog::Layouts;
//! use rollwright_print::{Order, print};
//!
//! let order = Order {
//!     sheets: "AC".parse()?,
//!     ..Order::new("twenty-one", "sheets")
//! };
//! let document = print(&order, &Layouts::default())?;
//! assert_eq!(document.pages(), 2);
//! assert!(document.svg(0).is_some_and(|page| page.starts_with("<svg")));
//! assert!(document.pdf()?.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The end of a finished game, from a file of records:
//! ```
//! use std::fs::File;
//! use std::io::BufReader;
//!
//! use rollwright_catalog::Layouts;
//! use rollwright_i18n::Language;
//! use rollwright_print::{GameOptions, print_game};
//! use rollwright_record::RecordReader;
//!
//! let file = File::open("../catalog/tests/data/examples.jsonl")?;
//! let (_, record) = RecordReader::new(BufReader::new(file)).next().expect("a record")?;
//! let document = print_game(&record, &Layouts::default(), &GameOptions::new(Language::French))?;
//! assert_eq!(document.pages(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(
    clippy::cast_precision_loss,
    reason = "rows, columns and lines of a page are counted in tens"
)]

mod columns;
mod date;
mod document;
mod error;
mod finished;
mod font;
mod grid;
mod head;
mod ink;
mod inks;
mod messages;
mod one_card;
mod order;
mod outline;
mod palette;
mod paper;
mod pattern;
mod pdf;
mod pen;
mod product;
mod qr;
mod rules;
mod site;
mod svg;
mod system_fonts;
mod twenty_one;

pub use columns::RulesSection;
pub use date::Date;
pub use document::Document;
pub use error::PrintError;
pub use finished::{GameOptions, print_game};
pub use inks::Inks;
pub use order::{Copies, Order, OrderError, PerPage, SheetSet, print};
pub use paper::Paper;
pub use product::{PrintInput, Product, products};
pub use rules::{RulesText, rules_text};
pub use site::{Site, SiteError};
