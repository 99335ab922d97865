//! One game, from its first step to its end, between bots.

use rollwright_bots::{Forfeit, Player, Rng};
use rollwright_core::{Game, MoveList, Seat, SeatSet, Step};
use rollwright_record::Event;

use crate::{ChanceSource, Notes};

/// How a game between bots went.
#[derive(Clone, Debug)]
pub struct Played<G> {
    /// The position at the end.
    pub game: G,
    /// How many decisions were made.
    pub decisions: u64,
    /// The seat that lost the game at once, and what it did. The game then stops where it was.
    pub forfeit: Option<(Seat, Forfeit)>,
}

/// Plays a game to its end, or until `max_turns` turns have been played: `players` has one for each seat, `dice` is where
/// chance comes from, `rng` is the players' own. What is to be noted goes into `notes`.
// A function of its own has all registers for the loop.
#[inline(never)]
pub fn play_out<G: Game>(
    mut game: G,
    players: &mut [Player<G>],
    dice: &mut impl ChanceSource,
    rng: &mut Rng,
    max_turns: u32,
    notes: &mut Notes<G>,
) -> Played<G> {
    let is_external = |player: &Player<G>| matches!(player, Player::External(_));
    // Choices made at the same time that external programs may not know yet.
    let mut unrevealed = players.iter().any(is_external).then(Vec::new);
    let observed = unrevealed.is_some() || notes.events.is_some() || notes.time.is_some();
    let is_random = |player: &Player<G>| matches!(player, Player::Random);
    if !observed
        && players.iter().all(is_random)
        && let Some(stream) = dice.stream()
    {
        // Nobody watches and nobody thinks: the game's own loop, which takes half the time of the one below.
        let decisions = game.play_at_random(stream, rng, max_turns);
        return Played {
            game,
            decisions,
            forfeit: None,
        };
    }
    let mut decisions = 0;
    let mut room = MoveList::new();
    let mut forfeit = None;
    loop {
        match game.step() {
            Step::Chance if game.turn() > max_turns => break,
            Step::Chance => {
                let outcome = dice.draw(&game);
                game.apply_unchecked(outcome);
                if observed {
                    let (event, seats) = (Event::Chance(outcome), SeatSet::EMPTY);
                    show(event, seats, &game, players, notes, &mut unrevealed);
                }
            }
            Step::Act(seats) => {
                let Some(seat) = seats.first_from(game.active()) else {
                    break;
                };
                let legal = game.legal_moves(seat, &mut room);
                let player = &mut players[seat.index()];
                let mv = match notes.timed(seat, || player.choose(&game, seat, legal, rng)) {
                    Ok(mv) => mv,
                    Err(what) => {
                        forfeit = Some((seat, what));
                        break;
                    }
                };
                game.play_unchecked(seat, mv);
                decisions += 1;
                if observed {
                    let event = Event::Decision(seat, mv);
                    show(event, seats, &game, players, notes, &mut unrevealed);
                }
            }
            Step::Over => break,
        }
    }
    Played {
        game,
        decisions,
        forfeit,
    }
}

/// Notes a step that led to this position, and tells external programs of steps once everybody may know them, in the order of
/// records; `waiting` are the seats that could decide before it.
#[inline(never)]
fn show<G: Game>(
    event: Event<G>,
    waiting: SeatSet,
    game: &G,
    players: &mut [Player<G>],
    notes: &mut Notes<G>,
    unrevealed: &mut Option<Vec<Event<G>>>,
) {
    if let Some(events) = &mut notes.events {
        events.push(event);
    }
    let Some(unrevealed) = unrevealed else {
        return;
    };
    unrevealed.push(event);
    if let Event::Decision(seat, _) = event
        && waiting.len() > 1
        && game.step() == Step::Act(waiting.without(seat))
    {
        return;
    }
    for event in unrevealed.drain(..) {
        for player in &mut *players {
            if let Player::External(external) = player {
                external.see(&event);
            }
        }
    }
}
