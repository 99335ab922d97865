//! An order: what is to be printed, and how.

use std::fmt;
use std::str::FromStr;

use rollwright_catalog::Layouts;
use rollwright_core::layout::STANDARD;
use rollwright_core::notation::shown;
use rollwright_i18n::{Language, Words};
use rollwright_twenty_one::SHEETS;

use crate::product::{GameDrawings, PrintedProduct};
use crate::{Document, Inks, Paper, PrintError, PrintInput, Site, twenty_one};

/// What is to be printed, and how. Options that a product does not take make no difference.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Order {
    /// The name of the game.
    pub game: String,
    /// The name of one of its [`products`](crate::products), such as `sheets`.
    pub product: String,
    /// The id of the deck or the pad.
    pub layout: String,
    /// Which sheets of a pad.
    pub sheets: SheetSet,
    /// How often each sheet, or how many pages of a score pad.
    pub copies: Copies,
    /// How many sheets share a page.
    pub per_page: PerPage,
    /// Whether every page of cards is followed by its backs.
    pub backs: bool,
    /// The size of the paper.
    pub paper: Paper,
    /// The inks of the printer.
    pub inks: Inks,
    /// The language to print in.
    pub language: Language,
    /// The server whose address is in the QR codes; without one there are none.
    pub site: Option<Site>,
}

impl Order {
    /// An order for one of everything, with the built-in layout, on A4, in colour, in English, without QR codes.
    pub fn new(game: &str, product: &str) -> Self {
        Self {
            game: game.to_owned(),
            product: product.to_owned(),
            layout: STANDARD.to_owned(),
            sheets: SheetSet::default(),
            copies: Copies::default(),
            per_page: PerPage::default(),
            backs: true,
            paper: Paper::default(),
            inks: Inks::default(),
            language: Language::default(),
            site: None,
        }
    }

    /// The same order with the default for every option that its product does not take: orders that print the same are equal then.
    ///
    /// # Errors
    /// If the game is not known, or has no such product.
    pub fn canonical(self) -> Result<Self, PrintError> {
        let takes = self.product()?.product.takes;
        let plain = Self::new(&self.game, &self.product);
        let takes = |input| takes.contains(&input);
        Ok(Self {
            layout: if takes(PrintInput::Layout) {
                self.layout
            } else {
                plain.layout
            },
            sheets: if takes(PrintInput::Sheets) {
                self.sheets
            } else {
                plain.sheets
            },
            copies: if takes(PrintInput::Copies) {
                self.copies
            } else {
                plain.copies
            },
            per_page: if takes(PrintInput::PerPage) {
                self.per_page
            } else {
                plain.per_page
            },
            backs: if takes(PrintInput::Backs) {
                self.backs
            } else {
                plain.backs
            },
            // What takes a layout has codes that name it.
            site: self.site.filter(|_| takes(PrintInput::Layout)),
            ..self
        })
    }

    /// The number of pages, which are not drawn for that.
    ///
    /// # Errors
    /// If the game or the layout is not known, or the game has no such product.
    pub fn pages(&self, layouts: &Layouts) -> Result<usize, PrintError> {
        (self.product()?.pages)(self, layouts)
    }

    fn product(&self) -> Result<&'static PrintedProduct, PrintError> {
        let drawings = GameDrawings::of(&self.game)?;
        let mut products = drawings.ordered();
        let product = products.find(|printed| printed.product.name == self.product);
        product.ok_or_else(|| PrintError::NoProduct {
            game: self.game.clone(),
            product: shown(&self.product),
            known: drawings.all().iter().map(|product| product.name).collect(),
        })
    }
}

/// Prints what was ordered.
///
/// # Errors
/// If the game or the layout is not known, or the game has no such product.
pub fn print(order: &Order, layouts: &Layouts) -> Result<Document, PrintError> {
    (order.product()?.draw)(order, layouts, &Words::new(order.language))
}

/// An option of an order that can't be read.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum OrderError {
    /// Not a size of paper.
    #[error("the paper is a4 or letter")]
    Paper,
    /// Not a choice of inks.
    #[error("the ink is colour or black")]
    Inks,
    /// Not a day of the calendar.
    #[error("a date is written as 2026-11-18")]
    Date,
    /// Not a set of sheets.
    #[error("the sheets are some of A, B, C, D, E and F, such as AC or A,C")]
    Sheets,
    /// Too many copies, or none.
    #[error("copies are 1 to {}", Copies::MOST)]
    Copies,
    /// Not a number of sheets that a page is divided into.
    #[error("1, 2 or 4 sheets go on a page")]
    PerPage,
}

/// Some of the sheets A to F.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct SheetSet(u8);

impl SheetSet {
    /// The indices of its sheets; A is 0.
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
            let is_it = |sheet: &usize| twenty_one::letter(*sheet).eq_ignore_ascii_case(&letter);
            set |= 1 << (0..SHEETS).find(is_it).ok_or(OrderError::Sheets)?;
        }
        if set == 0 {
            return Err(OrderError::Sheets);
        }
        Ok(Self(set))
    }
}

/// How often something is printed.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Copies(u8);

impl Copies {
    /// The largest number.
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

impl FromStr for Copies {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Self, OrderError> {
        let count = text.parse().ok();
        let count = count.filter(|count| (1..=Self::MOST).contains(count));
        count.map(Self).ok_or(OrderError::Copies)
    }
}

/// How many sheets share a page.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, strum::Display, strum::EnumString)]
#[strum(parse_err_ty = OrderError, parse_err_fn = wrong_per_page)]
pub enum PerPage {
    /// One sheet.
    #[default]
    #[strum(serialize = "1")]
    One,
    /// Two sheets, side by side.
    #[strum(serialize = "2")]
    Two,
    /// Four sheets.
    #[strum(serialize = "4")]
    Four,
}

impl PerPage {
    /// Every value.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Four];
}

fn wrong_per_page(_: &str) -> OrderError {
    OrderError::PerPage
}
