//! Every way to write some of the dice that can be written, or to cross out instead: a table worked out by the compiler,
//! as it is needed in every decision.

#![allow(
    clippy::cast_possible_truncation,
    reason = "all of it happens at compile time, where a wrong index is an error"
)]

use crate::{ColourSet, Move};

/// The sets of colours.
const SETS: usize = 64;
/// For every set its subsets but the empty one, which stands for crossing out: 3^6.
const WRITES: usize = 729;

static MOVES: [Move; WRITES] = all_writes().0;
static FROM: [u16; SETS + 1] = all_writes().1;

/// The legal moves of a seat that can write these colours, sorted: every choice of them, and crossing out.
#[inline]
pub(crate) fn moves_for(writable: ColourSet) -> &'static [Move] {
    let set = usize::from(writable.bits());
    &MOVES[usize::from(FROM[set])..usize::from(FROM[set + 1])]
}

const fn all_writes() -> ([Move; WRITES], [u16; SETS + 1]) {
    let mut moves = [Move::Cross; WRITES];
    let mut from = [0; SETS + 1];
    let mut count = 0;
    let mut set = 0;
    while set < SETS {
        let mut choice = next_choice(set as u8, 0);
        while choice != 0 {
            moves[count] = Move::Write(ColourSet::from_bits(choice));
            count += 1;
            choice = next_choice(set as u8, choice);
        }
        count += 1; // Move::Cross
        set += 1;
        from[set] = count as u16;
    }
    assert!(count == WRITES);
    (moves, from)
}

/// The next subset in notation order, colour by colour and a beginning before what it begins: of `W K R` these are `W`,
/// `W K`, `W K R`, `W R`, `K`, `K R`, `R`. 0 is before the first and after the last.
const fn next_choice(set: u8, choice: u8) -> u8 {
    let last = last_bit(choice);
    let later = above(set, last);
    if later != 0 {
        return choice | first_bit(later);
    }
    // Nothing is left to add: drop the last colour and move the one before it on.
    let shorter = choice & !last;
    let moved = last_bit(shorter);
    if moved == 0 {
        0
    } else {
        shorter & !moved | first_bit(above(set, moved))
    }
}

/// The colours of the set after this one; all of them if it is none.
const fn above(set: u8, bit: u8) -> u8 {
    if bit == 0 {
        set
    } else {
        set & !(bit | (bit - 1))
    }
}

const fn first_bit(bits: u8) -> u8 {
    bits & bits.wrapping_neg()
}

const fn last_bit(bits: u8) -> u8 {
    if bits == 0 { 0 } else { 1 << bits.ilog2() }
}
