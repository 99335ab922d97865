//! Why something can't be printed.

use rollwright_catalog::CatalogError;
use rollwright_record::Fault;

/// Why something can't be printed.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    /// The game or the layout is not known.
    #[error(transparent)]
    Unknown(#[from] CatalogError),
    /// A game that nobody has drawn anything for.
    #[error("there is nothing to print for {0}")]
    NoDrawing(String),
    /// The record is not right.
    #[error(transparent)]
    Record(#[from] Fault),
    /// The game of the record is not over.
    #[error("the game is not over yet, so there is no final position to print")]
    NotOver,
    /// The pages can't be made into a PDF.
    #[error("can't make a PDF: {0}")]
    Pdf(String),
}
