//! What there is to decide in a position.

use rollwright_one_card::{CardView, Colour, Phase, PlayerView};

use super::{Asks, Decision, State, colours};
use crate::boards::seats::Standing;

impl State<'_> {
    pub(super) fn dice(&self) -> Vec<Colour> {
        colours::parse(&self.view.dice)
    }

    /// The cards that are drawn large: those one decides about.
    pub(super) fn cards(&self) -> &[CardView] {
        if self.decides(Decision::Take) {
            return &self.view.face_up;
        }
        self.player().map_or(&[], |player| &player.hand)
    }

    pub(super) fn card(&self, number: u8) -> Option<&CardView> {
        self.cards().iter().find(|card| card.card == number)
    }

    /// How many places the hand has, so that nothing moves while a scored card is replaced.
    pub(super) fn places(&self) -> usize {
        self.cards().len().max(self.view.hand_size)
    }

    /// Whether there are dice, or places for them.
    pub(super) fn has_tray(&self) -> bool {
        self.view.phase != Phase::Keep
    }

    /// Whether cards lie face up that are not the ones to decide about.
    pub(super) fn has_supply(&self) -> bool {
        !self.view.face_up.is_empty() && !self.decides(Decision::Take)
    }

    /// The move that decides about this card, unless cards are kept, which takes several.
    pub(super) fn move_about(&self, card: u8) -> Option<String> {
        match self.asks {
            Asks::Decide(Decision::Mark) => Some(format!("mark {card}")),
            Asks::Decide(Decision::Take) => Some(format!("take {card}")),
            _ => None,
        }
    }

    pub(super) fn pickable(&self, card: u8) -> bool {
        match self.move_about(card) {
            Some(mv) => self.is_legal(&mv),
            None => self.decides(Decision::Keep),
        }
    }

    pub(super) fn standing(&self, seat: usize, player: &PlayerView) -> Standing {
        Standing {
            seat,
            active: self.view.active == seat,
            points: player.points,
            done: player.scored.len(),
            of: self.view.cards_to_end,
        }
    }
}
