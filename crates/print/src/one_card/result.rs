//! Everybody's cards at the end of a game.

use rollwright_i18n::Words;
use rollwright_one_card::{CardView, View};

use super::card::{self, ROWS_HEIGHT, WIDTH};
use crate::font::{self, Weight};
use crate::game::{Player, name_bar};
use crate::ink;
use crate::palette::SOFT;
use crate::svg::{Drawing, Rect, Type};

/// Draws the cards, a line for each seat: first those that were scored, with their points, then the rest.
pub(crate) fn result(
    drawing: &mut Drawing,
    view: &View,
    players: &[Player],
    area: Rect,
    words: &Words,
) {
    let most = view
        .players
        .iter()
        .map(|player| player.scored.len() + player.hand.len())
        .max()
        .unwrap_or(1)
        .max(4);
    let line = (area.h / view.players.len().max(1) as f64).min(82.0);
    let (bar, caption) = (8.5, 4.2);
    let points = 11.0;
    let between = 5.0;
    let high = line - bar - caption - points - between;
    // The two kinds of cards stand a little apart.
    let apart = 5.0;
    let gap = 1.5;
    let room = (area.w - apart - gap * (most as f64 - 1.0)) / most as f64;
    let wide = room.min(high * WIDTH / ROWS_HEIGHT);
    for (index, (cards, player)) in view.players.iter().zip(players).enumerate() {
        let top = area.y + line * index as f64;
        name_bar(drawing, player, Rect::new(area.x, top, area.w, bar));
        let mut x = area.x;
        let groups = [
            (words.say("one-card-scored-cards", &[]), &cards.scored),
            (words.say("one-card-unscored", &[]), &cards.hand),
        ];
        for (label, group) in groups {
            if group.is_empty() {
                continue;
            }
            let all = (wide + gap) * group.len() as f64 - gap;
            let (label, size) = font::fitted(&label, 2.7, Weight::Bold, all, 0.4);
            let at = (x, top + bar + caption);
            drawing.text(at, Type::bold(size, SOFT), &label);
            for card in group {
                let place = Rect::new(
                    x,
                    top + bar + caption + 0.8,
                    wide,
                    wide * ROWS_HEIGHT / WIDTH,
                );
                one(drawing, card, place);
                x += wide + gap;
            }
            x += apart;
        }
    }
}

/// A card, and its points under it.
fn one(drawing: &mut Drawing, card: &CardView, area: Rect) {
    card::rows(drawing, card, area);
    let points = card.row_points + card.sun_points;
    let place = format!("{}/points", card.card);
    let (middle, _) = area.centre();
    ink::number(drawing, &place, points, (middle, area.bottom() + 3.9), 6.6);
}
