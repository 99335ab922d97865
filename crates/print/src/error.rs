//! Why something can't be printed.

use rollwright_catalog::CatalogError;
use rollwright_record::Fault;

use crate::Document;

/// What is printed, or why it can't be.
pub(crate) type PrintResult = Result<Document, PrintError>;

/// Why something can't be printed.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    /// The game or the layout is not known.
    #[error(transparent)]
    Unknown(#[from] CatalogError),
    /// The game has no such product.
    #[error("there is no \"{product}\" to print for {game}; there is: {}", known.join(", "))]
    NoProduct {
        /// The game.
        game: String,
        /// The product asked for.
        product: String,
        /// The products that the game has.
        known: Vec<&'static str>,
    },
    /// The record is wrong.
    #[error(transparent)]
    Record(#[from] Fault),
    /// The game of the record is not over.
    #[error("the game is not over yet, so there is no final position to print")]
    NotOver,
    /// The PDF can't be written.
    #[error("can't write the PDF: {0}")]
    Pdf(String),
}
