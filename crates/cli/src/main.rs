//! The `rollwright` command: reads arguments, calls the library, writes for people or for programs.
//!
//! Exit codes: 0 all is well, 1 a record or a server is wrong, 2 the command could not be carried out, 130 a simulation was
//! stopped by Ctrl-C and shows a partial result.

// They panic when the reader of a pipe has left: use `Stdout` and `complain`.
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod analyse;
mod arena;
mod backup;
mod bot;
mod calibrate;
mod compression;
mod contest;
mod data_folder;
mod explain;
mod files;
mod fill;
mod game;
mod games;
mod guide;
mod hint;
mod language;
mod layout;
mod load;
mod location;
mod migrate;
mod numbers;
mod parallel;
mod play;
mod print;
mod progress;
mod records;
mod replay;
mod rules;
mod serve;
mod shell;
mod signals;
mod sim;
mod solve;
mod stdout;
mod verify;
mod wrap;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

#[derive(Parser)]
#[command(name = "rollwright", version, about, long_about = guide::ABOUT, after_long_help = guide::NOTICE)]
#[command(args_conflicts_with_subcommands = true, max_term_width = wrap::COLUMNS)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    serve: serve::Args,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Play(play::Args),
    Guide(guide::Args),
    Rules(rules::Args),
    Games(games::Args),
    Backup(backup::Args),
    Migrate(migrate::Args),
    Sim(sim::Args),
    Arena(arena::Args),
    Replay(replay::Args),
    Analyse(analyse::Args),
    Hint(hint::Args),
    Calibrate(calibrate::Args),
    Bot(bot::Args),
    Verify(verify::Args),
    Layout(layout::Args),
    Print(print::Args),
    Solve(solve::Args),
    Load(load::Args),
    #[command(hide = true)]
    Fill(fill::Args),
    Completions(shell::Completions),
    Man(shell::Man),
}

/// How a command ended that could be carried out.
#[derive(Copy, Clone, Eq, PartialEq)]
#[repr(u8)]
enum ExitStatus {
    Success = 0,
    /// A record or a server is wrong.
    ErrorsFound = 1,
    /// Stopped by Ctrl-C before it was done.
    Interrupted = signals::INTERRUPTED,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(status as u8)
    }
}

fn main() -> ExitCode {
    let parsed = definition().try_get_matches();
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    match run(cli) {
        Ok(status) => status.into(),
        Err(error) if stdout::reader_left(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

fn run(cli: Cli) -> Result<ExitStatus> {
    match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Sim(args) => return sim::run(&args),
        Command::Arena(args) => return arena::run(&args),
        Command::Replay(args) => return replay::run(&args),
        Command::Verify(args) => return verify::run(&args),
        Command::Print(args) => return print::run(&args),
        Command::Games(args) => return games::run(&args),
        Command::Load(args) => return load::run(&args),
        Command::Fill(args) => fill::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Play(args) => play::run(args),
        Command::Guide(args) => guide::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Migrate(args) => migrate::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::Bot(args) => bot::run(&args),
        Command::Layout(args) => layout::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Completions(args) => shell::completions(&args, definition()),
        Command::Man(args) => shell::man(&args, definition()),
    }?;
    Ok(ExitStatus::Success)
}

/// The command line with all subcommands, for parsing, completions and manual pages.
fn definition() -> clap::Command {
    accept_negative_numbers(Cli::command())
}

/// Lets options take `-5` as a value, so that the error says what is wrong with it.
fn accept_negative_numbers(command: clap::Command) -> clap::Command {
    let accept = |arg: clap::Arg| {
        let takes_values = arg.get_action().takes_values();
        arg.allow_negative_numbers(takes_values)
    };
    command
        .mut_args(accept)
        .mut_subcommands(accept_negative_numbers)
}

/// The command that was typed, with its subcommands and without their arguments.
fn command_path() -> String {
    let mut command = &definition();
    let mut path = vec![command.get_name()];
    let mut words = std::env::args().skip(1);
    while let Some(inner) = words.next().and_then(|word| command.find_subcommand(word)) {
        command = inner;
        path.push(command.get_name());
    }
    path.join(" ")
}

/// Prints the help that was asked for, or says in one sentence what is wrong with the arguments.
fn explain(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
        }
        _ => complain(&explain::sentence(error, &command_path())),
    }
    ExitCode::from(2)
}

/// Says on standard error what is wrong.
fn complain(what: &str) {
    let name = if io::stderr().is_terminal() {
        "\x1b[1;31mrollwright:\x1b[0m"
    } else {
        "rollwright:"
    };
    // If nobody reads standard error, the exit code still tells.
    let _ = writeln!(io::stderr(), "{name} {what}");
}
