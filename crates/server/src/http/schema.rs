//! What this server accepts, said exactly in the `OpenAPI` document: the types of the protocol allow any game, level and name.

use rollwright_catalog::{CatalogEntry, Layouts};
use rollwright_print::{PrintInput, products};
use serde_json::{Map, Value, json};

/// Replaces schemas of the document by narrower ones that name the games, variants, levels and layouts of this server.
pub(super) fn narrow(document: &mut Value, layouts: &Layouts) {
    let games = rollwright_catalog::games();
    let schemas = &mut document["components"]["schemas"];
    let name = json!({
        "minLength": 1,
        "maxLength": rollwright_tables::MAX_NAME_LENGTH,
        "pattern": rollwright_tables::name_pattern(),
    });
    for kind in ["Sit", "NewSeat"] {
        each_object(&mut schemas[kind], &mut |object| add(object, "name", &name));
    }
    let mut levels: Vec<&str> = games
        .iter()
        .flat_map(|game| rollwright_bots::levels(game.id))
        .collect();
    levels.sort_unstable();
    levels.dedup();
    let (seat, settings) = (schemas["NewSeat"].clone(), schemas["Settings"].clone());
    schemas["NewTable"] = of_each_game(&schemas["NewTable"], &games, |game, table| {
        let levels = rollwright_bots::levels(game.id);
        let (mut seat, mut settings) = (seat.clone(), settings.clone());
        each_object(&mut seat, &mut |object| {
            add(object, "level", &json!({ "enum": levels.clone() }));
        });
        settings["properties"]["stand_in"]["enum"] = optional(levels);
        settings["default"] = table["settings"]["default"].take();
        table["settings"] = settings;
        table["seats"] = json!({
            "type": "array",
            "items": seat,
            "minItems": game.seats.start(),
            "maxItems": game.seats.end(),
        });
        layout_and_variant(game, layouts, table);
    });
    schemas["PositionQuery"] = of_each_game(&schemas["PositionQuery"], &games, |game, query| {
        query["seats"]["minimum"] = json!(game.seats.start());
        query["seats"]["maximum"] = json!(game.seats.end());
        layout_and_variant(game, layouts, query);
    });
    each_object(&mut schemas["SeatSetting"], &mut |object| {
        add(object, "level", &json!({ "enum": levels }));
    });
    let paths = document["paths"].as_object_mut().expect("paths");
    list_products(paths, &games, layouts);
}

/// One schema for each game.
fn of_each_game(
    schema: &Value,
    games: &[CatalogEntry],
    narrow: impl Fn(&CatalogEntry, &mut Value),
) -> Value {
    let of_game = |game: &CatalogEntry| {
        let mut schema = schema.clone();
        schema["properties"]["game"] = json!({ "const": game.id });
        narrow(game, &mut schema["properties"]);
        schema
    };
    let schemas: Vec<Value> = games.iter().map(of_game).collect();
    json!({ "description": schema["description"], "oneOf": schemas })
}

fn layout_and_variant(game: &CatalogEntry, layouts: &Layouts, properties: &mut Value) {
    properties["layout"]["enum"] = optional(layout_ids(game, layouts));
    properties["variant"]["enum"] = optional(game.variants.clone());
}

fn layout_ids(game: &CatalogEntry, layouts: &Layouts) -> Vec<String> {
    layouts.ids(game.id).expect("a game of the catalogue")
}

/// One of these, or null.
fn optional<T: Into<Value>>(values: Vec<T>) -> Value {
    values
        .into_iter()
        .map(Into::into)
        .chain([Value::Null])
        .collect()
}

/// Calls this for every schema of an object in here.
fn each_object(schema: &mut Value, call: &mut impl FnMut(&mut Value)) {
    if schema.get("properties").is_some() {
        call(schema);
    }
    let kinds = schema.get_mut("oneOf").and_then(Value::as_array_mut);
    for kind in kinds.into_iter().flatten() {
        each_object(kind, call);
    }
}

/// Adds to the schema of a property, if the object has it.
fn add(object: &mut Value, property: &str, more: &Value) {
    let properties = object["properties"].as_object_mut();
    if let Some(Value::Object(property)) = properties.and_then(|all| all.get_mut(property)) {
        property.extend(more.as_object().cloned().into_iter().flatten());
    }
}

/// Lists what can be printed of each game, each with what it takes.
fn list_products(paths: &mut Map<String, Value>, games: &[CatalogEntry], layouts: &Layouts) {
    const PATH: &str = "/api/print/{game}/{what}";
    let every = paths.remove(PATH).expect("the route of all products");
    for game in games {
        for product in products(game.id).expect("a game of the catalogue") {
            if product.takes.contains(&PrintInput::Record) {
                continue;
            }
            let mut path = every.clone();
            let operation = &mut path["get"];
            operation["operationId"] = format!("print_{}_{}", game.id, product.name).into();
            let query = operation["parameters"]
                .as_array_mut()
                .expect("set with the route");
            query.retain(|parameter| parameter["in"] == "query");
            for kind in query[0]["schema"]["oneOf"]
                .as_array_mut()
                .expect("of PDF and SVG")
            {
                let properties = kind["properties"].as_object_mut().expect("an object");
                let takes = product.takes.iter().map(ToString::to_string);
                let takes: Vec<String> = takes.collect();
                properties.retain(|name, _| {
                    ["format", "page", "paper", "ink", "lang"].contains(&&**name)
                        || takes.contains(name)
                });
                if let Some(layout) = properties.get_mut("layout") {
                    layout["enum"] = json!(layout_ids(game, layouts));
                }
            }
            let address = PATH.replace("{game}", game.id);
            paths.insert(address.replace("{what}", product.name), path);
        }
    }
}

/// A query as one parameter whose fields are written one by one: `page` only goes with `format=svg`.
pub(super) fn query_with_format(query: &Value) -> Value {
    let of_format = |format: &str| {
        let mut kind = query.clone();
        kind["properties"]["format"]["enum"] = json!([format]);
        kind["required"] = json!([]);
        if format == "svg" {
            kind["required"] = json!(["format"]);
        } else if let Some(properties) = kind["properties"].as_object_mut() {
            properties.remove("page");
        }
        kind
    };
    json!({ "type": "object", "oneOf": [of_format("pdf"), of_format("svg")] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::routes;

    fn document() -> Value {
        let (_, document) = routes::all(&Layouts::default());
        serde_json::from_slice(&document).expect("JSON")
    }

    /// Whether a keyword is null, which no schema allows.
    fn null_keyword(value: &Value) -> Option<&str> {
        let mut inside: Box<dyn Iterator<Item = &Value>> = match value {
            Value::Object(object) => Box::new(object.values()),
            Value::Array(list) => Box::new(list.iter()),
            _ => return None,
        };
        let null = |keyword: &&&str| value.get(**keyword).is_some_and(Value::is_null);
        let keywords = ["description", "oneOf", "properties", "enum", "type"];
        let found = keywords.iter().find(null).copied();
        found.or_else(|| inside.find_map(null_keyword))
    }

    #[test]
    fn no_keyword_of_a_schema_is_null() {
        let document = document();
        assert_eq!(null_keyword(&document), None);
    }

    #[test]
    fn a_table_names_what_there_is_of_its_game() {
        let document = document();
        let tables = document["components"]["schemas"]["NewTable"]["oneOf"].as_array();
        let tables = tables.expect("one for each game");
        let of_game = |id: &str| {
            let mut tables = tables.iter().map(|table| &table["properties"]);
            let found = tables.find(|table| table["game"]["const"] == id);
            found.expect("a game of the catalogue")
        };
        let one_card = of_game("one-card");
        assert_eq!(
            one_card["variant"]["enum"],
            json!(["basic", "advanced", null])
        );
        assert_eq!(one_card["layout"]["enum"], json!(["standard", null]));
        assert_eq!(one_card["seats"]["maxItems"], 4);
        let bot = &one_card["seats"]["items"]["oneOf"][2]["properties"];
        let levels = rollwright_bots::levels("one-card");
        assert_eq!(bot["level"]["enum"], json!(levels));
        let stand_in = &one_card["settings"]["properties"]["stand_in"]["enum"];
        assert_eq!(stand_in.as_array().map(Vec::len), Some(levels.len() + 1));
        assert_eq!(of_game("twenty-one")["seats"]["maxItems"], 6);
    }

    #[test]
    fn a_print_takes_its_own_options_and_a_page_only_as_svg() {
        let document = document();
        let options = |product: &str, format: usize| -> Vec<String> {
            let path = &document["paths"][format!("/api/print/{product}")];
            let query = &path["get"]["parameters"][0]["schema"]["oneOf"][format];
            let properties = query["properties"].as_object().expect("options");
            properties.keys().cloned().collect()
        };
        assert_eq!(
            options("one-card/rules", 0),
            ["format", "ink", "lang", "paper"]
        );
        assert_eq!(
            options("one-card/rules", 1),
            ["format", "ink", "lang", "page", "paper"]
        );
        let cards = options("one-card/cards", 0);
        assert!(cards.contains(&"backs".to_owned()) && !cards.contains(&"sheets".to_owned()));
    }
}
