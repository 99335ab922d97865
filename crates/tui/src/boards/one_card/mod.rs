//! The board of "Everything on 1 Card".
//!
//! Read on in `sight` (what there is to decide), `pick` (keys and clicks), `table` (the drawing, as `plan` has it), `words`.

mod card;
mod colours;
mod effects;
mod pick;
mod plan;
mod real;
mod sight;
mod standing;
mod table;
mod tray;
mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use rollwright_one_card::Colour;
use rollwright_protocol::By;

use super::{Answer, Board, Key, Scene, Target, Touch};
use sight::{Asks, Sight};

/// What is picked on the board.
#[derive(Default)]
pub(crate) struct OneCard {
    /// The dice to be rolled again, by place.
    dice: Vec<usize>,
    /// Cards by number: one to cross off on or to take, or those to keep.
    cards: Vec<u8>,
    /// The card that was clicked last: a second click on it is as good as a key.
    clicked: Option<u8>,
    /// The die or card that is pointed at, by place.
    pointed: usize,
    /// What real dice show, as far as it is typed.
    typed: Vec<Colour>,
    /// The decision that all of this is meant for.
    decision: String,
}

impl Board for OneCard {
    fn least(&self, scene: &Scene) -> Size {
        Sight::of(scene).map_or(Size::ZERO, |sight| table::least(&sight))
    }

    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) -> Vec<Target> {
        Sight::of(scene).map_or_else(Vec::new, |sight| table::draw(self, &sight, area, buffer))
    }

    fn prompt(&self, scene: &Scene) -> String {
        Sight::of(scene).map_or_else(String::new, |sight| words::prompt(self, &sight))
    }

    fn keys(&self, scene: &Scene) -> Vec<Key> {
        Sight::of(scene).map_or_else(Vec::new, |sight| self.keys_now(&sight))
    }

    fn touch(&mut self, scene: &Scene, touch: Touch) -> Answer {
        Sight::of(scene).map_or(Answer::Nothing, |sight| self.touched(&sight, touch))
    }

    fn renew(&mut self, scene: &Scene) {
        let Some(sight) = Sight::of(scene) else {
            return;
        };
        let decision = sight.decision();
        if self.decision != decision {
            *self = Self {
                decision,
                ..Self::default()
            };
        }
        self.preselect(&sight);
    }

    fn wording(&self, scene: &Scene, mv: &str) -> String {
        words::wording(scene, Sight::of(scene).as_ref(), mv)
    }

    fn telling(&self, scene: &Scene, step: &str, by: By) -> String {
        words::telling(scene, step, by)
    }

    fn describe(&self, scene: &Scene) -> Vec<String> {
        Sight::of(scene).map_or_else(Vec::new, |sight| words::describe(&sight))
    }

    fn result(&self, scene: &Scene) -> Vec<String> {
        Sight::of(scene).map_or_else(Vec::new, |sight| words::result(&sight))
    }

    fn typed_roll(&self, scene: &Scene, text: &str) -> Result<String, String> {
        let kept = Sight::of(scene).map_or_else(Vec::new, |sight| sight.dice());
        real::typed_roll(scene, &kept, text)
    }
}
