//! One route of the HTTP interface: its handler, and what the `OpenAPI` document says about it.

use axum::http::Method;
use axum::routing::MethodRouter;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::App;

/// Makes the schema of a type.
pub(super) type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// The body of a successful response.
#[derive(Copy, Clone)]
pub(super) enum SuccessBody {
    /// JSON of this type.
    Json(SchemaOf),
    /// Another content type.
    Other(&'static str),
    /// The connection becomes a WebSocket.
    Socket,
}

/// A query parameter.
#[derive(Copy, Clone)]
pub(super) struct QueryParameter {
    pub(super) name: &'static str,
    pub(super) values: ParameterValues,
    pub(super) description: &'static str,
}

/// The values of a query parameter.
#[derive(Copy, Clone)]
pub(super) enum ParameterValues {
    /// Minimum, maximum and default.
    Number(u64, Option<u64>, u64),
    /// One of these; the first is the default.
    OneOf(&'static [&'static str]),
    /// Any text.
    Text,
}

/// A path with a method.
pub(super) struct Route {
    pub(super) method: Method,
    pub(super) path: &'static str,
    /// The `operationId`.
    pub(super) id: &'static str,
    pub(super) summary: &'static str,
    /// Whose secret it needs.
    pub(super) secret: Option<&'static str>,
    pub(super) query: Vec<QueryParameter>,
    pub(super) body: Option<SchemaOf>,
    /// Of a successful response.
    pub(super) status: u16,
    pub(super) success: SuccessBody,
    pub(super) handler: MethodRouter<App>,
}

impl Route {
    pub(super) fn new(
        method: Method,
        path: &'static str,
        id: &'static str,
        summary: &'static str,
        handler: MethodRouter<App>,
    ) -> Self {
        Self {
            method,
            path,
            id,
            summary,
            secret: None,
            query: Vec::new(),
            body: None,
            status: 200,
            success: SuccessBody::Other("text/plain"),
            handler,
        }
    }

    /// Needs the secret of the host or a seat.
    pub(super) fn secret(self, whose: &'static str) -> Self {
        Self {
            secret: Some(whose),
            ..self
        }
    }

    /// Takes a query parameter.
    pub(super) fn query(
        mut self,
        name: &'static str,
        values: ParameterValues,
        description: &'static str,
    ) -> Self {
        self.query.push(QueryParameter {
            name,
            values,
            description,
        });
        self
    }

    /// Takes a JSON body.
    pub(super) fn body<T: JsonSchema>(self) -> Self {
        Self {
            body: Some(SchemaGenerator::subschema_for::<T>),
            ..self
        }
    }

    /// Answers with JSON.
    pub(super) fn json<T: JsonSchema>(self, status: u16) -> Self {
        Self {
            status,
            success: SuccessBody::Json(SchemaGenerator::subschema_for::<T>),
            ..self
        }
    }

    /// Answers with something that is not JSON of the protocol.
    pub(super) fn other(self, success: SuccessBody, status: u16) -> Self {
        Self {
            status,
            success,
            ..self
        }
    }
}
