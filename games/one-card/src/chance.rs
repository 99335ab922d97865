//! Chance: which outcomes a step can have, how likely each is, and how one is drawn.

use rollwright_core::{Game, Luck, Seat, Step};

use crate::{
    Cards, Chance, DICE, Dice, Illegal, OneCard, Phase, ROLLS, Variant, rolls::first_dice,
};

impl OneCard {
    /// How many cards are dealt or revealed next: all at the setup, where every deck has enough; later one in place of one.
    fn cards_due(&self) -> usize {
        match self.phase {
            _ if self.turn > 0 => 1,
            Phase::Deal => self.variant.dealt(),
            _ => self.variant.face_up(),
        }
    }

    pub(crate) fn visit_outcomes(&self, mut visit: impl FnMut(Chance, u32)) {
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
    pub(crate) fn draw(&self, luck: &mut impl Luck) -> Chance {
        if self.phase != Phase::Roll {
            return self.draw_setup(luck);
        }
        let rolled = DICE - self.dice().len();
        let shown = first_dice(luck.dice(5), rolled);
        Chance::Roll(Dice::new(self.dice.plus(shown)))
    }

    /// Everything but dice: rare, and kept out of the way of the rolls.
    #[cold]
    fn draw_setup(&self, luck: &mut impl Luck) -> Chance {
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

    pub(crate) fn check_outcome(&self, chance: Chance) -> Result<(), Illegal> {
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

    fn check_roll(&self, dice: Dice) -> Result<(), Illegal> {
        if dice.len() != DICE {
            return Err(Illegal::NotFiveDice(dice.len()));
        }
        if !dice.contain(self.dice()) {
            return Err(Illegal::KeptDice(self.dice()));
        }
        Ok(())
    }

    fn check_cards(&self, cards: Cards) -> Result<(), Illegal> {
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
