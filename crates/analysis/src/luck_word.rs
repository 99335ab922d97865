//! The luck of a seat in a whole game, in a word.

use crate::ledger::{Entry, Ledger};

/// How lucky a seat was with dice and cards in a whole game.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum LuckWord {
    /// Much worse than usual.
    VeryUnlucky,
    /// Worse than usual.
    Unlucky,
    /// Somewhat worse than usual.
    BitUnlucky,
    /// About as usual.
    Average,
    /// Somewhat better than usual.
    BitLucky,
    /// Better than usual.
    Lucky,
    /// Much better than usual.
    VeryLucky,
}

/// From so many swings on, luck is a bit, plain, very good or bad.
const BIT: f64 = 0.5;
const PLAIN: f64 = 1.1;
const VERY: f64 = 1.9;

impl LuckWord {
    /// The word for the luck of these rolls, measured by how far luck can swing in a game with just such rolls.
    fn new(luck: impl Iterator<Item = f64> + Clone) -> Self {
        let swing = luck.clone().map(|one| one * one).sum::<f64>().sqrt();
        let sum = luck.sum::<f64>();
        let far = if swing > 0.0 { sum / swing } else { 0.0 };
        let lucky = far > 0.0;
        match far.abs() {
            size if size < BIT => Self::Average,
            size if size < PLAIN && lucky => Self::BitLucky,
            size if size < PLAIN => Self::BitUnlucky,
            size if size < VERY && lucky => Self::Lucky,
            size if size < VERY => Self::Unlucky,
            _ if lucky => Self::VeryLucky,
            _ => Self::VeryUnlucky,
        }
    }
}

impl Ledger {
    /// How lucky a seat was. It goes by points, because luck in winning chances only says again who has won, and without the part that
    /// all seats have in common: what was rich for everybody was luck for nobody.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn luck_word(&self, seat: usize) -> LuckWord {
        let luck = self.steps.iter().filter_map(|line| match line.entry {
            Entry::Luck { .. } => Some(line.points.change[seat] - line.points.common),
            _ => None,
        });
        LuckWord::new(luck)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grade::Grade;
    use crate::ledger::{Line, PointLine, PointSums, Sums};
    use crate::words::Depth;

    fn word(luck: &[f64]) -> LuckWord {
        LuckWord::new(luck.iter().copied())
    }

    #[test]
    fn luck_is_measured_by_how_far_it_can_swing() {
        assert_eq!(word(&[]), LuckWord::Average);
        assert_eq!(word(&[0.0, 0.0]), LuckWord::Average);
        assert_eq!(word(&[3.0, -3.0, 0.5]), LuckWord::Average);
        // The sum of one roll is a whole swing, that of four like ones two.
        assert_eq!(word(&[1.0]), LuckWord::BitLucky);
        assert_eq!(word(&[-1.0]), LuckWord::BitUnlucky);
        assert_eq!(word(&[2.0, 2.0]), LuckWord::Lucky);
        assert_eq!(word(&[-2.0, -2.0]), LuckWord::Unlucky);
        assert_eq!(word(&[1.0; 4]), LuckWord::VeryLucky);
        assert_eq!(word(&[-1.0; 4]), LuckWord::VeryUnlucky);
    }

    #[test]
    fn what_is_rich_for_everybody_is_luck_for_nobody() {
        let line = |entry, change: [f64; 2]| Line {
            step: 0,
            turn: 1,
            text: String::new(),
            entry,
            value: vec![0.5, 0.5],
            points: PointLine {
                change: change.to_vec(),
                common: f64::midpoint(change[0], change[1]),
                value: vec![50.0, 50.0],
            },
        };
        let luck = || Entry::Luck {
            luck: vec![0.0, 0.0],
            se: 0.0,
        };
        let revision = Entry::Revision {
            revision: vec![0.0, 0.0],
        };
        let mut ledger = Ledger {
            game: "one-card".to_owned(),
            variant: "basic".to_owned(),
            seats: vec!["Ann".to_owned(), "Ben".to_owned()],
            evaluator: "expert/1",
            depth: Depth::Quick,
            over: true,
            wins: Sums::default(),
            steps: vec![line(luck(), [9.0, 9.0]), line(revision, [7.0, -7.0])],
            grade: Vec::<Grade>::new(),
            points: PointSums::default(),
        };
        assert_eq!(ledger.luck_word(0), LuckWord::Average);
        ledger.steps.push(line(luck(), [9.0, 7.0]));
        assert_eq!(ledger.luck_word(0), LuckWord::BitLucky);
        assert_eq!(ledger.luck_word(1), LuckWord::BitUnlucky);
    }
}
