//! Draws pages to print on the blocking pool. Clients take turns, and short orders come first, so that whoever orders much holds up
//! only themselves. Nothing is stored; what was drawn last is cached.

mod cache;
mod permits;

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use parking_lot::Mutex;

use rollwright_i18n::msg::{app, family};
use rollwright_i18n::{Language, Words};
use rollwright_print::{Date, Document, GameOptions, Order, PrintError, print, print_game};
use rollwright_protocol::{Code, Problem};
use rollwright_record::Record;
use serde::Deserialize;

use rollwright_catalog::Layouts;
use rollwright_tables::{Hall, unknown};
use tokio::task::spawn_blocking;

use crate::client_key::ClientKey;
pub use cache::RenderedPages;
use cache::{PageCache, PrintKey, PrintSource, new_cache, size};
use permits::Permits;

/// The file format of pages.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum PrintFormat {
    /// All pages in one file.
    Pdf,
    /// One page, counted from 0.
    Svg(usize),
}

/// Draws pages: as many documents at a time as half the cores, and one at a time for each client.
#[derive(Debug)]
pub struct PrintQueue {
    layouts: Layouts,
    /// For all clients together. Each client asks for one at a time, so clients with several orders take turns.
    permits: Arc<Permits>,
    /// Where the orders of one client wait for each other. Gone with the last of them.
    lines: Mutex<HashMap<ClientKey, Weak<tokio::sync::Mutex<()>>>>,
    cache: Arc<Mutex<PageCache>>,
}

impl PrintQueue {
    /// A queue that draws with these layouts.
    pub fn new(layouts: Layouts) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            layouts,
            permits: Permits::new((cores / 2).max(1)),
            lines: Mutex::default(),
            cache: Arc::new(Mutex::new(new_cache())),
        }
    }

    /// For how many pages an order counts: for all that are drawn, or for one that is cached.
    ///
    /// # Errors
    /// If there is no such game or layout.
    pub fn cost(&self, order: &Order, format: PrintFormat) -> Result<usize, Problem> {
        let order = order.clone().canonical().map_err(refused)?;
        let cost = self.drawing_cost(&order, format)?;
        let key = (PrintSource::Order(order), format);
        let cached = self.cache.lock().contains(&key);
        Ok(if cached { 1 } else { cost })
    }

    fn drawing_cost(&self, order: &Order, format: PrintFormat) -> Result<usize, Problem> {
        let pages = order.pages(&self.layouts).map_err(refused)?;
        Ok(match format {
            PrintFormat::Pdf => pages,
            PrintFormat::Svg(_) => 1,
        })
    }

    /// Draws an order.
    ///
    /// # Errors
    /// If there is no such game, layout or page.
    pub async fn print(
        &self,
        client: ClientKey,
        order: Order,
        format: PrintFormat,
    ) -> Result<RenderedPages, Problem> {
        let order = order.canonical().map_err(refused)?;
        let cost = self.drawing_cost(&order, format)?;
        let key = (PrintSource::Order(order.clone()), format);
        let draw = move |layouts: &Layouts| {
            let document = print(&order, layouts).map_err(refused)?;
            rendered(&document, format)
        };
        self.render(client, cost, key, draw).await
    }

    /// Draws the end of a table's game.
    ///
    /// # Errors
    /// If there is no such table, its game is not over, or there is no such page.
    pub async fn print_game(
        &self,
        client: ClientKey,
        hall: &Hall,
        table: &str,
        options: GameOptions,
        format: PrintFormat,
    ) -> Result<RenderedPages, Problem> {
        let record = hall.record(table).await?;
        let key = (PrintSource::Game(record.clone(), options), format);
        let draw = move |layouts: &Layouts| {
            let (record, made) = with_bot_names(&record, options.language)?;
            let date = options.date.or(Some(made));
            let options = GameOptions { date, ..options };
            let document = print_game(&record, layouts, &options).map_err(refused)?;
            rendered(&document, format)
        };
        self.render(client, 1, key, draw).await
    }

    /// The cached pages, or those that are drawn when it is the client's turn.
    async fn render(
        &self,
        client: ClientKey,
        cost: usize,
        key: PrintKey,
        draw: impl FnOnce(&Layouts) -> Result<RenderedPages, Problem> + Send + 'static,
    ) -> Result<RenderedPages, Problem> {
        let cached = || self.cache.lock().get(&key);
        if let Some(pages) = cached() {
            return Ok(pages);
        }
        let turn = self.line_of(client).lock_owned().await;
        let permit = self.permits.acquire(cost).await;
        // Somebody else may have ordered the same.
        if let Some(pages) = cached() {
            return Ok(pages);
        }
        let (layouts, cache) = (self.layouts.clone(), Arc::clone(&self.cache));
        let drawn = spawn_blocking(move || {
            // Held until the work is done, even if nobody waits for it any more.
            let _held = (turn, permit);
            let pages = draw(&layouts)?;
            let size = size(&key, &pages);
            cache.lock().insert(key, pages.clone(), size);
            Ok(pages)
        });
        drawn.await.map_err(|_| Problem::from(Code::ComeBack))?
    }

    /// Where the orders of this client wait.
    fn line_of(&self, client: ClientKey) -> Arc<tokio::sync::Mutex<()>> {
        let mut lines = self.lines.lock();
        if let Some(line) = lines.get(&client).and_then(Weak::upgrade) {
            return line;
        }
        lines.retain(|_, line| line.strong_count() > 0);
        let line = Arc::default();
        lines.insert(client, Arc::downgrade(&line));
        line
    }
}

/// Parses a record and gives bots their translated names; also the day on which the table was made.
fn with_bot_names(text: &str, language: Language) -> Result<(Record, Date), Problem> {
    #[derive(Deserialize)]
    struct OfTable {
        bots: Vec<Option<String>>,
        created: i64,
    }
    // The server has just written it.
    let broken = |_| Problem::from(Code::Storage);
    let mut record: Record = serde_json::from_str(text).map_err(broken)?;
    let OfTable { bots, created } = serde_json::from_str(text).map_err(broken)?;
    let words = Words::new(language);
    for (name, level) in record.seats.iter_mut().zip(bots) {
        if let Some(level) = level {
            let known = words.find(family::Character { level: &level });
            *name = known.unwrap_or_else(|| {
                let level = words.find(family::Level { level: &level }).unwrap_or(level);
                words.text(app::BotName { level })
            });
        }
    }
    Ok((record, Date::of_millis(created)))
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
    let bytes = bytes.into();
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

#[cfg(test)]
mod tests;
