//! What somebody wants printed, and how.

use std::fmt;
use std::str::FromStr;

use rollwright_catalog::Layouts;
use rollwright_core::layout::STANDARD;
use rollwright_i18n::{Language, Words};
use rollwright_one_card::OneCard;
use rollwright_twenty_one::{SHEETS, TwentyOne};

use crate::{Document, Paper, PrintError, one_card, rules, twenty_one};

/// What is to be printed, and how.
#[derive(Clone, Debug)]
pub struct Order {
    /// What it is.
    pub what: What,
    /// The id of the deck or the pad.
    pub layout: String,
    /// On which paper.
    pub paper: Paper,
    /// In which language.
    pub language: Language,
}

/// Things that can be printed without a game having been played.
#[derive(Clone, Debug)]
pub enum What {
    /// Sheets of twenty-one.
    Sheets {
        /// Which of them.
        sheets: SheetSet,
        /// How often each.
        copies: Copies,
        /// How many share a page.
        per_page: PerPage,
    },
    /// The cards of one-card, to cut out.
    Cards {
        /// Whether every page is followed by its backs.
        backs: bool,
    },
    /// Pages of one-card with the six cards that one player needs for a game.
    Pad {
        /// How many pages.
        copies: Copies,
    },
    /// The rules of a game, on one page.
    Rules {
        /// The game's name.
        game: String,
    },
}

impl What {
    /// Each of these sheets once, on a page of its own.
    pub fn sheets(sheets: SheetSet) -> Self {
        Self::Sheets {
            sheets,
            copies: Copies::default(),
            per_page: PerPage::default(),
        }
    }
}

impl Order {
    /// With the built-in layout, on A4, in English.
    pub fn new(what: What) -> Self {
        Self {
            what,
            layout: STANDARD.to_owned(),
            paper: Paper::default(),
            language: Language::default(),
        }
    }
}

/// Prints what was ordered.
///
/// # Errors
/// If the game or the layout is not known.
pub fn print(order: &Order, layouts: &Layouts) -> Result<Document, PrintError> {
    let words = Words::new(order.language);
    match &order.what {
        What::Sheets {
            sheets,
            copies,
            per_page,
        } => {
            let pad = layouts.find::<TwentyOne>(&order.layout)?;
            Ok(twenty_one::sheets(
                pad,
                *sheets,
                *copies,
                *per_page,
                order.paper,
                &words,
            ))
        }
        What::Cards { backs } => {
            let deck = layouts.find::<OneCard>(&order.layout)?;
            Ok(one_card::cards(deck, *backs, order.paper, &words))
        }
        What::Pad { copies } => {
            let deck = layouts.find::<OneCard>(&order.layout)?;
            Ok(one_card::pad(deck, *copies, order.paper, &words))
        }
        What::Rules { game } => rules::rules(game, order.paper, &words),
    }
}

/// What an order can't be.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum OrderError {
    /// No such paper.
    #[error("the paper is a4 or letter")]
    Paper,
    /// Not a set of sheets.
    #[error("the sheets are some of A, B, C, D, E and F, such as AC or A,C")]
    Sheets,
    /// Too many copies, or none.
    #[error("copies are 1 to {}", Copies::MOST)]
    Copies,
    /// Another number of sheets to a page.
    #[error("1, 2 or 4 sheets go on a page")]
    PerPage,
}

/// Some of the sheets A to F.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SheetSet(u8);

impl SheetSet {
    /// The sheets in it, 0 for A.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..SHEETS).filter(move |sheet| self.0 >> sheet & 1 == 1)
    }
}

impl Default for SheetSet {
    /// All of them.
    fn default() -> Self {
        Self((1 << SHEETS) - 1)
    }
}

impl fmt::Display for SheetSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter()
            .try_for_each(|sheet| fmt::Write::write_char(f, twenty_one::letter(sheet)))
    }
}

/// Reads `AC` as well as `a,c`.
impl FromStr for SheetSet {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Self, OrderError> {
        let mut set = 0;
        for letter in text.chars().filter(|c| !matches!(c, ',' | ' ')) {
            let sheet =
                (0..SHEETS).find(|sheet| twenty_one::letter(*sheet) == letter.to_ascii_uppercase());
            set |= 1 << sheet.ok_or(OrderError::Sheets)?;
        }
        if set == 0 {
            return Err(OrderError::Sheets);
        }
        Ok(Self(set))
    }
}

/// How often something is printed.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Copies(u8);

impl Copies {
    /// The most there can be.
    pub const MOST: u8 = 50;

    pub(crate) fn count(self) -> usize {
        self.0.into()
    }
}

impl Default for Copies {
    fn default() -> Self {
        Self(1)
    }
}

impl fmt::Display for Copies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Copies {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Self, OrderError> {
        let count = text.parse().ok();
        let count = count.filter(|count| (1..=Self::MOST).contains(count));
        count.map(Self).ok_or(OrderError::Copies)
    }
}

/// How many sheets share a page.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub enum PerPage {
    /// A page each.
    #[default]
    One,
    /// Half a page each.
    Two,
    /// A quarter each.
    Four,
}

impl PerPage {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Four];
}

impl fmt::Display for PerPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::One => "1",
            Self::Two => "2",
            Self::Four => "4",
        })
    }
}

impl FromStr for PerPage {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Self, OrderError> {
        let mut all = Self::ALL.into_iter();
        all.find(|one| one.to_string() == text)
            .ok_or(OrderError::PerPage)
    }
}
