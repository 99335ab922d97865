//! A game without a board of its own: the points, what its view says as plain facts, and a list of the moves.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Size;
use ratatui::style::Style;
use rollwright_i18n::msg::{app, family};
use serde_json::Value;

use super::game_board::{
    Asks, BoardState, DrawBoard, GameBoard, GameWords, PickMoves, move_cursor,
};
use super::paint::reversed_if;
use super::{Hotkey, Pen, Response, Touch};

/// Fields that the header, the points and the prompt show already.
const SHOWN_ELSEWHERE: [&str; 6] = ["active", "phase", "points", "round", "scores", "turn"];

/// What is picked on the board of any game.
#[derive(Default)]
pub(crate) struct Plain {
    /// The line of the cursor.
    line: usize,
    /// What real dice show, as far as it is typed.
    typed: String,
}

type State<'a> = BoardState<'a, Plain>;

impl GameBoard for Plain {
    type View = Value;
    type Player = ();
    type Decision = ();

    fn decision(_verb: &str) -> Option<()> {
        Some(())
    }

    fn players(_view: &Value) -> (usize, &[()]) {
        (0, &[])
    }

    fn moment(state: &State) -> String {
        format!("{:?} {}", state.seat, state.view)
    }
}

impl DrawBoard for Plain {
    fn least(state: &State) -> Size {
        let lines = Self::describe(state).len() + 5;
        Size::new(30, u16::try_from(lines).unwrap_or(u16::MAX))
    }

    fn draw(&self, state: &State, mut pen: Pen) {
        let mut top = 1;
        for sentence in Self::describe(state) {
            pen.write(0, top - 1, &sentence, Style::new());
            top += 1;
        }
        if state.asks == Asks::Roll {
            pen.write(0, top, &format!(" {}_ ", self.typed), reversed_if(true));
        }
        let room = usize::from(pen.height().saturating_sub(top));
        let first = (self.line + 1).saturating_sub(room);
        for ((index, mv), line) in (0..).zip(state.legal()).skip(first).take(room).zip(top..) {
            let hinted = [" ", "*"][usize::from(state.hinted() == Some(mv))];
            let text = format!("{hinted}{} ", Self::wording(state, mv));
            pen.write(0, line, &text, reversed_if(index == self.line));
            pen.part(0, line, u16::MAX, 1).target(Touch::Line(index));
        }
    }
}

impl PickMoves for Plain {
    fn hotkeys(&self, state: &State) -> Vec<Hotkey> {
        if state.asks == Asks::Roll {
            return vec![Hotkey::enter(state.text(app::ThatIsTheRoll))];
        }
        let mv = state.legal().nth(self.line);
        let key = mv.map(|mv| Hotkey::enter(Self::wording(state, mv)));
        key.into_iter().collect()
    }

    fn touch(&mut self, state: &State, touch: Touch) -> Response {
        if let (Asks::Roll, Touch::Key(code)) = (state.asks, touch) {
            return self.type_roll(code);
        }
        let line = match touch {
            Touch::Key(KeyCode::Enter) => self.line,
            Touch::Line(line) => line,
            Touch::Key(code) => return move_cursor(&mut self.line, code, state.legal().count()),
            _ => return Response::Nothing,
        };
        let mv = state.legal().nth(line);
        mv.map_or(Response::Nothing, |mv| Response::Play(mv.to_owned()))
    }

    fn typed_roll(_state: &State, text: &str) -> Result<String, String> {
        let text = text.trim();
        let dice = text.strip_prefix("roll ").unwrap_or(text);
        Ok(format!("roll {dice}"))
    }
}

impl GameWords for Plain {
    fn prompt(&self, state: &State) -> String {
        match state.asks {
            _ if state.now.winners.is_some() => state.text(app::GameOver),
            Asks::Roll | Asks::Decide(()) => state.text(app::YourTurn),
            Asks::Chosen | Asks::Nothing => state.waiting(),
        }
    }

    /// The name of the move in the language, or its notation if it has none.
    fn wording(state: &State, mv: &str) -> String {
        let (verb, rest) = mv.split_once(' ').unwrap_or((mv, ""));
        let name = state.words.find(family::Move {
            game: state.game,
            verb,
        });
        match name {
            Some(name) => format!("{name} {rest}").trim_end().to_owned(),
            None => mv.to_owned(),
        }
    }

    /// The points of each seat with what the view says of it, and then what the view says of the table.
    fn describe(state: &State) -> Vec<String> {
        let players = state.names.len();
        let of_seats = |value: &Value| value.as_array().is_some_and(|list| list.len() == players);
        let fields = || state.view.as_object().into_iter().flatten();
        let mut lines = Self::result(state);
        for (seat, line) in lines.iter_mut().enumerate() {
            for (field, value) in fields().filter(|(_, value)| of_seats(value)) {
                let own = &value[seat];
                let known = own.as_object().into_iter().flatten();
                let known = known.filter_map(|(field, value)| fact(state, field, value));
                for fact in known.chain(fact(state, field, own)) {
                    line.push_str(" · ");
                    line.push_str(&fact);
                }
            }
        }
        let table = fields().filter(|(_, value)| !of_seats(value));
        lines.extend(table.filter_map(|(field, value)| fact(state, field, value)));
        lines
    }

    fn result(state: &State) -> Vec<String> {
        let scores = state.names.iter().zip(&state.now.scores);
        let line = |(name, points): (&String, &u16)| {
            let text = state.text(app::Points { count: *points });
            state.text(app::Labelled { label: name, text })
        };
        scores.map(line).collect()
    }
}

impl Plain {
    fn type_roll(&mut self, code: KeyCode) -> Response {
        match code {
            KeyCode::Enter if !self.typed.is_empty() => {
                return Response::Play(format!("roll {}", self.typed.to_uppercase()));
            }
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Char(c) if self.typed.len() < 40 => self.typed.push(c),
            _ => return Response::Nothing,
        }
        Response::Changed
    }
}

/// "Points of this turn: 12": a field of the view that is a number, a text or a list of them.
fn fact(state: &State, field: &str, value: &Value) -> Option<String> {
    let plain = |value: &Value| match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        _ => None,
    };
    let value = match value {
        Value::Array(list) if !list.is_empty() => {
            let items: Option<Vec<_>> = list.iter().map(plain).collect();
            items?.join(" ")
        }
        value => plain(value)?,
    };
    if SHOWN_ELSEWHERE.contains(&field) {
        return None;
    }
    let name = state.words.find(family::Field {
        game: state.game,
        field: &field.replace('_', "-"),
    });
    let name = name.unwrap_or_else(|| field.replace('_', " "));
    Some(state.text(app::Labelled {
        label: name,
        text: value,
    }))
}
