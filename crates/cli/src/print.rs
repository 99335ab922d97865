//! `rollwright print`: sheets, cards, rules and finished games on paper.

use std::env;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use clap::Subcommand;
use rollwright_catalog::Layouts;
use rollwright_i18n::Language;
use rollwright_print::{
    Copies, Date, Document, GameOptions, Inks, Order, Paper, PerPage, PrintError, SheetSet, Site,
    print, print_game,
};
use rollwright_record::Record;

use crate::files::{LayoutFiles, Output};
use crate::language::LanguageArg;
use crate::numbers::counted;
use crate::records::RecordArg;
use crate::stdout::Stdout;
use crate::{ExitStatus, game};

const EXAMPLES: &str = "\
Examples:
  rollwright print sheets --copies 4 --per-page 2
  rollwright print sheets --sheets A,C --lang es --paper letter
  rollwright print sheets --url http://192.168.1.20:7121
  rollwright print cards --ink black -o cards.pdf
  rollwright print rules one-card --lang de
  rollwright print game games.jsonl --game 7 -o fridge.svg";

/// Print sheets, cards, the rules or a finished game, as PDF or SVG
///
/// What is printed can be cut out and played on at once. With --url every sheet and card carries a small QR code that opens the page
/// of that server on which a game on paper is keyed in, with this sheet or card chosen (docs/printing.md).
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The sheets of twenty-one, A to F
    ///
    /// Every copy is a whole set. Two or four to a page have marks that show where to cut, and the last page is filled up with
    /// more sheets.
    Sheets {
        /// Which of them, such as A,C or BDF [default: all six]
        #[arg(
            long,
            value_name = "LETTERS",
            default_value_t,
            hide_default_value = true
        )]
        sheets: SheetSet,

        /// How often each, up to 50
        #[arg(long, value_name = "N", default_value = "1")]
        copies: Copies,

        /// How many share a page: 1, 2 or 4
        #[arg(long, value_name = "N", default_value_t)]
        per_page: PerPage,

        #[command(flatten)]
        output: LayoutOutput,
    },
    /// The cards of one-card, nine to a page, in the size of playing cards
    ///
    /// After each page come its backs: print on both sides, turned over the long edge. Laminated, they last for many games.
    Cards {
        /// Only the fronts
        #[arg(long)]
        no_backs: bool,

        #[command(flatten)]
        output: LayoutOutput,
    },
    /// Pages of one-card to write on: six cards, all that one player needs for a game
    ///
    /// The deck is shuffled and dealt out page by page, so that everybody has other cards.
    Pad {
        /// How many pages, up to 50
        #[arg(long, value_name = "N", default_value = "1")]
        copies: Copies,

        #[command(flatten)]
        output: LayoutOutput,
    },
    /// The rules of a game, on one page
    Rules {
        #[command(flatten)]
        game: game::Game,

        #[command(flatten)]
        output: OutputArgs,
    },
    /// How a finished game ended: everybody's sheets or cards, with what is written on them
    ///
    /// The record is checked first. If it is wrong, the exit code is 1.
    Game {
        #[command(flatten)]
        record: RecordArg,

        /// The day on which it was played, such as 2026-11-18; records do not say it [default: today]
        #[arg(long, value_name = "DATE")]
        date: Option<Date>,

        /// No date, but a line to write it on
        #[arg(long, conflicts_with = "date")]
        no_date: bool,

        #[command(flatten)]
        output: OutputArgs,
    },
}

#[derive(clap::Args)]
struct LayoutOutput {
    /// The server that phones reach by the QR code on each sheet or card [default: no codes]
    #[arg(long, value_name = "URL")]
    url: Option<Site>,

    #[command(flatten)]
    layouts: LayoutFiles,

    #[command(flatten)]
    output: OutputArgs,
}

#[derive(clap::Args)]
struct OutputArgs {
    /// The inks of the printer: colour, or black, which saves ink: outlines and patterns instead of coloured areas
    #[arg(long, value_name = "INK", default_value_t)]
    ink: Inks,

    /// The size of the paper: a4 or letter [default: what is usual where you are]
    #[arg(long, value_name = "SIZE")]
    paper: Option<Paper>,

    #[command(flatten)]
    language: LanguageArg,

    /// Where to write it: NAME.pdf or NAME.svg; - is standard output, as PDF [default: a PDF in this folder]
    ///
    /// Of several pages as SVG each is a file: NAME-1.svg, NAME-2.svg and so on.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl OutputArgs {
    fn paper(&self) -> Paper {
        self.paper.unwrap_or_else(usual_paper)
    }

    fn order(&self, game: &str, product: &str) -> Order {
        Order {
            paper: self.paper(),
            inks: self.ink,
            language: self.language.language(),
            ..Order::new(game, product)
        }
    }

    fn print_game(&self, arg: &RecordArg, date: Option<Date>) -> Result<ExitStatus> {
        let (layouts, record) = arg.read()?;
        let options = GameOptions {
            paper: self.paper(),
            inks: self.ink,
            language: self.language.language(),
            date,
        };
        match print_game(&record, &layouts, &options) {
            Ok(document) => self.save(&document, &record.game, "game"),
            Err(PrintError::Record(fault)) => {
                crate::complain(&format!("{arg}: {fault}"));
                Ok(ExitStatus::ErrorsFound)
            }
            Err(error) => Err(error).with_context(|| arg.to_string()),
        }
    }

    fn save(&self, document: &Document, game: &str, product: &str) -> Result<ExitStatus> {
        let default = || PathBuf::from(format!("{game}-{product}.pdf"));
        save(document, &self.output.clone().unwrap_or_else(default))?;
        Ok(ExitStatus::Success)
    }
}

/// Writes a game that was finished on this day to a file, as a PDF in colour on the usual paper.
pub(crate) fn finished_game(
    record: &Record,
    day: Date,
    layouts: &Layouts,
    language: Language,
    file: &Path,
) -> Result<()> {
    let options = GameOptions {
        paper: usual_paper(),
        inks: Inks::default(),
        language,
        date: Some(day),
    };
    write(file, &print_game(record, layouts, &options)?.pdf()?)
}

/// The day by the clock of this computer, in UTC as everywhere.
fn today() -> Date {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since.map_or(0, |since| since.as_millis());
    Date::of_millis(i64::try_from(millis).unwrap_or(i64::MAX))
}

/// The paper that is usual where this computer is.
fn usual_paper() -> Paper {
    let set = |name: &&str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_PAPER", "LANG"].iter().find_map(set);
    paper_of(&locale.unwrap_or_default())
}

/// The paper that is usual where a locale such as `es_MX.UTF-8` belongs.
fn paper_of(locale: &str) -> Paper {
    let place = locale.split(['.', '@']).next().unwrap_or_default();
    let region = place.split(['_', '-']).nth(1).unwrap_or_default();
    Paper::of_region(region)
}

pub(crate) fn run(args: &Args) -> Result<ExitStatus> {
    match &args.command {
        Command::Sheets {
            sheets,
            copies,
            per_page,
            output,
        } => output.print(Order {
            sheets: *sheets,
            copies: *copies,
            per_page: *per_page,
            ..output.output.order("twenty-one", "sheets")
        }),
        Command::Cards { no_backs, output } => output.print(Order {
            backs: !no_backs,
            ..output.output.order("one-card", "cards")
        }),
        Command::Pad { copies, output } => output.print(Order {
            copies: *copies,
            ..output.output.order("one-card", "pad")
        }),
        Command::Rules { game, output } => {
            let order = output.order(game.name(), "rules");
            let document = print(&order, &Layouts::default())?;
            output.save(&document, &order.game, &order.product)
        }
        Command::Game {
            record,
            date,
            no_date,
            output,
        } => {
            let date = (!no_date).then(|| date.unwrap_or_else(today));
            output.print_game(record, date)
        }
    }
}

impl LayoutOutput {
    /// Prints with the layout that was given for this game, or else with the built-in one.
    fn print(&self, order: Order) -> Result<ExitStatus> {
        let layouts = self.layouts.load()?;
        let game = &order.game;
        let ids = layouts.ids(game)?;
        let given = self.layouts.count();
        let layout = match ids.as_slice() {
            [_, one] if given == 1 => one.clone(),
            [standard] if given == 0 => standard.clone(),
            [_] => bail!("that layout is not for {game}, so there is nothing of it to print here"),
            _ => bail!("one layout at a time: which of them is to be printed?"),
        };
        let order = Order {
            layout,
            site: self.url.clone(),
            ..order
        };
        let document = print(&order, &layouts)?;
        self.output.save(&document, &order.game, &order.product)
    }
}

fn save(document: &Document, path: &Path) -> Result<()> {
    if path == Path::new("-") {
        if Stdout::is_terminal() {
            bail!("a terminal can't show a PDF; write it to a file, or send it on with |");
        }
        return write(path, &document.pdf()?);
    }
    let count = document.pages();
    let extension = path.extension().map(OsStr::to_ascii_lowercase);
    match extension.as_deref().and_then(OsStr::to_str) {
        Some("pdf") => write_page_file(path, count, &document.pdf()?),
        Some("svg") => (0..count).try_for_each(|page| {
            let svg = document.svg(page).unwrap_or_default();
            let path = match count {
                1 => path.to_owned(),
                _ => numbered(path, page + 1),
            };
            write_page_file(&path, 1, svg.as_bytes())
        }),
        _ => bail!(
            "{}: its name must end in .pdf or .svg, which says what to write",
            path.display()
        ),
    }
}

/// `cards.svg` as `cards-2.svg`.
fn numbered(path: &Path, page: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{page}."));
    name.push(path.extension().unwrap_or_default());
    path.with_file_name(name)
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut output = Output::create(path)?;
    output
        .write_all(bytes)
        .with_context(|| format!("can't write {}", path.display()))?;
    output.finish()
}

/// Writes a file, and says so on standard output.
fn write_page_file(path: &Path, pages: usize, bytes: &[u8]) -> Result<()> {
    write(path, bytes)?;
    let (name, pages) = (path.display(), counted(pages as u64, "page"));
    let size = bytes.len().div_ceil(1000);
    writeln!(Stdout::lock(), "{name}: {pages}, {size} kB")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_is_the_one_of_the_region() {
        for locale in ["en_US.UTF-8", "es_MX", "fr_CA@euro", "en-US"] {
            assert_eq!(paper_of(locale), Paper::Letter, "{locale}");
        }
        for locale in [
            "",
            "C",
            "de_DE.UTF-8",
            "en_GB",
            "es_ES",
            "en",
            "_",
            "fr_US_",
        ] {
            let letter = locale == "fr_US_";
            assert_eq!(paper_of(locale) == Paper::Letter, letter, "{locale}");
        }
    }

    #[test]
    fn pages_are_numbered_before_the_end_of_the_name() {
        let path = numbered(Path::new("a.b/my.cards.svg"), 12);
        assert_eq!(path, Path::new("a.b/my.cards-12.svg"));
    }
}
