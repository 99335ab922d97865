//! Search of what the seats mark with a final roll, evaluated at the end of the turn.

use std::collections::HashMap;

use arrayvec::ArrayVec;
use rollwright_core::{Game, Seat, Six};
use rollwright_one_card::{CARDS_TO_END, Deck, Dice, Held, OneCard, Variant};
use rustc_hash::FxBuildHasher;

use super::value::{SeatProgress, Spread, features};
use crate::leaves::{Leaf, LeafId, Leaves};
use crate::net::{Layer, Net, SeatValue, WIDTH, add};
use crate::{Forecast, Preference};

/// The most seats.
const SEATS: usize = 4;

/// Up to this many combinations of marks are all searched; of more, each seat takes its best response in turn.
const MAX_SEARCHED: usize = 32;

/// The seats that have yet to mark in a turn, from this one on to the last.
pub(super) fn order_from(game: &OneCard, first: Seat) -> ArrayVec<Seat, SEATS> {
    let mut order = ArrayVec::new();
    let mut seat = first;
    loop {
        order.push(seat);
        seat = seat.next(game.seats());
        if seat == game.active() {
            return order;
        }
    }
}

/// The leaves that a seat can reach with a roll.
type Options = ArrayVec<LeafId, 4>;
type AllOptions = [Options; SEATS];

/// What lies in front of a seat.
struct Hand {
    cards: ArrayVec<(Held, Layer), 5>,
    /// The sum of all cards, as the second layer of the network gets it.
    parts: Layer,
    progress: SeatProgress,
    passing: LeafId,
    /// The leaves of marking a card, by its place and what is crossed off.
    marked: HashMap<(u8, u32), LeafId, FxBuildHasher>,
}

/// The hands at a table in a turn, and the leaves of its search.
pub(super) struct Hands {
    net: &'static Net,
    deck: &'static Deck,
    seats: ArrayVec<Hand, SEATS>,
    pub(super) leaves: Leaves,
    /// What may replace a scored card: the mean of all cards in the deck, or each of the cards face up.
    fresh: ArrayVec<Layer, 3>,
}

impl Hands {
    pub(super) fn new(net: &'static Net, game: &OneCard, preference: Preference) -> Self {
        let deck = game.layout();
        let part = |held: Held| net.part_in_seat(&features(held, deck));
        let fresh = match game.variant() {
            Variant::Advanced if !game.face_up().is_empty() => {
                game.face_up().iter().map(|held| part(*held)).collect()
            }
            _ => {
                let left = game.left().iter();
                let parts = left.map(|card| net.part(&features(Held::new(card, deck), deck)));
                std::iter::once(net.pooled(&mean(parts))).collect()
            }
        };
        let rolls_next = game.active().next(game.seats());
        let mut table = Self {
            net,
            deck,
            seats: ArrayVec::new(),
            leaves: Leaves::new(net, preference),
            fresh,
        };
        for seat in Seat::all(game.seats()) {
            let cards = game.seat_state(seat).hand().iter();
            let mut hand = Hand {
                cards: cards.map(|held| (*held, part(*held))).collect(),
                parts: [0.0; WIDTH],
                progress: SeatProgress::new(game, seat, rolls_next),
                passing: 0,
                marked: HashMap::default(),
            };
            for (_, part) in &hand.cards {
                add(&mut hand.parts, part);
            }
            let spread = Spread::of(hand.cards.iter().map(|(held, _)| held.free()));
            hand.passing = table
                .leaves
                .push(&leaf(net, &hand.parts, hand.progress, spread));
            table.seats.push(hand);
        }
        table
    }

    /// The leaves of all seats if nobody marks a card.
    fn all_passing(&self) -> ArrayVec<LeafId, SEATS> {
        self.seats.iter().map(|hand| hand.passing).collect()
    }

    /// The leaves that the seat can reach with the roll. A bot does not expect a seat to pass that has a choice of cards to mark: it
    /// would be best once in a hundred times, and without it only half as many combinations remain. A judge does.
    fn options(&mut self, seat: usize, roll: Six) -> Options {
        let mut options = Options::new();
        options.push(self.seats[seat].passing);
        for place in 0..self.seats[seat].cards.len().min(3) {
            let crossed = self.seats[seat].cards[place].0.crossed_by(roll);
            if crossed.is_zero() {
                continue;
            }
            let key = (u8::try_from(place).expect("a few cards"), crossed.bits());
            let known = self.seats[seat].marked.get(&key).copied();
            let leaf = known.unwrap_or_else(|| {
                let leaf = self.mark(seat, place, crossed);
                let id = self.leaves.push(&leaf);
                self.seats[seat].marked.insert(key, id);
                id
            });
            options.push(leaf);
        }
        if options.len() > 2 && self.leaves.preference == Preference::Utility {
            options.remove(0);
        }
        options
    }

    /// The seat after it has crossed off these spaces of a card.
    fn mark(&self, seat: usize, place: usize, crossed: Six) -> Leaf {
        let hand = &self.seats[seat];
        let (held, part) = hand.cards[place];
        let after = held.cross(crossed);
        let mut parts = hand.parts;
        for (sum, less) in parts.iter_mut().zip(part) {
            *sum -= less;
        }
        let mut progress = hand.progress;
        if !after.is_complete() {
            add(
                &mut parts,
                &self.net.part_in_seat(&features(after, self.deck)),
            );
            progress.points += after.row_points(self.deck) - held.row_points(self.deck);
            let spread = hand.spread_after(place, Some(after));
            return leaf(self.net, &parts, progress, spread);
        }
        let points = after.points(self.deck);
        progress.banked += points;
        progress.points += points - held.row_points(self.deck);
        progress.scored += 1;
        let spread = hand.spread_after(place, None).with_unknown();
        let with = |fresh: &Layer| {
            let mut parts = parts;
            add(&mut parts, fresh);
            leaf(self.net, &parts, progress, spread)
        };
        if progress.scored == CARDS_TO_END || self.fresh.len() == 1 {
            return with(&self.fresh[0]);
        }
        let leaves = self.fresh.iter().map(|fresh| {
            let leaf = with(fresh);
            (leaf, self.win_if_others_pass(seat, &leaf))
        });
        let best = leaves.max_by(|a, b| a.1.total_cmp(&b.1));
        best.expect("there is a card to take").0
    }

    /// The seat's chance to win if it ends the turn like this and the others pass.
    fn win_if_others_pass(&self, seat: usize, leaf: &Leaf) -> f32 {
        let passing = self.seats.iter().map(|hand| hand.passing);
        let mut values: ArrayVec<&SeatValue, SEATS> =
            passing.map(|id| &self.leaves.get(id).value).collect();
        values[seat] = &leaf.value;
        self.net.forecast(&values).wins[seat]
    }

    /// The forecast of a final roll if these seats, in this order, each choose what is best for them.
    pub(super) fn settle(&mut self, roll: Dice, order: &[Seat]) -> Forecast {
        let mut options = AllOptions::default();
        let mut ways = 1;
        for seat in order {
            options[seat.index()] = self.options(seat.index(), roll.counts());
            ways *= options[seat.index()].len();
        }
        if ways > MAX_SEARCHED {
            self.settle_in_turn(&options, order)
        } else {
            self.search(&options, order, &mut self.all_passing())
        }
    }

    /// The forecasts of each choice of the first of these seats: passing, then its cards in order; `None` for a card on which
    /// nothing can be crossed off.
    pub(super) fn weigh(&mut self, roll: Dice, order: &[Seat]) -> ArrayVec<Option<Forecast>, 6> {
        let (&seat, later) = order.split_first().expect("somebody decides");
        let mut options = AllOptions::default();
        let mut picks = self.all_passing();
        for other in later {
            options[other.index()] = self.options(other.index(), roll.counts());
        }
        let mut forecasts = ArrayVec::new();
        forecasts.push(Some(self.search(&options, later, &mut picks)));
        for place in 0..self.seats[seat.index()].cards.len() {
            let (held, _) = self.seats[seat.index()].cards[place];
            let crossed = held.crossed_by(roll.counts());
            forecasts.push((!crossed.is_zero()).then(|| {
                let leaf = self.mark(seat.index(), place, crossed);
                picks[seat.index()] = self.leaves.push(&leaf);
                self.search(&options, later, &mut picks)
            }));
        }
        forecasts
    }

    /// Searches all choices of these seats, each choosing what is best for it.
    fn search(&mut self, options: &AllOptions, order: &[Seat], picks: &mut [LeafId]) -> Forecast {
        let Some((&seat, later)) = order.split_first() else {
            return self.leaves.evaluate(picks);
        };
        let mut best: Option<Forecast> = None;
        let before = picks[seat.index()];
        for &option in &options[seat.index()] {
            picks[seat.index()] = option;
            let forecast = self.search(options, later, picks);
            let preference = self.leaves.preference;
            if best.is_none_or(|best| preference.prefers(seat, &forecast, &best)) {
                best = Some(forecast);
            }
        }
        picks[seat.index()] = before;
        best.expect("passing is always possible")
    }

    /// Each seat's best response to the others: first to all passing, then to those responses.
    fn settle_in_turn(&mut self, options: &AllOptions, order: &[Seat]) -> Forecast {
        let mut all_passing = self.all_passing();
        let mut picks = all_passing.clone();
        let mut forecast = Forecast::default();
        for first in [true, false] {
            for &seat in order {
                let options = &options[seat.index()];
                let others = if first { &mut all_passing } else { &mut picks };
                let each = options.iter().copied();
                let (best, after) = self.leaves.best_response(seat, each, others);
                (picks[seat.index()], forecast) = (options[best], after);
            }
        }
        forecast
    }
}

impl Hand {
    /// The spread of the cards, with the one at this place changed, or left out if it is scored.
    fn spread_after(&self, place: usize, after: Option<Held>) -> Spread {
        let cards = self.cards.iter().enumerate();
        Spread::of(cards.filter_map(|(other, (held, _))| {
            let card = if other == place { after } else { Some(*held) };
            card.map(Held::free)
        }))
    }
}

/// The leaf of a seat with these cards and points.
fn leaf(net: &Net, parts: &Layer, progress: SeatProgress, spread: Spread) -> Leaf {
    Leaf {
        value: net.seat_value(parts, &progress.scalars(spread)),
        points: progress.points,
        last: progress.scored == CARDS_TO_END,
    }
}

/// How strong the seat's cards are against those of the others; of a seat that has yet to choose cards, all count.
pub(super) fn strength(net: &'static Net, game: &OneCard, seat: Seat) -> f32 {
    let mut hands = Hands::new(net, game, Preference::default());
    let passing = hands.all_passing();
    hands.leaves.evaluate(&passing).utility(seat)
}

fn mean(parts: impl Iterator<Item = Layer>) -> Layer {
    let mut sum = [0.0; WIDTH];
    let mut count = 0.0f32;
    for part in parts {
        add(&mut sum, &part);
        count += 1.0;
    }
    sum.map(|sum| if count > 0.0 { sum / count } else { 0.0 })
}
