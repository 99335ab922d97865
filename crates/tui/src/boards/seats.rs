//! What every board shows of a seat: whose it is, whether it has the dice, and what it is doing.

use ratatui::style::Style;
use rollwright_i18n::msg::app::SeatSummaryDoing;

use super::Scene;
use super::paint::{quiet, strong};
use super::pen::{Pen, fitting, width};

/// The columns of a seat's line before what the game shows in it.
pub(crate) const HEAD: u16 = 28;
/// The columns of a name.
const NAME: u16 = 15;

/// What a seat is doing.
pub(crate) fn doing(scene: &Scene, seat: usize) -> SeatSummaryDoing {
    if scene.now.waiting.contains(&seat) {
        SeatSummaryDoing::Thinking
    } else if scene.now.chosen.contains(&seat) {
        SeatSummaryDoing::Done
    } else {
        SeatSummaryDoing::Idle
    }
}

/// The same as a sign of one column.
pub(crate) fn sign(scene: &Scene, seat: usize) -> &'static str {
    match doing(scene, seat) {
        SeatSummaryDoing::Thinking => "⋯",
        SeatSummaryDoing::Done => "✓",
        _ => " ",
    }
}

/// A seat as the beginning of a line, `HEAD` columns wide: `► Ann  ■■□□  36`. How far it is stands in little boxes.
pub(crate) fn head(scene: &Scene, pen: &mut Pen, line: u16, seat: usize, about: &Standing) {
    let name_style = if scene.seat == Some(seat) {
        strong()
    } else {
        Style::new()
    };
    if about.active {
        pen.write(0, line, "►", strong());
    }
    pen.write(1, line, sign(scene, seat), strong());
    pen.write(3, line, &fitting(scene.name(seat), NAME), name_style);
    let done = "■".repeat(about.done.min(about.of));
    let open = "□".repeat(about.of.saturating_sub(about.done));
    let column = pen.write(NAME + 4, line, &done, Style::new());
    let column = pen.write(column, line, &open, quiet());
    let points = about.points.to_string();
    pen.write(
        column + 1 + 3u16.saturating_sub(width(&points)),
        line,
        &points,
        strong(),
    );
}

/// How a seat stands.
pub(crate) struct Standing {
    /// Whether it has the dice.
    pub(crate) active: bool,
    pub(crate) points: u16,
    /// How far it is on the way to the end of the game.
    pub(crate) done: usize,
    pub(crate) of: usize,
}
