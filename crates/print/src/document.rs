//! Printed pages, to be written as SVG or as PDF.

use crate::pen::Drawing;
use crate::svg::Svg;
use crate::{PrintError, pdf};
use rollwright_i18n::Language;

/// The pages of something that was printed.
#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) title: String,
    pub(crate) language: Language,
    /// Each different page once.
    pub(crate) drawn: Vec<Drawing>,
    /// For each page in turn, its index in `drawn`.
    pub(crate) order: Vec<usize>,
}

impl Document {
    /// A document with these pages. A page that equals an earlier one is not kept twice.
    pub(crate) fn new(
        title: String,
        language: Language,
        pages: impl IntoIterator<Item = Drawing>,
    ) -> Self {
        let mut drawn = Vec::new();
        let index_of = |page| {
            let known = drawn.iter().position(|known| *known == page);
            known.unwrap_or_else(|| {
                drawn.push(page);
                drawn.len() - 1
            })
        };
        let order = pages.into_iter().map(index_of).collect();
        Self {
            title,
            language,
            drawn,
            order,
        }
    }

    /// The number of pages.
    pub fn pages(&self) -> usize {
        self.order.len()
    }

    /// A page as SVG; the first page is 0.
    pub fn svg(&self, page: usize) -> Option<String> {
        let index = *self.order.get(page)?;
        Some(Svg(&self.drawn[index]).to_string())
    }

    /// All pages as a PDF.
    ///
    /// # Errors
    /// If krilla can't write the file, which would be a bug of this crate.
    pub fn pdf(&self) -> Result<Vec<u8>, PrintError> {
        pdf::write(self)
    }
}
