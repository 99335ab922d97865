//! The `OpenAPI` 3.1 document of the HTTP interface, made from the list of routes and the types of the protocol.

use std::collections::BTreeSet;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use rollwright_protocol::{ProblemBody, schemas as protocol};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::route::{ParameterValues, QueryParameter, Route, SuccessBody};
use super::{App, games};

pub(super) async fn serve(State(app): State<App>) -> ([(HeaderName, &'static str); 1], Bytes) {
    ([(CONTENT_TYPE, "application/json")], app.openapi.clone())
}

/// The document of these routes.
pub(super) fn document(routes: &[Route]) -> Bytes {
    let settings = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut schemas = settings.into_generator();
    let problem = json!({
        "description": "Nothing was done; the code says why.",
        "content": { "application/json": { "schema": schemas.subschema_for::<ProblemBody>() } },
    });
    // No path refers to the messages of the WebSocket or to the views of each game.
    add_all(&mut schemas);
    let mut paths = Map::new();
    for route in routes {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.as_str().to_ascii_lowercase()] = operation(route, &problem, &mut schemas);
    }
    let document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Rollwright",
            "description": "Tables of roll-and-write dice games. The game itself goes over the WebSocket of a table.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "schemas": schemas.take_definitions(true),
            "securitySchemes": {
                "secret": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "What acts for a seat or for the host of a table: 64 hexadecimal digits.",
                },
            },
        },
    });
    document.to_string().into()
}

/// Adds all types of the protocol, whether a path refers to them or not.
fn add_all(schemas: &mut SchemaGenerator) {
    let views = rollwright_catalog::view_schemas(schemas);
    protocol::of_server(schemas, &views);
    protocol::of_clients(schemas);
}

fn operation(route: &Route, problem: &Value, schemas: &mut SchemaGenerator) -> Value {
    let success = match route.success {
        SuccessBody::Json(schema_of) => json!({
            "description": "Done.",
            "content": { "application/json": { "schema": schema_of(schemas) } },
        }),
        SuccessBody::Other(content_type) => {
            json!({ "description": "Done.", "content": { content_type: {} } })
        }
        SuccessBody::Socket => {
            json!({ "description": "The connection is a WebSocket from here on." })
        }
    };
    let mut operation = json!({
        "operationId": route.id,
        "summary": route.summary,
        "responses": { route.status.to_string(): success, "default": problem },
    });
    let mut parameters: Vec<Value> = route
        .path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
        .map(path_parameter)
        .collect();
    parameters.extend(route.query.iter().map(query_parameter));
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    if let Some(schema_of) = route.body {
        operation["requestBody"] = json!({
            "required": true,
            "content": { "application/json": { "schema": schema_of(schemas) } },
        });
    }
    if let Some(whose) = route.secret {
        operation["security"] = json!([{ "secret": [] }]);
        operation["description"] = format!("Needs the secret of {whose}.").into();
    }
    operation
}

fn query_parameter(parameter: &QueryParameter) -> Value {
    let schema = match parameter.values {
        ParameterValues::Number(min, Some(max), default) => {
            json!({ "type": "integer", "minimum": min, "maximum": max, "default": default })
        }
        ParameterValues::Number(min, None, default) => {
            json!({ "type": "integer", "minimum": min, "default": default })
        }
        ParameterValues::OneOf(words) => {
            json!({ "type": "string", "enum": words, "default": words[0] })
        }
        ParameterValues::Text => json!({ "type": "string" }),
    };
    let QueryParameter {
        name, description, ..
    } = parameter;
    json!({ "name": name, "in": "query", "description": description, "schema": schema })
}

fn path_parameter(name: &str) -> Value {
    let (schema, description) = match name {
        "seat" => (
            json!({ "type": "integer", "minimum": 0 }),
            "The number of the seat.",
        ),
        "game" => (json!({ "type": "string" }), "The id of the game."),
        "what" => (
            json!({ "type": "string", "enum": printable() }),
            "One of the `prints` of the game.",
        ),
        _ => (
            json!({ "type": "string" }),
            "The id of the table, or its code.",
        ),
    };
    json!({ "name": name, "in": "path", "required": true, "description": description, "schema": schema })
}

/// The names of what can be printed of any game without its record.
fn printable() -> BTreeSet<String> {
    let games = rollwright_catalog::GAMES.iter();
    let prints = games.flat_map(|game| games::prints(game));
    let without_record = prints.filter(|print| !print.takes.iter().any(|input| input == "record"));
    without_record.map(|print| print.name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::routes;

    #[test]
    fn types_of_bodies_are_in_the_list_that_the_web_app_gets_its_types_from() {
        let document: Value = serde_json::from_slice(&document(&routes::all())).expect("JSON");
        let mut listed = SchemaSettings::draft2020_12().into_generator();
        add_all(&mut listed);
        let schemas = document["components"]["schemas"].as_object();
        let schemas: Vec<&String> = schemas.expect("schemas").keys().collect();
        let listed: Vec<&String> = listed.definitions().keys().collect();
        assert_eq!(schemas, listed);
    }
}
