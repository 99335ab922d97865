//! `rollwright-train`: trains the networks of the strong bots by self-play.
//!
//! The first games are played by `greedy`; then, generation after generation, the search plays with the network and the network
//! learns from these games. The training target of a position is the outcome of the game less the luck that came after
//! the position, mixed with the forecasts of the search. The same options give the same weights, whatever the number of
//! threads.

mod gradient;
mod learn;
mod play;

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Parser;
use learn::Learner;
use play::{SelfPlay, Teacher, contest};
use rollwright_bots::net::{Blocks, Learned, Net, WIDTH};
use rollwright_bots::{Budget, ONE_CARD, Player, Rng, Roster, TWENTY_ONE};
use rollwright_core::{Game, Luck, Variant};
use rollwright_one_card::OneCard;
use rollwright_twenty_one::TwentyOne;

/// One game in so many is not learned from.
const UNSEEN: usize = 16;

/// Train the networks of the strong bots by self-play
#[derive(Parser)]
struct Args {
    /// The game
    game: String,
    /// Its variant
    variant: String,
    /// Where the weights are written after every generation
    out: PathBuf,
    /// Weights to begin with, instead of games by greedy
    #[arg(long)]
    from: Option<PathBuf>,
    /// How many generations of self-play
    #[arg(long, default_value_t = 6)]
    generations: u32,
    /// How many games of each generation
    #[arg(long, default_value_t = 10_000)]
    games: usize,
    /// How many games by greedy to begin with
    #[arg(long, default_value_t = 60_000)]
    greedy: usize,
    /// Another network to play against, besides greedy
    #[arg(long)]
    against: Option<PathBuf>,
    /// How many games to play against greedy and the other network
    #[arg(long, default_value_t = 600)]
    contests: usize,
    /// How many epochs each generation trains for
    #[arg(long, default_value_t = 3)]
    epochs: u8,
    /// From turn to turn, the weight of what came later, from 0 to 1; the rest is that of the forecast of the search
    #[arg(long, default_value_t = 0.9)]
    lambda: f32,
    /// The learning rate at the start
    #[arg(long, default_value_t = 2e-3)]
    rate: f32,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

fn main() -> Result<()> {
    let args = Args::parse();
    match args.game.as_str() {
        OneCard::ID => train::<OneCard>(&args, ONE_CARD),
        TwentyOne::ID => train::<TwentyOne>(&args, TWENTY_ONE),
        other => bail!("there is no game {other}"),
    }
}

fn train<G: Learned>(args: &Args, roster: Roster<G>) -> Result<()> {
    let variant = G::Variant::named(&args.variant).context("there is no such variant")?;
    let mut rng = Rng::new(args.seed, u64::MAX);
    let games = |count, generation| SelfPlay::<G> {
        variant,
        count,
        seed: args.seed + 1000 * generation,
        threads: args.threads,
    };
    let net = match &args.from {
        Some(file) => Net::from_bytes(G::FEATURES, &fs::read(file)?),
        None => random_net(G::FEATURES, &mut rng),
    };
    let mut learner = Learner::new(net);
    let mut learn = |learner: &mut Learner, games: &[Vec<_>], rate: f32| {
        // Games that are not learned from show what was learned.
        let unseen: Vec<_> = games.iter().step_by(UNSEEN).flatten().copied().collect();
        let seen = games.iter().enumerate().filter(|(at, _)| at % UNSEEN > 0);
        let mut examples: Vec<_> = seen.flat_map(|(_, game)| game).copied().collect();
        println!("before: off by {:.4}", learner.error(&unseen));
        // Over all epochs the rate falls to a quarter.
        let part = |done: u8| rate * 0.25f32.powf(f32::from(done) / f32::from(args.epochs));
        for epoch in 0..args.epochs {
            let start = Instant::now();
            let rates = (part(epoch), part(epoch + 1));
            let loss = learner.epoch(&mut examples, rates, &mut rng, args.threads);
            let error = learner.error(&unseen);
            let time = start.elapsed();
            println!("epoch {epoch}: loss {loss:.4}, off by {error:.4}, {time:.0?}");
        }
        fs::write(&args.out, learner.learned().to_bytes())
    };
    if args.from.is_none() {
        let start = Instant::now();
        // All there is to learn from greedy is the outcome.
        let played = games(args.greedy, 0).play(|| Teacher::Bot(greedy(roster)), 1.0);
        let positions: usize = played.iter().map(Vec::len).sum();
        println!("greedy: {positions} positions, {:.0?}", start.elapsed());
        learn(&mut learner, &played, args.rate)?;
    }
    if args.generations == 0 {
        show_strength(args, &games(args.contests, 999), roster, learner.learned())?;
    }
    let mut played = Vec::new();
    for generation in 1..=args.generations {
        let start = Instant::now();
        let net: &'static Net = Box::leak(Box::new(learner.learned().clone()));
        let teacher = || Teacher::Search(G::evaluator(net));
        let mut fresh = games(args.games, u64::from(generation)).play(teacher, args.lambda);
        let positions: usize = fresh.iter().map(Vec::len).sum();
        let time = start.elapsed();
        println!("generation {generation}: {positions} positions, {time:.0?}");
        // Each generation learns from its own games and those of the one before.
        played.truncate(args.games);
        fresh.append(&mut played);
        played = fresh;
        // The rate falls from one generation to the next.
        let rate = args.rate / 2.0 * 0.6f32.powi(i32::try_from(generation)? - 1);
        learn(&mut learner, &played, rate)?;
        show_strength(args, &games(args.contests, 999), roster, learner.learned())?;
    }
    Ok(())
}

fn greedy<G: Game>(roster: Roster<G>) -> Player<G> {
    let player = roster.player("greedy", Budget::Usual);
    player.expect("greedy plays every game")
}

/// Prints the network's share of wins against greedy and, if one was given, against another network.
fn show_strength<G: Learned>(
    args: &Args,
    games: &SelfPlay<G>,
    roster: Roster<G>,
    net: &Net,
) -> Result<()> {
    let learned: &'static Net = Box::leak(Box::new(net.clone()));
    for seats in [2, *G::SEATS.end()] {
        let share = contest(games, learned, seats, || greedy(roster));
        println!("against greedy, {seats} seats: {:.1}%", 100.0 * share);
    }
    if let Some(file) = &args.against {
        let other: &'static Net =
            Box::leak(Box::new(Net::from_bytes(G::FEATURES, &fs::read(file)?)));
        let share = contest(games, learned, 2, || Player::Bot(G::expert(other)));
        println!("against {}, 2 seats: {:.1}%", file.display(), 100.0 * share);
    }
    Ok(())
}

/// Small random weights.
fn random_net(features: usize, rng: &mut Rng) -> Net {
    let rows = Blocks::new(features).end;
    let mut number = || {
        let thousandths = u16::try_from(rng.uniform(2001)).expect("at most 2,000");
        (f32::from(thousandths) / 1000.0 - 1.0) * 0.25
    };
    Net::new(
        features,
        (0..rows).map(|_| [(); WIDTH].map(|()| number())).collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_threads_does_not_change_the_weights() {
        let trained = |threads: &str| {
            let out = std::env::temp_dir().join(format!(
                "rollwright-train-{}-{threads}.net",
                std::process::id()
            ));
            let file = out.to_str().expect("a plain path");
            let of_game = ["train", "twenty-one", "standard", file];
            let few = [
                "--greedy=40",
                "--games=3",
                "--generations=1",
                "--contests=2",
            ];
            let options = of_game.into_iter().chain(few).chain(["--threads", threads]);
            let args = Args::parse_from(options);
            train::<TwentyOne>(&args, TWENTY_ONE).expect("weights");
            let weights = fs::read(&out).expect("they were written");
            fs::remove_file(&out).expect("they are there");
            weights
        };
        assert_eq!(trained("1"), trained("3"));
    }
}
