//! The 252 rolls of five dice, and what can be rerolled of each: tables worked out by the compiler, as they are needed in
//! every turn.

#![allow(
    clippy::cast_possible_truncation,
    clippy::large_stack_arrays,
    reason = "all of it happens at compile time, where a wrong index is an error"
)]

use rollwright_core::Six;

use crate::{DICE, Dice, Move};

impl Dice {
    /// Every choice of dice to roll again, sorted, followed by standing. For five dice.
    #[inline]
    pub(crate) fn reroll_moves(self) -> &'static [Move] {
        let (from, to) = REROLLS_AT[slot(self)];
        &REROLLS[usize::from(from)..usize::from(to)]
    }
}

/// How many different rolls of five dice there are.
const ROLL_COUNT: usize = 252;

/// Every roll of five dice, sorted.
pub static ROLLS: [Dice; ROLL_COUNT] = all_rolls();

const SLOT_BITS: u32 = 10;
const SLOTS: usize = 1 << SLOT_BITS;

/// A different slot for each of the 252 rolls: this is the smallest odd factor for which they all differ.
#[inline]
const fn slot(roll: Dice) -> usize {
    (roll.counts().bits().wrapping_mul(825_581) >> (u32::BITS - SLOT_BITS)) as usize
}

/// How many choices of dice to reroll there are for all rolls together, and standing for each.
const REROLL_COUNT: usize = 4116 + ROLL_COUNT;

/// The choices for one roll after those for another.
static REROLLS: [Move; REROLL_COUNT] = rerolls().0;
/// Where the choices for a roll begin and end, by its slot.
static REROLLS_AT: [(u16, u16); SLOTS] = rerolls().1;

const fn all_rolls() -> [Dice; ROLL_COUNT] {
    let mut rolls = [Dice::NONE; ROLL_COUNT];
    // The colours of the dice, never falling; the next roll raises the last die that can be raised, and those after it
    // to the same colour.
    let mut faces = [0; DICE];
    let mut roll = 0;
    while roll < ROLL_COUNT {
        let mut die = 0;
        while die < DICE {
            rolls[roll] = Dice::new(rolls[roll].counts().plus(Six::one(faces[die])));
            die += 1;
        }
        roll += 1;
        while die > 0 {
            die -= 1;
            if faces[die] < 5 {
                let raised = faces[die] + 1;
                while die < DICE {
                    faces[die] = raised;
                    die += 1;
                }
                break;
            }
        }
    }
    rolls
}

const fn rerolls() -> ([Move; REROLL_COUNT], [(u16, u16); SLOTS]) {
    let rolls = all_rolls();
    let mut moves = [Move::Stand; REROLL_COUNT];
    let mut at = [(0, 0); SLOTS];
    let mut count = 0;
    let mut roll = 0;
    while roll < ROLL_COUNT {
        let from = count;
        let mut choice = rolls[roll].next_choice(Dice::NONE);
        while !choice.is_empty() {
            moves[count] = Move::Reroll(choice);
            count += 1;
            choice = rolls[roll].next_choice(choice);
        }
        count += 1; // Move::Stand
        let slot = slot(rolls[roll]);
        assert!(at[slot].1 == 0, "two rolls in one slot");
        at[slot] = (from as u16, count as u16);
        roll += 1;
    }
    assert!(count == REROLL_COUNT);
    (moves, at)
}

/// How many of the first `rolled` of five dice show each colour, where the dice are the digits of a number in base six.
#[inline]
pub(crate) fn first_dice(digits: u32, rolled: usize) -> Six {
    let three = FIRST_THREE[digits as usize / 36][rolled & 7];
    let two = LAST_TWO[digits as usize % 36][rolled & 7];
    three.plus(two)
}

/// What the first three dice show, by how many of the five are rolled; eight places, so that finding one is a shift.
static FIRST_THREE: [[Six; 8]; 216] = {
    let mut shown = [[Six::ZERO; 8]; 216];
    let mut digits = 0;
    while digits < 216 {
        let one = Six::one(digits / 36);
        let two = one.plus(Six::one(digits / 6 % 6));
        let three = two.plus(Six::one(digits % 6));
        shown[digits] = [Six::ZERO, one, two, three, three, three, three, three];
        digits += 1;
    }
    shown
};

/// What the last two dice show, in the same way.
static LAST_TWO: [[Six; 8]; 36] = {
    let mut shown = [[Six::ZERO; 8]; 36];
    let mut digits = 0;
    while digits < 36 {
        let one = Six::one(digits / 6);
        let two = one.plus(Six::one(digits % 6));
        let none = Six::ZERO;
        shown[digits] = [none, none, none, none, one, two, two, two];
        digits += 1;
    }
    shown
};
