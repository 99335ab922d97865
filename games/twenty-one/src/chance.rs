//! Helpers for chance steps: every roll, every way to give out sheets, and what is drawn at the setup.

use rollwright_core::{Game, Luck, Seat};

use crate::{Chance, Colour, Phase, Roll, SHEETS, Sheets, TwentyOne};

impl TwentyOne {
    /// Everything but dice: once in a game, and kept out of the way of the rolls.
    #[cold]
    pub(crate) fn draw_setup(&self, luck: &mut impl Luck) -> Chance {
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
}

/// The sheets that no seat has yet, in alphabetical order.
pub(crate) fn sheets_left(taken: Sheets) -> impl Iterator<Item = u8> {
    (0..6).filter(move |sheet| !taken.0.contains(sheet))
}

/// Every way to give out sheets that begins with these.
pub(crate) fn each_assignment(sheets: Sheets, seats: usize, visit: &mut impl FnMut(Sheets)) {
    if sheets.0.len() == seats {
        return visit(sheets);
    }
    for sheet in sheets_left(sheets) {
        let mut longer = sheets;
        longer.0.push(sheet);
        each_assignment(longer, seats, visit);
    }
}

/// Every roll of the dice of these colours that are not kept.
pub(crate) fn each_roll(roll: Roll, colours: &[Colour], visit: &mut impl FnMut(Roll)) {
    match colours {
        [] => visit(roll),
        [kept, rest @ ..] if roll.get(*kept) > 0 => each_roll(roll, rest, visit),
        [rolled, rest @ ..] => (1..=6).for_each(|number| {
            each_roll(roll.with(*rolled, number), rest, visit);
        }),
    }
}
