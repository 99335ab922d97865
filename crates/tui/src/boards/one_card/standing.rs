//! How everybody stands, and their cards as far as there is room.

use rollwright_i18n::msg::{one_card, terminal};
use rollwright_one_card::{CardView, PlayerView};

use super::geometry::{Geometry, OTHER, Supply};
use super::{Decision, State, card};
use crate::boards::pen::{Pen, width};
use crate::boards::{bold, dim};

/// The columns of a seat's line before its cards.
const HEAD: u16 = 28;
const NAME: u16 = 15;

pub(super) fn draw(state: &State, geometry: &Geometry, mut pen: Pen) {
    let mut line = 0;
    let face_up = &state.view.face_up;
    if state.has_supply() && geometry.supply != Supply::Beside {
        pen.write(3, line, &state.text(one_card::FaceUp), dim());
    }
    if geometry.supply == Supply::Below {
        let pen = pen.part(HEAD, line, u16::MAX, card::SMALL.height);
        small_cards(state, pen, face_up);
        line += card::SMALL.height;
    } else if geometry.has_supply_line() {
        in_line(state, &mut pen, line, face_up);
        line += 1;
    }
    if let Some(player) = state.player() {
        line = own(state, geometry, player, &mut pen, line);
    }
    line = others(state, geometry, &mut pen, line + geometry.others_gap);
    if geometry.has_legend() {
        pen.write(3, line, &state.text(terminal::OneCardLegend), dim());
    }
}

/// The seat in front, with its scored cards, or with its hand while others are drawn large. Says in which line it ends.
fn own(state: &State, geometry: &Geometry, player: &PlayerView, pen: &mut Pen, line: u16) -> u16 {
    head(state, pen, line, state.front(), player);
    if state.decides(Decision::Take) {
        in_line(state, pen, line, &player.hand);
        return line + 1;
    }
    if player.scored.is_empty() {
        return line + 1;
    }
    let column = pen.write(HEAD, line, &state.text(one_card::ScoredCards), dim());
    if geometry.scored_drawn {
        let pen = pen.part(HEAD, line + 1, u16::MAX, card::SMALL.height);
        small_cards(state, pen, &player.scored);
        return line + 1 + card::SMALL.height;
    }
    player.scored.iter().fold(column + 2, |column, card| {
        let column = pen.write(column, line, &format!("{}→", card.card), dim());
        pen.write(column, line, &card.points.to_string(), bold()) + 2
    });
    line + 1
}

fn others(state: &State, geometry: &Geometry, pen: &mut Pen, line: u16) -> u16 {
    if !geometry.others_drawn {
        for (line, (seat, player)) in (line..).zip(state.others()) {
            head(state, pen, line, seat, player);
            in_line(state, pen, line, &player.hand);
        }
        return line + state.other_count();
    }
    let height = card::SMALL.height;
    for (index, (seat, player)) in (0..).zip(state.others()) {
        let mut pen = pen.part(index * OTHER, line, OTHER, height + 1);
        head(state, &mut pen, 0, seat, player);
        small_cards(state, pen.part(0, 1, OTHER, height), &player.hand);
    }
    line + 1 + height
}

/// A seat as the beginning of a line, `HEAD` columns wide: `► Ann  ■■□□  36`.
fn head(state: &State, pen: &mut Pen, line: u16, seat: usize, player: &PlayerView) {
    let standing = state.standing(seat, player);
    standing.draw_name(state, pen, line, NAME);
    let column = standing.draw_progress(pen, NAME + 4, line);
    let points = player.points.to_string();
    pen.write_before(column + 1 + width(&points).max(3), line, &points, bold());
}

/// Cards in a line, one after the other, and how many more there are than fit.
fn in_line(state: &State, pen: &mut Pen, line: u16, cards: &[CardView]) {
    let (mut column, right) = (HEAD, pen.width());
    for (index, card) in cards.iter().enumerate() {
        if column + card::LINE > right {
            return pen.write_before(right, line, &format!("+{}", cards.len() - index), dim());
        }
        column = card::line(state, pen, column, line, card) + 2;
    }
}

/// Small cards side by side, and how many more there are than fit.
pub(super) fn small_cards(state: &State, mut pen: Pen, cards: &[CardView]) {
    let right = pen.width();
    for (index, card) in (0..).zip(cards) {
        let column = index * (card::SMALL.width + 1);
        if column + card::SMALL.width > right {
            let more = cards.len() - usize::from(index);
            return pen.write_before(right, 0, &format!("+{more}"), dim());
        }
        let title = match card.points {
            0 => card.card.to_string(),
            points => format!("{}→{points}", card.card),
        };
        let mut pen = pen.sized(column, 0, card::SMALL);
        card::small(state, &mut pen, card, &title);
    }
}
