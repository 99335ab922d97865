//! How a problem becomes an HTTP response: status, headers, body.

use std::fmt::Display;

use axum::http::StatusCode;
use axum::http::header::{RETRY_AFTER, UPGRADE, WWW_AUTHENTICATE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use rollwright_protocol::{Code, Problem, ProblemBody};

/// Maximum length of a reason: it may quote the request.
const MAX_REASON_LENGTH: usize = 200;

/// A malformed request or message.
pub(crate) fn bad_request(reason: impl Display) -> Problem {
    let reason: String = reason.to_string().chars().take(MAX_REASON_LENGTH).collect();
    Problem::from(Code::BadRequest).with("reason", reason)
}

/// A request that is refused.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    problem: Problem,
}

impl Failure {
    /// Replaces the default status of its code.
    pub(crate) fn with_status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// More than `limit` bytes.
    pub(crate) fn too_large(limit: usize) -> Self {
        Problem::from(Code::TooLarge).with("limit", limit).into()
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self {
            status: status(problem.code),
            problem,
        }
    }
}

impl From<Code> for Failure {
    fn from(code: Code) -> Self {
        Problem::from(code).into()
    }
}

/// The default status of a code.
fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest => StatusCode::BAD_REQUEST,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::ForeignHost => StatusCode::MISDIRECTED_REQUEST,
        Code::ForeignOrigin | Code::WrongSecret | Code::NoHints => StatusCode::FORBIDDEN,
        // A link that was used can't be told from one that never was.
        Code::NoSuchAddress | Code::NoSuchTable | Code::NoSuchSeat | Code::LinkUsed => {
            StatusCode::NOT_FOUND
        }
        Code::Unknown | Code::BadName => StatusCode::UNPROCESSABLE_ENTITY,
        // What can be done depends on where the game is: no schema can say it.
        Code::Illegal
        | Code::NotAStep
        | Code::TableFull
        | Code::SeatTaken
        | Code::NotStarted
        | Code::AlreadyStarted
        | Code::Over
        | Code::SeatsOpen
        | Code::NotAbsent
        | Code::TooEarly
        | Code::Stale
        | Code::NotYourTurn
        | Code::NotOver
        | Code::NothingToUndo
        | Code::NothingToWithdraw
        | Code::NotRealDice
        | Code::WrongLink
        | Code::ChainReplaced => StatusCode::CONFLICT,
        Code::ComeBack | Code::Storage => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let code = self.problem.code;
        let retry_after = match (code, self.problem.args.get("retry_after")) {
            (_, Some(seconds)) => seconds.as_u64(),
            (Code::TooMany, None) => Some(10),
            (Code::ComeBack | Code::Storage, None) => Some(2),
            _ => None,
        };
        let retry_after = retry_after.map(|seconds| [(RETRY_AFTER, seconds)]);
        let expected = match self.status {
            StatusCode::UNAUTHORIZED => Some([(WWW_AUTHENTICATE, "Bearer")]),
            StatusCode::UPGRADE_REQUIRED => Some([(UPGRADE, "websocket")]),
            _ => None,
        };
        let headers = (retry_after, expected);
        let body = Json(ProblemBody {
            error: self.problem,
        });
        let code = Extension(code); // for the metrics
        (self.status, headers, code, body).into_response()
    }
}

/// The response to a method that a path does not have; the router sets `Allow`.
pub(super) async fn no_such_method() -> Failure {
    Failure::from(Code::NoSuchAddress).with_status(StatusCode::METHOD_NOT_ALLOWED)
}
