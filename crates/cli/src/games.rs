//! `rollwright games`: the games of a data folder, listed or written to a file.

mod databases;
mod listing;

use std::cmp::Reverse;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rollwright_protocol::{TableInfo, TableState};
use rollwright_store::Millis;
use rollwright_tables::StoredTable;

use crate::ExitStatus;
use crate::data_folder::DataFolder;
use crate::files::{LayoutFiles, Output};
use crate::game::OptionalGame;
use crate::numbers::counted;
use crate::stdout::Stdout;
use databases::Database;
use listing::ListedGame;

const EXAMPLES: &str = "\
Examples:
  rollwright games
  rollwright games one-card --seat Ann --finished
  rollwright games --data /var/lib/rollwright --running
  rollwright games --data backup.db --json
  rollwright games --finished --export games.jsonl
  rollwright replay games.jsonl --game 1

The numbers of the list are those of the games in an export with the same options: replay, analyse, hint, print game and
other commands take them as --game N.";

/// List the games of a data folder, or write their records to a file
///
/// Newest first: when it was played last (UTC), which game, how far it is, how many steps it has, and who plays, with points.
/// The folder may be that of a server, also while it runs, or your own, where `rollwright play` keeps its games; a copy made by
/// `rollwright backup` does as well. Nothing in it is changed.
///
/// With --export, records are written instead, one JSON object a line. Those of running games have no choice that is not
/// revealed yet, and no seed.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Args {
    #[command(flatten)]
    game: OptionalGame,

    /// Only games where somebody of this name plays; a bot goes by its name on the screen or by its level
    #[arg(long, value_name = "NAME")]
    seat: Option<String>,

    /// Only games that were played to their end
    #[arg(long)]
    finished: bool,

    /// Only games that are being played
    #[arg(long, conflicts_with = "finished")]
    running: bool,

    /// Print one JSON object for each game
    #[arg(long)]
    json: bool,

    /// Write the records to this file instead, one JSON object a line; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    export: Option<PathBuf>,

    /// Replace the file if it exists
    #[arg(long, requires = "export")]
    force: bool,

    #[command(flatten)]
    data: DataFolder,

    #[command(flatten)]
    layouts: LayoutFiles,
}

pub(crate) fn run(args: &Args) -> Result<ExitStatus> {
    let folder = args.data.path()?;
    let mut databases = databases::open(&folder, &args.layouts.load()?)?;
    let mut found: Vec<(Millis, usize, String)> = Vec::new();
    for (number, database) in databases.iter_mut().enumerate() {
        let tables = database.list()?.into_iter();
        found.extend(tables.map(|(when, id)| (when, number, id)));
    }
    found.sort_by_key(|(when, ..)| Reverse(*when));
    let games = found.into_iter().map(|(when, number, id)| {
        let database = &mut databases[number];
        args.read(database, when, &id)
    });
    let games = games.filter_map(Result::transpose);
    match &args.export {
        Some(file) => args.export(file, games),
        None => args.list(games, &folder.display().to_string()),
    }
}

impl Args {
    /// Reads a table; nothing if it is not asked for, or was deleted meanwhile.
    fn read(&self, database: &mut Database, when: Millis, id: &str) -> Result<Option<ListedGame>> {
        let Some((row, events)) = database.table(id)? else {
            return Ok(None);
        };
        let damaged = || format!("table {id} in {} is damaged", database.path.display());
        let table = StoredTable::new(row).with_context(damaged)?;
        let info = table.info();
        if !self.wants(&info) {
            return Ok(None);
        }
        let game = table.game(&events, &database.layouts);
        Ok(Some(ListedGame { when, info, game }))
    }

    fn wants(&self, table: &TableInfo) -> bool {
        let state = match table.state {
            TableState::Finished => !self.running,
            TableState::Running => !self.finished,
            TableState::Gathering | TableState::Abandoned => !self.finished && !self.running,
        };
        let game = self.game.name().is_none_or(|game| game == table.game);
        let seat = self.seat.as_deref();
        state && game && seat.is_none_or(|name| listing::plays(table, name))
    }

    fn list(
        &self,
        games: impl Iterator<Item = Result<ListedGame>>,
        folder: &str,
    ) -> Result<ExitStatus> {
        let mut out = Stdout::lock();
        let (mut count, mut records) = (0, 0);
        for game in games {
            let game = game?;
            count += 1;
            if self.json {
                writeln!(out, "{}", game.json())?;
                continue;
            }
            if count == 1 {
                writeln!(out, "{}", listing::HEAD)?;
            }
            let has_record = matches!(game.game, Ok(Some(_)));
            records += u64::from(has_record);
            let number = has_record.then_some(records);
            writeln!(out, "{}", game.line(number))?;
        }
        if count == 0 && !self.json {
            writeln!(out, "There are no such games in {folder}.")?;
        }
        Ok(ExitStatus::Success)
    }

    /// Writes all records there are; what can't be written is named, and does not stop the others.
    fn export(
        &self,
        file: &Path,
        games: impl Iterator<Item = Result<ListedGame>>,
    ) -> Result<ExitStatus> {
        let mut out = if self.force {
            Output::create(file)?
        } else {
            Output::create_new(file)?
        };
        let (mut count, mut status) = (0, ExitStatus::Success);
        for game in games {
            let game = game?;
            match &game.game {
                Ok(Some(played)) => {
                    let written = writeln!(out, "{}", played.record);
                    written.with_context(|| format!("can't write {}", file.display()))?;
                    count += 1;
                }
                // It has not begun.
                Ok(None) => {}
                Err(problem) => {
                    let why = listing::unreadable(&game.info, problem);
                    crate::complain(&format!("table {} is left out: {why}", game.info.id));
                    status = ExitStatus::ErrorsFound;
                }
            }
        }
        out.finish()?;
        if file.as_os_str() != "-" {
            let games = counted(count, "game");
            let are = if count == 1 { "is" } else { "are" };
            writeln!(Stdout::lock(), "{games} {are} in {}.", file.display())?;
        }
        Ok(status)
    }
}
