//! The game in words.

use rollwright_i18n::msg::{app, one_card, terminal};
use rollwright_one_card::{CARDS_TO_END, CardView, Phase, RowView};
use rollwright_protocol::By;

use super::pick::KEPT;
use super::{Asks, OneCard, Sight, colours};
use crate::boards::{Scene, doing, move_of};

/// What is asked, and what the present picks would do.
pub(super) fn prompt(board: &OneCard, sight: &Sight) -> String {
    let Sight { scene, view, .. } = sight;
    if view.phase == Phase::Over {
        return scene.text(app::GameOver);
    }
    match sight.asks {
        Asks::Roll => {
            let count = rollwright_one_card::DICE.saturating_sub(view.dice.len());
            scene.text(terminal::OneCardTypeRoll { count })
        }
        Asks::Chosen => scene.text(one_card::Chosen),
        Asks::Reroll => scene.text(terminal::OneCardAskReroll {
            left: view.rolls_left,
        }),
        Asks::Mark => {
            let ask = if scene.asked() {
                scene.text(one_card::AskMark)
            } else {
                scene.text(one_card::AskAhead)
            };
            let picked = board.cards.first();
            let picked = picked.and_then(|number| find(sight.cards(), *number));
            match picked {
                Some(card) => format!("{ask} {}", sentence(about(scene, card))),
                None => ask,
            }
        }
        Asks::Keep => {
            let left = KEPT.saturating_sub(board.cards.len());
            scene.text(one_card::AskKeep { left })
        }
        Asks::Take => scene.text(one_card::AskTake),
        Asks::Nothing => waiting(sight),
    }
}

fn waiting(sight: &Sight) -> String {
    let Sight { scene, view, .. } = sight;
    match view.phase {
        Phase::Roll | Phase::Reroll if scene.seat == Some(view.active) => scene.text(app::YourTurn),
        Phase::Roll | Phase::Reroll => {
            let name = scene.name(view.active).to_owned();
            scene.text(one_card::Rolling { name })
        }
        Phase::Start | Phase::Deal | Phase::Reveal => scene.text(one_card::Dealing),
        _ => scene.waiting().unwrap_or_default(),
    }
}

fn find(cards: &[CardView], number: u8) -> Option<&CardView> {
    cards.iter().find(|card| card.card == number)
}

/// What the dice would do on a card.
pub(super) fn note(scene: &Scene, card: &CardView) -> String {
    match &card.would {
        None => scene.text(one_card::Nothing),
        Some(would) if would.scored => {
            let points = would.row_points + would.sun_points;
            scene.text(one_card::WouldScore { points })
        }
        Some(would) => {
            let count: u8 = would.crosses.iter().sum();
            scene.text(one_card::WouldCross { count })
        }
    }
}

/// "Card 26: crosses off 3 spaces"
fn about(scene: &Scene, card: &CardView) -> String {
    scene.text(terminal::OneCardCard {
        number: card.card,
        what: note(scene, card),
    })
}

fn sentence(text: String) -> String {
    if text.ends_with('!') {
        text
    } else {
        text + "."
    }
}

/// "Cross off 3 spaces"
pub(super) fn mark(sight: &Sight, card: u8) -> String {
    let would = find(sight.cards(), card).and_then(|card| card.would.as_ref());
    let count: u8 = would.map_or(0, |would| would.crosses.iter().sum());
    sight.scene.text(one_card::Mark { count })
}

pub(super) fn wording(scene: &Scene, sight: Option<&Sight>, mv: &str) -> String {
    let (kind, rest) = mv.split_once(' ').unwrap_or((mv, ""));
    match kind {
        "stand" => scene.text(one_card::Stand),
        "pass" => scene.text(one_card::Pass),
        "reroll" => {
            let dice = colours::names(scene, &colours::read(rest));
            scene.text(terminal::OneCardReroll { dice })
        }
        "mark" => {
            let player = sight.and_then(Sight::player);
            let card = player.zip(rest.parse().ok());
            let card = card.and_then(|(player, number)| find(&player.hand, number));
            match card {
                Some(card) => about(scene, card),
                None => scene.text(one_card::Card {
                    number: rest.to_owned(),
                }),
            }
        }
        "keep" => {
            let cards = rest.replace(' ', ", ");
            scene.text(terminal::OneCardKeep { cards })
        }
        "take" => scene.text(terminal::OneCardTake {
            number: rest.to_owned(),
        }),
        _ => mv.to_owned(),
    }
}

pub(super) fn telling(scene: &Scene, step: &str, by: By) -> String {
    let mv = move_of(step);
    let (kind, rest) = mv
        .unwrap_or(step)
        .split_once(' ')
        .unwrap_or((mv.unwrap_or(step), ""));
    let seat = if mv.is_some() { step } else { rest }.split(' ').next();
    let seat = seat
        .and_then(|seat| seat.parse().ok())
        .unwrap_or(usize::MAX);
    let (name, what) = (scene.name(seat), rest);
    let dice = |before: String| format!("{before} {}", colours::names(scene, &colours::read(rest)));
    match kind {
        "start" => scene.text(one_card::LogStart { name }),
        "deal" => scene.text(one_card::LogDeal { name }),
        "keep" => scene.text(one_card::LogKeep { name }),
        "reveal" => scene.text(one_card::LogReveal),
        "roll" => dice(scene.text(one_card::LogRoll)),
        "reroll" => dice(scene.text(one_card::LogReroll { name })),
        "mark" => scene.text(one_card::LogMark { name, what }),
        "pass" => {
            let forced = by == By::Forced;
            scene.text(one_card::LogPass { name, forced })
        }
        "take" => scene.text(one_card::LogTake { name, what }),
        "stand" => scene.text(terminal::OneCardStands { name }),
        _ => step.to_owned(),
    }
}

pub(super) fn progress(scene: &Scene, scored: usize) -> String {
    scene.text(one_card::Progress { count: scored })
}

pub(super) fn describe(sight: &Sight) -> Vec<String> {
    let Sight { scene, view, .. } = sight;
    let mut sentences = Vec::new();
    if !view.dice.is_empty() {
        let dice = colours::names(scene, &sight.dice());
        sentences.push(format!("{} {dice}.", scene.text(one_card::LogRoll)));
    }
    if view.last_turn && view.phase != Phase::Over {
        sentences.push(scene.text(terminal::OneCardLastTurn));
    }
    if let Some(player) = sight.player() {
        sentences.push(summary(sight, sight.front()));
        sentences.extend(player.hand.iter().map(|card| in_words(sight, card)));
    }
    for (seat, player) in sight.others() {
        sentences.push(summary(sight, seat));
        sentences.extend(player.hand.iter().map(|card| in_words(sight, card)));
    }
    if !view.face_up.is_empty() {
        let heading = scene.text(one_card::FaceUp);
        sentences.push(heading);
        sentences.extend(view.face_up.iter().map(|card| in_words(sight, card)));
    }
    sentences
}

/// "Ann: 12 points, 1 of 4 cards scored"
fn summary(sight: &Sight, seat: usize) -> String {
    let Sight { scene, view, .. } = sight;
    let Some(player) = view.players.get(seat) else {
        return String::new();
    };
    let active = view.active == seat;
    format!(
        "{}.",
        scene.text(app::SeatSummary {
            name: scene.name(seat),
            points: player.points,
            progress: progress(scene, player.scored.len()),
            active,
            doing: doing(scene, seat)
        })
    )
}

/// "Card 26: red 2 of 4, with a sun, …"
fn in_words(sight: &Sight, card: &CardView) -> String {
    let scene = sight.scene;
    let row = |row: &RowView| {
        scene.text(one_card::CardRow {
            colour: colours::name(scene, row.colour),
            crossed: row.crossed,
            spaces: row.spaces,
            sun: row.sun,
        })
    };
    let rows: Vec<String> = card.rows.iter().map(row).collect();
    format!(
        "{}.",
        scene.text(terminal::OneCardCard {
            number: card.card,
            what: rows.join(", ")
        })
    )
}

pub(super) fn result(sight: &Sight) -> Vec<String> {
    let Sight { scene, view, .. } = sight;
    let seats = view.players.iter().enumerate();
    let line = seats.map(|(seat, player)| {
        let scored = player.scored.iter().take(CARDS_TO_END);
        let cards: Vec<String> = scored
            .map(|card| (card.row_points + card.sun_points).to_string())
            .collect();
        let rest: u16 = player.hand.iter().map(|card| card.row_points).sum();
        scene.text(terminal::OneCardResult {
            name: scene.name(seat),
            points: player.points,
            count: cards.len(),
            cards: cards.join(" + "),
            rest,
        })
    });
    line.collect()
}
