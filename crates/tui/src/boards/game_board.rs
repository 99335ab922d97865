//! What all boards share: the client state over the view of a game, and the way from a [`Scene`] to it.

use std::ops::Deref;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};
use rollwright_i18n::Message;
use rollwright_i18n::msg::{app, family, terminal};
use rollwright_protocol::By;
use serde::de::DeserializeOwned;

use super::{Board, Hotkey, Pen, Response, Scene, Sign, Target, Touch, move_of};

/// What is picked on the board of a game, and what the game calls things. How it is drawn, picked and put into words is in
/// [`DrawBoard`], [`PickMoves`] and [`GameWords`].
pub(crate) trait GameBoard: Default {
    /// The position as a client sees it.
    type View: DeserializeOwned;
    /// What the view says of one seat.
    type Player;
    /// The kinds of decisions in the game.
    type Decision: Copy + Eq;

    /// The decision that a move with this verb makes.
    fn decision(verb: &str) -> Option<Self::Decision>;

    /// The active seat, and what the view says of each seat.
    fn players(view: &Self::View) -> (usize, &[Self::Player]);

    /// Identifies the decision that picks are meant for: when it changes, they are forgotten.
    fn moment(state: &BoardState<Self>) -> String;
}

/// How a table is drawn.
pub(crate) trait DrawBoard: GameBoard {
    fn least(state: &BoardState<Self>) -> Size;
    fn draw(&self, state: &BoardState<Self>, pen: Pen);
}

/// How a move is picked. Choices that are not revealed yet are withdrawn without asking the game.
pub(crate) trait PickMoves: GameBoard {
    /// What is picked when a new decision begins.
    fn fresh(_state: &BoardState<Self>) -> Self {
        Self::default()
    }

    /// Picks what is chosen already, or what is the only choice.
    fn preselect(&mut self, _state: &BoardState<Self>) {}

    fn hotkeys(&self, state: &BoardState<Self>) -> Vec<Hotkey>;
    fn touch(&mut self, state: &BoardState<Self>, touch: Touch) -> Response;
    fn typed_roll(state: &BoardState<Self>, text: &str) -> Result<String, String>;
}

/// How a game is put into words.
pub(crate) trait GameWords: GameBoard {
    fn prompt(&self, state: &BoardState<Self>) -> String;
    fn wording(state: &BoardState<Self>, mv: &str) -> String;
    fn describe(state: &BoardState<Self>) -> Vec<String>;
    fn result(state: &BoardState<Self>) -> Vec<String>;

    /// The dice of a move in the letters of the reader's language, such as `RRG`; nothing for a move about no dice.
    fn letters(_scene: &Scene, _mv: &str) -> String {
        String::new()
    }

    /// Dice of a logged step in words.
    fn dice_in_words(_scene: &Scene, notation: &str) -> String {
        notation.to_owned()
    }

    /// What a decision did, for the log, if there is more to say than `log-GAME-VERB` does.
    fn telling(_state: &BoardState<Self>, _mv: &str, _name: &str) -> Option<String> {
        None
    }

    /// The signs that are particular to the game.
    fn legend(_scene: &Scene) -> Vec<Sign> {
        Vec::new()
    }
}

/// What is asked of whoever sits here.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Asks<D> {
    Nothing,
    /// What real dice show.
    Roll,
    /// Nothing more: the choice is made and not revealed yet.
    Chosen,
    Decide(D),
}

/// A scene with its view parsed, and what there is to decide in it.
pub(crate) struct BoardState<'a, G: GameBoard> {
    scene: &'a Scene<'a>,
    pub(crate) game: &'a str,
    pub(crate) view: G::View,
    pub(crate) asks: Asks<G::Decision>,
}

impl<'a, G: GameBoard> Deref for BoardState<'a, G> {
    type Target = Scene<'a>;

    fn deref(&self) -> &Scene<'a> {
        self.scene
    }
}

impl<'a, G: GameBoard> BoardState<'a, G> {
    /// Nothing if the view is not one of this game.
    fn of(scene: &'a Scene, game: &'a str) -> Option<Self> {
        let view = serde_json::from_str(scene.view).ok()?;
        let verb = |mv: &'a str| mv.split(' ').next().and_then(G::decision);
        let decision = || scene.legal().find_map(verb);
        let asks = match scene.seat {
            Some(seat) if scene.now.roll.contains(&seat) => Asks::Roll,
            _ if scene.choice.is_some() => Asks::Chosen,
            _ => decision().map_or(Asks::Nothing, Asks::Decide),
        };
        Some(Self {
            scene,
            game,
            view,
            asks,
        })
    }

    pub(crate) fn decides(&self, decision: G::Decision) -> bool {
        self.asks == Asks::Decide(decision)
    }

    /// The seat that is shown in front: one's own, or for spectators the active one.
    pub(crate) fn front(&self) -> usize {
        self.seat.unwrap_or(G::players(&self.view).0)
    }

    pub(crate) fn player(&self) -> Option<&G::Player> {
        G::players(&self.view).1.get(self.front())
    }

    /// The other players with their seats, clockwise from the one in front.
    pub(crate) fn others(&self) -> impl Iterator<Item = (usize, &G::Player)> {
        let (_, players) = G::players(&self.view);
        let seats = (1..players.len()).map(move |ahead| (self.front() + ahead) % players.len());
        seats.map(|seat| (seat, &players[seat]))
    }

    pub(crate) fn other_count(&self) -> u16 {
        u16::try_from(self.others().count()).unwrap_or(u16::MAX)
    }
}

/// The board of a game, with what is picked.
pub(crate) struct BoardOf<G> {
    id: String,
    game: G,
    /// The decision that the picks are meant for.
    moment: String,
}

impl<G: GameBoard> BoardOf<G> {
    pub(crate) fn new(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            game: G::default(),
            moment: String::new(),
        }
    }

    /// Nothing comes of a view that is not one of this game.
    fn with<T: Default>(&self, scene: &Scene, act: impl FnOnce(&BoardState<G>) -> T) -> T {
        BoardState::of(scene, &self.id).map_or_else(T::default, |state| act(&state))
    }
}

impl<G: DrawBoard + PickMoves + GameWords> Board for BoardOf<G> {
    fn least(&self, scene: &Scene) -> Size {
        self.with(scene, G::least)
    }

    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) -> Vec<Target> {
        let mut targets = Vec::new();
        let pen = Pen::new(buffer, &mut targets, area);
        self.with(scene, |state| self.game.draw(state, pen));
        targets
    }

    fn prompt(&self, scene: &Scene) -> String {
        self.with(scene, |state| self.game.prompt(state))
    }

    fn hotkeys(&self, scene: &Scene) -> Vec<Hotkey> {
        self.with(scene, |state| match state.asks {
            Asks::Nothing => Vec::new(),
            Asks::Chosen => {
                let meaning = scene.text(app::ChangeChoice);
                vec![Hotkey::new("Esc", KeyCode::Esc, meaning)]
            }
            Asks::Roll | Asks::Decide(_) => self.game.hotkeys(state),
        })
    }

    fn touch(&mut self, scene: &Scene, touch: Touch) -> Response {
        let Some(state) = BoardState::of(scene, &self.id) else {
            return Response::Nothing;
        };
        match (state.asks, touch) {
            (Asks::Chosen, Touch::Key(KeyCode::Esc | KeyCode::Backspace)) => Response::Withdraw,
            (Asks::Chosen | Asks::Nothing, _) => Response::Nothing,
            // A capital letter that is no colour is as good as a small one.
            (_, Touch::Key(KeyCode::Char(c))) if c.is_uppercase() => {
                let small = Touch::Key(KeyCode::Char(c.to_ascii_lowercase()));
                match self.game.touch(&state, touch) {
                    Response::Nothing => self.game.touch(&state, small),
                    response => response,
                }
            }
            _ => self.game.touch(&state, touch),
        }
    }

    fn renew(&mut self, scene: &Scene) {
        let Some(state) = BoardState::of(scene, &self.id) else {
            return;
        };
        let moment = G::moment(&state);
        if self.moment != moment {
            (self.game, self.moment) = (G::fresh(&state), moment);
        }
        self.game.preselect(&state);
    }

    fn wording(&self, scene: &Scene, mv: &str) -> String {
        self.with(scene, |state| G::wording(state, mv))
    }

    fn letters(&self, scene: &Scene, mv: &str) -> String {
        G::letters(scene, mv)
    }

    /// The sentence of the language for the step, or its notation if there is none.
    fn telling(&self, scene: &Scene, step: &str, by: By) -> String {
        let mv = move_of(step).unwrap_or(step);
        let (verb, what) = mv.split_once(' ').unwrap_or((mv, ""));
        let seat = if mv == step { what } else { step }.split(' ').next();
        let seat = seat.and_then(|seat| seat.parse().ok());
        let name = scene.name(seat.unwrap_or(usize::MAX));
        if let Some(text) = self.with(scene, |state| G::telling(state, mv, name)) {
            return text;
        }
        let sentence = scene.words.find(family::Log {
            game: &self.id,
            verb,
            name,
            what,
            count: what.split_whitespace().count(),
            forced: by == By::Forced,
        });
        match sentence {
            // Messages about dice end before them.
            Some(text) if text.ends_with(':') => {
                format!("{text} {}", G::dice_in_words(scene, what))
            }
            Some(text) => text,
            None if mv == step => step.to_owned(),
            None => scene.words.text(app::Labelled {
                label: name,
                text: mv,
            }),
        }
    }

    fn legend(&self, scene: &Scene) -> Vec<Sign> {
        let mut signs = G::legend(scene);
        let common: [(&str, Message); 4] = [
            ("►", terminal::SignActive.into()),
            ("⋯", terminal::SignThinking.into()),
            ("✓", terminal::SignDone.into()),
            ("◄", terminal::HelpHint.into()),
        ];
        let common = common.into_iter();
        signs.extend(common.map(|(sign, meaning)| Sign::new(sign, scene.text(meaning))));
        signs
    }

    fn describe(&self, scene: &Scene) -> Vec<String> {
        self.with(scene, G::describe)
    }

    fn result(&self, scene: &Scene) -> Vec<String> {
        self.with(scene, G::result)
    }

    fn typed_roll(&self, scene: &Scene, text: &str) -> Result<String, String> {
        let state = BoardState::of(scene, &self.id).ok_or_else(String::new)?;
        G::typed_roll(&state, text)
    }
}

/// Moves a cursor among so many places, if that is what the key is for.
pub(crate) fn move_cursor(cursor: &mut usize, code: KeyCode, places: usize) -> Response {
    let last = places.saturating_sub(1);
    *cursor = match code {
        KeyCode::Left | KeyCode::Up => cursor.saturating_sub(1),
        KeyCode::Right | KeyCode::Down => (*cursor + 1).min(last),
        KeyCode::Tab if *cursor < last => *cursor + 1,
        KeyCode::Tab | KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return Response::Nothing,
    };
    Response::Changed
}

/// Makes a drawing as large as fits: takes the steps in this order, each only if there is room for it then.
pub(crate) fn grow<T: Copy>(mut best: T, steps: &[fn(&mut T)], fits: impl Fn(&T) -> bool) -> T {
    for step in steps {
        let mut grown = best;
        step(&mut grown);
        if fits(&grown) {
            best = grown;
        }
    }
    best
}

/// Adds an item to a list, or removes it if it is there.
pub(crate) fn toggle<T: PartialEq>(list: &mut Vec<T>, item: T) {
    match list.iter().position(|known| *known == item) {
        Some(index) => drop(list.remove(index)),
        None => list.push(item),
    }
}

/// The place that a digit stands for, counted from 0.
pub(crate) fn place_of_digit(c: char) -> Option<usize> {
    let digit = c.to_digit(10)?;
    usize::try_from(digit).ok()?.checked_sub(1)
}
