//! The position with what there is to decide in it.

use rollwright_twenty_one::{Colour, FieldView, Offer, PlayerView, RowView, View};

use super::colours::shows;
use crate::boards::Scene;

/// What is asked of whoever sits here.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Asks {
    Nothing,
    /// To say what real dice show.
    Roll,
    /// Nothing more: the choice is made and not revealed yet.
    Chosen,
    /// Whether the dice are rolled again.
    Reroll,
    /// What to write.
    Write,
}

pub(super) struct Sight<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) view: View,
    pub(super) asks: Asks,
}

/// What a row is worth with something more in it.
pub(super) struct Worth {
    pub(super) numbers: u16,
    pub(super) bonus: u16,
    pub(super) hits: usize,
    pub(super) full: bool,
}

impl<'a> Sight<'a> {
    /// Nothing if the view is not one of this game.
    pub(super) fn of(scene: &'a Scene) -> Option<Self> {
        let view: View = serde_json::from_str(scene.view).ok()?;
        let can = |kind: &str| scene.legal().any(|mv| mv.split(' ').next() == Some(kind));
        let asks = if scene.rolls() {
            Asks::Roll
        } else if scene.choice.is_some() {
            Asks::Chosen
        } else if can("stand") || can("reroll") {
            Asks::Reroll
        } else if can("write") || can("cross") {
            Asks::Write
        } else {
            Asks::Nothing
        };
        Some(Self { scene, view, asks })
    }

    /// The seat whose sheet lies in front: one's own, or for spectators that of whoever has the dice.
    pub(super) fn front(&self) -> usize {
        self.scene.seat.unwrap_or(self.view.active)
    }

    /// That seat's sheet.
    pub(super) fn player(&self) -> Option<&PlayerView> {
        self.view.players.get(self.front())
    }

    /// The row being filled on that sheet.
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
    pub(super) fn target(&self) -> Option<&FieldView> {
        self.field(self.player()?.cross?)
    }

    /// The others, clockwise from that seat, with their seats.
    pub(super) fn others(&self) -> impl Iterator<Item = (usize, &PlayerView)> {
        let players = &self.view.players;
        let seats = (1..players.len()).map(move |ahead| (self.front() + ahead) % players.len());
        seats.map(|seat| (seat, &players[seat]))
    }

    /// The colours that can be written.
    pub(super) fn writable(&self) -> Vec<Colour> {
        let legal = |colour: &Colour| self.scene.is_legal(&writing(&[*colour]));
        Colour::ALL.into_iter().filter(legal).collect()
    }

    /// How many dice show what is asked for.
    pub(super) fn count(&self, wanted: impl Fn(u8) -> bool) -> usize {
        self.view
            .dice
            .into_iter()
            .filter(|&die| wanted(die))
            .count()
    }

    /// The first die that is yet to be rolled, by place.
    pub(super) fn first_open(&self) -> usize {
        let open = self.view.dice.iter().position(|&die| die == 0);
        open.unwrap_or_default()
    }

    /// What a row is worth as it stands, with these colours written.
    pub(super) fn worth(&self, row: &RowView, written: &[Colour]) -> Worth {
        let news = row
            .fields
            .iter()
            .filter(|field| written.contains(&field.colour));
        let old_hits = row.fields.iter().filter(|field| is_hit(field)).count();
        let new_hits = news.clone().filter(|field| field.offer == Some(Offer::Hit));
        let hits = old_hits + new_hits.count();
        let numbers = news.map(|field| u16::from(shows(self.view.dice, field.colour)));
        let filled = |field: &FieldView| {
            field.written.is_some() || field.crossed || written.contains(&field.colour)
        };
        Worth {
            numbers: row.number_points + numbers.sum::<u16>(),
            bonus: self.view.bonus.get(hits).copied().unwrap_or(row.hit_points),
            hits,
            full: row.fields.iter().all(filled),
        }
    }

    /// The decision that picks are meant for: another one, and they are forgotten.
    pub(super) fn decision(&self) -> String {
        let view = &self.view;
        format!(
            "{}/{:?}/{:?}/{:?}",
            view.round, view.phase, view.dice, self.scene.seat
        )
    }
}

pub(super) fn is_hit(field: &FieldView) -> bool {
    field.written == Some(field.number)
}

/// The move that writes these colours.
pub(super) fn writing(colours: &[Colour]) -> String {
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
