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
    /// The fonts that were read. They stay as long as the program: a system has few that are ever needed.
    read: Mutex<HashMap<ID, Option<&'static Typeface>>>,
}

impl SystemFonts {
    fn new() -> Self {
        let mut database = Database::new();
        database.load_system_fonts();
        Self {
            database,
            read: Mutex::default(),
        }
    }

    fn with(&self, weight: Weight, c: char) -> Option<&'static Typeface> {
        let mut faces: Vec<&FaceInfo> = self.database.faces().collect();
        // Upright sans-serif fonts of about this weight first.
        faces.sort_by_cached_key(|face| {
            let wanted = match weight {
                Weight::Regular => 400,
                Weight::Bold => 700,
            };
            let sans = face.post_script_name.contains("Sans");
            (
                face.style != Style::Normal,
                face.monospaced,
                !sans,
                face.weight.0.abs_diff(wanted),
                face.post_script_name.clone(),
            )
        });
        faces
            .into_iter()
            .filter(|face| self.has_outline(face.id, c))
            .find_map(|face| self.read(face.id))
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
