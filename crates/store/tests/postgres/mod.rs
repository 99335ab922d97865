//! What a store in PostgreSQL promises beyond the suite: what happens when connections are lost, and who may use a database.

mod links;
mod places;
mod sharing;

use rollwright_store::{
    Change, DatabaseAddress, EventRow, Postgres, Sharing, Store, TableRow, TableStage,
};
use rollwright_testkit::servers::PostgresServer;

fn address(url: &str) -> DatabaseAddress {
    url.parse().expect("an address")
}

async fn open(url: &str, name: &str) -> Postgres {
    let opened = Postgres::open(&address(url), name, Sharing::Alone).await;
    opened.unwrap_or_else(|error| panic!("{error}"))
}

fn table(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        state: TableStage::Running,
        host: [7; 32],
        ..TableRow::default()
    }
}

fn event(seq: u64, text: &str) -> Change {
    let event = EventRow {
        seq,
        text: text.to_owned(),
        ..EventRow::default()
    };
    Change {
        events: vec![event],
        ..Change::default()
    }
}

async fn texts(store: &Postgres, id: &str) -> Vec<String> {
    let events = store.events(id, 0).await.expect("the store works");
    events.into_iter().map(|event| event.text).collect()
}

/// What somebody else does in the database.
async fn execute(server: &PostgresServer, statement: &str) {
    let connected = tokio_postgres::connect(&server.url(), tokio_postgres::NoTls).await;
    let (client, connection) = connected.expect("a running server");
    tokio::spawn(connection);
    client.batch_execute(statement).await.expect("it works");
}
