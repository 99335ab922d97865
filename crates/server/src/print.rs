//! Draws pages to print on the blocking pool, a few at a time. Nothing is stored.

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

/// The file format of pages.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum PrintFormat {
    /// All pages in one file.
    Pdf,
    /// One page, counted from 0.
    Svg(usize),
}

/// Pages in a file format.
#[derive(Clone, Debug)]
pub struct RenderedPages {
    /// The PDF or SVG.
    pub bytes: Vec<u8>,
    /// How many pages there are.
    pub pages: usize,
}

/// Draws pages, as many documents at a time as half the cores.
#[derive(Debug)]
pub struct PrintQueue {
    layouts: Layouts,
    permits: Arc<Semaphore>,
}

impl PrintQueue {
    /// A queue that draws with these layouts.
    pub fn new(layouts: Layouts) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            layouts,
            permits: Arc::new(Semaphore::new((cores / 2).max(1))),
        }
    }

    /// Draws an order.
    ///
    /// # Errors
    /// If there is no such game, layout or page.
    pub async fn print(&self, order: Order, format: PrintFormat) -> Result<RenderedPages, Problem> {
        let draw = move |layouts: &Layouts| print(&order, layouts).map_err(refused);
        self.render(draw, format).await
    }

    /// Draws the end of a table's game.
    ///
    /// # Errors
    /// If there is no such table, its game is not over, or there is no such page.
    pub async fn print_game(
        &self,
        hall: &Hall,
        table: &str,
        paper: Paper,
        language: Language,
        format: PrintFormat,
    ) -> Result<RenderedPages, Problem> {
        let record = hall.record(table).await?;
        let draw = move |layouts: &Layouts| {
            let record = with_bot_names(&record, language)?;
            print_game(&record, layouts, paper, language).map_err(refused)
        };
        self.render(draw, format).await
    }

    async fn render(
        &self,
        draw: impl FnOnce(&Layouts) -> Result<Document, Problem> + Send + 'static,
        format: PrintFormat,
    ) -> Result<RenderedPages, Problem> {
        let layouts = self.layouts.clone();
        blocking(&self.permits, move || rendered(&draw(&layouts)?, format)).await
    }
}

/// Parses a record and gives bots their translated names.
fn with_bot_names(text: &str, language: Language) -> Result<Record, Problem> {
    #[derive(Deserialize)]
    struct Bots {
        bots: Vec<Option<String>>,
    }
    // The server has just written it.
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

fn rendered(document: &Document, format: PrintFormat) -> Result<RenderedPages, Problem> {
    let pages = document.pages();
    let bytes = match format {
        PrintFormat::Pdf => document.pdf().map_err(refused)?,
        PrintFormat::Svg(page) => {
            let reason = || format!("page is 1 to {pages}");
            let none = || Problem::from(Code::NoSuchAddress).with("reason", reason());
            document.svg(page).ok_or_else(none)?.into_bytes()
        }
    };
    Ok(RenderedPages { bytes, pages })
}

fn refused(error: PrintError) -> Problem {
    match error {
        PrintError::Unknown(error) => unknown(&error),
        PrintError::NotOver => Code::NotOver.into(),
        PrintError::NoProduct { .. } => Code::NoSuchAddress.into(),
        // A table's own record is valid, and so are the pages drawn here.
        PrintError::Record(_) | PrintError::Pdf(_) => Code::Storage.into(),
    }
}
