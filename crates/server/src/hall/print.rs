//! Pages to print. They are drawn beside the tables, by few at a time, and nothing is stored.

use rollwright_i18n::{Language, Words};
use rollwright_print::{Document, Order, Paper, PrintError, print, print_game};
use rollwright_protocol::{Code, Problem};
use rollwright_record::Record;
use serde::Deserialize;

use super::Hall;
use super::replay::aside;
use crate::setup::unknown;

/// In which form pages are wanted.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Form {
    /// All of them.
    Pdf,
    /// This one, from 0.
    Svg(usize),
}

/// Pages in the form that was wanted.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The PDF or the SVG.
    pub bytes: Vec<u8>,
    /// How many pages there are.
    pub pages: usize,
}

impl Hall {
    /// Prints what was ordered.
    ///
    /// # Errors
    /// If there is no such game, layout or page.
    pub async fn print(&self, order: Order, form: Form) -> Result<Printed, Problem> {
        let layouts = self.0.layouts.clone();
        let work = move || {
            let document = print(&order, &layouts).map_err(refused)?;
            formed(&document, form)
        };
        aside(&self.0.presses, work).await
    }

    /// Prints how a table's game has ended.
    ///
    /// # Errors
    /// If there is no such table, its game is not over, or there is no such page.
    pub async fn print_game(
        &self,
        name: &str,
        paper: Paper,
        language: Language,
        form: Form,
    ) -> Result<Printed, Problem> {
        let record = self.record(name).await?;
        let layouts = self.0.layouts.clone();
        let work = move || {
            let record = named(&record, language)?;
            let document = print_game(&record, &layouts, paper, language).map_err(refused)?;
            formed(&document, form)
        };
        aside(&self.0.presses, work).await
    }
}

/// A record, in which bots have the names that people know them by.
fn named(text: &str, language: Language) -> Result<Record, Problem> {
    #[derive(Deserialize)]
    struct Bots {
        bots: Vec<Option<String>>,
    }
    // It was written a moment ago.
    let broken = |_| Problem::from(Code::Storage);
    let mut record: Record = serde_json::from_str(text).map_err(broken)?;
    let Bots { bots } = serde_json::from_str(text).map_err(broken)?;
    let words = Words::new(language);
    for (name, level) in record.seats.iter_mut().zip(bots) {
        if let Some(level) = level {
            let level = words.say(&format!("level-{level}"), &[]);
            *name = words.say("bot-name", &[("level", level.into())]);
        }
    }
    Ok(record)
}

fn formed(document: &Document, form: Form) -> Result<Printed, Problem> {
    let pages = document.pages();
    let bytes = match form {
        Form::Pdf => document.pdf().map_err(refused)?,
        Form::Svg(page) => {
            let reason = format!("page is 1 to {pages}");
            let none = || Problem::from(Code::BadRequest).with("reason", reason);
            document.svg(page).ok_or_else(none)?.as_bytes().to_vec()
        }
    };
    Ok(Printed { bytes, pages })
}

fn refused(error: PrintError) -> Problem {
    match error {
        PrintError::Unknown(error) => unknown(&error),
        PrintError::NotOver => Code::NotOver.into(),
        PrintError::NoDrawing(_) => Problem::from(Code::Unknown).with("what", "game"),
        // A table's own record, and pages that are drawn here: neither can be wrong.
        PrintError::Record(_) | PrintError::Pdf(_) => Code::Storage.into(),
    }
}
