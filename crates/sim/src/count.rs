//! What is counted over games. In whole numbers, so that the order in which games finish changes nothing.

use std::cmp::Ordering;

use rollwright_core::{Game, Scores, Seat, SeatSet};

use crate::rating::Pairs;
use crate::stats::DealSum;
use crate::{Played, Stopwatch};

/// A win is counted in sixtieths: it can be shared by up to six.
pub(crate) const WIN: u64 = 60;

/// How a game that was not abandoned went for its seats.
struct Settled {
    winners: SeatSet,
    how: How,
}

enum How {
    Finished(Scores),
    /// A seat lost at once, and the others share the win.
    Forfeit(Seat),
}

impl Settled {
    fn of<G: Game>(played: &Played<G>) -> Option<Self> {
        if let Some((loser, _)) = played.forfeit {
            return Some(Self {
                winners: SeatSet::all(played.game.seats()).without(loser),
                how: How::Forfeit(loser),
            });
        }
        let outcome = played.game.outcome()?;
        Some(Self {
            winners: outcome.winners,
            how: How::Finished(outcome.scores),
        })
    }

    /// The part of the win that a seat has.
    fn win(&self, seat: Seat) -> u64 {
        if self.winners.contains(seat) {
            WIN / self.winners.len() as u64
        } else {
            0
        }
    }

    /// How many halves of a game one seat has won from another: 2 for more points, 1 for as many, and none either way if
    /// they were not compared.
    fn halves(&self, a: Seat, b: Seat) -> u64 {
        match &self.how {
            How::Forfeit(loser) => 2 * u64::from(b == *loser),
            How::Finished(scores) => {
                let points = scores.as_slice();
                match points[a.index()].cmp(&points[b.index()]) {
                    Ordering::Less => 0,
                    Ordering::Equal => 1,
                    Ordering::Greater => 2,
                }
            }
        }
    }
}

/// What is counted for one entrant.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct EntrantCount {
    /// Games that were won or lost.
    pub(crate) settled: u64,
    /// Those of them that came to their end: only these have points.
    pub(crate) finished: u64,
    /// Those that this entrant lost at once.
    pub(crate) forfeits: u64,
    pub(crate) wins: u64,
    pub(crate) points: u64,
    pub(crate) points_squared: u64,
    pub(crate) lowest: Option<u16>,
    pub(crate) highest: Option<u16>,
}

impl EntrantCount {
    fn add_points(&mut self, points: u16) {
        self.finished += 1;
        self.points += u64::from(points);
        self.points_squared += u64::from(points).pow(2);
        self.lowest = Some(self.lowest.map_or(points, |lowest| lowest.min(points)));
        self.highest = self.highest.max(Some(points));
    }

    fn add(&mut self, other: &Self) {
        self.settled += other.settled;
        self.finished += other.finished;
        self.forfeits += other.forfeits;
        self.wins += other.wins;
        self.points += other.points;
        self.points_squared += other.points_squared;
        self.lowest = [self.lowest, other.lowest].into_iter().flatten().min();
        self.highest = self.highest.max(other.highest);
    }
}

/// What is counted over games; two counts add up.
#[derive(Clone, Debug)]
pub(crate) struct Count {
    pub(crate) games: u64,
    pub(crate) abandoned: u64,
    pub(crate) forfeits: u64,
    pub(crate) decisions: u64,
    pub(crate) turns: u64,
    pub(crate) turns_squared: u64,
    pub(crate) entrants: Vec<EntrantCount>,
    /// Only where games share dice.
    pub(crate) deals: Option<DealCount>,
}

impl Count {
    pub(crate) fn new(entrants: usize, deals: bool) -> Self {
        Self {
            games: 0,
            abandoned: 0,
            forfeits: 0,
            decisions: 0,
            turns: 0,
            turns_squared: 0,
            entrants: vec![EntrantCount::default(); entrants],
            deals: deals.then(|| DealCount::new(entrants)),
        }
    }

    /// Counts a game between the entrants of the `lineup`, seat 0 first.
    pub(crate) fn add_game<G: Game>(&mut self, played: &Played<G>, lineup: &[usize]) {
        self.games += 1;
        self.decisions += played.decisions;
        let Some(settled) = Settled::of(played) else {
            self.abandoned += 1;
            return;
        };
        match &settled.how {
            How::Finished(scores) => {
                let turns = u64::from(played.game.turn());
                self.turns += turns;
                self.turns_squared += turns * turns;
                for (&points, &entrant) in scores.as_slice().iter().zip(lineup) {
                    self.entrants[entrant].add_points(points);
                }
            }
            How::Forfeit(loser) => {
                self.forfeits += 1;
                self.entrants[lineup[loser.index()]].forfeits += 1;
            }
        }
        for (&entrant, seat) in lineup.iter().zip(Seat::all(lineup.len())) {
            self.entrants[entrant].settled += 1;
            self.entrants[entrant].wins += settled.win(seat);
        }
        if let Some(deals) = &mut self.deals {
            deals.add_game(&settled, lineup);
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.abandoned += other.abandoned;
        self.forfeits += other.forfeits;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.turns_squared += other.turns_squared;
        for (count, other) in self.entrants.iter_mut().zip(&other.entrants) {
            count.add(other);
        }
        if let (Some(deals), Some(other)) = (&mut self.deals, &other.deals) {
            deals.add(other);
        }
    }
}

/// What is counted deal by deal: the games of a deal lie between [`begin`](Self::begin) and [`end`](Self::end).
#[derive(Clone, Debug)]
pub(crate) struct DealCount {
    pub(crate) deals: u64,
    pub(crate) entrants: Vec<DealEntrant>,
    pub(crate) pairs: Pairs,
    /// The deal being played.
    deal: u64,
}

/// What is counted for one entrant deal by deal.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct DealEntrant {
    /// Wins in sixtieths.
    pub(crate) wins: DealSum,
    /// Points more than the others have on average, times their number.
    pub(crate) margins: DealSum,
    pub(crate) games: u64,
    pub(crate) decisions: u64,
    pub(crate) nanoseconds: u64,
    now: OneDeal,
}

/// The deal being played.
#[derive(Copy, Clone, Default, Debug)]
struct OneDeal {
    wins: i64,
    settled: u32,
    margins: i64,
    finished: u32,
}

impl DealCount {
    fn new(entrants: usize) -> Self {
        Self {
            deals: 0,
            entrants: vec![DealEntrant::default(); entrants],
            pairs: Pairs::new(entrants),
            deal: 0,
        }
    }

    pub(crate) fn begin(&mut self, deal: u64) {
        self.deal = deal;
    }

    fn add_game(&mut self, settled: &Settled, lineup: &[usize]) {
        let seats = lineup.len();
        if let How::Finished(scores) = &settled.how {
            let points = || scores.as_slice().iter().copied().map(i64::from);
            let (all, seats) = (points().sum::<i64>(), i64::try_from(seats).expect("few"));
            for (points, &entrant) in points().zip(lineup) {
                let now = &mut self.entrants[entrant].now;
                now.margins += seats * points - all;
                now.finished += 1;
            }
        }
        for (&entrant, seat) in lineup.iter().zip(Seat::all(seats)) {
            let now = &mut self.entrants[entrant].now;
            now.wins += i64::try_from(settled.win(seat)).expect("at most a win");
            now.settled += 1;
            for (&opponent, other) in lineup.iter().zip(Seat::all(seats)) {
                if other != seat {
                    let halves = settled.halves(seat, other);
                    self.pairs.count(self.deal, entrant, opponent, halves);
                }
            }
        }
    }

    /// Counts a game that took so long.
    pub(crate) fn add_time(&mut self, time: &Stopwatch, lineup: &[usize]) {
        for (&entrant, seat) in lineup.iter().zip(Seat::all(lineup.len())) {
            let (decisions, nanoseconds) = time.of(seat);
            let count = &mut self.entrants[entrant];
            count.games += 1;
            count.decisions += decisions;
            count.nanoseconds += nanoseconds;
        }
    }

    pub(crate) fn end(&mut self) {
        self.deals += 1;
        for entrant in &mut self.entrants {
            let now = std::mem::take(&mut entrant.now);
            entrant.wins.add_deal(now.wins, now.settled);
            entrant.margins.add_deal(now.margins, now.finished);
        }
    }

    fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        self.pairs.add(&other.pairs);
        for (count, other) in self.entrants.iter_mut().zip(&other.entrants) {
            count.wins.add(&other.wins);
            count.margins.add(&other.margins);
            count.games += other.games;
            count.decisions += other.decisions;
            count.nanoseconds += other.nanoseconds;
        }
    }
}
