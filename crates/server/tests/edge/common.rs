//! A server on a free port, and requests as bytes.

use std::fmt::Write;
use std::net::SocketAddr;
use std::sync::Arc;

use rollwright_server::{Config, serve};
use rollwright_store::Sqlite;
use rollwright_tables::{Hall, HallParts};
use serde_json::Value;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<std::io::Result<()>>,
    _folder: TempDir,
}

impl Server {
    pub(crate) async fn start(config: Config) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async {
            let _ = stopped.await;
        };
        let folder = TempDir::new().expect("a folder");
        let store = Sqlite::open(folder.path().join("tables.db")).expect("a database");
        let hall = Hall::open(HallParts {
            layouts: config.layouts.clone(),
            observer: Arc::new(config.metrics.clone()),
            ..HallParts::new(Arc::new(store))
        });
        let task = tokio::spawn(serve(config, hall, listener, shutdown));
        Self {
            address,
            stop: Some(stop),
            task,
            _folder: folder,
        }
    }

    /// Begins to stop.
    pub(crate) fn stop(&mut self) {
        drop(self.stop.take());
    }

    /// Waits for the end.
    pub(crate) async fn end(mut self) {
        self.stop();
        self.task.await.expect("no panic").expect("no error");
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], b"").await
    }

    /// A `GET` that uses another name of the server.
    pub(crate) async fn get_from(&self, host: &str, path: &str) -> Answer {
        self.ask("GET", path, &[("host", host)], b"").await
    }

    pub(crate) async fn post(&self, path: &str, body: &str) -> Answer {
        let json = ("content-type", "application/json");
        self.ask("POST", path, &[json], body.as_bytes()).await
    }

    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "host") {
            let _ = write!(head, "host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        let chunked = headers.iter().any(|(name, _)| *name == "transfer-encoding");
        if !chunked && (!body.is_empty() || method != "GET") {
            let _ = write!(head, "content-length: {}\r\n", body.len());
        }
        let mut stream = TcpStream::connect(self.address)
            .await
            .expect("a connection");
        stream.write_all(head.as_bytes()).await.expect("written");
        stream.write_all(b"\r\n").await.expect("written");
        // The server may have refused and closed before it has all of it.
        let _ = stream.write_all(body).await;
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        Answer::read(&bytes)
    }
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    /// What is not text looks strange here.
    pub(crate) body: String,
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let (head, body) = bytes.split_at(end.expect("an answer"));
        let body = &body[4..];
        let head = String::from_utf8(head.to_vec()).expect("text");
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1));
        let headers = lines.filter_map(|line| line.split_once(": "));
        Self {
            status: status.expect("a status").parse().expect("a number"),
            headers: headers
                .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
                .collect(),
            body: String::from_utf8_lossy(body).into_owned(),
            bytes: body.to_vec(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let header = self.headers.iter().find(|(known, _)| known == name);
        header.map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The code of the problem.
    pub(crate) fn code(&self) -> String {
        assert_eq!(
            self.header("content-type"),
            Some("application/json"),
            "{self:?}"
        );
        self.json()["error"]["code"]
            .as_str()
            .expect("a code")
            .to_owned()
    }

    #[track_caller]
    pub(crate) fn is(&self, status: u16, code: &str) {
        assert_eq!(
            (self.status, self.code().as_str()),
            (status, code),
            "{self:?}"
        );
    }
}
