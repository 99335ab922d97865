//! Search of what the seats write with a roll, evaluated at the end of the round.

use std::collections::HashMap;

use arrayvec::ArrayVec;
use rollwright_core::{Game, Luck, MAX_SEATS, Seat, Six};
use rollwright_twenty_one as printed;
use rollwright_twenty_one::{
    Colour, ColourSet, Move, PrintedRow, ROWS, Roll, TwentyOne, hit_bonus,
};
use rustc_hash::FxBuildHasher;

use super::value::{RowTables, State, features, scalars};
use crate::leaves::{Leaf, LeafId, Leaves};
use crate::net::{Layer, Net};
use crate::{Forecast, Preference, Rng};

/// A choice of a seat with a roll.
#[derive(Copy, Clone, Debug)]
pub(super) struct Choice {
    /// The places written; none is crossing out.
    places: u8,
    /// The row after it, not yet the next one if it is full.
    after: State,
    /// The points it brings.
    gain: u16,
    /// Its value by the exact tables.
    worth: f32,
}

/// What a seat can use of a roll.
#[derive(Copy, Clone, Default)]
struct Usable {
    /// The numbers that can be written, by place; 0 elsewhere.
    numbers: Six,
    writable: u8,
    /// Where the number written is the one printed.
    hitting: u8,
}

/// The most choices of a seat that are evaluated by the network.
const CLOSE: usize = 8;

/// The best choices of a seat by the tables, with the leaves they lead to.
type CloseChoices = ArrayVec<(Choice, LeafId), CLOSE>;

/// The choice of each seat.
pub(super) type Picks = ArrayVec<Choice, MAX_SEATS>;

/// A seat's sheet.
struct Sheet {
    printed: &'static printed::Sheet,
    state: State,
    points: u16,
    /// How many rounds after the next one the seat rolls; the one that rolls in this round is last.
    in_turn: usize,
    known: HashMap<(State, u16), LeafId, FxBuildHasher>,
    /// What a state after the round adds to the second layer of the network.
    parts: HashMap<State, Layer, FxBuildHasher>,
    /// The places of the best choices among all, by what the seat can use of a roll.
    close: HashMap<Six, usize, FxBuildHasher>,
}

impl Sheet {
    /// The colours of the row being filled.
    fn colours(&self) -> &'static [Colour; 6] {
        self.row().colours()
    }

    /// The row being filled.
    fn row(&self) -> &'static PrintedRow {
        &self.printed.rows()[self.state.row.min(ROWS - 1)]
    }
}

/// The sheets at a table in a round, and the leaves of its search.
pub(super) struct RoundSearch {
    net: &'static Net,
    tables: &'static RowTables,
    seats: ArrayVec<Sheet, MAX_SEATS>,
    /// The best choices of every seat with every roll seen.
    close: Vec<CloseChoices>,
    pub(super) leaves: Leaves,
    /// How many of a seat's choices are evaluated by the network.
    width: usize,
}

impl RoundSearch {
    pub(super) fn new(
        net: &'static Net,
        game: &TwentyOne,
        width: usize,
        preference: Preference,
    ) -> Self {
        let (pad, seats) = (game.layout(), game.seats());
        let rolls_next = game.active().next(seats);
        let sheet = |seat: Seat| {
            let player = game.seat_state(seat);
            Sheet {
                printed: player.printed(pad),
                state: State::of(player, pad),
                points: player.points(pad),
                in_turn: seat.places_after(rolls_next, seats),
                known: HashMap::default(),
                parts: HashMap::default(),
                close: HashMap::default(),
            }
        };
        Self {
            net,
            tables: RowTables::of(pad, seats),
            seats: Seat::all(seats).map(sheet).collect(),
            close: Vec::new(),
            leaves: Leaves::new(net, preference),
            width,
        }
    }

    /// The table at the beginning of the next round, after these choices; nothing if the game is over.
    pub(super) fn next(&self, picks: &Picks) -> Option<Self> {
        let seats = self.seats.len();
        let sheet = |(sheet, pick): (&Sheet, &Choice)| Sheet {
            printed: sheet.printed,
            state: pick.after.settled(),
            points: sheet.points + pick.gain,
            in_turn: (sheet.in_turn + seats - 1) % seats,
            known: HashMap::default(),
            parts: HashMap::default(),
            close: HashMap::default(),
        };
        let sheets: ArrayVec<Sheet, MAX_SEATS> = self.seats.iter().zip(picks).map(sheet).collect();
        if sheets.iter().any(|sheet| sheet.state.row == ROWS) {
            return None;
        }
        Some(Self {
            seats: sheets,
            close: Vec::new(),
            leaves: Leaves::new(self.net, self.leaves.preference),
            ..*self
        })
    }

    /// The seat that rolls in this round.
    fn active(&self) -> Seat {
        let last = Seat::all(self.seats.len()).max_by_key(|s| self.seats[s.index()].in_turn);
        last.expect("there are seats")
    }

    /// What the seat can use of the roll.
    fn usable(&self, seat: Seat, roll: Roll) -> Usable {
        let sheet = &self.seats[seat.index()];
        let mut usable = Usable::default();
        for (place, colour) in sheet.colours().iter().enumerate() {
            let (shown, number) = (roll.get(*colour), sheet.row().number(*colour));
            if sheet.state.empty >> place & 1 == 1 && shown <= number {
                usable.numbers = usable.numbers.with(place, shown);
                usable.writable |= 1 << place;
                usable.hitting |= u8::from(shown == number) << place;
            }
        }
        usable
    }

    /// The choice to write at these places, all of which can be written; at none, to cross out.
    #[inline]
    fn choice_at(&self, state: State, usable: Usable, places: u8) -> Choice {
        let filled = if places == 0 {
            // Bit 0 is the leftmost field.
            state.empty & state.empty.wrapping_neg()
        } else {
            places
        };
        let hits = (places & usable.hitting).count_ones();
        let hits = state.hits + u8::try_from(hits).expect("at most six");
        let mut gain = hit_bonus(u32::from(hits)) - hit_bonus(u32::from(state.hits));
        for place in 0..6 {
            gain += u16::from(usable.numbers.get(place)) * u16::from(places >> place & 1);
        }
        let after = State {
            empty: state.empty & !filled,
            hits,
            ..state
        };
        Choice {
            places,
            after,
            gain,
            worth: f32::from(gain) + self.tables.value(after),
        }
    }

    /// The best choices of the seat by the tables, with what it can use.
    fn best_by_tables(&self, seat: Seat, usable: Usable) -> ArrayVec<Choice, CLOSE> {
        let state = self.seats[seat.index()].state;
        let mut best: ArrayVec<Choice, CLOSE> = ArrayVec::new();
        let mut places = usable.writable;
        loop {
            let choice = self.choice_at(state, usable, places);
            // Of equals, the first stays first.
            let place = best.iter().position(|other| other.worth < choice.worth);
            let place = place.unwrap_or(best.len());
            if place < self.width {
                best.truncate(self.width - 1);
                best.insert(place, choice);
            }
            if places == 0 {
                return best;
            }
            places = (places - 1) & usable.writable;
        }
    }

    /// The leaf that a choice leads to.
    fn leaf(&mut self, seat: Seat, choice: &Choice) -> LeafId {
        let sheet = &self.seats[seat.index()];
        let after = choice.after.settled();
        if let Some(known) = sheet.known.get(&(after, choice.gain)) {
            return *known;
        }
        let points = sheet.points + choice.gain;
        let scalars = scalars(self.tables, after, points, sheet.in_turn);
        let sheet = &mut self.seats[seat.index()];
        let part = sheet.parts.entry(after);
        let part = part.or_insert_with(|| self.net.part_in_seat(&features(self.tables, after)));
        let id = self.leaves.push(&Leaf {
            value: self.net.seat_value(part, &scalars),
            points,
            last: after.row == ROWS,
        });
        sheet.known.insert((after, choice.gain), id);
        id
    }

    /// The best choices of the seat with the roll by the tables: their place among all.
    fn close_choices(&mut self, seat: Seat, roll: Roll) -> usize {
        let usable = self.usable(seat, roll);
        if let Some(known) = self.seats[seat.index()].close.get(&usable.numbers) {
            return *known;
        }
        let best = self.best_by_tables(seat, usable).into_iter();
        let close = best.map(|choice| (choice, self.leaf(seat, &choice)));
        let close: CloseChoices = close.collect();
        self.close.push(close);
        let place = self.close.len() - 1;
        let known = &mut self.seats[seat.index()].close;
        known.insert(usable.numbers, place);
        place
    }

    /// Each seat's choice with the roll, and its leaf: its best response if the others follow the tables.
    fn responses(&mut self, roll: Roll) -> ArrayVec<(Choice, LeafId), MAX_SEATS> {
        let seats = Seat::all(self.seats.len());
        let close: ArrayVec<usize, MAX_SEATS> =
            seats.map(|seat| self.close_choices(seat, roll)).collect();
        let close = close.iter().map(|place| &self.close[*place]);
        let mut table: ArrayVec<LeafId, MAX_SEATS> =
            close.clone().map(|choices| choices[0].1).collect();
        let respond = |(seat, choices): (Seat, &CloseChoices)| {
            let options = choices.iter().map(|(_, leaf)| *leaf);
            let (best, _) = self.leaves.best_response(seat, options, &mut table);
            choices[best]
        };
        let seats = Seat::all(self.seats.len());
        seats.zip(close).map(respond).collect()
    }

    /// Each seat's choice with the roll: its best response if the others follow the tables.
    pub(super) fn picks(&mut self, roll: Roll) -> Picks {
        let responses = self.responses(roll);
        responses.into_iter().map(|(choice, _)| choice).collect()
    }

    fn leaves_of(&mut self, picks: &Picks) -> ArrayVec<LeafId, MAX_SEATS> {
        let seats = Seat::all(self.seats.len());
        seats
            .zip(picks)
            .map(|(seat, pick)| self.leaf(seat, pick))
            .collect()
    }

    /// The forecast after these choices.
    pub(super) fn after(&mut self, picks: &Picks) -> Forecast {
        let leaves = self.leaves_of(picks);
        self.leaves.evaluate(&leaves)
    }

    /// The forecast of a final roll.
    pub(super) fn settle(&mut self, roll: Roll) -> Forecast {
        let responses = self.responses(roll);
        let leaves: ArrayVec<LeafId, MAX_SEATS> = responses.iter().map(|(_, leaf)| *leaf).collect();
        self.leaves.evaluate(&leaves)
    }

    /// The largest number of a die of this colour that somebody can write; 0 if nobody can write any.
    pub(super) fn largest_usable(&self, colour: Colour) -> u8 {
        let usable = self.seats.iter().filter_map(|sheet| {
            let place = sheet.colours().iter().position(|c| *c == colour)?;
            let empty = sheet.state.empty >> place & 1 == 1;
            empty.then(|| sheet.row().number(colour))
        });
        usable.max().unwrap_or(0)
    }

    /// The move of the seat that corresponds to a choice.
    pub(super) fn move_of(&self, seat: Seat, choice: &Choice) -> Move {
        let colours = self.seats[seat.index()].colours().iter().enumerate();
        let written = colours.filter(|(place, _)| choice.places >> place & 1 == 1);
        let written: ColourSet = written.map(|(_, colour)| *colour).collect();
        if written == ColourSet::EMPTY {
            Move::Cross
        } else {
            Move::Write(written)
        }
    }

    /// The choice that corresponds to a legal move of the seat.
    pub(super) fn choice(&self, roll: Roll, seat: Seat, mv: Move) -> Option<Choice> {
        let places = match mv {
            Move::Write(written) => places_of(written, *self.seats[seat.index()].colours()),
            _ => 0,
        };
        let usable = self.usable(seat, roll);
        let state = self.seats[seat.index()].state;
        (places & !usable.writable == 0).then(|| self.choice_at(state, usable, places))
    }

    /// The forecast of each of the seat's legal moves if the others do what is best for them.
    pub(super) fn weigh(&mut self, roll: Roll, seat: Seat, legal: &[Move]) -> Vec<Forecast> {
        let mut picks = self.picks(roll);
        let each = legal.iter().map(|mv| {
            picks[seat.index()] = self.choice(roll, seat, *mv).expect("a legal move");
            self.after(&picks)
        });
        each.collect()
    }

    /// The forecast of rolling all dice but those kept, from this many samples.
    pub(super) fn rolled(&mut self, kept: Roll, times: usize, rng: &mut Rng) -> Forecast {
        let rolls = balanced_rolls(kept, times, rng).into_iter();
        Forecast::mean(rolls.map(|roll| self.settle(roll)))
    }

    /// The forecast before the round, from samples of its first roll and of every reroll.
    pub(super) fn before(&mut self, times: usize, again: usize, rng: &mut Rng) -> Forecast {
        let active = self.active();
        let mut rerolled: HashMap<Roll, Forecast> = HashMap::new();
        let rolls = balanced_rolls(Roll::NONE, times, rng).into_iter();
        Forecast::mean(rolls.map(|roll| {
            let standing = self.settle(roll);
            let kept = roll.only_ones();
            let rolling = *rerolled
                .entry(kept)
                .or_insert_with(|| self.rolled(kept, again, rng));
            if rolling.utility(active) > standing.utility(active) {
                rolling
            } else {
                standing
            }
        }))
    }
}

/// Stratified sample: rolls in which every die that is not kept shows each number equally often, if `count` is a multiple of
/// six.
pub(super) fn balanced_rolls(kept: Roll, count: usize, rng: &mut Rng) -> Vec<Roll> {
    let mut rolls = vec![kept; count];
    let mut numbers: Vec<u8> = (1..=6).cycle().take(count).collect();
    for colour in Colour::ALL {
        if kept.get(colour) > 0 {
            continue;
        }
        for last in (1..count).rev() {
            numbers.swap(last, rng.index(last + 1));
        }
        for (roll, number) in rolls.iter_mut().zip(&numbers) {
            *roll = roll.with(colour, *number);
        }
    }
    rolls
}

fn places_of(written: ColourSet, colours: [Colour; 6]) -> u8 {
    let place = |(place, colour): (usize, &Colour)| u8::from(written.contains(*colour)) << place;
    colours.iter().enumerate().map(place).sum()
}
