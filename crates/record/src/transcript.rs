//! A game in progress with the list of its events.

use rollwright_core::{Game, Layout, Outcome, Seat, Step, Variant};

use crate::{Event, Record, VERSION};

/// A game with everything that has happened in it, in the order that records have.
#[derive(Clone, Debug)]
pub struct Transcript<G: Game> {
    game: G,
    events: Vec<Event<G>>,
    /// Index of the first of the simultaneous choices that are not revealed yet.
    open_from: Option<usize>,
}

impl<G: Game> Transcript<G> {
    /// Begins with a game before its first step.
    pub fn new(game: G) -> Self {
        Self {
            game,
            events: Vec::new(),
            open_from: None,
        }
    }

    /// The position now.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Checks an event and applies it.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn take(&mut self, event: Event<G>) -> Result<(), G::Illegal> {
        event.check(&self.game)?;
        self.take_unchecked(event);
        Ok(())
    }

    /// Applies an event that was checked.
    pub(crate) fn take_unchecked(&mut self, event: Event<G>) {
        let (before, active) = (self.game.step(), self.game.active());
        self.events.push(event);
        let seat = match event {
            Event::Chance(chance) => return self.game.apply_unchecked(chance),
            Event::Decision(seat, mv) => {
                self.game.play_unchecked(seat, mv);
                seat
            }
        };
        let Step::Act(waiting) = before else {
            return;
        };
        if waiting.len() > 1 && self.open_from.is_none() {
            self.open_from = Some(self.events.len() - 1);
        }
        if let Some(from) = self.open_from {
            // However they arrived, choices made at the same time are written in turn order.
            let seats = self.game.seats();
            self.events[from..].sort_by_key(|event| match event {
                Event::Decision(seat, _) => seat.places_after(active, seats),
                Event::Chance(_) => 0,
            });
            if self.game.step() != Step::Act(waiting.without(seat)) {
                self.open_from = None;
            }
        }
    }

    /// Takes back everything after the first `steps` of what is [`revealed`](Self::revealed), and every choice that is not
    /// revealed yet. Of choices made at the same time none stays alone, as the others would be made in its knowledge: if
    /// `steps` ends among them, all of them are taken back.
    pub fn back_to(&mut self, steps: usize) {
        let known = self.revealed();
        let mut earlier = self.replay(&known[..steps.min(known.len())]);
        if let Some(from) = earlier.open_from {
            earlier = self.replay(&known[..from]);
        }
        *self = earlier;
    }

    /// The same game after these events, which are the first ones of it.
    fn replay(&self, events: &[Event<G>]) -> Self {
        let (layout, variant) = (self.game.layout(), self.game.variant());
        let game = G::new(layout, variant, self.game.seats()).expect("it was set up like this");
        let mut again = Self::new(game);
        for event in events {
            again.take_unchecked(*event);
        }
        again
    }

    /// Everything that has happened and may be known to all.
    pub fn revealed(&self) -> &[Event<G>] {
        &self.events[..self.open_from.unwrap_or(self.events.len())]
    }

    /// The record of the game so far, without choices that are not revealed.
    pub fn record(&self, seats: Vec<String>) -> Record {
        let steps = self.revealed().iter().map(ToString::to_string).collect();
        Record::new(&self.game, seats, steps)
    }
}

impl<S> Record<S> {
    /// The record of a game that has come this far by these steps; `seats` are the display names.
    pub fn new<G: Game>(game: &G, seats: Vec<String>, steps: S) -> Self {
        let result = game.outcome().as_ref().map(in_numbers);
        let (scores, winners) = result.unzip();
        Self {
            rollwright: VERSION,
            game: G::ID.to_owned(),
            variant: game.variant().name().to_owned(),
            layout: game.layout().id().to_owned(),
            seats,
            steps,
            scores,
            winners,
            fair: None,
            seed: None,
            number: None,
        }
    }
}

/// Scores and winners as numbers of a record.
pub(crate) fn in_numbers(outcome: &Outcome) -> (Vec<i64>, Vec<i64>) {
    let scores = outcome.scores.as_slice().iter().copied();
    let number = |seat: Seat| i64::try_from(seat.index()).expect("at most six seats");
    (
        scores.map(i64::from).collect(),
        outcome.winners.iter().map(number).collect(),
    )
}
