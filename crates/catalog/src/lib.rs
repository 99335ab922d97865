//! The games we ship, found by name, and each behind one object-safe [`Table`].
//!
//! Code that must be fast is generic over [`Game`] and comes in through [`visit`]; code at the edges holds a
//! `Box<dyn Table>` and speaks notation. To add a game, add its line at the end of this page.

mod layouts;
mod table;

use rollwright_bots::{ONE_CARD, Roster, TWENTY_ONE};
use rollwright_core::notation::shown;
use rollwright_core::{Game, SetupError, Variant};
use rollwright_one_card::OneCard;
use rollwright_record::{Fault, Reason, Record, Verdict};
use rollwright_twenty_one::TwentyOne;
use schemars::{Schema, SchemaGenerator};

pub use layouts::{Layouts, LoadedLayout};
pub use rollwright_bots::Forecast;
pub use table::{Table, TableError, Thinking, Weighing};

/// Something to do with a game that is only known by name.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game itself, and the bots that know it.
    fn visit<G: Game>(self, roster: Roster<G>) -> Self::Output;
}

/// Why there is no such table.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum CatalogError {
    /// A game we do not have.
    #[error("there is no game \"{name}\"; the games are: {}", GAMES.join(", "))]
    Game {
        /// The name asked for.
        name: String,
    },
    /// A variant the game does not have.
    #[error("{game} has no variant \"{name}\"; it has: {}", known.join(", "))]
    Variant {
        /// The game.
        game: &'static str,
        /// The name asked for.
        name: String,
        /// Those it has.
        known: Vec<&'static str>,
    },
    /// A layout that is neither built in nor loaded.
    #[error("the layout \"{id}\" of {game} is not known here; load its file with --layout FILE")]
    Layout {
        /// The game.
        game: &'static str,
        /// The id asked for.
        id: String,
    },
    /// The game is not made for this table.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// What can be said of a game without playing it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct GameInfo {
    /// Its name in records and on the command line.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// How many can play.
    pub seats: std::ops::RangeInclusive<usize>,
    /// Its variants; the first is the one to start with.
    pub variants: Vec<&'static str>,
    /// The bots that play it, weakest first.
    pub bots: Vec<&'static str>,
}

/// All games, in the order of the catalogue.
pub fn games() -> Vec<GameInfo> {
    struct Info;
    impl Visitor for Info {
        type Output = GameInfo;
        fn visit<G: Game>(self, roster: Roster<G>) -> GameInfo {
            GameInfo {
                id: G::ID,
                title: G::TITLE,
                seats: G::SEATS,
                variants: G::Variant::ALL.iter().map(|v| v.name()).collect(),
                bots: roster.names().collect(),
            }
        }
    }
    GAMES
        .iter()
        .map(|id| visit(id, Info).expect("a game of the catalogue"))
        .collect()
}

/// A new game of type `G`, set up by names.
///
/// # Errors
/// If the variant or the layout is not known, or the game is not made for this table.
pub fn set_up<G: Game>(
    layouts: &Layouts,
    layout: &str,
    variant: Option<&str>,
    seats: usize,
) -> Result<G, CatalogError> {
    let variant = match variant {
        None => G::Variant::ALL[0],
        Some(name) => G::Variant::named(name).ok_or_else(|| CatalogError::Variant {
            game: G::ID,
            name: shown(name),
            known: G::Variant::ALL.iter().map(|v| v.name()).collect(),
        })?,
    };
    let layout = layouts.find::<G>(layout)?;
    Ok(G::new(layout, variant, seats)?)
}

/// A new table, before its first step. The first variant of the game is taken if none is named.
///
/// # Errors
/// If the game, the variant or the layout is not known, or the game is not made for so many.
pub fn open(
    game: &str,
    layouts: &Layouts,
    layout: &str,
    variant: Option<&str>,
    seats: usize,
) -> Result<Box<dyn Table>, CatalogError> {
    struct Open<'a>(&'a Layouts, &'a str, Option<&'a str>, usize);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn Table>, CatalogError>;
        fn visit<G: Game>(self, roster: Roster<G>) -> Self::Output {
            let Self(layouts, layout, variant, seats) = self;
            let game = set_up::<G>(layouts, layout, variant, seats)?;
            Ok(table::of(game, roster))
        }
    }
    visit(game, Open(layouts, layout, variant, seats))?
}

/// Checks a record of any of our games.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn verify(record: &Record, layouts: &Layouts) -> Result<Verdict, Fault> {
    struct Verify<'a>(&'a Record, &'a Layouts);
    impl Visitor for Verify<'_> {
        type Output = Result<Verdict, Fault>;
        fn visit<G: Game>(self, _: Roster<G>) -> Self::Output {
            let Self(record, layouts) = self;
            let layout = layouts
                .find::<G>(&record.layout)
                .map_err(|error| unknown(&error))?;
            rollwright_record::verify::<G>(record, layout)
        }
    }
    fn unknown(error: &CatalogError) -> Fault {
        Reason::Unknown(error.to_string()).into()
    }
    visit(&record.game, Verify(record, layouts)).map_err(|error| unknown(&error))?
}

/// The catalogue: its names, and the way from a name to the game.
macro_rules! catalogue {
    ($($game:ty => $roster:expr),+ $(,)?) => {
        /// The names of all games.
        pub const GAMES: &[&str] = &[$(<$game>::ID),+];

        /// Does something with the game of this name.
        ///
        /// # Errors
        /// If there is no such game.
        pub fn visit<V: Visitor>(game: &str, visitor: V) -> Result<V::Output, CatalogError> {
            match game {
                $(<$game>::ID => Ok(visitor.visit::<$game>($roster)),)+
                _ => Err(CatalogError::Game { name: shown(game) }),
            }
        }

        /// The shapes of the positions that clients are shown, in the order of the catalogue.
        pub fn view_schemas(generator: &mut SchemaGenerator) -> Vec<Schema> {
            vec![$(generator.subschema_for::<<$game as Game>::View>()),+]
        }
    };
}

// Each game with the bots that know it; `Roster::NONE` will do to begin with.
catalogue! {
    OneCard => ONE_CARD,
    TwentyOne => TWENTY_ONE,
}
