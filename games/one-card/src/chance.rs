//! Helpers for chance steps: how many cards are due, how they are drawn, and whether cards and dice are possible.

use rollwright_core::{Game, Luck, Pick, Seat};

use crate::rolls::first_dice;
use crate::{Cards, Chance, DICE, Dice, Illegal, OneCard, Phase};

impl OneCard {
    /// How many cards are dealt or revealed next: all at the setup, where every deck has enough; later one in place of one.
    pub(crate) fn cards_due(&self) -> usize {
        match self.phase {
            _ if self.turn > 0 => 1,
            Phase::Deal => self.variant.dealt(),
            _ => self.variant.face_up(),
        }
    }

    /// The starting seat or the cards that are due, to be told by whoever has them on the table.
    pub(crate) fn cards_to_tell(&self) -> Option<Pick> {
        let cards = |words: String| Pick::new(words, self.cards_due(), self.left.iter());
        match self.phase {
            Phase::Start => Some(Pick::new("start", 1, Seat::all(self.seats()))),
            Phase::Deal => Some(cards(format!("deal {}", self.seat))),
            Phase::Reveal => Some(cards("reveal".to_owned())),
            _ => None,
        }
    }

    /// All five dice after those that are not kept are rolled.
    #[inline]
    pub(crate) fn roll_dice(&self, luck: &mut impl Luck) -> Dice {
        let rolled = DICE - self.dice().len();
        let shown = first_dice(luck.dice(5), rolled);
        Dice::new(self.dice.plus(shown))
    }

    /// Everything but dice: rare, and kept out of the way of the rolls.
    #[cold]
    pub(crate) fn draw_setup(&self, luck: &mut impl Luck) -> Chance {
        match self.phase {
            Phase::Start => {
                let seat = Seat::new(luck.index(self.seats()));
                Chance::Start(seat.expect("one of the seats"))
            }
            Phase::Deal => Chance::Deal(self.seat, self.draw_cards(luck)),
            _ => Chance::Reveal(self.draw_cards(luck)),
        }
    }

    fn draw_cards(&self, luck: &mut impl Luck) -> Cards {
        let mut left = self.left;
        let mut cards = Cards::default();
        let count = left.len();
        for drawn in 0..self.cards_due() {
            let card = left.nth(luck.index(count - drawn));
            left = left.without(card);
            cards.push(card);
        }
        cards
    }

    pub(crate) fn check_roll(&self, dice: Dice) -> Result<(), Illegal> {
        if dice.len() != DICE {
            return Err(Illegal::NotFiveDice(dice.len()));
        }
        if !dice.contain(self.dice()) {
            return Err(Illegal::KeptDice(self.dice()));
        }
        Ok(())
    }

    pub(crate) fn check_cards(&self, cards: Cards) -> Result<(), Illegal> {
        let (due, given) = (self.cards_due(), cards.len());
        if due != given {
            return Err(Illegal::WrongCount(due, given));
        }
        let mut left = self.left;
        for &card in &*cards {
            if !self.left.contains(card) {
                return Err(Illegal::NotInDeck(card));
            }
            if !left.contains(card) {
                return Err(Illegal::Twice(card));
            }
            left = left.without(card);
        }
        Ok(())
    }
}
