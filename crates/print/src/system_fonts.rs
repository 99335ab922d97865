//! The fonts of the system, for letters that the built-in font does not have. They are looked for when the first such letter is
//! written, and read when one of them has it.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use fontdb::{Database, FaceInfo, ID, Style};
use rustybuzz::ttf_parser;

use crate::font::{Typeface, Weight};

/// What was found so far: the font that shows a character, if there is one.
type Found = HashMap<(char, Weight), Option<&'static Typeface>>;

/// The font that shows this character best.
pub(crate) fn showing(c: char, weight: Weight) -> Option<&'static Typeface> {
    static FOUND: LazyLock<Mutex<Found>> = LazyLock::new(Mutex::default);
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    *found
        .entry((c, weight))
        .or_insert_with(|| FONTS.with(weight, c))
}

static FONTS: LazyLock<SystemFonts> = LazyLock::new(SystemFonts::new);

struct SystemFonts {
    database: Database,
    /// Its fonts in the order in which they are tried, for regular and for bold text.
    regular: Vec<ID>,
    bold: Vec<ID>,
    /// The fonts that were read. They stay as long as the program: a system has few that are ever needed.
    read: Mutex<HashMap<ID, Option<&'static Typeface>>>,
}

impl SystemFonts {
    fn new() -> Self {
        let mut database = Database::new();
        database.load_system_fonts();
        Self {
            regular: in_order(&database, 400),
            bold: in_order(&database, 700),
            database,
            read: Mutex::default(),
        }
    }

    fn with(&self, weight: Weight, c: char) -> Option<&'static Typeface> {
        let fonts = match weight {
            Weight::Regular => &self.regular,
            Weight::Bold | Weight::Display => &self.bold,
        };
        fonts
            .iter()
            .filter(|id| self.has_outline(**id, c))
            .find_map(|id| self.read(*id))
    }

    /// Whether a font has more than a bitmap of this character.
    fn has_outline(&self, id: ID, c: char) -> bool {
        let shown = self.database.with_face_data(id, |data, index| {
            let face = ttf_parser::Face::parse(data, index).ok()?;
            face.glyph_bounding_box(face.glyph_index(c)?)
        });
        shown.flatten().is_some()
    }

    fn read(&self, id: ID) -> Option<&'static Typeface> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        *read.entry(id).or_insert_with(|| {
            let copy = |data: &[u8], index| (&*Box::leak(data.to_vec().into_boxed_slice()), index);
            let (data, index) = self.database.with_face_data(id, copy)?;
            let typeface = Typeface::read(data, index)?;
            Some(Box::leak(Box::new(typeface)))
        })
    }
}

/// All fonts: upright sans-serif ones of about this weight first.
fn in_order(database: &Database, weight: u16) -> Vec<ID> {
    let mut faces: Vec<&FaceInfo> = database.faces().collect();
    faces.sort_by_cached_key(|face| {
        (
            face.style != Style::Normal,
            face.monospaced,
            !face.post_script_name.contains("Sans"),
            face.weight.0.abs_diff(weight),
            face.post_script_name.clone(),
        )
    });
    faces.into_iter().map(|face| face.id).collect()
}
