//! Drawn pages that are asked for again, in bounded memory. The same order always gives the same pages.

use axum::body::Bytes;
use rollwright_print::{GameOptions, Order};

use super::PrintFormat;
use crate::byte_cache::ByteCache;

/// Maximum size of all cached pages and their keys.
const MAX_BYTES: usize = 8 << 20;

/// Pages in a file format.
#[derive(Clone, Debug)]
pub struct RenderedPages {
    /// The PDF or SVG.
    pub bytes: Bytes,
    /// How many pages there are.
    pub pages: usize,
}

/// What the pages were made from, and in which format.
pub(super) type PrintKey = (PrintSource, PrintFormat);

#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub(super) enum PrintSource {
    /// A canonical order.
    Order(Order),
    /// The record of a finished game.
    Game(String, GameOptions),
}

/// The pages that were used last.
pub(super) type PageCache = ByteCache<PrintKey, RenderedPages>;

pub(super) fn new_cache() -> PageCache {
    ByteCache::new(MAX_BYTES)
}

/// What an entry takes, roughly.
pub(super) fn size((source, _): &PrintKey, pages: &RenderedPages) -> usize {
    let text = match source {
        PrintSource::Order(order) => order.layout.len(),
        PrintSource::Game(record, ..) => record.len(),
    };
    pages.bytes.len() + text + 512
}
