//! Games step by step, for replay and for learning: worked out on the blocking pool, a few at a time. Nothing is stored.

use rollwright_catalog::AnyGame;
use rollwright_core::{Seat, Step};
use rollwright_protocol::{
    Code, LoggedStep, Position, PositionQuery, Problem, Story, StoryStep, TableInfo, Views,
};

use super::Hall;
use crate::blocking::blocking;
use crate::play::{legal, refused, view};
use crate::setup::open;
use crate::table::{Ask, MAX_STEP_BYTES, More};

/// The most views that are given at once.
const MOST_VIEWS: usize = 40;
/// The most steps that lead to a position: ten times those of a long game.
const MOST_STEPS: usize = 2_000;

impl Hall {
    /// Every step of a table's game that all may know.
    ///
    /// # Errors
    /// If there is no such table, or its game has not begun.
    pub async fn story(&self, name: &str) -> Result<Story, Problem> {
        let (table, steps) = self.steps(name).await?;
        let game = self.fresh(&table)?;
        self.replayed(move || story(game, steps)).await
    }

    /// The positions after the step of this number and those that follow, at most 40 of them.
    ///
    /// # Errors
    /// If there is no such table, or its game has not begun.
    pub async fn views(&self, name: &str, from: usize) -> Result<Views, Problem> {
        let (table, steps) = self.steps(name).await?;
        let game = self.fresh(&table)?;
        self.replayed(move || views(game, &steps, from)).await
    }

    /// Where these steps lead.
    ///
    /// # Errors
    /// If there are too many, there is no such game, or one of them can't be taken.
    pub async fn position(&self, query: PositionQuery) -> Result<Position, Problem> {
        if query.steps.len() > MOST_STEPS {
            return Err(Problem::from(Code::TooLarge).with("limit", MOST_STEPS));
        }
        let (layout, variant) = (query.layout.as_deref(), query.variant.as_deref());
        let game = open(&query.game, &self.0.layouts, layout, variant, query.seats)?;
        self.replayed(move || position(game, &query.steps)).await
    }

    async fn steps(&self, name: &str) -> Result<(TableInfo, Vec<LoggedStep>), Problem> {
        let answer = self.ask(name, Ask::Steps).await?;
        match answer.more {
            More::Steps(steps) => Ok((answer.table, steps)),
            _ => Err(Code::NotStarted.into()),
        }
    }

    /// The game of this table before its first step.
    fn fresh(&self, table: &TableInfo) -> Result<Box<dyn AnyGame>, Problem> {
        let (layout, variant) = (Some(table.layout.as_str()), Some(table.variant.as_str()));
        let seats = table.seats.len();
        open(&table.game, &self.0.layouts, layout, variant, seats)
    }

    async fn replayed<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        blocking(&self.0.replays, work).await
    }
}

fn story(mut game: Box<dyn AnyGame>, steps: Vec<LoggedStep>) -> Result<Story, Problem> {
    let steps = steps.into_iter().map(|LoggedStep { step, by }| {
        let turn = game.turn();
        game.take_step(&step).map_err(refused)?;
        Ok(StoryStep {
            step,
            by,
            turn,
            scores: game.scores().as_slice().to_vec(),
        })
    });
    let steps: Result<_, Problem> = steps.collect();
    Ok(Story { steps: steps? })
}

fn views(mut game: Box<dyn AnyGame>, steps: &[LoggedStep], from: usize) -> Result<Views, Problem> {
    let mut views = Vec::new();
    let last = from.saturating_add(MOST_VIEWS).min(steps.len());
    // Beyond the end there is nothing to do.
    let wanted = if from < steps.len() { last } else { 0 };
    for (number, logged) in steps[..wanted].iter().enumerate() {
        game.take_step(&logged.step).map_err(refused)?;
        if number >= from {
            views.push(view(&*game));
        }
    }
    Ok(Views { from, views })
}

fn position(mut game: Box<dyn AnyGame>, steps: &[String]) -> Result<Position, Problem> {
    for (number, step) in steps.iter().enumerate() {
        let taken = if step.len() > MAX_STEP_BYTES {
            Err(Code::NotAStep.into())
        } else {
            game.take_step(step).map_err(refused)
        };
        taken.map_err(|problem: Problem| problem.with("step", number))?;
    }
    let game = &*game;
    let next = game.step();
    Ok(Position {
        view: view(game),
        active: game.active().index(),
        turn: game.turn(),
        waiting: match next {
            Step::Act(seats) => seats.iter().map(Seat::index).collect(),
            Step::Chance | Step::Over => Vec::new(),
        },
        legal: Seat::all(game.seats())
            .map(|seat| legal(game, seat))
            .collect(),
        scores: game.scores().as_slice().to_vec(),
        winners: game
            .outcome()
            .map(|outcome| outcome.winners.iter().map(Seat::index).collect()),
        chance: next == Step::Chance,
    })
}
