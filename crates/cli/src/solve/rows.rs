//! One row of twenty-one alone.

use std::io::{self, Write};
use std::time::Instant;

use anyhow::Result;
use rollwright_bots::{Rolling, RowTable, rows_of};
use serde::Serialize;

use super::{Args, AtPrice, Both, write_duration};
use crate::stdout::write_result;

/// Solves the row with the given numbers, or all rows of the layout.
pub(super) fn solve(args: &Args, out: &mut dyn Write) -> Result<()> {
    let rows = match args.row {
        Some(row) => vec![row],
        None => args.printed(rows_of)?,
    };
    let prices = args.prices(&[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    let start = Instant::now();
    let at_price = |numbers, price| AtPrice {
        price,
        both: Both::solve(|rolling| RowWorth::new(numbers, price, rolling)),
    };
    let rows = rows.into_iter().map(|numbers| SolvedRow {
        numbers,
        prices: (prices.iter().map(|price| at_price(numbers, *price))).collect(),
    });
    let report = SolvedRows {
        game: "twenty-one",
        rows: rows.collect(),
        seconds: start.elapsed().as_secs_f64(),
    };
    write_result(out, args.json, &report, |report, out| {
        for row in &report.rows {
            describe(row, out)?;
            writeln!(out)?;
        }
        write_duration(report.seconds, out)
    })
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
struct SolvedRows {
    game: &'static str,
    rows: Vec<SolvedRow>,
    seconds: f64,
}

#[derive(Serialize)]
struct SolvedRow {
    numbers: [u8; 6],
    prices: Vec<AtPrice<RowWorth>>,
}

#[derive(Copy, Clone, Serialize)]
struct RowWorth {
    value: f64,
    points: f64,
    rounds: f64,
}

impl RowWorth {
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

fn describe(row: &SolvedRow, out: &mut dyn Write) -> io::Result<()> {
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
            write!(out, "{:>11.4}{:>10.4}", solved.value, solved.points)?;
            write!(out, "{:>10.4}", solved.rounds)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
