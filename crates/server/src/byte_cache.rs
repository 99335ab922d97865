//! Answers that are asked for again, in bounded memory.

use std::hash::Hash;

use lru::LruCache;

/// The entries that were used last, up to a maximum size.
#[derive(Debug)]
pub(crate) struct ByteCache<K: Hash + Eq, V> {
    entries: LruCache<K, (V, usize)>,
    bytes: usize,
    max_bytes: usize,
}

impl<K: Hash + Eq, V: Clone> ByteCache<K, V> {
    pub(crate) fn new(max_bytes: usize) -> Self {
        Self {
            entries: LruCache::unbounded(),
            bytes: 0,
            max_bytes,
        }
    }

    pub(crate) fn contains(&self, key: &K) -> bool {
        self.entries.contains(key)
    }

    pub(crate) fn get(&mut self, key: &K) -> Option<V> {
        self.entries.get(key).map(|(value, _)| value.clone())
    }

    /// Keeps a value that takes so many bytes with its key, and evicts those that were not used for longest.
    pub(crate) fn insert(&mut self, key: K, value: V, size: usize) {
        self.bytes += size;
        if let Some((_, (_, replaced))) = self.entries.push(key, (value, size)) {
            self.bytes -= replaced;
        }
        while self.bytes > self.max_bytes
            && let Some((_, (_, evicted))) = self.entries.pop_lru()
        {
            self.bytes -= evicted;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_used_for_longest_is_evicted() {
        let mut cache = ByteCache::new(100);
        for number in 0..100 {
            cache.insert(number, "entry", 10);
            cache.insert(number, "entry", 10);
            assert!(cache.get(&0).is_some(), "used all the time");
            assert!(cache.bytes <= 100);
        }
        let kept: Vec<i32> = (0..100).filter(|number| cache.contains(number)).collect();
        assert_eq!(kept, [0, 91, 92, 93, 94, 95, 96, 97, 98, 99]);
        cache.insert(100, "too large", 101);
        assert_eq!((cache.entries.len(), cache.bytes), (0, 0));
    }
}
