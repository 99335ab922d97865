//! The game behind the contract that all games keep. Each answer is in the module it belongs to.

use std::ops::RangeInclusive;

use rollwright_core::layout::InUse;
use rollwright_core::{
    CopyVec, Game, Layout, Luck, MoveList, Scores, Seat, SetupError, Six, Step, Variant as _,
};

use crate::keep::Keeps;
use crate::position::SEATS;
use crate::{Chance, Deck, Illegal, Move, OneCard, Phase, SeatState, Variant, View};

impl Game for OneCard {
    type Layout = Deck;
    type Variant = Variant;
    type Move = Move;
    type Chance = Chance;
    type Illegal = Illegal;
    type View = View;

    const ID: &'static str = "one-card";
    const TITLE: &'static str = "Everything on 1 Card";
    const SEATS: RangeInclusive<usize> = 2..=SEATS;

    fn new(deck: &'static Deck, variant: Variant, seats: usize) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        let (has, needs) = (deck.cards().len(), Deck::cards_needed(variant, seats));
        if has < needs {
            // Rule 2.5.
            return Err(SetupError::Layout {
                layout: deck.id().to_owned(),
                problem: format!(
                    "it has {has} cards, and {} with {seats} seats needs {needs}",
                    variant.name()
                ),
            });
        }
        Ok(Self {
            deck: InUse(deck),
            left: deck.cards(),
            states: [SeatState::default(); SEATS],
            face_up: CopyVec::default(),
            keeps: Keeps::default(),
            dice: Six::ZERO,
            variant,
            seats: u8::try_from(seats).expect("at most four seats"),
            phase: Phase::Start,
            rolls: 0,
            active: Seat::default(),
            seat: Seat::default(),
            turn: 0,
        })
    }

    #[inline]
    fn layout(&self) -> &'static Deck {
        self.deck.0
    }

    #[inline]
    fn variant(&self) -> Variant {
        self.variant
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    #[inline]
    fn step(&self) -> Step {
        self.waits_for()
    }

    #[inline]
    fn active(&self) -> Seat {
        self.active
    }

    #[inline]
    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }

    #[inline]
    fn legal_moves<'m>(&self, seat: Seat, room: &'m mut MoveList<Move>) -> &'m [Move] {
        self.list_moves(seat, room)
    }

    fn legal_ahead<'m>(&self, seat: Seat, room: &'m mut MoveList<Move>) -> &'m [Move] {
        self.moves_ahead(seat, room)
    }

    fn check_move(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.check_legal(seat, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        self.make_move(seat, mv);
    }

    #[inline]
    fn rolls_dice(&self) -> bool {
        self.phase == Phase::Roll
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
        self.apply_outcome(chance);
    }

    fn scores(&self) -> Scores {
        Scores::new(self.seats(), |seat| {
            self.seat_state(seat).points(self.deck.0)
        })
    }

    fn seen_by(&self, viewer: Option<Seat>) -> Self {
        Self {
            keeps: self.keeps.seen_by(viewer),
            ..*self
        }
    }

    fn view(&self) -> View {
        View::of(self)
    }
}
