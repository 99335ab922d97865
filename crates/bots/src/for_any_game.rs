//! Bots for games that are known only by name.

use rollwright_catalog::{AnyEvent, AnyGame, Visitor, visit};
use rollwright_core::{Game, MoveList, Seat, Step};
use rollwright_record::Event;

use crate::{Budget, Forecast, Rng, Roster};

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
    let choose = questions(game, bot, seat)?.choose;
    Some(Box::new(move || choose(seed)))
}

/// The bot of this name, ready to rank the seat's legal moves in the present position. `None` if the game has no such bot, or
/// the seat is not asked now.
pub fn weighing(game: &dyn AnyGame, bot: &str, seat: Seat) -> Option<Weighing> {
    Some(questions(game, bot, seat)?.rank)
}

/// The questions that a bot can answer about a position.
struct Questions {
    choose: Box<dyn FnOnce(u64) -> AnyEvent + Send>,
    rank: Weighing,
}

fn questions(game: &dyn AnyGame, bot: &str, seat: Seat) -> Option<Questions> {
    struct Ask<'a>(&'a dyn AnyGame, &'a str, Seat);
    impl Visitor for Ask<'_> {
        type Output = Option<Questions>;
        fn visit<G: Game>(self) -> Self::Output {
            let Self(game, bot, seat) = self;
            let game = *game.position::<G>()?;
            let bot = Roster::<G>::of_game().names().find(|name| *name == bot)?;
            let asked = matches!(game.step(), Step::Act(seats) if seats.contains(seat));
            asked.then(|| about(game.seen_by(Some(seat)), bot, seat))
        }
    }
    visit(game.id(), Ask(game, bot, seat)).ok()?
}

/// The questions about a position, as the seat may know it, to a bot of the roster.
fn about<G: Game>(game: G, bot: &'static str, seat: Seat) -> Questions {
    let player = move || {
        let player = Roster::<G>::of_game().player(bot, Budget::Usual);
        player.expect("one of the roster")
    };
    let decision = move |mv| AnyEvent::from(Event::<G>::Decision(seat, mv));
    Questions {
        choose: Box::new(move |seed| {
            let (mut room, mut rng) = (MoveList::new(), Rng::new(seed, 0));
            let legal = game.legal_moves(seat, &mut room);
            let chosen = player().choose(&game, seat, legal, &mut rng);
            decision(chosen.expect("only external programs fail"))
        }),
        rank: Box::new(move || {
            // Always the same stream: asked twice, it says the same.
            let ranked = player().rank(&game, seat, &mut Rng::new(0, 0))?;
            let decided = |(mv, after)| (decision(mv), after);
            Some(ranked.into_iter().map(decided).collect())
        }),
    }
}
