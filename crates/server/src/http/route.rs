//! One address with one method: what it hears and gives, and who answers it.

use axum::http::Method;
use axum::routing::MethodRouter;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::App;

/// How the schema of a type is found.
pub(super) type Shape = fn(&mut SchemaGenerator) -> Schema;

/// What comes back if all is well.
#[derive(Copy, Clone)]
pub(super) enum Gives {
    /// Data of this shape.
    Json(Shape),
    /// Something else, of this type.
    Other(&'static str),
    /// The connection becomes a WebSocket.
    Socket,
}

/// Something that may stand after the `?` of an address.
#[derive(Copy, Clone)]
pub(super) struct Query {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) about: &'static str,
}

/// What a part of a query can be.
#[derive(Copy, Clone)]
pub(super) enum Kind {
    /// A number from the first to the second, with the one that is meant if nothing is said.
    Number(u64, Option<u64>, u64),
    /// One of these; the first is meant if nothing is said.
    OneOf(&'static [&'static str]),
    /// Some text.
    Text,
}

/// One address with one method.
pub(super) struct Route {
    pub(super) method: Method,
    pub(super) path: &'static str,
    /// Its name for programs that are made from the page.
    pub(super) id: &'static str,
    pub(super) about: &'static str,
    /// Whose secret it needs.
    pub(super) secret: Option<&'static str>,
    /// What may stand after the `?`.
    pub(super) query: Vec<Query>,
    pub(super) hears: Option<Shape>,
    pub(super) status: u16,
    pub(super) gives: Gives,
    pub(super) handler: MethodRouter<App>,
}

impl Route {
    pub(super) fn new(
        method: Method,
        path: &'static str,
        id: &'static str,
        about: &'static str,
        handler: MethodRouter<App>,
    ) -> Self {
        Self {
            method,
            path,
            id,
            about,
            secret: None,
            query: Vec::new(),
            hears: None,
            status: 200,
            gives: Gives::Other("text/plain"),
            handler,
        }
    }

    /// Needs the secret of somebody.
    pub(super) fn secret(self, whose: &'static str) -> Self {
        Self {
            secret: Some(whose),
            ..self
        }
    }

    /// May have this after the `?`.
    pub(super) fn query(mut self, name: &'static str, kind: Kind, about: &'static str) -> Self {
        self.query.push(Query { name, kind, about });
        self
    }

    /// Has a body.
    pub(super) fn hears<T: JsonSchema>(self) -> Self {
        Self {
            hears: Some(SchemaGenerator::subschema_for::<T>),
            ..self
        }
    }

    /// Answers with data.
    pub(super) fn gives<T: JsonSchema>(self, status: u16) -> Self {
        Self {
            status,
            gives: Gives::Json(SchemaGenerator::subschema_for::<T>),
            ..self
        }
    }

    /// Answers with something that is not data of ours.
    pub(super) fn gives_other(self, gives: Gives, status: u16) -> Self {
        Self {
            status,
            gives,
            ..self
        }
    }
}
