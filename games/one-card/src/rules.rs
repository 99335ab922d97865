//! The course of the game: what is asked when, which moves are legal, what they do, and when it ends.

use std::ops::RangeInclusive;

use rollwright_core::layout::InUse;
use rollwright_core::{
    Game, Layout, Luck, MoveList, Scores, Seat, SeatSet, SetupError, Six, Step, Variant as _,
};

use crate::keep::Keeps;
use crate::position::SEATS;
use crate::{
    Card, Chance, Deck, Held, Illegal, MAX_ROLLS, Move, OneCard, Phase, Pile, Player, Variant, View,
};

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
            players: [Player::default(); SEATS],
            face_up: Pile::default(),
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
            Phase::Reroll if seat == self.seat => self.dice().reroll_moves(),
            Phase::Mark if seat == self.seat => self.mark_moves(room),
            Phase::Keep | Phase::Take => self.rare_moves(seat, room),
            _ => &[],
        }
    }

    /// Hands and dice stay as they are until a seat is asked: what others mark, draw or take is theirs alone.
    fn legal_ahead<'m>(&self, seat: Seat, room: &'m mut MoveList<Move>) -> &'m [Move] {
        let phase = match self.phase {
            Phase::Mark | Phase::Take => Phase::Mark,
            Phase::Deal | Phase::Reveal if self.turn > 0 => Phase::Mark,
            _ => return &[],
        };
        if seat.index() >= self.seats() || self.place_in_turn(seat) <= self.place_in_turn(self.seat)
        {
            return &[];
        }
        let asked = Self {
            phase,
            seat,
            ..*self
        };
        asked.legal_moves(seat, room)
    }

    fn check_move(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match self.step() {
            Step::Chance => return Err(Illegal::ChanceDue),
            Step::Over => return Err(Illegal::Over),
            Step::Act(seats) if !seats.contains(seat) => {
                let due = seats.first_from(self.active).unwrap_or(self.seat);
                return Err(Illegal::WrongSeat(due, seat));
            }
            Step::Act(_) => {}
        }
        match (self.phase, mv) {
            (Phase::Reroll, Move::Stand) | (Phase::Mark, Move::Pass) => Ok(()),
            (Phase::Reroll, Move::Reroll(dice)) => {
                if dice.is_empty() || !self.dice().contain(dice) {
                    return Err(Illegal::NoSuchDice(dice));
                }
                Ok(())
            }
            (Phase::Mark, Move::Mark(card)) => {
                let place = self.place_in_hand(seat, card)?;
                if self.player(seat).hand()[place]
                    .crossed_by(self.dice)
                    .is_zero()
                {
                    return Err(Illegal::NothingToCross(card, self.dice()));
                }
                Ok(())
            }
            (Phase::Take, Move::Take(card)) => match self.face_up.place_of(card) {
                Some(_) => Ok(()),
                None => Err(Illegal::NotFaceUp(card)),
            },
            (Phase::Keep, Move::Keep(cards)) => {
                for card in cards {
                    self.place_in_hand(seat, card)?;
                }
                if !cards.is_sorted_by(|a, b| a < b) {
                    return Err(Illegal::NotAscending);
                }
                Ok(())
            }
            (_, Move::Keep(_) | Move::Take(_)) if self.variant == Variant::Basic => {
                Err(Illegal::NotInVariant(self.variant))
            }
            _ => Err(Illegal::WrongMove),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        // By phase first, which follows a pattern; the moves do not.
        match (self.phase, mv) {
            (Phase::Reroll, Move::Reroll(dice)) => {
                self.dice = self.dice.minus(dice.counts());
                self.phase = Phase::Roll;
            }
            (Phase::Reroll, _) => {
                // How the dice came to lie so no longer matters: equal positions are equal.
                self.rolls = MAX_ROLLS;
                self.phase = Phase::Mark;
            }
            (Phase::Mark, Move::Mark(card)) => self.mark(seat, card),
            (Phase::Mark, _) => self.ask_next_seat(),
            (_, Move::Keep(cards)) => self.keep(seat, cards),
            (_, Move::Take(card)) => self.take(seat, card),
            _ => {}
        }
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
        if let Chance::Roll(dice) = chance {
            self.dice = dice.counts();
            self.rolls += 1;
            self.phase = if self.rolls < MAX_ROLLS {
                Phase::Reroll
            } else {
                Phase::Mark
            };
        } else {
            self.set_up(chance);
        }
    }

    fn scores(&self) -> Scores {
        Scores::new(self.seats(), |seat| self.player(seat).points(self.deck.0))
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

impl OneCard {
    /// Everything but dice: rare, and kept out of the way of the rolls.
    #[cold]
    fn set_up(&mut self, chance: Chance) {
        match chance {
            Chance::Roll(_) => {}
            Chance::Start(seat) => {
                self.active = seat;
                self.seat = seat;
                self.phase = Phase::Deal;
            }
            Chance::Deal(seat, cards) => {
                for &card in cards.as_slice() {
                    self.left = self.left.without(card);
                    let held = Held::new(card, self.deck.0);
                    self.players[seat.index()].hand.insert(held);
                }
                if self.turn > 0 {
                    self.ask_next_seat();
                } else {
                    self.set_up_next_seat();
                }
            }
            Chance::Reveal(cards) => {
                for &card in cards.as_slice() {
                    self.left = self.left.without(card);
                    self.face_up.insert(Held::new(card, self.deck.0));
                }
                if self.turn > 0 {
                    self.ask_next_seat();
                } else {
                    self.begin_turn(self.active);
                }
            }
        }
    }

    /// After a seat's first cards: the next seat's, or what follows when all have theirs.
    fn set_up_next_seat(&mut self) {
        self.seat = self.seat.next(self.seats());
        if self.seat != self.active {
            return;
        }
        match self.variant {
            Variant::Advanced => self.phase = Phase::Keep,
            Variant::Basic => self.begin_turn(self.active),
        }
    }

    #[inline]
    fn begin_turn(&mut self, active: Seat) {
        // A table of people may pass for ever; the counter then stays at its end.
        self.turn = self.turn.saturating_add(1);
        self.active = active;
        self.seat = active;
        self.dice = Six::ZERO;
        self.rolls = 0;
        self.phase = Phase::Roll;
    }

    /// After a seat has marked or passed, and has its new card if it gets one.
    #[inline]
    fn ask_next_seat(&mut self) {
        self.seat = self.seat.next(self.seats());
        self.phase = Phase::Mark;
        if self.seat == self.active {
            if self.is_last_turn() {
                self.phase = Phase::Over;
            } else {
                self.begin_turn(self.active.next(self.seats()));
            }
        }
    }

    #[inline]
    fn mark(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.players[seat.index()].hand;
        let place = hand.place_of(card).expect("a card of the seat");
        let held = hand.get_mut(place);
        *held = held.cross(held.crossed_by(self.dice));
        if held.is_complete() {
            self.score(seat, place);
        } else {
            self.ask_next_seat();
        }
    }

    /// Sets a complete card aside; its replacement comes next, unless no more cards are needed or left.
    #[cold]
    fn score(&mut self, seat: Seat, place: usize) {
        let player = &mut self.players[seat.index()];
        let held = player.hand.remove(place);
        player.scored.push(held);
        if self.is_last_turn() {
            return self.ask_next_seat();
        }
        match self.variant {
            Variant::Basic if !self.left.is_empty() => self.phase = Phase::Deal,
            Variant::Advanced if !self.face_up.is_empty() => self.phase = Phase::Take,
            _ => self.ask_next_seat(),
        }
    }

    #[cold]
    fn take(&mut self, seat: Seat, card: Card) {
        let place = self.face_up.place_of(card).expect("a face-up card");
        let taken = self.face_up.remove(place);
        self.players[seat.index()].hand.insert(taken);
        if self.left.is_empty() {
            self.ask_next_seat();
        } else {
            self.phase = Phase::Reveal;
        }
    }

    #[inline]
    fn mark_moves<'m>(&self, room: &'m mut MoveList<Move>) -> &'m [Move] {
        room.clear();
        for held in self.player(self.seat).hand() {
            if !held.crossed_by(self.dice).is_zero() {
                room.push(Move::Mark(held.card()));
            }
        }
        room.push(Move::Pass);
        room
    }

    /// The moves of the setup and after scoring.
    #[cold]
    fn rare_moves<'m>(&self, seat: Seat, room: &'m mut MoveList<Move>) -> &'m [Move] {
        room.clear();
        match self.phase {
            Phase::Keep => self.keep_moves(seat, room),
            Phase::Take if seat == self.seat => {
                room.extend(self.face_up().iter().map(|held| Move::Take(held.card())));
            }
            _ => {}
        }
        room
    }

    /// Whether the dice lie there for the seat to mark a card with, now or later in this turn.
    pub(crate) fn is_yet_to_mark(&self, seat: Seat) -> bool {
        let (place, asked) = (self.place_in_turn(seat), self.place_in_turn(self.seat));
        match self.phase {
            Phase::Reroll | Phase::Mark => place >= asked,
            // Whoever gets a new card has marked.
            Phase::Deal | Phase::Reveal | Phase::Take => self.turn > 0 && place > asked,
            Phase::Start | Phase::Keep | Phase::Roll | Phase::Over => false,
        }
    }

    /// How many seats act before this one in a turn.
    fn place_in_turn(&self, seat: Seat) -> usize {
        (seat.index() + self.seats() - self.active.index()) % self.seats()
    }

    fn place_in_hand(&self, seat: Seat, card: Card) -> Result<usize, Illegal> {
        let hand = &self.player(seat).hand;
        hand.place_of(card).ok_or(Illegal::NotHeld(seat, card))
    }
}

#[cfg(test)]
mod tests {
    use rollwright_core::Layout;

    use super::*;

    /// No deck that is accepted ever runs out, so the position is made by hand.
    fn about_to_score(variant: Variant) -> OneCard {
        let mut game = OneCard::new(Deck::standard(), variant, 2).expect("two seats");
        let seat = Seat::default();
        let card = Card::new(26).expect("a card");
        let filled = Held::new(card, game.deck.0).cross(Six::new([4, 0, 3, 1, 0, 0]));
        game.players[seat.index()].hand.insert(filled);
        game.begin_turn(seat);
        game.dice = Six::new([0, 1, 0, 1, 3, 0]);
        game.phase = Phase::Mark;
        game.left = crate::CardSet::default();
        game
    }

    #[test]
    fn with_an_empty_deck_no_card_is_drawn() {
        let mut game = about_to_score(Variant::Basic);
        game.play(Seat::default(), "mark 26".parse().expect("a move"))
            .expect("a legal move");
        assert_eq!(game.players[0].scored.len(), 1);
        assert_eq!((game.phase, game.seat.index()), (Phase::Mark, 1));
    }

    #[test]
    fn with_an_empty_deck_a_taken_card_is_not_refilled() {
        let mut game = about_to_score(Variant::Advanced);
        let card = Card::new(1).expect("a card");
        game.face_up.insert(Held::new(card, game.deck.0));
        game.play(Seat::default(), "mark 26".parse().expect("a move"))
            .expect("a legal move");
        game.play(Seat::default(), "take 1".parse().expect("a move"))
            .expect("a legal move");
        assert!(game.face_up.is_empty());
        assert_eq!((game.phase, game.seat.index()), (Phase::Mark, 1));
    }

    #[test]
    fn with_nothing_face_up_no_card_is_taken() {
        let mut game = about_to_score(Variant::Advanced);
        game.play(Seat::default(), "mark 26".parse().expect("a move"))
            .expect("a legal move");
        assert_eq!((game.phase, game.seat.index()), (Phase::Mark, 1));
    }
}
