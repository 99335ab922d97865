//! The dice, what there is to say about them, and the cards that lie face up.

use rollwright_i18n::msg::{one_card, terminal};
use rollwright_one_card::{Colour, DICE, Phase};

use super::effects::effects;
use super::plan::{Plan, SMALL_CARDS, TRAY, Wish};
use super::standing::small_cards;
use super::{Asks, OneCard, Sight, colours};
use crate::boards::dice::{self, Die, Lies};
use crate::boards::paint::{WHITE, quiet, strong};
use crate::boards::pen::{Pen, wrapped};
use crate::boards::{Target, Touch, move_of};

pub(super) fn draw(
    board: &OneCard,
    sight: &Sight,
    plan: &Plan,
    pen: &mut Pen,
    targets: &mut Vec<Target>,
) {
    let hinted = hinted_dice(sight);
    for place in 0..DICE {
        let column = u16::try_from(place).unwrap_or(0) * (dice::SIZE.width + 1);
        let mut pen = pen.part(column, 0, dice::SIZE.width, dice::SIZE.height);
        die(board, sight, place, hinted.contains(&place), &mut pen);
        targets.push(Target {
            area: pen.area(),
            touch: Touch::Die(place),
        });
    }
    let height = pen.area().height;
    let right = if plan.has(Wish::Supply) {
        SMALL_CARDS + 2
    } else {
        0
    };
    let columns = pen.area().width.saturating_sub(TRAY + 1 + right);
    beside(
        board,
        sight,
        &mut pen.part(TRAY + 1, 0, columns, height),
        targets,
    );
    if plan.has(Wish::Supply) {
        let column = pen.area().width.saturating_sub(right);
        let mut pen = pen.part(column, 0, right, height);
        let heading = sight.scene.text(one_card::FaceUp);
        pen.write(0, 0, &heading, quiet());
        small_cards(
            sight,
            &mut pen.part(0, 1, right, height),
            &sight.view.face_up,
        );
    }
}

/// A die that lies there, one that is typed, or a place for one.
fn die(board: &OneCard, sight: &Sight, place: usize, hinted: bool, pen: &mut Pen) {
    let lying = sight.dice();
    let typed = place
        .checked_sub(lying.len())
        .and_then(|place| board.typed.get(place));
    let typed = typed.filter(|_| sight.asks == Asks::Roll);
    let colour = lying.get(place).or(typed).copied();
    let picking = sight.asks == Asks::Reroll;
    let picked = picking && board.dice.contains(&place);
    let label = match (picking, picked) {
        (false, _) => String::new(),
        (true, false) => format!("{}{}", place + 1, if hinted { "★" } else { "" }),
        (true, true) => format!("↻ {}{}", place + 1, if hinted { "★" } else { "" }),
    };
    let shows = colour.map_or_else(String::new, |die| {
        format!("{} {}", die.letter(), colours::shape(die))
    });
    let die = Die {
        tint: colour.map_or(WHITE, colours::tint),
        shows: &shows,
        label: &label,
        lies: match colour {
            None => Lies::Open,
            Some(_) if picked => Lies::Picked,
            Some(_) => Lies::Still,
        },
        pointed: picking && board.pointed == place,
    };
    die.draw(sight.scene, pen);
}

/// The dice that are to be rolled again, if that was recommended, by place.
fn hinted_dice(sight: &Sight) -> Vec<usize> {
    let hint = sight.scene.hint.and_then(move_of);
    let Some(dice) = hint.and_then(|mv| mv.strip_prefix("reroll ")) else {
        return Vec::new();
    };
    let mut wanted = colours::read(dice);
    let mut places = Vec::new();
    for (place, die) in sight.dice().into_iter().enumerate() {
        if let Some(index) = wanted.iter().position(|&one| one == die) {
            wanted.remove(index);
            places.push(place);
        }
    }
    places
}

/// The faces to choose from, or what the dice do on the card that is picked, or that the end is near.
fn beside(board: &OneCard, sight: &Sight, pen: &mut Pen, targets: &mut Vec<Target>) {
    let scene = sight.scene;
    let deciding = matches!(sight.asks, Asks::Mark | Asks::Chosen) && sight.previews();
    let picked = board.cards.first().filter(|_| deciding);
    let picked = picked.and_then(|number| sight.cards().iter().find(|card| card.card == *number));
    if sight.asks == Asks::Roll {
        faces(sight, pen, targets);
    } else if let Some(card) = picked {
        for (line, effect) in (0..).zip(effects(scene, card, &sight.dice())) {
            let mut column = 0;
            for colour in effect.colours {
                let sign = format!("{}{}", colour.letter(), colours::shape(colour));
                column = dice::chip(scene, pen, column, line, colours::tint(colour), &sign) + 1;
            }
            let style = if effect.good { strong() } else { quiet() };
            pen.write(column, line, &effect.text, style);
        }
    } else if sight.view.last_turn && sight.view.phase != Phase::Over {
        let sentence = scene.text(terminal::OneCardLastTurn);
        for (line, text) in (0..).zip(wrapped(&sentence, pen.area().width)) {
            pen.write(0, line, &text, strong());
        }
    }
}

fn faces(sight: &Sight, pen: &mut Pen, targets: &mut Vec<Target>) {
    let mut column = 0;
    for (face, colour) in Colour::ALL.into_iter().enumerate() {
        let text = format!(" {}{} ", colour.letter(), colours::shape(colour));
        let end = dice::chip(sight.scene, pen, column, 1, colours::tint(colour), &text);
        targets.push(Target {
            area: pen.part(column, 1, end.saturating_sub(column), 1).area(),
            touch: Touch::Face(face),
        });
        column = end + 1;
    }
}
