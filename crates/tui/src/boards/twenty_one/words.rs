//! The game in words.

use rollwright_i18n::Message;
use rollwright_i18n::msg::twenty_one::{self, FieldState, RowState};
use rollwright_i18n::msg::{app, terminal};
use rollwright_twenty_one::{Colour, FieldView, Offer, Phase, PlayerView, RowView};

use super::colours::{self, name, title};
use super::field::CROSS;
use super::state::written;
use super::{Asks, Decision, State, TwentyOne};
use crate::boards::game_board::GameWords;
use crate::boards::{Scene, Sign};
use crate::wording::joined;

impl GameWords for TwentyOne {
    fn prompt(&self, state: &State) -> String {
        match state.asks {
            Asks::Roll => {
                let count = state.open().count();
                let ask = state.text(twenty_one::TypeRoll { count });
                let colour = name_at(state, self.cursor);
                format!("{ask} {}", state.text(terminal::TwentyOneNext { colour }))
            }
            Asks::Chosen => {
                let names = state.thinking();
                let (count, names) = (names.len(), names.join(", "));
                let chosen = state.text(twenty_one::Chosen { names, count });
                format!("{chosen} {}", state.text(twenty_one::Hidden))
            }
            Asks::Decide(Decision::Reroll) => {
                let count = Colour::ALL.len() - state.view.reroll.len();
                let ones = state.text(terminal::TwentyOneOnesStay { count });
                format!("{} {ones}", state.text(terminal::TwentyOneAskReroll))
            }
            Asks::Decide(Decision::Write) => self.prompt_to_write(state),
            Asks::Nothing => waiting(state),
        }
    }

    fn wording(state: &State, mv: &str) -> String {
        match mv.split(' ').next() {
            Some("stand") => state.text(terminal::TwentyOneStand),
            Some("reroll") => Self::wording_of_reroll(state),
            Some("cross") => crossing(state),
            Some("write") => {
                let numbers = numbers(state, &written(mv));
                state.text(terminal::TwentyOneWrite { numbers })
            }
            _ => mv.to_owned(),
        }
    }

    fn describe(state: &State) -> Vec<String> {
        let mut sentences = Vec::new();
        let dice = colours::dice(state, state.dice());
        if !dice.is_empty() {
            sentences.push(format!("{} {dice}.", state.text(twenty_one::LogRoll)));
        }
        if let Some(player) = state.player() {
            sentences.push(summary(state, state.front(), player));
            sentences.extend((0..player.rows.len()).map(|row| in_words(state, player, row)));
        }
        for (seat, player) in state.others() {
            sentences.push(summary(state, seat, player));
            sentences.extend(player.row.map(|row| in_words(state, player, row)));
        }
        sentences
    }

    fn result(state: &State) -> Vec<String> {
        let players = state.view.players.iter().enumerate();
        let line = players.map(|(seat, player)| {
            state.text(terminal::TwentyOneResult {
                name: state.name(seat),
                points: player.points,
                rows: joined(player.rows.iter().map(|row| row.points), " + "),
            })
        });
        line.collect()
    }

    fn letters(scene: &Scene, mv: &str) -> String {
        let colours = written(mv).into_iter();
        colours
            .map(|colour| colours::letter(scene, colour))
            .collect()
    }

    fn dice_in_words(scene: &Scene, notation: &str) -> String {
        colours::dice(scene, colours::parse(notation))
    }

    fn telling(state: &State, mv: &str, name: &str) -> Option<String> {
        match mv.split(' ').next()? {
            "stand" => Some(state.text(terminal::TwentyOneStands { name })),
            "cross" => {
                let field = state.cross_field()?;
                Some(state.text(terminal::TwentyOneCrosses {
                    name,
                    colour: self::name(state, field.colour),
                    number: field.number,
                }))
            }
            "write" => {
                let colours = written(mv);
                let would = state.would(&colours)?;
                let numbers = numbers(state, &colours);
                let mut text = state.text(terminal::TwentyOneWrites { name, numbers });
                if would.full {
                    let full = state.text(terminal::TwentyOneRowFull {
                        row: state.player()?.row? + 1,
                        numbers: would.number_points,
                        bonus: would.hit_points,
                        points: would.points,
                    });
                    text = format!("{text} {full}");
                }
                Some(text)
            }
            _ => None,
        }
    }

    fn legend(scene: &Scene) -> Vec<Sign> {
        let colour = |colour: Colour| Sign {
            shown: format!(" {} ", colours::sign(scene, colour)),
            style: scene.paint.on(colours::tint(colour)).bold(),
            meaning: colours::sign_name(scene, colour),
        };
        let mut signs: Vec<Sign> = Colour::ALL.into_iter().map(colour).collect();
        let others: [(&str, Message); 9] = [
            ("►1", terminal::TwentyOneSignRow.into()),
            ("4?", terminal::TwentyOneSignOffer.into()),
            ("(4)", terminal::TwentyOneSignHit.into()),
            ("4*", terminal::TwentyOneSignHitSmall.into()),
            ("4↑", terminal::TwentyOneSignHigh.into()),
            (CROSS, terminal::TwentyOneSignCross.into()),
            ("↻", terminal::SignReroll.into()),
            ("(2)+3", terminal::TwentyOneSignBonus.into()),
            ("■■□□□", terminal::TwentyOneSignProgress.into()),
        ];
        let others = others.into_iter();
        signs.extend(others.map(|(sign, meaning)| Sign::new(sign, scene.text(meaning))));
        signs
    }
}

impl TwentyOne {
    fn prompt_to_write(&self, state: &State) -> String {
        let row = state.player().and_then(|player| player.row).unwrap_or(0) + 1;
        let ask = state.text(twenty_one::AskWrite { row });
        let inked = self.would_write(state);
        if let Some(would) = state.would(inked) {
            let result = state.text(terminal::TwentyOneRowThen {
                numbers: would.number_points,
                bonus: would.hit_points,
                points: would.points,
                full: would.full,
            });
            return format!("{ask} {result}");
        }
        if !self.would_cross(state) {
            format!("{ask} {}", state.text(terminal::TwentyOnePick))
        } else if state.writable().is_empty() {
            format!("{} {}.", state.text(twenty_one::AskCross), crossing(state))
        } else {
            format!("{ask} {}", state.text(terminal::TwentyOneCrossCosts))
        }
    }
}

fn waiting(state: &State) -> String {
    let active = state.view.active;
    let name = state.name(active);
    match state.view.phase {
        Phase::Over => state.text(app::GameOver),
        Phase::Write => state.waiting(),
        Phase::Start | Phase::Sheets => state.text(twenty_one::Starting),
        _ if state.seat == Some(active) => state.text(app::YourTurn),
        Phase::Reroll => state.text(twenty_one::ThinkingReroll { name }),
        Phase::Roll | Phase::SecondRoll => state.text(twenty_one::Rolling { name }),
    }
}

/// "blue 3, yellow 5 (exact hit)"
fn numbers(state: &State, colours: &[Colour]) -> String {
    let number = |colour: &Colour| {
        let offer = state.field(*colour).and_then(|field| field.offer);
        state.text(terminal::TwentyOneNumber {
            colour: name(state, *colour),
            die: state.die(*colour),
            hit: offer == Some(Offer::Hit),
        })
    };
    joined(colours.iter().map(number), ", ")
}

/// The name of the colour of the die at this place.
pub(super) fn name_at(state: &State, place: usize) -> String {
    let colour = Colour::ALL.get(place).copied().unwrap_or(Colour::White);
    name(state, colour)
}

/// "Cross out white 5"
pub(super) fn crossing(state: &State) -> String {
    let Some(field) = state.cross_field() else {
        return String::new();
    };
    let (colour, number) = (name(state, field.colour), field.number);
    state.text(terminal::TwentyOneCross { colour, number })
}

/// Why the die of this colour can't be written.
pub(super) fn why_not(state: &State, colour: Colour) -> String {
    let Some(field) = state.field(colour) else {
        return state.text(app::RuleNotWritable);
    };
    let (die, number, colour) = (state.die(colour), field.number, title(state, colour));
    if field.crossed || field.written.is_some() {
        state.text(twenty_one::WhyFilled { colour })
    } else {
        state.text(twenty_one::WhyHigh {
            colour,
            die,
            number,
        })
    }
}

/// "Ann: 12 points, 1 of 5 rows full."
fn summary(state: &State, seat: usize, player: &PlayerView) -> String {
    let standing = state.standing(seat, player);
    let (count, of) = (standing.done, standing.of);
    standing.summary(state, state.text(twenty_one::Progress { count, of }))
}

/// "Row 2, being filled: 7 points so far. White 5: empty, …" Of a full row only the points matter any more, and of one that is
/// still to come only what is printed.
fn in_words(state: &State, player: &PlayerView, index: usize) -> String {
    let Some(row) = player.rows.get(index) else {
        return String::new();
    };
    let (row_state, fields) = if row.full {
        (RowState::Full, String::new())
    } else if player.row == Some(index) {
        let fields = row.fields.iter();
        let fields = fields.map(|field| field_in_words(state, row, field));
        (RowState::Current, joined(fields, ", "))
    } else {
        let printed = row.fields.iter().map(|field| (field.colour, field.number));
        (RowState::Later, colours::dice(state, printed))
    };
    let points = state.text(twenty_one::Row {
        state: row_state,
        row: index + 1,
        numbers: row.number_points,
        bonus: row.hit_points,
        points: row.points,
    });
    match fields.as_str() {
        "" => format!("{points}."),
        fields => format!("{points}. {fields}."),
    }
}

fn field_in_words(scene: &Scene, row: &RowView, field: &FieldView) -> String {
    let state = match field.written {
        _ if field.crossed => FieldState::Crossed,
        None => FieldState::Empty,
        Some(_) if row.hits.contains(&field.colour) => FieldState::Hit,
        Some(_) => FieldState::Written,
    };
    scene.text(twenty_one::Field {
        colour: title(scene, field.colour),
        number: field.number,
        state,
        written: field.written.unwrap_or_default(),
    })
}
