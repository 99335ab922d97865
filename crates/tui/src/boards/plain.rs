//! A game without a board of its own: the points, and a list of the moves.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};
use rollwright_i18n::msg::{app, family};
use rollwright_protocol::By;

use super::pen::Pen;
use super::{Answer, Board, Key, Scene, Target, Touch, move_of};

/// The board of any game.
pub(crate) struct Plain {
    /// The id of the game.
    game: String,
    /// The line that is pointed at.
    line: usize,
}

impl Plain {
    pub(crate) fn new(game: &str) -> Self {
        let game = game.to_owned();
        Self { game, line: 0 }
    }

    fn play(scene: &Scene, line: usize) -> Answer {
        let mv = scene.legal().nth(line);
        mv.map_or(Answer::Nothing, |mv| Answer::Play(mv.to_owned()))
    }
}

impl Board for Plain {
    fn least(&self, scene: &Scene) -> Size {
        let seats = u16::try_from(scene.names.len()).unwrap_or(u16::MAX);
        Size::new(30, seats.saturating_add(5))
    }

    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) -> Vec<Target> {
        let mut pen = Pen::new(buffer, area);
        let mut line = 0;
        for sentence in self.describe(scene) {
            pen.write(0, line, &sentence, Style::new());
            line += 1;
        }
        line += 1;
        let room = usize::from(area.height.saturating_sub(line));
        let first = (self.line + 1).saturating_sub(room);
        let mut targets = Vec::new();
        let hint = scene.hint.and_then(move_of);
        for ((index, mv), line) in (0..).zip(scene.legal()).skip(first).take(room).zip(line..) {
            let style = if index == self.line {
                Style::new().add_modifier(Modifier::REVERSED)
            } else {
                Style::new()
            };
            let sign = if hint == Some(mv) { '*' } else { ' ' };
            let text = format!("{sign}{} ", self.wording(scene, mv));
            pen.write(0, line, &text, style);
            targets.push(Target {
                area: pen.part(0, line, area.width, 1).area(),
                touch: Touch::Line(index),
            });
        }
        targets
    }

    fn prompt(&self, scene: &Scene) -> String {
        if scene.now.winners.is_some() {
            scene.text(app::GameOver)
        } else if scene.legal().next().is_some() {
            scene.text(app::YourTurn)
        } else {
            scene.waiting().unwrap_or_default()
        }
    }

    fn keys(&self, scene: &Scene) -> Vec<Key> {
        if scene.choice.is_some() {
            return vec![Key::new("Esc", KeyCode::Esc, scene.text(app::ChangeChoice))];
        }
        match scene.legal().nth(self.line) {
            Some(mv) => vec![Key::new("Enter", KeyCode::Enter, self.wording(scene, mv))],
            None => Vec::new(),
        }
    }

    fn touch(&mut self, scene: &Scene, touch: Touch) -> Answer {
        let last = scene.legal().count().saturating_sub(1);
        let line = match touch {
            Touch::Key(KeyCode::Esc) if scene.choice.is_some() => return Answer::Withdraw,
            Touch::Key(KeyCode::Enter) => return Self::play(scene, self.line),
            Touch::Line(line) => return Self::play(scene, line),
            Touch::Key(KeyCode::Up) => self.line.saturating_sub(1),
            Touch::Key(KeyCode::Down) => (self.line + 1).min(last),
            Touch::Key(KeyCode::Home) => 0,
            Touch::Key(KeyCode::End) => last,
            _ => return Answer::Nothing,
        };
        self.line = line;
        Answer::Changed
    }

    fn renew(&mut self, _scene: &Scene) {
        self.line = 0;
    }

    /// The name of the move in the language, or its notation if it has none.
    fn wording(&self, scene: &Scene, mv: &str) -> String {
        let game = self.game.as_str();
        let (verb, rest) = mv.split_once(' ').unwrap_or((mv, ""));
        let name = scene.words.find(family::Move { game, verb });
        name.map_or_else(
            || mv.to_owned(),
            |name| format!("{name} {rest}").trim_end().to_owned(),
        )
    }

    /// The sentence of the language for the step, or its notation if there is none.
    fn telling(&self, scene: &Scene, step: &str, by: By) -> String {
        let mv = move_of(step).unwrap_or(step);
        let (verb, what) = mv.split_once(' ').unwrap_or((mv, ""));
        let seat = if mv == step { what } else { step }.split(' ').next();
        let seat = seat.and_then(|seat| seat.parse().ok());
        let name = scene.name(seat.unwrap_or(usize::MAX));
        let sentence = scene.words.find(family::Log {
            game: &self.game,
            verb,
            name,
            what,
            count: what.split_whitespace().count(),
            forced: by == By::Forced,
        });
        match sentence {
            // Messages about dice end before them.
            Some(sentence) if sentence.ends_with(':') => format!("{sentence} {what}"),
            Some(sentence) => sentence,
            None if mv == step => step.to_owned(),
            None => format!("{name}: {mv}"),
        }
    }

    fn describe(&self, scene: &Scene) -> Vec<String> {
        let scores = scene.names.iter().zip(&scene.now.scores);
        scores
            .map(|(name, points)| {
                format!("{name}: {}", scene.text(app::Points { count: (*points) }))
            })
            .collect()
    }

    fn result(&self, scene: &Scene) -> Vec<String> {
        self.describe(scene)
    }

    fn typed_roll(&self, _scene: &Scene, text: &str) -> Result<String, String> {
        let text = text.trim();
        Ok(format!(
            "roll {}",
            text.strip_prefix("roll ").unwrap_or(text)
        ))
    }
}
