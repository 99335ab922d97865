//! HTTP calls, each over a connection of its own.

use std::io;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE};
use hyper::{Method, Request};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use rollwright_protocol::{
    Created, Health, MovedSeat, NewTable, Problem, ProblemBody, SeatLinkUse, Secret, Sit, TableInfo,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::{Address, tls};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// The longest answer that is read, in bytes; the record of a very long game has a hundredth of it.
const LONGEST_ANSWER: usize = 16 << 20;

/// The HTTP interface of a server. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Api {
    address: Address,
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
}

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The server refused.
    #[error("refused: {0}")]
    Refused(Problem),
    /// The connection failed.
    #[error(transparent)]
    Connection(#[from] io::Error),
    /// The server's certificate is not trusted.
    #[error(
        "the server's certificate is not trusted here ({0}); SSL_CERT_FILE can name a file with the authority that signed it"
    )]
    Untrusted(String),
    /// The answer is not one of a table server.
    #[error("not the answer of a table server: {0}")]
    Unreadable(String),
}

impl Api {
    /// The server at this address.
    pub fn new(address: Address) -> Self {
        let mut tcp = HttpConnector::new();
        tcp.enforce_http(false);
        tcp.set_connect_timeout(Some(CONNECT_TIMEOUT));
        tcp.set_nodelay(true);
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config((*tls::config(&address)).clone())
            .https_or_http()
            .enable_http1()
            .wrap_connector(tcp);
        let client = Client::builder(TokioExecutor::new())
            // Calls are rare, and an idle connection would count against the server's limit for this address.
            .pool_max_idle_per_host(0)
            .build(connector);
        Self { address, client }
    }

    /// Where the server is.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// The health of the server.
    ///
    /// # Errors
    /// If the server can't be reached.
    pub async fn health(&self) -> Result<Health, ApiError> {
        self.get("/healthz").await
    }

    /// Creates a table.
    ///
    /// # Errors
    /// If the server refuses, or can't be reached.
    pub async fn create(&self, table: &NewTable) -> Result<Created, ApiError> {
        self.post("/api/tables", table).await
    }

    /// What everybody may know of a table; `name` is its id or its code.
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

    /// Takes over the seat of a seat link.
    ///
    /// # Errors
    /// If the link is used or expired, or the server can't be reached.
    pub async fn use_link(&self, link: Secret) -> Result<MovedSeat, ApiError> {
        self.post("/api/links", &SeatLinkUse { link }).await
    }

    /// The rematch of a finished table, asked for with one of its secrets.
    ///
    /// # Errors
    /// If the server refuses, or can't be reached.
    pub async fn rematch(&self, id: &str, secret: &Secret) -> Result<TableInfo, ApiError> {
        let path = format!("/api/tables/{id}/rematch");
        let answer = self.call(Method::POST, &path, Some(secret), String::new());
        read(&answer.await?)
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

    /// Sends a body as JSON and parses the answer.
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
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.address))
            .header(CONTENT_TYPE, "application/json");
        if let Some(Secret(secret)) = secret {
            request = request.header(AUTHORIZATION, format!("Bearer {secret}"));
        }
        let request = request.body(Full::new(Bytes::from(body)));
        let request = request.map_err(io::Error::other)?;
        let exchange = async {
            let answer = self.client.request(request).await;
            let answer = answer.map_err(|error| ApiError::from(&error))?;
            let status = answer.status();
            let body = Limited::new(answer.into_body(), LONGEST_ANSWER);
            let body = body.collect().await.map_err(io::Error::other)?;
            Ok::<_, ApiError>((status, body.to_bytes()))
        };
        let answered = timeout(ANSWER_TIMEOUT, exchange).await;
        let (status, body) = answered.map_err(io::Error::from)??;
        if status.is_success() {
            return Ok(body);
        }
        match serde_json::from_slice::<ProblemBody>(&body) {
            Ok(body) => Err(ApiError::Refused(body.error)),
            Err(_) => Err(ApiError::Unreadable(format!("{status} at {path}"))),
        }
    }
}

impl From<&hyper_util::client::legacy::Error> for ApiError {
    fn from(error: &hyper_util::client::legacy::Error) -> Self {
        let cause = tls::innermost(error);
        if let Some(rustls::Error::InvalidCertificate(why)) = cause.downcast_ref() {
            return Self::Untrusted(format!("{why:?}"));
        }
        let kind = cause.downcast_ref().map(io::Error::kind);
        let kind = kind.unwrap_or(io::ErrorKind::Other);
        Self::Connection(io::Error::new(kind, cause.to_string()))
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(body).map_err(|error| ApiError::Unreadable(error.to_string()))
}
