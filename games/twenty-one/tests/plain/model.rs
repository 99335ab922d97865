//! twenty-one, plainly: a sheet is a list of rows of fields, every legal step is spelled out.

use std::collections::BTreeMap;

use rollwright_testkit::plain::{Next, Plain};

const COLOURS: [char; 6] = ['W', 'K', 'R', 'B', 'Y', 'G'];
/// For 0 to 6 exact hits in a row.
const BONUS: [u32; 7] = [0, 1, 3, 6, 10, 15, 21];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Empty,
    CrossedOut,
    Written(u8),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Field {
    colour: char,
    printed: u8,
    entry: Entry,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    fields: Vec<Field>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Sheet {
    rows: Vec<Row>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Start,
    Sheets,
    FirstRoll,
    RerollOrStand,
    SecondRoll,
    WriteOrCross,
    Over,
}

/// A game of twenty-one, played by the steps of its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    seats: usize,
    /// All sheets, empty.
    pad: BTreeMap<char, Sheet>,
    /// The sheet of each seat; none before they are given out.
    sheets: Vec<Sheet>,
    phase: Phase,
    active: usize,
    dice: BTreeMap<char, u8>,
    /// What each seat has chosen this round; takes effect when all have.
    chosen: Vec<Option<String>>,
}

impl Row {
    fn new(numbers: [u8; 6], colours: &str) -> Row {
        let mut fields = Vec::new();
        for (printed, colour) in numbers.into_iter().zip(colours.chars()) {
            let entry = Entry::Empty;
            fields.push(Field {
                colour,
                printed,
                entry,
            });
        }
        for colour in COLOURS {
            let found = fields.iter().filter(|field| field.colour == colour).count();
            assert!(found == 1, "a row has each colour once: {colours}");
        }
        Row { fields }
    }

    fn is_full(&self) -> bool {
        self.fields.iter().all(|field| field.entry != Entry::Empty)
    }

    fn score(&self) -> u32 {
        let mut sum = 0;
        let mut exact_hits = 0;
        for field in &self.fields {
            if let Entry::Written(number) = field.entry {
                sum += u32::from(number);
                if number == field.printed {
                    exact_hits += 1;
                }
            }
        }
        sum + BONUS[exact_hits]
    }

    fn may_write(&self, colour: char, number: u8) -> bool {
        let mut fields = self.fields.iter().filter(|field| field.colour == colour);
        fields.any(|field| field.entry == Entry::Empty && number <= field.printed)
    }

    fn write(&mut self, colour: char, number: u8) {
        for field in &mut self.fields {
            if field.colour == colour {
                field.entry = Entry::Written(number);
            }
        }
    }

    fn cross_out(&mut self) {
        for field in &mut self.fields {
            if field.entry == Entry::Empty {
                field.entry = Entry::CrossedOut;
                return;
            }
        }
    }
}

impl Sheet {
    fn is_full(&self) -> bool {
        self.rows.iter().all(Row::is_full)
    }

    /// The index of the topmost row not yet full.
    fn row_in_progress(&self) -> usize {
        let row = self.rows.iter().position(|row| !row.is_full());
        row.expect("nobody acts after a fifth row is full")
    }
}

impl Model {
    /// A game before its first step.
    ///
    /// # Panics
    ///
    /// If a row does not have each colour once, or the number of seats is against the rules.
    pub(crate) fn new(numbers: [[u8; 6]; 5], sheets: &[(char, [&str; 5])], seats: usize) -> Model {
        assert!((2..=6).contains(&seats), "2-6 players");
        assert!(sheets.len() >= seats, "everyone gets a different sheet");
        let mut pad = BTreeMap::new();
        for (letter, colours) in sheets {
            let mut rows = Vec::new();
            for (row_numbers, row_colours) in numbers.iter().zip(colours) {
                rows.push(Row::new(*row_numbers, row_colours));
            }
            pad.insert(*letter, Sheet { rows });
        }
        Model {
            seats,
            pad,
            sheets: Vec::new(),
            phase: Phase::Start,
            active: 0,
            dice: BTreeMap::new(),
            chosen: vec![None; seats],
        }
    }

    /// The numbers that the die can show after the coming roll; none if no roll comes.
    fn coming_numbers(&self, colour: char) -> Vec<u8> {
        match self.phase {
            Phase::SecondRoll if self.dice[&colour] == 1 => vec![1],
            Phase::FirstRoll | Phase::SecondRoll => vec![1, 2, 3, 4, 5, 6],
            _ => Vec::new(),
        }
    }

    fn coming_rolls(&self) -> Vec<String> {
        let mut rolls = vec!["roll".to_string()];
        for colour in COLOURS {
            let mut with_one_more = Vec::new();
            for roll in rolls {
                for number in self.coming_numbers(colour) {
                    with_one_more.push(format!("{roll} {colour}{number}"));
                }
            }
            rolls = with_one_more;
        }
        rolls
    }

    /// The dice of a roll that can come now; none if the step is not one.
    fn read_roll(&self, step: &str) -> Option<BTreeMap<char, u8>> {
        let words: Vec<&str> = step.strip_prefix("roll ")?.split(' ').collect();
        if words.len() != COLOURS.len() {
            return None;
        }
        let mut dice = BTreeMap::new();
        for (colour, word) in COLOURS.into_iter().zip(words) {
            let numbers = self.coming_numbers(colour);
            let same = |number: &u8| format!("{colour}{number}") == word;
            dice.insert(colour, numbers.into_iter().find(same)?);
        }
        Some(dice)
    }

    /// Each way to give every seat a different sheet.
    fn assignments(&self) -> Vec<String> {
        let mut assignments = vec!["sheets".to_string()];
        for _ in 0..self.seats {
            let mut with_one_more = Vec::new();
            for assignment in assignments {
                for letter in self.pad.keys() {
                    let word = format!(" {letter}");
                    if !assignment.contains(&word) {
                        with_one_more.push(format!("{assignment}{word}"));
                    }
                }
            }
            assignments = with_one_more;
        }
        assignments
    }

    /// Each way to write one or more numbers into the seat's row.
    fn writes(&self, seat: usize) -> Vec<String> {
        let sheet = &self.sheets[seat];
        let row = &sheet.rows[sheet.row_in_progress()];
        let mut writes = vec!["write".to_string()];
        for colour in COLOURS {
            if row.may_write(colour, self.dice[&colour]) {
                for write in writes.clone() {
                    writes.push(format!("{write} {colour}"));
                }
            }
        }
        writes.retain(|write| write != "write");
        writes
    }

    fn roll(&mut self, dice: BTreeMap<char, u8>) {
        let all_ones = dice.values().all(|number| *number == 1);
        self.dice = dice;
        self.phase = if self.phase == Phase::FirstRoll && !all_ones {
            Phase::RerollOrStand
        } else {
            Phase::WriteOrCross
        };
    }

    /// Plays a chance step other than a roll that is known to be possible.
    fn play_outcome(&mut self, step: &str) {
        let (first, rest) = step.split_once(' ').expect("two words");
        if first == "start" {
            self.active = rest.parse().expect("a seat");
            self.phase = Phase::Sheets;
        } else {
            for word in rest.split(' ') {
                let letter = word.chars().next().expect("a letter");
                self.sheets.push(self.pad[&letter].clone());
            }
            self.phase = Phase::FirstRoll;
        }
    }

    /// Plays a move that is known to be legal.
    fn play_move(&mut self, seat: usize, chosen: &str) {
        if chosen == "reroll" {
            self.phase = Phase::SecondRoll;
        } else if chosen == "stand" {
            self.phase = Phase::WriteOrCross;
        } else {
            self.chosen[seat] = Some(chosen.to_string());
            if self.chosen.iter().all(Option::is_some) {
                self.end_round();
            }
        }
    }

    fn end_round(&mut self) {
        for seat in 0..self.seats {
            let chosen = self.chosen[seat].take().expect("all have chosen");
            let sheet = &mut self.sheets[seat];
            let index = sheet.row_in_progress();
            let row = &mut sheet.rows[index];
            if chosen == "cross" {
                row.cross_out();
            } else {
                for word in chosen.split(' ').skip(1) {
                    let colour = word.chars().next().expect("a colour");
                    row.write(colour, self.dice[&colour]);
                }
            }
        }
        if self.sheets.iter().any(Sheet::is_full) {
            self.phase = Phase::Over;
        } else {
            self.active = (self.active + 1) % self.seats;
            self.phase = Phase::FirstRoll;
        }
    }
}

impl Plain for Model {
    fn next(&self) -> Next {
        match self.phase {
            Phase::Start | Phase::Sheets | Phase::FirstRoll | Phase::SecondRoll => Next::Chance,
            Phase::RerollOrStand => Next::Act(vec![self.active]),
            Phase::WriteOrCross => {
                let undecided = |seat: &usize| self.chosen[*seat].is_none();
                Next::Act((0..self.seats).filter(undecided).collect())
            }
            Phase::Over => Next::Over,
        }
    }

    fn outcomes(&self) -> Vec<(String, u64)> {
        let steps = match self.phase {
            Phase::Start => (0..self.seats)
                .map(|seat| format!("start {seat}"))
                .collect(),
            Phase::Sheets => self.assignments(),
            _ => self.coming_rolls(),
        };
        steps.into_iter().map(|step| (step, 1)).collect()
    }

    fn moves(&self, seat: usize) -> Vec<String> {
        let Next::Act(seats) = self.next() else {
            return Vec::new();
        };
        if !seats.contains(&seat) {
            return Vec::new();
        }
        if self.phase == Phase::RerollOrStand {
            return vec!["reroll".to_string(), "stand".to_string()];
        }
        let mut moves = self.writes(seat);
        moves.push("cross".to_string());
        moves
    }

    fn play(&mut self, step: &str) -> Result<(), String> {
        // Not looked up among the outcomes: there are too many.
        if let Some(dice) = self.read_roll(step) {
            self.roll(dice);
            return Ok(());
        }
        if self.phase == Phase::Start || self.phase == Phase::Sheets {
            for (outcome, _) in self.outcomes() {
                if step == outcome {
                    self.play_outcome(step);
                    return Ok(());
                }
            }
        }
        for seat in 0..self.seats {
            for chosen in self.moves(seat) {
                if step == format!("{seat} {chosen}") {
                    self.play_move(seat, &chosen);
                    return Ok(());
                }
            }
        }
        Err(format!("not possible now: {step}"))
    }

    fn scores(&self) -> Vec<u32> {
        let mut scores = vec![0; self.seats];
        for (seat, sheet) in self.sheets.iter().enumerate() {
            for row in &sheet.rows {
                scores[seat] += row.score();
            }
        }
        scores
    }
}
