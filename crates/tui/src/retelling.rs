//! A record in words, for whoever tells of single steps of it: what happened, and what could have been done instead.

use std::cell::RefCell;

use rollwright_catalog::{AnyGame, Layouts, open};
use rollwright_core::notation::shown;
use rollwright_i18n::Words;
use rollwright_protocol::By;
use rollwright_record::Record;

use crate::boards::{Board, board_of, move_of};
use crate::story::Moment;
use crate::wording;

/// Tells of a record in the words that the log and the hints of the terminal have. A game without words of its own is told in
/// notation.
///
/// # Examples
/// ```
/// use rollwright_catalog::Layouts;
/// use rollwright_i18n::{Language, Words};
/// use rollwright_record::RecordReader;
/// use rollwright_tui::Retelling;
///
/// let file = r#"{"rollwright":1, "game":"one-card", "variant":"basic", "layout":"standard", "seats":["Ada","Ben"], "steps":["start 0","deal 0 21 26","deal 1 1 17","roll RRGBP","0 stand"], "scores":null, "winners":null}"#;
/// let (_, record) = RecordReader::new(file.as_bytes()).next().expect("a line")?;
/// let (layouts, words) = (Layouts::default(), Words::new(Language::English));
/// let retelling = Retelling::new(&record, &layouts, &words);
/// assert_eq!(retelling.telling(3), "The dice: red, red, green, blue, purple.");
/// assert_eq!(retelling.wording(4, "0 reroll G"), "Roll again: green");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub struct Retelling<'a> {
    record: &'a Record,
    layouts: &'a Layouts,
    words: &'a Words,
    board: Box<dyn Board>,
    names: Vec<String>,
    /// The position told of last, and how many steps led there. What is told next is mostly a little further on.
    reached: RefCell<Option<(usize, Box<dyn AnyGame>)>>,
}

impl<'a> Retelling<'a> {
    /// Tells of this record.
    pub fn new(record: &'a Record, layouts: &'a Layouts, words: &'a Words) -> Self {
        Self {
            record,
            layouts,
            words,
            board: board_of(&record.game),
            names: record.seats.iter().map(|name| shown(name)).collect(),
            reached: RefCell::default(),
        }
    }

    /// "Turn 3" or "Round 3", as the game calls it, or the setup before the first.
    pub fn turn(&self, number: u32) -> String {
        wording::turn(self.words, &self.record.game, number)
    }

    /// What happened with the step of this index, as a sentence.
    pub fn telling(&self, step: usize) -> String {
        let Some(text) = self.record.steps.get(step) else {
            return String::new();
        };
        let moment = self.before(step, text);
        let scene = moment.scene(self.words, &self.names);
        let by = match move_of(text) {
            Some(_) => By::Person,
            None => By::Chance,
        };
        let mut told = self.board.telling(&scene, text, by);
        if !told.ends_with(['.', '!', '?']) {
            told.push('.');
        }
        told
    }

    /// A decision that was possible instead of the step of this index, or that step itself, in words: "Keep this roll".
    pub fn wording(&self, step: usize, decision: &str) -> String {
        let moment = self.before(step, decision);
        let scene = moment.scene(self.words, &self.names);
        let mv = move_of(decision).unwrap_or(decision);
        let words = self.board.wording(&scene, mv);
        if words.is_empty() {
            return mv.to_owned();
        }
        words
    }

    /// The position before the step of this index, for whoever decides in `text`. Nothing if the game or its layout is not known, or
    /// a step is not legal.
    fn before(&self, step: usize, text: &str) -> Moment {
        let reached = self.reached.take().filter(|(at, _)| *at <= step);
        let Some((mut at, mut game)) = reached.or_else(|| Some((0, self.opened()?))) else {
            return Moment::default();
        };
        for taken in self.record.steps.iter().take(step).skip(at) {
            if game.take_step(taken).is_err() {
                return Moment::default();
            }
            at += 1;
        }
        let moment = Moment::before(&*game, text);
        self.reached.replace(Some((at, game)));
        moment
    }

    /// The game before its first step.
    fn opened(&self) -> Option<Box<dyn AnyGame>> {
        let Record {
            game,
            variant,
            layout,
            seats,
            ..
        } = self.record;
        open(game, self.layouts, layout, Some(variant), seats.len()).ok()
    }
}

#[cfg(test)]
mod tests {
    use rollwright_i18n::Language;

    use super::*;

    fn record(game: &str, variant: &str, steps: &[&str]) -> Record {
        let steps = steps.iter().map(|&step| step.to_owned()).collect();
        Record {
            rollwright: 1,
            game: game.to_owned(),
            variant: variant.to_owned(),
            layout: "standard".to_owned(),
            seats: vec!["Ann".to_owned(), "Ben".to_owned()],
            steps,
            scores: None,
            winners: None,
            fair: None,
            seed: None,
            number: None,
        }
    }

    #[test]
    fn steps_and_what_could_have_been_done_are_said_in_words() {
        let steps = [
            "start 0",
            "deal 0 15 24",
            "deal 1 3 26",
            "roll RRGBB",
            "0 stand",
            "0 mark 24",
        ];
        let record = record("one-card", "basic", &steps);
        let layouts = Layouts::default();
        let words = Words::new(Language::German);
        let retelling = Retelling::new(&record, &layouts, &words);
        assert_eq!(retelling.turn(2), "Zug 2");
        assert_eq!(
            retelling.telling(3),
            "Der Wurf: Rot, Rot, Grün, Blau, Blau."
        );
        assert_eq!(retelling.wording(4, "0 stand"), "Wurf nehmen");
        assert_eq!(
            retelling.wording(4, "0 reroll RG"),
            "Nachwürfeln: Rot, Grün"
        );
        let told = retelling.telling(5);
        assert!(told.starts_with("Ann kreuzt auf Karte 24 an: "), "{told}");
        let mark = retelling.wording(5, "0 mark 24");
        assert!(mark.starts_with("Karte 24: "), "{mark}");
    }

    #[test]
    fn each_seat_has_its_own_view_of_choices_made_at_the_same_time() {
        let steps = [
            "start 1",
            "sheets A B",
            "roll W4 K1 R1 B3 Y4 G2",
            "1 stand",
            "1 write K B Y",
            "0 cross",
        ];
        let record = record("twenty-one", "standard", &steps);
        let (layouts, words) = (Layouts::default(), Words::new(Language::English));
        let retelling = Retelling::new(&record, &layouts, &words);
        assert_eq!(retelling.turn(2), "Round 2");
        let written = retelling.wording(5, "0 write K R");
        assert!(written.starts_with("Write black 1"), "{written}");
        let crossed = retelling.wording(5, "0 cross");
        assert!(crossed.starts_with("Cross out the "), "{crossed}");
    }

    #[test]
    fn a_game_without_words_is_told_in_notation() {
        let record = record("chess", "standard", &["roll 6", "0 up"]);
        let (layouts, words) = (Layouts::default(), Words::new(Language::English));
        let retelling = Retelling::new(&record, &layouts, &words);
        assert_eq!(retelling.turn(3), "3");
        assert_eq!(retelling.telling(0), "roll 6.");
        assert_eq!(retelling.telling(1), "Ann: up.");
        assert_eq!(retelling.wording(1, "0 down"), "down");
        assert_eq!(retelling.telling(2), "");
    }
}
