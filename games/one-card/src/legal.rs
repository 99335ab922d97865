//! Which moves are legal: listed, and checked one by one with the rule that forbids it.

use rollwright_core::{Game, Luck, MoveList, Seat, Step};

use crate::position::{MOST_CARDS, place_of, place_to_mark};
use crate::{Card, Illegal, Move, OneCard, Phase, Variant};

impl OneCard {
    /// The cards that the seat can mark with the dice that lie there (rule 4.7), and passing (rule 4.6).
    #[inline]
    pub(crate) fn mark_moves<'m>(&self, seat: Seat, room: &'m mut MoveList<Move>) -> &'m [Move] {
        let markable = self.markable(seat);
        room.clear();
        for drawn in 0..=MOST_CARDS {
            room.push(self.nth_mark_move(seat, markable, drawn));
        }
        room.truncate(usize::from(MARK_MOVES[usize::from(markable)]));
        room
    }

    /// One of the [`mark_moves`](Self::mark_moves).
    #[inline]
    pub(crate) fn sample_mark_move(&self, seat: Seat, luck: &mut impl Luck) -> Move {
        let markable = self.markable(seat);
        let moves = usize::from(MARK_MOVES[usize::from(markable)]);
        self.nth_mark_move(seat, markable, luck.index(moves))
    }

    /// The places in the seat's hand whose cards can be marked, one bit each.
    #[inline]
    fn markable(&self, seat: Seat) -> u8 {
        let hand = self.seat_state(seat).hand.places();
        let mut markable = 0;
        for place in (0..MOST_CARDS).rev() {
            let crossed = hand[place].colours_crossed_by(self.dice);
            markable = 2 * markable + u8::from(!crossed.is_none());
        }
        markable
    }

    #[inline]
    fn nth_mark_move(&self, seat: Seat, markable: u8, n: usize) -> Move {
        let place = PLACES[usize::from(markable)][n];
        let card = self.seat_state(seat).hand.places()[usize::from(place)].card();
        if card == Card::default() {
            Move::Pass
        } else {
            Move::Mark(card)
        }
    }

    /// One of the [`card_moves`](Self::card_moves).
    #[cold]
    pub(crate) fn sample_card_move(&self, seat: Seat, luck: &mut impl Luck) -> Option<Move> {
        let mut room = MoveList::new();
        let legal = self.card_moves(seat, &mut room);
        (!legal.is_empty()).then(|| legal[luck.index(legal.len())])
    }

    /// The choices of cards to keep or to take, or none at all: rare, and kept out of the way of the others.
    #[cold]
    pub(crate) fn card_moves<'m>(&self, seat: Seat, room: &'m mut MoveList<Move>) -> &'m [Move] {
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

    #[inline]
    pub(crate) fn check_legal(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match self.phase {
            Phase::Reroll | Phase::Mark if seat != self.seat => Err(self.why_not_asked(seat)),
            Phase::Reroll => self.check_reroll(mv),
            Phase::Mark => self.check_mark(seat, mv),
            _ => self.check_card_move(seat, mv),
        }
    }

    #[inline]
    fn check_reroll(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Stand => Ok(()),
            Move::Reroll(dice) if !dice.is_empty() && self.dice().contain(dice) => Ok(()),
            Move::Reroll(dice) => Err(Illegal::NoSuchDice(dice)),
            _ => Err(self.why_wrong(mv)),
        }
    }

    #[inline]
    fn check_mark(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        // No branch for passing, as in `mark_or_pass`: it is in no card's place, and counts for a colour that is crossed off.
        let hand = &self.seat_state(seat).hand;
        let held = hand.places()[place_to_mark(hand, mv.card_to_mark())];
        let colours = held.colours_crossed_by(self.dice).count();
        if colours + u32::from(mv == Move::Pass) > 0 {
            return Ok(());
        }
        let Move::Mark(card) = mv else {
            return Err(self.why_wrong(mv));
        };
        self.place_in_hand(seat, card)?;
        Err(Illegal::NothingToCross(card, self.dice()))
    }

    #[cold]
    fn check_card_move(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match self.step() {
            Step::Act(seats) if seats.contains(seat) => {}
            _ => return Err(self.why_not_asked(seat)),
        }
        match (self.phase, mv) {
            (Phase::Take, Move::Take(card)) => match place_of(&self.face_up, card) {
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
            _ => Err(self.why_wrong(mv)),
        }
    }

    #[cold]
    fn why_not_asked(&self, seat: Seat) -> Illegal {
        match self.step() {
            Step::Chance => Illegal::ChanceDue,
            Step::Over => Illegal::Over,
            Step::Act(seats) => {
                let due = seats.first_from(self.active).unwrap_or(self.seat);
                Illegal::WrongSeat(due, seat)
            }
        }
    }

    #[cold]
    fn why_wrong(&self, mv: Move) -> Illegal {
        match mv {
            Move::Keep(_) | Move::Take(_) if self.variant == Variant::Basic => {
                Illegal::NotInVariant(self.variant)
            }
            _ => Illegal::WrongMove,
        }
    }

    fn place_in_hand(&self, seat: Seat, card: Card) -> Result<usize, Illegal> {
        let hand = &self.seat_state(seat).hand;
        place_of(hand, card).ok_or(Illegal::NotHeld(seat, card))
    }
}

/// By the set of the places in a hand that can be marked, one bit each: how many moves that makes, with passing.
static MARK_MOVES: [u8; 1 << MOST_CARDS] = mark_moves().0;
/// These places, and then the empty one after the hand, which stands for passing.
static PLACES: [[u8; MOST_CARDS + 1]; 1 << MOST_CARDS] = mark_moves().1;

const fn mark_moves() -> (
    [u8; 1 << MOST_CARDS],
    [[u8; MOST_CARDS + 1]; 1 << MOST_CARDS],
) {
    #[allow(clippy::cast_possible_truncation, reason = "it is 3")]
    const END: u8 = MOST_CARDS as u8;
    let mut counts = [1; 1 << MOST_CARDS];
    let mut places = [[END; MOST_CARDS + 1]; 1 << MOST_CARDS];
    let mut set = 0;
    while set < counts.len() {
        let mut place = 0u8;
        while place < END {
            if set >> place & 1 == 1 {
                places[set][counts[set] as usize - 1] = place;
                counts[set] += 1;
            }
            place += 1;
        }
        set += 1;
    }
    (counts, places)
}
