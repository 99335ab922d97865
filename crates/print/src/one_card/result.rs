//! Everybody's cards at the end of a game.

use rollwright_i18n::Words;
use rollwright_i18n::msg::one_card;
use rollwright_one_card::{CardView, View};

use super::card::{self, ROWS_HEIGHT, WIDTH};
use crate::finished::{PrintedSeat, name_bar};
use crate::ink;
use crate::palette::SOFT;
use crate::pen::{Drawing, PagePart, Rect, TextStyle};

/// Draws a row of cards for each seat: first the scored cards, then the others, each with its points.
pub(crate) fn draw(
    drawing: &mut Drawing,
    view: &View,
    seats: &[PrintedSeat],
    area: Rect,
    words: &Words,
) {
    let counts = view.players.iter().map(|p| p.scored.len() + p.hand.len());
    let most = counts.max().unwrap_or(1).max(4);
    let line = (area.h / view.players.len().max(1) as f64).min(82.0);
    let (bar, caption) = (8.5, 4.2);
    let points = 11.0;
    let between = 5.0;
    let high = line - bar - caption - points - between;
    // Scored cards and the others are a little apart.
    let apart = 5.0;
    let gap = 1.5;
    let room = (area.w - apart - gap * (most as f64 - 1.0)) / most as f64;
    let wide = room.min(high * WIDTH / ROWS_HEIGHT);
    for (index, (cards, seat)) in view.players.iter().zip(seats).enumerate() {
        let top = area.y + line * index as f64;
        name_bar(drawing, seat, "", Rect::new(area.x, top, area.w, bar));
        let mut x = area.x;
        let groups = [
            (words.text(one_card::ScoredCards), &cards.scored),
            (words.text(one_card::Unscored), &cards.hand),
        ];
        for (label, group) in groups {
            if group.is_empty() {
                continue;
            }
            let all = (wide + gap) * group.len() as f64 - gap;
            let at = (x, top + bar + caption);
            drawing.fitted_text(at, TextStyle::bold(2.7, SOFT), &label, all, 0.4);
            for card in group {
                let y = top + bar + caption + 0.8;
                let place = Rect::new(x, y, wide, wide * ROWS_HEIGHT / WIDTH);
                card_with_points(drawing, card, place, words);
                x += wide + gap;
            }
            x += apart;
        }
    }
}

fn card_with_points(drawing: &mut Drawing, card: &CardView, area: Rect, words: &Words) {
    let alt = card::in_words(&card.rows, words);
    drawing.part(PagePart::Figure(alt), |drawing| {
        card::rows(drawing, card.card, &card.rows, area);
    });
    let style = TextStyle::bold(2.4, SOFT).end();
    let at = (area.right() - area.w * 0.04, area.bottom() + 4.7);
    drawing.text(at, style, &card.card.to_string());
    let place = format!("{}/points", card.card);
    let below = (area.centre().0, area.bottom() + 3.9);
    ink::number(drawing, &place, card.points, below, 6.6);
}
