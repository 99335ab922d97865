//! What a card of one-card is worth alone, against plain, slow programs: dice tried one by one, on the game's own cards.

use std::collections::HashMap;

use rollwright_bots::{CardTable, Rolling};
use rollwright_core::{Layout, Six};
use rollwright_one_card::{Card, Colour, Deck, Dice, Held, ROLLS};

/// The value and the turns to come.
type Worth = (f64, f64);

/// A card with so many spaces left free, by colour: R O Y G B P.
fn held(card: usize, free: [u8; 6]) -> Held {
    let held = Held::new(Card::new(card).expect("a card"), Deck::standard());
    held.cross(held.free().minus(Six::new(free)))
}

fn better(a: Worth, b: Worth) -> Worth {
    if b.0 > a.0 + 1e-8 { b } else { a }
}

/// What it is worth to keep these dice and roll the others, each of them in turn.
fn keeping(dice: Dice, rolls: &HashMap<Dice, Worth>) -> Worth {
    if let Some(worth) = rolls.get(&dice) {
        return *worth;
    }
    let larger = Colour::ALL.map(|colour| keeping(dice.with(colour), rolls));
    let sum = |part: fn(&Worth) -> f64| larger.iter().map(part).sum::<f64>();
    (sum(|w| w.0) / 6.0, sum(|w| w.1) / 6.0)
}

/// What the rolls are worth if any of the dice can be rolled again.
fn before_a_reroll(rolls: &HashMap<Dice, Worth>) -> HashMap<Dice, Worth> {
    let mut kept = HashMap::new();
    let best = |roll: Dice| {
        let dice: Vec<Colour> = roll.iter().collect();
        (0..32).fold(rolls[&roll], |best, choice| {
            let chosen = (0..5).filter(|die| choice >> die & 1 == 1);
            let part = chosen.fold(Dice::NONE, |part, die| part.with(dice[die]));
            let worth = *kept.entry(part).or_insert_with(|| keeping(part, rolls));
            better(best, worth)
        })
    };
    ROLLS
        .iter()
        .copied()
        .zip(ROLLS.iter().copied().map(best))
        .collect()
}

/// What a turn is worth if the card is worth `staying` when nothing is crossed off, and `known` otherwise.
fn turn(
    held: Held,
    rerolls: usize,
    price: f64,
    staying: Worth,
    mut known: impl FnMut(Held) -> Worth,
) -> Worth {
    let mut rolls: HashMap<Dice, Worth> = ROLLS
        .iter()
        .map(|roll| {
            let after = held.cross(held.crossed_by(roll.counts()));
            let worth = if after == held {
                staying
            } else {
                better(known(after), staying)
            };
            (*roll, worth)
        })
        .collect();
    for _ in 0..rerolls {
        rolls = before_a_reroll(&rolls);
    }
    let ways = |roll: &Dice| f64::from(roll.ways()) / 7776.0;
    rolls.iter().fold((-price, 1.0), |sum, (roll, worth)| {
        (sum.0 + worth.0 * ways(roll), sum.1 + worth.1 * ways(roll))
    })
}

/// Plays more and more turns until it makes no difference.
struct PlainCard {
    /// What points count.
    points: f64,
    price: f64,
    rerolls: usize,
    known: HashMap<Held, Worth>,
}

impl PlainCard {
    fn solve(&mut self, held: Held) -> Worth {
        if let Some(known) = self.known.get(&held) {
            return *known;
        }
        let mut worth = (0.0, 0.0);
        if held.is_complete() {
            worth.0 = self.points * f64::from(held.points(Deck::standard()));
        } else {
            worth.0 = -1000.0;
            loop {
                let next = turn(held, self.rerolls, self.price, worth, |after| {
                    self.solve(after)
                });
                let change = (next.0 - worth.0).abs().max((next.1 - worth.1).abs());
                worth = next;
                if change < 1e-9 {
                    break;
                }
            }
        }
        self.known.insert(held, worth);
        worth
    }
}

#[test]
fn a_card_nearly_done_is_worth_what_a_plain_solver_finds() {
    // Card 26 is R4 G2 P5 Y3* B6*.
    for (free, price, rolling, rerolls) in [
        ([1, 0, 2, 0, 2, 0], 0.7, Rolling::ALWAYS, 2),
        ([1, 0, 1, 1, 1, 0], 1.9, Rolling::ALWAYS, 2),
        ([2, 0, 2, 2, 3, 0], 0.6, Rolling::NEVER, 0),
        ([1, 0, 1, 1, 1, 2], 2.3, Rolling::NEVER, 0),
    ] {
        let face = Deck::standard().face(Card::new(26).expect("a card"));
        let solved = CardTable::solve(face, price, rolling);
        let quickest = CardTable::quickest(face, rolling);
        for (table, points, price) in [(solved, 1.0, price), (quickest, 0.0, 1.0)] {
            let known = HashMap::new();
            let mut plain = PlainCard {
                points,
                price,
                rerolls,
                known,
            };
            plain.solve(held(26, free));
            for (held, (value, turns)) in plain.known {
                let close = |solved: f64, found: f64| (solved - found).abs() < 1e-6;
                assert!(
                    close(table.turns(held.free()), turns),
                    "{held:?} at {price}"
                );
                if points > 0.0 {
                    assert!(
                        close(table.value(held.free()), value),
                        "{held:?} at {price}"
                    );
                    let scored = value + price * turns;
                    assert!(
                        close(table.points(held.free()), scored),
                        "{held:?} at {price}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_turn_more_by_plain_play_does_not_change_what_a_card_is_worth() {
    // There is only one set of values of which this can be said, and that is the right one.
    let deck = Deck::standard();
    for (number, price) in [(26, 1.1), (21, 2.2)] {
        let card = Card::new(number).expect("a card");
        let always = CardTable::solve(deck.face(card), price, Rolling::ALWAYS);
        let never = CardTable::solve(deck.face(card), price, Rolling::NEVER);
        let mut held = Held::new(card, deck);
        for roll in ["RGPOO", "BBRPO", "RPPBO", "GYYYY"] {
            for (table, rerolls) in [(&always, 2), (&never, 0)] {
                let worth = |held: Held| (table.value(held.free()), table.turns(held.free()));
                let (value, turns) = turn(held, rerolls, price, worth(held), worth);
                assert!((value - worth(held).0).abs() < 1e-6, "{held:?}");
                assert!((turns - worth(held).1).abs() < 1e-6, "{held:?}");
            }
            let roll: Dice = roll.parse().expect("dice");
            held = held.cross(held.crossed_by(roll.counts()));
            assert!(!held.is_complete());
        }
    }
}
