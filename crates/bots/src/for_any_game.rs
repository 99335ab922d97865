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
    let question = question(game, bot, seat)?;
    Some(Box::new(move || question.choose(seed)))
}

/// The bot of this name, ready to rank the seat's legal moves in the present position. `None` if the game has no such bot, or
/// the seat is not asked now.
pub fn weighing(game: &dyn AnyGame, bot: &str, seat: Seat) -> Option<Weighing> {
    let question = question(game, bot, seat)?;
    Some(Box::new(move || question.rank()))
}

/// A [`Question`] of any game.
trait AnyQuestion: Send {
    fn choose(&self, seed: u64) -> AnyEvent;
    fn rank(&self) -> Option<Vec<(AnyEvent, Forecast)>>;
}

/// A seat that is to decide, the position as it may know it, and the bot that thinks for it.
struct Question<G: Game> {
    game: G,
    seat: Seat,
    bot: &'static str,
}

impl<G: Game> Question<G> {
    fn player(&self) -> Player<G> {
        let player = Roster::of_game().player(self.bot, Budget::Usual);
        player.expect("one of the roster")
    }

    fn decision(&self, mv: G::Move) -> AnyEvent {
        Event::<G>::Decision(self.seat, mv).into()
    }
}

impl<G: Game> AnyQuestion for Question<G> {
    fn choose(&self, seed: u64) -> AnyEvent {
        let (mut room, mut rng) = (MoveList::new(), Rng::new(seed, 0));
        let legal = self.game.legal_moves(self.seat, &mut room);
        let chosen = self.player().choose(&self.game, self.seat, legal, &mut rng);
        self.decision(chosen.expect("only external programs fail"))
    }

    fn rank(&self) -> Option<Vec<(AnyEvent, Forecast)>> {
        // Always the same stream: asked twice, it says the same.
        let ranked = self
            .player()
            .rank(&self.game, self.seat, &mut Rng::new(0, 0))?;
        let decided = |(mv, after)| (self.decision(mv), after);
        Some(ranked.into_iter().map(decided).collect())
    }
}

fn question(game: &dyn AnyGame, bot: &str, seat: Seat) -> Option<Box<dyn AnyQuestion>> {
    struct Ask<'a>(&'a dyn AnyGame, &'a str, Seat);
    impl Visitor for Ask<'_> {
        type Output = Option<Box<dyn AnyQuestion>>;
        fn visit<G: Game>(self) -> Self::Output {
            let Self(game, bot, seat) = self;
            let bot = Roster::<G>::of_game().names().find(|name| *name == bot)?;
            let game = game.position::<G>()?;
            let Step::Act(asked) = game.step() else {
                return None;
            };
            let game = game.seen_by(Some(seat));
            asked
                .contains(seat)
                .then(|| -> Box<dyn AnyQuestion> { Box::new(Question { game, seat, bot }) })
        }
    }
    visit(game.id(), Ask(game, bot, seat)).ok()?
}
