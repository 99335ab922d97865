//! The game in words.

use rollwright_i18n::msg::twenty_one::{self, FieldState, RowState};
use rollwright_i18n::msg::{app, terminal};
use rollwright_twenty_one::{Colour, FieldView, Phase, PlayerView};

use super::colours::{self, name, shows, title};
use super::sight::{is_hit, written};
use super::{Asks, Sight, TwentyOne};
use crate::boards::{Scene, doing, move_of};

/// What is asked, and what the present picks would do.
pub(super) fn prompt(board: &TwentyOne, sight: &Sight) -> String {
    let Sight { scene, view, .. } = sight;
    if view.phase == Phase::Over {
        return scene.text(app::GameOver);
    }
    match sight.asks {
        Asks::Roll => {
            let count = sight.count(|die| die == 0);
            let ask = scene.text(twenty_one::TypeRoll { count });
            let colour = name_at(sight, board.pointed);
            format!("{ask} {}", scene.text(terminal::TwentyOneNext { colour }))
        }
        Asks::Chosen => {
            let names = scene.thinking();
            let (count, names) = (names.len(), names.join(", "));
            let chosen = scene.text(twenty_one::Chosen { names, count });
            format!("{chosen} {}", scene.text(twenty_one::Hidden))
        }
        Asks::Reroll => {
            let count = sight.count(|die| die == 1);
            let ones = scene.text(twenty_one::OnesStay { count });
            format!("{} {ones}", scene.text(twenty_one::AskReroll))
        }
        Asks::Write => {
            let row = sight.player().and_then(|player| player.row).unwrap_or(0) + 1;
            let ask = scene.text(twenty_one::AskWrite { row });
            match (board.crossing(sight), board.inked(sight)) {
                (true, _) if sight.writable().is_empty() => {
                    format!("{} {}.", scene.text(twenty_one::AskCross), crossing(sight))
                }
                (true, _) => format!("{ask} {}", scene.text(twenty_one::CrossCosts)),
                (false, []) => format!("{ask} {}", scene.text(terminal::TwentyOnePick)),
                (false, inked) => format!("{ask} {}", outcome(sight, inked)),
            }
        }
        Asks::Nothing => waiting(sight),
    }
}

fn waiting(sight: &Sight) -> String {
    let Sight { scene, view, .. } = sight;
    let name = scene.name(view.active);
    match view.phase {
        Phase::Write => scene.waiting().unwrap_or_default(),
        Phase::Roll | Phase::Reroll | Phase::SecondRoll if scene.seat == Some(view.active) => {
            scene.text(app::YourTurn)
        }
        Phase::Reroll => scene.text(twenty_one::ThinkingReroll { name }),
        Phase::Roll | Phase::SecondRoll => scene.text(twenty_one::Rolling { name }),
        Phase::Start | Phase::Sheets | Phase::Over => scene.text(twenty_one::Starting),
    }
}

/// What the row is worth with these colours written.
fn outcome(sight: &Sight, inked: &[Colour]) -> String {
    let Some(row) = sight.row() else {
        return String::new();
    };
    let worth = sight.worth(row, inked);
    sight.scene.text(twenty_one::Result {
        numbers: worth.numbers,
        bonus: worth.bonus,
        points: worth.numbers + worth.bonus,
        full: worth.full,
    })
}

/// "The white die shows"
pub(super) fn which(sight: &Sight, place: usize) -> String {
    let colour = name_at(sight, place);
    sight.scene.text(twenty_one::Which { colour })
}

/// The name of the colour of the die at this place.
fn name_at(sight: &Sight, place: usize) -> String {
    let colour = Colour::ALL.get(place).copied().unwrap_or(Colour::White);
    name(sight.scene, colour)
}

/// "Cross out white 5"
pub(super) fn crossing(sight: &Sight) -> String {
    let Some(field) = sight.target() else {
        return String::new();
    };
    sight.scene.text(twenty_one::Cross {
        colour: name(sight.scene, field.colour),
        number: field.number,
    })
}

/// Why the die of this colour can't be written.
pub(super) fn why_not(sight: &Sight, colour: Colour) -> String {
    let scene = sight.scene;
    let Some(field) = sight.field(colour) else {
        return scene.text(app::RuleNotWritable);
    };
    if field.crossed || field.written.is_some() {
        return scene.text(twenty_one::WhyFilled {
            colour: title(scene, colour),
        });
    }
    let die = shows(sight.view.dice, colour);
    let colour = title(scene, colour);
    scene.text(twenty_one::WhyHigh {
        colour,
        die,
        number: field.number,
    })
}

pub(super) fn wording(scene: &Scene, sight: Option<&Sight>, mv: &str) -> String {
    match mv.split(' ').next() {
        Some("stand") => scene.text(twenty_one::Stand),
        Some("reroll") => {
            let count = sight.map_or(0, |sight| sight.count(|die| die != 1));
            scene.text(twenty_one::Reroll { count })
        }
        Some("cross") => sight.map_or_else(String::new, crossing),
        Some("write") => {
            let die = |colour: Colour| {
                let die = sight.map_or(0, |sight| shows(sight.view.dice, colour));
                let field = sight.and_then(|sight| sight.field(colour));
                let hit = field.is_some_and(|field| field.number == die);
                scene.text(terminal::TwentyOneNumber {
                    colour: name(scene, colour),
                    die,
                    hit,
                })
            };
            let numbers: Vec<String> = written(mv).into_iter().map(die).collect();
            scene.text(terminal::TwentyOneWrite {
                numbers: numbers.join(", "),
            })
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
    let name = scene.name(seat);
    match kind {
        "start" => scene.text(twenty_one::LogStart { name }),
        "sheets" => scene.text(twenty_one::LogSheets),
        "roll" => {
            let dice = colours::dice(scene, colours::read(rest));
            format!("{} {dice}", scene.text(twenty_one::LogRoll))
        }
        "reroll" => scene.text(twenty_one::LogReroll { name }),
        "write" => {
            let count = rest.split(' ').count();
            scene.text(twenty_one::LogWrite { name, count })
        }
        "cross" => scene.text(twenty_one::LogCross { name }),
        "stand" => scene.text(terminal::TwentyOneStands { name }),
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
        sentences.push(format!("{} {dice}.", scene.text(twenty_one::LogRoll)));
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
    let full = player.rows.iter().filter(|row| row.full);
    let (count, of) = (full.count(), player.rows.len());
    format!(
        "{}.",
        scene.text(app::SeatSummary {
            name: scene.name(seat),
            points: player.points,
            progress: scene.text(twenty_one::Progress { count, of }),
            active: view.active == seat,
            doing: doing(scene, seat)
        })
    )
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
        (RowState::Full, String::new())
    } else if player.row == Some(index) {
        let fields: Vec<String> = row.fields.iter().map(in_it).collect();
        (RowState::Current, fields.join(", "))
    } else {
        (RowState::Later, colours::dice(scene, printed))
    };
    let row = scene.text(twenty_one::Row {
        state,
        row: index + 1,
        numbers: row.number_points,
        bonus: row.hit_points,
        points: row.number_points + row.hit_points,
    });
    if fields.is_empty() {
        format!("{row}.")
    } else {
        format!("{row}. {fields}.")
    }
}

fn field_in_words(scene: &Scene, field: &FieldView) -> String {
    let state = match field.written {
        _ if field.crossed => FieldState::Crossed,
        None => FieldState::Empty,
        Some(_) if is_hit(field) => FieldState::Hit,
        Some(_) => FieldState::Written,
    };
    scene.text(twenty_one::Field {
        colour: title(scene, field.colour),
        number: field.number,
        state,
        written: field.written.unwrap_or_default(),
    })
}

pub(super) fn result(sight: &Sight) -> Vec<String> {
    let Sight { scene, view, .. } = sight;
    let players = view.players.iter().enumerate();
    let line = players.map(|(seat, player)| {
        let rows = player.rows.iter();
        let rows: Vec<String> = rows
            .map(|row| (row.number_points + row.hit_points).to_string())
            .collect();
        scene.text(terminal::TwentyOneResult {
            name: scene.name(seat),
            points: player.points,
            rows: rows.join(" + "),
        })
    });
    line.collect()
}
