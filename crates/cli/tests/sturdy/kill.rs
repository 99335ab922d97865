//! `kill -9` at random moments, under load: nothing that anybody was told is lost, and everybody goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use rollwright_client::{Api, Connector};
use serde_json::Value;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::{sleep, timeout};

use crate::board::{Digest, TAIL};
use crate::chance::{Chance, number};
use crate::common::Folder;
use crate::manners::Manners;
use crate::place::{Party, Setup, was_away};
use crate::player::Tally;
use crate::server::Server;

const TABLES: usize = 24;

/// How many finished games are looked at at a time.
const LOOKING_AT_ONCE: usize = 16;

/// How long all games may take to come to their end after the last kill.
const END: Duration = Duration::from_secs(90);

const SETUPS: [Setup; 6] = [
    Setup::pair("one-card", "basic"),
    Setup::pair("twenty-one", "standard"),
    Setup {
        people: 3,
        watchers: 1,
        ..Setup::pair("one-card", "advanced")
    },
    Setup {
        people: 3,
        watchers: 1,
        ..Setup::pair("twenty-one", "standard")
    },
    Setup {
        bots: 1,
        ..Setup::pair("one-card", "basic")
    },
    Setup {
        bots: 1,
        ..Setup::pair("twenty-one", "standard")
    },
];

const MANNERS: [Manners; 3] = [
    Manners {
        ahead: 100,
        fickle: 0,
        regret: 0,
        tired: 0,
        doubtful: 0,
        comes_back: true,
    },
    Manners {
        ahead: 60,
        fickle: 25,
        regret: 15,
        tired: 0,
        doubtful: 5,
        comes_back: true,
    },
    Manners {
        ahead: 30,
        fickle: 10,
        regret: 5,
        tired: 8,
        doubtful: 10,
        comes_back: true,
    },
];

/// What all places share.
struct Crowd {
    api: Api,
    tally: Arc<Tally>,
    stop: AtomicBool,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_or_shown_survives_being_killed_and_everybody_goes_on() {
    let kills = number("ROLLWRIGHT_KILLS", 5);
    let mut chance = Chance::from_environment();
    let folder = Folder::new("kill");
    let begun = Instant::now();
    let mut server = Server::start(&folder.path("games"), &[], &mut chance);
    let crowd = Arc::new(Crowd {
        api: server.api(),
        tally: Arc::default(),
        stop: AtomicBool::new(false),
    });
    let mut places = JoinSet::new();
    for place in 0..TABLES {
        places.spawn(keep(crowd.clone(), place, chance.another()));
    }
    for _ in 0..kills {
        moment(&crowd.tally, &mut chance).await;
        block_in_place(|| server.kill_and_start_again());
        while let Some(ended) = places.try_join_next() {
            ended.expect("no place is given up");
        }
    }
    crowd.stop.store(true, Relaxed);
    let games = timeout(END, places.join_all()).await;
    let games = games.expect("all come to their end").into_iter();
    let games: Vec<Digest> = games.flatten().collect();
    // Once more, so that everything that is looked at now comes from the store.
    block_in_place(|| server.kill_and_start_again());
    let mut looking = JoinSet::new();
    let acknowledged: usize = games.iter().map(|game| game.acknowledged).sum();
    let count = games.len();
    for game in games {
        looking.spawn(look(crowd.api.clone(), game));
        if looking.len() >= LOOKING_AT_ONCE {
            let looked = looking.join_next().await;
            looked.expect("somebody looks").expect("it is as it was");
        }
    }
    looking.join_all().await;
    let log = server.log();
    assert_eq!(log, "", "a server has nothing to complain about");
    let tally = &crowd.tally;
    println!(
        "{kills} kills, {count} games, {acknowledged} messages acknowledged, {} sent again, {} connections came back, {:?}",
        tally.resent.load(Relaxed),
        tally.comebacks.load(Relaxed),
        begun.elapsed()
    );
    assert!(count >= TABLES && tally.comebacks.load(Relaxed) >= kills);
}

/// Plays one game after the other.
async fn keep(crowd: Arc<Crowd>, place: usize, mut chance: Chance) -> Vec<Digest> {
    let mut games = Vec::new();
    while games.is_empty() || !crowd.stop.load(Relaxed) {
        let number = place + games.len();
        let setup = &SETUPS[number % SETUPS.len()];
        let manners = MANNERS[chance.below(MANNERS.len())];
        match Party::gather(&crowd.api, setup, &crowd.tally, manners, &mut chance).await {
            Ok(party) => {
                let board = party.play().await;
                board.check_acknowledged();
                games.push(board.digest());
            }
            Err(error) => assert!(was_away(&error).await, "{error}"),
        }
    }
    games
}

/// A random moment: mostly after some messages more, sometimes while everybody is still coming back.
async fn moment(tally: &Tally, chance: &mut Chance) {
    if chance.percent(25) {
        sleep(Duration::from_millis(chance.below(400) as u64)).await;
        return;
    }
    let since = Instant::now();
    let until = tally.acknowledged.load(Relaxed) + chance.below(800) as u64;
    while tally.acknowledged.load(Relaxed) < until && since.elapsed() < Duration::from_secs(5) {
        sleep(Duration::from_millis(1)).await;
    }
    // Not always just after an answer.
    sleep(Duration::from_micros(chance.below(5_000) as u64)).await;
}

/// Whether the table is still what its clients know.
async fn look(api: Api, game: Digest) {
    let record = api.record(&game.id).await.expect("a record");
    game.check_record(&record);
    let connector = Connector {
        address: api.address().clone(),
        table: game.id.clone(),
        secrets: Vec::new(),
        anchors: Vec::new(),
    };
    let mut socket = connector.open().await.expect("a socket");
    socket
        .reopen(Some(game.last.saturating_sub(TAIL as u64)))
        .await
        .expect("a socket");
    let welcome = socket.next().await.expect("a welcome");
    let welcome: Value = serde_json::from_str(&welcome).expect("JSON");
    assert_eq!(
        welcome["now"]["seq"], game.last,
        "nobody was told of {welcome}"
    );
    game.check_tail(&welcome["events"], &welcome["view"]);
}
