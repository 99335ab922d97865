//! Every move, step and position in words, in all languages.

use rollwright_i18n::Language;
use rollwright_protocol::By;

use super::{SETUPS, Stage};
use crate::boards::game_board::BoardOf;
use crate::boards::plain::Plain;
use crate::boards::{Board, Scene};

/// What a board says in every language, English first.
fn said(stage: &mut Stage, say: impl Fn(&dyn Board, &Scene) -> String) -> Vec<String> {
    let mut said = Vec::new();
    for language in Language::ALL {
        stage.speak(language);
        said.push(stage.with_scene(|board, scene| say(board, scene)));
    }
    said
}

/// All languages say something, whole and each in its own words.
fn is_whole(said: &[String]) {
    for (index, text) in said.iter().enumerate() {
        assert!(!text.is_empty(), "{said:?}");
        for part in [
            "{",
            "}",
            "$",
            "one-card-",
            "twenty-one-",
            "log-",
            "seat-summary",
        ] {
            assert!(!text.contains(part), "{part} in {text}");
        }
        assert!(index == 0 || *text != said[0], "{text} is English");
    }
}

#[test]
fn every_move_and_every_step_has_words_in_every_language() {
    for (game, variant, seats) in SETUPS {
        let mut stage = Stage::new(game, variant, seats, 11);
        while stage.chance() {
            let seat = stage.now.waiting[0];
            stage.sit(Some(seat));
            let legal = stage.now.legal[seat].clone();
            for step in legal.iter().map(|step| &step[2..]) {
                is_whole(&said(&mut stage, |board, scene| board.wording(scene, step)));
            }
            is_whole(&said(&mut stage, |board, scene| board.prompt(scene)));
            stage.stumble();
        }
        for step in stage.table.steps(0) {
            for by in [By::Person, By::Forced] {
                let told = said(&mut stage, |board, scene| board.telling(scene, &step, by));
                is_whole(&told);
            }
        }
    }
}

#[test]
fn different_moves_have_different_words() {
    for (game, variant, seats) in SETUPS {
        let mut stage = Stage::new(game, variant, seats, 12);
        while stage.chance() {
            let seat = stage.now.waiting[0];
            stage.sit(Some(seat));
            let legal = stage.now.legal[seat].clone();
            let words =
                |step: &String| stage.with_scene(|board, scene| board.wording(scene, &step[2..]));
            let mut all: Vec<String> = legal.iter().map(words).collect();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), legal.len(), "{all:?}");
            stage.stumble();
        }
    }
}

#[test]
fn every_position_and_every_result_has_words_in_every_language() {
    for (game, variant, seats) in SETUPS {
        let mut stage = Stage::new(game, variant, seats, 13);
        let mut over = false;
        while !over {
            over = !stage.chance();
            // Neighbours have much in common.
            for _ in 0..6 {
                if !over {
                    stage.stumble();
                    over = !stage.chance();
                }
            }
            for seat in [None, Some(0), Some(seats - 1)] {
                stage.sit(seat);
                let lines = stage.with_scene(|board, scene| board.describe(scene).len());
                assert!(lines > seats, "{lines}");
                for line in 0..lines {
                    let told = said(&mut stage, |board, scene| {
                        board.describe(scene)[line].clone()
                    });
                    is_whole(&told);
                }
            }
            if !over {
                stage.stumble();
            }
        }
        for seat in 0..seats {
            let told = said(&mut stage, |board, scene| board.result(scene)[seat].clone());
            is_whole(&told);
            let points = stage.now.scores[seat].to_string();
            assert!(told.iter().all(|text| text.contains(&points)), "{told:?}");
        }
        is_whole(&said(&mut stage, |board, scene| board.prompt(scene)));
    }
}

#[test]
fn a_game_is_told_as_it_happens() {
    let mut stage = Stage::new("one-card", Some("basic"), 2, 1);
    let mut tell = |step: &str, by| stage.with_scene(|board, scene| board.telling(scene, step, by));
    assert_eq!(tell("start 1", By::Chance), "Bénédicte begins.");
    assert_eq!(tell("deal 1 4 26", By::Chance), "Bénédicte gets cards.");
    assert_eq!(tell("deal 1 4", By::Chance), "Bénédicte gets a card.");
    assert_eq!(
        tell("reveal 4 5 6", By::Chance),
        "Three cards are laid face up."
    );
    assert_eq!(tell("reveal 7", By::Chance), "A new card is laid face up.");
    assert_eq!(
        tell("roll RRGBP", By::Chance),
        "The dice: red, red, green, blue, purple"
    );
    assert_eq!(tell("0 reroll RG", By::Bot), "Ann rolls again: red, green");
    assert_eq!(tell("0 mark 26", By::Person), "Ann crosses off on card 26.");
    assert_eq!(
        tell("1 pass", By::Forced),
        "Bénédicte can’t cross off anything."
    );
    assert_eq!(tell("1 stand", By::Person), "Bénédicte keeps the roll.");
    assert_eq!(tell("9 mark", By::Person), " crosses off on card .");
    assert_eq!(tell("nonsense", By::Person), "nonsense");

    let mut stage = Stage::new("twenty-one", None, 2, 1);
    let mut tell =
        |step: &str| stage.with_scene(|board, scene| board.telling(scene, step, By::Person));
    assert_eq!(
        tell("roll W3 K6 R2 B3 Y1 G1"),
        "The dice: white 3, black 6, red 2, blue 3, yellow 1, green 1"
    );
    assert_eq!(tell("0 write W K"), "Ann writes 2 numbers.");
    assert_eq!(tell("1 cross"), "Bénédicte crosses out a field.");
}

#[test]
fn a_view_that_is_not_of_the_game_does_no_harm() {
    for (game, variant, seats) in SETUPS {
        let mut stage = Stage::new(game, variant, seats, 1);
        stage.view = r#"{"phase":"surprise"}"#.to_owned();
        stage.draw(80, 19);
        stage.with_scene(|board, scene| {
            board.renew(scene);
            assert!(board.describe(scene).is_empty());
            assert_eq!(board.prompt(scene), "");
            assert!(board.hotkeys(scene).is_empty());
        });
    }
}

#[test]
fn a_game_without_a_board_is_told_by_its_messages_or_else_in_notation() {
    let mut stage = Stage::new("one-card", None, 2, 1);
    stage.board = Box::new(BoardOf::<Plain>::new("one-card"));
    let mut told = |step: &str, by| stage.with_scene(|board, scene| board.telling(scene, step, by));
    assert_eq!(told("start 1", By::Chance), "Bénédicte begins.");
    assert_eq!(told("roll RRGBP", By::Chance), "The dice: RRGBP");
    assert_eq!(told("0 pass", By::Forced), "Ann can’t cross off anything.");
    assert_eq!(
        told("1 mark 26", By::Person),
        "Bénédicte crosses off on card 26."
    );
    stage.board = Box::new(BoardOf::<Plain>::new("chess"));
    let mut told =
        |step: &str| stage.with_scene(|board, scene| board.telling(scene, step, By::Person));
    assert_eq!(told("0 castle"), "Ann: castle");
    assert_eq!(told("toss 1"), "toss 1");
    let wording = stage.with_scene(|board, scene| board.wording(scene, "take 3"));
    assert_eq!(wording, "take 3");
}
