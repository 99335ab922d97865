//! What every request goes through: client, rate limit, host, origin, timeout, headers, metrics, log.

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
use rollwright_protocol::{Code, Problem};
use tokio::time::timeout;
use tracing::{Instrument, debug, debug_span, warn};

use super::cors::{self, Cors};
use super::{App, Failure, headers, site};
use crate::client_key::{ClientKey, is_forwarded};
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
    let cors = Cors::of(request.headers(), &app.config);
    let mut response = match admit(&app, &mut request) {
        Ok(()) if cors.is_preflight(&request) => cors::preflight_response(),
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
    cors.add_headers(response.headers_mut());
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

/// Determines the client and checks its rate limit, its name for this server and its origin.
fn admit(app: &App, request: &mut Request) -> Result<(), Failure> {
    let peer = request.extensions().get::<SocketAddr>();
    let peer = peer.expect("every connection has a remote address").ip();
    let config = &app.config;
    let via_proxy = config.proxies.contain(peer);
    if !via_proxy && is_forwarded(request.headers()) {
        app.warnings.forwarded();
    }
    let client = ClientKey::of(peer, request.headers(), &config.proxies);
    request.extensions_mut().insert(client);
    let (headers, uri) = (request.headers(), request.uri());
    let action = if site::is_file(uri.path()) {
        LimitedAction::File
    } else {
        LimitedAction::Request
    };
    app.gate.take(client, action)?;
    if let Some(host) = origin::host(headers, uri)
        && site::is_data(uri.path())
        && !origin::is_own_host(host, config, via_proxy)
    {
        let name = origin::without_port(host);
        app.warnings.foreign_host(name);
        return Err(Problem::from(Code::ForeignHost).with("host", name).into());
    }
    let only_reads =
        matches!(*request.method(), Method::GET | Method::HEAD) && !headers.contains_key(UPGRADE);
    if only_reads || origin::is_allowed(headers, uri, config, via_proxy) {
        return Ok(());
    }
    Err(Code::ForeignOrigin.into())
}
