//! Which entrant plays at which seat in which game.

use rollwright_core::MAX_SEATS;

/// Every group of as many entrants as there are seats plays, each from every seat.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    seats: usize,
    /// The groups, each in the order in which its entrants were named.
    groups: Vec<Vec<usize>>,
}

impl Schedule {
    /// The most groups there may be: each is played from every seat before any is played again.
    pub(crate) const MAX_GROUPS: usize = 10_000;

    /// All groups of `entrants`, unless there are none or far too many.
    pub(crate) fn new(entrants: usize, seats: usize) -> Option<Self> {
        debug_assert!((1..=MAX_SEATS).contains(&seats));
        if entrants < seats || ways(entrants, seats) > Self::MAX_GROUPS as u128 {
            return None;
        }
        let mut groups = vec![vec![]];
        for _ in 0..seats {
            let longer = groups.iter().flat_map(|group: &Vec<usize>| {
                let next = group.last().map_or(0, |last| last + 1);
                (next..entrants).map(move |entrant| [&group[..], &[entrant]].concat())
            });
            groups = longer.collect();
        }
        Some(Self { seats, groups })
    }

    /// How many games it takes until every group has played from every seat.
    pub(crate) fn round(&self) -> u64 {
        (self.groups.len() * self.seats) as u64
    }

    /// Puts the entrant of each seat into `lineup`, for the game of this number.
    pub(crate) fn seat(&self, number: u64, lineup: &mut Vec<usize>) {
        let within = usize::try_from(number % self.round()).expect("as many games as are kept");
        let (group, turned) = (&self.groups[within / self.seats], within % self.seats);
        lineup.clear();
        lineup.extend_from_slice(group);
        lineup.rotate_right(turned);
    }
}

/// How many groups of `seats` there are among `entrants`.
fn ways(entrants: usize, seats: usize) -> u128 {
    let factor =
        |ways: u128, n: usize| ways.saturating_mul((entrants - n) as u128) / (n as u128 + 1);
    (0..seats).fold(1, factor)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineups(entrants: usize, seats: usize) -> Vec<Vec<usize>> {
        let schedule = Schedule::new(entrants, seats).expect("a schedule");
        let lineup = |number| {
            let mut lineup = Vec::new();
            schedule.seat(number, &mut lineup);
            lineup
        };
        (0..schedule.round()).map(lineup).collect()
    }

    #[test]
    fn entrants_move_round_the_table() {
        assert_eq!(lineups(3, 3), [[0, 1, 2], [2, 0, 1], [1, 2, 0]]);
    }

    #[test]
    fn every_group_plays_from_every_seat() {
        let pairs = [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]];
        assert_eq!(lineups(3, 2), pairs);
        assert_eq!(lineups(6, 4).len(), 15 * 4);
        assert_eq!(lineups(12, 6).len(), 924 * 6);
    }

    #[test]
    fn too_few_and_far_too_many_are_refused() {
        assert!(Schedule::new(1, 2).is_none());
        assert!(Schedule::new(1000, 6).is_none());
        assert!(Schedule::new(30, 6).is_none());
    }
}
