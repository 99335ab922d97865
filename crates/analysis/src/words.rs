//! How deep decisions are judged, and what their cost is called.

use serde::{Deserialize, Serialize};

use crate::value::len;

/// How deep decisions are judged.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Serialize, Deserialize, Debug, Default)]
#[serde(rename_all = "lowercase")]
pub enum Depth {
    /// By the evaluator alone: a whole game at once. Its own error is 1 to 2 points of a hundred on rerolls, 2 to 6 on marks.
    #[default]
    Quick,
    /// What seems costly is played on from many times, with the same dice for every move.
    Deep,
}

/// The cost of a decision in a word.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Serialize, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Word {
    /// As good as the best.
    Fine,
    /// Perhaps not the best.
    Doubtful,
    /// Clearly worse than the best.
    Mistake,
    /// Much worse than the best.
    Blunder,
}

/// Costs at a table of two from which a decision is doubtful, a mistake, a blunder.
const DOUBTFUL: f64 = 0.015;
const MISTAKE: f64 = 0.03;
const BLUNDER: f64 = 0.06;
/// So many standard errors a difference must have to be called clear: the 99% point of the normal distribution.
pub(crate) const CLEAR: f64 = 2.33;

impl Word {
    /// The word for a cost with this standard error. Nothing is called a mistake that was not judged deeply and is clear.
    pub(crate) fn new(cost: f64, error: f64, seats: usize, judged: Depth) -> Self {
        let cost_of_two = cost / scale(seats);
        let clear = judged == Depth::Deep && cost > CLEAR * error;
        match cost_of_two {
            cost if cost < DOUBTFUL => Self::Fine,
            _ if !clear => Self::Doubtful,
            cost if cost < MISTAKE => Self::Doubtful,
            cost if cost < BLUNDER => Self::Mistake,
            _ => Self::Blunder,
        }
    }
}

/// Whether a cost is large enough to be looked at again.
pub(crate) fn is_doubtful(cost: f64, seats: usize) -> bool {
    cost >= DOUBTFUL * scale(seats)
}

/// How much smaller shares of a win vary at a larger table.
fn scale(seats: usize) -> f64 {
    2.0 * (len(seats) - 1.0).sqrt() / len(seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_have_the_words_of_their_bands() {
        let word = |cost| Word::new(cost, 0.0, 2, Depth::Deep);
        assert_eq!([0.0, 0.0149].map(word), [Word::Fine; 2]);
        assert_eq!([0.015, 0.0299].map(word), [Word::Doubtful; 2]);
        assert_eq!([0.03, 0.0599].map(word), [Word::Mistake; 2]);
        assert_eq!([0.06, 0.9].map(word), [Word::Blunder; 2]);
    }

    #[test]
    fn bands_are_narrower_at_larger_tables() {
        // 2 sqrt(4 - 1) / 4 = 0.866.
        assert_eq!(Word::new(0.0131, 0.0, 4, Depth::Deep), Word::Doubtful);
        assert_eq!(Word::new(0.0129, 0.0, 4, Depth::Deep), Word::Fine);
    }

    #[test]
    fn nothing_unclear_or_judged_quickly_is_called_a_mistake() {
        assert_eq!(Word::new(0.2, 0.0, 2, Depth::Quick), Word::Doubtful);
        assert_eq!(Word::new(0.2, 0.09, 2, Depth::Deep), Word::Doubtful);
        assert_eq!(Word::new(0.2, 0.08, 2, Depth::Deep), Word::Blunder);
    }
}
