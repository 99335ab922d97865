//! The dice, what there is to say about them, and the cards that lie face up.

use rollwright_i18n::msg::{one_card, terminal};
use rollwright_one_card::{CardView, Colour, DICE, Phase};

use super::geometry::{Geometry, SMALL_CARDS, Supply, TRAY};
use super::standing::small_cards;
use super::{Asks, Decision, OneCard, State, colours};
use crate::boards::Touch;
use crate::boards::dice::{self, Die, Look};
use crate::boards::paint::{WHITE, bold, dim};
use crate::boards::pen::{Pen, width, wrapped};

pub(super) fn draw(board: &OneCard, state: &State, geometry: &Geometry, mut pen: Pen) {
    let hinted = hinted_dice(state);
    for (column, place) in (0..).step_by(dice::PITCH.into()).zip(0..DICE) {
        let mut pen = pen.sized(column, 0, dice::SIZE);
        let die = die(board, state, place, hinted.contains(&place));
        die.draw(state.paint, &mut pen);
        pen.target(Touch::Die(place));
    }
    let supply = u16::from(geometry.supply == Supply::Beside) * (SMALL_CARDS + 2);
    let right = pen.width().saturating_sub(supply);
    let room = right.saturating_sub(TRAY + 1);
    beside(board, state, pen.part(TRAY + 1, 0, room, u16::MAX));
    if supply > 0 {
        let mut pen = pen.part(right, 0, supply, u16::MAX);
        pen.write(0, 0, &state.text(one_card::FaceUp), dim());
        small_cards(state, pen.part(0, 1, supply, u16::MAX), &state.view.face_up);
    }
}

/// A die that lies there, one that is typed, or a place for one.
fn die(board: &OneCard, state: &State, place: usize, hinted: bool) -> Die {
    let mut dice = state.dice();
    if state.asks == Asks::Roll {
        dice.extend(&board.typed);
    }
    let lying = dice.get(place).copied();
    let tumbling = state.tumbling_face(place).filter(|_| lying.is_none());
    let colour = lying.or(tumbling.and_then(|face| Colour::ALL.get(face).copied()));
    let picking = state.decides(Decision::Reroll);
    let picked = picking && board.dice.contains(&place);
    let star = if hinted { "◄" } else { "" };
    Die {
        tint: colour.map_or(WHITE, colours::tint),
        face: colour.map_or_else(String::new, |die| colours::sign(state, die, " ")),
        label: match (picking, picked) {
            (false, _) => String::new(),
            (true, false) => format!("{}{star}", place + 1),
            (true, true) => format!("↻ {}{star}", place + 1),
        },
        look: match colour {
            None => Look::Empty,
            Some(_) if picked => Look::Picked,
            Some(_) => Look::Plain,
        },
        focused: picking && board.cursor == place,
    }
}

/// The dice that are to be rolled again, if that was recommended, by place.
fn hinted_dice(state: &State) -> Vec<usize> {
    let dice = state.hinted().and_then(|mv| mv.strip_prefix("reroll "));
    let mut wanted = colours::parse(dice.unwrap_or_default());
    let mut places = Vec::new();
    for (place, die) in state.dice().into_iter().enumerate() {
        if let Some(index) = wanted.iter().position(|&one| one == die) {
            wanted.remove(index);
            places.push(place);
        }
    }
    places
}

/// The faces to choose from, or what the dice do on the card that is picked, or that the end is near.
fn beside(board: &OneCard, state: &State, mut pen: Pen) {
    let deciding = state.decides(Decision::Mark) || state.asks == Asks::Chosen;
    let picked = board.cards.first();
    let picked = picked.filter(|_| deciding && state.view.rolled);
    if state.asks == Asks::Roll {
        let mut column = 0;
        for (face, colour) in Colour::ALL.into_iter().enumerate() {
            let text = format!(" {} ", colours::sign(state, colour, ""));
            let style = state.paint.on(colours::tint(colour)).bold();
            let digit = (face + 1).to_string();
            pen.part(column, 2, width(&text), 1)
                .write_centred(0, &digit, dim());
            column = pen.button(column, 1, &text, style, Touch::Face(face)) + 1;
        }
    } else if let Some(card) = picked.and_then(|number| state.card(*number)) {
        for (line, effect) in (0..).zip(effects(state, card)) {
            let column = effect.colours.iter().fold(0, |column, &colour| {
                let style = state.paint.on(colours::tint(colour)).bold();
                pen.write(column, line, &colours::sign(state, colour, ""), style) + 1
            });
            let style = if effect.crosses { bold() } else { dim() };
            pen.write(column, line, &effect.text, style);
        }
    } else if state.view.last_turn && state.view.phase != Phase::Over {
        let sentence = state.text(terminal::OneCardLastTurn);
        for (line, text) in (0..).zip(wrapped(&sentence, pen.width())) {
            pen.write(0, line, &text, bold());
        }
    }
}

/// Colours to which the same happens, whether something is crossed off for them, and the reason in words.
struct Effect {
    colours: Vec<Colour>,
    crosses: bool,
    text: String,
}

/// What each rolled colour does on a card, in the order of the colours.
fn effects(state: &State, card: &CardView) -> Vec<Effect> {
    let dice = state.dice();
    let mut grouped: Vec<Effect> = Vec::new();
    let colours = Colour::ALL.into_iter();
    for colour in colours.filter(|colour| dice.contains(colour)) {
        let place = card.rows.iter().position(|row| row.colour == colour);
        let would = card.would.as_ref().zip(place);
        let crosses = would.map_or(0, |(would, place)| would.crosses[place]);
        let text = match place.map(|place| card.rows[place].spaces - card.rows[place].crossed) {
            None => state.text(terminal::OneCardEffectMissing),
            Some(free) if crosses > 0 && crosses == free => {
                state.text(terminal::OneCardEffectFull { count: crosses })
            }
            Some(_) if crosses > 0 => state.text(terminal::OneCardEffectCrosses { count: crosses }),
            Some(0) => state.text(terminal::OneCardEffectWasFull),
            Some(free) => {
                let count = dice.iter().filter(|&&die| die == colour).count();
                state.text(terminal::OneCardEffectTooMany { count, free })
            }
        };
        match grouped.iter_mut().find(|other| other.text == text) {
            Some(same) => same.colours.push(colour),
            None => grouped.push(Effect {
                colours: vec![colour],
                crosses: crosses > 0,
                text,
            }),
        }
    }
    grouped
}
