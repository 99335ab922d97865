//! Prints everything in every language into a folder, and says how long each document takes.
//!
//! `cargo run --release -p rollwright-print --example pages -- FOLDER`

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, fs};

use rollwright_catalog::{GAMES, Layouts};
use rollwright_core::layout::STANDARD;
use rollwright_core::{Luck, Step};
use rollwright_i18n::Language;
use rollwright_print::{
    Document, GameOptions, Inks, Order, Paper, PerPage, PrintError, PrintInput, Product, print,
    print_game, products,
};
use rollwright_record::Record;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("into which folder?")?);
    fs::create_dir_all(&folder)?;
    let layouts = Layouts::default();
    let games = records(&layouts)?;
    for language in Language::ALL {
        for (paper, inks) in Paper::ALL
            .into_iter()
            .flat_map(|paper| Inks::ALL.map(|inks| (paper, inks)))
        {
            for (name, order) in everything()? {
                let order = Order {
                    paper,
                    inks,
                    language,
                    ..order
                };
                let name = format!("{name}-{paper}-{inks}-{language}");
                save(&folder, &name, || print(&order, &layouts))?;
            }
            let options = GameOptions {
                paper,
                inks,
                ..GameOptions::new(language)
            };
            for record in &games {
                let seats = record.seats.len();
                let name = format!("{}-{seats}-{paper}-{inks}-{language}", record.game);
                save(&folder, &name, || print_game(record, &layouts, &options))?;
            }
        }
    }
    Ok(())
}

fn everything() -> Result<Vec<(String, Order)>, PrintError> {
    let mut all = Vec::new();
    for game in GAMES {
        for Product { name, takes } in products(game)? {
            let order = Order {
                site: "https://play.example.org".parse().ok(),
                ..Order::new(game, name)
            };
            if takes.contains(&PrintInput::PerPage) {
                all.extend(PerPage::ALL.map(|per_page| {
                    let order = order.clone();
                    (format!("{name}-{per_page}"), Order { per_page, ..order })
                }));
            } else if !takes.contains(&PrintInput::Record) {
                all.push((format!("{name}-{game}"), order));
            }
        }
    }
    Ok(all)
}

/// A finished game of each kind for each number of seats, played by bots.
fn records(layouts: &Layouts) -> Result<Vec<Record>, Box<dyn Error>> {
    let mut records = Vec::new();
    for game in rollwright_catalog::games() {
        for seats in game.seats {
            let mut table = rollwright_catalog::open(game.id, layouts, STANDARD, None, seats)?;
            let mut dice = Dice(7);
            loop {
                match table.step() {
                    Step::Over => break,
                    Step::Chance => drop(table.draw(&mut dice)),
                    Step::Act(acting) => {
                        let seat = acting.first_from(table.active()).ok_or("nobody acts")?;
                        let bot = |level| rollwright_bots::thinking(&*table, level, seat, 7);
                        let thinking = bot("greedy").or_else(|| bot("random"));
                        let thinking = thinking.ok_or("no bot")?;
                        table.take(&thinking())?;
                    }
                }
            }
            let names = ["Ann", "Björn", "Éloïse", "Íñigo", "Zoë", "Максим"];
            let names = names.iter().take(seats).map(|name| (*name).to_owned());
            records.push(table.record(names.collect()));
        }
    }
    Ok(records)
}

struct Dice(u32);

impl Luck for Dice {
    fn uniform(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % n
    }
}

fn save(
    folder: &Path,
    name: &str,
    print: impl FnOnce() -> Result<Document, PrintError>,
) -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let document = print()?;
    let pdf = document.pdf()?;
    let (pages, bytes) = (document.pages(), pdf.len());
    println!(
        "{name}: {pages} pages, {bytes} bytes, {:?}",
        start.elapsed()
    );
    fs::write(folder.join(format!("{name}.pdf")), pdf)?;
    let svg = document.svg(0).ok_or("no page")?;
    fs::write(folder.join(format!("{name}.svg")), svg)?;
    Ok(())
}
