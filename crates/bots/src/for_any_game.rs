//! Bots for games that are known only by name.

use rollwright_catalog::{AnyEvent, AnyGame, Visitor, visit};
use rollwright_core::{Game, MoveList, Seat, Step};
use rollwright_record::Event;

use crate::{Budget, Forecast, Player, Rng, Roster};

/// A bot ready to choose, on whichever thread.
pub type Thinking = Box<dyn FnOnce() -> AnyEvent + Send>;

/// A bot ready to rank a seat's legal moves, on whichever thread: each with what it expects after it, the best for the seat
/// first. `None` if the bot does not think in chances.
pub type Weighing = Box<dyn FnOnce() -> Option<Vec<(AnyEvent, Forecast)>> + Send>;

/// The names of all bots that play this game, weakest first; none if there is no such game.
pub fn levels(game: &str) -> Vec<&'static str> {
    struct Levels;
    impl Visitor for Levels {
        type Output = Vec<&'static str>;
        fn visit<G: Game>(self) -> Self::Output {
            Roster::<G>::of_game().names().collect()
        }
    }
    visit(game, Levels).unwrap_or_default()
}

/// The bot of this name, ready to choose a move for the seat in the present position; the seed decides what it leaves to
/// chance. `None` if the game has no such bot, or the seat is not asked now.
pub fn thinking(game: &dyn AnyGame, bot: &str, seat: Seat, seed: u64) -> Option<Thinking> {
    struct Choose(u64);
    impl Job for Choose {
        type Output = Thinking;
        fn prepare<G: Game>(self, asked: Asked<G>) -> Thinking {
            Box::new(move || {
                let Asked { game, seat, .. } = asked;
                let mut room = MoveList::new();
                let legal = game.legal_moves(seat, &mut room);
                let mut rng = Rng::new(self.0, 0);
                let chosen = asked.player().choose(&game, seat, legal, &mut rng);
                let mv = chosen.expect("only external programs fail");
                Event::<G>::Decision(seat, mv).into()
            })
        }
    }
    prepare(game, bot, seat, Choose(seed))
}

/// The bot of this name, ready to rank the seat's legal moves in the present position. `None` if the game has no such bot, or
/// the seat is not asked now.
pub fn weighing(game: &dyn AnyGame, bot: &str, seat: Seat) -> Option<Weighing> {
    struct Rank;
    impl Job for Rank {
        type Output = Weighing;
        fn prepare<G: Game>(self, asked: Asked<G>) -> Weighing {
            Box::new(move || {
                let Asked { game, seat, .. } = asked;
                // Always the same stream: asked twice, it says the same.
                let ranked = asked.player().rank(&game, seat, &mut Rng::new(0, 0))?;
                let decision = |(mv, after)| (Event::<G>::Decision(seat, mv).into(), after);
                Some(ranked.into_iter().map(decision).collect())
            })
        }
    }
    prepare(game, bot, seat, Rank)
}

/// A seat that is to decide, the position as it may know it, and the bot that thinks for it.
struct Asked<G: Game> {
    game: G,
    seat: Seat,
    bot: &'static str,
}

impl<G: Game> Asked<G> {
    fn player(&self) -> Player<G> {
        let player = Roster::of_game().player(self.bot, Budget::Usual);
        player.expect("one of the roster")
    }
}

/// What a bot is asked to do.
trait Job {
    type Output;
    fn prepare<G: Game>(self, asked: Asked<G>) -> Self::Output;
}

fn prepare<J: Job>(game: &dyn AnyGame, bot: &str, seat: Seat, job: J) -> Option<J::Output> {
    struct Prepare<'a, J>(&'a dyn AnyGame, &'a str, Seat, J);
    impl<J: Job> Visitor for Prepare<'_, J> {
        type Output = Option<J::Output>;
        fn visit<G: Game>(self) -> Self::Output {
            let Self(game, bot, seat, job) = self;
            let bot = Roster::<G>::of_game().names().find(|name| *name == bot)?;
            let game = game.position::<G>()?;
            match game.step() {
                Step::Act(asked) if asked.contains(seat) => Some(job.prepare(Asked {
                    game: game.seen_by(Some(seat)),
                    seat,
                    bot,
                })),
                _ => None,
            }
        }
    }
    visit(game.id(), Prepare(game, bot, seat, job)).ok()?
}
