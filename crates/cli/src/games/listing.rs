//! A game of the list, as a line and as JSON.

use rollwright_core::notation::shown;
use rollwright_print::Date;
use rollwright_protocol::{Code, Problem, SeatInfo, TableInfo, TableState};
use rollwright_store::Millis;
use rollwright_tables::StoredGame;
use rollwright_tui::bot_level;
use serde_json::{Value, json};

/// What stands above the lines.
pub(super) const HEAD: &str =
    "    No  when (UTC)        game                 state      steps  players";

/// A game with what its events come to; nothing if it has not begun.
pub(super) struct ListedGame {
    /// When it changed last.
    pub(super) when: Millis,
    pub(super) info: TableInfo,
    pub(super) game: Result<Option<StoredGame>, Problem>,
}

impl ListedGame {
    /// One line for people. The number is that of its record in an export.
    pub(super) fn line(&self, number: Option<u64>) -> String {
        let number = number.map_or_else(|| "-".to_owned(), |number| number.to_string());
        let game = format!("{} {}", self.info.game, self.info.variant);
        let steps = self.played().map(|game| game.steps.to_string());
        let steps = steps.unwrap_or_else(|| "-".to_owned());
        let seats = self.info.seats.iter().enumerate();
        let players: Vec<String> = seats.map(|(seat, info)| self.player(seat, info)).collect();
        let mut line = format!(
            "{number:>6}  {}  {game:<19}  {:<9}  {steps:>5}  {}",
            minute(self.when),
            state(self.info.state),
            players.join(", "),
        );
        if let Err(problem) = &self.game {
            line = format!("{line}; {}", unreadable(&self.info, problem));
        }
        line
    }

    pub(super) fn json(&self) -> Value {
        let scores = self.scores();
        let seats = self.info.seats.iter().enumerate().map(|(seat, info)| {
            let points = scores.and_then(|scores| scores.get(seat));
            json!({ "name": info.name, "bot": info.bot, "points": points })
        });
        json!({
            "id": self.info.id,
            "created": self.info.created,
            "changed": self.when,
            "game": self.info.game,
            "variant": self.info.variant,
            "layout": self.info.layout,
            "state": self.info.state,
            "seats": seats.collect::<Vec<_>>(),
            "winners": self.info.winners,
            "steps": self.played().map(|game| game.steps),
        })
    }

    fn played(&self) -> Option<&StoredGame> {
        self.game.as_ref().ok()?.as_ref()
    }

    fn scores(&self) -> Option<&[u16]> {
        let now = || self.played().map(|game| game.scores.as_slice());
        self.info.scores.as_deref().or_else(now)
    }

    /// "Ann 57 (won)", "expert 49".
    fn player(&self, seat: usize, info: &SeatInfo) -> String {
        let mut text = match info.name.as_str() {
            "" => "(free seat)".to_owned(),
            name => shown(name),
        };
        let points = self.scores().and_then(|scores| scores.get(seat));
        if let Some(points) = points {
            text = format!("{text} {points}");
        }
        match self.info.winners.as_deref() {
            Some([only]) if *only == seat => text + " (won)",
            Some(winners) if winners.contains(&seat) => text + " (shared)",
            _ => text,
        }
    }
}

/// Whether somebody of this name plays at the table, or a bot that goes by it.
pub(super) fn plays(table: &TableInfo, name: &str) -> bool {
    let name = name.trim().to_lowercase();
    let level = bot_level(&table.game, &name);
    table.seats.iter().any(|seat| match &seat.bot {
        Some(bot) => Some(bot.as_str()) == level,
        None => !seat.name.is_empty() && seat.name.to_lowercase() == name,
    })
}

/// Why there is no record of a game that has begun.
pub(super) fn unreadable(table: &TableInfo, problem: &Problem) -> String {
    match problem.code {
        Code::Unknown => {
            let what = problem.args.get("what").and_then(Value::as_str);
            match what {
                Some("layout") => format!(
                    "its layout {} is not here: give its file with --layout FILE",
                    shown(&table.layout)
                ),
                _ => "this program does not know the game".to_owned(),
            }
        }
        _ => "what is stored of it is damaged".to_owned(),
    }
}

fn state(state: TableState) -> &'static str {
    match state {
        TableState::Gathering => "gathering",
        TableState::Running => "running",
        TableState::Finished => "finished",
        TableState::Abandoned => "abandoned",
    }
}

/// `2026-11-18 05:12`, in UTC.
fn minute(millis: Millis) -> String {
    let minutes = millis.div_euclid(60_000).rem_euclid(24 * 60);
    let (hour, minute) = (minutes / 60, minutes % 60);
    format!("{} {hour:02}:{minute:02}", Date::of_millis(millis))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_has_its_day_and_minute() {
        assert_eq!(minute(0), "1970-01-01 00:00");
        assert_eq!(minute(1_795_000_000_000), "2026-11-18 11:06");
        assert_eq!(minute(1_795_046_399_999), "2026-11-18 23:59");
    }
}
