//! Everything that can be printed, for tests.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each file of tests is a program of its own and uses a part of this"
)]

use rollwright_catalog::{GAMES, Layouts};
use rollwright_core::layout::STANDARD;
use rollwright_core::{Luck, Step};
use rollwright_i18n::Language;
use rollwright_print::{
    Document, GameOptions, Inks, Order, Paper, PerPage, PrintInput, print, print_game, products,
};
use rollwright_record::Record;

/// What there is to print of every game: each product once, and sheets with every number to a page; with a name for each.
pub fn everything() -> Vec<(String, Order)> {
    let mut all = Vec::new();
    for game in GAMES {
        for product in products(game).expect("a game") {
            let takes = |input| product.takes.contains(&input);
            if takes(PrintInput::Record) {
                continue;
            }
            let order = Order {
                site: "https://play.example.org".parse().ok(),
                ..Order::new(game, product.name)
            };
            let name = format!("{} of {game}", product.name);
            if takes(PrintInput::PerPage) {
                all.extend(PerPage::ALL.map(|per_page| {
                    let name = format!("{name}, {per_page} to a page");
                    let order = order.clone();
                    (name, Order { per_page, ..order })
                }));
                continue;
            }
            let copies = "5".parse().expect("a number");
            all.push((name, Order { copies, ..order }));
        }
    }
    all
}

/// All of it, on this paper and in this language, in colour.
pub fn printed(paper: Paper, language: Language) -> Vec<(String, Document)> {
    printed_with(Inks::Colour, paper, language)
}

/// All of it, with these inks.
pub fn printed_with(inks: Inks, paper: Paper, language: Language) -> Vec<(String, Document)> {
    let layouts = Layouts::default();
    let all = everything().into_iter();
    all.map(|(name, order)| {
        let order = Order {
            paper,
            inks,
            language,
            ..order
        };
        let document = print(&order, &layouts).expect("a document");
        (format!("{name}, {paper}, {language}"), document)
    })
    .collect()
}

/// A finished game, played by bots.
pub fn game(game: &str, variant: Option<&str>, names: &[&str]) -> Record {
    let layouts = Layouts::default();
    let mut table =
        rollwright_catalog::open(game, &layouts, STANDARD, variant, names.len()).expect("a table");
    let mut dice = Dice(7);
    loop {
        match table.step() {
            Step::Over => break,
            Step::Chance => drop(table.draw(&mut dice).expect("dice")),
            Step::Act(acting) => {
                let seat = acting.first_from(table.active()).expect("somebody acts");
                let thinking =
                    rollwright_bots::thinking(&*table, "greedy", seat, 7).expect("a bot");
                table.take(&thinking()).expect("a move");
            }
        }
    }
    table.record(names.iter().map(|name| (*name).to_owned()).collect())
}

/// The page of a finished game.
pub fn result(record: &Record, paper: Paper, language: Language) -> Document {
    let options = GameOptions {
        paper,
        ..GameOptions::new(language)
    };
    print_game(record, &Layouts::default(), &options).expect("a page")
}

struct Dice(u32);

impl Luck for Dice {
    fn uniform(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % n
    }
}

/// Every page of a document.
pub fn pages(document: &Document) -> impl Iterator<Item = String> {
    (0..document.pages()).map(|page| document.svg(page).expect("a page"))
}
