//! Every rule, ruling and rulebook example, played step by step as a record writes it.
//!
//! Cards of the standard deck used here: 1 is `B3* R5* P4 Y4 O4`, 17 is `O2 B5* R4 P3 Y6*`, 21 is `R4* B4* O4 G4 P4` and
//! 26 is `R4 G2 P5 Y3* B6*`. All points are worked out by hand.

use std::collections::BTreeMap;
use std::fmt::Write;

use rollwright_core::notation::parse_exact;
use rollwright_core::{Game, Layout, SetupError, Step, Variant as _};
use rollwright_one_card::{
    Card, CardSet, Cards, Chance, Deck, Dice, Held, Illegal, Move, OneCard, Phase, Variant,
};
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

mod setup {
    use super::*;

    #[test]
    fn two_to_four_can_play() {
        for seats in 2..=4 {
            assert_eq!(basic(seats).seats(), seats);
            assert_eq!(advanced(seats).seats(), seats);
        }
        for seats in [0, 1, 5, 6, 300] {
            for &variant in Variant::ALL {
                let refused = OneCard::new(Deck::standard(), variant, seats);
                assert_eq!(
                    refused,
                    Err(SetupError::Seats {
                        game: "one-card",
                        seats,
                        range: 2..=4
                    })
                );
            }
        }
    }

    #[test]
    fn a_deck_too_small_for_the_table_is_refused() {
        let tables = [
            (Variant::Basic, "basic", 3, 15),
            (Variant::Basic, "basic", 4, 20),
            (Variant::Advanced, "advanced", 2, 15),
            (Variant::Advanced, "advanced", 3, 21),
            (Variant::Advanced, "advanced", 4, 27),
        ];
        for (variant, name, seats, needs) in tables {
            assert!(OneCard::new(deck(&vec![RICH; needs]), variant, seats).is_ok());
            assert_eq!(
                OneCard::new(deck(&vec![RICH; needs - 1]), variant, seats),
                Err(SetupError::Layout {
                    layout: "own".to_owned(),
                    problem: format!(
                        "it has {} cards, and {name} with {seats} seats needs {needs}",
                        needs - 1
                    ),
                })
            );
        }
        assert!(OneCard::new(deck(&[RICH; 10]), Variant::Basic, 2).is_ok());
    }

    #[test]
    fn the_starting_seat_comes_first() {
        let game = basic(3);
        assert_eq!(refused(&game, "deal 0 1 2"), Illegal::WrongChance);
        assert_eq!(refused(&game, "roll RRGBP"), Illegal::WrongChance);
        assert_eq!(refused(&game, "0 pass"), Illegal::ChanceDue);
        assert_eq!(refused(&game, "start 3"), Illegal::NoSeat(seat(3)));
        let game = after(&game, "start 2");
        assert_eq!(refused(&game, "start 1"), Illegal::WrongChance);
    }

    #[test]
    fn every_seat_is_as_likely_to_start() {
        let each = [0, 1, 2].map(|number| (Chance::Start(seat(number)), 1));
        assert_eq!(outcomes(&basic(3)), BTreeMap::from(each));
    }

    #[test]
    fn cards_are_dealt_in_turn_order_from_the_starting_seat() {
        let game = after(&basic(3), "start 1");
        let wrong = |due, given| Illegal::WrongReceiver(seat(due), seat(given));
        assert_eq!(refused(&game, "deal 0 1 2"), wrong(1, 0));
        let game = after(&game, "deal 1 1 2");
        assert_eq!(refused(&game, "deal 1 3 4"), wrong(2, 1));
        let game = after(&game, "deal 2 3 4, deal 0 5 6");
        assert_eq!(refused(&game, "deal 1 7 8"), Illegal::WrongChance);
    }

    #[test]
    fn each_seat_is_dealt_two_cards() {
        let game = after(&basic(2), "start 0");
        let wrong = |given| Illegal::WrongCount(2, given);
        assert_eq!(refused(&game, "deal 0 1"), wrong(1));
        assert_eq!(refused(&game, "deal 0 1 2 3"), wrong(3));
        assert_eq!(refused(&game, "roll RRGBP"), Illegal::WrongChance);
        let game = after(&game, "deal 0 21 26, deal 1 17 1");
        assert_eq!(hand(&game, 0), [21, 26]);
        assert_eq!(hand(&game, 1), [1, 17]);
    }

    #[test]
    fn a_card_is_in_one_place_only() {
        let game = after(&basic(2), "start 0");
        assert_eq!(refused(&game, "deal 0 7 7"), Illegal::Twice(card(7)));
        assert_eq!(refused(&game, "deal 0 7 31"), Illegal::NotInDeck(card(31)));
        let game = after(&game, "deal 0 7 8");
        assert_eq!(refused(&game, "deal 1 9 7"), Illegal::NotInDeck(card(7)));
    }

    #[test]
    fn a_deal_is_any_two_of_the_cards_left() {
        let game = after(&basic(2), "start 0");
        let pairs = outcomes(&game);
        assert_eq!(pairs.len(), 30 * 29 / 2);
        assert!(pairs.values().all(|weight| *weight == 1));
        let pairs = outcomes(&after(&game, "deal 0 7 8"));
        assert_eq!(pairs.len(), 28 * 27 / 2);
        assert!(pairs.values().all(|weight| *weight == 1));
    }

    #[test]
    fn the_order_of_a_deal_means_nothing() {
        let game = after(&basic(2), "start 0");
        assert_eq!(after(&game, "deal 0 7 8"), after(&game, "deal 0 8 7"));
    }

    #[test]
    fn the_starting_seat_rolls_first() {
        let game = after(&basic(2), "start 1, deal 1 1 17, deal 0 21 26");
        assert_eq!((game.active(), game.turn()), (seat(1), 1));
        assert_eq!(asked(&after(&game, "roll RRGBP")), [1]);
    }

    #[test]
    fn nothing_is_hidden_in_the_basic_game() {
        let game = after(&dealt(), "roll RRGBP, 0 stand, 0 mark 26");
        for viewer in [None, Some(seat(0)), Some(seat(1))] {
            assert_eq!(game.seen_by(viewer), game);
        }
    }
}

mod rolling {
    use super::*;

    #[test]
    fn five_dice_are_rolled() {
        let game = dealt();
        assert_eq!(refused(&game, "roll RRGB"), Illegal::NotFiveDice(4));
        assert_eq!(refused(&game, "0 stand"), Illegal::ChanceDue);
        assert_eq!(refused(&game, "0 pass"), Illegal::ChanceDue);
        assert_eq!(refused(&game, "deal 0 5"), Illegal::WrongChance);
    }

    #[test]
    fn every_face_of_every_die_is_as_likely() {
        let rolls = outcomes(&dealt());
        assert_eq!(rolls.len(), 252);
        assert_eq!(rolls.values().sum::<u32>(), 6 * 6 * 6 * 6 * 6);
        let ways = |letters| rolls[&Chance::Roll(dice(letters))];
        assert_eq!(ways("RRRRR"), 1);
        assert_eq!(ways("RRRRP"), 5);
        assert_eq!(ways("OOYYY"), 10);
        assert_eq!(ways("RRGBP"), 60);
        assert_eq!(ways("ROYGB"), 120);
    }

    #[test]
    fn dice_are_written_in_colour_order() {
        assert!(parse_exact::<Chance>("roll RRGBP").is_ok());
        assert!(parse_exact::<Chance>("roll RGRBP").is_err());
        assert!(parse_exact::<Chance>("roll RRGBPP").is_err());
        assert!(parse_exact::<Chance>("roll RRGBW").is_err());
        assert!(parse_exact::<Move>("reroll GB").is_ok());
        assert!(parse_exact::<Move>("reroll BG").is_err());
        assert!(parse_exact::<Move>("reroll ").is_err());
    }

    #[test]
    fn any_of_the_dice_may_be_rolled_again() {
        let game = dealt();
        let moves = legal(&after(&game, "roll RRRRP"), 0);
        let all = [
            "reroll R",
            "reroll RR",
            "reroll RRR",
            "reroll RRRR",
            "reroll RRRRP",
            "reroll RRRP",
            "reroll RRP",
            "reroll RP",
            "reroll P",
            "stand",
        ];
        assert_eq!(moves, all);
        assert_eq!(legal(&after(&game, "roll ROYGB"), 0).len(), 31 + 1);
    }

    #[test]
    fn only_dice_that_lie_there_are_rolled_again() {
        let game = after(&dealt(), "roll RRGBP");
        let none_such = |letters| Illegal::NoSuchDice(dice(letters));
        assert_eq!(refused(&game, "0 reroll RRR"), none_such("RRR"));
        assert_eq!(refused(&game, "0 reroll OG"), none_such("OG"));
    }

    #[test]
    fn rolling_no_dice_again_is_not_a_reroll() {
        let game = after(&dealt(), "roll RRGBP");
        let refused = game.check_move(seat(0), Move::Reroll(Dice::NONE));
        assert_eq!(refused, Err(Illegal::NoSuchDice(Dice::NONE)));
    }

    #[test]
    fn kept_dice_stay_as_they_lie() {
        let game = after(&dealt(), "roll RRGBP, 0 reroll GB");
        let kept = Illegal::KeptDice(dice("RRP"));
        assert_eq!(refused(&game, "roll RGGBP"), kept);
        assert_eq!(refused(&game, "roll RRRRR"), kept);
        let rolls = outcomes(&game);
        assert_eq!(rolls.len(), 21);
        assert_eq!(rolls.values().sum::<u32>(), 6 * 6);
        assert_eq!(rolls[&Chance::Roll(dice("RRRRP"))], 1);
        assert_eq!(rolls[&Chance::Roll(dice("RRGBP"))], 2);
        let game = after(&game, "roll RRYYP");
        assert_eq!(game.dice(), dice("RRYYP"));
    }

    #[test]
    fn a_die_kept_once_may_be_rolled_later() {
        let game = after(
            &dealt(),
            "roll RRGBP, 0 reroll GB, roll RRYYP, 0 reroll RRP",
        );
        assert_eq!(refused(&game, "roll RRYBP"), Illegal::KeptDice(dice("YY")));
        assert_eq!(after(&game, "roll OOYYB").dice(), dice("OOYYB"));
    }

    #[test]
    fn all_five_dice_may_be_rolled_again() {
        let game = after(&dealt(), "roll RRGBP, 0 reroll RRGBP, roll OOOOO");
        assert_eq!(game.dice(), dice("OOOOO"));
    }

    #[test]
    fn dice_are_rolled_again_twice_at_most() {
        let game = after(&dealt(), "roll RRGBP, 0 reroll G, roll RRYBP");
        let game = after(&game, "0 reroll Y, roll RROBP");
        assert_eq!(refused(&game, "0 reroll O"), Illegal::WrongMove);
        assert_eq!(refused(&game, "roll RRGBP"), Illegal::DecisionDue(seat(0)));
    }

    #[test]
    fn nothing_is_asked_after_the_third_roll() {
        let game = after(&dealt(), "roll RRGBP, 0 reroll G, roll RRYBP");
        let game = after(&game, "0 reroll Y, roll RROBP");
        assert_eq!(refused(&game, "0 stand"), Illegal::WrongMove);
        assert_eq!(legal(&game, 0), ["mark 21", "mark 26", "pass"]);
    }

    #[test]
    fn the_active_seat_may_stand_after_the_first_and_the_second_roll() {
        let game = after(&dealt(), "roll RRGBP");
        assert_eq!(after(&game, "0 stand").phase(), Phase::Mark);
        let game = after(&game, "0 reroll G, roll RRYBP");
        assert_eq!(after(&game, "0 stand").phase(), Phase::Mark);
    }

    #[test]
    fn only_the_active_seat_decides_on_the_dice() {
        let game = after(&dealt(), "roll RRGBP");
        let wrong = Illegal::WrongSeat(seat(0), seat(1));
        assert_eq!(refused(&game, "1 reroll GB"), wrong);
        assert_eq!(refused(&game, "1 stand"), wrong);
        assert_eq!(legal(&game, 1), [""; 0]);
    }

    #[test]
    fn the_roll_is_accepted_before_anything_is_crossed_off() {
        let game = after(&dealt(), "roll RRGBP");
        assert_eq!(refused(&game, "0 mark 26"), Illegal::WrongMove);
        assert_eq!(refused(&game, "0 pass"), Illegal::WrongMove);
        let game = after(&game, "0 stand");
        assert_eq!(refused(&game, "0 stand"), Illegal::WrongMove);
        assert_eq!(refused(&game, "0 reroll GB"), Illegal::WrongMove);
    }
}

mod crossing_off {
    use super::*;

    #[test]
    fn example_1_a_colour_that_is_not_on_the_card_is_lost() {
        let game = after(&dealt(), "roll OYYPP, 0 stand, 0 mark 26");
        assert_eq!(crosses(&game, 26), "R0/4 G0/2 P2/5 Y2/3 B0/6");
    }

    #[test]
    fn example_2_two_dice_do_not_go_into_one_space() {
        let game = after(&dealt(), "roll OYYPP, 0 stand, 0 mark 26, 1 pass");
        let game = after(&game, "roll YYPPP, 1 stand, 1 pass, 0 mark 26");
        assert_eq!(crosses(&game, 26), "R0/4 G0/2 P5/5 Y2/3 B0/6");
    }

    #[test]
    fn a_colour_is_crossed_whole_or_not_at_all() {
        let game = after(&dealt(), "roll GGGPP, 0 stand, 0 mark 26");
        assert_eq!(crosses(&game, 26), "R0/4 G0/2 P2/5 Y0/3 B0/6");
    }

    #[test]
    fn a_row_with_just_enough_room_becomes_full() {
        let game = after(&dealt(), "roll YYYGG, 0 stand, 0 mark 26");
        assert_eq!(crosses(&game, 26), "R0/4 G2/2 P0/5 Y3/3 B0/6");
    }

    #[test]
    fn all_that_can_be_crossed_off_is() {
        let game = after(&dealt(), "roll RYGBP, 0 stand, 0 mark 26");
        assert_eq!(crosses(&game, 26), "R1/4 G1/2 P1/5 Y1/3 B1/6");
    }

    #[test]
    fn spaces_are_crossed_off_from_left_to_right() {
        let game = after(&dealt(), "roll OYYPP, 0 stand, 0 mark 26");
        let drawn = game.to_string();
        assert!(drawn.contains("P xx..."), "{drawn}");
        assert!(drawn.contains("Y*xx."), "{drawn}");
    }

    #[test]
    fn the_roll_is_used_on_one_card_only() {
        let game = after(&dealt(), "roll RRGBP, 0 stand, 0 mark 26");
        assert_eq!(crosses(&game, 26), "R2/4 G1/2 P1/5 Y0/3 B1/6");
        assert_eq!(crosses(&game, 21), "R0/4 B0/4 O0/4 G0/4 P0/4");
        let wrong = Illegal::WrongSeat(seat(1), seat(0));
        assert_eq!(refused(&game, "0 mark 21"), wrong);
        assert_eq!(refused(&game, "0 mark 26"), wrong);
        assert_eq!(refused(&game, "0 pass"), wrong);
    }

    #[test]
    fn a_seat_marks_its_own_cards_only() {
        let game = after(&dealt(), "roll RRGBP, 0 stand");
        let not_held = |number| Illegal::NotHeld(seat(0), card(number));
        assert_eq!(refused(&game, "0 mark 17"), not_held(17));
        assert_eq!(refused(&game, "0 mark 2"), not_held(2));
        assert_eq!(refused(&game, "0 mark 64"), not_held(64));
    }

    #[test]
    fn a_card_on_which_the_roll_crosses_nothing_cannot_be_chosen() {
        let game = after(&dealt(), "roll RRRRR, 0 stand");
        for number in [21, 26] {
            let nothing = Illegal::NothingToCross(card(number), dice("RRRRR"));
            assert_eq!(refused(&game, &format!("0 mark {number}")), nothing);
        }
        let game = after(&game, "0 pass, 1 mark 1");
        assert_eq!(crosses(&game, 1), "B0/3 R5/5 P0/4 Y0/4 O0/4");
    }

    #[test]
    fn a_seat_that_can_only_pass_is_still_asked() {
        let game = after(&dealt(), "roll RRRRR, 0 stand");
        assert_eq!(asked(&game), [0]);
        assert_eq!(legal(&game, 0), ["pass"]);
        assert_eq!(
            refused(&game, "1 mark 1"),
            Illegal::WrongSeat(seat(0), seat(1))
        );
    }

    #[test]
    fn passing_is_free() {
        let game = after(&dealt(), "roll RRGBP, 0 stand");
        assert_eq!(legal(&game, 0), ["mark 21", "mark 26", "pass"]);
        let game = after(&game, "0 pass");
        assert_eq!(crosses(&game, 21), "R0/4 B0/4 O0/4 G0/4 P0/4");
        assert_eq!(crosses(&game, 26), "R0/4 G0/2 P0/5 Y0/3 B0/6");
    }

    #[test]
    fn every_seat_uses_the_same_roll() {
        let game = after(&dealt(), "roll RRGBP, 0 stand, 0 mark 26, 1 mark 17");
        assert_eq!(crosses(&game, 17), "O0/2 B1/5 R2/4 P1/3 Y0/6");
    }

    #[test]
    fn cards_are_written_as_plain_numbers() {
        assert!(parse_exact::<Move>("mark 26").is_ok());
        assert!(parse_exact::<Move>("mark 026").is_err());
        assert!(parse_exact::<Move>("mark 0").is_err());
        assert!(parse_exact::<Move>("mark 26 21").is_err());
    }
}

mod turns {
    use super::*;

    #[test]
    fn seats_mark_or_pass_in_turn_order_from_the_active_seat() {
        let game = after(&basic(3), "start 1, deal 1 1 2, deal 2 3 4, deal 0 5 6");
        let game = after(&game, "roll RYGBP, 1 stand");
        let wrong = |due, given| Illegal::WrongSeat(seat(due), seat(given));
        assert_eq!(refused(&game, "0 pass"), wrong(1, 0));
        assert_eq!(refused(&game, "2 mark 3"), wrong(1, 2));
        let game = after(&game, "1 mark 1");
        assert_eq!(asked(&game), [2]);
        let game = after(&game, "2 pass");
        assert_eq!(asked(&game), [0]);
        assert_eq!(refused(&game, "1 pass"), wrong(0, 1));
        assert_eq!(refused(&game, "roll RYGBP"), Illegal::DecisionDue(seat(0)));
        assert_eq!(after(&game, "0 mark 5").step(), Step::Chance);
    }

    #[test]
    fn the_dice_go_clockwise() {
        let mut game = after(&basic(3), "start 1, deal 1 1 2, deal 2 3 4, deal 0 5 6");
        let turns = [
            "roll RYGBP, 1 stand, 1 pass, 2 pass, 0 pass",
            "roll RYGBP, 2 stand, 2 pass, 0 pass, 1 pass",
            "roll RYGBP, 0 stand, 0 pass, 1 pass, 2 pass",
            "roll RYGBP, 1 stand, 1 pass, 2 pass, 0 pass",
        ];
        for (turn, (steps, active)) in (1..).zip(turns.into_iter().zip([1, 2, 0, 1])) {
            assert_eq!((game.turn(), game.active()), (turn, seat(active)));
            game = after(&game, steps);
        }
    }

    #[test]
    fn a_new_turn_is_rolled_with_all_dice_and_all_rerolls() {
        let game = after(&dealt(), "roll RRGBP, 0 reroll G, roll RRYBP");
        let game = after(&game, "0 reroll Y, roll RROBP, 0 pass, 1 pass");
        assert_eq!(game.dice(), Dice::NONE);
        after(
            &game,
            "roll YYYYY, 1 reroll Y, roll YYYYP, 1 reroll P, roll YYYYG, 1 pass, 0 pass",
        );
    }

    #[test]
    fn a_table_that_always_passes_plays_on() {
        let mut game = dealt();
        let two_turns = "roll RRGBP, 0 stand, 0 pass, 1 pass
            roll RRGBP, 1 stand, 1 pass, 0 pass";
        for _ in 0..600 {
            game = after(&game, two_turns);
        }
        assert_eq!(game.turn(), 1201);
        // More turns than fit in 16 bits.
        for _ in 600..33_000 {
            game = after(&game, two_turns);
        }
        assert_eq!((game.step(), game.active()), (Step::Chance, seat(0)));
    }
}

mod scoring {
    use super::*;

    /// Card 26 with its purple row full and one yellow space free, as after example 2.
    fn before_example_3() -> OneCard {
        let game = after(&dealt(), "roll OYYPP, 0 stand, 0 mark 26, 1 pass");
        after(&game, "roll YYPPP, 1 stand, 1 pass, 0 mark 26")
    }

    #[test]
    fn example_3_three_full_rows_and_a_sun_give_12() {
        let game = after(&before_example_3(), "roll YGGBP, 0 stand, 0 mark 26");
        assert_eq!(crosses(&game, 26), "R0/4 G2/2 P5/5 Y3/3 B1/6");
        assert_eq!(scored(&game, 0), [26]);
        assert_eq!(points(&game), [5 + 3 + 2 + 2, 0]);
    }

    #[test]
    fn example_4_four_full_rows_and_both_suns_give_21() {
        let game = after(&dealt(), "roll OOOOY, 0 stand, 0 mark 21, 1 pass");
        let game = after(&game, "roll RRGBB, 1 stand, 1 pass, 0 mark 21");
        let game = after(&game, "roll YYYGG, 0 stand, 0 mark 21, 1 pass");
        assert_eq!(crosses(&game, 21), "R2/4 B2/4 O4/4 G3/4 P0/4");
        let game = after(&game, "roll RRGBB, 1 stand, 1 pass, 0 mark 21");
        assert_eq!(crosses(&game, 21), "R4/4 B4/4 O4/4 G4/4 P0/4");
        assert_eq!(points(&game), [4 + 4 + 4 + 4 + 5, 0]);
    }

    #[test]
    fn example_6_five_rows_filled_by_one_roll_give_25() {
        let game = after(&dealt(), "roll RRRYY, 0 stand, 0 mark 26, 1 pass");
        let game = after(&game, "roll GPPPP, 1 stand, 1 pass, 0 mark 26");
        let game = after(&game, "roll BBBBB, 0 stand, 0 mark 26, 1 pass");
        assert_eq!(crosses(&game, 26), "R3/4 G1/2 P4/5 Y2/3 B5/6");
        let game = after(&game, "roll RYGBP, 1 stand, 1 pass, 0 mark 26");
        assert_eq!(crosses(&game, 26), "R4/4 G2/2 P5/5 Y3/3 B6/6");
        assert_eq!(points(&game), [20 + 5, 0]);
    }

    #[test]
    fn three_rows_without_a_sun_give_their_values_only() {
        let game = after(&dealt(), "roll OOOOY, 0 stand, 0 mark 21, 1 pass");
        let game = after(&game, "roll YGGGG, 1 stand, 1 pass, 0 mark 21");
        let game = after(&game, "roll YPPPP, 0 stand, 0 mark 21");
        assert_eq!(scored(&game, 0), [21]);
        assert_eq!(points(&game), [12, 0]);
    }

    #[test]
    fn three_rows_with_both_suns_give_five_more() {
        let game = after(&dealt(), "roll OOOOY, 0 stand, 0 mark 21, 1 pass");
        let game = after(&game, "roll RRRRY, 1 stand, 1 pass, 0 mark 21");
        let game = after(&game, "roll YBBBB, 0 stand, 0 mark 21");
        assert_eq!(points(&game), [12 + 5, 0]);
    }

    #[test]
    fn two_full_rows_do_not_score_a_card() {
        let game = after(&before_example_3(), "roll YBBBB, 0 stand, 0 mark 26");
        assert_eq!(crosses(&game, 26), "R0/4 G0/2 P5/5 Y3/3 B4/6");
        assert_eq!(scored(&game, 0), [0; 0]);
        assert_eq!(hand(&game, 0), [21, 26]);
        assert_eq!(points(&game), [5 + 3, 0]);
        assert_eq!(asked(&game), [1]);
    }

    #[test]
    fn a_card_is_scored_at_once_and_a_new_one_drawn_before_the_next_seat_acts() {
        let game = after(&before_example_3(), "roll YGGBP, 0 stand, 0 mark 26");
        assert_eq!(hand(&game, 0), [21]);
        assert_eq!(refused(&game, "1 pass"), Illegal::ChanceDue);
        assert_eq!(refused(&game, "roll RRGBP"), Illegal::WrongChance);
        assert_eq!(
            refused(&game, "deal 1 5"),
            Illegal::WrongReceiver(seat(0), seat(1))
        );
        assert_eq!(refused(&game, "deal 0 5 6"), Illegal::WrongCount(1, 2));
        let game = after(&game, "deal 0 5");
        assert_eq!(hand(&game, 0), [5, 21]);
        assert_eq!(crosses(&game, 5), "B0/3 O0/3 G0/6 R0/2 Y0/6");
        assert_eq!(asked(&game), [1]);
    }

    #[test]
    fn the_new_card_is_any_of_those_left() {
        let game = after(&before_example_3(), "roll YGGBP, 0 stand, 0 mark 26");
        let draws = outcomes(&game);
        assert_eq!(draws.len(), 30 - 4);
        assert!(draws.values().all(|weight| *weight == 1));
        assert_eq!(refused(&game, "deal 0 26"), Illegal::NotInDeck(card(26)));
        assert_eq!(refused(&game, "deal 0 17"), Illegal::NotInDeck(card(17)));
    }

    #[test]
    fn a_scored_card_is_set_aside() {
        let game = after(&before_example_3(), "roll YGGBP, 0 stand, 0 mark 26");
        let game = after(&game, "deal 0 5, 1 pass, roll BBBBB, 1 stand, 1 pass");
        assert_eq!(
            refused(&game, "0 mark 26"),
            Illegal::NotHeld(seat(0), card(26))
        );
        assert_eq!(points(&game), [12, 0]);
    }

    #[test]
    fn a_row_filled_by_the_scoring_roll_counts_like_any_other() {
        let game = after(&before_example_3(), "roll RRRRY, 0 stand, 0 mark 26");
        assert_eq!(crosses(&game, 26), "R4/4 G0/2 P5/5 Y3/3 B0/6");
        assert_eq!(points(&game), [4 + 5 + 3 + 2, 0]);
    }
}

mod end {
    use super::*;

    #[test]
    fn the_third_card_does_not_end_the_game() {
        let game = three_cards_each(&[RICH; 10]);
        assert_eq!(scored(&game, 0), [1, 2, 3]);
        assert_eq!(scored(&game, 1), [6, 7, 8]);
        assert!(!game.is_last_turn());
        assert_eq!((game.step(), game.outcome()), (Step::Chance, None));
    }

    #[test]
    fn everyone_finishes_the_turn_of_the_fourth_card() {
        let game = three_cards_each(&[RICH; 10]);
        let game = after(&game, "roll YYYPP, 1 stand, 1 mark 9");
        assert!(game.is_last_turn());
        assert_eq!(game.outcome(), None);
        assert_eq!(asked(&game), [0]);
        assert_eq!(after(&game, "0 pass").step(), Step::Over);
        assert_eq!(after(&game, "0 mark 4").step(), Step::Over);
        assert_eq!(after(&game, "0 mark 5").step(), Step::Over);
    }

    #[test]
    fn several_seats_may_score_their_fourth_card_in_the_last_turn() {
        let game = three_cards_each(&[RICH; 10]);
        let game = after(&game, "roll YYYPP, 1 stand, 1 mark 9, 0 mark 4");
        assert_eq!(scored(&game, 0), [1, 2, 3, 4]);
        assert_eq!(scored(&game, 1), [6, 7, 8, 9]);
        assert_eq!(points(&game), [4 * 13, 4 * 13]);
    }

    #[test]
    fn no_card_is_drawn_once_a_fourth_is_scored() {
        let game = before_the_last_turn_of_three();
        let game = after(&game, "roll YYYPP, 0 stand, 0 pass, 1 mark 9");
        assert!(!game.left().is_empty());
        assert_eq!(refused(&game, "deal 1 3"), Illegal::DecisionDue(seat(2)));
        let game = after(&game, "2 mark 11");
        assert_eq!(game.step(), Step::Over);
        assert_eq!(hand(&game, 1), [10]);
        assert_eq!(hand(&game, 2), [12]);
        assert_eq!(points(&game), [2 + 2, 4 * 13, 13]);
    }

    #[test]
    fn seats_before_the_fourth_card_still_drew_theirs() {
        let game = before_the_last_turn_of_three();
        let game = after(&game, "roll YYYPP, 0 stand, 0 mark 1");
        assert_eq!(refused(&game, "1 mark 9"), Illegal::ChanceDue);
        let game = after(&game, "deal 0 3, 1 mark 9, 2 mark 11");
        assert_eq!(hand(&game, 0), [2, 3]);
        assert_eq!(game.step(), Step::Over);
        assert_eq!(points(&game), [13, 4 * 13, 13]);
        assert_eq!(winners(&game), [1]);
    }

    #[test]
    fn example_5_an_unscored_card_gives_its_full_rows_and_no_sun() {
        let mut faces = vec![RICH; 10];
        faces[0] = "O2 B5* R4 P3 Y6*";
        let game = OneCard::new(deck(&faces), Variant::Basic, 2).expect("ten cards are enough");
        let game = after(
            &game,
            "start 0, deal 0 1 2, deal 1 6 7
            roll RROOY, 0 stand, 0 pass, 1 mark 6
            roll YYYPP, 1 stand, 1 mark 6, deal 1 8, 0 mark 1
            roll RROOY, 0 stand, 0 pass, 1 mark 7
            roll YYYBP, 1 stand, 1 mark 7, deal 1 9, 0 mark 1
            roll RROOY, 0 stand, 0 pass, 1 mark 8
            roll YYYPP, 1 stand, 1 mark 8, deal 1 10, 0 pass
            roll RROOY, 0 stand, 0 pass, 1 mark 9
            roll YYYPP, 1 stand, 1 mark 9, 0 pass",
        );
        assert_eq!(game.step(), Step::Over);
        assert_eq!(crosses(&game, 1), "O0/2 B1/5 R0/4 P3/3 Y6/6");
        assert_eq!(points(&game), [6 + 3, 4 * 13]);
    }

    #[test]
    fn most_points_win_whoever_scored_the_fourth_card() {
        let game = three_cards_each(&[[RICH; 5], [POOR; 5]].concat());
        let game = after(&game, "roll YYYPP, 1 stand, 1 mark 9, 0 pass");
        assert_eq!(points(&game), [3 * 13 + 2 + 2, 4 * 8]);
        assert_eq!(winners(&game), [0]);
    }

    #[test]
    fn ties_are_shared_wins() {
        let game = three_cards_each(&[RICH; 10]);
        let game = after(&game, "roll YYYPP, 1 stand, 1 mark 9, 0 mark 4");
        assert_eq!(points(&game), [52, 52]);
        assert_eq!(winners(&game), [0, 1]);
    }

    #[test]
    fn play_on_after_the_end_is_refused() {
        let game = three_cards_each(&[RICH; 10]);
        let game = after(&game, "roll YYYPP, 1 stand, 1 mark 9, 0 pass");
        for step in [
            "roll RROOY",
            "deal 0 3",
            "start 0",
            "reveal 3",
            "0 pass",
            "1 stand",
        ] {
            assert_eq!(refused(&game, step), Illegal::Over);
        }
        assert_eq!(legal(&game, 0), [""; 0]);
        assert_eq!(legal(&game, 1), [""; 0]);
        assert_eq!(outcomes(&game), BTreeMap::new());
    }
}

mod advanced_variant {
    use super::*;

    const DEALT: &str = "start 1, deal 1 1 2 3 4 5, deal 0 6 7 8 9 10";

    /// Two seats with three of the quick cards each and three face up; six of the smallest deck are left.
    const BEGUN: &str = "start 0, deal 0 1 2 3 4 5, deal 1 6 7 8 9 10
        0 keep 1 2 3, 1 keep 6 7 8, reveal 4 9 11
        roll RROOY, 0 stand, 0 mark 1, 1 mark 6";

    fn begun() -> OneCard {
        let game = OneCard::new(deck(&[RICH; 15]), Variant::Advanced, 2).expect("15 are enough");
        after(&game, BEGUN)
    }

    #[test]
    fn each_seat_is_dealt_five_cards_in_turn_order() {
        let game = after(&advanced(2), "start 1");
        let wrong = Illegal::WrongCount(5, 2);
        assert_eq!(refused(&game, "deal 1 1 2"), wrong);
        assert_eq!(
            refused(&game, "deal 0 1 2 3 4 5"),
            Illegal::WrongReceiver(seat(1), seat(0))
        );
        let game = after(&advanced(2), DEALT);
        assert_eq!(hand(&game, 0), [6, 7, 8, 9, 10]);
        assert_eq!(hand(&game, 1), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn cards_are_kept_after_all_are_dealt() {
        let game = after(&advanced(2), "start 1, deal 1 1 2 3 4 5");
        assert_eq!(refused(&game, "1 keep 1 2 3"), Illegal::ChanceDue);
        let game = after(&game, "deal 0 6 7 8 9 10");
        assert_eq!(asked(&game), [0, 1]);
        assert_eq!(
            refused(&game, "reveal 11 12 13"),
            Illegal::DecisionDue(seat(1))
        );
    }

    #[test]
    fn all_keep_their_cards_at_the_same_time() {
        let game = after(&advanced(2), DEALT);
        let in_turn_order = after(&game, "1 keep 1 2 3, 0 keep 6 7 8");
        let the_other_way_round = after(&game, "0 keep 6 7 8, 1 keep 1 2 3");
        assert_eq!(in_turn_order, the_other_way_round);
        assert_eq!(in_turn_order.phase(), Phase::Reveal);
        let game = after(&game, "0 keep 6 7 8");
        assert_eq!(asked(&game), [1]);
        assert_eq!(
            refused(&game, "reveal 11 12 13"),
            Illegal::DecisionDue(seat(1))
        );
    }

    #[test]
    fn a_seat_keeps_its_cards_once() {
        let game = after(&advanced(3), "start 1, deal 1 1 2 3 4 5");
        let game = after(&game, "deal 2 6 7 8 9 10, deal 0 11 12 13 14 15");
        let game = after(&game, "1 keep 1 2 3, 0 keep 11 12 13");
        assert_eq!(
            refused(&game, "0 keep 13 14 15"),
            Illegal::WrongSeat(seat(2), seat(0))
        );
        assert_eq!(legal(&game, 0), [""; 0]);
        assert_eq!(legal(&game, 2).len(), 10);
    }

    #[test]
    fn what_a_seat_keeps_is_hidden_until_all_have_chosen() {
        let game = after(&advanced(2), DEALT);
        let chosen = after(&game, "1 keep 1 3 5");
        assert_ne!(chosen, game);
        assert_eq!(chosen.seen_by(Some(seat(1))), chosen);
        for viewer in [None, Some(seat(0))] {
            assert_eq!(chosen.seen_by(viewer), game);
        }
        for game in [game, chosen] {
            assert_eq!(hand(&game, 1), [1, 2, 3, 4, 5]);
            assert_eq!(game.left().len(), 20);
        }
        let revealed = after(&chosen, "0 keep 6 7 8");
        assert_eq!(hand(&revealed, 1), [1, 3, 5]);
        for viewer in [None, Some(seat(0)), Some(seat(1))] {
            assert_eq!(revealed.seen_by(viewer), revealed);
        }
    }

    #[test]
    fn three_of_the_five_cards_are_kept() {
        let game = after(&advanced(2), DEALT);
        let moves = legal(&game, 1);
        assert_eq!(moves.len(), 10);
        assert_eq!(moves[0], "keep 1 2 3");
        assert_eq!(moves[9], "keep 3 4 5");
        let kept = after(&game, "1 keep 1 3 5, 0 keep 7 8 10");
        assert_eq!(hand(&kept, 1), [1, 3, 5]);
        assert_eq!(hand(&kept, 0), [7, 8, 10]);
        let not_held = Illegal::NotHeld(seat(1), card(6));
        assert_eq!(refused(&game, "1 keep 1 2 6"), not_held);
        assert_eq!(refused(&game, "1 pass"), Illegal::WrongMove);
        assert!(parse_exact::<Move>("keep 1 2").is_err());
        assert!(parse_exact::<Move>("keep 1 2 3 4").is_err());
    }

    #[test]
    fn the_cards_to_keep_are_written_ascending() {
        let game = after(&advanced(2), DEALT);
        assert_eq!(refused(&game, "1 keep 3 2 1"), Illegal::NotAscending);
        assert_eq!(refused(&game, "1 keep 1 2 2"), Illegal::NotAscending);
    }

    #[test]
    fn all_returned_cards_are_back_before_three_are_revealed() {
        let game = after(&advanced(2), DEALT);
        let game = after(&game, "1 keep 1 2 3, 0 keep 6 7 8");
        let held = [1, 2, 3, 6, 7, 8].map(card);
        let left = held.into_iter().fold(CardSet::first(30), CardSet::without);
        assert_eq!(game.left(), left);
        let reveals = outcomes(&game);
        assert_eq!(reveals.len(), 24 * 23 * 22 / 6);
        assert!(reveals.values().all(|weight| *weight == 1));
        let returned: Cards = "4 5 9".parse().expect("three cards");
        assert!(reveals.contains_key(&Chance::Reveal(returned)));
    }

    #[test]
    fn three_cards_lie_face_up() {
        let game = after(&advanced(2), DEALT);
        let game = after(&game, "1 keep 1 2 3, 0 keep 6 7 8");
        let wrong = |given| Illegal::WrongCount(3, given);
        assert_eq!(refused(&game, "reveal 4 5"), wrong(2));
        assert_eq!(refused(&game, "reveal 4 5 9 10"), wrong(4));
        assert_eq!(refused(&game, "reveal 4 5 4"), Illegal::Twice(card(4)));
        assert_eq!(refused(&game, "reveal 4 5 6"), Illegal::NotInDeck(card(6)));
        assert_eq!(refused(&game, "roll RRGBP"), Illegal::WrongChance);
        let game = after(&game, "reveal 9 5 11");
        assert_eq!(numbers(game.face_up()), [5, 9, 11]);
        assert_eq!((game.active(), game.turn()), (seat(1), 1));
        assert_eq!(asked(&after(&game, "roll RRGBP")), [1]);
    }

    #[test]
    fn three_cards_can_be_marked() {
        let game = after(&begun(), "roll YYYGG, 1 stand");
        assert_eq!(legal(&game, 1), ["mark 6", "mark 7", "mark 8", "pass"]);
    }

    #[test]
    fn a_scored_card_is_replaced_by_a_face_up_one() {
        let game = after(&begun(), "roll YYYPP, 1 stand, 1 mark 6");
        assert_eq!(legal(&game, 1), ["take 4", "take 9", "take 11"]);
        assert_eq!(refused(&game, "1 take 5"), Illegal::NotFaceUp(card(5)));
        assert_eq!(refused(&game, "1 take 6"), Illegal::NotFaceUp(card(6)));
        assert_eq!(refused(&game, "1 pass"), Illegal::WrongMove);
        assert_eq!(
            refused(&game, "0 take 4"),
            Illegal::WrongSeat(seat(1), seat(0))
        );
        assert_eq!(refused(&game, "deal 1 5"), Illegal::DecisionDue(seat(1)));
        let game = after(&game, "1 take 9");
        assert_eq!(hand(&game, 1), [7, 8, 9]);
        assert_eq!(numbers(game.face_up()), [4, 11]);
        assert_eq!(crosses(&game, 9), "R0/2 O0/2 Y0/4 G0/6 B0/6");
    }

    #[test]
    fn the_taken_card_is_replaced_at_once() {
        let game = after(&begun(), "roll YYYPP, 1 stand, 1 mark 6, 1 take 9");
        assert_eq!(refused(&game, "0 pass"), Illegal::ChanceDue);
        assert_eq!(refused(&game, "reveal 5 10"), Illegal::WrongCount(1, 2));
        assert_eq!(refused(&game, "reveal 6"), Illegal::NotInDeck(card(6)));
        assert_eq!(refused(&game, "deal 1 5"), Illegal::WrongChance);
        let reveals = outcomes(&game);
        assert_eq!(reveals.len(), 6);
        assert!(reveals.values().all(|weight| *weight == 1));
        let game = after(&game, "reveal 5");
        assert_eq!(numbers(game.face_up()), [4, 5, 11]);
        assert_eq!(asked(&game), [0]);
        let game = after(&game, "0 mark 1, 0 take 5");
        assert_eq!(hand(&game, 0), [2, 3, 5]);
    }

    #[test]
    fn cards_are_taken_only_right_after_scoring() {
        let game = after(&begun(), "roll YYYPP, 1 stand");
        assert_eq!(refused(&game, "1 take 4"), Illegal::WrongMove);
        let game = after(&game, "1 mark 7");
        assert_eq!(refused(&game, "0 take 4"), Illegal::WrongMove);
        assert_eq!(refused(&game, "0 keep 1 2 3"), Illegal::WrongMove);
    }

    #[test]
    fn no_card_is_taken_once_a_fourth_is_scored() {
        let game = after(
            &begun(),
            "roll YYYPP, 1 stand, 1 mark 6, 1 take 4, reveal 5, 0 mark 1, 0 take 9, reveal 10
            roll RROOY, 0 stand, 0 mark 2, 1 mark 7
            roll YYYPP, 1 stand, 1 mark 7, 1 take 5, reveal 12, 0 mark 2, 0 take 10, reveal 13
            roll RROOY, 0 stand, 0 mark 3, 1 mark 8
            roll YYYPP, 1 stand, 1 mark 8, 1 take 11, reveal 14, 0 pass
            roll RROOY, 0 stand, 0 pass, 1 mark 4
            roll YYYPP, 1 stand, 1 mark 4",
        );
        assert!(!game.left().is_empty());
        assert_eq!(
            refused(&game, "1 take 12"),
            Illegal::WrongSeat(seat(0), seat(1))
        );
        let game = after(&game, "0 mark 3");
        assert_eq!(refused(&game, "0 take 12"), Illegal::Over);
        assert_eq!(hand(&game, 0), [9, 10]);
        assert_eq!(hand(&game, 1), [5, 11]);
        assert_eq!(points(&game), [3 * 13, 4 * 13]);
    }

    #[test]
    fn nothing_is_kept_revealed_or_taken_in_the_basic_game() {
        let game = dealt();
        let other = Illegal::NotInVariant(Variant::Basic);
        assert_eq!(refused(&game, "reveal 2 3 4"), other);
        let game = after(&game, "roll RRGBP, 0 stand");
        assert_eq!(refused(&game, "0 keep 2 3 4"), other);
        assert_eq!(refused(&game, "0 take 2"), other);
    }
}

/// Plays a deck of quick cards to the end, every seat as fast as it can, and looks at the table at every roll.
fn play_out(mut game: OneCard, mut look: impl FnMut(&OneCard)) -> OneCard {
    while game.step() != Step::Over {
        let step = match (game.phase(), asked(&game).as_slice()) {
            (Phase::Roll, _) => {
                look(&game);
                let letters = ["YYYPP", "RROOY"][game.turn() as usize % 2];
                format!("roll {letters}")
            }
            (Phase::Reroll, [seat]) => format!("{seat} stand"),
            (Phase::Mark, [number]) => {
                let hand = game.seat_state(seat(*number)).hand();
                let fullest = hand.iter().min_by_key(|held| held.free().sum());
                let fullest = fullest.expect("a seat always holds cards").card();
                format!("{number} mark {fullest}")
            }
            (_, [number, ..]) => format!("{number} {}", legal(&game, *number)[0]),
            _ => {
                let all = outcomes(&game);
                let (first, _) = all.first_key_value().expect("chance has an outcome");
                first.to_string()
            }
        };
        game = after(&game, &step);
    }
    game
}

#[test]
fn the_smallest_deck_never_runs_out() {
    for seats in 2..=4 {
        for (variant, size, held, face_up) in [
            (Variant::Basic, 5 * seats, 2, 0),
            (Variant::Advanced, 6 * seats + 3, 3, 3),
        ] {
            let game = OneCard::new(deck(&vec![RICH; size]), variant, seats).expect("enough");
            let game = play_out(game, |game| {
                assert!(game.seat_states().iter().all(|seat| seat.hand().len() == held));
                assert_eq!(game.face_up().len(), face_up);
            });
            assert!(game.left().is_empty(), "no smaller deck would do");
            assert_eq!(points(&game), vec![4 * 13; seats]);
        }
    }
}

#[test]
fn how_often_the_dice_were_rolled_no_longer_matters_after_standing() {
    let ready = after(&basic(2), "start 0, deal 0 21 26, deal 1 1 17");
    let at_once = after(&ready, "roll RRGBP, 0 stand");
    let later = after(&ready, "roll RRGBB, 0 reroll B, roll RRGBP, 0 stand");
    let last = after(
        &later,
        "0 pass, 1 pass, roll RRGBP, 1 reroll P, roll RRGBP, 1 reroll P, roll RRGBP",
    );
    assert_eq!(at_once, later);
    for game in [at_once, later, last] {
        assert_eq!((game.phase(), game.rolls_left()), (Phase::Mark, 0));
    }
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
