//! Chapter 4 of the rules: writing or crossing out.

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

/// Rules 4.2, 7.2.
#[test]
fn example_2_some_of_the_dice_that_fit_are_written() {
    let game = after(&example_2(), "0 write K B Y, 1 cross");
    assert_eq!(row(&game, 0, 1), "Y4 R. G. B3! W. K1!");
    assert_eq!(points(&game), [4 + 3 + 1 + 3, 0]);
}

/// Rules 4.2, 7.2.
#[test]
fn example_2_red_and_green_may_be_written_too_but_not_white() {
    let game = after(&example_2(), "0 write K R B Y G, 1 cross");
    assert_eq!(row(&game, 0, 1), "Y4 R1 G2 B3! W. K1!");
    let white = Illegal::NotWritable(colours("W"));
    assert_eq!(refused(&example_2(), "0 write W"), white);
    assert_eq!(refused(&example_2(), "0 write W K R B Y G"), white);
}

/// Rules 4.5, 7.3.
#[test]
fn example_3_where_nothing_fits_the_leftmost_empty_field_is_crossed_out() {
    let game = example_3();
    assert_eq!(row(&game, 0, 1), "K5 W. B4! G. R2! Y1!");
    assert_eq!(legal(&game, 0), ["cross"]);
    let game = after(&game, "0 cross, 1 cross");
    assert_eq!(row(&game, 0, 1), "K5 Wx B4! G. R2! Y1!");
}

/// Rules 5.1, 5.2, 7.4.
#[test]
fn example_4_six_fields_with_three_exact_hits_give_20() {
    let game = after(&example_3(), "0 cross, 1 cross");
    let game = after(&game, "roll W6 K6 R6 B6 Y6 G2, 0 stand, 0 write G, 1 cross");
    assert_eq!(row(&game, 0, 1), "K5 Wx B4! G2 R2! Y1!");
    assert_eq!(points(&game), [5 + 4 + 2 + 2 + 1 + 6, 0]);
}

/// Rule 4.2.
#[test]
fn any_choice_of_the_dice_that_fit_is_legal() {
    let moves = legal(&example_2(), 0);
    assert_eq!(moves.len(), 31 + 1);
    assert_eq!(moves[0], "write K");
    assert_eq!(moves[31], "cross");
    assert!(moves.contains(&"write K B Y".to_owned()));
}

/// Rule 4.2.
#[test]
fn a_number_higher_than_the_printed_one_is_refused() {
    let game = after(&sheets_a_and_b(), "roll W6 K6 R3 B5 Y2 G4, 0 stand");
    let too_high = |letters| Illegal::NotWritable(colours(letters));
    assert_eq!(refused(&game, "0 write W R B Y G"), too_high("W R B Y G"));
    assert_eq!(refused(&game, "0 write W K"), too_high("W"));
    assert_eq!(legal(&game, 0), ["write K", "cross"]);
}

/// Rule 4.3.
#[test]
fn an_equal_number_is_an_exact_hit_and_a_lower_one_is_not() {
    let game = after(&sheets_a_and_b(), "roll W5 K5 R2 B3 Y1 G1, 0 stand");
    let game = after(&game, "0 write W K R B Y G, 1 cross");
    assert_eq!(row(&game, 0, 1), "K5 W5! B3 G1 R2! Y1!");
}

/// Rule 4.4.
#[test]
fn a_filled_field_is_not_written_again() {
    let game = after(&sheets_a_and_b(), "roll W6 K2 R6 B6 Y6 G6, 0 stand");
    let game = after(&game, "0 write K, 1 cross, roll W6 K1 R6 B6 Y6 G6, 1 stand");
    let filled = Illegal::NotWritable(colours("K"));
    assert_eq!(refused(&game, "0 write K"), filled);
}

/// Rule 4.4.
#[test]
fn a_crossed_out_field_is_not_written_again() {
    let game = after(&sheets_a_and_b(), "roll W6 K6 R6 B6 Y6 G6, 0 stand");
    let game = after(&game, "0 cross, 1 cross, roll W6 K1 R6 B6 Y6 G6, 1 stand");
    assert_eq!(row(&game, 0, 1), "Kx W. B. G. R. Y.");
    let crossed = Illegal::NotWritable(colours("K"));
    assert_eq!(refused(&game, "0 write K"), crossed);
}

/// Rule 4.2.
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

/// Rule 4.8.
#[test]
fn crossing_out_is_always_allowed_instead_of_writing() {
    let game = after(&example_2(), "0 cross, 1 cross");
    assert_eq!(row(&game, 0, 1), "Yx R. G. B. W. K.");
}

/// Rule 4.5.
#[test]
fn the_leftmost_empty_field_is_crossed_out() {
    let game = after(&sheets_a_and_b(), "roll W5 K6 R6 B6 Y6 G6, 0 stand");
    let game = after(&game, "0 write W K, 1 cross");
    let game = after(&game, "roll W6 K6 R6 B6 Y6 G6, 1 stand, 0 cross, 1 cross");
    assert_eq!(row(&game, 0, 1), "K6! W5! Bx G. R. Y.");
    assert_eq!(row(&game, 1, 1), "Yx Rx G. B. W. K.");
}

/// Rules 4.1, 4.6.
#[test]
fn a_seat_writes_or_crosses_out_but_never_both() {
    let game = after(&example_2(), "0 write K");
    assert_eq!(refused(&game, "0 cross"), Illegal::WrongSeat(seat(0)));
    assert_eq!(refused(&game, "0 write B"), Illegal::WrongSeat(seat(0)));
    let game = after(&example_2(), "0 cross");
    assert_eq!(refused(&game, "0 write K"), Illegal::WrongSeat(seat(0)));
    assert!(parse_exact::<Move>("write K cross").is_err());
}

/// Rule 4.5.
#[test]
fn one_field_at_most_is_crossed_out_in_a_round() {
    let game = after(&example_2(), "0 cross");
    assert_eq!(refused(&game, "0 cross"), Illegal::WrongSeat(seat(0)));
    assert!(parse_exact::<Move>("cross K").is_err());
    let game = after(&game, "1 cross");
    assert_eq!(row(&game, 0, 1), "Yx R. G. B. W. K.");
}

/// Rule 4.1.
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

/// Rule 4.7.
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

/// Rule 4.2.
#[test]
fn a_row_may_be_filled_by_one_roll() {
    let game = after(&sheets_a_and_b(), "roll W5 K6 R2 B4 Y1 G3, 0 stand");
    let game = after(&game, "0 write W K R B Y G, 1 cross");
    assert_eq!(row(&game, 0, 1), "K6! W5! B4! G3! R2! Y1!");
    assert_eq!(current_row(&game, 0), Some(2));
}
