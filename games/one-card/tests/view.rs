//! What a client is shown: what lies there, what it gives, and what the dice would do on which card.
//!
//! Cards of the standard deck used here: 1 is `B3* R5* P4 Y4 O4`, 17 is `O2 B5* R4 P3 Y6*`, 21 is `R4* B4* O4 G4 P4` and
//! 26 is `R4 G2 P5 Y3* B6*`.

use rollwright_core::{Game, Layout, Variant as _};
use rollwright_one_card::{CardView, Deck, Move, OneCard, Phase, Variant, View, WouldView};
use rollwright_record::Event;
use rollwright_testkit::script::{after, ahead, legal, seat};
use rollwright_testkit::{TestLuck, random_game, take};

/// Two seats with the cards of the examples, before the first roll.
fn dealt() -> OneCard {
    let game = OneCard::new(Deck::standard(), Variant::Basic, 2).expect("30 cards are enough");
    after(&game, "start 0, deal 0 21 26, deal 1 1 17")
}

/// A card in somebody's hand.
fn card(view: &View, number: u8) -> &CardView {
    let mut hands = view.players.iter().flat_map(|player| &player.hand);
    hands
        .find(|card| card.card == number)
        .expect("a card of a hand")
}

fn would(game: &OneCard, number: u8) -> Option<WouldView> {
    card(&game.view(), number).would.clone()
}

/// For cards that would not be scored.
fn crosses(crosses: [u8; 5], row_points: u16) -> WouldView {
    WouldView {
        crosses: crosses.to_vec(),
        spaces: crosses.iter().sum(),
        scored: false,
        row_points,
        sun_points: 0,
        points: row_points,
    }
}

#[test]
fn the_rulebooks_examples_1_to_3_are_shown_before_they_are_marked() {
    let game = after(&dealt(), "roll OYYPP");
    assert_eq!(would(&game, 26), Some(crosses([0, 0, 2, 2, 0], 0)));
    let game = after(&game, "0 stand, 0 mark 26, 1 pass, roll YYPPP");
    assert_eq!(would(&game, 26), Some(crosses([0, 0, 3, 0, 0], 5)));
    let game = after(&game, "1 stand, 1 pass, 0 mark 26, roll YGGBP, 0 stand");
    let scored = WouldView {
        crosses: vec![0, 2, 0, 1, 1],
        spaces: 4,
        scored: true,
        row_points: 5 + 3 + 2,
        sun_points: 2,
        points: 12,
    };
    assert_eq!(would(&game, 26), Some(scored));
}

#[test]
fn two_full_rows_with_suns_would_give_no_bonus() {
    let game = after(&dealt(), "roll RRRRY, 0 stand, 0 mark 21, 1 pass");
    let game = after(&game, "roll YBBBB, 1 stand");
    assert_eq!(would(&game, 21), Some(crosses([0, 4, 0, 0, 0], 8)));
}

#[test]
fn nothing_is_shown_where_nothing_would_be_crossed_off() {
    let game = after(&dealt(), "roll GGGGG");
    for number in [1, 17, 21, 26] {
        assert_eq!(would(&game, number), None, "{number}");
    }
}

#[test]
fn nothing_is_shown_while_no_dice_lie_there() {
    assert_eq!(would(&dealt(), 26), None);
    let game = after(&dealt(), "roll OYYPP, 0 reroll O");
    assert_eq!(would(&game, 26), None);
}

#[test]
fn nothing_is_shown_to_a_seat_that_has_decided() {
    let game = after(&dealt(), "roll ROYBP, 0 stand, 0 pass");
    assert_eq!((would(&game, 21), would(&game, 26)), (None, None));
    assert_eq!(would(&game, 1), Some(crosses([1, 1, 1, 1, 1], 0)));
}

#[test]
fn the_others_are_shown_theirs_while_a_new_card_is_due() {
    let game = after(
        &dealt(),
        "roll RRRRY, 0 stand, 0 mark 21, 1 pass
        roll YBBBB, 1 stand, 1 pass, 0 mark 21
        roll YGGGG, 0 stand, 0 mark 21",
    );
    assert_eq!(game.phase(), Phase::Deal);
    assert_eq!(would(&game, 26), None);
    assert_eq!(would(&game, 17), Some(crosses([0, 0, 0, 0, 1], 0)));
    let view = game.view();
    assert_eq!(view.players[0].scored[0].would, None);
}

#[test]
fn it_is_shown_how_many_dice_are_rolled_next() {
    let to_roll = |steps: &str| {
        let view = after(&dealt(), steps).view();
        (view.to_roll, view.rolled)
    };
    assert_eq!(dealt().view().to_roll, 5);
    assert!(!dealt().view().rolled);
    assert_eq!(to_roll("roll OYYPP"), (0, true));
    assert_eq!(to_roll("roll OYYPP, 0 reroll OY"), (2, false));
    assert_eq!(to_roll("roll OYYPP, 0 stand"), (0, true));
}

#[test]
fn the_limits_of_a_game_are_shown() {
    for (variant, hand_size) in [(Variant::Basic, 2), (Variant::Advanced, 3)] {
        let game = OneCard::new(Deck::standard(), variant, 2).expect("30 cards are enough");
        let view = game.view();
        assert_eq!((view.hand_size, view.cards_to_end), (hand_size, 4));
        assert_eq!(view.most_points, 25);
    }
}

#[test]
fn points_of_scored_and_of_other_cards_are_told_apart() {
    let game = after(
        &dealt(),
        "roll OYYPP, 0 stand, 0 mark 26, 1 pass
        roll YYPPP, 1 stand, 1 pass, 0 mark 26
        roll RRRRG, 0 stand, 0 mark 21, 1 pass",
    );
    let view = game.view();
    assert_eq!((card(&view, 26).points, card(&view, 21).points), (5, 4));
    let player = &view.players[0];
    assert_eq!((player.points, player.unscored_points), (9, 9));
    let view = after(&game, "roll YGGBP, 1 stand, 1 pass, 0 mark 26").view();
    let player = &view.players[0];
    let scored = &player.scored[0];
    assert_eq!(
        (scored.row_points, scored.sun_points, scored.points),
        (10, 2, 12)
    );
    assert_eq!((player.points, player.unscored_points), (16, 4));
}

#[test]
fn what_a_seat_keeps_is_shown_to_that_seat_alone() {
    let game = OneCard::new(Deck::standard(), Variant::Advanced, 2).expect("30 are enough");
    let dealt = "start 1, deal 1 1 2 3 4 5, deal 0 6 7 8 9 10, 1 keep 1 3 5";
    let game = after(&game, dealt);
    let choices = |viewer: Option<usize>| {
        let view = game.seen_by(viewer.map(seat)).view();
        let players = view.players.into_iter();
        players.map(|player| player.choice).collect::<Vec<_>>()
    };
    assert_eq!(choices(Some(1)), [None, Some("keep 1 3 5".to_owned())]);
    assert_eq!(choices(Some(0)), [None, None]);
    assert_eq!(choices(None), [None, None]);
    let revealed = after(&game, "0 keep 6 7 8").view();
    assert!(
        revealed
            .players
            .iter()
            .all(|player| player.choice.is_none())
    );
}

/// What was shown of this card before it was marked is what came of it.
fn came_true(before: &View, after: &OneCard, number: u8) {
    let (shown, view) = (card(before, number), after.view());
    let would = shown.would.as_ref().expect("a card that can be marked");
    let (hands, scored): (Vec<_>, Vec<_>) = view
        .players
        .iter()
        .map(|player| (&player.hand, &player.scored))
        .unzip();
    let cards = if would.scored { scored } else { hands };
    let now = cards.into_iter().flatten().find(|now| now.card == number);
    let now = now.expect("it lies where it was to lie");
    for ((row, was), crosses) in now.rows.iter().zip(&shown.rows).zip(&would.crosses) {
        assert_eq!(row.crossed, was.crossed + crosses);
    }
    assert_eq!(
        (now.row_points, now.sun_points, now.points),
        (would.row_points, would.sun_points, would.points)
    );
}

#[test]
fn what_is_shown_is_what_can_be_marked_and_what_comes_of_it() {
    for &variant in Variant::ALL {
        for seats in 2..=4 {
            let start = OneCard::new(Deck::standard(), variant, seats).expect("30 are enough");
            let mut luck = TestLuck::new(7);
            random_game(start, &mut luck, |game, step| {
                let view = game.view();
                assert!(view.face_up.iter().all(|card| card.would.is_none()));
                for (seat, player) in view.players.iter().enumerate() {
                    let cards = player.scored.iter().map(|card| card.points);
                    let sum = cards.sum::<u16>() + player.unscored_points;
                    assert_eq!(player.points, sum);
                    assert!(player.scored.iter().all(|card| card.would.is_none()));
                    if game.phase() == Phase::Reroll {
                        continue;
                    }
                    let (now, later) = (legal(game, seat), ahead(game, seat));
                    for card in &player.hand {
                        let mark = format!("mark {}", card.card);
                        let can = now.contains(&mark) || later.contains(&mark);
                        assert_eq!(card.would.is_some(), can, "{mark}\n{game}");
                    }
                }
                if let Some(event @ Event::Decision(_, Move::Mark(card))) = step {
                    let mut marked = *game;
                    take(&mut marked, event);
                    came_true(&view, &marked, card.number());
                }
            });
        }
    }
}
