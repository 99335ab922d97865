//! Makes a table, and brings its people.

use std::sync::Arc;
use std::time::Duration;

use rollwright_protocol::{Code, Created, SeatSetting, Secret, Sit};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::chance::Chance;
use crate::edge::call;
use crate::person::{Keeper, Person, SeenTable};
use crate::plan::{Kind, PersonPlan, TablePlan};
use crate::world::World;

/// After how long nothing of a question is done any more whose answer was lost: its process may have been stopped.
const LATEST: Duration = Duration::from_mins(1);

/// Makes a table, and gives back its people when they have gone.
pub(crate) async fn organize(world: Arc<World>, number: usize, mut chance: Chance) -> Vec<Person> {
    let plan = &world.plan.tables[number];
    let created = create(&world, plan, &mut chance).await;
    let id = &created.table.id;
    world.trace.note(format_args!("table {number} is {id}"));
    world
        .tables
        .lock()
        .push((id.clone(), plan.new.settings.clone()));
    let mut people: Vec<JoinHandle<Person>> = Vec::new();
    for person in &plan.people {
        let name = format!("t{number}s{}", person.seat);
        let secret = created.seats.iter().find(|taken| taken.seat == person.seat);
        let secret = secret.map(|taken| taken.secret.clone());
        let (created, world) = (created.clone(), Arc::clone(&world));
        let (plan, mut chance) = (*person, chance.fork());
        people.push(tokio::spawn(async move {
            let secret = match secret {
                Some(secret) => secret,
                None => sit(&world, &created, plan.seat, &mut chance).await,
            };
            let person = person_of(world, name, &created, Some(secret), plan, chance);
            person.live().await
        }));
    }
    for spectator in 0..plan.spectators {
        let name = format!("t{number}w{spectator}");
        let nobody = PersonPlan {
            seat: 0,
            kind: Kind::Wandering,
            sits: false,
            gives_links: false,
            thinks: 1_000,
        };
        let (world, chance) = (Arc::clone(&world), chance.fork());
        let person = person_of(world, name, &created, None, nobody, chance);
        people.push(tokio::spawn(person.live()));
    }
    let mut gone = Vec::new();
    for person in people {
        gone.extend(person.await);
    }
    gone
}

async fn create(world: &Arc<World>, plan: &TablePlan, chance: &mut Chance) -> Created {
    loop {
        let new = plan.new.clone();
        match call(world, |hall| async move { hall.create(new).await }).await {
            Ok(created) => return created,
            Err(problem) => assert_eq!(passing(problem.code), Ok(())),
        }
        sleep(chance.millis(100, 2_000)).await;
    }
}

/// Sits down. If the answer was lost, the host gives the seat free again.
async fn sit(world: &Arc<World>, created: &Created, seat: usize, chance: &mut Chance) -> Secret {
    let mut is_first = true;
    loop {
        let (table, name) = (created.table.id.clone(), format!("Person {seat}"));
        let request = Sit {
            name,
            seat: Some(seat),
        };
        let taken = call(world, |hall| async move { hall.sit(&table, request).await }).await;
        match taken {
            Ok(moved) => return moved.seat.secret,
            Err(problem) if problem.code == Code::SeatTaken => {
                if is_first {
                    let id = &created.table.id;
                    world.violation(&format!("{id}: seat {seat} is taken by nobody else"));
                }
                let (table, host) = (created.table.id.clone(), created.host.clone());
                let open = SeatSetting::Person {};
                let freed = call(world, |hall| async move {
                    hall.set_seat(&table, host, seat, open).await
                });
                if freed.await.is_err() {
                    // It may still be done, and must not free the seat of who sits down next.
                    sleep(LATEST).await;
                }
            }
            Err(problem) => assert_eq!(passing(problem.code), Ok(())),
        }
        is_first = false;
        sleep(chance.millis(100, 2_000)).await;
    }
}

/// Whether it is worth while to try again.
fn passing(code: Code) -> Result<(), Code> {
    match code {
        Code::ComeBack | Code::Storage => Ok(()),
        other => Err(other),
    }
}

fn person_of(
    world: Arc<World>,
    name: String,
    created: &Created,
    secret: Option<Secret>,
    plan: PersonPlan,
    mut chance: Chance,
) -> Person {
    let keeper = plan.gives_links.then(|| {
        let mut tip = [0; 32];
        chance.fill(&mut tip);
        Keeper::new(tip)
    });
    Person {
        world,
        name,
        table: created.table.id.clone(),
        secret,
        kind: plan.kind,
        thinks: plan.thinks,
        keeper,
        chance,
        seen: SeenTable::default(),
        sent: 0,
        pending: None,
        forbidden: Vec::new(),
        acts_at: None,
        old: Vec::new(),
    }
}
