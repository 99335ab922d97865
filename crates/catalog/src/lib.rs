//! The games we ship, found by name, and each behind one object-safe [`AnyGame`].
//!
//! Code that must be fast is generic over [`Game`] and comes in through [`visit`]; code at the edges holds a
//! `Box<dyn AnyGame>` and speaks notation. To add a game, add its line at the end of this page.
//!
//! ```
//! use rollwright_catalog::{Layouts, open};
//! use rollwright_core::layout::STANDARD;
//!
//! let mut game = open("twenty-one", &Layouts::default(), STANDARD, None, 2)?;
//! for step in ["start 1", "sheets A B", "roll W4 K1 R1 B3 Y4 G2", "1 stand"] {
//!     game.take_step(step)?;
//! }
//! assert!(game.take_step("1 write W").is_err(), "the die shows more than is printed there");
//! game.take_step("1 write K B Y")?;
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod any_event;
mod any_game;
mod json;
mod layouts;

use rollwright_core::notation::shown;
use rollwright_core::{Game, SetupError, Variant};
use rollwright_one_card::OneCard;
#[cfg(feature = "pig")]
use rollwright_pig::Pig;
use rollwright_record::{Fault, Reason, Record, Replay, Transcript, Verdict};
use rollwright_twenty_one::TwentyOne;
use schemars::{Schema, SchemaGenerator};

pub use any_event::AnyEvent;
pub use any_game::{AnyGame, IllegalStep, StepError};
pub use json::{Unwritable, write_json};
pub use layouts::{Layouts, LoadedLayout};

/// Generic code to run with the type of a game that is only known by name.
///
/// # Examples
/// ```
/// use rollwright_catalog::{Visitor, visit};
/// use rollwright_core::Game;
///
/// struct MostSeats;
/// impl Visitor for MostSeats {
///     type Output = usize;
///     fn visit<G: Game>(self) -> usize {
///         *G::SEATS.end()
///     }
/// }
/// assert_eq!(visit("twenty-one", MostSeats)?, 6);
/// # Ok::<_, rollwright_catalog::CatalogError>(())
/// ```
pub trait Visitor {
    /// The result.
    type Output;

    /// Runs with the type of the game.
    fn visit<G: Game>(self) -> Self::Output;
}

/// Why a game can't be set up by these names.
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

/// The description of a game.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct CatalogEntry {
    /// Its name in records and on the command line.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// How many can play.
    pub seats: std::ops::RangeInclusive<usize>,
    /// Its variants; the first is the one to start with.
    pub variants: Vec<&'static str>,
}

/// All games, in the order of the catalogue.
pub fn games() -> Vec<CatalogEntry> {
    struct Info;
    impl Visitor for Info {
        type Output = CatalogEntry;
        fn visit<G: Game>(self) -> CatalogEntry {
            CatalogEntry {
                id: G::ID,
                title: G::TITLE,
                seats: G::SEATS,
                variants: G::Variant::ALL.iter().map(|v| v.name()).collect(),
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

/// A new game, before its first step. The game's first variant is taken if none is named.
///
/// # Errors
/// If the game, the variant or the layout is not known, or the game is not made for so many.
pub fn open(
    game: &str,
    layouts: &Layouts,
    layout: &str,
    variant: Option<&str>,
    seats: usize,
) -> Result<Box<dyn AnyGame>, CatalogError> {
    struct Open<'a>(&'a Layouts, &'a str, Option<&'a str>, usize);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn AnyGame>, CatalogError>;
        fn visit<G: Game>(self) -> Self::Output {
            let Self(layouts, layout, variant, seats) = self;
            let game = set_up::<G>(layouts, layout, variant, seats)?;
            Ok(Box::new(Transcript::new(game)))
        }
    }
    visit(game, Open(layouts, layout, variant, seats))?
}

/// Replays a record whose game is known, from before its first step; see [`Replay`].
///
/// # Errors
/// If the layout is not known here, or there is no such game.
pub fn replay_typed<'r, G: Game>(
    record: &'r Record,
    layouts: &Layouts,
) -> Result<Replay<'r, G>, Fault> {
    let layout = layouts
        .find::<G>(&record.layout)
        .map_err(|error| unknown(&error))?;
    Replay::new(record, layout)
}

/// Replays a record of any of our games and checks it; `see` is shown the game before its first step and after each, with
/// the number of steps taken.
///
/// # Errors
/// The first thing that is wrong with the record; `see` has been shown everything before it.
///
/// # Examples
/// ```
/// use rollwright_catalog::{Layouts, open, replay};
/// use rollwright_core::layout::STANDARD;
///
/// let layouts = Layouts::default();
/// let mut game = open("one-card", &layouts, STANDARD, Some("basic"), 2)?;
/// for step in ["start 0", "deal 0 21 26", "deal 1 1 17", "roll RRGBP"] {
///     game.take_step(step)?;
/// }
/// let record = game.record(vec!["Ada".to_owned(), "Ben".to_owned()]);
/// let mut shown = 0;
/// let (again, verdict) = replay(&record, &layouts, &mut |_, _| shown += 1)?;
/// assert_eq!((shown, verdict.finished), (5, false));
/// assert_eq!(again.text(None), game.text(None));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn replay(
    record: &Record,
    layouts: &Layouts,
    see: &mut dyn FnMut(usize, &dyn AnyGame),
) -> Result<(Box<dyn AnyGame>, Verdict), Fault> {
    struct Show<'a>(
        &'a Record,
        &'a Layouts,
        &'a mut dyn FnMut(usize, &dyn AnyGame),
    );
    impl Visitor for Show<'_> {
        type Output = Result<(Box<dyn AnyGame>, Verdict), Fault>;
        fn visit<G: Game>(self) -> Self::Output {
            let Self(record, layouts, see) = self;
            let mut replay = replay_typed::<G>(record, layouts)?;
            see(0, replay.transcript());
            let mut taken = 0;
            while let Some(event) = replay.next() {
                event?;
                taken += 1;
                see(taken, replay.transcript());
            }
            let (game, verdict) = replay.finish()?;
            Ok((Box::new(game), verdict))
        }
    }
    visit(&record.game, Show(record, layouts, see)).map_err(|error| unknown(&error))?
}

/// Checks a record of any of our games: every step is legal, the dice are those the seeds give, the result is right.
///
/// # Errors
/// The first thing that is wrong with it.
///
/// # Examples
/// ```
/// use rollwright_catalog::{Layouts, verify};
/// use rollwright_record::RecordReader;
///
/// let file = r#"{"rollwright":1, "game":"twenty-one", "variant":"standard", "layout":"standard", "seats":["Ada","Ben"], "steps":["start 1","sheets A A"], "scores":null, "winners":null}"#;
/// let (_, record) = RecordReader::new(file.as_bytes()).next().expect("a line")?;
/// let fault = verify(&record, &Layouts::default()).unwrap_err();
/// assert!(fault.to_string().starts_with("step 2 \"sheets A A\""), "{fault}");
/// # Ok::<_, rollwright_record::ReadError>(())
/// ```
pub fn verify(record: &Record, layouts: &Layouts) -> Result<Verdict, Fault> {
    let (_, verdict) = replay(record, layouts, &mut |_, _| ())?;
    Ok(verdict)
}

fn unknown(error: &CatalogError) -> Fault {
    Reason::Unknown(error.to_string()).into()
}

/// The catalogue: its names, and the way from a name to the game.
macro_rules! catalogue {
    ($($(#[$attribute:meta])* $game:ty),+ $(,)?) => {
        /// The names of all games.
        pub const GAMES: &[&str] = &[$($(#[$attribute])* <$game>::ID),+];

        /// Runs a visitor with the type of the game of this name.
        ///
        /// # Errors
        /// If there is no such game.
        pub fn visit<V: Visitor>(game: &str, visitor: V) -> Result<V::Output, CatalogError> {
            match game {
                $($(#[$attribute])* <$game>::ID => Ok(visitor.visit::<$game>()),)+
                _ => Err(CatalogError::Game { name: shown(game) }),
            }
        }

        /// The shapes of the positions that clients are shown, in the order of the catalogue.
        pub fn view_schemas(generator: &mut SchemaGenerator) -> Vec<Schema> {
            Vec::from([$($(#[$attribute])* generator.subschema_for::<<$game as Game>::View>()),+])
        }
    };
}

// One line a game. Its bots, if it has any, are listed in `rollwright-bots`.
catalogue! {
    OneCard,
    TwentyOne,
    #[cfg(feature = "pig")]
    Pig,
}
