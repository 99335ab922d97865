//! Every rule, ruling and rulebook example, played step by step as a record writes it.
//!
//! Sheets of the standard pad used here: A begins with `K6 W5 B4 G3 R2 Y1` and `W6 B5 K4 Y3 G2 R1`, B with
//! `Y6 R5 G4 B3 W2 K1` and `R6 G5 Y4 K3 B2 W1`. All points are worked out by hand.

use std::collections::BTreeMap;

use rollwright_core::notation::parse_exact;
use rollwright_core::{Game, Layout, SetupError, Step};
use rollwright_testkit::script::{
    after, ahead, asked, code, legal, outcomes, points, refused, seat, winners,
};
use rollwright_twenty_one::{
    Chance, Colour, ColourSet, Illegal, Move, Pad, Phase, Roll, Sheets, TwentyOne, Variant,
};

fn colours(letters: &str) -> ColourSet {
    letters.parse().expect("colours")
}

fn table(seats: usize) -> TwentyOne {
    TwentyOne::new(Pad::standard(), Variant::Standard, seats).expect("two to six seats")
}

/// A row of a seat's sheet, from 1: the number written, with `!` for an exact hit, `x` crossed out, `.` empty.
fn row(game: &TwentyOne, seat: usize, row: usize) -> String {
    let player = game.view().players.swap_remove(seat);
    let fields = player.rows[row - 1].fields.iter().map(|field| {
        let content = match (field.written, field.crossed) {
            (Some(number), false) if number == field.number => format!("{number}!"),
            (Some(number), false) => number.to_string(),
            (None, true) => "x".to_owned(),
            (None, false) => ".".to_owned(),
            (Some(_), true) => panic!("a field is written or crossed out"),
        };
        format!("{}{content}", field.colour)
    });
    fields.collect::<Vec<_>>().join(" ")
}

/// The row a seat is filling, from 1.
fn current_row(game: &TwentyOne, number: usize) -> Option<usize> {
    game.seat_state(seat(number)).row().map(|row| row + 1)
}

/// Two seats before the first roll, which is for seat 0.
fn sheets_a_and_b() -> TwentyOne {
    after(&table(2), "start 0, sheets A B")
}

/// Fills whole rows of every sheet, six ones in each: 6 and 1 for the exact hit. Nobody is asked about a reroll.
const ONES: &str = "roll W1 K1 R1 B1 Y1 G1";

/// Both seats have filled four rows with ones.
fn four_rows_each() -> TwentyOne {
    let mut game = sheets_a_and_b();
    for _ in 0..4 {
        game = after(&game, ONES);
        game = after(&game, "0 write W K R B Y G, 1 write W K R B Y G");
    }
    game
}

mod setup {
    use super::*;

    #[test]
    fn two_to_six_can_play() {
        for seats in 2..=6 {
            assert_eq!(table(seats).seats(), seats);
        }
        for seats in [0, 1, 7, 300] {
            assert_eq!(
                TwentyOne::new(Pad::standard(), Variant::Standard, seats),
                Err(SetupError::Seats {
                    game: "twenty-one",
                    seats,
                    range: 2..=6
                })
            );
        }
    }

    #[test]
    fn the_starting_seat_is_drawn_first() {
        let game = table(2);
        assert_eq!(refused(&game, "sheets A B"), Illegal::WrongChance);
        assert_eq!(refused(&game, ONES), Illegal::WrongChance);
        assert_eq!(refused(&game, "0 cross"), Illegal::ChanceDue);
        assert_eq!(refused(&game, "start 2"), Illegal::NoSeat(seat(2)));
        let each = [0, 1].map(|number| (Chance::Start(seat(number)), 1));
        assert_eq!(outcomes(&game), BTreeMap::from(each));
        let game = after(&game, "start 1");
        assert_eq!(refused(&game, "start 0"), Illegal::WrongChance);
        assert_eq!(refused(&game, ONES), Illegal::WrongChance);
    }

    #[test]
    fn every_seat_gets_a_sheet() {
        let game = after(&table(3), "start 0");
        let wrong = |given| Illegal::WrongCount(3, given);
        assert_eq!(refused(&game, "sheets B A"), wrong(2));
        assert_eq!(refused(&game, "sheets B A F C"), wrong(4));
        let game = after(&game, "sheets B A F");
        assert_eq!(row(&game, 0, 1), "Y. R. G. B. W. K.");
        assert_eq!(row(&game, 1, 1), "K. W. B. G. R. Y.");
        assert_eq!(row(&game, 2, 1), "G. B. K. W. Y. R.");
        assert_eq!(refused(&game, "sheets B A F"), Illegal::WrongChance);
    }

    #[test]
    fn every_way_to_give_out_different_sheets_is_as_likely() {
        let ways = outcomes(&after(&table(3), "start 0"));
        assert_eq!(ways.len(), 6 * 5 * 4);
        assert!(ways.values().all(|weight| *weight == 1));
    }

    #[test]
    fn no_two_seats_get_the_same_sheet() {
        assert!(parse_exact::<Chance>("sheets A A").is_err());
        let mut twice = Sheets::default();
        twice.push(0);
        twice.push(0);
        let game = after(&table(2), "start 0");
        assert!(game.check_chance(Chance::Sheets(twice)).is_err());
    }

    #[test]
    fn the_starting_seat_rolls_first() {
        let game = after(&table(3), "start 2, sheets A B C");
        assert_eq!((game.active(), game.turn()), (seat(2), 1));
        assert_eq!(asked(&after(&game, "roll W6 K4 R3 B3 Y1 G1")), [2]);
    }
}

mod rolling {
    use super::*;

    #[test]
    fn example_1_a_reroll_rolls_four_dice_and_the_two_ones_stay() {
        let game = after(&sheets_a_and_b(), "roll W6 K4 R3 B3 Y1 G1, 0 reroll");
        let kept = Roll::NONE.with(Colour::Yellow, 1).with(Colour::Green, 1);
        assert_eq!(game.roll(), kept);
        assert_eq!(
            refused(&game, "roll W6 K4 R3 B3 Y1 G2"),
            Illegal::KeptDice(kept)
        );
        assert_eq!(
            refused(&game, "roll W6 K4 R3 B3 Y6 G1"),
            Illegal::KeptDice(kept)
        );
        let rolls = outcomes(&game);
        assert_eq!(rolls.len(), 6 * 6 * 6 * 6);
        assert!(rolls.values().all(|weight| *weight == 1));
        after(&game, "roll W2 K5 R3 B1 Y1 G1");
    }

    #[test]
    fn all_six_dice_are_rolled_first() {
        let rolls = outcomes(&sheets_a_and_b());
        assert_eq!(rolls.len(), 6 * 6 * 6 * 6 * 6 * 6);
        assert!(rolls.values().all(|weight| *weight == 1));
        assert_eq!(refused(&sheets_a_and_b(), "0 cross"), Illegal::ChanceDue);
        assert_eq!(refused(&sheets_a_and_b(), "0 stand"), Illegal::ChanceDue);
    }

    #[test]
    fn dice_are_written_in_colour_order() {
        assert!(parse_exact::<Chance>("roll W6 K1 R3 B3 Y4 G2").is_ok());
        assert!(parse_exact::<Chance>("roll K1 W6 R3 B3 Y4 G2").is_err());
        assert!(parse_exact::<Chance>("roll W6 K1 R3 B3 Y4").is_err());
        assert!(parse_exact::<Chance>("roll W6 K1 R3 B3 Y4 G7").is_err());
        assert!(parse_exact::<Chance>("roll W6 K1 R3 B3 Y4 G0").is_err());
    }

    #[test]
    fn the_active_seat_rolls_again_or_stands() {
        let game = after(&sheets_a_and_b(), "roll W6 K4 R3 B3 Y1 G1");
        assert_eq!(legal(&game, 0), ["reroll", "stand"]);
        assert_eq!(legal(&game, 1), [""; 0]);
        assert_eq!(refused(&game, "1 reroll"), Illegal::WrongSeat(seat(1)));
        assert_eq!(refused(&game, "1 stand"), Illegal::WrongSeat(seat(1)));
        assert_eq!(refused(&game, "0 cross"), Illegal::WrongMove);
        assert_eq!(refused(&game, "0 write R"), Illegal::WrongMove);
        assert_eq!(
            refused(&game, "roll W6 K4 R3 B3 Y1 G1"),
            Illegal::DecisionDue
        );
    }

    #[test]
    fn dice_are_rolled_again_once_at_most() {
        let game = after(&sheets_a_and_b(), "roll W6 K4 R3 B3 Y1 G1, 0 reroll");
        assert_eq!(refused(&game, "0 stand"), Illegal::ChanceDue);
        let game = after(&game, "roll W2 K5 R3 B2 Y1 G1");
        assert_eq!(asked(&game), [0, 1]);
        assert_eq!(refused(&game, "0 reroll"), Illegal::WrongMove);
        assert_eq!(refused(&game, "0 stand"), Illegal::WrongMove);
    }

    #[test]
    fn without_ones_all_six_dice_are_rolled_again() {
        let game = after(&sheets_a_and_b(), "roll W6 K4 R3 B3 Y2 G2, 0 reroll");
        assert_eq!(game.roll(), Roll::NONE);
        after(&game, "roll W1 K2 R3 B4 Y5 G6");
    }

    #[test]
    fn all_ones_are_not_asked_to_reroll() {
        let game = after(&sheets_a_and_b(), ONES);
        assert_eq!(asked(&game), [0, 1]);
        assert_eq!(refused(&game, "0 stand"), Illegal::WrongMove);
        assert_eq!(refused(&game, "0 reroll"), Illegal::WrongMove);
    }

    #[test]
    fn five_ones_are_asked_to_reroll() {
        let game = after(&sheets_a_and_b(), "roll W1 K1 R1 B1 Y1 G2");
        assert_eq!(legal(&game, 0), ["reroll", "stand"]);
        let game = after(&game, "0 reroll");
        assert_eq!(outcomes(&game).len(), 6);
    }
}

mod filling {
    use super::*;

    /// Sheet B is for seat 0, which has the roll of example 2 before it.
    fn example_2() -> TwentyOne {
        let game = after(&table(2), "start 0, sheets B A");
        after(&game, "roll W4 K1 R1 B3 Y4 G2, 0 stand")
    }

    /// Sheet A with white and green empty, and a roll that fits neither.
    fn example_3() -> TwentyOne {
        after(
            &sheets_a_and_b(),
            "roll W6 K5 R2 B4 Y1 G5, 0 stand, 0 write K R B Y, 1 cross
            roll W6 K1 R1 B1 Y1 G5, 1 stand",
        )
    }

    #[test]
    fn example_2_some_of_the_dice_that_fit_are_written() {
        let game = after(&example_2(), "0 write K B Y, 1 cross");
        assert_eq!(row(&game, 0, 1), "Y4 R. G. B3! W. K1!");
        assert_eq!(points(&game), [4 + 3 + 1 + 3, 0]);
    }

    #[test]
    fn example_2_red_and_green_may_be_written_too_but_not_white() {
        let game = after(&example_2(), "0 write K R B Y G, 1 cross");
        assert_eq!(row(&game, 0, 1), "Y4 R1 G2 B3! W. K1!");
        let white = Illegal::NotWritable(colours("W"));
        assert_eq!(refused(&example_2(), "0 write W"), white);
        assert_eq!(refused(&example_2(), "0 write W K R B Y G"), white);
    }

    #[test]
    fn example_3_where_nothing_fits_the_leftmost_empty_field_is_crossed_out() {
        let game = example_3();
        assert_eq!(row(&game, 0, 1), "K5 W. B4! G. R2! Y1!");
        assert_eq!(legal(&game, 0), ["cross"]);
        let game = after(&game, "0 cross, 1 cross");
        assert_eq!(row(&game, 0, 1), "K5 Wx B4! G. R2! Y1!");
    }

    #[test]
    fn example_4_six_fields_with_three_exact_hits_give_20() {
        let game = after(&example_3(), "0 cross, 1 cross");
        let game = after(&game, "roll W6 K6 R6 B6 Y6 G2, 0 stand, 0 write G, 1 cross");
        assert_eq!(row(&game, 0, 1), "K5 Wx B4! G2 R2! Y1!");
        assert_eq!(points(&game), [5 + 4 + 2 + 2 + 1 + 6, 0]);
    }

    #[test]
    fn any_choice_of_the_dice_that_fit_is_legal() {
        let moves = legal(&example_2(), 0);
        assert_eq!(moves.len(), 31 + 1);
        assert_eq!(moves[0], "write K");
        assert_eq!(moves[31], "cross");
        assert!(moves.contains(&"write K B Y".to_owned()));
    }

    #[test]
    fn a_number_higher_than_the_printed_one_is_refused() {
        let game = after(&sheets_a_and_b(), "roll W6 K6 R3 B5 Y2 G4, 0 stand");
        let too_high = |letters| Illegal::NotWritable(colours(letters));
        assert_eq!(refused(&game, "0 write W R B Y G"), too_high("W R B Y G"));
        assert_eq!(refused(&game, "0 write W K"), too_high("W"));
        assert_eq!(legal(&game, 0), ["write K", "cross"]);
    }

    #[test]
    fn an_equal_number_is_an_exact_hit_and_a_lower_one_is_not() {
        let game = after(&sheets_a_and_b(), "roll W5 K5 R2 B3 Y1 G1, 0 stand");
        let game = after(&game, "0 write W K R B Y G, 1 cross");
        assert_eq!(row(&game, 0, 1), "K5 W5! B3 G1 R2! Y1!");
    }

    #[test]
    fn a_filled_field_is_not_written_again() {
        let game = after(&sheets_a_and_b(), "roll W6 K2 R6 B6 Y6 G6, 0 stand");
        let game = after(&game, "0 write K, 1 cross, roll W6 K1 R6 B6 Y6 G6, 1 stand");
        let filled = Illegal::NotWritable(colours("K"));
        assert_eq!(refused(&game, "0 write K"), filled);
    }

    #[test]
    fn a_crossed_out_field_is_not_written_again() {
        let game = after(&sheets_a_and_b(), "roll W6 K6 R6 B6 Y6 G6, 0 stand");
        let game = after(&game, "0 cross, 1 cross, roll W6 K1 R6 B6 Y6 G6, 1 stand");
        assert_eq!(row(&game, 0, 1), "Kx W. B. G. R. Y.");
        let crossed = Illegal::NotWritable(colours("K"));
        assert_eq!(refused(&game, "0 write K"), crossed);
    }

    #[test]
    fn at_least_one_number_is_written() {
        let mut game = example_2();
        let nothing = Move::Write(ColourSet::EMPTY);
        assert_eq!(game.play(seat(0), nothing), Err(Illegal::NothingWritten));
        assert_eq!(game, example_2());
        assert!(parse_exact::<Move>("write").is_err());
        assert!(parse_exact::<Move>("write ").is_err());
    }

    #[test]
    fn colours_are_written_in_order_and_once() {
        assert!(parse_exact::<Move>("write K B Y").is_ok());
        assert!(parse_exact::<Move>("write B K Y").is_err());
        assert!(parse_exact::<Move>("write K K").is_err());
        assert!(parse_exact::<Move>("write O").is_err());
    }

    #[test]
    fn crossing_out_is_always_allowed_instead_of_writing() {
        let game = after(&example_2(), "0 cross, 1 cross");
        assert_eq!(row(&game, 0, 1), "Yx R. G. B. W. K.");
    }

    #[test]
    fn the_leftmost_empty_field_is_crossed_out() {
        let game = after(&sheets_a_and_b(), "roll W5 K6 R6 B6 Y6 G6, 0 stand");
        let game = after(&game, "0 write W K, 1 cross");
        let game = after(&game, "roll W6 K6 R6 B6 Y6 G6, 1 stand, 0 cross, 1 cross");
        assert_eq!(row(&game, 0, 1), "K6! W5! Bx G. R. Y.");
        assert_eq!(row(&game, 1, 1), "Yx Rx G. B. W. K.");
    }

    #[test]
    fn a_seat_writes_or_crosses_out_but_never_both() {
        let game = after(&example_2(), "0 write K");
        assert_eq!(refused(&game, "0 cross"), Illegal::WrongSeat(seat(0)));
        assert_eq!(refused(&game, "0 write B"), Illegal::WrongSeat(seat(0)));
        let game = after(&example_2(), "0 cross");
        assert_eq!(refused(&game, "0 write K"), Illegal::WrongSeat(seat(0)));
        assert!(parse_exact::<Move>("write K cross").is_err());
    }

    #[test]
    fn one_field_at_most_is_crossed_out_in_a_round() {
        let game = after(&example_2(), "0 cross");
        assert_eq!(refused(&game, "0 cross"), Illegal::WrongSeat(seat(0)));
        assert!(parse_exact::<Move>("cross K").is_err());
        let game = after(&game, "1 cross");
        assert_eq!(row(&game, 0, 1), "Yx R. G. B. W. K.");
    }

    #[test]
    fn rows_are_filled_from_top_to_bottom() {
        let mut game = sheets_a_and_b();
        for filled in 1..5 {
            game = after(&game, ONES);
            game = after(&game, "0 write W K R B Y G, 1 cross");
            assert_eq!(current_row(&game, 0), Some(filled + 1));
        }
        assert_eq!(current_row(&game, 1), Some(1));
        assert_eq!(row(&game, 0, 4), "B1 R1 Y1 K1 W1 G1!");
        assert_eq!(row(&game, 0, 5), "G. Y. W. R. K. B.");
        assert_eq!(row(&game, 1, 1), "Yx Rx Gx Bx W. K.");
    }

    #[test]
    fn the_next_row_is_begun_in_the_next_round_only() {
        let game = after(&sheets_a_and_b(), ONES);
        let game = after(&game, "0 write W K R B Y, 1 cross");
        let game = after(&game, ONES);
        assert_eq!(legal(&game, 0), ["write G", "cross"]);
        let both = Illegal::NotWritable(colours("W"));
        assert_eq!(refused(&game, "0 write W G"), both);
        let game = after(&game, "0 write G");
        assert_eq!(refused(&game, "0 write W"), Illegal::WrongSeat(seat(0)));
        let game = after(&game, "1 cross");
        assert_eq!(row(&game, 0, 2), "W. B. K. Y. G. R.");
        assert_eq!(current_row(&game, 0), Some(2));
    }

    #[test]
    fn a_row_may_be_filled_by_one_roll() {
        let game = after(&sheets_a_and_b(), "roll W5 K6 R2 B4 Y1 G3, 0 stand");
        let game = after(&game, "0 write W K R B Y G, 1 cross");
        assert_eq!(row(&game, 0, 1), "K6! W5! B4! G3! R2! Y1!");
        assert_eq!(current_row(&game, 0), Some(2));
    }
}

mod rounds {
    use super::*;

    /// Three seats before a roll that fits everywhere.
    fn writing() -> TwentyOne {
        let game = after(&table(3), "start 1, sheets A B C");
        after(&game, "roll W1 K1 R1 B1 Y1 G2, 1 stand")
    }

    #[test]
    fn all_seats_decide_at_the_same_time() {
        let game = writing();
        assert_eq!(asked(&game), [0, 1, 2]);
        let game = after(&game, "2 cross");
        assert_eq!(asked(&game), [0, 1]);
        assert_eq!(refused(&game, "2 cross"), Illegal::WrongSeat(seat(2)));
        assert_eq!(refused(&game, "3 cross"), Illegal::WrongSeat(seat(3)));
        assert_eq!(refused(&game, ONES), Illegal::DecisionDue);
    }

    #[test]
    fn choices_of_one_round_commute() {
        let choices = ["0 write K B", "1 cross", "2 write W"];
        let orders = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        let ends = orders.map(|order| after(&writing(), &order.map(|n| choices[n]).join(",")));
        assert!(ends.iter().all(|end| *end == ends[0]));
        assert_eq!(row(&ends[0], 0, 1), "K1 W. B1 G. R. Y.");
        assert_eq!(row(&ends[0], 1, 1), "Yx R. G. B. W. K.");
        assert_eq!(row(&ends[0], 2, 1), "R. Y. W1 K. G. B.");
    }

    #[test]
    fn choices_take_effect_when_all_have_chosen() {
        let game = after(&writing(), "0 write K B, 1 cross");
        assert_eq!(row(&game, 0, 1), "K. W. B. G. R. Y.");
        assert_eq!(points(&game), [0, 0, 0]);
        let game = after(&game, "2 write W");
        assert_eq!(points(&game), [2, 0, 1]);
    }

    #[test]
    fn an_unrevealed_choice_is_hidden_from_others() {
        let before = writing();
        let game = after(&before, "0 write K B, 2 cross");
        assert_eq!(game.seen_by(Some(seat(0))), after(&before, "0 write K B"));
        assert_eq!(game.seen_by(Some(seat(1))), before);
        assert_eq!(game.seen_by(Some(seat(2))), after(&before, "2 cross"));
        assert_eq!(game.seen_by(None), before);
        let shown = game.seen_by(Some(seat(0))).view();
        assert_eq!(shown.players[0].choice.as_deref(), Some("write K B"));
        assert_eq!(shown.players[2].choice, None);
    }

    #[test]
    fn nothing_is_hidden_between_rounds() {
        let between = after(&writing(), "0 write K B, 1 cross, 2 cross");
        let rolled = after(&between, "roll W1 K1 R1 B1 Y1 G2");
        for viewer in [None, Some(seat(0)), Some(seat(1)), Some(seat(2))] {
            assert_eq!(between.seen_by(viewer), between);
            assert_eq!(rolled.seen_by(viewer), rolled);
        }
    }

    #[test]
    fn the_dice_go_clockwise() {
        let mut game = after(&table(3), "start 1, sheets A B C");
        for (round, active) in [(1, 1), (2, 2), (3, 0), (4, 1)] {
            assert_eq!((game.turn(), game.active()), (round, seat(active)));
            game = after(&game, "roll W6 K6 R6 B6 Y6 G6");
            assert_eq!(asked(&game), [active]);
            game = after(&game, &format!("{active} stand, 0 cross, 1 cross, 2 cross"));
        }
    }

    #[test]
    fn a_new_round_begins_with_all_dice_and_a_reroll() {
        let game = after(&sheets_a_and_b(), "roll W1 K1 R3 B3 Y2 G2, 0 reroll");
        let game = after(&game, "roll W1 K1 R3 B3 Y2 G2, 0 cross, 1 cross");
        assert_eq!(game.roll(), Roll::NONE);
        let game = after(&game, "roll W6 K6 R6 B6 Y6 G6, 1 reroll");
        assert_eq!(game.phase(), Phase::SecondRoll);
    }
}

mod scoring {
    use super::*;

    #[test]
    fn the_bonus_is_1_3_6_10_15_21_for_one_to_six_exact_hits() {
        let game = after(&sheets_a_and_b(), "roll W5 K6 R2 B4 Y1 G3, 0 stand");
        let rows = [
            ("0 write Y", 1, 1),
            ("0 write R Y", 3, 3),
            ("0 write R Y G", 6, 6),
            ("0 write R B Y G", 10, 10),
            ("0 write W R B Y G", 15, 15),
            ("0 write W K R B Y G", 21, 21),
        ];
        for (write, numbers, bonus) in rows {
            let game = after(&after(&game, write), "1 cross");
            assert_eq!(points(&game), [numbers + bonus, 0]);
        }
    }

    #[test]
    fn a_row_without_hits_gives_its_numbers_only() {
        let game = after(&sheets_a_and_b(), "roll W2 K2 R1 B2 Y2 G2, 0 stand");
        let game = after(&game, "0 write W K R B G, 1 cross, roll W1 K1 R1 B1 Y2 G1");
        let game = after(&game, "1 stand, 0 cross, 1 cross");
        assert_eq!(row(&game, 0, 1), "K2 W2 B2 G2 R1 Yx");
        assert_eq!(points(&game), [9, 0]);
    }

    #[test]
    fn a_crossed_out_field_gives_nothing() {
        let mut game = sheets_a_and_b();
        for active in [0, 1, 0, 1, 0, 1] {
            game = after(&game, "roll W6 K6 R6 B6 Y6 G6");
            game = after(&game, &format!("{active} stand, 0 cross, 1 cross"));
        }
        assert_eq!(row(&game, 0, 1), "Kx Wx Bx Gx Rx Yx");
        assert_eq!(current_row(&game, 0), Some(2));
        assert_eq!(points(&game), [0, 0]);
    }

    #[test]
    fn exact_hits_count_row_by_row() {
        let game = after(&sheets_a_and_b(), ONES);
        let game = after(&game, "0 write W K R B Y G, 1 cross");
        assert_eq!(points(&game), [6 + 1, 0]);
        let game = after(&game, ONES);
        let game = after(&game, "0 write W K R B Y G, 1 cross");
        assert_eq!(points(&game), [(6 + 1) + (6 + 1), 0]);
    }

    #[test]
    fn a_printed_pad_may_have_other_numbers_in_lower_rows() {
        let text = "id = \"own\"\ngame = \"twenty-one\"
            numbers = [[6,5,4,3,2,1], [6,6,5,4,4,1], [5,5,5,5,5,5], [6,5,4,3,2,1], [1,1,1,1,1,1]]
            [sheets]
            A = [\"WKRBYG\", \"WKRBYG\", \"WKRBYG\", \"WKRBYG\", \"WKRBYG\"]
            B = [\"KRBYGW\", \"KRBYGW\", \"KRBYGW\", \"KRBYGW\", \"KRBYGW\"]
            C = [\"RBYGWK\", \"RBYGWK\", \"RBYGWK\", \"RBYGWK\", \"RBYGWK\"]
            D = [\"BYGWKR\", \"BYGWKR\", \"BYGWKR\", \"BYGWKR\", \"BYGWKR\"]
            E = [\"YGWKRB\", \"YGWKRB\", \"YGWKRB\", \"YGWKRB\", \"YGWKRB\"]
            F = [\"GWKRBY\", \"GWKRBY\", \"GWKRBY\", \"GWKRBY\", \"GWKRBY\"]";
        let pad = Box::leak(Box::new(Pad::parse(text).expect("a right pad")));
        let game = TwentyOne::new(pad, Variant::Standard, 2).expect("two seats");
        let game = after(&game, "start 0, sheets A B");
        let game = after(&game, ONES);
        let game = after(&game, "0 write W K R B Y G, 1 cross");
        let game = after(&game, "roll W6 K6 R5 B5 Y4 G1, 1 stand");
        let refused = refused(&game, "0 write W K R B Y G");
        assert_eq!(refused, Illegal::NotWritable(colours("B")));
        let game = after(&game, "0 write W K R Y G, 1 cross");
        assert_eq!(row(&game, 0, 2), "W6! K6! R5! B. Y4! G1!");
        assert_eq!(points(&game), [7 + 22 + 15, 0]);
    }
}

mod end {
    use super::*;

    #[test]
    fn example_5_five_row_scores_add_up_to_the_final_score() {
        let game = after(
            &sheets_a_and_b(),
            "roll W6 K5 R2 B4 Y1 G5, 0 stand, 0 write K R B Y, 1 cross
            roll W6 K1 R1 B1 Y1 G5, 1 stand, 1 cross, 0 cross
            roll W6 K6 R6 B6 Y6 G2, 0 stand, 0 write G, 1 cross
            roll W6 K4 R1 B5 Y3 G2, 1 stand, 1 cross, 0 write W K R B Y G
            roll W1 K1 R1 B1 Y1 G1, 0 write W K R B Y G, 1 cross
            roll W1 K1 R1 B1 Y1 G1, 1 cross, 0 write W K R B Y G
            roll W1 K1 R1 B1 Y3 G4, 0 stand, 0 write W K R B Y G, 1 cross",
        );
        assert_eq!(game.step(), Step::Over);
        let rows = &game.view().players[0].rows;
        let scores: Vec<_> = rows
            .iter()
            .map(|r| r.number_points + r.hit_points)
            .collect();
        assert_eq!(scores, [14 + 6, 21 + 21, 6 + 1, 6 + 1, 11 + 1]);
        assert_eq!(points(&game), [88, 0]);
        assert_eq!(winners(&game), [0]);
    }

    #[test]
    fn four_full_rows_do_not_end_the_game() {
        let game = four_rows_each();
        assert_eq!((game.step(), game.outcome()), (Step::Chance, None));
        assert_eq!(points(&game), [4 * 7, 4 * 7]);
    }

    #[test]
    fn everyone_finishes_the_round_of_the_fifth_row() {
        let game = after(&four_rows_each(), ONES);
        let game = after(&game, "0 write W K R B Y G");
        assert_eq!(game.outcome(), None);
        assert_eq!(asked(&game), [1]);
        let game = after(&game, "1 write K");
        assert_eq!(game.step(), Step::Over);
        assert_eq!(row(&game, 1, 5), "B. K1 R. W. Y. G.");
    }

    #[test]
    fn the_last_row_in_progress_scores_its_bonus() {
        let game = after(&four_rows_each(), ONES);
        let game = after(&game, "0 write W K R B Y G, 1 write Y G");
        assert_eq!(row(&game, 1, 5), "B. K. R. W. Y1 G1!");
        assert_eq!(points(&game), [5 * 7, 4 * 7 + 2 + 1]);
        assert_eq!(winners(&game), [0]);
    }

    #[test]
    fn a_seat_far_behind_scores_the_row_it_is_in() {
        let game = after(&sheets_a_and_b(), ONES);
        let mut game = after(&game, "0 write W K R B Y G, 1 write K");
        for _ in 1..5 {
            game = after(&game, ONES);
            game = after(&game, "0 write W K R B Y G, 1 cross");
        }
        assert_eq!(row(&game, 1, 1), "Yx Rx Gx Bx W. K1!");
        assert_eq!(game.step(), Step::Over);
        assert_eq!(points(&game), [5 * 7, 1 + 1]);
    }

    #[test]
    fn most_points_win_whoever_filled_the_fifth_row() {
        let game = after(&sheets_a_and_b(), "roll W2 K1 R5 B3 Y6 G4, 0 stand");
        let game = after(&game, "0 cross, 1 write W K R B Y G");
        let game = after(&game, ONES);
        let mut game = after(&game, "0 write W R B Y G, 1 cross");
        for _ in 1..5 {
            game = after(&game, ONES);
            game = after(&game, "0 write W K R B Y G, 1 cross");
        }
        assert_eq!(points(&game), [(5 + 1) + 4 * 7, 21 + 21]);
        assert_eq!(winners(&game), [1]);
    }

    #[test]
    fn ties_are_shared_wins() {
        let game = after(&four_rows_each(), ONES);
        let game = after(&game, "0 write W K R B Y G, 1 write W K R B Y G");
        assert_eq!(points(&game), [35, 35]);
        assert_eq!(winners(&game), [0, 1]);
    }

    #[test]
    fn play_on_after_the_end_is_refused() {
        let game = after(&four_rows_each(), ONES);
        let game = after(&game, "0 write W K R B Y G, 1 cross");
        for step in [
            ONES,
            "start 0",
            "sheets A B",
            "0 cross",
            "1 cross",
            "1 stand",
        ] {
            assert_eq!(refused(&game, step), Illegal::Over);
        }
        assert_eq!(legal(&game, 0), [""; 0]);
        assert_eq!(legal(&game, 1), [""; 0]);
        assert_eq!(outcomes(&game), BTreeMap::new());
    }
}

#[test]
fn nobody_decides_ahead_where_all_decide_at_the_same_time() {
    let game = after(&sheets_a_and_b(), "roll W4 K1 R1 B3 Y4 G2");
    for steps in ["0 stand", "0 stand, 0 cross", "0 stand, 1 cross"] {
        let game = after(&game, steps);
        assert_eq!((ahead(&game, 0), ahead(&game, 1)), (vec![], vec![]));
    }
}

#[test]
fn a_refusal_has_a_code_with_its_arguments() {
    let game = after(&sheets_a_and_b(), "roll W4 K1 R1 B3 Y4 G2, 0 stand");
    assert_eq!(code(&game, ONES), r#"{"rule":"decision_due"}"#);
    assert_eq!(
        code(&game, "1 write W K"),
        r#"{"rule":"not_writable","args":"W"}"#
    );
    let game = after(&game, "0 cross");
    assert_eq!(code(&game, "0 cross"), r#"{"rule":"wrong_seat","args":0}"#);
    let game = after(&sheets_a_and_b(), "roll W4 K1 R1 B3 Y4 G2, 0 reroll");
    assert_eq!(
        code(&game, "roll W4 K2 R1 B3 Y4 G2"),
        r#"{"rule":"kept_dice","args":"W0 K1 R1 B0 Y0 G0"}"#
    );
    assert_eq!(
        code(&after(&table(3), "start 0"), "sheets A B"),
        r#"{"rule":"wrong_count","args":[3,2]}"#
    );
}
