//! The ledger of one game as a page of text.

use std::fmt::Write as _;
use std::io::{self, Write};

use rollwright_analysis::{Decision, Depth, Entry, Grade, Ledger, Line, Reason, Word};
use rollwright_core::notation::shown;
use rollwright_i18n::Words;
use rollwright_i18n::msg::{analysis, ledger, one_card};

use crate::wrap::{COLUMNS, wrapped};

/// How many decisions and rolls are shown.
const SHOWN: usize = 3;
/// The signs of a chart, lowest first.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A page about one game.
pub(crate) struct Page<'a> {
    ledger: &'a Ledger,
    /// Whose decisions and dice are shown, if not everybody's.
    seat: Option<usize>,
    words: &'a Words,
}

impl<'a> Page<'a> {
    pub(crate) fn new(ledger: &'a Ledger, seat: Option<usize>, words: &'a Words) -> Self {
        Self {
            ledger,
            seat,
            words,
        }
    }

    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = self.words;
        let evaluator = self.ledger.evaluator;
        let judged = match self.ledger.depth {
            Depth::Quick => words.text(ledger::Quick { evaluator }),
            Depth::Deep => words.text(ledger::Deep { evaluator }),
        };
        if !self.ledger.over {
            writeln!(out, "{}", wrapped("", &words.text(ledger::Running)))?;
        }
        self.sums(out)?;
        writeln!(out, "\n{}", wrapped("", &words.text(ledger::Unit)))?;
        writeln!(out, "{}", wrapped("", &words.text(ledger::GradeScale)))?;
        writeln!(out, "{}", wrapped("", &judged))?;
        self.chart(out)?;
        self.costly(out)?;
        self.luck(out)
    }

    fn sums(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = self.words;
        let headings = [
            words.text(ledger::ColumnResult),
            words.text(ledger::ColumnLuck),
            words.text(ledger::ColumnOwn),
            words.text(ledger::ColumnOthers),
            words.text(ledger::ColumnRest),
            words.text(ledger::ColumnAdjusted),
        ];
        let name_width = self.ledger.seats.iter().map(|name| name.chars().count());
        let name_width = name_width.max().unwrap_or(0).min(20) + 2;
        write!(out, "{:name_width$}", "")?;
        for heading in &headings {
            write!(out, "{heading:>width$}", width = column(heading))?;
        }
        writeln!(out, "  {}", words.text(ledger::ColumnGrade))?;
        let sums = &self.ledger.wins;
        for (seat, name) in self.ledger.seats.iter().enumerate() {
            let given = sums.gifts.iter().map(|gifts| gifts[seat]).sum::<f64>();
            let own = sums.gifts[seat][seat];
            let rest = sums.together[seat] + sums.revision[seat];
            let name: String = name.chars().take(20).collect();
            write!(out, "{:<name_width$}", shown(&name))?;
            let signed = [sums.luck[seat], own, given - own, rest];
            let width = |place: usize| column(&headings[place]);
            write!(out, "{:>1$.0}", 100.0 * sums.result[seat], width(0))?;
            for (place, change) in signed.into_iter().enumerate() {
                // Adding 0 turns a negative zero into a positive one.
                write!(out, "{:>+1$.1}", 100.0 * change + 0.0, width(place + 1))?;
            }
            write!(out, "{:>1$.0}", 100.0 * sums.adjusted[seat], width(5))?;
            let grade = grade_text(&self.ledger.grade[seat], words);
            writeln!(out, "  {grade}")?;
        }
        Ok(())
    }

    /// Everybody's chances over the game, a line of bars for each seat.
    fn chart(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{}", self.words.text(ledger::Chances))?;
        let lines = &self.ledger.steps;
        let width = lines.len().min(COLUMNS - 24);
        for (seat, name) in self.ledger.seats.iter().enumerate() {
            let name: String = name.chars().take(18).collect();
            let bars = (0..width).map(|place| {
                let line = &lines[(place + 1) * lines.len() / width - 1];
                bar(line.value[seat])
            });
            let bars: String = bars.collect();
            writeln!(out, "  {:<20}{bars}", shown(&name))?;
        }
        Ok(())
    }

    fn costly(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = self.words;
        writeln!(out, "\n{}", words.text(ledger::Costly))?;
        let mut costly: Vec<(&Line, &Decision)> = self
            .ledger
            .decisions()
            .filter(|(_, decision)| self.seat.is_none_or(|seat| seat == decision.seat))
            .filter(|(_, decision)| decision.word > Word::Fine)
            .collect();
        costly.sort_by(|a, b| b.1.cost().total_cmp(&a.1.cost()));
        if costly.is_empty() {
            writeln!(out, "  {}", words.text(ledger::Nothing))?;
        }
        for (line, decision) in costly.into_iter().take(SHOWN) {
            let told = words.text(ledger::Decision {
                turn: line.turn,
                name: shown(&self.ledger.seats[decision.seat]),
                chosen: without_seat(&line.text),
                cost: format!("{:.1}", 100.0 * decision.cost()),
            });
            let word = match decision.word {
                Word::Fine | Word::Doubtful => words.text(ledger::WordDoubtful),
                Word::Mistake => words.text(ledger::WordMistake),
                Word::Blunder => words.text(ledger::WordBlunder),
            };
            let mut error = String::new();
            if decision.se > 0.0 {
                let _ = write!(error, " ± {:.1}", 100.0 * decision.se);
            }
            writeln!(
                out,
                "{}",
                wrapped("  ", &format!("{told}{error} ({word})."))
            )?;
            let best = without_seat(&decision.best);
            let mut better = words.text(ledger::Better { best });
            let why: Vec<String> = decision.why.iter().map(|why| self.reason(*why)).collect();
            if !why.is_empty() {
                let _ = write!(better, ": {}", why.join("; "));
            }
            writeln!(out, "{}", wrapped("    ", &format!("{better}.")))?;
        }
        Ok(())
    }

    fn luck(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{}", self.words.text(ledger::Dice))?;
        for (seat, name) in self.ledger.seats.iter().enumerate() {
            if self.seat.is_some_and(|only| only != seat) {
                continue;
            }
            let lines = self
                .ledger
                .steps
                .iter()
                .filter_map(|line| match &line.entry {
                    Entry::Luck { luck, .. } if line.turn > 0 => Some((line, luck[seat])),
                    _ => None,
                });
            let lines: Vec<(&Line, f64)> = lines.collect();
            let most = lines.iter().max_by(|a, b| a.1.total_cmp(&b.1));
            let least = lines.iter().min_by(|a, b| a.1.total_cmp(&b.1));
            let Some(((best, luck), (worst, bad_luck))) = most.zip(least) else {
                continue;
            };
            let luckiest = self.words.text(ledger::Luckiest {
                name: shown(name),
                turn: best.turn,
                roll: &*best.text,
                luck: format!("{:+.1}", 100.0 * luck),
            });
            let unluckiest = self.words.text(ledger::Unluckiest {
                name: shown(name),
                turn: worst.turn,
                roll: &*worst.text,
                luck: format!("{:+.1}", 100.0 * bad_luck),
            });
            writeln!(out, "  {luckiest}\n  {unluckiest}")?;
        }
        Ok(())
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

/// A grade in words.
pub(super) fn grade_text(grade: &Grade, words: &Words) -> String {
    let text = |number: f64| format!("{number:.2}");
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

/// The width of a column with this heading.
fn column(heading: &str) -> usize {
    heading.chars().count().max(6) + 2
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

/// A decision without the number of its seat.
fn without_seat(step: &str) -> &str {
    step.split_once(' ').map_or(step, |(_, mv)| mv)
}
