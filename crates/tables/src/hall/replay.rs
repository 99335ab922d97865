//! Games step by step, for replay and for learning: worked out on the blocking pool, a few at a time. Nothing is stored.

use rollwright_catalog::AnyGame;
use rollwright_core::Step;
use rollwright_protocol::{
    Aside, By, Code, KeyedGame, LoggedStep, PickInfo, Position, PositionQuery, Problem, Story,
    StoryStep, Views,
};

use super::Hall;
use super::api::unexpected;
use super::paper::key_in;
use crate::blocking::blocking;
use crate::play::{indexes, legal_moves, refused, view, winners};
use crate::setup::open;
use crate::table::{Answer, MAX_STEP_BYTES, Question};

/// The most views that are given at once.
const MAX_VIEWS: usize = 40;
/// The most steps that lead to a position: ten times those of a long game.
const MAX_STEPS: usize = 2_000;

impl Hall {
    /// Every step of a table's game that all may know, and what else has happened.
    ///
    /// # Errors
    /// If there is no such table, or its game has not begun.
    pub async fn story(&self, name: &str) -> Result<Story, Problem> {
        let (game, logged, asides) = self.steps(name).await?;
        let (steps, by): (Vec<_>, Vec<_>) = logged
            .into_iter()
            .map(|LoggedStep { step, by }| (step, by))
            .unzip();
        let work = move || {
            let mut story = story(game, steps)?;
            for (step, by) in story.steps.iter_mut().zip(by) {
                step.by = by;
            }
            story.asides = asides;
            Ok(story)
        };
        blocking(&self.0.replays, work).await
    }

    /// The game of a table before its first step, all steps so far, and what has happened beside them.
    async fn steps(
        &self,
        name: &str,
    ) -> Result<(Box<dyn AnyGame>, Vec<LoggedStep>, Vec<Aside>), Problem> {
        let (table, answer) = self.ask(name, Question::Steps).await?;
        let Answer::Steps { steps, asides } = answer else {
            return Err(unexpected());
        };
        let (layout, variant) = (Some(table.layout.as_str()), Some(table.variant.as_str()));
        let seats = table.seats.len();
        let game = open(&table.game, &self.0.layouts, layout, variant, seats)?;
        Ok((game, steps, asides))
    }

    /// The same of steps that no table has to have taken. They do not say who decided for a seat: a person.
    ///
    /// # Errors
    /// If there are too many, there is no such game, or one of them can't be taken.
    pub async fn story_of(&self, query: PositionQuery) -> Result<Story, Problem> {
        let game = self.new_game(&query)?;
        blocking(&self.0.replays, move || story(game, query.steps)).await
    }

    /// The positions after the step of this number and those that follow, at most 40 of them.
    ///
    /// # Errors
    /// If there is no such table, or its game has not begun.
    pub async fn views(&self, name: &str, from: usize) -> Result<Views, Problem> {
        let (game, logged, _) = self.steps(name).await?;
        let steps = logged.into_iter().map(|logged| logged.step).collect();
        blocking(&self.0.replays, move || views(game, steps, from)).await
    }

    /// The same of steps that no table has to have taken.
    ///
    /// # Errors
    /// If there are too many, there is no such game, or one of those up to the last position can't be taken.
    pub async fn views_of(&self, query: PositionQuery, from: usize) -> Result<Views, Problem> {
        let game = self.new_game(&query)?;
        blocking(&self.0.replays, move || views(game, query.steps, from)).await
    }

    /// Where these steps lead.
    ///
    /// # Errors
    /// If there are too many, there is no such game, or one of them can't be taken, unless they are keyed in from paper.
    pub async fn position(&self, query: PositionQuery) -> Result<Position, Problem> {
        let game = self.new_game(&query)?;
        let work = move || {
            if query.paper {
                let (game, keyed) = key_in(game, &query.steps);
                return Ok(position(&*game, Some(keyed)));
            }
            let steps = query.steps.iter().map(String::as_str);
            Ok(position(&*replay(game, steps, |_, _| {})?, None))
        };
        blocking(&self.0.replays, work).await
    }

    /// The game that the steps of a query begin with, if they may be steps at all.
    fn new_game(&self, query: &PositionQuery) -> Result<Box<dyn AnyGame>, Problem> {
        let is_printable = |byte: u8| matches!(byte, b' '..=b'~');
        let may_be_step = |step: &String| {
            (1..=MAX_STEP_BYTES).contains(&step.len()) && step.bytes().all(is_printable)
        };
        if query.steps.len() > MAX_STEPS || !query.steps.iter().all(may_be_step) {
            let reason = format!("up to {MAX_STEPS} steps of 1 to {MAX_STEP_BYTES} ASCII letters");
            return Err(Problem::from(Code::BadRequest).with("reason", reason));
        }
        let (layout, variant) = (query.layout.as_deref(), query.variant.as_deref());
        open(&query.game, &self.0.layouts, layout, variant, query.seats)
    }
}

fn story(game: Box<dyn AnyGame>, steps: Vec<String>) -> Result<Story, Problem> {
    let before = |game: &dyn AnyGame| {
        let by = match game.step() {
            Step::Chance => By::Chance,
            Step::Act(_) | Step::Over => By::Person,
        };
        (by, game.turn())
    };
    let mut next = before(&*game);
    let mut told = Vec::with_capacity(steps.len());
    replay(game, steps.iter().map(String::as_str), |_, game| {
        told.push((next, game.scores().as_slice().to_vec()));
        next = before(game);
    })?;
    let steps = steps.into_iter().zip(told);
    let steps = steps.map(|(step, ((by, turn), scores))| StoryStep {
        step,
        by,
        turn,
        scores,
    });
    Ok(Story {
        steps: steps.collect(),
        asides: Vec::new(),
    })
}

fn views(game: Box<dyn AnyGame>, mut steps: Vec<String>, from: usize) -> Result<Views, Problem> {
    // Beyond the end there is nothing to do.
    let wanted = if from < steps.len() {
        from.saturating_add(MAX_VIEWS)
    } else {
        0
    };
    steps.truncate(wanted);
    let mut views = Vec::new();
    replay(game, steps.iter().map(String::as_str), |number, game| {
        views.extend((number >= from).then(|| view(game)));
    })?;
    Ok(Views { from, views })
}

/// Plays the steps, and shows the position after each to `visit`, with the number of the step.
fn replay<'a>(
    mut game: Box<dyn AnyGame>,
    steps: impl Iterator<Item = &'a str>,
    mut visit: impl FnMut(usize, &dyn AnyGame),
) -> Result<Box<dyn AnyGame>, Problem> {
    for (number, step) in steps.enumerate() {
        let taken = game.take_step(step).map_err(refused);
        taken.map_err(|problem| problem.with("step", number))?;
        visit(number, &*game);
    }
    Ok(game)
}

fn position(game: &dyn AnyGame, keyed: Option<KeyedGame>) -> Position {
    let next = game.step();
    Position {
        view: view(game),
        active: game.active().index(),
        turn: game.turn(),
        waiting: match next {
            Step::Act(seats) => indexes(seats),
            Step::Chance | Step::Over => Vec::new(),
        },
        legal: legal_moves(game),
        scores: game.scores().as_slice().to_vec(),
        winners: winners(game),
        chance: next == Step::Chance,
        pick: game.pick().map(|pick| PickInfo {
            words: pick.words,
            count: pick.count,
            among: pick.among,
        }),
        keyed,
    }
}
