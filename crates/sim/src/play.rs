//! One game, from its first step to its end, between bots.

use rollwright_bots::{Player, Rng};
use rollwright_core::{Game, Luck, MoveList, Step};
use rollwright_record::Event;

/// How a game between bots went.
#[derive(Copy, Clone, Debug)]
pub struct Played<G> {
    /// The position at the end.
    pub game: G,
    /// How many decisions were made.
    pub decisions: u64,
}

/// Plays a game to its end, or until `max_turns` turns have been played: `players` has one for each seat, `chance` rolls the
/// dice, `rng` is the players' own. Every step is shown to `watch`.
// A function of its own has all registers for the loop: about 1 ns less for each decision of twenty-one.
#[inline(never)]
pub fn play_out<G: Game>(
    mut game: G,
    players: &mut [Player<G>],
    chance: &mut impl Luck,
    rng: &mut Rng,
    max_turns: u32,
    mut watch: impl FnMut(Event<G>),
) -> Played<G> {
    let mut decisions = 0;
    let mut room = MoveList::new();
    loop {
        match game.step() {
            Step::Chance if game.turn() > max_turns => break,
            Step::Chance => {
                let outcome = game.sample(chance);
                game.apply_unchecked(outcome);
                watch(Event::Chance(outcome));
            }
            Step::Act(seats) => {
                let Some(seat) = seats.first_from(game.active()) else {
                    break;
                };
                let legal = game.legal_moves(seat, &mut room);
                let mv = players[seat.index()].choose(&game, seat, legal, rng);
                debug_assert!(legal.contains(&mv), "{mv} is not legal\n{game}");
                game.play_unchecked(seat, mv);
                watch(Event::Decision(seat, mv));
                decisions += 1;
            }
            Step::Over => break,
        }
    }
    Played { game, decisions }
}
