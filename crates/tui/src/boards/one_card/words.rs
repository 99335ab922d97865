//! The game in words.

use rollwright_i18n::Message;
use rollwright_i18n::msg::{app, one_card, terminal};
use rollwright_one_card::{CardView, Colour, Phase, PlayerView, RowView};

use super::card::{CROSS, PREVIEW, SUN};
use super::{Asks, Decision, OneCard, State, colours, real};
use crate::boards::game_board::GameWords;
use crate::boards::{Scene, Sign};
use crate::wording::joined;

impl GameWords for OneCard {
    fn prompt(&self, state: &State) -> String {
        match state.asks {
            Asks::Roll => real::ask(state, state.view.to_roll),
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

    fn letters(scene: &Scene, mv: &str) -> String {
        let dice = colours::parse(mv.strip_prefix("reroll ").unwrap_or_default());
        let letters = dice.into_iter().map(|die| colours::letter(scene, die));
        letters.collect()
    }

    fn dice_in_words(scene: &Scene, notation: &str) -> String {
        colours::names(scene, &colours::parse(notation))
    }

    fn telling(state: &State, mv: &str, name: &str) -> Option<String> {
        if mv == "stand" {
            return Some(state.text(terminal::OneCardStands { name }));
        }
        let number = mv.strip_prefix("mark ")?;
        let mut hand = state.player()?.hand.iter();
        let card = hand.find(|card| card.card.to_string() == number)?;
        let would = card.would.as_ref()?;
        let rows = card.rows.iter().zip(&would.crosses);
        let rows = rows.filter(|(_, crosses)| **crosses > 0);
        let what =
            rows.map(|(row, crosses)| format!("{} {crosses}", colours::name(state, row.colour)));
        let what = joined(what, ", ");
        let mut text = state.text(terminal::OneCardMarks { name, number, what });
        if would.scored {
            let points = would.points;
            text = format!("{text} {}", state.text(terminal::OneCardScores { points }));
        }
        Some(text)
    }

    fn legend(scene: &Scene) -> Vec<Sign> {
        let colour = |colour: Colour| Sign {
            shown: format!(" {} ", colours::sign(scene, colour, "")),
            style: scene.paint.on(colours::tint(colour)).bold(),
            meaning: colours::name(scene, colour),
        };
        let mut signs: Vec<Sign> = Colour::ALL.into_iter().map(colour).collect();
        let line = format!("{SUN}{}3", colours::letter(scene, Colour::Red));
        let others: [(&str, Message); 8] = [
            (CROSS, terminal::OneCardSignCross.into()),
            (PREVIEW, terminal::OneCardSignPreview.into()),
            ("✓4", terminal::OneCardSignFull.into()),
            (SUN, terminal::OneCardSignSun.into()),
            ("↻", terminal::SignReroll.into()),
            (&line, terminal::OneCardSignLine.into()),
            ("26→12", terminal::OneCardSignScored.into()),
            ("■■□□", terminal::OneCardSignProgress.into()),
        ];
        let others = others.into_iter();
        signs.extend(others.map(|(sign, meaning)| Sign::new(sign, scene.text(meaning))));
        signs
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
