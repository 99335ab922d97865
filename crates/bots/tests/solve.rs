//! What is solved exactly agrees with plain, slow programs.

use rollwright_bots::{Rolling, RowTable};

/// All six fields empty.
const EMPTY: u8 = 63;

#[test]
fn a_row_alone_is_worth_what_independent_programs_found() {
    // Price, then value and points with a reroll in every round and in none.
    let found = [
        (0.0, 28.2545, 28.2545, 22.2231, 22.2231),
        (2.0, 18.4353, 27.9045, 12.2867, 21.4851),
        (4.0, 9.5911, 25.7981, 4.0776, 18.8150),
        (5.0, 5.7389, 24.0104, 0.5032, 17.9013),
    ];
    for (price, value, points, value_without, points_without) in found {
        let always = RowTable::solve([6, 5, 4, 3, 2, 1], price, Rolling::Always);
        let never = RowTable::solve([6, 5, 4, 3, 2, 1], price, Rolling::Never);
        let near = |solved: f64, found: f64| (solved - found).abs() < 0.00005;
        assert!(near(always.value(EMPTY, 0), value), "price {price}");
        assert!(near(always.points(EMPTY, 0), points), "price {price}");
        assert!(near(never.value(EMPTY, 0), value_without), "price {price}");
        assert!(
            near(never.points(EMPTY, 0), points_without),
            "price {price}"
        );
    }
}
