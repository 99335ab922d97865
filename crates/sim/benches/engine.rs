//! Every figure of the README about the engine, next to its goal and to a calibration loop that is measured in turn with it.
//!
//! `cargo bench -p rollwright-sim` prints the table. Times are those of the processor, which other programs disturb least; the
//! fastest of all rounds is shown, and the median behind it. Figures of two machines compare by the column *steps*: how many
//! steps of the calibration loop the same time is. With `--plain` each line has a name and a number of nanoseconds, which
//! `cargo xtask bench` reads.

use std::hint::black_box;
use std::io;
use std::time::Duration;

use rollwright_bots::{Budget, Rng, Roster};
use rollwright_catalog::Layouts;
use rollwright_core::{Game, Layout, Luck, MoveList, Step, Variant};
use rollwright_one_card::OneCard;
use rollwright_record::RecordReader;
use rollwright_sim::{Deals, Simulation, run};
use rollwright_twenty_one::TwentyOne;
use rustix::time::{ClockId, clock_gettime};

/// How often everything is measured, in turn.
const ROUNDS: usize = 15;

const GAMES: u64 = 1000;

/// The nanoseconds of a calibration step where the goals were set, on a quiet core: worked out from one-card, whose decision took
/// 18.7 ns there and 12.1 steps here. Goals are shown for the machine that measures.
const STEP_OF_GOALS: f64 = 1.54;

/// Something to measure: `run` returns how much of it was done.
struct Figure {
    name: String,
    unit: Unit,
    /// In nanoseconds, where a step takes [`STEP_OF_GOALS`].
    goal: f64,
    run: Box<dyn Fn() -> u64>,
    /// Nanoseconds for one, round by round.
    measured: Vec<f64>,
}

#[derive(Copy, Clone)]
enum Unit {
    Nanoseconds,
    PerSecond,
}

impl Unit {
    fn of(self, nanoseconds: f64) -> f64 {
        match self {
            Self::Nanoseconds => nanoseconds,
            Self::PerSecond => 1e9 / nanoseconds,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Nanoseconds => "ns a decision",
            Self::PerSecond => "games/s",
        }
    }
}

fn main() {
    let mut figures = Vec::from([figure("calibration", Unit::Nanoseconds, 0.0, calibrate)]);
    add_game::<OneCard>(&mut figures, 11.0, 130.6);
    add_game::<TwentyOne>(&mut figures, 17.6, 63.5);
    for _ in 0..ROUNDS {
        for figure in &mut figures {
            let start = cpu_time();
            let count = (figure.run)();
            let took = cpu_time() - start;
            figure.measured.push(took / decimal(count));
        }
    }
    for figure in &mut figures {
        figure.measured.sort_by(f64::total_cmp);
    }
    if std::env::args().any(|arg| arg == "--plain") {
        for Figure { name, measured, .. } in &figures {
            println!("{name}\t{}", measured[0]);
        }
    } else {
        print_table(&figures);
    }
}

fn print_table(figures: &[Figure]) {
    let step = figures[0].measured[0];
    println!("calibration: {step:.3} ns a step\n");
    println!(
        "{:<42}{:>12}{:>12}{:>12}{:>11}",
        "one core, two seats, random players", "fastest", "median", "goal", "steps"
    );
    for figure in &figures[1..] {
        let unit = figure.unit;
        let goal = unit.of(figure.goal / STEP_OF_GOALS * step);
        let (fastest, median) = (figure.measured[0], figure.measured[ROUNDS / 2]);
        let digits = usize::from(matches!(unit, Unit::Nanoseconds));
        println!(
            "{:<42}{:>12.digits$}{:>12.digits$}{goal:>12.digits$}{:>11.1}  {}",
            figure.name,
            unit.of(fastest),
            unit.of(median),
            fastest / step,
            unit.name()
        );
    }
}

/// The figures of a game: the goal for a decision, and how many decisions a random game has.
fn add_game<G: Game>(figures: &mut Vec<Figure>, decision: f64, decisions: f64) {
    let start = || start::<G>();
    let name = |what: &str| format!("{}: {what}", G::ID);
    let ns = Unit::Nanoseconds;
    figures.extend([
        figure(name("listed, picked, played"), ns, decision, move || {
            play_listed(black_box(start()), false)
        }),
        figure(name("the same, checked"), ns, 1.1 * decision, move || {
            play_listed(black_box(start()), true)
        }),
        figure(name("whole games at random"), ns, decision, move || {
            play_whole(black_box(start()))
        }),
    ]);
    let simulate = Unit::PerSecond;
    let goal = decision * decisions;
    figures.push(figure(name("sim, with statistics"), simulate, goal, || {
        simulated::<G>(30 * GAMES, None)
    }));
    // 200,000 games a second on two cores.
    let goal = 1e9 / 100_000.0;
    figures.push(figure(name("records written"), simulate, goal, || {
        simulated::<G>(5 * GAMES, Some(&mut io::sink()))
    }));
    let mut records = Vec::new();
    simulated::<G>(GAMES, Some(&mut records));
    // 150,000 games a second on two cores.
    let goal = 1e9 / 75_000.0;
    figures.push(figure(
        name("records verified"),
        simulate,
        goal,
        move || verify(&records),
    ));
}

fn figure(
    name: impl Into<String>,
    unit: Unit,
    goal: f64,
    run: impl Fn() -> u64 + 'static,
) -> Figure {
    Figure {
        name: name.into(),
        unit,
        goal,
        run: Box::new(run),
        measured: Vec::new(),
    }
}

fn start<G: Game>() -> G {
    G::new(G::Layout::standard(), G::Variant::ALL[0], 2).expect("two seats play every game")
}

/// What the engine is made of as well: random numbers, small tables, branches that can't be predicted.
fn calibrate() -> u64 {
    const STEPS: u64 = 1_000_000;
    let mut rng = Rng::new(1, 1);
    let mut table = [0u32; 64];
    let mut sum = 0u32;
    for _ in 0..STEPS {
        let drawn = rng.uniform(64);
        let place = &mut table[drawn as usize];
        *place = place.wrapping_add(sum ^ drawn);
        if place.is_multiple_of(8) {
            sum = sum.rotate_left(3);
        }
        sum = sum.wrapping_add(*place);
    }
    black_box(sum);
    STEPS
}

/// Plays as anybody does through the public interface.
fn play_listed<G: Game>(start: G, checked: bool) -> u64 {
    let mut decisions = 0;
    let mut room = MoveList::new();
    for number in 0..GAMES {
        let mut rng = Rng::new(1, number);
        let mut game = start;
        loop {
            match game.step() {
                Step::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.apply_unchecked(outcome);
                }
                Step::Act(seats) => {
                    let seat = seats.first_from(game.active()).expect("somebody acts");
                    let legal = game.legal_moves(seat, &mut room);
                    let mv = legal[rng.index(legal.len())];
                    if checked {
                        game.play(seat, mv).expect("a legal move");
                    } else {
                        game.play_unchecked(seat, mv);
                    }
                    decisions += 1;
                }
                Step::Over => break,
            }
        }
        black_box(game.scores());
    }
    decisions
}

fn play_whole<G: Game>(start: G) -> u64 {
    let mut decisions = 0;
    for number in 0..GAMES {
        let [mut dice, mut luck] = [2 * number, 2 * number + 1].map(|stream| Rng::new(1, stream));
        let mut game = start;
        decisions += game.play_at_random(&mut dice, &mut luck, 1000);
        black_box(game.scores());
    }
    decisions
}

/// Simulates so many games on one thread, which is where the time of the process goes.
fn simulated<G: Game>(games: u64, records: Option<&mut dyn io::Write>) -> u64 {
    let simulation = Simulation {
        game: start::<G>(),
        roster: Roster::of_game(),
        bots: Vec::from(["random", "random"].map(str::to_owned)),
        deals: Deals::Fresh,
        budget: Budget::Usual,
        games,
        luck_adjusted: false,
        bot_time: Duration::from_secs(1),
        seed: 1,
        threads: 1,
    };
    let report = run(&simulation, records, |_| ()).expect("random players play every game");
    report.games
}

fn verify(records: &[u8]) -> u64 {
    let layouts = Layouts::default();
    let mut count = 0;
    for record in RecordReader::new(records) {
        let (_, record) = record.expect("it was just written");
        rollwright_catalog::verify(&record, &layouts).expect("it was just played");
        count += 1;
    }
    count
}

/// The time of the processor that this process has had, in nanoseconds.
fn cpu_time() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    let time = Duration::new(
        time.tv_sec.unsigned_abs(),
        u32::try_from(time.tv_nsec).unwrap_or(0),
    );
    1e9 * time.as_secs_f64()
}

#[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn decimal(count: u64) -> f64 {
    count as f64
}
