//! Pig a second time, plainly: every seat's points, and the steps of the record.

use rollwright_testkit::plain::{Next, Plain};

/// A game of pig.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pig {
    goal: u32,
    points: Vec<u32>,
    turn_points: u32,
    /// None before the start.
    active: Option<usize>,
    asked: bool,
}

impl Pig {
    /// A game before its first step.
    pub(crate) fn new(goal: u32, seats: usize) -> Pig {
        Pig {
            goal,
            points: vec![0; seats],
            turn_points: 0,
            active: None,
            asked: false,
        }
    }

    fn is_over(&self) -> bool {
        self.points.iter().any(|points| *points >= self.goal)
    }

    fn pass_the_die_on(&mut self, active: usize) {
        self.active = Some((active + 1) % self.points.len());
        self.turn_points = 0;
    }

    fn roll(&mut self, active: usize, number: u32) {
        if number == 1 {
            self.pass_the_die_on(active);
            return;
        }
        self.turn_points += number;
        if self.points[active] + self.turn_points >= self.goal {
            self.points[active] += self.turn_points;
        } else {
            self.asked = true;
        }
    }
}

impl Plain for Pig {
    fn next(&self) -> Next {
        match self.active {
            _ if self.is_over() => Next::Over,
            Some(active) if self.asked => Next::Act(vec![active]),
            _ => Next::Chance,
        }
    }

    fn outcomes(&self) -> Vec<(String, u64)> {
        let (word, numbers) = match self.active {
            _ if self.next() != Next::Chance => return Vec::new(),
            None => ("start", 0..self.points.len()),
            Some(_) => ("roll", 1..7),
        };
        numbers
            .map(|number| (format!("{word} {number}"), 1))
            .collect()
    }

    fn moves(&self, seat: usize) -> Vec<String> {
        if self.next() == Next::Act(vec![seat]) {
            vec!["again".to_string(), "hold".to_string()]
        } else {
            Vec::new()
        }
    }

    fn play(&mut self, step: &str) -> Result<(), String> {
        let impossible = Err(format!("not possible now: {step}"));
        let words: Vec<&str> = step.split(' ').collect();
        match (self.active, &words[..]) {
            (Some(active), [seat, mv]) if self.moves(active).contains(&(*mv).to_string()) => {
                if *seat != active.to_string() {
                    return impossible;
                }
                self.asked = false;
                if *mv == "hold" {
                    self.points[active] += self.turn_points;
                    self.pass_the_die_on(active);
                }
            }
            (active, [_, number]) if self.outcomes().contains(&(step.to_string(), 1)) => {
                let number = number.parse().expect("one of the outcomes");
                match active {
                    None => self.active = Some(number),
                    Some(active) => self.roll(active, u32::try_from(number).expect("1 to 6")),
                }
            }
            _ => return impossible,
        }
        Ok(())
    }

    fn scores(&self) -> Vec<u32> {
        self.points.clone()
    }
}
