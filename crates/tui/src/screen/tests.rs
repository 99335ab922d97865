//! Screens around the board, as somebody has looked at them once. The board is that of a game which nobody has drawn.
//!
//! `UPDATE_GOLDEN=1 cargo test -p rollwright-tui screens` writes the texts anew; read them before they are believed.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use rollwright_catalog::Layouts;
use rollwright_i18n::msg::terminal;
use rollwright_i18n::{Language, Words};
use rollwright_protocol::{
    By, LoggedStep, Now, Own, SeatInfo, ServerMessage, Settings, TableInfo, TableState, View,
};
use rollwright_testkit::golden;

use super::drawing::{Overlay, Said, TableDrawing};
use super::form;
use super::help::HelpPage;
use super::menu::Menu;
use crate::boards::{Board, Paint, board_of};
use crate::boards::{Target, Touch};
use crate::client_state::ClientState;
use crate::hint::Hint;
use crate::key_store::TableKey;
use crate::story::Story;
use crate::tools::PlayTools;
use crate::tutor::Tutor;
use crate::wording::names;

fn drawn(
    columns: u16,
    lines: u16,
    draw: impl FnOnce(Rect, &mut Buffer) -> Vec<Target>,
) -> (String, Vec<Target>) {
    let area = Rect::new(0, 0, columns, lines);
    let mut buffer = Buffer::empty(area);
    let targets = draw(area, &mut buffer);
    let mut text = String::new();
    for y in 0..lines {
        let line: String = (0..columns).map(|x| buffer[(x, y)].symbol()).collect();
        writeln!(text, "|{}", line.trim_end()).expect("a string takes everything");
    }
    (text, targets)
}

/// A table of a game that nobody has drawn, and somebody in front of it.
struct Stage {
    words: Words,
    state: ClientState,
    board: Box<dyn Board>,
    story: Story,
    pass_to: Option<usize>,
    hint: Option<Hint>,
    overlay: Option<Overlay>,
    notice: Option<String>,
    said: Said,
    tools: PlayTools,
    replay: Option<(usize, usize)>,
}

impl Stage {
    fn new(language: Language, state: TableState) -> Self {
        let mut own = Self {
            words: Words::new(language),
            state: ClientState::default(),
            board: board_of("no-such-game"),
            story: Story::default(),
            pass_to: None,
            hint: None,
            overlay: None,
            notice: None,
            said: Said::default(),
            tools: PlayTools {
                rules: None,
                print: Some(Arc::new(|_, _, _, _| Ok(()))),
                analyse: Some(Arc::new(|_, _| Ok(Vec::new()))),
            },
            replay: None,
        };
        own.state.apply(welcome(state));
        let table = own.state.table.as_ref().expect("welcomed");
        own.state.names = names(&own.words, &TableKey::new(table, None).seats);
        let layouts = Layouts::default();
        own.story
            .follow(&own.state, &*own.board, &layouts, &own.words);
        own
    }

    fn draw(&self, columns: u16, lines: u16) -> (String, Vec<Target>) {
        let drawing = TableDrawing {
            words: &self.words,
            paint: Paint::None,
            state: &self.state,
            board: &*self.board,
            story: &self.story,
            me: Some(0),
            pass_to: self.pass_to,
            hint: self.hint.as_ref(),
            tumble: None,
            overlay: self.overlay,
            notice: self.notice.as_deref(),
            said: &self.said,
            server: Some("http://127.0.0.1:7121".to_owned()),
            tools: &self.tools,
            replay: self.replay,
        };
        drawn(columns, lines, |area, buffer| drawing.draw(area, buffer))
    }
}

fn seat(name: &str, bot: Option<&str>, taken: bool) -> SeatInfo {
    SeatInfo {
        name: name.to_owned(),
        bot: bot.map(str::to_owned),
        taken,
        connected: true,
        stand_in: false,
        ..SeatInfo::default()
    }
}

/// A game that has ended, a day and a half ago.
fn games() -> Vec<TableKey> {
    let age = Duration::from_hours(36);
    let then = SystemTime::now() - age;
    let then = then.duration_since(UNIX_EPOCH).expect("after 1970");
    vec![TableKey {
        table: "t".to_owned(),
        game: "one-card".to_owned(),
        seats: vec![
            ("Ann".to_owned(), None),
            ("expert".to_owned(), Some("expert".to_owned())),
        ],
        scores: Some(vec![57, 49]),
        created: i64::try_from(then.as_millis()).expect("before the year 10,000"),
        over: true,
        ..TableKey::default()
    }]
}

fn welcome(state: TableState) -> ServerMessage {
    let over = state == TableState::Finished;
    let gathering = state == TableState::Gathering;
    let steps = ["roll 6", "1 up", "0 down", "roll 3"];
    let by = |step: &str| {
        if step.starts_with("roll") {
            By::Chance
        } else {
            By::Person
        }
    };
    let log = steps.into_iter().map(|step| LoggedStep {
        step: step.to_owned(),
        by: by(step),
    });
    let legal = if over {
        Vec::new()
    } else {
        vec!["0 up".to_owned(), "0 down".to_owned()]
    };
    let now = Now {
        seq: 4,
        turn: 2,
        waiting: if over { Vec::new() } else { vec![0] },
        legal: vec![legal, Vec::new(), Vec::new()],
        undo: Some(0),
        scores: vec![12, 30, 7],
        winners: over.then(|| vec![1]),
        ..Now::default()
    };
    ServerMessage::Welcome {
        protocol: 1,
        table: Box::new(TableInfo {
            id: "t".to_owned(),
            code: Some("MWC98Z".to_owned()),
            state,
            game: "no-such-game".to_owned(),
            variant: "standard".to_owned(),
            layout: "standard".to_owned(),
            settings: Settings::default(),
            seats: vec![
                seat("Ann", None, true),
                seat("", Some("expert"), true),
                seat(if gathering { "" } else { "Bénédicte" }, None, !gathering),
            ],
            fair: None,
            created: 0,
            seq: 4,
            scores: over.then(|| vec![12, 30, 7]),
            winners: over.then(|| vec![1]),
            rematch: None,
            rematch_asked: None,
        }),
        you: vec![Own {
            seat: 0,
            choice: None,
        }],
        host: true,
        now: (!gathering).then(|| Box::new(now)),
        view: View::try_from("{}".to_owned()).ok().filter(|_| !gathering),
        log: Some(log.collect()),
        events: None,
    }
}

#[test]
fn screens_are_as_they_were_looked_at() {
    let mut text = String::new();
    let mut show = |title: &str, picture: String| {
        writeln!(text, "## {title}\n{picture}").expect("a string takes everything");
    };
    for language in Language::ALL {
        let words = Words::new(language);
        let mut menu = Menu::new(games(), "Ann".to_owned(), Tutor::new(3));
        let see = |menu: &Menu| {
            drawn(76, 15, |area, buffer| {
                form::draw(menu, &words, area, buffer)
            })
            .0
        };
        show(&format!("The start, {language}"), see(&menu));
        menu.key(KeyCode::Enter);
        show(&format!("Who plays, {language}"), see(&menu));
        menu.key(KeyCode::Up);
        show(&format!("The tutor is chosen, {language}"), see(&menu));
        menu.key(KeyCode::Esc);
        menu.key(KeyCode::End);
        menu.key(KeyCode::Enter);
        show(&format!("Finished games, {language}"), see(&menu));
        menu.key(KeyCode::Esc);
        menu.key(KeyCode::End);
        menu.key(KeyCode::Up);
        menu.key(KeyCode::Enter);
        show(&format!("The address of a table, {language}"), see(&menu));
        let mut stage = Stage::new(language, TableState::Running);
        show(&format!("Too small, {language}"), stage.draw(20, 10).0);
        stage.pass_to = Some(2);
        show(&format!("Pass it on, {language}"), stage.draw(64, 12).0);
        stage.pass_to = None;
        stage.overlay = Some(Overlay::Help(HelpPage::Keys, 0));
        show(&format!("Help, {language}"), stage.draw(76, 20).0);
        stage.overlay = None;
        stage.hint = Some(Hint {
            seat: 0,
            steps: 4,
            moves: vec![("down".to_owned(), 0.514), ("up".to_owned(), 0.5)],
        });
        show(&format!("A hint, {language}"), stage.draw(64, 12).0);
        stage.hint = None;
        stage.overlay = Some(Overlay::Tutor);
        let question = stage.words.text(terminal::TutorAsk { points: 6_u8 });
        stage.said = Said {
            title: stage.words.text(terminal::Tutor),
            lines: vec![question],
        };
        show(&format!("The tutor asks, {language}"), stage.draw(80, 12).0);
        let mut stage = Stage::new(language, TableState::Finished);
        stage.overlay = Some(Overlay::Result);
        show(&format!("The result, {language}"), stage.draw(80, 14).0);
        stage.overlay = Some(Overlay::Help(HelpPage::Keys, 0));
        show(
            &format!("Help at the end, {language}"),
            stage.draw(76, 20).0,
        );
        stage.overlay = None;
        stage.replay = Some((3, 4));
        show(&format!("A replay, {language}"), stage.draw(80, 12).0);
        let stage = Stage::new(language, TableState::Gathering);
        show(&format!("People gather, {language}"), stage.draw(64, 10).0);
    }
    let mut stage = Stage::new(Language::English, TableState::Finished);
    stage.overlay = Some(Overlay::Analysis(1));
    stage.said = Said {
        title: "Analysis".to_owned(),
        lines: (1..=9).map(|number| format!("Line {number}")).collect(),
    };
    show("What the analysis says", stage.draw(60, 10).0);
    let mut stage = Stage::new(Language::English, TableState::Running);
    show("With room for the log", stage.draw(100, 14).0);
    stage.overlay = Some(Overlay::Log(0));
    show("The log", stage.draw(40, 11).0);
    stage.overlay = None;
    stage.notice = Some("That is not possible.".to_owned());
    show("A complaint", stage.draw(60, 12).0);
    stage.notice = None;
    stage.state.connected = false;
    show("The connection is gone", stage.draw(60, 12).0);
    golden::check(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/screens.txt"),
        &text,
    );
}

#[test]
fn a_click_on_the_bar_of_keys_is_that_key() {
    let (text, targets) = Stage::new(Language::English, TableState::Running).draw(60, 12);
    let bar = text.lines().last().expect("the last line");
    let at = bar.find("q Quit").expect("the key") - 1;
    let hit = targets.iter().find(|target| {
        target.area.y == 11 && usize::from(target.area.x) == at && target.area.width == 6
    });
    assert_eq!(
        hit.map(|target| target.touch),
        Some(Touch::Key(KeyCode::Char('q')))
    );
}

#[test]
fn a_replay_calls_a_turn_what_its_game_calls_it() {
    for (game, keys) in [("one-card", "↑ ↓ Zug"), ("twenty-one", "↑ ↓ Runde")] {
        let mut stage = Stage::new(Language::German, TableState::Finished);
        stage.replay = Some((3, 4));
        game.clone_into(&mut stage.state.table.as_mut().expect("welcomed").game);
        let (text, _) = stage.draw(80, 12);
        assert!(text.contains(keys), "{text}");
    }
}

#[test]
fn nothing_breaks_in_a_terminal_of_any_size() {
    for state in [
        TableState::Gathering,
        TableState::Running,
        TableState::Finished,
    ] {
        let mut stage = Stage::new(Language::German, state);
        for overlay in [
            None,
            Some(Overlay::Help(HelpPage::Keys, 9)),
            Some(Overlay::Help(HelpPage::Signs, 0)),
            Some(Overlay::Help(HelpPage::Rules, 99)),
            Some(Overlay::Log(99)),
            Some(Overlay::Result),
            Some(Overlay::Analysis(9)),
            Some(Overlay::Tutor),
        ] {
            stage.overlay = overlay;
            for columns in [0, 1, 2, 20, 29, 30, 31, 64, 65, 200] {
                for lines in [0, 1, 2, 3, 8, 11, 12, 24, 60] {
                    stage.draw(columns, lines);
                    let mut menu = Menu::new(games(), "Ann".to_owned(), Tutor::new(3));
                    for page in [KeyCode::Enter, KeyCode::Esc, KeyCode::End, KeyCode::Enter] {
                        menu.key(page);
                        drawn(columns, lines, |area, buffer| {
                            form::draw(&menu, &stage.words, area, buffer)
                        });
                    }
                }
            }
        }
    }
}
