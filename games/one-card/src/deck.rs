//! The cards as printed, read from a layout file and checked.

use std::fmt;
use std::sync::LazyLock;

use rollwright_core::layout::{self, Layout, LayoutError};
use rollwright_core::{Lanes, Six, notation};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::{Card, CardSet, Colour, Variant};

/// The rows of a card.
const ROWS: usize = 5;
/// The spaces of a card, all rows together.
pub(crate) const SPACES: u8 = 20;
/// The rows of a card that carry a sun.
pub(crate) const SUNS: u32 = 2;

/// A row of a card: worth as many points as it has spaces.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Row {
    /// Its colour.
    pub colour: Colour,
    /// How many spaces it has, and so its value.
    pub spaces: u8,
    /// Whether it carries a sun.
    pub sun: bool,
}

/// What is printed on a card.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Face {
    rows: [Row; ROWS],
    spaces: Six,
    suns: Lanes,
}

impl Face {
    /// The five rows, top to bottom.
    pub const fn rows(&self) -> &[Row; ROWS] {
        &self.rows
    }

    /// The spaces of each colour's row; 0 for the colour that is missing.
    #[inline]
    pub const fn spaces(&self) -> Six {
        self.spaces
    }

    /// The colours of the two rows with a sun.
    #[inline]
    pub const fn suns(&self) -> Lanes {
        self.suns
    }

    /// Reads a card such as `B3* R5* P4 Y4 O4`; the error is the rule it breaks.
    fn parse(text: &str) -> Result<Self, String> {
        let rows: Vec<Row> = text
            .split_whitespace()
            .map(Row::parse)
            .collect::<Result<_, _>>()?;
        let rows: [Row; ROWS] = rows
            .try_into()
            .map_err(|rows: Vec<Row>| format!("it has {} rows; a card has five", rows.len()))?;
        let mut spaces = Six::ZERO;
        let mut suns = 0;
        for row in rows {
            let lane = row.colour as usize;
            if spaces.get(lane) > 0 {
                return Err(format!(
                    "the colour {} is there twice; the rows of a card all have different colours",
                    row.colour
                ));
            }
            spaces = spaces.with(lane, row.spaces);
            suns |= u8::from(row.sun) << lane;
        }
        if spaces.sum() != SPACES {
            return Err(format!(
                "its rows have {} spaces together; a card has {SPACES}",
                spaces.sum()
            ));
        }
        if suns.count_ones() != SUNS {
            return Err(format!(
                "{} rows carry a sun; on a card exactly two do",
                suns.count_ones()
            ));
        }
        Ok(Self {
            rows,
            spaces,
            suns: Lanes::from_set(suns),
        })
    }
}

impl Row {
    fn parse(word: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "\"{}\" is not a row; a row is a colour (R O Y G B P), 2 to 6 spaces, and * for a sun, such as R4*",
                notation::shown(word)
            )
        };
        let plain = word.strip_suffix('*');
        let mut letters = plain.unwrap_or(word).chars();
        let colour = letters.next().and_then(Colour::from_letter);
        match (colour, letters.as_str().as_bytes()) {
            (Some(colour), [digit @ b'2'..=b'6']) => Ok(Self {
                colour,
                spaces: digit - b'0',
                sun: plain.is_some(),
            }),
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sun = if self.sun { "*" } else { "" };
        write!(f, "{}{}{sun}", self.colour, self.spaces)
    }
}

/// A deck: the cards, numbered from 1.
///
/// # Examples
/// A deck of one's own, with as few cards as two seats can play with:
/// ```
/// use rollwright_core::{Layout, LayoutError};
/// use rollwright_one_card::{Card, Deck};
///
/// let cards = ["R4 G2 P5 Y3* B6*"; 10];
/// let text = format!("id = \"mine\"\ngame = \"one-card\"\ncards = {cards:?}");
/// let deck = Deck::parse(&text)?;
/// let card = deck.face(Card::new(1).expect("a card"));
/// assert_eq!(card.rows()[2].to_string(), "P5");
///
/// let error = Deck::parse(&text.replace("G2", "G1")).unwrap_err();
/// assert!(error.to_string().starts_with("line 3: card 1: "));
/// # Ok::<(), LayoutError>(())
/// ```
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Deck {
    id: String,
    faces: Vec<Face>,
}

impl Deck {
    /// What is printed on a card of this deck.
    ///
    /// # Panics
    /// If the deck does not have it.
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }

    /// All cards of the deck.
    pub fn cards(&self) -> CardSet {
        CardSet::first(self.faces.len())
    }

    /// How many cards it takes for so many seats never to run out (rule 2.5).
    pub const fn cards_needed(variant: Variant, seats: usize) -> usize {
        match variant {
            Variant::Basic => 5 * seats,
            Variant::Advanced => 6 * seats + 3,
        }
    }
}

/// The layout file, besides what all layouts have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "id")]
    _id: IgnoredAny,
    #[serde(rename = "game")]
    _game: IgnoredAny,
    cards: toml::Spanned<Vec<toml::Spanned<String>>>,
}

const STANDARD_FILE: &str = include_str!("../layouts/standard.toml");

impl Layout for Deck {
    fn standard() -> &'static Self {
        static DECK: LazyLock<Deck> =
            LazyLock::new(|| Deck::read(STANDARD_FILE).expect("the built-in deck is right"));
        &DECK
    }

    fn standard_file() -> Option<&'static str> {
        Some(STANDARD_FILE)
    }

    fn read(text: &str) -> Result<Self, LayoutError> {
        let (id, file): (_, File) = layout::parse(text, "one-card")?;
        let fewest = Self::cards_needed(Variant::Basic, 2);
        let cards = file.cards.as_ref();
        if !(fewest..=Card::MAX).contains(&cards.len()) {
            let problem = format!(
                "it has {} cards; a deck has {fewest} (enough for two) to {}",
                cards.len(),
                Card::MAX
            );
            return Err(LayoutError::new(problem).line_of(text, &file.cards));
        }
        let place = |number| format!("card {number}");
        let faces = layout::parse_each(text, cards, place, |card| Face::parse(card))?;
        Ok(Self { id, faces })
    }

    fn id(&self) -> &str {
        &self.id
    }
}
