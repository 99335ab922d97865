//! `web/src/protocol.ts` holds the types of the protocol and of the games' views; `cargo xtask types` writes it.

mod document;

use std::path::Path;

use rollwright_protocol::schemas;
use rollwright_testkit::golden;
use schemars::generate::SchemaSettings;

#[test]
fn the_web_app_has_the_types_of_the_protocol() {
    let mut input = SchemaSettings::draft2020_12()
        .for_deserialize()
        .into_generator();
    schemas::of_clients(&mut input);
    let mut output = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    let views = rollwright_catalog::view_schemas(&mut output);
    schemas::of_server(&mut output, &views);
    let text = document::document(
        &input.take_definitions(true),
        &output.take_definitions(true),
    );
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol.ts");
    golden::check(&file, &text);
}
