//! Drawn pages that are asked for again, in bounded memory. The same order always gives the same pages.

use axum::body::Bytes;
use lru::LruCache;
use rollwright_print::{GameOptions, Order};

use super::PrintFormat;

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
#[derive(Debug)]
pub(super) struct PageCache {
    pages: LruCache<PrintKey, RenderedPages>,
    bytes: usize,
}

impl Default for PageCache {
    fn default() -> Self {
        Self {
            pages: LruCache::unbounded(),
            bytes: 0,
        }
    }
}

impl PageCache {
    pub(super) fn contains(&self, key: &PrintKey) -> bool {
        self.pages.contains(key)
    }

    pub(super) fn get(&mut self, key: &PrintKey) -> Option<RenderedPages> {
        self.pages.get(key).cloned()
    }

    /// Keeps the pages, and evicts those that were not used for longest.
    pub(super) fn insert(&mut self, key: PrintKey, pages: RenderedPages) {
        self.bytes += size(&key, &pages);
        if let Some((key, replaced)) = self.pages.push(key, pages) {
            self.bytes -= size(&key, &replaced);
        }
        while self.bytes > MAX_BYTES
            && let Some((key, evicted)) = self.pages.pop_lru()
        {
            self.bytes -= size(&key, &evicted);
        }
    }
}

/// What an entry takes, roughly.
fn size((source, _): &PrintKey, pages: &RenderedPages) -> usize {
    let text = match source {
        PrintSource::Order(order) => order.layout.len(),
        PrintSource::Game(record, ..) => record.len(),
    };
    pages.bytes.len() + text + 512
}

#[cfg(test)]
mod tests {
    use super::*;
    use rollwright_i18n::Language;

    fn key(number: usize) -> PrintKey {
        let options = GameOptions::new(Language::English);
        let game = PrintSource::Game(number.to_string(), options);
        (game, PrintFormat::Pdf)
    }

    #[test]
    fn what_was_not_used_for_longest_is_evicted() {
        let pages = RenderedPages {
            bytes: vec![0; MAX_BYTES / 10].into(),
            pages: 1,
        };
        let mut cache = PageCache::default();
        for number in 0..100 {
            cache.insert(key(number), pages.clone());
            cache.insert(key(number), pages.clone());
            assert!(cache.get(&key(0)).is_some(), "used all the time");
            assert!(cache.bytes <= MAX_BYTES);
        }
        let kept: Vec<usize> = (0..100).filter(|n| cache.contains(&key(*n))).collect();
        assert_eq!(kept, [0, 92, 93, 94, 95, 96, 97, 98, 99]);
        let too_large = RenderedPages {
            bytes: vec![0; MAX_BYTES + 1].into(),
            pages: 1,
        };
        cache.insert(key(100), too_large);
        assert_eq!((cache.pages.len(), cache.bytes), (0, 0));
    }
}
