//! The layouts by id: those built in, and those loaded from files.

use std::any::Any;

use rollwright_core::layout::{self, STANDARD};
use rollwright_core::{Game, Layout, LayoutError, notation};
use sha2::{Digest, Sha256};

use crate::{CatalogError, Visitor, visit};

/// Layouts by game and id. Those loaded stay in memory as long as the program runs, as positions refer to them.
#[derive(Clone, Default, Debug)]
pub struct Layouts {
    loaded: Vec<Loaded>,
}

/// A layout of some game, and the SHA-256 of its file in hexadecimal digits.
#[derive(Clone, Debug)]
struct Loaded {
    layout: &'static (dyn Any + Send + Sync),
    sha256: String,
}

/// Separates the id of a layout from the SHA-256 of its file, where both name it.
const SEPARATOR: char = '@';

/// The contents of a layout file.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct LoadedLayout {
    /// The game it is for.
    pub game: &'static str,
    /// Its id.
    pub id: String,
    /// A drawing of it in plain text.
    pub text: String,
    /// Its file, if it is built in and something is printed for the game.
    pub file: Option<&'static str>,
}

impl Layouts {
    /// The layout of this name for the game: an id, or `ID@SHA256` for one file and no other of the same id.
    ///
    /// # Errors
    /// If it is neither built in nor loaded.
    pub fn find<G: Game>(&self, name: &str) -> Result<&'static G::Layout, CatalogError> {
        if name == STANDARD {
            return Ok(G::Layout::standard());
        }
        let (id, sha256) = match name.split_once(SEPARATOR) {
            Some((id, sha256)) => (id, Some(sha256)),
            None => (name, None),
        };
        let mut loaded = self.loaded::<G>();
        let same = |file: &str| sha256.is_none_or(|sha256| sha256 == file);
        let found = loaded.find(|(layout, file)| layout.id() == id && same(file));
        let found = found.map(|(layout, _)| layout);
        found.ok_or_else(|| CatalogError::Layout {
            game: G::ID,
            id: notation::shown(name),
        })
    }

    /// The name by which nobody mistakes a layout for another one of the same id: `standard`, or `ID@SHA256`.
    ///
    /// # Errors
    /// If there is no such game, or the layout is neither built in nor loaded.
    pub fn exact_name(&self, game: &str, name: &str) -> Result<String, CatalogError> {
        struct ExactName<'a>(&'a Layouts, &'a str);
        impl Visitor for ExactName<'_> {
            type Output = Result<String, CatalogError>;
            fn visit<G: Game>(self) -> Self::Output {
                let Self(layouts, name) = self;
                let found = layouts.find::<G>(name)?;
                let mut loaded = layouts.loaded::<G>();
                let file = loaded.find(|(layout, _)| std::ptr::eq(*layout, found));
                Ok(match file {
                    Some((layout, sha256)) if layout.id() != STANDARD => {
                        format!("{}{SEPARATOR}{sha256}", layout.id())
                    }
                    _ => STANDARD.to_owned(),
                })
            }
        }
        visit(game, ExactName(self, name))?
    }

    /// The loaded layouts of a game and the SHA-256 of their files, the newest first.
    fn loaded<G: Game>(&self) -> impl Iterator<Item = (&'static G::Layout, &str)> {
        let loaded = self.loaded.iter();
        loaded.filter_map(|loaded| Some((loaded.layout.downcast_ref()?, loaded.sha256.as_str())))
    }

    /// The ids of all layouts of a game, the built-in one first.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn ids(&self, game: &str) -> Result<Vec<String>, CatalogError> {
        struct Ids<'a>(&'a Layouts);
        impl Visitor for Ids<'_> {
            type Output = Vec<String>;
            fn visit<G: Game>(self) -> Vec<String> {
                let mut ids = vec![STANDARD.to_owned()];
                for (layout, _) in self.0.loaded::<G>() {
                    if ids.iter().all(|id| id != layout.id()) {
                        ids.push(layout.id().to_owned());
                    }
                }
                ids
            }
        }
        visit(game, Ids(self))
    }

    /// Checks the text of a layout file.
    ///
    /// # Errors
    /// The first rule it breaks, and where; or that there is no such game.
    pub fn check(text: &str) -> Result<LoadedLayout, LayoutError> {
        struct Check<'a>(&'a str);
        impl Visitor for Check<'_> {
            type Output = Result<LoadedLayout, LayoutError>;
            fn visit<G: Game>(self) -> Self::Output {
                Ok(describe::<G>(&G::Layout::parse(self.0)?))
            }
        }
        visit_game_of(text, Check(text))
    }

    /// Checks the text of a layout file and adds the layout, before older ones of the same id.
    ///
    /// # Errors
    /// The first rule it breaks, and where; or that there is no such game.
    pub fn load(&mut self, text: &str) -> Result<LoadedLayout, LayoutError> {
        struct Load<'a>(&'a str, &'a mut Layouts);
        impl Visitor for Load<'_> {
            type Output = Result<LoadedLayout, LayoutError>;
            fn visit<G: Game>(self) -> Self::Output {
                let Self(text, layouts) = self;
                let layout = G::Layout::parse(text)?;
                let loaded = describe::<G>(&layout);
                let sha256 = hex::encode(Sha256::digest(text));
                // Loaded layouts are never freed, so the same file is not loaded twice.
                let same = |known: &Loaded| known.sha256 == sha256;
                let known = match layouts.loaded.iter().position(same) {
                    Some(place) => layouts.loaded.remove(place),
                    None => Loaded {
                        layout: Box::leak(Box::new(layout)),
                        sha256,
                    },
                };
                layouts.loaded.insert(0, known);
                Ok(loaded)
            }
        }
        visit_game_of(text, Load(text, self))
    }

    /// The built-in layout of a game.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn standard(game: &str) -> Result<LoadedLayout, CatalogError> {
        struct Standard;
        impl Visitor for Standard {
            type Output = LoadedLayout;
            fn visit<G: Game>(self) -> LoadedLayout {
                LoadedLayout {
                    file: G::Layout::standard_file(),
                    ..describe::<G>(G::Layout::standard())
                }
            }
        }
        visit(game, Standard)
    }
}

fn visit_game_of<V>(text: &str, visitor: V) -> Result<LoadedLayout, LayoutError>
where
    V: Visitor<Output = Result<LoadedLayout, LayoutError>>,
{
    let game = layout::game_of(text)?;
    visit(&game, visitor).map_err(|error| LayoutError::new(error.to_string()))?
}

fn describe<G: Game>(layout: &G::Layout) -> LoadedLayout {
    LoadedLayout {
        game: G::ID,
        id: layout.id().to_owned(),
        text: layout.to_string(),
        file: None,
    }
}
