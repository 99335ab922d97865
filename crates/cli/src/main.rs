//! The `rollwright` command: reads arguments, calls the library, writes for people or for programs.
//!
//! Exit codes: 0 all is well, 1 a record or a server is wrong, 2 the command could not be carried out, 130 a simulation was
//! stopped by Ctrl-C and shows a partial result.

// They panic when the reader of a pipe has left: use `Stdout` and `complain`.
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod arena;
mod backup;
mod bot;
mod calibrate;
mod contest;
mod explain;
mod files;
mod game;
mod guide;
mod hint;
mod language;
mod layout;
mod load;
mod numbers;
mod play;
mod print;
mod progress;
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

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

#[derive(Parser)]
#[command(name = "rollwright", version, about, long_about = guide::ABOUT, after_long_help = guide::NOTICE)]
#[command(args_conflicts_with_subcommands = true, max_term_width = wrap::COLUMNS)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    serve: serve::Options,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Play(play::Args),
    Guide(guide::Args),
    Rules(rules::Args),
    Backup(backup::Args),
    Sim(sim::Args),
    Arena(arena::Args),
    Replay(replay::Args),
    Hint(hint::Args),
    Calibrate(calibrate::Args),
    Bot(bot::Args),
    Verify(verify::Args),
    Layout(layout::Args),
    Print(print::Args),
    Solve(solve::Args),
    Load(load::Args),
    Completions(shell::Completions),
    Man(shell::Man),
}

/// How a command ended that could be carried out.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Finding {
    AllIsWell,
    SomethingIsWrong,
    /// Stopped by Ctrl-C before it was done.
    Interrupted,
}

impl From<Finding> for ExitCode {
    fn from(finding: Finding) -> Self {
        match finding {
            Finding::AllIsWell => Self::SUCCESS,
            Finding::SomethingIsWrong => Self::from(1),
            Finding::Interrupted => Self::from(signals::INTERRUPTED),
        }
    }
}

fn main() -> ExitCode {
    let parsed = definition().try_get_matches();
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    let result = match cli.command {
        None => serve::run(&cli.serve),
        Some(Command::Serve(args)) => serve::run(&args.options),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Guide(args)) => guide::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Backup(args)) => backup::run(&args),
        Some(Command::Sim(args)) => sim::run(&args),
        Some(Command::Arena(args)) => arena::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Hint(args)) => hint::run(&args),
        Some(Command::Calibrate(args)) => calibrate::run(&args),
        Some(Command::Bot(args)) => bot::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Layout(args)) => layout::run(&args),
        Some(Command::Print(args)) => print::run(&args),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Load(args)) => load::run(&args),
        Some(Command::Completions(args)) => shell::completions(&args, definition()),
        Some(Command::Man(args)) => shell::man(&args, definition()),
    };
    match result {
        Ok(finding) => finding.into(),
        Err(error) if stdout::reader_left(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
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
