//! The tutor asks before a move that gives up more than so much winning chance. It is off unless somebody wants it.

use rollwright_i18n::Words;
use rollwright_i18n::msg::terminal;
use serde::{Deserialize, Serialize};

use crate::hint::Hint;

/// From how many points of winning chance (percent) the tutor asks; 0 is never.
#[derive(Copy, Clone, Eq, PartialEq, Default, Serialize, Deserialize, Debug)]
pub struct Tutor(u8);

/// What the menu offers: never, before what is doubtful, before mistakes, before blunders.
const CHOICES: [u8; 4] = [0, 2, 3, 6];

impl Tutor {
    /// Asks before moves that give up more than so many points; never for 0.
    pub fn new(points: u8) -> Self {
        Self(points)
    }

    pub(crate) fn is_on(self) -> bool {
        self.0 > 0
    }

    /// On from mistakes up, or off.
    pub(crate) fn switched(self) -> Self {
        Self(if self.is_on() { 0 } else { 3 })
    }

    /// The next choice of the menu, or the one before.
    pub(crate) fn turned(self, forward: bool) -> Self {
        let next = if forward {
            CHOICES.into_iter().find(|points| *points > self.0)
        } else {
            CHOICES.into_iter().rfind(|points| *points < self.0)
        };
        let other_end = CHOICES[if forward { 0 } else { CHOICES.len() - 1 }];
        Self(next.unwrap_or(other_end))
    }

    /// The setting in words.
    pub(crate) fn text(self, words: &Words) -> String {
        match self.0 {
            0 => words.text(terminal::TutorOff),
            points => words.text(terminal::TutorFrom { points }),
        }
    }

    /// The question before this move, if it costs more than the tutor lets pass.
    pub(crate) fn question(self, words: &Words, hint: &Hint, mv: &str) -> Option<String> {
        let points = 100.0 * hint.cost(mv);
        let asks = self.is_on() && points > f32::from(self.0);
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a percentage"
        )]
        let points = points.round() as u8;
        asks.then(|| words.text(terminal::TutorAsk { points }))
    }
}

#[cfg(test)]
mod tests {
    use rollwright_i18n::Language;

    use super::*;

    #[test]
    fn only_what_costs_more_than_the_threshold_is_asked_about() {
        let words = Words::new(Language::English);
        let moves = [("stand", 0.62), ("reroll B", 0.60), ("reroll R", 0.557)];
        let hint = Hint {
            seat: 0,
            steps: 4,
            moves: moves.map(|(mv, win)| (mv.to_owned(), win)).into(),
        };
        let asks = |points: u8, mv: &str| Tutor::new(points).question(&words, &hint, mv);
        assert_eq!(asks(0, "reroll R"), None);
        assert_eq!(asks(3, "stand"), None);
        assert_eq!(asks(3, "reroll B"), None);
        let question = asks(3, "reroll R").expect("it costs 6 points");
        assert_eq!(
            question,
            "This gives up 6 points of winning chance. Keep it?"
        );
        assert_eq!(asks(7, "reroll R"), None);
    }

    #[test]
    fn the_menu_turns_through_its_choices_from_wherever_it_is() {
        let mut tutor = Tutor::default();
        for points in [2, 3, 6, 0] {
            tutor = tutor.turned(true);
            assert_eq!(tutor, Tutor::new(points));
        }
        assert_eq!(Tutor::new(0).turned(false), Tutor::new(6));
        assert_eq!(Tutor::new(4).turned(true), Tutor::new(6));
        assert_eq!(Tutor::new(90).turned(false), Tutor::new(6));
    }
}
