//! `rollwright hint` and `rollwright calibrate` as people and scripts use them.

use crate::common::{Folder, examples, prints, refuses};
use serde_json::Value;

/// A game of the examples, with its number there.
struct Example {
    number: &'static str,
    seats: usize,
    steps: usize,
}

const ONE_CARD: Example = Example {
    number: "1",
    seats: 2,
    steps: 138,
};
const ADVANCED: Example = Example {
    number: "6",
    seats: 4,
    steps: 245,
};
const TWENTY_ONE: Example = Example {
    number: "8",
    seats: 3,
    steps: 109,
};

fn hint(example: &Example, more: &[&str]) -> String {
    let file = examples();
    prints(&[&["hint", &file, "--game", example.number], more].concat())
}

fn hint_json(example: &Example, at: &str) -> Value {
    let printed = hint(example, &["--at", at, "--json"]);
    assert_eq!(printed.lines().count(), 1, "{printed}");
    serde_json::from_str(&printed).expect("one JSON object")
}

fn numbers(value: &Value) -> Vec<f64> {
    let numbers = value.as_array().expect("a list").iter();
    numbers.map(|n| n.as_f64().expect("a number")).collect()
}

/// Checks that it is a forecast for so many seats.
fn check_forecast(forecast: &Value, seats: usize) {
    let (wins, points) = (numbers(&forecast["wins"]), numbers(&forecast["points"]));
    assert_eq!((wins.len(), points.len()), (seats, seats), "{forecast}");
    let sum: f64 = wins.iter().sum();
    assert!((sum - 1.0).abs() < 1e-3, "{forecast}");
    assert!(
        points.iter().all(|p| (0.0..210.0).contains(p)),
        "{forecast}"
    );
}

/// The moves of the one seat that is to decide; each has a forecast, and the best comes first.
fn check_moves<'o>(opinion: &'o Value, example: &Example) -> Vec<&'o str> {
    let decision = &opinion["decisions"][0];
    let seat = decision["seat"].as_u64().expect("a seat");
    let seat = usize::try_from(seat).expect("a seat");
    let moves = decision["moves"].as_array().expect("a list");
    let likings: Vec<f64> = moves
        .iter()
        .map(|mv| {
            check_forecast(mv, example.seats);
            numbers(&mv["wins"])[seat] + 1e-4 * numbers(&mv["points"])[seat]
        })
        .collect();
    assert!(
        likings.is_sorted_by(|a, b| *a >= *b - 1e-6),
        "the best first: {likings:?}"
    );
    let steps = moves.iter().map(|mv| mv["step"].as_str().expect("a step"));
    let steps: Vec<&str> = steps.collect();
    assert!(
        steps
            .iter()
            .all(|step| step.starts_with(&format!("{seat} ")))
    );
    steps
}

#[test]
fn it_shows_the_position_the_chances_and_the_moves() {
    // After `roll ROOBP`.
    let printed = hint(&ONE_CARD, &["--at", "4"]);
    for words in [
        "turn 1, seat 1 rolls",
        "dice ROOBP",
        "What expert expects:",
        "0 (Player 1)",
        "1 (Player 2)",
        "The moves of seat 1, the best first:",
        "reroll ROOBP",
        "stand",
        "costs",
    ] {
        assert!(printed.contains(words), "{words}: {printed}");
    }
    let moves = printed.split("best first:").nth(1).expect("the moves");
    let costs = moves.lines().skip(2).map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let cost = words[words.len() - 2].strip_suffix('%');
        cost.and_then(|cost| cost.parse().ok()).expect("a cost")
    });
    let costs: Vec<f64> = costs.collect();
    // Five dice with one colour twice: 24 parts, one of which is nothing and means to stand.
    assert_eq!(costs.len(), 24, "{printed}");
    assert!(costs[0] < 0.05, "the best costs nothing: {printed}");
    assert!(costs.iter().any(|cost| *cost > 0.0), "{printed}");
}

#[test]
fn json_has_the_same() {
    let opinion = hint_json(&ONE_CARD, "4");
    assert_eq!(opinion["by"], "expert");
    check_forecast(&opinion["forecast"], 2);
    assert_eq!(opinion["decisions"].as_array().map(Vec::len), Some(1));
    assert_eq!(opinion["decisions"][0]["seat"], 1);
    let steps = check_moves(&opinion, &ONE_CARD);
    assert!(steps.contains(&"1 stand") && steps.contains(&"1 reroll OOB"));
    assert_eq!(steps.len(), 24);
}

#[test]
fn before_the_first_step_nobody_decides() {
    for example in [ONE_CARD, ADVANCED, TWENTY_ONE] {
        let printed = hint(&example, &["--at", "0"]);
        assert!(printed.contains("before the start"), "{printed}");
        assert!(!printed.contains("The moves of"), "{printed}");
        let opinion = hint_json(&example, "0");
        check_forecast(&opinion["forecast"], example.seats);
        assert_eq!(opinion["decisions"], Value::Array(Vec::new()));
    }
}

#[test]
fn at_the_end_all_is_certain() {
    for example in [ONE_CARD, ADVANCED, TWENTY_ONE] {
        let opinion = hint_json(&example, &example.steps.to_string());
        let wins = numbers(&opinion["forecast"]["wins"]);
        assert_eq!(wins.iter().filter(|win| **win > 0.999).count(), 1);
        assert_eq!(
            wins.iter().filter(|win| **win < 0.001).count(),
            example.seats - 1
        );
        assert_eq!(opinion["decisions"], Value::Array(Vec::new()));
        // Without --at it is the last step.
        let last = hint(&example, &[]);
        assert_eq!(last, hint(&example, &["--at", &example.steps.to_string()]));
        assert!(last.contains("100.0%"), "{last}");
    }
    // The scores are those of the record.
    let opinion = hint_json(&ONE_CARD, "138");
    assert_eq!(numbers(&opinion["forecast"]["points"]), [41.0, 56.0]);
}

#[test]
fn cards_to_keep_and_to_take_are_weighed() {
    let keeping = hint_json(&ADVANCED, "5");
    let steps = check_moves(&keeping, &ADVANCED);
    assert_eq!(steps.len(), 10, "three of five cards");
    assert!(steps.iter().all(|step| step.contains(" keep ")));
    let at = position_before(&ADVANCED, " take ");
    let taking = hint_json(&ADVANCED, &at.to_string());
    assert_eq!(check_moves(&taking, &ADVANCED).len(), 3);
}

/// The number of steps before the first one that has these words.
fn position_before(example: &Example, words: &str) -> usize {
    let records = std::fs::read_to_string(examples()).expect("the examples");
    let number: usize = example.number.parse().expect("a number");
    let record = records.lines().nth(number - 1).expect("a game");
    let record: Value = serde_json::from_str(record).expect("a record");
    let mut steps = record["steps"].as_array().expect("steps").iter();
    let found = steps.position(|step| step.as_str().is_some_and(|step| step.contains(words)));
    found.expect("such a step")
}

#[test]
fn all_who_have_yet_to_choose_have_their_moves_weighed() {
    let first = position_before(&TWENTY_ONE, "1 write K B Y");
    for (chosen, waiting) in [(0, 3), (1, 2), (2, 1)] {
        let opinion = hint_json(&TWENTY_ONE, &(first + chosen).to_string());
        let decisions = opinion["decisions"].as_array().expect("a list");
        assert_eq!(decisions.len(), waiting);
        check_moves(&opinion, &TWENTY_ONE);
    }
    // What was chosen in secret does not show, and changes nothing.
    let [before, later] = [0, 1].map(|chosen| {
        let at = (first + chosen).to_string();
        let printed = hint(&TWENTY_ONE, &["--at", &at]);
        let end = printed.find("The moves of").expect("moves");
        printed[..end].to_owned()
    });
    assert_eq!(before, later);
}

#[test]
fn asked_twice_it_says_the_same() {
    for by in ["expert", "master"] {
        let ask = || hint(&TWENTY_ONE, &["--at", "3", "--by", by]);
        let printed = ask();
        assert!(printed.contains(&format!("What {by} expects")), "{printed}");
        assert_eq!(printed, ask());
    }
}

#[test]
fn a_hint_that_cannot_be_given_is_refused() {
    let file = examples();
    refuses(
        &["hint", &file, "--by", "nobody"],
        &["nobody", "one-card", "expert, master"],
    );
    for by in ["greedy", "random", "beginner", "casual"] {
        refuses(&["hint", &file, "--by", by], &[by, "expert and master"]);
    }
    refuses(
        &["hint", &file, "--at", "139"],
        &["138 steps", "no step 139"],
    );
    refuses(&["hint", &file, "--at", "-1"], &["-1"]);
    refuses(&["hint", &file, "--at", "end"], &["end", "--at"]);
    refuses(
        &["hint", &file, "--game", "23"],
        &["22 games", "no game 23"],
    );
    refuses(&["hint", &file, "--game", "0"], &["--game"]);
    refuses(&["hint", "no-such-file"], &["no-such-file"]);
    refuses(&["hint"], &["FILE"]);
    let folder = Folder::new("hint-empty");
    let empty = folder.file("empty.jsonl", "");
    refuses(&["hint", &empty], &["no record"]);
}

/// A record with these steps, as `rollwright sim` would write it if it stopped there.
fn record(game: &str, layout: &str, steps: &str) -> String {
    let variant = if game == "one-card" {
        "basic"
    } else {
        "standard"
    };
    format!(
        "{{\"rollwright\":1,\"game\":\"{game}\",\"variant\":\"{variant}\",\"layout\":\"{layout}\",\
         \"seats\":[\"Ann\",\"Bob\"],\"steps\":[{steps}],\"scores\":null,\"winners\":null}}\n"
    )
}

#[test]
fn a_game_that_is_not_over_can_be_asked_about() {
    let folder = Folder::new("hint-unfinished");
    let steps = r#""start 0","sheets B C","roll W2 K3 R5 B1 Y6 G5""#;
    let file = folder.file("one.jsonl", record("twenty-one", "standard", steps));
    let printed = prints(&["hint", &file]);
    for words in [
        "0 (Ann)",
        "1 (Bob)",
        "The moves of seat 0",
        "reroll",
        "stand",
    ] {
        assert!(printed.contains(words), "{words}: {printed}");
    }
}

#[test]
fn a_wrong_record_is_not_hinted_at() {
    let folder = Folder::new("hint-wrong");
    let steps = r#""start 0","sheets B C","roll W2 K3 R5 B1 Y6 G5","1 stand""#;
    let file = folder.file("wrong.jsonl", record("twenty-one", "standard", steps));
    refuses(&["hint", &file], &["the record is wrong"]);
    // Up to there it is right.
    prints(&["hint", &file, "--at", "3"]);
    let nonsense = record("twenty-one", "standard", r#""start 0","dance""#);
    let nonsense = folder.file("nonsense.jsonl", nonsense);
    refuses(&["hint", &nonsense], &["dance"]);
    let chess = folder.file("chess.jsonl", record("chess", "standard", ""));
    refuses(&["hint", &chess], &["chess", "one-card, twenty-one"]);
    let own = folder.file("own.jsonl", record("twenty-one", "my-pad", ""));
    refuses(&["hint", &own], &["my-pad"]);
}

#[test]
fn forecasts_are_compared_with_how_games_ended() {
    let printed = prints(&["calibrate", &examples()]);
    for words in [
        "22 positions, one of each game, judged by expert",
        "95% interval",
        "Brier score 0.",
        "equal chances",
        "root mean square",
    ] {
        assert!(printed.contains(words), "{words}: {printed}");
    }
    assert_eq!(
        printed,
        prints(&["calibrate", &examples()]),
        "the same again"
    );
}

#[test]
fn json_of_a_calibration_has_the_promised_fields() {
    let file = examples();
    let calibrate = |seed: &str| -> Value {
        let printed = prints(&["calibrate", &file, "--json", "--seed", seed]);
        assert_eq!(printed.lines().count(), 1);
        serde_json::from_str(&printed).expect("one JSON object")
    };
    let report = calibrate("1");
    assert_eq!(report["positions"], 22);
    for field in ["brier", "brier_of_equal_chances", "points_error"] {
        assert!(report[field].as_f64().is_some_and(|n| n > 0.0), "{field}");
    }
    assert!(report["points_bias"].is_f64());
    let bins = report["bins"].as_array().expect("a list");
    assert_eq!(bins.len(), 10);
    let positions = bins.iter().map(|bin| bin["positions"].as_u64());
    assert_eq!(positions.sum::<Option<u64>>(), Some(22));
    for bin in bins {
        for field in ["from", "to", "said", "won", "won_low", "won_high"] {
            let chance = bin[field].as_f64().expect("a number");
            assert!((0.0..=1.0).contains(&chance), "{field}: {bin}");
        }
    }
    assert_ne!(report, calibrate("2"), "other positions");
}

#[test]
fn a_calibration_that_cannot_be_made_is_refused() {
    let file = examples();
    refuses(
        &["calibrate", &file, "--by", "greedy"],
        &["greedy", "expert and master"],
    );
    refuses(
        &["calibrate", &file, "--by", "nobody"],
        &["nobody", "expert, master"],
    );
    refuses(&["calibrate", &file, "--seed", "one"], &["--seed"]);
    refuses(&["calibrate", "no-such-file"], &["no-such-file"]);
    let folder = Folder::new("calibrate");
    let empty = folder.file("empty.jsonl", "");
    refuses(&["calibrate", &empty], &["no finished game"]);
    let begun = record("one-card", "standard", r#""start 0""#);
    let begun = folder.file("begun.jsonl", begun.repeat(3));
    refuses(&["calibrate", &begun], &["no finished game"]);
    let wrong = record("one-card", "standard", r#""start 7""#);
    let wrong = folder.file("wrong.jsonl", wrong);
    refuses(&["calibrate", &wrong], &["game 1", "start 7"]);
}

/// As its help says: an arena writes the games, and these are compared.
#[test]
fn games_of_an_arena_can_be_compared() {
    let folder = Folder::new("calibrate-arena");
    for (game, variant) in [("one-card", "advanced"), ("twenty-one", "standard")] {
        let file = folder.path(game);
        prints(&[
            "arena",
            "--game",
            game,
            "--variant",
            variant,
            "--seats",
            "expert,casual",
            "--games",
            "20",
            "--record",
            &file,
        ]);
        let printed = prints(&["calibrate", &file, "--by", "expert"]);
        assert!(printed.starts_with("20 positions"), "{printed}");
    }
}

#[test]
fn both_commands_explain_themselves() {
    for command in ["hint", "calibrate"] {
        let help = prints(&["help", command]);
        assert!(help.len() > 300 && help.contains("Usage"), "{help}");
        assert!(help.contains("expert or master"), "{help}");
    }
}
