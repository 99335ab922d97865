//! The whole table in an area: the dice, the cards to decide about, and how everybody stands.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use rollwright_i18n::msg::one_card;
use rollwright_one_card::{CardView, DICE};

use super::card::{self, Look};
use super::plan::{COLUMNS, Plan, Wish};
use super::{Asks, OneCard, Sight, standing, tray, words};
use crate::boards::dice::Lies;
use crate::boards::pen::Pen;
use crate::boards::{Target, Touch, move_of};

pub(super) fn least(sight: &Sight) -> Size {
    let plan = Plan::least(sight, COLUMNS);
    Size::new(COLUMNS, plan.height(sight))
}

pub(super) fn draw(board: &OneCard, sight: &Sight, area: Rect, buffer: &mut Buffer) -> Vec<Target> {
    let plan = Plan::best(sight, area.as_size());
    let mut targets = Vec::new();
    let mut pen = Pen::new(buffer, area);
    // In a wide terminal the table stays together in the middle.
    let columns = area.width.min(plan.columns(sight));
    let mut pen = pen.part((area.width - columns) / 2, 0, columns, area.height);
    let mut line = 0;
    if sight.has_tray() {
        let height = plan.tray_height(sight);
        tray::draw(
            board,
            sight,
            &plan,
            &mut pen.part(0, 0, columns, height),
            &mut targets,
        );
        line = height + plan.air(Wish::AirUnderDice);
    }
    let height = plan.cards_height();
    cards(
        board,
        sight,
        &plan,
        &mut pen.part(0, line, columns, height),
        &mut targets,
    );
    line += height + plan.air(Wish::AirUnderCards);
    standing::draw(sight, &plan, &mut pen.part(0, line, columns, area.height));
    targets
}

/// The cards one decides about, large.
fn cards(board: &OneCard, sight: &Sight, plan: &Plan, pen: &mut Pen, targets: &mut Vec<Target>) {
    let scale = plan.scale();
    let size = scale.size();
    let abreast = plan.abreast.max(1);
    let gap = u16::from(abreast * (size.width + 1) <= pen.area().width + 1);
    let columns = abreast * (size.width + gap) - gap;
    let left = pen.area().width.saturating_sub(columns) / 2;
    for (index, card) in (0..).zip(sight.cards()) {
        let column = left + (index % abreast) * (size.width + gap);
        let line = (index / abreast) * size.height;
        let mut pen = pen.part(column, line, size.width, size.height);
        let look = look(board, sight, card, usize::from(index));
        card::large(sight.scene, &mut pen, card, scale, &look);
        targets.push(Target {
            area: pen.area(),
            touch: Touch::Card(card.card),
        });
    }
}

fn look(board: &OneCard, sight: &Sight, card: &CardView, place: usize) -> Look {
    let picking = matches!(sight.asks, Asks::Mark | Asks::Keep | Asks::Take);
    let picked = (picking || sight.asks == Asks::Chosen) && board.cards.contains(&card.card);
    let pointed = sight.asks == Asks::Keep && board.pointed == place;
    let preview = sight.previews() && sight.asks != Asks::Take;
    let mut title = sight.scene.text(one_card::Card { number: card.card });
    let hint = sight.scene.hint.and_then(move_of).unwrap_or_default();
    let number = card.card.to_string();
    if hint.split(' ').skip(1).any(|word| word == number) {
        title.push_str(" ★");
    }
    Look {
        lies: match card.would {
            _ if picked => Lies::Picked,
            None if preview => Lies::Off,
            _ => Lies::Still,
        },
        key: match (picking, pointed) {
            (false, _) => String::new(),
            (true, false) => format!(" {} ", place + 1),
            (true, true) => format!("›{}‹", place + 1),
        },
        title,
        note: if preview && sight.view.dice.len() == DICE {
            words::note(sight.scene, card)
        } else {
            String::new()
        },
        preview,
    }
}
