//! Rollwright in a terminal: games of this terminal alone, and seats at tables of a server, on a drawn screen or in plain lines.
//!
//! `lobby` opens and finds tables, `session` is one of them with its `connection`, and `client_state` is what is known of it. `fair` gives
//! this terminal's part to the dice and checks them. `boards`
//! has what is particular to each game: how it is drawn, picked with keys and mouse, and put into words. Rules are not here: a view
//! says what there is to see, and the table says what is legal.

mod backend;
mod boards;
mod client_state;
mod connection;
mod fair;
mod game_form;
mod hint;
mod invitation;
mod key_store;
mod lobby;
mod local;
mod offers;
mod plain;
mod preferences;
mod replay;
mod retelling;
mod screen;
mod session;
mod setup;
mod story;
mod tools;
mod tutor;
mod wording;

use std::env;
use std::io::{self, IsTerminal, Write};

use rollwright_i18n::Words;
use rollwright_i18n::msg::terminal;

pub use invitation::{Invitation, InvitationError};
pub use lobby::{PlayError, PlayOptions, StartWith};
pub use retelling::Retelling;
pub use setup::{GameSetup, GameSetupError};
pub use tools::{PlayTools, RulesText};
pub use tutor::Tutor;
pub use wording::bot_level;

/// Plays until the person has had enough, on a screen if there is a terminal to draw one on. Everything is stored by then.
///
/// # Errors
/// If there can be no game, or the terminal can't be used.
pub fn play(options: PlayOptions) -> Result<(), PlayError> {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    if options.plain || !is_terminal {
        plain::run(options)
    } else if dumb {
        let why = Words::new(options.language).text(terminal::PlainDumb);
        writeln!(io::stdout(), "{why}")?;
        plain::run(options)
    } else {
        screen::run(options)
    }
}
