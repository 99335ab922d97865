//! The game in words.

use rollwright_i18n::msg::{app, one_card, terminal};
use rollwright_one_card::{CardView, Phase, PlayerView, RowView};

use super::{Asks, Decision, OneCard, State, colours};
use crate::boards::Scene;
use crate::boards::game_board::GameWords;
use crate::wording::joined;

impl GameWords for OneCard {
    fn prompt(&self, state: &State) -> String {
        match state.asks {
            Asks::Roll => {
                let count = state.view.to_roll;
                state.text(terminal::OneCardTypeRoll { count })
            }
            Asks::Chosen => state.text(one_card::Chosen),
            Asks::Decide(Decision::Reroll) => {
                let left = state.view.rolls_left;
                state.text(terminal::OneCardAskReroll { left })
            }
            Asks::Decide(Decision::Mark) => {
                let waiting = &state.now.waiting;
                let ask = match state.seat {
                    Some(seat) if waiting.contains(&seat) => state.text(one_card::AskMark),
                    _ => state.text(one_card::AskAhead),
                };
                let picked = self.cards.first().and_then(|number| state.card(*number));
                match picked.map(|card| about(state, card)) {
                    Some(about) if about.ends_with('!') => format!("{ask} {about}"),
                    Some(about) => format!("{ask} {about}."),
                    None => ask,
                }
            }
            Asks::Decide(Decision::Keep) => {
                let left = state.view.hand_size.saturating_sub(self.cards.len());
                state.text(one_card::AskKeep { left })
            }
            Asks::Decide(Decision::Take) => state.text(one_card::AskTake),
            Asks::Nothing => waiting(state),
        }
    }

    fn wording(state: &State, mv: &str) -> String {
        let (verb, rest) = mv.split_once(' ').unwrap_or((mv, ""));
        match verb {
            "stand" => state.text(one_card::Stand),
            "pass" => state.text(one_card::Pass),
            "reroll" => {
                let dice = colours::names(state, &colours::parse(rest));
                state.text(terminal::OneCardReroll { dice })
            }
            "mark" => {
                let hand = state.player().map_or(&[][..], |player| &player.hand);
                let card = hand.iter().find(|card| card.card.to_string() == rest);
                let unknown = || state.text(one_card::Card { number: rest });
                card.map_or_else(unknown, |card| about(state, card))
            }
            "keep" => {
                let cards = rest.replace(' ', ", ");
                state.text(terminal::OneCardKeep { cards })
            }
            "take" => state.text(terminal::OneCardTake { number: rest }),
            _ => mv.to_owned(),
        }
    }

    fn describe(state: &State) -> Vec<String> {
        let view = &state.view;
        let mut sentences = Vec::new();
        if !view.dice.is_empty() {
            let dice = colours::names(state, &state.dice());
            sentences.push(format!("{} {dice}.", state.text(one_card::LogRoll)));
        }
        if view.last_turn && view.phase != Phase::Over {
            sentences.push(state.text(terminal::OneCardLastTurn));
        }
        let front = state.player().map(|player| (state.front(), player));
        for (seat, player) in front.into_iter().chain(state.others()) {
            sentences.push(summary(state, seat, player));
            sentences.extend(player.hand.iter().map(|card| in_words(state, card)));
        }
        if !view.face_up.is_empty() {
            sentences.push(state.text(one_card::FaceUp));
            sentences.extend(view.face_up.iter().map(|card| in_words(state, card)));
        }
        sentences
    }

    fn result(state: &State) -> Vec<String> {
        let players = state.view.players.iter().enumerate();
        let line = players.map(|(seat, player)| {
            state.text(terminal::OneCardResult {
                name: state.name(seat),
                points: player.points,
                count: player.scored.len(),
                cards: joined(player.scored.iter().map(|card| card.points), " + "),
                rest: player.unscored_points,
            })
        });
        line.collect()
    }

    fn dice_in_words(scene: &Scene, notation: &str) -> String {
        colours::names(scene, &colours::parse(notation))
    }

    fn telling(scene: &Scene, verb: &str, name: &str) -> Option<String> {
        (verb == "stand").then(|| scene.text(terminal::OneCardStands { name }))
    }
}

fn waiting(state: &State) -> String {
    let active = state.view.active;
    match state.view.phase {
        Phase::Over => state.text(app::GameOver),
        Phase::Roll | Phase::Reroll if state.seat == Some(active) => state.text(app::YourTurn),
        Phase::Roll | Phase::Reroll => {
            let name = state.name(active);
            state.text(one_card::Rolling { name })
        }
        Phase::Start | Phase::Deal | Phase::Reveal => state.text(one_card::Dealing),
        Phase::Keep | Phase::Mark | Phase::Take => state.waiting(),
    }
}

/// What the dice would do on a card.
pub(super) fn note(state: &State, card: &CardView) -> String {
    match &card.would {
        None => state.text(one_card::Nothing),
        Some(would) if would.scored => {
            let points = would.points;
            state.text(one_card::WouldScore { points })
        }
        Some(would) => {
            let count = would.spaces;
            state.text(one_card::WouldCross { count })
        }
    }
}

/// "Card 26: crosses off 3 spaces"
fn about(state: &State, card: &CardView) -> String {
    let (number, what) = (card.card, note(state, card));
    state.text(terminal::OneCardCard { number, what })
}

/// "Cross off 3 spaces"
pub(super) fn mark(state: &State, card: u8) -> String {
    let would = state.card(card).and_then(|card| card.would.as_ref());
    let count = would.map_or(0, |would| would.spaces);
    state.text(one_card::Mark { count })
}

fn summary(state: &State, seat: usize, player: &PlayerView) -> String {
    let count = player.scored.len();
    let progress = state.text(one_card::Progress { count });
    state.standing(seat, player).summary(state, progress)
}

/// "Card 26: red 2 of 4, with a sun, …"
fn in_words(state: &State, card: &CardView) -> String {
    let row = |row: &RowView| {
        state.text(one_card::CardRow {
            colour: colours::name(state, row.colour),
            crossed: row.crossed,
            spaces: row.spaces,
            sun: row.sun,
        })
    };
    let (number, what) = (card.card, joined(card.rows.iter().map(row), ", "));
    state.text(terminal::OneCardCard { number, what }) + "."
}
