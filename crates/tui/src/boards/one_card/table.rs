//! The whole table in an area: the dice, the cards to decide about, and how everybody stands.

use ratatui::layout::Size;
use rollwright_i18n::msg::one_card;
use rollwright_one_card::CardView;

use super::card::{self, Caption};
use super::geometry::Geometry;
use super::{Asks, Decision, OneCard, State, standing, tray, words};
use crate::boards::Touch;
use crate::boards::dice::Look;
use crate::boards::game_board::DrawBoard;
use crate::boards::pen::Pen;

impl DrawBoard for OneCard {
    fn least(state: &State) -> Size {
        Geometry::least_size(state)
    }

    fn draw(&self, state: &State, mut pen: Pen) {
        let geometry = Geometry::best(state, Size::new(pen.width(), pen.height()));
        // In a wide terminal the table stays together in the middle.
        let mut pen = pen.middle(geometry.columns());
        let mut line = 0;
        if state.has_tray() {
            let height = geometry.tray_height();
            tray::draw(self, state, &geometry, pen.part(0, 0, u16::MAX, height));
            line = height + geometry.dice_gap;
        }
        let height = geometry.cards_height();
        cards(self, state, &geometry, pen.part(0, line, u16::MAX, height));
        line += height + geometry.cards_gap;
        standing::draw(state, &geometry, pen.part(0, line, u16::MAX, u16::MAX));
    }
}

/// The cards one decides about, large.
fn cards(board: &OneCard, state: &State, geometry: &Geometry, mut pen: Pen) {
    let (scale, abreast) = (geometry.scale, geometry.abreast.max(1));
    let size = scale.size();
    let gap = u16::from(abreast * (size.width + 1) <= pen.width() + 1);
    let pitch = size.width + gap;
    let mut pen = pen.middle(abreast * pitch - gap);
    for (index, card) in (0..).zip(state.cards()) {
        let (column, line) = (index % abreast * pitch, index / abreast * size.height);
        let mut pen = pen.sized(column, line, size);
        let caption = caption(board, state, card, usize::from(index));
        card::large(state, &mut pen, card, scale, &caption);
        pen.target(Touch::Card(card.card));
    }
}

fn caption(board: &OneCard, state: &State, card: &CardView, place: usize) -> Caption {
    let picking = matches!(state.asks, Asks::Decide(decision) if decision != Decision::Reroll);
    let picked = (picking || state.asks == Asks::Chosen) && board.cards.contains(&card.card);
    let focused = state.decides(Decision::Keep) && board.cursor == place;
    let preview = state.view.rolled && !state.decides(Decision::Take);
    let mut title = state.text(one_card::Card { number: card.card });
    let hint = state.hinted().unwrap_or_default();
    let number = card.card.to_string();
    if hint.split(' ').skip(1).any(|word| word == number) {
        title.push_str(" ◄");
    }
    Caption {
        look: match card.would {
            _ if picked => Look::Picked,
            None if preview => Look::Disabled,
            _ => Look::Plain,
        },
        key: match (picking, focused) {
            (false, _) => String::new(),
            (true, false) => format!(" {} ", place + 1),
            (true, true) => format!("›{}‹", place + 1),
        },
        title,
        note: if preview {
            words::note(state, card)
        } else {
            String::new()
        },
        preview,
    }
}
