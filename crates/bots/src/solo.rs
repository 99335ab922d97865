//! Rows and cards of a layout that can be solved for a player alone, without the types of the games.

use std::fmt::{self, Display};

use rollwright_core::{Layout, LayoutError, Six, notation};
use rollwright_one_card::{Colour, Deck, Face};
use rollwright_twenty_one::Pad;

use crate::CardTable;

/// The rows of a pad by their printed numbers, each once, from top to bottom.
///
/// # Errors
/// If the text is no pad; without a text it is the built-in one.
pub fn rows_of(layout: Option<&str>) -> Result<Vec<[u8; 6]>, LayoutError> {
    let pad = match layout {
        Some(text) => &Pad::parse(text)?,
        None => Pad::standard(),
    };
    let mut rows = Vec::new();
    // Numbers are the same on every sheet.
    for row in pad.sheets()[0].rows() {
        let numbers = row.colours().map(|colour| row.number(colour));
        if !rows.contains(&numbers) {
            rows.push(numbers);
        }
    }
    Ok(rows)
}

/// The cards of a deck.
///
/// # Errors
/// If the text is no deck; without a text it is the built-in one.
pub fn cards_of(layout: Option<&str>) -> Result<Vec<SoloCard>, LayoutError> {
    let deck = match layout {
        Some(text) => &Deck::parse(text)?,
        None => Deck::standard(),
    };
    let card = |card| SoloCard {
        face: *deck.face(card),
        number: card.number(),
        free: deck.face(card).spaces(),
    };
    Ok(deck.cards().iter().map(card).collect())
}

/// A card in front of a player alone.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct SoloCard {
    face: Face,
    number: u8,
    free: Six,
}

impl SoloCard {
    /// Its number in the deck.
    pub fn number(&self) -> u8 {
        self.number
    }

    /// The card with some rows partly or wholly crossed off: `R1` leaves one free space in the red row.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the words.
    pub fn with_free<'w>(
        mut self,
        words: impl IntoIterator<Item = &'w str>,
    ) -> Result<Self, String> {
        for word in words {
            let mut letters = word.chars();
            let colour = letters.next().and_then(Colour::from_letter);
            let (Some(colour), [digit @ b'0'..=b'6']) = (colour, letters.as_str().as_bytes())
            else {
                return Err(format!(
                    "\"{}\" is not a colour (R O Y G B P) and its free spaces, such as R1",
                    notation::shown(word)
                ));
            };
            let rows = self.face.rows().iter();
            let Some(row) = rows.clone().find(|row| row.colour == colour) else {
                return Err(format!("card {} ({self}) has no row {colour}", self.number));
            };
            let free = digit - b'0';
            if free > row.spaces {
                let spaces = row.spaces;
                return Err(format!(
                    "the row {colour} of card {} has {spaces} spaces",
                    self.number
                ));
            }
            self.free = self.free.with(colour as usize, free);
        }
        Ok(self)
    }

    /// The free spaces of the rows, such as `R1 G2`, if any has been crossed off.
    pub fn free(&self) -> Option<String> {
        let free = |row: &rollwright_one_card::Row| {
            format!("{}{}", row.colour, self.free.get(row.colour as usize))
        };
        let free: Vec<String> = self.face.rows().iter().map(free).collect();
        (self.free != self.face.spaces()).then(|| free.join(" "))
    }

    /// The best play at a price per turn; without a price, the quickest.
    ///
    /// # Panics
    /// As [`CardTable::solve`].
    pub fn solve(&self, price: Option<f64>, rolling: Rolling) -> SoloWorth {
        let table = match price {
            Some(price) => CardTable::solve(&self.face, price, rolling),
            None => CardTable::quickest(&self.face, rolling),
        };
        SoloWorth {
            points: table.points(self.free),
            turns: table.turns(self.free),
        }
    }
}

impl Display for SoloCard {
    /// As in the layout: `R4 G2 P5 Y3* B6*`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.face.rows().iter().map(ToString::to_string);
        f.write_str(&rows.collect::<Vec<_>>().join(" "))
    }
}

/// What a player alone can expect of a card.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct SoloWorth {
    /// The points when it is scored.
    pub points: f64,
    /// The turns until then.
    pub turns: f64,
}

impl SoloWorth {
    /// The points less the price of the turns.
    pub fn value(&self, price: f64) -> f64 {
        self.points - price * self.turns
    }
}

/// The probability that a player rolls the dice in a round or turn, and so may reroll.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rolling(pub f64);

impl Rolling {
    /// The player rolls every time.
    pub const ALWAYS: Self = Self(1.0);
    /// Somebody else rolls every time, and never rerolls.
    pub const NEVER: Self = Self(0.0);
}
