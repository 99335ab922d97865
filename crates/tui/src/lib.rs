//! Rollwright in a terminal: games of this terminal alone, and seats at tables of a server, on a drawn screen or in plain lines.
//!
//! `sight`, `line` and `desk` know tables and how to get there; `boards` has what is particular to each game: how it is drawn,
//! picked with keys and mouse, and put into words. Rules are not here: a view says what there is to see, and the table says what
//! is legal.

mod boards;
mod desk;
mod hint;
mod invitation;
mod keys;
mod line;
mod local;
mod offers;
mod place;
mod plain;
mod plan;
mod screen;
mod sight;
mod visit;
mod wording;

use std::io::{self, IsTerminal};

pub use desk::{Options, PlayError, Start};
pub use invitation::{Invitation, InvitationError};
pub use local::LocalError;
pub use plan::{Plan, PlanError};

/// Plays until the person has had enough, on a screen if there is a terminal to draw one on. Everything is stored by then.
///
/// # Errors
/// If there can be no game, or the terminal can't be used.
pub fn play(options: Options) -> Result<(), PlayError> {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if options.plain || !terminal {
        plain::run(options)
    } else {
        screen::run(options)
    }
}
