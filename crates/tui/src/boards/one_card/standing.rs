//! How everybody stands, and their cards as far as there is room.

use rollwright_i18n::msg::{one_card, terminal};
use rollwright_one_card::{CARDS_TO_END, CardView, PlayerView};

use super::plan::{OTHER, Plan, Wish};
use super::{Asks, Sight, card};
use crate::boards::paint::{quiet, strong};
use crate::boards::pen::Pen;
use crate::boards::seats::{HEAD, Standing, head};

pub(super) fn draw(sight: &Sight, plan: &Plan, pen: &mut Pen) {
    let mut line = 0;
    let face_up = &sight.view.face_up;
    if sight.has_supply() && !plan.has(Wish::Supply) {
        pen.write(3, line, &sight.scene.text(one_card::FaceUp), quiet());
        if plan.has(Wish::SupplyBelow) {
            let mut pen = pen.part(HEAD, line, u16::MAX, card::SMALL.height);
            small_cards(sight, &mut pen, face_up);
            line += card::SMALL.height;
        } else {
            in_line(sight, pen, line, face_up);
            line += 1;
        }
    }
    if let Some(player) = sight.player() {
        line = own(sight, plan, player, pen, line);
    }
    line = others(sight, plan, pen, line + plan.air(Wish::AirBeforeOthers));
    if plan.has(Wish::Legend) && plan.has_lines(sight) {
        let legend = sight.scene.text(terminal::OneCardLegend);
        pen.write(3, line, &legend, quiet());
    }
}

/// The seat in front, with its scored cards, or with its hand while others lie large. Says in which line it ends.
fn own(sight: &Sight, plan: &Plan, player: &PlayerView, pen: &mut Pen, line: u16) -> u16 {
    name(sight, pen, line, sight.front(), player);
    if sight.asks == Asks::Take {
        in_line(sight, pen, line, &player.hand);
    } else if plan.has(Wish::Scored) {
        let heading = sight.scene.text(one_card::ScoredCards);
        pen.write(HEAD, line, &heading, quiet());
        let mut pen = pen.part(HEAD, line + 1, u16::MAX, card::SMALL.height);
        small_cards(sight, &mut pen, &player.scored);
        return line + 1 + card::SMALL.height;
    } else {
        scored(sight, pen, line, player);
    }
    line + 1
}

fn others(sight: &Sight, plan: &Plan, pen: &mut Pen, line: u16) -> u16 {
    let mut line = line;
    if plan.has(Wish::Others) {
        for (index, (seat, player)) in (0..).zip(sight.others()) {
            let mut pen = pen.part(index * OTHER, line, OTHER, card::SMALL.height + 1);
            name(sight, &mut pen, 0, seat, player);
            small_cards(
                sight,
                &mut pen.part(0, 1, OTHER, card::SMALL.height),
                &player.hand,
            );
        }
        return line + 1 + card::SMALL.height;
    }
    for (seat, player) in sight.others() {
        name(sight, pen, line, seat, player);
        in_line(sight, pen, line, &player.hand);
        line += 1;
    }
    line
}

fn name(sight: &Sight, pen: &mut Pen, line: u16, seat: usize, player: &PlayerView) {
    let standing = Standing {
        active: sight.view.active == seat,
        points: player.points,
        done: player.scored.len(),
        of: CARDS_TO_END,
    };
    head(sight.scene, pen, line, seat, &standing);
}

/// Cards in a line, one after the other, and how many more there are than fit.
fn in_line(sight: &Sight, pen: &mut Pen, line: u16, cards: &[CardView]) {
    let mut column = HEAD;
    for (index, card) in cards.iter().enumerate() {
        if column + card::LINE > pen.area().width {
            let right = pen.area().width;
            pen.write_before(right, line, &format!("+{}", cards.len() - index), quiet());
            return;
        }
        column = card::line(sight.scene, pen, column, line, card) + 2;
    }
}

/// Cards set aside, with what they gave.
fn scored(sight: &Sight, pen: &mut Pen, line: u16, player: &PlayerView) {
    if player.scored.is_empty() {
        return;
    }
    let heading = sight.scene.text(one_card::ScoredCards);
    let mut column = pen.write(HEAD, line, &heading, quiet()) + 2;
    for card in &player.scored {
        column = pen.write(column, line, &format!("{}→", card.card), quiet());
        let points = (card.row_points + card.sun_points).to_string();
        column = pen.write(column, line, &points, strong()) + 2;
    }
}

/// Small cards side by side, and how many more there are than fit.
pub(super) fn small_cards(sight: &Sight, pen: &mut Pen, cards: &[CardView]) {
    for (index, card) in (0..).zip(cards) {
        let column = index * (card::SMALL.width + 1);
        if column + card::SMALL.width > pen.area().width {
            let more = cards.len() - usize::from(index);
            let right = pen.area().width;
            pen.write_before(right, 0, &format!("+{more}"), quiet());
            return;
        }
        let title = match card.row_points + card.sun_points {
            0 => card.card.to_string(),
            points => format!("{}→{points}", card.card),
        };
        let mut pen = pen.part(column, 0, card::SMALL.width, card::SMALL.height);
        card::small(sight.scene, &mut pen, card, &title);
    }
}
