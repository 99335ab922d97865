//! Position and deck as plain text, for replays, golden tests and terminals without colour.
//!
//! A row is its colour, `*` for a sun, and its spaces: `x` crossed off, `.` free.

use std::fmt::{self, Display, Formatter};

use rollwright_core::{Game, Layout, Seat};

use crate::{Deck, Face, Held, OneCard, Phase};

/// The most spaces of a row.
const LONGEST_ROW: usize = 6;

fn draw_card(f: &mut Formatter<'_>, held: Held, face: &Face) -> fmt::Result {
    write!(f, "  card {:>2}", held.card().number())?;
    let mut gap = 2;
    for row in face.rows() {
        let sun = if row.sun { '*' } else { ' ' };
        let free = usize::from(held.free().get(row.colour as usize));
        let spaces = usize::from(row.spaces);
        let crossed = "x".repeat(spaces - free);
        write!(f, "{:gap$}{}{sun}{crossed:.<spaces$}", "", row.colour)?;
        gap = 2 + LONGEST_ROW - spaces;
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
            let state = self.seat_state(seat);
            let points = state.points(self.deck.0);
            write!(f, "seat {seat}: {points} points")?;
            match self.choice(seat) {
                Some(choice) => writeln!(f, " (chose {choice})")?,
                None => writeln!(f)?,
            }
            for &held in state.hand() {
                draw_card(f, held, self.deck.0.face(held.card()))?;
                writeln!(f)?;
            }
            for &held in state.scored() {
                draw_card(f, held, self.deck.0.face(held.card()))?;
                writeln!(f, "  = {}", held.points(self.deck.0))?;
            }
        }
        if !self.face_up.is_empty() {
            writeln!(f, "face up")?;
            for &held in self.face_up() {
                draw_card(f, held, self.deck.0.face(held.card()))?;
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
