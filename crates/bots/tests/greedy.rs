//! `greedy` against a slow, plain reading of what it is to do: everything tried out on the game itself.

use std::collections::HashMap;

use rollwright_bots::{Budget, ONE_CARD, Rng, Roster, TWENTY_ONE};
use rollwright_core::{Game, Layout, MoveList, Seat, Step, Variant};
use rollwright_one_card::{Chance, Dice, Move, OneCard, Phase};
use rollwright_twenty_one::TwentyOne;

fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Move> {
    game.legal_moves(seat, &mut MoveList::new()).to_vec()
}

fn choice<G: Game>(roster: Roster<G>, game: &G, seat: Seat) -> G::Move {
    let mut player = roster
        .player("greedy", Budget::Usual)
        .expect("greedy plays every game");
    let choice = player.choose(game, seat, &legal(game, seat), &mut Rng::new(0, 0));
    choice.expect("a bot never fails")
}

/// Plays games between random bots and shows every decision.
fn each_decision<G: Game>(roster: Roster<G>, games: u64, mut see: impl FnMut(&G, Seat)) {
    for number in 0..games {
        for &variant in G::Variant::ALL {
            let mut game = G::new(G::Layout::standard(), variant, 2).expect("two seats");
            let mut rng = Rng::new(9, number);
            let mut random = roster
                .player("random", Budget::Usual)
                .expect("random plays every game");
            loop {
                match game.step() {
                    Step::Over => break,
                    Step::Chance => {
                        let outcome = game.sample(&mut rng);
                        game.apply(outcome).expect("what was drawn is possible");
                    }
                    Step::Act(seats) => {
                        let seat = seats.first_from(game.active()).expect("somebody acts");
                        see(&game, seat);
                        let mv = random.choose(&game, seat, &legal(&game, seat), &mut rng);
                        let mv = mv.expect("random never fails");
                        game.play(seat, mv).expect("what is listed is legal");
                    }
                }
            }
        }
    }
}

/// What marking brings at once, read off the cards before and after: spaces crossed off, points of rows, and the sun bonus
/// of a card that this scores.
fn gain(game: &OneCard, seat: Seat, mv: Move) -> u64 {
    let deck = game.layout();
    let spaces_and_points = |game: &OneCard| {
        let player = game.seat_state(seat);
        let cards = player.hand().iter().chain(player.scored());
        let free: u64 = cards.map(|card| u64::from(card.free().sum())).sum();
        (free, u64::from(player.points(deck)))
    };
    let mut after = *game;
    after.play(seat, mv).expect("a legal move");
    let (free_before, points_before) = spaces_and_points(game);
    let (free_after, points_after) = spaces_and_points(&after);
    free_before - free_after + points_after - points_before
}

/// The most that any card brings with these dice.
fn best_gain(game: &OneCard, seat: Seat, dice: Dice) -> u64 {
    let mut game = *game;
    while game.phase() != Phase::Mark {
        let roll_all = Move::Reroll(game.dice());
        game.play(seat, roll_all)
            .expect("all dice can be rolled again");
        game.apply(Chance::Roll(dice))
            .expect("any five dice can lie there");
    }
    let moves = legal(&game, seat);
    moves
        .iter()
        .map(|mv| gain(&game, seat, *mv))
        .max()
        .expect("a move")
}

/// The first of the moves with the highest expected gain, as a fraction with this denominator for each reroll left.
const PARTS: u64 = 7776;

fn first_best_reroll(
    game: &OneCard,
    seat: Seat,
    final_values: &mut HashMap<Dice, u64>,
) -> (Move, u64) {
    let left = u32::from(game.rolls_left());
    let mut best: Option<(Move, u64)> = None;
    for mv in legal(game, seat) {
        let mut after = *game;
        after.play(seat, mv).expect("a legal move");
        let value = if mv == Move::Stand {
            final_value(game, seat, game.dice(), final_values) * PARTS.pow(left)
        } else {
            expected(&after, seat, final_values)
        };
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((mv, value));
        }
    }
    best.expect("a move")
}

fn final_value(game: &OneCard, seat: Seat, dice: Dice, known: &mut HashMap<Dice, u64>) -> u64 {
    *known
        .entry(dice)
        .or_insert_with(|| best_gain(game, seat, dice))
}

fn expected(before_roll: &OneCard, seat: Seat, final_values: &mut HashMap<Dice, u64>) -> u64 {
    let (mut sum, mut ways) = (0, 0);
    before_roll.outcomes(|outcome, weight| {
        let mut after = *before_roll;
        after.apply(outcome).expect("a possible outcome");
        let value = if after.phase() == Phase::Mark {
            final_value(&after, seat, after.dice(), final_values)
        } else {
            first_best_reroll(&after, seat, final_values).1
        };
        sum += u64::from(weight) * value;
        ways += u64::from(weight);
    });
    assert_eq!(PARTS % ways, 0);
    sum * (PARTS / ways)
}

#[test]
fn one_card_rerolls_by_exact_expectation() {
    let mut looked_far_ahead = 0;
    each_decision(ONE_CARD, 2, |game, seat| {
        if game.phase() != Phase::Reroll || game.rolls_left() == 2 && looked_far_ahead == 12 {
            return;
        }
        // With two rerolls left the plain way takes its time; a dozen positions are enough there.
        looked_far_ahead += u32::from(game.rolls_left() == 2);
        let (mv, _) = first_best_reroll(game, seat, &mut HashMap::new());
        assert_eq!(choice(ONE_CARD, game, seat), mv, "{game}");
    });
    assert_eq!(looked_far_ahead, 12);
}

#[test]
fn one_card_marks_where_it_brings_most_and_never_passes_if_it_can_mark() {
    each_decision(ONE_CARD, 20, |game, seat| {
        if game.phase() == Phase::Mark {
            let moves = legal(game, seat);
            let most = moves.iter().map(|mv| gain(game, seat, *mv)).max();
            let first = moves.iter().find(|mv| Some(gain(game, seat, **mv)) == most);
            assert_eq!(Some(&choice(ONE_CARD, game, seat)), first, "{game}");
            assert_eq!(
                choice(ONE_CARD, game, seat) == Move::Pass,
                moves == [Move::Pass]
            );
        }
    });
}

#[test]
fn one_card_keeps_and_takes_the_first_in_the_list() {
    each_decision(ONE_CARD, 5, |game, seat| {
        if matches!(game.phase(), Phase::Keep | Phase::Take) {
            assert_eq!(choice(ONE_CARD, game, seat), legal(game, seat)[0]);
        }
    });
}

#[test]
fn twenty_one_writes_all_it_can_and_crosses_out_only_if_it_must() {
    use rollwright_twenty_one::{Move, Phase};
    each_decision(TWENTY_ONE, 20, |game, seat| {
        if game.phase() == Phase::Write {
            let longest = |mv: &Move| mv.to_string().len();
            let moves = legal(game, seat);
            let most = moves
                .iter()
                .filter(|mv| **mv != Move::Cross)
                .max_by_key(|mv| longest(mv));
            assert_eq!(
                choice(TWENTY_ONE, game, seat),
                most.copied().unwrap_or(Move::Cross),
                "{game}"
            );
        }
    });
}

#[test]
fn twenty_one_rerolls_if_that_raises_the_expected_points_of_the_round() {
    use rollwright_twenty_one::{Move, Phase};
    /// The points that the seat gains in this round by writing all it can.
    fn points(game: &TwentyOne, seat: Seat) -> u64 {
        let Some((row, fields)) = game.seat_state(seat).current(game.layout()) else {
            return 0;
        };
        let all = game.seat_state(seat).writable(game.layout(), game.roll());
        u64::from(fields.write(all, game.roll()).points(row) - fields.points(row))
    }
    each_decision(TWENTY_ONE, 4, |game, seat| {
        if game.phase() != Phase::Reroll {
            return;
        }
        let mut rolled = *game;
        rolled
            .play(seat, Move::Reroll)
            .expect("the active seat may reroll");
        let (mut sum, mut ways) = (0, 0);
        rolled.outcomes(|outcome, weight| {
            let mut after = rolled;
            after.apply_unchecked(outcome);
            sum += u64::from(weight) * points(&after, seat);
            ways += u64::from(weight);
        });
        let raises = sum > points(game, seat) * ways;
        assert_eq!(
            choice(TWENTY_ONE, game, seat) == Move::Reroll,
            raises,
            "{game}"
        );
    });
}

#[test]
fn random_chooses_evenly() {
    let mut counts = HashMap::new();
    let mut rng = Rng::new(5, 0);
    let mut random = TWENTY_ONE
        .player("random", Budget::Usual)
        .expect("random plays every game");
    let game = TwentyOne::new(Layout::standard(), Variant::ALL[0], 2).expect("two seats");
    let moves = [
        "write W", "write K", "write R", "write B", "write Y", "write G", "cross",
    ];
    let moves = moves.map(|mv| mv.parse().expect("a move"));
    for _ in 0..70_000 {
        let mv = random.choose(&game, Seat::default(), &moves, &mut rng);
        let mv = mv.expect("random never fails");
        *counts.entry(mv).or_insert(0i32) += 1;
    }
    assert_eq!(counts.len(), 7);
    assert!(
        counts.values().all(|n| (n - 10_000).abs() < 500),
        "{counts:?}"
    );
}

#[test]
fn only_the_bots_of_the_roster_are_known() {
    assert!(ONE_CARD.player("grandmaster", Budget::Usual).is_none());
    assert!(TWENTY_ONE.player("grandmaster", Budget::Usual).is_none());
}
