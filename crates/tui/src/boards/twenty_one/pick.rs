//! Picking dice with keys and clicks.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::msg::{app, terminal, twenty_one};
use rollwright_twenty_one::Colour;

use super::state::{write_move, written};
use super::{Asks, Decision, State, TwentyOne, colours, real, words};
use crate::boards::game_board::{PickMoves, move_cursor, place_of_digit, toggle};
use crate::boards::{Hotkey, Response, Touch, move_of};
use crate::wording::joined;

impl PickMoves for TwentyOne {
    fn fresh(state: &State) -> Self {
        Self {
            cursor: state.open().next().map_or(0, |colour| colour as usize),
            ..Self::default()
        }
    }

    /// What was chosen stays picked when it is to be changed.
    fn preselect(&mut self, state: &State) {
        if let Some(choice) = state.choice.and_then(move_of) {
            self.picked = written(choice);
            self.crossing = self.picked.is_empty();
        }
    }

    fn hotkeys(&self, state: &State) -> Vec<Hotkey> {
        match state.asks {
            Asks::Nothing | Asks::Chosen => Vec::new(),
            Asks::Roll => {
                let colour = words::name_at(state, self.cursor);
                let which = state.text(twenty_one::Which { colour });
                let digits = Hotkey::several("1-6", which);
                let enter = Hotkey::enter(state.text(app::ThatIsTheRoll));
                vec![enter, digits, Hotkey::erase(state)]
            }
            Asks::Decide(Decision::Reroll) => {
                let reroll = Hotkey::letter('r', Self::wording_of_reroll(state));
                let reroll = state.is_legal("reroll").then_some(reroll);
                let stand = Hotkey::enter(state.text(terminal::TwentyOneStand));
                [stand].into_iter().chain(reroll).collect()
            }
            Asks::Decide(Decision::Write) => self.hotkeys_to_write(state),
        }
    }

    fn touch(&mut self, state: &State, touch: Touch) -> Response {
        let play = |mv: &str| {
            let legal = state.is_legal(mv).then(|| mv.to_owned());
            legal.map_or(Response::Nothing, Response::Play)
        };
        match (state.asks, touch) {
            (Asks::Roll, _) => self.type_die(state, touch),
            (Asks::Decide(Decision::Write), _) => self.pick(state, touch),
            (_, Touch::Key(KeyCode::Enter | KeyCode::Char('k'))) => play("stand"),
            (_, Touch::Key(KeyCode::Char('r'))) => play("reroll"),
            _ => Response::Nothing,
        }
    }

    fn typed_roll(state: &State, text: &str) -> Result<String, String> {
        real::typed_roll(state, text)
    }
}

impl TwentyOne {
    /// Whether Enter would cross out a field. Where nothing fits there is nothing else to choose.
    pub(super) fn would_cross(&self, state: &State) -> bool {
        let forced = || state.is_legal("cross") && state.writable().is_empty();
        match state.asks {
            Asks::Chosen => self.crossing,
            Asks::Decide(Decision::Write) => self.crossing || forced(),
            _ => false,
        }
    }

    /// The colours that Enter would write.
    pub(super) fn would_write(&self, state: &State) -> &[Colour] {
        let deciding = state.decides(Decision::Write) || state.asks == Asks::Chosen;
        if deciding && !self.would_cross(state) {
            &self.picked
        } else {
            &[]
        }
    }

    fn pick(&mut self, state: &State, touch: Touch) -> Response {
        let at = |place: usize| Colour::ALL.get(place).copied();
        let colour = match touch {
            Touch::Die(place) => at(place),
            Touch::Key(KeyCode::Char(' ')) => at(self.cursor),
            Touch::Key(KeyCode::Char('a' | 'x')) => None,
            Touch::Key(KeyCode::Char(c)) => {
                let letter = || colours::from_letter(state, c);
                place_of_digit(c).and_then(at).or_else(letter)
            }
            _ => None,
        };
        if let Some(colour) = colour {
            return self.toggle(state, colour);
        }
        match touch {
            Touch::Key(KeyCode::Enter) => return self.decide(state),
            Touch::Key(KeyCode::Char('a')) => {
                let writable = state.writable();
                let all = self.picked.len() == writable.len() && !self.crossing;
                self.picked = if all { Vec::new() } else { writable };
                self.crossing = false;
            }
            Touch::Key(KeyCode::Char('x')) if state.is_legal("cross") => {
                self.crossing = !self.crossing;
            }
            Touch::Key(KeyCode::Esc | KeyCode::Backspace) if self.crossing => {
                self.crossing = false;
            }
            Touch::Key(KeyCode::Esc | KeyCode::Backspace) if !self.picked.is_empty() => {
                self.picked.clear();
            }
            Touch::Key(code) => return move_cursor(&mut self.cursor, code, Colour::ALL.len()),
            _ => return Response::Nothing,
        }
        Response::Changed
    }

    fn toggle(&mut self, state: &State, colour: Colour) -> Response {
        if !state.writable().contains(&colour) {
            return Response::Refused(words::why_not(state, colour));
        }
        self.crossing = false;
        self.cursor = colour as usize;
        toggle(&mut self.picked, colour);
        Response::Changed
    }

    fn decide(&self, state: &State) -> Response {
        let mv = if self.would_cross(state) {
            "cross".to_owned()
        } else {
            write_move(&self.picked)
        };
        if state.is_legal(&mv) {
            Response::Play(mv)
        } else if self.picked.is_empty() {
            // The prompt says what is missing.
            Response::Nothing
        } else {
            Response::Refused(state.text(app::RuleNotWritable))
        }
    }

    pub(super) fn wording_of_reroll(state: &State) -> String {
        let count = state.view.reroll.len();
        state.text(terminal::TwentyOneReroll { count })
    }

    fn hotkeys_to_write(&self, state: &State) -> Vec<Hotkey> {
        let writable = state.writable();
        let mut keys = Vec::new();
        let crossing = self.would_cross(state);
        if crossing {
            keys.push(Hotkey::enter(words::crossing(state)));
            if !writable.is_empty() {
                let meaning = state.text(twenty_one::CrossNot);
                keys.push(Hotkey::new("Esc", KeyCode::Esc, meaning));
            }
        } else if !self.picked.is_empty() {
            let count = self.picked.len();
            keys.push(Hotkey::enter(
                state.text(terminal::TwentyOneKeyWrite { count }),
            ));
        }
        if !crossing && state.is_legal("cross") {
            // Which field it takes is said when it is about to be done: here every letter costs another key its place.
            keys.push(Hotkey::letter('x', state.text(terminal::TwentyOneKeyCross)));
        }
        if !writable.is_empty() {
            let meaning = if self.picked.len() == writable.len() {
                state.text(terminal::TwentyOneKeyNone)
            } else {
                state.text(terminal::TwentyOneKeyAll)
            };
            keys.push(Hotkey::letter('a', meaning));
            let meaning = state.text(terminal::TwentyOneKeyDice);
            let digits = writable.iter().map(|colour| *colour as usize + 1);
            keys.push(Hotkey::several(&joined(digits, " "), meaning));
        }
        keys
    }
}
