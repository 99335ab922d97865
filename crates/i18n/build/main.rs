//! Builds the files of `locales/` into the crate and generates the keys of their messages.
//!
//! Files are found by their folder, so a game's own `.ftl` file needs no entry in a list.

mod families;
mod messages;
mod rust;

use std::env;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use messages::FluentFile;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build");
    let locales = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../locales");
    // Cargo watches everything in a folder.
    println!("cargo::rerun-if-changed={}", locales.display());
    let mut texts = String::from("&[\n");
    let mut english = Vec::new();
    for folder in entries(&locales)? {
        let language = folder.file_name().unwrap_or_default().to_string_lossy();
        for path in entries(&folder)? {
            if path.extension().is_some_and(|extension| extension == "ftl") {
                let path = fs::canonicalize(path)?;
                let shown = path.to_string_lossy();
                writeln!(texts, "({language:?}, include_str!({shown:?})),")?;
                if language == "en" {
                    let name = path.file_stem().unwrap_or_default().to_string_lossy();
                    let file = FluentFile::read(&name, &fs::read_to_string(&path)?);
                    if let Some(fault) = file.faults.first() {
                        return Err(format!("{shown}: {fault}").into());
                    }
                    english.push(file);
                }
            }
        }
    }
    texts.push_str("]\n");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("texts.rs"), texts)?;
    fs::write(out.join("keys.rs"), rust::keys(&english))?;
    Ok(())
}

/// The content of a folder, sorted; empty if it is not a folder.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    Ok(paths)
}
