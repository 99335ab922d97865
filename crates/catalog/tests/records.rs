//! Records that are right verify; with anything altered they do not, and the first wrong step is named.

use std::io::Cursor;

use rollwright_catalog::{Layouts, open, verify};
use rollwright_record::fair::{FairDice, SeatSeed, ServerSeed};
use rollwright_record::{DiceKind, Fault, Reason, Record, RecordReader, Verdict};
use serde_json::json;

const EXAMPLES: &str = include_str!("data/examples.jsonl");

fn examples() -> Vec<Record> {
    let records: Vec<Record> = RecordReader::new(Cursor::new(EXAMPLES))
        .map(|read| read.expect("an example").1)
        .collect();
    assert_eq!(records.len(), 22);
    records
}

/// The first example of this game and variant.
fn example(game: &str, variant: &str) -> Record {
    let found = examples()
        .into_iter()
        .find(|r| r.game == game && r.variant == variant);
    found.expect("an example of every game and variant")
}

fn check(record: &Record) -> Result<Verdict, Fault> {
    verify(record, &Layouts::default())
}

/// The step that is named as the first wrong one.
fn wrong_step(record: &Record) -> usize {
    match check(record) {
        Err(Fault {
            step: Some((number, _)),
            ..
        }) => number,
        other => panic!("a step is wrong, but: {other:?}"),
    }
}

#[test]
fn the_examples_of_an_independent_program_verify() {
    for record in examples() {
        let verdict = check(&record).expect("an example is right");
        assert_eq!(
            verdict,
            Verdict {
                finished: true,
                dice: DiceKind::Fair
            }
        );
    }
}

#[test]
fn every_example_cut_anywhere_is_an_unfinished_game() {
    for mut record in examples() {
        (record.scores, record.winners) = (None, None);
        while record.steps.pop().is_some() {
            let verdict = check(&record).expect("a beginning is right");
            assert_eq!(
                verdict,
                Verdict {
                    finished: false,
                    dice: DiceKind::Fair
                }
            );
        }
    }
}

#[test]
fn one_die_or_card_altered_is_found_where_it_is() {
    let mut altered = 0;
    for record in examples() {
        for (index, step) in record.steps.iter().enumerate() {
            if step.starts_with(|c: char| c.is_ascii_digit()) {
                continue;
            }
            for other in alterations(step) {
                let mut wrong = record.clone();
                wrong.steps[index] = other;
                assert_eq!(wrong_step(&wrong), index + 1);
                altered += 1;
            }
        }
    }
    assert!(altered > 5000, "{altered}");
}

/// The step with one character replaced by another of the same kind, for every character after its name.
fn alterations(step: &str) -> Vec<String> {
    let from = step.find(' ').expect("a name and what it gives") + 1;
    let replace = |index: usize, c: char| {
        let mut text: Vec<char> = step.chars().collect();
        text[index] = c;
        text.into_iter().collect()
    };
    let chars = step.chars().enumerate().skip(from);
    chars
        .filter_map(|(index, c)| match c {
            ' ' => None,
            '1'..='9' => Some(replace(index, char::from(b'1' + (c as u8 - b'0') % 9))),
            '0' => Some(replace(index, '1')),
            'R' => Some(replace(index, 'B')),
            'B' => Some(replace(index, 'Y')),
            _ => Some(replace(index, 'R')),
        })
        .collect()
}

#[test]
fn one_score_or_winner_altered_is_found() {
    for record in examples() {
        for seat in 0..record.seats.len() {
            let mut wrong = record.clone();
            wrong.scores.as_mut().expect("scores")[seat] += 1;
            assert!(matches!(
                check(&wrong),
                Err(Fault {
                    reason: Reason::Scores { .. },
                    ..
                })
            ));
            let mut wrong = record.clone();
            let winners = wrong.winners.as_mut().expect("winners");
            match winners.iter().position(|w| usize::try_from(*w) == Ok(seat)) {
                Some(place) => drop(winners.remove(place)),
                None => winners.push(i64::try_from(seat).expect("a seat")),
            }
            assert!(matches!(
                check(&wrong),
                Err(Fault {
                    reason: Reason::Winners { .. },
                    ..
                })
            ));
        }
        let mut wrong = record.clone();
        wrong.scores.as_mut().expect("scores").push(0);
        assert!(check(&wrong).is_err());
        let mut wrong = record.clone();
        wrong.scores = None;
        assert!(matches!(
            check(&wrong),
            Err(Fault {
                reason: Reason::NoResult(..),
                ..
            })
        ));
        let mut wrong = record;
        wrong.steps.pop();
        assert!(matches!(
            check(&wrong),
            Err(Fault {
                reason: Reason::EarlyResult,
                ..
            })
        ));
    }
}

#[test]
fn one_seed_altered_is_found() {
    for record in examples() {
        let altered = |alter: fn(&mut rollwright_record::fair::Certificate)| {
            let mut wrong = record.clone();
            alter(wrong.fair.as_mut().expect("fair dice"));
            check(&wrong).expect_err("an altered seed")
        };
        let fault = altered(|fair| fair.commitment.0[0] ^= 1);
        assert_eq!(fault.reason, Reason::Commitment);
        let fault = altered(|fair| fair.server_seed.as_mut().expect("a seed").0[31] ^= 1);
        assert_eq!(fault.reason, Reason::Commitment);
        let fault = altered(|fair| {
            let seed = ServerSeed([7; 32]);
            (fair.server_seed, fair.commitment) = (Some(seed), seed.commitment());
        });
        assert!(matches!(fault.reason, Reason::Unfair(_)), "{fault}");
        let fault = altered(|fair| fair.seat_seeds[0] = SeatSeed(Some([1; 16])));
        assert!(matches!(fault.reason, Reason::Unfair(_)), "{fault}");
        let fault = altered(|fair| fair.seat_seeds[1] = SeatSeed(Some([1; 16])));
        assert!(matches!(fault.reason, Reason::Unfair(_)), "{fault}");
        let fault = altered(|fair| fair.table.push('x'));
        assert!(matches!(fault.reason, Reason::Unfair(_)), "{fault}");
        let fault = altered(|fair| fair.seat_seeds.truncate(1));
        assert!(matches!(fault.reason, Reason::SeatSeeds { .. }), "{fault}");
        let fault = altered(|fair| fair.server_seed = None);
        assert_eq!(fault.reason, Reason::Unrevealed);
    }
}

#[test]
fn the_kind_of_dice_is_told() {
    let mut record = example("twenty-one", "standard");
    record.steps.truncate(10);
    (record.scores, record.winners) = (None, None);
    let kind = |record: &Record| check(record).expect("a beginning").dice;
    assert_eq!(kind(&record), DiceKind::Fair);
    record.fair.as_mut().expect("fair dice").server_seed = None;
    assert_eq!(kind(&record), DiceKind::Committed);
    record.fair = None;
    assert_eq!(kind(&record), DiceKind::ByHand);
    record.seed = Some(7.into());
    assert_eq!(kind(&record), DiceKind::Simulated);
}

#[test]
fn the_seeds_alone_give_every_chance_step_of_the_examples() {
    for record in examples() {
        let fair = record.fair.as_ref().expect("fair dice");
        let seed = fair.server_seed.as_ref().expect("revealed");
        let dice = FairDice::new(seed, &fair.table, &fair.seat_seeds);
        let mut table = open_like(&record);
        let mut chances = 0;
        for step in &record.steps {
            if step.starts_with(|c: char| c.is_ascii_digit()) {
                table.take_step(step).expect("a legal step");
            } else {
                let drawn = table.draw(&mut dice.step(chances)).expect("chance is due");
                assert_eq!(&drawn.to_string(), step);
                chances += 1;
            }
        }
        let written = table.record(record.seats.clone());
        assert_eq!(
            written,
            Record {
                fair: None,
                ..record
            }
        );
    }
}

fn open_like(record: &Record) -> Box<dyn rollwright_catalog::AnyGame> {
    let variant = Some(record.variant.as_str());
    let layouts = Layouts::default();
    open(
        &record.game,
        &layouts,
        &record.layout,
        variant,
        record.seats.len(),
    )
    .expect("a table")
}

#[test]
fn choices_that_arrive_in_any_order_are_recorded_in_turn_order() {
    let steps = [
        "start 1",
        "sheets A B C",
        "roll W4 K1 R1 B3 Y4 G2",
        "1 stand",
    ];
    let choices = ["1 write K", "2 write R", "0 cross"];
    for order in [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ] {
        let mut table =
            open("twenty-one", &Layouts::default(), "standard", None, 3).expect("a table");
        for step in steps {
            table.take_step(step).expect("a legal step");
        }
        let names = || vec!["Ann".to_owned(), "Ben".to_owned(), "Cleo".to_owned()];
        for (done, choice) in order.into_iter().enumerate() {
            assert_eq!(
                table.record(names()).steps,
                steps,
                "{done} choices are not revealed"
            );
            table.take_step(choices[choice]).expect("a legal choice");
        }
        let record = table.record(names());
        assert_eq!(record.steps, [&steps[..], &choices].concat());
        assert!(check(&record).is_ok());
    }
}

#[test]
fn a_record_in_another_order_is_refused() {
    let mut record = example("twenty-one", "standard");
    record.fair = None;
    let first = record
        .steps
        .iter()
        .position(|s| s.contains("write"))
        .expect("a choice");
    record.steps.swap(first, first + 1);
    let fault = check(&record).expect_err("the order is part of the record");
    assert!(matches!(fault.reason, Reason::Order(_)), "{fault}");
    assert_eq!(fault.step.expect("a step").0, first + 1);
}

#[test]
fn notation_is_read_only_as_it_is_written() {
    let record = example("one-card", "advanced");
    let spoil: [fn(&str) -> String; 7] = [
        |s| format!("{s} "),
        |s| format!(" {s}"),
        |s| s.replacen(' ', "  ", 1),
        str::to_lowercase,
        str::to_uppercase,
        |s| s.chars().map(|c| if c == ' ' { '\t' } else { c }).collect(),
        |_| String::new(),
    ];
    for (index, step) in record.steps.iter().enumerate() {
        for spoil in spoil {
            let spoilt = spoil(step);
            if spoilt == *step {
                continue;
            }
            let mut wrong = record.clone();
            wrong.steps[index] = spoilt;
            assert_eq!(wrong_step(&wrong), index + 1);
        }
    }
    for (right, wrong) in [
        (" 1", " 01"),
        (" 1", " +1"),
        ("roll R", "roll r"),
        ("mark ", "mark 0"),
    ] {
        let index = record
            .steps
            .iter()
            .position(|s| s.contains(right))
            .expect("such a step");
        let mut altered = record.clone();
        altered.steps[index] = record.steps[index].replacen(right, wrong, 1);
        assert_eq!(wrong_step(&altered), index + 1, "{}", altered.steps[index]);
    }
}

#[test]
fn a_step_too_many_or_too_few_or_twice_is_found() {
    for record in [
        example("one-card", "basic"),
        example("one-card", "advanced"),
        example("twenty-one", "standard"),
    ] {
        let mut after_the_end = record.clone();
        after_the_end.steps.push("roll RRRRR".to_owned());
        assert_eq!(wrong_step(&after_the_end), record.steps.len() + 1);
        for index in 0..record.steps.len() {
            let mut twice = record.clone();
            twice.steps.insert(index, record.steps[index].clone());
            assert!(check(&twice).is_err(), "step {} twice", index + 1);
            let mut left_out = record.clone();
            left_out.steps.remove(index);
            assert!(check(&left_out).is_err(), "step {} left out", index + 1);
        }
    }
}

#[test]
fn what_is_not_known_is_refused_with_a_reason() {
    let says = |alter: fn(&mut Record), words: &str| {
        let mut record = example("one-card", "basic");
        alter(&mut record);
        let fault = check(&record).expect_err(words).to_string();
        assert!(fault.contains(words), "{fault}");
    };
    says(|r| r.rollwright = 2, "version 2");
    says(|r| r.game = "chess".into(), "no game \"chess\"");
    says(|r| r.variant = "expert".into(), "no variant \"expert\"");
    says(|r| r.layout = "my-own".into(), "\"my-own\"");
    says(|r| r.seats = vec!["alone".into()], "2 to 4 seats, not 1");
    says(|r| r.seats = vec![String::new(); 9], "2 to 4 seats, not 9");
    says(|r| r.seats.push("one more".into()), "seat seeds");
}

#[test]
fn a_view_of_one_card_shows_what_lies_on_the_table() {
    let mut table = open("one-card", &Layouts::default(), "standard", None, 2).expect("a table");
    for step in [
        "start 1",
        "deal 1 26 21",
        "deal 0 1 2",
        "roll OYYPP",
        "1 reroll O",
        "roll YYBPP",
        "1 stand",
        "1 mark 26",
    ] {
        table.take_step(step).expect("a legal step");
    }
    let view = table.view(None);
    assert_eq!(
        (
            &view["phase"],
            &view["turn"],
            &view["active"],
            &view["dice"],
            &view["rolls_left"]
        ),
        (
            &json!("mark"),
            &json!(1),
            &json!(1),
            &json!("YYBPP"),
            &json!(0)
        )
    );
    assert_eq!(
        (&view["variant"], &view["deck"], &view["last_turn"]),
        (&json!("basic"), &json!(26), &json!(false))
    );
    assert_eq!(
        view["players"][1],
        json!({
            "points": 0,
            "unscored_points": 0,
            "hand": [
                {"card": 21, "row_points": 0, "sun_points": 0, "points": 0, "would": null, "rows": [
                    {"colour": "R", "spaces": 4, "crossed": 0, "sun": true},
                    {"colour": "B", "spaces": 4, "crossed": 0, "sun": true},
                    {"colour": "O", "spaces": 4, "crossed": 0, "sun": false},
                    {"colour": "G", "spaces": 4, "crossed": 0, "sun": false},
                    {"colour": "P", "spaces": 4, "crossed": 0, "sun": false}]},
                {"card": 26, "row_points": 0, "sun_points": 0, "points": 0, "would": null, "rows": [
                    {"colour": "R", "spaces": 4, "crossed": 0, "sun": false},
                    {"colour": "G", "spaces": 2, "crossed": 0, "sun": false},
                    {"colour": "P", "spaces": 5, "crossed": 2, "sun": false},
                    {"colour": "Y", "spaces": 3, "crossed": 2, "sun": true},
                    {"colour": "B", "spaces": 6, "crossed": 1, "sun": true}]}],
            "scored": [],
            "choice": null
        })
    );
}

#[test]
fn a_view_of_twenty_one_shows_only_ones_own_choice() {
    let mut table = open("twenty-one", &Layouts::default(), "standard", None, 2).expect("a table");
    for step in [
        "start 0",
        "sheets A B",
        "roll W4 K1 R1 B3 Y4 G2",
        "0 stand",
        "0 write K B",
    ] {
        table.take_step(step).expect("a legal step");
    }
    let [own, other] = [0, 1].map(|n| table.view(rollwright_core::Seat::new(n)));
    assert_eq!(
        (&own["players"][0]["choice"], &other["players"][0]["choice"]),
        (&json!("write K B"), &json!(null))
    );
    assert_eq!(own["dice"], json!([4, 1, 1, 3, 4, 2]));
    table.take_step("1 write B Y").expect("a legal step");
    let view = table.view(None);
    assert_eq!(
        (&view["phase"], &view["round"], &view["active"]),
        (&json!("roll"), &json!(2), &json!(1))
    );
    let player = &view["players"][1];
    assert_eq!(
        (&player["sheet"], &player["points"], &player["row"]),
        (&json!("B"), &json!(8), &json!(0))
    );
    assert_eq!(
        player["rows"][0],
        json!({"full": false, "number_points": 7, "hits": ["B"], "hit_points": 1, "points": 8, "fields": [
            {"colour": "Y", "number": 6, "written": 4, "crossed": false, "offer": null},
            {"colour": "R", "number": 5, "written": null, "crossed": false, "offer": null},
            {"colour": "G", "number": 4, "written": null, "crossed": false, "offer": null},
            {"colour": "B", "number": 3, "written": 3, "crossed": false, "offer": null},
            {"colour": "W", "number": 2, "written": null, "crossed": false, "offer": null},
            {"colour": "K", "number": 1, "written": null, "crossed": false, "offer": null}]})
    );
}
