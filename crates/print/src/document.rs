//! Pages, as SVG and as PDF.

use crate::{PrintError, pdf};
use rollwright_i18n::Language;

/// What was printed.
#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) title: String,
    pub(crate) language: Language,
    /// Each page that is different from the others.
    pub(crate) drawn: Vec<String>,
    /// Which of them follow each other: copies are drawn once.
    pub(crate) order: Vec<usize>,
}

impl Document {
    pub(crate) fn new(title: String, language: Language) -> Self {
        Self {
            title,
            language,
            drawn: Vec::new(),
            order: Vec::new(),
        }
    }

    /// Adds a page.
    pub(crate) fn push(&mut self, page: String) {
        let known = self.drawn.iter().position(|known| *known == page);
        let index = known.unwrap_or_else(|| {
            self.drawn.push(page);
            self.drawn.len() - 1
        });
        self.order.push(index);
    }

    /// What it is, in its language.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// How many pages there are.
    pub fn pages(&self) -> usize {
        self.order.len()
    }

    /// A page as SVG, counted from 0.
    pub fn svg(&self, page: usize) -> Option<&str> {
        let index = *self.order.get(page)?;
        Some(&self.drawn[index])
    }

    /// All pages as a PDF.
    ///
    /// # Errors
    /// If a page can't be read back, which would be a fault of this crate.
    pub fn pdf(&self) -> Result<Vec<u8>, PrintError> {
        pdf::write(self)
    }
}
