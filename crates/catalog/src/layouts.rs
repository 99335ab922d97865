//! The layouts by id: those built in, and those loaded from files.

use std::any::Any;

use rollwright_core::layout::{self, STANDARD};
use rollwright_core::{Game, Layout, LayoutError, notation};

use crate::{CatalogError, Visitor, visit};

/// Layouts by game and id. Those loaded stay in memory as long as the program runs, as positions refer to them.
#[derive(Clone, Default, Debug)]
pub struct Layouts {
    loaded: Vec<&'static Loaded>,
}

/// A layout of some game.
type Loaded = dyn Any + Send + Sync;

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
    /// The layout of this id for the game.
    ///
    /// # Errors
    /// If it is neither built in nor loaded.
    pub fn find<G: Game>(&self, id: &str) -> Result<&'static G::Layout, CatalogError> {
        if id == STANDARD {
            return Ok(G::Layout::standard());
        }
        let layout = self.loaded::<G>().find(|layout| layout.id() == id);
        layout.ok_or_else(|| CatalogError::Layout {
            game: G::ID,
            id: notation::shown(id),
        })
    }

    /// The loaded layouts of a game, the newest first.
    fn loaded<G: Game>(&self) -> impl Iterator<Item = &'static G::Layout> {
        let loaded = self.loaded.iter();
        loaded.filter_map(|layout| layout.downcast_ref())
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
                for layout in self.0.loaded::<G>() {
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
                // Loaded layouts are never freed, so the same one is not loaded twice.
                let same = |known: &&Loaded| known.downcast_ref() == Some(&layout);
                let known = match layouts.loaded.iter().position(same) {
                    Some(place) => layouts.loaded.remove(place),
                    None => Box::leak(Box::new(layout)),
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
