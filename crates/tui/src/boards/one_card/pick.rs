//! Picking dice and cards with keys and clicks.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::msg::{app, one_card, terminal};
use rollwright_one_card::Colour;

use super::{Asks, Decision, OneCard, State, colours, real, words};
use crate::boards::game_board::{PickMoves, move_cursor, place_of_digit, toggle};
use crate::boards::{Hotkey, Response, Touch, move_of};
use crate::wording::joined;

impl PickMoves for OneCard {
    /// Picks what is chosen already, or the only card there is to cross off on: one touch less, and nothing is hidden.
    fn preselect(&mut self, state: &State) {
        let numbers = |mv: &str| mv.split(' ').filter_map(|word| word.parse().ok()).collect();
        if let Some(choice) = state.choice.and_then(move_of) {
            self.cards = numbers(choice);
        } else if state.decides(Decision::Mark) && self.cards.is_empty() {
            let mut marks = state.legal().filter(|mv| mv.starts_with("mark "));
            if let (Some(only), None) = (marks.next(), marks.next()) {
                self.cards = numbers(only);
            }
        }
    }

    fn hotkeys(&self, state: &State) -> Vec<Hotkey> {
        let digits = |last: usize, meaning| Hotkey::several(&format!("1-{last}"), meaning);
        let cards = || digits(state.cards().len(), state.text(terminal::OneCardKeyCard));
        match state.asks {
            Asks::Nothing | Asks::Chosen => Vec::new(),
            Asks::Roll => {
                let meaning = state.text(terminal::OneCardKeyColours);
                let letters = Hotkey::several(&state.text(terminal::OneCardLetters), meaning);
                let enter = Hotkey::enter(state.text(app::ThatIsTheRoll));
                vec![enter, letters, Hotkey::erase(state)]
            }
            Asks::Decide(Decision::Reroll) => {
                let all = state.text(terminal::OneCardKeyAll);
                let reroll = match self.dice.len() {
                    0 => state.text(one_card::Stand),
                    count => state.text(one_card::Reroll { count }),
                };
                vec![
                    Hotkey::enter(reroll),
                    digits(state.dice().len(), state.text(terminal::OneCardKeyDice)),
                    Hotkey::letter('a', all),
                ]
            }
            Asks::Decide(Decision::Mark) => {
                let marked = self.cards.first().filter(|&&card| state.pickable(card));
                let mark = marked.map(|card| Hotkey::enter(words::mark(state, *card)));
                let pass = || Hotkey::letter('p', state.text(one_card::Pass));
                let pass = state.is_legal("pass").then(pass);
                mark.into_iter().chain(pass).chain([cards()]).collect()
            }
            Asks::Decide(Decision::Keep) => {
                vec![Hotkey::enter(state.text(one_card::Keep)), cards()]
            }
            Asks::Decide(Decision::Take) => {
                vec![Hotkey::enter(state.text(one_card::Take)), cards()]
            }
        }
    }

    fn touch(&mut self, state: &State, touch: Touch) -> Response {
        match state.asks {
            Asks::Roll => self.type_die(state, touch),
            Asks::Decide(Decision::Reroll) => self.pick_dice(state, touch),
            _ => self.pick_cards(state, touch),
        }
    }

    fn typed_roll(state: &State, text: &str) -> Result<String, String> {
        real::typed_roll(state, text)
    }
}

impl OneCard {
    fn pick_dice(&mut self, state: &State, touch: Touch) -> Response {
        let dice = state.dice();
        match touch {
            Touch::Die(place) => return self.toggle_die(place, dice.len()),
            Touch::Key(KeyCode::Enter) => return Response::Play(self.reroll(state)),
            Touch::Key(KeyCode::Esc | KeyCode::Backspace) if !self.dice.is_empty() => {
                self.dice.clear();
            }
            Touch::Key(KeyCode::Char(' ')) => return self.toggle_die(self.cursor, dice.len()),
            Touch::Key(KeyCode::Char('a')) if self.dice.len() == dice.len() => self.dice.clear(),
            Touch::Key(KeyCode::Char('a')) => self.dice = (0..dice.len()).collect(),
            Touch::Key(KeyCode::Char(c)) => {
                let colour = colours::from_letter(state, c);
                return match (place_of_digit(c), colour) {
                    (Some(place), _) => self.toggle_die(place, dice.len()),
                    (None, Some(colour)) => self.toggle_colour(colour, &dice, state),
                    (None, None) => Response::Nothing,
                };
            }
            Touch::Key(code) => return move_cursor(&mut self.cursor, code, dice.len()),
            _ => return Response::Nothing,
        }
        Response::Changed
    }

    fn toggle_die(&mut self, place: usize, dice: usize) -> Response {
        if place >= dice {
            return Response::Nothing;
        }
        self.cursor = place;
        toggle(&mut self.dice, place);
        Response::Changed
    }

    /// Picks one more die of this colour; if all are picked, none of them.
    fn toggle_colour(&mut self, colour: Colour, dice: &[Colour], state: &State) -> Response {
        let mut places = (0..dice.len()).filter(|&place| dice[place] == colour);
        if !dice.contains(&colour) {
            return Response::Refused(state.text(app::RuleNoSuchDice));
        }
        match places.find(|place| !self.dice.contains(place)) {
            Some(place) => self.dice.push(place),
            None => self.dice.retain(|&place| dice[place] != colour),
        }
        Response::Changed
    }

    fn reroll(&self, state: &State) -> String {
        let dice = state.dice();
        let picked = self.dice.iter().filter_map(|&place| dice.get(place));
        match colours::notation(picked.copied()) {
            none if none.is_empty() => "stand".to_owned(),
            some => format!("reroll {some}"),
        }
    }

    fn pick_cards(&mut self, state: &State, touch: Touch) -> Response {
        let cards = state.cards();
        let keeping = state.decides(Decision::Keep);
        let number = |place: usize| cards.get(place).map(|card| card.card);
        let picked = match touch {
            Touch::Card(card) if self.clicked == Some(card) && self.cards == [card] && !keeping => {
                return self.decide(state);
            }
            Touch::Card(card) => {
                self.clicked = Some(card);
                Some(card)
            }
            Touch::Key(KeyCode::Enter) => return self.decide(state),
            Touch::Key(KeyCode::Char('p')) if state.is_legal("pass") => {
                return Response::Play("pass".to_owned());
            }
            Touch::Key(KeyCode::Char(' ')) => number(self.cursor),
            Touch::Key(KeyCode::Esc | KeyCode::Backspace) if !self.cards.is_empty() => {
                self.cards.clear();
                return Response::Changed;
            }
            Touch::Key(KeyCode::Char(c)) => place_of_digit(c).and_then(number),
            Touch::Key(code) => {
                let response = move_cursor(&mut self.cursor, code, cards.len());
                let focused = number(self.cursor).filter(|&card| state.pickable(card));
                // Where one card is picked, moving the cursor to it is enough.
                if response == Response::Changed && !keeping {
                    self.cards = focused.map_or_else(|| self.cards.clone(), |card| vec![card]);
                }
                return response;
            }
            _ => None,
        };
        picked.map_or(Response::Nothing, |card| self.pick_card(state, card))
    }

    fn pick_card(&mut self, state: &State, card: u8) -> Response {
        let Some(place) = state.cards().iter().position(|one| one.card == card) else {
            return Response::Nothing;
        };
        if !state.pickable(card) {
            return Response::Refused(state.text(app::RuleNothingToCross));
        }
        self.cursor = place;
        if !state.decides(Decision::Keep) {
            self.cards = vec![card];
            return Response::Changed;
        }
        toggle(&mut self.cards, card);
        // One too many pushes out the one that was picked first.
        if self.cards.len() > state.view.hand_size {
            self.cards.remove(0);
        }
        Response::Changed
    }

    fn move_of_cards(&self, state: &State) -> Option<String> {
        if !state.decides(Decision::Keep) {
            return state.move_about(*self.cards.first()?);
        }
        let mut cards = self.cards.clone();
        cards.sort_unstable();
        Some(format!("keep {}", joined(cards, " ")))
    }

    /// Plays what is picked, if that is a move; otherwise the prompt says what is missing.
    fn decide(&self, state: &State) -> Response {
        let mv = self.move_of_cards(state).filter(|mv| state.is_legal(mv));
        mv.map_or(Response::Nothing, Response::Play)
    }
}
