//! The `rollwright` command: reads arguments, calls the library, writes for people or for programs.
//!
//! Exit codes: 0 all is well, 1 a record or a server is wrong, 2 the command could not be carried out.

mod arena;
mod backup;
mod bot;
mod calibrate;
mod contest;
mod files;
mod guide;
mod hint;
mod layout;
mod load;
mod play;
mod print;
mod progress;
mod replay;
mod serve;
mod sim;
mod solve;
mod verify;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "rollwright", version, about, long_about = guide::ABOUT, after_long_help = guide::NOTICE)]
#[command(args_conflicts_with_subcommands = true)]
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
    /// Show the games and what to try
    Guide,
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
}

/// What a command that could be carried out has to say.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Finding {
    AllIsWell,
    SomethingIsWrong,
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    let result = match cli.command {
        None => serve::run(&cli.serve),
        Some(Command::Serve(args)) => serve::run(&args.options),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Guide) => guide::print(&mut io::stdout().lock()),
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
    };
    match result {
        Ok(Finding::AllIsWell) => ExitCode::SUCCESS,
        Ok(Finding::SomethingIsWrong) => ExitCode::from(1),
        // The reader has seen enough, as in `rollwright replay FILE | head`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Prints the help that was asked for, or says in one sentence what is wrong with the arguments.
fn explain(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    let sentence = text.lines().take_while(|line| !line.is_empty());
    let sentence: Vec<&str> = sentence.map(str::trim).collect();
    let sentence = sentence.join(" ");
    let sentence = sentence.strip_prefix("error: ").unwrap_or(&sentence);
    complain(&format!("{sentence} (rollwright help explains)"));
    ExitCode::from(2)
}

/// Says on standard error what is wrong.
fn complain(what: &str) {
    let name = if io::stderr().is_terminal() {
        "\x1b[1;31mrollwright:\x1b[0m"
    } else {
        "rollwright:"
    };
    // Where even this can't be written, the exit code still tells.
    let _ = writeln!(io::stderr(), "{name} {what}");
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
    })
}
