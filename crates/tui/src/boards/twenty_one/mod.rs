//! The board of "Twenty One".
//!
//! Read on in `sight` (what there is to decide), `pick` (keys and clicks), `table` (the drawing), `words`.

mod colours;
mod field;
mod pick;
mod real;
mod sheet;
mod sight;
mod table;
mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use rollwright_protocol::By;
use rollwright_twenty_one::Colour;

use super::{Answer, Board, Key, Scene, Target, Touch};
use sight::{Asks, Sight};

/// What is picked on the board.
#[derive(Default)]
pub(crate) struct TwentyOne {
    /// The colours that are about to be written.
    picked: Vec<Colour>,
    /// Whether a field is about to be crossed out instead.
    aimed: bool,
    /// The die that is pointed at, or that is asked for, by place.
    pointed: usize,
    /// What real dice show, as far as it is typed; 0 where it is not.
    typed: [u8; 6],
    /// The decision that all of this is meant for.
    decision: String,
}

impl Board for TwentyOne {
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
                pointed: sight.first_open(),
                ..Self::default()
            };
        }
        self.preselect(&sight);
    }

    fn wording(&self, scene: &Scene, mv: &str) -> String {
        words::wording(scene, Sight::of(scene).as_ref(), mv)
    }

    fn telling(&self, scene: &Scene, step: &str, _by: By) -> String {
        words::telling(scene, step)
    }

    fn describe(&self, scene: &Scene) -> Vec<String> {
        Sight::of(scene).map_or_else(Vec::new, |sight| words::describe(&sight))
    }

    fn result(&self, scene: &Scene) -> Vec<String> {
        Sight::of(scene).map_or_else(Vec::new, |sight| words::result(&sight))
    }

    fn typed_roll(&self, scene: &Scene, text: &str) -> Result<String, String> {
        let kept = Sight::of(scene).map_or([0; 6], |sight| sight.view.dice);
        real::typed_roll(scene, kept, text)
    }
}
