use rollwright_catalog::Layouts;
use rollwright_i18n::{Language, Words};
use rollwright_protocol::{By, LoggedStep, SeatInfo, Settings, TableInfo, TableState};

use super::Story;
use crate::boards::board_of;
use crate::client_state::ClientState;

fn told(game: &str, variant: &str, layout: &str, steps: &[&str]) -> Vec<String> {
    let seat = || SeatInfo {
        name: "Ann".to_owned(),
        bot: None,
        taken: true,
        connected: true,
        stand_in: false,
        ..SeatInfo::default()
    };
    let logged = |step: &&str| LoggedStep {
        step: (*step).to_owned(),
        by: By::Person,
    };
    let table = TableInfo {
        id: "t".to_owned(),
        code: None,
        state: TableState::Running,
        game: game.to_owned(),
        variant: variant.to_owned(),
        layout: layout.to_owned(),
        settings: Settings::default(),
        seats: vec![seat(), seat()],
        fair: None,
        created: 0,
        seq: 0,
        scores: None,
        winners: None,
        rematch: None,
        rematch_asked: None,
    };
    let after = |count: usize| {
        let mut state = ClientState::default();
        state.table = Some(table.clone());
        state.names = vec!["Ann".to_owned(), "Ben".to_owned()];
        state.log = steps[..count].iter().map(logged).collect();
        state
    };
    let (mut story, board) = (Story::default(), board_of(game));
    let (layouts, words) = (Layouts::default(), Words::new(Language::English));
    // Told at once, or step by step with something taken back: it comes to the same.
    let mut growing = Story::default();
    for count in [1, steps.len(), steps.len() - 1, steps.len()] {
        growing.follow(&after(count), &*board, &layouts, &words);
    }
    story.follow(&after(steps.len()), &*board, &layouts, &words);
    let line = |(turn, text): (Option<u32>, &str)| match turn {
        Some(turn) => format!("{turn}: {text}"),
        None => text.to_owned(),
    };
    let lines: Vec<String> = story.entries().map(line).collect();
    assert_eq!(growing.entries().map(line).collect::<Vec<_>>(), lines);
    lines
}

#[test]
fn a_turn_says_what_was_crossed_off() {
    let steps = [
        "start 0",
        "deal 0 15 24",
        "deal 1 3 26",
        "roll RRGBB",
        "0 stand",
        "0 mark 24",
    ];
    let told = told("one-card", "basic", "standard", &steps);
    assert_eq!(told[0], "0: Ann begins.");
    assert!(told[3].starts_with("1: The dice: "), "{told:?}");
    let marked = told.last().expect("six");
    assert!(
        marked.starts_with("Ann crosses off on card 24: "),
        "{told:?}"
    );
    assert!(marked.contains("blue 2"), "{told:?}");
}

#[test]
fn a_round_says_what_was_written() {
    let steps = [
        "start 1",
        "sheets A B",
        "roll W4 K1 R1 B3 Y4 G2",
        "1 stand",
        "1 write K B Y",
    ];
    let told = told("twenty-one", "standard", "standard", &steps);
    assert!(told[2].starts_with("1: The dice: white 4"), "{told:?}");
    let written = told.last().expect("five");
    assert!(written.starts_with("Ben writes black 1"), "{told:?}");
    assert!(written.contains("blue 3"), "{told:?}");
}

#[test]
fn a_game_that_is_not_known_here_is_told_without_turns() {
    let steps = ["roll 6", "0 up"];
    assert_eq!(told("chess", "standard", "standard", &steps)[1], "Ann: up");
    let layout = told("one-card", "basic", "my own", &["start 0", "0 pass"]);
    assert_eq!(layout, ["Ann begins.", "Ann passes."]);
}
