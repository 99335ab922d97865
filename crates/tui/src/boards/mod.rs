//! What is particular to each game at the terminal: how it is drawn, how a move is picked, and how it is put into words.
//!
//! No board knows what is allowed or what it scores. A pick is legal exactly if the move it spells is among the legal ones, and
//! what it would do stands in the view. A game without a board of its own is played from a plain list of moves.

mod dice;
mod game_board;
mod letters;
mod one_card;
mod paint;
mod pen;
mod plain;
mod seats;
mod twenty_one;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use rollwright_i18n::msg::{app, terminal};
use rollwright_i18n::{Message, Words};
use rollwright_protocol::{By, Now};

use game_board::BoardOf;
use one_card::OneCard;
pub(crate) use paint::{Paint, bold, dim, reversed_if};
pub(crate) use pen::{Pen, width, wrapped};
use plain::Plain;
use twenty_one::TwentyOne;

/// What there is to see and to do, for whoever sits at the terminal now.
#[derive(Copy, Clone)]
pub(crate) struct Scene<'a> {
    pub(crate) words: &'a Words,
    /// The colours that the terminal has.
    pub(crate) paint: Paint,
    /// Who plays, by seat.
    pub(crate) names: &'a [String],
    /// The position as JSON; empty before the game begins.
    pub(crate) view: &'a str,
    /// What the table waits for.
    pub(crate) now: &'a Now,
    /// Whose view it is; none is a spectator.
    pub(crate) seat: Option<usize>,
    /// What the seat has chosen and is not revealed yet: a step.
    pub(crate) choice: Option<&'a str>,
    /// A step that was recommended, to mark it.
    pub(crate) hint: Option<&'a str>,
    /// While dice tumble that are yet to be shown, the number of the picture.
    pub(crate) tumble: Option<usize>,
}

impl Scene<'_> {
    pub(crate) fn text<'a>(&self, message: impl Into<Message<'a>>) -> String {
        self.words.text(message)
    }

    pub(crate) fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }

    /// The moves that the seat has now or can choose ahead, without the seat.
    pub(crate) fn legal(&self) -> impl Iterator<Item = &str> + Clone {
        let steps = self.seat.and_then(|seat| self.now.legal.get(seat));
        let steps = steps.into_iter().flatten();
        steps.filter_map(|step| move_of(step.as_str()))
    }

    pub(crate) fn is_legal(&self, mv: &str) -> bool {
        self.legal().any(|legal| legal == mv)
    }

    /// One of six faces that a die at this place seems to show while it tumbles.
    pub(crate) fn tumbling_face(&self, place: usize) -> Option<usize> {
        // Steps that have no divisor in common with 6 and differ by place: no two dice turn alike.
        let step = [1, 5, 7, 11, 13][place % 5];
        self.tumble.map(|picture| (picture * step + place * 2) % 6)
    }

    /// The move that was recommended, without the seat.
    fn hinted(&self) -> Option<&str> {
        self.hint.and_then(move_of)
    }

    /// The names of the other seats that the table waits for.
    fn thinking(&self) -> Vec<&str> {
        let waiting = self.now.waiting.iter();
        let others = waiting.filter(|&&seat| Some(seat) != self.seat);
        others.map(|&seat| self.name(seat)).collect()
    }

    /// "Waiting for Ann, Ben", or nothing if nobody is to decide.
    fn waiting(&self) -> String {
        match self.thinking().join(", ") {
            nobody if nobody.is_empty() => nobody,
            names => self.text(app::WaitingFor { names }),
        }
    }
}

/// A step of a seat without the seat: `mark 26` of `0 mark 26`.
pub(crate) fn move_of(step: &str) -> Option<&str> {
    let (seat, mv) = step.split_once(' ')?;
    seat.parse::<usize>().ok().map(|_| mv)
}

/// A key or a click.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Touch {
    /// A key. Boards take arrows, Enter, Space, Backspace, Escape, Tab, digits, the small letters `a k p r x`, and the letters of
    /// colours in the reader's language: capital ones always, small ones unless they mean something else. While a roll is typed,
    /// the board has the first choice.
    Key(KeyCode),
    /// A click on a die, by its place.
    Die(usize),
    /// A click on a card, by its number.
    Card(u8),
    /// A click on a face that a real die can show, by its place in the order of notation.
    Face(usize),
    Line(usize),
}

/// An area that reacts to a click.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Target {
    pub(crate) area: Rect,
    pub(crate) touch: Touch,
}

/// An entry of the key bar.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Hotkey {
    /// The key or keys, as written on them.
    pub(crate) label: String,
    pub(crate) meaning: String,
    /// What a click on the entry does; nothing where it stands for several keys.
    pub(crate) touch: Option<Touch>,
}

impl Hotkey {
    /// One key, which a click on its entry presses.
    pub(crate) fn new(label: &str, code: KeyCode, meaning: String) -> Self {
        Self {
            touch: Some(Touch::Key(code)),
            ..Self::several(label, meaning)
        }
    }

    pub(crate) fn letter(key: char, meaning: String) -> Self {
        Self::new(&key.to_string(), KeyCode::Char(key), meaning)
    }

    pub(crate) fn enter(meaning: String) -> Self {
        Self::new("Enter", KeyCode::Enter, meaning)
    }

    /// Takes back what was typed last.
    fn erase(scene: &Scene) -> Self {
        Self::new("⌫", KeyCode::Backspace, scene.text(terminal::KeyErase))
    }

    /// Several keys of a kind.
    pub(crate) fn several(label: &str, meaning: String) -> Self {
        Self {
            label: label.to_owned(),
            meaning,
            touch: None,
        }
    }
}

/// A sign on a board and what it means.
pub(crate) struct Sign {
    pub(crate) shown: String,
    pub(crate) style: Style,
    pub(crate) meaning: String,
}

impl Sign {
    pub(crate) fn new(sign: &str, meaning: String) -> Self {
        Self {
            shown: sign.to_owned(),
            style: bold(),
            meaning,
        }
    }
}

#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub(crate) enum Response {
    /// The touch means nothing here: the screen may use it.
    #[default]
    Nothing,
    /// Something else is picked now: draw again.
    Changed,
    /// A move to be played, without the seat, or a roll of real dice: `roll RRGBP`.
    Play(String),
    /// The choice that is not revealed yet is to be withdrawn.
    Withdraw,
    /// It can't be done; the sentence says why.
    Refused(String),
}

/// A game as it is played at a terminal. A board remembers only what is picked.
pub(crate) trait Board {
    /// The smallest area it can be drawn in.
    fn least(&self, scene: &Scene) -> Size;

    /// Draws the table, and gives the areas that react to a click.
    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) -> Vec<Target>;

    /// What is asked now, as a sentence or two, with what the present picks would do.
    fn prompt(&self, scene: &Scene) -> String;

    /// The keys that the board understands now, the most important first.
    fn hotkeys(&self, scene: &Scene) -> Vec<Hotkey>;

    fn touch(&mut self, scene: &Scene, touch: Touch) -> Response;

    /// The position or who sits here has changed: forgets picks that no longer fit.
    fn renew(&mut self, scene: &Scene);

    /// A legal move, without the seat, in words: for plain mode and the hint.
    fn wording(&self, scene: &Scene, mv: &str) -> String;

    /// The dice of a legal move in the letters of the reader's language, to type them; nothing for a move about no dice.
    fn letters(&self, scene: &Scene, mv: &str) -> String;

    /// The signs on the table, with what they mean.
    fn legend(&self, scene: &Scene) -> Vec<Sign>;

    /// A step that happened, in words, for the log. The scene is that of the seat which decided, before it did.
    fn telling(&self, scene: &Scene, step: &str, by: By) -> String;

    /// The position in short sentences, for plain mode and screen readers.
    fn describe(&self, scene: &Scene) -> Vec<String>;

    /// The result in words: each seat's points and how they came about.
    fn result(&self, scene: &Scene) -> Vec<String>;

    /// A typed roll of real dice, in any friendly form, as the step that the table takes: `roll RRGBP`.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    fn typed_roll(&self, scene: &Scene, text: &str) -> Result<String, String>;
}

/// The board of a game, or a plain one for a game without a board of its own.
pub(crate) fn board_of(game: &str) -> Box<dyn Board> {
    match game {
        "one-card" => Box::new(BoardOf::<OneCard>::new(game)),
        "twenty-one" => Box::new(BoardOf::<TwentyOne>::new(game)),
        _ => Box::new(BoardOf::<Plain>::new(game)),
    }
}

#[cfg(test)]
mod tests;
