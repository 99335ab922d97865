//! The game in words.

use rollwright_one_card::{CARDS_TO_END, CardView, Phase, RowView};
use rollwright_protocol::By;

use super::pick::KEPT;
use super::{Asks, OneCard, Sight, colours};
use crate::boards::{Scene, doing, move_of};

/// What is asked, and what the present picks would do.
pub(super) fn prompt(board: &OneCard, sight: &Sight) -> String {
    let Sight { scene, view, .. } = sight;
    let say = |id: &str| scene.say(id, &[]);
    if view.phase == Phase::Over {
        return say("game-over");
    }
    match sight.asks {
        Asks::Roll => {
            let count = rollwright_one_card::DICE.saturating_sub(view.dice.len());
            scene.say("one-card-terminal-type-roll", &[("count", count.into())])
        }
        Asks::Chosen => say("one-card-chosen"),
        Asks::Reroll => scene.say(
            "one-card-terminal-ask-reroll",
            &[("left", view.rolls_left.into())],
        ),
        Asks::Mark => {
            let ask = if scene.asked() {
                say("one-card-ask-mark")
            } else {
                say("one-card-ask-ahead")
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
            scene.say("one-card-ask-keep", &[("left", left.into())])
        }
        Asks::Take => say("one-card-ask-take"),
        Asks::Nothing => waiting(sight),
    }
}

fn waiting(sight: &Sight) -> String {
    let Sight { scene, view, .. } = sight;
    match view.phase {
        Phase::Roll | Phase::Reroll if scene.seat == Some(view.active) => {
            scene.say("your-turn", &[])
        }
        Phase::Roll | Phase::Reroll => {
            let name = scene.name(view.active).to_owned();
            scene.say("one-card-rolling", &[("name", name.into())])
        }
        Phase::Start | Phase::Deal | Phase::Reveal => scene.say("one-card-dealing", &[]),
        _ => scene.waiting().unwrap_or_default(),
    }
}

fn find(cards: &[CardView], number: u8) -> Option<&CardView> {
    cards.iter().find(|card| card.card == number)
}

/// What the dice would do on a card.
pub(super) fn note(scene: &Scene, card: &CardView) -> String {
    match &card.would {
        None => scene.say("one-card-nothing", &[]),
        Some(would) if would.scored => {
            let points = would.row_points + would.sun_points;
            scene.say("one-card-would-score", &[("points", points.into())])
        }
        Some(would) => {
            let count: u8 = would.crosses.iter().sum();
            scene.say("one-card-would-cross", &[("count", count.into())])
        }
    }
}

/// "Card 26: crosses off 3 spaces"
fn about(scene: &Scene, card: &CardView) -> String {
    let args = [
        ("number", card.card.into()),
        ("what", note(scene, card).into()),
    ];
    scene.say("one-card-terminal-card", &args)
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
    sight.scene.say("one-card-mark", &[("count", count.into())])
}

pub(super) fn wording(scene: &Scene, sight: Option<&Sight>, mv: &str) -> String {
    let (kind, rest) = mv.split_once(' ').unwrap_or((mv, ""));
    match kind {
        "stand" => scene.say("one-card-stand", &[]),
        "pass" => scene.say("one-card-pass", &[]),
        "reroll" => {
            let dice = colours::names(scene, &colours::read(rest));
            scene.say("one-card-terminal-reroll", &[("dice", dice.into())])
        }
        "mark" => {
            let player = sight.and_then(Sight::player);
            let card = player.zip(rest.parse().ok());
            let card = card.and_then(|(player, number)| find(&player.hand, number));
            match card {
                Some(card) => about(scene, card),
                None => scene.say("one-card-card", &[("number", rest.to_owned().into())]),
            }
        }
        "keep" => {
            let cards = rest.replace(' ', ", ");
            scene.say("one-card-terminal-keep", &[("cards", cards.into())])
        }
        "take" => scene.say(
            "one-card-terminal-take",
            &[("number", rest.to_owned().into())],
        ),
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
    let name = ("name", scene.name(seat).to_owned().into());
    let what = ("what", rest.to_owned().into());
    let dice = |before: String| format!("{before} {}", colours::names(scene, &colours::read(rest)));
    match kind {
        "start" => scene.say("log-one-card-start", &[name]),
        "deal" => scene.say("log-one-card-deal", &[name]),
        "keep" => scene.say("log-one-card-keep", &[name]),
        "reveal" => scene.say("log-one-card-reveal", &[]),
        "roll" => dice(scene.say("log-one-card-roll", &[])),
        "reroll" => dice(scene.say("log-one-card-reroll", &[name])),
        "mark" => scene.say("log-one-card-mark", &[name, what]),
        "pass" => {
            let forced = if by == By::Forced { "yes" } else { "no" };
            scene.say("log-one-card-pass", &[name, ("forced", forced.into())])
        }
        "take" => scene.say("log-one-card-take", &[name, what]),
        "stand" => scene.say("one-card-terminal-stands", &[name]),
        _ => step.to_owned(),
    }
}

pub(super) fn progress(scene: &Scene, scored: usize) -> String {
    scene.say("one-card-progress", &[("count", scored.into())])
}

pub(super) fn describe(sight: &Sight) -> Vec<String> {
    let Sight { scene, view, .. } = sight;
    let mut sentences = Vec::new();
    if !view.dice.is_empty() {
        let dice = colours::names(scene, &sight.dice());
        sentences.push(format!("{} {dice}.", scene.say("log-one-card-roll", &[])));
    }
    if view.last_turn && view.phase != Phase::Over {
        sentences.push(scene.say("one-card-terminal-last-turn", &[]));
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
        let heading = scene.say("one-card-face-up", &[]);
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
    let active = if view.active == seat { "yes" } else { "no" };
    let args = [
        ("name", scene.name(seat).to_owned().into()),
        ("points", player.points.into()),
        ("progress", progress(scene, player.scored.len()).into()),
        ("active", active.into()),
        ("doing", doing(scene, seat).into()),
    ];
    format!("{}.", scene.say("seat-summary", &args))
}

/// "Card 26: red 2 of 4, with a sun, …"
fn in_words(sight: &Sight, card: &CardView) -> String {
    let scene = sight.scene;
    let row = |row: &RowView| {
        let args = [
            ("colour", colours::name(scene, row.colour).into()),
            ("crossed", row.crossed.into()),
            ("spaces", row.spaces.into()),
            ("sun", if row.sun { "yes" } else { "no" }.into()),
        ];
        scene.say("one-card-card-row", &args)
    };
    let rows: Vec<String> = card.rows.iter().map(row).collect();
    let args = [
        ("number", card.card.into()),
        ("what", rows.join(", ").into()),
    ];
    format!("{}.", scene.say("one-card-terminal-card", &args))
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
        let args = [
            ("name", scene.name(seat).to_owned().into()),
            ("points", player.points.into()),
            ("count", cards.len().into()),
            ("cards", cards.join(" + ").into()),
            ("rest", rest.into()),
        ];
        scene.say("one-card-terminal-result", &args)
    });
    line.collect()
}
