//! The contract of [`Game`], as checks that hold for every game at every position of random games.
//!
//! Each check takes the set-ups of a game: positions before the first step, for every variant and number of seats.

use std::collections::{BTreeSet, HashMap};

use rollwright_core::{Game, Luck, MoveList, Seat, Step};
use rollwright_record::Event;
use serde_json::Value;

use crate::walk::{legal_ahead, legal_moves, random_step};
use crate::{TestLuck, random_game, take};

/// Turns all checks into tests of a game. `$setups` is an expression that gives its set-ups.
#[macro_export]
macro_rules! conformance {
    ($setups:expr) => {
        $crate::conformance! { $setups;
            notation_round_trips
            legal_moves_are_sorted_and_unique
            a_move_drawn_at_random_is_that_of_the_list
            play_at_random_is_one_random_step_after_the_other
            legal_moves_play_and_others_are_refused
            what_is_legal_ahead_is_legal_when_asked
            refusals_have_a_code
            outcomes_apply_and_others_are_refused
            only_chance_rolls_dice
            chance_can_be_told_in_any_order
            whoever_throws_is_active_when_the_dice_are_rolled
            outcomes_are_unique_and_sample_fits_their_weights
            simultaneous_choices_commute
            choices_stay_hidden_until_all_are_in
            replay_equals_play
            games_end_with_a_winner
            whole_games_are_played_without_allocating
        }
    };
    ($setups:expr; $($check:ident)+) => {
        $(#[test]
        fn $check() {
            for (number, setup) in (0u64..).zip($setups) {
                $crate::conformance::$check(setup, number);
            }
        })+
    };
}

/// How many random games each check plays from a set-up.
const GAMES: u64 = 20;

fn each_position<G: Game>(setup: G, seed: u64, mut see: impl FnMut(&G, Option<Event<G>>)) {
    for number in 0..GAMES {
        let mut luck = TestLuck::new(1000 * seed + number);
        random_game(setup, &mut luck, &mut see);
    }
}

/// Chance steps with very many outcomes are slow to check: only the first few are.
#[derive(Default)]
struct LargeSteps {
    met: u32,
}

impl LargeSteps {
    fn skips<G: Game>(&mut self, game: &G) -> bool {
        let mut outcomes = 0;
        game.outcomes(|_, _| outcomes += 1);
        if outcomes > 1000 {
            self.met += 1;
        }
        outcomes > 1000 && self.met > 4
    }
}

/// What is written can be read and gives the same, for all moves and outcomes.
pub fn notation_round_trips<G: Game>(setup: G, seed: u64) {
    each_position(setup, seed, |game, event| {
        for seat in Seat::all(game.seats()) {
            for mv in legal_moves(game, seat) {
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
        }
        if let Some(Event::Chance(chance)) = event {
            assert_eq!(chance.to_string().parse(), Ok(chance));
        }
    });
}

/// The list of moves is sorted, has nothing twice, and is empty for seats that can't act.
pub fn legal_moves_are_sorted_and_unique<G: Game>(setup: G, seed: u64) {
    each_position(setup, seed, |game, _| {
        for seat in Seat::all(game.seats()) {
            let moves = legal_moves(game, seat);
            assert!(moves.is_sorted_by(|a, b| a < b), "{moves:?}\n{game}");
            let acts = matches!(game.step(), Step::Act(seats) if seats.contains(seat));
            assert_eq!(acts, !moves.is_empty(), "seat {seat}\n{game}");
        }
    });
}

/// A move that is drawn without the list is the one in the drawn place of the list; who can't act draws nothing.
pub fn a_move_drawn_at_random_is_that_of_the_list<G: Game>(setup: G, seed: u64) {
    let mut luck = TestLuck::new(seed);
    each_position(setup, seed, |game, _| {
        for seat in Seat::all(game.seats()) {
            let moves = legal_moves(game, seat);
            for _ in 0..3 {
                let mut same = luck.clone();
                let drawn = game.sample_move(seat, &mut luck);
                let listed = (!moves.is_empty()).then(|| moves[same.index(moves.len())]);
                assert_eq!(drawn, listed, "seat {seat}\n{game}");
                assert_eq!(luck.uniform(u32::MAX), same.uniform(u32::MAX), "{game}");
            }
        }
    });
}

/// Whole games at random come to the same positions as the same steps one by one, wherever they are stopped.
pub fn play_at_random_is_one_random_step_after_the_other<G: Game>(setup: G, seed: u64) {
    for number in 0..5 * GAMES {
        let streams = [1, 2].map(|stream| TestLuck::new(stream + 10 * (number + 1000 * seed)));
        let [mut dice, mut luck] = streams.clone();
        let [mut same_dice, mut same_luck] = streams;
        let (mut game, mut same) = (setup, setup);
        let (mut decisions, mut same_decisions) = (0, 0);
        for max_turns in [0, 1, 5, 6, 1000] {
            decisions += game.play_at_random(&mut dice, &mut luck, max_turns);
            loop {
                match same.step() {
                    Step::Chance if same.turn() > max_turns => break,
                    Step::Chance => same.apply_unchecked(same.sample(&mut same_dice)),
                    Step::Act(seats) => {
                        let seat = seats.first_from(same.active()).expect("somebody acts");
                        let moves = legal_moves(&same, seat);
                        same.play_unchecked(seat, moves[same_luck.index(moves.len())]);
                        same_decisions += 1;
                    }
                    Step::Over => break,
                }
            }
            assert_eq!(game, same, "after {max_turns} turns:\n{game}");
            assert_eq!(decisions, same_decisions, "{game}");
        }
        assert_eq!(dice.uniform(u32::MAX), same_dice.uniform(u32::MAX));
        assert_eq!(luck.uniform(u32::MAX), same_luck.uniform(u32::MAX));
    }
}

/// Every move that was ever legal for anybody is now either listed, and plays, or refused, and changes nothing.
pub fn legal_moves_play_and_others_are_refused<G: Game>(setup: G, seed: u64) {
    let mut known = BTreeSet::new();
    each_position(setup, seed, |game, _| {
        Seat::all(game.seats()).for_each(|seat| known.extend(legal_moves(game, seat)));
    });
    let mut luck = TestLuck::new(seed);
    random_game(setup, &mut luck, |game, _| {
        for seat in Seat::all(game.seats()) {
            let moves = legal_moves(game, seat);
            for &mv in &known {
                let mut after = *game;
                let played = after.play(seat, mv).is_ok();
                let listed = moves.binary_search(&mv).is_ok();
                assert_eq!(played, listed, "seat {seat}: {mv}\n{game}");
                if played {
                    let mut unchecked = *game;
                    unchecked.play_unchecked(seat, mv);
                    assert_eq!(after, unchecked, "seat {seat}: {mv}\n{game}");
                } else {
                    assert_eq!(after, *game, "seat {seat}: {mv} was refused");
                }
            }
        }
    });
}

/// What a seat may do ahead is refused now, stays as it is until the seat is asked, which is in the same turn, and is then
/// exactly what is legal.
pub fn what_is_legal_ahead_is_legal_when_asked<G: Game>(setup: G, seed: u64) {
    let mut ahead = vec![Vec::new(); setup.seats()];
    let mut turn = 0;
    each_position(setup, seed, |game, _| {
        if game.turn() != turn || game.step() == Step::Over {
            turn = game.turn();
            for (seat, moves) in ahead.iter().enumerate() {
                assert!(moves.is_empty(), "seat {seat} was not asked\n{game}");
            }
        }
        for seat in Seat::all(game.seats()) {
            let now = legal_moves(game, seat);
            let next = legal_ahead(game, seat);
            let known = &mut ahead[seat.index()];
            if now.is_empty() {
                assert!(known.is_empty() || *known == next, "seat {seat}\n{game}");
                for &mv in &next {
                    assert!(game.check_move(seat, mv).is_err(), "{seat} {mv}\n{game}");
                }
            } else {
                assert!(next.is_empty(), "seat {seat} is asked now\n{game}");
                assert!(known.is_empty() || *known == now, "seat {seat}\n{game}");
            }
            *known = next;
        }
    });
}

/// A rule that forbids a step is serialised as its name and, in their order, its arguments: numbers and texts.
pub fn refusals_have_a_code<G: Game>(setup: G, seed: u64) {
    let mut known = Vec::new();
    let mut luck = TestLuck::new(seed);
    random_game(setup, &mut luck, |game, event| {
        for &event in &known {
            let refused = match event {
                Event::Chance(chance) => game.check_chance(chance).err(),
                Event::Decision(seat, mv) => game.check_move(seat, mv).err(),
            };
            if let Some(rule) = refused {
                check_code(&serde_json::to_value(rule).expect("a code is JSON"));
            }
        }
        // Old ones are refused for the same reasons again and again.
        known.extend(event);
        if known.len() > 20 {
            known.remove(0);
        }
    });
}

fn check_code(code: &Value) {
    let plain = |arg: &Value| arg.is_number() || arg.is_string();
    let rule = code["rule"].as_str().unwrap_or_default();
    assert!(
        !rule.is_empty() && rule.chars().all(|c| c.is_ascii_lowercase() || c == '_'),
        "{code}"
    );
    let others = code.as_object().expect("it has a rule").len() - 1;
    let args = code.get("args").map(|args| match args {
        Value::Array(args) => args.iter().all(plain),
        arg => plain(arg),
    });
    assert!(args.unwrap_or(others == 0) && others <= 1, "{code}");
}

/// Every outcome that the game lists applies; any other that ever happened is refused and changes nothing.
pub fn outcomes_apply_and_others_are_refused<G: Game>(setup: G, seed: u64) {
    let mut known = BTreeSet::new();
    each_position(setup, seed, |_, event| {
        if let Some(Event::Chance(chance)) = event {
            known.insert(chance);
        }
    });
    let mut luck = TestLuck::new(seed);
    let mut large = LargeSteps::default();
    random_game(setup, &mut luck, |game, _| {
        if large.skips(game) {
            return;
        }
        let mut possible = HashMap::new();
        game.outcomes(|chance, weight| {
            assert!(weight > 0, "{chance} can't happen");
            let mut after = *game;
            after.apply_unchecked(chance);
            possible.insert(after, chance);
        });
        for &chance in &known {
            let mut after = *game;
            match after.apply(chance) {
                // What was drawn in another order is the same outcome.
                Ok(()) => assert!(
                    possible.contains_key(&after),
                    "{chance} is not listed\n{game}"
                ),
                Err(_) => assert_eq!(after, *game, "{chance} was refused"),
            }
        }
        for chance in possible.into_values().take(1000) {
            assert_eq!(
                game.check_chance(chance),
                Ok(()),
                "{chance} is listed\n{game}"
            );
        }
    });
}

/// Dice are rolled only where chance is due.
pub fn only_chance_rolls_dice<G: Game>(setup: G, seed: u64) {
    each_position(setup, seed, |game, _| {
        assert!(!game.rolls_dice() || game.step() == Step::Chance, "{game}");
    });
}

/// Chance other than dice can be told by picking: whatever is picked applies, and what is drawn can be picked.
pub fn chance_can_be_told_in_any_order<G: Game>(setup: G, seed: u64) {
    let mut luck = TestLuck::new(seed);
    each_position(setup, seed, |game, _| {
        let Some(pick) = game.pick() else {
            let dice = game.rolls_dice();
            assert!(dice || game.step() != Step::Chance, "who tells?\n{game}");
            return;
        };
        assert_eq!(game.step(), Step::Chance, "{pick:?}\n{game}");
        let mut among = pick.among.clone();
        let picked: Vec<String> = (0..pick.count)
            .map(|_| among.swap_remove(luck.index(among.len())))
            .collect();
        let step = pick.step(&picked);
        let Ok(chance) = step.parse::<G::Chance>() else {
            panic!("{step} is no notation\n{game}");
        };
        assert_eq!(game.check_chance(chance), Ok(()), "{step}\n{game}");
        let drawn = game.sample(&mut luck).to_string();
        let told = drawn
            .strip_prefix(&pick.words)
            .map(|told| told.split(' ').skip(1));
        let mut told = told.into_iter().flatten();
        assert!(drawn.starts_with(&pick.words), "{drawn}: {pick:?}");
        assert!(
            told.all(|one| pick.among.iter().any(|other| other == one)),
            "{drawn}: {pick:?}"
        );
    });
}

/// A throw is asked for where chance is due that leads to dice without a decision, of the seat that is active then.
pub fn whoever_throws_is_active_when_the_dice_are_rolled<G: Game>(setup: G, seed: u64) {
    let mut luck = TestLuck::new(seed);
    assert_eq!(setup.throws(), None, "nobody is active yet");
    each_position(setup, seed, |game, _| {
        let Some(seat) = game.throws() else {
            return;
        };
        let mut next = *game;
        while !next.rolls_dice() {
            assert_eq!(next.step(), Step::Chance, "no dice\n{game}");
            next.apply_unchecked(next.sample(&mut luck));
        }
        assert_eq!(next.active(), seat, "{game}");
        let waits = Seat::all(game.seats()).find(|seat| !legal_ahead(game, *seat).is_empty());
        assert_eq!(
            waits, None,
            "somebody can still decide in this turn\n{game}"
        );
    });
}

/// No outcome is listed twice under different names, and drawing gives each as often as its weight says.
pub fn outcomes_are_unique_and_sample_fits_their_weights<G: Game>(setup: G, seed: u64) {
    const FEW: usize = 300;
    let mut luck = TestLuck::new(seed);
    let mut left = 12;
    let mut large = LargeSteps::default();
    random_game(setup, &mut luck, |game, _| {
        if large.skips(game) {
            return;
        }
        let mut weights: HashMap<G, u64> = HashMap::new();
        game.outcomes(|chance, weight| {
            let mut after = *game;
            after.apply_unchecked(chance);
            let twice = weights.insert(after, weight.into());
            assert_eq!(
                twice, None,
                "{chance} is the same as another outcome\n{game}"
            );
        });
        if left == 0 || weights.is_empty() || weights.len() > FEW {
            return;
        }
        left -= 1;
        check_sample(game, &weights, seed + left);
    });
}

/// Pearson's test; the seed is fixed, so it either always passes or always fails.
fn check_sample<G: Game>(game: &G, weights: &HashMap<G, u64>, seed: u64) {
    const DRAWS: u32 = 20_000;
    let mut luck = TestLuck::new(seed ^ 0xD1CE);
    let mut drawn: HashMap<G, u32> = HashMap::new();
    for _ in 0..DRAWS {
        let mut after = *game;
        after.apply_unchecked(game.sample(&mut luck));
        *drawn.entry(after).or_default() += 1;
    }
    let total: u64 = weights.values().sum();
    let mut chi_squared = 0.0;
    for (after, &weight) in weights {
        #[allow(clippy::cast_precision_loss, reason = "weights are small")]
        let expected = f64::from(DRAWS) * weight as f64 / total as f64;
        let found = f64::from(drawn.remove(after).unwrap_or(0));
        chi_squared += (found - expected).powi(2) / expected;
    }
    assert!(drawn.is_empty(), "drawn but not listed: {drawn:?}");
    let freedom = f64::from(u32::try_from(weights.len()).expect("few outcomes") - 1);
    let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0;
    assert!(
        chi_squared < limit,
        "drawing does not fit the weights: {chi_squared} > {limit}\n{game}"
    );
}

/// Where several seats act, the position that follows is the same in whichever order they do.
pub fn simultaneous_choices_commute<G: Game>(setup: G, seed: u64) {
    let mut luck = TestLuck::new(seed);
    let mut choice_luck = TestLuck::new(seed ^ 0x0DD);
    random_game(setup, &mut luck, |game, _| {
        let Step::Act(seats) = game.step() else {
            return;
        };
        let mut choices = Vec::new();
        for seat in seats.iter() {
            let moves = legal_moves(game, seat);
            choices.push((seat, moves[choice_luck.index(moves.len())]));
        }
        let play = |choices: &[(Seat, G::Move)]| {
            let mut after = *game;
            for &(seat, mv) in choices {
                take(&mut after, Event::Decision(seat, mv));
            }
            after
        };
        let expected = play(&choices);
        for _ in 0..choices.len() {
            choices.rotate_left(1);
            assert_eq!(play(&choices), expected, "{choices:?}\n{game}");
            let mut reversed = choices.clone();
            reversed.reverse();
            assert_eq!(play(&reversed), expected, "{reversed:?}\n{game}");
        }
    });
}

/// What one seat has chosen while others have not shows in nobody else's view, and never changes what they may do.
pub fn choices_stay_hidden_until_all_are_in<G: Game>(setup: G, seed: u64) {
    let mut luck = TestLuck::new(seed);
    random_game(setup, &mut luck, |game, _| {
        let everybody = || Seat::all(game.seats()).map(Some).chain([None]);
        let Step::Act(seats) = game.step() else {
            for viewer in everybody() {
                assert_eq!(
                    game.seen_by(viewer),
                    *game,
                    "nothing is hidden between decisions"
                );
            }
            return;
        };
        let Some(chooser) = seats.iter().next().filter(|_| seats.len() > 1) else {
            return;
        };
        let after_each = legal_moves(game, chooser).into_iter().map(|mv| {
            let mut after = *game;
            take(&mut after, Event::Decision(chooser, mv));
            after
        });
        let after_each: Vec<G> = after_each.collect();
        for viewer in everybody().filter(|viewer| *viewer != Some(chooser)) {
            for after in &after_each {
                let view = after.seen_by(viewer);
                assert_eq!(
                    view,
                    game.seen_by(viewer),
                    "{viewer:?} sees what {chooser} chose"
                );
                assert_eq!(after.scores(), game.scores());
            }
        }
        let own: Vec<G> = after_each
            .iter()
            .map(|g| g.seen_by(Some(chooser)))
            .collect();
        for (index, view) in own.iter().enumerate() {
            assert!(
                !own[..index].contains(view),
                "the chooser sees its own choice"
            );
        }
    });
}

/// The same steps lead to the same position, checked or not.
pub fn replay_equals_play<G: Game>(setup: G, seed: u64) {
    let mut luck = TestLuck::new(seed);
    let mut events = Vec::new();
    let end = random_game(setup, &mut luck, |_, event| events.extend(event));
    let (mut checked, mut unchecked) = (setup, setup);
    for event in events {
        take(&mut checked, event);
        match event {
            Event::Chance(chance) => unchecked.apply_unchecked(chance),
            Event::Decision(seat, mv) => unchecked.play_unchecked(seat, mv),
        }
        assert_eq!(checked, unchecked, "after {event}");
    }
    assert_eq!(checked, end);
}

/// Random games end, and then somebody has won, nobody acts, nothing more happens, and no score changes.
pub fn games_end_with_a_winner<G: Game>(setup: G, seed: u64) {
    assert_eq!(setup.outcome(), None);
    for number in 0..GAMES {
        let mut luck = TestLuck::new(1000 * seed + number);
        let mut last_event = None;
        let end = random_game(setup, &mut luck, |game, event| {
            assert!(game.turn() < 1000, "too long\n{game}");
            last_event = event.or(last_event);
        });
        let outcome = end.outcome().expect("the game is over");
        assert!(!outcome.winners.is_empty());
        let best = outcome.scores.as_slice().iter().max();
        for seat in Seat::all(end.seats()) {
            let won = Some(&outcome.scores.as_slice()[seat.index()]) == best;
            assert_eq!(outcome.winners.contains(seat), won);
        }
        assert_eq!(random_step(&end, &mut luck), None);
        end.outcomes(|chance, _| panic!("{chance} after the end"));
        if let Some(event) = last_event {
            let mut after = end;
            let refused = match event {
                Event::Chance(chance) => after.apply(chance).is_err(),
                Event::Decision(seat, mv) => after.play(seat, mv).is_err(),
            };
            assert!(refused && after == end, "{event} after the end");
        }
    }
}

/// The hot path never allocates: listing moves, playing, drawing, applying, scoring.
pub fn whole_games_are_played_without_allocating<G: Game>(setup: G, seed: u64) {
    let mut luck = TestLuck::new(seed);
    let mut room = MoveList::new();
    let counted = allocation_counter::measure(|| {
        let mut game = setup;
        loop {
            match game.step() {
                Step::Chance => {
                    let outcome = game.sample(&mut luck);
                    game.apply(outcome).expect("what was drawn is possible");
                }
                Step::Act(seats) => {
                    let seat = seats.first_from(game.active()).expect("somebody acts");
                    let legal = game.legal_moves(seat, &mut room);
                    let mv = legal[luck.index(legal.len())];
                    game.play(seat, mv).expect("what is listed is legal");
                }
                Step::Over => break,
            }
        }
        assert!(game.outcome().is_some());
    });
    assert_eq!(counted.count_total, 0, "allocations in a game");
}
