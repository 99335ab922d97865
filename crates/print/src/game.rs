//! How a finished game ended: everybody's sheets or cards, with the ink in them, on one page.

use rollwright_catalog::Layouts;
use rollwright_core::{Game, Outcome, Seat, notation};
use rollwright_i18n::{Language, Words};
use rollwright_one_card::OneCard;
use rollwright_record::{Record, Replay};
use rollwright_twenty_one::TwentyOne;

use crate::font::{self, CAP, Weight};
use crate::palette::{INK, LINE, PAPER};
use crate::svg::{Drawing, Paint, Rect, Type};
use crate::{Document, Paper, PrintError, head, one_card, twenty_one};

/// The white around the page.
const MARGIN: f64 = 11.0;

/// A seat as it is printed.
pub(crate) struct Player<'a> {
    pub(crate) name: &'a str,
    pub(crate) points: u16,
    pub(crate) won: bool,
}

/// Prints the final position of a game, after its record was checked.
///
/// # Errors
/// If the record is wrong, the game is not over, or nobody has drawn anything for it.
pub fn print_game(
    record: &Record,
    layouts: &Layouts,
    paper: Paper,
    language: Language,
) -> Result<Document, PrintError> {
    let words = Words::new(language);
    let (width, height) = paper.size();
    let area = Rect::new(0.0, 0.0, width, height).inset(MARGIN);
    let mut drawing = Drawing::default();
    let (game, notice) = match record.game.as_str() {
        OneCard::ID => {
            let (view, outcome) = end::<OneCard>(record, layouts)?;
            let game = words.say("one-card-title", &[]);
            let players = players(record, &outcome);
            let body = headed(&mut drawing, area, &game, &who_won(&players, &words));
            one_card::result(&mut drawing, &view, &players, body, &words);
            (game, words.say("paper-one-card-notice", &[]))
        }
        TwentyOne::ID => {
            let (view, outcome) = end::<TwentyOne>(record, layouts)?;
            let game = words.say("twenty-one-title", &[]);
            let players = players(record, &outcome);
            let body = headed(&mut drawing, area, &game, &who_won(&players, &words));
            twenty_one::result(&mut drawing, &view, &players, body);
            (game, words.say("paper-twenty-one-notice", &[]))
        }
        other => return Err(PrintError::NoDrawing(notation::shown(other))),
    };
    head::notice(&mut drawing, area, &notice, 2.2);
    let title = words.say("paper-game-title", &[("game", game.into())]);
    let mut document = Document::new(title, language);
    document.push(drawing.page(width, height));
    Ok(document)
}

/// Where the game of a record has ended, and how.
fn end<G: Game>(record: &Record, layouts: &Layouts) -> Result<(G::View, Outcome), PrintError> {
    let layout = layouts.find::<G>(&record.layout)?;
    rollwright_record::verify::<G>(record, layout)?;
    let mut replay = Replay::<G>::new(record, layout)?;
    replay.by_ref().try_for_each(|step| step.map(drop))?;
    let game = replay.game();
    let outcome = game.outcome().ok_or(PrintError::NotOver)?;
    Ok((game.view(), outcome))
}

fn players<'r>(record: &'r Record, outcome: &Outcome) -> Vec<Player<'r>> {
    let scores = outcome.scores.as_slice().iter();
    let seats = Seat::all(record.seats.len()).zip(&record.seats);
    seats
        .zip(scores)
        .map(|((seat, name), points)| Player {
            name,
            points: *points,
            won: outcome.winners.contains(seat),
        })
        .collect()
}

/// Writes a title and what stands under it, and gives what is left of the page.
fn headed(drawing: &mut Drawing, area: Rect, title: &str, below: &str) -> Rect {
    head::title(drawing, area, 1.3, title, below);
    let top = area.y + 23.0;
    Rect::new(area.x, top, area.w, area.bottom() - 9.0 - top)
}

fn who_won(players: &[Player], words: &Words) -> String {
    let winners: Vec<&Player> = players.iter().filter(|player| player.won).collect();
    let Some((last, others)) = winners.split_last() else {
        return String::new();
    };
    let points = last.points;
    if others.is_empty() {
        let name = shown(last.name);
        return words.say("wins", &[("name", name.into()), ("points", points.into())]);
    }
    let names: Vec<String> = others.iter().map(|player| shown(player.name)).collect();
    let last = shown(last.name);
    let names = words.say(
        "paper-and",
        &[("names", names.join(", ").into()), ("last", last.into())],
    );
    words.say(
        "shared-win",
        &[("names", names.into()), ("points", points.into())],
    )
}

/// A name as it fits into a line: not endless, with no towers of accents; a dash for somebody without one.
fn shown(name: &str) -> String {
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

/// A seat's name and points in a bar; that of who has won is dark, and a sun shines in it.
pub(crate) fn name_bar(drawing: &mut Drawing, player: &Player, area: Rect) {
    let (paint, text) = if player.won {
        (Paint::fill(INK), PAPER)
    } else {
        (Paint::fill(PAPER).edged(LINE, 0.35), INK)
    };
    drawing.rect(area, area.h * 0.35, paint);
    let size = area.h * 0.52;
    let (_, middle) = area.centre();
    let baseline = middle + size * CAP / 2.0;
    let pad = area.h * 0.45;
    let points = player.points.to_string();
    let wide = font::width(&points, size, Weight::Bold);
    drawing.text(
        (area.right() - pad, baseline),
        Type::bold(size, text).end(),
        &points,
    );
    let mut left = area.x + pad;
    if player.won {
        one_card::sun(drawing, (left + size * 0.55, middle), size * 0.7);
        left += size * 1.6;
    }
    let room = area.right() - pad * 2.0 - wide - left;
    let name = shown(player.name);
    let (name, size) = font::fitted(&name, size, Weight::Bold, room, 0.55);
    drawing.text((left, baseline), Type::bold(size, text), &name);
}
