//! Every rule of `docs/rules/one-card.md`, played step by step as a record writes it. Each test cites the rules it checks.
//!
//! Cards of the standard deck used here: 1 is `B3* R5* P4 Y4 O4`, 17 is `O2 B5* R4 P3 Y6*`, 21 is `R4* B4* O4 G4 P4` and
//! 26 is `R4 G2 P5 Y3* B6*`. All points are worked out by hand.

mod advanced;
mod crossing_off;
mod end;
mod rolling;
mod scoring;
mod setup;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use rollwright_core::notation::parse_exact;
use rollwright_core::{Game, Layout, SetupError, Step, Variant as _};
use rollwright_one_card::{
    Card, CardSet, Cards, Chance, Deck, Dice, Held, Illegal, Move, OneCard, Phase, Variant,
};
use rollwright_testkit::citations;
use rollwright_testkit::script::{
    after, asked, code, legal, outcomes, points, refused, seat, winners,
};

fn card(number: usize) -> Card {
    Card::new(number).expect("a deck has up to 64 cards")
}

fn dice(letters: &str) -> Dice {
    letters.parse().expect("one to five dice")
}

fn basic(seats: usize) -> OneCard {
    OneCard::new(Deck::standard(), Variant::Basic, seats).expect("30 cards are enough")
}

fn advanced(seats: usize) -> OneCard {
    OneCard::new(Deck::standard(), Variant::Advanced, seats).expect("30 cards are enough")
}

/// A deck of one's own, which lives as long as the tests.
fn deck(faces: &[&str]) -> &'static Deck {
    let text = format!("id = \"own\"\ngame = \"one-card\"\ncards = {faces:?}");
    Box::leak(Box::new(Deck::parse(&text).expect("a right deck")))
}

fn numbers(cards: &[Held]) -> Vec<u8> {
    cards.iter().map(|held| held.card().number()).collect()
}

fn hand(game: &OneCard, number: usize) -> Vec<u8> {
    numbers(game.seat_state(seat(number)).hand())
}

fn scored(game: &OneCard, number: usize) -> Vec<u8> {
    numbers(game.seat_state(seat(number)).scored())
}

/// What is crossed off on a card that some seat has: `R0/4 G0/2 P2/5 Y2/3 B0/6`.
fn crosses(game: &OneCard, number: u8) -> String {
    let players = game.view().players.into_iter();
    let card = players
        .flat_map(|player| player.hand.into_iter().chain(player.scored))
        .find(|card| card.card == number)
        .expect("somebody has the card");
    let mut text = String::new();
    for row in card.rows {
        write!(text, " {}{}/{}", row.colour, row.crossed, row.spaces).expect("a string takes all");
    }
    text.split_off(1)
}

/// Two seats with the cards of the examples, before the first roll.
fn dealt() -> OneCard {
    after(&basic(2), "start 0, deal 0 21 26, deal 1 1 17")
}

/// A card of two turns: `RROOY` fills two rows, `YYYPP` the third, for 2 + 2 + 4 and 5 for both suns.
const RICH: &str = "R2* O2 Y4* G6 B6";
/// The same without the suns: 2 + 2 + 4.
const POOR: &str = "R2 O2 Y4 G6* B6*";

/// Each seat has scored three cards, has two full rows on its next, and has taken the last card of a deck of ten.
const THREE_CARDS_EACH: &str = "start 0, deal 0 1 2, deal 1 6 7
    roll RROOY, 0 stand, 0 mark 1, 1 mark 6
    roll YYYPP, 1 stand, 1 mark 6, deal 1 8, 0 mark 1, deal 0 3
    roll RROOY, 0 stand, 0 mark 2, 1 mark 7
    roll YYYPP, 1 stand, 1 mark 7, deal 1 9, 0 mark 2, deal 0 4
    roll RROOY, 0 stand, 0 mark 3, 1 mark 8
    roll YYYPP, 1 stand, 1 mark 8, deal 1 10, 0 mark 3, deal 0 5
    roll RROOY, 0 stand, 0 mark 4, 1 mark 9";

fn three_cards_each(faces: &[&str]) -> OneCard {
    let game = OneCard::new(deck(faces), Variant::Basic, 2).expect("ten cards are enough");
    after(&game, THREE_CARDS_EACH)
}

/// The table before the roll with which all three seats complete a card: seat 1 its fourth, the others their first.
fn before_the_last_turn_of_three() -> OneCard {
    let game = OneCard::new(deck(&[RICH; 15]), Variant::Basic, 3).expect("15 cards are enough");
    after(
        &game,
        "start 2, deal 2 11 12, deal 0 1 2, deal 1 6 7
        roll RROOY, 2 stand, 2 pass, 0 pass, 1 mark 6
        roll YYYPP, 0 stand, 0 pass, 1 mark 6, deal 1 8, 2 pass
        roll RROOY, 1 stand, 1 mark 7, 2 pass, 0 pass
        roll YYYPP, 2 stand, 2 pass, 0 pass, 1 mark 7, deal 1 9
        roll RROOY, 0 stand, 0 pass, 1 mark 8, 2 pass
        roll YYYPP, 1 stand, 1 mark 8, deal 1 10, 2 pass, 0 pass
        roll RROOY, 2 stand, 2 mark 11, 0 mark 1, 1 mark 9",
    )
}

#[test]
fn every_rule_is_cited_by_a_test_and_every_citation_is_a_rule() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let document = fs::read_to_string(folder.join("../../docs/rules/one-card.md"));
    citations::check(&document.expect("the rules"), folder);
}

#[test]
fn a_refusal_has_a_code_with_its_arguments() {
    let game = after(&dealt(), "roll RRRRR, 0 stand");
    let code = |step| code(&game, step);
    assert_eq!(code("0 stand"), r#"{"rule":"wrong_move"}"#);
    assert_eq!(code("0 mark 17"), r#"{"rule":"not_held","args":[0,17]}"#);
    assert_eq!(
        code("0 mark 26"),
        r#"{"rule":"nothing_to_cross","args":[26,"RRRRR"]}"#
    );
    assert_eq!(
        code("0 take 26"),
        r#"{"rule":"not_in_variant","args":"basic"}"#
    );
    assert_eq!(code("deal 0 26"), r#"{"rule":"decision_due","args":0}"#);
}
