//! Position and goal as plain text, for replays, golden tests and terminals without colour.

use std::fmt::{self, Display, Formatter};

use rollwright_core::{Game, Layout, Seat};

use crate::{Goal, Phase, Pig};

impl Display for Pig {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.phase == Phase::Start {
            return writeln!(f, "before the start");
        }
        writeln!(f, "turn {}, seat {} rolls", self.turn, self.active)?;
        if let Some(number) = self.die() {
            writeln!(f, "die {number}")?;
        }
        if self.turn_points > 0 {
            writeln!(f, "this turn: {} points", self.turn_points)?;
        }
        for seat in Seat::all(self.seats()) {
            writeln!(f, "seat {seat}: {} points", self.points(seat))?;
        }
        Ok(())
    }
}

impl Display for Goal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (id, points) = (self.id(), self.points());
        writeln!(f, "goal \"{id}\" for {}: {points} points", Pig::ID)
    }
}
