//! The position with what there is to decide in it.

use rollwright_one_card::{CardView, Colour, Phase, PlayerView, Variant, View};

use super::colours;
use crate::boards::Scene;

/// What is asked of whoever sits here.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Asks {
    Nothing,
    /// To say what real dice show.
    Roll,
    /// Nothing more: the decision is made and waits.
    Chosen,
    /// Which dice are rolled again.
    Reroll,
    /// On which card to cross off.
    Mark,
    /// Which cards to keep.
    Keep,
    /// Which card to take.
    Take,
}

pub(super) struct Sight<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) view: View,
    pub(super) asks: Asks,
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
        } else if can("stand") {
            Asks::Reroll
        } else if can("mark") || can("pass") {
            Asks::Mark
        } else if can("keep") {
            Asks::Keep
        } else if can("take") {
            Asks::Take
        } else {
            Asks::Nothing
        };
        Some(Self { scene, view, asks })
    }

    /// The seat whose cards lie in front: one's own, or for spectators that of whoever has the dice.
    pub(super) fn front(&self) -> usize {
        self.scene.seat.unwrap_or(self.view.active)
    }

    /// What lies in front of that seat.
    pub(super) fn player(&self) -> Option<&PlayerView> {
        self.view.players.get(self.front())
    }

    /// The others, clockwise from that seat, with their seats.
    pub(super) fn others(&self) -> impl Iterator<Item = (usize, &PlayerView)> {
        let players = &self.view.players;
        let seats = (1..players.len()).map(move |ahead| (self.front() + ahead) % players.len());
        seats.map(|seat| (seat, &players[seat]))
    }

    /// The dice that lie there.
    pub(super) fn dice(&self) -> Vec<Colour> {
        colours::read(&self.view.dice)
    }

    /// The cards that lie large in the middle: those one decides about.
    pub(super) fn cards(&self) -> &[CardView] {
        match self.asks {
            Asks::Take => &self.view.face_up,
            _ => self.player().map_or(&[], |player| &player.hand),
        }
    }

    /// How many places the hand has, so that nothing moves while a scored card is replaced.
    pub(super) fn places(&self) -> usize {
        let usual = match self.view.variant {
            Variant::Basic => 2,
            Variant::Advanced => 3,
        };
        self.cards().len().max(usual)
    }

    /// Whether there are dice, or places for them.
    pub(super) fn has_tray(&self) -> bool {
        self.view.phase != Phase::Keep
    }

    /// Whether cards lie face up that are not the ones to decide about.
    pub(super) fn has_supply(&self) -> bool {
        !self.view.face_up.is_empty() && self.asks != Asks::Take
    }

    /// Whether it shows what the dice would do.
    pub(super) fn previews(&self) -> bool {
        matches!(self.view.phase, Phase::Reroll | Phase::Mark)
    }

    /// The move that decides about this card, unless cards are kept, which takes several.
    pub(super) fn move_about(&self, card: u8) -> Option<String> {
        match self.asks {
            Asks::Mark => Some(format!("mark {card}")),
            Asks::Take => Some(format!("take {card}")),
            _ => None,
        }
    }

    /// Whether this card may be picked.
    pub(super) fn pickable(&self, card: u8) -> bool {
        match self.move_about(card) {
            Some(mv) => self.scene.is_legal(&mv),
            None => self.asks == Asks::Keep,
        }
    }

    /// The decision that picks are meant for: another one, and they are forgotten.
    pub(super) fn decision(&self) -> String {
        let view = &self.view;
        let cards = self.cards().iter().map(|card| card.card.to_string());
        format!(
            "{}/{:?}/{}/{}/{:?}/{}",
            view.turn,
            view.phase,
            view.dice,
            view.rolls_left,
            self.scene.seat,
            cards.collect::<Vec<_>>().join(" ")
        )
    }
}
