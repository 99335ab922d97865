//! The game in words.

use rollwright_twenty_one::{Colour, FieldView, Phase, PlayerView};

use super::colours::{self, name, shows, title};
use super::sight::{is_hit, written};
use super::{Asks, Sight, TwentyOne};
use crate::boards::{Scene, doing, move_of};

/// What is asked, and what the present picks would do.
pub(super) fn prompt(board: &TwentyOne, sight: &Sight) -> String {
    let Sight { scene, view, .. } = sight;
    let say = |id: &str| scene.say(id, &[]);
    if view.phase == Phase::Over {
        return say("game-over");
    }
    match sight.asks {
        Asks::Roll => {
            let count = sight.count(|die| die == 0);
            let ask = scene.say("twenty-one-type-roll", &[("count", count.into())]);
            format!(
                "{ask} {}",
                about_die(sight, "twenty-one-terminal-next", board.pointed)
            )
        }
        Asks::Chosen => {
            let thinking = scene.thinking();
            let args = [
                ("names", thinking.join(", ").into()),
                ("count", thinking.len().into()),
            ];
            let chosen = scene.say("twenty-one-chosen", &args);
            format!("{chosen} {}", say("twenty-one-hidden"))
        }
        Asks::Reroll => {
            let ones = sight.count(|die| die == 1);
            let ones = scene.say("twenty-one-ones-stay", &[("count", ones.into())]);
            format!("{} {ones}", say("twenty-one-ask-reroll"))
        }
        Asks::Write => {
            let row = sight.player().and_then(|player| player.row).unwrap_or(0) + 1;
            let ask = scene.say("twenty-one-ask-write", &[("row", row.into())]);
            match (board.crossing(sight), board.inked(sight)) {
                (true, _) if sight.writable().is_empty() => {
                    format!("{} {}.", say("twenty-one-ask-cross"), crossing(sight))
                }
                (true, _) => format!("{ask} {}", say("twenty-one-cross-costs")),
                (false, []) => format!("{ask} {}", say("twenty-one-terminal-pick")),
                (false, inked) => format!("{ask} {}", outcome(sight, inked)),
            }
        }
        Asks::Nothing => waiting(sight),
    }
}

fn waiting(sight: &Sight) -> String {
    let Sight { scene, view, .. } = sight;
    let name = || [("name", scene.name(view.active).to_owned().into())];
    match view.phase {
        Phase::Write => scene.waiting().unwrap_or_default(),
        Phase::Roll | Phase::Reroll | Phase::SecondRoll if scene.seat == Some(view.active) => {
            scene.say("your-turn", &[])
        }
        Phase::Reroll => scene.say("twenty-one-thinking-reroll", &name()),
        Phase::Roll | Phase::SecondRoll => scene.say("twenty-one-rolling", &name()),
        Phase::Start | Phase::Sheets | Phase::Over => scene.say("twenty-one-starting", &[]),
    }
}

/// What the row is worth with these colours written.
fn outcome(sight: &Sight, inked: &[Colour]) -> String {
    let Some(row) = sight.row() else {
        return String::new();
    };
    let worth = sight.worth(row, inked);
    let args = [
        ("numbers", worth.numbers.into()),
        ("bonus", worth.bonus.into()),
        ("points", (worth.numbers + worth.bonus).into()),
        ("full", if worth.full { "yes" } else { "no" }.into()),
    ];
    sight.scene.say("twenty-one-result", &args)
}

/// "The white die shows"
pub(super) fn which(sight: &Sight, place: usize) -> String {
    about_die(sight, "twenty-one-which", place)
}

fn about_die(sight: &Sight, id: &str, place: usize) -> String {
    let colour = Colour::ALL.get(place).copied().unwrap_or(Colour::White);
    let colour = name(sight.scene, colour);
    sight.scene.say(id, &[("colour", colour.into())])
}

/// "Cross out white 5"
pub(super) fn crossing(sight: &Sight) -> String {
    let Some(field) = sight.target() else {
        return String::new();
    };
    let args = [
        ("colour", name(sight.scene, field.colour).into()),
        ("number", field.number.into()),
    ];
    sight.scene.say("twenty-one-cross", &args)
}

/// Why the die of this colour can't be written.
pub(super) fn why_not(sight: &Sight, colour: Colour) -> String {
    let scene = sight.scene;
    let Some(field) = sight.field(colour) else {
        return scene.say("rule-not-writable", &[]);
    };
    let title = ("colour", title(scene, colour).into());
    if field.crossed || field.written.is_some() {
        return scene.say("twenty-one-why-filled", &[title]);
    }
    let die = shows(sight.view.dice, colour);
    let args = [title, ("die", die.into()), ("number", field.number.into())];
    scene.say("twenty-one-why-high", &args)
}

pub(super) fn wording(scene: &Scene, sight: Option<&Sight>, mv: &str) -> String {
    match mv.split(' ').next() {
        Some("stand") => scene.say("twenty-one-stand", &[]),
        Some("reroll") => {
            let count = sight.map_or(0, |sight| sight.count(|die| die != 1));
            scene.say("twenty-one-reroll", &[("count", count.into())])
        }
        Some("cross") => sight.map_or_else(String::new, crossing),
        Some("write") => {
            let die = |colour: Colour| {
                let die = sight.map_or(0, |sight| shows(sight.view.dice, colour));
                let field = sight.and_then(|sight| sight.field(colour));
                let hit = field.is_some_and(|field| field.number == die);
                let args = [
                    ("colour", name(scene, colour).into()),
                    ("die", die.into()),
                    ("hit", if hit { "yes" } else { "no" }.into()),
                ];
                scene.say("twenty-one-terminal-number", &args)
            };
            let numbers: Vec<String> = written(mv).into_iter().map(die).collect();
            scene.say(
                "twenty-one-terminal-write",
                &[("numbers", numbers.join(", ").into())],
            )
        }
        _ => mv.to_owned(),
    }
}

pub(super) fn telling(scene: &Scene, step: &str) -> String {
    let mv = move_of(step);
    let text = mv.unwrap_or(step);
    let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
    let seat = if mv.is_some() { step } else { rest }.split(' ').next();
    let seat = seat
        .and_then(|seat| seat.parse().ok())
        .unwrap_or(usize::MAX);
    let name = ("name", scene.name(seat).to_owned().into());
    match kind {
        "start" => scene.say("log-twenty-one-start", &[name]),
        "sheets" => scene.say("log-twenty-one-sheets", &[]),
        "roll" => {
            let dice = colours::dice(scene, colours::read(rest));
            format!("{} {dice}", scene.say("log-twenty-one-roll", &[]))
        }
        "reroll" => scene.say("log-twenty-one-reroll", &[name]),
        "write" => {
            let count = rest.split(' ').count();
            scene.say("log-twenty-one-write", &[name, ("count", count.into())])
        }
        "cross" => scene.say("log-twenty-one-cross", &[name]),
        "stand" => scene.say("twenty-one-terminal-stands", &[name]),
        _ => step.to_owned(),
    }
}

pub(super) fn describe(sight: &Sight) -> Vec<String> {
    let Sight { scene, view, .. } = sight;
    let mut sentences = Vec::new();
    let dice = Colour::ALL
        .into_iter()
        .zip(view.dice)
        .filter(|(_, die)| *die > 0);
    let dice = colours::dice(scene, dice);
    if !dice.is_empty() {
        sentences.push(format!("{} {dice}.", scene.say("log-twenty-one-roll", &[])));
    }
    if let Some(player) = sight.player() {
        sentences.push(summary(sight, sight.front(), player));
        sentences.extend((0..player.rows.len()).map(|row| in_words(scene, player, row)));
    }
    for (seat, player) in sight.others() {
        sentences.push(summary(sight, seat, player));
        sentences.extend(player.row.map(|row| in_words(scene, player, row)));
    }
    sentences
}

/// "Ann: 12 points, 1 of 5 rows full"
fn summary(sight: &Sight, seat: usize, player: &PlayerView) -> String {
    let Sight { scene, view, .. } = sight;
    let full = player.rows.iter().filter(|row| row.full).count();
    let progress = [("count", full.into()), ("of", player.rows.len().into())];
    let args = [
        ("name", scene.name(seat).to_owned().into()),
        ("points", player.points.into()),
        (
            "progress",
            scene.say("twenty-one-progress", &progress).into(),
        ),
        (
            "active",
            if view.active == seat { "yes" } else { "no" }.into(),
        ),
        ("doing", doing(scene, seat).into()),
    ];
    format!("{}.", scene.say("seat-summary", &args))
}

/// "Row 2, being filled: 7 points so far. White 5: empty, …" Of a full row only the points matter any more, and of one that is
/// still to come only what is printed.
fn in_words(scene: &Scene, player: &PlayerView, index: usize) -> String {
    let Some(row) = player.rows.get(index) else {
        return String::new();
    };
    let in_it = |field| field_in_words(scene, field);
    let printed = row.fields.iter().map(|field| (field.colour, field.number));
    let (state, fields) = if row.full {
        ("full", String::new())
    } else if player.row == Some(index) {
        let fields: Vec<String> = row.fields.iter().map(in_it).collect();
        ("current", fields.join(", "))
    } else {
        ("later", colours::dice(scene, printed))
    };
    let args = [
        ("state", state.into()),
        ("row", (index + 1).into()),
        ("numbers", row.number_points.into()),
        ("bonus", row.hit_points.into()),
        ("points", (row.number_points + row.hit_points).into()),
    ];
    let row = scene.say("twenty-one-row", &args);
    if fields.is_empty() {
        format!("{row}.")
    } else {
        format!("{row}. {fields}.")
    }
}

fn field_in_words(scene: &Scene, field: &FieldView) -> String {
    let state = match field.written {
        _ if field.crossed => "crossed",
        None => "empty",
        Some(_) if is_hit(field) => "hit",
        Some(_) => "written",
    };
    let args = [
        ("colour", title(scene, field.colour).into()),
        ("number", field.number.into()),
        ("state", state.into()),
        ("written", field.written.unwrap_or_default().into()),
    ];
    scene.say("twenty-one-field", &args)
}

pub(super) fn result(sight: &Sight) -> Vec<String> {
    let Sight { scene, view, .. } = sight;
    let players = view.players.iter().enumerate();
    let line = players.map(|(seat, player)| {
        let rows = player.rows.iter();
        let rows: Vec<String> = rows
            .map(|row| (row.number_points + row.hit_points).to_string())
            .collect();
        let args = [
            ("name", scene.name(seat).to_owned().into()),
            ("points", player.points.into()),
            ("rows", rows.join(" + ").into()),
        ];
        scene.say("twenty-one-terminal-result", &args)
    });
    line.collect()
}
