//! Makes `src/roll_luck.txt`, the bounds of words for the luck of a roll, from ledgers on standard input, one JSON object a line.
//!
//! ```text
//! rollwright sim twenty-one --seats expert,casual --games 400 --seed 1 --record games.jsonl
//! rollwright analyse games.jsonl --json | cargo run --release -p rollwright-analysis --example roll_luck
//! ```

use std::collections::BTreeMap;
use std::io::{self, BufRead};

use rollwright_protocol::{Ledger, LedgerLine, RollKind};

/// Where even the luckiest 5 of a hundred rolls gave less than this, luck is not worth a word.
const WORTH_A_WORD: f64 = 0.005;
/// How many of a hundred rolls have less luck than each bound.
const HUNDREDTHS: [usize; 6] = [5, 15, 30, 70, 85, 95];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut rolls: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for line in io::stdin().lock().lines() {
        let ledger: Ledger = serde_json::from_str(&line?)?;
        let table = format!("{} {} {}", ledger.game, ledger.variant, ledger.seats.len());
        for line in ledger.steps {
            if let LedgerLine::Luck { roll, luck, .. } = line
                && roll != RollKind::SetUp
            {
                let kind = serde_json::to_value(roll)?;
                let kind = format!("{table} {}", kind.as_str().unwrap_or_default());
                rolls.entry(kind).or_default().extend(luck);
            }
        }
    }
    for (kind, mut luck) in rolls {
        luck.sort_by(f64::total_cmp);
        let bounds = HUNDREDTHS.map(|part| luck[luck.len() * part / 100]);
        if bounds[5] >= WORTH_A_WORD {
            println!(
                "{kind} {}",
                bounds.map(|bound| format!("{bound:.4}")).join(" ")
            );
        }
    }
    Ok(())
}
