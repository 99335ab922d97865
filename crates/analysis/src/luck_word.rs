//! The luck of a seat in a whole game, in a word.

use rollwright_core::Seat;
use rollwright_protocol::LuckWord;

use crate::ledger::{Entry, Line};

/// From so many swings on, luck is a bit, plain, very good or bad.
const BIT: f64 = 0.5;
const PLAIN: f64 = 1.1;
const VERY: f64 = 1.9;

/// How lucky a seat was in a game with these lines, in points without the part that all seats have in common.
pub(crate) fn of_game(lines: &[Line], seat: Seat) -> LuckWord {
    let luck = lines.iter().filter_map(|line| match line.entry {
        Entry::Luck { .. } => Some(line.points.change[seat.index()] - line.points.common),
        _ => None,
    });
    of_rolls(luck)
}

/// The word for the luck of these rolls, measured by how far luck can swing in a game with just such rolls.
fn of_rolls(luck: impl Iterator<Item = f64> + Clone) -> LuckWord {
    let swing = luck.clone().map(|one| one * one).sum::<f64>().sqrt();
    let sum = luck.sum::<f64>();
    let far = if swing > 0.0 { sum / swing } else { 0.0 };
    let lucky = far > 0.0;
    match far.abs() {
        size if size < BIT => LuckWord::Average,
        size if size < PLAIN && lucky => LuckWord::BitLucky,
        size if size < PLAIN => LuckWord::BitUnlucky,
        size if size < VERY && lucky => LuckWord::Lucky,
        size if size < VERY => LuckWord::Unlucky,
        _ if lucky => LuckWord::VeryLucky,
        _ => LuckWord::VeryUnlucky,
    }
}

#[cfg(test)]
mod tests {
    use rollwright_protocol::RollKind;

    use super::*;
    use crate::ledger::PointLine;

    fn word(luck: &[f64]) -> LuckWord {
        of_rolls(luck.iter().copied())
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
            roll: RollKind::First,
            words: Vec::new(),
        };
        let revision = Entry::Revision {
            revision: vec![0.0, 0.0],
        };
        let mut lines = vec![line(luck(), [9.0, 9.0]), line(revision, [7.0, -7.0])];
        let words = |lines: &[Line]| {
            Seat::all(2)
                .map(|seat| of_game(lines, seat))
                .collect::<Vec<_>>()
        };
        assert_eq!(words(&lines), [LuckWord::Average; 2]);
        lines.push(line(luck(), [9.0, 7.0]));
        assert_eq!(words(&lines), [LuckWord::BitLucky, LuckWord::BitUnlucky]);
    }
}
