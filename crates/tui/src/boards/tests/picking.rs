//! Every legal move can be picked, with keys and with clicks, and nothing else is ever played.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::Language;
use serde_json::Value;

use super::{SETUPS, Stage};
use crate::boards::{Response, Touch, board_of};

fn key(c: char) -> Touch {
    Touch::Key(KeyCode::Char(c))
}

/// The key of a place that counts from 0.
fn digit(place: usize) -> Touch {
    key(char::from_digit(u32::try_from(place + 1).expect("few"), 10).expect("a digit"))
}

fn numbers(mv: &str) -> Vec<u8> {
    mv.split(' ').filter_map(|word| word.parse().ok()).collect()
}

/// The places of cards with these numbers, in a list of the view.
fn places(cards: &Value, numbers: &[u8]) -> Vec<usize> {
    let cards = cards.as_array().expect("cards");
    let place = |number: &u8| cards.iter().position(|card| card["card"] == *number);
    numbers
        .iter()
        .map(|number| place(number).expect("it is there"))
        .collect()
}

/// The keys that spell a move.
fn keys_for(stage: &Stage, mv: &str) -> Vec<Touch> {
    let view: Value = serde_json::from_str(&stage.view).expect("JSON");
    let seat = stage.seat.expect("somebody");
    let writes = || {
        stage.now.legal[seat]
            .iter()
            .any(|step| step.contains("write"))
    };
    let hand = || &view["players"][seat]["hand"];
    let mut touches: Vec<Touch> = match mv.split_once(' ') {
        None if mv == "pass" => return vec![key('p')],
        None if mv == "reroll" => return vec![key('r')],
        None if mv == "cross" && writes() => vec![key('x')],
        None => Vec::new(),
        Some(("reroll", dice)) => {
            let lying: Vec<char> = view["dice"].as_str().expect("dice").chars().collect();
            let mut used = vec![false; lying.len()];
            let mut place = |die: char| {
                let free = (0..lying.len()).find(|&place| lying[place] == die && !used[place]);
                used[free.expect("it lies there")] = true;
                free.expect("it lies there")
            };
            dice.chars().map(|die| digit(place(die))).collect()
        }
        // In capital letters they are always colours.
        Some(("write", colours)) => colours.replace(' ', "").chars().map(key).collect(),
        Some(("take", _)) => places(&view["face_up"], &numbers(mv))
            .into_iter()
            .map(digit)
            .collect(),
        Some(_) => places(hand(), &numbers(mv))
            .into_iter()
            .map(digit)
            .collect(),
    };
    touches.push(Touch::Key(KeyCode::Enter));
    touches
}

/// The clicks that spell a move: on places of the drawing, and last on an entry of the key bar.
fn clicks_for(stage: &mut Stage, mv: &str) -> Vec<Touch> {
    let (_, targets) = stage.draw(80, 19);
    let keys = keys_for(stage, mv);
    let card = |number: u8| Touch::Card(number);
    let mut clicks: Vec<Touch> = match mv.split_once(' ') {
        Some(("reroll", _)) => keys
            .iter()
            .filter_map(|touch| match touch {
                Touch::Key(KeyCode::Char(c)) => c.to_digit(10),
                _ => None,
            })
            .map(|place| Touch::Die(place as usize - 1))
            .collect(),
        Some(("write", colours)) => {
            let place = |letter| "WKRBYG".find(letter).map(Touch::Die);
            colours.chars().filter_map(place).collect()
        }
        Some(_) => numbers(mv).into_iter().map(card).collect(),
        None => keys[..keys.len() - 1].to_vec(),
    };
    for click in &clicks {
        let there = targets
            .iter()
            .any(|target| target.touch == *click && !target.area.is_empty());
        assert!(
            there || matches!(click, Touch::Key(_)),
            "{mv}: {click:?} can't be clicked"
        );
    }
    clicks.push(*keys.last().expect("at least one"));
    clicks
}

/// Touches the board as somebody would who has just sat down, and gives the last answer.
fn touch(stage: &mut Stage, touches: &[Touch], mv: &str) -> Response {
    stage.board = board_of(stage.table.id());
    stage.with_scene(|board, scene| board.renew(scene));
    let mut last = Response::Nothing;
    for touch in touches {
        assert!(
            matches!(last, Response::Nothing | Response::Changed),
            "{mv}: {last:?} too early"
        );
        if matches!(touch, Touch::Key(KeyCode::Enter | KeyCode::Char('p' | 'x'))) && mv != "reroll"
        {
            let bar = stage.with_scene(|board, scene| board.hotkeys(scene));
            let there = bar.iter().any(|key| key.touch == Some(*touch));
            assert!(there, "{mv}: {touch:?} is not in the key bar: {bar:?}");
        }
        last = stage.with_scene(|board, scene| board.touch(scene, *touch));
    }
    last
}

/// Picks every legal move of every seat at every moment of a random game.
fn every_legal_move(game: &str, variant: Option<&str>, seats: usize, seed: u64) -> usize {
    let mut stage = Stage::new(game, variant, seats, seed);
    let mut picked = 0;
    while stage.chance() {
        for seat in 0..seats {
            stage.sit(Some(seat));
            let legal = stage.now.legal[seat].clone();
            let seat = format!("{seat} ");
            for step in legal {
                let mv = step.strip_prefix(&seat).expect("a step of the seat");
                let keys = keys_for(&stage, mv);
                assert_eq!(touch(&mut stage, &keys, mv), Response::Play(mv.to_owned()));
                // Clicks are looked for in a drawing, which takes a while.
                if picked % 5 == 0 {
                    let clicks = clicks_for(&mut stage, mv);
                    assert_eq!(
                        touch(&mut stage, &clicks, mv),
                        Response::Play(mv.to_owned())
                    );
                }
                picked += 1;
            }
        }
        stage.stumble();
    }
    picked
}

#[test]
fn every_legal_move_can_be_picked_with_keys_and_with_clicks() {
    for (game, variant, seats) in SETUPS {
        let picked = every_legal_move(game, variant, seats, 2);
        assert!(
            picked > 300,
            "{game} {variant:?}: only {picked} moves were there"
        );
    }
}

/// Whatever is touched in whatever room: what is played is legal, and nothing breaks.
#[test]
fn whatever_is_touched_only_legal_moves_are_played() {
    const KEYS: &str = "0123456789abcdefgijkmnoprstuvwxyzWKRBYGOP ?ñ";
    let codes = [
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Tab,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::F(3),
    ];
    let letters: Vec<char> = KEYS.chars().collect();
    let mut played = 0;
    for (seed, (game, variant, seats)) in (20..).zip(SETUPS) {
        let mut stage = Stage::new(game, variant, seats, seed);
        stage.real = true;
        for _ in 0..500 {
            if !stage.chance() {
                stage = Stage::new(game, variant, seats, seed + 100);
                stage.real = true;
                continue;
            }
            let due = stage
                .now
                .roll
                .first()
                .or(stage.now.waiting.first())
                .copied();
            let any = stage.pick(seats + 1);
            let anybody = Some(any).filter(|&seat| seat < seats);
            let seat = if stage.pick(3) == 0 { anybody } else { due };
            stage.sit(seat);
            let (columns, lines) = (stage.pick(130), stage.pick(45));
            let room = |count: usize| u16::try_from(count).expect("few");
            let (_, targets) = stage.draw(room(columns), room(lines));
            for _ in 0..stage.pick(80) {
                let touch = match stage.pick(3) {
                    0 if !targets.is_empty() => targets[stage.pick(targets.len())].touch,
                    1 => Touch::Key(codes[stage.pick(codes.len())]),
                    _ => key(letters[stage.pick(letters.len())]),
                };
                let answer = stage.with_scene(|board, scene| board.touch(scene, touch));
                if let Response::Play(step) = answer {
                    let step = match step.strip_prefix("roll ") {
                        Some(_) => step,
                        None => format!("{} {step}", stage.seat.expect("somebody")),
                    };
                    let now = stage
                        .seat
                        .is_some_and(|seat| stage.now.waiting.contains(&seat));
                    if now || step.starts_with("roll") {
                        stage.take(&step);
                        played += 1;
                    } else {
                        assert!(stage.now.legal.concat().contains(&step), "{step}");
                    }
                    break;
                }
            }
        }
    }
    assert!(played > 200, "only {played} moves were played");
}

#[test]
fn a_card_is_picked_with_a_click_and_played_with_a_second_one() {
    let mut stage = Stage::new("one-card", Some("basic"), 2, 3);
    stage.chance();
    let step = format!("{} stand", stage.now.active);
    stage.take(&step);
    stage.sit(stage.now.waiting.first().copied());
    let legal = stage.now.legal[stage.now.active].clone();
    let marks: Vec<&String> = legal.iter().filter(|step| step.contains("mark")).collect();
    let mv = &marks.first().expect("a card to cross off on")[2..];
    let card = Touch::Card(numbers(mv)[0]);
    let click = |stage: &mut Stage| stage.with_scene(|board, scene| board.touch(scene, card));
    assert_eq!(click(&mut stage), Response::Changed);
    assert_eq!(click(&mut stage), Response::Play(mv.to_owned()));
}

#[test]
fn arrows_and_space_pick_what_is_pointed_at() {
    let mut stage = Stage::new("one-card", Some("basic"), 2, 3);
    stage.chance();
    stage.sit(stage.now.waiting.first().copied());
    let mut press = |code| stage.with_scene(|board, scene| board.touch(scene, Touch::Key(code)));
    assert_eq!(press(KeyCode::Right), Response::Changed);
    assert_eq!(press(KeyCode::Char(' ')), Response::Changed);
    assert_eq!(press(KeyCode::End), Response::Changed);
    assert_eq!(press(KeyCode::Char(' ')), Response::Changed);
    let Response::Play(mv) = press(KeyCode::Enter) else {
        panic!("nothing is played");
    };
    let dice: Vec<char> = stage.table.view(None)["dice"]
        .as_str()
        .expect("dice")
        .chars()
        .collect();
    assert_eq!(mv, format!("reroll {}{}", dice[1], dice[4]));
}

#[test]
fn a_choice_that_is_made_can_be_withdrawn_and_stays_picked() {
    let mut stage = Stage::new("twenty-one", None, 2, 4);
    stage.chance();
    let step = format!("{} stand", stage.now.active);
    stage.take(&step);
    let mv = stage.now.legal[0].last().expect("a move").clone();
    let before = stage.now.legal[0]
        .iter()
        .find(|step| step.contains("write"))
        .cloned();
    let choice = before.unwrap_or(mv);
    stage.choice = Some(choice.clone());
    stage.look();
    let escape = Touch::Key(KeyCode::Esc);
    let enter = Touch::Key(KeyCode::Enter);
    let answer = stage.with_scene(|board, scene| board.touch(scene, enter));
    assert_eq!(answer, Response::Nothing);
    assert_eq!(
        stage.with_scene(|board, scene| board.touch(scene, escape)),
        Response::Withdraw
    );
    stage.choice = None;
    stage.look();
    let answer = stage.with_scene(|board, scene| board.touch(scene, enter));
    assert_eq!(answer, Response::Play(choice[2..].to_owned()));
}

#[test]
fn what_cannot_be_picked_says_why() {
    let mut stage = Stage::new("twenty-one", None, 2, 4);
    let mut told = 0;
    while stage.chance() {
        stage.sit(Some(0));
        let writes = stage.now.legal[0].iter().any(|step| step.contains("write"));
        for place in 0..6 {
            let answer = stage.with_scene(|board, scene| board.touch(scene, Touch::Die(place)));
            if let Response::Refused(why) = answer {
                assert!(writes || stage.now.legal[0] == ["0 cross"], "{why}");
                assert!(why.contains("filled") || why.contains("at most"), "{why}");
                told += 1;
            }
        }
        stage.stumble();
    }
    assert!(told > 10, "{told}");
}

#[test]
fn colours_have_letters_of_the_readers_own_language() {
    for (game, order) in [("one-card", "ROYGBP"), ("twenty-one", "WKRBYG")] {
        for language in Language::ALL {
            let mut stage = Stage::new(game, None, 2, 1);
            stage.speak(language);
            let letter = |stage: &mut Stage, letter: char| {
                let verb = ["reroll", "write"][usize::from(game == "twenty-one")];
                let mv = format!("{verb} {letter}");
                stage.with_scene(|board, scene| board.letters(scene, &mv))
            };
            let mut letters: Vec<String> = order.chars().map(|c| letter(&mut stage, c)).collect();
            assert!(letters.iter().all(|letter| letter.chars().count() == 1));
            // These keys mean something else, whatever is asked.
            for taken in ["H", "Q", "T", "U"] {
                assert!(!letters.iter().any(|letter| letter == taken), "{letters:?}");
            }
            letters.sort();
            letters.dedup();
            assert_eq!(letters.len(), 6, "{game} in {language}");
        }
    }
}

#[test]
fn a_capital_letter_is_a_colour_where_the_small_one_is_a_command() {
    let mut stage = Stage::new("one-card", Some("basic"), 2, 3);
    stage.speak(Language::Spanish);
    stage.real = true;
    stage.chance();
    stage.take("roll RRYGP");
    let active = stage.now.active;
    stage.sit(Some(active));
    let mut press = |c: char| stage.with_scene(|board, scene| board.touch(scene, key(c)));
    assert_eq!(press('A'), Response::Changed);
    let enter = Touch::Key(KeyCode::Enter);
    let yellow = stage.with_scene(|board, scene| board.touch(scene, enter));
    assert_eq!(yellow, Response::Play("reroll Y".to_owned()));
    stage.with_scene(|board, scene| board.touch(scene, key('a')));
    let all = stage.with_scene(|board, scene| board.touch(scene, enter));
    assert_eq!(all, Response::Play("reroll RRYGP".to_owned()));
}
