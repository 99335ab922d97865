//! What is counted over games. In whole numbers, so that the order in which games finish changes nothing.

use rollwright_core::{Game, MAX_SEATS, Scores, Seat};

use crate::Played;
use crate::rating::Pairs;
use crate::stats::DealSum;
use crate::watch::Stopwatch;

/// A win is counted in sixtieths: it can be shared by up to six.
pub(crate) const WIN: u64 = 60;

/// How a game that was not abandoned went for its seats.
struct Settled {
    /// The part of the win that each seat has.
    wins: [u64; MAX_SEATS],
    scores: Scores,
}

impl Settled {
    fn of<G: Game>(played: &Played<G>) -> Option<Self> {
        let outcome = played.game.outcome()?;
        let mut wins = [0; MAX_SEATS];
        for seat in outcome.winners.iter() {
            wins[seat.index()] = WIN / outcome.winners.len() as u64;
        }
        Some(Self {
            wins,
            scores: outcome.scores,
        })
    }
}

/// What is counted for one entrant.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct EntrantCount {
    /// Games that came to an end.
    pub(crate) finished: u64,
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
        self.finished += other.finished;
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
        let turns = u64::from(played.game.turn());
        self.turns += turns;
        self.turns_squared += turns * turns;
        let points = settled.scores.as_slice();
        for (seat, &entrant) in lineup.iter().enumerate() {
            let count = &mut self.entrants[entrant];
            count.wins += settled.wins[seat];
            count.add_points(points[seat]);
        }
        if let Some(deals) = &mut self.deals {
            deals.add_game(&settled, lineup);
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.abandoned += other.abandoned;
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
    /// The deal being played: wins, margins, and the games of each.
    now: (i64, i64, u32),
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
        let points = settled.scores.as_slice();
        let all: i64 = points.iter().copied().map(i64::from).sum();
        let seats = i64::try_from(points.len()).expect("few seats");
        for (seat, &entrant) in lineup.iter().enumerate() {
            let now = &mut self.entrants[entrant].now;
            now.0 += i64::try_from(settled.wins[seat]).expect("at most a win");
            now.1 += seats * i64::from(points[seat]) - all;
            now.2 += 1;
            for (other, &opponent) in lineup.iter().enumerate() {
                let halves = match points[seat].cmp(&points[other]) {
                    _ if seat == other => continue,
                    std::cmp::Ordering::Less => 0,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Greater => 2,
                };
                self.pairs.count(self.deal, entrant, opponent, halves);
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
            let (wins, margins, games) = std::mem::take(&mut entrant.now);
            entrant.wins.add_deal(wins, games);
            entrant.margins.add_deal(margins, games);
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
