//! Fetches the records of a sample of games at the end of a run and checks them against the steps that were received.

use parking_lot::Mutex;
use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use rollwright_catalog::{Layouts, verify};
use rollwright_record::Record;

use crate::expected::ExpectedTable;
use crate::run::Run;
use crate::stats::ServerFault;
use crate::virtual_player::below;

/// Sample size of finished games, and of games still being played.
const SAMPLE_SIZE: usize = 50;

/// The games whose records are fetched at the end.
#[derive(Debug)]
pub(crate) struct RecordSample {
    finished: Mutex<Reservoir>,
    unfinished: Mutex<Reservoir>,
}

/// Reservoir sampling: every game that was offered is equally likely to be kept.
#[derive(Clone, Debug)]
struct Reservoir {
    offered: usize,
    kept: Vec<SampledGame>,
    chance: SplitMix64,
}

/// A game as its connections received it.
#[derive(Clone, Debug)]
struct SampledGame {
    id: String,
    steps: Vec<String>,
    finished: bool,
}

impl RecordSample {
    pub(crate) fn new(seed: u64) -> Self {
        let reservoir = Reservoir {
            offered: 0,
            kept: Vec::new(),
            chance: SplitMix64::seed_from_u64(seed),
        };
        Self {
            finished: Mutex::new(reservoir.clone()),
            unfinished: Mutex::new(reservoir),
        }
    }

    /// A game has ended, or the run has.
    pub(crate) fn offer(&self, table: &ExpectedTable, finished: bool) {
        let reservoirs = [&self.unfinished, &self.finished];
        let mut reservoir = reservoirs[usize::from(finished)].lock();
        reservoir.offered += 1;
        let offered = reservoir.offered;
        let index = below(&mut reservoir.chance, offered);
        let sampled = || SampledGame {
            id: table.id.clone(),
            steps: table.steps(),
            finished,
        };
        if reservoir.kept.len() < SAMPLE_SIZE {
            reservoir.kept.push(sampled());
        } else if let Some(kept) = reservoir.kept.get_mut(index) {
            *kept = sampled();
        }
    }

    /// Fetches and checks the records; returns how many there were.
    pub(crate) async fn check(&self, run: &Run) -> usize {
        let mut games = std::mem::take(&mut self.finished.lock().kept);
        games.append(&mut self.unfinished.lock().kept);
        for game in &games {
            let id = &game.id;
            let problem = match run.api.record(id).await {
                Ok(text) => problem(&text, game),
                Err(error) => Some(error.to_string()),
            };
            if let Some(problem) = problem {
                let detail = format_args!("table {id}: {problem}");
                run.stats.fault(ServerFault::Record, detail);
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
