//! Picking dice and cards with keys and clicks.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::msg::{app, one_card, terminal};
use rollwright_one_card::Colour;

use super::{Asks, OneCard, Sight, colours, words};
use crate::boards::{Answer, Key, Touch, move_of};

/// How many cards are kept of those that are dealt.
pub(super) const KEPT: usize = 3;

impl OneCard {
    /// Points at what is decided already, or at the only card there is to cross off on: one touch less, and nothing is hidden.
    pub(super) fn preselect(&mut self, sight: &Sight) {
        let numbers = |mv: &str| mv.split(' ').filter_map(|word| word.parse().ok()).collect();
        if let Some(choice) = sight.scene.choice.and_then(move_of) {
            self.cards = numbers(choice);
        } else if sight.asks == Asks::Mark && self.cards.is_empty() {
            let mut marks = sight.scene.legal().filter(|mv| mv.starts_with("mark "));
            if let (Some(only), None) = (marks.next(), marks.next()) {
                self.cards = numbers(only);
            }
        }
    }

    pub(super) fn touched(&mut self, sight: &Sight, touch: Touch) -> Answer {
        let touch = match touch {
            Touch::Key(KeyCode::Char(c)) => Touch::Key(KeyCode::Char(c.to_ascii_lowercase())),
            other => other,
        };
        match sight.asks {
            Asks::Nothing => Answer::Nothing,
            Asks::Roll => self.typing(sight, touch),
            Asks::Chosen => match touch {
                Touch::Key(KeyCode::Esc | KeyCode::Backspace) => Answer::Withdraw,
                _ => Answer::Nothing,
            },
            Asks::Reroll => self.picking_dice(sight, touch),
            Asks::Mark | Asks::Keep | Asks::Take => self.picking_cards(sight, touch),
        }
    }

    fn picking_dice(&mut self, sight: &Sight, touch: Touch) -> Answer {
        let dice = sight.dice();
        match touch {
            Touch::Die(place) => self.toggle_die(place, dice.len()),
            Touch::Key(KeyCode::Enter) => Answer::Play(self.reroll(sight)),
            Touch::Key(KeyCode::Esc | KeyCode::Backspace) if !self.dice.is_empty() => {
                self.dice.clear();
                Answer::Changed
            }
            Touch::Key(KeyCode::Char(' ')) => self.toggle_die(self.pointed, dice.len()),
            Touch::Key(KeyCode::Char('a')) => {
                let all = self.dice.len() == dice.len();
                self.dice = if all {
                    Vec::new()
                } else {
                    (0..dice.len()).collect()
                };
                Answer::Changed
            }
            Touch::Key(KeyCode::Char(c)) => {
                if let Some(place) = place_of(c) {
                    return self.toggle_die(place, dice.len());
                }
                match Colour::from_letter(c.to_ascii_uppercase()) {
                    Some(colour) => self.toggle_colour(colour, &dice, sight),
                    None => Answer::Nothing,
                }
            }
            Touch::Key(code) => self.point(code, dice.len()),
            _ => Answer::Nothing,
        }
    }

    fn toggle_die(&mut self, place: usize, dice: usize) -> Answer {
        if place >= dice {
            return Answer::Nothing;
        }
        self.pointed = place;
        match self.dice.iter().position(|&picked| picked == place) {
            Some(index) => drop(self.dice.remove(index)),
            None => self.dice.push(place),
        }
        Answer::Changed
    }

    /// Picks one more die of this colour; if all are picked, none of them.
    fn toggle_colour(&mut self, colour: Colour, dice: &[Colour], sight: &Sight) -> Answer {
        let mut places = (0..dice.len()).filter(|&place| dice[place] == colour);
        if !dice.contains(&colour) {
            return Answer::Refused(sight.scene.text(app::RuleNoSuchDice));
        }
        match places.find(|place| !self.dice.contains(place)) {
            Some(place) => self.dice.push(place),
            None => self.dice.retain(|&place| dice[place] != colour),
        }
        Answer::Changed
    }

    /// The move that the picked dice make.
    pub(super) fn reroll(&self, sight: &Sight) -> String {
        let dice = sight.dice();
        let picked = self
            .dice
            .iter()
            .filter_map(|&place| dice.get(place).copied());
        match colours::notation(picked) {
            none if none.is_empty() => "stand".to_owned(),
            some => format!("reroll {some}"),
        }
    }

    fn picking_cards(&mut self, sight: &Sight, touch: Touch) -> Answer {
        let cards = sight.cards();
        let number = |place: usize| cards.get(place).map(|card| card.card);
        match touch {
            Touch::Card(card)
                if self.clicked == Some(card)
                    && self.cards == [card]
                    && sight.asks != Asks::Keep =>
            {
                self.decide(sight)
            }
            Touch::Card(card) => {
                self.clicked = Some(card);
                self.pick_card(sight, card)
            }
            Touch::Key(KeyCode::Enter) => self.decide(sight),
            Touch::Key(KeyCode::Char('p')) if sight.scene.is_legal("pass") => {
                Answer::Play("pass".to_owned())
            }
            Touch::Key(KeyCode::Char(' ')) => {
                number(self.pointed).map_or(Answer::Nothing, |card| self.pick_card(sight, card))
            }
            Touch::Key(KeyCode::Esc | KeyCode::Backspace) if !self.cards.is_empty() => {
                self.cards.clear();
                Answer::Changed
            }
            Touch::Key(KeyCode::Char(c)) => place_of(c)
                .and_then(number)
                .map_or(Answer::Nothing, |card| self.pick_card(sight, card)),
            Touch::Key(code) => {
                let answer = self.point(code, cards.len());
                let pointed = number(self.pointed).filter(|&card| sight.pickable(card));
                // Where one card is picked, pointing at it is enough.
                match pointed {
                    Some(card) if answer == Answer::Changed && sight.asks != Asks::Keep => {
                        self.cards = vec![card];
                    }
                    _ => {}
                }
                answer
            }
            _ => Answer::Nothing,
        }
    }

    fn pick_card(&mut self, sight: &Sight, card: u8) -> Answer {
        let Some(place) = sight.cards().iter().position(|one| one.card == card) else {
            return Answer::Nothing;
        };
        if !sight.pickable(card) {
            return Answer::Refused(sight.scene.text(app::RuleNothingToCross));
        }
        self.pointed = place;
        if sight.asks != Asks::Keep {
            self.cards = vec![card];
        } else if let Some(index) = self.cards.iter().position(|&picked| picked == card) {
            self.cards.remove(index);
        } else {
            // One too many pushes out the one that was picked first.
            self.cards.push(card);
            if self.cards.len() > KEPT {
                self.cards.remove(0);
            }
        }
        Answer::Changed
    }

    /// The move that the picked cards make.
    pub(super) fn move_of_cards(&self, sight: &Sight) -> Option<String> {
        if sight.asks == Asks::Keep {
            let mut cards = self.cards.clone();
            cards.sort_unstable();
            let cards: Vec<String> = cards.iter().map(u8::to_string).collect();
            return Some(format!("keep {}", cards.join(" ")));
        }
        sight.move_about(*self.cards.first()?)
    }

    fn decide(&self, sight: &Sight) -> Answer {
        match self
            .move_of_cards(sight)
            .filter(|mv| sight.scene.is_legal(mv))
        {
            Some(mv) => Answer::Play(mv),
            // The prompt says what is missing.
            None => Answer::Nothing,
        }
    }

    /// Moves what is pointed at.
    fn point(&mut self, code: KeyCode, places: usize) -> Answer {
        let last = places.saturating_sub(1);
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
        let digits = |last: usize, meaning| Key::several(format!("1-{last}"), meaning);
        match sight.asks {
            Asks::Nothing => Vec::new(),
            Asks::Roll => vec![
                enter(scene.text(app::ThatIsTheRoll)),
                Key::several(
                    "R O Y G B P".to_owned(),
                    scene.text(terminal::OneCardKeyColours),
                ),
            ],
            Asks::Chosen => vec![Key::new("Esc", KeyCode::Esc, scene.text(app::ChangeChoice))],
            Asks::Reroll => vec![
                enter(self.wording_of_reroll(sight)),
                digits(sight.dice().len(), scene.text(terminal::OneCardKeyDice)),
                Key::new("a", KeyCode::Char('a'), scene.text(terminal::OneCardKeyAll)),
            ],
            Asks::Mark => {
                let mut keys = Vec::new();
                let marked = self
                    .cards
                    .first()
                    .copied()
                    .filter(|&card| sight.pickable(card));
                keys.extend(marked.map(|card| enter(words::mark(sight, card))));
                if sight.scene.is_legal("pass") {
                    keys.push(Key::new(
                        "p",
                        KeyCode::Char('p'),
                        scene.text(one_card::Pass),
                    ));
                }
                keys.push(digits(
                    sight.cards().len(),
                    scene.text(terminal::OneCardKeyCard),
                ));
                keys
            }
            Asks::Keep => vec![
                enter(scene.text(one_card::Keep)),
                digits(sight.cards().len(), scene.text(terminal::OneCardKeyCard)),
            ],
            Asks::Take => vec![
                enter(scene.text(one_card::Take)),
                digits(sight.cards().len(), scene.text(terminal::OneCardKeyCard)),
            ],
        }
    }

    fn wording_of_reroll(&self, sight: &Sight) -> String {
        match self.dice.len() {
            0 => sight.scene.text(one_card::Stand),
            count => sight.scene.text(one_card::Reroll { count }),
        }
    }
}

/// The place that a digit stands for.
fn place_of(c: char) -> Option<usize> {
    let digit = c.to_digit(10)?;
    usize::try_from(digit).ok()?.checked_sub(1)
}
