//! What is solved exactly agrees with plain, slow programs.

use std::collections::HashMap;

use rollwright_bots::{Rolling, RowTable};
use rollwright_core::Layout;
use rollwright_twenty_one::{ColourSet, Field, Fields, Pad, PrintedRow, Roll};

/// All six fields empty.
const EMPTY: u8 = 63;

#[test]
fn a_row_alone_is_worth_what_independent_programs_found() {
    // Price, then value and points with a reroll in every round and in none.
    let found = [
        (0.0, 28.2545, 28.2545, 22.2231, 22.2231),
        (2.0, 18.4353, 27.9045, 12.2867, 21.4851),
        (4.0, 9.5911, 25.7981, 4.0776, 18.8150),
        (5.0, 5.7389, 24.0104, 0.5032, 17.9013),
    ];
    for (price, value, points, value_without, points_without) in found {
        let always = RowTable::solve([6, 5, 4, 3, 2, 1], price, Rolling::ALWAYS);
        let never = RowTable::solve([6, 5, 4, 3, 2, 1], price, Rolling::NEVER);
        let near = |solved: f64, found: f64| (solved - found).abs() < 0.00005;
        assert!(near(always.value(EMPTY, 0), value), "price {price}");
        assert!(near(always.points(EMPTY, 0), points), "price {price}");
        assert!(near(never.value(EMPTY, 0), value_without), "price {price}");
        assert!(
            near(never.points(EMPTY, 0), points_without),
            "price {price}"
        );
    }
}

#[test]
fn every_state_of_a_row_is_worth_what_a_plain_solver_finds() {
    // Crooked prices: at round ones, quick and slow ways to play may be worth exactly the same.
    let rows = [[6, 5, 4, 3, 2, 1], [6, 6, 5, 3, 3, 2], [4, 3, 3, 1, 1, 1]];
    for (numbers, (price, share)) in rows.into_iter().zip([(2.7, 1.0), (1.3, 0.4), (-0.37, 0.0)]) {
        let pad = pad_with(numbers);
        let mut plain = PlainRow {
            row: &pad.sheets()[0].rows()[0],
            price,
            share,
            known: HashMap::new(),
        };
        plain.solve(Fields::default());
        assert!(
            plain.known.len() > 150,
            "every set of empty fields, most numbers of hits"
        );
        let table = RowTable::solve(numbers, price, Rolling(share));
        for (&(empty, hits), &(value, rounds)) in &plain.known {
            let state = format!("{numbers:?} at {price}: {empty:06b} empty, {hits} hits");
            let close = |solved: f64, found: f64| (solved - found).abs() < 1e-6;
            assert!(close(table.value(empty, hits), value), "{state}");
            assert!(close(table.rounds(empty, hits), rounds), "{state}");
            let points = value + price * rounds;
            assert!(close(table.points(empty, hits), points), "{state}");
        }
    }
}

/// A pad on which every row has these numbers.
fn pad_with(numbers: [u8; 6]) -> Pad {
    let rows = [numbers; 5];
    let sheets: Vec<String> = ('A'..='F')
        .map(|sheet| format!("{sheet} = {:?}", ["KWBGRY"; 5]))
        .collect();
    let sheets = sheets.join("\n");
    let text =
        format!("id = \"test\"\ngame = \"twenty-one\"\nnumbers = {rows:?}\n[sheets]\n{sheets}");
    Pad::parse(&text).expect("a pad as it should be")
}

/// Tries every way to write for every roll, on the row itself.
struct PlainRow<'a> {
    row: &'a PrintedRow,
    price: f64,
    share: f64,
    /// The value and the rounds to come, by empty fields and hits.
    known: HashMap<(u8, u32), (f64, f64)>,
}

impl PlainRow<'_> {
    fn solve(&mut self, fields: Fields) -> (f64, f64) {
        let colours = self.row.colours().iter();
        let empty = colours.filter(|colour| fields.get(**colour) == Field::Empty);
        let empty: Vec<_> = empty.copied().collect();
        let places = self.row.colours().iter().enumerate();
        let mask = places
            .filter(|(_, colour)| empty.contains(colour))
            .fold(0, |mask, (place, _)| mask | 1 << place);
        let state = (mask, fields.hits(self.row).count());
        if let Some(known) = self.known.get(&state) {
            return *known;
        }
        if empty.is_empty() {
            self.known.insert(state, (0.0, 0.0));
            return (0.0, 0.0);
        }

        // Every roll of the dice that matter, as a number in base six.
        let dice = u32::try_from(empty.len()).expect("six at most");
        let number_of = |roll: usize, die: u32| roll / 6usize.pow(die) % 6 + 1;
        let mut after_roll = Vec::new();
        for roll in 0..6usize.pow(dice) {
            let mut shown = Roll::NONE;
            for (die, &colour) in (0..dice).zip(&empty) {
                let number = u8::try_from(number_of(roll, die)).expect("1 to 6");
                shown = shown.with(colour, number);
            }
            after_roll.push(self.best_write(fields, shown));
        }
        let rolls = 6f64.powf(f64::from(dice));
        let mut solved = (-self.price, 1.0);
        let mut rerolled = HashMap::new();
        for (roll, &stand) in after_roll.iter().enumerate() {
            let ones: Vec<u32> = (0..dice).filter(|die| number_of(roll, *die) == 1).collect();
            let reroll = *rerolled.entry(ones.clone()).or_insert_with(|| {
                let possible = (0..after_roll.len())
                    .filter(|other| ones.iter().all(|die| number_of(*other, *die) == 1));
                let (mut value, mut rounds, mut count) = (0.0, 0.0, 0.0);
                for other in possible {
                    value += after_roll[other].0;
                    rounds += after_roll[other].1;
                    count += 1.0;
                }
                (value / count, rounds / count)
            });
            let best = if reroll.0 > stand.0 + 1e-8 {
                reroll
            } else {
                stand
            };
            solved.0 += (best.0 * self.share + stand.0 * (1.0 - self.share)) / rolls;
            solved.1 += (best.1 * self.share + stand.1 * (1.0 - self.share)) / rolls;
        }
        self.known.insert(state, solved);
        solved
    }

    fn best_write(&mut self, fields: Fields, roll: Roll) -> (f64, f64) {
        let writable: Vec<_> = fields.writable(self.row, roll).iter().collect();
        let mut best = (f64::NEG_INFINITY, 0.0);
        for choice in 0..1 << writable.len() {
            let chosen = (0..writable.len()).filter(|place| choice >> place & 1 == 1);
            let colours: ColourSet = chosen.map(|place| writable[place]).collect();
            let after = if colours.is_empty() {
                fields.cross(self.row)
            } else {
                fields.write(colours, roll)
            };
            let points = f64::from(after.points(self.row)) - f64::from(fields.points(self.row));
            let (value, rounds) = self.solve(after);
            if value + points > best.0 + 1e-8 {
                best = (value + points, rounds);
            }
        }
        best
    }
}
