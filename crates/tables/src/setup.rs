//! How a table is set up: what is asked for, looked through, and kept in the store as JSON.

use rollwright_catalog::{AnyGame, CatalogError, Layouts};
use rollwright_core::SetupError;
use rollwright_core::layout::STANDARD;
use rollwright_protocol::{Code, NewSeat, NewTable, Problem, SeatSetting, Settings};
use rollwright_store::{Hash, SeatRow};
use serde::{Deserialize, Serialize};

use crate::names;
use crate::secret::Draw;

/// The shortest and the longest time that people can be given, in seconds.
const SECONDS: std::ops::RangeInclusive<u32> = 10..=7 * 24 * 60 * 60;

/// What is played at a table, and how.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct Setup {
    pub(crate) game: String,
    pub(crate) variant: String,
    pub(crate) layout: String,
    pub(crate) settings: Settings,
}

impl Setup {
    /// Looks through what was asked for.
    pub(crate) fn of(table: &NewTable, layouts: &Layouts) -> Result<Self, Problem> {
        let seats = table.seats.len();
        let (layout, variant) = (table.layout.as_deref(), table.variant.as_deref());
        let game = open(&table.game, layouts, layout, variant, seats)?;
        let mut setup = Self {
            game: game.id().to_owned(),
            variant: game.variant().to_owned(),
            // Nobody can change the deck or pad of a game that has begun.
            layout: layouts
                .exact_name(game.id(), layout.unwrap_or(STANDARD))
                .map_err(|error| unknown(&error))?,
            settings: table.settings.clone(),
        };
        setup.check_level(setup.stand_in())?;
        setup.settings.stand_in = Some(setup.stand_in().to_owned());
        let Settings {
            clock,
            absent_after,
            ..
        } = setup.settings;
        for (name, seconds) in [("clock", clock), ("absent_after", absent_after)] {
            if seconds.is_some_and(|seconds| !SECONDS.contains(&seconds)) {
                let range = format!(
                    "{name} is from {} to {} seconds",
                    SECONDS.start(),
                    SECONDS.end()
                );
                return Err(Problem::from(Code::BadRequest).with("reason", range));
            }
        }
        Ok(setup)
    }

    /// The bot that plays for those who are out of time or absent: the strongest that the game has, if none was named.
    pub(crate) fn stand_in(&self) -> &str {
        match &self.settings.stand_in {
            Some(level) => level,
            None => rollwright_bots::levels(&self.game)
                .last()
                .expect("random plays every game"),
        }
    }

    /// The game before its first step.
    pub(crate) fn open(
        &self,
        layouts: &Layouts,
        seats: usize,
    ) -> Result<Box<dyn AnyGame>, Problem> {
        let (layout, variant) = (Some(self.layout.as_str()), Some(self.variant.as_str()));
        open(&self.game, layouts, layout, variant, seats)
    }

    /// A seat as a host wants it.
    pub(crate) fn seat(&self, setting: &SeatSetting) -> Result<SeatRow, Problem> {
        match setting {
            SeatSetting::Person {} => Ok(SeatRow::default()),
            SeatSetting::Bot { level } => self.bot(level),
        }
    }

    /// A seat of a new table, and the secret for it if it is the asking device's.
    pub(crate) fn new_seat(
        &self,
        seat: &NewSeat,
        draw: &Draw,
    ) -> Result<(SeatRow, Option<rollwright_protocol::Secret>), Problem> {
        match seat {
            NewSeat::Person {} => Ok((SeatRow::default(), None)),
            NewSeat::Bot { level } => Ok((self.bot(level)?, None)),
            NewSeat::Device { name } => {
                let (secret, hash) = draw.secret();
                Ok((kept_for(name, hash)?, Some(secret)))
            }
        }
    }

    fn bot(&self, level: &str) -> Result<SeatRow, Problem> {
        self.check_level(level)?;
        Ok(SeatRow {
            bot: Some(level.to_owned()),
            name: level.to_owned(),
            taken: true,
            ..SeatRow::default()
        })
    }

    fn check_level(&self, level: &str) -> Result<(), Problem> {
        if rollwright_bots::levels(&self.game).contains(&level) {
            return Ok(());
        }
        Err(Problem::from(Code::Unknown).with("what", "bot"))
    }
}

/// A game before its first step; the built-in layout and the game's first variant if nothing is said.
pub(crate) fn open(
    game: &str,
    layouts: &Layouts,
    layout: Option<&str>,
    variant: Option<&str>,
    seats: usize,
) -> Result<Box<dyn AnyGame>, Problem> {
    let layout = layout.unwrap_or(STANDARD);
    rollwright_catalog::open(game, layouts, layout, variant, seats).map_err(|error| unknown(&error))
}

/// A seat kept for somebody until their device comes: so the game begins when it can give its first link.
pub(crate) fn kept_for(name: &str, secret: Hash) -> Result<SeatRow, Problem> {
    Ok(SeatRow {
        name: names::normal(name).ok_or(Code::BadName)?,
        secret: Some(secret),
        ..SeatRow::default()
    })
}

/// What a client asked for that is not known here.
pub fn unknown(error: &CatalogError) -> Problem {
    let problem = Problem::from(Code::Unknown);
    match error {
        CatalogError::Game { .. } => problem.with("what", "game"),
        CatalogError::Variant { .. } => problem.with("what", "variant"),
        CatalogError::Setup(SetupError::Seats { range, .. }) => problem
            .with("what", "seats")
            .with("least", *range.start())
            .with("most", *range.end()),
        // Not there, or too small for so many.
        CatalogError::Layout { .. } | CatalogError::Setup(SetupError::Layout { .. }) => {
            problem.with("what", "layout")
        }
    }
}
