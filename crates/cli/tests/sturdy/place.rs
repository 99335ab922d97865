//! A place in the hall: a table is made there, people sit down, and play.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use rollwright_client::{Api, ApiError, Connector};
use rollwright_protocol::{Code, Created, NewSeat, NewTable, Pace, Secret, Settings, Sit};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::board::Board;
use crate::chance::Chance;
use crate::links::Links;
use crate::manners::Manners;
use crate::player::{Player, Tally};

/// In so many of a hundred cases a client gives links to the dice; the others do without.
const GIVE_LINKS: usize = 70;

/// What is played.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Setup {
    pub(crate) game: &'static str,
    pub(crate) variant: &'static str,
    pub(crate) people: usize,
    pub(crate) bots: usize,
    pub(crate) watchers: usize,
}

impl Setup {
    /// Two people and nobody else.
    pub(crate) const fn pair(game: &'static str, variant: &'static str) -> Self {
        Self {
            game,
            variant,
            people: 2,
            bots: 0,
            watchers: 0,
        }
    }
}

/// A table with its people.
pub(crate) struct Party {
    pub(crate) created: Created,
    /// Of each person, seat 0 first.
    pub(crate) secrets: Vec<Secret>,
    pub(crate) board: Arc<Mutex<Board>>,
    players: Vec<Player>,
}

impl Party {
    /// Makes the table, and lets everybody sit down and connect.
    ///
    /// # Errors
    /// If the server went away meanwhile. An answer that was lost can't be asked for again, so the table is given up then.
    pub(crate) async fn gather(
        api: &Api,
        setup: &Setup,
        tally: &Arc<Tally>,
        manners: Manners,
        chance: &mut Chance,
    ) -> Result<Self, ApiError> {
        let created = api.create(&new_table(setup)).await?;
        let id = &created.table.id;
        let mut secrets: Vec<Secret> = created
            .seats
            .iter()
            .map(|seat| seat.secret.clone())
            .collect();
        for number in 1..setup.people {
            let sit = Sit {
                name: format!("Person {number}"),
                seat: None,
            };
            let taken = api.sit(id, &sit).await?.seat;
            assert_eq!(taken.seat, number, "the first that is open");
            secrets.push(taken.secret);
        }
        let board = Arc::new(Mutex::new(Board::new(&created.table)));
        let mut players = Vec::new();
        for seat in 0..setup.people + setup.watchers {
            let secret = secrets.get(seat).cloned();
            let gives = secret.is_some() && chance.percent(GIVE_LINKS);
            let links = gives.then(|| Links::new(seat, api.clone(), chance));
            let connector = Connector {
                address: api.address().clone(),
                table: id.clone(),
                secrets: secret.iter().cloned().collect(),
                anchors: links.iter().map(|links| Some(links.anchor())).collect(),
            };
            let socket = connector.open().await.map_err(std::io::Error::other)?;
            players.push(Player::new(
                secret.map(|_| seat),
                socket,
                board.clone(),
                tally.clone(),
                manners,
                links,
                chance.another(),
            ));
        }
        Ok(Self {
            created,
            secrets,
            board,
            players,
        })
    }

    /// Plays to the end of the game.
    pub(crate) async fn play(self) -> Board {
        let players: JoinSet<()> = self.players.into_iter().map(Player::play).collect();
        // Whoever panics, panics here, too.
        players.join_all().await;
        let board = Arc::into_inner(self.board).expect("all players are gone");
        board.into_inner().expect("nobody has panicked")
    }
}

/// Whether the server was only away.
pub(crate) async fn was_away(error: &ApiError) -> bool {
    sleep(Duration::from_millis(50)).await;
    match error {
        ApiError::Connection(_) => true,
        ApiError::Refused(problem) => problem.code == Code::ComeBack,
        ApiError::Untrusted(_) | ApiError::Unreadable(_) => false,
    }
}

fn new_table(setup: &Setup) -> NewTable {
    let device = NewSeat::Device {
        name: "Person 0".to_owned(),
    };
    let persons = (1..setup.people).map(|_| NewSeat::Person {});
    let bots = (0..setup.bots).map(|_| NewSeat::Bot {
        level: "random".to_owned(),
    });
    NewTable {
        game: setup.game.to_owned(),
        variant: Some(setup.variant.to_owned()),
        layout: None,
        seats: [device].into_iter().chain(persons).chain(bots).collect(),
        settings: Settings {
            pace: Pace::Instant,
            stand_in: Some("random".to_owned()),
            // Who comes back after a restart must find its seat as it was.
            absent_after: None,
            ..Settings::default()
        },
    }
}
