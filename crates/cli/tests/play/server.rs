//! A server for terminals to come to.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use rollwright_client::Api;
use rollwright_protocol::{Created, NewSeat, NewTable, Pace, Settings};
use tokio::runtime::Runtime;

use crate::common::command;

pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
}

impl Server {
    pub(crate) fn start(data: &str) -> Self {
        let mut child = command(&["serve", "--port", "0", "--data", data])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut out = BufReader::new(child.stdout.as_mut().expect("a pipe"));
        let mut printed = String::new();
        while !printed.contains("Ctrl-C") {
            assert_ne!(out.read_line(&mut printed).expect("text"), 0, "{printed}");
        }
        let place = printed.split("http://").nth(1).expect("an address");
        let place = place.split('/').next().expect("an address");
        Self {
            url: format!("http://{place}"),
            child,
        }
    }

    /// Makes a table where so many people are expected, and bots that do not wait.
    pub(crate) fn table(&self, game: &str, people: usize, bots: usize) -> Created {
        self.table_that_waits(game, people, bots, false)
    }

    /// A table that waits for throws, or not.
    pub(crate) fn table_that_waits(
        &self,
        game: &str,
        people: usize,
        bots: usize,
        throws: bool,
    ) -> Created {
        let mut seats = vec![NewSeat::Person {}; people];
        let level = "greedy".to_owned();
        seats.extend(vec![NewSeat::Bot { level }; bots]);
        let table = NewTable {
            game: game.to_owned(),
            variant: None,
            layout: None,
            seats,
            settings: Settings {
                pace: Pace::Instant,
                throws,
                ..Settings::default()
            },
        };
        let api = Api::new(self.url.parse().expect("an address"));
        let runtime = Runtime::new().expect("a runtime");
        runtime.block_on(api.create(&table)).expect("a table")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
