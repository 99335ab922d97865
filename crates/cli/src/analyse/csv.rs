//! Ledgers as comma-separated values.

use std::io::{self, Write};

use rollwright_analysis::{Entry, Ledger};

/// The most seats of any game.
const SEATS: usize = 6;

/// The names of the columns.
pub(super) fn header(out: &mut impl Write) -> io::Result<()> {
    write!(out, "game,step,turn,kind,text,seat,best,word,se")?;
    for column in ["change", "value", "points_change", "points_value"] {
        for seat in 0..SEATS {
            write!(out, ",{column}_{seat}")?;
        }
    }
    writeln!(out)
}

/// A row for each line of a ledger.
pub(super) fn lines(game: u64, ledger: &Ledger, out: &mut impl Write) -> io::Result<()> {
    for line in &ledger.steps {
        let (step, turn, text) = (line.step, line.turn, &line.text);
        let (kind, change) = match &line.entry {
            Entry::Luck { luck, .. } => ("luck", luck),
            Entry::Decision(decision) => ("decision", &decision.gift),
            Entry::Together { together } => ("together", together),
            Entry::Revision { revision } => ("revision", revision),
        };
        // Steps have letters, digits and spaces only, so nothing needs quotes.
        write!(out, "{game},{step},{turn},{kind},{text},")?;
        match &line.entry {
            Entry::Decision(decision) => {
                let word = format!("{:?}", decision.word).to_lowercase();
                let (seat, best, se) = (decision.seat, &decision.best, decision.se);
                write!(out, "{seat},{best},{word},{se}")?;
            }
            Entry::Luck { se, .. } => write!(out, ",,,{se}")?,
            _ => write!(out, ",,,")?,
        }
        for column in [change, &line.value, &line.points.change, &line.points.value] {
            for seat in 0..SEATS {
                match column.get(seat) {
                    Some(number) => write!(out, ",{number}")?,
                    None => write!(out, ",")?,
                }
            }
        }
        writeln!(out)?;
    }
    Ok(())
}
