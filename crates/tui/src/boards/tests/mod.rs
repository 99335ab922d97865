//! Boards at real tables.

mod picking;
mod real_dice;
mod screens;
mod wording;

use std::sync::LazyLock;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rollwright_catalog::{AnyGame, Layouts};
use rollwright_core::{Luck, Seat, Step};
use rollwright_i18n::{Language, Words};
use rollwright_protocol::Now;
use rollwright_testkit::TestLuck;

use super::{Board, Paint, Scene, Target, board_of};

/// Every game and variant, with as many seats as it can have.
const SETUPS: [(&str, Option<&str>, usize); 3] = [
    ("one-card", Some("basic"), 4),
    ("one-card", Some("advanced"), 4),
    ("twenty-one", None, 6),
];

/// Reading all messages of a language takes a while: once is enough.
fn words(language: Language) -> &'static Words {
    static WORDS: LazyLock<[Words; 4]> = LazyLock::new(|| Language::ALL.map(Words::new));
    let mut languages = WORDS.iter();
    languages
        .find(|words| words.language() == language)
        .expect("all languages are there")
}

/// A table, and somebody at a terminal.
struct Stage {
    table: Box<dyn AnyGame>,
    luck: TestLuck,
    words: &'static Words,
    names: Vec<String>,
    paint: Paint,
    /// Whose eyes.
    seat: Option<usize>,
    now: Now,
    view: String,
    choice: Option<String>,
    hint: Option<String>,
    /// Whether people roll dice of their own.
    real: bool,
    board: Box<dyn Board>,
}

impl Stage {
    fn new(game: &str, variant: Option<&str>, seats: usize, seed: u64) -> Self {
        let names = ["Ann", "Bénédicte", "Chris", "Jürgen", "Eve", "Fatima"];
        let table = rollwright_catalog::open(game, &Layouts::default(), "standard", variant, seats);
        let mut stage = Self {
            table: table.expect("a game of ours"),
            luck: TestLuck::new(seed),
            words: words(Language::English),
            names: names[..seats].iter().map(|&name| name.to_owned()).collect(),
            paint: Paint::TrueColour,
            seat: Some(0),
            now: Now::default(),
            view: String::new(),
            choice: None,
            hint: None,
            real: false,
            board: board_of(game),
        };
        stage.look();
        stage
    }

    /// Tells the board what there is now.
    fn look(&mut self) {
        let table = &self.table;
        let seats = || Seat::all(table.seats());
        let legal = |seat: Seat| {
            let mut moves = table.legal_moves(seat);
            if moves.is_empty() {
                moves = table.legal_ahead(seat);
            }
            moves.iter().map(ToString::to_string).collect()
        };
        let waiting = match table.step() {
            Step::Act(seats) => seats.iter().map(Seat::index).collect(),
            Step::Chance | Step::Over => Vec::new(),
        };
        self.now = Now {
            active: table.active().index(),
            turn: table.turn(),
            waiting,
            legal: seats().map(legal).collect(),
            scores: table.scores().as_slice().to_vec(),
            winners: table
                .outcome()
                .map(|outcome| outcome.winners.iter().map(Seat::index).collect()),
            ..Now::default()
        };
        if self.real && table.rolls_dice() {
            self.now.roll = vec![self.now.active];
        }
        let seat = self.seat.and_then(|index| seats().nth(index));
        self.view = table.view(seat).to_string();
        self.with_scene(|board, scene| board.renew(scene));
    }

    fn with_scene<T>(&mut self, act: impl FnOnce(&mut dyn Board, &Scene) -> T) -> T {
        let scene = Scene {
            words: self.words,
            paint: self.paint,
            names: &self.names,
            view: &self.view,
            now: &self.now,
            seat: self.seat,
            choice: self.choice.as_deref(),
            hint: self.hint.as_deref(),
            tumble: None,
        };
        act(&mut *self.board, &scene)
    }

    /// Looks with the eyes of this seat.
    fn sit(&mut self, seat: Option<usize>) {
        self.seat = seat;
        self.look();
    }

    fn speak(&mut self, language: Language) {
        self.words = words(language);
    }

    fn take(&mut self, step: &str) {
        self.table.take_step(step).expect("a legal step");
        self.look();
    }

    /// Rolls or draws until somebody is to decide; false if the game is over.
    fn chance(&mut self) -> bool {
        while self.table.step() == Step::Chance && !(self.real && self.table.rolls_dice()) {
            self.table.draw(&mut self.luck).expect("chance is due");
        }
        self.look();
        self.table.step() != Step::Over
    }

    /// Somebody who is asked takes a random step.
    fn stumble(&mut self) {
        let place = self.pick(self.now.waiting.len());
        let seat = self.now.waiting[place];
        let legal = self.now.legal[seat].clone();
        let step = &legal[self.pick(legal.len())];
        self.take(step);
    }

    fn pick(&mut self, count: usize) -> usize {
        let count = u32::try_from(count).expect("few");
        usize::try_from(self.luck.uniform(count)).expect("few")
    }

    fn draw(&mut self, columns: u16, lines: u16) -> (Buffer, Vec<Target>) {
        let area = Rect::new(0, 0, columns, lines);
        let mut buffer = Buffer::empty(area);
        let targets = self.with_scene(|board, scene| board.draw(scene, area, &mut buffer));
        (buffer, targets)
    }
}
