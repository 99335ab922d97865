//! The course of the game: what is asked when, which moves are legal, what they do, and when it ends.

use std::ops::RangeInclusive;

use rollwright_core::layout::InUse;
use rollwright_core::{
    Game, Luck, MAX_SEATS, MoveList, Pick, Scores, Seat, SeatSet, SetupError, Step,
};

use crate::{Chance, Goal, Illegal, Move, Phase, Pig, Variant, View};

impl Game for Pig {
    type Layout = Goal;
    type Variant = Variant;
    type Move = Move;
    type Chance = Chance;
    type Illegal = Illegal;
    type View = View;

    const ID: &'static str = "pig";
    const TITLE: &'static str = "Pig";
    const SEATS: RangeInclusive<usize> = 2..=MAX_SEATS;

    fn new(goal: &'static Goal, _: Variant, seats: usize) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        Ok(Self {
            goal: InUse(goal),
            points: [0; MAX_SEATS],
            turn_points: 0,
            phase: Phase::Start,
            seats: u8::try_from(seats).expect("at most six seats"),
            active: Seat::default(),
            die: 0,
            turn: 0,
        })
    }

    fn layout(&self) -> &'static Goal {
        self.goal.0
    }

    fn variant(&self) -> Variant {
        Variant::Standard
    }

    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    fn step(&self) -> Step {
        match self.phase {
            Phase::Start | Phase::Roll => Step::Chance,
            Phase::Decide => Step::Act(SeatSet::only(self.active)),
            Phase::Over => Step::Over,
        }
    }

    fn active(&self) -> Seat {
        self.active
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn legal_moves<'m>(&self, seat: Seat, _: &'m mut MoveList<Move>) -> &'m [Move] {
        if self.phase == Phase::Decide && seat == self.active {
            &[Move::Again, Move::Hold]
        } else {
            &[]
        }
    }

    fn check_move(&self, seat: Seat, _: Move) -> Result<(), Illegal> {
        match self.step() {
            Step::Chance => Err(Illegal::ChanceDue),
            Step::Over => Err(Illegal::Over),
            Step::Act(_) if seat != self.active => Err(Illegal::WrongSeat(self.active, seat)),
            Step::Act(_) => Ok(()),
        }
    }

    fn play_unchecked(&mut self, _: Seat, mv: Move) {
        match mv {
            Move::Again => {
                self.die = 0;
                self.phase = Phase::Roll;
            }
            Move::Hold => {
                self.keep_turn_points();
                self.begin_turn(self.active.next(self.seats()));
            }
        }
    }

    fn rolls_dice(&self) -> bool {
        self.phase == Phase::Roll
    }

    fn throws(&self) -> Option<Seat> {
        let first = self.phase == Phase::Roll && self.turn_points == 0;
        first.then_some(self.active)
    }

    fn pick(&self) -> Option<Pick> {
        match self.phase {
            Phase::Start => Some(Pick::new("start", 1, Seat::all(self.seats()))),
            Phase::Roll => Some(Pick::new("roll", 1, 1..=6)),
            Phase::Decide | Phase::Over => None,
        }
    }

    fn outcomes(&self, mut visit: impl FnMut(Chance, u32)) {
        match self.phase {
            Phase::Start => Seat::all(self.seats()).for_each(|seat| visit(Chance::Start(seat), 1)),
            Phase::Roll => (1..=6).for_each(|number| visit(Chance::Roll(number), 1)),
            Phase::Decide | Phase::Over => {}
        }
    }

    fn sample(&self, luck: &mut impl Luck) -> Chance {
        if self.phase == Phase::Start {
            let seat = Seat::new(luck.index(self.seats()));
            return Chance::Start(seat.expect("one of the seats"));
        }
        let number = 1 + luck.uniform(6);
        Chance::Roll(u8::try_from(number).expect("1 to 6"))
    }

    fn check_chance(&self, chance: Chance) -> Result<(), Illegal> {
        match (self.phase, chance) {
            (Phase::Decide, _) => Err(Illegal::DecisionDue(self.active)),
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::Start, Chance::Start(seat)) if seat.index() >= self.seats() => {
                Err(Illegal::NoSeat(seat))
            }
            (Phase::Roll, Chance::Roll(number)) if !(1..=6).contains(&number) => {
                Err(Illegal::NotOnADie(number))
            }
            (Phase::Start, Chance::Start(_)) | (Phase::Roll, Chance::Roll(_)) => Ok(()),
            _ => Err(Illegal::WrongChance),
        }
    }

    fn apply_unchecked(&mut self, chance: Chance) {
        match chance {
            Chance::Start(seat) => self.begin_turn(seat),
            Chance::Roll(1) => self.begin_turn(self.active.next(self.seats())),
            Chance::Roll(number) => {
                self.die = number;
                self.turn_points += u16::from(number);
                self.phase = Phase::Decide;
                if self.points(self.active) + self.turn_points >= self.goal.0.points() {
                    self.keep_turn_points();
                    self.phase = Phase::Over;
                }
            }
        }
    }

    fn scores(&self) -> Scores {
        Scores::new(self.seats(), |seat| self.points(seat))
    }

    /// Nothing is ever hidden in this game.
    fn seen_by(&self, _: Option<Seat>) -> Self {
        *self
    }

    fn view(&self) -> View {
        View::of(self)
    }
}

impl Pig {
    fn begin_turn(&mut self, active: Seat) {
        // Ones typed in by hand can go on for ever; the counter then stays at its maximum.
        self.turn = self.turn.saturating_add(1);
        self.active = active;
        self.turn_points = 0;
        self.die = 0;
        self.phase = Phase::Roll;
    }

    fn keep_turn_points(&mut self) {
        self.points[self.active.index()] += self.turn_points;
        self.turn_points = 0;
    }
}
