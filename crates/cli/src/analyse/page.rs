//! The ledger of one game as a page of text.

use std::fmt::Write as _;
use std::io::{self, Write};

use rollwright_analysis::{Decision, Depth, Entry, Grade, Ledger, Line, LuckWord, Reason, Word};
use rollwright_core::notation::shown;
use rollwright_i18n::Words;
use rollwright_i18n::msg::{analysis, family, ledger, one_card};
use rollwright_tui::Retelling;
use textwrap::core::display_width;

use super::columns::{Columns, padded};
use crate::wrap::{COLUMNS, wrapped_sentence as wrapped};

/// How many decisions and rolls are shown.
const SHOWN: usize = 3;
/// The most columns of a name beside its chart: names at tables are not longer.
const NAME: usize = 24;
/// The signs of a chart, lowest first.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Where a page is read.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Place {
    /// After a command, which has options.
    Command,
    /// In a game at the terminal.
    Game,
}

/// A page about one game.
pub(super) struct Page<'a> {
    pub(super) ledger: &'a Ledger,
    /// The words for the steps of its record.
    pub(super) retelling: Retelling<'a>,
    /// Whose decisions and dice are shown, if not everybody's.
    pub(super) seat: Option<usize>,
    pub(super) words: &'a Words,
    pub(super) place: Place,
}

impl Page<'_> {
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = self.words;
        if !self.ledger.over {
            writeln!(out, "{}\n", wrapped("", &words.text(ledger::Running)))?;
        }
        self.sums(out)?;
        writeln!(out, "\n{}", wrapped("", &words.text(ledger::Unit)))?;
        writeln!(out, "{}", wrapped("", &self.about_grades()))?;
        writeln!(out, "{}", wrapped("", &self.about_judge()))?;
        self.chart(out)?;
        self.costly(out)?;
        self.luck(out)
    }

    fn name(&self, seat: usize) -> String {
        shown(&self.ledger.seats[seat])
    }

    fn names(&self) -> impl Iterator<Item = String> {
        self.ledger.seats.iter().map(|name| shown(name))
    }

    fn sums(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = self.words;
        let headings = vec![
            words.text(ledger::ColumnResult),
            words.text(ledger::ColumnLuck),
            words.text(ledger::ColumnOwn),
            words.text(ledger::ColumnOthers),
            words.text(ledger::ColumnRest),
            words.text(ledger::ColumnAdjusted),
            words.text(ledger::ColumnGrade),
        ];
        let mut columns = Columns::new(String::new(), headings);
        let sums = &self.ledger.wins;
        for (seat, name) in self.names().enumerate() {
            let given = sums.gifts.iter().map(|gifts| gifts[seat]).sum::<f64>();
            let own = sums.gifts[seat][seat];
            let rest = sums.together[seat] + sums.revision[seat];
            let share = self.ledger.grade[seat].share;
            let numbers = vec![
                words.decimal(100.0 * sums.result[seat], 0),
                self.change(sums.luck[seat]),
                self.change(own),
                self.change(given - own),
                self.change(rest),
                words.decimal(100.0 * sums.adjusted[seat], 0),
                share.map_or("-".to_owned(), |share| words.decimal(share, 2)),
            ];
            columns.add(name, numbers);
        }
        columns.write(out)
    }

    /// What a grade is, and how far those of this game can be trusted.
    fn about_grades(&self) -> String {
        let words = self.words;
        let scale = words.text(ledger::GradeScale);
        let grades = self.ledger.grade.iter().zip(self.names());
        let ranges = grades.filter_map(|(grade, name)| {
            let (low, high) = (grade.low?, grade.high?);
            let (low, high) = (words.decimal(low, 2), words.decimal(high, 2));
            Some(words.text(ledger::GradeRange { name, low, high }))
        });
        let ranges: Vec<String> = ranges.collect();
        if ranges.is_empty() {
            return scale;
        }
        let each = ranges.join(", ");
        format!("{scale} {}", words.text(ledger::GradeRanges { each }))
    }

    fn about_judge(&self) -> String {
        let (words, evaluator) = (self.words, self.ledger.evaluator);
        let depth = match self.ledger.depth {
            Depth::Quick => analysis::MadeDepth::Quick,
            Depth::Deep => analysis::MadeDepth::Deep,
        };
        let level = evaluator.split('/').next().unwrap_or(evaluator);
        let evaluator = match words.find(family::Character { level }) {
            Some(name) => format!("{name} ({evaluator})"),
            None => evaluator.to_owned(),
        };
        let made = words.text(analysis::Made { depth, evaluator });
        if self.ledger.depth == Depth::Quick && self.place == Place::Command {
            return format!("{made} {}", words.text(ledger::Deeper));
        }
        made
    }

    /// Everybody's chances over the game, a line of bars for each seat.
    fn chart(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{}", self.words.text(ledger::Chances))?;
        let lines = &self.ledger.steps;
        let longest = self.names().map(|name| display_width(&name)).max();
        let name_width = longest.unwrap_or(0).min(NAME);
        let width = lines.len().min(COLUMNS - name_width - 4);
        for (seat, name) in self.names().enumerate() {
            let bars = (0..width).map(|place| {
                let line = &lines[(place + 1) * lines.len() / width - 1];
                bar(line.value[seat])
            });
            let bars: String = bars.collect();
            writeln!(out, "  {}  {bars}", padded(&name, name_width))?;
        }
        Ok(())
    }

    fn costly(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = self.words;
        writeln!(out, "\n{}", words.text(analysis::Costs))?;
        let mut decisions = self
            .ledger
            .decisions()
            .filter(|(_, decision)| self.seat.is_none_or(|seat| seat == decision.seat))
            .peekable();
        let undecided = decisions.peek().is_none();
        let mut costly: Vec<(&Line, &Decision)> = decisions
            .filter(|(_, decision)| decision.word > Word::Fine)
            .collect();
        costly.sort_by(|a, b| b.1.cost().total_cmp(&a.1.cost()));
        if costly.is_empty() {
            let nothing = if undecided {
                words.text(ledger::Undecided)
            } else {
                words.text(ledger::Nothing)
            };
            writeln!(out, "{}", wrapped("  ", &nothing))?;
        }
        for (line, decision) in costly.into_iter().take(SHOWN) {
            let mut cost = words.decimal(100.0 * decision.cost(), 1);
            if decision.se > 0.0 {
                let _ = write!(cost, " ± {}", words.decimal(100.0 * decision.se, 1));
            }
            let told = words.text(ledger::Decision {
                turn: self.retelling.turn(line.turn),
                name: self.name(decision.seat),
                chosen: self.retelling.wording(line.step, &line.text),
                cost,
            });
            let word = match decision.word {
                Word::Fine | Word::Doubtful => words.text(analysis::WordDoubtful),
                Word::Mistake => words.text(analysis::WordMistake),
                Word::Blunder => words.text(analysis::WordBlunder),
            };
            writeln!(out, "{}", wrapped("  ", &format!("{told} ({word}).")))?;
            let best = self.retelling.wording(line.step, &decision.best);
            let mut better = words.text(ledger::Better { best });
            let why = decision.why.iter().map(|why| self.reason(*why));
            let why = why.reduce(|first, then| words.text(ledger::Reasons { first, then }));
            if let Some(why) = why {
                let _ = write!(better, " – {why}");
            }
            writeln!(out, "{}", wrapped("    ", &format!("{better}.")))?;
        }
        Ok(())
    }

    fn luck(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = self.words;
        writeln!(out, "\n{}", words.text(ledger::Dice))?;
        for (seat, name) in self.names().enumerate() {
            if self.seat.is_some_and(|only| only != seat) {
                continue;
            }
            let luck = self.luck_word(self.ledger.dice[seat]);
            let dice = words.text(analysis::Dice { luck });
            writeln!(out, "{}", wrapped("  ", &format!("{name} · {dice}")))?;
            let lines = self.ledger.steps.iter();
            let lines = lines.filter_map(|line| match &line.entry {
                Entry::Luck { luck, words, .. } if line.turn > 0 => {
                    Some((line, luck[seat], words.get(seat).copied()))
                }
                _ => None,
            });
            let most = lines.clone().max_by(|a, b| a.1.total_cmp(&b.1));
            let least = lines.min_by(|a, b| a.1.total_cmp(&b.1));
            if let Some((line, luck, word)) = most.filter(|(_, luck, _)| *luck > 0.0) {
                let luckiest = words.text(ledger::Luckiest {
                    turn: self.retelling.turn(line.turn),
                    told: self.retelling.telling(line.step),
                    luck: self.luck_of_roll(luck, word),
                });
                writeln!(out, "{}", wrapped("    ", &luckiest))?;
            }
            if let Some((line, luck, word)) = least.filter(|(_, luck, _)| *luck < 0.0) {
                let unluckiest = words.text(ledger::Unluckiest {
                    turn: self.retelling.turn(line.turn),
                    told: self.retelling.telling(line.step),
                    luck: self.luck_of_roll(luck, word),
                });
                writeln!(out, "{}", wrapped("    ", &unluckiest))?;
            }
        }
        writeln!(out, "{}", wrapped("  ", &words.text(ledger::DiceMeasure)))
    }

    /// The luck of a roll as a number and, if there is one, in a word.
    fn luck_of_roll(&self, luck: f64, word: Option<LuckWord>) -> String {
        let number = self.change(luck);
        match word {
            Some(word) => format!("{number}, {}", self.luck_word(word)),
            None => number,
        }
    }

    fn luck_word(&self, word: LuckWord) -> String {
        use analysis::LuckWordLuck as Luck;
        let luck = match word {
            LuckWord::VeryUnlucky => Luck::VeryUnlucky,
            LuckWord::Unlucky => Luck::Unlucky,
            LuckWord::BitUnlucky => Luck::BitUnlucky,
            LuckWord::Average => Luck::Average,
            LuckWord::BitLucky => Luck::BitLucky,
            LuckWord::Lucky => Luck::Lucky,
            LuckWord::VeryLucky => Luck::VeryLucky,
        };
        self.words.text(analysis::LuckWord { luck })
    }

    /// A change of a share of a win, in points of a hundred with its sign.
    fn change(&self, share: f64) -> String {
        signed(self.words, 100.0 * share)
    }

    fn reason(&self, reason: Reason) -> String {
        let words = self.words;
        let colour = |letter| self.colour(letter);
        match reason {
            Reason::Keeps { colour: c, rows } => {
                let colour = colour(c);
                words.text(analysis::WhyKeeps { colour, rows })
            }
            Reason::NoUse { colour: c } => words.text(analysis::WhyNoUse { colour: colour(c) }),
            Reason::LetsGo { colour: c } => words.text(analysis::WhyLetsGo { colour: colour(c) }),
            Reason::TakesRoll => words.text(analysis::WhyTakesRoll),
            Reason::RollsAgain => words.text(analysis::WhyRollsAgain),
            Reason::Completes { points } => words.text(analysis::WhyCompletes { points }),
            Reason::FillsRows { rows } => words.text(analysis::WhyFillsRows { rows }),
            Reason::FillsMore { more } => words.text(analysis::WhyFillsMore { more }),
            Reason::StaysOpen { number } => words.text(analysis::WhyStaysOpen { number }),
            Reason::Hits { more } => words.text(analysis::WhyHits { more }),
            Reason::Waits => words.text(analysis::WhyWaits),
        }
    }

    fn colour(&self, letter: char) -> String {
        let words = self.words;
        // Only reasons of one-card name colours.
        match letter {
            'R' => words.text(one_card::ColourRed),
            'O' => words.text(one_card::ColourOrange),
            'Y' => words.text(one_card::ColourYellow),
            'G' => words.text(one_card::ColourGreen),
            'B' => words.text(one_card::ColourBlue),
            'P' => words.text(one_card::ColourPurple),
            _ => letter.to_string(),
        }
    }
}

/// A grade with its interval.
pub(super) fn grade_text(grade: &Grade, words: &Words) -> String {
    let text = |number: f64| words.decimal(number, 2);
    match (grade.share, grade.low, grade.high) {
        (Some(share), Some(low), Some(high)) => words.text(ledger::Grade {
            share: text(share),
            low: text(low),
            high: text(high),
        }),
        (Some(share), ..) => text(share),
        _ => "-".to_owned(),
    }
}

/// A number with a digit after the point and its sign.
pub(super) fn signed(words: &Words, number: f64) -> String {
    let text = words.decimal(number, 1);
    if text.starts_with('-') {
        return text;
    }
    format!("+{text}")
}

/// A chance as a bar.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the bars there are"
)]
fn bar(chance: f64) -> char {
    BARS[(chance * 8.0).clamp(0.0, 7.0) as usize]
}
