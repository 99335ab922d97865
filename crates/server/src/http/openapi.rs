//! Collects the routes for the router and describes them in an `OpenAPI` 3.1 document, with the types of the protocol.

use axum::Router;
use axum::body::Bytes;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodFilter, get, on};
use rollwright_catalog::Layouts;
use rollwright_protocol::{ProblemBody, schemas as protocol};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::{App, schema};

/// The routes so far.
pub(super) struct Routes {
    router: Router<App>,
    paths: Map<String, Value>,
    schemas: SchemaGenerator,
}

/// Describes one route, which is an operation in `OpenAPI`.
pub(super) struct Operation<'a> {
    operation: &'a mut Value,
    schemas: &'a mut SchemaGenerator,
}

impl Routes {
    pub(super) fn new() -> Self {
        let settings = SchemaSettings::draft2020_12()
            .with(|settings| settings.definitions_path = "/components/schemas".into());
        let mut schemas = settings.into_generator();
        // No path refers to the messages of the WebSocket or to the views of each game.
        add_protocol_types(&mut schemas);
        Self {
            router: Router::new(),
            paths: Map::new(),
            schemas,
        }
    }

    /// Adds a route, such as `GET /api/games`, with its `operationId`.
    pub(super) fn route<T: 'static>(
        &mut self,
        id: &str,
        route: &str,
        handler: impl Handler<T, App>,
    ) -> Operation<'_> {
        let (method, path) = route.split_once(' ').expect("a method and a path");
        let key = method.to_ascii_lowercase();
        let method = Method::try_from(method).expect("a method");
        let filter = MethodFilter::try_from(method).expect("a method that can be routed");
        let router = std::mem::take(&mut self.router);
        self.router = router.route(path, on(filter, handler));
        let segments = path.split('/');
        let parameters = segments.filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let parameters: Vec<Value> = parameters.map(path_parameter).collect();
        let operation = &mut self.paths.entry(path).or_insert_with(|| json!({}))[key];
        *operation = json!({ "operationId": id, "parameters": parameters });
        Operation {
            operation,
            schemas: &mut self.schemas,
        }
    }

    /// Adds the route of a WebSocket. It is no operation of HTTP, so the document only speaks of it.
    pub(super) fn web_socket<T: 'static>(&mut self, path: &str, handler: impl Handler<T, App>) {
        let router = std::mem::take(&mut self.router);
        self.router = router.route(path, get(handler));
    }

    pub(super) fn finish(mut self, layouts: &Layouts) -> (Router<App>, Bytes) {
        let mut document = json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Rollwright",
                "description": "Tables of roll-and-write dice games. The game itself goes over the WebSocket of a table, /api/tables/{table}/socket: the client sends ClientMessage, the server ServerMessage, each as one text of JSON. docs/protocol.md explains them.",
                "version": env!("CARGO_PKG_VERSION"),
                "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
            },
            "servers": [{ "url": "/" }],
            "paths": self.paths,
            "components": {
                "schemas": self.schemas.take_definitions(true),
                "securitySchemes": {
                    "secret": {
                        "type": "http",
                        "scheme": "bearer",
                        "description": "The secret of a seat or of the host of a table: 64 hexadecimal digits.",
                    },
                },
            },
        });
        schema::narrow(&mut document, layouts);
        (self.router, document.to_string().into())
    }
}

impl Operation<'_> {
    pub(super) fn summary(self, summary: &str) -> Self {
        self.operation["summary"] = summary.into();
        self
    }

    /// Needs the secret of the host or a seat.
    pub(super) fn secret(self, whose: &str) -> Self {
        self.operation["security"] = json!([{ "secret": [] }]);
        self.operation["description"] = format!("Needs the secret of {whose}.").into();
        self
    }

    /// Takes the fields of this type as query parameters.
    pub(super) fn query<T: JsonSchema>(self) -> Self {
        let schema = Value::from(T::json_schema(self.schemas));
        let fields = schema["properties"].as_object().into_iter().flatten();
        let parameters =
            fields.map(|(name, schema)| json!({ "name": name, "in": "query", "schema": schema }));
        let all = self.operation["parameters"].as_array_mut();
        all.expect("set with the route").extend(parameters);
        self
    }

    /// Takes the fields of this type as query parameters; some of them only go with one format.
    pub(super) fn query_with_format<T: JsonSchema>(self) -> Self {
        let query = Value::from(T::json_schema(self.schemas));
        let all = self.operation["parameters"].as_array_mut();
        all.expect("set with the route").push(json!({
            "name": "query",
            "in": "query",
            "style": "form",
            "explode": true,
            "schema": schema::query_with_format(&query),
        }));
        self
    }

    pub(super) fn body<T: JsonSchema>(self) -> Self {
        let content = json_content::<T>(self.schemas);
        self.operation["requestBody"] = json!({ "required": true, "content": content });
        self
    }

    pub(super) fn json<T: JsonSchema>(self, status: u16) {
        let content = json_content::<T>(self.schemas);
        let success = json!({ "description": "Done.", "content": content });
        self.response(status, &success);
    }

    /// Answers with another content type, or one of several.
    pub(super) fn content(self, content_types: &[&str]) {
        let content_types = content_types
            .iter()
            .map(|kind| (kind.to_string(), json!({})));
        let content: Map<String, Value> = content_types.collect();
        let success = json!({ "description": "Done.", "content": content });
        self.response(200, &success);
    }

    fn response(self, status: u16, success: &Value) {
        let problem = json!({
            "description": "Nothing was done; the code says why.",
            "content": json_content::<ProblemBody>(self.schemas),
        });
        self.operation["responses"] = json!({ status.to_string(): success, "default": problem });
    }
}

fn json_content<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Value {
    json!({ "application/json": { "schema": schemas.subschema_for::<T>() } })
}

/// Adds all types of the protocol, whether a path refers to them or not.
fn add_protocol_types(schemas: &mut SchemaGenerator) {
    let views = rollwright_catalog::view_schemas(schemas);
    protocol::of_server(schemas, &views);
    protocol::of_clients(schemas);
}

fn path_parameter(name: &str) -> Value {
    let text = json!({ "type": "string" });
    let (schema, description) = match name {
        "seat" => (
            json!({ "type": "integer", "minimum": 0 }),
            "The number of the seat.",
        ),
        _ => (text, "The id of the table, or its code."),
    };
    json!({ "name": name, "in": "path", "required": true, "description": description, "schema": schema })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::routes;

    #[test]
    fn types_of_bodies_are_in_the_list_that_the_web_app_gets_its_types_from() {
        let (_, document) = routes::all(&Layouts::default());
        let document: Value = serde_json::from_slice(&document).expect("JSON");
        let mut listed = SchemaSettings::draft2020_12().into_generator();
        add_protocol_types(&mut listed);
        let schemas = document["components"]["schemas"].as_object();
        let schemas: Vec<&String> = schemas.expect("schemas").keys().collect();
        let listed: Vec<&String> = listed.definitions().keys().collect();
        assert_eq!(schemas, listed);
    }
}
