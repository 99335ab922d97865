//! One game, from its first step to its end, between bots.

use rollwright_bots::{Player, Rng};
use rollwright_core::{Game, MoveList, Step};
use rollwright_record::Event;

use crate::{Dice, Watch};

/// How a game between bots went.
#[derive(Copy, Clone, Debug)]
pub struct Played<G> {
    /// The position at the end.
    pub game: G,
    /// How many decisions were made.
    pub decisions: u64,
}

/// Plays a game to its end, or until `max_turns` turns have been played: `players` has one for each seat, `dice` is where
/// chance comes from, `rng` is the players' own. Every step is shown to `watch`.
// A function of its own has all registers for the loop: about 1 ns less for each decision of twenty-one.
#[inline(never)]
pub fn play_out<G: Game>(
    mut game: G,
    players: &mut [Player<G>],
    dice: &mut impl Dice,
    rng: &mut Rng,
    max_turns: u32,
    mut watch: impl Watch<G>,
) -> Played<G> {
    let mut decisions = 0;
    let mut room = MoveList::new();
    loop {
        match game.step() {
            Step::Chance if game.turn() > max_turns => break,
            Step::Chance => {
                let outcome = dice.draw(&game);
                game.apply_unchecked(outcome);
                watch.step(Event::Chance(outcome));
            }
            Step::Act(seats) => {
                let Some(seat) = seats.first_from(game.active()) else {
                    break;
                };
                let legal = game.legal_moves(seat, &mut room);
                let player = &mut players[seat.index()];
                let mv = watch.choosing(seat, || player.choose(&game, seat, legal, rng));
                debug_assert!(legal.contains(&mv), "{mv} is not legal\n{game}");
                game.play_unchecked(seat, mv);
                watch.step(Event::Decision(seat, mv));
                decisions += 1;
            }
            Step::Over => break,
        }
    }
    Played { game, decisions }
}
