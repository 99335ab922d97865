//! `rollwright play`: a game in the terminal.

use anyhow::Result;
use rollwright_tui::{GameSetup, Invitation, PlayOptions, StartWith, bot_level};

use crate::data_folder::DataFolder;
use crate::files::LayoutFiles;
use crate::game::{self, OptionalGame};
use crate::language::LanguageArg;

const EXAMPLES: &str = "\
Examples:
  rollwright play
  rollwright play one-card --variant advanced --bots expert,casual
  rollwright play twenty-one --people Ann,Bob --real-dice
  rollwright play --join http://192.168.0.7:7121/t/MWC98Z --name Ann
  rollwright play --watch http://192.168.0.7:7121/t/MWC98Z
  rollwright play one-card --plain --lang es

In a game, ? shows all keys. docs/terminal.md has the rest.";

/// Play in this terminal: alone, with others at it, or at a table of a server
///
/// Without arguments it asks what to play, and offers unfinished games first. Every step is on disk before it is shown: quit
/// whenever you like, or lose the connection, and go on tomorrow with the same command. The keys are shown on the screen, the
/// mouse works, too, and h asks a strong player for a hint.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    game: OptionalGame,

    /// The variant, such as basic or advanced for one-card
    #[arg(long, requires = "GAME")]
    variant: Option<String>,

    /// The people at this terminal, in turn order, with commas between them
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', requires = "GAME")]
    people: Vec<String>,

    /// The bots, by the names that the screen shows or by their levels, with commas between them: beginner, casual, expert, …
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', requires = "GAME")]
    bots: Vec<String>,

    /// Roll dice of your own and type in what they show
    #[arg(long, requires = "GAME")]
    real_dice: bool,

    /// Take a seat at a table of a server, or your seat again: the address that the web app shows, or a link for the seat
    #[arg(long, value_name = "URL", conflicts_with = "GAME")]
    join: Option<Invitation>,

    /// Watch a table of a server
    #[arg(long, value_name = "URL", conflicts_with_all = ["GAME", "join"])]
    watch: Option<Invitation>,

    /// Your name at a table of a server
    #[arg(long)]
    name: Option<String>,

    /// Use plain lines with numbered choices, for screen readers and pipes; the default if this is not a terminal
    #[arg(long)]
    plain: bool,

    /// Show everything at once: bots do not wait, and nothing is shown step by step
    #[arg(long)]
    no_motion: bool,

    #[command(flatten)]
    language: LanguageArg,

    #[command(flatten)]
    data: DataFolder,

    #[command(flatten)]
    layouts: LayoutFiles,
}

pub(crate) fn run(args: Args) -> Result<()> {
    // Checked here, so that an error names the file.
    args.layouts.load()?;
    let options = PlayOptions {
        language: args.language.language(),
        data: args.data.create()?,
        layouts: args.layouts.texts()?,
        plain: args.plain,
        motion: !args.no_motion,
        name: args.name.clone(),
        start: args.start()?,
    };
    rollwright_tui::play(options)?;
    Ok(())
}

impl Args {
    fn start(self) -> Result<StartWith> {
        if let Some(invitation) = self.join {
            return Ok(StartWith::Join(invitation));
        }
        if let Some(invitation) = self.watch {
            return Ok(StartWith::Watch(invitation));
        }
        let Some(game) = self.game.name() else {
            return Ok(StartWith::Ask);
        };
        game::check_variant(game, self.variant.as_deref())?;
        let level = |bot: &String| bot_level(game, bot).map_or_else(|| bot.clone(), str::to_owned);
        let bots: Vec<String> = self.bots.iter().map(level).collect();
        game::check_bots(game, &bots)?;
        let mut setup = GameSetup::new(game);
        // Without --bots, a bot plays only where no people are named.
        if !self.people.is_empty() {
            setup.people = self.people;
            setup.bots.clear();
        }
        if !bots.is_empty() {
            setup.bots = bots;
        }
        setup.variant = self.variant;
        setup.real_dice = self.real_dice;
        setup.check()?;
        Ok(StartWith::New(setup))
    }
}
