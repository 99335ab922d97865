//! The course of the game: what is asked when, which moves are legal, what they do, and when it ends.

use std::ops::RangeInclusive;

use rollwright_core::layout::InUse;
use rollwright_core::{Game, Luck, MAX_SEATS, MoveList, Scores, Seat, SeatSet, SetupError, Step};

use crate::{
    Chance, ColourSet, Illegal, Move, Pad, Phase, Player, ROWS, Roll, TwentyOne, Variant, View,
    writes,
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
            players: [Player::default(); MAX_SEATS],
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
        if !self.undecided.contains(seat) {
            &[]
        } else if self.phase == Phase::Write {
            writes::moves_for(self.player(seat).writable(self.pad.0, self.roll))
        } else {
            &[Move::Reroll, Move::Stand]
        }
    }

    fn check_move(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match self.step() {
            Step::Chance => return Err(Illegal::ChanceDue),
            Step::Over => return Err(Illegal::Over),
            Step::Act(seats) if !seats.contains(seat) => return Err(Illegal::WrongSeat(seat)),
            Step::Act(_) => {}
        }
        match (self.phase, mv) {
            (Phase::Reroll, Move::Reroll | Move::Stand) | (Phase::Write, Move::Cross) => Ok(()),
            (Phase::Write, Move::Write(ColourSet::EMPTY)) => Err(Illegal::NothingWritten),
            (Phase::Write, Move::Write(colours)) => {
                let writable = self.player(seat).writable(self.pad.0, self.roll);
                let refused = colours.without(writable);
                if !refused.is_empty() {
                    return Err(Illegal::NotWritable(refused));
                }
                Ok(())
            }
            _ => Err(Illegal::WrongMove),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        // By phase first, which follows a pattern; the moves do not.
        if self.phase == Phase::Write {
            self.choices[seat.index()] = Some(mv);
            self.undecided = self.undecided.without(seat);
            if self.undecided.is_empty() {
                self.end_round();
            }
        } else if mv == Move::Reroll {
            self.roll = self.roll.only_ones();
            self.undecided = SeatSet::EMPTY;
            self.phase = Phase::SecondRoll;
        } else {
            self.ask_everybody();
        }
    }

    #[inline]
    fn rolls_dice(&self) -> bool {
        matches!(self.phase, Phase::Roll | Phase::SecondRoll)
    }

    #[inline]
    fn outcomes(&self, visit: impl FnMut(Chance, u32)) {
        self.visit_outcomes(visit);
    }

    #[inline]
    fn sample(&self, luck: &mut impl Luck) -> Chance {
        self.draw(luck)
    }

    fn check_chance(&self, chance: Chance) -> Result<(), Illegal> {
        self.check_outcome(chance)
    }

    #[inline]
    fn apply_unchecked(&mut self, chance: Chance) {
        if let Chance::Roll(roll) = chance {
            self.roll = roll;
            if self.phase == Phase::Roll && roll.can_reroll() {
                self.phase = Phase::Reroll;
                self.undecided = SeatSet::only(self.active);
            } else {
                self.ask_everybody();
            }
        } else {
            self.set_up(chance);
        }
    }

    fn scores(&self) -> Scores {
        Scores::new(self.seats(), |seat| self.player(seat).points(self.pad.0))
    }

    fn seen_by(&self, viewer: Option<Seat>) -> Self {
        let mut seen = *self;
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
                for (player, sheet) in self.players.iter_mut().zip(sheets.iter()) {
                    player.sheet = u8::try_from(sheet).expect("one of six sheets");
                }
                self.begin_round(self.active);
            }
        }
    }

    #[inline]
    fn begin_round(&mut self, active: Seat) {
        self.active = active;
        // Every round fills a field of every sheet, so there are at most thirty.
        self.round += 1;
        self.roll = Roll::NONE;
        self.phase = Phase::Roll;
    }

    #[inline]
    fn ask_everybody(&mut self) {
        self.undecided = SeatSet::all(self.seats());
        self.phase = Phase::Write;
    }

    /// When the last seat has chosen, all choices take effect at once.
    #[inline]
    fn end_round(&mut self) {
        let mut finished = false;
        let seats = self.seats();
        for (player, choice) in self.players.iter_mut().zip(&mut self.choices).take(seats) {
            let choice = choice.take().expect("every seat has chosen");
            player.fill(choice, self.pad.0, self.roll);
            finished |= player.row().is_none();
        }
        if finished {
            self.phase = Phase::Over;
        } else {
            self.begin_round(self.active.next(seats));
        }
    }
}

impl Player {
    /// Writes or crosses out in the row being filled; a full one is scored, and the next round goes on below it.
    #[inline]
    fn fill(&mut self, choice: Move, pad: &Pad, roll: Roll) {
        let Some((printed, fields)) = self.current(pad) else {
            return;
        };
        let fields = match choice {
            Move::Write(colours) => fields.write(colours, roll),
            _ => fields.cross(printed),
        };
        self.fields[usize::from(self.row)] = fields;
        if fields.is_full() {
            self.full_points += fields.points(printed);
            self.row += 1;
            debug_assert!(usize::from(self.row) <= ROWS);
        }
    }
}
