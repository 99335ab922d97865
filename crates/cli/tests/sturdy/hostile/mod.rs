//! Clients that mean no good, all at once: the server stands, stays small, and honest games next to them are not disturbed.

mod bots;
mod frames;
mod http;
mod messages;
mod patience;
mod wire;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rollwright_client::Api;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::chance::Chance;
use crate::common::Folder;
use crate::manners::Manners;
use crate::place::{Party, Setup};
use crate::player::Tally;
use crate::server::Server;
use wire::{Wire, request};

/// How much the server may grow, in KiB.
const GROWTH: u64 = 40 << 10;

/// How long the server may take to say how it is while it is besieged on the same two cores.
const HEALTH: Duration = Duration::from_secs(3);

/// How long everything may take.
const SIEGE: Duration = Duration::from_secs(90);

const HONEST: Manners = Manners {
    ahead: 50,
    fickle: 10,
    regret: 10,
    tired: 5,
    doubtful: 20,
    comes_back: false,
};

/// A table where honest people play.
#[derive(Clone)]
struct Target {
    id: String,
    host: String,
    secrets: Vec<String>,
    tally: Arc<Tally>,
}

impl Target {
    /// What the people there have said, in order.
    fn said(&self) -> Vec<String> {
        let said = self.tally.said.lock();
        let said = said.unwrap_or_else(PoisonError::into_inner);
        said.iter().cloned().collect()
    }
}

/// What all who take part know.
struct Siege {
    address: String,
    /// Another server, behind a proxy: its clients can come from far away, where limits are tight.
    far: String,
    api: Api,
    targets: Mutex<[Option<Target>; 2]>,
    over: AtomicBool,
}

impl Siege {
    /// A table where a game is being played, or just was.
    fn target(&self, chance: &mut Chance) -> Target {
        let (one, other) = self.two_targets();
        if chance.percent(50) { one } else { other }
    }

    fn two_targets(&self) -> (Target, Target) {
        let targets = self.targets.lock().unwrap_or_else(PoisonError::into_inner);
        let [Some(one), Some(other)] = targets.clone() else {
            panic!("the honest games have begun");
        };
        (one, other)
    }

    async fn both_have_begun(&self) {
        let begun = || {
            let targets = self.targets.lock().unwrap_or_else(PoisonError::into_inner);
            targets.iter().all(Option::is_some)
        };
        let since = Instant::now();
        while !begun() {
            assert!(since.elapsed() < SIEGE, "the honest games do not begin");
            sleep(Duration::from_millis(5)).await;
        }
    }

    fn is_over(&self) -> bool {
        self.over.load(Relaxed)
    }

    async fn until_the_end(&self) {
        while !self.is_over() {
            sleep(Duration::from_millis(20)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_clients_neither_stop_the_server_nor_disturb_anybody() {
    let begun = Instant::now();
    let mut chance = Chance::from_environment();
    let folder = Folder::new("hostile");
    let server = Server::start(&folder.path("games"), &[], &mut chance);
    let far = Server::start(&folder.path("far"), &["--behind-proxy"], &mut chance);
    let siege = Arc::new(Siege {
        address: server.address().authority().to_owned(),
        far: far.address().authority().to_owned(),
        api: server.api(),
        targets: Mutex::new([None, None]),
        over: AtomicBool::new(false),
    });
    let mut honest = JoinSet::new();
    let setups = [
        Setup::pair("one-card", "advanced"),
        Setup::pair("twenty-one", "standard"),
    ];
    for (place, setup) in setups.into_iter().enumerate() {
        honest.spawn(play(siege.clone(), place, setup, chance.another()));
    }
    siege.both_have_begun().await;
    let (before, _) = server.memory();
    let health = tokio::spawn(ask_how_it_is(siege.clone()));
    timeout(SIEGE, attack(&siege, &mut chance))
        .await
        .expect("the attacks end");
    let attacked = begun.elapsed();
    siege.over.store(true, Relaxed);
    let games: usize = timeout(SIEGE, honest.join_all())
        .await
        .expect("the games end")
        .iter()
        .sum();
    let slowest = health.await.expect("healthy all the time");
    // The hostile ones have made two tables; no other stays in memory for having been asked for.
    back_to_normal(&siege, games + 2).await;
    let (after, most) = server.memory();
    println!(
        "{games} honest games; health at most {slowest:?}; memory {before} KiB, at most {most} KiB, then {after} KiB; \
         attacks {attacked:?}, all {:?}",
        begun.elapsed()
    );
    assert_eq!(server.log(), "", "no panic, no error, no warning");
    assert_eq!(far.log(), "", "no panic, no error, no warning");
    assert!(most - before < GROWTH, "from {before} KiB to {most} KiB");
}

/// Everything at once.
async fn attack(siege: &Arc<Siege>, chance: &mut Chance) {
    macro_rules! begin {
        ($set:ident: $($what:path),+ $(,)?) => {
            $({
                let (siege, chance) = (siege.clone(), chance.another());
                $set.spawn(async move { $what(&siege, chance).await });
            })+
        };
    }
    let (mut besieging, mut attacks) = (JoinSet::new(), JoinSet::new());
    begin!(besieging: patience::dripping, patience::silent, patience::deaf, patience::talking, http::pipelined);
    begin!(attacks:
        http::noise, http::bodies, http::heads, http::joins, http::prints,
        frames::broken, frames::unusual,
        messages::nonsense, messages::secrets, messages::replays,
        patience::mute, patience::crowding,
    );
    attacks.join_all().await;
    siege.over.store(true, Relaxed);
    besieging.join_all().await;
}

/// Plays honest games until the siege is over, and looks whether they are right.
async fn play(siege: Arc<Siege>, place: usize, setup: Setup, mut chance: Chance) -> usize {
    for games in 1.. {
        let tally = Arc::default();
        let party = Party::gather(&siege.api, &setup, &tally, HONEST, &mut chance).await;
        let party = party.expect("a table");
        let id = party.created.table.id.clone();
        let target = Target {
            id: id.clone(),
            host: party.created.host.0.clone(),
            secrets: party
                .secrets
                .iter()
                .map(|secret| secret.0.clone())
                .collect(),
            tally,
        };
        siege.targets.lock().expect("no panic")[place] = Some(target);
        let board = party.play().await;
        board.check_acknowledged();
        let record = siege.api.record(&id).await.expect("a record");
        board.check_record(&record);
        if siege.is_over() {
            return games;
        }
    }
    unreachable!("it ends with the siege")
}

/// Asks again and again, and gives the longest time that an answer took.
async fn ask_how_it_is(siege: Arc<Siege>) -> Duration {
    let mut slowest = Duration::ZERO;
    while !siege.is_over() {
        let asked = Instant::now();
        let health = timeout(HEALTH, siege.api.health()).await;
        let health = health.expect("an answer in time").expect("an answer");
        assert_eq!(health.status, "ok");
        slowest = slowest.max(asked.elapsed());
        sleep(Duration::from_millis(50)).await;
    }
    slowest
}

/// Waits until all who came have gone, and no more tables are awake than there are.
async fn back_to_normal(siege: &Siege, tables: usize) {
    let since = Instant::now();
    loop {
        let page = Wire::ask(&siege.address, &request("GET", "/metrics", &[], b"")).await;
        let page = String::from_utf8(page.expect("a page").body).expect("text");
        let number = |name: &str| -> usize {
            let line = page
                .lines()
                .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|value| value.parse().ok())
                .unwrap_or_else(|| panic!("{name}: {page}"))
        };
        if number("rollwright_clients") == 0
            && number("rollwright_sockets") == 0
            && number("rollwright_store_waiting") == 0
            && number("rollwright_tables_awake") <= tables
        {
            return;
        }
        assert!(
            since.elapsed() < Duration::from_secs(20),
            "somebody is left: {page}"
        );
        sleep(Duration::from_millis(50)).await;
    }
}
