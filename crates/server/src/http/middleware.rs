//! What every request goes through: client, rate limit, origin, timeout, headers, metrics, log.

use std::hash::{BuildHasher, RandomState};
use std::net::SocketAddr;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::header::UPGRADE;
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use rollwright_protocol::Code;
use tokio::time::timeout;
use tracing::{Instrument, debug, debug_span, warn};

use super::{App, Failure, headers, site};
use crate::client_key::ClientKey;
use crate::limits::LimitedAction;
use crate::origin;

/// How long an answer may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Request ids begin with a random number, so that those of two runs differ in a log.
static NEXT_ID: LazyLock<AtomicU64> =
    LazyLock::new(|| AtomicU64::new(RandomState::new().hash_one(0) & 0xFFFF_FFFF_0000_0000));

pub(super) async fn middleware(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let id = format!("{:016x}", NEXT_ID.fetch_add(1, Relaxed));
    let span = debug_span!("request", id);
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let mut response = match admit(&app, &mut request) {
        Ok(()) => timeout(ANSWER_TIMEOUT, next.run(request).instrument(span.clone()))
            .await
            .unwrap_or_else(|_| Failure::from(Code::ComeBack).into_response()),
        Err(failure) => failure.into_response(),
    };
    let status = response.status();
    app.config.metrics.answered(status);
    if let Some(code) = response.extensions().get::<Code>() {
        app.config.metrics.refused(*code);
    }
    headers::add_security_headers(response.headers_mut());
    let id = HeaderValue::try_from(id).expect("hexadecimal digits");
    response.headers_mut().insert(&REQUEST_ID, id);
    // Without the query, which can have personal data.
    let (status, path, duration) = (status.as_u16(), uri.path(), started.elapsed());
    span.in_scope(|| {
        if status >= 500 {
            warn!(%method, path, status, ?duration, "answered");
        } else {
            debug!(%method, path, status, ?duration, "answered");
        }
    });
    response
}

/// Determines the client and checks its rate limit and its origin.
fn admit(app: &App, request: &mut Request) -> Result<(), Failure> {
    let peer = request.extensions().get::<SocketAddr>();
    let peer = peer.expect("every connection has a remote address").ip();
    let config = &app.config;
    let client = ClientKey::of(peer, request.headers(), config.behind_proxy);
    request.extensions_mut().insert(client);
    let action = if site::is_file(request.uri().path()) {
        LimitedAction::File
    } else {
        LimitedAction::Request
    };
    app.gate.take(client, action)?;
    let only_reads = matches!(*request.method(), Method::GET | Method::HEAD)
        && !request.headers().contains_key(UPGRADE);
    if only_reads || origin::is_allowed(request.headers(), request.uri(), config) {
        return Ok(());
    }
    Err(Code::ForeignOrigin.into())
}
