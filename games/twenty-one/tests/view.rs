//! What a client is shown: what is on the sheets, what it gives, and what the dice would do there.

use rollwright_core::{Game, Layout, Step};
use rollwright_testkit::script::{after, legal};
use rollwright_testkit::{TestLuck, random_game};
use rollwright_twenty_one::{
    Colour, FieldView, Offer, Pad, Phase, PlayerView, TwentyOne, Variant, WouldView,
};

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
fn the_dice_that_a_reroll_would_roll_are_shown_while_it_is_asked_for() {
    use Colour::{Black, Blue, Red, White};
    let rolled = after(&table("A B"), "roll W6 K4 R3 B3 Y1 G1");
    assert_eq!(rolled.view().reroll, [White, Black, Red, Blue]);
    for steps in ["0 stand", "0 reroll"] {
        assert_eq!(after(&rolled, steps).view().reroll, []);
    }
    assert_eq!(table("A B").view().reroll, []);
}

#[test]
fn what_a_row_gives_is_shown() {
    // The rulebook's example 4.
    let game = after(
        &table("A B"),
        "roll W6 K5 R2 B4 Y1 G5, 0 stand, 0 write K R B Y, 1 cross
        roll W6 K1 R1 B1 Y1 G5, 1 stand, 1 cross, 0 cross
        roll W6 K6 R6 B6 Y6 G2, 0 stand, 0 write G, 1 cross",
    );
    let row = &game.view().players[0].rows[0];
    assert_eq!(row.hits, [Colour::Blue, Colour::Red, Colour::Yellow]);
    assert_eq!((row.number_points, row.hit_points, row.points), (14, 6, 20));
    let next = &game.view().players[0].rows[1];
    assert_eq!((next.hits.len(), next.points), (0, 0));
}

#[test]
fn what_each_choice_would_give_is_shown_in_the_order_of_the_legal_moves() {
    let game = after(&table("B A"), "roll W4 K1 R1 B3 Y4 G2, 0 stand");
    let would = game.view().players.swap_remove(0).would;
    let moves = legal(&game, 0);
    let of = |mv: &str| {
        let place = moves.iter().position(|legal| legal == mv);
        would[place.expect("a legal move")].clone()
    };
    let expected = |number_points, hits, hit_points| WouldView {
        number_points,
        hits,
        hit_points,
        points: number_points + hit_points,
        full: false,
    };
    assert_eq!(of("write K B Y"), expected(8, 2, 3));
    assert_eq!(of("write R"), expected(1, 0, 0));
    assert_eq!(of("cross"), expected(0, 0, 0));
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
        let view = game.view();
        if game.phase() != Phase::Write {
            assert!(view.players.iter().all(|player| player.would.is_empty()));
            return;
        }
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

#[test]
fn what_is_shown_of_a_choice_is_what_comes_of_it() {
    let start = TwentyOne::new(Pad::standard(), Variant::Standard, 2).expect("two seats");
    random_game(start, &mut TestLuck::new(21), |game, _| {
        let Step::Act(seats) = game.step() else {
            return;
        };
        if game.phase() != Phase::Write || seats.len() < 2 {
            return;
        }
        let before = game.view().players.swap_remove(0);
        let row = before.row.expect("a row to fill");
        assert_eq!(before.would.len(), legal(game, 0).len());
        for (mv, would) in legal(game, 0).iter().zip(before.would) {
            let after = after(game, &format!("0 {mv}, 1 cross"));
            let now = &after.view().players[0].rows[row];
            let hits = u32::try_from(now.hits.len()).expect("at most six");
            assert_eq!(
                (
                    now.number_points,
                    hits,
                    now.hit_points,
                    now.points,
                    now.full
                ),
                (
                    would.number_points,
                    would.hits,
                    would.hit_points,
                    would.points,
                    would.full
                ),
                "{mv}\n{game}"
            );
        }
    });
}
