//! Up to five dice that look alike but for their colour: how many show each. Which die is which never matters.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use rollwright_core::{NotationError, Six};
use serde::{Serialize, Serializer};

use crate::Colour;

/// How many dice the game has.
pub const DICE: usize = 5;

/// Some of the five dice. `Ord` is the order of their notation: letter by letter, in colour order.
///
/// Three bytes, so that a move is four: the table of all rerolls then stays in the fastest cache.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Default)]
pub struct Dice([u8; 3]);

impl Dice {
    /// No dice.
    pub const NONE: Self = Self::new(Six::ZERO);

    /// The dice that show each colour so often; five at most.
    #[inline]
    pub const fn new(counts: Six) -> Self {
        let [a, b, c, _] = counts.bits().to_le_bytes();
        Self([a, b, c])
    }

    /// How many dice show each colour.
    #[inline]
    pub const fn counts(self) -> Six {
        let [a, b, c] = self.0;
        Six::from_bits(u32::from_le_bytes([a, b, c, 0]))
    }

    /// How many dice there are.
    #[inline]
    pub const fn len(self) -> usize {
        // With at most five dice no lane overflows, and the last one gets the sum of all.
        (self.counts().bits().wrapping_mul(0x11_1111) >> 20 & 0xF) as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.counts().is_zero()
    }

    /// These dice and one more.
    #[inline]
    pub const fn with(self, colour: Colour) -> Self {
        Self::new(self.counts().plus(Six::one(colour as usize)))
    }

    /// Whether all of the other dice are among these.
    #[inline]
    pub const fn contain(self, other: Self) -> bool {
        self.counts().at_least(other.counts()).is_all()
    }

    /// What is left when the other dice, which must be among these, are taken away.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self::new(self.counts().minus(other.counts()))
    }

    /// In how many ways dice that can be told apart show these colours.
    pub fn ways(self) -> u32 {
        const FACTORIAL: [u32; DICE + 1] = [1, 1, 2, 6, 24, 120];
        let alike = self.counts().to_array().map(|n| FACTORIAL[usize::from(n)]);
        FACTORIAL[self.len()] / alike.iter().product::<u32>()
    }

    /// The next choice of dice from these in notation order: `R RR RRG RG G` from `RRG`. `None` is before the first and
    /// after the last.
    pub(crate) const fn next_choice(self, choice: Self) -> Self {
        // Make the choice longer by its last colour or a later one; where nothing is left to add, shorten it by its last
        // die and try the colours after that one.
        let mut choice = choice;
        let mut colour = choice.last_colour();
        loop {
            while colour < 6 {
                if choice.counts().get(colour) < self.counts().get(colour) {
                    return Self::new(choice.counts().plus(Six::one(colour)));
                }
                colour += 1;
            }
            if choice.is_empty() {
                return choice;
            }
            colour = choice.last_colour();
            choice = Self::new(choice.counts().minus(Six::one(colour)));
            colour += 1;
        }
    }

    const fn last_colour(self) -> usize {
        let mut colour = 5;
        while colour > 0 && self.counts().get(colour) == 0 {
            colour -= 1;
        }
        colour
    }

    /// The colours of the dice, sorted.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .into_iter()
            .flat_map(move |c| (0..self.counts().get(c as usize)).map(move |_| c))
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({self})")
    }
}

impl Ord for Dice {
    fn cmp(&self, other: &Self) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl PartialOrd for Dice {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Each colour is written five times and then cut to its number by what follows: no branch depends on the dice.
        let mut letters = [0; 2 * DICE];
        let mut len = 0;
        for colour in Colour::ALL {
            letters[len..len + DICE].fill(colour.letter() as u8);
            len += usize::from(self.counts().get(colour as usize));
        }
        f.write_str(std::str::from_utf8(&letters[..len]).expect("letters are ASCII"))
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Dice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "one to five of the colours R O Y G B P");
        if text.is_empty() || text.len() > DICE {
            return Err(wrong());
        }
        text.chars().try_fold(Self::NONE, |dice, letter| {
            Ok(dice.with(Colour::from_letter(letter).ok_or_else(wrong)?))
        })
    }
}
