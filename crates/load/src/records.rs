//! Fetches the records of a sample of games at the end of a run and checks them against the steps that were received.

use std::sync::{Mutex, PoisonError};

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use rollwright_catalog::{Layouts, verify};
use rollwright_record::Record;

use crate::expected::ExpectedTable;
use crate::run::Run;
use crate::tally::ServerFault;
use crate::virtual_player::below;

/// Sample size of finished games, and of games still being played.
const SAMPLE_SIZE: usize = 50;

/// The games whose records are fetched at the end.
#[derive(Debug)]
pub(crate) struct RecordSample {
    games: Mutex<SampledGames>,
    /// Of the games still being played, one in so many is sampled.
    stride: usize,
}

#[derive(Debug)]
struct SampledGames {
    finished: Vec<SampledGame>,
    finished_seen: usize,
    unfinished: Vec<SampledGame>,
    chance: SplitMix64,
}

/// A game as its connections received it.
#[derive(Debug)]
struct SampledGame {
    id: String,
    steps: Vec<String>,
    finished: bool,
}

impl RecordSample {
    pub(crate) fn new(tables: usize, seed: u64) -> Self {
        Self {
            games: Mutex::new(SampledGames {
                finished: Vec::new(),
                finished_seen: 0,
                unfinished: Vec::new(),
                chance: SplitMix64::seed_from_u64(seed),
            }),
            stride: tables.div_ceil(SAMPLE_SIZE),
        }
    }

    /// A game has ended, or the run has; the table is the `number`th of the run.
    pub(crate) fn offer(&self, number: usize, table: &ExpectedTable, finished: bool) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let sampled = || SampledGame {
            id: table.id.clone(),
            steps: table.steps(),
            finished,
        };
        if !finished {
            if number.is_multiple_of(self.stride) {
                games.unfinished.push(sampled());
            }
            return;
        }
        // Reservoir sampling: every finished game is equally likely to be kept.
        games.finished_seen += 1;
        let seen = games.finished_seen;
        let index = below(&mut games.chance, seen);
        if games.finished.len() < SAMPLE_SIZE {
            games.finished.push(sampled());
        } else if let Some(kept) = games.finished.get_mut(index) {
            *kept = sampled();
        }
    }

    /// Fetches and checks the records; returns how many there were.
    pub(crate) async fn check(&self, run: &Run) -> usize {
        let games: Vec<SampledGame> = {
            let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
            let unfinished = std::mem::take(&mut games.unfinished);
            games.finished.drain(..).chain(unfinished).collect()
        };
        for game in &games {
            let problem = match run.api.record(&game.id).await {
                Ok(text) => problem(&text, game),
                Err(error) => Some(error.to_string()),
            };
            if let Some(problem) = problem {
                let id = &game.id;
                run.tally
                    .fault(ServerFault::Record, format_args!("table {id}: {problem}"));
            }
        }
        games.len()
    }
}

/// What is wrong with the record of this game, if anything.
fn problem(text: &str, game: &SampledGame) -> Option<String> {
    let record: Record = match serde_json::from_str(text) {
        Ok(record) => record,
        Err(error) => return Some(error.to_string()),
    };
    match verify(&record, &Layouts::default()) {
        Err(fault) => Some(fault.to_string()),
        Ok(verdict) if game.finished && !verdict.finished => Some("it has no end".to_owned()),
        // The server may have gone on with rolls and forced moves.
        Ok(_) if !record.steps.starts_with(&game.steps) => {
            Some("its steps are not those that were received".to_owned())
        }
        Ok(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use rollwright_catalog::{AnyGame, open};
    use rollwright_core::layout::STANDARD;
    use rollwright_core::{Luck, Step};

    use super::*;

    /// Always the lowest.
    struct Lowest;

    impl Luck for Lowest {
        fn uniform(&mut self, _: u32) -> u32 {
            0
        }
    }

    fn begun() -> Box<dyn AnyGame> {
        let mut table = open("one-card", &Layouts::default(), STANDARD, None, 2).unwrap();
        while table.step() == Step::Chance {
            table.draw(&mut Lowest).unwrap();
        }
        table
    }

    #[test]
    fn a_record_must_be_valid_and_of_the_game_that_was_received() {
        let table = begun();
        let record = table.record(vec!["Load 1".to_owned(), "Load 2".to_owned()]);
        let text = serde_json::to_string(&record).unwrap();
        let mut game = SampledGame {
            id: "t".to_owned(),
            steps: record.steps.clone(),
            finished: false,
        };
        assert_eq!(problem(&text, &game), None);
        game.steps.pop();
        assert_eq!(problem(&text, &game), None, "it may have gone on");
        game.steps.push("0 keep".to_owned());
        assert!(problem(&text, &game).unwrap().contains("received"));
        game.steps.clear();
        game.finished = true;
        assert!(problem(&text, &game).unwrap().contains("no end"));
        assert!(problem(&text.replace("roll", "rowl"), &game).is_some());
    }
}
