//! Chance: which outcomes a step can have, how likely each is, and how one is drawn.

use rollwright_core::{Game, Luck, Seat, Step};

use crate::{Chance, Colour, Illegal, Phase, Roll, SHEETS, Sheets, TwentyOne};

impl TwentyOne {
    pub(crate) fn visit_outcomes(&self, mut visit: impl FnMut(Chance, u32)) {
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
    pub(crate) fn draw(&self, luck: &mut impl Luck) -> Chance {
        if !matches!(self.phase, Phase::Roll | Phase::SecondRoll) {
            return self.draw_setup(luck);
        }
        let rolled = Roll::from_digits(luck.dice(6));
        Chance::Roll(self.roll.filled_from(rolled))
    }

    /// Everything but dice: once in a game, and kept out of the way of the rolls.
    #[cold]
    fn draw_setup(&self, luck: &mut impl Luck) -> Chance {
        if self.phase == Phase::Start {
            let seat = Seat::new(luck.index(self.seats()));
            return Chance::Start(seat.expect("one of the seats"));
        }
        let mut sheets = Sheets::default();
        for seat in 0..self.seats() {
            let place = luck.index(SHEETS - seat);
            let sheet = sheets_left(sheets).nth(place);
            sheets.0.push(sheet.expect("one of those left"));
        }
        Chance::Sheets(sheets)
    }

    pub(crate) fn check_outcome(&self, chance: Chance) -> Result<(), Illegal> {
        match self.step() {
            Step::Chance => {}
            Step::Act(_) => return Err(Illegal::DecisionDue),
            Step::Over => return Err(Illegal::Over),
        }
        match (self.phase, chance) {
            (Phase::Start, Chance::Start(seat)) => {
                if seat.index() >= self.seats() {
                    return Err(Illegal::NoSeat(seat));
                }
                Ok(())
            }
            (Phase::Sheets, Chance::Sheets(sheets)) => {
                let (due, given) = (self.seats(), sheets.0.len());
                if due != given {
                    return Err(Illegal::WrongCount(due, given));
                }
                if sheets_left(sheets).count() != SHEETS - given {
                    return Err(Illegal::SameSheet);
                }
                Ok(())
            }
            (Phase::Roll | Phase::SecondRoll, Chance::Roll(roll)) if roll.is_complete() => {
                let kept = self.roll.numbers().nonzero();
                if roll.numbers().only(kept) != self.roll.numbers() {
                    return Err(Illegal::KeptDice(self.roll));
                }
                Ok(())
            }
            _ => Err(Illegal::WrongChance),
        }
    }
}

/// The sheets that no seat has yet, in alphabetical order.
fn sheets_left(taken: Sheets) -> impl Iterator<Item = u8> {
    (0..6).filter(move |sheet| !taken.0.contains(sheet))
}

fn each_assignment(sheets: Sheets, seats: usize, visit: &mut impl FnMut(Sheets)) {
    if sheets.0.len() == seats {
        return visit(sheets);
    }
    for sheet in sheets_left(sheets) {
        let mut longer = sheets;
        longer.0.push(sheet);
        each_assignment(longer, seats, visit);
    }
}

fn each_roll(roll: Roll, colours: &[Colour], visit: &mut impl FnMut(Roll)) {
    match colours {
        [] => visit(roll),
        [kept, rest @ ..] if roll.get(*kept) > 0 => each_roll(roll, rest, visit),
        [rolled, rest @ ..] => (1..=6).for_each(|number| {
            each_roll(roll.with(*rolled, number), rest, visit);
        }),
    }
}
