//! How a finished game ended: everybody's sheets or cards, with what is written on them, on one page.

use rollwright_catalog::{Layouts, Visitor};
use rollwright_core::{Game, Outcome, Seat};
use rollwright_i18n::msg::{app, paper};
use rollwright_i18n::{Language, Words};
use rollwright_record::{Record, Replay};

use crate::error::PrintResult;
use crate::font;
use crate::palette::{INK, LINE, PAPER, SOFT};
use crate::pen::{Drawing, Paint, Rect, TextStyle};
use crate::product::GameDrawings;
use crate::{Date, Document, Inks, Paper, PrintError, messages, one_card};

/// The white around the page.
const MARGIN: f64 = 11.0;
/// The room for the date.
const DATE: f64 = 48.0;

/// A seat with its result.
pub(crate) struct PrintedSeat<'a> {
    pub(crate) name: &'a str,
    pub(crate) points: u16,
    pub(crate) won: bool,
}

/// A finished game that is printed.
#[derive(Copy, Clone)]
pub(crate) struct FinishedGame<'a> {
    record: &'a Record,
    layouts: &'a Layouts,
    options: &'a GameOptions,
    words: &'a Words,
}

/// How a finished game is printed.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct GameOptions {
    /// The size of the paper.
    pub paper: Paper,
    /// The inks of the printer.
    pub inks: Inks,
    /// The language to print in.
    pub language: Language,
    /// The day on which it was played; if it is not known, there is a line to write it on.
    pub date: Option<Date>,
}

impl GameOptions {
    /// On A4, in colour, without a date.
    pub fn new(language: Language) -> Self {
        Self {
            paper: Paper::default(),
            inks: Inks::default(),
            language,
            date: None,
        }
    }
}

/// Prints the final position of a game, after checking its record.
///
/// # Errors
/// If the game or the layout is not known, the record is wrong, or the game is not over.
pub fn print_game(
    record: &Record,
    layouts: &Layouts,
    options: &GameOptions,
) -> Result<Document, PrintError> {
    let drawings = GameDrawings::of(&record.game)?;
    (drawings.finished)(FinishedGame {
        record,
        layouts,
        options,
        words: &Words::new(options.language),
    })
}

/// Draws only names and points, for a game without drawings of its own.
impl Visitor for FinishedGame<'_> {
    type Output = PrintResult;

    fn visit<G: Game>(self) -> Self::Output {
        self.page::<G>(|drawing, _, seats, area, _| {
            for (row, seat) in seats.iter().enumerate() {
                let bar = Rect::new(area.x, area.y + row as f64 * 14.0, area.w, 11.0);
                name_bar(drawing, seat, "", bar);
            }
        })
    }
}

impl FinishedGame<'_> {
    pub(crate) fn points_only(self) -> PrintResult {
        rollwright_catalog::visit(&self.record.game, self)?
    }

    /// Draws the page; `draw_seats` fills the area between heading and notice.
    pub(crate) fn page<G: Game>(
        self,
        draw_seats: impl FnOnce(&mut Drawing, &G::View, &[PrintedSeat], Rect, &Words),
    ) -> PrintResult {
        let words = self.words;
        let (position, outcome) = final_position::<G>(self.record, self.layouts)?;
        let seats = printed_seats(self.record, &outcome);
        let game = messages::title(G::ID, words);
        let mut drawing = Drawing::new(self.options.paper.size(), self.options.inks);
        let area = drawing.area(MARGIN);
        let heading = Rect::new(area.x, area.y, area.w - DATE - 6.0, area.h);
        drawing.title(heading, 1.3, &game, &who_won(&seats, words));
        self.date(&mut drawing, area);
        let foot = drawing.notice(area, &self.notice(G::ID), 2.2);
        let body = area.between(area.y + 23.0, area.bottom() - foot - 4.0);
        draw_seats(&mut drawing, &position.view(), &seats, body, words);
        let title = words.text(paper::GameTitle { game });
        Ok(Document::single(title, words.language(), drawing))
    }
}

impl FinishedGame<'_> {
    /// Writes the date in the upper right corner, or draws a line for it.
    fn date(self, drawing: &mut Drawing, area: Rect) {
        let baseline = area.y + 7.0;
        if let Some(date) = self.options.date {
            let style = TextStyle::regular(4.0, SOFT).end();
            let text = date.in_words(self.words);
            drawing.fitted_text((area.right(), baseline), style, &text, DATE, 0.5);
        } else {
            let at = (area.right() - DATE, baseline);
            drawing.write_on(&self.words.text(paper::Date), at, DATE, 1.3);
        }
    }

    /// The small print, and whether a name could not be written.
    fn notice(self, game: &str) -> String {
        let notice = messages::notice(game, self.words);
        let shown = |name: &String| font::can_show(&printable(name));
        if self.record.seats.iter().all(shown) {
            return notice;
        }
        let missing = self.words.text(paper::MissingLetters);
        format!("{missing} {notice}").trim_end().to_owned()
    }
}

/// The position in which the game of a record ended, and its outcome. Every step and the result are checked.
fn final_position<G: Game>(record: &Record, layouts: &Layouts) -> Result<(G, Outcome), PrintError> {
    let layout = layouts.find::<G>(&record.layout)?;
    let (transcript, _) = Replay::<G>::new(record, layout)?.finish()?;
    let position = *transcript.game();
    let outcome = position.outcome().ok_or(PrintError::NotOver)?;
    Ok((position, outcome))
}

fn printed_seats<'r>(record: &'r Record, outcome: &Outcome) -> Vec<PrintedSeat<'r>> {
    let scores = outcome.scores.as_slice();
    let seats = Seat::all(record.seats.len()).zip(&record.seats).zip(scores);
    let printed = seats.map(|((seat, name), points)| PrintedSeat {
        name,
        points: *points,
        won: outcome.winners.contains(seat),
    });
    printed.collect()
}

fn who_won(seats: &[PrintedSeat], words: &Words) -> String {
    let winners: Vec<&PrintedSeat> = seats.iter().filter(|seat| seat.won).collect();
    let Some((last, others)) = winners.split_last() else {
        return String::new();
    };
    let (points, name) = (last.points, printable(last.name));
    if others.is_empty() {
        return words.text(app::Wins { name, points });
    }
    let others: Vec<String> = others.iter().map(|seat| printable(seat.name)).collect();
    let (names, last) = (others.join(", "), name);
    let names = words.text(paper::And { names, last });
    words.text(app::SharedWin { names, points })
}

/// A name that fits into a line: at most 60 characters and two accents on each, and a dash instead of an empty name.
fn printable(name: &str) -> String {
    let is_mark = |c: char| matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}');
    let mut marks = 0;
    let kept = name.chars().filter(|c| {
        marks = if is_mark(*c) { marks + 1 } else { 0 };
        marks <= 2
    });
    let name: String = kept.take(60).collect();
    if name.trim().is_empty() {
        return "–".to_owned();
    }
    name
}

/// Draws a bar with a seat's name, what it had (`label`) and its points; the bar of a winner has a sun, and is dark if there is
/// ink to spare.
pub(crate) fn name_bar(drawing: &mut Drawing, seat: &PrintedSeat, label: &str, area: Rect) {
    let (paint, text) = match (seat.won, drawing.inks) {
        (true, Inks::Colour) => (Paint::fill(INK), PAPER),
        (true, Inks::Black) => (Paint::fill(PAPER).edged(INK, 0.7), INK),
        (false, _) => (Paint::fill(PAPER).edged(LINE, 0.35), INK),
    };
    drawing.rect(area, area.h * 0.35, paint);
    let style = TextStyle::bold(area.h * 0.52, text);
    let size = style.size;
    let (_, middle) = area.centre();
    let pad = area.h * 0.45;
    let points = seat.points.to_string();
    let right = area.right() - pad;
    let score = TextStyle::display(area.h * 0.58, text).end();
    drawing.text_at_middle((right, middle), score, &points);
    let mut left = area.x + pad;
    if seat.won {
        one_card::sun(drawing, (left + size * 0.55, middle), size * 0.7);
        left += size * 1.6;
    }
    let mut room = right - pad - score.width(&points) - left;
    if !label.is_empty() {
        let style = TextStyle::regular(area.h * 0.36, text).end();
        let at = (left + room, middle);
        drawing.text_at_middle(at, style, label);
        room -= style.width(label) + pad;
    }
    let at = (left, middle + style.cap() / 2.0);
    drawing.fitted_text(at, style, &printable(seat.name), room, 0.55);
}

#[cfg(test)]
mod tests {
    use super::*;
    use rollwright_record::RecordReader;

    #[test]
    fn a_game_without_drawings_has_its_names_and_points() {
        let records = include_bytes!("../../catalog/tests/data/examples.jsonl");
        for record in RecordReader::new(&records[..]) {
            let (_, mut record) = record.expect("a record");
            record.seats[0] = "Zoë".to_owned();
            let game = FinishedGame {
                record: &record,
                layouts: &Layouts::default(),
                options: &GameOptions::new(Language::Spanish),
                words: &Words::new(Language::Spanish),
            };
            let page = game.points_only().expect("a page").svg(0).expect("a page");
            assert!(page.contains(">Zoë<"));
            for points in record.scores.expect("a finished game") {
                assert!(page.contains(&format!(">{points}<")), "{points}");
            }
        }
    }
}
