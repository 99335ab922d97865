//! Printed pages, to be written as SVG or as PDF.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

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
    /// A document with these pages; `draw` draws what a page shows. Pages that show the same are drawn once.
    pub(crate) fn new<P: Eq + Hash>(
        title: String,
        language: Language,
        pages: impl IntoIterator<Item = P>,
        mut draw: impl FnMut(&P) -> Drawing,
    ) -> Self {
        let (mut drawn, mut indices) = (Vec::new(), HashMap::new());
        let index_of = |page: P| match indices.entry(page) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                drawn.push(draw(new.key()));
                *new.insert(drawn.len() - 1)
            }
        };
        let order = pages.into_iter().map(index_of).collect();
        Self {
            title,
            language,
            drawn,
            order,
        }
    }

    /// A document with one page.
    pub(crate) fn single(title: String, language: Language, page: Drawing) -> Self {
        Self {
            title,
            language,
            drawn: vec![page],
            order: vec![0],
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Inks, Paper};

    #[test]
    fn copies_of_a_page_are_drawn_once() {
        let mut drawn = Vec::new();
        let pages = ["A", "B", "C"].repeat(50);
        let document = Document::new(String::new(), Language::English, pages, |page| {
            drawn.push(*page);
            Drawing::new(Paper::A4.size(), Inks::Colour)
        });
        assert_eq!(drawn, ["A", "B", "C"]);
        assert_eq!(document.pages(), 150);
        assert_eq!(document.order[147..], [0, 1, 2]);
    }
}
