//! `Six` against plain arrays, seats against plain sets.

use proptest::prelude::*;
use rollwright_core::{Lanes, Luck, MAX_SEATS, Scores, Seat, SeatSet, Six};

fn numbers() -> impl Strategy<Value = [u8; 6]> {
    prop::array::uniform6(0u8..=7)
}

proptest! {
    #[test]
    fn six_holds_what_it_was_given(numbers in numbers(), lane in 0usize..6, other in 0u8..=7) {
        let six = Six::new(numbers);
        prop_assert_eq!(six.to_array(), numbers);
        prop_assert_eq!(Six::from_bits(six.bits()), six);
        prop_assert_eq!(six.sum(), numbers.iter().sum::<u8>());
        prop_assert_eq!(six.is_zero(), numbers == [0; 6]);
        let mut changed = numbers;
        changed[lane] = other;
        prop_assert_eq!(six.with(lane, other), Six::new(changed));
    }

    #[test]
    fn comparisons_are_made_colour_by_colour(a in numbers(), b in numbers()) {
        let (six, other) = (Six::new(a), Six::new(b));
        let (at_least, equal, nonzero) = (six.at_least(other), six.equal(other), six.nonzero());
        for lane in 0..6 {
            prop_assert_eq!(at_least.contains(lane), a[lane] >= b[lane]);
            prop_assert_eq!(equal.contains(lane), a[lane] == b[lane]);
            prop_assert_eq!(nonzero.contains(lane), a[lane] != 0);
            let kept = if a[lane] >= b[lane] { a[lane] } else { 0 };
            prop_assert_eq!(six.only(at_least).get(lane), kept);
        }
    }

    #[test]
    fn sums_and_differences_are_made_colour_by_colour(a in numbers(), b in numbers()) {
        let smaller: [u8; 6] = std::array::from_fn(|lane| a[lane].min(b[lane]));
        let rest: [u8; 6] = std::array::from_fn(|lane| a[lane] - smaller[lane]);
        prop_assert_eq!(Six::new(a).minus(Six::new(smaller)), Six::new(rest));
        prop_assert_eq!(Six::new(rest).plus(Six::new(smaller)), Six::new(a));
    }

    #[test]
    fn lanes_are_a_set_of_colours(set in 0u8..64, other in 0u8..64) {
        let (lanes, more) = (Lanes::from_set(set), Lanes::from_set(other));
        prop_assert_eq!(lanes.to_set(), set);
        prop_assert_eq!(lanes.and(more).to_set(), set & other);
        prop_assert_eq!(lanes.not().to_set(), !set & 63);
        prop_assert_eq!(lanes.count(), set.count_ones());
        prop_assert_eq!((lanes.is_none(), lanes.is_all()), (set == 0, set == 63));
    }

    #[test]
    fn the_first_seat_is_found_clockwise(set in 0usize..64, start in 0usize..MAX_SEATS) {
        let seats: SeatSet = Seat::all(MAX_SEATS).filter(|seat| set >> seat.index() & 1 == 1).collect();
        let start = Seat::new(start).expect("a seat");
        let mut seat = start;
        let mut expected = None;
        for _ in 0..MAX_SEATS {
            if expected.is_none() && seats.contains(seat) {
                expected = Some(seat);
            }
            seat = seat.next(MAX_SEATS);
        }
        prop_assert_eq!(seats.first_from(start), expected);
        prop_assert_eq!(seats.len(), seats.iter().count());
        prop_assert_eq!(seats.is_empty(), expected.is_none());
    }

    #[test]
    fn leaders_have_the_most_points(points in prop::collection::vec(0u16..5, 2..=MAX_SEATS)) {
        let scores = Scores::new(points.len(), |seat| points[seat.index()]);
        prop_assert_eq!(scores.as_slice(), &points[..]);
        for seat in Seat::all(points.len()) {
            let leads = points.iter().all(|other| *other <= points[seat.index()]);
            prop_assert_eq!(scores.leaders().contains(seat), leads);
        }
    }
}

/// Counts up with every number drawn.
struct Counting(u32);

impl Luck for Counting {
    fn uniform(&mut self, n: u32) -> u32 {
        self.0 += 1;
        self.0 % n
    }
}

/// Has a way of its own for dice.
struct AllSixes;

impl Luck for AllSixes {
    fn uniform(&mut self, _: u32) -> u32 {
        0
    }

    fn dice(&mut self, count: u32) -> u32 {
        6u32.pow(count) - 1
    }
}

#[test]
fn dice_are_digits_drawn_one_by_one() {
    assert_eq!(Counting(0).dice(5), 1296 + 2 * 216 + 3 * 36 + 4 * 6 + 5);
}

#[test]
fn a_source_gives_the_same_dice_however_it_is_reached() {
    let mut source = AllSixes;
    let mut reached: &mut dyn Luck = &mut source;
    assert_eq!((&mut reached).dice(3), 215);
    assert_eq!(reached.dice(3), 215);
}
