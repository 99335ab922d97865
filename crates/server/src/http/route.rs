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

/// One address with one method.
pub(super) struct Route {
    pub(super) method: Method,
    pub(super) path: &'static str,
    /// Its name for programs that are made from the page.
    pub(super) id: &'static str,
    pub(super) about: &'static str,
    /// Whose secret it needs.
    pub(super) secret: Option<&'static str>,
    /// What may stand after the `?`: a number, and what it means.
    pub(super) query: Option<(&'static str, &'static str)>,
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
            query: None,
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

    /// May have a number after the `?`.
    pub(super) fn query(self, name: &'static str, about: &'static str) -> Self {
        Self {
            query: Some((name, about)),
            ..self
        }
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
