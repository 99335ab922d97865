//! Pages of cards: nine to cut out, with their backs, or six that one player needs for a whole game.

use rollwright_catalog::Layouts;
use rollwright_core::{Game, Layout};
use rollwright_i18n::Words;
use rollwright_i18n::msg::{app, learn, one_card, paper};
use rollwright_one_card::{CARDS_TO_END, Card, Deck, OneCard};

use super::back;
use super::card::{self, HEIGHT, WIDTH};
use crate::error::PrintResult;
use crate::grid::PageGrid;
use crate::head::LEADING;
use crate::palette::{EDGE, INK, PAPER, SOFT};
use crate::pen::{Drawing, Paint, Rect, TextStyle};
use crate::site::Things;
use crate::{Document, Order, PrintError, Site, qr};

/// Columns and rows of cards to cut out on a page.
const COLUMNS: usize = 3;
const ROWS: usize = 3;
const ON_SHEET: usize = COLUMNS * ROWS;
/// The number of cards on a page of the pad.
const ON_PAD: usize = 6;
/// The white around a page of the pad.
const MARGIN: f64 = 9.0;

/// All cards of a deck, nine to a page. Every page is followed by its backs, for printing on both sides over the long edge.
pub(crate) fn cards(order: &Order, layouts: &Layouts, words: &Words) -> PrintResult {
    let deck = layouts.find::<OneCard>(&order.layout)?;
    let grid = PageGrid::tiled(order.paper, (COLUMNS, ROWS), (WIDTH, HEIGHT));
    let cards: Vec<Card> = deck.cards().iter().collect();
    let pages = cards.chunks(ON_SHEET).flat_map(|cards| {
        let backs = order.backs.then_some(CardPage::Backs(cards.len()));
        [CardPage::Fronts(cards)].into_iter().chain(backs)
    });
    let game = words.text(one_card::Title);
    let title = words.text(paper::CardsTitle { game });
    let draw = |page: &CardPage| {
        let mut drawing = Drawing::new(grid.page, order.inks);
        match *page {
            CardPage::Fronts(cards) => {
                grid.cut_marks(&mut drawing);
                for (cell, card) in cards.iter().enumerate() {
                    card::whole(
                        &mut drawing,
                        deck,
                        *card,
                        grid.cell(cell),
                        order.site.as_ref(),
                        words,
                    );
                }
            }
            CardPage::Backs(count) => {
                for cell in 0..count {
                    back::draw(&mut drawing, grid.cell(grid.behind(cell)), words);
                }
            }
        }
        drawing
    };
    Ok(Document::new(title, words.language(), pages, draw))
}

/// What a page of cards shows.
#[derive(Eq, PartialEq, Hash)]
enum CardPage<'a> {
    Fronts(&'a [Card]),
    /// The backs of so many cards.
    Backs(usize),
}

/// How many pages [`cards`] makes.
pub(crate) fn card_pages(order: &Order, layouts: &Layouts) -> Result<usize, PrintError> {
    let deck = layouts.find::<OneCard>(&order.layout)?;
    let fronts = deck.cards().iter().count().div_ceil(ON_SHEET);
    Ok(if order.backs { 2 * fronts } else { fronts })
}

/// Pages with six cards each, as many as one player needs: the deck is shuffled and dealt out page by page, then shuffled again.
/// The same order always gives the same pages.
pub(crate) fn pad(order: &Order, layouts: &Layouts, words: &Words) -> PrintResult {
    let deck = layouts.find::<OneCard>(&order.layout)?;
    let mut cards: Vec<Card> = deck.cards().iter().collect();
    let on_page = ON_PAD.min(cards.len());
    let mut luck = Shuffling(0);
    let dealt = std::iter::repeat_with(|| {
        luck.shuffle(&mut cards);
        let pages = cards.chunks_exact(on_page).map(<[Card]>::to_vec);
        pages.collect::<Vec<_>>()
    });
    let pages: Vec<Vec<Card>> = dealt.flatten().take(order.copies.count()).collect();
    let game = words.text(one_card::Title);
    let title = words.text(paper::PadTitle { game });
    let draw = |cards: &Vec<Card>| {
        let mut drawing = Drawing::new(order.paper.size(), order.inks);
        let area = drawing.area(MARGIN);
        pad_page(&mut drawing, deck, cards, area, order.site.as_ref(), words);
        drawing
    };
    Ok(Document::new(title, words.language(), pages, draw))
}

/// A pseudorandom sequence (`SplitMix64`) that is the same each time.
struct Shuffling(u64);

impl Shuffling {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.next() % (last as u64 + 1);
            items.swap(last, usize::try_from(other).expect("within the items"));
        }
    }
}

/// How many pages [`pad`] makes.
pub(crate) fn pad_pages(order: &Order, layouts: &Layouts) -> Result<usize, PrintError> {
    layouts.find::<OneCard>(&order.layout)?;
    Ok(order.copies.count())
}

fn pad_page(
    drawing: &mut Drawing,
    deck: &Deck,
    cards: &[Card],
    area: Rect,
    site: Option<&Site>,
    words: &Words,
) {
    let code = site.map_or(0.0, |_| 22.0);
    let heading = Rect::new(area.x, area.y, area.w - code - 4.0, 20.0);
    let unit = 1.25;
    let hint = words.text(learn::OneCardIntro);
    drawing.title(heading, unit, &words.text(one_card::Title), &hint);
    if let Some(site) = site {
        let numbers: Vec<u8> = cards.iter().map(|card| card.number()).collect();
        let page = site.paper_page(OneCard::ID, deck.id(), Things::Cards(&numbers));
        let place = Rect::new(area.right() - code + 2.5, area.y - 2.5, code, code);
        qr::draw(drawing, &page, place);
    }
    let line = area.y + 24.5;
    let (name, date) = (words.text(paper::Name), words.text(paper::Date));
    drawing.write_on(&name, (area.x, line), 110.0, unit);
    let room = area.w - 116.0 - code;
    drawing.write_on(&date, (area.x + 116.0, line), room, unit);
    let gap = (area.w - 3.0 * WIDTH) / 2.0;
    let top = area.y + 29.0;
    for (place, card) in cards.iter().enumerate() {
        let (column, row) = ((place % 3) as f64, (place / 3) as f64);
        let x = area.x + column * (WIDTH + gap);
        let y = top + row * (HEIGHT + 0.5);
        let place = Rect::new(x, y, WIDTH, HEIGHT);
        card::whole(drawing, deck, *card, place, site, words);
    }
    let notice = words.text(paper::OneCardNotice);
    let foot = drawing.notice(area, &notice, 2.2);
    let below = area.between(top + 2.0 * HEIGHT + 3.5, area.bottom() - foot - 2.0);
    scores(drawing, below, words);
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
        let (at, style) = (
            (at(*index), area.y + caption),
            TextStyle::bold(caption, SOFT),
        );
        drawing.fitted_text(at, style, label, room, 0.5);
    }
    for index in 0..boxes {
        let place = Rect::new(at(index), area.y + caption * 1.5, wide, high);
        let last = index + 1 == boxes;
        let (colour, line) = if last { (INK, 0.6) } else { (EDGE, 0.35) };
        drawing.rect(place, 2.6, Paint::fill(PAPER).edged(colour, line));
        if index < CARDS_TO_END {
            let style = TextStyle::bold(3.0, SOFT);
            let at = (place.x + 1.8, place.y + 1.8 + style.cap());
            drawing.text(at, style, &(index + 1).to_string());
        }
    }
    let text = words.text(paper::OneCardPad);
    let top = area.y + caption * 1.5 + high + 3.5;
    let style = TextStyle::regular(3.7, SOFT).shrunk(0.97, 1.5, |style| {
        let lines = style.lines(&text, area.w).len() as f64;
        lines * style.size * LEADING <= area.bottom() - top
    });
    drawing.paragraph((area.x, top), area.w, style, &text);
}
