//! The players who are told what happens in a game.

use rollwright_bots::Player;
use rollwright_core::{Game, SeatSet, Step};
use rollwright_record::Event;

/// Shows players what has happened once everybody may know it, in the order of records.
pub(crate) struct Audience<G: Game> {
    /// Choices made at the same time that are not revealed yet.
    held: Vec<Event<G>>,
}

impl<G: Game> Audience<G> {
    /// The audience, if there is anybody who wants to know.
    pub(crate) fn of(players: &[Player<G>]) -> Option<Self> {
        let wanted = players
            .iter()
            .any(|player| matches!(player, Player::External(_)));
        wanted.then_some(Self { held: Vec::new() })
    }

    /// A step has happened that led to this position; `waiting` are the seats that could decide before it.
    pub(crate) fn show(
        &mut self,
        players: &mut [Player<G>],
        event: Event<G>,
        waiting: SeatSet,
        game: &G,
    ) {
        self.held.push(event);
        if let Event::Decision(seat, _) = event
            && waiting.len() > 1
            && game.step() == Step::Act(waiting.without(seat))
        {
            return;
        }
        for event in self.held.drain(..) {
            for player in &mut *players {
                player.see(&event);
            }
        }
    }
}
