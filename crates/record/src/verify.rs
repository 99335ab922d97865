//! Replaying a record, and checking that everything in it is right.

use rollwright_core::notation::shown;
use rollwright_core::{Game, Layout, NotationError, Seat, SetupError, Step, Variant};

use crate::fair::{
    Certificate, ChainProblem, FairDice, LeftOut, Link, Part, Participation, RunLinks, SeatRuns,
    run_starts,
};
use crate::transcript::in_numbers;
use crate::{Event, Record, Transcript, VERSION};

/// Why a record is wrong.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum Reason {
    /// A format this program does not know.
    #[error("format version {0} is not known, only {VERSION}")]
    Version(u64),
    /// A game or layout that is not known here.
    #[error("{0}")]
    Unknown(String),
    /// Another game than the one it is replayed with.
    #[error("the game is \"{0}\", not \"{1}\"")]
    Game(String, &'static str),
    /// A variant the game does not have.
    #[error("{1} has no variant \"{0}\"")]
    Variant(String, &'static str),
    /// Another layout than the one it is replayed with.
    #[error("the layout is \"{0}\", not \"{1}\"")]
    Layout(String, String),
    /// No such table can be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Not a step of this game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A step against the rules; the text is the rule.
    #[error("{0}")]
    Illegal(String),
    /// Choices made at the same time, in another order than the record's.
    #[error("seats are listed in turn order, so seat {0} comes first")]
    Order(Seat),
    /// The seeds give another outcome.
    #[error("seed and links give \"{0}\"")]
    Unfair(String),
    /// The server's seed is not the one it was bound to.
    #[error("the commitment is not the SHA-256 of the server seed")]
    Commitment,
    /// Not one list of chains for each seat.
    #[error("there are {0} lists of chains for {1} seats")]
    Chains(usize, usize),
    /// A chain that is wrong.
    #[error("the chain of seat {seat} from run {from}: {problem}")]
    Chain {
        /// Whose chain.
        seat: usize,
        /// Its first run.
        from: u64,
        /// What is wrong with it.
        problem: ChainProblem,
    },
    /// A table's id that could be mistaken for another with other links.
    #[error("the table's id has a zero byte")]
    TableId,
    /// The game is over and the dice can't be checked.
    #[error("the game is over, but the server seed is not revealed")]
    Unrevealed,
    /// A finished game without a result.
    #[error("the game is over with scores {0:?} and winners {1:?}, but the record says null")]
    NoResult(Vec<i64>, Vec<i64>),
    /// A result of a game that is not finished.
    #[error("the game is not over, so scores and winners must be null")]
    EarlyResult,
    /// Wrong points.
    #[error("the scores are {0:?}, not {given}", given = shown(&format!("{:?}", .1)))]
    Scores(Vec<i64>, Vec<i64>),
    /// Wrong winners.
    #[error("the winners are {0:?}, not {given}", given = shown(&format!("{:?}", .1)))]
    Winners(Vec<i64>, Vec<i64>),
}

/// The first thing that is wrong with a record.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{}{reason}", match step {
    Some((number, text)) => format!("step {number} \"{}\": ", shown(text)),
    None => String::new(),
})]
pub struct Fault {
    /// The step, from 1, and its text; nothing if it is about the record as a whole.
    pub step: Option<(usize, String)>,
    /// What is wrong.
    pub reason: Reason,
}

impl From<Reason> for Fault {
    fn from(reason: Reason) -> Self {
        Self { step: None, reason }
    }
}

/// Where the dice of a record come from.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum DiceKind {
    /// Fair dice, checked.
    Fair,
    /// Fair dice of a game that runs: the seed is not revealed yet.
    Committed,
    /// A simulation.
    Simulated,
    /// Typed in by hand.
    ByHand,
}

/// The result of verifying a record without faults.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Verdict {
    /// Whether the game is over.
    pub finished: bool,
    /// Where its dice come from.
    pub dice: DiceKind,
    /// Who took part in fair dice.
    pub participation: Option<Participation>,
}

/// Replays a record: an iterator over its events that checks each one.
#[derive(Clone, Debug)]
pub struct Replay<'r, G: Game> {
    record: &'r Record,
    transcript: Transcript<G>,
    next: usize,
    fair: Option<FairReplay<'r>>,
}

/// The fair dice of a record, drawn again.
#[derive(Clone, Debug)]
struct FairReplay<'r> {
    /// The dice, if the server seed is revealed.
    dice: Option<FairDice>,
    /// The links, or what is wrong with the chains. That is said once all steps are known to be right, since a wrong step can
    /// shift the runs.
    links: Result<RunLinks<'r>, Reason>,
    /// How many chance steps there were.
    chances: u64,
    /// Whether the last step was chance, so that one more belongs to the same run.
    in_run: bool,
    /// What the seats gave for this run.
    given: Vec<Option<Link>>,
    participation: Participation,
}

impl<'r, G: Game> Replay<'r, G> {
    /// Sets up the record's game. If the record reveals its seeds, the dice are checked on the way.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn new(record: &'r Record, layout: &'static G::Layout) -> Result<Self, Fault> {
        if record.rollwright != VERSION {
            return Err(Reason::Version(record.rollwright).into());
        }
        if record.game != G::ID {
            return Err(Reason::Game(shown(&record.game), G::ID).into());
        }
        // The SHA-256 of its file may follow the id; whoever loaded the layout has compared it.
        let id = record.layout.split('@').next();
        if id != Some(layout.id()) {
            return Err(Reason::Layout(shown(&record.layout), layout.id().to_owned()).into());
        }
        let variant = G::Variant::named(&record.variant)
            .ok_or_else(|| Reason::Variant(shown(&record.variant), G::ID))?;
        let game = G::new(layout, variant, record.seats.len()).map_err(Reason::from)?;
        Ok(Self {
            record,
            transcript: Transcript::new(game),
            next: 0,
            fair: match &record.fair {
                Some(certificate) => Some(FairReplay::new(certificate, record)?),
                None => None,
            },
        })
    }

    /// The position now.
    pub fn game(&self) -> &G {
        self.transcript.game()
    }

    /// The game so far.
    pub fn transcript(&self) -> &Transcript<G> {
        &self.transcript
    }

    /// Plays the remaining steps and checks the result.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn finish(mut self) -> Result<(Transcript<G>, Verdict), Fault> {
        for step in self.by_ref() {
            step?;
        }
        if let Some(Err(chains)) = self.fair.as_ref().map(|fair| &fair.links) {
            return Err(chains.clone().into());
        }
        let finished = check_result(self.record, self.game())?;
        let dice = match &self.fair {
            Some(fair) if fair.dice.is_some() => DiceKind::Fair,
            Some(_) if finished => return Err(Reason::Unrevealed.into()),
            Some(_) => DiceKind::Committed,
            None if self.record.seed.is_some() => DiceKind::Simulated,
            None => DiceKind::ByHand,
        };
        let verdict = Verdict {
            finished,
            dice,
            participation: self.fair.map(|fair| fair.participation),
        };
        Ok((self.transcript, verdict))
    }

    fn take(&mut self, text: &str) -> Result<Event<G>, Reason> {
        let event: Event<G> = text.parse()?;
        let game = self.transcript.game();
        event
            .check(game)
            .map_err(|rule| Reason::Illegal(rule.to_string()))?;
        match event {
            Event::Chance(chance) => {
                if let Some(fair) = &mut self.fair {
                    fair.check(game, chance, self.next - 1)?;
                }
            }
            Event::Decision(seat, _) => {
                if let Some(fair) = &mut self.fair {
                    fair.in_run = false;
                }
                if let Step::Act(seats) = game.step()
                    && let Some(first) = seats.first_from(game.active())
                    && first != seat
                {
                    return Err(Reason::Order(first));
                }
            }
        }
        self.transcript.take_unchecked(event);
        Ok(event)
    }
}

impl<G: Game> Iterator for Replay<'_, G> {
    type Item = Result<Event<G>, Fault>;

    /// Plays the next step. After a fault the position stays where it was.
    fn next(&mut self) -> Option<Self::Item> {
        let text = self.record.steps.get(self.next)?;
        self.next += 1;
        Some(self.take(text).map_err(|reason| Fault {
            step: Some((self.next, text.clone())),
            reason,
        }))
    }
}

impl<'r> FairReplay<'r> {
    fn new(certificate: &'r Certificate, record: &Record) -> Result<Self, Reason> {
        let (lists, seats) = (certificate.chains.len(), record.seats.len());
        if lists != seats {
            return Err(Reason::Chains(lists, seats));
        }
        if certificate.table.contains('\0') {
            return Err(Reason::TableId);
        }
        let dice = match &certificate.server_seed {
            Some(seed) if seed.commitment() != certificate.commitment => {
                return Err(Reason::Commitment);
            }
            Some(seed) => Some(FairDice::new(seed, &certificate.table)),
            None => None,
        };
        let runs = run_starts(&record.steps).count() as u64;
        let links =
            RunLinks::new(certificate, runs).map_err(|(seat, from, problem)| Reason::Chain {
                seat,
                from,
                problem,
            });
        Ok(Self {
            dice,
            links,
            chances: 0,
            in_run: false,
            given: vec![None; seats],
            participation: Participation {
                seats: vec![SeatRuns::default(); seats],
                ..Participation::default()
            },
        })
    }

    /// Checks an outcome: it must be the one that the seed and the links of its run give.
    fn check<G: Game>(&mut self, game: &G, chance: G::Chance, step: usize) -> Result<(), Reason> {
        if self.links.is_err() {
            return Ok(());
        }
        if !self.in_run {
            self.begin_run(game, step);
        }
        if let Some(dice) = &self.dice {
            let drawn = game.sample(&mut dice.step(self.chances, &self.given));
            if drawn != chance {
                return Err(Reason::Unfair(drawn.to_string()));
            }
        }
        self.chances += 1;
        Ok(())
    }

    /// Finds the links of the next run, and what those left out would have changed.
    fn begin_run<G: Game>(&mut self, game: &G, step: usize) {
        let Ok(chains) = &mut self.links else { return };
        self.in_run = true;
        let run = self.participation.runs;
        let seats = 0..self.given.len();
        let parts: Vec<Part> = seats.map(|seat| chains.part(seat, run)).collect();
        for (seat, part) in parts.iter().enumerate() {
            let used = *part == Part::Link;
            self.given[seat] = chains.link(seat, run).filter(|_| used);
        }
        for (seat, part) in parts.iter().enumerate() {
            if *part == Part::Missing
                && let Some(dice) = &self.dice
                && let Some(link) = chains.link(seat, run)
            {
                let mut links = self.given.clone();
                links[seat] = Some(link);
                self.participation.left_out.push(LeftOut {
                    run,
                    seat,
                    step,
                    instead: draw_run(*game, dice, self.chances, &links),
                });
            }
        }
        self.participation.count(parts.into_iter());
    }
}

/// What a run would be with these links.
fn draw_run<G: Game>(
    mut game: G,
    dice: &FairDice,
    first: u64,
    links: &[Option<Link>],
) -> Vec<String> {
    let mut drawn = Vec::new();
    for number in first.. {
        if game.step() != Step::Chance {
            break;
        }
        let chance = game.sample(&mut dice.step(number, links));
        game.apply_unchecked(chance);
        drawn.push(chance.to_string());
    }
    drawn
}

fn check_result<G: Game>(record: &Record, game: &G) -> Result<bool, Reason> {
    let Some(outcome) = game.outcome() else {
        if record.scores.is_some() || record.winners.is_some() {
            return Err(Reason::EarlyResult);
        }
        return Ok(false);
    };
    let (scores, winners) = in_numbers(&outcome);
    match (&record.scores, &record.winners) {
        (Some(given), _) if *given != scores => Err(Reason::Scores(scores, given.clone())),
        (Some(_), Some(given)) if *given != winners => Err(Reason::Winners(winners, given.clone())),
        (Some(_), Some(_)) => Ok(true),
        _ => Err(Reason::NoResult(scores, winners)),
    }
}
