//! Position and deck as plain text, for replays, golden tests and terminals without colour.
//!
//! A row is its colour, `*` for a sun, and its spaces: `x` crossed off, `.` free.

use std::fmt::{self, Display, Formatter};

use rollwright_core::{Game, Layout, Seat};

use crate::{Deck, Face, Held, OneCard, Phase, Row};

/// The width of a drawn row: colour, sun, six spaces, and a gap.
const ROW_WIDTH: usize = 10;

fn draw_row(f: &mut Formatter<'_>, row: Row, free: u8) -> fmt::Result {
    let sun = if row.sun { '*' } else { ' ' };
    let crossed = usize::from(row.spaces - free);
    let gap = ROW_WIDTH - 2 - usize::from(row.spaces);
    let spaces = "x".repeat(crossed) + &".".repeat(usize::from(free));
    write!(f, "{}{sun}{spaces}{:gap$}", row.colour, "")
}

fn draw_card(f: &mut Formatter<'_>, held: Held, face: &Face) -> fmt::Result {
    write!(f, "  card {:>2}  ", held.card())?;
    for row in face.rows() {
        draw_row(f, *row, held.free().get(row.colour as usize))?;
    }
    Ok(())
}

impl Display for OneCard {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.phase, self.turn) {
            (Phase::Start, _) => writeln!(f, "before the start")?,
            (_, 0) => writeln!(f, "setup, seat {} starts", self.active)?,
            (_, turn) => writeln!(f, "turn {turn}, seat {} rolls", self.active)?,
        }
        if !self.dice.is_zero() {
            writeln!(f, "dice {}, rolls left {}", self.dice(), self.rolls_left())?;
        }
        for seat in Seat::all(self.seats()) {
            let player = self.player(seat);
            let points = player.points(self.deck);
            writeln!(f, "seat {seat}: {points} points")?;
            for &held in player.hand() {
                draw_card(f, held, self.deck.face(held.card()))?;
                writeln!(f)?;
            }
            for &held in player.scored() {
                draw_card(f, held, self.deck.face(held.card()))?;
                writeln!(f, "= {}", held.points(self.deck))?;
            }
        }
        if !self.face_up.is_empty() {
            writeln!(f, "face up")?;
            for &held in self.face_up() {
                draw_card(f, held, self.deck.face(held.card()))?;
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

impl Display for Deck {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let cards = self.cards();
        writeln!(
            f,
            "deck \"{}\" for {}, {} cards",
            self.id(),
            OneCard::ID,
            cards.len()
        )?;
        for card in cards.iter() {
            draw_card(f, Held::new(card, self), self.face(card))?;
            writeln!(f)?;
        }
        Ok(())
    }
}
