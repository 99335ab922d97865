//! Calls over HTTP, each over a connection of its own.

use std::io;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use rollwright_protocol::{
    Created, Health, MovedSeat, NewTable, Problem, ProblemBody, SeatLinkUse, Secret, Sit, TableInfo,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::Address;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// The longest answer that is read; the record of a very long game has a hundredth of it.
const LONGEST: usize = 16 << 20;

/// The HTTP part of a server. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Api {
    address: Address,
}

/// Why a call came to nothing.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The server has refused it.
    #[error("refused: {0}")]
    Refused(Problem),
    /// The connection failed.
    #[error(transparent)]
    Connection(#[from] io::Error),
    /// The answer is not what a table server says.
    #[error("not the answer of a table server: {0}")]
    Unreadable(String),
}

impl Api {
    /// The server at this address.
    pub fn new(address: Address) -> Self {
        Self { address }
    }

    /// Where the server is.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Asks how the server is.
    ///
    /// # Errors
    /// If there is none.
    pub async fn health(&self) -> Result<Health, ApiError> {
        self.get("/healthz").await
    }

    /// Makes a table.
    ///
    /// # Errors
    /// If the server refuses, or can't be reached.
    pub async fn create(&self, table: &NewTable) -> Result<Created, ApiError> {
        self.post("/api/tables", table).await
    }

    /// A table as everybody may know it; `name` is its id or its code.
    ///
    /// # Errors
    /// If there is none, or the server can't be reached.
    pub async fn table(&self, name: &str) -> Result<TableInfo, ApiError> {
        self.get(&format!("/api/tables/{name}")).await
    }

    /// Takes a seat; `name` is the id or the code of the table.
    ///
    /// # Errors
    /// If the server refuses, or can't be reached.
    pub async fn sit(&self, name: &str, sit: &Sit) -> Result<MovedSeat, ApiError> {
        self.post(&format!("/api/tables/{name}/seats"), sit).await
    }

    /// Takes over the seat that a link leads to.
    ///
    /// # Errors
    /// If the link is not good any more, or the server can't be reached.
    pub async fn use_link(&self, link: Secret) -> Result<MovedSeat, ApiError> {
        self.post("/api/links", &SeatLinkUse { link }).await
    }

    /// The table where the same people play again, asked for with a secret of the one that has come to its end.
    ///
    /// # Errors
    /// If the server refuses, or can't be reached.
    pub async fn rematch(&self, id: &str, secret: &Secret) -> Result<TableInfo, ApiError> {
        let path = format!("/api/tables/{id}/rematch");
        read(
            &self
                .call(Method::POST, &path, Some(secret), String::new())
                .await?,
        )
    }

    /// The record of a table, as JSON text.
    ///
    /// # Errors
    /// If the server refuses, or can't be reached.
    pub async fn record(&self, id: &str) -> Result<String, ApiError> {
        let path = format!("/api/tables/{id}/record");
        let body = self.call(Method::GET, &path, None, String::new()).await?;
        String::from_utf8(body.into()).map_err(|error| ApiError::Unreadable(error.to_string()))
    }

    /// Sends something and reads the answer.
    ///
    /// # Errors
    /// If the server refuses, or can't be reached.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ApiError> {
        let body = serde_json::to_string(body).map_err(io::Error::from)?;
        read(&self.call(Method::POST, path, None, body).await?)
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ApiError> {
        read(&self.call(Method::GET, path, None, String::new()).await?)
    }

    async fn call(
        &self,
        method: Method,
        path: &str,
        secret: Option<&Secret>,
        body: String,
    ) -> Result<Bytes, ApiError> {
        let answered = timeout(PATIENCE, self.exchange(method, path, secret, body)).await;
        let (status, body) = answered.map_err(io::Error::from)??;
        if status.is_success() {
            return Ok(body);
        }
        match serde_json::from_slice::<ProblemBody>(&body) {
            Ok(body) => Err(ApiError::Refused(body.error)),
            Err(_) => Err(ApiError::Unreadable(format!("{status} at {path}"))),
        }
    }

    async fn exchange(
        &self,
        method: Method,
        path: &str,
        secret: Option<&Secret>,
        body: String,
    ) -> Result<(StatusCode, Bytes), ApiError> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.address.to_string())
            .header(CONTENT_TYPE, "application/json");
        if let Some(Secret(secret)) = secret {
            request = request.header(AUTHORIZATION, format!("Bearer {secret}"));
        }
        let request = request
            .body(Full::new(Bytes::from(body)))
            .map_err(io::Error::other)?;
        let stream = TokioIo::new(self.address.connect().await?);
        let (mut sender, connection) = http1::handshake(stream).await.map_err(io::Error::other)?;
        // The connection ends by itself as soon as the sender is gone and the answer is read.
        tokio::spawn(connection);
        let answer = sender.send_request(request).await;
        let answer = answer.map_err(io::Error::other)?;
        let status = answer.status();
        let body = Limited::new(answer.into_body(), LONGEST).collect().await;
        Ok((status, body.map_err(io::Error::other)?.to_bytes()))
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(body).map_err(|error| ApiError::Unreadable(error.to_string()))
}
