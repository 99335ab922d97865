//! one-card, plainly: a card is a list of rows, dice are letters, every legal step is spelled out.

use std::collections::{BTreeMap, BTreeSet};

use rollwright_testkit::plain::{Next, Plain};

const COLOURS: [char; 6] = ['R', 'O', 'Y', 'G', 'B', 'P'];

#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    colour: char,
    spaces: u32,
    sun: bool,
    crossed: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Card {
    rows: Vec<Row>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Start,
    Deal,
    Keep,
    RevealThree,
    Roll,
    RerollOrStand,
    MarkOrPass,
    Draw,
    Take,
    Refill,
    Over,
}

/// A game of one-card, played by the steps of its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    advanced: bool,
    seats: usize,
    /// Card 1 is `cards[0]`; deck, face-up cards and hands hold numbers of cards, ascending.
    cards: Vec<Card>,
    deck: Vec<usize>,
    face_up: Vec<usize>,
    hands: Vec<Vec<usize>>,
    /// The cards that each seat has chosen to keep; takes effect when all have.
    kept_cards: Vec<Option<Vec<usize>>>,
    points_of_scored_cards: Vec<u32>,
    scored_cards: Vec<u32>,
    phase: Phase,
    active: usize,
    /// Who is to act, counted clockwise from the active seat.
    place: usize,
    rolls_made: u32,
    /// The dice that the coming roll leaves as they are.
    kept: String,
    dice: String,
}

impl Row {
    /// Reads a row of a layout such as "B3*".
    fn read(word: &str) -> Row {
        let colour = word.chars().next().expect("a row has a colour");
        assert!(COLOURS.contains(&colour), "no such colour: {word}");
        let digits = word.trim_start_matches(colour).trim_end_matches('*');
        Row {
            colour,
            spaces: digits.parse().expect("a row has a number of spaces"),
            sun: word.ends_with('*'),
            crossed: 0,
        }
    }

    fn is_full(&self) -> bool {
        self.crossed == self.spaces
    }

    /// How many spaces the dice cross off: one for each die of the colour, or none at all.
    fn crossing(&self, dice: &str) -> u32 {
        let wanted = count(dice, self.colour);
        let free = self.spaces - self.crossed;
        if wanted <= free { wanted } else { 0 }
    }
}

impl Card {
    fn full_rows(&self) -> Vec<&Row> {
        self.rows.iter().filter(|row| row.is_full()).collect()
    }

    fn value_of_full_rows(&self) -> u32 {
        self.full_rows().iter().map(|row| row.spaces).sum()
    }

    fn sun_bonus(&self) -> u32 {
        match self.full_rows().iter().filter(|row| row.sun).count() {
            0 => 0,
            1 => 2,
            _ => 5,
        }
    }
}

fn count(dice: &str, colour: char) -> u32 {
    dice.chars().map(|die| u32::from(die == colour)).sum()
}

fn in_colour_order(dice: &str) -> String {
    let mut ordered = String::new();
    for colour in COLOURS {
        for _ in 0..count(dice, colour) {
            ordered.push(colour);
        }
    }
    ordered
}

/// All sets of this size, each written ascending after the first word or words.
fn sets(first: &str, numbers: &[usize], size: usize) -> Vec<String> {
    let mut sets = vec![(first.to_string(), 0)];
    for _ in 0..size {
        let mut larger = Vec::new();
        for (text, highest) in &sets {
            for number in numbers.iter().filter(|number| *number > highest) {
                larger.push((format!("{text} {number}"), *number));
            }
        }
        sets = larger;
    }
    sets.into_iter().map(|(text, _)| text).collect()
}

impl Model {
    /// A game before its first step; card 1 is `cards[0]`.
    ///
    /// # Panics
    ///
    /// If a card can't be read, or the number of seats or of cards is against the rules.
    pub(crate) fn new(cards: &[&str], advanced: bool, seats: usize) -> Model {
        assert!((2..=4).contains(&seats), "2-4 players");
        let needed = if advanced { 6 * seats + 3 } else { 5 * seats };
        assert!(cards.len() >= needed, "the deck is too small");
        let mut read = Vec::new();
        for card in cards {
            let rows = card.split(' ').map(Row::read).collect();
            read.push(Card { rows });
        }
        Model {
            advanced,
            seats,
            deck: (1..=read.len()).collect(),
            cards: read,
            face_up: Vec::new(),
            hands: vec![Vec::new(); seats],
            kept_cards: vec![None; seats],
            points_of_scored_cards: vec![0; seats],
            scored_cards: vec![0; seats],
            phase: Phase::Start,
            active: 0,
            place: 0,
            rolls_made: 0,
            kept: String::new(),
            dice: String::new(),
        }
    }

    fn seat_to_act(&self) -> usize {
        (self.active + self.place) % self.seats
    }

    /// The first words of the coming draw and how many cards follow; none if no draw comes.
    fn coming_draw(&self) -> Option<(String, usize)> {
        let deal = format!("deal {}", self.seat_to_act());
        match self.phase {
            Phase::Deal => Some((deal, if self.advanced { 5 } else { 2 })),
            Phase::Draw => Some((deal, 1)),
            Phase::RevealThree => Some(("reveal".to_string(), 3)),
            Phase::Refill => Some(("reveal".to_string(), 1)),
            _ => None,
        }
    }

    /// The cards that a step draws from the deck, in any order; none if it is no such step.
    fn read_draw(&self, step: &str) -> Option<Vec<usize>> {
        let (first, size) = self.coming_draw()?;
        let rest = step.strip_prefix(&format!("{first} "))?;
        let mut left = self.deck.clone();
        let mut drawn = Vec::new();
        for word in rest.split(' ') {
            let index = left.iter().position(|card| card.to_string() == word)?;
            drawn.push(left.remove(index));
        }
        (drawn.len() == size).then_some(drawn)
    }

    /// How many ordered results of the dice rolled lead to each result, the kept dice included.
    fn coming_rolls(&self) -> BTreeMap<String, u64> {
        let mut results = BTreeMap::from([(self.kept.clone(), 1)]);
        for _ in self.kept.len()..5 {
            let mut with_one_more = BTreeMap::new();
            for (dice, ways) in results {
                for colour in COLOURS {
                    let dice = in_colour_order(&format!("{dice}{colour}"));
                    *with_one_more.entry(dice).or_insert(0) += ways;
                }
            }
            results = with_one_more;
        }
        results
    }

    /// Each way to choose at least one of the dice to roll again.
    fn rerolls(&self) -> BTreeSet<String> {
        let mut choices = BTreeSet::from([String::new()]);
        for die in self.dice.chars() {
            for choice in choices.clone() {
                choices.insert(format!("{choice}{die}"));
            }
        }
        choices.remove("");
        choices
    }

    fn draw(&mut self, drawn: &[usize]) {
        self.deck.retain(|card| !drawn.contains(card));
        let seat = self.seat_to_act();
        let to = match self.phase {
            Phase::Deal | Phase::Draw => &mut self.hands[seat],
            _ => &mut self.face_up,
        };
        to.extend(drawn);
        to.sort_unstable();
        match self.phase {
            Phase::Deal if self.advanced => self.next_seat_or(Phase::Keep),
            Phase::Deal => self.next_seat_or(Phase::Roll),
            Phase::RevealThree => self.phase = Phase::Roll,
            _ => self.end_mark(),
        }
    }

    /// Plays a chance step other than a draw that is known to be possible.
    fn play_outcome(&mut self, step: &str) {
        let (first, rest) = step.split_once(' ').expect("two words");
        if first == "start" {
            self.active = rest.parse().expect("a seat");
            self.phase = Phase::Deal;
        } else {
            self.dice = rest.to_string();
            self.rolls_made += 1;
            self.phase = match self.rolls_made {
                1 | 2 => Phase::RerollOrStand,
                _ => Phase::MarkOrPass,
            };
        }
    }

    /// Plays a move that is known to be legal.
    fn play_move(&mut self, seat: usize, chosen: &str) {
        let mut words = chosen.split(' ');
        let first = words.next().expect("a word");
        if first == "stand" {
            self.phase = Phase::MarkOrPass;
        } else if first == "reroll" {
            self.kept = self.dice.clone();
            for die in words.next().expect("the dice").chars() {
                self.kept = self.kept.replacen(die, "", 1);
            }
            self.phase = Phase::Roll;
        } else if first == "pass" {
            self.end_mark();
        } else {
            let cards: Vec<usize> = words.map(|word| word.parse().expect("a card")).collect();
            match first {
                "keep" => self.keep(seat, &cards),
                "mark" => self.mark(seat, cards[0]),
                _ => self.take(seat, cards[0]),
            }
        }
    }

    fn keep(&mut self, seat: usize, cards: &[usize]) {
        self.kept_cards[seat] = Some(cards.to_vec());
        if self.kept_cards.contains(&None) {
            return;
        }
        for seat in 0..self.seats {
            let kept = self.kept_cards[seat].take().expect("all have chosen");
            let dealt = std::mem::replace(&mut self.hands[seat], kept.clone());
            let returned = dealt.into_iter().filter(|card| !kept.contains(card));
            self.deck.extend(returned);
        }
        self.deck.sort_unstable();
        self.phase = Phase::RevealThree;
    }

    fn seats_yet_to_keep(&self) -> Vec<usize> {
        let undecided = |seat: &usize| self.kept_cards[*seat].is_none();
        (0..self.seats).filter(undecided).collect()
    }

    fn mark(&mut self, seat: usize, number: usize) {
        let card = &mut self.cards[number - 1];
        for row in &mut card.rows {
            row.crossed += row.crossing(&self.dice);
        }
        if card.full_rows().len() < 3 {
            self.end_mark();
            return;
        }
        self.points_of_scored_cards[seat] += card.value_of_full_rows() + card.sun_bonus();
        self.scored_cards[seat] += 1;
        self.hands[seat].retain(|card| *card != number);
        if self.scored_cards.contains(&4) {
            self.end_mark();
        } else if self.advanced && !self.face_up.is_empty() {
            self.phase = Phase::Take;
        } else if !self.advanced && !self.deck.is_empty() {
            self.phase = Phase::Draw;
        } else {
            self.end_mark();
        }
    }

    fn take(&mut self, seat: usize, number: usize) {
        self.face_up.retain(|card| *card != number);
        self.hands[seat].push(number);
        self.hands[seat].sort_unstable();
        if self.deck.is_empty() {
            self.end_mark();
        } else {
            self.phase = Phase::Refill;
        }
    }

    /// The next seat does the same; after the last one comes another phase.
    fn next_seat_or(&mut self, after_all: Phase) {
        self.place += 1;
        if self.place == self.seats {
            self.place = 0;
            self.phase = after_all;
        }
    }

    /// The seat is done with this turn.
    fn end_mark(&mut self) {
        self.phase = Phase::MarkOrPass;
        self.next_seat_or(Phase::Roll);
        if self.phase == Phase::Roll {
            self.active = (self.active + 1) % self.seats;
            self.rolls_made = 0;
            self.kept.clear();
            if self.scored_cards.contains(&4) {
                self.phase = Phase::Over;
            }
        }
    }
}

impl Plain for Model {
    fn next(&self) -> Next {
        match self.phase {
            Phase::Keep => Next::Act(self.seats_yet_to_keep()),
            Phase::RerollOrStand | Phase::MarkOrPass | Phase::Take => {
                Next::Act(vec![self.seat_to_act()])
            }
            Phase::Over => Next::Over,
            _ => Next::Chance,
        }
    }

    fn outcomes(&self) -> Vec<(String, u64)> {
        let mut outcomes = Vec::new();
        if self.phase == Phase::Start {
            for seat in 0..self.seats {
                outcomes.push((format!("start {seat}"), 1));
            }
        } else if self.phase == Phase::Roll {
            for (dice, ways) in self.coming_rolls() {
                outcomes.push((format!("roll {dice}"), ways));
            }
        } else if let Some((first, size)) = self.coming_draw() {
            for draw in sets(&first, &self.deck, size) {
                outcomes.push((draw, 1));
            }
        }
        outcomes
    }

    fn moves(&self, seat: usize) -> Vec<String> {
        let mut moves = Vec::new();
        if self.phase == Phase::Keep {
            if self.kept_cards[seat].is_none() {
                moves = sets("keep", &self.hands[seat], 3);
            }
            return moves;
        }
        if seat != self.seat_to_act() {
            return moves;
        }
        if self.phase == Phase::RerollOrStand {
            moves.push("stand".to_string());
            for dice in self.rerolls() {
                moves.push(format!("reroll {dice}"));
            }
        } else if self.phase == Phase::MarkOrPass {
            moves.push("pass".to_string());
            for card in &self.hands[seat] {
                let rows = &self.cards[card - 1].rows;
                if rows.iter().any(|row| row.crossing(&self.dice) > 0) {
                    moves.push(format!("mark {card}"));
                }
            }
        } else if self.phase == Phase::Take {
            for card in &self.face_up {
                moves.push(format!("take {card}"));
            }
        }
        moves
    }

    fn play(&mut self, step: &str) -> Result<(), String> {
        // Not looked up among the outcomes: there are too many, and the order does not matter.
        if let Some(drawn) = self.read_draw(step) {
            self.draw(&drawn);
            return Ok(());
        }
        if self.coming_draw().is_none() {
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
        let mut scores = self.points_of_scored_cards.clone();
        for (seat, hand) in self.hands.iter().enumerate() {
            for card in hand {
                scores[seat] += self.cards[card - 1].value_of_full_rows();
            }
        }
        scores
    }
}
