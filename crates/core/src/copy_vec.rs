//! A short list inside a position or a move.

use std::fmt::{self, Display};
use std::ops::Deref;
use std::str::FromStr;

use crate::notation::{NotationError, write_list};

/// Up to `N` items, inline and `Copy`; as notation, the items separated by spaces.
///
/// # Examples
/// ```
/// use rollwright_core::{CopyVec, Seat};
///
/// let mut seats: CopyVec<Seat, 3> = "0 4".parse()?;
/// seats.insert_sorted(Seat::default());
/// assert_eq!((seats.len(), seats.to_string().as_str()), (3, "0 0 4"));
/// # Ok::<(), rollwright_core::NotationError>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct CopyVec<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for CopyVec<T, N> {
    fn default() -> Self {
        Self {
            items: [T::default(); N],
            len: 0,
        }
    }
}

impl<T: Copy + Default, const N: usize> CopyVec<T, N> {
    /// Adds an item at the end.
    ///
    /// # Panics
    /// If there are `N` already.
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Adds an item before the first larger one at the end of the list, which keeps a sorted list sorted.
    ///
    /// # Panics
    /// If there are `N` already.
    pub fn insert_sorted(&mut self, item: T)
    where
        T: Ord,
    {
        let mut place = self.len();
        while place > 0 && self.items[place - 1] > item {
            self.items[place] = self.items[place - 1];
            place -= 1;
        }
        self.items[place] = item;
        self.len += 1;
    }

    /// Takes an item out and closes the gap.
    pub fn remove(&mut self, place: usize) -> T {
        let item = self.items[place];
        for later in place + 1..N {
            self.items[later - 1] = self.items[later];
        }
        // What lies beyond the end is cleared, so that equal lists are equal in every byte.
        self.items[N - 1] = T::default();
        self.len -= 1;
        item
    }

    /// All places, the items first; a place without an item has the default.
    #[inline]
    pub const fn places(&self) -> &[T; N] {
        &self.items
    }

    /// The index of the last item for which this holds.
    #[inline]
    pub fn place_of(&self, is_it: impl Fn(&T) -> bool) -> Option<usize> {
        // Looking at every item costs less than an early exit: its branch can't be predicted.
        let mut place = N;
        for (index, item) in self.iter().enumerate() {
            if is_it(item) {
                place = index;
            }
        }
        (place < N).then_some(place)
    }

    /// The item at this place, to change it.
    #[inline]
    pub fn get_mut(&mut self, place: usize) -> &mut T {
        &mut self.items[place]
    }
}

impl<T, const N: usize> Deref for CopyVec<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for CopyVec<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: Display, const N: usize> Display for CopyVec<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.iter())
    }
}

impl<T: Copy + Default + FromStr<Err = NotationError>, const N: usize> FromStr for CopyVec<T, N> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut list = Self::default();
        for word in text.split(' ') {
            if list.len() == N {
                return Err(NotationError::new(
                    text,
                    "a list as short as this one can be",
                ));
            }
            list.push(word.parse()?);
        }
        Ok(list)
    }
}
