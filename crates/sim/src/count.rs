//! What is counted over games. In whole numbers, so that the order in which games finish changes nothing.

use std::cmp::Ordering;

use rollwright_analysis::SeatLuck;
use rollwright_core::{Game, Scores, Seat, SeatSet};

use crate::luck::LuckSum;
use crate::rating::Pairs;
use crate::stats::DealSum;
use crate::{DecisionTime, Played};

/// A win is counted in sixtieths: it can be shared by up to six.
pub(crate) const WIN: u64 = 60;

/// How a game that was not abandoned went for its seats.
struct Settled {
    winners: SeatSet,
    /// Nothing if a seat forfeited; the others then share the win.
    scores: Option<Scores>,
}

impl Settled {
    fn of<G: Game>(played: &Played<G>) -> Option<Self> {
        if let Some((loser, _)) = played.forfeit {
            return Some(Self {
                winners: SeatSet::all(played.game.seats()).without(loser),
                scores: None,
            });
        }
        let outcome = played.game.outcome()?;
        Some(Self {
            winners: outcome.winners,
            scores: Some(outcome.scores),
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
        let Some(scores) = &self.scores else {
            return 2 * u64::from(!self.winners.contains(b));
        };
        let points = scores.as_slice();
        match points[a.index()].cmp(&points[b.index()]) {
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => 2,
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
    /// Those that this entrant forfeited.
    pub(crate) forfeits: u64,
    pub(crate) wins: u64,
    pub(crate) points: u64,
    pub(crate) points_squared: u64,
    pub(crate) lowest: Option<u16>,
    pub(crate) highest: Option<u16>,
    /// Games whose decisions were timed.
    pub(crate) timed_games: u64,
    pub(crate) decisions: u64,
    pub(crate) nanoseconds: u64,
    /// Wins in sixtieths, deal by deal.
    pub(crate) deal_wins: DealSum,
    /// Wins and luck, deal by deal, if luck is worked out.
    pub(crate) deal_luck: LuckSum,
    /// Points more than the others have on average, times their number, deal by deal.
    pub(crate) deal_margins: DealSum,
}

impl EntrantCount {
    fn add_game(&mut self, settled: &Settled, seat: Seat) {
        let win = settled.win(seat);
        self.settled += 1;
        self.wins += win;
        self.deal_wins.add_game(win.cast_signed());
        match &settled.scores {
            Some(scores) => self.add_points(scores.as_slice(), seat),
            None => self.forfeits += u64::from(win == 0),
        }
    }

    fn add_points(&mut self, scores: &[u16], seat: Seat) {
        let points = scores[seat.index()];
        self.finished += 1;
        self.points += u64::from(points);
        self.points_squared += u64::from(points).pow(2);
        self.lowest = Some(self.lowest.map_or(points, |lowest| lowest.min(points)));
        self.highest = self.highest.max(Some(points));
        let margins = scores
            .iter()
            .map(|other| i64::from(points) - i64::from(*other));
        self.deal_margins.add_game(margins.sum());
    }

    fn end_deal(&mut self, number: u64) {
        self.deal_luck.end_deal(number);
        self.deal_wins.end_deal();
        self.deal_margins.end_deal();
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
        self.timed_games += other.timed_games;
        self.decisions += other.decisions;
        self.nanoseconds += other.nanoseconds;
        self.deal_wins.add(&other.deal_wins);
        self.deal_luck.add(&other.deal_luck);
        self.deal_margins.add(&other.deal_margins);
    }
}

/// What is counted over games; two counts add up.
#[derive(Clone, Default, Debug)]
pub(crate) struct Count {
    pub(crate) games: u64,
    pub(crate) abandoned: u64,
    pub(crate) forfeits: u64,
    pub(crate) decisions: u64,
    pub(crate) turns: u64,
    pub(crate) turns_squared: u64,
    pub(crate) entrants: Vec<EntrantCount>,
    pub(crate) deals: u64,
    /// Only where games share dice.
    pub(crate) pairs: Option<Pairs>,
}

impl Count {
    pub(crate) fn new(entrants: usize, shared_dice: bool) -> Self {
        Self {
            entrants: vec![EntrantCount::default(); entrants],
            pairs: shared_dice.then(|| Pairs::new(entrants)),
            ..Self::default()
        }
    }

    /// Counts a game of this deal between the entrants of the `lineup`, seat 0 first.
    pub(crate) fn add_game<G: Game>(&mut self, played: &Played<G>, deal: u64, lineup: &[usize]) {
        self.games += 1;
        self.decisions += played.decisions;
        let Some(settled) = Settled::of(played) else {
            self.abandoned += 1;
            return;
        };
        if settled.scores.is_some() {
            let turns = u64::from(played.game.turn());
            self.turns += turns;
            self.turns_squared += turns * turns;
        } else {
            self.forfeits += 1;
        }
        let seats = || lineup.iter().zip(Seat::all(lineup.len()));
        for (&entrant, seat) in seats() {
            self.entrants[entrant].add_game(&settled, seat);
        }
        if let Some(pairs) = &mut self.pairs {
            for (&entrant, seat) in seats() {
                for (&opponent, other) in seats().filter(|(_, other)| *other != seat) {
                    pairs.count(deal, entrant, opponent, settled.halves(seat, other));
                }
            }
        }
    }

    /// Counts how long the decisions of a game took.
    pub(crate) fn add_time(&mut self, time: &[DecisionTime], lineup: &[usize]) {
        for (&entrant, time) in lineup.iter().zip(time) {
            let count = &mut self.entrants[entrant];
            count.timed_games += 1;
            count.decisions += time.decisions;
            count.nanoseconds += time.nanoseconds;
        }
    }

    /// Counts the luck of a game, seat 0 first.
    pub(crate) fn add_luck<G: Game>(
        &mut self,
        played: &Played<G>,
        luck: &[SeatLuck],
        lineup: &[usize],
    ) {
        let Some(settled) = Settled::of(played) else {
            return;
        };
        for ((&entrant, seat), luck) in lineup.iter().zip(Seat::all(lineup.len())).zip(luck) {
            let win = settled.win(seat);
            self.entrants[entrant].deal_luck.add_game(win, luck);
        }
    }

    /// All games that share their dice have been counted.
    pub(crate) fn end_deal(&mut self, number: u64) {
        self.deals += 1;
        for entrant in &mut self.entrants {
            entrant.end_deal(number);
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.abandoned += other.abandoned;
        self.forfeits += other.forfeits;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.turns_squared += other.turns_squared;
        self.deals += other.deals;
        for (count, other) in self.entrants.iter_mut().zip(&other.entrants) {
            count.add(other);
        }
        if let (Some(pairs), Some(other)) = (&mut self.pairs, &other.pairs) {
            pairs.add(other);
        }
    }
}
