//! Sheets, cards and rules on paper.
//!
//! Everything is drawn once, as SVG ([`Document::svg`]); a PDF ([`Document::pdf`]) is made of the same pages, with the font inside
//! and text as text. An [`Order`] says what to print, [`print()`] does it, and [`print_game`] prints how a finished game ended.
//!
//! Read in this order: `svg` (the pen), `font` (how wide text is), `paper` (pages and where things lie on them), then a game's
//! own folder. What is drawn comes from the games' layouts and views; nothing here knows a rule.
//!
//! # Examples
//! ```
//! use rollwright_catalog::Layouts;
//! use rollwright_print::{Order, What, print};
//!
//! let order = Order::new(What::sheets("AC".parse()?));
//! let document = print(&order, &Layouts::default())?;
//! assert_eq!(document.pages(), 2);
//! assert!(document.svg(0).is_some_and(|page| page.starts_with("<svg")));
//! assert!(document.pdf()?.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(
    clippy::cast_precision_loss,
    reason = "rows, columns and lines of a page are counted in tens"
)]

mod document;
mod error;
mod font;
mod frame;
mod game;
mod head;
mod ink;
mod one_card;
mod order;
mod palette;
mod paper;
mod pdf;
mod qr;
mod rules;
mod svg;
mod twenty_one;

pub use document::Document;
pub use error::PrintError;
pub use game::print_game;
pub use order::{Copies, Order, OrderError, PerPage, SheetSet, What, print};
pub use paper::Paper;
