//! Whether the records of some of the games are right, and those of the games that were heard.

use std::sync::{Mutex, PoisonError};

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use rollwright_catalog::{Layouts, verify};
use rollwright_record::Record;

use crate::player::below;
use crate::replay::Replay;
use crate::run::Run;
use crate::tally::Fault;

/// How many finished games are looked at, and how many that were still being played.
const EACH: usize = 50;

/// Games whose records are fetched at the end.
#[derive(Debug)]
pub(crate) struct Sample {
    games: Mutex<Games>,
    /// Of games that are still being played, one place in so many.
    stride: usize,
}

#[derive(Debug)]
struct Games {
    finished: Vec<Heard>,
    seen: usize,
    unfinished: Vec<Heard>,
    chance: SplitMix64,
}

/// A game as it was heard.
#[derive(Debug)]
struct Heard {
    id: String,
    steps: Vec<String>,
    finished: bool,
}

impl Sample {
    pub(crate) fn new(tables: usize, seed: u64) -> Self {
        Self {
            games: Mutex::new(Games {
                finished: Vec::new(),
                seen: 0,
                unfinished: Vec::new(),
                chance: SplitMix64::seed_from_u64(seed),
            }),
            stride: tables.div_ceil(EACH),
        }
    }

    /// A game at this place has ended, or the run has.
    pub(crate) fn offer(&self, place: usize, replay: &Replay, finished: bool) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let heard = || Heard {
            id: replay.id.clone(),
            steps: replay.steps(),
            finished,
        };
        if !finished {
            if place.is_multiple_of(self.stride) {
                games.unfinished.push(heard());
            }
            return;
        }
        // Every finished game has the same chance to be kept, however many there will be.
        games.seen += 1;
        let seen = games.seen;
        let index = below(&mut games.chance, seen);
        if games.finished.len() < EACH {
            games.finished.push(heard());
        } else if let Some(kept) = games.finished.get_mut(index) {
            *kept = heard();
        }
    }

    /// Fetches the records and checks them. Says how many there were.
    pub(crate) async fn check(&self, run: &Run) -> usize {
        let games: Vec<Heard> = {
            let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
            let unfinished = std::mem::take(&mut games.unfinished);
            games.finished.drain(..).chain(unfinished).collect()
        };
        for heard in &games {
            let problem = match run.api.record(&heard.id).await {
                Ok(text) => wrong(&text, heard),
                Err(error) => Some(error.to_string()),
            };
            if let Some(problem) = problem {
                let id = &heard.id;
                run.tally
                    .fault(&Fault::Record, format_args!("table {id}: {problem}"));
            }
        }
        games.len()
    }
}

/// What is wrong with the record of this game.
fn wrong(text: &str, heard: &Heard) -> Option<String> {
    let record: Record = match serde_json::from_str(text) {
        Ok(record) => record,
        Err(error) => return Some(error.to_string()),
    };
    match verify(&record, &Layouts::default()) {
        Err(fault) => Some(fault.to_string()),
        Ok(verdict) if heard.finished && !verdict.finished => {
            Some("it is said to go on".to_owned())
        }
        // A game that was left may have gone on by itself: dice, and moves that are forced.
        Ok(_) if !record.steps.starts_with(&heard.steps) => {
            Some("its steps are not those that were heard".to_owned())
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
    fn a_record_must_be_right_and_of_the_game_that_was_heard() {
        let table = begun();
        let record = table.record(vec!["Load 1".to_owned(), "Load 2".to_owned()]);
        let text = serde_json::to_string(&record).unwrap();
        let mut heard = Heard {
            id: "t".to_owned(),
            steps: record.steps.clone(),
            finished: false,
        };
        assert_eq!(wrong(&text, &heard), None);
        heard.steps.pop();
        assert_eq!(wrong(&text, &heard), None, "it may have gone on");
        heard.steps.push("0 keep".to_owned());
        assert!(wrong(&text, &heard).unwrap().contains("heard"));
        heard.steps.clear();
        heard.finished = true;
        assert!(wrong(&text, &heard).unwrap().contains("go on"));
        assert!(wrong(&text.replace("roll", "rowl"), &heard).is_some());
    }
}
