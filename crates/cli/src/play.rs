//! `rollwright play`: a game in the terminal.

use std::sync::Arc;

use anyhow::Result;
use rollwright_i18n::{Language, Words};
use rollwright_print::{Date, rules_text};
use rollwright_tui::{
    GameSetup, Invitation, PlayOptions, PlayTools, RulesText, StartWith, Tutor, bot_level,
};

use crate::analyse;
use crate::data_folder::DataFolder;
use crate::files::LayoutFiles;
use crate::game::{self, OptionalGame};
use crate::language::LanguageArg;
use crate::numbers::whole;
use crate::print;

const EXAMPLES: &str = "\
Examples:
  rollwright play
  rollwright play one-card --variant advanced --bots expert,casual
  rollwright play twenty-one --people Ann,Bob --real-dice
  rollwright play --join http://192.168.0.7:7121/t/MWC98Z --name Ann
  rollwright play --watch http://192.168.0.7:7121/t/MWC98Z
  rollwright play one-card --plain --lang es
  rollwright play one-card --bots Tilda --tutor 6

In a game, ? shows all keys. docs/terminal.md has the rest.";

/// Play in this terminal: alone, with others at it, or at a table of a server
///
/// Without arguments it asks what to play, and offers unfinished games first. Every step is on disk before it is shown: quit
/// whenever you like, or lose the connection, and go on tomorrow with the same command. The keys are shown on the screen, the
/// mouse works, too, and h asks a strong player for a hint. When a game has ended, it can be analysed, replayed, saved and printed, then or
/// later from the list of finished games.
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

    /// The bots, by the names that the screen shows or by their levels, with commas between them: beginner, learner, casual, …
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

    /// Ask before a move that gives up more than so many points of winning chance (percent); 0 never asks [default: as last
    /// chosen in the menu, at first never]
    ///
    /// Only where nobody else plays than those at this terminal. Without a number it is 3.
    #[arg(long, value_name = "POINTS", num_args = 0..=1, default_missing_value = "3", value_parser = whole::<u8>(0..=50))]
    tutor: Option<u8>,

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
        tutor: args.tutor.map(Tutor::new),
        tools: tools(args.language.language()),
        name: args.name.clone(),
        start: args.start()?,
    };
    rollwright_tui::play(options)?;
    Ok(())
}

/// What the terminal offers besides playing.
fn tools(language: Language) -> PlayTools {
    PlayTools {
        rules: Some(Arc::new(rules)),
        print: Some(Arc::new(move |record, played, layouts, file| {
            let day = Date::of_millis(played);
            let printed = print::finished_game(record, day, layouts, language, file);
            printed.map_err(|error| format!("{error:#}"))
        })),
        analyse: Some(Arc::new(move |record, layouts| {
            let page = analyse::page(record, layouts, &Words::new(language));
            let page = page.map_err(|error| format!("{error:#}"))?;
            Ok(page.lines().map(str::to_owned).collect())
        })),
    }
}

fn rules(game: &str, words: &Words) -> Option<RulesText> {
    let rules = rules_text(game, words).ok()?;
    let sections = rules.sections.into_iter();
    Some(RulesText {
        title: rules.title,
        intro: rules.intro,
        sections: sections
            .map(|section| (section.heading, section.texts))
            .collect(),
        notice: rules.notice,
    })
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
