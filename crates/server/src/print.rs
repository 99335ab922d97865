//! Pages to print: drawn on the blocking pool, a few at a time. Nothing is stored.

use std::sync::Arc;

use rollwright_i18n::msg::{app, family};
use rollwright_i18n::{Language, Words};
use rollwright_print::{Document, Order, Paper, PrintError, print, print_game};
use rollwright_protocol::{Code, Problem};
use rollwright_record::Record;
use serde::Deserialize;

use rollwright_catalog::Layouts;
use rollwright_tables::{Hall, blocking, unknown};
use tokio::sync::Semaphore;

/// In which format pages are wanted.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Format {
    /// All of them.
    Pdf,
    /// This one, from 0.
    Svg(usize),
}

/// Pages in the format that was wanted.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The PDF or the SVG.
    pub bytes: Vec<u8>,
    /// How many pages there are.
    pub pages: usize,
}

/// Draws pages, a few at a time.
#[derive(Debug)]
pub struct Press {
    layouts: Layouts,
    permits: Arc<Semaphore>,
}

impl Press {
    /// A press that draws with these layouts.
    pub fn new(layouts: Layouts) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            layouts,
            permits: Arc::new(Semaphore::new((cores / 2).max(1))),
        }
    }

    /// Prints what was ordered.
    ///
    /// # Errors
    /// If there is no such game, layout or page.
    pub async fn print(&self, order: Order, format: Format) -> Result<Printed, Problem> {
        let layouts = self.layouts.clone();
        let work = move || {
            let document = print(&order, &layouts).map_err(refused)?;
            rendered(&document, format)
        };
        blocking(&self.permits, work).await
    }

    /// Prints how a table's game has ended.
    ///
    /// # Errors
    /// If there is no such table, its game is not over, or there is no such page.
    pub async fn print_game(
        &self,
        hall: &Hall,
        table: &str,
        paper: Paper,
        language: Language,
        format: Format,
    ) -> Result<Printed, Problem> {
        let record = hall.record(table).await?;
        let layouts = self.layouts.clone();
        let work = move || {
            let record = named(&record, language)?;
            let document = print_game(&record, &layouts, paper, language).map_err(refused)?;
            rendered(&document, format)
        };
        blocking(&self.permits, work).await
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
            let level = words.find(family::Level { level: &level }).unwrap_or(level);
            *name = words.text(app::BotName { level });
        }
    }
    Ok(record)
}

fn rendered(document: &Document, format: Format) -> Result<Printed, Problem> {
    let pages = document.pages();
    let bytes = match format {
        Format::Pdf => document.pdf().map_err(refused)?,
        Format::Svg(page) => {
            let reason = format!("page is 1 to {pages}");
            let none = || Problem::from(Code::BadRequest).with("reason", reason);
            document.svg(page).ok_or_else(none)?.into_bytes()
        }
    };
    Ok(Printed { bytes, pages })
}

fn refused(error: PrintError) -> Problem {
    match error {
        PrintError::Unknown(error) => unknown(&error),
        PrintError::NotOver => Code::NotOver.into(),
        PrintError::NoProduct { .. } => Code::NoSuchAddress.into(),
        // A table's own record, and pages that are drawn here: neither can be wrong.
        PrintError::Record(_) | PrintError::Pdf(_) => Code::Storage.into(),
    }
}
