//! What there is to decide in a position.

use rollwright_twenty_one::{Colour, FieldView, PlayerView, RowView, WouldView};

use super::State;
use crate::boards::seats::Standing;

impl State<'_> {
    /// The row being filled on the sheet in front.
    pub(super) fn row(&self) -> Option<&RowView> {
        let player = self.player()?;
        player.rows.get(player.row?)
    }

    /// The field of a colour in that row.
    pub(super) fn field(&self, colour: Colour) -> Option<&FieldView> {
        let mut fields = self.row()?.fields.iter();
        fields.find(|field| field.colour == colour)
    }

    /// The field that crossing out would take.
    pub(super) fn cross_field(&self) -> Option<&FieldView> {
        self.field(self.player()?.cross?)
    }

    pub(super) fn writable(&self) -> Vec<Colour> {
        let legal = |colour: &Colour| self.is_legal(&write_move(&[*colour]));
        Colour::ALL.into_iter().filter(legal).collect()
    }

    /// What writing these colours would make of the row being filled.
    pub(super) fn would(&self, colours: &[Colour]) -> Option<&WouldView> {
        let mv = write_move(colours);
        let place = self.legal().position(|legal| legal == mv)?;
        self.player()?.would.get(place)
    }

    /// What the die of this colour shows, 0 if it is yet to be rolled.
    pub(super) fn die(&self, colour: Colour) -> u8 {
        self.view.dice[colour as usize]
    }

    /// The dice that lie there, with their colours.
    pub(super) fn dice(&self) -> impl Iterator<Item = (Colour, u8)> {
        let dice = Colour::ALL.into_iter().zip(self.view.dice);
        dice.filter(|(_, die)| *die > 0)
    }

    /// The colours of the dice that are yet to be rolled.
    pub(super) fn open(&self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .into_iter()
            .filter(|colour| self.die(*colour) == 0)
    }

    pub(super) fn standing(&self, seat: usize, player: &PlayerView) -> Standing {
        Standing {
            seat,
            active: self.view.active == seat,
            points: player.points,
            done: player.rows.iter().filter(|row| row.full).count(),
            of: player.rows.len(),
        }
    }
}

/// The move that writes these colours.
pub(super) fn write_move(colours: &[Colour]) -> String {
    let mut colours = colours.to_vec();
    colours.sort_unstable();
    let letters = colours.iter().map(|colour| format!(" {colour}"));
    format!("write{}", letters.collect::<String>())
}

/// The colours that a move writes.
pub(super) fn written(mv: &str) -> Vec<Colour> {
    let letters = mv.strip_prefix("write ").unwrap_or_default();
    letters.chars().filter_map(Colour::from_letter).collect()
}
