//! The game behind the contract that all games keep: what is legal, and what each step does.

use std::ops::RangeInclusive;

use rollwright_core::layout::InUse;
use rollwright_core::{
    Game, Luck, MAX_SEATS, MoveList, Pick, Scores, Seat, SeatSet, SetupError, Step,
};

use crate::chance::{each_assignment, each_roll, sheets_left};
use crate::{
    Chance, Colour, ColourSet, Illegal, Move, Pad, Phase, Roll, SHEETS, SeatState, Sheets,
    TwentyOne, Variant, View, writes,
};

impl Game for TwentyOne {
    type Layout = Pad;
    type Variant = Variant;
    type Move = Move;
    type Chance = Chance;
    type Illegal = Illegal;
    type View = View;

    const ID: &'static str = "twenty-one";
    const TITLE: &'static str = "Twenty One";
    const SEATS: RangeInclusive<usize> = 2..=MAX_SEATS;

    fn new(pad: &'static Pad, _: Variant, seats: usize) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        Ok(Self {
            pad: InUse(pad),
            states: [SeatState::default(); MAX_SEATS],
            choices: [None; MAX_SEATS],
            undecided: SeatSet::EMPTY,
            roll: Roll::NONE,
            phase: Phase::Start,
            seats: u8::try_from(seats).expect("at most six seats"),
            active: Seat::default(),
            round: 0,
        })
    }

    #[inline]
    fn layout(&self) -> &'static Pad {
        self.pad.0
    }

    #[inline]
    fn variant(&self) -> Variant {
        Variant::Standard
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    #[inline]
    fn step(&self) -> Step {
        if self.phase == Phase::Over {
            Step::Over
        } else if self.undecided.is_empty() {
            Step::Chance
        } else {
            Step::Act(self.undecided)
        }
    }

    #[inline]
    fn active(&self) -> Seat {
        self.active
    }

    #[inline]
    fn turn(&self) -> u32 {
        u32::from(self.round)
    }

    #[inline]
    fn legal_moves<'m>(&self, seat: Seat, _: &'m mut MoveList<Move>) -> &'m [Move] {
        if self.undecided.contains(seat) {
            self.moves_of(seat)
        } else {
            &[]
        }
    }

    #[inline]
    fn sample_move(&self, seat: Seat, luck: &mut impl Luck) -> Option<Move> {
        if !self.undecided.contains(seat) {
            return None;
        }
        let legal = self.moves_of(seat);
        Some(legal[luck.index(legal.len())])
    }

    // A round as a stretch of code in which the compiler knows the phase: 14 instead of 16.5 ns a decision.
    #[inline]
    fn play_at_random(
        &mut self,
        dice: &mut impl Luck,
        luck: &mut impl Luck,
        max_turns: u32,
    ) -> u64 {
        let mut decisions = 0;
        loop {
            if self.phase == Phase::Roll && self.turn() <= max_turns {
                self.take_roll(self.roll_dice(dice));
                if self.phase == Phase::Reroll {
                    let moves = self.moves_of(self.active);
                    self.reroll_or_stand(moves[luck.index(moves.len())]);
                    decisions += 1;
                }
                if self.phase == Phase::SecondRoll {
                    self.take_roll(self.roll_dice(dice));
                }
            }
            while self.phase == Phase::Write {
                let seat = self.undecided.first_from(self.active);
                let seat = seat.expect("somebody is to write");
                let moves = self.moves_of(seat);
                self.choose(seat, moves[luck.index(moves.len())]);
                decisions += 1;
            }
            match self.step() {
                Step::Chance if self.turn() > max_turns => return decisions,
                Step::Chance if self.phase == Phase::Roll => {}
                Step::Chance => self.set_up(self.draw_setup(dice)),
                Step::Act(_) => {}
                Step::Over => return decisions,
            }
        }
    }

    #[inline]
    fn check_move(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        if !self.undecided.contains(seat) {
            return Err(self.why_not_asked(seat));
        }
        match self.phase {
            Phase::Write => self.check_choice(seat, mv),
            _ if matches!(mv, Move::Reroll | Move::Stand) => Ok(()),
            _ => Err(Illegal::WrongMove),
        }
    }

    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "a tenth faster where several loops share it"
    )]
    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        // By phase first, which follows a pattern; the moves do not.
        if self.phase == Phase::Write {
            self.choose(seat, mv);
        } else {
            self.reroll_or_stand(mv);
        }
    }

    #[inline]
    fn rolls_dice(&self) -> bool {
        matches!(self.phase, Phase::Roll | Phase::SecondRoll)
    }

    fn throws(&self) -> Option<Seat> {
        (self.phase == Phase::Roll).then_some(self.active)
    }

    fn pick(&self) -> Option<Pick> {
        match self.phase {
            Phase::Start => Some(Pick::new("start", 1, Seat::all(self.seats()))),
            Phase::Sheets => Some(Pick::new(
                "sheets",
                self.seats(),
                (b'A'..).take(SHEETS).map(char::from),
            )),
            _ => None,
        }
    }

    fn outcomes(&self, mut visit: impl FnMut(Chance, u32)) {
        match self.phase {
            Phase::Start => Seat::all(self.seats()).for_each(|seat| visit(Chance::Start(seat), 1)),
            Phase::Sheets => each_assignment(Sheets::default(), self.seats(), &mut |sheets| {
                visit(Chance::Sheets(sheets), 1);
            }),
            Phase::Roll | Phase::SecondRoll => each_roll(self.roll, &Colour::ALL, &mut |roll| {
                visit(Chance::Roll(roll), 1);
            }),
            Phase::Reroll | Phase::Write | Phase::Over => {}
        }
    }

    #[inline]
    fn sample(&self, luck: &mut impl Luck) -> Chance {
        if !matches!(self.phase, Phase::Roll | Phase::SecondRoll) {
            return self.draw_setup(luck);
        }
        Chance::Roll(self.roll_dice(luck))
    }

    fn check_chance(&self, chance: Chance) -> Result<(), Illegal> {
        match self.step() {
            Step::Chance => {}
            Step::Act(_) => return Err(Illegal::DecisionDue),
            Step::Over => return Err(Illegal::Over),
        }
        match (self.phase, chance) {
            (Phase::Start, Chance::Start(seat)) if seat.index() >= self.seats() => {
                Err(Illegal::NoSeat(seat))
            }
            (Phase::Sheets, Chance::Sheets(sheets)) if sheets.0.len() != self.seats() => {
                Err(Illegal::WrongCount(self.seats(), sheets.0.len()))
            }
            // Rule 2.3: all sheets are different.
            (Phase::Sheets, Chance::Sheets(sheets))
                if sheets_left(sheets).count() != SHEETS - self.seats() =>
            {
                Err(Illegal::SameSheet)
            }
            (Phase::Roll | Phase::SecondRoll, Chance::Roll(roll)) if roll.is_complete() => {
                // Rule 3.2: the ones stay when the other dice are rolled again.
                let kept = self.roll.numbers().nonzero();
                if roll.numbers().only(kept) == self.roll.numbers() {
                    Ok(())
                } else {
                    Err(Illegal::KeptDice(self.roll))
                }
            }
            (Phase::Start, Chance::Start(_)) | (Phase::Sheets, Chance::Sheets(_)) => Ok(()),
            _ => Err(Illegal::WrongChance),
        }
    }

    #[inline]
    fn apply_unchecked(&mut self, chance: Chance) {
        if let Chance::Roll(roll) = chance {
            self.take_roll(roll);
        } else {
            self.set_up(chance);
        }
    }

    fn scores(&self) -> Scores {
        Scores::new(self.seats(), |seat| {
            self.seat_state(seat).points(self.pad.0)
        })
    }

    fn seen_by(&self, viewer: Option<Seat>) -> Self {
        let mut seen = *self;
        // Rule 4.9: until the last one has decided, nobody sees the choice of another.
        if self.phase == Phase::Write {
            for seat in Seat::all(self.seats()).filter(|seat| Some(*seat) != viewer) {
                seen.choices[seat.index()] = None;
                seen.undecided = seen.undecided.with(seat);
            }
        }
        seen
    }

    fn view(&self) -> View {
        View::of(self)
    }
}

impl TwentyOne {
    #[inline]
    fn check_choice(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let colours = mv.colours();
        let writable = self.seat_state(seat).writable(self.pad.0, self.roll);
        let refused = colours.without(writable);
        // One branch, which is always the same: whether a seat writes or crosses out can't be predicted.
        let is_no_choice = colours.is_empty() != (mv == Move::Cross);
        if refused.bits() | u8::from(is_no_choice) == 0 {
            return Ok(());
        }
        Err(match mv {
            Move::Write(ColourSet::EMPTY) => Illegal::NothingWritten,
            Move::Write(_) => Illegal::NotWritable(refused),
            _ => Illegal::WrongMove,
        })
    }

    #[cold]
    fn why_not_asked(&self, seat: Seat) -> Illegal {
        match self.step() {
            Step::Chance => Illegal::ChanceDue,
            Step::Over => Illegal::Over,
            Step::Act(_) => Illegal::WrongSeat(seat),
        }
    }

    /// The legal moves of a seat that has yet to decide.
    #[inline]
    fn moves_of(&self, seat: Seat) -> &'static [Move] {
        if self.phase == Phase::Write {
            writes::moves_for(self.seat_state(seat).writable(self.pad.0, self.roll))
        } else {
            &[Move::Reroll, Move::Stand]
        }
    }

    /// The dice that are not kept, rolled.
    #[inline]
    fn roll_dice(&self, luck: &mut impl Luck) -> Roll {
        self.roll.filled_from(Roll::from_digits(luck.dice(6)))
    }

    #[inline]
    fn take_roll(&mut self, roll: Roll) {
        self.roll = roll;
        self.ask_for_reroll_or_writes();
    }

    #[inline]
    fn reroll_or_stand(&mut self, mv: Move) {
        if mv == Move::Reroll {
            self.roll = self.roll.only_ones();
            self.wait_for_second_roll();
        } else {
            self.ask_for_writes();
        }
    }

    /// Everything but dice: once in a game, and kept out of the way of the rolls.
    #[cold]
    fn set_up(&mut self, chance: Chance) {
        match chance {
            Chance::Roll(_) => {}
            Chance::Start(seat) => {
                self.active = seat;
                self.phase = Phase::Sheets;
            }
            Chance::Sheets(sheets) => {
                for (state, sheet) in self.states.iter_mut().zip(sheets.0.iter()) {
                    state.sheet = *sheet;
                }
                self.begin_round(self.active);
            }
        }
    }
}
