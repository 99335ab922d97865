//! Many games at once: every player's grade.

use std::collections::BTreeMap;
use std::io::{self, Write};

use rollwright_analysis::{Entry, GradeSum, Ledger};
use rollwright_core::notation::shown;
use rollwright_i18n::Words;
use rollwright_i18n::msg::ledger;

use super::columns::Columns;
use super::page::{grade_text, signed};
use crate::wrap::wrapped;

/// What is added up for every name.
#[derive(Default)]
pub(super) struct Table {
    games: u64,
    /// Those of the games that are not over.
    running: u64,
    players: BTreeMap<String, Player>,
}

#[derive(Default)]
struct Player {
    games: u32,
    wins: f64,
    luck: f64,
    grade: GradeSum,
}

impl Table {
    pub(super) fn games(&self) -> u64 {
        self.games
    }

    /// Adds these seats of a game. Several seats of one name are one player, and a game is one unit of its grade.
    pub(super) fn add(&mut self, ledger: &Ledger, seats: &[usize]) {
        self.games += 1;
        self.running += u64::from(!ledger.over);
        let mut of_game: BTreeMap<&str, (usize, f64, f64)> = BTreeMap::new();
        for line in &ledger.steps {
            if let Entry::Decision(decision) = &line.entry
                && seats.contains(&decision.seat)
            {
                let name = ledger.seats[decision.seat].as_str();
                let (decisions, lost, at_stake) = of_game.entry(name).or_default();
                *decisions += 1;
                *lost += decision.cost();
                *at_stake += decision.at_stake();
            }
        }
        for (name, (decisions, lost, at_stake)) in of_game {
            let player = self.players.entry(name.to_owned()).or_default();
            player.grade.add(decisions, lost, at_stake);
        }
        for &seat in seats {
            let name = ledger.seats[seat].clone();
            let player = self.players.entry(name).or_default();
            player.games += 1;
            player.wins += ledger.wins.result[seat];
            player.luck += ledger.wins.luck[seat];
        }
    }

    pub(super) fn write(&self, words: &Words, out: &mut impl Write) -> io::Result<()> {
        let games = self.games;
        writeln!(out, "{}", words.text(ledger::Games { games }))?;
        if self.running > 0 {
            let games = self.running;
            let running = words.text(ledger::GamesRunning { games });
            writeln!(out, "{}", wrapped("", &running))?;
        }
        writeln!(out, "{}\n", wrapped("", &words.text(ledger::GradeScale)))?;
        let headings = vec![
            words.text(ledger::ColumnGames),
            words.text(ledger::ColumnWins),
            words.text(ledger::ColumnLuck),
            words.text(ledger::ColumnDecisions),
            words.text(ledger::ColumnGrade),
        ];
        let mut columns = Columns::new(words.text(ledger::ColumnName), headings);
        for (name, player) in &self.players {
            let grade = player.grade.grade();
            let games = f64::from(player.games);
            let numbers = vec![
                player.games.to_string(),
                words.decimal(100.0 * player.wins / games, 1) + "%",
                signed(words, 100.0 * player.luck / games),
                grade.decisions.to_string(),
                grade_text(&grade, words),
            ];
            columns.add(shown(name), numbers);
        }
        columns.write(out)
    }
}
