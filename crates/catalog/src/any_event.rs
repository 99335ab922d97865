//! A step of some game: typed inside, so that its text is parsed only once.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use rollwright_core::{Game, Seat};
use rollwright_record::Event;

/// An [`Event`] of any game. `Display` writes it as a record does: `roll RRGBP` or `0 mark 26`.
///
/// [`AnyGame::parse`](crate::AnyGame::parse) makes one from text; cloning it is cheap.
#[derive(Clone)]
pub struct AnyEvent {
    seat: Option<Seat>,
    event: Arc<dyn Erased>,
}

/// What is known of an event without its type.
trait Erased: Any + fmt::Display + Send + Sync {
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<G: Game> Erased for Event<G> {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

impl AnyEvent {
    /// The seat that decided; `None` for dice and cards.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The move in notation, without its seat; `None` for dice and cards.
    pub fn move_text(&self) -> Option<String> {
        let step = self.to_string();
        let (_, mv) = self.seat.and(step.split_once(' '))?;
        Some(mv.to_owned())
    }

    /// The event with its type; `None` if it belongs to another game.
    pub fn typed<G: Game>(&self) -> Option<Event<G>> {
        let any: &dyn Any = &*self.event;
        any.downcast_ref().copied()
    }
}

impl<G: Game> From<Event<G>> for AnyEvent {
    fn from(event: Event<G>) -> Self {
        Self {
            seat: event.seat(),
            event: Arc::new(event),
        }
    }
}

impl PartialEq for AnyEvent {
    fn eq(&self, other: &Self) -> bool {
        self.event.equals(&*other.event)
    }
}

impl Eq for AnyEvent {}

impl fmt::Display for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.event.fmt(f)
    }
}

impl fmt::Debug for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyEvent({self})")
    }
}
