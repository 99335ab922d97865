//! The game behind the contract that all games keep: what is due, and what each step does.

use std::ops::RangeInclusive;

use rollwright_core::layout::InUse;
use rollwright_core::{
    CopyVec, Game, Layout, Luck, MoveList, Pick, Scores, Seat, SeatSet, SetupError, Six, Step,
    Variant as _,
};

use crate::keep::Keeps;
use crate::position::SEATS;
use crate::{Chance, Deck, Illegal, Move, OneCard, Phase, ROLLS, SeatState, Variant, View};

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
        match self.phase {
            Phase::Start | Phase::Deal | Phase::Reveal | Phase::Roll => Step::Chance,
            Phase::Reroll | Phase::Mark | Phase::Take => Step::Act(SeatSet::only(self.seat)),
            Phase::Keep => Step::Act(self.yet_to_keep()),
            Phase::Over => Step::Over,
        }
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
        match self.phase {
            _ if seat != self.seat => self.card_moves(seat, room),
            Phase::Reroll => self.dice().reroll_moves(),
            Phase::Mark => self.mark_moves(seat, room),
            _ => self.card_moves(seat, room),
        }
    }

    #[inline]
    fn sample_move(&self, seat: Seat, luck: &mut impl Luck) -> Option<Move> {
        match self.phase {
            _ if seat != self.seat => self.sample_card_move(seat, luck),
            Phase::Reroll => {
                let moves = self.dice().reroll_moves();
                Some(moves[luck.index(moves.len())])
            }
            Phase::Mark => Some(self.sample_mark_move(seat, luck)),
            _ => self.sample_card_move(seat, luck),
        }
    }

    // A turn is three short loops: the processor learns each of them, and the compiler knows the phase in it. 12 instead of
    // 13 ns a decision.
    #[inline]
    fn play_at_random(
        &mut self,
        dice: &mut impl Luck,
        luck: &mut impl Luck,
        max_turns: u32,
    ) -> u64 {
        let mut decisions = 0;
        loop {
            while self.phase == Phase::Roll && self.turn() <= max_turns {
                self.take_roll(self.roll_dice(dice));
                if self.phase == Phase::Reroll {
                    let moves = self.dice().reroll_moves();
                    self.reroll_or_stand(moves[luck.index(moves.len())]);
                    decisions += 1;
                }
            }
            while self.phase == Phase::Mark {
                let seat = self.seat;
                self.mark_or_pass(seat, self.sample_mark_move(seat, luck));
                decisions += 1;
            }
            match self.step() {
                Step::Chance if self.turn() > max_turns => return decisions,
                Step::Chance if self.phase == Phase::Roll => {}
                Step::Chance => self.set_up_or_draw(self.draw_setup(dice)),
                Step::Act(seats) => {
                    let seat = seats.first_from(self.active).expect("somebody acts");
                    let mv = self.sample_card_move(seat, luck).expect("a card to choose");
                    self.play_unchecked(seat, mv);
                    decisions += 1;
                }
                Step::Over => return decisions,
            }
        }
    }

    fn legal_ahead<'m>(&self, seat: Seat, room: &'m mut MoveList<Move>) -> &'m [Move] {
        let asked_now = self.phase == Phase::Mark && seat == self.seat;
        if self.phase == Phase::Reroll || asked_now || !self.is_yet_to_mark(seat) {
            return &[];
        }
        self.mark_moves(seat, room)
    }

    #[inline]
    fn check_move(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.check_legal(seat, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        // By phase first, which follows a pattern; the moves do not.
        match (self.phase, mv) {
            (Phase::Reroll, mv) => self.reroll_or_stand(mv),
            (Phase::Mark, mv) => self.mark_or_pass(seat, mv),
            (_, Move::Keep(cards)) => self.keep(seat, cards),
            (_, Move::Take(card)) => self.take(seat, card),
            _ => {}
        }
    }

    #[inline]
    fn rolls_dice(&self) -> bool {
        self.phase == Phase::Roll
    }

    fn throws(&self) -> Option<Seat> {
        self.thrower()
    }

    fn pick(&self) -> Option<Pick> {
        self.cards_to_tell()
    }

    fn outcomes(&self, mut visit: impl FnMut(Chance, u32)) {
        match self.phase {
            Phase::Start => Seat::all(self.seats()).for_each(|seat| visit(Chance::Start(seat), 1)),
            Phase::Deal => self.left.each_choice(self.cards_due(), &mut |cards| {
                visit(Chance::Deal(self.seat, cards), 1);
            }),
            Phase::Reveal => self.left.each_choice(self.cards_due(), &mut |cards| {
                visit(Chance::Reveal(cards), 1);
            }),
            Phase::Roll => ROLLS
                .iter()
                .filter(|roll| roll.contain(self.dice()))
                .for_each(|roll| visit(Chance::Roll(*roll), roll.without(self.dice()).ways())),
            Phase::Keep | Phase::Reroll | Phase::Mark | Phase::Take | Phase::Over => {}
        }
    }

    #[inline]
    fn sample(&self, luck: &mut impl Luck) -> Chance {
        if self.phase != Phase::Roll {
            return self.draw_setup(luck);
        }
        Chance::Roll(self.roll_dice(luck))
    }

    fn check_chance(&self, chance: Chance) -> Result<(), Illegal> {
        match self.step() {
            Step::Chance => {}
            Step::Act(seats) => {
                let due = seats.first_from(self.active).unwrap_or(self.seat);
                return Err(Illegal::DecisionDue(due));
            }
            Step::Over => return Err(Illegal::Over),
        }
        match (self.phase, chance) {
            (Phase::Start, Chance::Start(seat)) => {
                if seat.index() >= self.seats() {
                    return Err(Illegal::NoSeat(seat));
                }
                Ok(())
            }
            (Phase::Deal, Chance::Deal(seat, cards)) => {
                if seat != self.seat {
                    return Err(Illegal::WrongReceiver(self.seat, seat));
                }
                self.check_cards(cards)
            }
            (Phase::Reveal, Chance::Reveal(cards)) => self.check_cards(cards),
            (Phase::Roll, Chance::Roll(dice)) => self.check_roll(dice),
            (_, Chance::Reveal(_)) if self.variant == Variant::Basic => {
                Err(Illegal::NotInVariant(self.variant))
            }
            _ => Err(Illegal::WrongChance),
        }
    }

    #[inline]
    fn apply_unchecked(&mut self, chance: Chance) {
        if let Chance::Roll(dice) = chance {
            self.take_roll(dice);
        } else {
            self.set_up_or_draw(chance);
        }
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
