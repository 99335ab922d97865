//! Games step by step: stories, views and positions without a table.

use crate::common::{House, code, device, play_to_the_end, secret, table};
use rollwright_catalog::{AnyGame, Layouts, open};
use rollwright_protocol::{
    By, Code, KeyedGame, NewSeat, Position, PositionQuery, Problem, TableState,
};
use serde_json::{Value, json};

fn fresh(game: &str) -> Box<dyn AnyGame> {
    open(game, &Layouts::default(), "standard", None, 2).unwrap()
}

fn query(game: &str, steps: &[&str]) -> PositionQuery {
    PositionQuery {
        game: game.to_owned(),
        variant: None,
        layout: None,
        seats: 2,
        steps: steps.iter().map(|step| (*step).to_owned()).collect(),
        paper: false,
    }
}

/// A game for two as it is keyed in from paper.
async fn keyed(game: &str, steps: &[&str]) -> (Position, KeyedGame) {
    let query = PositionQuery {
        paper: true,
        ..query(game, steps)
    };
    let mut position = House::open().hall().position(query).await.unwrap();
    let keyed = position.keyed.take().expect("what was keyed in");
    (position, keyed)
}

/// A step, and the number of the entry that it comes from.
fn entries(keyed: &KeyedGame) -> Vec<(&str, Option<usize>)> {
    let steps = keyed.steps.iter();
    steps.map(|step| (&*step.step, step.entry)).collect()
}

fn value(position: &Position) -> Value {
    serde_json::to_value(position).unwrap()
}

async fn position(game: &str, steps: &[&str]) -> Result<Position, Problem> {
    House::open().hall().position(query(game, steps)).await
}

#[tokio::test]
async fn a_story_has_every_step_of_the_record_with_the_points_after_it() {
    for game in ["one-card", "twenty-one"] {
        let house = House::open();
        let new = table(game, vec![device("Ann"), device("Ben")]);
        let created = house.hall().create(new).await.unwrap();
        let id = &created.table.id;
        let mut ann = house.guest(id, &[secret(&created, 0)]).await;
        let mut ben = house.guest(id, &[secret(&created, 1)]).await;
        play_to_the_end(&mut [&mut ann, &mut ben]).await;
        let record = house.record(id).await;
        let story = house.hall().story(id).await.unwrap();
        let steps: Vec<_> = story.steps.iter().map(|step| step.step.clone()).collect();
        assert_eq!(steps, record.steps);
        let mut again = fresh(game);
        for step in &story.steps {
            assert_eq!(step.turn, again.turn());
            again.take_step(&step.step).unwrap();
            assert_eq!(step.scores, again.scores().as_slice());
            let is_chance = !step.step.starts_with(['0', '1']);
            assert_eq!(step.by == By::Chance, is_chance, "{step:?}");
        }
        let last: Vec<i64> = story.steps[steps.len() - 1]
            .scores
            .iter()
            .map(|&points| points.into())
            .collect();
        assert_eq!(Some(last), record.scores);
    }
}

#[tokio::test]
async fn a_story_is_told_once_the_game_has_begun_and_without_hidden_choices() {
    let house = House::open();
    let new = table("twenty-one", vec![device("Ann"), NewSeat::Person {}]);
    let gathering = house.hall().create(new).await.unwrap().table.id;
    assert_eq!(code(house.hall().story(&gathering).await), Code::NotStarted);
    assert_eq!(
        code(house.hall().views(&gathering, 0).await),
        Code::NotStarted
    );
    assert_eq!(code(house.hall().story("nowhere").await), Code::NoSuchTable);

    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let created = house.hall().create(new).await.unwrap();
    let id = &created.table.id;
    let both = [secret(&created, 0), secret(&created, 1)];
    let mut guest = house.guest(id, &both).await;
    guest.until(|guest| guest.now.is_some()).await;
    while guest.now().waiting.len() < 2 {
        let seat = guest.now().waiting[0];
        guest.play(&format!("{seat} stand")).await.unwrap();
    }
    let before = house.hall().story(id).await.unwrap();
    guest.play("0 cross").await.unwrap();
    assert_eq!(house.hall().story(id).await.unwrap(), before);
    guest.play("1 cross").await.unwrap();
    let after = house.hall().story(id).await.unwrap();
    assert!(after.steps.len() > before.steps.len() + 1);
    assert_eq!(after.steps[before.steps.len()].turn, 1);
}

#[tokio::test]
async fn an_abandoned_game_is_told_as_far_as_it_came() {
    let house = House::open();
    let new = table("one-card", vec![device("Ann"), device("Ben")]);
    let created = house.begun(new).await;
    let id = &created.table.id;
    let before = house.hall().story(id).await.unwrap();
    for seat in 0..2 {
        let secret = secret(&created, seat).clone();
        house.hall().remove_seat(id, secret, seat).await.unwrap();
    }
    let state = house.hall().info(id).await.unwrap().state;
    assert_eq!(state, TableState::Abandoned);
    let after = house.hall().story(id).await.unwrap();
    assert_eq!(after.steps[..before.steps.len()], before.steps);
}

#[tokio::test]
async fn views_come_in_pages_of_forty_and_are_those_after_each_step() {
    for game in ["one-card", "twenty-one"] {
        let house = House::open();
        let new = table(game, vec![device("Ann"), device("Ben")]);
        let created = house.hall().create(new).await.unwrap();
        let id = &created.table.id;
        let mut ann = house.guest(id, &[secret(&created, 0)]).await;
        let mut ben = house.guest(id, &[secret(&created, 1)]).await;
        play_to_the_end(&mut [&mut ann, &mut ben]).await;
        let steps = house.record(id).await.steps;
        let mut shown = Vec::new();
        while shown.len() < steps.len() {
            let page = house.hall().views(id, shown.len()).await.unwrap();
            assert_eq!(page.from, shown.len());
            assert_eq!(page.views.len(), (steps.len() - shown.len()).min(40));
            shown.extend(page.views);
        }
        let mut again = fresh(game);
        for (step, view) in steps.iter().zip(&shown) {
            again.take_step(step).unwrap();
            assert_eq!(view.as_str(), again.view_json());
        }
        for beyond in [steps.len(), steps.len() + 1, usize::MAX] {
            let page = house.hall().views(id, beyond).await.unwrap();
            assert_eq!((page.from, page.views.len()), (beyond, 0));
        }
    }
}

#[tokio::test]
async fn a_record_is_told_and_shown_without_its_table() {
    for game in ["one-card", "twenty-one"] {
        let house = House::open();
        let new = table(game, vec![device("Ann"), device("Ben")]);
        let created = house.hall().create(new).await.unwrap();
        let id = &created.table.id;
        let mut ann = house.guest(id, &[secret(&created, 0)]).await;
        let mut ben = house.guest(id, &[secret(&created, 1)]).await;
        play_to_the_end(&mut [&mut ann, &mut ben]).await;
        let steps = house.record(id).await.steps;
        let query = PositionQuery {
            steps: steps.clone(),
            ..query(game, &[])
        };
        let elsewhere = House::open();
        let mut told = elsewhere.hall().story_of(query.clone()).await.unwrap();
        let expected = house.hall().story(id).await.unwrap();
        for (told, expected) in told.steps.iter_mut().zip(&expected.steps) {
            let decided = told.by == By::Person && expected.by == By::Forced;
            if decided {
                told.by = By::Forced;
            }
        }
        assert_eq!(told, expected);
        for from in [0, 40, steps.len() - 1, steps.len(), usize::MAX] {
            let shown = elsewhere.hall().views_of(query.clone(), from);
            let expected = house.hall().views(id, from).await.unwrap();
            assert_eq!(
                serde_json::to_value(shown.await.unwrap()).unwrap(),
                serde_json::to_value(expected).unwrap()
            );
        }
    }
    let house = House::open();
    let wrong = query("one-card", &["start 0", "deal 1 26 3"]);
    assert_eq!(
        code(house.hall().story_of(wrong.clone()).await),
        Code::Illegal
    );
    assert_eq!(code(house.hall().views_of(wrong, 0).await), Code::Illegal);
}

#[tokio::test]
async fn steps_lead_to_a_position() {
    let new = value(&position("one-card", &[]).await.unwrap());
    assert_eq!(new["view"]["phase"], "start");
    assert_eq!(
        (&new["chance"], &new["waiting"], &new["winners"]),
        (&json!(true), &json!([]), &Value::Null)
    );
    let steps = [
        "start 0",
        "deal 0 26 3",
        "deal 1 1 17",
        "roll OYYPP",
        "0 stand",
    ];
    let marking = value(&position("one-card", &steps).await.unwrap());
    assert_eq!(
        marking["view"]["players"][0]["hand"][1]["would"]["crosses"],
        json!([0, 0, 2, 2, 0])
    );
    assert_eq!(
        (
            &marking["active"],
            &marking["turn"],
            &marking["waiting"],
            &marking["chance"]
        ),
        (&json!(0), &json!(1), &json!([0]), &json!(false))
    );
    assert_eq!(
        marking["legal"][0],
        json!(["0 mark 3", "0 mark 26", "0 pass"])
    );
    // Ahead, too.
    assert_eq!(
        marking["legal"][1],
        json!(["1 mark 1", "1 mark 17", "1 pass"])
    );
    assert_eq!(marking["scores"], json!([0, 0]));
}

#[tokio::test]
async fn choices_made_at_the_same_time_need_not_be_complete() {
    let steps = [
        "start 0",
        "sheets A B",
        "roll W4 K1 R1 B3 Y4 G2",
        "0 stand",
        "1 cross",
    ];
    let position = value(&position("twenty-one", &steps).await.unwrap());
    assert_eq!(position["waiting"], json!([0]));
    assert_eq!(position["legal"][1], json!([]));
    assert_eq!(position["view"]["phase"], "write");
}

#[tokio::test]
async fn a_step_that_cannot_be_taken_is_named() {
    let refused = position("one-card", &["start 0", "deal 1 26 3"]).await;
    let problem = refused.unwrap_err();
    assert_eq!(problem.code, Code::Illegal);
    let args = json!({ "step": 1, "rule": "wrong_receiver", "args": [0, 1] });
    assert_eq!(Value::Object(problem.args), args);
    let long = format!("start {}", "0".repeat(100));
    for step in ["", "\u{e9}", "start\n0", long.as_str()] {
        let problem = position("one-card", &["start 0", step]).await.unwrap_err();
        assert_eq!(problem.code, Code::BadRequest, "{step}");
    }
    for step in ["start", "START 0", "start 0 ", "write K"] {
        let problem = position("one-card", &["start 0", step]).await.unwrap_err();
        assert_eq!(problem.code, Code::NotAStep, "{step}");
        assert_eq!(Value::Object(problem.args), json!({ "step": 1 }));
    }
}

#[tokio::test]
async fn a_position_of_nothing_known_is_refused_as_a_table_is() {
    let house = House::open();
    for (query, what) in [
        (query("chess", &[]), "game"),
        (
            PositionQuery {
                variant: Some("hard".to_owned()),
                ..query("one-card", &[])
            },
            "variant",
        ),
        (
            PositionQuery {
                layout: Some("mine".to_owned()),
                ..query("one-card", &[])
            },
            "layout",
        ),
        (
            PositionQuery {
                seats: usize::MAX,
                ..query("one-card", &[])
            },
            "seats",
        ),
    ] {
        let problem = house.hall().position(query).await.unwrap_err();
        assert_eq!(
            (problem.code, &problem.args["what"]),
            (Code::Unknown, &json!(what))
        );
    }
}

#[tokio::test]
async fn at_most_two_thousand_steps_lead_to_a_position() {
    let house = House::open();
    let mut steps = vec!["start 0", "deal 0 26 3", "deal 1 1 17"];
    while steps.len() + 8 <= 2_000 {
        steps.extend(["roll GGGGG", "0 stand", "0 pass", "1 pass"]);
        steps.extend(["roll GGGGG", "1 stand", "1 pass", "0 pass"]);
    }
    let far = house
        .hall()
        .position(query("one-card", &steps))
        .await
        .unwrap();
    assert_eq!(far.turn, 499);
    steps.resize(2_001, "roll GGGGG");
    let problem = house
        .hall()
        .position(query("one-card", &steps))
        .await
        .unwrap_err();
    assert_eq!(problem.code, Code::BadRequest);
}

#[tokio::test]
async fn what_is_due_on_paper_can_be_told_from_a_list() {
    let (position, _) = keyed("twenty-one", &[]).await;
    let pick = position.pick.expect("who begins");
    assert_eq!((&*pick.words, pick.count), ("start", 1));
    assert_eq!(pick.among, ["0", "1"]);
    let (position, _) = keyed("twenty-one", &["start 1"]).await;
    let pick = position.pick.expect("sheets");
    assert_eq!((&*pick.words, pick.count), ("sheets", 2));
    assert_eq!(pick.among, ["A", "B", "C", "D", "E", "F"]);
    let (position, _) = keyed("one-card", &["start 1", "deal 1 15 24"]).await;
    let pick = position.pick.expect("cards");
    assert_eq!((&*pick.words, pick.count), ("deal 0", 2));
    assert_eq!(pick.among.len(), 28);
    let (position, _) = keyed("twenty-one", &["start 1", "sheets A B"]).await;
    assert!(position.chance && position.pick.is_none(), "several dice");
}

#[tokio::test]
async fn forced_moves_are_filled_in_and_choices_stand_in_the_order_of_a_record() {
    // Sheet A begins with black 6, sheet B with yellow 6: whoever can write nothing crosses out.
    let ones = "roll W1 K1 R1 B1 Y1 G1";
    let steps = ["start 1", "sheets A B", ones, "0 write W", "1 write K B"];
    let (position, keyed_in) = keyed("twenty-one", &steps).await;
    let expected = [
        ("start 1", Some(0)),
        ("sheets A B", Some(1)),
        (ones, Some(2)),
        ("1 write K B", Some(4)),
        ("0 write W", Some(3)),
    ];
    assert_eq!(entries(&keyed_in), expected, "in turn order");
    assert_eq!((keyed_in.revealed, &keyed_in.refused), (5, &None));
    assert!(position.chance);

    let (position, keyed_in) = keyed(
        "one-card",
        &[
            "start 0",
            "deal 0 15 24",
            "deal 1 3 26",
            "roll GGGGG",
            "0 stand",
        ],
    )
    .await;
    // Nobody has a row of five green spaces: both pass, and the next roll is due.
    assert!(position.chance && position.turn == 2);
    let last: Vec<_> = entries(&keyed_in).split_off(5);
    assert_eq!(last, [("0 pass", None), ("1 pass", None)]);
    assert!(
        keyed_in.steps[5..]
            .iter()
            .all(|step| step.by == By::Forced && step.turn == 1)
    );
}

#[tokio::test]
async fn a_choice_whose_others_are_missing_comes_last_and_is_not_revealed() {
    let ones = "roll W1 K1 R1 B1 Y1 G1";
    let (position, keyed_in) =
        keyed("twenty-one", &["start 1", "sheets A B", ones, "0 write W"]).await;
    assert_eq!(position.waiting, [1]);
    assert_eq!((keyed_in.steps.len(), keyed_in.revealed), (4, 3));
    assert_eq!(keyed_in.steps[3].step, "0 write W");
}

#[tokio::test]
async fn the_first_entry_that_does_not_fit_is_named_and_nothing_before_it_is_lost() {
    let steps = [
        "start 0",
        "deal 0 15 24",
        "deal 1 3 26",
        "roll ROYGP",
        "0 stand",
        "0 mark 3",
        "1 mark 3",
    ];
    let (position, keyed_in) = keyed("one-card", &steps).await;
    assert_eq!(keyed_in.steps.len(), 5);
    assert_eq!(position.waiting, [0]);
    let problem = keyed_in.refused.expect("seat 0 does not have card 3");
    assert_eq!(problem.code, Code::Illegal);
    assert_eq!(problem.args["step"], 5);
    assert_eq!(problem.args["rule"], "not_held");
    let (_, keyed_in) = keyed("one-card", &["start 0", "deal zero"]).await;
    let problem = keyed_in.refused.expect("no notation");
    assert_eq!(
        (problem.code, &problem.args["step"]),
        (Code::NotAStep, &json!(1))
    );
}

#[tokio::test]
async fn a_whole_game_without_its_forced_moves_is_the_same_game() {
    for game in ["one-card", "twenty-one"] {
        let house = House::open();
        let new = table(game, vec![device("Ann"), device("Ben")]);
        let created = house.hall().create(new).await.unwrap();
        let id = &created.table.id;
        let mut ann = house.guest(id, &[secret(&created, 0)]).await;
        let mut ben = house.guest(id, &[secret(&created, 1)]).await;
        play_to_the_end(&mut [&mut ann, &mut ben]).await;
        let story = house.hall().story(id).await.unwrap();
        let told = story.steps.iter().filter(|step| step.by != By::Forced);
        let told: Vec<&str> = told.map(|step| &*step.step).collect();
        let (position, keyed_in) = keyed(game, &told).await;
        assert_eq!(keyed_in.refused, None);
        let steps: Vec<_> = keyed_in
            .steps
            .iter()
            .map(|step| step.step.clone())
            .collect();
        assert_eq!(steps, house.record(id).await.steps);
        assert!(position.winners.is_some());
        // Who keys in what was forced, too, is not stopped.
        let all: Vec<&str> = story.steps.iter().map(|step| &*step.step).collect();
        let (_, keyed_in) = keyed(game, &all).await;
        assert_eq!((keyed_in.refused, keyed_in.revealed), (None, all.len()));
    }
}
