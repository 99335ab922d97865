//! What a client is shown of the dice: which can be written where, and what crossing out would take.

use rollwright_core::{Game, Layout};
use rollwright_testkit::script::{after, legal};
use rollwright_testkit::{TestLuck, random_game};
use rollwright_twenty_one::{Colour, FieldView, Offer, Pad, Phase, PlayerView, TwentyOne, Variant};

fn table(sheets: &str) -> TwentyOne {
    let game = TwentyOne::new(Pad::standard(), Variant::Standard, 2).expect("two seats");
    after(&game, &format!("start 0, sheets {sheets}"))
}

/// What the dice offer in a row, from 1: `+` it fits, `!` an exact hit, `-` too high, `.` nothing.
fn offers(player: &PlayerView, row: usize) -> String {
    let shown = |field: &FieldView| match field.offer {
        Some(Offer::Fits) => format!("{}+", field.colour),
        Some(Offer::Hit) => format!("{}!", field.colour),
        Some(Offer::TooHigh) => format!("{}-", field.colour),
        None => format!("{}.", field.colour),
    };
    let fields = player.rows[row - 1].fields.iter().map(shown);
    fields.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_rulebooks_example_2_is_offered() {
    let rolled = after(&table("B A"), "roll W4 K1 R1 B3 Y4 G2");
    for game in [rolled, after(&rolled, "0 stand")] {
        let view = game.view();
        let player = &view.players[0];
        assert_eq!(offers(player, 1), "Y+ R+ G+ B! W- K!");
        assert_eq!(offers(player, 2), "R. G. Y. K. B. W.");
        assert_eq!(player.cross, Some(Colour::Yellow));
        assert_eq!(view.players[1].cross, Some(Colour::Black));
    }
}

#[test]
fn in_the_rulebooks_example_3_nothing_fits_and_white_would_be_crossed_out() {
    let game = after(
        &table("A B"),
        "roll W6 K5 R2 B4 Y1 G5, 0 stand, 0 write K R B Y, 1 cross
        roll W6 K1 R1 B1 Y1 G5, 1 stand",
    );
    let player = game.view().players.swap_remove(0);
    assert_eq!(offers(&player, 1), "K. W- B. G- R. Y.");
    assert_eq!(player.cross, Some(Colour::White));
}

#[test]
fn nothing_is_offered_while_no_dice_lie_there() {
    let rolled = after(&table("A B"), "roll W6 K5 R2 B4 Y1 G5");
    let again = after(&rolled, "0 reroll");
    let ended = after(&rolled, "0 stand, 0 cross, 1 cross");
    for game in [table("A B"), again, ended] {
        for player in game.view().players {
            assert_eq!(player.cross, None);
            for row in 1..=5 {
                assert!(!offers(&player, row).contains(['+', '!', '-']));
            }
        }
    }
}

#[test]
fn the_bonus_is_that_of_the_rules() {
    assert_eq!(table("A B").view().bonus, [0, 1, 3, 6, 10, 15, 21]);
}

#[test]
fn what_fits_is_what_can_be_written() {
    let start = TwentyOne::new(Pad::standard(), Variant::Standard, 6).expect("six seats");
    let mut luck = TestLuck::new(21);
    random_game(start, &mut luck, |game, _| {
        if game.phase() != Phase::Write {
            return;
        }
        let view = game.view();
        for (seat, player) in view.players.iter().enumerate() {
            let offers = player.rows.iter().flat_map(|row| &row.fields);
            let fit = |field: &&FieldView| matches!(field.offer, Some(Offer::Fits | Offer::Hit));
            let fits: Vec<_> = offers.filter(fit).map(|field| field.colour).collect();
            let moves = legal(game, seat);
            if !moves.is_empty() {
                assert_eq!(
                    moves.len(),
                    1 << fits.len(),
                    "every choice of those that fit"
                );
            }
            assert!(player.cross.is_some());
        }
    });
}
