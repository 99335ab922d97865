//! Pages of cards: nine to cut out, with their backs, or six that one player needs for a whole game.

use rollwright_catalog::Layouts;
use rollwright_core::{Game, Layout};
use rollwright_i18n::Words;
use rollwright_i18n::msg::{app, learn, one_card, paper};
use rollwright_one_card::{CARDS_TO_END, Deck, Face, OneCard};

use super::back;
use super::card::{self, HEIGHT, WIDTH};
use crate::font::{self, CAP, Weight};
use crate::grid::PageGrid;
use crate::palette::{EDGE, INK, PAPER, SOFT};
use crate::pen::{Drawing, Paint, Rect, TextStyle};
use crate::{Document, Order, PrintError, head, qr};

/// The number of cards on a page of the pad.
const ON_PAD: usize = 6;
/// The white around a page of the pad.
const MARGIN: f64 = 9.0;

fn faces(deck: &Deck) -> Vec<(u8, Face)> {
    let cards = deck.cards().iter();
    cards
        .map(|card| (card.number(), *deck.face(card)))
        .collect()
}

/// All cards of a deck, nine to a page. Every page is followed by its backs, for printing on both sides over the long edge.
pub(crate) fn cards(
    order: &Order,
    layouts: &Layouts,
    words: &Words,
) -> Result<Document, PrintError> {
    let deck = layouts.find::<OneCard>(&order.layout)?;
    let game = words.text(one_card::Title);
    let title = words.text(paper::CardsTitle { game });
    let mut document = Document::new(title, words.language());
    let grid = PageGrid::tiled(order.paper, (3, 3), (WIDTH, HEIGHT));
    for page in faces(deck).chunks(grid.cells()) {
        let mut front = Drawing::new(grid.page);
        grid.cut_marks(&mut front);
        for (cell, (number, face)) in page.iter().enumerate() {
            card::whole(&mut front, deck, *number, face, grid.cell(cell), words);
        }
        document.push(front);
        if order.backs {
            let mut backs = Drawing::new(grid.page);
            for cell in 0..page.len() {
                back::draw(&mut backs, grid.cell(grid.behind(cell)), words);
            }
            document.push(backs);
        }
    }
    Ok(document)
}

/// Pages with six cards each, as many as one player needs. Each page goes on where the one before ended in the deck.
pub(crate) fn pad(order: &Order, layouts: &Layouts, words: &Words) -> Result<Document, PrintError> {
    let deck = layouts.find::<OneCard>(&order.layout)?;
    let game = words.text(one_card::Title);
    let title = words.text(paper::PadTitle { game });
    let mut document = Document::new(title, words.language());
    let mut faces = faces(deck);
    for _ in 0..order.copies.count() {
        let count = faces.len();
        let mut drawing = Drawing::new(order.paper.size());
        let area = drawing.area(MARGIN);
        pad_page(&mut drawing, deck, &faces[..ON_PAD.min(count)], area, words);
        document.push(drawing);
        faces.rotate_left(ON_PAD % count.max(1));
    }
    Ok(document)
}

fn pad_page(drawing: &mut Drawing, deck: &Deck, cards: &[(u8, Face)], area: Rect, words: &Words) {
    let code = 22.0;
    let heading = Rect::new(area.x, area.y, area.w - code - 4.0, 20.0);
    let unit = 1.25;
    let hint = words.text(learn::OneCardIntro);
    head::title(drawing, heading, unit, &words.text(one_card::Title), &hint);
    let numbers: Vec<String> = cards.iter().map(|(number, _)| number.to_string()).collect();
    let text = qr::text(OneCard::ID, deck.id(), &numbers.join(","));
    let place = Rect::new(area.right() - code + 2.5, area.y - 2.5, code, code);
    qr::draw(drawing, &text, place);
    let line = area.y + 24.5;
    let (name, date) = (words.text(paper::Name), words.text(paper::Date));
    head::write_on(drawing, &name, (area.x, line), 110.0, unit);
    head::write_on(
        drawing,
        &date,
        (area.x + 116.0, line),
        area.w - 116.0 - code,
        unit,
    );
    let gap = (area.w - 3.0 * WIDTH) / 2.0;
    let top = area.y + 29.0;
    for (place, (number, face)) in cards.iter().enumerate() {
        let (column, row) = ((place % 3) as f64, (place / 3) as f64);
        let x = area.x + column * (WIDTH + gap);
        let y = top + row * (HEIGHT + 0.5);
        card::whole(
            drawing,
            deck,
            *number,
            face,
            Rect::new(x, y, WIDTH, HEIGHT),
            words,
        );
    }
    let below = Rect::new(area.x, top + 2.0 * HEIGHT + 3.5, area.w, 0.0);
    let notice = words.text(paper::OneCardNotice);
    let foot = head::notice(drawing, area, &notice, 2.2);
    let rest = area.bottom() - foot - 2.0 - below.y;
    scores(drawing, Rect { h: rest, ..below }, words);
}

/// Draws boxes for the points of each scored card, of the other cards and in total, and says how to play.
fn scores(drawing: &mut Drawing, area: Rect, words: &Words) {
    let caption = 2.9;
    let high = (area.h * 0.45).min(20.0);
    let boxes = CARDS_TO_END + 2;
    let gap = 3.0;
    let wide = (area.w - gap * (boxes as f64 - 1.0)) / boxes as f64;
    let labels = [
        (0, words.text(one_card::ScoredCards)),
        (CARDS_TO_END, words.text(one_card::Unscored)),
        (CARDS_TO_END + 1, words.text(app::Total)),
    ];
    let at = |index: usize| area.x + (wide + gap) * index as f64;
    for (index, label) in &labels {
        let room = if *index == 0 { wide * 3.0 } else { wide };
        let (label, size) = font::fitted(label, caption, Weight::Bold, room, 0.5);
        drawing.text(
            (at(*index), area.y + caption),
            TextStyle::bold(size, SOFT),
            &label,
        );
    }
    for index in 0..boxes {
        let place = Rect::new(at(index), area.y + caption * 1.5, wide, high);
        let last = index + 1 == boxes;
        let (colour, line) = if last { (INK, 0.6) } else { (EDGE, 0.35) };
        drawing.rect(place, 2.6, Paint::fill(PAPER).edged(colour, line));
        if index < CARDS_TO_END {
            let size = 3.0;
            drawing.text(
                (place.x + 1.8, place.y + 1.8 + size * CAP),
                TextStyle::bold(size, SOFT),
                &(index + 1).to_string(),
            );
        }
    }
    let text = words.text(paper::OneCardPad);
    let top = area.y + caption * 1.5 + high + 3.5;
    let mut size = 3.7;
    while font::lines(&text, size, Weight::Regular, area.w).len() as f64 * size * head::LEADING
        > area.bottom() - top
        && size > 1.5
    {
        size *= 0.97;
    }
    let style = TextStyle::regular(size, SOFT);
    head::paragraph(drawing, (area.x, top), area.w, style, &text);
}
