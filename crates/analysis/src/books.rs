//! Keeps the running total of a ledger: every line is entered here, so that lines and sums can't disagree.

use rollwright_core::{Game, MAX_SEATS, Seat};
use rollwright_protocol::RollKind;

use crate::judged::Judged;
use crate::ledger::{CommonPoints, Entry, Line, PointLine, PointSums, Sums};
use crate::roll_word::RollWords;
use crate::value::{PerSeat, Value, len};
use crate::walk::{Finding, Found};

/// The lines so far, and their sums.
pub(crate) struct Books {
    seats: usize,
    start: Value,
    /// The value after the last line.
    total: Value,
    /// The turn or round that is entered.
    turn: u32,
    /// How many times dice were rolled in it.
    rolls: u32,
    words: RollWords,
    lines: Vec<Line>,
    luck: Value,
    gifts: [Value; MAX_SEATS],
    together: Value,
    revision: Value,
}

impl Books {
    /// Before the first step, when all are equal. Points begin with the first position that is judged.
    pub(crate) fn new<G: Game>(game: &G) -> Self {
        let seats = game.seats();
        let mut start = Value::default();
        start.wins[..seats].fill(1.0 / len(seats));
        Self {
            seats,
            start,
            total: start,
            turn: 0,
            rolls: 0,
            words: RollWords::of(game),
            lines: Vec::new(),
            luck: Value::default(),
            gifts: [Value::default(); MAX_SEATS],
            together: Value::default(),
            revision: Value::default(),
        }
    }

    /// Enters what was found at a step.
    pub(crate) fn enter<G: Game>(&mut self, finding: &Finding<G>) {
        let Finding { step, turn, found } = finding;
        if self.turn != *turn {
            (self.turn, self.rolls) = (*turn, 0);
        }
        match found {
            Found::SetUp { text, after } => self.set_up(*step, text, after),
            Found::Chance {
                text,
                is_dice,
                expected,
                error,
                after,
            } => {
                self.revise(*step, expected);
                self.rolls += u32::from(*is_dice);
                let kind = match self.rolls {
                    _ if !is_dice => RollKind::Cards,
                    1 => RollKind::First,
                    2 => RollKind::Second,
                    _ => RollKind::Third,
                };
                self.luck(*step, text, after, *error, kind);
            }
            Found::Decision(judged) => self.decision(*step, judged),
            Found::Together(after) => self.together(*step, after),
            Found::Position(value) => self.revise(*step, value),
        }
    }

    /// Enters the set-up, with the value after it. Nobody knows what a game brings on average, so expected points begin with
    /// their mean over the seats.
    fn set_up(&mut self, step: usize, text: &str, after: &Value) {
        let points = after.points[..self.seats].iter().sum::<f64>() / len(self.seats);
        self.start.points[..self.seats].fill(points);
        self.total.points = self.start.points;
        self.luck(step, text, after, 0.0, RollKind::SetUp);
    }

    /// Enters dice or cards that led from the total to this value.
    fn luck(&mut self, step: usize, text: &str, after: &Value, se: f64, roll: RollKind) {
        let change = after.minus(&self.total);
        self.luck = self.luck.plus(&change);
        let luck = self.of_seats(&change.wins);
        let entry = Entry::Luck {
            words: self.words.words(roll, &luck),
            luck,
            se,
            roll,
        };
        self.line(step, text, entry, &change);
    }

    /// Enters a decision, and before it what the seat could get.
    fn decision<G: Game>(&mut self, step: usize, judged: &Judged<G>) {
        if judged.is_alone() {
            self.revise(step, &judged.best());
        }
        let (decision, gift) = (judged.decision(), judged.gift());
        let given = &mut self.gifts[decision.seat];
        *given = given.plus(&gift);
        self.line(step, &judged.text(), Entry::Decision(decision), &gift);
    }

    /// Enters how choices made at the same time met, with the value after them.
    fn together(&mut self, step: usize, after: &Value) {
        let change = after.minus(&self.total);
        self.together = self.together.plus(&change);
        let together = self.of_seats(&change.wins);
        self.line(step, "", Entry::Together { together }, &change);
    }

    /// Enters that a position is worth this on a later look, unless that is what the total says.
    fn revise(&mut self, step: usize, found: &Value) {
        let change = found.minus(&self.total);
        if change.is_nothing() {
            return;
        }
        self.revision = self.revision.plus(&change);
        let revision = self.of_seats(&change.wins);
        self.line(step, "", Entry::Revision { revision }, &change);
    }

    fn line(&mut self, step: usize, text: &str, entry: Entry, change: &Value) {
        self.total = self.total.plus(change);
        let line = Line {
            step,
            turn: self.turn,
            text: text.to_owned(),
            entry,
            value: self.of_seats(&self.total.wins),
            points: PointLine {
                change: self.of_seats(&change.points),
                common: self.common(change),
                value: self.of_seats(&self.total.points),
            },
        };
        self.lines.push(line);
    }

    /// The lines, and the sums in shares of a win and in points, when the total has come to the result.
    pub(crate) fn close(self) -> (Vec<Line>, Sums, PointSums) {
        let sums = |part: fn(&Value) -> &PerSeat| {
            let of_seats = |value: &Value| self.of_seats(part(value));
            let gifts = Seat::all(self.seats).map(|seat| of_seats(&self.gifts[seat.index()]));
            Sums {
                start: of_seats(&self.start),
                result: of_seats(&self.total),
                adjusted: of_seats(&self.total.minus(&self.luck)),
                luck: of_seats(&self.luck),
                gifts: gifts.collect(),
                together: of_seats(&self.together),
                revision: of_seats(&self.revision),
            }
        };
        let all_gifts = self.gifts.iter();
        let all_gifts = all_gifts.fold(Value::default(), |sum, gift| sum.plus(gift));
        let points = PointSums {
            sums: sums(|value| &value.points),
            common: CommonPoints {
                luck: self.common(&self.luck),
                gifts: self.common(&all_gifts),
                together: self.common(&self.together),
                revision: self.common(&self.revision),
            },
        };
        let wins = sums(|value| &value.wins);
        (self.lines, wins, points)
    }

    /// The part of a change in points that all seats have in common.
    fn common(&self, change: &Value) -> f64 {
        change.points[..self.seats].iter().sum::<f64>() / len(self.seats)
    }

    fn of_seats(&self, numbers: &PerSeat) -> Vec<f64> {
        numbers[..self.seats].to_vec()
    }
}
