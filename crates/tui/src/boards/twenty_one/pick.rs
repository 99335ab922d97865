//! Picking dice with keys and clicks.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::msg::{app, terminal, twenty_one};
use rollwright_twenty_one::Colour;

use super::sight::{writing, written};
use super::{Asks, Sight, TwentyOne, words};
use crate::boards::{Answer, Key, Touch, move_of};

impl TwentyOne {
    /// What was chosen stays picked when it is to be changed.
    pub(super) fn preselect(&mut self, sight: &Sight) {
        if let Some(choice) = sight.scene.choice.and_then(move_of) {
            self.picked = written(choice);
            self.aimed = self.picked.is_empty();
        }
    }

    /// Whether a field is crossed out, if the next key says yes. Where nothing fits there is nothing else to choose.
    pub(super) fn crossing(&self, sight: &Sight) -> bool {
        match sight.asks {
            Asks::Chosen => self.aimed,
            Asks::Write => {
                sight.scene.is_legal("cross") && (self.aimed || sight.writable().is_empty())
            }
            _ => false,
        }
    }

    /// The colours that are written, if the next key says yes.
    pub(super) fn inked(&self, sight: &Sight) -> &[Colour] {
        let deciding = matches!(sight.asks, Asks::Write | Asks::Chosen);
        if deciding && !self.crossing(sight) {
            &self.picked
        } else {
            &[]
        }
    }

    pub(super) fn touched(&mut self, sight: &Sight, touch: Touch) -> Answer {
        let touch = match touch {
            Touch::Key(KeyCode::Char(c)) => Touch::Key(KeyCode::Char(c.to_ascii_lowercase())),
            other => other,
        };
        let play = |mv: &str| Answer::Play(mv.to_owned());
        match (sight.asks, touch) {
            (Asks::Roll, _) => self.typing(sight, touch),
            (Asks::Chosen, Touch::Key(KeyCode::Esc | KeyCode::Backspace)) => Answer::Withdraw,
            (Asks::Reroll, Touch::Key(KeyCode::Enter | KeyCode::Char('k')))
                if sight.scene.is_legal("stand") =>
            {
                play("stand")
            }
            (Asks::Reroll, Touch::Key(KeyCode::Char('r'))) if sight.scene.is_legal("reroll") => {
                play("reroll")
            }
            (Asks::Write, _) => self.picking(sight, touch),
            _ => Answer::Nothing,
        }
    }

    fn picking(&mut self, sight: &Sight, touch: Touch) -> Answer {
        let at = |place: usize| Colour::ALL.get(place).copied();
        let colour = match touch {
            Touch::Die(place) => at(place),
            Touch::Key(KeyCode::Char(' ')) => at(self.pointed),
            Touch::Key(KeyCode::Char(c @ '1'..='6')) => at(usize::from(c as u8 - b'1')),
            Touch::Key(KeyCode::Char(c)) => Colour::from_letter(c.to_ascii_uppercase()),
            _ => None,
        };
        if let Some(colour) = colour {
            return self.toggle(sight, colour);
        }
        match touch {
            Touch::Key(KeyCode::Enter) => self.decide(sight),
            Touch::Key(KeyCode::Char('a')) => {
                let writable = sight.writable();
                let all = self.picked.len() == writable.len() && !self.aimed;
                self.picked = if all { Vec::new() } else { writable };
                self.aimed = false;
                Answer::Changed
            }
            Touch::Key(KeyCode::Char('x')) if sight.scene.is_legal("cross") => {
                self.aimed = !self.aimed;
                Answer::Changed
            }
            Touch::Key(KeyCode::Esc | KeyCode::Backspace) if self.aimed => {
                self.aimed = false;
                Answer::Changed
            }
            Touch::Key(KeyCode::Esc | KeyCode::Backspace) if !self.picked.is_empty() => {
                self.picked.clear();
                Answer::Changed
            }
            Touch::Key(code) => self.point(code),
            _ => Answer::Nothing,
        }
    }

    fn toggle(&mut self, sight: &Sight, colour: Colour) -> Answer {
        if !sight.writable().contains(&colour) {
            return Answer::Refused(words::why_not(sight, colour));
        }
        self.aimed = false;
        self.pointed = super::colours::place(colour);
        match self.picked.iter().position(|&picked| picked == colour) {
            Some(index) => drop(self.picked.remove(index)),
            None => self.picked.push(colour),
        }
        Answer::Changed
    }

    fn decide(&self, sight: &Sight) -> Answer {
        let mv = if self.crossing(sight) {
            "cross".to_owned()
        } else {
            writing(&self.picked)
        };
        if sight.scene.is_legal(&mv) {
            Answer::Play(mv)
        } else if self.picked.is_empty() {
            // The prompt says what is missing.
            Answer::Nothing
        } else {
            Answer::Refused(sight.scene.text(app::RuleNotWritable))
        }
    }

    /// Moves what is pointed at.
    pub(super) fn point(&mut self, code: KeyCode) -> Answer {
        let last = Colour::ALL.len() - 1;
        self.pointed = match code {
            KeyCode::Left | KeyCode::Up => self.pointed.saturating_sub(1),
            KeyCode::Right | KeyCode::Down => (self.pointed + 1).min(last),
            KeyCode::Tab if self.pointed < last => self.pointed + 1,
            KeyCode::Tab | KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return Answer::Nothing,
        };
        Answer::Changed
    }

    pub(super) fn keys_now(&self, sight: &Sight) -> Vec<Key> {
        let scene = sight.scene;
        let enter = |meaning| Key::new("Enter", KeyCode::Enter, meaning);
        match sight.asks {
            Asks::Nothing => Vec::new(),
            Asks::Roll => vec![
                enter(scene.text(app::ThatIsTheRoll)),
                Key::several("1-6".to_owned(), words::which(sight, self.pointed)),
            ],
            Asks::Chosen => vec![Key::new("Esc", KeyCode::Esc, scene.text(app::ChangeChoice))],
            Asks::Reroll => {
                let mut keys = vec![enter(scene.text(twenty_one::Stand))];
                if scene.is_legal("reroll") {
                    let count = sight.count(|die| die != 1);
                    let meaning = scene.text(twenty_one::Reroll { count });
                    keys.push(Key::new("r", KeyCode::Char('r'), meaning));
                }
                keys
            }
            Asks::Write => self.keys_to_write(sight),
        }
    }

    fn keys_to_write(&self, sight: &Sight) -> Vec<Key> {
        let scene = sight.scene;
        let writable = sight.writable();
        let mut keys = Vec::new();
        let crossing = self.crossing(sight);
        if crossing {
            keys.push(Key::new("Enter", KeyCode::Enter, words::crossing(sight)));
            if !writable.is_empty() {
                let meaning = scene.text(twenty_one::CrossNot);
                keys.push(Key::new("Esc", KeyCode::Esc, meaning));
            }
        } else if !self.picked.is_empty() {
            let count = self.picked.len();
            let meaning = scene.text(twenty_one::Write { count });
            keys.push(Key::new("Enter", KeyCode::Enter, meaning));
        }
        if !crossing && scene.is_legal("cross") {
            // Which field it takes is said when it is about to be done: here every letter costs another key its place.
            let meaning = scene.text(terminal::TwentyOneKeyCross);
            keys.push(Key::new("x", KeyCode::Char('x'), meaning));
        }
        if !writable.is_empty() {
            let all = self.picked.len() == writable.len();
            let meaning = if all {
                scene.text(twenty_one::None)
            } else {
                scene.text(twenty_one::All)
            };
            keys.push(Key::new("a", KeyCode::Char('a'), meaning));
            let letters: Vec<String> = writable.iter().map(ToString::to_string).collect();
            let meaning = scene.text(terminal::TwentyOneKeyDice);
            keys.push(Key::several(letters.join(" "), meaning));
        }
        keys
    }
}
