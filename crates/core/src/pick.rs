//! Chance in the words of people who have it on the table: which cards were drawn, who began.

use std::fmt::Display;

/// How somebody can tell the outcome of a chance step: the words, and after them so many different ones of a list, in any order.
///
/// # Examples
/// ```
/// use rollwright_core::Pick;
///
/// let pick = Pick::new("deal 0", 2, ["3", "15", "24"]);
/// assert_eq!(pick.step(&["24", "3"]), "deal 0 24 3");
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Pick {
    /// How the step begins, such as `deal 0`.
    pub words: String,
    /// How many are picked.
    pub count: usize,
    /// What can be picked, each at most once.
    pub among: Vec<String>,
}

impl Pick {
    /// So many of these.
    pub fn new(
        words: impl Into<String>,
        count: usize,
        among: impl IntoIterator<Item = impl Display>,
    ) -> Self {
        Self {
            words: words.into(),
            count,
            among: among.into_iter().map(|one| one.to_string()).collect(),
        }
    }

    /// The step, in notation, if these were picked.
    pub fn step(&self, picked: &[impl Display]) -> String {
        let mut words = vec![self.words.clone()];
        words.extend(picked.iter().map(ToString::to_string));
        words.join(" ")
    }
}
