//! Who took part in the dice of a record: in words, and as JSON.

use std::fmt;

use rollwright_core::notation::shown;
use rollwright_record::Record;
use rollwright_record::fair::{Participation, is_chance};
use serde::Serialize;

/// Runs in rising order, as ranges of first and last.
#[derive(Clone, Eq, PartialEq, Default, Serialize, Debug)]
pub(super) struct Runs(Vec<[u64; 2]>);

impl Runs {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn count(&self) -> u64 {
        self.0.iter().map(|[first, last]| last - first + 1).sum()
    }

    fn add(&mut self, [first, last]: [u64; 2]) {
        match self.0.last_mut() {
            Some([_, before]) if *before + 1 == first => *before = last,
            _ => self.0.push([first, last]),
        }
    }
}

impl<'a> FromIterator<&'a u64> for Runs {
    fn from_iter<I: IntoIterator<Item = &'a u64>>(runs: I) -> Self {
        let mut ranges = Self::default();
        for run in runs {
            ranges.add([*run, *run]);
        }
        ranges
    }
}

/// Such as `0-12, 14`.
impl fmt::Display for Runs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, [first, last]) in self.0.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            match last - first {
                0 => write!(f, "{comma}{first}")?,
                _ => write!(f, "{comma}{first}-{last}")?,
            }
        }
        Ok(())
    }
}

/// Who took part in the dice of a record.
#[derive(Serialize)]
pub(super) struct LinkReport {
    pub(super) line: u64,
    table: String,
    runs: u64,
    seats: Vec<SeatLinks>,
    left_out: Vec<LeftOutLink>,
}

#[derive(Serialize)]
struct SeatLinks {
    name: String,
    chains: usize,
    /// How many runs have its link.
    links: u64,
    missing: Runs,
    away: Runs,
}

/// A missing link that a later one of its chain reveals.
#[derive(Serialize)]
struct LeftOutLink {
    run: u64,
    seat: usize,
    /// The number of the run's first step, from 1.
    step: usize,
    drawn: Vec<String>,
    instead: Vec<String>,
}

impl LinkReport {
    /// The report of a record that is right; nothing if it has no fair dice.
    pub(super) fn new(
        line: u64,
        record: &Record,
        participation: Option<Participation>,
    ) -> Option<Self> {
        let (fair, participation) = (record.fair.as_ref()?, participation?);
        let names = record.seats.iter().zip(&fair.chains);
        let seats = names.zip(&participation.seats);
        let seats = seats.map(|((name, chains), runs)| {
            let mut away = Runs::default();
            let ranges = chains.iter().flat_map(|chain| &chain.away);
            ranges.for_each(|range| away.add(*range));
            SeatLinks {
                name: name.clone(),
                chains: chains.len(),
                links: runs.links,
                missing: chains.iter().flat_map(|chain| &chain.missing).collect(),
                away,
            }
        });
        let left_out = participation.left_out.into_iter().map(|left_out| {
            let drawn = record.steps[left_out.step..].iter();
            LeftOutLink {
                run: left_out.run,
                seat: left_out.seat,
                step: left_out.step + 1,
                drawn: drawn.take_while(|step| is_chance(step)).cloned().collect(),
                instead: left_out.instead,
            }
        });
        Some(Self {
            line,
            table: fair.table.clone(),
            runs: participation.runs,
            seats: seats.collect(),
            left_out: left_out.collect(),
        })
    }

    /// Whether it tells what a missing link would have given.
    pub(super) fn has_left_out(&self) -> bool {
        !self.left_out.is_empty()
    }

    /// In words, line by line.
    pub(super) fn lines(&self) -> Vec<String> {
        let seats = self.seats.iter().enumerate();
        let seats: Vec<String> = seats.map(|(seat, links)| links.text(seat)).collect();
        let runs = match self.runs {
            1 => "1 run".to_owned(),
            runs => format!("{runs} runs"),
        };
        let mut lines = vec![format!("{runs}, links: {}", seats.join("; "))];
        for left_out in &self.left_out {
            let LeftOutLink { run, seat, .. } = left_out;
            let (drawn, instead) = (left_out.drawn.join(", "), left_out.instead.join(", "));
            lines.push(if drawn == instead {
                format!("run {run}: with the missing link of seat {seat} the same would have been drawn, {drawn}")
            } else {
                format!("run {run}: with the missing link of seat {seat} it would have been {instead}, not {drawn}")
            });
        }
        lines
    }
}

impl SeatLinks {
    fn text(&self, seat: usize) -> String {
        let name = shown(&self.name);
        if self.chains == 0 {
            return format!("seat {seat} \"{name}\" no chain");
        }
        let gaps = [("missing", &self.missing), ("away", &self.away)];
        let gaps = gaps.into_iter().filter(|(_, runs)| !runs.is_empty());
        let gaps = gaps.map(|(gap, runs)| format!(", {gap} {} (run {runs})", runs.count()));
        format!(
            "seat {seat} \"{name}\" {}{}",
            self.links,
            gaps.collect::<String>()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_written_as_short_ranges() {
        let runs: Runs = [0, 1, 2, 5, 7, 8].iter().collect();
        assert_eq!(
            (runs.to_string().as_str(), runs.count()),
            ("0-2, 5, 7-8", 6)
        );
        let mut away = Runs::default();
        for range in [[1, 3], [4, 4], [9, 12]] {
            away.add(range);
        }
        assert_eq!(away.to_string(), "1-4, 9-12");
        assert!(Runs::default().is_empty());
    }
}
