//! The contract that every game keeps, and that server, bots, records and clients rely on.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::{Layout, Luck, Notation, Outcome, Pick, Scores, Seat, Step};

/// The most legal moves a seat ever has at once, in any game.
pub const MAX_MOVES: usize = 64;

/// Room for the legal moves of a seat, inline, so that listing them never allocates.
pub type MoveList<M> = ArrayVec<M, MAX_MOVES>;

/// A way of playing a game, by its name in records.
pub trait Variant: Copy + Eq + Debug + Send + Sync + 'static {
    /// All variants; the first is the one to start with.
    const ALL: &'static [Self];

    /// The name in records and on the command line.
    fn name(self) -> &'static str;

    /// The variant of that name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|v| v.name() == name)
    }
}

/// Why a game can't be set up.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game is not made for that many.
    #[error("{game} takes {} to {} seats, not {seats}", range.start(), range.end())]
    Seats {
        /// The game's id.
        game: &'static str,
        /// How many were asked for.
        seats: usize,
        /// How many it takes.
        range: RangeInclusive<usize>,
    },
    /// The layout itself is right, but this table can't be played with it.
    #[error("the layout \"{layout}\" does not fit this table: {problem}")]
    Layout {
        /// The layout's id.
        layout: String,
        /// What is wrong, in the game's words.
        problem: String,
    },
}

impl SetupError {
    /// Refuses a number of seats that the game is not made for.
    ///
    /// # Errors
    /// If it is such a number.
    pub fn check_seats<G: Game>(seats: usize) -> Result<(), Self> {
        if G::SEATS.contains(&seats) {
            return Ok(());
        }
        Err(Self::Seats {
            game: G::ID,
            seats,
            range: G::SEATS,
        })
    }
}

/// A game in progress: the whole position, small and `Copy`.
///
/// Chance is a step of its own: the state says what it waits for ([`step`](Self::step)), and either an outcome is
/// [`apply`](Self::apply)ed or a seat's move is [`play`](Self::play)ed. `Display` draws the position as plain text.
///
/// # Examples
/// Any game, played to its end at random:
/// ```
/// use rollwright_core::{Game, Luck, MoveList, Outcome, Step};
///
/// fn play_at_random<G: Game>(mut game: G, luck: &mut impl Luck) -> Outcome {
///     let mut room = MoveList::new();
///     loop {
///         match game.step() {
///             Step::Chance => game.apply_unchecked(game.sample(luck)),
///             Step::Act(seats) => {
///                 let seat = seats.first_from(game.active()).expect("somebody acts");
///                 let moves = game.legal_moves(seat, &mut room);
///                 game.play_unchecked(seat, moves[luck.index(moves.len())]);
///             }
///             Step::Over => return game.outcome().expect("the game is over"),
///         }
///     }
/// }
/// ```
pub trait Game: Copy + Eq + Hash + Debug + Display + Send + Sync + Sized + 'static {
    /// The deck or pad the game is played with.
    type Layout: Layout;
    /// The ways of playing it.
    type Variant: Variant;
    /// A decision, without the seat that makes it. `Ord` is the order in which moves are listed.
    type Move: Notation;
    /// The outcome of a chance step, canonical: what looks alike is sorted.
    type Chance: Notation;
    /// Why a move or an outcome is not possible: a sentence as text, and serialised a code with its arguments, so that
    /// clients can say it in their own language: `{"rule":"not_held","args":[0,26]}`. An argument alone is no list.
    type Illegal: Error + Copy + Eq + Serialize + Send + Sync + 'static;
    /// The position for clients.
    type View: Serialize;

    /// The game's name in records and on the command line.
    const ID: &'static str;
    /// The game's title, as its English edition has it.
    const TITLE: &'static str;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;

    /// A table before its first step.
    ///
    /// # Errors
    /// If the game is not made for that many seats, or the layout does not fit them.
    fn new(
        layout: &'static Self::Layout,
        variant: Self::Variant,
        seats: usize,
    ) -> Result<Self, SetupError>;

    /// The deck or pad in use.
    fn layout(&self) -> &'static Self::Layout;

    /// The variant being played.
    fn variant(&self) -> Self::Variant;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// What comes next.
    fn step(&self) -> Step;

    /// The seat whose turn or round it is; seat 0 until the starting seat is known.
    fn active(&self) -> Seat;

    /// How many turns or rounds have begun.
    fn turn(&self) -> u32;

    /// The seat's legal moves, sorted; none if it can't act now.
    ///
    /// A game that has a table of all its choices returns a slice of that table. Others write the moves into `room`, whose
    /// contents before and after the call mean nothing; so listing never allocates.
    fn legal_moves<'m>(&self, seat: Seat, room: &'m mut MoveList<Self::Move>) -> &'m [Self::Move];

    /// One of the seat's legal moves, each equally likely: the one in the place that `luck.index` draws from as many as
    /// [`legal_moves`](Self::legal_moves) lists. Nothing, and nothing is drawn, if the seat can't act now.
    ///
    /// Games that find it without writing the list are faster at random play.
    #[inline]
    fn sample_move(&self, seat: Seat, luck: &mut impl Luck) -> Option<Self::Move> {
        let mut room = MoveList::new();
        let legal = self.legal_moves(seat, &mut room);
        (!legal.is_empty()).then(|| legal[luck.index(legal.len())])
    }

    /// The moves that will be legal for the seat when it is asked later in this turn, sorted.
    ///
    /// It is for games in which seats act in turn order but nobody's moves depend on what those before them do. A seat that
    /// waits can then decide at once, and the table plays its move when its turn comes. Three promises hold: what is listed
    /// is not legal yet; it stays the same, whatever happens, until the seat is asked; and then it is exactly what
    /// [`legal_moves`](Self::legal_moves) lists. The list is empty if the seat is asked now or has acted already, if its
    /// moves can still change, and in games that know no such thing. `games/one-card/src/ahead.rs` has an example.
    fn legal_ahead<'m>(
        &self,
        _seat: Seat,
        _room: &'m mut MoveList<Self::Move>,
    ) -> &'m [Self::Move] {
        &[]
    }

    /// Plays on at random, each legal move equally likely, until the game is over or chance is due in a turn after
    /// `max_turns`. Returns how many decisions that took.
    ///
    /// What comes is what [`sample`](Self::sample) and [`sample_move`](Self::sample_move) give, one step after the other. A
    /// game may arrange its phases for speed, as long as each step is made by the same code.
    #[inline]
    fn play_at_random(
        &mut self,
        dice: &mut impl Luck,
        luck: &mut impl Luck,
        max_turns: u32,
    ) -> u64 {
        let mut decisions = 0;
        loop {
            match self.step() {
                Step::Chance if self.turn() > max_turns => return decisions,
                Step::Chance => self.apply_unchecked(self.sample(dice)),
                Step::Act(seats) => {
                    let seat = seats.first_from(self.active()).expect("somebody acts");
                    let mv = self.sample_move(seat, luck).expect("who acts has a move");
                    self.play_unchecked(seat, mv);
                    decisions += 1;
                }
                Step::Over => return decisions,
            }
        }
    }

    /// Says whether the seat may make this move now.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check_move(&self, seat: Seat, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Makes a move without checking it: an illegal move leaves an invalid position.
    fn play_unchecked(&mut self, seat: Seat, mv: Self::Move);

    /// Makes a move if it is legal.
    ///
    /// # Errors
    /// The rule that forbids it; the position is then as before.
    #[inline]
    fn play(&mut self, seat: Seat, mv: Self::Move) -> Result<(), Self::Illegal> {
        self.check_move(seat, mv)?;
        self.play_unchecked(seat, mv);
        Ok(())
    }

    /// Whether the coming chance step is a roll, which people can make with dice of their own, and not cards, sheets or the
    /// starting seat.
    fn rolls_dice(&self) -> bool;

    /// The seat that throws the dice which the coming chance leads to, if they begin its turn or round; for tables where people
    /// throw them themselves. It is asked before the first of chance steps that follow each other, which may be a card that
    /// somebody gets first. Dice rolled again are a decision already, and nobody throws before the starting seat is known.
    fn throws(&self) -> Option<Seat> {
        None
    }

    /// How somebody who has it on the table tells the outcome of the coming chance step, for games that are keyed in from paper.
    /// `None` where no chance is due, and for rolls with more dice than one, which every game has its own way to tell.
    fn pick(&self) -> Option<Pick>;

    /// Visits every outcome of the coming chance step once, in its canonical form, with its integer weight.
    fn outcomes(&self, visit: impl FnMut(Self::Chance, u32));

    /// Draws the outcome of the coming chance step, in the order that `docs/notation.md` lays down.
    fn sample(&self, luck: &mut impl Luck) -> Self::Chance;

    /// Says whether the coming chance step can have this outcome.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check_chance(&self, chance: Self::Chance) -> Result<(), Self::Illegal>;

    /// Applies an outcome without checking it: an impossible one leaves an invalid position.
    fn apply_unchecked(&mut self, chance: Self::Chance);

    /// Applies an outcome if it is possible.
    ///
    /// # Errors
    /// The rule that forbids it; the position is then as before.
    #[inline]
    fn apply(&mut self, chance: Self::Chance) -> Result<(), Self::Illegal> {
        self.check_chance(chance)?;
        self.apply_unchecked(chance);
        Ok(())
    }

    /// What each seat would have if the game ended now; final once it is over.
    fn scores(&self) -> Scores;

    /// Scores and winners, once the game is over.
    fn outcome(&self) -> Option<Outcome> {
        (self.step() == Step::Over).then(|| {
            let scores = self.scores();
            Outcome {
                scores,
                winners: scores.leaders(),
            }
        })
    }

    /// The position as this seat may know it (`None`: a spectator): choices that others have made at the same time and
    /// that are not revealed yet are taken back.
    fn seen_by(&self, seat: Option<Seat>) -> Self;

    /// The position for clients. It shows all there is: give it what [`seen_by`](Self::seen_by) returns.
    fn view(&self) -> Self::View;
}
