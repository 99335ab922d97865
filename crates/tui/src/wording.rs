//! What all games have in common, in words: who sits where, how it ended, what went wrong.

use std::iter;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rollwright_bots::levels;
use rollwright_client::ApiError;
use rollwright_i18n::msg::{app, family, paper, terminal};
use rollwright_i18n::{Language, Words};
use rollwright_protocol::{Code, Problem, TableState};

use crate::client_state::ClientState;
use crate::hint::Hint;
use crate::key_store::TableKey;

/// The items with a sign between them.
pub(crate) fn joined<T: ToString>(items: impl IntoIterator<Item = T>, sign: &str) -> String {
    let items = items.into_iter().map(|item| item.to_string());
    items.collect::<Vec<_>>().join(sign)
}

/// The text as a sentence begins.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Everybody's name, from the names of people and the levels of bots. Of several bots of one level, the second and
/// the following have a number.
pub(crate) fn names<S: AsRef<str>>(words: &Words, seats: &[(S, Option<S>)]) -> Vec<String> {
    let bots = |level: &str, seats: &[(S, Option<S>)]| {
        let levels = seats.iter().filter_map(|(_, bot)| bot.as_ref());
        levels.filter(|bot| bot.as_ref() == level).count()
    };
    let label = |(number, (name, bot)): (usize, &(S, Option<S>))| match (name.as_ref(), bot) {
        ("", None) => words.text(app::OpenSeat),
        (name, None) => name.to_owned(),
        (_, Some(bot)) => {
            let (id, name) = (bot.as_ref(), bot_name(words, bot.as_ref()));
            match bots(id, &seats[..=number]) {
                1 => name,
                nth => format!("{name} {nth}"),
            }
        }
    };
    seats.iter().enumerate().map(label).collect()
}

/// The level of the bot that goes by this name on the screen, in whatever language, or by its id.
pub fn bot_level(game: &str, name: &str) -> Option<&'static str> {
    let levels = levels(game);
    let same = |known: &str| known.to_lowercase() == name.trim().to_lowercase();
    if let Some(level) = levels.iter().find(|level| same(level)) {
        return Some(level);
    }
    Language::ALL.into_iter().find_map(|language| {
        let words = Words::new(language);
        let mut levels = levels.iter();
        let found = levels.find(|id| {
            let level = level(&words, id);
            same(&bot_name(&words, id))
                || same(&words.text(app::BotName { level: &level }))
                || same(&level)
        });
        found.copied()
    })
}

/// The name of the character who plays at this level, or else that of the level.
fn bot_name(words: &Words, level: &str) -> String {
    let name = words.find(family::Character { level });
    name.unwrap_or_else(|| {
        let level = self::level(words, level);
        words.text(app::BotName { level })
    })
}

/// The name of a bot's level, or its id if it has none.
pub(crate) fn level(words: &Words, level: &str) -> String {
    let name = words.find(family::Level { level });
    name.unwrap_or_else(|| level.to_owned())
}

/// Who plays at a level with the name of the level, "Tilda (strong)", and what it means as a sentence.
pub(crate) fn level_and_about(words: &Words, level: &str) -> (String, String) {
    let about = words.find(family::LevelText { level });
    let strength = self::level(words, level);
    let name = match words.find(family::Character { level }) {
        Some(name) => format!("{name} ({strength})"),
        None => strength,
    };
    (name, about.unwrap_or_default())
}

/// The title of a game, or its id if it has none.
pub(crate) fn title(words: &Words, game: &str) -> String {
    let title = words.find(family::Title { game });
    title.unwrap_or_else(|| game.to_owned())
}

/// The game and, where there is more than one, its variant.
pub(crate) fn game_and_variant(words: &Words, game: &str, variant: &str) -> String {
    let title = title(words, game);
    match words.find(family::Variant { game, variant }) {
        Some(variant) => format!("{title} · {variant}"),
        None => title,
    }
}

/// "Turn 3", "Round 3", or the setup before the first.
pub(crate) fn turn(words: &Words, game: &str, number: u32) -> String {
    if number == 0 {
        return words.text(app::LogSetup);
    }
    let turn = words.find(family::Turn { game, number });
    turn.unwrap_or_else(|| number.to_string())
}

/// The offer to go on with a game.
pub(crate) fn resume(words: &Words, key: &TableKey) -> String {
    let names = names(words, &key.seats).join(", ");
    let game = title(words, &key.game);
    match &key.server {
        None => words.text(terminal::Resume { game, names }),
        Some(server) => words.text(terminal::ResumeThere {
            game,
            names,
            server,
        }),
    }
}

/// A game that has ended: which, who had how many points, and how long ago it was.
pub(crate) fn finished(words: &Words, key: &TableKey) -> String {
    let names = names(words, &key.seats).into_iter();
    let scores = key.scores.iter().flatten().map(Some);
    let players = names.zip(scores.chain(iter::repeat(None)));
    let players = players.map(|(name, points)| match points {
        Some(points) => format!("{name} {points}"),
        None => name,
    });
    let game = title(words, &key.game);
    let parts = [game, joined(players, ", "), ago(words, key.created)];
    let parts = parts.into_iter().chain(key.server.clone());
    joined(parts.filter(|part| !part.is_empty()), " · ")
}

/// How long ago a moment was, in milliseconds since 1970; nothing if it is not known.
fn ago(words: &Words, millis: i64) -> String {
    let then = u64::try_from(millis).unwrap_or(0);
    if then == 0 {
        return String::new();
    }
    let then = UNIX_EPOCH + Duration::from_millis(then);
    let age = SystemTime::now().duration_since(then).unwrap_or_default();
    match age.as_secs() / 3600 {
        0 => words.text(terminal::JustNow),
        hours @ 1..24 => words.text(terminal::HoursAgo { hours }),
        hours => words.text(terminal::DaysAgo { days: hours / 24 }),
    }
}

/// Where a game was printed to, or why not.
pub(crate) fn printed(words: &Words, printed: &Result<PathBuf, String>) -> String {
    match printed {
        Ok(file) => words.text(terminal::Printed {
            file: file.display().to_string(),
        }),
        Err(problem) => words.text(terminal::NotSaved { problem }),
    }
}

/// The best moves of a hint, `most` at most, as sentences.
pub(crate) fn advice(
    words: &Words,
    hint: &Hint,
    most: usize,
    wording: impl Fn(&str) -> String,
) -> Vec<String> {
    let sentence = |(number, (mv, win)): (usize, &(String, f32))| {
        let (decision, win, cost) = (wording(mv), *win, hint.cost(mv));
        let (win, cost) = (decimal(words, win), decimal(words, cost));
        match number {
            0 => words.text(terminal::HintBest { decision, win }),
            _ => words.text(terminal::HintOther {
                decision,
                win,
                cost,
            }),
        }
    };
    let moves = hint.moves.iter().take(most).enumerate();
    moves.map(sentence).collect()
}

/// A part of a win as a percentage with one digit after the sign that the language has for it.
fn decimal(words: &Words, part: f32) -> String {
    words.decimal(100.0 * f64::from(part), 1)
}

/// Who has won, as a sentence.
pub(crate) fn outcome(words: &Words, state: &ClientState) -> String {
    let Some(table) = &state.table else {
        return String::new();
    };
    if table.state == TableState::Abandoned {
        return words.text(app::Abandoned);
    }
    let now = state.present();
    let winners = table.winners.as_ref().or(now.winners.as_ref());
    let winners = winners.map_or(&[][..], Vec::as_slice);
    let Some((last, others)) = winners.split_last() else {
        return words.text(app::GameOver);
    };
    let scores = table.scores.as_ref().unwrap_or(&now.scores);
    let points = scores.get(*last).copied().unwrap_or_default();
    let name = state.name(*last);
    if !others.is_empty() {
        let names = joined(others.iter().map(|seat| state.name(*seat)), ", ");
        let names = words.text(paper::And { names, last: name });
        words.text(app::SharedWin { names, points })
    } else if !state.shared() && state.plays(*last) {
        words.text(app::YouWin { points })
    } else {
        words.text(app::Wins { name, points })
    }
}

/// What went wrong, as a sentence.
pub(crate) fn problem(words: &Words, problem: &Problem) -> String {
    if problem.code == Code::Illegal {
        let rule = problem.args.get("rule").and_then(|rule| rule.as_str());
        let rule = rule.and_then(|rule| words.find(family::Rule { rule }));
        return rule.unwrap_or_else(|| words.text(app::ProblemIllegal));
    }
    let code = &problem.code.to_string();
    let seconds = problem.args.get("retry_after");
    let seconds = seconds.and_then(serde_json::Value::as_u64).unwrap_or(0);
    let host = problem.args.get("host").and_then(|host| host.as_str());
    let host = host.unwrap_or_default();
    let problem = words.find(family::Problem {
        code,
        seconds,
        host,
    });
    problem.unwrap_or_else(|| words.text(app::ProblemOther))
}

/// Why a call failed, as a sentence.
pub(crate) fn api_error(words: &Words, error: &ApiError) -> String {
    match error {
        ApiError::Refused(refused) => problem(words, refused),
        ApiError::Untrusted(_) => words.text(terminal::Untrusted),
        ApiError::Connection(_) | ApiError::Unreadable(_) => words.text(terminal::Unreachable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_have_names_and_several_of_one_level_a_number() {
        let words = Words::new(Language::English);
        let seats = [("Ann", None), ("expert", Some("expert")), ("", None)];
        assert_eq!(names(&words, &seats), ["Ann", "Tilda", "Free seat"]);
        let seats = [("casual", Some("casual")), ("casual", Some("casual"))];
        assert_eq!(names(&words, &seats), ["Bruno", "Bruno 2"]);
    }

    #[test]
    fn a_bot_is_found_by_the_names_that_the_screen_shows() {
        for name in ["expert", "Tilda", "tilda", "Strong", "stark"] {
            assert_eq!(bot_level("one-card", name), Some("expert"), "{name}");
        }
        assert_eq!(bot_level("one-card", "genius"), None);
    }

    #[test]
    fn a_problem_is_said_in_words_whatever_it_is() {
        let words = Words::new(Language::English);
        let say = |problem: Problem| self::problem(&words, &problem);
        assert_eq!(say(Code::TableFull.into()), "All seats are taken already.");
        assert_eq!(
            say(Code::Illegal.into()),
            "The rules don’t allow that here."
        );
        let rule = Problem::from(Code::Illegal).with("rule", "nothing_to_cross");
        assert_eq!(
            say(rule),
            "With these dice there’s nothing to cross off on that card."
        );
        assert_eq!(
            say(Code::NotAStep.into()),
            "That did not work. Please try again."
        );
    }
}
