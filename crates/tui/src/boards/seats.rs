//! What every board shows of a seat: who plays it, whether it is active, and what it is doing.

use ratatui::style::Style;
use rollwright_i18n::msg::app::{SeatSummary, SeatSummaryDoing};

use super::Scene;
use super::paint::{bold, dim};
use super::pen::{Pen, fitting};

pub(crate) struct Standing {
    pub(crate) seat: usize,
    pub(crate) active: bool,
    pub(crate) points: u16,
    /// How much of what ends the game the seat has done.
    pub(crate) done: usize,
    pub(crate) of: usize,
}

impl Standing {
    fn doing(&self, scene: &Scene) -> SeatSummaryDoing {
        if scene.now.waiting.contains(&self.seat) {
            SeatSummaryDoing::Thinking
        } else if scene.now.chosen.contains(&self.seat) {
            SeatSummaryDoing::Done
        } else {
            SeatSummaryDoing::Idle
        }
    }

    /// "Ann: 12 points, 1 of 4 cards scored."
    pub(crate) fn summary(&self, scene: &Scene, progress: String) -> String {
        let summary = scene.text(SeatSummary {
            name: scene.name(self.seat),
            points: self.points,
            progress,
            active: self.active,
            doing: self.doing(scene),
        });
        format!("{summary}.")
    }

    /// The name after signs for the active seat and for what the seat is doing: `►⋯ Ann`.
    pub(crate) fn draw_name(&self, scene: &Scene, pen: &mut Pen, line: u16, most: u16) {
        if self.active {
            pen.write(0, line, "►", bold());
        }
        let sign = match self.doing(scene) {
            SeatSummaryDoing::Thinking => "⋯",
            SeatSummaryDoing::Done => "✓",
            SeatSummaryDoing::Away | SeatSummaryDoing::Idle => " ",
        };
        pen.write(1, line, sign, bold());
        let own = scene.seat == Some(self.seat);
        let style = if own { bold() } else { Style::new() };
        pen.write(3, line, &fitting(scene.name(self.seat), most), style);
    }

    /// Little boxes for what is done and what is left: `■■□□`. Says in which column they end.
    pub(crate) fn draw_progress(&self, pen: &mut Pen, column: u16, line: u16) -> u16 {
        let done = "■".repeat(self.done.min(self.of));
        let open = "□".repeat(self.of.saturating_sub(self.done));
        let column = pen.write(column, line, &done, Style::new());
        pen.write(column, line, &open, dim())
    }
}
