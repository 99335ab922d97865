//! How many points win, read from a layout file and checked.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use rollwright_core::layout::{self, Layout, LayoutError};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// The goals a layout may set (Rule 1.3).
const GOALS: RangeInclusive<i64> = 10..=200;

/// The goal of a game: the first seat with this many points wins.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Goal {
    id: String,
    points: u16,
}

impl Goal {
    /// How many points win.
    pub const fn points(&self) -> u16 {
        self.points
    }
}

/// The layout file; `id` and `game` are read by `layout::parse`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "id")]
    _id: IgnoredAny,
    #[serde(rename = "game")]
    _game: IgnoredAny,
    goal: toml::Spanned<i64>,
}

impl Layout for Goal {
    fn standard() -> &'static Self {
        static GOAL: LazyLock<Goal> = LazyLock::new(|| {
            Goal::read(include_str!("../layouts/standard.toml"))
                .expect("the built-in layout is valid")
        });
        &GOAL
    }

    fn read(text: &str) -> Result<Self, LayoutError> {
        let (id, file): (_, File) = layout::parse(text, "pig")?;
        let goal = *file.goal.as_ref();
        if !GOALS.contains(&goal) {
            let (least, most) = GOALS.into_inner();
            let problem = format!("{goal} points; a goal is from {least} to {most}");
            let error = LayoutError::new(problem).at("goal");
            return Err(error.line_of(text, &file.goal));
        }
        let points = u16::try_from(goal).expect("at most 200");
        Ok(Self { id, points })
    }

    fn id(&self) -> &str {
        &self.id
    }
}
