//! Chapter 5 of the rules: a full row.

use super::*;

/// Rule 5.2.
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

/// Rule 5.1.
#[test]
fn a_row_without_hits_gives_its_numbers_only() {
    let game = after(&sheets_a_and_b(), "roll W2 K2 R1 B2 Y2 G2, 0 stand");
    let game = after(&game, "0 write W K R B G, 1 cross, roll W1 K1 R1 B1 Y2 G1");
    let game = after(&game, "1 stand, 0 cross, 1 cross");
    assert_eq!(row(&game, 0, 1), "K2 W2 B2 G2 R1 Yx");
    assert_eq!(points(&game), [9, 0]);
}

/// Rule 5.1.
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

/// Rule 5.2.
#[test]
fn exact_hits_count_row_by_row() {
    let game = after(&sheets_a_and_b(), ONES);
    let game = after(&game, "0 write W K R B Y G, 1 cross");
    assert_eq!(points(&game), [6 + 1, 0]);
    let game = after(&game, ONES);
    let game = after(&game, "0 write W K R B Y G, 1 cross");
    assert_eq!(points(&game), [(6 + 1) + (6 + 1), 0]);
}

/// Rules 1.3, 5.2.
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
