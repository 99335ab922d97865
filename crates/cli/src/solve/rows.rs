//! One row of twenty-one alone.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::Result;
use rollwright_bots::{Rolling, RowTable, rows_of};
use serde::Serialize;

use super::{AtPrice, Both, printed, took};

/// Which rows to solve, and how to show the result.
pub(super) struct Question<'a> {
    /// The printed numbers; all rows of the layout if there are none.
    pub(super) row: Option<[u8; 6]>,
    pub(super) prices: Vec<f64>,
    pub(super) layout: Option<&'a PathBuf>,
    pub(super) json: bool,
}

impl Question<'_> {
    /// The rows of the built-in pad at a few prices.
    pub(super) fn overview() -> Self {
        Self {
            row: None,
            prices: vec![0.0, 2.0, 4.0],
            layout: None,
            json: false,
        }
    }

    pub(super) fn answer(&self, out: &mut impl Write) -> Result<()> {
        let rows = match self.row {
            Some(row) => vec![row],
            None => printed(self.layout, rows_of)?,
        };
        let start = Instant::now();
        let at_price = |numbers, price| AtPrice {
            price,
            both: Both::solve(|rolling| Solved::new(numbers, price, rolling)),
        };
        let rows = rows.into_iter().map(|numbers| Row {
            numbers,
            prices: (self.prices.iter().map(|price| at_price(numbers, *price))).collect(),
        });
        let report = Report {
            game: "twenty-one",
            rows: rows.collect(),
            seconds: start.elapsed().as_secs_f64(),
        };
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
            return Ok(());
        }
        for row in &report.rows {
            describe(row, out)?;
            writeln!(out)?;
        }
        writeln!(out, "solved exactly in {}", took(report.seconds))?;
        Ok(())
    }
}

/// Parses the printed numbers of a row.
pub(super) fn row(text: &str) -> Result<[u8; 6], String> {
    let numbers: Option<Vec<u8>> = text
        .bytes()
        .map(|digit| matches!(digit, b'1'..=b'6').then(|| digit - b'0'))
        .collect();
    numbers
        .filter(|numbers| numbers.is_sorted_by(|left, right| left >= right))
        .and_then(|numbers| numbers.try_into().ok())
        .ok_or_else(|| {
            "a row is six numbers from 1 to 6 that never rise from left to right".to_owned()
        })
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    rows: Vec<Row>,
    seconds: f64,
}

#[derive(Serialize)]
struct Row {
    numbers: [u8; 6],
    prices: Vec<AtPrice<Solved>>,
}

#[derive(Copy, Clone, Serialize)]
struct Solved {
    value: f64,
    points: f64,
    rounds: f64,
}

impl Solved {
    fn new(numbers: [u8; 6], price: f64, rolling: Rolling) -> Self {
        const ALL_EMPTY: u8 = 0b11_1111;
        let table = RowTable::solve(numbers, price, rolling);
        Self {
            value: table.value(ALL_EMPTY, 0),
            points: table.points(ALL_EMPTY, 0),
            rounds: table.rounds(ALL_EMPTY, 0),
        }
    }
}

fn describe(row: &Row, out: &mut impl Write) -> Result<()> {
    let numbers = row.numbers.map(|number| number.to_string()).join(" ");
    writeln!(out, "a row of twenty-one alone: {numbers}")?;
    writeln!(out, "{:>9}{:>28}{:>31}", "", "you roll", "others roll")?;
    writeln!(
        out,
        "{:>9}{:>11}{:>10}{:>10}{:>11}{:>10}{:>10}",
        "price", "value", "points", "rounds", "value", "points", "rounds"
    )?;
    for AtPrice { price, both } in &row.prices {
        write!(out, "{price:>9}")?;
        for solved in [both.you_roll, both.others_roll] {
            let Solved {
                value,
                points,
                rounds,
            } = solved;
            write!(out, "{value:>11.4}{points:>10.4}{rounds:>10.4}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
