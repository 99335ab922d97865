//! What all games have in common, in words: who sits where, how it ended, what went wrong.

use rollwright_i18n::{Language, Words};
use rollwright_protocol::{Code, Problem, SeatInfo, TableInfo, TableState};

use crate::keys::Key;
use crate::place::PlaceError;
use crate::sight::Sight;

/// Everybody's name. Bots go by their level; where there are several of one level, by a number.
pub(crate) fn names(words: &Words, seats: &[SeatInfo]) -> Vec<String> {
    let pairs: Vec<_> = seats
        .iter()
        .map(|seat| (seat.name.as_str(), seat.bot.as_deref()))
        .collect();
    names_of(words, &pairs)
}

/// The same for names of people and levels of bots.
pub(crate) fn names_of(words: &Words, seats: &[(&str, Option<&str>)]) -> Vec<String> {
    let label = |number: usize| match seats[number] {
        ("", None) => words.say("open-seat", &[]),
        (name, None) => name.to_owned(),
        (_, Some(level)) => {
            let same = |(_, bot): &&(&str, Option<&str>)| *bot == Some(level);
            let level = words.say(&format!("level-{level}"), &[]);
            if seats.iter().filter(same).count() == 1 {
                return words.say("bot-name", &[("level", level.into())]);
            }
            let nth = seats[..=number].iter().filter(same).count();
            format!("{} {nth} ({level})", words.say("bot", &[]))
        }
    };
    (0..seats.len()).map(label).collect()
}

/// The title of a game, or its id for one that has none.
pub(crate) fn title(words: &Words, game: &str) -> String {
    or_else(words, &format!("{game}-title"), game)
}

/// The game and, where there is more than one, its variant.
pub(crate) fn game_and_variant(words: &Words, game: &str, variant: &str) -> String {
    let id = format!("{game}-{variant}");
    match words.say(&id, &[]) {
        name if name == id => title(words, game),
        name => format!("{} · {name}", title(words, game)),
    }
}

/// "Turn 3", "Round 3", or the setup before the first.
pub(crate) fn turn(words: &Words, game: &str, number: u32) -> String {
    if number == 0 {
        return words.say("log-setup", &[]);
    }
    let id = format!("{game}-turn");
    match words.say(&id, &[("number", number.into())]) {
        text if text == id => number.to_string(),
        text => text,
    }
}

/// The offer to go on with a game.
pub(crate) fn resume(words: &Words, key: &Key) -> String {
    let seats = key.seats.iter();
    let seats: Vec<_> = seats
        .map(|(name, bot)| (name.as_str(), bot.as_deref()))
        .collect();
    let names = names_of(words, &seats).join(", ");
    let mut args = vec![
        ("game", title(words, &key.game).into()),
        ("names", names.into()),
    ];
    match &key.server {
        None => words.say("terminal-resume", &args),
        Some(server) => {
            args.push(("server", server.clone().into()));
            words.say("terminal-resume-there", &args)
        }
    }
}

/// A part of a win as a percentage with one digit after the sign that the language has for it.
pub(crate) fn decimal(words: &Words, part: f32) -> String {
    let percentage = format!("{:.1}", 100.0 * part);
    match words.language() {
        Language::English => percentage,
        _ => percentage.replace('.', ","),
    }
}

/// Who has won, as a sentence.
pub(crate) fn outcome(words: &Words, sight: &Sight, names: &[String]) -> String {
    let Some(table) = &sight.table else {
        return String::new();
    };
    if table.state == TableState::Abandoned {
        return words.say("abandoned", &[]);
    }
    let (winners, scores) = (winners(table, sight), scores(table, sight));
    let name = |seat: &usize| names.get(*seat).cloned().unwrap_or_default();
    let Some(first) = winners.first() else {
        return words.say("game-over", &[]);
    };
    let points = scores.get(*first).copied().unwrap_or_default();
    if winners.len() > 1 {
        let names = winners.iter().map(name).collect::<Vec<_>>().join(", ");
        return words.say(
            "shared-win",
            &[("names", names.into()), ("points", points.into())],
        );
    }
    if !sight.shared() && sight.plays(*first) {
        return words.say("you-win", &[("points", points.into())]);
    }
    words.say(
        "wins",
        &[("name", name(first).into()), ("points", points.into())],
    )
}

fn winners(table: &TableInfo, sight: &Sight) -> Vec<usize> {
    let now = || sight.now.as_ref().and_then(|now| now.winners.clone());
    table.winners.clone().or_else(now).unwrap_or_default()
}

fn scores(table: &TableInfo, sight: &Sight) -> Vec<u16> {
    let now = || sight.now.as_ref().map(|now| now.scores.clone());
    table.scores.clone().or_else(now).unwrap_or_default()
}

/// What went wrong, as a sentence.
pub(crate) fn problem(words: &Words, problem: &Problem) -> String {
    if problem.code == Code::Illegal {
        let rule = problem.args.get("rule").and_then(|rule| rule.as_str());
        let id = format!("rule-{}", rule.unwrap_or_default().replace('_', "-"));
        return or_else(words, &id, &words.say("problem-illegal", &[]));
    }
    let code = serde_json::to_value(problem.code).unwrap_or_default();
    let id = format!(
        "problem-{}",
        code.as_str().unwrap_or_default().replace('_', "-")
    );
    let seconds = problem
        .args
        .get("retry_after")
        .and_then(serde_json::Value::as_u64);
    let said = words.say(&id, &[("seconds", seconds.unwrap_or(0).into())]);
    if said == id {
        words.say("problem-other", &[])
    } else {
        said
    }
}

/// The same for a place that can't be reached.
pub(crate) fn trouble(words: &Words, error: &PlaceError) -> String {
    match error {
        PlaceError::Refused(refused) => problem(words, refused),
        PlaceError::Unreachable(_) => words.say("terminal-unreachable", &[]),
        PlaceError::Untrusted => words.say("terminal-untrusted", &[]),
    }
}

fn or_else(words: &Words, id: &str, otherwise: &str) -> String {
    match words.say(id, &[]) {
        text if text == id => otherwise.to_owned(),
        text => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_go_by_their_level_and_several_of_one_level_by_a_number() {
        let words = Words::new(Language::English);
        let seats = [("Ann", None), ("expert", Some("expert")), ("", None)];
        assert_eq!(names_of(&words, &seats), ["Ann", "Strong bot", "Free seat"]);
        let seats = [("casual", Some("casual")), ("casual", Some("casual"))];
        assert_eq!(
            names_of(&words, &seats),
            ["Bot 1 (Casual)", "Bot 2 (Casual)"]
        );
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
        assert_eq!(say(rule), "These dice cross off nothing on that card.");
        assert_eq!(
            say(Code::NotAStep.into()),
            "That did not work. Please try again."
        );
    }
}
