//! The fair dice of a game: the chains of its seats, the run that is due, and whose links went into the runs that were drawn.
//!
//! It is told who can be reached and what time it is. Which client keeps a chain is the table's matter.

use std::time::Duration;

use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{ChainInfo, Code, DueRun, Problem};
use rollwright_record::fair::{CHAIN_LENGTH, Chain, FairDice, FairStep, Link};

use super::indexes;
use crate::clock::Moment;
use crate::log::StoredRun;

/// How long a run waits for links.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long it waits after a restart, when clients have to come back first.
const PATIENCE_AFTER_RESTART: Duration = Duration::from_secs(10);
/// How long a seat can be waited for in all, since the table was woken, before it has less time.
const WAITING_ALLOWANCE: Duration = Duration::from_mins(1);
const PATIENCE_USED_UP: Duration = Duration::from_millis(200);
/// How many chains a seat can have in a game.
const MAX_CHAINS: usize = 64;

/// The fair dice of a game.
pub(crate) struct FairRuns {
    dice: FairDice,
    /// How many chance steps and how many runs were drawn.
    draws: u64,
    runs: u64,
    seats: Vec<SeatChains>,
    due: Option<WaitingRun>,
}

/// What is known of a seat's chains.
#[derive(Debug, Default)]
struct SeatChains {
    /// In order; the last is in force, or will be with the next run.
    chains: Vec<Chain>,
    /// Chains that were replaced before any run used them: they never come back either.
    unused: Vec<Link>,
    /// The run of the last link of the chain in force.
    last_run: Option<u64>,
    /// Whether a client that keeps the chain is connected.
    reachable: bool,
    /// Whether its link was missing, and nothing has been heard of it since.
    silent: bool,
    /// How long it was waited for since the table was woken.
    waited: Duration,
}

/// A run that waits for links.
#[derive(Debug)]
struct WaitingRun {
    seats: SeatSet,
    links: Vec<Option<Link>>,
    since: Moment,
    /// Whether its seats know: they do once it is stored.
    asked: bool,
    patience: Duration,
}

impl FairRuns {
    /// Before the first run, and without chains.
    pub(crate) fn new(dice: FairDice, seats: usize) -> Self {
        Self {
            dice,
            draws: 0,
            runs: 0,
            seats: (0..seats).map(|_| SeatChains::default()).collect(),
            due: None,
        }
    }

    /// How many runs were drawn.
    pub(super) fn runs(&self) -> u64 {
        self.runs
    }

    /// The chains of all seats, as a record has them.
    pub(crate) fn chains(&self) -> Vec<Vec<Chain>> {
        self.seats.iter().map(|seat| seat.chains.clone()).collect()
    }

    /// The chains of all seats, as clients are shown them.
    pub(crate) fn shown_chains(&self) -> Vec<Vec<ChainInfo>> {
        let shown = |chain: &Chain| ChainInfo {
            from: chain.from,
            anchor: chain.anchor.to_string(),
        };
        let seats = self.seats.iter();
        seats
            .map(|seat| seat.chains.iter().map(shown).collect())
            .collect()
    }

    /// The anchor of the seat's newest chain.
    pub(crate) fn anchor(&self, seat: Seat) -> Option<Link> {
        let chain = self.seats[seat.index()].chains.last();
        chain.map(|chain| chain.anchor)
    }

    /// The first run that a chain would be in force for, if this seat can have this one as its next: not while a run is due, and not
    /// if it was replaced before.
    ///
    /// # Errors
    /// If the seat has had too many.
    pub(crate) fn next_chain(&self, seat: Seat, anchor: Link) -> Result<Option<u64>, Problem> {
        let seat = &self.seats[seat.index()];
        let known = seat.chains.iter().any(|chain| chain.anchor == anchor);
        if self.due.is_some() || known || seat.unused.contains(&anchor) {
            return Ok(None);
        }
        if seat.chains.len() + seat.unused.len() >= MAX_CHAINS {
            return Err(Problem::from(Code::TooMany).with("what", "chains"));
        }
        Ok(Some(self.runs))
    }

    /// Gives the seat a new chain, whether it has just come or is read from the store.
    pub(super) fn add_chain(&mut self, seat: Seat, from: u64, anchor: Link) {
        let seat = &mut self.seats[seat.index()];
        if let Some(unused) = seat.chains.pop_if(|chain| chain.from == from) {
            seat.unused.push(unused.anchor);
        }
        seat.chains.push(Chain::new(from, anchor));
        seat.last_run = None;
    }

    /// Says which seats have a client connected that keeps their chain.
    pub(crate) fn set_reachable(&mut self, reachable: SeatSet) {
        for (seat, chains) in Seat::all(self.seats.len()).zip(&mut self.seats) {
            chains.reachable = reachable.contains(seat);
        }
    }

    /// Something was heard from a client of these seats.
    pub(crate) fn heard(&mut self, seats: SeatSet) {
        for seat in seats.iter() {
            self.seats[seat.index()].silent = false;
        }
    }

    /// The run that waits for links.
    pub(crate) fn due(&self) -> Option<DueRun> {
        let due = self.due.as_ref()?;
        Some(DueRun {
            run: self.runs,
            seats: indexes(due.seats),
        })
    }

    /// The seats that the next run is to wait for.
    pub(super) fn due_seats(&self) -> SeatSet {
        let is_due = |seat: &Seat| {
            let seat = &self.seats[seat.index()];
            let chain = seat.chains.last();
            let unspent = chain.is_some_and(|chain| self.runs - chain.from < CHAIN_LENGTH);
            unspent && seat.reachable && !seat.silent
        };
        Seat::all(self.seats.len()).filter(is_due).collect()
    }

    /// The next run waits for these seats from now on; after a restart they have more time.
    pub(super) fn wait(&mut self, seats: SeatSet, since: Moment, restarted: bool) {
        self.due = Some(WaitingRun {
            seats,
            links: vec![None; self.seats.len()],
            since,
            asked: restarted,
            patience: if restarted {
                PATIENCE_AFTER_RESTART
            } else {
                PATIENCE
            },
        });
    }

    /// What has happened is stored, and everybody is told of it now: the time that a run waits begins here, however long the store took.
    pub(crate) fn asked(&mut self, at: Moment) {
        if let Some(due) = self.due.as_mut().filter(|due| !due.asked) {
            (due.since, due.asked) = (at, true);
        }
    }

    /// A seat gives its link for a run. One that comes too late, or that nobody waits for, is passed over.
    ///
    /// # Errors
    /// If it is not the right one.
    pub(super) fn take_link(
        &mut self,
        seat: Seat,
        run: u64,
        link: Link,
        at: Moment,
    ) -> Result<(), Problem> {
        let Some(due) = &mut self.due else {
            return Ok(());
        };
        let state = &mut self.seats[seat.index()];
        let chain = state.chains.last();
        let Some(chain) = chain.filter(|_| run == self.runs && due.seats.contains(seat)) else {
            return Ok(());
        };
        let (known, times) = match (state.last_run, chain.last) {
            (Some(last_run), Some(last)) => (last, run - last_run),
            _ => (chain.anchor, run - chain.from + 1),
        };
        if link.hashed(times) != known {
            return Err(Code::WrongLink.into());
        }
        if due.links[seat.index()].replace(link).is_none() {
            state.waited += at.since(due.since);
        }
        Ok(())
    }

    /// When the run that is due is drawn without the links that are not there.
    pub(super) fn deadline(&self) -> Option<Moment> {
        let due = self.due.as_ref()?;
        let late = |seat: &Seat| due.links[seat.index()].is_none();
        let patience = |seat: Seat| match self.seats[seat.index()].waited {
            waited if waited >= WAITING_ALLOWANCE => PATIENCE_USED_UP,
            _ => due.patience,
        };
        let longest = due.seats.iter().filter(late).map(patience).max();
        Some(due.since.after(longest.unwrap_or_default()))
    }

    /// The links of the run that is drawn now, with everything that is to be stored of it; nothing is stored if it waited for nobody.
    pub(super) fn begin_run(&mut self, at: Moment) -> (Vec<Option<Link>>, Option<StoredRun>) {
        let Some(due) = self.due.take() else {
            let links = vec![None; self.seats.len()];
            self.count_run(None);
            return (links, None);
        };
        let late = |seat: &Seat| due.links[seat.index()].is_none();
        for seat in due.seats.iter().filter(late) {
            self.seats[seat.index()].waited += at.since(due.since);
        }
        let given = |seat: Seat| (seat.index(), due.links[seat.index()]);
        let drawn = StoredRun {
            run: self.runs,
            links: due.seats.iter().map(given).collect(),
        };
        self.count_run(Some(&drawn));
        (due.links, Some(drawn))
    }

    /// Notes who took part in the next run, whether it is drawn now or read from the store.
    pub(super) fn count_run(&mut self, drawn: Option<&StoredRun>) {
        let run = self.runs;
        for (index, seat) in self.seats.iter_mut().enumerate() {
            let Some(chain) = seat.chains.last_mut() else {
                continue;
            };
            let mut links = drawn.iter().flat_map(|drawn| &drawn.links);
            match links.find(|(seat, _)| *seat == index) {
                None => chain.add_away(run),
                Some((_, None)) => {
                    chain.missing.push(run);
                    seat.silent = true;
                }
                Some((_, Some(link))) => {
                    chain.last = Some(*link);
                    seat.last_run = Some(run);
                }
            }
        }
        self.runs += 1;
        self.due = None;
    }

    /// Counts a chance step, and gives its numbers.
    pub(super) fn next_step(&mut self, links: &[Option<Link>]) -> FairStep {
        let step = self.dice.step(self.draws, links);
        self.draws += 1;
        step
    }

    /// Counts a chance step that is read from the store, or was rolled by hand.
    pub(super) fn count_step(&mut self) {
        self.draws += 1;
    }
}
