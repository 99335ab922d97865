//! What can be printed of each game: one table, which the command line, HTTP and the web app can ask.

use rollwright_catalog::{CatalogError, Layouts};
use rollwright_core::notation::shown;
use rollwright_i18n::Words;

use crate::error::PrintResult;
use crate::finished::FinishedGame;
use crate::rules::{self, RulesArt};
use crate::{Order, PrintError, one_card, twenty_one};

/// Something that can be printed of a game.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Product {
    /// Its name on the command line and in addresses, such as `sheets` or `rules`.
    pub name: &'static str,
    /// What an order for it can say, besides paper and language.
    pub takes: &'static [PrintInput],
}

impl Product {
    pub(crate) const fn new(name: &'static str, takes: &'static [PrintInput]) -> Self {
        Self { name, takes }
    }
}

/// What a product is made from, besides paper and language. Displayed as the name of a query parameter.
#[derive(Copy, Clone, Eq, PartialEq, Debug, strum::Display)]
#[strum(serialize_all = "snake_case")]
pub enum PrintInput {
    /// The id of a deck or a pad ([`Order::layout`]).
    Layout,
    /// Which sheets of a pad ([`Order::sheets`]).
    Sheets,
    /// How often ([`Order::copies`]).
    Copies,
    /// How many share a page ([`Order::per_page`]).
    PerPage,
    /// Whether cards have backs ([`Order::backs`]).
    Backs,
    /// The record of a finished game: printed with [`print_game`](crate::print_game), not with an order.
    Record,
}

/// The end of a finished game, which is printed from its record.
const FINISHED_GAME: Product = Product::new("game", &[PrintInput::Record]);

/// A product that can be ordered.
pub(crate) struct PrintedProduct {
    pub(crate) product: Product,
    /// The number of pages of an order, without drawing them.
    pub(crate) pages: fn(&Order, &Layouts) -> Result<usize, PrintError>,
    pub(crate) draw: fn(&Order, &Layouts, &Words) -> PrintResult,
}

/// The rules, which every game has.
const RULES: PrintedProduct = PrintedProduct {
    product: Product::new("rules", &[]),
    pages: |_, _| Ok(1),
    draw: |order, _, words| {
        let art = &GameDrawings::of(&order.game)?.rules;
        Ok(rules::print(
            &order.game,
            art,
            (order.paper, order.inks),
            words,
        ))
    },
};

/// The drawings of one game.
pub(crate) struct GameDrawings {
    pub(crate) game: &'static str,
    /// What people play on.
    pub(crate) products: &'static [PrintedProduct],
    /// The pictures of its rules.
    pub(crate) rules: RulesArt,
    pub(crate) finished: fn(FinishedGame) -> PrintResult,
}

/// The games that have drawings of their own.
const DRAWN: [&GameDrawings; 2] = [&one_card::DRAWINGS, &twenty_one::DRAWINGS];

/// What is printed for a game without drawings of its own: its rules, from its messages, and the points of finished games.
const PLAIN: GameDrawings = GameDrawings {
    game: "",
    products: &[],
    rules: RulesArt::NONE,
    finished: |game| game.points_only(),
};

impl GameDrawings {
    /// The drawings of this game of the catalogue.
    pub(crate) fn of(game: &str) -> Result<&'static Self, PrintError> {
        if !rollwright_catalog::GAMES.contains(&game) {
            return Err(CatalogError::Game { name: shown(game) }.into());
        }
        let mut drawn = DRAWN.into_iter();
        Ok(drawn.find(|one| one.game == game).unwrap_or(&PLAIN))
    }

    /// What can be ordered.
    pub(crate) fn ordered(&self) -> impl Iterator<Item = &PrintedProduct> {
        self.products.iter().chain([&RULES])
    }

    pub(crate) fn all(&self) -> Vec<Product> {
        let ordered = self.ordered().map(|printed| printed.product);
        ordered.chain([FINISHED_GAME]).collect()
    }
}

/// What can be printed of a game. Every game has at least its rules and its finished games.
///
/// # Errors
/// If there is no such game.
///
/// # Examples
/// ```
/// use rollwright_print::{PrintInput, products};
///
/// let products = products("one-card")?;
/// let names: Vec<&str> = products.iter().map(|product| product.name).collect();
/// assert_eq!(names, ["cards", "pad", "rules", "game"]);
/// assert!(products[1].takes.contains(&PrintInput::Copies));
/// # Ok::<(), rollwright_print::PrintError>(())
/// ```
pub fn products(game: &str) -> Result<Vec<Product>, PrintError> {
    Ok(GameDrawings::of(game)?.all())
}
