#![no_main]

#[path = "../table_properties.rs"]
#[allow(dead_code, reason = "each target uses one of the properties")]
mod table_properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| table_properties::analysis(bytes));
