//! The page that describes the HTTP interface for programs (`OpenAPI` 3.1), made from the list of routes and the types of the protocol.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use rollwright_protocol::{ProblemBody, schemas as all};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::App;
use super::route::{Gives, Kind, Query, Route};

pub(super) async fn serve(State(app): State<App>) -> ([(HeaderName, &'static str); 1], Bytes) {
    ([(CONTENT_TYPE, "application/json")], app.openapi.clone())
}

/// The page of these routes.
pub(super) fn page(routes: &[Route]) -> Bytes {
    let settings = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut schemas = settings.into_generator();
    let problem = json!({
        "description": "Nothing was done; the code says why.",
        "content": { "application/json": { "schema": schemas.subschema_for::<ProblemBody>() } },
    });
    // No path refers to what goes over the socket, nor to the positions of each game.
    add_all(&mut schemas);
    let mut paths = Map::new();
    for route in routes {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.as_str().to_ascii_lowercase()] = operation(route, &problem, &mut schemas);
    }
    let page = json!({
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
    page.to_string().into()
}

/// Adds everything that is said, whether a path refers to it or not.
fn add_all(schemas: &mut SchemaGenerator) {
    let views = rollwright_catalog::view_schemas(schemas);
    all::of_server(schemas, &views);
    all::of_clients(schemas);
}

fn operation(route: &Route, problem: &Value, schemas: &mut SchemaGenerator) -> Value {
    let good = match route.gives {
        Gives::Json(shape) => json!({
            "description": "Done.",
            "content": { "application/json": { "schema": shape(schemas) } },
        }),
        Gives::Other(kind) => json!({ "description": "Done.", "content": { kind: {} } }),
        Gives::Socket => json!({ "description": "The connection is a WebSocket from here on." }),
    };
    let mut operation = json!({
        "operationId": route.id,
        "summary": route.about,
        "responses": { route.status.to_string(): good, "default": problem },
    });
    let mut parameters: Vec<Value> = route
        .path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
        .map(parameter)
        .collect();
    parameters.extend(route.query.iter().map(query));
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    if let Some(shape) = route.hears {
        operation["requestBody"] = json!({
            "required": true,
            "content": { "application/json": { "schema": shape(schemas) } },
        });
    }
    if let Some(whose) = route.secret {
        operation["security"] = json!([{ "secret": [] }]);
        operation["description"] = format!("Needs the secret of {whose}.").into();
    }
    operation
}

fn query(part: &Query) -> Value {
    let schema = match part.kind {
        Kind::Number(least, Some(most), usual) => {
            json!({ "type": "integer", "minimum": least, "maximum": most, "default": usual })
        }
        Kind::Number(least, None, usual) => {
            json!({ "type": "integer", "minimum": least, "default": usual })
        }
        Kind::OneOf(words) => json!({ "type": "string", "enum": words, "default": words[0] }),
        Kind::Text => json!({ "type": "string" }),
    };
    json!({ "name": part.name, "in": "query", "description": part.about, "schema": schema })
}

fn parameter(name: &str) -> Value {
    let (schema, about) = match name {
        "seat" => (
            json!({ "type": "integer", "minimum": 0 }),
            "The number of the seat.",
        ),
        "game" => (json!({ "type": "string" }), "The id of the game."),
        "what" => (
            json!({ "type": "string", "enum": ["sheets", "cards", "pad", "rules"] }),
            "Sheets of twenty-one, cards or a pad of one-card, rules of either.",
        ),
        _ => (
            json!({ "type": "string" }),
            "The id of the table, or its code.",
        ),
    };
    json!({ "name": name, "in": "path", "required": true, "description": about, "schema": schema })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::routes;

    #[test]
    fn what_routes_hear_and_give_is_in_the_list_that_the_web_app_gets_its_types_from() {
        let page: Value = serde_json::from_slice(&page(&routes::all())).expect("JSON");
        let mut listed = SchemaSettings::draft2020_12().into_generator();
        add_all(&mut listed);
        let shapes = page["components"]["schemas"].as_object().expect("shapes");
        let shapes: Vec<&String> = shapes.keys().collect();
        let listed: Vec<&String> = listed.definitions().keys().collect();
        assert_eq!(shapes, listed);
    }
}
