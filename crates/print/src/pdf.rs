//! The same pages as PDF: shapes stay shapes, and text stays text, with the part of the font that it uses.

use std::sync::Arc;

use krilla::SerializeSettings;
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use usvg::{Options, Tree};

use crate::font::DATABASE;
use crate::{Document, PrintError};

/// The points of a PDF in a pixel of SVG.
const POINTS: f32 = 72.0 / 96.0;

pub(crate) fn write(document: &Document) -> Result<Vec<u8>, PrintError> {
    let wrong = |what: &dyn std::fmt::Display| PrintError::Pdf(what.to_string());
    let trees = document.drawn.iter().map(|page| read(page));
    let trees = trees
        .collect::<Result<Vec<Tree>, _>>()
        .map_err(|e| wrong(&e))?;
    let mut pdf = krilla::Document::new_with(SerializeSettings::default());
    pdf.set_metadata(
        Metadata::new()
            .title(document.title.clone())
            .language(document.language.code().to_owned())
            .creator("Rollwright".to_owned()),
    );
    for &index in &document.order {
        let tree = &trees[index];
        let (width, height) = (tree.size().width() * POINTS, tree.size().height() * POINTS);
        let size = Size::from_wh(width, height).ok_or_else(|| wrong(&"a page without a size"))?;
        let mut page = pdf.start_page_with(PageSettings::new(size));
        let mut surface = page.surface();
        // Copies of a page share one drawing in the file.
        surface.push_isolated();
        surface.draw_svg(tree, size, SvgSettings::default());
        surface.pop();
        surface.finish();
        page.finish();
    }
    pdf.finish()
        .map_err(|error| PrintError::Pdf(format!("{error:?}")))
}

/// A page as the PDF will have it.
pub(crate) fn read(page: &str) -> Result<Tree, usvg::Error> {
    let options = Options {
        fontdb: Arc::clone(&DATABASE),
        ..Options::default()
    };
    Tree::from_str(page, &options)
}
