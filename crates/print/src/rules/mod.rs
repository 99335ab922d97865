//! The rules of a game on one page: the sentences of the web app, with small pictures, in two columns.

mod columns;
mod one_card;
mod twenty_one;

use rollwright_core::Game;
use rollwright_i18n::Words;
use rollwright_one_card::OneCard;
use rollwright_twenty_one::TwentyOne;

use crate::svg::{Drawing, Rect};
use crate::{Document, Paper, PrintError, head};
use columns::Section;

/// The white around the page.
const MARGIN: f64 = 13.0;

/// What is particular to a game.
struct Page {
    game: String,
    intro: String,
    notice: String,
    sections: Vec<Section>,
    /// Draws the dice, beside the title.
    dice: fn(&mut Drawing, Rect),
}

/// The rules of a game.
pub(crate) fn rules(game: &str, paper: Paper, words: &Words) -> Result<Document, PrintError> {
    let page = match game {
        OneCard::ID => one_card::page(words),
        TwentyOne::ID => twenty_one::page(words),
        other => return Err(PrintError::NoDrawing(other.to_owned())),
    };
    let title = words.say("paper-rules-title", &[("game", page.game.as_str().into())]);
    let mut document = Document::new(title, words.language());
    let (width, height) = paper.size();
    let area = Rect::new(0.0, 0.0, width, height).inset(MARGIN);
    let mut drawing = Drawing::default();
    let dice = Rect::new(area.right() - 66.0, area.y + 1.0, 66.0, 10.0);
    let heading = Rect::new(area.x, area.y, dice.x - area.x - 6.0, 18.0);
    head::title(&mut drawing, heading, 1.3, &page.game, &page.intro);
    (page.dice)(&mut drawing, dice);
    let foot = head::notice(&mut drawing, area, &page.notice, 2.2);
    let top = area.y + 24.0;
    let body = Rect::new(area.x, top, area.w, area.bottom() - foot - 4.0 - top);
    columns::draw(&mut drawing, &page.sections, body);
    document.push(drawing.page(width, height));
    Ok(document)
}
