//! Real dice: typed die by die, and as a line in whatever form somebody finds natural.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::Language;

use super::Stage;
use crate::boards::{Response, Target, Touch};

/// A table with real dice that waits for a roll of the seat that sits here.
fn before_a_roll(game: &str, variant: Option<&str>) -> Stage {
    let mut stage = Stage::new(game, variant, 2, 5);
    stage.real = true;
    while stage.chance() && stage.now.roll.is_empty() {
        stage.stumble();
    }
    stage.sit(stage.now.roll.first().copied());
    stage
}

fn typed(stage: &mut Stage, text: &str) -> Result<String, String> {
    let roll = stage.with_scene(|board, scene| board.typed_roll(scene, text))?;
    let event = stage.table.parse(&roll).expect("notation");
    let checked = stage.table.check(&event);
    checked.expect("the table takes what is said");
    Ok(roll)
}

fn press(stage: &mut Stage, text: &str) -> Response {
    let mut last = Response::Nothing;
    for c in text.chars() {
        let code = match c {
            '<' => KeyCode::Backspace,
            '!' => KeyCode::Enter,
            c => KeyCode::Char(c),
        };
        last = stage.with_scene(|board, scene| board.touch(scene, Touch::Key(code)));
    }
    last
}

#[test]
fn five_colours_are_understood_in_any_form() {
    let mut stage = before_a_roll("one-card", Some("basic"));
    let roll = Ok("roll RRGBP".to_owned());
    for text in [
        "RRGBP",
        "rrgbp",
        " p b g r r ",
        "R,R,G,B,P",
        "roll RRGBP",
        "red red green blue purple",
        "Red, RG; bp",
    ] {
        assert_eq!(typed(&mut stage, text), roll, "{text}");
    }
    stage.speak(Language::German);
    assert_eq!(typed(&mut stage, "rot rot grün blau lila"), roll);
    stage.speak(Language::French);
    assert_eq!(typed(&mut stage, "rouge rouge vert bleu violet"), roll);
}

#[test]
fn what_is_wrong_with_a_roll_of_colours_is_said() {
    let mut stage = before_a_roll("one-card", Some("basic"));
    for text in ["", "RRG", "RRGBPP"] {
        let why = typed(&mut stage, text).unwrap_err();
        assert!(why.contains("5 dice"), "{text}: {why}");
    }
    let why = typed(&mut stage, "RRGBX").unwrap_err();
    assert!(why.contains("“rrgbx”"), "{why}");
}

#[test]
fn kept_dice_can_be_typed_or_left_out() {
    let mut stage = before_a_roll("one-card", Some("basic"));
    stage.take("roll RRGBP");
    let step = format!("{} reroll GB", stage.now.active);
    stage.take(&step);
    assert_eq!(typed(&mut stage, "OO"), Ok("roll RROOP".to_owned()));
    assert_eq!(typed(&mut stage, "OORRP"), Ok("roll RROOP".to_owned()));
    let why = typed(&mut stage, "OOOOP").unwrap_err();
    assert!(why.contains("red, red, purple"), "{why}");
    assert_eq!(
        press(&mut stage, "oo!"),
        Response::Play("roll RROOP".to_owned())
    );
}

#[test]
fn colours_are_typed_and_taken_back_die_by_die() {
    let mut stage = before_a_roll("one-card", Some("basic"));
    assert!(matches!(press(&mut stage, "rrg!"), Response::Refused(_)));
    assert_eq!(press(&mut stage, "bp"), Response::Changed);
    assert!(matches!(press(&mut stage, "y"), Response::Refused(_)));
    assert_eq!(
        press(&mut stage, "<y!"),
        Response::Play("roll RRYGB".to_owned())
    );
    let click =
        |stage: &mut Stage, touch| stage.with_scene(|board, scene| board.touch(scene, touch));
    assert_eq!(click(&mut stage, Touch::Die(0)), Response::Changed);
    assert_eq!(click(&mut stage, Touch::Face(5)), Response::Changed);
    assert_eq!(
        press(&mut stage, "!"),
        Response::Play("roll RYGBP".to_owned())
    );
}

#[test]
fn six_numbers_are_understood_in_any_form() {
    let mut stage = before_a_roll("twenty-one", None);
    let roll = Ok("roll W6 K1 R3 B3 Y4 G2".to_owned());
    for text in [
        "613342",
        "6 1 3 3 4 2",
        "6,1,3,3,4,2",
        "W6 K1 R3 B3 Y4 G2",
        "g2y4b3r3k1w6",
        "g 2, y 4, b 3, r 3, k 1, w 6",
        "roll W6 K1 R3 B3 Y4 G2",
    ] {
        assert_eq!(typed(&mut stage, text), roll, "{text}");
    }
}

#[test]
fn what_is_wrong_with_a_roll_of_numbers_is_said() {
    let mut stage = before_a_roll("twenty-one", None);
    for text in ["", "61334", "6133421", "W6 K1", "W6 13342"] {
        let why = typed(&mut stage, text).unwrap_err();
        assert!(why.contains("W K R B Y G"), "{text}: {why}");
    }
    for (text, sign) in [("713342", "“7”"), ("Q13342", "“Q”"), ("W0", "“0”")] {
        let why = typed(&mut stage, text).unwrap_err();
        assert!(why.contains(sign), "{text}: {why}");
    }
}

#[test]
fn ones_that_stay_can_be_typed_or_left_out() {
    let mut stage = before_a_roll("twenty-one", None);
    stage.take("roll W6 K1 R3 B3 Y1 G2");
    let step = format!("{} reroll", stage.now.active);
    stage.take(&step);
    let roll = Ok("roll W5 K1 R5 B5 Y1 G5".to_owned());
    for text in ["5555", "515515", "W5 R5 B5 G5", "W5 K1 R5 B5 Y1 G5"] {
        assert_eq!(typed(&mut stage, text), roll, "{text}");
    }
    let why = typed(&mut stage, "525515").unwrap_err();
    assert!(why.contains("black 1, yellow 1"), "{why}");
    assert!(matches!(press(&mut stage, "555!"), Response::Refused(_)));
    assert_eq!(
        press(&mut stage, "4!"),
        Response::Play("roll W5 K1 R5 B5 Y1 G4".to_owned())
    );
    assert_eq!(
        press(&mut stage, "<5!"),
        Response::Play("roll W5 K1 R5 B5 Y1 G5".to_owned())
    );
    assert!(matches!(press(&mut stage, "k"), Response::Refused(_)));
    assert_eq!(
        press(&mut stage, "w6!"),
        Response::Play("roll W6 K1 R5 B5 Y1 G5".to_owned())
    );
}

#[test]
fn every_face_can_be_seen_and_clicked_in_80_by_24() {
    for (game, variant) in [("one-card", Some("advanced")), ("twenty-one", None)] {
        let mut stage = before_a_roll(game, variant);
        let (_, targets) = stage.draw(80, 19);
        for face in 0..6 {
            let of_face = |target: &&Target| target.touch == Touch::Face(face);
            let target = targets.iter().find(of_face).expect("a button");
            // Nothing else was written there: its number or letter is still the first thing in it.
            let (buffer, _) = stage.draw(80, 19);
            let text: String = target
                .area
                .positions()
                .map(|at| buffer[at].symbol())
                .collect();
            let digit = (face + 1).to_string();
            let sign = ["⬢", "⬟", "●", "✸", "▲", "■"][face];
            assert!(
                text.contains(&digit) || text.contains(sign),
                "{game}: {text}"
            );
        }
    }
}
